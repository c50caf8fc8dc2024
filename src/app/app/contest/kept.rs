//! Stored state of a tournament: how a tournament is begun, found, learned from another copy and
//! made anew from its log. Also the evenings of its tables.

use uuid::Uuid;

use super::copies::fold_tournament;
use crate::app::evening::Evening;
use crate::app::{Result, clock, entries, house};
use crate::journal::bodies::{HouseBody, TournamentBody};
use crate::journal::chain::ChainKind;
use crate::model::ids::{Seq, TournamentNumber};
use crate::model::{Refusal, name, refuse};
use crate::store::chain::{Chain, Entry};
use crate::store::hall::TournamentRow;
use crate::store::people::Person;
use crate::store::{Setting, Store, StoreError, Tx};
use crate::tournament::course::{
    DrawnSeries, HallTable, Tournament, TournamentAgreement, TournamentEvent,
};

/// Tournament as it is stored in the file, with everybody who entered.
pub struct Contest {
    pub chain: Chain,
    pub row: TournamentRow,
    pub course: Tournament,
    /// Everybody who entered, under the name that is shown, by start number.
    pub(super) people: Vec<(u32, Person)>,
    /// Whether this command has recorded something, with which all that follows is undone.
    pub has_recorded: bool,
}

impl Contest {
    pub fn load(tx: &Tx<'_>, row: TournamentRow) -> Result<Contest> {
        let course: Tournament =
            serde_json::from_str(&row.state_json).map_err(|_| StoreError::Corrupt)?;
        let people = tx.entrants(row.id)?;
        if people.len() != course.entrants.len() {
            return Err(StoreError::Corrupt.into());
        }
        let chain = Chain { id: row.id, uuid: row.uuid, kind: ChainKind::Tournament };
        Ok(Contest { chain, row, course, people, has_recorded: false })
    }

    /// Name that is shown for a start number.
    pub fn name(&self, number: u32) -> &str {
        let place = self.people.binary_search_by_key(&number, |(known, _)| *known);
        place.map_or("", |place| &self.people[place].1.name)
    }

    /// Name in the ranking; both names where one person took over from another in the same line.
    pub fn name_in_ranking(&self, number: u32) -> String {
        let stand_in =
            self.course.entrant_substituting_for(number).map(|one| self.name(one.number));
        let names = [Some(self.name(number)), stand_in];
        names.into_iter().flatten().collect::<Vec<_>>().join(" / ")
    }

    /// Key of a person in lists ordered by name: the surname first where a list had it apart, else
    /// the name as it is.
    pub fn name_sort_key(&self, number: u32) -> String {
        let name = self.name(number);
        let surname = self.course.entrant(number).and_then(|entrant| entrant.surname.as_deref());
        // Whoever is called otherwise by now is found by that.
        let parted = surname.and_then(|surname| Some((surname, name.strip_suffix(surname)?)));
        name::key_without_accents(
            &parted
                .map_or_else(|| name.to_owned(), |(surname, first)| format!("{surname} {first}")),
        )
    }

    /// Start numbers and names of the people whom an event names, in the tournament as it stands.
    pub fn entrants_named_in_event(&self, event: &TournamentEvent) -> Vec<(u32, String)> {
        let seats = match event {
            TournamentEvent::Result { series, table, .. } => {
                self.course.table(*series, *table).map(|table| &*table.players)
            }
            _ => None,
        };
        self.entrants_named_given_seats(event, seats.unwrap_or_default())
    }

    /// Start numbers and names of the people whom an event of the log names. `seats` are the start
    /// numbers of those who sat at its table when it was recorded.
    pub fn entrants_named_given_seats(
        &self,
        event: &TournamentEvent,
        seats: &[u32],
    ) -> Vec<(u32, String)> {
        event.people_named(seats, |number| self.name(number).to_owned())
    }

    /// Applies an event to the tournament, appends it to the log, and saves the new state.
    pub(super) fn record_event(
        &mut self,
        tx: &Tx<'_>,
        event: TournamentEvent,
        why: Option<&str>,
    ) -> Result<()> {
        self.course.apply_event(&event)?;
        let is_draw = matches!(event, TournamentEvent::Draw { .. });
        let body = TournamentBody::Course(Box::new(event)).write(why);
        let entry = match std::mem::replace(&mut self.has_recorded, true) {
            true => {
                tx.append_entry(&self.chain, &clock::time_of_entry_joined_to_newest(tx)?, body)?
            }
            false => entries::append_entry_now(tx, &self.chain, body)?,
        };
        apply_contest_entry(tx, &self.chain, &entry)?;
        if is_draw {
            self.save_which_tables_count(tx)?;
        }
        self.save_tournament_state(tx)
    }

    /// Saves for every table ever drawn whether it belongs to a draw that counts.
    pub(super) fn save_which_tables_count(&self, tx: &Tx<'_>) -> Result<()> {
        let tables = self.course.series.iter().flat_map(|series| &series.tables);
        Ok(tx.set_counting_tables(self.row.id, tables.map(|table| table.session))?)
    }

    /// Saves the state of the tournament.
    pub(super) fn save_tournament_state(&mut self, tx: &Tx<'_>) -> Result<()> {
        self.row.state_json =
            serde_json::to_string(&self.course).map_err(|_| StoreError::Corrupt)?;
        tx.save_tournament(self.row.id, &self.row.state_json)?;
        if self.people.len() != self.course.entrants.len() {
            tx.drop_entrants(self.row.id)?;
            for entrant in &self.course.entrants {
                tx.add_entrant(
                    self.row.id,
                    entrant.number,
                    house::spelling_id(tx, &entrant.name)?,
                )?;
            }
            self.people = tx.entrants(self.row.id)?;
        }
        Ok(())
    }
}

/// Begins a tournament and makes it the current one, to which later commands refer.
pub fn begin_contest(store: &mut Store, plan: TournamentAgreement) -> Result<Contest> {
    let tx = store.write()?;
    let course = Tournament::open(plan)?;
    let key = name::key(&course.plan.name);
    if tx.tournaments()?.iter().any(|row| name::key(&row.name) == key) {
        return Err(refuse!(tournament_known { field: "NAME", value: course.plan.name }).into());
    }
    let at = clock::time_of_new_entry(&tx)?;
    let chain = tx.add_chain(Uuid::now_v7(), ChainKind::Tournament)?;
    let entry =
        tx.append_entry(&chain, &at, TournamentBody::Open(Box::new(course.plan)).write(None))?;
    house::append_house_entry(&tx, &HouseBody::Opened { session: chain.uuid })?;
    apply_contest_entry(&tx, &chain, &entry)?;
    let row = tx.tournament(chain.id)?.ok_or(StoreError::Corrupt)?;
    tx.set_setting(Setting::Tournament, chain.uuid)?;
    let contest = Contest::load(&tx, row)?;
    tx.commit()?;
    Ok(contest)
}

/// Reference to a tournament: the current one, or one named by its number in the list, or by the
/// beginning of its name or id.
#[derive(Clone, Debug, PartialEq)]
pub enum TournamentRef {
    Current,
    Named(String),
}

/// Finds the tournament that the reference means.
pub fn find_contest(tx: &Tx<'_>, wanted: &TournamentRef) -> Result<Contest> {
    let rows = tx.tournaments()?;
    let row = match wanted {
        TournamentRef::Current => {
            let current = tx.setting(Setting::Tournament)?;
            let row = rows.into_iter().find(|row| Some(row.uuid) == current);
            row.ok_or_else(|| refuse!(no_current_tournament))?
        }
        TournamentRef::Named(typed) => find_tournament_row(rows, typed)?,
    };
    Contest::load(tx, row)
}

fn find_tournament_row(
    mut rows: Vec<TournamentRow>,
    typed: &str,
) -> Result<TournamentRow, Refusal> {
    let (exact, plain) = (name::key(typed), name::key_without_accents(typed));
    let number = typed.trim_start_matches('#').parse().ok().map(TournamentNumber::new);
    let places = |is_meant: &dyn Fn(&TournamentRow) -> bool| -> Vec<usize> {
        (0..rows.len()).filter(|place| is_meant(&rows[*place])).collect()
    };
    // A whole name before a number before a beginning. Another copy may have brought a name a
    // second time.
    let found = [
        places(&|row| name::key(&row.name) == exact),
        places(&|row| number == Some(row.number)),
        places(&|row| {
            let by_id = typed.len() >= 8 && row.uuid.to_string().starts_with(&typed.to_lowercase());
            by_id || (!plain.is_empty() && name::key_without_accents(&row.name).starts_with(&plain))
        }),
    ];
    let place = match found.iter().find(|found| !found.is_empty()).map(Vec::as_slice) {
        None | Some([]) => {
            return Err(refuse!(tournament_unknown { field: "--tournament", value: typed }));
        }
        Some([place]) => *place,
        Some(_) => {
            return Err(refuse!(tournament_ambiguous { field: "--tournament", value: typed }));
        }
    };
    Ok(rows.swap_remove(place))
}

/// Reads a tournament with its present state.
pub fn read_contest(store: &mut Store, wanted: &TournamentRef) -> Result<Contest> {
    find_contest(&store.read()?, wanted)
}

/// Lists all tournaments, oldest first, and says which is the current one.
pub fn list_contests_and_if_current(store: &mut Store) -> Result<Vec<(Contest, bool)>> {
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
pub fn make_contest_current(store: &mut Store, wanted: &TournamentRef) -> Result<Contest> {
    let tx = store.write()?;
    let contest = find_contest(&tx, wanted)?;
    tx.set_setting(Setting::Tournament, contest.row.uuid)?;
    tx.commit()?;
    Ok(contest)
}

/// Rebuilds the state of a tournament from the entries of its log that count.
pub fn rebuild_contest(tx: &Tx<'_>, chain: &Chain) -> Result<Contest> {
    let unreadable = || entries::unreadable_entry_error(chain, Seq::FIRST);
    let course = fold_tournament(tx, chain, false)?.ok_or_else(unreadable)?;
    let row = tx.tournament(chain.id)?.ok_or_else(unreadable)?;
    // What is kept may be of another fold, with more people or fewer.
    let mut contest =
        Contest { chain: chain.clone(), row, course, people: Vec::new(), has_recorded: false };
    tx.drop_entrants(contest.row.id)?;
    contest.save_which_tables_count(tx)?;
    contest.save_tournament_state(tx)?;
    Ok(contest)
}

pub fn apply_contest_entry(tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<()> {
    match entries::parse_tournament_body(chain, entry)?.body {
        TournamentBody::Open(plan) => {
            let course = Tournament::open(*plan)?;
            let state_json = serde_json::to_string(&course).map_err(|_| StoreError::Corrupt)?;
            Ok(tx.add_tournament(chain.id, &course.plan.name, &state_json)?)
        }
        TournamentBody::Course(event) => match *event {
            TournamentEvent::Enter(entrants) => entrants.iter().try_for_each(|entrant| {
                house::note_name(tx, &entrant.name, chain, entry).map(drop)
            }),
            TournamentEvent::Draw { series, drawn } => {
                let sessions = drawn.tables.iter().map(|table| table.session);
                Ok(tx.add_drawn_tables(chain.id, entry.id, series, sessions)?)
            }
            _ => Ok(()),
        },
        TournamentBody::Undo { .. } | TournamentBody::Redo { .. } => Ok(()),
    }
}

/// Number of hands that count towards the agreed rounds; a misdeal is recorded but dealt again.
pub fn count_hands_towards_rounds(evening: &Evening) -> u32 {
    evening.session.deals()
}

/// Whether the hands of a table are played to the end.
pub fn is_table_played_out(contest: &Contest, table: &HallTable, evening: &Evening) -> bool {
    let planned = contest.course.plan.hands_per_series(table.players.len());
    evening.row.ended
        || evening.session.is_complete()
        || count_hands_towards_rounds(evening) >= planned
}

/// Evenings of all tables with recorded hands, also of draws that no longer count.
pub fn evenings_of_contest_tables(tx: &Tx<'_>, contest: &Contest) -> Result<Vec<Evening>> {
    let drawn = tx.tables_ever_drawn(contest.row.id)?;
    drawn.iter().filter_map(|drawn| Evening::load_by_id(tx, drawn.session).transpose()).collect()
}

/// Counts the tables of all drawn series, and how many of them have hands recorded one by one.
pub fn count_all_tables_and_with_hands(
    store: &mut Store,
    wanted: &TournamentRef,
) -> Result<(usize, usize)> {
    let tx = store.read()?;
    let contest = find_contest(&tx, wanted)?;
    let tables = contest.course.series.iter().flat_map(|series| &series.tables);
    let by_hand = tables.clone().map(|table| session_has_recorded_hands(&tx, table.session));
    let by_hand = by_hand.collect::<Result<Vec<_>, _>>()?;
    Ok((by_hand.len(), by_hand.into_iter().filter(|by_hand| *by_hand).count()))
}

/// Whether any hand of a table is recorded one by one.
pub fn session_has_recorded_hands(tx: &Tx<'_>, session: Uuid) -> Result<bool> {
    Ok(Evening::load_by_id(tx, session)?.is_some_and(|evening| evening.session.hands() > 0))
}

/// Number of the last series drawn; refused where none is drawn.
pub fn last_drawn_series(contest: &Contest) -> Result<u32, Refusal> {
    match contest.course.series.len() as u32 {
        0 => Err(refuse!(nothing_drawn)),
        last => Ok(last),
    }
}

/// Place of a table: its series and its number, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TablePlace {
    pub series: u32,
    pub table: u32,
}

/// Table of a drawn series, together with its tournament.
pub struct TableInContest {
    pub contest: Contest,
    pub place: TablePlace,
    pub table: HallTable,
}

impl TableInContest {
    pub(super) fn find_table_in_contest(
        contest: Contest,
        place: TablePlace,
    ) -> Result<TableInContest, Refusal> {
        let table = contest.course.table(place.series, place.table).cloned();
        let table = table
            .ok_or_else(|| contest.course.refusal_of_missing_table(place.series, place.table))?;
        Ok(TableInContest { contest, place, table })
    }
}

/// Reads the series of a table as it was drawn, without later changes of places, and the time of
/// the draw.
pub(super) fn read_draw_with_time(
    tx: &Tx<'_>,
    contest: &Contest,
    table: &HallTable,
) -> Result<(DrawnSeries, String)> {
    let mut ever_drawn = tx.tables_ever_drawn(contest.row.id)?.into_iter();
    let draw = ever_drawn.rfind(|drawn| drawn.session == table.session);
    let draw = draw.ok_or(StoreError::Corrupt)?;
    let body = entries::parse_tournament_body(&contest.chain, &tx.entry_by_id(draw.entry)?)?.body;
    let TournamentBody::Course(event) = body else { return Err(StoreError::Corrupt.into()) };
    let TournamentEvent::Draw { drawn, .. } = *event else {
        return Err(StoreError::Corrupt.into());
    };
    Ok((drawn, draw.at))
}
