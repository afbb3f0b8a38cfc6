//! Questions about a hand of Chắn outside a deal.

use super::distance::{count_ca, distance};
use super::score::{Holding, Win, sheet};
use super::shape::{CHI_CHI, is_complete, waits};
use super::words::Contradiction;
use super::{Chan, FACES, PAIRS};
use crate::calculate::{Hands, Held, Unscored, check};
use crate::card::{COPIES, Card, Face, FaceSet};
use crate::group::{Group, GroupKind};
use crate::hand::{Counts, Hand};
use crate::outcome::Sheet;

/// The concealed cards, as lowest copies.
fn hand(held: &Held) -> Hand {
    let copies =
        |face: Face| (0..held.counts[face.index()]).map(move |copy| Card(4 * face.0 + copy));
    FACES.all().flat_map(copies).collect()
}

/// The faces with an odd number of copies.
fn odd(counts: &Counts) -> FaceSet {
    // Eight counts are a word; the multiplication gathers their lowest bits in its highest byte.
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let (words, _) = counts.as_chunks();
    let mut odd = 0;
    for (place, &word) in words.iter().enumerate() {
        let lowest = u64::from_le_bytes(word) & LOWEST;
        odd |= ((lowest.wrapping_mul(GATHER) >> 56) as u32) << (8 * place);
    }
    FaceSet::from_bits(odd)
}

impl Hands for Chan {
    const COMPLETE: usize = 2 * PAIRS;
    const MOST_GROUPS: usize = PAIRS;
    const GROUPS: &'static [GroupKind] = &[GroupKind::Chan, GroupKind::Ca, GroupKind::Chiu];

    /// Every card counts (C2.1).
    fn worth(kind: GroupKind) -> usize {
        kind.cards().into()
    }

    fn is_win(held: &Held) -> bool {
        is_complete(odd(&held.counts), count_ca(held.groups), false)
    }

    fn waits(held: &Held) -> FaceSet {
        let mut waits = waits(odd(&held.counts), count_ca(held.groups));
        for face in waits {
            if held.own(face) == COPIES {
                waits.remove(face);
            }
        }
        waits
    }

    fn distance(held: &Held, available: &Counts) -> Option<i8> {
        distance(&held.counts, held.groups, available)
    }
}

/// What is said of a hand that is to be scored; the fields may still contradict each other.
#[derive(Clone, Copy, Debug)]
pub struct Claims<'a> {
    /// The concealed cards, the winning card among them.
    pub cards: &'a [Face],
    /// The exposed groups.
    pub groups: &'a [Group],
    /// The winning card; `None` for a Thiên ù and for everyone but the winner.
    pub won_on: Option<Face>,
    /// It lay at the winner's own gate, revealed or returned there.
    pub own_gate: bool,
    /// The dealer won with the first twenty cards.
    pub heavenly: bool,
    /// Four identical cards were dealt to the winner.
    pub opening_quad: bool,
}

/// Scores a hand of the winner, or of another player, whose score is 0 (C5).
///
/// ```
/// use cardavia::games::chan::{Claims, FACES, score_hand};
///
/// // Tôm, and one more for the winner's own gate.
/// let sheet = score_hand(&Claims {
///     cards: &FACES.parse_cards("2233448m 3556678p 223799s")?,
///     groups: &[],
///     won_on: Some(FACES.parse_face("2m")?),
///     own_gate: true,
///     heavenly: false,
///     opening_quad: false,
/// })?;
/// assert_eq!((sheet.lines.len(), sheet.total), (2, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the cards cannot exist together, are no win though said to be, or the claims contradict.
pub fn score_hand(claims: &Claims) -> Result<Sheet, Unscored<Contradiction>> {
    claims.check()?;
    let own_gate = claims.own_gate;
    let by_card = claims.won_on.map(|face| Win::Card { face, own_gate });
    let win = if claims.heavenly {
        Some(Win::ThienU)
    } else {
        by_card
    };
    // Only who has not won may still have to draw.
    let sizes = &Chan::SIZES[usize::from(win.is_some())..];
    let held = Held::new::<Chan>(claims.cards, claims.groups, &[], sizes)?;
    let concealed = hand(&held);
    let mut dealt = concealed;
    if let Some(card) = claims.won_on {
        let _ = dealt.take(card, 1);
    }
    let has_quad = !dealt.quads().is_empty();
    let (odd, ca) = (concealed.odd(), count_ca(claims.groups));
    let is_short = |chi_chi| win.is_some() && !is_complete(odd, ca, chi_chi);
    let (face, opening_quad) = (held.lacking(claims.won_on, &FACES), "opening_quad");
    check([
        face.map(|face| Contradiction::NotHeld { face }),
        is_short(false).then_some(Contradiction::NoWin),
        is_short(claims.won_on == Some(CHI_CHI)).then_some(Contradiction::NoChiChi),
        (claims.opening_quad && !has_quad).then_some(Contradiction::NoQuad { opening_quad }),
    ])?;
    let opening_quad = claims.opening_quad || claims.heavenly && has_quad;
    let holding = Holding {
        concealed,
        groups: claims.groups,
        opening_quad,
    };
    Ok(sheet(&holding, win))
}

impl Claims<'_> {
    /// Checks what can be told without the cards.
    fn check(&self) -> Result<(), Unscored<Contradiction>> {
        use Contradiction::{NeedsWonOn, ThienUCard, ThienUExposed, ThienUGate};
        let (won_on, own_gate) = ("won_on", "own_gate");
        #[rustfmt::skip]
        let found = [
            (self.heavenly && self.won_on.is_some()).then_some(ThienUCard { won_on }),
            (self.heavenly && self.own_gate).then_some(ThienUGate),
            (self.heavenly && !self.groups.is_empty()).then_some(ThienUExposed),
            (self.own_gate && self.won_on.is_none()).then_some(NeedsWonOn { own_gate, won_on }),
        ];
        check(found)
    }
}
