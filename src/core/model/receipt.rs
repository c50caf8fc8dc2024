//! Receipt of a state that people take home from the table: 256 bits, of which the first 48 are
//! given as four words. Where a witness has given a word, those 48 bits come from a hash with it
//! that is slow to compute.

use sha2::{Digest, Sha256};

use crate::model::{Result, name, refuse, time};

/// Parts of the 4,096 words: 64 beginnings in the first line and 64 ends in the second, of German
/// nouns without umlauts. No two words differ by a single slip, and their order gives each word its
/// number, so that nothing in the file may ever change.
const PARTS: &str = include_str!("receipt_words.txt");

/// Number of bits that one word of a receipt stands for.
const BITS: u32 = 12;

const WORDS: usize = 4;

/// Block that is hashed repeatedly behind a code, to get from a witness's word to the words of the
/// receipt (docs/storage.md, What the chain proves, and what not): cheap for one receipt, but
/// months of work for anybody who searches a second log with the same words.
static BLOCK: [u8; 1 << 16] = [0; 1 << 16];
const BLOCKS: usize = 1 << 10;

/// Number of letters that a witness's word may have.
const WORD_LETTERS: std::ops::RangeInclusive<usize> = 3..=30;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    pub code: [u8; 32],
    /// Word of the witness, where there was one.
    pub word: Option<String>,
}

impl Receipt {
    /// Words by which people know the receipt: its four words, with the witness's word before them
    /// where there is one.
    pub fn words(&self) -> Vec<String> {
        let words: Vec<String> = all_receipt_words().collect();
        let number = self.words_as_number();
        let said = (0..WORDS)
            .rev()
            .map(|place| words[(number >> (BITS * place as u32)) as usize % words.len()].clone());
        self.word.iter().cloned().chain(said).collect()
    }

    /// All 256 bits in hexadecimal, for a code that nobody has to type.
    pub fn hex(&self) -> String {
        self.code.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Number that the four words of the receipt encode: its first 48 bits, or those of the slow
    /// hash where a witness gave a word.
    fn words_as_number(&self) -> u64 {
        let bytes = if self.word.is_some() { hash_code_slowly(self.code) } else { self.code };
        bytes.iter().take(6).fold(0, |number, byte| number << 8 | u64::from(*byte))
    }
}

fn hash_code_slowly(code: [u8; 32]) -> [u8; 32] {
    let mut digest = Sha256::new_with_prefix(code);
    (0..BLOCKS).for_each(|_| digest.update(BLOCK.as_slice()));
    digest.finalize().into()
}

/// Reads a witness's word into the form in which it is kept: one word of letters and digits, in
/// lower case.
pub fn parse_witness_word(typed: &str) -> Result<String> {
    let word = typed.trim().to_lowercase();
    match word.chars().all(char::is_alphanumeric) && WORD_LETTERS.contains(&word.chars().count()) {
        true => Ok(word),
        false => Err(refuse!(witness_word_wrong { value: typed })),
    }
}

/// Receipt, or a part of one, that somebody has kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptReceipt {
    pub what: KeptReceiptCode,
    /// Time of the receipt, to the minute.
    pub minute: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptReceiptCode {
    Words { word: Option<String>, number: u64 },
    Whole([u8; 32]),
}

impl KeptReceipt {
    /// Reads a receipt, or a part of one, from a text that somebody typed or a camera read.
    pub fn read(typed: &str) -> Result<KeptReceipt> {
        let (minutes, rest): (Vec<String>, Vec<String>) = typed
            .split([' ', ','])
            .map(str::to_uppercase)
            .partition(|token| time::is_utc_minute(token));
        let (typed, minute) = (rest.join(" ").to_lowercase(), minutes.into_iter().next());
        let parts = typed
            .split(|c: char| !c.is_alphanumeric())
            .filter(|part| !part.is_empty() && *part != "kerbholz");
        let mut parts: Vec<&str> = parts.collect();
        if let Some(whole) = parts.iter().find_map(|part| code_from_hex(part)) {
            return Ok(KeptReceipt { what: KeptReceiptCode::Whole(whole), minute });
        }
        let word = if parts.len() == WORDS + 1 { Some(parts.remove(0).to_owned()) } else { None };
        if parts.len() != WORDS {
            return Err(refuse!(receipt_wrong { value: &typed, words: parts.len() }));
        }
        let mut number = 0;
        for part in parts {
            number = number << BITS | number_of_receipt_word(part)?;
        }
        Ok(KeptReceipt { what: KeptReceiptCode::Words { word, number }, minute })
    }

    pub fn matches_receipt(&self, receipt: &Receipt) -> bool {
        match &self.what {
            KeptReceiptCode::Words { word, number } => {
                *word == receipt.word && receipt.words_as_number() == *number
            }
            KeptReceiptCode::Whole(whole) => receipt.code == *whole,
        }
    }
}

fn code_from_hex(hex: &str) -> Option<[u8; 32]> {
    if hex.len() != 64 || !hex.is_ascii() {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, digits) in bytes.iter_mut().zip(hex.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
    }
    Some(bytes)
}

fn number_of_receipt_word(word: &str) -> Result<u64> {
    if let Some(place) = all_receipt_words().position(|known| known == word) {
        return Ok(place as u64);
    }
    let close = all_receipt_words()
        .map(|known| (name::count_typing_slips(&known, word), known))
        .min()
        .filter(|(slips, _)| *slips < 3);
    let close = close.map_or_else(|| "none".to_owned(), |(_, known)| known);
    Err(refuse!(receipt_word_unknown { value: word, close }))
}

fn all_receipt_words() -> impl Iterator<Item = String> {
    let mut lines = PARTS.lines().map(|line| line.split(' '));
    let (begins, ends) = (lines.next().into_iter().flatten(), lines.next().into_iter().flatten());
    let ends: Vec<&str> = ends.collect();
    begins.flat_map(move |begin| ends.clone().into_iter().map(move |end| format!("{begin}{end}")))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    #[test]
    fn there_are_4096_words_and_no_two_are_one_slip_apart() {
        let words: Vec<String> = all_receipt_words().collect();
        assert_eq!(words.len(), 1 << BITS);
        let different: BTreeSet<&String> = words.iter().collect();
        assert_eq!(different.len(), words.len());
        assert!(
            words
                .iter()
                .all(|word| word.len() <= 12 && word.bytes().all(|c| c.is_ascii_lowercase()))
        );
        // Two that differ in one letter are the same without it.
        let mut without: BTreeMap<(usize, String), &str> = BTreeMap::new();
        for word in &words {
            assert_eq!(without.insert((word.len(), word.clone()), word), None);
        }
        for word in &words {
            for at in 0..word.len() {
                let rest = format!("{}{}", &word[..at], &word[at + 1..]);
                assert!(!different.contains(&rest), "{word} {rest}");
                let gap = format!("{}_{}", &word[..at], &word[at + 1..]);
                assert_eq!(without.insert((word.len(), gap), word), None, "{word}");
            }
        }
    }

    #[test]
    fn words_are_read_however_they_are_written() {
        let receipt =
            Receipt { code: std::array::from_fn(|place| (place * 37 + 11) as u8), word: None };
        let words = receipt.words();
        let other = Receipt { code: [0; 32], word: None };
        for typed in [
            words.join(" "),
            words.join("-").to_uppercase(),
            words.join(", "),
            receipt.hex(),
            format!("KERBHOLZ {} {}", words.join(" ").to_uppercase(), receipt.hex().to_uppercase()),
        ] {
            let kept =
                KeptReceipt::read(&typed).unwrap_or_else(|refusal| panic!("{typed}: {refusal:?}"));
            assert!(kept.matches_receipt(&receipt) && !kept.matches_receipt(&other), "{typed}");
        }
        assert!(KeptReceipt::read(&words[..3].join(" ")).is_err());
        let slip =
            KeptReceipt::read(&format!("{} {} {} {}x", words[0], words[1], words[2], words[3]))
                .map_err(|refusal| refusal.code);
        assert_eq!(slip, Err(crate::model::code::receipt_word_unknown));
    }
}
