//! What is changed at the organiser's table: the settings, what is known of people, what they have paid.

use super::details::check_details;
use super::values::{Details, Entrant, Tournament};
use crate::model::{Currency, Refusal, refuse};
use crate::tournament::prizes::Paid;
use crate::tournament::settings::Change;

impl Tournament {
    /// Takes a change of the settings whole, or refuses it.
    pub(super) fn set(&mut self, change: &Change) -> Result<(), Refusal> {
        self.settings = self.settings.with(change)?;
        Ok(())
    }

    /// Puts other details in the place of those that were known of these people.
    pub(super) fn describe(&mut self, people: &[(u32, Details)]) -> Result<(), Refusal> {
        let mut all = self.entrants.clone();
        for (number, details) in people {
            let entrant = find(&mut all, *number)?;
            let Details { club, town, categories } = details.clone();
            (entrant.club, entrant.town, entrant.categories) = (club, town, categories);
            check_details(entrant)?;
        }
        self.entrants = all;
        Ok(())
    }

    /// Notes what these people have paid by now in all, so that two who note the same do not note it twice.
    pub(super) fn note_paid(&mut self, currency: Currency, people: &[(u32, Paid)]) -> Result<(), Refusal> {
        if currency != self.settings.currency && people.iter().any(|(_, paid)| matches!(paid, Paid::Cents(_))) {
            let (value, currency) = (currency.to_string(), self.settings.currency.to_string());
            return Err(refuse!(prizes_other_currency { field: "paid", value, currency }));
        }
        let mut all = self.entrants.clone();
        for (number, paid) in people {
            let entrant = find(&mut all, *number)?;
            entrant.paid = *paid;
            check_details(entrant)?;
        }
        self.entrants = all;
        Ok(())
    }

    /// What everybody who entered has paid, those who have left included: it may have to be given back.
    pub fn payments(&self) -> Vec<(u32, Paid)> {
        self.entrants.iter().map(|entrant| (entrant.number, entrant.paid)).collect()
    }
}

fn find(entrants: &mut [Entrant], number: u32) -> Result<&mut Entrant, Refusal> {
    let entrant = entrants.iter_mut().find(|entrant| entrant.number == number);
    entrant.ok_or_else(|| refuse!(start_number_unknown { field: "number", value: number }))
}
