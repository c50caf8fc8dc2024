//! The sheet on a screen: the names above it once, and each hand in one line, or in two on a narrow
//! screen, with what was played above the points. Neither a hand nor a point is left out at any
//! width (docs/cli.md, What one sees).

use super::played::PlayedTextWriter;
use super::rows::{CORRECTED, LatestRowFigures, Row, RowFigures, STRUCK};
use super::{mark_legend, numbered_row_note, rows};
use crate::app::evening::{Evening, ScoreSheet};
use crate::games::session::Session;
use crate::model::{Player, say};
use crate::present::hand::DEALER;
use crate::present::harmless::harmless_terminal_text;
use crate::present::table::Cell;
use crate::present::told::joined_names;
use crate::present::voice::Voice;
use crate::present::width::{cut_names_distinctly, width, wrap_words};

/// Drawing of a sheet: the line of names, which can stay on top, and the lines of each hand.
#[derive(Clone, Debug, Default)]
pub struct DrawnSheet {
    pub names: String,
    pub hands: Vec<Vec<String>>,
}

/// Number of blanks between two columns.
const GAP: usize = 2;
/// Least width of what was played; where there is less room, it gets a line of its own.
const LEAST_PLAYED: usize = 16;
/// Width that is kept free for what was played, if need be by cutting names.
const GOOD_PLAYED: usize = 26;
/// Least width of a name, as a shorter one identifies nobody.
const LEAST_NAME: usize = 3;

const RULE: &str = "─";

/// Draws the sheet; `None` where the screen has no room for everybody's figures.
pub fn draw_sheet(rows: &[Row], names: &[String], voice: &Voice) -> Option<DrawnSheet> {
    let hands = DrawnSheetLayout::measure_rows(rows, names, true, voice);
    hands
        .draw_in_one_line()
        .or_else(|| DrawnSheetLayout::measure_rows(rows, names, false, voice).draw_in_two_lines())
}

/// Figures of one person in a hand: the points, the total, and the points for the end of the
/// session.
#[derive(Clone, Default)]
struct FiguresOfPerson([String; 3]);

struct DrawnHand {
    number: String,
    phase: String,
    played: String,
    figures: Vec<FiguresOfPerson>,
    is_ruled_off: bool,
}

struct DrawnSheetLayout<'v> {
    hands: Vec<DrawnHand>,
    names: Vec<String>,
    /// Width of the widest hand number; `phase` is that of the widest phase, and `figures` are
    /// those of the widest figure of each kind.
    number: usize,
    phase: usize,
    figures: [usize; 3],
    /// Heading of the points that count at the end of the session.
    end: String,
    room: usize,
    voice: &'v Voice,
}

impl<'v> DrawnSheetLayout<'v> {
    /// Measures the rows. Where figures stand in columns, the points for the end of the session
    /// have a column too; otherwise they are written below all hands.
    fn measure_rows(
        rows: &[Row],
        names: &[String],
        are_end_points_in_column: bool,
        voice: &'v Voice,
    ) -> DrawnSheetLayout<'v> {
        let mut lines = LatestRowFigures::default();
        let mut hands: Vec<DrawnHand> = rows
            .iter()
            .map(|row| DrawnHand::new(row, &lines.figures_after_row(row, names.len()), voice))
            .collect();
        hands.extend(DrawnHand::lines_of_points_at_end(
            rows,
            names.len(),
            are_end_points_in_column,
            voice,
        ));
        if !are_end_points_in_column {
            let figures = hands.iter_mut().flat_map(|hand| &mut hand.figures);
            figures.for_each(|figures| figures.0[2].clear());
        }
        let widest = |of: &dyn Fn(&DrawnHand) -> usize| hands.iter().map(of).max().unwrap_or(0);
        let number = widest(&|hand| width(&hand.number));
        let phase = widest(&|hand| width(&hand.phase));
        let figures = [0, 1, 2].map(|kind| {
            let of = |hand: &DrawnHand| hand.figures.iter().map(|one| width(&one.0[kind])).max();
            widest(&|hand| of(hand).unwrap_or(0))
        });
        let names = names
            .iter()
            .map(|name| harmless_terminal_text(&voice.replace_signs(name.clone())))
            .collect();
        let room = voice.screen.columns();
        let end = voice.label(say::sheet_at_end);
        let figures = match figures {
            [_, _, 0] => figures,
            [hand, total, at_end] => [hand, total, at_end.max(width(&end))],
        };
        DrawnSheetLayout { hands, names, number, phase, figures, end, room, voice }
    }

    /// Title above a person's figures: the name, and what the last figure means.
    fn title_above_figures(&self, name: &str, cell: usize) -> String {
        match self.figures[2] {
            0 => pad_left(name, cell),
            end => {
                format!(
                    "{} {}",
                    pad_left(name, cell.saturating_sub(end + 1)),
                    pad_left(&self.end, end)
                )
            }
        }
    }

    /// Titles above the numbers of hands and above what was played.
    fn titles_before_figures(&self, room: usize) -> String {
        let phase = Some(say::sheet_phase).filter(|_| self.phase > 0);
        let labels = [Some(say::sheet_number), phase, Some(say::sheet_played)];
        let labels: Vec<String> =
            labels.into_iter().flatten().map(|label| self.voice.label(label)).collect();
        let words: Vec<&str> = labels.iter().map(String::as_str).collect();
        let fits = |count: &usize| width(&words[..*count].join(" ")) <= room;
        let count = (0..=words.len()).rev().find(fits).unwrap_or(0);
        pad_right(&words[..count].join(" "), room)
    }

    /// Width of one person's figures in one line.
    fn figures_width(&self) -> usize {
        let kinds = self.figures.iter().filter(|figures| **figures > 0);
        (kinds.clone().sum::<usize>() + kinds.count().saturating_sub(1)).max(LEAST_NAME)
    }

    /// Width of everything that stands before what was played.
    fn width_before_played_text(&self) -> usize {
        [self.number.max(1), self.phase]
            .iter()
            .filter(|width| **width > 0)
            .map(|width| width + 1)
            .sum()
    }

    fn hand_number_and_phase_text(&self, hand: &DrawnHand) -> String {
        let mut begun = format!("{} ", pad_left(&hand.number, self.number.max(1)));
        if self.phase > 0 {
            begun.push_str(&format!("{} ", pad_right(&hand.phase, self.phase)));
        }
        begun
    }

    /// Drawing with one line for each hand, wrapped where what was played needs more room; `None`
    /// where the screen is too narrow for that.
    fn draw_in_one_line(&self) -> Option<DrawnSheet> {
        let least = self.figures_width();
        let widest = self.hands.iter().map(|hand| width(&hand.played)).max().unwrap_or(0);
        let end = if self.figures[2] > 0 { self.figures[2] + 1 } else { 0 };
        let cells = |most: usize| -> Vec<usize> {
            let short = cut_names_distinctly(&self.names, most);
            short.iter().map(|name| (width(name) + end).max(least)).collect()
        };
        let played = |most: usize| {
            let figures: usize = cells(most).iter().map(|cell| cell + GAP).sum();
            self.room.checked_sub(self.width_before_played_text() + figures)
        };
        let least_name = least.saturating_sub(end).max(LEAST_NAME);
        let longest = self.names.iter().map(|name| width(name)).max().unwrap_or(0).max(least_name);
        let is_good = |most: &usize| played(*most) >= Some(widest.min(GOOD_PLAYED));
        let most = (least_name..=longest).rev().find(is_good).unwrap_or(least_name);
        let room = played(most).filter(|room| *room >= widest.min(LEAST_PLAYED))?.min(widest);
        let (cells, short) = (cells(most), cut_names_distinctly(&self.names, most));
        let mut names = self.titles_before_figures(self.width_before_played_text() + room);
        for (name, cell) in short.iter().zip(&cells) {
            names.push_str(&" ".repeat(GAP));
            names.push_str(&self.title_above_figures(name, *cell));
        }
        let hands = self.hands.iter().map(|hand| {
            let mut played = wrap_words(&hand.played, room.max(1)).into_iter();
            let mut line = self.hand_number_and_phase_text(hand)
                + &pad_right(&played.next().unwrap_or_default(), room);
            for (figures, cell) in hand.figures.iter().zip(&cells) {
                line.push_str(&" ".repeat(GAP));
                line.push_str(&pad_left(&self.figures_text(figures), *cell));
            }
            let mut lines = vec![line.trim_end().to_owned()];
            let below = played.filter(|line| !line.is_empty());
            lines.extend(
                below.map(|more| format!("{}{more}", " ".repeat(self.width_before_played_text()))),
            );
            lines.extend(hand.is_ruled_off.then(|| self.separator_line(width(&names))));
            lines
        });
        let hands = hands.collect();
        Some(DrawnSheet { names, hands })
    }

    /// Drawing with two lines for each hand, one for what was played and one for the points; with
    /// many people, one for the points and one for the totals. `None` where the screen is too
    /// narrow for that.
    fn draw_in_two_lines(&self) -> Option<DrawnSheet> {
        let people = self.names.len().max(1);
        let share = (self.room + 1) / people;
        let cell = share.checked_sub(1)?.min(self.figures_width().max(12));
        let widest = self.figures.iter().max().copied().unwrap_or(0);
        if cell < widest.max(LEAST_NAME) {
            return None;
        }
        let row = |cells: Vec<String>| {
            let cells: Vec<String> = cells.iter().map(|text| pad_left(text, cell)).collect();
            cells.join(" ").trim_end().to_owned()
        };
        let hands = self.hands.iter().map(|hand| {
            let indent = self.width_before_played_text();
            let mut played =
                wrap_words(&hand.played, self.room.saturating_sub(indent).max(1)).into_iter();
            let begun = self.hand_number_and_phase_text(hand) + &played.next().unwrap_or_default();
            let mut lines = vec![begun.trim_end().to_owned()];
            lines.extend(played.map(|more| format!("{}{more}", " ".repeat(indent))));
            let mut points = Vec::new();
            if self.figures_width() <= cell {
                points.push(row(hand.figures.iter().map(|one| self.figures_text(one)).collect()));
            } else {
                let kinds = (0..3).filter(|kind| self.figures[*kind] > 0);
                points.extend(
                    kinds.map(|kind| {
                        row(hand.figures.iter().map(|one| one.0[kind].clone()).collect())
                    }),
                );
            }
            lines.extend(points.into_iter().filter(|line| !line.is_empty()));
            lines.extend(hand.is_ruled_off.then(|| self.separator_line(people * (cell + 1) - 1)));
            lines
        });
        let hands = hands.collect();
        Some(DrawnSheet { names: row(cut_names_distinctly(&self.names, cell)), hands })
    }

    fn separator_line(&self, columns: usize) -> String {
        self.voice.replace_signs(RULE.repeat(columns.min(self.room)))
    }

    /// Figures of one person, each kind in its column.
    fn figures_text(&self, of: &FiguresOfPerson) -> String {
        let kinds = of.0.iter().zip(self.figures).filter(|(_, widest)| *widest > 0);
        kinds.map(|(text, widest)| pad_left(text, widest)).collect::<Vec<String>>().join(" ")
    }
}

impl DrawnHand {
    fn new(row: &Row, line: &[RowFigures], voice: &Voice) -> DrawnHand {
        let number = row.number.map(|number| number.to_string()).unwrap_or_default();
        let number = match (row.is_struck, row.is_corrected) {
            (true, _) => format!("{STRUCK}{number}"),
            (_, true) => format!("{number}{CORRECTED}"),
            _ => number,
        };
        let phase = match row.phase {
            Some(_) if row.is_bollern => voice.label(say::sheet_bollern),
            Some(phase) => phase.to_string(),
            None => String::new(),
        };
        let figures = line.iter().enumerate().map(|(player, written)| {
            let dealer = if row.dealer == Some(Player(player as u16)) { DEALER } else { "" };
            let hand = written.hand.clone().marked_before(dealer);
            FiguresOfPerson(
                [&hand, &written.total, &written.at_end].map(|cell| cell_text(cell, voice)),
            )
        });
        DrawnHand {
            number: voice.replace_signs(number),
            phase,
            played: row.played.clone().unwrap_or_default(),
            figures: figures.collect(),
            is_ruled_off: row.ends_round,
        }
    }

    /// Lines below all hands for the points that count at the end of the session, where there are
    /// any.
    fn lines_of_points_at_end(
        rows: &[Row],
        people: usize,
        are_end_points_in_column: bool,
        voice: &Voice,
    ) -> Vec<DrawnHand> {
        let mut lines = LatestRowFigures::default();
        let is_summed = |line: &Vec<RowFigures>| line.iter().any(|one| one.sum != Cell::NOTHING);
        let last =
            rows.iter().map(|row| lines.figures_after_row(row, people)).filter(is_summed).last();
        let Some(last) = last else { return Vec::new() };
        let row = |label, of: fn(&RowFigures) -> &Cell| {
            let figures = last.iter().map(|one| {
                FiguresOfPerson([String::new(), cell_text(of(one), voice), String::new()])
            });
            DrawnHand {
                number: String::new(),
                phase: String::new(),
                played: voice.label(label),
                figures: figures.collect(),
                is_ruled_off: false,
            }
        };
        let at_end = (!are_end_points_in_column).then(|| row(say::sheet_at_end, |one| &one.at_end));
        at_end.into_iter().chain([row(say::sheet_sum, |one| &one.sum)]).collect()
    }
}

fn cell_text(cell: &Cell, voice: &Voice) -> String {
    let (before, behind) = cell.marks();
    harmless_terminal_text(
        &voice.replace_signs(format!("{before}{}{behind}", cell.text_for_people(voice.lang))),
    )
}

fn pad_left(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

fn pad_right(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Sheet as rows of text, for a page that lays them out itself.
pub struct TextSheet {
    /// Number of hands that are left out before the first row.
    pub gone: usize,
    /// People with a column: those who sit at the table, and those who have figures.
    pub people: Vec<Player>,
    pub rows: Vec<TextSheetRow>,
    /// Lines that explain the marks, and notes.
    pub below: Vec<String>,
}

/// Row of the sheet as text: a hand with what was played, and everybody's figures.
pub struct TextSheetRow {
    pub hand: Option<u32>,
    pub mark: &'static str,
    pub played: String,
    /// Figures of the people with a column: the points of the hand, and the total.
    pub figures: Vec<[String; 2]>,
    pub dealer: Option<Player>,
    pub is_struck: bool,
    pub ends_round: bool,
}

/// Newest rows of a sheet, at most `most`.
pub fn newest_sheet_rows(
    evening: &Evening,
    lines: &ScoreSheet,
    most: usize,
    voice: &Voice,
) -> TextSheet {
    let shown = evening.session_with_shown_names();
    let people = shown.roster().len();
    let played = PlayedTextWriter::with_whole_names(&shown, voice);
    let mut rows = rows::sheet_rows_with_words(evening, &lines.lines, &played, voice);
    let played = |player: &Player| {
        let mut written = rows.iter().flat_map(|row| &row.written);
        written.any(|(one, written)| one == player && written.hand != Cell::NOTHING)
    };
    let has_column = |player: &Player| shown.table().players().contains(player) || played(player);
    let with_column: Vec<Player> =
        (0..people).map(|place| Player(place as u16)).filter(has_column).collect();
    let gone = rows::keep_newest_rows(&mut rows, most, people);
    let mut stands = LatestRowFigures::default();
    let read = |cell: &Cell| cell.text_for_people(voice.lang).into_owned();
    let laid = rows.iter().map(|row| TextSheetRow {
        hand: row.number,
        mark: match (row.is_struck, row.is_corrected) {
            (true, _) => STRUCK,
            (_, true) => CORRECTED,
            _ => "",
        },
        played: match &row.rules {
            Some((_, switches)) => switches.clone(),
            None if row.is_bollern => who_got_bollern_text(row, &shown, voice),
            None => row.played.clone().unwrap_or_default(),
        },
        figures: {
            let figures = stands.figures_after_row(row, people);
            let own = with_column.iter().filter_map(|player| figures.get(player.index()));
            own.map(|written| [read(&written.hand), read(&written.total)]).collect()
        },
        dealer: row.dealer,
        is_struck: row.is_struck,
        ends_round: row.ends_round,
    });
    let laid = laid.collect();
    let notes = rows.iter().filter_map(numbered_row_note);
    TextSheet {
        gone,
        people: with_column,
        rows: laid,
        below: std::iter::once(mark_legend(&rows, voice)).chain(notes).collect(),
    }
}

/// Words that name who has got a Bollern in this row.
fn who_got_bollern_text(row: &Row, shown: &Session, voice: &Voice) -> String {
    let got = row.written.iter().filter(|(_, written)| written.hand != Cell::NOTHING);
    let names = got.map(|(player, _)| shown.roster().name(*player).to_owned()).collect();
    format!("{}: {}", voice.label(say::sheet_bollern), joined_names(names, voice))
}
