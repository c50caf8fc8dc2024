//! Page of one hand of the evening: how its points came about, buttons to change it in the same way
//! as a hand is entered, and a button to strike it.

use super::verbs::verb_form;
use super::{forms, new_form_token, taps};
use crate::app::AppError;
use crate::app::desk::{self as tables, EveningOrTable};
use crate::app::evening::EveningRef;
use crate::cli::live::entry;
use crate::games::outcome::Trace;
use crate::games::session::Session;
use crate::model::{refuse, say};
use crate::notation;
use crate::present::live::desk::{self as view, FieldKind, VerbForm};
use crate::present::live::{PageContext, TypedLineState};
use crate::present::{Audience, Voice, hand};
use crate::serve::{DeskPage, PageRequest};
use crate::store::Store;

pub fn hand_page(
    store: &mut Store,
    number: u32,
    asked: &PageRequest<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String, AppError> {
    let at = EveningOrTable::Evening(EveningRef::Current);
    let explained = tables::explain_hand(store, &at, Some(number))?;
    let spoken = &voice.for_session(&explained.session).for_audience(Audience::Desk);
    let report =
        hand::explanation(&explained.event, &explained.applied, &explained.session, false, spoken);
    let (before, event) = tables::hand_and_session_before_it(store, &at, number)?;
    let jotted = hand::short_event_notation(&event, &before, spoken);
    let recorded = taps::line_with_each_doubling_as_word(&jotted, &event, &before, spoken);
    let line = asked.query.get("line").map_or(recorded.as_str(), str::trim_start);
    let judge = &mut |line: &str| Ok(state_of_replacement_line(line, &before, spoken));
    let taps = taps::tap_form_with_next_word_buttons(
        taps::hand_form_with_line(number, line, &before, spoken),
        &before,
        spoken,
        judge,
    )?;
    let filled = |name: &str, title: String| {
        let path = forms::find_verb_path(name, None).ok_or_else(|| refuse!(page_unknown))?;
        let form = verb_form(path, asked.query, new_form_token(asked)?, asked, voice);
        let back = Some(DeskPage::Evening.to_string());
        let mut form = VerbForm { key: title.clone(), about: title.clone(), title, back, ..form };
        // What else can be said is asked where it is refused without.
        form.fields.retain(|field| ["number", "hand", "notation"].contains(&field.name.as_str()));
        for field in &mut form.fields {
            let is_line = field.name == "notation";
            field.value = if is_line { line.to_owned() } else { number.to_string() };
            field.kind = FieldKind::Hidden;
        }
        Ok::<VerbForm, AppError>(form)
    };
    let fix = filled("fix", voice.say(&say!(desk_hand_fix { hand: number })))?;
    let void = filled("void", voice.say(&say!(desk_hand_void { hand: number })))?;
    Ok(view::hand_page(
        &view::HandPage { number, explained: &report, taps: &taps, fix, void },
        seen,
        voice,
    ))
}

/// State of a typed line that would replace a recorded hand.
fn state_of_replacement_line(line: &str, before: &Session, voice: &Voice) -> TypedLineState {
    let event = match notation::read(line, before) {
        Ok(event) => event,
        Err(fault) => return entry::line_state_of_fault(&fault, voice),
    };
    let mut after = before.clone();
    match after.apply(&event, Trace::off()) {
        Ok(applied) => TypedLineState::Preview(
            hand::recorded_event_report(&event, &applied, &after, voice),
            String::new(),
        ),
        Err(refusal) => TypedLineState::Wrong { why: voice.say_refusal(&refusal), place: None },
    }
}
