//! People who leave: hidden from lists once nothing is open, and not before.

use super::balances::open_for;
use crate::app::house::Who;
use crate::app::{AppError, people};
use crate::model::{Arg, name, refuse, say};
use crate::store::Store;

pub fn leave(store: &mut Store, typed: &str) -> Result<String, AppError> {
    let tx = store.write()?;
    let person = people::known(&tx, typed)?;
    people::check_is_player(&tx, &person)?;
    let open = open_for(&tx, &Who::of(&tx)?.named(&person.name))?;
    if !open.is_empty() {
        let open = open.into_iter().map(|amount| say!(amount_alone { amount })).collect();
        return Err(refuse!(leaves_open { name: person.name, open: Arg::Messages(open) }).into());
    }
    people::mark_left(&tx, &person, true)?;
    tx.commit()?;
    Ok(person.name)
}

pub fn come_back(store: &mut Store, typed: &str) -> Result<String, AppError> {
    let tx = store.write()?;
    // Whoever is hidden is not looked up by a part of the name.
    let person = match tx.person_by_key(&name::key(typed.trim()))? {
        Some(person) => person,
        None => people::known(&tx, typed)?,
    };
    people::mark_left(&tx, &person, false)?;
    tx.commit()?;
    Ok(person.name)
}
