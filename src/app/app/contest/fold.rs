//! A tournament folded from its log in this file.

use super::kept::Contest;
use crate::app::{AppError, entries};
use crate::journal::bodies::TournamentBody;
use crate::model::ids::Seq;
use crate::store::Tx;
use crate::store::chain::Chain;
use crate::tournament::course::Tournament;

/// Makes a tournament anew from those entries of its log that count.
pub fn fold_again(tx: &Tx<'_>, chain: &Chain) -> Result<Contest, AppError> {
    let unreadable = || entries::unreadable(chain, Seq::FIRST);
    let counting = entries::tournament_history(tx, chain)?.counting();
    let mut course: Option<Tournament> = None;
    tx.each_entry_of(chain.id, |entry| {
        match (entries::of_tournament(chain, &entry)?.body, &mut course) {
            (TournamentBody::Open(plan), None) => course = Some(Tournament::open(*plan)?),
            (TournamentBody::Course(event), Some(course)) if counting.contains(&entry.seq) => course.apply(&event)?,
            (_, Some(_)) => {}
            (_, None) => return Err(unreadable()),
        }
        Ok(())
    })?;
    let row = tx.tournament(chain.id)?.ok_or_else(unreadable)?;
    // What is kept may be of another fold, with more people or fewer.
    let mut contest = Contest { chain: chain.clone(), row, course: course.ok_or_else(unreadable)?, people: Vec::new() };
    tx.drop_entrants(contest.row.id)?;
    contest.count_tables(tx)?;
    contest.save(tx)?;
    Ok(contest)
}
