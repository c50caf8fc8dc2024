//! Progress of a long command, in one line on standard error that is rewritten. It is shown only at
//! a terminal and only after a second, with the amount done, the rate and the time left.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::world::{Stream, World};
use crate::model::{Message, say};
use crate::present::Voice;

/// Time after which progress is shown.
const PATIENCE: Duration = Duration::from_secs(1);
const EVERY: Duration = Duration::from_millis(100);
/// Number of characters in the bar.
const WIDTH: usize = 20;

/// Unit in which progress is counted.
#[derive(Clone, Copy, Debug)]
pub enum Unit {
    Evenings,
    Entries,
    Lines,
}

#[derive(Debug)]
pub struct Progress {
    voice: Voice,
    world: Arc<dyn World>,
    unit: Unit,
    is_seen: bool,
    begun: Instant,
    next: Instant,
    drawn: bool,
}

impl Progress {
    pub fn new(voice: Voice, unit: Unit, world: Arc<dyn World>) -> Progress {
        let begun = Instant::now();
        let is_seen = world.is_terminal(Stream::Error);
        Progress { voice, world, unit, is_seen, begun, next: begun + PATIENCE, drawn: false }
    }

    /// Shows that `done` of `of` units are done.
    pub fn show_units_done(&mut self, done: usize, of: usize) {
        self.show_units_and_part_done(done, (done as u64, of as u64));
    }

    /// Shows how many units are done and which part of the whole that is; a whole of 0 means
    /// unknown.
    fn show_units_and_part_done(&mut self, done: usize, part: (u64, u64)) {
        if !self.is_seen {
            return;
        }
        let now = Instant::now();
        if now < self.next {
            return;
        }
        self.next = now + EVERY;
        self.drawn = true;
        let text = self.progress_line(done, part, now - self.begun);
        // A terminal that has gone away stops nothing.
        let _ = write!(self.world.error(), "\r{text}\x1b[K");
    }

    fn progress_line(&self, done: usize, (part, whole): (u64, u64), taken: Duration) -> String {
        let taken = taken.as_millis().max(1);
        let rate = usize::try_from(done as u128 * 1000 / taken).unwrap_or(usize::MAX);
        let Some(percent) = (part * 100).checked_div(whole) else {
            return self.voice.say(&say!(progress_so_far { done, rate }));
        };
        let (percent, part) = (percent.min(100), part.clamp(1, whole));
        let left = taken * u128::from(whole - part) / u128::from(part);
        let left = usize::try_from(left.div_ceil(1000)).unwrap_or(usize::MAX);
        let filled = percent as usize * WIDTH / 100;
        let bar = format!("{}{}", "#".repeat(filled), "-".repeat(WIDTH - filled));
        format!("[{bar}] {}", self.voice.say(&self.progress_message(percent as usize, rate, left)))
    }

    fn progress_message(&self, percent: usize, rate: usize, left: usize) -> Message {
        match self.unit {
            Unit::Evenings => say!(progress_evenings { percent, rate, left }),
            Unit::Entries => say!(progress_entries { percent, rate, left }),
            Unit::Lines => say!(progress_lines { percent, rate, left }),
        }
    }
}

/// Removes the progress line from the terminal.
impl Drop for Progress {
    fn drop(&mut self) {
        if self.drawn {
            let _ = write!(self.world.error(), "\r\x1b[K");
        }
    }
}

/// Reader that shows how far it was read.
pub struct ProgressReader<R> {
    input: R,
    progress: Progress,
    /// Length in bytes; 0 where unknown.
    bytes: u64,
    read: u64,
    lines: usize,
}

impl<R: BufRead> ProgressReader<R> {
    /// Wraps a reader; `bytes` is 0 where its length is unknown.
    pub fn new(input: R, bytes: u64, progress: Progress) -> ProgressReader<R> {
        ProgressReader { input, progress, bytes, read: 0, lines: 0 }
    }
}

impl<R: Read> ProgressReader<BufReader<R>> {
    /// Whether no further line has been read ahead, so that reading one may wait for the sender.
    pub fn is_drained(&self) -> bool {
        !self.input.buffer().contains(&b'\n')
    }
}

impl<R: BufRead> Read for ProgressReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let length = available.len().min(buffer.len());
        buffer[..length].copy_from_slice(&available[..length]);
        self.consume(length);
        Ok(length)
    }
}

impl<R: BufRead> BufRead for ProgressReader<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.input.fill_buf()
    }

    /// Counts one more line, as streams are read line by line.
    fn consume(&mut self, length: usize) {
        self.input.consume(length);
        self.read += length as u64;
        self.lines += 1;
        self.progress.show_units_and_part_done(self.lines, (self.read, self.bytes));
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;
    use crate::cli::world::ProcessWorld;
    use crate::present::Lang;

    /// Work of more than a second shows a bar with a rate and an end, where somebody can see it.
    #[test]
    fn long_commands_show_progress() {
        let told = |lang, unit, done, part| {
            let mut progress = Progress::new(Voice::new(lang), unit, ProcessWorld::world());
            progress.is_seen = false;
            progress.progress_line(done, part, Duration::from_secs(2))
        };
        let entries = told(Lang::En, Unit::Entries, 100_000, (100_000, 400_000));
        assert_eq!(entries, "[#####---------------] 25 %, 50000 entries a second, 6 s to go");
        let lines = told(Lang::De, Unit::Lines, 3_000, (50, 100));
        assert_eq!(lines, "[##########----------] 50 %, 1500 Zeilen in der Sekunde, noch 2 s");
        assert_eq!(told(Lang::En, Unit::Lines, 10, (90, 0)), "10 lines, 5 a second");
        // What has grown while it was read is no reason to stop.
        assert!(
            told(Lang::En, Unit::Evenings, 7, (9, 3)).starts_with("[####################] 100 %")
        );
        assert!(
            told(Lang::En, Unit::Evenings, 0, (0, 3)).starts_with("[--------------------] 0 %")
        );
    }

    #[test]
    fn progress_reader_passes_its_content_on_unchanged() {
        let text = b"one\ntwo\n\nthree";
        let progress = Progress::new(Voice::new(Lang::En), Unit::Lines, ProcessWorld::world());
        let mut watched = ProgressReader::new(&text[..], text.len() as u64, progress);
        let mut read = Vec::new();
        watched.read_to_end(&mut read).unwrap();
        assert_eq!(read, text);
        assert_eq!(watched.read, text.len() as u64);
    }
}
