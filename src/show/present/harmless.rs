//! Text of strangers made harmless for each kind of output, as names and notes may contain
//! anything.

use crate::model::JoinTexts;
use crate::model::name::does_char_redirect_or_hide_text;

/// Makes text harmless for a terminal or plain text: removes control characters, escape sequences,
/// and everything that is invisible or turns the line round (docs/trust.md, Text from strangers).
pub fn harmless_text(text: &str) -> String {
    // Letters, figures and signs of ASCII, as most texts are: there is nothing to be made harmless.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return text.to_owned();
    }
    text.chars()
        .filter_map(|c| match c {
            '\n' | '\r' | '\t' => Some(' '),
            c if c.is_control() => Some('\u{fffd}'),
            c if does_char_redirect_or_hide_text(c) => None,
            c => Some(c),
        })
        .collect()
}

/// Makes text harmless for a column of a terminal: also removes variation selectors and skin-tone
/// modifiers, whose width differs from terminal to terminal.
pub fn harmless_terminal_text(text: &str) -> String {
    let mut before = None;
    let mut shown = harmless_text(text);
    if shown.is_ascii() {
        return shown;
    }
    shown.retain(|c| {
        let is_colour = matches!(c, '\u{1f3fb}'..='\u{1f3ff}') && before.is_some_and(|c| c != ' ');
        before = Some(c);
        !is_colour && !matches!(c, '\u{fe00}'..='\u{fe0f}')
    });
    shown
}

/// Makes text harmless for a cell of a CSV file: no part of it is a formula that a spreadsheet
/// would run, whatever separates the cells. A plain number stays as it is.
pub fn harmless_csv_cell(text: &str) -> String {
    let text = harmless_text(text);
    if is_number(&text) {
        return text;
    }
    let mut cell = String::with_capacity(text.len());
    let mut begins = true;
    for c in text.chars() {
        if begins && is_formula_start(c) {
            cell.push('\'');
        }
        // Blanks and quotes before a sign hide it from the eye, not from every spreadsheet.
        begins = matches!(c, ';' | ',' | '|') || begins && (c.is_whitespace() || c == '"');
        cell.push(c);
    }
    cell
}

fn is_formula_start(c: char) -> bool {
    matches!(c, '=' | '+' | '-' | '@' | '\u{ff1d}' | '\u{ff0b}' | '\u{ff0d}' | '\u{ff20}')
}

fn is_number(text: &str) -> bool {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, places) = unsigned.split_once(['.', ',']).unwrap_or((unsigned, "0"));
    [whole, places]
        .iter()
        .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Makes text one word of a command line that is printed to be typed: in quotation marks, in which
/// neither a shell nor the prompt of a table finds anything but the text.
pub fn quoted_for_shell(text: &str) -> String {
    if !text.contains(['"', '$', '`', '\\', '!']) {
        return format!("\"{text}\"");
    }
    text.split('\'').map(|part| format!("'{part}'")).joined("\"'\"")
}

/// Makes text one word of a command line that is printed to be typed, in quotation marks where it
/// needs some.
pub fn word_for_shell(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-+=,.:/%@_€".contains(c) || c == '–';
    match !text.is_empty() && text.chars().all(is_plain) {
        true => text.to_owned(),
        false => quoted_for_shell(text),
    }
}

/// Makes text harmless for a part of a workbook, also without U+FFFE and U+FFFF, which XML does not
/// allow.
pub fn harmless_xml(text: &str) -> String {
    let text = harmless_text(text).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Makes text harmless for a cell of a Markdown table, or for a line beside one.
pub fn harmless_markdown(text: &str) -> String {
    let mut cell = String::new();
    for c in harmless_text(text).chars() {
        match c {
            '&' => cell.push_str("&amp;"),
            '<' => cell.push_str("&lt;"),
            '>' => cell.push_str("&gt;"),
            '|' | '\\' | '`' | '*' | '_' | '[' | ']' | '~' | '#' | '!' => {
                cell.push('\\');
                cell.push(c);
            }
            c => cell.push(c),
        }
    }
    cell
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_removed() {
        assert_eq!(harmless_text("An\u{1b}[31mne\u{7}"), "An\u{fffd}[31mne\u{fffd}");
        assert_eq!(harmless_text("\u{202e}ennA\u{2066}"), "ennA");
        assert_eq!(harmless_text("two\nlines\there"), "two lines here");
        assert_eq!(harmless_text("Götz 王"), "Götz 王");
        assert_eq!(harmless_text("a\u{200d}b\u{ad}c\u{206a}d\u{9b}e"), "abcd\u{fffd}e");
    }

    /// docs/trust.md, Text from strangers: columns stay where they are in every terminal.
    #[test]
    fn a_column_holds_nothing_that_terminals_draw_differently() {
        assert_eq!(harmless_terminal_text("👍🏽 ❤\u{fe0f}"), "👍 ❤");
        assert_eq!(harmless_terminal_text("🏽 A"), "🏽 A");
    }

    #[test]
    fn a_spreadsheet_sees_no_formula() {
        for (text, cell) in [
            ("=1+1", "'=1+1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("-7", "-7"),
            ("+49", "+49"),
            ("1,5", "1,5"),
            ("-7+cmd", "'-7+cmd"),
            ("Anne;=1+1", "Anne;'=1+1"),
            ("Anne; \"=1+1", "Anne; \"'=1+1"),
            ("Anne-Marie", "Anne-Marie"),
            ("a,\"b\"", "a,\"b\""),
            ("|@x", "|'@x"),
        ] {
            assert_eq!(harmless_csv_cell(text), cell, "{text}");
        }
    }

    /// docs/trust.md, Text from strangers: a shell finds no command in a name.
    #[test]
    fn a_shell_runs_nothing_of_a_word() {
        for (text, word) in [
            ("Anne", "Anne"),
            ("Anna Maria", "\"Anna Maria\""),
            ("O'Brien", "\"O'Brien\""),
            ("$(id)", "'$(id)'"),
            ("a;b", "\"a;b\""),
            ("it's `id`", "'it'\"'\"'s `id`'"),
        ] {
            assert_eq!(word_for_shell(text), word);
        }
    }

    #[test]
    fn markdown_sees_no_markup() {
        assert_eq!(harmless_markdown("<b>|x|"), "&lt;b&gt;\\|x\\|");
    }
}
