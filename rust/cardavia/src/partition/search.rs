//! What a suit lacks when some of its ranks have run short: a search rank by rank.

use super::lanes::Lanes;
use super::suit::{self, RANKS};

/// Costs for every number (0–2) of runs begun two ranks ago and one rank ago.
type OpenRuns = [Lanes; 9];

/// The search over one suit, kept for the suit's neighbours with one card more.
pub(super) struct SuitSearch {
    counts: [u8; RANKS],
    caps: [u8; RANKS],
    /// The costs before each rank, and after the last.
    before: [OpenRuns; RANKS + 1],
}

impl SuitSearch {
    /// Searches a suit that holds `counts` and can come to hold `caps`.
    pub(super) fn new(counts: [u8; RANKS], caps: [u8; RANKS]) -> Self {
        let mut before = [[Lanes::NONE; 9]; RANKS + 1];
        before[0][0] = Lanes::EMPTY;
        for rank in 0..RANKS {
            before[rank + 1] = advance(&before[rank], rank, counts[rank], caps[rank]);
        }
        Self {
            counts,
            caps,
            before,
        }
    }

    /// What the suit lacks.
    pub(super) fn lanes(&self) -> Lanes {
        self.before[RANKS][0]
    }

    /// What the suit lacks once a card of `drawn` has been drawn.
    pub(super) fn after_draw(&self, drawn: usize) -> Lanes {
        let count = self.counts[drawn] + 1;
        let mut open = advance(&self.before[drawn], drawn, count, self.caps[drawn]);
        for rank in drawn + 1..RANKS {
            open = advance(&open, rank, self.counts[rank], self.caps[rank]);
        }
        open[0]
    }
}

/// Takes the costs across one rank, of which the suit holds `count` cards and may hold `cap`.
fn advance(open: &OpenRuns, rank: usize, count: u8, cap: u8) -> OpenRuns {
    let mut next = [Lanes::NONE; 9];
    for older in 0..3 {
        for newer in 0..3 {
            let lanes = open[usize::from(3 * older + newer)];
            if lanes == Lanes::NONE {
                continue;
            }
            suit::for_each_step(rank, older + newer, cap, |step| {
                let mut lanes = lanes.with_groups(step.groups());
                if step.pair {
                    lanes = lanes.with_pair();
                }
                let entry = &mut next[usize::from(3 * newer + step.runs)];
                *entry = entry.min(lanes.plus(step.cards.saturating_sub(count)));
            });
        }
    }
    next
}
