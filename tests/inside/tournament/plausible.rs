//! Sheets that cannot be (docs/tournament.md, In the hall): what hands can make is never refused,
//! what none can is.

use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::reach::{HandPointBounds, PossibleAmounts, hand_point_bounds};
use crate::games::session::{PersonTotals, Session};
use crate::games::{GameKind, Rules};
use crate::model::Points;
use crate::record::Node;
use crate::record::read::Path;
use crate::tournament::course::{SheetScore, SheetSums, TournamentAgreement};
use crate::tournament::plausible::{
    ImpossibleScore, SheetVerdict, WhyImpossible, WrongCheckSum, judge_sheet, verify_check_sum,
};
use serde_json::Value;

use crate::inside::generator::{self, Dice};

fn rules(text: &str) -> Rules {
    Header::read_rules(&Node::parse(text).unwrap(), &Path::ROOT)
        .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

fn named(game: &str, set: &str) -> Rules {
    rules(&format!(r#"{{"game":"{game}","rules":"{set}"}}"#))
}

/// `(points in halves, won, lost)` of everybody.
fn sheet(hands: u32, scores: &[(i64, u32, u32)]) -> SheetSums {
    let score = |(halves, won, lost): &(i64, u32, u32)| SheetScore {
        points: Points::from_halves(*halves),
        won: *won,
        lost: *lost,
    };
    SheetSums { hands, scores: scores.iter().map(score).collect(), no_games: false }
}

/// Why somebody's points are impossible, others being whatever is possible: one of them has won a
/// game where that person played none.
fn why(
    rules: &Rules,
    seats: usize,
    hands: u32,
    points: i64,
    won: u32,
    lost: u32,
) -> Option<WhyImpossible> {
    let mut scores = vec![(0, 0, 0); seats];
    scores[0].1 = u32::from(won + lost == 0);
    scores[1] = (points * 2, won, lost);
    match judge_sheet(rules, &sheet(hands, &scores)) {
        SheetVerdict::Impossible(found) => {
            let [ImpossibleScore { seat: 1, why, .. }] = found.as_slice() else {
                panic!("{found:?}")
            };
            Some(*why)
        }
        SheetVerdict::Possible | SheetVerdict::Unlikely(_) => None,
        other => panic!("{other:?}"),
    }
}

fn most(points: i64) -> Option<WhyImpossible> {
    Some(WhyImpossible::TooMuch { most: Points::whole(points) })
}

fn least(points: i64) -> Option<WhyImpossible> {
    Some(WhyImpossible::TooLittle { least: Points::whole(points) })
}

fn multiple(points: i64) -> Option<WhyImpossible> {
    Some(WhyImpossible::NoMultiple { of: Points::whole(points) })
}

/// Without a game of one's own, combinations (5), the Ramsch and wrong cards (20 each) are left.
#[test]
fn achertal_without_a_game_of_ones_own() {
    let achertal = named("dreierles", "achertal");
    for points in [0, 5, -5, 15, -20, -25, 135] {
        assert_eq!(why(&achertal, 3, 9, points, 0, 0), None, "{points}");
    }
    for points in [7, -1, 3, -22] {
        assert_eq!(why(&achertal, 3, 9, points, 0, 0), multiple(5), "{points}");
    }
    // Three combinations a hand are the most; a Ramsch and three wrong cards the least.
    assert_eq!(why(&achertal, 3, 9, 140, 0, 0), most(135));
    assert_eq!(why(&achertal, 3, 9, -725, 0, 0), least(-720));
    assert_eq!(why(&achertal, 3, 9, 7, 1, 0), None, "a game may bring anything");
}

/// Audit 3, A3: where nobody at the table played a game, every hand was a Ramsch.
#[test]
fn a2_a_table_without_any_game() {
    let why = |rules: &Rules, points: i64| match judge_sheet(
        rules,
        &sheet(6, &[(2 * points, 0, 0), (-40, 0, 0), (0, 0, 0)]),
    ) {
        SheetVerdict::Impossible(found) => Some(found[0].why),
        SheetVerdict::Possible | SheetVerdict::Unlikely(_) => None,
        other => panic!("{other:?}"),
    };
    let achertal = named("dreierles", "achertal");
    for points in [0, -20, -40, -120] {
        assert_eq!(why(&achertal, points), None, "{points}");
    }
    for points in [5, 10, 90] {
        assert_eq!(why(&achertal, points), most(0), "{points}");
    }
    for points in [-5, -10, -15, -25] {
        assert_eq!(why(&achertal, points), multiple(20), "{points}");
    }
    let combined =
        rules(r#"{"game":"dreierles","rules":"achertal","house":{"raeuber_combinations":true}}"#);
    assert_eq!(why(&combined, 15), None);
}

/// Audit 3, A3: where the points of a hand have a sum, those of a sheet are so many of it, a hand
/// that was thrown in counting nothing.
#[test]
fn a2_a_table_whose_hands_have_a_sum() {
    let judged = |total: i64, sums: [i64; 3]| {
        let rules = rules(&format!(r#"{{"game":"points","house":{{"total":{total}}}}}"#));
        judge_sheet(&rules, &sheet(6, &sums.map(|points| (2 * points, 0, 0))))
    };
    for (total, sums) in [(12, [0, 0, 0]), (12, [30, 50, -8]), (12, [-6, 9, 9]), (-5, [0, 0, -30])]
    {
        assert_eq!(judged(total, sums), SheetVerdict::Possible, "{total} {sums:?}");
    }
    for (total, sums) in [(12, [1, 1, 1]), (12, [84, 0, 0]), (12, [-12, 0, 0]), (-5, [5, 0, 0])] {
        let sum = Points::whole(sums.iter().sum());
        assert_eq!(judged(total, sums), SheetVerdict::ImpossibleSum { sum, of: total }, "{sums:?}");
    }
}

/// A Solo Du with 69 is none; 68 of them, all combinations and a Pfeife laid out: (68 − 35) × 8 + 5
/// + 15 + 20.
#[test]
fn achertal_with_games() {
    let achertal = named("dreierles", "achertal");
    let game = 33 * 8 + 5 + 15 + 20;
    assert_eq!(why(&achertal, 3, 1, game, 1, 0), None);
    assert_eq!(why(&achertal, 3, 1, game + 1, 1, 0), most(game));
    assert_eq!(why(&achertal, 3, 9, 9_999, 4, 0), most(4 * game + 5 * 15));
    // Lost with 35, with everything else: −5 + 15 + 20. So nobody makes 100 of two lost games
    // alone.
    assert_eq!(why(&achertal, 3, 2, 60, 0, 2), None);
    assert_eq!(why(&achertal, 3, 2, 61, 0, 2), most(60));
    // A lost Solo Du with all else that costs: −285 − 40 − 60.
    assert_eq!(why(&achertal, 3, 1, -385, 0, 1), None);
    assert_eq!(why(&achertal, 3, 1, -386, 0, 1), least(-385));
}

/// What is left depends on the rules of the place: the gcd of what they write where no game was
/// played.
#[test]
fn what_is_left_depends_on_the_switches() {
    let house = |house: &str| {
        rules(&format!(r#"{{"game":"dreierles","rules":"achertal","house":{{{house}}}}}"#))
    };
    for (switches, step, fits, fits_not) in [
        (r#""combination_value":0"#, 20, -40, -5),
        (r#""combinations_for":"declarer""#, 20, -40, -15),
        (r#""combinations_for":"declarer","raeuber_value":30"#, 10, -50, -15),
        (r#""raeuber_value":12,"penalty_value":20,"combination_value":4"#, 4, 8, 6),
        (r#""misdeal_penalty":3"#, 1, 7, 0),
        (
            r#""raeuber_value":30,"last_round_raeuber_value":45,"penalty_value":30,"combination_value":0"#,
            15,
            -45,
            -40,
        ),
        (r#""raeuber_combinations":true,"combination_value":10"#, 10, 30, 5),
        (
            r#""knocking":true,"raeuber_value":10,"penalty_value":20,"combination_value":0"#,
            10,
            -160,
            -5,
        ),
    ] {
        let rules = house(switches);
        assert_eq!(why(&rules, 3, 9, fits, 0, 0), None, "{switches}");
        if fits_not != 0 {
            assert_eq!(why(&rules, 3, 9, fits_not, 0, 0), multiple(step), "{switches}");
        }
    }
    // Where nothing brings anything without a game, nothing above zero can be.
    assert_eq!(why(&house(r#""combination_value":0"#), 3, 9, 20, 0, 0), most(0));
    // Every game counts even, and 10 for having won it: an odd sum cannot be.
    let even = house(
        r#""bid_factors":[2,4,6,8,16],"win_bonus":10,"combination_value":4,"pfeife_won":10,"pfeife_lost":20,"solo_du":false"#,
    );
    assert_eq!(why(&even, 3, 9, 12, 1, 0), None);
    assert!(
        matches!(why(&even, 3, 9, 13, 1, 0), Some(WhyImpossible::NoMultipleBeside { of, .. }) if of == Points::whole(2))
    );
    // A wrong discard that is no lost game is a penalty like any other.
    let alone = house(
        r#""discard_is_lost_game":false,"penalty_value":7,"combination_value":0,"raeuber_value":14"#,
    );
    assert_eq!(why(&alone, 3, 9, -7, 0, 0), None);
}

/// At most four knocks where there is knocking, none elsewhere.
#[test]
fn fach_with_and_without_knocks() {
    // 69 in a Solo: (34 div 5 + 1) × 4 = 28, the Pfeife laid out 2, three combinations, from two
    // others or three.
    let tournament = named("dreierles", "steinmauern-turnier");
    let of = |rules: &Rules, seats: usize| match why(rules, seats, 1, 1_000_000, 0, 0) {
        Some(WhyImpossible::TooMuch { most }) => most,
        other => panic!("{other:?}"),
    };
    // A misdeal of somebody else before it brings 3.
    assert_eq!(of(&tournament, 3), Points::whole(56 + 4 + 6 + 3));
    assert_eq!(of(&tournament, 4), Points::whole(84 + 6 + 9 + 3));
    // With 0 in a Solo the opponents have 70: (35 div 5 + 1) × 4 = 32 for each, the Pfeife, four
    // combinations among them, and a misdeal of one's own before.
    assert_eq!(why(&tournament, 3, 1, -1_000_000, 0, 0), least(-(64 + 4 + 4 + 6)));
    let steinmauern = named("dreierles", "steinmauern");
    assert_eq!(of(&steinmauern, 3), Points::whole(28 * 2 * 16 + 4 + 6));
    let limited = rules(r#"{"game":"dreierles","rules":"steinmauern","house":{"knock_limit":2}}"#);
    assert_eq!(of(&limited, 3), Points::whole(28 * 2 * 4 + 4 + 6));
    let more = rules(r#"{"game":"dreierles","rules":"steinmauern","house":{"knock_limit":9}}"#);
    assert_eq!(of(&more, 3), of(&steinmauern, 3));
}

/// Halves come of a Räuber that two have lost, and of nothing else.
#[test]
fn half_points() {
    let half = |rules: &Rules| judge_sheet(rules, &sheet(9, &[(1, 0, 0), (-1, 0, 0), (0, 0, 0)]));
    assert_eq!(half(&named("dreierles", "steinmauern-turnier")), SheetVerdict::Possible);
    assert_eq!(half(&named("dreierles", "steinmauern")), SheetVerdict::Possible);
    for (game, set) in
        [("droggn", "fulpmes"), ("dreiertarock", "mayr-sedlaczek"), ("dreierles", "achertal")]
    {
        assert!(matches!(half(&named(game, set)), SheetVerdict::Impossible(_)), "{set}");
    }
}

/// Dreiertarock is written in tens; in Droggn any number can come out, for the declarer.
#[test]
fn the_other_games() {
    let tarock = named("dreiertarock", "mayr-sedlaczek");
    assert_eq!(why(&tarock, 3, 3, 120, 0, 0), None);
    assert_eq!(why(&tarock, 3, 3, 125, 0, 0), multiple(10));
    // A Solo Valat from two others, three times; a Solo with all bonuses announced brings 510 from
    // each.
    assert_eq!(why(&tarock, 3, 3, 9_000, 0, 0), most(3 * 2 * 960));
    let values = rules(
        r#"{"game":"dreiertarock","rules":"mayr-sedlaczek","house":{"contract_values":[3,4,5,6,7,12,96]}}"#,
    );
    assert_eq!(why(&values, 3, 3, 125, 0, 0), None);
    let droggn = named("droggn", "fulpmes");
    assert_eq!(why(&droggn, 3, 3, 57, 0, 0), None);
    // A Super Mord with a card laid out, doubled four times: 187 × 16.
    assert!(why(&droggn, 3, 1, 187 * 16 + 1, 0, 0).is_some());
    assert_eq!(why(&droggn, 3, 1, 187 * 16, 0, 0), None);
}

/// How far one hand goes, in halves: what is most and least, and by what all others differ.
fn reach_at(rules: &Rules, seats: usize) -> HandPointBounds {
    hand_point_bounds(rules, seats).unwrap_or_else(|| panic!("no table of {seats}"))
}

/// Two kinds of hands differ by what their amounts differ by.
#[test]
fn either_of_two_kinds_goes_by_their_difference() {
    let class =
        |some: i64, step: i64| PossibleAmounts { least: some, most: some + step, some, step };
    assert_eq!(
        class(3, 0).joined_with(class(5, 0)),
        PossibleAmounts { least: 3, most: 5, some: 3, step: 2 }
    );
    assert_eq!(
        class(4, 12).joined_with(class(10, 8)),
        PossibleAmounts { least: 4, most: 18, some: 4, step: 2 }
    );
}

/// 4 for each card point and 1 for having won: won games are one more than fours, and differ by
/// fours.
#[test]
fn amounts_differ_by_what_lies_between_them() {
    let fours = rules(
        r#"{"game":"dreierles","rules":"achertal","house":{"bid_factors":[4,4,4,4,4],"win_bonus":1,"solo_du":false,
        "combination_value":4,"pfeife_won":4,"pfeife_lost":4,"pfeife_out_won":8,"pfeife_out_lost":8,"penalty_value":4}}"#,
    );
    assert_eq!(reach_at(&fours, 3).won.map(|won| won.step), Some(8));
}

/// A Räuber of two losers may be shared in halves, whatever it is worth and however many receive
/// it.
#[test]
fn a_raeuber_is_shared_in_halves_at_three_and_at_four() {
    let six = rules(r#"{"game":"dreierles","rules":"steinmauern","house":{"raeuber_value":6}}"#);
    assert_eq!([3, 4].map(|seats| reach_at(&six, seats).other.step), [1, 1]);
}

/// Of five at a table of four active players two lose to three: a random line of such a table was
/// refused for its halves.
#[test]
fn a2_a_raeuber_is_shared_in_halves_at_five() {
    let four = rules(r#"{"game":"dreierles","rules":"steinmauern","house":{"active":4}}"#);
    assert_eq!([4, 5].map(|seats| reach_at(&four, seats).other.step), [1, 1]);
}

/// A wrong card costs whoever did not declare 4 Fach × a Solo × four knocks, paid to two others: 4
/// × 4 × 16 × 2.
#[test]
fn a_wrong_card_costs_most_in_a_solo() {
    let steinmauern = named("dreierles", "steinmauern");
    assert_eq!(reach_at(&steinmauern, 3).other.least, -2 * 4 * 4 * 16 * 2);
}

/// Kontra three times at most: a Solo Valat brings 960 × 8 from each of two; on a good evening a
/// Solo with one kontra 120 × 2.
#[test]
fn kontra_doubles_how_far_dreiertarock_goes() {
    let on = rules(r#"{"game":"dreiertarock","house":{"kontra":true}}"#);
    let (on, off) = (reach_at(&on, 3), reach_at(&named("dreiertarock", "mayr-sedlaczek"), 3));
    assert_eq!([on, off].map(|reach| reach.ordinary), [2 * 2 * 240, 2 * 2 * 120]);
    assert_eq!(
        [on, off].map(|reach| reach.won.map(|won| won.most)),
        [Some(2 * 2 * 960 * 8), Some(2 * 2 * 960)]
    );
}

/// In Droggn a Super with every trick, doubled once, is the most of a good evening: (80 + 37) × 2.
/// The least that is won is an Ansager with half, and a Pagat that was laid out, lost and doubled
/// four times: 20 − 20 × 16.
#[test]
fn a_pagat_makes_a_won_game_of_droggn_a_loss() {
    let fulpmes = reach_at(&named("droggn", "fulpmes"), 3);
    assert_eq!(fulpmes.ordinary, 2 * (80 + 37) * 2);
    assert_eq!(fulpmes.won.map(|won| won.least), Some(2 * (20 - 20 * 16)));
}

/// What hardly ever happens is asked about: more than the highest game in every second hand.
#[test]
fn an_unlikely_sheet() {
    let tournament = named("dreierles", "steinmauern-turnier");
    let verdict = |points: i64| {
        judge_sheet(&tournament, &sheet(9, &[(2 * points, 0, 0), (-2 * points, 0, 0), (0, 0, 0)]))
    };
    assert_eq!(verdict(120), SheetVerdict::Possible);
    assert_eq!(verdict(300), SheetVerdict::Possible);
    let SheetVerdict::Unlikely(found) = verdict(320) else { panic!("{:?}", verdict(320)) };
    // A Solo with 69 and the Pfeife laid out brings 60 from two others; in five of nine hands 300.
    assert_eq!((found.len(), found[0].usual, found[1].seat), (2, Points::whole(300), 1));
}

#[test]
fn a_check_sum_is_compared() {
    let sheet = sheet(9, &[(200, 1, 0), (-60, 0, 1), (30, 0, 0)]);
    assert_eq!(verify_check_sum(&sheet, Points::whole(85)), Ok(()));
    let differs = WrongCheckSum { said: Points::whole(52), sum: Points::whole(85) };
    assert_eq!(verify_check_sum(&sheet, Points::whole(52)), Err(differs));
}

/// Two entries of one sheet, or an old one and its correction: who has what, and what it was
/// (docs/tournament.md, In the hall).
#[test]
fn sheets_that_disagree_say_where() {
    let (one, other) = (
        sheet(9, &[(10, 1, 0), (-10, 0, 1), (0, 0, 0)]),
        sheet(9, &[(10, 1, 0), (-10, 1, 0), (2, 0, 0)]),
    );
    let found: Vec<_> = one
        .differences(&other)
        .into_iter()
        .map(|(seat, own, other)| {
            (seat, own.points, (own.won, own.lost), other.points, (other.won, other.lost))
        })
        .collect();
    let points = Points::whole;
    assert_eq!(
        found,
        [(1, points(-5), (0, 1), points(-5), (1, 0)), (2, points(0), (0, 0), points(1), (0, 0))]
    );
    assert!(one.differences(&one).is_empty());
}

#[test]
fn hands_are_missing_at_a_table_that_ended_early() {
    let rules = named("dreierles", "achertal");
    let plan = TournamentAgreement {
        name: "Pokal".to_owned(),
        rules,
        own_rules: None,
        series: 1,
        rounds: 3,
        settings: None,
    };
    assert_eq!(
        [plan.missing_hands(3, 7), plan.missing_hands(4, 7), plan.missing_hands(3, 11)],
        [2, 5, 0]
    );
}

/// Whether the presumptions hold: at most four knocks or doublings, one wrong card a hand.
fn is_reasonable(line: &Value) -> bool {
    let most = ["knocks", "schwacher", "kontra"].iter().filter_map(|key| line[key].as_i64()).max();
    most.unwrap_or(0) <= 4 && line["penalties"].as_array().map_or(0, Vec::len) <= 1
}

/// So many hands that count at a table; what everybody has then. One misdeal at most comes before
/// each. Somebody declares where `may_declare`.
fn played(header: &Header, hands: u32, may_declare: bool, dice: &mut Dice) -> Option<SheetSums> {
    let mut session = Session::open(header);
    let mut misdealt = false;
    for _ in 0..60 * hands {
        let before = session.position().count_deals_so_far(session.hands());
        if before == hands || session.is_complete() {
            break;
        }
        let line = generator::line(&session, dice);
        let is_misdeal = line["offence"] == "misdeal";
        // Who sits at a table of the hall, and by which rules, is for the organiser to say.
        if ["seats", "rules"].iter().any(|kind| line["kind"] == *kind)
            || !is_reasonable(&line)
            || (!may_declare && line["kind"] == "game")
            || (is_misdeal && misdealt)
        {
            continue;
        }
        let text = line.to_string();
        let Ok(event) = session.read_event(&Node::parse(&text).unwrap()) else { continue };
        if session.apply(&event, Trace::off()).is_ok() {
            misdealt = session.position().count_deals_so_far(session.hands()) == before
                && (misdealt || is_misdeal);
        }
    }
    let hands = session.position().count_deals_so_far(session.hands());
    let score = |total: &PersonTotals| SheetScore {
        points: total.points,
        won: total.won,
        lost: total.lost,
    };
    (hands > 0).then(|| SheetSums {
        hands,
        scores: session.totals().iter().map(score).collect(),
        no_games: false,
    })
}

/// Whatever hands make is possible, whatever the rules of the place, every switch among them.
#[test]
fn what_hands_make_is_never_impossible() {
    let games = [
        GameKind::Dreierles,
        GameKind::Dreierles,
        GameKind::Droggn,
        GameKind::Dreiertarock,
        GameKind::Points,
    ];
    let mut judged = 0;
    for round in 0..super::rounds(400) {
        let mut dice = Dice::new(round as u64);
        let (text, header) = generator::header(games[round % games.len()], &mut dice);
        let hands = 1 + dice.roll(12) as u32;
        // The second of the two rounds of Dreierles is one of Räuber and penalties alone.
        let may_declare = round % games.len() != 1;
        let Some(sheet) = played(&header, hands, may_declare, &mut dice) else { continue };
        judged += 1;
        let verdict = judge_sheet(&header.rules, &sheet);
        assert!(
            matches!(verdict, SheetVerdict::Possible | SheetVerdict::Unlikely(_)),
            "{verdict:?} of {sheet:?} by {text}"
        );
    }
    assert!(judged > 300, "{judged} sheets");
}

/// Nobody is asked about what comes out at the tables of a tournament.
#[test]
fn what_usual_hands_make_is_likely() {
    for (game, set) in [("dreierles", "steinmauern-turnier"), ("dreierles", "achertal")] {
        for round in 0..60 {
            let mut dice = Dice::new(round);
            let names = ["Anne", "Bert", "Carla", "Dora"][..3 + dice.roll(2)]
                .iter()
                .map(|name| (*name).to_owned());
            let header = Header::new(named(game, set), names.collect());
            let Some(sheet) = played(&header, 9, true, &mut dice) else { continue };
            assert_eq!(
                judge_sheet(&header.rules, &sheet),
                SheetVerdict::Possible,
                "{sheet:?} by {set}"
            );
        }
    }
}
