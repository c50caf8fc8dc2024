//! Who knows what is in the file: the one thing that this room asks of all others.
//!
//! The server reads requests, lets in who may, and sends answers; a clerk puts the answers together. Each thread has a
//! clerk of its own, so a clerk may hold a connection to the file and needs no locks.

use super::answer::Answer;
use super::asked::{Asked, Submission, Viewer};
use super::notice::Notice;
use super::pass::Purpose;
use super::route::Destination;
use super::secret::Secret;

pub trait Clerk: Send + 'static {
    /// What stands at an address now. Changes nothing, whoever asks.
    ///
    /// # Errors
    /// Where there is nothing, or the file cannot be used.
    fn show(&mut self, asked: &Asked<'_>) -> Result<Answer, Notice>;

    /// Does what a form asks for. All entries come to one clerk, one after the other.
    ///
    /// # Errors
    /// Where the file cannot be used. What the rules refuse is an answer: the form again, with the reason.
    fn enter(&mut self, entry: &Submission<'_>) -> Result<Entered, Notice>;

    /// The secret of a link as it counts now; none where the link was withdrawn, its series is over, or there is no such
    /// table.
    ///
    /// # Errors
    /// Where the file cannot be used.
    fn secret(&mut self, purpose: Purpose) -> Result<Option<Secret>, Notice>;

    /// A small page, or JSON, for what went wrong. The status is set by the server.
    fn notice(&mut self, notice: &Notice, viewer: Viewer) -> Answer;

    /// A small page that leads on to another one, for the moment in which a browser goes there by itself.
    fn onward(&mut self, to: &Destination, viewer: Viewer) -> Answer;
}

/// What came of an entry.
#[derive(Clone, Debug)]
pub struct Entered {
    pub answer: Answer,
    /// Whether something was recorded: only then a repetition is answered the same way. What was refused may be sent
    /// again, mended, from the same form.
    pub is_recorded: bool,
}
