//! Printing a hand and reading it again gives the same hand, whatever the people are called.

use crate::games::session::{Session, What};
use crate::games::{Facts, dreeg, dreierles, dreiertarock, droggn};
use crate::model::{Player, Points};
use crate::notation::{self, Lang};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::{FOUR, session};

/// Names that look like words of the game, like numbers, like signs, or not like names at all.
const NASTY: [&str; 20] = [
    "Anne",
    "solo",
    "k2",
    "4k",
    "Räuber",
    "raeuber3",
    "Hans Peter",
    "a\"b",
    "\"",
    "#1",
    "[weg]",
    "Jo:10d",
    "30",
    "anne=1",
    "王小明",
    "é",
    "A+B",
    "-",
    "Letzter",
    "x-3",
];

fn seats(most: usize) -> impl Strategy<Value = Vec<&'static str>> {
    subsequence(NASTY.to_vec(), most).prop_shuffle()
}

fn printed_and_read(facts: &Facts, session: &Session) {
    for lang in [Lang::De, Lang::En] {
        for note in [None, Some("so #2, \"ja\"\n")] {
            let line = notation::print(facts, note, session, lang);
            let event = match notation::read(&line, session) {
                Ok(event) => event,
                Err(fault) => panic!("{facts:?} as {line:?}: {:?} at {:?}", fault.what, fault.span),
            };
            assert_eq!(event.what, What::Play(facts.clone()), "{line}");
            assert_eq!(event.note.as_deref(), note, "{line}");
        }
    }
}

fn player() -> impl Strategy<Value = Player> {
    (0..4u16).prop_map(Player)
}

fn some_players(least: usize) -> impl Strategy<Value = Vec<Player>> {
    subsequence((0..4u16).map(Player).collect::<Vec<_>>(), least..=3).prop_shuffle()
}

fn dreierles_facts() -> impl Strategy<Value = dreierles::Facts> {
    use dreierles::{
        Bid, Call, Combination, Facts, Game, Offence, Penalty, Pfeife, Raeuber, RaeuberResult,
    };
    let bid = || select(vec![Bid::Dreier, Bid::Zweier, Bid::Einer, Bid::Solo]);
    let call = || select(vec![Call::Weg, Call::Dreier, Call::Zweier, Call::Einer, Call::Solo]);
    let combination =
        select(vec![Combination::ZehnDruck, Combination::Drull, Combination::VierKoenige]);
    let pfeife = select(vec![
        Pfeife::None,
        Pfeife::Won,
        Pfeife::Lost,
        Pfeife::OutWon,
        Pfeife::OutLost,
        Pfeife::OutEarly,
    ]);
    let of_game = (player(), bid(), 0..70i64, 0..17i64, pfeife);
    let combinations = move || vec((player(), combination.clone()), 0..3);
    let game = (of_game, combinations(), vec(call(), 0..4), some_players(0)).prop_map(
        |((declarer, bid, points, knocks, pfeife), combinations, auction, knocked_by)| {
            Facts::Game(Game {
                declarer,
                bid,
                card_points: Some(points),
                knocks,
                pfeife,
                combinations,
                auction,
                knocked_by,
                penalties: Vec::new(),
                all_tricks: None,
            })
        },
    );
    let result = prop_oneof![
        some_players(1).prop_map(RaeuberResult::Losers),
        (some_players(1), vec(0..71i64, 3)).prop_map(|(players, points)| {
            RaeuberResult::CardPoints(players.into_iter().zip(points).collect())
        }),
    ];
    let split = (some_players(1), vec(0..9i64, 3)).prop_map(|(players, halves)| {
        players.into_iter().zip(halves.into_iter().map(Points::from_halves)).collect()
    });
    let raeuber =
        (result, option::of(split), 0..5i64, combinations(), vec(call(), 0..4), some_players(0))
            .prop_map(|(result, split, knocks, combinations, auction, knocked_by)| {
                let penalties = Vec::new();
                Facts::Raeuber(Raeuber {
                    result,
                    split,
                    knocks,
                    combinations,
                    auction,
                    knocked_by,
                    penalties,
                })
            });
    let penalty =
        (select(vec![Offence::Play, Offence::Discard]), player(), option::of(bid()), 0..17i64)
            .prop_map(|(offence, offender, bid, knocks)| {
                Facts::Penalty(Penalty { offence, offender: Some(offender), bid, knocks })
            });
    let misdeal = option::of(player()).prop_map(|offender| {
        Facts::Penalty(Penalty { offence: Offence::Misdeal, offender, bid: None, knocks: 0 })
    });
    prop_oneof![4 => game, 2 => raeuber, 1 => penalty, 1 => misdeal, 1 => Just(Facts::LastRound)]
}

/// What only the Achertal has.
fn achertal_facts() -> impl Strategy<Value = dreierles::Facts> {
    use dreierles::{Bid, Facts, Game, Pfeife};
    (player(), option::of(0..70i64), some_players(0), any::<bool>()).prop_map(
        |(declarer, points, penalties, all)| {
            Facts::Game(Game {
                declarer,
                bid: Bid::SoloDu,
                card_points: points.or(all.then_some(50)),
                knocks: 0,
                pfeife: Pfeife::OutWon,
                combinations: Vec::new(),
                auction: Vec::new(),
                knocked_by: Vec::new(),
                penalties,
                all_tricks: Some(all),
            })
        },
    )
}

fn droggn_facts() -> impl Strategy<Value = droggn::Facts> {
    use droggn::{Bid, Facts, Game, Laid, Pagat, PagatScore, Revoke, Side};
    let bid = || select(vec![Bid::Ansager, Bid::Solo, Bid::Super]);
    let what = select(vec![
        PagatScore::UltimoWon,
        PagatScore::UltimoLost,
        PagatScore::LaidWon,
        PagatScore::LaidLost,
        PagatScore::Captured,
        PagatScore::KleineUndGstiess,
    ]);
    let pagat = || {
        (select(vec![Side::Declarer, Side::Defence]), what.clone())
            .prop_map(|(side, what)| Pagat { side, what })
    };
    let game = (player(), bid(), 1..75i64, 0..17i64, option::of(pagat()), option::of(player()))
        .prop_map(|(declarer, bid, points, schwacher, pagat, last_trick)| {
            Facts::Game(Game {
                declarer,
                bid,
                card_points: Some(points),
                made: None,
                laid: None,
                schwacher,
                pagat,
                last_trick,
            })
        });
    let laid = option::of(select(vec![Laid::Pagat, Laid::Gstiess]));
    let mord = (player(), any::<bool>(), laid, 0..4i64, option::of(pagat())).prop_map(
        |(declarer, made, laid, schwacher, pagat)| {
            Facts::Game(Game {
                declarer,
                bid: Bid::SuperMord,
                card_points: None,
                made: Some(made),
                laid,
                schwacher,
                pagat,
                last_trick: None,
            })
        },
    );
    let every_bid = select(vec![Bid::Ansager, Bid::Solo, Bid::Super, Bid::SuperMord]);
    let revoke = (player(), every_bid, player(), 0..17i64, any::<bool>()).prop_map(
        |(declarer, bid, offender, schwacher, pagat_laid)| {
            Facts::Revoke(Revoke { declarer, bid, offender, schwacher, pagat_laid })
        },
    );
    prop_oneof![4 => game, 2 => mord, 2 => revoke, 1 => Just(Facts::ThrownIn), 1 => Just(Facts::LastFour)]
}

fn dreiertarock_facts() -> impl Strategy<Value = dreiertarock::Facts> {
    use dreiertarock::{Bonus, BonusKind, Contract, Facts, Game, Penalty, Side};
    let contracts = [
        Contract::Einser,
        Contract::Zweier,
        Contract::Dreier,
        Contract::Vierer,
        Contract::Fuenfer,
        Contract::Solo,
    ];
    let contract = || select(contracts.to_vec());
    let kind = select(vec![
        BonusKind::Trull,
        BonusKind::RoyalTrull,
        BonusKind::Mondfang,
        BonusKind::PagatUltimo,
        BonusKind::Uhu,
        BonusKind::Kike,
    ]);
    let side = select(vec![Side::Declarer, Side::Defence]);
    let bonus = (kind, side, any::<bool>(), any::<bool>())
        .prop_map(|(what, side, announced, made)| Bonus { what, side, announced, made });
    let game = (player(), contract(), 0..71i64, 0..4i64, vec(bonus, 0..4)).prop_map(
        |(declarer, contract, points, kontra, bonuses)| {
            Facts::Game(Game {
                declarer,
                contract,
                card_points: Some(points),
                made: None,
                kontra,
                bonuses,
            })
        },
    );
    let valat = (player(), any::<bool>(), 0..4i64).prop_map(|(declarer, made, kontra)| {
        Facts::Game(Game {
            declarer,
            contract: Contract::SoloValat,
            card_points: None,
            made: Some(made),
            kontra,
            bonuses: Vec::new(),
        })
    });
    let penalty = (player(), option::of(contract()))
        .prop_map(|(offender, contract)| Facts::Penalty(Penalty { offender, contract }));
    prop_oneof![4 => game, 1 => valat, 1 => penalty, 1 => Just(Facts::ThrownIn)]
}

fn dreeg_facts() -> impl Strategy<Value = dreeg::Facts> {
    use dreeg::{Closed, Count, Ending, Facts, Individual, Side, Sides};
    let count = || {
        (0..200i64, option::of(0..12i64))
            .prop_map(|(card_points, tricks)| Count { card_points, tricks })
    };
    let individual = (vec(0..121i64, 4), player(), some_players(0)).prop_map(
        |(points, last_trick, took_tricks)| {
            Facts::Individual(Individual {
                card_points: (0..4).map(Player).zip(points).collect(),
                last_trick,
                took_tricks,
            })
        },
    );
    let ending = (player(), any::<bool>()).prop_map(|(player, out)| {
        if out { Ending::Out(player) } else { Ending::LastTrick(player) }
    });
    let closed = option::of(
        (player(), count(), count())
            .prop_map(|(by, one, other)| Closed { by, sides: [one, other] }),
    );
    // Rufen, Anne being forehand: her side stands first.
    let partner = option::of(select(vec![Player(1), Player(2), Player(3)]));
    let sides = (partner, count(), count(), ending, closed).prop_map(
        |(partner, one, other, ending, closed)| {
            let first: Vec<Player> = [Player(0)].into_iter().chain(partner).collect();
            let second = (0..4).map(Player).filter(|player| !first.contains(player)).collect();
            let sides =
                [Side { players: first, count: one }, Side { players: second, count: other }];
            Facts::Sides(Sides { sides, ending, closed })
        },
    );
    let strokes = (some_players(1), vec(0..4i64, 3))
        .prop_map(|(players, strokes)| Facts::Strokes(players.into_iter().zip(strokes).collect()));
    let of_one =
        (player(), 0..6usize, any::<bool>()).prop_map(|(player, which, made)| match which {
            0 => Facts::Surrender(player),
            1 => Facts::ConcealedAce(player),
            2 => Facts::Spoke(player),
            3 => Facts::Penalty(player),
            _ => Facts::Durchmarsch { player, made },
        });
    prop_oneof![2 => individual, 3 => sides, 2 => strokes, 2 => of_one]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn dreierles_is_printed_and_read(facts in dreierles_facts(), names in seats(4)) {
        printed_and_read(&Facts::Dreierles(facts), &session("dreierles", "steinmauern", &names, ""));
    }

    #[test]
    fn achertal_is_printed_and_read(facts in achertal_facts(), names in seats(4)) {
        printed_and_read(&Facts::Dreierles(facts), &session("dreierles", "achertal", &names, ""));
    }

    #[test]
    fn droggn_is_printed_and_read(facts in droggn_facts(), names in seats(4)) {
        printed_and_read(&Facts::Droggn(facts), &session("droggn", "fulpmes", &names, ""));
    }

    #[test]
    fn dreiertarock_is_printed_and_read(facts in dreiertarock_facts(), names in seats(4)) {
        printed_and_read(&Facts::Dreiertarock(facts), &session("dreiertarock", "mayr-sedlaczek", &names, ""));
    }

    #[test]
    fn dreeg_is_printed_and_read(facts in dreeg_facts(), names in seats(4)) {
        printed_and_read(&Facts::Dreeg(facts), &session("dreeg", "neumarkt", &names, r#""phases":["rufen"]"#));
    }

    /// Whatever is typed gives an answer, and a marked place lies in the line.
    #[test]
    fn no_line_is_too_strange(line in "[ a-zA-Zäß0-9:=+\\-!,#\"\\[\\]/½]{0,40}") {
        for (game, rules) in
            [("dreierles", "steinmauern"), ("droggn", "fulpmes"), ("dreiertarock", "mayr-sedlaczek"), ("dreeg", "neumarkt")]
        {
            if let Err(fault) = notation::read(&line, &session(game, rules, &FOUR, "")) {
                prop_assert!(fault.line.get(fault.span).is_some());
            }
        }
    }
}
