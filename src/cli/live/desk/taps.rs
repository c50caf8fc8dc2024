//! The next hand tap by tap: what can be said next, as the reader of lines proposes it, each with
//! the line that it leads to.

use super::Desk;
use crate::app::desk;
use crate::app::AppError;
use crate::cli::guide;
use crate::cli::live::entry::{self, Place};
use crate::games::session::Session;
use crate::model::ids::Seq;
use crate::model::refuse;
use crate::notation::{self, Part, State};
use crate::present::Voice;
use crate::present::live::{Line, NextHand};
use crate::present::live::desk::{Taps, Way};
use crate::serve::{Asked, Submission};
use crate::store::Store;

/// More keys than these do not help anybody.
const MOST_KEYS: usize = 40;

/// The form with the line that the address says, or as it was refused.
pub fn next(
    store: &mut Store,
    place: &Place<'_>,
    again: Option<NextHand>,
    asked: &Asked<'_>,
    voice: &Voice,
) -> Result<Taps, AppError> {
    let ready = desk::ready(store, &place.at)?;
    let session = ready.evening.shown();
    let spoken = &voice.of(&session);
    let hand = match again {
        Some(hand) => hand,
        None => {
            let line = asked.query.get("line").unwrap_or_default().trim();
            let token = asked.fresh_token()?.to_string();
            let mut hand = entry::form(place, &ready, token, line, voice);
            if !line.is_empty() {
                hand.state = match guide::state(line, &session, spoken) {
                    State::Open(_) => Line::Nothing,
                    State::Complete(_) | State::Doubtful(_) | State::Wrong(_) => {
                        entry::previewed(store, place, line, ready.newest, spoken)?
                    }
                };
            }
            hand
        }
    };
    Ok(with_keys(hand, &session, spoken))
}

fn with_keys(hand: NextHand, session: &Session, voice: &Voice) -> Taps {
    let line = hand.line.clone();
    let is_readable =
        line.is_empty() || !matches!(guide::state(&line, session, voice), State::Wrong(_));
    let back = (!line.is_empty()).then(|| entry::one_less(&line, session, voice));
    if !is_readable {
        return Taps { hand, groups: Vec::new(), digits: Vec::new(), sides: None, back };
    }
    let step = guide::step(&line, MOST_KEYS, session, voice);
    let figure = figure_at_end(&line);
    let takes_figure = match step.missing {
        Some(part) => entry::takes_number(part),
        None => figure.is_some(),
    };
    let way = |said: &str| Way {
        label: said.trim_matches('"').to_owned(),
        line: guide::longer(&line, said, session, voice),
    };
    let groups = match &step.asked {
        Some(asked) => vec![(asked.clone(), step.choices.iter().map(|said| way(said)).collect())],
        None => chips(&line, session, voice)
            .into_iter()
            .map(|(part, said)| (capital(&part), said.iter().map(|said| way(said)).collect()))
            .collect(),
    };
    let digits = match takes_figure {
        true => digits(&line, figure, step.missing, session, voice),
        false => Vec::new(),
    };
    let sides = match (figure, session.position().pack()) {
        (Some(own), Some(all)) => {
            all.checked_sub(i64::from(own)).and_then(|left| Some((own, u32::try_from(left).ok()?)))
        }
        _ => None,
    };
    Taps { hand, groups, digits, sides, back }
}

/// What else can be said of a hand that is whole, by what it is about.
fn chips(line: &str, session: &Session, voice: &Voice) -> Vec<(String, Vec<String>)> {
    let blank = format!("{line} ");
    let look = notation::look(&blank, blank.len(), session, voice.notation_lang());
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for proposal in look.proposals.iter().filter(|proposal| !proposal.is_open) {
        if proposal.part == Part::Side {
            continue;
        }
        let mut label = proposal.part.label();
        label.name_players(session.roster());
        let label = voice.say(&label);
        match groups.iter_mut().find(|(known, _)| *known == label) {
            Some((_, said)) => said.push(proposal.insert.clone()),
            None => groups.push((label, vec![proposal.insert.clone()])),
        }
    }
    groups
}

/// The figure that a line ends with, which another digit makes longer.
fn figure_at_end(line: &str) -> Option<u32> {
    let word = line.rsplit([' ', '=']).next()?;
    word.parse().ok()
}

/// A key for each digit that a figure there can go on with.
fn digits(
    line: &str,
    figure: Option<u32>,
    missing: Option<Part>,
    session: &Session,
    voice: &Voice,
) -> Vec<Way> {
    let with = |digit: u32| match figure {
        Some(_) => format!("{line}{digit}"),
        None => {
            let said = guide::figure(&digit.to_string(), missing, session);
            guide::longer(line, &said, session, voice)
        }
    };
    let is_read = |way: &Way| !matches!(guide::state(&way.line, session, voice), State::Wrong(_));
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
        .into_iter()
        .map(|digit| Way { label: digit.to_string(), line: with(digit) })
        .filter(is_read)
        .collect()
}

/// The same with a capital letter in front.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Takes back what was recorded last, or brings it back; the form again where that is refused.
pub fn moved(
    desk_of: &Desk,
    store: &mut Store,
    place: &Place<'_>,
    entry: &Submission<'_>,
    voice: &Voice,
) -> Result<Option<NextHand>, AppError> {
    let ready = desk::ready(store, &place.at)?;
    let seen = Seq::new(entry.form().get("after").and_then(|seen| seen.parse().ok()).unwrap_or(0));
    let verb = if entry.form().get("do") == Some("redo") { "redo" } else { "undo" };
    let refused = match ready.newest == seen {
        false => Some(voice.refuse(&refuse!(entry_overtaken))),
        true => {
            let came = desk_of.run(vec![verb.into()], entry.asked(), "");
            (!came.is_done).then(|| came.parts.iter().map(|part| part.text()).collect())
        }
    };
    let Some(why) = refused else { return Ok(None) };
    let line = entry.form().get("line").unwrap_or_default();
    let ready = desk::ready(store, &place.at)?;
    let mut hand = entry::form(place, &ready, entry.token().to_string(), line, voice);
    hand.state = Line::Wrong { why, place: None };
    Ok(Some(hand))
}
