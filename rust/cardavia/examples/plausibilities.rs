//! Measures [`Belief::PLAUSIBILITIES`]: how hands stand in play by the heuristic, and how they stand
//! in the worlds of a search. What is printed is the present tables, corrected by the ratio. Put them
//! in and go on until they stay.

#![expect(clippy::print_stdout, reason = "it is there to print")]

use cardavia::Seat;
use cardavia::belief::Belief;
use cardavia::game::Game;
use cardavia::games;
use cardavia::rng::{self, Dice};
use cardavia::search::Chain;

const DEALS: u64 = 8000;

/// The world looked at is one from the middle of a chain.
const WORLDS: usize = 4;

/// Fewer hands than this tell nothing.
const TOO_FEW: f64 = 100.0;

/// The least figure but 0, and what all are rounded to.
const LEAST: f64 = 0.0001;

type Counts = Vec<Vec<f64>>;

/// How often hands stood each way, in play and in worlds.
fn count<G: Belief>() -> (Counts, Counts) {
    let none: Counts = G::PLAUSIBILITIES
        .iter()
        .map(|row| vec![0.0; row.len()])
        .collect();
    let (mut played, mut imagined) = (none.clone(), none);
    for seed in 0..DEALS {
        let mut dice = Dice::new([seed]);
        let deck = rng::deck(seed, G::FACES.cards());
        let mut state = G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ());
        while let (Some(onlooker), Some(action)) = (state.turn(), state.choose()) {
            // Neighbouring decisions are alike.
            if state.legal().len() > 1 && dice.below(3) == 0 {
                let mut chain = Chain::new(state.redeal(onlooker, &mut dice), onlooker);
                let mut world = chain.draw(&mut dice);
                for _ in 1..WORLDS {
                    world = chain.draw(&mut dice);
                }
                for seat in Seat::all(G::SEATS).filter(|&seat| seat != onlooker) {
                    for (counts, table) in [(&mut played, &state), (&mut imagined, &world)] {
                        if let (Some(stage), Some(class)) =
                            (table.progress(seat), table.standing(seat))
                        {
                            counts[stage][class] += 1.0;
                        }
                    }
                }
            }
            state.play_unchecked(action, &mut ());
        }
    }
    (played, imagined)
}

/// The present figures, multiplied by how often hands stand so in play to how often in the worlds.
fn print<G: Belief>() {
    let (played, imagined) = count::<G>();
    println!("{}", G::NAME);
    for (present, (played, imagined)) in G::PLAUSIBILITIES.iter().zip(played.iter().zip(&imagined))
    {
        let (all_played, all_imagined) = (played.iter().sum::<f64>(), imagined.iter().sum::<f64>());
        let corrected = |(&present, (played, imagined)): (&f32, (&f64, &f64))| {
            if all_played < TOO_FEW || present == 0.0 {
                return format!("{present:?}");
            }
            // Half a hand more of each, so that nothing becomes impossible.
            let ratio = (played + 0.5) / all_played / ((imagined + 0.5) / all_imagined);
            let corrected = (f64::from(present) * ratio).max(LEAST);
            // As short as an f32 can be told.
            format!("{:?}", ((corrected / LEAST).round() * LEAST) as f32)
        };
        let figures = present.iter().zip(played.iter().zip(imagined));
        let line: Vec<String> = figures.map(corrected).collect();
        println!("    &[{}],", line.join(", "));
    }
}

fn main() {
    let named = std::env::args().nth(1);
    let is_asked = |name| named.as_deref().is_none_or(|named| named == name);
    macro_rules! print {
        ($($room:ident: $Game:ident),+) => {$(
            if is_asked(games::$room::$Game::NAME) {
                print::<games::$room::$Game>();
            }
        )+};
    }
    cardavia::for_each_game! { print! {} }
}
