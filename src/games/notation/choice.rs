//! What one piece of a word may be, and what its pieces together may be: `bert:10d` is somebody and a combination.

use super::cost::Cost;
use crate::model::Player;

/// One way to take a piece of a word.
#[derive(Clone, Debug)]
pub struct Choice<T> {
    pub value: T,
    pub cost: Cost,
    /// Written out, for when it has to be told from another.
    pub spelled: String,
    /// Everybody who is named in it.
    pub people: Vec<Player>,
}

/// No list in a line has more in it.
pub const MOST_IN_A_LIST: usize = 64;
/// More ways to read a list than these are those of somebody who tries to make it slow.
const MOST_LISTS: usize = 24;

impl<T> Choice<T> {
    pub fn of(value: T, cost: Cost, spelled: impl Into<String>) -> Choice<T> {
        Choice { value, cost, spelled: spelled.into(), people: Vec::new() }
    }

    pub fn map<U>(self, means: impl FnOnce(T) -> U) -> Choice<U> {
        Choice { value: means(self.value), cost: self.cost, spelled: self.spelled, people: self.people }
    }
}

impl<T: Clone> Choice<T> {
    /// This and what stands behind it.
    pub fn then<U: Clone>(&self, sign: &str, other: &Choice<U>) -> Choice<(T, U)> {
        Choice {
            value: (self.value.clone(), other.value.clone()),
            cost: self.cost + other.cost,
            spelled: format!("{}{sign}{}", self.spelled, other.spelled),
            people: self.people.iter().chain(&other.people).copied().collect(),
        }
    }
}

/// Every way to choose one of each, the best first, as far as anybody wants to know.
pub fn every_choice<T: Clone>(lists: Vec<Vec<Choice<T>>>, between: &str) -> Vec<Choice<Vec<T>>> {
    let mut chosen = vec![Choice::of(Vec::new(), Cost::NONE, "")];
    if lists.len() > MOST_IN_A_LIST {
        return Vec::new();
    }
    for (place, list) in lists.into_iter().enumerate() {
        let sign = if place == 0 { "" } else { between };
        let longer = chosen.iter().flat_map(|before: &Choice<Vec<T>>| {
            list.iter().map(|one| {
                before.then(sign, one).map(|(mut before, one)| {
                    before.push(one);
                    before
                })
            })
        });
        let mut longer: Vec<Choice<Vec<T>>> = longer.collect();
        longer.sort_by_key(|choice| choice.cost);
        longer.truncate(MOST_LISTS);
        chosen = longer;
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(cuts: u16, text: &str) -> Choice<String> {
        Choice::of(text.to_owned(), Cost { cuts, ..Cost::NONE }, text)
    }

    #[test]
    fn the_best_ways_to_read_a_list_come_first() {
        let lists = vec![vec![one(1, "Anna"), one(0, "Anne")], vec![one(2, "Berta"), one(0, "Bert")]];
        let spelled: Vec<String> = every_choice(lists, ", ").into_iter().map(|choice| choice.spelled).collect();
        assert_eq!(spelled, ["Anne, Bert", "Anna, Bert", "Anne, Berta", "Anna, Berta"]);
        let long = |many: usize| every_choice(vec![vec![one(0, "Anne"), one(1, "Anna")]; many], ",");
        assert_eq!(long(MOST_IN_A_LIST).len(), MOST_LISTS);
        assert!(long(MOST_IN_A_LIST + 1).is_empty());
    }
}
