//! Which tournament is meant, and the list of all.

use super::kept::Contest;
use crate::app::AppError;
use crate::model::ids::TournamentNumber;
use crate::model::{Refusal, name, refuse};
use crate::store::tournaments::TournamentRow;
use crate::store::{Setting, Store, Tx};

/// A tournament by its number in the list, or the beginning of its name or id.
#[derive(Clone, Debug, PartialEq)]
pub enum TournamentRef {
    Current,
    Named(String),
}

/// Finds the tournament that is meant.
pub fn find(tx: &Tx<'_>, wanted: &TournamentRef) -> Result<Contest, AppError> {
    let rows = tx.tournaments()?;
    let row = match wanted {
        TournamentRef::Current => {
            let current = tx.setting(Setting::Tournament)?;
            let row = rows.into_iter().find(|row| Some(row.uuid) == current);
            row.ok_or_else(|| refuse!(no_current_tournament))?
        }
        TournamentRef::Named(typed) => named(rows, typed)?,
    };
    Contest::load(tx, row)
}

fn named(mut rows: Vec<TournamentRow>, typed: &str) -> Result<TournamentRow, Refusal> {
    let (exact, plain) = (name::key(typed), name::plain_key(typed));
    let number = typed.trim_start_matches('#').parse().ok().map(TournamentNumber::new);
    let places = |is_meant: &dyn Fn(&TournamentRow) -> bool| -> Vec<usize> {
        (0..rows.len()).filter(|place| is_meant(&rows[*place])).collect()
    };
    // A whole name before a number before a beginning. Another copy may have brought a name a second time.
    let found = [
        places(&|row| name::key(&row.name) == exact),
        places(&|row| number == Some(row.number)),
        places(&|row| {
            let by_id = typed.len() >= 8 && row.uuid.to_string().starts_with(&typed.to_lowercase());
            by_id || (!plain.is_empty() && name::plain_key(&row.name).starts_with(&plain))
        }),
    ];
    let place = match found.iter().find(|found| !found.is_empty()).map(Vec::as_slice) {
        None | Some([]) => return Err(refuse!(tournament_unknown { field: "--tournament", value: typed })),
        Some([place]) => *place,
        Some(_) => return Err(refuse!(tournament_ambiguous { field: "--tournament", value: typed })),
    };
    Ok(rows.swap_remove(place))
}

/// A tournament as it stands.
pub fn look(store: &mut Store, wanted: &TournamentRef) -> Result<Contest, AppError> {
    find(&store.read()?, wanted)
}

/// All tournaments, oldest first, and which of them is the current one.
pub fn list(store: &mut Store) -> Result<Vec<(Contest, bool)>, AppError> {
    let tx = store.read()?;
    let current = tx.setting(Setting::Tournament)?;
    let rows = tx.tournaments()?.into_iter();
    rows.map(|row| {
        let is_current = current == Some(row.uuid);
        Ok((Contest::load(&tx, row)?, is_current))
    })
    .collect()
}

/// Makes another tournament the current one.
pub fn choose(store: &mut Store, wanted: &TournamentRef) -> Result<Contest, AppError> {
    let tx = store.write()?;
    let contest = find(&tx, wanted)?;
    tx.set_setting(Setting::Tournament, contest.row.uuid)?;
    tx.commit()?;
    Ok(contest)
}
