//! Pages of the command line's verbs: their forms, with values that the program knows filled in,
//! and with a refusal beside its field.

use super::within::CommandResult;
use super::{
    all_known_person_names, books, forms, hall, is_request_from_this_machine, new_form_token,
    page_to_return_to, people, start,
};
use crate::app::back::next_undo_and_redo;
use crate::app::desk::{self as tables, EveningOrTable};
use crate::app::evening::{self, Evening, EveningRef};
use crate::app::{AppError, Result, log};
use crate::cli::commands::house::changeable_switches;
use crate::cli::options::capital;
use crate::games::switches::SwitchKind;
use crate::games::{GameKind, Rules};
use crate::model::{Label, Refusal, code, say};
use crate::present::Voice;
use crate::present::live::PageContext;
use crate::present::live::desk::{
    self as view, AnswerPart, Field, FieldKind, ListedVerb, VerbForm,
};
use crate::present::log::{log_line_sentence, next_undo_words};
use crate::present::rules::switch_value_in_words;
use crate::present::status::bench_line;
use crate::serve::{DeskPage, FieldPairs, FormToken, PageRequest, Submission};
use crate::store::Store;

/// Most evenings whose sheets are offered by links.
const MOST_EVENINGS: i64 = 100;

/// Longest title that is shown on a button; in place of a longer one the button shows the word for
/// the verb.
const LONGEST_KEY: usize = 32;

/// Subject that has a page of its own, with the verbs that belong to it.
pub struct Subject {
    pub title: Label,
    pub at: &'static str,
    pub verbs: &'static [&'static str],
}

/// Subjects that have pages of their own.
const SUBJECTS: [Subject; 3] = [books::BOOKS, hall::HALL, people::PEOPLE];

pub fn verbs_of_subject(of: &Subject, voice: &Voice) -> Vec<ListedVerb> {
    forms::all_verb_paths()
        .filter(|path| does_verb_belong_to_subject(of, path))
        .map(|path| listed_verb(&path, voice))
        .collect()
}

/// Subject to which a verb belongs; `None` where that has no page.
pub fn subject_of_verb(path: &forms::VerbPath) -> Option<Subject> {
    SUBJECTS.into_iter().find(|of| does_verb_belong_to_subject(of, path))
}

fn does_verb_belong_to_subject(of: &Subject, path: &forms::VerbPath) -> bool {
    let top = path.above.unwrap_or(path.verb);
    of.verbs.contains(&top.name)
}

fn listed_verb(path: &forms::VerbPath, voice: &Voice) -> ListedVerb {
    ListedVerb {
        address: path.address(),
        title: path.page_title(voice),
        is_below: path.above.is_some(),
    }
}

/// Page of all verbs, in groups by subject.
pub fn verbs_page(seen: &PageContext, voice: &Voice) -> String {
    let others = forms::all_verb_paths().filter(|path| subject_of_verb(path).is_none());
    let others = others.map(|path| listed_verb(&path, voice)).collect();
    let mut groups = vec![(voice.label(say::desk_evening_and_file), others)];
    groups.extend(SUBJECTS.iter().map(|of| (voice.label(of.title), verbs_of_subject(of, voice))));
    view::verbs_page(&groups, &forms::verbs_without_page(voice), seen, voice)
}

/// Page of a verb; a page that changes the table is filled with the people there.
pub fn verb_page(
    store: &mut Store,
    path: forms::VerbPath,
    asked: &PageRequest<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String> {
    let begun = match path.address().as_str() {
        "/desk/do/start" => start::fields_of_start_verb(asked.query),
        _ => None,
    };
    let typed = begun.as_ref().unwrap_or(asked.query);
    let mut form = verb_form(path, typed, new_form_token(asked)?, asked, voice);
    fill_form_with_known_values(store, typed, &mut form, voice)?;
    Ok(view::verb_page(&form, &all_known_person_names(store)?, seen, voice))
}

/// Fills a verb's form with what the file knows: the people at the table, the values in force, the
/// names for each field.
pub fn fill_form_with_known_values(
    store: &mut Store,
    typed: &FieldPairs,
    form: &mut VerbForm,
    voice: &Voice,
) -> Result<()> {
    let mut evening =
        || tables::read_evening(store, &EveningOrTable::Evening(EveningRef::Current)).ok();
    let verb = form.address.trim_start_matches("/desk/do/").to_owned();
    match verb.as_str() {
        "sessions" => {
            let evenings = evening::list_evenings(store, MOST_EVENINGS)?;
            form.ways =
                evenings.iter().map(|listed| books::sheet_link(&listed.evening, voice)).collect();
        }
        "backup" | "export" => {
            let is_backup = form.address.ends_with("backup");
            let about = if is_backup { say::desk_backup_about } else { say::desk_export_about };
            form.about = voice.label(about);
            let file = form.address.replace("/do/", "/file/");
            form.ways = vec![(file, voice.label(say::desk_download))];
        }
        "import" => form.about = voice.label(say::desk_import_about),
        "restore" => form.about = voice.label(say::desk_restore_about),
        verb @ ("dealer" | "stake" | "rotate" | "house") => {
            if let Some(evening) = evening() {
                fill_form_from_evening(verb, &evening, typed, form, voice);
            }
        }
        "undo" | "redo" => fill_entry_to_undo_or_redo(store, form, voice)?,
        "tournament/new" => {
            form.fields.retain(|field| field.name != "game");
            for field in &mut form.fields {
                let is_asked = ["rules", "series", "rounds", "fee"].contains(&field.name.as_str());
                field.is_first |= is_asked;
                if field.name == "rules" {
                    let sets = start::game_choice_values_and_labels(store, voice)?.into_iter();
                    let sets = sets.filter_map(|(said, shown)| {
                        Some((said.split_once(' ')?.1.to_owned(), shown))
                    });
                    (field.label, field.kind) =
                        (voice.label(say::desk_game), FieldKind::Choice(sets.collect()));
                }
            }
        }
        "bill" => {
            let mut people = names_at_table(evening().as_ref());
            let at_table = people.len();
            let mut others = all_known_person_names(store)?;
            others.retain(|name| !people.contains(name));
            people.append(&mut others);
            arrange_bill_fields(&people, at_table, typed, form, voice);
        }
        _ => {}
    }
    Ok(())
}

/// Fills the form of a verb about the open evening with the people at the table and the values in
/// force.
fn fill_form_from_evening(
    verb: &str,
    evening: &Evening,
    typed: &FieldPairs,
    form: &mut VerbForm,
    voice: &Voice,
) {
    let names = names_at_table(Some(evening));
    match verb {
        "rotate" => {
            form.about = bench_line(evening, voice).unwrap_or(form.title.clone());
            for field in &mut form.fields {
                field.is_first = ["goes", "every_round"].contains(&field.name.as_str());
                if field.is_first {
                    field.label = capital(&std::mem::take(&mut field.hint));
                }
                if field.name == "goes" {
                    field.kind = choice_of_values(&names);
                }
            }
        }
        "house" => {
            let rules = evening.session.position().rules();
            let voice = &voice.for_session(&evening.session);
            form.fields.retain(|field| field.name != "switches");
            form.fields.splice(0..0, house_rule_switch_fields(&rules, typed, voice));
        }
        _ => {
            let Some(field) = form.fields.iter_mut().find(|field| field.is_required) else {
                return;
            };
            match start::evening_stake_as_typed(evening, voice) {
                _ if verb == "dealer" => field.kind = choice_of_values(&names),
                Some(stake) if field.value.is_empty() => field.value = stake,
                _ => {}
            }
        }
    }
}

/// Writes into the form of `undo` or `redo` which entry is undone or redone: the one that its link
/// names, else the next one of the evening.
fn fill_entry_to_undo_or_redo(store: &mut Store, form: &mut VerbForm, voice: &Voice) -> Result<()> {
    let is_redo = form.address.ends_with("redo");
    let names_entry = |field: &Field| ["number", "entry"].contains(&field.name.as_str());
    let named = form.fields.iter().find(|field| names_entry(field) && !field.value.is_empty());
    let (entry, what) = if let Some(field) = named {
        let entry = field.value.clone();
        match log::log_line_named(store, &entry) {
            Ok(line) => (entry, log_line_sentence(&line, voice)),
            // What is wrong with it is said where it is moved.
            Err(AppError::Refused(_)) => return Ok(()),
            Err(error) => return Err(error),
        }
    } else {
        let at = EveningOrTable::Evening(EveningRef::Current);
        let Ok((evening, sheet)) = tables::read_evening_with_sheet(store, &at) else {
            return Ok(());
        };
        let [undo, redo] = next_undo_and_redo(store, &evening, &sheet.lines)?;
        let Some(next) = (if is_redo { redo } else { undo }) else { return Ok(()) };
        let voice = &voice.for_session(&evening.session);
        (next.entry.clone(), next_undo_words(&next, &evening.session_with_shown_names(), voice))
    };
    form.about = voice.say(&say!(is_redo => desk_redoes | desk_undoes { what }));
    if form.fields.iter().any(|field| field.name == "evening" && !field.value.is_empty()) {
        return Ok(());
    }
    form.fields.retain(|field| !["entry", "evening", "session"].contains(&field.name.as_str()));
    let field = form.fields.iter_mut().find(|field| field.name == "number");
    if let Some(field) = field {
        (field.value, field.is_preset, field.is_first) = (entry, true, false);
    }
    Ok(())
}

/// Names of the people at the table, in the order of their seats.
fn names_at_table(evening: Option<&Evening>) -> Vec<String> {
    let Some(session) = evening.map(Evening::session_with_shown_names) else { return Vec::new() };
    let names = session.table().players().iter().map(|one| session.roster().name(*one).to_owned());
    names.collect()
}

fn choice_of_values(values: &[String]) -> FieldKind {
    FieldKind::Choice(values.iter().map(|value| (value.clone(), value.clone())).collect())
}

/// Field for each switch that can change now, with its present value; only changed ones are
/// submitted.
fn house_rule_switch_fields(rules: &Rules, typed: &FieldPairs, voice: &Voice) -> Vec<Field> {
    let game = rules.game();
    let keys: Vec<&str> = changeable_switches(game).collect();
    let switches = game.switches().iter().filter(|switch| keys.contains(&switch.key));
    let fields = switches.map(|switch| {
        let words = |words: &[&str]| {
            let named = |word: &str| (word.to_owned(), voice.local_word(word));
            FieldKind::Choice(words.iter().copied().map(named).collect())
        };
        let name = format!("switches={}", switch.key);
        let now = switch_value_in_words(rules, switch.key, voice).unwrap_or_default();
        Field {
            label: switch_label(game, switch.key, voice),
            hint: voice.switch_meaning(game, switch.key),
            kind: match switch.kind {
                SwitchKind::Flag => {
                    let both = [say::house_yes, say::house_no].map(|one| voice.label(one));
                    choice_of_values(&both)
                }
                SwitchKind::Word(all) => words(all),
                SwitchKind::OneOf(numbers) => {
                    let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
                    choice_of_values(&numbers)
                }
                _ => FieldKind::Line,
            },
            value: typed.get(&name).unwrap_or(&now).to_owned(),
            was: Some(now),
            is_first: true,
            name,
            ..Field::default()
        }
    });
    fields.collect()
}

/// Name of a switch as a label, in the words of the place.
fn switch_label(game: GameKind, key: &str, voice: &Voice) -> String {
    let name = voice.switch_name(game, key).replace('-', " ");
    let in_place = [("Räuber", "raeuber"), ("Pfeife", "pfeife")]
        .iter()
        .fold(name, |name, (usual, word)| name.replace(usual, &voice.local_word(word)));
    capital(&in_place)
}

/// Arranges the form of a bill as people tell of one: the amount, who paid it, and for whom.
fn arrange_bill_fields(
    people: &[String],
    at_table: usize,
    typed: &FieldPairs,
    form: &mut VerbForm,
    voice: &Voice,
) {
    let payer = Field {
        name: "amount=".to_owned(),
        label: voice.label(say::desk_bill_payer),
        kind: choice_of_values(people),
        value: typed.get("amount=").unwrap_or_default().to_owned(),
        is_first: true,
        ..Field::default()
    };
    for field in &mut form.fields {
        match field.name.as_str() {
            "amount" => field.hint = voice.label(say::desk_bill_amount),
            "for_players" => {
                field.label = voice.label(say::desk_bill_for);
                field.is_first = true;
                field.hint.clear();
                // Where nobody sits together, it may be for anybody.
                let all = if at_table > 0 { at_table } else { people.len() };
                field.kind = FieldKind::Ticks(people[..all].to_vec());
            }
            _ => {}
        }
    }
    let at = form.fields.iter().position(|field| field.name == "amount").map_or(0, |at| at + 1);
    form.fields.insert(at, payer);
}

/// Form of a verb, empty or with the values of the link that led to it.
pub fn verb_form(
    path: forms::VerbPath,
    typed: &FieldPairs,
    token: FormToken,
    asked: &PageRequest<'_>,
    voice: &Voice,
) -> VerbForm {
    let at_table = view::table_verb_title(path.verb.name).filter(|_| path.above.is_none());
    let mut fields = path.form_fields(typed, is_request_from_this_machine(asked), voice);
    if at_table.is_some() {
        // It is about the evening that is open, and nothing is asked before it was refused.
        let is_refused = typed.get("token").is_some();
        fields.retain(|field| field.name != "yes" || is_refused);
        // Another evening is named by who listed it.
        let is_other = |field: &Field| field.name != "session" || !field.value.is_empty();
        fields.retain(is_other);
        let session = fields.iter_mut().find(|field| field.name == "session");
        if let Some(field) = session {
            field.kind = FieldKind::Hidden;
        }
    }
    let back = page_to_return_to(typed).or(at_table.map(|_| DeskPage::Evening));
    let title = at_table.map_or_else(|| path.page_title(voice), |title| voice.label(title));
    VerbForm {
        address: path.address(),
        key: match title.chars().count() <= LONGEST_KEY {
            true => title.clone(),
            false => path.verb_name(voice.lang),
        },
        title,
        about: path.help_text(voice),
        token: token.to_string(),
        fields,
        back: back.map(|page| page.to_string()),
        refused: Vec::new(),
        told: Vec::new(),
        ways: Vec::new(),
        answers: Vec::new(),
    }
}

/// Form shown after a trial: the button that makes the tried change, and the fields that the answer
/// asks for; without a button where nothing would change.
pub fn verb_form_after_trial(
    (path, state): (forms::VerbPath, Option<u32>),
    entry: &Submission<'_>,
    CommandResult { parts: told, has_nothing_new, .. }: CommandResult,
    voice: &Voice,
) -> Result<VerbForm> {
    let token = new_form_token(entry.request())?;
    let mut form = verb_form(path, entry.form(), token, entry.request(), voice);
    let text: String = told.iter().map(AnswerPart::text).collect();
    let asked = path.fields_named_in(&text);
    form.fields.retain(|field| asked.contains(&field.name) || !field.value.is_empty());
    for field in &mut form.fields {
        field.is_first = true;
        if !asked.contains(&field.name) {
            field.kind = FieldKind::Hidden;
        }
    }
    let (name, value) = (super::SEEN.to_owned(), state.unwrap_or(1).to_string());
    form.fields.push(Field {
        name,
        value,
        kind: FieldKind::Hidden,
        is_first: true,
        ..Field::default()
    });
    let is_restore = path.verb.name == "restore";
    form.key = match has_nothing_new {
        true => String::new(),
        false => voice.label(if is_restore { say::desk_restore_now } else { say::desk_import_now }),
    };
    form.about = String::new();
    form.told = told;
    Ok(form)
}

/// Page of a verb whose form was refused, with the typed values and the refusal beside its field.
pub fn page_of_refused_form(
    store: &mut Store,
    path: forms::VerbPath,
    entry: &Submission<'_>,
    command_result: CommandResult,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String> {
    let mut form = verb_form(path, entry.form(), entry.token(), entry.request(), voice);
    fill_form_with_known_values(store, entry.form(), &mut form, voice)?;
    form.answers = command_result
        .refusal
        .iter()
        .flat_map(|why| answers_offered_for_unclear_name(&path, why, voice))
        .collect();
    let at_fault = command_result.fields.iter().find_map(|named| path.field_name_for(named));
    let told: String = command_result.parts.iter().map(AnswerPart::text).collect();
    // What a refusal asks for is not searched for among what is seldom wanted.
    let asked = path.fields_named_in(&told);
    for field in &mut form.fields {
        field.is_first |= asked.contains(&field.name);
    }
    let field = form.fields.iter_mut().find(|field| Some(&field.name) == at_fault.as_ref());
    match field {
        Some(field) => field.wrong = Some(told),
        None => form.refused = command_result.parts,
    }
    Ok(view::verb_page(&form, &all_known_person_names(store)?, seen, voice))
}

/// Name of the hidden field with a typed name and the name of the person who was meant, each on a
/// line.
const MEANT: &str = "meant";

/// Answers that are offered to a refusal that does not know whether a name is somebody's or new,
/// each with the name and value of its field and the text of its button.
fn answers_offered_for_unclear_name(
    path: &forms::VerbPath,
    refusal: &Refusal,
    voice: &Voice,
) -> Vec<(&'static str, String, String)> {
    let is_asked = [code::name_close, code::name_begins].contains(&refusal.code);
    let other = refusal.text("close").or(refusal.text("other"));
    let (Some(typed), Some(other), true) = (refusal.text("value"), other, is_asked) else {
        return Vec::new();
    };
    let is_meant = voice.say(&say!(desk_name_meant { player: other }));
    let is_new = voice.say(&say!(desk_is_new { name: typed }));
    match path.field_name_for("known") {
        Some(_) => {
            vec![("known[]", other.to_owned(), is_meant), ("new[]", typed.to_owned(), is_new)]
        }
        None => vec![(MEANT, format!("{typed}\n{other}"), is_meant)],
    }
}

/// Same form, in which the typed name that was unclear is replaced by the name of the person who
/// was meant.
pub fn form_with_meant_name(form: &FieldPairs) -> FieldPairs {
    let meant = form.get(MEANT).unwrap_or_default().to_owned();
    let mut names = meant.lines();
    let (Some(typed), Some(meant)) = (names.next(), names.next()) else { return form.clone() };
    let line = |line: &str| if line.trim() == typed { meant.to_owned() } else { line.to_owned() };
    let value = |value: &str| value.lines().map(line).collect::<Vec<String>>().join("\n");
    // A file is kept where it was sent with the form before.
    let pairs = form.iter().filter(|(name, _)| *name != MEANT);
    pairs.map(|(name, text)| (name.to_owned(), value(text))).collect()
}
