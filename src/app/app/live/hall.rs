//! The current tournament as phones see it: all tables, and the ranking under the settings that are kept.

use crate::app::AppError;
use crate::app::contest::hall::SeriesView;
use crate::app::contest::ranking::Ranking;
use crate::app::contest::{Contest, TournamentRef, day};
use crate::store::Store;
use crate::typed::terms::TypedTerms;

pub struct Whole {
    pub contest: Contest,
    pub series: Vec<SeriesView>,
    pub ranking: Ranking,
}

impl Whole {
    pub fn load(store: &mut Store, wanted: &TournamentRef) -> Result<Whole, AppError> {
        let hall = day::whole(store, wanted, &TypedTerms::default())?;
        let ranking = hall.ranking(None)?;
        Ok(Whole { contest: hall.contest, series: hall.series, ranking })
    }
}
