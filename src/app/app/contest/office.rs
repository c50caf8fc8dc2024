//! Work at the organiser's table: settings, who is here, payments, and corrections of clubs and
//! categories. Also `undo` of a tournament.

use std::collections::BTreeSet;

use super::day::{current_series, series_view};
use super::enter::{current_series_if_anyone_unseated, unfinished_tables_of_entrant};
use super::kept::{
    Contest, TablePlace, TournamentRef, find_contest, read_contest, rebuild_contest,
};
use super::meant::{EntrantMatch, read_start_numbers};
use super::seats::check_seat_change_allowed;
use super::table::correct_hand_names_of_series;
use super::waiting::check_no_waiting_sheet_lost;
use crate::app::evening::UndoOrRedo;
use crate::app::{AppError, Result, clock, entries, entry_name, house, people};
use crate::journal::bodies::TournamentBody;
use crate::model::ids::Seq;
use crate::model::{name, refuse};
use crate::store::chain::Chain;
use crate::store::people::PersonUnderTwoSpellings;
use crate::store::{Store, Tx};
use crate::tournament::category::Category;
use crate::tournament::course::{Entrant, TournamentEvent};
use crate::tournament::draw;
use crate::tournament::entrants::EntrantDetails;
use crate::tournament::prizes::DoorPayment;
use crate::tournament::seats::SeatSwap;
use crate::tournament::settings::Settings;
use crate::typed::prizes::SingleCurrencyReader;
use crate::typed::terms;
use crate::typed::terms::TypedTerms;

/// Changes the settings that are named; without any, nothing is recorded.
pub fn change_settings(
    store: &mut Store,
    wanted: &TournamentRef,
    typed: &TypedTerms,
    why: Option<&str>,
) -> Result<Contest> {
    let tx = store.write()?;
    let mut contest = find_contest(&tx, wanted)?;
    let kept: &Settings = &contest.course.settings;
    let change = terms::settings_change(typed, kept.currency)?;
    let after = kept.with_change(&change)?;
    // The same once more says nothing new.
    if !change.is_empty() && after != *kept {
        // What was ticked off was the fee of then, and stays that amount.
        let ticked = contest.course.payment_for_ticked_fee();
        let is_ticked = |one: &&Entrant| one.paid == DoorPayment::Fee && ticked != one.paid;
        let payers = contest.course.entrants.iter().filter(is_ticked);
        let people: Vec<_> = payers.map(|one| (one.number, ticked)).collect();
        let currency = kept.currency;
        if after.fee != kept.fee && after.currency == currency && !people.is_empty() {
            contest.record_event(&tx, TournamentEvent::Paid { currency, people }, why)?;
        }
        contest.record_event(&tx, TournamentEvent::Set(Box::new(change)), why)?;
        tx.commit()?;
    }
    Ok(contest)
}

/// Club, town and categories of a person as typed; an empty text removes a detail, and a detail
/// that is not named stays as it is.
pub struct TypedEntrantDetails<'t> {
    pub club: Option<&'t str>,
    pub categories: Option<&'t str>,
}

/// Replaces details of people (club, town, categories), and returns their start numbers.
pub fn replace_entrant_details(
    store: &mut Store,
    wanted: &TournamentRef,
    people: &[String],
    typed: &TypedEntrantDetails<'_>,
    why: Option<&str>,
) -> Result<UpdatedEntrants> {
    let tx = store.write()?;
    let mut contest = find_contest(&tx, wanted)?;
    let numbers = read_start_numbers(&contest, people)?;
    let mut changed = Vec::new();
    for entrant in contest.course.entrants.iter().filter(|one| numbers.contains(&one.number)) {
        let known = EntrantDetails::from(entrant);
        let mut details = known.clone();
        if let Some(club) = typed.club.map(str::trim) {
            details.club = (!club.is_empty()).then(|| club.to_owned());
        }
        if let Some(categories) = typed.categories {
            details.categories = Category::read_categories_of_cell(categories, "--category")?;
        }
        // The same once more says nothing new.
        changed.extend((details != known).then_some((entrant.number, details)));
    }
    if !changed.is_empty() {
        contest.record_event(&tx, TournamentEvent::Describe(changed), why)?;
        tx.commit()?;
    }
    Ok(UpdatedEntrants::new(contest, numbers))
}

/// Renames an entrant, everywhere in the file, and returns the start number.
pub fn rename_entrant(
    store: &mut Store,
    wanted: &TournamentRef,
    player: &str,
    to: &str,
) -> Result<u32> {
    let contest = read_contest(store, wanted)?;
    let number =
        contest.start_number_of_typed_name(player, &contest.all_start_numbers(), "name")?;
    people::rename_person(store, contest.name(number), to)?;
    Ok(number)
}

/// Payment that people have made by now, in all: the fee, an amount, or nothing.
pub enum TypedDoorPayment {
    Fee,
    Amount(String),
    Nothing,
}

/// People of whom a payment, a check-in or details were noted.
pub struct UpdatedEntrants {
    pub contest: Contest,
    pub numbers: Vec<u32>,
    /// Tables, as series and number, that have no complete result and wait for people who are not
    /// present.
    pub awaited_at: BTreeSet<(u32, u32)>,
    /// Series that is being played, where some of these people who are here now have no seat in it
    /// or in one that is drawn ahead.
    pub too_late_for: Option<u32>,
}

impl UpdatedEntrants {
    fn new(contest: Contest, numbers: Vec<u32>) -> UpdatedEntrants {
        UpdatedEntrants { contest, numbers, awaited_at: BTreeSet::new(), too_late_for: None }
    }
}

/// Choice of the people for whom a payment or their presence is noted.
pub enum ChosenPeople {
    /// Everybody who has not left, except those for whom the payment or the presence is noted
    /// already.
    All,
    /// Named people, by name, start number, or `21-30`.
    These(Vec<String>),
}

/// Records payments that people have made at the door.
pub fn record_door_payments(
    store: &mut Store,
    wanted: &TournamentRef,
    payers: &ChosenPeople,
    typed: &TypedDoorPayment,
    why: Option<&str>,
) -> Result<UpdatedEntrants> {
    let tx = store.write()?;
    let mut contest = find_contest(&tx, wanted)?;
    let mut till = SingleCurrencyReader::with_usual_currency(contest.course.settings.currency);
    let paid = match typed {
        TypedDoorPayment::Fee => DoorPayment::Fee,
        TypedDoorPayment::Nothing => DoorPayment::Nothing,
        TypedDoorPayment::Amount(typed) => match till.read_amount("--amount", typed)? {
            0 => DoorPayment::Nothing,
            minor => DoorPayment::Cents(minor),
        },
    };
    let numbers = match payers.replace_word_all_by_everybody(&contest) {
        ChosenPeople::All => {
            let has_paid = paid == DoorPayment::Nothing;
            let course = &contest.course;
            let waits = |one: &&Entrant| course.is_here(one) && one.paid.is_nothing() != has_paid;
            course.entrants.iter().filter(waits).map(|one| one.number).collect()
        }
        ChosenPeople::These(typed) => read_start_numbers(&contest, &typed)?,
    };
    if numbers.is_empty() {
        return Ok(UpdatedEntrants::new(contest, numbers));
    }
    let people = numbers.iter().map(|number| (*number, paid)).collect();
    contest.record_event(&tx, TournamentEvent::Paid { currency: till.currency(), people }, why)?;
    tx.commit()?;
    Ok(UpdatedEntrants::new(contest, numbers))
}

/// Records that people are present, or not; from the first record on, only people who are present
/// are drawn.
pub fn record_presence(
    store: &mut Store,
    wanted: &TournamentRef,
    people: &ChosenPeople,
    here: bool,
    why: Option<&str>,
) -> Result<UpdatedEntrants> {
    let tx = store.write()?;
    let mut contest = find_contest(&tx, wanted)?;
    let numbers = match people.replace_word_all_by_everybody(&contest) {
        ChosenPeople::All => {
            let waits = |one: &&Entrant| !one.withdrawn && one.here != here;
            contest.course.entrants.iter().filter(waits).map(|one| one.number).collect()
        }
        ChosenPeople::These(typed) => read_start_numbers(&contest, &typed)?,
    };
    let left = |number: &&u32| contest.course.entrant(**number).is_some_and(|one| one.withdrawn);
    if let Some(number) = numbers.iter().find(left) {
        let value = contest.name(*number);
        return Err(refuse!(checked_in_has_left { field: "name", value }).into());
    }
    if numbers.is_empty() {
        return Ok(UpdatedEntrants::new(contest, numbers));
    }
    contest.record_event(&tx, TournamentEvent::CheckIn { people: numbers.clone(), here }, why)?;
    let mut noted = UpdatedEntrants::new(contest, numbers);
    for number in noted.numbers.iter().filter(|_| !here) {
        let seats = unfinished_tables_of_entrant(&tx, &noted.contest, *number)?;
        noted.awaited_at.extend(seats.iter().map(|(series, table)| (series.series, *table)));
    }
    if here && !noted.contest.course.series.is_empty() {
        let current = current_series(&tx, &noted.contest)?;
        noted.too_late_for =
            current_series_if_anyone_unseated(&noted.contest, &noted.numbers, current);
    }
    tx.commit()?;
    Ok(noted)
}

impl ChosenPeople {
    /// Returns the choice with the word `alle` (or `all`) replaced by everybody, unless a person
    /// has that name.
    fn replace_word_all_by_everybody(&self, contest: &Contest) -> ChosenPeople {
        match self {
            ChosenPeople::These(typed) => match typed.as_slice() {
                [word]
                    if ["alle", "all"].contains(&name::key(word).as_str())
                        && contest.find_entrant(word, &contest.all_start_numbers())
                            == EntrantMatch::Unknown =>
                {
                    ChosenPeople::All
                }
                _ => ChosenPeople::These(typed.clone()),
            },
            ChosenPeople::All => ChosenPeople::All,
        }
    }
}

/// Effect of an undo or redo in a tournament, done or only looked up.
pub struct UndoneContestEvent {
    pub contest: Contest,
    /// Events that one command recorded, in their order.
    pub events: Vec<TournamentEvent>,
    /// Place in the log of the entry that is undone or redone first.
    pub of: Seq,
    /// Time at which the entry that is undone or redone was recorded.
    pub at: String,
    /// Tables that need a new sheet, and the number of all tables, where the undo changes who sits
    /// where.
    pub sheets: Option<(Vec<u32>, usize)>,
}

impl UndoneContestEvent {
    fn new(contest: Contest, mut entries: Vec<EventWithSeqAndTime>) -> UndoneContestEvent {
        let (of, at) = (entries[0].0, entries[0].1.clone());
        entries.sort_by_key(|entry| entry.0);
        let events = entries.into_iter().map(|(_, _, event)| event).collect();
        UndoneContestEvent { contest, events, of, at, sheets: None }
    }
}

/// Event of a tournament, with its place in the log and its time.
type EventWithSeqAndTime = (Seq, String, TournamentEvent);

/// Looks up what an undo or redo would change.
pub fn preview_undo_or_redo(
    store: &mut Store,
    wanted: &TournamentRef,
    table: Option<TablePlace>,
    direction: UndoOrRedo<'_>,
) -> Result<UndoneContestEvent> {
    let tx = store.read()?;
    let contest = find_contest(&tx, wanted)?;
    let entries = next_entries_to_undo_or_redo(&tx, &contest, table, direction)?;
    Ok(UndoneContestEvent::new(contest, entries))
}

/// Finds a change of the tournament by its name in the log, such as `T1.5`; a number alone is an
/// entry of this tournament. Returns its place in the log, and the table where the change is a
/// sheet.
pub fn find_change_by_log_name(
    store: &mut Store,
    wanted: &TournamentRef,
    typed: &str,
) -> Result<(Option<TablePlace>, Seq)> {
    let tx = store.read()?;
    let contest = find_contest(&tx, wanted)?;
    let number = typed.trim().parse::<u64>().map(|seq| format!("T{}.{seq}", contest.row.number));
    let entry = entry_name::find_entry_named(&tx, number.as_deref().unwrap_or(typed)).ok();
    let entry = entry.filter(|entry| entry.chain == contest.chain.id);
    let body = entry.map(|entry| {
        let read = entries::parse_tournament_body(&contest.chain, &entry)?;
        Ok::<_, AppError>((entry.seq, read.body))
    });
    match body.transpose()? {
        Some((seq, TournamentBody::Course(event))) => Ok((table_of_entered_sheet(&event), seq)),
        _ => Err(refuse!(hall_entry_unknown {
            value: typed,
            number: contest.row.number.to_string()
        })
        .into()),
    }
}

/// Undoes or redoes the last change of the tournament; with `table`, the last sheet of that table.
/// Refused where it is another entry than `agreed`, which somebody has confirmed.
pub fn undo_or_redo_event(
    store: &mut Store,
    wanted: &TournamentRef,
    table: Option<TablePlace>,
    direction: UndoOrRedo<'_>,
    agreed: Option<Seq>,
) -> Result<UndoneContestEvent> {
    let tx = store.write()?;
    let before = find_contest(&tx, wanted)?;
    let moved = next_entries_to_undo_or_redo(&tx, &before, table, direction)?;
    if agreed.is_some_and(|agreed| agreed != moved[0].0) {
        return Err(refuse!(undo_meanwhile).into());
    }
    // Another draw of the series may count, or none, and those after it go with it.
    let events = || moved.iter().map(|(_, _, event)| event);
    for event in events() {
        let TournamentEvent::Draw { series: from, .. } = event else { continue };
        for series in *from..=before.course.series.len() as u32 {
            if !series_view(&tx, &before, series)?.has_no_recorded_results() {
                return Err(refuse!(draw_has_hands { series }).into());
            }
        }
    }
    for (of, ..) in &moved {
        let body = match direction {
            UndoOrRedo::Undo(why) => TournamentBody::Undo { of: *of }.write(why),
            UndoOrRedo::Redo => TournamentBody::Redo { of: *of }.write(None),
        };
        entries::append_entry_now(&tx, &before.chain, body)?;
    }
    let mut contest = rebuild_contest(&tx, &before.chain)?;
    let mut sheets = None;
    for event in events() {
        if let TournamentEvent::Swap(_) | TournamentEvent::Substitute(_) = event {
            check_seat_change_allowed(&tx, &before, &contest.course, event)?;
        }
        if let TournamentEvent::Swap(SeatSwap { series, .. }) = event {
            correct_hand_names_of_series(&tx, &contest, *series)?;
        }
    }
    if let Some(series) = events().find_map(first_series_reseated) {
        let seatings = |contest: &Contest| {
            contest.course.seatings_of_first_n_series(contest.course.series.len())
        };
        let (old, now) = (seatings(&before), seatings(&contest));
        check_no_waiting_sheet_lost(&tx, &before, series, &now)?;
        let place = series as usize - 1;
        if let Some((old, now)) = old.get(place).zip(now.get(place)) {
            // Whoever has handed in needs no sheet.
            let view = series_view(&tx, &contest, series)?;
            let mut changed = draw::changed_tables(old, now);
            changed.retain(|table| view.tables_missing().any(|open| open.table == *table));
            sheets = Some((changed, now.len()));
        }
    }
    // Since the entry was taken back, two of its people may have turned out to be one.
    if let Some(PersonUnderTwoSpellings { place: tournament, name, other }) =
        tx.person_entered_twice()?
    {
        return Err(refuse!(redo_entered_both { name, other, tournament }).into());
    }
    // Where something waits because two have entered, one of them may have entered no longer.
    if tx.is_any_statement_waiting()? {
        house::update_who_is_who(&tx)?;
        contest.people = tx.entrants(contest.row.id)?;
    }
    tx.commit()?;
    Ok(UndoneContestEvent { sheets, ..UndoneContestEvent::new(contest, moved) })
}

/// First series in which an event changes who sits where.
fn first_series_reseated(event: &TournamentEvent) -> Option<u32> {
    match event {
        TournamentEvent::Draw { series, .. } => Some(*series),
        TournamentEvent::Swap(swap) => Some(swap.series),
        TournamentEvent::Substitute(substitution) => Some(substitution.from),
        _ => None,
    }
}

/// Finds what is undone or redone next, or with `table` the next sheet of that table, and whatever
/// the same command recorded; in the order in which it is undone or redone, never empty.
fn next_entries_to_undo_or_redo(
    tx: &Tx<'_>,
    contest: &Contest,
    table: Option<TablePlace>,
    direction: UndoOrRedo<'_>,
) -> Result<Vec<EventWithSeqAndTime>> {
    let ordered = entries::tournament_entries_ordered(tx, &contest.chain)?;
    let history = entries::history_of_tournament_entries(&ordered);
    let mut changes = match direction {
        UndoOrRedo::Undo(_) => history.changes(),
        UndoOrRedo::Redo => history.undone_changes(),
    };
    let mut found: Vec<EventWithSeqAndTime> = Vec::new();
    while let Some(change) = changes.pop() {
        let (at, event) = read_event_with_time(tx, &contest.chain, change.seq)?;
        match found.last() {
            Some((_, last, _)) if !clock::are_times_of_one_command(last, &at) => break,
            None if table.is_some() && table != table_of_entered_sheet(&event) => {}
            _ => found.push((change.seq, at, event)),
        }
    }
    match found.is_empty() {
        true => Err(refuse!(tournament_nothing_to_move).into()),
        false => Ok(found),
    }
}

/// Place of the table whose sheet an event enters; `None` for any other event.
fn table_of_entered_sheet(event: &TournamentEvent) -> Option<TablePlace> {
    match event {
        TournamentEvent::Result { series, table, .. } => {
            Some(TablePlace { series: *series, table: *table })
        }
        _ => None,
    }
}

/// Reads the time and the event of an entry.
fn read_event_with_time(tx: &Tx<'_>, chain: &Chain, seq: Seq) -> Result<(String, TournamentEvent)> {
    let entry = entries::read_entry(tx, chain, seq)?;
    match entries::parse_tournament_body(chain, &entry)?.body {
        TournamentBody::Course(event) => Ok((entry.at, *event)),
        _ => Err(entries::unreadable_entry_error(chain, seq)),
    }
}
