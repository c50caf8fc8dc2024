//! A tournament with where it stands, kept ready.

use super::learn::learn;
use crate::app::{AppError, clock, house};
use crate::journal::bodies::TournamentBody;
use crate::journal::chain::ChainKind;
use crate::model::name;
use crate::store::chain::Chain;
use crate::store::people::Person;
use crate::store::tournaments::TournamentRow;
use crate::store::{StoreError, Tx};
use crate::tournament::course::{CourseEvent, Tournament};

/// A tournament as it is kept ready.
pub struct Contest {
    pub chain: Chain,
    pub row: TournamentRow,
    pub course: Tournament,
    /// Everybody who entered, under the name that is shown, by start number.
    pub(super) people: Vec<(u32, Person)>,
}

impl Contest {
    pub fn load(tx: &Tx<'_>, row: TournamentRow) -> Result<Contest, AppError> {
        let course: Tournament = serde_json::from_str(&row.position).map_err(|_| StoreError::Corrupt)?;
        let people = tx.entrants(row.id)?;
        if people.len() != course.entrants.len() {
            return Err(StoreError::Corrupt.into());
        }
        let chain = Chain { id: row.id, uuid: row.uuid, kind: ChainKind::Tournament };
        Ok(Contest { chain, row, course, people })
    }

    /// The name that is shown for a start number.
    pub fn name(&self, number: u32) -> &str {
        let place = self.people.binary_search_by_key(&number, |(known, _)| *known);
        place.map_or("", |place| &self.people[place].1.name)
    }

    /// What somebody is found by in a list by name: the surname first where a list had it apart, else the name as it is.
    pub fn by_name(&self, number: u32) -> String {
        let name = self.name(number);
        let surname = self.course.entrant(number).and_then(|entrant| entrant.surname.as_deref());
        // Whoever is called otherwise by now is found by that.
        let parted = surname.and_then(|surname| Some((surname, name.strip_suffix(surname)?)));
        name::plain_key(&parted.map_or_else(|| name.to_owned(), |(surname, first)| format!("{surname} {first}")))
    }

    /// Everybody whom an event names that counts or counted last, by start number.
    pub fn named_in(&self, event: &CourseEvent) -> Vec<(u32, String)> {
        let seats = match event {
            CourseEvent::Result { series, table, .. } => {
                self.course.table(*series, *table).map(|table| &*table.players)
            }
            _ => None,
        };
        self.named_at(event, seats.unwrap_or_default())
    }

    /// The same for any entry of the log, where these sat at the table that it is about.
    pub fn named_at(&self, event: &CourseEvent, seats: &[u32]) -> Vec<(u32, String)> {
        let numbers: Vec<u32> = match event {
            CourseEvent::Enter(entrants) => return entrants.iter().map(|one| (one.number, one.name.clone())).collect(),
            CourseEvent::Withdraw(number) | CourseEvent::Return(number) => vec![*number],
            CourseEvent::Describe(people) => people.iter().map(|(number, _)| *number).collect(),
            CourseEvent::Paid { people, .. } => people.iter().map(|(number, _)| *number).collect(),
            CourseEvent::Draw { .. } | CourseEvent::Set(_) => Vec::new(),
            // One of a draw that another copy has made stands at a table of other people; then no name is told.
            CourseEvent::Result { sheet, .. } if seats.len() == sheet.scores.len() => seats.to_vec(),
            CourseEvent::Result { .. } => Vec::new(),
        };
        numbers.into_iter().map(|number| (number, self.name(number).to_owned())).collect()
    }

    /// Records an event: judged, appended to the log, and kept ready.
    pub(super) fn take(&mut self, tx: &Tx<'_>, event: CourseEvent, why: Option<&str>) -> Result<(), AppError> {
        self.course.apply(&event)?;
        let is_draw = matches!(event, CourseEvent::Draw { .. });
        let body = TournamentBody::Course(Box::new(event)).write(why);
        let entry = tx.append(&self.chain, &clock::of_entry(tx)?, body)?;
        learn(tx, &self.chain, &entry)?;
        if is_draw {
            self.count_tables(tx)?;
        }
        self.save(tx)
    }

    /// Writes which of the tables that were ever drawn count.
    pub(super) fn count_tables(&self, tx: &Tx<'_>) -> Result<(), AppError> {
        let tables = self.course.series.iter().flat_map(|series| &series.tables);
        Ok(tx.count_tables(self.row.id, tables.map(|table| table.session))?)
    }

    /// Writes where the tournament stands.
    pub(super) fn save(&mut self, tx: &Tx<'_>) -> Result<(), AppError> {
        self.row.position = serde_json::to_string(&self.course).map_err(|_| StoreError::Corrupt)?;
        tx.save_tournament(self.row.id, &self.row.position)?;
        if self.people.len() != self.course.entrants.len() {
            tx.drop_entrants(self.row.id)?;
            for entrant in &self.course.entrants {
                tx.add_entrant(self.row.id, entrant.number, house::known_spelling(tx, &entrant.name)?)?;
            }
            self.people = tx.entrants(self.row.id)?;
        }
        Ok(())
    }
}
