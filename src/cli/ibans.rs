//! Bank accounts of people: as typed, or from a file beside the database. Neither is ever recorded
//! (a log cannot forget), and nothing is read where nobody asked for a page.

use std::path::Path;

use super::context::Context;
use super::failure::Failure;
use super::files;
use crate::app::{AppError, people};
use crate::model::{BankAccount, Iban, Refusal, refuse, say};
use crate::store::Store;

/// Reads accounts, each as `anne=DE…`, perhaps `anne=DE…, Anna Maria Muster`, under whatever part
/// of their name somebody is known.
pub fn typed(store: &mut Store, typed: &[String]) -> Result<Vec<BankAccount>, Failure> {
    let one = |typed: &String| {
        let (name, iban) =
            split(typed).ok_or_else(|| refuse!(iban_of_nobody { field: "--iban" }))?;
        let (iban, holder) = held(iban)?;
        Ok(account(people::called(store, name)?, iban, holder))
    };
    typed.iter().map(one).collect()
}

/// Accounts that were typed, and those of the file; what is typed counts first.
pub fn given(
    context: &Context,
    store: &mut Store,
    of_report: &[String],
) -> Result<Vec<BankAccount>, Failure> {
    let mut ibans = typed(store, of_report)?;
    ibans.extend(beside(context, store)?);
    Ok(ibans)
}

/// Reads `kerbholz.iban` beside `kerbholz.db`: a line each, and notes behind `#`.
fn beside(context: &Context, store: &mut Store) -> Result<Vec<BankAccount>, Failure> {
    let file = context.database_path().with_extension("iban");
    if !file.exists() {
        return Ok(Vec::new());
    }
    let text = String::from_utf8_lossy(&files::read(&file)?).into_owned();
    let mut ibans = Vec::new();
    for (line, written) in text.lines().map(str::trim).enumerate() {
        if written.is_empty() || written.starts_with('#') {
            continue;
        }
        let wrong =
            |reason: Refusal| refuse!(iban_line { path: shown(&file), line: line + 1, reason });
        let (name, iban) =
            split(written).ok_or_else(|| wrong(refuse!(iban_of_nobody { field: "--iban" })))?;
        let (iban, holder) = held(iban).map_err(wrong)?;
        match people::called(store, name) {
            Ok(name) => ibans.push(account(name, iban, holder)),
            // Somebody may be in the file before they play here.
            Err(AppError::Refused(refusal)) => {
                let reason = context.voice.refuse(&wrong(refusal));
                context.world.tell(&context.voice.say(&say!(warning_line { text: reason })));
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(ibans)
}

/// Account, and its holder where one is named behind a comma.
fn held(typed: &str) -> Result<(Iban, Option<&str>), Refusal> {
    let (iban, holder) = match typed.split_once(',') {
        Some((iban, holder)) => (iban, Some(holder.trim()).filter(|holder| !holder.is_empty())),
        None => (typed, None),
    };
    Ok((Iban::parse(iban)?, holder))
}

fn account(player: String, iban: Iban, holder: Option<&str>) -> BankAccount {
    let holder = holder.map_or_else(|| player.clone(), str::to_owned);
    BankAccount { player, holder, iban }
}

fn shown(file: &Path) -> String {
    file.display().to_string()
}

fn split(typed: &str) -> Option<(&str, &str)> {
    typed.split_once('=').filter(|(name, iban)| !name.trim().is_empty() && !iban.trim().is_empty())
}
