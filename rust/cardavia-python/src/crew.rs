//! Threads that last from call to call.

use cardavia::search::Pool;
use pyo3::prelude::*;

use crate::words::Mistake;
use crate::{argument, work};

/// The most threads: more than any machine has cores.
const MOST_THREADS: usize = 1024;

/// Threads that last as long as what they work for.
#[derive(Debug)]
pub(crate) struct Crew {
    pool: Pool,
    threads: usize,
    /// The process in which they were started: a forked child has none of them.
    process: u32,
}

impl Crew {
    /// As many threads as an argument says, one without it.
    pub(crate) fn new(threads: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        Self::start(threads.map_or(Ok(1), number_of_threads)?)
    }

    fn start(threads: usize) -> PyResult<Self> {
        Ok(Self {
            pool: work::pool(threads)?,
            threads,
            process: std::process::id(),
        })
    }

    /// The pool, started anew in a child.
    pub(crate) fn pool(&mut self) -> PyResult<&Pool> {
        if self.process != std::process::id() {
            // To take the old one down would be to wait for threads that are not there.
            std::mem::forget(std::mem::replace(self, Self::start(self.threads)?));
        }
        Ok(&self.pool)
    }
}

/// The number of threads that an argument means.
fn number_of_threads(threads: &Bound<'_, PyAny>) -> PyResult<usize> {
    let number = argument::number::<usize>("threads", threads)?.ok();
    let found = number.filter(|&threads| threads <= MOST_THREADS);
    found.ok_or_else(|| {
        let (got, most) = (argument::said(threads), MOST_THREADS);
        Mistake::NoThreads { got, most }.into()
    })
}
