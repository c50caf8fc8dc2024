//! Entry of the next hand tap by tap: each word that can come next is a button, which leads to the
//! line with that word.

use super::Desk;
use super::figures::{TypedFigure, buttons_for_other_side};
use crate::app::Result;
use crate::app::back::next_undo_and_redo;
use crate::app::desk::{self, EveningOrTable};
use crate::app::evening::EveningRef;
use crate::cli::guide::{self, GuideStep};
use crate::cli::live::entry::{self, HandPlace};
use crate::cli::options::capital;
use crate::games::outcome::Trace;
use crate::games::session::{Event, EventKind, Session};
use crate::games::{Facts, GameKind, Rules, points};
use crate::model::ids::Seq;
use crate::model::{Player, Points, refuse, say};
use crate::notation::{self, LineProgress, LineProposal, Part, PieceKind};
use crate::present::key_words::{self, button_text};
use crate::present::live::desk::{TapButton, TapForm};
use crate::present::live::{LineSplitAtFault as Marked, NextHandForm, TypedLineState};
use crate::present::{Audience, Voice, notation_page};
use crate::serve::{FieldPairs, FormToken, PageRequest, Submission, UploadedFile};
use crate::store::Store;

/// Most buttons in one group.
const MOST_KEYS: usize = 40;

/// Form for the next hand with the line in the address, or with the line that was refused.
pub fn tap_form(
    store: &mut Store,
    place: &HandPlace<'_>,
    again: Option<NextHandForm>,
    asked: &PageRequest<'_>,
    voice: &Voice,
) -> Result<TapForm> {
    let ready = desk::read_evening_before_next_hand(store, &place.at)?;
    let session = ready.evening.session_with_shown_names();
    let spoken = &voice.for_session(&session);
    let mut is_late = false;
    let hand = match again {
        Some(hand) => hand,
        None if let Some(form) =
            form_if_evening_changed(store, place, asked.query, asked.fresh_token()?, voice)? =>
        {
            form
        }
        None => {
            let line = asked.query.get("line").unwrap_or_default().trim_start();
            let token = asked.fresh_token()?.to_string();
            let mut hand = entry::next_hand_form_with_line(place, &ready, token, line, voice);
            hand.state = state_of_line_begun_earlier(&hand, asked.query, voice);
            is_late = matches!(hand.state, TypedLineState::Wrong { .. });
            hand
        }
    };
    let mut late = None;
    if matches!(hand.state, TypedLineState::Wrong { place: None, .. })
        && let TypedLineState::Preview(report, _) = entry::preview_line(
            store,
            place,
            &hand.line,
            ready.newest,
            &spoken.for_audience(Audience::Desk),
        )?
    {
        late = Some(report);
    }
    let is_asked = matches!(hand.state, TypedLineState::Nothing);
    let read = &spoken.for_audience(Audience::Desk);
    let judge = &mut |line: &str| entry::preview_line(store, place, line, ready.newest, read);
    match is_asked {
        true => tap_form_with_next_word_buttons(hand, &session, spoken, judge),
        false => {
            let is_wrong = is_line_unreadable(&hand.line, &session, spoken);
            let taps = tap_form_of_hand(hand, is_wrong, &session, spoken);
            Ok(TapForm { again: late, is_late, ..taps })
        }
    }
}

/// Form without a line, for undo and redo in an evening that takes no more hands, or the one that was
/// refused.
pub fn form_without_line(
    store: &mut Store,
    place: &HandPlace<'_>,
    again: Option<NextHandForm>,
    asked: &PageRequest<'_>,
    voice: &Voice,
) -> Result<NextHandForm> {
    let ready = desk::read_evening_before_next_hand(store, &place.at)?;
    let token = asked.fresh_token()?.to_string();
    Ok(again.unwrap_or_else(|| entry::next_hand_form_with_line(place, &ready, token, "", voice)))
}

/// Form for the hand with this number, filled with a line.
pub fn hand_form_with_line(
    number: u32,
    line: &str,
    before: &Session,
    voice: &Voice,
) -> NextHandForm {
    NextHandForm {
        number,
        line: line.to_owned(),
        notation: notation_page::notation_pairs(before, voice),
        ..NextHandForm::default()
    }
}

/// Line of a recorded hand in which a number of doublings (`k2`), behind which no further doubling
/// can stand, is replaced by the word for each doubling.
pub fn line_with_each_doubling_as_word(
    line: &str,
    event: &Event,
    before: &Session,
    voice: &Voice,
) -> String {
    let look = notation::analyse_line(line, line.len(), before, voice.notation_lang());
    let number = look.pieces.iter().find(|piece| piece.part == Some(Part::Doublings));
    let tapped = number.and_then(|number| {
        let (said, behind) = (line[..number.span.start].trim_end(), &line[number.span.end..]);
        let lines = std::iter::successors(Some(said.to_owned()), |said| {
            let step = guide::next_guide_step(said, MOST_KEYS, before, voice);
            let next = step.proposals.iter().find(|one| one.kind == PieceKind::Doubling)?;
            Some(format!("{said} {}", next.insert))
        });
        let mut longer = lines.take(MOST_KEYS).map(|said| format!("{said}{behind}"));
        longer.find(|line| notation::read(line, before).is_ok_and(|read| read.what == event.what))
    });
    tapped.unwrap_or_else(|| line.to_owned())
}

/// Buttons for the words that can follow a line, with the meaning of the line; `judge` finds the
/// meaning of a complete line.
pub fn tap_form_with_next_word_buttons(
    mut hand: NextHandForm,
    session: &Session,
    voice: &Voice,
    judge: &mut dyn FnMut(&str) -> Result<TypedLineState>,
) -> Result<TapForm> {
    let line = hand.line.clone();
    let mut is_wrong = false;
    if !line.is_empty() {
        let progress = guide::line_progress(&line, session, voice);
        is_wrong = matches!(progress, LineProgress::Wrong(_));
        hand.state = match progress {
            LineProgress::Open(_) => TypedLineState::Nothing,
            LineProgress::Wrong(_) if line.ends_with([':', '-']) => TypedLineState::Nothing,
            LineProgress::Wrong(_) if buttons_for_other_side(&line, session, voice).is_some() => {
                TypedLineState::Nothing
            }
            _ if does_anybody_lack_points(&line, session) => TypedLineState::Nothing,
            LineProgress::Complete(_) | LineProgress::Doubtful(_) | LineProgress::Wrong(_) => {
                judge(&line)?
            }
        };
        // A figure that is being tapped is half of one for a moment.
        if let TypedLineState::Preview(_, told) = &mut hand.state
            && TypedFigure::from_line(&line, session).goes_on
        {
            *told = told.lines().next().unwrap_or_default().to_owned();
        }
    }
    let mut taps = tap_form_of_hand(hand, is_wrong, session, voice);
    let has_keys = !taps.digits.is_empty() || taps.groups.iter().any(|(_, ways)| !ways.is_empty());
    if !has_keys && matches!(taps.hand.state, TypedLineState::Nothing) && !line.is_empty() {
        // Where no key leads on, it says at least what is missing.
        taps.hand.state = judge(&line)?;
    }
    Ok(taps)
}

/// Whether something stands in the line that cannot be read.
fn is_line_unreadable(line: &str, session: &Session, voice: &Voice) -> bool {
    !line.is_empty() && matches!(guide::line_progress(line, session, voice), LineProgress::Wrong(_))
}

/// Form for a hand with the buttons that can follow its line; `is_wrong` says that the line cannot be
/// read.
fn tap_form_of_hand(
    mut hand: NextHandForm,
    is_wrong: bool,
    session: &Session,
    voice: &Voice,
) -> TapForm {
    let line = hand.line.clone();
    // Words before a minus that waits for its figure.
    let said = line.strip_suffix('-').filter(|said| said.ends_with(' ')).unwrap_or(&line);
    let is_begun = line.ends_with(':') || said.len() < line.len();
    let is_readable = is_begun || !is_wrong;
    let back = (!line.is_empty()).then(|| line_one_step_back(&line, session, voice));
    let (mut groups, mut digits) = (Vec::new(), Vec::new());
    if let Some((asked, ways)) = buttons_for_other_side(&line, session, voice) {
        (groups, digits) = (vec![(asked, Vec::new())], ways);
    } else if is_readable && line.ends_with(':') {
        groups = buttons_behind_name_and_colon(&line, session, voice);
    } else if let Some(asked) = bid_buttons(&line, session, voice) {
        hand.state = TypedLineState::Nothing;
        groups = vec![asked];
    }
    if !is_readable || !groups.is_empty() {
        let figure = groups.first().map(|(asked, _)| asked.clone()).unwrap_or_default();
        return TapForm { hand, groups, digits, figure, back, ..TapForm::default() };
    }
    let step = guide::next_guide_step(said.trim_end(), MOST_KEYS, session, voice);
    let figure = TypedFigure::from_line(&line, session);
    let way = |said: &str| {
        let before = line_before_answer(&line, step.missing, said, session, voice);
        let line = guide::line_with_answer(&before, said, session, voice);
        TapButton { label: button_text(said, voice), line }
    };
    let mut groups: Vec<(String, Vec<TapButton>)> = match &step.asked {
        Some(_) => {
            // Digits belong to whoever they were begun for.
            let is_figure = figure.goes_on && matches!(step.missing, Some(Part::PointsOf(_)));
            buttons_for_question(&step, (said.len() == line.len(), is_figure), way, session, voice)
        }
        None if said.len() < line.len() => Vec::new(),
        None => buttons_for_additions(line.trim_end(), &step.proposals, session, voice)
            .into_iter()
            .flat_map(|(part, said)| {
                words_of_declarer_and_of_others(
                    &part,
                    said,
                    guide::name_at_line_start(&line, session),
                )
            })
            .map(|(heading, said)| (heading, said.iter().map(|said| way(said)).collect()))
            .collect(),
    };
    let mut digits = figure.digit_buttons(&line, step.missing, session, voice);
    let sides = figure.so_far.and_then(|own| {
        let left = session.position().card_points_of_pack()?.checked_sub(i64::from(own))?;
        Some((own, u32::try_from(left).ok()?))
    });
    let turned = sides.and_then(|sides| other_side_points_button(&line, sides, session, voice));
    digits.extend(turned.filter(|_| step.missing.is_none()));
    let heading = figure.heading(&line, &step, session, voice);
    if let ([(asked, _)], false) = (groups.as_mut_slice(), digits.is_empty())
        && *asked == heading
    {
        *asked = voice.label(say::desk_or);
    }
    if digits.is_empty() && groups.iter().all(|(_, ways)| ways.is_empty()) && !step.is_complete {
        groups = vec![person_buttons(way, session, voice)];
    }
    TapForm { hand, groups, digits, figure: heading, sides, back, ..TapForm::default() }
}

/// Button that replaces the points by the rest of the pack, for whoever has counted the other
/// side's cards; `None` where the rules refuse that.
fn other_side_points_button(
    line: &str,
    (own, other): (u32, u32),
    session: &Session,
    voice: &Voice,
) -> Option<TapButton> {
    let before = line.len() - TypedFigure::last_word(line).len();
    let label = voice.say(&say!(desk_key_turned { points: own }));
    let turned = TapButton { label, line: format!("{}{other}", &line[..before]) };
    (is_hand_allowed(&turned.line, session) != Some(false)).then_some(turned)
}

/// Groups of buttons, each with a heading: the answers to the open question, and the offences that can
/// be named instead. People whom the rules would refuse get no button.
fn buttons_for_question(
    step: &GuideStep,
    (is_line, is_figure): (bool, bool),
    way: impl Fn(&str) -> TapButton,
    session: &Session,
    voice: &Voice,
) -> Vec<(String, Vec<TapButton>)> {
    let words = guide::words_without_marked_forms(step.choices.iter().map(String::as_str));
    let is_of_person = matches!(step.missing, Some(Part::Person | Part::Offender));
    let can_be = |way: &TapButton| {
        !is_of_person
            || is_hand_allowed(&way.line, session) != Some(false)
            || bid_buttons(&way.line, session, voice).is_some()
    };
    let words = words.into_iter().filter(|_| is_line && !is_figure);
    let asked = step.asked.as_deref().map(capital).unwrap_or_default();
    let mut groups = vec![(asked, words.map(&way).filter(can_be).collect())];
    groups.extend(offence_buttons(step, way, voice).filter(|_| is_line));
    groups
}

/// Heading and buttons for an offence, which can be named instead where points or the outcome are
/// asked for; `None` elsewhere.
fn offence_buttons(
    step: &GuideStep,
    way: impl Fn(&str) -> TapButton,
    voice: &Voice,
) -> Option<(String, Vec<TapButton>)> {
    let is_asked = matches!(step.missing, Some(Part::CardPoints | Part::Outcome));
    let words = step.proposals.iter().filter(|one| is_asked && one.part == Part::Offence);
    let keys: Vec<TapButton> = words.map(|one| way(&one.insert)).collect();
    (!keys.is_empty()).then(|| (capital(&voice.say(&Part::Offence.label())), keys))
}

/// Question who the person is, and a button for everybody at the table whom the line may name next.
fn person_buttons(
    way: impl Fn(&str) -> TapButton,
    session: &Session,
    voice: &Voice,
) -> (String, Vec<TapButton>) {
    let people = session.table().players();
    let named = people.iter().map(|one| way(&notation::name_before_points(*one, session)));
    let is_read = |way: &TapButton| {
        !matches!(guide::line_progress(&way.line, session, voice), LineProgress::Wrong(_))
    };
    (capital(&voice.say(&Part::Person.question())), named.filter(is_read).collect())
}

/// Line to which a tapped word is added. Where the word names somebody who plays and the line ends
/// with those who sit out, these are moved to the front, as the name would be read as one of them.
fn line_before_answer(
    line: &str,
    asked: Option<Part>,
    said: &str,
    session: &Session,
    voice: &Voice,
) -> String {
    let mut names = session.table().players().iter().map(|one| session.roster().name(*one));
    let look = notation::analyse_line(line, line.len(), session, voice.notation_lang());
    let sitting_out = look.pieces.iter().rev().take_while(|piece| piece.part == Some(Part::Out));
    let plays = asked != Some(Part::Out) && names.any(|name| name == said.trim_matches('"'));
    match sitting_out.last().filter(|_| plays) {
        None => line.trim_end().to_owned(),
        Some(first) => {
            let (before, sitting_out) = line.split_at(first.span.start);
            format!("{} {}", sitting_out.trim_end(), before.trim_end_matches([' ', ',']))
        }
    }
}

/// Whether the rules accept the hand that this line says; `None` where it says none.
fn is_hand_allowed(line: &str, session: &Session) -> Option<bool> {
    let event = notation::read(line, session).ok()?;
    Some(session.clone().apply(&event, Trace::off()).is_ok())
}

/// Question for the bid, with a button for each bid, where the rules refuse the hand without one.
fn bid_buttons(line: &str, session: &Session, voice: &Voice) -> Option<(String, Vec<TapButton>)> {
    is_hand_allowed(line, session).filter(|is_hand_allowed| !is_hand_allowed)?;
    let blank = format!("{line} ");
    let look = notation::analyse_line(&blank, blank.len(), session, voice.notation_lang());
    let bids = look.proposals.iter().filter(|proposal| proposal.part == Part::Bid);
    let keys = bids.map(|bid| TapButton {
        label: button_text(&bid.insert, voice),
        line: format!("{blank}{}", bid.insert),
    });
    let keys: Vec<TapButton> =
        keys.filter(|key| is_hand_allowed(&key.line, session) == Some(true)).collect();
    (!keys.is_empty()).then(|| (capital(&voice.say(&Part::Bid.question())), keys))
}

/// Whether somebody still lacks points in a hand whose points must sum up.
fn does_anybody_lack_points(line: &str, session: &Session) -> bool {
    let event = notation::read(line, session).map(|event| event.what);
    let (Rules::Points(rules), Ok(EventKind::Play(Facts::Points(points::Facts::Hand(hand))))) =
        (session.position().rules(), event)
    else {
        return false;
    };
    let is_named = |player: &Player| hand.points.iter().any(|(named, _)| named == player);
    let mut active = session.position().speaking_order().into_iter();
    let is_said = active.all(|seat| {
        let player = session.table().player(seat);
        is_named(&player) || hand.out.contains(&player)
    });
    let said = hand.points.iter().map(|(_, points)| *points).sum::<Points>();
    !is_said && rules.required_hand_sum().is_some_and(|sum| Points::whole(sum) != said)
}

/// Buttons for one part of a hand, in groups under headings: where the part can be given to others
/// by name, the buttons without a name are for the declarer.
fn words_of_declarer_and_of_others(
    part: &str,
    said: Vec<String>,
    declarer: Option<String>,
) -> Vec<(String, Vec<String>)> {
    let Some(declarer) = declarer.filter(|_| said.iter().any(|said| said.ends_with(':'))) else {
        return vec![(capital(part), said)];
    };
    let (mut others, own): (Vec<String>, Vec<String>) =
        said.into_iter().partition(|said| said.ends_with(':'));
    others.retain(|said| said.trim_matches([':', '"']) != declarer);
    vec![(format!("{} ({declarer})", capital(part)), own), (capital(part), others)]
}

/// Buttons for the words that can stand behind a person's name and a colon, as far as the rules do
/// not refuse the hand with them.
fn buttons_behind_name_and_colon(
    line: &str,
    session: &Session,
    voice: &Voice,
) -> Vec<(String, Vec<TapButton>)> {
    let lines = lines_with_each_word_behind_colon(line, session, voice);
    let ways = lines
        .into_iter()
        .filter(|longer| is_hand_allowed(longer, session) != Some(false))
        .map(|longer| {
            let said = longer.rsplit(':').next().unwrap_or_default();
            TapButton { label: button_text(said, voice), line: longer }
        })
        .take(MOST_KEYS);
    let name = TypedFigure::last_word(line.trim_end_matches(':')).trim_matches('"');
    vec![(capital(name), ways.collect())]
}

/// Lines with each word that can stand behind a person's name and a colon.
fn lines_with_each_word_behind_colon(line: &str, session: &Session, voice: &Voice) -> Vec<String> {
    let look = notation::analyse_line(line, line.len(), session, voice.notation_lang());
    let before = &line[..look.replaces.start];
    let proposals = look.proposals.iter().filter(|proposal| !proposal.is_open);
    proposals.map(|proposal| format!("{before}{}", proposal.insert)).collect()
}

/// Line one step back: without its last digit, the blank that ends a figure, or its last word.
fn line_one_step_back(line: &str, session: &Session, voice: &Voice) -> String {
    let (Some(last), Some(before)) = (line.chars().last(), line.chars().rev().nth(1)) else {
        return String::new();
    };
    // The colon came with the digit before it.
    if let Some(figure) = line.strip_suffix(':')
        && let TypedFigure { so_far: Some(_), goes_on: false } =
            TypedFigure::from_line(figure, session)
    {
        return line_one_step_back(figure, session, voice);
    }
    let is_within = matches!(last, ' ' | ':') || (last.is_ascii_digit() && before != ' ');
    match (is_within, before) {
        (true, '0'..='9' | ':') => line[..line.len() - last.len_utf8()].to_owned(),
        (true, '=') => entry::line_without_last_word(line, session, voice),
        _ => {
            // One key may have said two words.
            let less = entry::line_without_last_word(line.trim_end(), session, voice);
            let before = entry::line_without_last_word(&less, session, voice);
            let step = guide::next_guide_step(&before, MOST_KEYS, session, voice);
            let is_key = |said: &String| format!("{before} {said}").trim_start() == line.trim_end();
            if step.choices.iter().any(is_key) { before } else { less }
        }
    }
}

/// Buttons for what can be added to a complete hand, in groups by their subject.
fn buttons_for_additions(
    line: &str,
    proposals: &[LineProposal],
    session: &Session,
    voice: &Voice,
) -> Vec<(String, Vec<String>)> {
    let is_said =
        |word: &str| line.split(' ').any(|said| key_words::without_notation_marks(said) == word);
    let is_proposed =
        |part: Part, word: &str| proposals.iter().any(|one| one.part == part && one.insert == word);
    let sit_out = guide::players_sitting_out(session);
    let is_fit = is_hand_allowed(line, session);
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for proposal in proposals {
        let said = proposal.insert.as_str();
        let holder = said.split(':').next().unwrap_or_default().trim_matches('"');
        if sit_out.iter().any(|name| name.to_lowercase() == holder.to_lowercase()) {
            continue;
        }
        // Where nothing is said it was made.
        let is_double = said.strip_suffix('+').is_some_and(|bare| is_proposed(proposal.part, bare));
        let takes_holder = matches!(proposal.part, Part::Combination | Part::Bonus | Part::Pagat);
        let is_of_somebody = !proposal.is_open || (takes_holder && said.ends_with(':'));
        // In a game by its points several have some.
        let is_next = session.position().rules().game() == GameKind::Points;
        let is_own = !matches!(proposal.part, Part::Side | Part::Bid)
            && (proposal.kind != PieceKind::Name || is_next);
        if is_double
            || !is_of_somebody
            || !is_own
            || is_said(key_words::without_notation_marks(said))
        {
            continue;
        }
        let longer = format!("{} {said}", line_before_answer(line, None, said, session, voice));
        let leads_on =
            can_line_lead_to_allowed_hand(&longer, proposal.part, is_fit, session, voice);
        let mut heading = proposal.part.label();
        heading.replace_players_by_names(session.roster());
        let heading = voice.say(&heading);
        let word = leads_on.then(|| said.to_owned());
        // Headings stand in the order of all proposals, whichever of them have a key.
        match groups.iter_mut().find(|(known, _)| *known == heading) {
            Some((_, words)) => words.extend(word),
            None => groups.push((heading, word.into_iter().collect())),
        }
    }
    groups
}

/// Whether a line that a button would make can become a hand that the rules accept, perhaps with
/// further words; `is_fit` says whether they accept the line without the button's word.
fn can_line_lead_to_allowed_hand(
    line: &str,
    part: Part,
    is_fit: Option<bool>,
    session: &Session,
    voice: &Voice,
) -> bool {
    match part {
        Part::Combination if line.ends_with(':') => {
            let mut longer = lines_with_each_word_behind_colon(line, session, voice).into_iter();
            longer.any(|longer| is_hand_allowed(&longer, session) != Some(false))
        }
        // What nobody has doubled yet is not doubled again.
        Part::Doublings if is_fit.is_some() => is_hand_allowed(line, session) == Some(true),
        _ if is_hand_allowed(line, session) != Some(false) => true,
        // Behind what went wrong with a hand its bid may be missing.
        Part::Offence => is_fit == Some(true) && bid_buttons(line, session, voice).is_some(),
        _ => false,
    }
}

/// State of the line in the address: wrong where it was begun for a hand with another number than
/// the next one, to which the back button of a browser may lead; else nothing.
fn state_of_line_begun_earlier(
    hand: &NextHandForm,
    form: &FieldPairs,
    voice: &Voice,
) -> TypedLineState {
    let begun = form.get("draft").and_then(|draft| draft.split(' ').nth(1)?.parse::<u32>().ok());
    match begun.filter(|begun| *begun != hand.number && !hand.line.is_empty()) {
        Some(own) => {
            let why = voice.say(&say!(desk_other_hand { own, hand: hand.number }));
            TypedLineState::Wrong { why, place: None }
        }
        None => TypedLineState::Nothing,
    }
}

/// Empty form that says that a begun hand was dropped because another evening is open now; `None`
/// where the same evening is still open.
pub fn form_if_evening_changed(
    store: &mut Store,
    place: &HandPlace<'_>,
    form: &FieldPairs,
    token: FormToken,
    voice: &Voice,
) -> Result<Option<NextHandForm>> {
    let ready = desk::read_evening_before_next_hand(store, &place.at)?;
    let begun = form.get("draft").and_then(|draft| draft.split(' ').next()).unwrap_or_default();
    if begun.is_empty() || begun == ready.evening.row.uuid.to_string() {
        return Ok(None);
    }
    let own =
        desk::read_evening(store, &EveningOrTable::Evening(EveningRef::Named(begun.to_owned())))?;
    let (own, now) = (own.row.evening_name(), ready.evening.row.evening_name());
    let line = form.get("line").unwrap_or_default().to_owned();
    let mut hand = entry::next_hand_form_with_line(place, &ready, token.to_string(), "", voice);
    hand.state = TypedLineState::Wrong {
        why: voice.say(&say!(desk_another_evening { own, now })),
        place: (!line.is_empty()).then(|| Marked(line, String::new(), String::new())),
    };
    Ok(Some(hand))
}

fn form_of_refused_hand(
    store: &mut Store,
    place: &HandPlace<'_>,
    entry: &Submission<'_>,
    why: String,
    voice: &Voice,
) -> Result<NextHandForm> {
    let line = entry.form().get("line").unwrap_or_default();
    let ready = desk::read_evening_before_next_hand(store, &place.at)?;
    let mut hand =
        entry::next_hand_form_with_line(place, &ready, entry.token().to_string(), line, voice);
    hand.state = TypedLineState::Wrong { why, place: None };
    Ok(hand)
}

/// Takes the last entry back, or brings it back; returns the form again where that is refused.
pub fn undo_or_redo_last_entry(
    desk_of: &Desk,
    store: &mut Store,
    place: &HandPlace<'_>,
    entry: &Submission<'_>,
    voice: &Voice,
) -> Result<Option<NextHandForm>> {
    let ready = desk::read_evening_before_next_hand(store, &place.at)?;
    let seen = Seq::new(entry.form().get("after").and_then(|seen| seen.parse().ok()).unwrap_or(0));
    let is_redo = entry.form().get("do") == Some("redo");
    let why = match ready.newest == seen {
        false => Some(voice.say_refusal(&refuse!(entry_overtaken))),
        true => {
            // Exactly what stood on the key.
            let lines = desk::read_evening_with_sheet(store, &place.at)?.1.lines;
            let [undo, redo] = next_undo_and_redo(store, &ready.evening, &lines)?;
            let (verb, next) = if is_redo { ("redo", redo) } else { ("undo", undo) };
            let next = next.ok_or_else(|| refuse!(nothing_to_move))?;
            let line = vec![verb.into(), format!("--entry={}", next.entry).into()];
            let came = desk_of.run_command_line(line, entry.request(), UploadedFile::default());
            (!came.is_done).then(|| came.parts.iter().map(|part| part.text()).collect())
        }
    };
    why.map(|why| form_of_refused_hand(store, place, entry, why, voice)).transpose()
}
