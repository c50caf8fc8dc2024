//! First page of the desk: the open evening, and a new one that is put together button by button.

use std::ffi::OsString;

use super::Desk;
use super::within::CommandResult;
use crate::app::contest::TournamentRef;
use crate::app::desk::{self, EveningOrTable};
use crate::app::evening::{self, Evening, EveningRef};
use crate::app::live::TournamentWithRanking;
use crate::app::people::PersonMatch;
use crate::app::places::OwnRuleSets;
use crate::app::{AppError, Result, people};
use crate::games::GameKind;
use crate::model::{Arg, Word, code, say};
use crate::present::Voice;
use crate::present::live::PageContext;
use crate::present::live::desk::{
    self as view, AnswerPart, NewEveningForm, PeopleListPurpose, PersonToSeat, RunningEvening,
    StartPage,
};
use crate::present::numbers::point_price;
use crate::present::sheet::sheet_heading;
use crate::present::status::bench_line;
use crate::serve::{DeskPage, FieldPairs, PageRequest};
use crate::store::Store;

/// Most known people who get a button of their own.
const MOST_KEYS: usize = 30;

/// Most earlier evenings that are searched for a stake.
const MOST_BEFORE: i64 = 20;

/// Most running evenings that are read; the current one among them is not shown.
const MOST_RUNNING: i64 = 12;

pub fn start_page(
    desk_of: &Desk,
    store: &mut Store,
    asked: &PageRequest<'_>,
    refused: Vec<AnswerPart>,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String> {
    let mut new = match has_people_list(asked.query) {
        true => new_evening_from_query(PeopleListPurpose::Evening, asked.query),
        false => form_for_evening_like_last(store, voice)?,
    };
    add_known_games_and_people(store, &mut new, refused, asked, voice)?;
    let open = match super::super::clerk::none_if_refused(
        desk::read_evening(store, &EveningOrTable::Evening(EveningRef::Current)),
        code::no_current_session,
    )? {
        Some(evening) if !evening.row.ended => Some(evening),
        _ => None,
    };
    let is_other =
        |evening: &Evening| open.as_ref().is_none_or(|open| open.row.uuid != evening.row.uuid);
    let running = evening::running_evenings(store, MOST_RUNNING)?.into_iter().filter(is_other);
    let running: Result<Vec<RunningEvening>> = running
        .map(|evening| {
            let heading = sheet_heading(&evening, &voice.for_session(&evening.session));
            let token = || Ok::<String, AppError>(asked.fresh_token()?.to_string());
            Ok(RunningEvening {
                number: evening.row.number.get(),
                heading,
                tokens: [token()?, token()?],
            })
        })
        .collect();
    let said = desk_of.form_answer_to_show(asked);
    let hall = super::super::clerk::none_if_refused(
        TournamentWithRanking::load(store, &TournamentRef::Current),
        code::no_current_tournament,
    )?;
    let shown = StartPage {
        said: said.as_ref().map_or(&[], |answer| &answer.parts),
        evening: open.as_ref(),
        running: running?,
        tournament: hall.map(|hall| hall.ranking.tournament),
        new,
    };
    Ok(view::start_page(&shown, seen, voice))
}

/// Choices of what to play, one for each rule set of each game: the value of the field, and the
/// text that is shown.
pub fn game_choice_values_and_labels(
    store: &mut Store,
    voice: &Voice,
) -> Result<Vec<(String, String)>> {
    let sets = OwnRuleSets::read(store)?.rule_sets_for_game(None);
    let shown = |set: &crate::games::house::LocalRules| {
        let (game, rules) = (set.game().word(), voice.for_rules(set.rules()));
        let called = rules.rules_name(set.name_of_own_rules().as_deref(), set.rules());
        (format!("{game} {}", set.name()), format!("{} ({called})", rules.local_word(game)))
    };
    Ok(sets.iter().map(shown).collect())
}

/// Page with a list of people for a change of game or of seats in the open evening.
pub fn people_list_page(
    store: &mut Store,
    gathering: PeopleListPurpose,
    asked: &PageRequest<'_>,
    refused: Vec<AnswerPart>,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String> {
    let mut new = match has_people_list(asked.query) {
        true => new_evening_from_query(gathering, asked.query),
        false => {
            let at = EveningOrTable::Evening(EveningRef::Current);
            let pages = desk::evenings_of_night(store, &at)?;
            let stake = pages
                .iter()
                .find_map(|page| evening_stake_as_typed(page, voice))
                .unwrap_or_default();
            let new =
                pages.first().map(|page| form_for_evening_like(page, voice)).unwrap_or_default();
            NewEveningForm { gathering, stake, ..new }
        }
    };
    if gathering == PeopleListPurpose::Seats {
        let at = EveningOrTable::Evening(EveningRef::Current);
        new.bench = bench_line(&desk::read_evening(store, &at)?, voice);
    }
    add_known_games_and_people(store, &mut new, refused, asked, voice)?;
    Ok(view::people_list_change_page(&new, seen, voice))
}

/// Purpose of the list of people with which this page replaces a form of arguments; `None` for
/// other pages.
pub fn people_list_purpose(page: &DeskPage) -> Option<PeopleListPurpose> {
    let known = [PeopleListPurpose::Game, PeopleListPurpose::Seats];
    known.into_iter().find(|one| matches!(page, DeskPage::Verb(verb, None) if verb == one.verb()))
}

/// Whether the address or form holds a list of people.
fn has_people_list(query: &FieldPairs) -> bool {
    query.get("game").or(query.get("list")).is_some()
}

/// Adds what the database knows to a new evening: the games, other known names, and the people whom
/// a name may mean.
fn add_known_games_and_people(
    store: &mut Store,
    new: &mut NewEveningForm,
    refused: Vec<AnswerPart>,
    asked: &PageRequest<'_>,
    voice: &Voice,
) -> Result<()> {
    new.token = asked.fresh_token()?.to_string();
    new.refused = refused;
    new.is_typing = asked.query.get("typed").is_some_and(|typed| !typed.is_empty());
    new.games = game_choice_values_and_labels(store, voice)?;
    let known = people::list_people(store)?.people.into_iter().map(|person| person.name);
    let is_seated = |name: &String| new.seated.iter().any(|one| one.name == *name);
    new.known = known.filter(|name| !is_seated(name)).take(MOST_KEYS).collect();
    add_people_each_name_may_mean(store, new)
}

/// Adds the people whom a name may mean.
fn add_people_each_name_may_mean(store: &mut Store, new: &mut NewEveningForm) -> Result<()> {
    let tx = store.read()?;
    for one in new.seated.iter_mut().filter(|one| !new.new.contains(&one.name)) {
        one.may_be = match people::match_person(&tx, &one.name) {
            Ok(PersonMatch::Begins(person)) => vec![person.name],
            Ok(PersonMatch::Close(name)) => vec![name],
            Ok(PersonMatch::Several(names)) => names,
            // What cannot be a name is refused when it is recorded.
            Ok(PersonMatch::Known(_) | PersonMatch::New(_)) | Err(_) => Vec::new(),
        };
    }
    Ok(())
}

/// Refusal of a list in which it is open who a name means; `None` where all are clear.
pub fn refusal_of_unclear_names(
    store: &mut Store,
    form: &FieldPairs,
    voice: &Voice,
) -> Result<Option<CommandResult>> {
    let mut new = new_evening_from_query(PeopleListPurpose::Seats, form);
    add_people_each_name_may_mean(store, &mut new)?;
    let unclear = new.seated.iter().filter(|one| !one.may_be.is_empty());
    let names: Vec<String> = unclear.map(|one| one.name.clone()).collect();
    let why = voice.say(&say!(desk_who_first { names: Arg::Texts(names.clone()) }));
    let parts = vec![AnswerPart::Said(why.into_bytes())];
    Ok((!names.is_empty()).then(|| CommandResult { parts, ..CommandResult::default() }))
}

/// New evening with the game and people of the current evening, else of the newest one, and with
/// the newest stake among the last evenings.
fn form_for_evening_like_last(store: &mut Store, voice: &Voice) -> Result<NewEveningForm> {
    let before = evening::list_evenings(store, MOST_BEFORE)?;
    let current = before.iter().find(|listed| listed.current);
    let Some(last) = current.or(before.first()) else { return Ok(NewEveningForm::default()) };
    let new = form_for_evening_like(&last.evening, voice);
    let stake = std::iter::once(last).chain(&before);
    let stake = stake.into_iter().find_map(|listed| evening_stake_as_typed(&listed.evening, voice));
    Ok(NewEveningForm { stake: stake.unwrap_or_default(), ..new })
}

/// Stake of an evening as it is typed; `None` where it has none.
pub fn evening_stake_as_typed(evening: &Evening, voice: &Voice) -> Option<String> {
    evening.row.stake.map(|stake| point_price(&stake.amount_text(), stake.currency, voice.lang))
}

/// New evening with the game, people and stake of this one.
fn form_for_evening_like(evening: &Evening, voice: &Voice) -> NewEveningForm {
    let shown = evening.session_with_shown_names();
    let rules = shown.position().rules();
    let table = shown.table();
    let seats = (0..table.len()).map(|seat| shown.roster().name(table.player(seat)).to_owned());
    let set = shown.own_rules().unwrap_or_else(|| rules.name_of_rule_set());
    NewEveningForm {
        game: format!("{} {set}", evening.row.game),
        seated: seats.map(|name| PersonToSeat { name, ..PersonToSeat::default() }).collect(),
        stake: evening_stake_as_typed(evening, voice).unwrap_or_default(),
        ..NewEveningForm::default()
    }
}

/// List of people as the address describes it, changed by the button that was pressed.
fn new_evening_from_query(gathering: PeopleListPurpose, query: &FieldPairs) -> NewEveningForm {
    let text = |name| query.get(name).unwrap_or_default().trim().to_owned();
    let place = |name| query.get(name).and_then(|place| place.parse::<usize>().ok());
    let mut seated: Vec<String> = query.values_of("who[]").map(str::to_owned).collect();
    let meant = query.get("known").and_then(|known| known.split_once(' '));
    if let Some((at, name)) = meant.and_then(|(at, name)| Some((at.parse::<usize>().ok()?, name))) {
        let is_there = seated.iter().any(|other| other == name);
        seated.splice(
            at.min(seated.len())..(at + 1).min(seated.len()),
            (!is_there).then(|| name.to_owned()),
        );
    }
    if let Some(place) = place("out").filter(|place| *place < seated.len()) {
        seated.remove(place);
    }
    if let Some(place) = place("up").filter(|place| (1..seated.len()).contains(place)) {
        seated.swap(place - 1, place);
    }
    let typed = text("typed");
    let named = typed.split(',').map(|name| name.trim().to_owned());
    for name in std::iter::once(text("add")).chain(named) {
        if !name.is_empty() && !seated.contains(&name) {
            seated.push(name);
        }
    }
    NewEveningForm {
        gathering,
        game: text("game"),
        new: query
            .values_of("new[]")
            .filter(|new| seated.iter().any(|name| name == new))
            .map(str::to_owned)
            .collect(),
        seated: seated
            .into_iter()
            .map(|name| PersonToSeat { name, ..PersonToSeat::default() })
            .collect(),
        dealer: text("dealer"),
        stake: text("stake"),
        house: text("house"),
        ..NewEveningForm::default()
    }
}

/// Fields of the verb `start` for a new evening; `None` where nothing was chosen yet.
pub fn fields_of_start_verb(query: &FieldPairs) -> Option<FieldPairs> {
    query.get("who[]").or(query.get("house"))?;
    let new = new_evening_from_query(PeopleListPurpose::Evening, query);
    let (game, rules) = new.game.split_once(' ').unwrap_or((&new.game, ""));
    let seated: Vec<&str> = new.seated.iter().map(|one| &*one.name).collect();
    let seated = seated.join("\n");
    let fields = [
        ("game", game),
        ("rules", rules),
        ("players", &seated),
        ("dealer", &new.dealer),
        ("stake", &new.stake),
        ("house", &new.house),
    ];
    Some(fields.map(|(name, value)| (name.to_owned(), value.to_owned())).into_iter().collect())
}

/// Command line of the verb for which the list of people was made, with the choices in the form.
pub fn command_line_of_people_list(
    gathering: PeopleListPurpose,
    form: &FieldPairs,
) -> Vec<OsString> {
    let new = new_evening_from_query(gathering, form);
    let (game, rules) = new.game.split_once(' ').unwrap_or((&new.game, ""));
    let mut line: Vec<OsString> = vec![gathering.verb().into()];
    // What was asked for the last time may mean nothing in this game.
    let has_stake = GameKind::from_word(game).is_none_or(GameKind::has_stake);
    let stake = if has_stake { &*new.stake } else { "" };
    let options = [("rules", rules), ("dealer", &new.dealer), ("stake", stake)];
    for (option, value) in options {
        line.extend((!value.is_empty()).then(|| format!("--{option}={value}").into()));
    }
    let house = new.house.lines().map(|one| format!("--house={}", one.trim()));
    line.extend(house.filter(|one| one.len() > "--house=".len()).map(OsString::from));
    line.extend(new.new.iter().map(|name| format!("--new={name}").into()));
    line.push("--".into());
    line.extend((gathering != PeopleListPurpose::Seats).then(|| game.into()));
    line.extend(new.seated.into_iter().map(|one| one.name.into()));
    line
}
