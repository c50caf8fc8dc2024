//! Check of a list of people before any of them is entered: it finds all faults of the list at
//! once, people who take part already or may do so under another spelling, and rows with details
//! that differ from those noted.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::kept::Contest;
use crate::app::{AppError, Result, people};
use crate::games::header::check_name;
use crate::model::{Arg, Message, Refusal, code, name, refuse, say};
use crate::store::Tx;
use crate::tournament::category::Category;
use crate::tournament::course::{Entrant, Tournament, TournamentEvent};
use crate::tournament::entrants::EntrantDetails;
use crate::tournament::prizes::DoorPayment;
use crate::typed::named::is_number_or_amount;
use crate::typed::roll::{EntrantList, ListFault, ListedEntrant};

/// Row of a list with details of an entrant that are new, or differ from those noted.
pub struct RowDifferingFromEntrant {
    pub line: u64,
    pub number: u32,
    /// Details of the row that are new or differ from those noted.
    pub said: EntrantDetails,
    /// Payment in the row, where it is new or differs from the one noted.
    pub paid: Option<DoorPayment>,
    /// Payment noted so far, where the one in the row is less.
    pub more_before: Option<DoorPayment>,
}

/// Treatment of people in a list who take part already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IfAlreadyEntered {
    Refused,
    /// Passes them over, as the list was entered before and has grown since.
    PassedOver,
    /// Passes them over, but updates details in which the list differs from what is noted.
    Updated,
}

/// Greatest number of faults of a list that are shown.
const MOST_FAULTS: usize = 20;

/// Refusal that shows the first `MOST_FAULTS` faults of a list, each with its line, its column, and
/// what was read there.
fn refusal_of_list_faults(mut faults: Vec<ListFault>, rows: &BTreeMap<u64, String>) -> Refusal {
    // Those who take part already are the most of a list that has grown, and the least of its faults.
    let is_known = |fault: &ListFault| fault.reason.code == code::entrant_twice_in_list;
    faults.sort_by_key(|fault| (is_known(fault), fault.line));
    let count = faults.len();
    let others = faults.partition_point(|fault| !is_known(fault));
    let known = if count == 1 { 0 } else { count - others };
    // Only a double can go; any other row is somebody who would be missing.
    let is_double =
        |fault: &&ListFault| [code::roll_alike, code::roll_name_twice].contains(&fault.reason.code);
    let lines: BTreeSet<u64> = faults.iter().filter(is_double).map(|fault| fault.line).collect();
    let without = lines.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    let doubles = lines.len();
    let read = |line: u64| rows.get(&line).cloned().unwrap_or_default();
    // What is wrong with several cells of a column alike is told once.
    let mut alike: Vec<(ListFault, Vec<String>)> = Vec::new();
    let mut more = 0_usize;
    for fault in faults {
        let line = fault.line.to_string();
        let is_same = |(first, _): &&mut (ListFault, Vec<String>)| {
            first.column.is_some()
                && (&first.column, &first.reason) == (&fault.column, &fault.reason)
        };
        let is_full = alike.len() == MOST_FAULTS;
        match alike.iter_mut().find(is_same) {
            Some((_, lines)) => lines.push(line),
            None if is_full => more += 1,
            None => alike.push((fault, vec![line])),
        }
    }
    let told = alike.into_iter().map(|(ListFault { line, column, reason }, lines)| match column {
        Some(column) if lines.len() > 1 => {
            say!(roll_fault_of_cells { lines: Arg::Texts(lines), column, reason })
        }
        Some(column) => say!(roll_fault_of_cell { line, column, read: read(line), reason }),
        None => say!(roll_fault { line, read: read(line), reason }),
    });
    let faults = Arg::Lines(told.collect());
    refuse!(roll_faults { count, more, faults, doubles, without, known, others })
}

/// List of people to be entered. Each line is judged on a copy of the tournament; nothing is
/// recorded, so that the caller can record all people together.
pub(super) struct JudgedEntrantList<'c> {
    contest: &'c Contest,
    trial: Tournament,
    pub(super) new: Vec<Entrant>,
    /// Start numbers of the people judged so far, each with their line of the list.
    rows: Vec<(u32, &'c ListedEntrant)>,
    pub(super) repeated: Vec<u64>,
    pub(super) returned: Vec<u32>,
    pub(super) passed_over: Vec<u32>,
    pub(super) differing: Vec<RowDifferingFromEntrant>,
    if_known: IfAlreadyEntered,
    /// Whether the one new person plays on for somebody, so that a word of any entrant's name may
    /// mean that entrant; else only a word of the name of somebody who has left.
    pub(super) is_substitute: bool,
    pub(super) paid: Vec<(u32, DoorPayment)>,
    /// Start numbers that lines of the list ask for, and those given to its people so far.
    taken: Vec<u32>,
    next: u32,
}

impl<'c> JudgedEntrantList<'c> {
    pub(super) fn begin_judging_entrants(
        contest: &'c Contest,
        people: &[ListedEntrant],
        if_known: IfAlreadyEntered,
    ) -> JudgedEntrantList<'c> {
        JudgedEntrantList {
            contest,
            trial: contest.course.clone(),
            new: Vec::new(),
            rows: Vec::new(),
            repeated: Vec::new(),
            returned: Vec::new(),
            passed_over: Vec::new(),
            differing: Vec::new(),
            if_known,
            is_substitute: false,
            paid: Vec::new(),
            taken: people.iter().filter_map(|line| line.number).collect(),
            next: contest.course.next_start_number(),
        }
    }

    /// Judges every line of a list, and refuses the list with all its faults; people who may
    /// already be entrants are accepted where the caller is `sure`.
    pub(super) fn judge_entrant_list(
        tx: &Tx<'_>,
        contest: &'c Contest,
        roll: &'c EntrantList,
        known: IfAlreadyEntered,
        sure: bool,
    ) -> Result<JudgedEntrantList<'c>> {
        let mut faults = roll.faults.clone();
        let mut judged = JudgedEntrantList::begin_judging_entrants(contest, &roll.lines, known);
        for line in &roll.lines {
            match (judged.judge_entrant_line(tx, line), line.line) {
                (Ok(()), _) => {}
                // All that is wrong with a list is told at once.
                (Err(AppError::Refused(reason)), Some(line)) => {
                    faults.push(ListFault { line, column: None, reason })
                }
                (Err(error), _) => return Err(error),
            }
        }
        if !faults.is_empty() {
            faults.extend(judged.faults_of_duplicate_entrants().filter(|_| !sure));
            return Err(refusal_of_list_faults(faults, &roll.rows).into());
        }
        if !sure {
            judged.check_no_duplicate_people()?;
        }
        // Whoever has paid less by the list comes first, where others are only counted.
        judged.differing.sort_by_key(|row| row.more_before.is_none());
        Ok(judged)
    }

    pub(super) fn judge_entrant_line(
        &mut self,
        tx: &Tx<'_>,
        line: &'c ListedEntrant,
    ) -> Result<()> {
        let typed = &self.entrant_name_meant_by_line(line)?;
        check_name(typed, "name")?;
        let shown = known_or_typed_name(tx, typed)?;
        let number = match self.entrant_with_either_name(typed, &shown) {
            // Further up in the same list: two people, or one twice.
            Some(Entrant { number, .. }) if self.listed_entrant_of_number(*number).is_some() => {
                return self.skip_or_refuse_repeated_line(line, *number);
            }
            // Two of one name within the list are still two.
            Some(entrant)
                if self.if_known != IfAlreadyEntered::Refused
                    && self.contest.course.entrant(entrant.number).is_some() =>
            {
                let number = entrant.number;
                let fee = self.contest.course.settings.fee;
                self.differing.extend(row_differing_from_entrant(line, entrant, fee));
                self.passed_over.push(number);
                return Ok(());
            }
            Some(entrant) if entrant.withdrawn => {
                let number = entrant.number;
                self.trial.apply_event(&TournamentEvent::Return(number))?;
                self.returned.push(number);
                number
            }
            Some(Entrant { number, name, .. }) => {
                // Whoever stands further up in the same list is not yet among those who are shown.
                let other = Some(self.contest.name(*number))
                    .filter(|name| !name.is_empty())
                    .unwrap_or(name);
                return Err(refusal_of_already_entered(line, typed, other, *number).into());
            }
            None => self.enter_new_person(line, shown)?,
        };
        self.paid.extend(line.paid.map(|paid| (number, paid)));
        self.rows.push((number, line));
        Ok(())
    }

    /// Name that a line gives, or where a start number is typed the name of the person who has it.
    fn entrant_name_meant_by_line(&self, line: &ListedEntrant) -> Result<String, Refusal> {
        let typed = line.name.trim();
        let number = typed.trim_start_matches('#').parse().ok().filter(|_| line.line.is_none());
        match number.map(|number| self.trial.entrant(number)) {
            Some(Some(entrant)) => Ok(entrant.name.clone()),
            None if line.line.is_none() && is_number_or_amount(typed) => {
                Err(refuse!(entrant_is_figure { value: typed }))
            }
            Some(None) | None => Ok(typed.to_owned()),
        }
    }

    /// Line of the list in which the person with this start number stands; `None` where that person
    /// is not in the list.
    fn listed_entrant_of_number(&self, number: u32) -> Option<&'c ListedEntrant> {
        self.rows.iter().find(|(known, _)| *known == number).map(|(_, line)| *line)
    }

    /// Passes over a line with the same name as an earlier one, where the list may have grown and
    /// the lines are equal; refuses it otherwise.
    fn skip_or_refuse_repeated_line(&mut self, line: &ListedEntrant, number: u32) -> Result<()> {
        let first = self.listed_entrant_of_number(number).filter(|first| first.line.is_some());
        match (first, line.line) {
            (Some(first), Some(at))
                if self.if_known != IfAlreadyEntered::Refused
                    && is_same_apart_from_line_number(first, line) =>
            {
                self.repeated.push(at);
                Ok(())
            }
            (Some(ListedEntrant { line: Some(first), name: other, .. }), Some(_)) => {
                let (value, other) = (line.name.trim(), other.trim());
                let (first, spelled, option) =
                    (*first, spelled_alike_argument(value, other), "--new");
                Err(refuse!(roll_name_twice { value, spelled, other, first, option }).into())
            }
            _ => {
                let value = line.name.trim();
                let other =
                    self.listed_entrant_of_number(number).map_or(value, |first| first.name.trim());
                Err(refuse!(entrant_twice { field: "name", value, other, number }).into())
            }
        }
    }

    /// Finds new people who may be the same person as an entrant before them: the name is the same
    /// in another spelling or to the eye or, typed at the door, only a word of it, or, in a list,
    /// nearly the same while the clubs do not differ. Returns pairs of start numbers, that of the
    /// new person second.
    fn probable_duplicate_entrants(&self) -> Vec<(u32, u32)> {
        let mut seen: HashMap<String, u32> = HashMap::new();
        let mut looks: HashMap<String, (u32, &str)> = HashMap::new();
        let mut earlier: Vec<(u32, Option<String>, Vec<String>)> = Vec::new();
        let is_listed = |number: u32| {
            self.listed_entrant_of_number(number).is_some_and(|row| row.line.is_some())
        };
        let called = |typed: &str| {
            let is_meant = |one: &&Entrant| {
                let mut words = self.contest.name(one.number).split(' ');
                (one.withdrawn || self.is_substitute)
                    && words.any(|word| {
                        name::key_without_accents(word) == name::key_without_accents(typed)
                    })
            };
            self.contest.course.entrants.iter().find(is_meant).map(|one| one.number)
        };
        let mut pairs = Vec::new();
        for Entrant { number, name, club, .. } in &self.trial.entrants {
            let spelled = *seen.entry(name::name_key_in_any_word_order(name)).or_insert(*number);
            let (looked, other) = *looks.entry(name::key_by_looks(name)).or_insert((*number, name));
            let looks_like = name::do_names_look_alike(name, other).then_some(looked);
            let words = name::name_words_as_they_sound(name);
            let club = club.as_deref().map(name::key);
            if self.contest.course.entrant(*number).is_none() {
                // A row without a club may be the hastier one of the same person.
                let is_one = |(_, other, known): &&(u32, Option<String>, Vec<String>)| {
                    (club.is_none() || other.is_none() || *other == club)
                        && name::may_be_one_person(known, &words)
                };
                let near = match is_listed(*number) {
                    true => earlier.iter().find(is_one).map(|near| near.0),
                    false => called(name),
                };
                let mut written = [Some(spelled), looks_like].into_iter().flatten();
                let other = written.find(|other| other != number);
                pairs.extend(other.or(near).map(|other| (other, *number)));
            }
            earlier.push((*number, club, words));
        }
        pairs
    }

    /// Faults of a list, one for each new person who may already be an entrant.
    fn faults_of_duplicate_entrants(&self) -> impl Iterator<Item = ListFault> {
        self.probable_duplicate_entrants().into_iter().filter_map(|(other, number)| {
            let line = self.listed_entrant_of_number(number)?.line?;
            let reason = refuse!(roll_alike {
                other: self.name_with_list_line_or_number(other),
                option: "--yes"
            });
            Some(ListFault { line, column: None, reason })
        })
    }

    /// Refuses new people who may already be entrants under another spelling, with a question that
    /// names each pair.
    pub(super) fn check_no_duplicate_people(&self) -> Result<(), Refusal> {
        let pair = |(other, number)| {
            say!(names_alike {
                one: self.name_with_list_line_or_number(other),
                other: self.name_with_list_line_or_number(number)
            })
        };
        let pairs: Vec<Message> =
            self.probable_duplicate_entrants().into_iter().map(pair).collect();
        match pairs.len() {
            0 => Ok(()),
            count => {
                Err(refuse!(names_alike_asked { count, pairs: Arg::Lines(pairs), option: "--yes" }))
            }
        }
    }

    /// Name of a person in a refusal, followed by the line of the list or by the start number.
    fn name_with_list_line_or_number(&self, number: u32) -> Message {
        let name =
            self.trial.entrant(number).map(|entrant| entrant.name.clone()).unwrap_or_default();
        match self.listed_entrant_of_number(number).and_then(|row| row.line) {
            Some(line) => say!(alike_at_line { name, line }),
            None => say!(alike_with_number { name, number }),
        }
    }

    /// Entrant who was entered under the name `typed`, or whose shown name is `shown`.
    fn entrant_with_either_name(&self, typed: &str, shown: &str) -> Option<&Entrant> {
        self.trial.entrants.iter().find(|entrant| {
            name::key(self.contest.name(entrant.number)) == name::key(shown)
                || name::key(&entrant.name) == name::key(typed)
        })
    }

    fn enter_new_person(&mut self, line: &ListedEntrant, name: String) -> Result<u32> {
        let number = line.number.unwrap_or_else(|| self.next_free_start_number());
        let (club, town, categories) =
            (line.club.clone(), line.town.clone(), line.categories.clone());
        let surname = line.surname.clone().filter(|surname| name.ends_with(surname.as_str()));
        let entrant =
            Entrant { number, name, surname, club, town, categories, ..Entrant::default() };
        self.trial.apply_event(&TournamentEvent::Enter(vec![entrant.clone()]))?;
        self.new.push(entrant);
        Ok(number)
    }

    fn next_free_start_number(&mut self) -> u32 {
        while self.taken.contains(&self.next) || self.trial.entrant(self.next).is_some() {
            self.next += 1;
        }
        self.taken.push(self.next);
        self.next
    }
}

/// Compares a row of a list with the details noted of an entrant; `None` where the row says nothing
/// new. An empty cell takes away nothing that is noted.
fn row_differing_from_entrant(
    row: &ListedEntrant,
    entrant: &Entrant,
    fee: i64,
) -> Option<RowDifferingFromEntrant> {
    let new_text = |said: &Option<String>, noted: &Option<String>| {
        let is_noted =
            |said: &str| noted.as_ref().is_some_and(|own| name::key(own) == name::key(said));
        said.clone().filter(|said| !is_noted(said))
    };
    let is_new = |said: &&Category| entrant.categories.iter().all(|known| !known.is_same(said));
    let said = EntrantDetails {
        club: new_text(&row.club, &entrant.club),
        town: new_text(&row.town, &entrant.town),
        categories: row.categories.iter().filter(is_new).cloned().collect(),
    };
    let noted = entrant.paid;
    // A tick beside an amount says nothing new: the fee may have been another when it was paid.
    let is_new = |paid: &DoorPayment| match paid {
        DoorPayment::Nothing => !noted.is_nothing(),
        DoorPayment::Fee => noted.is_nothing(),
        paid => noted.is_nothing() || paid.in_minor_units(fee) != noted.in_minor_units(fee),
    };
    let paid = row.paid.filter(is_new);
    let line = row.line.filter(|_| said != EntrantDetails::default() || paid.is_some())?;
    let is_more = |paid: DoorPayment| paid.in_minor_units(fee) < noted.in_minor_units(fee);
    let more_before = paid.filter(|paid| paid.is_nothing() || is_more(*paid)).map(|_| noted);
    Some(RowDifferingFromEntrant { line, number: entrant.number, said, paid, more_before })
}

/// Whether two lines of a list are equal apart from their numbers.
fn is_same_apart_from_line_number(one: &ListedEntrant, other: &ListedEntrant) -> bool {
    ListedEntrant { line: None, ..one.clone() } == ListedEntrant { line: None, ..other.clone() }
}

/// Argument for a message: the word that says whether two names are spelled alike, in which case
/// the message shows only one of them.
fn spelled_alike_argument(one: &str, other: &str) -> &'static str {
    if one == other { "alike" } else { "otherwise" }
}

/// Refusal of a person who takes part already; of a list that has grown, it names the option to
/// read only new people.
fn refusal_of_already_entered(
    line: &ListedEntrant,
    typed: &str,
    other: &str,
    number: u32,
) -> Refusal {
    match line.line {
        Some(_) => {
            let (field, spelled, option) = ("name", spelled_alike_argument(typed, other), "--new");
            refuse!(entrant_twice_in_list { field, value: typed, spelled, other, number, option })
        }
        None => refuse!(entrant_twice { field: "name", value: typed, other, number }),
    }
}

/// Name under which a person is known in the file, else the name as it was typed.
fn known_or_typed_name(tx: &Tx<'_>, typed: &str) -> Result<String> {
    let Some(person) = tx.person_by_key(&name::key(typed))? else { return Ok(typed.to_owned()) };
    people::check_is_not_kitty(tx, &person)?;
    Ok(person.name)
}
