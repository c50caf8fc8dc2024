//! Lines of a stream: numbered from 1; blank ones are counted and skipped, a byte order mark at the
//! start is skipped.

use std::io::{BufRead, Read};
use std::{fmt, io};

use super::write::SealOfLines;

/// Most bytes that a line may have (docs/trust.md, Limits).
pub const MOST_BYTES: usize = 1024 * 1024;

/// Number of bytes without a line ending after which the input is no text, but a device or a
/// damaged disk.
const ENDLESS: usize = 64 * MOST_BYTES;

/// Reader of lines, one at a time into one buffer, so that memory does not grow with the stream.
pub struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
    number: u64,
    /// Seals of an export's lines, the first without and the second with the last line read; `None`
    /// where no seal was begun.
    seal: Option<(SealOfLines, SealOfLines)>,
}

/// Line that is not blank; its text is `None` where it is not UTF-8.
pub struct Line<'a> {
    pub number: u64,
    pub text: Option<&'a str>,
    /// Whether the line is longer than allowed; its text was not kept.
    pub is_too_long: bool,
}

/// Error about a line that never ends, as in the input from a device or a damaged disk.
#[derive(Debug)]
pub struct EndlessLineError;

impl fmt::Display for EndlessLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a line without end")
    }
}

impl std::error::Error for EndlessLineError {}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R) -> Lines<R> {
        Lines { input, buffer: Vec::new(), number: 0, seal: None }
    }

    pub fn input(&self) -> &R {
        &self.input
    }

    /// Reads the next line that is not blank; `None` at the end of the stream.
    pub fn next_line(&mut self) -> io::Result<Option<Line<'_>>> {
        let mut is_too_long = false;
        loop {
            self.buffer.clear();
            let most = MOST_BYTES as u64 + 1;
            if (&mut self.input).take(most).read_until(b'\n', &mut self.buffer)? == 0 {
                return Ok(None);
            }
            self.number += 1;
            if self.buffer.len() > MOST_BYTES && !self.buffer.ends_with(b"\n") {
                skip_rest_of_line(&mut self.input)?;
                is_too_long = true;
                break;
            }
            if self.number == 1 && self.buffer.starts_with(b"\xef\xbb\xbf") {
                self.buffer.drain(..3);
            }
            if let Some((before, after)) = &mut self.seal {
                *before = after.clone();
                after.count_and_hash_line(&self.buffer);
            }
            if !self.buffer.iter().all(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n')) {
                break;
            }
        }
        blank_minus_of_zero(&mut self.buffer);
        let text = if is_too_long { None } else { std::str::from_utf8(&self.buffer).ok() };
        Ok(Some(Line { number: self.number, text, is_too_long }))
    }

    /// Begins the seal with the last line read, which is the first of an export.
    pub fn begin_seal_of_lines(&mut self) {
        let mut seal = SealOfLines::default();
        seal.count_and_hash_line(&self.buffer);
        self.seal = Some((SealOfLines::default(), seal));
    }

    /// Ends the seal at the last line read, and returns the seal of the lines before it.
    pub fn end_seal_of_lines(&mut self) -> Option<SealOfLines> {
        self.seal.take().map(|(before, _)| before)
    }

    /// Number of the last line read.
    pub fn last_line_number(&self) -> u64 {
        self.number
    }

    /// Whether the last line read lacks its line ending, as in a torn file.
    pub fn is_torn(&self) -> bool {
        !self.buffer.ends_with(b"\n")
    }
}

/// Skips the rest of a line with its line ending; stops with an error where the line never ends.
fn skip_rest_of_line(input: &mut impl BufRead) -> io::Result<()> {
    let mut skipped = MOST_BYTES;
    loop {
        let bytes = input.fill_buf()?;
        let (passed, is_end) = match bytes.iter().position(|byte| *byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (bytes.len(), bytes.is_empty()),
        };
        input.consume(passed);
        skipped += passed;
        if is_end {
            return Ok(());
        }
        if skipped > ENDLESS {
            return Err(io::Error::other(EndlessLineError));
        }
    }
}

/// Copies text line by line; stops with an error at a line that never ends.
pub fn copy_lines(input: &mut impl BufRead, output: &mut impl io::Write) -> io::Result<()> {
    let mut length = 0;
    loop {
        let bytes = input.fill_buf()?;
        if bytes.is_empty() {
            return output.flush();
        }
        length = match bytes.iter().rposition(|byte| *byte == b'\n') {
            Some(end) => bytes.len() - end,
            None => length + bytes.len(),
        };
        output.write_all(bytes)?;
        let passed = bytes.len();
        input.consume(passed);
        if length > ENDLESS {
            return Err(io::Error::other(EndlessLineError));
        }
    }
}

/// Blanks out the sign of `-0`, a whole number in JSON that would otherwise be read as a fraction.
fn blank_minus_of_zero(line: &mut [u8]) {
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
                let ends = line
                    .get(at + 2)
                    .is_none_or(|c| matches!(c, b',' | b']' | b'}' | b' ' | b'\t' | b'\r' | b'\n'));
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
        while let Some(line) = lines.next_line().unwrap() {
            seen.push((line.number, line.text.map(str::to_owned)));
        }
        let text = |text: &str| Some(text.to_owned());
        assert_eq!(seen, [(1, text("{}\r\n")), (4, text("[1]\n")), (5, None), (6, text("2"))]);
    }

    /// docs/trust.md, Limits: 1 MiB a line. A longer line is counted without its text, and the line
    /// after it is read as usual; a line that never ends is an error.
    #[test]
    fn a_line_beyond_the_limit_is_counted_without_its_text() {
        let line = |length: usize| vec![b'x'; length];
        let input =
            [line(MOST_BYTES), b"\n".to_vec(), line(MOST_BYTES + 1), b"\nlast".to_vec()].concat();
        let mut lines = Lines::new(input.as_slice());
        let mut seen = Vec::new();
        while let Some(line) = lines.next_line().unwrap() {
            seen.push((line.number, line.text.map(str::len), line.is_too_long));
        }
        assert_eq!(seen, [(1, Some(MOST_BYTES + 1), false), (2, None, true), (3, Some(4), false)]);
        let mut lines = Lines::new(io::BufReader::new(io::repeat(0)));
        assert_eq!(
            lines.next_line().err().map(|error| error.to_string()),
            Some(EndlessLineError.to_string())
        );
        assert!(copy_lines(&mut io::BufReader::new(io::repeat(0)), &mut io::sink()).is_err());
    }

    #[test]
    fn record_format_minus_zero_is_a_whole_number() {
        for (line, plain) in [
            (
                r#"{"a":-0,"b":[-0, -0 ],"c":"-0,","d":"\\\"-0,"}"#,
                r#"{"a": 0,"b":[ 0,  0 ],"c":"-0,","d":"\\\"-0,"}"#,
            ),
            ("[-0.0,-01,-0e1,1-0]", "[-0.0,-01,-0e1,1-0]"),
        ] {
            let mut bytes = line.as_bytes().to_vec();
            blank_minus_of_zero(&mut bytes);
            assert_eq!(String::from_utf8(bytes).unwrap(), plain);
        }
    }
}
