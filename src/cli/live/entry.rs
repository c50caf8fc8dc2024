//! What a form does: the same use cases as the command line, with the same checks.

use crate::app::desk::{self, At};
use crate::app::evening::{Evening, EveningRef, Recorded};
use crate::app::figures::{Books, owed};
use crate::app::{AppError, clock};
use crate::cli::guide;
use crate::games::outcome::Trace;
use crate::games::session::{Event, Session};
use crate::model::{Iban, refuse, say};
use crate::notation::{self, Fault, State};
use crate::present::live::{self, EveningSeen, Guide, Line, NextHand, Place, Seen};
use crate::present::{Voice, hand};
use crate::serve::Submission;
use crate::store::Store;

/// Why a hand was not taken.
enum Untaken {
    App(AppError),
    Notation(Box<Fault>),
}

impl<E: Into<AppError>> From<E> for Untaken {
    fn from(error: E) -> Untaken {
        Untaken::App(error.into())
    }
}

/// What came of a form.
pub enum Done {
    Recorded,
    /// A page to go on from: the form with what it would come to, or with why not.
    Page {
        html: String,
        is_wrong: bool,
    },
}

/// The next hand of an evening: first what it would come to, then, when that was seen, recorded.
pub fn next_hand(
    store: &mut Store,
    which: &EveningRef,
    ibans: &[(String, Iban)],
    entry: &Submission<'_>,
    voice: &Voice,
) -> Result<Done, AppError> {
    let field = |name| entry.form().get(name).unwrap_or_default();
    let (line, doing) = (field("line").trim(), field("do"));
    let after: Option<u32> = field("after").parse().ok();
    let at = At::Evening(which.clone());
    let is_step = doing == "change" || doing == "less" || doing.starts_with("add");
    let judged = if is_step { None } else { Some(judge(store, &at, line, doing, after, voice)?) };
    if matches!(judged, Some(Judged::Recorded)) {
        return Ok(Done::Recorded);
    }
    let (evening, lines) = desk::sheet(store, &at)?;
    let spoken = &voice.of(&evening.session);
    let hands = evening.session.hands();
    let (line, state) = match judged {
        Some(Judged::Shown(state)) => (line.to_owned(), state),
        _ => stepped(line, doing, field("more").trim(), &evening.session, spoken),
    };
    let is_wrong = matches!(state, Line::Wrong { .. });
    let seen = Seen { number: entry.asked().number, at: clock::now(), path: entry.route().to_string() };
    // Whoever is in the middle of a line is told at its end that somebody else has entered a hand meanwhile.
    let after = if is_step { after.unwrap_or(hands) } else { hands };
    let guide = guide(&line, &evening.session, spoken);
    let form = NextHand { token: entry.token().to_string(), after, line, state, guide };
    let owed = owed(store, &books(&evening))?;
    let shown = EveningSeen { evening: &evening, lines: &lines, owed: &owed, ibans };
    Ok(Done::Page { html: live::evening(&shown, Some(&form), &seen, voice), is_wrong })
}

/// What came of a line that was sent as a whole.
enum Judged {
    Recorded,
    Shown(Line),
}

fn judge(
    store: &mut Store,
    at: &At,
    line: &str,
    doing: &str,
    after: Option<u32>,
    voice: &Voice,
) -> Result<Judged, AppError> {
    let mut spoken = *voice;
    let is_dry = doing != "record";
    let recorded = desk::record(store, at, is_dry, Trace::off(), |_, session| {
        spoken = voice.of(session);
        read(line, after, session)
    });
    Ok(match recorded {
        Ok(_) if !is_dry => Judged::Recorded,
        Ok(Recorded { evening, event, applied, doubts }) => {
            let event = evening.shown_event(event);
            let mut report = hand::recorded(&event, &applied, &evening.shown(), &spoken);
            let doubt = |doubt| spoken.say(&say!(warning_line { text: spoken.say(doubt) }));
            report.lines(doubts.iter().map(doubt));
            Judged::Shown(Line::Preview(report))
        }
        Err(Untaken::App(AppError::Refused(refusal))) => {
            Judged::Shown(Line::Wrong { why: spoken.refuse(&refusal), place: None })
        }
        Err(Untaken::Notation(fault)) => Judged::Shown(wrong(&fault, &spoken)),
        Err(Untaken::App(error)) => return Err(error),
    })
}

fn wrong(fault: &Fault, voice: &Voice) -> Line {
    Line::Wrong { why: voice.say(&fault.what), place: Some(marked(fault)) }
}

/// The guided form: a word more, or one less. What cannot be read is not taken into the line.
fn stepped(line: &str, doing: &str, more: &str, session: &Session, voice: &Voice) -> (String, Line) {
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
        Ok(_) => guide::figure(word, guide::step(line, MOST_CHOICES, session, voice).missing, session),
        Err(_) => word.to_owned(),
    };
    let longer = format!("{line} {word}").trim().to_owned();
    if !word.is_empty()
        && matches!(guide::state(&longer, session, voice), State::Wrong(_))
        && let Err(fault) = notation::read(&longer, session)
    {
        return (line.to_owned(), wrong(&fault, voice));
    }
    (longer, Line::Nothing)
}

/// A name in quotation marks may have blanks in it: it goes as a whole.
fn one_less(line: &str, session: &Session, voice: &Voice) -> String {
    let mut left = line;
    while let Some((before, _)) = left.rsplit_once(char::is_whitespace) {
        left = before.trim_end();
        if !matches!(guide::state(left, session, voice), State::Wrong(_)) {
            return left.to_owned();
        }
    }
    String::new()
}

/// More keys than these do not help anybody.
const MOST_CHOICES: usize = 24;

/// What can be said behind a line.
pub fn guide(line: &str, session: &Session, voice: &Voice) -> Guide {
    let step = guide::step(line, MOST_CHOICES, session, voice);
    Guide { asked: step.asked, choices: step.choices }
}

/// The books of an evening that was found.
pub fn books(evening: &Evening) -> Books {
    Books::Evening(EveningRef::Named(evening.row.number.to_string()))
}

/// Counts only where the sheet is still as it was when the form was made: what somebody else has entered meanwhile may
/// be the same hand.
fn read(line: &str, after: Option<u32>, session: &Session) -> Result<Event, Untaken> {
    if after != Some(session.hands()) {
        return Err(refuse!(entry_overtaken).into());
    }
    notation::read(line, session).map_err(|fault| Untaken::Notation(Box::new(fault)))
}

fn marked(fault: &Fault) -> Place {
    let (from, to) = (fault.span.start, fault.span.end);
    Place(fault.line[..from].to_owned(), fault.line[from..to].to_owned(), fault.line[to..].to_owned())
}
