//! Ways to understand the words of a line of Droggn.

use super::words::WordMeaning;
use super::{ThisTable, words};
use crate::games::droggn::{Bid, LaidCard, PagatScore, Side};
use crate::games::game::Game as _;
use crate::model::{Player, say};
use crate::notation::grammar::GameVocabulary;
use crate::notation::lexicon::{A_LETTER, LETTERS, Phrase, Word, Words};
use crate::notation::mark::OutcomeMark;
use crate::notation::reader::MatchedWord;
use crate::notation::sense::{PieceKind, Senses, doublings_of_factor};
use crate::notation::token::{Fit, Token};

#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    Name(Player),
    ThrownIn,
    LastFour,
    Bid(Bid),
    Mord(bool),
    /// Super Mord named in full, in a line that has already named it together with its outcome.
    MordAgain,
    Points(i64),
    Laid(LaidCard),
    Pagat(Side, PagatScore),
    Doublings(i64),
    Doubling(usize),
    // Before a name, and with it.
    LastTrick,
    Revoke,
    LastTrickBy(Player),
    RevokeBy(Player),
    /// Part that a correction removes.
    Not(WordMeaning),
}

impl GameVocabulary for ThisTable<'_, '_> {
    type WordMeaning = WordMeaning;
    type Said = Said;

    const DOUBLING_NAMES: Words<WordMeaning> = words::DOUBLING_NAMES;
    const BEHIND_COLONS: &'static [&'static str] = &["1", "ultimo+"];

    fn add_senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        let Some(token) = tokens.first() else { return };
        if let Some(taken_out) = self.token_of_removed_part(token) {
            self.add_removed_part(&taken_out, tokens, senses);
        } else if let Some((key, value)) = token.key_and_value() {
            self.add_key_with_value(&key, &value, tokens, senses);
        } else {
            self.reader.add_names(tokens, senses, Said::Name);
            self.reader.add_number(token, senses, Said::Points);
            let expected = say!(notation_droggn_defence);
            let (words, means) = (words::OF_A_GAME, WordMeaning::OpponentsPoints);
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
            Said::ThrownIn | Said::LastFour => PieceKind::Event,
            Said::Bid(_) | Said::Mord(_) | Said::MordAgain => PieceKind::Bid,
            Said::Points(_) => PieceKind::Points,
            Said::Doublings(_) | Said::Doubling(_) => PieceKind::Doubling,
            _ => PieceKind::Extra,
        }
    }

    fn bid(&self, said: &Said) -> Option<WordMeaning> {
        match said {
            Said::Bid(bid) => Some(WordMeaning::Bid(*bid)),
            Said::Mord(_) => Some(WordMeaning::Bid(Bid::SuperMord)),
            _ => None,
        }
    }

    /// Whether a word can be used at this table: Kleine und Gstieß only where the rules give a
    /// bonus for it.
    fn is_word_usable(&self, says: WordMeaning) -> bool {
        says != WordMeaning::Silent(PagatScore::KleineUndGstiess) || self.rules().kleine_und_gstiess
    }

    fn fewest_letters_to_type(&self, says: WordMeaning) -> usize {
        if matches!(says, WordMeaning::Bid(_) | WordMeaning::Mord) { A_LETTER } else { LETTERS }
    }

    /// Whether a word is proposed: the last four only until they are announced.
    fn is_word_proposed(&self, word: &Word<WordMeaning>) -> bool {
        let is_again =
            word.means == WordMeaning::LastFour && self.position.is_end_of_session_announced();
        self.is_word_usable(word.means) && !is_again
    }
}

impl ThisTable<'_, '_> {
    /// Card points of the declarer, given those of the opponents.
    fn declarer_points_from(&self, points: i64) -> Said {
        Said::Points(self.rules().total.number().saturating_sub(points))
    }

    fn add_word(
        &self,
        phrase: &Phrase<'_>,
        hit: MatchedWord<WordMeaning>,
        senses: &mut Senses<Said>,
    ) {
        let is_another =
            || phrase.words_fitting_phrase(&[words::BIDS]).any(|(_, fit)| fit < Fit::Begins);
        // `super-` is no beginning of a Super Mord.
        if hit.cost.cuts > 0
            && matches!(hit.means, WordMeaning::Bid(Bid::SuperMord) | WordMeaning::Mord)
            && is_another()
        {
            return;
        }
        let said = match hit.means {
            WordMeaning::ThrownIn => Said::ThrownIn,
            WordMeaning::LastFour => Said::LastFour,
            WordMeaning::Bid(Bid::SuperMord) => {
                if hit.cost.cuts == 0 {
                    senses.add(hit.sense(Said::MordAgain, 0));
                }
                Said::Bid(Bid::SuperMord)
            }
            WordMeaning::Bid(bid) => Said::Bid(bid),
            WordMeaning::Mord => Said::Mord(hit.mark == OutcomeMark::WON),
            WordMeaning::Match => self.declarer_points_from(0),
            WordMeaning::OpponentsPoints => self.declarer_points_from(hit.number),
            WordMeaning::LaidPagat => Said::Laid(LaidCard::Pagat),
            WordMeaning::LaidGstiess => Said::Laid(LaidCard::Gstiess),
            WordMeaning::Doublings => Said::Doublings(hit.number),
            WordMeaning::Doubling(place) => Said::Doubling(place),
            WordMeaning::LastTrick => Said::LastTrick,
            WordMeaning::Revoke => Said::Revoke,
            WordMeaning::Times => match doublings_of_factor(hit.number) {
                Some(doublings) => Said::Doublings(doublings),
                None => return senses.note_wrong_factor(&phrase.token),
            },
            WordMeaning::PagatLaid | WordMeaning::Ultimo | WordMeaning::Silent(_) => {
                match pagat_score(&hit) {
                    Some(what) => Said::Pagat(Side::Declarer, what),
                    None => return,
                }
            }
            WordMeaning::Defence => return,
        };
        let unable = u16::from(matches!(said, Said::ThrownIn | Said::LastFour));
        senses.add(hit.sense(said, unable));
    }

    /// Adds a word with a value: `letzter:jo`, `renonce:rudolf`, `gegner:pagat-raus+`, `gegner:30`.
    fn add_key_with_value(
        &self,
        key: &Token<'_>,
        value: &Token<'_>,
        tokens: &[Token<'_>],
        senses: &mut Senses<Said>,
    ) {
        let hits = self.words_phrase_may_mean(&Phrase::from_token(key), &[words::BEFORE], senses);
        if hits.is_empty() {
            let of_somebody = say!(notation_droggn_side { text: key.text });
            self.reader.note_wrong_word_before_colon(
                key,
                of_somebody,
                say!(notation_droggn_game),
                senses,
            );
        }
        for hit in hits {
            if hit.means == WordMeaning::Defence {
                self.add_defence_part(&hit, value, tokens, senses);
                continue;
            }
            let said =
                if hit.means == WordMeaning::Revoke { Said::RevokeBy } else { Said::LastTrickBy };
            for named in self.reader.people_named_or_near_miss(value, senses) {
                senses.add_choice(hit.with_value(&named).map(said));
            }
        }
    }

    fn add_defence_part(
        &self,
        key: &MatchedWord<WordMeaning>,
        value: &Token<'_>,
        tokens: &[Token<'_>],
        senses: &mut Senses<Said>,
    ) {
        if value.is_digits() {
            if let Some(points) = self.reader.read_number(value, senses) {
                senses.add_choice(key.choice(self.declarer_points_from(points)));
            }
            return;
        }
        self.reader.note_unknown_token(value, || say!(notation_droggn_defence), senses);
        for phrase in Phrase::phrases_behind_colon(self.reader.line, value, tokens) {
            for hit in self.words_phrase_may_mean(&phrase, &[words::PAGAT], senses) {
                if let Some(what) = pagat_score(&hit) {
                    let said = key.with_value(&hit.choice(Said::Pagat(Side::Defence, what)));
                    senses.add_choice_of_tokens(hit.tokens, said);
                }
            }
        }
    }

    /// Adds the part behind a minus, which a correction removes: `-raus`, `-schwacher`, `-letzter`.
    fn add_removed_part(&self, token: &Token<'_>, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        for phrase in Phrase::phrases_behind_colon(self.reader.line, token, tokens) {
            senses.add_removal_senses(
                &phrase,
                phrase.words_fitting_phrase(words::ALONE),
                Said::Not,
            );
        }
    }
}

fn pagat_score(hit: &MatchedWord<WordMeaning>) -> Option<PagatScore> {
    Some(match (hit.means, hit.mark) {
        (WordMeaning::PagatLaid, OutcomeMark::WON) => PagatScore::LaidWon,
        (WordMeaning::PagatLaid, _) => PagatScore::LaidLost,
        (WordMeaning::Ultimo, OutcomeMark::WON) => PagatScore::UltimoWon,
        (WordMeaning::Ultimo, _) => PagatScore::UltimoLost,
        (WordMeaning::Silent(what), _) => what,
        _ => return None,
    })
}
