//! The numbers of the heuristic, tuned by duplicate deals.

/// What the appraisal of a hand depends on beside the rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// What a win is worth beside its score, in points: nobody else wins.
    pub(super) win: f32,
    /// What the chance of Ù chì adds to the score of any win.
    pub(super) own_gate: f32,
    /// How fast the stock loses its worth: somebody else may win before its end.
    pub(super) decay: f32,
    /// How often a helpful card can be captured, for each card of the stock.
    pub(super) capture: f32,
    /// A card that makes a cạ, beside one that makes a chắn.
    pub(super) ca: f32,
    /// A card that makes a pair of the kind that is not the scarcer, beside one that does.
    pub(super) other_pair: f32,
    /// Copies that win a hand ready with six chắn, beside those left of the average single's rank.
    pub(super) wide: f32,
    /// Copies that win a hand ready with five chắn, beside those left of the average single.
    pub(super) narrow: f32,
    /// Weight of the copies left of the average single.
    pub(super) narrow_copies: f32,
    /// A hand that is ready may still change its wait.
    pub(super) change: f32,
    /// Score of a plain win with more than six chắn, or with cạ to spare.
    pub(super) plain: f32,
    /// Score of a win by the sixth chắn: most often Bạch thủ.
    pub(super) bach_thu: f32,
    /// How much of a bonus is left beside Bạch thủ.
    pub(super) dich: f32,
    /// What Tôm adds to a score.
    pub(super) tom: f32,
    /// What Lèo adds.
    pub(super) leo: f32,
    /// What Thiên khai adds.
    pub(super) thien_khai: f32,
    /// What Bạch định adds.
    pub(super) bach_dinh: f32,
    /// What Kính tứ chi adds.
    pub(super) kinh_tu_chi: f32,
    /// What Tám đỏ adds.
    pub(super) tam_do: f32,
    /// What Thập thành adds.
    pub(super) thap_thanh: f32,
    /// Chance that a face wanted for a bonus is there in the end: concealed in a cạ.
    pub(super) keep_ca: f32,
    /// The same for an unpaired card.
    pub(super) keep_single: f32,
    /// The same for a face that can be captured as cạ.
    pub(super) get: f32,
    /// The same for any other face.
    pub(super) miss: f32,
    /// What a discard costs for each copy left of its face: the next seat may capture it.
    pub(super) give: f32,
    /// What it costs to hold an odd number of a declined face.
    pub(super) stuck: f32,
}

/// The weights the heuristic plays with.
pub(super) const WEIGHTS: Weights = Weights {
    win: 1.5,
    own_gate: 0.3,
    decay: 0.04,
    capture: 0.2,
    ca: 0.4,
    other_pair: 0.18,
    wide: 4.5,
    narrow: 1.0,
    narrow_copies: 1.6,
    change: 0.3,
    plain: 2.3,
    bach_thu: 4.0,
    dich: 0.7,
    tom: 2.0,
    leo: 3.5,
    thien_khai: 2.5,
    bach_dinh: 3.5,
    kinh_tu_chi: 8.0,
    tam_do: 5.0,
    thap_thanh: 6.0,
    keep_ca: 0.8,
    keep_single: 0.75,
    get: 0.25,
    miss: 0.02,
    give: 0.008,
    stuck: 0.3,
};
