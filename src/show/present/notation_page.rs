//! Help on the notation of a game, shown at `?` on one screen: with the names of the people at the
//! table, and without what is impossible under these rules or in this phase (docs/cli.md, At the
//! table).

use super::lang::OutputFormat;
use super::report::Report;
use super::table::{Cell, Column, Table};
use super::table_mode::{name_as_typed, wrap_to_screen};
use super::voice::Voice;
use super::width::{width, wrap_words};
use crate::games::dreeg::HandKind;
use crate::games::session::Session;
use crate::games::{Position, dreeg};
use crate::model::{Arg, JoinTexts, Message, Word, say};
use crate::notation::{self, ExampleNames};

/// Least number of columns for a meaning that stands beside its notation.
const LEAST_BESIDE: usize = 24;
const BELOW: &str = "    ";

/// Help on the notation: the question of the phase in a Dreeg, then what can be typed and its
/// meaning, then other commands.
pub fn notation_page(session: &Session, voice: &Voice) -> String {
    let mut lines = Vec::new();
    let mut correction = "47".to_owned();
    if let Position::Dreeg(position) = session.position() {
        lines.push(wrap_to_screen(&voice.say(&question_of_phase(position)), voice));
        correction = correction_example(position, &names_of_next_hand(session));
    }
    lines.extend(lay_out_notation_meanings(&notation_help_text(session, voice), voice));
    lines.push(wrap_to_screen(&voice.say(&say!(table_page_verbs { correction })), voice));
    lines.join("\n")
}

/// Page about cards and values: the table of values and what else counts, how the cards of a Räuber
/// are played, and what may be announced.
pub fn cards_and_values_page(session: &Session, voice: &Voice) -> String {
    let rules = session.position().rules();
    let mut report = Report::new();
    if let Some(paper) = rules.paper_sheet_form() {
        let (card_points, games) = (&paper.values.card_points, &paper.values.games);
        let range = |(from, to): &(i64, i64)| match from == to {
            true => from.to_string(),
            false => format!("{from}–{to}"),
        };
        let titles = games.iter().map(|(game, _)| Column::figures(voice.local_word(game)));
        let first = voice.figures_column(say::cards_points);
        let mut table = Table::new(std::iter::once(first).chain(titles));
        for place in 0..card_points.len().max(1) {
            let begun = card_points.get(place).map(range);
            let values = games.iter().map(|(_, values)| {
                let value = values.get(place).or(values.last()).copied().flatten();
                Cell::from(value).dash_if_zero_or_absent()
            });
            table.add_row(std::iter::once(Cell::from(begun)).chain(values));
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
            .game_state_sentences()
            .into_iter()
            .map(|told| voice.say_with_names(told, session.roster())),
    );
    report.text_in_format(
        OutputFormat::Table,
        &voice.for_screen(voice.screen.with_sentence_wrapping(true)),
    )
}

/// Pairs of a notation and its meaning, for a web page.
pub fn notation_pairs(session: &Session, voice: &Voice) -> Vec<(String, String)> {
    let rows = notation_help_text(session, voice);
    let rows = rows.lines().map(str::trim).filter(|row| !row.is_empty());
    let pair = |row: &str| match row.split_once(" = ") {
        Some((typed, means)) => (typed.to_owned(), means.to_owned()),
        None => (row.to_owned(), String::new()),
    };
    rows.map(pair).collect()
}

fn notation_help_text(session: &Session, voice: &Voice) -> String {
    let rows = notation::example_lines(session, &names_of_next_hand(session));
    rows.iter().map(|row| voice.say(row)).joined("\n")
}

/// Names of those who play the next hand, as nobody else can be named in its line: forehand first,
/// in full and cut as short as possible.
fn names_of_next_hand(session: &Session) -> ExampleNames {
    let order = session.position().speaking_order().into_iter();
    let names = order.map(|seat| session.roster().name(session.table().player(seat)));
    let short = |name: &str| shortest_unique_beginning(name, session.roster().names());
    names.map(|name| (name_as_typed(name), short(name))).collect()
}

/// Question that the current phase of a Dreeg asks of every hand.
fn question_of_phase(position: &dreeg::Position) -> Message {
    let (phase, active) = (Arg::Word(position.phase_kind().word()), position.active_seat_count());
    say!(position.allows_hand_kind(HandKind::Individual) => table_asks_individual | table_asks_sides { phase, active })
}

/// Example of the correction of a hand in this phase.
fn correction_example(position: &dreeg::Position, names: &ExampleNames) -> String {
    if position.allows_hand_kind(HandKind::Individual) {
        format!("l {}", names.full_and_short_example_name(0).1)
    } else {
        "70:31".to_owned()
    }
}

/// Lays out lines that contain ` = `: the meaning beside the notation, or below it where there is
/// no room.
fn lay_out_notation_meanings(page: &str, voice: &Voice) -> Vec<String> {
    let rows: Vec<(&str, &str)> = page.lines().filter_map(|line| line.split_once(" = ")).collect();
    let left = rows.iter().map(|(typed, _)| width(typed)).max().unwrap_or(0);
    let room = voice.screen.columns().saturating_sub(left + 2);
    let mut lines = Vec::new();
    for (typed, means) in rows {
        if room < LEAST_BESIDE {
            let means =
                wrap_words(means, voice.screen.columns().saturating_sub(BELOW.len()).max(1));
            lines.push(typed.to_owned());
            lines.extend(means.iter().map(|means| format!("{BELOW}{means}")));
            continue;
        }
        for (at, means) in wrap_words(means, room).iter().enumerate() {
            let typed = if at == 0 { typed } else { "" };
            lines.push(format!("{typed}{}  {means}", " ".repeat(left - width(typed))));
        }
    }
    lines
}

/// Shortest beginning of a name that no other name shares; `ä` counts as `a`, which may be typed
/// instead.
fn shortest_unique_beginning(name: &str, all: &[String]) -> String {
    let plain =
        |text: &str| text.to_lowercase().replace('ä', "a").replace('ö', "o").replace('ü', "u");
    let lower = name.to_lowercase();
    let is_others = |cut: &str| {
        all.iter().filter(|other| *other != name).any(|other| plain(other).starts_with(&plain(cut)))
    };
    let ends = lower.char_indices().map(|(at, sign)| at + sign.len_utf8());
    let mut cuts =
        ends.map(|end| &lower[..end]).take_while(|cut| cut.chars().all(char::is_alphabetic));
    cuts.find(|cut| !is_others(cut)).map_or_else(|| name_as_typed(name), str::to_owned)
}
