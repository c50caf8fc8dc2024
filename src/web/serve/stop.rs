//! One word to all threads: that it is time to stop.

use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

#[derive(Debug, Default)]
pub(super) struct Stop {
    is_said: Mutex<bool>,
    said: Condvar,
}

impl Stop {
    pub fn say(&self) {
        *self.is_said.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.said.notify_all();
    }

    pub fn is_said(&self) -> bool {
        *self.is_said.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sleeps so long, or until it is said; whether it was.
    pub fn sleep(&self, time: Duration) -> bool {
        let is_said = self.is_said.lock().unwrap_or_else(PoisonError::into_inner);
        let woken = self.said.wait_timeout_while(is_said, time, |is_said| !*is_said);
        *woken.unwrap_or_else(PoisonError::into_inner).0
    }
}
