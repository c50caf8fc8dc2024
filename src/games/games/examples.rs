//! Sample hands of each game, played under the rules of different places for comparison. Nothing of
//! it is recorded.

use super::Rules;
use super::game::Example;
use super::header::Header;
use super::outcome::{HandOutcome, Trace};
use super::session::{AppliedEvent, Event, Session};
use super::switches::Switch;
use crate::model::{MOST_SEATS, Result, refuse};
use crate::record::Node;

const NAMES: [&str; MOST_SEATS] = [
    "Anne", "Bert", "Carla", "Dieter", "Emil", "Fritz", "Grete", "Hans", "Ida", "Jo", "Karl",
    "Lena",
];

/// Example hand as it was played under some rules: the events that led to it, its result, and the
/// session after it.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedExample {
    /// Every event with the session before it, for printing; the last event is the hand itself.
    pub events: Vec<(Session, Event)>,
    pub applied: AppliedEvent,
    pub after: Session,
}

/// Plays an example hand under these rules; an error says why they do not allow it.
pub fn play_example(rules: &Rules, example: &Example) -> Result<PlayedExample> {
    let seats =
        (1..MOST_SEATS).find(|seats| rules.check_seats(*seats).is_ok()).unwrap_or(MOST_SEATS);
    let seats = seats + usize::from(example.sits_out);
    rules.check_seats(seats)?;
    let players = NAMES[..seats].iter().map(|name| (*name).to_owned()).collect();
    let mut after = Session::open(&Header::new(rules.clone(), players));
    let (mut events, mut last) = (Vec::new(), Err(refuse!(not_an_object)));
    for text in example.events {
        let node = Node::read(text)?;
        let before = after.clone();
        let event = after.read_event(&node)?;
        last = Ok(after.apply(&event, Trace::on())?);
        events.push((before, event));
    }
    last.map(|applied| PlayedExample { events, applied, after })
}

/// Switch in which the rules of two places differ, with a hand that shows the difference, where
/// there is one.
#[derive(Clone, Debug)]
pub struct SwitchContrast {
    pub switch: &'static Switch,
    pub shown: Option<HandUnderTwoRules>,
}

/// Hand as played under the rules of two places: the result in each, or why it is impossible there;
/// at least one place allows it.
#[derive(Clone, Debug, PartialEq)]
pub struct HandUnderTwoRules {
    pub results: [Result<PlayedExample>; 2],
}

impl HandUnderTwoRules {
    /// Whether the same is written in both places, and something else is due.
    pub fn differs_only_in_due(&self) -> bool {
        let [Ok(one), Ok(other)] = &self.results else { return false };
        let written = |played: &PlayedExample| {
            let sheet = played.applied.sheet()?;
            Some((sheet.points, sheet.bonus, played.after.is_complete()))
        };
        written(one).is_some_and(|one| Some(one) == written(other))
    }
}

/// Every switch in which the two rules differ, each with an example whose results differ because of
/// that switch.
pub fn compare_rules(one: &Rules, other: &Rules) -> Vec<SwitchContrast> {
    let contrast = |switch: &'static Switch| SwitchContrast {
        switch,
        shown: example_showing_switch_best(switch, one, other),
    };
    one.switches_that_differ(other).into_iter().map(contrast).collect()
}

/// Example hand that shows the effect of a switch best: possible in both places, and different by
/// this switch alone; else any in which the switch has an effect.
fn example_showing_switch_best(
    switch: &Switch,
    one: &Rules,
    other: &Rules,
) -> Option<HandUnderTwoRules> {
    let changed = one.rules_with_switch_of(switch.key, other);
    let back = other.rules_with_switch_of(switch.key, one);
    let of_examples = one.game().examples().iter().filter_map(|example| {
        let results = [play_example(one, example), play_example(other, example)];
        let [here, there] = results.each_ref().map(comparable_result);
        let alone = changed.as_ref().map(|rules| play_example(rules, example));
        let back = back.as_ref().map(|rules| play_example(rules, example));
        let tells = |played: &Option<Result<PlayedExample>>, of: &ComparedResult<'_>| {
            played.as_ref().is_some_and(|played| comparable_result(played) != *of)
        };
        // A switch that goes only with others is shown together with them.
        let is_bound = alone.is_none() && back.is_none();
        let is_told = is_bound || tells(&alone, &here) || tells(&back, &there);
        if here == there || (here.is_err() && there.is_err()) || !is_told {
            return None;
        }
        let is_all = alone.as_ref().is_some_and(|played| comparable_result(played) == there);
        let is_possible = here.is_ok() && there.is_ok();
        Some((u8::from(is_all) + 2 * u8::from(is_possible), results))
    });
    // The first of the best.
    let best = of_examples.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, results)| HandUnderTwoRules { results })
}

/// Result of an example hand for comparison: its outcome and whether it ends the session, or the
/// code of the refusal.
type ComparedResult<'p> = Result<(Option<&'p HandOutcome>, bool), &'static str>;

fn comparable_result(played: &Result<PlayedExample>) -> ComparedResult<'_> {
    match played {
        Ok(played) => Ok((played.applied.outcome.hand.as_ref(), played.after.is_complete())),
        Err(refusal) => Err(refusal.code),
    }
}
