//! What a game by its points brings to the reading of a line.

use super::draft::Draft;
use super::senses::Said;
use super::words;
use super::words::{Grammar, Says};
use crate::games::Facts;
use crate::model::{Message, say};
use crate::notation::grammar;
use crate::notation::grammar::{Clash, Gap, Written};
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
        Draft::begun(self.before)
    }

    fn senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        self.add_senses(tokens, senses);
    }

    fn take(&self, draft: &mut Draft, said: &Said) -> Result<Part, Clash> {
        self.taken(draft, said)
    }

    fn facts(&self, draft: &Draft) -> Result<Facts, Vec<Gap>> {
        self.facts_of(draft).map(Facts::Points)
    }

    fn expected(&self, draft: &Draft) -> Message {
        match (draft, self.facts_of(draft)) {
            (Draft::ThrownIn, _) => say!(notation_expected_end),
            (Draft::Hand(_), Ok(_)) => {
                let [one, _] = self.examples();
                say!(notation_points_more { one })
            }
            (Draft::Hand(hand), Err(_)) if hand.is_new() => self.first(),
            (Draft::Hand(_), Err(gaps)) => match gaps.first() {
                Some(Gap::Missing(part)) => self.wanted(*part),
                _ => self.first(),
            },
        }
    }

    fn wanted(&self, part: Part) -> Message {
        match part {
            Part::Out => say!(notation_expected_player { names: self.reader.table_names() }),
            Part::Written(player) => {
                say!(notation_points_of { name: self.reader.roster.name(player) })
            }
            _ => self.first(),
        }
    }

    fn doublings(&self, _lang: Lang) -> Vec<&'static str> {
        Vec::new()
    }

    fn kind(&self, said: &Said) -> Kind {
        match said {
            Said::Name(_) | Said::Out(_) | Said::Declarer(_) => Kind::Name,
            Said::ThrownIn => Kind::Event,
            Said::Played(..) | Said::What(_) => Kind::Bid,
            Said::Points(_) | Said::PointsOf(..) | Said::Each => Kind::Points,
            Said::Without | Said::Not(_) => Kind::Extra,
        }
    }

    fn bid(&self, _said: &Said) -> Option<&'static str> {
        None
    }

    fn vocabulary(&self, lang: Lang) -> Vec<Written> {
        grammar::written(words::ALL.iter(), lang, |_: Says| true)
    }

    fn written_name(&self, name: &str) -> String {
        written_name(name, words::is_word)
    }

    fn behind_colons(&self) -> &'static [&'static str] {
        &["Solo"]
    }

    fn behind_names(&self) -> &'static [(&'static str, &'static str)] {
        &[("=", "1")]
    }
}

impl Grammar<'_, '_> {
    fn first(&self) -> Message {
        use grammar::Grammar as _;
        let [one, two] = self.examples();
        say!(notation_points_first { one, two, names: self.reader.table_names() })
    }
}
