//! The file behind the pages: whoever writes it, whatever happens to it.

use std::time::{Duration, Instant};

use super::listener::Listener;
use super::room::Room;
use crate::harness::{Json, Table, Text};

/// "changes come by server-sent events within a second of being recorded by anyone, through any
/// command".
#[test]
fn a_hand_recorded_by_another_process_is_told_within_a_second() {
    let room = Room::with_evening(&[]);
    let mut listener = Listener::new(room.at, "/events", "");
    listener.next();
    for line in ["hand bert dreier 48", "undo", "redo"] {
        room.table.ok(line);
        let recorded = Instant::now();
        listener.changed();
        assert!(recorded.elapsed() < Duration::from_secs(1), "{line}: {:?}", recorded.elapsed());
    }
    assert_eq!(room.json("/evening"), room.table.json("sheet"));
    room.end();
}

/// A locked, a missing and a replaced file do not end it.
#[test]
fn the_server_outlives_what_happens_to_its_file() {
    let room = Room::with_evening(&[]);
    let database = room.table.database();
    let aside = room.table.path("aside.db");
    assert_eq!(room.get("/evening").status, 200);
    std::fs::rename(&database, &aside).unwrap();
    let gone = room.get("/evening");
    assert_eq!((gone.status, gone.header("Retry-After")), (503, Some("1")));
    assert!(!database.exists(), "no new file is made in its place");
    let mut listener = Listener::new(room.at, "/events", "");
    listener.next();
    room.table.ok("start dreierles Xaver Yvonne Zenzi");
    listener.changed();
    room.get("/evening").text().has("Xaver");
    std::fs::rename(&aside, &database).unwrap();
    listener.changed();
    room.get("/evening").text().has("Anne");
    room.end();
}

/// Trials A5: a page is made once for all who ask for the same thing while nothing changes, and
/// lies in memory once.
#[test]
#[cfg(target_os = "linux")]
fn a5_a_page_is_made_once_for_all() {
    use std::io::Write;

    let table = Table::new();
    let names = ["Anne", "Bert", "Cilli"];
    let hands = (0..600).map(|hand| game(names[hand % 3], 40 + hand as u32 % 20));
    let file = table.write(
        "long.jsonl",
        [header(&names)].into_iter().chain(hands).collect::<Vec<_>>().join("\n"),
    );
    table.imports(&file);
    let room = Room::of(table, &[]);
    let path = format!("/proc/{}", room.process());
    let processor = || {
        let stat = std::fs::read_to_string(format!("{path}/stat")).unwrap();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        [11, 12].iter().map(|field| fields[*field].parse::<u64>().unwrap()).sum::<u64>()
    };
    let begun = processor();
    let page = room.get("/evening").body.len();
    let once = processor() - begun;
    let begun = processor();
    let mut asked: Vec<_> = (0..200)
        .map(|_| {
            let mut stream = super::phone::connect(room.at);
            write!(
                stream,
                "GET /evening HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
                room.at
            )
            .unwrap();
            stream
        })
        .collect();
    for stream in &mut asked {
        assert_eq!(super::phone::read(stream, false).unwrap().body.len(), page);
    }
    let all = processor() - begun;
    let most = memory(&room);
    println!(
        "a page of {page} bytes: {once} ticks for one phone, {all} for 200, {most} KiB at most"
    );
    // Made anew at most once in three seconds; nothing near to two hundred times.
    assert!(all < once * 20 + 100, "{all} ticks for 200 of {once} each");
    assert!(most < 64 * 1024, "{most} KiB");
    // What is recorded shows in the next answer.
    room.table.ok("hand bert dreier 48");
    room.get("/evening").text().has("Be D 48");
    room.end();
}

/// Trials A13: an evening of many seatings, whose sheet would have as many lines as columns, costs
/// what a long one does: its newest hands are shown, and it is said how many came before.
#[test]
#[cfg(target_os = "linux")]
fn a13_an_evening_of_many_seatings_is_shown_in_part() {
    let table = Table::new();
    let mut lines = vec![header(&["Aa", "Ab", "Ac"])];
    for seating in 0..400_u32 {
        let name = |seat: u32| {
            let letter = |place: u32| {
                char::from(
                    b'a' + u8::try_from((3 * seating + seat) / 26_u32.pow(place) % 26).unwrap(),
                )
            };
            format!("N{}{}{}", letter(2), letter(1), letter(0))
        };
        let names = [name(0), name(1), name(2)];
        lines.push(
            serde_json::json!({ "kind": "seats", "players": names, "dealer": names[0] })
                .to_string(),
        );
        lines.push(game(&names[1], 42));
    }
    let file = table.write("seats.jsonl", lines.join("\n"));
    table.imports(&file);
    let room = Room::of(table, &[]);
    let before = memory(&room);
    let page = room.get("/evening?lang=en").text();
    assert!(
        page.contains("hands were played before that there is no room for here"),
        "{}",
        page.len()
    );
    assert!(
        page.contains("With so many people, who pays whom is on the computer"),
        "{}",
        page.len()
    );
    let json = room.json("/evening");
    assert!(json["hands"].list().len() < 20);
    let most = memory(&room);
    println!("400 seatings: a page of {} bytes, {before} KiB before, {most} at most", page.len());
    assert!(page.len() < 2_000_000 && most < 64 * 1024, "{} bytes, {most} KiB", page.len());
    let all = room.table.json("sheet");
    assert_eq!(all["hands"].list().last(), json["hands"].list().last());
    room.end();
}

fn header(names: &[&str]) -> String {
    let session = serde_json::json!({
        "game": "dreierles", "rules": "steinmauern", "players": names, "dealer": names[0],
        "started_at": "2026-11-20T20:00:00+01:00"
    });
    serde_json::json!({ "session": session }).to_string()
}

fn game(declarer: &str, points: u32) -> String {
    serde_json::json!({ "kind": "game", "declarer": declarer, "bid": "solo", "card_points": points }).to_string()
}

/// The most that it had so far, in KiB.
#[cfg(target_os = "linux")]
fn memory(room: &Room) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", room.process())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.split_whitespace().next().unwrap().parse().unwrap()
}
