//! Tokens of commands: which texts can be one, and what a store knows of it.

use super::{Store, StoreError, Tx};
use crate::model::ids::EntryId;

/// Knowledge of a store about the token of its command.
#[derive(Clone, Debug, PartialEq)]
pub enum Once {
    /// Token to be recorded with the next entry.
    New(String),
    /// Token recorded already: the file is as it was before, and this body has to come of it again.
    Again { token: String, body: String },
}

/// Whether a text can be a token: it needs no escapes in an entry.
pub fn is_token(text: &str) -> bool {
    (1..=100).contains(&text.len())
        && text.bytes().all(|c| c.is_ascii_graphic() && !matches!(c, b'"' | b'\\'))
}

impl Store {
    /// Gives this token to the first entry of a transaction from now on.
    pub fn do_once(&mut self, once: Once) {
        self.once = Some(once);
    }
}

impl Tx<'_> {
    /// Adds the token of its command to a body that is the first that the command records.
    pub(super) fn with_token(&self, body: String) -> Result<String, StoreError> {
        // How an evening begins is the same in every copy that begins it.
        let Some(once) =
            self.once.filter(|_| !self.has_token.get() && !body.starts_with("{\"open"))
        else {
            return Ok(body);
        };
        self.has_token.set(true);
        match once {
            Once::New(token) => match self.entry_with_token(token)? {
                Some(_) => Err(StoreError::TokenKnown),
                None => Ok(begun_with(token, &body)),
            },
            Once::Again { token, body: known } => {
                let again = begun_with(token, &body);
                // One that came out of another copy is marked with where it came from.
                let is_same = known.strip_prefix(again.trim_end_matches('}'));
                match is_same.is_some_and(|rest| {
                    rest.trim_start_matches('}').is_empty() || rest.contains("\"merged\"")
                }) {
                    true => Ok(again),
                    false => Err(StoreError::TokenTaken(token.clone())),
                }
            }
        }
    }

    /// Copies what the attached file had recorded before an entry, and its settings.
    pub fn copy_log_before(&self, entry: EntryId) -> Result<(), StoreError> {
        let chains = "INSERT INTO main.chain SELECT * FROM kept.chain \
                      WHERE id IN (SELECT chain FROM kept.entry WHERE id < ?1) ORDER BY id";
        self.inner.execute(chains, [entry])?;
        self.inner.execute(
            "INSERT INTO main.entry SELECT * FROM kept.entry WHERE id < ?1 ORDER BY id",
            [entry],
        )?;
        self.inner.execute("INSERT INTO main.setting SELECT * FROM kept.setting", [])?;
        Ok(())
    }
}

fn begun_with(token: &str, body: &str) -> String {
    format!("{{\"once\":\"{token}\",{}", body.strip_prefix('{').unwrap_or(body))
}
