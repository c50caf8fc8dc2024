//! The shape that a change has in the log (`docs/storage.md`); pinned, for it is hashed and compared.
//!
//! Money is a decimal string with the places of its currency, a share a percentage with two places: `"12.00"`, `"7.50%"`.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::category::{Category, CategoryPrizes};
use super::change::Change;
use super::terms::{Keep, Ladder, Per, Rest, To};
use crate::model::Currency;
use crate::model::money::minor_string;
use crate::tournament::standings::Rung;

/// The keys in their order; one that is not known is refused.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct ChangeShape {
    #[serde(skip_serializing_if = "Option::is_none")]
    currency: Option<Currency>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ties: Option<Vec<Rung>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fee: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    keep: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ladder: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_place: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loss_fee: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loss_fee_from_4th: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loss_fee_per: Option<Per>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loss_fee_to: Option<To>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round_to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rest: Option<Rest>,
    #[serde(skip_serializing_if = "Option::is_none")]
    categories: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    category_prizes: Vec<CategoryShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    club_best: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    day_prizes: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goods: Option<Vec<String>>,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CategoryShape {
    category: String,
    prizes: Vec<String>,
}

impl Serialize for Change {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ChangeShape::from(self.clone()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Change {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Change, D::Error> {
        Change::try_from(ChangeShape::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl From<Change> for ChangeShape {
    fn from(change: Change) -> ChangeShape {
        let currency = change.currency.unwrap_or(Currency::EUR);
        let amount = |minor: i64| minor_string(minor, currency);
        let amounts = |minor: &[i64]| minor.iter().map(|minor| amount(*minor)).collect::<Vec<_>>();
        ChangeShape {
            currency: change.has_amounts().then_some(currency),
            ties: change.ties,
            fee: change.fee.map(amount),
            keep: change.keep.map(|keep| match keep {
                Keep::BasisPoints(share) => percent(share),
                Keep::Cents(minor) => amount(minor),
            }),
            ladder: change.ladder.map(|ladder| match ladder {
                Ladder::BasisPoints(shares) => shares.into_iter().map(percent).collect(),
                Ladder::Cents(rungs) => amounts(&rungs),
            }),
            last_place: change.last_place.map(amount),
            loss_fee: change.loss_fee.map(amount),
            loss_fee_from_4th: change.loss_fee_from_4th.map(amount),
            loss_fee_per: change.loss_fee_per,
            loss_fee_to: change.loss_fee_to,
            round_to: change.round_to.map(amount),
            rest: change.rest,
            categories: change.categories.map(|all| all.iter().map(Category::to_string).collect()),
            category_prizes: change
                .category_prizes
                .iter()
                .map(|one| CategoryShape { category: one.category.to_string(), prizes: amounts(&one.prizes) })
                .collect(),
            club_best: change.club_best,
            day_prizes: change.day_prizes.as_deref().map(amounts),
            goods: change.goods,
        }
    }
}

/// The error names the text that is neither an amount nor a share; nobody types this shape.
impl TryFrom<ChangeShape> for Change {
    type Error = String;

    fn try_from(shape: ChangeShape) -> Result<Change, String> {
        let currency = shape.currency.unwrap_or(Currency::EUR);
        let amount = |text: String| minor_of(&text, currency).ok_or(text);
        let amounts = |texts: Vec<String>| texts.into_iter().map(amount).collect::<Result<Vec<_>, _>>();
        let category = |text: String| Category::read(&text, "categories").map_err(|_| text);
        let keep = |text: String| match share_of(&text) {
            Some(share) => Ok(Keep::BasisPoints(share)),
            None => amount(text).map(Keep::Cents),
        };
        let ladder = |texts: Vec<String>| match texts.iter().map(|text| share_of(text)).collect() {
            // No rung at all is a ladder that hands out nothing; which kind it is makes no difference.
            Some(shares) => Ok(Ladder::BasisPoints(shares)),
            None => amounts(texts).map(Ladder::Cents),
        };
        let of_category = |one: CategoryShape| {
            Ok::<_, String>(CategoryPrizes { category: category(one.category)?, prizes: amounts(one.prizes)? })
        };
        let categories = |all: Vec<String>| all.into_iter().map(category).collect::<Result<Vec<_>, _>>();
        Ok(Change {
            currency: shape.currency,
            ties: shape.ties,
            fee: shape.fee.map(amount).transpose()?,
            keep: shape.keep.map(keep).transpose()?,
            ladder: shape.ladder.map(ladder).transpose()?,
            last_place: shape.last_place.map(amount).transpose()?,
            loss_fee: shape.loss_fee.map(amount).transpose()?,
            loss_fee_from_4th: shape.loss_fee_from_4th.map(amount).transpose()?,
            loss_fee_per: shape.loss_fee_per,
            loss_fee_to: shape.loss_fee_to,
            round_to: shape.round_to.map(amount).transpose()?,
            rest: shape.rest,
            categories: shape.categories.map(categories).transpose()?,
            category_prizes: shape.category_prizes.into_iter().map(of_category).collect::<Result<_, _>>()?,
            club_best: shape.club_best,
            day_prizes: shape.day_prizes.map(amounts).transpose()?,
            goods: shape.goods,
        })
    }
}

fn percent(share: i64) -> String {
    format!("{}.{:02}%", share / 100, share % 100)
}

/// Hundredths of a percent, as [`percent`] writes them.
fn share_of(text: &str) -> Option<i64> {
    scaled(text.strip_suffix('%')?, 2)
}

/// Whole minor units, as [`minor_string`] writes them.
fn minor_of(text: &str, currency: Currency) -> Option<i64> {
    scaled(text, currency.places() as usize)
}

/// A number of units with exactly so many places, as a whole number of the smallest.
fn scaled(text: &str, places: usize) -> Option<i64> {
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
