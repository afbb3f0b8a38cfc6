//! What a seat knows of a claim round, and how the round may stand (S3.3, S3.4).

use arrayvec::ArrayVec;

use super::claimant::Claimants;
use super::hidden::Hidden;
use crate::Seat;
use crate::action::Kind;
use crate::games::sichuan::{Claimed, Offer, Phase, SEATS, Sichuan};
use crate::rng::Dice;

/// At least as many as the ways in which a round can stand for given hands: the first of three
/// seats is asked in one of them, the next in at most four, the last in at most eight.
const MOST_STANDS: usize = 16;

/// What a seat may declare.
const DECLARATIONS: [Kind; 4] = [Kind::Pass, Kind::Win, Kind::Pung, Kind::Kong];

/// A seat's own part in the round so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// It has not been asked, and somebody else is.
    Unasked,
    /// It is being asked.
    Asked,
    /// It has declared, and somebody else is being asked.
    Declared(Kind),
}

/// Who is asked, and what has been declared before.
type Stand = (Seat, Claimed);

type Stands = ArrayVec<Stand, MOST_STANDS>;

/// A claim round as one seat sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Round {
    onlooker: Seat,
    offer: Offer,
    /// Whether the onlooker itself can claim, and whether it can win.
    can_claim: bool,
    can_win: bool,
    part: Part,
}

impl Round {
    /// The round as `onlooker` sees it, which depends on no hand but its own; `None` when no tile
    /// is open to claims.
    pub(super) fn seen_by(onlooker: Seat, table: &Sichuan) -> Option<Self> {
        let Phase::Claim { asked, claims } = table.phase else {
            return None;
        };
        let offer = claims.offer;
        let has_claim =
            |only_wins| onlooker != offer.from && table.has_claim(onlooker, offer, only_wins);
        let mut round = Self {
            onlooker,
            offer,
            can_claim: has_claim(false),
            can_win: has_claim(true),
            part: Part::Unasked,
        };
        round.part = round.part_in((asked, claims));
        Some(round)
    }

    /// How many seats after the one whose tile it is.
    fn place(self, seat: Seat) -> usize {
        self.offer.from.steps_to(seat, SEATS)
    }

    /// The onlooker's part when the round stands so.
    fn part_in(self, (asked, claims): Stand) -> Part {
        let place = self.place(self.onlooker);
        if asked == self.onlooker {
            return Part::Asked;
        }
        if !self.can_claim || place > self.place(asked) {
            return Part::Unasked;
        }
        let is_outranked = claims.winners.iter().any(|seat| self.place(seat) < place);
        if claims.winners.contains(self.onlooker) {
            Part::Declared(Kind::Win)
        } else if claims.kong.contains(self.onlooker) {
            Part::Declared(Kind::Kong)
        } else if claims.pung.contains(self.onlooker) {
            Part::Declared(Kind::Pung)
        } else if is_outranked && !self.can_win {
            Part::Unasked
        } else {
            Part::Declared(Kind::Pass)
        }
    }

    /// The seats of which one at least has a claim, somebody other than the onlooker being asked.
    /// `None` when it is asked itself.
    pub(super) fn claimants<'a>(
        self,
        placed: &'a Sichuan,
        hidden: &'a Hidden,
    ) -> Option<Claimants<'a>> {
        if self.part == Part::Asked {
            return None;
        }
        let may_be_asked = |&seat: &Seat| {
            let comes_later = self.place(seat) > self.place(self.onlooker);
            match self.part {
                Part::Declared(_) => comes_later,
                // Had nobody before it a claim, it would be asked itself if it had one.
                _ => !comes_later || !self.can_claim,
            }
        };
        let others = placed.in_play_after(self.offer.from);
        let others = others.filter(|&seat| seat != self.onlooker);
        Some(Claimants {
            placed,
            hidden,
            offer: self.offer,
            seats: others.filter(may_be_asked).collect(),
            only_wins: self.part == Part::Declared(Kind::Win),
        })
    }

    /// How the round stands in a world with these hands, of which one can claim; all that the
    /// onlooker cannot tell apart are as likely.
    pub(super) fn stand(self, world: &Sichuan, dice: &mut Dice) -> Phase {
        let mut stands = ArrayVec::new();
        let none = Claimed::none(self.offer);
        self.follow(world, self.offer.from, none, &mut stands);
        // There is one: whoever was dealt a claim is asked when all before have passed.
        let (asked, claims) = stands[dice.below(stands.len() as u32) as usize];
        Phase::Claim { asked, claims }
    }

    /// Collects the ways to stand from `last` having declared on.
    fn follow(self, world: &Sichuan, last: Seat, claims: Claimed, stands: &mut Stands) {
        let Some(asked) = world.asked_after(last, claims) else {
            return;
        };
        if self.part_in((asked, claims)) == self.part {
            stands.push((asked, claims));
        }
        let open = world.claims(asked, self.offer);
        for kind in DECLARATIONS {
            let is_known = asked == self.onlooker && self.part != Part::Declared(kind);
            if open.has(kind) && !is_known {
                let mut claims = claims;
                claims.declare(asked, kind);
                self.follow(world, asked, claims, stands);
            }
        }
    }
}
