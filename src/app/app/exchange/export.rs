//! Export of evenings in the record format: as they count now, or with everything in the file
//! (`--full`). Also rows for CSV, one for each player and hand, and the results of a stream
//! (`score`).

use std::io::{BufRead, Write};

use uuid::Uuid;

use super::replay::SealedOutput;
use super::stream::{EventStreamReader, RequiredCompleteness, StreamLine};
use super::{ProgressListener, replay};
use crate::app::evening::{Evening, EveningRef, find_evening, visit_sheet_lines};
use crate::app::house::NamedAccounts;
use crate::app::money::books::evening_book_and_accounts;
use crate::app::{AppError, Result, house};
use crate::journal::chain::Hash;
use crate::ledger::books::booking::{BookingKind, Page};
use crate::model::ids::{ChainId, Seq};
use crate::model::{Message, Points, Refusal, Stake, time};
use crate::record::Writer;
use crate::store::chain::{Chain, ForeignEntry};
use crate::store::{Store, StoreError, Tx};

/// Choice of the evenings that are exported.
#[derive(Clone, Debug, PartialEq)]
pub enum ExportScope {
    Evening(EveningRef),
    All,
}

/// Exports, and returns how many bookings a plain export has left out. `progress` is told how many
/// lines of how many are written.
pub fn write_export(
    store: &mut Store,
    scope: &ExportScope,
    full: bool,
    output: impl Write,
    progress: ProgressListener<'_>,
) -> Result<usize> {
    let tx = store.read()?;
    let chosen = single_evening_of_scope(&tx, scope)?;
    let of = tx.count_entries()? * if full { 2 } else { 1 };
    let mut out =
        ExportOutput { writer: Writer::new(), output: SealedOutput::new(output), of, progress };
    replay::write_export_begin(full, &mut out.writer);
    out.write_finished_line()?;
    if full {
        match &chosen {
            Some(evening) => tx.visit_chain(evening.chain.id, |entry| {
                out.write_entry(&evening.chain, entry, None)
            })?,
            None => {
                let chains = tx.chains()?;
                tx.visit_all_entries(|entry| {
                    out.write_entry(Chain::chain_of_entry(&chains, &entry)?, entry, None)
                })?;
            }
        }
        for id in tx.chains_with_entries_of_other_copies()? {
            let chain = tx.chain_by_id(id)?;
            if chosen.as_ref().is_none_or(|evening| evening.chain.id == id) {
                tx.visit_entries_of_other_copies(id, |one| {
                    out.write_entry(&chain, one.entry, Some(one.before))
                })?;
            }
        }
    }
    let left_out = if full { 0 } else { count_omitted_bookings(&tx, chosen.as_ref())? };
    match chosen {
        Some(evening) => out.write_session(&tx, &evening)?,
        None => visit_counting_evenings(&tx, |evening| out.write_session(&tx, evening))?,
    }
    replay::write_export_end(&out.output.seal, left_out, &mut out.writer);
    out.write_finished_line()?;
    out.output.flush()?;
    Ok(left_out)
}

/// State of an export that is being written, line by line.
struct ExportOutput<'p, W> {
    writer: Writer,
    output: SealedOutput<W>,
    /// Approximate number of lines of the whole export.
    of: usize,
    progress: ProgressListener<'p>,
}

impl<W: Write> ExportOutput<'_, W> {
    fn write_finished_line(&mut self) -> Result<()> {
        self.writer.end_line();
        self.output.write_all(self.writer.bytes())?;
        self.writer.clear();
        (self.progress)(usize::try_from(self.output.seal.lines()).unwrap_or(self.of), self.of);
        Ok(())
    }

    /// Writes an entry of the log. With an entry kept from another copy, the hash `before` of the
    /// entry before it in that copy is written, too.
    fn write_entry(
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
                w.put_key("kind", chain.kind);
                w.put_key("seq", entry.seq.get());
                w.put_key("at", &entry.at);
                w.put_key("hash", entry.hash.to_string());
                w.put_key("before", before.map(|before| before.to_string()));
                w.put_key("body", &entry.body);
            });
        });
        self.write_finished_line()
    }

    /// Writes an evening: its header and the events that count, with the names shown now.
    fn write_session(&mut self, tx: &Tx<'_>, evening: &Evening) -> Result<()> {
        let shown = evening.session_with_shown_names();
        let mut header = evening.corrected_header(tx)?;
        let seated = header.players.len();
        header.players = shown.roster().names()[..seated].to_vec();
        header.id = Some(evening.chain.uuid);
        header.write(&mut self.writer);
        self.write_finished_line()?;
        visit_sheet_lines(tx, evening, |line| {
            if line.applied.is_some() {
                evening.event_with_shown_names(line.event).write(shown.roster(), &mut self.writer);
                self.write_finished_line()?;
            }
            Ok(())
        })
    }
}

/// The only evening that is exported; `None` where all are exported.
fn single_evening_of_scope(tx: &Tx<'_>, scope: &ExportScope) -> Result<Option<Evening>> {
    match scope {
        ExportScope::Evening(wanted) => find_evening(tx, wanted).map(Some),
        ExportScope::All => Ok(None),
    }
}

/// Visits the evenings that are exported.
pub fn visit_exported_evenings(
    tx: &Tx<'_>,
    scope: &ExportScope,
    mut visit: impl FnMut(&Evening) -> Result<()>,
) -> Result<()> {
    match single_evening_of_scope(tx, scope)? {
        Some(evening) => visit(&evening),
        None => visit_counting_evenings(tx, visit),
    }
}

/// Visits all evenings that are not struck.
fn visit_counting_evenings(
    tx: &Tx<'_>,
    mut visit: impl FnMut(&Evening) -> Result<()>,
) -> Result<()> {
    for id in evening_ids_in_common_order(tx)? {
        let Some(row) = tx.session(id)? else { continue };
        let evening = Evening::load(tx, row)?;
        if !evening.brought.is_struck {
            visit(&evening)?;
        }
    }
    Ok(())
}

/// All evenings in the order common to all copies of their first entries, which is the same in
/// every copy.
fn evening_ids_in_common_order(tx: &Tx<'_>) -> Result<Vec<ChainId>> {
    let mut ids = Vec::new();
    tx.visit_sessions(|row| {
        ids.push(row.id);
        Ok::<(), AppError>(())
    })?;
    let mut begun = Vec::new();
    for id in ids {
        let first = tx.entry(id, Seq::FIRST)?.ok_or(StoreError::Corrupt)?;
        let at = time::unix_nanoseconds(&first.at).ok_or(StoreError::Corrupt)?;
        begun.push((at, first.hash.0, id));
    }
    begun.sort_by_key(|(at, hash, _)| (*at, *hash));
    Ok(begun.into_iter().map(|(.., id)| id).collect())
}

/// Number of deeds with money, and of agreements for the kitty, for which a plain export has no
/// line.
fn count_omitted_bookings(tx: &Tx<'_>, chosen: Option<&Evening>) -> Result<usize> {
    let who = NamedAccounts::read(tx)?;
    let is_meant =
        |page: Page| chosen.is_none_or(|evening| page == Page::Evening(evening.chain.uuid));
    let mut left_out = 0;
    let deeds = house::read_deeds(tx, &|account, page| who.account_on_page(account, page))?;
    let waiting = house::waiting_closings_among(&deeds);
    for deed in house::counting_deeds_among(&deeds, &waiting) {
        let booked = deed.deed().bookings(deed.origin())?;
        let puts_into_kitty = chosen.is_none() && !deed.deed().kitty_cash_changes().is_empty();
        left_out +=
            usize::from(puts_into_kitty || booked.iter().any(|booking| is_meant(booking.page)));
    }
    tx.visit_evening_books(None, |row| {
        let (book, _) = evening_book_and_accounts(tx, row, &who)?;
        let brought = book.played.bookings(book.id, &book.terms)?;
        left_out += brought
            .iter()
            .filter(|booking| booking.kind != BookingKind::Hands && is_meant(booking.page))
            .count();
        Ok::<(), AppError>(())
    })?;
    Ok(left_out)
}

/// Row of a table of results: the points that one hand brought one person.
#[derive(Clone, Copy, Debug)]
pub struct ResultRow<'r> {
    /// Id of the evening, which is that of its chain in the log.
    pub evening: Uuid,
    pub hand: u32,
    /// Name of the person as shown now.
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

/// Visits every row of the results, by evening, hand and seat. A hand of a game that is played for
/// drinks has no row.
pub fn visit_result_rows(
    store: &mut Store,
    scope: &ExportScope,
    mut visit: impl FnMut(&ResultRow<'_>) -> Result<()>,
    progress: ProgressListener<'_>,
) -> Result<()> {
    let tx = store.read()?;
    let of = tx.count_entries()?;
    let mut done = 0;
    visit_exported_evenings(&tx, scope, |evening| {
        visit_result_rows_of_evening(&tx, evening, &mut visit)?;
        done += evening.session.hands() as usize;
        progress(done, of);
        Ok(())
    })
}

fn visit_result_rows_of_evening(
    tx: &Tx<'_>,
    evening: &Evening,
    mut visit: impl FnMut(&ResultRow<'_>) -> Result<()>,
) -> Result<()> {
    // RFC 3339: the day is what stands before the hour.
    let date = evening.row.started_at.get(..10).unwrap_or_default();
    visit_sheet_lines(tx, evening, |line| {
        let (Some(hand), Some(applied)) = (line.hand, &line.applied) else { return Ok(()) };
        let Some(sheet) = applied.sheet() else { return Ok(()) };
        for (seat, player) in applied.seated.iter().enumerate() {
            visit(&ResultRow {
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
pub trait MessageSpeaker {
    fn message(&self, place: &'static str, message: &Message) -> String;
    fn refusal(&self, place: &'static str, refusal: &Refusal) -> String;
}

/// Number of bytes that are written at once, which fills a pipe; flushing each line costs as much
/// as all the rest.
const OUTPUT_CHUNK: usize = 64 * 1024;

/// Scores a stream: writes the result of every line, and returns whether every line was accepted.
/// Once `is_drained` says that the input at hand holds no further line, the results so far are
/// written, as whoever sends the lines may wait for them.
pub fn score_stream<R: BufRead>(
    input: R,
    is_drained: impl Fn(&R) -> bool,
    mut output: impl Write,
    speak: &dyn MessageSpeaker,
) -> Result<bool> {
    let mut stream = EventStreamReader::new(input, RequiredCompleteness::Whatever);
    let mut writer = Writer::new();
    let mut all_taken = true;
    while let Some((line, read)) = stream.next_line(&mut ())? {
        match read {
            StreamLine::Opened(_)
            | StreamLine::Further
            | StreamLine::LeftOut
            | StreamLine::Incomplete(_) => {}
            StreamLine::Played(_, applied) => {
                if let Some(session) = stream.session() {
                    let say = |message: &Message| speak.message(stream.rule_set_name(), message);
                    session.write_result_line(Some(line), &applied, &say, &mut writer);
                    writer.end_line();
                }
            }
            StreamLine::Refused(refusal) => {
                all_taken = false;
                write_refusal_line(
                    line,
                    refusal.code,
                    &speak.refusal(stream.rule_set_name(), &refusal),
                    &mut writer,
                );
            }
        }
        let is_awaited = is_drained(stream.input());
        if is_awaited || writer.bytes().len() >= OUTPUT_CHUNK {
            output.write_all(writer.bytes())?;
            writer.clear();
        }
        if is_awaited {
            output.flush()?;
        }
    }
    output.write_all(writer.bytes())?;
    output.flush()?;
    Ok(all_taken)
}

/// Writes the line of the record format for an error.
fn write_refusal_line(line: u64, code: &str, message: &str, w: &mut Writer) {
    w.object(|w| {
        w.put_key("line", line as i64);
        w.key("error").object(|w| {
            w.put_key("code", code);
            w.put_key("message", message);
        });
    });
    w.end_line();
}
