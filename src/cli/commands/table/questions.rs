//! Questions before an evening with their answers: checks each answer, adapts the later answers to
//! it, and makes the `start` command from all of them.

use super::sitting::PromptSession;
use crate::app::evening;
use crate::app::evening::WaitingBench;
use crate::cli::commands::settling::{self, NonGameMeaning};
use crate::cli::commands::{hand, house};
use crate::cli::failure::Failure;
use crate::cli::options::split_command_line;
use crate::games::house::LocalRules;
use crate::games::{GameKind, Rules};
use crate::model::{Arg, Label, Message, Word, name, refuse, say};
use crate::present::numbers::point_price;
use crate::present::{Voice, log, table_mode as view};
use crate::typed::amounts::AmountFault;
use crate::typed::rules::HouseRules;
use crate::typed::{amounts, named, rules};

/// Questions before an evening in their order, with the answers given so far.
pub struct Questions {
    pub answers: [String; ASKED],
}

/// Number of questions before an evening.
pub const ASKED: usize = 6;

pub const GAME: usize = 0;
pub const RULES: usize = 1;
pub const HOUSE: usize = 2;
pub const PEOPLE: usize = 3;
pub const DEALER: usize = 4;
pub const STAKE: usize = 5;

/// Answers that ask for a draw of the first dealer or of the seats.
const DRAWN: [&str; 2] = ["lose", "draw"];
/// Answers that mean that no stake is played for.
const NONE: [&str; 4] = ["", "-", "–", "0"];
/// Answers that mean that there are no house rules.
const NO_HOUSE: [&str; 5] = ["-", "–", "keine", "none", "no"];

/// Answers taken from the last evening: its game, rules, people and stake.
pub fn answers_from_last_evening(sitting: &PromptSession<'_>) -> [String; ASKED] {
    let listed = sitting
        .context
        .open_store()
        .ok()
        .and_then(|mut store| evening::list_evenings(&mut store, 1).ok());
    let Some(last) = listed.and_then(|mut listed| listed.pop()) else {
        return [
            GameKind::ALL[0].word().to_owned(),
            usual_rule_set_name(GameKind::ALL[0]),
            String::new(),
            String::new(),
            String::new(),
            String::new(),
        ];
    };
    let shown = last.evening.session_with_shown_names();
    let name = |player| view::name_as_typed(shown.roster().name(player));
    let people: Vec<String> = shown.table().players().iter().map(|player| name(*player)).collect();
    let row = &last.evening.row;
    let lang = sitting.context.voice.lang;
    let stake = row
        .stake
        .map(|stake| point_price(&stake.amount_text(), stake.currency, lang))
        .unwrap_or_default();
    // A game by its points is known by its title.
    let title = row.name.clone().filter(|_| row.game == GameKind::Points.word());
    let rules = title.unwrap_or_else(|| row.rules.clone());
    let [none, last_named] = [String::new(), String::new()];
    [row.game.clone(), rules, none, people.join(" "), last_named, stake]
}

/// Game and rule set that a word means, or the title of a game kept by its points.
fn game_and_rule_set_or_title(word: &str, sitting: &PromptSession<'_>) -> Option<[String; 2]> {
    match settling::meaning_of_non_game_word(sitting.context, word).ok()?? {
        NonGameMeaning::Set(set) => Some([set.game().word().to_owned(), set.name().to_owned()]),
        NonGameMeaning::Title(title) => Some([GameKind::Points.word().to_owned(), title]),
    }
}

fn usual_rule_set_name(game: GameKind) -> String {
    Rules::default_for(game).name_of_rule_set().to_owned()
}

/// Joins names with commas or quotation marks, so that they can be read back from an answer.
fn join_names(names: &[String]) -> String {
    names.iter().map(|name| view::name_as_typed(name)).collect::<Vec<String>>().join(" ")
}

impl Questions {
    pub fn game(&self) -> Option<GameKind> {
        rules::find_game(&self.answers[GAME]).ok()
    }

    /// Text of a question, with an example of the game where it needs one.
    pub fn question_with_example(&self, at: usize, voice: &Voice) -> String {
        match (at, self.game()) {
            (HOUSE, Some(game)) => voice.say(&say!(table_ask_house { game: game.word() })),
            _ => voice.label(self.question_text(at)),
        }
    }

    /// House rules in the answer, one text for each key.
    fn house_rules(&self) -> Vec<String> {
        match split_command_line(&self.answers[HOUSE]).as_slice() {
            [] => Vec::new(),
            words => house::split_rules(words),
        }
    }

    /// Text of a question; that for the people depends on the direction in which the game goes
    /// round.
    fn question_text(&self, at: usize) -> Label {
        match at {
            GAME => say::table_ask_game,
            RULES if self.may_rules_answer_be_title() => say::table_ask_title,
            RULES => say::table_ask_rules,
            DEALER => say::table_ask_dealer,
            PEOPLE => match self.game().map(GameKind::is_clockwise) {
                Some(Some(true)) => say::table_ask_people_clockwise,
                Some(None) => say::table_ask_people_in_turn,
                Some(Some(false)) | None => say::table_ask_people_anticlockwise,
            },
            _ => say::table_ask_stake,
        }
    }

    /// Whether the answer for the rules may be a title, for which `start` finds the rules or asks for
    /// them: in a game by points.
    fn may_rules_answer_be_title(&self) -> bool {
        self.game() == Some(GameKind::Points)
    }

    /// Rule set that was answered; a game kept by its points may have none.
    fn rule_set(
        &self,
        game: GameKind,
        sitting: &PromptSession<'_>,
    ) -> Result<Option<LocalRules>, Failure> {
        match house::find_rule_set(sitting.context, game, &self.answers[RULES]) {
            Err(_) if self.may_rules_answer_be_title() => Ok(None),
            set => Ok(Some(set?)),
        }
    }

    /// Whether a point can have a price under the rules that were answered.
    pub fn has_stake(&self, sitting: &PromptSession<'_>) -> bool {
        self.game().is_none_or(|game| match self.rule_set(game, sitting) {
            Ok(Some(set)) => set.rules().are_points_paid(),
            Ok(None) | Err(_) => game.has_stake(),
        })
    }

    /// Answer that Enter stands for; for the dealer it is the last person named.
    pub fn default_answer(&self, at: usize) -> String {
        match self.answers[at].as_str() {
            "" if at == DEALER => split_command_line(&self.answers[PEOPLE])
                .pop()
                .map(|name| view::name_as_typed(&name))
                .unwrap_or_default(),
            answer => answer.to_owned(),
        }
    }

    /// Takes the answer to the first question, which may be a whole line of game, rule set, people
    /// and stake. Returns the index of the next question to ask.
    pub fn take_first_answer(&mut self, answer: &str, sitting: &PromptSession<'_>) -> usize {
        let (mut words, stake) = named::names_and_stake(&split_command_line(answer));
        let other = words.first().filter(|word| rules::find_game(word).is_err());
        let other = other.and_then(|word| game_and_rule_set_or_title(word, sitting));
        if let Some(begun) = other {
            words.splice(0..1, begun);
        }
        let line = (words.len() > 1)
            .then(|| words.remove(0))
            .filter(|game| rules::find_game(game).is_ok());
        let Some(game) = line else {
            return GAME + usize::from(self.take_answer(GAME, answer, sitting));
        };
        // A figure behind the people is what a point is worth, but not of what.
        let figure = words.pop_if(|word| stake.is_none() && named::is_number_or_amount(word));
        let before = self.answers.clone();
        let mut asked = STAKE;
        let mut is_taken = self.take_answer(GAME, &game, sitting);
        let kind = rules::find_game(&game).ok();
        let is_title = answer.split_whitespace().next() != Some(game.as_str());
        let is_set = |word: &String| {
            is_title
                || kind
                    .is_some_and(|kind| house::find_rule_set(sitting.context, kind, word).is_ok())
        };
        if words.first().is_some_and(is_set) {
            is_taken &= self.take_answer(RULES, &words.remove(0), sitting);
        }
        if let Some(stake) = &stake {
            is_taken &= self.take_answer(STAKE, stake, sitting);
            asked = ASKED;
        }
        if is_taken && (words.is_empty() || !self.take_answer(PEOPLE, &join_names(&words), sitting))
        {
            return PEOPLE;
        }
        if let Some(figure) = figure.filter(|_| is_taken && self.has_stake(sitting)) {
            let unclear = AmountFault::NoCurrency.into_refusal("stake", &figure);
            sitting.context.report(&unclear.into(), &sitting.context.voice);
        }
        if is_taken {
            return asked;
        }
        self.answers = before;
        GAME
    }

    /// Takes an answer, where an empty one means the default, and returns whether it was accepted;
    /// says why an impossible answer is not.
    pub fn take_answer(&mut self, at: usize, answer: &str, sitting: &PromptSession<'_>) -> bool {
        let answer = &match at {
            PEOPLE => self.people_in_answer(answer, sitting),
            _ => answer.to_owned(),
        };
        let (people, stake) = named::names_and_stake(&split_command_line(answer));
        if let (PEOPLE, Some(stake)) = (at, stake) {
            return self.take_answer(STAKE, &stake, sitting)
                && self.take_answer(PEOPLE, &join_names(&people), sitting);
        }
        if at == HOUSE && NO_HOUSE.contains(&answer.to_lowercase().as_str()) {
            self.answers[HOUSE].clear();
            return true;
        }
        let answer = &self.answer_after_draw(at, answer, sitting);
        if !answer.is_empty() && *answer != self.answers[at] {
            let before = std::mem::replace(&mut self.answers[at], answer.to_owned());
            if let Err(failure) = self.check_answer(at, sitting) {
                sitting.context.report(&failure, &sitting.context.voice);
                self.answers[at] = before;
                return false;
            }
            self.adapt_later_answers(at, &before);
        }
        !self.answers[at].is_empty()
            || [HOUSE, DEALER, STAKE].contains(&at)
            || (at == RULES && self.may_rules_answer_be_title())
    }

    /// Answer to a question; where it asks for a draw, draws, announces the result and returns
    /// that: the names in their drawn order, or the drawn dealer.
    fn answer_after_draw(&self, at: usize, answer: &str, sitting: &PromptSession<'_>) -> String {
        let mut words = split_command_line(answer);
        let is_drawn = |word: &String| DRAWN.contains(&word.to_lowercase().as_str());
        let before = words.len();
        if ![PEOPLE, DEALER].contains(&at) {
            return answer.to_owned();
        }
        words.retain(|word| !is_drawn(word));
        if words.len() == before {
            return answer.to_owned();
        }
        let voice = &sitting.context.voice;
        if at == DEALER || words.is_empty() {
            words = split_command_line(&self.answers[PEOPLE]);
        }
        shuffle(&mut words);
        let drawn = match at {
            DEALER => words.first().map(|name| view::name_as_typed(name)).unwrap_or_default(),
            _ => join_names(&words),
        };
        sitting.say(&voice.say(&say!(table_drawn { drawn: drawn.as_str() })));
        drawn
    }

    /// Checks whether an answer is possible, as far as the answer alone shows; `start` finds out
    /// who is meant by a name.
    fn check_answer(&self, at: usize, sitting: &PromptSession<'_>) -> Result<(), Failure> {
        let answer = &self.answers[at];
        match (at, self.game()) {
            (GAME, _) => {
                let several =
                    |refusal| settling::refusal_of_several_games(answer).unwrap_or(refusal);
                rules::find_game(answer).map_err(several)?;
            }
            (RULES, Some(game)) => drop(self.rule_set(game, sitting)?),
            (PEOPLE, Some(game)) => {
                let people = named::split_names(&split_command_line(answer))?;
                check_no_duplicate(&people)?;
                let set = self.rule_set(game, sitting)?;
                let usual = Rules::default_for(game);
                let by = self.with_house_rules(set.as_ref().map_or(&usual, LocalRules::rules));
                let mut seated = people.clone();
                let waiting = hand::split_off_players_without_seat(&by, &mut seated);
                by.check_seats(seated.len())?;
                if !waiting.is_empty() {
                    let bench = WaitingBench { waiting, every_round: false };
                    sitting.say(&log::bench_words(&bench, &sitting.context.voice));
                }
            }
            (HOUSE, Some(game)) => {
                let set = self.rule_set(game, sitting)?;
                let usual = Rules::default_for(game);
                let mut house = HouseRules::default();
                self.house_rules().iter().try_for_each(|typed| house.add_typed_rule(typed))?;
                house.apply_to(set.as_ref().map_or(&usual, LocalRules::rules))?;
            }
            (DEALER, Some(_)) => {
                let people = split_command_line(&self.answers[PEOPLE]);
                let key = answer.to_lowercase();
                if !people.iter().any(|name| name.to_lowercase().starts_with(&key)) {
                    let refusal =
                        refuse!(unknown_player { field: "dealer", value: answer.as_str() });
                    return Err(refusal.into());
                }
            }
            (STAKE, _) if !NONE.contains(&answer.as_str()) => {
                amounts::read_stake(answer)
                    .map(|_| ())
                    .map_err(|fault| fault.into_refusal("stake", answer))?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether more people were named than there are seats.
    pub fn has_more_people_than_seats(&self, sitting: &PromptSession<'_>) -> bool {
        let set = self.game().and_then(|game| self.rule_set(game, sitting).ok().flatten());
        let people = named::split_names(&split_command_line(&self.answers[PEOPLE]));
        let (Some(set), Ok(mut people)) = (set, people) else { return false };
        !hand::split_off_players_without_seat(&self.with_house_rules(set.rules()), &mut people)
            .is_empty()
    }

    /// Names of an answer, quoted so that they are read back alike. Where splitting at commas gives
    /// as many people as can sit, and splitting at blanks does not, the names contain blanks.
    fn people_in_answer(&self, answer: &str, sitting: &PromptSession<'_>) -> String {
        let set = self.game().and_then(|game| self.rule_set(game, sitting).ok().flatten());
        let Some(rules) = set.map(|set| self.with_house_rules(set.rules())) else {
            return answer.to_owned();
        };
        let words = split_command_line(answer);
        let parts: Vec<&str> = answer.split(',').map(str::trim).collect();
        let is_table = |seats: usize| rules.check_seats(seats).is_ok();
        let is_quoted =
            answer.contains('"') || words.iter().any(|word| named::is_number_or_amount(word));
        match is_quoted || is_table(words.len()) || !is_table(parts.len()) {
            true => answer.to_owned(),
            false => join_names(&parts.into_iter().map(str::to_owned).collect::<Vec<String>>()),
        }
    }

    /// Rules changed by the house rules that were answered; unchanged where these cannot be
    /// applied.
    fn with_house_rules(&self, rules: &Rules) -> Rules {
        let mut house = HouseRules::default();
        let read = self.house_rules().iter().try_for_each(|typed| house.add_typed_rule(typed));
        read.ok().and_then(|()| house.apply_to(rules).ok()).unwrap_or_else(|| rules.clone())
    }

    /// Sentence that lists the possible answers to a question.
    pub fn possible_answers(
        &self,
        at: usize,
        sitting: &PromptSession<'_>,
    ) -> Result<Message, Failure> {
        let names = |names: Vec<String>| say!(table_possible_words { names: Arg::Texts(names) });
        Ok(match (at, self.game()) {
            (GAME, _) => {
                let names = GameKind::WORDS.to_vec();
                say!(table_possible_words { names: Arg::Words(names) })
            }
            (RULES, Some(GameKind::Points)) => say!(table_possible_title),
            (RULES, Some(game)) => {
                let sets = house::load_own_rules(sitting.context)?.rule_sets_for_game(Some(game));
                names(sets.iter().map(|set| set.name().to_owned()).collect())
            }
            (STAKE, _) => say!(table_possible_stake),
            (DEALER, _) => names(split_command_line(&self.answers[PEOPLE])),
            _ => say!(table_possible_people),
        })
    }

    /// Adapts the later answers to a changed one: another game has other rules and perhaps another
    /// direction; other rules or other people need other house rules and another dealer.
    fn adapt_later_answers(&mut self, at: usize, before: &str) {
        if at == GAME
            && let Some(game) = self.game()
        {
            self.answers[RULES] = if self.may_rules_answer_be_title() {
                String::new()
            } else {
                usual_rule_set_name(game)
            };
            if rules::find_game(before)
                .is_ok_and(|before| game.is_played_in_other_direction(before))
            {
                let mut people = split_command_line(&self.answers[PEOPLE]);
                people.reverse();
                self.answers[PEOPLE] = join_names(&people);
            }
        }
        // Whose rules and whose seats these were, others have others.
        match at {
            GAME | RULES => self.answers[HOUSE].clear(),
            PEOPLE => self.answers[DEALER].clear(),
            _ => {}
        }
    }

    pub fn start_command(&self, sitting: &PromptSession<'_>) -> Vec<String> {
        let mut words = vec!["start".to_owned(), self.answers[GAME].clone()];
        words.extend(split_command_line(&self.answers[PEOPLE]));
        let set = self.game().map(|game| self.rule_set(game, sitting));
        let (option, rules) = match (set, self.answers[RULES].as_str()) {
            (_, "") => ("--rules", usual_rule_set_name(GameKind::Points)),
            (Some(Ok(None)), title) => ("--name", title.to_owned()),
            (_, rules) => ("--rules", rules.to_owned()),
        };
        words.extend([option.to_owned(), rules]);
        for switch in self.house_rules() {
            words.extend(["--house".to_owned(), switch]);
        }
        if let Some(dealer) = split_command_line(&self.answers[DEALER]).pop() {
            words.extend(["--dealer".to_owned(), dealer]);
        }
        if !NONE.contains(&self.answers[STAKE].as_str()) {
            words.extend(["--stake".to_owned(), self.answers[STAKE].clone()]);
        }
        words
    }
}

/// Refuses an answer that names somebody twice.
fn check_no_duplicate(people: &[String]) -> Result<(), Failure> {
    let twice = people.iter().enumerate().find_map(|(place, one)| {
        let other = people[..place].iter().find(|other| name::key(other) == name::key(one))?;
        Some((one.as_str(), other.as_str()))
    });
    match twice {
        Some((value, other)) => Err(refuse!(name_twice { field: "players", value, other }).into()),
        None => Ok(()),
    }
}

/// Shuffles names at random; keeps the order where the system has no random numbers.
fn shuffle(names: &mut [String]) {
    for last in (1..names.len()).rev() {
        let drawn = getrandom::u64().unwrap_or(0) as usize % (last + 1);
        names.swap(last, drawn);
    }
}
