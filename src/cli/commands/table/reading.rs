//! Reading of a line while it is typed: its colours, its possible continuations, and the result
//! that it would have.

use ratatui::style::{Color, Style};
use ratatui::text::Span;

use super::lines::{self, LineKind};
use crate::app::evening;
use crate::cli::guide;
use crate::cli::typed::VerbMatch;
use crate::games::session::{Event, Session};
use crate::model::name::key_without_accents;
use crate::model::{Arg, say};
use crate::notation::{self, LineAnalysis, LineProgress, Part, PieceKind};
use crate::present::width::{cut_to_width, join_fitting_words};
use crate::present::{Voice, table_mode as view};

/// State against which a typed line is read.
#[derive(Clone, Debug)]
pub struct LineContext {
    pub session: Session,
    pub called: fn(&str) -> Option<VerbMatch>,
    pub verbs: Vec<String>,
    /// Text of the hand before the line, where only a part of a hand is asked for.
    pub before: String,
    /// Last hand, which the typed line may repeat.
    pub last: Option<Event>,
    /// Whether the evening takes no more hands, so that only verbs are typed.
    pub is_over: bool,
    pub voice: Voice,
}

/// Meaning of a line, and how certain it is.
#[derive(Clone, Debug, PartialEq)]
pub enum LineMeaning {
    /// Hand without any doubt.
    Hand(String),
    /// Hand that the program asks about before recording.
    Doubtful(String),
    /// Hand that is still incomplete.
    Open(String),
    /// Line that cannot be read, or that is impossible.
    Wrong(String),
}

/// Hint for what can follow on a line.
pub struct ContinuationHint {
    pub shown: String,
    /// Part of the hint that the right arrow key inserts.
    pub insert: Option<String>,
}

impl LineContext {
    /// Reads the line as a hand; `None` for a line that is no hand. The number is the length of the
    /// text that was put before the line.
    fn read_hand(&self, line: &str, at: usize) -> Option<(LineAnalysis, usize)> {
        if self.is_over {
            return None;
        }
        let is_hand = self.is_part_of_hand()
            || matches!(
                lines::classify_line(line, Some(&self.session), self.called),
                LineKind::Hand | LineKind::Nothing
            );
        let before =
            if self.is_part_of_hand() { format!("{} ", self.before) } else { String::new() };
        let whole = format!("{before}{line}");
        let lang = self.voice.notation_lang();
        is_hand.then(|| {
            (notation::analyse_line(&whole, before.len() + at, &self.session, lang), before.len())
        })
    }

    /// Whether only a part of a hand is asked for.
    fn is_part_of_hand(&self) -> bool {
        !self.before.is_empty()
    }

    /// Hint for what can be typed next, in at most `room` columns.
    pub fn continuation_hint(&self, line: &str, room: usize) -> Option<ContinuationHint> {
        let (look, _) = self.read_hand(line, line.len())?;
        let is_blank = line.is_empty() || line.ends_with(' ');
        let typed = &line[look.replaces.start.min(line.len())..];
        let rest = |insert: &str| insert.get(typed.len()..).map(str::to_owned);
        let (hint, insert) = match (is_blank, look.proposals.first()) {
            (_, None) => return None,
            (false, Some(first)) if matches!(look.state, LineProgress::Open(_)) => {
                let rest = rest(&first.insert)?;
                (cut_to_width(&rest, room), Some(rest))
            }
            (false, Some(_)) => return None,
            // Of all that can follow, what was asked for.
            (true, _) if self.is_part_of_hand() => {
                let step =
                    guide::next_guide_step(&self.before, usize::MAX, &self.session, &self.voice);
                let choices = step.choices.iter().map(String::as_str);
                (join_fitting_words(&guide::words_without_marked_forms(choices), " · ", room), None)
            }
            (true, Some(first)) if first.part == Part::CardPoints => {
                (cut_to_width(&self.voice.say(&first.part.label()), room), None)
            }
            (true, Some(first)) => {
                // A word behind which more belongs says nothing to whoever does not know it.
                let of_part = look.proposals.iter().filter(|one| one.kind == first.kind);
                let words = of_part.filter_map(|one| match one.is_open {
                    true => one.insert.strip_suffix('='),
                    false => Some(one.insert.as_str()),
                });
                let words = guide::words_without_marked_forms(words);
                (join_fitting_words(&words, " · ", room), None)
            }
        };
        (room > 3 && !hint.is_empty())
            .then(|| ContinuationHint { shown: self.voice.replace_signs(hint), insert })
    }

    /// Completions for Tab, with the position from which they replace the line.
    pub fn completions(&self, line: &str, at: usize) -> (usize, Vec<String>) {
        let mut start = line[..at].rfind(' ').map_or(0, |blank| blank + 1);
        let mut found = Vec::new();
        if let Some((look, before)) = self.read_hand(line, at) {
            start = look.replaces.start.saturating_sub(before);
            let typed = line.get(start..at).unwrap_or_default().to_lowercase();
            let begins = |insert: &str| {
                key_without_accents(insert).starts_with(&key_without_accents(&typed))
            };
            let fitting = look.proposals.iter().filter(|proposal| begins(&proposal.insert));
            found.extend(fitting.map(|proposal| {
                let end = if proposal.is_open { "" } else { " " };
                format!("{}{end}", proposal.insert)
            }));
        }
        if !self.is_part_of_hand() && !line[..at].contains(' ') {
            let typed = line[..at].trim_start_matches(':').to_lowercase();
            let verbs =
                self.verbs.iter().filter(|verb| !typed.is_empty() && verb.starts_with(&typed));
            found.extend(verbs.map(|verb| format!("{verb} ")));
            if line.starts_with(':') {
                start = 1;
            }
        }
        (start.min(at), found)
    }

    /// Line in the colours of its parts.
    pub fn coloured_line(&self, line: &str) -> Vec<Span<'static>> {
        let Some((look, before)) = self.read_hand(line, line.len()) else {
            return vec![Span::raw(line.to_owned())];
        };
        let mut painted = Vec::new();
        let mut done = 0;
        for piece in look.pieces {
            let place =
                piece.span.start.checked_sub(before).zip(piece.span.end.checked_sub(before));
            let Some((start, end)) = place else { continue };
            let (Some(between), Some(text)) = (line.get(done..start), line.get(start..end)) else {
                continue;
            };
            painted.push(Span::raw(between.to_owned()));
            painted.push(Span::styled(text.to_owned(), piece_style(piece.kind)));
            done = end;
        }
        painted.push(Span::raw(line[done..].to_owned()));
        painted
    }

    /// Meaning of the line so far; `None` where it is no hand, may become a verb, or ends in a
    /// half-typed word.
    pub fn line_meaning(&self, line: &str) -> Option<LineMeaning> {
        if line.trim().is_empty() || self.is_part_of_hand() {
            return None;
        }
        let (look, _) = self.read_hand(line, line.len())?;
        let named = |mut message: crate::model::Message| {
            message.replace_players_by_names(self.session.roster());
            self.voice.say(&message)
        };
        Some(match look.state {
            // A word is half typed.
            LineProgress::Open(missing) if missing.is_empty() => return None,
            LineProgress::Open(missing) => {
                let parts = missing.into_iter().map(|part| named(part.label())).collect();
                LineMeaning::Open(self.voice.say(&say!(table_missing { parts: Arg::Texts(parts) })))
            }
            // It may become a verb.
            LineProgress::Doubtful(_) | LineProgress::Wrong(_)
                if self.verbs.iter().any(|verb| verb.starts_with(&line.trim().to_lowercase())) =>
            {
                return None;
            }
            LineProgress::Doubtful(fault) | LineProgress::Wrong(fault) => {
                LineMeaning::Wrong(named(fault.what.clone()))
            }
            LineProgress::Complete(event) => {
                match evening::try_event(&self.session, self.last.as_ref(), &event) {
                    Err(refusal) => LineMeaning::Wrong(self.voice.say_refusal(&refusal)),
                    Ok(mut tried) => {
                        // A figure that is being typed is half of one for a moment; Enter asks.
                        tried.doubts.retain(|doubt| doubt.key != "unlikely-few-points");
                        let told = view::hand_preview(
                            &event,
                            &tried.applied,
                            &tried.session,
                            &tried.doubts,
                            &self.voice,
                        );
                        let is_doubtful = !tried.doubts.is_empty();
                        if is_doubtful {
                            LineMeaning::Doubtful(told)
                        } else {
                            LineMeaning::Hand(told)
                        }
                    }
                }
            }
        })
    }
}

/// Style of a piece of the line; no meaning is carried by colour alone.
fn piece_style(kind: PieceKind) -> Style {
    match kind {
        PieceKind::Name => Style::new().fg(Color::Cyan),
        PieceKind::Event | PieceKind::Bid => Style::new().bold(),
        PieceKind::Points => Style::new().fg(Color::Yellow),
        PieceKind::Doubling | PieceKind::Extra => Style::new().fg(Color::Green),
        PieceKind::Note => Style::new().dim(),
        PieceKind::Unknown => Style::new().fg(Color::Red),
    }
}
