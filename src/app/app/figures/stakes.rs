//! What hands are worth, before and after, and who would pay whom: the one place of figures that knows how money is
//! settled.

use std::collections::BTreeMap;

use crate::app::AppError;
use crate::ledger::plan::least_payments;
use crate::ledger::split::share_out;
use crate::model::ids::PersonId;
use crate::model::{Currency, Points, Stake};
use crate::store::StoreError;
use crate::store::people::Person;

/// In one currency what everybody won or lost, would have, and who would pay whom then.
#[derive(Clone, Debug, PartialEq)]
pub struct Bill {
    pub currency: Currency,
    pub people: Vec<MoneyIf>,
    pub payments: Vec<PaymentIf>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct MoneyIf {
    pub name: String,
    pub was: i64,
    pub would: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct PaymentIf {
    pub from: String,
    pub to: String,
    pub minor: i64,
}

/// Exact sums, until they are rounded once.
#[derive(Default)]
pub(super) struct Bills(BTreeMap<Currency, BTreeMap<PersonId, (String, i128, i128)>>);

impl Bills {
    pub(super) fn add(
        &mut self,
        person: &Person,
        was: Option<Stake>,
        was_due: Points,
        would: Option<Stake>,
        would_due: Points,
    ) -> Result<(), AppError> {
        let worth = |stake: Stake, due: Points| stake.worth(due.halves()).map(i128::from).ok_or(StoreError::TooLarge);
        if let Some(stake) = was {
            self.of(stake.currency, person).1 += worth(stake, was_due)?;
        }
        if let Some(stake) = would {
            self.of(stake.currency, person).2 += worth(stake, would_due)?;
        }
        Ok(())
    }

    fn of(&mut self, currency: Currency, person: &Person) -> &mut (String, i128, i128) {
        let people = self.0.entry(currency).or_default();
        people.entry(person.id).or_insert_with(|| (person.name.clone(), 0, 0))
    }

    pub(super) fn settled(self) -> Result<Vec<Bill>, AppError> {
        self.0.into_iter().map(|(currency, people)| settled(currency, people.into_values().collect())).collect()
    }
}

fn settled(currency: Currency, people: Vec<(String, i128, i128)>) -> Result<Bill, AppError> {
    let unit = i128::from(currency.exact_per_minor());
    let rounded = |exact: Vec<i128>| share_out(&exact, unit).map_err(|_| StoreError::Corrupt);
    let was = rounded(people.iter().map(|(_, was, _)| *was).collect())?;
    let would = rounded(people.iter().map(|(.., would)| *would).collect())?;
    let plan = least_payments(&would, []).map_err(|_| StoreError::TooLarge)?;
    let name = |place: usize| people[place].0.clone();
    let payments = plan.payments.iter();
    let payments =
        payments.map(|paid| PaymentIf { from: name(paid.from), to: name(paid.to), minor: paid.amount }).collect();
    let people = people.iter().zip(was).zip(would);
    let people = people.map(|(((name, ..), was), would)| MoneyIf { name: name.clone(), was, would }).collect();
    Ok(Bill { currency, people, payments })
}
