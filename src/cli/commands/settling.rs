//! Rules of a game by its points where none are named: those last used under its title, else those
//! that the user chooses when asked.

use crate::app::desk;
use crate::app::evening::Evening;
use crate::cli::Context;
use crate::cli::ask::{self, PickedChoice};
use crate::cli::commands::house::load_own_rules;
use crate::cli::failure::Result;
use crate::games::house::LocalRules;
use crate::games::{GameKind, Rules};
use crate::model::name::{key_without_accents, may_be_misspelling};
use crate::model::{Arg, Refusal, Stake, Word, refuse, say};
use crate::present::evenings::payment_rule_words;
use crate::present::table_mode::with_capital;
use crate::typed::rules::{HouseRules, find_rule_set, game_names};

/// People at the table and the stake, for the example in the question.
pub struct PaymentExample<'t> {
    pub people: &'t [String],
    pub stake: Option<Stake>,
}

/// Rules of a new evening, with the name of the place's own rule set, where they come from one.
pub struct NewEveningRules {
    pub rules: Rules,
    pub own_rules: Option<String>,
}

/// Switches that each decide how points are paid, so that the user need not be asked.
const SAYING: [&str; 3] = ["total", "settle", "best"];

/// Rules of a new evening, changed by the house rules: those of the named set, else the default of the
/// game; for a game kept by its points without a set, those of its title.
pub fn rules_of_new_evening(
    context: &Context,
    game: GameKind,
    set: Option<&LocalRules>,
    (house, title): (&HouseRules, Option<&str>),
    seated: &PaymentExample<'_>,
) -> Result<NewEveningRules> {
    let is_open = game == GameKind::Points
        && set.is_none()
        && !SAYING.iter().any(|key| house.has_switch(key));
    let settling = match title.filter(|_| is_open) {
        Some(title) => {
            let settling = rules_by_title(context, title, seated)?;
            NewEveningRules { rules: house.apply_to(&settling.rules)?, ..settling }
        }
        None => NewEveningRules {
            rules: house.apply_to_set(game, set)?,
            own_rules: set.and_then(LocalRules::name_of_own_rules),
        },
    };
    let name = settling.own_rules.as_deref().or(title);
    Ok(NewEveningRules { rules: with_title_as_label(settling.rules, name), ..settling })
}

/// Labels a game that is kept by its points with the title (or the name of its own rules), where it
/// has no label yet and the title is short enough for one.
pub fn with_title_as_label(rules: Rules, title: Option<&str>) -> Rules {
    let is_unnamed = rules.game() == GameKind::Points && rules.label().is_none();
    let labelled = title
        .filter(|_| is_unnamed)
        .and_then(|title| HouseRules::from_text_value("label", title).apply_to(&rules).ok());
    labelled.unwrap_or(rules)
}

/// Meaning of a word that is typed where a game is expected but is no name of a game.
pub enum NonGameMeaning {
    Set(Box<LocalRules>),
    /// Title of a game that is kept by its points.
    Title(String),
}

/// Meaning of a word that names no game: a rule set, or a title that was used before or is
/// confirmed as new at a terminal; `None` where it means neither.
pub fn meaning_of_non_game_word(context: &Context, word: &str) -> Result<Option<NonGameMeaning>> {
    if let Ok(set) = find_rule_set(&load_own_rules(context)?.rule_sets_for_game(None), word, "game")
    {
        return Ok(Some(NonGameMeaning::Set(Box::new(set.clone()))));
    }
    Ok(title_for_word(context, word)?.map(NonGameMeaning::Title))
}

/// Title that a word means: one that was used before, or a new one that is confirmed at a terminal;
/// `None` where it is not confirmed or resembles the name of a game.
pub fn title_for_word(context: &Context, word: &str) -> Result<Option<String>> {
    if let Some(before) = evening_with_title(context, word)? {
        let rules = before.session.position().rules();
        return Ok(rules.label().map(str::to_owned).or(before.row.name));
    }
    // A slip of the pen is no game of its own.
    if game_names().any(|(called, _)| may_be_misspelling(called, word)) {
        return Ok(None);
    }
    if let Some(refusal) = refusal_of_several_games(word) {
        return Err(refusal.into());
    }
    let title = with_capital(word);
    let is_new = ask::ask_yes_or_no(context, &say!(ask_by_points { title: &title }));
    Ok(Some(title).filter(|_| is_new == Some(true)))
}

/// Refusal of a word that begins the names of several games; `None` for any other word.
pub fn refusal_of_several_games(word: &str) -> Option<Refusal> {
    let key = key_without_accents(word);
    let begins = |called: &str| !key.is_empty() && key_without_accents(called).starts_with(&key);
    let mut names: Vec<&'static str> =
        game_names().filter(|(called, _)| begins(called)).map(|(_, game)| game.word()).collect();
    names.dedup();
    let value = word;
    let several = names.len() > 1;
    several.then(|| refuse!(rules_ambiguous { field: "game", value, names: Arg::Words(names) }))
}

/// Rules for a title: the place's own set of this name, else those last used under the title, else
/// those that the user chooses. Announces rules that the user did not choose.
fn rules_by_title(
    context: &Context,
    title: &str,
    seated: &PaymentExample<'_>,
) -> Result<NewEveningRules> {
    let own = load_own_rules(context)?.rule_sets_for_game(Some(GameKind::Points));
    let own = own.iter().find(|set| {
        set.name_of_own_rules()
            .is_some_and(|name| key_without_accents(&name) == key_without_accents(title))
    });
    if let Some(set) = own {
        context.tell(say!(settling_own { title, rules: set.name() }));
        return Ok(NewEveningRules {
            rules: set.rules().clone(),
            own_rules: set.name_of_own_rules(),
        });
    }
    if let Some(before) = evening_with_title(context, title)? {
        let rules = context.voice.session_rules_name(&before.session);
        let evening = before.row.evening_name();
        context.tell(say!(settling_as_before { title, evening, rules }));
        let own_rules = before.session.own_rules().map(str::to_owned);
        return Ok(NewEveningRules { rules: before.session.position().rules(), own_rules });
    }
    Ok(NewEveningRules {
        rules: ask_rules_for_points_game(context, title, seated)?,
        own_rules: None,
    })
}

/// Last evening under this title; `None` where there is none.
fn evening_with_title(context: &Context, title: &str) -> Result<Option<Evening>> {
    match context.open_store_if_any()? {
        Some(mut store) => Ok(desk::newest_points_evening_with_label(&mut store, title)?),
        None => Ok(None),
    }
}

fn ask_rules_for_points_game(
    context: &Context,
    title: &str,
    seated: &PaymentExample<'_>,
) -> Result<Rules> {
    let named = GameKind::Points.rule_sets().into_iter();
    let mut sets: Vec<Rules> =
        named.filter_map(|set| Rules::named(GameKind::Points, set)).collect();
    for rules in &sets {
        rules.check_seats(seated.people.len())?;
    }
    let voice = &context.voice;
    let choices: Vec<String> = sets
        .iter()
        .map(|rules| payment_rule_words(rules, seated.people, seated.stake, voice))
        .collect();
    let (first, second) = (seated.people[0].as_str(), seated.people[1].as_str());
    if context.world.can_ask_questions() {
        context.world.tell(&voice.say(&say!(settling_asked { title, first, second })));
        return match ask::ask_choice(context, &say!(settling_which), &choices) {
            PickedChoice::Place(place) => Ok(sets.swap_remove(place)),
            PickedChoice::Usual => Ok(sets.swap_remove(0)),
            PickedChoice::Left => Err(refuse!(settling_unsaid).into()),
        };
    }
    let other = GameKind::Points.rule_sets()[1..].join(", ");
    let taken = choices.into_iter().next().unwrap_or_default();
    context.world.tell(&voice.say(&say!(settling_taken { title, first, second, taken, other })));
    Ok(Rules::default_for(GameKind::Points))
}
