//! Dreeg in one line: `anne=50 bert=40 carla=30 letzter anne`, `aus anne 67:31`, `anne-3 bert-2`, `aufgeben anne`.

mod print;
mod sides;
mod words;

pub use print::print;

use super::fault::Fault;
use super::reader::{Meant, Place, Reader, twice};
use super::tokens::Token;
use crate::games::dreeg::{Facts, Individual, Position};
use crate::model::Player;
use words::Says;

pub fn read(reader: &Reader<'_, '_>, tokens: &[Token<'_>], position: &Position) -> Result<Facts, Fault> {
    let line = Line { reader, position };
    let [first, rest @ ..] = tokens else {
        return Err(reader.missing("notation-dreeg-first"));
    };
    if tokens.iter().any(|token| is_strokes(token)) {
        return line.strokes(tokens);
    }
    if tokens.iter().any(|token| assigned(token).is_some()) {
        return line.individual(tokens);
    }
    if first.text.contains('+') {
        return line.sides(tokens);
    }
    match line.meant(first, &[words::EVENTS, words::OF_A_HAND], "notation-dreeg-first")? {
        Meant::Word(Says::Surrender) => Ok(Facts::Surrender(line.one_person(rest)?)),
        Meant::Word(Says::ConcealedAce) => Ok(Facts::ConcealedAce(line.one_person(rest)?)),
        Meant::Word(Says::Spoke) => Ok(Facts::Spoke(line.one_person(rest)?)),
        Meant::Word(Says::Penalty) => Ok(Facts::Penalty(line.one_person(rest)?)),
        Meant::Word(Says::Durchmarsch) => line.durchmarsch(rest),
        _ => line.sides(tokens),
    }
}

/// `anne-3`: how many strokes somebody rubs out.
fn is_strokes(token: &Token<'_>) -> bool {
    strokes_of(token).is_some()
}

fn strokes_of<'l>(token: &Token<'l>) -> Option<(Token<'l>, Token<'l>)> {
    let (name, number) = token.cut_before_last(is_minus)?;
    let number = number.after_first();
    (!name.text.is_empty() && number.is_digits()).then_some((name, number))
}

/// `anne=50`: what somebody has counted. A colon does as well, where no number stands before it.
fn assigned<'l>(token: &Token<'l>) -> Option<(Token<'l>, Token<'l>)> {
    let (name, points) = token.key_and_value()?;
    (!name.is_digits() && !name.text.is_empty() && points.is_digits()).then_some((name, points))
}

fn is_minus(c: char) -> bool {
    matches!(c, '-' | '−' | '–' | '—')
}

struct Line<'a, 's, 'l> {
    reader: &'a Reader<'s, 'l>,
    position: &'a Position,
}

impl Line<'_, '_, '_> {
    fn meant(&self, token: &Token<'_>, words: &[words::Words], expected: &'static str) -> Result<Meant<Says>, Fault> {
        let in_use = |_| true;
        self.reader.meant(token, &Place { words, names: true, number: false, in_use: &in_use, expected })
    }

    fn one_person(&self, rest: &[Token<'_>]) -> Result<Player, Fault> {
        match rest {
            [] => Err(self.reader.missing("notation-expected-player")),
            [name] => self.reader.player(name),
            [_, more, ..] => Err(self.reader.unexpected(more, "notation-expected-end")),
        }
    }

    fn durchmarsch(&self, rest: &[Token<'_>]) -> Result<Facts, Fault> {
        let expected = "notation-dreeg-durchmarsch";
        let [token, more @ ..] = rest else {
            return Err(self.reader.missing(expected));
        };
        if let Some(more) = more.first() {
            return Err(self.reader.unexpected(more, "notation-expected-end"));
        }
        let marked = token.cut_before_last(|c| c == '+' || is_minus(c));
        let marked = marked.filter(|(name, mark)| !name.text.is_empty() && mark.text.chars().count() == 1);
        let (name, mark) = marked.ok_or_else(|| self.reader.unexpected(token, expected))?;
        Ok(Facts::Durchmarsch { player: self.reader.player(&name)?, made: mark.text == words::MADE })
    }

    fn strokes(&self, tokens: &[Token<'_>]) -> Result<Facts, Fault> {
        let mut erase: Vec<(Player, i64)> = Vec::new();
        for token in tokens {
            let (name, number) =
                strokes_of(token).ok_or_else(|| self.reader.unexpected(token, "notation-dreeg-strokes"))?;
            let player = self.reader.player(&name)?;
            if erase.iter().any(|(other, _)| *other == player) {
                return Err(twice(self.reader, &name, &name));
            }
            erase.push((player, self.reader.number(&number)?));
        }
        Ok(Facts::Strokes(erase))
    }

    fn individual(&self, tokens: &[Token<'_>]) -> Result<Facts, Fault> {
        let expected = "notation-dreeg-individual";
        let mut card_points: Vec<(Player, i64)> = Vec::new();
        let mut last_trick = None;
        let mut took_tricks = Vec::new();
        let mut tokens = tokens.iter();
        while let Some(token) = tokens.next() {
            if let Some((name, points)) = assigned(token) {
                let player = self.reader.player(&name)?;
                if card_points.iter().any(|(other, _)| *other == player) {
                    return Err(twice(self.reader, &name, &name));
                }
                card_points.push((player, self.reader.number(&points)?));
                continue;
            }
            // `letzter anne` and `letzter:anne` are the same.
            let (word, name) = match token.key_and_value() {
                Some((word, name)) => (word, Some(name)),
                None => (*token, None),
            };
            let says = self.meant(&word, &[words::OF_A_HAND], expected)?;
            let name = name.or_else(|| tokens.next().copied());
            let name = || name.ok_or_else(|| self.reader.missing("notation-expected-player"));
            match says {
                Meant::Word(Says::LastTrick) if last_trick.is_none() => {
                    last_trick = Some(self.reader.player(&name()?)?)
                }
                Meant::Word(Says::LastTrick) => return Err(twice(self.reader, token, token)),
                Meant::Word(Says::TookTrick) => took_tricks.extend(self.reader.players(&name()?)?),
                _ => return Err(self.reader.unexpected(&word, expected)),
            }
        }
        let last_trick = last_trick.ok_or_else(|| self.reader.missing("notation-dreeg-last-trick"))?;
        Ok(Facts::Individual(Individual { card_points, last_trick, took_tricks }))
    }
}
