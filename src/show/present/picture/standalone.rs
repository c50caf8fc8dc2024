//! A picture as a file of its own, with its styles in it.

use maud::Markup;

use crate::present::look::{MARK, Style};

/// The picture must be a single `svg` element, as [`canvas`](super::canvas()) makes them.
pub fn standalone(picture: Markup) -> String {
    let svg = picture.into_string();
    // What strangers are called stands escaped behind these two places.
    let svg = svg.replacen("<svg ", r#"<svg xmlns="http://www.w3.org/2000/svg" "#, 1);
    let style = format!("</desc><style>\n{}svg {{ background: var(--paper); }}\n</style>", Style::of_pictures());
    let svg = svg.replacen("</desc>", &style, 1);
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- {MARK} -->\n{svg}\n")
}
