//! The first and the last line of an export (docs/storage.md, What an export holds): between them stands all that was
//! written, so that one that was cut off on its way is not taken for a whole one. Another program may leave both out.

use std::io::{self, Write};

use crate::model::{Refusal, refuse};
use crate::record::read::missing;
use crate::record::seal::Seal;
use crate::record::{Node, Object, Path, Writer};

/// The version of what stands between the marks.
const FORMAT: i64 = 1;

#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    First,
    Last(Last),
}

/// What the last line says of those before it.
#[derive(Clone, Debug, PartialEq)]
pub struct Last {
    lines: i64,
    sha256: String,
    /// Whether there are bookings that this export has no lines for.
    pub left_out: bool,
}

impl Last {
    /// Refuses lines that are not those that were written.
    pub fn check(&self, seal: &Seal) -> Result<(), Refusal> {
        let lines = i64::try_from(seal.lines()).unwrap_or(i64::MAX);
        if self.lines != lines {
            return Err(refuse!(export_lines_differ { said: self.lines, lines }));
        }
        if self.sha256 != seal.sha256() {
            return Err(refuse!(export_text_differs));
        }
        Ok(())
    }
}

/// The mark that a line is; `None` where it is none.
pub fn read(node: &Node<'_>) -> Result<Option<Mark>, Refusal> {
    if !node.has_key("kerbholz") {
        return Ok(None);
    }
    let root = Path::ROOT;
    let mut object = Object::of(node, &root)?;
    let path = root.key("kerbholz");
    let mut mark = Object::of(object.required("kerbholz")?, &path)?;
    let left_out = object.take("left_out").is_some();
    object.finish()?;
    if let Some(end) = mark.take("end") {
        mark.finish()?;
        let path = path.key("end");
        let mut end = Object::of(end, &path)?;
        let lines = end.whole("lines")?.ok_or_else(|| missing(&path, "lines"))?;
        let sha256 = end.text("sha256")?.ok_or_else(|| missing(&path, "sha256"))?.to_owned();
        end.finish()?;
        return Ok(Some(Mark::Last(Last { lines, sha256, left_out })));
    }
    let kind = mark.text("export")?.unwrap_or_default();
    let format = mark.whole("format")?.unwrap_or_default();
    if !matches!(kind, "full" | "plain") || format != FORMAT {
        return Err(refuse!(export_format_unknown { field: "kerbholz.format", value: format }));
    }
    mark.finish()?;
    Ok(Some(Mark::First))
}

pub fn write_first(full: bool, w: &mut Writer) {
    w.object(|w| {
        w.key("kerbholz").object(|w| {
            w.key("export").text(if full { "full" } else { "plain" });
            w.key("format").whole(FORMAT);
        });
    });
}

/// `left_out` says how many bookings there are that this export has no lines for (docs/settlement.md, Copies).
pub fn write_last(seal: &Seal, left_out: usize, w: &mut Writer) {
    w.object(|w| {
        w.key("kerbholz").object(|w| {
            w.key("end").object(|w| {
                w.key("lines").whole(i64::try_from(seal.lines()).unwrap_or(i64::MAX));
                w.key("sha256").text(&seal.sha256());
            });
        });
        if left_out > 0 {
            w.key("left_out").object(|w| w.key("bookings").whole(i64::try_from(left_out).unwrap_or(i64::MAX)));
        }
    });
}

/// An output that seals what goes through it; every write is whole lines.
pub struct Sealed<W> {
    output: W,
    pub seal: Seal,
}

impl<W: Write> Sealed<W> {
    pub fn new(output: W) -> Sealed<W> {
        Sealed { output, seal: Seal::default() }
    }
}

impl<W: Write> Write for Sealed<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.output.write_all(line)?;
        self.seal.add(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
