//! Search: deals played to their end by a policy, and what these say of an action.

mod advantages;
mod chain;
mod monte_carlo;
mod policy;
mod pool;
mod rollouts;

pub use advantages::{Shuffles, advantages};
pub use chain::Chain;
pub use monte_carlo::{Budget, Candidate, Estimate, MonteCarlo, SearchResult, Trial};
pub use policy::{Policy, play_out};
pub use pool::{Cancelled, Pool, PoolError};
pub use rollouts::{Rollouts, rollouts, rollouts_of_each};
