//! Names and words in a written form that is read back unchanged, and a line made of the arguments
//! of a command.

use super::cut::is_unit_word;
use super::lexicon::{Meaning, Word, is_also_notation_word};
use super::mark::{self, Lang, OutcomeMark};
use super::place::Part;
use super::token::{Fit, Token, TypedText};
use crate::games::game::Game;
use crate::games::session::Session;
use crate::model::{JoinTexts, Message, Player, Roster};

/// Sign before a word that could also be somebody's name.
pub const POINT: char = '.';
/// Sign before a name that could also be a word; unlike quotes, no shell removes it.
pub const AT: char = '@';

/// Name in quotes, so that it is read as a name whatever it looks like.
pub fn quoted_name(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Name in its written form, quoted where it could be taken for something else.
pub fn name_quoted_where_needed<M: Meaning>(name: &str) -> String {
    let is_as_typed =
        needs_no_quotes(name) && !is_also_notation_word::<M>(name) && !is_unit_word(name);
    if is_as_typed { name.to_owned() } else { quoted_name(name) }
}

/// Whether a name is read as one token without quotes.
fn needs_no_quotes(name: &str) -> bool {
    // Digits and signs at the end would be taken for a number or a mark.
    let fits = |c: char| (c.is_alphabetic() && !c.is_numeric()) || matches!(c, '-' | '\'' | '.');
    name.chars().all(fits)
        && name.starts_with(char::is_alphabetic)
        && name.ends_with(char::is_alphabetic)
}

/// Word in its written form, which is read back as this word whatever the people of the session are
/// called.
pub fn word_dotted_where_needed(word: &str, roster: &Roster) -> String {
    let typed = TypedText::new(word);
    let is_name = |name: &String| {
        TypedText::new(name).fit_of_name_start(&typed).is_some_and(|fit| fit < Fit::Begins)
    };
    if roster.names().iter().any(is_name) { format!("{POINT}{word}") } else { word.to_owned() }
}

/// Game whose events can be printed as lines of notation; its [`Grammar`](super::grammar::Grammar)
/// reads such lines.
pub trait PrintableGame: Game {
    /// Prints an event so that it is read back as the same event.
    fn print_line(&self, facts: &Self::Facts, roster: &Roster, lang: Lang) -> String;

    /// Lines that show what can be typed next and, behind ` = `, what it means.
    fn example_lines(&self, names: &ExampleNames) -> Vec<Message>;

    /// Name of a player in its written form, which is read back as the same player.
    fn name(&self, player: Player, roster: &Roster) -> String {
        quoted_name(roster.name(player))
    }

    /// Part that is asked for first; `None` where that is the declarer.
    fn first_part_asked(&self) -> Option<Part> {
        None
    }

    /// Possible first sides, in a game that asks for the side before the end of the hand; else empty.
    fn possible_first_sides(&self, _roster: &Roster) -> Vec<String> {
        Vec::new()
    }

    /// Words in their written form about the last trick, one for everybody who plays; empty where
    /// it is not asked for separately.
    fn last_trick_words(&self, _roster: &Roster, _lang: Lang) -> Vec<String> {
        Vec::new()
    }

    /// Words in their written form for the ways in which a hand can end, where these name somebody;
    /// else empty.
    fn words_for_hand_endings(&self, _roster: &Roster, _lang: Lang) -> Vec<String> {
        Vec::new()
    }

    /// Words in their written form for an outcome; empty where a mark says the outcome.
    fn outcome_words(&self, _lang: Lang) -> Vec<String> {
        Vec::new()
    }
}

/// Names of players in examples of what can be typed, each in full and cut short.
#[derive(Clone, Debug)]
pub struct ExampleNames(Vec<(String, String)>);

impl FromIterator<(String, String)> for ExampleNames {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(names: I) -> ExampleNames {
        ExampleNames(names.into_iter().collect())
    }
}

impl ExampleNames {
    /// Example name with this index, in full and cut short; with fewer people the names repeat.
    pub fn full_and_short_example_name(&self, place: usize) -> (String, String) {
        self.0.get(place % self.0.len().max(1)).cloned().unwrap_or_default()
    }

    pub fn last_full_name(&self) -> String {
        self.full_and_short_example_name(self.0.len().saturating_sub(1)).0
    }

    pub fn first_three_names(&self) -> [(String, String); 3] {
        [0, 1, 2].map(|place| self.full_and_short_example_name(place))
    }

    /// Names of all players in the example but the last, each cut short and followed by points:
    /// `k50 j40 b20`.
    pub fn names_with_points(&self, points: [i64; 3]) -> String {
        let named = self.0.iter().take(self.0.len().saturating_sub(1)).zip(points);
        named.map(|((_, name), points)| format!("{name}{points}")).joined(" ")
    }
}

/// Printer of a hand, in words that are read back as the same hand.
pub struct HandPrinter<'a, M: 'static> {
    pub roster: &'a Roster,
    pub lang: Lang,
    /// Words that the place uses instead of the usual ones.
    pub of_place: &'static [(M, &'static str)],
}

impl<'a, M: Meaning> HandPrinter<'a, M> {
    pub fn new(roster: &'a Roster, lang: Lang) -> HandPrinter<'a, M> {
        HandPrinter { roster, lang, of_place: &[] }
    }

    pub fn spelling(&self, says: M) -> &'static str {
        let of_place = self.of_place.iter().find(|(known, _)| *known == says);
        of_place.map_or_else(|| says.spelling(self.lang), |(_, word)| word)
    }

    pub fn word(&self, says: M) -> String {
        word_dotted_where_needed(self.spelling(says), self.roster)
    }

    pub fn name(&self, player: Player) -> String {
        name_quoted_where_needed::<M>(self.roster.name(player))
    }

    pub fn names(&self, players: &[Player], between: &str) -> String {
        players.iter().map(|player| self.name(*player)).collect::<Vec<String>>().join(between)
    }

    /// Word with its mark: `raus+`.
    pub fn word_with_mark(&self, says: M, mark: OutcomeMark) -> String {
        format!("{}{}", self.word(says), mark.printed_sign())
    }

    /// Word with the value behind its colon: `letzter:anne`.
    pub fn word_with_value(&self, says: M, value: &str) -> String {
        format!("{}:{value}", self.word(says))
    }

    /// Doublings by their names, or as a number where there are more than names.
    pub fn doubling_words(&self, number: i64, names: &[Word<M>], many: M) -> Vec<String> {
        match usize::try_from(number) {
            Ok(named) if named <= names.len() => {
                names.iter().take(named).map(|name| self.word(name.means)).collect()
            }
            _ => vec![format!("{}{number}", self.word(many))],
        }
    }
}

/// Joins the arguments of a command line into one line. Where there are several, an argument with
/// blanks was quoted for the shell, and so is a name.
pub fn join_arguments(args: &[String]) -> String {
    join_arguments_with_names(args, |_| true)
}

/// Joins the arguments as [`join_arguments`] does; where that cannot be read, arguments with blanks
/// that name nobody at the table are several words.
pub fn join_readable_arguments(
    args: &[String],
    session: &Session,
    is_readable: impl Fn(&str) -> bool,
) -> String {
    let line = join_arguments(args);
    if args.len() == 1 || !args.iter().any(|arg| arg.contains(' ')) || is_readable(&line) {
        return line;
    }
    let is_name = |text: &str| super::read_player(text, session).is_ok();
    Some(join_arguments_with_names(args, is_name))
        .filter(|words| is_readable(words))
        .unwrap_or(line)
}

fn join_arguments_with_names(args: &[String], is_name: impl Fn(&str) -> bool) -> String {
    if let [line] = args {
        return line.clone();
    }
    let mut line = String::new();
    let mut in_note = false;
    for arg in args {
        in_note |= mark::MARKS.iter().any(|mark| arg.trim_start().starts_with(mark));
        let as_it_is = in_note || arg.trim_start().starts_with('[') || arg.contains('"');
        if !line.is_empty() {
            line.push(' ');
        }
        match as_it_is {
            true => line.push_str(arg),
            false if arg.is_empty() => line.push_str("\"\""),
            false => append_with_quoted_name(arg, &is_name, &mut line),
        }
    }
    line
}

/// Quotes the name in an argument with blanks: `'Hans Peter'=30` arrives as `Hans Peter=30`, and
/// only the name gets quotes.
fn append_with_quoted_name(arg: &str, is_name: impl Fn(&str) -> bool, line: &mut String) {
    for piece in arg.split_inclusive([':', '=', ',']) {
        let name = piece.trim_end_matches([':', '=', ',']);
        if name.contains(char::is_whitespace) && is_name(name) {
            line.push_str(&quoted_name(name));
            line.push_str(&piece[name.len()..]);
        } else {
            line.push_str(piece);
        }
    }
}

/// Name within quotes or behind `@`, which cannot be anything but a name.
pub fn name_in_quotes_or_behind_at<'l>(token: &Token<'l>) -> Option<std::borrow::Cow<'l, str>> {
    match token.text.strip_prefix(AT) {
        Some(name) if !name.is_empty() => {
            let name = token.part(AT.len_utf8()..token.text.len());
            Some(name.text_within_quotes().unwrap_or(std::borrow::Cow::Borrowed(name.text)))
        }
        _ => token.text_within_quotes(),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn arguments_with_blanks_are_names() {
        let join = |args: &[&str]| {
            super::join_arguments(&args.iter().map(|arg| (*arg).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(join(&["anne solo 42"]), "anne solo 42");
        assert_eq!(join(&["Hans Peter", "solo", "42"]), "\"Hans Peter\" solo 42");
        assert_eq!(
            join(&["ramsch", "Hans Peter=30", "k:Hans Peter,anne"]),
            "ramsch \"Hans Peter\"=30 k:\"Hans Peter\",anne"
        );
        assert_eq!(
            join(&["anne", "dreier", "[weg weg dreier]", "# zwei Worte", "und drei"]),
            "anne dreier [weg weg dreier] # zwei Worte und drei"
        );
        assert_eq!(
            join(&["anne", "dreier", "43", "//", "zwei Worte"]),
            "anne dreier 43 // zwei Worte"
        );
        assert_eq!(join(&["\"Hans Peter\" solo", ""]), "\"Hans Peter\" solo \"\"");
    }
}
