//! The line that is edited: coloured as it is understood, with a hint of what can follow, completed
//! by Tab.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hint, Hinter};
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{
    Cmd, CompletionType, ConditionalEventHandler, Config, Context, Event, EventContext,
    EventHandler, Helper, KeyCode, KeyEvent, Modifiers, RepeatCount,
};

use super::lines::{self, Kind as LineKind};
use crate::cli::colour::Colour;
use crate::cli::guide;
use crate::cli::typed::Called;
use crate::games::session::Session;
use crate::model::name::plain_key;
use crate::notation::{self, Kind, Look, Part, State};
use crate::present::Voice;
use crate::present::width::{cut, listed, width};

/// What came of asking for a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    Line(String),
    /// Given up, with Ctrl-C.
    Dropped,
    /// Back to what was asked before, with Esc.
    Back,
    /// Nothing more will come.
    End,
}

/// What a line is looked at with.
#[derive(Clone, Debug)]
pub struct View {
    pub session: Session,
    pub called: fn(&str) -> Option<Called>,
    pub verbs: Vec<String>,
    /// What is typed already, where only a part of a hand is asked for.
    pub before: String,
}

pub struct Editor {
    lines: rustyline::Editor<Reader, FileHistory>,
    away: Away,
    history: Option<PathBuf>,
}

/// More lines of old evenings nobody looks for.
const MOST_LINES: usize = 2000;

impl Editor {
    /// `None` where the terminal cannot be edited on.
    pub fn new(voice: &Voice, colour: Colour) -> Option<Editor> {
        let config = Config::builder()
            .max_history_size(MOST_LINES)
            .ok()?
            .history_ignore_dups(true)
            .ok()?
            .completion_type(CompletionType::List)
            .auto_add_history(false)
            // Behind Esc alone nothing more comes.
            .keyseq_timeout(Some(ESC_ALONE))
            .build();
        let mut lines = rustyline::Editor::with_config(config).ok()?;
        lines.set_helper(Some(Reader {
            voice: *voice,
            paints: colour.paints_out(),
            view: None,
            prompt: 0,
        }));
        let away = Away::default();
        for key in [Event::from(ESC), Event::from(CTRL_C), Event::Any] {
            lines.bind_sequence(key, EventHandler::Conditional(Box::new(away.clone())));
        }
        let history = dirs::data_dir().map(|folder| folder.join("kerbholz").join("lines"));
        if let Some(path) = &history {
            // Without old lines one plays as well.
            let _ = lines.load_history(path);
        }
        Some(Editor { lines, away, history })
    }

    pub fn line(&mut self, prompt: &str, initial: &str, view: Option<View>) -> Typed {
        if let Some(reader) = self.lines.helper_mut() {
            reader.view = view;
            reader.prompt = width(prompt);
        }
        self.away.pressed.store(NEITHER, Ordering::Relaxed);
        match self.lines.readline_with_initial(prompt, (initial, "")) {
            Ok(line) => match self.away.pressed.load(Ordering::Relaxed) {
                BACK => Typed::Back,
                DROPPED => Typed::Dropped,
                _ => Typed::Line(line),
            },
            Err(ReadlineError::Interrupted) => Typed::Dropped,
            Err(_) => Typed::End,
        }
    }

    /// The same where Esc leads back.
    pub fn line_or_back(&mut self, prompt: &str, initial: &str, view: Option<View>) -> Typed {
        self.away.leads_back.store(true, Ordering::Relaxed);
        let typed = self.line(prompt, initial, view);
        self.away.leads_back.store(false, Ordering::Relaxed);
        typed
    }

    pub fn remember(&mut self, line: &str) {
        let is_new = self.lines.add_history_entry(line).unwrap_or(false);
        if let Some(path) = self.history.as_ref().filter(|_| is_new) {
            let _ = path.parent().map(std::fs::create_dir_all);
            let _ = self.lines.append_history(path);
        }
    }
}

/// How long in milliseconds a terminal may take to send the rest of a key that begins with Esc.
const ESC_ALONE: u16 = 80;

const ESC: KeyEvent = KeyEvent(KeyCode::Esc, Modifiers::NONE);
const CTRL_C: KeyEvent = KeyEvent(KeyCode::Char('C'), Modifiers::CTRL);

/// The keys that give up a line: Esc, where there is anything to go back to, and Ctrl-C.
///
/// They end it as Enter does and not as the editor would interrupt it: that throws away what was
/// typed behind them in the meantime.
#[derive(Clone, Default)]
struct Away {
    leads_back: Arc<AtomicBool>,
    /// Which of them was the last key.
    pressed: Arc<AtomicU8>,
}

const NEITHER: u8 = 0;
const BACK: u8 = 1;
const DROPPED: u8 = 2;

impl ConditionalEventHandler for Away {
    fn handle(&self, event: &Event, _: RepeatCount, _: bool, _: &EventContext<'_>) -> Option<Cmd> {
        let (pressed, does) = match event.get(0) {
            Some(&ESC) if self.leads_back.load(Ordering::Relaxed) => (BACK, Some(Cmd::AcceptLine)),
            Some(&ESC) => (NEITHER, Some(Cmd::Noop)),
            Some(&CTRL_C) => (DROPPED, Some(Cmd::AcceptLine)),
            _ => (NEITHER, None),
        };
        self.pressed.store(pressed, Ordering::Relaxed);
        does
    }
}

/// Looks at the line with every key.
struct Reader {
    voice: Voice,
    paints: bool,
    view: Option<View>,
    /// How wide the prompt is.
    prompt: usize,
}

impl Reader {
    /// The line as a hand, where it may be one.
    fn look(&self, line: &str, at: usize) -> Option<(Look, usize)> {
        let view = self.view.as_ref()?;
        let is_hand = !view.before.is_empty()
            || matches!(
                lines::kind(line, Some(&view.session), view.called),
                LineKind::Hand | LineKind::Nothing
            );
        let before =
            if view.before.is_empty() { String::new() } else { format!("{} ", view.before) };
        let whole = format!("{before}{line}");
        let lang = self.voice.notation_lang();
        is_hand
            .then(|| (notation::look(&whole, before.len() + at, &view.session, lang), before.len()))
    }

    /// Whether a part of a hand is asked for.
    fn is_asked(&self) -> bool {
        self.view.as_ref().is_some_and(|view| !view.before.is_empty())
    }

    /// What can follow, in the room that is left.
    fn following(&self, line: &str, at: usize) -> Option<Following> {
        let (look, _) = self.look(line, at)?;
        let is_blank = line.is_empty() || line.ends_with(' ');
        let typed = &line[look.replaces.start.min(line.len())..];
        let rest = |insert: &str| insert.get(typed.len()..).map(str::to_owned);
        let room = self.voice.screen.columns().saturating_sub(self.prompt + width(line) + 1);
        let (hint, insert) = match (is_blank, look.proposals.first()) {
            (_, None) => return None,
            (false, Some(first)) if matches!(look.state, State::Open(_)) => {
                let rest = rest(&first.insert)?;
                (cut(&rest, room), Some(rest))
            }
            (false, Some(_)) => return None,
            // Figures are not to be listed, and what is asked for is not to be said again.
            (true, Some(first)) if first.part == Part::CardPoints && self.is_asked() => {
                return None;
            }
            (true, Some(first)) if first.part == Part::CardPoints => {
                (cut(&self.voice.say(&first.part.label()), room), None)
            }
            (true, Some(first)) => {
                let of_part = look.proposals.iter().filter(|proposal| proposal.kind == first.kind);
                let words = guide::without_marks(of_part.map(|proposal| proposal.insert.as_str()));
                (listed(&words, " · ", room), None)
            }
        };
        (room > 3 && !hint.is_empty())
            .then(|| Following { shown: self.voice.in_signs(hint), insert })
    }
}

/// A grey hint, and what the right arrow takes over of it.
pub struct Following {
    shown: String,
    insert: Option<String>,
}

impl Hint for Following {
    fn display(&self) -> &str {
        &self.shown
    }

    fn completion(&self) -> Option<&str> {
        self.insert.as_deref()
    }
}

impl Helper for Reader {}

impl Validator for Reader {}

impl Hinter for Reader {
    type Hint = Following;

    fn hint(&self, line: &str, at: usize, _: &Context<'_>) -> Option<Following> {
        if at < line.len() { None } else { self.following(line, at) }
    }
}

impl Completer for Reader {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let pair = |text: &str| Pair { display: text.to_owned(), replacement: text.to_owned() };
        let mut start = line[..at].rfind(' ').map_or(0, |blank| blank + 1);
        let mut pairs = Vec::new();
        if let Some((look, before)) = self.look(line, at) {
            start = look.replaces.start.saturating_sub(before);
            let typed = line.get(start..at).unwrap_or_default().to_lowercase();
            let begins = |insert: &str| plain_key(insert).starts_with(&plain_key(&typed));
            let fitting = look.proposals.iter().filter(|proposal| begins(&proposal.insert));
            pairs.extend(fitting.map(|proposal| {
                let end = if proposal.is_open { "" } else { " " };
                Pair {
                    display: proposal.insert.clone(),
                    replacement: format!("{}{end}", proposal.insert),
                }
            }));
        }
        if let Some(view) =
            self.view.as_ref().filter(|view| view.before.is_empty() && !line[..at].contains(' '))
        {
            let typed = line[..at].trim_start_matches(':').to_lowercase();
            let verbs =
                view.verbs.iter().filter(|verb| !typed.is_empty() && verb.starts_with(&typed));
            pairs.extend(verbs.map(|verb| pair(&format!("{verb} "))));
            if line.starts_with(':') {
                start = 1;
            }
        }
        Ok((start, pairs))
    }
}

/// How a piece of the line is painted; what it says stands there in letters as well.
fn paint(kind: Kind) -> &'static str {
    match kind {
        Kind::Name => "\u{1b}[36m",
        Kind::Event | Kind::Bid => "\u{1b}[1m",
        Kind::Points => "\u{1b}[33m",
        Kind::Doubling | Kind::Extra => "\u{1b}[32m",
        Kind::Note => "\u{1b}[2m",
        Kind::Unknown => "\u{1b}[31m",
    }
}

const END: &str = "\u{1b}[0m";

impl Highlighter for Reader {
    fn highlight<'l>(&self, line: &'l str, at: usize) -> Cow<'l, str> {
        let Some((look, before)) = self.look(line, at).filter(|_| self.paints) else {
            return Cow::Borrowed(line);
        };
        let mut painted = String::new();
        let mut done = 0;
        for piece in look.pieces {
            let (Some(start), Some(end)) =
                (piece.span.start.checked_sub(before), piece.span.end.checked_sub(before))
            else {
                continue;
            };
            let (Some(between), Some(text)) = (line.get(done..start), line.get(start..end)) else {
                continue;
            };
            painted.push_str(between);
            painted.push_str(paint(piece.kind));
            painted.push_str(text);
            painted.push_str(END);
            done = end;
        }
        painted.push_str(&line[done..]);
        Cow::Owned(painted)
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        if self.paints { Cow::Owned(format!("\u{1b}[2m{hint}{END}")) } else { Cow::Borrowed(hint) }
    }

    fn highlight_char(&self, _: &str, _: usize, _: CmdKind) -> bool {
        self.paints
    }
}
