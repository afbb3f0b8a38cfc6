//! What each suit lacks, for every key and every number of groups with or without the pair.

use std::sync::OnceLock;

use super::lanes::Lanes;
use super::suit::{self, KEYS, WEIGHT};

/// The most cards a row can tell; a lane that shows as many may lack more.
pub(super) const MAX_DEFICIT: u8 = 14;

/// One packed row of [`Lanes`] for each suit key, every face being free to draw.
#[derive(Debug)]
pub(super) struct Deficits(Box<[u64]>);

impl Deficits {
    fn build() -> Self {
        let mut rows = vec![u64::MAX; KEYS].into_boxed_slice();
        suit::for_each_shape(&mut |key, groups, pairs| {
            rows[key as usize] &= !(0xf << (8 * groups + 4 * pairs));
        });
        // A hand lacks max(0, shape - hand) at each rank, and these add up: so the nearest shape
        // is found one rank at a time, in any order.
        for weight in WEIGHT {
            let weight = weight as usize;
            for block in rows.chunks_exact_mut(5 * weight) {
                for start in 0..weight {
                    let mut line: [Lanes; 5] =
                        std::array::from_fn(|count| Lanes::unpack(block[start + count * weight]));
                    relax(&mut line);
                    for (count, lanes) in line.into_iter().enumerate() {
                        block[start + count * weight] = lanes.pack();
                    }
                }
            }
        }
        Self(rows)
    }

    /// The row of a suit.
    pub(super) fn row(&self, key: u32) -> Lanes {
        Lanes::unpack(self.0[key as usize])
    }
}

/// Along the five counts of one rank: a card more never hurts, and a card less costs one draw.
fn relax(line: &mut [Lanes; 5]) {
    for count in 1..5 {
        line[count] = line[count].min(line[count - 1]);
    }
    for count in (0..4).rev() {
        line[count] = line[count].min(line[count + 1].plus(1));
    }
}

/// The table of deficits.
pub(super) fn table() -> &'static Deficits {
    static TABLE: OnceLock<Deficits> = OnceLock::new();
    TABLE.get_or_init(Deficits::build)
}
