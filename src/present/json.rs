//! The JSON that other programs rely on (`docs/cli.md`).

use super::brief;
use super::voice::Voice;
use crate::app::exchange::check::Findings;
use crate::app::log::{LogLine, LogWhat};
use crate::app::money::balances::{Account, Transfer};
use crate::app::money::drinks::Drinks;
use crate::app::money::settle::Settlement;
use crate::app::money::why::{Link, Why};
use crate::games::outcome::Step;
use crate::games::session::{After, Applied, Event, Paid, Session};
use crate::model::Currency;
use crate::model::money::{exact_string, minor_string};
use crate::record::{Writer, write};

/// `{"event":…,"result":…}`, and the steps where they were asked for. The session is the one after the event.
pub fn hand(event: &Event, applied: &Applied, session: &Session, steps: Option<&[Step]>, voice: &Voice) -> String {
    let after = After { totals: session.totals(), next_dealer: session.next_dealer() };
    hand_then(event, applied, session, after, steps, voice)
}

/// The same for a hand that others have followed, with the figures as they stood right after it.
pub fn hand_then(
    event: &Event,
    applied: &Applied,
    session: &Session,
    after: After<'_>,
    steps: Option<&[Step]>,
    voice: &Voice,
) -> String {
    write::object(|w| {
        w.key("event");
        event.write(session.roster(), w);
        w.key("result");
        session.write_result_then(None, applied, after, &|message| voice.say(message), w);
        if let Some(steps) = steps {
            w.key("line").text(&brief::line(applied, session, voice));
            w.key("steps").list(|w| steps.iter().for_each(|step| write_step(step, session, voice, w)));
            if applied.sheet().is_some() {
                w.key("transfers").list(|w| applied.transfers().iter().for_each(|paid| write_paid(paid, session, w)));
            }
        }
    })
}

fn write_step(step: &Step, session: &Session, voice: &Voice, w: &mut Writer) {
    w.object(|w| {
        w.key("rule").text(step.rule);
        w.key("text").text(&voice.say(&step.text));
        w.key("points").object(|w| {
            for (player, points) in &step.points {
                w.key(session.roster().name(*player)).points(*points);
            }
        });
    });
}

/// Who pays whom by the hand, in units of the stake; together they are what is due.
fn write_paid(paid: &Paid, session: &Session, w: &mut Writer) {
    w.object(|w| {
        w.key("from").text(session.roster().name(paid.from));
        w.key("to").text(session.roster().name(paid.to));
        w.key("units").points(paid.units);
    });
}

pub fn balances(accounts: &[Account]) -> String {
    write::object(|w| {
        w.key("balances").list(|w| {
            for account in accounts {
                for balance in &account.balances {
                    w.object(|w| {
                        w.key("player").text(&balance.person.name);
                        w.key("currency").text(account.currency.as_str());
                        w.key("amount").text(&minor_string(balance.minor, account.currency));
                    });
                }
            }
        });
    })
}

pub fn settlements(settlements: &[Settlement]) -> String {
    write::object(|w| {
        w.key("settlements").list(|w| {
            for settlement in settlements {
                let currency = settlement.account.currency;
                w.object(|w| {
                    w.key("currency").text(currency.as_str());
                    w.key("balances").list(|w| {
                        for balance in &settlement.account.balances {
                            w.object(|w| {
                                w.key("player").text(&balance.person.name);
                                w.key("amount").text(&minor_string(balance.minor, currency));
                            });
                        }
                    });
                    if !settlement.carried.is_empty() {
                        w.key("carried").list(|w| {
                            for balance in &settlement.carried {
                                w.object(|w| {
                                    w.key("player").text(&balance.person.name);
                                    w.key("amount").text(&minor_string(balance.minor, currency));
                                });
                            }
                        });
                    }
                    w.key("payments").list(|w| {
                        settlement.payments.iter().for_each(|payment| transfer(payment, currency, w));
                    });
                });
            }
        });
    })
}

/// The chain from a balance back to the hands.
pub fn why(why: &Why) -> String {
    write::object(|w| {
        w.key("player").text(&why.person.name);
        w.key("accounts").list(|w| {
            for chain in &why.accounts {
                let currency = chain.currency;
                w.object(|w| {
                    w.key("currency").text(currency.as_str());
                    w.key("links").list(|w| {
                        for link in &chain.links {
                            w.object(|w| {
                                match link {
                                    Link::Evening { number, started_at, game, hands, .. } => {
                                        w.key("evening").whole(number.get());
                                        w.key("started_at").text(started_at);
                                        w.key("game").text(game);
                                        w.key("hands").list(|w| {
                                            for (hand, exact) in hands {
                                                w.object(|w| {
                                                    w.key("hand").whole(i64::from(*hand));
                                                    w.key("amount").text(&exact_string(*exact, currency));
                                                });
                                            }
                                        });
                                    }
                                    Link::Payment { at, from, to, .. } => {
                                        w.key("paid_at").text(at);
                                        w.key("from").text(&from.name);
                                        w.key("to").text(&to.name);
                                    }
                                }
                                w.key("amount").text(&exact_string(link.exact(), currency));
                            });
                        }
                    });
                    w.key("exact").text(&exact_string(chain.exact, currency));
                    w.key("amount").text(&minor_string(chain.minor, currency));
                });
            }
        });
    })
}

/// What a Dreeg comes to.
pub fn drinks(drinks: &Drinks) -> String {
    write::object(|w| {
        w.key("settlements").list(|w| {
            w.object(|w| {
                w.key("drink").text(&drinks.drink);
                w.key("owes").list(|w| {
                    for (place, round) in drinks.owes.iter().enumerate() {
                        w.object(|w| {
                            w.key("player").text(&round.person.name);
                            w.key("drinks").whole(round.drinks);
                            if let Some(bill) = &drinks.bill {
                                w.key("cost").text(&minor_string(bill.costs[place], bill.currency));
                            }
                        });
                    }
                });
                if let Some(bill) = &drinks.bill {
                    w.key("currency").text(bill.currency.as_str());
                }
                w.key("payments").list(|w| {
                    if let Some(bill) = &drinks.bill {
                        bill.payments.iter().for_each(|payment| transfer(payment, bill.currency, w));
                    }
                });
            });
        });
    })
}

fn transfer(payment: &Transfer, currency: Currency, w: &mut Writer) {
    w.object(|w| {
        w.key("from").text(&payment.from.name);
        w.key("to").text(&payment.to.name);
        w.key("amount").text(&minor_string(payment.minor, currency));
    });
}

pub fn findings(findings: &Findings, voice: &Voice) -> String {
    write::object(|w| {
        w.key("ok").flag(findings.findings.is_empty() || findings.repaired);
        w.key("findings").list(|w| findings.findings.iter().for_each(|finding| w.text(&voice.say(finding))));
        if findings.repaired {
            w.key("repaired").flag(true);
        }
        if let Some(copy) = &findings.copy {
            w.key("copy").text(&copy.display().to_string());
        }
    })
}

/// The entries as they stand in the log.
pub fn log(lines: &[LogLine]) -> String {
    write::object(|w| {
        w.key("log").list(|w| {
            for line in lines {
                w.object(|w| {
                    match &line.what {
                        LogWhat::House(_) => {}
                        LogWhat::Evening { number, hand, .. } => {
                            w.key("session").whole(number.get());
                            if let Some(hand) = hand {
                                w.key("hand").whole(i64::from(*hand));
                            }
                        }
                        LogWhat::Tournament { number, .. } => w.key("tournament").whole(number.get()),
                    }
                    w.key("seq").whole(line.entry.seq.get());
                    w.key("at").text(&line.entry.at);
                    w.key("body").raw(&line.entry.body);
                });
            }
        });
    })
}
