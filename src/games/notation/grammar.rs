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

/// Why a hand cannot take what is said.
#[derive(Clone, Debug, PartialEq)]
pub enum Clash {
    /// It is said already.
    Twice(Part),
    /// It has no place here.
    Unfit,
    /// It has no place here, where something certain stands instead.
    Instead(Box<Message>),
    /// It is to be taken out of a hand that has it not.
    NotThere,
    /// One of these is said already and has no place beside it; what may stand there instead of
    /// that.
    Beside(&'static [Part], Box<Message>),
}

/// What a hand lacks.
#[derive(Clone, Debug, PartialEq)]
pub enum Gap {
    Missing(Part),
    /// Doublings are named from the first one on.
    Order,
    /// What is said of this part is not so.
    Untrue(Part),
}

pub trait Grammar {
    /// What a word can say.
    type Said: Clone + PartialEq;
    /// A hand as far as it is said.
    type Draft: Clone + Eq + Hash;

    /// The people and the line.
    fn reader(&self) -> &Reader<'_, '_>;

    /// Before the first word; of a correction, the hand as it is.
    fn begin(&self) -> Self::Draft;

    /// Every way to take the first of these tokens, alone or with those behind it.
    fn senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Self::Said>);

    /// Adds what is said to the hand, and tells which part of it that is. The draft of a clash is
    /// thrown away.
    fn take(&self, draft: &mut Self::Draft, said: &Self::Said) -> Result<Part, Clash>;

    /// The hand, or what it lacks, most important first.
    fn facts(&self, draft: &Self::Draft) -> Result<Facts, Vec<Gap>>;

    /// What may stand next.
    fn expected(&self, draft: &Self::Draft) -> Message;

    /// What is expected where this part is missing.
    fn wanted(&self, part: Part) -> Message;

    /// The names of the doublings in their order.
    fn doublings(&self, lang: Lang) -> Vec<&'static str>;

    fn kind(&self, said: &Self::Said) -> Kind;

    /// What the bid is called that is said, where it is one.
    fn bid(&self, said: &Self::Said) -> Option<&'static str>;

    /// Everything that could be written next by itself, whether it fits or not, names left out.
    fn vocabulary(&self, lang: Lang) -> Vec<Written>;

    /// A name as it is read again.
    fn written_name(&self, name: &str) -> String;

    /// Two of those who play this hand as they are written, for sentences that show what could
    /// stand there.
    fn examples(&self) -> [String; 2] {
        let reader = self.reader();
        let mut names: Vec<&str> =
            reader.playing().map(|player| reader.roster.name(player)).collect();
        names.extend(reader.seated.iter().map(|player| reader.roster.name(*player)));
        [0, 1]
            .map(|place| names.get(place).map_or_else(String::new, |name| self.written_name(name)))
    }

    /// What may stand behind the colon of a word, beside a name: an example of each kind.
    fn behind_colons(&self) -> &'static [&'static str];

    /// How a name can go on without a blank, and an example of what stands behind that: `anne=1`.
    fn behind_names(&self) -> &'static [(&'static str, &'static str)];
}

/// Something that can be written.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// Everything that it is called; the first is proposed.
    pub spellings: Vec<String>,
    /// What can stand behind each of them: marks, a colon.
    pub behind: Vec<&'static str>,
    /// What has to follow without a blank, for an example: a number.
    pub example: &'static str,
}

/// The words that are of use at a table.
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
