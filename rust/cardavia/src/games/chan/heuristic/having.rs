//! What a seat has, or would have after a claim or a discard.

use super::super::exposed::Exposed;
use super::super::player::{Past, Player};
use super::super::score::RED;
use crate::action::Kind;
use crate::card::{Face, FaceSet};
use crate::copies::Copies;
use crate::group::{Group, GroupKind};

/// What a seat has, faces only: light enough to try every claim and discard on a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Having {
    pub(super) concealed: Copies,
    pub(super) exposed: Exposed,
    pub(super) past: Past,
    pub(super) opening_quad: bool,
    /// The faces that no discard gives up: exposed, or two of them concealed.
    pub(super) kept: FaceSet,
    /// How many red cards there are in hand and groups.
    red: u8,
}

impl Having {
    pub(super) fn of(player: &Player) -> Self {
        Self::new(
            player.copies,
            Exposed::of(&player.groups),
            player.past,
            player.opening_quad,
        )
    }

    fn new(concealed: Copies, exposed: Exposed, past: Past, opening_quad: bool) -> Self {
        Self {
            concealed,
            exposed,
            past,
            opening_quad,
            kept: exposed.copies.faces() | concealed.at_least(2),
            red: concealed.count_in(RED) + exposed.copies.count_in(RED),
        }
    }

    /// Copies of a face in hand and groups.
    pub(super) fn copies(&self, face: Face) -> u8 {
        self.concealed.copies(face) + self.exposed.copies.copies(face)
    }

    /// The faces that may be discarded.
    pub(super) fn discards(&self) -> FaceSet {
        self.past
            .discards(self.concealed.odd(), self.exposed.ca > 0)
    }

    /// What is left without a discard.
    pub(super) const fn as_it_is(&self) -> Left {
        Left {
            discard: None,
            odd: self.concealed.odd(),
            discarded: self.past.discarded,
            red: self.red,
        }
    }

    /// What is left after the discard of a face with an odd number of copies.
    pub(super) fn after(&self, discard: Face) -> Left {
        let mut left = self.as_it_is();
        left.discard = Some(discard);
        left.odd.remove(discard);
        left.discarded.insert(discard);
        left.red -= u8::from(RED.contains(discard));
        left
    }

    /// After a pass on a card that could be captured as chắn.
    pub(super) const fn declining(mut self, face: Face) -> Self {
        self.past.declined.insert(face);
        self
    }

    /// After a claim of the public card with `own`, the discard still to come.
    pub(super) fn claiming(&self, kind: Kind, public: Face, own: Face) -> Self {
        let (copies, group) = match kind {
            Kind::Chiu => (3, Group::new(GroupKind::Chiu, own)),
            Kind::Chan => (1, Group::new(GroupKind::Chan, own)),
            _ => (1, Group::ca(own, public)),
        };
        let mut past = self.past;
        if kind == Kind::Ca {
            past.spent.insert(own);
        }
        let concealed = self.concealed.without(own, copies);
        Self::new(concealed, self.exposed.with(group), past, self.opening_quad)
    }
}

/// What a discard changes, or no discard: everything else stays as the seat had it.
#[derive(Clone, Copy)]
pub(super) struct Left {
    discard: Option<Face>,
    /// The concealed left-over faces (C2.2).
    pub(super) odd: FaceSet,
    /// The faces discarded in this deal.
    pub(super) discarded: FaceSet,
    /// How many red cards there are in hand and groups.
    pub(super) red: u8,
}

impl Left {
    /// The concealed cards.
    pub(super) fn concealed(&self, having: &Having) -> Copies {
        match self.discard {
            Some(face) => having.concealed.without_one(face),
            None => having.concealed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{Chan, Phase};
    use super::super::Sight;
    use super::*;
    use crate::Seat;
    use crate::game::Game;
    use crate::rng::{self, Dice};
    use crate::search::Policy;

    /// Everything of what is left but how it came about.
    fn outcome(left: Left, having: &Having) -> (Copies, FaceSet, FaceSet, u8) {
        let concealed = left.concealed(having);
        (concealed, left.odd, left.discarded, left.red)
    }

    #[test]
    fn claims_and_discards_are_foreseen_as_they_turn_out() {
        let mut seen = Vec::new();
        for seed in 0..200 {
            let mut dice = Dice::new([seed]);
            let deck = rng::deck(seed, Chan::FACES.cards());
            let mut state = Chan::deal(Seat::new(0), &deck, &mut ());
            while let Some(action) = Policy::Random.choose(&state, &mut dice) {
                let seat = state.turn().expect("there is an action");
                let public = Sight::new(&state, seat).public();
                let before = Having::of(&state.seats[seat]);
                state.play_unchecked(action, &mut ());
                let now = Having::of(&state.seats[seat]);
                let (kind, face) = (action.kind(), action.raw_face());
                match (kind, public) {
                    (Kind::Discard, _) => {
                        let left = outcome(before.after(face), &before);
                        assert_eq!(left, outcome(now.as_it_is(), &now));
                        assert_eq!(before.kept, now.kept);
                    }
                    // A Chíu may wait for others to declare, or be outranked (C3.4).
                    (Kind::Chiu, _) if !matches!(state.phase, Phase::Discard { .. }) => continue,
                    (Kind::Chan | Kind::Ca | Kind::Chiu, Some(public)) => {
                        assert_eq!(before.claiming(kind, public.face, face), now);
                    }
                    _ => continue,
                }
                seen.push(kind);
            }
        }
        for kind in [Kind::Discard, Kind::Chan, Kind::Ca, Kind::Chiu] {
            assert!(seen.contains(&kind), "no {kind:?} in all deals");
        }
    }
}
