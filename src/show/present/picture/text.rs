//! How wide a text will be, about: no font is known before somebody looks at the page.

use unicode_width::UnicodeWidthChar;

use super::px::Px;
use crate::present::harmless::plain;

/// Letters of a picture, in pixels; `picture.css` has the same.
pub const LETTER: i32 = 13;

/// In hundredths of the size of letters, as in most fonts without serifs, rather too wide than too narrow.
fn hundredths(c: char) -> i32 {
    match c {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' => 30,
        'f' | 't' | 'r' | '(' | ')' | '-' | '/' => 40,
        'm' | 'w' | 'M' | 'W' | '%' | '@' | '…' => 95,
        c if c.is_ascii_uppercase() => 72,
        c if c.width() == Some(2) => 105,
        c if c.width() == Some(0) => 0,
        c if c.is_uppercase() => 75,
        _ => 58,
    }
}

pub fn width(text: &str) -> Px {
    let hundredths: i32 = text.chars().map(hundredths).sum();
    Px(hundredths * LETTER / 10)
}

/// At most so wide; what is cut off is shown by `…`.
pub fn cut(text: &str, most: Px) -> String {
    let text = plain(text);
    if width(&text) <= most {
        return text;
    }
    let mut cut = String::new();
    for c in text.chars() {
        cut.push(c);
        if width(&cut) + width("…") > most {
            cut.pop();
            break;
        }
    }
    cut.truncate(cut.trim_end().len());
    cut.push('…');
    cut
}

/// Several names, each at most so wide. Where two would look alike then, both keep their ends instead of their middles.
pub fn cut_apart(names: &[&str], most: Px) -> Vec<String> {
    let cuts: Vec<String> = names.iter().map(|name| cut(name, most)).collect();
    let is_double = |place: usize| cuts.iter().enumerate().any(|(other, cut)| other != place && *cut == cuts[place]);
    (0..names.len())
        .map(|place| if is_double(place) { ends(names[place], most) } else { cuts[place].clone() })
        .collect()
}

fn ends(name: &str, most: Px) -> String {
    let name = plain(name);
    if width(&name) <= most {
        return name;
    }
    let half = most.half() - width("…").half();
    let reach = |letters: &mut dyn Iterator<Item = char>| {
        let mut taken = String::new();
        for c in letters {
            if width(&taken) + width(c.encode_utf8(&mut [0; 4])) > half {
                break;
            }
            taken.push(c);
        }
        taken
    };
    let head = reach(&mut name.chars());
    let tail: String = reach(&mut name.chars().rev()).chars().rev().collect();
    format!("{}…{tail}", head.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_cut_to_their_room() {
        let most = Px::whole(90);
        for name in
            ["Anne", "Maximiliane Mustermann-Oberhuber", "WWWWWWWWWWWW", "王小明王小明王小明", "iiiiiiiiiiiiiiiiiiiii"]
        {
            assert!(width(&cut(name, most)) <= most, "{name}");
        }
        assert_eq!(cut("Anne", most), "Anne");
        assert!(cut("Maximiliane Mustermann-Oberhuber", most).ends_with('…'));
    }

    #[test]
    fn names_alike_in_their_beginnings_keep_their_ends() {
        let names = ["Maximilian Oberhuber der Ältere", "Maximilian Oberhuber der Jüngere", "Bert"];
        let cuts = cut_apart(&names, Px::whole(110));
        assert_ne!(cuts[0], cuts[1]);
        assert!(cuts[0].starts_with("Max") && cuts[1].contains('…'));
        assert_eq!(cuts[2], "Bert");
        assert!(cuts.iter().all(|cut| width(cut) <= Px::whole(110)), "{cuts:?}");
    }
}
