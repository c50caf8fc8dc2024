//! Knowledge that a copy had when something was recorded, in short form: the known entries of an
//! evening, and the known closings of a page.

use super::order::Origin;

/// Fingerprint of the known entries of an evening: how many they are, and the first eight bytes of
/// their hashes combined by exclusive or.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeenEntries {
    pub entries: u32,
    pub mixed: u64,
}

/// Closings of a page that counted at some moment, in a short form: the last ones (`after`), which
/// stand for all that they knew, and those of these that had been taken back by then (`without`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownClosings {
    pub after: Vec<Origin>,
    pub without: Vec<Origin>,
}

impl SeenEntries {
    pub fn from_entries(entries: impl IntoIterator<Item = Origin>) -> SeenEntries {
        let mut seen = SeenEntries::default();
        entries.into_iter().for_each(|origin| seen.add(origin));
        seen
    }

    pub fn add(&mut self, origin: Origin) {
        self.entries += 1;
        self.mixed ^= origin.first_bytes_as_number();
    }

    /// Finds which of `entries` were not known, by their indices; `entries` are in the order common
    /// to all copies and include all that were known.
    ///
    /// Entries from another copy usually stand together in that order. One unknown entry, two, or
    /// any number in a row are found for certain; otherwise the latest entries, as many as are
    /// unknown, are returned instead.
    pub fn find_unknown_entries(&self, entries: &[Origin]) -> Vec<usize> {
        let all = SeenEntries::from_entries(entries.iter().copied());
        let missing = all.entries.saturating_sub(self.entries) as usize;
        let mixed = all.mixed ^ self.mixed;
        let is_one = |place: usize| entries[place].first_bytes_as_number() == mixed;
        match missing {
            0 => Vec::new(),
            1 => (0..entries.len()).rev().find(|place| is_one(*place)).into_iter().collect(),
            _ => latest_run_with_xor(entries, missing, mixed)
                .or_else(|| if missing == 2 { two_entries_with_xor(entries, mixed) } else { None })
                .unwrap_or_else(|| (entries.len() - missing..entries.len()).collect()),
        }
    }
}

/// Indices of the latest `length` entries in a row whose numbers, combined by exclusive or, give
/// `mixed`; `None` where no such row exists.
fn latest_run_with_xor(entries: &[Origin], length: usize, mixed: u64) -> Option<Vec<usize>> {
    let mix = |from: usize| {
        entries[from..from + length]
            .iter()
            .fold(0, |mix, origin| mix ^ origin.first_bytes_as_number())
    };
    let mut sum = mix(entries.len() - length);
    for from in (0..=entries.len() - length).rev() {
        if sum == mixed {
            return Some((from..from + length).collect());
        }
        if from > 0 {
            sum ^= entries[from - 1].first_bytes_as_number()
                ^ entries[from + length - 1].first_bytes_as_number();
        }
    }
    None
}

fn two_entries_with_xor(entries: &[Origin], mixed: u64) -> Option<Vec<usize>> {
    let mut places: Vec<(u64, usize)> =
        entries.iter().map(Origin::first_bytes_as_number).zip(0..).collect();
    places.sort_unstable();
    let other = |place: usize| {
        let wanted = entries[place].first_bytes_as_number() ^ mixed;
        let found = places.binary_search_by_key(&wanted, |(short, _)| *short).ok()?;
        Some(places[found].1).filter(|other| *other < place)
    };
    (0..entries.len()).rev().find_map(|place| Some(vec![other(place)?, place]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn origins(count: u8) -> Vec<Origin> {
        // Any numbers that look like hashes will do.
        let spread =
            |place: u8| u64::from(place + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).to_be_bytes();
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
        fn one_two_or_a_run_of_unknowns_is_found(count in 1_u8..60, from in 0_usize..60, length in 0_usize..60, apart in 0_usize..60) {
            let all = origins(count);
            let from = from % all.len();
            let run: Vec<usize> = (from..(from + length).min(all.len())).collect();
            let mut two = vec![from, apart % all.len()];
            two.sort_unstable();
            two.dedup();
            for missing in [run, two] {
                let known = all.iter().enumerate().filter(|(place, _)| !missing.contains(place)).map(|(_, origin)| *origin);
                prop_assert_eq!(SeenEntries::from_entries(known).find_unknown_entries(&all), missing);
            }
        }
    }

    #[test]
    fn latest_entries_stand_for_unknown_ones() {
        let all = origins(20);
        let known = all
            .iter()
            .enumerate()
            .filter(|(place, _)| ![2, 9, 15].contains(place))
            .map(|(_, one)| *one);
        assert_eq!(SeenEntries::from_entries(known).find_unknown_entries(&all), [17, 18, 19]);
        assert_eq!(
            SeenEntries::from_entries(all.iter().copied()).find_unknown_entries(&all[..5]),
            [0_usize; 0]
        );
    }
}
