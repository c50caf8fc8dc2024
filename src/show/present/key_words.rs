//! Texts on the buttons by which a hand is entered, and lines of notation written in these texts.

use super::table_mode::with_capital;
use super::voice::Voice;
use crate::model::{Label, say};
use crate::notation;

/// Strips the trailing marks `+`, `-` and `!` from a word of the notation: `uhu!-` gives `uhu`.
pub fn without_notation_marks(word: &str) -> &str {
    word.trim_end_matches(['+', '-', '!'])
}

/// Words of the notation whose button has a longer or different text, each with that text.
const KEYS: [(&str, Label); 35] = [
    ("4k", say::desk_key_kings),
    ("10d", say::desk_key_ten),
    ("10t", say::desk_key_ten),
    ("räuber", say::desk_key_raeuber),
    ("raeuber", say::desk_key_raeuber),
    ("drull", say::desk_key_drull),
    ("pf", say::desk_key_last_trick),
    ("km", say::desk_key_last_trick),
    ("raus", say::desk_key_laid_out),
    ("out", say::desk_key_laid_out),
    ("raus!", say::desk_key_early),
    ("out!", say::desk_key_early),
    ("letzte-runde", say::desk_key_last_round),
    ("last-round", say::desk_key_last_round),
    ("letzte-vier", say::desk_key_last_four),
    ("last-four", say::desk_key_last_four),
    ("pagat-raus", say::desk_key_pagat_out),
    ("pagat-out", say::desk_key_pagat_out),
    ("gstieß-raus", say::desk_key_gstiess_out),
    ("gstiess-out", say::desk_key_gstiess_out),
    ("letzter", say::desk_key_trick),
    ("last", say::desk_key_trick),
    ("stich", say::desk_key_took_trick),
    ("trick", say::desk_key_took_trick),
    ("super-mord", say::desk_key_super_mord),
    ("solo-valat", say::desk_key_solo_valat),
    ("solo-du", say::desk_key_solo_du),
    ("royal-trull", say::desk_key_royal_trull),
    ("pagat-ultimo", say::desk_key_pagat_ultimo),
    ("pagat-gefangen", say::desk_key_pagat_caught),
    ("pagat-caught", say::desk_key_pagat_caught),
    ("falsch", say::desk_key_wrong_play),
    ("wrong", say::desk_key_wrong_play),
    ("weiter", say::desk_key_thrown_in),
    ("thrown-in", say::desk_key_thrown_in),
];

/// Numbered doublings of the notation, each with the word that means the same.
const DOUBLED: [(&str, &str); 4] = [("k1", "kontra"), ("k2", "re"), ("k3", "sub"), ("k4", "mord")];

/// Text on a button: the word that people say for this part of a line.
pub fn button_text(said: &str, voice: &Voice) -> String {
    if let Some(name) = said.strip_suffix(':') {
        return voice.say(&say!(desk_key_of { name: with_capital(name.trim_matches('"')) }));
    }
    // Names are as they are.
    if said.starts_with(|first: char| first == '"' || first.is_uppercase()) {
        return said.trim_matches('"').to_owned();
    }
    let spoken = |word: &str| {
        let known = KEYS.iter().find(|(known, _)| *known == word);
        known.map(|(_, label)| voice.label(*label))
    };
    // Some words mean something of their own with their mark.
    if let Some(whole) = spoken(said) {
        return whole;
    }
    let said = DOUBLED.iter().find(|(short, _)| *short == said).map_or(said, |(_, word)| word);
    let (word, marks) = said.split_at(without_notation_marks(said).len());
    let word = spoken(word).unwrap_or_else(|| with_capital(&word.replace('-', " ")));
    let announced = match marks.starts_with('!') {
        true => voice.say(&say!(desk_key_announced { what: word })),
        false => word,
    };
    match marks.chars().last() {
        Some('+') => voice.say(&say!(desk_key_made { what: announced })),
        Some('-') => voice.say(&say!(desk_key_lost { what: announced })),
        _ => announced,
    }
}

/// Line of notation in the words of the buttons: `Anne solo 42 Bert:drull` as `Anne Solo 42, Bert
/// Drull`.
pub fn notation_in_button_words(line: &str, voice: &Voice) -> String {
    let (line, note) = notation::split_off_note(line);
    let (mut said, mut has_figure, mut is_figure) = (String::new(), false, false);
    for (place, quoted) in line.split('"').enumerate() {
        let words: Vec<&str> = match place % 2 {
            0 => quoted.split_whitespace().collect(),
            _ => vec![quoted],
        };
        for word in words {
            let was_figure = std::mem::replace(&mut is_figure, notation::points(word).is_some());
            let is_counted = word.contains(':') && word.starts_with(|c: char| c.is_ascii_digit());
            is_figure |= is_counted || word == "-";
            let between = if is_counted { " : " } else { " " };
            let parts = word.split([':', '=']).filter(|part| is_counted || !part.is_empty());
            let parts: Vec<String> = parts
                .map(|part| match part {
                    _ if is_figure => part.replace('-', "−"),
                    // Without a mark it is no Pfeife: somebody goes out in Dreeg.
                    "out" => with_capital(part),
                    _ => button_text(part, voice),
                })
                .collect();
            let is_name =
                place % 2 == 1 || (word.starts_with(char::is_uppercase) && parts.len() == 1);
            let ends_part = !is_figure && if is_name { was_figure } else { has_figure };
            said.push_str(match said.is_empty() {
                true => "",
                false if ends_part => ", ",
                false => " ",
            });
            said.push_str(parts.join(between).trim_end());
            is_figure |= word.ends_with(|last: char| last.is_ascii_digit()) && parts.len() > 1;
            has_figure |= is_figure;
        }
    }
    format!("{said} {note}").trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{button_text, notation_in_button_words};
    use crate::present::{Lang, Voice};

    /// docs/rules/dreierles.md, Local words: buttons show the words of the place.
    #[test]
    fn buttons_use_local_words() {
        let labels = |place: &'static str| {
            let voice = Voice::new(Lang::De).with_words_of_rule_set(place);
            ["räuber", "pf", "10d", "drull"].map(|said| button_text(said, &voice))
        };
        assert_eq!(labels("steinmauern"), ["Räuber", "Pfeife am Schluss", "Zehn Druck", "Drull"]);
        assert_eq!(
            labels("achertal"),
            ["Ramsch", "kleiner Mann am Schluss", "10 Trumpf", "Stiess, 21, kleiner Mann"]
        );
        assert_eq!(labels("iffezheim")[1], "Pfiff am Schluss");
    }

    /// In a line, an `out` without a mark means that somebody goes out in Dreeg, and no Pfeife
    /// (T110).
    #[test]
    fn t110_somebody_who_goes_out_lays_out_nothing() {
        let voice = Voice::new(Lang::En);
        assert_eq!(
            notation_in_button_words("Anne Bert out Anne 70:0", &voice),
            "Anne Bert Out Anne 70 : 0"
        );
        assert_eq!(
            notation_in_button_words("Anne solo 42 out+", &voice),
            "Anne Solo 42, Pfeife laid out won"
        );
    }
}
