//! Tables in the hall: which one is meant, and what may be recorded in its evening.

use super::day;
use super::kept::{
    Contest, TableInContest, TablePlace, TournamentRef, count_hands_towards_rounds, find_contest,
    is_table_played_out, read_draw_with_time,
};
use crate::app::Result;
use crate::app::evening::{Evening, record_evening_correction};
use crate::games::header::Header;
use crate::games::session::EventKind;
use crate::journal::bodies::session::EveningCorrection;
use crate::model::{Arg, Refusal, name, refuse, say};
use crate::store::{Store, StoreError, Tx};
use crate::tournament::course::HallTable;

/// Reference to a table. Without a series it means the current one, or an earlier one whose hands
/// are still being played there.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRef {
    pub tournament: TournamentRef,
    pub series: Option<u32>,
    pub table: u32,
}

impl TableInContest {
    fn refusal_as_paper_sums_exist(&self) -> Refusal {
        let TablePlace { series, table } = self.place;
        let scores = self.table.first.iter().flat_map(|sheet| &sheet.scores);
        let sums = self.table.players.iter().zip(scores).map(|(number, score)| {
            let name = format!("{number} {}", self.contest.name(*number));
            say!(name_with_sum { name, points: score.points })
        });
        refuse!(table_has_sums { table, series, sums: Arg::Messages(sums.collect()) })
    }

    /// Refuses to record a hand at this table where sums from paper were entered, or all agreed
    /// hands are played.
    fn check_hand_recordable(&self, evening: Option<&Evening>) -> Result<(), Refusal> {
        let TablePlace { series, table } = self.place;
        match evening {
            _ if self.table.first.is_some() => Err(self.refusal_as_paper_sums_exist()),
            Some(evening) if is_table_played_out(&self.contest, &self.table, evening) => {
                Err(refuse!(table_is_played { table, series }))
            }
            _ => Ok(()),
        }
    }
}

/// Finds a drawn table.
pub fn find_table(tx: &Tx<'_>, wanted: &TableRef) -> Result<TableInContest> {
    let contest = find_contest(tx, &wanted.tournament)?;
    let series = match wanted.series {
        Some(series) => series,
        None => match series_in_play_at_table(tx, &contest, wanted.table)? {
            Some(series) => series,
            None => day::current_series(tx, &contest)?,
        },
    };
    Ok(TableInContest::find_table_in_contest(contest, TablePlace { series, table: wanted.table })?)
}

/// First series in which the hands of this table are being recorded and not complete; `None` where
/// there is none.
fn series_in_play_at_table(tx: &Tx<'_>, contest: &Contest, table: u32) -> Result<Option<u32>> {
    for series in 1..=contest.course.series.len() as u32 {
        let Some(drawn) = contest.course.table(series, table) else { continue };
        let evening = match &drawn.first {
            None => Evening::load_by_id(tx, drawn.session)?
                .filter(|evening| evening.session.hands() > 0),
            Some(_) => None,
        };
        if evening.is_some_and(|evening| !is_table_played_out(contest, drawn, &evening)) {
            return Ok(Some(series));
        }
    }
    Ok(None)
}

/// Table to which an evening belongs by a draw that counts; `None` for an evening of its own.
fn table_of_evening(tx: &Tx<'_>, evening: &Evening) -> Result<Option<TableInContest>> {
    let Some(row) = tx.table_of_session(evening.row.uuid)? else { return Ok(None) };
    let tournament = tx.tournament(row.tournament)?.ok_or(StoreError::Corrupt)?;
    let place = TablePlace { series: row.series, table: row.number };
    Ok(Some(TableInContest::find_table_in_contest(Contest::load(tx, tournament)?, place)?))
}

/// Evening of a table whose hands are recorded one by one.
pub fn evening_of_table(tx: &Tx<'_>, wanted: &TableRef) -> Result<Evening> {
    let found = find_table(tx, wanted)?;
    if found.table.first.is_some() {
        return Err(found.refusal_as_paper_sums_exist().into());
    }
    let TablePlace { series, table } = found.place;
    Ok(Evening::load_by_id(tx, found.table.session)?
        .ok_or_else(|| refuse!(table_not_begun { table, series }))?)
}

/// Refuses an event that a table of a tournament does not allow, in case this evening is one:
/// nobody else sits down, the rules are the same at all tables, and no more hands are played than
/// agreed.
pub fn check_event_allowed(tx: &Tx<'_>, evening: &Evening, event: &EventKind) -> Result<()> {
    let Some(found) = table_of_evening(tx, evening)? else { return Ok(()) };
    let tournament = found.contest.row.name.clone();
    match event {
        EventKind::Seats { .. } => return Err(refuse!(table_seats_are_drawn { tournament }).into()),
        EventKind::Rules(_) => return Err(refuse!(table_rules_are_set { tournament }).into()),
        EventKind::Dealer(_) | EventKind::Play(_) => {}
    }
    Ok(found.check_hand_recordable(Some(evening))?)
}

/// Refuses an evening that is a table of a tournament: what is played there was agreed on for all
/// tables.
pub fn check_is_not_tournament_table(tx: &Tx<'_>, evening: &Evening) -> Result<()> {
    match table_of_evening(tx, evening)? {
        Some(found) => {
            let tournament = found.contest.row.name.clone();
            Err(refuse!(table_game_is_set { tournament }).into())
        }
        None => Ok(()),
    }
}

/// Refuses to bring back hands at a table that has sums from paper.
pub fn check_hands_restorable(tx: &Tx<'_>, evening: &Evening) -> Result<()> {
    match table_of_evening(tx, evening)? {
        Some(found) if found.table.first.is_some() => {
            Err(found.refusal_as_paper_sums_exist().into())
        }
        _ => Ok(()),
    }
}

/// Title of the evening at a tournament's table, which stays in the header of the evening.
fn evening_title_of_table(tournament: &str, TablePlace { series, table }: TablePlace) -> String {
    format!("{tournament} S{series} T{table}")
}

/// Finds the evening of a table in which a hand is to be recorded, and begins one for the first
/// hand.
pub fn find_or_begin_evening_of_table(tx: &Tx<'_>, wanted: &TableRef) -> Result<Evening> {
    let found = find_table(tx, wanted)?;
    let begun = Evening::load_by_id(tx, found.table.session)?;
    found.check_hand_recordable(begun.as_ref())?;
    let mut evening = match begun {
        Some(evening) => evening,
        None => begin_evening_of_table(tx, &found)?,
    };
    correct_hand_names(tx, &found.contest, &found.table, &mut evening)?;
    Ok(evening)
}

/// Begins the evening of a table under the names that were drawn, even if others sit there by now.
/// So evenings begun in two copies of the file are the same one and can be merged.
fn begin_evening_of_table(
    tx: &Tx<'_>,
    TableInContest { contest, place, table }: &TableInContest,
) -> Result<Evening> {
    let (series, drawn_at) = read_draw_with_time(tx, contest, table)?;
    let drawn = series.tables.iter().find(|drawn| drawn.session == table.session);
    let players = &drawn.ok_or(StoreError::Corrupt)?.players;
    let names = players.iter().map(|number| contest.name(*number).to_owned()).collect();
    let plan = &contest.course.plan;
    let header = Header {
        dealer: 0,
        name: Some(evening_title_of_table(&plan.name, *place)),
        started_at: Some(drawn_at.clone()),
        id: Some(table.session),
        own_rules: plan.own_rules.clone(),
        ..Header::new(plan.rules.clone().with_rounds(i64::from(plan.rounds)), names)
    };
    Evening::begin_at_time(tx, header, &drawn_at)
}

/// Puts the recorded hands of a table under the names of the people who sit there now; returns
/// whether any name was changed.
fn correct_hand_names(
    tx: &Tx<'_>,
    contest: &Contest,
    table: &HallTable,
    evening: &mut Evening,
) -> Result<bool> {
    let recorded = evening.session.roster().names().iter().zip(&evening.members);
    let people = recorded.zip(&table.players).filter_map(|((recorded, shown), number)| {
        let name = contest.name(*number);
        (name::key(name) != name::key(&shown.name)).then(|| (recorded.clone(), name.to_owned()))
    });
    let people: Vec<_> = people.collect();
    let had_others = !people.is_empty();
    if had_others {
        record_evening_correction(
            tx,
            evening,
            EveningCorrection { people, ..EveningCorrection::default() },
            None,
        )?;
    }
    Ok(had_others)
}

/// Puts the hands of a table under the names of the people who sit there now, if any hand is
/// recorded; returns whether any name was changed.
pub fn correct_hand_names_if_evening_begun(
    tx: &Tx<'_>,
    contest: &Contest,
    table: &HallTable,
) -> Result<bool> {
    let evening = Evening::load_by_id(tx, table.session)?;
    evening.map_or(Ok(false), |mut evening| correct_hand_names(tx, contest, table, &mut evening))
}

/// Puts all hands of a series under the names of the people who sit there now.
pub(super) fn correct_hand_names_of_series(
    tx: &Tx<'_>,
    contest: &Contest,
    series: u32,
) -> Result<()> {
    let drawn = contest.course.series.get((series as usize).wrapping_sub(1));
    for table in drawn.iter().flat_map(|drawn| &drawn.tables) {
        correct_hand_names_if_evening_begun(tx, contest, table)?;
    }
    Ok(())
}

/// Finds out whether the hands of a table are recorded one by one; returns the place of the table,
/// too.
pub fn has_recorded_hands(store: &mut Store, wanted: &TableRef) -> Result<(bool, TablePlace)> {
    let tx = store.read()?;
    let found = find_table(&tx, wanted)?;
    let has_session =
        found.table.first.is_none() && Evening::load_by_id(&tx, found.table.session)?.is_some();
    Ok((has_session, found.place))
}

/// Number of agreed hands that a table would lack if it ended now.
pub fn count_missing_hands(store: &mut Store, wanted: &TableRef) -> Result<u32> {
    let tx = store.read()?;
    let found = find_table(&tx, wanted)?;
    let dealt = Evening::load_by_id(&tx, found.table.session)?
        .as_ref()
        .map_or(0, count_hands_towards_rounds);
    Ok(found.contest.course.plan.missing_hands(found.table.players.len(), dealt))
}
