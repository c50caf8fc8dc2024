//! Names of bookings, changes and reasons, for people and for programs.

use super::deeds::displayed_day;
use super::numbers::money;
use super::voice::Voice;
use crate::app::figures::{BookedKind, BookedLine};
use crate::app::money::books::NamedPayment;
use crate::app::money::changed::{ChangedEntry, PaymentOrBill};
use crate::app::money::settlement::{SettlementLine, SettlementLineBook, ShownLineReason};
use crate::ledger::books::because::MoneyChangeKind;
use crate::ledger::books::booking::BookingKind;
use crate::ledger::books::handed::HandoverKind;
use crate::ledger::books::round::EvenOverAll;
use crate::model::ids::EveningName;
use crate::model::money::Money;
use crate::model::time::Day;
use crate::model::{Arg, Currency, Label, Message, say};

/// Name of a booking for people, with the other people that it involves; empty for what an evening
/// brings by itself, see `evening_proceeds_name`.
pub fn booking_name(kind: BookingKind, other: &[String], voice: &Voice) -> String {
    let people = || Arg::Texts(other.to_vec());
    match kind {
        BookingKind::Payment => voice.say(&say!(why_paid { people: people() })),
        BookingKind::Forgiven => voice.say(&say!(why_forgiven { people: people() })),
        BookingKind::Bill => voice.say(&say!(why_bill { people: people() })),
        BookingKind::Opening => voice.say(&say!(why_opening { people: people() })),
        BookingKind::Rounding => voice.label(say::why_rounding_settled),
        BookingKind::Closing => voice.label(say::why_closing),
        BookingKind::CarryOver => voice.label(say::why_carry_over),
        BookingKind::Gift => voice.label(say::why_gift),
        BookingKind::Spending => voice.label(say::why_spending),
        BookingKind::Hands
        | BookingKind::EveningFee
        | BookingKind::LostGameFee
        | BookingKind::Drinks => String::new(),
    }
}

/// Says that nobody is to pay anything, though books are open, and how these are closed.
pub fn even_over_all_sentence(even: EvenOverAll, voice: &Voice) -> String {
    match currency_of_even_sums(Some(even)) {
        None => voice.label(say::only_books_are_open),
        Some(currency) => voice.say(&say!(only_books_are_open_in { currency })),
    }
}

/// Says how much is to be paid if debts in several currencies are put together.
pub fn owed_together_sentence(together: Money, voice: &Voice) -> String {
    let owed = money(together.minor, together.currency, voice.lang);
    voice.say(&say!(owed_together { owed, currency: together.currency.to_string() }))
}

/// Currency to which debts in several currencies have to be converted to cancel out.
pub fn currency_of_even_sums(even: Option<EvenOverAll>) -> Option<String> {
    match even? {
        EvenOverAll::InEachCurrency => None,
        EvenOverAll::Converted(currency) => Some(currency.to_string()),
    }
}

/// Word for a kind of booking in output for programs.
pub fn booking_kind_word(kind: BookingKind) -> &'static str {
    match kind {
        BookingKind::Hands => "hands",
        BookingKind::EveningFee => "evening_fee",
        BookingKind::LostGameFee => "lost_game_fee",
        BookingKind::Bill => "bill",
        BookingKind::Drinks => "drinks",
        BookingKind::Payment => "payment",
        BookingKind::Forgiven => "forgiven",
        BookingKind::Rounding => "rounding",
        BookingKind::Closing => "closing",
        BookingKind::CarryOver => "carried",
        BookingKind::Opening => "opening",
        BookingKind::Gift => "gift",
        BookingKind::Spending => "spending",
    }
}

/// Word for the way in which money was handed over, in output for programs.
pub fn payment_way_word(way: HandoverKind) -> &'static str {
    match way {
        HandoverKind::Paid => "payment",
        HandoverKind::Settled => "settlement",
        HandoverKind::Forgiven => "forgiven",
        HandoverKind::Bill => "bill",
        HandoverKind::Gift => "gift",
        HandoverKind::Spent | HandoverKind::LaidOut => "spending",
        HandoverKind::Opening => "opening",
    }
}

/// Label for people for the way in which money was handed over.
pub fn payment_way_label(way: HandoverKind) -> Label {
    match way {
        HandoverKind::Paid => say::way_paid,
        HandoverKind::Settled => say::way_settled,
        HandoverKind::Forgiven => say::way_forgiven,
        HandoverKind::Bill => say::way_bill,
        HandoverKind::Gift => say::way_gift,
        HandoverKind::Spent => say::way_spent,
        HandoverKind::LaidOut => say::why_spending,
        HandoverKind::Opening => say::way_opening,
    }
}

/// Words for a change in settled books, with the hand that it concerns.
pub fn money_change_words(changed: &ChangedEntry, voice: &Voice) -> String {
    let amount = |paid: &Money| money(paid.minor, paid.currency, voice.lang);
    let text = match &changed.money {
        Some(PaymentOrBill::Paid(NamedPayment { from, to, money, .. })) => {
            voice.say(&say!(deed_paid { from, to, amount: amount(money) }))
        }
        Some(PaymentOrBill::Forgiven(NamedPayment { from, to, money, .. })) => {
            voice.say(&say!(deed_forgiven_log { from, to, amount: amount(money) }))
        }
        Some(PaymentOrBill::Bill { by, money }) => {
            voice.say(&say!(changed_bill { amount: amount(money), by: Arg::Texts(by.clone()) }))
        }
        None if !changed.parted.is_empty() => voice.say(&match changed.parted.as_slice() {
            [name, other] => say!(changed_parting { name, other }),
            names => say!(changed_parted { name: names.concat() }),
        }),
        None => {
            let kind = voice.label(money_change_word_and_label(changed.kind).1);
            match changed.hand {
                Some(hand) => voice.say(&say!(changed_hand { hand, kind })),
                None => kind,
            }
        }
    };
    match (changed.kind, changed.why.as_deref()) {
        _ if changed.is_merged => voice.say(&say!(changed_merged { what: text })),
        (MoneyChangeKind::Struck, _) if changed.money.is_some() => {
            voice.say(&say!(changed_taken_back { what: text }))
        }
        (_, Some(note)) if changed.money.is_some() => voice.say(&say!(deed_note { text, note })),
        _ => text,
    }
}

/// Reason that was given for a change; `None` where there is none, or where it is the note on a
/// payment or bill that was added.
pub fn money_change_reason(changed: &ChangedEntry) -> Option<&str> {
    let is_note = changed.money.is_some() && changed.kind != MoneyChangeKind::Struck;
    changed.why.as_deref().filter(|_| !is_note)
}

/// Word for a kind of change in output for programs, and its label for people.
pub fn money_change_word_and_label(kind: MoneyChangeKind) -> (&'static str, Label) {
    match kind {
        MoneyChangeKind::Corrected => ("corrected", say::changed_corrected),
        MoneyChangeKind::Added => ("added", say::changed_added),
        MoneyChangeKind::Struck => ("struck", say::changed_struck),
        MoneyChangeKind::Restored => ("restored", say::changed_restored),
        MoneyChangeKind::Stake => ("stake", say::changed_stake),
        MoneyChangeKind::Fees => ("fees", say::changed_fees),
        MoneyChangeKind::Seats => ("seats", say::changed_seats),
        MoneyChangeKind::Rules => ("rules", say::changed_rules),
        MoneyChangeKind::Drink => ("drink", say::changed_drink),
        MoneyChangeKind::Dealer => ("dealer", say::changed_dealer),
        MoneyChangeKind::People => ("people", say::changed_people),
        MoneyChangeKind::Paid => ("payment", say::way_paid),
        MoneyChangeKind::Forgiven => ("forgiven", say::way_forgiven),
        MoneyChangeKind::Bill => ("bill", say::way_bill),
    }
}

/// Words that explain why two people who did not play together pay each other.
pub fn payment_reason_words(reason: &ShownLineReason, voice: &Voice) -> String {
    voice.say(&match reason {
        ShownLineReason::Paid { payer, payee, evening: Some(evening) } => {
            say!(settle_because_paid { payer, payee, evening })
        }
        ShownLineReason::Paid { payer, payee, evening: None } => {
            say!(settle_because_paid_general { payer, payee })
        }
        ShownLineReason::Through { middle } => say!(settle_because_through { middle }),
    })
}

/// Most evenings that a line of a plan names one by one.
pub const MOST_NAMED: usize = 3;

/// Words for the origin of a payment in a plan: the books that it comes from with their amounts,
/// the rest by rounding, and what was set off. More than `most` evenings are named together. `None`
/// where there is nothing to say.
pub fn payment_origin_words(
    line: &SettlementLine,
    currency: Currency,
    most: usize,
    voice: &Voice,
) -> Option<String> {
    let mut parts: Vec<(String, i64)> = Vec::new();
    let (mut evenings, mut general) = (Vec::new(), Vec::new());
    for (stem, minor) in &line.stems {
        match stem {
            SettlementLineBook::Evening(evening) => evenings.push((evening.clone(), *minor)),
            SettlementLineBook::General(kind, of) => {
                let what = voice.label(booking_label_without_evening(*kind));
                let what = match of {
                    Some(of) => voice.say(&say!(stem_of { what, currency: of.to_string() })),
                    None => what,
                };
                general.push((what, *minor))
            }
        }
    }
    let of = |evenings| say!(data_evenings { evenings });
    // Books in two currencies come one currency after the other.
    evenings.sort_by(|(one, _), (other, _)| one.started_at.cmp(&other.started_at));
    parts.extend(named_evening_amounts(&evenings, most, of, voice));
    parts.append(&mut general);
    let is_alone = parts.len() == 1 && line.rest == 0 && line.set_off == 0;
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
        _ if all.is_empty() => {}
        rest => all.push(voice.say(&say!(rest > 0 => stem_rest | stem_less { amount }))),
    }
    if line.set_off > 0 {
        let amount = money(line.set_off, currency, voice.lang);
        all.push(voice.say(&say!(stem_set_off { amount, from: line.from.as_str() })));
    }
    (!all.is_empty()).then(|| all.join("; "))
}

/// Names of the evenings that a payment comes from, each with its amount; more than `most` evenings
/// become one text with the sum.
fn named_evening_amounts(
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

fn booking_label_without_evening(kind: Option<BookingKind>) -> Label {
    match kind {
        Some(BookingKind::Opening) => say::stem_opening,
        Some(BookingKind::Bill) => say::stem_bill,
        Some(BookingKind::CarryOver) => say::stem_carried,
        Some(BookingKind::Gift) => say::stem_fine,
        Some(BookingKind::Spending) => say::stem_spending,
        _ => say::stem_general,
    }
}

/// Name of an amount that an evening brought somebody, through its hands or through another
/// booking.
pub fn evening_proceeds_name(evening: &EveningName, kind: BookingKind, voice: &Voice) -> String {
    let evening = evening.clone();
    voice.say(&match kind {
        BookingKind::Hands => match (&evening.title, voice.local_word(&evening.game)) {
            (Some(title), game) if *title != game => say!(why_evening { evening, game }),
            _ => say!(why_evening_named { evening }),
        },
        BookingKind::EveningFee => say!(why_evening_fee { evening }),
        BookingKind::LostGameFee => say!(why_lost_fee { evening }),
        _ => say!(why_drinks { evening }),
    })
}

/// Name of a deed with money: its day, its kind with the people, its note and its evening.
pub fn deed_name(
    date: Day,
    kind: BookingKind,
    people: &[String],
    evening: Option<&EveningName>,
    note: Option<&str>,
    voice: &Voice,
) -> String {
    let mut what = booking_name(kind, people, voice);
    if let Some(note) = note {
        what = voice.say(&say!(deed_note { text: what, note }));
    }
    let day = displayed_day(date, voice);
    voice.say(&match evening {
        Some(evening) => say!(why_link_evening { day, what, evening }),
        None => say!(why_link { day, what }),
    })
}

/// Words for one line in the books of an evening.
pub fn book_line_words(line: &BookedLine, voice: &Voice) -> String {
    match &line.what {
        BookedKind::Evening { evening, kind } => evening_proceeds_name(evening, *kind, voice),
        BookedKind::Deed { date, kind, evening, note } => {
            let people: Vec<String> = line.amounts.iter().map(|(name, _)| name.clone()).collect();
            deed_name(*date, *kind, &people, evening.as_ref(), note.as_deref(), voice)
        }
        BookedKind::Earlier(lines) => voice.say(&say!(books_earlier { lines })),
    }
}
