//! What `?` shows at the prompt can be typed there, by the rules of the place and as the evening
//! stands (docs/cli.md, At the table).

use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::Session;
use crate::notation;
use crate::present::{Lang, Voice, notation_page};
use crate::record::Node;

fn session(rules: &str, players: &str, house: &str) -> Session {
    let header = format!(
        r#""game":"dreierles","rules":"{rules}","players":[{players}],"house":{{{house}}}"#
    );
    Session::open(
        &Header::read(&Node::parse(&format!(r#"{{"session":{{{header}}}}}"#)).unwrap()).unwrap(),
    )
}

/// Why a line cannot be typed, if it cannot.
fn refused(line: &str, session: &Session) -> Option<String> {
    match notation::read(line, session) {
        Err(fault) => Some(format!("{:?}", fault.what)),
        Ok(event) => {
            session.clone().apply(&event, Trace::off()).err().map(|refusal| format!("{refusal:?}"))
        }
    }
}

/// The lines that a row shows: what begins one goes behind a hand of whoever is named first.
fn lines(typed: &str, means: &str, hand: &str) -> Vec<String> {
    let is_behind = ["pf", "km", "raus", "out", "4k", "falsch", "wrong"]
        .iter()
        .any(|extra| typed.starts_with(extra));
    let behind = |extra: &str| format!("{hand} {extra}");
    if is_behind {
        let holder = means
            .split("; ")
            .nth(1)
            .and_then(|rest| rest.split(' ').next())
            .filter(|word| word.contains(':'));
        return typed.split(' ').chain(holder).map(behind).collect();
    }
    let shorter =
        ["kurz: ", "short: "].iter().find_map(|mark| Some(means.split_once(mark)?.1.to_owned()));
    let misdeal = ["vergeben", "misdeal"]
        .iter()
        .find(|word| means.contains(**word))
        .map(|word| (*word).to_owned());
    std::iter::once(typed.to_owned()).chain(shorter).chain(misdeal).collect()
}

/// trials Q3: `strafe Bert solo` is refused in the Achertal, `Bert:10d` in Iffezheim, a Zweier in
/// the last round, a hand of a dealer who sits out everywhere.
#[test]
fn q3_whatever_the_question_mark_shows_can_be_typed() {
    let mut tried = 0;
    for rules in ["steinmauern", "steinmauern-turnier", "iffezheim", "achertal"] {
        for players in [r#""Anne","Bert","Carla""#, r#""Anne","Bert","Carla","Dora""#] {
            for house in ["", r#""knock_limit":1"#, r#""scoring":"augen""#] {
                for (dealer, is_last) in
                    [("Anne", false), ("Bert", false), ("Carla", false), ("Anne", true)]
                {
                    let mut session = session(rules, players, house);
                    let dealt = format!(r#"{{"kind":"dealer","player":"{dealer}"}}"#);
                    for event in
                        [r#"{"kind":"last-round"}"#, &dealt].iter().skip(usize::from(!is_last))
                    {
                        let event = session.read_event(&Node::parse(event).unwrap()).unwrap();
                        session.apply(&event, Trace::off()).unwrap();
                    }
                    for lang in [Lang::De, Lang::En] {
                        let pairs = notation_page::notation_pairs(
                            &session,
                            &Voice::new(lang).for_session(&session),
                        );
                        for line in
                            pairs.iter().flat_map(|(typed, means)| lines(typed, means, &pairs[0].0))
                        {
                            assert_eq!(
                                refused(&line, &session),
                                None,
                                "{rules} {house} {dealer} {is_last}: {line}"
                            );
                            tried += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(tried > 2500, "{tried}");
}

/// trials Q2, Q3: what is shown is called as people of the place say.
#[test]
fn q3_the_question_mark_speaks_the_words_of_the_place() {
    let shown = |rules: &str| {
        let session = session(rules, r#""Anne","Bert","Carla""#, "");
        notation_page::notation_page(&session, &Voice::new(Lang::De).for_session(&session))
    };
    let achertal = shown("achertal");
    assert!(
        achertal.contains("ramsch Anne") && achertal.contains("kleiner Mann am Schluss"),
        "{achertal}"
    );
    assert!(
        achertal.contains("strafe Bert verdrückt dreier") && achertal.contains("falsch:Bert"),
        "{achertal}"
    );
    assert!(
        !achertal.to_lowercase().contains("räuber") && !achertal.contains("hinten gewonnen"),
        "{achertal}"
    );
    let iffezheim = shown("iffezheim");
    assert!(iffezheim.contains("Pfiff hinten") && !iffezheim.contains("Bert:10d"), "{iffezheim}");
    assert!(shown("steinmauern").contains("strafe Bert solo"));
}
