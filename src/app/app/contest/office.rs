//! What is done at the organiser's table: what is agreed on, who has paid, and whose club or category was written wrongly.

use super::find::{TournamentRef, find};
use super::kept::Contest;
use super::meant::MeantEntrant;
use crate::app::AppError;
use crate::model::{Refusal, refuse};
use crate::store::Store;
use crate::tournament::course::{CourseEvent, Details, Entrant};
use crate::tournament::prizes::Paid;
use crate::tournament::settings::{Category, Settings};
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

/// Club and categories of somebody as typed; an empty text takes them away, and what is not named stays.
pub struct TypedDetails<'t> {
    pub club: Option<&'t str>,
    pub categories: Option<&'t str>,
}

/// Other details take the place of those that are known of somebody; gives their start number.
pub fn describe(
    store: &mut Store,
    wanted: &TournamentRef,
    player: &str,
    typed: &TypedDetails<'_>,
    why: Option<&str>,
) -> Result<(Contest, u32), AppError> {
    let tx = store.write()?;
    let mut contest = find(&tx, wanted)?;
    let number = contest.player(player, &contest.everybody(), "name")?;
    let entrant = contest.course.entrant(number);
    let known = entrant.ok_or_else(|| refuse!(start_number_unknown { field: "number", value: number }))?;
    let known = Details { club: known.club.clone(), town: known.town.clone(), categories: known.categories.clone() };
    let mut details = known.clone();
    if let Some(club) = typed.club.map(str::trim) {
        details.club = (!club.is_empty()).then(|| club.to_owned());
    }
    if let Some(categories) = typed.categories {
        details.categories = Category::read_all(categories, "--category")?;
    }
    // The same once more says nothing new.
    if details != known {
        contest.take(&tx, CourseEvent::Describe(vec![(number, details)]), why)?;
        tx.commit()?;
    }
    Ok((contest, number))
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

/// Whose payment is noted.
pub enum Payers {
    /// Everybody who is here and has not paid anything yet; where it is taken back, everybody who has.
    All,
    /// By name, start number, or `21-30`.
    These(Vec<String>),
}

/// Notes what people have paid at the door.
pub fn paid(
    store: &mut Store,
    wanted: &TournamentRef,
    payers: &Payers,
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
    let numbers = match payers {
        Payers::All => {
            let has_paid = paid == Paid::Nothing;
            let waits = |one: &&Entrant| !one.withdrawn && one.paid.is_nothing() != has_paid;
            contest.course.entrants.iter().filter(waits).map(|one| one.number).collect()
        }
        Payers::These(typed) => these(&contest, typed)?,
    };
    if numbers.is_empty() {
        return Ok(Ticked { contest, numbers });
    }
    let people = numbers.iter().map(|number| (*number, paid)).collect();
    contest.take(&tx, CourseEvent::Paid { currency: till.currency(), people }, why)?;
    tx.commit()?;
    Ok(Ticked { contest, numbers })
}

/// The start numbers of people as they were typed, each once.
fn these(contest: &Contest, typed: &[String]) -> Result<Vec<u32>, Refusal> {
    let everybody = contest.everybody();
    let mut numbers = Vec::new();
    for typed in typed {
        let meant = match (contest.meant(typed, &everybody), of_range(contest, typed)) {
            (MeantEntrant::One(number), _) => vec![number],
            (_, Some(range)) => range,
            (_, None) => vec![contest.player(typed, &everybody, "name")?],
        };
        for number in meant {
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
    }
    Ok(numbers)
}

/// Everybody here from one start number to another, where `21-30` was typed and there is anybody.
fn of_range(contest: &Contest, typed: &str) -> Option<Vec<u32>> {
    let end = |text: &str| text.trim().trim_start_matches('#').parse::<u32>().ok();
    let (first, last) = typed.split_once(['-', '–'])?;
    let range = end(first)?..=end(last)?;
    let numbers: Vec<u32> = contest.course.present().into_iter().filter(|number| range.contains(number)).collect();
    (!numbers.is_empty()).then_some(numbers)
}
