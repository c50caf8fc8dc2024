//! `--format xlsx FILE` (docs/architecture.md, What people and programs see): for people with a
//! spreadsheet, the cells typed, in the language of whoever asked, and nothing left out that CSV
//! has.

use std::io::Cursor;
use std::process::{Command, Stdio};

use calamine::{Data, Reader, Xlsx};

use super::csv_files;
use super::harness::{Table, Text};

/// The cells of a workbook as CSV would have them.
fn cells(bytes: Vec<u8>) -> Vec<Vec<Data>> {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).unwrap();
    let (_, sheet) = book.worksheets().remove(0);
    sheet.rows().map(<[Data]>::to_vec).collect()
}

fn agrees(cell: &Data, csv: &str) -> bool {
    match cell {
        Data::Empty => csv.is_empty(),
        // What a spreadsheet would run in a CSV file stands there behind a mark.
        Data::String(text) => text == csv || csv.replace('\'', "") == *text,
        Data::Float(figure) => csv.parse::<f64>().is_ok_and(|csv| (csv - figure).abs() < 1e-9),
        Data::Bool(flag) => csv == flag.to_string(),
        Data::DateTime(moment) => {
            let clock = format!("{csv}T00:00:00");
            let clock =
                chrono::NaiveDateTime::parse_from_str(&clock[..19], "%Y-%m-%dT%H:%M:%S").unwrap();
            let days = clock.and_utc().timestamp() as f64 / 86_400.0 + 25_569.0;
            (moment.as_f64() - days).abs() < 1e-5
        }
        other => panic!("{other:?} for {csv}"),
    }
}

fn winter(table: &Table) {
    table.does(&[
        "start dreierles Anne Bert Carla --stake 10ct --date 2025-10-20",
        "hand anne solo 42",
        "hand bert dreier 30",
        "kitty agree --per-evening 50ct",
        "end",
        "start droggn Anne Bert Carla --stake 20S --date 2025-11-03",
        "hand anne ansager 42",
        "fix 1 anne ansager 40",
        "kitty take Bert 5 EUR --note =Fine",
        "tournament new Cup --rounds 3",
        "tournament add Anne Bert Carla",
        "tournament draw",
        "tournament result --table 1 1=120:2/0 2=-60:0/1 3=-60:1/1 --anyway",
    ]);
}

#[test]
fn a_workbook_has_all_that_csv_has_each_cell_with_its_type() {
    let tables = [Table::german(), Table::new()];
    tables.iter().for_each(winter);
    for (place, line) in [
        "sheet",
        "sheet --session 1",
        "status",
        "balance",
        "balance --why anne",
        "balance --show-as EUR",
        "settle",
        "settle --all --in EUR",
        "settle --session 1 --coin 50",
        "kitty",
        "sessions",
        "stats",
        "log --all",
        "players",
        "explain 1",
        "rules dreierles",
        "tournament list",
        "tournament entrants",
        "tournament standings",
        "tournament prizes",
        "tournament money",
        "tournament export",
    ]
    .into_iter()
    .enumerate()
    {
        let table = &tables[place % 2];
        let csv = csv_files::rows(table, line);
        let file = table.path("blatt.xlsx");
        let shown = table.ok(&format!("{line} --format xlsx blatt.xlsx"));
        assert_eq!(shown, "", "{line}");
        let sheet = cells(std::fs::read(&file).unwrap());
        assert_eq!(sheet.len(), csv.len(), "{line}: {sheet:?} {csv:?}");
        for (row, csv) in sheet.iter().zip(&csv) {
            assert_eq!(row.len(), csv.len(), "{line}: {row:?} {csv:?}");
            let agree = row.iter().zip(csv).all(|(cell, csv)| agrees(cell, csv));
            assert!(agree, "{line}: {row:?} {csv:?}");
        }
    }
}

/// What LibreOffice writes of workbooks, each cell as it stands there; nothing where it is not
/// installed. It takes a second to start, so it is given all at once.
fn opened_by_libreoffice(table: &Table, names: &[String]) -> Option<Vec<Vec<Vec<String>>>> {
    let own_profile = format!("-env:UserInstallation=file://{}", table.path("office").display());
    let as_csv = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false";
    let mut office = Command::new("soffice");
    office.args([&own_profile, "--headless", "--convert-to", as_csv]).current_dir(table.path(""));
    office.args(names.iter().map(|name| format!("{name}.xlsx")));
    let output = office.stdin(Stdio::null()).output().ok()?;
    assert!(output.status.success(), "{output:?}");
    let read = |name: &String| {
        let file = table.path(&format!("{name}.csv"));
        let mut rows =
            csv::ReaderBuilder::new().has_headers(false).flexible(true).from_path(file).unwrap();
        rows.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
    };
    Some(names.iter().map(read).collect())
}

#[test]
fn libreoffice_reads_the_same_figures() {
    let table = Table::german();
    winter(&table);
    let lines =
        ["balance", "settle --all", "sheet --session 1", "status", "kitty", "tournament money"];
    let names: Vec<String> = (1..=lines.len()).map(|number| format!("blatt-{number}")).collect();
    for (line, name) in lines.iter().zip(&names) {
        table.ok(&format!("{line} --format xlsx {name}.xlsx"));
    }
    let Some(all_opened) = opened_by_libreoffice(&table, &names) else { return };
    for (line, opened) in lines.into_iter().zip(all_opened) {
        let ours = csv_files::rows(&table, line);
        assert_eq!(opened.len(), ours.len(), "{line}: {opened:?}");
        for (cell, our) in opened.iter().flatten().zip(ours.iter().flatten()) {
            // Money stands with its currency.
            let figure: String =
                cell.chars().filter(|sign| "-.0123456789".contains(*sign)).collect();
            let is_same = match our.parse::<f64>() {
                Ok(our) => figure.parse::<f64>().is_ok_and(|figure| (figure - our).abs() < 1e-9),
                Err(_) => *cell == our.replace('\'', ""),
            };
            assert!(is_same, "{line}: {cell} for {our}");
        }
    }
}

/// Into a pipe where no file is named; the same bytes.
#[test]
fn a_workbook_goes_into_a_pipe_too() {
    let table = Table::new();
    winter(&table);
    table.ok("sheet --format xlsx blatt.xlsx");
    for line in ["sheet --format xlsx", "sheet --format xlsx -", "sheet --format=xlsx --output -"] {
        let args: Vec<&str> = line.split(' ').collect();
        let output = table.command(&args).stdout(Stdio::piped()).output().unwrap();
        assert!(output.status.success(), "{line}");
        assert_eq!(
            cells(output.stdout),
            cells(std::fs::read(table.path("blatt.xlsx")).unwrap()),
            "{line}"
        );
    }
}

/// A workbook of ours is replaced; another file stays, and then nothing is recorded either.
#[test]
fn nothing_is_done_where_the_workbook_has_no_place() {
    let table = Table::new();
    winter(&table);
    table.write("fremd.xlsx", "something else");
    for file in ["fremd.xlsx", "nowhere/blatt.xlsx", "."] {
        table
            .refused(&[
                "pay",
                "bert",
                "anne",
                "1 S",
                "--overpay",
                "--format",
                "xlsx",
                "--output",
                file,
            ])
            .has(file);
    }
    assert_eq!(std::fs::read_to_string(table.path("fremd.xlsx")).unwrap(), "something else");
    table.does(&["sheet --format xlsx blatt.xlsx", "balance --format xlsx blatt.xlsx"]);
    table.fails("sheet --format json --output blatt.xlsx", 2).has("--format xlsx");
}

/// What has no table says so; what was asked is done all the same.
#[test]
fn where_no_table_is_shown_there_is_no_workbook() {
    let table = Table::new();
    winter(&table);
    let answer = table.run("export --format xlsx --output alles.xlsx");
    assert!(
        answer.code == 0 && answer.err.contains("no table") && answer.out.contains("session"),
        "{answer:?}"
    );
    assert!(!table.path("alles.xlsx").exists());
}
