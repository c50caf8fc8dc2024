//! Reports of the evenings and of the people in the file.

use std::collections::BTreeSet;

use super::clash::short_waiting_name_description;
use super::harmless::harmless_text;
use super::json::{Object, object};
use super::money::sheet_address;
use super::money_words::{currency_of_even_sums, even_over_all_sentence, owed_together_sentence};
use super::numbers::{
    exact_money_signed, money as amount, money_signed, point_price, points_signed,
};
use super::report::Report;
use super::table::{Cell, Column, Table, cells};
use super::told::joined_names;
use super::voice::Voice;
use super::{clash, json};
use crate::app::evening::{Evening, EveningState, GameSwitch, ListedEvening};
use crate::app::money::unpaid::{EveningMoney, EveningPaymentList, EveningWithMoney, PaymentState};
use crate::app::people::{PeopleList, WaitingNameStatement};
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::Session;
use crate::games::{GameKind, Rules};
use crate::ledger::books::round::EvenOverAll;
use crate::model::money::Money;
use crate::model::{Arg, Currency, JoinTexts, Label, Points, Stake, say};
use crate::record::{Node, write};
use crate::store::people::Person;

/// Width of a column of days, which is wide enough for a whole day.
const DAY: usize = 10;
/// Width that the column of games keeps until all other columns are narrowed.
const GAME: usize = 12;
/// Width that the column of people keeps until it is left out.
const PEOPLE: usize = 16;

/// Report of the evenings; with `only_unpaid`, of those with open payments alone.
pub fn evenings_report(list: &EveningPaymentList, only_unpaid: bool, voice: &Voice) -> Report {
    // On a page of a phone stands what is open, and with whom; the rest is on the sheet, to which
    // the name of the evening leads.
    let is_brief = only_unpaid && voice.is_for_desk();
    let [mut table, mut for_programs] = [(); 2].map(|()| evenings_table(list, is_brief, voice));
    for EveningWithMoney { listed: ListedEvening { evening, current }, money } in &list.evenings {
        let names = evening.members.iter().map(|person| person.name.as_str()).joined(", ");
        let title = evening.row.name.as_deref();
        let played = super::sheet::game_and_rules(&evening.session, voice);
        let titled = |text: &str| match title.filter(|title| !text.starts_with(title)) {
            Some(title) => format!("{title}: {text}"),
            None => text.to_owned(),
        };
        let shares = money.iter().flat_map(|money| &money.shares);
        let shares: Vec<String> =
            shares.map(|(name, open)| name_with_open_amount(name, *open, voice)).collect();
        let people = if is_brief { titled(&shares.join(", ")) } else { names.clone() };
        let game = voice.game_name(&evening.session.position().rules());
        let rules = voice.session_rules_name(&evening.session);
        let called = evening.row.evening_name();
        let open = money.iter().flat_map(|money| money.open.iter().chain(&money.carried));
        let currencies: BTreeSet<Currency> = open.map(|one| one.currency).collect();
        let mark = if *current { "*" } else { "" };
        let row = |currency: Option<&Currency>| {
            cells![
                Cell::count(evening.row.number.get()).marked_before(mark),
                match is_brief {
                    true => Cell::text(voice.evening_name(&called))
                        .linked(sheet_address(&called, voice)),
                    false => Cell::day(&evening.row.started_at),
                },
                titled(&played),
                game.as_str(),
                rules.as_str(),
                evening.session.hands(),
                voice.label(evening_state_word_and_label(evening.state()).1),
                money.as_ref().map(|money| payment_state_description(money, voice)),
                money
                    .as_ref()
                    .map(|money| voice.label(payment_state_word_and_label(money.state).1)),
                amount_cell(money.as_ref().map(|money| &money.open), currency),
                currency.map(Currency::to_string),
                amount_cell(money.as_ref().map(|money| &money.carried), currency),
                *current,
                title,
                names.as_str(),
                amount_cell(money.as_ref().map(|money| &money.twice), currency),
                people.as_str(),
            ]
        };
        table.add_row(row(currencies.first()));
        if currencies.is_empty() {
            for_programs.add_row(row(None));
        }
        currencies.iter().for_each(|currency| for_programs.add_row(row(Some(currency))));
    }
    let mut report = Report::new();
    let none = if only_unpaid { say::sessions_all_paid } else { say::sessions_none };
    match list.evenings.is_empty() {
        true => report.line(voice.label(none)),
        false => report.table(table),
    };
    add_rows_over_all_evenings(list, voice, &mut for_programs);
    report.set_table_for_programs(for_programs);
    if only_unpaid {
        report.lines(owed_over_all_evenings_sentences(list, voice));
    }
    report
}

/// Adds to the table for programs what is owed over all evenings, as `owed_less_over_all` says.
fn add_rows_over_all_evenings(list: &EveningPaymentList, voice: &Voice, table: &mut Table) {
    for one in owed_less_over_all(list) {
        let blank = |columns| (0..columns).map(|_| Cell::NOTHING);
        let what = voice.label(say::sessions_over_all);
        let cells = cells![what, Cell::money(one.minor, one.currency), one.currency.to_string()];
        table.add_row(blank(8).chain(cells).chain(blank(6)));
    }
}

fn name_with_open_amount(name: &str, open: Money, voice: &Voice) -> String {
    format!("{name}\u{a0}{}", money_signed(open.minor, open.currency, voice.lang))
}

/// Sentences that say that less is owed over all evenings together than the open amounts of the
/// listed evenings add up to, or less in one currency than in several; none where all are equal.
fn owed_over_all_evenings_sentences(list: &EveningPaymentList, voice: &Voice) -> Vec<String> {
    if let Some(even) = list.over_all.even {
        return vec![even_over_all_sentence(even, voice)];
    }
    let owed = owed_less_over_all(list).iter();
    let amounts: Vec<String> =
        owed.map(|one| amount(one.minor, one.currency, voice.lang)).collect();
    let less = (!amounts.is_empty())
        .then(|| voice.say(&say!(sessions_owed_over_all { owed: joined_names(amounts, voice) })));
    let together = list.over_all.together.map(|one| owed_together_sentence(one, voice));
    less.into_iter().chain(together).collect()
}

/// Amounts that are owed over all evenings together; none unless these are less than the open
/// amounts of the listed evenings add up to.
fn owed_less_over_all(list: &EveningPaymentList) -> &[Money] {
    let open = list.evenings.iter().filter_map(|one| one.money.as_ref()).flat_map(|one| &one.open);
    let is_less = |over_all: &Money| {
        let same = open.clone().filter(|one| one.currency == over_all.currency);
        over_all.minor < same.map(|one| one.minor).sum()
    };
    if list.over_all.amounts.iter().any(is_less) { &list.over_all.amounts } else { &[] }
}

/// Empty table of evenings; with `is_brief` people see only days, amounts and names.
fn evenings_table(list: &EveningPaymentList, is_brief: bool, voice: &Voice) -> Table {
    let besides = |column: Column| if is_brief { column.for_programs() } else { column };
    // What goes beyond an amount is wrapped.
    let mut moneys = list.evenings.iter().filter_map(|one| one.money.as_ref());
    let paid = match moneys.all(|money| money.carried.is_empty() && money.twice.is_empty()) {
        true => Column::figures,
        false => Column::prose,
    };
    let people = voice.names_column(say::sessions_people).for_people();
    Table::new([
        besides(voice.figures_column(say::sessions_number)),
        Column::names(voice.label(if is_brief { say::data_evening } else { say::sessions_day }))
            .with_least_width(DAY),
        besides(voice.names_column(say::sessions_game).with_least_width(GAME).for_people()),
        voice.words_column(say::sessions_game).for_programs(),
        voice.words_column(say::sessions_rules).for_programs(),
        besides(voice.figures_column(say::sessions_hands)),
        besides(voice.names_column(say::sessions_state).with_least_width(usize::MAX)),
        paid(voice.label(say::sessions_money)).for_people(),
        voice.words_column(say::sessions_money).for_programs(),
        voice.figures_column(say::sessions_money_open).for_programs(),
        voice.words_column(say::balance_currency).for_programs(),
        voice.figures_column(say::settle_carried_column).for_programs(),
        voice.words_column(say::sessions_current).for_programs(),
        voice.words_column(say::sessions_title).for_programs(),
        voice.words_column(say::sessions_people).for_programs(),
        voice.figures_column(say::sessions_doubled_column).for_programs(),
        if is_brief { people } else { people.with_least_width(PEOPLE).allow_leaving_out() },
    ])
    .allow_losing_columns()
}

/// Word for an evening's state in output for programs, and its label for people.
pub fn evening_state_word_and_label(state: EveningState) -> (&'static str, Label) {
    match state {
        EveningState::Running => ("running", say::sessions_running),
        EveningState::Complete => ("complete", say::sessions_complete),
        EveningState::Ended => ("ended", say::sessions_ended),
        EveningState::Unfinished => ("unfinished", say::sessions_unfinished),
        EveningState::Struck => ("struck", say::sessions_struck),
    }
}

/// Description of an evening's payment state, with the open amount.
fn payment_state_description(money: &EveningMoney, voice: &Voice) -> String {
    let amounts = |all: &[Money]| {
        Arg::Texts(all.iter().map(|one| amount(one.minor, one.currency, voice.lang)).collect())
    };
    let state = voice.label(match money.state {
        PaymentState::PaidTwice => say::sessions_paid_not,
        state => payment_state_word_and_label(state).1,
    });
    if money.open.is_empty() {
        let amount = || amounts(&money.carried);
        return match money.carried.is_empty() {
            true => state,
            false => voice.say(&say!(sessions_carried_alone { state, amount: amount() })),
        };
    }
    let mut text = voice.say(&say!(sessions_paid_open { state, open: amounts(&money.open) }));
    if !money.carried.is_empty() {
        let (amount, together) = (amounts(&money.carried), amounts(&money.open_with_carried));
        text = voice.say(&say!(sessions_carried { text, amount, together }));
    }
    if !money.twice.is_empty() {
        text = voice.say(&say!(sessions_doubled { text, amount: amounts(&money.twice) }));
    }
    text
}

/// Cell of the amount in one currency; empty where there is none.
fn amount_cell(all: Option<&Vec<Money>>, currency: Option<&Currency>) -> Cell {
    let own = all.into_iter().flatten().find(|one| Some(&one.currency) == currency);
    own.map_or(Cell::NOTHING, |one| Cell::money(one.minor, one.currency))
}

/// Word for a payment state in output for programs, and its label for people.
fn payment_state_word_and_label(state: PaymentState) -> (&'static str, Label) {
    match state {
        PaymentState::Even => ("even", say::sessions_paid_even),
        PaymentState::Open => ("open", say::sessions_paid_not),
        PaymentState::Settled => ("settled", say::sessions_paid),
        PaymentState::Changed => ("changed", say::sessions_paid_changed),
        PaymentState::PaidTwice => ("paid_twice", say::sessions_paid_twice),
    }
}

pub fn evening_list_json(list: &EveningPaymentList) -> Object {
    let amounts =
        |all: &[Money]| json::array(all.iter().copied().map(json::money_object)).none_if_empty();
    let listed = list.evenings.iter().map(
        |EveningWithMoney { listed: ListedEvening { evening, current }, money }| {
            let money = money.as_ref().map(|money| {
                let open = money.open.iter().copied().map(json::money_object);
                object! {
                    "state": payment_state_word_and_label(money.state).0,
                    "open": json::array(open),
                    "carried": amounts(&money.carried),
                    "open_with_carried": amounts(&money.open_with_carried),
                    "twice": amounts(&money.twice),
                }
            });
            object! {
                "session": evening.row.uuid.to_string(),
                "number": evening.row.number.get(),
                "game": &*evening.row.game,
                "label": evening.session.position().rules().label(),
                "rules": &*evening.row.rules,
                "own_rules": evening.session.own_rules(),
                "name": evening.row.name.as_deref(),
                "started_at": &evening.row.started_at,
                "hands": evening.session.hands(),
                "state": evening_state_word_and_label(evening.state()).0,
                "ended": evening.row.ended,
                "complete": evening.session.is_complete(),
                "struck": evening.brought.is_struck,
                "current": *current,
                "money": money,
                "players": json::array(evening.members.iter().map(|person| person.name.as_str())),
            }
        },
    );
    object! {
        "sessions": json::array(listed),
        "owed_over_all": amounts(&list.over_all.amounts),
        "owed_together": list.over_all.together.map(json::money_object),
        "only_books_are_open": (list.over_all.even == Some(EvenOverAll::InEachCurrency)).then_some(true),
        "even_in": currency_of_even_sums(list.over_all.even),
    }
}

/// Note that a fee for lost games has no effect in a game of which only the points are recorded, but
/// where a declarer is named; `None` for an evening without such a fee or of another game.
pub fn loss_fee_by_points_note(evening: &Evening, voice: &Voice) -> Option<String> {
    let has_fee = evening.brought.fees().is_some_and(|fees| fees.per_lost_game != 0);
    let is_by_points = evening.session.position().game() == GameKind::Points;
    (has_fee && is_by_points).then(|| voice.label(say::kitty_no_lost_games))
}

pub fn new_evening_report(evening: &Evening, voice: &Voice) -> Report {
    let names: Vec<String> = evening.members.iter().map(|person| person.name.clone()).collect();
    let mut report = Report::new();
    report.line(super::sheet::sheet_heading(evening, voice));
    report.line(voice.say(&say!(started_seated { players: names })));
    if let Some(stake) = &evening.row.stake {
        let amount = point_price(&stake.amount_text(), stake.currency, voice.lang);
        report.line(voice.say(&say!(started_stake { amount })));
    }
    if let Some(fees) = evening.brought.fees().filter(|fees| fees.are_fees_agreed()) {
        let fee = |minor| amount(minor, fees.currency, voice.lang);
        let (game, evening) = (fee(fees.per_lost_game), fee(fees.per_evening));
        report.line(voice.say(&say!(log_agree { game, evening })));
    }
    report.lines(loss_fee_by_points_note(evening, voice));
    report.lines(super::status::bench_line(evening, voice));
    report.line(super::hand::next_dealer_line(&evening.session_with_shown_names(), voice));
    report
}

/// Describes who pays whom in a game of which only the points are recorded, with the amounts for an
/// example hand in which the first person gets 12 points and the second −12.
pub fn payment_rule_words(
    rules: &Rules,
    people: &[String],
    stake: Option<Stake>,
    voice: &Voice,
) -> String {
    let due = settlement_example_words(rules, people, stake, voice).unwrap_or_default();
    voice.say(&match rules.name_of_rule_set() {
        "nullsumme" => say!(settling_nullsumme { due }),
        "augen" => say!(settling_augen),
        "minus" => say!(settling_minus { due }),
        _ => say!(settling_frei { due }),
    })
}

fn settlement_example_words(
    rules: &Rules,
    people: &[String],
    stake: Option<Stake>,
    voice: &Voice,
) -> Option<String> {
    let (first, second) = (people.first()?, people.get(1)?);
    let mut session = Session::open(&Header::new(rules.clone(), people.to_vec()));
    let hand = write::object(|w| {
        w.put_key("kind", "hand");
        w.key("points").object(|w| {
            w.put_key(first, 12_i64);
            w.put_key(second, -12_i64);
        });
    });
    let event = session.read_event(&Node::parse(&hand).ok()?).ok()?;
    let applied = session.apply(&event, Trace::off()).ok()?;
    let due = applied.sheet()?.due;
    let amount = |points: Points| match stake {
        Some(stake) => {
            let exact = stake.worth(points.halves()).unwrap_or_default();
            exact_money_signed(exact, stake.currency, voice.lang)
        }
        None => points_signed(points, voice.lang),
    };
    let each = people.iter().zip(due.iter()).filter(|(_, points)| !points.is_zero());
    let each: Vec<String> =
        each.map(|(name, points)| format!("{} {}", harmless_text(name), amount(*points))).collect();
    Some(each.join(", "))
}

/// Report of a switch to another game: the ended page, the new page, and what is carried over.
pub fn game_switch_report(switched: &GameSwitch, voice: &Voice) -> Report {
    let GameSwitch { left, begun, night } = switched;
    let (evening, hands) = (left.row.evening_name(), left.session.hands());
    let game = voice.game_name(&left.session.position().rules());
    let mut report = Report::from(voice.say(&say!(switched_from { evening, game, hands })));
    report.append(new_evening_report(begun, &voice.for_session(&begun.session)));
    let (before, now) = (left.session.position(), begun.session.position());
    if now.game().is_played_in_other_direction(before.game()) && now.table().len() > 2 {
        report.line(voice.say(&say!(switched_turn {
            clockwise: u8::from(now.game().is_clockwise() == Some(true))
        })));
    }
    if left.row.stake.is_some() && begun.row.stake.is_none() {
        report.line(voice.label(say::switched_no_stake));
    }
    report.line(voice.say(&say!(switched_night { night: night.clone() })));
    report
}

/// Content of the report of people: the known people, and the statements about names that wait for
/// a decision.
pub struct PeopleReportContent<'p> {
    pub listed: &'p PeopleList,
    /// Whether people who have left are listed too.
    pub with_left: bool,
    pub waiting: &'p [WaitingNameStatement],
}

pub fn people_report(shown: &PeopleReportContent<'_>, voice: &Voice) -> Report {
    let PeopleList { people, left } = shown.listed;
    let mut columns = vec![voice.names_column(say::players_name)];
    columns.extend(shown.with_left.then(|| voice.words_column(say::players_gone)));
    let mut table = Table::new(columns);
    let row = |person: &Person, mark: &str| {
        let mark = shown.with_left.then(|| Cell::text(mark));
        std::iter::once(Cell::text(person.name.as_str())).chain(mark).collect::<Vec<Cell>>()
    };
    people.iter().for_each(|person| table.add_row(row(person, "")));
    if shown.with_left {
        let gone = voice.label(say::players_gone);
        left.iter().for_each(|person| table.add_row(row(person, &gone)));
    }
    let mut report = Report::new();
    match table.is_empty() {
        true => report.line(voice.label(say::players_none)).set_table_for_programs(table),
        false => report.table(table),
    };
    if !left.is_empty() && !shown.with_left {
        report.line(voice.say(&say!(players_have_left { count: left.len() })));
    }
    for waits in shown.waiting {
        report.line(short_waiting_name_description(waits, voice));
    }
    report
}

pub fn people_json(shown: &PeopleReportContent<'_>, voice: &Voice) -> Object {
    let names = |people: &[Person]| json::array(people.iter().map(|person| person.name.as_str()));
    let waiting = shown.waiting.iter().map(|waits| {
        clash::waiting_name_json(waits, &short_waiting_name_description(waits, voice), voice)
    });
    object! {
        "players": names(&shown.listed.people),
        "left": shown.with_left.then(|| names(&shown.listed.left)),
        "waiting": json::array(waiting).none_if_empty(),
    }
}
