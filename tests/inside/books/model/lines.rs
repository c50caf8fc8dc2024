//! Paying some lines of a plan, as the rules tell it (money, Settling, "`settle --paid FROM
//! [TO]`").

use super::fraction::{NOTHING, whole};
use super::pay::{booking, cash_of, is_evening, line_for, of, rate};
use super::settle::{How, Line, PlanPaid, Scope};
use super::sums::{Exact, rounded};
use super::winter::{Booking, Money, Place, What, Winter, sums};

impl Winter {
    /// `settle --paid FROM [TO]`: some lines of a plan; with its last ones it is closed.
    pub fn pay_lines(
        &mut self,
        day: u32,
        scope: Scope,
        how: How,
        currency: &'static str,
        (lines, is_chosen): (&[Line], impl Fn(&Line) -> bool),
    ) -> usize {
        let now = self.settle(scope, currency, how);
        let mut money = Money::default();
        let (chosen, rest): (Vec<Line>, Vec<Line>) = lines.iter().cloned().partition(is_chosen);
        if rest.is_empty() {
            self.close_one(&mut money, self.entries.len(), currency, how, &now, &chosen);
            return self.record(day, What::Money(money));
        }
        let paid_in = how.paid_in.unwrap_or(currency);
        let mut outside = now.memory.as_ref().map(|plan| plan.outside.clone()).unwrap_or_default();
        // Each line is a payment of its own, on the books as the one before left them.
        let mut books = self.clone();
        let mut left = lines.to_vec();
        for line in spreading_order(lines, paid_in != currency) {
            if !chosen.contains(&line) {
                continue;
            }
            left.retain(|other| *other != line);
            let (from, to, minor) = &line;
            let mut one = Money::default();
            let paid = (*minor, paid_in);
            let off = books.off_by_line(&now.pages, currency, (from, to), paid, &left);
            let parts = books.parts_of_line(scope, &now.pages, currency, (from, to), off);
            let is_outside = |place: &Place| !now.pages.contains(place) && scope != Scope::All;
            for (place, minor) in parts.iter().filter(|(place, _)| is_outside(place)) {
                outside.push(booking(*place, currency, to, from, *minor));
            }
            books.book_line(&mut one, &now.pages, currency, (from, to), &parts);
            one.cash = cash_of((from, to), (*minor, paid_in));
            money.bookings.extend(one.bookings.iter().cloned());
            money.cash.extend(one.cash.iter().copied());
            books.record(day, What::Money(one));
        }
        let open = self.rounded_open(scope, currency, &now.pages, &money.bookings);
        let (left, left_is_kittys) = (now.left, now.left_is_kittys);
        let general = self.rounded_open(scope, currency, &[Place::General], &money.bookings);
        let plan =
            PlanPaid { scope, how, currency, rest, left, left_is_kittys, open, general, outside };
        money.plan = Some(Box::new(plan));
        self.record(day, What::Money(money))
    }

    /// How much a line takes off. Of a plan in another currency, whoever has no further line has
    /// nothing left: FROM, or TO where that is so of TO alone.
    fn off_by_line(
        &self,
        pages: &[Place],
        currency: &str,
        (from, to): (&str, &str),
        (minor, paid_in): (i64, &'static str),
        others: &[Line],
    ) -> i64 {
        if paid_in == currency {
            return minor;
        }
        let all = self.bookings(None);
        let open = sums(&all, |one| pages.contains(&one.place) && one.currency == currency);
        let here = rounded(&open);
        let ends = |name: &str| !others.iter().any(|(one, other, _)| one == name || other == name);
        let of_from = ends(from).then(|| -of(&here, from));
        let of_to = ends(to).then(|| of(&here, to));
        [of_from, of_to].into_iter().flatten().find(|open| *open > 0).unwrap_or_else(|| {
            line_for(&open, (from, to), currency, (minor, paid_in))
                .unwrap_or_else(|| (whole(minor) * rate(paid_in, currency)).nearest_half_to_even())
        })
    }

    /// "With a scope of one evening that one, else the books of the scope in which FROM owes,
    /// oldest first, and the rest in the general one; what fractions leave goes to the newest of
    /// these books." A unit at a time.
    fn parts_of_line(
        &self,
        scope: Scope,
        pages: &[Place],
        currency: &str,
        (from, to): (&str, &str),
        off: i64,
    ) -> Vec<(Place, i64)> {
        let all = self.bookings(None);
        let exact = |own: &[Place]| -> Exact {
            sums(&all, |one| own.contains(&one.place) && one.currency == currency)
        };
        let owes = |own: &[Place]| -exact(own).get(from).copied().unwrap_or(NOTHING);
        let general: Vec<Place> = pages.iter().copied().filter(|page| !is_evening(page)).collect();
        let mut books: Vec<Vec<Place>> =
            pages.iter().filter(|page| is_evening(page)).map(|page| vec![*page]).collect();
        let own = if let Scope::Evening { number, .. } = scope {
            Some(Place::Evening(number))
        } else {
            None
        };
        books.retain(|book| own.is_none_or(|own| book[0] != own));
        books.sort_by_key(|book| self.pages(currency).iter().position(|page| *page == book[0]));
        books.extend((!general.is_empty()).then_some(general));
        books.retain(|book| owes(book) > NOTHING);
        let mut debts: Vec<_> = books.iter().map(|book| owes(book)).collect();
        let mut parts: Vec<(Place, i64)> = Vec::new();
        for _ in 0..off {
            let whole_debt = debts.iter().position(|debt| *debt >= whole(1));
            let together = debts.iter().fold(NOTHING, |sum, debt| sum + *debt);
            let book = match (whole_debt, own) {
                (Some(book), _) => Some(book),
                (None, Some(_)) => None,
                (None, None) if together > NOTHING => Some(books.len() - 1),
                (None, None) => None,
            };
            let place = match book {
                Some(book) => {
                    debts[book] += whole(-1);
                    if is_evening(&books[book][0]) {
                        books[book][0]
                    } else {
                        self.page_of_general(&all, currency, pages, (from, to), &parts)
                    }
                }
                None => own.unwrap_or_else(|| {
                    self.page_of_general(&all, currency, pages, (from, to), &parts)
                }),
            };
            match parts.iter_mut().find(|(own, _)| *own == place) {
                Some((_, minor)) => *minor += 1,
                None => parts.push((place, 1)),
            }
        }
        parts
    }

    /// On which page of the general book one more unit stands, among those of the scope.
    fn page_of_general(
        &self,
        all: &[Booking],
        currency: &str,
        pages: &[Place],
        (from, to): (&str, &str),
        parts: &[(Place, i64)],
    ) -> Place {
        let paid = |page: Place| {
            parts.iter().filter(|(own, _)| *own == page).map(|(_, minor)| minor).sum::<i64>()
        };
        let has = |page: Place, name: &str, sign: i64| {
            let sum =
                sums(all, |one| one.place == page && one.currency == currency).get(name).copied();
            sum.unwrap_or(NOTHING) + whole(sign * paid(page))
        };
        let mut carried: Vec<Place> = self.pages(currency);
        carried.retain(|page| matches!(page, Place::Carried(_)) && pages.contains(page));
        let owes = |page: &Place| has(*page, from, 1) <= whole(-1);
        let owed = |page: &Place| has(*page, to, -1) >= whole(1);
        let both = carried.iter().find(|page| owes(page) && owed(page));
        both.or_else(|| carried.iter().find(|page| owes(page))).copied().unwrap_or(Place::General)
    }

    /// Books a line and the rounding that it settles, looking only at the pages of the scope.
    fn book_line(
        &self,
        money: &mut Money,
        pages: &[Place],
        currency: &'static str,
        (from, to): (&str, &str),
        parts: &[(Place, i64)],
    ) {
        for (place, minor) in parts {
            money.bookings.push(booking(*place, currency, to, from, *minor));
        }
        let general: Vec<Place> = pages.iter().copied().filter(|page| !is_evening(page)).collect();
        let evenings =
            parts.iter().map(|(place, _)| *place).filter(is_evening).map(|place| vec![place]);
        let mut books: Vec<Vec<Place>> = evenings.collect();
        if parts.iter().any(|(place, _)| !is_evening(place)) {
            books.push(if general.contains(&Place::General) {
                general
            } else {
                [general, vec![Place::General]].concat()
            });
        }
        for book in books {
            self.level(money, currency, &book);
        }
    }
}

/// Lines in the order in which they are paid: of a plan in another currency each first that is the
/// only one left for one of its people.
fn spreading_order(lines: &[Line], is_converted: bool) -> Vec<Line> {
    let (mut left, mut order) = (lines.to_vec(), Vec::new());
    while !left.is_empty() {
        let ends = |at: &usize| {
            let (from, to, _) = &left[*at];
            let has = |name: &String| {
                left.iter().filter(|(one, other, _)| one == name || other == name).count()
            };
            has(from) == 1 || has(to) == 1
        };
        let next = (0..left.len()).find(|at| is_converted && ends(at)).unwrap_or(0);
        order.push(left.remove(next));
    }
    order
}
