//! Pages with every picture on them, as a report will have them: few people and many, long and
//! hostile names, one hand and thousands.
//!
//! `KERBHOLZ_PICTURES=folder cargo test --test pictures` writes them there, to be looked at in a
//! browser.

use crate::games::dreeg::SlateForm;
use crate::model::money::Money;
use crate::model::{Currency, Iban, Points};
use crate::present::harmless::harmless_text;
use crate::present::look::{Page, Style, html_page};
use crate::present::picture::{
    Chart, ChartSteps, HistogramData, PaymentBar, SvgIds, chart_in_both_shapes,
    histogram_for_wide_and_narrow_screens, payment_bars_for_wide_and_narrow_screens,
    rarity_sentence, running_line_svg, share_sentence, slate_pictures,
};
use crate::present::qr::{PayerAndPayee, PaymentOrder, payment_code_figure};
use crate::present::slate::Sign;
use crate::present::slate::SlateContent;
use crate::present::{Lang, Voice};
use crate::stats::{CardPointHistogram, HitShare, Person, PointsCurve, TotalsOverHands};
use maud::{Markup, html};

pub struct Sample {
    pub name: &'static str,
    pub names: Vec<&'static str>,
    pub hands: u32,
    pub lang: Lang,
}

pub const PLAIN: [&str; 8] = ["Anne", "Bert", "Carla", "Dora", "Emil", "Frida", "Gustav", "Hanna"];
pub const HOSTILE: [&str; 4] = [
    "<script>alert(1)</script>",
    "\u{202e}enna\u{7}",
    "王小明王小明王小明王小明王小明",
    "\"&'</style></svg>]]>",
];
pub const LONG: [&str; 4] = [
    "Maximilian Oberhuber der Ältere",
    "Maximilian Oberhuber der Jüngere",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Kunigunde-Walburga von und zu Hohenlohe-Schillingsfürst-Waldenburg",
];

pub fn samples() -> Vec<Sample> {
    let of = |name, names: &[&'static str], hands, lang| Sample {
        name,
        names: names.to_vec(),
        hands,
        lang,
    };
    vec![
        of("one-person", &PLAIN[..1], 12, Lang::De),
        of("one-hand", &PLAIN[..3], 1, Lang::De),
        of("three-people", &PLAIN[..3], 14, Lang::De),
        of("four-people", &PLAIN[..4], 36, Lang::En),
        of("eight-people", &PLAIN, 40, Lang::De),
        of("winter", &PLAIN[..5], 1000, Lang::De),
        of("long-winter", &PLAIN, 30_000, Lang::En),
        of("hostile", &HOSTILE, 20, Lang::En),
        of("long-names", &LONG, 24, Lang::De),
    ]
}

/// Points that look like those of an evening: one wins or loses, the others pay or are paid.
fn written(hand: u32, people: usize, dice: &mut u64) -> Vec<i64> {
    *dice = dice
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407 + u64::from(hand));
    let draw = (*dice >> 33) as usize;
    let declarer = draw % people;
    let each = [1, 2, 2, 4, -1, -2, 6, -4, 8, -8][draw / 8 % 10];
    (0..people)
        .map(|seat| if seat == declarer { each * (people as i64 - 1).max(1) } else { -each })
        .collect()
}

pub fn course(sample: &Sample) -> (TotalsOverHands, Vec<PointsCurve>) {
    let people: Vec<Person> = (0..sample.names.len() as u32).map(Person).collect();
    let mut course = TotalsOverHands::for_people(&people);
    let mut curves = vec![PointsCurve::default(); people.len()];
    let mut dice = u64::from(sample.hands);
    for hand in 0..sample.hands {
        let written = written(hand, people.len(), &mut dice);
        // The last one goes home early.
        let leaves = people.len() > 3 && hand > sample.hands * 3 / 4;
        let staying = people.len() - usize::from(leaves);
        for place in 0..staying {
            curves[place].add_points(Points::whole(written[place]));
        }
        course.add_hand((0..staying).map(|place| (people[place], Points::whole(written[place]))));
    }
    (course, curves)
}

fn games(sample: &Sample) -> CardPointHistogram {
    let mut games = CardPointHistogram::default();
    let mut dice = 5_u64;
    for _ in 0..sample.hands {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let spread = (0..6).map(|place| (dice >> (20 + 6 * place)) % 12).sum::<u64>();
        games.add_game((5 + spread) as u8);
    }
    games
}

pub fn sample_page(sample: &Sample) -> String {
    let voice = Voice::new(sample.lang);
    let mut ids = SvgIds::new("picture");
    let (course, curves) = course(sample);
    let games = games(sample);
    let drawn = Chart { course: &course, names: &sample.names, steps: ChartSteps::Hands };
    let banner = html! { h1 { "Kerbholz: " (sample.name) } p { "22.11.2026" } };
    let main = html! {
        h2 { "…" }
        (chart_in_both_shapes(&drawn, &mut ids, &voice))
        (people(sample, &curves, &mut ids, &voice))
        h2 { "…" }
        figure {
            (histogram_for_wide_and_narrow_screens(&HistogramData { games: games.clone(), of: 70, win_with: 36, here: Some(48) }, &mut ids, &voice))
            figcaption { (rarity_sentence(games.rarity(48, true), &voice)) }
        }
        h2 { "…" }
        figure { (payment_bars_for_wide_and_narrow_screens(&payments(sample), &mut ids, &voice)) }
        div.payments { @for place in 1..sample.names.len() { (code(sample, place, &mut ids, &voice)) } }
        (all_slates(sample, &mut ids, &voice))
    };
    let title = sample.names.join(", ");
    let imprint = html! { p { "Kerbholz" } };
    html_page(
        &Page { title: &title, style: Style::default(), banner, navigation: None, main, imprint },
        &voice,
    )
}

fn people(sample: &Sample, curves: &[PointsCurve], ids: &mut SvgIds, voice: &Voice) -> Markup {
    let everybody = HitShare { hits: 300, of: 500 };
    let table = html! {
            table {
                caption { "…" }
                thead { tr { th scope="col" { "Name" } th scope="col" { "…" } th scope="col" { "…" } } }
                tbody {
                    @for (place, (name, curve)) in sample.names.iter().zip(curves).enumerate() {
                        @let own = HitShare { hits: 3 + place as u32, of: 4 + 9 * place as u32 };
                        tr {
                            th scope="row" { bdi.name { (harmless_text(name)) } }
                            td { (running_line_svg(curve, ids, voice)) }
                            td { (share_sentence(own, everybody, voice)) }
                        }
                    }
                }
            }
    };
    html! { section.wide aria-label="Table" tabindex="0" { (table) } }
}

fn payments<'s>(sample: &Sample) -> Vec<PaymentBar<'s>>
where
    'static: 's,
{
    let names = &sample.names;
    let pays = |place: usize| {
        let amount = (37 * (place as i64 + 3)) % 101 + 1;
        PaymentBar {
            from: names[place],
            to: names[0],
            amount,
            shown: format!("{},{:02} €", amount / 100, amount % 100),
        }
    };
    (1..names.len()).map(pays).collect()
}

pub const IBANS: [&str; 4] = [
    "DE89 3704 0044 0532 0130 00",
    "AT61 1904 3002 3457 3201",
    "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
    "NO93 8601 1117 947",
];

fn code(sample: &Sample, place: usize, ids: &mut SvgIds, voice: &Voice) -> Markup {
    let iban = Iban::parse(IBANS[place % IBANS.len()]).unwrap();
    let amount = Money { minor: 80 * place as i64, currency: Currency::EUR };
    payment_code_figure(
        &PaymentOrder {
            name: sample.names[place],
            iban: &iban,
            amount,
            text: "Abend 3, 22.11.2026",
        },
        PayerAndPayee { from: sample.names[0], to: sample.names[place], debt: None },
        ids,
        voice,
    )
    .unwrap()
}

fn all_slates(sample: &Sample, ids: &mut SvgIds, voice: &Voice) -> Markup {
    let kinds = [
        (SlateForm::Xii, 7),
        (SlateForm::Iii, 7),
        (SlateForm::Seven, 7),
        (SlateForm::Xx, 10),
        (SlateForm::Plain, 20),
    ];
    html! {
        @for (kind, full) in kinds {
            h3 { (format!("{kind:?}")) }
            @let everybody: Vec<SlateContent<'_>> = sample.names.iter().take(4).zip(0..).map(|(name, place)| SlateContent {
                name,
                strokes: full - place * 2,
                bollern: if place == 3 { 11 } else { place * 2 },
                extra: place / 2,
                deals: place == 1,
            }).collect();
            (slate_pictures(&everybody, Sign { slate: kind, full }, ids, voice))
        }
    }
}
