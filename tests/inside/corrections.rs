//! Whatever is taken back, brought back, corrected and struck: the result is that of the hands that
//! count in the end.

use crate::app::AppError;
use crate::app::back::{self, EntryToUndo};
use crate::app::desk::{
    EveningOrTable, correct_hand, read_evening, read_evening_with_sheet, record_event, strike_hand,
};
use crate::app::evening::{
    EveningRef, HandCorrection, HandDecider, HandDecision, LaterDealChoice, UndecidedHand,
    UndoOrRedo, start_evening,
};
use crate::app::exchange::check::check_file;
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Event, Session};
use crate::model::Player;
use crate::record::Node;
use crate::store::Store;

use super::dice::{Dice, rounds};
use super::folder::Folder;

const CURRENT: EveningOrTable = EveningOrTable::Evening(EveningRef::Current);

/// One evening through the library, so that a thousand steps take seconds.
struct Evening {
    store: Store,
    header: String,
    deals: usize,
    _folder: Folder,
}

impl Evening {
    fn new(header: &str) -> Evening {
        let folder = Folder::new();
        let mut store = Store::open_or_create(&folder.path("kerbholz.db")).unwrap();
        let read = Header::read(&Node::parse(header).unwrap()).unwrap();
        start_evening(&mut store, None, |_| Ok::<_, AppError>(read)).unwrap();
        Evening { store, header: header.to_owned(), deals: 0, _folder: folder }
    }

    fn undo_or_redo(&mut self, direction: UndoOrRedo<'_>) -> bool {
        let choices = (Some(LaterDealChoice::Moves), false);
        let which = EntryToUndo::OfEvening;
        done(back::undo_or_redo(&mut self.store, &CURRENT, &which, direction, choices))
    }

    fn record(&mut self, event: &str) -> bool {
        let node = Node::parse(event).unwrap();
        done(record_event(&mut self.store, &CURRENT, false, Trace::off(), |_, session| {
            Ok(session.read_event(&node)?)
        }))
    }

    fn fix(&mut self, number: u32, event: &str) -> bool {
        let node = Node::parse(event).unwrap();
        let deal = self.deal();
        let before = self.dealers_if_they_stay(deal);
        let mut strike = strike;
        let decide: Option<&mut HandDecider<'_, AppError>> =
            if self.strikes() { Some(&mut strike) } else { None };
        let read = |session: &Session, _: &Event| {
            Ok(HandCorrection {
                event: Some(session.read_event(&node)?),
                dealer: None,
                deal,
                why: None,
            })
        };
        let done = done(correct_hand(&mut self.store, &CURRENT, number, |_| true, read, decide));
        self.check_deals(deal.filter(|_| done), &before, number);
        done
    }

    fn void(&mut self, number: u32) -> bool {
        let deal = self.deal();
        let before = self.dealers_if_they_stay(deal);
        let mut strike = strike;
        let decide: Option<&mut HandDecider<'_, AppError>> =
            if self.strikes() { Some(&mut strike) } else { None };
        let done = done(strike_hand(&mut self.store, &CURRENT, number, (deal, decide), Some("so")));
        self.check_deals(deal.filter(|_| done), &before, number);
        done
    }

    /// What becomes of the deals, each in its turn.
    fn deal(&mut self) -> Option<LaterDealChoice> {
        self.deals += 1;
        [None, Some(LaterDealChoice::Moves), Some(LaterDealChoice::Stays)][self.deals % 3]
    }

    /// Whether later hands that are no longer possible are struck with the next correction.
    fn strikes(&self) -> bool {
        self.deals.is_multiple_of(2)
    }

    /// Who dealt before, where the deals are to stay.
    fn dealers_if_they_stay(&mut self, deal: Option<LaterDealChoice>) -> Vec<(u32, Player)> {
        if deal == Some(LaterDealChoice::Stays) { self.dealers() } else { Vec::new() }
    }

    /// Who dealt each hand that counts.
    fn dealers(&mut self) -> Vec<(u32, Player)> {
        let lines = read_evening_with_sheet(&mut self.store, &CURRENT).unwrap().1.lines;
        lines.iter().filter_map(|line| Some((line.hand?, line.applied.as_ref()?.dealer))).collect()
    }

    /// docs/cli.md, Corrections: where the deals stay, whoever dealt a later hand still did, and
    /// hands keep their numbers.
    fn check_deals(
        &mut self,
        deal: Option<LaterDealChoice>,
        before: &[(u32, Player)],
        number: u32,
    ) {
        if deal == Some(LaterDealChoice::Stays) {
            let later = |all: &[(u32, Player)]| {
                all.iter().filter(|(hand, _)| *hand > number).copied().collect::<Vec<_>>()
            };
            let (after, before) = (later(&self.dealers()), later(before));
            match self.strikes() {
                true => assert!(after.iter().all(|hand| before.contains(hand))),
                false => assert_eq!(after, before),
            }
        }
    }

    fn stored(&mut self) -> Session {
        read_evening(&mut self.store, &CURRENT).unwrap().session
    }

    /// Recording just the hands that count gives the same, and no figure is out of step with the
    /// log.
    fn check(&mut self) {
        let mut direct = Session::open(&Header::read(&Node::parse(&self.header).unwrap()).unwrap());
        for line in read_evening_with_sheet(&mut self.store, &CURRENT).unwrap().1.lines {
            match &line.applied {
                Some(_) => {
                    direct.apply(&line.event, Trace::off()).unwrap();
                    if line.hand.is_none() && line.is_corrected() {
                        direct.strike_hand();
                    }
                }
                None => drop(line.hand.map(|hand| assert_eq!(direct.strike_hand(), hand))),
            }
        }
        assert_eq!(self.stored(), direct);
        let findings = check_file(&mut self.store, &mut |_, _| {}).unwrap();
        assert!(findings.findings.is_empty(), "{:?}", findings.findings);
    }
}

fn strike(_: &UndecidedHand) -> Result<HandDecision, AppError> {
    Ok(HandDecision::Struck)
}

/// Whether it was done; a refusal is an answer, anything else is not.
fn done<T>(result: Result<T, AppError>) -> bool {
    match result {
        Ok(_) => true,
        Err(AppError::Refused(_)) => false,
        Err(error) => panic!("{error:?}"),
    }
}

fn dreierles(dice: &mut Dice) -> String {
    let player = ["Anne", "Bert", "Carla", "Dieter"][dice.roll(4) as usize];
    match dice.roll(10) {
        0 => format!(r#"{{"kind":"raeuber","losers":["{player}"]}}"#),
        1 => r#"{"kind":"penalty","offence":"misdeal"}"#.to_owned(),
        2 => format!(r#"{{"kind":"dealer","player":"{player}"}}"#),
        3 => r#"{"kind":"seats","players":["Dieter","Carla","Bert","Anne"]}"#.to_owned(),
        bid => format!(
            r#"{{"kind":"game","declarer":"{player}","bid":"{}","card_points":{}}}"#,
            ["dreier", "zweier", "einer", "solo"][bid as usize % 4],
            1 + dice.roll(68)
        ),
    }
}

/// 1,000 random steps, with corrections of every kind among them. In sixteen evenings, since after
/// each step the whole file is checked: the log of a single one would be read five hundred thousand
/// times.
#[test]
fn a_thousand_random_corrections() {
    let header = r#"{"session":{"game":"dreierles","players":["Anne","Bert","Carla","Dieter"],"stake":{"amount":"0.10","currency":"EUR"}}}"#;
    let mut dice = Dice(20_261_121);
    let mut taken = [0; 5];
    for _ in 0..16 {
        let mut evening = Evening::new(header);
        for _ in 0..63 {
            let hands = evening.stored().hands();
            let number = 1 + dice.roll(u64::from(hands) + 1) as u32;
            let event = dreierles(&mut dice);
            // Few hands at a time, so that corrections meet each other.
            let kind = if hands < 5 { 0 } else { dice.roll(5) as usize };
            taken[kind] += usize::from(match kind {
                0 => evening.record(&event),
                1 => evening.undo_or_redo(UndoOrRedo::Undo(None)),
                2 => evening.undo_or_redo(UndoOrRedo::Redo),
                3 => evening.fix(number, &event),
                _ => evening.void(number),
            });
            evening.check();
        }
    }
    assert!(taken.iter().all(|times| *times > 30), "{taken:?}");
}

fn dreeg(dice: &mut Dice) -> String {
    let player = ["A", "B", "C"][dice.roll(3) as usize];
    let other = ["B", "C", "A"][dice.roll(3) as usize];
    match dice.roll(8) {
        0 => format!(r#"{{"kind":"penalty","offender":"{player}"}}"#),
        1 => format!(r#"{{"kind":"dealer","player":"{player}"}}"#),
        2 => format!(r#"{{"kind":"spoke","player":"{player}"}}"#),
        3 => {
            format!(r#"{{"kind":"durchmarsch","player":"{player}","made":{}}}"#, dice.roll(2) == 0)
        }
        _ if player == other => format!(r#"{{"kind":"strokes","erase":{{"{player}":3}}}}"#),
        _ => format!(r#"{{"kind":"strokes","erase":{{"{player}":3,"{other}":{}}}}}"#, dice.roll(4)),
    }
}

/// Undo across the end of a phase, and of the game, gives back strokes, Bollern and dealer exactly.
#[test]
fn dreeg_comes_back_stroke_by_stroke() {
    let header = r#"{"session":{"game":"dreeg","players":["A","B","C"],"house":{"phases":["sechsundsechzig","schweige-mass","kamerun","rufen"]}}}"#;
    let mut evening = Evening::new(header);
    let mut dice = Dice(7);
    let mut before = vec![evening.stored()];
    let (mut phases, mut ends) = (0, 0);
    for step in 0..rounds(420) {
        // On through the phases to the end and then back again, a few steps to and fro all the way.
        let forward = (step / 70) % 2 == 0;
        if dice.roll(10) < if forward { 8 } else { 2 } {
            if evening.record(&dreeg(&mut dice)) {
                before.push(evening.stored());
            }
        } else if before.len() > 1 {
            let after = before.pop().unwrap();
            assert!(evening.undo_or_redo(UndoOrRedo::Undo(None)));
            assert_eq!(evening.stored(), *before.last().unwrap());
            if dice.roll(2) == 0 {
                assert!(evening.undo_or_redo(UndoOrRedo::Redo));
                assert_eq!(evening.stored(), after);
                before.push(after);
            } else {
                let phase = |session: &Session| {
                    format!("{:?}", session.position().game_state_sentences().first())
                };
                phases += usize::from(phase(&after) != phase(before.last().unwrap()));
                ends += usize::from(after.is_complete());
            }
        }
        if step % 25 == 0 {
            evening.check();
        }
    }
    assert!(phases > 2 && ends > 0, "{phases} phases and {ends} games were taken back");
}
