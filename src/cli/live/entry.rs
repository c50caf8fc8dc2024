//! Effects of forms: the same use cases as the command line, with the same checks.

use crate::app::contest::TournamentRef;
use crate::app::contest::day::{SeriesView, TableView};
use crate::app::contest::table::TableRef;
use crate::app::desk::{EveningBeforeNextHand, EveningOrTable};
use crate::app::evening::{Evening, EveningRef, RecordedEvent};
use crate::app::figures::ShownBooksChoice;
use crate::app::live::waiting;
use crate::app::live::waiting::{AcceptedHand, ActingSeat, HandEnteredBy, UnconfirmedLastHand};
use crate::app::{AppError, Result, desk};
use crate::cli::guide;
use crate::games::GameKind;
use crate::games::session::{Event, Session};
use crate::model::ids::Seq;
use crate::model::say;
use crate::model::time::Day;
use crate::notation;
use crate::notation::{Fault, LineProgress, Part};
use crate::present::live::{
    LineSplitAtFault as Marked, NextHandForm, NextWordQuestion, TypedLineState,
};
use crate::present::{Voice, hand, key_words, notation_page, table_mode};
use crate::serve::{LinkPurpose, PageDestination, Submission};
use crate::store::Store;

/// Reason why a hand was not recorded.
enum UnrecordedHandReason {
    App(AppError),
    Notation(Box<Fault>),
}

impl<E: Into<AppError>> From<E> for UnrecordedHandReason {
    fn from(error: E) -> UnrecordedHandReason {
        UnrecordedHandReason::App(error.into())
    }
}

/// Result of submitting a form.
pub enum FormResult {
    Recorded,
    /// Recorded; the browser goes on to this address.
    Onward(PageDestination),
    /// Page with the form again, with the meaning of its line or with the reason for a refusal.
    Page {
        html: String,
        is_wrong: bool,
    },
}

/// Result of submitting the form for the next hand: the hand was recorded or waits for another
/// seat, or the form is shown again.
pub enum HandFormResult {
    Recorded,
    Again(Box<NextHandForm>),
}

/// Place where a hand is entered: an evening, or a table of a series in the hall.
pub struct HandPlace<'p> {
    pub at: EveningOrTable,
    pub table: Option<(&'p SeriesView, &'p TableView)>,
}

impl<'p> HandPlace<'p> {
    pub fn evening(which: EveningRef) -> HandPlace<'p> {
        HandPlace { at: EveningOrTable::Evening(which), table: None }
    }

    pub fn table(series: &'p SeriesView, table: &'p TableView) -> HandPlace<'p> {
        let number = table.table;
        let at = TableRef {
            tournament: TournamentRef::Current,
            series: Some(series.series),
            table: number,
        };
        HandPlace { at: EveningOrTable::Table(at), table: Some((series, table)) }
    }
}

/// Does what the form for the next hand asks for: changes its line, shows its meaning, records the
/// hand, or takes the last hand back.
pub fn handle_next_hand_form(
    store: &mut Store,
    place: &HandPlace<'_>,
    entry: &Submission<'_>,
    once: &str,
    voice: &Voice,
) -> Result<HandFormResult> {
    let voice = &voice.for_hall(place.table.is_some());
    let field = |name| entry.form().get(name).unwrap_or_default();
    let (line, doing) = (field("line").trim(), field("do"));
    // Enter in the field of a figure presses the first button of the form.
    let doing = if doing == "preview" && !field("more").trim().is_empty() { "add" } else { doing };
    // None at all is none that there is.
    let newest_seen = Seq::new(field("after").parse().unwrap_or_default());
    let sent = SubmittedHandForm { line, newest_seen, doing, once };
    let is_step = matches!(doing, "change" | "less" | "back") || doing.starts_with("add");
    let judged = match doing {
        _ if is_step => None,
        "undo" => Some(take_back_last_hand(store, place, newest_seen, voice)?),
        _ => Some(try_or_record_submitted_line(store, place, &sent, entry, voice)?),
    };
    if matches!(judged, Some(SubmittedLineResult::Recorded)) {
        return Ok(HandFormResult::Recorded);
    }
    let ready = desk::read_evening_before_next_hand(store, &place.at)?;
    let session = &ready.evening.session;
    let spoken = &voice.for_session(session);
    let (line, state) = match judged {
        Some(SubmittedLineResult::Shown(state)) => (line.to_owned(), state),
        _ if doing == "back" => (line.to_owned(), TypedLineState::Back),
        _ => change_guided_line(line, doing, field("more").trim(), session, spoken),
    };
    let mut form = next_hand_form_with_line(place, &ready, entry.token().to_string(), &line, voice);
    // Whoever is in the middle of a line is told at its end that somebody else has entered a hand
    // meanwhile.
    if is_step {
        form.after = newest_seen.get();
    }
    form.state = state;
    Ok(HandFormResult::Again(Box::new(form)))
}

/// Form for the next hand that holds this line.
pub fn next_hand_form_with_line(
    place: &HandPlace<'_>,
    ready: &EveningBeforeNextHand,
    token: String,
    line: &str,
    voice: &Voice,
) -> NextHandForm {
    let EveningBeforeNextHand { evening, newest, last } = ready;
    let voice = &voice.for_session(&evening.session);
    NextHandForm {
        token,
        draft: format!("{} {}", evening.row.uuid, evening.session.next_hand_number()),
        after: newest.get(),
        number: evening.session.next_hand_number(),
        table: place.table.map(|(_, table)| table.table),
        late: place.table.and_then(|(series, _)| series.series_number_if_not_current()),
        is_first_of_table: place.table.is_some() && evening.session.hands() == 0,
        is_back: false,
        last: last.as_ref().map(|event| {
            hand::short_event_notation(event, &evening.session_with_shown_names(), voice)
        }),
        line: line.to_owned(),
        state: TypedLineState::Nothing,
        guide: guide(line, &evening.session, voice),
        notation: notation_page::notation_pairs(&evening.session_with_shown_names(), voice),
    }
}

/// Form as it was submitted.
struct SubmittedHandForm<'s> {
    line: &'s str,
    /// Number of the newest log entry when the form was made.
    newest_seen: Seq,
    doing: &'s str,
    once: &'s str,
}

/// Result of a line that was submitted as a whole.
enum SubmittedLineResult {
    Recorded,
    Shown(TypedLineState),
}

fn take_back_last_hand(
    store: &mut Store,
    place: &HandPlace<'_>,
    newest_seen: Seq,
    voice: &Voice,
) -> Result<SubmittedLineResult> {
    match desk::undo_last_hand(store, &place.at, newest_seen) {
        Ok(()) => Ok(SubmittedLineResult::Recorded),
        Err(AppError::Refused(refusal)) => Ok(SubmittedLineResult::Shown(TypedLineState::Wrong {
            why: voice.say_refusal(&refusal),
            place: None,
        })),
        Err(error) => Err(error),
    }
}

fn try_or_record_submitted_line(
    store: &mut Store,
    place: &HandPlace<'_>,
    sent: &SubmittedHandForm<'_>,
    entry: &Submission<'_>,
    voice: &Voice,
) -> Result<SubmittedLineResult> {
    let mut spoken = *voice;
    let is_dry = sent.doing != "record";
    let read = |session: &Session| {
        spoken = voice.for_session(session);
        notation::read(sent.line, session)
            .map_err(|fault| UnrecordedHandReason::Notation(Box::new(fault)))
    };
    let recorded = match place.table {
        None => record_hand_in_evening(store, &place.at, is_dry, sent.newest_seen, read),
        Some((series, table)) => {
            record_hand_at_table(store, (series.series, table.table), is_dry, sent, entry, read)
        }
    };
    if let (Ok(_), false) = (&recorded, is_dry) {
        return Ok(SubmittedLineResult::Recorded);
    }
    let is_seat = entry.purpose() != LinkPurpose::Organiser;
    line_state_of_trial(recorded, place.table.filter(|_| is_seat).map(|(_, table)| table), &spoken)
        .map(SubmittedLineResult::Shown)
}

/// Shows the meaning of a line that is still being put together; records nothing.
pub fn preview_line(
    store: &mut Store,
    place: &HandPlace<'_>,
    line: &str,
    newest_seen: Seq,
    voice: &Voice,
) -> Result<TypedLineState> {
    let read = |session: &Session| {
        notation::read(line, session)
            .map_err(|fault| UnrecordedHandReason::Notation(Box::new(fault)))
    };
    line_state_of_trial(
        record_hand_in_evening(store, &place.at, true, newest_seen, read),
        None,
        voice,
    )
}

/// State of a line from the result of trying it. The last hand of a table that a seat enters waits
/// for another seat's confirmation.
fn line_state_of_trial(
    recorded: Result<AcceptedHand, UnrecordedHandReason>,
    of_seat: Option<&TableView>,
    spoken: &Voice,
) -> Result<TypedLineState> {
    Ok(match recorded {
        Ok(AcceptedHand { recorded, is_last }) => {
            let told = table_mode::recorded_hand_preview(&recorded, spoken);
            let RecordedEvent { evening, event, applied, doubts } = recorded;
            let event = evening.event_with_shown_names(event);
            let mut report = hand::recorded_event_report(
                &event,
                &applied,
                &evening.session_with_shown_names(),
                spoken,
            );
            let doubt = |doubt| spoken.say(&say!(warning_line { text: spoken.say(doubt) }));
            report.lines(doubts.iter().map(doubt));
            match of_seat.filter(|_| is_last) {
                Some(table) => TypedLineState::Closing(report, table.seats.clone()),
                None => TypedLineState::Preview(report, told),
            }
        }
        Err(UnrecordedHandReason::App(AppError::Refused(refusal))) => {
            TypedLineState::Wrong { why: spoken.say_refusal(&refusal), place: None }
        }
        Err(UnrecordedHandReason::Notation(fault)) => line_state_of_fault(&fault, spoken),
        Err(UnrecordedHandReason::App(error)) => return Err(error),
    })
}

fn record_hand_in_evening(
    store: &mut Store,
    at: &EveningOrTable,
    is_dry: bool,
    newest_seen: Seq,
    read: impl FnOnce(&Session) -> Result<Event, UnrecordedHandReason>,
) -> Result<AcceptedHand, UnrecordedHandReason> {
    let tx = store.write()?;
    let recorded = desk::record_event_if_unchanged(&tx, at, newest_seen, read)?;
    if !is_dry {
        tx.commit()?;
        desk::seat_next_waiting_after_round(store, at)?;
    }
    Ok(AcceptedHand { recorded, is_last: false })
}

/// Takes a hand at a table of the hall. The last hand of the table waits for another seat where a
/// seat enters it, and counts at once where the organiser does.
fn record_hand_at_table(
    store: &mut Store,
    (series, table): (u32, u32),
    is_dry: bool,
    sent: &SubmittedHandForm<'_>,
    entry: &Submission<'_>,
    read: impl FnOnce(&Session) -> Result<Event, UnrecordedHandReason>,
) -> Result<AcceptedHand, UnrecordedHandReason> {
    let phone = entry.phone().to_string();
    let seat = entry.form().get("seat").and_then(|seat| seat.parse().ok()).unwrap_or_default();
    let by = ActingSeat { series, table, seat, phone: &phone, token: sent.once };
    let word = match entry.purpose() {
        _ if is_dry => HandEnteredBy::Tried,
        LinkPurpose::Organiser => HandEnteredBy::Organiser,
        _ => HandEnteredBy::Seat(&by),
    };
    let last = UnconfirmedLastHand { line: sent.line.to_owned(), after: sent.newest_seen.get() };
    waiting::accept_hand_at_table(store, (series, table), word, last, read)
}

pub fn line_state_of_fault(fault: &Fault, voice: &Voice) -> TypedLineState {
    TypedLineState::Wrong {
        why: voice.say(&fault.what),
        place: Some(line_parts_around_fault(fault)),
    }
}

/// Adds a word to the line of the guided form, or removes one. A word that cannot be read is not
/// added.
fn change_guided_line(
    line: &str,
    doing: &str,
    more: &str,
    session: &Session,
    voice: &Voice,
) -> (String, TypedLineState) {
    if doing == "less" {
        return (line_without_last_word(line, session, voice), TypedLineState::Nothing);
    }
    let word = match doing.strip_prefix("add ") {
        Some(word) => word.trim(),
        None if doing == "add" => more,
        None => "",
    };
    // A figure alone belongs to whomever was asked about.
    let word = &match word.parse::<u32>() {
        Ok(_) => guide::figure_as_written_in_line(
            word,
            guide::next_guide_step(line, MOST_CHOICES, session, voice).missing,
            session,
        ),
        Err(_) => word.to_owned(),
    };
    let longer = guide::line_with_answer(line, word, session, voice);
    if !word.is_empty()
        && matches!(guide::line_progress(&longer, session, voice), LineProgress::Wrong(_))
        && let Err(fault) = notation::read(&longer, session)
    {
        return (line.to_owned(), line_state_of_fault(&fault, voice));
    }
    (longer, TypedLineState::Nothing)
}

/// Line without its last word; a name in quotation marks counts as one word, even with blanks in
/// it.
pub fn line_without_last_word(line: &str, session: &Session, voice: &Voice) -> String {
    let mut left = line;
    while let Some((before, _)) = left.rsplit_once(char::is_whitespace) {
        left = before.trim_end();
        if !matches!(guide::line_progress(left, session, voice), LineProgress::Wrong(_)) {
            return left.to_owned();
        }
    }
    String::new()
}

/// Most keys that are shown.
const MOST_CHOICES: usize = 24;

/// Parts of a hand that contain a figure.
const NUMBERS: [Part; 6] = [
    Part::CardPoints,
    Part::Losers,
    Part::Counts,
    Part::CountsAtClosing,
    Part::Strokes,
    Part::Doublings,
];

/// Whether this part of a hand contains a figure.
pub fn takes_number(part: Part) -> bool {
    NUMBERS.contains(&part) || matches!(part, Part::PointsOf(_) | Part::Written(_))
}

/// Guide to the words that can follow a line.
fn guide(line: &str, session: &Session, voice: &Voice) -> NextWordQuestion {
    let step = guide::next_guide_step(line, MOST_CHOICES, session, voice);
    let is_readable = line.is_empty()
        || !matches!(guide::line_progress(line, session, voice), LineProgress::Wrong(_));
    let asks_number = step.missing.map_or(!line.is_empty(), takes_number);
    NextWordQuestion {
        takes_number: asks_number || step.choices.is_empty(),
        takes_sign: session.position().rules().game() == GameKind::Points,
        asked: step.asked,
        choices: step
            .choices
            .into_iter()
            .map(|word| (key_words::button_text(&word, voice), word))
            .collect(),
        is_readable,
    }
}

/// First day of the night that has ended with this evening, where several games were played in it:
/// they are settled together.
pub fn first_day_of_night_to_settle(store: &mut Store, evening: &Evening) -> Result<Option<Day>> {
    if !evening.row.ended {
        return Ok(None);
    }
    let at = EveningOrTable::Evening(EveningRef::Named(evening.row.number.to_string()));
    Ok(desk::first_day_of_night(&desk::evenings_of_night(store, &at)?))
}

/// Books of an evening, or of all evenings since the first day of its night.
pub fn books_to_settle(evening: &Evening, night: Option<Day>) -> ShownBooksChoice {
    match night {
        Some(_) => ShownBooksChoice::Begun { since: night, until: None },
        None => ShownBooksChoice::Evening(EveningRef::Named(evening.row.number.to_string())),
    }
}

fn line_parts_around_fault(fault: &Fault) -> Marked {
    let (from, to) = (fault.span.start, fault.span.end);
    Marked(
        fault.line[..from].to_owned(),
        fault.line[from..to].to_owned(),
        fault.line[to..].to_owned(),
    )
}
