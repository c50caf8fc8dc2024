//! How the running totals of up to eight people went: the points of a line chart, few enough to be drawn, and what the
//! sentence below it says: who leads, since when, and the extremes.

use super::seen::Person;
use crate::model::Points;

/// More lines in one chart cannot be told apart.
pub const MOST_LINES: usize = 8;

/// More pieces than that are joined two by two, which is far finer than anything is drawn.
const MOST_PIECES: usize = 1024;

/// Where somebody's running total stood after a hand; hand 0 is before the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub hand: u32,
    pub total: Points,
}

/// A stretch of hands of one line: how it began and ended, and its lowest and highest spot.
#[derive(Clone, Copy, Debug)]
struct Piece {
    first: Spot,
    low: Spot,
    high: Spot,
    last: Spot,
}

#[derive(Clone, Debug)]
struct Line {
    person: Person,
    /// Before the person's first hand; `None` until then.
    start: Option<Spot>,
    total: Points,
    pieces: Vec<Piece>,
}

/// Running totals over all hands of an evening, a season or a tournament.
#[derive(Clone, Debug)]
pub struct Course {
    lines: Vec<Line>,
    hands: u32,
    /// Hands in a piece.
    grain: u32,
    /// One bit a line.
    leaders: u8,
    since: u32,
    changes: u32,
    highest: Option<Extreme>,
    lowest: Option<Extreme>,
}

/// The highest or lowest that anybody stood; of equals the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extreme {
    pub person: Person,
    pub at: Spot,
}

/// Who leads, since when, and how far up and down it went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lead {
    pub hands: u32,
    /// Who has most, in the order of the lines; several where they are equal.
    pub leaders: Vec<Person>,
    pub total: Points,
    /// The hand since which just these have led: the turning point, where it is not the first.
    pub since: u32,
    /// How often others led after a hand than before it.
    pub changes: u32,
    pub highest: Extreme,
    pub lowest: Extreme,
}

impl Course {
    /// Of these people; more than [`MOST_LINES`] are left out.
    pub fn of(people: &[Person]) -> Course {
        let line = |person: &Person| Line { person: *person, start: None, total: Points::ZERO, pieces: Vec::new() };
        Course {
            lines: people.iter().take(MOST_LINES).map(line).collect(),
            hands: 0,
            grain: 1,
            leaders: 0,
            since: 0,
            changes: 0,
            highest: None,
            lowest: None,
        }
    }

    /// The next hand: what it wrote for each who sat there.
    pub fn add(&mut self, written: impl IntoIterator<Item = (Person, Points)>) {
        self.hands += 1;
        for (person, points) in written {
            let hand = self.hands;
            let Some(line) = self.lines.iter_mut().find(|line| line.person == person) else { continue };
            line.start.get_or_insert(Spot { hand: hand - 1, total: Points::ZERO });
            line.wait(hand - 1, self.grain);
            line.total += points;
            let at = Spot { hand, total: line.total };
            line.reach(at, self.grain);
            if self.highest.is_none_or(|extreme| at.total > extreme.at.total) {
                self.highest = Some(Extreme { person, at });
            }
            if self.lowest.is_none_or(|extreme| at.total < extreme.at.total) {
                self.lowest = Some(Extreme { person, at });
            }
        }
        self.look_who_leads();
        if self.hands / self.grain > MOST_PIECES as u32 {
            self.grain *= 2;
            self.lines.iter_mut().for_each(|line| line.join(self.grain));
        }
    }

    pub fn people(&self) -> impl Iterator<Item = Person> + '_ {
        self.lines.iter().map(|line| line.person)
    }

    pub fn hands(&self) -> u32 {
        self.hands
    }

    /// The spots of a line from its start on, in order: all of them, or those that matter where there are many.
    pub fn spots(&self, person: Person) -> Vec<Spot> {
        let Some(line) = self.lines.iter().find(|line| line.person == person) else { return Vec::new() };
        let mut spots: Vec<Spot> = line.start.into_iter().collect();
        for piece in &line.pieces {
            let (one, other) =
                if piece.low.hand < piece.high.hand { (piece.low, piece.high) } else { (piece.high, piece.low) };
            for spot in [piece.first, one, other, piece.last] {
                if spots.last().is_none_or(|last| spot.hand > last.hand) {
                    spots.push(spot);
                }
            }
        }
        spots
    }

    /// `None` before anybody has played.
    pub fn lead(&self) -> Option<Lead> {
        let (highest, lowest) = (self.highest?, self.lowest?);
        let leads = |place: usize| self.leaders >> place & 1 == 1;
        let leaders = self.lines.iter().enumerate().filter(|(place, _)| leads(*place));
        let leaders: Vec<&Line> = leaders.map(|(_, line)| line).collect();
        Some(Lead {
            hands: self.hands,
            total: leaders.first()?.total,
            leaders: leaders.iter().map(|line| line.person).collect(),
            since: self.since,
            changes: self.changes,
            highest,
            lowest,
        })
    }

    fn look_who_leads(&mut self) {
        let playing = || self.lines.iter().enumerate().filter(|(_, line)| line.start.is_some());
        let Some(most) = playing().map(|(_, line)| line.total).max() else { return };
        let leaders = playing().filter(|(_, line)| line.total == most).fold(0, |bits, (place, _)| bits | 1 << place);
        if leaders != self.leaders {
            self.changes += u32::from(self.leaders != 0);
            self.leaders = leaders;
            self.since = self.hands;
        }
    }
}

impl Line {
    /// Whoever did not sit in the hands before this one stood where they were.
    fn wait(&mut self, hand: u32, grain: u32) {
        if self.pieces.last().is_some_and(|piece| piece.last.hand < hand) {
            self.reach(Spot { hand, total: self.total }, grain);
        }
    }

    fn reach(&mut self, at: Spot, grain: u32) {
        let fresh = Piece { first: at, low: at, high: at, last: at };
        match self.pieces.last_mut() {
            Some(piece) if piece.first.hand / grain == at.hand / grain => *piece = piece.then(fresh),
            _ => self.pieces.push(fresh),
        }
    }

    fn join(&mut self, grain: u32) {
        let mut joined: Vec<Piece> = Vec::new();
        for piece in &self.pieces {
            match joined.last_mut() {
                Some(last) if last.first.hand / grain == piece.first.hand / grain => *last = last.then(*piece),
                _ => joined.push(*piece),
            }
        }
        self.pieces = joined;
    }
}

impl Piece {
    fn then(self, later: Piece) -> Piece {
        Piece {
            first: self.first,
            low: if later.low.total < self.low.total { later.low } else { self.low },
            high: if later.high.total > self.high.total { later.high } else { self.high },
            last: later.last,
        }
    }
}
