//! What a seat sees, written as rows and scalars.

use std::hint::black_box;

use cardavia::Seat;
use cardavia::belief::Belief;
use cardavia::planes::{Layout, Planes, River, Version};
use cardavia::rng::Dice;
use cardavia::search::Policy;
use cardavia::table::Table;
use criterion::{Criterion, Throughput};

use crate::deals::DEALS;

/// Every decision of the deals, played at random.
fn decisions<G: Belief>() -> Vec<(G, River, Seat)> {
    let mut all = Vec::new();
    for seed in 0..DEALS {
        let mut dice = Dice::new([seed]);
        let mut table = Table::<G>::deal(seed, None).expect("a dealer of the game");
        let mut river = River::of(&table.trail());
        while let Some(action) = Policy::Random.choose(table.state(), &mut dice) {
            let seat = table.state().turn().expect("somebody decides");
            all.push((*table.state(), river, seat));
            table
                .play_noting(action, &mut river)
                .expect("a legal action");
        }
    }
    all
}

/// Measures observations with advice and without.
pub(crate) fn observations<G: Belief + Planes>(c: &mut Criterion) {
    let mut group = c.benchmark_group(G::NAME);
    let decisions = decisions::<G>();
    group.throughput(Throughput::Elements(decisions.len() as u64));
    for version in Version::ALL {
        let layout = Layout::new(version);
        let faces = usize::from(G::FACES.len());
        let mut planes = vec![0; G::rows(layout) * faces];
        let mut scalars = vec![0.0; G::scalars(layout)];
        group.bench_function(format!("observe {}", version.name()), |b| {
            b.iter(|| {
                for (state, river, seat) in &decisions {
                    black_box(state).encode(river, *seat, layout, &mut planes, &mut scalars);
                    let held: u8 = black_box(&planes)[..4 * faces].iter().sum();
                    assert_eq!(u32::from(held), state.hand(*seat).len());
                }
            });
        });
    }
    group.finish();
}
