//! Small pages: why something is not shown or was not taken, and one that only leads on.

use maud::html;

use super::frame::still;
use crate::model::{Refusal, say};
use crate::present::json::{error, object};
use crate::present::voice::Voice;

pub fn notice(refusal: &Refusal, voice: &Voice) -> String {
    let main = html! {
        p { (voice.refuse(refusal)) }
        p { a href="/" { (voice.label(say::live_to_home)) } }
    };
    still(&voice.label(say::live_notice), &main, None, voice)
}

/// `{"error":{"code":…,"message":…}}`, as in the answers to a stream of records.
pub fn notice_json(refusal: &Refusal, voice: &Voice) -> String {
    object! { "error": error(refusal, voice) }.text()
}

/// The sheet with which a series is over, where its table may read nothing any more.
pub fn last_sheet(voice: &Voice) -> String {
    let main = html! {
        p { strong { (voice.label(say::live_handed_in)) } }
        p { (voice.label(say::live_series_over)) }
    };
    still(&voice.label(say::live_title), &main, None, voice)
}

pub fn onward(to: &str, voice: &Voice) -> String {
    still(&voice.label(say::live_title), &html! {}, Some(to), voice)
}
