//! Frame of every live page: navigation, the time of its content, and a visible warning once the
//! content is old.
//!
//! Small pages are here too: for refusals, and one that only redirects.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::app::contest::series_clock::{ClockState, SeriesClock};
use crate::model::{Refusal, Word, say};
use crate::present::harmless::harmless_text;
use crate::present::json::{Object, object, refusal_object};
use crate::present::lang::Lang;
use crate::present::tournament;
use crate::present::voice::Voice;

/// Script that keeps a page up to date.
pub const SCRIPT: &str = include_str!("live.js");

/// Style sheet of every live page, with the parts that all pages share.
pub fn live_style() -> &'static str {
    concat!(
        include_str!("../look/tokens.css"),
        include_str!("../look/page.css"),
        include_str!("../look/picture.css"),
        include_str!("live.css"),
        include_str!("desk/desk.css")
    )
}

/// Style sheet of pages with a single message, kept small because anybody can request such pages.
pub fn message_style() -> &'static str {
    include_str!("still.css")
}

/// Circumstances in which a page was made: the state of the file, the time, and the address.
#[derive(Clone, Debug)]
pub struct PageContext {
    /// Number of the last change that the page shows; `/events` reports later ones at once.
    pub number: u64,
    /// Time of the content, as the log writes it.
    pub at: String,
    pub path: String,
    /// Whether there is an evening to link to; in a hall there may be none.
    pub has_evening: bool,
    /// Clock of the running series; `None` where none was set.
    pub clock: Option<SeriesClock>,
    pub reach: OpenDeskPages,
}

/// Pages of the desk that a reader may open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenDeskPages {
    Whole,
    Evening,
    /// Pages of the evening and of the tournament.
    Hall,
}

impl PageContext {
    /// Time of day of what the page shows, to the second.
    fn time_of_content(&self) -> &str {
        self.at.get(11..19).unwrap_or_default()
    }
}

pub(super) struct FramedPage<'a> {
    pub title: String,
    pub main: Markup,
    pub seen: &'a PageContext,
    /// CSS class of the page, by its kind: `home`, `overlay`.
    pub kind: &'static str,
}

/// Page that stays up to date: a script replaces parts that have the class `live` and an id when
/// something has changed.
pub(super) fn framed_page(page: &FramedPage<'_>, voice: &Voice) -> String {
    let FramedPage { title, main, seen, kind } = page;
    let nav = html! {
        nav aria-label=(voice.label(say::live_pages)) {
            a href="/" { (voice.label(say::live_home)) }
            @if seen.has_evening { a href="/evening" { (voice.label(say::live_evening)) } }
            a href="/wall" { (voice.label(say::live_wall)) }
        }
    };
    live_page(kind, title, main, &nav, seen, voice)
}

/// Page that stays up to date, with the navigation `nav`.
pub(super) fn live_page(
    kind: &str,
    title: &str,
    main: &Markup,
    nav: &Markup,
    seen: &PageContext,
    voice: &Voice,
) -> String {
    let title = harmless_text(title);
    let old = voice.say(&say!(live_old { at: seen.time_of_content() }));
    let body = html! {
        body.(kind) data-number=(seen.number) {
            a.skip href="#main" { (voice.label(say::live_skip)) }
            header.banner {
                h1.live #title { bdi { (title) } }
                p.state role="status" {
                    span.live #as-of { (voice.say(&say!(live_as_of { at: seen.time_of_content() }))) }
                    span.live #old data-old=(old) {}
                }
                div.live #clock { @if let Some(clock) = &seen.clock { (time_left_markup(clock, voice)) } }
                (nav)
            }
            main #main tabindex="-1" { (main) }
            (language_links(&seen.path, voice))
            script { (PreEscaped(SCRIPT)) }
        }
    };
    let icon = html! {
        @if *kind == *"desk" {
            link rel="manifest" href="/desk/manifest" crossorigin="use-credentials";
            link rel="icon" type="image/svg+xml" href="/desk/icon";
        }
    };
    html_document(&title, &icon, live_style(), &body, voice)
}

/// Page with a single message that does not change.
pub(super) fn message_page(
    title: &str,
    main: &Markup,
    onward: Option<&str>,
    voice: &Voice,
) -> String {
    let title = harmless_text(title);
    let body = html! {
        body.still data-number="0" {
            header.banner { h1 { (title) } }
            main #main { (main) }
            @if let Some(to) = onward { p { a.button href=(to) { (voice.label(say::live_onward)) } } }
        }
    };
    html_document(&title, &html! {}, message_style(), &body, voice)
}

fn html_document(
    title: &str,
    besides: &Markup,
    style: &str,
    body: &Markup,
    voice: &Voice,
) -> String {
    html! {
        (DOCTYPE)
        html lang=(voice.lang.word()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                // Under the `no-referrer` of the headers alone, a form would not say where it comes
                // from.
                meta name="referrer" content="same-origin";
                title { (title) }
                (besides)
                style { (PreEscaped(style)) }
            }
            (body)
        }
    }
    .into_string()
}

/// Markup of the time that is left in the series, which a script counts down.
fn time_left_markup(clock: &SeriesClock, voice: &Voice) -> Markup {
    let over = SeriesClock { clock: ClockState::Over, left: 0, ..clock.clone() };
    let runs = matches!(clock.clock, ClockState::Running(_));
    html! {
        p.clock.over[clock.left == 0] data-left=[runs.then_some(clock.left)] data-over=(tournament::time_left_sentence(&over, voice)) {
            span.left { @if clock.left > 0 { (tournament::minutes_and_seconds_left(clock)) } }
            " " span { (tournament::time_left_sentence(clock, voice)) }
        }
    }
}

fn language_links(path: &str, voice: &Voice) -> Markup {
    html! {
        footer.imprint {
            nav aria-label=(voice.label(say::live_language)) {
                @for (lang, name) in [(Lang::De, "Deutsch"), (Lang::En, "English")] {
                    @if lang == voice.lang { span aria-current="true" lang=(lang.word()) { (name) } }
                    @else { a href={ (path) "?lang=" (lang.word()) } lang=(lang.word()) hreflang=(lang.word()) { (name) } }
                }
            }
        }
    }
}

pub fn refusal_page(refusal: &Refusal, voice: &Voice) -> String {
    let waits = refusal.text("mark");
    let main = html! {
        @if let Some(mark) = waits { h2 { (harmless_text(mark)) } }
        p { (voice.say_refusal(refusal)) }
        @if waits.is_none() { p { a href="/" { (voice.label(say::live_to_home)) } } }
    };
    let title = if waits.is_some() { say::live_notice_waits } else { say::live_notice };
    message_page(&voice.label(title), &main, None, voice)
}

/// JSON `{"error":{"code":…,"message":…}}`, as in the answers to a stream of records.
pub fn refusal_json(refusal: &Refusal, voice: &Voice) -> Object {
    object! { "error": refusal_object(refusal, voice) }
}

/// Page shown to a table that has handed in the last sheet of its series in a private room, where
/// its link opens nothing any more.
pub fn last_sheet_page(voice: &Voice) -> String {
    let main = html! {
        p { strong { (voice.label(say::live_handed_in)) } }
        p { (voice.label(say::live_series_over)) }
    };
    message_page(&voice.label(say::live_title), &main, None, voice)
}

pub fn redirect_with_link(to: &str, voice: &Voice) -> String {
    message_page(&voice.label(say::live_title), &html! {}, Some(to), voice)
}

/// Page that redirects the browser to an address, to be written to a file.
pub fn redirect_page(address: &str) -> String {
    html! {
        (DOCTYPE)
        html lang="de" {
            head {
                meta charset="utf-8";
                meta name="referrer" content="no-referrer";
                meta http-equiv="refresh" content={ "0;url=" (address) };
                title { "Kerbholz" }
            }
            body { p { a href=(address) { "Kerbholz" } } }
        }
    }
    .into_string()
}
