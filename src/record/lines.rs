//! The lines of a stream: numbered from 1, blank ones skipped and counted, a byte order mark at the start skipped.

use std::io::{self, BufRead};

/// Reads one line at a time into one buffer, so that memory does not grow with the stream.
pub struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
    number: u64,
}

/// A line that is not blank. Its text is missing where it is no UTF-8.
pub struct Line<'a> {
    pub number: u64,
    pub text: Option<&'a str>,
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R) -> Lines<R> {
        Lines { input, buffer: Vec::new(), number: 0 }
    }

    /// The next line that is not blank; `None` at the end.
    pub fn advance(&mut self) -> io::Result<Option<Line<'_>>> {
        loop {
            self.buffer.clear();
            if self.input.read_until(b'\n', &mut self.buffer)? == 0 {
                return Ok(None);
            }
            self.number += 1;
            if self.number == 1 && self.buffer.starts_with(b"\xef\xbb\xbf") {
                self.buffer.drain(..3);
            }
            if !self.buffer.iter().all(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n')) {
                break;
            }
        }
        Ok(Some(Line { number: self.number, text: std::str::from_utf8(&self.buffer).ok() }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn record_format_blank_lines_are_counted_and_a_mark_is_skipped() {
        let mut lines = Lines::new(&b"\xef\xbb\xbf{}\r\n\n \t\r\n[1]\n\xff\n2"[..]);
        let mut seen = Vec::new();
        while let Some(line) = lines.advance().unwrap() {
            seen.push((line.number, line.text.map(str::to_owned)));
        }
        let text = |text: &str| Some(text.to_owned());
        assert_eq!(seen, [(1, text("{}\r\n")), (4, text("[1]\n")), (5, None), (6, text("2"))]);
    }
}
