//! The exact search behind the fewest payments: into how many groups that each add up to zero can
//! these people be divided at most?
//!
//! It refuses more than [`MOST_PEOPLE`] people and amounts that do not add up to zero; both would
//! be a bug of the caller, so both panic. It knows nothing of payments.
//!
//! Time and memory are 2^(n-1) bytes for n people, 8 MiB at 24.

use std::cmp::Reverse;

/// Greatest number of people for whom the search is made: one more would need 16 MiB.
pub const MOST_PEOPLE: usize = 24;

/// Number of sets that are compared at once. A block is a run of bytes, so that taking the larger
/// of two blocks is done by vector instructions. Larger blocks make [`SubsetSums::zero_sum_sets`] dearer to
/// enter.
const BLOCK: usize = 128;

/// Set of people: bit p is the person in place p.
type PeopleSet = u32;

/// Divides the people into as many groups as possible that each add up to zero.
///
/// Precondition: the amounts add up to zero, and all positive ones together fit into 64 bits (then
/// the sum of any set of people does).
///
/// `ties` are pairs of places that should stay together if it can be had for nothing. Several
/// divisions may have the largest number of groups. The one returned is found group by group: take
/// the first person without a group; of all groups for them that still leave the largest number,
/// take the one that tears the fewest ties, then the smallest, then the one whose members come
/// first in the list. (Only this one choice after the other is the best, not the whole.) The
/// amounts have no say in it, so no order by size can flip when an amount changes a little.
///
/// Groups come in the order of their first members, members in the order of the list.
pub fn most_zero_sum_groups(amounts: &[i64], ties: &[(usize, usize)]) -> Vec<Vec<usize>> {
    assert!(amounts.len() <= MOST_PEOPLE, "the search is made for at most {MOST_PEOPLE} people");
    assert!(
        amounts.iter().map(|&amount| i128::from(amount)).sum::<i128>() == 0,
        "the amounts to be divided into groups do not add up to zero"
    );
    let Some((_, others)) = amounts.split_first() else {
        return Vec::new();
    };
    // The first person is in no set of the table: whoever is left when all other groups are found
    // forms one group with them. This halves the table.
    let sums = SubsetSums::new(others);
    let most = most_groups_in_each_set(&sums);

    let mut groups = Vec::new();
    let mut open: PeopleSet = (1 << amounts.len()) - 1;
    while open != 0 {
        let first = open & open.wrapping_neg();
        let group = best_group(first, open, &sums, &most, ties);
        groups.push((0..amounts.len()).filter(|&place| group >> place & 1 == 1).collect());
        open &= !group;
    }
    groups
}

/// Chooses the group for the person `first` out of the people `open`, by the rule of
/// [`most_zero_sum_groups`].
fn best_group(
    first: PeopleSet,
    open: PeopleSet,
    sums: &SubsetSums,
    most: &[u8],
    ties: &[(usize, usize)],
) -> PeopleSet {
    let inside = most[(open >> 1) as usize];
    let wanted_of_the_rest = if first == 1 { inside } else { inside - 1 };
    let ties: Vec<PeopleSet> = ties
        .iter()
        .map(|&(one, other)| 1 << one | 1 << other)
        .filter(|tie| tie & !open == 0)
        .collect();

    let mut best = None;
    for high in 0..sums.high.len() {
        for set in sums.zero_sum_sets(high) {
            let rest = (set as PeopleSet) << 1;
            if rest & !open != 0 || rest & first != 0 || most[set] != wanted_of_the_rest {
                continue;
            }
            let group = open & !rest;
            let torn = ties.iter().filter(|&&tie| tie & group != 0 && tie & rest != 0).count();
            // Reversed, the bit of the first person weighs most.
            let rank = (torn, group.count_ones(), Reverse(group.reverse_bits()));
            if best.is_none_or(|(best_rank, _)| rank < best_rank) {
                best = Some((rank, group));
            }
        }
    }
    // The table counted a group, so there is one; all that is open is always a group of its own.
    best.map_or(open, |(_, group)| group)
}

/// For every set of people (the first person left out) the largest number of groups adding up to
/// zero that can be taken out of it.
///
/// A set has as many groups as the best of the sets with one person less, and one more if it adds
/// up to zero itself: then what is left beside the groups inside adds up to zero too, and is a
/// group.
fn most_groups_in_each_set(sums: &SubsetSums) -> Vec<u8> {
    let row_len = sums.low.len();
    let block_len = row_len.min(BLOCK);
    let mut most = vec![0_u8; row_len * sums.high.len()];
    for high in 0..sums.high.len() {
        // Nobody at all adds up to zero, but is no group.
        let mut zero_sum_sets = sums.zero_sum_sets(high).filter(|&set| set != 0).peekable();
        for start in (high * row_len..(high + 1) * row_len).step_by(block_len) {
            let (done, rest) = most.split_at_mut(start);
            let block = &mut rest[..block_len];
            let mut members =
                if has_zero_sum_group_in_block(done, start, block_len) { start } else { 0 };
            while members != 0 {
                let person = members & members.wrapping_neg();
                members ^= person;
                keep_larger_counts(block, &done[start ^ person..][..block_len]);
            }
            // Leaving out a person whose bit lies inside the block needs no look-up: more people
            // never have fewer groups, this holds for every earlier block, and so for their
            // maximum. Only a set that adds up to zero lifts itself, and then those around it in
            // its block.
            while let Some(set) = zero_sum_sets.next_if(|&set| set < start + block_len) {
                let place = set - start;
                let count = block[place] + 1;
                let mut around = place;
                while around < block_len {
                    block[around] = block[around].max(count);
                    around = (around + 1) | place;
                }
            }
        }
    }
    most
}

/// Whether any set of people in a block still contains a group that adds up to zero once one person
/// is left out who is in all sets of the block.
///
/// More people never have fewer groups, so the last set of each such block, the largest, tells of
/// all. Where amounts are large, groups are few and most blocks have none.
fn has_zero_sum_group_in_block(done: &[u8], start: usize, block_len: usize) -> bool {
    let mut members = start;
    let mut counts = 0;
    while members != 0 {
        let person = members & members.wrapping_neg();
        members ^= person;
        // All of them, and no way out of the loop: that would be guessed wrong again and again.
        counts |= done[(start ^ person) + block_len - 1];
    }
    counts != 0
}

/// Replaces each number in the block by the one at the same place in the other block, if that is
/// larger.
///
/// Nearly all the time of a search is spent here: by places and not by iterators, since an
/// unoptimised build, in which the tests run, is three times as quick with it, and an optimised one
/// makes the same vector instructions of it.
fn keep_larger_counts(block: &mut [u8], other: &[u8]) {
    let other = &other[..block.len()];
    let mut place = 0;
    while place < block.len() {
        let (here, there) = (block[place], other[place]);
        block[place] = if here < there { there } else { here };
        place += 1;
    }
}

/// Sums of all sets of people, in two tables: one over the sets of each half of the people.
struct SubsetSums {
    /// Sum and set for each set of the first half, in this order, so that a sum can be looked up.
    low: Vec<(i64, usize)>,
    /// Sum of each set of the second half of the people, by the number of the set.
    high: Vec<i64>,
}

impl SubsetSums {
    fn new(amounts: &[i64]) -> Self {
        // The larger half is looked up, the smaller one is walked through.
        let (first, second) = amounts.split_at(amounts.len().div_ceil(2));
        let mut low: Vec<(i64, usize)> =
            sums_of_sets(first).into_iter().enumerate().map(|(set, sum)| (sum, set)).collect();
        low.sort_unstable();
        Self { low, high: sums_of_sets(second) }
    }

    /// All sets that consist of the set `high` of the second half and any set of the first half,
    /// and add up to zero, in ascending order.
    fn zero_sum_sets(&self, high: usize) -> impl Iterator<Item = usize> {
        // Cannot overflow: no sum is below the negated sum of all positive amounts.
        let wanted = -self.high[high];
        let from = self.low.partition_point(|&(sum, _)| sum < wanted);
        let start = high * self.low.len();
        self.low[from..]
            .iter()
            .take_while(move |&&(sum, _)| sum == wanted)
            .map(move |&(_, set)| start + set)
    }
}

fn sums_of_sets(amounts: &[i64]) -> Vec<i64> {
    let mut sums = Vec::with_capacity(1 << amounts.len());
    sums.push(0);
    for &amount in amounts {
        for set in 0..sums.len() {
            sums.push(sums[set] + amount);
        }
    }
    sums
}
