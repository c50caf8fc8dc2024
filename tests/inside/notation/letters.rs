//! What costs money is never read out of a letter that means something else (docs/notation.md, How
//! a line is read).

use super::{FOUR, all_mean, misunderstood, session, steinmauern, understood};
use crate::games::outcome::Trace;
use crate::notation::{self, Lang, State};

const THREE: [&str; 3] = ["Anne", "Bert", "Carla"];

fn sentence(line: &str, session: &crate::games::session::Session) -> String {
    let fault = notation::read(line, session).expect_err(line);
    crate::present::Voice::new(crate::present::Lang::De).say(&fault.what)
}

/// trials S1: what `?` lists means the same in every bid of the game.
#[test]
fn s1_a_schwacher_is_one_behind_a_super_mord_too() {
    let table = session("droggn", "fulpmes", &THREE, "");
    let mord = |schwacher: &str| {
        format!(
            r#"{{"kind":"game","declarer":"Bert","bid":"super-mord","made":false,"schwacher":{schwacher}}}"#
        )
    };
    for line in [
        "bert super-mord- s",
        "bert mord- s",
        "bert mord- s1",
        "bert m- s",
        "bert s mord-",
        "bert sm- k",
    ] {
        assert_eq!(understood(line, &table), mord("1"), "{line}");
    }
    assert_eq!(understood("bert super-mord- s r", &table), mord("2"));
    assert_eq!(misunderstood("bert mord- su", &table), ("notation-two-bids", "su".to_owned()));
}

/// trials S2: a second bid is one, and no bonus.
#[test]
fn s2_a_second_bid_is_refused() {
    let table = session("dreierles", "steinmauern", &THREE, "");
    for (line, place) in [
        ("a d 2er 43", "2er"),
        ("a d z 43", "z"),
        ("a z d 43", "d"),
        ("a d 43 so", "so"),
        ("a zweier dr 43", "dr"),
        ("a d zw 43", "zw"),
        ("a e z 43", "z"),
    ] {
        assert_eq!(misunderstood(line, &table), ("notation-two-bids", place.to_owned()), "{line}");
    }
    assert_eq!(misunderstood("a d d 43", &table), ("notation-twice", "d".to_owned()));
    assert!(
        sentence("a d 2er 43", &table).contains("dreier und zweier"),
        "{}",
        sentence("a d 2er 43", &table)
    );
    // So also where it is asked for question by question.
    let look = notation::look("anne dreier 2er", 15, &table, Lang::De);
    assert!(matches!(look.state, State::Wrong(_)), "{look:?}");
    let tarock = session("dreiertarock", "mayr-sedlaczek", &["Jo", "Anne", "Bert"], "");
    for (line, place) in
        [("j d z 43", "z"), ("j d 43 tr vi", "vi"), ("j e 5er 40", "5er"), ("j f 40 four", "four")]
    {
        assert_eq!(misunderstood(line, &tarock), ("notation-two-bids", place.to_owned()), "{line}");
    }
}

/// trials S2: one letter is somebody, a bid, or what `?` lists.
#[test]
fn s2_one_letter_is_no_extra() {
    let table = session("dreierles", "steinmauern", &THREE, "");
    for (line, key, place) in [
        ("a d 42 c", "notation-unexpected", "c"),
        ("a d 42 h", "notation-unknown", "h"),
        ("a d 42 f", "notation-unknown", "f"),
        ("a d 42 b:d", "notation-unknown", "d"),
        ("a d 42 o30", "notation-word-alone", "o30"),
        ("a d 42 p+", "notation-unknown", "p+"),
    ] {
        assert_eq!(misunderstood(line, &table), (key, place.to_owned()), "{line}");
    }
    // Nor the beginning of somebody's name, or of a bid.
    let table = session("dreierles", "steinmauern", &["Kontessa", "Hanno", "Drusilla"], "");
    for (line, place) in [("k d 42 kont", "kont"), ("k z 42 ha", "ha"), ("k z 42 dru", "dru")] {
        assert_eq!(misunderstood(line, &table).1, place, "{line}");
    }
    assert_eq!(
        understood("k z 42 drul", &table),
        r#"{"kind":"game","declarer":"Kontessa","bid":"zweier","card_points":42,"combinations":[{"player":"Kontessa","what":"drull"}]}"#
    );
    let dreeg = session("dreeg", "neumarkt", &FOUR, r#""phases":["kamerun"]"#);
    assert_eq!(misunderstood("d d+", &dreeg).0, "notation-missing");
}

/// trials S2 in a correction: what is laid over a hand is read by the same rules.
#[test]
fn s2_a_correction_guesses_nothing() {
    let table = session("dreierles", "steinmauern", &THREE, "");
    let before = notation::read("anne dreier 42", &table).unwrap();
    for line in ["h", "f", "c:d", "z d", "2er 3er", "-d", "d z 43"] {
        assert!(notation::read_over(line, &table, &before).is_err(), "{line}");
    }
    for line in [
        "zehn druck",
        "bert:zehn druck",
        "k",
        "2er 43",
        "kleiner mann verloren",
        "stiess, 21, kleiner mann",
    ] {
        assert!(notation::read_over(line, &table, &before).is_ok(), "{line}");
    }
    let before = notation::read("anne dreier 42 zehn druck bert:zehn druck", &table).unwrap();
    let read = notation::read_over("-zehn druck -bert:zehn druck", &table, &before).unwrap();
    assert_eq!(Ok(read.event), notation::read("anne dreier 42", &table));
}

/// trials S3: a blank stands for a hyphen in every term, alone and behind a holder.
#[test]
fn s3_a_blank_stands_for_a_hyphen() {
    let tarock = session("dreiertarock", "mayr-sedlaczek", &["Eva", "Anne", "Bert"], "");
    for (hyphened, blank) in [
        ("eva einser 36 pagat-ultimo", "eva einser 36 pagat ultimo"),
        ("eva einser 36 pagat-ultimo!", "eva einser 36 pagat ultimo!"),
        ("eva einser 36 pagat-ultimo+", "eva einser 36 pagat ultimo+"),
        ("eva einser 36 pagat-ultimo-", "eva einser 36 pagat ultimo-"),
        ("eva einser 36 pagat-ultimo!-", "eva einser 36 pagat ultimo!-"),
        ("eva einser 36 pagat-ultimo!-", "eva einser 36 pagat ultimo angesagt verloren"),
        ("eva einser 36 gegner:pagat-ultimo", "eva einser 36 gegner:pagat ultimo"),
        ("eva einser 36 gegner:pagat-ultimo!-", "eva einser 36 gegner: pagat ultimo!-"),
        ("eva einser 36 gegner:trull,royal-trull", "eva einser 36 gegner:trull,royal trull"),
        ("eva einser 36 royal-trull trull", "eva einser 36 royal trull trull"),
        ("eva einser 36 vier-könige", "eva einser 36 vier könige"),
        ("eva solo-valat+", "eva solo valat+"),
    ] {
        assert_eq!(understood(blank, &tarock), understood(hyphened, &tarock), "{blank}");
    }
    let droggn = session("droggn", "fulpmes", &THREE, r#""kleine_und_gstiess":true"#);
    for (hyphened, blank) in [
        ("b so 40 pagat-gefangen", "b so 40 pagat gefangen"),
        ("b so 40 pagat-ultimo+", "b so 40 pagat ultimo+"),
        ("b so 40 pagat-raus-", "b so 40 pagat raus verloren"),
        ("b so 40 gegner:pagat-gefangen", "b so 40 gegner: pagat gefangen"),
        ("b so 40 gegner:pagat-raus+", "b so 40 gegner:pagat raus+"),
        ("b so 40 kleine-gstieß", "b so 40 kleine und gstieß"),
        ("b super-mord+ gstieß-raus", "b super mord+ gstieß raus"),
    ] {
        assert_eq!(understood(blank, &droggn), understood(hyphened, &droggn), "{blank}");
    }
    for (hyphened, blank) in [
        ("a s 42 bert:zehn-druck", "a s 42 bert:zehn druck"),
        ("a s 42 bert:zehn-druck", "a s 42 bert: 10 druck"),
        ("a s 42 bert:4k,10d", "a s 42 bert:4k,zehn druck"),
        ("a s 42 drull", "a s 42 stiess, 21, kleiner mann"),
        ("a s 42 drull", "a s 42 stiess, 21 und kleiner mann"),
        ("a s 42 raus-", "a s 42 kleiner mann am schluss herausgelegt verloren"),
        ("räuber anne=30 bert=20 carla=12", "räuber anne = 30, bert = 20, carla = 12"),
    ] {
        assert_eq!(
            understood(blank, &steinmauern()),
            understood(hyphened, &steinmauern()),
            "{blank}"
        );
    }
}

/// trials S18: ordinary scribbling.
#[test]
fn s18_ordinary_scribbling_is_read() {
    for (plain, scribbled) in [
        ("anne solo 42 k2 pf+", "anne, solo, 42, k2, pf+"),
        ("anne solo 42 k2 pf+", "anne solo,42,k2 und pf+."),
        ("anne solo 42 k1", "anne solo mit 42 und k"),
        ("anne solo 42 k2", "Anne solo 42 k re."),
        ("anne solo 42 k1 // ja.", "anne solo with 42 and k . // ja."),
        ("anne solo 42 k1", "anne solo k 42"),
        ("räuber anne bert", "räuber anne, bert"),
        ("räuber anne bert", "räuber anne und bert"),
        ("räuber anne=30 bert=20 carla=12", "räuber anne 30 bert 20 carla 12"),
        ("räuber anne=30 bert=20 carla=12 k1", "r anne 30, bert 20, carla 12, k"),
        ("räuber anne=30 bert=20 carla=12", "räuber anne=30,bert=20,carla=12"),
        ("anne dreier 42 k:bert,anne", "anne dreier 42 k: bert,anne"),
        ("anne solo 42 gebote:solo,weg,weg", "anne solo 42, [solo, weg, weg]."),
    ] {
        assert_eq!(
            understood(scribbled, &steinmauern()),
            understood(plain, &steinmauern()),
            "{scribbled}"
        );
    }
    let dreeg = session("dreeg", "neumarkt", &["Willi", "Hans", "Karl", "Dora"], "");
    for scribbled in
        ["w 50 h 40 k 20 l w", "w 50, h 40, k 20 und d 10, letzter w.", "w 50l h 40 k 20"]
    {
        assert_eq!(
            understood(scribbled, &dreeg),
            understood("w=50 h=40 k=20 d=10 letzter w", &dreeg),
            "{scribbled}"
        );
    }
    let droggn = session("droggn", "fulpmes", &THREE, "");
    assert_eq!(understood("a so schwarz", &droggn), understood("a so match", &droggn));
    assert_eq!(understood("a so 44 k", &droggn), understood("a so 44 s1", &droggn));
    let tarock = session("dreiertarock", "mayr-sedlaczek", &THREE, r#""kontra":true"#);
    assert_eq!(understood("a so 44 k", &tarock), understood("a so 44 k1", &tarock));
    let achertal = session("dreierles", "achertal", &THREE, "");
    assert_eq!(understood("a du 60 schwarz", &achertal), understood("a du 60 alle+", &achertal));
    assert!(notation::read("a d 42 schneider", &steinmauern()).is_err());
}

/// A list that seems to go on behind a comma is no list and somebody who lost.
#[test]
fn whoever_stands_behind_a_list_is_not_passed_over() {
    let table = steinmauern();
    assert_eq!(
        misunderstood("räuber carla k:bert, anne", &table),
        ("notation-list-ends", "bert".to_owned())
    );
    assert_eq!(
        understood("anne solo 42 k:bert, pf+", &table),
        understood("anne solo 42 k:bert pf+", &table)
    );
    // What begins right behind a comma is proposed behind a blank.
    assert_eq!(notation::look("anne solo 42,", 13, &table, Lang::De).proposals, []);
    let proposed = notation::look("anne solo 42, bert: 10", 22, &table, Lang::De).proposals;
    assert_eq!(proposed.iter().map(|one| one.insert.as_str()).collect::<Vec<_>>(), ["bert: 10d"]);
}

/// A letter and the number beside it are one word: neither is read by itself.
#[test]
fn a_letter_beside_a_small_number_is_no_lone_one() {
    let table = steinmauern();
    for line in ["a d k 2", "a d 4 k", "a d k 12"] {
        assert_eq!(misunderstood(line, &table), ("notation-missing", String::new()), "{line}");
    }
    assert_eq!(understood("a d 42 4 k", &table), understood("a d 42 4k", &table));
    assert_eq!(understood("a d 42 k 2", &table), understood("a d 42 k2", &table));
    let droggn = session("droggn", "fulpmes", &THREE, "");
    assert_eq!(understood("b a s 31", &droggn), understood("b a 31 s", &droggn));
    assert_eq!(misunderstood("b a s 2", &droggn).0, "notation-missing");
}

/// Four Kings are no Vierer with Kings, nor is an umlaut somebody without one.
#[test]
fn a_term_of_two_words_is_no_bid_and_a_bonus() {
    let tarock =
        session("dreiertarock", "mayr-sedlaczek", &["Jo", "Anne", "Bert"], r#""kontra":true"#);
    for line in ["jo vier könige 40", "jo 40 vier kön", "jo four kings 40"] {
        assert!(notation::read(line, &tarock).is_err(), "{line}");
    }
    // Nor is what is a bid with a sign behind it the beginning of another one.
    let droggn = session("droggn", "fulpmes", &THREE, "");
    for (line, table) in [
        ("jo solo-", &tarock),
        ("jo solo+ 40", &tarock),
        ("a super-", &droggn),
        ("a super+ r", &droggn),
        ("a mord- gstieß a", &droggn),
    ] {
        assert!(notation::read(line, table).is_err(), "{line}");
    }
    assert_eq!(
        understood("jo dreier 40 vier könige", &tarock),
        understood("jo dreier 40 royal-trull", &tarock)
    );
    assert_eq!(
        understood("jo könige vier 40", &tarock),
        understood("jo vierer 40 royal-trull", &tarock)
    );
    assert_eq!(understood("jo vier ko 40", &tarock), understood("jo vierer 40 k1", &tarock));
    // A second Kontra is no King without an umlaut.
    for line in ["jo g42 vierer k ko", "jo v- k1 ko", "jo dreier 40 kontra ko"] {
        assert!(notation::read(line, &tarock).is_err(), "{line}");
    }
    let table = session("dreierles", "steinmauern", &["Konrad", "Anne", "Bert"], "");
    assert!(notation::read("anne g=31 2 e", &table).is_err());
    assert_eq!(understood("anne 2 er 42", &table), understood("anne 2er 42", &table));
    let three = session("dreierles", "steinmauern", &THREE, "");
    assert_eq!(
        understood("räuber a=30 b=20 c=4 ko", &three),
        understood("räuber a=30 b=20 c=4 k1", &three)
    );
    let dreeg = session("dreeg", "wegloescher", &THREE, "");
    assert_eq!(misunderstood("anne a aus 70:20", &dreeg).0, "notation-twice");
    assert!(notation::read("strafe re einer anne", &table).is_err());
    assert_eq!(misunderstood("strafe kö", &table), ("notation-unexpected", "kö".to_owned()));
    assert_eq!(understood("ko d 42 kön", &table), understood("konrad dreier 42 4k", &table));
}

/// trials S18: what the losers of a Dreeg are called is what their points say, and who calls is
/// forehand.
#[test]
fn s18_schneider_schwarz_and_ruft_are_words_of_the_dreeg() {
    let two = session("dreeg", "wegloescher", &THREE, "");
    for (plain, scribbled) in [
        ("aus anne 70:20", "aus anne 70:20 schneider"),
        ("aus anne 70:0", "aus anne 70:0 schwarz"),
        ("aus anne 70:0", "schwarz aus anne 70:0"),
        // Without points but not schwarz, they have a trick.
        ("aus anne 70:0/:1", "aus anne 70:0 schneider"),
    ] {
        assert_eq!(understood(scribbled, &two), understood(plain, &two), "{scribbled}");
    }
    for line in
        ["aus anne 70:40 schneider", "aus anne 70:20 schwarz", "aus anne 70:0/5:0 schneider"]
    {
        let place = line.rsplit(' ').next().unwrap().to_owned();
        assert_eq!(misunderstood(line, &two), ("notation-unexpected", place), "{line}");
    }
    let rufen = session("dreeg", "neumarkt", &FOUR, r#""phases":["rufen"]"#);
    for scribbled in [
        "anne ruft bert aus anne 70:20",
        "anne und bert aus anne 70:20",
        "anne mit bert, aus anne 70:20",
        "ruft anne+bert aus 70:20",
        "anne calls bert, out anne 70:20.",
    ] {
        assert_eq!(
            understood(scribbled, &rufen),
            understood("anne+bert aus anne 70:20", &rufen),
            "{scribbled}"
        );
    }
    // Anne is forehand.
    let other = notation::read("bert ruft anne aus 70:20", &rufen)
        .map(|event| rufen.clone().apply(&event, Trace::off()));
    assert!(!matches!(other, Ok(Ok(_))), "{other:?}");
    for line in [
        "bert ruft anne aus 70:20",
        "bert ruft carla 60:30 letzter bert",
        "carla calls bert",
        "bert ruft carla",
    ] {
        let said = sentence(line, &rufen);
        assert!(said.contains("Hier ruft Anne als Vorhand; bitte „Anne ruft …“"), "{line}: {said}");
    }
    let kamerun = session("dreeg", "neumarkt", &FOUR, r#""phases":["kamerun"]"#);
    assert!(notation::read("a=50 b=40 c=20 l a schneider", &kamerun).is_err());
    assert!(notation::read("a=50 b=40 c=20 l a ruft", &kamerun).is_err());
}

/// trials S17: a refusal helps.
#[test]
fn s17_a_refusal_says_what_to_write() {
    let table = session("dreierles", "steinmauern", &["Dora", "Bert", "Carla"], "");
    assert_eq!(misunderstood("d 2 51", &table), ("notation-two-figures", "51".to_owned()));
    let said = sentence("d 2 51", &table);
    assert!(
        said.contains("„2“ und „51“ sind zwei Zahlen") && said.contains("dreier, zweier, einer"),
        "{said}"
    );
    let tarock = session("dreiertarock", "mayr-sedlaczek", &["Jo", "Anne", "Bert"], "");
    let said = sentence("jo d 40 gegner trull", &tarock);
    assert!(
        said.contains("gegner:trull") && said.contains("gegner:30") && !said.contains("gegner2"),
        "{said}"
    );
    let droggn = session("droggn", "fulpmes", &["Rudolf", "Beni", "Jo"], "");
    assert_eq!(
        misunderstood("r a 50 renonce beni", &droggn),
        ("notation-unexpected", "50".to_owned())
    );
    assert_eq!(
        misunderstood("r a renonce beni 50", &droggn),
        ("notation-unexpected", "50".to_owned())
    );
}

/// trials Q11: the Pagat belongs to a side, and there is one.
#[test]
fn q11_a_pagat_belongs_to_a_side() {
    let droggn =
        session("droggn", "fulpmes", &["Rudolf", "Beni", "Jo"], r#""kleine_und_gstiess":true"#);
    assert_eq!(
        misunderstood("r a 50 rudolf:pagat-raus+", &droggn),
        ("notation-droggn-side", "rudolf".to_owned())
    );
    let said = sentence("r a 50 rudolf:pagat-raus+", &droggn);
    assert!(said.contains("gegner:pagat-raus+") && !said.contains("Rudolf?"), "{said}");
    let place = "kleine und gstieß".to_owned();
    assert_eq!(
        misunderstood("r a 50 pagat-raus+ kleine und gstieß", &droggn),
        ("notation-twice", place)
    );
    let tarock = session("dreiertarock", "mayr-sedlaczek", &["Jo", "Anne", "Bert"], "");
    assert_eq!(misunderstood("jo d 40 anne:trull", &tarock).0, "notation-dreiertarock-side");
}

/// The words of `docs/notation.md` that one letter stands for are those that the page lists.
#[test]
fn a_line_of_single_letters_is_read() {
    all_mean(
        &session("droggn", "fulpmes", &THREE, ""),
        &[
            ("w", r#"{"kind":"thrown-in"}"#),
            ("a a m", r#"{"kind":"game","declarer":"Anne","bid":"ansager","card_points":74}"#),
        ],
    );
    for line in ["v", "l", "s a"] {
        assert!(notation::read(line, &steinmauern()).is_err(), "{line}");
    }
}
