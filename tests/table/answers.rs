//! What a scorer types who did not see the question, threw a line away, or closed the window in the
//! middle of a hand: nothing is confirmed by accident, and nothing is lost (docs/cli.md, At the table).

use super::evening::hands;
use super::harness::{Table, Text};
use super::terminal::Terminal;

fn begun(start: &str, hands: &[&str]) -> (Table, Terminal) {
    let table = Table::german();
    table.ok(start);
    hands.iter().for_each(|hand| drop(table.ok(&format!("hand {hand}"))));
    let at = Terminal::at_table(&table);
    (table, at)
}

fn leaves(mut at: Terminal) {
    at.prompt();
    at.keys("\u{15}ade\r");
    assert!(at.ends().success());
}

/// Table mode, Enter records (T8): whether the deal moves is answered by the words offered, whole; a
/// hand that is typed there strikes nothing and stays in the line.
#[test]
fn t8_a_hand_typed_at_the_question_of_the_deal_strikes_nothing() {
    let hands = ["anne solo 42", "bert dreier 48", "carla dreier 40"];
    let (table, mut at) =
        begun("start dreierles Anne Bert Carla Dieter --regeln iffezheim", &hands);
    for typed in ["so nicht", "bert dreier 40"] {
        at.prompt();
        at.keys("\u{15}streichen 1\r");
        at.answer("bleibt, wer gegeben hat?", typed);
        at.sees("Nichts geändert.");
        at.sees(&format!("› {typed}"));
        assert_eq!(table.json("stand")["hands"], 3, "{typed}");
    }
    // Who is told so has typed the hand already.
    at.keys("\u{15}streichen 1\r");
    at.answer("bleibt, wer gegeben hat?", "bleibt");
    at.sees("×1 An S 42");
    leaves(at);
    assert_eq!(table.json("stand")["hands"], 2);
}

/// Table mode, Enter records (T21): only a whole yes is one, and `?` explains.
#[test]
fn t21_only_a_whole_yes_confirms() {
    let (table, mut at) = begun("start droggn Sepp Jakob Luis", &["jakob an 41"]);
    at.line("sepp an 40");
    at.tells("letzte-vier", "letzte Runde");
    at.line("schluss");
    at.answer("Trotzdem", "jetzt nicht");
    at.sees("› jetzt nicht");
    at.keys("\u{15}schluss\r");
    at.answer("Trotzdem", "?");
    at.answer("Es gilt nur, was in Klammern steht", "n");
    at.sees("Nichts geändert.");
    leaves(at);
    assert_eq!(table.json("abende")["sessions"][0]["ended"], false);
}

/// Table mode, Enter records (T40): a note alone is no hand, and the next line is read as one; a note
/// behind a hand of which something is missing does not swallow the answer.
#[test]
fn t40_a_note_alone_is_refused_and_swallows_nothing() {
    let (table, mut at) = begun("start dreierles Rita Karl Sepp", &[]);
    at.tells("// nur eine bemerkung", "Eine Bemerkung steht hinter einem Spiel");
    at.tells("rita d 40 // eng", "Rita gewinnt den Dreier mit 40");
    at.line("karl d // knapp");
    at.answer("Augen?", "41");
    at.sees("Karl gewinnt den Dreier mit 41");
    leaves(at);
    table.ok("zettel --format csv").has("knapp").has("eng");
    assert_eq!(table.json("stand")["hands"], 2);
}

/// Table mode: how the Pfeife went is asked for as well, wherever it stands in the line, which is
/// kept.
#[test]
fn a10_what_a_word_does_not_say_is_asked() {
    for mode in [&["tisch"][..], &["tisch", "--plain"]] {
        let table = Table::german().at_dreierles();
        let mut at = Terminal::open(&table, 100, "xterm", mode);
        at.line("anne s 42 raus");
        at.sees("Bei „raus“ fehlt, wie es ausging");
        at.answer("Geschafft oder nicht?", "quatsch");
        at.answer("Geschafft oder nicht?", "verloren");
        at.sees("Spiel 2,");
        at.line("bert z raus");
        at.answer("Geschafft oder nicht?", "!");
        at.answer("Augen?", "48");
        at.sees("Spiel 3,");
        at.line("carla raus d 40 k1");
        at.answer("Geschafft oder nicht?", "+");
        at.sees("Spiel 4,");
        leaves(at);
        let pfeife = [1, 2, 3].map(|hand| {
            table.json(&format!("explain {hand}"))["event"]["pfeife"].as_str().map(str::to_owned)
        });
        assert_eq!(
            pfeife.map(|said| said.unwrap_or_default()),
            ["out-lost", "out-early", "out-won"]
        );
    }
}

/// Table mode, Enter records (S508): a question about a line says how it is left, and a whole verb
/// leaves it; `undo` there takes back the line alone. Nobody is asked about a hand that its player cannot play.
#[test]
fn s508_a_question_is_left_by_an_empty_line_or_a_verb() {
    for (lang, back, undo, balance, left, asked) in [
        (
            "de",
            "[Enter allein = zurück]",
            "zurück",
            "konto",
            "ist nicht aufgeschrieben",
            "Geschafft",
        ),
        ("en", "[Enter alone = back]", "undo", "balance", "is not recorded", "Made or not"),
    ] {
        let table = Table::german()
            .begun("dreierles Anne Bert Carla Dora --stake 10ct")
            .after(&["hand a s 43", "hand b s 42"]);
        let mut at = Terminal::open_in(lang, &table, 100, "dumb", &["table"]);
        at.line("a s 42 raus");
        at.sees(back);
        for (line, told) in [(undo, left), ("a s 42 raus", back), ("", left)] {
            at.tells(line, told);
        }
        at.tells("anne 42 s raus", back);
        at.tells(balance, left);
        at.sees("Dora");
        // Bert deals, and sits out.
        at.tells("b s 42 raus", "Bert");
        at.tells("?", if lang == "de" { "leere Zeile: zurück" } else { "empty line: back" });
        at.tells("c s 42 raus", back);
        at.line(if lang == "de" { "ade" } else { "quit" });
        assert!(at.ends().success());
        assert_eq!(at.all_drawn().matches(asked).count(), 4);
        assert!(!at.drawn().contains("Esc"));
        assert_eq!(table.json("stand")["hands"], 2);
    }
    let (table, mut at) = begun("start dreierles Anne Bert Carla", &["a s 43"]);
    at.line("b s 42 raus");
    at.answer("Geschafft oder nicht?", "zurück");
    at.sees("› b s 42 raus");
    at.keys("\r");
    at.answer("Geschafft oder nicht?", "protokoll");
    at.sees("begonnen");
    at.shows_after("\u{1b}[A\u{1b}[A", "› b s 42 raus");
    at.keys("\r");
    at.answer("Geschafft oder nicht?", "ade");
    assert!(at.ends().success());
    // What was left half typed is offered the next time.
    let mut at = Terminal::at_table(&table);
    at.sees("› b s 42 raus");
    leaves(at);
    assert_eq!(table.json("stand")["hands"], 1);
}

/// Table mode, Enter records (T5, T6): Ctrl-Z takes back what is half typed before what is recorded, and
/// arrow up brings a hand whole that was put together answer by answer.
#[test]
fn t5_t6_ctrl_z_takes_the_line_before_the_hand() {
    let (table, mut at) = begun("start dreierles Anna Bert Claas", &["anna d 43"]);
    at.prompt();
    at.shows_after("bert einer 5", "› bert einer 5");
    at.keys("\u{1a}");
    at.shows(|screen| !screen.contains("bert einer 5"));
    assert_eq!(table.json("stand")["hands"], 1);
    at.shows_after("\u{1b}[A", "› bert einer 5");
    at.shows_after("2\r", "Spiel 3,");
    at.line("claas");
    at.answer("Gebot?", "2er");
    at.answer("Augen?", "52");
    at.sees("Spiel 4,");
    at.shows_after("\u{1a}", "Zurückgenommen");
    at.sees("Spiel 3,");
    at.shows_after("\u{1b}[A", "› claas 2er 52");
    leaves(at);
    assert_eq!(table.json("stand")["hands"], 2);
}

/// Table mode, Enter records (T31): a hand half put together when the window closes is offered the next
/// time as far as it had come. (T55): Ctrl-C at a line that was
/// offered throws it away for good.
#[test]
fn t31_t55_half_a_hand_comes_back_and_a_line_thrown_away_does_not() {
    let (table, mut at) = begun("start dreierles Anna Bert Claas", &[]);
    at.line("claas");
    at.answer("Gebot?", "2er");
    at.sees("Augen?");
    at.shows_after("5", "Augen? › 5");
    at.signal("-HUP");
    assert!(!at.ends().success());
    let mut at = Terminal::at_table(&table);
    at.sees("noch nicht aufgeschrieben");
    at.sees("› claas 2er 5");
    at.keys("\u{3}");
    at.is_drawn();
    at.keys("\u{4}");
    assert!(at.ends().success());
    let mut at = Terminal::at_table(&table);
    at.sees("Spiel 1,");
    at.shows(|screen| screen.contains("›") && !screen.contains("claas 2er"));
    leaves(at);
    assert_eq!(table.json("stand")["hands"], 0);
}

/// Table mode (T42, T52): a correction without its line gets the hand as it is, and a word that is called
/// otherwise here is named.
#[test]
fn t42_t52_a_verb_is_helped_on() {
    let (table, mut at) = begun("start dreierles Anna Bert Claas", &["anna d 43"]);
    at.tells("ändern 1", "› ändern 1 Anna dreier 43");
    at.shows_after("\u{8}4\r", "1~ An D 44");
    at.prompt();
    at.shows_after("\u{15}löschen 1\r", "Oder ist der Befehl „streichen“ gemeint?");
    at.shows_after("\u{15}anfang\r", "Dieser Abend läuft noch; „schluss“ beendet ihn");
    at.shows_after("\u{15}wer gibt\r", "Platz");
    leaves(at);
    assert_eq!(table.json("stand")["hands"], 1);
}

/// Corrections (T57): who sat out goes on sitting out where the new line says nothing of it.
#[test]
fn t57_a_correction_keeps_who_sat_out() {
    let table = Table::german()
        .begun("punkte Anna Bert Cora Dieter Eva --titel Cego --regeln frei --stake 1ct");
    table.does(&["spiel c 12 ohne eva", "ändern 1 c 14"]);
    let hand = hands(&table)[0].clone();
    assert_eq!(hand["out"], serde_json::json!(["Eva"]), "{hand}");
    table.ok("ändern 1 c 14 eva 0");
    let hand = hands(&table)[0].clone();
    assert_eq!(hand["out"], serde_json::Value::Null, "{hand}");
}

/// What one sees (T15): a Räuber tells that it was knocked.
#[test]
fn t15_a_raeuber_tells_that_it_was_knocked() {
    let (table, mut at) = begun("start dreierles Anna Bert Claas", &[]);
    at.tells("r a k1", "Den Räuber verliert Anna, einmal verdoppelt:");
    leaves(at);
    assert_eq!(table.json("stand")["hands"], 1);
}

/// Finding S606: a verb of one word that is typed at a question of a verb stays in the prompt.
#[test]
fn s606_a_verb_at_a_question_stays_in_the_prompt() {
    let hands = ["anne solo 42", "bert dreier 48", "carla dreier 40"];
    let (table, mut at) =
        begun("start dreierles Anne Bert Carla Dieter --regeln iffezheim", &hands);
    at.line("streichen 1");
    at.answer("bleibt, wer gegeben hat?", "konto");
    at.sees("Nichts geändert.");
    at.sees("› konto");
    leaves(at);
    assert_eq!(table.json("stand")["hands"], 3);
}

/// Finding S607: on the screen, too, a verb that leaves a half hand says that this is not recorded.
#[test]
fn s607_a_half_hand_left_by_a_verb_is_named() {
    for (lang, asked, verb, left) in [
        ("de", "Augen?", "konto", "„anne solo“ ist nicht aufgeschrieben."),
        ("en", "points?", "balance", "“anne solo” is not recorded."),
    ] {
        let table = Table::german().begun("dreierles Anne Bert Carla --stake 10ct");
        let mut at = Terminal::open_in(lang, &table, 100, "xterm", &["tisch"]);
        at.line("anne solo");
        at.answer(asked, verb);
        at.sees(left);
        leaves(at);
    }
}
