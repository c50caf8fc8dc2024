//! A tournament at one moment, under the settings that are kept or under those that are tried.

use super::find::{TournamentRef, find};
use super::hall::{self, Progress, SeriesView, TableView};
use super::kept::Contest;
use super::ranking::{self, CategoryRanking, Ranking};
use crate::app::AppError;
use crate::model::{Arg, Refusal, Word, refuse};
use crate::store::{Store, Tx};
use crate::tournament::day::{Day, TableSoFar};
use crate::tournament::settings::{CLUB, Category, Change, Settings};
use crate::tournament::standings::{Standing, StandingsError};
use crate::typed::terms::{self, TypedTerms};

/// A tournament with all its tables.
pub struct Hall {
    pub contest: Contest,
    pub series: Vec<SeriesView>,
    pub settings: Settings,
    /// What was tried instead of what is kept.
    tried: Change,
}

impl Hall {
    pub fn load(tx: &Tx<'_>, wanted: &TournamentRef, asked: &TypedTerms) -> Result<Hall, AppError> {
        Hall::of(tx, find(tx, wanted)?, asked)
    }

    pub(super) fn of(tx: &Tx<'_>, contest: Contest, asked: &TypedTerms) -> Result<Hall, AppError> {
        let series = hall::all_series(tx, &contest)?;
        let kept = &contest.course.settings;
        let tried = terms::change(asked, kept.currency)?;
        let settings = kept.with(&tried)?;
        Ok(Hall { contest, series, settings, tried })
    }

    pub fn day(&self) -> Result<Day<'_>, Refusal> {
        day(&self.contest, &self.series, &self.settings)
    }

    /// The ranking over all series, or of one alone.
    pub fn ranking(&self, only: Option<u32>) -> Result<Ranking, AppError> {
        self.ranking_of(&self.day()?, only)
    }

    pub(super) fn ranking_of(&self, day: &Day<'_>, only: Option<u32>) -> Result<Ranking, AppError> {
        let ranking = ranking::of_day(&self.contest, &self.series, day, &self.settings, only)?;
        Ok(Ranking { tried: self.tried.clone(), ..ranking })
    }

    pub(super) fn unknown_category(&self, category: &Category) -> Refusal {
        let club = self.settings.clubs.ranked.then(|| CLUB.to_owned());
        let kept = self.settings.categories.iter().map(|kept| kept.category.to_string());
        let known: Vec<String> = kept.chain(club).collect();
        let (value, count) = (category.as_str(), known.len());
        refuse!(category_unknown { field: "--category", value, count, known: Arg::Texts(known) })
    }
}

/// Which part of the ranking is wanted.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// One series alone.
    pub only: Option<u32>,
    /// One category alone.
    pub category: Option<String>,
}

/// The ranking over all series, or of one alone.
pub fn standings(
    store: &mut Store,
    tournament: &TournamentRef,
    asked: &TypedTerms,
    wanted: &Wanted,
) -> Result<Ranking, AppError> {
    let hall = Hall::load(&store.read()?, tournament, asked)?;
    let mut ranking = hall.ranking(wanted.only)?;
    let Some(typed) = &wanted.category else { return Ok(ranking) };
    let category = Category::read(typed, "--category")?;
    if category.is_club() && ranking.clubs.is_some() {
        (ranking.rows, ranking.categories) = (Vec::new(), Vec::new());
        return Ok(ranking);
    }
    let known = |of: &CategoryRanking| of.category.is(&category);
    let Some(place) = ranking.categories.iter().position(known) else {
        return Err(hall.unknown_category(&category).into());
    };
    ranking.categories = vec![ranking.categories.swap_remove(place)];
    (ranking.rows, ranking.clubs) = (Vec::new(), None);
    Ok(ranking)
}

/// The ranking by what is kept, to be held against another one.
pub(super) fn places(tx: &Tx<'_>, contest: &Contest) -> Result<Vec<Standing>, AppError> {
    let series = hall::all_series(tx, contest)?;
    Ok(day(contest, &series, &contest.course.settings)?.ranking.lines)
}

fn day<'c>(contest: &'c Contest, series: &[SeriesView], settings: &Settings) -> Result<Day<'c>, Refusal> {
    let so_far = |table: &TableView| TableSoFar {
        is_in: table.progress == Progress::Done,
        results: table.seats.iter().filter_map(|seat| seat.result).collect(),
    };
    let tables: Vec<Vec<TableSoFar>> = series.iter().map(|series| series.tables.iter().map(so_far).collect()).collect();
    Day::of(&contest.course, settings, &tables).map_err(|error| refused(contest, &error))
}

/// The same of a tournament as it stands.
pub fn places_now(store: &mut Store, wanted: &TournamentRef) -> Result<Vec<Standing>, AppError> {
    let tx = store.read()?;
    places(&tx, &find(&tx, wanted)?)
}

/// A tournament with everything that its log says.
pub fn whole(store: &mut Store, wanted: &TournamentRef, asked: &TypedTerms) -> Result<Hall, AppError> {
    Hall::load(&store.read()?, wanted, asked)
}

fn refused(contest: &Contest, error: &StandingsError) -> Refusal {
    match error {
        StandingsError::RungTwice { rung } => refuse!(rung_twice { field: "--ties", value: rung.word() }),
        StandingsError::PlayerTwice { player } | StandingsError::TooLarge { player } => {
            refuse!(total_too_large { player: contest.name(*player) })
        }
    }
}
