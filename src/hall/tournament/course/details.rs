//! What may be known of somebody beside name and number.

use super::values::Entrant;
use crate::games::header::check_name;
use crate::model::{Refusal, refuse};
use crate::tournament::prizes::Paid;

/// Nobody belongs to more categories.
const MOST_CATEGORIES: usize = 10;

/// Nobody pays more minor units at the door.
const MOST_PAID: i64 = 1_000_000_000;

/// Whether what is known of somebody can be.
pub(super) fn check_details(entrant: &Entrant) -> Result<(), Refusal> {
    entrant.surname.as_deref().map_or(Ok(()), |surname| check_name(surname, "name"))?;
    entrant.club.as_deref().map_or(Ok(()), |club| check_name(club, "club"))?;
    entrant.town.as_deref().map_or(Ok(()), |town| check_name(town, "town"))?;
    let categories = entrant.categories.len();
    if categories > MOST_CATEGORIES {
        return Err(refuse!(out_of_range { field: "category", value: categories, least: 0, most: MOST_CATEGORIES }));
    }
    match entrant.paid {
        Paid::Cents(value) if !(0..=MOST_PAID).contains(&value) => {
            Err(refuse!(out_of_range { field: "paid", value, least: 0, most: MOST_PAID }))
        }
        _ => Ok(()),
    }
}
