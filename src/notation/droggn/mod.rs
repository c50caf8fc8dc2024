//! Droggn in one line: `adolf ansager 31 pagat-raus+ schwacher`, `adolf solo renonce:rudolf`, `weiter`.

mod print;
mod words;

pub use print::print;

use super::doublings::Doublings;
use super::fault::Fault;
use super::reader::{Meant, Once, Place, Reader};
use super::tokens::Token;
use crate::games::droggn::{Bid, Facts, Game, Laid, Pagat, PagatScore, Revoke, Rules, Side};
use crate::model::Player;
use words::Says;

pub fn read(reader: &Reader<'_, '_>, tokens: &[Token<'_>], rules: &Rules) -> Result<Facts, Fault> {
    let expected = "notation-droggn-first";
    let [first, rest @ ..] = tokens else {
        return Err(reader.missing(expected));
    };
    let in_use = |_| true;
    let place = Place { words: &[words::EVENTS], names: true, number: false, in_use: &in_use, expected };
    let facts = match reader.meant(first, &place)? {
        Meant::Player(declarer) => return Line { reader, rules }.game(declarer, rest),
        Meant::Word(Says::ThrownIn) => Facts::ThrownIn,
        _ => Facts::LastFour,
    };
    match rest.first() {
        None => Ok(facts),
        Some(token) => Err(reader.unexpected(token, "notation-expected-end")),
    }
}

/// What a hand says of itself; what of it belongs together is looked at in the end.
#[derive(Default)]
struct Said<'t> {
    bid: Once<'t, Bid>,
    card_points: Once<'t, i64>,
    made: Once<'t, bool>,
    laid: Once<'t, Laid>,
    pagat: Once<'t, Pagat>,
    last_trick: Once<'t, Player>,
    offender: Once<'t, Player>,
    doublings: Doublings<'t>,
}

struct Line<'a, 's, 'l> {
    reader: &'a Reader<'s, 'l>,
    rules: &'a Rules,
}

impl Line<'_, '_, '_> {
    fn meant(&self, token: &Token<'_>, words: &[words::Words], number: bool) -> Result<Meant<Says>, Fault> {
        let kleine = self.rules.kleine_und_gstiess;
        let in_use = |says| says != Says::Silent(PagatScore::KleineUndGstiess) || kleine;
        let expected = "notation-droggn-game";
        self.reader.meant(token, &Place { words, names: false, number, in_use: &in_use, expected })
    }

    fn game(&self, declarer: Player, rest: &[Token<'_>]) -> Result<Facts, Fault> {
        let mut said = Said::default();
        let mut tokens = rest.iter();
        while let Some(token) = tokens.next() {
            if let Some((key, value)) = token.key_and_value() {
                match self.meant(&key, &[words::BEFORE_NAMES, words::SIDES], false)? {
                    Meant::Word(Says::Defence) if value.is_digits() => {
                        let points = self.rules.total.number() - self.reader.number(&value)?;
                        said.card_points.set(points, *token, self.reader)?;
                    }
                    Meant::Word(Says::Defence) => self.pagat(Side::Defence, &value, &mut said)?,
                    Meant::Word(says) => self.of_somebody(says, &value, token, &mut said)?,
                    _ => return Err(self.reader.unexpected(&key, "notation-droggn-game")),
                }
                continue;
            }
            let words = [
                words::BIDS,
                words::OF_A_GAME,
                words::PAGAT,
                words::LAID,
                words::DOUBLING_NAMES,
                words::DOUBLINGS,
                words::BEFORE_NAMES,
            ];
            match self.meant(token, &words, true)? {
                Meant::Number(number) => said.card_points.set(number, *token, self.reader)?,
                Meant::Counted(Says::OpponentsPoints, number) => {
                    said.card_points.set(self.rules.total.number() - number, *token, self.reader)?;
                }
                Meant::Word(Says::Match) => said.card_points.set(self.rules.total.number(), *token, self.reader)?,
                Meant::Word(Says::Bid(bid)) => said.bid.set(bid, *token, self.reader)?,
                Meant::Marked(Says::Mord, mark) => {
                    said.bid.set(Bid::SuperMord, *token, self.reader)?;
                    said.made.set(mark == words::WON, *token, self.reader)?;
                }
                Meant::Word(Says::LaidPagat) => said.laid.set(Laid::Pagat, *token, self.reader)?,
                Meant::Word(Says::LaidGstiess) => said.laid.set(Laid::Gstiess, *token, self.reader)?,
                Meant::Counted(Says::Doublings, number) => said.doublings.number(number, token, self.reader)?,
                Meant::Counted(_, factor) => said.doublings.factor(factor, token, self.reader)?,
                Meant::Word(Says::Doubling(place)) => {
                    said.doublings.named(place, words::DOUBLING_NAMES, token, self.reader)?;
                }
                Meant::Word(says @ (Says::LastTrick | Says::Revoke)) => {
                    let name = tokens.next().ok_or_else(|| self.reader.missing("notation-expected-player"))?;
                    self.of_somebody(says, name, name, &mut said)?;
                }
                _ => self.pagat(Side::Declarer, token, &mut said)?,
            }
        }
        self.facts(declarer, said)
    }

    fn of_somebody<'t>(
        &self,
        says: Says,
        name: &Token<'_>,
        token: &Token<'t>,
        said: &mut Said<'t>,
    ) -> Result<(), Fault> {
        let player = self.reader.player(name)?;
        match says {
            Says::Revoke => said.offender.set(player, *token, self.reader),
            _ => said.last_trick.set(player, *token, self.reader),
        }
    }

    fn pagat<'t>(&self, side: Side, token: &Token<'t>, said: &mut Said<'t>) -> Result<(), Fault> {
        let what = match self.meant(token, &[words::PAGAT], false)? {
            Meant::Marked(Says::PagatLaid, words::WON) => PagatScore::LaidWon,
            Meant::Marked(Says::PagatLaid, _) => PagatScore::LaidLost,
            Meant::Marked(_, words::WON) => PagatScore::UltimoWon,
            Meant::Marked(..) => PagatScore::UltimoLost,
            Meant::Word(Says::Silent(what)) => what,
            _ => return Err(self.reader.unexpected(token, "notation-droggn-game")),
        };
        said.pagat.set(Pagat { side, what }, *token, self.reader)
    }

    fn facts(&self, declarer: Player, said: Said<'_>) -> Result<Facts, Fault> {
        if let Some(revoke) = said.offender.token() {
            let counted = [said.card_points.token(), said.made.token(), said.pagat.token(), said.last_trick.token()];
            if let Some(token) = counted.into_iter().flatten().find(|token| *token != revoke) {
                return Err(self.reader.unexpected(token, "notation-droggn-revoke"));
            }
        }
        let bid = said.bid.take().ok_or_else(|| self.reader.missing("notation-droggn-bid"))?;
        let schwacher = said.doublings.take().unwrap_or(0);
        let laid = said.laid.take();
        if let Some(offender) = said.offender.take() {
            return Ok(Facts::Revoke(Revoke { declarer, bid, offender, schwacher, pagat_laid: laid.is_some() }));
        }
        let card_points = said.card_points.take();
        let made = said.made.take();
        if bid == Bid::SuperMord && made.is_none() {
            return Err(self.reader.missing("notation-droggn-mord"));
        }
        if bid != Bid::SuperMord && card_points.is_none() {
            return Err(self.reader.missing("notation-expected-card-points"));
        }
        Ok(Facts::Game(Game {
            declarer,
            bid,
            card_points,
            made,
            laid,
            schwacher,
            pagat: said.pagat.take(),
            last_trick: said.last_trick.take(),
        }))
    }
}
