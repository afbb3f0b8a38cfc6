//! What a suit lacks when some of its ranks have run short: a search rank by rank.

use super::lanes::Lanes;
use super::suit::RANKS;

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
    let most_runs = if rank + 2 < RANKS { 2 } else { 0 };
    let mut next = [Lanes::NONE; 9];
    for older in 0..3 {
        for newer in 0..3 {
            let lanes = open[usize::from(3 * older + newer)];
            if older + newer > cap || lanes == Lanes::NONE {
                continue;
            }
            let (pair, triplet) = (lanes.with_pair(), lanes.with_groups(1));
            for runs in 0..=most_runs.min(cap - older - newer) {
                // The cards that runs take of this rank, alone or with a pair or triplet beside.
                let cards = older + newer + runs;
                let mut lanes = lanes.plus(cards.saturating_sub(count));
                if cards + 2 <= cap {
                    lanes = lanes.min(pair.plus((cards + 2).saturating_sub(count)));
                }
                if cards + 3 <= cap {
                    lanes = lanes.min(triplet.plus((cards + 3).saturating_sub(count)));
                }
                let entry = &mut next[usize::from(3 * newer + runs)];
                *entry = entry.min(lanes.with_groups(runs.into()));
            }
        }
    }
    next
}
