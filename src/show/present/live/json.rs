//! Live pages as JSON in the shapes of the command line: the answers of `status`, `sheet`,
//! `tournament/list`, `tables` and `standings`, put together where a page shows several of them.

use super::pages::HomePage;
use crate::app::contest::day::{SeriesView, TableView};
use crate::app::evening::{Evening, ScoreSheet};
use crate::app::live::TournamentWithRanking;
use crate::present::json::{Json, Object, object};
use crate::present::tournament::json as hall;
use crate::present::voice::Voice;
use crate::present::{sheet, status};

/// JSON of the home page: `{"evening":…,"tournament":…}`, with null where there is none.
pub fn home_json(home: &HomePage, voice: &Voice) -> Object {
    let evening = home.evening.as_ref();
    let evening = evening
        .map(|evening| status::status_json(evening, &voice.for_session(&evening.session)).into());
    let tournament =
        home.hall.as_ref().map(|whole| hall::listed_contest_object(&whole.contest).into());
    object! {
        "evening": evening.unwrap_or_else(Json::null),
        "tournament": tournament.unwrap_or_else(Json::null),
    }
}

/// JSON of a table: the answer of `tables` with this table alone and the results of its people, and
/// its sheet where hands are recorded one by one.
pub fn table_json(
    series: &SeriesView,
    table: &TableView,
    hands: Option<&(Evening, ScoreSheet)>,
    voice: &Voice,
) -> Object {
    let sheet = hands.map(|(evening, lines)| {
        let newest = sheet::first_line_index_on_phone(evening, lines);
        sheet::sheet_json(evening, lines, newest, &voice.for_session(&evening.session))
    });
    hall::single_table_object(series, table).with("sheet", sheet)
}

/// JSON of a person: the answer of `standings` with this line alone, and that of `tables` with the
/// person's table; `None` for an unknown start number.
pub fn entrant_page_json(whole: &TournamentWithRanking, number: u32) -> Option<Object> {
    whole.contest.course.entrant(number)?;
    let ranked = whole.contest.course.start_number_in_ranking(number);
    let sits = |table: &&TableView| table.seats.iter().any(|seat| seat.ranked_as == ranked);
    let placed = whole
        .series
        .iter()
        .rev()
        .find_map(|series| Some((series, series.tables.iter().find(sits)?)));
    let placed = placed.map(|(series, table)| hall::single_table_object(series, table));
    Some(
        hall::standings_object(&whole.ranking, |row| row.number == ranked)
            .with_keys_of(placed.unwrap_or_default()),
    )
}
