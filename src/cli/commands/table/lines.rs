//! Classifies a line at the prompt: a hand, a verb, a question. A hand goes before a verb wherever
//! its first word can be somebody at the table or an event of the game (docs/cli.md, At the table).

use crate::cli::options::split_command_line;
use crate::cli::typed::VerbMatch;
use crate::games::session::Session;
use crate::model::Word;
use crate::notation::{self, HandExtent};
use crate::present::Lang;

/// Kind of a line typed at the prompt, with its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineKind {
    Nothing,
    /// `?`: asks for the notation of this game.
    Page,
    /// `anne solo ?`: asks for the notation, and keeps the line.
    PageFor(String),
    /// `??`: asks for the list of verbs.
    Verbs,
    /// `karten`: asks for the values of the games here, and for how cards are played.
    Cards,
    /// `sprache en`: sets the language of the answers from now on.
    Speaks(Lang),
    /// Change of who sits at the table: somebody comes, goes, or takes a seat.
    Seated(SeatChange),
    /// Request to be asked for a hand question by question.
    Guided,
    Leave,
    /// Verb with the words behind it.
    Verb(Vec<String>),
    Hand,
}

/// Change of the people at the table, by the names that were typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatChange {
    Comes { who: String, after: Option<String> },
    Goes(String),
    Instead { who: String, of: String },
}

const COMES: [&str; 2] = ["kommt", "joins"];
const GOES: [&str; 2] = ["geht", "leaves"];
const AFTER: [&str; 2] = ["nach", "after"];
const INSTEAD: [&str; 2] = ["für", "for"];
const CARDS: [&str; 2] = ["karten", "cards"];
/// Words that begin a question for the dealer or the speaker, which `status` answers.
const WHO: [&str; 2] = ["wer", "who"];
const DEALS: [&str; 6] = ["gibt", "deals", "spricht", "speaks", "kommt", "dran"];
const SPEAKS: [&str; 2] = ["sprache", "language"];

/// Reads a change of seats: `kommt emil nach carla`, `geht anne`, `emil für anne`.
fn read_seat_change(words: &[String]) -> Option<SeatChange> {
    let is = |word: &String, of: [&str; 2]| of.contains(&word.to_lowercase().as_str());
    match words {
        [comes, who] if is(comes, COMES) => {
            Some(SeatChange::Comes { who: who.clone(), after: None })
        }
        [comes, who, after, other] if is(comes, COMES) && is(after, AFTER) => {
            Some(SeatChange::Comes { who: who.clone(), after: Some(other.clone()) })
        }
        [goes, who] if is(goes, GOES) => Some(SeatChange::Goes(who.clone())),
        [who, instead, of] if is(instead, INSTEAD) => {
            Some(SeatChange::Instead { who: who.clone(), of: of.clone() })
        }
        _ => None,
    }
}

const LEAVE: [&str; 5] = ["quit", "exit", "q", "verlassen", "ade"];
/// Words at the beginning of a line that switches to another game: `weiter mit cego`. `weiter`
/// alone means a hand that was thrown in.
const GO_OVER: [[&str; 2]; 2] = [["switch", "to"], ["weiter", "mit"]];
const GUIDED: [&str; 3] = ["guided", "schritt", "schritte"];

/// Name of the program, which may stand before a verb as in a shell.
const PROGRAM: &str = "kerbholz";

/// Text before a `?` at the end of a line; a `?` in a note belongs to the note.
fn text_before_question_mark(line: &str) -> Option<&str> {
    let begun = line.strip_suffix('?')?;
    let is_alone =
        begun.ends_with(char::is_whitespace) && !begun.contains('#') && !begun.contains("//");
    is_alone.then(|| begun.trim_end())
}

/// Finds the kind of a line; `called` finds the verb that a word means.
pub fn classify_line(
    line: &str,
    session: Option<&Session>,
    called: fn(&str) -> Option<VerbMatch>,
) -> LineKind {
    let line = line.trim();
    if line.is_empty() {
        return LineKind::Nothing;
    }
    match line {
        "?" => return LineKind::Page,
        "??" => return LineKind::Verbs,
        _ => {}
    }
    if let Some(begun) = text_before_question_mark(line) {
        return LineKind::PageFor(begun.to_owned());
    }
    if let Some(verb) = line.strip_prefix(':') {
        return LineKind::Verb(split_command_line(verb));
    }
    if switches_game(line) {
        return LineKind::Verb(split_command_line(line));
    }
    let fits = |text: &str| {
        session.map_or(HandExtent::Nothing, |session| notation::hand_extent(text, session))
    };
    let whole = fits(line);
    if whole == HandExtent::Hand {
        return LineKind::Hand;
    }
    let mut words = split_command_line(line);
    if words.len() > 1 && words[0].to_lowercase() == PROGRAM {
        // As the sentences of the program and its pages have it.
        words.remove(0);
        return LineKind::Verb(words);
    }
    if let Some(seated) = read_seat_change(&words).filter(|_| session.is_some()) {
        return LineKind::Seated(seated);
    }
    let first = words.first().map(|word| word.to_lowercase()).unwrap_or_default();
    if let Some(kind) = verb_in_other_words(&words, whole, called) {
        return kind;
    }
    if words.len() == 1 && CARDS.contains(&first.as_str()) {
        return LineKind::Cards;
    }
    if let [speaks, lang] = words.as_slice()
        && SPEAKS.contains(&speaks.to_lowercase().as_str())
        && let Some(lang) = Lang::from_word(&lang.to_lowercase())
    {
        return LineKind::Speaks(lang);
    }
    let begins_hand = whole != HandExtent::Nothing || fits(&first) != HandExtent::Nothing;
    if words.len() == 1 && first.len() == 1 && begins_hand {
        return LineKind::Hand;
    }
    if words.len() == 1 && LEAVE.contains(&first.as_str()) {
        return LineKind::Leave;
    }
    if words.len() == 1 && GUIDED.contains(&first.as_str()) {
        return LineKind::Guided;
    }
    match called(&first) {
        Some(VerbMatch::Whole) => LineKind::Verb(words),
        // A single letter is no verb where hands are typed.
        Some(VerbMatch::Cut) if !begins_hand && first.chars().count() > 1 => LineKind::Verb(words),
        // One word may be a verb that is mistyped; several are what somebody played, and no evening
        // takes it.
        _ if session.is_none() && words.len() == 1 => LineKind::Verb(words),
        _ => LineKind::Hand,
    }
}

/// Verb that other words mean: a question for the dealer, which `status` answers, or a hyphenated
/// verb typed as two words, `letzte runde`.
fn verb_in_other_words(
    words: &[String],
    whole: HandExtent,
    called: fn(&str) -> Option<VerbMatch>,
) -> Option<LineKind> {
    if let [who, deals] = words
        && WHO.contains(&who.to_lowercase().as_str())
        && DEALS.contains(&deals.trim_end_matches('?').to_lowercase().as_str())
    {
        return Some(LineKind::Verb(vec!["status".to_owned()]));
    }
    let [one, other, rest @ ..] = words else { return None };
    let joined = format!("{one}-{other}");
    let is_verb = called(&joined.to_lowercase()) == Some(VerbMatch::Whole);
    let verb = || std::iter::once(joined.clone()).chain(rest.iter().cloned()).collect();
    (whole == HandExtent::Nothing && is_verb).then(|| LineKind::Verb(verb()))
}

/// Whether a line switches to another game.
pub fn switches_game(line: &str) -> bool {
    let words: Vec<String> =
        line.split_whitespace().take(2).map(|word| word.to_lowercase()).collect();
    GO_OVER.iter().any(|begun| words == *begun)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verb_called(word: &str) -> Option<VerbMatch> {
        match word {
            "stand" => Some(VerbMatch::Whole),
            "st" => Some(VerbMatch::Cut),
            _ => None,
        }
    }

    #[test]
    fn a_question_mark_behind_a_line_keeps_the_line() {
        assert_eq!(
            classify_line("anne solo  ?", None, verb_called),
            LineKind::PageFor("anne solo".to_owned())
        );
        for other in ["anne solo 42 // warum ?", "anne solo 42 # ?", "anne?"] {
            assert!(
                !matches!(
                    classify_line(other, None, verb_called),
                    LineKind::Page | LineKind::PageFor(_)
                ),
                "{other}"
            );
        }
    }

    /// Issue “Every game of the evening”: `weiter` is a deal thrown in, `weiter mit` another game,
    /// also where no verb is known.
    #[test]
    fn switching_game_is_no_thrown_in_hand() {
        for line in ["weiter mit cego", "Weiter MIT 'Cego bis 1000' 5 ct", "switch to dreeg"] {
            assert!(matches!(classify_line(line, None, verb_called), LineKind::Verb(_)), "{line}");
        }
        for line in ["weiter // mit cego", "weiter # mit"] {
            assert_eq!(classify_line(line, None, verb_called), LineKind::Hand, "{line}");
        }
    }

    /// Table mode: a question for the dealer is answered by `status` (T52); a verb with a hyphen may be
    /// typed with a blank (T26).
    #[test]
    fn t26_t52_other_words_for_a_verb() {
        for line in ["wer gibt", "Wer gibt?", "who deals", "wer spricht"] {
            assert_eq!(
                classify_line(line, None, verb_called),
                LineKind::Verb(vec!["status".to_owned()]),
                "{line}"
            );
        }
        let called: fn(&str) -> Option<VerbMatch> = |word| match word {
            "letzte-runde" => Some(VerbMatch::Whole),
            _ => None,
        };
        let words = vec!["letzte-runde".to_owned(), "6".to_owned()];
        assert_eq!(classify_line("letzte runde 6", None, called), LineKind::Verb(words));
    }

    #[test]
    fn verbs_are_found_without_an_evening() {
        assert_eq!(
            classify_line("stand", None, verb_called),
            LineKind::Verb(vec!["stand".to_owned()])
        );
        assert_eq!(
            classify_line(":st x", None, verb_called),
            LineKind::Verb(vec!["st".to_owned(), "x".to_owned()])
        );
        assert_eq!(classify_line(" ? ", None, verb_called), LineKind::Page);
        assert_eq!(classify_line("ade", None, verb_called), LineKind::Leave);
        assert_eq!(classify_line(" ", None, verb_called), LineKind::Nothing);
        assert_eq!(
            classify_line("kerbholz stand", None, verb_called),
            LineKind::Verb(vec!["stand".to_owned()])
        );
        assert_eq!(
            classify_line("stnad", None, verb_called),
            LineKind::Verb(vec!["stnad".to_owned()])
        );
        assert_eq!(classify_line("a d 43", None, verb_called), LineKind::Hand);
    }
}
