//! What a game brings to the reading of a line: how its words can be taken, and how what is said
//! makes a hand.
//!
//! The engine tries every way through the line (`search`), so a grammar decides nothing early: it
//! offers all senses of a word and says of each whether the hand begun so far can take it.

use std::hash::Hash;

use super::lexicon::{Takes, Word};
use super::mark::Lang;
use super::place::Part;
use super::reader::Reader;
use super::sense::{Kind, Senses};
use super::token::Token;
use crate::games::Facts;
use crate::model::Message;

/// Reason why a hand cannot take what is said.
#[derive(Clone, Debug, PartialEq)]
pub enum Clash {
    /// The part is said already.
    Twice(Part),
    /// The word has no place here.
    Unfit,
    /// The word has no place here; the message names what certainly belongs there instead.
    Instead(Box<Message>),
    /// A correction takes out what the hand does not have.
    NotThere,
    /// One of these parts is said already and excludes the word; the message names what may stand
    /// there instead.
    Beside(&'static [Part], Box<Message>),
}

/// Something that a hand lacks.
#[derive(Clone, Debug, PartialEq)]
pub enum Gap {
    Missing(Part),
    /// A doubling is named without those before it.
    Order,
    /// Something false is said of this part.
    Untrue(Part),
}

pub trait Grammar {
    /// Meaning of a word.
    type Said: Clone + PartialEq;
    /// Hand as far as it has been said.
    type Draft: Clone + Eq + Hash;

    /// Line and people that are read.
    fn reader(&self) -> &Reader<'_, '_>;

    /// Draft before the first word; of a correction, the hand as it is.
    fn begin(&self) -> Self::Draft;

    /// Adds every way to take the first of these tokens, alone or with those behind it.
    fn senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Self::Said>);

    /// Adds a meaning to the draft and gives the part that it says. After a clash the draft is
    /// thrown away.
    fn take(&self, draft: &mut Self::Draft, said: &Self::Said) -> Result<Part, Clash>;

    /// Facts of the hand, or what it lacks, most important first.
    fn facts(&self, draft: &Self::Draft) -> Result<Facts, Vec<Gap>>;

    /// Sentence on what may stand next.
    fn expected(&self, draft: &Self::Draft) -> Message;

    /// Sentence on what is expected where this part is missing.
    fn wanted(&self, part: Part) -> Message;

    /// Names of the doublings in their order.
    fn doublings(&self, lang: Lang) -> Vec<&'static str>;

    fn kind(&self, said: &Self::Said) -> Kind;

    /// Name of the bid, where a meaning is one.
    fn bid(&self, said: &Self::Said) -> Option<&'static str>;

    /// Everything that could be written next by itself, whether it fits or not, but for names.
    fn vocabulary(&self, lang: Lang) -> Vec<Written>;

    /// Name in a form that is read as it again.
    fn written_name(&self, name: &str) -> String;

    /// Two players of this hand as they are written, for sentences that show examples.
    fn examples(&self) -> [String; 2] {
        let reader = self.reader();
        let mut names: Vec<&str> =
            reader.playing().map(|player| reader.roster.name(player)).collect();
        names.extend(reader.seated.iter().map(|player| reader.roster.name(*player)));
        [0, 1]
            .map(|place| names.get(place).map_or_else(String::new, |name| self.written_name(name)))
    }

    /// An example of each kind of thing that may stand behind the colon of a word, beside a name.
    fn behind_colons(&self) -> &'static [&'static str];

    /// Signs with which a name can go on without a blank, each with an example of what follows:
    /// `anne=1`.
    fn behind_names(&self) -> &'static [(&'static str, &'static str)];
}

/// Entry of the vocabulary.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// Spellings; the first is proposed.
    pub spellings: Vec<String>,
    /// Marks and colons that can stand behind each spelling.
    pub behind: Vec<&'static str>,
    /// Example of a number that has to follow without a blank.
    pub example: &'static str,
}

/// Entries for the words that can be used at a table.
pub fn written<'w, M: Copy + 'static>(
    lists: impl Iterator<Item = &'w &'static [Word<M>]>,
    lang: Lang,
    in_use: impl Fn(M) -> bool,
) -> Vec<Written> {
    let words = lists.flat_map(|words| words.iter()).filter(|word| in_use(word.means));
    let write = |word: &Word<M>| {
        let (behind, example) = match word.takes {
            Takes::Nothing => (vec![""], ""),
            Takes::Marks(marks) => (marks.iter().map(|mark| mark.sign()).collect(), ""),
            Takes::Number => (vec![""], "1"),
            Takes::List => (vec![":"], ""),
        };
        Written { spellings: word.spellings(lang).collect(), behind, example }
    };
    words.map(write).collect()
}
