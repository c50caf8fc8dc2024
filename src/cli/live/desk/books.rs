//! The books at the desk: balances, who pays whom in a scope, and further views on request.

use super::forms::VerbPath;
use super::verbs::{Subject, verbs_of_subject};
use super::{Desk, all_known_person_names, hand, new_form_token};
use crate::app::desk::{self as tables, EveningOrTable};
use crate::app::evening::{Evening, EveningRef};
use crate::app::exchange::import::Clash;
use crate::app::money::account::{LineWindow, StatementSpan, read_statement};
use crate::app::money::payments::{self, PaymentFilter};
use crate::app::money::plan::SettleScopeRequest;
use crate::app::money::settle::{BooksOverview, books_overview};
use crate::app::money::unpaid;
use crate::app::money::why::explain_balance;
use crate::app::{AppError, clock, exchange};
use crate::cli::commands::money::{find_duplicates_about, sentences_about_duplicates};
use crate::cli::failure::refusal_with_labels;
use crate::cli::ibans;
use crate::model::ids::EveningNumber;
use crate::model::{Arg, say};
use crate::present::live::PageContext;
use crate::present::live::desk::{self as view, AnswerPart};
use crate::present::sheet::sheet_heading;
use crate::present::{
    Audience, Voice, account as shown_account, evenings, hand as explained_hand, money,
};
use crate::serve::{DeskPage, FieldPairs, PageRequest};
use crate::store::Store;
use crate::typed::dates;

pub const BOOKS: Subject = Subject {
    title: say::desk_books,
    at: "/desk/books",
    verbs: &[
        "settle", "pay", "account", "payments", "sessions", "bill", "forgive", "opening", "kitty",
    ],
};

/// Addresses of the forms after whose answer the page offers no newest payment to take back.
const MOVES: [&str; 2] = ["/desk/do/undo", "/desk/do/redo"];

/// Query field that asks for the page of the payments.
const PAYMENTS: &str = "payments";

/// Query field that names the evening whose sheet is shown.
const SHEET: &str = "sheet";

/// Query field with the number of the hand that is explained, in the evening that `SHEET` names.
const HAND: &str = "hand";

/// Address of an evening's sheet, and the text of the link to it: the name, the people and the
/// number of hands of the evening.
pub fn sheet_link(evening: &Evening, voice: &Voice) -> (String, String) {
    let address = format!("{}?{SHEET}={}#looked", BOOKS.at, evening.row.number);
    let names: Vec<String> = evening.members.iter().map(|person| person.name.clone()).collect();
    let told = say!(desk_listed {
        evening: sheet_heading(evening, &voice.for_session(&evening.session)),
        names: Arg::Texts(names),
        hands: evening.session.hands()
    });
    (address, voice.say(&told))
}

/// Query of the page of money for a command line that only shows a settlement, as sentences quote
/// it; `None` for any other.
pub fn query_of_settle_line(path: &VerbPath, typed: &FieldPairs) -> Option<FieldPairs> {
    let scope = match typed.iter().collect::<Vec<_>>().as_slice() {
        [] => ("scope", "evening"),
        [("all", _)] => ("scope", "all"),
        [("since", day)] => ("since", *day),
        _ => return None,
    };
    let (name, value) = Some(scope).filter(|_| path.address() == "/desk/do/settle")?;
    Some([(name.to_owned(), value.to_owned())].into_iter().collect())
}

/// Name and value of the scope in a form that leads back to the page of money, so that the page
/// shows the same scope again; `None` for a form of another page.
pub fn scope_of_form(back: &DeskPage, form: &FieldPairs) -> Option<(&'static str, String)> {
    let scope = ["since", "scope"].map(|name| Some((name, form.get(name)?.to_owned())));
    scope.into_iter().flatten().next().filter(|_| *back == DeskPage::Books)
}

/// Most lines of an account, or most unpaid evenings, on one page.
const MOST_LINES: usize = 50;

/// Most evenings and deeds on one page that explains a balance; each evening is shown with its
/// hands.
const MOST_EXPLAINED: usize = 10;

/// Single view of the books: its title, its content, and the query of the link to older entries,
/// where there are any.
type SingleViewParts = (String, Vec<AnswerPart>, Option<Vec<(&'static str, String)>>);

/// Voice for command-line output on a page.
fn command_line_voice(voice: &Voice) -> Voice {
    voice.for_audience(Audience::Desk)
}

/// Part of a page that tells of these duplicates and how many others there are.
fn doubts_part(store: &mut Store, shown: &[Clash], voice: &Voice) -> Result<AnswerPart, AppError> {
    let told = sentences_about_duplicates(store, shown, voice)?;
    Ok(AnswerPart::Said(told.join("\n").into_bytes()))
}

/// Single view that the address asks for: an account, the explanation of a balance, or the evenings
/// with unpaid payments. Of a long view, the newest entries after those to be skipped.
fn requested_view(
    store: &mut Store,
    asked: &PageRequest<'_>,
    voice: &Voice,
) -> Result<Option<SingleViewParts>, AppError> {
    let (called, voice) = (&voice.label(say::kitty_name), &command_line_voice(voice));
    let number = |name| asked.query.get(name).and_then(|number| number.parse::<u32>().ok());
    let skipped = number("skip").unwrap_or(0) as usize;
    let older = |what: &'static str, who: &str, most: usize| {
        Some(vec![(what, who.to_owned()), ("skip", skipped.saturating_add(most).to_string())])
    };
    let title;
    let looked = if let Some(who) = asked.query.get("account") {
        title = voice.say(&say!(desk_account_of { player: who }));
        read_statement(store, who, called, StatementSpan::default()).map(|mut statement| {
            let has_older = statement.cut_to_window(LineWindow { skipped, most: MOST_LINES });
            let older = older("account", who, MOST_LINES).filter(|_| has_older);
            (shown_account::account_report(&statement, voice), older)
        })
    } else if let Some(who) = asked.query.get("why") {
        title = voice.say(&say!(desk_why_of { player: who }));
        let window = LineWindow { skipped, most: MOST_EXPLAINED };
        explain_balance(store, who, called, None, Some(window)).map(|why| {
            let older = older("why", who, MOST_EXPLAINED).filter(|_| why.has_older());
            (money::balance_origin_report(&why, &[], voice), older)
        })
    } else if asked.query.get("unpaid").is_some() {
        title = voice.label(say::desk_unpaid);
        let below = number("below").map(|number| EveningNumber::new(number.into()));
        let listed =
            unpaid::EveningListOptions { most: MOST_LINES as u32, only_unpaid: true, below };
        unpaid::list_evenings_with_payment_state(store, listed).map(|list| {
            let last = list.evenings.last().filter(|_| list.has_more);
            let below = last.map(|last| last.listed.evening.row.number.to_string());
            let older = below.map(|below| vec![("unpaid", "1".to_owned()), ("below", below)]);
            (evenings::evenings_report(&list, true, voice), older)
        })
    } else {
        return Ok(None);
    };
    Ok(Some(match looked {
        Ok((report, older)) => {
            let who = asked.query.get("account").or(asked.query.get("why"));
            let twice = who.map(|who| find_duplicates_about(store, who, called, None));
            let doubts = doubts_part(store, &twice.transpose()?.unwrap_or_default(), voice)?;
            (title, vec![AnswerPart::Shown(report, *voice), doubts], older)
        }
        Err(AppError::Refused(refusal)) => {
            let told = refusal_with_labels(&refusal, voice);
            (title, vec![AnswerPart::Said(told.into_bytes())], None)
        }
        Err(error) => return Err(error),
    }))
}

/// Page of the payments as they were made, the newest first, each with a key that takes it back.
fn payments_page(
    store: &mut Store,
    scope: view::Scope<'_>,
    asked: &PageRequest<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String, AppError> {
    let called = voice.label(say::kitty_name);
    let mut made = payments::read_payments(store, &PaymentFilter::default(), &called)?.made;
    made.reverse();
    let skipped = asked.query.get("skip").and_then(|skip| skip.parse::<usize>().ok()).unwrap_or(0);
    let rest = made.get(skipped..).unwrap_or_default();
    let shown = rest.get(..MOST_LINES).unwrap_or(rest);
    let older = [(PAYMENTS, "1".to_owned()), ("skip", (skipped + shown.len()).to_string())];
    let tokens: Result<Vec<String>, AppError> =
        shown.iter().map(|_| Ok(new_form_token(asked)?.to_string())).collect();
    let mut twice = exchange::find_duplicates(store)?;
    twice.retain(|clash| clash.is_about_any(|name| shown.iter().any(|one| one.entry == *name)));
    let voice = command_line_voice(voice);
    let looked = view::SingleBooksView {
        title: voice.label(say::desk_payments),
        parts: &[doubts_part(store, &twice, &voice)?],
        payments: Some((shown, &tokens?)),
        older: (rest.len() > shown.len()).then_some(&older[..]),
        scope,
        sheet: None,
    };
    Ok(view::single_books_view_page(&looked, seen, &voice))
}

/// Page with the single view that the address asks for; `None` where it asks for none.
fn single_books_view_page(
    store: &mut Store,
    scope: view::Scope<'_>,
    asked: &PageRequest<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> Result<Option<String>, AppError> {
    if asked.query.get(PAYMENTS).is_some() {
        return payments_page(store, scope, asked, seen, voice).map(Some);
    }
    let Some((title, parts, older)) = requested_view(store, asked, voice)? else {
        return Ok(None);
    };
    let (parts, older) = (&*parts, older.as_deref());
    let looked = view::SingleBooksView { title, parts, payments: None, older, scope, sheet: None };
    Ok(Some(view::single_books_view_page(&looked, seen, voice)))
}

/// Name of the current evening's game and first day of its night; `None` unless other games were
/// played in that night.
fn game_and_first_day_of_mixed_night(
    store: &mut Store,
    voice: &Voice,
) -> Result<Option<(String, String)>, AppError> {
    let evening = EveningOrTable::Evening(EveningRef::Current);
    let pages = match tables::evenings_of_night(store, &evening) {
        Err(AppError::Refused(_)) => return Ok(None),
        pages => pages?,
    };
    let game = |page: &Evening| voice.game_name(&page.session.position().rules());
    let day = tables::first_day_of_night(&pages).map(|day| day.to_string());
    Ok(pages.first().map(game).zip(day))
}

/// Page with the sheet of an evening, or with the explanation of one of its hands where the address
/// names one.
fn sheet_page(
    store: &mut Store,
    evening: &str,
    scope: view::Scope<'_>,
    asked: &PageRequest<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String, AppError> {
    let at = EveningOrTable::Evening(EveningRef::Named(evening.to_owned()));
    if let Some(hand) = asked.query.get(HAND).and_then(|hand| hand.parse().ok()) {
        return hand_of_evening_page(store, (&at, hand), scope, asked, seen, voice);
    }
    let (evening, lines) = tables::read_evening_with_sheet(store, &at)?;
    let token = new_form_token(asked)?.to_string();
    Ok(view::earlier_evening_page(&evening, &lines, &token, seen, voice))
}

/// Page that explains a hand of an evening; of the current evening, the page on which the hand can
/// be changed.
fn hand_of_evening_page(
    store: &mut Store,
    (at, number): (&EveningOrTable, u32),
    scope: view::Scope<'_>,
    asked: &PageRequest<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String, AppError> {
    let evening = tables::read_evening(store, at)?;
    let current = tables::read_evening(store, &EveningOrTable::Evening(EveningRef::Current));
    if current.is_ok_and(|current| current.row.id == evening.row.id) {
        return hand::hand_page(store, number, asked, seen, voice);
    }
    let explained = tables::explain_hand(store, at, Some(number))?;
    let (voice, session) = (&voice.for_session(&explained.session), &explained.session);
    let report =
        explained_hand::explanation(&explained.event, &explained.applied, session, false, voice);
    let looked = view::SingleBooksView {
        title: sheet_heading(&evening, voice),
        parts: &[AnswerPart::Shown(report, *voice)],
        payments: None,
        older: None,
        scope,
        sheet: Some(sheet_link(&evening, voice).0),
    };
    Ok(view::single_books_view_page(&looked, seen, voice))
}

/// Page with everybody's balance and who pays whom in the chosen scope, or with a single view.
pub fn books_page(
    desk: &Desk,
    store: &mut Store,
    asked: &PageRequest<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String, AppError> {
    let since = asked.query.get("since").map(str::trim).filter(|since| !since.is_empty());
    let read = since
        .map(|day| dates::read_first_day_of_span(day, clock::today_and_game_day()?))
        .transpose();
    // A calendar takes days in one form alone.
    let day = read.as_ref().ok().copied().flatten().map(|day| day.to_string());
    let since = day.as_deref().or(since);
    let scope = match (since, asked.query.get("scope")) {
        (Some(day), _) => view::Scope::Since(day),
        (None, Some("evening")) => view::Scope::Evening,
        _ => view::Scope::All,
    };
    if let Some(evening) = asked.query.get(SHEET) {
        return sheet_page(store, evening, scope, asked, seen, voice);
    }
    if let Some(page) = single_books_view_page(store, scope, asked, seen, voice)? {
        return Ok(page);
    }
    let asks = match scope {
        view::Scope::All => Ok(SettleScopeRequest::All),
        view::Scope::Evening => {
            Ok(SettleScopeRequest::Evening { which: EveningRef::Current, with_general: false })
        }
        view::Scope::Since(_) => read.map(|since| SettleScopeRequest::Begun { since, until: None }),
    };
    let BooksOverview { balances: (accounts, kitty), plan } = books_overview(store, asks)?;
    let (plan, refused) = match plan {
        Ok(plan) => (plan, None),
        Err(refusal) => (Vec::new(), Some(refusal_with_labels(&refusal, voice))),
    };
    let evening = match scope {
        view::Scope::Evening if refused.is_none() => {
            let evening = EveningOrTable::Evening(EveningRef::Current);
            let evening = tables::read_evening(store, &evening)?;
            Some(sheet_heading(&evening, &voice.for_session(&evening.session)))
        }
        _ => None,
    };
    let lines: usize = plan.iter().map(|(_, lines)| lines.len()).sum();
    let tokens: Result<Vec<String>, AppError> =
        (0..lines + 2).map(|_| Ok(new_form_token(asked)?.to_string())).collect();
    let said = desk.form_answer_to_show(asked);
    // Behind a payment that was taken back, the one before it is not meant.
    let newest = match &said {
        Some(answer) if !MOVES.contains(&answer.address.as_str()) => {
            payments::newest_payment_entry_name(store)?
        }
        _ => None,
    };
    let (ibans, _) = ibans::read_bank_accounts_file(&desk.file, store)?;
    let books = view::BooksPage {
        said: said.as_ref().map_or(&[], |answer| &answer.parts),
        newest,
        stands: &money::balances_report(&accounts, kitty.as_ref(), &command_line_voice(voice)),
        evening,
        night: game_and_first_day_of_mixed_night(store, voice)?,
        accounts: &accounts,
        ibans: &ibans,
        people: &all_known_person_names(store)?,
        scope,
        plan: &plan,
        refused,
        doubts: sentences_about_duplicates(store, &[], &command_line_voice(voice))?,
        tokens: tokens?,
        verbs: &verbs_of_subject(&BOOKS, voice),
    };
    Ok(view::books_page(&books, seen, voice))
}
