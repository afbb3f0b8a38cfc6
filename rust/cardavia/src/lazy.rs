//! Tables that are built on first use.

use std::ops::Deref;

use once_cell::race::OnceBox;

/// A value that is built when it is first asked for.
///
/// Nobody ever waits for another thread that builds it: whoever comes before it is there builds it
/// too, and the first to be done keeps theirs. In a forked child the threads of its parent
/// are gone, and a lock that one of them held would be held for ever.
pub(crate) struct Lazy<T> {
    value: OnceBox<T>,
    build: fn() -> T,
}

impl<T> Lazy<T> {
    pub(crate) const fn new(build: fn() -> T) -> Self {
        let value = OnceBox::new();
        Self { value, build }
    }

    #[cold]
    fn built(&self) -> &T {
        self.value.get_or_init(|| Box::new((self.build)()))
    }
}

impl<T> Deref for Lazy<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        self.value.get().unwrap_or_else(|| self.built())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};
    use std::sync::{Mutex, PoisonError};
    use std::thread;

    use super::*;

    /// What holds up whoever builds next, given in by a test.
    static HOLD: Mutex<Option<Receiver<()>>> = Mutex::new(None);

    static SLOW: Lazy<u8> = Lazy::new(|| {
        let hold = HOLD.lock().unwrap_or_else(PoisonError::into_inner).take();
        hold.map_or(1, |hold| hold.recv().map_or(0, |()| 2))
    });

    #[test]
    fn nobody_waits_for_a_thread_that_builds() {
        let (go_on, hold) = channel();
        *HOLD.lock().unwrap_or_else(PoisonError::into_inner) = Some(hold);
        let slow = thread::spawn(|| *SLOW);
        while HOLD
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .is_some()
        {
            thread::yield_now();
        }
        assert_eq!(*SLOW, 1);
        go_on.send(()).expect("the other thread waits");
        assert_eq!(slow.join().expect("it does not panic"), 1);
    }
}
