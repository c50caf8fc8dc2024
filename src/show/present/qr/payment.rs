//! A payment on a page: its code, and below it in letters what is in it, for whoever types it or checks it.

use maud::{Markup, html};

use super::code::Code;
use super::draw::picture;
use super::epc::{Order, payload};
use crate::model::{Refusal, refuse, say};
use crate::present::harmless::plain;
use crate::present::picture::{Ids, Words};
use crate::present::voice::Voice;

/// A figure with the code of one payment.
pub fn payment(order: &Order<'_>, ids: &mut Ids, voice: &Voice) -> Result<Markup, Refusal> {
    let text = payload(order)?;
    let code = Code::of_payment(&text).ok_or_else(|| refuse!(epc_too_long { value: order.name }))?;
    let title = voice.say(&say!(epc_title { name: order.name }));
    let description = voice.say(&say!(epc_description { amount: order.amount, iban: order.iban.to_string() }));
    let words = Words { title, description };
    let amount = voice.say(&say!(epc_amount { amount: order.amount, name: order.name }));
    Ok(html! {
        figure.payment {
            (picture(&code, &words, ids))
            figcaption {
                p { (amount) }
                p.account { (order.iban) }
                p.small { (plain(order.text)) }
            }
        }
    })
}
