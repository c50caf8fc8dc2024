//! Writing evenings in the record format: as they count now, or with everything that the file knows.

use std::io::Write;

use super::marks::{self, Sealed};
use crate::app::evening::{Evening, EveningRef, each_line, find};
use crate::app::money::Ledger;
use crate::app::{AppError, entries};
use crate::ledger::books::booking::{Kind, Page};
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

/// Answers how many bookings a plain export has left out.
pub fn export(store: &mut Store, scope: &Extent, full: bool, output: impl Write) -> Result<usize, AppError> {
    let mut output = Sealed::new(output);
    let tx = store.read()?;
    let mut writer = Writer::new();
    let chosen = chosen(&tx, scope)?;
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
                    write_entry(Chain::of(&chains, &entry)?, &entry, &mut writer);
                    flush(&mut writer, &mut output)
                })?;
            }
        }
    }
    let left_out = if full { 0 } else { left_out(&tx, chosen.as_ref())? };
    match chosen {
        Some(evening) => write_session(&tx, &evening, &mut writer, &mut output)?,
        None => each_that_counts(&tx, |evening| write_session(&tx, evening, &mut writer, &mut output))?,
    }
    marks::write_last(&output.seal, left_out, &mut writer);
    flush(&mut writer, &mut output)?;
    output.flush()?;
    Ok(left_out)
}

/// The one evening that is meant, where it is not all of them.
fn chosen(tx: &Tx<'_>, scope: &Extent) -> Result<Option<Evening>, AppError> {
    match scope {
        Extent::Evening(wanted) => find(tx, wanted).map(Some),
        Extent::All => Ok(None),
    }
}

/// Visits the evenings that are meant.
pub fn each_evening(
    tx: &Tx<'_>,
    scope: &Extent,
    mut visit: impl FnMut(&Evening) -> Result<(), AppError>,
) -> Result<(), AppError> {
    match chosen(tx, scope)? {
        Some(evening) => visit(&evening),
        None => each_that_counts(tx, visit),
    }
}

/// Visits all evenings but those that are struck: what counts for nothing is no part of what counts.
fn each_that_counts(tx: &Tx<'_>, mut visit: impl FnMut(&Evening) -> Result<(), AppError>) -> Result<(), AppError> {
    let mut ids = Vec::new();
    tx.each_session(|row| {
        ids.push(row.id);
        Ok::<(), AppError>(())
    })?;
    for id in ids {
        let Some(row) = tx.session(id)? else { continue };
        let evening = Evening::load(tx, row)?;
        if !evening.brought.is_struck {
            visit(&evening)?;
        }
    }
    Ok(())
}

/// How many things that were done with money, or agreed on for the kitty, a plain export has no line for.
fn left_out(tx: &Tx<'_>, chosen: Option<&Evening>) -> Result<usize, AppError> {
    let ledger = Ledger::open(tx)?;
    let is_meant = |page: Page| chosen.is_none_or(|evening| page == Page::Evening(evening.chain.uuid));
    let mut left_out = 0;
    for deed in ledger.counting() {
        let booked = deed.deed().bookings(deed.origin())?;
        let puts_into_kitty = chosen.is_none() && !deed.deed().cash().is_empty();
        left_out += usize::from(puts_into_kitty || booked.iter().any(|booking| is_meant(booking.page)));
    }
    let brought = ledger.played.iter().flat_map(|(_, bookings)| bookings);
    let fees = brought.filter(|booking| booking.kind != Kind::Hands && is_meant(booking.page));
    Ok(left_out + fees.count())
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
    header.stake = evening.row.stake;
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
