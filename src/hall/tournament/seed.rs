//! Chance that can be repeated: a stream of numbers that follows from a seed somebody has typed or read off a sheet.
//!
//! The stream is the same on every machine and for ever, because stored draws are checked against it: it uses whole
//! numbers only, no hash map order, no address, no time. It refuses to be a source of secrets: anybody who knows the seed
//! knows the draw, which is what the players in the hall want.
//!
//! Two published pieces: FNV-1a (64 bits) turns the bytes of the seed into a state, SplitMix64 turns the state into
//! numbers. Changing either changes every draw ever printed; the golden tests hold them.

/// A SplitMix64 stream.
#[derive(Debug, Clone)]
pub struct Generator {
    state: u64,
}

impl Generator {
    /// The stream for `seed`, used for `purpose` (a word such as `draw` or `lot`) and `index` (a series, a start number).
    ///
    /// The purpose and the index keep two uses of one seed apart: without them the lot would follow the seating.
    pub fn new(seed: &str, purpose: &str, index: u64) -> Self {
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        // A byte that UTF-8 never contains stands between the parts, so that "ab"+"c" and "a"+"bc" differ.
        let parts = [purpose.as_bytes(), &[0xff], seed.as_bytes(), &[0xff], &index.to_le_bytes()];
        for byte in parts.into_iter().flatten() {
            hash ^= u64::from(*byte);
            hash = hash.wrapping_mul(0x0000_0100_0000_01b3);
        }
        Self { state: hash }
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, not including, `bound`, every one equally likely. `bound` must not be 0.
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "a choice out of nothing");
        let bound = bound as u64;
        // The multiples of the bound do not fill 2^64; the numbers over the last whole multiple are drawn again.
        let usable = u64::MAX - u64::MAX % bound;
        loop {
            let number = self.next_u64();
            if number < usable {
                return (number % bound) as usize;
            }
        }
    }

    /// Brings the items into a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let chosen = self.below(last + 1);
            items.swap(last, chosen);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn split_mix_matches_the_published_numbers() {
        // The first numbers of SplitMix64 from state 1234567, as its authors give them.
        let mut generator = Generator { state: 1_234_567 };
        assert_eq!(generator.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(generator.next_u64(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn uses_of_one_seed_are_kept_apart() {
        let first = |seed, purpose, index| Generator::new(seed, purpose, index).next_u64();
        assert_eq!(first("4711", "draw", 1), first("4711", "draw", 1));
        assert_ne!(first("4711", "draw", 1), first("4711", "draw", 2));
        assert_ne!(first("4711", "draw", 1), first("4711", "lot", 1));
        assert_ne!(first("ab", "c", 1), first("a", "bc", 1));
    }

    #[test]
    fn a_choice_stays_below_its_bound_and_reaches_everything() {
        let mut generator = Generator::new("seed", "test", 0);
        let mut seen = [0u32; 7];
        for _ in 0..7_000 {
            seen[generator.below(7)] += 1;
        }
        assert!(seen.iter().all(|&count| count > 800), "{seen:?}");
    }
}
