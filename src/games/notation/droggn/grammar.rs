//! Grammar of Droggn for the reading of a line.

use super::draft::Draft;
use super::senses::Said;
use super::words;
use super::words::{Grammar, Says};
use crate::games::Facts;
use crate::games::droggn::Bid;
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
        draft.facts().map(Facts::Droggn)
    }

    fn expected(&self, draft: &Draft) -> Message {
        let names = self.reader.table_names();
        match draft {
            Draft::Nothing => say!(notation_droggn_first { names }),
            Draft::Hand(hand) if hand.naming.is_some() => say!(notation_expected_player { names }),
            Draft::Hand(_) => say!(notation_droggn_game),
            Draft::ThrownIn | Draft::LastFour => say!(notation_expected_end),
        }
    }

    fn wanted(&self, part: Part) -> Message {
        let names = self.reader.table_names();
        match part {
            Part::Who => say!(notation_droggn_first { names }),
            Part::Bid => say!(notation_droggn_bid),
            Part::Outcome => say!(notation_droggn_mord),
            Part::Offender | Part::LastTrick => say!(notation_expected_player { names }),
            _ => say!(notation_expected_card_points),
        }
    }

    fn doublings(&self, lang: Lang) -> Vec<&'static str> {
        words::DOUBLING_NAMES.iter().map(|name| name.spelling(lang)).collect()
    }

    fn kind(&self, said: &Said) -> Kind {
        match said {
            Said::Name(_) => Kind::Name,
            Said::ThrownIn | Said::LastFour => Kind::Event,
            Said::Bid(_) | Said::Mord(_) | Said::MordAgain => Kind::Bid,
            Said::Points(_) => Kind::Points,
            Said::Doublings(_) | Said::Doubling(_) => Kind::Doubling,
            _ => Kind::Extra,
        }
    }

    fn bid(&self, said: &Said) -> Option<&'static str> {
        let bid = match said {
            Said::Bid(bid) => *bid,
            Said::Mord(_) => Bid::SuperMord,
            _ => return None,
        };
        Some(spelling(words::BIDS, Says::Bid(bid), Lang::De))
    }

    fn vocabulary(&self, lang: Lang) -> Vec<Written> {
        grammar::written(words::ALL.iter(), lang, |says: Says| self.in_use(says))
    }

    fn written_name(&self, name: &str) -> String {
        written_name(name, words::is_word)
    }

    fn behind_colons(&self) -> &'static [&'static str] {
        &["1", "ultimo+"]
    }

    fn behind_names(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }
}
