//! A cup as JSON.

use crate::app::contest::ranking::Season;
use crate::model::Word;
use crate::record::write;
use crate::tournament::season::SeasonDecided;

pub fn season(season: &Season) -> String {
    write::object(|w| {
        w.key("season").text(&season.name);
        w.key("tournaments").texts(season.tournaments.iter().map(String::as_str));
        w.key("points").text(season.points.word());
        if let Some(count) = season.count {
            w.key("count").whole(count as i64);
        }
        w.key("standings").list(|w| {
            for row in &season.rows {
                w.object(|w| {
                    w.key("place").whole(i64::from(row.place));
                    w.key("player").text(&row.person);
                    w.key("total").points(row.total);
                    w.key("played").whole(row.played as i64);
                    w.key("decided_by").text(match row.decided_by {
                        SeasonDecided::Total => "total",
                        SeasonDecided::Results => "results",
                        SeasonDecided::Shared => "shared",
                    });
                    w.key("results").list(|w| {
                        for (tournament, result) in season.tournaments.iter().zip(&row.results) {
                            let Some(result) = result else { continue };
                            w.object(|w| {
                                w.key("tournament").text(tournament);
                                w.key("place").whole(i64::from(result.place));
                                w.key("points").points(result.points);
                                w.key("counts").flag(result.counts);
                            });
                        }
                    });
                });
            }
        });
        if !season.unfinished.is_empty() {
            w.key("unfinished").texts(season.unfinished.iter().map(String::as_str));
        }
    })
}
