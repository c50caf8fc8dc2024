//! Page of the books at the desk: balances, the plan of payments for a scope with a button for each
//! payment, and other deeds with money.

use maud::{Markup, html};

use super::{AnswerPart, ListedVerb, desk_page, forms, verbs_list};
use crate::app::money::kitty::CurrencyBalances;
use crate::app::money::payments::MadePayment;
use crate::app::money::settlement::SettlementLine;
use crate::model::{Arg, BankAccount, Currency, say};
use crate::present::harmless::harmless_text;
use crate::present::live::frame::PageContext;
use crate::present::numbers::money;
use crate::present::page::payment_code_markup;
use crate::present::picture::SvgIds;
use crate::present::report::Report;
use crate::present::voice::Voice;
use crate::present::{deeds, payments};

/// Scope of a plan of payments: the books for which it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope<'s> {
    Evening,
    All,
    /// All evenings since a day, which is given as it was typed.
    Since(&'s str),
}

impl Scope<'_> {
    /// Query of an address for this scope.
    pub fn scope_query(self) -> String {
        match self {
            Scope::Evening => "scope=evening".to_owned(),
            Scope::All => "scope=all".to_owned(),
            Scope::Since(day) => format!("since={}", super::encode_query(day)),
        }
    }

    /// Hidden field that leads a form back to the plan of this scope.
    fn hidden_scope_field(self) -> Markup {
        match self {
            Scope::Evening => forms::hidden_field("scope", "evening"),
            Scope::All => forms::hidden_field("scope", "all"),
            Scope::Since(day) => forms::hidden_field("since", day),
        }
    }
}

/// Single view of the books: an account, the explanation of a balance, or the unpaid evenings.
pub struct SingleBooksView<'b> {
    pub title: String,
    pub parts: &'b [AnswerPart],
    /// Payments that were made, and for each log entry the token of the form that takes its
    /// payments back or restores them.
    pub payments: Option<(&'b [MadePayment], &'b [String])>,
    /// Query of the link that leads to older entries of this view; `None` where there are none.
    pub older: Option<&'b [(&'static str, String)]>,
    /// Scope from which the view was opened.
    pub scope: Scope<'b>,
    /// Address of the sheet from which the view was opened; `None` where it was opened from the
    /// page of the books.
    pub sheet: Option<String>,
}

pub fn single_books_view_page(
    looked: &SingleBooksView<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> String {
    let (title, scope) = (&looked.title, looked.scope.scope_query());
    let main = html! {
        div.answer #looked {
            (forms::answer_markup(looked.parts, title))
            @if let Some((made, tokens)) = looked.payments { (payments_markup(made, tokens, voice)) }
        }
        @if let Some(older) = looked.older {
            @let told = older.iter().map(|(name, value)| format!("&{name}={}", super::encode_query(value)));
            p {
                a.button href={ "/desk/books?" (scope) (told.collect::<String>()) "#looked" } {
                    (voice.label(say::desk_older))
                }
            }
        }
        p {
            @match &looked.sheet {
                Some(sheet) => a.button href=(sheet) { (voice.label(say::live_sheet)) },
                None => a.button href={ "/desk/books?" (scope) } { (voice.label(say::desk_books)) },
            }
        }
    };
    desk_page(title.clone(), "/desk/books", &main, seen, voice)
}

/// Payments, with a button for those of one entry, which are taken back or brought back together.
fn payments_markup(made: &[MadePayment], tokens: &[String], voice: &Voice) -> Markup {
    let entries = made.chunk_by(|one, other| one.entry == other.entry);
    html! {
        @if made.is_empty() { p { (voice.say(&say!(payments_none { since: 0_i64, until: 0_i64 }))) } }
        ul.payments {
            @for (together, token) in entries.zip(tokens) {
                @for (place, one) in together.iter().enumerate() {
                    li {
                        span { (payment_day_and_people(one, voice)) }
                        strong.figure { (money(one.money.minor, one.money.currency, voice.lang)) }
                        p.small { (harmless_text(&payments::made_payment_words(one, voice))) }
                        @if place + 1 == together.len() && one.waits_for.is_none() {
                            (undo_payments_form(one, together.len(), token, voice))
                        }
                    }
                }
            }
        }
    }
}

/// Day, payer and payee of a payment.
fn payment_day_and_people(made: &MadePayment, voice: &Voice) -> Markup {
    let name = |one: &Option<String>| html! { @if let Some(name) = one { bdi.name { (harmless_text(name)) } } };
    html! { (deeds::displayed_day(made.date, voice)) ": " (name(&made.from)) " → " (name(&made.to)) }
}

/// Form that takes the payments of an entry back, or brings them back, after a second tap.
fn undo_payments_form(one: &MadePayment, count: usize, token: &str, voice: &Voice) -> Markup {
    let is_undone = one.undone.is_some();
    let verb = if is_undone { "redo" } else { "undo" };
    html! {
        details {
            summary { (voice.label(if is_undone { say::desk_redo } else { say::desk_take_back })) }
            (forms::one_action_form(verb, "/desk/books", token, &html! {
                (forms::hidden_field("entry", &one.entry))
                (forms::hidden_field("yes", "1"))
                button type="submit" {
                    (voice.say(&say!(is_undone => desk_count_again | desk_take_back_these { count })))
                }
            }))
        }
    }
}

pub struct BooksPage<'b> {
    pub said: &'b [AnswerPart],
    /// Name of the log entry of a payment that was recorded just now.
    pub newest: Option<String>,
    /// Report of everybody's balance over all evenings.
    pub stands: &'b Report,
    /// Evening that the plan is made for; `None` where it is for several.
    pub evening: Option<String>,
    /// Game of the current evening and first day of its night; `None` unless other games were
    /// played in that night.
    pub night: Option<(String, String)>,
    /// Everybody's balance over all evenings.
    pub accounts: &'b [CurrencyBalances],
    /// Bank accounts for the payment codes.
    pub ibans: &'b [BankAccount],
    pub people: &'b [String],
    pub scope: Scope<'b>,
    /// Payments of the plan for this scope, by currency.
    pub plan: &'b [(Currency, Vec<SettlementLine>)],
    /// Reason why no plan could be made.
    pub refused: Option<String>,
    /// Sentences about what was probably recorded twice.
    pub doubts: Vec<String>,
    /// Form tokens: one for undo, one for each payment of the plan, and one for all payments.
    pub tokens: Vec<String>,
    pub verbs: &'b [ListedVerb],
}

pub fn books_page(books: &BooksPage<'_>, seen: &PageContext, voice: &Voice) -> String {
    let title = voice.label(say::desk_books);
    let main = html! {
        @if !books.said.is_empty() {
            // How it stood before is in its table; how it stands now, below.
            div.answer.sentences #said role="status" { (forms::answer_markup(books.said, &title)) }
            @if let Some(entry) = &books.newest {
                (forms::one_action_form("undo", "/desk/books", books.tokens.first().map_or("", String::as_str), &html! {
                    (forms::hidden_field("entry", entry))
                    (forms::hidden_field("yes", "1"))
                    (books.scope.hidden_scope_field())
                    button type="submit" { (voice.label(say::desk_take_back)) }
                }))
            }
        }
        h2 #plan { (voice.label(say::desk_plan)) }
        (scope_buttons(books, voice))
        @if let Some(evening) = &books.evening { p { (evening) } }
        @if let Some(refused) = &books.refused { div.wrong role="alert" { (forms::message_paragraphs(refused.as_bytes())) } }
        (plan_markup(books, voice))
        @for doubt in &books.doubts { p { (forms::text_with_command_links(doubt)) } }
        div.live #stands {
            h2 { (voice.label(say::desk_stands)) }
            (books.stands.html(&title, voice))
            h2 { (voice.label(say::desk_accounts)) }
            ul.tiles {
                @for name in books.people {
                    li { a href={ "/desk/books?account=" (super::encode_query(name)) "#looked" } { bdi { (harmless_text(name)) } } }
                }
            }
            div.row {
                a.button href="/desk/books?unpaid=1#looked" { (voice.label(say::desk_unpaid)) }
                a.button href="/desk/books?payments=1#looked" { (voice.label(say::desk_payments)) }
            }
        }
        details.line { summary { (voice.label(say::desk_to_do)) } (verbs_list(books.verbs)) }
    };
    desk_page(title, "/desk/books", &main, seen, voice)
}

fn scope_buttons(books: &BooksPage<'_>, voice: &Voice) -> Markup {
    let scope = books.scope;
    let night = books.night.as_ref();
    let since = match scope {
        Scope::Since(day) if night.is_none_or(|(_, night)| night != day) => day,
        Scope::Since(_) | Scope::Evening | Scope::All => "",
    };
    let current = |is: bool| is.then_some("true");
    let evening = match night {
        Some((game, _)) => voice.say(&say!(desk_scope_game { game })),
        None => voice.label(say::desk_scope_evening),
    };
    html! {
        nav.places.scopes aria-label=(voice.label(say::desk_plan)) {
            a href="/desk/books?scope=evening" aria-current=[current(scope == Scope::Evening)] { (harmless_text(&evening)) }
            @if let Some((_, day)) = night {
                @let night = Scope::Since(day);
                a href={ "/desk/books?" (night.scope_query()) } aria-current=[current(scope == night)] { (voice.label(say::desk_scope_night)) }
            }
            a href="/desk/books?scope=all" aria-current=[current(scope == Scope::All)] { (voice.label(say::desk_scope_all)) }
        }
        details.line open[!since.is_empty()] {
            summary { (voice.label(say::desk_scope_since)) }
            form.plain method="get" action="/desk/books" {
                (forms::day_field_with_button("since", (&voice.label(say::desk_scope_day), &voice.label(say::live_find_go)), since))
            }
        }
    }
}

/// Payer or payee of a line of the plan who has nothing open over all evenings; nobody where the
/// plan is for all evenings.
fn people_with_nothing_open(
    books: &BooksPage<'_>,
    line: &SettlementLine,
    currency: Currency,
) -> Vec<String> {
    let accounts = books.accounts.iter().filter(|account| account.currency == currency);
    let even = accounts.flat_map(|account| &account.balances).filter(|one| {
        let is_named = [&line.from, &line.to].contains(&&one.name);
        books.scope != Scope::All && is_named && one.minor == 0
    });
    even.map(|one| one.name.clone()).collect()
}

/// Markup of the plan with a line for each payment and a button that records it as paid.
fn plan_markup(books: &BooksPage<'_>, voice: &Voice) -> Markup {
    let lines =
        books.plan.iter().flat_map(|(currency, lines)| lines.iter().map(|line| (*currency, line)));
    let lines: Vec<_> = lines.collect();
    let mut tokens = books.tokens.iter().skip(1);
    let mut ids = SvgIds::new("paid");
    let text = voice.label(say::desk_transfer);
    let scope = books.scope.scope_query();
    let mut paid = |who: &str, label: String, is_first: bool| {
        html! {
            form.inline method="post" action="/desk/do/settle" {
                (forms::hidden_field("token", tokens.next().map_or("", String::as_str)))
                (books.scope.hidden_scope_field())
                @if books.scope == Scope::All { (forms::hidden_field("all", "1")) }
                (forms::hidden_field("paid", who))
                (forms::hidden_field("back", "/desk/books"))
                button.first[is_first] type="submit" { (label) }
            }
        }
    };
    html! {
        @if lines.is_empty() && books.refused.is_none() { p { (voice.label(say::desk_plan_none)) } }
        ul.payments {
            @for (currency, line) in &lines {
                li {
                    span { bdi.name { (harmless_text(&line.from)) } " → " bdi.name { (harmless_text(&line.to)) } }
                    strong.figure { (money(line.minor, *currency, voice.lang)) }
                    @let even = people_with_nothing_open(books, line, *currency);
                    @let label = if even.is_empty() { say::desk_paid } else { say::desk_paid_anyway };
                    (paid(&format!("{}\n{}", line.from, line.to), voice.label(label), false))
                    @let why = |who: &str| format!("/desk/books?{scope}&why={}#looked", super::encode_query(who));
                    span.why {
                        (voice.label(say::desk_why)) " "
                        @for name in [&line.from, &line.to] { a href=(why(name)) { bdi { (harmless_text(name)) } } " " }
                    }
                    @if !even.is_empty() {
                        p { (harmless_text(&voice.say(&say!(desk_even_over_all { people: Arg::Texts(even) })))) }
                    }
                    @if let Some(code) = payment_code_markup(line, *currency, (books.ibans, &text), &mut ids, voice) {
                        details { summary { (voice.label(say::desk_transfer_code)) } (code) }
                    }
                }
            }
        }
        // Whoever is even over all is asked about line by line.
        @let is_plain = lines.iter().all(|(currency, line)| people_with_nothing_open(books, line, *currency).is_empty());
        @if lines.len() > 1 && is_plain { (paid("+", voice.label(say::desk_paid_all), true)) }
    }
}
