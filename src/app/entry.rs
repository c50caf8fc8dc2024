//! The bodies of log entries: their shapes are pinned, because the log outlives every version of the program.
//!
//! Each is an object with one key that says what it is (`docs/storage.md`), and `merged` beside it where it came out
//! of another copy of the file.

use uuid::Uuid;

use super::tournament::body;
use crate::games::header::{Header, check_name};
use crate::games::switches::Source;
use crate::model::money::{Money, minor_string, parse_payment};
use crate::model::{Currency, Refusal, refuse};
use crate::record::read::{self, missing};
use crate::record::{Node, Object, Path, Writer, write};
use crate::store::chain::ChainKind;
use crate::tournament::course::{self, Plan};

/// What an entry of a session or house chain says. Events stay JSON: reading them takes the session they belong to.
#[derive(Debug, PartialEq)]
pub enum Body<'n, 'a> {
    Open(Box<Header>),
    Event(&'n Node<'a>),
    Fix {
        of: i64,
        event: &'n Node<'a>,
    },
    Void {
        of: i64,
    },
    Undo {
        of: i64,
    },
    Redo {
        of: i64,
    },
    End,
    /// A session was begun in this file.
    Opened {
        session: Uuid,
    },
    Person {
        name: &'n str,
    },
    Rename {
        from: &'n str,
        to: &'n str,
    },
    Merge {
        from: &'n str,
        into: &'n str,
    },
    Split {
        name: &'n str,
    },
    Payments {
        payments: Vec<Payment>,
        session: Option<Uuid>,
    },
    /// What the kitty is owed for an evening: as if it had paid that to those who owe it.
    Fees {
        fees: Vec<Payment>,
        session: Option<Uuid>,
        /// Not fees, but what coins left over.
        coins: bool,
    },
    /// This account is the kitty's.
    Kitty {
        name: &'n str,
    },
    /// What an evening brings the kitty.
    KittyFee(KittyFee),
    /// A tournament begins.
    Tournament(Box<Plan>),
    Course(Box<course::Event>),
}

/// Fees agreed for an evening, in minor units of its currency.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KittyFee {
    pub per_lost_game: i64,
    pub per_evening: i64,
    pub currency: Currency,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Payment {
    pub from: String,
    pub to: String,
    pub money: Money,
}

/// An entry's body as read, with why it was made.
#[derive(Debug, PartialEq)]
pub struct Read<'n, 'a> {
    pub body: Body<'n, 'a>,
    pub why: Option<&'n str>,
    /// The hash of the entry that this one was merged from.
    pub merged: Option<&'n str>,
}

impl Body<'_, '_> {
    /// Whether such an entry can stand at this place of such a chain, and names people as they may be called. Our own
    /// always do; one from a file that somebody has put together may not.
    pub fn check_place(&self, chain: Uuid, kind: ChainKind, seq: i64) -> Result<(), Refusal> {
        let is_first = seq == 1;
        let fits = match self {
            Body::Open(header) => kind == ChainKind::Session && is_first && header.id == Some(chain),
            Body::Event(_) | Body::Fix { .. } | Body::Void { .. } | Body::End | Body::KittyFee(_) => {
                kind == ChainKind::Session && !is_first
            }
            Body::Undo { .. } | Body::Redo { .. } => !is_first,
            Body::Tournament(_) => kind == ChainKind::Tournament && is_first,
            Body::Course(_) => kind == ChainKind::Tournament && !is_first,
            _ => kind == ChainKind::House,
        };
        if !fits {
            return Err(refuse!(entry_misplaced { chain: chain.to_string(), seq }));
        }
        match self {
            Body::Person { name } | Body::Kitty { name } => check_name(name, "name"),
            Body::Rename { to, .. } => check_name(to, "to"),
            Body::Course(event) => match &**event {
                course::Event::Enter(entrants) => {
                    entrants.iter().try_for_each(|entrant| check_name(&entrant.name, "name"))
                }
                _ => Ok(()),
            },
            Body::Payments { payments, .. } | Body::Fees { fees: payments, .. } => {
                payments.iter().try_for_each(|payment| {
                    check_name(&payment.from, "from")?;
                    check_name(&payment.to, "to")
                })
            }
            _ => Ok(()),
        }
    }
}

pub fn read<'n, 'a>(node: &'n Node<'a>) -> Result<Read<'n, 'a>, Refusal> {
    let root = Path::ROOT;
    let mut object = Object::of(node, &root)?;
    let merged = object.text("merged")?;
    let Node::Object(entries) = node else { return Err(missing(&root, "event")) };
    let Some((key, value)) = entries.iter().find(|(key, _)| key != "merged") else {
        return Err(missing(&root, "event"));
    };
    object.take(key);
    object.finish()?;
    let path = root.key(key);
    if key == "event" {
        return Ok(Read { body: Body::Event(value), why: None, merged });
    }
    if key == "open" {
        let header = Header::read_session(value, &path, Source::Begun)?;
        return Ok(Read { body: Body::Open(Box::new(header)), why: None, merged });
    }
    let mut parts = Object::of(value, &path)?;
    let why = parts.text("why")?;
    let body = match key.as_ref() {
        "fix" => Body::Fix { of: of(&mut parts)?, event: parts.required("event")? },
        "void" => Body::Void { of: of(&mut parts)? },
        "undo" => Body::Undo { of: of(&mut parts)? },
        "redo" => Body::Redo { of: of(&mut parts)? },
        "end" => Body::End,
        "opened" => Body::Opened { session: uuid(&mut parts)?.ok_or_else(|| missing(&path, "session"))? },
        "person" => Body::Person { name: text(&mut parts, "name")? },
        "rename" => Body::Rename { from: text(&mut parts, "from")?, to: text(&mut parts, "to")? },
        "merge" => Body::Merge { from: text(&mut parts, "from")?, into: text(&mut parts, "into")? },
        "split" => Body::Split { name: text(&mut parts, "name")? },
        "payments" => Body::Payments { payments: parts.list("payments", read_payment)?, session: uuid(&mut parts)? },
        "fees" => Body::Fees {
            fees: parts.list("fees", read_payment)?,
            session: uuid(&mut parts)?,
            coins: parts.flag("coins")?.unwrap_or(false),
        },
        "kitty" => Body::Kitty { name: text(&mut parts, "name")? },
        "kitty_fee" => Body::KittyFee(read_kitty_fee(&mut parts)?),
        "tournament" => Body::Tournament(Box::new(body::read_plan(&mut parts)?)),
        key => match body::read_event(key, &mut parts)? {
            Some(event) => Body::Course(Box::new(event)),
            None => return Err(refuse!(unknown_key { field: key })),
        },
    };
    parts.finish()?;
    Ok(Read { body, why, merged })
}

fn of(parts: &mut Object<'_, '_, '_>) -> Result<i64, Refusal> {
    parts.whole("of")?.ok_or_else(|| missing(parts.path(), "of"))
}

fn text<'n>(parts: &mut Object<'n, '_, '_>, key: &'static str) -> Result<&'n str, Refusal> {
    parts.text(key)?.ok_or_else(|| missing(parts.path(), key))
}

fn uuid(parts: &mut Object<'_, '_, '_>) -> Result<Option<Uuid>, Refusal> {
    let Some(text) = parts.text("session")? else { return Ok(None) };
    match Uuid::try_parse(text) {
        Ok(uuid) => Ok(Some(uuid)),
        Err(_) => Err(refuse!(id_wrong { field: parts.path().key("session").to_string(), value: text })),
    }
}

fn read_kitty_fee(parts: &mut Object<'_, '_, '_>) -> Result<KittyFee, Refusal> {
    let currency = text(parts, "currency")?;
    let currency =
        Currency::parse(currency).ok_or_else(|| refuse!(currency_wrong { field: "currency", value: currency }))?;
    let mut amount = |key: &'static str| {
        let typed = text(parts, key)?;
        match typed.bytes().all(|b| matches!(b, b'0' | b'.')) {
            true => Ok(0),
            false => parse_payment(typed, Some(currency))
                .map(|money| money.minor)
                .map_err(|_| refuse!(amount_wrong { field: key, value: typed })),
        }
    };
    Ok(KittyFee { per_lost_game: amount("per_lost_game")?, per_evening: amount("per_evening")?, currency })
}

fn read_payment(node: &Node<'_>, path: &Path<'_>) -> Result<Payment, Refusal> {
    let mut parts = Object::of(node, path)?;
    let from = text(&mut parts, "from")?.to_owned();
    let to = text(&mut parts, "to")?.to_owned();
    let amount = text(&mut parts, "amount")?;
    let currency = read::text(parts.required("currency")?, path)?;
    parts.finish()?;
    let money = Currency::parse(currency).and_then(|currency| parse_payment(amount, Some(currency)).ok());
    let money = money.ok_or_else(|| refuse!(amount_wrong { field: path.key("amount").to_string(), value: amount }))?;
    Ok(Payment { from, to, money })
}

pub fn open(header: &Header) -> String {
    write::object(|w| w.key("open").object(|w| header.write_session(w, true)))
}

/// `event` is JSON already, as the record format has it.
pub fn event(event: &str) -> String {
    write::object(|w| w.key("event").raw(event))
}

fn with_why(key: &str, why: Option<&str>, fill: impl FnOnce(&mut Writer)) -> String {
    write::object(|w| {
        w.key(key).object(|w| {
            fill(w);
            if let Some(why) = why {
                w.key("why").text(why);
            }
        });
    })
}

pub fn fix(of: i64, event: &str, why: Option<&str>) -> String {
    with_why("fix", why, |w| {
        w.key("of").whole(of);
        w.key("event").raw(event);
    })
}

pub fn void(of: i64, why: Option<&str>) -> String {
    with_why("void", why, |w| w.key("of").whole(of))
}

pub fn undo(of: i64, why: Option<&str>) -> String {
    with_why("undo", why, |w| w.key("of").whole(of))
}

pub fn redo(of: i64) -> String {
    with_why("redo", None, |w| w.key("of").whole(of))
}

pub fn end() -> String {
    with_why("end", None, |_| ())
}

pub fn opened(session: Uuid) -> String {
    with_why("opened", None, |w| w.key("session").text(&session.to_string()))
}

pub fn person(name: &str) -> String {
    with_why("person", None, |w| w.key("name").text(name))
}

pub fn rename(from: &str, to: &str) -> String {
    with_why("rename", None, |w| {
        w.key("from").text(from);
        w.key("to").text(to);
    })
}

pub fn merge(from: &str, into: &str) -> String {
    with_why("merge", None, |w| {
        w.key("from").text(from);
        w.key("into").text(into);
    })
}

pub fn split(name: &str) -> String {
    with_why("split", None, |w| w.key("name").text(name))
}

pub fn kitty(name: &str) -> String {
    with_why("kitty", None, |w| w.key("name").text(name))
}

pub fn kitty_fee(fee: &KittyFee) -> String {
    with_why("kitty_fee", None, |w| {
        w.key("per_lost_game").text(&minor_string(fee.per_lost_game, fee.currency));
        w.key("per_evening").text(&minor_string(fee.per_evening, fee.currency));
        w.key("currency").text(fee.currency.as_str());
    })
}

pub fn fees(fees: &[Payment], session: Option<Uuid>, coins: bool) -> String {
    transfers("fees", fees, session, None, coins)
}

pub fn payments(payments: &[Payment], session: Option<Uuid>, why: Option<&str>) -> String {
    transfers("payments", payments, session, why, false)
}

fn transfers(key: &str, payments: &[Payment], session: Option<Uuid>, why: Option<&str>, coins: bool) -> String {
    with_why(key, why, |w| {
        let coins = |w: &mut Writer| {
            if coins {
                w.key("coins").flag(true);
            }
        };
        w.key(key).list(|w| {
            for payment in payments {
                w.object(|w| {
                    w.key("from").text(&payment.from);
                    w.key("to").text(&payment.to);
                    w.key("amount").text(&minor_string(payment.money.minor, payment.money.currency));
                    w.key("currency").text(payment.money.currency.as_str());
                });
            }
        });
        if let Some(session) = session {
            w.key("session").text(&session.to_string());
        }
        coins(w);
    })
}

/// The same body, marked with the entry of another copy that it was merged from; its references moved along.
pub fn merged(body: &str, hash: &str, moved: &dyn Fn(i64) -> i64) -> Result<String, Refusal> {
    let node = Node::parse(body).map_err(|error| refuse!(not_json { column: error.column() }))?;
    let Node::Object(entries) = &node else { return Err(refuse!(not_an_object)) };
    Ok(write::object(|w| {
        for (key, value) in entries.iter().filter(|(key, _)| key != "merged") {
            w.key(key);
            write_moved(value, true, moved, w);
        }
        w.key("merged").text(hash);
    }))
}

/// Writes a value again; `of` one level down is a reference to an entry of its chain.
fn write_moved(node: &Node<'_>, top: bool, moved: &dyn Fn(i64) -> i64, w: &mut Writer) {
    match node {
        Node::Null => w.null(),
        Node::Flag(flag) => w.flag(*flag),
        Node::Whole(number) => w.whole(*number),
        // Only halves of points have a fraction in the log.
        Node::Number(number) => w.points(crate::model::Points::from_number(*number).unwrap_or_default()),
        Node::Text(text) => w.text(text),
        Node::List(items) => w.list(|w| items.iter().for_each(|item| write_moved(item, false, moved, w))),
        Node::Object(entries) => w.object(|w| {
            for (key, value) in entries {
                w.key(key);
                match value {
                    Node::Whole(seq) if top && key == "of" => w.whole(moved(*seq)),
                    value => write_moved(value, false, moved, w),
                }
            }
        }),
    }
}
