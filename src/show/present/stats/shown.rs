//! One game's figures on their way to whoever reads them.

use std::collections::BTreeMap;

use crate::app::figures::Gathered;
use crate::games::GameKind;
use crate::model::{Label, say};
use crate::present::cell::Cell;
use crate::present::table::{Column, Table};
use crate::present::voice::Voice;
use crate::stats::{Bid, GameFigures, Person, Share};

/// One game's figures with all that is needed to show them.
pub struct Shown<'g> {
    pub gathered: &'g Gathered,
    pub game: GameKind,
    pub figures: &'g GameFigures,
    /// What everybody declared, and of that won.
    pub declared_at: BTreeMap<Bid, Share>,
    /// Whose figures are shown, who sat most often first.
    pub people: Vec<Person>,
    pub voice: &'g Voice,
}

impl<'g> Shown<'g> {
    pub fn all(gathered: &'g Gathered, voice: &'g Voice) -> Vec<Shown<'g>> {
        let games = gathered.figures.games.iter();
        let shown = games.map(|(game, figures)| Shown {
            gathered,
            game: *game,
            figures,
            declared_at: figures.declared_at(),
            people: figures.busiest().into_iter().filter(|person| gathered.shows(*person)).collect(),
            voice,
        });
        shown.collect()
    }

    pub fn name(&self, person: Person) -> Cell {
        Cell::text(self.gathered.name(person))
    }

    pub fn label(&self, label: Label) -> String {
        self.voice.label(label)
    }

    /// Headed by names.
    pub fn table(&self, columns: impl IntoIterator<Item = Column>) -> Table {
        Table::new(std::iter::once(Column::names(self.label(say::stats_name)).at_least(8)).chain(columns))
    }

    pub fn figures_column(&self, label: Label) -> Column {
        Column::figures(self.label(label))
    }
}
