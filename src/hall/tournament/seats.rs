//! Changes of who sits where: two people change places, one plays on for another, and people are
//! kept apart by the draw.
//!
//! A table keeps its number, its seats and what was handed in there. How good a draw is follows
//! from who sits where, so it is counted anew with every change.

use super::course::{Entrant, HallTable, SheetSums, Tournament, TournamentEvent};
use super::draw;
use crate::model::{Result, refuse};
use crate::words;

words! {
    /// Owner of points already handed in, when two people change places: the seat or the person.
    pub enum PointsOwner {
        /// Person who sits at the seat now, since the sheet was written under the wrong names.
        Seats = "seats",
        /// Person under whose name the points were written.
        People = "people",
    }
}

/// Change of places by two people in one series, of whom one may sit out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSwap {
    pub series: u32,
    pub one: u32,
    pub other: u32,
    pub points: PointsOwner,
}

/// Substitution: one person plays on in another's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Substitution {
    /// Start number of whoever leaves.
    pub number: u32,
    /// Start number of whoever plays on.
    pub by: u32,
    /// First series that the person who takes over plays.
    pub from: u32,
    /// Whether both are one line of the ranking, under the number of whoever leaves.
    pub together: bool,
}

/// Statement that people are not to sit at one table, or that they may do so again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeepApartStatement {
    /// People of whom every two are kept apart, or with `lifted` no longer.
    pub people: Vec<u32>,
    /// Whether every two people of one club are kept apart, or with `lifted` no longer.
    pub clubs: bool,
    pub lifted: bool,
}

/// Changes the seatings of all series as an event does: a draw, a swap of seats or a substitution.
pub fn apply_event_to_seatings(seatings: &mut Vec<Vec<Vec<u32>>>, event: &TournamentEvent) {
    match event {
        TournamentEvent::Draw { series, drawn } => {
            seatings.truncate((*series as usize).saturating_sub(1));
            seatings.push(drawn.seats());
        }
        TournamentEvent::Swap(SeatSwap { series, one, other, .. }) => {
            let tables = seatings.get_mut((*series as usize).saturating_sub(1));
            for number in tables.into_iter().flatten().flatten() {
                *number = match *number {
                    number if number == *one => *other,
                    number if number == *other => *one,
                    number => number,
                };
            }
        }
        TournamentEvent::Substitute(Substitution { number, by, from, .. }) => {
            let later = seatings.iter_mut().skip((*from as usize).saturating_sub(1));
            later.flatten().flatten().filter(|seat| *seat == number).for_each(|seat| *seat = *by);
        }
        _ => {}
    }
}

fn replace_start_number(numbers: &mut [u32], old: u32, new: u32) {
    numbers.iter_mut().filter(|number| **number == old).for_each(|number| *number = new);
}

impl HallTable {
    fn first_or_second_sheet_entry(&self, again: bool) -> Option<&SheetSums> {
        if again { self.again.as_ref() } else { self.first.as_ref() }
    }

    pub(super) fn first_or_second_sheet_entry_mut(
        &mut self,
        again: bool,
    ) -> &mut Option<SheetSums> {
        if again { &mut self.again } else { &mut self.first }
    }
}

impl Tournament {
    /// Finds where a person sits in a drawn series: the table and the seat, both from 0.
    pub fn table_and_seat_of_person(&self, series: u32, number: u32) -> Option<(usize, usize)> {
        let drawn = self.series.get((series as usize).checked_sub(1)?)?;
        drawn.tables.iter().enumerate().find_map(|(table, of)| {
            Some((table, of.players.iter().position(|player| *player == number)?))
        })
    }

    pub(super) fn swap_people(&mut self, swap: &SeatSwap) -> Result<()> {
        let SeatSwap { series, one, other, points } = *swap;
        let drawn = self.series.get((series as usize).wrapping_sub(1));
        let drawn = drawn.ok_or_else(|| self.refusal_of_missing_table(series, 1))?;
        if one == other {
            return Err(refuse!(swap_alone { field: "number", value: one }));
        }
        let [a, b] = [one, other].map(|number| self.table_and_seat_of_person(series, number));
        let has_no_place = |(number, seat): &(u32, Option<(usize, usize)>)| {
            seat.is_none() && !(a.or(b).is_some() && drawn.sits_out.contains(number))
        };
        if let Some((value, _)) = [(one, a), (other, b)].into_iter().find(has_no_place) {
            return Err(refuse!(start_number_unknown { field: "number", value }));
        }
        let (mut tables, mut sits_out) = (drawn.tables.clone(), drawn.sits_out.clone());
        for (seat, leaves, comes) in [(a, one, other), (b, other, one)] {
            if let Some((table, seat)) = seat {
                tables[table].players[seat] = comes;
                tables[table].reseated = true;
            } else {
                replace_start_number(&mut sits_out, leaves, comes);
            }
        }
        if points == PointsOwner::People {
            self.swap_points_of_seats(&mut tables, a, b)
                .ok_or_else(|| refuse!(swap_points_stay { series }))?;
        }
        let drawn = &mut self.series[series as usize - 1];
        (drawn.tables, drawn.sits_out) = (tables, sits_out);
        drawn.by_hand += 1;
        self.recount_repeated_meetings(series);
        Ok(())
    }

    /// Swaps the points of two seats; `None` where only one of them has points, or a sheet would no
    /// longer add up. Whoever sits out has no seat and no points.
    fn swap_points_of_seats(
        &self,
        tables: &mut [HallTable],
        a: Option<(usize, usize)>,
        b: Option<(usize, usize)>,
    ) -> Option<()> {
        for again in [false, true] {
            let score = |(table, seat): (usize, usize)| {
                tables[table].first_or_second_sheet_entry(again).map(|sheet| sheet.scores[seat])
            };
            let (at_a, at_b) = (a.and_then(score), b.and_then(score));
            if at_a.is_some() != at_b.is_some() {
                return None;
            }
            let (Some(a), Some(b)) = (a, b) else { continue };
            for ((table, seat), score) in [(a, at_b), (b, at_a)] {
                if let (Some(sheet), Some(score)) =
                    (tables[table].first_or_second_sheet_entry_mut(again), score)
                {
                    sheet.scores[seat] = score;
                }
            }
            for table in [&tables[a.0], &tables[b.0]] {
                let sheet = table.first_or_second_sheet_entry(again);
                sheet.map_or(Ok(()), |sheet| self.check_sheet(&table.players, sheet)).ok()?;
            }
        }
        Some(())
    }

    pub(super) fn substitute_person(&mut self, substitution: &Substitution) -> Result<()> {
        let Substitution { number, by, from, together } = *substitution;
        let unknown = |value: u32| refuse!(start_number_unknown { field: "number", value });
        let leaves = self.entrant(number).ok_or_else(|| unknown(number))?;
        if by == number {
            return Err(refuse!(substitute_alone { field: "number", value: by }));
        }
        let plays_on = self.entrant(by).filter(|one| self.is_here(one));
        let plays_on = plays_on.ok_or_else(|| unknown(by))?;
        if from == 0 || from > self.plan.series {
            let most = self.plan.series;
            return Err(refuse!(out_of_range { field: "--from", value: from, least: 1, most }));
        }
        let seated = |series: &u32| self.table_and_seat_of_person(*series, by).is_some();
        let first = if together { 1 } else { from };
        if let Some(series) = (first..=self.series.len() as u32).find(seated) {
            let value = plays_on.name.as_str();
            return Err(match series < from {
                true => refuse!(substitute_has_played { field: "name", value, series }),
                false => refuse!(substitute_plays { field: "name", value, series }),
            });
        }
        let is_shared = |number: u32| self.other_of_ranking_line(number).is_some();
        if together && (is_shared(number) || is_shared(by)) {
            let value = leaves.name.as_str();
            return Err(refuse!(substitute_together_twice { field: "name", value }));
        }
        // Whoever has played in another's line stays in it.
        let has_played =
            (1..from).any(|series| self.table_and_seat_of_person(series, by).is_some());
        for entrant in &mut self.entrants {
            if entrant.number == number {
                entrant.withdrawn = true;
            } else if entrant.number == by && (together || !has_played) {
                entrant.stands_for = together.then_some(number);
            }
        }
        for series in self.series.iter_mut().skip(from as usize - 1) {
            for table in &mut series.tables {
                if let Some(seat) = table.players.iter_mut().find(|seat| **seat == number) {
                    *seat = by;
                    table.reseated = true;
                    series.by_hand += 1;
                    replace_start_number(&mut series.sits_out, by, number);
                }
            }
        }
        self.recount_repeated_meetings(from);
        Ok(())
    }

    /// Start number under which a person's results are ranked.
    pub fn start_number_in_ranking(&self, number: u32) -> u32 {
        self.entrant(number).and_then(|entrant| entrant.stands_for).unwrap_or(number)
    }

    /// Finds the person who plays on in the line of this start number.
    pub fn entrant_substituting_for(&self, number: u32) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.stands_for == Some(number))
    }

    /// Finds the other person of the line of the ranking that this person shares with somebody.
    pub fn other_of_ranking_line(&self, number: u32) -> Option<&Entrant> {
        self.entrant_substituting_for(number)
            .or_else(|| self.entrant(self.entrant(number)?.stands_for?))
    }

    pub(super) fn apply_keep_apart_statement(&mut self, apart: &KeepApartStatement) -> Result<()> {
        if let Some(value) = apart.people.iter().find(|number| self.entrant(**number).is_none()) {
            return Err(refuse!(start_number_unknown { field: "number", value: *value }));
        }
        for (at, one) in apart.people.iter().enumerate() {
            for other in &apart.people[at + 1..] {
                let pair = (*one.min(other), *one.max(other));
                self.apart.retain(|known| *known != pair);
                if !apart.lifted && one != other {
                    self.apart.push(pair);
                }
            }
        }
        if apart.clubs {
            self.clubs_apart = !apart.lifted;
        }
        Ok(())
    }

    /// Lists every pair of people who are present and not to sit at one table.
    pub fn pairs_apart(&self) -> Vec<(u32, u32)> {
        let here: Vec<_> = self.entrants.iter().filter(|entrant| self.is_here(entrant)).collect();
        let is_here = |number: &u32| here.iter().any(|entrant| entrant.number == *number);
        let named = self.apart.iter().filter(|(one, other)| is_here(one) && is_here(other));
        let mut pairs: Vec<(u32, u32)> = named.copied().collect();
        if self.clubs_apart {
            for (at, one) in here.iter().enumerate() {
                let mates = here[at + 1..]
                    .iter()
                    .filter(|other| one.club.is_some() && one.club == other.club);
                pairs.extend(
                    mates.map(|other| (one.number.min(other.number), one.number.max(other.number))),
                );
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// Counts anew how often people meet again in the series `from` and later ones. What was proven
    /// for other seatings no longer holds, so only the bound by counting is left.
    fn recount_repeated_meetings(&mut self, from: u32) {
        let seatings = self.seatings_of_first_n_series(self.series.len());
        for (place, series) in self.series.iter_mut().enumerate().skip(from as usize - 1) {
            let (repeats, least) =
                draw::repeated_meetings_and_proven_least(&seatings[..place], &seatings[place]);
            (series.repeats, series.least_repeats) = (repeats, least);
        }
    }
}

impl TournamentEvent {
    /// Start numbers of the people whom an event names, with their names by `name`. `seats` are the start
    /// numbers of those who sat at its table when it was recorded.
    pub fn people_named(&self, seats: &[u32], name: impl Fn(u32) -> String) -> Vec<(u32, String)> {
        let numbers: Vec<u32> = match self {
            TournamentEvent::Enter(entrants) => {
                return entrants.iter().map(|one| (one.number, one.name.clone())).collect();
            }
            TournamentEvent::Withdraw(number) | TournamentEvent::Return(number) => vec![*number],
            TournamentEvent::CheckIn { people, .. } => people.clone(),
            TournamentEvent::Describe(people) => people.iter().map(|(number, _)| *number).collect(),
            TournamentEvent::Paid { people, .. } => {
                people.iter().map(|(number, _)| *number).collect()
            }
            TournamentEvent::Swap(swap) => vec![swap.one, swap.other],
            TournamentEvent::Substitute(substitution) => vec![substitution.number, substitution.by],
            TournamentEvent::Apart(apart) => apart.people.clone(),
            TournamentEvent::Draw { .. } | TournamentEvent::Set(_) => Vec::new(),
            // One of a draw that another copy has made stands at a table of other people; then no
            // name is told.
            TournamentEvent::Result { sheet, .. } if seats.len() == sheet.scores.len() => {
                seats.to_vec()
            }
            TournamentEvent::Result { .. } => Vec::new(),
        };
        numbers.into_iter().map(|number| (number, name(number))).collect()
    }
}
