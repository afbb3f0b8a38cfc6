//! All that Sichuan says, in English.

use crate::message::messages;

messages! {
    /// What a payment is for.
    #[derive(Copy)]
    pub enum Reason {
        Win = "win" ("S5.1"): "a win";
        Kong = "kong" ("S5.2"): "a kong";
        Refund = "refund" ("S5.3a"): "a kong's money back, the hand being not ready";
        Pig = "pig" ("S5.3b"): "a pig still holds its void suit";
        NotReady = "not-ready" ("S5.3c"): "the hand is not ready";
    }
}
