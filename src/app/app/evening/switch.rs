//! Change to another game in the same night: one evening ends, and the next begins with the same
//! people. Its header names the evening that it follows, so that one `undo` takes back both.

use super::correct::UndoneChangeKind;
use super::kept::Evening;
use super::list::{current_evening, next_evening_of_night, night_options_message};
use super::record::{end_evening, open_evening};
use crate::app::{AppError, Result, clock};
use crate::games::GameKind;
use crate::games::header::Header;
use crate::journal::history::EveningChangeKind;
use crate::ledger::books::bill::KittyFees;
use crate::model::{Message, Word, name, refuse};
use crate::store::{Setting, Tx};

/// Two evenings of a change to another game: one ended, the next begun.
pub struct GameSwitch {
    pub left: Evening,
    pub begun: Evening,
    /// Message with the command-line options that choose all evenings of the night.
    pub night: Message,
}

/// Newest evening of a game kept by its points that was played and has this title or label; `None`
/// where there is none.
pub fn newest_points_evening_with_label(tx: &Tx<'_>, title: &str) -> Result<Option<Evening>> {
    let (key, mut found) = (name::key(title), None);
    tx.visit_sessions(|row| {
        if row.game != GameKind::Points.word() {
            return Ok::<(), AppError>(());
        }
        let evening = Evening::load(tx, row)?;
        let rules = evening.session.position().rules();
        let names = [rules.label(), evening.row.name.as_deref()];
        let is_played = evening.session.next_hand_number() > 1;
        if is_played && names.into_iter().flatten().any(|known| name::key(known) == key) {
            found = Some(evening);
        }
        Ok(())
    })?;
    Ok(found)
}

/// Ends the newest of these evenings of a night and begins the next one. Fees for the kitty go on,
/// if the stake is in their currency; the fee for the evening is charged only once a night.
pub fn switch_to_game(tx: &Tx<'_>, pages: Vec<Evening>, mut header: Header) -> Result<GameSwitch> {
    let fees = fees_for_next_evening(&pages, &header);
    let mut pages = pages.into_iter();
    let mut left = pages.next().ok_or_else(|| refuse!(no_current_session))?;
    header.follows = Some(left.row.uuid);
    // A night that is typed in later goes on at its own time.
    if !clock::is_within_last_24_hours(&left.row.started_at) {
        header.started_at.get_or_insert_with(|| left.row.started_at.clone());
    }
    let begun = open_evening(tx, header, fees)?;
    // Last, so that this is what `undo` finds.
    if !left.row.ended {
        end_evening(tx, &mut left)?;
    }
    let night = night_options_message(pages.as_slice().iter().chain([&left, &begun]))?;
    Ok(GameSwitch { left, begun, night })
}

fn fees_for_next_evening(pages: &[Evening], header: &Header) -> Option<KittyFees> {
    let agreed = pages.iter().find_map(|page| page.brought.fees());
    let currency = header.stake.map(|stake| stake.currency);
    let agreed = agreed.filter(|fees| Some(fees.currency) == currency)?;
    let is_charged = pages.iter().any(|page| {
        page.brought.fees().is_some_and(|fees| fees.per_evening != 0)
            && page.brought.players_seated_in_any_hand().next().is_some()
    });
    let per_evening = if is_charged { 0 } else { agreed.per_evening };
    Some(KittyFees { per_evening, ..agreed }).filter(|fees| fees.are_fees_agreed())
}

/// Next evening of the night, to which the table changed from this one, if nothing was played in
/// it.
pub fn unplayed_next_evening(tx: &Tx<'_>, evening: &Evening) -> Result<Option<Evening>> {
    Ok(next_evening_of_night(tx, evening)?.filter(|next| next.session.hands() == 0))
}

/// Chooses the current evening after the end of `evening` was undone or redone: after an undo
/// `evening` itself, if nothing was played in the next evening of the night; after a redo that next
/// evening. Returns the current evening if it changed, with what the change is called.
pub fn choose_current_evening_after_undo(
    tx: &Tx<'_>,
    evening: &Evening,
    what: EveningChangeKind,
) -> Result<Option<(Evening, UndoneChangeKind)>> {
    let next =
        if what == EveningChangeKind::End { unplayed_next_evening(tx, evening)? } else { None };
    let Some(next) = next else { return Ok(None) };
    let (from, to) = match evening.row.ended {
        true => (evening, &next),
        false => (&next, evening),
    };
    if current_evening(tx)?.is_none_or(|current| current.row.uuid != from.row.uuid) {
        return Ok(None);
    }
    tx.set_setting(Setting::Current, to.row.uuid)?;
    let change = UndoneChangeKind::gone_over(evening, &next);
    Ok(current_evening(tx)?.map(|current| (current, change)))
}
