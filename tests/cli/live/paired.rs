//! Devices of the room at the desk (docs/desk.md, Devices): paired by a code and a yes, each for its
//! own pages, and ended.

use std::net::{IpAddr, SocketAddr, UdpSocket};

use super::browser::{Browser, Desk, form, unescaped};
use super::phone::{Phone, raw};
use super::room::field;
use crate::harness::{Table, Text};

/// Address of this machine in some network; no packet is sent to find it.
pub fn room() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

struct Room {
    desk: Desk,
    browser: Browser,
    at: SocketAddr,
}

impl Room {
    /// With an evening of one hand and a tournament of seven; none where this machine is in no
    /// network.
    fn open() -> Option<Room> {
        let address = room()?;
        let table = Table::new().after(&[
            "tournament new Village --rules steinmauern-turnier --rounds 3 --series 2",
            "tournament add Anne Bert Cilli Dora Emil Franz Gina",
            "start dreierles Anne Bert Cilli --stake 10ct",
            "hand anne solo 42 out- 4k",
        ]);
        let desk = Desk::with(table, &["--lan", &address.to_string()]);
        let (browser, at) = (desk.browser(), SocketAddr::new(address, desk.at.port()));
        Some(Room { desk, browser, at })
    }

    /// A link for a device, as the desk shows it.
    fn link(&mut self, does: &str) -> String {
        let link = link(&mut self.browser, does);
        assert!(link.starts_with(&format!("http://{}/enter/", self.at)), "{link}");
        link
    }

    fn scanned(&self, link: &str) -> (Phone, String) {
        scanned(self.at, link)
    }

    fn press(&mut self, name: &str, mark: &str) {
        press(&mut self.browser, name, mark);
    }

    fn paired(&mut self, does: &str) -> Phone {
        let link = self.link(does);
        let (phone, mark) = self.scanned(&link);
        self.press("in", &mark);
        phone
    }

    fn hands(&self) -> usize {
        self.desk.table.json("sheet")["hands"].as_array().map_or(0, Vec::len)
    }
}

/// A link for another device, which the desk shows as a code too.
fn link(browser: &mut Browser, does: &str) -> String {
    let page = browser.page("/desk/browsers");
    let token = token_of_key(&page, does);
    let shown = browser.0.post("/desk/browsers", &form(&token, &[("do", does)])).text();
    assert!(shown.contains("<svg"), "a code to be scanned: {shown}");
    shown.split("class=\"typed\">").nth(1).unwrap().split('<').next().unwrap().to_owned()
}

/// A device that has scanned a link, and the four figures that it shows.
fn scanned(at: SocketAddr, link: &str) -> (Phone, String) {
    let mut phone = Phone::with_link(at, link);
    let waits = phone.get("/desk/evening?lang=en");
    assert_eq!(waits.status, 403);
    assert!(waits.header("Refresh").unwrap().starts_with("2;url=/desk/evening"));
    // E132: nothing went wrong, it only waits.
    let text = waits.text();
    text.has("<h1>One more yes</h1>");
    let mark = text.split("it says ").nth(1).unwrap_or_else(|| panic!("{text}"));
    (phone, mark.chars().filter(char::is_ascii_digit).take(4).collect())
}

/// Presses a key at the device of which this is said at the desk.
fn press(browser: &mut Browser, name: &str, mark: &str) {
    let page = browser.page("/desk/browsers?lang=en");
    let device = page.split("<li>").find(|one| one.contains(mark)).unwrap();
    let of_key = device.split("<form").find(|form| form.contains(&format!("name=\"{name}\"")));
    let of_key = of_key.unwrap_or_else(|| panic!("no key {name} in {device}"));
    let value = of_key.split(&format!("name=\"{name}\" value=\"")).nth(1).unwrap();
    let value = value.split('"').next().unwrap();
    browser.send(of_key, "/desk/browsers", &[(name, value)]);
}

/// A phone that keeps the score: paired, where this machine is in a network, else another browser.
pub fn phone(desk: &Desk, browser: &mut Browser) -> Phone {
    let Some(address) = room() else { return Phone::with_link(desk.at, &link(browser, "link")) };
    let link = link(browser, "scorer");
    let (phone, mark) = scanned(SocketAddr::new(address, desk.at.port()), &link);
    press(browser, "in", &mark);
    phone
}

/// Token of the form whose key says this.
fn token_of_key(page: &str, does: &str) -> String {
    let of_key = page.split("<form").find(|form| form.contains(&format!("value=\"{does}\"")));
    field(of_key.unwrap_or_else(|| panic!("no key {does} in {page}")), "token")
}

fn record(phone: &mut Phone, line: &str) -> u16 {
    let page = phone.get(&format!("/desk/evening?line={}", line.replace(' ', "+"))).text();
    let (token, after) = (field(&page, "token"), field(&page, "after"));
    let pairs = [("after", &*after), ("do", "record"), ("line", line)];
    phone.post("/desk/evening", &form(&token, &pairs)).status
}

/// "The desk's cookie is never valid from another machine unless that device was *paired*: the desk
/// shows a code, the device scans it, the desk says yes."
#[test]
fn a_device_is_let_in_by_a_code_and_a_yes() {
    let Some(mut room) = Room::open() else { return };
    let link = room.link("scorer");
    let (mut phone, mark) = room.scanned(&link);
    assert_eq!(mark.len(), 4);
    // As long as nobody has said yes it reads nothing, and enters nothing.
    for target in ["/", "/evening", "/desk/evening", "/desk", "/events"] {
        let answer = phone.get(target);
        assert!(answer.status == 403 && !answer.all().contains("Anne"), "{target}");
    }
    let body =
        form("00000000000000000000000000000001", &[("line", "bert solo 50"), ("do", "record")]);
    assert_eq!(phone.post("/desk/evening", &body).status, 403);
    room.press("in", &mark);
    assert_eq!(phone.get("/desk/evening").status, 200);
    assert_eq!(record(&mut phone, "bert solo 50"), 303);
    assert_eq!(room.hands(), 2);
    let log = room.desk.table.ok("log --lang en --width 200");
    log.has("paired phone of the evening");
    // The code was good once.
    assert_eq!(Phone::new(room.at).open(&link).status, 403);
    // Somebody else may scan first: the figures differ, and no is no.
    let link = room.link("scorer");
    let (mut stranger, mark) = room.scanned(&link);
    room.press("out", &mark);
    assert_eq!(stranger.get("/desk/evening").status, 403);
    room.browser.page("/desk/browsers?lang=en").lacks(&mark);
    room.desk.table.check();
}

/// "A paired phone is the scorer's (evening pages only) or the organiser's second hand".
#[test]
fn a_paired_device_has_its_own_pages() {
    let Some(mut room) = Room::open() else { return };
    let [mut scorer, mut second] = ["scorer", "second"].map(|does| room.paired(does));
    let open = ["/desk/evening", "/desk/evening/1", "/desk/do/fix", "/desk/do/end"];
    let hall =
        ["/desk/hall", "/desk/hall/tables", "/desk/do/tournament/result", "/desk/paper/start-list"];
    let shut = [
        "/desk",
        "/desk/books",
        "/desk/people",
        "/desk/browsers",
        "/desk/do",
        "/desk/do/backup",
        "/desk/do/settle",
        "/desk/do/players/merge",
        "/desk/do/import",
        "/desk/do/export",
    ];
    for target in open {
        assert_eq!((scorer.get(target).status, second.get(target).status), (200, 200), "{target}");
    }
    for target in hall {
        assert_eq!((scorer.get(target).status, second.get(target).status), (403, 200), "{target}");
    }
    for target in shut {
        assert_eq!((scorer.get(target).status, second.get(target).status), (403, 403), "{target}");
    }
    scorer.get("/desk/evening").text().lacks("/desk/books").lacks("/desk/hall");
    let token = |phone: &mut Phone, target: &str| field(&phone.get(target).text(), "token");
    for (to, pairs) in [
        ("/desk/do/pay", vec![("from", "Anne"), ("to", "Bert"), ("amount", "1")]),
        ("/desk/browsers", vec![("do", "end")]),
        ("/desk/browsers", vec![("do", "link")]),
    ] {
        for phone in [&mut scorer, &mut second] {
            let token = token(phone, "/desk/evening");
            assert_eq!(phone.post(to, &form(&token, &pairs)).status, 403, "{to}");
        }
    }
    room.desk.table.ok("balance --lang en").has("Anne");
    // Files of the machine are named from the machine alone.
    let page = second.get("/desk/do/tournament/report").text();
    page.lacks("name=\"file\"");
    let body = form(&field(&page, "token"), &[("file", "wall.html")]);
    assert_eq!(second.post("/desk/do/tournament/report", &body).status, 303);
    assert!(!room.desk.table.path("wall.html").exists());
    let body = form(&token(&mut second, "/desk/hall"), &[("players", "Hans")]);
    assert_eq!(second.post("/desk/do/tournament/add", &body).status, 303);
    let log = room.desk.table.ok("tournament log --lang en --width 200");
    log.has("organiser's paired device");
}

/// "the list of devices can end each", and cookies that are forged, carried elsewhere or replayed
/// open nothing.
#[test]
fn a_forged_a_carried_and_an_ended_cookie_open_nothing() {
    let Some(mut room) = Room::open() else { return };
    let mut phone = room.paired("scorer");
    let own = phone.cookies.clone();
    let read = |at: SocketAddr, cookies: &str| {
        let target = "GET /desk/evening HTTP/1.1\r\n";
        raw(at, format!("{target}Host: {at}\r\nCookie: {cookies}\r\n\r\n")).unwrap()
    };
    // The cookie of the desk's own browser at the address of the room.
    let machine = room.browser.0.cookies.join("; ");
    assert_eq!(read(room.desk.at, &machine).status, 200);
    let carried = read(room.at, &machine);
    assert!(carried.status == 403 && !carried.all().contains("Anne"), "{}", carried.all());
    // The same ticket under another purpose, with another secret, or of another phone.
    let ticket = own.iter().find(|one| one.contains("scorer-")).unwrap();
    let (secret, mark) = ticket.rsplit_once("scorer-").unwrap().1.split_once('-').unwrap();
    let zero = "0".repeat(32);
    for forged in [
        ticket.replace("scorer-", "desk-"),
        ticket.replace("scorer-", "second-"),
        ticket.replace("scorer-", "organiser-"),
        ticket.replace(secret, &zero),
        ticket.replace(mark, &zero),
        ticket.replace(secret, mark),
    ] {
        for at in [room.at, room.desk.at] {
            let answer = read(at, &forged);
            assert!(answer.status == 403 && !answer.all().contains("Anne"), "{forged}");
        }
    }
    // A link of the desk itself lets nobody in from the room.
    let page = room.browser.page("/desk/browsers");
    let token = token_of_key(&page, "link");
    let shown = room.browser.0.post("/desk/browsers", &form(&token, &[("do", "link")])).text();
    let link =
        unescaped(shown.split("class=\"typed\">").nth(1).unwrap().split('<').next().unwrap());
    let path = &link[link.find("/enter/").unwrap()..];
    assert_eq!(Phone::new(room.at).get(path).status, 403);
    // Ended while its page is open: what it sends then counts no more, nor does a repetition.
    let page = phone.get("/desk/evening?line=bert+solo+50").text();
    let pairs = [("after", &*field(&page, "after")), ("do", "record"), ("line", "bert solo 50")];
    let body = form(&field(&page, "token"), &pairs);
    assert_eq!(phone.post("/desk/evening", &body).status, 303);
    room.press("out", "keeps the score");
    // E144: told so that whoever holds it knows where to ask.
    let out = phone.post("/desk/evening", &body);
    assert!(out.status == 403 && out.text().contains("not let in here"), "{}", out.text());
    assert_eq!(phone.get("/desk/evening").status, 403);
    assert_eq!(room.hands(), 2);
    // What another site makes a paired browser send is refused, as at the desk.
    let mut phone = room.paired("scorer");
    let page = phone.get("/desk/evening?line=bert+solo+50").text();
    let pairs = [("after", &*field(&page, "after")), ("do", "record"), ("line", "bert solo 50")];
    let body = form(&field(&page, "token"), &pairs);
    for origin in ["Origin: http://evil.example\r\n", "Origin: null\r\n", ""] {
        let lines = format!("{origin}Content-Type: application/x-www-form-urlencoded\r\n");
        assert_eq!(phone.send("POST", "/desk/evening", &lines, &body).status, 403, "{origin}");
    }
    assert_eq!(room.hands(), 2);
}
