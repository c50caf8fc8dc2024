//! Bodies in the log of a tournament.

use uuid::Uuid;

use super::parts::{self, OpenedBody, ReadBody, body_with_reason, misplaced_entry, undo_body};
use super::settings;
use crate::games::header::{Header, check_name};
use crate::journal::history::Effect;
use crate::model::ids::Seq;
use crate::model::money::minor_string;
use crate::model::{Currency, Refusal, refuse};
use crate::record::read::{refusal_of_missing, whole_between};
use crate::record::{Node, Object, Path, Writer};
use crate::tournament::category::Category;
use crate::tournament::course::{
    Agreement, CourseEvent, DrawnBy, Entrant, HallTable, Score, Series, SheetSums,
};
use crate::tournament::entrants::Details;
use crate::tournament::prizes::DoorPayment;
use crate::tournament::seats::{ApartStatement, PointsOf, Substitution, Swap};

/// Content of an entry of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub enum TournamentBody {
    /// Beginning of a tournament.
    Open(Box<Agreement>),
    Course(Box<CourseEvent>),
    Undo {
        of: Seq,
    },
    Redo {
        of: Seq,
    },
}

pub(super) const KEYS: &[&str] = &[
    "tournament",
    "enter",
    "withdraw",
    "return",
    "checkin",
    "draw",
    "result",
    "swap",
    "substitute",
    "apart",
    "set",
    "describe",
    "paid",
    "undo",
    "redo",
];

impl TournamentBody {
    /// Effect of the entry on the history of its chain.
    pub fn effect(&self) -> Effect<()> {
        match self {
            TournamentBody::Open(_) => Effect::Stays,
            TournamentBody::Course(_) => Effect::Change(()),
            TournamentBody::Undo { of } => Effect::Undo(*of),
            TournamentBody::Redo { of } => Effect::Redo(*of),
        }
    }

    pub(super) fn check_place(&self, chain: Uuid, seq: Seq) -> Result<(), Refusal> {
        if matches!(self, TournamentBody::Open(_)) != (seq == Seq::FIRST) {
            return Err(misplaced_entry(chain, seq));
        }
        match self {
            TournamentBody::Course(event) => match &**event {
                CourseEvent::Enter(entrants) => {
                    entrants.iter().try_for_each(|entrant| check_name(&entrant.name, "name"))
                }
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    pub fn write(&self, why: Option<&str>) -> String {
        match self {
            TournamentBody::Open(plan) => {
                body_with_reason("tournament", why, |w| write_plan(plan, w))
            }
            TournamentBody::Course(event) => write_course(event, why),
            TournamentBody::Undo { of } => undo_body("undo", *of, why),
            TournamentBody::Redo { of } => undo_body("redo", *of, why),
        }
    }
}

pub fn read(text: &str) -> Result<ReadBody<TournamentBody>, Refusal> {
    read_opened(OpenedBody::read(text)?)
}

pub(super) fn read_opened(opened: OpenedBody<'_>) -> Result<ReadBody<TournamentBody>, Refusal> {
    let OpenedBody { key, value, merged } = opened;
    let root = Path::ROOT;
    let path = root.key(&key);
    let mut parts = Object::from_node(&value, &path)?;
    let why = parts.text("why")?.map(str::to_owned);
    let body = match key.as_ref() {
        "tournament" => TournamentBody::Open(Box::new(read_plan(&mut parts)?)),
        "undo" => TournamentBody::Undo { of: parts::read_target(&mut parts)? },
        "redo" => TournamentBody::Redo { of: parts::read_target(&mut parts)? },
        key => TournamentBody::Course(Box::new(read_event(key, &mut parts)?)),
    };
    parts.finish()?;
    Ok(ReadBody { body, why, merged })
}

/// Largest number allowed in these bodies.
const MOST: i64 = 1_000_000_000;

fn read_plan(parts: &mut Object<'_, '_, '_>) -> Result<Agreement, Refusal> {
    let name = parts.required_text("name")?.to_owned();
    let (rules, own_rules) = Header::read_agreed_rules(parts)?;
    let (series, rounds) = (number(parts, "series")?, number(parts, "rounds")?);
    let settings = settings::read_one(parts, "settings", |node, path| {
        let mut parts = Object::from_node(node, path)?;
        let change = settings::read(&mut parts)?;
        parts.finish()?;
        Ok(change)
    })?;
    Ok(Agreement { name, rules, own_rules, series, rounds, settings })
}

fn read_event(key: &str, parts: &mut Object<'_, '_, '_>) -> Result<CourseEvent, Refusal> {
    Ok(match key {
        "enter" => CourseEvent::Enter(parts.list("entrants", read_entrant)?),
        "withdraw" => CourseEvent::Withdraw(number(parts, "number")?),
        "return" => CourseEvent::Return(number(parts, "number")?),
        "checkin" => CourseEvent::CheckIn {
            people: parts.list("numbers", read_number)?,
            here: parts.flag("here")?.ok_or_else(|| refusal_of_missing(parts.path(), "here"))?,
        },
        "draw" => {
            CourseEvent::Draw { series: number(parts, "series")?, drawn: read_series(parts)? }
        }
        "result" => CourseEvent::Result {
            series: number(parts, "series")?,
            table: number(parts, "table")?,
            again: parts.flag("again")?.unwrap_or(false),
            sheet: SheetSums {
                hands: number(parts, "hands")?,
                scores: parts.list("scores", read_score)?,
            },
        },
        "swap" => CourseEvent::Swap(Swap {
            series: number(parts, "series")?,
            one: number(parts, "one")?,
            other: number(parts, "other")?,
            points: parts.required_word::<PointsOf>("points")?,
        }),
        "substitute" => CourseEvent::Substitute(Substitution {
            number: number(parts, "number")?,
            by: number(parts, "by")?,
            from: number(parts, "from")?,
            together: parts.flag("together")?.unwrap_or(false),
        }),
        "apart" => CourseEvent::Apart(ApartStatement {
            people: parts.list("numbers", read_number)?,
            clubs: parts.flag("clubs")?.unwrap_or(false),
            lifted: parts.flag("lifted")?.unwrap_or(false),
        }),
        "set" => CourseEvent::Set(Box::new(settings::read(parts)?)),
        "describe" => CourseEvent::Describe(parts.list("entrants", read_details)?),
        "paid" => read_paid(parts)?,
        key => return Err(parts::unknown_key(key)),
    })
}

fn number(parts: &mut Object<'_, '_, '_>, key: &'static str) -> Result<u32, Refusal> {
    read_number(parts.required(key)?, &parts.path().key(key))
}

fn read_number(node: &Node<'_>, path: &Path<'_>) -> Result<u32, Refusal> {
    let number = whole_between(node, path, 0, MOST)?;
    u32::try_from(number).map_err(|_| refuse!(amount_too_large))
}

fn read_entrant(node: &Node<'_>, path: &Path<'_>) -> Result<Entrant, Refusal> {
    Object::read(node, path, |parts| {
        Ok(Entrant {
            number: number(parts, "number")?,
            name: parts.required_text("name")?.to_owned(),
            surname: parts.text("surname")?.map(str::to_owned),
            club: parts.text("club")?.map(str::to_owned),
            town: parts.text("town")?.map(str::to_owned),
            categories: parts.list("categories", settings::category)?,
            ..Entrant::default()
        })
    })
}

fn read_details(node: &Node<'_>, path: &Path<'_>) -> Result<(u32, Details), Refusal> {
    Object::read(node, path, |parts| {
        let number = number(parts, "number")?;
        let details = Details {
            club: parts.text("club")?.map(str::to_owned),
            town: parts.text("town")?.map(str::to_owned),
            categories: parts.list("categories", settings::category)?,
        };
        Ok((number, details))
    })
}

fn read_paid(parts: &mut Object<'_, '_, '_>) -> Result<CourseEvent, Refusal> {
    let value = parts.required_text("currency")?;
    let wrong = || refuse!(currency_wrong { field: parts.field("currency"), value });
    let currency = Currency::parse(value).ok_or_else(wrong)?;
    let people = parts.objects("entrants", |parts| {
        let number = number(parts, "number")?;
        let paid = match (parts.flag("paid")?, settings::Minor(currency).read(parts, "amount")?) {
            (Some(true), None) => DoorPayment::Fee,
            (Some(false), None) => DoorPayment::Nothing,
            (None, Some(minor)) => DoorPayment::Cents(minor),
            _ => return Err(refusal_of_missing(parts.path(), "paid")),
        };
        Ok((number, paid))
    })?;
    Ok(CourseEvent::Paid { currency, people })
}

fn read_series(parts: &mut Object<'_, '_, '_>) -> Result<Series, Refusal> {
    Ok(Series {
        seed: parts.required_text("seed")?.to_owned(),
        mode: parts.required_word::<DrawnBy>("mode")?,
        prefer: number(parts, "prefer")?,
        repeats: number(parts, "repeats")?,
        least_repeats: number(parts, "least_repeats")?,
        by_hand: 0,
        sits_out: parts.list("sits_out", read_number)?,
        tables: parts.list("tables", read_table)?,
    })
}

fn read_table(node: &Node<'_>, path: &Path<'_>) -> Result<HallTable, Refusal> {
    Object::read(node, path, |parts| {
        let players = parts.list("players", read_number)?;
        let session = parts::session(parts)?.ok_or_else(|| refusal_of_missing(path, "session"))?;
        Ok(HallTable { players, session, first: None, again: None, reseated: false })
    })
}

fn read_score(node: &Node<'_>, path: &Path<'_>) -> Result<Score, Refusal> {
    Object::read(node, path, |parts| {
        let points = crate::record::read::points(parts.required("points")?, &path.key("points"))?;
        Ok(Score { points, won: number(parts, "won")?, lost: number(parts, "lost")? })
    })
}

fn write_plan(plan: &Agreement, w: &mut Writer) {
    w.put("name", &plan.name);
    w.put("game", plan.rules.game());
    w.put("rules", plan.rules.set_name());
    w.put("own_rules", &plan.own_rules);
    w.key("switches").object(|w| plan.rules.write_all(w));
    w.put("series", plan.series);
    w.put("rounds", plan.rounds);
    if let Some(change) = &plan.settings {
        w.key("settings").object(|w| settings::write(change, w));
    }
}

fn write_course(event: &CourseEvent, why: Option<&str>) -> String {
    match event {
        CourseEvent::Enter(entrants) => body_with_reason("enter", why, |w| {
            w.objects("entrants", entrants, |w, entrant| write_entrant(entrant, w));
        }),
        CourseEvent::Withdraw(number) => {
            body_with_reason("withdraw", why, |w| w.put("number", number))
        }
        CourseEvent::Return(number) => body_with_reason("return", why, |w| w.put("number", number)),
        CourseEvent::CheckIn { people, here } => body_with_reason("checkin", why, |w| {
            write_numbers("numbers", people, w);
            w.put("here", here);
        }),
        CourseEvent::Draw { series, drawn } => body_with_reason("draw", why, |w| {
            w.put("series", series);
            write_series(drawn, w);
        }),
        CourseEvent::Result { series, table, again, sheet } => {
            body_with_reason("result", why, |w| {
                w.put("series", series);
                w.put("table", table);
                if *again {
                    w.put("again", true);
                }
                w.put("hands", sheet.hands);
                w.key("scores")
                    .list(|w| sheet.scores.iter().for_each(|score| write_score(score, w)));
            })
        }
        CourseEvent::Swap(swap) => write_swap(swap, why),
        CourseEvent::Substitute(substitution) => write_substitution(substitution, why),
        CourseEvent::Apart(apart) => write_apart(apart, why),
        CourseEvent::Set(change) => body_with_reason("set", why, |w| settings::write(change, w)),
        CourseEvent::Describe(people) => body_with_reason("describe", why, |w| {
            w.objects("entrants", people, |w, (number, details)| {
                w.put("number", number);
                let Details { club, town, categories } = details;
                write_details(club.as_deref(), town.as_deref(), categories, w);
            });
        }),
        CourseEvent::Paid { currency, people } => body_with_reason("paid", why, |w| {
            w.objects("entrants", people, |w, (number, paid)| {
                write_paid(*number, *paid, *currency, w)
            });
            w.put("currency", currency.as_str());
        }),
    }
}

fn write_swap(swap: &Swap, why: Option<&str>) -> String {
    let Swap { series, one, other, points } = swap;
    body_with_reason("swap", why, |w| {
        for (key, number) in [("series", series), ("one", one), ("other", other)] {
            w.put(key, number);
        }
        w.put("points", points);
    })
}

fn write_substitution(substitution: &Substitution, why: Option<&str>) -> String {
    let Substitution { number, by, from, together } = substitution;
    body_with_reason("substitute", why, |w| {
        for (key, number) in [("number", number), ("by", by), ("from", from)] {
            w.put(key, number);
        }
        if *together {
            w.put("together", true);
        }
    })
}

fn write_apart(apart: &ApartStatement, why: Option<&str>) -> String {
    let ApartStatement { people, clubs, lifted } = apart;
    body_with_reason("apart", why, |w| {
        write_numbers("numbers", people, w);
        for (key, flag) in [("clubs", clubs), ("lifted", lifted)] {
            if *flag {
                w.put(key, true);
            }
        }
    })
}

fn write_numbers(key: &str, numbers: &[u32], w: &mut Writer) {
    w.key(key).list(|w| numbers.iter().for_each(|number| w.write_whole(i64::from(*number))));
}

fn write_details(club: Option<&str>, town: Option<&str>, categories: &[Category], w: &mut Writer) {
    for (key, text) in [("club", club), ("town", town)] {
        w.put(key, text);
    }
    if !categories.is_empty() {
        w.key("categories").texts(categories.iter().map(Category::as_str));
    }
}

fn write_paid(number: u32, paid: DoorPayment, currency: Currency, w: &mut Writer) {
    w.put("number", number);
    match paid {
        DoorPayment::Nothing => w.put("paid", false),
        DoorPayment::Fee => w.put("paid", true),
        DoorPayment::Cents(minor) => w.put("amount", minor_string(minor, currency)),
    }
}

fn write_entrant(entrant: &Entrant, w: &mut Writer) {
    w.put("number", entrant.number);
    w.put("name", &entrant.name);
    w.put("surname", &entrant.surname);
    write_details(entrant.club.as_deref(), entrant.town.as_deref(), &entrant.categories, w);
}

fn write_series(series: &Series, w: &mut Writer) {
    w.put("seed", &series.seed);
    w.put("mode", series.mode);
    w.put("prefer", series.prefer);
    w.put("repeats", series.repeats);
    w.put("least_repeats", series.least_repeats);
    if !series.sits_out.is_empty() {
        write_numbers("sits_out", &series.sits_out, w);
    }
    w.objects("tables", &series.tables, |w, table| {
        write_numbers("players", &table.players, w);
        w.put("session", table.session.to_string());
    });
}

fn write_score(score: &Score, w: &mut Writer) {
    w.object(|w| {
        w.put("points", score.points);
        w.put("won", score.won);
        w.put("lost", score.lost);
    });
}
