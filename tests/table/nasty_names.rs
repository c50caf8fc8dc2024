//! Names that nobody would give a child, in every view, drawn in a terminal: nothing but the name
//! itself differs from what is drawn for a plain one of the same width (docs/trust.md, Text from
//! strangers).
//!
//! `KERBHOLZ_PROOF=all cargo test --test table nasty -- --nocapture` for all of them.

use std::collections::BTreeMap;

use vt100::{Callbacks, Color, MouseProtocolMode, Parser, Screen};

use super::harness::Table;
use super::terminal::{ROWS, Terminal};

const COLUMNS: u16 = 100;

const NAMES: [&str; 100] = [
    // Marks that turn, hide or part.
    "A\u{202e}nne",
    "A\u{202d}nne\u{202c}",
    "\u{2067}Anne\u{2069}",
    "\u{200f}Anne",
    "An\u{200b}ne",
    "An\u{200d}ne",
    "An\u{2060}ne",
    "\u{feff}Anne",
    "An\u{ad}ne",
    "An\u{61c}ne",
    "An\u{e0041}\u{e007f}ne",
    "An\u{180e}ne",
    "An\u{fe0f}ne",
    "An\u{e0100}ne",
    "An\u{34f}ne",
    "An\u{2028}ne",
    "An\u{2029}ne",
    "An\u{a0}ne",
    "An\u{3000}ne",
    "An\u{2003}ne",
    "An\u{202f}ne",
    "An\u{1d173}ne",
    "An\u{115f}ne",
    "An\u{3164}ne",
    "An\u{ffa0}ne",
    "An\u{fff9}ne",
    "An\u{206a}ne",
    "An\u{2063}ne",
    // What a terminal obeys, raw and spelled.
    "An\u{1b}[31mne",
    "An\u{1b}]0;title\u{7}ne",
    "An\u{1b}[2Jne",
    "An\u{9b}31mne",
    "An\u{9d}0;title\u{9c}ne",
    "An\u{1b}Pq\u{1b}\\ne",
    "An\u{8}\u{8}ne",
    "An\rne",
    "An\nne",
    "An\tne",
    "An\u{b}ne",
    "An\u{c}ne",
    "An\u{85}ne",
    "An\u{7f}ne",
    "An\u{e}ne",
    "An\u{1b}cne",
    "[31mAnne",
    "\\x1b[31mAnne",
    "^[[31mAnne",
    "\u{241b}[31mAnne",
    // Wide, narrow, put together.
    "日本語",
    "한국어",
    "\u{1112}\u{1161}\u{11ab}",
    "Ａｎｎｅ",
    "ｱﾝﾈ",
    "👩",
    "👩‍👩‍👧‍👦",
    "👍🏽",
    "🇩🇪",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "1️⃣An",
    "❤️",
    "☂︎An",
    "A\u{308}nne",
    "Z\u{336}o\u{336}e",
    "A\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}nne",
    "क्षत्रिय",
    "ஸ்ரீ",
    "สวัสดี",
    "བོད",
    "မြန်မာ",
    "ខ្មែរ",
    "සිංහල",
    "العربية",
    "لا",
    "لاAn",
    "עברית",
    "שָׁלוֹם",
    "Ελένη",
    "Ǆana",
    "ﬃna",
    "İlker",
    "ẞa",
    "𝒜𝓃𝓃ℯ",
    "\u{f8ff}An",
    "\u{e000}An",
    "\u{2603}An",
    "\u{10ffff}An",
    // What other programs run or read.
    "=1+1",
    "+Anne",
    "-Anne",
    "@Anne",
    "<b>Anne</b>",
    "&amp;",
    "A|B",
    "*Anne*",
    "`Anne`",
    "A\"n'ne",
    "%s%n",
    "$(Anne)",
    "../Anne",
    "\u{1f1e9}An",
];

const VIEWS: [&str; 22] = [
    "status",
    "sheet",
    "explain 1",
    "log",
    "log --all",
    "sessions",
    "balance",
    "balance --why Zoe",
    "settle",
    "settle --all",
    "players",
    "stats",
    "what-if --stake 20ct",
    "rules",
    "check",
    "tournament list",
    "tournament entrants",
    "tournament tables",
    "tournament standings",
    "tournament prizes",
    "tournament money",
    "tournament log",
];

/// Those of which this emulator draws the characters one by one where others put them together, or
/// more in a sentence, where nothing stands below, than in a table. They may do no harm.
const DISPUTED: [&str; 4] = ["👍🏽", "1️⃣An", "❤️", "ខ្មែរ"];

/// What a terminal is told beside text.
#[derive(Default)]
struct Told(Vec<String>);

impl Callbacks for Told {
    fn audible_bell(&mut self, _: &mut Screen) {
        self.0.push("a bell".to_owned());
    }
    fn visual_bell(&mut self, _: &mut Screen) {
        self.0.push("a flash".to_owned());
    }
    fn resize(&mut self, _: &mut Screen, _: (u16, u16)) {
        self.0.push("another size".to_owned());
    }
    fn set_window_icon_name(&mut self, _: &mut Screen, _: &[u8]) {
        self.0.push("another icon".to_owned());
    }
    fn set_window_title(&mut self, _: &mut Screen, _: &[u8]) {
        self.0.push("another title".to_owned());
    }
    fn copy_to_clipboard(&mut self, _: &mut Screen, _: &[u8], _: &[u8]) {
        self.0.push("something copied".to_owned());
    }
    fn paste_from_clipboard(&mut self, _: &mut Screen, _: &[u8]) {
        self.0.push("something pasted".to_owned());
    }
    fn unhandled_char(&mut self, _: &mut Screen, c: char) {
        // Which is our own sign for one that cannot be shown.
        if c != '\u{fffd}' {
            self.0.push(format!("{c:?}"));
        }
    }
    fn unhandled_control(&mut self, _: &mut Screen, byte: u8) {
        self.0.push(format!("control {byte:#x}"));
    }
    fn unhandled_escape(&mut self, _: &mut Screen, _: Option<u8>, _: Option<u8>, byte: u8) {
        self.0.push(format!("escape {byte:#x}"));
    }
    fn unhandled_csi(
        &mut self,
        _: &mut Screen,
        _: Option<u8>,
        _: Option<u8>,
        _: &[&[u16]],
        c: char,
    ) {
        self.0.push(format!("sequence {c:?}"));
    }
    fn unhandled_osc(&mut self, _: &mut Screen, _: &[&[u8]]) {
        self.0.push("a command of the terminal".to_owned());
    }
}

/// The rows that a command draws: `x` where a cell is filled and `B` where it is bold as well, or
/// what is out of order.
fn drawn(table: &Table, args: &[&str]) -> Result<Vec<String>, String> {
    let mut at = Terminal::open_in("en", table, COLUMNS, "xterm", args);
    at.ends();
    let mut parser = Parser::new_with_callbacks(
        ROWS.try_into().unwrap(),
        COLUMNS.try_into().unwrap(),
        0,
        Told::default(),
    );
    let text = at.all_drawn();
    parser.process(text.as_bytes());
    let screen = parser.screen();
    let rows: Vec<String> = (0..ROWS).map(|row| filled(screen, row)).collect::<Result<_, _>>()?;
    let last = rows.iter().rposition(|row| !row.is_empty()).map_or(0, |row| row + 1);
    let is_plain = screen.fgcolor() == Color::Default
        && screen.bgcolor() == Color::Default
        && !(screen.bold()
            || screen.dim()
            || screen.italic()
            || screen.underline()
            || screen.inverse());
    let is_as_before = !(screen.alternate_screen()
        || screen.hide_cursor()
        || screen.application_keypad()
        || screen.application_cursor()
        || screen.bracketed_paste())
        && screen.mouse_protocol_mode() == MouseProtocolMode::None;
    let cursor = screen.cursor_position();
    match () {
        () if !parser.callbacks().0.is_empty() => {
            Err(format!("the terminal was told {:?}", parser.callbacks().0))
        }
        () if !is_plain => Err("what is drawn next is not plain".to_owned()),
        () if !is_as_before => Err("the terminal is in another mode".to_owned()),
        () if cursor != (last as u16, 0) => {
            Err(format!("the cursor is at {cursor:?}, and {last} rows are drawn"))
        }
        () => Ok(rows[..last].to_vec()),
    }
}

fn filled(screen: &Screen, row: u16) -> Result<String, String> {
    let mut cells = String::new();
    for column in 0..COLUMNS {
        let cell = screen.cell(row, column).unwrap();
        // Red is our own: a refusal.
        let is_coloured = !matches!(cell.fgcolor(), Color::Default | Color::Idx(1))
            || cell.bgcolor() != Color::Default;
        if is_coloured || cell.inverse() || cell.underline() {
            return Err(format!("row {row} is coloured"));
        }
        let is_blank = !cell.is_wide_continuation() && cell.contents().trim().is_empty();
        cells.push(if is_blank {
            ' '
        } else if cell.bold() {
            'B'
        } else {
            'x'
        });
    }
    Ok(cells.trim_end().to_owned())
}

/// An evening and a tournament with this name in them; nothing where it is refused, and that is
/// told without any harm.
fn played_by(name: &str) -> Result<Option<Table>, String> {
    let table = Table::new();
    let start = [
        "start",
        "dreierles",
        name,
        "Bert",
        "Carla",
        "Zoe",
        "--stake",
        "10ct",
        "--date",
        "2026-11-20",
    ];
    if table.run(&start).code != 0 {
        return drawn(&table, &start).map(|_| None);
    }
    table.does(&["hand bert solo 42", "hand carla dreier 30"]);
    // Everybody has another amount, for who has the same stands in the order of their names.
    table.run(&["pay", name, "zoe", "0.11", "EUR", "--overpay"]).done("pay");
    table.does(&["pay bert zoe 0.22EUR --overpay", "tournament new Pokal --rounds 1 --fee 5EUR"]);
    table.run(&["tournament", "add", name, "Bert", "Carla", "Zoe"]).done("add");
    table.does(&["tournament draw --seed 1", "tournament result --table 1 1=10 2=-4 3=-6 4=0"]);
    Ok(Some(table))
}

/// A name of plain letters that fills the same cells.
fn stand_in(table: &Table) -> Result<String, String> {
    let mut rows = drawn(table, &["players"])?;
    for known in ["BBBB", "xxxx", "xxxxx", "xxx"] {
        let row = rows
            .iter()
            .position(|row| row == known)
            .ok_or_else(|| format!("{known} is not in {rows:?}"))?;
        rows.remove(row);
    }
    match rows.as_slice() {
        [row] => Ok(row.replacen('x', "Q", 1).replace('x', "q")),
        rows => Err(format!("the name fills {rows:?}")),
    }
}

/// Each view, its rows in any order: where a name stands may be decided by its letters.
fn views(table: &Table) -> Result<Vec<Vec<String>>, String> {
    let all = VIEWS.iter().map(|view| {
        let mut rows = drawn(table, &view.split(' ').collect::<Vec<_>>())
            .map_err(|fault| format!("{view}: {fault}"))?;
        rows.sort();
        Ok(rows)
    });
    all.collect()
}

/// What of this name is drawn elsewhere than it should be; answers whether it was taken at all.
fn looked_at(name: &str, plain: &mut BTreeMap<String, Vec<Vec<String>>>) -> Result<bool, String> {
    let Some(table) = played_by(name)? else { return Ok(false) };
    let drawn = views(&table)?;
    if DISPUTED.contains(&name) {
        return Ok(true);
    }
    let letters = stand_in(&table)?;
    if !plain.contains_key(&letters) {
        let other = played_by(&letters)?.ok_or_else(|| format!("{letters:?} is refused"))?;
        plain.insert(letters.clone(), views(&other)?);
    }
    for ((view, rows), plain) in VIEWS.iter().zip(drawn).zip(&plain[&letters]) {
        if rows != *plain {
            return Err(format!(
                "{view} fills\n{}\nand for {letters:?}\n{}",
                rows.join("\n"),
                plain.join("\n")
            ));
        }
    }
    Ok(true)
}

#[test]
fn nasty_names_are_drawn_like_plain_ones() {
    let is_long = std::env::var("KERBHOLZ_PROOF").is_ok_and(|which| which == "all");
    let (mut failed, mut taken, mut tried) = (Vec::new(), 0, 0);
    let mut plain = BTreeMap::new();
    for name in NAMES.iter().step_by(if is_long { 1 } else { 19 }) {
        tried += 1;
        match looked_at(name, &mut plain) {
            Ok(is_taken) => taken += usize::from(is_taken),
            Err(fault) => failed.push(format!("{name:?}: {fault}")),
        }
    }
    println!(
        "nasty names: {tried} drawn, {taken} of them in {} views, the others refused",
        VIEWS.len()
    );
    assert!(failed.is_empty(), "{} of {tried} failed:\n{}", failed.len(), failed.join("\n"));
}
