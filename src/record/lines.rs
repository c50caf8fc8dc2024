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
        with_plain_zero(&mut self.buffer);
        Ok(Some(Line { number: self.number, text: std::str::from_utf8(&self.buffer).ok() }))
    }
}

/// `-0` is a whole number as JSON has them, but would be read as one with a fraction: its sign is blanked out.
fn with_plain_zero(line: &mut [u8]) {
    if !line.contains(&b'-') || !line.windows(2).any(|pair| pair == b"-0") {
        return;
    }
    let mut in_text = false;
    let mut at = 0;
    while at < line.len() {
        match line[at] {
            b'\\' if in_text => at += 1,
            b'"' => in_text = !in_text,
            b'-' if !in_text && line.get(at + 1) == Some(&b'0') => {
                let begins = at == 0 || matches!(line[at - 1], b':' | b',' | b'[' | b' ' | b'\t');
                let ends =
                    line.get(at + 2).is_none_or(|c| matches!(c, b',' | b']' | b'}' | b' ' | b'\t' | b'\r' | b'\n'));
                if begins && ends {
                    line[at] = b' ';
                }
            }
            _ => {}
        }
        at += 1;
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

    #[test]
    fn record_format_minus_zero_is_a_whole_number() {
        for (line, plain) in [
            (r#"{"a":-0,"b":[-0, -0 ],"c":"-0,","d":"\\\"-0,"}"#, r#"{"a": 0,"b":[ 0,  0 ],"c":"-0,","d":"\\\"-0,"}"#),
            ("[-0.0,-01,-0e1,1-0]", "[-0.0,-01,-0e1,1-0]"),
        ] {
            let mut bytes = line.as_bytes().to_vec();
            with_plain_zero(&mut bytes);
            assert_eq!(String::from_utf8(bytes).unwrap(), plain);
        }
    }
}
