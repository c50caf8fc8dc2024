//! Verbs for a tournament and its people: `new`, `add`, `change`, `withdraw`, `import`, `checkin`,
//! `entrants`, `log`, `list`, `use`.

use std::io::Read;
use std::path::PathBuf;

use clap::Args;

use super::terms::TermsArgs;
use super::{TournamentVerb, confirm_doubt, page};
use crate::app::contest::judged::IfAlreadyEntered;
use crate::app::contest::office::ChosenPeople;
use crate::app::contest::{TournamentRef, enter, office};
use crate::app::{contest, log as app_log};
use crate::cli::Context;
use crate::cli::commands::house::{HouseArgs, load_own_rules};
use crate::cli::commands::settling::with_title_as_label;
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::files;
use crate::games::house::LocalRules;
use crate::model::{Arg, Currency, Message, code, refuse, say};
use crate::present::{json, log, tournament as view};
use crate::tournament::category::Category;
use crate::tournament::course::TournamentAgreement;
use crate::typed::roll::{EntrantList, ListedEntrant, RowChoice};
use crate::typed::{named, roll, rules, terms};

#[derive(Args)]
pub struct NewVerb {
    #[arg(value_name = "title")]
    name: String,
    #[arg(long, help = "help-start-game")]
    game: Option<String>,
    #[arg(long, help = "help-start-rules")]
    rules: Option<String>,
    #[command(flatten)]
    house: HouseArgs,
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    series: u32,
    #[arg(long, value_name = "R")]
    rounds: Option<u32>,
    #[command(flatten)]
    terms: TermsArgs,
}

impl NewVerb {
    fn rule_set(&self, context: &Context) -> Result<LocalRules> {
        let game = self.game.as_deref().map(rules::find_game).transpose()?;
        let Some(typed) = &self.rules else { return Ok(rules::usual_tournament_rules(game)) };
        let sets = load_own_rules(context)?.rule_sets_for_game(game);
        Ok(rules::tournament_rule_set(&sets, game, typed)?.clone())
    }
}

impl TournamentVerb for NewVerb {
    fn run_in_tournament(self, _: &TournamentRef, context: &mut Context) -> Result {
        let set = self.rule_set(context)?;
        let rules = self.house.house_rules()?.apply_to_set(set.game(), Some(&set))?;
        let rules = with_title_as_label(rules, set.name_of_own_rules().as_deref());
        let agreed = rules.rounds().and_then(|rounds| u32::try_from(rounds).ok());
        let terms = terms::settings_change(&self.terms.into_typed_terms()?, Currency::EUR)?;
        let plan = TournamentAgreement {
            name: self.name.trim().to_owned(),
            rules: rules.with_rounds(0),
            own_rules: set.name_of_own_rules(),
            series: self.series,
            rounds: self
                .rounds
                .or(agreed)
                .ok_or_else(|| refuse!(rounds_needed { field: "--rounds" }))?,
            settings: Some(terms),
        };
        let contest = contest::begin_contest(&mut context.open_or_create_store()?, plan)?;
        let voice = context.voice.for_rules(&contest.course.plan.rules);
        context.show(
            || view::json::contest_object(&contest),
            || view::new_contest_sentence(&contest, &voice),
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct AddVerb {
    #[arg(required = true, num_args = 1.., value_name = "player")]
    players: Vec<String>,
    #[arg(long, value_name = "text")]
    club: Option<String>,
    #[arg(long)]
    category: Option<String>,
}

impl TournamentVerb for AddVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let club = self.club.map(|club| club.trim().to_owned());
        let categories = self.category.as_deref().map_or(Ok(Vec::new()), |typed| {
            Category::read_categories_of_cell(typed, "--category")
        })?;
        let line = |name| ListedEntrant {
            name,
            club: club.clone(),
            categories: categories.clone(),
            ..ListedEntrant::default()
        };
        let lines: Vec<ListedEntrant> =
            named::split_words(&self.players).into_iter().map(line).collect();
        let roll = EntrantList { lines, ..EntrantList::default() };
        enter_all_people(&roll, IfAlreadyEntered::Refused, tournament, context)?;
        SUCCESS
    }
}

#[derive(Args)]
pub struct ImportVerb {
    #[arg(value_name = "roll")]
    file: PathBuf,
    #[arg(long)]
    new: bool,
    #[arg(long, requires = "new")]
    changes: bool,
    #[arg(long, value_name = "N")]
    rows: Option<String>,
    #[arg(long, value_name = "N")]
    without: Option<String>,
    #[arg(long, value_name = "row-cell")]
    mend: Vec<String>,
    #[arg(long, value_name = "windows|mac")]
    encoding: Option<String>,
}

impl TournamentVerb for ImportVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let ImportVerb { file, new, changes, rows, without, mend, encoding } = self;
        let mut choice =
            RowChoice::read(rows.as_deref(), without.as_deref(), &mend, encoding.as_deref())?;
        let bytes = match page::file_unless_dash(Some(&file)) {
            Some(file) => files::read(file)?,
            None => read_pasted_list(context)?,
        };
        let settings =
            contest::read_contest(&mut context.open_store()?, tournament)?.course.settings;
        choice.has_teams = settings.clubs.size.is_some();
        let roll = roll::read_entrant_list(&bytes, settings.currency, &choice)?;
        let known = match (new, changes) {
            (true, true) => IfAlreadyEntered::Updated,
            (true, false) => IfAlreadyEntered::PassedOver,
            (false, _) => IfAlreadyEntered::Refused,
        };
        let has_entered = enter_all_people(&roll, known, tournament, context)?;
        let notes = messages_about_unread_parts(roll, has_entered);
        notes.iter().for_each(|note| context.world.tell(&context.voice.say(note)));
        SUCCESS
    }
}

/// Reads a list of people that is typed or pasted at the terminal, up to the end of the input.
fn read_pasted_list(context: &Context) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    context.world.input().take(MOST_PASTED).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Greatest size in bytes of a list that can be pasted.
const MOST_PASTED: u64 = 16 << 20;

/// Most cells that a message quotes of those that were not read; the others are only counted.
const MOST_SURPLUS: usize = 5;

/// Messages about the lines, columns and sheets of a list that were not read, and about text that
/// was read in another encoding.
fn messages_about_unread_parts(roll: EntrantList, has_entered: bool) -> Vec<Message> {
    let EntrantList { unknown, surplus, sheet, other_sheets, written_on, read_twice, .. } = roll;
    let repeated: Vec<String> = roll.repeated_headings.iter().map(u64::to_string).collect();
    let repeated = (!repeated.is_empty()).then(|| {
        say!(roll_headings_repeated { count: repeated.len(), lines: Arg::Texts(repeated) })
    });
    let mac = written_on.map(|_| say!(roll_read_as_of_a_mac { entries: usize::from(has_entered) }));
    let twice = read_twice.map(|(stands, was)| say!(roll_read_twice { stands, was }));
    let sheets = other_sheets.len();
    let is_overruled =
        |heading: &String| roll.overruled.iter().any(|(second, _)| second == heading);
    let unknown: Vec<String> = unknown.into_iter().filter(|it| !is_overruled(it)).collect();
    let columns = unknown.len();
    let columns =
        (columns > 0).then(|| say!(roll_unknown { count: columns, columns: Arg::Texts(unknown) }));
    // A second column of what another one says already, as a team beside a club.
    let second = roll.overruled.iter().map(|(column, counts)| {
        let (column, counts) = (column.as_str(), counts.as_str());
        say!(roll_second_column { column, counts })
    });
    let second: Vec<Message> = second.collect();
    let second = (!second.is_empty()).then(|| say!(roll_second { columns: Arg::Messages(second) }));
    let turned = roll.surname_first.map(|column| say!(roll_surname_first { column }));
    let shown = |cells: Vec<(u64, String)>| {
        let more = cells.len().saturating_sub(MOST_SURPLUS);
        let shown = cells.into_iter().take(MOST_SURPLUS);
        let cells: Vec<Message> =
            shown.map(|(line, name)| say!(alike_at_line { name, line })).collect();
        (!cells.is_empty()).then_some((Arg::Messages(cells), more))
    };
    let surplus = shown(surplus).map(|(cells, more)| say!(roll_surplus { cells, more }));
    let doubtful = shown(roll.doubtful).map(|(cells, more)| say!(roll_doubtful { cells, more }));
    let left_out = shown(roll.left_out).map(|(cells, more)| say!(roll_left_out { cells, more }));
    let sheet = sheet.unwrap_or_default();
    let sheets = (sheets > 0).then(|| {
        say!(roll_other_sheets { sheet, count: sheets, sheets: Arg::Texts(other_sheets) })
    });
    [mac, twice, columns, second, turned, surplus, repeated, left_out, doubtful, sheets]
        .into_iter()
        .flatten()
        .collect()
}

/// Enters the people of a list, and returns whether anything was recorded.
fn enter_all_people(
    roll: &EntrantList,
    known: IfAlreadyEntered,
    tournament: &TournamentRef,
    context: &mut Context,
) -> Result<bool> {
    let mut store = context.open_store()?;
    let question = |why| say!(ask_names_alike { why });
    let entered = confirm_doubt(code::names_alike_asked, question, context, |sure| {
        Ok(enter::enter_people(&mut store, tournament, roll, known, sure || context.yes)?)
    })?;
    context.show(
        || view::json::entered_people_json(&entered),
        || view::entered_people_sentence(&entered, &context.voice),
    );
    Ok(entered.contest.has_recorded)
}

#[derive(Args)]
pub struct ChangeVerb {
    #[arg(required = true, num_args = 1.., value_name = "player", help = "help-tournament-paid-people")]
    people: Vec<String>,
    #[arg(long, required_unless_present_any = ["category", "rename"], value_name = "text")]
    club: Option<String>,
    #[arg(long)]
    category: Option<String>,
    #[arg(long, value_name = "player")]
    rename: Option<String>,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl TournamentVerb for ChangeVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let details = office::TypedEntrantDetails {
            club: self.club.as_deref(),
            categories: self.category.as_deref(),
        };
        let store = &mut context.open_store()?;
        let mut people = self.people;
        if let Some(to) = &self.rename {
            if people.len() > 1 {
                return Err(refuse!(rename_one { field: "--rename", count: people.len() }).into());
            }
            people[0] = office::rename_entrant(store, tournament, &people[0], to)?.to_string();
        }
        let changed = office::replace_entrant_details(
            store,
            tournament,
            &people,
            &details,
            self.reason.as_deref(),
        )?;
        context.show(
            || view::json::entrants_json(&changed.contest),
            || view::changed_entrants_lines(&changed, &context.voice),
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct WithdrawVerb {
    player: String,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl TournamentVerb for WithdrawVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let withdrawn = enter::withdraw_entrant(
            &mut context.open_store()?,
            tournament,
            &self.player,
            self.reason.as_deref(),
        )?;
        context.show(
            || view::json::entrants_json(&withdrawn.contest),
            || view::withdrawal_sentence(&withdrawn, &context.voice),
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct CheckInVerb {
    #[arg(num_args = 1.., value_name = "player")]
    people: Vec<String>,
    #[arg(long, conflicts_with = "people")]
    all: bool,
    #[arg(long)]
    not_yet: bool,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl TournamentVerb for CheckInVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let CheckInVerb { people, all, not_yet, reason } = self;
        let store = &mut context.open_store()?;
        let chosen = match (all, people.is_empty()) {
            (true, _) => ChosenPeople::All,
            (false, false) => ChosenPeople::These(people),
            (false, true) => {
                let contest = contest::read_contest(store, tournament)?;
                context.show(
                    || view::json::attendance_json(&contest),
                    || view::attendance_report(&contest, &context.voice),
                );
                return SUCCESS;
            }
        };
        let noted =
            office::record_presence(store, tournament, &chosen, !not_yet, reason.as_deref())?;
        context.show(
            || view::json::attendance_json(&noted.contest),
            || view::checked_in_sentence(&noted, !not_yet, &context.voice),
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct EntrantsVerb {
    #[arg(help = "help-tournament-list-file")]
    file: Option<PathBuf>,
    #[arg(long)]
    force: bool,
}

impl TournamentVerb for EntrantsVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let contest = contest::read_contest(&mut context.open_store()?, tournament)?;
        if let Some(file) = page::file_unless_dash(self.file.as_deref()) {
            return page::write_spreadsheet_file(
                file,
                &view::entrants_report(&contest, &context.voice),
                self.force,
                context,
            );
        }
        context.show(
            || view::json::entrants_json(&contest),
            || view::entrants_report(&contest, &context.voice),
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct LogVerb {}

impl TournamentVerb for LogVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let lines = app_log::log_of_tournament(&mut context.open_store()?, tournament)?;
        context.show(|| json::log_json(&lines), || log::log_report(&lines, &context.voice));
        SUCCESS
    }
}

#[derive(Args)]
pub struct ListVerb {}

impl TournamentVerb for ListVerb {
    fn run_in_tournament(self, _: &TournamentRef, context: &mut Context) -> Result {
        let contests = contest::list_contests_and_if_current(&mut context.open_store()?)?;
        context.show(
            || view::json::contests_json(&contests),
            || view::contests_report(&contests, &context.voice),
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct UseVerb {
    #[arg(value_name = "NAME")]
    name: String,
}

impl TournamentVerb for UseVerb {
    fn run_in_tournament(self, _: &TournamentRef, context: &mut Context) -> Result {
        let contest = contest::make_contest_current(
            &mut context.open_store()?,
            &TournamentRef::Named(self.name),
        )?;
        let chosen = [(contest, true)];
        context.show(
            || view::json::contests_json(&chosen),
            || view::contests_report(&chosen, &context.voice),
        );
        SUCCESS
    }
}
