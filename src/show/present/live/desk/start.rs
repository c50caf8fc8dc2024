//! Start page of the desk: the open evening, or a new one.

use maud::{Markup, html};

use super::{forms, page};
use crate::app::evening::Evening;
use crate::model::say;
use crate::present::harmless::plain;
use crate::present::live::frame::PageSource;
use crate::present::sheet::heading;
use crate::present::voice::Voice;

/// Content of the start page.
pub struct Start<'s> {
    /// Answer to the last form.
    pub said: &'s [super::AnswerPart],
    pub evening: Option<&'s Evening>,
    /// Other evenings that are still running.
    pub running: Vec<Running>,
    pub tournament: Option<String>,
    pub new: NewEvening,
}

/// Another running evening, with a token for each of its keys.
pub struct Running {
    pub number: i64,
    pub heading: String,
    pub tokens: [String; 2],
}

/// New evening as far as it was described.
#[derive(Default)]
pub struct NewEvening {
    pub token: String,
    /// Games to choose from: the word for the command line, and the name for people.
    pub games: Vec<(String, String)>,
    pub game: String,
    /// Names of the people who sit down, in their order.
    pub seated: Vec<String>,
    /// Other known names.
    pub known: Vec<String>,
    pub dealer: String,
    pub stake: String,
    /// House rules, one on each line.
    pub house: String,
    /// Whether typed names are those of new people, even if close to known ones.
    pub is_new: bool,
    /// Whether a name was typed just now, so that the field is ready for the next one.
    pub is_typing: bool,
    pub refused: Vec<super::AnswerPart>,
}

pub fn start(start: &Start<'_>, seen: &PageSource, voice: &Voice) -> String {
    let main = html! {
        @if !start.said.is_empty() {
            div.answer #said role="status" { (forms::answer_markup(start.said, &voice.label(say::desk_start))) }
        }
        div.live #open {
            @if let Some(evening) = start.evening {
                p.large { a.button.first href="/desk/evening" { (voice.label(say::desk_go_on)) } }
                p { (heading(evening, &voice.for_session(&evening.session))) }
            }
            @if let Some(name) = &start.tournament {
                p.large { a.button href="/desk/hall" { bdi { (plain(name)) } } }
            }
            @if !start.running.is_empty() { (running(&start.running, voice)) }
        }
        h2 { (voice.label(say::desk_new_evening)) }
        (new_evening(&start.new, voice))
        h2 { (voice.label(say::desk_file)) }
        ul.tiles {
            @for (address, label) in [
                ("/desk/file/backup", say::desk_backup), ("/desk/file/export", say::desk_export),
                ("/desk/do/import", say::desk_import), ("/desk/do/check", say::desk_check),
                ("/desk/browsers", say::desk_browsers),
            ] {
                li { a href=(address) { (voice.label(label)) } }
            }
        }
    };
    page(voice.label(say::desk_start), "/desk", &main, seen, voice)
}

fn running(evenings: &[Running], voice: &Voice) -> Markup {
    html! {
        h2 { (voice.label(say::desk_running)) }
        @for Running { number, heading, tokens: [go_on, end] } in evenings {
            p { (heading) }
            div.row {
                (forms::one_action_form("use", "/desk/evening", go_on, &html! {
                    (forms::hidden("id", number))
                    button type="submit" { (voice.label(say::desk_go_on)) }
                }))
                (forms::one_action_form("end", "/desk", end, &html! {
                    (forms::hidden("session", number))
                    button type="submit" { (voice.label(say::desk_do_end)) }
                }))
            }
        }
    }
}

/// Form for a new evening. Every key except the last only changes this form, so it requests this
/// page again.
fn new_evening(new: &NewEvening, voice: &Voice) -> Markup {
    let label = |label| voice.label(label);
    html! {
        form.plain.new method="get" action="/desk" {
            @for part in &new.refused {
                @if let super::AnswerPart::Said(bytes) = part { div.wrong role="alert" { (forms::paragraphs(bytes)) } }
            }
            // Enter in a field adds who was typed, and begins nothing.
            button.unseen type="submit" tabindex="-1" aria-hidden="true" { (label(say::desk_add)) }
            div.field {
                label for="game" { (label(say::desk_game)) }
                select #game name="game" {
                    @for (word, shown) in &new.games {
                        option value=(word) selected[new.game == *word] { (shown) }
                    }
                }
            }
            (seated_markup(new, voice))
            div.field {
                label for="dealer" { (label(say::desk_dealer)) }
                select #dealer name="dealer" {
                    option value="" { "–" }
                    @for name in &new.seated {
                        option value=(name) selected[new.dealer == *name] { (plain(name)) }
                    }
                }
            }
            div.field {
                label for="stake" { (label(say::desk_stake)) }
                input #stake type="text" name="stake" value=(new.stake) maxlength="40" autocomplete="off";
            }
            details open[!new.house.is_empty()] {
                summary { (label(say::desk_do_house)) }
                div.field {
                    textarea name="house" rows="3" autocapitalize="none" spellcheck="false" aria-label=(label(say::desk_do_house)) {
                        (new.house)
                    }
                }
                p.small { (label(say::desk_a_line_each)) }
                button type="submit" formaction="/desk/do/start" { (label(say::desk_house_rules)) }
            }
            @if !new.refused.is_empty() {
                label.tick { input type="checkbox" name="new" value="1" checked[new.is_new]; " " (label(say::desk_all_new)) }
            }
            button.first type="submit" formmethod="post" name="token" value=(new.token) { (label(say::desk_begin)) }
        }
    }
}

/// People who sit down, in their order, with keys for other known people.
fn seated_markup(new: &NewEvening, voice: &Voice) -> Markup {
    let label = |label| voice.label(label);
    html! {
        fieldset {
            legend { (label(say::desk_at_table)) }
            @if new.seated.is_empty() { p { (label(say::desk_nobody)) } }
            ol.seated {
                @for (place, name) in new.seated.iter().enumerate() {
                    li draggable="true" {
                        (forms::hidden("who[]", name))
                        bdi.name { (plain(name)) }
                        @if place > 0 {
                            button type="submit" name="up" value=(place) title=(label(say::desk_up)) aria-label=(format!("{} {}", plain(name), label(say::desk_up))) { "↑" }
                        }
                        button type="submit" name="out" value=(place) aria-label=(format!("{} {}", plain(name), label(say::desk_out))) title=(label(say::desk_out)) { "×" }
                    }
                }
            }
            @if !new.known.is_empty() {
                div.choices {
                    @for name in &new.known {
                        button type="submit" name="add" value=(name) { bdi { (plain(name)) } }
                    }
                }
            }
            div.field {
                label for="typed" { (label(say::desk_somebody_new)) }
                div.beside {
                    input #typed type="text" name="typed" maxlength="100" autocomplete="off" autofocus[new.is_typing];
                    button type="submit" { (label(say::desk_add)) }
                }
            }
        }
    }
}
