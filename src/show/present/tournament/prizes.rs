//! Reports of the prizes: who pays and gets what, without any remainder.
//!
//! The cash sheet says what came in, what goes out and what stays, and that this adds up.

use super::ranking::{club_column_label, lines_above_ranking, table_names};
use super::terms;
use super::terms::{category_name, clubs_or_teams_label};
use crate::app::contest::ranking::PrizeAccount;
use crate::model::money::Money;
use crate::model::{Arg, Label, Message, say};
use crate::present::numbers::money;
use crate::present::table::{Cell, Column, Table, cells};
use crate::present::{Report, Voice};
use crate::tournament::prizes::{AwardReason, PersonAccountLine, Shortfall};
use crate::tournament::settings::PrizeLadder;

/// Least length of a cut name, which has to tell apart members of a family.
const LEAST_NAME: usize = 20;

/// Blank line for a name written by hand.
const TO_SIGN: &str = "____________________";

pub fn prizes_report(shown: &PrizeAccount, voice: &Voice) -> Report {
    let mut report = Report::new();
    report.lines(lines_above_ranking(&shown.ranking, voice));
    match &shown.announced {
        Some(_) => {
            let title = say!(prizes_to_win { tournament: shown.ranking.tournament.as_str() });
            report
                .line(voice.say(&title))
                .table(prizes_to_win_table(shown, voice))
                .set_table_for_programs(prizes_table(shown, voice));
        }
        None => {
            report.table(prizes_table(shown, voice));
            add_club_prizes_table(shown, voice, &mut report);
            add_leftover_goods_line(shown, voice, &mut report);
        }
    }
    let account = shown.announced.as_ref().unwrap_or(&shown.account);
    let sum = say!(prizes_sum {
        came_in: amount_words(account.total_income(), shown, voice),
        handed_out: amount_words(account.total_handed_out(), shown, voice),
        kept: amount_words(account.kept.total(), shown, voice)
    });
    report.line(voice.say(&sum));
    let kept = &account.kept;
    for (minor, sentence) in [
        (kept.unshared, say!(prizes_rest { rest: amount_words(kept.unshared, shown, voice) })),
        (
            kept.loss_fees,
            say!(prizes_loss_fees_kept { rest: amount_words(kept.loss_fees, shown, voice) }),
        ),
        (kept.pending, say!(prizes_pending { rest: amount_words(kept.pending, shown, voice) })),
        (
            account.rounding,
            say!(prizes_rounding {
                rest: amount_words(account.rounding, shown, voice),
                to: voice.label(terms::rounding_rest_receiver_label(shown.settings.rest))
            }),
        ),
    ] {
        if minor > 0 {
            report.line(voice.say(&sentence));
        }
    }
    report.lines(uncharged_losses_sentence(shown, voice));
    report
        .lines(cash_box_warning(shown, voice))
        .lines(unfinished_tournament_sentence(shown, voice));
    report
}

/// Says that lost games cost nobody anything, or nobody at some tables, because none were typed;
/// `None` where that is not so.
fn uncharged_losses_sentence(shown: &PrizeAccount, voice: &Voice) -> Option<String> {
    let without = &shown.ranking.without_games;
    if shown.nobody_lost {
        return Some(voice.label(say::prizes_nobody_lost));
    }
    (!shown.settings.loss_fees.tariff.is_free() && !without.is_empty())
        .then(|| voice.say(&say!(prizes_without_games { places: table_names(without, voice) })))
}

/// Message that says how much money fixed prizes lack, and, as long as somebody can still enter,
/// how many people's fees would cover it; `None` where they lack nothing.
pub fn lacking_prize_money_message(shown: &PrizeAccount) -> Option<Message> {
    let Shortfall { cents, people } = shown.account.shortfall;
    let ranking = &shown.ranking;
    let people = people.filter(|_| ranking.series_drawn < ranking.series_planned);
    let lacking = Money { minor: cents, currency: shown.currency() };
    let keeps = u32::from(shown.account.kept.agreed > 0);
    (cents > 0).then(|| say!(prizes_lacking { keeps, lacking, people: people.unwrap_or(0) }))
}

/// Whether payments at the door are noted at all; otherwise a list of prizes calls nobody a debtor.
fn are_door_payments_noted(shown: &PrizeAccount) -> bool {
    shown.cash.fees.paid > 0
}

/// Warning on a list of prizes that too little comes in, or that the cash box holds too little;
/// `None` where there is enough.
pub(super) fn cash_box_warning(shown: &PrizeAccount, voice: &Voice) -> Option<String> {
    let lacking = lacking_prize_money_message(shown).map(|lacking| voice.say(&lacking));
    lacking.or_else(|| {
        cash_box_short_sentence(shown, voice).filter(|_| are_door_payments_noted(shown))
    })
}

/// Says that the cash box holds too little for the prizes while fees are open; `None` where it
/// holds enough.
pub(super) fn cash_box_short_sentence(shown: &PrizeAccount, voice: &Voice) -> Option<String> {
    let (fees, left) = (&shown.cash.fees, shown.cash.cash_left_in_box());
    let (people, open) = (fees.debtors.len(), amount_words(fees.open, shown, voice));
    (left < 0).then(|| {
        voice.say(&say!(cash_lacks { people, open, lacking: amount_words(-left, shown, voice) }))
    })
}

/// Prize that can be won, whoever wins it.
pub struct PrizeToWin {
    pub what: String,
    pub cents: i64,
    pub good: Option<String>,
}

/// Prizes that can be won, as they are set: the prize of a series is listed once, and what rounding
/// leaves is part of the first place's.
pub fn prizes_to_win(shown: &PrizeAccount, voice: &Voice) -> Vec<PrizeToWin> {
    let PrizeAccount { settings, posted, .. } = shown;
    let mut rungs = posted.rungs.clone();
    if let PrizeLadder::BasisPoints(_) = settings.ladder {
        rungs.truncate(posted.lines.len());
    }
    if let Some(first) = rungs.first_mut() {
        *first += posted.rounding - posted.kept.rounding;
    }
    let prize = |what: String, cents: i64| PrizeToWin { what, cents, good: None };
    let words = |what, place| award_reason_words(what, place, shown, voice);
    let mut rows: Vec<PrizeToWin> = (0..rungs.len().max(settings.goods.len()))
        .map(|at| PrizeToWin {
            what: words(AwardReason::Place, at as u32 + 1),
            cents: rungs.get(at).copied().unwrap_or(0),
            good: settings.goods.get(at).cloned(),
        })
        .collect();
    rows.push(prize(words(AwardReason::LastPlace, 0), settings.last_place));
    for (category, of) in settings.categories.iter().enumerate() {
        let prizes = (1..).zip(&of.prizes);
        rows.extend(prizes.map(|(place, cents)| {
            prize(words(AwardReason::Category { category, place }, place), *cents)
        }));
    }
    let of_series = (1u32..).zip(&settings.day_prizes);
    rows.extend(
        of_series.map(|(nth, cents)| prize(voice.say(&say!(award_each_series { nth })), *cents)),
    );
    let clubs = (1u32..).zip(&settings.clubs.prizes).filter(|_| settings.clubs.ranked);
    rows.extend(clubs.map(|(nth, cents)| {
        let category = voice.label(clubs_or_teams_label(&settings.clubs));
        prize(voice.say(&say!(award_category { category, nth })), *cents)
    }));
    rows.retain(|row| row.cents > 0 || row.good.is_some());
    rows
}

/// Table of the prizes that can be won.
fn prizes_to_win_table(shown: &PrizeAccount, voice: &Voice) -> Table {
    let has_goods = !shown.settings.goods.is_empty();
    let mut columns =
        vec![voice.prose_column(say::prizes_what_for), voice.figures_column(say::prizes_prize)];
    columns.extend(has_goods.then(|| voice.prose_column(say::setting_goods)));
    let mut table = Table::new(columns);
    for PrizeToWin { what, cents, good } in prizes_to_win(shown, voice) {
        let good = has_goods.then(|| good.map_or(Cell::NOTHING, Cell::text));
        let amount = Cell::money(cents, shown.currency()).dash_if_zero_or_absent();
        table.add_row(cells![what, amount].into_iter().chain(good));
    }
    table
}

/// Report of the prizes to be won, for the wall.
pub fn poster_report(shown: &PrizeAccount, voice: &Voice) -> Report {
    let mut report = Report::new();
    report
        .table(prizes_to_win_table(shown, voice))
        .lines(prizes_depend_on_entries_sentence(shown, voice));
    report
}

/// Says for how many people the prizes are; `None` where they do not depend on that.
pub fn prizes_depend_on_entries_sentence(shown: &PrizeAccount, voice: &Voice) -> Option<String> {
    let is_shared =
        matches!(&shown.settings.ladder, PrizeLadder::BasisPoints(parts) if !parts.is_empty());
    let people = shown.posted.lines.len();
    (is_shared && shown.settings.fee > 0).then(|| voice.say(&say!(prizes_by_people { people })))
}

/// Says that the tournament is not over yet; `None` once it is.
pub(super) fn unfinished_tournament_sentence(
    shown: &PrizeAccount,
    voice: &Voice,
) -> Option<String> {
    let (done, planned) = (shown.ranking.series_done, shown.ranking.series_planned);
    (done < planned).then(|| voice.say(&say!(prizes_so_far { done, planned })))
}

pub fn amount_words(minor: i64, shown: &PrizeAccount, voice: &Voice) -> String {
    money(minor, shown.currency(), voice.lang)
}

/// Column of the prize table: its label, and the function that gives the amount in it for a person.
type PrizeTableColumn = (Label, fn(&PersonAccountLine) -> i64);

const PARTS: [PrizeTableColumn; 3] = [
    (say::prizes_day, |line| line.sum_awards_where(|what| matches!(what, AwardReason::Day { .. }))),
    (say::prizes_category, |line| {
        line.sum_awards_where(|what| matches!(what, AwardReason::Category { .. }))
    }),
    (say::prizes_from_loss_fees, |line| {
        line.sum_awards_where(|what| matches!(what, AwardReason::LossFees { .. }))
    }),
];

fn prizes_table(shown: &PrizeAccount, voice: &Voice) -> Table {
    let lines = &shown.account.lines;
    let column = |label, is_used: bool| {
        let column = voice.figures_column(label);
        if is_used { column.allow_leaving_out() } else { column.for_programs() }
    };
    let has = |part: fn(&PersonAccountLine) -> i64| lines.iter().any(|line| part(line) > 0);
    let is_split = PARTS.iter().any(|(_, part)| has(*part));
    let has_goods = !shown.settings.goods.is_empty();
    let mut columns = vec![
        voice.figures_column(say::standings_place),
        voice.figures_column(say::hall_number),
        voice.names_column(say::hall_player).with_least_width(LEAST_NAME),
        voice.words_column(say::balance_currency).for_programs(),
        voice.figures_column(say::prizes_fee).allow_leaving_out(),
        column(say::prizes_loss_fee, has(PersonAccountLine::loss_fee)),
        voice.figures_column(say::prizes_prize),
    ];
    columns.extend(PARTS.iter().map(|(label, part)| column(*label, has(*part))));
    let total = voice.figures_column(say::prizes_total);
    columns.push(if is_split { total } else { total.for_programs() });
    columns.extend(has_goods.then(|| voice.prose_column(say::setting_goods)));
    let mut table = Table::new(columns);
    let amount = |minor| Cell::money(minor, shown.currency()).dash_if_zero_or_absent();
    for line in lines {
        let prize = line.sum_awards_where(|what| {
            matches!(what, AwardReason::Place | AwardReason::Rest | AwardReason::LastPlace)
        });
        let mut cells = cells![
            line.ranked.place,
            line.ranked.number,
            shown.contest.name_in_ranking(line.ranked.number),
            shown.currency().as_str(),
            amount(line.fee),
            amount(line.loss_fee()),
            amount(prize),
        ]
        .to_vec();
        cells.extend(PARTS.iter().map(|(_, part)| amount(part(line))));
        cells.push(amount(line.total_award()));
        cells.extend(
            has_goods.then(|| Cell::text(prizes_in_kind_words(shown, line.ranked.number, voice))),
        );
        table.add_row(cells);
    }
    table
}

/// Words for a person's prizes in kind; those of a shared place are left to its people to divide.
pub fn prizes_in_kind_words(shown: &PrizeAccount, number: u32, voice: &Voice) -> String {
    let share = shown.goods.shares.iter().find(|share| share.people.contains(&number));
    let Some(share) = share else { return String::new() };
    let goods = share.goods.join(", ");
    match share.people.len() {
        1 => goods,
        people => voice.say(&say!(goods_shared { goods, people })),
    }
}

fn add_leftover_goods_line(shown: &PrizeAccount, voice: &Voice, report: &mut Report) {
    if !shown.goods.left.is_empty() {
        let goods = Arg::Texts(shown.goods.left.clone());
        report.line(voice.say(&say!(prizes_goods_left { goods })));
    }
}

fn add_club_prizes_table(shown: &PrizeAccount, voice: &Voice, report: &mut Report) {
    if shown.account.clubs.is_empty() {
        return;
    }
    let mut table = Table::new([
        voice.figures_column(say::standings_place),
        Column::names(voice.label(club_column_label(&shown.settings.clubs))),
        voice.figures_column(say::prizes_prize),
    ]);
    for award in &shown.account.clubs {
        table.add_row(cells![
            award.place,
            award.club.as_str(),
            Cell::money(award.cents, shown.currency())
        ]);
    }
    report.add_gap().table(table);
}

/// Recipient of a prize, and its reason.
pub struct GivenPrize {
    pub place: u32,
    /// Start number; `None` for a club.
    pub number: Option<u32>,
    pub name: String,
    pub cents: i64,
    pub what: String,
    /// Part of the fee that is not paid yet.
    pub owes: i64,
}

/// Everybody who is given something, by place, and then the clubs.
pub fn given_prizes(shown: &PrizeAccount, voice: &Voice) -> Vec<GivenPrize> {
    if shown.announced.is_some() {
        // Nobody has a place, and nobody is given anything.
        return Vec::new();
    }
    let person = |line: &PersonAccountLine| GivenPrize {
        place: line.ranked.place,
        number: Some(line.ranked.number),
        name: shown.contest.name_in_ranking(line.ranked.number),
        owes: if are_door_payments_noted(shown) {
            shown.cash.fee_still_owed(line.ranked.number)
        } else {
            0
        },
        cents: line.total_award(),
        what: [
            award_reasons_of_person(line, shown, voice),
            prizes_in_kind_words(shown, line.ranked.number, voice),
        ]
        .into_iter()
        .filter(|what| !what.is_empty())
        .collect::<Vec<String>>()
        .join("; "),
    };
    let people = shown
        .account
        .lines
        .iter()
        .map(person)
        .filter(|given| given.cents > 0 || !given.what.is_empty());
    let clubs = shown.account.clubs.iter().map(|award| GivenPrize {
        place: award.place,
        number: None,
        name: award.club.clone(),
        cents: award.cents,
        what: voice.label(clubs_or_teams_label(&shown.settings.clubs)),
        owes: 0,
    });
    people.chain(clubs).collect()
}

/// Reasons in words for a person's money.
fn award_reasons_of_person(
    line: &PersonAccountLine,
    shown: &PrizeAccount,
    voice: &Voice,
) -> String {
    let word = |what: AwardReason| award_reason_words(what, line.ranked.place, shown, voice);
    line.awards.iter().map(|award| word(award.what)).collect::<Vec<String>>().join(", ")
}

/// Reason in words for an award; `at` is the place in the ranking.
fn award_reason_words(what: AwardReason, at: u32, shown: &PrizeAccount, voice: &Voice) -> String {
    match what {
        AwardReason::Place => voice.say(&say!(award_place { nth: at })),
        AwardReason::Rest => voice.label(say::award_rest),
        AwardReason::LastPlace => voice.label(say::award_last_place),
        AwardReason::Day { series, place } => voice.say(&say!(award_day { series, nth: place })),
        AwardReason::Category { category, place } => {
            let kept = shown.settings.categories.get(category);
            let category =
                kept.map(|kept| category_name(&kept.category, voice)).unwrap_or_default();
            voice.say(&say!(award_category { category, nth: place }))
        }
        AwardReason::LossFees { series } => voice.say(&say!(award_loss_fees { series })),
    }
}

/// Report of who gets which prize, with lines for signatures.
pub fn prize_signing_report(shown: &PrizeAccount, voice: &Voice) -> Report {
    let given = given_prizes(shown, voice);
    let owes = voice.figures_column(say::prizes_owes);
    let mut table = Table::new([
        voice.figures_column(say::standings_place),
        voice.figures_column(say::hall_number),
        voice.names_column(say::hall_player),
        voice.figures_column(say::prizes_prize),
        voice.prose_column(say::prizes_what_for),
        if given.iter().any(|given| given.owes > 0) { owes } else { owes.for_programs() },
        voice.words_column(say::prizes_sign),
    ]);
    for GivenPrize { place, number, name, cents, what, owes } in given {
        let amount = |cents| Cell::money(cents, shown.currency()).dash_if_zero_or_absent();
        table.add_row(cells![
            place,
            number,
            name.as_str(),
            amount(cents),
            what,
            amount(owes),
            TO_SIGN
        ]);
    }
    let mut report = Report::new();
    let heading = say!(prizes_list_heading { tournament: shown.ranking.tournament.as_str() });
    report.line(voice.say(&heading)).lines(lines_above_ranking(&shown.ranking, voice)).table(table);
    report
        .lines(cash_box_warning(shown, voice))
        .lines(unfinished_tournament_sentence(shown, voice));
    report
}

pub fn cash_report(shown: &PrizeAccount, voice: &Voice) -> Report {
    let mut report = Report::new();
    let heading = say!(cash_heading { tournament: shown.ranking.tournament.as_str() });
    report.line(voice.say(&heading));
    let debtors = &shown.cash.fees.debtors;
    let debtors = say!(cash_debtors { people: names_with_amounts(debtors, shown, voice) });
    add_cash_items(&mut report, Some(&debtors), shown, voice);
    report
}

/// Cash sheet without its heading and without the debtors, whom the page lists in a table.
pub(super) fn cash_report_for_paper(shown: &PrizeAccount, voice: &Voice) -> Report {
    let mut report = Report::new();
    add_cash_items(&mut report, None, shown, voice);
    report
}

fn add_cash_items(
    report: &mut Report,
    debtors: Option<&Message>,
    shown: &PrizeAccount,
    voice: &Voice,
) {
    let mut table =
        Table::new([voice.words_column(say::cash_item), voice.figures_column(say::cash_amount)]);
    for (label, minor, always) in cash_items(shown) {
        if always || minor != 0 {
            table.add_row(cells![voice.label(label), Cell::money(minor, shown.currency())]);
        }
    }
    report.lines(lines_above_ranking(&shown.ranking, voice)).table(table);
    let (fees, kept) = (&shown.cash.fees, &shown.cash.kept);
    let sum = say!(cash_adds_up {
        came_in: amount_words(fees.due + shown.cash.loss_fees, shown, voice),
        handed_out: amount_words(shown.cash.handed.total(), shown, voice),
        waits: u32::from(kept.pending > 0),
        pending: amount_words(kept.pending, shown, voice),
        kept: amount_words(kept.total() - kept.pending, shown, voice),
        lacks: u32::from(shown.cash.lacking > 0),
        lacking: amount_words(shown.cash.lacking, shown, voice)
    });
    report.line(voice.say(&sum));
    let lacking = lacking_prize_money_message(shown).map(|lacking| voice.say(&lacking));
    if !fees.debtors.is_empty() {
        report.lines(debtors.map(|debtors| voice.say(debtors)));
    }
    report.lines(lacking.or_else(|| cash_box_sentence(shown, voice)));
    if !fees.creditors.is_empty() {
        report.line(voice.say(&say!(cash_creditors {
            people: names_with_amounts(&fees.creditors, shown, voice)
        })));
    }
    report.lines(uncharged_losses_sentence(shown, voice));
}

/// Items of the cash sheet in their order, each with whether it is listed even if zero.
fn cash_items(shown: &PrizeAccount) -> Vec<(Label, i64, bool)> {
    let cash = &shown.cash;
    let (fees, handed, kept) = (&cash.fees, &cash.handed, &cash.kept);
    let stays = if fees.open > 0 { say::cash_kept_once_paid } else { say::cash_kept };
    let is_teams = shown.settings.clubs.size.is_some();
    let clubs = if is_teams { say::cash_teams } else { say::cash_clubs };
    vec![
        (say::cash_fees_due, fees.due, true),
        (say::cash_fees_paid, fees.paid, true),
        (say::cash_fees_open, fees.open, true),
        (say::cash_fees_over, fees.over, false),
        (say::cash_loss_fees, cash.loss_fees, true),
        (say::cash_in_box, cash.cash_in_box(), true),
        (say::cash_lacking, cash.lacking, false),
        (say::cash_places, handed.places, true),
        (say::cash_rest, handed.rest, false),
        (say::cash_last_place, handed.last_place, false),
        (say::cash_days, handed.days, false),
        (say::cash_categories, handed.categories, false),
        (clubs, handed.clubs, false),
        (say::cash_to_winners, handed.loss_fees, false),
        (say::cash_handed_out, handed.total(), true),
        (say::cash_agreed, kept.agreed, true),
        (say::cash_kept_loss_fees, kept.loss_fees, false),
        (say::cash_kept_rounding, kept.rounding, false),
        (say::cash_unshared, kept.unshared, false),
        (say::cash_pending, kept.pending, false),
        (stays, kept.total(), true),
    ]
}

/// Says what the cash box holds for the prizes while fees are open; `None` where nobody owes one.
fn cash_box_sentence(shown: &PrizeAccount, voice: &Voice) -> Option<String> {
    let (fees, left) = (&shown.cash.fees, shown.cash.cash_left_in_box());
    let (people, open) = (fees.debtors.len(), amount_words(fees.open, shown, voice));
    (people > 0).then(|| {
        cash_box_short_sentence(shown, voice).unwrap_or_else(|| {
            voice.say(&say!(cash_left { people, open, left: amount_words(left, shown, voice) }))
        })
    })
}

fn names_with_amounts(people: &[(u32, i64)], shown: &PrizeAccount, voice: &Voice) -> Arg {
    let person = |(number, minor): &(u32, i64)| {
        let course = &shown.contest.course;
        let state = match course.entrant(*number) {
            Some(entrant) if entrant.withdrawn => Some(say::entrants_withdrawn),
            Some(entrant) if !course.is_here(entrant) => Some(say::entrants_away),
            _ => None,
        };
        let left = state.map(|state| format!("{}, ", voice.label(state))).unwrap_or_default();
        format!(
            "{number} {} ({left}{})",
            shown.contest.name(*number),
            amount_words(*minor, shown, voice)
        )
    };
    Arg::Texts(people.iter().map(person).collect())
}
