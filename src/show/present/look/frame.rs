//! The frame of every page: language, landmarks, one `main`, a way past the head.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::policy::policy;
use super::style::Style;
use crate::model::{Word, say};
use crate::present::harmless::plain;
use crate::present::voice::Voice;
use crate::present::width::cut;

/// By which a page is known as one of ours, and may be written over.
pub const MARK: &str = r#"<meta name="generator" content="kerbholz">"#;

pub fn is_own_page(html: &str) -> bool {
    html.contains(MARK)
}

/// No window and no list of bookmarks shows more.
const LONGEST_TITLE: usize = 70;

/// What is put into the frame. Texts that strangers gave are made harmless by whoever puts them in; the title is here.
pub struct Page<'a> {
    pub title: &'a str,
    pub style: Style,
    /// With the page's one `h1`.
    pub banner: Markup,
    pub navigation: Option<Markup>,
    pub main: Markup,
    /// Where it came from and when.
    pub imprint: Markup,
}

/// A whole document.
pub fn page(page: &Page<'_>, voice: &Voice) -> String {
    let style = page.style.text();
    html! {
        (DOCTYPE)
        html lang=(voice.lang.word()) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy(&style));
                (PreEscaped(MARK))
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="referrer" content="no-referrer";
                title { (cut(&plain(page.title), LONGEST_TITLE)) }
                style { (PreEscaped(&style)) }
            }
            body {
                a.skip href="#main" { (voice.label(say::page_skip)) }
                header.banner { (page.banner) }
                @if let Some(navigation) = &page.navigation {
                    nav aria-label=(voice.label(say::page_navigation)) { (navigation) }
                }
                main #main tabindex="-1" { (page.main) }
                footer.imprint { (page.imprint) }
            }
        }
    }
    .into_string()
}
