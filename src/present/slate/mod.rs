//! The slates of a Dreeg side by side: strokes as the chalk would look, Bollern in the corner, the dealer marked, and
//! who has dropped out wiped clean.

pub mod chalk;
pub mod strokes;

use super::cell::Cell;
use super::harmless::column;
use super::lang::Charset;
use super::report::Report;
use super::table::{Column, Table, cells};
use super::voice::Voice;
use super::width::{cut, short_names, width};
use crate::games::dreeg::Position;
use crate::games::game::Game;
use crate::model::{Word, say};
use strokes::Sign;

/// Between two slates.
const GAP: usize = 2;
/// With the frame.
const OUTER: usize = chalk::COLUMNS + 4;

/// What stands on one slate.
#[derive(Debug)]
pub struct OneSlate<'a> {
    pub name: &'a str,
    pub strokes: u8,
    pub bollern: u8,
    /// Drinks owed besides.
    pub extra: u8,
    pub deals: bool,
}

/// How strokes are drawn in this game.
pub fn sign(position: &Position) -> Sign {
    Sign { slate: position.rules().drawn_as(), full: position.rules().strokes as u8 }
}

/// As a drawing on a screen, as figures elsewhere.
pub fn slates(position: &Position, names: &[&str], voice: &Voice) -> Report {
    let mut report = Report::new();
    report.drawing(drawn(position, names, voice), figures(position, names, voice));
    report
}

fn figures(position: &Position, names: &[&str], voice: &Voice) -> Table {
    let mut table = Table::new([
        Column::names(voice.label(say::balance_player)),
        Column::figures(voice.label(say::slate_strokes)),
        Column::figures(voice.label(say::sheet_bollern)),
        Column::figures(voice.label(say::slate_extra)),
        Column::words(voice.label(say::sheet_dealer)),
    ]);
    for seat in 0..position.table().len() {
        let deals = !position.is_complete() && seat == position.table().dealer_seat();
        table.row(cells![
            names[position.table().player(seat).index()],
            position.strokes()[seat],
            position.bollern()[seat],
            position.extra()[seat],
            Cell::text(if deals { "*" } else { "" }),
        ]);
    }
    table
}

/// Everybody's slate, as many in a row as the screen has room for.
fn drawn(position: &Position, names: &[&str], voice: &Voice) -> String {
    let table = position.table();
    let seated: Vec<String> = table.players().iter().map(|player| column(names[player.index()])).collect();
    let marked = width(dealer_mark(voice.charset()));
    let short = short_names(&seated, OUTER - marked);
    let everybody: Vec<OneSlate<'_>> = short
        .iter()
        .enumerate()
        .map(|(seat, name)| OneSlate {
            name,
            strokes: position.strokes()[seat],
            bollern: position.bollern()[seat],
            extra: position.extra()[seat],
            deals: !position.is_complete() && seat == table.dealer_seat(),
        })
        .collect();
    let sign = sign(position);
    let in_a_row = (voice.screen.columns() + GAP) / (OUTER + GAP);
    let rows = everybody.chunks(in_a_row.max(1)).map(|some| {
        let drawn: Vec<Vec<String>> = some.iter().map(|one| draw(one, sign, voice.charset())).collect();
        let lines = (0..drawn[0].len()).map(|line| {
            let beside: Vec<&str> = drawn.iter().map(|slate| slate[line].as_str()).collect();
            beside.join(&" ".repeat(GAP)).trim_end().to_owned()
        });
        lines.collect::<Vec<String>>().join("\n")
    });
    rows.collect::<Vec<String>>().join("\n")
}

fn dealer_mark(charset: Charset) -> &'static str {
    match charset {
        Charset::Unicode => "▸ ",
        Charset::Ascii => "> ",
    }
}

/// A slate in its frame, the name below it; all lines are equally wide.
pub fn draw(one: &OneSlate<'_>, sign: impl Into<Sign>, charset: Charset) -> Vec<String> {
    let lines = strokes::left(sign, one.strokes);
    let (chalk, bar, corners, side, blob) = match charset {
        Charset::Unicode => (chalk::unicode(&lines), "─", ["┌", "┐", "└", "┘"], "│", "●"),
        Charset::Ascii => (chalk::ascii(&lines), "-", ["+", "+", "+", "+"], "|", "o"),
    };
    let bars = bar.repeat(chalk::COLUMNS + 2);
    let mut drawn = vec![format!("{}{bars}{}", corners[0], corners[1])];
    drawn.extend(chalk.iter().map(|row| format!("{side} {row} {side}")));
    let blobs = blobs(one, blob, charset);
    let blank = " ".repeat(chalk::COLUMNS - width(&blobs));
    drawn.push(format!("{side} {blank}{blobs} {side}"));
    drawn.push(format!("{}{bars}{}", corners[2], corners[3]));
    let mark = if one.deals { dealer_mark(charset) } else { "" };
    let name = format!("{mark}{}", cut(&column(one.name), OUTER - width(mark)));
    drawn.push(format!("{name}{}", " ".repeat(OUTER - width(&name))));
    drawn
}

/// A blob for each Bollern while there is room, the number where there is none; drinks besides behind a plus.
fn blobs(one: &OneSlate<'_>, blob: &str, charset: Charset) -> String {
    let times = if charset == Charset::Unicode { "×" } else { "x" };
    let bollern = match usize::from(one.bollern) {
        few if few <= 8 => blob.repeat(few),
        many => format!("{blob}{times}{many}"),
    };
    match one.extra {
        0 => bollern,
        extra => format!("{bollern}+{extra}"),
    }
}

/// The same in figures, for another program.
pub fn slates_json(position: &Position, names: &[&str], w: &mut crate::record::Writer) {
    let table = position.table();
    w.key("phase").whole(position.phase() as i64);
    w.key("phase_name").text(position.phase_kind().word());
    w.key("drawn_as").text(position.rules().drawn_as().word());
    w.key("complete").flag(position.is_complete());
    w.key("slates").list(|w| {
        for seat in 0..table.len() {
            w.object(|w| {
                w.key("player").text(names[table.player(seat).index()]);
                w.key("strokes").whole(i64::from(position.strokes()[seat]));
                w.key("bollern").whole(i64::from(position.bollern()[seat]));
                w.key("extra").whole(i64::from(position.extra()[seat]));
                w.key("deals").flag(!position.is_complete() && seat == table.dealer_seat());
            });
        }
    });
}
