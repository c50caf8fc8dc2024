//! Figures of one person in one game, of pairs of people, and records.

use std::collections::BTreeMap;

use super::course::{CardPointHistogram, PointsCurve};
use super::figures::{AppendLater, PointSums, append_fields};
use super::runs::{HitShare, Runs};
use super::seen::{HandRole, Person};
use crate::games::bid::{Bid, Extra};
use crate::games::dreeg::PhaseKind;
use crate::model::time::Day;
use crate::model::{Currency, Points};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonFigures {
    /// Evenings with a hand of the person, and how many of them ended above zero.
    pub evenings: HitShare,
    /// Sums of all hands at the table, including those in which the person sat out.
    pub all: PointSums,
    pub roles: RoleSums,
    /// Games declared, and how many of them were won.
    pub declared: HitShare,
    pub bids: BTreeMap<Bid, BidFigures>,
    pub runs: Runs,
    pub records: PersonalRecords,
    pub extras: BTreeMap<Extra, ExtraFigures>,
    /// Figures by number of players, and within that by place in speaking order, forehand first.
    pub places: BTreeMap<u8, Vec<SeatFigures>>,
    /// Figures of the hands that the person dealt.
    pub dealt: SeatFigures,
    pub months: BTreeMap<Month, MonthFigures>,
    /// Curve of the points written for the person.
    pub curve: PointsCurve,
    /// Strokes, only in Dreeg.
    pub strokes: Option<StrokeFigures>,
}

/// Point sums of one person, by the person's role in a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoleSums {
    pub declarer: PointSums,
    pub defender: PointSums,
    pub alone: PointSums,
    pub aside: PointSums,
}

impl RoleSums {
    pub fn sums_of_role_mut(&mut self, role: HandRole) -> &mut PointSums {
        match role {
            HandRole::Declarer => &mut self.declarer,
            HandRole::Defender => &mut self.defender,
            HandRole::Alone => &mut self.alone,
            HandRole::Aside => &mut self.aside,
        }
    }
}

append_fields!(RoleSums { declarer, defender, alone, aside });

append_fields!(PersonFigures {
    evenings,
    all,
    roles,
    declared,
    bids,
    runs,
    records,
    extras,
    places,
    dealt,
    months,
    curve,
    strokes
});

/// Figures of the games with one bid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BidFigures {
    pub won: HitShare,
    pub sum: PointSums,
    /// Card points of the person as declarer, by the card points in the whole pack.
    pub card_points: BTreeMap<u8, CardPointHistogram>,
}

append_fields!(BidFigures { won, sum, card_points });

/// Number of knocks, Pfeife, combinations and other extras, with the points due for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExtraFigures {
    /// Number of the person's own extras: held, laid out, or in a game that the person declared.
    pub own: u32,
    pub own_due: Points,
    /// Number of extras of others at the same table.
    pub others: u32,
    pub others_due: Points,
}

append_fields!(ExtraFigures { own, own_due, others, others_due });

/// Figures of a person's hands from one seat: a place in speaking order, or that of the dealer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatFigures {
    pub sum: PointSums,
    pub declared: HitShare,
}

append_fields!(SeatFigures { sum, declared });

/// Figures of one person in one month.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MonthFigures {
    pub evenings: u32,
    pub sum: PointSums,
    pub declared: HitShare,
}

append_fields!(MonthFigures { evenings, sum, declared });

/// Strokes rubbed out and phases lost in Dreeg.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StrokeFigures {
    pub hands: u32,
    pub erased: u32,
    pub extra: u32,
    pub phases: BTreeMap<PhaseKind, PhaseFigures>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PhaseFigures {
    pub hands: u32,
    pub erased: u32,
    /// Phases that ended with the person at the table, and how many of them the person lost, a
    /// Bollern each.
    pub lost: HitShare,
}

impl StrokeFigures {
    pub fn bollern(&self) -> u32 {
        self.phases.values().map(|phase| phase.lost.hits).sum()
    }
}

append_fields!(StrokeFigures { hands, erased, extra, phases });

append_fields!(PhaseFigures { hands, erased, lost });

/// Payments between two people, as the first one sees them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaymentsBetweenTwo {
    /// Number of hands with a payment between them.
    pub hands: u32,
    /// Units that were paid; positive where the first person received them.
    pub units: Points,
    /// Money that was paid, where a unit had a price, in twenty-thousandths of each currency's
    /// unit.
    pub money: BTreeMap<Currency, i128>,
}

impl PaymentsBetweenTwo {
    fn seen_by_other_person(&self) -> PaymentsBetweenTwo {
        PaymentsBetweenTwo {
            hands: self.hands,
            units: -self.units,
            money: self.money.iter().map(|(currency, exact)| (*currency, -exact)).collect(),
        }
    }
}

append_fields!(PaymentsBetweenTwo { hands, units, money });

/// Payments of every pair, stored once under the person with the smaller number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairPayments {
    pairs: BTreeMap<Person, BTreeMap<Person, PaymentsBetweenTwo>>,
}

impl PairPayments {
    /// Adds a payment from one person to another.
    pub(super) fn add_payment(
        &mut self,
        from: Person,
        to: Person,
        hands: u32,
        units: Points,
        money: Option<(Currency, i128)>,
    ) {
        let (first, second, sign) = if from < to { (from, to, -1) } else { (to, from, 1) };
        let between = self.pairs.entry(first).or_default().entry(second).or_default();
        between.hands += hands;
        between.units += units.times(sign);
        if let Some((currency, exact)) = money {
            *between.money.entry(currency).or_default() += exact * i128::from(sign);
        }
    }

    /// Payments of each person with every other, as that person sees them.
    pub fn payments_by_person(&self) -> BTreeMap<Person, Vec<(Person, PaymentsBetweenTwo)>> {
        let mut each: BTreeMap<Person, Vec<(Person, PaymentsBetweenTwo)>> = BTreeMap::new();
        for (first, seconds) in &self.pairs {
            for (second, between) in seconds {
                each.entry(*first).or_default().push((*second, between.clone()));
                each.entry(*second).or_default().push((*first, between.seen_by_other_person()));
            }
        }
        each
    }

    /// Net payments of all pairs, the receiver first; of an even pair the person with the smaller
    /// number comes first.
    pub fn net_pair_payments(&self) -> Vec<(Person, Person, PaymentsBetweenTwo)> {
        let pairs = self.pairs.iter().flat_map(|(first, seconds)| {
            seconds.iter().map(move |(second, between)| {
                if between.units < Points::ZERO {
                    (*second, *first, between.seen_by_other_person())
                } else {
                    (*first, *second, between.clone())
                }
            })
        });
        pairs.collect()
    }
}

append_fields!(PairPayments { pairs });

/// Evening and hand at which something happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandOfEvening {
    /// Number of the evening, as the caller gave it.
    pub evening: u64,
    pub day: Day,
    pub hand: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PersonalRecord<T> {
    pub value: T,
    /// Hand of the record; for a record of an evening, its last hand.
    pub at: HandOfEvening,
}

/// Records of one person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonalRecords {
    /// Most points written in one hand.
    pub best_hand: Option<PersonalRecord<Points>>,
    pub worst_hand: Option<PersonalRecord<Points>>,
    pub best_evening: Option<PersonalRecord<Points>>,
    pub worst_evening: Option<PersonalRecord<Points>>,
    /// Most card points as declarer.
    pub most_card_points: Option<PersonalRecord<u8>>,
    /// Most doublings of a game in which the person played.
    pub most_doublings: Option<PersonalRecord<u32>>,
}

/// Replaces the known record by the new value, where that is higher.
pub(super) fn keep_higher_record<T: PartialOrd + Copy>(
    known: &mut Option<PersonalRecord<T>>,
    value: T,
    at: HandOfEvening,
) {
    if known.is_none_or(|known| value > known.value) {
        *known = Some(PersonalRecord { value, at });
    }
}

/// Replaces the known record by the new value, where that is lower.
pub(super) fn keep_lower_record<T: PartialOrd + Copy>(
    known: &mut Option<PersonalRecord<T>>,
    value: T,
    at: HandOfEvening,
) {
    if known.is_none_or(|known| value < known.value) {
        *known = Some(PersonalRecord { value, at });
    }
}

fn keep_better_record<T: Copy>(
    known: &mut Option<PersonalRecord<T>>,
    later: Option<PersonalRecord<T>>,
    better: fn(&mut Option<PersonalRecord<T>>, T, HandOfEvening),
) {
    if let Some(later) = later {
        better(known, later.value, later.at);
    }
}

impl AppendLater for PersonalRecords {
    fn append_later(&mut self, later: PersonalRecords) {
        keep_better_record(&mut self.best_hand, later.best_hand, keep_higher_record);
        keep_better_record(&mut self.worst_hand, later.worst_hand, keep_lower_record);
        keep_better_record(&mut self.best_evening, later.best_evening, keep_higher_record);
        keep_better_record(&mut self.worst_evening, later.worst_evening, keep_lower_record);
        keep_better_record(&mut self.most_card_points, later.most_card_points, keep_higher_record);
        keep_better_record(&mut self.most_doublings, later.most_doublings, keep_higher_record);
    }
}

/// Month of a year, counted from January of the year 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month(pub i32);

impl From<Day> for Month {
    fn from(day: Day) -> Month {
        Month(day.months_since_year_zero() as i32)
    }
}

impl Month {
    pub fn year(self) -> i32 {
        self.0.div_euclid(12)
    }

    /// Index of the month in its year, 0 for January.
    pub fn index_in_year(self) -> usize {
        self.0.rem_euclid(12) as usize
    }
}

/// Figures of the months from January to December, and of all together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct YearFigures {
    pub months: [MonthFigures; 12],
    pub whole: MonthFigures,
}

impl PersonFigures {
    pub fn figures_of_year(&self, year: i32) -> YearFigures {
        let mut page = YearFigures::default();
        for (month, figures) in self.months.range(Month(year * 12)..Month((year + 1) * 12)) {
            page.months[month.index_in_year()] = *figures;
            page.whole.append_later(*figures);
        }
        page
    }
}
