//! Pages of the desk, which offer the whole program in a browser, for people without a terminal
//! (docs/desk.md).

mod books;
mod devices;
mod evening;
mod forms;
pub mod hall;
mod people;
mod start;

use maud::{Markup, html};

pub use books::{BooksPage, Scope, SingleBooksView, books_page, single_books_view_page};
pub use devices::{Device, DeviceKind, DevicesPage, RoomAccess, devices_page, program_ended_page};
pub use evening::{
    EveningForms, HandPage, TapButton, TapForm, earlier_evening_page, evening_page, hand_page,
    table_verb_title,
};
pub use forms::{AnswerPart, Field, FieldKind, MOST_FILE, VerbForm, option_label};
pub use people::{PeoplePage, PersonPage, people_list_page, person_page};
pub use start::{
    NewEveningForm, PeopleListPurpose, PersonToSeat, RunningEvening, StartPage,
    people_list_change_page, start_page,
};

use super::frame::{OpenDeskPages, PageContext, live_page};
use crate::model::{Label, say};
use crate::present::voice::Voice;

/// Web manifest, with the name and icon of the program for the home screen of a phone.
pub const MANIFEST: &str = include_str!("manifest.json");

/// Icon of the program, as SVG.
pub const ICON: &str = include_str!("kerbholz.svg");

/// Pages in the navigation of every page, with their addresses.
const PLACES: [(&str, Label); 6] = [
    ("/desk", say::desk_start),
    ("/desk/evening", say::desk_evening),
    ("/desk/books", say::desk_books),
    ("/desk/hall", say::desk_hall),
    ("/desk/people", say::desk_people),
    ("/desk/do", say::desk_everything),
];

/// Page of the desk at the address `at`.
fn desk_page(title: String, at: &str, main: &Markup, seen: &PageContext, voice: &Voice) -> String {
    let is_open = |address: &str| match seen.reach {
        OpenDeskPages::Whole => true,
        OpenDeskPages::Evening => address == "/desk/evening",
        OpenDeskPages::Hall => matches!(address, "/desk/evening" | "/desk/hall"),
    };
    let nav = html! {
        nav.places aria-label=(voice.label(say::live_pages)) {
            @for (address, label) in PLACES.into_iter().filter(|(address, _)| is_open(address)) {
                a href=(address) aria-current=[(at == address).then_some("page")] { (voice.label(label)) }
            }
        }
    };
    live_page("desk", &title, main, &nav, seen, voice)
}

/// Page with the form of a command (verb); `people` are proposed in its fields for names.
pub fn verb_page(form: &VerbForm, people: &[String], seen: &PageContext, voice: &Voice) -> String {
    let verb = form.address.trim_start_matches("/desk/do/");
    let is_at_table = table_verb_title(verb).is_some();
    let main = html! {
        (forms::form_markup(form, people, voice))
        @if is_at_table { p { a.button href="/desk/evening" { (voice.label(say::desk_to_evening)) } } }
    };
    let place = if is_at_table { "/desk/evening" } else { "/desk/do" };
    desk_page(form.title.clone(), place, &main, seen, voice)
}

/// Encodes a text for the query of an address.
fn encode_query(text: &str) -> String {
    let letter = |byte: u8| match byte {
        byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

/// Page with the answer to a form, with links to the page of its subject and to the same form.
/// `before` is set after a backup was restored: the file that holds what was there before, the
/// state of the database since, and the token of the form that puts it back.
pub fn answer_page(
    (title, address): (&str, &str),
    (onward, to): (&str, Label),
    (parts, before): (&[AnswerPart], Option<(&str, u32, &str)>),
    seen: &PageContext,
    voice: &Voice,
) -> String {
    let main = html! {
        div.answer role="status" {
            @if parts.is_empty() { p { (voice.label(say::desk_done)) } }
            (forms::answer_markup(parts, title))
        }
        @if let Some((path, state, token)) = before {
            (forms::button_form(
                "restore", "", token,
                &[("from", &path), ("seen", &state)], &voice.label(say::desk_restore_before)
            ))
        }
        p.onward {
            a.button href=(onward) { (voice.label(to)) } " "
            a.button href=(address) { (voice.label(say::desk_again)) }
        }
    };
    desk_page(title.to_owned(), "/desk/do", &main, seen, voice)
}

/// Command in the list of all commands; subcommands are indented.
pub struct ListedVerb {
    pub address: String,
    /// Title of the command's page, which says what the command does.
    pub title: String,
    pub is_below: bool,
}

/// Page that lists all commands in groups by subject, and then those without a page at the desk,
/// each with the reason.
pub fn verbs_page(
    groups: &[(String, Vec<ListedVerb>)],
    without: &[(String, String)],
    seen: &PageContext,
    voice: &Voice,
) -> String {
    let main = html! {
        p.about { (voice.label(say::desk_everything_about)) }
        @for (subject, listed) in groups {
            details.line { summary { (subject) } (verbs_list(listed)) }
        }
        details.line {
            summary { (voice.label(say::desk_without)) }
            dl { @for (name, why) in without { dt { (name) } dd { (why) } } }
        }
    };
    desk_page(voice.label(say::desk_everything), "/desk/do", &main, seen, voice)
}

fn verbs_list(listed: &[ListedVerb]) -> Markup {
    html! {
        ul.verbs {
            @for verb in listed {
                li.below[verb.is_below] { a href=(verb.address) { (verb.title) } }
            }
        }
    }
}
