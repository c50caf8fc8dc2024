//! Bodies in the log of a tournament.

use uuid::Uuid;

use super::parts::{
    self, BodyOfKind, ParsedBody, body_with_reason, refusal_of_misplaced_body, undo_body,
};
use super::settings;
use crate::games::header::{Header, check_name};
use crate::journal::history::Effect;
use crate::model::ids::Seq;
use crate::model::money::minor_units_as_decimal_text;
use crate::model::{Currency, Result, refuse};
use crate::record::read::{read_whole_number_between, refusal_of_missing_key};
use crate::record::{Node, Object, Path, Writer};
use crate::tournament::category::Category;
use crate::tournament::course::{
    DrawBasis, DrawnSeries, Entrant, HallTable, SheetScore, SheetSums, TournamentAgreement,
    TournamentEvent,
};
use crate::tournament::entrants::EntrantDetails;
use crate::tournament::prizes::DoorPayment;
use crate::tournament::seats::{KeepApartStatement, PointsOwner, SeatSwap, Substitution};

/// Content of an entry of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub enum TournamentBody {
    /// Beginning of a tournament.
    Open(Box<TournamentAgreement>),
    Course(Box<TournamentEvent>),
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

    pub(super) fn check_place_in_chain(&self, chain: Uuid, seq: Seq) -> Result<()> {
        if matches!(self, TournamentBody::Open(_)) != (seq == Seq::FIRST) {
            return Err(refusal_of_misplaced_body(chain, seq));
        }
        match self {
            TournamentBody::Course(event) => match &**event {
                TournamentEvent::Enter(entrants) => {
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
                body_with_reason("tournament", why, |w| write_agreement(plan, w))
            }
            TournamentBody::Course(event) => course_event_body(event, why),
            TournamentBody::Undo { of } => undo_body("undo", *of, why),
            TournamentBody::Redo { of } => undo_body("redo", *of, why),
        }
    }
}

pub fn read_tournament_body(text: &str) -> Result<ParsedBody<TournamentBody>> {
    read_body_of_kind(BodyOfKind::read(text)?)
}

pub(super) fn read_body_of_kind(opened: BodyOfKind<'_>) -> Result<ParsedBody<TournamentBody>> {
    let BodyOfKind { key, value, merged } = opened;
    let root = Path::ROOT;
    let path = root.key(&key);
    let mut parts = Object::from_node(&value, &path)?;
    let why = parts.text("why")?.map(str::to_owned);
    let body = match key.as_ref() {
        "tournament" => TournamentBody::Open(Box::new(read_agreement(&mut parts)?)),
        "undo" => TournamentBody::Undo { of: parts::read_referenced_entry(&mut parts)? },
        "redo" => TournamentBody::Redo { of: parts::read_referenced_entry(&mut parts)? },
        key => TournamentBody::Course(Box::new(read_course_event(key, &mut parts)?)),
    };
    parts.refuse_unknown_keys()?;
    Ok(ParsedBody { body, why, merged })
}

/// Largest number that any body of a tournament may have.
const MOST: i64 = 1_000_000_000;

fn read_agreement(parts: &mut Object<'_, '_, '_>) -> Result<TournamentAgreement> {
    let name = parts.required_text("name")?.to_owned();
    let (rules, own_rules) = Header::read_rules_and_own_rules_name(parts)?;
    let (series, rounds) =
        (read_required_number(parts, "series")?, read_required_number(parts, "rounds")?);
    let settings = settings::read_optional(parts, "settings", |node, path| {
        let mut parts = Object::from_node(node, path)?;
        let change = settings::read_settings_change(&mut parts)?;
        parts.refuse_unknown_keys()?;
        Ok(change)
    })?;
    Ok(TournamentAgreement { name, rules, own_rules, series, rounds, settings })
}

fn read_course_event(key: &str, parts: &mut Object<'_, '_, '_>) -> Result<TournamentEvent> {
    Ok(match key {
        "enter" => TournamentEvent::Enter(parts.list("entrants", read_entrant)?),
        "withdraw" => TournamentEvent::Withdraw(read_required_number(parts, "number")?),
        "return" => TournamentEvent::Return(read_required_number(parts, "number")?),
        "checkin" => TournamentEvent::CheckIn {
            people: parts.list("numbers", read_number)?,
            here: parts
                .flag("here")?
                .ok_or_else(|| refusal_of_missing_key(parts.path(), "here"))?,
        },
        "draw" => TournamentEvent::Draw {
            series: read_required_number(parts, "series")?,
            drawn: read_series(parts)?,
        },
        "result" => TournamentEvent::Result {
            series: read_required_number(parts, "series")?,
            table: read_required_number(parts, "table")?,
            again: parts.flag("again")?.unwrap_or(false),
            sheet: SheetSums {
                hands: read_required_number(parts, "hands")?,
                scores: parts.list("scores", read_score)?,
                no_games: parts.flag("no_games")?.unwrap_or(false),
            },
        },
        "swap" => TournamentEvent::Swap(SeatSwap {
            series: read_required_number(parts, "series")?,
            one: read_required_number(parts, "one")?,
            other: read_required_number(parts, "other")?,
            points: parts.required_word::<PointsOwner>("points")?,
        }),
        "substitute" => TournamentEvent::Substitute(Substitution {
            number: read_required_number(parts, "number")?,
            by: read_required_number(parts, "by")?,
            from: read_required_number(parts, "from")?,
            together: parts.flag("together")?.unwrap_or(false),
        }),
        "apart" => TournamentEvent::Apart(KeepApartStatement {
            people: parts.list("numbers", read_number)?,
            clubs: parts.flag("clubs")?.unwrap_or(false),
            lifted: parts.flag("lifted")?.unwrap_or(false),
        }),
        "set" => TournamentEvent::Set(Box::new(settings::read_settings_change(parts)?)),
        "describe" => TournamentEvent::Describe(parts.list("entrants", read_entrant_details)?),
        "paid" => read_door_payments(parts)?,
        key => return Err(parts::refusal_of_unknown_key(key)),
    })
}

fn read_required_number(parts: &mut Object<'_, '_, '_>, key: &'static str) -> Result<u32> {
    read_number(parts.required_value(key)?, &parts.path().key(key))
}

fn read_number(node: &Node<'_>, path: &Path<'_>) -> Result<u32> {
    let number = read_whole_number_between(node, path, 0, MOST)?;
    u32::try_from(number).map_err(|_| refuse!(amount_too_large))
}

fn read_entrant(node: &Node<'_>, path: &Path<'_>) -> Result<Entrant> {
    Object::read(node, path, |parts| {
        Ok(Entrant {
            number: read_required_number(parts, "number")?,
            name: parts.required_text("name")?.to_owned(),
            surname: parts.text("surname")?.map(str::to_owned),
            club: parts.text("club")?.map(str::to_owned),
            town: parts.text("town")?.map(str::to_owned),
            categories: parts.list("categories", settings::read_category)?,
            ..Entrant::default()
        })
    })
}

fn read_entrant_details(node: &Node<'_>, path: &Path<'_>) -> Result<(u32, EntrantDetails)> {
    Object::read(node, path, |parts| {
        let number = read_required_number(parts, "number")?;
        let details = EntrantDetails {
            club: parts.text("club")?.map(str::to_owned),
            town: parts.text("town")?.map(str::to_owned),
            categories: parts.list("categories", settings::read_category)?,
        };
        Ok((number, details))
    })
}

fn read_door_payments(parts: &mut Object<'_, '_, '_>) -> Result<TournamentEvent> {
    let value = parts.required_text("currency")?;
    let wrong = || refuse!(currency_wrong { field: parts.path_of_key("currency"), value });
    let currency = Currency::parse(value).ok_or_else(wrong)?;
    let people = parts.objects("entrants", |parts| {
        let number = read_required_number(parts, "number")?;
        let paid = match (
            parts.flag("paid")?,
            settings::AmountReader(currency).read_amount(parts, "amount")?,
        ) {
            (Some(true), None) => DoorPayment::Fee,
            (Some(false), None) => DoorPayment::Nothing,
            (None, Some(minor)) => DoorPayment::Cents(minor),
            _ => return Err(refusal_of_missing_key(parts.path(), "paid")),
        };
        Ok((number, paid))
    })?;
    Ok(TournamentEvent::Paid { currency, people })
}

fn read_series(parts: &mut Object<'_, '_, '_>) -> Result<DrawnSeries> {
    Ok(DrawnSeries {
        seed: parts.required_text("seed")?.to_owned(),
        mode: parts.required_word::<DrawBasis>("mode")?,
        prefer: read_required_number(parts, "prefer")?,
        repeats: read_required_number(parts, "repeats")?,
        least_repeats: read_required_number(parts, "least_repeats")?,
        by_hand: 0,
        exact: parts.flag("exact")?.unwrap_or(false),
        sits_out: parts.list("sits_out", read_number)?,
        in_advance: parts.flag("in_advance")?.unwrap_or(false),
        tables: parts.list("tables", read_table)?,
    })
}

fn read_table(node: &Node<'_>, path: &Path<'_>) -> Result<HallTable> {
    Object::read(node, path, |parts| {
        let players = parts.list("players", read_number)?;
        let session = parts::read_session_id(parts)?
            .ok_or_else(|| refusal_of_missing_key(path, "session"))?;
        Ok(HallTable { players, session, first: None, again: None, reseated: false })
    })
}

fn read_score(node: &Node<'_>, path: &Path<'_>) -> Result<SheetScore> {
    Object::read(node, path, |parts| {
        let points =
            crate::record::read::read_points(parts.required_value("points")?, &path.key("points"))?;
        Ok(SheetScore {
            points,
            won: read_required_number(parts, "won")?,
            lost: read_required_number(parts, "lost")?,
        })
    })
}

fn write_agreement(plan: &TournamentAgreement, w: &mut Writer) {
    w.put_key("name", &plan.name);
    w.put_key("game", plan.rules.game());
    w.put_key("rules", plan.rules.name_of_rule_set());
    w.put_key("own_rules", &plan.own_rules);
    w.key("switches").object(|w| plan.rules.write_all_switches(w));
    w.put_key("series", plan.series);
    w.put_key("rounds", plan.rounds);
    if let Some(change) = &plan.settings {
        w.key("settings").object(|w| settings::write_settings_change(change, w));
    }
}

fn course_event_body(event: &TournamentEvent, why: Option<&str>) -> String {
    match event {
        TournamentEvent::Enter(entrants) => body_with_reason("enter", why, |w| {
            w.objects("entrants", entrants, |w, entrant| write_entrant(entrant, w));
        }),
        TournamentEvent::Withdraw(number) => {
            body_with_reason("withdraw", why, |w| w.put_key("number", number))
        }
        TournamentEvent::Return(number) => {
            body_with_reason("return", why, |w| w.put_key("number", number))
        }
        TournamentEvent::CheckIn { people, here } => body_with_reason("checkin", why, |w| {
            write_numbers("numbers", people, w);
            w.put_key("here", here);
        }),
        TournamentEvent::Draw { series, drawn } => body_with_reason("draw", why, |w| {
            w.put_key("series", series);
            write_series(drawn, w);
        }),
        TournamentEvent::Result { series, table, again, sheet } => {
            body_with_reason("result", why, |w| {
                w.put_key("series", series);
                w.put_key("table", table);
                if *again {
                    w.put_key("again", true);
                }
                w.put_key("hands", sheet.hands);
                w.key("scores")
                    .list(|w| sheet.scores.iter().for_each(|score| write_score(score, w)));
                if sheet.no_games {
                    w.put_key("no_games", true);
                }
            })
        }
        TournamentEvent::Swap(swap) => swap_body(swap, why),
        TournamentEvent::Substitute(substitution) => substitution_body(substitution, why),
        TournamentEvent::Apart(apart) => keep_apart_statement_body(apart, why),
        TournamentEvent::Set(change) => {
            body_with_reason("set", why, |w| settings::write_settings_change(change, w))
        }
        TournamentEvent::Describe(people) => body_with_reason("describe", why, |w| {
            w.objects("entrants", people, |w, (number, details)| {
                w.put_key("number", number);
                let EntrantDetails { club, town, categories } = details;
                write_entrant_details(club.as_deref(), town.as_deref(), categories, w);
            });
        }),
        TournamentEvent::Paid { currency, people } => body_with_reason("paid", why, |w| {
            w.objects("entrants", people, |w, (number, paid)| {
                write_payment(*number, *paid, *currency, w)
            });
            w.put_key("currency", currency.as_str());
        }),
    }
}

fn swap_body(swap: &SeatSwap, why: Option<&str>) -> String {
    let SeatSwap { series, one, other, points } = swap;
    body_with_reason("swap", why, |w| {
        for (key, number) in [("series", series), ("one", one), ("other", other)] {
            w.put_key(key, number);
        }
        w.put_key("points", points);
    })
}

fn substitution_body(substitution: &Substitution, why: Option<&str>) -> String {
    let Substitution { number, by, from, together } = substitution;
    body_with_reason("substitute", why, |w| {
        for (key, number) in [("number", number), ("by", by), ("from", from)] {
            w.put_key(key, number);
        }
        if *together {
            w.put_key("together", true);
        }
    })
}

fn keep_apart_statement_body(apart: &KeepApartStatement, why: Option<&str>) -> String {
    let KeepApartStatement { people, clubs, lifted } = apart;
    body_with_reason("apart", why, |w| {
        write_numbers("numbers", people, w);
        for (key, flag) in [("clubs", clubs), ("lifted", lifted)] {
            if *flag {
                w.put_key(key, true);
            }
        }
    })
}

fn write_numbers(key: &str, numbers: &[u32], w: &mut Writer) {
    w.key(key).list(|w| numbers.iter().for_each(|number| w.write_whole_number(i64::from(*number))));
}

fn write_entrant_details(
    club: Option<&str>,
    town: Option<&str>,
    categories: &[Category],
    w: &mut Writer,
) {
    for (key, text) in [("club", club), ("town", town)] {
        w.put_key(key, text);
    }
    if !categories.is_empty() {
        w.key("categories").texts(categories.iter().map(Category::as_str));
    }
}

fn write_payment(number: u32, paid: DoorPayment, currency: Currency, w: &mut Writer) {
    w.put_key("number", number);
    match paid {
        DoorPayment::Nothing => w.put_key("paid", false),
        DoorPayment::Fee => w.put_key("paid", true),
        DoorPayment::Cents(minor) => {
            w.put_key("amount", minor_units_as_decimal_text(minor, currency))
        }
    }
}

fn write_entrant(entrant: &Entrant, w: &mut Writer) {
    w.put_key("number", entrant.number);
    w.put_key("name", &entrant.name);
    w.put_key("surname", &entrant.surname);
    write_entrant_details(entrant.club.as_deref(), entrant.town.as_deref(), &entrant.categories, w);
}

fn write_series(series: &DrawnSeries, w: &mut Writer) {
    w.put_key("seed", &series.seed);
    w.put_key("mode", series.mode);
    w.put_key("prefer", series.prefer);
    w.put_key("repeats", series.repeats);
    w.put_key("least_repeats", series.least_repeats);
    if series.exact {
        w.put_key("exact", true);
    }
    if !series.sits_out.is_empty() {
        write_numbers("sits_out", &series.sits_out, w);
    }
    if series.in_advance {
        w.put_key("in_advance", true);
    }
    w.objects("tables", &series.tables, |w, table| {
        write_numbers("players", &table.players, w);
        w.put_key("session", table.session.to_string());
    });
}

fn write_score(score: &SheetScore, w: &mut Writer) {
    w.object(|w| {
        w.put_key("points", score.points);
        w.put_key("won", score.won);
        w.put_key("lost", score.lost);
    });
}
