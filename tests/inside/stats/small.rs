//! One evening by hand, every figure of it looked at: what the model and the program could both
//! have wrong.

use crate::games::GameKind;
use crate::games::dreierles::Bid as DreierlesBid;
use crate::games::outcome::Transfer;
use crate::model::time::Day;
use crate::model::{Currency, Points, Stake};
use crate::stats::{
    AppendLater, Bid, DeclaredBid, Evening, EveningTally, Extra, ExtraEffect, Figures, Hand,
    HandResult, HitShare, Person, PointSums,
};

const ANNE: Person = Person(0);
const BERT: Person = Person(1);
const CARLA: Person = Person(2);
const PEOPLE: [Person; 3] = [ANNE, BERT, CARLA];

fn evening(id: u64, day: &str) -> Evening {
    Evening {
        id,
        day: Day::from_text(day).unwrap(),
        game: GameKind::Dreierles,
        label: None,
        rules: "steinmauern".to_owned(),
        place: None,
        stake: Some(Stake { tenthousandths: 1000, currency: Currency::EUR }),
    }
}

/// A Solo of Anne's, by the number of card points, that brings or costs her so much from each.
fn solo(tally: &mut EveningTally, number: u32, card_points: u8, each: i64) {
    let points = [2 * each, -each, -each].map(Points::whole);
    let won = card_points > 35;
    let bid = Bid::from_game_bid(DreierlesBid::Solo);
    let [payer, payee] = if each > 0 { [1, 0] } else { [0, 1] };
    let units = Points::whole(each.abs());
    let transfers = [1, 2].map(|other| Transfer {
        from: if payer == 0 { 0 } else { other },
        to: if payee == 0 { 0 } else { other },
        units,
    });
    tally.add_hand(&Hand {
        number,
        people: &PEOPLE,
        speaking: &[0, 1, 2],
        dealer: 2,
        declared: Some(DeclaredBid {
            seat: 0,
            bid: Some(bid),
            won,
            card_points: Some(card_points),
            of: 70,
        }),
        doublings: 1,
        came: HandResult::Points { points: &points, due: &points },
        transfers: &transfers,
        brought: &[ExtraEffect {
            what: Extra::Knocks,
            of: Some(0),
            due: points.map(|p| Points::from_halves(p.halves() / 2)).to_vec(),
        }],
    });
}

fn winter() -> Figures {
    let mut figures = Figures::default();
    for (id, day, hands) in
        [(7, "2026-11-20", vec![(40, 8), (30, -8)]), (8, "2026-12-04", vec![(69, 28)])]
    {
        let mut tally = EveningTally::begin(&evening(id, day));
        for ((card_points, each), number) in hands.into_iter().zip(1..) {
            solo(&mut tally, number, card_points, each);
        }
        figures.append_later(tally.into_figures());
    }
    figures
}

#[test]
fn an_evening_by_hand() {
    let figures = winter();
    let game = &figures.games[&GameKind::Dreierles.into()];
    assert_eq!((game.evenings, game.hands), (2, 3));
    let anne = &game.people[&ANNE];
    // Evenings: 16 − 16 = 0 is no plus, +56 is.
    assert_eq!(anne.evenings, HitShare { hits: 1, of: 2 });
    assert_eq!(anne.declared, HitShare { hits: 2, of: 3 });
    assert_eq!(
        anne.roles.declarer,
        PointSums { hands: 3, points: Points::whole(56), due: Points::whole(56) }
    );
    assert_eq!(anne.roles.defender.hands, 0);
    let bert = &game.people[&BERT];
    assert_eq!(
        bert.roles.defender,
        PointSums { hands: 3, points: Points::whole(-28), due: Points::whole(-28) }
    );
    assert_eq!(bert.roles.defender.due_per_hand().tenths(), Some(-93));
    // Records, of which the first stays.
    let best = anne.records.best_hand.unwrap();
    assert_eq!((best.value, best.at.evening, best.at.hand), (Points::whole(56), 8, 1));
    assert_eq!(
        anne.records.most_doublings.map(|record| (record.value, record.at.evening)),
        Some((1, 7))
    );
    assert_eq!(anne.records.most_card_points.map(|record| record.value), Some(69));
    // Won, lost, won.
    assert_eq!(anne.runs.won.longest_run().map(|run| run.length), Some(1));
    assert_eq!(anne.runs.won.current_run().map(|run| run.from.evening), Some(8));
    assert_eq!(bert.runs.minus.current_run().map(|run| run.length), Some(1));
    // Half of each value came from the knock: 8 − 8 + 28.
    let knocks = anne.extras[&Extra::Knocks];
    assert_eq!((knocks.own, knocks.own_due, knocks.others), (3, Points::whole(28), 0));
    assert_eq!(bert.extras[&Extra::Knocks].others_due, Points::whole(-14));
    // Forehand of three.
    assert_eq!(anne.places[&3][0].declared, HitShare { hits: 2, of: 3 });
    assert_eq!(game.people[&CARLA].dealt.sum.hands, 3);
}

#[test]
fn who_pays_whom_by_hand() {
    let figures = winter();
    let pairs = &figures.games[&GameKind::Dreierles.into()].pairs;
    let of_bert = pairs.payments_by_person()[&BERT].clone();
    assert_eq!(of_bert.len(), 1);
    let (other, between) = &of_bert[0];
    assert_eq!((*other, between.hands, between.units), (ANNE, 3, Points::whole(-28)));
    // 28 points at 10 ct are 2.80 EUR, in twenty-thousandths.
    assert_eq!(between.money[&Currency::EUR], -56_000);
    assert_eq!(
        pairs.payments_by_person()[&ANNE].iter().map(|(_, between)| between.units).sum::<Points>(),
        Points::whole(56)
    );
    let receivers: Vec<Person> = pairs.net_pair_payments().iter().map(|(to, _, _)| *to).collect();
    assert_eq!(receivers, [ANNE, ANNE]);
}

#[test]
fn how_rare_the_last_game_was() {
    let figures = winter();
    let (last, rarity) = figures.games[&GameKind::Dreierles.into()].rarity_of_last_game().unwrap();
    assert_eq!((last.declarer, last.card_points, last.at.evening), (ANNE, 69, 8));
    assert_eq!((rarity.as_far, rarity.games, rarity.games_per_occurrence()), (1, 3, Some(3)));
}

#[test]
fn the_year_on_one_page() {
    let figures = winter();
    let anne = &figures.games[&GameKind::Dreierles.into()].people[&ANNE];
    let year = anne.figures_of_year(2026);
    assert_eq!((year.months[10].sum.hands, year.months[11].sum.hands), (2, 1));
    assert_eq!((year.whole.evenings, year.whole.sum.points), (2, Points::whole(56)));
    assert_eq!(anne.figures_of_year(2025).whole.evenings, 0);
    assert_eq!(anne.months.len(), 2);
}

#[test]
fn who_sat_most_comes_first() {
    let mut figures = winter();
    let mut tally = EveningTally::begin(&evening(9, "2026-12-05"));
    let people = [CARLA, BERT, Person(3)];
    let none = [Points::ZERO; 3];
    tally.add_hand(&Hand {
        number: 1,
        people: &people,
        speaking: &[0, 1],
        dealer: 2,
        declared: None,
        doublings: 0,
        came: HandResult::Points { points: &none, due: &none },
        transfers: &[],
        brought: &[],
    });
    figures.append_later(tally.into_figures());
    let game = &figures.games[&GameKind::Dreierles.into()];
    assert_eq!(game.people_by_hands(), [BERT, CARLA, ANNE, Person(3)]);
    assert_eq!(game.people[&Person(3)].roles.aside.hands, 1);
    assert_eq!(game.people[&CARLA].roles.alone.hands, 1);
    // A hand that moved nothing does not end a run.
    assert_eq!(game.people[&BERT].runs.minus.current_run().map(|run| run.length), Some(1));
}

#[test]
fn an_evening_without_a_hand_leaves_nothing() {
    assert_eq!(EveningTally::begin(&evening(1, "2026-11-20")).into_figures(), Figures::default());
}
