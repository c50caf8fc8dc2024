//! Desk: the program in a browser for whoever started it. Each page shows the answer of a use case,
//! and each form runs the command line's own function (docs/desk.md).

mod books;
mod devices;
mod figures;
mod forms;
mod hall;
mod hand;
mod people;
mod start;
mod taps;
mod verbs;
mod within;

use std::collections::VecDeque;
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use devices::Devices;
use within::{CommandResult, CommandRunByPage};

use super::entry::{FormResult, HandFormResult, HandPlace};
use crate::app::back::next_undo_and_redo;
use crate::app::desk::{self as tables, EveningOrTable};
use crate::app::evening::EveningRef;
use crate::app::figures::read_debts;
use crate::app::live::set_form_token;
use crate::app::{AppError, Result, people as app_people};
use crate::model::{Label, refuse, say};
use crate::present::Voice;
use crate::present::live::desk::{self as view, AnswerPart, PeopleListPurpose};
use crate::present::live::{EveningPageContent, NextHandForm, PageContext};
use crate::serve::{
    AddressOpener, DeskPage, FieldPairs, FormToken, LinkPurpose, PageDestination, PageRequest,
    Route, Submission, UploadedFile,
};
use crate::store::{Store, free_name_before_restore};

/// State shared by all threads of a desk.
#[derive(Debug)]
pub struct Desk {
    pub file: PathBuf,
    /// Flag that the button for ending the program sets.
    stop: Arc<AtomicBool>,
    /// Address for the devices of the room, once they are let in.
    room: OnceLock<SocketAddr>,
    /// Function that opens another address while the program runs.
    opener: OnceLock<AddressOpener>,
    /// Whether phones of the room may enter something.
    has_entry: AtomicBool,
    /// Number of changes of the devices, which are recorded in no file.
    changes: AtomicU64,
    kept: Mutex<KeptFormAnswers>,
}

#[derive(Debug, Default)]
struct KeptFormAnswers {
    devices: Devices,
    answers: VecDeque<(FormToken, Arc<FormAnswer>)>,
    /// File that came with a form which is not done yet, under the token of that form.
    file: Option<(String, UploadedFile)>,
}

/// Answer to a submitted form, kept in case its page is loaded again.
#[derive(Debug)]
struct FormAnswer {
    title: String,
    address: String,
    /// Link that leads on from the answer, to the page of the subject to which the form belongs.
    onward: (&'static str, Label),
    parts: Vec<AnswerPart>,
    /// Path of a copy of the database from before a backup was restored, and the change counter of
    /// the restored database; `None` for other verbs.
    before: Option<(PathBuf, u32)>,
}

/// Name of the form field that refers to the file sent with the form before.
const KEPT: &str = "kept";

/// Name of the field that says that the changes of the verb were shown.
const SEEN: &str = "seen";

/// Most answers that are kept.
const MOST_ANSWERS: usize = 64;

impl Desk {
    pub fn new(file: PathBuf, stop: Arc<AtomicBool>, has_entry: bool) -> Desk {
        Desk {
            file,
            stop,
            room: OnceLock::new(),
            opener: OnceLock::new(),
            has_entry: AtomicBool::new(has_entry),
            changes: AtomicU64::new(0),
            kept: Mutex::default(),
        }
    }

    /// Address for the devices of the room; `None` until they are let in.
    fn address_for_room_devices(&self) -> Option<SocketAddr> {
        self.room.get().copied()
    }

    /// Sets the handle that opens another address, and the address that the room can use already.
    pub fn set_address_opener(&self, opener: AddressOpener, room: Option<SocketAddr>) {
        // There is one server, and it says so once.
        let _ = self.opener.set(opener);
        room.into_iter().for_each(|at| self.set_address_for_room_devices(at));
    }

    fn set_address_for_room_devices(&self, at: SocketAddr) {
        let _ = self.room.set(at);
    }

    pub fn are_phone_entries_allowed(&self) -> bool {
        self.has_entry.load(Ordering::Relaxed)
    }

    /// Number of changes that are recorded in no file, by which open pages learn of them.
    pub fn unrecorded_change_count(&self) -> u64 {
        self.changes.load(Ordering::Relaxed)
    }

    fn lock_kept_form_answers(&self) -> MutexGuard<'_, KeptFormAnswers> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn kept_form_answer(&self, token: FormToken) -> Option<Arc<FormAnswer>> {
        let kept = self.lock_kept_form_answers();
        kept.answers.iter().find(|(own, _)| *own == token).map(|(_, answer)| Arc::clone(answer))
    }

    /// Answer to the form that led to this page; `None` where no form did, or where its answer is
    /// no longer kept.
    fn form_answer_to_show(&self, asked: &PageRequest<'_>) -> Option<Arc<FormAnswer>> {
        self.kept_form_answer(asked.query.get("said").and_then(FormToken::read)?)
    }

    fn keep_form_answer(&self, token: FormToken, answer: FormAnswer) {
        let mut kept = self.lock_kept_form_answers();
        kept.answers.push_back((token, Arc::new(answer)));
        if kept.answers.len() > MOST_ANSWERS {
            kept.answers.pop_front();
        }
    }

    /// Runs a command line on behalf of the device that sent the request.
    fn run_command_line(
        &self,
        args: Vec<OsString>,
        asked: &PageRequest<'_>,
        input: UploadedFile,
    ) -> CommandResult {
        self.run_command_line_with_output_limit(args, asked, input, within::MOST_BYTES)
    }

    /// Runs a command line, keeping at most `most` bytes of its output.
    fn run_command_line_with_output_limit(
        &self,
        args: Vec<OsString>,
        asked: &PageRequest<'_>,
        input: UploadedFile,
        most: usize,
    ) -> CommandResult {
        let from = asked.pass.map(|pass| pass.purpose()).filter(|of| *of != LinkPurpose::Desk);
        let from = from.map(|purpose| purpose.to_string());
        CommandRunByPage {
            file: self.file.clone(),
            language: asked.viewer.language,
            input,
            from,
            most,
        }
        .run(args)
    }

    /// Page of the desk as HTML; making it changes nothing.
    pub fn page_html(
        &self,
        store: &mut Store,
        page: &DeskPage,
        asked: &PageRequest<'_>,
        voice: &Voice,
    ) -> Result<String> {
        let seen = &desk_page_context(store, asked)?;
        match page {
            DeskPage::Start => start::start_page(self, store, asked, Vec::new(), seen, voice),
            DeskPage::Evening => self.evening_page(store, None, asked, seen, voice),
            DeskPage::Hand(number) => hand::hand_page(store, *number, asked, seen, voice),
            DeskPage::Verbs => {
                match asked.query.get("said").and_then(forms::verb_path_and_fields_of_line) {
                    Some((path, typed)) => {
                        if let Some(query) = books::query_of_settle_line(&path, &typed) {
                            return books::books_page(
                                self,
                                store,
                                &asked.with_query(&query),
                                seen,
                                voice,
                            );
                        }
                        verbs::verb_page(store, path, &asked.with_query(&typed), seen, voice)
                    }
                    None => Ok(verbs::verbs_page(seen, voice)),
                }
            }
            page if let Some(gathering) = start::people_list_purpose(page) => {
                start::people_list_page(store, gathering, asked, Vec::new(), seen, voice)
            }
            DeskPage::Verb(name, below) => {
                let path = forms::find_verb_path(name, below.as_deref())
                    .ok_or_else(|| refuse!(page_unknown))?;
                verbs::verb_page(store, path, asked, seen, voice)
            }
            DeskPage::Answer(token) => {
                let answer = self.kept_form_answer(*token).ok_or_else(|| refuse!(page_unknown))?;
                let FormAnswer { title, address, onward, parts, before } = &*answer;
                let token = new_token(asked)?;
                let before = before.as_ref();
                let before =
                    before.and_then(|(path, state)| Some((path.to_str()?, *state, &*token)));
                Ok(view::answer_page((title, address), *onward, (parts, before), seen, voice))
            }
            DeskPage::Browsers => self.devices_page(None, asked, seen, voice),
            DeskPage::Books => books::books_page(self, store, asked, seen, voice),
            DeskPage::People => people::people_page(self, store, asked, seen, voice),
            DeskPage::Hall(part) => {
                hall::hall_page(self, store, part.as_deref(), None, asked, seen, voice)
            }
            DeskPage::Paper(_) | DeskPage::File(_) | DeskPage::Manifest | DeskPage::Icon => {
                Err(refuse!(page_unknown).into())
            }
        }
    }

    /// Does what a submitted form of the desk asks for.
    pub fn handle_form(
        &self,
        store: &mut Store,
        page: &DeskPage,
        entry: &Submission<'_>,
        voice: &Voice,
    ) -> Result<FormResult> {
        match page {
            DeskPage::Start => {
                self.run_command_of_people_list(store, PeopleListPurpose::Evening, entry, voice)
            }
            page if let Some(gathering) = start::people_list_purpose(page) => {
                self.run_command_of_people_list(store, gathering, entry, voice)
            }
            DeskPage::Evening => self.handle_next_hand_form(store, entry, voice),
            DeskPage::Verb(name, below) => {
                let path = forms::find_verb_path(name, below.as_deref())
                    .ok_or_else(|| refuse!(page_unknown))?;
                self.run_verb_form(store, path, entry, voice)
            }
            DeskPage::Browsers => self.handle_devices_form(store, entry, voice),
            DeskPage::People => people::handle_form(self, store, entry, voice),
            DeskPage::Hall(part) => hall::handle_form(self, store, part.as_deref(), entry, voice),
            _ => Err(refuse!(page_unknown).into()),
        }
    }

    /// Form with the file that was sent with it, or with the one that was sent before.
    fn form_with_sent_or_kept_file(&self, form: &FieldPairs, token: FormToken) -> FieldPairs {
        let mut kept = self.lock_kept_form_answers();
        let named = match form.file().content.is_empty() {
            true => form.get(KEPT).unwrap_or_default().to_owned(),
            false => token.to_string(),
        };
        if !form.file().content.is_empty() {
            kept.file = Some((named.clone(), form.file().clone()));
        }
        match &kept.file {
            Some((own, file)) if *own == named => form.with_file(file, (KEPT, named)),
            _ => form.clone(),
        }
    }

    /// Runs the command line of a form; a refusal is shown at its field.
    fn run_verb_form(
        &self,
        store: &mut Store,
        path: forms::VerbPath,
        entry: &Submission<'_>,
        voice: &Voice,
    ) -> Result<FormResult> {
        let form = self
            .form_with_sent_or_kept_file(&verbs::form_with_meant_name(entry.form()), entry.token());
        let entry = &entry.with_form(&form);
        let (mut line, input) =
            path.command_line(entry.form(), is_request_from_this_machine(entry.request()));
        if path.verb.takes_token {
            // Behind the verbs, before what may stand behind `--`.
            line.insert(path.depth(), format!("--once={}", entry.token()).into());
        }
        let is_restore = path.verb.name == "restore";
        // What would be dropped is told anew where something was recorded since.
        let state = is_restore.then(|| store.change_counter()).transpose()?;
        let is_seen = entry
            .form()
            .get(SEEN)
            .is_some_and(|seen| state.is_none_or(|state| seen == state.to_string()));
        let is_trial = path.shows_changes_first() && !is_seen;
        if is_trial {
            line.insert(path.depth(), "--dry-run".into());
        }
        let before = (is_restore && !is_trial).then(|| free_name_before_restore(&self.file));
        let came = self.run_verb_form_as_filled(&path, entry, (line, input), voice);
        if is_trial && came.is_done {
            let seen = desk_page_context(store, entry.request())?;
            let form = verbs::verb_form_after_trial((path, state), entry, came, voice)?;
            let html = view::verb_page(&form, &all_known_person_names(store)?, &seen, voice);
            return Ok(FormResult::Page { html, is_wrong: false });
        }
        if came.is_done {
            self.lock_kept_form_answers().file = None;
            let (title, address) = (path.page_title(voice), path.address());
            let before = before.filter(|path| path.exists());
            let before = before.map(|path| Ok::<_, AppError>((path, store.change_counter()?)));
            let back = page_to_return_to(entry.form());
            let onward = verbs::subject_of_verb(&path)
                .map_or(("/desk/evening", say::desk_to_evening), |of| (of.at, of.title));
            self.keep_form_answer(
                entry.token(),
                FormAnswer {
                    title,
                    address,
                    onward,
                    parts: came.parts,
                    before: before.transpose()?,
                },
            );
            return Ok(FormResult::Onward(match back {
                Some(page) => {
                    let scope = books::scope_of_form(&page, entry.form());
                    let mut to = PageDestination::new(Route::Desk(page));
                    if let Some((name, value)) = scope {
                        to = to.with_field(name, value);
                    }
                    to.with_field("said", entry.token().to_string()).with_fragment("said")
                }
                None => PageDestination::new(Route::Desk(DeskPage::Answer(entry.token()))),
            }));
        }
        let html = self.page_of_refused_form(store, path, entry, came, voice)?;
        Ok(FormResult::Page { html, is_wrong: true })
    }

    /// Runs the command line of a form, or refuses the form where a required field is empty.
    fn run_verb_form_as_filled(
        &self,
        path: &forms::VerbPath,
        entry: &Submission<'_>,
        (line, input): (Vec<OsString>, UploadedFile),
        voice: &Voice,
    ) -> CommandResult {
        let is_local = is_request_from_this_machine(entry.request());
        match path.empty_required_field(entry.form(), is_local, voice) {
            Some(field) => CommandResult {
                parts: vec![AnswerPart::Said(
                    voice.say(&say!(desk_field_empty { field: field.label })).into_bytes(),
                )],
                fields: vec![field.name],
                ..CommandResult::default()
            },
            None => self.run_command_line(line, entry.request(), input),
        }
    }

    /// Page for correcting what was refused: the one on which the form stood, else the form alone.
    fn page_of_refused_form(
        &self,
        store: &mut Store,
        path: forms::VerbPath,
        entry: &Submission<'_>,
        came: CommandResult,
        voice: &Voice,
    ) -> Result<String> {
        let is_list = path.address() == "/desk/do/tournament/import"
            && page_to_return_to(entry.form()).is_some();
        if is_list {
            return hall::refused_list_page(store, &came, entry, voice);
        }
        if let (Some(DeskPage::Hall(part)), false) =
            (page_to_return_to(entry.form()), path.address() == "/desk/do/tournament/new")
        {
            let asked = entry.request().with_query(entry.form());
            let seen = desk_page_context(store, &asked)?;
            let part = part.as_deref();
            return hall::hall_page(self, store, part, Some(&came), &asked, &seen, voice);
        }
        if let Some(DeskPage::People) = page_to_return_to(entry.form()) {
            return people::page_of_refused_form(self, store, &came, entry, voice);
        }
        let seen = desk_page_context(store, entry.request())?;
        verbs::page_of_refused_form(store, path, entry, came, &seen, voice)
    }

    fn evening_page(
        &self,
        store: &mut Store,
        again: Option<NextHandForm>,
        asked: &PageRequest<'_>,
        seen: &PageContext,
        voice: &Voice,
    ) -> Result<String> {
        let which = EveningRef::Current;
        let (evening, lines) =
            tables::read_evening_with_sheet(store, &EveningOrTable::Evening(which.clone()))?;
        let is_open = !evening.row.ended && !evening.session.is_complete();
        let place = HandPlace::evening(which);
        let (taps, over) = match (is_open, evening.row.ended) {
            (true, _) => (Some(taps::tap_form(store, &place, again, asked, voice)?), None),
            (false, false) => {
                (None, Some(taps::form_without_line(store, &place, again, asked, voice)?))
            }
            (false, true) => (None, None),
        };
        let night = super::entry::first_day_of_night_to_settle(store, &evening)?;
        let owed = match evening.row.ended {
            true => Some(read_debts(store, &super::entry::books_to_settle(&evening, night))?),
            false => None,
        };
        let shown = EveningPageContent {
            evening: &evening,
            lines: &lines,
            owed: owed.as_ref(),
            night,
            ibans: &[],
        };
        let said = self.form_answer_to_show(asked);
        let said = said.as_ref().map_or(&[][..], |answer| &answer.parts);
        let moves = next_undo_and_redo(store, &evening, &lines.lines)?;
        let token = &new_token(asked)?;
        let forms =
            view::EveningForms { taps: taps.as_ref(), over: over.as_ref(), moves: &moves, token };
        Ok(view::evening_page(&shown, said, &forms, seen, voice))
    }

    /// Records the next hand, or takes the last one back or brings it back; refuses to act on a
    /// state that the page did not show.
    fn handle_next_hand_form(
        &self,
        store: &mut Store,
        entry: &Submission<'_>,
        voice: &Voice,
    ) -> Result<FormResult> {
        let evening = FormResult::Onward(
            PageDestination::new(Route::Desk(DeskPage::Evening)).with_fragment("doing"),
        );
        let once = set_form_token(store, &entry.phone().to_string(), &entry.token().to_string())?;
        let Some(once) = &once else { return Ok(evening) };
        let place = HandPlace::evening(EveningRef::Current);
        let seen = desk_page_context(store, entry.request())?;
        if let Some(form) =
            taps::form_if_evening_changed(store, &place, entry.form(), entry.token(), voice)?
        {
            let html = self.evening_page(store, Some(form), entry.request(), &seen, voice)?;
            return Ok(FormResult::Page { html, is_wrong: true });
        }
        if matches!(entry.form().get("do"), Some("undo" | "redo")) {
            return match taps::undo_or_redo_last_entry(self, store, &place, entry, voice)? {
                None => Ok(evening),
                Some(form) => {
                    let page =
                        self.evening_page(store, Some(form), entry.request(), &seen, voice)?;
                    Ok(FormResult::Page { html: page, is_wrong: true })
                }
            };
        }
        match super::entry::handle_next_hand_form(store, &place, entry, once, voice)? {
            HandFormResult::Recorded => Ok(evening),
            HandFormResult::Again(form) => {
                let is_wrong = form.has_wrong_line();
                let page = self.evening_page(store, Some(*form), entry.request(), &seen, voice)?;
                Ok(FormResult::Page { html: page, is_wrong })
            }
        }
    }

    /// Runs the verb for a submitted list of people: a new evening, another game, or a change of
    /// seats.
    fn run_command_of_people_list(
        &self,
        store: &mut Store,
        gathering: PeopleListPurpose,
        entry: &Submission<'_>,
        voice: &Voice,
    ) -> Result<FormResult> {
        let unclear = match gathering {
            // Said by the verb itself.
            PeopleListPurpose::Evening => None,
            _ => start::refusal_of_unclear_names(store, entry.form(), voice)?,
        };
        let came = match unclear {
            Some(refused) => refused,
            None => {
                let line = start::command_line_of_people_list(gathering, entry.form());
                self.run_command_line(line, entry.request(), UploadedFile::default())
            }
        };
        let evening = PageDestination::new(Route::Desk(DeskPage::Evening));
        if came.is_done && gathering == PeopleListPurpose::Evening {
            return Ok(FormResult::Onward(evening));
        }
        if came.is_done {
            let (title, address) = (String::new(), String::new());
            let onward = ("/desk/evening", say::desk_to_evening);
            let parts = came.parts;
            let answer = FormAnswer { title, address, onward, parts, before: None };
            self.keep_form_answer(entry.token(), answer);
            let said = evening.with_field("said", entry.token().to_string());
            return Ok(FormResult::Onward(said.with_fragment("said")));
        }
        let seen = &desk_page_context(store, entry.request())?;
        let asked = &entry.request().with_query(entry.form());
        let html = match gathering {
            PeopleListPurpose::Evening => {
                start::start_page(self, store, asked, came.parts, seen, voice)?
            }
            _ => start::people_list_page(store, gathering, asked, came.parts, seen, voice)?,
        };
        Ok(FormResult::Page { html, is_wrong: true })
    }
}

/// Page to which a form leads back, where the form stands on another page.
fn page_to_return_to(form: &FieldPairs) -> Option<DeskPage> {
    form.get("back").and_then(DeskPage::parse_address)
}

/// Whether the request comes from this machine, whose files it may name.
fn is_request_from_this_machine(asked: &PageRequest<'_>) -> bool {
    asked.pass.is_some_and(|pass| pass.purpose() == LinkPurpose::Desk)
}

/// Verbs for a paired phone that keeps the score: those on the page of the evening.
const OF_SCORER: [&str; 13] = [
    "dealer",
    "drink",
    "end",
    "fix",
    "house",
    "last-four",
    "last-round",
    "reopen",
    "rotate",
    "seats",
    "stake",
    "switch",
    "void",
];

/// Whether a device of this purpose may ask for this page: paired devices may use only the verbs
/// that they were paired for.
pub fn may_link_purpose_open_page(page: &DeskPage, purpose: LinkPurpose) -> bool {
    let DeskPage::Verb(verb, _) = page else { return true };
    match purpose {
        LinkPurpose::Scorer => OF_SCORER.contains(&verb.as_str()),
        LinkPurpose::Second => OF_SCORER.contains(&verb.as_str()) || verb == "tournament",
        _ => true,
    }
}

fn new_form_token(asked: &PageRequest<'_>) -> Result<FormToken> {
    Ok(asked.fresh_token()?)
}

/// Token of a new form, as text.
fn new_token(asked: &PageRequest<'_>) -> Result<String> {
    Ok(new_form_token(asked)?.to_string())
}

fn new_tokens(count: usize, asked: &PageRequest<'_>) -> Result<Vec<String>> {
    (0..count).map(|_| new_token(asked)).collect()
}

/// Names that are proposed in fields for people.
fn all_known_person_names(store: &mut Store) -> Result<Vec<String>> {
    Ok(app_people::list_people(store)?.people.into_iter().map(|person| person.name).collect())
}

fn desk_page_context(store: &mut Store, asked: &PageRequest<'_>) -> Result<PageContext> {
    super::clerk::page_source(store, &EveningRef::Current, asked)
}
