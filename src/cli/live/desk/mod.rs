//! Desk: what whoever started the program sees and does in a browser. Each page shows what a use
//! case answers, and each form ends in the command line's own function (docs/desk.md).

mod forms;
mod start;
mod taps;
mod within;

use std::collections::VecDeque;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use within::Came;

use super::entry::{Done, Place, Stepped};
use crate::app::desk::{self as tables, At};
use crate::app::evening::EveningRef;
use crate::app::figures::owed;
use crate::app::live::enter_once;
use crate::app::money::settle::{self, AskedScope, Settled};
use crate::app::{AppError, clock, people};
use crate::model::{Label, refuse, say};
use crate::present::live::desk::{self as view, Listed, Part, Subject, VerbForm};
use crate::present::live::{EveningSeen, NextHand, Seen};
use crate::present::{Voice, hand};
use crate::serve::{
    Asked, DeskPage, Destination, FormToken, Link, Pairs, Phone, Purpose, Route, Secret, Submission,
};
use crate::store::Store;
use crate::typed::dates;

/// State that all threads of a desk share.
#[derive(Debug)]
pub struct Desk {
    pub file: PathBuf,
    /// Flag set by the button that ends the program.
    stop: Arc<AtomicBool>,
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    /// Secrets of links that were not opened yet.
    links: Vec<Secret>,
    browsers: Vec<Browser>,
    answers: VecDeque<(FormToken, Arc<Answered>)>,
}

/// Browser that was let in.
#[derive(Debug)]
struct Browser {
    phone: Phone,
    secret: Secret,
    since: String,
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

/// Answers kept, to be looked at again.
const MOST_ANSWERS: usize = 64;

/// Links kept; one that nobody opens is not kept for ever.
const MOST_LINKS: usize = 16;

impl Desk {
    pub fn new(file: PathBuf, stop: Arc<AtomicBool>) -> Desk {
        Desk { file, stop, kept: Mutex::default() }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a link that lets one browser in.
    ///
    /// # Errors
    /// Where the operating system has no random numbers.
    pub fn link(&self) -> std::io::Result<Link> {
        let secret = Secret::fresh()?;
        let mut kept = self.kept();
        if kept.links.len() >= MOST_LINKS {
            kept.links.remove(0);
        }
        kept.links.push(secret);
        Ok(Link { purpose: Purpose::Desk, secret })
    }

    /// Exchanges a link that nobody has opened yet for the secret of this browser.
    pub fn redeem(&self, link: Link, phone: Phone) -> Option<Secret> {
        let mut kept = self.kept();
        let place = kept.links.iter().position(|secret| secret.is(link.secret))?;
        kept.links.remove(place);
        let secret = Secret::fresh().ok()?;
        kept.browsers.retain(|browser| browser.phone != phone);
        kept.browsers.push(Browser { phone, secret, since: clock::now() });
        Some(secret)
    }

    pub fn secret_of(&self, phone: Phone) -> Option<Secret> {
        let kept = self.kept();
        kept.browsers.iter().find(|browser| browser.phone == phone).map(|browser| browser.secret)
    }

    fn answer(&self, token: FormToken) -> Option<Arc<Answered>> {
        let kept = self.kept();
        kept.answers.iter().find(|(own, _)| *own == token).map(|(_, answer)| Arc::clone(answer))
    }

    fn keep(&self, token: FormToken, answer: Answered) {
        let mut kept = self.kept();
        kept.answers.push_back((token, Arc::new(answer)));
        if kept.answers.len() > MOST_ANSWERS {
            kept.answers.pop_front();
        }
    }

    fn run(&self, args: Vec<OsString>, asked: &Asked<'_>, input: &str) -> Came {
        within::run(args, self.file.clone(), asked.viewer.language, input)
    }

    /// Page of the desk as HTML. Changes nothing.
    pub fn shown(
        &self,
        store: &mut Store,
        page: &DeskPage,
        asked: &Asked<'_>,
        voice: &Voice,
    ) -> Result<String, AppError> {
        let seen = &seen(store, asked)?;
        match page {
            DeskPage::Start => start::shown(store, asked, Vec::new(), seen, voice),
            DeskPage::Evening => self.evening(store, None, asked, seen, voice),
            DeskPage::Hand(number) => hand_of(store, *number, asked, seen, voice),
            DeskPage::Verbs => Ok(verbs(seen, voice)),
            DeskPage::Verb(name, below) => {
                let path =
                    forms::find(name, below.as_deref()).ok_or_else(|| refuse!(page_unknown))?;
                let form = form(path, asked.query, fresh(asked)?, voice);
                Ok(view::verb(&form, &known(store)?, seen, voice))
            }
            DeskPage::Answer(token) => {
                let answer = self.answer(*token).ok_or_else(|| refuse!(page_unknown))?;
                let Answered { title, address, onward, parts } = &*answer;
                Ok(view::answered((title, address), *onward, parts, seen, voice))
            }
            DeskPage::Browsers => Ok(self.browsers(None, fresh(asked)?, asked, seen, voice)),
            DeskPage::Books => self.books(store, asked, seen, voice),
            DeskPage::People => Ok(self.subject(&PEOPLE, asked, seen, voice)),
            DeskPage::Hall => Ok(self.subject(&HALL, asked, seen, voice)),
            DeskPage::Manifest | DeskPage::Icon => Err(refuse!(page_unknown).into()),
        }
    }

    /// Does what a form of the desk asks for.
    pub fn entered(
        &self,
        store: &mut Store,
        page: &DeskPage,
        entry: &Submission<'_>,
        voice: &Voice,
    ) -> Result<Done, AppError> {
        match page {
            DeskPage::Start => self.begun(store, entry, voice),
            DeskPage::Evening => self.next_hand(store, entry, voice),
            DeskPage::Verb(name, below) => {
                let path =
                    forms::find(name, below.as_deref()).ok_or_else(|| refuse!(page_unknown))?;
                self.done(store, path, entry, voice)
            }
            DeskPage::Browsers => self.let_in_or_out(store, entry, voice),
            _ => Err(refuse!(page_unknown).into()),
        }
    }

    /// Runs the command line of a form; what is refused stands at its field.
    fn done(
        &self,
        store: &mut Store,
        path: forms::Path,
        entry: &Submission<'_>,
        voice: &Voice,
    ) -> Result<Done, AppError> {
        let (mut line, input) = path.line(entry.form());
        if path.verb.takes_token {
            // Behind the verbs, before what may stand behind `--`.
            line.insert(path.depth(), format!("--once={}", entry.token()).into());
        }
        let came = self.run(line, entry.asked(), &input);
        if came.is_done {
            let (title, address) = (path.title(voice.lang), path.address());
            let onward = [BOOKS, PEOPLE, HALL].into_iter().find(|of| is_of(of, &path));
            let onward =
                onward.map_or(("/desk/evening", say::desk_to_evening), |of| (of.at, of.title));
            self.keep(entry.token(), Answered { title, address, onward, parts: came.parts });
            let page = Route::Desk(DeskPage::Answer(entry.token()));
            return Ok(Done::Onward(Destination::of(page)));
        }
        let seen = seen(store, entry.asked())?;
        let form = refused(path, entry.form(), entry.token(), came, voice);
        let html = view::verb(&form, &known(store)?, &seen, voice);
        Ok(Done::Page { html, is_wrong: true })
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
            true => Some(taps::next(store, &Place::evening(which), again, asked, voice)?),
            false => None,
        };
        let owed = match evening.row.ended {
            true => Some(owed(store, &super::entry::books(&evening))?),
            false => None,
        };
        let shown =
            EveningSeen { evening: &evening, lines: &lines, owed: owed.as_ref(), ibans: &[] };
        Ok(view::evening(&shown, taps.as_ref(), seen, voice))
    }

    /// Records the next hand, takes the last one back or brings it back; nothing on a state that
    /// was not seen.
    fn next_hand(
        &self,
        store: &mut Store,
        entry: &Submission<'_>,
        voice: &Voice,
    ) -> Result<Done, AppError> {
        let evening = Done::Onward(Destination::of(Route::Desk(DeskPage::Evening)).at("doing"));
        let once = enter_once(store, &entry.phone().to_string(), &entry.token().to_string())?;
        let Some(once) = &once else { return Ok(evening) };
        let place = Place::evening(EveningRef::Current);
        let seen = seen(store, entry.asked())?;
        if matches!(entry.form().get("do"), Some("undo" | "redo")) {
            return match taps::moved(self, store, &place, entry, voice)? {
                None => Ok(evening),
                Some(form) => {
                    let page = self.evening(store, Some(form), entry.asked(), &seen, voice)?;
                    Ok(Done::Page { html: page, is_wrong: true })
                }
            };
        }
        match super::entry::next_hand(store, &place, entry, once, voice)? {
            Stepped::Recorded => Ok(evening),
            Stepped::Again(form) => {
                let is_wrong = form.is_wrong();
                let page = self.evening(store, Some(*form), entry.asked(), &seen, voice)?;
                Ok(Done::Page { html: page, is_wrong })
            }
        }
    }

    fn begun(
        &self,
        store: &mut Store,
        entry: &Submission<'_>,
        voice: &Voice,
    ) -> Result<Done, AppError> {
        let line = start::line(entry.form());
        let came = self.run(line, entry.asked(), "");
        if came.is_done {
            return Ok(Done::Onward(Destination::of(Route::Desk(DeskPage::Evening))));
        }
        let seen = seen(store, entry.asked())?;
        let asked = Asked { query: entry.form(), ..entry.asked().clone() };
        let html = start::shown(store, &asked, came.parts, &seen, voice)?;
        Ok(Done::Page { html, is_wrong: true })
    }

    fn browsers(
        &self,
        link: Option<String>,
        token: FormToken,
        asked: &Asked<'_>,
        seen: &Seen,
        voice: &Voice,
    ) -> String {
        let own = asked.pass.map(|pass| pass.phone());
        let kept = self.kept();
        let browsers = kept.browsers.iter().map(|browser| view::Browser {
            mark: browser.phone.to_string(),
            since: browser.since.clone(),
            is_own: Some(browser.phone) == own,
        });
        let shown = view::Browsers { token: token.to_string(), browsers: browsers.collect(), link };
        view::browsers(&shown, seen, voice)
    }

    fn let_in_or_out(
        &self,
        store: &mut Store,
        entry: &Submission<'_>,
        voice: &Voice,
    ) -> Result<Done, AppError> {
        let asked = entry.asked();
        let here = Destination::of(Route::Desk(DeskPage::Browsers));
        if let Some(mark) = entry.form().get("out") {
            self.kept().browsers.retain(|browser| browser.phone.to_string() != mark);
            return Ok(Done::Onward(here));
        }
        match entry.form().get("do") {
            Some("end") => {
                self.stop.store(true, Ordering::Relaxed);
                Ok(Done::Page { html: view::ended(voice), is_wrong: false })
            }
            Some("link") => {
                let link = self.link()?.at(asked.here);
                let seen = seen(store, asked)?;
                // A second one is a form of its own.
                let token = asked.fresh_token()?;
                let html = self.browsers(Some(link), token, asked, &seen, voice);
                Ok(Done::Page { html, is_wrong: false })
            }
            _ => Ok(Done::Onward(here)),
        }
    }

    /// Balances of everybody, and who pays whom in the scope that is asked for.
    fn books(
        &self,
        store: &mut Store,
        asked: &Asked<'_>,
        seen: &Seen,
        voice: &Voice,
    ) -> Result<String, AppError> {
        let since = asked.query.get("since").map(str::trim).filter(|since| !since.is_empty());
        let (scope, asks) = match (since, asked.query.get("scope")) {
            (Some(day), _) => {
                let day = dates::span(Some(day), None, clock::today_and_night()?);
                (
                    view::Scope::Since(since.unwrap_or_default()),
                    day.map(|(since, until)| AskedScope::Begun { since, until }),
                )
            }
            (None, Some("evening")) => {
                let which = EveningRef::Current;
                (view::Scope::Evening, Ok(AskedScope::Evening { which, with_general: false }))
            }
            _ => (view::Scope::All, Ok(AskedScope::All)),
        };
        let called = voice.label(say::kitty_name);
        let settled = asks
            .map_err(AppError::from)
            .and_then(|asks| settle::settle(store, &asks, &settle::Options::default(), &called));
        let (settled, refused) = match settled {
            Ok(settled) => (settled, None),
            Err(AppError::Refused(refusal)) => (Settled::default(), Some(voice.refuse(&refusal))),
            Err(error) => return Err(error),
        };
        let payments: usize = settled.settlements.iter().map(|one| one.payments.len()).sum();
        let tokens: Result<Vec<String>, AppError> =
            (0..=payments).map(|_| Ok(fresh(asked)?.to_string())).collect();
        let stands = self.looks(&BOOKS, asked);
        let books = view::Books {
            stands: &stands,
            people: &known(store)?,
            scope,
            settlements: &settled.settlements,
            refused,
            tokens: tokens?,
            verbs: &of_subject(&BOOKS, voice),
        };
        Ok(view::books(&books, seen, voice))
    }

    /// Output of the subject's commands that only look.
    fn looks(&self, of: &Of, asked: &Asked<'_>) -> Vec<Part> {
        let line = |look: &str| look.split(' ').map(OsString::from).collect();
        of.looks.iter().flat_map(|look| self.run(line(look), asked, "").parts).collect()
    }

    /// Page of one subject: the output of commands that only look, and what can be done.
    fn subject(&self, of: &Of, asked: &Asked<'_>, seen: &Seen, voice: &Voice) -> String {
        let (parts, verbs) = (self.looks(of, asked), of_subject(of, voice));
        let subject = Subject { title: of.title, at: of.at, parts: &parts, verbs: &verbs };
        view::subject(&subject, seen, voice)
    }
}

/// Subject of a page: commands that only look, and the verbs that belong to it.
struct Of {
    title: Label,
    at: &'static str,
    looks: &'static [&'static str],
    verbs: &'static [&'static str],
}

const BOOKS: Of = Of {
    title: say::desk_books,
    at: "/desk/books",
    looks: &["balance"],
    verbs: &[
        "settle", "pay", "account", "payments", "sessions", "bill", "forgive", "opening", "kitty",
    ],
};

const PEOPLE: Of =
    Of { title: say::desk_people, at: "/desk/people", looks: &["players"], verbs: &["players"] };

const HALL: Of = Of {
    title: say::desk_hall,
    at: "/desk/hall",
    looks: &["tournament missing", "tournament standings"],
    verbs: &["tournament"],
};

fn of_subject(of: &Of, voice: &Voice) -> Vec<Listed> {
    forms::all().filter(|path| is_of(of, path)).map(|path| listed(&path, voice)).collect()
}

fn is_of(of: &Of, path: &forms::Path) -> bool {
    let top = path.above.unwrap_or(path.verb);
    of.verbs.contains(&top.name)
}

fn listed(path: &forms::Path, voice: &Voice) -> Listed {
    Listed {
        address: path.address(),
        title: path.title(voice.lang),
        about: path.about(voice),
        is_below: path.above.is_some(),
    }
}

fn verbs(seen: &Seen, voice: &Voice) -> String {
    let all: Vec<Listed> = forms::all().map(|path| listed(&path, voice)).collect();
    let without = forms::without(voice);
    view::verbs(&all, &without, seen, voice)
}

/// Empty form, or one with the values that a link to it has.
fn form(path: forms::Path, typed: &Pairs, token: FormToken, voice: &Voice) -> VerbForm {
    VerbForm {
        address: path.address(),
        title: path.title(voice.lang),
        about: path.about(voice),
        token: token.to_string(),
        fields: path.fields(typed, voice),
        refused: Vec::new(),
        mark: "",
    }
}

/// Form with what was typed, and with the refusal.
fn refused(
    path: forms::Path,
    typed: &Pairs,
    token: FormToken,
    came: Came,
    voice: &Voice,
) -> VerbForm {
    let mut form = form(path, typed, token, voice);
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
    let spoken = voice.of(&explained.session);
    let report = hand::explained(&explained.event, &explained.applied, &explained.session, &spoken);
    let line = hand::jotted(&explained.event, &explained.session, &spoken);
    let filled = |name: &str, notation: Option<&str>| {
        let path = forms::find(name, None).ok_or_else(|| refuse!(page_unknown))?;
        let mut form = form(path, asked.query, fresh(asked)?, voice);
        for field in &mut form.fields {
            match (field.name.as_str(), notation) {
                ("number" | "hand", _) => field.value = number.to_string(),
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

fn fresh(asked: &Asked<'_>) -> Result<FormToken, AppError> {
    Ok(asked.fresh_token()?)
}

/// Names that are proposed where one is typed.
fn known(store: &mut Store) -> Result<Vec<String>, AppError> {
    Ok(people::list(store)?.people.into_iter().map(|person| person.name).collect())
}

fn seen(store: &mut Store, asked: &Asked<'_>) -> Result<Seen, AppError> {
    super::clerk::seen(store, &EveningRef::Current, asked)
}
