//! The fold: events are applied one by one, and each is taken whole or changes nothing.

use super::details::check_details;
use super::values::{
    Agreement, CourseEvent, Entrant, HallTable, HandedIn, MOST_NUMBER, MOST_SERIES, Score, Series, Tournament,
};
use crate::games::header::check_name;
use crate::model::{Arg, Points, Refusal, name, refuse};
use crate::tournament::prizes::Paid;
use crate::tournament::settings::Settings;
use crate::tournament::standings::SeriesResult;

/// Nobody deals more often at one table in one series.
const MOST_HANDS: u32 = 10_000;

impl Tournament {
    pub fn open(plan: Agreement) -> Result<Tournament, Refusal> {
        if plan.name.trim().is_empty() || plan.name.chars().any(char::is_control) {
            return Err(refuse!(tournament_name_wrong { field: "NAME", value: plan.name }));
        }
        let seats_both = plan.rules.check_seats(3).and(plan.rules.check_seats(4)).is_ok();
        if plan.rules.rounds().is_some() || !plan.rules.game().has_stake() || !seats_both {
            return Err(refuse!(tournament_needs_points));
        }
        for (field, value, most) in [("--series", plan.series, MOST_SERIES), ("--rounds", plan.rounds, 1000)] {
            if value == 0 || value > most {
                return Err(refuse!(out_of_range { field, value, least: 1, most }));
            }
        }
        let settings = match &plan.settings {
            Some(change) => Settings::default().with(change)?,
            None => Settings::default(),
        };
        Ok(Tournament { plan, entrants: Vec::new(), series: Vec::new(), settings })
    }

    pub fn entrant(&self, number: u32) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.number == number)
    }

    /// The start number that the next entrant gets.
    pub fn next_number(&self) -> u32 {
        let next = self.entrants.iter().map(|entrant| entrant.number).max().unwrap_or(0) + 1;
        match next > MOST_NUMBER {
            true => (1..next).find(|number| self.entrant(*number).is_none()).unwrap_or(next),
            false => next,
        }
    }

    /// A drawn table; series and table are counted from 1.
    pub fn table(&self, series: u32, table: u32) -> Option<&HallTable> {
        let series = self.series.get(series.checked_sub(1)? as usize)?;
        series.tables.get(table.checked_sub(1)? as usize)
    }

    /// Takes an event, or refuses it and stays as it was.
    pub fn apply(&mut self, event: &CourseEvent) -> Result<(), Refusal> {
        match event {
            CourseEvent::Enter(entrants) => self.enter(entrants),
            CourseEvent::Withdraw(number) => self.set_withdrawn(*number, true),
            CourseEvent::Return(number) => self.set_withdrawn(*number, false),
            CourseEvent::Draw { series, drawn } => self.draw(*series, drawn),
            CourseEvent::Result { series, table, again, sheet } => self.hand_in(*series, *table, *again, sheet),
            CourseEvent::Set(change) => self.set(change),
            CourseEvent::Describe(people) => self.describe(people),
            CourseEvent::Paid { currency, people } => self.note_paid(*currency, people),
        }
    }

    fn enter(&mut self, entrants: &[Entrant]) -> Result<(), Refusal> {
        let mut all = self.entrants.clone();
        for entrant in entrants {
            check_name(&entrant.name, "name")?;
            // `7=+12` would be a sheet of somebody else.
            if entrant.name.trim_start_matches('#').bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(refuse!(entrant_is_number { field: "name", value: entrant.name.as_str() }));
            }
            check_details(entrant)?;
            if let Some(known) = all.iter().find(|known| name::key(&known.name) == name::key(&entrant.name)) {
                let (other, number) = (known.name.as_str(), known.number);
                return Err(refuse!(entrant_twice { field: "name", value: entrant.name.as_str(), other, number }));
            }
            if entrant.number == 0 || entrant.number > MOST_NUMBER {
                return Err(refuse!(start_number_wrong { field: "number", value: entrant.number, most: MOST_NUMBER }));
            }
            if let Some(known) = all.iter().find(|known| known.number == entrant.number) {
                let (other, name) = (known.name.as_str(), entrant.name.as_str());
                return Err(refuse!(start_number_taken { field: "number", value: entrant.number, other, name }));
            }
            all.push(Entrant { withdrawn: false, paid: Paid::Nothing, ..entrant.clone() });
        }
        self.entrants = all;
        Ok(())
    }

    fn set_withdrawn(&mut self, number: u32, withdrawn: bool) -> Result<(), Refusal> {
        let entrant = self.entrants.iter_mut().find(|entrant| entrant.number == number);
        let entrant = entrant.ok_or_else(|| refuse!(start_number_unknown { field: "number", value: number }))?;
        if entrant.withdrawn == withdrawn {
            let value = entrant.name.as_str();
            return Err(match withdrawn {
                true => refuse!(withdrawn_already { field: "name", value }),
                false => refuse!(entrant_here_already { field: "name", value }),
            });
        }
        entrant.withdrawn = withdrawn;
        Ok(())
    }

    fn draw(&mut self, number: u32, drawn: &Series) -> Result<(), Refusal> {
        self.check_series(number)?;
        // It is read out and typed again.
        name::check(&drawn.seed).map_err(|_| refuse!(seed_wrong { field: "--seed", value: drawn.seed.as_str() }))?;
        let mut seated: Vec<u32> = Vec::new();
        for (place, table) in drawn.tables.iter().enumerate() {
            if !(3..=4).contains(&table.players.len()) {
                let (value, players) = (place + 1, table.players.len());
                return Err(refuse!(table_size_wrong { field: "table", value, players }));
            }
            for player in &table.players {
                if self.entrant(*player).is_none() || seated.contains(player) {
                    return Err(refuse!(start_number_unknown { field: "number", value: *player }));
                }
                seated.push(*player);
            }
        }
        self.series.truncate(number as usize - 1);
        self.series.push(drawn.clone());
        Ok(())
    }

    /// Whether this series may be drawn: the next one, or one anew where nothing was handed in on paper for it or any
    /// that was drawn after it; those are to be drawn anew then.
    pub fn check_series(&self, number: u32) -> Result<(), Refusal> {
        let drawn = self.series.len() as u32;
        if number > self.plan.series {
            return Err(refuse!(series_all_drawn { field: "--series", value: number, most: self.plan.series }));
        }
        if number == 0 || number > drawn + 1 {
            return Err(refuse!(series_not_next { field: "--series", value: number, next: drawn + 1 }));
        }
        let handed_in = |table: &HallTable| table.first.is_some() || table.again.is_some();
        let mut anew = (number..).zip(self.series.iter().skip(number as usize - 1));
        match anew.find(|(_, series)| series.tables.iter().any(handed_in)) {
            Some((series, _)) => Err(refuse!(series_has_results { series })),
            None => Ok(()),
        }
    }

    fn hand_in(&mut self, series: u32, table: u32, again: bool, sheet: &HandedIn) -> Result<(), Refusal> {
        let seats = self.table(series, table).map(|table| table.players.clone());
        let seats = seats.ok_or_else(|| self.no_such_table(series, table))?;
        self.check_sheet(&seats, sheet)?;
        let drawn = &mut self.series[series as usize - 1].tables[table as usize - 1];
        *(if again { &mut drawn.again } else { &mut drawn.first }) = Some(sheet.clone());
        Ok(())
    }

    /// A table that was not drawn, with what there is instead.
    pub fn no_such_table(&self, series: u32, table: u32) -> Refusal {
        match self.series.get((series as usize).wrapping_sub(1)) {
            Some(drawn) => {
                refuse!(table_not_drawn { field: "--table", value: table, series, most: drawn.tables.len() })
            }
            None if self.series.is_empty() => refuse!(nothing_drawn),
            None => refuse!(series_not_drawn { field: "--series", value: series, last: self.series.len() }),
        }
    }

    /// docs/tournament.md, In the hall: `result`: where the rules balance, the sum is zero; nobody wins and loses more
    /// games than were dealt.
    pub fn check_sheet(&self, seats: &[u32], sheet: &HandedIn) -> Result<(), Refusal> {
        if sheet.scores.len() != seats.len() {
            return Err(refuse!(sheet_people_differ { numbers: numbers(seats) }));
        }
        if sheet.hands > MOST_HANDS {
            return Err(refuse!(out_of_range { field: "--hands", value: sheet.hands, least: 0, most: MOST_HANDS }));
        }
        let sums = sheet.scores.iter().try_fold((Points::ZERO, 0_u32), |(points, games), score| {
            let games = games.checked_add(score.won)?.checked_add(score.lost)?;
            Some((points.checked_add(score.points)?, games))
        });
        let (points, games) = sums.ok_or_else(|| refuse!(amount_too_large))?;
        if self.plan.rules.is_balanced() && !points.is_zero() {
            return Err(refuse!(sheet_not_balanced { sum: points }));
        }
        if sheet.hands == 0 && sheet.scores.iter().any(|score| !score.points.is_zero()) {
            return Err(refuse!(points_without_hands { field: "--hands", value: sheet.hands }));
        }
        if games > sheet.hands {
            return Err(refuse!(more_games_than_hands { games, hands: sheet.hands }));
        }
        Ok(())
    }

    /// What a sheet's sums come to with the end-of-session bonus (docs/rules/dreierles.md, End-of-session bonus), in
    /// seat order.
    pub fn results(&self, sheet: &HandedIn) -> Vec<SeriesResult> {
        let lost_in_all: i64 = sheet.scores.iter().map(|score| i64::from(score.lost)).sum();
        let result = |score: &Score| {
            let bonus = self.plan.rules.end_bonus(sheet.scores.len()).map_or(0, |bonus| {
                let (won, lost) = (i64::from(score.won), i64::from(score.lost));
                bonus.own * (won - lost) + bonus.others * (lost_in_all - lost)
            });
            let Score { points, won, lost } = *score;
            SeriesResult { points, bonus: Points::whole(bonus), won, lost, hands: sheet.hands }
        };
        sheet.scores.iter().map(result).collect()
    }

    /// The tables of the first so many series, as the draw wants its history.
    pub fn seatings(&self, series: usize) -> Vec<Vec<Vec<u32>>> {
        let tables = |series: &Series| series.tables.iter().map(|table| table.players.clone()).collect();
        self.series.iter().take(series).map(tables).collect()
    }

    /// Start numbers of those who play the next series.
    pub fn present(&self) -> Vec<u32> {
        self.entrants.iter().filter(|entrant| !entrant.withdrawn).map(|entrant| entrant.number).collect()
    }
}

fn numbers(numbers: &[u32]) -> Arg {
    Arg::Texts(numbers.iter().map(u32::to_string).collect())
}
