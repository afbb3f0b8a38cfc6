//! Advice on a hand, as the calculators give it.

use super::{Rows, Scalars, flag};
use crate::calculate::{Hands, Held, helpful_draws};
use crate::card::{COPIES, FaceSet};
use crate::copies::Copies;
use crate::hand::Counts;

/// The scalars of every game's advice: one is 1, none when no draws will do.
pub(crate) const DISTANCES: &[&str] = &[
    "distance: -1",
    "distance: 0",
    "distance: 1",
    "distance: 2",
    "distance: 3",
    "distance: 4",
    "distance: 5",
    "distance: >=6",
];

/// What is said of a hand.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Advice {
    /// How far it is from ready, after its best discard where it has to discard.
    pub(crate) distance: Option<i8>,
    /// The faces that complete it, while it need not discard.
    pub(crate) waits: FaceSet,
    /// The faces whose draw brings it nearer, after a best discard.
    pub(crate) helpful: FaceSet,
    /// The discards that leave it at least distance.
    pub(crate) keeps: FaceSet,
    /// Of these the ones after which most copies of helpful faces are left.
    pub(crate) best: FaceSet,
}

impl Advice {
    /// On a hand that need not discard, one card short of a whole one.
    pub(crate) fn before_draw<G: Hands>(held: &Held, available: &Counts) -> Self {
        let distance = G::distance(held, available);
        let waits = G::waits(held).into_iter();
        Self {
            distance,
            waits: waits.filter(|&face| held.own(face) < COPIES).collect(),
            helpful: helpful_draws::<G>(held, available, distance, G::distance),
            ..Self::default()
        }
    }

    /// On a whole hand, whose discards are compared.
    pub(crate) fn after_draw<G: Hands>(held: &Held, available: &Counts) -> Self {
        let options = G::discard_options(held, available);
        let least = options.iter().filter_map(|option| option.distance).min();
        let nearest = || options.iter().filter(|option| option.distance == least);
        let copies = |helpful: &[(_, u8)]| helpful.iter().map(|&(_, left)| left).sum::<u8>();
        let most = nearest().map(|option| copies(&option.helpful)).max();
        let best = || nearest().filter(|option| Some(copies(&option.helpful)) == most);
        if least.is_none() {
            return Self::default();
        }
        Self {
            distance: G::distance(held, available),
            keeps: nearest().map(|option| option.face).collect(),
            best: best().map(|option| option.face).collect(),
            helpful: best()
                .flat_map(|option| option.helpful.iter().map(|&(face, _)| face))
                .collect(),
            ..Self::default()
        }
    }

    /// On a hand before it draws or after.
    pub(crate) fn on<G: Hands>(held: &Held, available: &Counts) -> Self {
        if is_whole::<G>(held) {
            Self::after_draw::<G>(held, available)
        } else {
            Self::before_draw::<G>(held, available)
        }
    }

    /// Writes all of it.
    pub(crate) fn write(&self, rows: &mut Rows, scalars: &mut Scalars) {
        rows.put([self.waits, self.helpful, self.keeps, self.best]);
        self.write_distance(scalars);
    }

    /// Writes the distance, as [`DISTANCES`] name it.
    pub(crate) fn write_distance(&self, scalars: &mut Scalars) {
        let most = DISTANCES.len() as i8 - 2;
        let told = self.distance.map(|distance| distance.min(most));
        (-1..=most).for_each(|distance| scalars.put([flag(told == Some(distance))]));
    }
}

/// Whether a hand has to discard, or is complete.
pub(crate) fn is_whole<G: Hands>(held: &Held) -> bool {
    let in_groups = held.groups.iter().map(|group| G::worth(group.kind()));
    let concealed: u8 = held.counts.iter().sum();
    usize::from(concealed) + in_groups.sum::<usize>() == G::COMPLETE
}

/// How many copies of each face there are.
pub(crate) fn counts(cards: Copies) -> Counts {
    std::array::from_fn(|face| cards.copies(crate::card::Face(face as u8)))
}
