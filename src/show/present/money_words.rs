//! Names of bookings, changes and reasons, for people and for programs.

use super::deeds::day_of;
use super::voice::Voice;
use crate::app::figures::{BookedLine, BookedWhat};
use crate::app::money::changed::ChangedEntry;
use crate::app::money::settlement::{Line, Reason, Stem};
use crate::ledger::books::because::ChangeKind;
use crate::ledger::books::booking::Kind;
use crate::ledger::books::handed::HandedWay;
use crate::model::ids::EveningName;
use crate::model::time::Day;
use crate::model::{Arg, Label, say};

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

/// Origin of a payment in a plan: the books that it is from, and whether the plan combined several.
pub fn stems_words(line: &Line, voice: &Voice) -> Option<String> {
    let evenings = line.stems.iter().filter_map(|stem| match stem {
        Stem::Evening(evening) => Some(evening.clone()),
        Stem::General(_) => None,
    });
    let evenings: Vec<EveningName> = evenings.collect();
    let mut all = Vec::new();
    if !evenings.is_empty() {
        all.push(voice.say(&say!(data_evenings { evenings: Arg::Evenings(evenings) })));
    }
    all.extend(line.stems.iter().find_map(|stem| match stem {
        Stem::Evening(_) => None,
        Stem::General(kind) => Some(voice.label(general_label(*kind))),
    }));
    if !line.owes.is_empty() {
        let (from, evenings) = (line.from.as_str(), Arg::Evenings(line.owes.clone()));
        all.push(voice.say(&say!(stem_owes { from, evenings })));
    }
    if line.is_put_together {
        all.push(voice.label(if all.is_empty() { say::stem_plan } else { say::stem_plan_rest }));
    }
    (!all.is_empty()).then(|| all.join("; "))
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
