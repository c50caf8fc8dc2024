//! Replay of evenings by other rules or for another stake, compared with what really happened.
//! Nothing is recorded.

use std::collections::BTreeMap;

use super::gather::{apply_logged_event, visit_events};
use super::owed::{SupposedBill, SupposedSums};
use crate::app::contest::TournamentRef;
use crate::app::evening::{Evening, EveningRef, find_evening};
use crate::app::{AppError, Result, contest, entries};
use crate::games::header::Header;
use crate::games::house::{LocalRules, RulesChange};
use crate::games::outcome::{HandOutcome, Trace};
use crate::games::session::{AppliedEvent, Event, EventKind, Session};
use crate::games::{GameKind, Rules};
use crate::model::ids::{EveningName, PersonId};
use crate::model::time::Day;
use crate::model::{Arg, Points, Refusal, Stake, Word, refuse};
use crate::record::{Node, Writer};
use crate::store::people::Person;
use crate::store::{Store, Tx};
use crate::typed::rules::HouseRules;

/// Choice of the evenings that are played again.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayScope {
    Evening(EveningRef),
    /// Evenings begun on this day or later.
    Since(Day),
    All,
    Tournament(TournamentRef),
}

/// Supposed change: other rules, other switches, or another stake.
#[derive(Clone, Debug, Default)]
pub struct SupposedChange {
    /// Rule set for all evenings; `None` where each keeps its own, apart from the switches in
    /// `house`.
    pub rules: Option<LocalRules>,
    pub house: HouseRules,
    pub stake: Option<Stake>,
}

impl SupposedChange {
    /// Applies to the replay a recorded change of rules, without those switches for which the
    /// supposed change has a value. With a supposed rule set no switch of the recorded change
    /// applies.
    fn apply_recorded_rules_not_supposed(
        &self,
        rules: &RulesChange,
        other: &mut Session,
    ) -> Result<()> {
        let left = rules.without_switches(|key| self.rules.is_some() || self.house.has_switch(key));
        let Some(left) = left else { return Ok(()) };
        // What does not go with the rest leaves it as it was.
        let event = Event { what: EventKind::Rules(Box::new(left)), at: None, note: None };
        let _ = other.apply(&event, Trace::off());
        Ok(())
    }
}

/// Result that the evenings would have had under a supposed change.
#[derive(Default)]
pub struct WhatIfResult {
    pub evenings: Vec<SupposedEvening>,
    /// Totals by game and person; points of different games cannot be added up.
    pub totals: BTreeMap<GameKind, BTreeMap<PersonId, SupposedTotal>>,
    pub bills: Vec<SupposedBill>,
    /// Evenings to which the supposed rules cannot apply, with the reason.
    pub left_out: Vec<(EveningName, Refusal)>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct SupposedTotal {
    pub name: String,
    pub was: Points,
    pub would: Points,
}

/// Evening with those of its hands that would have had another result.
pub struct SupposedEvening {
    pub evening: Evening,
    pub hands: u32,
    pub differs: Vec<SupposedHand>,
}

pub struct SupposedHand {
    /// Number of the hand as recorded.
    pub hand: u32,
    /// Event with the names that are shown now.
    pub event: Event,
    /// Whether the same was written, so that these results are what is due.
    pub is_of_due: bool,
    pub was: Vec<(String, Points)>,
    pub would: Result<Vec<(String, Points)>, Refusal>,
}

/// Value of a switch that was tried, with the result.
pub struct TriedSwitchValue {
    pub value: String,
    pub outcome: WhatIfResult,
}

pub fn replay_with_change(
    store: &mut Store,
    scope: &ReplayScope,
    change: &SupposedChange,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<WhatIfResult> {
    let tx = store.read()?;
    let evenings = evenings_to_replay(&tx, scope)?;
    let is_one = matches!(scope, ReplayScope::Evening(_));
    let mut outcome = WhatIfResult::default();
    let mut bills = SupposedSums::default();
    let of = evenings.len();
    for (done, evening) in evenings.into_iter().enumerate() {
        let header = entries::session_header(&tx, &evening.chain)?;
        match rules_under_supposed_change(&header.rules, change) {
            Ok(rules) => outcome.replay_evening(
                &tx,
                evening,
                Header { rules, ..header },
                change,
                &mut bills,
            )?,
            Err(refusal) if is_one => return Err(refusal.into()),
            Err(refusal) => outcome.left_out.push((evening.row.evening_name(), refusal)),
        }
        progress(done + 1, of);
    }
    outcome.bills = bills.into_supposed_bills()?;
    Ok(outcome)
}

/// Evenings to play again, oldest first. Struck ones are left out, unless one evening is named.
fn evenings_to_replay(tx: &Tx<'_>, scope: &ReplayScope) -> Result<Vec<Evening>> {
    let mut ids = Vec::new();
    match scope {
        ReplayScope::Evening(which) => return Ok(vec![find_evening(tx, which)?]),
        ReplayScope::Tournament(which) => {
            return contest::evenings_of_contest_tables(tx, &contest::find_contest(tx, which)?);
        }
        ReplayScope::Since(_) | ReplayScope::All => tx.visit_sessions(|row| {
            if if let ReplayScope::Since(day) = scope {
                Day::from_text(&row.started_at) >= Some(*day)
            } else {
                true
            } {
                ids.push((row.started_seconds, row.uuid, row.id));
            }
            Ok::<(), AppError>(())
        })?,
    }
    ids.sort_unstable();
    let rows = ids.into_iter().map(|(.., id)| tx.session(id));
    let evenings = rows.filter_map(Result::transpose).map(|row| Evening::load(tx, row?));
    evenings
        .filter(|evening| !evening.as_ref().is_ok_and(|evening| evening.brought.is_struck))
        .collect()
}

/// Rules by which an evening is played again.
fn rules_under_supposed_change(was: &Rules, change: &SupposedChange) -> Result<Rules, Refusal> {
    Ok(match &change.rules {
        Some(set) if set.game() != was.game() => {
            return Err(refuse!(what_if_other_game {
                game: Arg::Word(was.game().word()),
                value: set.name()
            }));
        }
        Some(set) => change.house.apply_to_set(was.game(), Some(set))?,
        None => change.house.apply_to(was)?,
    })
}

impl WhatIfResult {
    fn replay_evening(
        &mut self,
        tx: &Tx<'_>,
        evening: Evening,
        header: Header,
        change: &SupposedChange,
        bills: &mut SupposedSums,
    ) -> Result<()> {
        if let Err(refusal) = header.rules.check_seats(header.players.len()) {
            self.left_out.push((evening.row.evening_name(), refusal));
            return Ok(());
        }
        let mut other = Session::open(&header);
        let mut sums: BTreeMap<PersonId, ActualAndSupposedPoints> = BTreeMap::new();
        let mut differs = Vec::new();
        let mut hands = 0;
        visit_events(tx, &evening.chain, |session, event| {
            if let EventKind::Rules(rules) = &event.what {
                apply_logged_event(session, &event)?;
                return change.apply_recorded_rules_not_supposed(rules, &mut other);
            }
            let event_as_written = event_json(&event, session);
            let was = apply_logged_event(session, &event)?;
            let would = apply_as_new_event(&event_as_written, &mut other);
            let Some(hand) = was.hand else { return Ok(()) };
            hands += 1;
            let written = hand_points_by_person(&was, session, &evening);
            add_hand_points(&mut sums, &written, |sums| &mut sums.was);
            let would = would.map(|applied| hand_points_by_person(&applied, &other, &evening));
            if let Ok(would) = &would {
                add_hand_points(&mut sums, would, |sums| &mut sums.would);
            }
            if would.as_ref().ok() != Some(&written) {
                let is_of_due = would.as_ref().is_ok_and(|would| is_written_alike(&written, would));
                let listed = |of: &[HandPointsOfPerson]| {
                    let result =
                        |one: &HandPointsOfPerson| if is_of_due { one.due } else { one.shown };
                    of.iter().map(|one| (one.person.name.clone(), result(one))).collect()
                };
                let event = evening.event_with_shown_names(event);
                let shown = evening.with_shown_names(&other);
                let would = match would {
                    Ok(would) => Ok(listed(&would)),
                    Err(refusal) => Err(refusal.replace_players_by_names(shown.roster())),
                };
                let was = listed(&written);
                differs.push(SupposedHand { hand, event, is_of_due, was, would });
            }
            Ok(())
        })?;
        self.add_evening_sums(&evening, sums, change.stake, bills)?;
        self.evenings.push(SupposedEvening { evening, hands, differs });
        Ok(())
    }

    fn add_evening_sums(
        &mut self,
        evening: &Evening,
        sums: BTreeMap<PersonId, ActualAndSupposedPoints>,
        stake: Option<Stake>,
        bills: &mut SupposedSums,
    ) -> Result<()> {
        let game = evening.session.position().game();
        let stake = stake.filter(|_| game.has_stake()).or(evening.row.stake);
        let totals = self.totals.entry(game).or_default();
        for (id, sum) in sums {
            let Some(person) = evening.members.iter().find(|member| member.id == id) else {
                continue;
            };
            let total = totals.entry(id).or_default();
            total.name.clone_from(&person.name);
            total.was += sum.was.points;
            total.would += sum.would.points;
            bills.add_actual_and_supposed_points(
                person,
                evening.row.stake,
                sum.was.due,
                stake,
                sum.would.due,
            )?;
        }
        Ok(())
    }
}

/// Sum of the points that hands brought one person, written and due.
#[derive(Clone, Copy, Default)]
struct WrittenAndDuePoints {
    points: Points,
    due: Points,
}

#[derive(Clone, Copy, Default)]
struct ActualAndSupposedPoints {
    was: WrittenAndDuePoints,
    would: WrittenAndDuePoints,
}

/// Points that a hand brought one person: what is written, with its bonus; in Dreeg one Bollern for
/// each phase lost.
#[derive(Clone, Debug, PartialEq)]
struct HandPointsOfPerson {
    person: Person,
    points: Points,
    due: Points,
    /// Points of the hand as people see them: what is written, or in Dreeg the strokes rubbed out.
    shown: Points,
}

/// Whether two results differ at most in what is due.
fn is_written_alike(one: &[HandPointsOfPerson], other: &[HandPointsOfPerson]) -> bool {
    let written = |brought: &HandPointsOfPerson| (brought.points, brought.shown);
    one.iter().map(written).eq(other.iter().map(written))
}

fn add_hand_points(
    sums: &mut BTreeMap<PersonId, ActualAndSupposedPoints>,
    brought: &[HandPointsOfPerson],
    side: impl Fn(&mut ActualAndSupposedPoints) -> &mut WrittenAndDuePoints,
) {
    for one in brought {
        let sum = side(sums.entry(one.person.id).or_default());
        sum.points += one.points;
        sum.due += one.due;
    }
}

fn hand_points_by_person(
    applied: &AppliedEvent,
    session: &Session,
    evening: &Evening,
) -> Vec<HandPointsOfPerson> {
    let mut brought = Vec::new();
    for (seat, player) in applied.seated.iter().enumerate() {
        let recorded =
            evening.session.roster().find_player_by_exact_name(session.roster().name(*player));
        let Some(person) = recorded.and_then(|player| evening.members.get(player.index())) else {
            continue;
        };
        let (points, due, shown) = match &applied.outcome.hand {
            Some(HandOutcome::Sheet(sheet)) => {
                let bonus = sheet.bonus.map_or(Points::ZERO, |bonus| bonus[seat]);
                let points = sheet.points[seat] + bonus;
                (points, sheet.due[seat], points)
            }
            Some(HandOutcome::State(state)) => {
                let whole = |number: u8| Points::whole(i64::from(number));
                (whole(u8::from(state.phase_lost[seat])), Points::ZERO, whole(state.erased[seat]))
            }
            None => (Points::ZERO, Points::ZERO, Points::ZERO),
        };
        brought.push(HandPointsOfPerson { person: person.clone(), points, due, shown });
    }
    brought
}

fn event_json(event: &Event, session: &Session) -> String {
    let mut writer = Writer::new();
    event.write(session.roster(), &mut writer);
    writer.into_string()
}

/// Applies an event as if it were recorded now. An event that is refused counts for nothing, and
/// the next one is applied as if it had never been recorded.
fn apply_as_new_event(event: &str, session: &mut Session) -> Result<AppliedEvent, Refusal> {
    let node = Node::read(event)?;
    let event = session.read_event(&node)?;
    session.apply(&event, Trace::off())
}
