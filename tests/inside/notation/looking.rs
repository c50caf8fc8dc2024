//! A line as far as it is typed: what each word is understood as, what is missing, what can follow.

use crate::games::session::Session;
use crate::notation::{self, HandExtent, Lang, LineAnalysis, LineProgress, Part, PieceKind};

use super::{FOUR, session, steinmauern};

fn look(line: &str, session: &Session) -> LineAnalysis {
    notation::analyse_line(line, line.len(), session, Lang::De)
}

fn kinds(line: &str, session: &Session) -> Vec<PieceKind> {
    look(line, session).pieces.iter().map(|piece| piece.kind).collect()
}

fn proposed(line: &str, session: &Session) -> Vec<String> {
    look(line, session).proposals.into_iter().map(|proposal| proposal.insert).collect()
}

fn missing(line: &str, session: &Session) -> Vec<Part> {
    match look(line, session).state {
        LineProgress::Open(parts) => parts,
        state => panic!("{line}: {state:?}"),
    }
}

#[test]
fn every_word_is_understood_as_something() {
    let table = steinmauern();
    assert_eq!(
        kinds("anne solo 42 k2 4k [weg weg] // so", &table),
        [
            PieceKind::Name,
            PieceKind::Bid,
            PieceKind::Points,
            PieceKind::Doubling,
            PieceKind::Extra,
            PieceKind::Extra,
            PieceKind::Note
        ]
    );
    assert_eq!(kinds("räuber a", &table), [PieceKind::Event, PieceKind::Name]);
    // What does not fit is marked, and what stands behind it may be right.
    assert_eq!(
        kinds("anne sollo 42 k2", &table),
        [PieceKind::Name, PieceKind::Unknown, PieceKind::Points, PieceKind::Doubling]
    );
    assert_eq!(
        kinds("anne solo \"4", &table),
        [PieceKind::Name, PieceKind::Bid, PieceKind::Unknown]
    );
    for line in ["anne sölö 42 ½", "ännchen", "räu\u{ad}ber", "anne solo 42 # ä"] {
        for cursor in 0..=line.len() + 1 {
            let look = notation::analyse_line(line, cursor, &table, Lang::De);
            for span in look.pieces.iter().map(|piece| &piece.span).chain([&look.replaces]) {
                assert!(line.get(span.clone()).is_some(), "{line} {cursor}: {span:?}");
            }
        }
    }
}

#[test]
fn what_is_missing_is_said_in_parts() {
    let table = steinmauern();
    assert_eq!(missing("", &table), [Part::Who]);
    assert_eq!(missing("anne", &table), [Part::Bid, Part::CardPoints]);
    assert_eq!(missing("anne solo", &table), [Part::CardPoints]);
    assert_eq!(missing("anne solo ", &table), [Part::CardPoints]);
    assert_eq!(missing("anne 42", &table), [Part::Bid]);
    assert_eq!(missing("räuber", &table), [Part::Losers]);
    assert_eq!(missing("strafe", &table), [Part::Offender]);
    let droggn = session("droggn", "fulpmes", &["Adolf", "Rudolf", "Jo"], "");
    assert_eq!(missing("adolf mord", &droggn), [Part::Outcome]);
    assert_eq!(missing("adolf solo 40 letzter", &droggn), [Part::LastTrick]);
    let dreeg = session("dreeg", "neumarkt", &FOUR, "");
    let points = (0..4).map(crate::model::Player).map(Part::PointsOf);
    assert_eq!(missing("a=50 b=40 l a", &dreeg), points.clone().skip(2).collect::<Vec<_>>());
    assert_eq!(missing("a=50 b=40 c=20", &dreeg), [Part::LastTrick]);
    assert_eq!(missing("durchmarsch", &dreeg), [Part::Person]);
    assert_eq!(missing("durchmarsch dora", &dreeg), [Part::Outcome]);
    let two = session("dreeg", "wegloescher", &["Anne", "Bert", "Carla"], "");
    assert_eq!(missing("aus", &two), [Part::Person, Part::Counts]);
    assert_eq!(missing("anne aus", &two), [Part::Counts]);
    assert_eq!(missing("aus anne 67:31 zu", &two), [Part::CountsAtClosing]);
    assert_eq!(missing("anne 67:31", &two), [Part::Ending]);
}

#[test]
fn a_line_is_complete_doubtful_or_wrong() {
    let table = session("dreierles", "steinmauern", &["Anne", "Antonia", "Bert"], "");
    assert!(matches!(look("b d 43", &table).state, LineProgress::Complete(_)));
    assert!(
        matches!(look("a d 43", &table).state, LineProgress::Doubtful(fault) if fault.span == (0..1))
    );
    assert!(
        matches!(look("b dx 43", &table).state, LineProgress::Wrong(fault) if fault.span == (2..4))
    );
    assert!(matches!(look("b d 43 43", &table).state, LineProgress::Wrong(_)));
    assert!(matches!(look("b solo 42 re", &table).state, LineProgress::Wrong(_)));
    // A word that can still become one is not wrong yet.
    assert_eq!(missing("b solo 42 ra", &table), []);
    assert_eq!(missing("b ra", &table), [Part::Bid, Part::CardPoints]);
    assert_eq!(missing("b solo 42 [weg w", &table), []);
}

#[test]
fn proposals_are_what_would_be_read() {
    let table = steinmauern();
    assert_eq!(
        proposed("", &table),
        [
            "Anne",
            "Bert",
            "Carla",
            "Dora",
            "räuber",
            "strafe",
            "vergeben",
            "letzte-runde",
            "verdrückt",
            "falsch"
        ]
    );
    assert_eq!(proposed("anne ", &table)[..4], ["dreier", "zweier", "einer", "solo"]);
    assert_eq!(proposed("anne d", &table), ["dreier", "drull", "Dora:"]);
    assert_eq!(proposed("anne solo 42 ra", &table), ["raus+", "raus-", "raus!"]);
    assert_eq!(proposed("anne solo 42 bert:", &table), ["bert:10d", "bert:drull", "bert:4k"]);
    assert_eq!(proposed("anne solo 42 bert:10d,d", &table), ["bert:10d,drull"]);
    assert_eq!(proposed("anne solo 42 k:b", &table), ["k:Bert"]);
    assert_eq!(proposed("anne solo 42 [weg d", &table), ["[weg dreier"]);
    assert_eq!(proposed("räuber an", &table), ["Anne", "Anne=", "Anne:", "anteile:"]);
    assert_eq!(proposed("anne solo 42 # ra", &table), Vec::<String>::new());
    // Nothing that is said already, and nothing that this table has no use for.
    let follow = proposed("anne solo 42 k1 ", &table);
    for gone in ["dreier", "kontra", "k", "alle+", "falsch:", "solo-du", "Bert"] {
        assert!(!follow.contains(&gone.to_owned()), "{gone} in {follow:?}");
    }
    assert!(
        follow.contains(&"pf+".to_owned()) && follow.contains(&"Bert:".to_owned()),
        "{follow:?}"
    );
    let look = notation::analyse_line("anne  42", 5, &table, Lang::En);
    assert_eq!(look.replaces, 5..5);
    assert_eq!(look.proposals[0].insert, "dreier");
    let look = notation::analyse_line("an so 42", 2, &table, Lang::En);
    assert_eq!((look.replaces, look.proposals[0].insert.as_str()), (0..2, "Anne"));
    let open = notation::analyse_line("anne solo g", 11, &table, Lang::De);
    assert!(
        open.proposals.iter().any(|proposal| proposal.insert == "g" && proposal.is_open),
        "{open:?}"
    );
}

/// Whoever sits out is proposed behind those who play, and names that are words in quotes.
#[test]
fn names_at_the_table_come_first() {
    let table = session("dreierles", "steinmauern", &["Solo", "Hans Peter", "Carla", "Dora"], "");
    assert_eq!(proposed("", &table)[..4], ["\"Solo\"", "\"Hans Peter\"", "Carla", "Dora"]);
    let dreeg = session("dreeg", "neumarkt", &FOUR, "");
    assert_eq!(proposed("a=50 ", &dreeg)[..3], ["Bert=", "Carla=", "Dora="]);
    assert_eq!(proposed("l ", &dreeg)[..4], ["Anne", "Bert", "Carla", "Dora"]);
}

#[test]
fn proposals_of_a_correction_take_out_what_is_there() {
    let table = steinmauern();
    let before = notation::read("anne solo 42 raus- k2", &table).unwrap();
    let look =
        |line: &str| notation::analyse_correction(line, line.len(), &table, &before, Lang::De);
    assert!(matches!(look("47").state, LineProgress::Complete(_)));
    assert!(matches!(look("-raus").state, LineProgress::Complete(_)));
    let proposed: Vec<String> =
        look("-").proposals.into_iter().map(|proposal| proposal.insert).collect();
    assert!(
        proposed.contains(&"-raus".to_owned()) && proposed.contains(&"-k".to_owned()),
        "{proposed:?}"
    );
    assert!(!proposed.contains(&"-4k".to_owned()), "{proposed:?}");
}

/// A verb is a verb only where the line is no hand.
#[test]
fn the_notation_goes_before_verbs() {
    let table = session("dreierles", "steinmauern", &["Stan", "Bert", "Carla"], "");
    for (line, fits) in [
        ("stan dreier 43", HandExtent::Hand),
        ("sta", HandExtent::Begun),
        ("stand", HandExtent::Nothing),
        ("undo", HandExtent::Nothing),
        ("fix 7 47", HandExtent::Nothing),
        ("letzte-runde", HandExtent::Hand),
        ("", HandExtent::Nothing),
        ("b d 43 \"", HandExtent::Nothing),
    ] {
        assert_eq!(notation::hand_extent(line, &table), fits, "{line}");
    }
}

/// docs/notation.md, Droggn and Dreiertarock: a Super Mord or a Valat, and behind it how it went,
/// in any order.
#[test]
fn how_it_went_may_stand_behind_the_bid() {
    for (game, rules, lines) in [
        (
            "droggn",
            "fulpmes",
            ["anne super-mord super-mord+", "anne mord+ mord", "anne super-mord+"],
        ),
        (
            "dreiertarock",
            "mayr-sedlaczek",
            ["anne solo-valat valat+", "anne valat+ valat", "anne valat+"],
        ),
    ] {
        let session = session(game, rules, &["Anne", "Bert", "Carla"], "");
        let [one, other, whole] = lines.map(|line| notation::read(line, &session));
        assert!(
            one.is_ok() && one == whole && other == whole,
            "{game}: {one:?} {other:?} {whole:?}"
        );
        assert_eq!(
            missing(lines[0].rsplit_once(' ').unwrap().0, &session),
            [Part::Outcome],
            "{game}"
        );
    }
}

/// docs/notation.md, Dreeg: where everybody plays alone, names alone lack their points.
#[test]
fn names_alone_lack_points_where_everybody_plays_alone() {
    let session = session("dreeg", "neumarkt", &["Anne", "Bert", "Carla", "Dora"], "");
    let LineProgress::Wrong(fault) = look("anne bert kontra", &session).state else {
        panic!("it is read")
    };
    assert!(format!("{fault:?}").contains("notation-dreeg-individual"), "{fault:?}");
}
