//! What somebody with fresh eyes found at the desk on a phone, each by its number.

use super::browser::{Browser, Desk, form, four_at_a_table, key, main_of};
use super::room::field;
use crate::harness::{Json, Table, Text};

fn send(browser: &mut Browser, page: &str, pairs: &[(&str, &str)]) -> String {
    main_of(&browser.0.post("/desk/evening", &form(&field(page, "token"), pairs)).text())
}

/// A machine that has not the address named has recorded nothing, and says so.
#[test]
fn d103_an_address_that_is_not_here_is_refused_before_anything_is_recorded() {
    let table = Table::new().made().in_processes();
    table
        .refused("desk --no-open --lan 203.0.113.77 --entry")
        .has("203.0.113.77")
        .lacks("recorded");
}

/// What is refused calls a field as the page does, and marks stand below their place.
#[test]
fn d104_d113_a_refusal_is_about_the_field_and_not_about_an_option() {
    let (_desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk");
    let new = [("game", "dreierles steinmauern"), ("who[]", "Anne"), ("stake", "ten cents")];
    let refused = browser.0.post("/desk", &form(&super::browser::button_token(&page), &new));
    let text = main_of(&refused.text());
    assert!(refused.status == 422 && text.contains("ten cents") && !text.contains("--"), "{text}");
    browser.tap(&["Anne", "Solo", "4", "8"]);
    let page = browser.page("/desk/evening/1");
    let fix = [("number", "1"), ("notation", "anne nonsense 48")];
    let refused = browser.0.post("/desk/do/fix", &form(&field(&page, "token"), &fix));
    refused.text().has("<p class=\"marked\">");
}

/// Whoever adds people one by one goes on typing.
#[test]
fn d106_after_a_name_the_next_one_is_typed() {
    let desk = Desk::of(Table::new().made());
    let mut browser = desk.browser();
    let page = browser.page("/desk?game=dreierles+steinmauern&typed=Anne");
    page.has("autofocus");
    browser.page("/desk").lacks("autofocus");
}

/// The figure of the other side is turned round by one key.
#[test]
fn d109_card_points_of_the_opponents_are_turned_round() {
    let (_desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk/evening?line=anne+solo+22");
    assert_eq!(key(&page, "⇄ the opponents have 22").as_deref(), Some("anne solo 48"), "{page}");
}

/// What was recorded last, and is taken back next, stands beside the keys.
#[test]
fn d111_d120_the_last_hand_stands_beside_the_keys() {
    let (_desk, mut browser) = four_at_a_table();
    let page = browser.tap(&["Anne", "Solo", "4", "8"]);
    page.has("Last: hand 1: Anne Solo 48");
    let page = browser.page("/desk/evening");
    let after = field(&page, "after");
    let page = browser.send(&page, "/desk/evening", &[("after", &after), ("do", "undo")]);
    page.lacks("Last: hand");
    // It is brought back by the key that says so, and nothing is left to take back.
    page.has(">Redo <span class=\"small\">hand 1: Anne Solo 48</span>");
    page.has("value=\"undo\" disabled");
}

/// E103, E110: what the keys take back is what stands on them, also a correction, and whatever was done
/// with money since.
#[test]
fn e110_undo_takes_back_what_stands_on_it() {
    let (desk, mut browser) = four_at_a_table();
    browser.tap(&["Anne", "Solo", "4", "8"]);
    browser.tap(&["Bert", "Solo", "5", "0"]);
    desk.table.does(&["fix 1 anne solo 50", "pay Anne Bert 1 --overpay"]);
    let page = browser.page("/desk/evening");
    page.has("Last: hand 1: corrected");
    let after = field(&page, "after");
    browser
        .send(&page, "/desk/evening", &[("after", &after), ("do", "undo")])
        .has("Last: hand 2: Bert Solo 50");
    desk.table.ok("sheet").has("48");
    desk.table.check();
}

/// Whoever sits out has no key, and a command that is named is a way to its page.
#[test]
fn d115_who_sits_out_has_no_key_and_commands_are_links() {
    let (_desk, mut browser) = four_at_a_table();
    let who = "Dora";
    let page = browser.page("/desk/evening?line=anne+solo+48");
    page.has("<bdi>Cilli …</bdi>");
    page.lacks(&format!("<bdi>{who} …</bdi>"));
    let page = browser.page(&format!("/desk/evening?line={who}+solo+48"));
    let link = page.split("href=\"/desk/do?said=").nth(1).unwrap_or_else(|| panic!("{page}"));
    browser
        .page(&format!("/desk/do?said={}", link.split('"').next().unwrap()))
        .has("action=\"/desk/do/dealer\"");
}

/// "Who deals …; people come and go": those who are there stand in the form, and it leads back.
#[test]
fn d117_d119_d123_d124_the_pages_of_a_table_know_the_table() {
    let (_desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk/do/seats");
    let seated = page.split("name=\"who[]\" value=\"").skip(1);
    let seated: Vec<&str> = seated.filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(seated, ["Anne", "Bert", "Cilli", "Dora"], "{page}");
    page.lacks("name=\"session\"").lacks("name=\"yes\"");
    let page = browser.page("/desk/do/dealer");
    page.has("<option value=\"Cilli\"");
    let page =
        browser.send(&page, "/desk/do/dealer", &[("player", "Cilli"), ("back", "/desk/evening")]);
    page.has("id=\"said\"").has("id=\"sheet\"");
    browser.page("/desk/do/last-round").has(">Last round</button>");
}

/// "a page that is asked to record on an old state says what came in and asks again".
#[test]
fn d121_what_came_too_late_can_be_recorded_from_the_same_page() {
    let (desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk/evening?line=cilli+solo+48");
    let after = field(&page, "after");
    desk.table.ok("hand bert solo 50");
    let late = [("after", &*after), ("do", "record"), ("line", "cilli solo 48")];
    let again = send(&mut browser, &page, &late);
    again.has("role=\"alert\"");
    // E136: a second tap on the same key records nothing; another key says what it does.
    again.has("value=\"record\" disabled");
    again.has("record it as hand 2");
    assert!(again.contains("class=\"preview\""), "what it comes to now: {again}");
    let after = field(&again, "after");
    let pairs = [("after", &*after), ("do", "record"), ("line", "cilli solo 48")];
    browser.send(&again, "/desk/evening", &pairs);
    assert_eq!(desk.table.json("sheet")["hands"].list().len(), 2);
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
    page.has("answer sentences");
    let before = desk.table.json("balance");
    let back = page.split("action=\"/desk/do/undo\"").nth(1).unwrap();
    let entry = field(back, "entry");
    let pairs = [("entry", &*entry), ("yes", "1"), ("back", "/desk/books")];
    browser.send(back, "/desk/do/undo", &pairs);
    assert_ne!(desk.table.json("balance"), before);
    desk.table.check();
}

/// The tournament's clock, tables of one size, and a ranking for each category have their place.
#[test]
fn the_hall_has_a_clock_tables_of_one_size_and_categories() {
    let table = Table::new().after(&[
        "tournament new Village --rules steinmauern-turnier --rounds 2 --categories women",
        "tournament add Anne Bert Cilli Dora Emil Franz Gina",
    ]);
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    let trial = browser.page("/desk/hall/tables?trial=1&mode=random&prefer=3!");
    let draw = trial.split("method=\"post\"").nth(1).unwrap();
    let (seed, seating) = (field(draw, "seed"), field(draw, "seating"));
    let pairs = [("seed", &*seed), ("seating", &*seating), ("mode", "random"), ("prefer", "3!")];
    browser.send(draw, "/desk/hall/tables", &pairs);
    let tables = desk.table.json("tournament tables");
    let sizes = tables["tables"].list().iter();
    assert!(sizes.map(|one| one["players"].list().len()).all(|size| size == 3));
    let page = browser.page("/desk/hall");
    let clock = page.split("action=\"/desk/do/tournament/clock\"").nth(1).unwrap();
    let to = "/desk/do/tournament/clock";
    let page = browser.send(clock, to, &[("clock", "50m"), ("back", "/desk/hall")]);
    page.has("id=\"said\"");
    let clock = page.split("action=\"/desk/do/tournament/clock\"").nth(1).unwrap();
    assert!(clock.contains("name=\"clock\" value=\"pause\"") || page.contains("value=\"pause\""));
    browser.send(clock, to, &[("clock", "pause"), ("back", "/desk/hall")]);
    desk.table.ok("tournament clock").has("stands");
    let page = browser.page("/desk/hall/ranking");
    page.has("ranking?category=women");
    browser.page("/desk/hall/ranking?category=women");
}

/// Points of two sides are tapped one after the other, and one key's words go back as one.
#[test]
fn d131_d134_d135_dreeg_goes_on_by_taps_in_every_phase() {
    let table = Table::new().begun("dreeg Anne Bern Bernd Doris --rules neumarkt --yes");
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
    browser.tap(&["Out Doris", "6", "7", "3", "1"]);
    assert_eq!(desk.table.json("sheet")["hands"].list().len(), 5);
    desk.table.check();
}

/// docs/desk.md: "import with what it would change shown first".
#[test]
fn an_import_shows_first_what_it_would_change() {
    let (desk, mut browser) = four_at_a_table();
    let stream =
        "{\"session\":{\"game\":\"dreierles\",\"players\":[\"Anne\",\"Bert\",\"Cilli\"]}}\n";
    let page = browser.page("/desk/do/import");
    let body = form(&field(&page, "token"), &[("pasted", stream)]);
    let shown = browser.0.post("/desk/do/import", &body);
    let text = main_of(&shown.text());
    assert!(shown.status == 200 && text.contains("a new evening"), "{text}");
    assert_eq!(desk.table.json("sessions")["sessions"].list().len(), 1);
    browser
        .send(&text, "/desk/do/import", &[("pasted", stream), ("seen", "1")])
        .has("One evening came");
    assert_eq!(desk.table.json("sessions")["sessions"].list().len(), 2);
}

/// A sheet that is refused stays where it is, with what was typed.
#[test]
fn d148_d151_what_the_hall_refuses_stays_on_its_page() {
    let table = Table::new().after(&[
        "tournament new Village --rules steinmauern-turnier --rounds 2",
        "tournament add Anne Bert Cilli Dora Emil Franz Gina",
    ]);
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    assert!(!browser.page("/desk/hall").contains("Error"), "nothing is drawn, and nothing wrong");
    let page = browser.page("/desk/hall/people");
    let here = page.split("action=\"/desk/do/tournament/checkin\"").last().unwrap();
    let all = [("all", "1"), ("back", "/desk/hall/people")];
    let page = browser.send(here, "/desk/do/tournament/checkin", &all);
    page.has("id=\"said\"");
    let add = page.split("action=\"/desk/do/tournament/add\"").nth(1).unwrap();
    let twice = [("players", "Hans\nHans"), ("back", "/desk/hall/people")];
    let body = form(&field(add, "token"), &twice);
    let refused = main_of(&browser.0.post("/desk/do/tournament/add", &body).text());
    refused.has("id=\"wrong\"").has("Hans\nHans</textarea>");
    desk.table.ok("tournament draw --seed 7");
    let first = &desk.table.json("tournament tables")["tables"][0];
    let page = browser.page("/desk/hall?table=1&series=1");
    let sheet = page.split("action=\"/desk/do/tournament/result\"").nth(1).unwrap();
    let seats = first["players"].list().iter();
    let names: Vec<String> = seats.map(|one| format!("points-{}", one["number"])).collect();
    let mut pairs = vec![("table", "1"), ("series", "1"), ("back", "/desk/hall")];
    pairs.extend(names.iter().map(|name| (&**name, "abc")));
    let body = form(&field(sheet, "token"), &pairs);
    let refused = main_of(&browser.0.post("/desk/do/tournament/result", &body).text());
    refused.has("id=\"wrong\"").has("value=\"abc\"");
    refused.has("action=\"/desk/do/tournament/result\"");
}

/// A browser that a program from before knew is told of the desk's link, and not of a table's.
#[test]
fn d155_who_is_no_longer_known_is_told_of_the_link_of_the_desk() {
    let (_desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk/evening");
    let cookie = &mut browser.0.cookies[0];
    let at = cookie.find("desk-").unwrap() + "desk-".len();
    cookie.replace_range(at..at + 32, &"0".repeat(32));
    let answer = browser.0.post("/desk/evening", &form(&field(&page, "token"), &[("do", "undo")]));
    assert!(answer.status == 403 && answer.text().contains("Devices and end"), "{}", answer.text());
}

/// A field that is empty moves none of those behind it up, in either language.
#[test]
fn d171_an_empty_field_is_refused_and_nobody_is_taken_for_somebody_else() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let before = desk.table.json("payments");
    type Fields<'f> = &'f [(&'f str, &'f str)];
    let forms: [(&str, Fields<'_>, &str); 5] = [
        ("pay", &[("from", ""), ("to", "Anne"), ("amount", "Bert 3")], "from"),
        ("pay", &[("from", "Bert"), ("to", " "), ("amount", "Anne 3")], "to"),
        ("players/rename", &[("from", ""), ("to", "Bert")], "from"),
        ("fix", &[("number", ""), ("notation", "1 anne solo 50")], "number"),
        ("drink", &[("drink", "")], "drink"),
    ];
    for (verb, pairs, at) in forms {
        let to = format!("/desk/do/{verb}");
        let page = browser.page(&to);
        let answer = browser.0.post(&to, &form(&field(&page, "token"), pairs));
        let text = main_of(&answer.text());
        assert_eq!(answer.status, 422, "{to}: {text}");
        let wrong = text.split("class=\"wrong\"").nth(1).unwrap_or_else(|| panic!("{text}"));
        assert!(wrong.contains("still empty"), "{text}");
        let hint = text.split("class=\"hint\"").find(|hint| hint.contains("class=\"wrong\""));
        assert!(hint.unwrap().contains(&format!("hint-{at}\"")), "{to} {at}: {text}");
        assert!(!text.contains("&lt;"), "no word for a terminal: {text}");
    }
    assert_eq!(desk.table.json("payments"), before);
    let page = browser.page("/desk/do/pay");
    let pairs = [("from", "Bert"), ("to", ""), ("amount", "3")];
    let answer = browser.0.post("/desk/do/pay?lang=de", &form(&field(&page, "token"), &pairs));
    answer.text().has("ist noch leer; bitte ausfüllen");
}

/// A hand belongs to the evening at which it was tapped.
#[test]
fn d160_a_hand_that_was_begun_goes_into_no_other_evening() {
    let (desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk/evening?line=anne+solo+48");
    let draft = field(&page, "draft");
    desk.table.ok("start dreierles Anne Bert Cilli Emil --stake 10ct");
    let pairs = [("after", "1"), ("draft", &*draft), ("do", "record"), ("line", "anne solo 48")];
    let answer = browser.0.post("/desk/evening", &form(&field(&page, "token"), &pairs));
    let text = main_of(&answer.text());
    assert!(answer.status == 422 && text.contains("role=\"alert\""), "{text}");
    text.has("Meanwhile").has("<p class=\"typed\">anne solo 48");
    assert!(text.contains("disabled"), "nothing is ready to be recorded: {text}");
    // A key of the page as it was leads there no more than its form.
    let target = format!("/desk/evening?draft={}&line=anne+solo", super::browser::encoded(&draft));
    browser.page(&target).has("Meanwhile");
    for evening in ["1", "2"] {
        let sheet = desk.table.json(&format!("sheet --session {evening}"));
        assert!(sheet["hands"].list().is_empty(), "{sheet}");
    }
    // What was begun at the evening that is open now is recorded.
    browser.tap(&["Anne", "Solo", "4", "8"]);
    assert_eq!(desk.table.json("sheet")["hands"].list().len(), 1);
}

/// Evenings that were left open are gone on with or ended from the first page, and old ones are read.
#[test]
fn d161_d162_evenings_that_run_are_listed_and_old_ones_are_a_tap_away() {
    let (desk, mut browser) = four_at_a_table();
    desk.table.does(&[
        "hand anne solo 48",
        "start points Anne Bert Cilli --yes",
        "start dreierles Anne Bert Cilli Emil",
    ]);
    let page = browser.page("/desk");
    let running = page.split("Still running").nth(1).unwrap_or_else(|| panic!("{page}"));
    assert!(running.matches("/desk/do/use").count() == 2, "{running}");
    // The game by points is ended, and the first evening gone on with.
    let end = running.split("action=\"/desk/do/end\"").nth(1).unwrap();
    let pairs = [("session", "2"), ("back", "/desk")];
    let page = browser.send(end, "/desk/do/end", &pairs);
    page.has("id=\"said\"");
    let running = page.split("Still running").nth(1).unwrap();
    assert!(running.matches("/desk/do/use").count() == 1, "{running}");
    let go_on = running.split("action=\"/desk/do/use\"").nth(1).unwrap();
    browser.send(go_on, "/desk/do/use", &[("id", "1"), ("back", "/desk/evening")]);
    assert_eq!(desk.table.json("sheet")["hands"].list().len(), 1);
    browser.page("/desk/do/sessions").has("/desk/books?sheet=2#looked");
    browser.page("/desk/books?sheet=1").has("Anne Solo 48").has("/desk/do/use");
}

/// The way to everything that can be said of a new evening takes along what was said.
#[test]
fn d166_what_was_said_of_a_new_evening_goes_along() {
    let desk = Desk::of(Table::new().made());
    let mut browser = desk.browser();
    let page = browser.page("/desk");
    page.has("formaction=\"/desk/do/start\"");
    let page = browser.page(
        "/desk/do/start?game=dreierles+steinmauern&who%5B%5D=Anne&who%5B%5D=Hans+Peter&dealer=Anne&stake=10+ct&house=",
    );
    page.has(">Anne\nHans Peter</textarea>");
    for value in ["dreierles", "steinmauern", "10 ct"] {
        assert!(page.contains(&format!("value=\"{value}\"")), "{value}: {page}");
    }
}

fn hall_of_eight() -> Desk {
    let table = Table::new().after(&[
        "tournament new Village --rules steinmauern-turnier --rounds 2",
        "tournament add Anne Bert Cilli Dora Emil Franz Gina Hans",
        "tournament draw --seed 1 --prefer 4",
    ]);
    Desk::of(table)
}

/// Start numbers of who sits at a table.
fn seats_at(desk: &Desk, table: usize) -> Vec<u64> {
    let tables = desk.table.json("tournament tables");
    let seats = tables["tables"][table]["players"].list().clone();
    seats.iter().map(|seat| seat["number"].as_u64().unwrap()).collect()
}

/// The page of a sheet has the fields of the sheet: points with a sign, games won and lost.
#[test]
fn d169_games_won_and_lost_are_typed_at_the_desk_as_on_the_phone() {
    let desk = hall_of_eight();
    let mut browser = desk.browser();
    let seats = seats_at(&desk, 0);
    let page = browser.page("/desk/hall?table=1");
    let of = |name: &str, seat: u64| format!("{name}-{seat}");
    for name in ["sign", "points", "won", "lost"] {
        assert!(page.contains(&format!("name=\"{}\"", of(name, seats[0]))), "{name}: {page}");
    }
    let shown = page.split("action=\"/desk/do/tournament/result\"").nth(1).unwrap();
    let mut pairs = vec![("table".to_owned(), "1"), ("back".to_owned(), "/desk/hall")];
    for (seat, points) in seats.iter().zip(["6", "4", "2", "0"]) {
        let sign = if points == "6" || points == "0" { "" } else { "-" };
        pairs.extend([(of("sign", *seat), sign), (of("points", *seat), points)]);
        pairs.extend([(of("won", *seat), "1"), (of("lost", *seat), "abc")]);
    }
    let borrowed = |pairs: &[(String, &str)]| {
        let pairs: Vec<(&str, &str)> = pairs.iter().map(|(name, text)| (&**name, *text)).collect();
        super::browser::form_of(shown, &pairs)
    };
    // What was typed stays where it is refused.
    let refused = browser.0.post("/desk/do/tournament/result", &borrowed(&pairs));
    let text = main_of(&refused.text());
    assert!(refused.status == 422 && text.contains("value=\"abc\""), "{text}");
    pairs.iter_mut().filter(|(_, text)| *text == "abc").for_each(|(_, text)| *text = "1");
    let shown = text.split("action=\"/desk/do/tournament/result\"").nth(1).unwrap();
    let again: Vec<(&str, &str)> = pairs.iter().map(|(name, text)| (&**name, *text)).collect();
    browser.send(shown, "/desk/do/tournament/result", &again);
    desk.table.ok("tournament standings").has("1/1");
}

/// A swap of people whose sheets are in asks whose the points are, by two keys.
#[test]
fn d168_whose_points_are_is_answered_by_a_key() {
    let desk = hall_of_eight();
    for table in 0..2 {
        let seats = seats_at(&desk, table);
        let scores: Vec<String> = seats
            .iter()
            .zip(["6", "-4", "-2", "0"])
            .map(|(seat, points)| format!("{seat}={points}"))
            .collect();
        desk.table.ok(&format!("tournament result --table {} {}", table + 1, scores.join(" ")));
    }
    let (one, other) = (seats_at(&desk, 0)[0], seats_at(&desk, 1)[0]);
    let mut browser = desk.browser();
    let page = browser.page(&format!("/desk/hall/tables?first={one}"));
    let swap = page.split("action=\"/desk/do/tournament/swap\"").nth(1).unwrap();
    let (one, other) = (one.to_string(), other.to_string());
    let pairs =
        [("one", &*one), ("other", &*other), ("series", "1"), ("back", "/desk/hall/tables")];
    let asked = browser.0.post("/desk/do/tournament/swap", &super::browser::form_of(swap, &pairs));
    let text = main_of(&asked.text());
    text.has("Whose are the points?").lacks("--");
    let key = text.split("action=\"/desk/do/tournament/swap\"").nth(1).unwrap();
    let pairs = [&pairs[..], &[("sheets", "seats")]].concat();
    browser.send(key, "/desk/do/tournament/swap", &pairs);
    assert!(seats_at(&desk, 1).contains(&one.parse().unwrap()));
}

/// A new tournament asks in front for what every tournament needs.
#[test]
fn d144_a_new_tournament_asks_for_game_series_rounds_and_fee_in_front() {
    let desk = Desk::of(Table::new().made());
    let page = desk.browser().page("/desk/hall");
    let front = page.split("<details").next().unwrap();
    for name in ["name", "rules", "rounds", "series", "fee"] {
        assert!(front.contains(&format!("name=\"{name}\"")), "{name}: {front}");
    }
    front.has("<option value=\"steinmauern-turnier\"");
}

/// "nothing is scored on an old state": a hand of an evening that is no longer the one that is open.
#[test]
fn d160_a_hand_of_another_evening_is_not_recorded() {
    let (desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk/evening?line=anne+solo+48");
    let (after, draft) = (field(&page, "after"), field(&page, "draft"));
    desk.table.ok("start dreierles Anne Bert Cilli Dora --stake 10ct");
    let pairs = [("after", &*after), ("draft", &draft), ("do", "record"), ("line", "anne solo 48")];
    let answer = browser.0.post("/desk/evening", &form(&field(&page, "token"), &pairs));
    assert_eq!(answer.status, 422);
    assert!(desk.table.json("sheet")["hands"].list().is_empty());
    // It is asked again, of the evening that is open.
    let again = main_of(&answer.text());
    let (after, draft) = (field(&again, "after"), field(&again, "draft"));
    let pairs = [("after", &*after), ("draft", &draft), ("do", "record"), ("line", "anne solo 48")];
    browser.send(&again, "/desk/evening", &pairs);
    assert_eq!(desk.table.json("sheet")["hands"].list().len(), 1);
}

/// Where a word is about somebody, those at the table have keys; where none leads on, it says why.
#[test]
fn d167_a_line_never_ends_without_a_key_or_a_word() {
    let table = Table::new().begun("droggn Anne Bert Cilli --rules fulpmes");
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    let page = browser.page("/desk/evening?line=anne+ansager+40+last");
    assert!(key(&page, "Bert").is_some(), "{page}");
    browser.tap(&["Anne", "Ansager", "4", "0", "Last trick", "Bert"]);
    browser.page("/desk/evening?line=nonsense").has("role=\"alert\"");
}

/// A file that a command reads is chosen in the browser, and is kept while what it would change is
/// shown.
#[test]
fn d163_a_file_that_is_imported_is_chosen() {
    let (desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk/do/import");
    page.has("data-drop=\"file\"");
    let stream =
        "{\"session\":{\"game\":\"dreierles\",\"players\":[\"Anne\",\"Bert\",\"Cilli\"]}}\n";
    let shown = browser.send_file(&page, "/desk/do/import", &[], stream.as_bytes());
    let shown = main_of(&shown.text());
    let kept = field(&shown, "kept");
    browser.send(&shown, "/desk/do/import", &[("kept", &kept), ("seen", "1")]);
    assert_eq!(desk.table.json("sessions")["sessions"].as_array().unwrap().len(), 2);
    // What was taken is kept no longer; and a winter may be longer than other forms.
    let page = browser.page("/desk/do/import");
    let gone = [("kept", &*kept), ("seen", "1")];
    let gone = browser.0.post("/desk/do/import", &form(&field(&page, "token"), &gone));
    assert!(gone.text().contains("still empty"), "{}", gone.text());
    let long = "{\"x\":1}\n".repeat(300_000);
    let page = browser.page("/desk/do/import");
    let refused = browser.send_file(&page, "/desk/do/import", &[], long.as_bytes());
    assert_eq!(refused.status, 422, "{}", main_of(&refused.text()));
    let page = browser.page("/desk/do/import");
    let refused = browser.send_file(&page, "/desk/do/import", &[], &vec![b'x'; 34 << 20]);
    assert_eq!(refused.status, 413);
}

/// The desk is the way of whoever has no terminal: there need be no file yet.
#[test]
fn e101_the_desk_makes_its_file() {
    let desk = Desk::of(Table::new());
    let mut browser = desk.browser();
    let page = browser.page("/desk");
    let names = ["Anne", "Bert", "Cilli", "Dora"].map(|name| ("who[]", name));
    let pairs = [&[("game", "dreierles steinmauern")], &names[..]].concat();
    let begun = browser.0.post("/desk", &form(&super::browser::button_token(&page), &pairs));
    assert_eq!(begun.status, 303, "{}", begun.text());
    assert_eq!(desk.table.json("sessions")["sessions"].as_array().unwrap().len(), 1);
}

/// Who pays whom comes first, of an evening that is named; whose account it is stands above it; and
/// no number of the log stands in it.
#[test]
fn e118_e123_e129_e141_e142_money_is_told_with_its_evening_and_its_name() {
    let (desk, mut browser) = four_at_a_table();
    browser.tap(&["Anne", "Solo", "4", "8"]);
    desk.table.ok("end");
    let page = browser.page("/desk/evening");
    let way = "/desk/books?scope=evening";
    page.has(&format!("href=\"{way}#plan\""));
    let page = browser.page(way);
    let (plan, stands) = page.split_once("id=\"stands\"").unwrap();
    assert!(
        plan.contains("<p>Evening 1,") && plan.contains("action=\"/desk/do/settle\""),
        "{plan}"
    );
    stands.has("Balance of all evenings together");
    browser.page("/desk/books?unpaid=1").has("open: ").lacks("State");
    let pairs = [("all", "1"), ("paid", "+"), ("back", "/desk/books")];
    browser.send(&page, "/desk/do/settle", &pairs).has("id=\"said\"").lacks("(entry");
    browser.0.get("/desk/books?account=Anne&lang=en").text().has("<bdi>What Anne has</bdi>");
    assert!(!browser.page("/desk/books?why=Anne").contains("(entry"));
}

/// What is seldom wanted is folded, and a form is sent as it is.
#[test]
fn e130_e145_forms_show_what_they_need_and_say_what_they_do() {
    let (_desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk/do/check");
    page.has("<details><summary>More</summary>");
    let page = browser.page("/desk/do/backup");
    let copy = page.find("href=\"/desk/file/backup\"").unwrap();
    assert!(page[..copy].contains("downloads") && page.find("<form").unwrap() > copy, "{page}");
    assert!(!page.contains("kerbholz restore"), "a way to its page: {page}");
}

/// A name that is like another is asked about by keys, and by nothing that is typed in a terminal.
#[test]
fn e135_e146_a_name_that_is_like_another_is_asked_by_keys() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let page = browser.page("/desk/do/seats");
    let typed = [("players", "Ann\nBert\nCilli")];
    let asked =
        main_of(&browser.0.post("/desk/do/seats", &form(&field(&page, "token"), &typed)).text());
    asked.lacks("--");
    let page = browser.page("/desk/do/players/rename");
    let typed = [("from", "Berta"), ("to", "Bertram")];
    let asked = browser.0.post("/desk/do/players/rename", &form(&field(&page, "token"), &typed));
    let asked = main_of(&asked.text());
    asked.has("value=\"Berta\nBert\"").lacks("--");
    let meant = [&typed[..], &[("meant", "Berta\r\nBert")]].concat();
    browser.send(&asked, "/desk/do/players/rename", &meant);
    assert!(desk.table.json("players").to_string().contains("Bertram"));
    // Where a stake is refused, nothing is asked about names.
    let page = browser.page("/desk");
    let new = [("game", "dreierles steinmauern"), ("who[]", "Anne"), ("stake", "10")];
    let refused = browser.0.post("/desk", &form(&super::browser::button_token(&page), &new));
    assert!(!refused.text().contains("name=\"new\""), "{}", refused.text());
}

/// E115, E135: who comes and goes is told by keys, in the list with which an evening begins.
#[test]
fn e115_who_comes_and_goes_is_tapped() {
    let (desk, mut browser) = four_at_a_table();
    desk.table.ok("players add Emil");
    let list = "/desk/do/seats?list=1&who[]=Anne&who[]=Bert&who[]=Cilli&who[]=Dora";
    let page = browser.page(&format!("{list}&out=3"));
    assert!(
        !page.contains("value=\"Dora\"") || page.contains("name=\"add\" value=\"Dora\""),
        "{page}"
    );
    let page = browser.page(&format!("{list}&typed=Emi"));
    page.has("name=\"known\" value=\"4 Emil\"");
    let page = browser.page(&format!("{list}&out=3&add=Emil"));
    let sent = [
        ("list", "1"),
        ("who[]", "Anne"),
        ("who[]", "Bert"),
        ("who[]", "Cilli"),
        ("who[]", "Emil"),
    ];
    let page = browser.send(&page, "/desk/do/seats", &sent);
    page.has("id=\"said\"").has("id=\"sheet\"");
    // E117: it is said until the next hand.
    page.has("At the table");
    browser.page("/desk/evening").split("</div>").next().unwrap().lacks("At the table");
    let page = browser.page(&format!("{list}&typed=Anna"));
    page.has("value=\"4 Anne\"").has("Anna is new");
    let page = browser.page(&format!("{list}&typed=Anna&new[]=Anna"));
    page.lacks("Who is “Anna”");
    let sent =
        [("list", "1"), ("who[]", "Anna"), ("who[]", "Bert"), ("who[]", "Anne"), ("new[]", "Anna")];
    browser.send(&page, "/desk/do/seats", &sent);
    desk.table.ok("players").has("Anna");
    desk.table.check();
}

/// E148, E122: another game with the same people is chosen from the list of an evening's beginning, and
/// the first page says what becomes of the evening that runs.
#[test]
fn e148_another_game_is_chosen_from_the_list() {
    let (desk, mut browser) = four_at_a_table();
    browser.tap(&["Anne", "Solo", "4", "8"]);
    let page = browser.page("/desk");
    page.has("stays open").has("href=\"/desk/do/switch\"");
    let page = browser.page("/desk/do/switch");
    page.has("<select id=\"game\"").has("name=\"who[]\" value=\"Dora\"");
    let sent = [
        ("game", "points nullsumme"),
        ("stake", "20ct"),
        ("who[]", "Anne"),
        ("who[]", "Bert"),
        ("who[]", "Cilli"),
    ];
    let page = browser.send(&page, "/desk/do/switch", &sent);
    page.has("id=\"doing\"");
    let sheet = desk.table.json("sheet");
    assert_eq!(sheet["players"].as_array().map(Vec::len), Some(3), "{sheet}");
    // The change is what is taken back next.
    let after = field(&page, "after");
    browser
        .send(&page, "/desk/evening", &[("after", &after), ("do", "undo")])
        .has("Last: hand 1: Anne Solo 48");
    desk.table.check();
}

/// E138: who begins another evening finds the last stake that there was.
#[test]
fn e138_the_last_stake_is_proposed_behind_an_evening_without() {
    let table = Table::new()
        .begun("dreierles Anne Bert Cilli --stake 10ct")
        .after(&["end", "start dreeg Anne Bert Cilli"]);
    let desk = Desk::of(table);
    desk.browser().page("/desk").has("name=\"stake\" value=\"€0.10\"");
}

/// E111, E112, E113: the page of a hand says on its keys what they do, and leads back to the evening.
#[test]
fn e111_a_hand_is_changed_by_a_key_that_says_so() {
    let (desk, mut browser) = four_at_a_table();
    browser.tap(&["Anne", "Solo", "4", "8"]);
    desk.table.ok("end");
    let page = browser.page("/desk/evening/1?line=anne+solo+50");
    page.has(">Change hand 1 to this</button>").has(">Strike hand 1</button>");
    page.lacks("[").lacks("More details");
    let fix = page.split("action=\"/desk/do/fix\"").nth(1).unwrap();
    fix.has("name=\"back\" value=\"/desk/evening\"");
    let sent = [("number", "1"), ("notation", "anne solo 50"), ("back", "/desk/evening")];
    let page = browser.send(fix, "/desk/do/fix", &sent);
    // E127, E128: the whole sheet stands there, and nobody deals any more.
    page.has("class=\"pinned whole\"").lacks("hand 2");
}

/// E104, E105, E120, E125: above the digits stands whose figure it is, and a key says what it turns round.
#[test]
fn e105_the_keypad_says_whose_figure_it_is() {
    let (_desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk/evening?line=anne+solo+48");
    page.has("<legend>Card points of Anne</legend>");
    page.has("class=\"long\"");
    let table = Table::new().begun("dreeg Anne Bert Cilli");
    let desk = Desk::of(table);
    let page = desk.browser().page("/desk/evening?line=Anne%3D5");
    page.has("<legend>Card points of Anne</legend>");
}

/// E139, E140: points have as many digits as there are, nothing is wrong before all are said, and the
/// rest is the last one's.
#[test]
fn e139_points_have_three_digits_and_the_rest_is_the_last_ones() {
    let desk = Desk::of(Table::new().begun("points Anne Bert Cilli --rules nullsumme"));
    let mut browser = desk.browser();
    let page = browser.page("/desk/evening?line=anne+30");
    assert_eq!(key(&page, "0").as_deref(), Some("anne 300"), "{page}");
    page.lacks("role=\"alert\"").has("<legend>Points of Anne</legend>");
    browser.tap(&["Anne", "2", "5", "0", "Bert", "−", "5", "0"]);
    desk.table.ok("sheet").has("−200");
}

/// L118, L126: a game to which the table went over and came back runs nowhere, and the key that brings
/// the change back says so.
#[test]
fn l118_l126_a_change_of_game_that_was_taken_back_leaves_no_evening() {
    let (desk, mut browser) = four_at_a_table();
    browser.tap(&["Anne", "Solo", "4", "8"]);
    desk.table.does(&["switch punkte", "undo"]);
    browser.page("/desk/evening").has(">Redo <span class=\"small\">going over to the other game");
    desk.table.ok("switch dreierles achertal");
    browser.page("/desk").lacks("Still running");
    browser.page("/desk/do/sessions").lacks("Points");
}

/// L106, L107, L108: behind a wrong discard the bid is asked for; who sits out did none.
#[test]
fn l106_a_wrong_discard_is_recorded_by_taps() {
    let (_desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk/evening?line=wrong-discard");
    assert!(key(&page, "Dora").is_none(), "{page}");
    let page = browser.page("/desk/evening?line=wrong-discard+cilli");
    page.lacks("role=\"alert\"");
    assert!(key(&page, "Solo").is_none() && key(&page, "Wrong play").is_none(), "{page}");
    browser.page("/desk/evening?line=wrong-discard+cilli+wrong-play").has("role=\"alert\"");
    let line = key(&page, "Zweier").unwrap_or_else(|| panic!("{page}"));
    browser
        .page(&format!("/desk/evening?line={}", super::browser::encoded(&line)))
        .has("class=\"preview\"");
}

/// T101, T102: what was wrong stays behind a penalty, and no key turns the points of a Solo to what
/// the rules refuse.
#[test]
fn t101_t102_what_was_wrong_stays_and_no_key_leads_to_a_refusal() {
    let (desk, mut browser) = four_at_a_table();
    desk.table.ok("hand penalty bert wrong");
    browser.page("/desk/evening").has("Penalty Bert Wrong play");
    desk.table.ok("explain").has("Bert played a wrong card: 4 Fach");
    let page = browser.page("/desk/evening?line=cilli+solo+0");
    page.has("is a figure missing?").lacks("“g0”").lacks("⇄");
    // C101: the doubt names the key that is there, and no word of a line.
    browser
        .page("/desk/evening?line=cilli+solo+9")
        .has("please say “⇄ the opponents have 9”")
        .lacks("“g9”")
        .has("<bdi>⇄ the opponents");
}

/// T103: behind a lost phase of a Dreeg the page says who may name the dealer.
#[test]
fn t103_who_may_name_the_dealer_is_told_behind_the_hand() {
    let desk = Desk::of(Table::new().begun("dreeg Anne Bert Cilli Dora"));
    let mut browser = desk.browser();
    for hand in ["anne-3", "anne-3 bert-3", "anne-1 bert-3 cilli-3", "bert-1 cilli-3", "cilli-1"] {
        desk.table.ok(&format!("hand {hand}"));
    }
    let next = browser.page("/desk/evening");
    let next = next.split("class=\"next\"").nth(1).unwrap().split("</p>").next().unwrap();
    next.has("Dora says who deals first; otherwise ");
}

/// T110: a hand of two sides is told in a sentence, and keys say whose trick is asked for.
#[test]
fn t110_a_hand_of_two_sides_is_told_in_plain_words() {
    let desk = Desk::of(Table::new().begun("dreeg Anne Bert Cilli Dora"));
    let mut browser = desk.browser();
    let page = browser.page("/desk/evening?line=anne%3D50+bert%3D40+cilli%3D30+dora%3D0+last+anne");
    page.has("Who took a trick without points").has("<bdi>Trick without points</bdi>");
    for hand in ["anne-3", "anne-3 bert-3", "anne-1 bert-3 cilli-3", "bert-1 cilli-3", "cilli-1"] {
        desk.table.ok(&format!("hand {hand}"));
    }
    let page = browser.page("/desk/evening?line=anne+out+anne+70%3A0");
    page.has("Anne Out Anne 70 : 0").lacks("laid out");
    desk.table.ok("hand anne out anne 70:0");
    let sheet = browser.page("/desk/evening");
    let sheet = sheet.split("id=\"sheet\"").nth(1).unwrap();
    sheet.has("<td>Anne goes out, 70 to 0, alone against Dora, Bert, Cilli</td>");
}

/// L104, L105: nothing is offered to be announced where the rules know nothing of it, and what is
/// recorded stands in the words of the keys.
#[test]
fn l104_l105_a_raeuber_has_no_keys_for_what_nobody_can_announce() {
    let (_desk, mut browser) = four_at_a_table();
    browser
        .page("/desk/evening?line=r%C3%A4uber+cilli+k1")
        .lacks("Anne …")
        .has("Räuber Cilli Kontra")
        .lacks("cilli k1:");
}

/// L110: once no digit can follow, the next one is of the next person, and says so.
#[test]
fn l110_the_heading_names_whose_digits_come_next() {
    let desk = Desk::of(Table::new().begun("dreeg Anne Bert Cilli Dora"));
    let mut browser = desk.browser();
    let page = browser.page("/desk/evening?line=");
    let line = key(&page, "5").map_or("Bert=5".to_owned(), |line| line);
    let page = browser.page(&format!("/desk/evening?line={}", super::browser::encoded(&line)));
    page.has("<bdi>→ ");
    let line = format!("{line}0");
    let page = browser.page(&format!("/desk/evening?line={}", super::browser::encoded(&line)));
    let next = key(&page, "4").unwrap_or_else(|| panic!("{page}"));
    let name = next.rsplit(' ').next().unwrap().split('=').next().unwrap().to_owned();
    let heading = page.split("<legend>").nth(1).unwrap().split('<').next().unwrap().to_lowercase();
    assert!(heading.contains(&name.to_lowercase()), "{heading} for {next}");
}

/// L116: the sign of points is turned by a key, also behind the digits.
#[test]
fn l116_a_minus_can_be_tapped_last() {
    let desk = Desk::of(Table::new().begun("punkte Anne Bert Cilli --rules frei"));
    let mut browser = desk.browser();
    let page = browser.page("/desk/evening?line=anne+288");
    assert_eq!(key(&page, "−").as_deref(), Some("anne -288"), "{page}");
    let page = browser.page("/desk/evening?line=anne+-288");
    assert_eq!(key(&page, "+").as_deref(), Some("anne 288"), "{page}");
    browser.page("/desk/evening?line=anne+-").lacks("lost").has("−");
}

/// A plan that is paid by its keys says what was probably recorded twice, as `settle` does, and so do
/// the payments, an account and the reasons of a balance.
#[test]
fn vn4_the_desk_tells_of_what_is_there_twice() {
    let table = Table::new().begun("dreierles Anne Bert Cilli --stake 10ct");
    table.ok("hand anne solo 48");
    let copy = table.copied();
    for one in [&table, &copy] {
        one.ok("pay bert anne 1EUR --date 2026-03-01");
    }
    table.merges(&copy, &["--anyway"]).done("merge");
    table.ok("settle --all").has("Probably the same booking twice");
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    browser.page("/desk/books").has("Probably paid or recorded twice: one thing");
    // So do the single views, with the sentence of the command line where they list it.
    for view in ["payments=1", "account=bert", "why=bert"] {
        let page = browser.page(&format!("/desk/books?{view}"));
        page.has("Probably the same booking twice").lacks("recorded twice: one thing");
    }
    for view in ["account=cilli", "why=cilli", "unpaid=1"] {
        let page = browser.page(&format!("/desk/books?{view}"));
        page.has("recorded twice: one thing").lacks("Probably the same booking twice");
    }
}

/// C111: only those who play this game may have done something wrong in it.
#[test]
fn c111_nobody_is_offered_whom_the_rules_refuse() {
    let rules = "dreeg Anne Bert Cilli Dora --house 'phases=[\"wegloescher\"]'";
    let desk = Desk::of(Table::new().begun(rules));
    let page = desk.browser().page("/desk/evening?line=penalty");
    assert!(key(&page, "Anne").is_some() && key(&page, "Cilli").is_none(), "{page}");
}

/// C110: a Renonce is tapped instead of the points, and has no key behind them.
#[test]
fn c110_a_renonce_is_tapped_instead_of_points() {
    let desk = Desk::of(Table::new().begun("droggn Anne Bert Cilli --rules fulpmes"));
    let mut browser = desk.browser();
    let page = browser.page("/desk/evening?line=anne+ansager+40");
    assert!(key(&page, "Revoke").is_none(), "{page}");
    browser.tap(&["Anne", "Ansager", "Revoke", "Bert"]);
    desk.table.ok("sheet").has("revoke:Be");
}

/// C104: behind those who sit out the next name is somebody who plays.
#[test]
fn c104_a_name_behind_those_who_sit_out_plays() {
    let desk = Desk::of(Table::new().begun("points Anne Bert Cilli Dora --rules nullsumme"));
    let mut browser = desk.browser();
    let page = browser.page("/desk/evening?line=anne+300+without+dora");
    assert_eq!(key(&page, "Bert").as_deref(), Some("without dora anne 300 Bert"), "{page}");
    browser.tap(&["Anne", "3", "0", "0", "Without", "Dora", "Bert", "−", "5", "0"]);
    browser.page("/desk/evening").has("−250");
    // Of five who are left two lack their points.
    desk.table.ok("seats Anne Bert Cilli Dora Emil --new Emil");
    browser.tap(&["Anne", "3", "0", "Without", "Dora", "Bert", "−", "1", "0", "Cilli", "−", "5"]);
    browser.page("/desk/evening").has("−15");
}

/// C102: a recorded hand that is corrected offers the doublings that it offered when it was tapped.
#[test]
fn c102_a_recorded_kontra_can_get_its_re() {
    let (desk, mut browser) = four_at_a_table();
    let tapped = browser.page("/desk/evening?line=anne+solo+52+4k+kontra");
    let re = key(&tapped, "Re").unwrap_or_else(|| panic!("no Re in {tapped}"));
    desk.table.ok("hand anne solo 52 kontra 4k");
    let page = browser.page("/desk/evening/1");
    assert_eq!(key(&page, "Re").map(|line| line.to_lowercase()), Some(re), "{page}");
    page.has("Anne Solo 52, Four kings, Kontra").lacks("52 k1").lacks("4k k1");
    desk.table.ok("hand räuber bert k1");
    browser.page("/desk/evening/2").has("Räuber Bert Kontra");
}

/// C105: when another phone was first, both ways on stand at the notice: to record the line as the next
/// hand, and to drop it.
#[test]
fn c105_a_line_that_came_too_late_is_recorded_or_dropped_at_the_notice() {
    let (desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk/evening?line=cilli+solo+48");
    let after = field(&page, "after");
    desk.table.ok("hand bert solo 50");
    let late = [("after", &*after), ("do", "record"), ("line", "cilli solo 48")];
    let again = send(&mut browser, &page, &late);
    let notice = again.split("role=\"alert\"").nth(1).unwrap();
    let (keys, _) = notice.split_once("<fieldset").unwrap();
    keys.has("<button form=\"entry\" type=\"submit\" name=\"do\" value=\"record\">Still missing");
    keys.has("name=\"line\" value=\"\">Is recorded already: drop this</button>");
    again.has("<form class=\"entry\" id=\"entry\"");
    let dropped =
        format!("/desk/evening?draft={}&line=", super::browser::encoded(&field(&page, "draft")));
    browser.page(&dropped).lacks("role=\"alert\"").lacks("Still missing");
    // Whoever deals the next hand plays none: then it can be dropped alone.
    browser
        .page(&format!("{dropped}anne+solo+48"))
        .has("Is recorded already: drop this</button>")
        .lacks("Still missing");
    assert_eq!(desk.table.json("sheet")["hands"].list().len(), 1);
}

/// C106: the last round, and the page that takes another value for it, are called as the key.
#[test]
fn c106_the_last_round_is_told_without_words_of_the_command_line() {
    let (desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk/evening?line=last-round");
    page.has("In the last round the Räuber counts 4. The page “<a href=")
        .has("\">Last round</a>” takes");
    let preview = page.split("class=\"preview\"").nth(1).unwrap().split("</div>").next().unwrap();
    preview.has("<p>Last round</p>").lacks(">last-round");
    desk.table.ok("last-round").has("“kerbholz last-round POINTS” says otherwise.");
}

/// C107: behind the last hand of a last round *Undo* and *Redo* stay, and a key goes on playing.
#[test]
fn c107_behind_a_last_round_undo_stays_and_a_key_goes_on() {
    let (desk, mut browser) = four_at_a_table();
    desk.table.ok("last-round");
    for hand in ["räuber anne", "räuber bert", "räuber cilli", "räuber anne"] {
        desk.table.ok(&format!("hand {hand}"));
    }
    let page = browser.page("/desk/evening");
    page.has("The session is complete.").has(">Go on playing</button>");
    let doing = page.split("id=\"doing\"").nth(1).unwrap();
    doing.has("Last: hand 4: Räuber Anne").lacks("value=\"record\"");
    let (after, draft) = (field(doing, "after"), field(doing, "draft"));
    let undo = [("after", &*after), ("draft", &draft), ("do", "undo")];
    browser
        .send(doing, "/desk/evening", &undo)
        .has("Last round: hand 4 of 4.")
        .has("value=\"redo\" title=\"hand 4: Räuber Anne\"");
    // Where another phone was first, that is said.
    desk.table.ok("redo");
    let page = browser.page("/desk/evening");
    let late = send(&mut browser, &page, &[("after", &*after), ("draft", &draft), ("do", "undo")]);
    late.has("role=\"alert\"").has("Something was entered in the meantime");
    let reopen = page.split("action=\"/desk/do/reopen\"").nth(1).unwrap();
    let on = browser.send(reopen, "/desk/do/reopen", &[("back", "/desk/evening")]);
    on.has("The last round stays as it was counted").has("value=\"record\"");
    on.has(">Last round</a>").lacks(">last-round</a>");
}

/// C108: behind *Paid*, and behind *Take it back*, the plan is the one that it was.
#[test]
fn c108_behind_a_payment_the_plan_is_the_one_that_it_was() {
    let table =
        Table::new().begun("points Anne Bert Cilli --rules nullsumme --stake 10ct").after(&[
            "hand anne 50 bert -20 cilli -30",
            "start points Anne Bert Cilli --rules nullsumme --stake 10ct",
            "hand anne 70 bert -10 cilli -60",
        ]);
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    for way in ["scope=evening", "since=2020-01-01", "scope=all"] {
        let page = browser.page(&format!("/desk/books?{way}"));
        let paid = page.split("action=\"/desk/do/settle\"").nth(1).unwrap();
        let paid = paid.split("</form>").next().unwrap();
        let fields = fields_of(paid);
        let token = fields.iter().find(|(name, _)| name == "token").unwrap().1.clone();
        let pairs: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (&**name, &**value)).collect();
        let answer = browser.0.post("/desk/do/settle", &form(&token, &pairs[1..]));
        let to = answer.header("Location").unwrap().to_owned();
        assert!(to.starts_with(&format!("/desk/books?{way}&said=")), "{way}: {to}");
        let page = browser.page(to.split('#').next().unwrap());
        let back = page.split("action=\"/desk/do/undo\"").nth(1).unwrap();
        let fields = fields_of(back.split("</form>").next().unwrap());
        let pairs: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (&**name, &**value)).collect();
        let answer = browser.0.post("/desk/do/undo", &form(pairs[0].1, &pairs[1..]));
        let to = answer.header("Location").unwrap().to_owned();
        assert!(to.starts_with(&format!("/desk/books?{way}&said=")), "{way}: {to}");
    }
}

/// Names and values of the hidden fields of a form, in their order.
fn fields_of(form: &str) -> Vec<(String, String)> {
    let value = |input: &str, name: &str| {
        let behind = input.split(&format!("{name}=\"")).nth(1)?;
        Some(super::browser::unescaped(behind.split('"').next()?))
    };
    let inputs = form.split("<input ").skip(1);
    inputs.filter_map(|input| Some((value(input, "name")?, value(input, "value")?))).collect()
}

/// L112: what is counted of the two sides stands with a colon between.
#[test]
fn l112_two_counts_stand_with_a_colon() {
    let desk = Desk::of(Table::new().begun("dreeg Anne Bert Cilli Dora"));
    let mut browser = desk.browser();
    browser.page("/desk/evening?line=anne+66%3A20").has("66 : 20");
}

/// L101, L102: commas part names, and a question that is open stops the key.
#[test]
fn l101_l102_names_are_parted_and_the_question_is_answered_first() {
    let (desk, mut browser) = four_at_a_table();
    desk.table.ok("players add \"Emil Maier\"");
    let page = browser.page("/desk/do/seats?list=1&typed=Franz%2C+Gina");
    page.has("name=\"who[]\" value=\"Franz\"").has("name=\"who[]\" value=\"Gina\"");
    let pairs = [("list", "1"), ("who[]", "Anne"), ("who[]", "Bert"), ("who[]", "Emil")];
    let form = form(&super::browser::button_token(&page), &pairs);
    let refused = browser.0.post("/desk/do/seats", &form);
    let text = main_of(&refused.text());
    assert!(refused.status == 422 && text.contains("clear first"), "{text}");
}

/// L115: the stake that counts stands in the field, also behind a game without one.
#[test]
fn l115_the_stake_of_the_night_stands_in_the_field() {
    let (desk, mut browser) = four_at_a_table();
    browser.tap(&["Anne", "Solo", "4", "8"]);
    desk.table.ok("switch dreeg");
    let page = browser.page("/desk/do/switch");
    let stake = page.split("id=\"stake\"").nth(1).unwrap().split('>').next().unwrap();
    stake.has("value=\"€0.10\"");
}

/// L109: a command in an answer is a link to its page.
#[test]
fn l109_commands_in_the_answer_to_another_game_are_links() {
    let (_desk, mut browser) = four_at_a_table();
    browser.tap(&["Anne", "Solo", "4", "8"]);
    let page = browser.page("/desk/do/switch");
    let people = ["Anne", "Bert", "Cilli", "Dora"].map(|name| ("who[]", name));
    let mut pairs = vec![("game", "dreeg neumarkt"), ("list", "1")];
    pairs.extend(people);
    browser.send(&page, "/desk/do/switch", &pairs).has("href=\"/desk/do?said=settle");
}

/// T104, T109: the answer to another game is short above the keys of its first hand, and its links are
/// called as the keys of the desk.
#[test]
fn t104_t109_another_game_is_told_in_short_and_in_the_words_of_the_keys() {
    let (_desk, mut browser) = four_at_a_table();
    browser.tap(&["Anne", "Solo", "4", "8"]);
    let page = browser.page("/desk/do/switch");
    let people = ["Anne", "Bert", "Cilli", "Dora"].map(|name| ("who[]", name));
    let pairs = [&[("game", "dreeg neumarkt"), ("list", "1")][..], &people].concat();
    let page = browser.send(&page, "/desk/do/switch", &pairs);
    let said = page.split("id=\"said\"").nth(1).unwrap().split("</div>").next().unwrap();
    let (first, folded) = said.split_once("<details>").unwrap();
    first.has("is closed").lacks("At the table");
    folded.has("At the table: Anne").has(">Sheet</a>").has(">Settle</a>");
}

/// L138: a day is chosen from a calendar, a day without a year is taken, and what is refused begins
/// with no option.
#[test]
fn l138_a_day_is_chosen_from_a_calendar() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let page = browser.page("/desk/books?since=today");
    page.has("type=\"date\" name=\"since\" value=\"20").has("action=\"/desk/do/settle\"");
    browser.page("/desk/books?since=1.1.").lacks("class=\"wrong\"");
    let page = browser.page("/desk/books?since=31.2.");
    page.has("class=\"wrong\"").has("31.2.").lacks("--since");
    browser.page("/desk/do/payments").has("type=\"date\" name=\"until\"");
    // A moment is no day alone.
    browser.page("/desk/do/start").lacks("type=\"date\"");
}

/// L124, L140: payments are listed with what they were for, and each is taken back and brought
/// back there; those of one settlement together, which is said before.
#[test]
fn l124_l140_a_payment_is_taken_back_in_the_list_of_payments() {
    let desk = Desk::with_evening();
    desk.table.does(&["settle --all --paid", "pay Anne Bert 1 --general --overpay --note late"]);
    let mut browser = desk.browser();
    let page = browser.page("/desk/books");
    page.has("href=\"/desk/books?payments=1#looked\"");
    let page = browser.page("/desk/books?payments=1");
    page.has("(late)").has("of this settlement").lacks(">–.");
    let before = desk.table.json("balance");
    let pairs = |entry: &str| [("entry", entry.to_owned()), ("yes", "1".to_owned())];
    let send = |browser: &mut Browser, page: &str, verb: &str| {
        let to = format!("/desk/do/{verb}");
        let form = page.split(&format!("action=\"{to}\"")).nth(1).unwrap();
        let pairs = pairs(&super::browser::unescaped(&field(form, "entry")));
        let mut pairs: Vec<(&str, &str)> =
            pairs.iter().map(|(name, value)| (*name, &**value)).collect();
        pairs.push(("back", "/desk/books"));
        browser.send(form, &to, &pairs)
    };
    let said = send(&mut browser, &page, "undo");
    assert_ne!(desk.table.json("balance"), before);
    // Behind what was taken back, no key would take back what came before it.
    said.has("id=\"said\"").lacks("action=\"/desk/do/undo\"");
    let page = browser.page("/desk/books?payments=1");
    page.has("taken back on");
    send(&mut browser, &page, "redo");
    assert_eq!(desk.table.json("balance"), before);
    desk.table.check();
}

/// L120, L123: what hands brought stands in a column of its own, and evenings are links to their
/// sheets.
#[test]
fn l120_l123_evenings_in_the_books_lead_to_their_sheets() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let why = browser.page("/desk/books?why=Anne");
    why.has("<a href=\"/desk/books?sheet=1#looked\">").lacks("hand 1: ");
    browser
        .page("/desk/books?unpaid=1")
        .has("<a href=\"/desk/books?sheet=1#looked\">")
        .has(", no. 1</a>");
    desk.table.ok("balance --why Anne").has("of it").lacks("/desk/books");
}

/// L127, L128, L129: a backup is looked into first, by the name of its file; then a key restores
/// it, and another one brings back what was there before.
#[test]
fn l127_l128_l129_a_restore_is_told_first_and_has_a_way_back() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let copy = browser.0.get("/desk/file/backup");
    desk.table.does(&["start punkte Anne Bert", "hand anne 5 bert -5"]);
    let (before, to) = (desk.table.json("sessions"), "/desk/do/restore");
    let page = browser.page(to);
    page.lacks("name=\"from\"");
    let wrong = browser.send_file(&page, to, &[], b"no database").text();
    main_of(&wrong).has("“a” is no backup").lacks("spool").lacks("KERBHOLZ_DB");
    let page = browser.page(to);
    let told = main_of(&browser.send_file(&page, to, &[], &copy.body).text());
    told.has("a holds one evening").has("Only here").has("no. 2").has(">Put it back now</button>");
    assert_eq!(desk.table.json("sessions"), before, "it was only looked into");
    let (kept, seen) = (field(&told, "kept"), field(&told, "seen"));
    let done = browser.send(&told, to, &[("kept", &kept), ("seen", &seen)]);
    assert_eq!(desk.table.json("sessions")["sessions"].list().len(), 1);
    let back = done.split("action=\"/desk/do/restore\"").nth(1).unwrap();
    back.has("As it was before");
    let from = super::browser::unescaped(&field(back, "from"));
    browser.send(back, to, &[("from", &from), ("seen", &field(back, "seen"))]);
    assert_eq!(desk.table.json("sessions"), before);
    desk.table.check();
    let told = desk.table.json(&format!("restore {from} --dry-run"));
    assert_eq!((told["sessions"].as_i64(), told["lost"]["entries"].as_i64()), (Some(2), Some(0)));
}

/// T106, T107: what came since a backup was restored is told before what was there before comes
/// back, and a key leads away; no path is told to those who have never seen it.
#[test]
fn t106_t107_the_way_back_of_a_restore_drops_nothing_in_silence() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let copy = browser.0.get("/desk/file/backup");
    desk.table.ok("start punkte Anne Bert");
    let to = "/desk/do/restore";
    let page = browser.page(to);
    let told = main_of(&browser.send_file(&page, to, &[], &copy.body).text());
    told.has("<a class=\"button\" href=\"/desk\">Rather not</a>");
    // What came since it was told is told first, too.
    desk.table.ok("start punkte Dora Emil");
    let (kept, seen) = (field(&told, "kept"), field(&told, "seen"));
    let told =
        browser.0.post(to, &form(&field(&told, "token"), &[("kept", &kept), ("seen", &seen)]));
    let told = main_of(&told.text());
    told.has("no. 3").has(">Put it back now</button>");
    let (kept, seen) = (field(&told, "kept"), field(&told, "seen"));
    let done = browser.send(&told, to, &[("kept", &kept), ("seen", &seen)]);
    let back = done.split("action=\"/desk/do/restore\"").nth(1).unwrap();
    desk.table.ok("start punkte Bert Cilli");
    let (from, seen) = (super::browser::unescaped(&field(back, "from")), field(back, "seen"));
    let sent = form(&field(back, "token"), &[("from", &from), ("seen", &seen)]);
    let told = main_of(&browser.0.post(to, &sent).text());
    told.has("the version from before holds 3 evenings").has("Only here").has("no. 2");
    told.has(">Put it back now</button>");
    assert!(!told.replace(&format!("value=\"{from}\""), "").contains("before-restore"), "{told}");
    assert_eq!(desk.table.json("sessions")["sessions"].list().len(), 2, "it was only looked into");
    let seen = field(&told, "seen");
    browser
        .send(&told, to, &[("from", &from), ("seen", &seen)])
        .has("What the version from before holds counts now.");
    assert_eq!(desk.table.json("sessions")["sessions"].list().len(), 3);
    desk.table.check();
}

/// L129, L130, L131, T106: an import says what it takes and what it brings, who is known and who is new,
/// and a key of its own takes it.
#[test]
fn l129_l130_l131_t106_an_import_names_people_and_has_a_key_of_its_own() {
    let there = Table::new().begun("dreierles Anne Bert Franz --stake 10ct");
    there.ok("hand anne solo 42");
    let stream = there.ok("export --full --all");
    let desk = Desk::with_evening();
    let (mut browser, to) = (desk.browser(), "/desk/do/import");
    let page = browser.page(to);
    page.has(".jsonl").lacks("name=\"file\" value").lacks("dry_run");
    let wrong = browser.send_file(&page, to, &[], b"Name;Club\nAnne;x\nBert;y\n").text();
    let wrong = main_of(&wrong);
    wrong.has("no export of Kerbholz").lacks("Line 2");
    let page = browser.page(to);
    let told = main_of(&browser.send_file(&page, to, &[], stream.as_bytes()).text());
    told.has("a new evening").has("the same people: Anne, Bert.").has("New here: Franz.");
    told.has(">Take it now</button>").lacks("type=\"file\"");
    let kept = field(&told, "kept");
    browser.send(&told, to, &[("kept", &kept), ("seen", "1")]);
    assert_eq!(desk.table.json("sessions")["sessions"].list().len(), 2);
    desk.table.check();
    // T106: where there is nothing to take, no key takes it.
    let page = browser.page(to);
    let told = main_of(&browser.send_file(&page, to, &[], stream.as_bytes()).text());
    told.has("no new evening").lacks("<form").lacks("Take it now");
    told.has("<a class=\"button\" href=\"/desk\">Back to the start</a>");
}

/// L134: without a script there is no tick that only a script could follow. L135: what a verb does
/// is told by words that stand by themselves.
#[test]
fn l134_l135_what_cannot_be_done_is_hidden_and_verbs_are_told_whole() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    browser
        .0
        .get("/desk/evening?lang=de")
        .text()
        .has("<label class=\"tick\" hidden>")
        .has(".desk [hidden][hidden]");
    let page = main_of(&browser.0.get("/desk/do?lang=de").text());
    page.lacks(">Spielt einen Abend<").lacks(">Zeigt, ").lacks(">Schreibt ");
    // A file that is written is not chosen.
    browser.page("/desk/do/backup").lacks("type=\"file\"");
}

/// L119, L122: of a night of several games the plan of the last one is called that, beside that of
/// the night, and whoever is even over all is told so where a smaller plan would have them pay.
#[test]
fn l119_l122_a_plan_smaller_than_the_night_says_so() {
    let table = Table::new().begun("points Anne Bert Cilli --rules nullsumme --stake 10ct");
    table.ok("hand anne 20 bert -20 cilli 0");
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    browser.page("/desk/books?scope=evening").has(">This evening</a>").lacks("The whole night");
    desk.table.does(&["switch dreierles steinmauern", "hand bert solo 48"]);
    let page = browser.page("/desk/books?scope=evening");
    page.has(">Dreierles alone</a>").has(">The whole night</a>").has(">Paid</button>");
    let night = page.split("href=\"/desk/books?since=").nth(1).unwrap();
    let night = browser.page(&format!("/desk/books?since={}", night.split('"').next().unwrap()));
    assert_eq!(night.matches("aria-current=\"true\"").count(), 1, "{night}");
    desk.table.does(&[
        "settle --all --paid",
        "pay cilli bert 1EUR --session 1 --overpay",
        "pay bert cilli 1EUR --session 2 --overpay",
    ]);
    let page = browser.page("/desk/books?scope=evening");
    page.has("nothing is open any more for")
        .has(">Paid all the same</button>")
        .lacks("All of it paid");
    browser.page("/desk/books?scope=all").lacks("Paid all the same");
}
