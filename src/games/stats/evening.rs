//! Figures of one evening, counted hand by hand and independent of other evenings.

use std::collections::BTreeMap;

use super::figures::{Figures, GameFigures, LastGameWithCardPoints};
use super::person::{
    HandOfEvening, MonthFigures, PersonFigures, SeatFigures, keep_higher_record, keep_lower_record,
};
use super::seen::{Evening, ExtraEffect, Hand, HandResult, HandRole, Person};
use crate::games::GameKind;
use crate::games::bid::SpokenName;
use crate::model::time::Day;
use crate::model::{Currency, Points, Stake, Word};

/// Counter for an evening, to which its hands are added one by one.
#[derive(Debug)]
pub struct EveningTally {
    id: u64,
    day: Day,
    game: GameKind,
    /// Present label of the game at the table.
    label: Option<SpokenName>,
    stake: Option<Stake>,
    figures: GameFigures,
    people: Vec<SeatedPersonFigures>,
    /// Index of each person in `people`.
    places: BTreeMap<Person, usize>,
    /// People of the last hand by seat, kept as people seldom change seats.
    seated: Vec<Person>,
    seats: Vec<usize>,
    /// Number and amount of the payments from one person to another, both given by their index in
    /// `people`.
    paid: BTreeMap<(usize, usize), (u32, Points)>,
}

/// Figures of one person who sat at the table in this evening.
#[derive(Debug)]
struct SeatedPersonFigures {
    person: Person,
    figures: PersonFigures,
    /// Points written so far in this evening.
    total: Points,
    /// Figures of the evening for the month in which it took place.
    month: MonthFigures,
    last: HandOfEvening,
}

impl EveningTally {
    pub fn begin(evening: &Evening) -> EveningTally {
        EveningTally {
            id: evening.id,
            day: evening.day,
            game: evening.game,
            label: None,
            stake: evening.stake,
            figures: GameFigures { evenings: 1, ..GameFigures::default() },
            people: Vec::new(),
            places: BTreeMap::new(),
            seated: Vec::new(),
            seats: Vec::new(),
            paid: BTreeMap::new(),
        }
    }

    /// Sets the table's label for a game that this program does not have.
    pub fn set_game_label(&mut self, label: Option<&str>) {
        if self.label.as_ref().map(SpokenName::text) != label {
            self.label = label.map(SpokenName::new);
        }
    }

    pub fn add_hand(&mut self, hand: &Hand<'_>) {
        let at = HandOfEvening { evening: self.id, day: self.day, hand: hand.number };
        self.figures.hands += 1;
        self.update_seated_people(hand.people, at);
        for (seat, place) in self.seats.iter().enumerate() {
            let sitter = &mut self.people[*place];
            sitter.last = at;
            let (points, due) = match hand.came {
                HandResult::Points { points, due } => (points[seat], due[seat]),
                HandResult::Strokes { .. } => (Points::ZERO, Points::ZERO),
            };
            sitter.total += points;
            sitter.month.sum.add_hand(points, due);
            if let Some(declared) = hand.declared.as_ref().filter(|declared| declared.seat == seat)
            {
                sitter.month.declared.add_game(declared.won);
            }
            match hand.came {
                HandResult::Points { .. } => {
                    count_points_of_hand(&mut sitter.figures, hand, seat, (points, due), at)
                }
                HandResult::Strokes { .. } => {
                    count_strokes_of_hand(&mut sitter.figures, hand, seat)
                }
            }
        }
        for brought in hand.brought {
            self.add_extra_effect(brought);
        }
        for transfer in hand.transfers {
            let (times, units) =
                self.paid.entry((self.seats[transfer.from], self.seats[transfer.to])).or_default();
            *times += 1;
            *units += transfer.units;
        }
        if let Some(declared) = &hand.declared
            && let (Some(card_points), Some(bid)) = (declared.card_points, declared.bid.clone())
        {
            let declarer = hand.people[declared.seat];
            let (won, of) = (declared.won, declared.of);
            self.figures.last =
                Some(LastGameWithCardPoints { declarer, bid, won, card_points, of, at });
        }
    }

    /// Figures of the whole evening; empty where it has no hand.
    pub fn into_figures(mut self) -> Figures {
        if self.figures.hands == 0 {
            return Figures::default();
        }
        for ((from, to), (times, units)) in &self.paid {
            let [from, to] = [from, to].map(|place| self.people[*place].person);
            self.figures.pairs.add_payment(from, to, *times, *units, self.money_of_units(*units));
        }
        for SeatedPersonFigures { person, mut figures, total, mut month, last } in self.people {
            figures.evenings.add_game(total > Points::ZERO);
            month.evenings = 1;
            figures.months.insert(self.day.into(), month);
            if figures.strokes.is_none() {
                keep_higher_record(&mut figures.records.best_evening, total, last);
                keep_lower_record(&mut figures.records.worst_evening, total, last);
            }
            self.figures.people.insert(person, figures);
        }
        let game = GameOrLabel { kind: self.game, label: self.label };
        Figures { games: [(game, self.figures)].into() }
    }

    /// Finds the people at the table in `people`, or adds them.
    fn update_seated_people(&mut self, people: &[Person], at: HandOfEvening) {
        if self.seated == people {
            return;
        }
        self.seated = people.to_vec();
        self.seats.clear();
        for person in people {
            let place = *self.places.entry(*person).or_insert_with(|| {
                let (figures, month) = (PersonFigures::default(), MonthFigures::default());
                self.people.push(SeatedPersonFigures {
                    person: *person,
                    figures,
                    total: Points::ZERO,
                    month,
                    last: at,
                });
                self.people.len() - 1
            });
            self.seats.push(place);
        }
    }

    fn add_extra_effect(&mut self, brought: &ExtraEffect) {
        for (seat, due) in brought.due.iter().enumerate() {
            let figures =
                self.people[self.seats[seat]].figures.extras.entry(brought.what).or_default();
            let (times, sum) = if brought.of == Some(seat) {
                (&mut figures.own, &mut figures.own_due)
            } else {
                (&mut figures.others, &mut figures.others_due)
            };
            *times += 1;
            *sum += *due;
        }
    }

    fn money_of_units(&self, units: Points) -> Option<(Currency, i128)> {
        let stake = self.stake?;
        Some((stake.currency, i128::from(units.halves()) * i128::from(stake.tenthousandths)))
    }
}

fn count_points_of_hand(
    figures: &mut PersonFigures,
    hand: &Hand<'_>,
    seat: usize,
    came: (Points, Points),
    at: HandOfEvening,
) {
    let (points, due) = came;
    let place = hand.speaking.iter().position(|speaking| *speaking == seat);
    let declared = hand.declared.as_ref().filter(|declared| declared.seat == seat);
    let role = match (place, declared, &hand.declared) {
        (_, Some(_), _) => HandRole::Declarer,
        (None, ..) => HandRole::Aside,
        (Some(_), None, Some(_)) => HandRole::Defender,
        (Some(_), None, None) => HandRole::Alone,
    };
    figures.all.add_hand(points, due);
    figures.roles.sums_of_role_mut(role).add_hand(points, due);
    figures.curve.add_points(points);
    if !due.is_zero() {
        figures.runs.plus.add_hit_or_miss(due > Points::ZERO, at);
        figures.runs.minus.add_hit_or_miss(due < Points::ZERO, at);
    }
    keep_higher_record(&mut figures.records.best_hand, points, at);
    keep_lower_record(&mut figures.records.worst_hand, points, at);
    if hand.doublings > 0 && place.is_some() {
        keep_higher_record(&mut figures.records.most_doublings, hand.doublings, at);
    }
    let count = |from: &mut SeatFigures| {
        from.sum.add_hand(points, due);
        if let Some(declared) = declared {
            from.declared.add_game(declared.won);
        }
    };
    if let Some(place) = place {
        let places = figures.places.entry(hand.speaking.len() as u8).or_default();
        if places.len() < hand.speaking.len() {
            places.resize(hand.speaking.len(), SeatFigures::default());
        }
        count(&mut places[place]);
    }
    if hand.dealer == seat {
        count(&mut figures.dealt);
    }
    let Some(declared) = declared else { return };
    figures.declared.add_game(declared.won);
    figures.runs.won.add_hit_or_miss(declared.won, at);
    figures.runs.lost.add_hit_or_miss(!declared.won, at);
    let Some(bid) = &declared.bid else { return };
    let bid = figures.bids.entry(bid.clone()).or_default();
    bid.won.add_game(declared.won);
    bid.sum.add_hand(points, due);
    if let Some(card_points) = declared.card_points {
        bid.card_points.entry(declared.of).or_default().add_game(card_points);
        keep_higher_record(&mut figures.records.most_card_points, card_points, at);
    }
}

fn count_strokes_of_hand(figures: &mut PersonFigures, hand: &Hand<'_>, seat: usize) {
    let HandResult::Strokes { phase, erased, lost, extra } = hand.came else { return };
    figures.all.add_hand(Points::ZERO, Points::ZERO);
    if hand.dealer == seat {
        figures.dealt.sum.add_hand(Points::ZERO, Points::ZERO);
    }
    let strokes = figures.strokes.get_or_insert_default();
    let phase = strokes.phases.entry(phase).or_default();
    strokes.hands += 1;
    strokes.erased += u32::from(erased[seat]);
    strokes.extra += u32::from(extra[seat]);
    phase.hands += 1;
    phase.erased += u32::from(erased[seat]);
    if lost.contains(&true) {
        phase.lost.add_game(lost[seat]);
    }
}

/// Game whose figures can be added up: one of this program's, or one kept by its points under the
/// table's label.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GameOrLabel {
    pub kind: GameKind,
    pub label: Option<SpokenName>,
}

impl GameOrLabel {
    /// Whether an evening of the game `kind` whose table has the label `label` now belongs to this
    /// game; a game without a label includes every label.
    pub fn includes(&self, kind: GameKind, label: Option<&str>) -> bool {
        let is_own = |own: &SpokenName| label.is_some_and(|label| SpokenName::new(label) == *own);
        self.kind == kind && self.label.as_ref().is_none_or(is_own)
    }

    /// Name of the game for programs: its label, or else the word of its kind.
    pub fn name_for_programs(&self) -> &str {
        self.label.as_ref().map_or(self.kind.word(), SpokenName::text)
    }
}

impl From<GameKind> for GameOrLabel {
    fn from(kind: GameKind) -> GameOrLabel {
        GameOrLabel { kind, label: None }
    }
}
