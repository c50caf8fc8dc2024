//! Running totals for a chart: nothing that matters is lost in thinning, and the sentence below
//! says what is so.

use crate::model::Points;
use crate::stats::{
    ExtremeTotal, LeadersAndExtremes, MOST_LINES, Person, TotalAtHand, TotalsOverHands,
};

use crate::inside::generator::Dice;

const PEOPLE: [Person; 3] = [Person(4), Person(9), Person(2)];

fn course(hands: &[[i64; 3]]) -> TotalsOverHands {
    let mut course = TotalsOverHands::for_people(&PEOPLE);
    for hand in hands {
        course.add_hand(PEOPLE.into_iter().zip(hand.map(Points::whole)));
    }
    course
}

fn spot(hand: u32, total: i64) -> TotalAtHand {
    TotalAtHand { hand, total: Points::whole(total) }
}

#[test]
fn one_hand_is_a_line_from_nothing() {
    let course = course(&[[6, -3, -3]]);
    assert_eq!(course.totals_of_person(PEOPLE[0]), [spot(0, 0), spot(1, 6)]);
    assert_eq!(course.totals_of_person(Person(77)), []);
    let lead = course.leaders_and_extremes().unwrap();
    assert_eq!((lead.leaders, lead.total, lead.since), (vec![PEOPLE[0]], Points::whole(6), 1));
    assert_eq!(TotalsOverHands::for_people(&PEOPLE).leaders_and_extremes(), None);
}

#[test]
fn the_turning_point_is_the_hand_since_which_the_leader_leads() {
    let lead = course(&[[6, -3, -3], [-2, 4, -2], [-8, 10, -2], [4, -2, -2], [-1, 2, -1]])
        .leaders_and_extremes()
        .unwrap();
    // 6 −3 −3 | 4 1 −5 | −4 11 −7 | 0 9 −9 | −1 11 −10
    let expected = LeadersAndExtremes {
        hands: 5,
        leaders: vec![PEOPLE[1]],
        total: Points::whole(11),
        since: 3,
        changes: 1,
        highest: ExtremeTotal { person: PEOPLE[1], at: spot(3, 11) },
        lowest: ExtremeTotal { person: PEOPLE[2], at: spot(5, -10) },
    };
    assert_eq!(lead, expected);
}

#[test]
fn who_is_equal_leads_together() {
    let lead = course(&[[6, -3, -3], [-3, 6, -3]]).leaders_and_extremes().unwrap();
    assert_eq!((lead.leaders, lead.since), (vec![PEOPLE[0], PEOPLE[1]], 2));
}

/// Whoever joins later begins where they sat down, and does not lead before.
#[test]
fn a_late_line_begins_late() {
    let mut course = TotalsOverHands::for_people(&PEOPLE);
    course.add_hand([(PEOPLE[0], Points::whole(-4)), (PEOPLE[1], Points::whole(-2))]);
    assert_eq!(course.leaders_and_extremes().unwrap().leaders, [PEOPLE[1]]);
    course.add_hand([(PEOPLE[2], Points::whole(1))]);
    assert_eq!(course.totals_of_person(PEOPLE[2]), [spot(1, 0), spot(2, 1)]);
    assert_eq!(course.leaders_and_extremes().unwrap().leaders, [PEOPLE[2]]);
}

/// Who does not sit for a while stands still, and does not climb slowly.
#[test]
fn a_line_waits_for_whoever_is_away() {
    let mut course = TotalsOverHands::for_people(&PEOPLE);
    for hand in 1..=5_i64 {
        let mut written = vec![(PEOPLE[1], Points::whole(hand))];
        if hand == 1 || hand == 5 {
            written.push((PEOPLE[0], Points::whole(4)));
        }
        course.add_hand(written);
    }
    assert_eq!(
        course.totals_of_person(PEOPLE[0]),
        [spot(0, 0), spot(1, 4), spot(4, 4), spot(5, 8)]
    );
}

#[test]
fn more_than_eight_are_not_drawn() {
    let people: Vec<Person> = (0..12).map(Person).collect();
    assert_eq!(TotalsOverHands::for_people(&people).people().count(), MOST_LINES);
}

/// A thousand hands are all there; of a hundred thousand a bounded number, but every extreme, the
/// beginning and the end.
#[test]
fn thinning_loses_no_extreme() {
    for hands in [1, 2, 1000, 1024, 1025, 5000, 100_000] {
        let mut dice = Dice::new(hands);
        let mut course = TotalsOverHands::for_people(&PEOPLE);
        let mut walked: [Vec<TotalAtHand>; 3] = [const { Vec::new() }; 3];
        let mut totals = [0; 3];
        for hand in 1..=hands {
            for (place, person) in PEOPLE.into_iter().enumerate() {
                let points = dice.between(-10, 10);
                totals[place] += points;
                walked[place].push(spot(hand as u32, totals[place]));
                let _ = person;
            }
            let written = |place: usize| {
                let before = walked[place]
                    .len()
                    .checked_sub(2)
                    .map_or(Points::ZERO, |at| walked[place][at].total);
                walked[place][walked[place].len() - 1].total - before
            };
            course.add_hand((0..3).map(|place| (PEOPLE[place], written(place))));
        }
        for (place, person) in PEOPLE.into_iter().enumerate() {
            let (spots, walked) = (course.totals_of_person(person), &walked[place]);
            assert!(spots.windows(2).all(|two| two[0].hand < two[1].hand));
            assert!(spots[1..].iter().all(|spot| walked[spot.hand as usize - 1] == *spot));
            assert_eq!(spots.last(), walked.last());
            assert!(spots.len() <= 4 * 1026 + 1, "{} spots for {hands} hands", spots.len());
            if hands <= 1000 {
                assert_eq!(spots[1..], walked[..]);
            }
            let ends = |spots: &[TotalAtHand]| {
                let totals = spots.iter().map(|spot| spot.total);
                (totals.clone().min(), totals.max())
            };
            assert_eq!(ends(&spots[1..]), ends(walked), "{hands} hands");
        }
        let highest = walked.iter().flatten().map(|spot| spot.total).max();
        assert_eq!(course.leaders_and_extremes().map(|lead| lead.highest.at.total), highest);
    }
}
