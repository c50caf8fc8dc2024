//! Changes to the settings of a tournament, as the log holds them (`docs/storage.md`): only those
//! settings that a change names.
//!
//! Money is a decimal string with the places of its currency, a share a percentage with two places:
//! `"12.00"`, `"7.50%"`.

use crate::model::money::minor_units_as_decimal_text;
use crate::model::{Currency, Result, Word, refuse};
use crate::record::read::{
    read_list, read_text, read_whole_number_between, read_word, refusal_of_missing_key,
};
use crate::record::{Node, Object, Path, Writer};
use crate::tournament::category::Category;
use crate::tournament::change::SettingsChange;
use crate::tournament::settings::{CategoryPrizes, KeptPotPart, PrizeLadder};

/// Writes a change of the settings into an object that is open.
pub fn write_settings_change(change: &SettingsChange, w: &mut Writer) {
    let amounts = AmountWriter(change.currency.unwrap_or(Currency::EUR));
    if change.has_amounts() {
        w.put_key("currency", amounts.0.as_str());
    }
    if let Some(ties) = &change.ties {
        w.key("ties").texts(ties.iter().map(|rung| rung.word()));
    }
    write_fee_and_prizes(change, &amounts, w);
    amounts.write_amount("last_place", change.last_place, w);
    amounts.write_amount("loss_fee", change.loss_fee, w);
    amounts.write_amount("loss_fee_from_4th", change.loss_fee_from_4th, w);
    w.put_key("loss_fee_per", change.loss_fee_per);
    w.put_key("loss_fee_to", change.loss_fee_to);
    amounts.write_amount("round_to", change.round_to, w);
    w.put_key("rest", change.rest);
    write_categories(change, &amounts, w);
    if let Some(prizes) = &change.day_prizes {
        amounts.write_amounts(prizes, w.key("day_prizes"));
    }
    if let Some(goods) = &change.goods {
        w.key("goods").texts(goods.iter().map(String::as_str));
    }
    for (key, said) in [("date", &change.date), ("place", &change.place)] {
        w.put_key(key, said);
    }
}

/// Writer of amounts of one currency.
struct AmountWriter(Currency);

impl AmountWriter {
    fn amount_text(&self, minor: i64) -> String {
        minor_units_as_decimal_text(minor, self.0)
    }

    fn write_amount(&self, key: &str, minor: Option<i64>, w: &mut Writer) {
        w.put_key(key, minor.map(|minor| self.amount_text(minor)));
    }

    fn write_amounts(&self, minor: &[i64], w: &mut Writer) {
        w.list(|w| minor.iter().for_each(|minor| w.text(&self.amount_text(*minor))));
    }
}

/// Writes the fee, the part that is kept, and the ladder of prizes.
fn write_fee_and_prizes(change: &SettingsChange, amounts: &AmountWriter, w: &mut Writer) {
    amounts.write_amount("fee", change.fee, w);
    match change.keep {
        None => {}
        Some(KeptPotPart::BasisPoints(share)) => w.put_key("keep", percent_text(share)),
        Some(KeptPotPart::Cents(minor)) => w.put_key("keep", amounts.amount_text(minor)),
    }
    match &change.ladder {
        None => {}
        Some(PrizeLadder::BasisPoints(shares)) => {
            w.key("ladder").list(|w| shares.iter().for_each(|share| w.text(&percent_text(*share))));
        }
        Some(PrizeLadder::Cents(rungs)) => amounts.write_amounts(rungs, w.key("ladder")),
    }
}

fn write_categories(change: &SettingsChange, amounts: &AmountWriter, w: &mut Writer) {
    if let Some(categories) = &change.categories {
        w.key("categories").texts(categories.iter().map(Category::as_str));
    }
    if !change.category_prizes.is_empty() {
        w.objects("category_prizes", &change.category_prizes, |w, of_category| {
            w.put_key("category", of_category.category.as_str());
            amounts.write_amounts(&of_category.prizes, w.key("prizes"));
        });
    }
    w.put_key("club_best", change.club_best);
    w.put_key("team_size", change.team_size);
}

pub(super) fn read_settings_change(parts: &mut Object<'_, '_, '_>) -> Result<SettingsChange> {
    let currency = read_currency(parts)?;
    let minor = AmountReader(currency.unwrap_or(Currency::EUR));
    Ok(SettingsChange {
        currency,
        ties: read_optional_list(parts, "ties", read_word)?,
        fee: minor.read_amount(parts, "fee")?,
        keep: read_optional(parts, "keep", |node, path| match read_percent(node) {
            Some(share) => Ok(KeptPotPart::BasisPoints(share)),
            None => minor.parse_amount(node, path).map(KeptPotPart::Cents),
        })?,
        ladder: read_ladder(parts, minor)?,
        last_place: minor.read_amount(parts, "last_place")?,
        loss_fee: minor.read_amount(parts, "loss_fee")?,
        loss_fee_from_4th: minor.read_amount(parts, "loss_fee_from_4th")?,
        loss_fee_per: parts.word("loss_fee_per")?,
        loss_fee_to: parts.word("loss_fee_to")?,
        round_to: minor.read_amount(parts, "round_to")?,
        rest: parts.word("rest")?,
        categories: read_optional_list(parts, "categories", read_category)?,
        category_prizes: read_optional_list(parts, "category_prizes", |node, path| {
            let mut parts = Object::from_node(node, path)?;
            let category = read_optional(&mut parts, "category", read_category)?
                .ok_or_else(|| refusal_of_missing_key(path, "category"))?;
            let prizes = minor
                .read_amounts(&mut parts, "prizes")?
                .ok_or_else(|| refusal_of_missing_key(path, "prizes"))?;
            parts.refuse_unknown_keys()?;
            Ok(CategoryPrizes { category, prizes })
        })?
        .unwrap_or_default(),
        club_best: read_people_count(parts, "club_best")?,
        team_size: read_people_count(parts, "team_size")?,
        day_prizes: minor.read_amounts(parts, "day_prizes")?,
        goods: read_optional_list(parts, "goods", |node, path| {
            read_text(node, path).map(str::to_owned)
        })?,
        date: parts.text("date")?.map(str::to_owned),
        place: parts.text("place")?.map(str::to_owned),
    })
}

fn read_people_count(parts: &mut Object<'_, '_, '_>, key: &str) -> Result<Option<u32>> {
    let read = read_optional(parts, key, |node, path| {
        read_whole_number_between(node, path, 0, i64::from(u32::MAX))
    })?;
    Ok(read.and_then(|people| u32::try_from(people).ok()))
}

fn read_currency(parts: &mut Object<'_, '_, '_>) -> Result<Option<Currency>> {
    read_optional(parts, "currency", |node, path| {
        let value = read_text(node, path)?;
        Currency::parse(value)
            .ok_or_else(|| refuse!(currency_wrong { field: path.to_string(), value }))
    })
}

/// Reads the ladder of prizes: shares, or amounts, never both.
fn read_ladder(parts: &mut Object<'_, '_, '_>, minor: AmountReader) -> Result<Option<PrizeLadder>> {
    read_optional(parts, "ladder", |node, path| {
        let rungs = read_list(node, path)?;
        match rungs.iter().map(read_percent).collect() {
            Some(shares) => Ok(PrizeLadder::BasisPoints(shares)),
            None => read_items(node, path, |node, path| minor.parse_amount(node, path))
                .map(PrizeLadder::Cents),
        }
    })
}

pub(super) fn read_category(node: &Node<'_>, path: &Path<'_>) -> Result<Category> {
    Category::read(read_text(node, path)?, &path.to_string())
}

/// Reads the value of a key; `None` where the key is missing.
pub(super) fn read_optional<T>(
    parts: &mut Object<'_, '_, '_>,
    key: &str,
    read: impl FnOnce(&Node<'_>, &Path<'_>) -> Result<T>,
) -> Result<Option<T>> {
    let path = parts.path().key(key);
    parts.take(key).map(|node| read(node, &path)).transpose()
}

/// Reads the items of a list; `None` where the key is missing, which is not the same as an empty
/// list.
pub(super) fn read_optional_list<T>(
    parts: &mut Object<'_, '_, '_>,
    key: &str,
    read: impl FnMut(&Node<'_>, &Path<'_>) -> Result<T>,
) -> Result<Option<Vec<T>>> {
    read_optional(parts, key, |node, path| read_items(node, path, read))
}

fn read_items<T>(
    node: &Node<'_>,
    path: &Path<'_>,
    mut read: impl FnMut(&Node<'_>, &Path<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    read_list(node, path)?
        .iter()
        .enumerate()
        .map(|(index, item)| read(item, &path.index(index)))
        .collect()
}

/// Reader of amounts of one currency.
#[derive(Clone, Copy)]
pub(super) struct AmountReader(pub Currency);

impl AmountReader {
    pub(super) fn parse_amount(self, node: &Node<'_>, path: &Path<'_>) -> Result<i64> {
        let value = read_text(node, path)?;
        let minor = parse_decimal(value, self.0.decimal_places() as usize);
        minor.ok_or_else(|| refuse!(amount_wrong { field: path.to_string(), value }))
    }

    pub(super) fn read_amount(
        self,
        parts: &mut Object<'_, '_, '_>,
        key: &str,
    ) -> Result<Option<i64>> {
        read_optional(parts, key, |node, path| self.parse_amount(node, path))
    }

    fn read_amounts(self, parts: &mut Object<'_, '_, '_>, key: &str) -> Result<Option<Vec<i64>>> {
        read_optional_list(parts, key, |node, path| self.parse_amount(node, path))
    }
}

fn percent_text(share: i64) -> String {
    format!("{}.{:02}%", share / 100, share % 100)
}

/// Reads hundredths of a percent, as [`percent_text`] writes them.
fn read_percent(node: &Node<'_>) -> Option<i64> {
    match node {
        Node::Text(text) => parse_decimal(text.strip_suffix('%')?, 2),
        _ => None,
    }
}

/// Reads a decimal number with exactly `places` places, as a whole number of the smallest unit.
fn parse_decimal(text: &str, places: usize) -> Option<i64> {
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
