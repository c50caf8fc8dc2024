//! The bodies of a tournament's log entries (`docs/storage.md`); their shapes are pinned as those of all others are.

use uuid::Uuid;

use crate::games::header::Header;
use crate::model::{Refusal, Word, refuse};
use crate::record::read::{missing, whole_between};
use crate::record::{Node, Object, Path, Writer, write};
use crate::tournament::course::{DrawnBy, Entrant, Event, HallTable, Plan, Score, Series, Sheet};

/// The most that any number in these bodies can be.
const MOST: i64 = 1_000_000_000;

pub fn read_plan(parts: &mut Object<'_, '_, '_>) -> Result<Plan, Refusal> {
    let name = parts.text("name")?.ok_or_else(|| missing(parts.path(), "name"))?.to_owned();
    let rules = Header::read_frozen_rules(parts)?;
    Ok(Plan { name, rules, series: number(parts, "series")?, rounds: number(parts, "rounds")?, settings: None })
}

/// `None` for a key that is no event of a tournament.
pub fn read_event(key: &str, parts: &mut Object<'_, '_, '_>) -> Result<Option<Event>, Refusal> {
    Ok(Some(match key {
        "enter" => Event::Enter(parts.list("entrants", read_entrant)?),
        "withdraw" => Event::Withdraw(number(parts, "number")?),
        "return" => Event::Return(number(parts, "number")?),
        "draw" => Event::Draw { series: number(parts, "series")?, drawn: read_series(parts)? },
        "result" => Event::Result {
            series: number(parts, "series")?,
            table: number(parts, "table")?,
            again: parts.flag("again")?.unwrap_or(false),
            sheet: Sheet { hands: number(parts, "hands")?, scores: parts.list("scores", read_score)? },
        },
        _ => return Ok(None),
    }))
}

fn number(parts: &mut Object<'_, '_, '_>, key: &'static str) -> Result<u32, Refusal> {
    read_number(parts.required(key)?, &parts.path().key(key))
}

fn read_number(node: &Node<'_>, path: &Path<'_>) -> Result<u32, Refusal> {
    let number = whole_between(node, path, 0, MOST)?;
    u32::try_from(number).map_err(|_| refuse!(amount_too_large))
}

fn read_entrant(node: &Node<'_>, path: &Path<'_>) -> Result<Entrant, Refusal> {
    let mut parts = Object::of(node, path)?;
    let entrant = Entrant {
        number: number(&mut parts, "number")?,
        name: parts.text("name")?.ok_or_else(|| missing(path, "name"))?.to_owned(),
        club: parts.text("club")?.map(str::to_owned),
        ..Entrant::default()
    };
    parts.finish()?;
    Ok(entrant)
}

fn read_series(parts: &mut Object<'_, '_, '_>) -> Result<Series, Refusal> {
    Ok(Series {
        seed: parts.text("seed")?.ok_or_else(|| missing(parts.path(), "seed"))?.to_owned(),
        mode: parts.required_word::<DrawnBy>("mode")?,
        prefer: number(parts, "prefer")?,
        repeats: number(parts, "repeats")?,
        least_repeats: number(parts, "least_repeats")?,
        tables: parts.list("tables", read_table)?,
    })
}

fn read_table(node: &Node<'_>, path: &Path<'_>) -> Result<HallTable, Refusal> {
    let mut parts = Object::of(node, path)?;
    let players = parts.list("players", read_number)?;
    let session = parts.text("session")?.ok_or_else(|| missing(path, "session"))?;
    if Uuid::try_parse(session).is_err() {
        return Err(refuse!(id_wrong { field: path.key("session").to_string(), value: session }));
    }
    let table = HallTable { players, session: session.to_owned(), first: None, again: None };
    parts.finish()?;
    Ok(table)
}

fn read_score(node: &Node<'_>, path: &Path<'_>) -> Result<Score, Refusal> {
    let mut parts = Object::of(node, path)?;
    let points = crate::record::read::points(parts.required("points")?, &path.key("points"))?;
    let score = Score { points, won: number(&mut parts, "won")?, lost: number(&mut parts, "lost")? };
    parts.finish()?;
    Ok(score)
}

pub fn plan(plan: &Plan) -> String {
    write::object(|w| {
        w.key("tournament").object(|w| {
            w.key("name").text(&plan.name);
            w.key("game").text(plan.rules.game().word());
            w.key("rules").text(plan.rules.set_name());
            w.key("switches").object(|w| plan.rules.write_all(w));
            w.key("series").whole(i64::from(plan.series));
            w.key("rounds").whole(i64::from(plan.rounds));
        });
    })
}

pub fn event(event: &Event, why: Option<&str>) -> String {
    let key = match event {
        Event::Enter(_) => "enter",
        Event::Withdraw(_) => "withdraw",
        Event::Return(_) => "return",
        Event::Draw { .. } => "draw",
        Event::Result { .. } => "result",
    };
    write::object(|w| {
        w.key(key).object(|w| {
            match event {
                Event::Enter(entrants) => w.key("entrants").list(|w| {
                    for entrant in entrants {
                        w.object(|w| write_entrant(entrant, w));
                    }
                }),
                Event::Withdraw(number) | Event::Return(number) => w.key("number").whole(i64::from(*number)),
                Event::Draw { series, drawn } => {
                    w.key("series").whole(i64::from(*series));
                    write_series(drawn, w);
                }
                Event::Result { series, table, again, sheet } => {
                    w.key("series").whole(i64::from(*series));
                    w.key("table").whole(i64::from(*table));
                    if *again {
                        w.key("again").flag(true);
                    }
                    w.key("hands").whole(i64::from(sheet.hands));
                    w.key("scores").list(|w| sheet.scores.iter().for_each(|score| write_score(score, w)));
                }
            }
            if let Some(why) = why {
                w.key("why").text(why);
            }
        });
    })
}

fn write_entrant(entrant: &Entrant, w: &mut Writer) {
    w.key("number").whole(i64::from(entrant.number));
    w.key("name").text(&entrant.name);
    if let Some(club) = &entrant.club {
        w.key("club").text(club);
    }
}

fn write_series(series: &Series, w: &mut Writer) {
    w.key("seed").text(&series.seed);
    w.key("mode").text(series.mode.word());
    w.key("prefer").whole(i64::from(series.prefer));
    w.key("repeats").whole(i64::from(series.repeats));
    w.key("least_repeats").whole(i64::from(series.least_repeats));
    w.key("tables").list(|w| {
        for table in &series.tables {
            w.object(|w| {
                w.key("players").list(|w| table.players.iter().for_each(|number| w.whole(i64::from(*number))));
                w.key("session").text(&table.session);
            });
        }
    });
}

fn write_score(score: &Score, w: &mut Writer) {
    w.object(|w| {
        w.key("points").points(score.points);
        w.key("won").whole(i64::from(score.won));
        w.key("lost").whole(i64::from(score.lost));
    });
}
