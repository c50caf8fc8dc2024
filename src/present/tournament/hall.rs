//! The hall: who sits at which table, what was handed in, and what is missing.

use crate::app::contest::draw::Drawn;
use crate::app::contest::hall::{Progress, Seat, SeriesView, TableView};
use crate::app::contest::result::Taken;
use crate::model::name::plain_key;
use crate::model::{Arg, Message, Points, say};
use crate::present::numbers::points_signed;
use crate::present::{Format, Table, Voice};
use crate::tournament::draw::SecondFours;

/// The tables of a series; at each, the first named deals first.
pub fn tables(view: &SeriesView, format: Format, voice: &Voice) -> String {
    if format == Format::Csv {
        return tables_csv(view, voice);
    }
    let mut table = Table::new().right(voice.label(say::hall_table)).left(voice.label(say::hall_first_dealer));
    let most = view.tables.iter().map(|table| table.seats.len()).max().unwrap_or(3);
    for _ in 1..most {
        table = table.left("");
    }
    let has_state = view.tables.iter().any(|table| table.progress != Progress::Open);
    if has_state {
        table = table.left(voice.label(say::hall_state));
    }
    for drawn in &view.tables {
        let mut cells = vec![drawn.table.to_string()];
        cells.extend(drawn.seats.iter().map(|seat| numbered(seat, voice)));
        cells.resize(most + 1, String::new());
        if has_state {
            cells.push(progress(drawn, view, voice));
        }
        table.row(cells);
    }
    below(format, [heading(view, voice), table.render(format), draw_note(view, voice)])
}

fn heading(view: &SeriesView, voice: &Voice) -> String {
    let message = Message::new("hall-heading").with("tournament", view.tournament.as_str());
    voice.say(&message.with("series", view.series).with("planned", view.series_planned))
}

/// Lines below each other; in Markdown a table ends only with an empty one.
pub(super) fn below(format: Format, parts: impl IntoIterator<Item = String>) -> String {
    let between = if format == Format::Markdown { "\n\n" } else { "\n" };
    parts.into_iter().collect::<Vec<String>>().join(between)
}

/// Start number and name, and whether they are still here.
fn numbered(seat: &Seat, voice: &Voice) -> String {
    let name = match seat.withdrawn {
        true => voice.say(&say!(standings_withdrawn { name: seat.player.as_str() })),
        false => seat.player.clone(),
    };
    format!("{} {name}", seat.number)
}

/// Everybody by name with table and seat: in a full hall nobody reads all tables to find themselves.
pub fn by_name(view: &SeriesView, format: Format, voice: &Voice) -> String {
    let mut places: Vec<(&Seat, u32, usize)> = Vec::new();
    for drawn in &view.tables {
        places.extend(drawn.seats.iter().zip(1..).map(|(seat, place)| (seat, drawn.table, place)));
    }
    places.sort_by_cached_key(|(seat, ..)| (plain_key(&seat.player), seat.number));
    let mut table = Table::new()
        .left(voice.label(say::hall_player))
        .right(voice.label(say::hall_number))
        .right(voice.label(say::hall_table))
        .right(voice.label(say::hall_seat));
    for (seat, number, place) in places {
        table.row([seat.player.clone(), seat.number.to_string(), number.to_string(), place.to_string()]);
    }
    match format {
        Format::Csv => table.render(format),
        format => below(format, [heading(view, voice), table.render(format)]),
    }
}

fn tables_csv(view: &SeriesView, voice: &Voice) -> String {
    let mut table = Table::new()
        .right(voice.label(say::hall_series))
        .right(voice.label(say::hall_table))
        .right(voice.label(say::hall_seat))
        .right(voice.label(say::hall_number))
        .left(voice.label(say::hall_player));
    for drawn in &view.tables {
        for (place, seat) in drawn.seats.iter().enumerate() {
            table.row([
                view.series.to_string(),
                drawn.table.to_string(),
                (place + 1).to_string(),
                seat.number.to_string(),
                seat.player.clone(),
            ]);
        }
    }
    table.render(Format::Csv)
}

fn progress(table: &TableView, view: &SeriesView, voice: &Voice) -> String {
    match table.progress {
        Progress::Open => String::new(),
        Progress::Playing { hands } => {
            let planned = view.rounds.saturating_mul(table.seats.len() as u32);
            voice.say(&say!(hall_playing { hands, planned }))
        }
        Progress::Done => voice.label(say::hall_done),
    }
}

/// The seed, and how far the draw is from the best that there can be.
fn draw_note(view: &SeriesView, voice: &Voice) -> String {
    let message = Message::new("hall-draw-note").with("seed", view.seed.as_str());
    voice.say(&message.with("repeats", view.repeats).with("least", view.least_repeats))
}

pub fn drawn(drawn: &Drawn, format: Format, voice: &Voice) -> String {
    let mut lines = vec![tables(&drawn.view, format, voice)];
    if format == Format::Csv {
        return lines.concat();
    }
    match drawn.second_fours {
        SecondFours::None => {}
        SecondFours::Unavoidable => lines.push(voice.label(say::hall_second_four_unavoidable)),
        SecondFours::NotProven => lines.push(voice.label(say::hall_second_four)),
    }
    if drawn.dropped > 0 {
        let last = drawn.view.series + drawn.dropped;
        let message = say!(hall_drawn_anew_and_later { series: drawn.view.series, last });
        lines.push(voice.say(&message));
    } else if drawn.anew {
        lines.push(voice.say(&say!(hall_drawn_anew { series: drawn.view.series })));
    }
    below(format, lines)
}

/// A sheet that was taken: what it says, and what is still missing.
pub fn taken(taken: &Taken, format: Format, voice: &Voice) -> String {
    if format == Format::Csv {
        return sums(taken, voice).render(format);
    }
    let key = if taken.again { "hall-taken-again" } else { "hall-taken" };
    let message = Message::new(key).with("series", taken.series).with("table", taken.view.table);
    let mut lines = vec![voice.say(&message), sums(taken, voice).render(format)];
    if taken.view.again.is_some() && !taken.view.lacks_first() {
        let differences = taken.view.differences();
        if differences.is_empty() {
            lines.push(voice.label(say::hall_entries_agree));
        }
        for (seat, first, again) in differences {
            let message = Message::new("hall-entries-differ").with("player", seat.player.as_str());
            let message = message.with("first", figures(first.points, (first.won, first.lost), voice));
            lines.push(voice.say(&message.with("again", figures(again.points, (again.won, again.lost), voice))));
        }
    }
    match taken.missing.as_slice() {
        [] if taken.again => {}
        [] => lines.push(voice.say(&say!(hall_series_done { series: taken.series }))),
        missing => lines.push(voice.say(&with_tables(Message::new("hall-still-missing"), missing))),
    }
    below(format, lines)
}

/// The sheet as it was typed; the first entry with the bonus that follows from it.
fn sums(taken: &Taken, voice: &Voice) -> Table {
    let points = |points| points_signed(points, voice.lang);
    let counts_games = taken.contest.course.plan.rules.counts_games();
    let has_games = counts_games || taken.view.seats.iter().any(|seat| seat.result.is_some_and(|r| r.won + r.lost > 0));
    let has_bonus = !taken.again && counts_games;
    let mut table = Table::new()
        .right(voice.label(say::hall_number))
        .left(voice.label(say::hall_player))
        .right(voice.label(say::standings_points));
    if has_bonus {
        table = table.right(voice.label(say::standings_bonus));
    }
    if has_games {
        table = table.right(voice.label(say::standings_games));
    }
    for (place, seat) in taken.view.seats.iter().enumerate() {
        let typed = match &taken.view.again {
            Some(again) if taken.again => again.get(place).map(|score| (score.points, score.won, score.lost)),
            _ => seat.result.map(|result| (result.points, result.won, result.lost)),
        };
        let Some((sum, won, lost)) = typed else { continue };
        let mut cells = vec![seat.number.to_string(), seat.player.clone(), points(sum)];
        if has_bonus {
            cells.push(points(seat.result.map_or(Points::ZERO, |result| result.bonus)));
        }
        if has_games {
            cells.push(format!("{won}/{lost}"));
        }
        table.row(cells);
    }
    table
}

/// Puts table numbers into a sentence, and how many they are.
pub fn with_tables(message: Message, tables: &[u32]) -> Message {
    let numbers = Arg::Texts(tables.iter().map(u32::to_string).collect());
    message.with("tables", numbers).with("count", tables.len())
}

/// `+12 (3/1)`; games won and lost where there are any.
fn figures(points: Points, (won, lost): (u32, u32), voice: &Voice) -> String {
    let games = if won + lost == 0 { String::new() } else { format!(" ({won}/{lost})") };
    format!("{}{games}", points_signed(points, voice.lang))
}

/// Tables of the running series that have not handed in, and every sheet that two people typed differently.
pub fn missing(series: &[SeriesView], format: Format, voice: &Voice) -> String {
    if format == Format::Csv {
        return missing_csv(series, voice);
    }
    let mut lines = Vec::new();
    let running = series.iter().find(|series| !series.is_done());
    if let Some(running) = running {
        let mut table = Table::new()
            .right(voice.label(say::hall_table))
            .left(voice.label(say::hall_players))
            .left(voice.label(say::hall_state));
        for missing in running.missing() {
            let names: Vec<String> = missing.seats.iter().map(|seat| numbered(seat, voice)).collect();
            table.row([missing.table.to_string(), names.join(", "), progress(missing, running, voice)]);
        }
        lines.push(voice.say(&say!(missing_heading { series: running.series })));
        lines.push(table.render(format));
    } else {
        lines.push(voice.label(say::missing_nothing));
    }
    let mut differences = Table::new()
        .right(voice.label(say::hall_series))
        .right(voice.label(say::hall_table))
        .left(voice.label(say::hall_player))
        .right(voice.label(say::missing_first))
        .right(voice.label(say::missing_again));
    for (series, table) in series.iter().flat_map(|series| series.tables.iter().map(move |table| (series, table))) {
        for (seat, first, again) in table.differences() {
            differences.row([
                series.series.to_string(),
                table.table.to_string(),
                seat.player.clone(),
                figures(first.points, (first.won, first.lost), voice),
                figures(again.points, (again.won, again.lost), voice),
            ]);
        }
        if table.lacks_first() {
            let message = say!(missing_only_again { series: series.series, table: table.table });
            lines.push(voice.say(&message));
        }
    }
    if !differences.is_empty() {
        if format != Format::Markdown {
            lines.push(String::new());
        }
        lines.push(voice.label(say::missing_differences));
        lines.push(differences.render(format));
        lines.push(voice.label(say::missing_differences_next));
    }
    below(format, lines)
}

/// One table for both: what is missing has a state, what differs has both entries.
fn missing_csv(series: &[SeriesView], voice: &Voice) -> String {
    let mut table = Table::new()
        .right(voice.label(say::hall_series))
        .right(voice.label(say::hall_table))
        .left(voice.label(say::hall_players))
        .left(voice.label(say::hall_state))
        .right(voice.label(say::missing_first))
        .right(voice.label(say::missing_again));
    let running = series.iter().find(|series| !series.is_done());
    for (running, missing) in
        running.into_iter().flat_map(|running| running.missing().map(move |table| (running, table)))
    {
        let names: Vec<String> = missing.seats.iter().map(|seat| numbered(seat, voice)).collect();
        let state = match missing.progress {
            Progress::Open => voice.label(say::hall_open),
            Progress::Playing { .. } | Progress::Done => progress(missing, running, voice),
        };
        let place = [running.series, missing.table].map(|number| number.to_string());
        table.row(place.into_iter().chain([names.join(", "), state, String::new(), String::new()]));
    }
    for (series, drawn) in series.iter().flat_map(|series| series.tables.iter().map(move |table| (series, table))) {
        for (seat, first, again) in drawn.differences() {
            let place = [series.series, drawn.table].map(|number| number.to_string());
            let entries = [
                figures(first.points, (first.won, first.lost), voice),
                figures(again.points, (again.won, again.lost), voice),
            ];
            let who = format!("{} {}", seat.number, seat.player);
            table.row(place.into_iter().chain([who, String::new()]).chain(entries));
        }
    }
    table.render(Format::Csv)
}
