//! The prizes of a tournament, to the cent (docs/tournament.md, The account).

use super::plain::{Amount, LossFee, Placed, Prize, Prizes, PrizesError, PrizesRequest, prizes};
use crate::tournament::day::Generator;
use crate::tournament::settings::{Keep, Ladder, WHOLE};

fn request(places: &[u32], ladder: Ladder) -> PrizesRequest {
    let players = (1..).zip(places).map(|(number, &place)| Placed { place, number, lost: 0 });
    PrizesRequest {
        players: players.collect(),
        fee_cents: 1200,
        loss_fee: None,
        keep: Keep::Cents(0),
        ladder,
        last_place_cents: 0,
    }
}

fn amounts(prizes: &Prizes) -> Vec<i64> {
    prizes.prizes.iter().map(|prize| prize.prize_cents).collect()
}

#[test]
fn the_ladder_shares_what_is_left_after_keeping() {
    let mut request =
        request(&[1, 2, 3, 4, 5, 6], Ladder::BasisPoints(vec![4000, 2500, 1500, 1000, 1000]));
    request.keep = Keep::BasisPoints(1000);
    let prizes = prizes(&request).expect("prizes");
    // 72.00 came in, 7.20 is kept, 64.80 is shared out.
    assert_eq!((prizes.fees_cents, prizes.keep_cents, prizes.rest_cents), (7200, 720, 0));
    assert_eq!(amounts(&prizes), [2592, 1620, 972, 648, 648, 0]);
}

#[test]
fn equals_share_the_prizes_of_their_places_and_the_lower_number_gets_the_odd_cent() {
    let ladder = Ladder::Cents(vec![2001, 1000, 500]);
    let both = prizes(&request(&[1, 1, 3, 4, 5, 6], ladder.clone())).expect("prizes");
    assert_eq!(amounts(&both), [1501, 1500, 500, 0, 0, 0]);
    let end = prizes(&request(&[1, 2, 3, 3, 3, 6], ladder)).expect("prizes");
    assert_eq!(
        amounts(&end),
        [2001, 1000, 167, 167, 166, 0],
        "only the first of the three places has a prize"
    );
    assert_eq!(end.rest_cents, 7200 - 3501);
}

#[test]
fn cents_that_percentages_lose_go_to_the_first_rungs() {
    let shared_out = |pot: i64, shares: &[i64]| {
        let mut request = request(&[1, 2, 3], Ladder::BasisPoints(shares.to_vec()));
        // A fee that three people can pay, the last place taking what is too much.
        request.fee_cents = (pot + 2) / 3;
        request.last_place_cents = 3 * request.fee_cents - pot;
        amounts(&prizes(&request).expect("prizes"))
    };
    assert_eq!(shared_out(100, &[3333, 3333, 3334]), [34, 33, 33]);
    assert_eq!(shared_out(100, &[0, 5050, 4950]), [0, 51, 49]);
    assert_eq!(shared_out(7, &[5000, 2500]), [4, 1, 0], "three quarters of seven is five");
}

#[test]
fn lost_games_cost_from_the_agreed_one_on() {
    let mut request = request(&[1, 2, 3], Ladder::BasisPoints(vec![WHOLE]));
    for (player, lost) in request.players.iter_mut().zip([3, 4, 9]) {
        player.lost = lost;
    }
    let fees = |request: &PrizesRequest| {
        let prizes = prizes(request).expect("prizes");
        prizes.prizes.iter().map(|prize| prize.loss_fee_cents).collect::<Vec<_>>()
    };
    request.loss_fee = Some(LossFee { cents: 50, from_game: 1 });
    assert_eq!(fees(&request), [150, 200, 450]);
    request.loss_fee = Some(LossFee { cents: 50, from_game: 4 });
    assert_eq!(fees(&request), [0, 50, 300]);
}

#[test]
fn the_last_place_is_shared_too_and_comes_before_the_ladder() {
    let mut request = request(&[1, 2, 3, 3], Ladder::BasisPoints(vec![5000, 5000]));
    request.last_place_cents = 501;
    let prizes = prizes(&request).expect("prizes");
    assert_eq!(amounts(&prizes), [2150, 2149, 0, 0]);
    assert_eq!(prizes.prizes[2].last_place_cents, 251);
    assert_eq!(prizes.prizes[3].last_place_cents, 250);
    assert_eq!(prizes.rest_cents, 0);
}

#[test]
fn rungs_without_players_stay_over_and_are_seen() {
    let prizes = prizes(&request(&[1, 2, 3], Ladder::BasisPoints(vec![2500; 4]))).expect("prizes");
    assert_eq!((prizes.handed_out_cents, prizes.rest_cents), (2700, 900));
}

#[test]
fn what_cannot_be_is_refused_with_its_numbers() {
    let fault = |change: &dyn Fn(&mut PrizesRequest)| {
        let mut request = request(&[1, 2, 3], Ladder::Cents(vec![3000]));
        change(&mut request);
        prizes(&request).expect_err("a fault")
    };
    let more = fault(&|request| request.keep = Keep::Cents(601));
    assert_eq!(more, PrizesError::MoreThanThereIs { wanted_cents: 3601, there_is_cents: 3600 });
    let last = fault(&|request| {
        request.ladder = Ladder::BasisPoints(vec![]);
        request.last_place_cents = 3601;
    });
    assert_eq!(last, PrizesError::MoreThanThereIs { wanted_cents: 3601, there_is_cents: 3600 });
    let ladder = fault(&|request| request.ladder = Ladder::BasisPoints(vec![6000, 4001]));
    assert_eq!(
        ladder,
        PrizesError::MoreThanTheWhole { what: Amount::Ladder, basis_points: 10_001 }
    );
    let keep = fault(&|request| request.keep = Keep::BasisPoints(10_001));
    assert_eq!(keep, PrizesError::MoreThanTheWhole { what: Amount::Keep, basis_points: 10_001 });
    let fee = fault(&|request| request.fee_cents = -1);
    assert_eq!(fee, PrizesError::Negative { what: Amount::Fee, value: -1 });
    let game = fault(&|request| request.loss_fee = Some(LossFee { cents: 1, from_game: 0 }));
    assert_eq!(game, PrizesError::Negative { what: Amount::LossFee, value: -1 });
    let skipped = fault(&|request| request.players[2].place = 4);
    assert_eq!(skipped, PrizesError::WrongPlace { player: 3, place: 4, expected: 3 });
    assert_eq!(
        fault(&|request| request.players[2].number = 1),
        PrizesError::PlayerTwice { player: 1 }
    );
    assert_eq!(fault(&|request| request.players.clear()), PrizesError::NoPlayers);
    assert_eq!(fault(&|request| request.fee_cents = i64::MAX), PrizesError::TooLarge);
}
#[test]
fn what_is_kept_in_percent_is_rounded_in_favour_of_the_players() {
    let mut request = request(&[1, 2, 3], Ladder::BasisPoints(vec![WHOLE]));
    request.fee_cents = 333;
    request.keep = Keep::BasisPoints(1000);
    let prizes = prizes(&request).expect("prizes");
    assert_eq!((prizes.keep_cents, prizes.handed_out_cents), (99, 900), "a tenth of 9.99");
}

#[test]
fn everybody_on_one_place_shares_everything() {
    let mut request = request(&[1, 1, 1], Ladder::BasisPoints(vec![6000, 4000]));
    request.last_place_cents = 100;
    let prizes = prizes(&request).expect("prizes");
    assert_eq!(amounts(&prizes), [1167, 1167, 1166]);
    assert_eq!(
        prizes.prizes.iter().map(|prize| prize.last_place_cents).collect::<Vec<_>>(),
        [34, 33, 33]
    );
}

/// A tournament made up from a seed: 3 to 60 players with ties, a fee, a ladder.
fn made_up(generator: &mut Generator) -> PrizesRequest {
    let number = |generator: &mut Generator, most: usize| generator.below(most + 1) as i64;
    let count = 3 + generator.below(58);
    let ties = 1 + generator.below(6);
    let mut numbers: Vec<u32> = (1..=count as u32).collect();
    generator.shuffle(&mut numbers);
    let mut players: Vec<Placed> = Vec::new();
    for (position, number) in (1..).zip(numbers) {
        let place = match players.last() {
            Some(before) if generator.below(ties) == 0 => before.place,
            _ => position,
        };
        players.push(Placed { place, number, lost: generator.below(12) as u32 });
    }
    let rungs = generator.below(12);
    let fee_cents = number(generator, 5_000);
    let ladder = if generator.below(2) == 0 {
        let mut left = WHOLE;
        Ladder::BasisPoints(
            (0..rungs)
                .map(|_| {
                    let share =
                        generator.below(left as usize + 1) as i64 / (1 + generator.below(3) as i64);
                    left -= share;
                    share
                })
                .collect(),
        )
    } else {
        Ladder::Cents((0..rungs).map(|_| number(generator, 10_000)).collect())
    };
    let keep = match generator.below(2) {
        0 => Keep::BasisPoints(number(generator, 10_000)),
        _ => Keep::Cents(number(generator, 20_000)),
    };
    let loss_fee =
        LossFee { cents: number(generator, 200), from_game: 1 + generator.below(4) as u32 };
    PrizesRequest {
        players,
        fee_cents,
        loss_fee: (generator.below(3) > 0).then_some(loss_fee),
        keep,
        ladder,
        last_place_cents: number(generator, 1) * number(generator, 3_000),
    }
}

/// Everything that must hold, counted anew from the request.
fn check(request: &PrizesRequest, account: &Prizes) {
    let paid: i64 = account.prizes.iter().map(|prize| prize.fee_cents + prize.loss_fee_cents).sum();
    let got: i64 =
        account.prizes.iter().map(|prize| prize.prize_cents + prize.last_place_cents).sum();
    assert_eq!(paid, account.came_in_cents(), "{request:?}");
    assert_eq!(got, account.handed_out_cents, "{request:?}");
    assert_eq!(
        account.came_in_cents(),
        account.handed_out_cents + account.kept_cents(),
        "{request:?}"
    );
    assert!(account.rest_cents >= 0 && account.keep_cents >= 0);
    assert_eq!(account.prizes.len(), request.players.len());
    for prize in &account.prizes {
        assert!(prize.prize_cents >= 0 && prize.last_place_cents >= 0);
        let player = request.players.iter().find(|player| player.number == prize.number);
        let player = player.unwrap_or_else(|| panic!("{} does not play", prize.number));
        assert_eq!(player.place, prize.place);
        let fee = request.loss_fee.unwrap_or(LossFee { cents: 0, from_game: 1 });
        let games = (1..=player.lost).filter(|&game| game >= fee.from_game).count() as i64;
        assert_eq!((prize.fee_cents, prize.loss_fee_cents), (request.fee_cents, games * fee.cents));
    }
    let last_place = account.prizes.iter().map(|prize| prize.place).max();
    for group in account.prizes.chunk_by(|one, other| one.place == other.place) {
        assert!(group.windows(2).all(|pair| pair[0].number < pair[1].number));
        for what in [|prize: &Prize| prize.prize_cents, |prize: &Prize| prize.last_place_cents] {
            let (first, last) = (what(&group[0]), what(&group[group.len() - 1]));
            assert!(
                first - last <= 1 && group.windows(2).all(|pair| what(&pair[0]) >= what(&pair[1]))
            );
        }
        let theirs: i64 = group.iter().map(|prize| prize.prize_cents).sum();
        let places = group[0].place as usize - 1..group[0].place as usize - 1 + group.len();
        match &request.ladder {
            Ladder::Cents(rungs) => {
                assert_eq!(theirs, rungs.iter().skip(places.start).take(places.len()).sum::<i64>());
            }
            Ladder::BasisPoints(shares) => {
                // Exactly, within the one cent that each of their rungs may be rounded by.
                let pot = account.came_in_cents() - account.keep_cents - request.last_place_cents;
                let share: i64 = shares.iter().skip(places.start).take(places.len()).sum();
                assert!((theirs * WHOLE - pot * share).abs() <= WHOLE * places.len() as i64);
            }
        }
        let for_last: i64 = group.iter().map(|prize| prize.last_place_cents).sum();
        assert_eq!(
            for_last,
            if Some(group[0].place) == last_place { request.last_place_cents } else { 0 }
        );
    }
}

#[test]
fn ten_thousand_ladders_and_ties_add_up_to_the_cent() {
    let mut generator = Generator::new("prizes", "test", 0);
    let (mut worked_out, mut refused) = (0, 0);
    while worked_out < 10_000 {
        let request = made_up(&mut generator);
        match prizes(&request) {
            Ok(account) => {
                check(&request, &account);
                worked_out += 1;
            }
            Err(PrizesError::MoreThanThereIs { wanted_cents, there_is_cents }) => {
                assert!(wanted_cents > there_is_cents);
                refused += 1;
            }
            Err(other) => panic!("{other:?}: {request:?}"),
        }
    }
    assert!(
        refused > 500,
        "{refused} ladders wanted too much: the made-up ones go up to the limit"
    );
}
