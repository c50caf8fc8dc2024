//! Random histories of three copies of one evening, brought together now and then, against a model
//! that is nothing but a list of what happened in all of them (docs/storage.md, The one order).
//! Where the time can be told (`clocks`), they have clocks of their own.

use std::collections::BTreeSet;
use std::fs;

use super::clocks;
use super::count;
use super::harness::{Dice, Table};
use super::histories::{Model, NAMES, Played, by_seed, differs, typed};

/// What happened.
#[derive(Clone, Copy, Debug)]
enum What {
    Hand(Played),
    Fix(usize, Played),
    Void(usize),
    Pay(usize, usize),
    Undo(usize),
    Redo(usize),
}

/// One of the copies: which events it knows by their time, which is what the clock said there, or
/// right after everything that was known there; what it has taken back since anything else
/// happened; and by how many seconds its clock is wrong.
#[derive(Clone, Default)]
struct Copy {
    known: BTreeSet<(i64, usize)>,
    undone: Vec<usize>,
    wrong: i64,
}

#[derive(Default)]
struct Story {
    events: Vec<What>,
    copies: [Copy; 3],
}

/// History of one copy: the lines that are typed, and what has to count after them.
pub fn history(dice: &mut Dice) -> (String, Model) {
    let mut story = Story::default();
    let count = 8 + dice.roll(17);
    (story.lines(0, count, dice), story.model(0))
}

const YEAR: i64 = 365 * 86_400;

impl Story {
    /// What this copy knows, in the one order.
    fn known(&self, copy: usize) -> impl DoubleEndedIterator<Item = (usize, What)> {
        self.copies[copy].known.iter().map(|(_, place)| (*place, self.events[*place]))
    }

    /// Whether the last that was said of each event in this copy is that it lives.
    fn living(&self, copy: usize) -> Vec<bool> {
        let mut lives = vec![false; self.events.len()];
        for (place, what) in self.known(copy) {
            match what {
                What::Undo(of) => lives[of] = false,
                What::Redo(of) => lives[of] = true,
                _ => lives[place] = true,
            }
        }
        lives
    }

    /// The hands that this copy numbers, by the event that recorded them, and what was last said of
    /// each.
    fn hands(&self, copy: usize) -> Vec<(usize, Option<Played>)> {
        let lives = self.living(copy);
        let mut hands: Vec<(usize, Option<Option<Played>>)> = Vec::new();
        for (place, what) in self.known(copy) {
            let (of, said) = match what {
                What::Hand(played) => {
                    hands.push((place, lives[place].then_some(Some(played))));
                    continue;
                }
                What::Fix(of, played) => (of, Some(played)),
                What::Void(of) => (of, None),
                _ => continue,
            };
            if lives[place] {
                hands.iter_mut().find(|(hand, _)| *hand == of).unwrap().1 = Some(said);
            }
        }
        // Who takes a hand back takes back all that was said of it.
        hands.retain(|(hand, _)| lives[*hand]);
        hands.into_iter().filter_map(|(hand, said)| Some((hand, said?))).collect()
    }

    fn model(&self, copy: usize) -> Model {
        let lives = self.living(copy);
        let paid =
            self.known(copy).filter(|(place, _)| lives[*place]).filter_map(
                |(_, what)| match what {
                    What::Pay(from, to) => Some((from, to)),
                    _ => None,
                },
            );
        Model {
            paid: paid.collect(),
            hands: self.hands(copy).into_iter().map(|(_, said)| said).collect(),
        }
    }

    /// Something that is possible in this copy, and the line that says it.
    fn next(&self, copy: usize, dice: &mut Dice) -> Option<(What, String)> {
        let hands = self.hands(copy);
        let played = Played {
            player: dice.roll(3) as usize,
            bid: dice.roll(4) as usize,
            points: 36 + dice.roll(25),
        };
        let number = dice.roll(hands.len().max(1) as u64) as usize;
        let counts =
            |number: usize| hands.get(number).and_then(|(hand, said)| Some((*hand, (*said)?)));
        Some(match dice.roll(12) {
            0 | 1 => {
                let lives = self.living(copy);
                let (newest, what) = self.known(copy).rev().find(|(place, _)| lives[*place])?;
                // What was paid belongs to no evening alone, so `undo` would ask.
                (!matches!(what, What::Pay(..))).then_some(())?;
                (What::Undo(newest), "undo".to_owned())
            }
            2 => (What::Redo(*self.copies[copy].undone.last()?), "redo".to_owned()),
            3 | 4 => {
                let (hand, before) = counts(number)?;
                (before != played).then_some(())?;
                (What::Fix(hand, played), format!("fix {} {}", number + 1, played.line()))
            }
            5 if hands.len() > 1 => (What::Void(counts(number)?.0), format!("void {}", number + 1)),
            6 => {
                let to = (played.player + 1 + played.bid % 2) % 3;
                let line =
                    format!("pay {} {} 0.10EUR --overpay --again", NAMES[played.player], NAMES[to]);
                (What::Pay(played.player, to), line)
            }
            _ => (What::Hand(played), played.line()),
        })
    }

    /// So many things that happen in a copy, less those that are not possible; the lines that say
    /// them.
    fn lines(&mut self, copy: usize, count: u64, dice: &mut Dice) -> String {
        let mut lines = String::new();
        for _ in 0..count {
            if let Some((what, line)) = self.next(copy, dice) {
                self.happens(copy, what);
                lines += &(line + "\n");
            }
        }
        lines
    }

    fn happens(&mut self, copy: usize, what: What) {
        let known = &mut self.copies[copy];
        match what {
            What::Undo(of) => known.undone.push(of),
            What::Redo(_) => drop(known.undone.pop()),
            _ => known.undone.clear(),
        }
        // So many nanoseconds pass at least from one to the next.
        let clock = known.wrong * 1_000_000_000 + self.events.len() as i64 * 1_000;
        let at = known.known.last().map_or(clock, |(newest, _)| clock.max(newest + 1));
        known.known.insert((at, self.events.len()));
        self.events.push(what);
    }
}

/// Some lines typed at a copy.
fn some(
    story: &mut Story,
    copy: usize,
    tables: &[Table],
    dice: &mut Dice,
    told: &mut String,
) -> Result<(), String> {
    let lines = 1 + dice.roll(4);
    let lines = story.lines(copy, lines, dice);
    *told += &format!("copy {copy}:\n{lines}");
    let mut command = tables[copy].command(&["table"]);
    clocks::tell(&mut command, story.copies[copy].wrong);
    typed(command, &lines)
}

/// Brings everything that one copy knows into another.
fn bring(
    story: &mut Story,
    from: usize,
    into: usize,
    tables: &[Table],
    told: &mut String,
) -> Result<(), String> {
    *told += &format!("copy {from} into {into}\n");
    let file = tables[into].write("other.jsonl", tables[from].ok("export --full --all"));
    let answer = tables[into].run(&["import", "--merge", file.to_str().unwrap()]);
    let known = story.copies[from].known.clone();
    story.copies[into].known.extend(known);
    story.copies[into].undone.clear();
    if answer.code == 0 { Ok(()) } else { Err(format!("{answer:?}")) }
}

/// What goes wrong in one history, if anything does.
fn fault(dice: &mut Dice, told: &mut String) -> Result<(), String> {
    let tables = [Table::new(), Table::new(), Table::new()];
    tables[0].ok("start dreierles Anne Bert Carla --stake 10ct");
    let mut story = Story::default();
    some(&mut story, 0, &tables, dice, told)?;
    for copy in 1..3 {
        fs::copy(tables[0].database(), tables[copy].database()).unwrap();
        story.copies[copy] = story.copies[0].clone();
    }
    // Two that are both behind what they know could give the same time to two entries, and then
    // their hashes would decide.
    let is_one_ahead = clocks::can_be_told() && dice.roll(2) == 0;
    if clocks::can_be_told() {
        story.copies[1].wrong = if is_one_ahead { 30 * YEAR } else { -10 * YEAR };
    }
    for _ in 0..6 {
        let copy = dice.roll(if is_one_ahead { 2 } else { 3 }) as usize;
        some(&mut story, copy, &tables, dice, told)?;
        if dice.roll(3) == 0 {
            let from = (copy + 1 + dice.roll(2) as usize) % 3;
            bring(&mut story, from, copy, &tables, told)?;
            differs(&tables[copy], &story.model(copy))?;
        }
    }
    for (from, into) in [(1, 0), (2, 0), (0, 1), (0, 2)] {
        bring(&mut story, from, into, &tables, told)?;
    }
    (0..3).try_for_each(|copy| {
        differs(&tables[copy], &story.model(copy)).map_err(|fault| format!("copy {copy}: {fault}"))
    })
}

#[test]
fn against_one_list() {
    by_seed("random histories of three copies", count(4, 2_500), fault);
}
