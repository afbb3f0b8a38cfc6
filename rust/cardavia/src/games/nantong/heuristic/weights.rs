//! What the appraisal is tuned by. Points are those of the settlement (N7.2), hu those of a sheet.
//!
//! The values were found by duplicate matches; `docs/opponents.md` says how.

/// Points for each hu: both others pay the difference (N7.2).
pub(super) const POINTS_PER_HU: f32 = 2.0;

/// Points that a win saves, for nobody else can win the deal any more.
pub(super) const WIN_OF_ANOTHER: f32 = 15.0;

/// Hu that a win by any shape adds: the shape, and a part of the self-draw (N6.1, N6.3).
pub(super) const TAZI: f32 = 25.0;
/// The same for a Qing Hu.
pub(super) const QING: f32 = 110.0;
/// The same for a Piao Hu, before its doubling (N6.5).
pub(super) const PIAO: f32 = 60.0;

/// How much likelier than fitted a Qing Hu is for a player who is out for it.
pub(super) const QING_CHANCE: f32 = 1.6;
/// How likely a Piao Hu is beside a win by any shape from the same distance.
pub(super) const PIAO_CHANCE: f32 = 0.7;
/// What is left of the odds for each group on the table of another player.
pub(super) const HURRY: f32 = 0.85;

/// How many draws farther than any win a Qing Hu may be to be worth a look.
pub(super) const QING_REACH: i8 = 1;

/// The share of a pung's hu that a pair is worth, for each copy that can still come.
pub(super) const PAIR: f32 = 0.2;
/// The share of the step from three to four identical cards, when the fourth can still come.
pub(super) const TRIPLET: f32 = 0.6;
/// The share of the step from an exposed pung to a kong, when the fourth card can still come.
pub(super) const EXPOSED_PUNG: f32 = 0.25;
/// The share of the 1-2-3 of Coins in hand that end up as groups.
pub(super) const WENQIAN: f32 = 0.8;
/// The share of those that lack one card.
pub(super) const WENQIAN_BUT_ONE: f32 = 0.3;
/// Hu of the wait bonus (N6.4).
pub(super) const WAIT: f32 = 10.0;

/// Points for a pung, beside what the hand is worth after it: it shows the hand.
pub(super) const PUNG: f32 = -4.0;
/// Points for the replacement of a kong: a draw, and perhaps a win on it (N6.3).
pub(super) const REPLACEMENT: f32 = 6.0;
/// Live copies of the waits that ready is declared with.
pub(super) const LIVE_WAITS_FOR_READY: u8 = 2;
