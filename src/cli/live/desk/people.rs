//! Pages of the people at the desk: the page of one person with everything that can be changed, and
//! bank accounts, which are kept in a file beside the database.

use super::super::clerk::none_if_refused;
use super::verbs::{Subject, verbs_of_subject};
use super::within::CommandResult;
use super::{Desk, all_known_person_names, new_token, new_tokens};
use crate::app::contest::{self, TournamentRef};
use crate::app::{AppError, Result, people};
use crate::cli::ibans;
use crate::cli::live::entry::FormResult;
use crate::model::{code, name, refuse, say};
use crate::present::Voice;
use crate::present::live::{PageContext, desk as view};
use crate::serve::{DeskPage, PageDestination, PageRequest, Route, Submission};
use crate::store::Store;

pub const PEOPLE: Subject =
    Subject { title: say::desk_people, at: "/desk/people", verbs: &["players"] };

pub fn people_page(
    desk: &Desk,
    store: &mut Store,
    asked: &PageRequest<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String> {
    people_page_with_refusal(desk, store, &[], asked, seen, voice)
}

/// Page of the person whose form was refused, with the refusal and the typed values.
pub fn page_of_refused_form(
    desk: &Desk,
    store: &mut Store,
    command_result: &CommandResult,
    entry: &Submission<'_>,
    voice: &Voice,
) -> Result<String> {
    let seen = super::desk_page_context(store, entry.request())?;
    let asked = entry.request().with_query(entry.form());
    people_page_with_refusal(desk, store, &command_result.parts, &asked, &seen, voice)
}

fn people_page_with_refusal(
    desk: &Desk,
    store: &mut Store,
    refused: &[view::AnswerPart],
    asked: &PageRequest<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String> {
    if let Some(who) = asked.query.get("who") {
        return person_page_html(desk, store, who, (None, refused), asked, seen, voice);
    }
    let waiting = match people::read_waiting_name_statements(store)?.is_empty() {
        true => Vec::new(),
        false => desk.run_command_lines(&["players"], asked),
    };
    let said = desk.form_answer_to_show(asked);
    let people = view::PeoplePage {
        listing: &people::list_people(store)?,
        said: said.as_ref().map_or(&[], |answer| &answer.parts),
        refused,
        typed: asked.query.get("names").unwrap_or_default(),
        waiting: &waiting,
        token: &new_token(asked)?,
        verbs: &verbs_of_subject(&PEOPLE, voice),
    };
    Ok(view::people_list_page(&people, seen, voice))
}

fn person_page_html(
    desk: &Desk,
    store: &mut Store,
    who: &str,
    (wrong, refused): (Option<(String, &str)>, &[view::AnswerPart]),
    asked: &PageRequest<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String> {
    let listing = people::list_people(store)?;
    let all = listing.people.iter().chain(&listing.left);
    let one = all.clone().find(|person| name::key(&person.name) == name::key(who));
    let one = one.ok_or_else(|| refuse!(page_unknown))?;
    let others = people::other_names_of_person(store, one)?;
    let (accounts, _) = ibans::read_bank_accounts_file(&desk.file, store)?;
    let contest = none_if_refused(
        contest::read_contest(store, &TournamentRef::Current),
        code::no_current_tournament,
    )?;
    let entrants = contest.iter().flat_map(|contest| {
        contest.course.entrants.iter().filter(|of| contest.name(of.number) == one.name)
    });
    let club = entrants.map(|of| (of.number, of.club.as_deref())).next();
    let shown = view::PersonPage {
        name: &one.name,
        others: &others,
        has_left: listing.left.contains(one),
        account: accounts.iter().find(|account| account.player == one.name),
        club,
        people: &all_known_person_names(store)?,
        wrong,
        refused,
        typed: ["to", "from"].map(|name| asked.query.get(name).filter(|_| !refused.is_empty())),
        tokens: new_tokens(4 + others.len(), asked)?,
    };
    Ok(view::person_page(&shown, seen, voice))
}

/// Writes the bank account in a submitted form into the file of accounts.
pub fn handle_form(
    desk: &Desk,
    store: &mut Store,
    entry: &Submission<'_>,
    voice: &Voice,
) -> Result<FormResult> {
    let field = |name| entry.form().get(name).unwrap_or_default();
    let (who, typed) = (field("who"), field("iban"));
    match ibans::save_bank_account(&desk.file, store, who, typed) {
        Ok(()) => {
            let people = PageDestination::new(Route::Desk(DeskPage::People));
            Ok(FormResult::Onward(people.with_field("who", who)))
        }
        Err(AppError::Refused(refusal)) => {
            let wrong = Some((voice.say_refusal(&refusal), typed));
            let seen = super::desk_page_context(store, entry.request())?;
            let html =
                person_page_html(desk, store, who, (wrong, &[]), entry.request(), &seen, voice)?;
            Ok(FormResult::Page { html, is_wrong: true })
        }
        Err(error) => Err(error),
    }
}
