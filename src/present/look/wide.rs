//! What may be wider than a phone: it is moved sideways by itself, by keys too, and the page stays.

use maud::{Markup, html};

use crate::present::harmless::plain;

/// `label` says what it is to whoever comes to it by keys.
pub fn wide(label: &str, content: &Markup) -> Markup {
    html! { section.wide aria-label=(plain(label)) tabindex="0" { (content) } }
}
