//! The whole day at one moment: every ranking, the account and the cash sheet, from the tournament and what its tables
//! have brought so far.
//!
//! All of them follow from the same results, so that no two pages can disagree. Trials go through the same door: other
//! settings, the same day.

use super::clubs::{ClubRanking, Member, clubs};
use super::course::{Entrant, Tournament};
use super::prizes::{
    Account, AccountError, AccountRequest, CashSheet, GoodsGiven, Payer, PlacedClub, Ranked, SeriesPlaces, account,
    cash_sheet, goods,
};
use super::settings::Settings;
use super::standings::{
    Board, BoardRequest, Contender, Ranking, SeriesResult, Standing, StandingsError, StandingsRequest, board, ranking,
};

/// What a table has brought so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TableSoFar {
    /// Whether the table has handed in: its results count.
    pub is_in: bool,
    /// In seat order; empty for a table of which nothing is known.
    pub results: Vec<SeriesResult>,
}

/// The day with all its rankings.
#[derive(Debug, Clone, PartialEq)]
pub struct Day<'t> {
    tournament: &'t Tournament,
    settings: Settings,
    /// What there is to show of the ranking.
    pub board: Board,
    /// Everybody in the ranking, also while there is nothing to show.
    pub ranking: Ranking,
    /// Of every series drawn, those whose table has handed in.
    pub series: Vec<Ranking>,
    /// Of every category of the settings, in their order.
    pub categories: Vec<Ranking>,
    pub clubs: ClubRanking,
    done: Vec<bool>,
    /// Games lost by each, by series, in the order of the entrants.
    lost: Vec<(u32, Vec<u32>)>,
}

impl<'t> Day<'t> {
    /// `tables` has for every series what its tables have brought, in the order in which they were drawn.
    pub fn of(
        tournament: &'t Tournament,
        settings: &Settings,
        tables: &[Vec<TableSoFar>],
    ) -> Result<Day<'t>, StandingsError> {
        let request = request(tournament, settings, tables);
        let mut counted = request.counted();
        counted.contenders.retain(|contender| {
            let is_here = tournament.entrant(contender.number).is_some_and(|entrant| !entrant.withdrawn);
            // Somebody who left before playing takes up no place.
            is_here || contender.series.iter().any(Option::is_some)
        });
        let is_in = |number: u32| counted.contenders.iter().any(|contender| contender.number == number);
        let shown = BoardRequest { standings: request.standings.of_people(is_in), ..request.clone() };
        let of_category = |category: &super::settings::CategoryPrizes| {
            let belongs = |entrant: &Entrant| entrant.categories.iter().any(|own| own.is(&category.category));
            ranking(&counted.of_people(|number| tournament.entrant(number).is_some_and(belongs)))
        };
        let all = ranking(&counted)?;
        let too_large = StandingsError::TooLarge { player: all.lines.first().map_or(0, |line| line.number) };
        let clubs = match settings.clubs.ranked {
            true => clubs(&all.lines, &members(tournament), settings.clubs.best).ok_or(too_large)?,
            false => ClubRanking::default(),
        };
        let lost = |contender: &Contender| {
            contender.series.iter().map(|result| result.map_or(0, |result| result.lost)).collect()
        };
        Ok(Day {
            tournament,
            settings: settings.clone(),
            board: board(&shown)?,
            ranking: all,
            series: (0..tables.len()).map(|series| ranking(&counted.of_series(series))).collect::<Result<_, _>>()?,
            categories: settings.categories.iter().map(of_category).collect::<Result<_, _>>()?,
            clubs,
            done: request.handed_in.iter().map(|tables| !tables.contains(&false)).collect(),
            lost: counted.contenders.iter().map(|contender| (contender.number, lost(contender))).collect(),
        })
    }

    /// Who pays and who gets what as it stands.
    pub fn account(&self) -> Result<Account, AccountError> {
        self.account_of(false)
    }

    /// What there is to win while nobody has a place yet: the same with places that nobody shares, whoever gets them.
    pub fn announced(&self) -> Result<Option<Account>, AccountError> {
        match self.board {
            Board::Ranked { .. } => Ok(None),
            _ => self.account_of(true).map(Some),
        }
    }

    /// With the places that there are, or with one for each.
    fn account_of(&self, is_unshared: bool) -> Result<Account, AccountError> {
        let places = if is_unshared { unshared } else { places };
        let lost = |number: u32| {
            let lost = self.lost.iter().find(|(known, _)| *known == number);
            lost.map(|(_, lost)| lost.clone()).unwrap_or_default()
        };
        let payer = |ranked: Ranked| Payer { ranked, lost: lost(ranked.number) };
        let of_series =
            |(is_done, ranking): (&bool, &Ranking)| SeriesPlaces { is_done: *is_done, places: places(ranking) };
        let club = |(nth, row): (u32, &super::clubs::ClubRow)| {
            let place = if is_unshared { nth } else { row.place };
            PlacedClub { place, club: row.club.clone() }
        };
        account(&AccountRequest {
            settings: &self.settings,
            series_planned: self.tournament.plan.series,
            people: places(&self.ranking).into_iter().map(payer).collect(),
            series: self.done.iter().zip(&self.series).map(of_series).collect(),
            categories: self.categories.iter().map(places).collect(),
            clubs: (1..).zip(&self.clubs.rows).map(club).collect(),
        })
    }

    /// Who gets which of the prizes in kind.
    pub fn goods(&self) -> Result<GoodsGiven, AccountError> {
        goods(&places(&self.ranking), &self.settings.goods)
    }

    /// The cash sheet of an account of this day.
    pub fn cash_sheet(&self, account: &Account) -> Result<CashSheet, AccountError> {
        cash_sheet(account, self.settings.fee, &self.tournament.payments())
    }
}

fn places(ranking: &Ranking) -> Vec<Ranked> {
    ranking.lines.iter().map(|line: &Standing| Ranked { place: line.place, number: line.number }).collect()
}

/// In the same order.
fn unshared(ranking: &Ranking) -> Vec<Ranked> {
    (1..).zip(&ranking.lines).map(|(place, line)| Ranked { place, number: line.number }).collect()
}

fn members(tournament: &Tournament) -> Vec<Member> {
    let member = |entrant: &Entrant| Some(Member { number: entrant.number, club: entrant.club.clone()? });
    tournament.entrants.iter().filter_map(member).collect()
}

/// Everybody who entered, with all that is recorded.
fn request(tournament: &Tournament, settings: &Settings, tables: &[Vec<TableSoFar>]) -> BoardRequest {
    let seatings = tournament.seatings(tables.len());
    let result = |number: u32, series: usize| {
        let seats = seatings.get(series)?.iter().zip(&tables[series]);
        let (seat, table) = seats
            .into_iter()
            .find_map(|(players, table)| Some((players.iter().position(|player| *player == number)?, table)))?;
        table.results.get(seat).copied()
    };
    let contender = |entrant: &Entrant| Contender {
        number: entrant.number,
        series: (0..tables.len()).map(|series| result(entrant.number, series)).collect(),
    };
    BoardRequest {
        standings: StandingsRequest {
            contenders: tournament.entrants.iter().map(contender).collect(),
            ladder: settings.ties.clone(),
            seed: tournament.series.first().map(|series| series.seed.clone()).unwrap_or_default(),
            tables: seatings.clone(),
        },
        handed_in: tables.iter().map(|series| series.iter().map(|table| table.is_in).collect()).collect(),
    }
}
