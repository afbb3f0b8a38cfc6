//! All that Sichuan says, in English.

use crate::Seat;
use crate::card::FaceName;
use crate::message::{Wording, messages};

messages! {
    /// What contradicts itself in the claims about a hand, or the tiles.
    pub enum Contradiction {
        NeedsWonOn { won_on: &'static str, won_from: &'static str } = "needs-won-on":
            "{won_from} \"discard\" and \"kong\" need {won_on}, the winning tile";
        NoEvent { kong_replacement: &'static str, last_tile: &'static str, won_on: &'static str } =
            "no-event": "{kong_replacement} and {last_tile} need {won_on}, the winning tile";
        NotReplaced { kong_replacement: &'static str, won_from: &'static str } =
            "not-replaced" ("S4.2"): "{kong_replacement} needs {won_from} \"self\": a replacement is drawn";
        NeedsKong { kong_replacement: &'static str } = "needs-kong" ("S4.2"):
            "{kong_replacement} needs a kong or concealed-kong among the groups";
        NoneRobbed = "none-robbed" ("S3.2"):
            "no kong is declared when the wall is empty, so none is robbed";
        NotHeld { face: FaceName } = "not-held":
            "the winning tile {face} is not among the concealed tiles: they are given with it";
        HoldsVoid { face: FaceName } = "void-in-win" ("S2.1"):
            "{face} is of the void suit, and no win holds one";
        ThreeSuits = "three-suits" ("S2.1"):
            "the hand has tiles of all three suits, and no win holds one of the void suit";
        NoWin = "no-win" ("S2.1"): "the hand is neither four sets and a pair nor seven pairs";
    }

    /// Why an action is not legal.
    #[derive(Copy)]
    pub enum Refusal {
        DealOver = "deal-over": "the deal is over";
        VoidFirst = "void-first" ("S1.2"): "every seat declares its void suit first";
        VoidStays = "void-stays" ("S1.2"): "the void suits have been declared and never change";
        HoldsVoid { suit: char } = "holds-void" ("S1.3"):
            "a tile of the void suit {suit} is in hand: it must be discarded first";

        NotComplete = "not-complete" ("S2.1"):
            "the hand is neither four sets and a pair nor seven pairs";
        NoneToDiscard { face: FaceName } = "none-to-discard" ("S3.1"):
            "there is no {face} in hand to discard";
        ConcealedKongNeedsFour { face: FaceName, held: u8 } = "concealed-kong-needs-four" ("S3.2"):
            "a concealed kong needs four {face} in hand, and there are {held}";
        NoPung { face: FaceName } = "no-pung" ("S3.2"):
            "there is no exposed pung of {face} to add to";
        NoFourth { face: FaceName } = "no-fourth" ("S3.2"): "the fourth {face} is not in hand";
        WallEmpty = "wall-empty" ("S3.2"): "a kong needs a tile in the wall to replace it";
        OwnTurn = "own-turn" ("S3.2"): "no tile is open to claims: it is the seat's own turn";
        DiscardAfterPung = "discard-after-pung" ("S3.2"):
            "a pung is followed by a discard and nothing else";

        ClaimOfAnother { face: FaceName } = "claim-of-another" ("S3.2"):
            "the tile open to claims is {face}";
        OnlyToWin = "only-to-win" ("S3.3"): "a tile added to a pung can only be won on";
        PungNeedsTwo { face: FaceName, held: u8 } = "pung-needs-two" ("S3.2"):
            "a pung needs two {face} in hand, and there are {held}";
        KongNeedsThree { face: FaceName, held: u8 } = "kong-needs-three" ("S3.2"):
            "a kong needs three {face} in hand, and there are {held}";
        ClaimOrPass { face: FaceName } = "claim-or-pass" ("S3.4"):
            "{face} is open to claims: declare one or pass";
    }

    /// What counts in a win.
    #[derive(Copy)]
    pub enum Item {
        Base = "base" ("S4.3"): "base of 0 fan";
        AllTriplets { fan: u8 } = "all-triplets" ("S4.1"): "all sets triplets or kongs: {fan} fan";
        SevenPairs { fan: u8 } = "seven-pairs" ("S4.1"): "seven pairs: {fan} fan";
        Outside { fan: u8 } = "outside" ("S4.1"):
            "outside hand: a 1 or 9 in every set and the pair: {fan} fan";
        TwoFiveEight { fan: u8 } = "two-five-eight" ("S4.1"):
            "triplets, kongs and pair of 2, 5 and 8 only: {fan} fan";
        OneSuit { fan: u8 } = "one-suit" ("S4.2"): "one suit only: {fan} fan";
        PairWait { fan: u8 } = "pair-wait" ("S4.2"):
            "on the pair with four declared sets: {fan} fan";
        Root { fan: u8 } = "root" ("S4.2"): "roots: faces held four times: {fan} fan";
        KongReplacement { fan: u8 } = "kong-replacement" ("S4.2"):
            "on a kong's replacement: {fan} fan";
        Robbing { fan: u8 } = "robbing" ("S4.2"): "robbing a kong: {fan} fan";
        LastTile { fan: u8 } = "last-tile" ("S4.2"): "with the wall empty: {fan} fan";
        Capped = "capped" ("S4.3"): "at most 32 points";
        SelfDrawn = "self-drawn" ("S5.1"): "self-drawn";
    }

    /// What a payment is for.
    #[derive(Copy)]
    pub enum Reason {
        Win = "win" ("S5.1"): "a win";
        Kong = "kong" ("S5.2"): "a kong";
        Refund = "refund" ("S5.3a"): "a kong's money back, the hand being not ready";
        Pig = "pig" ("S5.3b"): "a pig still holds its void suit";
        NotReady = "not-ready" ("S5.3c"): "the hand is not ready";
    }

    /// Why score sheets cannot be settled.
    pub enum Unsettled {
        AllWon = "all-won" ("S3.6"): "at most three seats win a deal of sichuan";
        NeedsPayer { example: &'static str } = "needs-payer":
            "a win by discard or robbery needs its payer: {example}";
        SeveralWon = "several-won":
            "of several winners the sheets do not tell who paid whom: name the payers";
        NoPayers { winner: Seat } = "no-payers" ("S5.1"):
            "no payers are named for seat {winner}, which won";
        StrangeWinners { winners: Vec<i64>, strange: Vec<i64> } = "strange-winners":
            "payers are named for the winners {winners}, not for {strange}";
        StrangePayers { winner: Seat, payers: Vec<i64> } = "strange-payers":
            "seat {winner} is paid by other seats from 0 to 3, not {payers}";
        NobodyPays { winner: Seat } = "nobody-pays" ("S5.1"):
            "seat {winner} drew its tile itself: at least one seat pays it";
        OnePays { winner: Seat, number: u32 } = "one-pays" ("S5.1"):
            "one seat pays for the win of seat {winner}, not {number}";
    }

    /// How a seat won, and how the deal ended.
    #[derive(Copy)]
    pub enum Ending {
        WonAsDealt { seat: Seat } = "won-as-dealt": "Seat {seat} wins with the dealt tiles.";
        WonOnDraw { seat: Seat, face: FaceName } = "won-on-draw":
            "Seat {seat} wins on the {face} it drew.";
        WonOnReplacement { seat: Seat, face: FaceName } = "won-on-replacement":
            "Seat {seat} wins on the {face} drawn for a kong.";
        WonOnDiscard { seat: Seat, face: FaceName, from: Seat } = "won-on-discard":
            "Seat {seat} wins on the {face} that seat {from} discarded.";
        WonByRobbing { seat: Seat, face: FaceName, from: Seat } = "won-by-robbing":
            "Seat {seat} wins by robbing seat {from} of the {face} for its kong.";
        Exhausted = "exhausted": "The wall is empty and a seat must draw: the deal is over.";
        ThreeWon = "three-won": "Three seats have won: the deal is over.";
    }
}

/// The wordings of everything that the game says.
pub const WORDINGS: &[&[Wording]] = &[
    Refusal::WORDINGS,
    Item::WORDINGS,
    Reason::WORDINGS,
    Ending::WORDINGS,
    Unsettled::WORDINGS,
    Contradiction::WORDINGS,
];
