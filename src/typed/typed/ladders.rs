//! What decides between equals in a ranking, as it is typed after `--ties`.

use crate::model::{Arg, Refusal, Word, refuse};
use crate::tournament::standings::Rung;

/// The rungs of a ladder, parted by commas.
pub fn ties(typed: &str) -> Result<Vec<Rung>, Refusal> {
    let words = typed.split(',').map(str::trim).filter(|word| !word.is_empty());
    words.map(|word| Rung::from_word(&word.to_lowercase()).ok_or_else(|| unknown(word))).collect()
}

fn unknown(word: &str) -> Refusal {
    let allowed = Rung::ALL.iter().map(|rung| rung.word().to_owned()).collect();
    refuse!(rung_unknown { field: "--ties", value: word, allowed: Arg::Texts(allowed) })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    #[test]
    fn rungs_in_the_order_in_which_they_are_typed() {
        assert_eq!(ties("lost, WON,"), Ok(vec![Rung::Lost, Rung::Won]));
        assert_eq!(ties(""), Ok(Vec::new()));
        assert_eq!(ties("won,luck").unwrap_err().code, "rung-unknown");
    }
}
