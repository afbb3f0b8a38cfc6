//! Monte-Carlo lookahead: the legal actions tried in worlds as the seat may imagine them.
//!
//! Every world is tried with several actions, so that these are compared under the same cards
//! (common random numbers). Sequential halving (Karnin, Koren and Somekh 2013) narrows the actions
//! down to one challenger of the heuristic's choice. The best of many noisy means is too good
//! to be true, so the challenger must then prove itself in worlds that took no part in selecting it.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::chain::Chain;
use super::{Cancelled, Policy, Pool, play_out};
use crate::Seat;
use crate::action::Action;
use crate::belief::{Belief, Worlds};
use crate::rng::{self, Dice};
use crate::table::Table;

/// How much may be spent on a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// At most so many rollouts; the answer is then the same on any machine.
    Rollouts(usize),
    /// About so much time.
    Time(Duration),
}

/// A search by Monte-Carlo lookahead.
///
/// ```
/// use cardavia::game::Legal;
/// use cardavia::games::sichuan::Sichuan;
/// use cardavia::search::{Budget, MonteCarlo, Pool};
/// use cardavia::table::Table;
///
/// let table = Table::<Sichuan>::deal(1, None)?;
/// let search = MonteCarlo { budget: Budget::Rollouts(200), seed: 0, z: MonteCarlo::Z };
/// let found = search.search(&table, &Pool::new(1)?, &mut |_| true);
/// let found = found.expect("nobody stopped it").expect("the deal is not over");
/// assert!(table.state().legal().contains(found.choice));
/// assert!(0 < found.rollouts && found.rollouts <= 200);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MonteCarlo {
    /// What a decision may cost.
    pub budget: Budget,
    /// Worlds are a function of the seed, the view, the budget and their number.
    pub seed: u64,
    /// How many standard errors a challenger must be better by.
    pub z: f64,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SearchResult {
    /// The action to play.
    pub choice: Action,
    /// What the heuristic would have played.
    pub heuristic: Action,
    /// Every legal action, in the order of ids.
    pub candidates: Vec<Candidate>,
    /// The last comparison, on worlds not used for the selection; `None` if it was not needed.
    pub trial: Option<Trial>,
    /// Rollouts played.
    pub rollouts: usize,
}

/// An action and what rollouts say of it, in points of the seat to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Candidate {
    /// The action.
    pub action: Action,
    /// What it brought.
    pub points: Estimate,
    /// What it brought more than the heuristic in the same worlds.
    pub difference: Estimate,
}

/// The challenger's comparison with the heuristic on worlds of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trial {
    /// Who challenged.
    pub challenger: Action,
    /// What it brought more than the heuristic.
    pub difference: Estimate,
}

/// A mean and its precision. Rollouts in the worlds of a chain are not independent, so it is their
/// sums that tell the precision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Estimate {
    /// How many rollouts (of a difference: worlds) there were.
    pub visits: usize,
    chains: usize,
    sum: i64,
    /// Over the chains, of their sums and their sizes.
    squares: i64,
    products: i64,
    sizes: i64,
}

impl Estimate {
    /// Adds the points in the worlds of a chain.
    #[expect(clippy::cast_possible_wrap, reason = "chains are short")]
    fn add(&mut self, points: impl ExactSizeIterator<Item = i32>) {
        let size = points.len();
        let sum: i64 = points.map(i64::from).sum();
        self.visits += size;
        self.chains += 1;
        self.sum += sum;
        self.squares += sum * sum;
        self.products += sum * size as i64;
        self.sizes += (size * size) as i64;
    }

    /// The mean; 0 before the first visit.
    #[expect(clippy::cast_precision_loss, reason = "sums stay far below 2⁵²")]
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.visits.max(1) as f64
    }

    /// The standard error of the mean (of a ratio, since chains differ in size); infinite before the
    /// second chain.
    #[expect(clippy::cast_precision_loss, reason = "sums stay far below 2⁵²")]
    pub fn standard_error(&self) -> f64 {
        if self.chains < 2 {
            return f64::INFINITY;
        }
        let (mean, chains) = (self.mean(), self.chains as f64);
        let [squares, products, sizes] =
            [self.squares, self.products, self.sizes].map(|n| n as f64);
        let variance = mean.mul_add(mean.mul_add(sizes, -2.0 * products), squares);
        (variance.max(0.0) * chains / (chains - 1.0)).sqrt() / self.visits as f64
    }

    /// Whether the mean is more than `z` standard errors above 0.
    fn exceeds(&self, z: f64) -> bool {
        self.chains > TOO_FEW && self.mean() > z * self.standard_error()
    }

    /// Whether the mean is more than `z` standard errors below 0.
    fn is_below(&self, z: f64) -> bool {
        self.chains > TOO_FEW && self.mean() < -z * self.standard_error()
    }

    /// What was added after `before`.
    const fn since(self, before: Self) -> Self {
        Self {
            visits: self.visits - before.visits,
            chains: self.chains - before.chains,
            sum: self.sum - before.sum,
            squares: self.squares - before.squares,
            products: self.products - before.products,
            sizes: self.sizes - before.sizes,
        }
    }
}

/// The share of the budget that goes into selecting the challenger; the rest puts it on trial.
const SELECTION: f64 = 0.5;

/// A challenger so many standard errors worse is given up.
const HOPELESS: f64 = 3.0;

/// A challenger so many standard errors better in its trial needs no more of it.
const SURE: f64 = 4.0;

/// So few chains decide nothing: a deal or two may happen to come out alike.
const TOO_FEW: usize = 4;

/// The most worlds in a chain: the first of each is dear.
const LONGEST: usize = 8;

/// Rather shorter chains than fewer of them.
const CHAINS: usize = 8;

/// How often a trial is looked at.
const LOOKS: u32 = 4;

/// Worlds per thread between two looks at the clock.
const STRIDE: usize = 16;

impl MonteCarlo {
    /// The standard errors that measured best.
    pub const Z: f64 = 1.0;

    /// Searches for the best action of the seat to decide, as a function of what it has seen;
    /// `None` when the deal is over. `go_on` hears how many rollouts have been played and says
    /// whether to go on.
    ///
    /// # Errors
    /// If `go_on` said no.
    pub fn search<G: Belief>(
        &self,
        table: &Table<G>,
        pool: &Pool,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Option<SearchResult>, Cancelled> {
        let Some(seat) = table.state().turn() else {
            return Ok(None);
        };
        let key = rng::digest(&table.view_key(seat));
        self.search_state(table.state(), key, pool, go_on)
    }

    /// As [`MonteCarlo::search`], for a state without its past: `key` stands for what the seat to
    /// decide has seen.
    ///
    /// # Errors
    /// If `go_on` said no.
    pub fn search_state<G: Belief>(
        &self,
        state: &G,
        key: u64,
        pool: &Pool,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Option<SearchResult>, Cancelled> {
        let (Some(seat), Some(heuristic)) = (state.turn(), state.choose()) else {
            return Ok(None);
        };
        let none = |action| Candidate {
            action,
            points: Estimate::default(),
            difference: Estimate::default(),
        };
        let mut run = Run::<G> {
            worlds: state.worlds(seat),
            seat,
            budget: self.budget,
            heuristic,
            candidates: state.legal().iter(&G::SPACE).map(none).collect(),
            key: [self.seed, key],
            drawn: 0,
            rollouts: 0,
            pool,
            go_on,
        };
        let trial = run.play()?;
        let choice = match trial {
            Some(trial) if trial.difference.exceeds(self.z) => trial.challenger,
            _ => heuristic,
        };
        Ok(Some(SearchResult {
            choice,
            heuristic,
            candidates: run.candidates,
            trial,
            rollouts: run.rollouts,
        }))
    }
}

/// A search under way.
struct Run<'a, G: Belief> {
    worlds: G::Worlds,
    seat: Seat,
    budget: Budget,
    heuristic: Action,
    candidates: Vec<Candidate>,
    key: [u64; 2],
    /// How many worlds have been drawn.
    drawn: usize,
    rollouts: usize,
    pool: &'a Pool,
    go_on: &'a mut dyn FnMut(usize) -> bool,
}

impl<G: Belief> Run<'_, G> {
    fn play(&mut self) -> Result<Option<Trial>, Cancelled> {
        let first = |candidate: &Candidate| candidate.action == self.heuristic;
        let Some(heuristic) = self.candidates.iter().position(first) else {
            return Ok(None);
        };
        let challenger = self.select(heuristic)?;
        challenger
            .map(|challenger| self.try_challenger(heuristic, challenger))
            .transpose()
    }

    /// Halves the challengers until one is left, if any is worth a trial.
    fn select(&mut self, heuristic: usize) -> Result<Option<usize>, Cancelled> {
        let mut challengers: Vec<usize> = (0..self.candidates.len())
            .filter(|&place| place != heuristic)
            .collect();
        let rounds = challengers.len().next_power_of_two().trailing_zeros();
        while challengers.len() > 1 {
            let mut arms = vec![heuristic];
            arms.extend(&challengers);
            self.try_out(&arms, SELECTION / f64::from(rounds))?;
            let mean = |&place: &usize| self.candidates[place].difference.mean();
            challengers.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
            challengers.truncate(challengers.len().div_ceil(2));
            challengers.retain(|&place| !self.candidates[place].difference.is_below(HOPELESS));
        }
        Ok(challengers.pop())
    }

    /// Compares the challenger with the heuristic in worlds of their own, until it is clear.
    fn try_challenger(&mut self, heuristic: usize, challenger: usize) -> Result<Trial, Cancelled> {
        let before = self.candidates[challenger].difference;
        let share = if self.candidates.len() > 2 {
            1.0 - SELECTION
        } else {
            1.0
        };
        let mut difference = Estimate::default();
        for _ in 0..LOOKS {
            self.try_out(&[heuristic, challenger], share / f64::from(LOOKS))?;
            difference = self.candidates[challenger].difference.since(before);
            if difference.is_below(HOPELESS) || difference.exceeds(SURE) {
                break;
            }
        }
        Ok(Trial {
            challenger: self.candidates[challenger].action,
            difference,
        })
    }

    /// Tries out some of the actions in fresh worlds, for a share of the budget.
    fn try_out(&mut self, arms: &[usize], share: f64) -> Result<(), Cancelled> {
        match self.budget {
            Budget::Rollouts(rollouts) => {
                #[expect(
                    clippy::cast_precision_loss,
                    clippy::cast_sign_loss,
                    reason = "a share of a count"
                )]
                let worlds = (rollouts as f64 * share) as usize / arms.len();
                self.try_in(arms, worlds)
            }
            Budget::Time(time) => {
                let begin = Instant::now();
                // All the time there is times 1 is more than there is, by rounding.
                let share = Duration::try_from_secs_f64(time.as_secs_f64() * share);
                let share = share.unwrap_or(Duration::MAX);
                while begin.elapsed() < share {
                    self.try_in(arms, STRIDE * self.pool.threads())?;
                }
                Ok(())
            }
        }
    }

    /// Tries out some of the actions, the heuristic first, in so many fresh worlds.
    fn try_in(&mut self, arms: &[usize], worlds: usize) -> Result<(), Cancelled> {
        let [seed, key] = self.key;
        let actions: Vec<Action> = arms.iter().map(|&at| self.candidates[at].action).collect();
        let (imagined, seat) = (&self.worlds, self.seat);
        let length = (worlds / CHAINS).clamp(1, LONGEST);
        let drawn = self.drawn;
        let points_in = |chain: usize| -> Vec<Vec<i32>> {
            let first = chain * length;
            let mut dice = Dice::new([seed, key, (drawn + first) as u64]);
            let mut chain = Chain::new(imagined.draw(&mut dice), seat);
            let next = |_| {
                let world = chain.draw(&mut dice);
                let after = |&action: &Action| {
                    let mut world = world;
                    world.play_unchecked(action, &mut ());
                    play_out(world, Policy::Heuristic, &mut dice)[seat]
                };
                actions.iter().map(after).collect()
            };
            (first..worlds.min(first + length)).map(next).collect()
        };
        let (before, each) = (self.rollouts, arms.len());
        let mut go_on = |chains: usize| (self.go_on)(before + worlds.min(chains * length) * each);
        let candidates = &mut self.candidates;
        let add = |points: Vec<Vec<i32>>| {
            for (nth, &place) in arms.iter().enumerate() {
                let candidate = &mut candidates[place];
                let gained = points.iter().map(|world| world[nth]);
                let more = points.iter().map(|world| world[nth] - world[0]);
                candidate.points.add(gained);
                candidate.difference.add(more);
            }
        };
        let chains = worlds.div_ceil(length);
        self.pool.for_each(chains, points_in, add, &mut go_on)?;
        self.drawn += worlds;
        self.rollouts += worlds * each;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng;
    use crate::test_each_game;

    fn estimate(points: &[i32]) -> Estimate {
        let mut estimate = Estimate::default();
        for &each in points {
            estimate.add(std::iter::once(each));
        }
        estimate
    }

    #[test]
    fn estimates_are_those_of_the_textbook() {
        let found = estimate(&[2, 4, 9]);
        assert!((found.mean() - 5.0).abs() < 1e-12);
        // The variance is (9 + 1 + 16) / 2 = 13.
        assert!((found.standard_error() - (13.0_f64 / 3.0).sqrt()).abs() < 1e-12);
        assert_eq!(found.since(estimate(&[2])), estimate(&[4, 9]));
    }

    #[test]
    fn worlds_of_a_chain_count_together() {
        let chains: [&[i32]; 3] = [&[1, 3], &[5, 5], &[6]];
        let mut found = Estimate::default();
        for chain in chains {
            found.add(chain.iter().copied());
        }
        // The mean is 4; the sums of the chains are off by 4 - 8, 10 - 8 and 6 - 4.
        assert_eq!((found.visits, found.mean()), (5, 4.0));
        let variance = f64::from(16 + 4 + 4) / 25.0 * 3.0 / 2.0;
        assert!((found.standard_error() - variance.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn too_few_points_decide_nothing() {
        for points in [&[][..], &[7], &[-7]] {
            assert!(estimate(points).standard_error().is_infinite());
        }
        // 16 points of mean 3 and standard error 2 / √15, or as many below 0.
        let points = [1, 5].repeat(8);
        let (few, many) = (estimate(&points[..4]), estimate(&points));
        assert!(!few.exceeds(1.0) && many.exceeds(5.8) && !many.exceeds(5.9));
        assert!(!many.is_below(0.0));
        let points: Vec<i32> = points.iter().map(|each| -each).collect();
        let (few, many) = (estimate(&points[..4]), estimate(&points));
        assert!(!few.is_below(1.0) && many.is_below(5.8) && !many.is_below(5.9));
        assert!(!many.exceeds(0.0));
    }

    fn a_budget_is_kept<G: Belief>() {
        let pool = Pool::new(1).expect("no threads are needed");
        for seed in 0..6 {
            let mut state = G::deal(Seat::new(0), &rng::deck(seed, G::FACES.cards()), &mut ());
            for budget in [0, 1, 30, 700] {
                let by = MonteCarlo {
                    budget: Budget::Rollouts(budget),
                    seed,
                    z: MonteCarlo::Z,
                };
                let found = by.search_state(&state, seed, &pool, &mut |_| true);
                let found = found.expect("not cancelled").expect("not over");
                let visits: usize = found.candidates.iter().map(|c| c.points.visits).sum();
                assert_eq!(visits, found.rollouts);
                assert!(found.rollouts <= budget);
                assert!(
                    found
                        .candidates
                        .iter()
                        .all(|c| state.legal().contains(c.action))
                );
                assert!(found.choice == found.heuristic || found.trial.is_some());
                if budget < 4 {
                    assert_eq!(found.choice, found.heuristic);
                }
            }
            while let Some(action) = state.choose() {
                state.play_unchecked(action, &mut ());
            }
        }
    }

    test_each_game!(a_budget_is_kept);
}
