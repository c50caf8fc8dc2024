//! The desk: the whole program in a browser (docs/desk.md).

use std::io::BufRead;

use serde_json::Value;

use super::browser::{Browser, Desk, button_token, form, form_of, unescaped};
use super::phone::{Phone, get, raw};
use super::room::field;
use crate::harness::{Json, Table, Text};

const PAGES: [&str; 16] = [
    "/",
    "/evening",
    "/wall",
    "/events",
    "/?format=json",
    "/desk",
    "/desk/evening",
    "/desk/evening/1",
    "/desk/books",
    "/desk/people",
    "/desk/hall",
    "/desk/do",
    "/desk/do/players",
    "/desk/browsers",
    "/desk/nowhere",
    "/desk/answer/00000000000000000000000000000000",
];

/// "Without the cookie nothing is readable, not even a name."
#[test]
fn without_the_cookie_nothing_is_read() {
    let desk = Desk::with_evening();
    let localhost = format!("localhost:{}", desk.at.port());
    for target in PAGES {
        for host in [desk.at.to_string(), localhost.clone()] {
            let asked = format!("GET {target} HTTP/1.1\r\nHost: {host}\r\n\r\n");
            let answer = raw(desk.at, asked).unwrap();
            assert!(matches!(answer.status, 403 | 404), "{target}: {}", answer.status);
            assert!(!answer.all().contains("Anne"), "{target}: {}", answer.all());
        }
    }
    // A room without a desk has no such pages at all.
    let room = super::room::Room::with_evening(&[]);
    assert_eq!(room.get("/desk").status, 404);
    assert_eq!(room.get("/enter/desk-00000000000000000000000000000000").status, 403);
}

/// "a secret of 128 bits that works once and becomes a cookie (`HttpOnly`, `SameSite=Strict`); a
/// second browser needs a new link (a button shows it, and as a code)".
#[test]
fn a_link_lets_one_browser_in() {
    let desk = Desk::with_evening();
    let secret = desk.link.rsplit_once('-').unwrap().1;
    assert_eq!(secret.len(), 32);
    let mut first = Phone::new(desk.at);
    let opened = first.open(&desk.link);
    let set = opened.header("Set-Cookie").unwrap();
    set.has("; HttpOnly; SameSite=Strict; Path=/");
    assert!(!set.contains(secret), "the secret of the link is not kept");
    assert_eq!(first.get("/desk/evening").status, 200);
    let mut late = Phone::new(desk.at);
    let refused = late.open(&desk.link);
    assert!(
        refused.status == 403 && refused.text().contains("each one once"),
        "{}",
        refused.text()
    );
    assert_eq!(late.get("/desk/evening").status, 403);

    let mut first = Browser(first);
    let page = first.page("/desk/browsers");
    let shown = first.0.post("/desk/browsers", &form(&field(&page, "token"), &[("do", "link")]));
    let shown = shown.text();
    let link = shown.split("class=\"typed\">").nth(1).unwrap().split('<').next().unwrap();
    assert!(shown.contains("<svg") && link != desk.link, "{shown}");
    let mut second = Phone::with_link(desk.at, link);
    assert_eq!(second.get("/desk/evening").status, 200);
    // One browser shuts the other out.
    let page = first.page("/desk/browsers");
    let mark = page.split("name=\"out\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    first.send(&page, "/desk/browsers", &[("out", mark)]);
    assert_eq!(second.get("/desk/evening").status, 403);
    assert_eq!(first.0.get("/desk/evening").status, 200);
}

/// "Every request that changes something carries a token of its page; another origin, another host
/// name, a link from a mail, a frame change nothing and read nothing."
#[test]
fn nothing_is_changed_from_elsewhere() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let page = browser.page("/desk/do/players/add");
    let token = field(&page, "token");
    let body = form(&token, &[("names", "Mallory"), ("name", "Mallory")]);
    let cookies = browser.0.cookies.join("; ");
    let ask = |host: &str, origin: &str, cookies: &str, body: &str| {
        let request = format!(
            "POST /desk/do/players/add HTTP/1.1\r\nHost: {host}\r\n{origin}Cookie: {cookies}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        raw(desk.at, request).unwrap()
    };
    let (here, own) = (desk.at.to_string(), format!("Origin: http://{}\r\n", desk.at));
    let evil = "evil.example";
    for (host, origin, cookies, body, status) in [
        (&*here, "", &*cookies, &*body, 403),
        (&here, "Origin: null\r\n", &cookies, &body, 403),
        (&here, "Origin: http://evil.example\r\n", &cookies, &body, 403),
        (&here, &*format!("{own}Sec-Fetch-Site: cross-site\r\n"), &cookies, &body, 403),
        (evil, &*format!("Origin: http://{evil}\r\n"), &cookies, &body, 421),
        (&here, &own, "", &body, 403),
        (&here, &own, &cookies, "names=Mallory&name=Mallory", 400),
        (&here, &own, &cookies, "token=1&names=Mallory&name=Mallory", 400),
    ] {
        let answer = ask(host, origin, cookies, body);
        assert_eq!(answer.status, status, "{host} {origin} {body}: {}", answer.text());
        assert_eq!(answer.header("X-Frame-Options"), Some("DENY"));
    }
    desk.table.ok("players").lacks("Mallory");
    // The same is taken where it comes from the page itself, under the name of this machine too.
    let named = format!("localhost:{}", desk.at.port());
    let answer = ask(&named, &format!("Origin: http://{named}\r\n"), &cookies, &body);
    assert_eq!(answer.status, 303, "{}", answer.text());
    desk.table.ok("players").has("Mallory");
}

/// "A form sent twice, a reload, back and forward record nothing twice."
#[test]
fn a_form_sent_twice_records_once() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let page = browser.page("/desk/evening?line=bert+solo+50");
    let pairs = [("after", field(&page, "after")), ("line", "bert solo 50".to_owned())];
    let pairs = [("after", &*pairs[0].1), ("line", &*pairs[1].1), ("do", "record")];
    let body = form(&field(&page, "token"), &pairs);
    for _ in 0..3 {
        assert_eq!(browser.0.post("/desk/evening", &body).status, 303);
    }
    // To look at a line, as back and forward do, records nothing.
    browser.page("/desk/evening?line=bert+solo+50");
    let hands = |desk: &Desk| desk.table.json("sheet")["hands"].as_array().map_or(0, Vec::len);
    assert_eq!(hands(&desk), 2);
    // On a state that was not seen nothing is recorded.
    let page = browser.page("/desk/evening?line=anne+solo+50");
    let (token, after) = (field(&page, "token"), field(&page, "after"));
    desk.table.ok("hand cilli solo 40");
    let late = form(&token, &[("after", &after), ("line", "anne solo 50"), ("do", "record")]);
    assert_eq!(browser.0.post("/desk/evening", &late).status, 422);
    assert_eq!(hands(&desk), 3);
    let undo = form(&field(&page, "token"), &[("after", &after), ("do", "undo")]);
    assert_eq!(browser.0.post("/desk/evening", &undo).status, 422);
    assert_eq!(hands(&desk), 3);

    // Other verbs too: the same form is answered as the first time, and so is its page.
    let page = browser.page("/desk/do/opening");
    let body = form(&field(&page, "token"), &[("said", "Anne=5\nBert=-5")]);
    let first = browser.0.post("/desk/do/opening", &body);
    let again = browser.0.post("/desk/do/opening", &body);
    assert_eq!((first.status, again.status), (303, 303), "{}", first.text());
    assert_eq!(first.header("Location"), again.header("Location"));
    let answer = first.header("Location").unwrap();
    assert_eq!(browser.page(answer), browser.page(answer));
    desk.table.check();
}

/// "a refusal stands at the field that it is about, with what was typed kept".
#[test]
fn a_refusal_stands_at_its_field() {
    let desk = Desk::of(Table::new().made());
    let mut browser = desk.browser();
    let page = browser.page("/desk/do/start");
    let pairs = [("game", "dreierles"), ("players", "Anne\nBert\nCilli"), ("stake", "a lot")];
    let refused = browser.0.post("/desk/do/start", &form(&field(&page, "token"), &pairs));
    assert_eq!(refused.status, 422);
    let text = refused.text();
    let at = text.find("name=\"stake\"").unwrap();
    let behind = &text[at..at + 600];
    behind.has("aria-invalid=\"true\"").has("role=\"alert\"");
    text.has("value=\"a lot\"").has("Anne\nBert\nCilli");
    // It can be mended in the same form.
    let pairs = [("game", "dreierles"), ("players", "Anne\nBert\nCilli"), ("stake", "10ct")];
    browser.send(&text, "/desk/do/start", &pairs).has("Anne");
}

/// Who records by taps, and who by commands: the same evening, and the same books.
#[test]
fn an_evening_by_taps_is_the_one_of_plain_commands() {
    type Evening<'e> = (&'e str, &'e str, &'e [&'e [&'e str]], &'e [&'e str]);
    let evenings: [Evening<'_>; 3] = [
        (
            "dreierles steinmauern",
            "Anne Bert Cilli",
            &[
                &["Anne", "Solo", "4", "8"],
                &["Bert", "Dreier", "3", "1", "Kontra"],
                &["Räuber", "Cilli"],
            ],
            &["anne solo 48", "bert dreier 31 kontra", "räuber cilli"],
        ),
        (
            "droggn fulpmes",
            "Anne Bert Cilli",
            &[&["Anne", "Ansager", "4", "4"], &["Cilli", "Super Mord", "Super Mord won"]],
            &["anne ansager 44", "cilli super-mord+"],
        ),
        (
            "dreiertarock mayr-sedlaczek",
            "Anne Bert Cilli",
            &[&["Anne", "Einser", "4", "0"], &["Bert", "Dreier", "3", "8", "Trull"]],
            &["anne einser 40", "bert dreier 38 trull"],
        ),
    ];
    for (game, players, taps, lines) in evenings {
        let desk = Desk::of(Table::new().made());
        let mut browser = desk.browser();
        let mut begun: Vec<(&str, &str)> = vec![("game", game), ("stake", "10ct")];
        begun.extend(players.split(' ').map(|name| ("who[]", name)));
        let page = browser.page("/desk");
        let token = button_token(&page);
        let answer = browser.0.post("/desk", &form(&token, &begun));
        assert_eq!(answer.status, 303, "{}", answer.text());
        for hand in taps {
            browser.tap(hand);
        }
        browser.run("end", &[]);
        browser.page("/desk/evening").has("The settlement");

        let plain = Table::new().made();
        let (kind, rules) = game.split_once(' ').unwrap();
        plain.ok(&format!("start {kind} {players} --rules {rules} --stake 10ct"));
        lines.iter().for_each(|line| drop(plain.ok(&format!("hand {line}"))));
        plain.ok("end");
        for look in ["balance", "settle"] {
            assert_eq!(desk.table.json(look), plain.json(look), "{game} {look}");
        }
        let totals = |table: &Table| -> Value { table.json("status")["players"].clone() };
        assert_eq!(totals(&desk.table), totals(&plain), "{game}");
        desk.table.check();
    }
}

/// "A tap on a hand: how its points came about, correct it, strike it; undo and redo".
#[test]
fn a_hand_is_explained_corrected_struck_and_taken_back() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    browser.tap(&["Bert", "Solo", "5", "0"]);
    let page = browser.page("/desk/evening/2");
    assert!(page.contains("bert solo 50") || page.contains("Bert solo 50"), "{page}");
    browser.run("fix", &[("number", "2"), ("notation", "bert solo 51")]);
    let sheet = desk.table.ok("sheet");
    sheet.has("51");
    let undone = |browser: &mut Browser, does: &str| {
        let page = browser.page("/desk/evening");
        let after = field(&page, "after");
        browser.send(&page, "/desk/evening", &[("after", &after), ("do", does)]);
    };
    undone(&mut browser, "undo");
    desk.table.ok("sheet").has("50");
    undone(&mut browser, "redo");
    desk.table.ok("sheet").has("51");
    browser.run("void", &[("number", "2")]);
    desk.table.ok("sheet").has("×");
    desk.table.check();
}

/// "the plan, each line with “paid”": the key of a line does what the command does, once.
#[test]
fn a_line_of_the_plan_is_paid_by_its_key() {
    let played = || {
        let table = Table::new().begun("dreierles Anne Bert Cilli --stake 10ct");
        table.ok("hand anne solo 48");
        table
    };
    let desk = Desk::of(played());
    let mut browser = desk.browser();
    for scope in ["evening", "all"] {
        browser
            .page(&format!("/desk/books?scope={scope}"))
            .has("<bdi class=\"name\">Bert</bdi> → <bdi class=\"name\">Anne</bdi>");
    }
    let page = browser.page("/desk/books?since=2000-01-01");
    page.has("name=\"since\" value=\"2000-01-01\"");
    let page = browser.page("/desk/books?since=never");
    page.has("never").lacks("name=\"paid\"");

    let page = browser.page("/desk/books?scope=evening");
    let forms: Vec<&str> = page.split("action=\"/desk/do/settle\"").skip(1).collect();
    assert_eq!(forms.len(), 3, "two lines, and all of it: {page}");
    let body = |form: &str| form_of(form, &[("paid", &unescaped(&field(form, "paid")))]);
    for _ in 0..2 {
        assert_eq!(browser.0.post("/desk/do/settle", &body(forms[0])).status, 303);
    }
    let plain = played();
    let line = unescaped(&field(forms[0], "paid"));
    let (from, to) = line.split_once('\n').unwrap();
    plain.ok(&format!("settle --paid {from} {to}"));
    assert_eq!(desk.table.json("balance"), plain.json("balance"));
    let page = browser.page("/desk/books?scope=evening");
    let rest = page.split("action=\"/desk/do/settle\"").nth(1).unwrap();
    assert_eq!(browser.0.post("/desk/do/settle", &body(rest)).status, 303);
    browser.page("/desk/books?scope=evening").has("Nothing is open");
    desk.table.check();
}

/// "It ends with its button, with Ctrl-C, or when its terminal closes".
#[test]
fn it_ends_by_its_button_and_with_its_terminal() {
    let mut desk = Desk::with_evening();
    let mut browser = desk.browser();
    let page = browser.page("/desk/browsers");
    let answer = browser.0.post("/desk/browsers", &form(&field(&page, "token"), &[("do", "end")]));
    assert!(answer.status == 200 && answer.text().contains("has ended"), "{}", answer.text());
    assert!(desk.child.wait().unwrap().success());
    let mut rest = String::new();
    desk.out.read_line(&mut rest).unwrap();
    assert_eq!(rest, "");

    for signal in ["HUP", "INT"] {
        let mut desk = Desk::with_evening();
        let id = desk.child.id().to_string();
        let sent = std::process::Command::new("kill").args(["-s", signal, &id]).status().unwrap();
        assert!(sent.success() && desk.child.wait().unwrap().success(), "{signal}");
    }
}

/// "A page for each verb of the command line … a test counts them."
#[test]
fn every_verb_has_its_page() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let all = browser.page("/desk/do");
    let addresses: Vec<String> = all
        .split("href=\"/desk/do/")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().to_owned())
        .collect();
    for address in &addresses {
        let page = browser.page(&format!("/desk/do/{address}"));
        assert!(page.contains("<form class=\"plain\" method=\"post\""), "{address}: {page}");
    }
    assert!(addresses.len() > 90, "{addresses:?}");
    // What the help of the command line names has a page, or stands among those that have none.
    let help = desk.table.ok("help");
    for line in help.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   ")) {
        let verb = line.trim().split([' ', ',']).next().unwrap();
        if verb == "help" {
            continue;
        }
        let is_there = addresses.iter().any(|address| address == verb);
        assert!(is_there || all.contains(&format!("<dt>{verb}</dt>")), "{verb}");
    }
    assert_eq!(get(desk.at, "/desk/do").status, 403);
}

/// "Names, other names, clubs, who left, IBANs, put together, parted."
#[test]
fn people_are_renamed_put_together_parted_and_leave() {
    let table = Table::new()
        .begun("dreierles Anne Bert Cilli --stake 10ct")
        .after(&["hand anne solo 42", "players add Berti Dora"]);
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    let at = |browser: &mut Browser, who: &str| browser.page(&format!("/desk/people?who={who}"));
    let mut does = |who: &str, verb: &str, pairs: &[(&str, &str)]| {
        let page = at(&mut browser, who);
        let to = format!("/desk/do/players/{verb}");
        let of_verb = page.split("<form").find(|form| form.contains(&to)).unwrap();
        browser.send(of_verb, &to, &[pairs, &[("back", "/desk/people")]].concat())
    };
    let page = does("Bert", "merge", &[("from", "Berti"), ("to", "Bert")]);
    page.has("id=\"said\"");
    does("Bert", "rename", &[("from", "Bert"), ("to", "Hubert")]);
    let page = does("Dora", "leave", &[("name", "Dora")]);
    page.has("Have left");
    does("Hubert", "split", &[("name", "Berti")]);
    desk.table.ok("players --left").has("Hubert").has("Berti");
    does("Dora", "return", &[("name", "Dora")]);
    let page = at(&mut browser, "Hubert");
    assert!(page.contains("<bdi>Bert</bdi>"), "the name from before: {page}");
    desk.table.check();
}

/// "a code for the transfer": an account is kept beside the file, and stands there as it was typed.
#[test]
fn an_account_at_the_bank_gives_a_code_for_a_transfer() {
    let table = Table::new().begun("dreierles Anne Bert Cilli --stake 10ct");
    table.ok("hand anne solo 48");
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    browser.page("/desk/books").lacks("Code for a transfer");
    std::fs::write(
        desk.table.database().with_extension("iban"),
        "# ours\nbert=DE02120300000000202051\n",
    )
    .unwrap();
    let page = browser.page("/desk/people?who=Anne");
    let of_bank = page.split("<form").find(|form| form.contains("name=\"iban\"")).unwrap();
    let body = form_of(of_bank, &[("who", "Anne"), ("iban", "DE00 1234")]);
    let refused = browser.0.post("/desk/people", &body);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("DE00 1234"), "what was typed is kept");
    let iban = "DE89370400440532013000, Anna Muster";
    let page = browser.send(of_bank, "/desk/people", &[("who", "Anne"), ("iban", iban)]);
    page.has("Anna Muster");
    let kept = std::fs::read_to_string(desk.table.database().with_extension("iban")).unwrap();
    assert_eq!(kept, format!("# ours\nbert=DE02120300000000202051\nAnne={iban}\n"));
    let page = browser.page("/desk/books");
    assert_eq!(page.matches("<summary>Code for a transfer").count(), 2, "two pay Anne: {page}");
    page.has("Anna Muster");
    // Nothing typed takes it away again.
    let page = browser.page("/desk/people?who=Anne");
    let of_bank = page.split("<form").find(|form| form.contains("name=\"iban\"")).unwrap();
    browser.send(of_bank, "/desk/people", &[("who", "Anne"), ("iban", "")]);
    browser.page("/desk/books").lacks("Code for a transfer");
}

/// "its reason on a tap … the account of one person in order of time with a running balance; what is
/// unpaid, evening by evening".
#[test]
fn the_books_say_why_whose_and_what_is_unpaid() {
    let desk = Desk::with_evening();
    let mut browser = desk.browser();
    let page = browser.page("/desk/books");
    for (mark, says) in
        [("why=Bert", "hand 1"), ("account=Bert", "Dreierles"), ("unpaid=1", "open: ")]
    {
        let at = page.find(mark).unwrap_or_else(|| panic!("no way to {mark}: {page}"));
        let start = page[..at].rfind("href=\"").unwrap() + 6;
        let address = unescaped(page[start..].split(['"', '#']).next().unwrap());
        let looked = browser.page(&address);
        let looked = looked.split("id=\"looked\"").nth(1).unwrap_or_else(|| panic!("{looked}"));
        let looked = looked.split("id=\"stands\"").next().unwrap();
        assert!(looked.to_lowercase().contains(&says.to_lowercase()), "{mark}: {looked}");
    }
}

/// "A million hands in the file: every page in less than 50 ms of the processor": what is long is
/// shown from its newest part, the older one is a link away, and every figure is that of the whole
/// answer (docs/performance.md, At the desk).
#[test]
fn what_is_long_is_shown_from_its_newest_part() {
    let table = many_evenings();
    let three = table.json("sessions --unpaid --most 3");
    let all = table.json("sessions --unpaid");
    assert_eq!(three["sessions"].list()[..], all["sessions"].list()[..3]);
    let desk = Desk::of(table);
    let mut browser = desk.browser();
    let long = [
        ("account=Bert", "account Bert", 50),
        ("why=Bert", "balance --why Bert", 20),
        ("unpaid=1", "sessions --unpaid", 50),
    ];
    for (older, lang) in [("Older", "en"), ("Älteres", "de")] {
        for (asked, line, most) in long {
            let whole = desk.table.ok(&format!("{line} --format markdown --lang {lang}"));
            let mut whole = rows_of_markdown(&whole);
            // E142: the page has what a phone has room for, the day, the money and the people.
            let is_of_page = |place: &usize| asked != "unpaid=1" || [1, 5, 6].contains(place);
            for row in &mut whole {
                let cells = std::mem::take(row).into_iter().enumerate();
                row.extend(cells.filter(|(place, _)| is_of_page(place)).map(|(_, cell)| cell));
            }
            let mut parts =
                parts_of(&mut browser, &format!("/desk/books?{asked}&lang={lang}"), older);
            assert!(parts.len() > 2, "{line}: {} pages", parts.len());
            assert!(parts.iter().all(|rows| rows.len() > 1), "{line}: {parts:?}");
            if asked != "unpaid=1" {
                parts.reverse();
                for place in 1..parts.len() {
                    // What was before is what the older part comes to.
                    let before = parts[place].remove(0);
                    let older: Vec<&Vec<String>> = parts[..place].iter().flatten().collect();
                    let stands = match asked {
                        "account=Bert" => figure(older.last().unwrap().last().unwrap()),
                        _ => older.iter().map(|row| figure(row.last().unwrap())).sum(),
                    };
                    assert_eq!(
                        figure(before.last().unwrap()),
                        stands,
                        "{line}, {place}: {before:?}"
                    );
                }
            }
            // The newest part has the lines that close the account, too.
            let longest = parts.iter().map(Vec::len).max().unwrap();
            assert!(longest <= 3 * most, "{line}: {longest} lines on a page");
            let mut shown = parts.concat();
            if asked == "unpaid=1" {
                shown.iter_mut().zip(&whole).for_each(|(row, of_whole)| unpaid_row(row, of_whole));
            }
            // Markdown is handed on, and says no number of this copy.
            for cell in shown.iter_mut().flatten() {
                if let Some((name, rest)) = cell.split_once(", no. ").or(cell.split_once(", Nr. "))
                {
                    *cell =
                        format!("{name}{}", rest.trim_start_matches(|c: char| c.is_ascii_digit()));
                }
            }
            for (row, of_whole) in shown.iter().zip(&whole) {
                assert_eq!(row, of_whole, "{line} --lang {lang}");
            }
            assert_eq!(shown.len(), whole.len(), "{line} --lang {lang}");
        }
    }
    // A part that is not there, and somebody who is not.
    assert!(rows(&browser.page("/desk/books?account=Bert&skip=9999")).is_empty());
    browser.page("/desk/books?account=Nobody&lang=en").has("Nobody");
}

/// Makes the row of an unpaid evening as the command line tells it: with the day and bare names.
fn unpaid_row(row: &mut [String], of_whole: &[String]) {
    // L123: the name of the evening begins with its day.
    row[0] = row[0].split(", ").next().unwrap().to_owned();
    // X106: the page says who has how much open; that sums to zero, and is of these people.
    let shares = row[2].split(", ").map(|share| share.split_once('\u{a0}').unwrap());
    assert_eq!(shares.clone().map(|(_, open)| figure(open)).sum::<i64>(), 0, "{row:?}");
    assert!(shares.map(|(name, _)| name).all(|name| of_whole[2].contains(name)), "{row:?}");
    row[2].clone_from(&of_whole[2]);
}

/// A hundred evenings of two hands, and what was done with money besides.
fn many_evenings() -> Table {
    let table = Table::new();
    let evening = |number: usize| {
        let day = format!("2025-{:02}-{:02}", 1 + number / 28, 1 + number % 28);
        let hand = |declarer: &str, points: usize| {
            format!(
                "{{\"kind\":\"game\",\"declarer\":\"{declarer}\",\"bid\":\"solo\",\"card_points\":{points}}}\n"
            )
        };
        // Less than a cent leaves fractions, which are rounded over all books.
        format!(
            "{{\"session\":{{\"game\":\"dreierles\",\"players\":[\"Anne\",\"Bert\",\"Cilli\"],\"started_at\":\"{day}T20:00:00+01:00\",\
             \"stake\":{{\"amount\":\"0.003\",\"currency\":\"EUR\"}}}}}}\n{}{}",
            hand("Anne", 20 + number % 44),
            hand("Bert", 23 + number % 37)
        )
    };
    let stream = table.write("long.jsonl", (0..105).map(evening).collect::<String>());
    table.ok(&format!("import --yes {}", stream.display()));
    for line in [
        "settle --paid --session 40",
        "pay anne cilli 30ct --overpay",
        "opening Anne=0.05 Bert=-0.05 EUR",
    ] {
        table.ok(line);
    }
    table
}

/// Rows of a page and of those that its link to older ones leads to.
fn parts_of(browser: &mut Browser, first: &str, older: &str) -> Vec<Vec<Vec<String>>> {
    let (mut parts, mut next) = (Vec::new(), Some(first.to_owned()));
    while let Some(address) = next {
        let page = browser.page(&address);
        assert!(!page.contains("id=\"stands\""), "nothing else is worked out: {address}");
        let is_older =
            |link: &&str| link.split("</a>").next().unwrap().ends_with(&format!(">{older}"));
        let link = page.split("<a class=\"button\" href=\"").find(is_older);
        next = link.map(|link| unescaped(link.split(['"', '#']).next().unwrap()));
        parts.push(rows(&page));
    }
    parts
}

/// Amount in a cell, in ten-thousandths; nothing where there is none.
fn figure(cell: &str) -> i64 {
    let sign = if cell.contains(['−', '-']) { -1 } else { 1 };
    let digits = cell.replace(',', ".");
    let (whole, parts) = digits.split_once('.').unwrap_or((&digits, ""));
    let only = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let parts: String = only(parts).chars().chain("0000".chars()).take(4).collect();
    sign * format!("{}{parts}", only(whole)).parse::<i64>().unwrap()
}

/// Rows of the tables on a page, without their headings, as people read them.
fn rows(page: &str) -> Vec<Vec<String>> {
    let text = |cell: &str| {
        let cell = cell.split_once('>').unwrap().1.split("</td>").next().unwrap();
        let parts = cell.split('<').enumerate().map(|(place, part)| match place {
            0 => part,
            _ => part.split_once('>').unwrap().1,
        });
        unescaped(&parts.collect::<String>()).trim().to_owned()
    };
    let all = page.split("<tr>").skip(1).map(|row| {
        let row = row.split("</tr>").next().unwrap();
        row.split("<td").skip(1).map(text).collect::<Vec<String>>()
    });
    all.filter(|row| !row.is_empty()).collect()
}

fn rows_of_markdown(text: &str) -> Vec<Vec<String>> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for line in text.lines().filter(|line| line.starts_with('|')) {
        if line.contains("---") {
            rows.pop();
            continue;
        }
        let cells = line.trim_matches('|').split('|');
        rows.push(cells.map(|cell| cell.trim().replace('\\', "")).collect());
    }
    rows
}
