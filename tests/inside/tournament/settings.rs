//! What is kept with a tournament (docs/tournament.md, In the hall), and the shape it has in the
//! log.

use crate::games::Rules;
use crate::journal::bodies::{self, TournamentBody};
use crate::model::{Currency, Word};
use crate::tournament::category::Category;
use crate::tournament::change::SettingsChange;
use crate::tournament::course::{Entrant, Tournament, TournamentAgreement, TournamentEvent};
use crate::tournament::entrants::EntrantDetails;
use crate::tournament::prizes::DoorPayment;
use crate::tournament::settings::{
    CategoryPrizes, KeptPotPart, LossFeesRecipient, LossTariff, PrizeLadder, RoundingRestRecipient,
    Settings, TariffSpan,
};
use crate::tournament::standings::Rung;

fn category(word: &str) -> Category {
    Category::read(word, "--categories").unwrap()
}

fn prizes(word: &str, prizes: &[i64]) -> CategoryPrizes {
    CategoryPrizes { category: category(word), prizes: prizes.to_vec() }
}

fn euros() -> SettingsChange {
    SettingsChange { currency: Some(Currency::EUR), ..SettingsChange::default() }
}

fn everything() -> SettingsChange {
    SettingsChange {
        ties: Some(vec![Rung::Won, Rung::Lot]),
        fee: Some(1_200),
        keep: Some(KeptPotPart::BasisPoints(750)),
        ladder: Some(PrizeLadder::BasisPoints(vec![4_000, 2_550])),
        last_place: Some(500),
        loss_fee: Some(50),
        loss_fee_from_4th: Some(100),
        loss_fee_per: Some(TariffSpan::Tournament),
        loss_fee_to: Some(LossFeesRecipient::SeriesWinner),
        round_to: Some(100),
        rest: Some(RoundingRestRecipient::Keep),
        categories: Some(vec![category("women"), category("club")]),
        category_prizes: vec![prizes("women", &[2_000, 1_000]), prizes("club", &[3_000])],
        club_best: Some(4),
        team_size: Some(5),
        day_prizes: Some(vec![2_000]),
        goods: Some(vec!["Schinken".to_owned()]),
        ..euros()
    }
}

/// docs/tournament.md, The account: series where not said, pot, the default ladder, to the cent.
#[test]
fn what_holds_where_nothing_is_said() {
    let settings = Settings::default();
    assert_eq!(settings.ties, [Rung::Won, Rung::Lost]);
    assert_eq!((settings.fee, settings.keep, settings.last_place), (0, KeptPotPart::Cents(0), 0));
    assert_eq!(settings.ladder, PrizeLadder::BasisPoints(vec![4_000, 2_500, 1_500, 1_000, 1_000]));
    let fees = settings.loss_fees;
    assert_eq!(
        (fees.tariff, fees.per, fees.to),
        (LossTariff::NONE, TariffSpan::Series, LossFeesRecipient::Pot)
    );
    assert_eq!((settings.round_to, settings.rest), (1, RoundingRestRecipient::First));
    assert!(settings.categories.is_empty() && settings.goods.is_empty() && !settings.clubs.ranked);
}

#[test]
fn a_change_changes_what_it_names() {
    let all = Settings::default().with_change(&everything()).unwrap();
    let after = all.with_change(&SettingsChange { fee: Some(1_500), ..euros() }).unwrap();
    assert_eq!(after, Settings { fee: 1_500, ..all.clone() });
    assert!(SettingsChange::default().is_empty() && euros().is_empty() && !everything().is_empty());
    assert_eq!(all.with_change(&SettingsChange::default()).unwrap(), all);
    // What they are is a change too, from which they can be made again.
    assert_eq!(Settings::default().with_change(&all.as_settings_change()).unwrap(), all);
}

/// Two copies that changed different things both count, in whatever order.
#[test]
fn different_changes_do_not_depend_on_their_order() {
    let (one, other) = (
        SettingsChange { fee: Some(1_500), ..euros() },
        SettingsChange { round_to: Some(50), ..euros() },
    );
    let start = Settings::default();
    let both = start.with_change(&one).unwrap().with_change(&other).unwrap();
    assert_eq!(start.with_change(&other).unwrap().with_change(&one).unwrap(), both);
}

/// One tariff for all games, until a second one is named (docs/tournament.md, The account: two
/// tariffs).
#[test]
fn the_second_tariff_follows_the_first_until_it_is_named() {
    let tariff = |changes: &[SettingsChange]| {
        let all = changes
            .iter()
            .try_fold(Settings::default(), |settings, change| settings.with_change(change))
            .unwrap();
        (all.loss_fees.tariff.first, all.loss_fees.tariff.later)
    };
    let first = |cents| SettingsChange { loss_fee: Some(cents), ..euros() };
    let later = |cents| SettingsChange { loss_fee_from_4th: Some(cents), ..euros() };
    assert_eq!(tariff(&[first(50)]), (50, 50));
    assert_eq!(tariff(&[first(50), first(70)]), (70, 70));
    assert_eq!(tariff(&[first(50), later(100)]), (50, 100));
    assert_eq!(tariff(&[later(100), first(50)]), (50, 100));
    assert_eq!(tariff(&[first(50), later(100), first(70)]), (70, 100));
    assert_eq!(tariff(&[later(100)]), (0, 100), "the first three are free");
}

#[test]
fn categories_that_stay_keep_their_prizes() {
    let all = Settings::default().with_change(&everything()).unwrap();
    assert_eq!(
        (all.clubs.ranked, all.clubs.best, all.clubs.prizes.as_slice()),
        (true, 4, &[3_000][..])
    );
    let change = SettingsChange {
        categories: Some(vec![category("youth"), category("women")]),
        ..SettingsChange::default()
    };
    let after = all.with_change(&change).unwrap();
    assert_eq!(after.categories, [prizes("youth", &[]), prizes("women", &[2_000, 1_000])]);
    assert!(!after.clubs.ranked && after.clubs.prizes.is_empty());
    let change = SettingsChange { category_prizes: vec![prizes("youth", &[500])], ..euros() };
    assert_eq!(after.with_change(&change).unwrap().categories[0], prizes("youth", &[500]));
}

/// German or English, it is one category (docs/tournament.md, The account).
#[test]
fn categories_are_known_in_both_languages() {
    for (word, spellings) in [
        ("women", &["women", "Frauen", "Damen", "w", "F", "weiblich"][..]),
        ("youth", &["Jugend", "youth", "Junioren"]),
        ("senior", &["Senioren", "SENIOR", "Senior"]),
        ("club", &["Verein", "club", "Mannschaft"]),
    ] {
        assert!(spellings.iter().all(|spelling| category(spelling).as_str() == word), "{word}");
    }
    assert_eq!(category(" Gäste ").as_str(), "Gäste");
    assert!(category("GÄSTE").is_same(&category("gäste")));
    let all = Category::read_categories_of_cell("Damen; Senioren/w + Gäste", "category").unwrap();
    assert_eq!(all.iter().map(Category::as_str).collect::<Vec<_>>(), ["women", "senior", "Gäste"]);
    assert_eq!(Category::read_categories_of_cell(" ", "category").unwrap(), []);
    for wrong in ["", "a,b", "a\u{7}", &"x".repeat(33)] {
        assert_eq!(
            Category::read(wrong, "--categories").unwrap_err().code,
            "category-wrong",
            "{wrong}"
        );
    }
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let all = Settings::default().with_change(&everything()).unwrap();
    let code = |change: SettingsChange| all.with_change(&change).unwrap_err().code;
    assert_eq!(
        code(SettingsChange { ties: Some(vec![Rung::Lot, Rung::Lot]), ..euros() }),
        "rung-twice"
    );
    assert_eq!(code(SettingsChange { fee: Some(-1), ..euros() }), "amount-wrong");
    assert_eq!(code(SettingsChange { day_prizes: Some(vec![1, -1]), ..euros() }), "amount-wrong");
    assert_eq!(code(SettingsChange { round_to: Some(0), ..euros() }), "round-to-nothing");
    assert_eq!(
        code(SettingsChange { keep: Some(KeptPotPart::BasisPoints(10_001)), ..euros() }),
        "more-than-the-whole"
    );
    assert_eq!(
        code(SettingsChange {
            ladder: Some(PrizeLadder::BasisPoints(vec![6_000, 4_001])),
            ..euros()
        }),
        "more-than-the-whole"
    );
    assert_eq!(
        code(SettingsChange {
            ladder: Some(PrizeLadder::BasisPoints(vec![20_000, -15_000])),
            ..euros()
        }),
        "amount-wrong"
    );
    let twice = Some(vec![category("Damen"), category("women")]);
    assert_eq!(code(SettingsChange { categories: twice, ..euros() }), "category-twice");
    assert_eq!(
        code(SettingsChange { category_prizes: vec![prizes("youth", &[1])], ..euros() }),
        "category-unknown"
    );
    assert_eq!(code(SettingsChange { club_best: Some(0), ..euros() }), "out-of-range");
    assert_eq!(code(SettingsChange { goods: Some(vec![" ".to_owned()]), ..euros() }), "good-wrong");
    assert_eq!(
        code(SettingsChange { day_prizes: Some(vec![0; 1_001]), ..euros() }),
        "out-of-range"
    );
    let many = (0..21).map(|number| category(&format!("Gruppe {number}"))).collect();
    assert_eq!(code(SettingsChange { categories: Some(many), ..euros() }), "out-of-range");
}

/// Amounts of two currencies cannot be added up.
#[test]
fn all_amounts_are_of_one_currency() {
    let schillings =
        |change: SettingsChange| SettingsChange { currency: Some(Currency::ATS), ..change };
    let fee = schillings(SettingsChange { fee: Some(10_000), ..SettingsChange::default() });
    assert_eq!(Settings::default().with_change(&fee).unwrap().currency, Currency::ATS);
    let settings = Settings::default()
        .with_change(&SettingsChange { fee: Some(1_200), round_to: Some(100), ..euros() })
        .unwrap();
    assert_eq!(settings.with_change(&fee).unwrap_err().code, "prizes-other-currency");
    let both = schillings(SettingsChange {
        fee: Some(10_000),
        round_to: Some(1_000),
        ..SettingsChange::default()
    });
    assert_eq!(settings.with_change(&both).unwrap().currency, Currency::ATS);
    // Without any amount the currency is not meant.
    let ties = schillings(SettingsChange { ties: Some(vec![]), ..SettingsChange::default() });
    assert_eq!(settings.with_change(&ties).unwrap().currency, Currency::EUR);
    let women = settings.with_change(&everything()).unwrap();
    let all_named = schillings(SettingsChange {
        categories: Some(vec![]),
        category_prizes: vec![],
        ..everything()
    });
    assert_eq!(women.with_change(&all_named).unwrap().currency, Currency::ATS);
    let kept =
        schillings(SettingsChange { categories: None, category_prizes: vec![], ..everything() });
    assert_eq!(women.with_change(&kept).unwrap_err().code, "prizes-other-currency");
}

/// An entry of the log, which comes back as it was.
fn written(event: TournamentEvent) -> String {
    let body = TournamentBody::Course(Box::new(event));
    let text = body.write(None);
    assert_eq!(bodies::tournament::read_tournament_body(&text).unwrap().body, body, "{text}");
    text
}

/// What is in the log is hashed: its bytes never change (docs/storage.md, Bodies).
#[test]
fn the_shapes_in_the_log_are_pinned() {
    let pinned = concat!(
        r#"{"set":{"currency":"EUR","ties":["won","lot"],"fee":"12.00","keep":"7.50%","ladder":["40.00%","25.50%"],"#,
        r#""last_place":"5.00","loss_fee":"0.50","loss_fee_from_4th":"1.00","loss_fee_per":"tournament","#,
        r#""loss_fee_to":"series-winner","round_to":"1.00","rest":"keep","categories":["women","club"],"#,
        r#""category_prizes":[{"category":"women","prizes":["20.00","10.00"]},{"category":"club","prizes":["30.00"]}],"#,
        r#""club_best":4,"team_size":5,"day_prizes":["20.00"],"goods":["Schinken"]}}"#
    );
    assert_eq!(written(TournamentEvent::Set(Box::new(everything()))), pinned);
    let amounts = SettingsChange {
        currency: Some(Currency::parse("JPY").unwrap()),
        keep: Some(KeptPotPart::Cents(22)),
        ladder: Some(PrizeLadder::Cents(vec![100, 60])),
        ..SettingsChange::default()
    };
    assert_eq!(
        written(TournamentEvent::Set(Box::new(amounts))),
        r#"{"set":{"currency":"JPY","keep":"22","ladder":["100","60"]}}"#
    );
    // An empty list says something too; nothing at all says nothing.
    let nothing = SettingsChange {
        ties: Some(vec![]),
        categories: Some(vec![]),
        goods: Some(vec![]),
        ..SettingsChange::default()
    };
    assert_eq!(
        written(TournamentEvent::Set(Box::new(nothing))),
        r#"{"set":{"ties":[],"categories":[],"goods":[]}}"#
    );
    assert_eq!(written(TournamentEvent::Set(Box::default())), r#"{"set":{}}"#);

    let club = Some("SV Au".to_owned());
    let details =
        EntrantDetails { club, town: Some("Au".to_owned()), categories: vec![category("women")] };
    let pinned = r#"{"describe":{"entrants":[{"number":7,"club":"SV Au","town":"Au","categories":["women"]},{"number":8}]}}"#;
    assert_eq!(
        written(TournamentEvent::Describe(vec![(7, details), (8, EntrantDetails::default())])),
        pinned
    );
    let people =
        vec![(7, DoorPayment::Fee), (8, DoorPayment::Nothing), (9, DoorPayment::Cents(500))];
    let pinned = concat!(
        r#"{"paid":{"entrants":[{"number":7,"paid":true},{"number":8,"paid":false},{"number":9,"amount":"5.00"}],"#,
        r#""currency":"EUR"}}"#
    );
    assert_eq!(written(TournamentEvent::Paid { currency: Currency::EUR, people }), pinned);
    let (people, here) = (vec![7, 8], true);
    let pinned = r#"{"checkin":{"numbers":[7,8],"here":true}}"#;
    assert_eq!(written(TournamentEvent::CheckIn { people, here }), pinned);
    let anne = Entrant {
        town: Some("Au".to_owned()),
        categories: vec![category("w")],
        ..entrant(7, "Anne")
    };
    let pinned =
        r#"{"enter":{"entrants":[{"number":7,"name":"Anne","town":"Au","categories":["women"]}]}}"#;
    assert_eq!(written(TournamentEvent::Enter(vec![anne])), pinned);
}

/// A tournament that was set up before has no settings in its first entry, and stays as it was
/// written.
#[test]
fn the_first_entry_is_pinned() {
    let written = |settings| {
        let body = TournamentBody::Open(Box::new(plan(settings)));
        let text = body.write(None);
        assert_eq!(bodies::tournament::read_tournament_body(&text).unwrap().body, body, "{text}");
        text
    };
    assert!(written(None).ends_with(r#","series":4,"rounds":4}}"#));
    assert!(
        written(Some(SettingsChange::default()))
            .ends_with(r#","series":4,"rounds":4,"settings":{}}}"#)
    );
    let fee = SettingsChange { fee: Some(1_200), ..euros() };
    assert!(
        written(Some(fee)).ends_with(r#""rounds":4,"settings":{"currency":"EUR","fee":"12.00"}}}"#)
    );
}

#[test]
fn a_shape_that_is_none_is_refused() {
    for (wrong, code) in [
        (r#"{"set":{"fees":"12.00"}}"#, "unknown-key"),
        (r#"{"set":{"fee":"12"}}"#, "amount-wrong"),
        (r#"{"set":{"fee":"12.0"}}"#, "amount-wrong"),
        (r#"{"set":{"fee":"-1.00"}}"#, "amount-wrong"),
        (r#"{"set":{"fee":"+1.00"}}"#, "amount-wrong"),
        (r#"{"set":{"fee":"99999999999999999999.00"}}"#, "amount-wrong"),
        (r#"{"set":{"keep":"7.5%"}}"#, "amount-wrong"),
        (r#"{"set":{"ladder":["40.00%","25.00"]}}"#, "amount-wrong"),
        (r#"{"set":{"loss_fee_per":"day"}}"#, "unknown-word"),
        (r#"{"set":{"currency":"eur","fee":"1.00"}}"#, "currency-wrong"),
        (r#"{"set":{"category_prizes":[{"category":"","prizes":[]}]}}"#, "category-wrong"),
        (r#"{"set":{"category_prizes":[{"category":"women"}]}}"#, "missing-key"),
        (r#"{"set":{"fee":1200}}"#, "wrong-type"),
        (
            r#"{"paid":{"entrants":[{"number":7,"paid":true,"amount":"1.00"}],"currency":"EUR"}}"#,
            "missing-key",
        ),
        (r#"{"paid":{"entrants":[{"number":7}],"currency":"EUR"}}"#, "missing-key"),
        (r#"{"paid":{"entrants":[{"number":7,"paid":true}]}}"#, "missing-key"),
        (r#"{"describe":{"entrants":[{"number":7,"name":"Anne"}]}}"#, "unknown-key"),
    ] {
        assert_eq!(
            bodies::tournament::read_tournament_body(wrong).unwrap_err().code,
            code,
            "{wrong}"
        );
    }
}

fn entrant(number: u32, name: &str) -> Entrant {
    Entrant { number, name: name.to_owned(), ..Entrant::default() }
}

fn plan(settings: Option<SettingsChange>) -> TournamentAgreement {
    let rules = crate::games::GameKind::ALL
        .iter()
        .find_map(|game| Rules::named(*game, "achertal"))
        .unwrap();
    TournamentAgreement {
        name: "Pokal".to_owned(),
        rules,
        own_rules: None,
        series: 4,
        rounds: 4,
        settings,
    }
}

fn entered() -> Tournament {
    let mut tournament = Tournament::open(plan(Some(SettingsChange::default()))).unwrap();
    let people =
        (1..).zip(["Anne", "Bert", "Carla"]).map(|(number, name)| entrant(number, name)).collect();
    tournament.apply_event(&TournamentEvent::Enter(people)).unwrap();
    tournament
}

#[test]
fn a_tournament_keeps_what_it_was_set_up_with() {
    assert_eq!(Tournament::open(plan(None)).unwrap().settings, Settings::default());
    assert_eq!(
        Tournament::open(plan(Some(SettingsChange::default()))).unwrap().settings,
        Settings::default()
    );
    assert_eq!(Tournament::open(plan(Some(everything()))).unwrap().settings.fee, 1_200);
    let wrong = SettingsChange { round_to: Some(0), ..euros() };
    assert_eq!(Tournament::open(plan(Some(wrong))).unwrap_err().code, "round-to-nothing");
}

#[test]
fn settings_are_changed_whole_or_not_at_all() {
    let mut tournament = entered();
    tournament.apply_event(&TournamentEvent::Set(Box::new(everything()))).unwrap();
    assert_eq!(tournament.settings.fee, 1_200);
    let before = tournament.clone();
    let wrong = SettingsChange { fee: Some(1), round_to: Some(0), ..euros() };
    assert!(tournament.apply_event(&TournamentEvent::Set(Box::new(wrong))).is_err());
    assert_eq!(tournament, before);
}

#[test]
fn people_are_described_and_have_paid() {
    let mut tournament = entered();
    let details = EntrantDetails {
        club: Some("SV Au".to_owned()),
        town: Some("Au".to_owned()),
        categories: vec![category("women")],
    };
    let mut apply = |event: TournamentEvent| tournament.apply_event(&event);
    apply(TournamentEvent::Describe(vec![(1, details.clone())])).unwrap();
    let paid = |people: &[(u32, DoorPayment)]| TournamentEvent::Paid {
        currency: Currency::EUR,
        people: people.to_vec(),
    };
    apply(paid(&[(1, DoorPayment::Fee), (3, DoorPayment::Cents(500))])).unwrap();
    // Noted twice, it is paid once.
    apply(paid(&[(3, DoorPayment::Cents(500))])).unwrap();
    let anne = tournament.entrant(1).unwrap();
    assert_eq!((anne.club.as_deref(), anne.town.as_deref()), (Some("SV Au"), Some("Au")));
    assert_eq!(anne.categories, [category("women")]);
    assert_eq!(
        tournament.payments(),
        [(1, DoorPayment::Fee), (2, DoorPayment::Nothing), (3, DoorPayment::Cents(500))]
    );
    let before = tournament.clone();
    let schillings = TournamentEvent::Paid {
        currency: Currency::ATS,
        people: vec![(1, DoorPayment::Cents(500))],
    };
    let blank = EntrantDetails { club: Some(" ".to_owned()), ..details };
    for (event, code) in [
        (paid(&[(1, DoorPayment::Nothing), (9, DoorPayment::Fee)]), "start-number-unknown"),
        (paid(&[(1, DoorPayment::Cents(-1))]), "out-of-range"),
        (schillings, "prizes-other-currency"),
        (TournamentEvent::Describe(vec![(2, EntrantDetails::default()), (1, blank)]), "name-empty"),
    ] {
        assert_eq!(tournament.apply_event(&event).unwrap_err().code, code);
    }
    assert_eq!(tournament, before);
}

/// What somebody has paid is noted by itself, never with the name.
#[test]
fn nobody_enters_as_having_paid() {
    let mut tournament = entered();
    let rich = Entrant { paid: DoorPayment::Fee, withdrawn: true, ..entrant(9, "Dora") };
    tournament.apply_event(&TournamentEvent::Enter(vec![rich])).unwrap();
    assert_eq!(tournament.payments()[3], (9, DoorPayment::Nothing));
}
