//! What a hand of Droggn scores. Pure: facts and a position in, points out.

use super::facts::{Bid, Facts, Game, Laid, Pagat, PagatScore, Revoke, Side};
use super::position::Position;
use super::rules::{Rules, SuperMordPagat};
use crate::games::outcome::{HandOutcome, Outcome, Sheet, Step, Trace};
use crate::model::{Arg, Message, PerSeat, Player, Points, Refusal, Word, refuse, say};

/// More than this many doublings in a hand are a slip of the pen, whatever limit was agreed (spec droggn.md).
const MOST_SCHWACHER: i64 = 16;
/// A Pagat or Gstieß that was laid out, in a Super Mord or before a revoke.
const LAID_OUT: i64 = 20;

impl Bid {
    /// The base of a game; of a Super Mord, all that it is worth.
    pub fn value(self, rules: &Rules) -> i64 {
        match self {
            Bid::Ansager => 20,
            Bid::Solo => 40,
            Bid::Super => 80,
            Bid::SuperMord => rules.super_mord,
        }
    }
}

impl Position {
    pub fn judge(&self, facts: &Facts, trace: &mut Trace) -> Result<Outcome, Refusal> {
        let sheet = match facts {
            Facts::Game(game) => self.judge_game(game, trace)?,
            Facts::Revoke(revoke) => self.judge_revoke(revoke, trace)?,
            Facts::ThrownIn => {
                trace.note(|| Step {
                    rule: "thrown-in",
                    text: say!(step_thrown_in_same_dealer { dealer: self.table.dealer() }),
                    points: Vec::new(),
                });
                Sheet::paid(PerSeat::new(self.table.len()))
            }
            Facts::LastFour => return self.check_last_four().map(|()| Outcome::default()),
        };
        Ok(Outcome { hand: Some(HandOutcome::Sheet(sheet)), warnings: Vec::new() })
    }

    /// Who declared a game, and whether it was won; whoever revokes has lost it for their side.
    pub fn declared(&self, facts: &Facts) -> Option<(Player, bool)> {
        match facts {
            Facts::Game(game) => {
                let lost = game.made == Some(false) || game.card_points.is_some_and(|own| !self.is_won(game, own));
                Some((game.declarer, !lost))
            }
            Facts::Revoke(revoke) => Some((revoke.declarer, revoke.offender != revoke.declarer)),
            Facts::ThrownIn | Facts::LastFour => None,
        }
    }

    fn judge_game(&self, game: &Game, trace: &mut Trace) -> Result<Sheet, Refusal> {
        let declarer = self.active_seat(game.declarer, "declarer")?;
        self.check_schwacher(game.schwacher)?;
        if let Some(last_trick) = game.last_trick {
            self.active_seat(last_trick, "last_trick")?;
        }
        if let Some(pagat) = &game.pagat {
            self.check_pagat(pagat)?;
        }
        let score = match game.bid {
            Bid::SuperMord => {
                let made = self.check_super_mord(game)?;
                self.score_super_mord(game, made, trace)
            }
            Bid::Ansager | Bid::Solo | Bid::Super => {
                let card_points = self.check_played(game)?;
                self.score_played(game, card_points, trace)
            }
        };
        let score = score + self.score_pagat(game, trace);
        Ok(self.settle(declarer, score, trace))
    }

    fn check_schwacher(&self, schwacher: i64) -> Result<(), Refusal> {
        if schwacher < 0 {
            return Err(refuse!(schwacher_negative { field: "schwacher", value: schwacher }));
        }
        let most = match self.rules.doubling_limit {
            0 => MOST_SCHWACHER,
            limit => limit,
        };
        if schwacher > most {
            return Err(refuse!(schwacher_too_many { field: "schwacher", value: schwacher, most }));
        }
        Ok(())
    }

    fn check_pagat(&self, pagat: &Pagat) -> Result<(), Refusal> {
        if pagat.what != PagatScore::KleineUndGstiess {
            return Ok(());
        }
        if !self.rules.kleine_und_gstiess {
            return Err(refuse!(kleine_und_gstiess_off { field: "pagat.what", value: Arg::Word(pagat.what.word()) }));
        }
        if pagat.side != Side::Declarer {
            return Err(refuse!(kleine_und_gstiess_defence {
                field: "pagat.side",
                value: Arg::Word(pagat.side.word())
            }));
        }
        Ok(())
    }

    /// Whether the Super Mord was made.
    fn check_super_mord(&self, game: &Game) -> Result<bool, Refusal> {
        if let Some(card_points) = game.card_points {
            return Err(refuse!(super_mord_card_points { field: "card_points", value: card_points }));
        }
        if let Some(last_trick) = game.last_trick {
            return Err(refuse!(super_mord_last_trick { field: "last_trick", value: last_trick }));
        }
        let declarer_laid_pagat = game.pagat.filter(|pagat| pagat.side == Side::Declarer && pagat.what.was_laid());
        match (self.rules.super_mord_pagat, game.laid, game.pagat, declarer_laid_pagat) {
            (SuperMordPagat::Included, _, Some(pagat), _) => {
                Err(refuse!(super_mord_pagat_included { field: "pagat", value: Arg::Word(pagat.what.word()) }))
            }
            (SuperMordPagat::Separate, Some(Laid::Pagat), _, _) => {
                Err(refuse!(super_mord_pagat_separate { field: "laid", value: Arg::Word(Laid::Pagat.word()) }))
            }
            (SuperMordPagat::Separate, Some(Laid::Gstiess), _, Some(pagat)) => Err(refuse!(super_mord_both_laid {
                field: "laid",
                value: Arg::Word(Laid::Gstiess.word()),
                pagat: Arg::Word(pagat.what.word())
            })),
            _ => game.made.ok_or_else(|| refuse!(super_mord_made_missing { field: "made" })),
        }
    }

    /// The declarer's card points in a game that is played to the end.
    fn check_played(&self, game: &Game) -> Result<i64, Refusal> {
        let elsewhere = |field: &'static str| refuse!(super_mord_only { field, bid: Arg::Word(game.bid.word()) });
        if game.made.is_some() {
            return Err(elsewhere("made"));
        }
        if game.laid.is_some() {
            return Err(elsewhere("laid"));
        }
        let total = self.rules.total;
        let card_points = game.card_points.ok_or_else(|| refuse!(card_points_missing { field: "card_points" }))?;
        // Talon or discards always count at least 1 for the declarer.
        if !(1..=total).contains(&card_points) {
            return Err(refuse!(droggn_points_impossible {
                field: "card_points",
                value: card_points,
                least: 1,
                most: total,
                total
            }));
        }
        if self.rules.tie_by_last_trick && card_points == self.rules.half() && game.last_trick.is_none() {
            return Err(refuse!(last_trick_missing { field: "last_trick", value: card_points, total }));
        }
        Ok(card_points)
    }

    /// Only where the switch is on does the last trick matter.
    fn tie_taker(&self, game: &Game, own: i64) -> Option<Player> {
        game.last_trick.filter(|_| self.rules.tie_by_last_trick && own == self.rules.half())
    }

    fn is_won(&self, game: &Game, own: i64) -> bool {
        match self.tie_taker(game, own) {
            Some(taker) => taker == game.declarer,
            None => own >= self.rules.win_with,
        }
    }

    /// ±(base + |card points − half|) × 2^schwacher.
    fn score_played(&self, game: &Game, own: i64, trace: &mut Trace) -> i64 {
        let half = self.rules.half();
        let total = self.rules.total;
        let tie_taker = self.tie_taker(game, own);
        let won = self.is_won(game, own);
        let difference = (own - half).abs();
        let base = game.bid.value(&self.rules);
        let value = (base + difference) << game.schwacher;
        let score = if won { value } else { -value };
        trace.note(|| {
            let (rule, text) = match (tie_taker, won) {
                (Some(_), true) => ("tie", Message::new("step-droggn-tie-won")),
                (Some(_), false) => ("tie", Message::new("step-droggn-tie-lost")),
                (None, true) if own == total => ("match", Message::new("step-droggn-match")),
                (None, true) => ("declarers-score", Message::new("step-droggn-won")),
                (None, false) => ("declarers-score", Message::new("step-droggn-lost")),
            };
            let text = text
                .with("player", game.declarer)
                .with("own", own)
                .with("theirs", total - own)
                .with("total", total)
                .with("win", self.rules.win_with)
                .with("half", half)
                .with("difference", difference)
                .with("taker", tie_taker.unwrap_or(game.declarer));
            step(rule, text)
        });
        trace.note(|| {
            let text = Message::new("step-droggn-game")
                .with("player", game.declarer)
                .with("bid", Arg::Word(game.bid.word()))
                .with("base", base)
                .with("difference", difference)
                .with("undoubled", base + difference)
                .with("schwacher", game.schwacher)
                .with("multiplier", 1_i64 << game.schwacher)
                .with("value", Points::whole(score));
            scored("declarers-score", text, game.declarer, score)
        });
        score
    }

    /// ±(value, +20 with something laid out) × 2^schwacher.
    fn score_super_mord(&self, game: &Game, made: bool, trace: &mut Trace) -> i64 {
        let base = game.bid.value(&self.rules);
        let laid = if game.laid.is_some() { LAID_OUT } else { 0 };
        let value = (base + laid) << game.schwacher;
        let score = if made { value } else { -value };
        if let Some(what) = game.laid {
            trace.note(|| {
                let text = Message::new("step-super-mord-laid")
                    .with("player", game.declarer)
                    .with("what", Arg::Word(what.word()))
                    .with("laid", laid);
                step("super-mord", text)
            });
        }
        trace.note(|| {
            let key = if made { Message::new("step-super-mord-made") } else { Message::new("step-super-mord-lost") };
            let text = key
                .with("player", game.declarer)
                .with("base", base)
                .with("laid", laid)
                .with("undoubled", base + laid)
                .with("schwacher", game.schwacher)
                .with("multiplier", 1_i64 << game.schwacher)
                .with("value", Points::whole(score));
            scored("super-mord", text, game.declarer, score)
        });
        score
    }

    /// The Pagat of the declarer's side, or minus that of the defence.
    fn score_pagat(&self, game: &Game, trace: &mut Trace) -> i64 {
        let Some(pagat) = game.pagat else { return 0 };
        let doublings = if pagat.what.was_laid() { game.schwacher } else { 0 };
        let value = pagat.what.value() * (1 << doublings);
        let score = match pagat.side {
            Side::Declarer => value,
            Side::Defence => -value,
        };
        trace.note(|| {
            let key = match pagat.side {
                Side::Declarer => Message::new("step-pagat-declarer"),
                Side::Defence => Message::new("step-pagat-defence"),
            };
            let text = key
                .with("player", game.declarer)
                .with("what", Arg::Word(pagat.what.word()))
                .with("base", Points::whole(pagat.what.value()))
                .with("schwacher", doublings)
                .with("multiplier", 1_i64 << doublings)
                .with("value", Points::whole(score));
            scored("pagat", text, game.declarer, score)
        });
        score
    }

    /// The offending side loses the base and what was laid out, doubled; a defender's revoke is the declarer's gain.
    fn judge_revoke(&self, revoke: &Revoke, trace: &mut Trace) -> Result<Sheet, Refusal> {
        let declarer = self.active_seat(revoke.declarer, "declarer")?;
        let offender = self.active_seat(revoke.offender, "offender")?;
        self.check_schwacher(revoke.schwacher)?;
        let base = revoke.bid.value(&self.rules);
        let laid = if revoke.pagat_laid { LAID_OUT } else { 0 };
        let value = (base + laid) << revoke.schwacher;
        let score = if offender == declarer { -value } else { value };
        trace.note(|| {
            let key = if offender == declarer {
                Message::new("step-revoke-declarer")
            } else {
                Message::new("step-revoke-defender")
            };
            let text = key
                .with("player", revoke.declarer)
                .with("offender", revoke.offender)
                .with("bid", Arg::Word(revoke.bid.word()))
                .with("base", base)
                .with("laid", laid)
                .with("undoubled", base + laid)
                .with("schwacher", revoke.schwacher)
                .with("multiplier", 1_i64 << revoke.schwacher)
                .with("value", Points::whole(score));
            scored("revoke", text, revoke.declarer, score)
        });
        Ok(self.settle(declarer, score, trace))
    }

    /// Written for the declarer alone; every pair at the table, a sitting-out dealer too, settles the difference.
    fn settle(&self, declarer: usize, score: i64, trace: &mut Trace) -> Sheet {
        let mut points: PerSeat<Points> = PerSeat::new(self.table.len());
        points[declarer] = Points::whole(score);
        let sheet = Sheet::settled_in_pairs(points, None);
        trace.note(|| {
            let text = say!(step_droggn_settled {
                player: self.table.player(declarer),
                score: Points::whole(score),
                others: self.table.len() - 1,
                each: Points::whole(-score),
                due: sheet.due[declarer]
            });
            step("who-owes-whom", text)
        });
        sheet
    }
}

fn step(rule: &'static str, text: Message) -> Step {
    Step { rule, text, points: Vec::new() }
}

fn scored(rule: &'static str, text: Message, player: Player, score: i64) -> Step {
    Step { rule, text, points: vec![(player, Points::whole(score))] }
}
