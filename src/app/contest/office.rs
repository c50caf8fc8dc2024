//! What is done at the organiser's table: what is agreed on, and who has paid.

use super::find::{TournamentRef, find};
use super::kept::Contest;
use crate::app::AppError;
use crate::store::Store;
use crate::tournament::course::CourseEvent;
use crate::tournament::prizes::Paid;
use crate::tournament::settings::Settings;
use crate::typed::prizes::Till;
use crate::typed::terms::{self, TypedTerms};

/// Changes what is agreed on; where nothing is named, nothing is written.
pub fn set(
    store: &mut Store,
    wanted: &TournamentRef,
    typed: &TypedTerms,
    why: Option<&str>,
) -> Result<Contest, AppError> {
    let tx = store.write()?;
    let mut contest = find(&tx, wanted)?;
    let kept: &Settings = &contest.course.settings;
    let change = terms::change(typed, kept.currency)?;
    // The same once more says nothing new.
    if !change.is_empty() && kept.with(&change)? != *kept {
        contest.take(&tx, CourseEvent::Set(Box::new(change)), why)?;
        tx.commit()?;
    }
    Ok(contest)
}

/// What people have paid by now in all: the fee, an amount, or nothing.
pub enum TypedPayment {
    Fee,
    Amount(String),
    Nothing,
}

/// Who has paid, and what.
pub struct Ticked {
    pub contest: Contest,
    pub numbers: Vec<u32>,
}

/// Notes what these people have paid at the door.
pub fn paid(
    store: &mut Store,
    wanted: &TournamentRef,
    people: &[String],
    typed: &TypedPayment,
    why: Option<&str>,
) -> Result<Ticked, AppError> {
    let tx = store.write()?;
    let mut contest = find(&tx, wanted)?;
    let mut till = Till::of(contest.course.settings.currency);
    let paid = match typed {
        TypedPayment::Fee => Paid::Fee,
        TypedPayment::Nothing => Paid::Nothing,
        TypedPayment::Amount(typed) => match till.amount("--amount", typed)? {
            0 => Paid::Nothing,
            minor => Paid::Cents(minor),
        },
    };
    let everybody = contest.everybody();
    let mut numbers = Vec::new();
    for typed in people {
        let number = contest.player(typed, &everybody, "name")?;
        if !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    let people = numbers.iter().map(|number| (*number, paid)).collect();
    contest.take(&tx, CourseEvent::Paid { currency: till.currency(), people }, why)?;
    tx.commit()?;
    Ok(Ticked { contest, numbers })
}
