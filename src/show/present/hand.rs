//! What `hand` answers: what was understood, who wins and loses what, how it stands, who deals next.

use super::brief;
use super::cell::Cell;
use super::harmless::plain;
use super::house;
use super::numbers::points_signed;
use super::phase_news::news;
use super::report::Report;
use super::slate;
use super::table::{Column, Table, cells};
use super::voice::Voice;
use crate::games::game::Game;
use crate::games::outcome::Step;
use crate::games::session::{After, Applied, Event, Session, Total, What};
use crate::games::{Facts, Position, dreierles};
use crate::model::{Arg, Label, Player, Points, say};
use crate::notation;

/// Marks who deals.
pub const DEALER: &str = "●";

/// The event as a scorer would jot it down.
pub fn jotted(event: &Event, session: &Session, voice: &Voice) -> String {
    let lang = voice.notation_lang();
    match &event.what {
        What::Play(facts) => {
            let line = plain(&notation::print(facts, event.note.as_deref(), session, lang));
            voice.in_letters(line, session.roster().names())
        }
        What::Seats { players, dealer } => {
            voice.say(&say!(jotted_seats { players: Arg::Texts(players.clone()), dealer: players[*dealer].as_str() }))
        }
        What::Rules(change) => house::jotted(change, event.note.as_deref(), voice),
        What::Dealer(player) => voice.say(&say!(jotted_dealer { player: session.roster().name(*player) })),
    }
}

/// What was understood, what it came to, and what comes next.
pub fn recorded(event: &Event, applied: &Applied, session: &Session, voice: &Voice) -> Report {
    let after = After { totals: session.totals(), next_dealer: session.next_dealer() };
    recorded_then(event, applied, session, after, voice)
}

/// The same of a hand that others have followed: with the totals as they stood right after it.
pub fn recorded_then(event: &Event, applied: &Applied, session: &Session, after: After<'_>, voice: &Voice) -> Report {
    let mut report = came_to(event, applied, session, after.totals, voice);
    if let Position::Dreeg(position) = session.position() {
        report.append(slate::slates(position, &names(session), voice));
    }
    report.line(next_line(session, voice));
    report
}

/// By player.
pub fn names(session: &Session) -> Vec<&str> {
    session.roster().names().iter().map(String::as_str).collect()
}

fn came_to(event: &Event, applied: &Applied, session: &Session, totals: &[Total], voice: &Voice) -> Report {
    let mut report = Report::new();
    let jotted = jotted(event, session, voice);
    report.line(match applied.hand {
        Some(hand) => voice.say(&say!(hand_heading { hand, jotted })),
        None => jotted,
    });
    if let Some(table) = points_table(applied, session, totals, voice) {
        report.table(table);
    }
    if let Position::Dreierles(position) = session.position()
        && says_what_counts_last(event, session)
    {
        let value = position.rules().raeuber_value_in(true);
        report.line(voice.say(&say!(jotted_last_round { value })));
    }
    report.lines(news(applied, session, voice));
    report.lines(applied.outcome.warnings.iter().map(|warning| {
        let text = voice.say(warning);
        voice.say(&say!(warning_line { text }))
    }));
    report
}

/// Whether it begins the last round, or changes in it what a Räuber counts otherwise.
fn says_what_counts_last(event: &Event, session: &Session) -> bool {
    match &event.what {
        What::Play(Facts::Dreierles(dreierles::Facts::LastRound)) => true,
        What::Rules(change) => session.position().is_announced_end() && change.keys.contains(&"raeuber_value"),
        _ => false,
    }
}

/// A column for everybody at the table, with a mark for who dealt.
fn seats<'a>(applied: &'a Applied, session: &'a Session) -> impl Iterator<Item = Column> + 'a {
    applied.seated.iter().map(|player| {
        let mark = if *player == applied.dealer { format!(" {DEALER}") } else { String::new() };
        Column::figures(Cell::text(session.roster().name(*player)).marked_behind(mark))
    })
}

fn points_table(applied: &Applied, session: &Session, totals: &[Total], voice: &Voice) -> Option<Table> {
    let sheet = applied.sheet()?;
    let mut table = Table::new(std::iter::once(Column::words("")).chain(seats(applied, session)));
    let mut row = |label: Label, values: &[Points]| {
        let cells = values.iter().map(|points| Cell::points(*points));
        table.row(std::iter::once(Cell::text(voice.label(label))).chain(cells));
    };
    row(say::hand_points, &sheet.points);
    if let Some(bonus) = &sheet.bonus {
        row(say::hand_bonus, bonus);
    }
    if sheet.due != sheet.points {
        row(say::hand_due, &sheet.due);
    }
    let total = |player: &Player| totals[player.index()].points;
    row(say::hand_total, &applied.seated.iter().map(total).collect::<Vec<_>>());
    Some(table)
}

/// Who deals next and who leads, or that it is over.
pub fn next_line(session: &Session, voice: &Voice) -> String {
    let Some(dealer) = session.next_dealer() else { return voice.label(say::next_nobody) };
    if let Position::Dreeg(position) = session.position() {
        let sentences = position.deal_and_lead().into_iter().map(|mut sentence| {
            sentence.name_players(session.roster());
            voice.say(&sentence)
        });
        return sentences.collect::<Vec<String>>().join(" ");
    }
    let forehand = session.position().speaking_order().first().map(|seat| session.table().player(*seat));
    let name = |player| session.roster().name(player).to_owned();
    voice.say(&say!(next_deals {
        dealer: name(dealer),
        forehand: name(forehand.unwrap_or(dealer)),
        hand: session.next_number()
    }))
}

/// How the points of a hand came about, step by step.
pub fn explained(event: &Event, applied: &Applied, session: &Session, voice: &Voice) -> Report {
    let mut report = came_to(event, applied, session, session.totals(), voice);
    report.line(brief::line(applied, session, voice));
    report.gap();
    for (number, step) in applied.steps.iter().enumerate() {
        let mut lines = vec![format!("{}. {}", number + 1, voice.say(&step.text))];
        let points = step_points(step, session, voice);
        if !points.is_empty() {
            lines.push(format!("   {points}"));
        }
        lines.push(format!("   [{}]", voice.described(&format!("rule-{}", step.rule))));
        report.line(lines.join("\n"));
    }
    report.data(steps(applied, session, voice));
    report
}

/// For programs: a row a step.
fn steps(applied: &Applied, session: &Session, voice: &Voice) -> Table {
    let texts = [say::explain_rule, say::explain_step].map(|label| Column::words(voice.label(label)));
    let mut table = Table::new(texts.into_iter().chain(seats(applied, session)));
    for step in &applied.steps {
        let points = applied.seated.iter().map(|player| {
            let own = step.points.iter().filter(|(of, _)| of == player).map(|(_, points)| *points);
            Cell::points(own.sum())
        });
        table.row(cells![step.rule, voice.say(&step.text)].into_iter().chain(points));
    }
    table
}

fn step_points(step: &Step, session: &Session, voice: &Voice) -> String {
    let each = step.points.iter().map(|(player, points)| {
        format!("{} {}", plain(session.roster().name(*player)), points_signed(*points, voice.lang))
    });
    each.collect::<Vec<_>>().join(", ")
}
