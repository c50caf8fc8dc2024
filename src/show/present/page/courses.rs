//! Charts of running totals in a report: hand by hand of one evening, evening by evening of many
//! (each game by itself), series by series of a tournament.
//!
//! Also the slates of a Dreeg: how each phase ended, and the present state.

use maud::{Markup, html};

use super::{ReportChart, ReportContent, headed_section};
use crate::app::contest::ranking::{RankingLine, RankingView};
use crate::app::evening::{Evening, ScoreSheet};
use crate::games::game::Game;
use crate::games::outcome::{Sheet, SlateState};
use crate::games::session::{AppliedEvent, Session};
use crate::games::{Position, dreeg};
use crate::model::{Arg, Player, Points, Word, say};
use crate::present::picture::{ChartSteps, SvgIds};
use crate::present::slate::SlateContent;
use crate::present::voice::Voice;
use crate::present::{picture, slate};
use crate::stats::{MOST_LINES, Person, TotalsOverHands};

pub fn charts_of_report(told: &ReportContent<'_>, voice: &Voice) -> Vec<ReportChart> {
    match (told.evening, told.tournament) {
        (Some(_), _) => chart_of_evening(told, voice).into_iter().collect(),
        (None, Some(ranking)) => chart_of_tournament(ranking, told, voice).into_iter().collect(),
        // Of a night each page has its own.
        (None, None) if !told.night.is_empty() => Vec::new(),
        (None, None) => charts_of_evenings(told, voice),
    }
}

fn chart_of_evening(told: &ReportContent<'_>, voice: &Voice) -> Option<ReportChart> {
    let (evening, lines) = told.evening?;
    chart_of_sheet(evening, lines, &|person| told.gathered.is_asked_for(person), voice)
}

/// Chart of the running totals of one evening, hand by hand, for the first `MOST_LINES` people whom
/// `shows` accepts; `None` before the first hand.
pub fn chart_of_sheet(
    evening: &Evening,
    lines: &ScoreSheet,
    shows: &dyn Fn(Person) -> bool,
    voice: &Voice,
) -> Option<ReportChart> {
    let person =
        |place: usize| evening.members.get(place).map(|member| Person(member.id.get() as u32));
    let people: Vec<(Person, &str)> = evening
        .members
        .iter()
        .map(|member| (Person(member.id.get() as u32), member.name.as_str()))
        .collect();
    let people: Vec<(Person, &str)> =
        people.into_iter().filter(|(person, _)| shows(*person)).take(MOST_LINES).collect();
    let mut course = TotalsOverHands::for_people(
        &people.iter().map(|(person, _)| *person).collect::<Vec<Person>>(),
    );
    for applied in lines.lines.iter().filter_map(|line| line.applied.as_ref()) {
        let Some(sheet) = applied.sheet() else { continue };
        course.add_hand(
            points_with_bonus(applied, sheet)
                .filter_map(|(place, points)| Some((person(place)?, points))),
        );
    }
    let names = people.iter().map(|(_, name)| (*name).to_owned()).collect();
    let title = voice.label(say::report_course);
    (course.hands() > 0).then_some(ReportChart { course, names, steps: ChartSteps::Hands, title })
}

/// Points that a hand brought each player, including those for the end of the session, with the
/// player's index in the order of joining.
fn points_with_bonus<'a>(
    applied: &'a AppliedEvent,
    sheet: &'a Sheet,
) -> impl Iterator<Item = (usize, Points)> + 'a {
    applied.seated.iter().enumerate().map(|(seat, player)| {
        let bonus = sheet.bonus.map_or(Points::ZERO, |bonus| bonus[seat]);
        (player.index(), sheet.points[seat] + bonus)
    })
}

fn charts_of_evenings(told: &ReportContent<'_>, voice: &Voice) -> Vec<ReportChart> {
    let mut all = Vec::new();
    for (game, figures) in &told.gathered.figures.games {
        if figures.people.values().any(|person| person.strokes.is_some()) {
            continue;
        }
        let shown = figures
            .people_by_hands()
            .into_iter()
            .filter(|person| told.gathered.is_asked_for(*person));
        let people: Vec<Person> = shown.take(MOST_LINES).collect();
        let mut course = TotalsOverHands::for_people(&people);
        let written = told.gathered.written.iter().filter(|written| written.game == *game);
        written.for_each(|written| course.add_hand(written.totals.iter().copied()));
        let title = voice.say(&say!(report_course_of { game: voice.stats_game_name(game) }));
        let names = people.iter().map(|person| told.gathered.name(*person).to_owned()).collect();
        all.push(ReportChart { course, names, steps: ChartSteps::Evenings, title });
    }
    all
}

/// Chart of the totals at the head of the ranking, series by series, so that the leader of the
/// ranking leads here. A series is drawn as soon as somebody has a result in it; `None` where
/// nobody has any.
fn chart_of_tournament(
    ranking: &RankingView,
    told: &ReportContent<'_>,
    voice: &Voice,
) -> Option<ReportChart> {
    // Of several who are asked for nobody need lead, so the head is drawn.
    let alone = told.gathered.asked.iter().next().filter(|_| told.gathered.asked.len() == 1);
    let is_shown =
        |row: &&RankingLine| alone.is_none_or(|person| row.player == told.gathered.name(*person));
    let rows: Vec<&RankingLine> = ranking.rows.iter().filter(is_shown).take(MOST_LINES).collect();
    let mut course = TotalsOverHands::for_people(
        &rows.iter().map(|row| Person(row.number)).collect::<Vec<Person>>(),
    );
    for series in 0..ranking.series_drawn as usize {
        let brought = |row: &&RankingLine| {
            let result = (*row.series.get(series)?)?;
            Some((Person(row.number), result.points + result.bonus))
        };
        // A series of which no table is in has brought nothing yet.
        if ranking.rows.iter().any(|row| brought(&row).is_some()) {
            course.add_hand(rows.iter().filter_map(brought));
        }
    }
    let names = rows.iter().map(|row| row.player.clone()).collect();
    let title = voice.label(say::report_course);
    let steps =
        if ranking.are_all_series_played() { ChartSteps::AllSeries } else { ChartSteps::Series };
    (course.hands() > 0).then_some(ReportChart { course, names, steps, title })
}

/// Slates at the end of a phase, with the strokes that each player still had.
struct LostPhase {
    number: usize,
    /// Number of the hand that ended the phase.
    hand: u32,
    seated: Vec<Player>,
    strokes: Vec<u8>,
    state: SlateState,
}

/// Section with the slates of an evening, in which those of earlier phases are folded where `folds`
/// is set; empty for a game without slates.
pub fn slates_section(
    evening: &Evening,
    lines: &ScoreSheet,
    folds: bool,
    ids: &mut SvgIds,
    voice: &Voice,
) -> Markup {
    let shown = evening.session_with_shown_names();
    let Position::Dreeg(position) = shown.position() else { return html! {} };
    let content = html! {
        @let over = lost_phases(position, lines);
        @let over = html! { @for phase in &over { (lost_phase_markup(phase, position, &shown, ids, voice)) } };
        @if folds && position.phase_number() > 1 { details { summary { (voice.label(say::desk_slates_over)) } (over) } } @else { (over) }
        @if !position.is_complete() {
            h3 { (phase_heading(position.phase_number(), position, voice)) }
            (current_slates_markup(position, &shown, ids, voice))
        }
    };
    headed_section(say::report_slates, &content, voice)
}

fn lost_phases(position: &dreeg::Position, lines: &ScoreSheet) -> Vec<LostPhase> {
    let full = position.rules().strokes as u8;
    let mut before = vec![full; position.table().len()];
    let (mut number, mut phases) = (1, Vec::new());
    for line in &lines.lines {
        let Some((applied, state)) =
            line.applied.as_ref().and_then(|one| Some((one, one.state()?)))
        else {
            continue;
        };
        let left = before
            .iter()
            .zip(state.erased.iter())
            .map(|(before, erased)| before.saturating_sub(*erased));
        if state.phase_lost.iter().any(|lost| *lost) {
            let (seated, strokes) = (applied.seated.to_vec(), left.collect());
            phases.push(LostPhase {
                number,
                hand: line.hand.unwrap_or_default(),
                seated,
                strokes,
                state: *state,
            });
        }
        number = state.phase;
        before = state.strokes.iter().copied().collect();
    }
    phases
}

fn phase_heading(number: usize, position: &dreeg::Position, voice: &Voice) -> String {
    let phases = position.rules().phases.len();
    let name = position.rules().phases.get(number - 1).map_or("", |kind| kind.word());
    voice.say(&say!(report_phase { number, phases, name: Arg::Word(name) }))
}

fn lost_phase_markup(
    phase: &LostPhase,
    position: &dreeg::Position,
    shown: &Session,
    ids: &mut SvgIds,
    voice: &Voice,
) -> Markup {
    let name = |seat: usize| shown.roster().name(phase.seated[seat]);
    let one = |seat: usize| SlateContent {
        name: name(seat),
        strokes: phase.strokes[seat],
        bollern: phase.state.bollern[seat],
        extra: phase.state.extra[seat],
        deals: false,
    };
    let everybody: Vec<SlateContent<'_>> = (0..phase.strokes.len()).map(one).collect();
    let lost = (0..phase.strokes.len()).filter(|seat| phase.state.phase_lost[*seat]);
    let lost: Vec<String> = lost.map(|seat| name(seat).to_owned()).collect();
    html! {
        h3 { (phase_heading(phase.number, position, voice)) }
        p { (voice.say(&say!(report_phase_lost { hand: phase.hand, count: lost.len(), players: lost }))) }
        (picture::slate_pictures(&everybody, slate::slate_sign_of_game(position), ids, voice))
    }
}

fn current_slates_markup(
    position: &dreeg::Position,
    shown: &Session,
    ids: &mut SvgIds,
    voice: &Voice,
) -> Markup {
    let table = position.table();
    let one = |seat: usize| SlateContent {
        name: shown.roster().name(table.player(seat)),
        strokes: position.strokes()[seat],
        bollern: position.bollern()[seat],
        extra: position.extra_drinks_by_seat()[seat],
        deals: seat == table.dealer_seat(),
    };
    let everybody: Vec<SlateContent<'_>> = (0..table.len()).map(one).collect();
    picture::slate_pictures(&everybody, slate::slate_sign_of_game(position), ids, voice)
}
