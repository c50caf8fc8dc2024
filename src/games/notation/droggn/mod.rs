//! Droggn in one line: `adolf ansager 31 pagat-raus+ schwacher`, `adolf solo renonce:rudolf`,
//! `weiter`.

mod draft;
mod senses;
mod words;

use words::WordMeaning;

use super::grammar::TableContext;
use super::mark::{Lang, OutcomeMark};
use super::written::{ExampleNames, HandPrinter, PrintableGame};
use crate::games::droggn::{Bid, Facts, Game, LaidCard, Pagat, PagatScore, Position, Revoke, Side};
use crate::model::{Message, Roster, say};

type ThisTable<'s, 'l> = TableContext<'s, 'l, Position>;

impl PrintableGame for Position {
    fn print_line(&self, facts: &Facts, roster: &Roster, lang: Lang) -> String {
        let printer = HandPrinter::new(roster, lang);
        let parts = match facts {
            Facts::Game(game) => printer.print_game(game),
            Facts::Revoke(revoke) => printer.print_revoke(revoke),
            Facts::ThrownIn => vec![printer.word(WordMeaning::ThrownIn)],
            Facts::LastFour => vec![printer.word(WordMeaning::LastFour)],
        };
        parts.join(" ")
    }

    fn example_lines(&self, names: &ExampleNames) -> Vec<Message> {
        let [(first, first_short), (second, second_short), (third, third_short)] =
            names.first_three_names();
        vec![say!(table_page_droggn {
            first,
            first_short,
            second,
            second_short,
            third,
            third_short
        })]
    }
}

impl HandPrinter<'_, WordMeaning> {
    fn print_game(&self, game: &Game) -> Vec<String> {
        let bid = match game.made {
            Some(made) if game.bid == Bid::SuperMord => self.word_with_mark(
                WordMeaning::Mord,
                if made { OutcomeMark::WON } else { OutcomeMark::LOST },
            ),
            _ => self.word(WordMeaning::Bid(game.bid)),
        };
        let mut parts = vec![self.name(game.declarer), bid];
        parts.extend(game.card_points.map(|points| points.to_string()));
        parts.extend(game.laid.map(|laid| self.print_laid_card(laid)));
        parts.extend(game.pagat.as_ref().map(|pagat| self.print_pagat(pagat)));
        parts.extend(self.print_schwacher(game.schwacher));
        let last_trick = |player| self.word_with_value(WordMeaning::LastTrick, &self.name(player));
        parts.extend(game.last_trick.map(last_trick));
        parts
    }

    fn print_revoke(&self, revoke: &Revoke) -> Vec<String> {
        let offender = self.name(revoke.offender);
        let bid = self.word(WordMeaning::Bid(revoke.bid));
        let mut parts = vec![
            self.name(revoke.declarer),
            bid,
            self.word_with_value(WordMeaning::Revoke, &offender),
        ];
        if revoke.pagat_laid {
            parts.push(self.print_laid_card(LaidCard::Pagat));
        }
        parts.extend(self.print_schwacher(revoke.schwacher));
        parts
    }

    fn print_laid_card(&self, laid: LaidCard) -> String {
        self.word(match laid {
            LaidCard::Pagat => WordMeaning::LaidPagat,
            LaidCard::Gstiess => WordMeaning::LaidGstiess,
        })
    }

    fn print_pagat(&self, pagat: &Pagat) -> String {
        let (says, mark) = match pagat.what {
            PagatScore::LaidWon => (WordMeaning::PagatLaid, OutcomeMark::WON),
            PagatScore::LaidLost => (WordMeaning::PagatLaid, OutcomeMark::LOST),
            PagatScore::UltimoWon => (WordMeaning::Ultimo, OutcomeMark::WON),
            PagatScore::UltimoLost => (WordMeaning::Ultimo, OutcomeMark::LOST),
            silent @ (PagatScore::Captured | PagatScore::KleineUndGstiess) => {
                (WordMeaning::Silent(silent), OutcomeMark::NONE)
            }
        };
        let what = self.word_with_mark(says, mark);
        match pagat.side {
            Side::Declarer => what,
            Side::Defence => self.word_with_value(WordMeaning::Defence, &what),
        }
    }

    fn print_schwacher(&self, number: i64) -> Vec<String> {
        self.doubling_words(number, words::DOUBLING_NAMES, WordMeaning::Doublings)
    }
}
