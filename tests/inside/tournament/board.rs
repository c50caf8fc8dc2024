//! The ranking while a series is being played (docs/tournament.md, The ranking).

use crate::model::Points;
use crate::tournament::board::{BoardRequest, HallBoard, SeriesBeingPlayed, make_board};
use crate::tournament::standings::{
    Contender, Rung, SeriesResult, StandingsError, StandingsRequest,
};

fn result(points: i64) -> Option<SeriesResult> {
    Some(SeriesResult { points: Points::whole(points), hands: 9, ..SeriesResult::default() })
}

/// Two series of two tables; of the second one table has handed in, the other has recorded some
/// hands.
fn request() -> BoardRequest {
    let contender =
        |number, first, second| Contender { number, series: vec![result(first), second] };
    let contenders = vec![
        contender(1, 10, result(5)),
        contender(2, 20, result(-5)),
        contender(3, -30, result(0)),
        contender(4, 0, result(900)),
        contender(5, 0, result(-900)),
        contender(6, 0, None),
    ];
    let tables = vec![vec![vec![1, 2, 3], vec![4, 5, 6]]; 2];
    let standings = StandingsRequest {
        contenders,
        tables,
        ladder: Rung::DEFAULT_LADDER.to_vec(),
        seed: "1".to_owned(),
    };
    BoardRequest { standings, handed_in: vec![vec![true, true], vec![true, false]] }
}

#[test]
fn people_whose_table_is_missing_are_marked_and_ranked_without_it() {
    let Ok(HallBoard::Ranked { running, rows, ranking }) = make_board(&request()) else {
        panic!("a ranking")
    };
    assert_eq!(running, Some(SeriesBeingPlayed { series: 2, tables_in: 1, tables: 2 }));
    let lines: Vec<_> = rows
        .iter()
        .map(|row| (row.standing.number, row.standing.total, row.waits_for.as_slice()))
        .collect();
    let whole = Points::whole;
    assert_eq!(
        lines,
        [
            (1, whole(15), &[] as &[u32]),
            (2, whole(15), &[]),
            (4, whole(0), &[2]),
            (5, whole(0), &[2]),
            (6, whole(0), &[2]),
            (3, whole(-30), &[]),
        ]
    );
    assert_eq!(ranking.lines.len(), rows.len());
}

#[test]
fn a_series_with_all_tables_in_is_not_running() {
    let mut request = request();
    request.handed_in[1][1] = true;
    let Ok(HallBoard::Ranked { running, rows, .. }) = make_board(&request) else {
        panic!("a ranking")
    };
    assert_eq!(running, None);
    assert_eq!((rows[0].standing.number, rows[5].standing.number), (4, 5));
    assert!(rows.iter().all(|row| row.waits_for.is_empty()));
}

/// Issue 35, A late table: the last series drawn is the running one, whatever earlier ones lack.
#[test]
fn o11_the_last_series_drawn_is_the_running_one() {
    let mut request = request();
    request.handed_in = vec![vec![false, true], vec![false, false]];
    let Ok(HallBoard::Ranked { running, rows, .. }) = make_board(&request) else {
        panic!("a ranking")
    };
    assert_eq!(running, Some(SeriesBeingPlayed { series: 2, tables_in: 0, tables: 2 }));
    let waits: Vec<&[u32]> = rows.iter().map(|row| row.waits_for.as_slice()).collect();
    let waits: Vec<Vec<u32>> = waits.into_iter().map(<[u32]>::to_vec).collect();
    assert_eq!(waits, [vec![1, 2], vec![1, 2], vec![1, 2], vec![2], vec![2], vec![2]]);
}

/// An empty ranking is never shown: it is a case of its own.
#[test]
fn an_empty_ranking_is_none() {
    let mut nothing = request();
    nothing.handed_in = vec![vec![false, false], vec![false, false]];
    let running = Some(SeriesBeingPlayed { series: 2, tables_in: 0, tables: 2 });
    assert_eq!(make_board(&nothing), Ok(HallBoard::NothingYet { people: 6, running }));
    nothing.standings.contenders.iter_mut().for_each(|contender| contender.series.clear());
    (nothing.standings.tables, nothing.handed_in) = (Vec::new(), Vec::new());
    assert_eq!(make_board(&nothing), Ok(HallBoard::NothingYet { people: 6, running: None }));
    nothing.standings.contenders.clear();
    assert_eq!(make_board(&nothing), Ok(HallBoard::Nobody));
}

#[test]
fn a_ranking_that_cannot_be_is_refused_as_ever() {
    let mut request = request();
    request.standings.ladder = vec![Rung::Lot, Rung::Lot];
    assert_eq!(make_board(&request), Err(StandingsError::RungTwice { rung: Rung::Lot }));
}
