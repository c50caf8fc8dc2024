//! Codes to be read by a camera: a payment for a banking app, an address for a phone; as SVG and in
//! the terminal.
//!
//! The crate `qrcodegen` makes the matrix; what goes into it and how it is drawn is here.
//!
//! The matrix of a code: dark and light squares.
//!
//! Drawing of a code, as a picture for a page, and with characters for a terminal.
//!
//! Code of a payment for a banking app: its text is that of an EPC code (EPC069-12, version 002,
//! UTF-8).
//!
//! Version 002 needs no BIC for an account in the European Economic Area, and only such accounts
//! are taken.
//!
//! Code of an address for a phone's camera, as a picture on a page or on paper, and on the screen
//! of a terminal.
//!
//! Figure of a payment on a page: its code, and below it the content of the code in letters, for
//! people who type or check it.

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

use super::harmless::harmless_text;
use super::picture::{PictureWords, Px, SvgIds, svg_canvas};
use super::voice::Voice;
use super::{Charset, Screen};
use crate::model::money::Money;
use crate::model::{Currency, Iban, Refusal, refuse, say};

/// Highest version of an EPC code (EPC069-12: at most 69 squares across).
const LARGEST_EPC: u8 = 13;

/// Matrix of dark and light squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeMatrix {
    size: usize,
    dark: Vec<bool>,
}

impl CodeMatrix {
    /// Code of a payment: bytes, error level M, version 13 at most (EPC069-12). `None` where the
    /// text is too long.
    pub fn from_payment(payload: &str) -> Option<CodeMatrix> {
        let bytes = [QrSegment::make_bytes(payload.as_bytes())];
        let largest = Version::new(LARGEST_EPC);
        // A level that is raised where there is room would not be M any more.
        let made = QrCode::encode_segments_advanced(
            &bytes,
            QrCodeEcc::Medium,
            Version::MIN,
            largest,
            None,
            false,
        );
        made.ok().map(|made| CodeMatrix::from(&made))
    }

    /// Code of an address or of words, as small as error level M allows. `None` where the text is
    /// too long.
    pub fn from_link(link: &str) -> Option<CodeMatrix> {
        QrCode::encode_text(link, QrCodeEcc::Medium).ok().map(|made| CodeMatrix::from(&made))
    }

    pub fn size(&self) -> usize {
        self.size
    }

    /// Whether a square is dark; squares outside the matrix are light.
    pub fn is_dark(&self, column: usize, row: usize) -> bool {
        column < self.size && row < self.size && self.dark[row * self.size + column]
    }
}

impl From<&QrCode> for CodeMatrix {
    fn from(made: &QrCode) -> CodeMatrix {
        let size = made.size();
        let dark =
            (0..size).flat_map(|row| (0..size).map(move |column| made.get_module(column, row)));
        CodeMatrix { size: size as usize, dark: dark.collect() }
    }
}

/// Width in squares of the light border, without which a code is not recognised (ISO/IEC 18004).
pub(super) const QUIET: usize = 4;

/// Picture of a code for a page, black on white in every theme, with squares of one pixel. `words`
/// describes its content.
pub fn code_picture(code: &CodeMatrix, words: &PictureWords, ids: &mut SvgIds) -> Markup {
    let size = Px::whole((code.size() + 2 * QUIET) as i32);
    let drawn = html! {
        rect x="0" y="0" width=(size) height=(size) fill="#fff" {}
        path d=(squares_path(code)) fill="#000" shape-rendering="crispEdges" {}
    };
    svg_canvas("code", (size, size), words, ids, &drawn)
}

/// SVG path with a rectangle for each run of dark squares in a row.
fn squares_path(code: &CodeMatrix) -> String {
    let mut path = String::new();
    for row in 0..code.size() {
        let mut column = 0;
        while column < code.size() {
            let run = (column..code.size()).take_while(|at| code.is_dark(*at, row)).count();
            if run > 0 {
                path.push_str(&format!("M{} {}h{run}v1h-{run}z", column + QUIET, row + QUIET));
            }
            column += run.max(1);
        }
    }
    path
}

/// Background of a terminal, which decides whether the dark squares of a code are drawn or the
/// light ones, as characters have the opposite shade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TerminalBackground {
    /// Dark screen with light characters, as most have.
    Dark,
    Light,
}

/// Draws a code in a terminal, with two squares above each other per character, or in ASCII with
/// two characters per square; includes the light border.
pub fn draw_code_in_terminal(
    code: &CodeMatrix,
    charset: Charset,
    ground: TerminalBackground,
) -> String {
    let across = code.size() + 2 * QUIET;
    let is_drawn = |column: usize, row: usize| {
        // Below what is 0 here lies the quiet, which is light.
        let is_dark = column >= QUIET && row >= QUIET && code.is_dark(column - QUIET, row - QUIET);
        row < across && is_dark == (ground == TerminalBackground::Light)
    };
    let mut text = String::new();
    let step = if charset == Charset::Unicode { 2 } else { 1 };
    for row in (0..across).step_by(step) {
        for column in 0..across {
            let (upper, lower) = (is_drawn(column, row), is_drawn(column, row + 1));
            text.push_str(match (charset, upper, lower) {
                (Charset::Ascii, true, _) => "##",
                (Charset::Ascii, false, _) => "  ",
                (Charset::Unicode, true, true) => "█",
                (Charset::Unicode, true, false) => "▀",
                (Charset::Unicode, false, true) => "▄",
                (Charset::Unicode, false, false) => " ",
            });
        }
        text.push('\n');
    }
    text
}

/// Most bytes that fit into a code of version 13 (EPC069-12).
const MOST_BYTES: usize = 331;
const LONGEST_NAME: usize = 70;
const LONGEST_TEXT: usize = 140;
const MOST_CENTS: i64 = 99_999_999_999;

/// Payment order for a banking app: the payee and their account, the amount, and a text.
#[derive(Clone, Debug)]
pub struct PaymentOrder<'a> {
    /// Holder of the account.
    pub name: &'a str,
    pub iban: &'a Iban,
    pub amount: Money,
    /// Text for the bank statements of both; cut where it is too long.
    pub text: &'a str,
}

/// Content of the code of a payment, line by line as its standard defines; refused where the name
/// or the amount does not fit into it.
pub fn payment_payload(order: &PaymentOrder<'_>) -> Result<String, Refusal> {
    let name = harmless_text(order.name);
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 || length > LONGEST_NAME {
        return Err(refuse!(epc_name { value: name, length, most: LONGEST_NAME }));
    }
    let Money { minor, currency } = order.amount;
    if currency != Currency::EUR {
        return Err(refuse!(epc_currency { amount: order.amount }));
    }
    if !(1..=MOST_CENTS).contains(&minor) {
        return Err(refuse!(epc_amount {
            amount: order.amount,
            least: euro_cents(1),
            most: euro_cents(MOST_CENTS)
        }));
    }
    let amount = format!("EUR{}.{:02}", minor / 100, minor % 100);
    // Service, version, UTF-8, kind; no BIC; then purpose and structured reference, which a card
    // table has no use for.
    let head = format!("BCD\n002\n1\nSCT\n\n{name}\n{}\n{amount}\n\n\n", order.iban.as_str());
    if head.len() > MOST_BYTES {
        return Err(refuse!(epc_name { value: name, length, most: LONGEST_NAME }));
    }
    let text = cut_to_bytes(&harmless_text(order.text), MOST_BYTES - head.len());
    Ok(format!("{head}{text}").trim_end_matches('\n').to_owned())
}

fn euro_cents(minor: i64) -> Money {
    Money { minor, currency: Currency::EUR }
}

/// Cuts the text to so many bytes; an ellipsis shows that something was cut off.
fn cut_to_bytes(text: &str, bytes: usize) -> String {
    let text = text.trim();
    let fits = |text: &str| text.len() <= bytes && text.chars().count() <= LONGEST_TEXT;
    if fits(text) {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(LONGEST_TEXT).collect();
    while cut.pop().is_some() {
        let ended = format!("{}…", cut.trim_end());
        if fits(&ended) {
            return ended;
        }
    }
    String::new()
}

/// Picture of the QR code of an address; empty where the address is too long for a code.
pub fn link_code_picture(address: &str, title: String, ids: &mut SvgIds) -> Markup {
    let words = PictureWords { title, description: address.to_owned() };
    html! { @if let Some(code) = CodeMatrix::from_link(address) { (code_picture(&code, &words, ids)) } }
}

/// Escape sequences for black on white, whatever the terminal's colours are.
const PAINTED: (&str, &str) = ("\u{1b}[30;107m", "\u{1b}[0m");

/// Code of an address for a terminal; `None` where that is too narrow, as a wrapped code is
/// unreadable. Without colours the light squares are drawn, as most terminals are dark, and cameras
/// also read inverted codes.
pub fn link_code_on_screen(address: &str, screen: Screen, is_painted: bool) -> Option<String> {
    let code = CodeMatrix::from_link(address)?;
    let each = if screen.charset == Charset::Ascii { 2 } else { 1 };
    if (code.size() + 2 * QUIET) * each > screen.columns() {
        return None;
    }
    if !is_painted {
        return Some(draw_code_in_terminal(&code, screen.charset, TerminalBackground::Dark));
    }
    let (begin, end) = PAINTED;
    let drawn = draw_code_in_terminal(&code, screen.charset, TerminalBackground::Light);
    Some(drawn.lines().map(|line| format!("{begin}{line}{end}\n")).collect())
}

/// Names of the payer and the payee in this file, and the amount of the debt where that is in
/// another currency.
#[derive(Clone, Copy, Debug)]
pub struct PayerAndPayee<'a> {
    pub from: &'a str,
    pub to: &'a str,
    pub debt: Option<Money>,
}

/// Figure with the code of one payment; refused where the payment does not fit into a code.
pub fn payment_code_figure(
    order: &PaymentOrder<'_>,
    between: PayerAndPayee<'_>,
    ids: &mut SvgIds,
    voice: &Voice,
) -> Result<Markup, Refusal> {
    let PayerAndPayee { from, to, debt } = between;
    let text = payment_payload(order)?;
    let code = CodeMatrix::from_payment(&text)
        .ok_or_else(|| refuse!(epc_too_long { value: order.name }))?;
    let title = voice.say(&say!(epc_title { from, to }));
    let description =
        voice.say(&say!(epc_description { amount: order.amount, iban: order.iban.to_string() }));
    let words = PictureWords { title, description };
    let amount = voice.say(&match debt {
        Some(debt) => say!(epc_amount_for { from, to, amount: order.amount, debt }),
        None => say!(epc_amount { from, to, amount: order.amount }),
    });
    Ok(html! {
        figure.payment {
            (code_picture(&code, &words, ids))
            figcaption {
                p { (harmless_text(&amount)) }
                p { (harmless_text(order.name)) }
                p.account { (order.iban) }
                p.small { (harmless_text(order.text)) }
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::link_code_on_screen;
    use crate::present::{Charset, Screen};

    const LINK: &str =
        "http://192.168.178.20:8461/enter/table-1-12-0123456789abcdef0123456789abcdef";

    #[test]
    fn a_code_that_does_not_fit_is_left_out() {
        let code = link_code_on_screen(LINK, Screen::USUAL, false).unwrap();
        assert!(code.lines().all(|line| line.chars().count() == 45), "{code}");
        assert_eq!(link_code_on_screen(LINK, Screen::USUAL.with_columns(44), false), None);
        assert_eq!(
            link_code_on_screen(LINK, Screen::USUAL.with_charset(Charset::Ascii), false),
            None
        );
        assert!(
            link_code_on_screen(
                LINK,
                Screen::USUAL.with_charset(Charset::Ascii).with_columns(90),
                false
            )
            .is_some()
        );
    }

    #[test]
    fn a_painted_code_is_dark_on_light() {
        let code = link_code_on_screen(LINK, Screen::USUAL, true).unwrap();
        // The quiet around it is where nothing is drawn.
        assert!(code.starts_with("\u{1b}[30;107m    "), "{code}");
        assert!(code.lines().all(|line| line.ends_with("\u{1b}[0m")));
    }
}
