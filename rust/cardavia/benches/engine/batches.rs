//! Many tables stepped at a time, against a bare loop over as many states.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cardavia::action::Action;
use cardavia::batch::{Arrays, Batch, Setup};
use cardavia::belief::Belief;
use cardavia::column::Column;
use cardavia::planes::{Layout, Planes, Version};
use cardavia::rng::{self, Dice};
use cardavia::search::Pool;
use criterion::{Criterion, Throughput};

const TABLES: usize = 1024;

/// Measures a step of every table, the next deal dealt where one ends.
pub(crate) fn batches<G: Belief + Planes>(c: &mut Criterion) {
    let mut group = c.benchmark_group(G::NAME);
    group.throughput(Throughput::Elements(TABLES as u64));

    let mut seeds = 0..;
    let mut deal = || {
        let seed = seeds.next().unwrap_or(0);
        let deck = rng::deck(seed, G::FACES.cards());
        G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ())
    };
    let mut states: Vec<G> = (0..TABLES).map(|_| deal()).collect();
    let mut dice = Dice::new([1]);
    group.bench_function("bare loop over 1024 tables", |b| {
        b.iter(|| {
            for state in &mut states {
                let legal = black_box(state.legal());
                let action = legal.nth(dice.below(legal.len()), &G::SPACE);
                state.play_unchecked(action.expect("nth < len"), &mut ());
                if state.turn().is_none() {
                    assert_eq!(state.returns().iter().sum::<i32>(), 0);
                    *state = deal();
                }
            }
        });
    });

    let planes = Some(Layout::new(Version::Planes1));
    for (name, layout, threads) in [
        ("batch of 1024, masks", None, 1),
        ("batch of 1024, masks, two threads", None, 2),
        ("batch of 1024, masks and planes", planes, 1),
        ("batch of 1024, masks and planes, two threads", planes, 2),
    ] {
        let setup = Setup {
            layout,
            same_step: true,
            skip_forced: false,
            opponents: None,
        };
        let pool = Pool::new(threads).expect("two threads can be started");
        let batch = Batch::<G>::new(TABLES, 1, setup, &pool, &mut |_| true);
        let batch = batch.expect("nobody stopped it").expect("there is room");
        let mut run = Run::new(batch, layout);
        group.bench_function(name, |b| b.iter_custom(|steps| run.time(steps, &pool)));
    }
    group.finish();
}

/// A batch with its arrays.
struct Run<G> {
    batch: Batch<G>,
    dice: Dice,
    turn: Vec<i8>,
    mask: Vec<bool>,
    rewards: Vec<i32>,
    done: Vec<bool>,
    deal: Vec<i64>,
    planes: Vec<u8>,
    scalars: Vec<f32>,
}

impl<G: Belief + Planes> Run<G> {
    fn new(batch: Batch<G>, layout: Option<Layout>) -> Self {
        let faces = usize::from(G::FACES.len());
        Self {
            batch,
            dice: Dice::new([1]),
            turn: vec![0; TABLES],
            mask: vec![false; TABLES * usize::from(G::SPACE.len())],
            rewards: vec![0; TABLES * G::SEATS],
            done: vec![false; TABLES],
            deal: vec![0; TABLES],
            planes: vec![0; TABLES * faces * layout.map_or(0, G::rows)],
            scalars: vec![0.0; TABLES * layout.map_or(0, G::scalars)],
        }
    }

    /// How long so many steps take, without the time to choose actions.
    fn time(&mut self, steps: u64, pool: &Pool) -> Duration {
        let mut time = Duration::ZERO;
        for _ in 0..steps {
            let choose = |row| -> Option<Action> {
                let legal = self.batch.table(row).state().legal();
                legal.nth(self.dice.below(legal.len()), &G::SPACE)
            };
            let actions: Vec<Option<Action>> = (0..TABLES).map(choose).collect();
            let to = Arrays {
                turn: Column::new(&mut self.turn, TABLES),
                mask: Column::new(&mut self.mask, TABLES),
                rewards: Column::new(&mut self.rewards, TABLES),
                done: Column::new(&mut self.done, TABLES),
                deal: Column::new(&mut self.deal, TABLES),
                planes: Column::new(&mut self.planes, TABLES),
                scalars: Column::new(&mut self.scalars, TABLES),
            };
            let begin = Instant::now();
            for (row, action) in actions.iter().enumerate() {
                let checked = action.map(|action| self.batch.check(row, action));
                assert_eq!(checked, Some(Ok(())));
            }
            self.batch.step(&actions, to, pool);
            time += begin.elapsed();
        }
        assert!(black_box(&self.mask).iter().any(|&legal| legal));
        time
    }
}
