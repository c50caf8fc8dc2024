//! The JSON that other programs rely on (`docs/cli.md`).

use super::brief;
use super::not_counted;
use super::receipt;
use super::voice::Voice;
use crate::app::exchange::check::Findings;
use crate::app::log::{LogLine, LogWhat};
use crate::games::outcome::Step;
use crate::games::session::{After, Applied, Event, Paid, Session};
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

pub fn findings(findings: &Findings, voice: &Voice) -> String {
    write::object(|w| {
        w.key("ok").flag(findings.findings.is_empty() || findings.repaired);
        w.key("findings").list(|w| findings.findings.iter().for_each(|finding| w.text(&voice.say(finding))));
        not_counted::write(&findings.not_counted, voice, w);
        if findings.repaired {
            w.key("repaired").flag(true);
        }
        if let Some(copy) = &findings.copy {
            w.key("copy").text(&copy.display().to_string());
        }
        if let Some(kin) = &findings.receipt {
            w.key("receipt").object(|w| receipt::write_kin(kin, w));
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
                        LogWhat::House { .. } => {}
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
                    if let Some(instead) = &line.waits_for {
                        w.key("waits_for").text(instead);
                    }
                    w.key("body").raw(&line.entry.body);
                });
            }
        });
    })
}
