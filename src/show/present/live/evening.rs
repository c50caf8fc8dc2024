//! An evening: how it stands, who deals and speaks next, its slates, its sheet, its curve, and who pays whom.

use maud::{Markup, html};

use super::entry::{NextHand, next_hand};
use super::frame::{Page, Seen, page};
use crate::app::evening::{Evening, ScoreSheet};
use crate::app::figures::Owed;
use crate::model::{Iban, say};
use crate::present::page::{Due, of_sheet, slates};
use crate::present::picture::{Ids, chart};
use crate::present::sheet::{self, PlayedFor};
use crate::present::status;
use crate::present::voice::Voice;

/// What there is to be seen of an evening.
pub struct EveningSeen<'e> {
    pub evening: &'e Evening,
    pub lines: &'e ScoreSheet,
    /// None of so many people that no phone shows it.
    pub owed: Option<&'e Owed>,
    /// Whose account the room may see.
    pub ibans: &'e [(String, Iban)],
}

/// With a form for the next hand, for whoever may enter it.
pub fn evening(shown: &EveningSeen<'_>, entry: Option<&NextHand>, seen: &Seen, voice: &Voice) -> String {
    let EveningSeen { evening, lines, .. } = shown;
    let voice = &voice.of(&evening.session);
    let title = sheet::heading(evening, voice);
    let standing = voice.label(say::live_standing);
    let of_sheet = voice.label(say::live_sheet);
    let main = html! {
        div.live #standing { (status::below_heading(evening, voice).html(&standing, voice)) }
        div #doing { @if let Some(entry) = entry { (next_hand(entry, voice)) } }
        div.live #slates { (slates(evening, lines, &mut Ids::new("slate"), voice)) }
        h2 { (of_sheet) }
        div.live #sheet {
            (sheet::on_phone(evening, lines, PlayedFor::Settling, voice).html(&of_sheet, voice))
        }
        div.live #curve { (curve(shown, voice)) }
        div.live #settlement { (settlement(shown, &title, voice)) }
    };
    page(&Page { title, main, seen, kind: "evening" }, voice)
}

fn curve(shown: &EveningSeen<'_>, voice: &Voice) -> Markup {
    // What came of the slates says nothing as a line.
    let drawn = of_sheet(shown.evening, shown.lines, &|_| true, voice);
    html! {
        @if let Some(drawn) = drawn {
            h2 { (drawn.title) }
            (drawn.chart(|one| chart(one, &mut Ids::new("curve"), voice)))
        }
    }
}

fn settlement(shown: &EveningSeen<'_>, title: &str, voice: &Voice) -> Markup {
    let Some(owed) = shown.owed else { return html! { p { (voice.label(say::live_settlement_elsewhere)) } } };
    let due = Due { owed, ibans: shown.ibans, shows: &|_| true, text: title };
    html! {
        @if !due.is_empty() {
            h2 { (voice.label(say::report_settlement)) }
            (due.markup(&mut Ids::new("paid"), voice))
        }
    }
}
