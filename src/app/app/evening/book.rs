//! Sums that an evening brings its book, stored beside its position so that settling need not add
//! up hands. Also the bookings made from them, and the drinks that are split.
//!
//! The sums are exact and kept by player. Only when the books are opened are the accounts of the
//! players found, and the value of the sums in money.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::app::Result;
use crate::app::house::NamedAccounts;
use crate::games::game::Game;
use crate::games::session::{AppliedEvent, Session};
use crate::games::{Position, dreeg};
use crate::journal::bodies::session::WaitingBench;
use crate::journal::history::SheetLine;
use crate::ledger::books::account::Account;
use crate::ledger::books::bill::{
    EveningHandSums, EveningTerms, HandSums, KittyFees, split_drinks,
};
use crate::ledger::books::order::{EntryStamp, Moment, Origin};
use crate::ledger::books::round::{Handover, RoundedSums};
use crate::ledger::books::shelf::EveningStart;
use crate::model::ids::{ChainId, PersonId, Seq};
use crate::model::time::Day;
use crate::model::{Currency, Player, Points, Stake, name, time};
use crate::store::people::Person;
use crate::store::sessions::SessionRow;
use crate::store::{StoreError, Tx};

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct EveningSums {
    /// Players who took part in a hand that counts, ascending, as their index in the order of
    /// joining.
    sat: Vec<u16>,
    /// Sums between each two players, as (first, second, halves of a point that the second gets
    /// from the first); the first is the one who joined first.
    transfers: Vec<(u16, u16, i64)>,
    /// Number of games that each player has lost, as the ranking counts them, by the player's index
    /// in the order of joining.
    lost: Vec<(u16, i64)>,
    /// Fees for a lost game and for the evening, in minor units.
    fees: Option<(i64, i64, Currency)>,
    pub is_struck: bool,
    /// Whether the drinks of a Dreeg were split as a bill.
    pub drinks_are_booked: bool,
    /// Recorded names, each with the name of the person who really sat in that place, in the order
    /// of the corrections.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<(String, String)>,
    /// People who wait for a seat. Left out of the stored JSON where nobody ever waited, as in
    /// files from before the program knew of waiting people.
    #[serde(skip_serializing_if = "is_default")]
    pub bench: WaitingBench,
    /// Numbers of the hands that are impossible since copies were brought together, and bring
    /// nothing until they are struck or corrected.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub waiting: Vec<u32>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl EveningSums {
    /// Reads the sums that are kept in the row of an evening.
    pub fn read(row: &SessionRow) -> Result<EveningSums, StoreError> {
        serde_json::from_str(&row.book).map_err(|_| StoreError::Corrupt)
    }

    /// Notes the number of a hand that waits because it is impossible.
    pub fn note_waiting_hand(&mut self, line: &SheetLine) {
        self.waiting.extend(line.hand.filter(|_| line.waits.is_some()));
    }

    /// Adds a hand that counts to the sums of the evening.
    pub fn add_hand(&mut self, applied: &AppliedEvent) -> Result<(), StoreError> {
        if applied.hand.is_none() {
            return Ok(());
        }
        for player in &applied.seated {
            if let Err(place) = self.sat.binary_search(&player.0) {
                self.sat.insert(place, player.0);
            }
        }
        for paid in applied.transfers() {
            let (first, second, halves) = match paid.from < paid.to {
                true => (paid.from.0, paid.to.0, paid.units.halves()),
                false => (paid.to.0, paid.from.0, -paid.units.halves()),
            };
            match self
                .transfers
                .binary_search_by_key(&(first, second), |(one, other, _)| (*one, *other))
            {
                Ok(place) => {
                    let sum = &mut self.transfers[place].2;
                    *sum = sum.checked_add(halves).ok_or(StoreError::TooLarge)?;
                }
                Err(place) => self.transfers.insert(place, (first, second, halves)),
            }
        }
        if let Some(declared) = applied.outcome.declared.filter(|declared| !declared.won) {
            match self.lost.binary_search_by_key(&declared.by.0, |(player, _)| *player) {
                Ok(place) => self.lost[place].1 += 1,
                Err(place) => self.lost.insert(place, (declared.by.0, 1)),
            }
        }
        Ok(())
    }

    pub fn players_seated_in_any_hand(&self) -> impl Iterator<Item = Player> {
        self.sat.iter().map(|player| Player(*player))
    }

    /// Sums that moved between each two players, as payer, receiver and halves of a point; negative
    /// where the second pays the first.
    pub fn transfers(&self) -> impl Iterator<Item = (Player, Player, i64)> {
        self.transfers.iter().map(|(from, to, halves)| (Player(*from), Player(*to), *halves))
    }

    /// Halves of a point that moved between each two people, from the first to the second;
    /// `members` are the people of the evening by order of joining.
    pub fn half_points_between_people(&self, members: &[PersonId]) -> BTreeMap<[PersonId; 2], i64> {
        let mut moved = BTreeMap::new();
        for (from, to, halves) in self.transfers() {
            let person = |player: Player| members.get(usize::from(player.0)).copied();
            let Some((from, to)) = person(from).zip(person(to)) else { continue };
            let (pair, halves) =
                if from < to { ([from, to], halves) } else { ([to, from], -halves) };
            *moved.entry(pair).or_default() += halves;
        }
        moved.retain(|_, halves| *halves != 0);
        moved
    }

    pub fn lost_games_by_player(&self) -> impl Iterator<Item = (Player, i64)> {
        self.lost.iter().map(|(player, games)| (Player(*player), *games))
    }

    pub fn fees(&self) -> Option<KittyFees> {
        self.fees.map(|(per_lost_game, per_evening, currency)| KittyFees {
            per_lost_game,
            per_evening,
            currency,
        })
    }

    pub fn set_fees(&mut self, fee: Option<KittyFees>) {
        self.fees = fee.map(|fee| (fee.per_lost_game, fee.per_evening, fee.currency));
    }
}

/// Beginning of an evening: its time and day. The position of its first entry takes reading the log
/// and is found by [`stamp_of_first_entry`], where it matters.
pub fn read_evening_start(row: &SessionRow) -> Result<EveningStart> {
    let at = parse_moment(&row.started_at)?;
    let day = Day::from_text(&row.started_at).ok_or(StoreError::Corrupt)?;
    Ok(EveningStart { at, day, recorded: EntryStamp::new(at, Origin([0; 32])) })
}

/// Position of an evening's first entry in the order common to all copies.
pub fn stamp_of_first_entry(tx: &Tx<'_>, id: ChainId) -> Result<EntryStamp> {
    let first = tx.entry(id, Seq::FIRST)?.ok_or(StoreError::Corrupt)?;
    Ok(EntryStamp::new(parse_moment(&first.at)?, Origin(first.hash.0)))
}

fn parse_moment(text: &str) -> Result<Moment, StoreError> {
    time::unix_nanoseconds(text).map(Moment).ok_or(StoreError::Corrupt)
}

/// Sums of the hands by account; `accounts` are those of the players in order of joining.
pub fn hand_sums_by_account(
    brought: &EveningSums,
    accounts: &[Account],
) -> Result<EveningHandSums> {
    let account = |index: usize| accounts.get(index).cloned().ok_or(StoreError::Corrupt);
    let sat = brought
        .players_seated_in_any_hand()
        .map(|player| account(player.index()))
        .collect::<Result<_, _>>()?;
    let transfers = brought.transfers().map(|(from, to, halves)| {
        Ok((account(from.index())?, account(to.index())?, Points::from_halves(halves)))
    });
    let transfers = transfers.collect::<Result<_, StoreError>>()?;
    let lost =
        brought.lost_games_by_player().map(|(player, games)| Ok((account(player.index())?, games)));
    let lost = lost.collect::<Result<_, StoreError>>()?;
    let mut played = EveningHandSums::default();
    played.add_hand(&HandSums { sat, transfers, lost })?;
    Ok(played)
}

/// Makes the terms from which the bookings of an evening follow: stake, fees, drinks, and whether
/// it is struck.
pub fn booking_terms_of_evening(
    brought: &EveningSums,
    stake: Option<Stake>,
    drinks: Option<(Currency, Vec<Handover>)>,
) -> EveningTerms {
    EveningTerms { stake, fees: brought.fees(), is_struck: brought.is_struck, drinks }
}

/// Debts for the drinks of an evening whose drinks are split as a bill; `None` where they have no
/// price.
pub fn booked_drink_debts(
    tx: &Tx<'_>,
    id: ChainId,
    who: &NamedAccounts,
) -> Result<Option<(Currency, Vec<Handover>)>> {
    let row = tx.session(id)?.ok_or(StoreError::Corrupt)?;
    let session: Session = serde_json::from_str(&row.position).map_err(|_| StoreError::Corrupt)?;
    drink_debts(&session, &tx.members(row.id)?, who)
}

/// Number of drinks that the player in a seat buys.
pub fn drinks_bought_by_seat(position: &dreeg::Position, seat: usize) -> i64 {
    i64::from(position.bollern()[seat]) + i64::from(position.extra_drinks_by_seat()[seat])
}

/// Cost of the drinks that each person buys, in minor units; `None` where they have no price.
pub fn drink_costs_by_person(
    session: &Session,
    members: &[Person],
    who: &NamedAccounts,
) -> Result<Option<(Currency, RoundedSums)>> {
    let Position::Dreeg(position) = session.position() else { return Ok(None) };
    let Some(price) = position.rules().drink.as_ref().and_then(|drink| drink.price) else {
        return Ok(None);
    };
    // Tenthousandths of a unit in one minor unit; a price with more places than the currency is
    // rounded half up.
    let per_minor = 10_000 / i128::from(price.currency.minor_units_per_unit());
    let table = position.table();
    let mut costs = RoundedSums::default();
    for seat in 0..table.len() {
        let exact =
            i128::from(price.tenthousandths) * i128::from(drinks_bought_by_seat(position, seat));
        let minor = (2 * exact + per_minor).div_euclid(2 * per_minor);
        let name = &members[table.player(seat).index()].name;
        costs.add(
            &who.account_named(name),
            i64::try_from(minor).map_err(|_| StoreError::TooLarge)?,
        )?;
    }
    Ok(Some((price.currency, costs)))
}

/// Debts from splitting the drinks, once everybody has bought theirs; `None` where they have no
/// price.
pub fn drink_debts(
    session: &Session,
    members: &[Person],
    who: &NamedAccounts,
) -> Result<Option<(Currency, Vec<Handover>)>> {
    Ok(match drink_costs_by_person(session, members, who)? {
        Some((currency, costs)) => Some((currency, split_drinks(&costs)?)),
        None => None,
    })
}

/// Names of the people who really sat in an evening, by order of joining, after the corrections in
/// `people`. Where copies came together, corrections may put one person in two places; then the
/// later correction does not count.
pub fn corrected_names<'n>(recorded: &'n [String], people: &'n [(String, String)]) -> Vec<&'n str> {
    let mut counting: Vec<&(String, String)> = people.iter().collect();
    loop {
        let of = |name: &'n String| {
            let said = counting.iter().find(|(old, _)| old == name);
            said.map_or(name.as_str(), |(_, new)| new.as_str())
        };
        let seated: Vec<&str> = recorded.iter().map(of).collect();
        let keys: Vec<String> = seated.iter().map(|name| name::key(name)).collect();
        let is_twice = |said: &&(String, String)| {
            let key = name::key(&said.1);
            recorded.contains(&said.0) && keys.iter().filter(|other| **other == key).count() > 1
        };
        match counting.iter().rposition(is_twice) {
            Some(place) => drop(counting.remove(place)),
            None => return seated,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::corrected_names;

    /// docs/settlement.md, Putting right: two who sat together stay two.
    #[test]
    fn nobody_sits_in_two_places_whatever_was_put_right() {
        let owned = |names: &[&str]| names.iter().map(|name| name.to_string()).collect::<Vec<_>>();
        let seated = |said: &[(&str, &str)]| {
            let said: Vec<(String, String)> =
                said.iter().map(|(old, new)| (old.to_string(), new.to_string())).collect();
            corrected_names(&owned(&["Anne", "Bert", "Karl"]), &said).join(" ")
        };
        assert_eq!(seated(&[("Karl", "Carla")]), "Anne Bert Carla");
        assert_eq!(seated(&[("Anne", "Bert"), ("Bert", "Anne")]), "Bert Anne Karl");
        assert_eq!(seated(&[("Karl", "Anne")]), "Anne Bert Karl");
        assert_eq!(seated(&[("Karl", "Dora"), ("Bert", "DORA")]), "Anne Bert Dora");
        assert_eq!(seated(&[("Emil", "Anne"), ("Karl", "Carla")]), "Anne Bert Carla");
    }
}
