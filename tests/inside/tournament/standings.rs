//! The ranking of a tournament: sums, the ladder of tie-breaks, and what decided each place
//! (docs/tournament.md, The ranking).

use crate::model::{Points, Word};
use crate::tournament::standings::{
    Contender, PlaceReason, Rung, SeriesResult, StandingsError, StandingsLine, StandingsRequest,
    rank_players,
};

fn standings(request: &StandingsRequest) -> Result<Vec<StandingsLine>, StandingsError> {
    rank_players(request).map(|ranking| ranking.lines)
}

type Line = (u32, u32, &'static str);

/// Points of every series; `won` and `lost` are those of the first.
fn contender(number: u32, series: &[i64], won: u32, lost: u32) -> Contender {
    let result = |(position, &points): (usize, &i64)| {
        let (won, lost) = if position == 0 { (won, lost) } else { (0, 0) };
        Some(SeriesResult {
            points: Points::whole(points),
            bonus: Points::ZERO,
            won,
            lost,
            hands: 12,
        })
    };
    Contender { number, series: series.iter().enumerate().map(result).collect() }
}

fn request(contenders: &[Contender], ladder: &[Rung], tables: &[&[&[u32]]]) -> StandingsRequest {
    let tables = tables.iter().map(|series| series.iter().map(|people| people.to_vec()).collect());
    StandingsRequest {
        contenders: contenders.to_vec(),
        tables: tables.collect(),
        ladder: ladder.to_vec(),
        seed: "4711".to_string(),
    }
}

fn lines(request: &StandingsRequest) -> Vec<Line> {
    let ranked = standings(request).unwrap_or_else(|error| panic!("{error:?}"));
    ranked.iter().map(|line| (line.place, line.number, line.decided_by.word())).collect()
}

fn rank(contenders: &[Contender], ladder: &[Rung]) -> Vec<Line> {
    lines(&request(contenders, ladder, &[]))
}

#[test]
fn points_and_bonus_are_added_up_apart_and_together() {
    let results =
        [(35, 30, 2, 0), (-20, -30, 0, 1), (12, 20, 1, 0)].map(|(points, bonus, won, lost)| {
            let (points, bonus) = (Points::whole(points), Points::whole(bonus));
            Some(SeriesResult { points, bonus, won, lost, hands: 12 })
        });
    let mut series = results.to_vec();
    series.push(None);
    series.push(Some(SeriesResult {
        points: Points::from_halves(3),
        hands: 12,
        ..SeriesResult::default()
    }));
    let ranked =
        standings(&request(&[Contender { number: 7, series }], &[], &[])).expect("a ranking");
    let line = &ranked[0];
    assert_eq!((line.points, line.bonus), (Points::from_halves(57), Points::whole(20)));
    assert_eq!(line.total, Points::from_halves(97));
    assert_eq!((line.won, line.lost, line.hands), (3, 1, 48));
    assert_eq!((line.place, line.decided_by), (1, PlaceReason::Total));
}

#[test]
fn the_bonus_counts_for_the_place() {
    let mut with_bonus = contender(2, &[20], 0, 9);
    with_bonus.series[0].as_mut().expect("played").bonus = Points::whole(80);
    assert_eq!(
        rank(&[contender(1, &[90], 5, 0), with_bonus], &Rung::DEFAULT_LADDER),
        [(1, 2, "total"), (2, 1, "total")]
    );
}

#[test]
fn half_a_point_parts_totals() {
    let mut half = contender(2, &[90], 0, 0);
    half.series[0].as_mut().expect("played").points = Points::from_halves(181);
    assert_eq!(
        rank(&[contender(1, &[90], 5, 0), half], &Rung::DEFAULT_LADDER),
        [(1, 2, "total"), (2, 1, "total")]
    );
}

#[test]
fn the_default_ladder_is_won_then_lost_then_a_shared_place() {
    let contenders = [
        contender(1, &[100], 3, 1),
        contender(2, &[100], 4, 9),
        contender(3, &[100], 3, 0),
        contender(4, &[100], 3, 1),
    ];
    let ranked = rank(&contenders, &Rung::DEFAULT_LADDER);
    assert_eq!(ranked, [(1, 2, "won"), (2, 3, "lost"), (3, 1, "shared"), (3, 4, "shared")]);
}

#[test]
fn shared_places_leave_out_those_after_them() {
    let contenders =
        [contender(3, &[80], 0, 0), contender(2, &[100], 1, 1), contender(1, &[100], 1, 1)];
    let ranked = rank(&contenders, &Rung::DEFAULT_LADDER);
    assert_eq!(ranked, [(1, 1, "shared"), (1, 2, "shared"), (3, 3, "total")]);
    assert_eq!(rank(&contenders, &[]), ranked, "an empty ladder shares at once");
}

#[test]
fn the_best_and_the_last_series_part_equals() {
    let contenders = [
        contender(1, &[60, 40], 0, 0),
        contender(2, &[30, 70], 0, 0),
        contender(3, &[40, 60], 0, 0),
    ];
    let best = rank(&contenders, &[Rung::BestSeries, Rung::LastSeries]);
    assert_eq!(best, [(1, 2, "best-series"), (2, 3, "last-series"), (3, 1, "last-series")]);
}

#[test]
fn a_series_not_played_is_lower_than_any_other() {
    let mut absent = contender(4, &[-10], 0, 0);
    absent.series.push(None);
    let present = contender(1, &[40, -50], 0, 0);
    assert_eq!(
        rank(&[absent, present], &[Rung::LastSeries]),
        [(1, 1, "last-series"), (2, 4, "last-series")]
    );
    let nothing = Contender { number: 5, series: vec![None] };
    assert_eq!(
        rank(&[nothing, contender(6, &[5, -5], 0, 0)], &[Rung::BestSeries]),
        [(1, 6, "best-series"), (2, 5, "best-series")]
    );
}

#[test]
fn direct_encounters_count_only_if_all_have_met() {
    let contenders = [
        contender(1, &[30, 50, 20], 0, 0),
        contender(2, &[40, 60, 0], 0, 0),
        contender(3, &[75, 20, 5], 0, 0),
    ];
    let met_in_part: [&[&[u32]]; 2] = [&[&[1, 2, 9], &[3, 7, 8]], &[&[1, 3, 8], &[2, 7, 9]]];
    let apart = lines(&request(&contenders, &[Rung::Direct], &met_in_part));
    assert_eq!(
        apart,
        [(1, 1, "shared"), (1, 2, "shared"), (1, 3, "shared")],
        "2 and 3 have not met"
    );
    // First series 1-2: 30 to 40; second 1-3: 50 to 20; third 2-3: 0 to 5. So 1: +20, 2: +5, 3:
    // -25.
    let met: [&[&[u32]]; 3] = [met_in_part[0], met_in_part[1], &[&[2, 3, 7]]];
    let ranked = lines(&request(&contenders, &[Rung::Direct], &met));
    assert_eq!(ranked, [(1, 1, "direct"), (2, 2, "direct"), (3, 3, "direct")]);
    let two = lines(&request(&contenders[..2], &[Rung::Direct], &met));
    assert_eq!(two, [(1, 2, "direct"), (2, 1, "direct")]);
}

#[test]
fn direct_is_asked_anew_among_those_still_equal() {
    // 1, 2 and 3 are equal in points, 2 and 3 in games won too; only 2 and 3 have met.
    let contenders =
        [contender(1, &[50], 9, 0), contender(2, &[50], 1, 0), contender(3, &[40, 10], 1, 0)];
    let ranked =
        lines(&request(&contenders, &[Rung::Won, Rung::Direct], &[&[&[2, 3, 8], &[1, 9, 7]]]));
    assert_eq!(ranked, [(1, 1, "won"), (2, 2, "direct"), (3, 3, "direct")]);
}

#[test]
fn the_lot_parts_everybody_and_does_not_depend_on_who_else_is_equal() {
    let contenders: Vec<Contender> =
        (1..=6).map(|number| contender(number, &[100], 1, 1)).collect();
    let all = rank(&contenders, &[Rung::Won, Rung::Lost, Rung::Lot]);
    assert!(all.iter().all(|line| line.2 == "lot"));
    assert_eq!(all.iter().map(|line| line.0).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    let order = |lines: &[Line]| {
        lines.iter().map(|line| line.1).filter(|&number| number <= 4).collect::<Vec<_>>()
    };
    assert_eq!(order(&all), order(&rank(&contenders[..4], &[Rung::Lot])));
    let mut other = request(&contenders, &[Rung::Lot], &[]);
    other.seed = "4712".to_string();
    assert_ne!(order(&all), order(&lines(&other)), "another seed, another lot");
    assert_eq!(order(&all), [4, 1, 3, 2], "the lot of a printed seed never changes");
}

#[test]
fn each_rung_can_decide_and_is_named() {
    let tables: [&[&[u32]]; 2] = [&[&[1, 2, 3]], &[&[1, 4, 5]]];
    for &rung in Rung::ALL {
        // Better at everything but the total.
        let contenders = [contender(1, &[10, 50], 2, 0), contender(2, &[20, 40], 1, 1)];
        let ranked = lines(&request(&contenders, &[rung], &tables));
        let first = if rung == Rung::Direct { 2 } else { 1 };
        assert_eq!(ranked[0], (1, first, rung.word()));
        assert_eq!((ranked[1].0, ranked[1].2), (2, rung.word()));
        assert_eq!(Rung::from_word(rung.word()), Some(rung));
    }
    assert_eq!(Rung::from_word("total"), None);
}

#[test]
fn a_series_has_a_ranking_of_its_own() {
    let mut late = contender(3, &[0, 90], 0, 0);
    late.series[0] = None;
    let all =
        request(&[contender(1, &[50, 10], 0, 0), contender(2, &[40, 30], 0, 0), late], &[], &[]);
    assert_eq!(lines(&all), [(1, 3, "total"), (2, 2, "total"), (3, 1, "total")]);
    assert_eq!(lines(&all.reduced_to_series(0)), [(1, 1, "total"), (2, 2, "total")]);
    assert_eq!(
        lines(&all.reduced_to_series(1)),
        [(1, 3, "total"), (2, 2, "total"), (3, 1, "total")]
    );
    assert_eq!(lines(&all.reduced_to_series(9)), []);
}

#[test]
fn the_order_in_which_people_are_given_does_not_matter() {
    let contenders: Vec<Contender> = (1..=30)
        .map(|number| contender(number, &[i64::from(number % 4)], number % 3, number % 2))
        .collect();
    let mut turned = contenders.clone();
    turned.reverse();
    turned.rotate_left(11);
    assert_eq!(rank(&contenders, Rung::ALL), rank(&turned, Rung::ALL));
    assert_eq!(rank(&contenders, &Rung::DEFAULT_LADDER), rank(&turned, &Rung::DEFAULT_LADDER));
}

#[test]
fn what_cannot_be_ranked_is_named() {
    let fault = |contenders: &[Contender], ladder: &[Rung]| {
        standings(&request(contenders, ladder, &[])).expect_err("a fault")
    };
    let one = contender(1, &[100], 0, 0);
    assert_eq!(fault(&[one.clone(), one.clone()], &[]), StandingsError::PlayerTwice { player: 1 });
    let twice = fault(&[], &[Rung::Won, Rung::Lot, Rung::Won]);
    assert_eq!(twice, StandingsError::RungTwice { rung: Rung::Won });
    let mut large = one;
    large.series[0].as_mut().expect("played").points = Points::from_halves(i64::MAX);
    large.series[0].as_mut().expect("played").bonus = Points::from_halves(1);
    assert_eq!(fault(&[large], &[]), StandingsError::TooLarge { player: 1 });
    assert_eq!(standings(&request(&[], &[], &[])), Ok(vec![]));
}
