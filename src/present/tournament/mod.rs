//! Tournaments for people: who sits where, what is missing, the ranking, the prizes.

pub mod export;
pub mod hall;
pub mod json;
pub mod prizes;
pub mod ranking;
pub mod sheets;
pub mod wall;

use super::table::{Format, Table};
use super::voice::Voice;
use crate::app::contest::enter::{Entered, Withdrawn};
use crate::app::contest::{Contest, ContestMoved};
use crate::model::{Arg, Message, Word, say};
use crate::tournament::course::{Event, Plan};

/// What an event says, with the names of those whom it is about.
pub fn happened(event: &Event, names: &[(u32, String)], voice: &Voice) -> String {
    let name = |number: u32| {
        let known = names.iter().find(|(known, _)| *known == number);
        known.map_or_else(|| format!("#{number}"), |(_, name)| name.clone())
    };
    let message = match event {
        Event::Enter(_) => {
            let names = names.iter().map(|(number, name)| format!("{name} ({number})")).collect();
            say!(happened_enter { names: Arg::Texts(names) })
        }
        Event::Withdraw(number) => say!(happened_withdraw { name: name(*number) }),
        Event::Return(number) => say!(happened_return { name: name(*number) }),
        Event::Draw { series, drawn } => {
            say!(happened_draw { series: *series, tables: drawn.tables.len(), seed: drawn.seed.as_str() })
        }
        Event::Result { series, table, again, sheet } => {
            let scores = sheet.scores.iter().enumerate().map(|(seat, score)| {
                let name = names.get(seat).map(|(_, name)| format!("{name} ")).unwrap_or_default();
                let games = match score.won + score.lost {
                    0 => String::new(),
                    _ => format!(" ({}/{})", score.won, score.lost),
                };
                format!("{name}{}{games}", super::numbers::points_signed(score.points, voice.lang))
            });
            let key = if *again { "happened-result-again" } else { "happened-result" };
            let message = Message::new(key).with("series", *series).with("table", *table);
            message.with("scores", Arg::Texts(scores.collect()))
        }
    };
    voice.say(&message)
}

/// A tournament that was just set up, and what comes next.
pub fn begun(contest: &Contest, voice: &Voice) -> String {
    let plan = &contest.course.plan;
    let rules = rules_of(plan, voice);
    let message = say!(tournament_begun {
        name: plan.name.as_str(),
        rules,
        series: plan.series,
        rounds: plan.rounds,
        at_three: plan.hands(3),
        at_four: plan.hands(4)
    });
    format!("{}\n{}", voice.say(&message), voice.label(say::tournament_begun_next))
}

fn rules_of(plan: &Plan, voice: &Voice) -> String {
    format!("{}, {}", voice.word(plan.rules.game().word()), voice.word(plan.rules.set_name()))
}

/// Who entered just now.
pub fn entered(entered: &Entered, voice: &Voice) -> String {
    let named = |numbers: &[u32]| {
        let names = numbers.iter().map(|number| format!("{number} {}", entered.contest.name(*number)));
        Arg::Texts(names.collect())
    };
    let mut lines = Vec::new();
    if !entered.new.is_empty() {
        lines.push(voice.say(&say!(entered_new { names: named(&entered.new) })));
    }
    if !entered.returned.is_empty() {
        lines.push(voice.say(&say!(entered_returned { names: named(&entered.returned) })));
    }
    let present = entered.contest.course.present().len();
    lines.push(voice.say(&say!(entered_in_all { players: present })));
    if let Some(series) = entered.too_late_for {
        lines.push(voice.say(&say!(entered_too_late { series })));
    }
    lines.join("\n")
}

pub fn withdrawn(withdrawn: &Withdrawn, voice: &Voice) -> String {
    let message = Message::new("withdrawn").with("name", withdrawn.contest.name(withdrawn.number));
    let mut lines = vec![voice.say(&message.with("players", withdrawn.contest.course.present().len()))];
    if let Some((first, _)) = withdrawn.drawn.first() {
        let place = |(series, table): &(u32, u32)| voice.say(&say!(withdrawn_place { series: *series, table: *table }));
        let places = Arg::Texts(withdrawn.drawn.iter().map(place).collect());
        lines.push(voice.say(&say!(withdrawn_draw_anew { places, series: *first })));
    }
    lines.join("\n")
}

/// Everybody who entered, by start number.
pub fn entrants(contest: &Contest, format: Format, voice: &Voice) -> String {
    if contest.course.entrants.is_empty() && format == Format::Table {
        return voice.label(say::entrants_none);
    }
    let mut table = Table::new()
        .right(voice.label(say::hall_number))
        .left(voice.label(say::hall_player))
        .left(voice.label(say::hall_club))
        .left(voice.label(say::entrants_state));
    let mut entrants: Vec<_> = contest.course.entrants.iter().collect();
    entrants.sort_by_key(|entrant| entrant.number);
    for entrant in entrants {
        let state = if entrant.withdrawn { voice.label(say::entrants_withdrawn) } else { String::new() };
        table.row([
            entrant.number.to_string(),
            contest.name(entrant.number).to_owned(),
            entrant.club.clone().unwrap_or_default(),
            state,
        ]);
    }
    table.render(format)
}

/// All tournaments.
pub fn list(contests: &[(Contest, bool)], format: Format, voice: &Voice) -> String {
    if contests.is_empty() && format == Format::Table {
        return voice.label(say::tournaments_none);
    }
    let mut table = Table::new()
        .right(voice.label(say::tournaments_number))
        .left(voice.label(say::tournaments_name))
        .left(voice.label(say::tournaments_rules))
        .right(voice.label(say::tournaments_entrants))
        .right(voice.label(say::tournaments_series));
    for (contest, current) in contests {
        let plan = &contest.course.plan;
        let mark = if *current { "*" } else { "" };
        table.row([
            format!("{mark}{}", contest.row.number),
            plan.name.clone(),
            rules_of(plan, voice),
            contest.course.present().len().to_string(),
            format!("{}/{}", contest.course.series.len(), plan.series),
        ]);
    }
    table.render(format)
}

/// What was taken back or brought again.
pub fn moved(moved: &ContestMoved, undone: bool, voice: &Voice) -> String {
    let what = happened(&moved.event, &moved.contest.named_in(&moved.event), voice);
    voice.say(&Message::new(if undone { "undone" } else { "redone" }).with("what", what))
}

/// What marks a page of ours, which another one may take the place of.
pub const PAGE_MARK: &str = r#"<meta name="generator" content="kerbholz">"#;

pub fn is_own_page(html: &str) -> bool {
    html.contains(PAGE_MARK)
}
