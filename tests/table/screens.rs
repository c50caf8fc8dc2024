//! What stands on the screen in each game, both languages, in three sizes and while the window
//! changes, as it was looked at and found right (docs/cli.md, At the table).
//!
//! `KERBHOLZ_SCREENS=write cargo test --test table screens` writes them anew; look at what changed.

use std::path::Path;

use super::harness::{Table, Text};
use super::terminal::Terminal;

/// An evening with one hand, and what is typed then.
struct Scene {
    game: &'static str,
    start: &'static str,
    first: &'static str,
    /// A hand that is recorded, one that is refused, and one that is begun.
    hand: &'static str,
    refused: &'static str,
    begun: &'static str,
}

const SIZES: [(u16, u16); 3] = [(40, 24), (80, 24), (120, 40)];

/// The window is made so large in the middle of it.
const RESIZED: [(u16, u16); 2] = [(60, 16), (40, 12)];

fn played(scene: &Scene, lang: &'static str, (columns, rows): (u16, u16)) -> String {
    let table = Table::new().begun(&format!("{} --date 2025-10-20", scene.start));
    table.ok(&format!("hand {}", scene.first));
    let mut at = Terminal::window(lang, &table, (columns, rows), &["table"]);
    let mut shown = String::new();
    let mut look = |at: &Terminal, what: &str| {
        at.is_drawn();
        shown.push_str(&format!("-- {what}\n{}\n", at.screen()));
    };
    at.prompt();
    at.keys(scene.hand);
    at.sees(&format!("› {}", scene.hand));
    look(&at, "typed");
    at.keys("\r");
    at.sees(if lang == "de" { "Strg-Z" } else { "Ctrl-Z" });
    look(&at, "recorded");
    at.keys(&format!("{}\r", scene.refused));
    at.sees(if lang == "de" { "Fehler:" } else { "Error:" });
    look(&at, "refused");
    // The line stands there still.
    at.keys("\u{15}?\r");
    at.shows(|screen| !screen.contains("Fehler:") && !screen.contains("Error:"));
    look(&at, "?");
    at.keys("guided\r");
    at.sees(if lang == "de" { "Die Ziffer oder der Buchstabe" } else { "The figure or letter" });
    look(&at, "guided");
    at.keys("\u{3}");
    at.keys(scene.begun);
    at.sees(&format!("› {}", scene.begun));
    look(&at, "begun");
    if columns == 80 {
        for (columns, rows) in RESIZED {
            at.resize(columns, rows);
            look(&at, &format!("{columns} x {rows}"));
        }
    }
    shown
}

fn looked_at(lang: &'static str, scene: &Scene) {
    let file = format!("tests/golden/prompt-{}-{lang}.txt", scene.game);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    // Side by side, since whoever watches a terminal mostly waits.
    let screens = std::thread::scope(|scope| {
        let played = SIZES.map(|size| (size, scope.spawn(move || played(scene, lang, size))));
        played
            .map(|((columns, rows), screen)| {
                format!("== {columns} x {rows}\n{}\n", screen.join().unwrap())
            })
            .join("\n")
    });
    if std::env::var("KERBHOLZ_SCREENS").is_ok_and(|what| what == "write") {
        std::fs::write(&file, &screens).unwrap();
    }
    let known = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(known == screens, "{} differs:\n{screens}", file.display());
}

const DREIERLES: Scene = Scene {
    game: "dreierles",
    start: "dreierles Käthe Jürgen Bärbel Max --stake 10ct",
    first: "bärbel dreier 48",
    hand: "m s 42 raus- 4k",
    refused: "b s 75",
    begun: "k dreier 4",
};

const DROGGN: Scene = Scene {
    game: "droggn",
    start: "droggn Adolf Rudolf Jo --stake 10ct",
    first: "a a 44",
    hand: "r so 31 s r pu+",
    refused: "j a 80",
    begun: "j ",
};

const DREIERTAROCK: Scene = Scene {
    game: "dreiertarock",
    start: "dreiertarock Käthe Jürgen Bärbel --stake 10ct",
    first: "k e 40",
    hand: "j so 44 trull uhu-",
    refused: "b d 40 k1",
    begun: "b d 40 ",
};

const DREEG: Scene = Scene {
    game: "dreeg",
    start: "dreeg Käthe Jürgen Bärbel Max",
    first: "k50l j40 b20",
    hand: "j60l k40 b10",
    refused: "aus käthe 67:31",
    begun: "k50 ",
};

#[test]
fn dreierles_in_german() {
    looked_at("de", &DREIERLES);
}

#[test]
fn dreierles_in_english() {
    looked_at("en", &DREIERLES);
}

#[test]
fn droggn_in_german() {
    looked_at("de", &DROGGN);
}

#[test]
fn droggn_in_english() {
    looked_at("en", &DROGGN);
}

#[test]
fn dreiertarock_in_german() {
    looked_at("de", &DREIERTAROCK);
}

#[test]
fn dreiertarock_in_english() {
    looked_at("en", &DREIERTAROCK);
}

#[test]
fn dreeg_in_german() {
    looked_at("de", &DREEG);
}

#[test]
fn dreeg_in_english() {
    looked_at("en", &DREEG);
}

/// docs/cli.md, Everywhere: a page is never written into a window; `-` asks for it.
#[test]
fn a_page_is_not_for_the_window() {
    let table = Table::new().after(&[
        "turnier neu Pokal --rounds 1",
        "turnier dazu Anne Bert Carla",
        "turnier auslosen --los 1",
    ]);
    for verb in ["zettel", "aushang"] {
        let mut at = Terminal::open(&table, 80, "xterm", &["turnier", verb]);
        at.sees("nicht fürs Fenster");
        at.drawn().lacks("<html");
    }
    Terminal::open(&table, 80, "xterm", &["turnier", "zettel", "-"]).sees("</html>");
}
