//! Search: deals played to their end by a policy.

mod policy;
mod pool;
mod rollouts;

pub use policy::{Policy, play_out};
pub use pool::{Cancelled, Pool, PoolError};
pub use rollouts::{Rollouts, rollouts};
