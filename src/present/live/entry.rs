//! Entering from a phone: the next hand of an evening, by notation, with what it would come to before it counts.

use maud::{Markup, html};

use crate::model::say;
use crate::present::Report;
use crate::present::harmless::plain;
use crate::present::voice::Voice;

/// What the form for the next hand shows.
pub struct NextHand {
    /// Of this form alone: sent twice, it is one entry.
    pub token: String,
    /// How many hands there are before it.
    pub after: u32,
    /// What was typed so far.
    pub line: String,
    pub state: Line,
    /// What can be said next.
    pub guide: Guide,
}

/// The guided form: a question, and what can be answered to it with one key.
#[derive(Default)]
pub struct Guide {
    /// Nothing where all is said that has to be.
    pub asked: Option<String>,
    /// Words of the line.
    pub choices: Vec<String>,
}

/// What is known of what was typed.
pub enum Line {
    Nothing,
    /// It would come to this.
    Preview(Report),
    /// Why it cannot be, and the line with the place where that shows.
    Wrong {
        why: String,
        place: Option<Place>,
    },
}

/// The line before the place, the place, the line behind it.
pub struct Place(pub String, pub String, pub String);

pub(super) fn next_hand(form: &NextHand, voice: &Voice) -> Markup {
    let heading = voice.say(&say!(live_enter_hand { hand: form.after + 1 }));
    html! {
        form.entry method="post" action="/evening" data-line="kerbholz hand" data-unsent=(voice.label(say::live_unsent)) {
            h2 { (heading) }
            input type="hidden" name="token" value=(form.token);
            input type="hidden" name="after" value=(form.after);
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
                    div.preview { (report.html(&heading, voice)) }
                    input type="hidden" name="line" value=(form.line);
                    button.first type="submit" name="do" value="record" { (voice.label(say::live_enter_record)) }
                    button type="submit" name="do" value="change" { (voice.label(say::live_enter_change)) }
                }
            }
        }
    }
}

fn line(form: &NextHand, voice: &Voice) -> Markup {
    let guide = &form.guide;
    let asked = guide.asked.clone().unwrap_or_else(|| voice.label(say::live_guide_more));
    html! {
        label for="line" { (voice.label(say::live_enter_line)) }
        input #line.long type="text" name="line" value=(form.line) maxlength="1000" autocomplete="off" autocapitalize="none"
            spellcheck="false";
        button.first type="submit" name="do" value="preview" { (voice.label(say::live_enter_preview)) }
        fieldset.guide {
            legend { (asked) }
            div.choices {
                @for choice in &guide.choices {
                    button type="submit" name="do" value={ "add " (choice) } { bdi { (plain(choice)) } }
                }
            }
            div.number {
                label for="more" { (voice.label(say::live_guide_number)) }
                input #more type="text" name="more" inputmode="numeric" maxlength="12" autocomplete="off";
                button type="submit" name="do" value="add" { (voice.label(say::live_guide_add)) }
            }
            @if !form.line.is_empty() {
                button type="submit" name="do" value="less" { (voice.label(say::live_guide_less)) }
            }
        }
    }
}
