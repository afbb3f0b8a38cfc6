//! Measures [`Game::PLAUSIBILITIES`]: how hands stand in play by the rule of thumb, and how they stand
//! in worlds that are dealt evenly.

#![expect(clippy::print_stdout, reason = "it is there to print")]

use cardavia::game::{Game, Worlds};
use cardavia::games::chan::Chan;
use cardavia::games::nantong::Nantong;
use cardavia::games::sichuan::Sichuan;
use cardavia::rng::{self, Dice};

const DEALS: u64 = 8000;

/// Fewer hands than this tell nothing.
const TOO_FEW: f64 = 100.0;

type Counts = Vec<Vec<f64>>;

/// How often hands stood each way, in play and dealt.
fn count<G: Game>() -> (Counts, Counts) {
    let none: Counts = G::PLAUSIBILITIES
        .iter()
        .map(|row| vec![0.0; row.len()])
        .collect();
    let (mut played, mut dealt) = (none.clone(), none);
    for seed in 0..DEALS {
        let mut dice = Dice::new([seed]);
        let deck = rng::deck(seed, G::FACES.cards());
        let mut state = G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ());
        while let (Some(onlooker), Some(action)) = (state.turn(), state.heuristic()) {
            // Neighbouring decisions are alike.
            if state.legal().len() > 1 && dice.below(3) == 0 {
                let world = state.worlds(onlooker).draw(&mut dice);
                for seat in (0..G::SEATS).filter(|&seat| seat != onlooker) {
                    for (counts, table) in [(&mut played, &state), (&mut dealt, &world)] {
                        if let (Some(stage), Some(class)) = (table.stage(seat), table.class(seat)) {
                            counts[stage][class] += 1.0;
                        }
                    }
                }
            }
            state.play_unchecked(action, &mut ());
        }
    }
    (played, dealt)
}

fn print<G: Game>() {
    let (played, dealt) = count::<G>();
    println!("{}", G::NAME);
    let mut line = String::new();
    for (played, dealt) in played.iter().zip(&dealt) {
        let (all_played, all_dealt) = (played.iter().sum::<f64>(), dealt.iter().sum::<f64>());
        if all_played >= TOO_FEW {
            let ratio = |(played, dealt): (&f64, &f64)| match played + dealt {
                0.0 => "0.0".to_owned(),
                // Half a hand more of each, so that nothing is quite impossible.
                _ => format!(
                    "{:.3}",
                    (played + 0.5) / all_played / ((dealt + 0.5) / all_dealt)
                ),
            };
            line = played
                .iter()
                .zip(dealt)
                .map(ratio)
                .collect::<Vec<_>>()
                .join(", ");
        }
        println!("    &[{line}],");
    }
}

fn main() {
    print::<Nantong>();
    print::<Chan>();
    print::<Sichuan>();
}
