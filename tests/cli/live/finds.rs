//! What somebody with fresh eyes found at the desk on a phone, each by its number.

use super::browser::{Browser, Desk, form, key, main_of};
use super::room::field;
use crate::harness::Table;

fn four_at_a_table() -> Desk {
    let table = Table::new();
    table.ok("start dreierles Anne Bert Cilli Dora --stake 10ct");
    Desk::of(table)
}

fn send(browser: &mut Browser, page: &str, pairs: &[(&str, &str)]) -> String {
    main_of(&browser.0.post("/desk/evening", &form(&field(page, "token"), pairs)).text())
}

/// A machine that has not the address named has recorded nothing, and says so.
#[test]
fn d103_an_address_that_is_not_here_is_refused_before_anything_is_recorded() {
    let table = Table::new().made().in_processes();
    let why = table.refused("desk --no-open --lan 203.0.113.77 --entry");
    assert!(why.contains("203.0.113.77") && !why.contains("recorded"), "{why}");
}

/// What is refused calls a field as the page does, and marks stand below their place.
#[test]
fn d104_d113_a_refusal_is_about_the_field_and_not_about_an_option() {
    let desk = four_at_a_table();
    let mut browser = desk.browser();
    let page = browser.page("/desk");
    let new = [("game", "dreierles steinmauern"), ("who[]", "Anne"), ("stake", "ten cents")];
    let refused = browser.0.post("/desk", &form(&super::browser::button_token(&page), &new));
    let text = main_of(&refused.text());
    assert!(refused.status == 422 && text.contains("ten cents") && !text.contains("--"), "{text}");
    browser.tap(&["Anne", "Solo", "4", "8"]);
    let page = browser.page("/desk/evening/1");
    let fix = [("number", "1"), ("notation", "anne nonsense 48")];
    let refused = browser.0.post("/desk/do/fix", &form(&field(&page, "token"), &fix));
    assert!(refused.text().contains("<p class=\"marked\">"), "{}", refused.text());
}

/// Whoever adds people one by one goes on typing.
#[test]
fn d106_after_a_name_the_next_one_is_typed() {
    let desk = Desk::of(Table::new().made());
    let mut browser = desk.browser();
    let page = browser.page("/desk?game=dreierles+steinmauern&typed=Anne");
    assert!(page.contains("autofocus"), "{page}");
    assert!(!browser.page("/desk").contains("autofocus"));
}

/// The figure of the other side is turned round by one key.
#[test]
fn d109_card_points_of_the_opponents_are_turned_round() {
    let desk = four_at_a_table();
    let mut browser = desk.browser();
    let page = browser.page("/desk/evening?line=anne+solo+22");
    assert_eq!(key(&page, "⇄").as_deref(), Some("anne solo 48"), "{page}");
}

/// What was recorded last, and is taken back next, stands beside the keys.
#[test]
fn d111_d120_the_last_hand_stands_beside_the_keys() {
    let desk = four_at_a_table();
    let mut browser = desk.browser();
    let page = browser.tap(&["Anne", "Solo", "4", "8"]);
    assert!(page.contains("Last: hand 1, Anne solo 48"), "{page}");
    let page = browser.page("/desk/evening");
    let after = field(&page, "after");
    let page = browser.send(&page, "/desk/evening", &[("after", &after), ("do", "undo")]);
    assert!(!page.contains("Last: hand"), "{page}");
}

/// Whoever sits out has no key, and a command that is named is a way to its page.
#[test]
fn d115_who_sits_out_has_no_key_and_commands_are_links() {
    let desk = four_at_a_table();
    let mut browser = desk.browser();
    let who = "Dora";
    let page = browser.page("/desk/evening?line=anne+solo+48");
    assert!(page.contains("<bdi>Cilli …</bdi>"), "{page}");
    assert!(!page.contains(&format!("<bdi>{who} …</bdi>")), "{page}");
    let page = browser.page(&format!("/desk/evening?line={who}+solo+48"));
    let link = page.split("href=\"/desk/do?said=").nth(1).unwrap_or_else(|| panic!("{page}"));
    let page = browser.page(&format!("/desk/do?said={}", link.split('"').next().unwrap()));
    assert!(page.contains("action=\"/desk/do/dealer\""), "{page}");
}

/// "Who deals …; people come and go": those who are there stand in the form, and it leads back.
#[test]
fn d117_d119_d123_d124_the_pages_of_a_table_know_the_table() {
    let desk = four_at_a_table();
    let mut browser = desk.browser();
    let page = browser.page("/desk/do/seats");
    assert!(page.contains(">Anne\nBert\nCilli\nDora</textarea>"), "{page}");
    assert!(!page.contains("name=\"session\"") && !page.contains("name=\"yes\""), "{page}");
    let page = browser.page("/desk/do/dealer");
    assert!(page.contains("<option value=\"Cilli\""), "{page}");
    let page =
        browser.send(&page, "/desk/do/dealer", &[("player", "Cilli"), ("back", "/desk/evening")]);
    assert!(page.contains("id=\"said\"") && page.contains("id=\"sheet\""), "{page}");
    assert!(browser.page("/desk/do/last-round").contains(">Last round</button>"));
}

/// "a page that is asked to record on an old state says what came in and asks again".
#[test]
fn d121_what_came_too_late_can_be_recorded_from_the_same_page() {
    let desk = four_at_a_table();
    let mut browser = desk.browser();
    let page = browser.page("/desk/evening?line=cilli+solo+48");
    let after = field(&page, "after");
    desk.table.ok("hand bert solo 50");
    let late = [("after", &*after), ("do", "record"), ("line", "cilli solo 48")];
    let again = send(&mut browser, &page, &late);
    assert!(again.contains("role=\"alert\"") && !again.contains("disabled"), "{again}");
    assert!(again.contains("class=\"preview\""), "what it comes to now: {again}");
    let after = field(&again, "after");
    let pairs = [("after", &*after), ("do", "record"), ("line", "cilli solo 48")];
    browser.send(&again, "/desk/evening", &pairs);
    assert_eq!(desk.table.json("sheet")["hands"].as_array().unwrap().len(), 2);
}

/// What was paid is told without the figures of before, and taken back from there.
#[test]
fn d126_d128_a_payment_is_told_and_taken_back_where_it_was_made() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let page = browser.page("/desk/books");
    let paid = page.split("action=\"/desk/do/settle\"").nth(1).unwrap();
    let who = super::browser::unescaped(&field(paid, "paid"));
    let pairs = [("paid", &*who), ("all", "1"), ("back", "/desk/books")];
    let page = browser.send(paid, "/desk/do/settle", &pairs);
    assert!(page.contains("answer sentences"), "{page}");
    let before = desk.table.json("balance");
    let back = page.split("action=\"/desk/do/undo\"").nth(1).unwrap();
    browser.send(back, "/desk/do/undo", &[("yes", "1"), ("back", "/desk/books")]);
    assert_ne!(desk.table.json("balance"), before);
    desk.table.check();
}

/// The tournament's clock, tables of one size, and a ranking for each category have their place.
#[test]
fn the_hall_has_a_clock_tables_of_one_size_and_categories() {
    let table = Table::new();
    table.ok("tournament new Village --rules steinmauern-turnier --rounds 2 --categories women");
    table.ok("tournament add Anne Bert Cilli Dora Emil Franz Gina");
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    let trial = browser.page("/desk/hall/tables?trial=1&mode=random&prefer=only-3");
    let draw = trial.split("method=\"post\"").nth(1).unwrap();
    let (seed, seating) = (field(draw, "seed"), field(draw, "seating"));
    let pairs =
        [("seed", &*seed), ("seating", &*seating), ("mode", "random"), ("prefer", "only-3")];
    browser.send(draw, "/desk/hall/tables", &pairs);
    let tables = desk.table.json("tournament tables");
    let sizes = tables["tables"].as_array().unwrap().iter();
    assert!(sizes.map(|one| one["players"].as_array().unwrap().len()).all(|size| size == 3));
    let page = browser.page("/desk/hall");
    let clock = page.split("action=\"/desk/do/tournament/clock\"").nth(1).unwrap();
    let to = "/desk/do/tournament/clock";
    let page = browser.send(clock, to, &[("clock", "50m"), ("back", "/desk/hall")]);
    assert!(page.contains("id=\"said\""), "{page}");
    let clock = page.split("action=\"/desk/do/tournament/clock\"").nth(1).unwrap();
    browser.send(clock, to, &[("clock", ""), ("clock", "pause"), ("back", "/desk/hall")]);
    assert!(
        desk.table.ok("tournament clock").contains("stands"),
        "{}",
        desk.table.ok("tournament clock")
    );
    let page = browser.page("/desk/hall/ranking");
    assert!(page.contains("ranking?category=women"), "{page}");
    browser.page("/desk/hall/ranking?category=women");
}

/// Points of two sides are tapped one after the other, and one key's words go back as one.
#[test]
fn d131_d134_d135_dreeg_goes_on_by_taps_in_every_phase() {
    let table = Table::new();
    table.ok("start dreeg Anne Bern Bernd Doris --rules neumarkt --yes");
    for line in ["Anne-3 Bern-2 Doris-1"; 3].into_iter().chain(["Bern-2 Doris-1"]) {
        table.ok(&format!("hand {line}"));
    }
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    let page = browser.page("/desk/evening");
    let out = key(&page, "Out Doris").unwrap_or_else(|| panic!("{page}"));
    let target = format!("/desk/evening?line={}", super::browser::encoded(&out));
    let page = browser.page(&target);
    let back = page.split("class=\"less\"").nth(1).unwrap();
    assert!(back.contains("value=\"\""), "one tap back: {back}");
    browser.tap(&["Out Doris", "6", "7", ":", "3", "1"]);
    assert_eq!(desk.table.json("sheet")["hands"].as_array().unwrap().len(), 5);
    desk.table.check();
}

/// docs/desk.md: "import with what it would change shown first".
#[test]
fn an_import_shows_first_what_it_would_change() {
    let desk = four_at_a_table();
    let mut browser = desk.browser();
    let stream =
        "{\"session\":{\"game\":\"dreierles\",\"players\":[\"Anne\",\"Bert\",\"Cilli\"]}}\n";
    let page = browser.page("/desk/do/import");
    let body = form(&field(&page, "token"), &[("pasted", stream)]);
    let shown = browser.0.post("/desk/do/import", &body);
    let text = main_of(&shown.text());
    assert!(shown.status == 200 && text.contains("1 new"), "{text}");
    assert_eq!(desk.table.json("sessions")["sessions"].as_array().unwrap().len(), 1);
    let answer = browser.send(&text, "/desk/do/import", &[("pasted", stream), ("seen", "1")]);
    assert!(answer.contains("1 new"), "{answer}");
    assert_eq!(desk.table.json("sessions")["sessions"].as_array().unwrap().len(), 2);
}
