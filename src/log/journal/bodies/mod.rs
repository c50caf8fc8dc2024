//! Bodies of entries, by the kind of their chain. Their JSON shapes never change, because the log
//! outlives every version of the program.
//!
//! Each body is an object with one key that says what it is (`docs/storage.md`, Bodies), and with
//! `merged` beside it where the entry came from another copy of the file.

pub mod deeds;
pub mod house;
mod parts;
pub mod rules;
pub mod session;
mod settings;
pub mod tournament;

use uuid::Uuid;

use super::chain::ChainKind;
use crate::model::Result;
use crate::model::ids::Seq;
use crate::record::{Node, Object, Path};
use parts::{BodyOfKind, refusal_of_misplaced_body};

pub use house::HouseBody;
pub use parts::{ParsedBody, is_same_body, mark_merged_body};
pub use rules::RulesBody;
pub use session::SessionBody;
pub use settings::write_settings_change as write_settings;
pub use tournament::TournamentBody;

/// Refuses a body that may not stand at this place of a chain of this kind, or in which a person
/// has an invalid name. Bodies that this program wrote always pass; those of a forged file may not.
pub fn check_incoming_body(text: &str, kind: ChainKind, chain: Uuid, seq: Seq) -> Result<()> {
    let opened = BodyOfKind::read(text)?;
    let is_of = |kind: ChainKind| match kind {
        ChainKind::House => house::is_body_key_of_house_chain(opened.key()),
        ChainKind::Session => session::KEYS.contains(&opened.key()),
        ChainKind::Tournament => tournament::KEYS.contains(&opened.key()),
    };
    let kinds = [ChainKind::House, ChainKind::Session, ChainKind::Tournament];
    if !is_of(kind) && kinds.into_iter().any(is_of) {
        return Err(refusal_of_misplaced_body(chain, seq));
    }
    match kind {
        ChainKind::House => house::read_body_of_kind(opened)?.body.check_names(),
        ChainKind::Session => {
            session::read_body_of_kind(opened)?.body.check_place_in_chain(chain, seq)
        }
        ChainKind::Tournament => {
            tournament::read_body_of_kind(opened)?.body.check_place_in_chain(chain, seq)
        }
    }
}

/// Private link of the phone that sent the entry; `None` where no phone did.
pub fn sender_link_of_body(text: &str) -> Option<String> {
    let node = Node::parse(text).ok()?;
    Object::from_node(&node, &Path::ROOT).ok()?.text("from").ok()?.map(str::to_owned)
}

/// Hash that the entry had in the copy it was merged from, if it was merged.
pub fn hash_before_merge(text: &str) -> Result<Option<String>> {
    Ok(BodyOfKind::read(text)?.merged)
}
