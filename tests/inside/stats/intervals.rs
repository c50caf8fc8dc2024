//! Wilson's interval and what may be said of a share.

use crate::stats::{ConfidenceInterval, ENOUGH, HitShare, ShareJudgement};

fn interval(hits: u32, of: u32) -> (u32, u32) {
    let ConfidenceInterval { low, high } = HitShare { hits, of }.interval().unwrap();
    (low, high)
}

/// Wilson's score interval at 90 %, z = 1.6448536: (p + z²/2n ± z·√(p(1−p)/n + z²/4n²)) / (1 +
/// z²/n), by hand.
///
/// 7 of 20: p = 0.35, z² = 2.7055, z²/2n = 0.06764, p(1−p)/n = 0.011375, z²/4n² = 0.0016910, root
/// 0.11431, times z 0.18802; 1 + z²/n = 1.13528: (0.41764 − 0.18802)/1.13528 = 0.2023 and (0.41764
/// + 0.18802)/1.13528 = 0.5335.
#[test]
fn intervals_are_wilsons() {
    assert_eq!(interval(7, 20), (202, 533));
    // 0 of 10: the lower end is 0, the upper z²/n / (1 + z²/n) = 0.27055/1.27055 = 0.2129.
    assert_eq!(interval(0, 10), (0, 213));
    assert_eq!(interval(10, 10), (787, 1000));
    // 1 of 1: 1/(1 + z²) = 1/3.7055 = 0.2699 is the lower end.
    assert_eq!(interval(1, 1), (270, 1000));
    // 500 of 1000: half-width z/2 /√(n + z²) = 0.82243/31.6655 = 0.02597.
    assert_eq!(interval(500, 1000), (474, 526));
    assert_eq!(HitShare::default().interval(), None);
}

/// The same all over: by whole numbers, from the quadratic that the ends solve, (k − n·p)² ≤
/// z²·n·p(1−p).
#[test]
fn the_ends_solve_wilsons_equation() {
    // z² as a fraction of whole numbers.
    let (z2, scale) = (2_705_543_454_095_i128, 1_000_000_000_000_i128);
    let inside = |hits: i128, of: i128, twice_thousandths: i128| {
        // p = twice_thousandths / 2000, all multiplied by 2000² and the scale.
        let p = twice_thousandths;
        let off = hits * 2000 - of * p;
        off * off * scale <= z2 * of * p * (2000 - p)
    };
    for of in 1..=120_u32 {
        for hits in 0..=of {
            let (low, high) = interval(hits, of);
            let [k, n] = [hits, of].map(i128::from);
            // Half a thousandth further out is outside, half a thousandth further in is inside.
            let [low, high] = [low, high].map(|end| i128::from(end) * 2);
            assert!(low == 0 || !inside(k, n, low - 1), "{hits} of {of}");
            assert!(inside(k, n, low + 1), "{hits} of {of}");
            assert!(high == 2000 || !inside(k, n, high + 1), "{hits} of {of}");
            assert!(inside(k, n, high - 1), "{hits} of {of}");
        }
    }
}

/// docs/statistics.md, How it is counted: below 20 hands no share is called good or bad.
#[test]
fn few_hands_are_not_judged() {
    let everybody = HitShare { hits: 500, of: 1000 };
    for of in 1..ENOUGH {
        assert_eq!(
            HitShare { hits: of, of }.judgement_compared_with(everybody),
            ShareJudgement::TooFew
        );
        assert_eq!(
            HitShare { hits: 0, of }.judgement_compared_with(everybody),
            ShareJudgement::TooFew
        );
    }
    assert_eq!(
        HitShare { hits: 20, of: 20 }.judgement_compared_with(everybody),
        ShareJudgement::Above
    );
    assert_eq!(
        HitShare { hits: 0, of: 20 }.judgement_compared_with(everybody),
        ShareJudgement::Below
    );
    assert_eq!(
        HitShare { hits: 12, of: 20 }.judgement_compared_with(everybody),
        ShareJudgement::Usual
    );
    assert_eq!(
        HitShare { hits: 20, of: 20 }.judgement_compared_with(HitShare { hits: 3, of: 19 }),
        ShareJudgement::TooFew
    );
    assert_eq!(HitShare::default().judgement_compared_with(everybody), ShareJudgement::TooFew);
}

#[test]
fn shares_are_rounded_to_the_nearest_thousandth() {
    let thousandths = |hits, of| HitShare { hits, of }.thousandths();
    assert_eq!(thousandths(1, 3), Some(333));
    assert_eq!(thousandths(2, 3), Some(667));
    assert_eq!(thousandths(1, 2000), Some(1));
    assert_eq!(thousandths(u32::MAX, u32::MAX), Some(1000));
    assert_eq!(thousandths(0, 0), None);
}
