//! What the heuristic is tuned by. Points are those of the settlement (S5).
//!
//! The values were found by duplicate matches; `docs/opponents.md` says how.

/// A win off a discard is taken at once unless waiting is worth so many times its base: a win
/// drawn from the wall is paid by everybody, and passing costs nothing (S3.7, S5.1).
pub(super) const PATIENCE: f32 = 1.4;

/// What a round later counts, for the deal may end and payers may leave.
pub(super) const ROUND: f32 = 0.97;
/// Points that a round in play costs, since others win at one's cost.
pub(super) const STAY: f32 = 0.12;
/// Points of being ready when the wall is exhausted, and of not being so (S5.3).
pub(super) const READY_AT_END: f32 = 0.5;
pub(super) const NOT_READY_AT_END: f32 = -2.0;

/// How often another seat discards a winning tile, beside how often the wall brings it.
pub(super) const OFFERED: f32 = 0.5;
/// The same for a tile that makes a pung.
pub(super) const CLAIMED: f32 = 0.25;

/// Copies that help at each distance from a win, four and more being alike: any sets.
pub(super) const SETS: [f32; 5] = [5.0, 13.0, 22.0, 30.0, 36.0];
/// The same for sets of one suit.
pub(super) const ONE_SUIT: [f32; 5] = [4.5, 10.0, 16.0, 20.0, 24.0];
/// The same for triplets only, claimable ones counted for more.
pub(super) const TRIPLETS: [f32; 5] = [4.0, 10.0, 15.0, 21.0, 25.0];
/// The same for seven pairs.
pub(super) const PAIRS: [f32; 5] = [2.7, 8.0, 13.0, 18.0, 22.0];
/// The unseen tiles these copies are among.
pub(super) const UNSEEN: f32 = 65.0;

/// What the base still grows by before a win, by any sets and by triplets only.
pub(super) const SETS_GROWTH: f32 = 1.15;
pub(super) const TRIPLETS_GROWTH: f32 = 1.1;
/// The part of a root that three identical tiles are, when the fourth can come (S4.2).
pub(super) const PART_OF_ROOT: f32 = 0.1;
/// The part of its gain that the second-best plan adds.
pub(super) const SECOND_PLAN: f32 = 0.3;
/// The least tiles in a suit that make one suit a plan.
pub(super) const ONE_SUIT_TILES: u8 = 8;
/// The typical rate of help that is left to a hand which a discard sets back.
pub(super) const SET_BACK: f32 = 0.4;

/// The part of a kong's money that is kept (S5.3a).
pub(super) const KEPT: f32 = 0.7;
/// Kong money to come for a concealed triplet whose fourth tile is unseen: for each payer, by the
/// share of the unseen tiles that is drawn.
pub(super) const TRIPLET_MONEY: f32 = 3.0;
/// The same for an exposed pung.
pub(super) const PUNG_MONEY: f32 = 1.0;
/// The same for a pair with both other copies unseen.
pub(super) const PAIR_MONEY: f32 = 0.1;

/// What weighs against the danger of a discard, for others may win all the same.
pub(super) const DANGER: f32 = 0.6;
