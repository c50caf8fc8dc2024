//! Exports that somebody has put together by hand: every hash is right, for the chain has no key
//! (docs/storage.md, The log).

use std::collections::BTreeMap;

use crate::harness::Json;
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// The log of another file as it is being made up.
pub struct Forged {
    lines: Vec<String>,
}

/// A chain of it, with its last hash.
pub struct Chain {
    uuid: Uuid,
    kind: &'static str,
    seq: i64,
    before: Vec<u8>,
}

impl Chain {
    pub fn new(kind: &'static str) -> Chain {
        Chain { uuid: Uuid::now_v7(), kind, seq: 0, before: vec![0; 32] }
    }

    pub fn of(uuid: Uuid, kind: &'static str) -> Chain {
        Chain { uuid, ..Chain::new(kind) }
    }

    /// The next entry as a line of an export; answers its hash as well.
    pub fn entry(&mut self, at: &str, body: &str) -> (String, String) {
        self.seq += 1;
        let mut digest = Sha256::new();
        digest.update(&self.before);
        digest.update(self.uuid.as_bytes());
        digest.update(self.seq.to_be_bytes());
        digest.update((at.len() as u64).to_be_bytes());
        digest.update(at.as_bytes());
        digest.update(body.as_bytes());
        self.before = digest.finalize().to_vec();
        let hash = hex(&self.before);
        let line = serde_json::json!({"entry": {
            "chain": self.uuid, "kind": self.kind, "seq": self.seq, "at": at, "hash": hash, "body": body
        }});
        (line.to_string(), hash)
    }
}

impl Forged {
    pub fn new() -> Forged {
        Forged { lines: vec![r#"{"kerbholz":{"export":"full","format":1}}"#.to_owned()] }
    }

    /// One chain with these bodies.
    pub fn of(kind: &'static str, bodies: &[String]) -> Forged {
        let mut forged = Forged::new();
        let mut chain = Chain::new(kind);
        for body in bodies {
            forged.add(&mut chain, body);
        }
        forged
    }

    /// The hash of the entry.
    pub fn add(&mut self, chain: &mut Chain, body: &str) -> String {
        let second = self.lines.len();
        self.add_at(chain, &format!("2026-11-20T20:00:{second:02}.000000000+00:00"), body)
    }

    pub fn add_at(&mut self, chain: &mut Chain, at: &str, body: &str) -> String {
        let (line, hash) = chain.entry(at, body);
        self.lines.push(line);
        hash
    }

    /// The log of an export with other bodies, every hash right again.
    pub fn anew(export: &str, change: impl Fn(&str, i64) -> String) -> Forged {
        let mut forged = Forged::new();
        let mut chains: BTreeMap<Uuid, Chain> = BTreeMap::new();
        for line in export.lines().filter(|line| line.starts_with("{\"entry\"")) {
            let line: Value = serde_json::from_str(line).unwrap();
            let entry = &line["entry"];
            let uuid: Uuid = entry["chain"].text().parse().unwrap();
            let kinds = ["house", "session", "tournament"];
            let kind = kinds.into_iter().find(|kind| entry["kind"] == **kind).unwrap();
            let chain = chains.entry(uuid).or_insert_with(|| Chain::of(uuid, kind));
            let body = change(entry["body"].text(), entry["seq"].as_i64().unwrap());
            forged.add_at(chain, entry["at"].text(), &body);
        }
        forged
    }

    /// Goes on where an export ends: its entries first.
    pub fn after(&mut self, export: &str) {
        self.lines.extend(
            export.lines().filter(|line| line.starts_with("{\"entry\"")).map(str::to_owned),
        );
    }

    /// With its last line.
    pub fn text(&self) -> String {
        let mut text = self.lines.join("\n");
        text.push('\n');
        let sha256 = hex(&Sha256::digest(text.as_bytes()));
        let lines = self.lines.len();
        text + &serde_json::json!({"kerbholz": {"end": {"lines": lines, "sha256": sha256}}})
            .to_string()
            + "\n"
    }
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
