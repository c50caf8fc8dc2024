//! Grammar of Dreierles for the reading of a line.

use super::draft::Draft;
use super::senses::Said;
use super::words;
use super::words::{Grammar, Says};
use crate::games::Facts;
use crate::model::{Message, say};
use crate::notation::grammar;
use crate::notation::grammar::{Clash, Gap, Written};
use crate::notation::lexicon::spelling;
use crate::notation::mark::Lang;
use crate::notation::place::Part;
use crate::notation::reader::Reader;
use crate::notation::sense::{Kind, Senses};
use crate::notation::token::Token;
use crate::notation::written::written_name;

impl grammar::Grammar for Grammar<'_, '_> {
    type Said = Said;
    type Draft = Draft;

    fn reader(&self) -> &Reader<'_, '_> {
        &self.reader
    }

    fn begin(&self) -> Draft {
        self.before.map_or(Draft::Nothing, Draft::before)
    }

    fn senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        self.add_senses(tokens, senses);
    }

    fn take(&self, draft: &mut Draft, said: &Said) -> Result<Part, Clash> {
        self.taken(draft, said)
    }

    fn facts(&self, draft: &Draft) -> Result<Facts, Vec<Gap>> {
        draft.facts().map(Facts::Dreierles)
    }

    fn expected(&self, draft: &Draft) -> Message {
        let names = self.reader.table_names();
        match draft {
            Draft::Nothing => say!(notation_dreierles_first { names }),
            Draft::Game(_) => {
                let [one, ..] = self.examples();
                say!(notation_dreierles_game { one })
            }
            Draft::Raeuber(_) => self.wanted(Part::Losers),
            Draft::Penalty(_) => say!(notation_dreierles_penalty { names }),
            Draft::LastRound => say!(notation_expected_end),
        }
    }

    fn wanted(&self, part: Part) -> Message {
        let names = self.reader.table_names();
        match part {
            Part::Who => say!(notation_dreierles_first { names }),
            Part::Bid => say!(notation_dreierles_bid),
            Part::Outcome => say!(notation_dreierles_all_tricks),
            Part::Losers => {
                let [one, two] = self.examples();
                say!(notation_dreierles_raeuber { names, one, two })
            }
            Part::Offender => say!(notation_expected_player { names }),
            _ => say!(notation_expected_card_points),
        }
    }

    fn doublings(&self, lang: Lang) -> Vec<&'static str> {
        words::KNOCK_NAMES.iter().map(|name| name.spelling(lang)).collect()
    }

    fn kind(&self, said: &Said) -> Kind {
        match said {
            Said::Name(_) => Kind::Name,
            Said::Event(_) => Kind::Event,
            Said::Bid(_) => Kind::Bid,
            Said::Points(_) | Said::PointsOf(..) => Kind::Points,
            Said::Knocks(_) | Said::Knock(_) | Said::KnockedBy(_) => Kind::Doubling,
            _ => Kind::Extra,
        }
    }

    fn bid(&self, said: &Said) -> Option<&'static str> {
        match said {
            Said::Bid(bid) => Some(spelling(words::BIDS, Says::Bid(*bid), Lang::De)),
            _ => None,
        }
    }

    fn vocabulary(&self, lang: Lang) -> Vec<Written> {
        let lists = words::ALONE.iter().chain(words::BEFORE).chain(words::CALLS);
        grammar::written(lists, lang, |says: Says| {
            // Every trick is proposed as `alle+`.
            words::in_use(self.rules, says) && says != Says::EveryTrick
        })
    }

    fn written_name(&self, name: &str) -> String {
        written_name(name, words::is_word)
    }

    fn behind_colons(&self) -> &'static [&'static str] {
        &["1", "weg"]
    }

    fn behind_names(&self) -> &'static [(&'static str, &'static str)] {
        &[(":", "10d"), ("=", "1")]
    }
}
