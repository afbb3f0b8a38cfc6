//! What the appraisal is tuned by, beside the rules. Points are those of the score (C5).
//!
//! The values were found by duplicate matches; `docs/opponents.md` says how.

/// What a win is worth beside its score, in points: nobody else wins.
pub(super) const WIN: f32 = 1.5;
/// What the chance of Ù chì adds to the score of any win.
pub(super) const OWN_GATE: f32 = 0.3;
/// How fast the stock loses its worth: somebody else may win before its end.
pub(super) const DECAY: f32 = 0.04;
/// How often a helpful card can be captured, for each card of the stock.
pub(super) const CAPTURE: f32 = 0.2;
/// A card that makes a cạ, beside one that makes a chắn.
pub(super) const CA: f32 = 0.4;
/// A card that makes a pair of the kind that is not the scarcer, beside one that does.
pub(super) const OTHER_PAIR: f32 = 0.18;
/// Copies that win a hand ready with six chắn, beside those left of the average single's rank.
pub(super) const WIDE: f32 = 4.5;
/// Copies that win a hand ready with five chắn, beside those left of the average single.
pub(super) const NARROW: f32 = 1.0;
/// Weight of the copies left of the average single.
pub(super) const NARROW_COPIES: f32 = 1.6;
/// A hand that is ready may still change its wait.
pub(super) const CHANGE: f32 = 0.3;
/// Score of a plain win with more than six chắn, or with cạ to spare.
pub(super) const PLAIN: f32 = 2.3;
/// Score of a win by the sixth chắn: most often Bạch thủ.
pub(super) const BACH_THU: f32 = 4.0;
/// How much of a bonus is left beside Bạch thủ.
pub(super) const DICH: f32 = 0.7;
/// What Tôm adds to a score.
pub(super) const TOM: f32 = 2.0;
/// What Lèo adds.
pub(super) const LEO: f32 = 3.5;
/// What Thiên khai adds.
pub(super) const THIEN_KHAI: f32 = 2.5;
/// What Bạch định adds.
pub(super) const BACH_DINH: f32 = 3.5;
/// What Kính tứ chi adds.
pub(super) const KINH_TU_CHI: f32 = 8.0;
/// What Tám đỏ adds.
pub(super) const TAM_DO: f32 = 5.0;
/// What Thập thành adds.
pub(super) const THAP_THANH: f32 = 6.0;
/// Chance that a face wanted for a bonus is there in the end: concealed in a cạ.
pub(super) const KEEP_CA: f32 = 0.8;
/// The same for an unpaired card.
pub(super) const KEEP_SINGLE: f32 = 0.75;
/// The same for a face that can be captured as cạ.
pub(super) const GET: f32 = 0.25;
/// The same for any other face.
pub(super) const MISS: f32 = 0.02;
/// What a discard costs for each copy left of its face: the next seat may capture it.
pub(super) const GIVE: f32 = 0.008;
/// What it costs to hold an odd number of a declined face.
pub(super) const STUCK: f32 = 0.3;
