//! Effects of forms: the same use cases as the command line, with the same checks.

use crate::app::contest::TournamentRef;
use crate::app::contest::day::TableView;
use crate::app::contest::table::TableRef;
use crate::app::desk::{At, Ready};
use crate::app::evening::{Evening, EveningRef, Recorded};
use crate::app::figures::Books;
use crate::app::live::waiting;
use crate::app::live::waiting::{Hand, Handed, LastHand, Word};
use crate::app::{AppError, desk};
use crate::cli::guide;
use crate::games::GameKind;
use crate::games::session::{Event, Session};
use crate::model::ids::Seq;
use crate::model::say;
use crate::notation;
use crate::notation::{Fault, Part, State};
use crate::present::live::{Guide, Line, NextHand, Place as Marked};
use crate::present::{Voice, hand, notation_page, table_mode};
use crate::serve::{Destination, Purpose, Submission};
use crate::store::Store;

/// Reason why a hand was not taken.
enum Untaken {
    App(AppError),
    Notation(Box<Fault>),
}

impl<E: Into<AppError>> From<E> for Untaken {
    fn from(error: E) -> Untaken {
        Untaken::App(error.into())
    }
}

/// Result of a form.
pub enum Done {
    Recorded,
    /// Recorded, with the address to which the browser goes from there.
    Onward(Destination),
    /// Page with the form again: with what the line would come to, or with the reason why it was
    /// refused.
    Page {
        html: String,
        is_wrong: bool,
    },
}

/// Result of the form for the next hand: recorded, or waiting for another seat; or the form again.
pub enum Stepped {
    Recorded,
    Again(Box<NextHand>),
}

/// Place where a hand is entered: an evening, or a table of a series in the hall.
pub struct Place<'p> {
    pub at: At,
    pub table: Option<(u32, &'p TableView)>,
}

impl<'p> Place<'p> {
    pub fn evening(which: EveningRef) -> Place<'p> {
        Place { at: At::Evening(which), table: None }
    }

    pub fn table(series: u32, table: &'p TableView) -> Place<'p> {
        let number = table.table;
        let at =
            TableRef { tournament: TournamentRef::Current, series: Some(series), table: number };
        Place { at: At::Table(at), table: Some((series, table)) }
    }
}

/// Shows what the next hand would come to, then, when that was seen, records it.
pub fn next_hand(
    store: &mut Store,
    place: &Place<'_>,
    entry: &Submission<'_>,
    once: &str,
    voice: &Voice,
) -> Result<Stepped, AppError> {
    let field = |name| entry.form().get(name).unwrap_or_default();
    let (line, doing) = (field("line").trim(), field("do"));
    // Enter in the field of a figure presses the first button of the form.
    let doing = if doing == "preview" && !field("more").trim().is_empty() { "add" } else { doing };
    // None at all is none that there is.
    let seen = Seq::new(field("after").parse().unwrap_or_default());
    let sent = Sent { line, seen, doing, once };
    let is_step = matches!(doing, "change" | "less" | "back") || doing.starts_with("add");
    let judged = match doing {
        _ if is_step => None,
        "undo" => Some(take_back(store, place, seen, voice)?),
        _ => Some(judge(store, place, &sent, entry, voice)?),
    };
    if matches!(judged, Some(Judged::Recorded)) {
        return Ok(Stepped::Recorded);
    }
    let ready = desk::read_next_hand(store, &place.at)?;
    let session = &ready.evening.session;
    let spoken = &voice.for_session(session);
    let (line, state) = match judged {
        Some(Judged::Shown(state)) => (line.to_owned(), state),
        _ if doing == "back" => (line.to_owned(), Line::Back),
        _ => take_step(line, doing, field("more").trim(), session, spoken),
    };
    let mut form = form(place, &ready, entry.token().to_string(), &line, voice);
    // Whoever is in the middle of a line is told at its end that somebody else has entered a hand
    // meanwhile.
    if is_step {
        form.after = seen.get();
    }
    form.state = state;
    Ok(Stepped::Again(Box::new(form)))
}

/// Form with a line in it, as it goes on from there.
pub fn form(
    place: &Place<'_>,
    ready: &Ready,
    token: String,
    line: &str,
    voice: &Voice,
) -> NextHand {
    let Ready { evening, newest, last } = ready;
    let voice = &voice.for_session(&evening.session);
    NextHand {
        token,
        draft: format!("{} {}", evening.row.uuid, evening.session.next_number()),
        after: newest.get(),
        number: evening.session.next_number(),
        table: place.table.map(|(_, table)| table.table),
        is_first_of_table: place.table.is_some() && evening.session.hands() == 0,
        is_back: false,
        last: last.as_ref().map(|event| hand::jotted_line(event, &evening.shown_session(), voice)),
        line: line.to_owned(),
        state: Line::Nothing,
        guide: guide(line, &evening.session, voice),
        notation: notation_page::pairs(&evening.shown_session(), voice),
    }
}

/// Form as it was sent.
struct Sent<'s> {
    line: &'s str,
    /// Last entry when the form was made.
    seen: Seq,
    doing: &'s str,
    once: &'s str,
}

/// Result of a line that was sent as a whole.
enum Judged {
    Recorded,
    Shown(Line),
}

fn take_back(
    store: &mut Store,
    place: &Place<'_>,
    seen: Seq,
    voice: &Voice,
) -> Result<Judged, AppError> {
    match desk::take_back(store, &place.at, seen) {
        Ok(()) => Ok(Judged::Recorded),
        Err(AppError::Refused(refusal)) => {
            Ok(Judged::Shown(Line::Wrong { why: voice.refuse(&refusal), place: None }))
        }
        Err(error) => Err(error),
    }
}

fn judge(
    store: &mut Store,
    place: &Place<'_>,
    sent: &Sent<'_>,
    entry: &Submission<'_>,
    voice: &Voice,
) -> Result<Judged, AppError> {
    let mut spoken = *voice;
    let is_dry = sent.doing != "record";
    let read = |session: &Session| {
        spoken = voice.for_session(session);
        notation::read(sent.line, session).map_err(|fault| Untaken::Notation(Box::new(fault)))
    };
    let recorded = match place.table {
        None => in_evening(store, &place.at, is_dry, sent.seen, read),
        Some((series, table)) => at_table(store, (series, table.table), is_dry, sent, entry, read),
    };
    if let (Ok(_), false) = (&recorded, is_dry) {
        return Ok(Judged::Recorded);
    }
    let is_seat = entry.purpose() != Purpose::Organiser;
    line_found(recorded, place.table.filter(|_| is_seat), &spoken).map(Judged::Shown)
}

/// Shows what a line would come to, for whoever is still putting it together; keeps nothing.
pub fn preview_line(
    store: &mut Store,
    place: &Place<'_>,
    line: &str,
    seen: Seq,
    voice: &Voice,
) -> Result<Line, AppError> {
    let read = |session: &Session| {
        notation::read(line, session).map_err(|fault| Untaken::Notation(Box::new(fault)))
    };
    line_found(in_evening(store, &place.at, true, seen, read), None, voice)
}

/// What was found of a line. By a seat of this table the last hand waits for another seat.
fn line_found(
    recorded: Result<Handed, Untaken>,
    of_seat: Option<(u32, &TableView)>,
    spoken: &Voice,
) -> Result<Line, AppError> {
    Ok(match recorded {
        Ok(Handed { recorded, is_last }) => {
            let told = table_mode::recorded_preview(&recorded, spoken);
            let Recorded { evening, event, applied, doubts } = recorded;
            let event = evening.shown_event(event);
            let mut report =
                hand::recorded_report(&event, &applied, &evening.shown_session(), spoken);
            let doubt = |doubt| spoken.say(&say!(warning_line { text: spoken.say(doubt) }));
            report.lines(doubts.iter().map(doubt));
            match of_seat.filter(|_| is_last) {
                Some((_, table)) => Line::Closing(report, table.seats.clone()),
                None => Line::Preview(report, told),
            }
        }
        Err(Untaken::App(AppError::Refused(refusal))) => {
            Line::Wrong { why: spoken.refuse(&refusal), place: None }
        }
        Err(Untaken::Notation(fault)) => fault_line(&fault, spoken),
        Err(Untaken::App(error)) => return Err(error),
    })
}

fn in_evening(
    store: &mut Store,
    at: &At,
    is_dry: bool,
    seen: Seq,
    read: impl FnOnce(&Session) -> Result<Event, Untaken>,
) -> Result<Handed, Untaken> {
    let tx = store.write()?;
    let recorded = desk::record_as_seen(&tx, at, seen, read)?;
    if !is_dry {
        tx.commit()?;
    }
    Ok(Handed { recorded, is_last: false })
}

/// By a seat of the table the last hand waits for another seat; by the organiser it counts.
fn at_table(
    store: &mut Store,
    (series, table): (u32, u32),
    is_dry: bool,
    sent: &Sent<'_>,
    entry: &Submission<'_>,
    read: impl FnOnce(&Session) -> Result<Event, Untaken>,
) -> Result<Handed, Untaken> {
    let phone = entry.phone().to_string();
    let seat = entry.form().get("seat").and_then(|seat| seat.parse().ok()).unwrap_or_default();
    let by = Hand { series, table, seat, phone: &phone, token: sent.once };
    let word = match entry.purpose() {
        _ if is_dry => Word::Tried,
        Purpose::Organiser => Word::Organiser,
        _ => Word::Seat(&by),
    };
    let last = LastHand { line: sent.line.to_owned(), after: sent.seen.get() };
    waiting::hand(store, (series, table), word, last, read)
}

pub fn fault_line(fault: &Fault, voice: &Voice) -> Line {
    Line::Wrong { why: voice.say(&fault.what), place: Some(marked_fault(fault)) }
}

/// Takes a step of the guided form: a word more, or one less. What cannot be read is not taken into
/// the line.
fn take_step(
    line: &str,
    doing: &str,
    more: &str,
    session: &Session,
    voice: &Voice,
) -> (String, Line) {
    if doing == "less" {
        return (one_less(line, session, voice), Line::Nothing);
    }
    let word = match doing.strip_prefix("add ") {
        Some(word) => word.trim(),
        None if doing == "add" => more,
        None => "",
    };
    // A figure alone belongs to whomever was asked about.
    let word = &match word.parse::<u32>() {
        Ok(_) => guide::figure(
            word,
            guide::next_step(line, MOST_CHOICES, session, voice).missing,
            session,
        ),
        Err(_) => word.to_owned(),
    };
    let longer = guide::with_answer(line, word, session, voice);
    if !word.is_empty()
        && matches!(guide::state(&longer, session, voice), State::Wrong(_))
        && let Err(fault) = notation::read(&longer, session)
    {
        return (line.to_owned(), fault_line(&fault, voice));
    }
    (longer, Line::Nothing)
}

/// Line without its last word; a name in quotation marks, which may have blanks in it, goes as a
/// whole.
pub fn one_less(line: &str, session: &Session, voice: &Voice) -> String {
    let mut left = line;
    while let Some((before, _)) = left.rsplit_once(char::is_whitespace) {
        left = before.trim_end();
        if !matches!(guide::state(left, session, voice), State::Wrong(_)) {
            return left.to_owned();
        }
    }
    String::new()
}

/// Most keys; more do not help anybody.
const MOST_CHOICES: usize = 24;

/// Parts of a hand that are said with a figure.
const NUMBERS: [Part; 6] = [
    Part::CardPoints,
    Part::Losers,
    Part::Counts,
    Part::CountsAtClosing,
    Part::Strokes,
    Part::Doublings,
];

/// Whether this part is said with a figure.
pub fn takes_number(part: Part) -> bool {
    NUMBERS.contains(&part) || matches!(part, Part::PointsOf(_) | Part::Written(_))
}

/// Guide for what can be said behind a line.
fn guide(line: &str, session: &Session, voice: &Voice) -> Guide {
    let step = guide::next_step(line, MOST_CHOICES, session, voice);
    let is_readable =
        line.is_empty() || !matches!(guide::state(line, session, voice), State::Wrong(_));
    let asks_number = step.missing.map_or(!line.is_empty(), takes_number);
    Guide {
        takes_number: asks_number || step.choices.is_empty(),
        takes_sign: session.position().rules().game() == GameKind::Points,
        asked: step.asked,
        choices: step.choices.into_iter().map(|word| (guide::label(&word, voice), word)).collect(),
        is_readable,
    }
}

/// The books of an evening that was found.
pub fn books(evening: &Evening) -> Books {
    Books::Evening(EveningRef::Named(evening.row.number.to_string()))
}

fn marked_fault(fault: &Fault) -> Marked {
    let (from, to) = (fault.span.start, fault.span.end);
    Marked(
        fault.line[..from].to_owned(),
        fault.line[from..to].to_owned(),
        fault.line[to..].to_owned(),
    )
}
