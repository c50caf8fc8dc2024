//! The tournament at the desk (docs/desk.md, Pages): a day by pages is a day by commands.

use super::browser::{Browser, Desk, button_token, encoded, main_of, unescaped};
use super::room::field;
use crate::harness::{Json, Table, Text};

/// Form of a page by something that stands in it.
fn form_with<'p>(page: &'p str, mark: &str) -> &'p str {
    let forms = page.split("<form").skip(1).map(|form| form.split("</form>").next().unwrap());
    let found = forms.into_iter().find(|form| form.contains(mark));
    found.unwrap_or_else(|| panic!("no form with {mark:?} in {page}"))
}

/// Fields of a form that stand in it hidden, with their values.
fn hidden(form: &str) -> Vec<(String, String)> {
    let inputs = form.split("<input type=\"hidden\"").skip(1);
    let value = |input: &str, name: &str| {
        let at = input.find(&format!("{name}=\""))? + name.len() + 2;
        Some(unescaped(input[at..].split('"').next()?))
    };
    inputs.filter_map(|input| Some((value(input, "name")?, value(input, "value")?))).collect()
}

/// Sends a form of a page with what is typed besides, and gives the page to which it leads.
fn send(browser: &mut Browser, page: &str, mark: &str, typed: &[(&str, &str)]) -> String {
    let shown = form_with(page, mark);
    let to = shown.split("action=\"").nth(1).unwrap().split('"').next().unwrap();
    let all = hidden(shown);
    let typed = typed.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let all: Vec<(String, String)> = all.into_iter().chain(typed).collect();
    let pairs: Vec<String> =
        all.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
    let answer = browser.0.post(to, &pairs.join("&"));
    match answer.header("Location") {
        Some(onward) => browser.page(onward.split('#').next().unwrap()),
        None => main_of(&answer.text()),
    }
}

const LIST: &str = "Nr;Name;Verein;bezahlt\n\
    1;Anne;Au;ja\n2;Bert;Au;ja\n3;Cilli;Au;vielleicht\n4;Dora;Au;nein\n5;Emil;Bach;ja\n6;Franz;Bach;ja\n\
    7;Gina;Bach;ja\n8;Hans;Bach;ja\n9;Ida;;ja\n10;Jan;;ja\n11;Karl;;ja\n12;Lina;;ja\n13;Mia;;ja\n14;Nora;;ja\n\
    15;Otto;;ja\n16;Paul;;ja\n17;Rosa;;ja\n18;Sepp;;ja\n19;Toni;;ja\n20;Ute;;ja\n21;Vera;;ja\n22;Willi;;ja\n\
    23;Xaver;;ja\n23;Yvonne;;ja\n";

/// "Registration (a list dropped or pasted with its faults shown all at once, row by row, and mended
/// in place; late ones; fees by a tick); the draw as a trial with its quality before it counts, seats
/// swapped … by two taps; … entry of a sheet by its table number".
#[test]
fn a_tournament_of_26_by_pages_is_the_one_of_plain_commands() {
    let desk = Desk::of(Table::new().made());
    let plain = Table::new().made();
    let mut browser = desk.browser();
    register(&desk, &plain, &mut browser);
    draw_and_swap(&desk, &plain, &mut browser);
    let late = play(&desk, &plain, &mut browser, 1, true);
    let tried = browser.page("/desk/hall/tables?trial=1&mode=standings&prefer=3");
    assert!(tried.contains("role=\"alert\""), "a table is missing: {tried}");
    hand_in(&plain, &mut browser, &late);
    let tried = browser.page("/desk/hall/tables?trial=1&mode=standings&prefer=3");
    let seed = field(form_with(&tried, "name=\"seating\""), "seed");
    send(&mut browser, &tried, "name=\"seating\"", &[]);
    plain.ok(&format!("tournament draw --mode standings --seed {seed}"));
    play(&desk, &plain, &mut browser, 2, false);

    for part in ["ranking", "money"] {
        let page = browser.page(&format!("/desk/hall/{part}"));
        assert!(page.contains("Anne") || page.contains("130"), "{page}");
    }
    for look in
        ["tournament standings", "tournament prizes", "tournament money", "tournament export"]
    {
        assert_eq!(desk.table.json(look), plain.json(look), "{look}");
    }
    for paper in ["sheets", "by-name", "ranking", "prizes", "certificates"] {
        let answer = browser.0.get(&format!("/desk/paper/{paper}"));
        assert!(answer.status == 200 && answer.text().contains("Village"), "{paper}");
        let policy = answer.header("Content-Security-Policy").unwrap();
        policy.has("style-src 'sha256-");
    }
    browser.0.get("/projector").text().has("Village");
    desk.table.check();
}

/// A list with faults is mended where they stand, and fees are ticked.
fn register(desk: &Desk, plain: &Table, browser: &mut Browser) {
    let page = browser.page("/desk/hall");
    let new = "tournament new Village --rules steinmauern-turnier --rounds 2 --series 2 --fee 5";
    plain.ok(new);
    let page = send(
        browser,
        &page,
        "/desk/do/tournament/new",
        &[
            ("name", "Village"),
            ("rules", "steinmauern-turnier"),
            ("rounds", "2"),
            ("series", "2"),
            ("fee", "5"),
        ],
    );

    // A list with three faults; two are mended where they stand, one line is left out.
    let page = send(browser, &page, "tournament/import", &[("pasted", LIST), ("new", "1")]);
    page.has("name=\"mend=4:bezahlt\"").has("vielleicht");
    assert!(!desk.table.ok("tournament entrants").contains("Anne"), "nobody is entered yet");
    page.has("name=\"mend=25:No.\"");
    let page = send(
        browser,
        &page,
        "mend=4:bezahlt",
        &[("mend=4:bezahlt", "ja"), ("mend=25:No.", "24"), ("pasted", LIST), ("new", "1")],
    );
    page.has("24 people take part");
    let list = plain.path("list.csv");
    std::fs::write(&list, LIST).unwrap();
    plain.ok(&format!("tournament import {} --mend 4:bezahlt=ja --mend 25:Nr=24", list.display()));

    // Dora has not paid yet; a tick, once more, and once more.
    for line in ["4", "4 --nothing", "4"] {
        let page = browser.page("/desk/hall/people");
        let row = page.split("<li").find(|row| row.contains("people?who=4\"")).unwrap();
        send(browser, row, "tournament/paid", &[]);
        plain.ok(&format!("tournament paid {line}"));
    }
}

/// A draw that is tried and then counts, somebody late, and two who change places.
fn draw_and_swap(desk: &Desk, plain: &Table, browser: &mut Browser) {
    // A draw is tried, another one too, and that counts.
    let tried = browser.page("/desk/hall/tables?trial=1&mode=random&prefer=3");
    tried.has("Nothing is drawn yet");
    desk.table.refused("tournament tables");
    let seed = field(form_with(&tried, "name=\"seating\""), "seed");
    // Somebody comes meanwhile: what was seen is not what would be drawn, so nothing is.
    desk.table.ok("tournament add Zenzi");
    plain.ok("tournament add Zenzi");
    let page = send(browser, &tried, "name=\"seating\"", &[]);
    page.has("has changed since this draw was shown");
    let page = send(browser, &page, "name=\"seating\"", &[]);
    page.has("Drawn with seed");
    plain.ok(&format!("tournament draw --seed {seed}"));

    // Somebody late comes with a list of one, and the others stay where they sit.
    let page = browser.page("/desk/hall/people");
    send(browser, &page, "tournament/add", &[("players", "Quirin"), ("club", "Au")]);
    plain.ok("tournament add Quirin --club Au");
    let tried = browser.page("/desk/hall/tables?trial=1&again=1&stay=1&mode=random&prefer=3");
    let seed = field(form_with(&tried, "name=\"seating\""), "seed");
    send(browser, &tried, "name=\"seating\"", &[]);
    plain.ok(&format!("tournament draw --again --stay --seed {seed}"));
    assert_eq!(desk.table.json("tournament tables"), plain.json("tournament tables"));

    // Two who change places: one is tapped, then the other.
    let page = browser.page("/desk/hall/tables?first=1");
    let tables = plain.json("tournament tables");
    let seats = |table: &serde_json::Value| -> Vec<u64> {
        let seats = table["players"].list().iter();
        seats.map(|seat| seat["number"].as_u64().unwrap()).collect()
    };
    let tables = tables["tables"].list().clone();
    let other = tables.iter().map(seats).find(|seats| !seats.contains(&1)).unwrap()[1];
    send(browser, &page, &format!("data-seat=\"{other}\""), &[]);
    plain.ok(&format!("tournament swap 1 {other}"));
    assert_eq!(desk.table.json("tournament tables"), plain.json("tournament tables"));
}

/// A table whose sheet is handed in: its series, its number, and `NUMBER=POINTS` of each seat.
type Sheet = (u32, u64, Vec<String>);

fn hand_in(plain: &Table, browser: &mut Browser, (series, table, scores): &Sheet) {
    let page = browser.page(&format!("/desk/hall?table={table}&series={series}"));
    let typed: Vec<(String, &str)> = scores
        .iter()
        .map(|score| score.split_once('=').unwrap())
        .map(|(number, points)| (format!("points-{number}"), points))
        .collect();
    let typed: Vec<(&str, &str)> = typed.iter().map(|(name, points)| (&**name, *points)).collect();
    let page = send(browser, &page, "tournament/result", &typed);
    page.has("id=\"said\"");
    let scores = scores.join(" ");
    plain.ok(&format!("tournament result --table {table} --series {series} {scores}"));
}

/// Hands in every table but perhaps the last, which is given.
fn play(desk: &Desk, plain: &Table, browser: &mut Browser, series: u32, is_late: bool) -> Sheet {
    let tables = plain.json("tournament tables");
    let mut sheets: Vec<Sheet> = Vec::new();
    for table in tables["tables"].list() {
        let number = table["table"].as_u64().unwrap();
        let seats = table["players"].list();
        let points = [6, -2, -4, 0];
        let score = |(place, seat): (usize, &serde_json::Value)| {
            let points = points[(place + number as usize) % seats.len().min(3)];
            let points = if place == 3 { 0 } else { points };
            format!("{}={points}", seat["number"])
        };
        sheets.push((series, number, seats.iter().enumerate().map(score).collect()));
    }
    let last = sheets.last().unwrap().clone();
    let now = sheets.len() - usize::from(is_late);
    sheets[..now].iter().for_each(|sheet| hand_in(plain, browser, sheet));
    assert_eq!(desk.table.json("tournament missing"), plain.json("tournament missing"));
    last
}

/// Who is here is a tick, as the fee is.
#[test]
fn who_is_here_is_ticked() {
    let begun = || {
        Table::new().after(&[
            "tournament new Village --rules steinmauern-turnier --rounds 3",
            "tournament add Anne Bert Cilli",
        ])
    };
    let (desk, plain) = (Desk::of(begun()), begun());
    let mut browser = desk.browser();
    for line in ["2", "3", "2 --not-yet"] {
        let (number, _) = line.split_once(' ').unwrap_or((line, ""));
        let page = browser.page("/desk/hall/people");
        let row =
            page.split("<li").find(|row| row.contains(&format!("people?who={number}\""))).unwrap();
        send(&mut browser, row, "tournament/checkin", &[]);
        plain.ok(&format!("tournament checkin {line}"));
    }
    assert_eq!(desk.table.json("tournament entrants"), plain.json("tournament entrants"));
}

/// A refusal of a short form stands on its own page, with what was typed kept, and leads back.
#[test]
fn a_sheet_that_cannot_be_is_mended_and_leads_back_to_the_hall() {
    let table = Table::new().after(&[
        "tournament new Village --rules steinmauern-turnier --rounds 3",
        "tournament add Anne Bert Cilli",
        "tournament draw --seed 7",
    ]);
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    let page = browser.page("/desk/hall?table=1");
    let typed = [("points-1", "5"), ("points-2", "5"), ("points-3", "5")];
    let page = send(&mut browser, &page, "tournament/result", &typed);
    page.has("role=\"alert\"");
    assert_eq!(page.matches("value=\"5\"").count(), 3, "{page}");
    let page = send(
        &mut browser,
        &page,
        "tournament/result",
        &[("scores=1", "5"), ("scores=2", "-2"), ("scores=3", "-3")],
    );
    page.has("id=\"said\"").has("/desk/hall/tables");
    // Taken back and brought back where everything else is done.
    let page = send(&mut browser, &page, "tournament/undo", &[]);
    assert!(desk.table.ok("tournament missing").contains("not handed in"), "{page}");
    send(&mut browser, &page, "tournament/redo", &[]);
    desk.table.ok("tournament missing").has("All tables");
}

/// Trial H157: where points come to nought anyway there is no check sum to type.
#[test]
fn h157_no_check_sum_where_points_balance() {
    for (rules, has_sum) in [("steinmauern-turnier", false), ("achertal", true)] {
        let table = Table::new().after(&[
            &format!("tournament new Village --rules {rules} --rounds 3"),
            "tournament add Anne Bert Cilli",
            "tournament draw --seed 7",
        ]);
        let page = Desk::of(table).browser().page("/desk/hall?table=1");
        assert_eq!(page.contains("score-sum"), has_sum, "{rules}: {page}");
    }
}

/// "a list dropped": the file goes with the form; a workbook too.
#[test]
fn a_file_that_is_dropped_is_read_as_it_is() {
    let table = Table::new();
    table.ok("tournament new Village --rules steinmauern-turnier --rounds 3");
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    let list =
        std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/lists/anmeldung.xlsx")).unwrap();
    let page = browser.page("/desk/hall/people");
    let pairs = [("back", "/desk/hall/people"), ("new", "1"), ("yes", "1")];
    let of_list = form_with(&page, "tournament/import");
    let answer = browser.send_file(of_list, "/desk/do/tournament/import", &pairs, &list);
    assert_eq!(answer.status, 303, "{}", answer.text());
    assert_eq!(button_token(&page).len(), 32);
    let plain = Table::new();
    plain.ok("tournament new Village --rules steinmauern-turnier --rounds 3");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/lists/anmeldung.xlsx");
    plain.ok(&format!("tournament import {file} --new --yes"));
    assert_eq!(desk.table.json("tournament entrants"), plain.json("tournament entrants"));
}

/// Trial VJ6: the forms for a draw begin with the size of the last one, so that exact tables stay exact
/// where a series is drawn again.
#[test]
fn vj6_forms_for_a_draw_begin_with_the_size_of_the_last_one() {
    let table = Table::new().after(&[
        "tournament new Village --rules steinmauern-turnier --rounds 1 --series 2",
        "tournament add Anne Bert Cilli Dora Emil Franz Gina Hans",
        "tournament draw --tables-of 4",
        "tournament add Ida",
    ]);
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    let page = browser.page("/desk/hall/tables");
    assert_eq!(page.matches("value=\"4!\" selected").count(), 2);
    let trial = browser.page("/desk/hall/tables?trial=1&again=1&stay=1&mode=random&prefer=4!");
    send(&mut browser, &trial, "name=\"seating\"", &[]).has("Drawn with seed");
    desk.table.ok("tournament tables").has("Sits out this series: 9 Ida");
    let trial = browser.page("/desk/hall/tables?trial=1&again=1&stay=1&mode=random&prefer=3");
    send(&mut browser, &trial, "name=\"seating\"", &[]).has("Drawn with seed");
    desk.table.ok("tournament tables").lacks("Sits out");
}
