//! All that Chắn says, in English.

use crate::Seat;
use crate::card::FaceName;
use crate::message::{Wording, messages};

messages! {
    /// What contradicts itself in the claims about a hand, or the cards.
    pub enum Contradiction {
        ThienUCard { won_on: &'static str } = "thien-u-card" ("C5.1"):
            "a Thiên ù has no winning card: leave {won_on} out";
        ThienUGate = "thien-u-gate" ("C5.1"): "a Thiên ù is at no gate";
        ThienUExposed = "thien-u-exposed" ("C2.4"):
            "a Thiên ù comes before any capture: expected no exposed group";
        NeedsWonOn { own_gate: &'static str, won_on: &'static str } = "needs-won-on":
            "{own_gate} needs {won_on}, the winning card";
        NotHeld { face: FaceName } = "not-held":
            "the winning card {face} is not among the concealed cards: they are given with it";
        NoWin = "no-win" ("C2.1"): "the hand is not ten pairs, at least six of them chắn";
        NoChiChi = "no-chi-chi" ("C2.3"): "a win on Chi chi has exactly six chắn and four cạ";
        NoQuad { opening_quad: &'static str } = "no-quad" ("C5.1"):
            "{opening_quad} needs four identical concealed cards beside the winning card";
    }

    /// Why an action is not legal. Where two faces meet, `face` is the public card's and `own` that
    /// of the card from the hand.
    #[derive(Copy)]
    pub enum Refusal {
        DealOver = "deal-over": "the deal is over";
        DealerFirst = "dealer-first" ("C3.1"):
            "the dealer first says whether it wins with the dealt cards";
        MustDiscard = "must-discard" ("C3.5"): "the seat must discard";
        NoneToDiscard { face: FaceName } = "none-to-discard" ("C3.5"):
            "there is no {face} in hand to discard";

        NotSixAndFour { face: FaceName } = "not-six-and-four" ("C2.3"):
            "with {face} the hand would not be exactly six chắn and four cạ";
        NotTenPairs { face: FaceName } = "not-ten-pairs" ("C2.1"):
            "with {face} the hand would not be ten pairs, six of them chắn";
        ChiuOfAnother { face: FaceName } = "chiu-of-another" ("C3.6"): "the public card is {face}";
        ChiuNeedsThree { face: FaceName, held: u8 } = "chiu-needs-three" ("C3.6"):
            "Chíu needs three {face} in hand, and there are {held}";
        CapturesLater { face: FaceName } = "captures-later" ("C3.4"):
            "{face} is open to wins and Chíu; captures come after them";

        ChanOfAnother { face: FaceName } = "chan-of-another" ("C3.5"): "the public card is {face}";
        NoneForChan { face: FaceName } = "none-for-chan" ("C3.5"):
            "there is no {face} in hand to make a chắn with";
        NoneForCa { own: FaceName } = "none-for-ca" ("C3.5"):
            "there is no {own} in hand to make a cạ with";
        NoCa { own: FaceName, face: FaceName } = "no-ca" ("C2.1"):
            "a cạ is two cards of one rank in different suits, and {own} with {face} is none";
        ClaimsOver { face: FaceName } = "claims-over" ("C3.4"):
            "wins and Chíu on {face} have been declared before the captures";
        CaptureOrPass { face: FaceName } = "capture-or-pass" ("C3.2, C3.3"):
            "{face} is open to capture: capture it or pass";

        BreaksPair { own: FaceName } = "breaks-pair" ("C4.1"):
            "an identical pair of {own} would be broken";
        HoldsIdentical { face: FaceName } = "holds-identical" ("C4.2"):
            "{face} is in hand, so it can only be captured as chắn";
        Declined { own: FaceName } = "declined" ("C4.3"):
            "{own} was passed before when it could be captured as chắn";
        Discarded { face: FaceName } = "discarded" ("C4.4"):
            "{face} has been discarded by this seat before";
        Spent { face: FaceName } = "spent" ("C4.4"):
            "{face} has been played from hand into a cạ before";
        HoldsCa { face: FaceName } = "holds-ca" ("C4.5"):
            "the hand already holds a cạ of the rank of {face}";
        OneUnpaired = "one-unpaired" ("C4.6"):
            "only one card in hand is unpaired, so no cạ may be captured";
        DiscardedCa = "discarded-ca" ("C4.7"):
            "two different faces of one rank have been discarded, so no cạ may be captured";
        WouldDiscardCa { own: FaceName } = "would-discard-ca" ("C4.8"):
            "a cạ has been captured and another face of the rank of {own} discarded";
        LeavesNoDiscard = "leaves-no-discard" ("C4.9"): "no legal discard would be left";
    }

    /// A bonus of a win, in the order of the table of C5.1.
    #[derive(Copy)]
    pub enum Bonus {
        UChi = "u-chi" ("C5.1"): "Ù chì: at the winner's own gate";
        ThienU = "thien-u" ("C5.1"): "Thiên ù: the dealt cards";
        Tom = "tom" ("C5.1"): "Tôm: 3m, 3s and 7p";
        BachThu = "bach-thu" ("C5.1"): "Bạch thủ: six chắn, no cạ of the winning rank";
        Leo = "leo" ("C5.1"): "Lèo: 9m, 8s and Chi chi";
        ThienKhai = "thien-khai" ("C5.1"): "Thiên khai: four identical cards dealt";
        ChiuU = "chiu-u" ("C5.1"): "Chíu ù: three of the winning card concealed";
        Bon = "bon" ("C5.1"): "Bòn: four identical cards in two captured pairs";
        BachDinh = "bach-dinh" ("C5.1"): "Bạch định: all black";
        TamDo = "tam-do" ("C5.1"): "Tám đỏ: eight red";
        KinhTuChi = "kinh-tu-chi" ("C5.1"): "Kính tứ chi: four Chi chi, all others black";
        ThapThanh = "thap-thanh" ("C5.1"): "Thập thành: ten chắn";
    }

    /// What a win counts for without a bonus.
    #[derive(Copy)]
    pub enum NoBonus {
        UXuong = "u-xuong" ("C5.2"): "Ù xuông: no bonus";
    }

    /// What a payment is for.
    #[derive(Copy)]
    pub enum Reason {
        WinnersScore = "winners-score" ("C5.5"): "the winner's score";
    }

    /// How a deal ended.
    #[derive(Copy)]
    pub enum Ending {
        Drawn = "drawn": "The stock is empty and a seat must reveal: the deal is drawn.";
        WonAsDealt { seat: Seat } = "won-as-dealt":
            "Seat {seat} wins with the dealt cards, a Thiên ù.";
        WonAtOwnGate { seat: Seat, face: FaceName } = "won-at-own-gate":
            "Seat {seat} wins on the {face} revealed at its own gate.";
        WonAtGate { seat: Seat, face: FaceName, from: Seat } = "won-at-gate":
            "Seat {seat} wins on the {face} revealed at the gate of seat {from}.";
        WonOnDiscard { seat: Seat, face: FaceName, from: Seat } = "won-on-discard":
            "Seat {seat} wins by Chíu on the {face} that seat {from} discarded.";
        WonOnReturned { seat: Seat, face: FaceName, from: Seat, gate: Seat } = "won-on-returned":
            "Seat {seat} wins by Chíu on the {face} that seat {from} returned to the gate of seat {gate}.";
    }
}

/// The wordings of everything that the game says.
pub const WORDINGS: &[&[Wording]] = &[
    Refusal::WORDINGS,
    Bonus::WORDINGS,
    NoBonus::WORDINGS,
    Reason::WORDINGS,
    Ending::WORDINGS,
    Contradiction::WORDINGS,
];
