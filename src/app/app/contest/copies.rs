//! Entries of a tournament of which copies were brought together: they count in the order common to
//! all copies. Whatever only the people in the hall can decide is refused, by every copy alike.

use std::collections::BTreeMap;

use crate::app::house::AllEntryHashes;
use crate::app::{Result, entries};
use crate::journal::bodies::TournamentBody;
use crate::ledger::books::order::Origin;
use crate::model::ids::Seq;
use crate::model::{Arg, Refusal, name, refuse};
use crate::store::Tx;
use crate::store::chain::Chain;
use crate::tournament::course::{Tournament, TournamentEvent};
use crate::tournament::seats::{SeatSwap, Substitution};

/// Event of a tournament that counts, with its entry.
struct CountingEvent {
    seq: Seq,
    origin: Origin,
    event: TournamentEvent,
}

/// Refuses a tournament of which the copies that were brought together do not agree.
pub fn check_copies_agree(tx: &Tx<'_>, chain: &Chain) -> Result<()> {
    fold_tournament(tx, chain, true).map(drop)
}

/// Folds the entries of a tournament that count, in the order common to all copies; `None` where
/// the first one begins no tournament. With `is_import` copies that do not agree are refused; later
/// on what they agreed on may be taken back.
pub(super) fn fold_tournament(
    tx: &Tx<'_>,
    chain: &Chain,
    is_import: bool,
) -> Result<Option<Tournament>> {
    let ordered = entries::tournament_entries_ordered(tx, chain)?;
    let counting = entries::history_of_tournament_entries(&ordered).entries_whose_change_counts();
    let is_merged = ordered.iter().any(|one| one.is_merged);
    let (mut course, mut events) = (None, Vec::new());
    for one in ordered {
        match (one.body, &course) {
            (TournamentBody::Open(plan), None) => course = Some(Tournament::open(*plan)?),
            (_, None) => return Ok(None),
            (TournamentBody::Course(event), Some(_)) if counting.contains(&one.seq) => {
                let (seq, origin) = (one.seq, one.stamp.origin);
                events.push(CountingEvent { seq, origin, event: *event });
            }
            (_, Some(_)) => {}
        }
    }
    let Some(mut course) = course else { return Ok(None) };
    if !is_merged {
        events.iter().try_for_each(|one| course.apply_event(&one.event))?;
        return Ok(Some(course));
    }
    let mut copies = MergedCopies { tx, chain, hashes: AllEntryHashes::default() };
    for (place, one) in events.iter().enumerate() {
        if is_import {
            copies.check_entry_agrees(&course, &events[..place], one)?;
        }
        let event = event_without_repetition(&course, &one.event);
        if let Some(reason) = event.and_then(|event| course.apply_event(&event).err()) {
            copies.check_entry_agrees(&course, &events[..place], one)?;
            let (tournament, reason) = (&course.plan.name, Arg::Refusal(Box::new(reason)));
            return Err(refuse!(join_impossible { tournament, reason }).into());
        }
    }
    if is_import {
        copies.check_sheets_agree(&course, &events)?;
    }
    Ok(Some(course))
}

/// Refuses people who enter under a start number that another copy gave to somebody else.
fn check_start_numbers_free(course: &Tournament, event: &TournamentEvent) -> Result<(), Refusal> {
    let TournamentEvent::Enter(entrants) = event else { return Ok(()) };
    for one in entrants {
        if let Some(known) = course.entrant(one.number)
            && name::key(&known.name) != name::key(&one.name)
        {
            let (tournament, value) = (course.plan.name.as_str(), one.number);
            let (other, name) = (known.name.as_str(), one.name.as_str());
            return Err(refuse!(join_number_twice { tournament, value, other, name }));
        }
    }
    Ok(())
}

/// Event without what another copy has recorded as well: people who entered under the same number,
/// somebody who left or came back; `None` where nothing is left of it.
fn event_without_repetition(
    course: &Tournament,
    event: &TournamentEvent,
) -> Option<TournamentEvent> {
    let is_withdrawn = |number: u32| course.entrant(number).map(|one| one.withdrawn);
    match event {
        TournamentEvent::Enter(entrants) => {
            let mut new = entrants.clone();
            new.retain(|one| {
                let known = course.entrant(one.number);
                known.is_none_or(|known| name::key(&known.name) != name::key(&one.name))
            });
            (!new.is_empty()).then_some(TournamentEvent::Enter(new))
        }
        TournamentEvent::Withdraw(number) if is_withdrawn(*number) == Some(true) => None,
        TournamentEvent::Return(number) if is_withdrawn(*number) == Some(false) => None,
        event => Some(event.clone()),
    }
}

/// Entries of a tournament in a file in which copies were brought together.
struct MergedCopies<'t> {
    tx: &'t Tx<'t>,
    chain: &'t Chain,
    hashes: AllEntryHashes,
}

impl MergedCopies<'_> {
    fn were_recorded_independently(&mut self, [one, other]: [&CountingEvent; 2]) -> Result<bool> {
        let both = [one, other].map(|one| (self.chain, one.seq, one.origin));
        self.hashes.were_recorded_independently(self.tx, both)
    }

    /// Refuses a start number that another copy gave to somebody else, and an event that goes by who
    /// sits where, if another copy has changed that.
    fn check_entry_agrees(
        &mut self,
        course: &Tournament,
        earlier: &[CountingEvent],
        one: &CountingEvent,
    ) -> Result<()> {
        check_start_numbers_free(course, &one.event)?;
        for known in earlier {
            let refusal = refusal_of_other_seats(course, &known.event, &one.event)
                .or_else(|| refusal_of_other_seats(course, &one.event, &known.event));
            if let Some(refusal) = refusal
                && self.were_recorded_independently([known, one])?
            {
                return Err(refusal.into());
            }
        }
        Ok(())
    }

    /// Refuses different sheets of one table, unless one of them was recorded where the others were
    /// known.
    fn check_sheets_agree(&mut self, course: &Tournament, events: &[CountingEvent]) -> Result<()> {
        let mut sheets: BTreeMap<(u32, u32), Vec<&CountingEvent>> = BTreeMap::new();
        for one in events {
            match &one.event {
                TournamentEvent::Draw { series, .. } => {
                    sheets.retain(|(known, _), _| known < series);
                }
                TournamentEvent::Result { series, table, again: false, .. } => {
                    sheets.entry((*series, *table)).or_default().push(one);
                }
                _ => {}
            }
        }
        for ((series, table), sheets) in sheets {
            let mut last: Option<&TournamentEvent> = None;
            for (place, one) in sheets.iter().enumerate() {
                let mut is_last = true;
                for later in &sheets[place + 1..] {
                    is_last &= self.were_recorded_independently([one, later])?;
                }
                if is_last && last.is_some_and(|last| *last != one.event) {
                    let tournament = course.plan.name.as_str();
                    return Err(refuse!(join_sheets_differ { tournament, series, table }).into());
                }
                last = if is_last { Some(&one.event) } else { last };
            }
        }
        Ok(())
    }
}

/// Refusal of an event that goes by the seats of a series, of which one copy did not know that the
/// other gave these seats to other people by `change`; `None` where it does not go by them.
fn refusal_of_other_seats(
    course: &Tournament,
    change: &TournamentEvent,
    event: &TournamentEvent,
) -> Option<Refusal> {
    let tournament = course.plan.name.as_str();
    let sits_at = |series: u32, table: u32, people: [u32; 2]| {
        let table = course.table(series, table);
        table.is_some_and(|table| people.iter().any(|one| table.players.contains(one)))
    };
    match (change, event) {
        (TournamentEvent::Draw { .. }, TournamentEvent::Draw { series, .. }) => {
            Some(refuse!(join_seats_differ { tournament, series: *series }))
        }
        (TournamentEvent::Draw { series: from, .. }, TournamentEvent::Swap(swap))
            if *from <= swap.series =>
        {
            Some(refuse!(join_seats_differ { tournament, series: swap.series }))
        }
        (TournamentEvent::Swap(change), TournamentEvent::Swap(swap))
            if change.series == swap.series
                && [change.one, change.other]
                    .iter()
                    .any(|one| [swap.one, swap.other].contains(one)) =>
        {
            Some(refuse!(join_seats_differ { tournament, series: swap.series }))
        }
        (change, TournamentEvent::Result { series, table, .. }) => {
            let is_other = match change {
                TournamentEvent::Draw { series: from, .. } => from <= series,
                TournamentEvent::Swap(SeatSwap { series: of, one, other, .. }) => {
                    of == series && sits_at(*series, *table, [*one, *other])
                }
                TournamentEvent::Substitute(Substitution { number, by, from, .. }) => {
                    from <= series && sits_at(*series, *table, [*number, *by])
                }
                _ => false,
            };
            let (series, table) = (*series, *table);
            is_other.then(|| refuse!(join_sheet_of_other_seats { tournament, series, table }))
        }
        _ => None,
    }
}
