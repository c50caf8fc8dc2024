//! Writing evenings in the record format: as they count now, or with everything that the file knows.

use std::io::Write;

use super::marks::{self, Sealed};
use crate::app::evening::{Evening, EveningRef, each_line, find};
use crate::app::{AppError, entries};
use crate::model::Word;
use crate::record::Writer;
use crate::store::chain::{Chain, Entry};
use crate::store::{Store, Tx};

/// What to write.
#[derive(Clone, Debug, PartialEq)]
pub enum Extent {
    Evening(EveningRef),
    All,
}

pub fn export(store: &mut Store, scope: &Extent, full: bool, output: impl Write) -> Result<(), AppError> {
    let mut output = Sealed::new(output);
    let tx = store.read()?;
    let mut writer = Writer::new();
    let chosen = match scope {
        Extent::Evening(wanted) => Some(find(&tx, wanted)?),
        Extent::All => None,
    };
    marks::write_first(full, &mut writer);
    flush(&mut writer, &mut output)?;
    if full {
        match &chosen {
            Some(evening) => tx.each_entry_of(evening.chain.id, |entry| {
                write_entry(&evening.chain, &entry, &mut writer);
                flush(&mut writer, &mut output)
            })?,
            None => {
                let chains = tx.chains()?;
                tx.each_entry(|entry| {
                    if let Some(chain) = chains.iter().find(|chain| chain.id == entry.chain) {
                        write_entry(chain, &entry, &mut writer);
                    }
                    flush(&mut writer, &mut output)
                })?;
            }
        }
    }
    match chosen {
        Some(evening) => write_session(&tx, &evening, &mut writer, &mut output)?,
        None => {
            let mut ids = Vec::new();
            tx.each_session(|row| {
                ids.push(row.id);
                Ok::<(), AppError>(())
            })?;
            for id in ids {
                if let Some(row) = tx.session(id)? {
                    write_session(&tx, &Evening::load(&tx, row)?, &mut writer, &mut output)?;
                }
            }
        }
    }
    marks::write_last(&output.seal, &mut writer);
    flush(&mut writer, &mut output)?;
    output.flush()?;
    Ok(())
}

fn flush(writer: &mut Writer, output: &mut impl Write) -> Result<(), AppError> {
    writer.end_line();
    output.write_all(writer.bytes())?;
    writer.clear();
    Ok(())
}

fn write_entry(chain: &Chain, entry: &Entry, w: &mut Writer) {
    w.object(|w| {
        w.key("entry").object(|w| {
            w.key("chain").text(&chain.uuid.to_string());
            w.key("kind").text(chain.kind.word());
            w.key("seq").whole(entry.seq.get());
            w.key("at").text(&entry.at);
            w.key("hash").text(&entry.hash.to_string());
            w.key("body").text(&entry.body);
        });
    });
}

/// A header and the events that count, under the names that are shown.
fn write_session(tx: &Tx<'_>, evening: &Evening, writer: &mut Writer, output: &mut impl Write) -> Result<(), AppError> {
    let shown = evening.shown();
    let mut header = entries::header(tx, &evening.chain)?;
    let seated = header.players.len();
    header.players = shown.roster().names()[..seated].to_vec();
    header.id = Some(evening.chain.uuid);
    header.write(writer);
    flush(writer, output)?;
    each_line(tx, evening, |line| {
        if line.applied.is_some() {
            evening.shown_event(line.event).write(shown.roster(), writer);
            flush(writer, output)?;
        }
        Ok(())
    })
}
