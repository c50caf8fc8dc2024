//! The score sheet as it would stand on paper.

use super::harmless::plain;
use super::numbers::{money, points_signed, points_unsigned};
use super::table::{Format, Table};
use super::voice::Voice;
use crate::app::evening::Evening;
use crate::app::evening::ScoreSheet;
use crate::app::money::pairs::{Pair, pairs};
use crate::games::Position;
use crate::games::outcome::{HandOutcome, Sheet, State};
use crate::games::session::{After, Applied, Session, Total, What};
use crate::model::{Message, Player, Points, say};
use crate::record::write;

const DEALER: &str = "●";
const CORRECTED: &str = "~";
const STRUCK: &str = "×";

/// A line of the sheet, before it is known for which kind of output.
#[derive(Default)]
struct Row {
    number: String,
    /// Only in Dreeg: which phase.
    phase: String,
    is_corrected: bool,
    is_struck: bool,
    dealer: Option<Player>,
    /// By person: what the hand wrote, and how it stands after it.
    cells: Vec<(String, String)>,
}

/// A line a hand, a column a person: what the hand wrote and the running total; the dealer and corrections marked.
pub fn sheet(evening: &Evening, lines: &ScoreSheet, format: Format, voice: &Voice) -> String {
    let shown = evening.shown();
    let rows = rows(lines, &shown, voice);
    if rows.is_empty() && format == Format::Table {
        return format!("{}\n{}", heading(evening, voice), voice.label(say::sheet_empty));
    }
    let names: Vec<String> = shown.roster().names().iter().map(|name| plain(name)).collect();
    match format {
        Format::Csv => flat(&rows, &names, voice).render(format),
        Format::Markdown => format!("{}\n\n{}", heading(evening, voice), flat(&rows, &names, voice).render(format)),
        Format::Table | Format::Json | Format::Text => {
            let mut text = vec![heading(evening, voice), on_paper(&rows, &names, voice), legend(&rows, voice)];
            text.extend(owed(evening, lines, &shown, voice));
            text.extend(notes(lines));
            text.join("\n")
        }
    }
}

fn rows(lines: &ScoreSheet, shown: &Session, voice: &Voice) -> Vec<Row> {
    let mut slates = match shown.position() {
        Position::Dreeg(position) => Some(vec![position.rules().strokes; shown.roster().len()]),
        _ => None,
    };
    let mut phase = 1;
    let mut rows = Vec::new();
    for line in &lines.lines {
        let is_corrected = line.is_corrected();
        let Some(applied) = &line.applied else {
            if matches!(line.event.what, What::Play(_)) {
                rows.push(Row { number: STRUCK.to_owned(), is_struck: true, ..Row::default() });
            }
            continue;
        };
        let Some(number) = applied.hand else { continue };
        let mut row = Row { number: number.to_string(), is_corrected, dealer: Some(applied.dealer), ..Row::default() };
        match (&applied.outcome.hand, &mut slates) {
            (Some(HandOutcome::State(state)), Some(slates)) => {
                row.phase = phase.to_string();
                row.cells = rubbed_out(state, slates, voice);
                rows.push(row);
                if state.phase_lost.iter().any(|lost| *lost) {
                    rows.push(bollern(state, voice));
                    slates.iter_mut().zip(state.strokes.iter()).for_each(|(left, fresh)| *left = i64::from(*fresh));
                }
                phase = state.phase;
            }
            (Some(HandOutcome::Sheet(sheet)), _) => {
                row.cells = written(sheet, applied, &line.totals, voice);
                rows.push(row);
            }
            _ => {}
        }
    }
    rows
}

fn written(sheet: &Sheet, applied: &Applied, totals: &[Total], voice: &Voice) -> Vec<(String, String)> {
    let people = totals.iter().enumerate().map(|(index, total)| (Player(index as u16), total));
    people
        .map(|(player, total)| {
            let seat = applied.seated.iter().position(|seated| *seated == player);
            let points = seat.map(|seat| points_signed(sheet.points[seat], voice.lang)).unwrap_or_default();
            (points, points_signed(total.points, voice.lang))
        })
        .collect()
}

fn rubbed_out(state: &State, slates: &mut [i64], voice: &Voice) -> Vec<(String, String)> {
    let seats = state.erased.iter().zip(slates);
    seats
        .map(|(erased, left)| {
            *left -= i64::from(*erased);
            let rubbed = points_signed(-Points::whole(i64::from(*erased)), voice.lang);
            (rubbed, if *left == 0 { "–".to_owned() } else { left.to_string() })
        })
        .collect()
}

/// Below a phase: who has how many Bollern, and drinks owed besides.
fn bollern(state: &State, voice: &Voice) -> Row {
    let counts = state.bollern.iter().zip(state.extra.iter()).zip(state.phase_lost.iter());
    let cells = counts.map(|((bollern, extra), lost)| {
        let mark = if *lost { "+1" } else { "" };
        let count = match (bollern, extra) {
            (0, 0) => "–".to_owned(),
            (bollern, 0) => bollern.to_string(),
            (bollern, extra) => format!("{bollern}+{extra}"),
        };
        (mark.to_owned(), count)
    });
    Row { phase: voice.label(say::sheet_bollern), cells: cells.collect(), ..Row::default() }
}

/// As it would stand on paper; with many people just the running totals, so that it fits the screen.
fn on_paper(rows: &[Row], names: &[String], voice: &Voice) -> String {
    let with_points = paper(rows, names, true, voice);
    let with_points = if with_points.fits() { with_points } else { paper(rows, names, false, voice) };
    with_points.render(Format::Table)
}

fn paper(rows: &[Row], names: &[String], with_points: bool, voice: &Voice) -> Table {
    let has_phases = rows.iter().any(|row| !row.phase.is_empty());
    let mut table = Table::new().right(voice.label(say::sheet_number));
    if has_phases {
        table = table.left(voice.label(say::sheet_phase));
    }
    for name in names {
        table = if with_points { table.right("").right(name.clone()) } else { table.right(name.clone()) };
    }
    for row in rows {
        let mark = if row.is_corrected { CORRECTED } else { "" };
        let mut cells = vec![format!("{}{mark}", row.number)];
        cells.extend(has_phases.then(|| row.phase.clone()));
        for (index, (written, total)) in row.cells.iter().enumerate() {
            let dealer = if row.dealer == Some(Player(index as u16)) { DEALER } else { "" };
            match with_points {
                true => cells.extend([format!("{dealer}{written}"), total.clone()]),
                false => cells.push(format!("{dealer}{total}")),
            }
        }
        table.row(cells);
    }
    table
}

/// For a spreadsheet: a column for each thing, marks as words.
fn flat(rows: &[Row], names: &[String], voice: &Voice) -> Table {
    let has_phases = rows.iter().any(|row| !row.phase.is_empty());
    let mut table = Table::new().right(voice.label(say::sheet_number));
    if has_phases {
        table = table.left(voice.label(say::sheet_phase));
    }
    table = table.left(voice.label(say::sheet_dealer));
    for name in names {
        table = table.right(name.clone()).right(format!("{name} {}", voice.label(say::hand_total)));
    }
    table = table.left(voice.label(say::sheet_mark));
    for row in rows {
        let mut cells = vec![row.number.clone()];
        cells.extend(has_phases.then(|| row.phase.clone()));
        cells.push(row.dealer.and_then(|dealer| names.get(dealer.index())).cloned().unwrap_or_default());
        for index in 0..names.len() {
            let (written, total) = row.cells.get(index).cloned().unwrap_or_default();
            cells.extend([written, total]);
        }
        cells.push(match (row.is_struck, row.is_corrected) {
            (true, _) => voice.label(say::sheet_struck),
            (_, true) => voice.label(say::sheet_corrected),
            _ => String::new(),
        });
        table.row(cells);
    }
    table
}

fn legend(rows: &[Row], voice: &Voice) -> String {
    let mut legend = vec![format!("{DEALER} {}", voice.label(say::sheet_legend_dealer))];
    if rows.iter().any(|row| row.is_corrected) {
        legend.push(format!("{CORRECTED} {}", voice.label(say::sheet_corrected)));
    }
    if rows.iter().any(|row| row.is_struck) {
        legend.push(format!("{STRUCK} {}", voice.label(say::sheet_struck)));
    }
    legend.join("   ")
}

/// Where everybody settles with everybody: what each pair owes the other.
fn owed(evening: &Evening, lines: &ScoreSheet, shown: &Session, voice: &Voice) -> Vec<String> {
    let pairs = pairs(&lines.lines);
    let name = |player| shown.roster().name(player).to_owned();
    let line = |pair: &Pair| {
        let money = evening.row.stake.as_ref().and_then(|stake| {
            let exact = stake.worth(pair.points.halves())?;
            let is_whole = exact % stake.currency.exact_per_minor() == 0;
            is_whole.then(|| money(exact / stake.currency.exact_per_minor(), stake.currency, voice.lang))
        });
        let key = if money.is_some() { "sheet-pair-money" } else { "sheet-pair" };
        let message = Message::new(key).with("from", name(pair.owes)).with("to", name(pair.to));
        let message = message.with("points", points_unsigned(pair.points, voice.lang));
        voice.say(&match money {
            Some(money) => message.with("money", money),
            None => message,
        })
    };
    let mut text: Vec<String> = pairs.iter().map(line).collect();
    if !text.is_empty() {
        text.insert(0, String::new());
    }
    text
}

fn notes(lines: &ScoreSheet) -> Vec<String> {
    let noted = lines.lines.iter().filter_map(|line| Some((line.applied.as_ref()?.hand?, line.event.note.as_ref()?)));
    noted.map(|(hand, note)| format!("{hand}: {}", plain(note))).collect()
}

pub fn heading(evening: &Evening, voice: &Voice) -> String {
    let mut message =
        Message::new(if evening.row.name.is_some() { "evening-heading-named" } else { "evening-heading" })
            .with("number", evening.row.number)
            .with("game", voice.word(&evening.row.game))
            .with("rules", voice.word(&evening.row.rules))
            .with("day", super::evenings::day(&evening.row.started_at, voice.lang));
    if let Some(name) = &evening.row.name {
        message = message.with("name", name.as_str());
    }
    voice.say(&message)
}

pub fn sheet_json(evening: &Evening, lines: &ScoreSheet, voice: &Voice) -> String {
    let shown = evening.shown();
    write::object(|w| {
        w.key("session").text(&evening.row.uuid.to_string());
        w.key("players").texts(shown.roster().names().iter().map(String::as_str));
        w.key("hands").list(|w| {
            for line in &lines.lines {
                w.object(|w| {
                    w.key("corrected").flag(line.is_corrected());
                    w.key("struck").flag(line.applied.is_none());
                    w.key("at").text(&line.at);
                    w.key("event");
                    evening.shown_event(line.event.clone()).write(shown.roster(), w);
                    if let Some(applied) = &line.applied {
                        w.key("result");
                        let after = After { totals: &line.totals, next_dealer: line.next_dealer };
                        shown.write_result_then(None, applied, after, &|message| voice.say(message), w);
                    }
                });
            }
        });
    })
}
