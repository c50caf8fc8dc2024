//! What somebody may have meant who typed a verb or an option that there is not: one that is spelled nearly so, else one
//! of which the help says that word.

use clap::Command;

use super::options;
use super::typed::Line;
use super::verb::{Takes, Verb};
use super::verbs::VERBS;
use crate::model::Label;
use crate::model::name::{is_close, plain_key};
use crate::present::{Lang, Voice};

/// More than two help nobody.
const MOST: usize = 2;

/// A shorter word stands in too many sentences.
const A_WORD: usize = 4;

/// What `typed` may mean; `alike` is what clap takes for alike, the best of it last.
pub fn nearly(typed: &str, alike: &str, line: &Line, voice: &Voice) -> Vec<String> {
    let bare = |word: &str| word.trim_start_matches('-').to_owned();
    let mut close: Vec<String> =
        alike.split(", ").filter(|word| is_close(&bare(word), &bare(typed))).map(str::to_owned).collect();
    close.reverse();
    if close.is_empty() {
        close = match typed.starts_with("--") {
            true => options_told(&bare(typed), line, voice),
            false => verbs_told(typed, line.verb.map_or(VERBS, |verb| verb.below), voice),
        };
    }
    close.truncate(MOST);
    close
}

/// Whether a sentence has a word that begins so.
fn tells(label: Label, word: &str, voice: &Voice) -> bool {
    let sentence = voice.label(label);
    let mut words = sentence.split(|letter: char| !letter.is_alphanumeric());
    word.chars().count() >= A_WORD && words.any(|told| plain_key(told).starts_with(&plain_key(word)))
}

fn verbs_told(word: &str, verbs: &[Verb], voice: &Voice) -> Vec<String> {
    let told = verbs.iter().filter(|verb| !verb.is_hidden && tells(verb.about, word, voice));
    told.map(|verb| if voice.lang == Lang::De { verb.alias } else { verb.name }.to_owned()).collect()
}

fn options_told(word: &str, line: &Line, voice: &Voice) -> Vec<String> {
    let Some(verb) = line.below.or(line.verb) else { return Vec::new() };
    let command = verb.bare(Command::new("verb"));
    let option = |takes: &Takes| {
        let is_told = tells(takes.about, word, voice) || takes.value.is_some_and(|value| tells(value, word, voice));
        let arg = command.get_arguments().find(|arg| arg.get_id() == takes.id)?;
        let english = format!("--{}", arg.get_long().filter(|_| is_told)?);
        Some(if voice.lang == Lang::De { options::spoken(&english).unwrap_or(english) } else { english })
    };
    verb.takes.iter().filter_map(option).collect()
}
