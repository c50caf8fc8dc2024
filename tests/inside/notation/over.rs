//! A correction is laid over the hand as it is (docs/notation.md, Corrections: `fix 7 47`).

use crate::games::session::{Event, Session};
use crate::notation;
use crate::record::write;

use super::{FOUR, session};

fn written(event: &Event, session: &Session) -> String {
    let mut writer = write::Writer::new();
    event.write(session.roster(), &mut writer);
    writer.into_string()
}

/// Each line, laid over the hand before it, gives what stands beside it.
fn corrected(session: &Session, before: &str, lines: &[(&str, &str)]) {
    let before = notation::read(before, session).unwrap();
    for (line, json) in lines {
        match notation::read_over(line, session, &before).map(|read| read.event) {
            Ok(event) => assert_eq!(written(&event, session), *json, "{line}"),
            Err(fault) => panic!("{line}: {:?} at {:?}", fault.what, fault.span),
        }
    }
}

fn refused(session: &Session, before: &str, lines: &[(&str, &str, &str)]) {
    let before = notation::read(before, session).unwrap();
    for (line, key, place) in lines {
        let fault = notation::read_over(line, session, &before).map(|read| read.event).unwrap_err();
        assert_eq!((fault.what.key, &line[fault.span]), (*key, *place), "{line}");
    }
}

#[test]
fn what_a_line_names_replaces_what_was_there_and_the_rest_stays() {
    let table = session("dreierles", "steinmauern", &["Anne", "Bert", "Carla"], "");
    corrected(
        &table,
        "anne solo 42 raus- 4k bert:10d k2 // So war's",
        &[
            (
                "47",
                r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":47,"knocks":2,"pfeife":"out-lost","combinations":[{"player":"Anne","what":"vier-koenige"},{"player":"Bert","what":"zehn-druck"}],"note":"So war's"}"#,
            ),
            (
                "raus+ k1",
                r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"knocks":1,"pfeife":"out-won","combinations":[{"player":"Anne","what":"vier-koenige"},{"player":"Bert","what":"zehn-druck"}],"note":"So war's"}"#,
            ),
            (
                "-raus -bert:10d -k",
                r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"combinations":[{"player":"Anne","what":"vier-koenige"}],"note":"So war's"}"#,
            ),
            (
                "bert:4k -10d",
                r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"knocks":2,"pfeife":"out-lost","combinations":[{"player":"Bert","what":"vier-koenige"}],"note":"So war's"}"#,
            ),
            (
                "kontra z -raus -4k -bert:10d // Nein",
                r#"{"kind":"game","declarer":"Anne","bid":"zweier","card_points":42,"knocks":1,"note":"Nein"}"#,
            ),
            (
                "-raus −4k –bert:zehn -k g30 //",
                r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":40}"#,
            ),
            (
                "// Nur das",
                r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"knocks":2,"pfeife":"out-lost","combinations":[{"player":"Anne","what":"vier-koenige"},{"player":"Bert","what":"zehn-druck"}],"note":"Nur das"}"#,
            ),
            // A whole line stands for itself.
            (
                "bert dreier 50",
                r#"{"kind":"game","declarer":"Bert","bid":"dreier","card_points":50}"#,
            ),
            ("vergeben", r#"{"kind":"penalty","offence":"misdeal"}"#),
        ],
    );
    corrected(
        &table,
        "anne dreier 42",
        &[
            // One name alone says who it was.
            ("bert", r#"{"kind":"game","declarer":"Bert","bid":"dreier","card_points":42}"#),
            (
                "10d",
                r#"{"kind":"game","declarer":"Anne","bid":"dreier","card_points":42,"combinations":[{"player":"Anne","what":"zehn-druck"}]}"#,
            ),
        ],
    );
    refused(
        &table,
        "anne dreier 42",
        &[
            ("", "notation-missing", ""),
            ("-raus", "notation-not-there", "-raus"),
            ("-bert", "notation-unexpected", "-bert"),
            ("-dreier", "notation-unexpected", "-dreier"),
            ("47 48", "notation-twice", "48"),
            ("bert zweier", "notation-missing", ""),
            ("räuber", "notation-missing", ""),
            ("sollo", "notation-close", "sollo"),
        ],
    );
}

#[test]
fn knocks_by_name_and_number_correct_each_other() {
    let table = session("dreierles", "steinmauern", &["Anne", "Bert", "Carla"], "");
    corrected(
        &table,
        "anne dreier 42 k:bert,anne",
        &[
            (
                "k1",
                r#"{"kind":"game","declarer":"Anne","bid":"dreier","card_points":42,"knocks":1}"#,
            ),
            (
                "k2",
                r#"{"kind":"game","declarer":"Anne","bid":"dreier","card_points":42,"knocks":2,"knocked_by":["Bert","Anne"]}"#,
            ),
            (
                "k:carla",
                r#"{"kind":"game","declarer":"Anne","bid":"dreier","card_points":42,"knocks":1,"knocked_by":["Carla"]}"#,
            ),
            ("-geklopft", r#"{"kind":"game","declarer":"Anne","bid":"dreier","card_points":42}"#),
        ],
    );
}

#[test]
fn a_raeuber_and_a_penalty_are_corrected() {
    let table = session("dreierles", "steinmauern", &["Anne", "Bert", "Carla"], "");
    corrected(
        &table,
        "räuber anne k1",
        &[
            ("bert carla", r#"{"kind":"raeuber","losers":["Bert","Carla"],"knocks":1}"#),
            ("k2", r#"{"kind":"raeuber","losers":["Anne"],"knocks":2}"#),
            (
                "anne=30 bert=20 carla=12",
                r#"{"kind":"raeuber","card_points":{"Anne":30,"Bert":20,"Carla":12},"knocks":1}"#,
            ),
        ],
    );
    corrected(
        &table,
        "räuber anne=30 bert=20 carla=12",
        &[("carla=14", r#"{"kind":"raeuber","card_points":{"Anne":30,"Bert":20,"Carla":14}}"#)],
    );
    corrected(&table, "räuber anne bert", &[("-bert", r#"{"kind":"raeuber","losers":["Anne"]}"#)]);
    refused(&table, "räuber anne", &[("-anne", "notation-missing", "")]);
    corrected(
        &table,
        "strafe anne dreier k1",
        &[
            (
                "bert",
                r#"{"kind":"penalty","offence":"play","offender":"Bert","bid":"dreier","knocks":1}"#,
            ),
            (
                "verdrückt -k",
                r#"{"kind":"penalty","offence":"discard","offender":"Anne","bid":"dreier"}"#,
            ),
            ("räuber", r#"{"kind":"penalty","offence":"play","offender":"Anne","knocks":1}"#),
        ],
    );
}

#[test]
fn another_bid_takes_with_it_what_only_the_former_has() {
    let achertal = session("dreierles", "achertal", &["Anne", "Bert", "Carla"], "");
    corrected(
        &achertal,
        "anne solo-du 60 alle+",
        &[
            ("solo", r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":60}"#),
            (
                "alle-",
                r#"{"kind":"game","declarer":"Anne","bid":"solo-du","all_tricks":false,"card_points":60}"#,
            ),
        ],
    );
    refused(&achertal, "anne solo 60", &[("du", "notation-missing", "")]);
    let tarock = session("dreiertarock", "mayr-sedlaczek", &["Jo", "Anne", "Bert"], "");
    corrected(
        &tarock,
        "jo dreier 40 uhu- gegner:trull",
        &[
            (
                "uhu+ gegner:kakadu -gegner:trull",
                r#"{"kind":"game","declarer":"Jo","contract":"dreier","card_points":40,"bonuses":[{"what":"uhu","side":"declarer"},{"what":"kike","side":"defence"}]}"#,
            ),
            (
                "-uhu -trull solo",
                r#"{"kind":"game","declarer":"Jo","contract":"solo","card_points":40}"#,
            ),
        ],
    );
    corrected(
        &tarock,
        "jo valat+",
        &[("d 44", r#"{"kind":"game","declarer":"Jo","contract":"dreier","card_points":44}"#)],
    );
}

#[test]
fn another_bid_in_droggn_keeps_its_schwacher() {
    let droggn = session("droggn", "fulpmes", &["Adolf", "Rudolf", "Jo"], "");
    corrected(
        &droggn,
        "adolf mord+ pagat s1",
        &[
            (
                "mord-",
                r#"{"kind":"game","declarer":"Adolf","bid":"super-mord","made":false,"laid":"pagat","schwacher":1}"#,
            ),
            (
                "super 50 -pagat",
                r#"{"kind":"game","declarer":"Adolf","bid":"super","card_points":50,"schwacher":1}"#,
            ),
        ],
    );
    corrected(
        &droggn,
        "adolf solo 44 pu+ letzter jo s",
        &[
            (
                "renonce jo",
                r#"{"kind":"revoke","declarer":"Adolf","bid":"solo","offender":"Jo","schwacher":1}"#,
            ),
            (
                "-ultimo -letzter",
                r#"{"kind":"game","declarer":"Adolf","bid":"solo","card_points":44,"schwacher":1}"#,
            ),
        ],
    );
    refused(&droggn, "adolf solo 44", &[("mord", "notation-missing", "")]);
    corrected(
        &droggn,
        "adolf solo renonce jo",
        &[("-renonce 40", r#"{"kind":"game","declarer":"Adolf","bid":"solo","card_points":40}"#)],
    );
}

#[test]
fn hands_of_dreeg_are_corrected() {
    let table = session("dreeg", "neumarkt", &FOUR, "");
    corrected(
        &table,
        "a50l b40 c20",
        &[
            (
                "a=40 b=50",
                r#"{"kind":"individual","card_points":{"Carla":20,"Dora":10,"Anne":40,"Bert":50},"last_trick":"Anne"}"#,
            ),
            (
                "l b",
                r#"{"kind":"individual","card_points":{"Anne":50,"Bert":40,"Carla":20,"Dora":10},"last_trick":"Bert"}"#,
            ),
            (
                "stich:dora",
                r#"{"kind":"individual","card_points":{"Anne":50,"Bert":40,"Carla":20,"Dora":10},"last_trick":"Anne","took_tricks":["Dora"]}"#,
            ),
        ],
    );
    corrected(
        &table,
        "a-3 b-2 c-1",
        &[
            // Strokes are a whole line whoever is named.
            ("b-1 c-2", r#"{"kind":"strokes","erase":{"Bert":1,"Carla":2}}"#),
            ("-carla", r#"{"kind":"strokes","erase":{"Anne":3,"Bert":2}}"#),
        ],
    );
    corrected(&table, "strafe anne", &[("bert", r#"{"kind":"penalty","offender":"Bert"}"#)]);
    let two = session("dreeg", "wegloescher", &["Anne", "Bert", "Carla"], "");
    let sides = |anne: &str, bert: &str, rest: &str| {
        format!(
            r#"{{"kind":"sides","sides":[{{"players":["Anne"],"card_points":{anne}}},{{"players":["Bert"],"card_points":{bert}}}],{rest}}}"#
        )
    };
    let closed = r#""closed":{"by":"Anne","sides":[{"card_points":40},{"card_points":10}]}"#;
    corrected(
        &two,
        "aus anne 67:31 gedeckt anne 40:10",
        &[
            ("70:20", &sides("70", "20", &format!(r#""out":"Anne",{closed}"#))),
            ("-gedeckt", &sides("67", "31", r#""out":"Anne""#)),
            ("letzter bert -gedeckt", &sides("67", "31", r#""last_trick":"Bert""#)),
        ],
    );
}
