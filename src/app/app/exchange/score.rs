//! `score`: a stream in, a result line for every event out; no database, no memory that grows.

use std::io::{BufRead, Write};

use super::stream::{LineRead, Stream, Whole};
use crate::app::AppError;
use crate::model::{Message, Refusal};
use crate::record::Writer;

/// Turns what rules say into sentences, in the words of the place that they are of; only the presentation knows how.
pub trait Speak {
    fn message(&self, place: &'static str, message: &Message) -> String;
    fn refusal(&self, place: &'static str, refusal: &Refusal) -> String;
}

/// Enough for a pipe to be filled in one go; flushing each line costs as much as all the rest.
const OUTPUT_CHUNK: usize = 64 * 1024;

/// Answers whether every line was taken.
pub fn score(input: impl BufRead, mut output: impl Write, speak: &dyn Speak) -> Result<bool, AppError> {
    let mut stream = Stream::new(input, Whole::Whatever);
    let mut writer = Writer::new();
    let mut all_taken = true;
    while let Some((line, read)) = stream.advance(&mut ())? {
        match read {
            LineRead::Opened(_) | LineRead::Further | LineRead::LeftOut | LineRead::Incomplete(_) => {}
            LineRead::Played(_, applied) => {
                if let Some(session) = stream.session() {
                    let say = |message: &Message| speak.message(stream.place(), message);
                    session.write_result(Some(line), &applied, &say, &mut writer);
                    writer.end_line();
                }
            }
            LineRead::Refused(refusal) => {
                all_taken = false;
                write_refusal(line, refusal.code, &speak.refusal(stream.place(), &refusal), &mut writer);
            }
        }
        if writer.bytes().len() >= OUTPUT_CHUNK {
            output.write_all(writer.bytes())?;
            writer.clear();
        }
    }
    output.write_all(writer.bytes())?;
    output.flush()?;
    Ok(all_taken)
}

/// The error line of the record format.
fn write_refusal(line: u64, code: &str, message: &str, w: &mut Writer) {
    w.object(|w| {
        w.key("line").whole(line as i64);
        w.key("error").object(|w| {
            w.key("code").text(code);
            w.key("message").text(message);
        });
    });
    w.end_line();
}
