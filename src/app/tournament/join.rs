//! What an import must not do to a tournament that is here already: make a sheet or hands that were entered count no
//! longer without a word. Each copy was right by itself, so only people can say what holds.

use std::collections::{HashMap, HashSet};

use uuid::Uuid;

use super::{Contest, hall};
use crate::app::AppError;
use crate::app::entry::Body;
use crate::model::Refusal;
use crate::store::Tx;
use crate::tournament::course::{Event, HallTable, Sheet, Tournament};

/// All tournaments as they stood before.
pub struct Before {
    known: Vec<(i64, Tournament, HashSet<String>)>,
    /// The last sheet of each table that stands in the incoming log and was here too, by chain, series and table.
    shared: HashMap<(Uuid, u32, u32), Sheet>,
}

impl Before {
    pub fn of(tx: &Tx<'_>) -> Result<Before, AppError> {
        let mut known = Vec::new();
        for row in tx.tournaments()? {
            let contest = Contest::load(tx, row)?;
            let lost = uncounted(tx, &contest)?.into_iter().map(|drawn| drawn.table.session).collect();
            known.push((contest.row.id, contest.course, lost));
        }
        Ok(Before { known, shared: HashMap::new() })
    }

    /// An incoming entry that is here already: what the other copy did after it, it did knowing that.
    pub fn shares(&mut self, chain: Uuid, body: &Body<'_, '_>) {
        if let Body::Course(event) = body
            && let Event::Result { series, table, again: false, sheet } = &**event
        {
            self.shared.insert((chain, *series, *table), sheet.clone());
        }
    }

    /// Refuses what would take something from a tournament as it stood.
    pub fn check(&self, tx: &Tx<'_>) -> Result<(), AppError> {
        for (id, before, lost) in &self.known {
            let Some(row) = tx.tournament(*id)? else { continue };
            let contest = Contest::load(tx, row)?;
            let refuse = |code, series: u32, table: u32| {
                let refusal = Refusal::new(code).with("tournament", contest.row.name.as_str());
                Err(refusal.with("series", series).with("table", table).into())
            };
            if let Some(drawn) = uncounted(tx, &contest)?.iter().find(|drawn| !lost.contains(&drawn.table.session)) {
                let has_sums = counting(&contest.course, &drawn.table).is_some();
                let code = if has_sums { "join-hands-and-sums" } else { "join-hands-of-other-draw" };
                return refuse(code, drawn.series, drawn.number);
            }
            for (series, drawn) in (1..).zip(&before.series) {
                for (number, table) in (1..).zip(&drawn.tables) {
                    let now = counting(&contest.course, table).and_then(|table| table.first.as_ref());
                    let (Some(ours), Some(now)) = (&table.first, now) else { continue };
                    if ours != now && self.shared.get(&(contest.row.uuid, series, number)) != Some(ours) {
                        return refuse("join-sheets-differ", series, number);
                    }
                }
            }
        }
        Ok(())
    }
}

/// The same table of the same draw.
fn counting<'c>(course: &'c Tournament, table: &HallTable) -> Option<&'c HallTable> {
    course.series.iter().flat_map(|series| &series.tables).find(|known| known.session == table.session)
}

/// Tables with hands that do not count: their draw does not, or sums do.
fn uncounted(tx: &Tx<'_>, contest: &Contest) -> Result<Vec<hall::EverDrawn>, AppError> {
    let mut found = Vec::new();
    for drawn in hall::ever_drawn(tx, contest)? {
        let counts = counting(&contest.course, &drawn.table).is_some_and(|table| table.first.is_none());
        if !counts && hall::has_hands(tx, &drawn.table)? {
            found.push(drawn);
        }
    }
    Ok(found)
}
