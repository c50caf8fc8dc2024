//! Strangers' text made harmless for each kind of output: names and notes may hold anything.

use unicode_width::UnicodeWidthStr;

/// For a terminal or plain text: no control characters, no escape sequences, nothing that turns the line round.
pub fn plain(text: &str) -> String {
    text.chars()
        .filter_map(|c| match c {
            '\n' | '\r' | '\t' => Some(' '),
            c if c.is_control() => Some('\u{fffd}'),
            c if turns_or_hides(c) => None,
            c => Some(c),
        })
        .collect()
}

/// Marks that reorder or hide what stands beside them.
fn turns_or_hides(c: char) -> bool {
    matches!(
        c,
        '\u{061c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2060}'
            ..='\u{2069}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
    )
}

/// For a cell of a CSV file: nothing a spreadsheet would take for a formula.
pub fn csv_cell(text: &str) -> String {
    let text = plain(text);
    let is_number = text.parse::<f64>().is_ok();
    let formula = text.trim_start().starts_with(['=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}']);
    let guarded = if formula && !is_number { format!("'{text}") } else { text };
    if guarded.contains([',', '"', ';', '\'']) || guarded.starts_with(' ') || guarded.ends_with(' ') {
        format!("\"{}\"", guarded.replace('"', "\"\""))
    } else {
        guarded
    }
}

/// For a cell of a Markdown table.
pub fn markdown_cell(text: &str) -> String {
    let mut cell = String::new();
    for c in plain(text).chars() {
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

/// Columns that a text takes in a terminal.
pub fn width(text: &str) -> usize {
    text.width()
}

/// At most so many columns wide; what is cut off is shown by `…`.
pub fn fit(text: &str, most: usize) -> String {
    let text = plain(text);
    if width(&text) <= most {
        return text;
    }
    let mut fitted = String::new();
    for c in text.chars() {
        fitted.push(c);
        // A mark can widen the character before it, so that only the whole text tells its width.
        if width(&fitted) + 1 > most {
            fitted.pop();
            break;
        }
    }
    fitted.push('…');
    fitted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_reaches_the_terminal_that_moves_it() {
        assert_eq!(plain("An\u{1b}[31mne\u{7}"), "An\u{fffd}[31mne\u{fffd}");
        assert_eq!(plain("\u{202e}ennA\u{2066}"), "ennA");
        assert_eq!(plain("two\nlines\there"), "two lines here");
        assert_eq!(plain("Götz 王"), "Götz 王");
    }

    #[test]
    fn a_spreadsheet_sees_no_formula() {
        assert_eq!(csv_cell("=1+1"), "\"'=1+1\"");
        assert_eq!(csv_cell("@SUM(A1)"), "\"'@SUM(A1)\"");
        assert_eq!(csv_cell("-7"), "-7");
        assert_eq!(csv_cell("a,\"b\""), "\"a,\"\"b\"\"\"");
    }

    #[test]
    fn markdown_sees_no_markup() {
        assert_eq!(markdown_cell("<b>|x|"), "&lt;b&gt;\\|x\\|");
    }

    #[test]
    fn long_names_are_cut_by_columns() {
        assert_eq!(fit("Maximiliane", 6), "Maxim…");
        assert_eq!(fit("王王王王", 5), "王王…");
        assert_eq!(fit("Anne", 4), "Anne");
        // Each of these is one column wide, and two with the mark behind it.
        let marked = "\u{263a}\u{fe0f}".repeat(20);
        assert!((1..20).all(|most| width(&fit(&marked, most)) <= most));
    }
}
