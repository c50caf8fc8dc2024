//! Names of people: which texts are valid names, and when two names are the same.

use unicode_normalization::char::is_combining_mark;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};
use unicode_security::confusable_detection::skeleton;

/// Most characters of a name, after NFC (record format, Header).
pub const MOST_CHARACTERS: usize = 64;

/// Reason why a text cannot be a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameFault {
    Empty,
    TooLong,
    BlankAtEnd,
    ControlCharacter,
}

/// Checks a name (record format, Header): 1 to 64 characters, not blank, no blanks at either end,
/// no control characters.
pub fn check(name: &str) -> Result<(), NameFault> {
    if name.chars().any(char::is_control) {
        return Err(NameFault::ControlCharacter);
    }
    if !name.chars().any(is_visible) {
        return Err(NameFault::Empty);
    }
    if name.trim().len() != name.len() {
        return Err(NameFault::BlankAtEnd);
    }
    if name.nfc().count() > MOST_CHARACTERS {
        return Err(NameFault::TooLong);
    }
    Ok(())
}

/// Whether a character is visible by itself.
fn is_visible(c: char) -> bool {
    !c.is_whitespace()
        && !is_invisible(c)
        && !is_combining_mark(c)
        && !matches!(c, '\u{3164}' | '\u{115f}' | '\u{1160}' | '\u{ffa0}' | '\u{fffc}' | '\u{2800}')
}

/// Whether a character is invisible, and only reorders, joins or hides its neighbours
/// (docs/trust.md, Text from strangers).
pub fn is_invisible(c: char) -> bool {
    does_char_redirect_or_hide_text(c)
        || matches!(c, '\u{034f}' | '\u{180e}' | '\u{fe00}'..='\u{fe0f}')
}

/// Whether an invisible character changes the direction of a line or hides its neighbours; such
/// characters are never shown to people.
pub fn does_char_redirect_or_hide_text(c: char) -> bool {
    matches!(
        c,
        '\u{00ad}' | '\u{061c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e007f}'
    )
}

/// Whether two names look alike to a person: equal except for invisible characters, or for letters
/// of another script that look the same.
pub fn do_names_look_alike(one: &str, other: &str) -> bool {
    let (one, other) = (without_invisible(one), without_invisible(other));
    if one.is_ascii() && other.is_ascii() {
        return key(&one) == key(&other);
    }
    key(&one) == key(&other)
        || skeleton(&one).eq(skeleton(&other))
        || key_by_looks(&one) == key_by_looks(&other)
}

fn without_invisible(name: &str) -> String {
    name.chars().filter(|c| !is_invisible(*c)).collect()
}

/// Key of a name by what is seen of it, whatever the script of its letters. Names of plain letters
/// may share it, too: `m` and `rn` look alike.
pub fn key_by_looks(name: &str) -> String {
    skeleton(&key(&without_invisible(name))).collect()
}

/// Key of a name: names with equal keys are the same name (equal after NFC, ignoring case).
pub fn key(name: &str) -> String {
    if name.is_ascii() {
        return name.to_ascii_lowercase();
    }
    // Upper case first, so that ß and SS, ſ and s, final and medial sigma meet, as in full case
    // folding; ẞ is its own upper case.
    let folded = nfc(name).replace('ẞ', "ß").to_uppercase().to_lowercase().replace('ς', "σ");
    nfc(&folded)
}

/// Whether two names are equal after NFC.
pub fn is_same_after_nfc(one: &str, other: &str) -> bool {
    one == other || (!other.is_ascii() && one.nfc().eq(other.nfc()))
}

fn nfc(text: &str) -> String {
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => text.to_owned(),
        _ => text.nfc().collect(),
    }
}

/// Key of a name typed without umlauts and accents: `goetz` for `Götz`, `rene` for `René`.
pub fn key_without_accents(name: &str) -> String {
    let mut plain = String::new();
    for c in key(name).chars() {
        match c {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            c if c.is_ascii() => plain.push(c),
            c => plain.extend(std::iter::once(c).nfd().filter(|c| !is_combining_mark(*c))),
        }
    }
    plain
}

/// Characters that end a word of a name.
const WORD_ENDS: [char; 4] = [' ', ',', '-', '‐'];

/// Key shared by all spellings of one person's name, in any order of the words: Petra Müller, Petra
/// Mueller, Müller Petra; a hyphen parts words as a space does.
pub fn name_key_in_any_word_order(name: &str) -> String {
    let plain = key_without_accents(name);
    let mut words: Vec<&str> = plain.split(WORD_ENDS).filter(|word| !word.is_empty()).collect();
    words.sort_unstable();
    words.join(" ")
}

/// Words of a name as they sound: without titles, and with umlauts as the bare vowels.
pub fn name_words_as_they_sound(name: &str) -> Vec<String> {
    let plain = key_without_accents(name).replace("ae", "a").replace("oe", "o").replace("ue", "u");
    let words = plain.split(WORD_ENDS).filter(|word| !word.is_empty());
    let is_title = |word: &&str| ["dr", "prof"].contains(&word.trim_end_matches('.'));
    words.filter(|word| !is_title(word)).map(str::to_owned).collect()
}

/// Whether these words of two names may be of one person: all are equal, or one has a slip in it.
/// A first name of three letters, or one that begins or ends with the other (Anna and Hanna, Jan and
/// Jana), is another name; and so is a name of one word.
pub fn may_be_one_person(one: &[String], other: &[String]) -> bool {
    let differs = |words: &[String], from: &[String]| words.iter().position(|w| !from.contains(w));
    if one.len() != other.len() || one.iter().filter(|w| !other.contains(w)).count() > 1 {
        return false;
    }
    let (Some(a), Some(b)) = (differs(one, other), differs(other, one)) else { return true };
    let (is_surname, letters) = ([a, b] == [one.len() - 1; 2], |word: &str| word.chars().count());
    let (short, long) = (&one[a], &other[b]);
    let (short, long) = if letters(short) <= letters(long) { (short, long) } else { (long, short) };
    let is_same_name = match is_surname {
        true => letters(long) > 2,
        false => letters(short) > 3 && !long.starts_with(short) && !long.ends_with(short),
    };
    let has_figure = [short, long].iter().any(|word| word.contains(char::is_numeric));
    one.len() > 1 && is_same_name && !has_figure && count_typing_slips(short, long) == 1
}

/// Whether one name may be the other mistyped: a letter wrong, missing, too many, or two swapped;
/// in names of six letters or more, two such slips.
pub fn may_be_misspelling(one: &str, other: &str) -> bool {
    if do_names_look_alike(one, other) {
        return true;
    }
    let (one, other) = (key_without_accents(one), key_without_accents(other));
    if one == other {
        return true;
    }
    // Numbered people are told apart on purpose: Player 1 is no slip for Player 2.
    let letters = |name: &str| name.chars().filter(|c| !c.is_numeric()).collect::<String>();
    if letters(&one) == letters(&other) {
        return false;
    }
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let shorter = one.len().min(other.len());
    if shorter < 3 {
        return false;
    }
    let slips = if shorter < 6 { 1 } else { 2 };
    edit_distance(&one, &other) <= slips
}

/// Number of slips (letter wrong, missing, too many, two swapped) that turn one word into another.
pub fn count_typing_slips(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    edit_distance(&one, &other)
}

/// Edit distance with neighbouring letters swapped counting as one slip.
fn edit_distance(one: &[char], other: &[char]) -> usize {
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for i in 1..=one.len() {
        let mut row = vec![i; other.len() + 1];
        for j in 1..=other.len() {
            let change = usize::from(one[i - 1] != other[j - 1]);
            row[j] = (last[j] + 1).min(row[j - 1] + 1).min(last[j - 1] + change);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                row[j] = row[j].min(before_last[j - 2] + 1);
            }
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn record_format_header_names() {
        assert_eq!(check("Anne"), Ok(()));
        assert_eq!(check("Götz von B."), Ok(()));
        assert_eq!(check(&"ä".repeat(64)), Ok(()));
        assert_eq!(check(&"ä".repeat(65)), Err(NameFault::TooLong));
        assert_eq!(check(&"a\u{308}".repeat(64)), Ok(()));
        assert_eq!(check(""), Err(NameFault::Empty));
        assert_eq!(check("   "), Err(NameFault::Empty));
        for unseen in [
            "\u{200b}",
            "\u{2060}\u{feff}",
            "\u{301}",
            "\u{3164}",
            "\u{ad}",
            "\u{1d173}",
            "\u{fffc}",
        ] {
            assert_eq!(check(unseen), Err(NameFault::Empty), "{unseen:?}");
        }
        assert_eq!(check(" Anne"), Err(NameFault::BlankAtEnd));
        assert_eq!(check("Anne\u{a0}"), Err(NameFault::BlankAtEnd));
        assert_eq!(check("An\u{1b}[31mne"), Err(NameFault::ControlCharacter));
        assert_eq!(check("An\u{85}ne"), Err(NameFault::ControlCharacter));
    }

    #[test]
    fn names_are_the_same_after_nfc_and_case() {
        assert_eq!(key("G\u{f6}tz"), key("GO\u{308}TZ"));
        assert_eq!(key("Strauß"), key("STRAUSS"));
        assert_eq!(key("Voß"), key("VOẞ"));
        assert_eq!(key("ΣΑΣ"), key("σας"));
        assert_ne!(key("Goetz"), key("Götz"));
    }

    /// docs/trust.md, Text from strangers: a name that looks like another one counts as close to
    /// it, as a misspelling does.
    #[test]
    fn names_that_look_alike_are_noticed() {
        for (one, other) in [
            ("Anne", "\u{410}nn\u{435}"),
            ("Anne", "An\u{200b}ne"),
            ("Max", "M\u{430}x"),
            ("Jo", "J\u{43e}"),
            ("Anne", "\u{ff21}nne"),
            ("Otto", "\u{39f}tto"),
        ] {
            assert!(
                may_be_misspelling(one, other) && may_be_misspelling(other, one),
                "{one} {other:?}"
            );
        }
        for (one, other) in [("王", "李"), ("Иван", "Олег"), ("Jörg", "Jan")] {
            assert!(!may_be_misspelling(one, other), "{one} {other}");
        }
    }

    #[test]
    fn close_names_are_noticed() {
        for (one, other) in [
            ("Anne", "Anna"),
            ("Goetz", "Götz"),
            ("Dieter", "Deiter"),
            ("Rene", "René"),
            ("Brigitte", "Brigite"),
        ] {
            assert!(may_be_misspelling(one, other), "{one} {other}");
        }
        for (one, other) in [
            ("Anne", "Bert"),
            ("Jo", "Al"),
            ("Max", "Eva"),
            ("Fritz", "Franz"),
            ("Player 1", "Player 2"),
        ] {
            assert!(!may_be_misspelling(one, other), "{one} {other}");
        }
    }
}
