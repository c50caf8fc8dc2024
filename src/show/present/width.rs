//! Widths of texts in the columns of a terminal, and texts cut to a width.
//!
//! A terminal draws one grapheme cluster after another, so that the width of a text is the sum of
//! their widths: measured as a whole, the two letters of an Arabic ligature would count as one,
//! which no terminal draws.

use crate::model::JoinTexts;
use std::collections::{BTreeMap, HashMap};

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

const CUT: char = '…';

pub fn width(text: &str) -> usize {
    width_of_letters(text).unwrap_or_else(|| text.graphemes(true).map(UnicodeWidthStr::width).sum())
}

/// Number of letters of a text in which each letter takes exactly one column, as in nearly every
/// text; `None` for other texts.
fn width_of_letters(text: &str) -> Option<usize> {
    text.chars().try_fold(0, |letters, letter| is_one_column_wide(letter).then_some(letters + 1))
}

/// Whether a character is a letter of a Western language, or a sign that this program uses, of one
/// column.
const fn is_one_column_wide(letter: char) -> bool {
    matches!(letter, ' '..='~' | '\u{a1}'..='\u{ac}' | '\u{ae}'..='\u{17f}' | '−' | '–' | '€' | '…' | '●')
}

/// Whether the width of the text as a whole is the sum of its clusters' widths.
pub fn is_width_sum_of_clusters(text: &str) -> bool {
    width_of_letters(text).is_some() || UnicodeWidthStr::width(text) == width(text)
}

/// Byte position behind the clusters that fit into so many columns.
fn end_of_fitting_part(text: &str, most: usize) -> usize {
    let mut taken = 0;
    for (place, cluster) in text.grapheme_indices(true) {
        taken += cluster.width();
        if taken > most {
            return place;
        }
    }
    text.len()
}

/// Byte position at which the cluster before the byte position `at` begins; 0 where there is none.
pub fn start_of_cluster_before(text: &str, at: usize) -> usize {
    text[..at].grapheme_indices(true).next_back().map_or(0, |(start, _)| start)
}

/// Byte position behind the cluster that begins at the byte position `at`; the end of the text
/// where there is none.
pub fn end_of_cluster_after(text: &str, at: usize) -> usize {
    at + text[at..].graphemes(true).next().map_or(0, str::len)
}

/// Cuts text to at most so many columns; an `…` shows that something was cut off.
pub fn cut_to_width(text: &str, most: usize) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    format!("{}{CUT}", &text[..end_of_fitting_part(text, most.saturating_sub(1))])
}

/// Cuts off the beginning of a text, and puts an `…` before the rest.
pub fn cut_off_start(text: &str, most: usize) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut rest = text;
    while width(rest) >= most.max(1) {
        let Some(first) = rest.graphemes(true).next() else { break };
        rest = &rest[first.len()..];
    }
    if most == 0 { String::new() } else { format!("{CUT}{rest}") }
}

/// List of as many whole words as there is room for; an `…` stands for the others.
pub fn join_fitting_words(words: &[&str], between: &str, most: usize) -> String {
    let whole = words.join(between);
    if width(&whole) <= most {
        return whole;
    }
    let mut shown = String::new();
    for word in words {
        let longer = format!("{shown}{word}{between}");
        if width(&longer) >= most {
            break;
        }
        shown = longer;
    }
    if shown.is_empty() { shown } else { format!("{shown}{CUT}") }
}

/// Wraps text between words into lines of so many columns; a longer word fills lines of its own.
pub fn wrap_words(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        if let Some(line) = lines.last_mut().filter(|line| width(line) + 1 + width(word) <= columns)
        {
            line.push(' ');
            line.push_str(word);
            continue;
        }
        let mut rest = word;
        while width(rest) > columns {
            // At least one cluster goes, however narrow the column.
            let end = end_of_fitting_part(rest, columns)
                .max(rest.graphemes(true).next().map_or(0, str::len));
            lines.push(rest[..end].to_owned());
            rest = &rest[end..];
        }
        if !rest.is_empty() || word.is_empty() {
            lines.push(rest.to_owned());
        }
    }
    lines
}

/// Wraps each line between words to the width of the screen.
pub fn wrap_lines(text: &str, columns: usize) -> String {
    text.lines().flat_map(|line| wrap_words(line, columns)).joined("\n")
}

/// Names cut to at most so many columns, all to the same length; where two would look the same,
/// both are shown around the place where they differ: `Max…uber`, `Max…ofer`.
pub fn cut_names_distinctly(names: &[String], most: usize) -> Vec<String> {
    let mut short: Vec<String> = names.iter().map(|name| cut_to_width(name, most)).collect();
    for alike in groups_looking_alike(names, &short, &(0..names.len()).collect::<Vec<usize>>()) {
        shorten_around_difference(names, &alike, most, &mut short);
    }
    let mut taken: HashMap<String, &String> = HashMap::new();
    for (place, name) in names.iter().enumerate() {
        // In so little room nothing else tells them apart.
        if taken.get(&short[place]).is_some_and(|other| *other != name) {
            short[place] = cut_to_width(&format!("{CUT}{}", place + 1), most);
        }
        taken.insert(short[place].clone(), name);
    }
    short
}

/// Indices, in groups, of different names that look the same when cut.
fn groups_looking_alike(names: &[String], short: &[String], among: &[usize]) -> Vec<Vec<usize>> {
    let mut groups: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    among.iter().for_each(|place| groups.entry(&short[*place]).or_default().push(*place));
    let differ = |group: &Vec<usize>| group.iter().any(|place| names[*place] != names[group[0]]);
    groups.into_values().filter(differ).collect()
}

/// Shortens names that look the same when cut so that the place where they differ is shown, with as
/// much of their beginning as there is room for.
fn shorten_around_difference(names: &[String], alike: &[usize], most: usize, short: &mut [String]) {
    let first = &names[alike[0]];
    let shared =
        alike.iter().map(|place| common_prefix_length(&names[*place], first)).min().unwrap_or(0);
    // Half of the room is for what they differ in, as far as that needs it.
    let rests = alike.iter().map(|place| width(&names[*place][shared..])).max().unwrap_or(0);
    let start = most.saturating_sub(1 + rests.min(most / 2));
    let start = &first[..end_of_fitting_part(first, start).min(shared)];
    let room = most.saturating_sub(width(start) + 1);
    for place in alike {
        short[*place] = format!("{start}{CUT}{}", cut_to_width(&names[*place][shared..], room));
    }
    for still in groups_looking_alike(names, short, alike)
        .into_iter()
        .filter(|still| still.len() < alike.len())
    {
        shorten_around_difference(names, &still, most, short);
    }
}

/// Number of bytes in the common beginning, in whole clusters.
fn common_prefix_length(one: &str, other: &str) -> usize {
    let pairs = one.graphemes(true).zip(other.graphemes(true));
    pairs.take_while(|(one, other)| one == other).map(|(one, _)| one.len()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn width_sums_clusters() {
        for (text, columns) in [
            ("Anne", 4),
            ("Götz", 4),
            ("Go\u{308}tz", 4),
            ("王小明", 6),
            ("لا", 2),
            ("🇩🇪", 2),
            ("", 0),
        ] {
            assert_eq!(width(text), columns, "{text}");
        }
    }

    /// Counting letters gives the same width as measuring clusters, whatever other characters are
    /// in the text.
    #[test]
    fn letters_are_as_wide_as_clusters() {
        let letters: Vec<char> =
            ('\0'..='\u{2fff}').filter(|letter| is_one_column_wide(*letter)).collect();
        for first in &letters {
            for second in &letters {
                let mut pair = [0; 8];
                let end = first.encode_utf8(&mut pair).len();
                let end = end + second.encode_utf8(&mut pair[end..]).len();
                let pair = std::str::from_utf8(&pair[..end]).unwrap();
                assert_eq!(
                    pair.graphemes(true).map(UnicodeWidthStr::width).sum::<usize>(),
                    2,
                    "{pair}"
                );
                assert_eq!(UnicodeWidthStr::width(pair), 2, "{pair}");
            }
        }
    }

    #[test]
    fn long_names_are_cut_by_columns() {
        assert_eq!(cut_to_width("Maximiliane", 6), "Maxim…");
        assert_eq!(cut_to_width("王王王王", 5), "王王…");
        assert_eq!(cut_to_width("Anne", 4), "Anne");
        assert_eq!(cut_to_width("Go\u{308}tz", 3), "Go\u{308}…");
        // Each of these is one column wide, and two with the mark behind it.
        let marked = "\u{263a}\u{fe0f}".repeat(20);
        assert!((1..20).all(|most| width(&cut_to_width(&marked, most)) <= most));
    }

    #[test]
    fn a_line_is_cut_at_its_front() {
        assert_eq!(cut_off_start("anne solo", 9), "anne solo");
        assert_eq!(cut_off_start("anne solo", 5), "…solo");
        assert_eq!(cut_off_start("anne", 1), "…");
        assert_eq!(cut_off_start("anne", 0), "");
    }

    #[test]
    fn a_list_is_cut_between_its_words() {
        let words = ["ansager", "solo", "super"];
        assert_eq!(join_fitting_words(&words, " · ", 22), "ansager · solo · super");
        assert_eq!(join_fitting_words(&words, " · ", 21), "ansager · solo · …");
        assert_eq!(join_fitting_words(&words, " · ", 17), "ansager · …");
        assert_eq!(join_fitting_words(&words, " · ", 10), "");
        assert_eq!(join_fitting_words(&[], " · ", 10), "");
    }

    #[test]
    fn long_lines_are_wrapped() {
        assert_eq!(wrap_words("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap_words("Donaudampfschiff", 6), ["Donaud", "ampfsc", "hiff"]);
        assert_eq!(wrap_words("", 7), [""]);
        assert_eq!(wrap_words("王王", 1), ["王", "王"]);
    }

    /// docs/cli.md, What one sees: names are shortened where they still differ, all by the same
    /// measure.
    #[test]
    fn names_that_are_cut_still_differ() {
        let short = |names: &[&str], most| {
            cut_names_distinctly(
                &names.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>(),
                most,
            )
        };
        assert_eq!(short(&["Anne", "Bartholomäus"], 6), ["Anne", "Barth…"]);
        assert_eq!(short(&["TSV Au am Rhein", "", "TSV Au am Rhein"], 6), ["TSV A…", "", "TSV A…"]);
        assert_eq!(short(&["Maximilian Huber", "Maximilian Hofer"], 8), ["Max…uber", "Max…ofer"]);
        assert_eq!(short(&["Maximilian Huber", "Maximilian Hofer", "Anne"], 8)[2], "Anne");
        assert_eq!(short(&["Maximilian", "Maximilian der Zweite"], 8), ["Max…", "Max… de…"]);
        let family: Vec<String> =
            (0..40).map(|number| format!("Maximilian Hinterhuber der {number:02}. Sohn")).collect();
        for most in 4..40 {
            let cut = cut_names_distinctly(&family, most);
            assert!(cut.iter().all(|name| width(name) <= most), "{most}: {cut:?}");
            let different: std::collections::BTreeSet<&String> = cut.iter().collect();
            assert_eq!(different.len(), family.len(), "{most}: {cut:?}");
        }
    }
}
