//! Rows of the prompt's screen: the head, the sheet or the output that covers it, the meaning of
//! the typed line, and the line itself.

use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};

use super::prompt::{PromptQuestion, TypedText};
use super::reading::{LineContext, LineMeaning};
use crate::app::evening::{Evening, ScoreSheet};
use crate::model::say;
use crate::present::sheet::{DrawnSheet, draw_sheet_lines};
use crate::present::width::{cut_to_width, width, wrap_words};
use crate::present::{Voice, table_mode as view};

#[derive(Default)]
pub struct PromptBoard {
    paints: bool,
    /// Current evening with the lines of its sheet.
    evening: Option<(Evening, ScoreSheet)>,
    sheet: Option<LaidOutSheet>,
    /// Output of a verb that is shown over the sheet, line by line.
    answer: Vec<String>,
    /// Number of rows by which the user has scrolled, in an output that is longer than its room.
    scrolled: usize,
    /// Number of rows of a long output that were drawn last, by which one page scrolls; `None`
    /// where all of it has room.
    page: Option<usize>,
    /// Number of hands below those that are shown.
    below: usize,
    shown: usize,
    /// Message below the sheet, shown until the next line.
    pub said: String,
    /// Completions for Tab, shown until the next key.
    pub offered: String,
    /// Whether everything has to be drawn again.
    pub is_stale: bool,
}

/// Sheet laid out for a width of the screen.
struct LaidOutSheet {
    columns: usize,
    /// Index of the first sheet line that is laid out.
    from: usize,
    head: Vec<String>,
    drawn: DrawnSheet,
}

/// Number of sheet lines laid out at once; others are laid out when the user scrolls to them.
const WINDOW: usize = 400;

/// Content of the screen below the sheet: the prompt and what is said about the typed line.
pub struct ScreenBelowSheet<'a> {
    pub ask: &'a PromptQuestion<'a>,
    pub line: &'a TypedText,
}

/// Rows of a drawn screen, with the position of the cursor.
pub struct DrawnScreen {
    pub lines: Vec<Line<'static>>,
    pub cursor: (u16, u16),
}

impl PromptBoard {
    pub fn new(paints: bool) -> PromptBoard {
        PromptBoard { paints, ..PromptBoard::default() }
    }

    /// Sets the evening whose sheet is shown.
    pub fn set_evening(&mut self, evening: Option<(Evening, ScoreSheet)>) {
        self.evening = evening;
        self.sheet = None;
        self.below = 0;
    }

    pub fn shows_output(&self) -> bool {
        !self.answer.is_empty()
    }

    /// Adds printed text to the output that is shown over the sheet, and shows it from its top.
    pub fn open_output(&mut self, printed: &str) {
        if printed.trim().is_empty() {
            return;
        }
        self.answer.extend(without_program_name(printed.trim_end()).lines().map(str::to_owned));
        self.scrolled = 0;
    }

    pub fn close_output(&mut self) {
        self.answer.clear();
        (self.scrolled, self.page, self.below) = (0, None, 0);
    }

    /// Scrolls one page up or down; an output starts at its top, a sheet at its end.
    pub fn scroll_page(&mut self, up: bool) {
        let (place, further, page) = match self.page {
            Some(rows) => (&mut self.scrolled, !up, rows),
            None => (&mut self.below, up, self.shown),
        };
        *place = if further { *place + page } else { place.saturating_sub(page) };
    }

    fn lay_out_sheet(&mut self, columns: usize, rows: usize, voice: &Voice) {
        let Some((evening, sheet)) = &self.evening else { return };
        let (count, voice) =
            (sheet.lines.len(), voice.for_screen(voice.screen.with_columns(columns)));
        let needed = WINDOW.max(2 * (rows + self.below));
        let from = count.saturating_sub(needed);
        let is_right =
            |laid: &LaidOutSheet| laid.columns == columns && (laid.from <= from || laid.from == 0);
        if self.sheet.as_ref().is_some_and(is_right) {
            return;
        }
        let session = evening.session_with_shown_names();
        let voice = voice.for_session(&session);
        let head = view::fixed_lines_above_sheet(evening, &session, &voice);
        let drawn = draw_sheet_lines(evening, &sheet.lines[from..], &voice);
        self.sheet = Some(LaidOutSheet { columns, from, head, drawn });
    }

    fn bold(&self) -> Style {
        if self.paints { Style::new().bold() } else { Style::new() }
    }

    fn grey_style(&self) -> Style {
        if self.paints { Style::new().dim() } else { Style::new() }
    }

    fn colour(&self, colour: Color) -> Style {
        if self.paints { Style::new().fg(colour) } else { Style::new() }
    }

    /// Rows between the sheet and the prompt: the meaning of the typed line, or the message.
    fn message_rows(&self, below: &ScreenBelowSheet<'_>, columns: usize) -> Vec<Line<'static>> {
        let ask = below.ask;
        let line = below.line.text();
        // What was refused stands above, as long as the line is the same.
        let is_told = self.shows_output() && line.trim() == ask.initial.trim();
        let comes_to =
            ask.view.as_ref().filter(|_| !is_told).and_then(|view| view.line_meaning(line));
        let is_as_begun = line.trim() == ask.initial.trim();
        let (text, style) = match comes_to {
            _ if !self.offered.is_empty() => (self.offered.clone(), self.grey_style()),
            _ if !self.said.is_empty() && is_as_begun => {
                (self.said.clone(), self.colour(Color::Green))
            }
            Some(LineMeaning::Hand(text)) => (text, self.bold()),
            Some(LineMeaning::Doubtful(text)) => (text, self.colour(Color::Yellow)),
            Some(LineMeaning::Wrong(text)) => (text, self.colour(Color::Red)),
            Some(LineMeaning::Open(text)) => (text, self.grey_style()),
            None => (String::new(), Style::new()),
        };
        let text = without_program_name(&text);
        let lines = text.lines().flat_map(|line| wrap_words(line, columns));
        lines.map(|line| Line::styled(line, style)).collect()
    }

    /// Rows of the prompt with the typed line, and the position of the cursor.
    fn prompt_rows(
        &self,
        below: &ScreenBelowSheet<'_>,
        columns: usize,
    ) -> (Vec<Line<'static>>, (usize, usize)) {
        let ScreenBelowSheet { ask, line } = below;
        let mut rows: Vec<Line<'static>> = Vec::new();
        let mut begun = match ask.question.trim() {
            "" => "› ".to_owned(),
            question => format!("{question} "),
        };
        begun = ask.voice.replace_signs(begun);
        if width(&begun) + width(line.text()) + 1 > columns && width(&begun) > 4 {
            // The sign stands before what is typed, alone.
            let asked = begun.trim_end_matches([' ', '›', '>']);
            rows.extend(wrap_words(asked, columns).into_iter().map(Line::from));
            begun =
                if ask.is_key { String::new() } else { ask.voice.replace_signs("› ".to_owned()) };
        }
        if ask.is_key {
            rows.push(Line::from(begun.clone()));
            let at = width(&begun);
            return (rows.clone(), (at, rows.len() - 1));
        }
        let painted = match &ask.view {
            Some(view) if self.paints => view.coloured_line(line.text()),
            _ => vec![Span::raw(line.text().to_owned())],
        };
        let room = columns.saturating_sub(width(&begun) + width(line.text()) + 1);
        let hint = ask.view.as_ref().filter(|_| line.is_at_end());
        let hint = hint.and_then(|view: &LineContext| view.continuation_hint(line.text(), room));
        let mut spans = vec![Span::raw(begun.clone())];
        spans.extend(painted);
        spans.extend(hint.map(|hint| Span::styled(hint.shown, self.grey_style())));
        let first = rows.len();
        rows.extend(wrap_spans(spans, columns));
        let at = width(&begun) + width(&line.text()[..line.cursor()]);
        (rows, (at % columns, first + at / columns))
    }

    /// Rows between the head and the message: the sheet, or the output that covers it.
    fn middle_rows(&mut self, rows: usize, voice: &Voice) -> Vec<Line<'static>> {
        self.page = None;
        let mut lines: Vec<Line<'static>> = Vec::new();
        if self.shows_output() {
            let columns = self.sheet.as_ref().map_or(usize::MAX, |laid| laid.columns);
            let most = voice.screen.columns().min(columns);
            let all: Vec<String> =
                self.answer.iter().flat_map(|line| wrap_indented(line, most)).collect();
            let closes = voice.label(say::table_closes);
            if all.len() < rows {
                lines.extend(self.sheet_rows(rows - all.len() - 1));
                lines.resize(rows - all.len() - 1, Line::default());
                lines.push(self.separator_line(&closes, most, voice));
                lines.extend(all.into_iter().map(Line::from));
                return lines;
            }
            let room = rows.saturating_sub(1);
            self.page = Some(room.max(1));
            self.scrolled = self.scrolled.min(all.len() - room.min(all.len()));
            let more = voice.label(say::table_more);
            lines.push(self.separator_line(&format!("{closes} · {more}"), most, voice));
            lines.extend(all.into_iter().skip(self.scrolled).take(room).map(Line::from));
            return lines;
        }
        lines.extend(self.sheet_rows(rows));
        lines.resize(rows, Line::default());
        lines
    }

    /// Names of the players, and below them the newest hands, as many whole ones as there is room
    /// for.
    fn sheet_rows(&mut self, rows: usize) -> Vec<Line<'static>> {
        let bold = self.bold();
        let Some(laid) = &self.sheet else { return Vec::new() };
        let (room, hands) = (rows.saturating_sub(1), &laid.drawn.hands);
        if room == 0 || hands.is_empty() {
            return Vec::new();
        }
        self.below = self.below.min(hands.len() - count_fitting_hands(hands.iter(), room));
        let end = hands.len() - self.below;
        self.shown = count_fitting_hands(hands[..end].iter().rev(), room);
        let begin = end - self.shown;
        let lines: Vec<&String> = hands[begin..end].iter().flatten().collect();
        let names = Line::styled(laid.drawn.names.clone(), bold);
        let free = if begin == 0 { 0 } else { room.saturating_sub(lines.len()) };
        let blank = std::iter::repeat_n(Line::default(), free);
        // A hand that is higher than the screen shows its end, where the points are.
        let shown = lines.iter().skip(lines.len().saturating_sub(room));
        let shown = shown.map(|line| Line::from((*line).clone()));
        std::iter::once(names).chain(blank).chain(shown).collect()
    }

    fn separator_line(&self, text: &str, columns: usize, voice: &Voice) -> Line<'static> {
        let text = format!(" {} ", cut_to_width(text, columns.saturating_sub(4)));
        let rule = "─".repeat(columns.saturating_sub(width(&text) + 2));
        Line::styled(voice.replace_signs(format!("{rule}{text}──")), self.grey_style())
    }
}

/// Number of hands from the beginning that fit into `room` rows; at least one.
fn count_fitting_hands<'h>(hands: impl Iterator<Item = &'h Vec<String>>, room: usize) -> usize {
    let mut taken = 0;
    let fit = |hand: &&Vec<String>| {
        taken += hand.len();
        taken <= room
    };
    hands.take_while(fit).count().max(1)
}

/// Text written for the shell, without the program's name before its commands, as they are typed at
/// this prompt.
fn without_program_name(text: &str) -> String {
    let mut text = text.to_owned();
    for quote in ["„", "“"] {
        text = text.replace(&format!("{quote}kerbholz "), quote);
        // Where a line ended there, what is to be typed begins the next one.
        text = text.replace(&format!("{quote}kerbholz\n"), &format!("\n{quote}"));
    }
    text
}

/// Wraps a line that is too wide; the further rows are indented as the line is.
fn wrap_indented(line: &str, columns: usize) -> Vec<String> {
    if width(line) <= columns { vec![line.to_owned()] } else { wrap_words(line, columns) }
}

/// Cuts spans into rows of `columns` columns, also within a word.
fn wrap_spans(spans: Vec<Span<'static>>, columns: usize) -> Vec<Line<'static>> {
    let mut rows = vec![Line::default()];
    let mut taken = 0;
    for span in spans {
        let mut piece = String::new();
        for letter in span.content.chars() {
            let wide = width(letter.encode_utf8(&mut [0; 4]));
            if taken + wide > columns {
                let full = Span::styled(std::mem::take(&mut piece), span.style);
                rows.last_mut().into_iter().for_each(|row| row.push_span(full.clone()));
                rows.push(Line::default());
                taken = 0;
            }
            taken += wide;
            piece.push(letter);
        }
        rows.last_mut().into_iter().for_each(|row| {
            row.push_span(Span::styled(std::mem::take(&mut piece), span.style));
        });
    }
    if taken == columns {
        rows.push(Line::default());
    }
    rows
}

/// Draws the whole screen.
pub fn draw_screen(
    board: &mut PromptBoard,
    below: &ScreenBelowSheet<'_>,
    columns: usize,
    rows: usize,
) -> DrawnScreen {
    let columns = columns.max(1);
    let voice = below.ask.voice.for_screen(below.ask.voice.screen.with_columns(columns));
    board.lay_out_sheet(columns, rows, &voice);
    let (mut prompt, mut cursor) = board.prompt_rows(below, columns);
    let most = (rows / 2).max(1);
    if prompt.len() > most {
        // The end of the line is where it is typed.
        let gone = prompt.len() - most;
        prompt.drain(..gone);
        cursor.1 = cursor.1.saturating_sub(gone);
    }
    let mut message = board.message_rows(below, columns);
    message.truncate((rows / 2).saturating_sub(prompt.len()).max(1));
    let mut head: Vec<Line<'static>> = Vec::new();
    if let Some(laid) = &board.sheet {
        head.extend(laid.head.iter().map(|line| Line::styled(line.clone(), board.bold())));
    }
    // On a screen that is very low the line itself stays.
    head.truncate(rows.saturating_sub(prompt.len() + message.len()));
    let middle = rows.saturating_sub(head.len() + message.len() + prompt.len());
    let mut lines = head;
    lines.extend(board.middle_rows(middle, &voice));
    lines.extend(message);
    let first = lines.len();
    lines.extend(prompt);
    let cursor = (cursor.0, first + cursor.1);
    let place = |place: usize| u16::try_from(place).unwrap_or(u16::MAX);
    DrawnScreen { lines, cursor: (place(cursor.0), place(cursor.1)) }
}
