//! Style sheets of all pages, and the HTML frame around their content.
//!
//! Colours, fonts and lengths are custom properties in `tokens.css`; `page.css` styles pages to be
//! read, and `picture.css` styles pictures. A kind of page with needs of its own (the wall, sheets
//! to write on) adds a style sheet behind these, which names no colour.
//!
//! A page is self-contained: it has no script, no picture from elsewhere, and no style outside the
//! one element whose hash its policy names, even if somebody's name contains markup.
//!
//! The frame of every page has its language, landmarks, one `main` element, and a link that skips
//! the head.
//!
//! The content security policy of a page allows its own style sheet, by its hash, and nothing else.
//!
//! The style sheets are put together for each kind of page.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use sha2::{Digest, Sha256};

use super::harmless::harmless_text;
use super::voice::Voice;
use super::width::cut_to_width;
use crate::model::ids::base64;
use crate::model::{JoinTexts, Word, say};

/// Text by which a page is recognised as made by this program, so that it may be overwritten.
pub const MARK: &str = r#"<meta name="generator" content="kerbholz">"#;

pub fn is_page_of_this_program(html: &str) -> bool {
    html.contains(MARK)
}

/// Most characters of a title in the head of a page; a longer one is cut.
const LONGEST_TITLE: usize = 70;

/// Content of a page, to be put into the frame. Texts from strangers must be harmless in it
/// already, except for the title.
pub struct Page<'a> {
    pub title: &'a str,
    pub style: Style,
    /// Banner with the only `h1` of the page.
    pub banner: Markup,
    pub navigation: Option<Markup>,
    pub main: Markup,
    /// Imprint: the origin and the time of the page.
    pub imprint: Markup,
}

/// Builds a whole HTML document around the content of a page.
pub fn html_page(page: &Page<'_>, voice: &Voice) -> String {
    let style = page.style.css_text();
    html! {
        (DOCTYPE)
        html lang=(voice.lang.word()) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(content_security_policy(&style));
                (PreEscaped(MARK))
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="referrer" content="no-referrer";
                title { (cut_to_width(&harmless_text(page.title), LONGEST_TITLE)) }
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

/// Content security policy for a page with this style, for a `meta` element or a header.
pub fn content_security_policy(style: &str) -> String {
    format!(
        "default-src 'none'; style-src {}; base-uri 'none'; form-action 'none'",
        security_policy_source(style)
    )
}

/// Source expression in a policy for a style or a script that is contained in the page.
pub fn security_policy_source(text: &str) -> String {
    format!("'sha256-{}'", base64(&Sha256::digest(text.as_bytes())))
}

/// Styles that all pages share.
const SHARED: [&str; 3] = [
    include_str!("look/tokens.css"),
    include_str!("look/page.css"),
    include_str!("look/picture.css"),
];

/// Kind of page, with the parts of its style sheet.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    /// Styles of this kind alone, added to the shared ones.
    pub own: &'static str,
}

impl Style {
    pub fn css_text(self) -> String {
        let parts = SHARED.into_iter().chain(Some(self.own).filter(|own| !own.is_empty()));
        parts.joined("\n")
    }

    /// Style sheet of a page with a layout of its own, such as sheets to write on or the wall: only
    /// the tokens come before its own styles.
    pub fn style_with_tokens(own: &str) -> String {
        [SHARED[0], own].join("\n")
    }

    /// Style sheet of a picture in a file of its own.
    pub fn picture_style() -> String {
        [SHARED[0], SHARED[2]].join("\n")
    }
}

/// Style sheet that a page of this program contains.
pub fn style_of_page(page: &str) -> &str {
    let style = page.split_once("<style>").and_then(|(_, rest)| rest.split_once("</style>"));
    style.map_or("", |(style, _)| style)
}

#[cfg(test)]
mod tests {
    use super::content_security_policy;

    #[test]
    fn the_policy_names_the_style_by_its_hash() {
        let empty = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        assert!(content_security_policy("").contains(&format!("style-src 'sha256-{empty}'")));
        assert!(!content_security_policy("a").contains("unsafe"));
    }
}
