//! The engine's benchmarks, each with its results asserted, one file for each thing measured:
//! `cargo bench --bench engine -- sichuan/distance` runs those whose names contain the words.

mod ask;
mod batches;
mod deals;
mod hands;
mod observations;
mod partition;
mod questions;
mod rollouts;
mod scores;
mod searches;
mod states;

use std::time::Duration;

use cardavia::belief::Belief;
use cardavia::calculate::Hands;
use cardavia::planes::Planes;
use criterion::{Criterion, criterion_group, criterion_main};

fn game<G: Hands + Belief + Planes>(c: &mut Criterion) {
    G::warm_up();
    questions::questions::<G>(c);
    states::states::<G>(c);
    observations::observations::<G>(c);
    rollouts::rollouts::<G>(c);
    batches::batches::<G>(c);
    searches::searches::<G>(c);
}

fn all(c: &mut Criterion) {
    hands::hands(c);
    partition::partition(c);
    macro_rules! games {
        ($($room:ident: $Game:ident),+) => {
            $(game::<cardavia::games::$room::$Game>(c);)+
        };
    }
    cardavia::for_each_game! { games! {} }
    scores::scores(c);
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(2));
    targets = all
}
criterion_main!(benches);
