//! Changes to the settings of a tournament, as the log holds them (`docs/storage.md`): only those
//! settings that a change names.
//!
//! Money is a decimal string with the places of its currency, a share a percentage with two places:
//! `"12.00"`, `"7.50%"`.

use crate::model::money::minor_string;
use crate::model::{Currency, Refusal, Word, refuse};
use crate::record::read::{list, refusal_of_missing, text, whole_between, word};
use crate::record::{Node, Object, Path, Writer};
use crate::tournament::category::Category;
use crate::tournament::change::SettingsChange;
use crate::tournament::settings::{CategoryPrizes, KeptPart, Ladder};

/// Writes a change of the settings into an object that is open.
pub fn write(change: &SettingsChange, w: &mut Writer) {
    let amounts = Amounts(change.currency.unwrap_or(Currency::EUR));
    if change.has_amounts() {
        w.put("currency", amounts.0.as_str());
    }
    if let Some(ties) = &change.ties {
        w.key("ties").texts(ties.iter().map(|rung| rung.word()));
    }
    write_shares(change, &amounts, w);
    amounts.write_one("last_place", change.last_place, w);
    amounts.write_one("loss_fee", change.loss_fee, w);
    amounts.write_one("loss_fee_from_4th", change.loss_fee_from_4th, w);
    w.put("loss_fee_per", change.loss_fee_per);
    w.put("loss_fee_to", change.loss_fee_to);
    amounts.write_one("round_to", change.round_to, w);
    w.put("rest", change.rest);
    write_categories(change, &amounts, w);
    if let Some(prizes) = &change.day_prizes {
        amounts.write_several(prizes, w.key("day_prizes"));
    }
    if let Some(goods) = &change.goods {
        w.key("goods").texts(goods.iter().map(String::as_str));
    }
    for (key, said) in [("date", &change.date), ("place", &change.place)] {
        w.put(key, said);
    }
}

/// Writer of amounts of one currency.
struct Amounts(Currency);

impl Amounts {
    fn text(&self, minor: i64) -> String {
        minor_string(minor, self.0)
    }

    fn write_one(&self, key: &str, minor: Option<i64>, w: &mut Writer) {
        w.put(key, minor.map(|minor| self.text(minor)));
    }

    fn write_several(&self, minor: &[i64], w: &mut Writer) {
        w.list(|w| minor.iter().for_each(|minor| w.text(&self.text(*minor))));
    }
}

/// Writes the fee, the part that is kept, and the ladder of prizes.
fn write_shares(change: &SettingsChange, amounts: &Amounts, w: &mut Writer) {
    amounts.write_one("fee", change.fee, w);
    match change.keep {
        None => {}
        Some(KeptPart::BasisPoints(share)) => w.put("keep", percent(share)),
        Some(KeptPart::Cents(minor)) => w.put("keep", amounts.text(minor)),
    }
    match &change.ladder {
        None => {}
        Some(Ladder::BasisPoints(shares)) => {
            w.key("ladder").list(|w| shares.iter().for_each(|share| w.text(&percent(*share))));
        }
        Some(Ladder::Cents(rungs)) => amounts.write_several(rungs, w.key("ladder")),
    }
}

fn write_categories(change: &SettingsChange, amounts: &Amounts, w: &mut Writer) {
    if let Some(categories) = &change.categories {
        w.key("categories").texts(categories.iter().map(Category::as_str));
    }
    if !change.category_prizes.is_empty() {
        w.objects("category_prizes", &change.category_prizes, |w, of_category| {
            w.put("category", of_category.category.as_str());
            amounts.write_several(&of_category.prizes, w.key("prizes"));
        });
    }
    w.put("club_best", change.club_best);
    w.put("team_size", change.team_size);
}

pub(super) fn read(parts: &mut Object<'_, '_, '_>) -> Result<SettingsChange, Refusal> {
    let currency = currency(parts)?;
    let minor = Minor(currency.unwrap_or(Currency::EUR));
    Ok(SettingsChange {
        currency,
        ties: read_several(parts, "ties", word)?,
        fee: minor.read(parts, "fee")?,
        keep: read_one(parts, "keep", |node, path| match read_percent(node) {
            Some(share) => Ok(KeptPart::BasisPoints(share)),
            None => minor.read_minor(node, path).map(KeptPart::Cents),
        })?,
        ladder: ladder(parts, minor)?,
        last_place: minor.read(parts, "last_place")?,
        loss_fee: minor.read(parts, "loss_fee")?,
        loss_fee_from_4th: minor.read(parts, "loss_fee_from_4th")?,
        loss_fee_per: parts.word("loss_fee_per")?,
        loss_fee_to: parts.word("loss_fee_to")?,
        round_to: minor.read(parts, "round_to")?,
        rest: parts.word("rest")?,
        categories: read_several(parts, "categories", category)?,
        category_prizes: read_several(parts, "category_prizes", |node, path| {
            let mut parts = Object::from_node(node, path)?;
            let category = read_one(&mut parts, "category", category)?
                .ok_or_else(|| refusal_of_missing(path, "category"))?;
            let prizes = minor
                .read_several(&mut parts, "prizes")?
                .ok_or_else(|| refusal_of_missing(path, "prizes"))?;
            parts.finish()?;
            Ok(CategoryPrizes { category, prizes })
        })?
        .unwrap_or_default(),
        club_best: people(parts, "club_best")?,
        team_size: people(parts, "team_size")?,
        day_prizes: minor.read_several(parts, "day_prizes")?,
        goods: read_several(parts, "goods", |node, path| text(node, path).map(str::to_owned))?,
        date: parts.text("date")?.map(str::to_owned),
        place: parts.text("place")?.map(str::to_owned),
    })
}

fn people(parts: &mut Object<'_, '_, '_>, key: &str) -> Result<Option<u32>, Refusal> {
    let read =
        read_one(parts, key, |node, path| whole_between(node, path, 0, i64::from(u32::MAX)))?;
    Ok(read.and_then(|people| u32::try_from(people).ok()))
}

fn currency(parts: &mut Object<'_, '_, '_>) -> Result<Option<Currency>, Refusal> {
    read_one(parts, "currency", |node, path| {
        let value = text(node, path)?;
        Currency::parse(value)
            .ok_or_else(|| refuse!(currency_wrong { field: path.to_string(), value }))
    })
}

/// Reads the ladder of prizes: shares, or amounts, never both.
fn ladder(parts: &mut Object<'_, '_, '_>, minor: Minor) -> Result<Option<Ladder>, Refusal> {
    read_one(parts, "ladder", |node, path| {
        let rungs = list(node, path)?;
        match rungs.iter().map(read_percent).collect() {
            Some(shares) => Ok(Ladder::BasisPoints(shares)),
            None => {
                read_each(node, path, |node, path| minor.read_minor(node, path)).map(Ladder::Cents)
            }
        }
    })
}

pub(super) fn category(node: &Node<'_>, path: &Path<'_>) -> Result<Category, Refusal> {
    Category::read(text(node, path)?, &path.to_string())
}

/// Reads the value of a key, if it is there.
pub(super) fn read_one<T>(
    parts: &mut Object<'_, '_, '_>,
    key: &str,
    read: impl FnOnce(&Node<'_>, &Path<'_>) -> Result<T, Refusal>,
) -> Result<Option<T>, Refusal> {
    let path = parts.path().key(key);
    parts.take(key).map(|node| read(node, &path)).transpose()
}

/// Reads the items of a list, if the key is there: an empty list is not the same as none.
pub(super) fn read_several<T>(
    parts: &mut Object<'_, '_, '_>,
    key: &str,
    read: impl FnMut(&Node<'_>, &Path<'_>) -> Result<T, Refusal>,
) -> Result<Option<Vec<T>>, Refusal> {
    read_one(parts, key, |node, path| read_each(node, path, read))
}

fn read_each<T>(
    node: &Node<'_>,
    path: &Path<'_>,
    mut read: impl FnMut(&Node<'_>, &Path<'_>) -> Result<T, Refusal>,
) -> Result<Vec<T>, Refusal> {
    list(node, path)?
        .iter()
        .enumerate()
        .map(|(index, item)| read(item, &path.index(index)))
        .collect()
}

/// Reader of amounts of one currency.
#[derive(Clone, Copy)]
pub(super) struct Minor(pub Currency);

impl Minor {
    pub(super) fn read_minor(self, node: &Node<'_>, path: &Path<'_>) -> Result<i64, Refusal> {
        let value = text(node, path)?;
        let minor = read_scaled(value, self.0.places() as usize);
        minor.ok_or_else(|| refuse!(amount_wrong { field: path.to_string(), value }))
    }

    pub(super) fn read(
        self,
        parts: &mut Object<'_, '_, '_>,
        key: &str,
    ) -> Result<Option<i64>, Refusal> {
        read_one(parts, key, |node, path| self.read_minor(node, path))
    }

    fn read_several(
        self,
        parts: &mut Object<'_, '_, '_>,
        key: &str,
    ) -> Result<Option<Vec<i64>>, Refusal> {
        read_several(parts, key, |node, path| self.read_minor(node, path))
    }
}

fn percent(share: i64) -> String {
    format!("{}.{:02}%", share / 100, share % 100)
}

/// Reads hundredths of a percent, as [`percent`] writes them.
fn read_percent(node: &Node<'_>) -> Option<i64> {
    match node {
        Node::Text(text) => read_scaled(text.strip_suffix('%')?, 2),
        _ => None,
    }
}

/// Reads a decimal number with exactly `places` places, as a whole number of the smallest unit.
fn read_scaled(text: &str, places: usize) -> Option<i64> {
    let (units, fraction) = match places {
        0 => (text, ""),
        _ => text.split_once('.')?,
    };
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if units.is_empty() || fraction.len() != places || !is_number(units) || !is_number(fraction) {
        return None;
    }
    format!("{units}{fraction}").parse().ok()
}
