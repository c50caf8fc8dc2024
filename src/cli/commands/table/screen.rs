//! Screen of an evening: the head and the sheet above, the line that is typed below, and between
//! them what it comes to. What a verb prints opens over the sheet.

use std::collections::VecDeque;
use std::fmt::{Debug, Formatter};
use std::io::{self, Stdout, Write};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use crossterm::event::{Event as Pressed, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::queue;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;

use super::board::{PromptBoard, ScreenBelowSheet, draw_screen};
use super::keys::{AT_ONCE, PendingKeys, TYPED_ON, edit_line_by_key};
use super::prompt::{LineHistory, PromptQuestion, TypedLine, TypedText};
use super::restored::{self, TerminalGuard, lock_after_panic};
use super::world::BackgroundVerbWorld;
use crate::cli::ask;
use crate::cli::world::World;
use crate::model::say;
use crate::present::Voice;

pub struct Screen {
    pub process: Arc<dyn World>,
    state: Mutex<ScreenState>,
    /// Output that was printed since the last key.
    pub printed: Arc<Mutex<Vec<u8>>>,
    /// Last answer to a question of a verb.
    pub answered: Mutex<String>,
    /// Line in the prompt, shared with the code that restores the terminal.
    draft: Arc<Mutex<String>>,
    /// Guard that restores the terminal.
    _restored: TerminalGuard,
}

struct ScreenState {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    keys: PendingKeys,
    old: LineHistory,
    board: PromptBoard,
    /// Pasted lines that are still to be read.
    pasted: VecDeque<String>,
    /// Completions through which Tab steps: the position from which they replace the line, the
    /// words, and the index of the next one.
    turn: Option<(usize, Vec<String>, usize)>,
    /// Voice of the last question, used for questions that a verb asks meanwhile.
    voice: Voice,
}

impl Debug for Screen {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str("Screen")
    }
}

/// Time to wait for a key before checking for new output.
const TICK: Duration = Duration::from_millis(250);

impl Screen {
    /// Opens the screen; `None` where the terminal cannot be redrawn.
    pub fn open(process: &Arc<dyn World>, paints: bool, voice: Voice) -> Option<Screen> {
        let draft = Arc::<Mutex<String>>::default();
        let restored = restored::enter_screen_mode(&draft).ok()?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout())).ok()?;
        let state = ScreenState {
            terminal,
            keys: PendingKeys::default(),
            old: LineHistory::read(),
            board: PromptBoard::new(paints),
            pasted: VecDeque::new(),
            turn: None,
            voice,
        };
        Some(Screen {
            process: Arc::clone(process),
            state: Mutex::new(state),
            printed: Arc::default(),
            answered: Mutex::default(),
            draft,
            _restored: restored,
        })
    }

    /// Voice of the last question.
    pub fn voice(&self) -> Voice {
        self.lock_state().voice
    }

    fn lock_state(&self) -> MutexGuard<'_, ScreenState> {
        lock_after_panic(&self.state)
    }

    /// Changes the board; the change is drawn with the next line.
    pub fn change_board(&self, change: impl FnOnce(&mut PromptBoard)) {
        change(&mut self.lock_state().board);
    }

    /// Shows a message below the sheet, until the next line.
    pub fn show_message(&self, text: &str) {
        text.clone_into(&mut self.lock_state().board.said);
    }

    pub fn keep_in_history(&self, line: &str) {
        self.lock_state().old.add_and_save_line(line);
    }

    /// Number of pasted lines still to be read.
    pub fn pasted_lines_left(&self) -> usize {
        self.lock_state().pasted.len()
    }

    /// Moves pasted lines that were not read yet into the history, the first of them as the newest.
    pub fn move_pasted_to_history(&self) {
        let mut state = self.lock_state();
        let left: Vec<String> = state.pasted.drain(..).rev().collect();
        left.iter().for_each(|line| state.old.add_and_save_line(line));
    }

    pub fn take_new_output(&self) -> String {
        let mut printed = lock_after_panic(&self.printed);
        String::from_utf8_lossy(&std::mem::take(&mut *printed)).into_owned()
    }

    /// Takes the message below the sheet and clears it.
    pub fn take_message(&self) -> String {
        std::mem::take(&mut self.lock_state().board.said)
    }

    /// Takes the last answer to a question that a verb asked.
    pub fn take_answer(&self) -> String {
        std::mem::take(&mut lock_after_panic(&self.answered))
    }

    /// Environment for a verb that runs in the background, where nobody answers its questions.
    pub fn world_for_verb(&self) -> Arc<dyn World> {
        Arc::new(BackgroundVerbWorld {
            process: Arc::clone(&self.process),
            printed: Arc::clone(&self.printed),
        })
    }

    /// Waits for the first output of a verb that runs beside the prompt, at most two seconds.
    pub fn wait_for_output(&self) {
        for _ in 0..40 {
            std::thread::sleep(Duration::from_millis(50));
            if !lock_after_panic(&self.printed).is_empty() {
                std::thread::sleep(Duration::from_millis(100));
                return;
            }
        }
    }

    /// Asks for a line on the screen; returns the line, or the request of the special key that was
    /// pressed.
    pub fn ask_line(&self, ask: &PromptQuestion<'_>) -> TypedLine {
        let mut state = self.lock_state();
        let state = &mut *state;
        if ask.is_main
            && let Some(line) = state.pasted.pop_front()
        {
            return TypedLine::Line(line);
        }
        state.voice = ask.voice;
        state.board.open_output(&self.take_new_output());
        let mut line = TypedText::with_text(ask.initial);
        state.turn = None;
        state.old.leave_history();
        loop {
            let begun = ask.view.as_ref().map_or("", |view| view.before.as_str());
            *lock_after_panic(&self.draft) = format!("{begun} {}", line.text()).trim().to_owned();
            // What is typed ahead is drawn once it is read.
            if !state.keys.has_key_within(AT_ONCE) && state.draw(ask, &line).is_err() {
                return TypedLine::End;
            }
            let Some(pressed) = self.wait_for_key(state) else { return TypedLine::End };
            let done = match pressed {
                Pressed::Key(key) if key.kind != KeyEventKind::Release => {
                    state.apply_key(key, ask, &mut line)
                }
                Pressed::Paste(text) => state.insert_pasted_text(&text, ask, &mut line),
                _ => None,
            };
            if let Some(typed) = done {
                lock_after_panic(&self.draft).clear();
                state.board.close_output();
                state.board.said.clear();
                return typed;
            }
        }
    }

    /// Waits for the next key or a resize, and shows what other threads print meanwhile. `None` at
    /// the end of the input.
    fn wait_for_key(&self, state: &mut ScreenState) -> Option<Pressed> {
        loop {
            if let Some(pressed) = state.keys.next_key_within(TICK).ok()? {
                return Some(pressed);
            }
            let printed = self.take_new_output();
            if !printed.is_empty() {
                state.board.open_output(&printed);
                return Some(Pressed::FocusGained);
            }
            if restored::was_resumed() {
                state.board.is_stale = true;
                return Some(Pressed::FocusGained);
            }
        }
    }

    /// Asks a yes-or-no question that one key answers; `None` where the terminal fails. A letter
    /// that is followed by others begins a line, and is no answer.
    pub fn ask_yes_or_no(&self, question: &str, about: &str, voice: &Voice) -> Option<bool> {
        let mut state = self.lock_state();
        let state = &mut *state;
        state.board.open_output(&self.take_new_output());
        about.clone_into(&mut lock_after_panic(&self.draft));
        let mut typed = TypedText::with_text("");
        let answer = loop {
            let question = format!("{question} {}", typed.text());
            let ask = PromptQuestion {
                question: &question,
                initial: about,
                voice: *voice,
                is_key: true,
                ..PromptQuestion::default()
            };
            state.draw(&ask, &TypedText::with_text(about)).ok()?;
            match self.wait_for_key(state)? {
                Pressed::Paste(text) => typed.insert(&text.replace(['\r', '\n'], " ")),
                Pressed::Key(key) if key.kind != KeyEventKind::Release => {
                    let is_ctrl = key.modifiers.contains(KeyModifiers::CONTROL);
                    match key.code {
                        KeyCode::Char('c' | 'd') if is_ctrl => break false,
                        KeyCode::Esc => break false,
                        KeyCode::Enter => match ask::parse_yes_or_no(typed.text()) {
                            Some(answer) => break answer,
                            None if typed.text().trim().is_empty() => {}
                            None => {
                                let line = std::mem::take(&mut typed);
                                let told = say!(table_yes_or_no { line: line.text() });
                                state.board.said = voice.say(&told);
                                state.old.add_and_save_line(line.text());
                            }
                        },
                        code => edit_line_by_key(code, is_ctrl, false, &mut typed),
                    }
                }
                _ => {}
            }
            let answer = ask::parse_yes_or_no(typed.text()).filter(|_| typed.text().len() == 1);
            if let Some(answer) = answer.filter(|_| !state.keys.has_key_within(TYPED_ON)) {
                break answer;
            }
        };
        lock_after_panic(&self.draft).clear();
        state.board.close_output();
        state.board.said.clear();
        Some(answer)
    }
}

impl ScreenState {
    fn draw(&mut self, ask: &PromptQuestion<'_>, line: &TypedText) -> io::Result<()> {
        let size = self.terminal.size()?;
        if std::mem::take(&mut self.board.is_stale) {
            // Clearing would ask the terminal where its cursor stands.
            self.terminal.resize(Rect::new(0, 0, size.width, size.height))?;
        }
        let below = ScreenBelowSheet { ask, line };
        let drawn = draw_screen(&mut self.board, &below, size.width.into(), size.height.into());
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        self.terminal.draw(|frame| {
            let area = frame.area();
            for (y, line) in (0..area.height).zip(&drawn.lines) {
                frame.buffer_mut().set_line(0, y, line, area.width);
            }
            let (x, y) = drawn.cursor;
            frame.set_cursor_position((x.min(area.width.saturating_sub(1)), y));
        })?;
        queue!(self.terminal.backend_mut(), EndSynchronizedUpdate)?;
        self.terminal.backend_mut().flush()
    }

    /// Applies a key; `Some` where it ends the line.
    fn apply_key(
        &mut self,
        key: KeyEvent,
        ask: &PromptQuestion<'_>,
        line: &mut TypedText,
    ) -> Option<TypedLine> {
        let is_ctrl = key.modifiers.contains(KeyModifiers::CONTROL);
        let is_word = is_ctrl || key.modifiers.contains(KeyModifiers::ALT);
        if key.code != KeyCode::Tab {
            self.turn = None;
            self.board.offered.clear();
        }
        match key.code {
            KeyCode::Enter => return Some(TypedLine::Line(line.text().to_owned())),
            KeyCode::Char('j' | 'm') if is_ctrl => {
                return Some(TypedLine::Line(line.text().to_owned()));
            }
            KeyCode::Esc if self.board.shows_output() && !ask.leads_back => {
                self.board.close_output()
            }
            KeyCode::Esc if ask.leads_back => return Some(TypedLine::Back),
            KeyCode::Esc => {}
            KeyCode::Char('c') if is_ctrl => {
                return Some(TypedLine::Dropped(line.text().to_owned()));
            }
            KeyCode::Char('d') if is_ctrl && line.text().is_empty() => return Some(TypedLine::End),
            // What is typed is taken back before what was recorded, and comes back with Up.
            KeyCode::Char('z') if is_ctrl && !line.text().trim().is_empty() => {
                self.old.add_and_save_line(line.text().trim());
                *line = TypedText::with_text("");
            }
            KeyCode::Char('z') if is_ctrl && ask.is_main => return Some(TypedLine::TakeBack),
            KeyCode::Char('l') if is_ctrl => self.board.is_stale = true,
            KeyCode::PageUp => self.board.scroll_page(true),
            KeyCode::PageDown => self.board.scroll_page(false),
            KeyCode::Tab => self.complete_with_tab(ask, line),
            KeyCode::Up => {
                if let Some(older) = self.old.older_line(line.text()) {
                    *line = TypedText::with_text(older);
                }
            }
            KeyCode::Down => {
                if let Some(newer) = self.old.newer_line() {
                    *line = TypedText::with_text(newer);
                }
            }
            KeyCode::Right if line.is_at_end() && !is_word => self.insert_hint(ask, line),
            _ => edit_line_by_key(key.code, is_ctrl, is_word, line),
        }
        None
    }

    /// Inserts the first pasted line as if it had been typed, and queues the others.
    fn insert_pasted_text(
        &mut self,
        text: &str,
        ask: &PromptQuestion<'_>,
        line: &mut TypedText,
    ) -> Option<TypedLine> {
        let text = text.replace("\r\n", "\n").replace('\r', "\n").replace('\t', " ");
        let Some((first, rest)) = text.split_once('\n').filter(|_| ask.is_main) else {
            line.insert(&text.replace('\n', " "));
            return None;
        };
        line.insert(first);
        self.pasted.extend(rest.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned));
        Some(TypedLine::Line(line.text().to_owned()))
    }

    fn insert_hint(&self, ask: &PromptQuestion<'_>, line: &mut TypedText) {
        let room = usize::from(u16::MAX);
        let following =
            ask.view.as_ref().and_then(|view| view.continuation_hint(line.text(), room));
        following.and_then(|following| following.insert).iter().for_each(|rest| line.insert(rest));
    }

    /// Inserts the common beginning of all completions, and with each further Tab one of them.
    fn complete_with_tab(&mut self, ask: &PromptQuestion<'_>, line: &mut TypedText) {
        let Some(view) = &ask.view else { return };
        if let Some((start, found, next)) = &mut self.turn {
            line.replace_from(*start, &found[*next]);
            *next = (*next + 1) % found.len();
            return;
        }
        let (start, found) = view.completions(line.text(), line.cursor());
        match found.as_slice() {
            [] => {}
            [one] => line.replace_from(start, one),
            several => {
                let common = common_prefix(several);
                if common.len() > line.cursor() - start {
                    line.replace_from(start, &common);
                }
                self.board.offered =
                    several.iter().map(|one| one.trim()).collect::<Vec<_>>().join(" · ");
                self.turn = Some((start, found, 0));
            }
        }
    }
}

fn common_prefix(words: &[String]) -> String {
    let Some(first) = words.first() else { return String::new() };
    let begins = |common: &str| {
        words.iter().all(|word| word.to_lowercase().starts_with(&common.to_lowercase()))
    };
    let ends = first.char_indices().map(|(at, letter)| at + letter.len_utf8());
    ends.map(|end| &first[..end])
        .take_while(|common| begins(common))
        .last()
        .unwrap_or("")
        .to_owned()
}
