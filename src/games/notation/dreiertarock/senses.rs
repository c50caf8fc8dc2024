//! Ways to take the words of a line of Dreiertarock.

use super::draft::SaidBonus;
use super::words;
use super::words::{Grammar, Says, Words};
use crate::games::dreiertarock::{BonusKind, Contract, Side};
use crate::model::{Player, say};
use crate::notation::lexicon::{A_LETTER, LETTERS, Phrase, WHOLE, Word};
use crate::notation::mark::Mark;
use crate::notation::reader::Hit;
use crate::notation::search::{Choice, Cost, MOST_IN_A_LIST, every_choice};
use crate::notation::sense::{Missed, Senses, Weight, of_factor};
use crate::notation::token::{Fit, Token, is_minus};

/// Card points of the pack: what the declarer has not, the opponents have.
const TOTAL: i64 = 70;

#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    Name(Player),
    ThrownIn,
    Penalty,
    Contract(Contract),
    Valat(bool),
    /// Solo Valat written out, whose outcome is said already.
    ValatAgain,
    Points(i64),
    Bonuses(Vec<SaidBonus>),
    Doublings(i64),
    Doubling(usize),
    /// Something that a correction takes out.
    Not(Says),
    NotOfDefence(BonusKind),
}

impl Grammar<'_, '_> {
    pub(super) fn add_senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        let Some(token) = tokens.first() else { return };
        if self.before.is_some()
            && token.text.starts_with(is_minus)
            && token.text.chars().count() > 1
        {
            self.add_taken_out(&token.after_first(), tokens, senses);
        } else if let Some((key, value)) = token.key_and_value() {
            self.add_keyed(&key, &value, tokens, senses);
        } else {
            self.reader.add_names(tokens, senses, Said::Name);
            if token.is_digits() {
                let number = self.reader.number(token, senses);
                number.into_iter().for_each(|number| {
                    senses.say(Choice::of(Said::Points(number), Cost::NONE, token.text))
                });
            }
            let opponents = |word: &&Word<Says>| word.means == Says::OpponentsPoints;
            self.reader.miss_number(
                token,
                &[words::POINTS],
                opponents,
                say!(notation_dreiertarock_defence),
                senses,
            );
            for phrase in Phrase::all(self.reader.line, tokens) {
                for hit in self.words(&phrase, words::ALONE, senses) {
                    self.add_word(&phrase, hit, senses);
                }
            }
        }
    }

    pub(super) fn in_use(&self, says: Says) -> bool {
        !matches!(says, Says::Doublings | Says::Times | Says::Doubling(_)) || self.rules.kontra
    }

    fn words(
        &self,
        phrase: &Phrase<'_>,
        lists: &[Words],
        senses: &mut Senses<Said>,
    ) -> Vec<Hit<Says>> {
        let least = |says| match says {
            says if !self.in_use(says) => WHOLE,
            Says::Contract(_) | Says::Valat => A_LETTER,
            _ => LETTERS,
        };
        self.reader.words(phrase, lists, least, senses)
    }

    fn add_word(&self, phrase: &Phrase<'_>, hit: Hit<Says>, senses: &mut Senses<Said>) {
        let is_another = || phrase.stems(&[words::CONTRACTS]).any(|(_, fit)| fit < Fit::Begins);
        // `solo-` is no beginning of a Solo Valat.
        if hit.cost.cuts > 0
            && matches!(hit.means, Says::Contract(Contract::SoloValat) | Says::Valat)
            && is_another()
        {
            return;
        }
        let said = match hit.means {
            Says::ThrownIn => Said::ThrownIn,
            Says::Penalty => Said::Penalty,
            Says::Contract(Contract::SoloValat) => {
                if hit.cost.cuts == 0 {
                    senses.add(hit.sense(Said::ValatAgain, 0));
                }
                Said::Contract(Contract::SoloValat)
            }
            Says::Contract(contract) => Said::Contract(contract),
            Says::Valat => Said::Valat(hit.mark == Mark::WON),
            Says::OpponentsPoints => Said::Points(TOTAL.saturating_sub(hit.number)),
            Says::Bonus(what) => Said::Bonuses(vec![SaidBonus::of(what, Side::Declarer, hit.mark)]),
            Says::Doublings => Said::Doublings(hit.number),
            Says::Doubling(place) => Said::Doubling(place),
            Says::Times => match of_factor(hit.number) {
                Some(doublings) => Said::Doublings(doublings),
                None => return senses.miss_factor(&phrase.token),
            },
            Says::Defence => return,
        };
        let unable = u16::from(matches!(said, Said::ThrownIn | Said::Penalty));
        senses.add(hit.sense(said, unable));
    }

    /// Adds `gegner:trull,uhu-`, `gegner:30`.
    fn add_keyed(
        &self,
        key: &Token<'_>,
        value: &Token<'_>,
        tokens: &[Token<'_>],
        senses: &mut Senses<Said>,
    ) {
        let keys = self.words(&Phrase::one(key), &[words::SIDES], senses);
        if keys.is_empty() && !self.reader.names(key, senses).is_empty() {
            let what = || Missed::Said(say!(notation_dreiertarock_side { text: key.text }));
            senses.miss(key, Weight::Certain, what);
        } else if keys.is_empty() {
            let expected = say!(notation_dreiertarock_game);
            senses.miss(key, Weight::Nothing, || {
                self.reader.unknown(key, Some(expected), Vec::new())
            });
        }
        for key in keys {
            if value.is_digits() {
                let points =
                    self.reader.number(value, senses).map(|points| TOTAL.saturating_sub(points));
                points.into_iter().for_each(|points| senses.say(key.choice(Said::Points(points))));
                continue;
            }
            for (bonuses, tokens) in self.bonuses(value, tokens, senses) {
                let said =
                    key.choice(()).then(":", &bonuses).map(|((), bonuses)| Said::Bonuses(bonuses));
                senses.say_by(tokens, said);
            }
        }
    }

    /// Bonuses behind the colon, as in `trull,uhu-`, and the number of tokens; the last one may
    /// have blanks in it.
    fn bonuses(
        &self,
        value: &Token<'_>,
        tokens: &[Token<'_>],
        senses: &mut Senses<Said>,
    ) -> Vec<(Choice<Vec<SaidBonus>>, usize)> {
        let mut parts = value.split(|c| c == ',');
        let last = parts.pop().unwrap_or(*value);
        let parts = parts.iter().take(MOST_IN_A_LIST);
        let before: Vec<Vec<Choice<SaidBonus>>> =
            parts.map(|part| self.bonus(&Phrase::one(part), senses)).collect();
        let mut found = Vec::new();
        for phrase in Phrase::behind(self.reader.line, &last, tokens) {
            let choices = before.iter().cloned().chain([self.bonus(&phrase, senses)]).collect();
            found.extend(
                every_choice(choices, ",").into_iter().map(|bonuses| (bonuses, phrase.tokens)),
            );
        }
        found
    }

    fn bonus(&self, phrase: &Phrase<'_>, senses: &mut Senses<Said>) -> Vec<Choice<SaidBonus>> {
        let hits = self.words(phrase, &[words::BONUSES], senses);
        if hits.is_empty() {
            let (part, expected) = (&phrase.token, say!(notation_dreiertarock_bonus));
            senses.miss(part, Weight::Nothing, || {
                self.reader.unknown(part, Some(expected), Vec::new())
            });
        }
        let bonus = |hit: &Hit<Says>| match hit.means {
            Says::Bonus(what) => Some(hit.choice(SaidBonus::of(what, Side::Defence, hit.mark))),
            _ => None,
        };
        hits.iter().filter_map(bonus).collect()
    }

    /// Adds what stands behind a minus in a correction: `-uhu`, `-gegner:trull`, `-kontra`.
    fn add_taken_out(
        &self,
        taken_out: &Token<'_>,
        tokens: &[Token<'_>],
        senses: &mut Senses<Said>,
    ) {
        let of_defence = taken_out.key_and_value().filter(|(_, value)| !value.text.is_empty());
        let (what, keys) = match &of_defence {
            Some((key, value)) => (value, self.words(&Phrase::one(key), &[words::SIDES], senses)),
            None => (taken_out, Vec::new()),
        };
        if of_defence.is_some() && keys.is_empty() {
            return;
        }
        for phrase in Phrase::behind(self.reader.line, what, tokens) {
            senses.take_out(&phrase, phrase.stems(words::ALONE), |says| match says {
                Says::Bonus(what) if of_defence.is_some() => Said::NotOfDefence(what),
                says => Said::Not(says),
            });
        }
    }
}
