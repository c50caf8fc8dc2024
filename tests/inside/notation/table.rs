//! A line is read as the hand it completes (docs/notation.md, How a line is read).

use super::{FOUR, all_mean, misunderstood, session, steinmauern};

fn game(declarer: &str, bid: &str, rest: &str) -> String {
    format!(r#"{{"kind":"game","declarer":"{declarer}","bid":"{bid}",{rest}}}"#)
}

/// What a line means, for lists that are put together.
fn mean(session: &crate::games::session::Session, lines: &[(&str, String)]) {
    let lines: Vec<(&str, &str)> =
        lines.iter().map(|(line, json)| (*line, json.as_str())).collect();
    all_mean(session, &lines);
}

#[test]
fn reading_a_line_takes_the_shortest_words_of_dreierles() {
    let three = session("dreierles", "steinmauern", &["Anne", "Bert", "Carla"], "");
    mean(
        &three,
        &[
            ("a d 43", game("Anne", "dreier", r#""card_points":43"#)),
            ("b z 40", game("Bert", "zweier", r#""card_points":40"#)),
            ("c s 42", game("Carla", "solo", r#""card_points":42"#)),
            ("b e 38", game("Bert", "einer", r#""card_points":38"#)),
            ("a dr 48 k2", game("Anne", "dreier", r#""card_points":48,"knocks":2"#)),
            ("A D 43", game("Anne", "dreier", r#""card_points":43"#)),
            ("a 43 d", game("Anne", "dreier", r#""card_points":43"#)),
            ("räu a", r#"{"kind":"raeuber","losers":["Anne"]}"#.to_owned()),
            ("r anne", r#"{"kind":"raeuber","losers":["Anne"]}"#.to_owned()),
            ("r a b", r#"{"kind":"raeuber","losers":["Anne","Bert"]}"#.to_owned()),
        ],
    );
}

#[test]
fn reading_a_line_knows_the_solo_du_where_there_is_one() {
    let achertal = session("dreierles", "achertal", &["Anne", "Bert", "Carla"], "");
    let solo_du = game("Anne", "solo-du", r#""all_tricks":true,"card_points":60"#);
    mean(
        &achertal,
        &[
            ("anne solo du 60 alle+", solo_du.clone()),
            ("a sd 60 alle+", solo_du.clone()),
            ("a 60 solo du all+", solo_du),
            // Without saying how the tricks went it is no whole Solo Du.
            ("a d 43", game("Anne", "dreier", r#""card_points":43"#)),
            ("c s 42", game("Carla", "solo", r#""card_points":42"#)),
        ],
    );
    assert_eq!(misunderstood("anne solo du 60", &achertal), ("notation-missing", String::new()));
    assert_eq!(misunderstood("a d 60 alle+", &achertal), ("notation-ambiguous", "d".to_owned()));
}

#[test]
fn reading_a_line_takes_a_name_for_an_event_where_that_completes_it() {
    let table = session("dreierles", "steinmauern", &["Stefan", "Ralf", "Vera"], "");
    mean(
        &table,
        &[
            ("st s 42", game("Stefan", "solo", r#""card_points":42"#)),
            ("ra 43 z", game("Ralf", "zweier", r#""card_points":43"#)),
            ("v e 50", game("Vera", "einer", r#""card_points":50"#)),
            (
                "st st s",
                r#"{"kind":"penalty","offence":"play","offender":"Stefan","bid":"solo"}"#
                    .to_owned(),
            ),
            ("ra ra", r#"{"kind":"raeuber","losers":["Ralf"]}"#.to_owned()),
            ("verg", r#"{"kind":"penalty","offence":"misdeal"}"#.to_owned()),
        ],
    );
}

#[test]
fn reading_a_line_takes_the_shortest_words_of_droggn() {
    let three = session("droggn", "fulpmes", &["Anne", "Bert", "Carla"], "");
    mean(
        &three,
        &[
            ("a su 50", game("Anne", "super", r#""card_points":50"#)),
            ("a a m", game("Anne", "ansager", r#""card_points":74"#)),
            ("a so m", game("Anne", "solo", r#""card_points":74"#)),
            ("a su m", game("Anne", "super", r#""card_points":74"#)),
            ("a so 44 s r", game("Anne", "solo", r#""card_points":44,"schwacher":2"#)),
            ("a so 44 r s", game("Anne", "solo", r#""card_points":44,"schwacher":2"#)),
            ("a so 44 s", game("Anne", "solo", r#""card_points":44,"schwacher":1"#)),
            (
                "a m+",
                r#"{"kind":"game","declarer":"Anne","bid":"super-mord","made":true}"#.to_owned(),
            ),
            (
                "a sm-",
                r#"{"kind":"game","declarer":"Anne","bid":"super-mord","made":false}"#.to_owned(),
            ),
            ("w", r#"{"kind":"thrown-in"}"#.to_owned()),
        ],
    );
    assert_eq!(misunderstood("a s 44", &three), ("notation-ambiguous", "s".to_owned()));
    // A Match says nothing of the bid.
    assert_eq!(misunderstood("a m", &three), ("notation-missing", String::new()));
}

#[test]
fn reading_a_line_takes_the_shortest_words_of_dreiertarock() {
    let three = session("dreiertarock", "mayr-sedlaczek", &["Jo", "Anne", "Bert"], "");
    let contract = |declarer: &str, contract: &str, points: i64| {
        format!(
            r#"{{"kind":"game","declarer":"{declarer}","contract":"{contract}","card_points":{points}}}"#
        )
    };
    mean(
        &three,
        &[
            ("j so 44", contract("Jo", "solo", 44)),
            ("j s 44", contract("Jo", "solo", 44)),
            ("j f 40", contract("Jo", "fuenfer", 40)),
            ("j v 41", contract("Jo", "vierer", 41)),
            ("j four 41", contract("Jo", "vierer", 41)),
            ("a e 36", contract("Anne", "einser", 36)),
            ("b z 30", contract("Bert", "zweier", 30)),
            ("b d 30", contract("Bert", "dreier", 30)),
            (
                "j v+",
                r#"{"kind":"game","declarer":"Jo","contract":"solo-valat","made":true}"#.to_owned(),
            ),
        ],
    );
}

/// Still several: a whole word goes before a cut one.
#[test]
fn a_whole_word_goes_before_a_cut_one() {
    let table = session("dreierles", "steinmauern", &["Jo", "Johanna", "Re"], "");
    mean(
        &table,
        &[
            ("jo solo 42", game("Jo", "solo", r#""card_points":42"#)),
            ("re solo 42", game("Re", "solo", r#""card_points":42"#)),
            ("joh solo 42", game("Johanna", "solo", r#""card_points":42"#)),
            ("r re kontra", r#"{"kind":"raeuber","losers":["Re"],"knocks":1}"#.to_owned()),
        ],
    );
}

/// Then somebody who can play this hand before somebody who cannot and before an event.
#[test]
fn whoever_can_play_goes_before_whoever_cannot() {
    // The last of four deals, and sits out.
    let table = session("dreierles", "steinmauern", &["Anne", "Bert", "Carla", "Anton"], "");
    mean(
        &table,
        &[
            ("an d 43", game("Anne", "dreier", r#""card_points":43"#)),
            ("anto d 43", game("Anton", "dreier", r#""card_points":43"#)),
        ],
    );
    let table =
        session("dreeg", "neumarkt", &["Stefan", "Bert", "Carla", "Dora"], r#""phases":["rufen"]"#);
    // Both are hands: Stefan with Bert, and a penalty for Bert.
    all_mean(&table, &[("st b", r#"{"kind":"penalty","offender":"Bert"}"#)]);
}

/// Then the reading whose required parts (who, bid, points) stand first in the line: one k is a
/// knock and the other a loser, or both are a knock.
#[test]
fn required_parts_stand_first() {
    let table = session("dreierles", "steinmauern", &["K", "Anne", "Bert"], "");
    let lost = |losers: &str, knocks: u8| {
        format!(r#"{{"kind":"raeuber","losers":[{losers}],"knocks":{knocks}}}"#)
    };
    mean(
        &table,
        &[
            ("räuber k k anne", lost(r#""K","Anne""#, 1)),
            ("räuber \"K\" .k anne", lost(r#""K","Anne""#, 1)),
        ],
    );
}

/// Synonyms of the sources, one or several words, and words for the signs.
#[test]
fn words_of_the_sources_are_read() {
    let solo = |rest: &str| game("Anne", "solo", &format!(r#""card_points":42,{rest}"#));
    let holds =
        |what: &str| solo(&format!(r#""combinations":[{{"player":"Anne","what":"{what}"}}]"#));
    let mut lines = vec![
        ("anne solo 42 druckrolle", holds("drull")),
        ("anne solo 42 Druckr", holds("drull")),
        ("anne solo 42 Stiess 21 kleiner Mann", holds("drull")),
        ("anne solo 42 königsrolle", holds("vier-koenige")),
        ("anne solo 42 vier Könige", holds("vier-koenige")),
        ("anne solo 42 hanore", holds("vier-koenige")),
        ("anne solo 42 10 Druck", holds("zehn-druck")),
        ("anne solo 42 zehn trumpf", holds("zehn-druck")),
        ("anne solo 42 geklopft", solo(r#""knocks":1"#)),
        ("anne solo 42 geklopft zurückgeklopft", solo(r#""knocks":2"#)),
        ("anne solo gegner 28", game("Anne", "solo", r#""card_points":42"#)),
    ];
    for (word, result) in [
        ("pfeife-raus", "out"),
        ("pfeife raus", "out"),
        ("pfiff raus", "out"),
        ("herausgelegt", "out"),
        ("rausgelegt", "out"),
        ("kleiner mann am schluss herausgelegt", "out"),
        ("laid out", "out"),
        ("pfeife-hinten", ""),
        ("pfeife hinten", ""),
        ("pfeife zuletzt", ""),
        ("kleiner-mann", ""),
        ("kleiner Mann", ""),
        ("am-schluss", ""),
        ("kleiner mann am schluss", ""),
        ("pfiff", ""),
    ] {
        for sign in ["+", "-", " gewonnen", " verloren", " lost"] {
            let went = if ["+", " gewonnen"].contains(&sign) { "won" } else { "lost" };
            let line: &str = Box::leak(format!("anne solo 42 {word}{sign}").into_boxed_str());
            let dash = if result.is_empty() { "" } else { "-" };
            lines.push((line, solo(&format!(r#""pfeife":"{result}{dash}{went}""#))));
        }
    }
    for early in ["raus!", "raus^", "raus früh", "raus-frueh", "raus early", "pfeife raus früh"] {
        let line: &str = Box::leak(format!("anne solo 42 {early}").into_boxed_str());
        lines.push((line, solo(r#""pfeife":"out-early""#)));
    }
    mean(&steinmauern(), &lines);
    all_mean(
        &steinmauern(),
        &[
            ("falsch gegeben", r#"{"kind":"penalty","offence":"misdeal"}"#),
            ("räuber oder solo", r#"{"kind":"last-round"}"#),
            (
                "falsch gespielt bert solo",
                r#"{"kind":"penalty","offence":"play","offender":"Bert","bid":"solo"}"#,
            ),
            (
                "verdrückt anne dreier",
                r#"{"kind":"penalty","offence":"discard","offender":"Anne","bid":"dreier"}"#,
            ),
            (
                "strafe anne falsch gedrückt zweier",
                r#"{"kind":"penalty","offence":"discard","offender":"Anne","bid":"zweier"}"#,
            ),
        ],
    );
}

#[test]
fn words_of_the_droggn_source_are_read() {
    let table = session("droggn", "fulpmes", &["Adolf", "Rudolf", "Jo"], "");
    let ansager = |rest: &str| game("Adolf", "ansager", &format!(r#""card_points":31{rest}"#));
    let laid = r#","pagat":{"side":"declarer","what":"laid-won"}"#;
    mean(
        &table,
        &[
            ("adolf hinein 31", ansager("")),
            ("adolf ich sage an 31", ansager("")),
            ("adolf ansager 31 einen Schwachen", ansager(r#","schwacher":1"#)),
            ("adolf ansager 31 schießen retour", ansager(r#","schwacher":2"#)),
            ("adolf ansager 31 schiessen", ansager(r#","schwacher":1"#)),
            ("adolf ansager 31 ausgelegt+", ansager(laid)),
            ("adolf ansager 31 pagat ausgelegt gewonnen", ansager(laid)),
            ("adolf ansager 31 letzter stich jo", ansager(r#","last_trick":"Jo""#)),
            ("adolf solo match", game("Adolf", "solo", r#""card_points":74"#)),
            ("eingeworfen", r#"{"kind":"thrown-in"}"#.to_owned()),
            ("letzte vier", r#"{"kind":"last-four"}"#.to_owned()),
            (
                "adolf super mord+ gstieß ausgelegt",
                r#"{"kind":"game","declarer":"Adolf","bid":"super-mord","made":true,"laid":"gstiess"}"#.to_owned(),
            ),
        ],
    );
}

/// A character that the shell eats is never needed.
#[test]
fn every_sign_has_a_word() {
    let tarock = session("dreiertarock", "mayr-sedlaczek", &["Jo", "Anne", "Bert"], "");
    let bonus = |rest: &str| {
        format!(
            r#"{{"kind":"game","declarer":"Jo","contract":"dreier","card_points":40,"bonuses":[{{"what":"uhu","side":"declarer"{rest}}}]}}"#
        )
    };
    for announced in [
        "uhu!-",
        "uhu^-",
        "uhu angesagt-",
        "uhu angesagt verloren",
        "uhu-announced-failed",
        "uhu- angesagt",
    ] {
        let line = format!("jo dreier 40 {announced}");
        mean(&tarock, &[(line.as_str(), bonus(r#","announced":true,"made":false"#))]);
    }
    for announced in ["uhu!", "uhu^", "uhu angesagt", "uhu announced", "uhu!+"] {
        let line = format!("jo {announced} dreier 40");
        mean(&tarock, &[(line.as_str(), bonus(r#","announced":true"#))]);
    }
    mean(&tarock, &[("jo dreier 40 uhu still", bonus(""))]);
    let note = game("Anne", "dreier", r#""card_points":43,"note":"Re! # so""#);
    let auction = game("Anne", "dreier", r#""card_points":43,"auction":["weg","weg","dreier"]"#);
    mean(
        &steinmauern(),
        &[
            ("anne dreier 43 // Re! # so", note.clone()),
            ("anne dreier 43 # Re! # so", note),
            ("anne dreier 43 gebote:weg,weg,dreier", auction.clone()),
            ("anne dreier 43 auction:pass,pass,three", auction),
        ],
    );
    let solo = session("dreierles", "steinmauern", &["Räuber", "Solo", "Hans Peter"], "");
    mean(
        &solo,
        &[
            ("@räuber solo 42", game("Räuber", "solo", r#""card_points":42"#)),
            ("räuber @räuber", r#"{"kind":"raeuber","losers":["Räuber"]}"#.to_owned()),
            ("räuber räuber", r#"{"kind":"raeuber","losers":["Räuber"]}"#.to_owned()),
            ("solo solo 42", game("Solo", "solo", r#""card_points":42"#)),
            (
                "strafe solo solo",
                r#"{"kind":"penalty","offence":"play","offender":"Solo","bid":"solo"}"#.to_owned(),
            ),
            ("hans peter solo 42", game("Hans Peter", "solo", r#""card_points":42"#)),
            (
                "hans p solo 42 .kontra",
                game("Hans Peter", "solo", r#""card_points":42,"knocks":1"#),
            ),
            ("hans solo 42", game("Hans Peter", "solo", r#""card_points":42"#)),
        ],
    );
}

/// Individuals of Dreeg: what the sum settles need not be said.
#[test]
fn dreeg_needs_no_points_that_the_sum_settles() {
    let table = session("dreeg", "neumarkt", &FOUR, "");
    let hand = |points: [i64; 4], last: &str| {
        let [a, b, c, d] = points;
        format!(
            r#"{{"kind":"individual","card_points":{{"Anne":{a},"Bert":{b},"Carla":{c},"Dora":{d}}},"last_trick":"{last}"}}"#
        )
    };
    mean(
        &table,
        &[
            ("a=50 b=40 c=20 l a", hand([50, 40, 20, 10], "Anne")),
            ("a=50 b=40 c=20 d=10 last anne", hand([50, 40, 20, 10], "Anne")),
            ("a50l b40 c20", hand([50, 40, 20, 10], "Anne")),
            ("l c a50 b40 c20", hand([50, 40, 20, 10], "Carla")),
            ("a=120", hand([120, 0, 0, 0], "Anne")),
            ("a120 l b", hand([120, 0, 0, 0], "Bert")),
            ("a=120 b=0 c=0", hand([120, 0, 0, 0], "Anne")),
            ("deutsch a=50 b=40 c=20 l a", hand([50, 40, 20, 10], "Anne")),
            ("66 a=50 b=40 c=20 l a", hand([50, 40, 20, 10], "Anne")),
        ],
    );
    for line in ["a=50 b=40 c=20", "a=50 b=40 l a", "a=70 b=60 c=10 l a"] {
        assert_eq!(misunderstood(line, &table), ("notation-missing", String::new()), "{line}");
    }
    assert_eq!(
        misunderstood("kamerun a=50 b=40 c=20 l a", &table),
        ("notation-unexpected", "kamerun".to_owned())
    );
    assert_eq!(misunderstood("a=50 b=40 c=20 l", &table).0, "notation-missing");
}

#[test]
fn dreeg_sides_and_events_are_read_in_any_order() {
    let two = session("dreeg", "wegloescher", &["Anne", "Bert", "Carla"], "");
    let sides = |ending: &str, rest: &str| {
        format!(
            r#"{{"kind":"sides","sides":[{{"players":["Anne"],"card_points":67}},{{"players":["Bert"],"card_points":31}}],"{ending}":"Anne"{rest}}}"#
        )
    };
    let closed = r#","closed":{"by":"Anne","sides":[{"card_points":40},{"card_points":10}]}"#;
    mean(
        &two,
        &[
            ("aus anne 67:31", sides("out", "")),
            ("a a 67:31", sides("out", "")),
            ("67:31 aus a", sides("out", "")),
            ("ausmelden anne 67:31", sides("out", "")),
            ("anne aus 67:31", sides("out", "")),
            ("gedeckt anne 40:10 aus anne 67:31", sides("out", closed)),
            ("aus anne 67:31 zu 40:10", sides("out", closed)),
            ("l a 67:31", sides("last_trick", "")),
        ],
    );
    let kamerun = session("dreeg", "neumarkt", &FOUR, r#""phases":["kamerun"]"#);
    all_mean(
        &kamerun,
        &[
            ("d du+", r#"{"kind":"durchmarsch","player":"Dora","made":true}"#),
            ("dora durchmarsch-", r#"{"kind":"durchmarsch","player":"Dora","made":false}"#),
            ("durchmarsch dora geschafft", r#"{"kind":"durchmarsch","player":"Dora","made":true}"#),
        ],
    );
    let rot = session("dreeg", "neumarkt", &FOUR, r#""phases":["rot-assen"]"#);
    all_mean(
        &rot,
        &[
            ("aufgeben anne", r#"{"kind":"surrender","player":"Anne"}"#),
            ("anne gibt auf", r#"{"kind":"surrender","player":"Anne"}"#),
        ],
    );
}
