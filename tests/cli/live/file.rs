//! The file behind the pages: whoever writes it, whatever happens to it.

use std::time::{Duration, Instant};

use super::listener::Listener;
use super::room::Room;

/// "changes come by server-sent events within a second of being recorded by anyone, through any command".
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
    assert!(room.get("/evening").text().contains("Xaver"));
    std::fs::rename(&aside, &database).unwrap();
    listener.changed();
    assert!(room.get("/evening").text().contains("Anne"));
    room.end();
}
