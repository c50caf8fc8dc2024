//! The ranking of clubs (docs/tournament.md, The account).

use crate::model::Points;
use crate::tournament::clubs::{
    ClubDifference, ClubMember, ClubPlaceReason, ClubRanking, rank_clubs,
};
use crate::tournament::standings::{
    Contender, Rung, SeriesResult, StandingsRequest, TieBreakFigure, rank_players,
};

/// People with these totals, from number 1, and their clubs.
fn hall(people: &[(i64, &str)]) -> (StandingsRequest, Vec<ClubMember>) {
    let contender = |(number, (points, _)): (u32, &(i64, &str))| {
        let result =
            SeriesResult { points: Points::whole(*points), hands: 9, ..SeriesResult::default() };
        Contender { number, series: vec![Some(result)] }
    };
    let request = StandingsRequest {
        contenders: (1..).zip(people).map(contender).collect(),
        tables: Vec::new(),
        ladder: vec![Rung::Lot],
        seed: "1".to_owned(),
    };
    let member =
        |(number, (_, club)): (u32, &(i64, &str))| ClubMember { number, club: (*club).to_owned() };
    let members = (1..).zip(people).filter(|(_, (_, club))| !club.is_empty()).map(member).collect();
    (request, members)
}

fn ranked(request: &StandingsRequest, members: &[ClubMember], best: u32) -> ClubRanking {
    let lines = rank_players(request).unwrap().lines;
    rank_clubs(request, &lines, members, best, None).unwrap()
}

#[test]
fn the_best_of_each_club_count() {
    let (request, members) =
        hall(&[(50, "Au"), (40, "Bühl"), (30, "au "), (20, "Bühl"), (-70, "Au"), (90, "")]);
    let ranked = ranked(&request, &members, 2);
    let rows: Vec<_> = ranked
        .rows
        .iter()
        .map(|row| {
            (row.place, row.club.as_str(), row.total, row.counting.clone(), row.others.clone())
        })
        .collect();
    assert_eq!(
        rows,
        [
            (1, "Au", Points::whole(80), vec![1, 3], vec![5]),
            (2, "Bühl", Points::whole(60), vec![2, 4], vec![])
        ]
    );
    assert!(
        ranked
            .rows
            .iter()
            .all(|row| row.decided_by == ClubPlaceReason::Total && row.before.is_none())
    );
}

/// Points may be below zero, so a missing person would be a gain.
#[test]
fn a_club_with_too_few_people_has_no_place() {
    let (request, members) = hall(&[(-50, "Au"), (-40, "Au"), (-10, "Bühl")]);
    let ranked = ranked(&request, &members, 2);
    assert_eq!(ranked.rows.iter().map(|row| row.club.as_str()).collect::<Vec<_>>(), ["Au"]);
    assert_eq!((ranked.incomplete[0].club.as_str(), ranked.incomplete[0].lacking), ("Bühl", 1));
    assert_eq!(ranked.incomplete[0].people, [3]);
}

/// Of two clubs of one total both lines say which places parted them.
#[test]
fn equal_clubs_are_parted_by_the_places_of_their_people() {
    let (request, members) = hall(&[(50, "Au"), (10, "Au"), (40, "Bühl"), (20, "Bühl")]);
    let ranked = ranked(&request, &members, 2);
    let [first, second] = ranked.rows.as_slice() else { panic!("{ranked:?}") };
    assert_eq!((first.club.as_str(), first.place, second.place), ("Au", 1, 2));
    assert_eq!([first.decided_by, second.decided_by], [ClubPlaceReason::Parted; 2]);
    assert_eq!(first.after, Some(ClubDifference::Places { nth: 1, own: 1, others: 2 }));
    assert_eq!(second.before, Some(ClubDifference::Places { nth: 1, own: 2, others: 1 }));
}

/// Trial K118: the ladder parts equal clubs before the places do, by the sums of those who count.
#[test]
fn k118_the_ladder_parts_equal_clubs() {
    let (mut request, members) =
        hall(&[(50, "Au"), (10, "Au"), (40, "Bühl"), (20, "Bühl"), (0, "Bühl")]);
    for (contender, won) in request.contenders.iter_mut().zip([3, 3, 5, 3, 9]) {
        contender.series[0].as_mut().unwrap().won = won;
    }
    request.ladder = vec![Rung::Direct, Rung::Won];
    let ranked = ranked(&request, &members, 2);
    let [first, second] = ranked.rows.as_slice() else { panic!("{ranked:?}") };
    assert_eq!((first.club.as_str(), first.place, second.place), ("Bühl", 1, 2));
    let Some(ClubDifference::Rung(parting)) = second.before else { panic!("{second:?}") };
    assert_eq!((parting.own, parting.others), (TieBreakFigure::Won(6), TieBreakFigure::Won(8)));
    assert_eq!(first.decided_by, ClubPlaceReason::Parted);
}

/// On shared places the clubs may be equal to the end: 1, 1, 3.
#[test]
fn clubs_may_share_a_place() {
    let (mut request, members) = hall(&[(9, "B"), (9, "A"), (5, "C")]);
    request.ladder = vec![Rung::Won];
    let ranked = ranked(&request, &members, 1);
    let rows: Vec<_> =
        ranked.rows.iter().map(|row| (row.place, row.club.as_str(), row.decided_by)).collect();
    let (shared, total) = (ClubPlaceReason::Shared, ClubPlaceReason::Total);
    assert_eq!(rows, [(1, "A", shared), (1, "B", shared), (3, "C", total)]);
}
