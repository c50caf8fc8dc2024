//! Random days: every ranking, the account and the cash sheet against the model, to the cent
//! (docs/tournament.md, In the hall).

use std::collections::BTreeMap;

use super::model::{Hall, Person, Reckoning, Terms, Wrote, reckon};
use crate::games::{GameKind, Rules};
use crate::model::{Currency, Points, Word};
use crate::tournament::board::HallBoard;
use crate::tournament::category::Category;
use crate::tournament::change::SettingsChange;
use crate::tournament::course::{
    DrawBasis, DrawnSeries, Entrant, HallTable, Tournament, TournamentAgreement, TournamentEvent,
};
use crate::tournament::day::{RandomStream, RankedTournament, TableResults};
use crate::tournament::entrants::EntrantDetails;
use crate::tournament::prizes::{AwardReason, DoorPayment};
use crate::tournament::seats::{PointsOwner, SeatSwap, Substitution};
use crate::tournament::settings::{
    CategoryPrizes, KeptPotPart, LossFeesRecipient, PrizeLadder, RoundingRestRecipient, TariffSpan,
};
use crate::tournament::standings::{Ranking, Rung, SeriesResult};

const CLUBS: [&str; 5] = ["Achern", "Au", "Bühl", "Kehl", "Oppenau"];
const CATEGORIES: [&str; 3] = ["women", "youth", "senior"];
const TIES: [(&str, Rung); 4] = [
    ("won", Rung::Won),
    ("lost", Rung::Lost),
    ("best-series", Rung::BestSeries),
    ("last-series", Rung::LastSeries),
];

fn number(dice: &mut RandomStream, most: usize) -> i64 {
    dice.number_below(most + 1) as i64
}

/// What is agreed on, for the program and for the model.
#[expect(
    clippy::too_many_lines,
    reason = "what the program and the model are told stands side by side"
)]
fn terms(dice: &mut RandomStream, series: usize) -> (SettingsChange, Terms) {
    let mut ties = TIES.to_vec();
    dice.shuffle(&mut ties);
    ties.truncate(dice.number_below(5));
    let amounts = |dice: &mut RandomStream, most: usize| -> Vec<i64> {
        (0..dice.number_below(4)).map(|_| number(dice, most)).collect()
    };
    let wide =
        |amounts: &[i64]| amounts.iter().map(|cents| i128::from(*cents)).collect::<Vec<i128>>();
    let keep = match dice.number_below(2) {
        0 => KeptPotPart::BasisPoints(number(dice, 3_000)),
        _ => KeptPotPart::Cents(number(dice, 3_000)),
    };
    let ladder = match dice.number_below(3) {
        0 => PrizeLadder::Cents(amounts(dice, 3_000)),
        _ => {
            let mut left = 10_000;
            let rung = |_| {
                let share =
                    dice.number_below(left as usize + 1) as i64 / (1 + dice.number_below(3) as i64);
                left -= share;
                share
            };
            PrizeLadder::BasisPoints((0..5).map(rung).collect())
        }
    };
    let mut categories: Vec<&str> = CATEGORIES.to_vec();
    dice.shuffle(&mut categories);
    categories.truncate(dice.number_below(4));
    let category_prizes: Vec<(String, Vec<i64>)> =
        categories.iter().map(|category| ((*category).to_owned(), amounts(dice, 1_000))).collect();
    let team_size = (dice.number_below(3) == 0).then(|| 4 + dice.number_below(4));
    let clubs =
        (dice.number_below(2) == 0).then(|| (1 + dice.number_below(4), amounts(dice, 1_500)));
    let round_to = [1, 1, 10, 50, 100, 500][dice.number_below(6)];
    let (lost_game, lost_game_from_4th) = (number(dice, 100), number(dice, 200));
    let (per, to) = (
        [TariffSpan::Series, TariffSpan::Tournament][dice.number_below(2)],
        LossFeesRecipient::ALL[dice.number_below(3)],
    );
    let rest = RoundingRestRecipient::ALL[dice.number_below(2)];
    let goods: Vec<String> =
        (0..dice.number_below(6)).map(|number| format!("Preis {number}")).collect();
    let day_prizes = amounts(dice, 800);
    let (fee, last_place) = (number(dice, 2_500), number(dice, 500));
    let read = |word: &str| Category::read(word, "").unwrap();
    let club_prizes = clubs.iter().map(|(_, prizes)| ("club".to_owned(), prizes.clone()));
    let change = SettingsChange {
        currency: Some(Currency::EUR),
        ties: Some(ties.iter().map(|(_, rung)| *rung).collect()),
        fee: Some(fee),
        keep: Some(keep),
        ladder: Some(ladder.clone()),
        last_place: Some(last_place),
        loss_fee: Some(lost_game),
        loss_fee_from_4th: Some(lost_game_from_4th),
        loss_fee_per: Some(per),
        loss_fee_to: Some(to),
        round_to: Some(round_to),
        rest: Some(rest),
        categories: Some(
            categories.iter().copied().chain(clubs.is_some().then_some("club")).map(read).collect(),
        ),
        category_prizes: category_prizes
            .iter()
            .cloned()
            .chain(club_prizes)
            .map(|(category, prizes)| CategoryPrizes { category: read(&category), prizes })
            .collect(),
        club_best: clubs.as_ref().map(|(best, _)| *best as u32),
        team_size: team_size.map(|size| size as u32),
        day_prizes: Some(day_prizes.clone()),
        goods: Some(goods.clone()),
        date: None,
        place: None,
    };
    let terms = Terms {
        ties: ties.iter().map(|(word, _)| *word).collect(),
        fee: fee.into(),
        keep_share: if let KeptPotPart::BasisPoints(share) = keep {
            Some(share.into())
        } else {
            None
        },
        keep_amount: if let KeptPotPart::Cents(cents) = keep { cents.into() } else { 0 },
        ladder_shares: if let PrizeLadder::BasisPoints(shares) = &ladder {
            Some(wide(shares))
        } else {
            None
        },
        ladder_amounts: if let PrizeLadder::Cents(rungs) = &ladder {
            wide(rungs)
        } else {
            Vec::new()
        },
        last_place: last_place.into(),
        lost_game: lost_game.into(),
        lost_game_from_4th: lost_game_from_4th.into(),
        per_series: per == TariffSpan::Series,
        loss_fees_to: to.word(),
        round_to: round_to.into(),
        rest_to_first: rest == RoundingRestRecipient::First,
        categories: category_prizes
            .iter()
            .map(|(category, prizes)| (category.clone(), wide(prizes)))
            .collect(),
        clubs: clubs.as_ref().map(|(best, prizes)| (*best, wide(prizes))),
        team_size,
        day_prizes: wide(&day_prizes),
        goods,
        series_planned: series,
    };
    (change, terms)
}

/// Somebody may have a club and categories, and has paid more or less.
fn person(dice: &mut RandomStream, number: u32) -> (Person, EntrantDetails, DoorPayment) {
    let club = (dice.number_below(5) > 0).then(|| CLUBS[dice.number_below(CLUBS.len())].to_owned());
    let categories: Vec<String> = CATEGORIES
        .iter()
        .filter(|_| dice.number_below(3) == 0)
        .map(|category| (*category).to_owned())
        .collect();
    let paid = match dice.number_below(4) {
        0 => DoorPayment::Nothing,
        1 => DoorPayment::Cents(dice.number_below(3_000) as i64),
        _ => DoorPayment::Fee,
    };
    let in_model = match paid {
        DoorPayment::Nothing => Some(0),
        DoorPayment::Fee => None,
        DoorPayment::Cents(cents) => Some(cents.into()),
    };
    let read = |category: &String| Category::read(category, "").unwrap();
    let details = EntrantDetails {
        club: club.clone(),
        town: None,
        categories: categories.iter().map(read).collect(),
    };
    (Person { number, club, categories, paid: in_model, ..Person::default() }, details, paid)
}

struct Made {
    tournament: Tournament,
    tables: Vec<Vec<TableResults>>,
    hall: Hall,
    terms: Terms,
}

/// A day with people who come, sit somewhere, hand in or do not, and leave.
fn random_day(dice: &mut RandomStream) -> Made {
    let planned = 1 + dice.number_below(4);
    let rules = GameKind::ALL.iter().find_map(|game| Rules::named(*game, "achertal")).unwrap();
    let (change, terms) = terms(dice, planned);
    let settings = Some(SettingsChange::default());
    let plan = TournamentAgreement {
        name: "Pokal".to_owned(),
        rules,
        own_rules: None,
        series: planned as u32,
        rounds: 3,
        settings,
    };
    let mut tournament = Tournament::open(plan).unwrap();
    tournament.apply_event(&TournamentEvent::Set(Box::new(change))).unwrap();
    let mut people = Vec::new();
    for number in 1..=(6 + dice.number_below(30)) as u32 {
        let (person, details, paid) = person(dice, number);
        let entrant = Entrant { number, name: format!("Person {number}x"), ..Entrant::default() };
        tournament.apply_event(&TournamentEvent::Enter(vec![entrant])).unwrap();
        tournament.apply_event(&TournamentEvent::Describe(vec![(number, details)])).unwrap();
        tournament
            .apply_event(&TournamentEvent::Paid {
                currency: Currency::EUR,
                people: vec![(number, paid)],
            })
            .unwrap();
        people.push(person);
    }
    let mut hall = Hall { people, ..Hall::default() };
    let mut tables = Vec::new();
    for series in 0..dice.number_below(planned + 1) {
        let last = series + 1 == planned;
        tables.push(play(dice, &mut tournament, &mut hall, series, last));
        for number in tournament.people_present() {
            if dice.number_below(15) == 0 {
                tournament.apply_event(&TournamentEvent::Withdraw(number)).unwrap();
                hall.line(number).withdrawn = true;
            }
        }
        for _ in 0..dice.number_below(4) {
            mishap(dice, &mut tournament, &mut hall, &mut tables);
        }
    }
    let seats = tournament.seatings_of_first_n_series(tables.len()).concat().concat();
    hall.seated =
        seats.into_iter().map(|number| tournament.start_number_in_ranking(number)).collect();
    Made { tournament, tables, hall, terms }
}

/// Two people sat in each other's place, somebody plays on for another, a sheet of any series is
/// corrected or comes late.
fn mishap(
    dice: &mut RandomStream,
    tournament: &mut Tournament,
    hall: &mut Hall,
    tables: &mut [Vec<TableResults>],
) {
    let series = dice.number_below(tables.len());
    let seats: Vec<Vec<u32>> =
        tournament.seatings_of_first_n_series(tables.len()).swap_remove(series);
    let mut seated = seats.concat();
    dice.shuffle(&mut seated);
    match dice.number_below(3) {
        0 => {
            let (one, other) = (seated[0], seated[1]);
            let (series_from_1, points) = (series as u32 + 1, PointsOwner::Seats);
            let swap = SeatSwap { series: series_from_1, one, other, points };
            tournament.apply_event(&TournamentEvent::Swap(swap)).unwrap();
            hall.swap(series, one, other);
        }
        1 => {
            let by = tournament.next_start_number();
            let entrant =
                Entrant { number: by, name: format!("Person {by}x"), ..Entrant::default() };
            let present = tournament.people_present();
            let number = present[dice.number_below(present.len())];
            let entrant_of = tournament.entrant(number).unwrap();
            let together = entrant_of.stands_for.is_none() && dice.number_below(2) == 0;
            tournament.apply_event(&TournamentEvent::Enter(vec![entrant])).unwrap();
            let from = series as u32 + 1;
            // Whoever plays on in a line of two hands on what is from then on theirs.
            if tournament.entrant(number).unwrap().stands_for.is_some() {
                return hall.people.push(Person {
                    number: by,
                    series: vec![None; tables.len()],
                    paid: Some(0),
                    ..Person::default()
                });
            }
            let substitution = Substitution { number, by, from, together };
            tournament.apply_event(&TournamentEvent::Substitute(substitution)).unwrap();
            hall.substitute(number, by, series, together);
        }
        _ => {
            let table = dice.number_below(seats.len());
            let results: Vec<SeriesResult> = seats[table].iter().map(|_| result(dice)).collect();
            for (number, result) in seats[table].iter().zip(&results) {
                hall.line(*number).series[series] = Some(wrote(result));
            }
            tables[series][table] = TableResults { is_in: true, results };
            hall.done[series] = tables[series].iter().all(|table| table.is_in);
        }
    }
}

fn wrote(result: &SeriesResult) -> Wrote {
    let whole = |points: Points| i128::from(points.halves()) / 2;
    let (points, bonus) = (whole(result.points), whole(result.bonus));
    Wrote { points, bonus, won: result.won.into(), lost: result.lost.into() }
}

/// One series: drawn by chance, most tables hand in.
fn play(
    dice: &mut RandomStream,
    tournament: &mut Tournament,
    hall: &mut Hall,
    series: usize,
    last: bool,
) -> Vec<TableResults> {
    let mut here = tournament.people_present();
    dice.shuffle(&mut here);
    // Whoever is over sits this one out.
    here.truncate(here.len() / 3 * 3);
    let seats: Vec<Vec<u32>> = here.chunks(3).map(<[u32]>::to_vec).collect();
    let table = |players: &Vec<u32>| HallTable {
        players: players.clone(),
        session: uuid::Uuid::nil(),
        first: None,
        again: None,
        reseated: false,
    };
    let drawn = DrawnSeries {
        seed: "1".to_owned(),
        mode: DrawBasis::Random,
        prefer: 3,
        repeats: 0,
        least_repeats: 0,
        by_hand: 0,
        exact: false,
        sits_out: Vec::new(),
        in_advance: false,
        tables: seats.iter().map(table).collect(),
    };
    tournament.apply_event(&TournamentEvent::Draw { series: series as u32 + 1, drawn }).unwrap();
    hall.people.iter_mut().for_each(|person| person.series.push(None));
    let mut tables = Vec::new();
    for players in &seats {
        // A table may be late in any series, mostly in the last.
        let is_in = dice.number_below(if last { 6 } else { 20 }) > 0;
        let results: Vec<SeriesResult> = if is_in || dice.number_below(2) == 0 {
            players.iter().map(|_| result(dice)).collect()
        } else {
            Vec::new()
        };
        for (number, result) in players.iter().zip(&results).filter(|_| is_in) {
            hall.line(*number).series[series] = Some(wrote(result));
        }
        tables.push(TableResults { is_in, results });
    }
    hall.done.push(tables.iter().all(|table| table.is_in));
    tables
}

/// Few different sums, so that many are equal.
fn result(dice: &mut RandomStream) -> SeriesResult {
    SeriesResult {
        points: Points::whole(5 * (number(dice, 8) - 4)),
        bonus: Points::whole(10 * (number(dice, 4) - 2)),
        won: dice.number_below(4) as u32,
        lost: dice.number_below(7) as u32,
        hands: 9,
    }
}

fn places(ranking: &Ranking) -> BTreeMap<u32, u32> {
    ranking.lines.iter().map(|line| (line.number, line.place)).collect()
}

fn word(what: AwardReason) -> &'static str {
    match what {
        AwardReason::Place => "place",
        AwardReason::Rest => "rest",
        AwardReason::LastPlace => "last-place",
        AwardReason::Day { .. } => "day",
        AwardReason::Category { .. } => "category",
        AwardReason::LossFees { .. } => "loss-fees",
    }
}

/// What the program says, in the model's words.
fn told(day: &RankedTournament<'_>) -> Reckoning {
    let mut told = Reckoning {
        places: places(&day.ranking),
        categories: day.categories.iter().map(places).collect(),
        clubs: day.clubs.rows.iter().map(|row| (row.club.clone(), row.place)).collect(),
        ..Reckoning::default()
    };
    let goods = day.prizes_in_kind_given().unwrap().shares;
    told.goods = goods.into_iter().map(|share| (share.people, share.goods)).collect();
    let account = day.account().unwrap();
    let cash = day.cash_sheet(&account).unwrap();
    for line in &account.lines {
        let fees = line.loss_fees.iter().map(|cents| i128::from(*cents)).collect();
        told.loss_fees.insert(line.ranked.number, fees);
        for award in &line.awards {
            *told.gets.entry((line.ranked.number, word(award.what))).or_default() +=
                i128::from(award.cents);
        }
    }
    told.club_gets =
        account.clubs.iter().map(|award| (award.club.clone(), award.cents.into())).collect();
    let kept = account.kept;
    told.kept =
        [kept.agreed, kept.loss_fees, kept.rounding, kept.unshared, kept.pending].map(i128::from);
    told.fees = [cash.fees.due, cash.fees.paid, cash.fees.open, cash.fees.over].map(i128::from);
    let lacking = account.shortfall.cents;
    told.lacking = lacking.into();
    assert_eq!(account.total_income() + lacking, account.total_handed_out() + kept.total());
    assert_eq!((cash.handed.total(), cash.kept), (account.total_handed_out(), kept));
    assert_eq!((cash.fees.due + cash.loss_fees, cash.lacking), (account.total_income(), lacking));
    told
}

/// Days of every kind, every figure of which the model has too.
#[test]
fn random_days_are_reckoned_as_the_model_does() {
    let mut dice = RandomStream::new("day", "test", 0);
    let (mut given, mut too_little, mut running, mut nothing_yet) = (0, 0, 0, 0);
    for _ in 0..super::rounds(700) {
        let Made { tournament, tables, hall, terms } = random_day(&mut dice);
        let day =
            RankedTournament::from_tables(&tournament, &tournament.settings, &tables).unwrap();
        let expected = reckon(&hall, &terms);
        match expected.lacking {
            0 => given += 1,
            _ => too_little += 1,
        }
        assert_eq!(told(&day), expected, "{terms:?}\n{hall:?}");
        match &day.board {
            HallBoard::Nobody => panic!("everybody has left"),
            HallBoard::NothingYet { people, .. } => {
                assert_eq!(*people, expected.places.len());
                nothing_yet += 1;
            }
            HallBoard::Ranked { running: series, rows, .. } => {
                assert_eq!(rows.len(), expected.places.len());
                assert_eq!(series.is_some(), hall.done.last() == Some(&false));
                running += usize::from(series.is_some());
            }
        }
    }
    let counts = [given, too_little, running, nothing_yet];
    assert!(counts.iter().all(|count| *count > 40), "days of every kind: {counts:?}");
}

/// A trial goes through the same door: other settings, the same day; what is kept stays.
#[test]
fn a_trial_is_the_same_day_under_other_settings() {
    let mut dice = RandomStream::new("trial", "test", 0);
    let Made { tournament, tables, .. } = random_day(&mut dice);
    let before = tournament.clone();
    let fee = SettingsChange {
        currency: Some(Currency::EUR),
        fee: Some(9_999),
        ..SettingsChange::default()
    };
    let trial = tournament.settings.with_change(&fee).unwrap();
    let day = RankedTournament::from_tables(&tournament, &trial, &tables).unwrap();
    let fees = day.account().unwrap().fees;
    assert_eq!(fees, 9_999 * day.ranking.lines.len() as i64);
    assert_eq!(tournament, before);
}
