//! Identifiers, each with a type of its own, so that a place in a chain is never taken for a
//! person; and base64 for links.

use std::fmt;

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

macro_rules! numbers {
    ($($(#[$meta:meta])* $name:ident),+ $(,)?) => {
        $(
            $(#[$meta])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct $name(i64);

            impl $name {
                pub const fn new(number: i64) -> $name {
                    $name(number)
                }

                pub const fn get(self) -> i64 {
                    self.0
                }
            }

            impl From<$name> for i64 {
                fn from(number: $name) -> i64 {
                    number.0
                }
            }

            impl fmt::Display for $name {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    self.0.fmt(f)
                }
            }

            impl ToSql for $name {
                fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                    Ok(self.0.into())
                }
            }

            impl FromSql for $name {
                fn column_result(value: ValueRef<'_>) -> FromSqlResult<$name> {
                    i64::column_result(value).map($name)
                }
            }
        )+
    };
}

numbers! {
    /// Chain of the log; each evening and each tournament has one of its own.
    ChainId,
    /// Entry of the log, numbered in the order in which this file received it.
    EntryId,
    /// Position of an entry in its chain, from 1; the same in every copy of the chain.
    Seq,
    /// Place of a hand in the order of play, named after the entry that first recorded it.
    Slot,
    /// Person, who may have several spellings of one name.
    PersonId,
    /// Spelling of a person's name.
    SpellingId,
    /// Number of an evening in the list of evenings.
    EveningNumber,
    /// Number of a tournament in the list of tournaments.
    TournamentNumber,
}

/// Name of an evening for people: its day and title, which are the same in every copy, and its
/// number in this file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EveningName {
    pub started_at: String,
    pub number: EveningNumber,
    pub title: Option<String>,
    /// Name of the game in the record format, or the table's own label.
    pub game: String,
}

impl Seq {
    /// First entry of a chain, which says what the chain is about.
    pub const FIRST: Seq = Seq(1);

    pub const fn next(self) -> Seq {
        Seq(self.0 + 1)
    }
}

impl From<Seq> for Slot {
    /// Slot named after the entry at this position.
    fn from(seq: Seq) -> Slot {
        Slot(seq.0)
    }
}

impl From<Slot> for Seq {
    /// Position of the entry that first recorded the hand of this slot.
    fn from(slot: Slot) -> Seq {
        Seq(slot.0)
    }
}

pub fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte))
            << (8 * (3 - three.len()));
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= three.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::base64;

    /// Test vectors of RFC 4648, section 10.
    #[test]
    fn base64_matches_rfc_4648() {
        let pairs = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("foobar", "Zm9vYmFy"),
        ];
        for (plain, coded) in pairs {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }
}
