//! Replay of the log into the figures, the only way in which evenings and tournaments come about
//! that were not typed here: for a full import, and to make all figures anew for `check`. Also the
//! first and last line of an export, and the file as it was before a command that is repeated with
//! its token.

use std::collections::BTreeSet;
use std::io;
use std::io::Write;

use uuid::Uuid;

use crate::app::evening::Evening;
use crate::app::{AppError, Result, contest, entries, evening, house};
use crate::games::outcome::Trace;
use crate::journal::bodies::{HouseBody, SessionBody};
use crate::journal::chain::ChainKind;
use crate::model::ids::{ChainId, Seq, Slot};
use crate::model::{Refusal, refuse};
use crate::record::write::SealOfLines;
use crate::record::{Node, Object, Path, Writer, read};
use crate::store::chain::{Chain, CommandToken, Entry};
use crate::store::{Setting, Store, StoreError, Tx};

/// Replay of log entries into the figures, in the order in which they were recorded.
#[derive(Default)]
pub struct Replay {
    /// Evening to which the last entries belonged, whose figures are not saved yet.
    open: Option<Evening>,
    /// Evenings with corrections, which are made anew once all entries are known.
    corrected: BTreeSet<ChainId>,
    /// Tournaments, which are made anew once all entries are known.
    tournaments: BTreeSet<ChainId>,
}

impl Replay {
    /// Makes all figures from the log of a file that has none.
    pub fn replay_whole_log(tx: &Tx<'_>) -> Result<()> {
        let chains = tx.chains()?;
        let mut replay = Replay::default();
        tx.visit_all_entries(|entry| {
            tx.note_entry_time(&entry.at);
            replay.replay_entry(tx, Chain::chain_of_entry(&chains, &entry)?, &entry)
        })?;
        replay.finish_replay(tx)
    }

    pub fn replay_entry(&mut self, tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<()> {
        tx.set_who_is_who_found_later(true);
        match chain.kind {
            ChainKind::House => {
                // Payments and merged people touch the balances that an open session has not
                // written yet.
                self.save_open_evening(tx)?;
                house::apply_house_entry(tx, chain, entry)
            }
            ChainKind::Session => self.replay_session_entry(tx, chain, entry),
            ChainKind::Tournament => {
                self.save_open_evening(tx)?;
                self.tournaments.insert(chain.id);
                contest::apply_contest_entry(tx, chain, entry)
            }
        }
    }

    fn replay_session_entry(&mut self, tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<()> {
        let body = entries::parse_session_body(chain, entry)?.body;
        match &body {
            SessionBody::Open(header) => {
                self.save_open_evening(tx)?;
                self.open =
                    Some(Evening::add_evening_to_figures(tx, chain.clone(), header, entry)?);
                return Ok(());
            }
            SessionBody::About(about) => {
                for (_, really) in &about.people {
                    house::note_name(tx, really, chain, entry)?;
                }
            }
            SessionBody::Bench(bench) => {
                for name in &bench.waiting {
                    house::note_name(tx, name, chain, entry)?;
                }
            }
            body => body
                .events()
                .try_for_each(|node| note_newcomer_names_in_event(tx, chain, entry, node))?,
        }
        // What came from another copy has its place among the others by the order common to all
        // copies, and not behind them.
        if entry.body.contains("\"merged\"") {
            self.mark_evening_for_rebuild(tx, chain)?;
        }
        if self.corrected.contains(&chain.id) {
            return Ok(());
        }
        match body {
            SessionBody::Event(node) | SessionBody::Beside(node) => {
                let evening = self.switch_to_evening(tx, chain)?;
                let event = evening.session.read_event(&node);
                match event.and_then(|event| evening.session.apply(&event, Trace::off())) {
                    Ok(applied) => evening.save_event_result(tx, Slot::from(entry.seq), &applied),
                    // Where copies were brought together, what stands in its way may be taken back
                    // further on, or this itself: whether it is possible is known at the end.
                    Err(_) => self.mark_evening_for_rebuild(tx, chain),
                }
            }
            SessionBody::Fix { .. }
            | SessionBody::Void { .. }
            | SessionBody::Before { .. }
            | SessionBody::Dealt { .. }
            | SessionBody::About(_)
            | SessionBody::Undo { .. }
            | SessionBody::Redo { .. } => self.mark_evening_for_rebuild(tx, chain),
            body => {
                self.switch_to_evening(tx, chain)?.apply_evening_terms(&body);
                Ok(())
            }
        }
    }

    fn mark_evening_for_rebuild(&mut self, tx: &Tx<'_>, chain: &Chain) -> Result<()> {
        self.save_open_evening(tx)?;
        self.corrected.insert(chain.id);
        Ok(())
    }

    fn switch_to_evening(&mut self, tx: &Tx<'_>, chain: &Chain) -> Result<&mut Evening> {
        if self.open.as_ref().is_none_or(|open| open.chain.id != chain.id) {
            self.save_open_evening(tx)?;
            let row = tx.session(chain.id)?;
            let row = row.ok_or_else(|| entries::unreadable_entry_error(chain, Seq::FIRST))?;
            self.open = Some(Evening::load(tx, row)?);
        }
        self.open.as_mut().ok_or(AppError::Store(StoreError::Corrupt))
    }

    fn save_open_evening(&mut self, tx: &Tx<'_>) -> Result<()> {
        match self.open.take() {
            Some(mut evening) => evening.save_evening_state(tx),
            None => Ok(()),
        }
    }

    /// Saves what is left: the open evening, and every corrected one, made anew from its log.
    pub fn finish_replay(mut self, tx: &Tx<'_>) -> Result<()> {
        self.save_open_evening(tx)?;
        for id in self.corrected {
            if let Some(row) = tx.session(id)? {
                evening::rebuild_evening(tx, &mut Evening::load(tx, row)?, Slot::from(Seq::FIRST))?;
            }
        }
        for id in self.tournaments {
            contest::rebuild_contest(tx, &tx.chain_by_id(id)?)?;
        }
        // Who sits in a corrected evening was not known before it was folded.
        house::update_who_is_who(tx)?;
        tx.set_who_is_who_found_later(false);
        house::find_lives(tx)?;
        Ok(tx.save_newest_entry_time()?)
    }
}

/// Makes people known from the moment when an entry names them, whether or not it counts later.
fn note_newcomer_names_in_event(
    tx: &Tx<'_>,
    chain: &Chain,
    entry: &Entry,
    event: &Node<'_>,
) -> Result<()> {
    let Node::Object(entries) = event else { return Ok(()) };
    let is_seats =
        entries.iter().any(|(key, value)| key == "kind" && *value == Node::Text("seats".into()));
    let players = entries.iter().find(|(key, _)| is_seats && key == "players");
    if let Some((_, players)) = players {
        let root = Path::ROOT;
        for player in read::read_list(players, &root)? {
            house::note_name(tx, read::read_text(player, &root)?, chain, entry)?;
        }
    }
    Ok(())
}

/// Evenings and tournaments that the house chains say were begun, without those that are noted as
/// missing. A note by another file does not count for an evening that was begun in this file.
pub fn sessions_begun_and_not_missing(tx: &Tx<'_>) -> Result<BTreeSet<Uuid>> {
    let own = tx.setting(Setting::House)?;
    let (mut begun, mut begun_here, mut missing) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for chain in &tx.house_chains()? {
        let is_own = own == Some(chain.uuid);
        tx.visit_chain(chain.id, |entry| {
            match entries::parse_house_body(chain, &entry)?.body {
                HouseBody::Opened { session } if is_own => drop(begun_here.insert(session)),
                HouseBody::Opened { session } => drop(begun.insert(session)),
                HouseBody::Missing { session } => drop(missing.insert((session, is_own))),
                _ => {}
            }
            Ok::<(), AppError>(())
        })?;
    }
    begun.retain(|session| {
        !missing.contains(&(*session, false)) && !missing.contains(&(*session, true))
    });
    begun_here.retain(|session| !missing.contains(&(*session, true)));
    begun.append(&mut begun_here);
    Ok(begun)
}

/// Version of the export format, which the first line of an export names.
const FORMAT: i64 = 1;

#[derive(Clone, Debug, PartialEq)]
pub enum ExportBoundary {
    First,
    Last(ExportEnd),
}

/// Last line of an export, with the seal of the lines before it.
#[derive(Clone, Debug, PartialEq)]
pub struct ExportEnd {
    lines: i64,
    sha256: String,
    /// Whether the file has bookings for which this export has no line.
    pub left_out: bool,
}

impl ExportEnd {
    /// Refuses an export whose lines are not the ones over which its seal was made.
    pub fn check_seal(&self, seal: &SealOfLines) -> Result<(), Refusal> {
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

/// Reads the first or the last line of an export; `None` for any other line.
pub fn read_export_boundary(node: &Node<'_>) -> Result<Option<ExportBoundary>, Refusal> {
    if !node.has_key("kerbholz") {
        return Ok(None);
    }
    let root = Path::ROOT;
    let mut object = Object::from_node(node, &root)?;
    let path = root.key("kerbholz");
    let mut mark = Object::from_node(object.required_value("kerbholz")?, &path)?;
    let left_out = object.take("left_out").is_some();
    object.refuse_unknown_keys()?;
    if let Some(end) = mark.take("end") {
        mark.refuse_unknown_keys()?;
        let (lines, sha256) = Object::read(end, &path.key("end"), |end| {
            Ok((end.required_whole_number("lines")?, end.required_text("sha256")?.to_owned()))
        })?;
        return Ok(Some(ExportBoundary::Last(ExportEnd { lines, sha256, left_out })));
    }
    let kind = mark.text("export")?.unwrap_or_default();
    let format = mark.take_whole_number("format")?.unwrap_or_default();
    if !matches!(kind, "full" | "plain") || format != FORMAT {
        return Err(refuse!(export_format_unknown { field: "kerbholz.format", value: format }));
    }
    mark.refuse_unknown_keys()?;
    Ok(Some(ExportBoundary::First))
}

pub fn write_export_begin(full: bool, w: &mut Writer) {
    w.object(|w| {
        w.key("kerbholz").object(|w| {
            w.put_key("export", if full { "full" } else { "plain" });
            w.put_key("format", FORMAT);
        });
    });
}

/// Writes the last line of an export; `left_out` is the number of bookings for which it has no line
/// (docs/settlement.md, Copies).
pub fn write_export_end(seal: &SealOfLines, left_out: usize, w: &mut Writer) {
    w.object(|w| {
        w.key("kerbholz").object(|w| {
            w.key("end").object(|w| {
                w.put_key("lines", i64::try_from(seal.lines()).unwrap_or(i64::MAX));
                w.put_key("sha256", seal.sha256());
            });
        });
        if left_out > 0 {
            w.key("left_out")
                .object(|w| w.put_key("bookings", i64::try_from(left_out).unwrap_or(i64::MAX)));
        }
    });
}

/// Output that adds every line to the seal of an export; each write has to be a whole line.
pub struct SealedOutput<W> {
    output: W,
    pub seal: SealOfLines,
}

impl<W: Write> SealedOutput<W> {
    pub fn new(output: W) -> SealedOutput<W> {
        SealedOutput { output, seal: SealOfLines::default() }
    }
}

impl<W: Write> Write for SealedOutput<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.output.write_all(line)?;
        self.seal.count_and_hash_line(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// Makes a temporary copy of the file as it was before the entry with this token was recorded;
/// `None` where there is no such entry.
pub fn copy_of_file_before_token(store: &mut Store, token: &str) -> Result<Option<Store>> {
    let (entry, chain) = {
        let tx = store.read()?;
        let Some(entry) = tx.entry_of_command_token(token)? else { return Ok(None) };
        let chain = tx.chain_by_id(entry.chain)?;
        (entry, chain)
    };
    let mut copy = Store::open_temporary()?;
    copy.attach_other_file(store.path())?;
    // The right to write would be taken in the file beside it, too, and nobody else writes to the
    // copy.
    let tx = copy.read()?;
    tx.copy_attached_log_before(entry.id)?;
    Replay::replay_whole_log(&tx)?;
    make_evening_of_entry_current(&tx, &chain, &entry)?;
    tx.commit()?;
    copy.detach_other_file()?;
    copy.set_command_token(CommandToken::Again { token: token.to_owned(), body: entry.body });
    Ok(Some(copy))
}

/// Makes the evening that an entry was about the current one, as it was then.
fn make_evening_of_entry_current(tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<()> {
    let uuid = match chain.kind {
        ChainKind::Session => Some(chain.uuid),
        ChainKind::House | ChainKind::Tournament => {
            Node::parse(&entry.body).ok().as_ref().and_then(find_session_id_in_node)
        }
    };
    match uuid {
        Some(uuid) if tx.chain(uuid)?.is_some() => Ok(tx.set_setting(Setting::Current, uuid)?),
        _ => Ok(()),
    }
}

/// Id of the evening that a body names, at whatever depth; `None` where it names none.
fn find_session_id_in_node(body: &Node<'_>) -> Option<Uuid> {
    let Node::Object(entries) = body else { return None };
    entries.iter().find_map(|(key, value)| match value {
        Node::Text(text) if key == "session" => Uuid::try_parse(text).ok(),
        value => find_session_id_in_node(value),
    })
}
