//! Score sheet as it would stand on paper.

mod drawn;
mod paper;
mod played;
mod rows;

use paper::{flat_sheet_table, paper_table, table_for_many_people};

pub use drawn::{DrawnSheet, TextSheet, newest_sheet_rows};
use rows::{CORRECTED, Row, STRUCK};

use super::hand::DEALER;
use super::harmless::harmless_text;
use super::json::{Json, Object, array, hand_result_json, object};
use super::lang::OutputFormat;
use super::money::book_tables_by_person;
use super::numbers::{day, money, point_price, points_unsigned};
use super::report::Report;
use super::table::{Cell, Table, cells};
use super::voice::Voice;
use crate::app::evening::{Evening, ScoreSheet};
use crate::app::figures::OwedMoney;
use crate::app::money::pairs::{PointsBetween, points_between_pairs};
use crate::games::session::{Session, TotalsAfterEvent};
use crate::journal::history::{RunningTotals, SheetLine};
use crate::model::money::{Money, minor_units_as_decimal_text};
use crate::model::{Points, say};

/// Report of the sheet: a line for each hand, and columns for each person with the points of the
/// hand and the running total; the dealer and corrections are marked.
pub fn sheet_report(
    evening: &Evening,
    lines: &ScoreSheet,
    played: PointsPurpose,
    voice: &Voice,
) -> Report {
    let mut report = Report::from(sheet_heading(evening, voice));
    report.append(sheet_report_without_heading(evening, lines, played, voice));
    report
}

/// Report of the sheets of a night, one below the other, with the money that each brought
/// everybody, and the sums.
pub fn night_report(sheets: &[(Evening, ScoreSheet)], owed: &OwedMoney, voice: &Voice) -> Report {
    let mut report = Report::new();
    if sheets.is_empty() {
        report.line(voice.label(say::sheet_empty));
    }
    let stakes = |(evening, _): &(Evening, ScoreSheet)| evening.row.stake;
    let have_several = sheets.windows(2).any(|pair| stakes(&pair[0]) != stakes(&pair[1]));
    for (evening, lines) in sheets {
        let voice = &voice.for_session(&evening.session);
        report.line(sheet_heading(evening, voice));
        // A stake is told where it begins.
        report.lines(evening.row.stake.filter(|_| have_several).map(|stake| {
            let amount = point_price(&stake.amount_text(), stake.currency, voice.lang);
            voice.say(&say!(started_stake { amount }))
        }));
        report.append(sheet_report_without_heading(evening, lines, PointsPurpose::Settling, voice));
        report.add_gap();
    }
    for books in book_tables_by_person(owed, voice) {
        report.add_heading(voice.label(say::sheet_night)).table(books);
    }
    report
}

/// Report of a night for programs, with a row for each hand and person.
pub fn night_report_for_programs(sheets: &[(Evening, ScoreSheet)], voice: &Voice) -> Report {
    let mut table = Table::new([
        voice.figures_column(say::chart_evenings),
        voice.words_column(say::sessions_day),
        voice.words_column(say::sessions_game),
        voice.figures_column(say::sheet_number),
        voice.words_column(say::sheet_played),
        voice.names_column(say::players_name),
        voice.figures_column(say::hand_points),
        voice.figures_column(say::hand_total),
    ]);
    for (evening, lines) in sheets {
        let (shown, voice) =
            (evening.session_with_shown_names(), &voice.for_session(&evening.session));
        for row in rows::sheet_rows(evening, &lines.lines, voice) {
            for (player, written) in &row.written {
                table.add_row(cells![
                    evening.row.number.get(),
                    Cell::day(&evening.row.started_at),
                    voice.game_name(&shown.position().rules()),
                    row.number,
                    row.played.clone(),
                    shown.roster().name(*player),
                    written.hand.clone(),
                    written.total.clone()
                ]);
            }
        }
    }
    let mut report = Report::new();
    report.set_table_for_programs(table);
    report
}

/// Purpose for which the points were played: to be settled between the people, or for the prizes of
/// a tournament, where nobody owes anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsPurpose {
    Settling,
    Prizes,
}

/// Report of a sheet for programs, with a column for each kind of figure of each person.
pub fn sheet_report_for_programs(evening: &Evening, lines: &ScoreSheet, voice: &Voice) -> Report {
    let mut report = Report::new();
    report.set_table_for_programs(flat_sheet_table(
        &rows::sheet_rows(evening, &lines.lines, voice),
        evening.session_with_shown_names().roster().names(),
        voice,
    ));
    report
}

/// Most people who get a column each, on a screen or on a page.
const MOST_COLUMNS: usize = 40;

/// Most figures of a sheet on a phone; a longer sheet shows its newest lines only.
const MOST_FIGURES: usize = 6_000;

/// Most lines of this sheet on a phone.
fn most_lines_on_phone(evening: &Evening) -> usize {
    (MOST_FIGURES / evening.session.roster().len().max(1)).max(1)
}

/// Index of the first line of the sheet that a phone shows.
pub fn first_line_index_on_phone(evening: &Evening, lines: &ScoreSheet) -> usize {
    lines.lines.len().saturating_sub(most_lines_on_phone(evening))
}

/// Sheet on the page of a phone, without a heading, which the page has.
pub fn sheet_report_for_phone(
    evening: &Evening,
    lines: &ScoreSheet,
    played: PointsPurpose,
    voice: &Voice,
) -> Report {
    let shown = evening.session_with_shown_names();
    let names = shown.roster().names();
    let mut rows = rows::sheet_rows(evening, &lines.lines, voice);
    let mut report = Report::new();
    if rows.is_empty() {
        report.line(voice.label(say::sheet_empty));
        return report;
    }
    let hands = rows::keep_newest_rows(&mut rows, most_lines_on_phone(evening), names.len());
    if hands > 0 {
        report.line(voice.say(&say!(sheet_newest { hands })));
    }
    if names.len() > MOST_COLUMNS {
        report
            .table(table_for_many_people(&rows, names, voice))
            .line(voice.label(say::sheet_of_many));
    } else {
        report.table(paper_table(&rows, names, voice));
    }
    report.append(notes_below_table(&rows, evening, lines, played, voice));
    report
}

/// Appends the sheet as a drawing for a screen; for more people than fit, lists those at the table
/// of each hand.
fn append_drawn_sheet(rows: &[Row], names: &[String], voice: &Voice, report: &mut Report) {
    match drawn::draw_sheet(rows, names, voice) {
        Some(DrawnSheet { names: above, hands }) => {
            let lines = std::iter::once(above).chain(hands.into_iter().flatten());
            let picture = lines.collect::<Vec<String>>().join("\n");
            let html = paper_table(rows, names, voice);
            report.add_screen_drawing_with_tables(
                picture,
                html,
                flat_sheet_table(rows, names, voice),
            );
        }
        None => {
            report.add_first_fitting_table(
                vec![(table_for_many_people(rows, names, voice), None)],
                flat_sheet_table(rows, names, voice),
            );
        }
    }
}

/// Draws some lines of a sheet for a screen on which the names stay on top.
pub fn draw_sheet_lines(evening: &Evening, lines: &[SheetLine], voice: &Voice) -> DrawnSheet {
    let shown = evening.session_with_shown_names();
    let rows = rows::sheet_rows(evening, lines, voice);
    let names = shown.roster().names();
    drawn::draw_sheet(&rows, names, voice).unwrap_or_else(|| {
        let mut report = Report::new();
        report.table(table_for_many_people(&rows, names, voice));
        let drawn = report.text_in_format(OutputFormat::Table, voice);
        let hands = drawn.lines().map(|line| vec![line.to_owned()]).collect();
        DrawnSheet { names: String::new(), hands }
    })
}

/// Report of the notes below the hands of a sheet, where the hands are shown elsewhere.
pub fn notes_below_hands(evening: &Evening, lines: &ScoreSheet, voice: &Voice) -> Report {
    let rows = rows::sheet_rows(evening, &lines.lines, voice);
    notes_below_table(&rows, evening, lines, PointsPurpose::Settling, voice)
}

/// Report of the whole sheet without its heading.
pub fn sheet_report_without_heading(
    evening: &Evening,
    lines: &ScoreSheet,
    played: PointsPurpose,
    voice: &Voice,
) -> Report {
    let shown = evening.session_with_shown_names();
    let rows = rows::sheet_rows(evening, &lines.lines, voice);
    let names = shown.roster().names();
    let mut report = Report::new();
    if rows.is_empty() {
        report
            .line(voice.label(say::sheet_empty))
            .set_table_for_programs(flat_sheet_table(&rows, names, voice));
        return report;
    }
    if names.len() > MOST_COLUMNS {
        report
            .table(table_for_many_people(&rows, names, voice))
            .line(voice.label(say::sheet_of_many));
    } else {
        append_drawn_sheet(&rows, names, voice, &mut report);
    }
    report.append(notes_below_table(&rows, evening, lines, played, voice));
    report
}

fn notes_below_table(
    rows: &[Row],
    evening: &Evening,
    lines: &ScoreSheet,
    played: PointsPurpose,
    voice: &Voice,
) -> Report {
    let mut report = Report::new();
    report.add_legend(mark_legend(rows, voice));
    if played == PointsPurpose::Settling {
        report.append(pair_debts_report(
            evening,
            lines,
            &evening.session_with_shown_names(),
            voice,
        ));
    }
    for note in rows
        .iter()
        .filter_map(|row| numbered_row_note(row).or_else(|| changed_rules_words(row, voice)))
    {
        report.add_legend(note);
    }
    report.lines(rows.iter().filter_map(|row| {
        let (hand, reason) = (row.number?, row.waits.as_deref()?);
        Some(voice.say(&say!(hand_waits { hand, reason })))
    }));
    report
}

fn mark_legend(rows: &[Row], voice: &Voice) -> String {
    let mut legend = vec![format!("{DEALER} {}", voice.label(say::sheet_legend_dealer))];
    if rows.iter().any(|row| row.is_corrected) {
        legend.push(format!("{CORRECTED} {}", voice.label(say::sheet_corrected)));
    }
    if rows.iter().any(|row| row.is_struck) {
        legend.push(format!("{STRUCK} {}", voice.label(say::sheet_struck)));
    }
    legend.join("   ")
}

/// Words for the house rules that hold from this row on; `None` where the row changes none.
fn changed_rules_words(row: &Row, voice: &Voice) -> Option<String> {
    let (hand, switches) = row.rules.as_ref()?;
    let (hand, switches) = (*hand, switches.as_str());
    Some(voice.say(&match row.note.as_deref() {
        Some(why) => say!(sheet_rules_because { hand, switches, why }),
        None => say!(sheet_rules_from { hand, switches }),
    }))
}

fn numbered_row_note(row: &Row) -> Option<String> {
    Some(format!("{}: {}", row.number?, harmless_text(row.note.as_ref()?)))
}

/// Report of the debts of each pair, in a game in which everybody settles with everybody.
fn pair_debts_report(
    evening: &Evening,
    lines: &ScoreSheet,
    shown: &Session,
    voice: &Voice,
) -> Report {
    let name = |player| shown.roster().name(player).to_owned();
    let line = |pair: &PointsBetween| {
        let money = worth_of_points(pair.points, evening)
            .map(|worth| money(worth.minor, worth.currency, voice.lang));
        let (from, to) = (name(pair.owes), name(pair.to));
        let points = points_unsigned(pair.points, voice.lang);
        voice.say(&match money {
            Some(money) => say!(sheet_pair_money { from, to, points, money }),
            None => say!(sheet_pair { from, to, points }),
        })
    };
    let mut report = Report::new();
    let pairs = points_between_pairs(&lines.lines);
    if !pairs.is_empty() {
        report.add_gap();
    }
    report.lines(pairs.iter().map(line));
    report
}

/// Money that points are worth in an evening; `None` without a stake, or where that is not whole.
fn worth_of_points(points: Points, evening: &Evening) -> Option<Money> {
    let stake = evening.row.stake?;
    let (exact, per_unit) =
        (stake.worth(points.halves())?, stake.currency.exact_parts_per_minor_unit());
    let minor = exact / per_unit;
    (exact % per_unit == 0).then_some(Money { minor, currency: stake.currency })
}

pub fn sheet_heading(evening: &Evening, voice: &Voice) -> String {
    let number = evening.row.number.get();
    let called = voice.game_name(&evening.session.position().rules());
    let game = game_and_rules(&evening.session, voice);
    let day = day(&evening.row.started_at, voice.lang);
    // What is called like its game says it once.
    let heading = voice.say(&match evening.row.name.as_deref().filter(|name| **name != called) {
        Some(name) => say!(evening_heading_named { number, day, name, game }),
        None => say!(evening_heading { number, day, game }),
    });
    match evening.brought.is_struck {
        true => format!("{heading} – {}", voice.label(say::sessions_struck)),
        false => heading,
    }
}

/// Names of the game and of its rules; only one where both are the same.
pub fn game_and_rules(session: &Session, voice: &Voice) -> String {
    let (game, rules) =
        (voice.game_name(&session.position().rules()), voice.session_rules_name(session));
    if game == rules { game } else { format!("{game} ({rules})") }
}

/// JSON of all sheets of a night.
pub fn night_json(sheets: &[(Evening, ScoreSheet)], voice: &Voice) -> Object {
    let one = |(evening, lines): &(Evening, ScoreSheet)| {
        sheet_json(evening, lines, 0, &voice.for_session(&evening.session))
    };
    object! { "sheets": array(sheets.iter().map(one)) }
}

/// JSON of the sheet from line `from` on.
pub fn sheet_json(evening: &Evening, lines: &ScoreSheet, from: usize, voice: &Voice) -> Object {
    let shown = evening.session_with_shown_names();
    let mut running = RunningTotals::default();
    let hand = |(place, line): (usize, &SheetLine)| {
        let after =
            TotalsAfterEvent { totals: running.totals_after(line), next_dealer: line.next_dealer };
        (place >= from).then(|| {
            object! {
                "corrected": line.is_corrected(),
                "struck": line.applied.is_none() && line.waits.is_none(),
                "waits": line.waits.as_ref().map(|reason| voice.say_refusal(reason)),
                "at": line.at.as_str(),
                "event": Json::from_writer(|w| evening.event_with_shown_names(line.event.clone()).write(shown.roster(), w)),
                "result": line.applied.as_ref().map(|applied| hand_result_json(applied, &shown, after, voice)),
            }
        })
    };
    let pairs = points_between_pairs(&lines.lines).into_iter().map(|pair| {
        let worth = worth_of_points(pair.points, evening);
        object! {
            "from": shown.roster().name(pair.owes),
            "to": shown.roster().name(pair.to),
            "points": pair.points,
            "amount": worth.map(|worth| minor_units_as_decimal_text(worth.minor, worth.currency)),
            "currency": worth.map(|worth| worth.currency),
        }
    });
    object! {
        "session": evening.row.uuid.to_string(),
        "players": array(shown.roster().names().iter().map(String::as_str)),
        "hands": array(lines.lines.iter().enumerate().filter_map(hand)),
        "pairs": array(pairs).none_if_empty(),
    }
}
