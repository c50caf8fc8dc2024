//! Forms for the commands (verbs) of the command line, and the answers to submitted forms.

use maud::{Markup, html};

use crate::model::{Label, say};
use crate::present::harmless::harmless_text;
use crate::present::table_mode::with_capital;
use crate::present::voice::Voice;
use crate::present::{Lang, OutputFormat, Report};

/// Form for one command (verb) of the command line, with a field for each argument.
pub struct VerbForm {
    pub address: String,
    pub title: String,
    /// Text on the submit button; empty where there is nothing to submit.
    pub key: String,
    /// Further submit buttons, each of which sends one more field: the field's name, its value, and
    /// the text on the button.
    pub answers: Vec<(&'static str, String, String)>,
    pub about: String,
    pub token: String,
    pub fields: Vec<Field>,
    /// Refusal of the form, where it concerns no single field.
    pub refused: Vec<AnswerPart>,
    /// Preview of what submitting the form would do.
    pub told: Vec<AnswerPart>,
    /// Links on the page of the form, each as an address and a title.
    pub ways: Vec<(String, String)>,
    /// Address of the page to which the submitted form leads back, if to any.
    pub back: Option<String>,
}

/// Field of a form.
#[derive(Clone, Debug, Default)]
pub struct Field {
    pub name: String,
    pub label: String,
    pub hint: String,
    pub kind: FieldKind,
    pub value: String,
    pub is_required: bool,
    /// Whether the field is placed above the rarely used ones.
    pub is_first: bool,
    /// Whether the page has filled in the value, so that the field may stay folded.
    pub is_preset: bool,
    /// Whether names of people are proposed.
    pub names_people: bool,
    /// Former value, sent along in a hidden field, so that only a change counts.
    pub was: Option<String>,
    /// Reason why the value was refused.
    pub wrong: Option<String>,
}

impl Field {
    /// Whether somebody has filled in the field, or its value was refused.
    fn is_filled_or_wrong(&self) -> bool {
        (!self.value.is_empty() && !self.is_preset) || self.wrong.is_some()
    }
}

impl VerbForm {
    /// Whether some field of the form was filled in, or the form was refused.
    fn is_filled_or_refused(&self) -> bool {
        !self.refused.is_empty() || self.fields.iter().any(Field::is_filled_or_wrong)
    }
}

#[derive(Clone, Debug, Default)]
pub enum FieldKind {
    #[default]
    Line,
    /// Several values, one on each line.
    Lines,
    /// Long text, which a command of the command line would read from a file.
    Text,
    Tick,
    /// Checkbox with a text field beside it for a value.
    TickOrLine,
    /// Hidden field, whose value the page has set.
    Hidden,
    /// File to be chosen. Where a file was sent before, the field's value is the mark under which
    /// it was kept, and the hint is its name.
    File,
    /// Day, chosen from a calendar.
    Day,
    /// Choice of one value among several, each with its name.
    Choice(Vec<(String, String)>),
    /// Checkboxes for several of these values.
    Ticks(Vec<String>),
}

/// Part of a command's answer: a report, printed output, or messages.
#[derive(Clone, Debug)]
pub enum AnswerPart {
    Shown(Report, Voice),
    /// Output of the command, as it would be shown on a terminal.
    Printed(Vec<u8>),
    /// Messages of the command beside its output.
    Said(Vec<u8>),
}

impl AnswerPart {
    /// Text of this part of the answer.
    pub fn text(&self) -> String {
        match self {
            AnswerPart::Shown(report, voice) => report.text_in_format(OutputFormat::Text, voice),
            AnswerPart::Printed(bytes) | AnswerPart::Said(bytes) => {
                String::from_utf8_lossy(bytes).into_owned()
            }
        }
    }
}

/// Markup of the answer to a form.
pub(super) fn answer_markup(parts: &[AnswerPart], label: &str) -> Markup {
    html! {
        @for part in parts {
            @match part {
                AnswerPart::Shown(report, voice) => (report.html_with_line_markup(label, voice, text_with_command_links)),
                AnswerPart::Printed(bytes) => pre tabindex="0" role="group" aria-label=(harmless_text(label)) {
                    (harmless_messages(bytes))
                },
                AnswerPart::Said(bytes) => (message_paragraphs(bytes)),
            }
        }
    }
}

/// Markup of an answer above the keys of the next hand: of a longer report its first line, with the
/// rest folded.
pub(super) fn short_answer_markup(parts: &[AnswerPart], label: &str, voice: &Voice) -> Markup {
    html! {
        @for part in parts {
            @match part {
                AnswerPart::Shown(report, own) if report.part_count() > 2 => {
                    @let (first, rest) = report.clone().split_after_first_part();
                    (answer_markup(&[AnswerPart::Shown(first, *own)], label))
                    details {
                        summary { (voice.label(say::desk_more)) }
                        (answer_markup(&[AnswerPart::Shown(rest, *own)], label))
                    }
                }
                part => (answer_markup(std::slice::from_ref(part), label)),
            }
        }
    }
}

/// Messages as paragraphs, one for each line.
pub(super) fn message_paragraphs(bytes: &[u8]) -> Markup {
    let text = String::from_utf8_lossy(bytes);
    html! {
        @for line in text.lines().filter(|line| !line.trim().is_empty()) {
            // A line that was typed, and the marks below its place.
            @if line.starts_with("  ") { p.marked { (harmless_text(line)) } } @else { p { (text_with_command_links(line)) } }
        }
    }
}

/// Markup of a text in which every quoted command becomes a link to its page, and every option is
/// replaced by the label of its form field.
pub(super) fn text_with_command_links(text: &str) -> Markup {
    let parts: Vec<&str> = text.split("kerbholz ").collect();
    html! {
        (harmless_text(&options_as_labels(parts.first().copied().unwrap_or_default())))
        @for pair in parts.windows(2) {
            @let (command, rest) = split_off_command(pair[1], pair[0].chars().last());
            a href={ "/desk/do?said=" (super::encode_query(command)) } { (harmless_text(&command_link_words(command))) }
            (harmless_text(&options_as_labels(rest)))
        }
    }
}

/// Commands that sentences quote, in English and German, each with the label of the button at the
/// desk that does the same.
const KEYS: [([&str; 2], Label); 17] = [
    (["settle", "abrechnen"], say::desk_do_settle),
    (["sheet", "zettel"], say::live_sheet),
    (["end", "schluss"], say::desk_do_end),
    (["reopen", "weiterspielen"], say::desk_do_reopen),
    (["dealer", "geber"], say::desk_do_dealer),
    (["stake", "einsatz"], say::desk_do_stake),
    (["last-round", "letzte-runde"], say::desk_do_last_round),
    (["last-four", "letzte-vier"], say::desk_do_last_four),
    (["start", "anfang"], say::desk_new_evening),
    (["sessions", "abende"], say::desk_earlier),
    (["undo", "zurück"], say::desk_undo),
    (["redo", "vor"], say::desk_redo),
    (["backup", "sichern"], say::desk_backup),
    (["restore", "zurückspielen"], say::desk_restore),
    (["export", "ausgeben"], say::desk_export),
    (["import", "einlesen"], say::desk_import),
    (["check", "prüfen"], say::desk_check),
];

/// Options, in both languages, that choose a scope: a quoted command with these alone still does
/// the same as its button at the desk.
const SCOPES: [&str; 6] = ["all", "alle", "since", "seit", "until", "bis"];

/// Text of the link for a quoted command: the label of the button that does the same, else the
/// command itself.
fn command_link_words(command: &str) -> String {
    let (verb, rest) = command.trim().split_once(' ').unwrap_or((command.trim(), ""));
    let mut options = rest.split("--");
    let is_placeholder = |c: char| c.is_uppercase() || matches!(c, ' ' | '…');
    let is_bare = options.next().is_some_and(|before| before.chars().all(is_placeholder));
    let is_scope =
        |option: &str| SCOPES.iter().any(|known| option.split(' ').next() == Some(known));
    let named = [Lang::En, Lang::De].into_iter().enumerate().find_map(|(place, lang)| {
        let (_, label) = KEYS.iter().find(|(verbs, _)| verbs[place] == verb)?;
        Some(Voice::new(lang).label(*label))
    });
    let named = named.filter(|_| is_bare && options.all(is_scope));
    named.unwrap_or_else(|| command.replace("--", ""))
}

/// Replaces each option (`--option`) in a text by the label of its form field.
fn options_as_labels(text: &str) -> String {
    let mut parts = text.split("--");
    let mut told = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_alphabetic() && c != '-').unwrap_or(part.len());
        let is_option = end > 0 && !told.ends_with(char::is_alphanumeric);
        told += &if is_option { option_label(&part[..end]) } else { format!("--{}", &part[..end]) };
        told += &part[end..];
    }
    told
}

/// Label of the form field for an option.
pub fn option_label(option: &str) -> String {
    with_capital(&option.trim_start_matches('-').to_lowercase().replace(['-', '_'], " "))
}

/// Splits a text that begins with a command into the command and the rest. Where `behind`, the
/// character before the command, is a quotation mark, the command ends at the closing one; else at
/// a full stop, semicolon, colon or bracket.
fn split_off_command(text: &str, behind: Option<char>) -> (&str, &str) {
    let end = match behind {
        Some('„' | '“' | '‘') => text.find(['“', '”', '’']),
        _ => text.find(['.', ';', ':', '(']),
    };
    text.split_at(end.unwrap_or(text.len()))
}

/// Text of messages, made harmless line by line.
fn harmless_messages(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    text.lines().map(|line| format!("{}\n", harmless_text(line))).collect()
}

/// Most characters of link titles that stand side by side; where one is longer, all links stand
/// below each other.
const LONG_TITLE: usize = 40;

pub(super) fn form_markup(form: &VerbForm, people: &[String], voice: &Voice) -> Markup {
    let fields = fields_and_button(form, people, voice);
    html! {
        @if !form.about.is_empty() && form.about != form.title { p.about { (text_with_command_links(&form.about)) } }
        @if !form.ways.is_empty() {
            @let is_long = form.ways.iter().any(|(_, title)| title.chars().count() > LONG_TITLE);
            ul.tiles.long[is_long] { @for (address, title) in &form.ways { li { a href=(address) { (title) } } } }
        }
        @for part in &form.refused {
            @match part {
                AnswerPart::Said(bytes) => div.wrong role="alert" { (message_paragraphs(bytes)) },
                part => (answer_markup(std::slice::from_ref(part), &form.title)),
            }
        }
        @if !form.told.is_empty() { div.answer role="status" { (answer_markup(&form.told, &form.title)) } }
        @if form.key.is_empty() { p { a.button href="/desk" { (voice.label(say::desk_to_start)) } } }
        @else if form.ways.is_empty() { (fields) } @else {
            details.line open[form.is_filled_or_refused()] { summary { (voice.label(say::desk_otherwise)) } (fields) }
        }
    }
}

/// Fields of a verb, with rarely used ones folded, and the submit button.
fn fields_and_button(form: &VerbForm, people: &[String], voice: &Voice) -> Markup {
    let (first, more): (Vec<&Field>, Vec<&Field>) =
        form.fields.iter().partition(|field| field.is_first);
    let has_file = form.fields.iter().any(|field| matches!(field.kind, FieldKind::File));
    html! {
        form.plain method="post" action=(form.address) enctype=[has_file.then_some(WITH_FILE)] {
            (hidden_field("token", &form.token))
            @if let Some(back) = &form.back { (hidden_field("back", back)) }
            @if !form.answers.is_empty() {
                // Enter in a field sends what is typed, and answers nothing.
                button.unseen type="submit" tabindex="-1" aria-hidden="true" { (form.key) }
                div.choices {
                    @for (name, value, says) in &form.answers {
                        button type="submit" name=(name) value=(value) { (says) }
                    }
                }
            }
            @for field in &first { (field_input(field, voice)) }
            @if !more.is_empty() {
                details open[more.iter().any(|field| field.is_filled_or_wrong())] {
                    summary { (voice.label(say::desk_more)) }
                    @for field in &more { (field_input(field, voice)) }
                }
            }
            @if form.fields.iter().any(|field| field.names_people) {
                datalist #people { @for name in people { option value=(harmless_text(name)) {} } }
            }
            @if form.told.is_empty() {
                button.first type="submit" { (form.key) }
            } @else {
                div.row {
                    button.first type="submit" { (form.key) }
                    a.button href="/desk" { (voice.label(say::desk_rather_not)) }
                }
            }
        }
    }
}

/// Form for a single action of a command (verb), whose answer leads back to the page `back`.
pub(super) fn one_action_form(verb: &str, back: &str, token: &str, content: &Markup) -> Markup {
    html! {
        form.short method="post" action={ "/desk/do/" (verb) } {
            (hidden_field("token", token))
            (hidden_field("back", back))
            (content)
        }
    }
}

/// Hidden field with a value for the form.
pub(super) fn hidden_field(name: &str, value: impl std::fmt::Display) -> Markup {
    html! { input type="hidden" name=(name) value=(value); }
}

/// Form with nothing to fill in: a button, and the fields that it sends.
pub(super) fn button_form(
    verb: &str,
    back: &str,
    token: &str,
    fields: &[(&str, &dyn std::fmt::Display)],
    label: &str,
) -> Markup {
    one_action_form(
        verb,
        back,
        token,
        &html! {
            @for (name, value) in fields { (hidden_field(name, value)) }
            button type="submit" { (label) }
        },
    )
}

/// Box to tick, with its label.
pub(super) fn tick(name: &str, value: impl std::fmt::Display, is_on: bool, label: &str) -> Markup {
    html! {
        label.tick { input type="checkbox" name=(name) value=(value) checked[is_on]; " " (label) }
    }
}

/// Text field for a line, under its label.
pub(super) fn text_field(name: &str, label: &str, value: &str) -> Markup {
    html! {
        div.field {
            label for=(name) { (label) }
            input #(name) type="text" name=(name) value=(value) maxlength="100" autocomplete="off";
        }
    }
}

/// Text field for a line, with its submit button beside it.
pub(super) fn field_with_button(
    name: &str,
    (label, key): (&str, &str),
    value: &str,
    needed: bool,
) -> Markup {
    let id = format!("{name}-line");
    html! {
        div.field {
            label for=(id) { (label) }
            div.beside {
                input #(id) type="text" name=(name) value=(value) maxlength="100" autocomplete="off" required[needed];
                button type="submit" { (key) }
            }
        }
    }
}

/// Field for a day, with its submit key beside it.
pub(super) fn day_field_with_button(name: &str, (label, key): (&str, &str), value: &str) -> Markup {
    let id = format!("{name}-day");
    html! {
        div.field {
            label for=(id) { (label) }
            div.beside { input #(id) type="date" name=(name) value=(value); button type="submit" { (key) } }
        }
    }
}

/// Size in bytes of the largest file that is accepted: an export of some 50,000 hands, or a backup.
pub const MOST_FILE: usize = 32 * 1024 * 1024;

/// Encoding of a form that sends a file.
pub(super) const WITH_FILE: &str = "multipart/form-data";

/// Field for choosing a file; a script also allows dropping one on it. `kept` and `name` are the
/// mark and the name of a file that was sent before.
pub(super) fn file_field((kept, name): (&str, &str), label: &str, voice: &Voice) -> Markup {
    html! {
        (hidden_field("kept", kept))
        label { (label) " " input type="file" name="file" data-most=(MOST_FILE) data-large=(voice.label(say::desk_file_large)); }
        p.small role="status" { @if !kept.is_empty() { (voice.say(&say!(desk_file_kept { name }))) } }
    }
}

/// Markup of a field with its label and the fault in its value.
fn field_input(field: &Field, voice: &Voice) -> Markup {
    let name = field.name.replace('=', "-");
    let id = format!("field-{name}");
    let hint = format!("hint-{name}");
    let is_told = !field.hint.is_empty() || field.wrong.is_some();
    let described = is_told.then_some(hint.as_str());
    let list = field.names_people.then_some("people");
    let is_wrong = field.wrong.is_some().then_some("true");
    match field.kind {
        FieldKind::Hidden => return hidden_field(&field.name, &field.value),
        FieldKind::File => {
            return html! { div.field.drop data-drop="file" { (file_field((&field.value, &field.hint), &field.label, voice)) } };
        }
        _ => {}
    }
    html! {
        div.field {
            @if let Some(was) = &field.was { (hidden_field(&format!("was={}", field.name), was)) }
            @match &field.kind {
                FieldKind::Ticks(values) => (checkboxes(field, values, described)),
                FieldKind::Tick => label.tick {
                    input #(id) type="checkbox" name=(field.name) value="1" checked[!field.value.is_empty()] aria-describedby=[described];
                    " " (field.label)
                },
                FieldKind::TickOrLine => {
                    label.tick {
                        input type="checkbox" name={ (field.name) "[]" } value="+" checked[!field.value.is_empty()];
                        " " (field.label)
                    }
                    input #(id) type="text" name={ (field.name) "[]" } value=(field.value.trim_start_matches('+').trim())
                        maxlength="1000" autocomplete="off" aria-label=(field.label) aria-describedby=[described]
                        aria-invalid=[is_wrong];
                }
                kind => {
                    label for=(id) { (field.label) @if field.is_required { " *" } }
                    @match kind {
                        FieldKind::Lines => textarea #(id) name=(field.name) rows="4" required[field.is_required] aria-describedby=[described]
                            aria-invalid=[is_wrong] autocapitalize="none" spellcheck="false" { (field.value) },
                        FieldKind::Text => textarea #(id) name=(field.name) rows="6" aria-describedby=[described]
                            aria-invalid=[is_wrong] autocapitalize="none" spellcheck="false" { (field.value) },
                        FieldKind::Choice(choices) => select #(id) name=(field.name) aria-describedby=[described]
                            aria-invalid=[is_wrong] {
                            option value="" selected[field.value.is_empty()] { "–" }
                            @for (value, shown) in choices {
                                option value=(value) selected[field.value == *value] { (shown) }
                            }
                        },
                        FieldKind::Day => input #(id) type="date" name=(field.name) value=(field.value) required[field.is_required]
                            aria-describedby=[described] aria-invalid=[is_wrong];,
                        _ => input #(id) type="text" name=(field.name) value=(field.value) maxlength="1000"
                            autocomplete="off" autocapitalize="none" spellcheck="false" list=[list] required[field.is_required]
                            aria-describedby=[described] aria-invalid=[is_wrong];
                    }
                }
            }
            @if is_told {
                div.hint #(hint) {
                    @if let Some(wrong) = &field.wrong { div.wrong role="alert" { (message_paragraphs(wrong.as_bytes())) } }
                    @if matches!(field.kind, FieldKind::Lines) { p { (voice.label(say::desk_a_line_each)) } }
                    @if !field.hint.is_empty() { p { (field.hint) } }
                }
            }
        }
    }
}

/// Checkboxes for these values of a field.
fn checkboxes(field: &Field, values: &[String], described: Option<&str>) -> Markup {
    html! {
        fieldset aria-describedby=[described] {
            legend { (field.label) }
            @for value in values {
                @let is_on = field.value.lines().any(|line| line == value);
                label.tick {
                    input type="checkbox" name={ (field.name) "[]" } value=(value) checked[is_on];
                    " " bdi { (harmless_text(value)) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// E135: no sentence at the desk names an option; it names the label of the option's field.
    #[test]
    fn options_are_called_as_their_fields_are() {
        let told = options_as_labels("bitte „--mit-übrigem“ dazusagen, oder --neu Ana; A--B – 3");
        assert_eq!(told, "bitte „Mit übrigem“ dazusagen, oder Neu Ana; A--B – 3");
        let shown = text_with_command_links("„kerbholz zurück --eintrag 4.2“, oder „--nochmal“")
            .into_string();
        assert!(!shown.contains("--") && shown.contains("said=zur%C3%BCck"), "{shown}");
    }

    /// T109: links are called as the keys of the desk, wherever a key does no less than the command.
    #[test]
    fn t109_links_are_called_as_keys() {
        for (command, words) in [
            ("abrechnen --alle", "Abrechnen"),
            ("abrechnen --seit 24.11. --bis 25.11.", "Abrechnen"),
            ("zettel --seit heute", "Zettel"),
            ("weiterspielen", "Weiterspielen"),
            ("zurückspielen DATEI", "Sicherung zurückholen"),
            ("settle --since today", "Settle"),
            ("abrechnen --alle --gezahlt", "abrechnen alle gezahlt"),
            ("zurück --eintrag 4.2", "zurück eintrag 4.2"),
            ("abende streichen 3", "abende streichen 3"),
        ] {
            assert_eq!(command_link_words(command), words);
        }
    }
}
