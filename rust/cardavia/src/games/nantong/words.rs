//! All that Nantong says, in English.

use crate::Seat;
use crate::card::FaceName;
use crate::message::{Wording, messages};

messages! {
    /// What contradicts itself in the claims about a hand, or the cards.
    pub enum Contradiction {
        HeavenlyCard { won_on: &'static str, won_from: &'static str } = "heavenly-card" ("N6.6"):
            "a heavenly win has no winning card: leave {won_on} and {won_from} out";
        NeedsWonFrom { won_on: &'static str, won_from: &'static str } = "needs-won-from":
            "{won_on} needs {won_from}: \"self\", \"discard\" or \"kong\"";
        NeedsWonOn { won_on: &'static str, won_from: &'static str } = "needs-won-on":
            "{won_from} needs {won_on}, the winning card";
        HeavenlyReady = "heavenly-ready" ("N3.6"):
            "the dealer, who alone can win heavenly, may not declare ready";
        HeavenlyPlayed = "heavenly-played" ("N3.7"):
            "a heavenly win comes before any pung or kong in play";
        ReadyPlayed = "ready-played" ("N3.6"): "a hand declared ready makes no pung and no kong";
        NotReplaced { kong_replacement: &'static str, won_from: &'static str } =
            "not-replaced" ("N6.3"): "{kong_replacement} needs {won_from} \"self\": a replacement is drawn";
        NeedsKong { kong_replacement: &'static str } = "needs-kong" ("N6.3"):
            "{kong_replacement} needs a kong or concealed-kong among the groups";
        NotLast { last_card: &'static str, won_from: &'static str } = "not-last" ("N6.5"):
            "{last_card} needs {won_from} \"self\": only a self-draw counts";
        NotFirst { first_discard: &'static str, won_from: &'static str } = "not-first" ("N6.5"):
            "{first_discard} needs {won_from} \"discard\"";
        OthersPlayed = "others-played" ("N6.5"):
            "nobody but the dealer has a pung or kong at the first discard";
        NoHezi = "no-hezi" ("N3.4"): "a Hezi needs two equal indicators";
        NoIndicator { group: String } = "triplet-of-no-indicator" ("N3.3"):
            "{group} is not of an indicator's face";
        NotHeld { face: FaceName } = "not-held":
            "the winning card {face} is not among the concealed cards: they are given with it";
        NoWin = "no-win" ("N2.1"): "the hand is not seven groups and a pair";
    }

    /// Why an action is not legal.
    #[derive(Copy)]
    pub enum Refusal {
        DealOver = "deal-over": "the deal is over";

        QuadNeedsFour { face: FaceName, held: u8 } = "quad-needs-four" ("N3.2, N3.5"):
            "an opening quad needs four {face} among the dealt cards, and there are {held}";
        NoIndicator { face: FaceName } = "no-indicator" ("N3.3"):
            "{face} is not an indicator, so its triplet is no opening declaration";
        TripletNeedsThree { face: FaceName, held: u8 } = "triplet-needs-three" ("N3.3, N3.5"):
            "an opening triplet needs three {face} among the dealt cards, and there are {held}";
        IndicatorsDiffer = "indicators-differ" ("N3.4"):
            "the indicators are two different faces, so there is no Hezi";
        HeziNeedsTwo { face: FaceName } = "hezi-needs-two" ("N3.4, N3.5"):
            "a Hezi needs the other two {face} among the dealt cards";
        DealerNotReady = "dealer-not-ready" ("N3.6"): "the dealer may not declare ready";
        NotReady = "not-ready" ("N3.6"): "no card completes the hand, so it is not ready";
        StillPreparing = "still-preparing" ("N3.1"):
            "the preparation is not over: declare, or say ready or done";
        PreparationOver = "preparation-over" ("N3.7"): "the preparation is over";

        NotComplete = "not-complete" ("N2.1"): "the hand is not seven groups and a pair";
        NoneToDiscard { face: FaceName } = "none-to-discard" ("N4.1"):
            "there is no {face} in hand to discard";
        ReadyDiscardsDrawn { face: FaceName } = "ready-discards-drawn" ("N3.6"):
            "a ready hand discards the card just drawn, {face}";
        ReadyIsLocked = "ready-is-locked" ("N3.6"):
            "a hand declared ready makes no pung and no kong";
        ConcealedKongNeedsFour { face: FaceName, held: u8 } = "concealed-kong-needs-four" ("N4.2"):
            "a concealed kong needs four {face} in hand, and there are {held}";
        NoPung { face: FaceName } = "no-pung" ("N4.3"):
            "there is no exposed pung of {face} to add to";
        NoFourth { face: FaceName } = "no-fourth" ("N4.3"): "the fourth {face} is not in hand";
        StockEmpty = "stock-empty" ("N4.5"): "a kong needs a card in the stock to replace it";
        OwnTurn = "own-turn" ("N4.1"): "no card is open to claims: it is the seat's own turn";

        NoneAfterPung { face: FaceName } = "none-after-pung" ("N4.4"):
            "there is no {face} in hand to discard";
        DiscardAfterPung = "discard-after-pung" ("N4.4"):
            "a pung is followed by a discard and nothing else";

        ClaimOfAnother { face: FaceName } = "claim-of-another" ("N4.4"):
            "the card open to claims is {face}";
        OnlyToWin = "only-to-win" ("N4.3"): "a card added to a pung can only be won on";
        PungNeedsTwo { face: FaceName, held: u8 } = "pung-needs-two" ("N4.4"):
            "a pung needs two {face} in hand, and there are {held}";
        KongNeedsThree { face: FaceName, held: u8 } = "kong-needs-three" ("N4.4"):
            "a kong needs three {face} in hand, and there are {held}";
        ClaimOrPass { face: FaceName } = "claim-or-pass" ("N4.4"):
            "{face} is open to claims: declare one or pass";
    }

    /// An item of the base hu: a base value, and what doubles it.
    pub enum Hu {
        Pung { face: FaceName, base: i32, factors: Vec<Factor> } = "pung" ("N5.1"):
            "pung {face}: {base}{factors}";
        Kong { face: FaceName, base: i32, factors: Vec<Factor> } = "kong" ("N5.1"):
            "kong {face}: {base}{factors}";
        ConcealedKong { face: FaceName, base: i32, factors: Vec<Factor> } =
            "concealed-kong" ("N5.1"): "concealed-kong {face}: {base}{factors}";
        OpeningQuad { face: FaceName, base: i32, factors: Vec<Factor> } = "opening-quad" ("N5.1"):
            "opening-quad {face}: {base}{factors}";
        OpeningTriplet { face: FaceName, base: i32, factors: Vec<Factor> } =
            "opening-triplet" ("N5.1"): "opening-triplet {face}: {base}{factors}";
        Hezi { face: FaceName, base: i32, factors: Vec<Factor> } = "hezi" ("N5.1"):
            "hezi {face}: {base}{factors}";
        Three { face: FaceName, base: i32, factors: Vec<Factor> } = "three" ("N5.2"):
            "three concealed {face}: {base}{factors}";
        ExactThree { face: FaceName, base: i32, factors: Vec<Factor> } = "exact-three" ("N5.2"):
            "three concealed {face}: {base} (exact match){factors}";
        WonThree { face: FaceName, base: i32, factors: Vec<Factor> } = "won-three" ("N5.3"):
            "three completed by another's card, as a pung {face}: {base}{factors}";
        Four { face: FaceName, base: i32, factors: Vec<Factor> } = "four" ("N5.2"):
            "four concealed {face}: {base}{factors}";
    }

    /// Why a base value is doubled.
    #[derive(Copy)]
    pub enum Factor {
        OldGeneral = "old-general" ("N5.4"): " × 2 old general";
        FirstIndicator = "first-indicator" ("N5.4"): " × 2 first indicator";
        SecondIndicator = "second-indicator" ("N5.4"): " × 2 second indicator";
        ExactMatch = "exact-match" ("N5.5"): " × 2 exact match";
    }

    /// What the winner's total has beside the base hu.
    #[derive(Copy)]
    pub enum Bonus {
        QingHu = "qing-hu" ("N6.1"): "Qing Hu: seven runs";
        PiaoHu = "piao-hu" ("N6.1"): "Piao Hu: only triplets and kongs, 1-2-3 of Coins aside";
        TaziHu = "tazi-hu" ("N6.1"): "Tazi Hu";
        Wenqian { count: usize } = "wenqian" ("N6.2"): "Wenqian, 1-2-3 of Coins: {count}";
        SelfDraw = "self-draw" ("N6.3"): "self-draw";
        KongReplacement = "kong-replacement" ("N6.3"): "on a kong's replacement";
        WaitPair = "wait-pair" ("N6.4"): "wait: the pair";
        WaitMiddle = "wait-middle" ("N6.4"): "wait: the middle of a run";
        WaitThree = "wait-three" ("N6.4"): "wait: the Three of a 1-2-3";
        WaitSeven = "wait-seven" ("N6.4"): "wait: the Seven of a 7-8-9";
        Piao = "piao" ("N6.5"): "Piao Hu";
        ClosedPiao = "closed-piao" ("N6.5"): "closed Piao";
        ThreeElders = "three-elders" ("N6.5"): "Three Elders";
        Heavenly = "heavenly" ("N6.5"): "heavenly win";
        FirstDiscard = "first-discard" ("N6.5"): "win on the dealer's first discard";
        Ready = "ready" ("N6.5"): "declared ready";
        LastCard = "last-card" ("N6.5"): "last card of the stock, self-drawn";
        RoundedUp = "rounded-up" ("N7.1"): "rounded up to a multiple of ten";
    }

    /// What a payment is for.
    #[derive(Copy)]
    pub enum Reason {
        Difference { higher: i32, lower: i32 } = "difference" ("N7.2"):
            "the difference of {higher} and {lower}";
    }

    /// How a deal ended.
    #[derive(Copy)]
    pub enum Ending {
        Exhausted = "exhausted": "The stock is exhausted; nobody wins.";
        WonAsDealt { seat: Seat } = "won-as-dealt":
            "Seat {seat} wins with the dealt cards, a heavenly win.";
        WonOnDraw { seat: Seat, face: FaceName } = "won-on-draw":
            "Seat {seat} wins on the {face} it drew.";
        WonOnReplacement { seat: Seat, face: FaceName } = "won-on-replacement":
            "Seat {seat} wins on the {face} drawn for a kong.";
        WonOnDiscard { seat: Seat, face: FaceName, from: Seat } = "won-on-discard":
            "Seat {seat} wins on the {face} that seat {from} discarded.";
        WonByRobbing { seat: Seat, face: FaceName, from: Seat } = "won-by-robbing":
            "Seat {seat} wins by robbing seat {from} of the {face} for its kong.";
    }
}

/// The wordings of everything that the game says.
pub const WORDINGS: &[&[Wording]] = &[
    Refusal::WORDINGS,
    Hu::WORDINGS,
    Factor::WORDINGS,
    Bonus::WORDINGS,
    Reason::WORDINGS,
    Ending::WORDINGS,
    Contradiction::WORDINGS,
];
