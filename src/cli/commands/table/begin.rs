//! With no evening open: game, rules, people and stake are asked for, each with what was used last as the answer to Enter.

use super::prompt::{Prompt, Typed};
use super::sitting::Sitting;
use crate::app::evening;
use crate::cli::failure::Failure;
use crate::games::{GameKind, Rules};
use crate::model::{Label, Word, say};
use crate::present::table_mode as view;
use crate::typed::rules;

/// The questions in their order, with the answers so far.
struct Questions {
    answers: [String; 4],
}

const ASKED: [Label; 4] = [say::table_ask_game, say::table_ask_rules, say::table_ask_people, say::table_ask_stake];

const GAME: usize = 0;
const RULES: usize = 1;
const PEOPLE: usize = 2;
const STAKE: usize = 3;

/// One step back.
const BACK: &str = "<";

/// Begins an evening; whether one was begun.
pub fn evening(sitting: &mut Sitting<'_>, prompt: &mut Prompt) -> Result<bool, Failure> {
    let mut questions = Questions { answers: last_used(sitting) };
    sitting.say(&sitting.context.voice.label(say::table_no_evening));
    let mut at = 0;
    loop {
        while at < ASKED.len() {
            if at == STAKE && !questions.has_stake() {
                questions.answers[STAKE].clear();
                break;
            }
            let (asked, usual) = (sitting.context.voice.label(ASKED[at]), questions.answers[at].clone());
            let question = view::question_with(&asked, &usual, &sitting.context.voice);
            match prompt.line_or_back(&question, "", None) {
                Typed::End | Typed::Dropped => return Ok(false),
                Typed::Back => at = at.saturating_sub(1),
                Typed::Line(answer) if answer.trim() == BACK => at = at.saturating_sub(1),
                Typed::Line(answer) => {
                    let answer = answer.trim();
                    if !answer.is_empty() && answer != questions.answers[at] {
                        questions.answers[at] = answer.to_owned();
                        questions.follow(at);
                    }
                    at += usize::from(!questions.answers[at].is_empty() || at == STAKE);
                }
            }
        }
        let code = sitting.verb(&questions.command());
        if code == std::process::ExitCode::SUCCESS {
            return Ok(true);
        }
        // What was refused is most often a name.
        at = if rules::game(&questions.answers[GAME]).is_err() { GAME } else { PEOPLE };
    }
}

/// What the last evening was: its game, rules, people and stake.
fn last_used(sitting: &Sitting<'_>) -> [String; 4] {
    let listed = sitting.context.store().ok().and_then(|mut store| evening::list(&mut store, 1).ok());
    let Some(last) = listed.and_then(|mut listed| listed.pop()) else {
        return [GameKind::ALL[0].word().to_owned(), usual_rules(GameKind::ALL[0]), String::new(), String::new()];
    };
    let shown = last.evening.shown();
    let name = |player| view::typed_name(shown.roster().name(player));
    let people: Vec<String> = shown.table().players().iter().map(|player| name(*player)).collect();
    let row = &last.evening.row;
    let stake = row.stake.map(|stake| format!("{} {}", stake.amount(), stake.currency)).unwrap_or_default();
    [row.game.clone(), row.rules.clone(), people.join(" "), stake]
}

fn usual_rules(game: GameKind) -> String {
    Rules::default_of(game).set_name().to_owned()
}

impl Questions {
    fn game(&self) -> Option<GameKind> {
        rules::game(&self.answers[GAME]).ok()
    }

    fn has_stake(&self) -> bool {
        self.game().is_none_or(GameKind::has_stake)
    }

    /// Another game has rules of its own.
    fn follow(&mut self, at: usize) {
        if at == GAME
            && let Some(game) = self.game()
        {
            self.answers[RULES] = usual_rules(game);
        }
    }

    fn command(&self) -> Vec<String> {
        let mut words = vec!["start".to_owned(), self.answers[GAME].clone()];
        words.extend(super::lines::words(&self.answers[PEOPLE].replace(',', " ")));
        words.extend(["--rules".to_owned(), self.answers[RULES].clone()]);
        if !["", "-", "–", "0"].contains(&self.answers[STAKE].as_str()) {
            words.extend(["--stake".to_owned(), self.answers[STAKE].clone()]);
        }
        words
    }
}
