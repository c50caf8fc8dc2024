//! Grammar of Dreiertarock for the reading of a line.

use super::draft::Draft;
use super::senses::Said;
use super::words;
use super::words::{Grammar, Says};
use crate::games::Facts;
use crate::games::dreiertarock::Contract;
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
        draft.facts().map(Facts::Dreiertarock)
    }

    fn expected(&self, draft: &Draft) -> Message {
        let names = self.reader.table_names();
        match draft {
            Draft::Nothing => say!(notation_dreiertarock_first { names }),
            Draft::Game(_) => say!(notation_dreiertarock_game),
            Draft::Penalty(_) => say!(notation_dreiertarock_penalty { names }),
            Draft::ThrownIn => say!(notation_expected_end),
        }
    }

    fn wanted(&self, part: Part) -> Message {
        let names = self.reader.table_names();
        match part {
            Part::Who => say!(notation_dreiertarock_first { names }),
            Part::Bid => say!(notation_dreiertarock_contract),
            Part::Outcome => say!(notation_dreiertarock_valat),
            Part::Offender => say!(notation_expected_player { names }),
            _ => say!(notation_expected_card_points),
        }
    }

    fn doublings(&self, lang: Lang) -> Vec<&'static str> {
        words::DOUBLING_NAMES.iter().map(|name| name.spelling(lang)).collect()
    }

    fn kind(&self, said: &Said) -> Kind {
        match said {
            Said::Name(_) => Kind::Name,
            Said::ThrownIn | Said::Penalty => Kind::Event,
            Said::Contract(_) | Said::Valat(_) | Said::ValatAgain => Kind::Bid,
            Said::Points(_) => Kind::Points,
            Said::Doublings(_) | Said::Doubling(_) => Kind::Doubling,
            _ => Kind::Extra,
        }
    }

    fn bid(&self, said: &Said) -> Option<&'static str> {
        let contract = match said {
            Said::Contract(contract) => *contract,
            Said::Valat(_) => Contract::SoloValat,
            _ => return None,
        };
        Some(spelling(words::CONTRACTS, Says::Contract(contract), Lang::De))
    }

    fn vocabulary(&self, lang: Lang) -> Vec<Written> {
        grammar::written(words::ALL.iter(), lang, |says: Says| self.in_use(says))
    }

    fn written_name(&self, name: &str) -> String {
        written_name(name, words::is_word)
    }

    fn behind_colons(&self) -> &'static [&'static str] {
        &["1", "trull"]
    }

    fn behind_names(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }
}
