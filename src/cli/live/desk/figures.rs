//! Figures that are tapped digit by digit: the points of one person or side, and those of the other
//! side behind a colon.

use crate::cli::guide::{self, GuideStep};
use crate::cli::live::entry;
use crate::cli::options::capital;
use crate::games::session::{EventKind, Session};
use crate::games::{Facts, GameKind, dreeg};
use crate::model::{Arg, say};
use crate::notation::{self, LineProgress, Part};
use crate::present::Voice;
use crate::present::key_words::button_text;
use crate::present::live::desk::TapButton;

/// Figure at the end of a line, as far as it is typed.
pub struct TypedFigure {
    pub so_far: Option<u32>,
    /// Whether another digit can follow.
    pub goes_on: bool,
}

/// Most points of one person in a game whose sides do not share a fixed sum, and in a game by points.
const MOST_POINTS: [i64; 2] = [220, 99_999];

fn most_points_of_person(session: &Session) -> i64 {
    let position = session.position();
    let is_free = position.game() == GameKind::Points;
    position.card_points_of_pack().unwrap_or(MOST_POINTS[usize::from(is_free)])
}

impl TypedFigure {
    pub fn last_word(line: &str) -> &str {
        line.rsplit([' ', '=', ':']).next().unwrap_or_default()
    }

    pub fn from_line(line: &str, session: &Session) -> TypedFigure {
        let so_far: Option<u32> = TypedFigure::last_word(line).trim_start_matches('-').parse().ok();
        let most = most_points_of_person(session);
        let goes_on = so_far.is_some_and(|so_far| so_far > 0 && i64::from(so_far) * 10 <= most);
        TypedFigure { so_far, goes_on }
    }

    /// Heading above the digits: whose figure it is, or the question.
    pub fn heading(
        &self,
        line: &str,
        step: &GuideStep,
        session: &Session,
        voice: &Voice,
    ) -> String {
        let word = line.rsplit(' ').next().unwrap_or_default();
        // Once no digit can follow, the next one is of the next person.
        let is_next = !self.goes_on && matches!(step.missing, Some(Part::PointsOf(_)));
        if let (true, Some((name, _))) = (self.so_far.is_some() && !is_next, word.split_once('=')) {
            let name = button_text(name, voice);
            return voice.say(&say!(desk_points_of { name }));
        }
        let (line_before, _) = line.rsplit_once(' ').unwrap_or_default();
        let side = match word.split_once(':') {
            Some((figure, _)) if figure.parse::<u32>().is_err() => None,
            Some(_) => heading_of_side(line_before, true, session, voice),
            None if is_of_two_sides(step.missing) => heading_of_side(line, false, session, voice),
            None => None,
        };
        if let Some(side) = side {
            return side;
        }
        let before = line.rsplit(' ').nth(1).unwrap_or_default();
        if session.position().game() == GameKind::Points && self.so_far.is_some() {
            return voice
                .say(&say!(desk_score_of { name: button_text(before.trim_matches('"'), voice) }));
        }
        let is_asked = step.missing.is_some_and(|part| part != Part::CardPoints);
        match (guide::name_at_line_start(line, session), &step.asked) {
            (Some(name), _) if !is_asked && session.position().card_points_of_pack().is_some() => {
                voice.say(&say!(desk_points_of { name }))
            }
            (_, Some(asked)) => capital(asked),
            _ => voice.label(say::desk_figure),
        }
    }

    /// Buttons for the next digits, for the figure of the other side, and for ending this figure
    /// where another follows.
    pub fn digit_buttons(
        &self,
        line: &str,
        missing: Option<Part>,
        session: &Session,
        voice: &Voice,
    ) -> Vec<TapButton> {
        let is_asked = missing.is_some_and(entry::takes_number);
        let sign = self.sign_button(line, missing, session);
        if !self.goes_on && !is_asked {
            return sign.into_iter().collect();
        }
        let has_sign = line.ends_with(" -");
        let has_two_sides = is_of_two_sides(missing);
        let with = |digit: u32| match self.goes_on || has_sign || line.ends_with(':') {
            true => format!("{line}{digit}"),
            false => {
                let said = guide::figure_as_written_in_line(&digit.to_string(), missing, session);
                let longer = guide::line_with_answer(line.trim_end(), &said, session, voice);
                if has_two_sides { with_colon_at_end(longer, session) } else { longer }
            }
        };
        let is_read = |way: &TapButton| {
            if has_two_sides {
                return true;
            }
            let is_wrong =
                matches!(guide::line_progress(&way.line, session, voice), LineProgress::Wrong(_));
            let most = most_points_of_person(session);
            let figure = TypedFigure::from_line(&way.line, session).so_far;
            !is_wrong && figure.is_none_or(|figure| i64::from(figure) <= most)
        };
        let digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].into_iter();
        let digits = digits.map(|digit| TapButton { label: digit.to_string(), line: with(digit) });
        let ends = match missing {
            Some(Part::PointsOf(next)) if self.goes_on => Some(TapButton {
                label: format!("→ {}", session.roster().name(next)),
                line: format!("{line} "),
            }),
            _ => None,
        };
        digits.filter(is_read).chain(sign).chain(ends).collect()
    }

    /// Button that turns the sign of the typed points, or types a minus before them.
    fn sign_button(
        &self,
        line: &str,
        missing: Option<Part>,
        session: &Session,
    ) -> Option<TapButton> {
        let is_scored = session.position().game() == GameKind::Points && self.so_far.is_some();
        let (before, figure) = line.rsplit_once(' ').filter(|_| is_scored).unwrap_or((line, ""));
        let (label, figure) = match figure.strip_prefix('-') {
            Some(figure) => ("+", figure.to_owned()),
            None if is_scored => ("−", format!("-{figure}")),
            None if matches!(missing, Some(Part::Written(_))) && !line.ends_with(" -") => {
                ("−", "-".to_owned())
            }
            None => return None,
        };
        Some(TapButton { label: label.to_owned(), line: format!("{} {figure}", before.trim_end()) })
    }
}

/// Heading and buttons for the figures of two sides, the second behind a colon, where the line ends
/// with the first figure or its colon; `None` for any other line.
pub fn buttons_for_other_side(
    line: &str,
    session: &Session,
    voice: &Voice,
) -> Option<(String, Vec<TapButton>)> {
    let (before, word) = line.rsplit_once(' ').unwrap_or(("", line));
    let figure = word.strip_suffix(':').unwrap_or(word);
    if figure.is_empty() || !figure.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    // What is asked for, not what could be chosen.
    let step = guide::next_guide_step(before, 0, session, voice);
    if !is_of_two_sides(step.missing) {
        return None;
    }
    let is_other = word.len() > figure.len();
    let goes_on = is_other || TypedFigure::from_line(line, session).goes_on;
    let digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].into_iter().filter(|_| goes_on);
    let longer = |digit| format!("{line}{digit}");
    let mut ways: Vec<TapButton> = digits
        .map(|digit| TapButton {
            label: digit.to_string(),
            line: if is_other { longer(digit) } else { with_colon_at_end(longer(digit), session) },
        })
        .collect();
    ways.extend((!is_other).then(|| {
        TapButton {
            label: counted_side(before, true, session)
                .map_or_else(|| ":".to_owned(), |side| format!("→ {}", side.names.join(", "))),
            line: format!("{line}:"),
        }
    }));
    let heading = heading_of_side(before, is_other, session, voice);
    Some((heading.unwrap_or_else(|| capital(&step.asked.unwrap_or_default())), ways))
}

/// Whether the missing part is said by two figures, one for each side.
fn is_of_two_sides(missing: Option<Part>) -> bool {
    matches!(missing, Some(Part::Counts | Part::CountsAtClosing))
}

/// Line that ends with the figure of the first side, with its colon where no further digit can
/// follow.
fn with_colon_at_end(line: String, session: &Session) -> String {
    match TypedFigure::from_line(&line, session).goes_on {
        true => line,
        false => format!("{line}:"),
    }
}

/// Side of a hand of Dreeg whose card points are asked for.
struct CountedSide {
    names: Vec<String>,
    /// Whether the points are those at which the talon was closed.
    is_at_closing: bool,
}

/// Side whose figure stands first behind this line, or second (`is_other`); `None` where the line
/// does not say yet who plays together.
fn counted_side(line: &str, is_other: bool, session: &Session) -> Option<CountedSide> {
    // Of a hand that is counted one to two, the points tell which side was named first.
    let event = notation::read(&format!("{line} 1:2"), session).ok()?;
    let EventKind::Play(Facts::Dreeg(dreeg::Facts::Sides(hand))) = event.what else { return None };
    let points = 1 + i64::from(is_other);
    let place_in = |counts: [dreeg::SidePointsAndTricks; 2]| {
        let sums_up = counts[0].card_points + counts[1].card_points == 3;
        counts.iter().position(|count| sums_up && count.card_points == points)
    };
    let at_closing = hand.closed.and_then(|closed| place_in(closed.sides));
    let place = at_closing.or_else(|| place_in(hand.sides.each_ref().map(|side| side.count)))?;
    let names = hand.sides[place].players.iter().map(|one| session.roster().name(*one).to_owned());
    Some(CountedSide { names: names.collect(), is_at_closing: at_closing.is_some() })
}

/// Heading that says whose figure stands first behind this line, or second.
fn heading_of_side(line: &str, is_other: bool, session: &Session, voice: &Voice) -> Option<String> {
    let side = counted_side(line, is_other, session)?;
    let name = Arg::Texts(side.names);
    Some(voice.say(&say!(side.is_at_closing => desk_points_at_closing | desk_points_of { name })))
}
