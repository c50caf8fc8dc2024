//! Groups that add up to zero among more people than the exact search takes: good ones, quickly.
//!
//! It does not promise the largest number of groups, and nothing here may be called proven.

use std::collections::BTreeSet;

use super::groups::{MOST_PEOPLE, most_zero_sum_groups};

/// Number of people searched at once while there are too many for the exact search: all that fit
/// beside the stand-in for the others.
const WINDOW: usize = MOST_PEOPLE - 1;

/// Number of people left from which on a smaller window is searched: a search of `WINDOW` takes 256
/// times as long, and among so many people there are plenty of groups.
const MANY: usize = 240;
const SMALL_WINDOW: usize = 15;

/// Number of places after the first member of a group of three in which the second is looked for.
const REACH: usize = 256;

/// Divides the people into groups that each add up to zero. Preconditions and `ties` as for
/// [`most_zero_sum_groups`].
///
/// First groups of three, in the order of the list; then a window of `WINDOW` people (or
/// `SMALL_WINDOW` of very many) moves along the list, all others standing together as one more
/// person, and the largest number of groups in it is taken out; who finds no group moves on with
/// the window. As soon as few enough are left, the exact search finishes.
pub fn find_zero_groups(amounts: &[i64], ties: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut ties = ties.to_vec();
    ties.sort_unstable();
    let mut groups = groups_of_three(amounts);
    let mut taken = vec![false; amounts.len()];
    for &place in groups.iter().flatten() {
        taken[place] = true;
    }
    let mut ahead =
        (0..amounts.len()).filter(|&place| !taken[place]).collect::<Vec<_>>().into_iter();
    let mut window: Vec<usize> = Vec::new();
    let mut passed: Vec<usize> = Vec::new();
    while window.len() + passed.len() + ahead.len() > MOST_PEOPLE {
        let most =
            if window.len() + passed.len() + ahead.len() > MANY { SMALL_WINDOW } else { WINDOW };
        window.extend(ahead.by_ref().take(most.saturating_sub(window.len())));
        let (found, left) = search_groups_in_window(&window, amounts, &ties);
        let nothing_found = found.is_empty();
        groups.extend(found);
        window = left;
        if ahead.len() == 0 {
            break;
        }
        if nothing_found {
            // Half of them make room; half stay, to be tried with others.
            passed.extend(window.drain(..most.div_ceil(2)));
        }
    }
    let mut rest: Vec<usize> = passed.into_iter().chain(window).chain(ahead).collect();
    rest.sort_unstable();
    if rest.len() <= MOST_PEOPLE {
        groups.extend(find_groups_exactly(&rest, None, amounts, &ties));
    } else {
        groups.push(rest);
    }
    groups
}

/// Finds the groups inside the window, and who is left without one.
fn search_groups_in_window(
    window: &[usize],
    amounts: &[i64],
    ties: &[(usize, usize)],
) -> (Vec<Vec<usize>>, Vec<usize>) {
    let inside: i64 = window.iter().map(|&place| amounts[place]).sum();
    let mut groups = find_groups_exactly(window, Some(-inside), amounts, ties);
    // The group of the others' stand-in, who comes first, is no group of the window.
    let left = groups.remove(0);
    (groups, left)
}

/// Searches exactly among these places. `stand_in` is the amount of one person who stands for
/// everybody else; that person is left out of the first group. `ties` are in order.
fn find_groups_exactly(
    places: &[usize],
    stand_in: Option<i64>,
    amounts: &[i64],
    ties: &[(usize, usize)],
) -> Vec<Vec<usize>> {
    let shift = usize::from(stand_in.is_some());
    let here: Vec<i64> =
        stand_in.into_iter().chain(places.iter().map(|&place| amounts[place])).collect();
    let position =
        |place: usize| places.iter().position(|&other| other == place).map(|at| at + shift);
    let ties_here: Vec<(usize, usize)> = places
        .iter()
        .flat_map(|&place| {
            ties[ties.partition_point(|tie| tie.0 < place)..]
                .iter()
                .take_while(move |tie| tie.0 == place)
        })
        .filter_map(|&(one, other)| Some((position(one)?, position(other)?)))
        .collect();
    most_zero_sum_groups(&here, &ties_here)
        .into_iter()
        .map(|group| {
            group.into_iter().filter(|&at| at >= shift).map(|at| places[at - shift]).collect()
        })
        .collect()
}

/// Takes groups of three out of the list, the first one first.
fn groups_of_three(amounts: &[i64]) -> Vec<Vec<usize>> {
    let mut free: BTreeSet<(i64, usize)> =
        amounts.iter().enumerate().map(|(place, &amount)| (amount, place)).collect();
    let mut groups = Vec::new();
    for first in 0..amounts.len() {
        for second in first + 1..amounts.len().min(first + 1 + REACH) {
            if !free.contains(&(amounts[first], first)) {
                break;
            }
            if !free.contains(&(amounts[second], second)) {
                continue;
            }
            let wanted = -(amounts[first] + amounts[second]);
            let third =
                free.range((wanted, second + 1)..).next().filter(|&&(amount, _)| amount == wanted);
            if let Some(&(_, third)) = third {
                for place in [first, second, third] {
                    free.remove(&(amounts[place], place));
                }
                groups.push(vec![first, second, third]);
            }
        }
    }
    groups
}
