//! Which room may know which, as `docs/architecture.md` has it.
//!
//! A room is a folder of `src`. Within it, a folder, or a file that has a row of its own, is a sub-room; the other files
//! are the room's own (`games/*.rs`), which every sub-room of it may know.

use std::collections::{BTreeMap, BTreeSet};

/// The rows of the two tables: a room or sub-room, and what it may know.
#[derive(Debug, Default)]
pub struct Plan {
    rooms: BTreeMap<String, BTreeSet<String>>,
    sub_rooms: BTreeMap<String, BTreeSet<String>>,
}

impl Plan {
    /// Reads the tables below the headings `Rooms` and `Sub-rooms`: the first cell names, the third lists.
    pub fn read(page: &str) -> Plan {
        Plan { rooms: table(page, "Rooms"), sub_rooms: table(page, "Sub-rooms") }
    }

    /// Rooms and sub-rooms that are in the tree and not in the tables, or the other way round.
    pub fn missing(&self, files: &[&str]) -> Vec<String> {
        let mut faults = Vec::new();
        let rooms: BTreeSet<&str> =
            files.iter().filter_map(|file| file.split_once('/')).map(|(room, _)| room).collect();
        faults.extend(rooms.iter().filter(|room| !self.rooms.contains_key(**room)).map(|room| no_row(room)));
        let folders: BTreeSet<String> = files.iter().filter_map(|file| folder(file)).collect();
        faults.extend(folders.iter().filter(|folder| !self.sub_rooms.contains_key(*folder)).map(|one| no_row(one)));
        let known = |place: &str| {
            let file = place.replace("/*.rs", "/");
            files.iter().any(|known| *known == place || known.starts_with(&format!("{}/", file.trim_end_matches('/'))))
        };
        let lists = self.rooms.iter().chain(&self.sub_rooms);
        for (place, may_know) in lists {
            let gone = [place].into_iter().chain(may_know).filter(|place| !known(place));
            faults.extend(gone.map(|place| format!("docs/architecture.md names {place}, which there is not")));
        }
        faults
    }

    /// Why one file may not import from another, where it may not.
    pub fn fault(&self, from: &str, to: &str) -> Option<String> {
        let ((room, _), (other, _)) = (from.split_once('/')?, to.split_once('/')?);
        let (place, other_place) = (self.place(from), self.place(to));
        if room != other {
            let may_know = self.rooms.get(room)?;
            let is_known = [other, &other_place, to].iter().any(|name| may_know.contains(*name));
            return (!is_known).then(|| format!("{from} knows {to}: {room} may not know {other}"));
        }
        let is_own = |place: &str| place.ends_with("/*.rs");
        if place == other_place || is_own(&other_place) {
            return None;
        }
        let is_known = self.sub_rooms.get(&place).is_some_and(|may_know| may_know.contains(&other_place));
        (!is_known).then(|| format!("{from} knows {to}: {place} may not know {other_place}"))
    }

    /// The sub-room that a file is in.
    fn place(&self, file: &str) -> String {
        if self.sub_rooms.contains_key(file) {
            return file.to_owned();
        }
        let room = file.split('/').next().unwrap_or_default();
        folder(file).unwrap_or_else(|| format!("{room}/*.rs"))
    }
}

fn no_row(place: &str) -> String {
    format!("{place} has no row in docs/architecture.md")
}

/// The folder of a room in which a file is, where it is in one.
fn folder(file: &str) -> Option<String> {
    let mut parts = file.split('/');
    let (room, folder) = (parts.next()?, parts.next()?);
    parts.next().map(|_| format!("{room}/{folder}"))
}

fn table(page: &str, heading: &str) -> BTreeMap<String, BTreeSet<String>> {
    let below = page.split(&format!("\n## {heading}\n")).nth(1).unwrap_or_default();
    let rows = below.split("\n## ").next().unwrap_or_default().lines().filter(|line| line.starts_with("| `"));
    let quoted = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<BTreeSet<String>>();
    rows.flat_map(|row| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let may_know = quoted(cells[3]);
        quoted(cells[1]).into_iter().map(move |name| (name, may_know.clone()))
    })
    .collect()
}
