//! The same as JSON, in the shapes of the command line: what `status`, `sheet`, `tournament list`, `tables` and
//! `standings` answer, put together where a page shows more than one of them.

use super::home::Home;
use crate::app::contest::day::{SeriesView, TableView};
use crate::app::evening::{Evening, ScoreSheet};
use crate::app::live::Whole;
use crate::present::tournament::json as hall;
use crate::present::voice::Voice;
use crate::present::{sheet, status};
use crate::record::write;

/// `{"evening":…,"tournament":…}`; null where there is none.
pub fn home(home: &Home, voice: &Voice) -> String {
    write::object(|w| {
        match &home.evening {
            Some(evening) => w.key("evening").raw(&status::status_json(evening, &voice.of(&evening.session))),
            None => w.key("evening").null(),
        }
        match &home.hall {
            Some(whole) => w.key("tournament").object(|w| hall::write_contest(&whole.contest, w)),
            None => w.key("tournament").null(),
        }
    })
}

/// As `tables` answers, with this table alone and what its people have so far; and its sheet, where hands are recorded.
pub fn table(series: &SeriesView, table: &TableView, hands: Option<&(Evening, ScoreSheet)>, voice: &Voice) -> String {
    write::object(|w| {
        hall::write_one_table(series, table, w);
        if let Some((evening, lines)) = hands {
            w.key("sheet").raw(&sheet::sheet_json(
                evening,
                lines,
                sheet::newest(evening, lines),
                &voice.of(&evening.session),
            ));
        }
    })
}

/// As `standings` answers, with this line alone; and as `tables` answers, with the table at which this person sits.
pub fn me(whole: &Whole, number: u32) -> Option<String> {
    whole.contest.course.entrant(number)?;
    let sits = |table: &&TableView| table.seats.iter().any(|seat| seat.number == number);
    let placed = whole.series.iter().rev().find_map(|series| Some((series, series.tables.iter().find(sits)?)));
    Some(write::object(|w| {
        hall::write_standings_of(&whole.ranking, |row| row.number == number, w);
        if let Some((series, table)) = placed {
            hall::write_one_table(series, table, w);
        }
    }))
}
