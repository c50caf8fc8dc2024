//! Reading a stream of the record format: which line is a header, which an event, and of which session.

use std::io::BufRead;

use crate::app::AppError;
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Applied, Event, Session};
use crate::model::{Refusal, refuse};
use crate::record::Node;
use crate::record::lines::Lines;

/// What a line came to.
pub enum LineRead {
    /// A header that was taken: a new session begins.
    Opened(Box<Header>),
    /// An event that was taken.
    Played(Event, Box<Applied>),
    /// Counts for nothing.
    Refused(Refusal),
    /// A line of a full export, which only `import` takes: its key.
    Further,
    /// Bookings that the other file has, and this stream has not.
    LeftOut,
}

/// What whoever reads a stream takes and knows beside it.
pub trait Further {
    /// Whether a line of another type than header and event was taken.
    fn further(&mut self, _line: &Node<'_>) -> Result<bool, AppError> {
        Ok(false)
    }

    /// What an evening was begun by that is known already.
    fn begun_by(&mut self, _header: &Header) -> Result<Option<Header>, AppError> {
        Ok(None)
    }
}

/// Nothing but the stream.
impl Further for () {}

/// Reads lines and keeps the session that they belong to.
pub struct Stream<R> {
    lines: Lines<R>,
    session: Option<Session>,
}

impl<R: BufRead> Stream<R> {
    pub fn new(input: R) -> Stream<R> {
        Stream { lines: Lines::new(input), session: None }
    }

    /// The session after the line that was read last; `None` where none is open.
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// By which rule set, and so in whose words, the session is played that the last line belongs to.
    pub fn place(&self) -> &'static str {
        self.session().map_or("", |session| session.position().rules().set_name())
    }

    /// The next line that is not blank. `source` takes lines of other types than header and event, and knows evenings.
    pub fn advance(&mut self, source: &mut impl Further) -> Result<Option<(u64, LineRead)>, AppError> {
        let Some(line) = self.lines.advance()? else { return Ok(None) };
        let number = line.number;
        let node = match line.text.map(Node::parse) {
            Some(Ok(node @ Node::Object(_))) => node,
            Some(Err(error)) if is_beyond_measure(&error, line.text) => {
                if line.text.is_some_and(is_header) {
                    self.session = None;
                }
                let refusal = match self.session {
                    Some(_) => refuse!(beyond_measure { column: error.column() }),
                    None => refuse!(no_session),
                };
                return Ok(Some((number, LineRead::Refused(refusal))));
            }
            broken => {
                self.session = None;
                let refusal = match broken {
                    None => refuse!(not_utf8),
                    Some(Ok(_)) => refuse!(not_an_object),
                    Some(Err(error)) => refuse!(not_json { column: error.column() }),
                };
                return Ok(Some((number, LineRead::Refused(refusal))));
            }
        };
        if node.has_key("session") {
            let read = match read_header(&node, source)? {
                Ok(header) => {
                    self.session = Some(Session::open(&header));
                    LineRead::Opened(Box::new(header))
                }
                Err(refusal) => {
                    self.session = None;
                    LineRead::Refused(refusal)
                }
            };
            return Ok(Some((number, read)));
        }
        // The last line of a plain export says what there is no line for.
        if node.has_key("left_out") {
            return Ok(Some((number, LineRead::LeftOut)));
        }
        let read = match source.further(&node) {
            Ok(true) => LineRead::Further,
            Ok(false) => match &mut self.session {
                None => LineRead::Refused(refuse!(no_session)),
                Some(session) => play(session, &node).unwrap_or_else(LineRead::Refused),
            },
            Err(AppError::Refused(refusal)) => LineRead::Refused(refusal),
            Err(error) => return Err(error),
        };
        Ok(Some((number, read)))
    }
}

fn read_header(node: &Node<'_>, source: &mut impl Further) -> Result<Result<Header, Refusal>, AppError> {
    Ok(match Header::read(node) {
        Ok(header) => match source.begun_by(&header)? {
            Some(known) => Header::read_known(node, &known),
            None => Ok(header),
        },
        Err(refusal) => Err(refusal),
    })
}

/// An object for all that, with a number or a nesting that nobody could mean: refused like any wrong value.
fn is_beyond_measure(error: &serde_json::Error, text: Option<&str>) -> bool {
    let what = error.to_string();
    let is_object = text.is_some_and(|text| text.trim().starts_with('{') && text.trim().ends_with('}'));
    is_object && (what.starts_with("number out of range") || what.starts_with("recursion limit exceeded"))
}

fn is_header(text: &str) -> bool {
    let inner = text.trim_start().strip_prefix('{').unwrap_or_default();
    inner.trim_start().starts_with("\"session\"")
}

fn play(session: &mut Session, node: &Node<'_>) -> Result<LineRead, Refusal> {
    let event = session.read(node)?;
    let applied = session.apply(&event, Trace::off())?;
    Ok(LineRead::Played(event, Box::new(applied)))
}
