//! Dreiertarock in one line: `jo dreier 40 pagat-ultimo!- gegner:trull`, `strafe jo dreier`,
//! `weiter`.

mod draft;
mod senses;
mod words;

use words::WordMeaning;

use super::grammar::TableContext;
use super::mark::{Lang, OutcomeMark};
use super::written::{ExampleNames, HandPrinter, PrintableGame};
use crate::games::dreiertarock::{Bonus, Facts, Game, Position, Side};
use crate::games::game::Game as _;
use crate::model::{Message, Roster, say};

type ThisTable<'s, 'l> = TableContext<'s, 'l, Position>;

impl PrintableGame for Position {
    fn print_line(&self, facts: &Facts, roster: &Roster, lang: Lang) -> String {
        let printer = HandPrinter::new(roster, lang);
        let parts = match facts {
            Facts::Game(game) => printer.print_game(game),
            Facts::Penalty(penalty) => {
                let mut parts =
                    vec![printer.word(WordMeaning::Penalty), printer.name(penalty.offender)];
                parts.extend(
                    penalty.contract.map(|contract| printer.word(WordMeaning::Contract(contract))),
                );
                parts
            }
            Facts::ThrownIn => vec![printer.word(WordMeaning::ThrownIn)],
        };
        parts.join(" ")
    }

    fn example_lines(&self, names: &ExampleNames) -> Vec<Message> {
        let [(first, first_short), (_, second_short), (third, third_short)] =
            names.first_three_names();
        let doublings = u32::from(self.rules().kontra);
        vec![say!(table_page_dreiertarock {
            first,
            first_short,
            second_short,
            third,
            third_short,
            doublings
        })]
    }
}

impl HandPrinter<'_, WordMeaning> {
    fn print_game(&self, game: &Game) -> Vec<String> {
        let outcome = OutcomeMark { made: game.made, ..OutcomeMark::NONE };
        let contract = self.word_with_mark(WordMeaning::Contract(game.contract), outcome);
        let mut parts = vec![self.name(game.declarer), contract];
        parts.extend(game.card_points.map(|points| points.to_string()));
        parts.extend(game.bonuses.iter().map(|bonus| self.print_bonus(bonus)));
        parts.extend(self.doubling_words(
            game.kontra,
            words::DOUBLING_NAMES,
            WordMeaning::Doublings,
        ));
        parts
    }

    fn print_bonus(&self, bonus: &Bonus) -> String {
        // A silent bonus that was made is just named.
        let made = Some(bonus.made).filter(|made| bonus.announced || !*made);
        let mark = OutcomeMark { announced: bonus.announced, made, ..OutcomeMark::NONE };
        let what = self.word_with_mark(WordMeaning::Bonus(bonus.what), mark);
        match bonus.side {
            Side::Declarer => what,
            Side::Defence => self.word_with_value(WordMeaning::Defence, &what),
        }
    }
}
