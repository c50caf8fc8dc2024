//! The account of a tournament, to the cent (docs/tournament.md, The account), worked out on paper;
//! random ones are held against the model (`day`).

use crate::tournament::category::Category;
use crate::tournament::prizes::award::{ClubAward, fees_for_losses};
use crate::tournament::prizes::{
    Account, AwardReason, FeePayer, PlacedClub, PrizeAccountError, PrizeAccountRequest,
    RankedPerson, SeriesRanking, Shortfall, compute_prize_account, compute_shortfall,
    give_prizes_in_kind,
};
use crate::tournament::settings::{
    CategoryPrizes, KeptPotPart, LossFees, LossFeesRecipient, LossTariff, PrizeLadder,
    RoundingRestRecipient, Settings, TariffSpan, WHOLE,
};

fn ranked(places: &[u32]) -> Vec<RankedPerson> {
    (1..).zip(places).map(|(number, place)| RankedPerson { place: *place, number }).collect()
}

/// People on these places, each with games lost by series.
fn request<'s>(settings: &'s Settings, places: &[u32], lost: &[&[u32]]) -> PrizeAccountRequest<'s> {
    let lost = |at: usize| lost.get(at).map(|lost| lost.to_vec()).unwrap_or_default();
    let payer = |(at, ranked): (usize, RankedPerson)| FeePayer { ranked, lost: lost(at) };
    PrizeAccountRequest {
        settings,
        series_planned: 0,
        people: ranked(places).into_iter().enumerate().map(payer).collect(),
        series: Vec::new(),
        categories: vec![Vec::new(); settings.categories.len()],
        clubs: Vec::new(),
    }
}

fn gets(account: &Account, is_meant: impl Fn(AwardReason) -> bool) -> Vec<i64> {
    account.lines.iter().map(|line| line.sum_awards_where(&is_meant)).collect()
}

fn euros() -> Settings {
    Settings {
        fee: 1_200,
        keep: KeptPotPart::BasisPoints(1_000),
        round_to: 100,
        ..Settings::default()
    }
}

/// 72.00 came in, 7.20 is kept; 64.80 make 25.92, 16.20, 9.72, 6.48, 6.48 and so 25, 16, 9, 6, 6,
/// with 2.80 left.
#[test]
fn prizes_are_rounded_down_and_the_first_gets_what_is_left() {
    let settings = euros();
    let account = compute_prize_account(&request(&settings, &[1, 2, 3, 4, 5, 6], &[])).unwrap();
    assert_eq!(account.rungs, [2_500, 1_600, 900, 600, 600]);
    assert_eq!(gets(&account, |what| what == AwardReason::Place), [2_500, 1_600, 900, 600, 600, 0]);
    assert_eq!(gets(&account, |what| what == AwardReason::Rest), [280, 0, 0, 0, 0, 0]);
    assert_eq!((account.rounding, account.kept.agreed, account.kept.total()), (280, 720, 720));
}

#[test]
fn or_what_is_left_is_kept_and_named() {
    let settings = Settings { rest: RoundingRestRecipient::Keep, ..euros() };
    let account = compute_prize_account(&request(&settings, &[1, 2, 3, 4, 5, 6], &[])).unwrap();
    assert_eq!(gets(&account, |what| what == AwardReason::Rest), [0; 6]);
    assert_eq!((account.rounding, account.kept.rounding, account.kept.total()), (280, 280, 1_000));
}

/// Two on the first place: 25 + 16 are 20 each and one left; with the 2.80 of the ladder they share
/// 3.80 to the cent.
#[test]
fn a_shared_place_is_rounded_too() {
    let settings = euros();
    let account = compute_prize_account(&request(&settings, &[1, 1, 3, 4, 5, 6], &[])).unwrap();
    assert_eq!(gets(&account, |what| what == AwardReason::Place), [2_000, 2_000, 900, 600, 600, 0]);
    assert_eq!(gets(&account, |what| what == AwardReason::Rest), [190, 190, 0, 0, 0, 0]);
}

/// What was promised to one is not rounded; what two share of it is.
#[test]
fn amounts_stay_as_they_were_promised() {
    let settings = Settings {
        ladder: PrizeLadder::Cents(vec![2_050, 1_050]),
        last_place: 350,
        keep: KeptPotPart::Cents(0),
        ..euros()
    };
    let alone = compute_prize_account(&request(&settings, &[1, 2, 3], &[])).unwrap();
    assert_eq!(
        alone.lines.iter().map(|line| line.total_award()).collect::<Vec<_>>(),
        [2_050, 1_050, 350]
    );
    assert_eq!((alone.rounding, alone.kept.unshared), (0, 150));
    let shared = compute_prize_account(&request(&settings, &[1, 1, 3], &[])).unwrap();
    assert_eq!(gets(&shared, |what| what == AwardReason::Place), [1_500, 1_500, 0]);
    assert_eq!(shared.rounding, 100);
}

/// Two tariffs: 0.50 for the first three, 1.00 from the fourth on (docs/tournament.md, The
/// account).
#[test]
fn lost_games_are_counted_over_a_series_or_the_tournament() {
    let fees = |per| LossFees {
        tariff: LossTariff { first: 50, later: 100, from: LossTariff::FOURTH },
        per,
        to: LossFeesRecipient::Pot,
    };
    assert_eq!(
        fees_for_losses(&fees(TariffSpan::Series), &[2, 5, 0, 3]),
        Some(vec![100, 350, 0, 150])
    );
    assert_eq!(
        fees_for_losses(&fees(TariffSpan::Tournament), &[2, 5, 0, 3]),
        Some(vec![100, 450, 0, 300])
    );
    assert_eq!(fees_for_losses(&fees(TariffSpan::Series), &[]), Some(vec![]));
    let all = LossFees {
        tariff: LossTariff { first: i64::MAX, later: 0, from: 4 },
        ..fees(TariffSpan::Series)
    };
    assert_eq!(fees_for_losses(&all, &[2]), None);
}

fn with_loss_fees(to: LossFeesRecipient) -> Settings {
    let tariff = LossTariff { first: 50, later: 100, from: LossTariff::FOURTH };
    let loss_fees = LossFees { tariff, per: TariffSpan::Series, to };
    Settings {
        fee: 1_000,
        keep: KeptPotPart::BasisPoints(1_000),
        loss_fees,
        ladder: PrizeLadder::BasisPoints(vec![10_000]),
        ..Settings::default()
    }
}

/// Three people of 10.00; 2 + 4 lost games in the first series, 1 in the second: 1.00 + 2.50, 0.50.
#[test]
fn loss_fees_go_where_it_was_agreed() {
    let lost: [&[u32]; 3] = [&[2, 0], &[4, 0], &[0, 1]];
    let series = |done: [bool; 2]| {
        let of = |is_done, places: &[u32]| SeriesRanking { is_done, places: ranked(places) };
        vec![of(done[0], &[1, 1, 3]), of(done[1], &[3, 2, 1])]
    };
    let reckoned = |to, done| {
        let settings = with_loss_fees(to);
        let account = compute_prize_account(&PrizeAccountRequest {
            series: series(done),
            ..request(&settings, &[1, 2, 3], &lost)
        })
        .unwrap();
        assert_eq!(account.loss_fees, [350, 50]);
        (account.kept.agreed, gets(&account, |what| what == AwardReason::Place)[0], account)
    };
    let (kept, first, pot) = reckoned(LossFeesRecipient::Pot, [true, true]);
    assert_eq!((kept, first, pot.kept.total()), (340, 3_060, 340));
    let (kept, first, organiser) = reckoned(LossFeesRecipient::Organiser, [true, true]);
    assert_eq!(
        (kept, first, organiser.kept.loss_fees, organiser.kept.total()),
        (300, 2_700, 400, 700)
    );
    // The first series has two winners, who share its 3.50; the second one.
    let (kept, first, winners) = reckoned(LossFeesRecipient::SeriesWinner, [true, true]);
    assert_eq!((kept, first, winners.kept.total()), (300, 2_700, 300));
    assert_eq!(gets(&winners, |what| what == AwardReason::LossFees { series: 1 }), [175, 175, 0]);
    assert_eq!(gets(&winners, |what| what == AwardReason::LossFees { series: 2 }), [0, 0, 50]);
    // A series that is still being played has no winner.
    let (_, _, running) = reckoned(LossFeesRecipient::SeriesWinner, [true, false]);
    assert_eq!(gets(&running, |what| what == AwardReason::LossFees { series: 2 }), [0, 0, 0]);
    assert_eq!((running.kept.pending, running.kept.total()), (50, 350));
}

/// Day prizes of all planned series are put aside; those of series not played to the end wait.
#[test]
fn each_series_has_its_prizes() {
    let settings = Settings { day_prizes: vec![200, 100], fee: 1_000, ..Settings::default() };
    let places = |is_done, places: &[u32]| SeriesRanking { is_done, places: ranked(places) };
    let series =
        vec![places(true, &[2, 1, 3]), places(true, &[1, 1, 1]), places(false, &[1, 2, 3])];
    let account = compute_prize_account(&PrizeAccountRequest {
        series_planned: 4,
        series,
        ..request(&settings, &[1, 2, 3], &[])
    })
    .unwrap();
    assert_eq!(
        gets(&account, |what| matches!(what, AwardReason::Day { series: 1, .. })),
        [100, 200, 0]
    );
    assert_eq!(
        gets(&account, |what| what == AwardReason::Day { series: 2, place: 1 }),
        [100, 100, 100]
    );
    assert_eq!(
        gets(&account, |what| matches!(what, AwardReason::Day { series: 3, .. })),
        [0, 0, 0]
    );
    assert_eq!(account.kept.pending, 600);
    // 30.00 less 12.00: 7.20, 4.50, 2.70; the two lower rungs have nobody.
    assert_eq!(gets(&account, |what| what == AwardReason::Place), [720, 450, 270]);
    assert_eq!(account.kept.unshared, 360);
}

#[test]
fn categories_and_clubs_have_their_prizes() {
    let women = Category::read("women", "").unwrap();
    let mut settings = Settings {
        fee: 1_000,
        ladder: PrizeLadder::BasisPoints(vec![10_000]),
        ..Settings::default()
    };
    settings.categories = vec![CategoryPrizes { category: women, prizes: vec![301, 100, 50] }];
    settings.clubs = crate::tournament::settings::ClubSettings {
        ranked: true,
        best: 2,
        size: None,
        prizes: vec![301],
    };
    let club = |place, club: &str| PlacedClub { place, club: club.to_owned() };
    let of_women = [RankedPerson { place: 1, number: 3 }, RankedPerson { place: 1, number: 2 }];
    let account = compute_prize_account(&PrizeAccountRequest {
        categories: vec![of_women.to_vec()],
        clubs: vec![club(1, "Au"), club(1, "Bühl"), club(3, "Kehl")],
        ..request(&settings, &[1, 2, 3], &[])
    })
    .unwrap();
    assert_eq!(
        gets(&account, |what| matches!(what, AwardReason::Category { category: 0, place: 1 })),
        [0, 201, 200]
    );
    let award = |club: &str, cents| ClubAward { club: club.to_owned(), place: 1, cents };
    assert_eq!(account.clubs, [award("Au", 151), award("Bühl", 150)]);
    assert_eq!(
        (account.kept.unshared, gets(&account, |what| what == AwardReason::Place)[0]),
        (50, 3_000 - 451 - 301)
    );
}

#[test]
fn z115_what_fixed_prizes_lack_stands_apart() {
    let settings = Settings {
        fee: 1_000,
        keep: KeptPotPart::Cents(100),
        last_place: 900,
        day_prizes: vec![1_001],
        ..Settings::default()
    };
    let short = compute_prize_account(&PrizeAccountRequest {
        series_planned: 2,
        ..request(&settings, &[1, 2, 3], &[])
    })
    .unwrap();
    assert_eq!(short.shortfall, Shortfall { cents: 2, people: Some(1) });
    assert_eq!(short.total_handed_out() + short.kept.total(), 3_002);
    let enough = compute_prize_account(&PrizeAccountRequest {
        series_planned: 1,
        ..request(&settings, &[1, 2, 3], &[])
    })
    .unwrap();
    assert_eq!(enough.total_income(), enough.total_handed_out() + enough.kept.total());
    assert_eq!(enough.shortfall, Shortfall::default());
    assert_eq!(
        compute_prize_account(&request(&settings, &[], &[])),
        Err(PrizeAccountError::NoPlayers)
    );
    let mut twice = request(&settings, &[1, 2, 3], &[]);
    twice.series.push(SeriesRanking {
        is_done: true,
        places: vec![RankedPerson { place: 1, number: 1 }; 2],
    });
    assert_eq!(compute_prize_account(&twice), Err(PrizeAccountError::PlayerTwice { player: 1 }));
    let mut skipped = request(&settings, &[1, 2, 3], &[]);
    skipped.people[2].ranked.place = 4;
    let expected = PrizeAccountError::WrongPlace { player: 3, place: 4, expected: 3 };
    assert_eq!(compute_prize_account(&skipped), Err(expected));
}

/// Prizes in kind are given by place; what two share is theirs together (docs/tournament.md, The
/// account).
#[test]
fn goods_are_given_by_place() {
    let list: Vec<String> = ["Schinken", "Wein", "Most", "Brot"].map(str::to_owned).to_vec();
    let given = give_prizes_in_kind(&ranked(&[1, 2, 2]), &list).unwrap();
    let shares: Vec<_> = given
        .shares
        .iter()
        .map(|share| (share.place, share.people.clone(), share.goods.len()))
        .collect();
    assert_eq!(shares, [(1, vec![1], 1), (2, vec![2, 3], 2)]);
    assert_eq!(
        (given.shares[0].goods[0].as_str(), given.left.as_slice()),
        ("Schinken", &list[3..])
    );
    // Fewer goods than people on a place: those there are.
    let given = give_prizes_in_kind(&ranked(&[1, 1, 1, 4]), &list[..2]).unwrap();
    assert_eq!(
        (given.shares.len(), given.shares[0].people.len(), given.shares[0].goods.len()),
        (1, 3, 2)
    );
    assert_eq!(give_prizes_in_kind(&ranked(&[1, 2]), &[]).unwrap(), Default::default());
}

/// A fee of 12.00 each, of which nothing is kept but what stays over.
fn by_ladder(ladder: PrizeLadder) -> Settings {
    Settings {
        fee: 1_200,
        keep: KeptPotPart::Cents(0),
        ladder,
        rest: RoundingRestRecipient::Keep,
        ..Settings::default()
    }
}

fn shares(shares: &[i64]) -> PrizeLadder {
    PrizeLadder::BasisPoints(shares.to_vec())
}

/// What the places get, for the place and for the last one.
fn places(settings: &Settings, places: &[u32]) -> (Account, Vec<i64>, Vec<i64>) {
    let account = compute_prize_account(&request(settings, places, &[])).unwrap();
    let of = |meant| gets(&account, |what| what == meant);
    let (of_place, of_last) = (of(AwardReason::Place), of(AwardReason::LastPlace));
    (account, of_place, of_last)
}

#[test]
fn the_ladder_shares_what_is_left_after_keeping() {
    let settings =
        Settings { keep: KeptPotPart::BasisPoints(1_000), ..by_ladder(shares(&Settings::LADDER)) };
    let (account, of_place, _) = places(&settings, &[1, 2, 3, 4, 5, 6]);
    // 72.00 came in, 7.20 is kept, 64.80 is shared out.
    assert_eq!((account.fees, account.kept.total()), (7_200, 720));
    assert_eq!(of_place, [2_592, 1_620, 972, 648, 648, 0]);
}

#[test]
fn equals_share_the_prizes_of_their_places_and_the_lower_number_gets_the_odd_cent() {
    let settings = by_ladder(PrizeLadder::Cents(vec![2_001, 1_000, 500]));
    let (_, both, _) = places(&settings, &[1, 1, 3, 4, 5, 6]);
    assert_eq!(both, [1_501, 1_500, 500, 0, 0, 0]);
    // Only the first of the three places has a prize.
    let (account, end, _) = places(&settings, &[1, 2, 3, 3, 3, 6]);
    assert_eq!(end, [2_001, 1_000, 167, 167, 166, 0]);
    assert_eq!(account.kept.total(), 7_200 - 3_501);
}

#[test]
fn cents_that_percentages_lose_go_to_the_first_rungs() {
    let shared_out = |pot: i64, rungs: &[i64]| {
        // A fee that three people can pay, the last place taking what is too much.
        let fee = (pot + 2) / 3;
        let last_place = 3 * fee - pot;
        places(&Settings { fee, last_place, ..by_ladder(shares(rungs)) }, &[1, 2, 3]).1
    };
    assert_eq!(shared_out(100, &[3_333, 3_333, 3_334]), [34, 33, 33]);
    assert_eq!(shared_out(100, &[0, 5_050, 4_950]), [0, 51, 49]);
    assert_eq!(shared_out(7, &[5_000, 2_500]), [4, 1, 0], "three quarters of seven is five");
}

#[test]
fn the_last_place_is_shared_too_and_comes_before_the_ladder() {
    let settings = Settings { last_place: 501, ..by_ladder(shares(&[5_000, 5_000])) };
    let (account, of_place, of_last) = places(&settings, &[1, 2, 3, 3]);
    assert_eq!((of_place, of_last), (vec![2_150, 2_149, 0, 0], vec![0, 0, 251, 250]));
    assert_eq!(account.kept.total(), 0);
}

#[test]
fn rungs_without_players_stay_over_and_are_seen() {
    let (account, ..) = places(&by_ladder(shares(&[2_500; 4])), &[1, 2, 3]);
    assert_eq!((account.total_handed_out(), account.kept.total()), (2_700, 900));
}

#[test]
fn what_is_kept_in_percent_is_rounded_in_favour_of_the_players() {
    let keep = KeptPotPart::BasisPoints(1_000);
    let settings = Settings { fee: 333, keep, ..by_ladder(shares(&[WHOLE])) };
    let (account, ..) = places(&settings, &[1, 2, 3]);
    assert_eq!((account.kept.agreed, account.total_handed_out()), (99, 900), "a tenth of 9.99");
}

#[test]
fn everybody_on_one_place_shares_everything() {
    let settings = Settings { last_place: 100, ..by_ladder(shares(&[6_000, 4_000])) };
    let (_, of_place, of_last) = places(&settings, &[1, 1, 1]);
    assert_eq!((of_place, of_last), (vec![1_167, 1_167, 1_166], vec![34, 33, 33]));
}

/// Trial Z115: so many more people are enough, and one fewer are not, whatever part is kept.
#[test]
fn z115_so_many_more_people_bring_the_prizes() {
    for (keep, prize, fee) in [
        (KeptPotPart::Cents(601), 3_000, 1_200),
        (KeptPotPart::BasisPoints(1_000), 16_000, 1_000),
        (KeptPotPart::BasisPoints(3_333), 9_999, 7),
        (KeptPotPart::BasisPoints(1), 10_000, 100),
    ] {
        let settings = Settings { fee, keep, ..by_ladder(PrizeLadder::Cents(vec![prize])) };
        let lacks = |people: i64| compute_shortfall(&settings, 1, fee * people).unwrap();
        let people = lacks(2).people.unwrap();
        assert_eq!(lacks(2 + people), Shortfall::default(), "{settings:?}");
        assert_eq!(lacks(1 + people).people, Some(1), "{settings:?}");
    }
    let settings = |fee, keep| Settings { fee, keep, ..by_ladder(PrizeLadder::Cents(vec![10])) };
    for settings in
        [settings(0, KeptPotPart::Cents(0)), settings(9, KeptPotPart::BasisPoints(WHOLE))]
    {
        let lacks = compute_shortfall(&settings, 1, 0).unwrap();
        assert_eq!(lacks, Shortfall { cents: 10, people: None }, "{settings:?}");
    }
}

#[test]
fn what_cannot_be_is_refused_with_its_numbers() {
    let refused = |settings: Settings| {
        compute_prize_account(&request(&settings, &[1, 2, 3], &[])).unwrap_err()
    };
    let lacks = |settings: Settings| {
        compute_prize_account(&request(&settings, &[1, 2, 3], &[])).unwrap().shortfall.cents
    };
    let promised = by_ladder(PrizeLadder::Cents(vec![3_000]));
    assert_eq!(lacks(Settings { keep: KeptPotPart::Cents(601), ..promised.clone() }), 1);
    assert_eq!(lacks(Settings { last_place: 3_601, ..by_ladder(shares(&[])) }), 1);
    assert_eq!(
        refused(Settings { fee: i64::MAX, ..promised.clone() }),
        PrizeAccountError::TooLarge
    );
    let mut twice = request(&promised, &[1, 2, 3], &[]);
    twice.people[2].ranked.number = 1;
    assert_eq!(compute_prize_account(&twice), Err(PrizeAccountError::PlayerTwice { player: 1 }));
}
