//! Codes: the right text in them, the same squares as another program makes, read back by a third
//! where there is one.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::model::money::Money;
use crate::model::{Currency, Iban};
use crate::present::picture::{PictureWords, SvgIds};
use crate::present::qr::{
    CodeMatrix, PaymentOrder, TerminalBackground, code_picture, draw_code_in_terminal,
    payment_payload,
};
use crate::present::{Charset, Lang, Voice};

use super::markup::elements;

fn euros(minor: i64) -> Money {
    Money { minor, currency: Currency::EUR }
}

fn order(name: &str, iban: &str, minor: i64, text: &str) -> Result<String, &'static str> {
    let iban = Iban::parse(iban).unwrap();
    payment_payload(&PaymentOrder { name, iban: &iban, amount: euros(minor), text })
        .map_err(|refusal| refusal.code)
}

const GERMAN: &str = "DE89 3704 0044 0532 0130 00";
const MALTESE: &str = "MT84 MALT 0110 0001 2345 MTLC AST0 01S";
const LONG_NAME: &str = "Kunigunde-Walburga von und zu Hohenlohe-Schillingsfürst-Waldenburg";
const LONG_TEXT: &str = "Ein sehr langer Abend mit sehr vielen Spielen und einem Titel, der gar nicht enden will, weil \
                         der Wirt ihn so wollte und niemand widersprach";

/// A matrix of squares as others made it, with its text above. The `full-` ones are PyPI's `segno`
/// 1.6.6 (`make(…, error='m', mode='byte', boost_error=False, mask=…)`), the others PyPI's `qrcode`
/// 8.2: where a text does not fill its code, `segno` puts a byte of zeros before the padding that
/// ISO/IEC 18004 (7.4.10) does not have. Both were told the mask that is used here: all eight are
/// right, and programs score them differently at the edge.
struct Golden {
    name: &'static str,
    payload: String,
    rows: Vec<String>,
}

fn golden() -> Vec<Golden> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/qr");
    let names = ["short", "umlauts", "bare", "longest", "full-4", "full-7", "full-13"];
    let read = |name: &'static str| {
        let text = std::fs::read_to_string(folder.join(name).with_extension("txt")).unwrap();
        // Purpose and reference are empty lines too; the matrix is what stands behind the last.
        let (payload, rows) = text.rsplit_once("\n\n").unwrap();
        Golden {
            name,
            payload: payload.to_owned(),
            rows: rows.lines().map(str::to_owned).collect(),
        }
    };
    names.map(read).into()
}

fn rows(code: &CodeMatrix) -> Vec<String> {
    let row = |row| {
        (0..code.size()).map(|column| if code.is_dark(column, row) { '#' } else { '.' }).collect()
    };
    (0..code.size()).map(row).collect()
}

/// EPC069-12: service, version, character set, identification, BIC, name, IBAN, amount, purpose,
/// reference, text.
#[test]
fn a_payment_has_its_fields_in_order() {
    let made = [
        order("Anne", GERMAN, 80, "Abend 3, 22.11.2026"),
        order(
            "Käthe Größer",
            "AT611904300234573201",
            1230,
            "Dreierles im Löwen, Münster – Winter 2026/27",
        ),
        order("Anne", "NO9386011117947", 1, ""),
        order(LONG_NAME, MALTESE, 99_999_999_999, LONG_TEXT),
        order("Anne", GERMAN, 80, "Kartenabe"),
        order(
            "Käthe Größer",
            "AT611904300234573201",
            1230,
            "Kartenabend im Schwarzen Adler, November 2026, zwölf Spiel",
        ),
        order(LONG_NAME, MALTESE, 99_999_999_999, &format!("{}äöü", "äöüß".repeat(24))),
    ];
    let golden: Vec<Result<String, &str>> =
        golden().into_iter().map(|golden| Ok(golden.payload)).collect();
    assert_eq!(made.to_vec(), golden);
    let lines: Vec<&str> = golden[0].as_ref().unwrap().split('\n').collect();
    let fields = [
        "BCD",
        "002",
        "1",
        "SCT",
        "",
        "Anne",
        "DE89370400440532013000",
        "EUR0.80",
        "",
        "",
        "Abend 3, 22.11.2026",
    ];
    assert_eq!(lines, fields);
}

#[test]
fn codes_have_the_same_squares_as_others_make() {
    for golden in golden() {
        let code = CodeMatrix::from_payment(&golden.payload).unwrap();
        assert_eq!(rows(&code), golden.rows, "{}", golden.name);
    }
}

/// EPC069-12: 331 bytes, 70 characters of a name, 140 of a text, version 13 at most.
#[test]
fn whatever_is_written_fits_into_a_code() {
    for (name, text) in
        [("Anne", "ä".repeat(500)), (LONG_NAME, "王".repeat(140)), ("王王", "😀 ".repeat(90))]
    {
        let text = order(name, MALTESE, 99_999_999_999, &text).unwrap();
        assert!(text.len() <= 331, "{} bytes", text.len());
        assert!(
            text.ends_with('…') && text.lines().last().unwrap().chars().count() <= 140,
            "{text}"
        );
        assert!(CodeMatrix::from_payment(&text).unwrap().size() <= 69);
    }
    // All 331 bytes, as an app counts them.
    assert!(CodeMatrix::from_payment(&"a".repeat(331)).is_some_and(|code| code.size() == 69));
    assert_eq!(CodeMatrix::from_payment(&"a".repeat(332)), None);
    let exactly = order("Anne", GERMAN, 80, &"a".repeat(140)).unwrap();
    assert!(exactly.ends_with('a'));
}

#[test]
fn a_payment_that_no_bank_takes_is_refused() {
    assert_eq!(order("Anne", GERMAN, 0, ""), Err("epc-amount"));
    assert_eq!(order("Anne", GERMAN, -80, ""), Err("epc-amount"));
    assert_eq!(order("Anne", GERMAN, 100_000_000_000, ""), Err("epc-amount"));
    assert_eq!(order(" ", GERMAN, 80, ""), Err("epc-name"));
    assert_eq!(order(&"a".repeat(71), GERMAN, 80, ""), Err("epc-name"));
    // Seventy characters of four bytes leave no room for the rest.
    assert_eq!(order(&"😀".repeat(70), MALTESE, 80, ""), Err("epc-name"));
    let iban = Iban::parse(GERMAN).unwrap();
    let schillings = Money { minor: 80, currency: Currency::ATS };
    let refused =
        payment_payload(&PaymentOrder { name: "Anne", iban: &iban, amount: schillings, text: "" })
            .unwrap_err();
    assert_eq!(refused.code, "epc-currency");
    for lang in [Lang::De, Lang::En] {
        assert!(Voice::new(lang).say_refusal(&refused).contains("S 0"));
    }
}

/// A name with lines of its own would be a second account.
#[test]
fn a_hostile_name_adds_no_line() {
    let text = order("Anne\nDE00\r\nEUR5", GERMAN, 80, "a\nb\u{202e}").unwrap();
    assert_eq!(text.split('\n').count(), 11);
    assert!(text.contains("\nAnne DE00  EUR5\n") && text.ends_with("a b"));
}

/// What is drawn for a page holds the same squares, with four light ones all around.
#[test]
fn the_picture_has_every_square() {
    let words = PictureWords { title: "Anne".to_owned(), description: "0,80 €".to_owned() };
    for golden in golden() {
        let code = CodeMatrix::from_payment(&golden.payload).unwrap();
        let size = code.size() + 8;
        let drawn = elements(&code_picture(&code, &words, &mut SvgIds::new("code")).into_string());
        let path =
            drawn.iter().find(|element| element.name == "path").unwrap().attribute("d").unwrap();
        let mut dark = vec![vec![false; size]; size];
        for run in path.split('M').skip(1) {
            let numbers: Vec<usize> = run
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            let [column, row, length, 1, back] = numbers[..] else { panic!("{run}") };
            assert_eq!(length, back);
            (column..column + length).for_each(|column| dark[row][column] = true);
        }
        for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
            let is_dark = row >= 4 && column >= 4 && code.is_dark(column - 4, row - 4);
            assert_eq!(dark[row][column], is_dark, "{}: {column} {row}", golden.name);
        }
    }
}

/// The same in characters, on both grounds and in both character sets.
#[test]
fn the_terminal_has_every_square() {
    let code = CodeMatrix::from_link("http://192.168.1.5:8080/enter/0123456789abcdef").unwrap();
    let across = code.size() + 8;
    for charset in [Charset::Unicode, Charset::Ascii] {
        for ground in [TerminalBackground::Dark, TerminalBackground::Light] {
            let drawn = draw_code_in_terminal(&code, charset, ground);
            let lines: Vec<Vec<char>> = drawn.lines().map(|line| line.chars().collect()).collect();
            let letters = |column: usize, row: usize| match charset {
                Charset::Ascii => {
                    lines[row][2 * column] == '#' && lines[row][2 * column + 1] == '#'
                }
                Charset::Unicode => match lines[row / 2][column] {
                    '█' => true,
                    '▀' => row.is_multiple_of(2),
                    '▄' => !row.is_multiple_of(2),
                    _ => false,
                },
            };
            for (row, column) in
                (0..across).flat_map(|row| (0..across).map(move |column| (row, column)))
            {
                let is_dark = row >= 4 && column >= 4 && code.is_dark(column - 4, row - 4);
                assert_eq!(
                    letters(column, row) == (ground == TerminalBackground::Light),
                    is_dark,
                    "{column} {row}"
                );
            }
            assert!(charset == Charset::Unicode || drawn.is_ascii());
        }
    }
}

/// Read by `zbarimg` (Debian's zbar-tools) where it is installed: byte for byte what was put in.
#[test]
fn codes_are_read_back() {
    if Command::new("zbarimg").arg("--version").output().is_err() {
        return;
    }
    let folder = std::env::temp_dir().join(format!("kerbholz-codes-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for golden in golden() {
        let file =
            grey(&CodeMatrix::from_payment(&golden.payload).unwrap(), &folder.join(golden.name));
        let read = Command::new("zbarimg")
            .args(["--quiet", "--raw", "--oneshot", "-Sbinary"])
            .arg(&file)
            .output();
        let read = read.unwrap();
        assert_eq!(String::from_utf8(read.stdout).unwrap(), golden.payload, "{}", golden.name);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// As a picture of grey values, six to a square.
fn grey(code: &CodeMatrix, file: &Path) -> PathBuf {
    const SCALE: usize = 6;
    let size = (code.size() + 8) * SCALE;
    let mut bytes = format!("P5\n{size} {size}\n255\n").into_bytes();
    for (row, column) in
        (0..size).flat_map(|row| (0..size).map(move |column| (row / SCALE, column / SCALE)))
    {
        let is_dark = row >= 4 && column >= 4 && code.is_dark(column - 4, row - 4);
        bytes.push(if is_dark { 0 } else { 255 });
    }
    let file = file.with_extension("pgm");
    std::fs::write(&file, bytes).unwrap();
    file
}
