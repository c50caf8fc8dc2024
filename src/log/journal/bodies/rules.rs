//! Bodies of the entries of a house chain about a place's own rules: saving, renaming and removing
//! a rule set.
//!
//! Each saved rule set has an id of its own, by which later entries refer to it under whatever name
//! and in whichever copy of the file.

use uuid::Uuid;

use super::parts::body_with_reason;
use crate::games::header::check_name;
use crate::games::house::OwnRules;
use crate::model::{Result, refuse};
use crate::record::{Node, Object, Path, Writer, read};

#[derive(Clone, Debug, PartialEq)]
pub enum RulesBody {
    Saved {
        id: Uuid,
        rules: Box<OwnRules>,
        /// Rule sets that this one replaces.
        instead_of: Vec<Uuid>,
    },
    Renamed {
        /// Id of this renaming, by which renamings are ordered.
        id: Uuid,
        sets: Vec<Uuid>,
        from: String,
        to: String,
    },
    Removed {
        sets: Vec<Uuid>,
        name: String,
    },
}

pub(super) const KEYS: [&str; 3] = ["rules_saved", "rules_renamed", "rules_removed"];

impl RulesBody {
    pub(super) fn check_names(&self) -> Result<()> {
        match self {
            // Its name was checked when it was read.
            RulesBody::Saved { .. } => Ok(()),
            RulesBody::Renamed { from, to, .. } => {
                check_name(from, "from").and_then(|()| check_name(to, "to"))
            }
            RulesBody::Removed { name, .. } => check_name(name, "name"),
        }
    }

    pub(super) fn write(&self, why: Option<&str>) -> String {
        match self {
            RulesBody::Saved { id, rules, instead_of } => body_with_reason(KEYS[0], why, |w| {
                w.put_key("id", id.to_string());
                rules.write(w);
                if !instead_of.is_empty() {
                    write_ids("instead_of", instead_of, w);
                }
            }),
            RulesBody::Renamed { id, sets, from, to } => body_with_reason(KEYS[1], why, |w| {
                w.put_key("id", id.to_string());
                write_ids("sets", sets, w);
                w.put_key("from", from);
                w.put_key("to", to);
            }),
            RulesBody::Removed { sets, name } => body_with_reason(KEYS[2], why, |w| {
                write_ids("sets", sets, w);
                w.put_key("name", name);
            }),
        }
    }

    /// Reads a body about a place's own rules; `None` where the key means something else.
    pub(super) fn read(key: &str, parts: &mut Object<'_, '_, '_>) -> Result<Option<RulesBody>> {
        Ok(Some(match key {
            "rules_saved" => RulesBody::Saved {
                id: read_rule_set_id(parts)?,
                rules: Box::new(OwnRules::read(parts)?),
                instead_of: parts.list("instead_of", read_id)?,
            },
            "rules_renamed" => RulesBody::Renamed {
                id: read_rule_set_id(parts)?,
                sets: parts.list("sets", read_id)?,
                from: parts.required_text("from")?.to_owned(),
                to: parts.required_text("to")?.to_owned(),
            },
            "rules_removed" => RulesBody::Removed {
                sets: parts.list("sets", read_id)?,
                name: parts.required_text("name")?.to_owned(),
            },
            _ => return Ok(None),
        }))
    }
}

fn write_ids(key: &str, ids: &[Uuid], w: &mut Writer) {
    w.key(key).list(|w| ids.iter().for_each(|id| w.text(&id.to_string())));
}

fn read_rule_set_id(parts: &mut Object<'_, '_, '_>) -> Result<Uuid> {
    let path = parts.path().key("id");
    read_id(parts.required_value("id")?, &path)
}

fn read_id(node: &Node<'_>, path: &Path<'_>) -> Result<Uuid> {
    let text = read::read_text(node, path)?;
    Uuid::try_parse(text).map_err(|_| refuse!(id_wrong { field: path.to_string(), value: text }))
}
