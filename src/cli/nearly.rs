//! What somebody may have meant who typed a verb or an option that there is not: one that is spelled nearly so, else one
//! of which the help says that word.

use clap::Command;

use super::options;
use super::typed::Line;
use super::verb::{Verb, arg_help_key, help_key, value_key};
use super::verbs::VERBS;
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
            false => verbs_told(typed, line.verb, voice),
        };
    }
    close.truncate(MOST);
    close
}

/// Whether a sentence has a word that begins so.
fn tells(key: &str, word: &str, voice: &Voice) -> bool {
    let sentence = voice.described(key);
    let mut words = sentence.split(|letter: char| !letter.is_alphanumeric());
    word.chars().count() >= A_WORD && words.any(|told| plain_key(told).starts_with(&plain_key(word)))
}

fn verbs_told(word: &str, behind: Option<&Verb>, voice: &Voice) -> Vec<String> {
    let above = behind.map_or_else(String::new, |verb| format!("{}-", verb.name));
    let is_told = |verb: &&Verb| !verb.is_hidden && tells(&help_key(&format!("{above}{}", verb.name)), word, voice);
    let told = behind.map_or(VERBS, |verb| verb.below).iter().filter(is_told);
    told.map(|verb| if voice.lang == Lang::De { verb.alias } else { verb.name }.to_owned()).collect()
}

fn options_told(word: &str, line: &Line, voice: &Voice) -> Vec<String> {
    let Some(verb) = line.below.or(line.verb) else { return Vec::new() };
    let path: Vec<&str> = line.verb.into_iter().chain(line.below).map(|verb| verb.name).collect();
    let path = path.join("-");
    let option = |arg: &clap::Arg| {
        let mut keys = [Some(arg_help_key(&path, arg)), value_key(arg)].into_iter().flatten();
        let english = format!("--{}", arg.get_long().filter(|_| keys.any(|key| tells(&key, word, voice)))?);
        Some(if voice.lang == Lang::De { options::spoken(&english).unwrap_or(english) } else { english })
    };
    verb.bare(Command::new("verb")).get_arguments().filter_map(option).collect()
}
