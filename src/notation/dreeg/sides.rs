//! A hand of two sides: `[anne+bert] [carla] aus anne 67:31/5:2 gedeckt bert 40:10/1:1`.
//!
//! The points stand in the order of the sides. Where no side is written out, the one who is named first is a side alone
//! and everybody else who plays is the other. Rot-Assen and Rufen have a first side by rule, so theirs are turned about
//! where they are written the other way round.

use super::words::{self, Says};
use super::{Line, is_minus};
use crate::games::dreeg::{Closed, Count, Ending, Facts, PhaseKind, Side, Sides};
use crate::games::game::Game;
use crate::model::Player;
use crate::notation::fault::Fault;
use crate::notation::reader::{Meant, Once};
use crate::notation::tokens::Token;

/// `67:31` or `67:31/5:2`, in the order of the sides as written.
type Counts = [Count; 2];

impl Line<'_, '_, '_> {
    pub(super) fn sides(&self, tokens: &[Token<'_>]) -> Result<Facts, Fault> {
        let expected = "notation-dreeg-sides";
        let mut groups: Vec<Vec<Player>> = Vec::new();
        let mut ending = Once::default();
        let mut named: Option<Player> = None;
        let mut counts: Once<'_, Counts> = Once::default();
        let mut closed: Once<'_, Option<Player>> = Once::default();
        let mut at_closing: Once<'_, Counts> = Once::default();
        let mut tokens = tokens.iter().peekable();
        while let Some(token) = tokens.next() {
            if let Some(count) = self.counts(token)? {
                match closed.token() {
                    Some(_) => at_closing.set(count, *token, self.reader)?,
                    None => counts.set(count, *token, self.reader)?,
                }
                continue;
            }
            if token.text.contains('+') && token.quoted().is_none() {
                groups.push(self.reader.players(token)?);
                continue;
            }
            let (word, name) = match token.key_and_value() {
                Some((word, name)) => (word, Some(name)),
                None => (*token, None),
            };
            match self.meant(&word, &[words::OF_A_HAND], expected)? {
                Meant::Player(player) => groups.push(vec![player]),
                Meant::Word(says @ (Says::Out | Says::LastTrick | Says::Closed)) => {
                    let name = match name {
                        Some(name) => Some(name),
                        None => tokens.next_if(|next| self.is_name(next)).copied(),
                    };
                    let people = name.map(|name| self.reader.players(&name)).transpose()?.unwrap_or_default();
                    let person = people.first().copied();
                    if people.len() > 1 {
                        groups.push(people);
                    }
                    named = named.or(person);
                    match says {
                        Says::Closed => closed.set(person, *token, self.reader)?,
                        says => ending.set((says, person), *token, self.reader)?,
                    }
                }
                _ => return Err(self.reader.unexpected(&word, expected)),
            }
        }
        let missing = |expected| self.reader.missing(expected);
        let (says, who) = ending.take().ok_or_else(|| missing("notation-dreeg-ending"))?;
        let counts = counts.take().ok_or_else(|| missing("notation-dreeg-counts"))?;
        let sides = self.two_sides(groups, who.or(named))?;
        // Whoever is not named is of the first side that is written.
        let first = sides[0].first().copied().ok_or_else(|| missing("notation-expected-player"))?;
        let ending = match says {
            Says::Out => Ending::Out(who.unwrap_or(first)),
            _ => Ending::LastTrick(who.ok_or_else(|| missing("notation-dreeg-last-trick"))?),
        };
        let closed = match (closed.take(), at_closing.take()) {
            (None, _) => None,
            (Some(by), counts) => {
                let sides = counts.ok_or_else(|| missing("notation-dreeg-closing"))?;
                Some(Closed { by: by.unwrap_or(first), sides })
            }
        };
        let [one, other] = sides;
        let sides = [Side { players: one, count: counts[0] }, Side { players: other, count: counts[1] }];
        Ok(Facts::Sides(self.in_order(Sides { sides, ending, closed })))
    }

    fn is_name(&self, token: &Token<'_>) -> bool {
        let is_counts = token.text.starts_with(|c: char| c.is_ascii_digit()) && token.text.contains(':');
        if is_counts || (token.key_and_value().is_some() && token.quoted().is_none()) {
            return false;
        }
        token.text.contains('+')
            || matches!(self.meant(token, &[words::OF_A_HAND], "notation-dreeg-sides"), Ok(Meant::Player(_)))
            || self.meant(token, &[words::OF_A_HAND], "notation-dreeg-sides").is_err()
    }

    fn two_sides(&self, groups: Vec<Vec<Player>>, named: Option<Player>) -> Result<[Vec<Player>; 2], Fault> {
        let table = self.position.table();
        let playing: Vec<Player> = self.position.playing_seats().map(|seat| table.player(seat)).collect();
        let rest = |side: &[Player]| playing.iter().copied().filter(|player| !side.contains(player)).collect();
        let mut groups = groups.into_iter();
        match (groups.next(), groups.next(), groups.next()) {
            (Some(one), Some(other), None) => Ok([one, other]),
            (Some(one), None, None) => Ok([one.clone(), rest(&one)]),
            (None, None, None) => {
                let one = vec![named.ok_or_else(|| self.reader.missing("notation-expected-player"))?];
                let other = rest(&one);
                Ok([one, other])
            }
            _ => Err(self.reader.missing("notation-dreeg-two-sides")),
        }
    }

    /// Rot-Assen has the Ace's holder, alone, as the first side, Rufen forehand's (spec dreeg.md, Events).
    fn in_order(&self, hand: Sides) -> Sides {
        let position = self.position;
        if position.active_count() < 3 {
            return hand;
        }
        let turn = match position.phase_kind() {
            PhaseKind::RotAssen => hand.sides[0].players.len() > 1 && hand.sides[1].players.len() == 1,
            PhaseKind::Rufen => {
                let forehand = position.active_seats().next().map(|seat| position.table().player(seat));
                forehand.is_some_and(|forehand| hand.sides[1].players.contains(&forehand))
            }
            _ => false,
        };
        if !turn {
            return hand;
        }
        let [one, other] = hand.sides;
        let closed = hand.closed.map(|closed| Closed { by: closed.by, sides: [closed.sides[1], closed.sides[0]] });
        Sides { sides: [other, one], ending: hand.ending, closed }
    }

    /// `None` where the token is something else.
    fn counts(&self, token: &Token<'_>) -> Result<Option<Counts>, Fault> {
        if !token.text.starts_with(|c: char| c.is_ascii_digit()) || token.text.contains(is_minus) {
            return Ok(None);
        }
        let bad = || self.reader.unexpected(token, "notation-dreeg-counts");
        let parts = token.split(|c| c == '/');
        let pair = |part: &Token<'_>| -> Result<[Option<i64>; 2], Fault> {
            let [one, other] = part.split(|c| c == ':')[..] else { return Err(bad()) };
            let number = |token: &Token<'_>| match token.text {
                "" => Ok(None),
                _ => self.reader.number(token).map(Some),
            };
            Ok([number(&one)?, number(&other)?])
        };
        let (points, tricks) = match parts.as_slice() {
            [points] => (pair(points)?, [None, None]),
            [points, tricks] => (pair(points)?, pair(tricks)?),
            _ => return Err(bad()),
        };
        let [Some(one), Some(other)] = points else { return Err(bad()) };
        Ok(Some([Count { card_points: one, tricks: tricks[0] }, Count { card_points: other, tricks: tricks[1] }]))
    }
}
