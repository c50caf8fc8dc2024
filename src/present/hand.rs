//! What `hand` answers: what was understood, who wins and loses what, how it stands, who deals next.

use super::harmless::plain;
use super::numbers::points_signed;
use super::phase_news::news;
use super::slate;
use super::table::{Format, Table};
use super::voice::{Lang, Voice};
use crate::games::Position;
use crate::games::outcome::Step;
use crate::games::session::{Applied, Event, Session, What};
use crate::model::{Label, Player, Points, say};
use crate::notation;

/// The event as a scorer would jot it down.
pub fn jotted(event: &Event, session: &Session, voice: &Voice) -> String {
    let lang = match voice.lang {
        Lang::De => notation::Lang::De,
        Lang::En => notation::Lang::En,
    };
    match &event.what {
        What::Play(facts) => plain(&notation::print(facts, event.note.as_deref(), session, lang)),
        What::Seats { players, dealer } => voice.say(&say!(jotted_seats {
            players: crate::model::Arg::Texts(players.clone()),
            dealer: players[*dealer].as_str()
        })),
        What::Dealer(player) => voice.say(&say!(jotted_dealer { player: session.roster().name(*player) })),
    }
}

/// What was understood, what it came to, and what comes next.
pub fn recorded(event: &Event, applied: &Applied, session: &Session, format: Format, voice: &Voice) -> String {
    if format == Format::Csv {
        return figures(applied, session, voice).unwrap_or_else(|| jotted(event, session, voice));
    }
    let mut lines = came_to(event, applied, session, format, voice);
    if let (Position::Dreeg(position), Format::Table) = (session.position(), format) {
        lines.push(slate::slates(position, &names(session), voice));
    }
    lines.push(next_line(session, voice));
    lines.join("\n")
}

/// Nothing but the figures, for a spreadsheet.
fn figures(applied: &Applied, session: &Session, voice: &Voice) -> Option<String> {
    match session.position() {
        Position::Dreeg(position) => Some(slate::shown(position, &names(session), Format::Csv, voice)),
        _ => points_table(applied, session, "", voice).map(|table| table.render(Format::Csv)),
    }
}

/// By player.
pub fn names(session: &Session) -> Vec<&str> {
    session.roster().names().iter().map(String::as_str).collect()
}

fn came_to(event: &Event, applied: &Applied, session: &Session, format: Format, voice: &Voice) -> Vec<String> {
    let mut lines = Vec::new();
    let jotted = jotted(event, session, voice);
    lines.push(match applied.hand {
        Some(hand) => voice.say(&say!(hand_heading { hand, jotted })),
        None => jotted,
    });
    if let Some(table) = points_table(applied, session, " ●", voice) {
        lines.push(table.render(format));
    }
    lines.extend(news(applied, session, voice));
    lines.extend(applied.outcome.warnings.iter().map(|warning| {
        let text = voice.say(warning);
        voice.say(&say!(warning_line { text }))
    }));
    lines
}

fn points_table(applied: &Applied, session: &Session, dealer: &str, voice: &Voice) -> Option<Table> {
    let sheet = applied.sheet()?;
    let roster = session.roster();
    let seated = &applied.seated;
    let mut table = seated.iter().fold(Table::new().left(""), |table, player| {
        let name = plain(roster.name(*player));
        table.right(if *player == applied.dealer { format!("{name}{dealer}") } else { name })
    });
    let mut row = |label: Label, values: &[Points]| {
        let cells = values.iter().map(|points| points_signed(*points, voice.lang));
        table.row(std::iter::once(voice.label(label)).chain(cells));
    };
    row(say::hand_points, &sheet.points);
    if let Some(bonus) = &sheet.bonus {
        row(say::hand_bonus, bonus);
    }
    if sheet.due != sheet.points {
        row(say::hand_due, &sheet.due);
    }
    let total = |player: &Player| session.totals()[player.index()].points;
    row(say::hand_total, &seated.iter().map(total).collect::<Vec<_>>());
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
        hand: session.hands() + 1
    }))
}

/// How the points of a hand came about, step by step.
pub fn explained(event: &Event, applied: &Applied, session: &Session, format: Format, voice: &Voice) -> String {
    if format == Format::Csv {
        return steps_csv(applied, session, voice);
    }
    let mut lines = came_to(event, applied, session, format, voice);
    lines.push(String::new());
    for (number, step) in applied.steps.iter().enumerate() {
        lines.push(format!("{}. {}", number + 1, voice.say(&step.text)));
        let points = step_points(step, session, voice);
        if !points.is_empty() {
            lines.push(format!("   {points}"));
        }
        lines.push(format!("   [{}]", step.rule));
    }
    lines.join("\n")
}

fn steps_csv(applied: &Applied, session: &Session, voice: &Voice) -> String {
    let mut table = Table::new().left(voice.label(say::explain_rule)).left(voice.label(say::explain_step));
    for player in &applied.seated {
        table = table.right(plain(session.roster().name(*player)));
    }
    for step in &applied.steps {
        let points = applied.seated.iter().map(|player| {
            let own = step.points.iter().filter(|(of, _)| of == player).map(|(_, points)| *points);
            points_signed(own.sum(), voice.lang)
        });
        table.row([step.rule.to_owned(), voice.say(&step.text)].into_iter().chain(points));
    }
    table.render(Format::Csv)
}

fn step_points(step: &Step, session: &Session, voice: &Voice) -> String {
    let each = step.points.iter().map(|(player, points)| {
        format!("{} {}", plain(session.roster().name(*player)), points_signed(*points, voice.lang))
    });
    each.collect::<Vec<_>>().join(", ")
}
