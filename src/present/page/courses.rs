//! The running totals of a report: hand by hand of one evening, evening by evening of many, each game by itself.

use std::collections::BTreeMap;

use super::told::{Drawn, Told};
use crate::app::evening::{Evening, ScoreSheet};
use crate::games::GameKind;
use crate::games::outcome::Sheet;
use crate::games::session::Applied;
use crate::model::{Arg, Points, Word, say};
use crate::present::picture::Steps;
use crate::present::voice::Voice;
use crate::stats::{Course, MOST_LINES, Person};

pub fn of(told: &Told<'_>, voice: &Voice) -> Vec<Drawn> {
    match told.evening {
        Some(_) => of_evening(told, voice).into_iter().collect(),
        None => of_evenings(told, voice),
    }
}

fn of_evening(told: &Told<'_>, voice: &Voice) -> Option<Drawn> {
    let (evening, lines) = told.evening?;
    of_sheet(evening, lines, &|person| told.gathered.shows(person), voice)
}

/// One evening, hand by hand, of whoever is shown; nothing before its first hand.
pub fn of_sheet(evening: &Evening, lines: &ScoreSheet, shows: &dyn Fn(Person) -> bool, voice: &Voice) -> Option<Drawn> {
    let person = |place: usize| evening.members.get(place).map(|member| Person(member.id.get() as u32));
    let people: Vec<(Person, &str)> =
        evening.members.iter().map(|member| (Person(member.id.get() as u32), member.name.as_str())).collect();
    let people: Vec<(Person, &str)> =
        people.into_iter().filter(|(person, _)| shows(*person)).take(MOST_LINES).collect();
    let mut course = Course::of(&people.iter().map(|(person, _)| *person).collect::<Vec<Person>>());
    for applied in lines.lines.iter().filter_map(|line| line.applied.as_ref()) {
        let Some(sheet) = applied.sheet() else { continue };
        course.add(written(applied, sheet).filter_map(|(place, points)| Some((person(place)?, points))));
    }
    let names = people.iter().map(|(_, name)| (*name).to_owned()).collect();
    let title = voice.label(say::report_course);
    (course.hands() > 0).then_some(Drawn { course, names, steps: Steps::Hands, title })
}

/// What a hand wrote for each, with its bonus, by order of joining.
fn written<'a>(applied: &'a Applied, sheet: &'a Sheet) -> impl Iterator<Item = (usize, Points)> + 'a {
    applied.seated.iter().enumerate().map(|(seat, player)| {
        let bonus = sheet.bonus.map_or(Points::ZERO, |bonus| bonus[seat]);
        (player.index(), sheet.points[seat] + bonus)
    })
}

fn of_evenings(told: &Told<'_>, voice: &Voice) -> Vec<Drawn> {
    let mut all = Vec::new();
    for (game, figures) in &told.gathered.figures.games {
        if figures.people.values().any(|person| person.strokes.is_some()) {
            continue;
        }
        let shown = figures.busiest().into_iter().filter(|person| told.gathered.shows(*person));
        let people: Vec<Person> = shown.take(MOST_LINES).collect();
        let mut course = Course::of(&people);
        let steps = steps(*game, told);
        steps.values().for_each(|written| course.add(written.iter().copied()));
        let title = voice.say(&say!(report_course_of { game: Arg::Word(game.word()) }));
        let each = if told.tournament.is_some() { Steps::Series } else { Steps::Evenings };
        all.push(drawn(course, &people, told, each, title));
    }
    all
}

/// What each evening wrote, oldest first; in a tournament each series, at all of its tables.
fn steps(game: GameKind, told: &Told<'_>) -> BTreeMap<u64, Vec<(Person, Points)>> {
    let mut steps: BTreeMap<u64, Vec<(Person, Points)>> = BTreeMap::new();
    let written = told.gathered.written.iter().filter(|written| written.game == game);
    for (place, written) in written.enumerate() {
        let table = told.gathered.evenings.get(&written.evening).and_then(|evening| evening.table.as_ref());
        let step = match table.filter(|_| told.tournament.is_some()) {
            Some(table) => u64::from(table.series),
            None => place as u64,
        };
        steps.entry(step).or_default().extend(written.totals.iter().copied());
    }
    steps
}

fn drawn(course: Course, people: &[Person], told: &Told<'_>, steps: Steps, title: String) -> Drawn {
    let names = people.iter().map(|person| told.gathered.name(*person).to_owned()).collect();
    Drawn { course, names, steps, title }
}
