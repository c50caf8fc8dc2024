//! Ways to understand the words of a line of Dreiertarock.

use super::draft::bonus_from_mark;
use super::words::WordMeaning;
use super::{ThisTable, words};
use crate::games::dreiertarock::{Bonus, BonusKind, Contract, Side};
use crate::model::{Player, say};
use crate::notation::grammar::GameVocabulary;
use crate::notation::lexicon::{A_LETTER, LETTERS, Phrase, Words};
use crate::notation::mark::OutcomeMark;
use crate::notation::reader::MatchedWord;
use crate::notation::sense::{PieceKind, Senses, doublings_of_factor};
use crate::notation::token::{Fit, Token};

/// Card points of the pack, of which the opponents have what the declarer lacks.
const TOTAL: i64 = 70;

#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    Name(Player),
    ThrownIn,
    Penalty,
    Contract(Contract),
    Valat(bool),
    /// Solo Valat named in full, in a line that has already named it together with its outcome.
    ValatAgain,
    Points(i64),
    Bonuses(Vec<Bonus>),
    Doublings(i64),
    Doubling(usize),
    /// Part that a correction removes.
    Not(WordMeaning),
    NotOfDefence(BonusKind),
}

impl GameVocabulary for ThisTable<'_, '_> {
    type WordMeaning = WordMeaning;
    type Said = Said;

    const DOUBLING_NAMES: Words<WordMeaning> = words::DOUBLING_NAMES;
    const BEHIND_COLONS: &'static [&'static str] = &["1", "trull"];

    fn add_senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        let Some(token) = tokens.first() else { return };
        if let Some(taken_out) = self.token_of_removed_part(token) {
            self.add_removed_part(&taken_out, tokens, senses);
        } else if let Some((key, value)) = token.key_and_value() {
            self.add_key_with_value(&key, &value, tokens, senses);
        } else {
            self.reader.add_names(tokens, senses, Said::Name);
            self.reader.add_number(token, senses, Said::Points);
            let expected = say!(notation_dreiertarock_defence);
            let (words, means) = (words::POINTS, WordMeaning::OpponentsPoints);
            self.reader.note_word_without_its_suffix(token, words, means, expected, senses);
            for phrase in Phrase::from_tokens(self.reader.line, tokens) {
                for hit in self.words_phrase_may_mean(&phrase, words::ALONE, senses) {
                    self.add_word(&phrase, hit, senses);
                }
            }
        }
    }

    fn piece_kind(&self, said: &Said) -> PieceKind {
        match said {
            Said::Name(_) => PieceKind::Name,
            Said::ThrownIn | Said::Penalty => PieceKind::Event,
            Said::Contract(_) | Said::Valat(_) | Said::ValatAgain => PieceKind::Bid,
            Said::Points(_) => PieceKind::Points,
            Said::Doublings(_) | Said::Doubling(_) => PieceKind::Doubling,
            _ => PieceKind::Extra,
        }
    }

    fn bid(&self, said: &Said) -> Option<WordMeaning> {
        match said {
            Said::Contract(contract) => Some(WordMeaning::Contract(*contract)),
            Said::Valat(_) => Some(WordMeaning::Contract(Contract::SoloValat)),
            _ => None,
        }
    }

    fn is_word_usable(&self, says: WordMeaning) -> bool {
        !matches!(says, WordMeaning::Doublings | WordMeaning::Times | WordMeaning::Doubling(_))
            || self.rules().kontra
    }

    fn fewest_letters_to_type(&self, says: WordMeaning) -> usize {
        if matches!(says, WordMeaning::Contract(_) | WordMeaning::Valat) {
            A_LETTER
        } else {
            LETTERS
        }
    }
}

impl ThisTable<'_, '_> {
    fn add_word(
        &self,
        phrase: &Phrase<'_>,
        hit: MatchedWord<WordMeaning>,
        senses: &mut Senses<Said>,
    ) {
        let is_another =
            || phrase.words_fitting_phrase(&[words::CONTRACTS]).any(|(_, fit)| fit < Fit::Begins);
        // `solo-` is no beginning of a Solo Valat.
        if hit.cost.cuts > 0
            && matches!(hit.means, WordMeaning::Contract(Contract::SoloValat) | WordMeaning::Valat)
            && is_another()
        {
            return;
        }
        let said = match hit.means {
            WordMeaning::ThrownIn => Said::ThrownIn,
            WordMeaning::Penalty => Said::Penalty,
            WordMeaning::Contract(Contract::SoloValat) => {
                if hit.cost.cuts == 0 {
                    senses.add(hit.sense(Said::ValatAgain, 0));
                }
                Said::Contract(Contract::SoloValat)
            }
            WordMeaning::Contract(contract) => Said::Contract(contract),
            WordMeaning::Valat => Said::Valat(hit.mark == OutcomeMark::WON),
            WordMeaning::OpponentsPoints => declarer_points_from(hit.number),
            WordMeaning::Bonus(what) => {
                Said::Bonuses(vec![bonus_from_mark(what, Side::Declarer, hit.mark)])
            }
            WordMeaning::Doublings => Said::Doublings(hit.number),
            WordMeaning::Doubling(place) => Said::Doubling(place),
            WordMeaning::Times => match doublings_of_factor(hit.number) {
                Some(doublings) => Said::Doublings(doublings),
                None => return senses.note_wrong_factor(&phrase.token),
            },
            WordMeaning::Defence => return,
        };
        let unable = u16::from(matches!(said, Said::ThrownIn | Said::Penalty));
        senses.add(hit.sense(said, unable));
    }

    /// Adds the opponents with a value: `gegner:trull,uhu-`, `gegner:30`.
    fn add_key_with_value(
        &self,
        key: &Token<'_>,
        value: &Token<'_>,
        tokens: &[Token<'_>],
        senses: &mut Senses<Said>,
    ) {
        let keys = self.words_phrase_may_mean(&Phrase::from_token(key), &[words::SIDES], senses);
        if keys.is_empty() {
            let of_somebody = say!(notation_dreiertarock_side { text: key.text });
            self.reader.note_wrong_word_before_colon(
                key,
                of_somebody,
                say!(notation_dreiertarock_game),
                senses,
            );
        }
        let bonus = |hit: &MatchedWord<WordMeaning>| match hit.means {
            WordMeaning::Bonus(what) => Some(bonus_from_mark(what, Side::Defence, hit.mark)),
            _ => None,
        };
        for key in keys {
            if value.is_digits() {
                if let Some(points) = self.reader.read_number(value, senses) {
                    senses.add_choice(key.choice(declarer_points_from(points)));
                }
                continue;
            }
            let (parts, expected) = (value.split(|c| c == ','), say!(notation_dreiertarock_bonus));
            let lists = self.ways_to_read_list_behind_colon(
                parts,
                tokens,
                words::BONUSES,
                &expected,
                senses,
                bonus,
            );
            for (bonuses, tokens) in lists {
                senses.add_choice_of_tokens(tokens, key.with_value(&bonuses).map(Said::Bonuses));
            }
        }
    }

    /// Adds the part behind a minus, which a correction removes: `-uhu`, `-gegner:trull`,
    /// `-kontra`.
    fn add_removed_part(
        &self,
        taken_out: &Token<'_>,
        tokens: &[Token<'_>],
        senses: &mut Senses<Said>,
    ) {
        let of_defence = taken_out.key_and_value().filter(|(_, value)| !value.text.is_empty());
        let (what, keys) = match &of_defence {
            Some((key, value)) => (
                value,
                self.words_phrase_may_mean(&Phrase::from_token(key), &[words::SIDES], senses),
            ),
            None => (taken_out, Vec::new()),
        };
        if of_defence.is_some() && keys.is_empty() {
            return;
        }
        for phrase in Phrase::phrases_behind_colon(self.reader.line, what, tokens) {
            senses.add_removal_senses(&phrase, phrase.words_fitting_phrase(words::ALONE), |says| {
                match says {
                    WordMeaning::Bonus(what) if of_defence.is_some() => Said::NotOfDefence(what),
                    says => Said::Not(says),
                }
            });
        }
    }
}

/// Card points of the declarer, given those of the opponents.
fn declarer_points_from(points: i64) -> Said {
    Said::Points(TOTAL.saturating_sub(points))
}
