//! Verb `switch`: another game in the same night, with the same people.

use clap::Args;

use super::evening::{AfterEnd, PageArgs, confirm_end_of_session};
use super::house::load_own_rules;
use super::settling::{self, NewEveningRules, PaymentExample};
use crate::app::evening::Evening;
use crate::app::people::NameChoices;
use crate::app::{AppError, desk, people};
use crate::cli::failure::{Failure, Result, SUCCESS};
use crate::cli::{Context, Run};
use crate::games::GameKind;
use crate::games::header::Header;
use crate::games::house::LocalRules;
use crate::games::session::Session;
use crate::model::name::key_without_accents;
use crate::model::{Arg, Refusal, Word, code, refuse, say};
use crate::present::evenings;
use crate::present::json::object;
use crate::store::Tx;
use crate::typed::rules::HouseRules;
use crate::typed::{amounts, named, rules};

#[derive(Args)]
pub struct SwitchVerb {
    // The game, perhaps behind `to`, the rule set, who sits from now on, what a point is worth.
    #[arg(num_args = 0.., value_name = "game")]
    game: Vec<String>,
    #[command(flatten)]
    page: PageArgs,
    /// Whether the same game goes on with another stake.
    #[arg(skip)]
    is_stake_change: bool,
}

/// Words that may stand before the name of the next game.
pub const TO: &[&str] = &["to", "mit", "zu", "auf"];
/// Words before the names of people who do not play the next game.
const WITHOUT: &[&str] = &["without", "ohne"];
/// Words directly behind the game, before the names of people who join.
const AND: &[&str] = &["and", "und"];

impl SwitchVerb {
    /// Switch to the same game with another stake, which gets a page of its own; `None` where all
    /// hands of the page have that stake.
    pub fn with_other_stake(amount: &str, left: &Evening) -> Result<Option<SwitchVerb>> {
        let rules = left.session.position().rules();
        let stake = rules::read_stake(&rules, amount)?;
        if left.session.hands() == 0 || left.row.stake == Some(stake) {
            return Ok(None);
        }
        let game = vec![rules.game().word().to_owned()];
        let page = PageArgs { stake: Some(amount.to_owned()), ..PageArgs::default() };
        Ok(Some(SwitchVerb { game, page, is_stake_change: true }))
    }
}

impl Run for SwitchVerb {
    fn run(self, context: &mut Context) -> Result {
        let PageArgs { rules: typed, house, dealer, stake, name, guests } = self.page;
        let mut store = context.open_store()?;
        let pages = desk::evenings_of_night(&mut store, &context.evening_or_table())?;
        let Some(left) = pages.first() else { return Err(refuse!(no_current_session).into()) };
        let table = left.session_with_shown_names();
        let amount = stake.or_else(|| named::names_and_stake(&self.game).1);
        let (house, mut title) = (house.house_rules()?, name);
        let sets = load_own_rules(context)?.rule_sets_for_game(None);
        let mut next = NextGame::from_words(&self.game, &sets, &table, &mut |word| {
            let known = settling::title_for_word(context, word)?;
            let is_meant = known.is_some();
            title = title.take().or(known);
            Ok(is_meant)
        })?;
        if let Some(typed) = typed {
            let of_game: Vec<LocalRules> =
                sets.into_iter().filter(|set| set.game() == next.game).collect();
            next.set = Some(rules::find_rule_set(&of_game, &typed, "rules")?.clone());
        }
        let after = if self.is_stake_change { AfterEnd::OtherStake } else { AfterEnd::OtherGame };
        let unfinished = match left.row.ended {
            true => None,
            false => confirm_end_of_session(&table, after, context)?,
        };
        let players = guests.complete_names_at_table(&next.players, &table, &mut store)?;
        let guests = guests.ask_about_new_names(context, &mut store, &players)?;
        let people = if players.is_empty() {
            names_in_turn_order(&table, next.game)
        } else {
            players.clone()
        };
        let stake = amount.as_deref().and_then(|typed| amounts::read_stake(typed).ok());
        let seated = PaymentExample { people: &people, stake: stake.or(left.row.stake) };
        let settling = match next.last_page_of_game(&pages, title.as_deref()) {
            Some(_) => None,
            None => Some(settling::rules_of_new_evening(
                context,
                next.game,
                next.set.as_ref(),
                (&house, title.as_deref()),
                &seated,
            )?),
        };
        let asked = SwitchRequest { next, house, settling, amount, title, dealer, players, guests };
        let switched = desk::switch_game(&mut store, &context.evening_or_table(), |tx, pages| {
            asked.header(tx, pages)
        })?;
        unfinished.iter().for_each(|told| context.world.tell(told));
        let json = || {
            let [session, ended] = [&switched.begun, &switched.left].map(|page| page.row.uuid);
            object! { "session": session.to_string(), "ended": ended.to_string() }
        };
        context.show(json, || evenings::game_switch_report(&switched, &context.voice));
        let begun = &switched.begun;
        let is_first_for_money = !switched.left.session.position().game().has_stake()
            && begun.session.position().rules().are_points_paid();
        if is_first_for_money && begun.row.stake.is_none() {
            context.tell(say::settle_without_stake_yet);
        }
        SUCCESS
    }
}

/// Next game of the night, as it was typed.
struct NextGame {
    game: GameKind,
    /// Rule set, where one was named, alone or with its game.
    set: Option<LocalRules>,
    /// People who sit from now on; empty means everybody who sits at the table.
    players: Vec<String>,
}

impl NextGame {
    /// Reads the next game from the typed words; `is_title` says whether an unknown word is the
    /// title of a game kept by its points.
    fn from_words(
        typed: &[String],
        sets: &[LocalRules],
        table: &Session,
        is_title: &mut dyn FnMut(&str) -> Result<bool>,
    ) -> Result<NextGame> {
        let typed = &typed[usize::from(typed.first().is_some_and(|word| is_one_of(word, TO)))..];
        let joining = typed.iter().position(|word| is_one_of(word, AND));
        let (mut words, _) = named::names_and_stake(typed);
        let (game, set, taken) = match find_game_in_first_words(&words, sets) {
            Err(Failure::App(AppError::Refused(refusal)))
                if refusal.code == code::switch_unknown && is_title(&words[0])? =>
            {
                (GameKind::Points, None, 1)
            }
            meant => meant?,
        };
        let mut rest = words.split_off(taken);
        let (set, behind) = match set {
            Some(set) => (Some(set), 0),
            None => find_typed_rule_set(game, &rest, sets, table),
        };
        rest.drain(..behind);
        let players = people_to_seat(
            &rest,
            joining == Some(taken + behind),
            &names_in_turn_order(table, game),
        )?;
        Ok(NextGame { game, set, players })
    }

    /// Page of this night on which the same game was played last.
    fn last_page_of_game<'p>(
        &self,
        pages: &'p [Evening],
        title: Option<&str>,
    ) -> Option<&'p Evening> {
        pages.iter().find(|page| {
            let rules = page.session.position().rules();
            let called = [rules.label(), page.row.name.as_deref()];
            let is_called = |title| {
                called
                    .into_iter()
                    .flatten()
                    .any(|known| key_without_accents(known) == key_without_accents(title))
            };
            rules.game() == self.game
                && (self.game != GameKind::Points || title.is_none_or(is_called))
                && self.set.as_ref().is_none_or(|set| match set.name_of_own_rules() {
                    Some(name) => page.session.own_rules() == Some(name.as_str()),
                    None => {
                        page.session.own_rules().is_none()
                            && rules.name_of_rule_set() == set.rules().name_of_rule_set()
                    }
                })
        })
    }
}

/// Whether a typed word is one of `known`, in upper or lower case.
pub fn is_one_of(word: &str, known: &[&str]) -> bool {
    known.contains(&word.to_lowercase().as_str())
}

fn seated_names(table: &Session) -> Vec<String> {
    let names = table.table().players().iter();
    names.map(|player| table.roster().name(*player).to_owned()).collect()
}

/// People who sit at the table from now on: those who are named; with `join`, these and the present
/// people; behind `without`, everybody but these.
fn people_to_seat(typed: &[String], join: bool, table: &[String]) -> Result<Vec<String>> {
    let at = typed.iter().position(|word| is_one_of(word, WITHOUT)).unwrap_or(typed.len());
    let named = named::split_names(&typed[..at])?;
    let without = named::split_names(typed.get(at + 1..).unwrap_or_default())?;
    let mut players: Vec<String> = match join || (named.is_empty() && !without.is_empty()) {
        true => table.iter().cloned().chain(named).collect(),
        false => named,
    };
    for typed in without {
        let key = key_without_accents(&typed);
        let whole = players.iter().position(|name| key_without_accents(name) == key);
        let begins: Vec<usize> = (0..players.len())
            .filter(|seat| key_without_accents(&players[*seat]).starts_with(&key))
            .collect();
        match (whole, begins.as_slice()) {
            (Some(seat), _) => drop(players.remove(seat)),
            (None, [seat]) => drop(players.remove(*seat)),
            _ => return Err(refuse!(switch_not_seated { value: typed }).into()),
        }
    }
    Ok(players)
}

/// Game or rule set that the first words name, with the number of words in the name.
fn find_game_in_first_words(
    words: &[String],
    sets: &[LocalRules],
) -> Result<(GameKind, Option<LocalRules>, usize)> {
    let Some(first) = words.first() else { return Err(refuse!(switch_to_what).into()) };
    let whole = |set: &&LocalRules| key_without_accents(set.name()) == key_without_accents(first);
    for length in (2..=words.len()).rev() {
        if let Ok(set) = rules::find_rule_set(sets, &words[..length].join(" "), "game") {
            return Ok((set.game(), Some(set.clone()), length));
        }
    }
    if let Some(set) = sets.iter().find(whole) {
        return Ok((set.game(), Some(set.clone()), 1));
    }
    if let Ok(game) = rules::find_game(first) {
        return Ok((game, None, 1));
    }
    match rules::find_rule_set(sets, first, "game") {
        Ok(set) => Ok((set.game(), Some(set.clone()), 1)),
        Err(refusal) if refusal.code == code::rules_ambiguous => Err(refusal.into()),
        Err(_) => {
            let games = rules::game_names().map(|(called, _)| called.to_owned());
            let own = sets.iter().filter_map(LocalRules::name_of_own_rules);
            let names = Arg::Texts(games.chain(own).collect());
            Err(refuse!(switch_unknown { value: &first, names }).into())
        }
    }
}

/// Rule set named behind the game, with its number of words; a word that is somebody at the table
/// names no set.
fn find_typed_rule_set(
    game: GameKind,
    words: &[String],
    sets: &[LocalRules],
    table: &Session,
) -> (Option<LocalRules>, usize) {
    let sets: Vec<LocalRules> = sets.iter().filter(|set| set.game() == game).cloned().collect();
    let sits = |word: &String| {
        seated_names(table)
            .iter()
            .any(|name| key_without_accents(name) == key_without_accents(word))
    };
    if words.first().is_some_and(sits) {
        return (None, 0);
    }
    let mut lengths = (1..=words.len()).rev();
    let found = lengths.find_map(|length| {
        let set = rules::find_rule_set(&sets, &words[..length].join(" "), "rules").ok()?;
        Some((set.clone(), length))
    });
    found.map_or((None, 0), |(set, length)| (Some(set), length))
}

/// Everything that was typed behind `switch`.
struct SwitchRequest {
    next: NextGame,
    house: HouseRules,
    /// Rules, where the night has no page of this game yet.
    settling: Option<NewEveningRules>,
    /// Stake per point as typed.
    amount: Option<String>,
    title: Option<String>,
    dealer: Option<String>,
    players: Vec<String>,
    guests: NameChoices,
}

impl SwitchRequest {
    /// Header of the next page, which continues the last page of this game in the night; whatever
    /// was not typed stays as it is now.
    fn header(&self, tx: &Tx<'_>, pages: &[Evening]) -> Result<Header> {
        let Some(left) = pages.first() else { return Err(refuse!(no_current_session).into()) };
        let table = left.session_with_shown_names();
        let earlier = self.next.last_page_of_game(pages, self.title.as_deref());
        let (rules, own_rules) = match (&self.settling, earlier) {
            (Some(settling), _) => (settling.rules.clone(), settling.own_rules.clone()),
            (None, Some(page)) => {
                let own_rules = page.session.own_rules().map(str::to_owned);
                (self.house.apply_to(&page.session.position().rules())?, own_rules)
            }
            (None, None) => return Err(refuse!(not_confirmed).into()),
        };
        let players = match self.players.is_empty() {
            true => names_in_turn_order(&table, self.next.game),
            false => people::player_names_for_evening(tx, &self.players, &self.guests)?,
        };
        rules.check_seats(players.len()).map_err(|reason| self.add_advice_on_seats(reason))?;
        let mut header = Header::new(rules, players);
        header.dealer = match &self.dealer {
            Some(dealer) => people::seat_of_name(tx, &header.players, dealer)?,
            None => table.next_dealer_among_names(&header.players),
        };
        header.stake = match &self.amount {
            Some(typed) => Some(rules::read_stake(&header.rules, typed)?),
            None if !header.rules.are_points_paid() => None,
            None => {
                let before = earlier.and_then(|page| page.row.stake);
                before.or_else(|| pages.iter().find_map(|page| page.row.stake))
            }
        };
        header.own_rules = own_rules;
        header.name = self.title.clone().or_else(|| match earlier {
            Some(page) => page.row.name.clone(),
            None => pages.iter().find_map(title_unless_same_as_label),
        });
        Ok(header)
    }

    /// Adds to a refusal about the number of people the advice that some of the table can play, where
    /// no names were typed.
    fn add_advice_on_seats(&self, reason: Refusal) -> Refusal {
        match self.players.is_empty() {
            true => refuse!(switch_seats { reason }),
            false => reason,
        }
    }
}

/// Title of a page, where it differs from the label of its game.
fn title_unless_same_as_label(page: &Evening) -> Option<String> {
    let rules = page.session.position().rules();
    page.row.name.clone().filter(|name| rules.label() != Some(name.as_str()))
}

/// Names of everybody at the table in the order of turns of the next game: reversed where that game
/// is played in the other direction.
fn names_in_turn_order(table: &Session, game: GameKind) -> Vec<String> {
    let mut names = seated_names(table);
    if game.is_played_in_other_direction(table.position().game()) {
        names[1..].reverse();
    }
    names
}
