//! How far a long command is: a line on standard error that is written over, where somebody can see it, and only after
//! a second.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

use crate::model::say;
use crate::present::Voice;

/// Whoever waits no longer than this needs to be told nothing.
const PATIENCE: Duration = Duration::from_secs(1);
const EVERY: Duration = Duration::from_millis(100);
/// Characters of the bar.
const WIDTH: usize = 20;

#[derive(Debug)]
pub struct Progress {
    voice: Voice,
    is_seen: bool,
    next: Instant,
    drawn: bool,
}

impl Progress {
    pub fn new(voice: Voice) -> Progress {
        Progress { voice, is_seen: stderr().is_terminal(), next: Instant::now() + PATIENCE, drawn: false }
    }

    pub fn tell(&mut self, done: usize, of: usize) {
        if !self.is_seen || Instant::now() < self.next {
            return;
        }
        self.next = Instant::now() + EVERY;
        self.drawn = true;
        let filled = (done * WIDTH).checked_div(of).unwrap_or(WIDTH);
        let bar = format!("{}{}", "#".repeat(filled), "-".repeat(WIDTH.saturating_sub(filled)));
        let told = self.voice.say(&say!(stats_progress { done, of }));
        // A terminal that has gone away stops nothing.
        let _ = write!(stderr(), "\r[{bar}] {told}");
    }
}

/// The line is taken away again.
impl Drop for Progress {
    fn drop(&mut self) {
        if self.drawn {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}
