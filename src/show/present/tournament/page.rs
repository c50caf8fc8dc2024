//! A document that needs nothing but itself: its style sheet, and of a page on the wall a few lines of script, stand in it
//! and are named to the browser by their hashes; nothing else runs, whatever somebody is called.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::model::Word;
use crate::present::harmless::plain;
use crate::present::look::{MARK, Style, named};
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
        let style = &Style::laid_out(style);
        let (made, stale) = (live.as_ref().map(|live| live.made), live.as_ref().map(|live| live.stale));
        html! {
            (DOCTYPE)
            html lang=(voice.lang.word()) data-made=[made] data-stale=[stale] {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(self.policy(style));
                    (PreEscaped(MARK))
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

    fn policy(&self, style: &str) -> String {
        let script = self.live.as_ref().map(|live| format!("; script-src {}", named(live.script))).unwrap_or_default();
        format!("default-src 'none'; style-src {}{script}", named(style))
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
