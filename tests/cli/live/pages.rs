//! What stands where, for people and as JSON.

use super::room::Room;
use crate::harness::{Json, Table, Text};

/// "prints its address on the first line of standard output … and runs until it is stopped".
#[test]
fn serve_tells_its_address_and_runs_until_it_is_stopped() {
    for signal in ["INT", "TERM"] {
        let room = Room::with_evening(&[]);
        assert!(room.at.ip().is_loopback() && room.at.port() > 0);
        assert_eq!(room.get("/").status, 200);
        assert_eq!(room.end_by(signal), "");
    }
}

/// "each page also as `…?format=json` in the shapes of the command line".
#[test]
fn json_is_that_of_the_command_line() {
    let room = Room::with_evening(&[]);
    assert_eq!(room.json("/evening"), room.table.json("sheet"));
    assert_eq!(room.json("/evening/1"), room.table.json("sheet --session 1"));
    let home = room.json("/");
    assert_eq!(home["evening"], room.table.json("status"));
    assert!(home["tournament"].is_null());
    assert_eq!(room.json("/overlay"), home);
    room.end();

    let room = Room::with_hall(&[]);
    let players = room.table.json("tournament tables")["tables"][0]["players"].clone();
    let names: Vec<&str> = players.list().iter().map(|one| one["player"].text()).collect();
    room.table.ok(&format!(
        "tournament result --table 1 {}=15:3/1 {}=3:1/2 {}=-18:1/1",
        names[0], names[1], names[2]
    ));
    let standings = room.table.json("tournament standings");
    assert_eq!(room.json("/wall"), standings);
    let number = standings["standings"][0]["number"].as_u64().unwrap();
    let me = room.json(&format!("/me/{number}"));
    assert_eq!(me["standings"][0], standings["standings"][0]);
    assert_eq!(me["standings"].list().len(), 1);
    assert_eq!(me["tables"][0]["table"], 1);
    let table = room.json("/table/1");
    assert_eq!(table["seed"], "7");
    let seats = table["tables"][0]["players"].list();
    for (seat, drawn) in seats.iter().zip(players.list()) {
        assert_eq!((&seat["number"], &seat["player"]), (&drawn["number"], &drawn["player"]));
    }
    assert_eq!(seats[0]["points"], 15);
    let home = room.json("/");
    assert!(home["evening"].is_null());
    assert_eq!(home["tournament"]["name"], "Village");
    room.end();
}

/// "Server-made HTML that works without script": what is there stands in the page itself, in the
/// reader's language.
#[test]
fn pages_are_whole_without_script_and_speak_the_language_of_the_reader() {
    let room = Room::with_hall(&[]);
    let mut phone = super::phone::Phone::new(room.at);
    phone
        .send("GET", "/", "Accept-Language: de-AT,de;q=0.9,en;q=0.5\r\n", "")
        .text()
        .has("<html lang=\"de\">")
        .has("Tisch 1")
        .has("href=\"/me/7\"");
    phone.get("/?lang=en").text().has("<html lang=\"en\">").has("Table 1");
    // Chosen once, it is kept.
    phone.send("GET", "/wall", "Accept-Language: de\r\n", "").text().has("Ranking");
    let found = phone.get("/?me=3");
    assert_eq!((found.status, found.header("Location")), (303, Some("/me/3")));
    phone.get("/me/3").text().has("Series 1: table").has("start number 3");
    let wall = phone.get("/wall").text();
    assert!(
        wall.find("Tables of series 1").unwrap() < wall.find("id=\"ranking\"").unwrap(),
        "seating comes first"
    );
    phone.get("/table/2").text().has("deals first");
    room.end();

    let room = Room::with_evening(&[]);
    let evening = room.get("/evening?lang=en").text();
    let evening = &evening[evening.find("<body").unwrap()..];
    evening.has("Anne").has("+14").has("As of ");
    room.get("/overlay").text().has("class=\"overlay\"");
    room.end();
}

/// Names that look like a page are text.
#[test]
fn a_name_cannot_become_part_of_a_page() {
    let table = Table::new();
    let nasty = "<script>alert(1)</script>";
    assert_eq!(table.run(&["start", "dreierles", nasty, "Bert", "Cil\"li"]).code, 0);
    assert_eq!(table.run("tournament new \"><b> --rules steinmauern-turnier --rounds 1").code, 0);
    assert_eq!(table.run(&["tournament", "add", nasty, "Bert", "Cil\"li"]).code, 0);
    table.ok("tournament draw");
    let room = Room::of(table, &[]);
    for path in ["/", "/evening", "/wall", "/me/1", "/table/1", "/overlay"] {
        let page = room.get(path);
        assert_eq!(page.status, 200, "{path}");
        assert!(
            !page.text().contains("<script>alert") && !page.text().contains("<b>"),
            "{path}: {}",
            page.text()
        );
        let policy = page.header("Content-Security-Policy").unwrap();
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    }
    room.end();
}

/// Issue 35, Other halls: every page has the clock of the series, which the script counts down and
/// others change; it goes with the series.
#[test]
fn other_halls_the_clock_on_every_phone() {
    let room = Room::with_hall(&[]);
    let pages = ["/", "/wall", "/me/3", "/table/1"];
    let has = |text: &str| {
        pages.iter().all(|path| room.get(&format!("{path}?lang=en")).text().contains(text))
    };
    assert!(!has("data-left=\""));
    room.table.ok("tournament clock 50m");
    assert!(has("50 minutes left, until") && has("data-left=\"") && has("data-over=\"Series 1:"));
    room.table.ok("tournament clock pause");
    assert!(has("the clock stands, 50 minutes left") && !has("data-left=\""));
    room.table.ok("tournament clock over");
    assert!(has("The hand that has begun is the last."));
    room.end();
}

/// Issue 35, substitute `--together`: whoever plays on for somebody sees on the own page what both
/// have, and so does whoever left.
#[test]
fn o12_both_of_one_line_have_its_page() {
    let room = Room::with_hall(&[]);
    let seats = room.table.json("tournament tables")["tables"][0]["players"].clone();
    let numbers: Vec<u64> =
        seats.list().iter().map(|seat| seat["number"].as_u64().unwrap()).collect();
    let [first, second, third] = numbers[..3] else { panic!("{numbers:?}") };
    room.table
        .ok(&format!("tournament result --table 1 {first}=15:3/1 {second}=3:1/2 {third}=-18:1/1"));
    room.table.ok(&format!("tournament substitute {first} Zita --together"));
    let name = seats[0]["player"].text();
    for number in [first, 8] {
        let page = room.get(&format!("/me/{number}?lang=en")).text();
        page.has("total +15");
        page.has(&format!("One line of the ranking: {name} / Zita"));
        page.has("Series 1: table 1");
        let json = room.json(&format!("/me/{number}"));
        assert_eq!(
            (&json["standings"][0]["number"], &json["tables"][0]["table"]),
            (&first.into(), &1.into())
        );
    }
    room.end();
}

/// Trials O18 and O21: a page for the projector, which turns its slides and is named so, beside the
/// ranking for phones; what it loads besides is allowed by its own hashes alone.
#[test]
fn o18_a_page_for_the_projector() {
    let room = Room::with_hall(&[]);
    let answer = room.get("/projector?lang=de");
    assert_eq!(answer.status, 200);
    let policy = answer.header("Content-Security-Policy").unwrap().to_owned();
    let page = answer.text();
    page.has("class=\"slide\"").has("Wo sitze ich?");
    let style = page.split_once("<style>").unwrap().1.split_once("</style>").unwrap().0;
    let named = kerbholz_hash(style);
    policy.has(&named).has("script-src");
    policy.has("frame-ancestors 'none'");
    room.get("/?lang=de").text().has("href=\"/projector\">Für den Projektor");
    assert_eq!(room.json("/projector"), room.json("/wall"));
    room.end();
}

fn kerbholz_hash(text: &str) -> String {
    use sha2::Digest;
    // Letters and figures of the base64 of the digest, as a policy names it.
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digest = sha2::Sha256::digest(text.as_bytes());
    let mut coded = String::new();
    for three in digest.chunks(3) {
        let bits = three.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte))
            << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            coded.push(LETTERS[(bits >> (18 - 6 * place) & 63) as usize] as char);
        }
    }
    format!("'sha256-{coded}")
}

/// Trials O20: once all is played somebody's own page says the place and the prize, and no seat.
#[test]
fn o20_the_last_page_says_the_place_and_the_prize() {
    let table = Table::new().after(&[
        "tournament new Village --rounds 1 --fee 10 --ladder 70,30",
        "tournament add Anne Bert Cilli",
        "tournament draw --seed 7",
    ]);
    let room = Room::of(table, &[]);
    room.get("/me/1?lang=de").text().has("Tisch 1, Sitz").lacks("Preis:");
    room.table.ok("tournament result --table 1 anne=12 bert=-5 cilli=-7");
    let page = room.get("/me/1?lang=de").text();
    page.has("Platz 1 von 3").lacks("Tisch 1, Sitz");
    page.has("Preis: 21,00 € (1. Platz)");
    room.get("/me/3?lang=de").text().lacks("Preis:");
    assert!(room.get("/?lang=de").text().contains("fertig"), "a tile says how its table stands");
    room.end();
}
