//! Entrants of a tournament: who takes part, their clubs and categories, who is here, and who has
//! paid.

use super::category::Category;
use super::course::{Entrant, MOST_NUMBER, Tournament};
use super::prizes::DoorPayment;
use crate::games::header::check_name;
use crate::model::{Currency, Result, name, refuse};

/// Details of a person beside name and number.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EntrantDetails {
    pub club: Option<String>,
    pub town: Option<String>,
    pub categories: Vec<Category>,
}

impl From<&Entrant> for EntrantDetails {
    fn from(entrant: &Entrant) -> EntrantDetails {
        let Entrant { club, town, categories, .. } = entrant.clone();
        EntrantDetails { club, town, categories }
    }
}

/// Greatest number of categories of one person.
const MOST_CATEGORIES: usize = 10;

/// Greatest amount that one person pays at the door, in minor units.
const MOST_PAID: i64 = 1_000_000_000;

/// Refuses a person with an invalid club, town, surname, payment, or too many categories.
pub(super) fn check_entrant_details(entrant: &Entrant) -> Result<()> {
    entrant.surname.as_deref().map_or(Ok(()), |surname| check_name(surname, "name"))?;
    entrant.club.as_deref().map_or(Ok(()), |club| check_name(club, "club"))?;
    entrant.town.as_deref().map_or(Ok(()), |town| check_name(town, "town"))?;
    let categories = entrant.categories.len();
    if categories > MOST_CATEGORIES {
        return Err(refuse!(out_of_range {
            field: "category",
            value: categories,
            least: 0,
            most: MOST_CATEGORIES
        }));
    }
    match entrant.paid {
        DoorPayment::Cents(value) if !(0..=MOST_PAID).contains(&value) => {
            Err(refuse!(out_of_range { field: "paid", value, least: 0, most: MOST_PAID }))
        }
        _ => Ok(()),
    }
}

impl Tournament {
    pub(super) fn add_entrants(&mut self, entrants: &[Entrant]) -> Result<()> {
        let mut all = self.entrants.clone();
        for entrant in entrants {
            check_name(&entrant.name, "name")?;
            // `7=+12` would be a sheet of somebody else.
            if entrant.name.trim_start_matches('#').bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(refuse!(entrant_is_number {
                    field: "name",
                    value: entrant.name.as_str()
                }));
            }
            check_entrant_details(entrant)?;
            if let Some(known) =
                all.iter().find(|known| name::key(&known.name) == name::key(&entrant.name))
            {
                let (other, number) = (known.name.as_str(), known.number);
                return Err(refuse!(entrant_twice {
                    field: "name",
                    value: entrant.name.as_str(),
                    other,
                    number
                }));
            }
            if entrant.number == 0 || entrant.number > MOST_NUMBER {
                return Err(refuse!(start_number_wrong {
                    field: "number",
                    value: entrant.number,
                    most: MOST_NUMBER
                }));
            }
            if let Some(known) = all.iter().find(|known| known.number == entrant.number) {
                let (other, name) = (known.name.as_str(), entrant.name.as_str());
                return Err(refuse!(start_number_taken {
                    field: "number",
                    value: entrant.number,
                    other,
                    name
                }));
            }
            all.push(Entrant {
                withdrawn: false,
                here: false,
                paid: DoorPayment::Nothing,
                stands_for: None,
                ..entrant.clone()
            });
        }
        self.entrants = all;
        Ok(())
    }

    pub(super) fn set_withdrawn(&mut self, number: u32, withdrawn: bool) -> Result<()> {
        // Of two who are one line of the ranking only one plays at a time.
        let shared = self.other_of_ranking_line(number);
        if let Some(other) = shared.filter(|other| !withdrawn && !other.withdrawn) {
            let (value, other) = (number, other.name.as_str());
            return Err(refuse!(entrant_is_stood_in { field: "number", value, other }));
        }
        let entrant = self.entrants.iter_mut().find(|entrant| entrant.number == number);
        let entrant = entrant
            .ok_or_else(|| refuse!(start_number_unknown { field: "number", value: number }))?;
        if entrant.withdrawn == withdrawn {
            let value = entrant.name.as_str();
            return Err(match withdrawn {
                true => refuse!(withdrawn_already { field: "name", value }),
                false => refuse!(entrant_here_already { field: "name", value }),
            });
        }
        entrant.withdrawn = withdrawn;
        Ok(())
    }

    /// Notes that people are present, or not. From the first such note on people are checked in,
    /// and everybody who has sat at a table counts as present.
    pub(super) fn set_presence_of_people(&mut self, people: &[u32], here: bool) -> Result<()> {
        let mut all = self.entrants.clone();
        if !self.checks_in {
            let tables = self.series.iter().flat_map(|series| &series.tables);
            for number in tables.flat_map(|table| &table.players) {
                find_entrant(&mut all, *number)?.here = true;
            }
        }
        for number in people {
            find_entrant(&mut all, *number)?.here = here;
        }
        (self.entrants, self.checks_in) = (all, true);
        Ok(())
    }

    /// Replaces clubs, towns and categories of these people.
    pub(super) fn replace_details_of_entrants(
        &mut self,
        people: &[(u32, EntrantDetails)],
    ) -> Result<()> {
        let mut all = self.entrants.clone();
        for (number, details) in people {
            let entrant = find_entrant(&mut all, *number)?;
            let EntrantDetails { club, town, categories } = details.clone();
            (entrant.club, entrant.town, entrant.categories) = (club, town, categories);
            check_entrant_details(entrant)?;
        }
        self.entrants = all;
        Ok(())
    }

    /// Notes what each of these people has paid by now in all, so that a payment noted by two
    /// people counts once.
    pub(super) fn set_door_payments(
        &mut self,
        currency: Currency,
        people: &[(u32, DoorPayment)],
    ) -> Result<()> {
        if currency != self.settings.currency
            && people.iter().any(|(_, paid)| matches!(paid, DoorPayment::Cents(_)))
        {
            let (value, currency) = (currency.to_string(), self.settings.currency.to_string());
            return Err(refuse!(prizes_other_currency { field: "paid", value, currency }));
        }
        let mut all = self.entrants.clone();
        for (number, paid) in people {
            let entrant = find_entrant(&mut all, *number)?;
            entrant.paid = *paid;
            check_entrant_details(entrant)?;
        }
        self.entrants = all;
        Ok(())
    }

    /// Number of people of a club who have a line of the ranking, or may get one.
    pub fn count_club_members(&self, club: &str) -> usize {
        let is_of = |own: &String| name::key(own.trim()) == name::key(club.trim());
        let has_played = |number: u32| {
            (1..=self.series.len() as u32)
                .any(|series| self.table_and_seat_of_person(series, number).is_some())
        };
        let members = self.entrants.iter().filter(|one| {
            one.stands_for.is_none()
                && one.club.as_ref().is_some_and(is_of)
                && (!one.withdrawn || has_played(one.number))
        });
        members.count()
    }

    /// Start numbers of the people who are present and can play the next series.
    pub fn people_present(&self) -> Vec<u32> {
        self.start_numbers_where(|entrant| self.is_here(entrant))
    }

    /// Start numbers of the people who have entered and are not present yet.
    pub fn people_not_present(&self) -> Vec<u32> {
        self.start_numbers_where(|entrant| !entrant.withdrawn && !self.is_here(entrant))
    }

    fn start_numbers_where(&self, is_meant: impl Fn(&Entrant) -> bool) -> Vec<u32> {
        let meant = self.entrants.iter().filter(|entrant| is_meant(entrant));
        meant.map(|entrant| entrant.number).collect()
    }

    /// Whether a person is present: has not left, and is checked in where people are checked in.
    pub fn is_here(&self, entrant: &Entrant) -> bool {
        !entrant.withdrawn && (entrant.here || !self.checks_in)
    }

    /// Payment that is noted when somebody's fee is ticked off: the amount of the fee, or the whole
    /// fee where no amount is agreed on.
    pub fn payment_for_ticked_fee(&self) -> DoorPayment {
        match self.settings.fee {
            0 => DoorPayment::Fee,
            fee => DoorPayment::Cents(fee),
        }
    }

    /// Payments of everybody who entered, also of those who have left, to whom money may have to be
    /// given back.
    pub fn payments(&self) -> Vec<(u32, DoorPayment)> {
        self.entrants.iter().map(|entrant| (entrant.number, entrant.paid)).collect()
    }
}

fn find_entrant(entrants: &mut [Entrant], number: u32) -> Result<&mut Entrant> {
    let entrant = entrants.iter_mut().find(|entrant| entrant.number == number);
    entrant.ok_or_else(|| refuse!(start_number_unknown { field: "number", value: number }))
}
