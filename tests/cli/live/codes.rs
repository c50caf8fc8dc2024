//! Codes to be scanned: each table's link on paper and on the organiser's page, payments on the
//! evening's page (docs/live.md).

use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::phone::{Phone, get};
use super::room::Room;
use crate::harness::Text;

const IBAN: &str = "DE89370400440532013000";

/// What a camera reads from each code of a page; none where `zbarimg` (Debian's zbar-tools) is
/// missing.
fn scanned(page: &str) -> Option<Vec<String>> {
    Command::new("zbarimg").arg("--version").output().ok()?;
    static READ: AtomicUsize = AtomicUsize::new(0);
    let codes = page.split("<svg class=\"picture code\"").skip(1);
    let read = codes.map(|code| {
        let nth = READ.fetch_add(1, Ordering::Relaxed);
        let size: usize = code
            .split("viewBox=\"0 0 ")
            .nth(1)
            .unwrap()
            .split(' ')
            .next()
            .unwrap()
            .parse()
            .unwrap();
        let path = code.split(" d=\"").nth(1).unwrap().split('"').next().unwrap();
        let mut dark = vec![false; size * size];
        for run in path.split('M').skip(1) {
            let numbers: Vec<usize> = run
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            (0..numbers[2]).for_each(|right| dark[numbers[1] * size + numbers[0] + right] = true);
        }
        let mut grey = format!("P5\n{} {}\n255\n", size * 4, size * 4).into_bytes();
        for row in 0..size * 4 {
            grey.extend(
                (0..size * 4).map(|column| if dark[row / 4 * size + column / 4] { 0 } else { 255 }),
            );
        }
        let file =
            std::env::temp_dir().join(format!("kerbholz-scan-{}-{nth}.pgm", std::process::id()));
        std::fs::write(&file, grey).unwrap();
        let read = Command::new("zbarimg")
            .args(["--quiet", "--raw", "--oneshot", "-Sbinary"])
            .arg(&file)
            .output();
        std::fs::remove_file(&file).unwrap();
        String::from_utf8(read.unwrap().stdout).unwrap()
    });
    Some(read.collect())
}

/// "`--entry` gives every table of a series a link of its own (QR on the sheet …)".
#[test]
fn a_table_s_link_stands_on_its_sheet_and_at_the_organiser() {
    let mut room = Room::with_hall(&["--entry"]);
    let (_, organiser) = room.link();
    let tables = [room.link().1, room.link().1];
    let printed = room.table.run("tournament sheets");
    printed.err.has("only this computer reaches");
    let sheets = printed.done("sheets");
    let desk = Phone::with_link(room.at, &organiser).get("/").text();
    for page in [&sheets, &desk] {
        assert_eq!(page.matches("<svg class=\"picture code\"").count(), 2);
        if let Some(read) = scanned(page) {
            assert_eq!(read, tables);
        }
    }
    assert!(!room.get("/").text().contains("/enter/"), "a link is for whoever has it");
    // Withdrawn links are printed no more.
    let mut room = room.again(&["--entry", "--new-links"]);
    room.link();
    let fresh = [room.link().1, room.link().1];
    let sheets = room.table.ok("tournament sheets");
    assert!(
        fresh.iter().all(|link| sheets.contains(link))
            && !tables.iter().any(|link| sheets.contains(link))
    );
    // A series that nobody hands in has none.
    room.table.ok("tournament sheets --seating").lacks("/enter/");
    room.end();
}

/// "evening (sheet, curve, settlement, slates for Dreeg)"; with a code where an account was given
/// for the room.
#[test]
fn the_evening_s_page_has_curve_and_settlement() {
    let room = Room::with_evening(&["--iban", &format!("anne={IBAN}")]);
    let page = room.get("/evening?lang=en").text();
    for part in
        ["Running totals", "The settlement", "The books behind it", "DE89 3704 0044 0532 0130 00"]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    let told = room.table.json("settle");
    let line = &told["settlements"][0]["payments"][0];
    if let Some(read) = scanned(&page) {
        assert!(!read.is_empty(), "{line}");
        for code in read {
            let lines: Vec<&str> = code.split('\n').collect();
            assert_eq!(lines[..4], ["BCD", "002", "1", "SCT"], "{code}");
            assert_eq!(lines[5..7], ["Anne", IBAN], "{code}");
            assert!(lines[7].starts_with("EUR0."), "{code}");
        }
    }
    // Recorded nowhere.
    let kept = std::fs::read(room.table.database()).unwrap();
    assert!(!kept.windows(IBAN.len()).any(|part| part == IBAN.as_bytes()));
    room.table.refused("serve --port 0 --iban anne=DE00370400440532013000");
    room.end();
}

/// The same codes in the report that is sent round after an evening.
#[test]
fn the_report_s_codes_are_read_back() {
    let room = Room::with_evening(&[]);
    let page = room.table.path("evening.html");
    room.table.ok(&format!("report {} --iban anne={IBAN}", page.display()));
    let page = std::fs::read_to_string(page).unwrap();
    if let Some(read) = scanned(&page) {
        let payments: Vec<&String> = read.iter().filter(|code| code.starts_with("BCD\n")).collect();
        assert_eq!(payments.len(), 2, "{read:?}");
        assert!(payments.iter().all(|code| code.lines().nth(6) == Some(IBAN)), "{payments:?}");
    }
    room.end();
}

#[test]
fn the_page_of_a_dreeg_has_its_slates() {
    let table = crate::harness::Table::new();
    table.does(&["start dreeg Anne Bert Cilli", "hand anne-3 bert-2"]);
    let room = Room::of(table, &[]);
    let page = get(room.at, "/evening?lang=en").text();
    page.has("The slates").has("<svg class=\"picture");
    room.end();
}
