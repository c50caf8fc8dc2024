//! What stopped a scorer on a trial evening, each by its number there (docs/cli.md, At the table).

use super::harness::{Table, Text};
use super::terminal::Terminal;

fn leaves(mut at: Terminal) {
    at.keys("\u{15}");
    at.leaves();
}

/// Types a line and sees what it leads to.
fn types(at: &mut Terminal, line: &str, sees: &str) {
    at.tells(line, sees);
}

/// Rows of the sheet on the screen: below its names, above the line.
fn rows(at: &Terminal) -> Vec<String> {
    at.is_drawn();
    let rows: Vec<String> = at.screen().lines().map(str::to_owned).collect();
    let below = rows.into_iter().skip_while(|row| !has_names(row)).skip(1);
    below.take_while(|row| !row.contains('›')).collect()
}

const PEOPLE: [&str; 4] = ["Anna", "Bert", "Claas", "Dora"];

fn has_names(row: &str) -> bool {
    row.split_whitespace().eq(PEOPLE)
}

/// Table mode (T24): whoever joins or leaves begins the running round afresh, and takes none back.
#[test]
fn t24_a_round_never_goes_backwards() {
    let table = Table::german().begun("dreiertarock Jörg Änne Uwe");
    for _ in 0..2 {
        for name in ["jörg", "änne", "uwe"] {
            table.ok(&format!("hand {name} dreier 40"));
        }
    }
    let mut at = Terminal::window("de", &table, (80, 24), &["tisch"]);
    at.sees("Spiel 7, Runde 3");
    types(&mut at, "kommt Fritz", "Fritz spricht zuerst");
    at.sees("Spiel 7, Runde 3");
    types(&mut at, "f d 40", "Spiel 8, Runde 3");
    types(&mut at, "geht fritz", "Am Tisch: Jörg, Änne, Uwe");
    at.sees("Spiel 8, Runde 3");
    for (number, name) in [(9, "jörg"), (10, "änne")] {
        types(&mut at, &format!("{name} d 40"), &format!("Spiel {number}, Runde 3"));
    }
    types(&mut at, "uwe d 40", "Spiel 11, Runde 4");
    leaves(at);
}

/// Table mode (T10): somebody whom nobody knows yet is said to be new.
#[test]
fn t10_who_comes_for_the_first_time_is_said_to_be_new() {
    let table = Table::german().begun("dreierles Anna Bert Claas");
    let mut at = Terminal::window("de", &table, (80, 24), &["tisch"]);
    types(&mut at, "kommt emil", "Neu dabei: emil.");
    types(&mut at, "geht emil", "Am Tisch: Anna, Bert, Claas;");
    types(&mut at, "kommt emil", "Am Tisch: Anna, Bert, Claas, emil;");
    at.is_drawn();
    at.screen().lacks("Neu dabei");
    leaves(at);
}

/// Table mode (T27): what is hinted at behind a question is an answer to it, and what everybody would
/// answer is taken.
#[test]
fn t27_a_hint_behind_a_question_answers_it() {
    let table = Table::german().begun("dreeg Hans Karl Otto Willi");
    let mut at = Terminal::window("de", &table, (60, 20), &["tisch"]);
    at.tells("hans 30 karl 30 otto 30", "Wer hat den letzten Stich? › letzter Hans · …");
    at.shows_after("willi\r", "den letzten Stich hat Willi");
    for line in ["h-3 k-2", "h-3 k-3", "k-2 h-1"] {
        table.ok(&format!("hand {line} --yes"));
    }
    leaves(at);
    let mut at = Terminal::window("de", &table, (60, 20), &["tisch"]);
    at.sees("Spiel 5,");
    at.tells("o", "Aus oder letzter Stich? › aus Otto · aus Willi · …");
    at.shows_after("aus\r", "Augen beider Seiten (66:20)? ›");
    at.is_drawn();
    at.screen().lacks("gedeckt");
    at.shows_after("66 20\r", "Otto geht aus, 66 zu 20");
    leaves(at);
    table.refused("hand o aus 66");
}

const RUFEN: &str = "start dreeg Hans Karl Otto Willi --house phases=rufen,rufen";

/// Table mode (T28): who plays with whom is asked for, in whatever order it is said.
#[test]
fn t28_partners_that_were_forgotten_are_asked_for() {
    let table = Table::german();
    table.ok(RUFEN);
    let mut at = Terminal::window("de", &table, (60, 20), &["tisch"]);
    at.tells("a k 66:33", "Wer spielt zusammen? › Hans · Hans+Karl · Hans+Otto · …");
    at.shows_after(
        "hans+otto\r",
        "Karl geht aus, 66 zu 33, mit Willi gegen Hans, Otto: Karl wischt 1 weg, Willi 1",
    );
    at.tells("w aus 66:33", "Wer spielt zusammen?");
    at.shows_after("willi+hans\r", "Willi geht aus, 66 zu 33, mit Hans gegen Karl, Otto: ");
    leaves(at);
    table.refused("hand a w 66:33").has("die Vorhand ist Otto");
    table.ok("hand w h+k aus 66:33 --dry-run").has("Otto+Willi Hans+Karl aus Willi 66:33");
}

/// Table mode (T29): `allein` is a word, and who goes out is told with whom and against whom.
#[test]
fn t29_alone_is_said_and_told() {
    let table =
        Table::german().begun("dreeg Hans Karl Otto Willi --house phases=rot-assen,rot-assen");
    let mut at = Terminal::window("de", &table, (80, 20), &["tisch"]);
    at.prompt();
    at.shows_after(
        "aus Otto 70:20",
        "Otto geht aus, 70 zu 20, allein gegen Hans, Karl, Willi: Otto wischt 2 weg",
    );
    at.shows_after(
        "\u{15}hans allein aus 70:20\r",
        "Hans geht aus, 70 zu 20, allein gegen Karl, Otto, Willi: Hans wischt 2 weg. – ",
    );
    at.tells(
        "hans+otto+willi aus otto 70:20",
        "Otto geht aus, 70 zu 20, mit Hans, Willi gegen Karl: ",
    );
    leaves(at);
}

/// Corrections (T30): a correction over the end of a phase tells who loses it now, and which hands
/// belong to another.
#[test]
fn t30_a_correction_over_the_end_of_a_phase_tells_what_moves() {
    let table = Table::german().begun("dreeg Hans Karl Otto Willi --house strokes=3");
    table.hands(&["w-3", "h-2", "h-1", "k-3", "w-1"]);
    let told = table.ok("fix 2 h-2 k-3");
    told.has("Jetzt in Phase 2: Spiel 4.");
    told.lacks("verliert jetzt");
    table.ok("undo").has("Jetzt in Phase 1: Spiel 4.");
    table.ok("fix 5 o-1");
    table.ok("fix 4 o-3").has("Phase 1 verliert jetzt Karl (vorher Otto).");
}

/// Begins an evening of so many hands by four, each two lines at 40 columns.
fn dreierles(hands: usize) -> Table {
    let table = Table::german();
    table.ok(&format!("start dreierles {}", PEOPLE.join(" ")));
    for hand in 0..hands {
        table.ok(&format!("hand {} dreier {}", PEOPLE[hand % 4], 40 + hand % 9));
    }
    table
}

/// Table mode (T32): what is scrolled to begins and ends with a whole hand, and none is left out between
/// two pages.
#[test]
fn t32_the_sheet_is_cut_between_hands() {
    let table = dreierles(20);
    let mut at = Terminal::window("de", &table, (40, 20), &["tisch"]);
    at.sees("20 Do D 41");
    let mut seen = Vec::new();
    for _ in 0..4 {
        let rows = rows(&at);
        let mut rows = rows.iter().map(|row| row.trim_end()).skip_while(|row| row.is_empty());
        let of_hand = |row: &str| row.trim_start().split(' ').next().map(str::parse::<u32>);
        let mut hands: Vec<u32> = Vec::new();
        let mut is_whole = true;
        for row in rows.by_ref().take_while(|row| !row.is_empty()) {
            match of_hand(row).filter(|_| row.contains(" D ")) {
                Some(hand) => {
                    assert!(is_whole, "{row}: {}", at.screen());
                    hands.push(hand.unwrap());
                    is_whole = false;
                }
                None => {
                    assert!(!hands.is_empty(), "{row}: {}", at.screen());
                    is_whole = true;
                }
            }
        }
        assert!(is_whole, "{}", at.screen());
        seen.splice(0..0, hands);
        at.keys("\u{1b}[5~");
    }
    seen.dedup();
    assert_eq!(seen[..], (seen[0]..=20).collect::<Vec<u32>>(), "{}", at.screen());
    leaves(at);
}

/// Table mode (T59): the sheet that is asked for keeps its names and shows the newest hand.
#[test]
fn t59_the_sheet_keeps_its_names() {
    let table = dreierles(21);
    table.does(&["fix 3 47 --reason vertippt", "hand bert zweier 40 // Re!"]);
    let mut at = Terminal::window("de", &table, (40, 20), &["tisch"]);
    at.tells("zettel", "22: Re!");
    let is_named = |screen: &str| screen.lines().any(has_names);
    at.shows(|screen| is_named(screen) && screen.contains("22 Be Z 40"));
    for _ in 0..3 {
        at.keys("\u{1b}[5~");
        at.is_drawn();
        assert!(is_named(&at.screen()), "{}", at.screen());
    }
    at.screen().lacks("22 Be Z 40");
    leaves(at);
    table.ok("sheet").has("1 An D 40");
}

/// Table mode (T37): nothing is hinted at or expected in a game by its points that nobody would say.
#[test]
fn t37_a_game_by_its_points_asks_for_what_people_say() {
    let table = Table::german().begun("punkte Egon Fips Gerd --name Skat --rules frei");
    let mut at = Terminal::window("de", &table, (80, 24), &["tisch"]);
    at.sees("› Egon · Fips · Gerd");
    at.is_drawn();
    at.screen().lacks("spieler:");
    at.shows_after("9 -3\r", "Punkte von Gerd? ›");
    at.is_drawn();
    at.screen().lacks("spieler:");
    at.shows_after("-6\r", "Spiel 2,");
    leaves(at);
    table.refused("hand egon 9 quatsch").lacks("spiel:").lacks("spieler:");
    table.ok("stand").lacks("label");
}

/// Table mode (T47, T49): at 40 columns nothing that tells two evenings or two switches apart is cut.
#[test]
fn t47_t49_lists_are_read_at_forty_columns() {
    let table = Table::german();
    for game in ["dreierles", "dreiertarock", "droggn"] {
        table.does(&[&format!("start {game} Anna Bert Claas --date 2025-10-20"), "schluss --yes"]);
    }
    table.ok("start droggn Anna Bert Claas --date 2025-10-21");
    let listed = table.ok("--width 40 abende");
    for whole in ["Dreiertarock (Mayr", "Droggn (Fulpmes)", "21.10.2025", "Anna, Bert, Claas"] {
        listed.has(whole);
    }
    let house = table.ok("--width 40 haus");
    for whole in ["Letzter-Stich-entscheidet", "Kleine-und-Gstieß", "Wert-Kleine-Gstieß"] {
        house.has(whole);
    }
    for page in [listed, house] {
        let mut lines = page.lines().filter(|line| !line.contains("kerbholz"));
        assert!(lines.all(|line| line.chars().count() <= 40), "{page}");
    }
}

/// Table mode (T53): no advice leads to a second refusal, and the program's own words are read.
#[test]
fn t53_what_is_advised_is_taken() {
    let table = Table::german().begun("dreierles Anna Bert Claas --rules steinmauern");
    let refused = table.refused("hand claas dreier 40 schwarz");
    refused.has("zählt nur im Solo Du");
    let refused = table.refused("hand anna einer 40 alle");
    refused.has("beim Solo Du");
    let mut at = Terminal::window("de", &table, (80, 24), &["tisch"]);
    at.tells("claas dreier schwarz", "zählt nur im Solo Du, nicht im Dreier");
    at.keys("\u{15}");
    types(&mut at, "Anna Solo 43 Augen zweimal geklopft", "zweimal verdoppelt");
    types(
        &mut at,
        "bert solo 44 zweimal verdoppelt",
        "Bert gewinnt das Solo mit 44, zweimal verdoppelt",
    );
    leaves(at);
    let hand = |line: &str| table.ok(&format!("hand {line} --dry-run"));
    hand("claas dreier gegner 30 augen").has("Claas dreier 40");
    hand("claas dreier 40 doubled twice").has("Claas dreier 40 k2");
    table.refused("hand claas dreier k2 augen 40");
    let points = Table::german().begun("punkte Auge Bert Claas");
    let line = points.run(&["hand", "Bert 3 \"Auge\" 4"][..]).done("a name in quotes");
    line.has("\"Auge\" 4");
}

/// Table mode (S107): undone and redone is the correction, not the hand; (S108) one that is refused stays to be
/// put right.
#[test]
fn s107_s108_a_correction_is_called_one() {
    let table = dreierles(2);
    table.ok("fix 1 48");
    table.ok("undo").has("Zurückgenommen: die Berichtigung auf „Anna dreier 48“");
    table.ok("redo").has("Wieder da: die Berichtigung auf „Anna dreier 48“");
    let mut at = Terminal::window("de", &table, (80, 24), &["tisch"]);
    types(&mut at, "ändern 2 quatsch", "› ändern 2 quatsch");
    leaves(at);
}

/// Table mode (S105): a chair that is free is offered to who waits; (S110) at the end a slip is named, and
/// the line stays.
#[test]
fn s105_s110_who_waits_is_seated_and_a_slip_is_named() {
    let table = dreierles(4);
    let mut at = Terminal::window("de", &table, (80, 24), &["tisch"]);
    types(&mut at, "kommt Emil", "Es wartet Emil.");
    types(&mut at, "geht claas", "Emil wartet: „kommt Emil“ setzt Emil auf den freien Platz.");
    types(&mut at, "kommt Emil", "Am Tisch: Anna, Bert, Dora, Emil;");
    types(&mut at, "schluss", "Abend beendet");
    types(&mut at, "bezhalt 1", "bezahlt");
    at.sees("› bezhalt 1");
    leaves(at);
}

/// Table mode (S112): the chairs stay where the next game goes round them the other way; (S101, S102) what is
/// possible is said in words.
#[test]
fn s101_s102_s112_another_game_at_the_same_chairs() {
    let table = dreierles(4);
    table.ok("schluss --yes");
    let mut at = Terminal::window("de", &table, (80, 40), &["tisch"]);
    at.answer("Welches Spiel?", "dreierlez");
    at.sees("Dreeg, Punkte");
    at.answer("Welches Spiel?", "dreierles");
    at.answer("Welches Regelwerk?", "");
    at.answer("Hausregeln", "?");
    at.sees("Möglich: ja, nein");
    at.answer("Hausregeln", "<");
    at.answer("Welches Regelwerk?", "<");
    at.answer("Welches Spiel?", "dreeg");
    at.answer("Welches Regelwerk?", "");
    at.answer("Hausregeln", "");
    at.sees("[Dora Claas Bert Anna]");
    at.keys("\u{15}\u{4}");
    assert!(at.ends().success());
}

/// Corrections (S113): at the table the question alone asks what becomes of later hands; (S114) `?` explains
/// each.
#[test]
fn s113_s114_later_hands_are_asked_about_in_words() {
    let table = Table::german().begun("dreeg Hans Karl Otto Willi --house strokes=3");
    table.hands(&["w-3", "h-2", "h-1"]);
    let mut at = Terminal::window("de", &table, (80, 40), &["tisch"]);
    at.tells("ändern 2 h-3", "Die einzeln durchgehen, oder alle streichen?");
    at.screen().lacks("--dann");
    at.shows_after("fragen\r", "Was soll dort stehen?");
    at.shows_after("?\r", "nur die Striche, die wegkommen");
    at.shows_after("k-1\r", "Mit geändert: Spiel 3.");
    leaves(at);
}

/// Table mode: `?` once more shows the verbs; (T7) what is to be typed is not said to stand behind the name of
/// the program, wherever a line ends.
#[test]
fn t7_what_is_to_be_typed_here_is_told_as_it_is_typed() {
    let table = dreierles(0);
    let mut at = Terminal::window("de", &table, (40, 24), &["tisch"]);
    at.prompt();
    at.shows_after("dora s 42", "„geber NAME“");
    at.shows_after("\r", "Fehler: Dora gibt");
    at.sees("„geber NAME“");
    at.screen().lacks("kerbholz");
    at.shows_after("\u{15}?\r", "Anna solo 42");
    at.tells("?", "anfang, start");
    at.tells("?", "anfang, start");
    leaves(at);
}

/// Table mode (S111, S118): what is said before an evening is as wide as the window is then.
#[test]
fn s111_s118_questions_are_as_wide_as_the_window() {
    let mut at = Terminal::window("de", &Table::german(), (40, 20), &["tisch"]);
    at.sees("Welches Spiel?");
    at.is_drawn();
    at.screen().has("möglich ist, „<“ geht eine Frage zurück.");
    at.resize(80, 24);
    at.answer("Welches Spiel?", "dreierlez");
    at.sees("„dreierlez“ ist kein Spiel");
    at.is_drawn();
    assert!(at.screen().lines().any(|row| row.chars().count() > 60 && !row.contains('─')));
    at.keys("\u{15}\u{4}");
    assert!(at.ends().success());
}
