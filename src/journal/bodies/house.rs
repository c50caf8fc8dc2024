//! The log of a file's people and payments.

use uuid::Uuid;

use super::deeds;
use super::parts::{self, Opened, ReadBody, about, misplaced, text, with_why};
use super::rules::{self, RulesBody};
use crate::games::header::check_name;
use crate::journal::chain::Hash;
use crate::ledger::books::deed::Deed;
use crate::ledger::books::order::Origin;
use crate::model::ids::Seq;
use crate::model::money::{Money, minor_string};
use crate::model::{Currency, Refusal, refuse};
use crate::record::read::{self, missing};
use crate::record::{Node, Object, Path};

/// What an entry of a house chain says.
#[derive(Clone, Debug, PartialEq)]
pub enum HouseBody {
    /// An evening or a tournament was begun in this file.
    Opened {
        session: Uuid,
    },
    /// An evening or a tournament that another file began was not there when its log was taken in.
    Missing {
        session: Uuid,
    },
    Person {
        name: String,
    },
    Rename {
        from: String,
        to: String,
    },
    Merge {
        from: String,
        into: String,
    },
    Split {
        name: String,
    },
    Payments {
        payments: Vec<Payment>,
        session: Option<Uuid>,
    },
    /// What the kitty is owed: as if it had paid that to those who owe it.
    Fees {
        fees: Vec<Payment>,
        session: Option<Uuid>,
        what: Owed,
    },
    /// This account is the kitty's.
    Kitty {
        name: String,
    },
    /// A place's own rules.
    Rules(RulesBody),
    Undo {
        of: Seq,
    },
    Redo {
        of: Seq,
    },
    /// What was done with money.
    Deed(Box<Deed>),
    /// The entry with this name is taken back, in whatever house chain it stands.
    UndoEntry {
        entry: Origin,
    },
    /// It counts again.
    RedoEntry {
        entry: Origin,
    },
    /// Somebody who is even is hidden from lists.
    Leave {
        name: String,
    },
    /// And is back.
    Return {
        name: String,
    },
}

/// What the kitty is owed for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Owed {
    Fees,
    /// What coins left over.
    Coins,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Payment {
    pub from: String,
    pub to: String,
    pub money: Money,
}

const KEYS: &[&str] = &[
    "opened", "missing", "person", "rename", "merge", "split", "payments", "fees", "kitty", "undo", "redo", "leave",
    "return",
];

/// Whether an entry of a house chain begins so.
pub(super) fn is_key(key: &str) -> bool {
    KEYS.contains(&key) || deeds::KEYS.contains(&key) || rules::KEYS.contains(&key)
}

impl HouseBody {
    pub(super) fn check_place(&self, chain: Uuid, seq: Seq) -> Result<(), Refusal> {
        match self {
            HouseBody::Undo { .. } | HouseBody::Redo { .. } if seq == Seq::FIRST => Err(misplaced(chain, seq)),
            HouseBody::Person { name }
            | HouseBody::Kitty { name }
            | HouseBody::Leave { name }
            | HouseBody::Return { name } => check_name(name, "name"),
            HouseBody::Rename { to, .. } => check_name(to, "to"),
            HouseBody::Rules(body) => body.check_place(),
            HouseBody::Payments { payments, .. } | HouseBody::Fees { fees: payments, .. } => {
                payments.iter().try_for_each(|payment| {
                    check_name(&payment.from, "from")?;
                    check_name(&payment.to, "to")
                })
            }
            _ => Ok(()),
        }
    }

    /// `kitty` is what the kitty is called here.
    pub fn write(&self, kitty: &str, why: Option<&str>) -> String {
        let name_alone = |key, name: &str| with_why(key, why, |w| w.key("name").text(name));
        let two = |key, from: &str, second, other: &str| {
            with_why(key, why, |w| {
                w.key("from").text(from);
                w.key(second).text(other);
            })
        };
        let session_alone = |key, session: &Uuid| with_why(key, why, |w| w.key("session").text(&session.to_string()));
        match self {
            HouseBody::Opened { session } => session_alone("opened", session),
            HouseBody::Missing { session } => session_alone("missing", session),
            HouseBody::Person { name } => name_alone("person", name),
            HouseBody::Rename { from, to } => two("rename", from, "to", to),
            HouseBody::Merge { from, into } => two("merge", from, "into", into),
            HouseBody::Split { name } => name_alone("split", name),
            HouseBody::Payments { payments, session } => write_payments("payments", payments, *session, false, why),
            HouseBody::Fees { fees, session, what } => {
                write_payments("fees", fees, *session, *what == Owed::Coins, why)
            }
            HouseBody::Kitty { name } => name_alone("kitty", name),
            HouseBody::Rules(body) => body.write(why),
            HouseBody::Undo { of } => about("undo", *of, why),
            HouseBody::Redo { of } => about("redo", *of, why),
            // One from before the books has another body.
            HouseBody::Deed(deed) => deeds::write(deed, kitty).unwrap_or_default(),
            HouseBody::UndoEntry { entry } => {
                with_why("undo", why, |w| w.key("entry").text(&Hash(entry.0).to_string()))
            }
            HouseBody::RedoEntry { entry } => {
                with_why("redo", why, |w| w.key("entry").text(&Hash(entry.0).to_string()))
            }
            HouseBody::Leave { name } => name_alone("leave", name),
            HouseBody::Return { name } => name_alone("return", name),
        }
    }
}

fn write_payments(key: &str, payments: &[Payment], session: Option<Uuid>, coins: bool, why: Option<&str>) -> String {
    with_why(key, why, |w| {
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
        if coins {
            w.key("coins").flag(true);
        }
    })
}

pub fn read(text: &str) -> Result<ReadBody<HouseBody>, Refusal> {
    read_opened(Opened::of(text)?)
}

pub(super) fn read_opened(opened: Opened<'_>) -> Result<ReadBody<HouseBody>, Refusal> {
    let Opened { key, value, merged } = opened;
    let root = Path::ROOT;
    let path = root.key(&key);
    let mut parts = Object::of(&value, &path)?;
    let why = parts.text("why")?.map(str::to_owned);
    let session = |parts: &mut Object<'_, '_, '_>| parts::session(parts)?.ok_or_else(|| missing(&path, "session"));
    let owned = |parts: &mut Object<'_, '_, '_>, key| text(parts, key).map(str::to_owned);
    let body = match key.as_ref() {
        "opened" => HouseBody::Opened { session: session(&mut parts)? },
        "missing" => HouseBody::Missing { session: session(&mut parts)? },
        "person" => HouseBody::Person { name: owned(&mut parts, "name")? },
        "rename" => HouseBody::Rename { from: owned(&mut parts, "from")?, to: owned(&mut parts, "to")? },
        "merge" => HouseBody::Merge { from: owned(&mut parts, "from")?, into: owned(&mut parts, "into")? },
        "split" => HouseBody::Split { name: owned(&mut parts, "name")? },
        "payments" => HouseBody::Payments {
            payments: parts.list("payments", read_payment)?,
            session: parts::session(&mut parts)?,
        },
        "fees" => HouseBody::Fees {
            fees: parts.list("fees", read_payment)?,
            session: parts::session(&mut parts)?,
            what: if parts.flag("coins")?.unwrap_or(false) { Owed::Coins } else { Owed::Fees },
        },
        "kitty" => HouseBody::Kitty { name: owned(&mut parts, "name")? },
        "undo" => match entry(&mut parts)? {
            Some(entry) => HouseBody::UndoEntry { entry },
            None => HouseBody::Undo { of: parts::of(&mut parts)? },
        },
        "redo" => match entry(&mut parts)? {
            Some(entry) => HouseBody::RedoEntry { entry },
            None => HouseBody::Redo { of: parts::of(&mut parts)? },
        },
        "leave" => HouseBody::Leave { name: owned(&mut parts, "name")? },
        "return" => HouseBody::Return { name: owned(&mut parts, "name")? },
        key => match (deeds::read(key, &mut parts)?, RulesBody::read(key, &mut parts)?) {
            (Some(deed), _) => HouseBody::Deed(Box::new(deed)),
            (None, Some(body)) => HouseBody::Rules(body),
            (None, None) => return Err(parts::unknown(key)),
        },
    };
    parts.finish()?;
    Ok(ReadBody { body, why, merged })
}

/// The name of the entry that an undo is about.
fn entry(parts: &mut Object<'_, '_, '_>) -> Result<Option<Origin>, Refusal> {
    let Some(hex) = parts.text("entry")? else { return Ok(None) };
    let hash = Hash::from_hex(hex).ok_or_else(|| refuse!(hash_wrong { field: "entry", value: hex }))?;
    Ok(Some(Origin(hash.0)))
}

fn read_payment(node: &Node<'_>, path: &Path<'_>) -> Result<Payment, Refusal> {
    let mut parts = Object::of(node, path)?;
    let from = text(&mut parts, "from")?.to_owned();
    let to = text(&mut parts, "to")?.to_owned();
    let amount = text(&mut parts, "amount")?;
    let currency = read::text(parts.required("currency")?, path)?;
    parts.finish()?;
    let money = Currency::parse(currency).and_then(|currency| Money::read(amount, currency));
    let money = money.ok_or_else(|| refuse!(amount_wrong { field: path.key("amount").to_string(), value: amount }))?;
    Ok(Payment { from, to, money })
}
