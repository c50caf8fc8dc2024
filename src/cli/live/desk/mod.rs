//! Desk: what whoever started the program sees and does in a browser. Each page shows what a use
//! case answers, and each form ends in the command line's own function (docs/desk.md).

mod books;
mod devices;
mod forms;
mod hall;
mod people;
mod start;
mod taps;
mod within;

use std::collections::VecDeque;
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use devices::Devices;
use within::{Came, Within};

use super::entry::{Done, Place, Stepped};
use crate::app::desk::{self as tables, At};
use crate::app::evening::{self, EveningRef};
use crate::app::figures::read_debts;
use crate::app::live::enter_once;
use crate::app::{AppError, people as app_people};
use crate::model::{Label, refuse, say};
use crate::present::live::desk::{self as view, Field, Kind, Listed, Part, VerbForm};
use crate::present::live::{EveningSeen, NextHand, Seen};
use crate::present::{Voice, hand};
use crate::serve::{Asked, DeskPage, Destination, FormToken, Pairs, Purpose, Route, Submission};
use crate::store::Store;

/// State that all threads of a desk share.
#[derive(Debug)]
pub struct Desk {
    pub file: PathBuf,
    /// Flag set by the button that ends the program.
    stop: Arc<AtomicBool>,
    /// Address for the devices of the room, where they are let in.
    room: OnceLock<SocketAddr>,
    /// Whether phones of the room may enter something.
    has_entry: AtomicBool,
    /// Changes of the devices, which no file tells.
    changes: AtomicU64,
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    devices: Devices,
    answers: VecDeque<(FormToken, Arc<Answered>)>,
}

/// Answer to a form, kept for whoever loads its page again.
#[derive(Debug)]
struct Answered {
    title: String,
    address: String,
    /// Page of the subject that the form belongs to.
    onward: (&'static str, Label),
    parts: Vec<Part>,
}

/// Field of an import whose changes were shown.
const SEEN: &str = "seen";

/// Evenings that have a key on their list.
const MOST_EVENINGS: i64 = 100;

/// Answers kept, to be looked at again.
const MOST_ANSWERS: usize = 64;

impl Desk {
    pub fn new(file: PathBuf, stop: Arc<AtomicBool>, has_entry: bool) -> Desk {
        Desk {
            file,
            stop,
            room: OnceLock::new(),
            has_entry: AtomicBool::new(has_entry),
            changes: AtomicU64::new(0),
            kept: Mutex::default(),
        }
    }

    /// Address for the devices of the room.
    fn room(&self) -> Option<SocketAddr> {
        self.room.get().copied()
    }

    /// Lets devices of the room come to this address.
    pub fn open_room(&self, at: SocketAddr) {
        // There is one server, and it says so once.
        let _ = self.room.set(at);
    }

    pub fn has_entry(&self) -> bool {
        self.has_entry.load(Ordering::Relaxed)
    }

    /// Count of the changes that are in no file, for pages that are open.
    pub fn changes(&self) -> u64 {
        self.changes.load(Ordering::Relaxed)
    }

    fn lock_kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn answer(&self, token: FormToken) -> Option<Arc<Answered>> {
        let kept = self.lock_kept();
        kept.answers.iter().find(|(own, _)| *own == token).map(|(_, answer)| Arc::clone(answer))
    }

    /// What came of the form that leads back to this page.
    fn answer_for(&self, asked: &Asked<'_>) -> Option<Arc<Answered>> {
        self.answer(asked.query.get("said").and_then(FormToken::read)?)
    }

    fn keep_answer(&self, token: FormToken, answer: Answered) {
        let mut kept = self.lock_kept();
        kept.answers.push_back((token, Arc::new(answer)));
        if kept.answers.len() > MOST_ANSWERS {
            kept.answers.pop_front();
        }
    }

    /// Runs a command line as whoever asks.
    fn run(&self, args: Vec<OsString>, asked: &Asked<'_>, input: Vec<u8>) -> Came {
        let from = asked.pass.map(|pass| pass.purpose()).filter(|of| *of != Purpose::Desk);
        let from = from.map(|purpose| purpose.to_string());
        Within { file: self.file.clone(), language: asked.viewer.language, input, from }.run(args)
    }

    /// Page of the desk as HTML. Changes nothing.
    pub fn page(
        &self,
        store: &mut Store,
        page: &DeskPage,
        asked: &Asked<'_>,
        voice: &Voice,
    ) -> Result<String, AppError> {
        let seen = &read_seen(store, asked)?;
        match page {
            DeskPage::Start => start::page(self, store, asked, Vec::new(), seen, voice),
            DeskPage::Evening => self.evening(store, None, asked, seen, voice),
            DeskPage::Hand(number) => hand_of(store, *number, asked, seen, voice),
            DeskPage::Verbs => match asked.query.get("said").and_then(forms::said) {
                Some(path) => verb(store, path, asked, seen, voice),
                None => Ok(verbs(seen, voice)),
            },
            DeskPage::Verb(name, below) => {
                let path =
                    forms::find(name, below.as_deref()).ok_or_else(|| refuse!(page_unknown))?;
                verb(store, path, asked, seen, voice)
            }
            DeskPage::Answer(token) => {
                let answer = self.answer(*token).ok_or_else(|| refuse!(page_unknown))?;
                let Answered { title, address, onward, parts } = &*answer;
                Ok(view::answer_page((title, address), *onward, parts, seen, voice))
            }
            DeskPage::Browsers => self.devices(None, asked, seen, voice),
            DeskPage::Books => books::books_page(self, store, asked, seen, voice),
            DeskPage::People => people::people_page(self, store, asked, seen, voice),
            DeskPage::Hall(part) => {
                hall::hall_page(self, store, part.as_deref(), None, asked, seen, voice)
            }
            DeskPage::Paper(_) | DeskPage::Manifest | DeskPage::Icon => {
                Err(refuse!(page_unknown).into())
            }
        }
    }

    /// Does what a form of the desk asks for.
    pub fn take_form(
        &self,
        store: &mut Store,
        page: &DeskPage,
        entry: &Submission<'_>,
        voice: &Voice,
    ) -> Result<Done, AppError> {
        match page {
            DeskPage::Start => self.begin_evening(store, entry, voice),
            DeskPage::Evening => self.next_hand(store, entry, voice),
            DeskPage::Verb(name, below) => {
                let path =
                    forms::find(name, below.as_deref()).ok_or_else(|| refuse!(page_unknown))?;
                self.run_form(store, path, entry, voice)
            }
            DeskPage::Browsers => self.let_in_or_out(store, entry, voice),
            DeskPage::People => people::take_form(self, store, entry, voice),
            DeskPage::Hall(part) => hall::take_form(self, store, part.as_deref(), entry, voice),
            _ => Err(refuse!(page_unknown).into()),
        }
    }

    /// Runs the command line of a form; what is refused stands at its field.
    fn run_form(
        &self,
        store: &mut Store,
        path: forms::Path,
        entry: &Submission<'_>,
        voice: &Voice,
    ) -> Result<Done, AppError> {
        let (mut line, input) = path.line(entry.form(), is_here(entry.request()));
        if path.verb.takes_token {
            // Behind the verbs, before what may stand behind `--`.
            line.insert(path.depth(), format!("--once={}", entry.token()).into());
        }
        // What an import would change is shown first.
        let is_trial = path.address() == "/desk/do/import" && entry.form().get(SEEN).is_none();
        if is_trial {
            line.insert(path.depth(), "--dry-run".into());
        }
        let came = match path.empty(entry.form(), is_here(entry.request()), voice) {
            Some(field) => Came {
                parts: vec![Part::Said(
                    voice.say(&say!(desk_field_empty { field: field.label })).into_bytes(),
                )],
                fields: vec![field.name],
                ..Came::default()
            },
            None => self.run(line, entry.request(), input),
        };
        if is_trial && came.is_done {
            let seen = read_seen(store, entry.request())?;
            let mut form =
                form(path, entry.form(), new_form_token(entry.request())?, entry.request(), voice);
            form.fields.push(Field {
                name: SEEN.to_owned(),
                value: "1".to_owned(),
                kind: Kind::Hidden,
                ..Field::default()
            });
            form.told = came.parts;
            let html = view::verb(&form, &known_names(store)?, &seen, voice);
            return Ok(Done::Page { html, is_wrong: false });
        }
        if came.is_done {
            let (title, address) = (path.title(voice.lang), path.address());
            let back = page_to_return(entry.form());
            let onward =
                [books::BOOKS, people::PEOPLE, hall::HALL].into_iter().find(|of| is_of(of, &path));
            let onward =
                onward.map_or(("/desk/evening", say::desk_to_evening), |of| (of.at, of.title));
            self.keep_answer(entry.token(), Answered { title, address, onward, parts: came.parts });
            return Ok(Done::Onward(match back {
                Some(page) => Destination::new(Route::Desk(page))
                    .with("said", entry.token().to_string())
                    .at_part("said"),
                None => Destination::new(Route::Desk(DeskPage::Answer(entry.token()))),
            }));
        }
        let html = self.refused_page(store, path, entry, came, voice)?;
        Ok(Done::Page { html, is_wrong: true })
    }

    /// Page on which what was refused is mended: where the form stood, else the form alone.
    fn refused_page(
        &self,
        store: &mut Store,
        path: forms::Path,
        entry: &Submission<'_>,
        came: Came,
        voice: &Voice,
    ) -> Result<String, AppError> {
        let is_list = path.address() == "/desk/do/tournament/import"
            && page_to_return(entry.form()).is_some();
        if is_list {
            return hall::refused_list_page(store, &came, entry, voice);
        }
        if let (Some(DeskPage::Hall(part)), false) =
            (page_to_return(entry.form()), path.address() == "/desk/do/tournament/new")
        {
            let asked = entry.request().with_query(entry.form());
            let seen = read_seen(store, &asked)?;
            let part = part.as_deref();
            return hall::hall_page(self, store, part, Some(&came), &asked, &seen, voice);
        }
        let seen = read_seen(store, entry.request())?;
        let form = refused_form(path, entry, came, voice);
        Ok(view::verb(&form, &known_names(store)?, &seen, voice))
    }

    fn evening(
        &self,
        store: &mut Store,
        again: Option<NextHand>,
        asked: &Asked<'_>,
        seen: &Seen,
        voice: &Voice,
    ) -> Result<String, AppError> {
        let which = EveningRef::Current;
        let (evening, lines) = tables::sheet(store, &At::Evening(which.clone()))?;
        let is_open = !evening.row.ended && !evening.session.is_complete();
        let taps = match is_open {
            true => Some(taps::next_form(store, &Place::evening(which), again, asked, voice)?),
            false => None,
        };
        let owed = match evening.row.ended {
            true => Some(read_debts(store, &super::entry::books(&evening))?),
            false => None,
        };
        let shown =
            EveningSeen { evening: &evening, lines: &lines, owed: owed.as_ref(), ibans: &[] };
        let said = self.answer_for(asked);
        let said = said.as_ref().map_or(&[][..], |answer| &answer.parts);
        Ok(view::evening(&shown, said, taps.as_ref(), seen, voice))
    }

    /// Records the next hand, takes the last one back or brings it back; nothing on a state that
    /// was not seen.
    fn next_hand(
        &self,
        store: &mut Store,
        entry: &Submission<'_>,
        voice: &Voice,
    ) -> Result<Done, AppError> {
        let evening =
            Done::Onward(Destination::new(Route::Desk(DeskPage::Evening)).at_part("doing"));
        let once = enter_once(store, &entry.phone().to_string(), &entry.token().to_string())?;
        let Some(once) = &once else { return Ok(evening) };
        let place = Place::evening(EveningRef::Current);
        let seen = read_seen(store, entry.request())?;
        if let Some(form) =
            taps::of_another_evening(store, &place, entry.form(), entry.token(), voice)?
        {
            let html = self.evening(store, Some(form), entry.request(), &seen, voice)?;
            return Ok(Done::Page { html, is_wrong: true });
        }
        if matches!(entry.form().get("do"), Some("undo" | "redo")) {
            return match taps::undo_or_redo(self, store, &place, entry, voice)? {
                None => Ok(evening),
                Some(form) => {
                    let page = self.evening(store, Some(form), entry.request(), &seen, voice)?;
                    Ok(Done::Page { html: page, is_wrong: true })
                }
            };
        }
        match super::entry::next_hand(store, &place, entry, once, voice)? {
            Stepped::Recorded => Ok(evening),
            Stepped::Again(form) => {
                let is_wrong = form.is_wrong();
                let page = self.evening(store, Some(*form), entry.request(), &seen, voice)?;
                Ok(Done::Page { html: page, is_wrong })
            }
        }
    }

    fn begin_evening(
        &self,
        store: &mut Store,
        entry: &Submission<'_>,
        voice: &Voice,
    ) -> Result<Done, AppError> {
        let line = start::line(entry.form());
        let came = self.run(line, entry.request(), Vec::new());
        if came.is_done {
            return Ok(Done::Onward(Destination::new(Route::Desk(DeskPage::Evening))));
        }
        let seen = read_seen(store, entry.request())?;
        let asked = entry.request().with_query(entry.form());
        let html = start::page(self, store, &asked, came.parts, &seen, voice)?;
        Ok(Done::Page { html, is_wrong: true })
    }
}

/// Subject of a page, and the verbs that belong to it.
struct Of {
    title: Label,
    at: &'static str,
    verbs: &'static [&'static str],
}

fn of_subject(of: &Of, voice: &Voice) -> Vec<Listed> {
    forms::all_paths().filter(|path| is_of(of, path)).map(|path| list_verb(&path, voice)).collect()
}

fn is_of(of: &Of, path: &forms::Path) -> bool {
    let top = path.above.unwrap_or(path.verb);
    of.verbs.contains(&top.name)
}

fn list_verb(path: &forms::Path, voice: &Voice) -> Listed {
    Listed {
        address: path.address(),
        title: path.title(voice.lang),
        about: path.about(voice),
        is_below: path.above.is_some(),
    }
}

fn verbs(seen: &Seen, voice: &Voice) -> String {
    let all: Vec<Listed> = forms::all_paths().map(|path| list_verb(&path, voice)).collect();
    let without = forms::verbs_without_page(voice);
    view::verbs(&all, &without, seen, voice)
}

/// Page of a verb; who sits at the table is named where that is to change.
fn verb(
    store: &mut Store,
    path: forms::Path,
    asked: &Asked<'_>,
    seen: &Seen,
    voice: &Voice,
) -> Result<String, AppError> {
    let is_top = |name: &str| path.above.is_none() && path.verb.name == name;
    let begun = if is_top("start") { start::begun(asked.query) } else { None };
    let typed = begun.as_ref().unwrap_or(asked.query);
    let mut form = form(path, typed, new_form_token(asked)?, asked, voice);
    if is_top("sessions") {
        let evenings = evening::list(store, MOST_EVENINGS)?;
        form.ways = evenings.iter().map(|listed| books::way_to(&listed.evening, voice)).collect();
    }
    if ["seats", "dealer"].contains(&path.verb.name)
        && let Ok(evening) = tables::look(store, &At::Evening(EveningRef::Current))
        && let Some(field) = form.fields.iter_mut().find(|field| field.is_required)
    {
        let session = evening.shown_session();
        let table = session.table();
        let names = (0..table.len()).map(|seat| session.roster().name(table.player(seat)));
        match path.verb.name {
            "seats" => field.value = names.collect::<Vec<&str>>().join("\n"),
            _ => {
                let choices = names.map(|name| (name.to_owned(), name.to_owned()));
                field.kind = Kind::Choice(choices.collect());
            }
        }
    }
    Ok(view::verb(&form, &known_names(store)?, seen, voice))
}

/// Empty form, or one with the values that a link to it has.
fn form(
    path: forms::Path,
    typed: &Pairs,
    token: FormToken,
    asked: &Asked<'_>,
    voice: &Voice,
) -> VerbForm {
    let at_table = view::title_at_table(path.verb.name).filter(|_| path.above.is_none());
    let mut fields = path.fields(typed, is_here(asked), voice);
    if at_table.is_some() {
        // It is about the evening that is open, and nothing is asked before it was refused.
        let is_refused = typed.get("token").is_some();
        fields.retain(|field| field.name != "yes" || is_refused);
        // Another evening is named by who listed it.
        let is_other = |field: &Field| field.name != "session" || !field.value.is_empty();
        fields.retain(is_other);
        let session = fields.iter_mut().find(|field| field.name == "session");
        if let Some(field) = session {
            field.kind = Kind::Hidden;
        }
    }
    let back = page_to_return(typed).or(at_table.map(|_| DeskPage::Evening));
    VerbForm {
        address: path.address(),
        title: at_table.map_or_else(|| path.title(voice.lang), |title| voice.label(title)),
        about: path.about(voice),
        token: token.to_string(),
        fields,
        back: back.map(|page| page.to_string()),
        refused: Vec::new(),
        told: Vec::new(),
        ways: Vec::new(),
        mark: "",
    }
}

/// Form with what was typed, and with the refusal.
fn refused_form(path: forms::Path, entry: &Submission<'_>, came: Came, voice: &Voice) -> VerbForm {
    let mut form = form(path, entry.form(), entry.token(), entry.request(), voice);
    let at_fault = came.fields.iter().find_map(|named| path.field_of(named));
    let field = form.fields.iter_mut().find(|field| Some(&field.name) == at_fault.as_ref());
    match field {
        Some(field) => {
            field.wrong = Some(came.parts.iter().map(Part::text).collect());
        }
        None => form.refused = came.parts,
    }
    form
}

fn hand_of(
    store: &mut Store,
    number: u32,
    asked: &Asked<'_>,
    seen: &Seen,
    voice: &Voice,
) -> Result<String, AppError> {
    let at = At::Evening(EveningRef::Current);
    let explained = tables::explain(store, &at, Some(number))?;
    let spoken = voice.for_session(&explained.session);
    let report =
        hand::explanation(&explained.event, &explained.applied, &explained.session, &spoken);
    let line = hand::jotted_line(&explained.event, &explained.session, &spoken);
    let filled = |name: &str, notation: Option<&str>| {
        let path = forms::find(name, None).ok_or_else(|| refuse!(page_unknown))?;
        let mut form = form(path, asked.query, new_form_token(asked)?, asked, voice);
        for field in &mut form.fields {
            match (field.name.as_str(), notation) {
                ("number" | "hand", _) => {
                    (field.value, field.kind) = (number.to_string(), Kind::Hidden);
                }
                ("notation", Some(line)) => line.clone_into(&mut field.value),
                _ => {}
            }
        }
        Ok::<VerbForm, AppError>(form)
    };
    let fix = filled("fix", Some(&line))?;
    let void = VerbForm { mark: "-void", ..filled("void", None)? };
    Ok(view::hand(number, &report, &fix, &void, seen, voice))
}

/// Page to which a form leads back, where it stands on one of its own.
fn page_to_return(form: &Pairs) -> Option<DeskPage> {
    form.get("back").and_then(DeskPage::at)
}

/// Whether it is asked from this machine, whose files are its own.
fn is_here(asked: &Asked<'_>) -> bool {
    asked.pass.is_some_and(|pass| pass.purpose() == Purpose::Desk)
}

/// Verbs for a paired phone that is the score book: those of the page of the evening.
const OF_SCORER: [&str; 11] = [
    "dealer",
    "drink",
    "end",
    "fix",
    "house",
    "last-four",
    "last-round",
    "reopen",
    "seats",
    "stake",
    "void",
];

/// Whether the device may ask for this page: paired ones may do the verbs that they were paired for.
pub fn is_open(page: &DeskPage, purpose: Purpose) -> bool {
    let DeskPage::Verb(verb, _) = page else { return true };
    match purpose {
        Purpose::Scorer => OF_SCORER.contains(&verb.as_str()),
        Purpose::Second => OF_SCORER.contains(&verb.as_str()) || verb == "tournament",
        _ => true,
    }
}

fn new_form_token(asked: &Asked<'_>) -> Result<FormToken, AppError> {
    Ok(asked.fresh_token()?)
}

/// Names that are proposed where one is typed.
fn known_names(store: &mut Store) -> Result<Vec<String>, AppError> {
    Ok(app_people::list(store)?.people.into_iter().map(|person| person.name).collect())
}

fn read_seen(store: &mut Store, asked: &Asked<'_>) -> Result<Seen, AppError> {
    super::clerk::read_seen(store, &EveningRef::Current, asked)
}
