//! Changes of a tournament's settings, each an entry of the log, and the checks that refuse
//! impossible ones.

use serde::{Deserialize, Serialize};

use super::category::{CLUB, Category};
use super::settings::{
    CategoryPrizes, KeptPotPart, LossFeesRecipient, PrizeLadder, RoundingRestRecipient, Settings,
    TariffSpan, WHOLE,
};
use super::standings::Rung;
use crate::games::header::check_name;
use crate::model::time::is_calendar_day;
use crate::model::{Arg, Currency, Message, Refusal, Result, Word, refuse, say};

/// Greatest number of prizes of one kind.
const MOST_PRIZES: usize = 1_000;
/// Greatest number of categories.
const MOST_CATEGORIES: usize = 20;
/// Greatest number of people of a club who may count.
const MOST_OF_A_CLUB: u32 = 100;
/// Greatest number of characters in one prize in kind.
const MOST_OF_A_GOOD: usize = 200;

/// Change of settings that one entry of the log makes. Amounts are whole minor units of `currency`,
/// which is set where the change has amounts.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettingsChange {
    pub currency: Option<Currency>,
    pub ties: Option<Vec<Rung>>,
    pub fee: Option<i64>,
    pub keep: Option<KeptPotPart>,
    pub ladder: Option<PrizeLadder>,
    pub last_place: Option<i64>,
    pub loss_fee: Option<i64>,
    pub loss_fee_from_4th: Option<i64>,
    pub loss_fee_per: Option<TariffSpan>,
    pub loss_fee_to: Option<LossFeesRecipient>,
    pub round_to: Option<i64>,
    pub rest: Option<RoundingRestRecipient>,
    /// All categories that the tournament has from now on; those that stay keep their prizes.
    pub categories: Option<Vec<Category>>,
    /// New prizes of the categories that the change names; other categories keep theirs.
    pub category_prizes: Vec<CategoryPrizes>,
    pub club_best: Option<u32>,
    /// Number of people in a team; 0 sets that clubs of any size are ranked again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team_size: Option<u32>,
    pub day_prizes: Option<Vec<i64>>,
    pub goods: Option<Vec<String>>,
    /// Day of the tournament, as `2026-11-25`. An empty text removes the day, as an empty text in
    /// the next field removes the place.
    #[serde(default)]
    pub date: Option<String>,
    #[serde(default)]
    pub place: Option<String>,
}

impl SettingsChange {
    /// Whether the change sets nothing, apart from a currency.
    pub fn is_empty(&self) -> bool {
        *self == SettingsChange { currency: self.currency, ..SettingsChange::default() }
    }

    /// Lists every amount of money in the change, with the option of the command line that sets it.
    fn amounts_with_option_names(&self) -> Vec<(&'static str, i64)> {
        let one = |option, amount: Option<i64>| amount.map(|amount| (option, amount));
        let keep = match self.keep {
            Some(KeptPotPart::Cents(cents)) => Some(("--keep", cents)),
            _ => None,
        };
        let rungs = match &self.ladder {
            Some(PrizeLadder::Cents(rungs)) => rungs.as_slice(),
            _ => &[],
        };
        let singles = [
            one("--fee", self.fee),
            one("--last-place", self.last_place),
            one("--loss-fee", self.loss_fee),
            one("--loss-fee-from-4th", self.loss_fee_from_4th),
            one("--round-to", self.round_to),
            keep,
        ];
        let day = self.day_prizes.iter().flatten().map(|amount| ("--day-prize", *amount));
        let of_category = self.category_prizes.iter().flat_map(|category| &category.prizes);
        let of_category = of_category.map(|amount| ("--category-prize", *amount));
        let rungs = rungs.iter().map(|amount| ("--ladder", *amount));
        singles.into_iter().flatten().chain(rungs).chain(day).chain(of_category).collect()
    }

    /// Whether the change holds any amount of money.
    pub fn has_amounts(&self) -> bool {
        !self.amounts_with_option_names().is_empty()
    }
}

impl Settings {
    /// Returns the settings after a change, or a refusal; `self` stays as it is.
    pub fn with_change(&self, change: &SettingsChange) -> Result<Settings> {
        check_amounts(change)?;
        let mut after = self.clone();
        after.apply_simple_settings(change);
        after.apply_categories(change)?;
        after.apply_team_settings(change)?;
        after.apply_currency(self, change)?;
        check_tie_break_ladder(&after.ties)?;
        check_prize_shares(&after)?;
        check_lists_and_texts(&after)?;
        Ok(after)
    }

    fn apply_simple_settings(&mut self, change: &SettingsChange) {
        fn replace_setting_if_given<T: Clone>(kept: &mut T, changed: Option<&T>) {
            if let Some(changed) = changed {
                kept.clone_from(changed);
            }
        }
        replace_setting_if_given(&mut self.ties, change.ties.as_ref());
        replace_setting_if_given(&mut self.fee, change.fee.as_ref());
        replace_setting_if_given(&mut self.keep, change.keep.as_ref());
        replace_setting_if_given(&mut self.ladder, change.ladder.as_ref());
        replace_setting_if_given(&mut self.last_place, change.last_place.as_ref());
        replace_setting_if_given(&mut self.loss_fees.per, change.loss_fee_per.as_ref());
        replace_setting_if_given(&mut self.loss_fees.to, change.loss_fee_to.as_ref());
        replace_setting_if_given(&mut self.round_to, change.round_to.as_ref());
        replace_setting_if_given(&mut self.rest, change.rest.as_ref());
        replace_setting_if_given(&mut self.day_prizes, change.day_prizes.as_ref());
        replace_setting_if_given(&mut self.goods, change.goods.as_ref());
        let said = |text: &String| (!text.is_empty()).then(|| text.clone());
        replace_setting_if_given(&mut self.date, change.date.as_ref().map(said).as_ref());
        replace_setting_if_given(&mut self.place, change.place.as_ref().map(said).as_ref());
        let tariff = &mut self.loss_fees.tariff;
        if let Some(first) = change.loss_fee {
            // One tariff for all games, until a second one is named.
            if tariff.later == tariff.first {
                tariff.later = first;
            }
            tariff.first = first;
        }
        replace_setting_if_given(&mut tariff.later, change.loss_fee_from_4th.as_ref());
    }

    fn apply_team_settings(&mut self, change: &SettingsChange) -> Result<()> {
        if let Some(size) = change.team_size {
            self.clubs.size = (size > 0).then_some(size);
        }
        if let Some(best) = change.club_best {
            self.clubs.best = best;
        }
        let most = self.clubs.size.unwrap_or(MOST_OF_A_CLUB);
        // Of a small team as many count as it has, unless it was said.
        if change.club_best.is_none() && change.team_size.is_some() {
            self.clubs.best = self.clubs.best.min(most);
        }
        let (size, best) = (self.clubs.size.unwrap_or(1), self.clubs.best);
        for (field, value, most) in [("--team-size", size, MOST_OF_A_CLUB), ("--best", best, most)]
        {
            if value == 0 || value > most {
                return Err(refuse!(out_of_range { field, value, least: 1, most }));
            }
        }
        Ok(())
    }

    fn apply_categories(&mut self, change: &SettingsChange) -> Result<()> {
        if let Some(categories) = &change.categories {
            for (place, category) in categories.iter().enumerate() {
                if categories[..place].iter().any(|earlier| earlier.is_same(category)) {
                    return Err(refuse!(category_twice {
                        field: "--categories",
                        value: category.as_str()
                    }));
                }
            }
            if categories.len() > MOST_CATEGORIES {
                let (value, most) = (categories.len(), MOST_CATEGORIES);
                return Err(refuse!(out_of_range { field: "--categories", value, least: 0, most }));
            }
            let kept = std::mem::take(&mut self.categories);
            self.clubs.ranked = categories.iter().any(Category::is_club_ranking);
            let people = categories.iter().filter(|category| !category.is_club_ranking());
            self.categories = people
                .map(|category| {
                    let before = kept.iter().find(|known| known.category.is_same(category));
                    let prizes = before.map(|known| known.prizes.clone()).unwrap_or_default();
                    CategoryPrizes { category: category.clone(), prizes }
                })
                .collect();
            if !self.clubs.ranked {
                self.clubs.prizes.clear();
            }
        }
        change.category_prizes.iter().try_for_each(|prizes| self.apply_category_prizes(prizes))
    }

    fn apply_category_prizes(&mut self, changed: &CategoryPrizes) -> Result<()> {
        if changed.category.is_club_ranking() && self.clubs.ranked {
            self.clubs.prizes.clone_from(&changed.prizes);
            return Ok(());
        }
        if let Some(kept) =
            self.categories.iter_mut().find(|kept| kept.category.is_same(&changed.category))
        {
            kept.prizes.clone_from(&changed.prizes);
            return Ok(());
        }
        Err(self.refusal_of_category("--category-prize", &changed.category))
    }

    /// Refusal of a category that has no ranking of its own; it names those that have one.
    pub fn refusal_of_category(&self, field: &'static str, category: &Category) -> Refusal {
        let kept = self.categories.iter().map(|kept| kept.category.as_str());
        let known = kept.chain(self.clubs.ranked.then_some(CLUB));
        let known: Vec<Message> =
            known.map(|category| say!(category_as_typed { category })).collect();
        let (value, count) = (category.as_str(), known.len());
        refuse!(category_unknown { field, value, count, known: Arg::Messages(known) })
    }

    /// Sets the currency of all amounts; another currency is refused while an amount of the old one
    /// is left.
    fn apply_currency(&mut self, before: &Settings, change: &SettingsChange) -> Result<()> {
        let Some(currency) = change.currency.filter(|_| change.has_amounts()) else {
            return Ok(());
        };
        if currency != before.currency {
            let kept = before.amounts_unchanged_by(change);
            if let Some((option, _)) =
                kept.amounts_with_option_names().into_iter().find(|(_, amount)| *amount != 0)
            {
                let (value, currency) = (currency.to_string(), before.currency.to_string());
                return Err(refuse!(prizes_other_currency { field: option, value, currency }));
            }
        }
        self.currency = currency;
        Ok(())
    }

    /// Amounts of these settings that `change` does not replace, returned as a change with only
    /// them.
    fn amounts_unchanged_by(&self, change: &SettingsChange) -> SettingsChange {
        let all = self.as_settings_change();
        let is_named = |category: &CategoryPrizes| {
            let gone = |categories: &Vec<Category>| {
                !categories.iter().any(|kept| kept.is_same(&category.category))
            };
            change.category_prizes.iter().any(|named| named.category.is_same(&category.category))
                || change.categories.as_ref().is_some_and(gone)
        };
        SettingsChange {
            fee: all.fee.filter(|_| change.fee.is_none()),
            keep: all.keep.filter(|_| change.keep.is_none()),
            ladder: all.ladder.filter(|_| change.ladder.is_none()),
            last_place: all.last_place.filter(|_| change.last_place.is_none()),
            loss_fee: all.loss_fee.filter(|_| change.loss_fee.is_none()),
            loss_fee_from_4th: all.loss_fee_from_4th.filter(|_| change.loss_fee_from_4th.is_none()),
            // To the cent is no amount of a currency.
            round_to: all.round_to.filter(|round_to| change.round_to.is_none() && *round_to != 1),
            day_prizes: all.day_prizes.filter(|_| change.day_prizes.is_none()),
            category_prizes: all
                .category_prizes
                .into_iter()
                .filter(|category| !is_named(category))
                .collect(),
            ..SettingsChange::default()
        }
    }

    /// Returns a change that sets everything as in these settings.
    pub fn as_settings_change(&self) -> SettingsChange {
        let club = Category::read(CLUB, "--categories").ok();
        let club = club
            .filter(|_| self.clubs.ranked)
            .map(|category| CategoryPrizes { category, prizes: self.clubs.prizes.clone() });
        let categories: Vec<CategoryPrizes> = self.categories.iter().cloned().chain(club).collect();
        SettingsChange {
            currency: Some(self.currency),
            ties: Some(self.ties.clone()),
            fee: Some(self.fee),
            keep: Some(self.keep),
            ladder: Some(self.ladder.clone()),
            last_place: Some(self.last_place),
            loss_fee: Some(self.loss_fees.tariff.first),
            loss_fee_from_4th: Some(self.loss_fees.tariff.later),
            loss_fee_per: Some(self.loss_fees.per),
            loss_fee_to: Some(self.loss_fees.to),
            round_to: Some(self.round_to),
            rest: Some(self.rest),
            categories: Some(categories.iter().map(|category| category.category.clone()).collect()),
            category_prizes: categories,
            club_best: Some(self.clubs.best),
            team_size: self.clubs.size,
            day_prizes: Some(self.day_prizes.clone()),
            goods: Some(self.goods.clone()),
            date: self.date.clone(),
            place: self.place.clone(),
        }
    }
}

fn check_amounts(change: &SettingsChange) -> Result<()> {
    for (field, value) in change.amounts_with_option_names() {
        if value < 0 {
            return Err(refuse!(amount_wrong { field, value }));
        }
    }
    match change.round_to {
        Some(0) => Err(refuse!(round_to_nothing { field: "--round-to" })),
        _ => Ok(()),
    }
}

fn check_tie_break_ladder(ties: &[Rung]) -> Result<()> {
    let twice = ties.iter().enumerate().find(|(place, rung)| ties[..*place].contains(rung));
    twice.map_or(Ok(()), |(_, rung)| {
        Err(refuse!(rung_twice { field: "--ties", value: rung.word() }))
    })
}

fn check_prize_shares(settings: &Settings) -> Result<()> {
    let keep = match settings.keep {
        KeptPotPart::BasisPoints(share) => vec![share],
        KeptPotPart::Cents(_) => Vec::new(),
    };
    let ladder = match &settings.ladder {
        PrizeLadder::BasisPoints(shares) => shares.as_slice(),
        PrizeLadder::Cents(_) => &[],
    };
    for (field, shares) in [("--keep", keep.as_slice()), ("--ladder", ladder)] {
        let whole = shares
            .iter()
            .try_fold(0_i64, |sum, share| sum.checked_add(*share).filter(|_| *share >= 0));
        match whole {
            Some(whole) if whole <= WHOLE => {}
            Some(whole) => {
                let part = if whole % 100 == 0 {
                    "none".to_owned()
                } else {
                    format!("{:02}", whole % 100)
                };
                return Err(refuse!(more_than_the_whole { field, value: whole / 100, part }));
            }
            None => {
                return Err(refuse!(amount_wrong {
                    field,
                    value: shares.first().copied().unwrap_or_default()
                }));
            }
        }
    }
    Ok(())
}

/// Refuses lists that are too long, an invalid day or place, and a prize in kind that cannot be
/// read out.
fn check_lists_and_texts(settings: &Settings) -> Result<()> {
    let rungs = match &settings.ladder {
        PrizeLadder::BasisPoints(rungs) | PrizeLadder::Cents(rungs) => rungs.len(),
    };
    let of_categories =
        settings.categories.iter().map(|category| category.prizes.len()).max().unwrap_or(0);
    for (field, value) in [
        ("--ladder", rungs),
        ("--day-prize", settings.day_prizes.len()),
        ("--category-prize", of_categories.max(settings.clubs.prizes.len())),
        ("--goods", settings.goods.len()),
    ] {
        if value > MOST_PRIZES {
            return Err(refuse!(out_of_range { field, value, least: 0, most: MOST_PRIZES }));
        }
    }
    if let Some(value) = settings.date.as_deref().filter(|date| !is_calendar_day(date)) {
        return Err(refuse!(day_wrong { field: "--date", value }));
    }
    settings.place.as_deref().map_or(Ok(()), |place| check_name(place, "--place"))?;
    for (good, line) in settings.goods.iter().zip(1_usize..) {
        let is_long = good.chars().count() > MOST_OF_A_GOOD;
        if good.trim().is_empty() || is_long || good.chars().any(char::is_control) {
            return Err(refuse!(good_wrong {
                field: "--goods",
                line,
                value: good.as_str(),
                most: MOST_OF_A_GOOD
            }));
        }
    }
    Ok(())
}
