//! Course of the running totals of up to eight people: the points of a line chart, few enough to be
//! drawn, and the facts for the sentence below it: who leads, since when, and the extremes.

use super::figures::AppendLater;
use super::seen::Person;
use crate::model::Points;

/// Most lines in one chart, as more cannot be told apart.
pub const MOST_LINES: usize = 8;

/// Number of pieces beyond which neighbours are joined, which is far finer than any drawing.
const MOST_PIECES: usize = 1024;

/// Running total of a person after a hand; hand 0 is before the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TotalAtHand {
    pub hand: u32,
    pub total: Points,
}

/// Part of a line over several hands: its first, last, lowest and highest total.
#[derive(Clone, Copy, Debug)]
struct TotalsOfSeveralHands {
    first: TotalAtHand,
    low: TotalAtHand,
    high: TotalAtHand,
    last: TotalAtHand,
}

#[derive(Clone, Debug)]
struct TotalsLineOfPerson {
    person: Person,
    /// Total before the person's first hand; `None` until that hand.
    start: Option<TotalAtHand>,
    total: Points,
    pieces: Vec<TotalsOfSeveralHands>,
}

/// Running totals over all hands of an evening, a season or a tournament.
#[derive(Clone, Debug)]
pub struct TotalsOverHands {
    lines: Vec<TotalsLineOfPerson>,
    hands: u32,
    /// Number of hands that each piece covers.
    hands_per_piece: u32,
    /// Set of the people who lead now, as one bit for each line.
    leaders: u8,
    since: u32,
    changes: u32,
    highest: Option<ExtremeTotal>,
    lowest: Option<ExtremeTotal>,
}

/// Highest or lowest total of anybody; the first of equal ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExtremeTotal {
    pub person: Person,
    pub at: TotalAtHand,
}

/// Present leaders, since when they lead, and the highest and lowest total of anybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadersAndExtremes {
    pub hands: u32,
    /// People with the highest total, in the order of the lines.
    pub leaders: Vec<Person>,
    pub total: Points,
    /// Hand since which exactly these people lead: the turning point, where it is not the first
    /// hand.
    pub since: u32,
    /// Number of hands after which the leaders changed.
    pub changes: u32,
    pub highest: ExtremeTotal,
    pub lowest: ExtremeTotal,
}

impl TotalsOverHands {
    /// Running totals of these people before their first hand, without the people beyond
    /// [`MOST_LINES`].
    pub fn for_people(people: &[Person]) -> TotalsOverHands {
        let line = |person: &Person| TotalsLineOfPerson {
            person: *person,
            start: None,
            total: Points::ZERO,
            pieces: Vec::new(),
        };
        TotalsOverHands {
            lines: people.iter().take(MOST_LINES).map(line).collect(),
            hands: 0,
            hands_per_piece: 1,
            leaders: 0,
            since: 0,
            changes: 0,
            highest: None,
            lowest: None,
        }
    }

    /// Adds the next hand: the points that it wrote for each person at the table.
    pub fn add_hand(&mut self, written: impl IntoIterator<Item = (Person, Points)>) {
        self.hands += 1;
        for (person, points) in written {
            let hand = self.hands;
            let Some(line) = self.lines.iter_mut().find(|line| line.person == person) else {
                continue;
            };
            line.start.get_or_insert(TotalAtHand { hand: hand - 1, total: Points::ZERO });
            line.extend_with_unchanged_total(hand - 1, self.hands_per_piece);
            line.total += points;
            let at = TotalAtHand { hand, total: line.total };
            line.append_total(at, self.hands_per_piece);
            if self.highest.is_none_or(|extreme| at.total > extreme.at.total) {
                self.highest = Some(ExtremeTotal { person, at });
            }
            if self.lowest.is_none_or(|extreme| at.total < extreme.at.total) {
                self.lowest = Some(ExtremeTotal { person, at });
            }
        }
        self.update_leaders();
        if self.hands / self.hands_per_piece > MOST_PIECES as u32 {
            self.hands_per_piece *= 2;
            self.lines
                .iter_mut()
                .for_each(|line| line.join_neighbouring_pieces(self.hands_per_piece));
        }
    }

    pub fn people(&self) -> impl Iterator<Item = Person> + '_ {
        self.lines.iter().map(|line| line.person)
    }

    pub fn hands(&self) -> u32 {
        self.hands
    }

    /// Running totals of a person from the start on: after every hand, or where there are many
    /// hands, only those that matter for a drawing.
    pub fn totals_of_person(&self, person: Person) -> Vec<TotalAtHand> {
        let Some(line) = self.lines.iter().find(|line| line.person == person) else {
            return Vec::new();
        };
        let mut spots: Vec<TotalAtHand> = line.start.into_iter().collect();
        for piece in &line.pieces {
            let (one, other) = if piece.low.hand < piece.high.hand {
                (piece.low, piece.high)
            } else {
                (piece.high, piece.low)
            };
            for spot in [piece.first, one, other, piece.last] {
                if spots.last().is_none_or(|last| spot.hand > last.hand) {
                    spots.push(spot);
                }
            }
        }
        spots
    }

    /// Leaders and extremes so far; `None` before the first hand.
    pub fn leaders_and_extremes(&self) -> Option<LeadersAndExtremes> {
        let (highest, lowest) = (self.highest?, self.lowest?);
        let leads = |place: usize| self.leaders >> place & 1 == 1;
        let leaders = self.lines.iter().enumerate().filter(|(place, _)| leads(*place));
        let leaders: Vec<&TotalsLineOfPerson> = leaders.map(|(_, line)| line).collect();
        Some(LeadersAndExtremes {
            hands: self.hands,
            total: leaders.first()?.total,
            leaders: leaders.iter().map(|line| line.person).collect(),
            since: self.since,
            changes: self.changes,
            highest,
            lowest,
        })
    }

    fn update_leaders(&mut self) {
        let playing = || self.lines.iter().enumerate().filter(|(_, line)| line.start.is_some());
        let Some(most) = playing().map(|(_, line)| line.total).max() else { return };
        let leaders = playing()
            .filter(|(_, line)| line.total == most)
            .fold(0, |bits, (place, _)| bits | 1 << place);
        if leaders != self.leaders {
            self.changes += u32::from(self.leaders != 0);
            self.leaders = leaders;
            self.since = self.hands;
        }
    }
}

impl TotalsLineOfPerson {
    /// Extends the line with an unchanged total up to a hand at which the person did not sit.
    fn extend_with_unchanged_total(&mut self, hand: u32, hands_per_piece: u32) {
        if self.pieces.last().is_some_and(|piece| piece.last.hand < hand) {
            self.append_total(TotalAtHand { hand, total: self.total }, hands_per_piece);
        }
    }

    fn append_total(&mut self, at: TotalAtHand, hands_per_piece: u32) {
        let fresh = TotalsOfSeveralHands { first: at, low: at, high: at, last: at };
        match self.pieces.last_mut() {
            Some(piece) if piece.first.hand / hands_per_piece == at.hand / hands_per_piece => {
                *piece = piece.joined_with(fresh)
            }
            _ => self.pieces.push(fresh),
        }
    }

    fn join_neighbouring_pieces(&mut self, hands_per_piece: u32) {
        let mut joined: Vec<TotalsOfSeveralHands> = Vec::new();
        for piece in &self.pieces {
            match joined.last_mut() {
                Some(last)
                    if last.first.hand / hands_per_piece == piece.first.hand / hands_per_piece =>
                {
                    *last = last.joined_with(*piece)
                }
                _ => joined.push(*piece),
            }
        }
        self.pieces = joined;
    }
}

impl TotalsOfSeveralHands {
    fn joined_with(self, later: TotalsOfSeveralHands) -> TotalsOfSeveralHands {
        TotalsOfSeveralHands {
            first: self.first,
            low: if later.low.total < self.low.total { later.low } else { self.low },
            high: if later.high.total > self.high.total { later.high } else { self.high },
            last: later.last,
        }
    }
}

/// Most spans of a curve; beyond that, neighbours are joined to spans of twice as many hands.
const MOST_SPANS: usize = 128;

/// Several hands in a row, with their end and extremes relative to the total before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurveSpan {
    pub hands: u32,
    pub end: Points,
    pub low: Points,
    pub high: Points,
}

/// Running total in spans of several hands. Its end and extremes stay exact when spans are joined;
/// which hands share a span depends on the order of appending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsCurve {
    /// Most hands in a span; all spans are about equally long, so that the past is not coarser than
    /// the present.
    hands_per_piece: u32,
    spans: Vec<CurveSpan>,
}

impl Default for PointsCurve {
    fn default() -> PointsCurve {
        PointsCurve { hands_per_piece: 1, spans: Vec::new() }
    }
}

impl PointsCurve {
    pub fn add_points(&mut self, points: Points) {
        let low = points.min(Points::ZERO);
        self.append(CurveSpan { hands: 1, end: points, low, high: points.max(Points::ZERO) });
    }

    pub fn spans(&self) -> &[CurveSpan] {
        &self.spans
    }

    /// Running total before the first span, and after each span.
    pub fn totals(&self) -> Vec<Points> {
        let mut total = Points::ZERO;
        let mut totals = vec![total];
        totals.extend(self.spans.iter().map(|span| {
            total += span.end;
            total
        }));
        totals
    }

    fn append(&mut self, later: CurveSpan) {
        match self.spans.last_mut() {
            Some(last) if last.hands + later.hands <= self.hands_per_piece => {
                *last = join_spans(*last, later)
            }
            _ => self.spans.push(later),
        }
        while self.spans.len() > MOST_SPANS {
            self.hands_per_piece *= 2;
            std::mem::take(&mut self.spans).into_iter().for_each(|span| self.append(span));
        }
    }
}

fn join_spans(first: CurveSpan, second: CurveSpan) -> CurveSpan {
    CurveSpan {
        hands: first.hands + second.hands,
        end: first.end + second.end,
        low: first.low.min(first.end + second.low),
        high: first.high.max(first.end + second.high),
    }
}

impl AppendLater for PointsCurve {
    fn append_later(&mut self, later: PointsCurve) {
        self.hands_per_piece = self.hands_per_piece.max(later.hands_per_piece);
        later.spans.into_iter().for_each(|span| self.append(span));
    }
}

/// Histogram of card points: the number of games for each number of card points, from 0 to the
/// highest that occurred.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardPointHistogram {
    counts: Vec<u32>,
}

/// Rarity of a game: how many similar games went as far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameRarity {
    pub card_points: u8,
    /// Number of games with as many card points or more, or for a lost game with as many or fewer.
    pub as_far: u32,
    /// Number of all similar games, this one included.
    pub games: u32,
    pub won: bool,
}

impl CardPointHistogram {
    pub fn add_game(&mut self, card_points: u8) {
        let place = usize::from(card_points);
        if self.counts.len() <= place {
            self.counts.resize(place + 1, 0);
        }
        self.counts[place] += 1;
    }

    /// Number of games for each number of card points, counted from 0.
    pub fn games_by_card_points(&self) -> &[u32] {
        &self.counts
    }

    pub fn games_with_card_points(&self, card_points: u8) -> u32 {
        self.counts.get(usize::from(card_points)).copied().unwrap_or(0)
    }

    pub fn games(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// Rarity of a game with these card points: how many games won had as many or more, or how many
    /// lost ones as many or fewer.
    pub fn rarity(&self, card_points: u8, won: bool) -> GameRarity {
        let place = usize::from(card_points);
        let fewer: u32 = self.counts.iter().take(place).sum();
        let games = self.games();
        let as_far =
            if won { games - fewer } else { fewer + self.games_with_card_points(card_points) };
        GameRarity { card_points, as_far, games, won }
    }
}

impl GameRarity {
    /// Rarity as "about one game in so many", rounded; `None` where no game is that rare.
    pub fn games_per_occurrence(self) -> Option<u32> {
        let as_far = u64::from(self.as_far);
        (as_far > 0).then(|| ((u64::from(self.games) * 2 + as_far) / (2 * as_far)) as u32)
    }
}

impl AppendLater for CardPointHistogram {
    fn append_later(&mut self, later: CardPointHistogram) {
        if self.counts.len() < later.counts.len() {
            self.counts.resize(later.counts.len(), 0);
        }
        for (count, more) in self.counts.iter_mut().zip(later.counts) {
            *count += more;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_keeps_its_end_and_extremes() {
        let mut curve = PointsCurve::default();
        let (mut total, mut low, mut high) = (0, 0, 0);
        for hand in 0..10_000_i64 {
            let points = (hand * 7919 % 61) - 30;
            curve.add_points(Points::from_halves(points));
            total += points;
            (low, high) = (total.min(low), total.max(high));
            assert!(curve.spans().len() <= MOST_SPANS);
        }
        // The beginning is drawn as finely as the end.
        assert!(curve.spans().iter().rev().skip(1).all(|span| span.hands == curve.hands_per_piece));
        let whole = curve.spans()[1..].iter().copied().fold(curve.spans()[0], join_spans);
        assert_eq!((whole.hands, whole.end.halves()), (10_000, total));
        assert_eq!((whole.low.halves(), whole.high.halves()), (low, high));
        assert_eq!(curve.totals().last().map(|total| total.halves()), Some(total));
    }

    #[test]
    fn curve_spans_are_equally_long() {
        let mut curve = PointsCurve::default();
        for evening in 0..400 {
            let mut later = PointsCurve::default();
            (0..20 + evening % 7).for_each(|hand| later.add_points(Points::whole(hand % 3 - 1)));
            curve.append_later(later);
        }
        assert!(curve.spans().len() <= MOST_SPANS);
        assert!(
            curve.spans().iter().rev().skip(1).all(|span| span.hands * 2 > curve.hands_per_piece),
            "{:?}",
            curve.spans()
        );
    }

    #[test]
    fn rarity_counts_better_games() {
        let mut histogram = CardPointHistogram::default();
        for card_points in [36, 36, 40, 45, 60, 20, 20, 5] {
            histogram.add_game(card_points);
        }
        let won = histogram.rarity(45, true);
        assert_eq!((won.as_far, won.games, won.games_per_occurrence()), (2, 8, Some(4)));
        let lost = histogram.rarity(20, false);
        assert_eq!((lost.as_far, lost.games_per_occurrence()), (3, Some(3)));
        assert_eq!(histogram.rarity(69, true).games_per_occurrence(), None);
        assert_eq!(histogram.games_with_card_points(36), 2);
    }
}
