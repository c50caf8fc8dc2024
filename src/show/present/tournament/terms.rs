//! The agreed terms of a tournament, for people.
//!
//! Names of categories.

use crate::app::contest::Contest;
use crate::model::{Label, say};
use crate::present::harmless::harmless_text;
use crate::present::numbers::{day, money};
use crate::present::table::{Table, cells};
use crate::present::{Report, Voice};
use crate::tournament::category::Category;
use crate::tournament::change::SettingsChange;
use crate::tournament::course::Entrant;
use crate::tournament::prizes::DoorPayment;
use crate::tournament::settings::{
    ClubSettings, KeptPotPart, LossFeesRecipient, PrizeLadder, RoundingRestRecipient, Settings,
    TariffSpan,
};
use crate::tournament::standings::Rung;

/// Names of the settings that a change sets.
pub fn names_of_changed_settings(change: &SettingsChange, voice: &Voice) -> Vec<String> {
    let named = [
        (change.ties.is_some(), say::setting_ties),
        (change.fee.is_some(), say::setting_fee),
        (change.keep.is_some(), say::setting_keep),
        (change.ladder.is_some(), say::setting_ladder),
        (change.last_place.is_some(), say::setting_last_place),
        (change.loss_fee.is_some() || change.loss_fee_from_4th.is_some(), say::setting_loss_fee),
        (change.loss_fee_per.is_some(), say::setting_loss_fee_per),
        (change.loss_fee_to.is_some(), say::setting_loss_fee_to),
        (change.round_to.is_some(), say::setting_round_to),
        (change.rest.is_some(), say::setting_rest),
        (
            change.categories.is_some() || !change.category_prizes.is_empty(),
            say::setting_categories,
        ),
        (change.club_best.is_some(), say::setting_club_best),
        (change.team_size.is_some(), say::setting_team_size),
        (change.day_prizes.is_some(), say::setting_day_prizes),
        (change.goods.is_some(), say::setting_goods),
        (change.date.is_some(), say::setting_date),
        (change.place.is_some(), say::setting_place),
    ];
    named
        .into_iter()
        .filter(|(is_named, _)| *is_named)
        .map(|(_, label)| voice.label(label))
        .collect()
}

/// Words for each setting that a change has altered, with its values before and after; where none
/// was altered, for each setting that the change names.
pub fn altered_settings_words(
    change: &SettingsChange,
    settings: Option<&(Settings, Settings)>,
    voice: &Voice,
) -> Vec<String> {
    let value = |of: &Settings, label: Label| {
        let values = settings_with_values(of, voice);
        let value = values.into_iter().find_map(|(known, value)| (known == label).then_some(value));
        value.unwrap_or_else(|| voice.label(say::setting_none))
    };
    let altered = settings.into_iter().flat_map(|(before, after)| {
        settings_with_values(after, voice).into_iter().filter_map(|(label, now)| {
            let (what, was) = (voice.label(label), value(before, label));
            (was != now).then(|| voice.say(&say!(happened_set_value { what, now, was })))
        })
    });
    let altered: Vec<String> = altered.collect();
    if altered.is_empty() { names_of_changed_settings(change, voice) } else { altered }
}

/// Report of all agreed settings.
pub fn settings_report(contest: &Contest, voice: &Voice) -> Report {
    let settings = &contest.course.settings;
    let mut table =
        Table::new([voice.words_column(say::setting_what), voice.prose_column(say::setting_value)]);
    for (label, value) in settings_with_values(settings, voice) {
        table.add_row(cells![voice.label(label), value]);
    }
    let mut report = Report::new();
    let tournament = contest.course.plan.name.as_str();
    report.line(voice.say(&say!(settings_heading { tournament }))).table(table);
    let has_paid_otherwise =
        |one: &&Entrant| matches!(one.paid, DoorPayment::Cents(paid) if paid != settings.fee);
    let count = contest.course.entrants.iter().filter(has_paid_otherwise).count();
    report.lines((count > 0).then(|| voice.say(&say!(settings_paid_otherwise { count }))));
    report
}

fn settings_with_values(settings: &Settings, voice: &Voice) -> Vec<(Label, String)> {
    let amount = |minor: i64| money(minor, settings.currency, voice.lang);
    let or_none =
        |text: String| if text.is_empty() { voice.label(say::setting_none) } else { text };
    let amounts = |minor: &[i64]| {
        or_none(minor.iter().map(|minor| amount(*minor)).collect::<Vec<_>>().join(", "))
    };
    let kept = settings
        .categories
        .iter()
        .map(|kept| name_with_prizes(category_name(&kept.category, voice), &kept.prizes, &amounts));
    let ties = settings.ties.iter().map(|rung| voice.label(tie_break_label(*rung)));
    let club = settings.clubs.ranked.then_some(&settings.clubs.prizes);
    let club = club.map(|prizes| {
        name_with_prizes(voice.label(clubs_or_teams_label(&settings.clubs)), prizes, &amounts)
    });
    let categories: Vec<String> = kept.chain(club).collect();
    let date = settings.date.as_deref().map(|date| day(date, voice.lang)).unwrap_or_default();
    let mut values = vec![
        (say::setting_date, or_none(date)),
        (say::setting_place, or_none(settings.place.clone().unwrap_or_default())),
        (say::setting_fee, amount(settings.fee)),
        (
            say::setting_keep,
            match settings.keep {
                KeptPotPart::BasisPoints(share) => percent_words(share, voice),
                KeptPotPart::Cents(minor) => amount(minor),
            },
        ),
        (say::setting_ladder, or_none(place_prizes_words(settings, voice))),
        (say::setting_last_place, amount(settings.last_place)),
        (say::setting_round_to, amount(settings.round_to)),
        (say::setting_rest, voice.label(rounding_rest_receiver_label(settings.rest))),
        (say::setting_loss_fee, loss_fee_words(settings, voice)),
        (
            say::setting_loss_fee_per,
            voice.label(match settings.loss_fees.per {
                TariffSpan::Series => say::levied_per_series,
                TariffSpan::Tournament => say::levied_per_tournament,
            }),
        ),
        (say::setting_loss_fee_to, voice.label(loss_fees_target_label(settings.loss_fees.to))),
        (say::setting_day_prizes, amounts(&settings.day_prizes)),
        (say::setting_categories, or_none(categories.join("; "))),
        (say::setting_goods, or_none(settings.goods.join("; "))),
        (say::setting_ties, or_none(ties.collect::<Vec<_>>().join(", "))),
    ];
    let size = settings.clubs.size.map(|size| size.to_string());
    values.extend(size.map(|size| (say::setting_team_size, size)));
    if settings.clubs.ranked {
        values.push((say::setting_club_best, settings.clubs.best.to_string()));
    }
    values
}

/// Prizes of the places, as percentages or amounts.
pub(super) fn place_prizes_words(settings: &Settings, voice: &Voice) -> String {
    let rungs: Vec<String> = match &settings.ladder {
        PrizeLadder::BasisPoints(shares) => {
            shares.iter().map(|share| percent_words(*share, voice)).collect()
        }
        PrizeLadder::Cents(rungs) => {
            rungs.iter().map(|minor| money(*minor, settings.currency, voice.lang)).collect()
        }
    };
    rungs.join(", ")
}

/// Label for what is ranked by club: clubs, or teams of a fixed size.
pub fn clubs_or_teams_label(clubs: &ClubSettings) -> Label {
    if clubs.size.is_some() { say::category_teams } else { say::category_club }
}

/// Day and place of a tournament, as far as known.
pub(super) fn day_and_place(date: Option<&str>, place: Option<&str>, voice: &Voice) -> String {
    let date = date.map(|date| day(date, voice.lang));
    let known = [place.map(harmless_text), date];
    known.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Words for the fee for a lost game, or for two fees with the game from which the second holds.
pub(super) fn loss_fee_words(settings: &Settings, voice: &Voice) -> String {
    let tariff = settings.loss_fees.tariff;
    let amount = |minor: i64| money(minor, settings.currency, voice.lang);
    let (first, later) = (amount(tariff.first), amount(tariff.later));
    match tariff.first == tariff.later {
        true => first,
        false => voice.say(&say!(levied_two { first, later, from: tariff.from })),
    }
}

fn name_with_prizes(name: String, prizes: &[i64], amounts: &impl Fn(&[i64]) -> String) -> String {
    if prizes.is_empty() { name } else { format!("{name} ({})", amounts(prizes)) }
}

fn percent_words(basis_points: i64, voice: &Voice) -> String {
    let number = match basis_points % 100 {
        0 => format!("{}", basis_points / 100),
        part => format!("{}.{part:02}", basis_points / 100).trim_end_matches('0').to_owned(),
    };
    format!("{} %", crate::present::numbers::with_sign(&number, false, voice.lang))
}

pub fn rounding_rest_receiver_label(rest: RoundingRestRecipient) -> Label {
    match rest {
        RoundingRestRecipient::First => say::rest_to_first,
        RoundingRestRecipient::Keep => say::rest_kept,
    }
}

fn loss_fees_target_label(to: LossFeesRecipient) -> Label {
    match to {
        LossFeesRecipient::Pot => say::levied_to_pot,
        LossFeesRecipient::SeriesWinner => say::levied_to_winner,
        LossFeesRecipient::Organiser => say::levied_to_organiser,
    }
}

fn tie_break_label(rung: Rung) -> Label {
    match rung {
        Rung::Won => say::rung_won,
        Rung::Lost => say::rung_lost,
        Rung::BestSeries => say::rung_best_series,
        Rung::LastSeries => say::rung_last_series,
        Rung::Direct => say::rung_direct,
        Rung::Lot => say::rung_lot,
    }
}

/// Name of a category: in the reader's language for the categories that every hall has, else as the
/// organiser wrote it.
pub fn category_name(category: &Category, voice: &Voice) -> String {
    match category.as_str() {
        "women" => voice.label(say::category_women),
        "youth" => voice.label(say::category_youth),
        "senior" => voice.label(say::category_senior),
        "club" => voice.label(say::category_club),
        other => harmless_text(other),
    }
}
