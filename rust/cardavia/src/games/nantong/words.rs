//! All that Nantong says, in English.

use crate::message::messages;

messages! {
    /// What a payment is for.
    #[derive(Copy)]
    pub enum Reason {
        Difference { higher: i32, lower: i32 } = "difference" ("N7.2"):
            "the difference of {higher} and {lower}";
    }
}
