//! Reading of deeds from the bodies of log entries.
//!
//! Amounts that do not add up within a body are refused: a payment is as much as its parts, a bill
//! as its shares. Whether each book sums to zero need not be checked, for every booking is between
//! two accounts.

use uuid::Uuid;

use super::{parse_exact_amount, parse_minor_amount};
use crate::games::header::check_name;
use crate::journal::bodies::parts::read_session_id;
use crate::journal::chain::Hash;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{
    AmountsTakenFromPage, Bill, ClosedBooks, Deed, DeedKind, FineOrGift, KittySpending,
    LeveledRemainder, OpeningBalances, Page, PagePart, PaidPlanLines, Payment, PlanMethod,
    PlanProposal, PlanWish, SettleScope, Settlement,
};
use crate::ledger::books::order::Origin;
use crate::ledger::books::pairs::PairDebts;
use crate::ledger::books::round::{Handover, RoundedSums, balances_of_handovers};
use crate::ledger::books::seen::{KnownClosings, SeenEntries};
use crate::model::money::Money;
use crate::model::time::Day;
use crate::model::{Currency, Refusal, Result, refuse};
use crate::record::read::refusal_of_missing_key;
use crate::record::{Node, Object, Path, read as node};
use crate::words;

type DeedObject<'n, 'a, 'p> = Object<'n, 'a, 'p>;

/// Reads a deed from `parts`, the object under the key of its body; `None` where no deed has this
/// key. Keys in `parts` that nothing reads are left for the caller to refuse.
pub fn read_deed(key: &str, parts: &mut DeedObject<'_, '_, '_>) -> Result<Option<Deed>> {
    let kind = match key {
        "pay" => DeedKind::Pay(read_payment(parts)?),
        "forgive" => DeedKind::Forgive(read_payment(parts)?),
        "settle" => DeedKind::Settle(read_settlement(parts)?),
        "lines" => DeedKind::Lines(read_paid_lines(parts)?),
        "bill" => DeedKind::Bill(read_bill(parts)?),
        "opening" => DeedKind::Opening(read_opening(parts)?),
        "take" => {
            let (from, money) = (read_person(parts, "from")?, read_money(parts)?);
            DeedKind::Take(FineOrGift {
                from,
                money,
                is_owed: parts.flag("owed")?.unwrap_or(false),
            })
        }
        "spend" => {
            let money = read_money(parts)?;
            let by = parts.take("by").is_some().then(|| read_person(parts, "by")).transpose()?;
            DeedKind::Spend(KittySpending { money, by })
        }
        _ => return Ok(None),
    };
    let date =
        read_day(parts, "date")?.ok_or_else(|| refusal_of_missing_key(parts.path(), "date"))?;
    let note = parts.text("note")?.map(str::to_owned);
    Ok(Some(Deed { date, note, has_own_names: parts.flag("own_names")?.unwrap_or(false), kind }))
}

fn read_payment(parts: &mut DeedObject<'_, '_, '_>) -> Result<Payment> {
    let (from, to, paid) =
        (read_person(parts, "from")?, read_person(parts, "to")?, read_money(parts)?);
    let off = parts.object("for", read_money)?.unwrap_or(paid);
    let all = parts.objects("parts", |part| {
        Ok(PagePart {
            page: read_book_page(part)?,
            minor: read_positive_amount(part, "amount", off.currency)?,
            leveled: part.objects("leveled", |leveled| {
                Ok(LeveledRemainder {
                    page: read_book_page(leveled)?,
                    between: read_exact_debts(leveled, "owed")?,
                })
            })?,
        })
    })?;
    check_adds_up(parts.path(), "parts", all.iter().map(|part| part.minor), off.minor)?;
    Ok(Payment { from, to, paid, off, parts: all })
}

fn read_settlement(parts: &mut DeedObject<'_, '_, '_>) -> Result<Settlement> {
    let (scope, wish) = read_scope(parts)?;
    let closed = parts.objects("closed", |closed| {
        let currency = read_currency(closed, "currency")?;
        let paid_in = read_other_currency(closed)?.unwrap_or(currency);
        Ok(ClosedBooks {
            currency,
            paid_in,
            paid: read_handovers(closed, "paid", paid_in)?,
            taken: closed.objects("taken", read_taken_amounts)?,
            carried: read_debts(closed, "carried", paid_in)?,
        })
    })?;
    Ok(Settlement { scope, wish, closed })
}

fn read_taken_amounts(taken: &mut DeedObject<'_, '_, '_>) -> Result<AmountsTakenFromPage> {
    let mut closings =
        |key| taken.list(key, |node, path| read_origin_hash(node::read_text(node, path)?, path));
    let knew = KnownClosings { after: closings("after")?, without: closings("without")? };
    let (page, between) = (read_book_page(taken)?, read_exact_debts(taken, "owed")?);
    Ok(AmountsTakenFromPage { page, between, knew, seen: read_seen_entries(taken)? })
}

/// Reads which entries of an evening a closing knew, as their number and their hashes combined:
/// `[41,"9f86d081884c7d65"]`.
fn read_seen_entries(taken: &mut DeedObject<'_, '_, '_>) -> Result<SeenEntries> {
    let path = taken.path().key("seen");
    let Some(node) = taken.take("seen") else { return Ok(SeenEntries::default()) };
    let [entries, mixed] = node::read_list(node, &path)? else {
        return Err(refusal_of_missing_key(&path, "1"));
    };
    let entries = node::read_whole_number_between(entries, &path.index(0), 1, i64::from(u32::MAX))?;
    let text = node::read_text(mixed, &path.index(1))?;
    let is_hex = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let mixed = u64::from_str_radix(text, 16).ok().filter(|_| is_hex);
    let mixed = mixed
        .ok_or_else(|| refuse!(hash_wrong { field: path.index(1).to_string(), value: text }))?;
    Ok(SeenEntries { entries: u32::try_from(entries).unwrap_or(u32::MAX), mixed })
}

fn read_paid_lines(parts: &mut DeedObject<'_, '_, '_>) -> Result<PaidPlanLines> {
    let (scope, wish) = read_scope(parts)?;
    let currency = read_currency(parts, "currency")?;
    let paid_in = wish.paid_in.unwrap_or(currency);
    let paid = parts.objects("paid", read_payment)?;
    let handovers = read_handovers(parts, "rest", paid_in)?;
    let balances =
        balances_of_handovers(&handovers).map_err(|_| refusal_of_amount(parts.path(), "rest"))?;
    let rest = PlanProposal {
        currency,
        paid_in,
        balances,
        handovers,
        is_least: parts.flag("least")?.unwrap_or(true),
        carried: read_rounded_sums(parts, "carried", paid_in)?,
        given: read_rounded_sums(parts, "given", paid_in)?,
        outside: read_exact_debts(parts, "outside")?,
    };
    let (open, general) = (
        read_rounded_sums(parts, "open", currency)?,
        read_rounded_sums(parts, "general", currency)?,
    );
    Ok(PaidPlanLines { scope, wish, paid, rest, open, general })
}

fn read_bill(parts: &mut DeedObject<'_, '_, '_>) -> Result<Bill> {
    let (by, money) = (read_person(parts, "by")?, read_money(parts)?);
    let shares = parts.list("shares", |node, path| read_share(node, path, money.currency))?;
    check_adds_up(parts.path(), "shares", shares.iter().map(|(_, share)| *share), money.minor)?;
    let others = parts.list("others", |node, path| read_share(node, path, money.currency))?;
    let paid = others.iter().try_fold(0_i64, |sum, (_, minor)| sum.checked_add(*minor));
    if others.iter().any(|(_, minor)| *minor <= 0)
        || paid.is_none_or(|paid| paid >= money.minor && !others.is_empty())
    {
        return Err(refusal_of_missing_key(parts.path(), "others"));
    }
    Ok(Bill { page: read_book_page(parts)?, by, money, others, shares })
}

fn read_opening(parts: &mut DeedObject<'_, '_, '_>) -> Result<OpeningBalances> {
    let currency = read_currency(parts, "currency")?;
    let owed = read_debts(parts, "owed", currency)?;
    let cash = if parts.take("cash").is_some() {
        read_positive_amount(parts, "cash", currency)?
    } else {
        0
    };
    Ok(OpeningBalances { currency, owed, cash })
}

words! {
    /// Words in the log for the ways of settling.
    enum WayOfSettlingWord {
        Least = "least",
        Via = "via",
        Pairwise = "pairwise",
    }
}

fn read_scope(parts: &mut DeedObject<'_, '_, '_>) -> Result<(SettleScope, PlanWish)> {
    let read = parts.object("scope", |scope| {
        Ok(match (read_session_id(scope)?, scope.flag("all")?.unwrap_or(false)) {
            (Some(id), false) => {
                SettleScope::Evening { id, with_general: scope.flag("general")?.unwrap_or(false) }
            }
            (None, true) => SettleScope::All,
            (None, false) => SettleScope::Begun {
                since: read_day(scope, "since")?,
                until: read_day(scope, "until")?,
            },
            (Some(_), true) => {
                return Err(refuse!(unknown_key { field: scope.path_of_key("all") }));
            }
        })
    })?;
    let read = read.ok_or_else(|| refusal_of_missing_key(parts.path(), "scope"))?;
    let way = match parts.required_word("way")? {
        WayOfSettlingWord::Least => PlanMethod::Least,
        WayOfSettlingWord::Via => PlanMethod::Via(read_person(parts, "via")?),
        WayOfSettlingWord::Pairwise => PlanMethod::Pairwise,
    };
    Ok((
        read,
        PlanWish {
            way,
            coin: parts.take_whole_number("coin")?,
            paid_in: read_other_currency(parts)?,
        },
    ))
}

fn read_book_page(parts: &mut DeedObject<'_, '_, '_>) -> Result<Page> {
    let id: Option<Uuid> = read_session_id(parts)?;
    let path = parts.path().key("carried");
    match (id, parts.text("carried")?) {
        (Some(id), None) => Ok(Page::Evening(id)),
        (None, Some(closing)) => Ok(Page::Carried(read_origin_hash(closing, &path)?)),
        (None, None) => Ok(Page::General),
        (Some(_), Some(_)) => Err(refuse!(unknown_key { field: path.to_string() })),
    }
}

fn read_origin_hash(hex: &str, path: &Path<'_>) -> Result<Origin> {
    let hash = Hash::from_hex(hex)
        .ok_or_else(|| refuse!(hash_wrong { field: path.to_string(), value: hex }))?;
    Ok(Origin(hash.0))
}

fn read_person(parts: &mut DeedObject<'_, '_, '_>, key: &'static str) -> Result<Account> {
    read_account(parts.required_text(key)?, &parts.path().key(key))
}

fn read_account(name: &str, path: &Path<'_>) -> Result<Account> {
    check_name(name, &path.to_string())?;
    Ok(Account::from_name(name))
}

fn read_day(parts: &mut DeedObject<'_, '_, '_>, key: &'static str) -> Result<Option<Day>> {
    let Some(text) = parts.text(key)? else { return Ok(None) };
    let day = Day::from_text(text).filter(|_| text.len() == 10);
    match day {
        Some(day) => Ok(Some(day)),
        None => Err(refuse!(day_wrong { field: parts.path_of_key(key), value: text })),
    }
}

fn read_currency(parts: &mut DeedObject<'_, '_, '_>, key: &'static str) -> Result<Currency> {
    let text = parts.required_text(key)?;
    let wrong = || refuse!(currency_wrong { field: parts.path_of_key(key), value: text });
    Currency::parse(text).ok_or_else(wrong)
}

fn read_other_currency(parts: &mut DeedObject<'_, '_, '_>) -> Result<Option<Currency>> {
    if parts.take("in").is_none() {
        return Ok(None);
    }
    read_currency(parts, "in").map(Some)
}

fn read_money(parts: &mut DeedObject<'_, '_, '_>) -> Result<Money> {
    let currency = read_currency(parts, "currency")?;
    Ok(Money { minor: read_positive_amount(parts, "amount", currency)?, currency })
}

/// Reads an amount in whole minor units, which must be above zero.
fn read_positive_amount(
    parts: &mut DeedObject<'_, '_, '_>,
    key: &'static str,
    currency: Currency,
) -> Result<i64> {
    let text = parts.required_text(key)?;
    let path = parts.path().key(key);
    parse_positive_amount(text, &path, currency)
}

fn parse_positive_amount(text: &str, path: &Path<'_>, currency: Currency) -> Result<i64> {
    let minor = parse_minor_amount(text, currency).filter(|minor| *minor > 0);
    minor.ok_or_else(|| refuse!(amount_wrong { field: path.to_string(), value: text }))
}

fn read_handovers(
    parts: &mut DeedObject<'_, '_, '_>,
    key: &str,
    currency: Currency,
) -> Result<Vec<Handover>> {
    parts.objects(key, |one| {
        let (from, to) = (read_person(one, "from")?, read_person(one, "to")?);
        Ok(Handover { from, to, minor: read_positive_amount(one, "amount", currency)? })
    })
}

/// Reads debts in whole minor units: `[["Bert","Anne","0.80"]]`, where Bert owes Anne 0.80.
fn read_debts(
    parts: &mut DeedObject<'_, '_, '_>,
    key: &str,
    currency: Currency,
) -> Result<Vec<Handover>> {
    parts.list(key, |node, path| {
        let (from, to, amount) = read_accounts_and_amount(node, path)?;
        Ok(Handover { from, to, minor: parse_positive_amount(amount, &path.index(2), currency)? })
    })
}

/// Reads debts exactly: `[["Bert","Anne","0.8025"]]`, where Bert owes Anne 0.8025.
fn read_exact_debts(parts: &mut DeedObject<'_, '_, '_>, key: &str) -> Result<PairDebts> {
    let mut pairs = PairDebts::default();
    parts.list(key, |node, path| {
        let (debtor, creditor, text) = read_accounts_and_amount(node, path)?;
        let wrong = || refuse!(amount_wrong { field: path.index(2).to_string(), value: text });
        let amount = parse_exact_amount(text)
            .filter(|amount| amount.twenty_thousandths() > 0)
            .ok_or_else(wrong)?;
        pairs.add_debt(&debtor, &creditor, amount).map_err(|_| wrong())
    })?;
    Ok(pairs)
}

fn read_accounts_and_amount<'n>(
    node: &'n Node<'_>,
    path: &Path<'_>,
) -> Result<(Account, Account, &'n str)> {
    let [debtor, creditor, amount] = node::read_list(node, path)? else {
        return Err(refusal_of_missing_key(path, "2"));
    };
    let (first, second, third) = (path.index(0), path.index(1), path.index(2));
    let debtor = read_account(node::read_text(debtor, &first)?, &first)?;
    let creditor = read_account(node::read_text(creditor, &second)?, &second)?;
    Ok((debtor, creditor, node::read_text(amount, &third)?))
}

fn read_share(node: &Node<'_>, path: &Path<'_>, currency: Currency) -> Result<(Account, i64)> {
    let [name, amount] = node::read_list(node, path)? else {
        return Err(refusal_of_missing_key(path, "1"));
    };
    let (first, second) = (path.index(0), path.index(1));
    let account = read_account(node::read_text(name, &first)?, &first)?;
    let text = node::read_text(amount, &second)?;
    let wrong = || refuse!(amount_wrong { field: second.to_string(), value: text });
    Ok((account, parse_minor_amount(text, currency).ok_or_else(wrong)?))
}

fn read_rounded_sums(
    parts: &mut DeedObject<'_, '_, '_>,
    key: &str,
    currency: Currency,
) -> Result<RoundedSums> {
    Ok(parts.list(key, |node, path| read_share(node, path, currency))?.into_iter().collect())
}

fn check_adds_up(
    path: &Path<'_>,
    key: &str,
    mut parts: impl Iterator<Item = i64>,
    all: i64,
) -> Result<()> {
    match parts.try_fold(0_i64, i64::checked_add) {
        Some(sum) if sum == all => Ok(()),
        _ => Err(refusal_of_amount(path, key)),
    }
}

fn refusal_of_amount(path: &Path<'_>, key: &str) -> Refusal {
    refuse!(amount_wrong { field: path.key(key).to_string(), value: "" })
}
