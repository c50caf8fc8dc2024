//! Ways out for people who have no terminal, each by the number of the trial at the desk that missed it.

use super::browser::{Browser, Desk, encoded, form, four_at_a_table, key, main_of};
use super::phone::Phone;
use super::room::field;
use crate::harness::{Json, Table, Text};

/// The form with this action.
fn form_to<'p>(page: &'p str, action: &str) -> &'p str {
    let begin = format!("action=\"{action}\"");
    let form = page.split(&begin).nth(1).unwrap_or_else(|| panic!("no {action}: {page}"));
    form.split("</form>").next().unwrap()
}

/// "`--lan` also lets the room in": so does a key, while the program runs.
#[test]
fn d142_the_room_is_let_in_by_a_key() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let page = browser.page("/desk/browsers");
    let elsewhere = form(&field(&page, "token"), &[("open", "203.0.113.77")]);
    let refused = browser.0.post("/desk/browsers", &elsewhere);
    assert_eq!(refused.status, 422, "{}", refused.text());
    // Where there are several, one is chosen from a list.
    let addresses = page.split("name=\"open\"").nth(1);
    let Some(address) = addresses.and_then(|one| one.split("value=\"").nth(1)) else {
        page.has("in no network");
        return;
    };
    let address = address.split('"').next().unwrap();
    let page = browser.send(&page, "/desk/browsers", &[("open", address)]);
    page.has("value=\"scorer\"").lacks("name=\"open\"");
    let at = page.split("<code>http://").nth(1).unwrap().split('/').next().unwrap();
    let mut phone = Phone::new(at.parse().unwrap());
    phone.get("/evening").text().has("Anne");
    assert_eq!(phone.get("/desk/evening").status, 403);
    browser.page("/desk/hall/phones").lacks("--lan");
}

/// "the file (backup, export, import with what it would change shown first, check)".
#[test]
fn d163_d164_backup_and_export_are_downloaded_and_an_import_asks_for_its_file() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    assert!(browser.page("/desk").contains("href=\"/desk/do/backup\""));
    assert!(browser.page("/desk/do/backup").contains("href=\"/desk/file/backup\""));
    let copy = browser.0.get("/desk/file/backup");
    let named = copy.header("Content-Disposition").unwrap();
    assert!(named.starts_with("attachment; filename=\"kerbholz-20"), "{named}");
    assert!(named.ends_with(".db\""), "{named}");
    assert!(copy.text().starts_with("SQLite format 3"));
    let stream = browser.0.get("/desk/file/export").text();
    assert!(stream.lines().count() > 2 && stream.contains("Anne"), "{stream}");
    let other = Desk::of(Table::new().made());
    let mut there = other.browser();
    let page = there.page("/desk/do/import");
    page.has("type=\"file\"");
    let empty = there.0.post("/desk/do/import", &form(&field(&page, "token"), &[]));
    assert!(empty.status == 422 && empty.text().contains("still empty"), "{}", empty.text());
    let taken = there.send_file(&page, "/desk/do/import", &[("seen", "1")], stream.as_bytes());
    assert_eq!(taken.status, 303, "{}", taken.text());
    assert_eq!(other.table.json("sheet --session 1"), desk.table.json("sheet --session 1"));
    // E147: what was downloaded can be put back by the same page; E143: it is no export.
    there.0.get("/desk");
    let page = there.page("/desk/do/import");
    let wrong = there.send_file(&page, "/desk/do/import", &[], &copy.body);
    assert!(wrong.text().contains("This is a backup"), "{}", wrong.text());
    other.table.ok("start dreierles Xaver Yves Zenz");
    let page = there.page("/desk/do/restore");
    // T107: a state that no page has shown is shown first.
    let told = there.send_file(&page, "/desk/do/restore", &[("seen", "1")], &copy.body).text();
    let (kept, seen) = (field(&told, "kept"), field(&told, "seen"));
    there.send(&told, "/desk/do/restore", &[("kept", &kept), ("seen", &seen)]);
    assert_eq!(other.table.json("sessions"), desk.table.json("sessions"));
    // No phone of the room gets the file.
    let mut stranger = Phone::new(desk.at);
    assert_eq!(stranger.get("/desk/file/backup").status, 403);
    assert_eq!(browser.0.get("/desk/file/etc").status, 404);
}

/// Where a sentence says what to type, the form that does it is a tap away, filled in.
#[test]
fn d141_d145_a_command_in_a_sentence_is_its_form_filled_in() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let mut said = |line: &str| browser.page(&format!("/desk/do?said={}", encoded(line)));
    let page = said("zurück --eintrag –.8");
    assert!(form_to(&page, "/desk/do/undo").contains("value=\"–.8\""), "{page}");
    let page = said("undo --evening");
    page.has("name=\"evening\" value=\"1\" checked");
    let page = said("players rename \"Hans Peter\" Anne");
    page.has("name=\"to\" value=\"Anne\"");
    let page = said("dealer NAME");
    assert!(form_to(&page, "/desk/do/dealer").contains("<option value=\"Cilli\">"), "{page}");
    let new = [("name", "Village"), ("rounds", "2"), ("back", "/desk/hall/people")];
    let page = browser.page("/desk/hall");
    let page = browser.send(&page, "/desk/do/tournament/new", &new);
    page.has("href=\"/desk/do?said=tournament%20draw\"");
    page.lacks("kerbholz tournament");
    // What was paid belongs to no evening: the last of both can be taken back by a tap.
    desk.table.does(&["end", "start dreierles Anne Bert Cilli", "hand anne solo 42"]);
    desk.table.ok("settle --all --paid");
    let page = browser.page("/desk/do/undo");
    let refused = browser.0.post("/desk/do/undo", &form(&field(&page, "token"), &[]));
    let text = main_of(&refused.text());
    assert!(refused.status == 422 && text.matches("/desk/do?said=undo%20").count() == 2, "{text}");
}

/// "A tap on a hand: how its points came about, correct it, strike it".
#[test]
fn d112_a_hand_is_corrected_by_the_keys_that_enter_it() {
    let (desk, mut browser) = four_at_a_table();
    browser.tap(&["Anne", "Solo", "4", "8"]);
    browser.tap(&["Bert", "Solo", "4", "8"]);
    let page = browser.page("/desk/evening/1");
    assert!(form_to(&page, "/desk/do/fix").contains("name=\"number\" value=\"1\""), "{page}");
    page.lacks("type=\"text\" name=\"number\"");
    let mut line = String::new();
    for tap in ["Bert", "Solo", "5", "0"] {
        let page = browser.page(&format!("/desk/evening/1?line={}", encoded(&line)));
        line = key(&page, tap).unwrap_or_else(|| panic!("no {tap}: {page}"));
    }
    let page = browser.page(&format!("/desk/evening/1?line={}", encoded(&line)));
    assert!(page.contains("class=\"preview\""), "what it comes to: {page}");
    let fix = form_to(&page, "/desk/do/fix");
    let line = super::browser::unescaped(&field(fix, "notation"));
    let pairs = [("number", "1"), ("notation", &*line), ("back", "/desk/evening")];
    browser.send(fix, "/desk/do/fix", &pairs);
    let hands = desk.table.json("sheet");
    assert_eq!(hands["hands"].list().len(), 2);
    desk.table.ok("explain 1").has("Bert");
    desk.table.check();
}

/// "a refusal stands at the field that it is about, with what was typed kept".
#[test]
fn d130_d165_what_is_refused_about_people_stays_on_their_page() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let page = browser.page("/desk/people?who=Anne");
    let rename = form_to(&page, "/desk/do/players/rename");
    let pairs = [("who", "Anne"), ("from", "Anne"), ("to", "Bert"), ("back", "/desk/people")];
    let body = form(&field(rename, "token"), &pairs);
    let refused = browser.0.post("/desk/do/players/rename", &body);
    let text = main_of(&refused.text());
    assert!(refused.status == 422 && text.contains("id=\"wrong\""), "{text}");
    text.has("name=\"iban\"").has("name=\"to\" value=\"Bert\"");
    let page = browser.page("/desk");
    let new = [
        ("game", "dreierles steinmauern"),
        ("who[]", "Cill"),
        ("who[]", "Bert"),
        ("who[]", "Anne"),
    ];
    let refused = browser.0.post("/desk", &form(&super::browser::button_token(&page), &new));
    let text = main_of(&refused.text());
    text.has("beginning of “Cilli”").lacks("--");
    // E135: who it is is answered by a key.
    text.has("name=\"known\" value=\"0 Cilli\"");
    text.has("name=\"new[]\" value=\"Cill\"");
}

/// "rules from now on": what holds stands in the form, and what is changed there is said alone.
#[test]
fn d157_house_rules_in_force_are_fields() {
    let (desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk/do/house");
    page.has("name=\"was=switches=raeuber_value\" value=\"2\"");
    let pairs = [
        ("switches=raeuber_value", "3"),
        ("was=switches=raeuber_value", "2"),
        ("switches=knock_limit", "0"),
        ("was=switches=knock_limit", "0"),
        ("back", "/desk/evening"),
    ];
    let before = desk.table.json("house")["switches"].clone();
    browser.send(&page, "/desk/do/house", &pairs);
    let after = desk.table.json("house")["switches"].clone();
    assert_eq!(after["raeuber_value"].as_i64(), Some(3));
    let others = |switches: &serde_json::Value| {
        let mut switches = switches.as_object().unwrap().clone();
        switches.remove("raeuber_value");
        switches
    };
    assert_eq!(others(&before), others(&after));
    let log = desk.table.ok("log");
    assert!(!log.contains("Knock"), "only what changes is said: {log}");
}

/// A bill is asked for as people tell of one: how much, who has paid, for whom.
#[test]
fn d140_a_bill_has_a_payer_and_ticks() {
    let table = Table::new();
    let start = ["start", "dreierles", "Anne", "Hans Peter", "Cilli", "Dora", "--stake", "10ct"];
    table.run(&start).done("start");
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    let page = browser.page("/desk/do/bill");
    page.has("<option value=\"Hans Peter\">");
    let pairs = [
        ("amount", "12,30"),
        ("amount=", "Hans Peter"),
        ("for_players[]", "Anne"),
        ("for_players[]", "Hans Peter"),
        ("for_players[]", "Cilli"),
    ];
    browser.send(&page, "/desk/do/bill", &pairs);
    desk.table.ok("balance").has("8.20").has("4.10");
    // What was typed stays where it is refused.
    let page = browser.page("/desk/do/bill");
    let pairs = [("amount", "twelve"), ("amount=", "Cilli"), ("for_players[]", "Dora")];
    let refused = browser.0.post("/desk/do/bill", &form(&field(&page, "token"), &pairs)).text();
    refused.has("value=\"twelve\"").has("value=\"Cilli\" selected");
    refused.has("value=\"Dora\" checked");
}

/// What there is besides is found by its subject, and nothing is ended by one tap.
#[test]
fn d127_d143_d174_verbs_are_told_by_what_they_do_and_the_end_asks_first() {
    let (_desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk/do");
    assert!(page.matches("<details class=\"line\">").count() >= 5, "{page}");
    page.has(">Add somebody, spelled exactly like this");
    let page = browser.page("/desk/browsers");
    let end = page.find("value=\"end\"").unwrap();
    assert!(page[..end].rfind("<details").unwrap() > page[..end].rfind("</details>").unwrap_or(0));
}

/// A draw that is tried reads from above to below, and what was wished for stays.
#[test]
fn d149_d150_a_draw_that_is_tried_is_read_table_by_table() {
    let table = Table::new().after(&[
        "tournament new Village --rules steinmauern-turnier --rounds 2",
        "tournament add Anne Bert Cilli Dora Emil Franz Gina Hans",
    ]);
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    let page = browser.page("/desk/hall/tables?trial=1&mode=random&prefer=4");
    let trial = page.split("id=\"trial\"").nth(1).unwrap();
    trial.has("<ol class=\"hall\">");
    desk.table.ok("tournament withdraw Anne");
    for name in ["Bert", "Cilli", "Dora", "Emil", "Franz", "Gina"] {
        desk.table.ok(&format!("tournament withdraw {name}"));
    }
    browser
        .page("/desk/hall/tables?trial=1&mode=random&prefer=4")
        .has("<option value=\"4\" selected>");
}

/// "Only what can be meant is offered", and one sees whose it is.
#[test]
fn d116_d118_d156_keys_say_whose_they_are() {
    let (_desk, mut browser) = four_at_a_table();
    let page = browser.page("/desk/evening?line=anne+solo+48");
    page.has("<legend>Combination (Anne)</legend>").lacks("Anne …");
    // Nothing is doubled where nobody played.
    let page = browser.page("/desk/evening?line=misdeal+dora");
    page.lacks("<bdi>Kontra");
    // The last round is one key, among what may have happened.
    let page = browser.page("/desk/evening");
    assert!(page.matches("Last round").count() == 1, "{page}");
}

/// L143: who waits for a seat is named, comes to the table by a key, and after a round by itself
/// where that is agreed on.
#[test]
fn l143_who_waits_is_named_and_comes_to_the_table_by_a_key() {
    let desk = Desk::of(Table::new().begun("dreierles Anne Bert Cilli Dora Emil"));
    let mut browser = desk.browser();
    browser.page("/desk/do/seats").has("Emil waits for a seat");
    let page = browser.page("/desk/evening");
    page.has("Emil waits for a seat").has("href=\"/desk/do/rotate\"").has("that Emil waits");
    let page = browser.page("/desk/do/rotate");
    page.has("Emil waits for a seat").has("<option value=\"Cilli\"");
    let pairs = [("goes", "Cilli"), ("back", "/desk/evening")];
    let page = browser.send(&page, "/desk/do/rotate", &pairs);
    page.has("Cilli waits for a seat").lacks("Emil waits");
    browser.run("rotate", &[("every_round", "1"), ("back", "/desk/evening")]);
    for declarer in ["Anne", "Bert", "Anne", "Bert"] {
        browser.tap(&[declarer, "Solo", "4", "8"]);
    }
    browser.page("/desk/evening").lacks("Cilli waits");
    desk.table.check();
}

/// L144, L145: the last round is announced where it can begin, it is said while it runs, and
/// nothing is offered that it forbids.
#[test]
fn l144_l145_the_last_round_is_said_and_offers_what_it_allows() {
    let (_desk, mut browser) = four_at_a_table();
    browser.page("/desk/evening?line=last-round").has("href=\"/desk/do?said=last%2Dround");
    browser.tap(&["Last round"]);
    let page = browser.page("/desk/evening");
    page.has("Last round: hand 1 of 4.");
    assert!(key(&page, "Last round").is_none() && key(&page, "Wrong discard").is_none(), "{page}");
    let page = browser.page("/desk/evening?line=anne");
    assert!(key(&page, "Dreier").is_none() && key(&page, "Solo").is_some(), "{page}");
    let (_desk, mut browser) = four_at_a_table();
    let page = browser.tap(&["Anne", "Solo", "4", "8"]);
    assert!(key(&page, "Last round").is_none(), "in the middle of a round: {page}");
}

/// L103: who left before the first hand has no column.
#[test]
fn l103_who_never_played_has_no_column() {
    let (desk, mut browser) = four_at_a_table();
    desk.table.ok("seats Anne Bert Cilli Emil --new Emil");
    let page = browser.tap(&["Bert", "Solo", "4", "8"]);
    page.lacks(">Dora</bdi>").has(">Emil</bdi>");
}

/// L109: sentences about a settlement lead to the page of money.
#[test]
fn l109_a_settlement_that_is_named_is_the_page_of_money() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let page = browser.page("/desk/do?said=settle%20--since%20today");
    page.has("id=\"plan\"").has("type=\"date\" name=\"since\" value=\"20");
    browser.page("/desk/do?said=settle").has("id=\"plan\"");
}

/// L114: what is taken back is said before.
#[test]
fn l114_what_is_taken_back_is_said_before() {
    let (desk, mut browser) = four_at_a_table();
    browser.tap(&["Anne", "Solo", "4", "8"]);
    desk.table.ok("switch punkte");
    let page = browser.page("/desk/do/undo");
    page.has("This is taken back: going over to the other game");
    let number = field(&page, "number");
    browser.send(&page, "/desk/do/undo", &[("number", &number)]);
    desk.table.ok("sheet").has("48");
    browser.page("/desk/do/redo").has("This holds again then: going over to the other game");
    browser.page("/desk/do/undo?number=1.2").has("Anne solo 48").has("value=\"1.2\"");
}

/// L111: who gets a Bollern is named in the sheet.
#[test]
fn l111_the_sheet_names_who_gets_a_bollern() {
    let table = Table::new().begun("dreeg Anne Bern Bernd Doris --rules neumarkt --yes");
    for line in ["Anne-3 Bern-2 Doris-1"; 3].into_iter().chain(["Bern-2 Doris-1"]) {
        table.ok(&format!("hand {line}"));
    }
    table.hands(&["out doris 67:31", "out doris 68:30"]);
    Desk::of(table).browser().page("/desk/evening").has("Bollern: Bernd");
}

/// L117: what a hand brought stands above the total in each cell, or beside it in each.
#[test]
fn l117_figures_stand_alike_in_each_row() {
    let (_desk, mut browser) = four_at_a_table();
    browser.tap(&["Anne", "Solo", "4", "8"]).lacks("stacked");
    browser.tap(&["Bert", "Solo", "4", "8", "Kontra", "Re"]).has("pinned stacked");
}

/// L136, L137, E137: the first page and the evening lead to earlier evenings, each with its people
/// and hands, its sheet in words; one tap goes on with the one that is over.
#[test]
fn l136_l137_e137_earlier_evenings_are_found_read_and_gone_on_with() {
    let (desk, mut browser) = four_at_a_table();
    browser.tap(&["Anne", "Solo", "4", "8"]);
    desk.table.does(&["end", "start dreierles Anne Bert Cilli"]);
    browser.page("/desk").has("href=\"/desk/do/sessions\"");
    browser.page("/desk/evening").has("href=\"/desk/do/sessions\"");
    browser.page("/desk/do/sessions").has("– Anne, Bert, Cilli, Dora; one hand");
    let sheet = browser.page("/desk/books?sheet=1");
    sheet.has("Anne Solo 48").has("class=\"pinned whole").lacks("/desk/evening/1");
    let page = browser.send(&sheet, "/desk/do/use", &[("id", "1"), ("back", "/desk/evening")]);
    // L125: that it is over is said.
    page.has("The evening is over.").lacks("href=\"/desk/do/dealer\"");
    let reopen = form_to(&page, "/desk/do/reopen");
    browser
        .send(reopen, "/desk/do/reopen", &[("back", "/desk/evening")])
        .has("id=\"said\"")
        .lacks("The evening is over.")
        .has("href=\"/desk/do/dealer\"");
}

/// L141, L142: the stake in force stands at its key and in its field, and house rules have the words
/// of the place.
#[test]
fn l141_l142_the_stake_and_the_rules_are_told_as_they_hold() {
    let table = Table::new().begun("dreierles Anne Bert Cilli --rules achertal --stake 10ct");
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    browser.page("/desk/evening").has("<span class=\"small\">€0.10</span>");
    let stake = browser.page("/desk/do/stake");
    assert_eq!(field(&stake, "amount"), "€0.10", "{stake}");
    browser.page("/desk/do/house?lang=de").has("Ramsch").lacks(">Räuber").lacks(">Pfeife");
}

/// L133: an evening that was imported is not taken for my own table.
#[test]
fn l133_a_new_evening_is_filled_with_my_own_table() {
    let table = Table::new().begun("dreierles Anne Bert Cilli --stake 10ct --date 2026-01-02");
    let other = Table::new().begun("dreierles Franz Gina Hans --stake 20ct");
    other.ok("hand franz solo 42");
    table.imports(&table.write("other.jsonl", other.ok("export 1")));
    let page = Desk::of(table).browser().page("/desk");
    page.has("name=\"who[]\" value=\"Anne\"").lacks("name=\"who[]\" value=\"Franz\"");
    page.has("name=\"stake\" value=\"€0.10\"");
}

/// What stands on the keys behind this line.
fn keys_behind(browser: &mut Browser, line: &str) -> String {
    let page = browser.page(&format!("/desk/evening?line={}", encoded(line)));
    page.split("class=\"steps\"").nth(1).unwrap().split("</form>").next().unwrap().to_owned()
}

/// X101: a misdeal has no key behind the name of somebody who does not deal; a wrong discard has
/// one, behind which the bid is asked for.
#[test]
fn x101_a_misdeal_has_no_key_where_it_would_be_refused() {
    let (_desk, mut browser) = four_at_a_table();
    keys_behind(&mut browser, "penalty bert").has("Wrong discard").lacks("Misdeal");
    keys_behind(&mut browser, "").has("Misdeal");
    let table = Table::new().begun("dreierles Anne Bert Cilli --dealer Bert");
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    keys_behind(&mut browser, "penalty bert").has("Misdeal");
}

/// X102: a hand that is refused has keys for what mends it alone, and no key leads to a refusal; a
/// combination is called on its key as in the sentence.
#[test]
fn x102_no_key_leads_to_what_is_refused() {
    let (_desk, mut browser) = four_at_a_table();
    keys_behind(&mut browser, "penalty bert misdeal").lacks("<bdi>Re<").lacks("<bdi>Sub<");
    keys_behind(&mut browser, "bert zweier 60 out- cilli:drull").lacks("<bdi>");
    let solo = "bert solo 42 out-";
    keys_behind(&mut browser, solo).has("<bdi>Cilli …<").has("<bdi>Kontra<");
    keys_behind(&mut browser, &format!("{solo} cilli:")).has("Ten trumps").lacks("Drull");
    keys_behind(&mut browser, "bert solo 42 cilli:drull").lacks("laid out").lacks("<bdi>Drull<");
    browser
        .page("/desk/evening?lang=de&line=bert+zweier+60+raus-+cilli:drull")
        .has("Cilli Drull</p>")
        .has("Hat Cilli Drull")
        .lacks("Druckrolle");
}

/// X104: the colon between the points of two sides comes by itself, and each figure is somebody's.
#[test]
fn x104_the_points_of_two_sides_are_asked_for_by_name() {
    let table = Table::new().begun("dreeg Anne Bern Bernd Doris --rules neumarkt --yes");
    for line in ["Anne-3 Bern-2 Doris-1"; 3].into_iter().chain(["Bern-2 Doris-1"]) {
        table.ok(&format!("hand {line}"));
    }
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    keys_behind(&mut browser, "out doris").has("<legend>Card points of Doris<");
    let begun = keys_behind(&mut browser, "out doris 6");
    begun.has("<legend>Card points of Doris<").has("value=\"out doris 67:\"").has("→ Bernd");
    let other = keys_behind(&mut browser, "out doris 67:");
    other.has("<legend>Card points of Bernd<").has("value=\"out doris 6\"");
    keys_behind(&mut browser, "out doris 67:3").has("<legend>Card points of Bernd<");
    let closed = "last doris 50:70 closed doris";
    keys_behind(&mut browser, closed).has("At closing: card points of Doris");
    keys_behind(&mut browser, &format!("{closed} 40:")).has("At closing: card points of Bernd");
}

/// X107: a hand in the reasons for a balance leads to its page, that of another evening to its
/// explanation.
#[test]
fn x107_a_hand_in_the_reasons_for_a_balance_is_a_link() {
    let (desk, mut browser) = four_at_a_table();
    desk.table.ok("hand anne solo 42 out- 4k");
    let link = "/desk/books?sheet=1&amp;hand=1#looked";
    browser.page("/desk/books?why=Anne").has(&format!("href=\"{link}\""));
    desk.table.ok("balance --why Anne").lacks("/desk/books");
    browser.page("/desk/books?sheet=1&hand=1").has("id=\"correct\"");
    desk.table.does(&["end", "start dreierles Anne Bert Cilli"]);
    browser.page("/desk/books?sheet=1").has(&format!("href=\"{link}\""));
    browser
        .page("/desk/books?sheet=1&hand=1")
        .has("id=\"looked\"")
        .has("Anne solo 42")
        .lacks("id=\"correct\"");
    assert_eq!(browser.0.get("/desk/books?sheet=1&hand=9").status, 404);
}

/// X110: a long word has a wide key, and the line that explains a hand says once that it is written.
#[test]
fn x110_a_long_word_has_a_wide_key() {
    let table = Table::new().begun("punkte Zoe Willi Uli --rules frei");
    table.ok("hand zoe 300 willi -300");
    table.ok("explain --lang de").has("\ngeschrieben → Zoe +300, Willi −300\n");
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    let page = browser.page("/desk/evening?lang=de");
    page.has("class=\"long wide\" type=\"submit\" name=\"line\" value=\"weiter\"");
    page.lacks("class=\"long wide\" type=\"submit\" name=\"line\" value=\"Willi\"");
    browser.page("/desk/evening/1?lang=de").has("geschrieben → Zoe +300, Willi −300");
}

/// X108: the end of a night of several games shows who pays whom for all of them, as
/// `settle --since today` does, and its key leads to that plan.
#[test]
fn x108_the_end_of_a_night_settles_all_of_its_games() {
    let table =
        Table::new().begun("points Anne Bert Cilli --rules nullsumme --stake 10ct").after(&[
            "hand anne 20 bert -20 cilli 0",
            "switch dreierles steinmauern",
            "hand bert solo 48",
        ]);
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    browser.page("/desk/evening").lacks("All games of the night together");
    desk.table.ok("end --yes");
    let page = browser.page("/desk/evening");
    page.has("All games of the night together").lacks("href=\"/desk/books?scope=evening#plan\"");
    let told = desk.table.ok("settle --since today");
    let pays = told.lines().filter_map(|line| line.split(" (").next()?.split_once(" pays "));
    let pays: Vec<String> = pays.map(|(from, what)| format!("{from} pays {what}")).collect();
    assert!(!pays.is_empty(), "{told}");
    let settlement = page.split("id=\"settlement\"").nth(1).unwrap();
    let settlement = settlement.split("<svg").next().unwrap();
    assert_eq!(settlement.matches(" pays ").count(), pays.len(), "{settlement}");
    pays.iter().for_each(|line| _ = settlement.has(line));
    let key = page.split("href=\"/desk/books?since=").nth(1).unwrap_or_else(|| panic!("{page}"));
    let plan =
        browser.page(&format!("/desk/books?since={}", key.split(['"', '#']).next().unwrap()));
    assert_eq!(plan.matches(">Paid</button>").count(), pays.len(), "{plan}");
}

/// X106: a line of the plan is booked where its payer owes, oldest first (docs/settlement.md, Settling), and
/// what that leaves in an evening stands there with everybody's name; what is owed in all, below.
#[test]
fn x106_what_is_unpaid_names_who_has_something_open() {
    let table =
        Table::new().begun("points Anne Bert Cilli --rules nullsumme --stake 10ct").after(&[
            "hand anne 50 bert -20 cilli -30",
            "start points Anne Bert Cilli --rules nullsumme --stake 10ct",
            "hand anne 0 bert -70 cilli 70",
        ]);
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    desk.table.ok("settle --all --paid Bert Cilli").has("no. 1: €2.00").has("no. 2: €2.00");
    let page = browser.page("/desk/books?unpaid=1").replace('\u{a0}', " ");
    page.has("Anne +€5.00, Cilli −€5.00").has("Bert −€5.00, Cilli +€5.00");
    page.has("Over all evenings only €5.00 is to be paid");
    desk.table.ok("settle --all --paid");
    browser.page("/desk/books?unpaid=1").lacks("Over all evenings");
}

/// X112: a line that was begun for a hand which is recorded meanwhile becomes the next one only by
/// a key of its own, also on the way back of a browser without scripts.
#[test]
fn x112_a_line_of_an_earlier_hand_is_asked_about() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let page = browser.page("/desk/evening?line=anne+solo+48");
    let draft = encoded(&field(&page, "draft"));
    browser.page(&format!("/desk/evening?draft={draft}&line=anne+solo+48")).lacks("role=\"alert\"");
    browser.tap(&["Anne", "Solo", "4", "8"]);
    let back = browser.page(&format!("/desk/evening?draft={draft}&line=anne+solo+48"));
    back.has("This was begun as hand 2, and hand 3 comes now.").has("record it as hand 3");
    let record = back.split("class=\"first\"").nth(1).unwrap().split('>').next().unwrap();
    record.has("disabled");
    // Without a line there is nothing to ask about, and by the other key it counts.
    browser.page(&format!("/desk/evening?draft={draft}")).lacks("role=\"alert\"");
    let (after, draft) = (field(&back, "after"), field(&back, "draft"));
    let pairs = [("after", &*after), ("draft", &draft), ("do", "record"), ("line", "anne solo 48")];
    browser.send(&back, "/desk/evening", &pairs);
    assert_eq!(desk.table.json("sheet")["hands"].list().len(), 3);
}
