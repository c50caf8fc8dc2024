//! Chains of entries: their kinds, and how the hash of each entry covers the one before it. Also
//! the state of an evening that a receipt confirms.

use std::collections::BTreeMap;
use std::fmt;

use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::model::ids::Seq;
use crate::model::receipt::Receipt;
use crate::words;

words! {
    pub enum ChainKind {
        /// House chain: the people and payments of a file.
        House = "house",
        Session = "session",
        Tournament = "tournament",
    }
}

/// SHA-256 over an entry and the hash of the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// Hash that stands before the first entry of a chain.
    pub const NONE: Hash = Hash([0; 32]);

    /// Hashes an entry: the hash before, its chain, its place, its time and its body.
    pub fn for_entry(before: Hash, chain: Uuid, seq: Seq, at: &str, body: &str) -> Hash {
        let mut digest = Sha256::new();
        digest.update(before.0);
        digest.update(chain.as_bytes());
        digest.update(seq.get().to_be_bytes());
        // The length keeps time and body apart, whatever they hold.
        digest.update((at.len() as u64).to_be_bytes());
        digest.update(at.as_bytes());
        digest.update(body.as_bytes());
        Hash(digest.finalize().into())
    }

    /// Reads a hash from 64 hexadecimal digits.
    pub fn from_hex(hex: &str) -> Option<Hash> {
        if hex.len() != 64 || !hex.is_ascii() {
            return None;
        }
        let mut hash = [0; 32];
        for (byte, digits) in hash.iter_mut().zip(hex.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
        }
        Some(Hash(hash))
    }
}

/// Adds to a body the private link of the phone that sent it; a link consists of small letters,
/// digits and hyphens.
pub fn body_with_link(body: &str, link: &str) -> String {
    let inner = body.strip_suffix('}').unwrap_or(body);
    format!("{inner},\"from\":\"{link}\"}}")
}

const HEX: &[u8; 16] = b"0123456789abcdef";

impl fmt::Display for Hash {
    /// Writes the hash as hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits =
            |byte: &u8| [byte >> 4, byte & 15].map(|digit| char::from(HEX[usize::from(digit)]));
        f.write_str(&self.0.iter().flat_map(digits).collect::<String>())
    }
}

/// Heads of an evening: its last entry, and the last entry about it of each house chain. A head
/// confirms everything before it in its chain.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChainHeads {
    pub session: Uuid,
    /// Hash of the evening's last entry; `None` before the first.
    pub hands: Option<Hash>,
    /// Hash of the last entry about the evening, by house chain.
    pub bookings: BTreeMap<Uuid, Hash>,
}

impl ChainHeads {
    pub fn for_session(session: Uuid) -> ChainHeads {
        ChainHeads { session, ..ChainHeads::default() }
    }

    /// Makes the receipt of all heads together; `None` for an evening without entries.
    pub fn receipt(&self) -> Option<Receipt> {
        let mut digest = Sha256::new();
        digest.update(b"kerbholz receipt 1");
        digest.update(self.session.as_bytes());
        digest.update(self.hands?.0);
        for (chain, head) in &self.bookings {
            digest.update(chain.as_bytes());
            digest.update(head.0);
        }
        Some(Receipt { code: digest.finalize().into(), word: None })
    }
}
