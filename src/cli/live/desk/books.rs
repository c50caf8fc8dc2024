//! The books at the desk: balances, who pays whom in a scope, and what is asked for besides.

use std::ffi::OsString;

use super::verbs::{Of, of_subject};
use super::{Desk, known_names, new_form_token};
use crate::app::evening::{Evening, EveningRef};
use crate::app::money::payments::{Asked as Payments, payments};
use crate::app::money::plan::{AskedScope, Options};
use crate::app::money::settle::{self, Settled};
use crate::app::{AppError, clock};
use crate::cli::ibans;
use crate::model::say;
use crate::present::Voice;
use crate::present::live::Seen;
use crate::present::live::desk::{self as view, Part};
use crate::present::sheet::heading;
use crate::serve::Asked;
use crate::store::Store;
use crate::typed::dates;

pub const BOOKS: Of = Of {
    title: say::desk_books,
    at: "/desk/books",
    verbs: &[
        "settle", "pay", "account", "payments", "sessions", "bill", "forgive", "opening", "kitty",
    ],
};

/// Name in the address for the evening whose sheet is shown.
const SHEET: &str = "sheet";

/// Way to the sheet of an evening, with what the evening is called.
pub fn way_to(evening: &Evening, voice: &Voice) -> (String, String) {
    let address = format!("{}?{SHEET}={}#looked", BOOKS.at, evening.row.number);
    (address, heading(evening, &voice.for_session(&evening.session)))
}

/// Somebody's account, the sheet of an evening, how a balance came about, or the evenings in which something is unpaid.
fn looked(desk: &Desk, asked: &Asked<'_>) -> Vec<Part> {
    let line: Vec<OsString> = if let Some(who) = asked.query.get("account") {
        vec!["account".into(), "--".into(), who.into()]
    } else if let Some(who) = asked.query.get("why") {
        vec!["balance".into(), format!("--why={who}").into()]
    } else if let Some(evening) = asked.query.get(SHEET) {
        vec!["sheet".into(), format!("--session={evening}").into()]
    } else if asked.query.get("unpaid").is_some() {
        vec!["sessions".into(), "--unpaid".into()]
    } else {
        return Vec::new();
    };
    desk.run(line, asked, Vec::new()).parts
}

/// Balances of everybody, and who pays whom in the scope that is asked for.
pub fn books_page(
    desk: &Desk,
    store: &mut Store,
    asked: &Asked<'_>,
    seen: &Seen,
    voice: &Voice,
) -> Result<String, AppError> {
    let since = asked.query.get("since").map(str::trim).filter(|since| !since.is_empty());
    let (scope, asks) = match (since, asked.query.get("scope")) {
        (Some(day), _) => {
            let day = dates::read_span(Some(day), None, clock::today_and_night()?);
            (
                view::Scope::Since(since.unwrap_or_default()),
                day.map(|(since, until)| AskedScope::Begun { since, until }),
            )
        }
        (None, Some("evening")) => {
            let which = EveningRef::Current;
            (view::Scope::Evening, Ok(AskedScope::Evening { which, with_general: false }))
        }
        _ => (view::Scope::All, Ok(AskedScope::All)),
    };
    let called = voice.label(say::kitty_name);
    let settled = asks
        .map_err(AppError::from)
        .and_then(|asks| settle::settle(store, &asks, &Options::default(), &called));
    let (settled, refused) = match settled {
        Ok(settled) => (settled, None),
        Err(AppError::Refused(refusal)) => (Settled::default(), Some(voice.refuse(&refusal))),
        Err(error) => return Err(error),
    };
    let lines: usize = settled.settlements.iter().map(|one| one.payments.len()).sum();
    let tokens: Result<Vec<String>, AppError> =
        (0..lines + 3).map(|_| Ok(new_form_token(asked)?.to_string())).collect();
    let stands = desk.run_lines(&["balance"], asked);
    let looked = looked(desk, asked);
    let said = desk.answer_for(asked);
    let newest = match &said {
        Some(_) => payments(store, &Payments::default(), &called)?.made,
        None => Vec::new(),
    };
    let newest = newest.into_iter().rfind(|made| !made.is_void()).map(|made| made.entry);
    let (ibans, _) = ibans::read_beside(&desk.file, store)?;
    let books = view::Books {
        said: said.as_ref().map_or(&[], |answer| &answer.parts),
        newest,
        stands: &stands,
        looked: &looked,
        sheet: asked.query.get(SHEET),
        ibans: &ibans,
        people: &known_names(store)?,
        scope,
        settlements: &settled.settlements,
        refused,
        tokens: tokens?,
        verbs: &of_subject(&BOOKS, voice),
    };
    Ok(view::books(&books, seen, voice))
}
