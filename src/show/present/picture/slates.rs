//! Slates of a Dreeg for a page: what is left of each sign, the Bollern in the corner, and the
//! dealer.

use maud::{Markup, html};

use super::canvas::{self, LETTER, PictureWords, Px, SvgIds, svg_canvas};
use crate::model::{Message, say};
use crate::present::harmless::harmless_text;
use crate::present::slate::{FOOT, HEIGHT, Line, Sign, SlateContent, WIDTH, lines_of_strokes};
use crate::present::voice::Voice;

/// Pixels for one point of a slate.
const POINT: i32 = 6;
/// Distance in pixels from the frame to the strokes.
const MARGIN: i32 = 16;
/// Height in pixels below the strokes for the Bollern.
const CORNER: i32 = 24;
/// Size of the numbers on a slate, larger than in a chart, as a slate is shown smaller than it is
/// drawn.
const FIGURES: i32 = 20;
/// Most Bollern that are drawn singly; a larger number is written as a figure.
const MOST_BLOBS: u8 = 8;

/// Pictures of all slates, each with its owner's name below.
pub fn slate_pictures(
    everybody: &[SlateContent<'_>],
    sign: Sign,
    ids: &mut SvgIds,
    voice: &Voice,
) -> Markup {
    html! {
        ul.slates {
            @for one in everybody {
                li.slate {
                    (slate_picture(one, sign, ids, voice))
                    p { bdi.name { (harmless_text(one.name)) } }
                    p.small { (voice.say(&slate_message(one))) }
                }
            }
        }
    }
}

/// Picture of one slate.
pub fn slate_picture(
    one: &SlateContent<'_>,
    sign: Sign,
    ids: &mut SvgIds,
    voice: &Voice,
) -> Markup {
    let words = PictureWords {
        title: voice.say(&say!(slate_of { player: one.name })),
        description: voice.say(&slate_message(one)),
    };
    let size =
        (Px::whole(WIDTH * POINT + 2 * MARGIN), Px::whole(FOOT * POINT + 2 * MARGIN + CORNER));
    svg_canvas("board-of-one", size, &words, ids, &draw_slate(one, sign, size))
}

/// Sentence about what a slate shows, also written below it, where it is readable from afar.
fn slate_message(one: &SlateContent<'_>) -> Message {
    let (strokes, bollern, extra) = (one.strokes, one.bollern, one.extra);
    let counted = say!(slate_counted { strokes, bollern, extra });
    if one.deals { say!(slate_deals { counted }) } else { counted }
}

fn draw_slate(one: &SlateContent<'_>, sign: Sign, (width, height): (Px, Px)) -> Markup {
    let frame = Px::whole(3);
    let base = height - Px::whole(MARGIN - 2);
    html! {
        rect.board x=(frame) y=(frame) width=(width - frame - frame) height=(height - frame - frame) rx="6" fill="#fff"
            stroke="#000" stroke-width="5" {}
        @for line in lines_of_strokes(sign, one.strokes) { (chalk_line_markup(line)) }
        @if one.bollern <= MOST_BLOBS {
            @for place in 0..i32::from(one.bollern) {
                circle.bollern cx=(width - Px::whole(MARGIN + 4) - Px::whole(16 * place)) cy=(base - Px::whole(4)) r="5.5"
                    fill="#000" {}
            }
        } @else {
            @let number = format!("×{}", one.bollern);
            @let room = Px(canvas::text_width(&number).0 * FIGURES / LETTER);
            circle.bollern cx=(width - Px::whole(MARGIN + 9) - room) cy=(base - Px::whole(5)) r="5.5" fill="#000" {}
            text.drinks font-size=(FIGURES) x=(width - Px::whole(MARGIN)) y=(base) text-anchor="end" { (number) }
        }
        @if one.extra > 0 {
            text.drinks font-size=(FIGURES) x=(Px::whole(MARGIN)) y=(base) { "+" (one.extra) }
        }
    }
}

fn chalk_line_markup(line: Line) -> Markup {
    let x = |point: i32| Px::whole(MARGIN + point * POINT);
    // What the terminal draws in rows of characters begins at the very top.
    let y = |point: i32| Px::whole(MARGIN + point.min(HEIGHT) * POINT);
    let (from, to) = (line.from, line.to);
    html! {
        line.chalk x1=(x(from.0)) y1=(y(from.1)) x2=(x(to.0)) y2=(y(to.1)) stroke="#000" stroke-width="5"
            stroke-linecap="round" {}
    }
}
