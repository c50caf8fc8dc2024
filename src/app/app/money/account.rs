//! Account of one person: what evenings brought and what was done with money, in order of time,
//! with the sum after each line. The last sum is the balance.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::books::{EveningWithAccounts, Ledger};
use super::deed::find_typed_account;
use super::not_counted::UncountedClosing;
use super::totals::rounded_balance;
use crate::app::entry_name::EntryName;
use crate::app::house::DeedEntry;
use crate::app::{AppError, Result};
use crate::games::GameKind;
use crate::games::bid::SpokenName;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{
    Booking, BookingKind, ClosedBooks, Deed, DeedKind, Page, Settlement,
};
use crate::ledger::books::exact::Exact;
use crate::ledger::books::handed::{HandoverKind, MoneyHandedOver, is_paid_in_lines};
use crate::ledger::books::pairs::Sums;
use crate::ledger::books::round::round_sums;
use crate::model::ids::EveningName;
use crate::model::money::Money;
use crate::model::time::{self, Day};
use crate::model::{Arg, Currency, Word, refuse};
use crate::stats::GameOrLabel;
use crate::store::{Store, StoreError, Tx};
use crate::typed::rules::{find_game, find_name};

/// Statement of one person: an account for each currency, and what was recorded as paid but does
/// not count.
#[derive(Clone, Debug, PartialEq)]
pub struct AccountStatement {
    pub name: String,
    /// Game to which the statement is limited.
    pub game: Option<GameOrLabel>,
    /// Last day of the statement, where it has one.
    pub until: Option<Day>,
    pub accounts: Vec<CurrencyAccount>,
    pub not_counted: Vec<UncountedClosing>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct CurrencyAccount {
    pub currency: Currency,
    pub lines: Vec<AccountLine>,
    /// Sum of the lines in twenty-thousandths of the unit. The next field is the balance as shown,
    /// rounded once.
    pub exact: i64,
    pub minor: i64,
    /// Whether lines after those shown are left out.
    pub is_cut_off: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct AccountLine {
    pub date: Day,
    pub what: AccountLineKind,
    /// Evening in whose book the line stands.
    pub evening: Option<EveningName>,
    /// Name of the log entry, for a line that was recorded by itself.
    pub entry: Option<String>,
    pub note: Option<String>,
    /// Amount in twenty-thousandths of the unit. The next field is the sum up to this line.
    pub exact: i64,
    pub after: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub enum AccountLineKind {
    /// Balance before the first day of the statement.
    Before,
    /// Struck evening in whose book something was done for the person.
    Struck,
    /// Amount that an evening brought: by its hands, or by the fees or drinks that the kind names.
    Evening(BookingKind),
    /// Money given by the person of the account; `paid` is the amount where it was in another
    /// currency or a part, `of` the whole payment where other parts are for other currencies.
    Gave {
        to: String,
        way: HandoverKind,
        paid: Option<Money>,
        of: Option<Money>,
    },
    Got {
        from: String,
        way: HandoverKind,
        paid: Option<Money>,
        of: Option<Money>,
    },
    /// Settlement that was paid in another currency: `gave` is the money given for it, less the
    /// money got.
    SettledIn {
        gave: Money,
    },
    /// Bill that one or several people paid for others.
    Bill {
        by: String,
        money: Money,
    },
    /// Any other booking, by its kind; in the kitty's account with who was fined, gave something or
    /// laid it out.
    Booked(BookingKind, Option<String>),
    /// Amount that a settlement took out apart from its payments: fractions, or coins for the
    /// kitty. In the kitty's account, `from` is the person whose coins went to it.
    Remainder {
        from: Option<String>,
    },
    /// Amount that a settlement converted to this currency from another one.
    Converted,
}

/// Span of a statement: its first and last day, and the one game to which it may be limited; a game
/// by points also by the table's label.
#[derive(Clone, Copy, Debug, Default)]
pub struct StatementSpan<'t> {
    pub since: Option<Day>,
    pub until: Option<Day>,
    pub game: Option<&'t GameOrLabel>,
}

/// Window of the lines shown at once of a long list, counted from the latest line.
#[derive(Clone, Copy, Debug)]
pub struct LineWindow {
    /// Number of later lines that are left out.
    pub skipped: usize,
    pub most: usize,
}

impl LineWindow {
    /// Range of the lines that are shown, of `lines` in all.
    pub fn range_within(self, lines: usize) -> Range<usize> {
        let end = lines.saturating_sub(self.skipped);
        end.saturating_sub(self.most)..end
    }
}

impl AccountStatement {
    /// Removes the lines outside of a window, with one line for the sum of the earlier ones in
    /// their place; returns whether there were earlier ones.
    pub fn cut_to_window(&mut self, window: LineWindow) -> bool {
        let mut has_older = false;
        for account in &mut self.accounts {
            let shown = window.range_within(account.lines.len());
            account.is_cut_off = shown.end < account.lines.len();
            account.lines.truncate(shown.end);
            if shown.start > 0 {
                has_older = true;
                let last = &account.lines[shown.start - 1];
                let (exact, after) = (last.after, last.after);
                let before = AccountLine {
                    exact,
                    after,
                    ..empty_account_line(last.date, AccountLineKind::Before)
                };
                account.lines.splice(..shown.start, [before]);
            }
        }
        self.accounts.retain(|account| !account.is_cut_off || !account.lines.is_empty());
        has_older
    }
}

pub fn read_statement(
    store: &mut Store,
    name: &str,
    kitty_name: &str,
    StatementSpan { since, until, game }: StatementSpan<'_>,
) -> Result<AccountStatement> {
    // The kitty may have been asked for that nobody has made yet; nothing of it is kept.
    let tx = store.write()?;
    let account = find_typed_account(&tx, name, kitty_name)?;
    let ledger = match game {
        // It is rounded over everybody who played it.
        Some(_) => Ledger::open_as_of(&tx, until)?,
        None => Ledger::open_for_account(&tx, &account, until)?,
    };
    let mut told = StatementLines {
        tx: &tx,
        ledger: &ledger,
        account: &account,
        lines: Vec::new(),
        of_game: BTreeMap::new(),
    };
    told.add_evenings(until, game)?;
    let mut deeds: Vec<&DeedEntry> = ledger.counting_deeds().filter(|_| game.is_none()).collect();
    // One order in every copy, also of one day.
    deeds.sort_by_key(|deed| deed.recorded.stamp);
    for deed in deeds {
        told.add_lines_of_deed(deed)?;
    }
    let accounts = told.into_accounts(since, game.is_some())?;
    let mut not_counted = UncountedClosing::read_from_ledger(&tx, &ledger)?;
    not_counted.retain(|one| {
        one.concerns_account(&account) && until.is_none_or(|until| one.date <= until)
    });
    not_counted.retain(|_| game.is_none());
    let name = ledger.who.shown_name_of_account(&account);
    Ok(AccountStatement { name, game: game.cloned(), until, accounts, not_counted })
}

/// Finds a game by its name, or one that is kept by its points by the label of its evenings.
pub fn find_game_or_label(store: &mut Store, typed: &str) -> Result<GameOrLabel> {
    let refusal = match find_game(typed) {
        Ok(game) => return Ok(game.into()),
        Err(refusal) => refusal,
    };
    let mut labels: BTreeSet<SpokenName> = BTreeSet::new();
    store.read()?.visit_sessions(|row| {
        labels.extend(row.label.as_deref().map(SpokenName::new));
        Ok::<(), AppError>(())
    })?;
    let texts: Vec<&str> = labels.iter().map(SpokenName::text).collect();
    let near = || find_name(&texts, typed, "game").ok().and_then(|place| labels.iter().nth(place));
    if let Some(label) = labels.get(&SpokenName::new(typed)).or_else(near) {
        return Ok(GameOrLabel { kind: GameKind::Points, label: Some(label.clone()) });
    }
    if labels.is_empty() {
        return Err(refusal.into());
    }
    let allowed = Arg::Words(GameKind::WORDS.to_vec());
    let labels = Arg::Texts(texts.into_iter().map(str::to_owned).collect());
    Err(refuse!(game_or_label_unknown { field: "game", value: typed, allowed, labels }).into())
}

/// Lines of a statement while they are gathered.
struct StatementLines<'l> {
    tx: &'l Tx<'l>,
    ledger: &'l Ledger,
    account: &'l Account,
    lines: Vec<(Currency, AccountLine)>,
    /// Sums of everybody over the evenings of the one game, by which the balance is rounded.
    of_game: BTreeMap<Currency, Sums>,
}

impl StatementLines<'_> {
    fn add_evenings(&mut self, until: Option<Day>, game: Option<&GameOrLabel>) -> Result<()> {
        let mut evenings = Vec::new();
        for (id, bookings) in self.ledger.evening_bookings_ordered() {
            let evening = self.ledger.evenings.get(id).ok_or(StoreError::Corrupt)?;
            let row = &evening.row;
            let day = Day::from_text(&row.started_at).ok_or(StoreError::Corrupt)?;
            let kind = GameKind::from_word(&row.game).ok_or(StoreError::Corrupt)?;
            let is_meant = game.is_none_or(|game| game.includes(kind, row.label.as_deref()));
            if is_meant && until.is_none_or(|until| day <= until) {
                evenings.push((day, time::unix_nanoseconds(&row.started_at), evening, bookings));
            }
        }
        evenings.sort_by_key(|(day, began, ..)| (*day, *began));
        for (date, _, EveningWithAccounts { row, sat, is_struck, .. }, bookings) in evenings {
            let books = &self.ledger.books;
            for currency in books.currencies().into_iter().filter(|_| *is_struck) {
                if books.is_on_page(currency, Page::Evening(row.uuid), self.account) {
                    let line = empty_account_line(date, AccountLineKind::Struck);
                    let line = AccountLine { evening: Some(row.evening_name()), ..line };
                    self.lines.push((currency, line));
                }
            }
            for booking in bookings {
                if game.is_some() {
                    let sums = self.of_game.entry(booking.currency).or_default();
                    for (account, exact) in booking.between.sums()?.iter() {
                        sums.add(account, exact)?;
                    }
                }
                let line = empty_account_line(date, AccountLineKind::Evening(booking.kind));
                let line = AccountLine { evening: Some(row.evening_name()), ..line };
                let exact = self.amount_for_account(booking)?;
                // Who played and neither won nor lost looks for the evening, too.
                if booking.kind == BookingKind::Hands && sat.contains(self.account) {
                    self.lines.push((
                        booking.currency,
                        AccountLine { exact: exact.twenty_thousandths(), ..line },
                    ));
                } else {
                    self.add_line(booking.currency, line, exact);
                }
            }
        }
        Ok(())
    }

    fn amount_for_account(&self, booking: &Booking) -> Result<Exact> {
        Ok(booking.between.sums()?.balance_of(self.account))
    }

    /// Adds a line, unless its amount is zero.
    fn add_line(&mut self, currency: Currency, line: AccountLine, exact: Exact) {
        if !exact.is_zero() {
            self.lines.push((currency, AccountLine { exact: exact.twenty_thousandths(), ..line }));
        }
    }

    fn add_lines_of_deed(&mut self, deed: &DeedEntry) -> Result<()> {
        let said = deed.deed();
        let make_line =
            |what| AccountLine { note: said.note.clone(), ..empty_account_line(said.date, what) };
        let first = self.lines.len();
        for booking in said.bookings(deed.origin())? {
            let what = match (booking.kind, &said.kind) {
                // These are told as what was handed over.
                (BookingKind::Payment | BookingKind::Forgiven | BookingKind::Closing, _) => {
                    continue;
                }
                // Of what was paid in this currency, it is what the payments leave open.
                (BookingKind::CarryOver, DeedKind::Settle(settlement))
                    if settlement.closed.iter().any(|one| one.currency == booking.currency) =>
                {
                    continue;
                }
                (_, DeedKind::Bill(bill)) => {
                    let payers = bill.payers();
                    let payers =
                        payers.iter().map(|(one, _)| self.ledger.who.shown_name_of_account(one));
                    AccountLineKind::Bill {
                        by: payers.collect::<Vec<_>>().join(", "),
                        money: bill.money,
                    }
                }
                (kind, _) => AccountLineKind::Booked(kind, self.other_of_kitty(said)),
            };
            let evening = self.ledger.evening_of_book(booking.page.book());
            self.add_line(
                booking.currency,
                AccountLine { evening, ..make_line(what) },
                self.amount_for_account(&booking)?,
            );
        }
        match &said.kind {
            DeedKind::Settle(settlement) => {
                self.add_settlement_lines(deed, settlement, &make_line)?
            }
            DeedKind::Lines(lines) => {
                let wholes = said.money_handed();
                for payment in &lines.paid {
                    let part = MoneyHandedOver::from_payment(HandoverKind::Settled, payment);
                    let whole = |all: &&MoneyHandedOver| all.from == part.from && all.to == part.to;
                    let of = wholes.iter().find(whole).map(|whole| whole.money);
                    let of = of.filter(|whole| *whole != part.money);
                    self.add_line_of_money_handed(&part, of, &make_line)?;
                }
            }
            DeedKind::Bill(_) | DeedKind::Spend(_) | DeedKind::Opening(_) => {}
            _ => said
                .money_handed()
                .iter()
                .try_for_each(|handed| self.add_line_of_money_handed(handed, None, &make_line))?,
        }
        if self.lines.len() > first {
            let entry = EntryName::for_entry(self.tx, &deed.chain, deed.entry.seq)?.to_string();
            for (_, line) in &mut self.lines[first..] {
                line.entry = Some(entry.clone());
            }
        }
        Ok(())
    }

    /// In the kitty's account, name of who was fined, gave something or laid it out.
    fn other_of_kitty(&self, deed: &Deed) -> Option<String> {
        let other = match &deed.kind {
            DeedKind::Take(take) => Some(&take.from),
            DeedKind::Spend(spend) => spend.by.as_ref(),
            _ => None,
        };
        let other = other.filter(|_| self.account.is_kitty());
        other.map(|one| self.ledger.who.shown_name_of_account(one))
    }

    /// Adds a payment, in the currency in which it reduces debts; `of` is the whole payment where it
    /// is a part.
    fn add_line_of_money_handed(
        &mut self,
        handed: &MoneyHandedOver,
        of: Option<Money>,
        make_line: &dyn Fn(AccountLineKind) -> AccountLine,
    ) -> Result<()> {
        let only = handed
            .parts
            .first()
            .filter(|only| handed.parts.iter().all(|part| part.book == only.book));
        let evening = only.and_then(|part| self.ledger.evening_of_book(part.book));
        let make_line = &|what| AccountLine { evening: evening.clone(), ..make_line(what) };
        // A gift is for no debt but the one that it makes.
        let off = handed.parts.first().map_or(handed.money, |first| Money {
            minor: handed.parts.iter().map(|part| part.minor).sum(),
            currency: first.currency,
        });
        let exact = Exact::from_minor_units(off.minor, off.currency)?;
        let paid = (of.is_some() || off != handed.money).then_some(handed.money);
        let side = (handed.way, handed.from.as_ref(), handed.to.as_ref());
        self.add_handover_line(side, (off.currency, exact), (paid, of), make_line)
    }

    fn add_handover_line(
        &mut self,
        (way, from, to): (HandoverKind, Option<&Account>, Option<&Account>),
        (currency, exact): (Currency, Exact),
        (paid, of): (Option<Money>, Option<Money>),
        make_line: &dyn Fn(AccountLineKind) -> AccountLine,
    ) -> Result<()> {
        let shown = |one: Option<&Account>| {
            one.map_or_else(String::new, |one| self.ledger.who.shown_name_of_account(one))
        };
        match (from == Some(self.account), to == Some(self.account)) {
            (true, false) => {
                let what = AccountLineKind::Gave { to: shown(to), way, paid, of };
                self.add_line(currency, make_line(what), exact);
            }
            (false, true) => {
                let what = AccountLineKind::Got { from: shown(from), way, paid, of };
                self.add_line(currency, make_line(what), exact.negate()?);
            }
            // Two names that are one person by now.
            _ => {}
        }
        Ok(())
    }

    /// Adds the payments of a settlement, and the amounts that it took out of the books apart from
    /// them.
    fn add_settlement_lines(
        &mut self,
        deed: &DeedEntry,
        settlement: &Settlement,
        make_line: &dyn Fn(AccountLineKind) -> AccountLine,
    ) -> Result<()> {
        let mut books = settlement.closed.iter().flat_map(|closed| &closed.taken);
        let book = books.next().map(|taken| taken.page.book());
        let book = book.filter(|book| books.all(|taken| taken.page.book() == *book));
        let evening = book.and_then(|book| self.ledger.evening_of_book(book));
        let make_line = &|what| AccountLine { evening: evening.clone(), ..make_line(what) };
        let bookings = deed.deed().bookings(deed.origin())?;
        for closed in &settlement.closed {
            let mut taken = Sums::default();
            for booking in bookings.iter().filter(|one| one.currency == closed.currency) {
                if matches!(booking.kind, BookingKind::Closing | BookingKind::CarryOver) {
                    for (account, exact) in booking.between.sums()?.iter() {
                        taken.add(account, exact)?;
                    }
                }
            }
            let rest = taken.balance_of(self.account);
            if closed.currency != closed.paid_in {
                let gave = Money {
                    minor: net_given_by_lines(self.account, closed),
                    currency: closed.paid_in,
                };
                let what = match closed.paid.is_empty() {
                    true => AccountLineKind::Converted,
                    false => AccountLineKind::SettledIn { gave },
                };
                self.add_line(closed.currency, make_line(what), rest);
                continue;
            }
            for line in &closed.paid {
                let exact = Exact::from_minor_units(line.minor, closed.currency)?;
                let side = (HandoverKind::Settled, Some(&line.from), Some(&line.to));
                self.add_handover_line(side, (closed.currency, exact), (None, None), make_line)?;
            }
            let mut joined =
                settlement.closed.iter().filter(|other| is_paid_in_lines(other, closed));
            if joined.any(|other| self.had_open_amount_in(other)) {
                let rest = amount_taken_beside_lines(self.account, &taken, closed)?;
                self.add_line(closed.currency, make_line(AccountLineKind::Converted), rest);
                continue;
            }
            self.add_remainders(&taken, closed, make_line)?;
        }
        Ok(())
    }

    /// Adds the amount that a settlement took out apart from its payments; in the kitty's account
    /// one line for each person whose coins went to it.
    fn add_remainders(
        &mut self,
        taken: &Sums,
        closed: &ClosedBooks,
        make_line: &dyn Fn(AccountLineKind) -> AccountLine,
    ) -> Result<()> {
        let rest = amount_taken_beside_lines(self.account, taken, closed)?;
        let is_coins =
            rest.twenty_thousandths().abs() >= closed.currency.exact_parts_per_minor_unit();
        if !(self.account.is_kitty() && is_coins) {
            let what = AccountLineKind::Remainder { from: None };
            self.add_line(closed.currency, make_line(what), rest);
            return Ok(());
        }
        for (account, _) in taken.iter().filter(|(account, _)| !account.is_kitty()) {
            let exact = amount_taken_beside_lines(account, taken, closed)?.negate()?;
            let from = Some(self.ledger.who.shown_name_of_account(account));
            self.add_line(closed.currency, make_line(AccountLineKind::Remainder { from }), exact);
        }
        Ok(())
    }

    /// Whether this person had anything open in books that were closed.
    fn had_open_amount_in(&self, closed: &ClosedBooks) -> bool {
        closed.taken.iter().any(|taken| taken.between.people().contains(self.account))
    }

    /// Adds up the lines to accounts, in order of time; on one day evenings come before what was
    /// done with money.
    fn into_accounts(
        mut self,
        since: Option<Day>,
        is_of_game: bool,
    ) -> Result<Vec<CurrencyAccount>> {
        let is_deed = |what: &AccountLineKind| !matches!(what, AccountLineKind::Evening(_));
        let mut lines = std::mem::take(&mut self.lines);
        lines.sort_by_key(|(currency, line)| (*currency, line.date, is_deed(&line.what)));
        let mut accounts: Vec<CurrencyAccount> = Vec::new();
        for (currency, line) in lines {
            if accounts.last().is_none_or(|last| last.currency != currency) {
                let (lines, is_cut_off) = (Vec::new(), false);
                accounts.push(CurrencyAccount { currency, lines, exact: 0, minor: 0, is_cut_off });
            }
            let Some(own) = accounts.last_mut() else { continue };
            own.exact = own.exact.checked_add(line.exact).ok_or(StoreError::TooLarge)?;
            match since {
                Some(since) if line.date < since => {
                    let (exact, after) = (own.exact, own.exact);
                    own.lines = vec![AccountLine {
                        exact,
                        after,
                        ..empty_account_line(since, AccountLineKind::Before)
                    }];
                }
                _ => own.lines.push(AccountLine { after: own.exact, ..line }),
            }
        }
        for own in &mut accounts {
            let StatementLines { ledger, tx, account, .. } = self;
            own.minor = match self.of_game.get(&own.currency).filter(|_| is_of_game) {
                Some(sums) => round_sums(sums, own.currency)?.amount_of(account),
                None => rounded_balance(tx, ledger, account, own.exact, own.currency)?,
            };
        }
        Ok(accounts)
    }
}

/// Money that an account gave by the lines of a plan, less the money got.
fn net_given_by_lines(account: &Account, closed: &ClosedBooks) -> i64 {
    let sign = |one: &Account| i64::from(one == account);
    let lines = closed.paid.iter();
    lines.map(|line| (sign(&line.from) - sign(&line.to)) * line.minor).sum()
}

/// Amount that was taken out of the books for an account beside the lines of the plan.
fn amount_taken_beside_lines(
    account: &Account,
    taken: &Sums,
    closed: &ClosedBooks,
) -> Result<Exact> {
    let given = Exact::from_minor_units(net_given_by_lines(account, closed), closed.currency)?;
    Ok(taken.balance_of(account).minus(given)?)
}

fn empty_account_line(date: Day, what: AccountLineKind) -> AccountLine {
    AccountLine { date, what, evening: None, entry: None, note: None, exact: 0, after: 0 }
}
