//! What a file knows from the moment an entry of a tournament says so, whether or not that entry still counts later:
//! people, the tournament itself, its tables.

use crate::app::{AppError, entries, house};
use crate::journal::bodies::TournamentBody;
use crate::store::chain::{Chain, Entry};
use crate::store::{StoreError, Tx};
use crate::tournament::course::{CourseEvent, Tournament};

pub fn learn(tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<(), AppError> {
    match entries::of_tournament(chain, entry)?.body {
        TournamentBody::Open(plan) => {
            let course = Tournament::open(*plan)?;
            let position = serde_json::to_string(&course).map_err(|_| StoreError::Corrupt)?;
            Ok(tx.add_tournament(chain.id, &course.plan.name, &position)?)
        }
        TournamentBody::Course(event) => match *event {
            CourseEvent::Enter(entrants) => {
                entrants.iter().try_for_each(|entrant| house::hear(tx, &entrant.name, chain, entry).map(drop))
            }
            CourseEvent::Draw { series, drawn } => {
                let sessions = drawn.tables.iter().map(|table| table.session);
                Ok(tx.add_drawn_tables(chain.id, entry.id, series, sessions)?)
            }
            _ => Ok(()),
        },
        TournamentBody::Undo { .. } | TournamentBody::Redo { .. } => Ok(()),
    }
}
