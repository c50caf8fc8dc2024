//! Dreiertarock in one line: `jo dreier 40 pagat-ultimo!- gegner:trull`, `strafe jo dreier`, `weiter`.

mod print;
mod words;

pub use print::print;

use super::doublings::Doublings;
use super::fault::Fault;
use super::reader::{Meant, Once, Place, Reader};
use super::tokens::Token;
use crate::games::dreiertarock::{Bonus, Contract, Facts, Game, Penalty, Rules, Side};
use crate::model::Player;
use words::Says;

/// The card points of the pack: what the declarer has not, the opponents have.
const TOTAL: i64 = 70;

pub fn read(reader: &Reader<'_, '_>, tokens: &[Token<'_>], rules: &Rules) -> Result<Facts, Fault> {
    let line = Line { reader, rules };
    let [first, rest @ ..] = tokens else {
        return Err(reader.missing("notation-dreiertarock-first"));
    };
    match line.meant(first, &[words::EVENTS], true, false, "notation-dreiertarock-first")? {
        Meant::Player(declarer) => line.game(declarer, rest),
        Meant::Word(Says::Penalty) => line.penalty(rest),
        _ => match rest.first() {
            None => Ok(Facts::ThrownIn),
            Some(token) => Err(reader.unexpected(token, "notation-expected-end")),
        },
    }
}

struct Line<'a, 's, 'l> {
    reader: &'a Reader<'s, 'l>,
    rules: &'a Rules,
}

impl Line<'_, '_, '_> {
    fn meant(
        &self,
        token: &Token<'_>,
        words: &[words::Words],
        names: bool,
        number: bool,
        expected: &'static str,
    ) -> Result<Meant<Says>, Fault> {
        let in_use = |says| !matches!(says, Says::Doublings | Says::Times | Says::Doubling(_)) || self.rules.kontra;
        self.reader.meant(token, &Place { words, names, number, in_use: &in_use, expected })
    }

    fn game(&self, declarer: Player, rest: &[Token<'_>]) -> Result<Facts, Fault> {
        let expected = "notation-dreiertarock-game";
        let mut contract = Once::default();
        let mut card_points = Once::default();
        let mut made = Once::default();
        let mut doublings = Doublings::default();
        let mut bonuses = Vec::new();
        for token in rest {
            if let Some((key, value)) = token.key_and_value() {
                self.meant(&key, &[words::SIDES], false, false, expected)?;
                if value.is_digits() {
                    card_points.set(TOTAL - self.reader.number(&value)?, *token, self.reader)?;
                    continue;
                }
                for bonus in value.split(|c| c == ',') {
                    bonuses.push(self.bonus(Side::Defence, &bonus)?);
                }
                continue;
            }
            let words = [words::CONTRACTS, words::BONUSES, words::POINTS, words::DOUBLING_NAMES, words::DOUBLINGS];
            match self.meant(token, &words, false, true, expected)? {
                Meant::Number(number) => card_points.set(number, *token, self.reader)?,
                Meant::Counted(Says::OpponentsPoints, number) => {
                    card_points.set(TOTAL - number, *token, self.reader)?
                }
                Meant::Word(Says::Contract(said)) => contract.set(said, *token, self.reader)?,
                Meant::Marked(Says::Valat, mark) => {
                    contract.set(Contract::SoloValat, *token, self.reader)?;
                    made.set(mark == words::MADE, *token, self.reader)?;
                }
                Meant::Counted(Says::Doublings, number) => doublings.number(number, token, self.reader)?,
                Meant::Counted(_, factor) => doublings.factor(factor, token, self.reader)?,
                Meant::Word(Says::Doubling(place)) => {
                    doublings.named(place, words::DOUBLING_NAMES, token, self.reader)?;
                }
                _ => bonuses.push(self.bonus(Side::Declarer, token)?),
            }
        }
        let contract = contract.take().ok_or_else(|| self.reader.missing("notation-dreiertarock-contract"))?;
        let card_points = card_points.take();
        let made = made.take();
        if contract == Contract::SoloValat && made.is_none() {
            return Err(self.reader.missing("notation-dreiertarock-valat"));
        }
        if contract != Contract::SoloValat && card_points.is_none() {
            return Err(self.reader.missing("notation-expected-card-points"));
        }
        let kontra = doublings.take().unwrap_or(0);
        Ok(Facts::Game(Game { declarer, contract, card_points, made, kontra, bonuses }))
    }

    fn bonus(&self, side: Side, token: &Token<'_>) -> Result<Bonus, Fault> {
        let expected = "notation-dreiertarock-bonus";
        match self.meant(token, &[words::BONUSES], false, false, expected)? {
            Meant::Marked(Says::Bonus(what), mark) => Ok(Bonus {
                what,
                side,
                announced: mark.starts_with(words::ANNOUNCED),
                made: !mark.ends_with(words::FAILED),
            }),
            _ => Err(self.reader.unexpected(token, expected)),
        }
    }

    fn penalty(&self, rest: &[Token<'_>]) -> Result<Facts, Fault> {
        let expected = "notation-dreiertarock-penalty";
        let mut offender = Once::default();
        let mut contract = Once::default();
        for token in rest {
            match self.meant(token, &[words::CONTRACTS], true, false, expected)? {
                Meant::Player(player) => offender.set(player, *token, self.reader)?,
                Meant::Word(Says::Contract(said)) => contract.set(said, *token, self.reader)?,
                _ => return Err(self.reader.unexpected(token, expected)),
            }
        }
        let offender = offender.take().ok_or_else(|| self.reader.missing("notation-expected-player"))?;
        Ok(Facts::Penalty(Penalty { offender, contract: contract.take() }))
    }
}
