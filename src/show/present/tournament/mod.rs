//! Reports of tournaments for people: who sits where, what is missing, the ranking, the prizes.

use std::collections::BTreeSet;

use super::numbers::moment_with_seconds;
use super::report::Report;
use super::table::{Cell, Column, Table, cells};
use super::voice::Voice;
use crate::app::contest::enter::{EnterPeopleResult, WithdrawalResult};
use crate::app::contest::judged::RowDifferingFromEntrant;
use crate::app::contest::office::UpdatedEntrants;
use crate::app::contest::ranking::PrizeAccount;
use crate::app::contest::series_clock::SeriesClock;
use crate::app::contest::{Contest, TablePlace, UndoneContestEvent};
use crate::model::{Arg, Currency, JoinTexts, Label, Message, Word, say};
use crate::tournament::category::Category;
use crate::tournament::course::{
    DrawnSeries, Entrant, Tournament, TournamentAgreement, TournamentEvent,
};
use crate::tournament::entrants::EntrantDetails;
use crate::tournament::prizes::{DoorPayment, compute_shortfall};
use crate::tournament::seats::{SeatSwap, Substitution};
use crate::tournament::settings::{PrizeLadder, Settings};

pub mod hall;
pub mod handed_in;
pub mod json;
pub mod paper;
pub mod prizes;
pub mod ranking;
pub mod sheets;
pub mod terms;
pub mod wall;

/// Sentence about an event of a tournament; `names` are those of the people whom it is about,
/// `replaces_what_counted` says that it replaces what counted before, and `settings` are those before and after
/// it, where they are known.
pub fn event_sentence(
    event: &TournamentEvent,
    names: &[(u32, String)],
    replaces_what_counted: bool,
    settings: Option<&(Settings, Settings)>,
    voice: &Voice,
) -> String {
    let over = u32::from(replaces_what_counted);
    let name = |number: u32| {
        let known = names.iter().find(|(known, _)| *known == number);
        known.map_or_else(|| format!("#{number}"), |(_, name)| name.clone())
    };
    let message = match event {
        TournamentEvent::Enter(_) => {
            let names = names.iter().map(|(number, name)| format!("{name} ({number})")).collect();
            say!(happened_enter { names: Arg::Texts(names) })
        }
        TournamentEvent::Withdraw(number) => say!(happened_withdraw { name: name(*number) }),
        TournamentEvent::Return(number) => say!(happened_return { name: name(*number) }),
        TournamentEvent::CheckIn { people, here } => {
            let names = Arg::Texts(people.iter().map(|number| name(*number)).collect());
            say!(*here => happened_checkin | happened_checkin_not { names })
        }
        TournamentEvent::Draw { series, drawn } => {
            say!(happened_draw {
                series: *series,
                tables: drawn.tables.len(),
                seed: drawn.seed.as_str(),
                over
            })
        }
        TournamentEvent::Result { series, table, again, sheet } => {
            let scores = sheet.scores.iter().enumerate().map(|(seat, score)| {
                let name = names.get(seat).map(|(_, name)| format!("{name} ")).unwrap_or_default();
                let figures = (score.won, score.lost);
                format!("{name}{}", handed_in::result_figures(score.points, figures, voice))
            });
            let (series, table, scores) = (*series, *table, Arg::Texts(scores.collect()));
            say!(*again => happened_result_again | happened_result { series, table, scores, over })
        }
        TournamentEvent::Swap(SeatSwap { series, one, other, points }) => {
            let (one, other, points) = (name(*one), name(*other), points.word());
            say!(happened_swap { series: *series, one, other, points, over })
        }
        TournamentEvent::Substitute(Substitution { number, by, from, together }) => {
            let ranked = if *together { "together" } else { "apart" };
            let (by, name) = (name(*by), name(*number));
            say!(happened_substitute { from: *from, by, name, ranked })
        }
        TournamentEvent::Apart(apart) => {
            let clubs = apart.clubs.then(|| voice.label(say::apart_club_mates));
            let names = apart.people.iter().map(|number| name(*number)).chain(clubs).collect();
            let names = Arg::Texts(names);
            say!(apart.lifted => happened_apart_lifted | happened_apart { names })
        }
        TournamentEvent::Set(change) => {
            let what = terms::altered_settings_words(change, settings, voice);
            say!(happened_set { what: Arg::Texts(what) })
        }
        TournamentEvent::Describe(people) => {
            let people = people.iter();
            let words = people.map(|(one, said)| entrant_details_words(&name(*one), said, voice));
            say!(happened_describe { names: Arg::Texts(words.collect()) })
        }
        TournamentEvent::Paid { currency, people } => {
            let paid = |(number, paid): &(u32, DoorPayment)| {
                entrant_payment_words(&name(*number), *paid, *currency, voice)
            };
            say!(happened_paid { people: Arg::Texts(people.iter().map(paid).collect()) })
        }
    };
    voice.say(&message)
}

/// Words for the club, town and categories that a person has from then on.
fn entrant_details_words(name: &str, details: &EntrantDetails, voice: &Voice) -> String {
    let categories = category_names(&details.categories, voice);
    let words = details.club.iter().chain(&details.town).chain(&categories);
    let words = words.map(String::as_str).joined(", ");
    format!("{name} ({})", if words.is_empty() { "–" } else { &words })
}

/// Says that a tournament was set up, and what comes next.
pub fn new_contest_sentence(contest: &Contest, voice: &Voice) -> String {
    let plan = &contest.course.plan;
    let rules = agreed_game_and_rules(plan, voice);
    let message = say!(tournament_begun {
        name: plan.name.as_str(),
        rules,
        series: plan.series,
        rounds: plan.rounds,
        at_three: plan.hands_per_series(3),
        at_four: plan.hands_per_series(4)
    });
    let mut lines = vec![voice.say(&message)];
    // A percentage and an amount are typed alike.
    if plan.settings.as_ref().is_some_and(|change| change.ladder.is_some()) {
        let prizes = terms::place_prizes_words(&contest.course.settings, voice);
        lines.push(voice.say(&say!(tournament_begun_prizes { prizes })));
        lines.extend(people_needed_for_prizes_sentence(contest, voice));
    }
    lines.push(voice.label(say::tournament_begun_next));
    lines.join("\n")
}

/// Says how many people have to enter so that their fees cover prizes of fixed amounts; `None`
/// where the prizes are shares, or no number of fees covers them.
fn people_needed_for_prizes_sentence(contest: &Contest, voice: &Voice) -> Option<String> {
    let settings = &contest.course.settings;
    let is_fixed = matches!(settings.ladder, PrizeLadder::Cents(_));
    let shortfall = compute_shortfall(settings, contest.course.plan.series, 0).ok()?;
    let people = shortfall.people.filter(|_| is_fixed)?;
    Some(voice.say(&say!(tournament_begun_people { people })))
}

fn agreed_game_and_rules(plan: &TournamentAgreement, voice: &Voice) -> String {
    let game = voice.game_name(&plan.rules);
    let rules = voice.rules_name(plan.own_rules.as_deref(), &plan.rules);
    // Rules of one's own are often called as the game that is played by them.
    if game == rules { game } else { format!("{game}, {rules}") }
}

/// Says who has just entered.
pub fn entered_people_sentence(entered: &EnterPeopleResult, voice: &Voice) -> String {
    let named = |numbers: &[u32]| {
        let names =
            numbers.iter().map(|number| format!("{number} {}", entered.contest.name(*number)));
        Arg::Texts(names.collect())
    };
    let mut lines = Vec::new();
    if !entered.new.is_empty() {
        lines.push(voice.say(&say!(entered_new { names: named(&entered.new) })));
    }
    if !entered.returned.is_empty() {
        lines.push(voice.say(&say!(entered_returned { names: named(&entered.returned) })));
    }
    if !entered.known.is_empty() {
        lines.push(voice.say(&say!(entered_known { count: entered.known.len() })));
    }
    lines.extend(list_differences_sentence(entered, voice));
    if !entered.repeated.is_empty() {
        let lines_of = Arg::Texts(entered.repeated.iter().map(u64::to_string).collect());
        lines.push(
            voice.say(&say!(entered_repeated { count: entered.repeated.len(), lines: lines_of })),
        );
    }
    let (players, away) = (
        entered.contest.course.people_present().len(),
        entered.contest.course.people_not_present().len(),
    );
    lines.push(voice.say(&say!(entered_in_all { players, away })));
    lines.extend(overpaid_sentence(&entered.contest, &entered.new, voice));
    for (number, TablePlace { series, table }) in &entered.seated {
        let (name, series, table) = (entered.contest.name(*number), *series, *table);
        lines.push(voice.say(&say!(entered_with_seat { name, series, table })));
    }
    if let Some(series) = entered.too_late_for {
        lines.push(entered_after_draw_sentence(&entered.contest, series, voice));
    }
    if entered.is_over {
        lines.push(voice.label(say::entered_after_the_end));
    }
    for (name, other) in &entered.nearly_known {
        let (name, other) = (name.as_str(), other.as_str());
        lines.push(voice.say(&say!(entered_nearly_known { name, other })));
    }
    if let Some(name) = &entered.perhaps_one {
        lines.push(
            voice.say(&say!(entered_perhaps_one { name: name.as_str(), count: entered.new.len() })),
        );
    }
    lines.join("\n")
}

/// Most rows of a list that are told; the others are only counted.
const MOST_ROWS: usize = 20;

/// Says row by row in what a list differs from what is noted of people who take part already;
/// `None` where it differs in nothing.
fn list_differences_sentence(entered: &EnterPeopleResult, voice: &Voice) -> Option<String> {
    let course = &entered.contest.course;
    let row = |row: &RowDifferingFromEntrant| {
        let labelled = |label: Label, said: String| format!("{} {said}", voice.label(label));
        let club = row.said.club.clone().map(|club| labelled(say::hall_club, club));
        let town = row.said.town.clone().map(|town| labelled(say::hall_town, town));
        let categories = category_names(&row.said.categories, voice);
        let categories = categories.map(|names| labelled(say::setting_categories, names));
        let paid_text = |paid: DoorPayment| match paid.in_minor_units(course.settings.fee) {
            _ if paid.is_nothing() => voice.label(say::entrants_unpaid),
            0 => voice.label(say::entrants_paid),
            minor => {
                let amount = super::numbers::money(minor, course.settings.currency, voice.lang);
                labelled(say::entrants_paid, amount)
            }
        };
        let paid = row.paid.map(paid_text).map(|paid| match row.more_before.map(paid_text) {
            Some(before) => voice.say(&say!(differing_paid { paid, before })),
            None => paid,
        });
        let said = [club, town, categories, paid].into_iter().flatten().collect();
        let (line, number, what) = (row.line, row.number, Arg::Texts(said));
        say!(differing_row { line, number, name: entered.contest.name(number), what })
    };
    let payments = entered.differing.iter().filter(|row| row.more_before.is_some()).count();
    let rows = entered.differing.iter().take(MOST_ROWS.max(payments)).map(row);
    let rows: Vec<Message> = rows.collect();
    let (more, rows) = (entered.differing.len() - rows.len(), Arg::Lines(rows));
    (!entered.differing.is_empty()).then(|| {
        voice.say(&say!(entered.is_updated => differing_rows_noted | differing_rows { rows, more }))
    })
}

/// Says that the series being played, and perhaps series after it, had already been drawn when these
/// people entered; where all its tables have one exact size, also who sits out.
fn entered_after_draw_sentence(contest: &Contest, series: u32, voice: &Voice) -> String {
    let (drawn, is_last) =
        (contest.course.series.len() as u32, series == contest.course.plan.series);
    let told = match series < drawn {
        true => say!(entered_drawn_ahead { series, drawn }),
        false => say!(is_last => entered_after_last | entered_too_late { series }),
    };
    let of_series = contest.course.series.get(series as usize - 1);
    let exact = of_series.and_then(DrawnSeries::exact_table_size);
    let exact = exact.map(|size| voice.say(&say!(tables_are_exact { size })));
    [Some(voice.say(&told)), exact].into_iter().flatten().collect::<Vec<_>>().join("\n")
}

pub fn withdrawal_sentence(withdrawn: &WithdrawalResult, voice: &Voice) -> String {
    let players = withdrawn.contest.course.people_present().len();
    let left = say!(withdrawn { name: withdrawn.contest.name(withdrawn.number), players });
    let mut lines = vec![voice.say(&left)];
    if let Some((first, _)) = withdrawn.drawn.first() {
        let place = |(series, table): &(u32, u32)| {
            voice.say(&say!(withdrawn_place { series: *series, table: *table }))
        };
        let places = Arg::Texts(withdrawn.drawn.iter().map(place).collect());
        lines.push(voice.say(&say!(withdrawn_draw_anew { places, series: *first })));
    }
    lines.join("\n")
}

/// Description of changed entrants: the club and categories of each, and the teams that are too
/// large now.
pub fn changed_entrants_lines(changed: &UpdatedEntrants, voice: &Voice) -> String {
    let contest = &changed.contest;
    let line = |number: &u32| {
        let entrant = contest.course.entrant(*number);
        let nothing = || voice.label(say::entrant_without);
        let club = entrant.and_then(|one| one.club.clone()).unwrap_or_else(nothing);
        let categories =
            entrant.and_then(|one| category_names(&one.categories, voice)).unwrap_or_else(nothing);
        let (number, name) = (*number, contest.name(*number));
        voice.say(&say!(entrant_is_now { number, name, club, categories }))
    };
    let mut lines: Vec<String> = changed.numbers.iter().map(line).collect();
    let mut told: Vec<&str> = Vec::new();
    for number in &changed.numbers {
        let club = contest.course.entrant(*number).and_then(|one| one.club.as_deref());
        if let Some((club, size)) = club.zip(contest.course.settings.clubs.size) {
            let people = contest.course.count_club_members(club);
            if people > size as usize && !told.contains(&club) {
                told.push(club);
                lines.push(voice.say(&say!(entrant_team_too_large { club, people, size })));
            }
        }
    }
    lines.join("\n")
}

/// Report of everybody who entered, by start number.
pub fn entrants_report(contest: &Contest, voice: &Voice) -> Report {
    let table = entrants_table(contest, voice);
    let mut report = Report::new();
    match contest.course.entrants.is_empty() {
        true => report.line(voice.label(say::entrants_none)).set_table_for_programs(table),
        false => report.table(table),
    };
    report
}

fn entrants_table(contest: &Contest, voice: &Voice) -> Table {
    let course = &contest.course;
    // A column of which nobody has anything is for programs alone.
    let used = |column: Column, has: &dyn Fn(&Entrant) -> bool| {
        if course.entrants.iter().any(has) { column } else { column.for_programs() }
    };
    let mut table = Table::new([
        voice.figures_column(say::hall_number),
        voice.names_column(say::hall_player),
        voice.names_column(say::hall_club),
        used(voice.names_column(say::hall_town), &|one| one.town.is_some()),
        used(voice.words_column(say::setting_categories), &|one| !one.categories.is_empty()),
        used(voice.words_column(say::entrants_paid), &|one| !one.paid.is_nothing()),
        voice.words_column(say::entrants_state),
    ]);
    let mut entrants: Vec<_> = contest.course.entrants.iter().collect();
    entrants.sort_by_key(|entrant| entrant.number);
    for entrant in entrants {
        let state = match (entrant.withdrawn, course.checks_in, entrant.here) {
            (true, ..) => Some(say::entrants_withdrawn),
            (false, true, true) => Some(say::entrants_here),
            (false, true, false) => Some(say::entrants_away),
            (false, false, _) => None,
        };
        table.add_row(cells![
            entrant.number,
            contest.name(entrant.number),
            entrant.club.as_deref(),
            entrant.town.as_deref(),
            category_names(&entrant.categories, voice),
            fee_cell(entrant.paid, &course.settings, voice),
            state.map(|state| voice.label(state)),
        ]);
    }
    table
}

/// Report of who is here, who is still missing, and who has withdrawn.
pub fn attendance_report(contest: &Contest, voice: &Voice) -> Report {
    let course = &contest.course;
    let mut report = Report::new();
    if !course.checks_in {
        report.line(voice.label(say::attendance_none));
    }
    let withdrawn = course.entrants.iter().filter(|entrant| entrant.withdrawn).count();
    let (here, away) = (course.people_present(), course.people_not_present());
    let count = say!(attendance { here: here.len(), away: away.len(), withdrawn });
    report.line(voice.say(&count));
    if !away.is_empty() {
        let table = people_and_fees_table(contest, away, voice);
        report.line(voice.label(say::attendance_away)).table(table);
    }
    report.set_table_for_programs(entrants_table(contest, voice));
    report
}

/// Report of the people who have not paid the whole fee yet: those of the `account`, as on the cash
/// sheet, and those who have entered and are not here yet.
pub fn unpaid_fees_report(
    contest: &Contest,
    account: Option<&PrizeAccount>,
    voice: &Voice,
) -> Report {
    let course = &contest.course;
    let owes = |number: &u32| {
        course.entrant(*number).is_some_and(|one| match course.settings.fee {
            0 => one.paid.is_nothing(),
            _ => unpaid_fee(one, course) > 0,
        })
    };
    let due = account.into_iter().flat_map(|of| &of.account.lines).map(|line| line.ranked.number);
    let people: BTreeSet<u32> = due.chain(course.people_not_present()).filter(owes).collect();
    let mut report = Report::from(voice.say(&say!(unpaid { count: people.len() })));
    if !people.is_empty() {
        report.table(people_and_fees_table(contest, people.into_iter().collect(), voice));
    }
    report.set_table_for_programs(entrants_table(contest, voice));
    report
}

/// Part of the fee that a person still owes, less what a substitute in the same line of the ranking
/// has paid.
fn unpaid_fee(entrant: &Entrant, course: &Tournament) -> i64 {
    let fee = course.settings.fee;
    let payers =
        [Some(entrant), course.entrant_substituting_for(entrant.number)].into_iter().flatten();
    (fee - payers.map(|one| one.paid.in_minor_units(fee)).sum::<i64>()).max(0)
}

/// Table of people by name, with what each has paid and still owes.
fn people_and_fees_table(contest: &Contest, mut people: Vec<u32>, voice: &Voice) -> Table {
    let course = &contest.course;
    let mut table = Table::new([
        voice.names_column(say::hall_player),
        voice.figures_column(say::hall_number),
        voice.names_column(say::hall_club),
        voice.words_column(say::entrants_paid),
        voice.figures_column(say::prizes_owes),
    ]);
    people.sort_by_cached_key(|number| (contest.name_sort_key(*number), *number));
    for number in &people {
        let entrant = course.entrant(*number);
        let left = entrant.map_or(0, |entrant| unpaid_fee(entrant, course));
        table.add_row(cells![
            contest.name(*number),
            *number,
            entrant.and_then(|entrant| entrant.club.as_deref()),
            fee_cell(
                entrant.map(|entrant| entrant.paid).unwrap_or_default(),
                &course.settings,
                voice
            ),
            if left > 0 { Cell::money(left, course.settings.currency) } else { Cell::NOTHING },
        ]);
    }
    table
}

/// Says who has just been checked in, and how many people are still missing.
pub fn checked_in_sentence(noted: &UpdatedEntrants, here: bool, voice: &Voice) -> String {
    let course = &noted.contest.course;
    let name = |number: &u32| format!("{number} {}", noted.contest.name(*number));
    let names = Arg::Texts(noted.numbers.iter().map(name).collect());
    let withdrawn = course.entrants.iter().filter(|entrant| entrant.withdrawn).count();
    let (present, away) = (course.people_present().len(), course.people_not_present().len());
    let count = voice.say(&say!(attendance { here: present, away, withdrawn }));
    if noted.numbers.is_empty() {
        return format!("{}\n{count}", voice.label(say::paid_nobody));
    }
    let said = voice.say(&say!(here => happened_checkin | happened_checkin_not { names }));
    let late = noted.too_late_for;
    let late = late
        .map(|series| format!("\n{}", entered_after_draw_sentence(&noted.contest, series, voice)));
    let place = |(series, table): &(u32, u32)| {
        voice.say(&say!(withdrawn_place { series: *series, table: *table }))
    };
    let places: Vec<String> = noted.awaited_at.iter().map(place).collect();
    let awaited = (!places.is_empty()).then(|| {
        format!("\n{}", voice.say(&say!(awaited_at_table { places: Arg::Texts(places) })))
    });
    format!("{said}\n{count}{}{}", late.unwrap_or_default(), awaited.unwrap_or_default())
}

/// Says how much time a series has left, or that it has no clock.
pub fn clock_sentence(shown: Option<&SeriesClock>, voice: &Voice) -> String {
    shown.map_or_else(|| voice.label(say::clock_none), |shown| time_left_sentence(shown, voice))
}

/// Minutes and seconds that a series has left: `37:05`.
pub fn minutes_and_seconds_left(shown: &SeriesClock) -> String {
    format!("{}:{:02}", shown.left / 60, shown.left % 60)
}

/// Sentence about the time that a series has left, or that it is over.
pub fn time_left_sentence(shown: &SeriesClock, voice: &Voice) -> String {
    let (series, minutes) =
        (shown.series, shown.left.div_euclid(60) + i64::from(shown.left % 60 > 0));
    // Nobody counts three hours in minutes.
    let time = match minutes {
        ..=120 => say!(clock_minutes { minutes }),
        _ => say!(clock_hours { time: format!("{}:{:02}", minutes / 60, minutes % 60) }),
    };
    voice.say(&match shown.local_time_at_end() {
        Some(until) => {
            let until = until.get(11..16).unwrap_or_default();
            say!(clock_running { series, time, until })
        }
        None if shown.left > 0 => say!(clock_paused { series, time }),
        None => say!(clock_over { series }),
    })
}

fn category_names(categories: &[Category], voice: &Voice) -> Option<String> {
    let names = categories.iter().map(|category| terms::category_name(category, voice));
    (!categories.is_empty()).then(|| names.collect::<Vec<String>>().join(", "))
}

/// Cell for a fee: a word where the fee is paid, the amount where another amount is, empty where
/// nothing is.
fn fee_cell(paid: DoorPayment, settings: &Settings, voice: &Voice) -> Cell {
    match paid {
        DoorPayment::Nothing => Cell::NOTHING,
        DoorPayment::Cents(minor) if minor != settings.fee => Cell::money(minor, settings.currency),
        _ => Cell::text(voice.label(say::entrants_paid)),
    }
}

/// Report of all tournaments.
pub fn contests_report(contests: &[(Contest, bool)], voice: &Voice) -> Report {
    let label = |key| voice.label(key);
    let mut table = Table::new([
        voice.figures_column(say::tournaments_number),
        voice.names_column(say::tournaments_name),
        voice.words_column(say::tournaments_rules),
        voice.figures_column(say::tournaments_entrants),
        voice.figures_column(say::tournaments_series).for_people(),
        voice.figures_column(say::tournaments_drawn).for_programs(),
        voice.figures_column(say::tournaments_series).for_programs(),
        voice.words_column(say::sessions_current).for_programs(),
    ]);
    for (contest, current) in contests {
        let plan = &contest.course.plan;
        let drawn = contest.course.series.len();
        table.add_row(cells![
            Cell::count(contest.row.number.get()).marked_before(if *current { "*" } else { "" }),
            plan.name.as_str(),
            agreed_game_and_rules(plan, voice),
            contest.course.people_present().len(),
            format!("{drawn}/{}", plan.series),
            drawn,
            plan.series,
            *current,
        ]);
    }
    let mut report = Report::new();
    match contests.is_empty() {
        true => report.line(label(say::tournaments_none)).set_table_for_programs(table),
        false => report.table(table),
    };
    report
}

/// Report of an entry that was taken back or brought back.
pub fn undone_entry_report(moved: &UndoneContestEvent, undone: bool, voice: &Voice) -> Report {
    let what = undone_entry_sentence(moved, voice);
    let mut report = Report::from(voice.say(&say!(undone => undone | redone { what })));
    let counting = moved.events.last().filter(|_| undone).and_then(|event| {
        let TournamentEvent::Result { series, table, again, .. } = event else { return None };
        let of = moved.contest.course.table(*series, *table)?;
        let sheet = if *again { &of.again } else { &of.first }.clone()?;
        Some(TournamentEvent::Result { series: *series, table: *table, again: *again, sheet })
    });
    report.lines(counting.map(|event| {
        let people = moved.contest.entrants_named_in_event(&event);
        let sheet = event_sentence(&event, &people, false, None, voice);
        voice.say(&say!(undone_sheet_counts { sheet }))
    }));
    report.lines(
        moved
            .sheets
            .as_ref()
            .and_then(|(changed, of)| hall::tables_needing_sheets_sentence(changed, *of, voice)),
    );
    report
}

/// Sentence about an entry, with its time.
pub fn undone_entry_sentence(moved: &UndoneContestEvent, voice: &Voice) -> String {
    let is_entry = |event: &&TournamentEvent| matches!(event, TournamentEvent::Enter(_));
    let entries = moved.events.iter().filter(is_entry);
    let entered =
        entries.flat_map(|event| moved.contest.entrants_named_in_event(event)).collect::<Vec<_>>();
    let sentence = |event: &TournamentEvent| {
        // Whoever has entered no longer has no name in the tournament.
        let mut people = moved.contest.entrants_named_in_event(event);
        for (number, name) in people.iter_mut().filter(|(_, name)| name.is_empty()) {
            if let Some((_, known)) = entered.iter().find(|(known, _)| known == number) {
                name.clone_from(known);
            }
        }
        event_sentence(event, &people, false, None, voice)
    };
    let what = moved.events.iter().map(sentence).collect::<Vec<_>>().join("; ");
    voice.say(&say!(entry_of { what, at: moment_with_seconds(&moved.at, voice.lang) }))
}

/// Says who has paid.
pub fn fee_paid_sentence(ticked: &UpdatedEntrants, voice: &Voice) -> String {
    if ticked.numbers.is_empty() {
        return voice.label(say::paid_nobody);
    }
    let course = &ticked.contest.course;
    let people = ticked.numbers.iter().map(|number| {
        let paid = course.entrant(*number).map(|entrant| entrant.paid).unwrap_or_default();
        entrant_payment_words(ticked.contest.name(*number), paid, course.settings.currency, voice)
    });
    let told = voice.say(&say!(happened_paid { people: Arg::Texts(people.collect()) }));
    let over = overpaid_sentence(&ticked.contest, &ticked.numbers, voice);
    over.map_or_else(|| told.clone(), |over| format!("{told}\n{over}"))
}

/// Says who of these people has paid more than the fee; `None` where nobody has.
fn overpaid_sentence(contest: &Contest, numbers: &[u32], voice: &Voice) -> Option<String> {
    let (fee, currency) = (contest.course.settings.fee, contest.course.settings.currency);
    let money = |minor| super::numbers::money(minor, currency, voice.lang);
    let over = |number: &u32| {
        let paid = contest.course.entrant(*number)?.paid.in_minor_units(fee);
        let (name, amount) = (contest.name(*number), money(paid - fee));
        (paid > fee && fee > 0).then(|| voice.say(&say!(overpaid_by { name, amount })))
    };
    let people: Vec<String> = numbers.iter().filter_map(over).collect();
    (!people.is_empty())
        .then(|| voice.say(&say!(overpaid { fee: money(fee), people: Arg::Texts(people) })))
}

fn entrant_payment_words(
    name: &str,
    paid: DoorPayment,
    currency: Currency,
    voice: &Voice,
) -> String {
    voice.say(&match paid {
        DoorPayment::Nothing => say!(paid_nothing { name }),
        DoorPayment::Fee => say!(paid_fee { name }),
        DoorPayment::Cents(minor) => {
            say!(paid_amount { name, amount: super::numbers::money(minor, currency, voice.lang) })
        }
    })
}
