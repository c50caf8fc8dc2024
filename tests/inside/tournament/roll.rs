//! Lists of people as spreadsheets and membership programs write them (docs/tournament.md, The
//! list).

use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;

use crate::model::{Currency, Refusal};
use crate::tournament::category::Category;
use crate::tournament::day::RandomStream;
use crate::tournament::prizes::DoorPayment;
use crate::typed::roll;
use crate::typed::roll::{EntrantList, ListedEntrant, RowChoice};

fn file(name: &str) -> Vec<u8> {
    std::fs::read(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lists").join(name))
        .unwrap()
}

fn read(bytes: &[u8]) -> Result<EntrantList, Refusal> {
    roll::read_entrant_list(bytes, Currency::EUR, &RowChoice::default())
}

fn line(line: u64, name: &str, number: Option<u32>, club: Option<&str>) -> ListedEntrant {
    ListedEntrant {
        line: Some(line),
        name: name.to_owned(),
        number,
        club: club.map(str::to_owned),
        ..ListedEntrant::default()
    }
}

fn categories(words: &[&str]) -> Vec<Category> {
    words.iter().map(|word| Category::read(word, "").unwrap()).collect()
}

/// The same four people in every file below: given numbers, umlauts, a title above, empty rows, a
/// form numbered beforehand, columns in any order, blanks that cannot be seen.
fn registered() -> Vec<ListedEntrant> {
    let town = |town: &str| Some(town.to_owned());
    let club = Some("SV Au, am Rhein");
    vec![
        ListedEntrant {
            town: town("Au"),
            categories: categories(&["senior"]),
            paid: Some(DoorPayment::Fee),
            surname: Some("Müller".to_owned()),
            ..line(4, "Jürgen Müller", Some(7), club)
        },
        ListedEntrant {
            categories: categories(&["women", "senior"]),
            paid: Some(DoorPayment::Cents(1_250)),
            surname: Some("Weiß".to_owned()),
            ..line(5, "Eva Maria Weiß", None, Some("Bühl"))
        },
        ListedEntrant {
            town: town("Kehl"),
            categories: categories(&["youth"]),
            paid: Some(DoorPayment::Nothing),
            surname: Some("Žižek".to_owned()),
            ..line(8, "Götz Žižek", Some(3), None)
        },
        ListedEntrant {
            town: town("Au"),
            categories: categories(&["women"]),
            paid: Some(DoorPayment::Fee),
            ..line(9, "d'Angelo", None, club)
        },
    ]
}

/// A German spreadsheet's CSV: semicolons, Windows-1252, CRLF.
#[test]
fn a_german_csv() {
    let roll = read(&file("anmeldung.csv")).unwrap();
    assert_eq!(roll.lines, registered());
    assert_eq!((roll.unknown, roll.sheet), (vec!["E-Mail".to_owned()], None));
}

/// XLSX as Excel's kind of program and as LibreOffice write it, and ODS; the sheet that is a list
/// is found, and the other that looks like one is named.
#[test]
fn workbooks() {
    for name in ["anmeldung.xlsx", "libreoffice.xlsx", "libreoffice.ods"] {
        let roll = read(&file(name)).unwrap();
        assert_eq!(roll.lines, registered(), "{name}");
        assert_eq!(roll.unknown, ["E-Mail", "Geburtsdatum"], "{name}");
        assert_eq!(roll.sheet.as_deref(), Some("Anmeldung"), "{name}");
        assert_eq!(roll.other_sheets, ["Vorjahr", "Verborgen"], "{name}");
    }
}

/// A membership program: tabs, Latin-1, a name parted in two, a number that is no start number.
#[test]
fn a_membership_program() {
    let roll = read(&file("mitglieder.txt")).unwrap();
    let people: Vec<_> = roll
        .lines
        .iter()
        .map(|line| (line.name.as_str(), line.number, line.town.as_deref()))
        .collect();
    assert_eq!(
        people,
        [("Jürgen Müller", None, Some("Sasbach")), ("Änne Groß", None, Some("Achern"))]
    );
    assert_eq!(roll.unknown, ["Mitgl.-Nr.", "Anrede", "Straße", "PLZ", "Abteilung"]);
}

#[test]
fn columns_in_any_order_and_language() {
    let roll =
        read("Town,Paid,Club,First name,Surname,No.\nAu,yes,SV,Anna,Bauer,5\n".as_bytes()).unwrap();
    let anna = ListedEntrant {
        surname: Some("Bauer".to_owned()),
        town: Some("Au".to_owned()),
        paid: Some(DoorPayment::Fee),
        ..line(2, "Anna Bauer", Some(5), Some("SV"))
    };
    assert_eq!(roll.lines, [anna]);
    for (headings, name) in [
        ("Name;Vorname", "Anna Bauer"),
        ("Vorname;Nachname", "Bauer Anna"),
        ("Nachname;Ort", "Bauer"),
        ("Spieler;x", "Bauer"),
    ] {
        let text = format!("{headings}\nBauer;Anna\n");
        let expected = if headings == "Vorname;Nachname" { "Bauer Anna" } else { name };
        assert_eq!(read(text.as_bytes()).unwrap().lines[0].name, expected, "{headings}");
    }
    let turned = read("Nr;\"Name, Vorname\"\n1;\"Müller, Jürgen\"\n2;Anna\n".as_bytes()).unwrap();
    assert_eq!(
        turned.lines.iter().map(|line| line.name.as_str()).collect::<Vec<_>>(),
        ["Jürgen Müller", "Anna"]
    );
}

/// Of two columns for one thing the better known one counts, and the other is named.
#[test]
fn a_column_that_is_not_used_is_named() {
    let roll =
        read("Nr;Startnr.;Name;Nachname;Vorname\n1;50;Anni;Bauer;Anna\n".as_bytes()).unwrap();
    assert_eq!((roll.lines[0].number, roll.lines[0].name.as_str()), (Some(50), "Anna Bauer"));
    assert_eq!(roll.unknown, ["Nr", "Name"]);
}

#[test]
fn commas_and_utf8_with_a_mark() {
    let lines = read("\u{feff}Number,Name,Club\n7,Götz,\"Au, am Rhein\"\n\n,Anne,\n".as_bytes())
        .unwrap()
        .lines;
    assert_eq!(
        lines,
        [line(2, "Götz", Some(7), Some("Au, am Rhein")), line(4, "Anne", None, None)]
    );
}

/// A comma in a name is no column where the headings are parted by something else.
#[test]
fn what_parts_the_headings_parts_the_rest() {
    let anna = |club| ListedEntrant {
        surname: Some("Bauer".to_owned()),
        ..line(2, "Anna Bauer", None, club)
    };
    let lines = read("Name;Verein\nBauer, Anna;Au\n".as_bytes()).unwrap().lines;
    assert_eq!(lines, [anna(Some("Au"))]);
    let lines = read("Name\nBauer, Anna\n".as_bytes()).unwrap().lines;
    assert_eq!(lines, [anna(None)]);
}

#[test]
fn semicolons_and_latin_1() {
    let lines =
        read(b"Name;Verein\r\nG\xf6tz;Steinmauern\r\nJ\xfcrgen \x8aimi\x9a;\r\n").unwrap().lines;
    assert_eq!(
        lines,
        [line(2, "Götz", None, Some("Steinmauern")), line(3, "Jürgen Šimiš", None, None)]
    );
}

/// Trial W101: lines of an old Mac end by a carriage return alone, and are counted all the same.
#[test]
fn w101_lines_of_an_old_mac_are_counted() {
    let list =
        b"Name;Verein\rJ\x9argen Gr\x9a\xa7le;Au\rAnne Bauer;Au;zu viel\rCarla Schmid;Kehl\r";
    let roll = read(list).unwrap();
    let faults: Vec<u64> = roll.faults.iter().map(|fault| fault.line).collect();
    assert_eq!(faults, [3]);
    assert!(roll.rows[&3].contains("Anne Bauer"), "{:?}", roll.rows);
    for (without, mended, people) in [(Some("3"), &[][..], 2), (None, &["3:Verein=Au"][..], 3)] {
        let mended: Vec<String> = mended.iter().map(|mend| (*mend).to_owned()).collect();
        let choice = RowChoice::read(None, without, &mended, None).unwrap();
        let roll = roll::read_entrant_list(list, Currency::EUR, &choice).unwrap();
        assert_eq!((roll.faults.len(), roll.lines.len()), (0, people), "{:?}", roll.faults);
    }
}

/// Trials W107, W108: a name that ends in ß, or has letters that Windows lacks, was written on a Mac.
#[test]
fn w107_a_sharp_s_at_the_end_is_of_a_mac() {
    let lines = read(b"Name\r\nJo Wei\xa7\r\nUwe Gro\xa7\r\n").unwrap().lines;
    assert_eq!(lines, [line(2, "Jo Weiß", None, None), line(3, "Uwe Groß", None, None)]);
    let lines = read(b"Name\r\nFran\x8dois No\x91l\r\n").unwrap().lines;
    assert_eq!(lines, [line(2, "François Noël", None, None)]);
}

#[test]
fn tabs_and_utf_16() {
    let text = "\u{feff}Name\tNr\r\nGötz\t7\r\n";
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(read(&bytes).unwrap().lines, [line(2, "Götz", Some(7), None)]);
}

#[test]
fn what_parts_the_columns_may_be_said_first() {
    let lines = read(b"sep=|\r\nName|Nr\r\nG\xf6tz; jun.|7\r\n").unwrap().lines;
    assert_eq!(lines, [line(3, "Götz; jun.", Some(7), None)]);
}

#[test]
fn a_cell_of_several_lines_keeps_the_count() {
    let lines = read("Name;Verein\n\"Anna\nBauer\";Au\nBert;\n".as_bytes()).unwrap().lines;
    assert_eq!(lines, [line(2, "Anna Bauer", None, Some("Au")), line(4, "Bert", None, None)]);
}

#[test]
fn whether_somebody_has_paid() {
    let paid = |cell: &str| {
        let mut roll = read(format!("Name;bezahlt\nAnne;{cell}\n").as_bytes()).unwrap();
        roll.faults.pop().map_or_else(|| Ok(roll.lines[0].paid), |fault| Err(fault.reason))
    };
    for yes in ["ja", "X", "✓", "TRUE", "1", "bezahlt", "bez."] {
        assert_eq!(paid(yes), Ok(Some(DoorPayment::Fee)), "{yes}");
    }
    for no in ["nein", "-", "0", "0,00", "FALSCH", "offen"] {
        assert_eq!(paid(no), Ok(Some(DoorPayment::Nothing)), "{no}");
    }
    assert_eq!(paid("12,50 €"), Ok(Some(DoorPayment::Cents(1_250))));
    assert_eq!(paid(""), Ok(None));
    let reason = |cell: &str| format!("{:?}", paid(cell).unwrap_err());
    assert!(reason("vielleicht").contains("roll-paid-wrong"));
    assert!(reason("12 S").contains("prizes-other-currency"));
}

/// Trial Q114: a date below a heading of payments is no amount, in a workbook neither.
#[test]
fn q114_a_date_is_no_payment() {
    let cell = |text: &str| format!("<c t=\"inlineStr\"><is><t>{text}</t></is></c>");
    let sheet = format!(
        "<worksheet><sheetData><row>{}{}</row><row>{}<c s=\"1\"><v>46346</v></c></row></sheetData></worksheet>",
        cell("Name"),
        cell("bezahlt"),
        cell("Anne")
    );
    let faults = read(&xlsx(&sheet, "")).unwrap().faults;
    let reason = format!("{:?}", faults[0].reason);
    assert!(faults[0].line == 2 && reason.contains("2026-11-20"), "{faults:?}");
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    for (text, at, reason) in [
        ("name;nr\nAnne;1\nBert;zwei\n", 3_u64, "start-number-wrong"),
        ("name;nr\nAnne;0\n", 2, "start-number-wrong"),
        ("name;nr\nAnne;1000000\n", 2, "start-number-wrong"),
        (
            "name;Kategorie\nAnne;aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n",
            2,
            "category-wrong",
        ),
    ] {
        let faults = read(text.as_bytes()).unwrap().faults;
        assert!(
            faults.len() == 1 && faults[0].line == at && faults[0].reason.code == reason,
            "{text}: {faults:?}"
        );
    }
    let number =
        |cell: &str| read(format!("name;nr\nAnne;{cell}\n").as_bytes()).unwrap().lines[0].number;
    assert!(["7", "007", "7.", "#7", "7.0"].iter().all(|cell| number(cell) == Some(7)));
}

#[test]
fn no_list_of_people() {
    let code = |bytes: &[u8]| read(bytes).unwrap_err().code;
    assert_eq!(code(b"name;nr\n\"A;1\nBert;2\n"), "roll-quote-open");
    let refusal = read(b"Vorname;Verein\nAnne;Au\n").unwrap_err();
    assert_eq!(refusal.code, "roll-column-missing");
    assert!(format!("{:?}", refusal.args).contains("Vorname"));
    for empty in [&b""[..], b"name\n", b"\n\n;;\n", b"name;nr\n;\n;7\n"] {
        assert_eq!(code(empty), "roll-empty", "{empty:?}");
    }
    assert_eq!(code(&[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "roll-old-workbook");
    assert_eq!(code(b"PK\x03\x04 and nothing more"), "roll-unreadable");
    assert_eq!(code(&vec![b'a'; 8_000_001]), "roll-too-large");
    assert_eq!(code(format!("name{}\n", ";".repeat(300)).as_bytes()), "roll-too-long");
    assert_eq!(code(format!("name\n{}", "A\n".repeat(100_000)).as_bytes()), "roll-too-long");
}

/// An archive of these parts.
fn archive(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(content).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

/// An ODS of one sheet with these rows.
fn ods(rows: &str) -> Vec<u8> {
    let content = format!(
        "<office:document-content><office:body><office:spreadsheet><table:table table:name=\"A\">{rows}</table:table>\
         </office:spreadsheet></office:body></office:document-content>"
    );
    ods_of(content.as_bytes())
}

fn ods_of(content: &[u8]) -> Vec<u8> {
    let manifest = b"<manifest:manifest></manifest:manifest>";
    let kind = b"application/vnd.oasis.opendocument.spreadsheet";
    archive(&[("mimetype", kind), ("META-INF/manifest.xml", manifest), ("content.xml", content)])
}

/// An XLSX of one sheet.
fn xlsx(sheet: &str, shared: &str) -> Vec<u8> {
    xlsx_of(1, sheet, shared)
}

/// An XLSX of so many sheets, all of which name the same part.
fn xlsx_of(sheets: usize, sheet: &str, shared: &str) -> Vec<u8> {
    let types = "<Types/>";
    let sheets: String = (0..sheets)
        .map(|n| format!("<sheet name=\"A{n}\" sheetId=\"{n}\" r:id=\"rId1\"/>"))
        .collect();
    let book = format!("<workbook xmlns:r=\"r\"><sheets>{sheets}</sheets></workbook>");
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let package = format!(
        "<Relationships><Relationship Id=\"r1\" Type=\"{office}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
    );
    let relations = format!(
        "<Relationships><Relationship Id=\"rId1\" Type=\"{office}/worksheet\" Target=\"worksheets/a.xml\"/></Relationships>"
    );
    archive(&[
        ("[Content_Types].xml", types.as_bytes()),
        ("_rels/.rels", package.as_bytes()),
        ("xl/workbook.xml", book.as_bytes()),
        ("xl/_rels/workbook.xml.rels", relations.as_bytes()),
        (
            "xl/styles.xml",
            b"<styleSheet><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs></styleSheet>",
        ),
        ("xl/sharedStrings.xml", format!("<sst>{shared}</sst>").as_bytes()),
        ("xl/worksheets/a.xml", sheet.as_bytes()),
    ])
}

const TEXT: &str = "office:value-type=\"string\"><text:p>";

fn ods_row(cells: &[&str]) -> String {
    let cells: String = cells
        .iter()
        .map(|cell| format!("<table:table-cell {TEXT}{cell}</text:p></table:table-cell>"))
        .collect();
    format!("<table:table-row>{cells}</table:table-row>")
}

#[test]
fn small_workbooks_made_here_are_read() {
    let rows = ods_row(&["Name", "Nr"]) + &ods_row(&["Anne", "4"]);
    assert_eq!(read(&ods(&rows)).unwrap().lines, [line(2, "Anne", Some(4), None)]);
    let cell =
        |at: &str, text: &str| format!("<c r=\"{at}\" t=\"inlineStr\"><is><t>{text}</t></is></c>");
    let sheet = format!(
        "<worksheet><sheetData><row r=\"5\">{}{}</row><row r=\"9\">{}<c r=\"C9\"><v>4</v></c></row></sheetData></worksheet>",
        cell("B5", "Name"),
        cell("C5", "Nr"),
        cell("B9", "Anne")
    );
    assert_eq!(read(&xlsx(&sheet, "")).unwrap().lines, [line(9, "Anne", Some(4), None)]);
}

/// A place outside of every sheet is no place for a name, and ends nothing (trials A12).
#[test]
fn a_cell_that_says_it_stands_beyond_all_sheets() {
    for at in ["AAAAAAAAAAAA1", "A99999999999", "ZZZZZZZ4294967296", "A4294967295", "B0", "1", ""] {
        let cells =
            format!("<row r=\"1\"><c r=\"A1\"><v>1</v></c><c r=\"{at}\"><v>2</v></c></row>");
        let _ = read(&xlsx(&format!("<worksheet><sheetData>{cells}</sheetData></worksheet>"), ""));
        let row = format!("<row r=\"{at}\"><c><v>1</v></c></row><row><c><v>1</v></c></row>");
        let _ = read(&xlsx(&format!("<worksheet><sheetData>{row}</sheetData></worksheet>"), ""));
    }
    for size in ["B2:A1", "A1:ZZZZZZZZ1", "A1:A99999999999", ":", ""] {
        let _ = read(&xlsx(
            &format!("<worksheet><dimension ref=\"{size}\"/><sheetData/></worksheet>"),
            "",
        ));
    }
}

/// Sheets that name one part are as many times that part, and all sheets together are as large as
/// one may be (trials A12).
#[test]
fn many_sheets_of_one_part() {
    let sheet =
        |cells: &str| format!("<worksheet><sheetData><row>{cells}</row></sheetData></worksheet>");
    let code = |bytes: &[u8]| read(bytes).unwrap_err().code;
    assert_eq!(code(&xlsx_of(300, &sheet(&" ".repeat(1_000_000)), "")), "roll-workbook-too-large");
    let shared = format!("<si><t>{}</t></si>", "x".repeat(1_000_000));
    let cells = "<c t=\"s\"><v>0</v></c>";
    assert_eq!(code(&xlsx_of(40, &sheet(cells), &shared)), "roll-too-long");
}

/// What says of itself that it goes on for ever is refused before it is unpacked, and what ends too
/// early is not waited for.
#[test]
fn workbooks_from_strangers() {
    let code = |bytes: &[u8]| read(bytes).unwrap_err().code;
    let people = ods_row(&["Name"]) + &ods_row(&["Anne"]);
    // As LibreOffice ends a sheet: nothing, a million times.
    let trailing = "<table:table-row table:number-rows-repeated=\"1048574\"><table:table-cell \
                    table:number-columns-repeated=\"16384\"/></table:table-row>";
    assert_eq!(read(&ods(&format!("{people}{trailing}"))).unwrap().lines.len(), 1);
    let repeated = |rows: u64, columns: u64| {
        let cell = format!(
            "<table:table-cell table:number-columns-repeated=\"{columns}\" {TEXT}A</text:p></table:table-cell>"
        );
        ods(&format!(
            "{people}<table:table-row table:number-rows-repeated=\"{rows}\">{cell}</table:table-row>"
        ))
    };
    assert_eq!(read(&repeated(1_000, 3)).unwrap().lines.len(), 1_001);
    for (rows, columns) in [(1_048_576, 100), (u64::MAX, 1), (1, u64::MAX), (100_000, 21)] {
        assert_eq!(code(&repeated(rows, columns)), "roll-workbook-too-large", "{rows} × {columns}");
    }
    let far = "<table:table-row table:number-rows-repeated=\"200000\"><table:table-cell/></table:table-row>";
    assert_eq!(code(&ods(&format!("{people}{far}{}", ods_row(&["Bert"])))), "roll-too-long");
    let gaps = format!(
        "<table:table-row><table:table-cell table:number-columns-repeated=\"16000\"/>\
         <table:table-cell {TEXT}A</text:p></table:table-cell></table:table-row>"
    );
    assert_eq!(code(&ods(&gaps.repeat(200))), "roll-workbook-too-large");
    let blanks = "Anne<text:s text:c=\"4000000000\"/>";
    assert_eq!(code(&ods(&ods_row(&["Name", blanks]))), "roll-workbook-too-large");
    for cut in [
        "<table:table table:name=\"A\"><table:table-row>",
        "<office:document-content><table:table table:name=\"A\">",
    ] {
        assert_eq!(code(&ods_of(cut.as_bytes())), "roll-unreadable", "{cut}");
    }
    assert_eq!(code(&ods_of("<a>".repeat(100_000).as_bytes())), "roll-workbook-too-large");
    let large = vec![b' '; 64_000_001];
    assert_eq!(
        code(&archive(&[("content.xml", b"<a/>"), ("styles.xml", &large)])),
        "roll-workbook-too-large"
    );
    assert_eq!(code(&archive(&[("brief.txt", b"Liebe Anne")])), "roll-no-workbook");
    let far = "<worksheet><sheetData><row r=\"1\"><c r=\"A1\"><v>1</v></c><c r=\"XFD1\"><v>1</v></c></row>\
               <row r=\"1048576\"><c r=\"XFD1048576\"><v>1</v></c></row></sheetData></worksheet>";
    assert_eq!(code(&xlsx(far, "")), "roll-too-long");
    // One text of a megabyte in forty cells.
    let cells: String = (1..=40)
        .map(|row| format!("<row r=\"{row}\"><c r=\"A{row}\" t=\"s\"><v>0</v></c></row>"))
        .collect();
    let shared = format!("<si><t>{}</t></si>", "a".repeat(1_000_000));
    assert_eq!(
        code(&xlsx(&format!("<worksheet><sheetData>{cells}</sheetData></worksheet>"), &shared)),
        "roll-too-long"
    );
    let many: Vec<(String, &[u8])> =
        (0..2_001).map(|part| (format!("{part}.xml"), &b""[..])).collect();
    let many: Vec<(&str, &[u8])> =
        many.iter().map(|(name, content)| (name.as_str(), *content)).collect();
    assert_eq!(code(&archive(&many)), "roll-workbook-too-large");
}

/// Whatever is done to a list, it is read or refused (docs/trust.md, Promised: mutated input for
/// every reader).
#[test]
fn changed_bytes_are_read_or_refused() {
    let mut dice = RandomStream::new("roll", "test", 0);
    let lists = [
        "anmeldung.csv",
        "mitglieder.txt",
        "anmeldung.xlsx",
        "libreoffice.xlsx",
        "libreoffice.ods",
    ]
    .map(file);
    let parts = [
        ods_row(&["Name", "Nr"]) + &ods_row(&["Anne", "4"]),
        ods_row(&["Name"])
            + "<table:table-row table:number-rows-repeated=\"12\">"
            + &ods_row(&["Bert"])[17..],
    ];
    let (mut taken, mut refused) = (0, 0);
    for round in 0..super::rounds(900) {
        let mut bytes = match round % 3 {
            // Inside an archive a change is found by its check sum; so the parts are changed before
            // they are packed.
            0 => {
                let content = format!(
                    "<office><table:table table:name=\"A\">{}</table:table></office>",
                    parts[round % 2]
                );
                ods_of(&changed(content.into_bytes(), &mut dice))
            }
            _ => changed(lists[dice.number_below(lists.len())].clone(), &mut dice),
        };
        if dice.number_below(20) == 0 {
            bytes.truncate(dice.number_below(bytes.len().max(1)));
        }
        match read(&bytes) {
            Ok(roll) => taken += usize::from(!roll.lines.is_empty()),
            Err(_) => refused += 1,
        }
    }
    assert!(taken > 100 && refused > 100, "{taken} taken, {refused} refused");
}

/// A few bytes are other ones, gone, or there twice.
fn changed(mut bytes: Vec<u8>, dice: &mut RandomStream) -> Vec<u8> {
    for _ in 0..=dice.number_below(4) {
        let at = dice.number_below(bytes.len());
        match dice.number_below(4) {
            0 => bytes[at] = dice.number_below(256) as u8,
            1 => bytes[at] ^= 1 << dice.number_below(8),
            2 => drop(bytes.remove(at)),
            _ => {
                let piece: Vec<u8> =
                    bytes[at..bytes.len().min(at + 1 + dice.number_below(20))].to_vec();
                let to = dice.number_below(bytes.len());
                bytes.splice(to..to, piece);
            }
        }
    }
    bytes
}
