//! What a receipt is of: how far an evening's chain and the chains with its bookings have come.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::chain::Hash;
use crate::model::receipt::Receipt;

/// The heads of an evening: its last entry, and of each house chain the last entry that is about it. A head speaks for
/// everything before it in its chain.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Heads {
    pub session: Uuid,
    /// None before the first entry.
    pub hands: Option<Hash>,
    /// By house chain.
    pub bookings: BTreeMap<Uuid, Hash>,
}

impl Heads {
    pub fn of(session: Uuid) -> Heads {
        Heads { session, ..Heads::default() }
    }

    /// All of them hashed together; `None` before there is anything.
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
