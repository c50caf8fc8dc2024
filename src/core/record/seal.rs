//! What an export says of itself in its last line, so that one that was cut off is not taken for a whole one
//! (docs/trust.md, Promised): how many lines there were before, and their SHA-256.

use sha2::{Digest, Sha256};

#[derive(Clone, Debug, Default)]
pub struct Seal {
    lines: u64,
    digest: Sha256,
}

impl Seal {
    /// Adds a line with its end.
    pub fn add(&mut self, line: &[u8]) {
        self.lines += 1;
        self.digest.update(line);
    }

    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// As hexadecimal digits.
    pub fn sha256(&self) -> String {
        self.digest.clone().finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}
