//! Measures what one decision of a search gains, against the hands that were really there.
//!
//! `cargo run --release --example gain GAME POSITIONS SEED [ROLLOUTS]`. Positions are drawn from deals of
//! the heuristic with itself. Where the search leaves its choice, both actions are played on from
//! the true hands, the stock shuffled anew each time: so the search is not asked itself how good it
//! was. Over a whole deal it gains about as much as it has decisions.

#![expect(clippy::print_stdout, reason = "it is there to print")]
#![expect(clippy::cast_precision_loss, reason = "counts are small")]

use std::process::ExitCode;

use cardavia::belief::Belief;
use cardavia::game::{Game, Points};
use cardavia::games;
use cardavia::rng::{self, Dice};
use cardavia::search::{Budget, MonteCarlo, Pool, Shuffles, advantages};

/// How often the stock is shuffled for a decision.
const SHUFFLES: usize = 400;

/// Positions drawn from a deal.
const OF_A_DEAL: usize = 2;

/// Decisions with a choice from a deal of the heuristic with itself.
fn decisions<G: Belief>(seed: u64) -> Vec<G> {
    let deck = rng::deck(seed, G::FACES.cards());
    let mut table = G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ());
    let mut met = Vec::new();
    while let Some(action) = table.choose() {
        if table.legal().len() > 1 {
            met.push(table);
        }
        table.play_unchecked(action, &mut ());
    }
    met
}

fn measure<G: Belief>(positions: usize, seed: u64, rollouts: usize) {
    let mut dice = Dice::new([seed]);
    let pool = Pool::new(1).expect("one thread is the caller's");
    let search = MonteCarlo {
        budget: Budget::Rollouts(rollouts),
        seed,
        z: MonteCarlo::Z,
    };
    let mut gains = Vec::new();
    let mut left = 0;
    for deal in seed.. {
        if gains.len() >= positions {
            break;
        }
        let met = decisions::<G>(deal);
        if met.is_empty() {
            continue;
        }
        for _ in 0..OF_A_DEAL {
            let table = met[dice.below(met.len() as u32) as usize];
            let seat = table.turn().expect("a seat decides");
            let key = gains.len() as u64;
            let found = search.search_state(&table, key, &pool, &mut |_| true);
            let found = found.expect("nobody cancels").expect("a seat decides");
            left += usize::from(found.choice != found.heuristic);
            let shuffles = Shuffles {
                count: SHUFFLES,
                seed: key,
            };
            let mut sum = 0;
            let keep = |points: Points| sum += points[seat];
            advantages(&table, found.choice, shuffles, &pool, keep, &mut |_| true)
                .expect("nobody cancels");
            gains.push(f64::from(sum) / SHUFFLES as f64);
        }
    }
    let count = gains.len() as f64;
    let mean = gains.iter().sum::<f64>() / count;
    let squares: f64 = gains.iter().map(|gain| (gain - mean).powi(2)).sum();
    let error = (squares / (count - 1.0) / count).sqrt();
    println!(
        "{}: {mean:+.4} ± {error:.4} points a decision, over {count} of which {left} are left",
        G::NAME
    );
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |nth: usize| arguments.get(nth).and_then(|text| text.parse::<u32>().ok());
    let (Some(game), Some(positions), Some(seed)) = (arguments.first(), number(1), number(2))
    else {
        println!("expected GAME POSITIONS SEED [ROLLOUTS]");
        return ExitCode::FAILURE;
    };
    let (positions, seed) = (positions.max(2) as usize, seed.into());
    let rollouts = number(3).unwrap_or(2000) as usize;
    macro_rules! measure {
        ($($room:ident: $Game:ident),+) => {
            match game.as_str() {
                $(games::$room::$Game::NAME => measure::<games::$room::$Game>(positions, seed, rollouts),)+
                other => {
                    println!("no game is called {other:?}");
                    return ExitCode::FAILURE;
                }
            }
        };
    }
    cardavia::for_each_game! { measure! {} }
    ExitCode::SUCCESS
}
