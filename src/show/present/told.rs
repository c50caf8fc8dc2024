//! Sentences about a hand with its points, shown before it is recorded (docs/cli.md, At the table).

use super::hand::short_event_notation;
use super::harmless::harmless_text;
use super::numbers::{points_signed, points_unsigned};
use super::voice::Voice;
use crate::games::game::doublings_sentence;
use crate::games::outcome::{DeclaredGame, SlateState};
use crate::games::session::{AppliedEvent, Event, EventKind, Session};
use crate::games::{Facts, dreierles};
use crate::model::{JoinTexts, Message, Player, Points, Roster, say};

/// Sentence about what happened in a hand, and what everybody gets for it.
pub fn hand_sentence(
    event: &Event,
    applied: &AppliedEvent,
    session: &Session,
    voice: &Voice,
) -> String {
    let what = match &event.what {
        EventKind::Play(facts) => {
            let told = facts
                .undeclared_event_sentence(applied.dealer)
                .map(|what| voice.say_with_names(what, session.roster()));
            if let Some(told) =
                told.is_none().then(|| announced_end_sentence(facts, session, voice)).flatten()
            {
                return told;
            }
            told.or_else(|| declared_game_sentence(facts, applied, session, voice))
        }
        EventKind::Seats { .. } | EventKind::Dealer(_) | EventKind::Rules(_) => None,
    };
    let what = what.unwrap_or_else(|| short_event_notation(event, session, voice));
    match points_sentence(applied, session.roster(), voice) {
        Some(brought) => voice.say(&say!(told_hand { what, brought })),
        None => voice.say(&say!(told_event { what })),
    }
}

/// Sentence about the hands that are left; `None` where this event does not announce the end of the
/// evening.
fn announced_end_sentence(facts: &Facts, session: &Session, voice: &Voice) -> Option<String> {
    let is_of_the_end = |told: &Message| LAST.contains(&told.key);
    let outlook = facts.announces_game_end().then(|| session.position().game_state_sentences())?;
    outlook.iter().find(|told| is_of_the_end(told)).map(|told| voice.say(told))
}

/// Keys of the sentences about the hands that end an evening.
const LAST: [&str; 2] = ["outlook-last-round", "outlook-last-four"];

/// Adds to a sentence who lost a phase of a Dreeg through this hand, with the number of that phase.
fn append_phase_losers(
    what: Option<String>,
    state: &SlateState,
    applied: &AppliedEvent,
    roster: &Roster,
    voice: &Voice,
) -> Option<String> {
    let seats = applied.seated.iter().zip(state.phase_lost.iter()).filter(|(_, lost)| **lost);
    let losers: Vec<String> = seats.map(|(player, _)| roster.name(*player).to_owned()).collect();
    let (count, phase) = (losers.len(), if state.complete { state.phase } else { state.phase - 1 });
    if count == 0 {
        return what;
    }
    let lost =
        voice.say(&say!(told_phase_lost { phase, count, players: joined_names(losers, voice) }));
    Some(what.into_iter().chain([lost]).joined("; "))
}

/// Sentence about a declared game or a Räuber; `None` for other events.
fn declared_game_sentence(
    facts: &Facts,
    applied: &AppliedEvent,
    session: &Session,
    voice: &Voice,
) -> Option<String> {
    let roster = session.roster();
    let told = |mut message: Message| {
        message.replace_players_by_names(roster);
        Some(voice.say(&message))
    };
    if let Facts::Dreierles(dreierles::Facts::Raeuber(raeuber)) = facts {
        let losers = loser_names(applied, roster);
        let count = losers.len();
        let lost = say!(told_raeuber { count, players: joined_names(losers, voice) });
        let told = std::iter::once(lost).chain(doublings_sentence(raeuber.knocks));
        let told: Vec<String> = told.map(|told| voice.say(&told)).collect();
        return (count > 0).then(|| told.join(", "));
    }
    let DeclaredGame { by, won } = applied.outcome.declared?;
    let game = facts.declaration()?;
    let extras = facts.bonus_and_doubling_sentences().into_iter();
    let extras: Vec<String> = extras.map(|extra| voice.say_with_names(extra, roster)).collect();
    let neuter = is_neuter_bid(game.bid.record_format_name());
    let bid = say!(neuter => told_bid_neuter | told_bid { bid: game.bid.as_sentence_argument() });
    let what = match game.card_points {
        Some(points) => told(say!(won => told_won | told_lost { player: by, bid, points })),
        None => told(say!(won => told_made | told_failed { player: by, bid })),
    }?;
    Some([vec![what], extras].concat().join(", "))
}

/// Whether the German name of a bid is neuter: das Solo, but der Dreier.
fn is_neuter_bid(bid: &str) -> bool {
    ["solo", "solo-du"].contains(&bid)
}

/// Names of those who pay for a Räuber; where nobody pays, of all who lose points.
fn loser_names(applied: &AppliedEvent, roster: &Roster) -> Vec<String> {
    let Some(sheet) = applied.sheet() else { return Vec::new() };
    let worse = |points: &mut dyn Iterator<Item = &Points>| -> Vec<String> {
        let seats = applied.seated.iter().zip(points);
        let losers = seats.filter(|(_, points)| points.halves() < 0);
        losers.map(|(player, _)| roster.name(*player).to_owned()).collect()
    };
    let losers = worse(&mut sheet.due.iter());
    if losers.is_empty() { worse(&mut sheet.points.iter()) } else { losers }
}

/// Sentence about the points of a hand: the same from each, or everybody's; `None` where nobody
/// gets any.
fn points_sentence(applied: &AppliedEvent, roster: &Roster, voice: &Voice) -> Option<String> {
    if let Some(state) = applied.state() {
        let erased =
            applied.seated.iter().zip(state.erased.iter()).filter(|(_, count)| **count > 0);
        let mut each = erased.map(|(player, count)| (roster.name(*player), *count));
        let what = each.next().map(|(player, count)| {
            let others: String = each
                .map(|(player, count)| format!(", {} {count}", harmless_text(player)))
                .collect();
            voice.say(&say!(told_strokes { player, count, others }))
        });
        return append_phase_losers(what, state, applied, roster, voice);
    }
    let sheet = applied.sheet()?;
    if let Some(told) = equal_payments_sentence(applied, voice) {
        return Some(told);
    }
    let seats =
        applied.seated.iter().zip(sheet.points.iter()).filter(|(_, points)| !points.is_zero());
    let each = seats.map(|(player, points)| {
        format!("{} {}", harmless_text(roster.name(*player)), points_signed(*points, voice.lang))
    });
    let each: Vec<String> = each.collect();
    (!each.is_empty()).then(|| each.join(", "))
}

/// Sentence that the declarer gets the same from each, or pays the same to each; `None` where that
/// is not so, or where other points are written than are paid.
fn equal_payments_sentence(applied: &AppliedEvent, voice: &Voice) -> Option<String> {
    let by = applied.outcome.declared?.by;
    let paid = applied.transfers();
    let units = paid.first()?.units;
    let is_written = applied.sheet().is_some_and(|sheet| sheet.points == sheet.due);
    if paid.iter().any(|paid| paid.units != units) || !is_written || paid.len() < 2 {
        return None;
    }
    if paid.iter().all(|paid| paid.to == by) {
        return Some(voice.say(&say!(told_from_each { points: units })));
    }
    let points = points_unsigned(units, voice.lang);
    paid.iter().all(|paid| paid.from == by).then(|| voice.say(&say!(told_to_each { points })))
}

/// Joins names, or amounts: `Anne und Bert`.
pub fn joined_names(mut names: Vec<String>, voice: &Voice) -> String {
    match (names.pop(), names.len()) {
        (Some(last), 0) => harmless_text(&last),
        (Some(last), _) => voice.say(&say!(told_and { first: names, last })),
        (None, _) => String::new(),
    }
}

/// Running totals in seat order in their shortest form: `Anne +12`, `Bert −4`.
pub fn running_totals<'s>(
    session: &'s Session,
    voice: &'s Voice,
) -> impl Iterator<Item = String> + 's {
    let seat = move |player: &Player| {
        let total: Points = session.totals()[player.index()].points;
        format!(
            "{} {}",
            harmless_text(session.roster().name(*player)),
            points_signed(total, voice.lang)
        )
    };
    session.table().players().iter().map(seat)
}
