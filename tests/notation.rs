//! One line for one hand (`docs/notation.md`): what has to be understood, what is refused with its place, and that
//! printing a hand and reading it again gives the same hand.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

use kerbholz::games::header::Header;
use kerbholz::games::session::{Session, What};
use kerbholz::games::{Facts, dreeg, dreierles, dreiertarock, droggn};
use kerbholz::model::{Player, Points};
use kerbholz::notation::{self, Lang};
use kerbholz::record::{Node, write};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

const FOUR: [&str; 4] = ["Anne", "Bert", "Carla", "Dora"];

fn session(game: &str, rules: &str, players: &[&str], house: &str) -> Session {
    let players = serde_json::to_string(players).unwrap();
    let line =
        format!(r#"{{"session":{{"game":"{game}","rules":"{rules}","players":{players},"house":{{{house}}}}}}}"#);
    Session::open(&Header::read(&Node::parse(&line).unwrap()).unwrap())
}

fn steinmauern() -> Session {
    session("dreierles", "steinmauern", &FOUR, "")
}

fn understood(line: &str, session: &Session) -> String {
    match notation::read(line, session) {
        Ok(event) => {
            let mut written = write::Writer::new();
            event.write(session.roster(), &mut written);
            written.into_string()
        }
        Err(fault) => panic!("{line}: {:?} at {:?}", fault.what, fault.span),
    }
}

/// The key of the sentence, and the place that is marked.
fn misunderstood(line: &str, session: &Session) -> (&'static str, String) {
    match notation::read(line, session) {
        Ok(event) => panic!("{line}: {event:?}"),
        Err(fault) => (fault.what.key, line[fault.span].to_owned()),
    }
}

/// Every line means what stands beside it.
fn all_mean(session: &Session, lines: &[(&str, &str)]) {
    for (line, json) in lines {
        assert_eq!(understood(line, session), *json, "{line}");
    }
}

#[test]
fn dreierles_lines_of_the_command_line_page() {
    let solo = r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"pfeife":"out-lost","combinations":[{"player":"Anne","what":"vier-koenige"},{"player":"Bert","what":"zehn-druck"}]}"#;
    let dreier = r#"{"kind":"game","declarer":"Bert","bid":"dreier","card_points":48,"knocks":2}"#;
    let zweier = r#"{"kind":"game","declarer":"Carla","bid":"zweier","card_points":40}"#;
    let auction = r#"{"kind":"game","declarer":"Anne","bid":"dreier","card_points":35,"pfeife":"won","auction":["weg","weg","dreier"]}"#;
    let losers = r#"{"kind":"raeuber","losers":["Anne"],"knocks":1}"#;
    let counted = r#"{"kind":"raeuber","card_points":{"Anne":30,"Bert":20,"Carla":12}}"#;
    let penalty = r#"{"kind":"penalty","offence":"play","offender":"Bert","bid":"solo","knocks":1}"#;
    all_mean(
        &steinmauern(),
        &[
            ("anne solo 42 raus- 4k bert:10d", solo),
            ("anne 42 4kings bert:10trumps solo out-", solo),
            ("an so 42 raus− vier-k b:zehn", solo),
            ("bert dreier 48 kontra re", dreier),
            ("bert dreier 48 k2", dreier),
            ("bert three 48 x4", dreier),
            ("carla zweier g30", zweier),
            ("carla two opp30", zweier),
            ("carla zweier gegner:30", zweier),
            ("anne dreier 35 pf+ [weg weg dreier]", auction),
            ("anne three 35 pfeife+ [pass, pass, three]", auction),
            ("räuber anne k1", losers),
            ("ramsch anne kontra", losers),
            ("robber Anne x2", losers),
            ("ramsch anne bert", r#"{"kind":"raeuber","losers":["Anne","Bert"]}"#),
            ("raeuber anne=30 bert=20 carla=12", counted),
            ("rauber carla=12 anne:30 bert=20", r#"{"kind":"raeuber","card_points":{"Carla":12,"Anne":30,"Bert":20}}"#),
            ("strafe bert solo k1", penalty),
            ("penalty bert solo contra", penalty),
            ("vergeben", r#"{"kind":"penalty","offence":"misdeal"}"#),
            ("misdeal", r#"{"kind":"penalty","offence":"misdeal"}"#),
            ("letzte-runde", r#"{"kind":"last-round"}"#),
            (
                "strafe anne verdrückt zweier",
                r#"{"kind":"penalty","offence":"discard","offender":"Anne","bid":"zweier"}"#,
            ),
            (
                "anne solo 50 k:bert,anne # Re!",
                r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":50,"knocks":2,"knocked_by":["Bert","Anne"],"note":"Re!"}"#,
            ),
            (
                "räuber anne bert split:anne=1,bert=1.5",
                r#"{"kind":"raeuber","losers":["Anne","Bert"],"split":{"Anne":1,"Bert":1.5}}"#,
            ),
        ],
    );
    let achertal = session("dreierles", "achertal", &FOUR, "");
    all_mean(
        &achertal,
        &[
            (
                "anne du 60 alle+ km+",
                r#"{"kind":"game","declarer":"Anne","bid":"solo-du","all_tricks":true,"card_points":60,"pfeife":"won"}"#,
            ),
            ("anne du alle-", r#"{"kind":"game","declarer":"Anne","bid":"solo-du","all_tricks":false}"#),
            (
                "bert einer 30 raus! falsch:carla,anne",
                r#"{"kind":"game","declarer":"Bert","bid":"einer","card_points":30,"pfeife":"out-early","penalties":[{"player":"Carla","offence":"play"},{"player":"Anne","offence":"play"}]}"#,
            ),
        ],
    );
}

#[test]
fn droggn_lines_of_the_command_line_page() {
    let session = session("droggn", "fulpmes", &["Adolf", "Rudolf", "Jo"], r#""kleine_und_gstiess":true"#);
    all_mean(
        &session,
        &[
            (
                "adolf ansager 31 pagat-raus+ schwacher",
                r#"{"kind":"game","declarer":"Adolf","bid":"ansager","card_points":31,"schwacher":1,"pagat":{"side":"declarer","what":"laid-won"}}"#,
            ),
            ("weiter", r#"{"kind":"thrown-in"}"#),
            ("thrown-in", r#"{"kind":"thrown-in"}"#),
            ("letzte-vier", r#"{"kind":"last-four"}"#),
            ("adolf solo match", r#"{"kind":"game","declarer":"Adolf","bid":"solo","card_points":74}"#),
            (
                "jo super g30 gegner:pu- schwacher retour retour letzter jo",
                r#"{"kind":"game","declarer":"Jo","bid":"super","card_points":44,"schwacher":3,"pagat":{"side":"defence","what":"ultimo-lost"},"last_trick":"Jo"}"#,
            ),
            (
                "jo ansager 40 kleine-gstiess x2",
                r#"{"kind":"game","declarer":"Jo","bid":"ansager","card_points":40,"schwacher":1,"pagat":{"side":"declarer","what":"kleine-und-gstiess"}}"#,
            ),
            (
                "adolf mord+ gstieß",
                r#"{"kind":"game","declarer":"Adolf","bid":"super-mord","made":true,"laid":"gstiess"}"#,
            ),
            (
                "adolf solo renonce rudolf s1 pagat",
                r#"{"kind":"revoke","declarer":"Adolf","bid":"solo","offender":"Rudolf","schwacher":1,"pagat_laid":true}"#,
            ),
        ],
    );
    assert_eq!(misunderstood("adolf ansager", &session).0, "notation-missing");
    assert_eq!(misunderstood("adolf mord", &session).0, "notation-missing");
    assert_eq!(misunderstood("adolf solo 40 retour", &session), ("notation-knock-order", "retour".to_owned()));
    assert_eq!(misunderstood("adolf solo 40 renonce:jo", &session), ("notation-unexpected", "40".to_owned()));
}

#[test]
fn dreiertarock_lines_of_the_command_line_page() {
    let session = session("dreiertarock", "mayr-sedlaczek", &["Jo", "Adolf", "Rudolf"], r#""kontra":true"#);
    all_mean(
        &session,
        &[
            (
                "jo dreier 40 pagat-ultimo!- gegner:trull",
                r#"{"kind":"game","declarer":"Jo","contract":"dreier","card_points":40,"bonuses":[{"what":"pagat-ultimo","side":"declarer","announced":true,"made":false},{"what":"trull","side":"defence"}]}"#,
            ),
            (
                "jo five opp20 kakadu! kontra re",
                r#"{"kind":"game","declarer":"Jo","contract":"fuenfer","card_points":50,"kontra":2,"bonuses":[{"what":"kike","side":"declarer","announced":true}]}"#,
            ),
            ("jo valat+", r#"{"kind":"game","declarer":"Jo","contract":"solo-valat","made":true}"#),
            ("strafe jo dreier", r#"{"kind":"penalty","offender":"Jo","contract":"dreier"}"#),
            ("weiter", r#"{"kind":"thrown-in"}"#),
        ],
    );
}

#[test]
fn dreeg_lines_of_the_command_line_page() {
    let individuals = session("dreeg", "neumarkt", &FOUR, "");
    all_mean(
        &individuals,
        &[
            (
                "anne=50 bert=40 carla=20 dora=10 letzter anne",
                r#"{"kind":"individual","card_points":{"Anne":50,"Bert":40,"Carla":20,"Dora":10},"last_trick":"Anne"}"#,
            ),
            (
                "anne=120 bert=0 carla=0 dora=0 last:anne trick:bert,dora",
                r#"{"kind":"individual","card_points":{"Anne":120,"Bert":0,"Carla":0,"Dora":0},"last_trick":"Anne","took_tricks":["Bert","Dora"]}"#,
            ),
            ("anne-3 bert-2 carla-1", r#"{"kind":"strokes","erase":{"Anne":3,"Bert":2,"Carla":1}}"#),
            ("durchmarsch dora+", r#"{"kind":"durchmarsch","player":"Dora","made":true}"#),
            ("aufgeben anne", r#"{"kind":"surrender","player":"Anne"}"#),
            ("strafe anne", r#"{"kind":"penalty","offender":"Anne"}"#),
            ("gesprochen anne", r#"{"kind":"spoke","player":"Anne"}"#),
            ("concealed anne", r#"{"kind":"concealed-ace","player":"Anne"}"#),
        ],
    );
    let rufen = session("dreeg", "neumarkt", &FOUR, r#""phases":["rufen"]"#);
    let sides = |one: &str, other: &str, rest: &str| {
        format!(r#"{{"kind":"sides","sides":[{{"players":{one}}},{{"players":{other}}}],{rest}}}"#)
    };
    let expected =
        sides(r#"["Anne","Bert"],"card_points":70"#, r#"["Carla","Dora"],"card_points":0"#, r#""out":"Anne""#);
    all_mean(&rufen, &[("anne+bert aus 70:0", &expected), ("anne+bert out anne 70:0", &expected)]);
    // Forehand's is the first side, however the line has it.
    let expected = sides(
        r#"["Anne","Bert"],"card_points":40,"tricks":2"#,
        r#"["Carla","Dora"],"card_points":70,"tricks":3"#,
        r#""out":"Dora""#,
    );
    all_mean(&rufen, &[("dora+carla aus 70:40/3:2", &expected.replace(r#"["Carla","Dora"]"#, r#"["Dora","Carla"]"#))]);
    let rot = session("dreeg", "neumarkt", &FOUR, r#""phases":["rot-assen"]"#);
    let expected =
        sides(r#"["Anne"],"card_points":67"#, r#"["Bert","Carla","Dora"],"card_points":31"#, r#""out":"Anne""#);
    all_mean(&rot, &[("aus anne 67:31", &expected)]);
    let two = session("dreeg", "wegloescher", &["Anne", "Bert", "Carla"], "");
    let closed = r#"{"kind":"sides","sides":[{"players":["Bert"],"card_points":50},{"players":["Anne"],"card_points":70}],"last_trick":"Bert","closed":{"by":"Anne","sides":[{"card_points":40,"tricks":1},{"card_points":10,"tricks":1}]}}"#;
    all_mean(
        &two,
        &[
            ("letzter bert 50:70 gedeckt anne 40:10/1:1", closed),
            ("bert anne last bert 50:70 closed anne 40:10/1:1", closed),
        ],
    );
}

/// Where a line is not understood, the place is marked, and what is doubtful is named.
#[test]
fn faults_mark_their_place() {
    let session = session("dreierles", "steinmauern", &["Anne", "Antonia", "Kontrad", "Solo"], "");
    for (line, key, place) in [
        ("an solo 42", "notation-ambiguous", "an"),
        ("ann sollo 42", "notation-close", "sollo"),
        ("solo solo 42 bert:10d", "notation-unknown", "bert"),
        ("anne solo 42 k", "notation-word-number", "k"),
        ("anne solo 42 raus", "notation-word-mark", "raus"),
        ("anne solo 42 x3", "notation-times", "x3"),
        ("anne solo 42 re", "notation-knock-order", "re"),
        ("anne solo 42 43", "notation-twice", "43"),
        ("anne solo 42 k1 k2", "notation-twice", "k2"),
        ("anne solo 99999999999999999999", "notation-number-large", "99999999999999999999"),
        ("anne solo", "notation-missing", ""),
        ("anne 42", "notation-missing", ""),
        ("", "notation-missing", ""),
        ("räuber", "notation-missing", ""),
        ("räuber anne anne", "notation-twice", "anne"),
        ("räuber anne antonia=30", "notation-unexpected", "anne"),
        ("anne solo 42 [weg weg", "notation-bracket-open", "[weg weg"),
        ("\"anne solo 42", "notation-quote-open", "\"anne solo 42"),
        ("strafe anne dreier räuber", "notation-unexpected", "dreier"),
        ("strafe anne solo", "notation-name-or-word", "solo"),
        ("letzte-runde anne", "notation-unexpected", "anne"),
    ] {
        assert_eq!(misunderstood(line, &session), (key, place.to_owned()), "{line}");
    }
}

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
    use dreierles::{Bid, Call, Combination, Facts, Game, Offence, Penalty, Pfeife, Raeuber, RaeuberResult};
    let bid = || select(vec![Bid::Dreier, Bid::Zweier, Bid::Einer, Bid::Solo]);
    let call = || select(vec![Call::Weg, Call::Dreier, Call::Zweier, Call::Einer, Call::Solo]);
    let combination = select(vec![Combination::ZehnDruck, Combination::Drull, Combination::VierKoenige]);
    let pfeife =
        select(vec![Pfeife::None, Pfeife::Won, Pfeife::Lost, Pfeife::OutWon, Pfeife::OutLost, Pfeife::OutEarly]);
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
        (some_players(1), vec(0..71i64, 3))
            .prop_map(|(players, points)| RaeuberResult::CardPoints(players.into_iter().zip(points).collect())),
    ];
    let split = (some_players(1), vec(0..9i64, 3))
        .prop_map(|(players, halves)| players.into_iter().zip(halves.into_iter().map(Points::from_halves)).collect());
    let raeuber = (result, option::of(split), 0..5i64, combinations(), vec(call(), 0..4), some_players(0)).prop_map(
        |(result, split, knocks, combinations, auction, knocked_by)| {
            let penalties = Vec::new();
            Facts::Raeuber(Raeuber { result, split, knocks, combinations, auction, knocked_by, penalties })
        },
    );
    let penalty = (select(vec![Offence::Play, Offence::Discard]), player(), option::of(bid()), 0..17i64).prop_map(
        |(offence, offender, bid, knocks)| Facts::Penalty(Penalty { offence, offender: Some(offender), bid, knocks }),
    );
    let misdeal = option::of(player())
        .prop_map(|offender| Facts::Penalty(Penalty { offence: Offence::Misdeal, offender, bid: None, knocks: 0 }));
    prop_oneof![4 => game, 2 => raeuber, 1 => penalty, 1 => misdeal, 1 => Just(Facts::LastRound)]
}

/// What only the Achertal has.
fn achertal_facts() -> impl Strategy<Value = dreierles::Facts> {
    use dreierles::{Bid, Facts, Game, Pfeife};
    (player(), option::of(0..70i64), some_players(0), any::<bool>()).prop_map(|(declarer, points, penalties, all)| {
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
    })
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
    let pagat =
        || (select(vec![Side::Declarer, Side::Defence]), what.clone()).prop_map(|(side, what)| Pagat { side, what });
    let game = (player(), bid(), 1..75i64, 0..17i64, option::of(pagat()), option::of(player())).prop_map(
        |(declarer, bid, points, schwacher, pagat, last_trick)| {
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
        },
    );
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
    let contracts =
        [Contract::Einser, Contract::Zweier, Contract::Dreier, Contract::Vierer, Contract::Fuenfer, Contract::Solo];
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
    let bonus = (kind, side, any::<bool>(), any::<bool>()).prop_map(|(what, side, announced, made)| Bonus {
        what,
        side,
        announced,
        made,
    });
    let game = (player(), contract(), 0..71i64, 0..4i64, vec(bonus, 0..4)).prop_map(
        |(declarer, contract, points, kontra, bonuses)| {
            Facts::Game(Game { declarer, contract, card_points: Some(points), made: None, kontra, bonuses })
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
    let count = || (0..200i64, option::of(0..12i64)).prop_map(|(card_points, tricks)| Count { card_points, tricks });
    let individual = (vec(0..121i64, 4), player(), some_players(0)).prop_map(|(points, last_trick, took_tricks)| {
        Facts::Individual(Individual { card_points: (0..4).map(Player).zip(points).collect(), last_trick, took_tricks })
    });
    let ending = (player(), any::<bool>())
        .prop_map(|(player, out)| if out { Ending::Out(player) } else { Ending::LastTrick(player) });
    let closed =
        option::of((player(), count(), count()).prop_map(|(by, one, other)| Closed { by, sides: [one, other] }));
    // Rufen, Anne being forehand: her side stands first.
    let partner = option::of(select(vec![Player(1), Player(2), Player(3)]));
    let sides = (partner, count(), count(), ending, closed).prop_map(|(partner, one, other, ending, closed)| {
        let first: Vec<Player> = [Player(0)].into_iter().chain(partner).collect();
        let second = (0..4).map(Player).filter(|player| !first.contains(player)).collect();
        let sides = [Side { players: first, count: one }, Side { players: second, count: other }];
        Facts::Sides(Sides { sides, ending, closed })
    });
    let strokes = (some_players(1), vec(0..4i64, 3))
        .prop_map(|(players, strokes)| Facts::Strokes(players.into_iter().zip(strokes).collect()));
    let of_one = (player(), 0..6usize, any::<bool>()).prop_map(|(player, which, made)| match which {
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
