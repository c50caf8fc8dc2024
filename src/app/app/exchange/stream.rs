//! Reader of a stream of the record format: which lines are headers and which are events, and of
//! which session.

use std::io::BufRead;

use super::replay;
use super::replay::ExportBoundary;
use crate::app::{AppError, Result};
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{AppliedEvent, Event, Session};
use crate::model::{Refusal, code, refuse};
use crate::record::lines::Lines;
use crate::record::{Node, lines};

/// Line of a stream, as it was read: a header, an event, a line that only an export has, or a
/// refusal.
pub enum StreamLine {
    /// Header that was accepted: a new session begins.
    Opened(Box<Header>),
    /// Event that was accepted, with its result.
    Played(Event, Box<AppliedEvent>),
    /// Line that was refused.
    Refused(Refusal),
    /// Line of an export that is neither header nor event, and was handled already.
    Further,
    /// Last line of an export, which says that the other file has bookings for which the export has
    /// no line.
    LeftOut,
    /// Line left out because the export is incomplete, where only its whole part was asked for.
    Incomplete(Refusal),
}

/// Completeness that is demanded of a stream that begins like an export.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RequiredCompleteness {
    /// Demands that the stream is whole, down to its last line.
    Needed,
    /// Takes the whole part of the stream, and reports the rest as left out.
    AsFarAsItGoes,
    /// Accepts an incomplete stream, as nothing is recorded.
    Whatever,
}

/// Progress of reading an export: nothing, its first line, or its last line too; a stream of
/// another program has neither line.
#[derive(Clone, Copy, Debug, PartialEq)]
enum ExportProgress {
    None,
    Open,
    Closed,
}

/// Handler of the lines of a stream that are neither headers nor events.
pub trait ExportOnlyLineHandler {
    /// Takes a line that is neither header nor event, with the session before it; returns whether
    /// it was taken.
    fn handle_line(&mut self, _line: &Node<'_>, _session: Option<&Session>) -> Result<bool> {
        Ok(false)
    }
}

/// Handler that takes no further lines.
impl ExportOnlyLineHandler for () {}

/// Reader of a stream, with the session to which its lines belong.
pub struct EventStreamReader<R> {
    lines: Lines<R>,
    session: Option<Session>,
    /// Session before the present one, as it stood at its end.
    left: Option<Session>,
    whole: RequiredCompleteness,
    export: ExportProgress,
    /// Whether nothing was read yet.
    is_fresh: bool,
}

impl<R: BufRead> EventStreamReader<R> {
    pub fn new(input: R, whole: RequiredCompleteness) -> EventStreamReader<R> {
        EventStreamReader {
            lines: Lines::new(input),
            session: None,
            left: None,
            whole,
            export: ExportProgress::None,
            is_fresh: true,
        }
    }

    pub fn input(&self) -> &R {
        self.lines.input()
    }

    /// Session after the last line that was read; `None` where none is open.
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Session before the present one, as it stood at its end.
    pub fn previous_session(&self) -> Option<&Session> {
        self.left.as_ref()
    }

    fn replace_session(&mut self, session: Option<Session>) {
        if let Some(left) = std::mem::replace(&mut self.session, session) {
            self.left = Some(left);
        }
    }

    /// Name of the rule set of the present session, for the words of its place.
    pub fn rule_set_name(&self) -> &'static str {
        self.session().map_or("", |session| session.position().rules().name_of_rule_set())
    }

    /// Reads the next line that is not blank, with its number; `None` after the last one. `source`
    /// handles lines that are neither headers nor events.
    pub fn next_line(
        &mut self,
        source: &mut impl ExportOnlyLineHandler,
    ) -> Result<Option<(u64, StreamLine)>> {
        let read = self.read_next_line(source)?;
        self.is_fresh = false;
        let Some((number, StreamLine::Refused(refusal))) = read else {
            return Ok(match read {
                None => self
                    .stream_line_if_end_missing()
                    .map(|refusal| (self.lines.last_line_number(), refusal)),
                read => read,
            });
        };
        let is_broken =
            [code::not_json, code::not_utf8, code::not_an_object].contains(&refusal.code);
        let is_torn =
            is_broken && self.whole == RequiredCompleteness::AsFarAsItGoes && self.lines.is_torn();
        Ok(Some((
            number,
            if is_torn { StreamLine::Incomplete(refusal) } else { StreamLine::Refused(refusal) },
        )))
    }

    /// Result for an export that ends without its last line; `None` where the export is whole, or
    /// is accepted all the same.
    fn stream_line_if_end_missing(&mut self) -> Option<StreamLine> {
        let is_open =
            std::mem::replace(&mut self.export, ExportProgress::None) == ExportProgress::Open;
        is_open
            .then(|| refuse!(export_cut_off { lines: self.lines.last_line_number() }))
            .and_then(|refusal| self.stream_line_if_incomplete(refusal))
    }

    /// Result for an export that is not whole: a refusal, or the rest named as left out, depending
    /// on what is demanded; `None` where the export is accepted all the same.
    fn stream_line_if_incomplete(&self, refusal: Refusal) -> Option<StreamLine> {
        match self.whole {
            RequiredCompleteness::Needed => Some(StreamLine::Refused(refusal)),
            RequiredCompleteness::AsFarAsItGoes => Some(StreamLine::Incomplete(refusal)),
            RequiredCompleteness::Whatever => None,
        }
    }

    /// Takes the first or the last line of an export; returns a refusal where the line is out of
    /// place.
    fn handle_export_boundary(&mut self, mark: &ExportBoundary) -> Option<StreamLine> {
        let fault = match (mark, self.export) {
            (ExportBoundary::First, ExportProgress::None) if self.is_fresh => None,
            (ExportBoundary::First, ExportProgress::Closed) => None,
            (ExportBoundary::First, ExportProgress::None) => Some(refuse!(export_begins_late)),
            (ExportBoundary::First, ExportProgress::Open) => {
                Some(refuse!(export_cut_off { lines: self.lines.last_line_number() - 1 }))
            }
            (ExportBoundary::Last(_), ExportProgress::None | ExportProgress::Closed) => {
                Some(refuse!(export_ends_twice))
            }
            (ExportBoundary::Last(last), ExportProgress::Open) => {
                self.lines.end_seal_of_lines().and_then(|seal| last.check_seal(&seal).err())
            }
        };
        self.replace_session(None);
        self.export = match mark {
            ExportBoundary::First => {
                self.lines.begin_seal_of_lines();
                ExportProgress::Open
            }
            ExportBoundary::Last(_) => ExportProgress::Closed,
        };
        match (fault, mark) {
            (Some(fault), _) => self.stream_line_if_incomplete(fault),
            (None, ExportBoundary::Last(last)) if last.left_out => Some(StreamLine::LeftOut),
            (None, _) => None,
        }
    }

    fn read_next_line(
        &mut self,
        source: &mut impl ExportOnlyLineHandler,
    ) -> Result<Option<(u64, StreamLine)>> {
        let Some(line) = self.lines.next_line()? else { return Ok(None) };
        let number = line.number;
        if line.is_too_long {
            self.replace_session(None);
            let refusal = refuse!(line_too_long { most: lines::MOST_BYTES / 1024 });
            return Ok(Some((number, StreamLine::Refused(refusal))));
        }
        let node = match line.text.map(Node::parse) {
            Some(Ok(node @ Node::Object(_))) => node,
            Some(Err(error)) if is_json_object_over_limits(&error, line.text) => {
                if line.text.is_some_and(is_session_header_line) {
                    self.replace_session(None);
                }
                let refusal = match self.session {
                    Some(_) => refuse!(beyond_measure { column: error.column() }),
                    None => refuse!(no_session),
                };
                return Ok(Some((number, StreamLine::Refused(refusal))));
            }
            broken => {
                let refusal = match broken {
                    None => refuse!(not_utf8),
                    Some(Ok(_)) => refuse!(not_an_object),
                    Some(Err(error)) => refuse!(not_json { column: error.column() }),
                };
                self.replace_session(None);
                return Ok(Some((number, StreamLine::Refused(refusal))));
            }
        };
        match replay::read_export_boundary(&node) {
            Ok(None) => {}
            Ok(Some(mark)) => {
                let read = self.handle_export_boundary(&mark).unwrap_or(StreamLine::Further);
                return Ok(Some((number, read)));
            }
            Err(refusal) => return Ok(Some((number, StreamLine::Refused(refusal)))),
        }
        if self.export == ExportProgress::Closed && self.whole == RequiredCompleteness::Needed {
            return Ok(Some((number, StreamLine::Refused(refuse!(export_goes_on)))));
        }
        if node.has_key("session") {
            let read = match read_header(&node) {
                Ok(header) => {
                    self.replace_session(Some(Session::open(&header)));
                    StreamLine::Opened(Box::new(header))
                }
                Err(refusal) => {
                    self.replace_session(None);
                    StreamLine::Refused(refusal)
                }
            };
            return Ok(Some((number, read)));
        }
        let read = match source.handle_line(&node, self.session.as_ref().or(self.left.as_ref())) {
            Ok(true) => StreamLine::Further,
            Ok(false) => match &mut self.session {
                None => StreamLine::Refused(refuse!(no_session)),
                Some(session) => {
                    play_event_line(session, &node).unwrap_or_else(StreamLine::Refused)
                }
            },
            Err(AppError::Refused(refusal)) => StreamLine::Refused(refusal),
            Err(error) => return Err(error),
        };
        Ok(Some((number, read)))
    }
}

fn read_header(node: &Node<'_>) -> Result<Header, Refusal> {
    let header = Header::read(node)?;
    header.check_limits_when_new()?;
    Ok(header)
}

/// Whether a line is an object that only fails by a number or a nesting beyond all limits, so that
/// it is refused like any wrong value.
fn is_json_object_over_limits(error: &serde_json::Error, text: Option<&str>) -> bool {
    let what = error.to_string();
    let is_object =
        text.is_some_and(|text| text.trim().starts_with('{') && text.trim().ends_with('}'));
    is_object
        && (what.starts_with("number out of range") || what.starts_with("recursion limit exceeded"))
}

fn is_session_header_line(text: &str) -> bool {
    let inner = text.trim_start().strip_prefix('{').unwrap_or_default();
    inner.trim_start().starts_with("\"session\"")
}

fn play_event_line(session: &mut Session, node: &Node<'_>) -> Result<StreamLine, Refusal> {
    let event = session.read_event(node)?;
    event.check_limits_when_new()?;
    let applied = session.apply(&event, Trace::off())?;
    Ok(StreamLine::Played(event, Box::new(applied)))
}
