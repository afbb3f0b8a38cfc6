//! Threads that share work in blocks, and stop when asked to.

use std::time::{Duration, Instant};

use rayon::iter::{IntoParallelIterator, ParallelExtend, ParallelIterator};
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use thiserror::Error;

/// The work was given up because its owner no longer wanted it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("cancelled")]
pub struct Cancelled;

/// The system refused the threads asked for.
#[derive(Debug, Error)]
#[error("{threads} threads cannot be started: {reason}")]
pub struct PoolError {
    threads: usize,
    reason: ThreadPoolBuildError,
}

/// Items a thread works through before the owner of the work is first asked whether to go on.
const BLOCK: usize = 64;

/// Blocks double until one takes so long: threads that wait for each other now and then lose little.
const PATIENCE: Duration = Duration::from_millis(5);

/// Threads that work on numbered items. What they find does not depend on how many they are.
#[derive(Debug)]
pub struct Pool(Option<ThreadPool>);

impl Pool {
    /// A pool of `threads` threads; with one (or none) the caller's thread does the work.
    ///
    /// # Errors
    /// If the system refuses the threads.
    pub fn new(threads: usize) -> Result<Self, PoolError> {
        if threads <= 1 {
            return Ok(Self(None));
        }
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        pool.map(|pool| Self(Some(pool)))
            .map_err(|reason| PoolError { threads, reason })
    }

    /// How many threads there are.
    pub fn threads(&self) -> usize {
        self.0.as_ref().map_or(1, ThreadPool::current_num_threads)
    }

    /// What `work` makes of each item number, in order. Every few milliseconds `go_on` hears, on
    /// the caller's thread, how many items are done, and says whether to go on.
    ///
    /// # Errors
    /// If `go_on` said no.
    pub fn map<T: Send>(
        &self,
        items: std::ops::Range<usize>,
        work: impl Fn(usize) -> T + Sync,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Vec<T>, Cancelled> {
        // Room is made block by block: who asks for too much can still change their mind.
        let mut found = Vec::new();
        let mut next = items.start;
        let mut size = BLOCK * self.threads();
        while next < items.end {
            let block = next..items.end.min(next.saturating_add(size));
            next = block.end;
            let begin = Instant::now();
            match &self.0 {
                None => found.extend(block.map(&work)),
                Some(pool) => pool.install(|| found.par_extend(block.into_par_iter().map(&work))),
            }
            if !go_on(found.len()) {
                return Err(Cancelled);
            }
            if begin.elapsed() < PATIENCE {
                size *= 2;
            }
        }
        Ok(found)
    }
}
