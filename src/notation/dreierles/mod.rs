//! Dreierles in one line: `anne solo 42 raus- 4k bert:10d`, `räuber anne k1`, `strafe bert solo k1`, `vergeben`.

mod print;
mod words;

pub use print::print;

use super::doublings::Doublings;
use super::fault::Fault;
use super::reader::{Meant, Once, Place, Reader, twice};
use super::tokens::Token;
use crate::games::dreierles::Rules;
use crate::games::dreierles::{Bid, Call, Combination, Facts, Game, Offence, Penalty, Pfeife, Raeuber, RaeuberResult};
use crate::model::{Player, Points};
use words::{Says, in_use};

/// The card points of the pack: what the declarer has not, the opponents have.
const TOTAL: i64 = 70;

pub fn read(reader: &Reader<'_, '_>, tokens: &[Token<'_>], rules: &Rules) -> Result<Facts, Fault> {
    let expected = "notation-dreierles-first";
    let [first, rest @ ..] = tokens else {
        return Err(reader.missing(expected));
    };
    let in_use = |says| in_use(rules, says);
    let place = Place { words: &[words::EVENTS], names: true, number: false, in_use: &in_use, expected };
    let line = Line { reader, rules };
    match reader.meant(first, &place)? {
        Meant::Player(declarer) => line.game(declarer, rest),
        Meant::Word(Says::Raeuber) => line.raeuber(rest),
        Meant::Word(Says::Penalty) => line.penalty(None, rest),
        Meant::Word(Says::Misdeal) => line.penalty(Some(Offence::Misdeal), rest),
        _ => line.last_round(rest),
    }
}

/// What any hand may say beside its own.
#[derive(Default)]
struct Common<'t> {
    knocks: Doublings<'t>,
    auction: Once<'t, Vec<Call>>,
    knocked_by: Once<'t, Vec<Player>>,
    penalties: Vec<Player>,
}

impl Common<'_> {
    /// Whoever knocked is counted where nothing else is said of it.
    fn knocks(&mut self) -> (i64, Vec<Player>) {
        let knocked_by = std::mem::take(&mut self.knocked_by).take().unwrap_or_default();
        let number = std::mem::take(&mut self.knocks).take();
        (number.unwrap_or(knocked_by.len() as i64), knocked_by)
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
        let in_use = |says| in_use(self.rules, says);
        self.reader.meant(token, &Place { words, names, number, in_use: &in_use, expected })
    }

    fn game(&self, declarer: Player, rest: &[Token<'_>]) -> Result<Facts, Fault> {
        let expected = "notation-dreierles-game";
        let mut bid = Once::default();
        let mut card_points = Once::default();
        let mut pfeife = Once::default();
        let mut all_tricks = Once::default();
        let mut combinations: Vec<(Player, Combination)> = Vec::new();
        let mut common = Common::default();
        for token in rest {
            if self.common(token, &mut common, true)? {
                continue;
            }
            if let Some((key, value)) = token.key_and_value() {
                match self.meant(&key, &[words::BEFORE_POINTS], true, false, "notation-dreierles-key")? {
                    Meant::Player(holder) => self.combinations(holder, &value, &mut combinations)?,
                    _ => card_points.set(TOTAL - self.reader.number(&value)?, *token, self.reader)?,
                }
                continue;
            }
            let words = [words::BIDS, words::COMBINATIONS, words::OF_A_GAME, words::KNOCK_NAMES, words::KNOCKS];
            match self.meant(token, &words, false, true, expected)? {
                Meant::Number(number) => card_points.set(number, *token, self.reader)?,
                Meant::Counted(Says::OpponentsPoints, number) => {
                    card_points.set(TOTAL - number, *token, self.reader)?
                }
                Meant::Word(Says::Bid(said)) => bid.set(said, *token, self.reader)?,
                Meant::Word(Says::Combination(what)) => combinations.push((declarer, what)),
                Meant::Marked(says, mark) => match (says, mark) {
                    (Says::AllTricks, mark) => all_tricks.set(mark == words::WON, *token, self.reader)?,
                    (Says::Pfeife, words::WON) => pfeife.set(Pfeife::Won, *token, self.reader)?,
                    (Says::Pfeife, _) => pfeife.set(Pfeife::Lost, *token, self.reader)?,
                    (_, words::WON) => pfeife.set(Pfeife::OutWon, *token, self.reader)?,
                    (_, words::LOST) => pfeife.set(Pfeife::OutLost, *token, self.reader)?,
                    _ => pfeife.set(Pfeife::OutEarly, *token, self.reader)?,
                },
                meant => self.knock(&meant, token, &mut common.knocks, expected)?,
            }
        }
        let bid = bid.take().ok_or_else(|| self.reader.missing("notation-dreierles-bid"))?;
        let all_tricks = all_tricks.take();
        let card_points = card_points.take();
        // Without its card points a game is understood only where it was a solo-du that lost a trick.
        if card_points.is_none() && !(bid == Bid::SoloDu && all_tricks != Some(true)) {
            return Err(self.reader.missing("notation-expected-card-points"));
        }
        let (knocks, knocked_by) = common.knocks();
        Ok(Facts::Game(Game {
            declarer,
            bid,
            card_points,
            knocks,
            pfeife: pfeife.take().unwrap_or(Pfeife::None),
            combinations,
            auction: common.auction.take().unwrap_or_default(),
            knocked_by,
            penalties: common.penalties,
            all_tricks,
        }))
    }

    fn raeuber(&self, rest: &[Token<'_>]) -> Result<Facts, Fault> {
        let expected = "notation-dreierles-raeuber";
        let mut losers: Vec<Player> = Vec::new();
        let mut card_points: Vec<(Player, i64)> = Vec::new();
        let mut combinations = Vec::new();
        let mut split = Once::default();
        let mut common = Common::default();
        for token in rest {
            if self.common(token, &mut common, true)? {
                continue;
            }
            if let Some((key, value)) = token.key_and_value() {
                match self.meant(&key, &[words::BEFORE_SHARES], true, false, expected)? {
                    Meant::Player(holder) if value.text.parse::<i64>().is_err() => {
                        self.combinations(holder, &value, &mut combinations)?;
                    }
                    Meant::Player(player) => {
                        if losers.contains(&player) || card_points.iter().any(|(other, _)| *other == player) {
                            return Err(self.said_before(&key));
                        }
                        card_points.push((player, self.reader.number(&value)?));
                    }
                    _ => split.set(self.shares(token, &value)?, *token, self.reader)?,
                }
                continue;
            }
            let words = [words::KNOCK_NAMES, words::KNOCKS];
            match self.meant(token, &words, true, false, expected)? {
                Meant::Player(loser) => {
                    if losers.contains(&loser) || card_points.iter().any(|(other, _)| *other == loser) {
                        return Err(self.said_before(token));
                    }
                    losers.push(loser);
                }
                meant => self.knock(&meant, token, &mut common.knocks, expected)?,
            }
        }
        let result = match (losers.is_empty(), card_points.is_empty()) {
            (true, true) => return Err(self.reader.missing(expected)),
            (false, true) => RaeuberResult::Losers(losers),
            (true, false) => RaeuberResult::CardPoints(card_points),
            (false, false) => {
                let lone = rest.iter().find(|token| token.key_and_value().is_none());
                return Err(self.reader.unexpected(lone.unwrap_or(&rest[0]), "notation-dreierles-raeuber-either"));
            }
        };
        let (knocks, knocked_by) = common.knocks();
        Ok(Facts::Raeuber(Raeuber {
            result,
            split: split.take(),
            knocks,
            combinations,
            auction: common.auction.take().unwrap_or_default(),
            knocked_by,
            penalties: common.penalties,
        }))
    }

    /// What stands behind somebody's name: `10d,4k`.
    fn combinations(
        &self,
        holder: Player,
        value: &Token<'_>,
        combinations: &mut Vec<(Player, Combination)>,
    ) -> Result<(), Fault> {
        let expected = "notation-dreierles-combination";
        for what in value.split(|c| c == ',' || c == '+') {
            match self.meant(&what, &[words::COMBINATIONS], false, false, expected)? {
                Meant::Word(Says::Combination(combination)) => combinations.push((holder, combination)),
                _ => return Err(self.reader.unexpected(&what, expected)),
            }
        }
        Ok(())
    }

    fn penalty(&self, offence: Option<Offence>, rest: &[Token<'_>]) -> Result<Facts, Fault> {
        let expected = "notation-dreierles-penalty";
        let mut said = Once::default();
        let mut offender = Once::default();
        let mut bid = Once::default();
        let mut raeuber = Once::default();
        let mut common = Common::default();
        for token in rest {
            let words = [words::BIDS, words::OF_A_PENALTY, words::MISDEAL, words::KNOCK_NAMES, words::KNOCKS];
            match self.meant(token, &words, true, false, expected)? {
                Meant::Player(player) => offender.set(player, *token, self.reader)?,
                Meant::Word(Says::Bid(value)) => bid.set(value, *token, self.reader)?,
                Meant::Word(Says::Raeuber) => raeuber.set((), *token, self.reader)?,
                Meant::Word(Says::Discard) => said.set(Offence::Discard, *token, self.reader)?,
                Meant::Word(Says::Play) => said.set(Offence::Play, *token, self.reader)?,
                Meant::Word(Says::Misdeal) => said.set(Offence::Misdeal, *token, self.reader)?,
                meant => self.knock(&meant, token, &mut common.knocks, expected)?,
            }
        }
        if let (Some(offence), Some(token)) = (offence, said.token()) {
            debug_assert_eq!(offence, Offence::Misdeal);
            return Err(self.reader.unexpected(token, expected));
        }
        if let (Some(token), Some(_)) = (bid.token(), raeuber.token()) {
            return Err(self.reader.unexpected(token, "notation-dreierles-penalty-either"));
        }
        let offence = offence.or(said.take()).unwrap_or(Offence::Play);
        let offender = offender.take();
        if offender.is_none() && offence != Offence::Misdeal {
            return Err(self.reader.missing("notation-expected-player"));
        }
        let (knocks, _) = common.knocks();
        Ok(Facts::Penalty(Penalty { offence, offender, bid: bid.take(), knocks }))
    }

    fn last_round(&self, rest: &[Token<'_>]) -> Result<Facts, Fault> {
        match rest {
            [] => Ok(Facts::LastRound),
            [token, ..] => Err(self.reader.unexpected(token, "notation-expected-end")),
        }
    }

    /// The auction, and what stands before a colon in any hand. `false` where the token is something else.
    fn common<'t>(&self, token: &Token<'t>, common: &mut Common<'t>, in_full: bool) -> Result<bool, Fault> {
        if let Some(calls) = token.bracketed().filter(|_| in_full) {
            let expected = "notation-dreierles-call";
            let mut auction = Vec::new();
            for call in &calls {
                match self.meant(call, &[words::WEG, words::BIDS], false, false, expected)? {
                    Meant::Word(says) => auction.extend(words::call(says)),
                    _ => return Err(self.reader.unexpected(call, expected)),
                }
            }
            common.auction.set(auction, *token, self.reader)?;
            return Ok(true);
        }
        let Some((key, value)) = token.key_and_value() else {
            return Ok(false);
        };
        // A name is looked at by the caller; here only what can be nothing but a word.
        let words = [words::BEFORE_NAMES, words::BEFORE_POINTS, words::BEFORE_SHARES];
        let says = match self.meant(&key, &words, true, false, "notation-dreierles-key")? {
            Meant::Word(says @ (Says::KnockedBy | Says::WrongPlay)) => says,
            _ => return Ok(false),
        };
        let people = self.reader.players(&value)?;
        match says {
            Says::KnockedBy => common.knocked_by.set(people, *token, self.reader)?,
            _ => common.penalties.extend(people),
        }
        Ok(true)
    }

    fn knock<'t>(
        &self,
        meant: &Meant<Says>,
        token: &Token<'t>,
        knocks: &mut Doublings<'t>,
        expected: &'static str,
    ) -> Result<(), Fault> {
        match meant {
            Meant::Counted(Says::Knocks, number) => knocks.number(*number, token, self.reader),
            Meant::Counted(Says::Times, factor) => knocks.factor(*factor, token, self.reader),
            Meant::Word(Says::Knock(place)) => knocks.named(*place, words::KNOCK_NAMES, token, self.reader),
            _ => Err(self.reader.unexpected(token, expected)),
        }
    }

    /// `split:anne=1,bert=1.5`.
    fn shares(&self, token: &Token<'_>, value: &Token<'_>) -> Result<Vec<(Player, Points)>, Fault> {
        let expected = "notation-dreierles-split";
        let mut shares: Vec<(Player, Points)> = Vec::new();
        for share in value.split(|c| c == ',' || c == ';') {
            let (name, points) = share.key_and_value().ok_or_else(|| self.reader.unexpected(token, expected))?;
            let player = self.reader.player(&name)?;
            if shares.iter().any(|(other, _)| *other == player) {
                return Err(self.said_before(&name));
            }
            let halves = halves(points.text).ok_or_else(|| self.reader.unexpected(&points, expected))?;
            shares.push((player, Points::from_halves(halves)));
        }
        Ok(shares)
    }

    fn said_before(&self, token: &Token<'_>) -> Fault {
        twice(self.reader, token, token)
    }
}

/// `2`, `1.5`, `1½`.
fn halves(text: &str) -> Option<i64> {
    let (whole, half) = match text.strip_suffix(".5").or_else(|| text.strip_suffix('½')) {
        Some("") => ("0", 1),
        Some(whole) => (whole, 1),
        None => (text, 0),
    };
    let is_number = !whole.is_empty() && whole.bytes().all(|b| b.is_ascii_digit());
    let whole: i64 = is_number.then(|| whole.parse().ok()).flatten()?;
    whole.checked_mul(2)?.checked_add(half)
}
