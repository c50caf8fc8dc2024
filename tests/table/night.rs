//! A night at the prompt that begins with Skat, goes over to Cego and back, by somebody who has read
//! nothing (issue “Every game of the evening”, Shows).

use super::harness::{Json, Table};
use super::terminal::Terminal;

/// Neither game is one of this program: each is asked about once, with an example in figures.
#[test]
fn a_night_of_skat_and_cego_is_asked_for_once_each() {
    let table = Table::german();
    let mut at = Terminal::open(&table, 100, "dumb", &["tisch"]);
    at.answer("Welches Spiel?", "skat");
    at.sees("Skat ist hier neu. Nach Punkten aufschreiben? [j = ja, n = nein]");
    at.keys("j\r");
    at.answer("Wer sitzt am Tisch", "anne, bert und carla");
    at.answer("Wer gibt zuerst?", "");
    at.answer("Einsatz je Punkt", "1 ct");
    at.sees("Wie wird Skat abgerechnet? Zum Beispiel, wo anne 12 schreibt und bert −12:");
    at.sees("1  je zwei gleichen den Unterschied aus (frei): anne +0,36 €, bert −0,36 €");
    at.sees("2  es gilt, was dasteht, zusammen 0 (nullsumme): anne +0,12 €, bert −0,12 €");
    at.sees("3  es geht nur um Punkte, nicht um Geld (augen)");
    at.sees("4  je zwei gleichen den Unterschied aus, wenig ist gut (minus): anne −0,36 €");
    at.keys("1\r");
    at.line("anne grand 48");
    at.line("weiter");
    at.tells("weiter mit cego dora anne bert carla 5 ct", "Cego ist hier neu.");
    at.shows_after(
        "j\r",
        "2  es gilt, was dasteht, zusammen 0 (nullsumme): dora +0,60 €, anne −0,60 €",
    );
    at.shows_after("2\r", "Abend 2, ");
    at.line("dora alle 4");
    // Second thoughts: back to Skat, and over again, which is not asked a second time.
    at.line("zurück");
    at.tells("zurück", "Zurückgenommen: der Wechsel zum anderen Spiel");
    at.line("bert 18");
    at.tells("weiter mit cego dora anne bert carla 5 ct", "Cego ist hier neu.");
    at.shows_after("j\r", "Welche Zahl?");
    at.keys("2\r");
    at.line("dora alle 4");
    at.tells("weiter mit skat anne bert carla", "Ein Punkt gilt 0,01 €.");
    at.line("carla null 23");
    at.tells("weiter mit cego dora anne bert carla", "Ein Punkt gilt 0,05 €.");
    at.line("bert alle -2");
    at.line("ade");
    assert_eq!(at.ends().code(), Some(0));
    // Skat, differences of three: 48 0 0, thrown in, 0 18 0, 0 0 23 are 96 − 18 − 23 = 55,
    // −48 + 36 − 23 = −35 and −48 − 18 + 46 = −20 cents. Cego, as written: Dora 12 + 2 = 14, Anne
    // −4 + 2 = −2, Bert −4 − 6 = −10, Carla −4 + 2 = −2, at 5 cents: 70, −10, −50, −10.
    let settled = table.json("settle --since today")["settlements"][0]["balances"].clone();
    let all = settled.list().iter();
    let mut all: Vec<(String, String)> = all
        .map(|one| {
            let text = |key: &str| one[key].text().to_lowercase();
            (text("player"), text("amount"))
        })
        .collect();
    all.sort();
    let expected = [("anne", "0.45"), ("bert", "-0.85"), ("carla", "-0.30"), ("dora", "0.70")];
    assert_eq!(all, expected.map(|(name, amount)| (name.to_owned(), amount.to_owned())));
    table.check();
}

/// What a verb asks on stands below a line in the same language, the house rules offered are those
/// of the game, and the head says what is played.
#[test]
fn a_game_by_its_points_is_asked_for_in_its_own_words() {
    let table = Table::german();
    let mut at = Terminal::window("de", &table, (80, 24), &["tisch"]);
    at.answer("Welches Spiel?", "punkte");
    at.answer("Wie heißt das Spiel", "Skat");
    at.answer("Hausregeln, etwa „Ziel 500“", "?");
    at.sees("Ziel: Mit wie vielen Punkten");
    at.keys("\r");
    at.answer("Wer sitzt am Tisch", "anne bert carla");
    at.answer("Wer gibt zuerst?", "");
    at.answer("Einsatz je Punkt", "");
    at.shows(|screen| screen.contains("Welche Zahl?") && screen.contains("Esc schließt"));
    at.keys("1\r");
    at.shows(|screen| screen.starts_with("Skat (frei) · Spiel 1"));
}

/// The screen after a hand of Dreierles, at the question how Skat is settled.
fn asked_how_skat_is_settled(table: &Table) -> Terminal {
    table.ok("start dreierles anne bert carla --stake '10 ct'");
    let mut at = Terminal::window("de", table, (80, 24), &["tisch"]);
    at.line("anne solo 40");
    at.line("weiter mit skat");
    at.shows(|screen| screen.contains("Skat ist hier neu"));
    at.keys("j\r");
    at.shows(|screen| screen.contains("Trotzdem zum anderen Spiel?"));
    at.keys("j\r");
    at.shows(|screen| screen.contains("Welche Zahl?"));
    at
}

/// Trial S119: Esc at the question how the next game is settled leaves everything as it was.
#[test]
fn s119_esc_begins_no_other_game() {
    let table = Table::german();
    let mut at = asked_how_skat_is_settled(&table);
    at.keys("\u{1b}");
    at.shows(|screen| screen.contains("nichts begonnen"));
    at.line("bert solo 50");
    at.line("ade");
    at.ends();
    assert_eq!(table.json("sessions")["sessions"].list().len(), 1);
    assert_eq!(table.json("status")["hands"], 2);
}

/// Trials S121, S123: at the end of a night the games for money are settled together, also where
/// the last one is not for money; what was paid of a scope is told of that scope.
#[test]
fn s121_the_end_of_a_night_names_what_is_open() {
    let table = Table::german();
    let mut at = asked_how_skat_is_settled(&table);
    at.keys("3\r");
    at.shows(|screen| screen.contains("Skat (Augen)"));
    at.line("bert 18");
    at.line("schluss");
    at.shows(|screen| screen.contains("zahlt") && screen.contains("bezahlt (alles)"));
    at.line("bezahlt --seit heute");
    at.shows(|screen| screen.contains("gezahlt") && !screen.contains("Fehler"));
}

/// Settlement, Paying, Undoing (S500, S501, S502): at the prompt no evening is named until somebody types
/// one. A payment goes over all books and is asked about as on the command line, `undo` and Ctrl-Z ask where
/// the newest entry stands elsewhere, payments and figures are those of every evening; the hands stay at this
/// table, whatever became current elsewhere.
#[test]
fn s500_s501_s502_the_prompt_names_no_evening() {
    let german = ["zahlen", "Davon 0,20 €", "überzahlen", "zurück", "a = Abend"];
    let english = ["pay", "That is €0.20", "--overpay", "undo", "e = evening"];
    let lists = [
        ["zahlungen", "0,80", "statistik", "2 Abende"],
        ["payments", "€0.80", "stats", "2 evenings"],
    ];
    for (lang, [pay, spread, overpay, undo, asked], [payments, made, stats, evenings]) in
        [("de", german, lists[0]), ("en", english, lists[1])]
    {
        let table = Table::german().begun("dreierles Anna Bert Claas --stake 10ct").after(&[
            "hand a d 43",
            "schluss --yes",
            "start dreierles Anna Bert Claas --stake 10ct",
        ]);
        for term in ["dumb", "xterm"] {
            let mut at = Terminal::open_in(lang, &table, 100, term, &["table"]);
            at.tells("a s 42", "+8");
            table.does(&["nimm 1"]);
            at.tells(&format!("{pay} bert anna 0,10 --session 1"), "Bert");
            match at.redraws() {
                true => at.shows_after("\u{1a}", asked),
                false => at.tells(undo, asked),
            }
            at.keys("n\r");
            at.tells(&format!("{pay} bert anna 1"), spread);
            at.tells(&format!("{pay} bert anna 5 eur"), overpay);
            at.keys("n\r");
            at.tells(payments, made);
            at.tells(stats, evenings);
            at.line(undo);
            at.sees(asked);
            at.keys("n\r");
            at.tells("c s 42", "+8");
            at.keys("\u{15}quit\r");
            assert!(at.ends().success());
            table.does(&["nimm 2", "zurück --dieser-abend", "zurück --dieser-abend"]);
        }
        table.check();
    }
}

/// Issue “Every game of the evening” (S510): a change of the stake within a round asks about the stake, and
/// is taken back as that.
#[test]
fn s510_a_change_of_the_stake_speaks_of_the_stake() {
    let words = [
        ("de", "einsatz 20ct --ab-jetzt", "mit dem anderen Einsatz weiter?", "zurück", "j"),
        ("en", "stake 20ct --from-now", "at the other stake all the same?", "undo", "y"),
    ];
    let told = ["der Wechsel zum anderen Einsatz", "going over to the other stake"];
    for ((lang, stake, asked, undo, yes), told) in words.into_iter().zip(told) {
        let table =
            Table::german().begun("dreierles Anna Bert Claas --stake 10ct").after(&["hand a d 43"]);
        let mut at = Terminal::open_in(lang, &table, 100, "dumb", &["table"]);
        at.tells(stake, asked);
        at.keys(&format!("{yes}\r"));
        at.sees("2");
        at.tells(undo, told);
        at.line("quit");
        assert!(at.ends().success());
        let over = ["switch to dreierles achertal", "undo"].map(|line| table.ok(line));
        assert!(!over[1].contains(told) && !over[1].contains("Einsatz"), "{}", over[1]);
    }
}

/// Table mode (S511, S512): `use` goes on at the evening it names, also where that became current
/// elsewhere before; what another device recorded is shown once.
#[test]
fn s511_s512_use_goes_on_at_what_became_current_elsewhere() {
    for (lang, take, strike) in [("de", "nimm", "streichen"), ("en", "use", "void")] {
        for term in ["dumb", "xterm"] {
            let table = Table::german().begun("dreierles Anna Bert Claas").after(&[
                "hand a d 43",
                "hand b d 44",
                "hand c d 45",
            ]);
            let mut at = Terminal::open_in(lang, &table, 100, term, &["table"]);
            at.sees("Claas");
            table.does(&["start droggn Sepp Jakob Luis"]);
            at.tells(&format!("{take} 2"), "Jakob");
            at.tells("sepp an 41", "Jakob");
            at.tells(&format!("{take} 1"), "Claas");
            at.tells("anna d 41", "Claas");
            if term == "dumb" {
                table.ok("hand --session 1 anna d 40");
                let seen = at.drawn().len();
                at.tells(&format!("{strike} 4"), "/n)");
                let round = if lang == "de" { "Spiel 6, Runde 2" } else { "Hand 6, round 2" };
                assert_eq!(at.drawn()[seen..].matches(round).count(), 1);
                at.keys("n\r");
            }
            at.keys("\u{15}quit\r");
            assert!(at.ends().success());
            assert_eq!(table.json("status --session 2")["hands"], 1);
        }
    }
}
