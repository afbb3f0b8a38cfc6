//! Threads that share work in blocks, and stop when asked to.

use std::error::Error;
use std::time::{Duration, Instant};

use rayon::iter::{IntoParallelIterator, ParallelExtend, ParallelIterator};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::message::messages;

/// The work was given up because its owner no longer wanted it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cancelled")]
pub struct Cancelled;

messages! {
    /// The system refused the threads asked for.
    pub enum PoolError {
        NoThreads { threads: usize, reason: String } = "no-threads":
            "{threads} threads cannot be started: {reason}";
    }
}

impl Error for PoolError {}

/// Items for each thread between which the threads first wait for each other.
const BLOCK: usize = 4;

/// Blocks double until one takes so long: threads that wait for each other now and then lose little.
/// So often the owner of the work is asked whether to go on.
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
        pool.map(|pool| Self(Some(pool))).map_err(|error| {
            let reason = error.to_string();
            PoolError::NoThreads { threads, reason }
        })
    }

    /// How many threads there are.
    pub fn threads(&self) -> usize {
        self.0.as_ref().map_or(1, ThreadPool::current_num_threads)
    }

    /// Has the threads do `work` on the parts of a whole, each of which `cut` takes apart or leaves as
    /// it is.
    pub fn share<T: Send>(
        &self,
        whole: T,
        cut: impl Fn(T) -> (T, Option<T>) + Sync + Send,
        work: impl Fn(T) + Sync + Send,
    ) {
        match &self.0 {
            None => work(whole),
            Some(pool) => pool.install(|| rayon::iter::split(whole, cut).for_each(work)),
        }
    }

    /// Gives what `work` makes of each of the first `items` numbers to `keep`, in order. Every few
    /// milliseconds `go_on` hears how many items are done, and says whether to go on. Both are called
    /// on the caller's thread, and no more than a few milliseconds' work is in memory.
    ///
    /// # Errors
    /// If `go_on` said no.
    pub fn for_each<T: Send>(
        &self,
        items: usize,
        work: impl Fn(usize) -> T + Sync,
        mut keep: impl FnMut(T),
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<(), Cancelled> {
        let mut block = Vec::new();
        let mut next = 0;
        let mut size = self.0.as_ref().map_or(1, |_| BLOCK * self.threads());
        let mut asked = Instant::now();
        let mut begin = asked;
        while next < items {
            let numbers = next..items.min(next.saturating_add(size));
            next = numbers.end;
            match &self.0 {
                None => numbers.map(&work).for_each(&mut keep),
                Some(pool) => {
                    pool.install(|| block.par_extend(numbers.into_par_iter().map(&work)));
                    block.drain(..).for_each(&mut keep);
                }
            }
            let now = Instant::now();
            if now - begin < PATIENCE {
                size *= 2;
            }
            begin = now;
            if next == items || now - asked >= PATIENCE {
                if !go_on(next) {
                    return Err(Cancelled);
                }
                asked = Instant::now();
                begin = asked;
            }
        }
        Ok(())
    }
}
