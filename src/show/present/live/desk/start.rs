//! Start page of the desk: the open evening, or a new one.

use maud::{Markup, html};

use super::{desk_page, forms};
use crate::app::evening::Evening;
use crate::model::{Label, say};
use crate::present::harmless::harmless_text;
use crate::present::live::frame::PageContext;
use crate::present::sheet::sheet_heading;
use crate::present::voice::Voice;

/// Content of the start page of the desk: the open evenings, the tournament, and the form for a new
/// evening.
pub struct StartPage<'s> {
    /// Answer to the last form.
    pub said: &'s [super::AnswerPart],
    pub evening: Option<&'s Evening>,
    /// Other evenings that are still open.
    pub running: Vec<RunningEvening>,
    pub tournament: Option<String>,
    pub new: NewEveningForm,
}

/// Another open evening, with a form token for each of its buttons.
pub struct RunningEvening {
    pub number: i64,
    pub heading: String,
    pub tokens: [String; 2],
}

/// Purpose of a list of people, which decides the verb that the list is submitted to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PeopleListPurpose {
    #[default]
    Evening,
    /// Change to another game in the same night.
    Game,
    /// Change of the people at the table.
    Seats,
}

impl PeopleListPurpose {
    pub const fn verb(self) -> &'static str {
        match self {
            PeopleListPurpose::Evening => "start",
            PeopleListPurpose::Game => "switch",
            PeopleListPurpose::Seats => "seats",
        }
    }

    /// Labels of the submit button and of the choice of the dealer.
    const fn submit_and_dealer_labels(self) -> [Label; 2] {
        match self {
            PeopleListPurpose::Evening => [say::desk_begin, say::desk_dealer],
            PeopleListPurpose::Game => [say::desk_go_over, say::desk_dealer],
            PeopleListPurpose::Seats => [say::desk_seats_now, say::desk_dealer_next],
        }
    }
}

/// Person in a list of people who sit down.
#[derive(Debug, Default)]
pub struct PersonToSeat {
    pub name: String,
    /// Known people whom the name may mean; empty where it is clear who is meant.
    pub may_be: Vec<String>,
}

/// Form for a new evening, for another game or for other seats, as far as it is filled in.
#[derive(Default)]
pub struct NewEveningForm {
    pub gathering: PeopleListPurpose,
    pub token: String,
    /// Games to choose from: the word for the command line, and the name for people.
    pub games: Vec<(String, String)>,
    pub game: String,
    /// People who sit down, in their order.
    pub seated: Vec<PersonToSeat>,
    /// Known names of people who do not sit down.
    pub known: Vec<String>,
    pub dealer: String,
    pub stake: String,
    /// House rules, one on each line.
    pub house: String,
    /// Names of which somebody has confirmed that they are new people, even if close to known
    /// names.
    pub new: Vec<String>,
    /// Whether a name was typed just now, so that the field is ready for the next one.
    pub is_typing: bool,
    pub refused: Vec<super::AnswerPart>,
    /// Line about the people who wait for a seat.
    pub bench: Option<String>,
}

/// Page with a list of people for a change in the evening that is open.
pub fn people_list_change_page(new: &NewEveningForm, seen: &PageContext, voice: &Voice) -> String {
    let title = match new.gathering {
        PeopleListPurpose::Seats => say::desk_do_seats,
        PeopleListPurpose::Game | PeopleListPurpose::Evening => say::desk_do_switch,
    };
    let main = html! {
        (new_evening_form(new, voice))
        p { a.button href="/desk/evening" { (voice.label(say::desk_to_evening)) } }
    };
    desk_page(voice.label(title), "/desk/evening", &main, seen, voice)
}

pub fn start_page(start: &StartPage<'_>, seen: &PageContext, voice: &Voice) -> String {
    let main = html! {
        @if !start.said.is_empty() {
            div.answer #said role="status" { (forms::answer_markup(start.said, &voice.label(say::desk_start))) }
        }
        div.live #open {
            @if let Some(evening) = start.evening {
                p.large { a.button.first href="/desk/evening" { (voice.label(say::desk_go_on)) } }
                p { (sheet_heading(evening, &voice.for_session(&evening.session))) }
            }
            @if let Some(name) = &start.tournament {
                p.large { a.button href="/desk/hall" { bdi { (harmless_text(name)) } } }
            }
            @if !start.running.is_empty() { (running_evenings_markup(&start.running, voice)) }
            @if seen.has_evening { p { a.button href="/desk/do/sessions" { (voice.label(say::desk_earlier)) } } }
        }
        h2 { (voice.label(say::desk_new_evening)) }
        @if start.evening.is_some() {
            p { (voice.label(say::desk_stays_open)) }
            p { a.button href="/desk/do/switch" { (voice.label(say::desk_do_switch)) } }
        }
        (new_evening_form(&start.new, voice))
        h2 { (voice.label(say::desk_file)) }
        (link_tiles(&[
            ("/desk/do/backup", say::desk_backup), ("/desk/do/restore", say::desk_restore),
            ("/desk/do/export", say::desk_export), ("/desk/do/import", say::desk_import),
            ("/desk/do/check", say::desk_check),
        ], voice))
        h2 { (voice.label(say::desk_browsers)) }
        (link_tiles(&[("/desk/browsers#pair", say::desk_pair), ("/desk/browsers#end", say::desk_end)], voice))
    };
    desk_page(voice.label(say::desk_start), "/desk", &main, seen, voice)
}

fn link_tiles(ways: &[(&str, Label)], voice: &Voice) -> Markup {
    html! { ul.tiles { @for (address, label) in ways { li { a href=(address) { (voice.label(*label)) } } } } }
}

fn running_evenings_markup(evenings: &[RunningEvening], voice: &Voice) -> Markup {
    html! {
        h2 { (voice.label(say::desk_running)) }
        @for RunningEvening { number, heading, tokens: [go_on, end] } in evenings {
            p { (heading) }
            div.row {
                (forms::button_form(
                    "use", "/desk/evening", go_on, &[("id", &number)], &voice.label(say::desk_go_on)
                ))
                (forms::button_form(
                    "end", "/desk", end, &[("session", &number)], &voice.label(say::desk_do_end)
                ))
            }
        }
    }
}

/// Form for a list of people and their game. Every button except the last only changes this form,
/// and so requests this page again.
fn new_evening_form(new: &NewEveningForm, voice: &Voice) -> Markup {
    let label = |label| voice.label(label);
    let [go, dealer] = new.gathering.submit_and_dealer_labels();
    let action = match new.gathering {
        PeopleListPurpose::Evening => "/desk".to_owned(),
        other => format!("/desk/do/{}", other.verb()),
    };
    html! {
        form.plain method="post" action=(action) {
            @for part in &new.refused {
                @if let super::AnswerPart::Said(bytes) = part { div.wrong role="alert" { (forms::message_paragraphs(bytes)) } }
            }
            // Enter in a field adds who was typed, and begins nothing.
            button.unseen type="submit" formmethod="get" tabindex="-1" aria-hidden="true" { (label(say::desk_add)) }
            (forms::hidden_field("list", 1))
            @if new.gathering != PeopleListPurpose::Seats {
                div.field {
                    label for="game" { (label(say::desk_game)) }
                    select #game name="game" {
                        @for (word, shown) in &new.games {
                            option value=(word) selected[new.game == *word] { (shown) }
                        }
                    }
                }
            }
            (seated_people_markup(new, voice))
            div.field {
                label for="dealer" { (label(dealer)) }
                select #dealer name="dealer" {
                    option value="" { "–" }
                    @for one in &new.seated {
                        option value=(one.name) selected[new.dealer == one.name] { (harmless_text(&one.name)) }
                    }
                }
            }
            @if new.gathering != PeopleListPurpose::Seats {
                div.field {
                    label for="stake" { (label(say::desk_stake)) }
                    input #stake type="text" name="stake" value=(new.stake) maxlength="40" autocomplete="off";
                }
            }
            @if new.gathering == PeopleListPurpose::Evening {
                details open[!new.house.is_empty()] {
                    summary { (label(say::desk_do_house)) }
                    div.field {
                        textarea name="house" rows="3" autocapitalize="none" spellcheck="false" aria-label=(label(say::desk_do_house)) {
                            (new.house)
                        }
                    }
                    p.small { (label(say::desk_a_line_each)) }
                    button type="submit" formmethod="get" formaction="/desk/do/start" { (label(say::desk_house_rules)) }
                }
            }
            button.first type="submit" name="token" value=(new.token) { (label(go)) }
        }
    }
}

/// People who sit down, in their order, with buttons for other known people.
fn seated_people_markup(new: &NewEveningForm, voice: &Voice) -> Markup {
    let label = |label| voice.label(label);
    let key = |name: &str, value: &str, content: &Markup| {
        html! { button type="submit" formmethod="get" name=(name) value=(value) { (content) } }
    };
    let (goes, out) = match new.gathering {
        PeopleListPurpose::Seats => (label(say::desk_goes), label(say::desk_goes)),
        _ => ("×".to_owned(), label(say::desk_out)),
    };
    html! {
        fieldset {
            legend { (label(say::desk_at_table)) }
            @if new.seated.is_empty() { p { (label(say::desk_nobody)) } }
            @if let Some(waiting) = &new.bench { p { (waiting) } }
            ol.seated {
                @for (place, PersonToSeat { name, may_be }) in new.seated.iter().enumerate() {
                    li draggable="true" {
                        (forms::hidden_field("who[]", name))
                        bdi.name { (harmless_text(name)) }
                        @if place > 0 {
                            button type="submit" formmethod="get" name="up" value=(place) title=(label(say::desk_up)) aria-label=(format!("{} {}", harmless_text(name), label(say::desk_up))) { "↑" }
                        }
                        button type="submit" formmethod="get" name="out" value=(place) aria-label=(format!("{} {out}", harmless_text(name))) title=(out) { (goes) }
                        @if !may_be.is_empty() {
                            div.wrong role="alert" {
                                p { (voice.say(&say!(desk_who_is { name }))) }
                                div.choices {
                                    @for known in may_be {
                                        (key("known", &format!("{place} {known}"), &html! { bdi { (harmless_text(known)) } }))
                                    }
                                    (key("new[]", name, &html! { (voice.say(&say!(desk_is_new { name }))) }))
                                }
                            }
                        }
                    }
                }
            }
            @for name in &new.new { (forms::hidden_field("new[]", name)) }
            @if !new.known.is_empty() {
                @if new.gathering == PeopleListPurpose::Seats { p { (label(say::desk_comes)) } }
                div.choices {
                    @for name in &new.known { (key("add", name, &html! { bdi { (harmless_text(name)) } })) }
                }
            }
            div.field {
                label for="typed" { (label(say::desk_somebody_new)) }
                div.beside {
                    input #typed type="text" name="typed" maxlength="100" autocomplete="off" autofocus[new.is_typing];
                    button type="submit" formmethod="get" { (label(say::desk_add)) }
                }
            }
        }
    }
}
