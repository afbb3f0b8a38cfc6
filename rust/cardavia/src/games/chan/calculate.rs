//! Questions about a hand of Chắn outside a deal.

use super::distance::distance;
use super::score::{Holding, Win, sheet};
use super::shape::{CHI_CHI, is_complete, waits};
use super::words::Contradiction;
use super::{Chan, FACES, PAIRS};
use crate::calculate::{DiscardOption, Hands, Held, Unscored};
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

/// How many of some groups are cạ.
fn count_ca(groups: &[Group]) -> u32 {
    groups
        .iter()
        .filter(|group| group.kind() == GroupKind::Ca)
        .count() as u32
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

    fn discard_options(held: &Held, available: &Counts) -> Vec<DiscardOption> {
        let option = |face: Face| {
            let mut counts = held.counts;
            counts[face.index()] -= 1;
            let now = distance(&counts, held.groups, available);
            let helps = |draw: &Face| {
                let (mut counts, mut available) = (counts, *available);
                counts[draw.index()] += 1;
                available[draw.index()] -= 1;
                distance(&counts, held.groups, &available) < now
            };
            let drawable = FACES.all().filter(|draw| available[draw.index()] > 0);
            let helpful = drawable.filter(|draw| now.is_some() && helps(draw));
            DiscardOption::new(face, now, helpful.collect(), available)
        };
        FACES
            .all()
            .filter(|face| held.counts[face.index()] > 0)
            .map(option)
            .collect()
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
    let (won_on, own_gate) = ("won_on", "own_gate");
    let fail = |why| Err(Unscored::Contradiction(why));
    let win = match (claims.heavenly, claims.won_on) {
        (true, Some(_)) => return fail(Contradiction::ThienUCard { won_on }),
        (true, None) if claims.own_gate => return fail(Contradiction::ThienUGate),
        (true, None) if !claims.groups.is_empty() => {
            return fail(Contradiction::ThienUExposed);
        }
        (true, None) => Some(Win::ThienU),
        (false, Some(face)) => Some(Win::Card {
            face,
            own_gate: claims.own_gate,
        }),
        (false, None) if claims.own_gate => {
            return fail(Contradiction::NeedsWonOn { own_gate, won_on });
        }
        (false, None) => None,
    };
    let sizes: &[usize] = if win.is_some() {
        &[Chan::COMPLETE]
    } else {
        &[Chan::COMPLETE - 1, Chan::COMPLETE]
    };
    let held = Held::new::<Chan>(claims.cards, claims.groups, &[], sizes)?;
    let concealed = hand(&held);
    if let Some(card) = claims.won_on
        && concealed.count(card) == 0
    {
        let face = FACES.name(card);
        return fail(Contradiction::NotHeld { face });
    }
    let on_chi_chi = claims.won_on == Some(CHI_CHI);
    let (odd, ca) = (concealed.odd(), count_ca(claims.groups));
    if win.is_some() && !is_complete(odd, ca, false) {
        return fail(Contradiction::NoWin);
    }
    if win.is_some() && !is_complete(odd, ca, on_chi_chi) {
        return fail(Contradiction::NoChiChi);
    }
    let mut dealt = concealed;
    if let Some(card) = claims.won_on {
        let _ = dealt.take(card, 1);
    }
    let has_quad = !dealt.quads().is_empty();
    if claims.opening_quad && !has_quad {
        return fail(Contradiction::NoQuad {
            opening_quad: "opening_quad",
        });
    }
    let opening_quad = claims.opening_quad || claims.heavenly && has_quad;
    let holding = Holding {
        concealed,
        groups: claims.groups,
        opening_quad,
    };
    Ok(sheet(&holding, win))
}
