//! Random evenings typed into the screen, with slips, lines that are given up, steps back, windows
//! that change and programs that are killed: the file equals that of plain commands, nothing that
//! was acknowledged is lost, and nothing is recorded that was not asked for.
//!
//! `KERBHOLZ_EVENINGS=1000 cargo test --test table random` plays so many; `KERBHOLZ_SEED` others.

use std::time::{Duration, Instant};

use super::dice::Dice;
use super::evening::hands;
use super::harness::Table;
use super::terminal::Terminal;

/// Played in every run.
const USUAL: u64 = 4;
/// Lines of an evening.
const LINES: u64 = 12;
const PATIENCE: Duration = Duration::from_secs(90);

/// The evening in a window, and the same by plain commands.
struct Played {
    dice: Dice,
    game: &'static str,
    window: Terminal,
    table: Table,
    plain: Table,
    told: String,
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(usual)
}

fn opened(table: &Table) -> Terminal {
    Terminal::window("de", table, (80, 24), &["tisch"])
}

impl Played {
    fn begun(seed: u64) -> Played {
        let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let game = ["dreierles", "droggn", "dreiertarock", "dreeg"][dice.roll(4) as usize];
        let people = if game == "dreeg" { "Anne Bert Carla Dora" } else { "Anne Bert Carla" };
        let tables = [Table::german(), Table::german()];
        tables.iter().for_each(|table| drop(table.ok(&format!("start {game} {people}"))));
        let [table, plain] = tables;
        let mut window = opened(&table);
        // Before it is drawn, Ctrl-C ends the program as it ends any other.
        window.prompt();
        Played { dice, game, window, table, plain, told: format!("seed {seed}, {game}") }
    }

    fn one_of(&mut self, of: &[&'static str]) -> &'static str {
        of[self.dice.roll(of.len() as u64) as usize]
    }

    /// A line of a hand, possible or not.
    fn hand(&mut self) -> String {
        let who = self.one_of(&["a", "bert", "c"]);
        let points = 20 + self.dice.roll(45);
        match self.game {
            "dreierles" if self.dice.roll(5) == 0 => format!("r {who}"),
            "dreierles" => {
                let bid = self.one_of(&["d", "zweier", "e", "s"]);
                let more = self.one_of(&["", "", " pf+", " raus-", " 4k", " k1", " // eng"]);
                format!("{who} {bid} {points}{more}")
            }
            "droggn" => {
                let bid = self.one_of(&["a", "so"]);
                format!("{who} {bid} {points}{}", self.one_of(&["", " s", " s r", " pu+"]))
            }
            "dreiertarock" => {
                let bid = self.one_of(&["d", "z", "e", "so"]);
                format!("{who} {bid} {points}{}", self.one_of(&["", " trull", " uhu!-"]))
            }
            _ => self
                .one_of(&["a50l b40 c20", "b40l a40 c20", "c60l a30 b10", "strafe d"])
                .to_owned(),
        }
    }

    fn count(table: &Table) -> u64 {
        table.json("stand")["hands"].as_u64().unwrap()
    }

    /// Types a line as people do, with slips that are put right.
    fn types(&mut self, line: &str) {
        for (place, letter) in line.char_indices() {
            match self.dice.roll(14) {
                0 => self.window.keys("x\u{8}"),
                1 => self.window.keys("\u{1b}[D\u{1b}[C"),
                2 if place == 0 => self.window.keys("quatsch und so\u{15}"),
                3 => self.resizes(),
                _ => {}
            }
            self.window.keys(&letter.to_string());
        }
    }

    fn resizes(&mut self) {
        let columns = 40 + self.dice.roll(80) as u16;
        let rows = 12 + self.dice.roll(28) as u16;
        self.window.resize(columns, rows);
    }

    /// Waits until a line was answered: what it asks is answered with yes.
    fn is_answered(&mut self, takes: bool, before: u64) {
        let begun = Instant::now();
        loop {
            let screen = self.window.screen();
            if screen.contains("(j/n)") {
                self.window.keys("j\r");
                self.window.shows(|screen| !screen.contains("(j/n)"));
            }
            let screen = self.window.screen();
            let is_done = match takes {
                true => Played::count(&self.table) == before + 1,
                false => screen.contains("Fehler") || screen.contains("Esc schließt"),
            };
            if is_done && !screen.contains("(j/n)") {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{}: no answer\n{screen}", self.told);
            std::thread::sleep(Duration::from_millis(15));
        }
    }

    fn plays(&mut self) {
        let line = self.hand();
        let before = Played::count(&self.plain);
        let takes = self.plain.run(&["hand", &line]).code == 0;
        self.told.push_str(&format!("\n{line}{}", if takes { "" } else { " (refused)" }));
        self.types(&line);
        self.window.keys("\r");
        self.is_answered(takes, before);
        if !takes {
            self.window.keys("\u{1b}\u{15}");
        }
        self.is_same();
    }

    /// A line that is begun and given up.
    fn gives_up(&mut self) {
        let line = self.hand();
        self.types(&line);
        let away = self.one_of(&["\u{3}", "\u{15}", "\u{1b}\u{15}"]);
        self.window.keys(away);
    }

    fn takes_back(&mut self) {
        if self.plain.run("zurück").code != 0 {
            return;
        }
        self.told.push_str("\nzurück");
        let after = Played::count(&self.plain);
        self.window.keys("\u{1a}");
        let begun = Instant::now();
        while Played::count(&self.table) != after {
            assert!(begun.elapsed() < PATIENCE, "{}\n{}", self.told, self.window.screen());
            std::thread::sleep(Duration::from_millis(15));
        }
        self.is_same();
    }

    /// The program is killed while a line is typed, or as it is recorded: then it is there or not.
    fn is_killed(&mut self) {
        let line = self.hand();
        let is_entered = self.dice.roll(2) == 0;
        self.told.push_str(&format!("\nkilled at {line}, {is_entered}"));
        let before = Played::count(&self.table);
        self.window.keys(&line);
        if is_entered {
            self.window.keys("\r");
        }
        let pause = self.dice.roll(60);
        std::thread::sleep(Duration::from_millis(pause));
        let signal = self.one_of(&["-KILL", "-HUP", "-TERM"]);
        self.window.signal(signal);
        self.window.ends();
        if Played::count(&self.table) > before {
            assert!(is_entered, "{}", self.told);
            self.plain.ok(&format!("hand {line}"));
        }
        self.window = opened(&self.table);
        self.window.prompt();
        // What is offered is not recorded.
        self.window.keys("\u{15}");
        self.is_same();
    }

    fn is_same(&self) {
        let counts = [&self.table, &self.plain].map(Played::count);
        assert_eq!(counts[0], counts[1], "{}\n{}", self.told, self.window.screen());
    }

    fn played_out(mut self) {
        for _ in 0..LINES {
            match self.dice.roll(12) {
                0 => self.gives_up(),
                1 => self.takes_back(),
                2 => self.is_killed(),
                3 => {
                    let verb = self.one_of(&["zettel", "stand", "?", "karten", "log"]);
                    self.window.keys(&format!("{verb}\r\u{1b}"));
                }
                4 => self.resizes(),
                _ => self.plays(),
            }
        }
        self.window.keys("\u{15}ade\r");
        assert!(self.window.ends().success(), "{}", self.told);
        assert!(self.window.is_as_it_was(), "{}", self.told);
        assert_eq!(hands(&self.table), hands(&self.plain), "{}", self.told);
        self.table.check();
    }
}

#[test]
fn evenings_typed_at_random_equal_plain_commands() {
    let (evenings, seed) = (number("KERBHOLZ_EVENINGS", USUAL), number("KERBHOLZ_SEED", 1));
    // Whoever watches a window mostly waits.
    let seeds: Vec<u64> = (0..evenings).map(|evening| seed * 10_000 + evening).collect();
    for some in seeds.chunks(8) {
        std::thread::scope(|scope| {
            some.iter().for_each(|seed| drop(scope.spawn(|| Played::begun(*seed).played_out())));
        });
    }
}
