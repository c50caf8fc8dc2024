//! Books that the lines of a plan belong to: "the books of the scope in which FROM owes, oldest first,
//! and the rest in the general one" (docs/settlement.md, Settling). A plan that is shown, the
//! payments that record its lines, and a settlement that is read back are all spread here.

use std::collections::{BTreeSet, HashMap};

use super::account::Account;
use super::booking::{Book, Page, SettleScope};
use super::exact::{Exact, TooLarge};
use super::pairs::{PairDebts, Sums};
use super::round::{Handover, RateError, convert, debt_taken_off_by_payment, round_sums};
use super::shelf::{CurrencyShelf, total_debts};
use crate::model::Currency;
use crate::model::money::Money;

/// Sums of everybody in each book of a scope, in one currency, oldest book first.
pub struct OpenBooks {
    pub currency: Currency,
    books: Vec<(Book, Sums)>,
    /// Indices in `books` of the books in which each account has something open.
    places: HashMap<Account, BTreeSet<usize>>,
    /// Debts of pairs in each of `books`, where each two people settle by themselves.
    pairs: Option<Vec<PairDebts>>,
}

/// Part of a line that takes off debts in one currency, spread over the books of that currency.
pub struct SpreadLinePart {
    /// Index of the books of this currency among the books of all currencies.
    pub place: usize,
    /// Amount that this part pays, in minor units of the currency that is paid.
    pub paid: i64,
    /// Debt that this part takes off, in minor units of the currency of the books.
    pub off: i64,
    /// Books over which the part is spread, each with its share of the debt taken off.
    pub books: Vec<(Book, i64)>,
    /// Amount for the general book beyond what is owed in the scope.
    pub beyond: i64,
}

impl SpreadLinePart {
    /// Amounts of this part by the books in which they are owed, converted to the currency that is
    /// paid.
    pub fn amounts_by_book(
        &self,
        currency: Currency,
        paid_in: Currency,
    ) -> Result<Vec<(Book, i64)>, RateError> {
        let (mut owed, mut told, mut amounts) = (0, 0, Vec::new());
        for (book, minor) in &self.books {
            owed += minor - if *book == Book::General { self.beyond } else { 0 };
            let so_far = match owed == self.off {
                true => self.paid,
                false => convert(owed, currency, paid_in)?,
            };
            amounts.push((*book, so_far - told));
            told = so_far;
        }
        amounts.retain(|(_, minor)| *minor != 0);
        Ok(amounts)
    }
}

impl OpenBooks {
    /// Makes the books from their debts; with `by_pairs`, a line is spread over what is between its
    /// two people alone.
    pub fn new(
        currency: Currency,
        debts: Vec<(Book, PairDebts)>,
        by_pairs: bool,
    ) -> Result<OpenBooks, TooLarge> {
        let sums = debts.iter().map(|(book, between)| Ok((*book, between.sums()?)));
        let mut books = OpenBooks::from_sums(currency, sums.collect::<Result<_, TooLarge>>()?);
        if by_pairs {
            let pairs: Vec<PairDebts> = debts.into_iter().map(|(_, between)| between).collect();
            // Whoever is even in a book may still owe one and be owed by another.
            for (place, between) in pairs.iter().enumerate() {
                for account in between.people() {
                    books.places.entry(account).or_default().insert(place);
                }
            }
            books.pairs = Some(pairs);
        }
        Ok(books)
    }

    fn from_sums(currency: Currency, books: Vec<(Book, Sums)>) -> OpenBooks {
        let mut places: HashMap<Account, BTreeSet<usize>> = HashMap::new();
        for (place, (_, sums)) in books.iter().enumerate() {
            for (account, _) in sums.iter() {
                places.entry(account.clone()).or_default().insert(place);
            }
        }
        OpenBooks { currency, books, places, pairs: None }
    }

    /// Books with nothing but what is between the two people of a line; `None` where not each two
    /// settle by themselves.
    pub fn between_pair(&self, line: &Handover) -> Result<Option<OpenBooks>, TooLarge> {
        let Some(pairs) = &self.pairs else { return Ok(None) };
        let mut books = Vec::new();
        for place in self.places.get(&line.from).into_iter().flatten() {
            let Some(between) = pairs.get(*place) else { continue };
            let (debt, mut sums) = (between.debt(&line.from, &line.to), Sums::default());
            sums.add(&line.to, debt)?;
            sums.add(&line.from, debt.negate()?)?;
            books.push((self.books[*place].0, sums));
        }
        Ok(Some(OpenBooks::from_sums(self.currency, books)))
    }

    /// Makes the books of a shelf, as far as their pages are settled.
    pub fn from_shelf(
        shelf: &CurrencyShelf,
        pages: &BTreeSet<Page>,
        by_pairs: bool,
    ) -> Result<OpenBooks, TooLarge> {
        let mut books = Vec::new();
        for (book, all) in shelf.pages_by_book() {
            let own = all.iter().filter(|open| pages.contains(&open.page));
            books.push((book, total_debts(own)?));
        }
        OpenBooks::new(shelf.currency, books, by_pairs)
    }

    /// Books in which somebody has something open, oldest first.
    fn balances_of(&self, account: &Account) -> impl Iterator<Item = (Book, Exact)> {
        self.places.get(account).into_iter().flatten().map(move |place| {
            let (book, sums) = &self.books[*place];
            (*book, sums.balance_of(account))
        })
    }

    /// Amounts in whole minor units that somebody is owed in some books, and owes in others, in
    /// this order.
    pub fn claims_and_debts_of(&self, account: &Account) -> Result<[i64; 2], TooLarge> {
        let [mut claims, mut debts] = [Exact::ZERO; 2];
        for (_, sum) in self.balances_of(account) {
            match sum > Exact::ZERO {
                true => claims = claims.plus(sum)?,
                false => debts = debts.minus(sum)?,
            }
        }
        Ok([claims, debts].map(|sum| sum.whole_minor_units(self.currency)))
    }

    fn sums(&self) -> Result<Sums, TooLarge> {
        let mut total = Sums::default();
        for (account, sum) in self.books.iter().flat_map(|(_, sums)| sums.iter()) {
            total.add(account, sum)?;
        }
        Ok(total)
    }

    /// Records the amounts of a line in the books over which it is spread, leaving out books that
    /// the scope lacks. Where that leaves everybody in a book below one unit, the remainders of
    /// rounding are settled, too.
    fn book_line_amounts(
        &mut self,
        line: &Handover,
        books: &[(Book, i64)],
        scope: &SettleScope,
    ) -> Result<(), TooLarge> {
        // What is between two others stays as it is.
        let left = if self.pairs.is_some() { [].as_slice() } else { books };
        for (book, minor) in left {
            let place = match self.books.iter().position(|(own, _)| own == book) {
                Some(place) => place,
                None if *scope == SettleScope::All => {
                    self.books.push((*book, Sums::default()));
                    self.books.len() - 1
                }
                None => continue,
            };
            let exact = Exact::from_minor_units(*minor, self.currency)?;
            let sums = &mut self.books[place].1;
            for (account, amount) in [(&line.from, exact), (&line.to, exact.negate()?)] {
                sums.add(account, amount)?;
                self.places.entry(account.clone()).or_default().insert(place);
            }
            if sums.iter().all(|(_, sum)| sum.is_below_one_minor_unit(self.currency)) {
                *sums = Sums::default();
            }
        }
        Ok(())
    }

    /// Spreads a debt that is paid over the books "it belongs to": "With a scope of one evening that
    /// one, else the books of the scope in which FROM owes, oldest first, and the rest in the
    /// general one; what fractions leave goes to the newest of these books." Returns also what is
    /// beyond all that FROM owes there.
    ///
    /// Carry-overs that one evening takes in are paid off first, or the next evening would ask for
    /// them again.
    fn spread_debt(
        &self,
        scope: &SettleScope,
        from: &Account,
        minor: i64,
    ) -> Result<(Vec<(Book, i64)>, i64), TooLarge> {
        let evening = match scope {
            SettleScope::Evening { id, .. } => Some(Book::Evening(*id)),
            SettleScope::Begun { .. } | SettleScope::All => None,
        };
        let mut books: Vec<(Book, i64)> = Vec::new();
        let (mut left, mut owed, mut beyond) = (minor, Exact::ZERO, 0);
        let owing = self.balances_of(from).filter(|(_, sum)| *sum < Exact::ZERO);
        for (book, sum) in owing.filter(|(book, _)| Some(*book) != evening) {
            let owes = sum.negate()?;
            owed = owed.plus(owes)?;
            let whole = owes.whole_minor_units(self.currency).min(left);
            left -= whole;
            books.push((book, whole));
        }
        match evening {
            Some(evening) => books.push((evening, left)),
            None => {
                // So much can be owed there in whole units, if the fractions are put together.
                let whole = owed.whole_minor_units(self.currency);
                let is_whole = Exact::from_minor_units(whole, self.currency)? == owed;
                let whole = whole + i64::from(!is_whole);
                let of_fractions = left.min(whole - (minor - left)).max(0);
                if let Some((_, newest)) = books.last_mut() {
                    *newest += of_fractions;
                    left -= of_fractions;
                }
                beyond = left;
                match books.iter_mut().find(|(book, _)| *book == Book::General) {
                    Some((_, general)) => *general += left,
                    None => books.push((Book::General, left)),
                }
            }
        }
        books.retain(|(_, minor)| *minor > 0);
        Ok((books, beyond))
    }
}

/// Spreads the lines of a plan, each over what those that are spread before it have left open.
pub fn spread_lines(
    all: &mut [OpenBooks],
    scope: &SettleScope,
    paid_in: Currency,
    lines: &[Handover],
) -> Result<Vec<Vec<SpreadLinePart>>, RateError> {
    let is_converted = matches!(all, [only] if only.currency != paid_in);
    let mut left: Vec<&Handover> = lines.iter().collect();
    let mut spread: Vec<Vec<SpreadLinePart>> = lines.iter().map(|_| Vec::new()).collect();
    for place in spreading_order_of_lines(lines, is_converted) {
        let line = &lines[place];
        left.retain(|other| !std::ptr::eq(*other, line));
        let parts = spread_line(all, scope, paid_in, (line, &left))?;
        for part in &parts {
            all[part.place].book_line_amounts(line, &part.books, scope)?;
        }
        spread[place] = parts;
    }
    Ok(spread)
}

/// Order in which the lines of a plan are spread, as indices. Where amounts are converted, each line
/// comes first that is the only one left for its payer or its payee: what they have open is then
/// what the line clears, and no unit is left over between the lines.
pub fn spreading_order_of_lines(lines: &[Handover], is_converted: bool) -> Vec<usize> {
    let mut left: Vec<usize> = (0..lines.len()).collect();
    let mut order = if is_converted { Vec::new() } else { std::mem::take(&mut left) };
    while !left.is_empty() {
        let ends = |place: &usize| {
            let others = left.iter().filter(|other| *other != place).map(|other| &lines[*other]);
            let others: Vec<&Handover> = others.collect();
            let line = &lines[*place];
            [&line.from, &line.to].iter().any(|one| is_in_no_line(one, &others))
        };
        let next = left.iter().position(ends).unwrap_or(0);
        order.push(left.remove(next));
    }
    order
}

fn is_in_no_line(account: &Account, lines: &[&Handover]) -> bool {
    !lines.iter().any(|line| [&line.from, &line.to].contains(&account))
}

/// Spreads one line of a plan. In a plan over several currencies the line first takes off what FROM
/// owes in the other currencies; the rest is in the one that is paid. `others` are the lines of the
/// plan that are spread after it, or are not paid yet.
pub fn spread_line(
    all: &[OpenBooks],
    scope: &SettleScope,
    paid_in: Currency,
    (line, others): (&Handover, &[&Handover]),
) -> Result<Vec<SpreadLinePart>, RateError> {
    let pair = all.iter().map(|one| one.between_pair(line)).collect::<Result<Option<Vec<_>>, _>>();
    let pair = pair?;
    let (all, others) = match &pair {
        Some(pair) => (pair.as_slice(), [].as_slice()),
        None => (all, others),
    };
    let spread = |place: usize, paid: i64, off: i64| -> Result<SpreadLinePart, TooLarge> {
        let (books, beyond) = all[place].spread_debt(scope, &line.from, off)?;
        Ok(SpreadLinePart { place, paid, off, books, beyond })
    };
    if let [only] = all {
        let off = match only.currency == paid_in {
            true => line.minor,
            false => debt_cleared_by_converted_line(only, paid_in, line, others)?,
        };
        return Ok(vec![spread(0, line.minor, off)?]);
    }
    let (mut left, mut parts) = (line.minor, Vec::new());
    for (place, one) in all.iter().enumerate() {
        let currency = one.currency;
        if currency == paid_in {
            continue;
        }
        let owes = -round_sums(&one.sums()?, currency)?.amount_of(&line.from);
        let whole = convert(owes, currency, paid_in)?;
        let paid = whole.min(left);
        let off = if paid == whole { owes } else { convert(paid, paid_in, currency)? };
        if paid > 0 && off > 0 {
            left -= paid;
            parts.push(spread(place, paid, off)?);
        }
    }
    let own = all.iter().position(|one| one.currency == paid_in);
    if let (Some(place), true) = (own, left > 0) {
        parts.push(spread(place, left, left)?);
    }
    Ok(parts)
}

/// Debt that a line clears in the only other currency: all that its payer, or its payee, still has
/// open where they have no further line; else what the amount paid comes to.
fn debt_cleared_by_converted_line(
    books: &OpenBooks,
    paid_in: Currency,
    line: &Handover,
    others: &[&Handover],
) -> Result<i64, RateError> {
    let sums = books.sums()?;
    let open = round_sums(&sums, books.currency)?;
    let of_payer = is_in_no_line(&line.from, others).then(|| -open.amount_of(&line.from));
    let of_payee = is_in_no_line(&line.to, others).then(|| open.amount_of(&line.to));
    match [of_payer, of_payee].into_iter().flatten().find(|open| *open > 0) {
        Some(open) => Ok(open),
        None => {
            let paid = Money { minor: line.minor, currency: paid_in };
            debt_taken_off_by_payment(&[sums], books.currency, &line.from, &line.to, paid)
        }
    }
}
