//! State of a tournament, and the events that change it.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::category::Category;
use super::change::SettingsChange;
use super::draw::{DrawMode, PreferredSize};
use super::entrants::EntrantDetails;
use super::prizes::DoorPayment;
use super::seats::{KeepApartStatement, SeatSwap, Substitution};
use super::settings::Settings;
use super::standings::SeriesResult;
use crate::games::Rules;
use crate::model::{Arg, Currency, Points, Refusal, Result, name, refuse};
use crate::words;

/// Greatest number of series in one tournament.
pub const MOST_SERIES: u32 = 100;

/// Highest start number, for organisers who give people the numbers of a list of members.
pub const MOST_NUMBER: u32 = 999_999;

/// Terms of a tournament that are agreed on before the first draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TournamentAgreement {
    pub name: String,
    /// Rules as they were frozen when the tournament began, without the rounds.
    pub rules: Rules,
    /// Name of the rule set, where it is one that a place has made itself; `None` for built-in
    /// rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_rules: Option<String>,
    pub series: u32,
    /// Number of times that every seat deals in a series.
    pub rounds: u32,
    /// Settings that were agreed on when the tournament was set up, as a change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<SettingsChange>,
}

impl TournamentAgreement {
    /// Number of hands of one series at a table.
    pub fn hands_per_series(&self, seats: usize) -> u32 {
        self.rounds.saturating_mul(seats as u32)
    }

    /// Number of hands that are missing at a table which ended after `dealt` hands.
    pub fn missing_hands(&self, seats: usize, dealt: u32) -> u32 {
        self.hands_per_series(seats).saturating_sub(dealt)
    }
}

/// Person who entered. The start number never changes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Entrant {
    pub number: u32,
    /// Name as it was written.
    pub name: String,
    /// Surname, where a list had a column for it; lists by name are ordered by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub surname: Option<String>,
    pub club: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub town: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<Category>,
    #[serde(default, skip_serializing_if = "DoorPayment::is_nothing")]
    pub paid: DoorPayment,
    #[serde(default)]
    pub withdrawn: bool,
    /// Whether the person was checked in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub here: bool,
    /// Start number of the person whom this one replaces, where the two share one line of the
    /// ranking.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stands_for: Option<u32>,
}

words! {
    /// Way in which a series was drawn: by lot, or by the ranking.
    pub enum DrawBasis {
        Random = "random",
        Standings = "standings",
    }
}

impl From<&DrawMode> for DrawBasis {
    fn from(mode: &DrawMode) -> DrawBasis {
        match mode {
            DrawMode::Random => DrawBasis::Random,
            DrawMode::Standings(_) => DrawBasis::Standings,
        }
    }
}

/// Series that was drawn: its seed, its tables, how many meetings are repeated, and who sits out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DrawnSeries {
    pub seed: String,
    pub mode: DrawBasis,
    /// Usual table size, 3 or 4.
    pub prefer: u32,
    pub repeats: u32,
    pub least_repeats: u32,
    /// Number of times that people have changed places since the draw.
    #[serde(default)]
    pub by_hand: u32,
    /// Whether all tables were to have exactly the usual size, also where nobody had to sit out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exact: bool,
    /// Start numbers of the people for whom there was no seat and who sit out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sits_out: Vec<u32>,
    /// Whether the series was drawn before anything of the series before it was handed in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_advance: bool,
    /// Tables of the series, by number from 1.
    pub tables: Vec<HallTable>,
}

impl DrawnSeries {
    /// Size that every table was to have exactly; `None` where both sizes were allowed.
    pub fn exact_table_size(&self) -> Option<u32> {
        (self.exact || !self.sits_out.is_empty()).then_some(self.prefer)
    }

    /// Start numbers of every table, in seat order.
    pub fn seats(&self) -> Vec<Vec<u32>> {
        self.tables.iter().map(|table| table.players.clone()).collect()
    }
}

/// Table of a drawn series, with its players and the sheets handed in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HallTable {
    /// Start numbers in seat order; the first deals first.
    pub players: Vec<u32>,
    /// Id of the session for the hands of this table, which exists once the first hand is recorded.
    pub session: Uuid,
    /// Sheet that was handed in on paper, in seat order.
    pub first: Option<SheetSums>,
    /// Second entry of the sheet, typed by somebody else as a check.
    pub again: Option<SheetSums>,
    /// Whether other people sit at the table than were drawn. The session still begins under the
    /// drawn names, so that it is the same in every copy of the file.
    #[serde(default)]
    pub reseated: bool,
}

/// Sums at the foot of one sheet, of every player at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetSums {
    /// Number of hands that were dealt.
    pub hands: u32,
    /// Scores of the players, in seat order.
    pub scores: Vec<SheetScore>,
    /// Whether games won and lost were typed and nobody has any, rather than left out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_games: bool,
}

impl SheetSums {
    /// Whether games won and lost were typed, also where nobody has any.
    pub fn has_games(&self) -> bool {
        self.no_games || self.scores.iter().any(|score| score.won + score.lost > 0)
    }

    /// Finds the seats where another sheet of the same table differs: a second entry, or a
    /// correction. Returns the seat with both scores, that of this sheet first.
    pub fn differences(&self, other: &SheetSums) -> Vec<(usize, SheetScore, SheetScore)> {
        let pairs = self.scores.iter().zip(&other.scores).enumerate();
        pairs
            .filter(|(_, (own, other))| own != other)
            .map(|(seat, (own, other))| (seat, *own, *other))
            .collect()
    }
}

/// Sums that one player has at the foot of the sheet, without the end-of-session bonus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetScore {
    pub points: Points,
    pub won: u32,
    pub lost: u32,
}

/// Event of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub enum TournamentEvent {
    Enter(Vec<Entrant>),
    Withdraw(u32),
    /// Return of somebody who withdrew.
    Return(u32),
    /// Note that these people are present, or that they are not.
    CheckIn {
        people: Vec<u32>,
        here: bool,
    },
    Draw {
        /// Series, from 1: the one after the last, or an earlier one that is drawn anew.
        series: u32,
        drawn: DrawnSeries,
    },
    Result {
        series: u32,
        table: u32,
        again: bool,
        sheet: SheetSums,
    },
    Swap(SeatSwap),
    Substitute(Substitution),
    Apart(KeepApartStatement),
    /// Change of the settings.
    Set(Box<SettingsChange>),
    /// New details (club, town, categories) of these people.
    Describe(Vec<(u32, EntrantDetails)>),
    /// Payment at the door: what each of these people has paid by now, in all.
    Paid {
        currency: Currency,
        people: Vec<(u32, DoorPayment)>,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tournament {
    pub plan: TournamentAgreement,
    /// Everybody who entered, in the order of entering.
    pub entrants: Vec<Entrant>,
    pub series: Vec<DrawnSeries>,
    /// Settings that are agreed on now.
    pub settings: Settings,
    /// Pairs who are not to sit at one table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<(u32, u32)>,
    /// Whether people of one club are not to sit at one table either.
    #[serde(default)]
    pub clubs_apart: bool,
    /// Whether people are checked in, so that nobody is drawn who is not present yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub checks_in: bool,
}

impl From<PreferredSize> for u32 {
    fn from(prefer: PreferredSize) -> u32 {
        match prefer {
            PreferredSize::Three => 3,
            PreferredSize::Four => 4,
        }
    }
}

/// Greatest number of hands at one table in one series.
const MOST_HANDS: u32 = 10_000;

impl Tournament {
    pub fn open(plan: TournamentAgreement) -> Result<Tournament> {
        if plan.name.trim().is_empty() || plan.name.chars().any(char::is_control) {
            return Err(refuse!(tournament_name_wrong { field: "NAME", value: plan.name }));
        }
        let seats_both = plan.rules.check_seats(3).and(plan.rules.check_seats(4)).is_ok();
        if plan.rules.rounds().is_some() || !plan.rules.game().has_stake() || !seats_both {
            return Err(refuse!(tournament_needs_points));
        }
        // A table plays so many rounds, and whoever has most leads.
        if plan.rules.goal().is_some() {
            return Err(refuse!(tournament_switch { field: "goal" }));
        }
        if plan.rules.does_lowest_total_lead() {
            return Err(refuse!(tournament_switch { field: "best" }));
        }
        for (field, value, most) in
            [("--series", plan.series, MOST_SERIES), ("--rounds", plan.rounds, 1000)]
        {
            if value == 0 || value > most {
                return Err(refuse!(out_of_range { field, value, least: 1, most }));
            }
        }
        let settings = match &plan.settings {
            Some(change) => Settings::default().with_change(change)?,
            None => Settings::default(),
        };
        let (entrants, series, apart) = (Vec::new(), Vec::new(), Vec::new());
        let (clubs_apart, checks_in) = (false, false);
        Ok(Tournament { plan, entrants, series, settings, apart, clubs_apart, checks_in })
    }

    pub fn entrant(&self, number: u32) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.number == number)
    }

    /// Start number that the next entrant gets.
    pub fn next_start_number(&self) -> u32 {
        let next = self.entrants.iter().map(|entrant| entrant.number).max().unwrap_or(0) + 1;
        match next > MOST_NUMBER {
            true => (1..next).find(|number| self.entrant(*number).is_none()).unwrap_or(next),
            false => next,
        }
    }

    /// Finds a drawn table; series and table are counted from 1.
    pub fn table(&self, series: u32, table: u32) -> Option<&HallTable> {
        let series = self.series.get(series.checked_sub(1)? as usize)?;
        series.tables.get(table.checked_sub(1)? as usize)
    }

    /// Applies an event to the tournament, or refuses the event and leaves the tournament as it
    /// was.
    pub fn apply_event(&mut self, event: &TournamentEvent) -> Result<()> {
        match event {
            TournamentEvent::Enter(entrants) => self.add_entrants(entrants),
            TournamentEvent::Withdraw(number) => self.set_withdrawn(*number, true),
            TournamentEvent::Return(number) => self.set_withdrawn(*number, false),
            TournamentEvent::CheckIn { people, here } => self.set_presence_of_people(people, *here),
            TournamentEvent::Draw { series, drawn } => self.add_series(*series, drawn),
            TournamentEvent::Result { series, table, again, sheet } => {
                self.hand_in_sheet(*series, *table, *again, sheet)
            }
            TournamentEvent::Swap(swap) => self.swap_people(swap),
            TournamentEvent::Substitute(substitution) => self.substitute_person(substitution),
            TournamentEvent::Apart(apart) => self.apply_keep_apart_statement(apart),
            TournamentEvent::Set(change) => self.change_settings(change),
            TournamentEvent::Describe(people) => self.replace_details_of_entrants(people),
            TournamentEvent::Paid { currency, people } => self.set_door_payments(*currency, people),
        }
    }

    /// Applies a change of the settings as a whole, or refuses it.
    fn change_settings(&mut self, change: &SettingsChange) -> Result<()> {
        self.settings = self.settings.with_change(change)?;
        Ok(())
    }

    fn add_series(&mut self, number: u32, drawn: &DrawnSeries) -> Result<()> {
        self.check_series_drawable(number)?;
        // It is read out and typed again.
        name::check(&drawn.seed)
            .map_err(|_| refuse!(seed_wrong { field: "--seed", value: drawn.seed.as_str() }))?;
        let mut seated: Vec<u32> = Vec::new();
        for (place, table) in drawn.tables.iter().enumerate() {
            if !(3..=4).contains(&table.players.len()) {
                let (value, players) = (place + 1, table.players.len());
                return Err(refuse!(table_size_wrong { field: "table", value, players }));
            }
            for player in &table.players {
                if self.entrant(*player).is_none() || seated.contains(player) {
                    return Err(refuse!(start_number_unknown { field: "number", value: *player }));
                }
                seated.push(*player);
            }
        }
        let strange = |number: &&u32| self.entrant(**number).is_none() || seated.contains(number);
        if let Some(value) = drawn.sits_out.iter().find(strange) {
            return Err(refuse!(start_number_unknown { field: "number", value: *value }));
        }
        self.series.truncate(number as usize - 1);
        self.series.push(drawn.clone());
        Ok(())
    }

    /// Refuses a series that may not be drawn. Allowed are the next one, and an earlier one anew
    /// where nothing was handed in on paper for it or any later series; those later ones have to be
    /// drawn anew then.
    pub fn check_series_drawable(&self, number: u32) -> Result<()> {
        let drawn = self.series.len() as u32;
        if number > self.plan.series {
            return Err(refuse!(series_all_drawn {
                field: "--series",
                value: number,
                most: self.plan.series
            }));
        }
        if number == 0 || number > drawn + 1 {
            return Err(refuse!(series_not_next {
                field: "--series",
                value: number,
                next: drawn + 1
            }));
        }
        let handed_in = |table: &HallTable| table.first.is_some() || table.again.is_some();
        let mut anew = (number..).zip(self.series.iter().skip(number as usize - 1));
        match anew.find(|(_, series)| series.tables.iter().any(handed_in)) {
            Some((series, _)) => Err(refuse!(series_has_results { series })),
            None => Ok(()),
        }
    }

    fn hand_in_sheet(
        &mut self,
        series: u32,
        table: u32,
        again: bool,
        sheet: &SheetSums,
    ) -> Result<()> {
        let seats = self.table(series, table).map(|table| table.players.clone());
        let seats = seats.ok_or_else(|| self.refusal_of_missing_table(series, table))?;
        self.check_sheet(&seats, sheet)?;
        let drawn = &mut self.series[series as usize - 1].tables[table as usize - 1];
        *drawn.first_or_second_sheet_entry_mut(again) = Some(sheet.clone());
        Ok(())
    }

    /// Refusal for a table that was not drawn, which names the tables that there are.
    pub fn refusal_of_missing_table(&self, series: u32, table: u32) -> Refusal {
        match self.series.get((series as usize).wrapping_sub(1)) {
            Some(drawn) => {
                refuse!(table_not_drawn {
                    field: "--table",
                    value: table,
                    series,
                    most: drawn.tables.len()
                })
            }
            None if self.series.is_empty() => refuse!(nothing_drawn),
            None => refuse!(series_not_drawn {
                field: "--series",
                value: series,
                last: self.series.len()
            }),
        }
    }

    /// Refuses a sheet with impossible sums (docs/tournament.md, In the hall: `result`): other than
    /// zero where the rules balance, points without hands, or more games won and lost by all
    /// together than hands.
    pub fn check_sheet(&self, seats: &[u32], sheet: &SheetSums) -> Result<()> {
        if sheet.scores.len() != seats.len() {
            return Err(refuse!(sheet_people_differ { numbers: start_numbers_arg(seats) }));
        }
        if sheet.hands > MOST_HANDS {
            return Err(refuse!(out_of_range {
                field: "--hands",
                value: sheet.hands,
                least: 0,
                most: MOST_HANDS
            }));
        }
        let sums = sheet.scores.iter().try_fold((Points::ZERO, 0_u32), |(points, games), score| {
            let games = games.checked_add(score.won)?.checked_add(score.lost)?;
            Some((points.checked_add(score.points)?, games))
        });
        let (points, games) = sums.ok_or_else(|| refuse!(amount_too_large))?;
        if self.plan.rules.do_hand_points_add_up_to_zero() && !points.is_zero() {
            return Err(refuse!(sheet_not_balanced { sum: points }));
        }
        if sheet.hands == 0 && sheet.scores.iter().any(|score| !score.points.is_zero()) {
            return Err(refuse!(points_without_hands { field: "--hands", value: sheet.hands }));
        }
        if games > sheet.hands {
            return Err(refuse!(more_games_than_hands { games, hands: sheet.hands }));
        }
        Ok(())
    }

    /// Results of a table by seat: the sums of its sheet, with the end-of-session bonus added
    /// (docs/rules/dreierles.md, End-of-session bonus).
    pub fn results_with_bonus(&self, sheet: &SheetSums) -> Vec<SeriesResult> {
        let lost_in_all: i64 = sheet.scores.iter().map(|score| i64::from(score.lost)).sum();
        let result = |score: &SheetScore| {
            let bonus = self.plan.rules.session_end_bonus(sheet.scores.len()).map_or(0, |bonus| {
                let (won, lost) = (i64::from(score.won), i64::from(score.lost));
                bonus.own * (won - lost) + bonus.others * (lost_in_all - lost)
            });
            let SheetScore { points, won, lost } = *score;
            SeriesResult { points, bonus: Points::whole(bonus), won, lost, hands: sheet.hands }
        };
        sheet.scores.iter().map(result).collect()
    }

    /// Tables of the first `series` series as start numbers, the history that a draw takes.
    pub fn seatings_of_first_n_series(&self, series: usize) -> Vec<Vec<Vec<u32>>> {
        self.series.iter().take(series).map(DrawnSeries::seats).collect()
    }
}

fn start_numbers_arg(numbers: &[u32]) -> Arg {
    Arg::Texts(numbers.iter().map(u32::to_string).collect())
}
