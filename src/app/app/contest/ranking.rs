//! Ranking of a tournament as a value, with the result of each series and the rule that decided
//! each place. Also the account of the prizes, which follows from the ranking.

use super::day::{
    SeriesView, TableProgress, TableView, TournamentWithTables, find_current_series,
    tables_without_result_by_series,
};
use super::kept::{Contest, TablePlace, TournamentRef};
use crate::app::{AppError, Result};
use crate::model::{Currency, Points, Refusal, refuse};
use crate::store::Store;
use crate::tournament::board::{BoardRow, HallBoard, SeriesBeingPlayed};
use crate::tournament::category::Category;
use crate::tournament::change::SettingsChange;
use crate::tournament::clubs::ClubRanking;
use crate::tournament::day::RankedTournament;
use crate::tournament::prizes::{Account, CashSheet, PrizeAccountError, PrizesInKindGiven};
use crate::tournament::settings::{CategoryPrizes, ClubSettings, Settings};
use crate::tournament::standings::{
    NeighbourDifferences, PlaceReason, Ranking as Places, Rung, SeriesResult, StandingsLine,
};
use crate::typed::terms::TypedTerms;

/// Line of a tournament's ranking: one person with place, points and results.
#[derive(Clone, Debug, PartialEq)]
pub struct RankingLine {
    pub place: u32,
    pub number: u32,
    pub player: String,
    pub club: Option<String>,
    pub withdrawn: bool,
    /// Results by drawn series; `None` where the person did not play or the table has not handed
    /// in.
    pub series: Vec<Option<SeriesResult>>,
    pub points: Points,
    pub bonus: Points,
    pub total: Points,
    pub won: u32,
    pub lost: u32,
    pub hands: u32,
    pub decided_by: PlaceReason,
    /// Differences to the nearest lines ahead and behind with the same total, in the value that
    /// decided the tie.
    pub parted: NeighbourDifferences,
    /// Numbers of the series that the line leaves out because the person's table has no complete
    /// result.
    pub waits_for: Vec<u32>,
    /// Whether other tables have a complete result in a series that this line waits for, so that
    /// the line is marked.
    pub is_behind: bool,
}

impl RankingLine {
    /// Points so far; `None` until a table of the player has a complete result.
    pub fn points_so_far(&self) -> Option<Points> {
        self.series.iter().any(Option::is_some).then_some(self.total)
    }
}

/// Ranking of the people of one category.
#[derive(Clone, Debug, PartialEq)]
pub struct CategoryRanking {
    pub category: Category,
    pub rows: Vec<RankingLine>,
}

/// Ranking of a tournament so far, with everything that is shown beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct RankingView {
    pub tournament: String,
    /// Date of the tournament; the next field is its place.
    pub date: Option<String>,
    pub place: Option<String>,
    /// Name of the rule set, which decides in the words of which place messages are written.
    pub rules: &'static str,
    pub series_planned: u32,
    pub series_drawn: u32,
    pub series_done: u32,
    /// The one series that is ranked; `None` for the ranking over all.
    pub only: Option<u32>,
    /// Series that is being played, if one is.
    pub running: Option<SeriesBeingPlayed>,
    /// Tables without a complete result, by series.
    pub missing: Vec<(u32, Vec<u32>)>,
    /// People for whom the draw had no seat and who sat out, by series.
    pub sat_out: Vec<(u32, Vec<(u32, String)>)>,
    /// Whether nobody has played a series to its end, so that there is nothing to show yet.
    pub is_blank: bool,
    /// Tables whose sheet was typed twice with different sums.
    pub differing: Vec<TablePlace>,
    /// Tables whose sheets lack games won and lost, although other sheets have them and ties depend
    /// on them.
    pub without_games: Vec<TablePlace>,
    /// Whether games won and lost count beside the points.
    pub has_bonus: bool,
    pub ladder: Vec<Rung>,
    pub rows: Vec<RankingLine>,
    pub categories: Vec<CategoryRanking>,
    /// Ranking of clubs with the settings for it, where clubs are ranked.
    pub clubs: Option<(ClubSettings, ClubRanking)>,
    /// Start numbers and names of everybody who entered.
    pub names: Vec<(u32, String)>,
    /// Number of entrants who are present: they have not left, and are checked in where people are
    /// checked in at all.
    pub present: usize,
    /// Change of settings that is tried out on top of the stored ones.
    pub tried: SettingsChange,
}

impl RankingView {
    /// Name that is shown for a start number.
    pub fn name(&self, number: u32) -> &str {
        self.names.iter().find(|(known, _)| *known == number).map_or("", |(_, name)| name)
    }

    /// Numbers of the series before the one being played in which tables have no complete result;
    /// none where a single series is ranked.
    pub fn incomplete_earlier_series(&self) -> impl Iterator<Item = u32> {
        let running = self.running.map(|running| running.series);
        let open = self.missing.iter().map(|(series, _)| *series);
        open.filter(move |series| self.only.is_none() && Some(*series) != running)
    }

    /// Whether all series are played to their end.
    pub fn are_all_series_played(&self) -> bool {
        self.series_done == self.series_planned
    }

    /// Numbers of the tables without a complete result in the series being played.
    pub fn tables_missing(&self) -> &[u32] {
        let of_running = |running: SeriesBeingPlayed| {
            self.missing.iter().find(|(series, _)| *series == running.series)
        };
        self.running.and_then(of_running).map_or(&[], |(_, tables)| tables)
    }

    /// Tables without a complete result in an earlier series.
    pub fn earlier_tables_without_result(&self) -> impl Iterator<Item = TablePlace> {
        let running = self.running.map(|running| running.series);
        let earlier = self.missing.iter().filter(move |(series, _)| Some(*series) != running);
        earlier.flat_map(|(series, tables)| {
            tables.iter().map(|table| TablePlace { series: *series, table: *table })
        })
    }
}

impl TournamentWithTables {
    /// Makes the ranking over all series, or over the one series `only`.
    pub fn make_ranking(&self, only: Option<u32>) -> Result<RankingView> {
        self.ranking_view(&self.rank_tournament()?, only)
    }

    pub(super) fn ranking_view(
        &self,
        day: &RankedTournament<'_>,
        only: Option<u32>,
    ) -> Result<RankingView> {
        let ranking = make_ranking_view(&self.contest, &self.series, day, &self.settings, only)?;
        Ok(RankingView { tried: self.tried.clone(), ..ranking })
    }

    pub(super) fn refusal_of_category(&self, category: &Category) -> Refusal {
        self.settings.refusal_of_category("--category", category)
    }
}

/// Part of the ranking that is asked for.
#[derive(Clone, Debug, Default)]
pub struct WantedRanking {
    /// The one series to rank; `None` for all.
    pub only: Option<u32>,
    /// The one category to rank; `None` for everybody.
    pub category: Option<String>,
}

/// Reads the ranking over all series, or the part of it that is wanted.
pub fn read_ranking(
    store: &mut Store,
    tournament: &TournamentRef,
    asked: &TypedTerms,
    wanted: &WantedRanking,
) -> Result<RankingView> {
    let hall = TournamentWithTables::load(&store.read()?, tournament, asked)?;
    let mut ranking = hall.make_ranking(wanted.only)?;
    let Some(typed) = &wanted.category else { return Ok(ranking) };
    let category = Category::read(typed, "--category")?;
    if category.is_club_ranking() && ranking.clubs.is_some() {
        (ranking.rows, ranking.categories) = (Vec::new(), Vec::new());
        return Ok(ranking);
    }
    let known = |of: &CategoryRanking| of.category.is_same(&category);
    let Some(place) = ranking.categories.iter().position(known) else {
        return Err(hall.refusal_of_category(&category).into());
    };
    ranking.categories = vec![ranking.categories.swap_remove(place)];
    (ranking.rows, ranking.clubs) = (Vec::new(), None);
    Ok(ranking)
}

/// Makes the view of a ranking, over all series or of the one series `only`, from rankings that
/// were worked out before.
fn make_ranking_view(
    contest: &Contest,
    series: &[SeriesView],
    day: &RankedTournament<'_>,
    settings: &Settings,
    only: Option<u32>,
) -> Result<RankingView> {
    let course = &contest.course;
    let places = match only {
        None => &day.ranking,
        Some(only) => {
            let of_series = (only as usize).checked_sub(1).and_then(|place| day.series.get(place));
            of_series.ok_or_else(|| course.refusal_of_missing_table(only, 0))?
        }
    };
    let rows = RankingLineSource { contest, series, board: &day.board, only };
    let category = |(kept, places): (&CategoryPrizes, &Places)| CategoryRanking {
        category: kept.category.clone(),
        rows: rows.ranking_lines(places),
    };
    // A ranking of one series alone lacks nothing that others miss, and its groups would be those
    // of all series.
    let meant = only.map_or(find_current_series(series), |only| series.get(only as usize - 1));
    let current = meant.map_or(0, |series| series.current);
    let is_meant = |of: u32| only.map_or(of <= current, |only| only == of);
    let running = meant.filter(|series| !series.are_all_tables_finished());
    let meant_series = series.iter().filter(|view| is_meant(view.series));
    Ok(RankingView {
        tournament: course.plan.name.clone(),
        date: course.settings.date.clone(),
        place: course.settings.place.clone(),
        rules: course.plan.rules.name_of_rule_set(),
        series_planned: course.plan.series,
        series_drawn: series.len() as u32,
        series_done: series.iter().filter(|series| series.are_all_tables_finished()).count() as u32,
        only,
        running: running.filter(|_| !matches!(day.board, HallBoard::Nobody)).map(|series| {
            SeriesBeingPlayed {
                series: series.series,
                tables_in: (series.tables.len() - series.tables_missing().count()) as u32,
                tables: series.tables.len() as u32,
            }
        }),
        missing: tables_without_result_by_series(series)
            .into_iter()
            .filter(|(series, _)| is_meant(*series))
            .collect(),
        sat_out: meant_series.filter_map(series_and_people_sitting_out).collect(),
        is_blank: !matches!(day.board, HallBoard::Ranked { .. }),
        differing: tables_where(series, |table| !table.differences().is_empty()),
        without_games: tables_without_game_counts(contest, series)
            .into_iter()
            .filter(|place| is_meant(place.series))
            .collect(),
        has_bonus: course.plan.rules.are_games_won_counted(),
        ladder: settings.ties.clone(),
        rows: rows.ranking_lines(places),
        categories: settings
            .categories
            .iter()
            .zip(&day.categories)
            .filter(|_| only.is_none())
            .map(category)
            .collect(),
        clubs: (settings.clubs.ranked && only.is_none())
            .then(|| (settings.clubs.clone(), day.clubs.clone())),
        names: contest
            .all_start_numbers()
            .into_iter()
            .map(|number| (number, contest.name_in_ranking(number)))
            .collect(),
        present: course.people_present().len(),
        tried: SettingsChange::default(),
    })
}

/// People who sat out in a series, with its number; `None` where nobody did.
fn series_and_people_sitting_out(view: &SeriesView) -> Option<(u32, Vec<(u32, String)>)> {
    (!view.sits_out.is_empty()).then(|| (view.series, view.sits_out.clone()))
}

/// Results and names from which the lines of a ranking are made.
struct RankingLineSource<'d> {
    contest: &'d Contest,
    series: &'d [SeriesView],
    board: &'d HallBoard,
    only: Option<u32>,
}

impl RankingLineSource<'_> {
    fn ranking_lines(&self, places: &Places) -> Vec<RankingLine> {
        places.lines.iter().map(|standing| self.ranking_line(standing)).collect()
    }

    fn ranking_line(&self, standing: &StandingsLine) -> RankingLine {
        let number = standing.number;
        let course = &self.contest.course;
        let (entrant, stand_in) = (course.entrant(number), course.entrant_substituting_for(number));
        let waiting = match self.board {
            HallBoard::Ranked { rows, .. } => rows.as_slice(),
            HallBoard::Nobody | HallBoard::NothingYet { .. } => &[],
        };
        let waiting = waiting.iter().find(|row: &&BoardRow| row.standing.number == number);
        let waits_for: Vec<u32> = waiting
            .filter(|_| self.only.is_none())
            .map(|row| row.waits_for.clone())
            .unwrap_or_default();
        let others_are_in = |series: &u32| {
            self.series.get(*series as usize - 1).is_some_and(|view| {
                *series < view.current
                    || view.tables.iter().any(|table| table.progress == TableProgress::Done)
            })
        };
        RankingLine {
            place: standing.place,
            number,
            player: self.contest.name_in_ranking(number),
            club: entrant.and_then(|entrant| entrant.club.clone()),
            withdrawn: [entrant, stand_in].into_iter().flatten().all(|one| one.withdrawn),
            series: self.series.iter().map(|series| result_if_handed_in(number, series)).collect(),
            points: standing.points,
            bonus: standing.bonus,
            total: standing.total,
            won: standing.won,
            lost: standing.lost,
            hands: standing.hands,
            decided_by: standing.decided_by,
            parted: standing.parted,
            is_behind: waits_for.iter().any(others_are_in),
            waits_for,
        }
    }
}

/// Result of the person with this start number in a series; `None` where the table has not handed
/// in or the person did not play.
fn result_if_handed_in(number: u32, series: &SeriesView) -> Option<SeriesResult> {
    let tables = series.tables.iter().filter(|table| table.progress == TableProgress::Done);
    tables.flat_map(|table| &table.seats).find(|seat| seat.ranked_as == number)?.result
}

/// Lists the tables for which `is_so` holds, by series and number.
pub(super) fn tables_where(
    series: &[SeriesView],
    is_so: impl Fn(&TableView) -> bool,
) -> Vec<TablePlace> {
    let tables = series
        .iter()
        .flat_map(|series| series.tables.iter().map(move |table| (series.series, table)));
    let such = tables.filter(|(_, table)| is_so(table));
    such.map(|(series, table)| TablePlace { series, table: table.table }).collect()
}

/// Tables whose sheet lacks games won and lost, although other tables have them; none where the
/// rules demand them with every sheet.
fn tables_without_game_counts(contest: &Contest, series: &[SeriesView]) -> Vec<TablePlace> {
    match contest.course.plan.rules.are_games_won_counted()
        || tables_where(series, has_games).is_empty()
    {
        true => Vec::new(),
        false => tables_where(series, lacks_game_counts),
    }
}

/// Whether games won and lost are known of a table, also where nobody has any.
fn has_games(table: &TableView) -> bool {
    let counts = |of: SeriesResult| of.won + of.lost > 0;
    table.evening.is_some()
        || table.no_games
        || table.seats.iter().any(|seat| seat.result.is_some_and(counts))
}

/// Whether a table has handed in the sums of hands without games won and lost.
fn lacks_game_counts(table: &TableView) -> bool {
    let is_played = |of: SeriesResult| of.hands > 0;
    table.progress == TableProgress::Done
        && !has_games(table)
        && table.seats.iter().any(|seat| seat.result.is_some_and(is_played))
}

/// Account of the prizes, with the ranking from which it follows.
pub struct PrizeAccount {
    pub contest: Contest,
    pub settings: Settings,
    pub ranking: RankingView,
    pub account: Account,
    pub goods: PrizesInKindGiven,
    pub cash: CashSheet,
    /// Prizes that can be won, as long as the ranking has no places yet; `None` once it has.
    pub announced: Option<Account>,
    /// Prize of each place as it is announced, whoever gets it.
    pub posted: Account,
    /// Whether lost games cost something but no table has handed in how many there were.
    pub nobody_lost: bool,
}

impl PrizeAccount {
    pub fn currency(&self) -> Currency {
        self.settings.currency
    }

    pub(super) fn from_tournament(hall: TournamentWithTables) -> Result<PrizeAccount> {
        let day = hall.rank_tournament()?;
        let away = hall.contest.course.people_not_present().len();
        let refuse = |error: PrizeAccountError| refusal_of_prize_account_error(&error, away);
        let (account, goods) =
            (day.account().map_err(refuse)?, day.prizes_in_kind_given().map_err(refuse)?);
        let (announced, ranking) =
            (day.announced_prizes().map_err(refuse)?, hall.ranking_view(&day, None)?);
        let posted = day.prizes_by_place().map_err(refuse)?;
        let cash = day.cash_sheet(announced.as_ref().unwrap_or(&account)).map_err(refuse)?;
        let costs = !hall.settings.loss_fees.tariff.is_free() && announced.is_none();
        let nobody_lost = costs
            && !hall.contest.course.plan.rules.are_games_won_counted()
            && tables_where(&hall.series, has_games).is_empty()
            && !tables_where(&hall.series, lacks_game_counts).is_empty();
        let TournamentWithTables { contest, settings, .. } = hall;
        Ok(PrizeAccount {
            contest,
            settings,
            ranking,
            account,
            goods,
            cash,
            announced,
            posted,
            nobody_lost,
        })
    }
}

pub fn read_prize_account(
    store: &mut Store,
    wanted: &TournamentRef,
    asked: &TypedTerms,
) -> Result<PrizeAccount> {
    PrizeAccount::from_tournament(TournamentWithTables::load(&store.read()?, wanted, asked)?)
}

/// Reads the account of the prizes; `None` where nobody can get one.
pub fn prize_account_if_any(
    store: &mut Store,
    wanted: &TournamentRef,
    asked: &TypedTerms,
) -> Result<Option<PrizeAccount>> {
    match read_prize_account(store, wanted, asked) {
        Err(AppError::Refused(_)) => Ok(None),
        account => account.map(Some),
    }
}

fn refusal_of_prize_account_error(error: &PrizeAccountError, away: usize) -> Refusal {
    match error {
        PrizeAccountError::NoPlayers
        | PrizeAccountError::PlayerTwice { .. }
        | PrizeAccountError::WrongPlace { .. } => {
            refuse!(nobody_to_rank { away })
        }
        PrizeAccountError::TooLarge => refuse!(amount_too_large),
    }
}
