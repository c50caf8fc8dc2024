//! Part of a game in reading a line: the possible meanings of its words, and how the words together
//! make a hand.
//!
//! The engine (`search`) tries every way through the line, so a grammar need not choose between
//! readings: it lists all senses of a word, and says for each whether the hand so far can take it.

use std::hash::Hash;

use super::cut::TokenizedLine;
use super::lexicon::{LETTERS, Meaning, Phrase, RequiredSuffix, WHOLE, Word, Words};
use super::mark::Lang;
use super::place::Part;
use super::reader::{LineReader, MatchedWord};
use super::search::{Choice, MOST_IN_A_LIST, combine_choices};
use super::sense::{PieceKind, Senses};
use super::token::Token;
use super::written::name_quoted_where_needed;
use crate::games::Facts;
use crate::games::game::Game;
use crate::games::session::Session;
use crate::model::Message;

/// Reason why a draft cannot take a word.
#[derive(Clone, Debug, PartialEq)]
pub enum DraftClash {
    /// Part of the hand that was said before.
    Twice(Part),
    /// Word that this hand cannot have.
    Unfit,
    /// Word that this hand cannot have; the message names what certainly has to stand in its place.
    Instead(Box<Message>),
    /// Part that a correction removes but that the hand does not have.
    NotThere,
    /// Part said before, one of these, that excludes the word; the message names what may stand in
    /// the word's place.
    Beside(&'static [Part], Box<Message>),
}

/// Part that a draft has taken, or the reason why it cannot take a word.
pub type PartOrClash = Result<Part, DraftClash>;

/// Reason why a draft is no complete hand.
#[derive(Clone, Debug, PartialEq)]
pub enum DraftGap {
    Missing(Part),
    /// Doubling that is named although the lower ones are not.
    Order,
    /// Part that the line states wrongly, such as a loser called schneider who has too many points.
    Untrue(Part),
}

/// Gaps for those parts of a hand whose flag says that they are missing.
pub fn gaps_for_missing_parts<const N: usize>(parts: [(bool, Part); N]) -> Vec<DraftGap> {
    parts.into_iter().filter(|(lacks, _)| *lacks).map(|(_, part)| DraftGap::Missing(part)).collect()
}

/// People and position of a table, with the hand that is corrected where there is one.
pub struct TableContext<'s, 'l, G: Game> {
    pub reader: LineReader<'s, 'l>,
    pub position: &'s G,
    pub before: Option<&'s G::Facts>,
    /// Whether the line of a correction is a single word; a name in such a line means the declarer.
    pub is_lone: bool,
}

impl<'s, 'l, G: Game> TableContext<'s, 'l, G> {
    pub fn new(
        line: &TokenizedLine<'l>,
        session: &'s Session,
        position: &'s G,
        before: Option<&'s G::Facts>,
    ) -> TableContext<'s, 'l, G> {
        let reader = LineReader::new(line.text, session, &position.speaking_order());
        let is_lone = before.is_some() && line.tokens.len() < 2;
        TableContext { reader, position, before, is_lone }
    }

    pub fn rules(&self) -> &'s G::Rules {
        self.position.rules()
    }

    /// Token behind the minus with which a correction removes a part: `raus` of `-raus`; `None`
    /// where no hand is corrected, or the token begins with no minus.
    pub fn token_of_removed_part<'t>(&self, token: &Token<'t>) -> Option<Token<'t>> {
        self.before.and_then(|_| token.token_behind_minus())
    }
}

/// Table at which somebody has typed a line.
pub trait TableWithLine {
    /// Reader of the line, which knows the people at the table.
    fn reader(&self) -> &LineReader<'_, '_>;
}

impl<G: Game> TableWithLine for TableContext<'_, '_, G> {
    fn reader(&self) -> &LineReader<'_, '_> {
        &self.reader
    }
}

/// Vocabulary of a game: its words, and every meaning that the words of a line can have.
pub trait GameVocabulary: TableWithLine {
    /// Meaning of a word, independent of its position in a line.
    type WordMeaning: Meaning;

    /// Meaning of a word at its place in a line, together with the names, numbers and marks that
    /// belong to it.
    type Said: Clone + PartialEq;

    /// Names of the doublings in their order.
    const DOUBLING_NAMES: Words<Self::WordMeaning> = &[];

    /// An example of each kind of text that may stand behind a word and a colon, besides names.
    const BEHIND_COLONS: &'static [&'static str] = &[];

    /// Signs by which a name can be continued without a blank, each with an example of what
    /// follows: `anne=1`.
    const BEHIND_NAMES: &'static [(&'static str, &'static str)] = &[];

    /// Adds every way to understand the first of these tokens, alone or together with following
    /// ones.
    fn add_senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Self::Said>);

    fn piece_kind(&self, said: &Self::Said) -> PieceKind;

    /// Word of the bid; `None` for a meaning that is no bid.
    fn bid(&self, _said: &Self::Said) -> Option<Self::WordMeaning> {
        None
    }

    /// Whether a word can be used at this table; others are read only when written in full.
    fn is_word_usable(&self, _says: Self::WordMeaning) -> bool {
        true
    }

    /// Fewest letters of a word that have to be typed, where the word can be used at this table.
    fn fewest_letters_to_type(&self, _says: Self::WordMeaning) -> usize {
        LETTERS
    }

    /// Whether a word is offered as a completion.
    fn is_word_proposed(&self, word: &Word<Self::WordMeaning>) -> bool {
        self.is_word_usable(word.means)
    }

    /// Words that a phrase may mean, each with the mark, number or list behind it.
    fn words_phrase_may_mean(
        &self,
        phrase: &Phrase<'_>,
        lists: &[Words<Self::WordMeaning>],
        senses: &mut Senses<Self::Said>,
    ) -> Vec<MatchedWord<Self::WordMeaning>> {
        let least = |says| {
            if self.is_word_usable(says) { self.fewest_letters_to_type(says) } else { WHOLE }
        };
        self.reader().matched_words(phrase, lists, least, senses)
    }

    /// Ways to read each phrase as a word that `means` accepts; a way lists the meanings of all
    /// phrases in their order.
    fn ways_to_read_phrases<T: Clone>(
        &self,
        parts: &[Phrase<'_>],
        lists: &[Words<Self::WordMeaning>],
        expected: &Message,
        senses: &mut Senses<Self::Said>,
        means: impl Fn(&MatchedWord<Self::WordMeaning>) -> Option<T>,
    ) -> Vec<Choice<Vec<T>>> {
        let mut choices = Vec::new();
        for phrase in parts.iter().take(MOST_IN_A_LIST + 1) {
            let hits = self.words_phrase_may_mean(phrase, lists, senses);
            let known: Vec<Choice<T>> =
                hits.iter().filter_map(|hit| Some(hit.choice(means(hit)?))).collect();
            if known.is_empty() {
                self.reader().note_unknown_token(&phrase.token, || expected.clone(), senses);
            }
            choices.push(known);
        }
        combine_choices(choices, ",")
    }

    /// Ways to read a list behind a colon, as in `10d,4k`: its meanings, with the number of tokens
    /// that the list takes; the last word may contain blanks.
    fn ways_to_read_list_behind_colon<T: Clone>(
        &self,
        parts: Vec<Token<'_>>,
        tokens: &[Token<'_>],
        words: Words<Self::WordMeaning>,
        expected: &Message,
        senses: &mut Senses<Self::Said>,
        means: impl Fn(&MatchedWord<Self::WordMeaning>) -> Option<T>,
    ) -> Vec<(Choice<Vec<T>>, usize)> {
        let Some((last, before)) = parts.split_last() else { return Vec::new() };
        let mut found = Vec::new();
        for phrase in Phrase::phrases_behind_colon(self.reader().line, last, tokens) {
            let tokens = phrase.tokens;
            let phrases: Vec<Phrase<'_>> =
                before.iter().map(Phrase::from_token).chain([phrase]).collect();
            let lists = self.ways_to_read_phrases(&phrases, &[words], expected, senses, &means);
            found.extend(lists.into_iter().map(|list| (list, tokens)));
        }
        found
    }

    /// Every word that could be written next, whether it fits or not; names are not included.
    fn proposable_words(&self, lang: Lang) -> Vec<ProposableWord> {
        let words = Self::WordMeaning::WORDS.iter().flat_map(|words| words.iter());
        let write = |word: &Word<Self::WordMeaning>| {
            let (behind, example) = match word.takes {
                RequiredSuffix::Nothing => (vec![""], ""),
                RequiredSuffix::Marks(marks) => {
                    (marks.iter().map(|mark| mark.printed_sign()).collect(), "")
                }
                RequiredSuffix::Number => (vec![""], "1"),
                RequiredSuffix::List => (vec![":"], ""),
            };
            ProposableWord { spellings: word.spellings(lang).collect(), behind, example }
        };
        words.filter(|word| self.is_word_proposed(word)).map(write).collect()
    }

    /// Names of two players of this hand in their written form, for example sentences.
    fn two_example_names(&self) -> [String; 2] {
        let reader = self.reader();
        let mut names: Vec<&str> =
            reader.players_of_hand().map(|player| reader.roster.name(player)).collect();
        names.extend(reader.seated.iter().map(|player| reader.roster.name(*player)));
        [0, 1].map(|place| {
            names.get(place).map_or_else(String::new, |name| {
                name_quoted_where_needed::<Self::WordMeaning>(name)
            })
        })
    }
}

/// Grammar of a game: how a hand is put together from the meanings of words.
pub trait Grammar: GameVocabulary {
    /// Hand as far as the line has said it.
    type Draft: Clone + Eq + Hash;

    /// Draft before the first word; for a correction the hand as it was.
    fn begin(&self) -> Self::Draft;

    /// Adds a meaning to the draft and returns the part that it says. A draft with a clash is
    /// discarded by the caller.
    fn add_meaning(&self, draft: &mut Self::Draft, said: &Self::Said) -> PartOrClash;

    /// Facts of the hand, or the gaps in it, the most important first.
    fn facts(&self, draft: &Self::Draft) -> Result<Facts, Vec<DraftGap>>;

    /// Sentence about what may follow in the line.
    fn expected_next_sentence(&self, draft: &Self::Draft) -> Message;

    /// Sentence about what is expected where this part is missing.
    fn missing_part_sentence(&self, part: Part) -> Message;
}

/// Word that can be written by itself, with what may follow it.
#[derive(Clone, Debug, PartialEq)]
pub struct ProposableWord {
    /// Spellings, of which the first is proposed.
    pub spellings: Vec<String>,
    /// Signs that can follow a spelling without a blank: those of its outcome, or a colon.
    pub behind: Vec<&'static str>,
    /// Example of a number that has to follow without a blank.
    pub example: &'static str,
}
