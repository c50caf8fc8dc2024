//! Bank accounts of people: as typed, or from a file beside the database. They are never recorded,
//! as a log cannot forget, and the file is read only for a page that shows payments.

use std::io::Write;
use std::path::Path;

use super::Context;
use super::failure::Result;
use super::files::{self, OverwriteRule};
use crate::app::{AppError, people};
use crate::model::{BankAccount, Iban, Refusal, refuse, say};
use crate::store::Store;

/// Reads accounts, each typed as `anne=DE…` or `anne=DE…, Anna Maria Muster`, where the name may be
/// cut short.
pub fn read_typed_bank_accounts(store: &mut Store, typed: &[String]) -> Result<Vec<BankAccount>> {
    let one = |typed: &String| {
        let (name, iban) =
            split_at_equals(typed).ok_or_else(|| refuse!(iban_of_nobody { field: "--iban" }))?;
        let (iban, holder) = read_bank_account(iban)?;
        Ok(bank_account(people::full_name_of_known_person(store, name)?, iban, holder))
    };
    typed.iter().map(one).collect()
}

/// Accounts that were typed, then those of the file, so that the first account of a person counts;
/// also warns of lines in the file about unknown people, and of second accounts there.
pub fn all_bank_accounts(
    context: &Context,
    store: &mut Store,
    of_report: &[String],
) -> Result<Vec<BankAccount>> {
    let mut ibans = read_typed_bank_accounts(store, of_report)?;
    let (beside, refused) = read_bank_accounts_file(&context.database_path(), store)?;
    for refusal in &refused {
        let text = context.voice.say_refusal(refusal);
        context.tell(say!(warning_line { text }));
    }
    ibans.extend(beside);
    Ok(ibans)
}

/// Reads `kerbholz.iban` beside `kerbholz.db`: one account a line, with comments behind `#`. Also
/// returns refusals of the lines about unknown people, and of later accounts of one person.
pub fn read_bank_accounts_file(
    database: &Path,
    store: &mut Store,
) -> Result<(Vec<BankAccount>, Vec<Refusal>), AppError> {
    let file = database.with_extension("iban");
    let (mut ibans, mut refused) = (Vec::new(), Vec::new());
    if !file.exists() {
        return Ok((ibans, refused));
    }
    let text = String::from_utf8_lossy(&files::read(&file)?).into_owned();
    for (line, written) in text.lines().map(str::trim).enumerate() {
        if written.is_empty() || written.starts_with('#') {
            continue;
        }
        let wrong = |reason: Refusal| {
            refuse!(iban_line { path: displayed_file(&file), line: line + 1, reason })
        };
        let (name, iban) = split_at_equals(written)
            .ok_or_else(|| wrong(refuse!(iban_of_nobody { field: "--iban" })))?;
        let (iban, holder) = read_bank_account(iban).map_err(wrong)?;
        match people::full_name_of_known_person(store, name) {
            Ok(name) => {
                let account = bank_account(name, iban, holder);
                let known = ibans.iter().find(|known| known.player == account.player);
                if let Some(known) = known.filter(|known| known.iban != account.iban) {
                    let (name, counts) = (&account.player, known.iban.to_string());
                    refused.push(wrong(refuse!(iban_twice { name, counts })));
                }
                ibans.push(account);
            }
            // Somebody may be in the file before they play here.
            Err(AppError::Refused(refusal)) => refused.push(wrong(refusal)),
            Err(error) => return Err(error),
        }
    }
    Ok((ibans, refused))
}

/// Writes somebody's bank account into `kerbholz.iban` in place of the former one; removes the
/// account where `typed` is empty. Leaves every other line unchanged.
pub fn save_bank_account(
    database: &Path,
    store: &mut Store,
    who: &str,
    typed: &str,
) -> Result<(), AppError> {
    let who = people::full_name_of_known_person(store, who)?;
    let typed = typed.trim();
    if !typed.is_empty() {
        read_bank_account(typed)?;
    }
    let file = database.with_extension("iban");
    let text = match file.exists() {
        true => String::from_utf8_lossy(&files::read(&file)?).into_owned(),
        false => String::new(),
    };
    let mut is_own = |line: &str| {
        let named = split_at_equals(line).filter(|_| !line.trim_start().starts_with('#'));
        named.is_some_and(|(name, _)| {
            people::full_name_of_known_person(store, name.trim()).is_ok_and(|called| called == who)
        })
    };
    let others = text.lines().filter(|line| !is_own(line)).map(str::to_owned);
    let own = (!typed.is_empty()).then(|| format!("{who}={typed}"));
    let lines: String = others.chain(own).map(|line| format!("{line}\n")).collect();
    let (mut whole, over) = files::begin_file(&file, OverwriteRule::Anything)?;
    whole.write_all(lines.as_bytes())?;
    whole.move_into_place(over)?;
    Ok(())
}

/// Reads an account number, with the holder behind a comma where there is one.
fn read_bank_account(typed: &str) -> Result<(Iban, Option<&str>), Refusal> {
    let (iban, holder) = match typed.split_once(',') {
        Some((iban, holder)) => (iban, Some(holder.trim()).filter(|holder| !holder.is_empty())),
        None => (typed, None),
    };
    Ok((Iban::parse(iban)?, holder))
}

fn bank_account(player: String, iban: Iban, holder: Option<&str>) -> BankAccount {
    let holder = holder.map_or_else(|| player.clone(), str::to_owned);
    BankAccount { player, holder, iban }
}

fn displayed_file(file: &Path) -> String {
    file.display().to_string()
}

fn split_at_equals(typed: &str) -> Option<(&str, &str)> {
    typed.split_once('=').filter(|(name, iban)| !name.trim().is_empty() && !iban.trim().is_empty())
}
