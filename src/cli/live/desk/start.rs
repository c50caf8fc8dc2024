//! First page of the desk: the open evening, and a new one that is put together key by key.

use std::ffi::OsString;

use super::Desk;
use crate::app::contest::TournamentRef;
use crate::app::desk::{self, EveningOrTable};
use crate::app::evening::{self, Evening, EveningRef};
use crate::app::live::WholeTournament;
use crate::app::places::OwnSets;
use crate::app::{AppError, people};
use crate::games::GameKind;
use crate::model::{Word, code};
use crate::present::Voice;
use crate::present::live::PageSource;
use crate::present::live::desk::{AnswerPart, NewEvening, Running, Start, start};
use crate::present::numbers::price;
use crate::present::sheet::heading;
use crate::serve::{AskedRequest, Pairs};
use crate::store::Store;

/// Most known people who get a key.
const MOST_KEYS: usize = 30;

/// Most other running evenings that are shown.
const MOST_RUNNING: i64 = 12;

pub fn page(
    desk_of: &Desk,
    store: &mut Store,
    asked: &AskedRequest<'_>,
    refused: Vec<AnswerPart>,
    seen: &PageSource,
    voice: &Voice,
) -> Result<String, AppError> {
    let last = evening::list(store, 1)?.into_iter().next().map(|listed| listed.evening);
    let mut new = match asked.query.get("game") {
        Some(_) => new_evening(asked.query),
        None => last.as_ref().map_or_else(NewEvening::default, |last| evening_as_last(last, voice)),
    };
    new.token = asked.fresh_token()?.to_string();
    new.refused = refused;
    new.is_typing = asked.query.get("typed").is_some_and(|typed| !typed.is_empty());
    new.games = games(store, voice)?;
    let known = people::list(store)?.people.into_iter().map(|person| person.name);
    new.known = known.filter(|name| !new.seated.contains(name)).take(MOST_KEYS).collect();
    let open = match super::super::clerk::none_if_refused(
        desk::read_evening(store, &EveningOrTable::Evening(EveningRef::Current)),
        code::no_current_session,
    )? {
        Some(evening) if !evening.row.ended => Some(evening),
        _ => None,
    };
    let is_other =
        |evening: &Evening| open.as_ref().is_none_or(|open| open.row.uuid != evening.row.uuid);
    let running = evening::running(store, MOST_RUNNING)?.into_iter().filter(is_other);
    let running: Result<Vec<Running>, AppError> = running
        .map(|evening| {
            let heading = heading(&evening, &voice.for_session(&evening.session));
            let token = || Ok::<String, AppError>(asked.fresh_token()?.to_string());
            Ok(Running { number: evening.row.number.get(), heading, tokens: [token()?, token()?] })
        })
        .collect();
    let said = desk_of.answer_for(asked);
    let hall = super::super::clerk::none_if_refused(
        WholeTournament::load(store, &TournamentRef::Current),
        code::no_current_tournament,
    )?;
    let shown = Start {
        said: said.as_ref().map_or(&[], |answer| &answer.parts),
        evening: open.as_ref(),
        running: running?,
        tournament: hall.map(|hall| hall.ranking.tournament),
        new,
    };
    Ok(start(&shown, seen, voice))
}

/// Choices of what to play, one for each rule set of each game.
pub fn games(store: &mut Store, voice: &Voice) -> Result<Vec<(String, String)>, AppError> {
    let sets = OwnSets::read(store)?.all(None);
    let shown = |set: &crate::games::house::LocalRules| {
        let (game, rules) = (set.game().word(), voice.for_rules(set.rules()));
        let called = rules.rules_called(set.own_name().as_deref(), set.rules());
        (format!("{game} {}", set.name()), format!("{} ({called})", rules.word(game)))
    };
    Ok(sets.iter().map(shown).collect())
}

/// New evening with the game, people and stake of the last one.
fn evening_as_last(last: &Evening, voice: &Voice) -> NewEvening {
    let shown = last.shown_session();
    let rules = shown.position().rules();
    let table = shown.table();
    let seats = (0..table.len()).map(|seat| shown.roster().name(table.player(seat)).to_owned());
    NewEvening {
        game: format!(
            "{} {}",
            last.row.game,
            shown.own_rules().unwrap_or_else(|| rules.set_name())
        ),
        seated: seats.collect(),
        stake: last
            .row
            .stake
            .as_ref()
            .map(|stake| price(&stake.amount(), stake.currency, voice.lang))
            .unwrap_or_default(),
        ..NewEvening::default()
    }
}

/// New evening as the address describes it, after the key that was pressed.
fn new_evening(query: &Pairs) -> NewEvening {
    let text = |name| query.get(name).unwrap_or_default().trim().to_owned();
    let place = |name| query.get(name).and_then(|place| place.parse::<usize>().ok());
    let mut seated: Vec<String> = query.all("who[]").map(str::to_owned).collect();
    if let Some(place) = place("out").filter(|place| *place < seated.len()) {
        seated.remove(place);
    }
    if let Some(place) = place("up").filter(|place| (1..seated.len()).contains(place)) {
        seated.swap(place - 1, place);
    }
    for name in [text("add"), text("typed")] {
        if !name.is_empty() && !seated.contains(&name) {
            seated.push(name);
        }
    }
    NewEvening {
        game: text("game"),
        seated,
        dealer: text("dealer"),
        stake: text("stake"),
        house: text("house"),
        is_new: query.get("new").is_some(),
        ..NewEvening::default()
    }
}

/// Fields of the verb `start` for a new evening; `None` where nothing was chosen yet.
pub fn start_fields(query: &Pairs) -> Option<Pairs> {
    query.get("who[]").or(query.get("house"))?;
    let new = new_evening(query);
    let (game, rules) = new.game.split_once(' ').unwrap_or((&new.game, ""));
    let seated = new.seated.join("\n");
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

/// Command line that begins the evening of the form.
pub fn line(form: &Pairs) -> Vec<OsString> {
    let new = new_evening(form);
    let (game, rules) = new.game.split_once(' ').unwrap_or((&new.game, ""));
    let mut line: Vec<OsString> = vec!["start".into()];
    // What was asked for the last time may mean nothing in this game.
    let has_stake = GameKind::from_word(game).is_none_or(GameKind::has_stake);
    let stake = if has_stake { &*new.stake } else { "" };
    let options = [("rules", rules), ("dealer", &new.dealer), ("stake", stake)];
    for (option, value) in options {
        line.extend((!value.is_empty()).then(|| format!("--{option}={value}").into()));
    }
    let house = new.house.lines().map(|one| format!("--house={}", one.trim()));
    line.extend(house.filter(|one| one.len() > "--house=".len()).map(OsString::from));
    if new.is_new {
        line.extend(new.seated.iter().map(|name| format!("--new={name}").into()));
    }
    line.extend(["--".into(), game.into()]);
    line.extend(new.seated.into_iter().map(OsString::from));
    line
}
