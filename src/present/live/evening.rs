//! An evening: how it stands, who deals and speaks next, and its sheet.

use maud::html;

use super::entry::{NextHand, next_hand};
use super::frame::{Page, Seen, page};
use crate::app::evening::{Evening, ScoreSheet};
use crate::model::say;
use crate::present::voice::Voice;
use crate::present::{sheet, status};

/// With a form for the next hand, for whoever may enter it.
pub fn evening(evening: &Evening, lines: &ScoreSheet, entry: Option<&NextHand>, seen: &Seen, voice: &Voice) -> String {
    let voice = &voice.of(&evening.session);
    let standing = voice.label(say::live_standing);
    let of_sheet = voice.label(say::live_sheet);
    let main = html! {
        div.live #standing { (status::below_heading(evening, voice).html(&standing, voice)) }
        div #doing { @if let Some(entry) = entry { (next_hand(entry, voice)) } }
        h2 { (of_sheet) }
        div.live #sheet {
            (sheet::below_heading(evening, lines, voice).html(&of_sheet, voice))
        }
    };
    page(&Page { title: sheet::heading(evening, voice), main, seen, kind: "evening" }, voice)
}
