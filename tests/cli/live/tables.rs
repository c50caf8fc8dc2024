//! A table hands in its sheet from a phone, and another seat confirms it (docs/live.md, Tables hand
//! in their sheets).

use super::phone::{Phone, Response};
use super::room::{Room, field};
use crate::harness::{Json, Text};

/// A hall that takes entries, with the links of the organiser and of both tables.
struct Hall {
    room: Room,
    organiser: String,
    tables: [String; 2],
}

impl Hall {
    fn new() -> Hall {
        let mut room = Room::with_hall(&["--entry"]);
        let (what, organiser) = room.link();
        assert_eq!(what, "Organiser");
        let tables = [1, 2].map(|table| {
            let (what, link) = room.link();
            assert_eq!(what, format!("Series 1, table {table}"));
            link
        });
        Hall { room, organiser, tables }
    }

    fn phone(&self, table: usize) -> Phone {
        Phone::with_link(self.room.at, &self.tables[table - 1])
    }

    /// Start numbers of those who sit there.
    fn seats(&self, table: usize) -> Vec<u64> {
        let tables = self.room.table.json("tournament tables");
        let players = tables["tables"][table - 1]["players"].list();
        players.iter().map(|player| player["number"].as_u64().unwrap()).collect()
    }

    /// The sums of a table, the first of its people ahead.
    fn sums(&self, table: usize, seat: u64) -> String {
        form_of_sums(&self.seats(table), seat)
    }

    fn missing(&self) -> usize {
        self.room.table.json("tournament missing")["tables_missing"].list().len()
    }
}

/// With what the form on the page carries: its token, and what it shows of a sheet that waits.
fn send(phone: &mut Phone, path: &str, form: &str) -> Response {
    let page = phone.get(path).text();
    phone.post(path, &format!("{}&{form}", carried(&page)))
}

/// Form with the sums of a table, the first of these people ahead.
fn form_of_sums(seats: &[u64], seat: u64) -> String {
    let mut form = format!("do=send&seat={seat}");
    for (place, number) in seats.iter().enumerate() {
        let (sign, points) = if place == 0 { ("", 12 * (seats.len() - 1)) } else { ("-", 12) };
        form += &format!(
            "&sign-{number}={sign}&points-{number}={points}&won-{number}=1&lost-{number}=1"
        );
    }
    form
}

fn carried(page: &str) -> String {
    let seen = if page.contains("name=\"seen\"") { field(page, "seen") } else { String::new() };
    format!("token={}&seen={seen}", field(page, "token"))
}

#[test]
fn a_sheet_counts_when_another_seat_has_confirmed_it() {
    let hall = Hall::new();
    let seats = hall.seats(1);
    let (mut first, mut second) = (hall.phone(1), hall.phone(1));
    let form = hall.sums(1, seats[0]);
    assert_eq!(send(&mut first, "/table/1", &form).status, 303);
    assert_eq!(hall.missing(), 2, "nothing counts yet");
    second.get("/table/1").text().has("Waits to be confirmed");
    // Neither the phone that typed it nor the seat that typed it confirms it.
    let own = send(&mut first, "/table/1", &format!("do=confirm&seat={}", seats[1]));
    assert!(own.status == 422 && own.text().contains("cannot confirm it"), "{}", own.text());
    assert_eq!(send(&mut second, "/table/1", &format!("do=confirm&seat={}", seats[0])).status, 422);
    assert_eq!(send(&mut second, "/table/1", "do=confirm").status, 422);
    assert_eq!(send(&mut second, "/table/1", "do=accept").status, 422, "that is the organiser's");
    assert_eq!(hall.missing(), 2);
    assert_eq!(send(&mut second, "/table/1", &format!("do=confirm&seat={}", seats[1])).status, 303);
    assert_eq!(hall.missing(), 1);
    let row = &hall.room.table.json("tournament standings")["standings"][0];
    assert_eq!((row["number"].as_u64().unwrap(), row["points"].as_i64().unwrap()), (seats[0], 24));
    let log = hall.room.table.ok("tournament log").split_whitespace().collect::<Vec<_>>().join(" ");
    log.has("on the phone of series 1, table 1");
    assert!(hall.room.table.ok("tournament log --format json").contains(r#""from":"table-1-1""#));
    hall.room.table.check();
    hall.room.end();
}

/// "checked by the same rules": what a terminal refuses is refused, in the same words, and stays in
/// the form.
#[test]
fn a_sheet_that_cannot_be_is_refused_as_at_a_terminal() {
    let hall = Hall::new();
    let seats = hall.seats(1);
    let mut phone = hall.phone(1);
    let form = hall
        .sums(1, seats[0])
        .replace(&format!("won-{}=1", seats[0]), &format!("won-{}=40", seats[0]));
    let refused = send(&mut phone, "/table/1", &form);
    assert_eq!(refused.status, 422);
    let page = refused.text();
    page.has("games won and lost in 9 hands dealt cannot be");
    assert_eq!(field(&page, &format!("won-{}", seats[0])), "40");
    // Nobody at a table has options to add, or types a line.
    page.has("the organiser enters it").lacks("“--");
    for (typed, said) in [
        ("2o", "where a number belongs"),
        ("", "Something is missing"),
        ("9999", "the organiser enters it"),
    ] {
        let form = hall.sums(1, seats[0]).replace("=24&", &format!("={typed}&"));
        let refused = send(
            &mut phone,
            "/table/1",
            &form.replace("=12&", &format!("={}&", if typed == "9999" { "4999.5" } else { "12" })),
        );
        assert!(
            refused.status == 422 && refused.text().contains(said),
            "{typed}: {}",
            refused.text()
        );
    }
    let nobody = send(&mut phone, "/table/1", &hall.sums(1, 99));
    assert!(nobody.status == 422 && nobody.text().contains("Please say who"), "{}", nobody.text());
    // A link is for its own table.
    let mut other = hall.phone(2);
    other.get("/table/1").text().lacks("method=\"post\"");
    let token = field(&other.get("/table/2").text(), "token");
    assert_eq!(
        other.post("/table/1", &format!("token={token}&{}", hall.sums(1, seats[0]))).status,
        403
    );
    assert_eq!(hall.missing(), 2);
    hall.room.end();
}

/// Trials O3: what a terminal asks about, a phone asks about: with the form, of whoever confirms
/// it, and of the organiser.
#[test]
fn o3_an_unusual_sheet_is_confirmed_on_purpose() {
    let hall = Hall::new();
    let seats = hall.seats(1);
    let form = |sum: &str| {
        let sums = [sum, &format!("-{sum}"), "0"];
        let field = |(number, sum): (&u64, &str)| {
            format!("&points-{number}={sum}&won-{number}=1&lost-{number}=1")
        };
        format!(
            "do=send&seat={}{}",
            seats[0],
            seats.iter().zip(sums).map(field).collect::<String>()
        )
    };
    let mut first = hall.phone(1);
    let asked = send(&mut first, "/table/1", &form("400"));
    let page = asked.text();
    assert!(
        asked.status == 422 && page.contains("is unusual") && page.contains("please tick it here"),
        "{page}"
    );
    assert_eq!(field(&page, &format!("points-{}", seats[0])), "400", "what was typed stays");
    assert!(hall.phone(1).get("/table/1").text().contains("Hand in"), "nothing waits yet");
    // The tick is for these sums: of others it says nothing.
    let sure = field(&page, "sure").replace('+', "%2B");
    assert_eq!(send(&mut first, "/table/1", &format!("{}&sure={sure}", form("396"))).status, 422);
    assert_eq!(send(&mut first, "/table/1", &format!("{}&sure={sure}", form("400"))).status, 303);
    // Whoever confirms sees it too, and ticks it; so does the organiser.
    let mut second = hall.phone(1);
    second.get("/table/1").text().has("is unusual").has("name=\"sure\"");
    let refused = send(&mut second, "/table/1", &format!("do=confirm&seat={}", seats[1]));
    assert!(
        refused.status == 422 && refused.text().matches("is unusual").count() == 1,
        "{}",
        refused.text()
    );
    let mut organiser = Phone::with_link(hall.room.at, &hall.organiser);
    organiser.get("/table/1").text().has("is unusual");
    assert_eq!(send(&mut organiser, "/table/1", "do=accept").status, 422);
    assert_eq!(hall.missing(), 2, "nothing counts without it");
    assert_eq!(
        send(&mut second, "/table/1", &format!("do=confirm&seat={}&sure={sure}", seats[1])).status,
        303
    );
    assert_eq!(hall.missing(), 1);
    // The organiser types another one, and is asked as well.
    let seats = hall.seats(2);
    let sums = ["600", "-200", "-200", "-200"];
    let field_of = |(number, sum): (&u64, &str)| {
        format!("&points-{number}={sum}&won-{number}=1&lost-{number}=1")
    };
    let form = format!("do=send{}", seats.iter().zip(sums).map(field_of).collect::<String>());
    let asked = send(&mut organiser, "/table/2", &form);
    assert_eq!(asked.status, 422);
    let sure = field(&asked.text(), "sure");
    assert_eq!(send(&mut organiser, "/table/2", &format!("{form}&sure={sure}")).status, 303);
    assert_eq!(hall.missing(), 0);
    hall.room.table.check();
    hall.room.end();
}

/// Trials O10 and A16: a link is for the people of its table: it stays where they stay, with what
/// waits there, and ends where others sit, also by the same seed.
#[test]
fn o10_a_link_goes_with_the_people_of_its_table() {
    let hall = Hall::new();
    let seats = [1, 2].map(|table| hall.seats(table));
    assert_eq!(send(&mut hall.phone(1), "/table/1", &hall.sums(1, seats[0][0])).status, 303);
    let table = &hall.room.table;
    table.does(&[
        &format!("tournament withdraw {}", seats[1][3]),
        "tournament add Hans",
        "tournament draw --again --stay",
    ]);
    assert_eq!(hall.seats(1), seats[0]);
    let mut second = hall.phone(1);
    second.get("/table/1").text().has("Waits to be confirmed");
    assert_eq!(
        send(&mut second, "/table/1", &format!("do=confirm&seat={}", seats[0][1])).status,
        303
    );
    let gone = super::phone::get(
        hall.room.at,
        hall.tables[1].split_once(&hall.room.at.to_string()).unwrap().1,
    );
    assert_eq!(gone.status, 403, "others sit there");
    // Issue 35, Shows: whoever scans a dead code is told where to go.
    let told = gone.text();
    assert!(
        told.contains("the code on the sheet") || told.contains("Code auf dem Zettel"),
        "{told}"
    );
    hall.room.end();
    // By the same seed others sit at the tables once somebody else is here.
    let hall = Hall::new();
    let before = hall.seats(1);
    hall.room.table.ok("tournament withdraw Anne");
    hall.room.table.ok("tournament add Hans Ida Jo");
    hall.room.table.ok("tournament draw --again --seed 7");
    assert_ne!(hall.seats(1), before);
    let gone = super::phone::get(
        hall.room.at,
        hall.tables[0].split_once(&hall.room.at.to_string()).unwrap().1,
    );
    assert_eq!(gone.status, 403);
    hall.room.end();
}

/// A sheet that waits was played: no draw, no taking back of one and no leaving makes it disappear.
#[test]
fn o10_no_draw_loses_a_sheet_that_waits() {
    let hall = Hall::new();
    let seats = hall.seats(1);
    assert_eq!(send(&mut hall.phone(1), "/table/1", &hall.sums(1, seats[0])).status, 303);
    let (table, leaver) = (&hall.room.table, seats[1].to_string());
    for line in [
        &["tournament", "draw", "--again", "--seed", "another"][..],
        &["tournament", "undo", "--yes"],
        &["tournament", "withdraw", &leaver],
    ] {
        let told = table.refused(line);
        assert!(told.contains("table 1"), "{line:?}: {told}");
    }
    assert_eq!(hall.seats(1), seats);
    // Trials O18: `missing` names what waits.
    let waits = |of: &str| table.json("tournament missing")["tables_missing"][0]["waits"] == of;
    assert!(waits("confirmation"));
    table.ok("tournament missing").has("waits to be confirmed");
    let mut organiser = Phone::with_link(hall.room.at, &hall.organiser);
    assert_eq!(send(&mut organiser, "/table/1", "do=back").status, 303);
    assert!(waits("back"));
    table.ok("tournament draw --again --seed another");
    hall.room.end();
}

/// Trials Z104, Z106: a sheet from a phone that is overtaken by other figures is told, and once the
/// series is complete nobody is sent to let phones in for its codes.
#[test]
fn z104_z106_the_organiser_is_told_of_what_phones_sent() {
    let hall = Hall::new();
    let table = &hall.room.table;
    let seats = hall.seats(1);
    assert_eq!(send(&mut hall.phone(1), "/table/1", &hall.sums(1, seats[0])).status, 303);
    let sheet = |table: usize| {
        let zero = hall.seats(table).iter().map(|seat| format!("{seat}=0:1/1")).collect::<Vec<_>>();
        format!("tournament result --table {table} {}", zero.join(" "))
    };
    table
        .ok(&sheet(1))
        .has("from a phone waited with other figures")
        .has("+24 (1/1)")
        .has("--correct");
    table.ok(&sheet(1)).lacks("from a phone");
    table.run("tournament sheets").err.has("codes on the sheets");
    table.ok(&sheet(2)).lacks("from a phone");
    table.run("tournament sheets").err.has("series 1 is complete").lacks("serve --lan");
    hall.room.end();
}

/// Finding Q124: where a sheet waits on a phone, a refusal for the sake of it says so.
#[test]
fn q124_a_refusal_names_the_sheet_that_waits() {
    let hall = Hall::new();
    let seats = hall.seats(1);
    assert_eq!(send(&mut hall.phone(1), "/table/1", &hall.sums(1, seats[0])).status, 303);
    let table = &hall.room.table;
    let withdrawn = table.refused(&format!("tournament withdraw {}", seats[0]));
    withdrawn.has("waits on a phone").has("organiser’s page").lacks("still missing");
    let zero = hall.seats(2).iter().map(|seat| format!("{seat}=0")).collect::<Vec<_>>();
    table.ok(&format!("tournament result --table 2 {}", zero.join(" ")));
    table.refused("tournament draw").has("Table 1 waits on a phone to be confirmed");
    hall.room.end();
}

/// Trials O1: a table in a hall plays for prizes: neither its page nor its sheet says who owes
/// whom.
#[test]
fn o1_nobody_owes_anybody_at_a_table_in_a_hall() {
    let mut room = Room::with_hall(&["--entry"]);
    room.link();
    let table = &room.table;
    table.does(&[
        "tournament new Ostern --rules achertal --rounds 1",
        "tournament add Anne Bert Carla",
        "tournament draw --seed 1",
        "tournament hand --table 1 anne solo 42",
    ]);
    room.get("/table/1?lang=en").text().has("An S 42").lacks(" owes ");
    let sheet = table.ok("tournament sheet --table 1");
    sheet.has("An S 42").lacks(" owes ");
    table.does(&["start dreierles Anne Bert Carla --rules achertal", "hand anne solo 42"]);
    table.ok("sheet").has(" owes ");
    room.end();
}

/// Trial Q118: a phone that names the dealer who sits out is told no command.
#[test]
fn q118_a_wrong_dealer_is_told_without_a_command() {
    let hall = Hall::new();
    let table = (1..=2).find(|table| hall.seats(*table).len() == 4).unwrap();
    let tables = hall.room.table.json("tournament tables");
    let dealer = tables["tables"][table - 1]["players"].list()[0]["player"].text().to_owned();
    let mut phone = hall.phone(table);
    let at = format!("/table/{table}");
    let page = phone.get(&format!("{at}?by=hand&lang=de")).text();
    let carried = format!("token={}&after={}", field(&page, "token"), field(&page, "after"));
    let line = format!("{carried}&by=hand&lang=de&line={dealer}+solo+42&do=preview");
    let told = phone.post(&at, &line).text();
    told.has("bitte vorher dort sagen, wo der Abend oder das Turnier").lacks("kerbholz geber");
    hall.room.end();
}

/// Trials O16: no way leads to an evening that there is not, and no guest is told a command.
#[test]
fn o16_guests_are_told_no_commands() {
    let hall = Hall::new();
    for path in ["/", "/wall", "/me/1", "/table/1", "/overlay"] {
        let page = hall.room.get(&format!("{path}?lang=de")).text();
        assert!(
            !page.contains("href=\"/evening\"") && !page.contains("kerbholz "),
            "{path}: {page}"
        );
    }
    for (lang, said) in [
        ("de", "Hier ist gerade kein Abend zu sehen."),
        ("en", "There is no evening to be seen here."),
    ] {
        let page = hall.room.get(&format!("/evening?lang={lang}"));
        assert!(
            page.status == 404 && page.text().contains(said) && !page.text().contains("kerbholz "),
            "{}",
            page.text()
        );
    }
    // Two entries that differ are told without where a terminal would show them.
    let seats = hall.seats(1);
    for (again, sums) in [("", [3, -3, 0]), ("--again", [4, -4, 0])] {
        let sums: Vec<String> =
            seats.iter().zip(sums).map(|(number, sum)| format!("{number}={sum}")).collect();
        hall.room.table.ok(&format!("tournament result --table 1 {again} {}", sums.join(" ")));
    }
    let wall = hall.room.get("/wall?lang=de").text();
    wall.has("stimmen nicht überein").lacks("kerbholz ");
    // What a phone shows to be typed elsewhere is in its own language.
    let mut phone = hall.phone(2);
    phone
        .get("/table/2?lang=de")
        .text()
        .has("data-line=\"kerbholz turnier ergebnis --serie 1 --tisch 2\"");
    phone
        .get("/table/2?by=hand&lang=de")
        .text()
        .has("data-line=\"kerbholz turnier spiel --tisch 2\"");
    hall.room.table.ok("start dreierles Anne Bert Cilli");
    hall.room.get("/wall").text().has("href=\"/evening\"");
    hall.room.end();
}

/// "the organiser sees what waits, accepts or sends it back"; and it outlives the server.
#[test]
fn the_organiser_accepts_what_waits_or_sends_it_back() {
    let hall = Hall::new();
    let seats = hall.seats(2);
    let form = hall.sums(2, seats[0]);
    assert_eq!(send(&mut hall.phone(2), "/table/2", &form).status, 303);
    let mut organiser = Phone::with_link(hall.room.at, &hall.organiser);
    organiser.get("/").text().has("waits to be confirmed").has(&hall.tables[0]);
    assert!(
        !hall.phone(2).get("/").text().contains(&hall.tables[0]),
        "links are shown to the organiser alone"
    );
    assert_eq!(send(&mut organiser, "/table/2", "do=back").status, 303);
    let mut phone = hall.phone(2);
    let page = phone.get("/table/2").text();
    assert!(
        page.contains("came back") && field(&page, &format!("points-{}", seats[0])) == "36",
        "{page}"
    );
    assert_eq!(
        send(&mut phone, "/table/2", "do=confirm").status,
        422,
        "what was sent back cannot be confirmed"
    );
    assert_eq!(send(&mut phone, "/table/2", &form).status, 303);
    let mut room = hall.room.again(&["--entry"]);
    let mut organiser = room.let_in();
    organiser.get("/").text().has("waits to be confirmed");
    assert_eq!(send(&mut organiser, "/table/2", "do=accept").status, 303);
    assert_eq!(room.table.json("tournament missing")["tables_missing"].list().len(), 1);
    room.table.check();
    room.end();
}

/// Trial K133: a late table hands in by its own code while the next series is drawn, and is named.
#[test]
fn k133_a_late_table_hands_in_by_phone() {
    let hall = Hall::new();
    let (seats, form) = (hall.seats(1), hall.sums(1, hall.seats(1)[0]));
    let (mut first, mut second) = (hall.phone(1), hall.phone(1));
    let zero: Vec<String> = hall.seats(2).iter().map(|seat| format!("{seat}=0:1/1")).collect();
    hall.room.table.ok(&format!("tournament result --table 2 {}", zero.join(" ")));
    hall.room.table.ok("tournament draw --series 2 --seed 8");
    hall.room.get("/?lang=en").text().has("/table/1?series=1");
    hall.room
        .get("/table/1?lang=en")
        .text()
        .has("series 2 of 2")
        .has("Series 1 of this table is still missing");

    first.get("/table/1?lang=en").text().has("series 1 of 2").has("Hand in the sheet");
    let sent = send(&mut first, "/table/1", &form);
    assert_eq!(sent.status, 303, "{}", sent.text());
    // A form cannot name another series than the link's.
    let confirm = format!("do=confirm&seat={}&series=2", seats[1]);
    let confirmed = send(&mut second, "/table/1", &confirm);
    assert_eq!(confirmed.status, 303);
    // Trial J101: the page behind it is of the series that was handed in.
    let behind =
        second.get(confirmed.header("Location").unwrap().trim_end_matches("#standing")).text();
    behind.has("Handed in: this sheet counts").has("eries 1 of 2");
    hall.room.table.ok("tournament missing --format json").lacks("owed");
    hall.room.get("/table/1?lang=en").text().lacks("still missing");
    hall.room.table.check();
    hall.room.end();
}

/// Trial J117: a sheet of a series drawn in advance that waits on a phone, be it scanned from the wrong
/// paper, turns nothing in the hall.
#[test]
fn j117_a_sheet_that_waits_turns_no_series() {
    let mut hall = Hall::new();
    hall.room.table.ok("tournament draw --series 2 --seed 8").has("clock show series 1");
    let mut wrong = Phone::with_link(hall.room.at, &hall.room.link().1);
    let drawn = hall.room.table.json("tournament tables --series 2");
    let players = drawn["tables"][0]["players"].list().iter();
    let seats: Vec<u64> = players.map(|player| player["number"].as_u64().unwrap()).collect();
    let sent = send(&mut wrong, "/table/1", &form_of_sums(&seats, seats[0]));
    assert_eq!(sent.status, 303, "{}", sent.text());
    assert_eq!(hall.room.table.json("tournament tables")["series"], 1);
    hall.room.end();
}

/// Trial J115: of two phones that typed a sheet at once the first one waits, and the second is told of
/// it: with other figures what differs, with the same that it still has to be confirmed.
#[test]
fn j115_two_phones_with_two_sheets() {
    let hall = Hall::new();
    let seats = hall.seats(1);
    let (mut first, mut second) = (hall.phone(1), hall.phone(1));
    let empty = carried(&second.get("/table/1").text());
    let form = hall.sums(1, seats[0]);
    assert_eq!(send(&mut first, "/table/1", &form).status, 303);
    let own = form.replace(&format!("seat={}&", seats[0]), &format!("seat={}&", seats[1]));
    let other = own.replace("=24&", "=40&").replace("=12&", "=20&");
    for (form, said) in [(&other, "+24:1/1 instead of +40:1/1"), (&own, "the same figures")] {
        let told = second.post("/table/1", &format!("{empty}&{form}"));
        assert_eq!(told.status, 422);
        told.text().has(said).has("+24").has("value=\"confirm\"").lacks("value=\"mend\"");
    }
    // Whoever typed it may mend it, from another phone too.
    let mended = form.replace("=24&", "=40&").replace("=12&", "=20&");
    assert_eq!(send(&mut hall.phone(1), "/table/1", &mended).status, 303);
    assert_eq!(hall.missing(), 2);
    let confirm = format!("do=confirm&seat={}", seats[1]);
    assert_eq!(send(&mut second, "/table/1", &confirm).status, 303);
    assert_eq!(hall.missing(), 1);
    hall.room.table.check();
    hall.room.end();
}

/// "withdrawn … when the series is over"; what was typed at a terminal meanwhile counts.
#[test]
fn links_end_with_their_series_and_a_new_draw_has_new_ones() {
    let mut hall = Hall::new();
    let mut late = hall.phone(1);
    let form = hall.sums(1, hall.seats(1)[0]);
    let token = field(&late.get("/table/1").text(), "token");
    for table in [1, 2] {
        let scores: Vec<String> =
            hall.seats(table).iter().map(|number| format!("{number}=0:1/1")).collect();
        hall.room.table.ok(&format!("tournament result --table {table} {}", scores.join(" ")));
    }
    assert_eq!(late.post("/table/1", &format!("token={token}&{form}")).status, 403);
    hall.room.table.ok("tournament draw --seed 8");
    let (what, link) = hall.room.link();
    assert_eq!(what, "Series 2, table 1");
    let page = Phone::with_link(hall.room.at, &link).get("/table/1").text();
    page.has("Hand in the sheet");
    hall.room.end();
}

/// "type this table's sums or hands …; another seat of the table confirms them from its own phone
/// before they count as handed in": hands count as they are played, and the sheet when another seat
/// has confirmed the last one.
#[test]
fn a_table_enters_its_hands_and_another_seat_confirms_the_last() {
    let hall = Hall::new();
    let seats = hall.seats(1);
    let mut first = hall.phone(1);
    first.get("/table/1?by=hand&lang=en").text().has("Enter hand 1").has("value=\"add ");
    let name = |number: u64| {
        let tables = hall.room.table.json("tournament tables");
        let players = tables["tables"][0]["players"].list().clone();
        let player = players.iter().find(|player| player["number"] == number).unwrap();
        player["player"].text().to_owned()
    };
    let names: Vec<String> = seats.iter().map(|seat| name(*seat)).collect();
    let enter = |phone: &mut Phone, hand: usize, more: &str| {
        let page = phone.get("/table/1?by=hand").text();
        let (token, after) = (field(&page, "token"), field(&page, "after"));
        let line = format!("{}+solo+4{hand}", names[hand % names.len()]);
        phone.post("/table/1", &format!("token={token}&after={after}&by=hand&line={line}&{more}"))
    };
    let hands = 3 * seats.len();
    for hand in 0..hands - 1 {
        let seen = enter(&mut first, hand, "do=preview");
        assert!(seen.status == 200 && seen.text().contains("value=\"record\""), "{}", seen.text());
        assert_eq!(enter(&mut first, hand, "do=record").status, 303);
    }
    let log = hall.room.table.ok("log --session 1 --format json");
    log.has(r#""from":"table-1-1""#);
    // Sums do not go beside hands.
    assert_eq!(send(&mut first, "/table/1", &hall.sums(1, seats[0])).status, 422);
    let closing = enter(&mut first, hands - 1, "do=preview").text();
    closing.has("the sheet is complete").has("name=\"seat\"");
    assert_eq!(
        enter(&mut first, hands - 1, "do=record").status,
        422,
        "who types it has to be said"
    );
    assert_eq!(enter(&mut first, hands - 1, &format!("do=record&seat={}", seats[0])).status, 303);
    assert_eq!(hall.missing(), 2, "the last hand waits");
    first.get("/table/1").text().has("Waits to be confirmed").lacks("value=\"confirm\"");
    let mut second = hall.phone(1);
    assert_eq!(send(&mut second, "/table/1", "do=back").status, 303);
    let back = first.get("/table/1").text();
    back.has("came back");
    field(&back, "line").has("solo");
    assert_eq!(enter(&mut first, hands - 1, &format!("do=record&seat={}", seats[0])).status, 303);
    assert_eq!(send(&mut second, "/table/1", &format!("do=confirm&seat={}", seats[1])).status, 303);
    assert_eq!(hall.missing(), 1);
    first.get("/table/1").text().has("Handed in: this sheet counts").lacks("method=\"post\"");
    // What counts is no longer taken back from a phone of the table.
    let late =
        first.post("/table/1", "token=0123456789abcdef0123456789abcdef&by=hand&do=undo&after=9");
    assert_eq!(late.status, 422);
    assert_eq!(hall.missing(), 1);
    hall.room.table.check();
    hall.room.end();
}

/// Who plays it, the phone that is to confirm, and what that sees.
fn a_last_hand_that_waits(hall: &Hall) -> (String, Phone, String) {
    let seats = hall.seats(1);
    let tables = hall.room.table.json("tournament tables");
    let name = tables["tables"][0]["players"][0]["player"].text().to_lowercase();
    for hand in 0..3 * seats.len() - 1 {
        hall.room.table.ok(&format!("tournament hand --table 1 {name} solo 4{hand}"));
    }
    let (mut first, mut second) = (hall.phone(1), hall.phone(1));
    let page = first.get("/table/1").text();
    let form = format!(
        "after={}&by=hand&do=record&seat={}&line={name}+solo+50",
        field(&page, "after"),
        seats[0]
    );
    assert_eq!(first.post("/table/1", &format!("{}&{form}", carried(&page))).status, 303);
    let waits = second.get("/table/1").text();
    (name, second, waits)
}

/// A last hand waits for the sheet as it was seen: what is recorded or taken back meanwhile makes
/// it void.
#[test]
fn a_last_hand_waits_for_the_sheet_that_was_seen() {
    let hall = Hall::new();
    let (_, mut second, waits) = a_last_hand_that_waits(&hall);
    waits.has("value=\"confirm\"");
    hall.room.table.ok("tournament undo --table 1");
    let confirm = format!("{}&do=confirm&seat={}", carried(&waits), hall.seats(1)[1]);
    assert_eq!(second.post("/table/1", &confirm).status, 422);
    assert_eq!(hall.missing(), 2);
    hall.room.table.check();
    hall.room.end();
}

/// Trials A3: the same where as many hands are there as before, and one of them is another.
#[test]
fn a3_a_last_hand_waits_for_the_hands_that_were_seen() {
    let hall = Hall::new();
    let (name, mut second, waits) = a_last_hand_that_waits(&hall);
    hall.room.table.ok(&format!("tournament fix --table 1 1 {name} solo 69"));
    let confirm = format!("{}&do=confirm&seat={}", carried(&waits), hall.seats(1)[1]);
    assert_eq!(second.post("/table/1", &confirm).status, 422);
    assert_eq!(hall.missing(), 2);
    second.get("/table/1").text().lacks("value=\"confirm\"");
    hall.room.table.check();
    hall.room.end();
}

/// Trials A3: B loads +24, A mends it to +40, B presses the button of the old page: nothing counts,
/// and B is shown what waits now. The organiser likewise, and whoever sends it back.
#[test]
fn a3_a_sheet_is_confirmed_as_it_was_seen() {
    let hall = Hall::new();
    let seats = hall.seats(1);
    let (mut first, mut second) = (hall.phone(1), hall.phone(1));
    let mut organiser = Phone::with_link(hall.room.at, &hall.organiser);
    let form = hall.sums(1, seats[0]);
    let mended = form.replace("=24&", "=40&").replace("=12&", "=20&");
    assert_eq!(send(&mut first, "/table/1", &form).status, 303);
    let confirm = format!("do=confirm&seat={}", seats[1]);
    let old = [&mut second, &mut organiser].map(|phone| carried(&phone.get("/table/1").text()));
    assert_eq!(send(&mut first, "/table/1", &mended).status, 303);
    for (mut phone, carried, doing) in [
        (second.clone(), &old[0], confirm.as_str()),
        (second.clone(), &old[0], "do=back"),
        (organiser.clone(), &old[1], "do=accept"),
        (organiser.clone(), &old[1], "do=back"),
    ] {
        let stale = phone.post("/table/1", &format!("{carried}&{doing}"));
        let page = stale.text();
        assert!(
            stale.status == 422 && page.contains("was changed in the meantime"),
            "{doing}: {page}"
        );
        assert!(
            page.contains("+40") && !page.contains("+24") && page.contains("name=\"seen\""),
            "{doing}: {page}"
        );
        // A form that does not say what it showed is refused likewise.
        let token = field(&page, "token");
        for blind in [String::new(), "&seen=".to_owned(), format!("&seen={}", "0".repeat(32))] {
            assert_eq!(
                phone.post("/table/1", &format!("token={token}{blind}&{doing}")).status,
                422,
                "{doing}"
            );
        }
    }
    assert_eq!(hall.missing(), 2, "nothing counts");
    // What was shown instead is what is confirmed then; the same sums typed once more are the same
    // sheet.
    let shown = carried(&second.get("/table/1").text());
    assert_eq!(send(&mut first, "/table/1", &mended).status, 303);
    assert_eq!(second.post("/table/1", &format!("{shown}&{confirm}")).status, 303);
    let row = &hall.room.table.json("tournament standings")["standings"][0];
    assert_eq!((row["number"].as_u64().unwrap(), row["points"].as_i64().unwrap()), (seats[0], 40));
    hall.room.table.check();
    hall.room.end();
}

/// Trials A9: what a form did it does once, also where the server was killed since and what it did
/// was taken back, and is answered as the first time.
#[test]
fn a9_a_form_of_a_table_is_known_after_a_restart() {
    let hall = Hall::new();
    let numbers = hall.seats(1);
    let form = hall.sums(1, numbers[0]);
    let (mut first, mut second) = (hall.phone(1), hall.phone(1));
    let mut room = hall.room;
    let mended = form.replace("=24&", "=40&").replace("=12&", "=20&");
    let mut sent = Vec::new();
    let mut send = |phone: &mut Phone, form: &str| {
        let form = format!("{}&{form}", carried(&phone.get("/table/1").text()));
        let answer = phone.post("/table/1", &form);
        assert_eq!(answer.status, 303, "{}", answer.text());
        sent.push((phone.clone(), form, answer.header("Location").map(str::to_owned)));
    };
    send(&mut first, &form);
    send(&mut second, "do=back");
    send(&mut first, &mended);
    let again = |room: &mut Room, sent: &mut [(Phone, String, Option<String>)]| {
        room.killed_and_back(&["--entry"]);
        for (phone, form, to) in sent {
            let answer = phone.post("/table/1", form);
            assert_eq!(
                (answer.status, answer.header("Location")),
                (303, to.as_deref()),
                "{}",
                answer.text()
            );
        }
    };
    again(&mut room, &mut sent);
    let waits = second.get("/table/1").text();
    waits.has("+40").has("value=\"confirm\"");
    let confirm = format!("{}&do=confirm&seat={}", carried(&waits), numbers[1]);
    assert_eq!(second.post("/table/1", &confirm).status, 303);
    let missing =
        |room: &Room| room.table.json("tournament missing")["tables_missing"].list().len();
    assert_eq!(missing(&room), 1);
    sent.push((second.clone(), confirm, sent[0].2.clone()));
    room.table.ok("tournament undo --yes");
    again(&mut room, &mut sent);
    assert_eq!(missing(&room), 2, "what was taken back stays so");
    let page = second.get("/table/1").text();
    assert!(!page.contains("value=\"confirm\""), "nothing waits: {page}");
    room.table.check();
    room.end();
}

/// In a private room the phone that confirms the last sheet of a series is told that it counts, and
/// no refusal.
#[test]
fn the_last_sheet_of_a_private_series_is_told_to_count() {
    let mut room = Room::with_hall(&["--entry", "--private"]);
    let links: Vec<String> = (0..4).map(|_| room.link().1).collect();
    let tables = room.table.json("tournament tables");
    let seats = |table: usize| -> Vec<u64> {
        let players = tables["tables"][table - 1]["players"].list();
        players.iter().map(|player| player["number"].as_u64().unwrap()).collect()
    };
    let scores: Vec<String> = seats(1).iter().map(|number| format!("{number}=0:1/1")).collect();
    room.table.ok(&format!("tournament result --table 1 {}", scores.join(" ")));
    let (mut first, mut second) =
        (Phone::with_link(room.at, &links[3]), Phone::with_link(room.at, &links[3]));
    let mut form = format!("do=send&seat={}", seats(2)[0]);
    for number in seats(2) {
        form += &format!("&points-{number}=0&won-{number}=1&lost-{number}=1");
    }
    assert_eq!(send(&mut first, "/table/2", &form).status, 303);
    let last = send(&mut second, "/table/2", &format!("do=confirm&seat={}", seats(2)[1]));
    assert!(
        last.status == 200 && last.text().contains("Handed in: this sheet counts"),
        "{}",
        last.text()
    );
    assert_eq!(second.get("/table/2").status, 403, "the link counts no more");
    room.table.check();
    room.end();
}

/// Secrets are in links and in the cookies made from them: in no page but the organiser's, in no
/// log, no export, no report and not in the file (docs/live.md, Links).
#[test]
fn a_secret_stays_in_its_link() {
    let hall = Hall::new();
    let seats = hall.seats(1);
    let (mut first, mut second) = (hall.phone(1), hall.phone(1));
    let mut told = Vec::new();
    let wrong = hall.sums(1, seats[0]).replace("=12&", "=13&");
    told.push(send(&mut first, "/table/1", &wrong).all());
    told.push(send(&mut first, "/table/1", &hall.sums(1, seats[0])).all());
    told.push(send(&mut second, "/table/1", &format!("do=confirm&seat={}", seats[1])).all());
    told.push(
        second
            .get(
                hall.tables[1]
                    .trim_start_matches(&format!("http://{}", hall.room.at))
                    .trim_end_matches('0'),
            )
            .text(),
    );
    let mut organiser = Phone::with_link(hall.room.at, &hall.organiser);
    for page in ["/", "/wall", "/table/1", "/table/2", "/me/1", "/overlay", "/nothing"] {
        for form in ["", "?format=json"] {
            let target = format!("{page}{form}");
            told.extend([first.get(&target).all(), hall.room.get(&target).all()]);
            told.extend((page != "/").then(|| organiser.get(&target).all()));
        }
    }
    for line in [
        "tournament log",
        "tournament log --format json",
        "export --all --full",
        "tournament tables --format json",
    ] {
        told.push(hall.room.table.ok(line));
    }
    told.push(
        String::from_utf8_lossy(&std::fs::read(hall.room.table.database()).unwrap()).into_owned(),
    );
    let links = hall.tables.iter().chain([&hall.organiser]);
    for secret in links.map(|link| link.rsplit('-').next().unwrap()) {
        assert_eq!(secret.len(), 32);
        assert!(!told.iter().any(|text| text.contains(secret)), "{secret}");
    }
    assert!(organiser.get("/").text().contains(&hall.tables[1]), "the organiser gives links out");
    hall.room.end();
}

/// The key from which all links are made is this file's alone: no export has it, and nothing that
/// is shown.
#[test]
fn the_key_of_all_links_is_in_no_export() {
    let hall = Hall::new();
    let table = &hall.room.table;
    table.does(&["start dreierles Anne Bert Cilli", "hand anne solo 42"]);
    let file = rusqlite::Connection::open(table.database()).unwrap();
    let key: String = file
        .query_row("SELECT value FROM setting WHERE key = 'links'", [], |row| row.get(0))
        .unwrap();
    assert_eq!(key.len(), 36);
    let lines = [
        "export",
        "export --all",
        "export --full",
        "export --full --all",
        "log --all --format json",
        "receipt",
        "tournament export",
        "tournament export --format json",
        "tournament log --format json",
        "report --output -",
        "report --tournament --output -",
        "tournament sheets --output -",
        "tournament tables --format json",
    ];
    let (mut told, mut taken) = (String::new(), 0);
    for line in lines {
        let answer = table.run(line);
        taken += usize::from(answer.code == 0);
        told += &answer.out;
    }
    for page in ["/", "/evening", "/table/1", "/wall"] {
        told += &Phone::with_link(hall.room.at, &hall.organiser).get(page).all();
    }
    assert!(taken >= 9 && told.len() > 20_000, "{taken} answers of {} letters", told.len());
    for written in [key.clone(), key.replace('-', ""), key.to_uppercase()] {
        assert!(!told.contains(&written), "{written}");
    }
    hall.room.end();
}
