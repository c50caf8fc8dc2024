//! Entering from a phone: the next hand of an evening or of a table, by notation or word by word, with what it would come
//! to before it counts; and taking back the last one.

use maud::{Markup, html};

use super::handing_in::who;
use crate::app::contest::day::Seat;
use crate::model::{Label, say};
use crate::present::Report;
use crate::present::harmless::plain;
use crate::present::voice::Voice;

/// What the form for the next hand shows.
pub struct NextHand {
    /// Of this form alone: sent twice, it is one entry.
    pub token: String,
    /// What is typed belongs to this hand, and to no other one.
    pub draft: String,
    /// The last entry of its log: what was recorded since was not seen.
    pub after: i64,
    /// The number that it gets.
    pub number: u32,
    /// The table of a hall, where it is played at one.
    pub table: Option<u32>,
    /// Nothing is recorded there yet: the sums could be typed instead.
    pub is_first_of_table: bool,
    /// What waited was sent back: this is it again.
    pub is_back: bool,
    /// The hand before, as it was jotted down, where it can be taken back.
    pub last: Option<String>,
    /// What was typed so far.
    pub line: String,
    pub state: Line,
    /// What can be said next.
    pub guide: Guide,
    /// What can be typed by these rules, and what it means.
    pub notation: Vec<(String, String)>,
}

impl NextHand {
    pub fn is_wrong(&self) -> bool {
        matches!(self.state, Line::Wrong { .. })
    }
}

/// The guided form: a question, and what can be answered to it with one key.
#[derive(Default)]
pub struct Guide {
    /// Nothing where all is said that has to be.
    pub asked: Option<String>,
    /// Words of the line.
    pub choices: Vec<String>,
    /// Whether a figure can stand there.
    pub takes_number: bool,
    /// Whether the line can be read as far as it goes.
    pub is_readable: bool,
}

/// What is known of what was typed.
pub enum Line {
    Nothing,
    /// It would come to this.
    Preview(Report),
    /// The same, and the sheet of the table is complete with it: who types that says so, and another seat confirms it.
    Closing(Report, Vec<Seat>),
    /// The last hand would be taken back.
    Back,
    /// Why it cannot be, and the line with the place where that shows.
    Wrong {
        why: String,
        place: Option<Place>,
    },
}

/// The line before the place, the place, the line behind it.
pub struct Place(pub String, pub String, pub String);

pub(super) fn next_hand(form: &NextHand, voice: &Voice) -> Markup {
    let heading = match form.state {
        Line::Back => voice.label(say::live_take_back_sure),
        _ => voice.say(&say!(live_enter_hand { hand: form.number })),
    };
    let action = form.table.map_or_else(|| "/evening".to_owned(), |table| format!("/table/{table}"));
    let command = match form.table {
        Some(table) => voice.say(&say!(live_command_at_table { table })),
        None => voice.label(say::live_command),
    };
    html! {
        form.entry method="post" action=(action) data-line=(command) data-draft=(form.draft)
            data-unsent=(voice.label(say::live_unsent)) data-changed=(voice.label(say::live_changed)) data-look=(voice.label(say::live_changed_look)) {
            h2 { (heading) }
            input type="hidden" name="token" value=(form.token);
            input type="hidden" name="after" value=(form.after);
            @if form.table.is_some() { input type="hidden" name="by" value="hand"; }
            @if form.is_back { p.wrong { (voice.label(say::live_sent_back)) } }
            @match &form.state {
                Line::Nothing => (line(form, voice)),
                Line::Wrong { why, place } => {
                    div.wrong role="alert" {
                        p { (why) }
                        @if let Some(Place(before, at, behind)) = place {
                            p.typed { (plain(before)) mark { (plain(at)) } (plain(behind)) }
                        }
                    }
                    (line(form, voice))
                }
                Line::Preview(report) => {
                    (preview(form, report, &heading, voice))
                    (decided("record", (say::live_enter_record, say::live_enter_change), voice))
                }
                Line::Closing(report, seats) => {
                    (preview(form, report, &heading, voice))
                    p { (voice.label(say::live_closing)) }
                    (who(say::live_who, seats, None, None, voice))
                    (decided("record", (say::live_send, say::live_enter_change), voice))
                }
                Line::Back => {
                    @if let Some(last) = &form.last { p.typed { (last) } }
                    p { (voice.label(say::live_take_back_log)) }
                    input type="hidden" name="line" value=(form.line);
                    (decided("undo", (say::live_take_back_do, say::live_take_back_not), voice))
                }
            }
        }
    }
}

fn preview(form: &NextHand, report: &Report, heading: &str, voice: &Voice) -> Markup {
    html! {
        div.preview { (report.html(heading, voice)) }
        input type="hidden" name="line" value=(form.line);
    }
}

/// To do what was seen, or to go back to the line.
fn decided(does: &str, (label, otherwise): (Label, Label), voice: &Voice) -> Markup {
    html! {
        button.first type="submit" name="do" value=(does) { (voice.label(label)) }
        button type="submit" name="do" value="change" formnovalidate { (voice.label(otherwise)) }
    }
}

fn line(form: &NextHand, voice: &Voice) -> Markup {
    html! {
        label for="line" { (voice.label(say::live_enter_line)) }
        input #line.long type="text" name="line" value=(form.line) maxlength="1000" autocomplete="off" autocapitalize="none"
            spellcheck="false";
        button.first type="submit" name="do" value="preview" { (voice.label(say::live_enter_preview)) }
        details {
            summary { (voice.label(say::live_notation)) }
            dl.notation {
                @for (typed, means) in &form.notation { dt { code { (plain(typed)) } } dd { (plain(means)) } }
            }
        }
        (guided(form, voice))
        @if let Some(last) = form.last.as_ref().filter(|_| form.line.is_empty()) {
            button type="submit" name="do" value="back" {
                (voice.label(say::live_take_back)) " " bdi.typed { (last) }
            }
        }
        @if let Some(table) = form.table.filter(|_| form.is_first_of_table) {
            p { a href={ "/table/" (table) } { (voice.label(say::live_by_sums)) } }
        }
    }
}

/// A key for each word that can come next. A line that cannot be read has none: what is wrong in it is said above.
fn guided(form: &NextHand, voice: &Voice) -> Markup {
    let guide = &form.guide;
    let asked = guide.asked.clone().unwrap_or_else(|| voice.label(say::live_guide_more));
    html! {
        @if guide.is_readable {
            fieldset.guide {
                legend { (asked) }
                div.choices {
                    @for choice in &guide.choices {
                        button type="submit" name="do" value={ "add " (choice) } { bdi { (plain(choice.trim_matches('"'))) } }
                    }
                }
                @if guide.takes_number {
                    div.number {
                        label for="more" { (voice.label(say::live_guide_number)) }
                        input #more type="text" name="more" inputmode="numeric" maxlength="12" autocomplete="off";
                        button type="submit" name="do" value="add" { (voice.label(say::live_guide_add)) }
                    }
                }
            }
        }
        @if !form.line.is_empty() {
            button type="submit" name="do" value="less" { (voice.label(say::live_guide_less)) }
        }
    }
}
