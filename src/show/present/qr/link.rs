//! An address for a phone's camera: as a picture on a page and on paper, and on the screen of a terminal.

use maud::{Markup, html};

use super::code::Code;
use super::draw::{Ground, QUIET, in_terminal, picture};
use crate::present::picture::{Ids, Words};
use crate::present::{Charset, Screen};

/// Nothing where the address is longer than any code.
pub fn link(address: &str, title: String, ids: &mut Ids) -> Markup {
    let words = Words { title, description: address.to_owned() };
    html! { @if let Some(code) = Code::of_link(address) { (picture(&code, &words, ids)) } }
}

/// Black on white, whatever colours the screen has.
const PAINTED: (&str, &str) = ("\u{1b}[30;107m", "\u{1b}[0m");

/// Nothing where the screen is too narrow: broken over two lines it cannot be read. Without paint the light squares are
/// drawn, for most screens are dark, and cameras read the other way round too.
pub fn on_screen(address: &str, screen: Screen, is_painted: bool) -> Option<String> {
    let code = Code::of_link(address)?;
    let each = if screen.charset == Charset::Ascii { 2 } else { 1 };
    if (code.size() + 2 * QUIET) * each > screen.columns() {
        return None;
    }
    if !is_painted {
        return Some(in_terminal(&code, screen.charset, Ground::Dark));
    }
    let (begin, end) = PAINTED;
    let drawn = in_terminal(&code, screen.charset, Ground::Light);
    Some(drawn.lines().map(|line| format!("{begin}{line}{end}\n")).collect())
}

#[cfg(test)]
mod tests {
    use super::on_screen;
    use crate::present::{Charset, Screen};

    const LINK: &str = "http://192.168.178.20:8461/enter/table-1-12-0123456789abcdef0123456789abcdef";

    #[test]
    fn a_code_that_does_not_fit_is_left_out() {
        let code = on_screen(LINK, Screen::USUAL, false).unwrap();
        assert!(code.lines().all(|line| line.chars().count() == 45), "{code}");
        assert_eq!(on_screen(LINK, Screen::USUAL.with_columns(44), false), None);
        assert_eq!(on_screen(LINK, Screen::USUAL.drawing_with(Charset::Ascii), false), None);
        assert!(on_screen(LINK, Screen::USUAL.drawing_with(Charset::Ascii).with_columns(90), false).is_some());
    }

    #[test]
    fn a_painted_code_is_dark_on_light() {
        let code = on_screen(LINK, Screen::USUAL, true).unwrap();
        // The quiet around it is where nothing is drawn.
        assert!(code.starts_with("\u{1b}[30;107m    "), "{code}");
        assert!(code.lines().all(|line| line.ends_with("\u{1b}[0m")));
    }
}
