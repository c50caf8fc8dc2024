//! Ways to understand the words of a line of Droggn.

use super::words::Says;
use super::{ThisTable, words};
use crate::games::droggn::{Bid, LaidCard, PagatScore, Side};
use crate::games::game::Game as _;
use crate::model::{Player, say};
use crate::notation::grammar::Wording;
use crate::notation::lexicon::{A_LETTER, LETTERS, Phrase, Word, Words};
use crate::notation::mark::Mark;
use crate::notation::reader::WordHit;
use crate::notation::sense::{PieceKind, Senses, doublings_of_factor};
use crate::notation::token::{Fit, Token};

#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    Name(Player),
    ThrownIn,
    LastFour,
    Bid(Bid),
    Mord(bool),
    /// Super Mord in full, where the line has already said its outcome.
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
    Not(Says),
}

impl Wording for ThisTable<'_, '_> {
    type Says = Says;
    type Said = Said;

    const DOUBLING_NAMES: Words<Says> = words::DOUBLING_NAMES;
    const BEHIND_COLONS: &'static [&'static str] = &["1", "ultimo+"];

    fn add_senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        let Some(token) = tokens.first() else { return };
        if let Some(taken_out) = self.removed_token(token) {
            self.add_removed_part(&taken_out, tokens, senses);
        } else if let Some((key, value)) = token.key_and_value() {
            self.add_key_with_value(&key, &value, tokens, senses);
        } else {
            self.reader.add_names(tokens, senses, Said::Name);
            self.reader.add_number(token, senses, Said::Points);
            let expected = say!(notation_droggn_defence);
            let (words, means) = (words::OF_A_GAME, Says::OpponentsPoints);
            self.reader.note_lone_word(token, words, means, expected, senses);
            for phrase in Phrase::from_tokens(self.reader.line, tokens) {
                for hit in self.words_of_phrase(&phrase, words::ALONE, senses) {
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

    fn bid(&self, said: &Said) -> Option<Says> {
        match said {
            Said::Bid(bid) => Some(Says::Bid(*bid)),
            Said::Mord(_) => Some(Says::Bid(Bid::SuperMord)),
            _ => None,
        }
    }

    /// Whether a word can be used at this table: Kleine und Gstieß only where the rules give a
    /// bonus for it.
    fn is_word_usable(&self, says: Says) -> bool {
        says != Says::Silent(PagatScore::KleineUndGstiess) || self.rules().kleine_und_gstiess
    }

    fn least_letters(&self, says: Says) -> usize {
        if matches!(says, Says::Bid(_) | Says::Mord) { A_LETTER } else { LETTERS }
    }

    /// Whether a word is proposed: the last four only until they are announced.
    fn is_proposed(&self, word: &Word<Says>) -> bool {
        let is_again = word.means == Says::LastFour && self.position.is_end_announced();
        self.is_word_usable(word.means) && !is_again
    }
}

impl ThisTable<'_, '_> {
    /// Card points of the declarer, given those of the opponents.
    fn declarer_points_from(&self, points: i64) -> Said {
        Said::Points(self.rules().total.number().saturating_sub(points))
    }

    fn add_word(&self, phrase: &Phrase<'_>, hit: WordHit<Says>, senses: &mut Senses<Said>) {
        let is_another = || phrase.fitting_words(&[words::BIDS]).any(|(_, fit)| fit < Fit::Begins);
        // `super-` is no beginning of a Super Mord.
        if hit.cost.cuts > 0
            && matches!(hit.means, Says::Bid(Bid::SuperMord) | Says::Mord)
            && is_another()
        {
            return;
        }
        let said = match hit.means {
            Says::ThrownIn => Said::ThrownIn,
            Says::LastFour => Said::LastFour,
            Says::Bid(Bid::SuperMord) => {
                if hit.cost.cuts == 0 {
                    senses.add(hit.sense(Said::MordAgain, 0));
                }
                Said::Bid(Bid::SuperMord)
            }
            Says::Bid(bid) => Said::Bid(bid),
            Says::Mord => Said::Mord(hit.mark == Mark::WON),
            Says::Match => self.declarer_points_from(0),
            Says::OpponentsPoints => self.declarer_points_from(hit.number),
            Says::LaidPagat => Said::Laid(LaidCard::Pagat),
            Says::LaidGstiess => Said::Laid(LaidCard::Gstiess),
            Says::Doublings => Said::Doublings(hit.number),
            Says::Doubling(place) => Said::Doubling(place),
            Says::LastTrick => Said::LastTrick,
            Says::Revoke => Said::Revoke,
            Says::Times => match doublings_of_factor(hit.number) {
                Some(doublings) => Said::Doublings(doublings),
                None => return senses.note_wrong_factor(&phrase.token),
            },
            Says::PagatLaid | Says::Ultimo | Says::Silent(_) => match pagat_score(&hit) {
                Some(what) => Said::Pagat(Side::Declarer, what),
                None => return,
            },
            Says::Defence => return,
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
        let hits = self.words_of_phrase(&Phrase::from_token(key), &[words::BEFORE], senses);
        if hits.is_empty() {
            let of_somebody = say!(notation_droggn_side { text: key.text });
            self.reader.note_wrong_key(key, of_somebody, say!(notation_droggn_game), senses);
        }
        for hit in hits {
            if hit.means == Says::Defence {
                self.add_defence_part(&hit, value, tokens, senses);
                continue;
            }
            let said = if hit.means == Says::Revoke { Said::RevokeBy } else { Said::LastTrickBy };
            for named in self.reader.expect_person(value, senses) {
                senses.add_choice(hit.with_value(&named).map(said));
            }
        }
    }

    fn add_defence_part(
        &self,
        key: &WordHit<Says>,
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
        for phrase in Phrase::behind_colon(self.reader.line, value, tokens) {
            for hit in self.words_of_phrase(&phrase, &[words::PAGAT], senses) {
                if let Some(what) = pagat_score(&hit) {
                    let said = key.with_value(&hit.choice(Said::Pagat(Side::Defence, what)));
                    senses.add_choice_of_tokens(hit.tokens, said);
                }
            }
        }
    }

    /// Adds the part behind a minus, which a correction removes: `-raus`, `-schwacher`, `-letzter`.
    fn add_removed_part(&self, token: &Token<'_>, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        for phrase in Phrase::behind_colon(self.reader.line, token, tokens) {
            senses.add_removals(&phrase, phrase.fitting_words(words::ALONE), Said::Not);
        }
    }
}

fn pagat_score(hit: &WordHit<Says>) -> Option<PagatScore> {
    Some(match (hit.means, hit.mark) {
        (Says::PagatLaid, Mark::WON) => PagatScore::LaidWon,
        (Says::PagatLaid, _) => PagatScore::LaidLost,
        (Says::Ultimo, Mark::WON) => PagatScore::UltimoWon,
        (Says::Ultimo, _) => PagatScore::UltimoLost,
        (Says::Silent(what), _) => what,
        _ => return None,
    })
}
