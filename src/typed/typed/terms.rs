//! Terms agreed on with everybody, as they are typed after `new`, `set` and on trial: only what is
//! named is changed.

use super::amounts::read_category_prizes;
use super::prizes;
use super::prizes::SingleCurrencyReader;
use crate::model::{Arg, Currency, Result, Word, refuse};
use crate::tournament::category::Category;
use crate::tournament::change::SettingsChange;
use crate::tournament::settings::CategoryPrizes;

/// Options for the agreed terms of a tournament, as they were typed.
#[derive(Clone, Debug, Default)]
pub struct TypedTerms {
    pub ties: Option<String>,
    pub fee: Option<String>,
    pub keep: Option<String>,
    pub ladder: Option<String>,
    pub last_place: Option<String>,
    pub loss_fee: Option<String>,
    /// Fee for lost games from the fourth on. Empty where the option has no value: then the fee in
    /// `loss_fee` holds from the fourth lost game on, and the first three cost nothing.
    pub loss_fee_from_4th: Option<String>,
    pub loss_fee_per: Option<String>,
    pub loss_fee_to: Option<String>,
    pub round_to: Option<String>,
    pub rest: Option<String>,
    pub categories: Option<String>,
    /// Prizes of categories, each typed as `CATEGORY=AMOUNT,…`.
    pub category_prizes: Vec<String>,
    pub best: Option<u32>,
    pub team_size: Option<u32>,
    pub day_prize: Option<String>,
    /// Prizes in kind, one on each line.
    pub goods: Option<String>,
    /// Day of the tournament as `2026-11-25`, or empty where it is removed.
    pub date: Option<String>,
    pub place: Option<String>,
}

impl TypedTerms {
    /// Whether an option for the fee, for prizes or for the part that is kept was typed.
    pub fn sets_prizes(&self) -> bool {
        let amounts = [&self.fee, &self.keep, &self.ladder, &self.last_place, &self.day_prize];
        amounts.into_iter().any(Option::is_some) || !self.category_prizes.is_empty()
    }
}

/// Change of the settings that the options name. Amounts without a currency are in the `usual` one.
pub fn settings_change(typed: &TypedTerms, usual: Currency) -> Result<SettingsChange> {
    let mut till = SingleCurrencyReader::with_usual_currency(usual);
    let mut amount = |option, typed: &Option<String>| {
        typed.as_deref().map(|typed| till.read_amount(option, typed))
    };
    let fee = amount("--fee", &typed.fee).transpose()?;
    let last_place = amount("--last-place", &typed.last_place).transpose()?;
    let loss_fee = amount("--loss-fee", &typed.loss_fee).transpose()?;
    let round_to = amount("--round-to", &typed.round_to).transpose()?;
    let (loss_fee, loss_fee_from_4th) = match typed.loss_fee_from_4th.as_deref() {
        None => (loss_fee, None),
        // The first three cost nothing then.
        Some("") => (Some(0), loss_fee),
        Some(later) => (loss_fee, Some(till.read_amount("--loss-fee-from-4th", later)?)),
    };
    let of_category = |typed: &String| {
        let (category, amounts) = read_category_prizes(typed)?;
        let category = Category::read(category, "--category-prize")?;
        Ok(CategoryPrizes { category, prizes: till.read_amounts("--category-prize", amounts)? })
    };
    let category_prizes = typed.category_prizes.iter().map(of_category).collect::<Result<_>>()?;
    let mut change = SettingsChange {
        currency: None,
        ties: typed.ties.as_deref().map(prizes::read_tie_breaks).transpose()?,
        fee,
        keep: typed.keep.as_deref().map(|typed| till.read_kept_pot_part(typed)).transpose()?,
        ladder: typed.ladder.as_deref().map(|typed| till.read_prize_ladder(typed)).transpose()?,
        last_place,
        loss_fee,
        loss_fee_from_4th,
        loss_fee_per: read_word("--loss-fee-per", typed.loss_fee_per.as_deref())?,
        loss_fee_to: read_word("--loss-fee-to", typed.loss_fee_to.as_deref())?,
        round_to,
        rest: read_word("--rest", typed.rest.as_deref())?,
        categories: typed
            .categories
            .as_deref()
            .map(|typed| Category::read_categories_of_cell(typed, "--categories"))
            .transpose()?,
        category_prizes,
        club_best: typed.best,
        team_size: typed.team_size,
        day_prizes: typed
            .day_prize
            .as_deref()
            .map(|typed| till.read_amounts("--day-prize", typed))
            .transpose()?,
        goods: typed.goods.as_deref().map(read_prizes_in_kind),
        date: typed.date.clone(),
        place: typed.place.as_deref().map(|place| place.trim().to_owned()),
    };
    change.currency = change.has_amounts().then(|| till.currency());
    Ok(change)
}

/// Reads a list of prizes in kind, one on each line, the first for the first place.
fn read_prizes_in_kind(text: &str) -> Vec<String> {
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    lines.filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

fn read_word<W: Word>(field: &'static str, typed: Option<&str>) -> Result<Option<W>> {
    let read = |value: &str| {
        W::from_word(&value.trim().to_lowercase()).ok_or_else(|| {
            let allowed = W::ALL.iter().map(|word| word.word().to_owned()).collect();
            refuse!(unknown_word { field, value, allowed: Arg::Texts(allowed) })
        })
    };
    typed.map(read).transpose()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;
    use crate::tournament::settings::{LossFeesRecipient, TariffSpan};

    fn settings_change_from(fill: impl FnOnce(&mut TypedTerms)) -> Result<SettingsChange> {
        let mut typed = TypedTerms::default();
        fill(&mut typed);
        settings_change(&typed, Currency::EUR)
    }

    /// docs/tournament.md, The account: fees for lost games have one or two tariffs; an option without a
    /// value makes the one tariff start at the fourth lost game.
    #[test]
    fn loss_fees_have_one_or_two_tariffs() {
        let two = settings_change_from(|typed| {
            (typed.loss_fee, typed.loss_fee_from_4th) =
                (Some("0.50".to_owned()), Some("1.00".to_owned()));
            (typed.loss_fee_per, typed.loss_fee_to) =
                (Some("Series".to_owned()), Some("series-winner".to_owned()));
        });
        let two = two.unwrap();
        assert_eq!((two.loss_fee, two.loss_fee_from_4th), (Some(50), Some(100)));
        assert_eq!(
            (two.loss_fee_per, two.loss_fee_to),
            (Some(TariffSpan::Series), Some(LossFeesRecipient::SeriesWinner))
        );
        let alone = settings_change_from(|typed| {
            (typed.loss_fee, typed.loss_fee_from_4th) =
                (Some("50 ct".to_owned()), Some(String::new()));
        });
        let alone = alone.unwrap();
        assert_eq!((alone.loss_fee, alone.loss_fee_from_4th), (Some(0), Some(50)));
        assert_eq!(
            settings_change_from(|typed| typed.rest = Some("last".to_owned())).unwrap_err().code,
            "unknown-word"
        );
    }

    #[test]
    fn lists_of_amounts_goods_and_categories_are_read() {
        let change = settings_change_from(|typed| {
            typed.day_prize = Some("20,10".to_owned());
            typed.category_prizes = vec!["frauen=15;7,50".to_owned()];
            typed.categories = Some("women, Verein".to_owned());
            typed.goods = Some("\u{feff}Schinken\r\n\n Speck \n".to_owned());
        });
        let change = change.unwrap();
        assert_eq!(change.day_prizes, Some(vec![2_000, 1_000]));
        assert_eq!(change.category_prizes[0].prizes, [1_500, 750]);
        assert_eq!(change.categories.unwrap().len(), 2);
        assert_eq!(change.goods.unwrap(), ["Schinken", "Speck"]);
        assert_eq!(
            settings_change_from(|typed| typed.day_prize = Some("20,00".to_owned()))
                .unwrap_err()
                .code,
            "amounts-unclear"
        );
    }
}
