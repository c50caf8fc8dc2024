//! A document that needs nothing but itself: its style sheet, and of a page on the wall a few lines of script, stand in it
//! and are named to the browser by their hashes; nothing else runs, whatever somebody is called.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use sha2::{Digest, Sha256};

use super::PAGE_MARK;
use crate::model::Word;
use crate::present::harmless::plain;
use crate::present::voice::Voice;
use crate::present::width::width;

pub(super) struct Document<'d> {
    pub title: &'d str,
    pub style: &'d str,
    pub live: Option<Live<'d>>,
    pub body: Markup,
}

/// A page that is loaded again by itself.
pub(super) struct Live<'d> {
    pub script: &'static str,
    /// After so many seconds by `meta`, where no script runs.
    pub refresh: u32,
    /// When it was made, in RFC 3339.
    pub made: &'d str,
    /// After so many seconds it is out of date.
    pub stale: u32,
}

impl Document<'_> {
    pub(super) fn whole(&self, voice: &Voice) -> String {
        let Document { title, style, live, body } = self;
        let (made, stale) = (live.as_ref().map(|live| live.made), live.as_ref().map(|live| live.stale));
        html! {
            (DOCTYPE)
            html lang=(voice.lang.word()) data-made=[made] data-stale=[stale] {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(self.policy());
                    (PreEscaped(PAGE_MARK))
                    @if let Some(live) = live {
                        noscript { meta http-equiv="refresh" content=(live.refresh); }
                    }
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (plain(title)) }
                    style { (PreEscaped(style)) }
                }
                body {
                    main { (body) }
                    @if let Some(live) = live { script { (PreEscaped(live.script)) } }
                }
            }
        }
        .into_string()
    }

    fn policy(&self) -> String {
        let hash = |text: &str| format!("'sha256-{}'", base64(&Sha256::digest(text.as_bytes())));
        let script = self.live.as_ref().map(|live| format!("; script-src {}", hash(live.script))).unwrap_or_default();
        format!("default-src 'none'; style-src {}{script}", hash(self.style))
    }
}

/// A name as it may stand anywhere: it cannot turn round what stands beside it.
pub(super) fn name(name: &str) -> Markup {
    html! { bdi.name.long[width(name) > LONG_NAME] { (plain(name)) } }
}

/// Longer names take two lines, where there is room for them.
const LONG_NAME: usize = 18;

/// A tournament's name that would not fit in large letters.
pub(super) fn is_long(name: &str) -> bool {
    width(name) > 40
}

/// RFC 4648, section 4.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= three.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4648, section 10.
    #[test]
    fn base64_as_in_its_standard() {
        for (plain, coded) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }
}
