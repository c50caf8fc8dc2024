//! Verb `report`: writes an evening, a season or a tournament as a self-contained page.

use std::path::PathBuf;

use clap::Args;

use super::money::{is_in_statement, kitty_name, read_currency};
use super::tournament::page;
use crate::app::contest::{TournamentRef, day};
use crate::app::desk::{self, EveningOrTable};
use crate::app::evening::{Evening, EveningRef};
use crate::app::exchange::import::Clash;
use crate::app::exchange::{self, receipt};
use crate::app::figures::{
    GatheredFigures, OwedMoney, ShownBooksChoice, WantedFigures, gather_figures,
    read_debts_as_paid_in,
};
use crate::app::log::{self, LogLine};
use crate::app::money::account::{self, AccountStatement, StatementSpan};
use crate::app::money::kitty::{self, CurrencyBalances};
use crate::app::{AppError, clock, people};
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::progress::Unit;
use crate::cli::{Context, Run, ibans};
use crate::model::{refuse, say};
use crate::present::page as report;
use crate::store::Store;
use crate::typed::dates;
use crate::typed::terms::TypedTerms;

#[derive(Args)]
pub struct ReportVerb {
    file: Option<PathBuf>,
    #[arg(long)]
    svg: bool,
    #[arg(long, alias = "player", value_name = "player")]
    person: Vec<String>,
    #[arg(long)]
    iban: Vec<String>,
    #[arg(
        long = "in",
        id = "paid_in",
        conflicts_with = "tournament",
        value_name = "currency",
        help = "help-settle-paid-in"
    )]
    paid_in: Option<String>,
    #[arg(long, conflicts_with_all = ["all", "tournament"], value_name = "date", help = "help-what-if-since")]
    since: Option<String>,
    #[arg(long, conflicts_with_all = ["all", "tournament"], value_name = "date", help = "help-stats-until")]
    until: Option<String>,
    #[arg(long, conflicts_with = "tournament", help = "help-what-if-all")]
    all: bool,
    #[arg(long, num_args = 0..=1, default_missing_value = "", value_name = "title", help = "help-what-if-tournament")]
    tournament: Option<String>,
    #[arg(long)]
    force: bool,
}

impl ReportVerb {
    /// Takes the word behind `--tournament` as the file to write, where that word names a page and
    /// no tournament.
    fn take_tournament_name_as_file(&mut self) {
        let is_page = self.tournament.as_ref().is_some_and(|name| name.ends_with(".html"));
        if self.file.is_none() && is_page {
            self.file = self.tournament.replace(String::new()).map(PathBuf::from);
        }
    }

    fn tournament(&self) -> Option<TournamentRef> {
        self.tournament.as_deref().map(|name| match name {
            "" => TournamentRef::Current,
            name => TournamentRef::Named(name.to_owned()),
        })
    }
}

impl ReportVerb {
    /// Tells that no evening has hands to show, or who of the people asked for has played in none.
    fn tell_what_is_empty(
        &self,
        context: &Context,
        store: &mut Store,
        (is_evening, gathered): (bool, &GatheredFigures),
    ) -> Result<(), AppError> {
        // Of a tournament only what was recorded by hand is gathered.
        if self.tournament.is_some() {
            return Ok(());
        }
        if self.person.is_empty() && !is_evening && gathered.evenings.is_empty() {
            context.tell(say!(report_no_evenings));
        }
        for typed in &self.person {
            let player = people::full_name_of_known_person(store, typed)?;
            if !gathered.has_hands_of(&player) {
                context.tell(say!(report_not_played { player }));
            }
        }
        Ok(())
    }

    /// Payments that are still owed in the evenings of the report; none for a tournament, whose
    /// tables play for prizes.
    fn owed_money(
        &self,
        store: &mut Store,
        which: Option<EveningRef>,
        StatementSpan { since, until, .. }: StatementSpan<'_>,
    ) -> Result<OwedMoney> {
        let paid_in = read_currency("--in", self.paid_in.as_deref())?;
        let books = match which {
            _ if self.tournament.is_some() => return Ok(OwedMoney::default()),
            Some(which) => ShownBooksChoice::Evening(which),
            None if self.all => ShownBooksChoice::All,
            None => ShownBooksChoice::Begun { since, until },
        };
        Ok(read_debts_as_paid_in(store, &books, paid_in)?)
    }

    /// Statements of the people who are asked for; where these cover only some of the evenings, also
    /// everybody's balances over all evenings.
    fn account_statements(
        &self,
        context: &Context,
        store: &mut Store,
        span: StatementSpan<'_>,
    ) -> Result<(Vec<AccountStatement>, Vec<CurrencyBalances>)> {
        let called = kitty_name(context);
        let people = self.person.iter();
        let statements: Vec<AccountStatement> = people
            .map(|name| account::read_statement(store, name, &called, span))
            .collect::<Result<_, AppError>>()?;
        if statements.is_empty() || self.all {
            return Ok((statements, Vec::new()));
        }
        let paid_in = read_currency("--in", self.paid_in.as_deref())?;
        Ok((statements, kitty::read_balances(store, paid_in, None)?.0))
    }

    /// Statements and balances that the page shows, with what was probably recorded twice in its
    /// books; where people are asked for, only what is in one of their statements.
    fn accounts_and_duplicates(
        &self,
        context: &Context,
        store: &mut Store,
        span: StatementSpan<'_>,
        (is_evening, owed): (bool, &mut OwedMoney),
    ) -> Result<(Vec<AccountStatement>, Vec<CurrencyBalances>, Vec<Clash>)> {
        let (accounts, balances) = match self.tournament.is_some() {
            true => Default::default(),
            false => self.account_statements(context, store, span)?,
        };
        let mut twice = exchange::describe_duplicates(store, std::mem::take(&mut owed.twice))?;
        twice.retain(|clash| {
            accounts.is_empty() || accounts.iter().any(|one| is_in_statement(clash, one))
        });
        // An evening's page has its own book.
        Ok(match is_evening {
            true => (Vec::new(), Vec::new(), twice),
            false => (accounts, balances, twice),
        })
    }
}

/// Corrections that the log holds about these evenings, or about a tournament.
fn corrections(
    store: &mut Store,
    evenings: &[EveningRef],
    tournament: Option<&TournamentRef>,
) -> Result<Vec<LogLine>> {
    let mut lines = Vec::new();
    for which in evenings {
        lines.extend(log::log_of_evening(store, which, usize::MAX)?);
    }
    if let Some(tournament) = tournament {
        lines.extend(log::log_of_tournament(store, tournament)?);
    }
    Ok(lines.into_iter().filter(LogLine::is_correction).collect())
}

impl Run for ReportVerb {
    fn run(mut self, context: &mut Context) -> Result {
        self.take_tournament_name_as_file();
        let mut store = context.open_store()?;
        let now = clock::today_and_game_day()?;
        let (since, until) =
            dates::read_span(self.since.as_deref(), ("--until", self.until.as_deref()), now)?;
        let tournament = self.tournament();
        let is_evening = since.is_none() && until.is_none() && !self.all && tournament.is_none();
        let evening = is_evening.then(|| EveningOrTable::Evening(context.which.clone()));
        let sheet =
            evening.map(|which| desk::read_evening_with_sheet(&mut store, &which)).transpose()?;
        let span = StatementSpan { since, until, game: None };
        let named = |evening: &Evening| EveningRef::Named(evening.row.number.to_string());
        let which = sheet.as_ref().map(|(evening, _)| named(evening));
        let wanted = WantedFigures {
            people: self.person.clone(),
            since,
            until,
            evening: which.clone(),
            tournament: tournament.clone(),
            ..WantedFigures::default()
        };
        let gathered = context
            .with_progress(Unit::Evenings, |tell| gather_figures(&mut store, &wanted, tell))?;
        self.tell_what_is_empty(context, &mut store, (is_evening, &gathered))?;
        let mut owed = self.owed_money(&mut store, which.clone(), span)?;
        let (accounts, balances, twice) =
            self.accounts_and_duplicates(context, &mut store, span, (is_evening, &mut owed))?;
        let night = match since.is_some() || until.is_some() {
            true => desk::evenings_with_sheets_if_one_night(&mut store, since, until)?,
            false => Vec::new(),
        };
        let told_of: Vec<EveningRef> =
            which.iter().cloned().chain(night.iter().map(|(evening, _)| named(evening))).collect();
        let corrections = corrections(&mut store, &told_of, tournament.as_ref())?;
        let issued =
            which.as_ref().map(|which| receipt::issue_receipt(&mut store, which)).transpose()?;
        let ranking = match &tournament {
            Some(which) => Some(
                day::read_tournament_with_tables(&mut store, which, &TypedTerms::default())?
                    .make_ranking(None)?,
            ),
            None => None,
        };
        let told = report::ReportContent {
            evening: sheet.as_ref().map(|(evening, lines)| (evening, lines)),
            night: &night,
            gathered: &gathered,
            owed: &owed,
            twice: &twice,
            accounts: &accounts,
            balances: &balances,
            receipt: issued.as_ref(),
            corrections: &corrections,
            ibans: &ibans::all_bank_accounts(context, &mut store, &self.iban)?,
            tournament: ranking.as_ref(),
        };
        let voice = &context.voice;
        let text = match self.svg {
            true => {
                report::first_chart_svg(&told, voice).ok_or_else(|| refuse!(report_no_chart))?
            }
            false => report::report_page(&told, voice),
        };
        page::write_page(self.file.as_deref(), &text, self.force, context)?;
        SUCCESS
    }
}
