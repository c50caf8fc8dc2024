//! Protection of a tournament of this file from an import: no sheet and no hands that were entered
//! may stop counting unnoticed. Each copy was right by itself, so only people can decide which
//! results hold.

use std::collections::HashSet;

use uuid::Uuid;

use crate::app::Result;
use crate::app::contest::table::correct_hand_names_if_evening_begun;
use crate::app::contest::{Contest, check_copies_agree, session_has_recorded_hands};
use crate::model::ids::{ChainId, Seq};
use crate::model::{Message, refuse, say};
use crate::store::Tx;
use crate::store::hall::DrawnTableRow;
use crate::tournament::course::{HallTable, Tournament};

/// State of a tournament in this file before the import.
struct TournamentBeforeImport {
    id: ChainId,
    /// Place of its last entry, by which it is known whether the import adds any.
    newest: Option<Seq>,
    /// Ids of the evenings of its tables whose hands did not count before the import.
    uncounted: HashSet<Uuid>,
}

/// State of all tournaments before the import.
pub struct TournamentsBeforeImport {
    known: Vec<TournamentBeforeImport>,
}

impl TournamentsBeforeImport {
    pub fn read(tx: &Tx<'_>) -> Result<TournamentsBeforeImport> {
        let mut known = Vec::new();
        for row in tx.tournaments()? {
            let contest = Contest::load(tx, row)?;
            let uncounted = tables_with_uncounted_hands(tx, &contest)?
                .into_iter()
                .map(|drawn| drawn.session)
                .collect();
            let id = contest.row.id;
            known.push(TournamentBeforeImport { id, newest: tx.newest_seq(id)?, uncounted });
        }
        Ok(TournamentsBeforeImport { known })
    }

    /// Whether this file had the tournament before the import.
    pub fn had_tournament(&self, tournament: ChainId) -> bool {
        self.known.iter().any(|known| known.id == tournament)
    }

    /// Refuses the import where the copies of a tournament do not agree, or hands that counted before
    /// no longer would.
    pub fn check_nothing_lost(&self, tx: &Tx<'_>) -> Result<()> {
        for known in &self.known {
            if let Some(row) = tx.tournament(known.id)? {
                if tx.newest_seq(known.id)? != known.newest {
                    check_copies_agree(tx, &tx.chain_by_id(known.id)?)?;
                }
                known.check_hands_kept(tx, &Contest::load(tx, row)?)?;
            }
        }
        Ok(())
    }

    /// Corrects the names of hands that were recorded in one copy while people changed places in
    /// the other: the hands count for those who sit there now. Returns a message for each such
    /// table.
    pub fn correct_hand_names(&self, tx: &Tx<'_>) -> Result<Vec<Message>> {
        let mut told = Vec::new();
        for row in tx.tournaments()?.into_iter().filter(|row| self.had_tournament(row.id)) {
            let contest = Contest::load(tx, row)?;
            let tournament = contest.row.name.as_str();
            for (series, drawn) in (1_u32..).zip(&contest.course.series) {
                for (table, of) in (1_u32..).zip(&drawn.tables).filter(|(_, of)| of.reseated) {
                    if correct_hand_names_if_evening_begun(tx, &contest, of)? {
                        told.push(say!(join_hands_named { tournament, series, table }));
                    }
                }
            }
        }
        Ok(told)
    }
}

impl TournamentBeforeImport {
    fn check_hands_kept(&self, tx: &Tx<'_>, contest: &Contest) -> Result<()> {
        let tournament = contest.row.name.as_str();
        let uncounted = tables_with_uncounted_hands(tx, contest)?;
        if let Some(drawn) = uncounted.iter().find(|drawn| !self.uncounted.contains(&drawn.session))
        {
            let (series, table) = (drawn.series, drawn.number);
            return Err(match hall_table_of_session(&contest.course, drawn.session) {
                Some(_) => refuse!(join_hands_and_sums { tournament, series, table }),
                None => refuse!(join_hands_of_other_draw { tournament, series, table }),
            }
            .into());
        }
        Ok(())
    }
}

/// Finds the table of a tournament whose hands are recorded in this session; `None` where no draw
/// that counts has such a table.
fn hall_table_of_session(course: &Tournament, session: Uuid) -> Option<&HallTable> {
    course.series.iter().flat_map(|series| &series.tables).find(|known| known.session == session)
}

/// Finds the tables with hands that do not count, as their draw no longer counts or sums from paper
/// count instead.
fn tables_with_uncounted_hands(tx: &Tx<'_>, contest: &Contest) -> Result<Vec<DrawnTableRow>> {
    let mut found = Vec::new();
    for drawn in tx.tables_ever_drawn(contest.row.id)? {
        let counts = hall_table_of_session(&contest.course, drawn.session)
            .is_some_and(|table| table.first.is_none());
        if !counts && session_has_recorded_hands(tx, drawn.session)? {
            found.push(drawn);
        }
    }
    Ok(found)
}
