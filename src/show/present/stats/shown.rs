//! Statistics of one game, ready for any output format.
//!
//! Words for single figures: shares, places in time, packs.

use std::collections::{BTreeMap, BTreeSet};

use crate::app::figures::GatheredFigures;
use crate::model::{Arg, Label, Message, Word, say};
use crate::present::harmless::harmless_text;
use crate::present::numbers;
use crate::present::table::{Cell, Column, Table};
use crate::present::voice::Voice;
use crate::stats::{
    Bid, ConfidenceInterval, Extra, GameFigures, GameOrLabel, HandOfEvening, HitShare, Person, Run,
};

/// Figures of one game, with everything that is needed to show them.
pub struct GameStatistics<'g> {
    pub gathered: &'g GatheredFigures,
    pub game: &'g GameOrLabel,
    pub figures: &'g GameFigures,
    /// Numbers of games of all people that were declared with each bid, and won.
    pub declared_at: BTreeMap<Bid, HitShare>,
    /// People whose figures are shown, by number of hands, the most frequent first.
    pub people: Vec<Person>,
    pub voice: &'g Voice,
}

impl<'g> GameStatistics<'g> {
    pub fn from_gathered(
        gathered: &'g GatheredFigures,
        voice: &'g Voice,
    ) -> Vec<GameStatistics<'g>> {
        let games = gathered.figures.games.iter();
        let shown = games.map(|(game, figures)| GameStatistics {
            gathered,
            game,
            figures,
            declared_at: figures.declared_and_won_by_bid(),
            people: figures
                .people_by_hands()
                .into_iter()
                .filter(|person| gathered.is_asked_for(*person))
                .collect(),
            voice,
        });
        shown.collect()
    }

    pub fn name_cell(&self, person: Person) -> Cell {
        Cell::text(self.gathered.name(person))
    }

    pub fn label_text(&self, label: Label) -> String {
        self.voice.label(label)
    }

    /// Table with a first column for names, followed by these columns.
    pub fn table_with_name_column(&self, columns: impl IntoIterator<Item = Column>) -> Table {
        Table::new(
            std::iter::once(self.voice.names_column(say::stats_name).with_least_width(8))
                .chain(columns),
        )
    }
}

/// Name of a declared bid, as people say it.
pub fn bid_name(bid: &Bid, voice: &Voice) -> String {
    match bid {
        Bid::Said(what) => harmless_text(what.text()),
        bid => voice.local_word(bid.record_format_name()),
    }
}

/// Cell of a share with the range that contains the true one nine times out of ten: `60 % (45–74)`.
pub fn share_cell(share: HitShare) -> Cell {
    let (Some(thousandths), Some(ConfidenceInterval { low, high })) =
        (share.thousandths(), share.interval())
    else {
        return Cell::NOTHING;
    };
    let percent = |thousandths: u32| (thousandths + 5) / 10;
    Cell::text(format!("{} % ({}–{})", percent(thousandths), percent(low), percent(high)))
}

/// Message that says when a record happened: the day, the evening or table, and the hand.
pub fn record_time_message(
    at: HandOfEvening,
    gathered: &GatheredFigures,
    voice: &Voice,
) -> Message {
    let day = numbers::day(&at.day.to_string(), voice.lang);
    let whereabouts = gathered.evenings.get(&at.evening);
    match whereabouts.and_then(|whereabouts| whereabouts.table.as_ref()) {
        Some(table) => {
            let tournament = table.tournament.as_str();
            say!(stats_at_table {
                day,
                tournament,
                series: table.series,
                table: table.table,
                hand: at.hand
            })
        }
        None => {
            let called = whereabouts.map(|whereabouts| Arg::from(whereabouts.called.clone()));
            say!(stats_at_evening { evening: called.unwrap_or(Arg::Text(day)), hand: at.hand })
        }
    }
}

/// Span of a run, from its first to its last hand.
pub fn run_span_words(run: Run, gathered: &GatheredFigures, voice: &Voice) -> String {
    let (from, to) = (
        record_time_message(run.from, gathered, voice),
        record_time_message(run.to, gathered, voice),
    );
    voice.say(&match run.from == run.to {
        true => from,
        false => say!(stats_stretch { from, to }),
    })
}

/// Sizes of the packs that were played with, in card points.
pub fn card_points_of_packs(figures: &GameFigures) -> BTreeSet<u8> {
    let bids = figures.people.values().flat_map(|person| person.bids.values());
    bids.flat_map(|bid| bid.card_points.keys().copied()).collect()
}

/// Name of an extra that made a hand dearer.
pub fn bonus_or_doubling_name(what: Extra, voice: &Voice) -> String {
    match what {
        Extra::Knocks => voice.label(say::stats_knocks),
        Extra::Kontra => voice.label(say::stats_kontra),
        Extra::Schwacher => voice.label(say::stats_schwacher),
        _ => voice.local_word(what.word()),
    }
}
