//! A cup of several tournaments (docs/tournament.md, A season).

use crate::model::Points;
use crate::tournament::season::{
    SeasonDifference, SeasonError, SeasonPlaceReason, SeasonPoints, SeasonRequest, SeasonRow,
    TournamentResult, season_rows,
};

type Line = (&'static str, u32, i64);

fn request(
    tournaments: &[&[Line]],
    count: Option<usize>,
    points: SeasonPoints,
) -> SeasonRequest<&'static str> {
    let finisher = |(person, place, total): &Line| TournamentResult {
        person: *person,
        place: *place,
        total: Points::whole(*total),
    };
    let ranking = |lines: &&[Line]| lines.iter().map(finisher).collect();
    SeasonRequest { tournaments: tournaments.iter().map(ranking).collect(), count, points }
}

fn lines(rows: &[SeasonRow<&'static str>]) -> Vec<(u32, &'static str, i64)> {
    rows.iter().map(|row| (row.place, row.person, row.total.halves() / 2)).collect()
}

const AUTUMN: [&[Line]; 3] = [
    &[("Anne", 1, 100), ("Bert", 2, 50), ("Carla", 3, -20)],
    &[("Bert", 1, 70), ("Anne", 2, 10), ("Dora", 3, 0), ("Carla", 4, -80)],
    &[("Carla", 1, 90), ("Dora", 2, 40), ("Bert", 3, -30)],
];

#[test]
fn totals_are_added_up() {
    let rows = season_rows(&request(&AUTUMN, None, SeasonPoints::Total)).unwrap();
    assert_eq!(
        lines(&rows),
        [(1, "Anne", 110), (2, "Bert", 90), (3, "Dora", 40), (4, "Carla", -10)]
    );
    assert_eq!(rows.iter().map(|row| row.played).collect::<Vec<_>>(), [2, 3, 2, 3]);
}

#[test]
fn the_best_results_count() {
    let rows = season_rows(&request(&AUTUMN, Some(2), SeasonPoints::Total)).unwrap();
    assert_eq!(
        lines(&rows),
        [(1, "Bert", 120), (2, "Anne", 110), (3, "Carla", 70), (4, "Dora", 40)]
    );
    let counts: Vec<Option<bool>> =
        rows[0].results.iter().map(|result| result.map(|result| result.counts)).collect();
    assert_eq!(counts, [Some(true), Some(true), Some(false)]);
}

/// As many points as there are people on the place or further behind.
#[test]
fn places_bring_points() {
    let rows = season_rows(&request(&AUTUMN, None, SeasonPoints::Place)).unwrap();
    // Bert 2 + 4 + 1, Anne 3 + 3, Carla 1 + 1 + 3, Dora 2 + 2
    assert_eq!(lines(&rows), [(1, "Bert", 7), (2, "Anne", 6), (3, "Carla", 5), (4, "Dora", 4)]);
    let shared: &[Line] = &[("Anne", 1, 9), ("Bert", 1, 9), ("Carla", 3, 0)];
    let rows = season_rows(&request(&[shared], None, SeasonPoints::Place)).unwrap();
    assert_eq!(lines(&rows), [(1, "Anne", 3), (1, "Bert", 3), (3, "Carla", 1)]);
    assert_eq!(
        [rows[0].decided_by, rows[2].decided_by],
        [SeasonPlaceReason::Shared, SeasonPlaceReason::Total]
    );
}

#[test]
fn equal_sums_are_parted_by_the_best_single_result() {
    let tournaments: [&[Line]; 2] =
        [&[("Anne", 1, 60), ("Bert", 2, 50), ("Carla", 3, 0)], &[("Bert", 1, 20), ("Anne", 2, 10)]];
    let rows = season_rows(&request(&tournaments, None, SeasonPoints::Total)).unwrap();
    assert_eq!(lines(&rows), [(1, "Anne", 70), (2, "Bert", 70), (3, "Carla", 0)]);
    let (sixty, fifty) = (Some(Points::whole(60)), Some(Points::whole(50)));
    assert_eq!(
        rows[0].after,
        Some(SeasonDifference { other: "Bert", nth: 1, own: sixty, others: fifty })
    );
    assert_eq!(
        rows[1].before,
        Some(SeasonDifference { other: "Anne", nth: 1, own: fifty, others: sixty })
    );
    assert_eq!([rows[0].decided_by, rows[1].decided_by], [SeasonPlaceReason::Results; 2]);
}

/// Whoever played one more and made nothing of it stands before whoever was not there.
#[test]
fn one_more_result_of_nothing_counts_among_equals() {
    let tournaments: [&[Line]; 2] = [&[("Anne", 1, 60), ("Bert", 1, 60)], &[("Bert", 1, 0)]];
    let rows = season_rows(&request(&tournaments, None, SeasonPoints::Total)).unwrap();
    assert_eq!(lines(&rows), [(1, "Bert", 60), (2, "Anne", 60)]);
    assert_eq!(rows[1].before.as_ref().map(|parting| (parting.nth, parting.own)), Some((2, None)));
}

#[test]
fn a_season_that_cannot_be_is_named() {
    let twice: &[Line] = &[("Anne", 1, 60), ("Anne", 2, 10)];
    let fault = |request: &SeasonRequest<&'static str>| season_rows(request).unwrap_err();
    let error = fault(&request(&[&[], twice], None, SeasonPoints::Total));
    assert_eq!(error, SeasonError::PersonUnderTwoSpellings { tournament: 2, person: "Anne" });
    assert_eq!(fault(&request(&AUTUMN, Some(0), SeasonPoints::Total)), SeasonError::CountNothing);
    let mut large = request(&AUTUMN, None, SeasonPoints::Total);
    large.tournaments[0][0].total = Points::from_halves(i64::MAX);
    assert_eq!(fault(&large), SeasonError::TooLarge { person: "Anne" });
    assert_eq!(season_rows(&request(&[], None, SeasonPoints::Total)), Ok(vec![]));
}
