//! Questions at the prompt while no evening is open: game, rules, people and stake, each with what
//! was used last as the answer to Enter.

use std::process::ExitCode;

use super::lines::{self, LineKind};
use super::over;
use super::prompt::{Prompt, TypedLine};
use super::sitting::Sitting;
use crate::app::evening;
use crate::app::evening::WaitingBench;
use crate::cli::commands::settling::{self, OtherMeaning};
use crate::cli::commands::{hand, house};
use crate::cli::failure::Failure;
use crate::cli::typed::{self as verbs, VerbMatch};
use crate::games::house::LocalRules;
use crate::games::{GameKind, Rules};
use crate::model::{Arg, Label, Message, Word, name, refuse, say};
use crate::present::log;
use crate::present::numbers::point_price;
use crate::present::{Voice, rules as shown, table_mode as view};
use crate::typed::amounts::AmountFault;
use crate::typed::rules::HouseRules;
use crate::typed::{amounts, named, rules};

/// Questions before an evening in their order, with the answers given so far.
struct Questions {
    answers: [String; ASKED],
}

/// Number of questions before an evening.
const ASKED: usize = 6;

const GAME: usize = 0;
const RULES: usize = 1;
const HOUSE: usize = 2;
const PEOPLE: usize = 3;
const DEALER: usize = 4;
const STAKE: usize = 5;

/// Answer that goes back to the question before.
const BACK: &str = "<";
/// Answer that asks for the possible answers.
const PAGE: &str = "?";
/// Answers that ask for a draw of the first dealer or of the seats.
const DRAWN: [&str; 2] = ["lose", "draw"];
/// Answers that mean that no stake is played for.
const NONE: [&str; 4] = ["", "-", "–", "0"];
/// Answers that mean that there are no house rules.
const NO_HOUSE: [&str; 5] = ["-", "–", "keine", "none", "no"];

/// Asks the questions and begins an evening; returns whether one was begun.
pub fn begin_evening(sitting: &mut Sitting<'_>, prompt: &Prompt) -> Result<bool, Failure> {
    let mut questions = Questions { answers: last_answers(sitting) };
    sitting.fit_window();
    sitting.say(&sitting.context.voice.label(say::table_no_evening));
    let mut at = 0;
    loop {
        while at < ASKED {
            if at == STAKE && !questions.has_stake(sitting) {
                questions.answers[STAKE].clear();
                break;
            }
            let asked = questions.question_with_example(at, &sitting.context.voice);
            let usual = questions.default_answer(at);
            let question = view::question_with_default(&asked, &usual, &sitting.context.voice);
            let typed = prompt.ask_question(&question, None, &sitting.context.voice);
            sitting.fit_window();
            match typed {
                TypedLine::End | TypedLine::Dropped(_) | TypedLine::TakeBack => return Ok(false),
                TypedLine::Back => at = at.saturating_sub(1),
                TypedLine::Line(answer) if answer.trim() == BACK => at = at.saturating_sub(1),
                TypedLine::Line(answer) if answer.trim() == PAGE => {
                    let voice = sitting.context.voice;
                    let possible = match (at, questions.game()) {
                        (HOUSE, Some(game)) => shown::switches_list(game, &voice),
                        _ => voice.say(&questions.possible_answers(at, sitting)?),
                    };
                    sitting.say(&possible);
                }
                TypedLine::Line(answer) if at == GAME && is_leave_word(&answer) => {
                    return Ok(false);
                }
                // The evening before has come to its end; its people go on.
                TypedLine::Line(answer) if at == GAME && is_verb(&answer) => {
                    let done = sitting.run_verb(&lines::split_words(&answer), prompt);
                    if done == ExitCode::SUCCESS && sitting.open_evening()?.is_some() {
                        return Ok(true);
                    }
                }
                // What the end of an evening offers.
                TypedLine::Line(answer)
                    if at == GAME && over::words_behind_paid(&answer).is_some() =>
                {
                    over::record_payment(
                        &over::words_behind_paid(&answer).unwrap_or_default(),
                        sitting,
                        prompt,
                    );
                }
                TypedLine::Line(answer) if at == GAME && text_behind_start(&answer).is_some() => {
                    let rest = text_behind_start(&answer).unwrap_or_default();
                    if !rest.is_empty() {
                        at = questions.take_first_answer(&rest, sitting);
                    }
                }
                TypedLine::Line(answer) if at == GAME => {
                    at = questions.take_first_answer(answer.trim(), sitting)
                }
                TypedLine::Line(answer) => {
                    at += usize::from(questions.take_answer(at, answer.trim(), sitting))
                }
            }
        }
        if begin_by_answers(&questions, sitting, prompt) {
            return Ok(true);
        }
        // What was refused is most often a name.
        at = if rules::find_game(&questions.answers[GAME]).is_err() { GAME } else { PEOPLE };
    }
}

/// Begins the evening that the answers describe; returns whether it was begun.
fn begin_by_answers(questions: &Questions, sitting: &mut Sitting<'_>, prompt: &Prompt) -> bool {
    let mut words = questions.start_command(sitting);
    let voice = sitting.context.voice;
    if questions.has_more_people_than_seats(sitting)
        && prompt.ask_yes_or_no(&voice.label(say::table_ask_every_round), "", &voice)
    {
        words.push("--every-round".to_owned());
    }
    sitting.run_verb(&words, prompt) == ExitCode::SUCCESS
}

fn is_leave_word(answer: &str) -> bool {
    lines::classify_line(answer, None, verbs::verb_called) == LineKind::Leave
}

/// Whether an answer to the first question is a verb, by its whole name, and no game.
fn is_verb(answer: &str) -> bool {
    let words = lines::split_words(answer);
    let Some(first) = words.first() else { return false };
    let is_whole = verbs::verb_called(&first.to_lowercase()) == Some(VerbMatch::Whole);
    let is_game = rules::find_game(first).is_ok() || verbs::is_verb(first, "start");
    lines::switches_game(answer) || (is_whole && !is_game)
}

/// Text behind the verb that begins an evening; `None` where the answer begins with another word.
fn text_behind_start(answer: &str) -> Option<String> {
    let (first, rest) = answer.trim().split_once(' ').unwrap_or((answer.trim(), ""));
    let is_start = verbs::is_verb(first, "start")
        && verbs::verb_called(&first.to_lowercase()) == Some(VerbMatch::Whole);
    is_start.then(|| rest.trim().to_owned())
}

/// Answers taken from the last evening: its game, rules, people and stake.
fn last_answers(sitting: &Sitting<'_>) -> [String; ASKED] {
    let listed = sitting
        .context
        .open_store()
        .ok()
        .and_then(|mut store| evening::list_evenings(&mut store, 1).ok());
    let Some(last) = listed.and_then(|mut listed| listed.pop()) else {
        return [
            GameKind::ALL[0].word().to_owned(),
            usual_rules(GameKind::ALL[0]),
            String::new(),
            String::new(),
            String::new(),
            String::new(),
        ];
    };
    let shown = last.evening.shown_session();
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
fn game_and_set_named(word: &str, sitting: &Sitting<'_>) -> Option<[String; 2]> {
    match settling::other_meaning(sitting.context, word).ok()?? {
        OtherMeaning::Set(set) => Some([set.game().word().to_owned(), set.name().to_owned()]),
        OtherMeaning::Title(title) => Some([GameKind::Points.word().to_owned(), title]),
    }
}

fn usual_rules(game: GameKind) -> String {
    Rules::default_of(game).set_name().to_owned()
}

/// Joins names with commas or quotation marks, so that they can be read back from an answer.
fn join_answer(names: &[String]) -> String {
    names.iter().map(|name| view::name_as_typed(name)).collect::<Vec<String>>().join(" ")
}

impl Questions {
    fn game(&self) -> Option<GameKind> {
        rules::find_game(&self.answers[GAME]).ok()
    }

    /// Text of a question, with an example of the game where it needs one.
    fn question_with_example(&self, at: usize, voice: &Voice) -> String {
        match (at, self.game()) {
            (HOUSE, Some(game)) => voice.say(&say!(table_ask_house { game: game.word() })),
            _ => voice.label(self.question_text(at)),
        }
    }

    /// House rules in the answer, one text for each key.
    fn house_rules(&self) -> Vec<String> {
        match lines::split_words(&self.answers[HOUSE]).as_slice() {
            [] => Vec::new(),
            words => house::split_rules(words),
        }
    }

    /// Text of a question; that for the people depends on the direction in which the game goes
    /// round.
    fn question_text(&self, at: usize) -> Label {
        match at {
            GAME => say::table_ask_game,
            RULES if self.is_by_points() => say::table_ask_title,
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

    /// Whether the answer for the rules may be a title, for which `start` finds or asks the rules.
    fn is_by_points(&self) -> bool {
        self.game() == Some(GameKind::Points)
    }

    /// Rule set that was answered; a game kept by its points may have none.
    fn rule_set(
        &self,
        game: GameKind,
        sitting: &Sitting<'_>,
    ) -> Result<Option<LocalRules>, Failure> {
        match house::rule_set(sitting.context, game, &self.answers[RULES]) {
            Err(_) if self.is_by_points() => Ok(None),
            set => Ok(Some(set?)),
        }
    }

    /// Whether a point can have a price under the rules that were answered.
    fn has_stake(&self, sitting: &Sitting<'_>) -> bool {
        self.game().is_none_or(|game| match self.rule_set(game, sitting) {
            Ok(Some(set)) => set.rules().is_paid(),
            Ok(None) | Err(_) => game.has_stake(),
        })
    }

    /// Answer that Enter stands for; for the dealer it is the last person named.
    fn default_answer(&self, at: usize) -> String {
        match self.answers[at].as_str() {
            "" if at == DEALER => lines::split_words(&self.answers[PEOPLE])
                .pop()
                .map(|name| view::name_as_typed(&name))
                .unwrap_or_default(),
            answer => answer.to_owned(),
        }
    }

    /// Takes the answer to the first question, which may be a whole line of game, place, people and
    /// stake. Returns the index of the next question to ask.
    fn take_first_answer(&mut self, answer: &str, sitting: &Sitting<'_>) -> usize {
        let (mut words, stake) = named::names_and_stake(&lines::split_words(answer));
        let other = words.first().filter(|word| rules::find_game(word).is_err());
        let other = other.and_then(|word| game_and_set_named(word, sitting));
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
                || kind.is_some_and(|kind| house::rule_set(sitting.context, kind, word).is_ok())
        };
        if words.first().is_some_and(is_set) {
            is_taken &= self.take_answer(RULES, &words.remove(0), sitting);
        }
        if let Some(stake) = &stake {
            is_taken &= self.take_answer(STAKE, stake, sitting);
            asked = ASKED;
        }
        if is_taken
            && (words.is_empty() || !self.take_answer(PEOPLE, &join_answer(&words), sitting))
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
    /// an impossible one is refused at its question.
    fn take_answer(&mut self, at: usize, answer: &str, sitting: &Sitting<'_>) -> bool {
        let answer = &match at {
            PEOPLE => self.people_in_answer(answer, sitting),
            _ => answer.to_owned(),
        };
        let (people, stake) = named::names_and_stake(&lines::split_words(answer));
        if let (PEOPLE, Some(stake)) = (at, stake) {
            return self.take_answer(STAKE, &stake, sitting)
                && self.take_answer(PEOPLE, &join_answer(&people), sitting);
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
            || (at == RULES && self.is_by_points())
    }

    /// Answer to a question; where it asks for a draw, draws, announces the result and returns
    /// that: the names in their drawn order, or the drawn dealer.
    fn answer_after_draw(&self, at: usize, answer: &str, sitting: &Sitting<'_>) -> String {
        let mut words = lines::split_words(answer);
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
            words = lines::split_words(&self.answers[PEOPLE]);
        }
        shuffle(&mut words);
        let drawn = match at {
            DEALER => words.first().map(|name| view::name_as_typed(name)).unwrap_or_default(),
            _ => join_answer(&words),
        };
        sitting.say(&voice.say(&say!(table_drawn { drawn: drawn.as_str() })));
        drawn
    }

    /// Checks whether an answer is possible, as far as the answer alone shows; `start` finds out
    /// who is meant by a name.
    fn check_answer(&self, at: usize, sitting: &Sitting<'_>) -> Result<(), Failure> {
        let answer = &self.answers[at];
        match (at, self.game()) {
            (GAME, _) => {
                let several =
                    |refusal| settling::refusal_of_several_games(answer).unwrap_or(refusal);
                rules::find_game(answer).map_err(several)?;
            }
            (RULES, Some(game)) => drop(self.rule_set(game, sitting)?),
            (PEOPLE, Some(game)) => {
                let people = named::split_names(&lines::split_words(answer))?;
                check_no_duplicate(&people)?;
                let set = self.rule_set(game, sitting)?;
                let usual = Rules::default_of(game);
                let by = self.with_house(set.as_ref().map_or(&usual, LocalRules::rules));
                let mut seated = people.clone();
                let waiting = hand::split_off_waiting(&by, &mut seated);
                by.check_seats(seated.len())?;
                if !waiting.is_empty() {
                    let bench = WaitingBench { waiting, every_round: false };
                    sitting.say(&log::bench_words(&bench, &sitting.context.voice));
                }
            }
            (HOUSE, Some(game)) => {
                let set = self.rule_set(game, sitting)?;
                let usual = Rules::default_of(game);
                let mut house = HouseRules::default();
                self.house_rules().iter().try_for_each(|typed| house.add_typed(typed))?;
                house.apply_to(set.as_ref().map_or(&usual, LocalRules::rules))?;
            }
            (DEALER, Some(_)) => {
                let people = lines::split_words(&self.answers[PEOPLE]);
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
    fn has_more_people_than_seats(&self, sitting: &Sitting<'_>) -> bool {
        let set = self.game().and_then(|game| self.rule_set(game, sitting).ok().flatten());
        let people = named::split_names(&lines::split_words(&self.answers[PEOPLE]));
        let (Some(set), Ok(mut people)) = (set, people) else { return false };
        !hand::split_off_waiting(&self.with_house(set.rules()), &mut people).is_empty()
    }

    /// Names of an answer, quoted so that they are read back alike. Where splitting at commas gives
    /// as many people as can sit, and splitting at blanks does not, the names contain blanks.
    fn people_in_answer(&self, answer: &str, sitting: &Sitting<'_>) -> String {
        let set = self.game().and_then(|game| self.rule_set(game, sitting).ok().flatten());
        let Some(rules) = set.map(|set| self.with_house(set.rules())) else {
            return answer.to_owned();
        };
        let words = lines::split_words(answer);
        let parts: Vec<&str> = answer.split(',').map(str::trim).collect();
        let is_table = |seats: usize| rules.check_seats(seats).is_ok();
        let is_quoted =
            answer.contains('"') || words.iter().any(|word| named::is_number_or_amount(word));
        match is_quoted || is_table(words.len()) || !is_table(parts.len()) {
            true => answer.to_owned(),
            false => join_answer(&parts.into_iter().map(str::to_owned).collect::<Vec<String>>()),
        }
    }

    /// Rules changed by the house rules that were answered; unchanged where these cannot be
    /// applied.
    fn with_house(&self, rules: &Rules) -> Rules {
        let mut house = HouseRules::default();
        let read = self.house_rules().iter().try_for_each(|typed| house.add_typed(typed));
        read.ok().and_then(|()| house.apply_to(rules).ok()).unwrap_or_else(|| rules.clone())
    }

    /// Sentence that lists the possible answers to a question.
    fn possible_answers(&self, at: usize, sitting: &Sitting<'_>) -> Result<Message, Failure> {
        let names = |names: Vec<String>| say!(table_possible_words { names: Arg::Texts(names) });
        Ok(match (at, self.game()) {
            (GAME, _) => {
                let names = GameKind::WORDS.to_vec();
                say!(table_possible_words { names: Arg::Words(names) })
            }
            (RULES, Some(GameKind::Points)) => say!(table_possible_title),
            (RULES, Some(game)) => {
                let sets = house::own_rules(sitting.context)?.all_for_game(Some(game));
                names(sets.iter().map(|set| set.name().to_owned()).collect())
            }
            (STAKE, _) => say!(table_possible_stake),
            (DEALER, _) => names(lines::split_words(&self.answers[PEOPLE])),
            _ => say!(table_possible_people),
        })
    }

    /// Adapts the later answers to a changed one: another game has other rules and perhaps another
    /// direction; other rules or other people need other house rules and another dealer.
    fn adapt_later_answers(&mut self, at: usize, before: &str) {
        if at == GAME
            && let Some(game) = self.game()
        {
            self.answers[RULES] =
                if self.is_by_points() { String::new() } else { usual_rules(game) };
            if rules::find_game(before).is_ok_and(|before| game.is_turned_from(before)) {
                let mut people = lines::split_words(&self.answers[PEOPLE]);
                people.reverse();
                self.answers[PEOPLE] = join_answer(&people);
            }
        }
        // Whose rules and whose seats these were, others have others.
        match at {
            GAME | RULES => self.answers[HOUSE].clear(),
            PEOPLE => self.answers[DEALER].clear(),
            _ => {}
        }
    }

    fn start_command(&self, sitting: &Sitting<'_>) -> Vec<String> {
        let mut words = vec!["start".to_owned(), self.answers[GAME].clone()];
        words.extend(lines::split_words(&self.answers[PEOPLE]));
        let set = self.game().map(|game| self.rule_set(game, sitting));
        let (option, rules) = match (set, self.answers[RULES].as_str()) {
            (_, "") => ("--rules", usual_rules(GameKind::Points)),
            (Some(Ok(None)), title) => ("--name", title.to_owned()),
            (_, rules) => ("--rules", rules.to_owned()),
        };
        words.extend([option.to_owned(), rules]);
        for switch in self.house_rules() {
            words.extend(["--house".to_owned(), switch]);
        }
        if let Some(dealer) = lines::split_words(&self.answers[DEALER]).pop() {
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
