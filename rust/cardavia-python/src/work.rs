//! Long work off the interpreter's lock, which Ctrl-C and a failing progress callback stop.

use cardavia::search::{Cancelled, Pool};
use pyo3::prelude::*;

use crate::error::IntoPy;

/// A pool of the threads asked for; 0 means one a core. More than there are cores are not started:
/// they would only wait for each other, and keep the one that hears Ctrl-C waiting.
pub(crate) fn pool(threads: usize) -> PyResult<Pool> {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = match threads {
        0 => cores(),
        1 => 1,
        _ => threads.min(cores()),
    };
    Pool::new(threads).map_err(IntoPy::into_py)
}

/// Hears how much is done, and says whether to go on.
pub(crate) type GoOn<'a> = &'a mut dyn FnMut(usize) -> bool;

/// Does work without holding the interpreter's lock. The work hands the number of items done to the
/// function it is given, which looks for signals, tells `progress`, and says whether to go on.
pub(crate) fn detached<T: Send>(
    py: Python<'_>,
    progress: Option<Py<PyAny>>,
    work: impl Send + FnOnce(GoOn<'_>) -> Result<T, Cancelled>,
) -> PyResult<T> {
    py.detach(|| {
        let mut stopped = None;
        let mut go_on = |done: usize| {
            let told = Python::attach(|py| {
                py.check_signals()?;
                progress
                    .as_ref()
                    .map_or(Ok(()), |tell| tell.call1(py, (done,)).map(drop))
            });
            told.map_err(|error| stopped = Some(error)).is_ok()
        };
        let done = work(&mut go_on);
        done.map_err(|Cancelled| stopped.expect("work stops only where it is told to"))
    })
}
