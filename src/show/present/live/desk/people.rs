//! Page of the people at the desk, and pages of single persons: names, other names, departures,
//! bank accounts, merging and splitting.

use maud::{Markup, html};

use super::{AnswerPart, ListedVerb, desk_page, encode_query, forms, verbs_list};
use crate::app::people::PeopleList;
use crate::model::{BankAccount, say};
use crate::present::harmless::harmless_text;
use crate::present::live::frame::PageContext;
use crate::present::voice::Voice;

const HERE: &str = "/desk/people";

pub struct PeoplePage<'p> {
    pub listing: &'p PeopleList,
    pub said: &'p [AnswerPart],
    /// Reason why the last form was refused, with the names that were typed.
    pub refused: &'p [AnswerPart],
    pub typed: &'p str,
    /// Statements about names that wait for a decision.
    pub waiting: &'p [AnswerPart],
    pub token: &'p str,
    pub verbs: &'p [ListedVerb],
}

fn answer_markup_if_any(parts: &[AnswerPart], title: &str) -> Markup {
    html! { @if !parts.is_empty() { div.answer #said role="status" { (forms::answer_markup(parts, title)) } } }
}

fn refusal_markup(parts: &[AnswerPart], title: &str) -> Markup {
    html! { @if !parts.is_empty() { div.wrong #wrong role="alert" { (forms::answer_markup(parts, title)) } } }
}

pub fn people_list_page(people: &PeoplePage<'_>, seen: &PageContext, voice: &Voice) -> String {
    let title = voice.label(say::desk_people);
    let PeopleList { people: here, left } = people.listing;
    let main = html! {
        (answer_markup_if_any(people.said, &title))
        (refusal_markup(people.refused, &title))
        div.live #people {
            @if here.is_empty() && left.is_empty() { p { (voice.label(say::players_none)) } }
            ul.tiles {
                @for person in here { li { (person_link_tile(&person.name)) } }
            }
            @if !left.is_empty() {
                h2 { (voice.label(say::desk_people_left)) }
                ul.tiles { @for person in left { li { (person_link_tile(&person.name)) } } }
            }
            (forms::answer_markup(people.waiting, &title))
        }
        h2 { (voice.label(say::desk_hall_add)) }
        (forms::one_action_form("players/add", HERE, people.token, &html! {
            div.field {
                label for="names" { (voice.label(say::desk_hall_names)) }
                textarea #names name="names" rows="3" autocapitalize="words" spellcheck="false" required { (people.typed) }
            }
            button.first type="submit" { (voice.label(say::desk_people_enter)) }
        }))
        h2 { (voice.label(say::desk_to_do)) }
        (verbs_list(people.verbs))
    };
    desk_page(title, HERE, &main, seen, voice)
}

fn person_link_tile(name: &str) -> Markup {
    html! { a href={ (HERE) "?who=" (encode_query(name)) } { bdi { (harmless_text(name)) } } }
}

/// Content of the page of one person: everything that can be changed, with a token for each form.
pub struct PersonPage<'p> {
    pub name: &'p str,
    /// Other names of this person.
    pub others: &'p [String],
    pub has_left: bool,
    pub account: Option<&'p BankAccount>,
    /// Start number and club of the person in the current tournament; `None` where the person takes
    /// no part in it.
    pub club: Option<(u32, Option<&'p str>)>,
    pub people: &'p [String],
    /// Reason why a bank account was refused, with the text that was typed.
    pub wrong: Option<(String, &'p str)>,
    /// Reason why another form was refused, with its typed new name or other person.
    pub refused: &'p [AnswerPart],
    pub typed: [Option<&'p str>; 2],
    pub tokens: Vec<String>,
}

pub fn person_page(person: &PersonPage<'_>, seen: &PageContext, voice: &Voice) -> String {
    let label = |label| voice.label(label);
    let mut tokens = person.tokens.iter().map(String::as_str);
    let mut token = || tokens.next().unwrap_or_default();
    let name = person.name;
    let own = |named: &str| forms::hidden_field(named, name);
    let [renamed, merged] = person.typed;
    let (rename, leave, merge, account) = (token(), token(), token(), token());
    let main = html! {
        (refusal_markup(person.refused, name))
        p {
            a.button href=(HERE) { (label(say::desk_people)) } " "
            a.button href={ "/desk/books?account=" (encode_query(name)) } { (voice.say(&say!(desk_account_of { player: name }))) }
        }
        (forms::one_action_form("players/rename", HERE, rename, &html! {
            (own("who"))
            (own("from"))
            (forms::text_field("to", &label(say::desk_people_name), renamed.unwrap_or(name)))
            button type="submit" { (label(say::desk_people_rename)) }
        }))
        @if !person.others.is_empty() {
            h2 { (label(say::desk_people_others)) }
            ul.names {
                @for other in person.others {
                    li {
                        bdi { (harmless_text(other)) } " "
                        (forms::one_action_form("players/split", HERE, token(), &html! {
                            (own("who"))
                            (forms::hidden_field("name", other))
                            button type="submit" { (label(say::desk_people_split)) }
                        }))
                    }
                }
            }
        }
        h2 { (label(say::desk_people_together)) }
        (merge_form(person, merged.filter(|merged| *merged != name), merge, voice))
        h2 { (label(say::desk_people_bank)) }
        @if let Some((wrong, _)) = &person.wrong { div.wrong role="alert" #account-wrong { p { (wrong) } } }
        @let typed = person.wrong.as_ref().map(|(_, typed)| (*typed).to_owned());
        form.short method="post" action=(HERE) {
            (forms::hidden_field("token", account))
            (own("who"))
            (forms::text_field("iban", &label(say::desk_people_iban), &typed.unwrap_or_else(|| bank_account_text(person.account))))
            button type="submit" { (label(say::desk_people_keep)) }
        }
        @if let Some((number, club)) = person.club {
            h2 { (label(say::hall_club)) }
            p {
                @if let Some(club) = club { bdi { (harmless_text(club)) } " " }
                a.button href={ "/desk/hall/people?who=" (number) } { (label(say::desk_hall_change)) }
            }
        }
        h2 { (label(say::desk_people_going)) }
        (forms::one_action_form(if person.has_left { "players/return" } else { "players/leave" }, HERE, leave, &html! {
            (own("who"))
            (own("name"))
            button type="submit" { (label(if person.has_left { say::desk_people_return } else { say::desk_people_leave })) }
        }))
    };
    desk_page(harmless_text(name), HERE, &main, seen, voice)
}

/// Form that merges another person with this one.
fn merge_form(person: &PersonPage<'_>, typed: Option<&str>, token: &str, voice: &Voice) -> Markup {
    let name = person.name;
    html! {
        p.small { (voice.say(&say!(desk_people_merge_about { player: name }))) }
        (forms::one_action_form("players/merge", HERE, token, &html! {
            (forms::hidden_field("who", name))
            (forms::hidden_field("to", name))
            div.field {
                label for="from" { (voice.label(say::desk_people_merge)) }
                div.beside {
                    input #from type="text" name="from" value=[typed] maxlength="100" autocomplete="off" required list="people";
                    button type="submit" { (voice.label(say::desk_people_merge_go)) }
                }
                datalist #people { @for other in person.people { option value=(harmless_text(other)) {} } }
            }
        }))
    }
}

/// Bank account as text, in the form in which it is typed.
fn bank_account_text(account: Option<&BankAccount>) -> String {
    let Some(account) = account else { return String::new() };
    match account.holder == account.player {
        true => account.iban.to_string(),
        false => format!("{}, {}", account.iban, account.holder),
    }
}
