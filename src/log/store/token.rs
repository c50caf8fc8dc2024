//! What can be the token of a command, and what a store knows of it.

/// What a store knows of the token of its command.
#[derive(Clone, Debug, PartialEq)]
pub enum Once {
    /// To be recorded with the next entry.
    New(String),
    /// Recorded already: the file is as it was before, and this body has to come of it again.
    Again { token: String, body: String },
}

/// Characters that need no other writing in an entry.
pub fn is_token(text: &str) -> bool {
    (1..=100).contains(&text.len()) && text.bytes().all(|c| c.is_ascii_graphic() && !matches!(c, b'"' | b'\\'))
}
