//! Verbs of an evening: `start`, `stake`, `end`, `reopen`, `sessions`, `use`.

use clap::Args;

use super::house::{HouseArgs, find_rule_set};
use super::money::{kitty_name, tell_closings_not_counted, tell_recorded_twice};
use super::pay::warn_of_future_day;
use super::settling::{self, NewEveningRules, NonGameMeaning, PaymentExample};
use super::switch::SwitchVerb;
use super::{hand, moved};
use crate::app::evening::{Evening, EveningRef};
use crate::app::money::deed::find_or_make_kitty;
use crate::app::money::settle::OpenPayments;
use crate::app::money::{terms, unpaid};
use crate::app::{AppError, clock, desk, evening, people};
use crate::cli::ask::GuestArgs;
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::{Context, Run, ask};
use crate::games::header::Header;
use crate::games::house::LocalRules;
use crate::games::session::Session;
use crate::games::{GameKind, Rules};
use crate::model::time::Day;
use crate::model::{Message, refuse, say};
use crate::present::json::object;
use crate::present::numbers::point_price;
use crate::present::{evenings, status};
use crate::store::Store;
use crate::typed::rules::FeeReason;
use crate::typed::{amounts, dates, named, rules};

#[derive(Args)]
pub struct StartVerb {
    game: String,
    #[arg(required = true, num_args = 1.., value_name = "player")]
    players: Vec<String>,
    #[command(flatten)]
    page: PageArgs,
    #[arg(long, value_name = "amount")]
    kitty_per_lost_game: Option<String>,
    #[arg(long, value_name = "amount")]
    kitty_per_evening: Option<String>,
    #[arg(long)]
    every_round: bool,
    #[arg(long)]
    date: Option<String>,
}

/// Options of a new page: its rules, dealer, stake and title, and who its guests are.
#[derive(Args, Debug, Default)]
pub struct PageArgs {
    #[arg(long, help = "help-start-rules")]
    pub rules: Option<String>,
    #[command(flatten)]
    pub house: HouseArgs,
    #[arg(long, value_name = "player", help = "help-start-dealer")]
    pub dealer: Option<String>,
    #[arg(long, value_name = "amount", help = "help-start-stake")]
    pub stake: Option<String>,
    #[arg(long, value_name = "title", help = "help-start-name")]
    pub name: Option<String>,
    #[command(flatten)]
    pub guests: GuestArgs,
}

impl Run for StartVerb {
    fn run(self, context: &mut Context) -> Result {
        let PageArgs { rules: set, house, dealer, stake, name, guests } = self.page;
        let (players, stake) = match stake {
            Some(stake) => (self.players, Some(stake)),
            None => named::names_and_stake(&self.players),
        };
        let mut players = named::split_names(&players)?;
        let (game, meant, name) = game_or_rules_meant(context, &self.game, name)?;
        let house = house.house_rules()?;
        let set =
            set.as_deref().map(|typed| find_rule_set(context, game, typed)).transpose()?.or(meant);
        let usual = Rules::default_for(game);
        let by = house.apply_to(set.as_ref().map_or(&usual, LocalRules::rules))?;
        let waiting = hand::split_off_players_without_seat(&by, &mut players);
        let seated = PaymentExample {
            people: &players,
            stake: stake.as_deref().and_then(|typed| amounts::read_stake(typed).ok()),
        };
        let said = (&house, name.as_deref());
        let NewEveningRules { rules: played, own_rules } =
            settling::rules_of_new_evening(context, game, set.as_ref(), said, &seated)?;
        let stake = stake.as_deref().map(|typed| rules::read_stake(&played, typed)).transpose()?;
        let [per_game, per_evening] = [&self.kitty_per_lost_game, &self.kitty_per_evening];
        let per_game = per_game.as_deref().or(house.first_typed_fee(FeeReason::PerLostGame));
        let per_evening = per_evening.as_deref().or(house.first_typed_fee(FeeReason::PerEvening));
        let fees = terms::read_fees(stake.map(terms::no_fees), [per_game, per_evening])?;
        let fees = fees.filter(|fees| fees.are_fees_agreed());
        let started_at = match self.date.as_deref() {
            None => None,
            Some(typed) => {
                let moment = dates::read_moment("--date", typed, clock::today_and_game_day()?)?;
                Some(clock::rfc3339_at_local_time(moment.day, moment.time)?)
            }
        };
        let called = kitty_name(context);
        let mut store = context.open_or_create_store()?;
        let seats = players.len();
        let all = [players, waiting].concat();
        let guests = guests.ask_about_new_names(context, &mut store, &all)?;
        let mut waiting = Vec::new();
        let evening = evening::start_evening(&mut store, fees, |tx| -> Result<Header, AppError> {
            if fees.is_some() {
                find_or_make_kitty(tx, &called)?;
            }
            let mut players = people::player_names_for_evening(tx, &all, &guests)?;
            waiting = players.split_off(seats);
            let mut header = Header::new(played, players);
            header.rules.check_seats(header.players.len())?;
            if let Some(dealer) = dealer {
                header.dealer = people::seat_of_name(tx, &header.players, &dealer)?;
            }
            (header.stake, header.name, header.own_rules) = (stake, name, own_rules);
            header.started_at = started_at;
            Ok(header)
        })?;
        let evening =
            hand::record_waiting_people_at_start(&mut store, evening, (waiting, self.every_round))?;
        let voice = context.voice.for_session(&evening.session);
        let json = || object! { "session": evening.row.uuid.to_string() };
        context.show(json, || evenings::new_evening_report(&evening, &voice));
        warn_of_doubtful_day(context, &mut store, &evening)?;
        SUCCESS
    }
}

/// Tells whoever begins an evening that its day is in the future, or that an evening of this kind
/// was begun on this day already.
fn warn_of_doubtful_day(context: &Context, store: &mut Store, evening: &Evening) -> Result<()> {
    let number = evening.row.number.get();
    let day = Day::from_text(&evening.row.started_at);
    warn_of_future_day(context, day, |day| say!(evening_ahead { day, number }))?;
    if let Some(before) = evening::find_equal_unplayed_evening(store, evening)? {
        let [before, now] = [&before, evening].map(|one| one.row.number.get());
        context.tell(say!(started_already { before, now }));
    }
    Ok(())
}

/// Game that a word means, with its rule set where the word names one; another word may be the
/// title of a game kept by its points. Returns game, rule set and title of the evening.
fn game_or_rules_meant(
    context: &Context,
    word: &str,
    title: Option<String>,
) -> Result<(GameKind, Option<LocalRules>, Option<String>)> {
    let refusal = match rules::find_game(word) {
        Ok(game) => return Ok((game, None, title)),
        Err(refusal) => refusal,
    };
    match settling::meaning_of_non_game_word(context, word)? {
        Some(NonGameMeaning::Set(set)) => Ok((set.game(), Some(*set), title)),
        Some(NonGameMeaning::Title(other)) => Ok((GameKind::Points, None, title.or(Some(other)))),
        None => Err(refusal.into()),
    }
}

fn show_status(evening: &Evening, context: &Context) {
    let voice = &context.voice.for_session(&evening.session);
    context.show(|| status::status_json(evening, voice), || status::status_report(evening, voice));
}

/// What the table goes on with, once a session has ended.
#[derive(Clone, Copy)]
pub enum AfterEnd {
    Nothing,
    OtherGame,
    OtherStake,
}

/// Asks whether to end a session that is unfinished, perhaps in order to go on with something else;
/// refused where the answer is no. Where nobody can be asked, returns the sentence that is told
/// once the session has ended, else `None`.
pub fn confirm_end_of_session(
    session: &Session,
    after: AfterEnd,
    context: &Context,
) -> Result<Option<String>> {
    let left = session.position().still_to_play_phrase().filter(|_| session.hands() > 0);
    let Some(left) = left else { return Ok(None) };
    let voice = context.voice.for_session(session);
    let (left, over) = (voice.say(&left), after as u8);
    match ask::ask_yes_or_no(context, &say!(ask_end_unfinished { left: &left, over })) {
        Some(true) => Ok(None),
        Some(false) => Err(refuse!(not_confirmed).into()),
        None => Ok(Some(voice.say(&say!(end_unfinished { left, over })))),
    }
}

#[derive(Args)]
pub struct EndVerb {}

impl Run for EndVerb {
    fn run(self, context: &mut Context) -> Result {
        let session = desk::read_evening(&mut context.open_store()?, &context.evening_or_table())?
            .session_with_shown_names();
        let unfinished = confirm_end_of_session(&session, AfterEnd::Nothing, context)?;
        let mut store = context.open_store()?;
        let games = desk::evenings_of_night(&mut store, &context.evening_or_table())?;
        let evening = desk::end_evening(&mut store, &context.evening_or_table())?;
        unfinished.iter().for_each(|told| context.world.tell(told));
        show_status(&evening, context);
        // The evening is one game of the night; what is to pay for all of them is asked for together.
        if games.len() > 1 {
            context.tell(say!(switched_night { night: evening::night_options_message(&games)? }));
        }
        SUCCESS
    }
}

/// Number of evenings that are listed unless another is asked for.
const USUAL_LENGTH: u32 = 50;

#[derive(Args)]
pub struct SessionsVerb {
    #[arg(long, value_name = "N")]
    most: Option<u32>,
    #[arg(long)]
    unpaid: bool,
}

impl Run for SessionsVerb {
    fn run(self, context: &mut Context) -> Result {
        // All that is unpaid is wanted, however long ago that was.
        let usual = if self.unpaid { u32::MAX } else { USUAL_LENGTH };
        let most = self.most.unwrap_or(usual);
        let asked = unpaid::EveningListOptions { most, only_unpaid: self.unpaid, below: None };
        let mut store = context.open_store()?;
        let listed = unpaid::list_evenings_with_payment_state(&mut store, asked)?;
        context.show(
            || evenings::evening_list_json(&listed),
            || evenings::evenings_report(&listed, self.unpaid, &context.voice),
        );
        tell_recorded_twice(context, &mut store, &[])?;
        tell_closings_not_counted(context, &mut store)?;
        SUCCESS
    }
}

#[derive(Args)]
pub struct UseVerb {
    #[arg(value_name = "ID")]
    id: String,
}

impl Run for UseVerb {
    fn run(self, context: &mut Context) -> Result {
        show_status(
            &evening::make_evening_current(
                &mut context.open_store()?,
                &EveningRef::Named(self.id),
            )?,
            context,
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct StakeVerb {
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true, help = "help-start-stake")]
    amount: Vec<String>,
    #[arg(long, conflicts_with = "reason")]
    from_now: bool,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl Run for StakeVerb {
    fn run(self, context: &mut Context) -> Result {
        let typed = self.amount.join(" ");
        let mut store = context.open_store()?;
        if self.from_now
            && let Some(switch) = SwitchVerb::with_other_stake(
                &typed,
                &desk::read_evening(&mut store, &context.evening_or_table())?,
            )?
        {
            return switch.run(context);
        }
        let before = OpenPayments::read_before_change(&mut store, &context.which)?;
        let evening =
            terms::set_stake(&mut store, &context.which, self.reason.as_deref(), |played| {
                Ok(rules::read_stake(played, &typed)?)
            })?;
        let Some(stake) = evening.row.stake else { return SUCCESS };
        let amount = point_price(&stake.amount_text(), stake.currency, context.voice.lang);
        let text = say!(stake_is { evening: evening.row.evening_name(), stake: amount });
        show_evening_change(&evening, &text, context);
        moved::tell_open_payments(context, &mut store, &evening, Some(&before))?;
        SUCCESS
    }
}

pub fn show_evening_change(evening: &Evening, text: &Message, context: &Context) {
    let json = || {
        object! {
            "session": evening.row.uuid.to_string(),
            "ended": evening.row.ended,
            "struck": evening.brought.is_struck,
            "stake": evening.row.stake.map(
                |stake| object! { "amount": stake.amount_text(), "currency": stake.currency },
            ),
        }
    };
    context.show(json, || context.voice.say(text));
}

#[derive(Args)]
pub struct ReopenVerb {
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl Run for ReopenVerb {
    fn run(self, context: &mut Context) -> Result {
        let (evening, was_announced) = terms::reopen_evening(
            &mut context.open_store()?,
            &context.which,
            self.reason.as_deref(),
        )?;
        show_evening_change(
            &evening,
            &say!(evening_goes_on { evening: evening.row.evening_name() }),
            context,
        );
        if was_announced {
            let voice = context.voice.for_session(&evening.session);
            let told = match evening.session.position().raeuber_value_now_and_in_last_round() {
                Some((value, _)) => say!(goes_on_after_last_round { value }),
                None => say!(goes_on_after_last_four),
            };
            context.world.tell(&voice.say(&told));
        }
        SUCCESS
    }
}

#[derive(Args)]
pub struct StrikeVerb {
    #[arg(value_name = "ID")]
    id: String,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl Run for StrikeVerb {
    fn run(self, context: &mut Context) -> Result {
        let wanted = EveningRef::Named(self.id);
        let mut store = context.open_store()?;
        let before = OpenPayments::read_before_change(&mut store, &wanted)?;
        let evening = terms::strike_evening(&mut store, &wanted, self.reason.as_deref())?;
        let told = say!(evening_is_struck { evening: evening.row.evening_name() });
        show_evening_change(&evening, &told, context);
        moved::tell_open_payments(context, &mut store, &evening, Some(&before))?;
        // What was paid for an evening that was typed in twice is known as such from now on.
        tell_recorded_twice(context, &mut store, &[])?;
        SUCCESS
    }
}

#[derive(Args)]
pub struct RestoreVerb {
    #[arg(value_name = "ID")]
    id: String,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl Run for RestoreVerb {
    fn run(self, context: &mut Context) -> Result {
        let wanted = EveningRef::Named(self.id);
        let mut store = context.open_store()?;
        let before = OpenPayments::read_before_change(&mut store, &wanted)?;
        let evening = terms::restore_evening(&mut store, &wanted, self.reason.as_deref())?;
        let told = say!(evening_is_restored { evening: evening.row.evening_name() });
        show_evening_change(&evening, &told, context);
        moved::tell_open_payments(context, &mut store, &evening, Some(&before))?;
        SUCCESS
    }
}
