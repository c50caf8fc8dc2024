//! CSV is for programs (docs/architecture.md, What people and programs see): one table, RFC 4180,
//! numbers as numbers and text as it was written.

use super::harness::Table;

/// The rows of a CSV file, the heading first, each as wide as the heading.
pub fn rows(table: &Table, line: &str) -> Vec<Vec<String>> {
    let shown = table.ok(&format!("{line} --format csv"));
    assert!(shown.ends_with("\r\n") && !shown.ends_with("\n\r\n"), "{line}: {shown:?}");
    assert_eq!(shown.matches('\n').count(), shown.matches("\r\n").count(), "{line}: {shown:?}");
    let mut reader =
        csv::ReaderBuilder::new().has_headers(false).flexible(false).from_reader(shown.as_bytes());
    reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
}

fn column(rows: &[Vec<String>], heading: &str) -> Vec<String> {
    let place = rows[0]
        .iter()
        .position(|cell| cell == heading)
        .unwrap_or_else(|| panic!("no {heading}: {rows:?}"));
    rows[1..].iter().map(|row| row[place].clone()).collect()
}

/// Somebody called "–" became 0, and `+49` became 49.
#[test]
fn a_name_that_looks_like_a_figure_stays_a_name() {
    for table in [Table::new(), Table::german()] {
        table.ok("start dreierles – +49 Dora −7 --stake '10 ct'");
        // In a row of names a figure is none; somebody can be called so all the same.
        table.ok("players rename Dora 1,5");
        table.run("hand '\"–\" solo 42'").done("hand");
        let names = ["–", "+49", "1,5", "−7"].map(str::to_owned);
        let listed = rows(&table, "players");
        assert!(names.iter().all(|name| listed[1..].contains(&vec![name.clone()])), "{listed:?}");
        let balance = rows(&table, "balance");
        assert!(names.iter().all(|name| balance.iter().any(|row| row[0] == *name)), "{balance:?}");
        let sheet = rows(&table, "sheet");
        assert!(names.iter().all(|name| sheet[0].contains(name)), "{sheet:?}");
    }
}

/// A club called `1,5` became 1.5.
#[test]
fn a_club_that_looks_like_a_figure_stays_a_club() {
    let table = Table::new()
        .after(&["tournament new Cup --rounds 2", "tournament add Anne Bert Carla --club 1,5"]);
    assert_eq!(column(&rows(&table, "tournament entrants"), "Club"), ["1,5", "1,5", "1,5"]);
    assert_eq!(column(&rows(&table, "tournament export"), "Club"), ["1,5", "1,5", "1,5"]);
}

/// Whole, or with a point before the half; the sign of ASCII; nothing that marks something else
/// beside it.
#[test]
fn figures_are_figures_in_both_languages() {
    for table in [Table::new(), Table::german()] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --house raeuber_value=3",
            "hand anne solo 42",
            "hand bert dreier 30",
            "hand räuber anne bert",
            "fix 1 anne solo 40",
        ]);
        for (line, figures) in [
            ("sheet", &[0, 2, 3, 4, 5, 6, 7][..]),
            ("status", &[1]),
            ("balance", &[2]),
            ("settle", &[3]),
            ("explain 3", &[2, 3, 4]),
            ("sessions", &[0, 4]),
        ] {
            for row in &rows(&table, line)[1..] {
                for place in figures {
                    let cell = &row[*place];
                    assert!(
                        cell.is_empty() || cell.parse::<f64>().is_ok(),
                        "{line}: {cell} in {row:?}"
                    );
                    assert!(!cell.starts_with('+'), "{line}: {row:?}");
                }
            }
        }
        assert_eq!(rows(&table, "sheet")[3][2], "-1.5");
    }
}

/// Not only at its beginning: a spreadsheet that parts columns by semicolons finds it behind one
/// (docs/trust.md, Text from strangers).
#[test]
fn nothing_that_a_spreadsheet_could_run_stands_in_any_part_of_a_cell() {
    let table = Table::new();
    for name in ["Anne;=1+1", "Bert; @SUM(A1)", "=cmd|'/c calc'!A1", "Dora\";-2+3", "Emil-7"] {
        table.run(&["players", "add", "--", name]).done("add");
    }
    let listed = rows(&table, "players").concat();
    for defused in ["Anne;'=1+1", "Bert; '@SUM(A1)", "'=cmd|'/c calc'!A1", "Dora\";'-2+3", "Emil-7"]
    {
        assert!(listed.iter().any(|name| name == defused), "{defused}: {listed:?}");
    }
}

/// A day and a time as programs sort them, in whatever language.
#[test]
fn days_are_written_as_programs_read_them() {
    for table in [Table::new(), Table::german()] {
        table.ok("start dreierles Anne Bert Carla");
        let day = |cell: &str| {
            cell.len() >= 10 && cell[..10].bytes().filter(u8::is_ascii_digit).count() == 8
        };
        let sessions = rows(&table, "sessions");
        assert!(day(&sessions[1][1]) && sessions[1][1].as_bytes()[4] == b'-', "{sessions:?}");
        let log = rows(&table, "log");
        assert!(day(&log[1][1]) && log[1][1].as_bytes()[4] == b'-', "{log:?}");
    }
}
