//! The questions before an evening, and what else is typed there (docs/cli.md, At the table).

use super::harness::Table;
use super::terminal::Terminal;

fn leaves(mut at: Terminal) {
    at.keys("\u{15}\u{4}");
    assert!(at.ends().success());
}

/// Table mode (T45): what the last evening's page offered works on the next day too, as do all verbs; (T23)
/// `anfang` asks for the game, and is none.
#[test]
fn t45_t23_a_verb_at_the_first_question_is_a_verb() {
    let table = Table::german()
        .begun("dreierles Anna Bert Claas --stake 10ct")
        .after(&["hand a d 43", "schluss --yes"]);
    let mut at = Terminal::at_table(&table);
    at.answer("Welches Spiel?", "anfang");
    at.answer("Welches Spiel?", "konto");
    at.sees("Anna");
    at.answer("Welches Spiel?", "abrechnen");
    at.sees("zahlt");
    at.answer("Welches Spiel?", "weiterspielen");
    at.sees("Spiel 2,");
    at.leaves();
    assert_eq!(table.json("abende")["sessions"][0]["ended"], false);
    let mut at = Terminal::open(&Table::german(), 80, "xterm", &["tisch"]);
    at.answer("Welches Spiel?", "ade");
    assert!(at.ends().success());
}

/// Table mode (T34): `?` explains and chooses nothing, nor does a number that is not there; (T48) what
/// begins two games is neither.
#[test]
fn t34_t48_a_question_mark_chooses_nothing() {
    let table = Table::german();
    let mut at = Terminal::open(&table, 100, "xterm", &["tisch"]);
    at.answer("Welches Spiel?", "drei");
    at.sees("„drei“ kann mehreres heißen: Dreierles, Dreiertarock");
    at.answer("Welches Spiel?", "cego");
    at.answer("Nach Punkten aufschreiben?", "?");
    at.sees("Es gilt nur, was in Klammern steht");
    at.answer("Nach Punkten aufschreiben?", "j");
    at.answer("Wer sitzt am Tisch", "anna bert claas");
    at.answer("Wer gibt zuerst?", "");
    at.answer("Einsatz je Punkt", "");
    at.answer("Welche Zahl?", "?");
    at.sees("„?“ steht nicht in der Liste; bitte eine Zahl von 1 bis 4.");
    at.answer("Welche Zahl?", "0");
    at.sees("„0“ steht nicht in der Liste");
    at.answer("Welche Zahl?", "2");
    at.sees("Spiel 1");
    at.leaves();
    assert_eq!(table.json("stand")["rules"], "nullsumme");
}

/// Table mode (T43): commas part names that have blanks in them; (T3) a name that is there twice is refused
/// where it was typed.
#[test]
fn t43_t3_names_are_judged_where_they_are_typed() {
    let mut at = Terminal::open(&Table::german(), 80, "xterm", &["tisch"]);
    at.answer("Welches Spiel?", "dreierles");
    at.answer("Welches Regelwerk?", "");
    at.answer("Hausregeln", "");
    at.answer("Wer sitzt am Tisch", "Anna Bert Claas Bert");
    at.sees("sind derselbe Name");
    at.answer("Wer sitzt am Tisch", "Hans-Peter, Annegret Müller, Wolfgang Schwarz, Jo");
    at.answer("Wer gibt zuerst?", "annegret");
    at.answer("Einsatz je Punkt", "-");
    at.sees("Annegret Müller gibt");
    leaves(at);
}

/// Table mode (T1, T11, T22): house rules have the names that people say, as an example of this game, behind
/// `?`, and where they are shown; (T2) a stroke takes them away again.
#[test]
fn t1_t2_t11_t22_house_rules_are_called_as_people_say_them() {
    let table = Table::german();
    let mut at = Terminal::window("de", &table, (100, 60), &["tisch"]);
    at.answer("Welches Spiel?", "dreierles");
    at.answer("Welches Regelwerk?", "");
    at.answer("Hausregeln, etwa „Räuber 3“", "?");
    at.sees("Räuber: Was ein Verlierer im Räuber jedem zahlt");
    at.answer("Hausregeln", "räuber 5");
    at.answer("Wer sitzt am Tisch", "<");
    at.answer("[räuber 5]", "-");
    at.answer("Wer sitzt am Tisch", "<");
    at.shows(|screen| screen.contains("Hausregeln") && !screen.contains("[räuber 5]"));
    at.answer("Hausregeln", "Räuber=4, Klopfen=nein");
    at.answer("Wer sitzt am Tisch", "Anna Bert Claas");
    at.answer("Wer gibt zuerst?", "");
    at.answer("Einsatz je Punkt", "");
    at.sees("Spiel 1,");
    at.tells("haus Räuber 6", "Räuber=6");
    at.leaves();
    let house = table.json("stand")["house"].clone();
    assert_eq!(
        (&house["raeuber_value"], &house["knocking"]),
        (&6.into(), &false.into()),
        "{house}"
    );
    table.ok("schluss --yes");
    let mut at = Terminal::open(&table, 100, "xterm", &["tisch"]);
    at.answer("Welches Spiel?", "droggn");
    at.answer("Welches Regelwerk?", "");
    at.sees("etwa „Super-Mord 20“");
    leaves(at);
}

/// Finding S601: a whole line that begins a game, typed where people are asked for, is taken as one.
#[test]
fn s601_a_game_is_nobody_at_the_table() {
    for (lang, game, people) in [
        ("de", "Welches Spiel?", "Wer sitzt am Tisch"),
        ("en", "Which game?", "Who sits at the table"),
    ] {
        let table = Table::german();
        let mut at = Terminal::open_in(lang, &table, 100, "xterm", &["tisch"]);
        at.answer(game, "dreeg anne bert");
        at.answer(people, "Dreierles iffezheim anne bert carla 10ct");
        at.sees(if lang == "de" { "Spiel 1" } else { "Hand 1" });
        leaves(at);
        assert_eq!(table.json("stand")["game"], "dreierles");
        let people = table.ok("spieler").to_lowercase();
        assert!(people.contains("carla") && !people.contains("dree") && !people.contains("drei"));
    }
}

/// Finding S605: at a plain prompt a hand typed at a yes-or-no question is named as not recorded, and
/// the question asked again.
#[test]
fn s605_a_hand_is_no_answer_to_a_plain_question() {
    for (lang, asked, left) in [
        ("de", "Soll nach jeder Runde gewechselt werden?", "„b s 36 4k“ ist nicht aufgeschrieben."),
        ("en", "Change after each round?", "“b s 36 4k” is not recorded."),
    ] {
        let table = Table::german();
        let mut at = Terminal::open_in(lang, &table, 100, "xterm", &["tisch", "--plain"]);
        at.keys("dreierles iffezheim anne bert carla dora emil 10ct\r");
        at.sees(asked);
        at.keys("b s 36 4k\r");
        at.sees(left);
        at.sees("/n)");
        at.keys("y\r");
        at.sees(if lang == "de" { "Spiel 1" } else { "Hand 1" });
        leaves(at);
    }
}
