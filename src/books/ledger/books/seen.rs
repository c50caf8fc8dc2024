//! What a closing knew: of an evening in two numbers, of other closings in few names; enough to tell later what it did not
//! know.
//!
//! It is no proof of anything; the hashes of the log are.

use super::order::Origin;

/// How many entries of an evening were known, and their names mixed together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    pub entries: u32,
    pub mixed: u64,
}

/// Which closings of a page counted at a time, in few names: the last ones, and those that these knew but that were taken
/// back since.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Knew {
    pub after: Vec<Origin>,
    pub without: Vec<Origin>,
}

impl Seen {
    pub fn of(entries: impl IntoIterator<Item = Origin>) -> Seen {
        let mut seen = Seen::default();
        entries.into_iter().for_each(|origin| seen.add(origin));
        seen
    }

    pub fn add(&mut self, origin: Origin) {
        self.entries += 1;
        self.mixed ^= origin.short();
    }

    /// Which of these entries were not known: places in the list, which is in the one order and holds all that were.
    ///
    /// Another copy's entries come together or nearly so. One, two, and any number in one run are found for certain;
    /// of others the latest are taken for them.
    pub fn unknown_of(&self, entries: &[Origin]) -> Vec<usize> {
        let all = Seen::of(entries.iter().copied());
        let missing = all.entries.saturating_sub(self.entries) as usize;
        let mixed = all.mixed ^ self.mixed;
        let is_one = |place: usize| entries[place].short() == mixed;
        match missing {
            0 => Vec::new(),
            1 => (0..entries.len()).rev().find(|place| is_one(*place)).into_iter().collect(),
            _ => run_of(entries, missing, mixed)
                .or_else(|| if missing == 2 { two_of(entries, mixed) } else { None })
                .unwrap_or_else(|| (entries.len() - missing..entries.len()).collect()),
        }
    }
}

/// So many one after the other that mix to this; the latest.
fn run_of(entries: &[Origin], length: usize, mixed: u64) -> Option<Vec<usize>> {
    let mix = |from: usize| entries[from..from + length].iter().fold(0, |mix, origin| mix ^ origin.short());
    let mut sum = mix(entries.len() - length);
    for from in (0..=entries.len() - length).rev() {
        if sum == mixed {
            return Some((from..from + length).collect());
        }
        if from > 0 {
            sum ^= entries[from - 1].short() ^ entries[from + length - 1].short();
        }
    }
    None
}

fn two_of(entries: &[Origin], mixed: u64) -> Option<Vec<usize>> {
    let mut places: Vec<(u64, usize)> = entries.iter().map(Origin::short).zip(0..).collect();
    places.sort_unstable();
    let other = |place: usize| {
        let wanted = entries[place].short() ^ mixed;
        let found = places.binary_search_by_key(&wanted, |(short, _)| *short).ok()?;
        Some(places[found].1).filter(|other| *other < place)
    };
    (0..entries.len()).rev().find_map(|place| Some(vec![other(place)?, place]))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn origins(count: u8) -> Vec<Origin> {
        // Any numbers that look like hashes will do.
        let spread = |place: u8| u64::from(place + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).to_be_bytes();
        (0..count)
            .map(|place| {
                let mut bytes = [0; 32];
                bytes[..8].copy_from_slice(&spread(place));
                Origin(bytes)
            })
            .collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn one_two_and_a_run_are_found(count in 1_u8..60, from in 0_usize..60, length in 0_usize..60, apart in 0_usize..60) {
            let all = origins(count);
            let from = from % all.len();
            let run: Vec<usize> = (from..(from + length).min(all.len())).collect();
            let mut two = vec![from, apart % all.len()];
            two.sort_unstable();
            two.dedup();
            for missing in [run, two] {
                let known = all.iter().enumerate().filter(|(place, _)| !missing.contains(place)).map(|(_, origin)| *origin);
                prop_assert_eq!(Seen::of(known).unknown_of(&all), missing);
            }
        }
    }

    #[test]
    fn of_what_cannot_be_told_as_many_as_are_missing_are_named() {
        let all = origins(20);
        let known = all.iter().enumerate().filter(|(place, _)| ![2, 9, 15].contains(place)).map(|(_, one)| *one);
        assert_eq!(Seen::of(known).unknown_of(&all), [17, 18, 19]);
        assert_eq!(Seen::of(all.iter().copied()).unknown_of(&all[..5]), [0_usize; 0]);
    }
}
