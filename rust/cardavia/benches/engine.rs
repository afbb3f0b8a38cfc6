//! Dealing, playing, settling, scoring and the rule of thumb of every game, each with its result
//! asserted.

use std::hint::black_box;
use std::time::Duration;

use cardavia::action::{Action, Kind};
use cardavia::calculate::Hands;
use cardavia::card::{Card, Face, Faces};
use cardavia::game::{Game, Points};
use cardavia::games::chan::{self, Chan};
use cardavia::games::nantong::{self, Nantong};
use cardavia::games::sichuan::{self, Sichuan};
use cardavia::group::Group;
use cardavia::hand::Hand;
use cardavia::partition;
use cardavia::rng::{self, Dice};
use cardavia::search::{Policy, play_out as roll_out};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const DEALS: u64 = 50;

fn deal<G: Game>(seed: u64) -> G {
    let deck = rng::deck(seed, G::FACES.cards());
    G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ())
}

/// Plays a deal at random and returns the number of actions.
fn play_out<G: Game>(mut state: G, seed: u64) -> u64 {
    let mut dice = Dice::new([seed]);
    let mut actions = 0;
    while let Some(action) = Policy::Random.choose(&state, &mut dice) {
        state.play_unchecked(action, &mut ());
        actions += 1;
    }
    assert_eq!(state.returns().iter().sum::<i32>(), 0);
    actions
}

/// Every decision of some random deals with the action chosen.
fn decisions<G: Game>() -> Vec<(G, Action)> {
    let mut all = Vec::new();
    for seed in 0..DEALS {
        let mut dice = Dice::new([seed]);
        let mut state: G = deal(seed);
        while let Some(action) = Policy::Random.choose(&state, &mut dice) {
            all.push((state, action));
            state.play_unchecked(action, &mut ());
        }
    }
    all
}

/// A deal played at random to its end, but won whenever that is possible.
fn finished<G: Game>(seed: u64) -> G {
    let mut dice = Dice::new([seed]);
    let mut state: G = deal(seed);
    while let Some(any) = Policy::Random.choose(&state, &mut dice) {
        let action = if state.legal().has(Kind::Win) {
            Action::plain(Kind::Win)
        } else {
            any
        };
        state.play_unchecked(action, &mut ());
    }
    state
}

fn dealing<G: Game>(c: &mut Criterion) {
    let mut group = c.benchmark_group(G::NAME);
    let decks: Vec<_> = (0..DEALS)
        .map(|seed| rng::deck(seed, G::FACES.cards()))
        .collect();
    let stock = deal::<G>(0).stock().len();

    group.throughput(Throughput::Elements(DEALS));
    group.bench_function("shuffle", |b| {
        b.iter(|| {
            for (seed, expected) in (0..).zip(&decks) {
                let deck = rng::deck(black_box(seed), G::FACES.cards());
                assert_eq!(&deck, expected);
            }
        });
    });
    group.bench_function("deal", |b| {
        b.iter(|| {
            for deck in &decks {
                let state = G::deal(0, black_box(deck), &mut ());
                assert_eq!(black_box(&state).stock().len(), stock);
            }
        });
    });
    group.finish();
}

fn playing<G: Game>(c: &mut Criterion) {
    let mut group = c.benchmark_group(G::NAME);
    let states: Vec<G> = (0..DEALS).map(deal).collect();
    let decisions = decisions::<G>();
    let count = decisions.len() as u64;

    group.throughput(Throughput::Elements(count));
    group.bench_function("random playout, per action", |b| {
        b.iter(|| {
            let actions: u64 = (0..)
                .zip(&states)
                .map(|(seed, state)| play_out(*black_box(state), seed))
                .sum();
            assert_eq!(actions, count);
        });
    });

    let legal: u32 = decisions.iter().map(|(state, _)| state.legal().len()).sum();
    group.bench_function("legal", |b| {
        b.iter(|| {
            let found: u32 = decisions
                .iter()
                .map(|(state, _)| black_box(state).legal().len())
                .sum();
            assert_eq!(found, legal);
        });
    });
    group.bench_function("copy and play", |b| {
        b.iter(|| {
            let ended = decisions
                .iter()
                .filter(|(state, action)| {
                    let mut next = *black_box(state);
                    next.play_unchecked(*action, &mut ());
                    black_box(&next).turn().is_none()
                })
                .count();
            assert_eq!(ended as u64, DEALS);
        });
    });

    let choices: Vec<Option<Action>> = decisions
        .iter()
        .map(|(state, _)| state.heuristic())
        .collect();
    group.bench_function("heuristic choice", |b| {
        b.iter(|| {
            for ((state, _), expected) in decisions.iter().zip(&choices) {
                assert_eq!(&black_box(state).heuristic(), expected);
            }
        });
    });
    group.finish();
}

/// Whole deals, shuffling and settling included, and a fresh world as a seat may imagine it.
fn rolling<G: Game>(c: &mut Criterion) {
    let mut group = c.benchmark_group(G::NAME);
    group.throughput(Throughput::Elements(DEALS));
    for policy in Policy::ALL {
        group.bench_function(
            format!("{} rollouts from the shuffle", policy.name()),
            |b| {
                b.iter(|| {
                    for seed in 0..DEALS {
                        let mut dice = Dice::new([seed]);
                        let mut deck: Vec<Card> = (0..G::FACES.cards()).map(Card).collect();
                        dice.shuffle(&mut deck);
                        let state = G::deal(0, &deck, &mut ());
                        let points = roll_out(black_box(state), policy, &mut dice);
                        assert_eq!(points.iter().sum::<i32>(), 0);
                    }
                });
            },
        );
    }
    let states: Vec<(G, Action)> = decisions::<G>();
    group.throughput(Throughput::Elements(states.len() as u64));
    group.bench_function("redeal, over the same decisions", |b| {
        b.iter(|| {
            let mut dice = Dice::new([1]);
            for (state, _) in &states {
                let world = black_box(state).redeal(0, &mut dice);
                assert_eq!(world.hand(0), state.hand(0));
            }
        });
    });
    group.finish();
}

fn settling<G: Game>(c: &mut Criterion) {
    let mut group = c.benchmark_group(G::NAME);
    let ends: Vec<(G, Points)> = (0..DEALS)
        .map(finished::<G>)
        .map(|state| (state, state.returns()))
        .collect();
    assert!(ends.iter().any(|(_, points)| *points != Points::default()));

    group.throughput(Throughput::Elements(DEALS));
    group.bench_function("returns", |b| {
        b.iter(|| {
            for (state, points) in &ends {
                assert_eq!(&black_box(state).returns(), points);
            }
        });
    });
    group.bench_function("outcome", |b| {
        b.iter(|| {
            for (state, points) in &ends {
                let outcome = black_box(state).outcome().expect("the deal is over");
                assert_eq!(outcome.returns, points[..G::SEATS]);
            }
        });
    });
    group.finish();
}

fn hand(faces: &Faces, text: &str) -> Hand {
    let cards = faces.parse_cards(text).expect("notation");
    Hand::from_faces(&cards).expect("no fifth copy")
}

fn groups<G: Hands, const N: usize>(texts: [&str; N]) -> [Group; N] {
    texts.map(|text| Group::parse(text, G::GROUPS, &G::FACES).expect("notation"))
}

/// A hand with two readings (N6.7) and three declared groups, won on the 2m. Base hu 72: pung W 4,
/// kong 9s 16, concealed kong 5p 12, 111m 4, 222m as a pung 4, 333m 24, TTT 8. As a Piao Hu
/// (72 + 50) × 2 = 244; nobody's win, with 222m concealed, 76.
fn score_nantong(c: &mut Criterion) {
    use nantong::{FACES, Holding, How, Win};

    let groups = groups::<Nantong, 3>(["pung W", "kong 9s", "concealed-kong 5p"]);
    let holding = Holding {
        concealed: hand(&FACES, "111222333m TTT RR").counts(),
        groups: &groups,
        hezi: false,
        ready: false,
        indicators: [Face(19), Face(2)],
    };
    let win = Win {
        card: Some(Face(1)),
        how: How::Discard { first: false },
    };
    let mut group = c.benchmark_group("nantong score");
    group.bench_function("total of a winner", |b| {
        b.iter(|| assert_eq!(nantong::total(black_box(&holding), Some(win)), 250));
    });
    group.bench_function("total of a non-winner", |b| {
        b.iter(|| assert_eq!(nantong::total(black_box(&holding), None), 80));
    });
    group.bench_function("sheet of a winner", |b| {
        b.iter(|| assert_eq!(nantong::sheet(black_box(&holding), Some(win)).total, 250));
    });
    group.finish();
}

/// Bòn, Tôm and Ù chì (RULES C5): 5 + 1 + 1.
fn score_chan(c: &mut Criterion) {
    use chan::{FACES, Holding, How, Win};

    let groups = groups::<Chan, 2>(["chan 5m", "chan 5m"]);
    let holding = Holding {
        concealed: hand(&FACES, "2233448m 36678p 3799s"),
        groups: &groups,
        opening_quad: false,
    };
    let win = Win {
        how: How::Card {
            face: Face(0),
            own_gate: true,
        },
    };
    let mut group = c.benchmark_group("chan score");
    group.bench_function("total of a winner", |b| {
        b.iter(|| assert_eq!(chan::total(black_box(&holding), Some(win)), 7));
    });
    group.bench_function("sheet of a winner", |b| {
        b.iter(|| assert_eq!(chan::sheet(black_box(&holding), Some(win)).total, 7));
    });
    group.finish();
}

/// 111222333m 999p 11p, an outside hand when read as runs (RULES S4): 2 fan.
fn score_sichuan(c: &mut Criterion) {
    use sichuan::{FACES, Holding, How, Win};

    let holding = Holding {
        concealed: hand(&FACES, "111222333m 99911p").counts(),
        groups: &[],
    };
    let win = Win {
        card: Some(Face(1)),
        how: How::Discard { last: false },
    };
    let mut group = c.benchmark_group("sichuan score");
    group.bench_function("base of a win", |b| {
        b.iter(|| assert_eq!(sichuan::base(black_box(&holding), win), 4));
    });
    group.bench_function("sheet of a winner", |b| {
        b.iter(|| assert_eq!(sichuan::sheet(black_box(&holding), Some(win)).total, 4));
    });
    group.finish();
}

fn game<G: Game>(c: &mut Criterion) {
    dealing::<G>(c);
    playing::<G>(c);
    rolling::<G>(c);
    settling::<G>(c);
}

fn all(c: &mut Criterion) {
    partition::warm_up();
    game::<Nantong>(c);
    game::<Chan>(c);
    game::<Sichuan>(c);
    score_nantong(c);
    score_chan(c);
    score_sichuan(c);
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(2));
    targets = all
}
criterion_main!(benches);
