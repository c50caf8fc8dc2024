//! `demo`: a whole sample evening, or a tournament, in a throw-away database, every command as it
//! would be typed in the reader's language.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;

use super::failure::Result;
use super::files::temporary_path;
use super::options::{command_line_in_language, split_command_line};
use super::world::World;
use super::{Context, Run};
use crate::app::contest::day::{SeatView, TableView};
use crate::app::contest::result::TypedSheet;
use crate::app::contest::table::TableRef;
use crate::app::contest::{TournamentRef, day, result};
use crate::model::{Word, say};
use crate::present::Lang;
use crate::store::{Store, StoreError};
use crate::tournament::day::RandomStream;

#[derive(Args)]
pub struct DemoVerb {
    #[arg(long)]
    tournament: bool,
}

/// Commands of the sample evening: the example of the rules with a few more hands, one of them
/// mistyped and corrected.
const EVENING: &[&str] = &[
    "start dreierles Anne Bert Carla Dieter --stake '10 ct'",
    "hand anne solo 42 raus- 4k bert:10d",
    "hand bert dreier 48 kontra re",
    "hand carla zweier g30",
    "fix 3 carla zweier g35 --reason 'verzählt'",
    "hand räuber anne bert k1",
    "sheet",
    "explain 1",
    "end",
    "settle",
    "check",
];

impl Run for DemoVerb {
    fn run(self, context: &mut Context) -> Result {
        let folder = temporary_path("-demo");
        std::fs::create_dir_all(&folder).map_err(|error| StoreError::io_error(&folder, error))?;
        let hall = DemoDatabase {
            database: folder.join("demo.db"),
            lang: context.voice.lang,
            world: Arc::clone(&context.world),
        };
        let played = match self.tournament {
            true => hall.play_tournament(),
            false => {
                Ok(EVENING.iter().map(|line| hall.show_and_run(line)).filter(|good| !good).count()
                    == 0)
            }
        };
        let removed = std::fs::remove_dir_all(&folder);
        if removed.is_err() {
            let path = folder.display().to_string();
            context.tell(say!(demo_left { path }));
        }
        Ok(if played? { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }
}

/// Names of the people of the sample tournament, in the order of their start numbers.
const PEOPLE: &str = "Anne Bert Carla Dieter Erna Franz Götz Hanna Ida Jürgen Karl Lena Max Nora Otto Paula Quirin \
                      Rosa Sepp Theres Uli Vroni Walter Xaver Yvonne Zenzi";

const SERIES: u32 = 3;

/// Temporary database of the demo, in which its commands are run.
struct DemoDatabase {
    database: PathBuf,
    lang: Lang,
    world: Arc<dyn World>,
}

impl DemoDatabase {
    /// Shows a command and runs it; returns whether it succeeded.
    fn show_and_run(&self, line: &str) -> bool {
        let line = &self.show_command(line);
        let mut args: Vec<OsString> =
            vec!["kerbholz".into(), "--db".into(), self.database.clone().into()];
        args.extend(["--lang".into(), self.lang.word().into()]);
        args.extend(split_command_line(line).into_iter().map(OsString::from));
        let done = super::run(args, &self.world) == ExitCode::SUCCESS;
        self.world.print("");
        done
    }

    /// Shows a command as a user would type it.
    fn show_command(&self, line: &str) -> String {
        let line = command_line_in_language(line, self.lang);
        self.world.print(&format!("$ kerbholz {line}"));
        line
    }

    /// Plays three series by the rules of the Achertal: hands at one table, sheets from all others,
    /// one of them typed twice.
    fn play_tournament(&self) -> Result<bool> {
        let mut good = self
            .show_and_run("tournament new 'Preisdreierles' --rules achertal --series 3 --rounds 3");
        good &= self.show_and_run(&format!("tournament add {PEOPLE}"));
        for series in 1..=SERIES {
            // The last series brings those together who play for the prizes.
            let mode = if series == SERIES { " --mode standings" } else { "" };
            good &= self.show_and_run(&format!("tournament draw --seed 2026{mode}"));
            let mut store = Store::open(&self.database)?;
            for table in day::read_series(&mut store, &TournamentRef::Current, Some(series))?.tables
            {
                let scores = sample_sheet(series, &table);
                if (series, table.table) == (1, 1) {
                    let [one, two] = [0, 1].map(|seat| table.seats[seat].player.as_str());
                    good &= self.show_and_run(&format!("tournament hand --table 1 {one} solo 44"));
                    good &=
                        self.show_and_run(&format!("tournament hand --table 1 {two} dreier 31"));
                    good &= self.show_and_run("tournament end --table 1");
                } else if table.table <= 2 {
                    good &= self.show_and_run(&format!(
                        "tournament result --table {} {}",
                        table.table,
                        scores.join(" ")
                    ));
                } else {
                    self.show_command(&format!(
                        "tournament result --table {} {}",
                        table.table,
                        scores.join(" ")
                    ));
                    let at = TableRef {
                        tournament: TournamentRef::Current,
                        series: Some(series),
                        table: table.table,
                    };
                    let typed = TypedSheet {
                        table: at,
                        scores,
                        again: false,
                        correct: false,
                        hands: None,
                        anyway: false,
                        sure: true,
                    };
                    result::enter_sheet(&mut store, &typed, None)?;
                }
            }
            self.world.print("");
            if series == 1 {
                good &= self.enter_sheet_with_wrong_sign(&mut store)?;
            }
            good &= self.show_and_run("tournament standings");
        }
        good &= self.show_and_run("tournament prizes --fee 12 --loss-fee 0.50 --loss-fee-from-4th --keep 10% --last-place 5");
        good &= self.show_and_run("check");
        Ok(good)
    }

    /// Enters a sheet a second time with a wrong sign in one amount, as a second writer might;
    /// `false` where a command failed or the table is missing.
    fn enter_sheet_with_wrong_sign(&self, store: &mut Store) -> Result<bool> {
        let series = day::read_series(store, &TournamentRef::Current, Some(1))?;
        let Some(table) = series.tables.get(2) else { return Ok(false) };
        let mut scores = sample_sheet(1, table);
        if let Some(first) = scores.first_mut() {
            *first = match first.contains("=-") {
                true => first.replacen("=-", "=", 1),
                false => first.replacen('=', "=-", 1),
            };
        }
        let line =
            format!("tournament result --table {} --again {}", table.table, scores.join(" "));
        // Looked up on the paper: the first entry was right, and the second is taken back.
        let settled = format!("tournament undo --table {}", table.table);
        Ok(self.show_and_run(&line)
            && self.show_and_run("tournament missing")
            && self.show_and_run(&settled))
    }
}

/// Sums that a table of the Achertal might hand in, the same in every run.
fn sample_sheet(series: u32, table: &TableView) -> Vec<String> {
    let mut chance = RandomStream::new("demo", "sheet", u64::from(series * 1000 + table.table));
    let score = |seat: &SeatView| {
        let (won, lost) = (chance.number_below(3) as i64, chance.number_below(2) as i64);
        let points = (0..won).map(|_| 10 + chance.number_below(40) as i64).sum::<i64>()
            - (0..lost).map(|_| 10 + chance.number_below(30) as i64).sum::<i64>()
            - 20 * chance.number_below(2) as i64;
        format!("{}={points}:{won}/{lost}", seat.player)
    };
    table.seats.iter().map(score).collect()
}
