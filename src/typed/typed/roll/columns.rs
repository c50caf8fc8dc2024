//! What the columns of a list are headed with, in either language.

use crate::model::name;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    Number,
    /// The whole name, or the surname where another column has the first name.
    Name,
    /// `Müller, Anna`
    SurnameFirst,
    Surname,
    FirstName,
    Club,
    Town,
    Category,
    Paid,
}

/// Headings as letters and digits alone, without upper case and umlauts; of two in one list the earlier here counts.
const HEADINGS: [(Column, &[&str]); 9] = [
    (Column::Number, &["startnr", "startnummer", "startno", "startnumber", "number", "nummer", "nr", "no", "snr"]),
    (Column::Name, &["name", "namen", "names", "fullname", "spieler", "spielerin", "player", "players", "teilnehmer"]),
    (
        Column::SurnameFirst,
        &["namevorname", "nachnamevorname", "namefirstname", "lastnamefirstname", "surnamefirstname"],
    ),
    (Column::Surname, &["nachname", "familienname", "zuname", "surname", "lastname", "familyname"]),
    (Column::FirstName, &["vorname", "rufname", "firstname", "givenname", "forename"]),
    (Column::Club, &["verein", "club", "team", "mannschaft"]),
    (Column::Town, &["ort", "wohnort", "stadt", "town", "city", "place"]),
    (Column::Category, &["kategorie", "kategorien", "category", "categories", "klasse", "wertung", "wertungen"]),
    (Column::Paid, &["bezahlt", "gezahlt", "startgeldbezahlt", "paid", "feepaid"]),
];

/// Where each column stands that is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    places: Vec<(Column, usize)>,
}

impl Columns {
    /// The columns of a line of headings, however many of them are known.
    pub fn of(headings: &[String]) -> Columns {
        let letters: Vec<String> = headings.iter().map(|heading| letters(heading)).collect();
        let place = |(column, known): &(Column, &[&str])| {
            let at = known.iter().find_map(|known| letters.iter().position(|heading| heading == known))?;
            Some((*column, at))
        };
        let mut columns = Columns { places: HEADINGS.iter().filter_map(place).collect() };
        if columns.at(Column::Surname).is_some() {
            // Whoever parts the names has no use for a column of both, whatever else stands there.
            columns.places.retain(|(column, _)| !matches!(column, Column::Name | Column::SurnameFirst));
        } else if columns.at(Column::Name).is_some() {
            columns.places.retain(|(column, _)| *column != Column::SurnameFirst);
        }
        columns
    }

    pub fn at(&self, column: Column) -> Option<usize> {
        self.places.iter().find(|(known, _)| *known == column).map(|(_, at)| *at)
    }

    /// Whether people can be named by them.
    pub fn have_name(&self) -> bool {
        [Column::Name, Column::SurnameFirst, Column::Surname].into_iter().any(|column| self.at(column).is_some())
    }

    /// How many of them are known.
    pub fn count(&self) -> usize {
        self.places.len()
    }

    /// The headings that nothing is known by.
    pub fn unknown(&self, headings: &[String]) -> Vec<String> {
        let is_known = |at: usize| self.places.iter().any(|(_, known)| *known == at);
        let unknown = headings.iter().enumerate().filter(|(at, heading)| !heading.is_empty() && !is_known(*at));
        unknown.map(|(_, heading)| heading.clone()).collect()
    }
}

/// `Start-Nr.` as `startnr`.
fn letters(heading: &str) -> String {
    name::plain_key(heading).chars().filter(char::is_ascii_alphanumeric).collect()
}
