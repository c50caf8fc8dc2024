//! Export of evenings in the record format: as they count now, or with everything in the file
//! (`--full`). Also rows for CSV, one for each player and hand, and the results of a stream
//! (`score`).

use std::io::{BufRead, Write};

use uuid::Uuid;

use super::replay::Sealed;
use super::stream::{LineRead, Stream, Wholeness};
use super::{ProgressListener, replay};
use crate::app::evening::{Evening, EveningRef, each_line, find};
use crate::app::house::NamedAccounts;
use crate::app::money::books::evening_book;
use crate::app::{AppError, Result, house};
use crate::journal::chain::Hash;
use crate::ledger::books::booking::{Kind, Page};
use crate::model::ids::{ChainId, Seq};
use crate::model::{Message, Points, Refusal, Stake, time};
use crate::record::Writer;
use crate::store::chain::{Chain, ForeignEntry};
use crate::store::{Store, StoreError, Tx};

/// Evenings that are exported.
#[derive(Clone, Debug, PartialEq)]
pub enum Extent {
    Evening(EveningRef),
    All,
}

/// Exports, and returns how many bookings a plain export has left out. `progress` is told how many
/// lines of how many are written.
pub fn export(
    store: &mut Store,
    scope: &Extent,
    full: bool,
    output: impl Write,
    progress: ProgressListener<'_>,
) -> Result<usize> {
    let tx = store.read()?;
    let chosen = evening_chosen(&tx, scope)?;
    let of = tx.entries()? * if full { 2 } else { 1 };
    let mut out = ExportOutput { writer: Writer::new(), output: Sealed::new(output), of, progress };
    replay::write_first(full, &mut out.writer);
    out.line()?;
    if full {
        match &chosen {
            Some(evening) => {
                tx.each_entry_of(evening.chain.id, |entry| out.entry(&evening.chain, entry, None))?
            }
            None => {
                let chains = tx.chains()?;
                tx.each_entry(|entry| out.entry(Chain::find(&chains, &entry)?, entry, None))?;
            }
        }
        for id in tx.chains_elsewhere()? {
            let chain = tx.chain_by_id(id)?;
            if chosen.as_ref().is_none_or(|evening| evening.chain.id == id) {
                tx.each_elsewhere(id, |one| out.entry(&chain, one.entry, Some(one.before)))?;
            }
        }
    }
    let left_out = if full { 0 } else { count_left_out(&tx, chosen.as_ref())? };
    match chosen {
        Some(evening) => out.session(&tx, &evening)?,
        None => each_that_counts(&tx, |evening| out.session(&tx, evening))?,
    }
    replay::write_last(&out.output.seal, left_out, &mut out.writer);
    out.line()?;
    out.output.flush()?;
    Ok(left_out)
}

/// Export that is being written, line by line.
struct ExportOutput<'p, W> {
    writer: Writer,
    output: Sealed<W>,
    /// Approximate number of lines.
    of: usize,
    progress: ProgressListener<'p>,
}

impl<W: Write> ExportOutput<'_, W> {
    fn line(&mut self) -> Result<()> {
        self.writer.end_line();
        self.output.write_all(self.writer.bytes())?;
        self.writer.clear();
        (self.progress)(usize::try_from(self.output.seal.lines()).unwrap_or(self.of), self.of);
        Ok(())
    }

    /// Writes an entry of the log. An entry kept from another copy is written with the hash
    /// `before` it there.
    fn entry(
        &mut self,
        chain: &Chain,
        entry: impl Into<ForeignEntry>,
        before: Option<Hash>,
    ) -> Result<()> {
        let entry = entry.into();
        self.writer.object(|w| {
            w.key(if before.is_none() { "entry" } else { "elsewhere" }).object(|w| {
                w.key("chain")
                    .text(chain.uuid.as_hyphenated().encode_lower(&mut Uuid::encode_buffer()));
                w.put("kind", chain.kind);
                w.put("seq", entry.seq.get());
                w.put("at", &entry.at);
                w.put("hash", entry.hash.to_string());
                w.put("before", before.map(|before| before.to_string()));
                w.put("body", &entry.body);
            });
        });
        self.line()
    }

    /// Writes an evening: its header and the events that count, with the names shown now.
    fn session(&mut self, tx: &Tx<'_>, evening: &Evening) -> Result<()> {
        let shown = evening.shown_session();
        let mut header = evening.header(tx)?;
        let seated = header.players.len();
        header.players = shown.roster().names()[..seated].to_vec();
        header.id = Some(evening.chain.uuid);
        header.write(&mut self.writer);
        self.line()?;
        each_line(tx, evening, |line| {
            if line.applied.is_some() {
                evening.shown_event(line.event).write(shown.roster(), &mut self.writer);
                self.line()?;
            }
            Ok(())
        })
    }
}

/// Evening that alone is exported; `None` for all of them.
fn evening_chosen(tx: &Tx<'_>, scope: &Extent) -> Result<Option<Evening>> {
    match scope {
        Extent::Evening(wanted) => find(tx, wanted).map(Some),
        Extent::All => Ok(None),
    }
}

/// Visits the evenings that are exported.
pub fn each_evening(
    tx: &Tx<'_>,
    scope: &Extent,
    mut visit: impl FnMut(&Evening) -> Result<()>,
) -> Result<()> {
    match evening_chosen(tx, scope)? {
        Some(evening) => visit(&evening),
        None => each_that_counts(tx, visit),
    }
}

/// Visits all evenings that are not struck.
fn each_that_counts(tx: &Tx<'_>, mut visit: impl FnMut(&Evening) -> Result<()>) -> Result<()> {
    for id in evenings_in_order(tx)? {
        let Some(row) = tx.session(id)? else { continue };
        let evening = Evening::load(tx, row)?;
        if !evening.brought.is_struck {
            visit(&evening)?;
        }
    }
    Ok(())
}

/// All evenings in the one order of their first entries, which is the same in every copy.
fn evenings_in_order(tx: &Tx<'_>) -> Result<Vec<ChainId>> {
    let mut ids = Vec::new();
    tx.each_session(|row| {
        ids.push(row.id);
        Ok::<(), AppError>(())
    })?;
    let mut begun = Vec::new();
    for id in ids {
        let first = tx.entry(id, Seq::FIRST)?.ok_or(StoreError::Corrupt)?;
        let at = time::nanoseconds(&first.at).ok_or(StoreError::Corrupt)?;
        begun.push((at, first.hash.0, id));
    }
    begun.sort_by_key(|(at, hash, _)| (*at, *hash));
    Ok(begun.into_iter().map(|(.., id)| id).collect())
}

/// Number of deeds with money, and of agreements for the kitty, for which a plain export has no
/// line.
fn count_left_out(tx: &Tx<'_>, chosen: Option<&Evening>) -> Result<usize> {
    let who = NamedAccounts::read(tx)?;
    let is_meant =
        |page: Page| chosen.is_none_or(|evening| page == Page::Evening(evening.chain.uuid));
    let mut left_out = 0;
    let deeds = house::deeds(tx, &|account, page| who.account_now(account, page))?;
    let waiting = house::waiting_among(&deeds);
    for deed in house::counting_among(&deeds, &waiting) {
        let booked = deed.deed().bookings(deed.origin())?;
        let puts_into_kitty = chosen.is_none() && !deed.deed().cash().is_empty();
        left_out +=
            usize::from(puts_into_kitty || booked.iter().any(|booking| is_meant(booking.page)));
    }
    tx.each_evening_book(None, |row| {
        let (book, _) = evening_book(tx, row, &who)?;
        let brought = book.played.bookings(book.id, &book.terms)?;
        left_out += brought
            .iter()
            .filter(|booking| booking.kind != Kind::Hands && is_meant(booking.page))
            .count();
        Ok::<(), AppError>(())
    })?;
    Ok(left_out)
}

/// Row of a table of results: the points that one hand brought one person.
#[derive(Clone, Copy, Debug)]
pub struct Row<'r> {
    /// Id of the evening, which is that of its chain in the log.
    pub evening: Uuid,
    pub hand: u32,
    /// Name as shown now.
    pub person: &'r str,
    /// Day on which the evening began, by local time.
    pub date: &'r str,
    pub game: &'r str,
    pub rules: &'r str,
    pub points: Points,
    /// Points due, in units of the stake.
    pub due: Points,
    pub stake: Option<Stake>,
}

/// Visits every row, by evening, hand and seat. A hand of a game that is played for drinks has
/// none.
pub fn each_flat_row(
    store: &mut Store,
    scope: &Extent,
    mut visit: impl FnMut(&Row<'_>) -> Result<()>,
    progress: ProgressListener<'_>,
) -> Result<()> {
    let tx = store.read()?;
    let of = tx.entries()?;
    let mut done = 0;
    each_evening(&tx, scope, |evening| {
        rows(&tx, evening, &mut visit)?;
        done += evening.session.hands() as usize;
        progress(done, of);
        Ok(())
    })
}

fn rows(
    tx: &Tx<'_>,
    evening: &Evening,
    mut visit: impl FnMut(&Row<'_>) -> Result<()>,
) -> Result<()> {
    // RFC 3339: the day is what stands before the hour.
    let date = evening.row.started_at.get(..10).unwrap_or_default();
    each_line(tx, evening, |line| {
        let (Some(hand), Some(applied)) = (line.hand, &line.applied) else { return Ok(()) };
        let Some(sheet) = applied.sheet() else { return Ok(()) };
        for (seat, player) in applied.seated.iter().enumerate() {
            visit(&Row {
                evening: evening.chain.uuid,
                hand,
                person: evening.members.get(player.index()).map_or("", |person| &person.name),
                date,
                game: &evening.row.game,
                rules: &evening.row.rules,
                points: sheet.points[seat],
                due: sheet.due[seat],
                stake: evening.row.stake,
            })?;
        }
        Ok(())
    })
}

/// Writer of messages as sentences, in the words of a place. The presentation layer implements it.
pub trait Speak {
    fn message(&self, place: &'static str, message: &Message) -> String;
    fn refusal(&self, place: &'static str, refusal: &Refusal) -> String;
}

/// Number of bytes that are written at once, which fills a pipe; flushing each line costs as much
/// as all the rest.
const OUTPUT_CHUNK: usize = 64 * 1024;

/// Scores a stream: writes the result of every line, and returns whether every line was accepted.
pub fn score(input: impl BufRead, mut output: impl Write, speak: &dyn Speak) -> Result<bool> {
    let mut stream = Stream::new(input, Wholeness::Whatever);
    let mut writer = Writer::new();
    let mut all_taken = true;
    while let Some((line, read)) = stream.advance(&mut ())? {
        match read {
            LineRead::Opened(_)
            | LineRead::Further
            | LineRead::LeftOut
            | LineRead::Incomplete(_) => {}
            LineRead::Played(_, applied) => {
                if let Some(session) = stream.session() {
                    let say = |message: &Message| speak.message(stream.place(), message);
                    session.write_result(Some(line), &applied, &say, &mut writer);
                    writer.end_line();
                }
            }
            LineRead::Refused(refusal) => {
                all_taken = false;
                write_refusal(
                    line,
                    refusal.code,
                    &speak.refusal(stream.place(), &refusal),
                    &mut writer,
                );
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

/// Writes the line of the record format for an error.
fn write_refusal(line: u64, code: &str, message: &str, w: &mut Writer) {
    w.object(|w| {
        w.put("line", line as i64);
        w.key("error").object(|w| {
            w.put("code", code);
            w.put("message", message);
        });
    });
    w.end_line();
}
