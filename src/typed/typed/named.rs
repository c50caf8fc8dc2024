//! Lists of people in a row, as one says them: `Anne, Bert und Carla`, perhaps with what a point is
//! worth among them.

use super::amounts;
use crate::model::{Refusal, refuse};

/// Words that only connect two names.
const BETWEEN: [&str; 4] = ["und", "and", "&", "+"];

/// Most words of an amount: `2 Euro 50`.
const LONGEST_AMOUNT: usize = 3;

/// Splits text into names; refused where one of them is a number or an amount. A word with a blank
/// in it was quoted, and is one name whatever it contains.
pub fn split_names(typed: &[String]) -> Result<Vec<String>, Refusal> {
    let names = split_words(typed);
    match names.iter().find(|name| is_number_or_amount(name)) {
        Some(value) => Err(refuse!(name_is_figure { value })),
        None => Ok(names),
    }
}

/// Separates the names from an amount with its currency among them; everything else stays with the
/// names.
pub fn names_and_stake(typed: &[String]) -> (Vec<String>, Option<String>) {
    let mut words = split_words(typed);
    for length in (1..=LONGEST_AMOUNT).rev() {
        let amount = words.windows(length).position(is_unmistakable_amount);
        if let Some(at) = amount {
            let amount: Vec<String> = words.drain(at..at + length).collect();
            return (words, Some(amount.join(" ")));
        }
    }
    (words, None)
}

/// Whether a word is a number or an amount of money, with or without the sign of a currency.
pub fn is_number_or_amount(word: &str) -> bool {
    let number = word.trim_matches('€');
    let number = number.strip_prefix('-').unwrap_or(number);
    let is_number =
        number.trim_start_matches([',', '.']).starts_with(|letter: char| letter.is_ascii_digit())
            && number.chars().all(|letter| letter.is_ascii_digit() || [',', '.'].contains(&letter));
    word == "€" || is_number || is_unmistakable_amount(&[word.to_owned()])
}

/// Whether the words begin like an amount and are one. As somebody may be called Mark or S, an
/// amount begins with a digit, or with a sign or code of a currency.
fn is_unmistakable_amount(words: &[String]) -> bool {
    let Some(first) = words.first() else { return false };
    let is_code = first.len() == 3 && first.chars().all(|letter| letter.is_ascii_uppercase());
    let begins =
        first.starts_with(|letter: char| !letter.is_alphabetic()) || (is_code && words.len() > 1);
    begins && amounts::read_stake(&words.join(" ")).is_ok()
}

/// Splits the words at commas, except within a number, and drops words that only connect names.
pub fn split_words(typed: &[String]) -> Vec<String> {
    let mut words = Vec::new();
    for word in typed {
        // Nothing is no name either, and is refused as one.
        if word.is_empty() || word.contains(char::is_whitespace) {
            words.push(word.clone());
            continue;
        }
        let mut parts = Vec::new();
        let mut from = 0;
        let digit_beside =
            |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
        for (at, _) in word.match_indices(',') {
            let is_within = digit_beside(word[..at].chars().next_back())
                && digit_beside(word[at + 1..].chars().next());
            if !is_within {
                parts.push(&word[from..at]);
                from = at + 1;
            }
        }
        parts.push(&word[from..]);
        parts.retain(|part| !part.is_empty() && !BETWEEN.contains(&part.to_lowercase().as_str()));
        words.extend(parts.into_iter().map(str::to_owned));
    }
    words
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    fn owned_words(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    /// docs/cli.md, Everywhere: commas and „und“ separate names; a quoted text is one name.
    #[test]
    fn typed_names_are_split() {
        for (typed, names) in [
            (&["anne,", "bert,carla"][..], &["anne", "bert", "carla"][..]),
            (&["Anne,", "Bert", "und", "Emil"], &["Anne", "Bert", "Emil"]),
            (&["Anne", "&", "Bert", "+", "Emil,"], &["Anne", "Bert", "Emil"]),
            (&["Huber, Anne", "Hans und Lise", "S1"], &["Huber, Anne", "Hans und Lise", "S1"]),
            (&["Mark", "Schilling", "Unda", "2Pac"], &["Mark", "Schilling", "Unda", "2Pac"]),
            (&["=1+1", "+49", "#1", "-"], &["=1+1", "+49", "#1", "-"]),
        ] {
            assert_eq!(split_names(&owned_words(typed)).unwrap(), owned_words(names), "{typed:?}");
        }
        for typed in
            [&["anne", "10"][..], &["anne,0,20", "bert"], &["0,20", "€"], &["anne", "10ct"]]
        {
            assert_eq!(
                split_names(&owned_words(typed)).unwrap_err().code,
                "name-is-figure",
                "{typed:?}"
            );
        }
    }

    #[test]
    fn a_stake_is_found_among_names() {
        for (typed, names, stake) in [
            (
                &["anne,", "bert,carla", "0,20", "€"][..],
                &["anne", "bert", "carla"][..],
                Some("0,20 €"),
            ),
            (&["anne", "bert", "carla,10ct"], &["anne", "bert", "carla"], Some("10ct")),
            (
                &["anne", "bert", "mark", "2", "Euro", "50"],
                &["anne", "bert", "mark"],
                Some("2 Euro 50"),
            ),
            (&["10", "ct", "anne,bert"], &["anne", "bert"], Some("10 ct")),
            (&["anne", "bert", "EUR", "0,10"], &["anne", "bert"], Some("EUR 0,10")),
            (&["anne", "Mark", "10"], &["anne", "Mark", "10"], None),
            (&["anne", "S", "bert"], &["anne", "S", "bert"], None),
        ] {
            assert_eq!(
                names_and_stake(&owned_words(typed)),
                (owned_words(names), stake.map(str::to_owned)),
                "{typed:?}"
            );
        }
    }
}
