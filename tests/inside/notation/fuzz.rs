//! Some thousand lines as `tests/bench/fuzz_notation.rs` reads them by the million.

use crate::games::session::Event;
use crate::notation::{self, Fault, Lang};

use super::lines::{Chance, Line, Place, line, places};
use super::ordered::same_hand;

#[test]
fn any_line_is_read_or_marked() {
    let places = places();
    let mut chance = Chance(1);
    let (mut read, mut shuffled) = (0, 0);
    for _ in 0..3_000 {
        let place = &places[chance.below(places.len())];
        let Line { text, words } = line(&mut chance, place);
        let answer = notation::read(&text, &place.session);
        match &answer {
            Ok(_) => read += 1,
            Err(fault) => assert!(text.get(fault.span.clone()).is_some(), "{text}: {fault:?}"),
        }
        if chance.one_in(4) {
            looked_at(&text, chance.below(text.len() + 1), place, &answer);
        }
        if let Some(mut words) = words {
            chance.shuffle(&mut words[1..]);
            let other = words.join(" ");
            let again = notation::read(&other, &place.session);
            shuffled += usize::from(again.is_ok());
            assert!(
                same_hand(&answer, &again, &place.session),
                "{text} | {other}: {answer:?} {again:?}"
            );
        }
    }
    assert!(read > 600 && shuffled > 500, "{read} {shuffled}");
}

/// trials S2: whatever is taken of lines of up to four words says what every word was typed for,
/// and says it again when it is printed and read; no letter stands for an extra that `?` does not
/// list. `KERBHOLZ_LINES` and `KERBHOLZ_SEED` take more and other lines.
#[test]
fn s2_every_word_that_is_taken_is_said() {
    let tables = super::meant::tables();
    let number = |name: &str, usual: u64| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let mut chance = Chance(number("KERBHOLZ_SEED", 2));
    let mut taken = 0;
    for _ in 0..number("KERBHOLZ_LINES", 6_000) {
        let table = &tables[chance.below(tables.len())];
        let line = table.line(&mut chance);
        let Ok(event) = notation::read(&line, &table.session) else { continue };
        assert_eq!(table.holds(&line, &event), Ok(()));
        taken += 1;
    }
    assert!(taken > 500, "{taken}");
}

/// Every piece stands on whole characters behind the one before, and a look agrees with what is
/// read.
fn looked_at(text: &str, cursor: usize, place: &Place, answer: &Result<Event, Fault>) {
    let look = notation::analyse_line(text, cursor, &place.session, Lang::De);
    let mut end = 0;
    for piece in &look.pieces {
        assert!(
            text.get(piece.span.clone()).is_some() && piece.span.start >= end,
            "{text}: {look:?}"
        );
        end = piece.span.end;
    }
    assert!(text.get(look.replaces.clone()).is_some(), "{text}: {look:?}");
    let is_complete = matches!(&look.state, notation::LineProgress::Complete(event) if answer.as_ref() == Ok(&**event));
    assert_eq!(is_complete, answer.is_ok(), "{text}: {look:?}");
}

/// What is as long as it may be, and as doubtful as it can be made, is answered at once.
#[test]
fn long_and_doubtful_lines_are_answered() {
    let names = ["Aa", "Ab", "Ac", "Ad", "Ae", "Af", "Ag", "Ah"];
    let eight = super::session("dreeg", "wegloescher", &names, "");
    let three = super::session("dreierles", "steinmauern", &["Dora", "Zora", "Kora"], "");
    let many = |word: &str, times: usize| vec![word; times].join(" ");
    for (line, session) in [
        (many("a=1", 99), &eight),
        (many("a-1", 8), &eight),
        (format!("aus {}", many("a+a", 90)), &eight),
        (format!("d {}", many("d z k r s e 4", 14)), &three),
        (format!("d {}", many("k", 99)), &three),
        (format!("r {}", many("d k z", 33)), &three),
        (format!("räuber k:{}", vec!["d"; 3000].join(",")), &three),
        (format!("dora solo 42 [{}]", many("weg", 3000)), &three),
        (format!("dora solo {}", "-".repeat(15_000)), &three),
        (format!("dora solo {}", "ä".repeat(7_000)), &three),
        (many("dora", 101), &three),
        (format!("dora solo 42 # {}", "ä".repeat(100_000)), &three),
        ("x".repeat(100_000), &three),
    ] {
        let started = std::time::Instant::now();
        let answer = notation::read(&line, session);
        if let Err(fault) = answer {
            assert!(line.get(fault.span).is_some());
        }
        // Built for debugging and beside other tests; the run of millions holds the real bound.
        assert!(started.elapsed().as_secs() < 5, "{:.60}", line);
    }
}
