//! All that Chắn says, in English.

use crate::message::messages;

messages! {
    /// What a payment is for.
    #[derive(Copy)]
    pub enum Reason {
        WinnersScore = "winners-score" ("C5.5"): "the winner's score";
    }
}
