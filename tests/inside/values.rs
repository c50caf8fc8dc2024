//! What games are worth by the table on a paper sheet, held against what the same games are scored.

use serde_json::{Value, json};

use crate::games::{GameKind, Rules};
use crate::model::Word;

/// What Anne gets for a hand of three.
fn anne_gets(game: GameKind, set: &str, hand: &Value) -> i64 {
    let header =
        json!({"session":{"game":game.word(),"rules":set,"players":["Anne","Bert","Carla"]}});
    let results = super::keys::results(&format!("{header}\n{hand}\n"));
    let result = results.last().unwrap();
    result["points"]["Anne"].as_i64().unwrap_or_else(|| panic!("{hand}: {result}"))
}

/// The card points of the whole pack.
fn pack(game: GameKind, set: &str) -> i64 {
    match (game, set) {
        (GameKind::Droggn, "78-karten") => 78,
        (GameKind::Droggn, _) => 74,
        _ => 70,
    }
}

/// Anne's hand, won or lost with so many card points of the winner's.
fn hand(game: GameKind, set: &str, bid: &str, winners: i64, won: bool) -> Value {
    let own = if won { winners } else { pack(game, set) - winners };
    let mut hand = json!({"kind":"game","declarer":"Anne"});
    match (game, bid) {
        (GameKind::Dreiertarock, _) => hand["contract"] = bid.into(),
        _ => hand["bid"] = bid.into(),
    }
    match bid {
        "solo-valat" => hand["made"] = won.into(),
        _ => hand["card_points"] = own.into(),
    }
    if bid == "solo-du" {
        hand["all_tricks"] = won.into();
    }
    hand
}

/// docs/tournament.md, In the hall: the table of values on a sheet says what the rules write.
#[test]
fn a_table_of_values_says_what_is_scored() {
    let mut cells = 0;
    for game in GameKind::ALL {
        for set in game.rule_sets() {
            let rules = Rules::named(*game, set).unwrap();
            let Some(paper) = rules.paper_sheet_form() else { continue };
            // Where everybody pays the declarer, the table says what each pays.
            let payers = if rules.do_hand_points_add_up_to_zero() { 2 } else { 1 };
            let card_points = if paper.values.card_points.is_empty() {
                vec![(40, 40)]
            } else {
                paper.values.card_points.clone()
            };
            for (bid, worth) in &paper.values.games {
                assert_eq!(worth.len(), card_points.len());
                for (place, (from, to)) in card_points.iter().enumerate() {
                    for winners in [*from, *to] {
                        let Some(worth) = worth[place] else { continue };
                        let gets =
                            |won| anne_gets(*game, set, &hand(*game, set, bid, winners, won));
                        // Nobody has every card point but the others of a Dreierles, or whoever
                        // plays a Droggn.
                        let all = pack(*game, set) == winners;
                        let can_win = *bid != "solo-du" || (44..=68).contains(&winners);
                        // With half of the points a Droggn is won, and a Dreierles lost.
                        let half = winners * 2 == pack(*game, set);
                        if can_win && ((!all && !half) || *game == GameKind::Droggn) {
                            assert_eq!(gets(true), worth * payers, "{set} {bid} {winners}");
                        }
                        // A Solo Du that lost a trick is lost with nothing.
                        let can_lose = !half || *game == GameKind::Dreierles;
                        if can_lose
                            && ((!all && *bid != "solo-du")
                                || (all && *game == GameKind::Dreierles))
                        {
                            assert_eq!(
                                gets(false),
                                -worth * payers,
                                "{set} {bid} lost to {winners}"
                            );
                        }
                        cells += 1;
                    }
                }
            }
        }
    }
    assert!(cells > 200, "{cells}");
}
