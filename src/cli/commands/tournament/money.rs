//! Verbs for the money of a tournament: `paid`, `prizes`, `money`.

use clap::{ArgGroup, Args};

use super::terms::TermsArgs;
use super::{TournamentVerb, tell_tried_terms_beside_data};
use crate::app::contest::office::{ChosenPeople, TypedDoorPayment};
use crate::app::contest::{self, TournamentRef, office, ranking};
use crate::cli::Context;
use crate::cli::failure::{Result, SUCCESS};
use crate::present::tournament as view;
use crate::typed::terms::TypedTerms;

#[derive(Args)]
#[command(group = ArgGroup::new("payers").args(["people", "all"]))]
pub struct PaidVerb {
    #[arg(num_args = 1.., value_name = "player")]
    people: Vec<String>,
    #[arg(long)]
    all: bool,
    #[arg(long, conflicts_with = "nothing", requires = "payers")]
    amount: Option<String>,
    #[arg(long, requires = "payers")]
    nothing: bool,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl TournamentVerb for PaidVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let paid = match self.amount {
            Some(amount) => TypedDoorPayment::Amount(amount),
            None if self.nothing => TypedDoorPayment::Nothing,
            None => TypedDoorPayment::Fee,
        };
        let store = &mut context.open_store()?;
        let payers = match (self.all, self.people.is_empty()) {
            (true, _) => ChosenPeople::All,
            (false, false) => ChosenPeople::These(self.people),
            (false, true) => {
                let contest = contest::read_contest(store, tournament)?;
                let terms = TypedTerms::default();
                let account = ranking::prize_account_if_any(store, tournament, &terms)?;
                let unpaid =
                    || view::unpaid_fees_report(&contest, account.as_ref(), &context.voice);
                context.show(|| view::json::entrants_json(&contest), unpaid);
                return SUCCESS;
            }
        };
        let ticked = office::record_door_payments(
            store,
            tournament,
            &payers,
            &paid,
            self.reason.as_deref(),
        )?;
        context.show(
            || view::json::paid_people_json(&ticked),
            || view::fee_paid_sentence(&ticked, &context.voice),
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct PrizesVerb {
    #[command(flatten)]
    terms: TermsArgs,
    #[arg(long)]
    list: bool,
}

impl TournamentVerb for PrizesVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let account = ranking::read_prize_account(
            &mut context.open_store()?,
            tournament,
            &self.terms.into_typed_terms()?,
        )?;
        let report = if self.list {
            view::prizes::prize_signing_report
        } else {
            view::prizes::prizes_report
        };
        context.show(|| view::json::prizes_json(&account), || report(&account, &context.voice));
        tell_tried_terms_beside_data(&account.ranking, context.format, context);
        SUCCESS
    }
}

#[derive(Args)]
pub struct MoneyVerb {
    #[command(flatten)]
    terms: TermsArgs,
}

impl TournamentVerb for MoneyVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let account = ranking::read_prize_account(
            &mut context.open_store()?,
            tournament,
            &self.terms.into_typed_terms()?,
        )?;
        context.show(
            || view::json::cash_json(&account),
            || view::prizes::cash_report(&account, &context.voice),
        );
        tell_tried_terms_beside_data(&account.ranking, context.format, context);
        SUCCESS
    }
}
