//! Answer to `?` at the prompt: the notation of a game on one screen, with the names of the people
//! at the table, and without what is impossible under these rules or in this phase (docs/cli.md, At
//! the table).

use super::lang::Format;
use super::report::Report;
use super::table::{Cell, Column, Table};
use super::table_mode::{typed_name, wrap_to_screen};
use super::voice::Voice;
use super::width::{width, wrap};
use crate::games::dreeg::{HandKind, PhaseKind};
use crate::games::dreierles::Scoring;
use crate::games::game::{Game, GameRules};
use crate::games::session::Session;
use crate::games::{Position, dreeg, dreierles, dreiertarock, points};
use crate::model::{Arg, Joined, Message, Word, say};

/// Least columns for a meaning beside its notation.
const LEAST_BESIDE: usize = 24;
const BELOW: &str = "    ";

/// Notation page: the question of the phase in a Dreeg, then what can be typed and its meaning,
/// then other commands.
pub fn page(session: &Session, voice: &Voice) -> String {
    let mut lines = Vec::new();
    let mut correction = "47".to_owned();
    if let Position::Dreeg(position) = session.position() {
        lines.push(wrap_to_screen(&voice.say(&question_of_phase(position)), voice));
        correction = correction_example(position, &Names::of_next_hand(session));
    }
    lines.extend(lay_out_beside(&rows(session, voice), voice));
    lines.push(wrap_to_screen(&voice.say(&say!(table_page_verbs { correction })), voice));
    lines.join("\n")
}

/// Page with the table of values and what else counts, how the cards of a Räuber are played, and
/// what may be announced.
pub fn cards(session: &Session, voice: &Voice) -> String {
    let rules = session.position().rules();
    let mut report = Report::new();
    if let Some(paper) = rules.paper() {
        let (card_points, games) = (&paper.values.card_points, &paper.values.games);
        let range = |(from, to): &(i64, i64)| match from == to {
            true => from.to_string(),
            false => format!("{from}–{to}"),
        };
        let titles = games.iter().map(|(game, _)| Column::figures(voice.word(game)));
        let first = Column::figures(voice.label(say::cards_points));
        let mut table = Table::new(std::iter::once(first).chain(titles));
        for place in 0..card_points.len().max(1) {
            let begun = card_points.get(place).map(range);
            let values = games.iter().map(|(_, values)| {
                let value = values.get(place).or(values.last()).copied().flatten();
                Cell::from(value).or_dash()
            });
            table.row(std::iter::once(Cell::from(begun)).chain(values));
        }
        if !games.is_empty() {
            report.table(table);
        }
        report.lines(paper.values.meant.iter().map(|meant| voice.say(meant)));
    }
    if let Position::Dreierles(_) = session.position() {
        report.line(voice.label(say::cards_raeuber));
    }
    report.lines(
        session
            .position()
            .outlook()
            .into_iter()
            .map(|told| voice.say_of_people(told, session.roster())),
    );
    report.draw(Format::Table, &voice.for_screen(voice.screen.folding(true)))
}

/// Pairs of a notation and its meaning, for a web page.
pub fn pairs(session: &Session, voice: &Voice) -> Vec<(String, String)> {
    let rows = rows(session, voice);
    let rows = rows.lines().map(str::trim).filter(|row| !row.is_empty());
    let pair = |row: &str| match row.split_once(" = ") {
        Some((typed, means)) => (typed.to_owned(), means.to_owned()),
        None => (row.to_owned(), String::new()),
    };
    rows.map(pair).collect()
}

fn rows(session: &Session, voice: &Voice) -> String {
    let rows = match session.position() {
        Position::Dreierles(position) => {
            vec![dreierles_message(position, &Names::of_next_hand(session))]
        }
        Position::Droggn(_) => vec![droggn_message(&Names::of_next_hand(session))],
        Position::Dreiertarock(position) => {
            vec![dreiertarock_message(position.rules(), &Names::of_next_hand(session))]
        }
        Position::Dreeg(position) => phase_lines(position, &Names::of_next_hand(session)),
        Position::Points(position) => {
            vec![points_message(
                position.rules(),
                session.table().len(),
                &Names::of_next_hand(session),
            )]
        }
    };
    let rows: Vec<String> = rows.iter().map(|row| voice.say(row)).collect();
    rows.join("\n")
}

/// Names used in examples, in full and cut as short as possible.
struct Names {
    full: Vec<String>,
    short: Vec<String>,
}

impl Names {
    fn new<'n>(names: impl Iterator<Item = &'n str>, session: &Session) -> Names {
        let names: Vec<&str> = names.collect();
        Names {
            full: names.iter().map(|name| typed_name(name)).collect(),
            short: names.iter().map(|name| cut_name(name, session.roster().names())).collect(),
        }
    }

    /// Names of those who play the next hand, forehand first, as only these can occur in it.
    fn of_next_hand(session: &Session) -> Names {
        let name = |seat| session.roster().name(session.table().player(seat));
        Names::new(session.position().speaking_order().into_iter().map(name), session)
    }

    /// Example name by index; with fewer people the names repeat.
    fn name_at(&self, place: usize) -> (String, String) {
        let place = place % self.full.len().max(1);
        let of = |names: &[String]| names.get(place).cloned().unwrap_or_default();
        (of(&self.full), of(&self.short))
    }

    fn first_three(&self) -> [(String, String); 3] {
        [0, 1, 2].map(|place| self.name_at(place))
    }
}

fn dreierles_message(position: &dreierles::Position, names: &Names) -> Message {
    let [(first, first_short), (second, second_short), (third, _)] = names.first_three();
    let (rules, is_last) = (position.rules(), position.is_last_round());
    let doublings = match (rules.knocking, rules.knock_limit) {
        (false, _) => 0,
        (true, 1) => 1,
        (true, _) => 2,
    };
    // After a wrong card play goes on where card points are written up, and a Solo lays nothing
    // away.
    let penalty = match (rules.scoring, is_last) {
        (Scoring::Fach, _) => "play",
        (Scoring::Augen, false) => "discard",
        (Scoring::Augen, true) => "none",
    };
    let (wrong, last) = (u32::from(rules.scoring == Scoring::Augen), u32::from(is_last));
    let claims = rules.combinations_for.word();
    say!(table_page_dreierles {
        first,
        first_short,
        second,
        second_short,
        third,
        doublings,
        claims,
        penalty,
        wrong,
        last
    })
}

fn droggn_message(names: &Names) -> Message {
    let [(first, first_short), (second, second_short), (third, third_short)] = names.first_three();
    say!(table_page_droggn { first, first_short, second, second_short, third, third_short })
}

fn dreiertarock_message(rules: &dreiertarock::Rules, names: &Names) -> Message {
    let [(first, first_short), (_, second_short), (third, third_short)] = names.first_three();
    let doublings = u32::from(rules.kontra);
    say!(table_page_dreiertarock {
        first,
        first_short,
        second_short,
        third,
        third_short,
        doublings
    })
}

fn points_message(rules: &points::Rules, seats: usize, names: &Names) -> Message {
    let [(first, first_short), (second, second_short), _] = names.first_three();
    let last = names.name_at(seats.saturating_sub(1)).0;
    let row = std::iter::once(format!("{}", 3 * seats.saturating_sub(1)));
    let row: Vec<String> = row.chain((1..seats).map(|_| "-3".to_owned())).collect();
    let (row, others) = (row.join(" "), u32::from(seats > 2));
    let (balanced, halves) = (u32::from(rules.is_balanced()), u32::from(rules.halves));
    say!(table_page_points {
        first,
        first_short,
        second,
        second_short,
        last,
        row,
        others,
        balanced,
        halves
    })
}

/// Question that the current phase of a Dreeg asks of every hand.
fn question_of_phase(position: &dreeg::Position) -> Message {
    let (phase, active) = (Arg::Word(position.phase_kind().word()), position.active_count());
    say!(position.can_be_of_kind(HandKind::Individual) => table_asks_individual | table_asks_sides { phase, active })
}

/// Lines that say how a hand of the phase is typed, and which other events are possible.
fn phase_lines(position: &dreeg::Position, names: &Names) -> Vec<Message> {
    let [(first, first_short), (second, _), (third, _)] = names.first_three();
    let mut rows = Vec::new();
    match position.phase_kind() {
        _ if position.can_be_of_kind(HandKind::Individual) => {
            let (points, last) =
                (points_of_each(names), names.name_at(names.full.len().saturating_sub(1)).0);
            rows.push(say!(table_page_dreeg_individual { points, first_short, last }));
        }
        PhaseKind::RotAssen if position.active_count() > 2 => {
            rows.push(say!(table_page_dreeg_lone { first: &first, second: &second }));
        }
        PhaseKind::Rufen if position.active_count() > 2 => {
            let (first, second) = (first.as_str(), second.as_str());
            rows.push(say!(table_page_dreeg_called { first, second, third }));
        }
        _ => rows.push(say!(table_page_dreeg_two { first: &first, second: &second })),
    }
    if position.can_be_of_kind(HandKind::Surrender) {
        rows.push(say!(table_page_dreeg_surrender { first: &first }));
    }
    if position.can_be_of_kind(HandKind::ConcealedAce) {
        rows.push(say!(table_page_dreeg_concealed { first: &first }));
    }
    if position.can_be_of_kind(HandKind::Durchmarsch) {
        rows.push(say!(table_page_dreeg_durchmarsch { first: &first }));
    }
    if position.can_be_of_kind(HandKind::Spoke) {
        rows.push(say!(table_page_dreeg_spoke { first: &first }));
    }
    rows.push(say!(table_page_dreeg_strokes { first, second }));
    rows
}

/// Example of points, `k50 j40 b20`, without the last person's, who gets the rest of 120.
fn points_of_each(names: &Names) -> String {
    let points = [50, 40, 20];
    let named = names.short.iter().take(names.short.len().saturating_sub(1)).zip(points);
    named.map(|(name, points)| format!("{name}{points}")).joined(" ")
}

/// Example of the correction of a hand in this phase.
fn correction_example(position: &dreeg::Position, names: &Names) -> String {
    if position.can_be_of_kind(HandKind::Individual) {
        format!("l {}", names.name_at(0).1)
    } else {
        "70:31".to_owned()
    }
}

/// Lays out lines that contain ` = `: the meaning beside the notation, or below it where there is
/// no room.
fn lay_out_beside(page: &str, voice: &Voice) -> Vec<String> {
    let rows: Vec<(&str, &str)> = page.lines().filter_map(|line| line.split_once(" = ")).collect();
    let left = rows.iter().map(|(typed, _)| width(typed)).max().unwrap_or(0);
    let room = voice.screen.columns().saturating_sub(left + 2);
    let mut lines = Vec::new();
    for (typed, means) in rows {
        if room < LEAST_BESIDE {
            let means = wrap(means, voice.screen.columns().saturating_sub(BELOW.len()).max(1));
            lines.push(typed.to_owned());
            lines.extend(means.iter().map(|means| format!("{BELOW}{means}")));
            continue;
        }
        for (at, means) in wrap(means, room).iter().enumerate() {
            let typed = if at == 0 { typed } else { "" };
            lines.push(format!("{typed}{}  {means}", " ".repeat(left - width(typed))));
        }
    }
    lines
}

/// Shortest beginning of a name that no other name shares; `ä` counts as `a`, which may be typed
/// instead.
fn cut_name(name: &str, all: &[String]) -> String {
    let plain =
        |text: &str| text.to_lowercase().replace('ä', "a").replace('ö', "o").replace('ü', "u");
    let lower = name.to_lowercase();
    let is_others = |cut: &str| {
        all.iter().filter(|other| *other != name).any(|other| plain(other).starts_with(&plain(cut)))
    };
    let ends = lower.char_indices().map(|(at, sign)| at + sign.len_utf8());
    let mut cuts =
        ends.map(|end| &lower[..end]).take_while(|cut| cut.chars().all(char::is_alphabetic));
    cuts.find(|cut| !is_others(cut)).map_or_else(|| typed_name(name), str::to_owned)
}
