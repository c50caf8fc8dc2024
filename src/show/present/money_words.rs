//! Names of bookings, changes and reasons, for people and for programs.

use super::deeds::day_of;
use super::numbers::money;
use super::voice::Voice;
use crate::app::figures::{BookedLine, BookedWhat};
use crate::app::money::changed::ChangedEntry;
use crate::app::money::not_counted::HandedMoney;
use crate::app::money::settlement::{Line, Reason, Stem};
use crate::ledger::books::because::ChangeKind;
use crate::ledger::books::booking::Kind;
use crate::ledger::books::handed::HandedWay;
use crate::model::ids::EveningName;
use crate::model::money::Money;
use crate::model::time::Day;
use crate::model::{Arg, Currency, Label, Message, say};

/// Name of a booking, for people.
pub fn booking_name(kind: Kind, other: &[String], voice: &Voice) -> String {
    let people = || Arg::Texts(other.to_vec());
    match kind {
        Kind::Payment => voice.say(&say!(why_paid { people: people() })),
        Kind::Forgiven => voice.say(&say!(why_forgiven { people: people() })),
        Kind::Bill => voice.say(&say!(why_bill { people: people() })),
        Kind::Opening => voice.say(&say!(why_opening { people: people() })),
        Kind::Rounding => voice.label(say::why_rounding_settled),
        Kind::Closing => voice.label(say::why_closing),
        Kind::CarryOver => voice.label(say::why_carry_over),
        Kind::Gift => voice.label(say::why_gift),
        Kind::Spending => voice.label(say::why_spending),
        Kind::Hands | Kind::EveningFee | Kind::LostGameFee | Kind::Drinks => String::new(),
    }
}

/// Name of a kind of booking, for programs.
pub fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Hands => "hands",
        Kind::EveningFee => "evening_fee",
        Kind::LostGameFee => "lost_game_fee",
        Kind::Bill => "bill",
        Kind::Drinks => "drinks",
        Kind::Payment => "payment",
        Kind::Forgiven => "forgiven",
        Kind::Rounding => "rounding",
        Kind::Closing => "closing",
        Kind::CarryOver => "carried",
        Kind::Opening => "opening",
        Kind::Gift => "gift",
        Kind::Spending => "spending",
    }
}

/// Word for programs for the way in which money was handed over.
pub fn way_word(way: HandedWay) -> &'static str {
    match way {
        HandedWay::Paid => "payment",
        HandedWay::Settled => "settlement",
        HandedWay::Forgiven => "forgiven",
        HandedWay::Bill => "bill",
        HandedWay::Gift => "gift",
        HandedWay::Spent | HandedWay::LaidOut => "spending",
        HandedWay::Opening => "opening",
    }
}

/// Label for people for the way in which money was handed over.
pub fn way_label(way: HandedWay) -> Label {
    match way {
        HandedWay::Paid => say::way_paid,
        HandedWay::Settled => say::way_settled,
        HandedWay::Forgiven => say::way_forgiven,
        HandedWay::Bill => say::way_bill,
        HandedWay::Gift => say::way_gift,
        HandedWay::Spent => say::way_spent,
        HandedWay::LaidOut => say::why_spending,
        HandedWay::Opening => say::way_opening,
    }
}

/// Words for a change, with the hand that it concerns.
pub fn changed_words(changed: &ChangedEntry, voice: &Voice) -> String {
    if let Some(HandedMoney { from, to, money: Money { minor, currency }, .. }) = &changed.paid {
        let amount = money(*minor, *currency, voice.lang);
        return voice.say(&say!(deed_paid { from, to, amount }));
    }
    let kind = voice.label(change_word(changed.kind).1);
    match changed.hand {
        Some(hand) => voice.say(&say!(changed_hand { hand, kind })),
        None => kind,
    }
}

/// Word for a kind of change, and its label for people.
pub fn change_word(kind: ChangeKind) -> (&'static str, Label) {
    match kind {
        ChangeKind::Corrected => ("corrected", say::changed_corrected),
        ChangeKind::Added => ("added", say::changed_added),
        ChangeKind::Struck => ("struck", say::changed_struck),
        ChangeKind::Restored => ("restored", say::changed_restored),
        ChangeKind::Stake => ("stake", say::changed_stake),
        ChangeKind::Fees => ("fees", say::changed_fees),
        ChangeKind::Seats => ("seats", say::changed_seats),
        ChangeKind::Rules => ("rules", say::changed_rules),
        ChangeKind::Dealer => ("dealer", say::changed_dealer),
        ChangeKind::People => ("people", say::changed_people),
        ChangeKind::Merged => ("merged", say::changed_merged),
        ChangeKind::Paid => ("payment", say::way_paid),
        ChangeKind::Bill => ("bill", say::way_bill),
    }
}

/// Words for the reason why a payment is between two people who did not play together.
pub fn reason_words(reason: &Reason, voice: &Voice) -> String {
    voice.say(&match reason {
        Reason::Paid { payer, payee, evening: Some(evening) } => {
            say!(settle_because_paid { payer, payee, evening })
        }
        Reason::Paid { payer, payee, evening: None } => {
            say!(settle_because_paid_general { payer, payee })
        }
        Reason::Through { middle } => say!(settle_because_through { middle }),
    })
}

/// Most evenings of a line that a plan names one by one.
pub const MOST_NAMED: usize = 3;

/// Origin of a line of a plan: from which books it is, how much of each, and what the plan has put
/// together. More than so many evenings are named together.
pub fn stems_words(line: &Line, currency: Currency, most: usize, voice: &Voice) -> Option<String> {
    let mut parts: Vec<(String, i64)> = Vec::new();
    let (mut evenings, mut general) = (Vec::new(), Vec::new());
    for (stem, minor) in &line.stems {
        match stem {
            Stem::Evening(evening) => evenings.push((evening.clone(), *minor)),
            Stem::General(kind) => general.push((voice.label(general_label(*kind)), *minor)),
        }
    }
    let of = |evenings| say!(data_evenings { evenings });
    parts.extend(evening_parts(&evenings, most, of, voice));
    parts.append(&mut general);
    let owes = |evenings| say!(stem_owes { from: line.from.as_str(), evenings });
    parts.extend(evening_parts(&line.owes, most, owes, voice));
    let is_alone = parts.len() == 1 && line.rest == 0;
    let mut all: Vec<String> = parts
        .into_iter()
        .map(|(what, minor)| match is_alone {
            true => what,
            false => {
                voice.say(&say!(stem_part { what, amount: money(minor, currency, voice.lang) }))
            }
        })
        .collect();
    let amount = money(line.rest.abs(), currency, voice.lang);
    match line.rest {
        0 => {}
        _ if all.is_empty() => all.push(voice.label(say::stem_plan)),
        rest => all.push(voice.say(&say!(rest > 0 => stem_rest | stem_less { amount }))),
    }
    (!all.is_empty()).then(|| all.join("; "))
}

/// Evenings that a line is from, one by one, or where they are many all together.
fn evening_parts(
    evenings: &[(EveningName, i64)],
    most: usize,
    say: impl Fn(Arg) -> Message,
    voice: &Voice,
) -> Vec<(String, i64)> {
    let named = |evenings: &[(EveningName, i64)]| {
        let names = evenings.iter().map(|(evening, _)| evening.clone()).collect();
        let sum = evenings.iter().fold(0_i64, |sum, (_, minor)| sum.saturating_add(*minor));
        (voice.say(&say(Arg::Evenings(names))), sum)
    };
    let at_once = if evenings.len() > most { evenings.len() } else { 1 };
    evenings.chunks(at_once).map(named).collect()
}

fn general_label(kind: Option<Kind>) -> Label {
    match kind {
        Some(Kind::Opening) => say::stem_opening,
        Some(Kind::Bill) => say::stem_bill,
        Some(Kind::CarryOver) => say::stem_carried,
        Some(Kind::Gift) => say::stem_fine,
        Some(Kind::Spending) => say::stem_spending,
        _ => say::stem_general,
    }
}

/// Name of what an evening brought: its hands, or a booking beside them.
pub fn brought_name(evening: &EveningName, kind: Kind, voice: &Voice) -> String {
    let evening = evening.clone();
    voice.say(&match kind {
        Kind::Hands => match (&evening.title, voice.word(&evening.game)) {
            (Some(title), game) if *title != game => say!(why_evening { evening, game }),
            _ => say!(why_evening_named { evening }),
        },
        Kind::EveningFee => say!(why_evening_fee { evening }),
        Kind::LostGameFee => say!(why_lost_fee { evening }),
        _ => say!(why_drinks { evening }),
    })
}

/// Name of a deed with money.
pub fn deed_name(
    date: Day,
    kind: Kind,
    people: &[String],
    evening: Option<&EveningName>,
    note: Option<&str>,
    voice: &Voice,
) -> String {
    let mut what = booking_name(kind, people, voice);
    if let Some(note) = note {
        what = voice.say(&say!(deed_note { text: what, note }));
    }
    let day = day_of(date, voice);
    voice.say(&match evening {
        Some(evening) => say!(why_link_evening { day, what, evening }),
        None => say!(why_link { day, what }),
    })
}

/// Words for a line of the books.
pub fn line_of_books(line: &BookedLine, voice: &Voice) -> String {
    match &line.what {
        BookedWhat::Evening { evening, kind } => brought_name(evening, *kind, voice),
        BookedWhat::Deed { date, kind, evening, note } => {
            let people: Vec<String> = line.amounts.iter().map(|(name, _)| name.clone()).collect();
            deed_name(*date, *kind, &people, evening.as_ref(), note.as_deref(), voice)
        }
        BookedWhat::Earlier(lines) => voice.say(&say!(books_earlier { lines })),
    }
}
