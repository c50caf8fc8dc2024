//! Bars of who pays whom, one for each payment.

use maud::{Markup, html};

use super::canvas::{Ids, LETTER, PictureWords, Px, Scale, Shape, canvas, cut, width};
use crate::model::{Joined, say};
use crate::present::voice::Voice;

/// Payment from one person to another, as a bar.
pub struct Payment<'a> {
    pub from: &'a str,
    pub to: &'a str,
    /// Length of the bar relative to the others; never negative.
    pub amount: i64,
    /// Amount as it is shown.
    pub shown: String,
}

const ROW: Px = Px::whole(26);
const HALF_BAR: Px = Px::whole(7);

/// Pictures of the bars for a page, one for wide screens and one for phones, as a complement to the
/// table beside them; empty where nobody pays.
pub fn bars(payments: &[Payment<'_>], ids: &mut Ids, voice: &Voice) -> Markup {
    if payments.is_empty() {
        return html! {};
    }
    html! { @for shape in Shape::BOTH { div.(shape.class()) { (bars_alone(payments, shape, ids, voice)) } } }
}

/// One picture of the bars.
pub fn bars_alone(payments: &[Payment<'_>], shape: Shape, ids: &mut Ids, voice: &Voice) -> Markup {
    let each = payments.iter().map(|payment| {
        let Payment { from, to, shown, .. } = payment;
        voice.say(&say!(pairs_payment { from, to, amount: &shown }))
    });
    let words =
        PictureWords { title: voice.label(say::pairs_title), description: each.joined(" ") };
    let height = Px(ROW.0 * payments.len().max(1) as i32 + 60);
    canvas("pairs", (shape.width(), height), &words, ids, &draw_bars(payments, shape))
}

fn draw_bars(payments: &[Payment<'_>], shape: Shape) -> Markup {
    let name_most = if shape == Shape::Across { Px::whole(120) } else { Px::whole(72) };
    let arrow = width(" → ");
    let names: Vec<[String; 2]> = payments
        .iter()
        .map(|payment| [payment.from, payment.to].map(|name| cut(name, name_most)))
        .collect();
    let widest =
        |place: usize| names.iter().map(|names| width(&names[place])).max().unwrap_or_default();
    let (payers, payees) = (widest(0), widest(1));
    let left = payers + arrow + payees + Px::whole(10);
    let shown = payments.iter().map(|payment| width(&payment.shown)).max().unwrap_or_default();
    let right = (shape.width() - shown - Px::whole(10)).max(left + Px::whole(30));
    let most = payments.iter().map(|payment| payment.amount).max().unwrap_or(1);
    let x = Scale::new((0, most), (left, right));
    html! {
        @for (place, (payment, [from, to])) in payments.iter().zip(&names).enumerate() {
            @let middle = Px(ROW.0 * place as i32) + Px::whole(16);
            @let base = middle + Px(LETTER * 7 / 2);
            @let end = x.place(payment.amount);
            text x=(payers) y=(base) text-anchor="end" { (from) }
            text.quiet x=(payers + arrow.half()) y=(base) text-anchor="middle" { "→" }
            text x=(payers + arrow) y=(base) { (to) }
            rect.paid x=(left) y=(middle - HALF_BAR) width=((end - left).max(Px(10))) height=(HALF_BAR + HALF_BAR)
                fill="#000" {}
            text x=(end + Px::whole(6)) y=(base) { (payment.shown) }
        }
    }
}
