//! Finds who is meant by a name or a start number.

use super::kept::Contest;
use crate::model::{Arg, Refusal, name, refuse};
use crate::tournament::course::Entrant;

/// Result of looking for the entrant that a typed name or start number means.
#[derive(Clone, Debug, PartialEq)]
pub enum EntrantMatch {
    /// Start number of the one entrant who fits.
    One(u32),
    Unknown,
    /// Name of an entrant that is close to the typed one, which nobody has.
    Close(String),
    /// Names of several entrants who may be meant, each with the start number: the name, or else a
    /// word of it, begins with what was typed.
    Several(Vec<String>),
}

impl Contest {
    /// Finds the entrant that a typed name or start number means, among those with these numbers.
    pub fn find_entrant(&self, typed: &str, among: &[u32]) -> EntrantMatch {
        let typed = typed.trim();
        let (exact, plain) = (name::key(typed), name::key_without_accents(typed));
        let names = || among.iter().map(|number| (*number, self.name(*number)));
        if let Some((number, _)) = names().find(|(_, known)| name::key(known) == exact) {
            return EntrantMatch::One(number);
        }
        let number = typed.trim_start_matches('#').parse().ok();
        if let Some(number) = number.filter(|number| among.contains(number)) {
            return EntrantMatch::One(number);
        }
        // Whoever is called exactly so is meant, and nobody among these whose name only begins so.
        if self
            .people
            .iter()
            .any(|(known, person)| Some(*known) == number || name::key(&person.name) == exact)
        {
            return EntrantMatch::Unknown;
        }
        let begin = |is_begun: &dyn Fn(&str) -> bool| -> Vec<(u32, &str)> {
            names().filter(|(_, known)| !plain.is_empty() && is_begun(known)).collect()
        };
        let mut begins = begin(&|known| name::key_without_accents(known).starts_with(&plain));
        if begins.is_empty() {
            // In a hall people are called by their surnames.
            begins = begin(&|known| {
                known.split(' ').any(|word| name::key_without_accents(word).starts_with(&plain))
            });
        }
        match begins.as_slice() {
            [(number, _)] => EntrantMatch::One(*number),
            [] => match names().find(|(_, known)| {
                name::may_be_misspelling(known, typed)
                    || name::name_key_in_any_word_order(known)
                        == name::name_key_in_any_word_order(typed)
            }) {
                Some((_, close)) => EntrantMatch::Close(close.to_owned()),
                None => EntrantMatch::Unknown,
            },
            several => EntrantMatch::Several(
                several.iter().map(|(number, known)| format!("{known} ({number})")).collect(),
            ),
        }
    }

    /// Start number of the entrant that is meant, among those with these numbers; refused unless it
    /// is exactly one.
    pub fn start_number_of_typed_name(
        &self,
        typed: &str,
        among: &[u32],
        field: &'static str,
    ) -> Result<u32, Refusal> {
        let value = typed.trim();
        match self.find_entrant(typed, among) {
            EntrantMatch::One(number) => Ok(number),
            EntrantMatch::Unknown => Err(refuse!(entrant_unknown { field, value })),
            EntrantMatch::Close(close) => Err(refuse!(entrant_close { field, value, close })),
            EntrantMatch::Several(names) => {
                Err(refuse!(name_ambiguous { field, value, names: Arg::Texts(names) }))
            }
        }
    }

    /// Start numbers of everybody who entered.
    pub fn all_start_numbers(&self) -> Vec<u32> {
        self.course.entrants.iter().map(|entrant| entrant.number).collect()
    }
}

/// Start numbers of typed people, each once.
pub(super) fn read_start_numbers(contest: &Contest, typed: &[String]) -> Result<Vec<u32>, Refusal> {
    let everybody = contest.all_start_numbers();
    let mut numbers = Vec::new();
    // Numbers alone may also stand behind one another with commas.
    let is_figure = |letter: char| letter.is_ascii_digit() || "#-–,".contains(letter);
    let parts = |typed: &'_ String| match typed.chars().all(is_figure) {
        true => typed.split(',').map(str::to_owned).collect(),
        false => vec![typed.clone()],
    };
    for typed in &typed.iter().flat_map(parts).collect::<Vec<String>>() {
        if let (EntrantMatch::Unknown, Some((first, last))) =
            (contest.find_entrant(typed, &everybody), read_start_number_range(typed))
            && start_numbers_in_typed_range(contest, typed).is_none()
        {
            return Err(refuse!(nobody_in_range { value: typed.trim(), first, last }));
        }
        let meant = match (
            contest.find_entrant(typed, &everybody),
            start_numbers_in_typed_range(contest, typed),
        ) {
            (EntrantMatch::One(number), _) => vec![number],
            (_, Some(range)) => range,
            (_, None) => vec![contest.start_number_of_typed_name(typed, &everybody, "name")?],
        };
        for number in meant {
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
    }
    Ok(numbers)
}

/// First and last start number of a typed range such as `21-30`; `None` for any other text.
fn read_start_number_range(typed: &str) -> Option<(u32, u32)> {
    let end = |text: &str| text.trim().trim_start_matches('#').parse::<u32>().ok();
    let (first, last) = typed.split_once(['-', '–'])?;
    Some((end(first)?, end(last)?))
}

/// Start numbers within a range such as `21-30`, of people who have not left; `None` where no range
/// was typed or nobody is in it.
fn start_numbers_in_typed_range(contest: &Contest, typed: &str) -> Option<Vec<u32>> {
    let (first, last) = read_start_number_range(typed)?;
    let range = first..=last;
    let is_meant = |one: &&Entrant| !one.withdrawn && range.contains(&one.number);
    let meant = contest.course.entrants.iter().filter(is_meant);
    let numbers: Vec<u32> = meant.map(|one| one.number).collect();
    (!numbers.is_empty()).then_some(numbers)
}
