//! The lines of the command line page (docs/notation.md).

use super::{FOUR, all_mean, misunderstood, session, steinmauern};

#[test]
#[expect(clippy::too_many_lines, reason = "a line for each line of the page")]
fn dreierles_lines_of_the_command_line_page() {
    let solo = r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"pfeife":"out-lost","combinations":[{"player":"Anne","what":"vier-koenige"},{"player":"Bert","what":"zehn-druck"}]}"#;
    let dreier = r#"{"kind":"game","declarer":"Bert","bid":"dreier","card_points":48,"knocks":2}"#;
    let zweier = r#"{"kind":"game","declarer":"Carla","bid":"zweier","card_points":40}"#;
    let auction = r#"{"kind":"game","declarer":"Anne","bid":"dreier","card_points":35,"pfeife":"won","auction":["weg","weg","dreier"]}"#;
    let losers = r#"{"kind":"raeuber","losers":["Anne"],"knocks":1}"#;
    let counted = r#"{"kind":"raeuber","card_points":{"Anne":30,"Bert":20,"Carla":12}}"#;
    let penalty =
        r#"{"kind":"penalty","offence":"play","offender":"Bert","bid":"solo","knocks":1}"#;
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
            (
                "rauber carla=12 anne:30 bert=20",
                r#"{"kind":"raeuber","card_points":{"Carla":12,"Anne":30,"Bert":20}}"#,
            ),
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
            (
                "anne du alle-",
                r#"{"kind":"game","declarer":"Anne","bid":"solo-du","all_tricks":false}"#,
            ),
            (
                "bert einer 30 raus! falsch:carla,anne",
                r#"{"kind":"game","declarer":"Bert","bid":"einer","card_points":30,"pfeife":"out-early","penalties":[{"player":"Carla","offence":"play"},{"player":"Anne","offence":"play"}]}"#,
            ),
        ],
    );
}

#[test]
fn droggn_lines_of_the_command_line_page() {
    let session =
        session("droggn", "fulpmes", &["Adolf", "Rudolf", "Jo"], r#""kleine_und_gstiess":true"#);
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
            (
                "adolf solo match",
                r#"{"kind":"game","declarer":"Adolf","bid":"solo","card_points":74}"#,
            ),
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
    assert_eq!(
        misunderstood("adolf solo 40 retour", &session),
        ("notation-knock-order", "retour".to_owned())
    );
    assert_eq!(
        misunderstood("adolf solo 40 renonce:jo", &session),
        ("notation-unexpected", "40".to_owned())
    );
}

#[test]
fn dreiertarock_lines_of_the_command_line_page() {
    let session =
        session("dreiertarock", "mayr-sedlaczek", &["Jo", "Adolf", "Rudolf"], r#""kontra":true"#);
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
            (
                "anne-3 bert-2 carla-1",
                r#"{"kind":"strokes","erase":{"Anne":3,"Bert":2,"Carla":1}}"#,
            ),
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
    let expected = sides(
        r#"["Anne","Bert"],"card_points":70"#,
        r#"["Carla","Dora"],"card_points":0"#,
        r#""out":"Anne""#,
    );
    all_mean(&rufen, &[("anne+bert aus 70:0", &expected), ("anne+bert out anne 70:0", &expected)]);
    // Forehand's is the first side, however the line has it.
    let expected = sides(
        r#"["Anne","Bert"],"card_points":40,"tricks":2"#,
        r#"["Carla","Dora"],"card_points":70,"tricks":3"#,
        r#""out":"Dora""#,
    );
    all_mean(
        &rufen,
        &[(
            "dora+carla aus 70:40/3:2",
            &expected.replace(r#"["Carla","Dora"]"#, r#"["Dora","Carla"]"#),
        )],
    );
    let rot = session("dreeg", "neumarkt", &FOUR, r#""phases":["rot-assen"]"#);
    let expected = sides(
        r#"["Anne"],"card_points":67"#,
        r#"["Bert","Carla","Dora"],"card_points":31"#,
        r#""out":"Anne""#,
    );
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
