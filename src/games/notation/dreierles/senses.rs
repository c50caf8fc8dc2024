//! Ways to understand the words of a line of Dreierles.

use super::words::{PaidMistake, WordMeaning};
use super::{ThisTable, words};
use crate::games::dreierles::{Bid, Call, Combination, Pfeife, Scoring};
use crate::model::{Player, Points, say};
use crate::notation::grammar::GameVocabulary;
use crate::notation::lexicon::{A_LETTER, LETTERS, Phrase, Word, Words};
use crate::notation::mark::OutcomeMark;
use crate::notation::reader::MatchedWord;
use crate::notation::search::{Choice, Cost, MOST_IN_A_LIST, combine_choices};
use crate::notation::sense::{
    NearMissKind, NearMissWeight, PieceKind, Senses, doublings_of_factor,
};
use crate::notation::token::Token;

/// Card points of the pack, of which the opponents have what the declarer lacks.
const TOTAL: i64 = 70;

#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    Name(Player),
    Event(EventWithoutDeclarer),
    Bid(Bid),
    Points(i64),
    PointsOf(Player, i64),
    Pfeife(Pfeife),
    AllTricks(bool),
    /// Combinations; one without a holder is the declarer's.
    Combinations(Option<Player>, Vec<Combination>),
    Knocks(i64),
    Knock(usize),
    KnockedBy(Vec<Player>),
    Auction(Vec<Call>),
    WrongPlay(Vec<Player>),
    Split(Vec<(Player, Points)>),
    Wrong(PaidMistake),
    /// Part that a correction removes.
    Not(WordMeaning),
    NotOf(Player, Vec<Combination>),
    NotBy(Player),
}

/// Event that is no game of one player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EventWithoutDeclarer {
    Raeuber,
    Penalty(Option<PaidMistake>),
    Misdeal,
    LastRound,
}

impl GameVocabulary for ThisTable<'_, '_> {
    type WordMeaning = WordMeaning;
    type Said = Said;

    const DOUBLING_NAMES: Words<WordMeaning> = words::KNOCK_NAMES;
    const BEHIND_COLONS: &'static [&'static str] = &["1", "weg"];
    const BEHIND_NAMES: &'static [(&'static str, &'static str)] = &[(":", "10d"), ("=", "1")];

    fn add_senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        let Some(token) = tokens.first() else { return };
        if let Some(taken_out) = self.token_of_removed_part(token) {
            self.add_removed_part(&taken_out, tokens, senses);
        } else if let Some(calls) = token.tokens_in_brackets() {
            self.add_auction(Cost::NONE, &calls, senses);
        } else if let Some((key, value)) = token.key_and_value() {
            self.add_key_with_value(tokens, &key, &value, senses);
        } else {
            self.reader.add_names(tokens, senses, Said::Name);
            self.reader.visit_people_with_number(
                tokens,
                senses,
                |senses, named, number, tokens| {
                    let points = Some(number).filter(|number| number.is_digits());
                    if let Some(points) =
                        points.and_then(|number| self.reader.read_number(number, senses))
                    {
                        senses.add_choice_of_tokens(
                            tokens,
                            named.map(|player| Said::PointsOf(player, points)),
                        );
                    }
                },
            );
            self.reader.add_number(token, senses, Said::Points);
            let expected = say!(notation_dreierles_opponents);
            let (words, means) = (words::OF_A_GAME, WordMeaning::OpponentsPoints);
            self.reader.note_word_without_its_suffix(token, words, means, expected, senses);
            let expected = say!(notation_dreierles_all_tricks);
            self.reader.note_word_without_its_suffix(
                token,
                words,
                WordMeaning::AllTricks,
                expected,
                senses,
            );
            for phrase in Phrase::from_tokens(self.reader.line, tokens) {
                for hit in self.words_phrase_may_mean(&phrase, words::ALONE, senses) {
                    self.add_word(&phrase, hit, senses);
                }
            }
        }
    }

    fn piece_kind(&self, said: &Said) -> PieceKind {
        match said {
            Said::Name(_) => PieceKind::Name,
            Said::Event(_) => PieceKind::Event,
            Said::Bid(_) => PieceKind::Bid,
            Said::Points(_) | Said::PointsOf(..) => PieceKind::Points,
            Said::Knocks(_) | Said::Knock(_) | Said::KnockedBy(_) => PieceKind::Doubling,
            _ => PieceKind::Extra,
        }
    }

    fn bid(&self, said: &Said) -> Option<WordMeaning> {
        if let Said::Bid(bid) = said { Some(WordMeaning::Bid(*bid)) } else { None }
    }

    fn is_word_usable(&self, says: WordMeaning) -> bool {
        let rules = self.rules();
        match says {
            WordMeaning::Bid(Bid::SoloDu) | WordMeaning::AllTricks | WordMeaning::EveryTrick => {
                rules.solo_du
            }
            WordMeaning::Knocks
            | WordMeaning::Times
            | WordMeaning::Knock(_)
            | WordMeaning::Counted(_)
            | WordMeaning::KnockedBy => rules.knocking,
            WordMeaning::WrongPlay => rules.scoring == Scoring::Augen,
            WordMeaning::Split => rules.scoring == Scoring::Fach,
            _ => true,
        }
    }

    fn fewest_letters_to_type(&self, says: WordMeaning) -> usize {
        if matches!(says, WordMeaning::Bid(_) | WordMeaning::Weg) { A_LETTER } else { LETTERS }
    }

    /// Whether a word is proposed: not `schwarz`, for which `alle+` is proposed, no number of
    /// knocks in one word, and in the last round nothing that it excludes.
    fn is_word_proposed(&self, word: &Word<WordMeaning>) -> bool {
        let is_last = self.position.is_last_round();
        self.is_word_usable(word.means)
            && match word.means {
                WordMeaning::EveryTrick | WordMeaning::Counted(_) => false,
                WordMeaning::Bid(bid) => !(is_last && bid.has_cards_to_lay_away()),
                WordMeaning::PenaltyFor(PaidMistake::Discard)
                | WordMeaning::Wrong(PaidMistake::Discard) => !is_last,
                WordMeaning::LastRound => self.position.check_last_round_can_begin().is_ok(),
                _ => true,
            }
    }
}

impl ThisTable<'_, '_> {
    fn add_word(
        &self,
        phrase: &Phrase<'_>,
        hit: MatchedWord<WordMeaning>,
        senses: &mut Senses<Said>,
    ) {
        let said = match (hit.means, hit.mark) {
            (WordMeaning::Raeuber, _) => Said::Event(EventWithoutDeclarer::Raeuber),
            (WordMeaning::Penalty, _) => Said::Event(EventWithoutDeclarer::Penalty(None)),
            (WordMeaning::PenaltyFor(wrong), _) => {
                Said::Event(EventWithoutDeclarer::Penalty(Some(wrong)))
            }
            (WordMeaning::Misdeal, _) => Said::Event(EventWithoutDeclarer::Misdeal),
            (WordMeaning::LastRound, _) => Said::Event(EventWithoutDeclarer::LastRound),
            (WordMeaning::Bid(bid), _) => Said::Bid(bid),
            (WordMeaning::Combination(what), _) => Said::Combinations(None, vec![what]),
            (WordMeaning::Pfeife, OutcomeMark::WON) => Said::Pfeife(Pfeife::Won),
            (WordMeaning::Pfeife, _) => Said::Pfeife(Pfeife::Lost),
            (WordMeaning::Out, OutcomeMark::WON) => Said::Pfeife(Pfeife::OutWon),
            (WordMeaning::Out, OutcomeMark::LOST) => Said::Pfeife(Pfeife::OutLost),
            (WordMeaning::Out, _) => Said::Pfeife(Pfeife::OutEarly),
            (WordMeaning::AllTricks, mark) => Said::AllTricks(mark == OutcomeMark::WON),
            (WordMeaning::EveryTrick, _) => Said::AllTricks(true),
            (WordMeaning::OpponentsPoints, _) => Said::Points(TOTAL.saturating_sub(hit.number)),
            (WordMeaning::Knocks, _) => Said::Knocks(hit.number),
            (WordMeaning::Counted(knocks), _) => Said::Knocks(knocks),
            (WordMeaning::Knock(place), _) => Said::Knock(place),
            (WordMeaning::Wrong(wrong), _) => Said::Wrong(wrong),
            (WordMeaning::Times, _) => match doublings_of_factor(hit.number) {
                Some(knocks) => Said::Knocks(knocks),
                None => return senses.note_wrong_factor(&phrase.token),
            },
            (
                WordMeaning::Weg
                | WordMeaning::KnockedBy
                | WordMeaning::WrongPlay
                | WordMeaning::Split
                | WordMeaning::Auction,
                _,
            ) => {
                return;
            }
        };
        let unable = u16::from(matches!(said, Said::Event(_)));
        senses.add(hit.sense(said, unable));
    }

    /// Adds a name or word with a value: `bert:10d`, `anne=30`, `k:bert,anne`, `g:28`.
    fn add_key_with_value(
        &self,
        tokens: &[Token<'_>],
        key: &Token<'_>,
        value: &Token<'_>,
        senses: &mut Senses<Said>,
    ) {
        let Some(token) = tokens.first() else { return };
        let holders = self.reader.people_token_may_name(key, senses);
        let words = self.words_phrase_may_mean(&Phrase::from_token(key), &[words::BEFORE], senses);
        if holders.is_empty() && words.is_empty() {
            let [one, ..] = self.two_example_names();
            let expected = || say!(notation_dreierles_key { one });
            return self.reader.note_unknown_token(key, expected, senses);
        }
        // `bert: 4 könige`, but `anne=4 ko`: points, and a knock.
        let is_set =
            self.reader.line.get(key.span().end..).is_some_and(|behind| behind.starts_with('='));
        let combinations =
            if holders.is_empty() || (value.is_digits() && (is_set || tokens.len() == 1)) {
                Vec::new()
            } else {
                self.read_combinations(value, tokens, senses)
            };
        let points = value.is_digits().then(|| self.reader.read_number(value, senses)).flatten();
        for holder in &holders {
            for (what, tokens) in &combinations {
                let said = holder
                    .joined_with(":", what)
                    .map(|(holder, what)| Said::Combinations(Some(holder), what));
                senses.add_choice_of_tokens(*tokens, said);
            }
            if let Some(points) = points {
                let points = Choice::new(points, Cost::NONE, value.text);
                senses.add_choice(
                    holder
                        .joined_with("=", &points)
                        .map(|(player, points)| Said::PointsOf(player, points)),
                );
            }
        }
        for hit in words {
            self.add_word_with_list(token, &hit, value, senses);
        }
    }

    fn add_word_with_list(
        &self,
        token: &Token<'_>,
        hit: &MatchedWord<WordMeaning>,
        value: &Token<'_>,
        senses: &mut Senses<Said>,
    ) {
        match hit.means {
            WordMeaning::OpponentsPoints => {
                if let Some(number) = self.reader.read_number(value, senses) {
                    let said = Said::Points(TOTAL.saturating_sub(number));
                    senses.add_choice(Choice::new(said, hit.cost, token.text));
                }
            }
            WordMeaning::Split => {
                for shares in self.read_shares(value, senses) {
                    senses.add_choice(hit.with_value(&shares).map(Said::Split));
                }
            }
            WordMeaning::Auction => self.add_auction(hit.cost, &value.split(|c| c == ','), senses),
            says => {
                let said =
                    if says == WordMeaning::KnockedBy { Said::KnockedBy } else { Said::WrongPlay };
                if self.reader.does_list_continue(value, senses) {
                    return;
                }
                for people in self.reader.read_players(value, senses) {
                    senses.add_choice(hit.with_value(&people).map(said));
                }
            }
        }
    }

    /// Combinations behind a colon, as in `10d,4k`, with the number of tokens; the last one may
    /// contain blanks.
    fn read_combinations(
        &self,
        value: &Token<'_>,
        tokens: &[Token<'_>],
        senses: &mut Senses<Said>,
    ) -> Vec<(Choice<Vec<Combination>>, usize)> {
        let means = |hit: &MatchedWord<WordMeaning>| match hit.means {
            WordMeaning::Combination(what) => Some(what),
            _ => None,
        };
        let parts = value.split(|c| c == ',' || c == '+');
        let expected = say!(notation_dreierles_combination);
        self.ways_to_read_list_behind_colon(
            parts,
            tokens,
            words::COMBINATIONS,
            &expected,
            senses,
            means,
        )
    }

    /// Adds an auction: `[weg weg dreier]`, or the same behind `gebote:`.
    fn add_auction(&self, cost: Cost, calls: &[Token<'_>], senses: &mut Senses<Said>) {
        let expected = say!(notation_dreierles_call);
        let calls: Vec<Phrase<'_>> = calls.iter().map(Phrase::from_token).collect();
        let means = |hit: &MatchedWord<WordMeaning>| words::call_of_word(hit.means);
        for mut calls in
            self.ways_to_read_phrases(&calls, &[words::WEG, words::BIDS], &expected, senses, means)
        {
            calls.cost = calls.cost + cost;
            senses.add_choice(calls.map(Said::Auction));
        }
    }

    /// Shares of a loss: `split:anne=1,bert=1.5`.
    fn read_shares(
        &self,
        value: &Token<'_>,
        senses: &mut Senses<Said>,
    ) -> Vec<Choice<Vec<(Player, Points)>>> {
        let mut choices = Vec::new();
        for share in value.split(|c| c == ',' || c == ';').into_iter().take(MOST_IN_A_LIST + 1) {
            let Some((name, halves)) = self.read_share(&share, senses) else { return Vec::new() };
            let points = Points::from_halves(halves);
            let people = self.reader.people_named_or_near_miss(&name, senses);
            choices.push(
                people.into_iter().map(|named| named.map(|player| (player, points))).collect(),
            );
        }
        combine_choices(choices, ",")
    }

    fn read_share<'t>(
        &self,
        share: &Token<'t>,
        senses: &mut Senses<Said>,
    ) -> Option<(Token<'t>, i64)> {
        let (name, points) = share.key_and_value().unwrap_or((*share, *share));
        let halves =
            share.key_and_value().and_then(|(_, points)| half_points_from_text(points.text));
        if halves.is_none() {
            let expected = {
                let [one, two] = self.two_example_names();
                Some(say!(notation_dreierles_split { one, two }))
            };
            let text = points.text.to_owned();
            senses.note_near_miss(&points, NearMissWeight::Nothing, || NearMissKind::Unknown {
                text,
                close: Vec::new(),
                expected,
            });
        }
        Some((name, halves?))
    }

    /// Adds the part behind a minus, which a correction removes: `-raus`, `-bert:10d`, `-bert`.
    fn add_removed_part(&self, token: &Token<'_>, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        if let Some((key, value)) =
            token.key_and_value().filter(|(_, value)| !value.text.is_empty())
        {
            let holders = self.reader.people_token_may_name(&key, senses);
            for (what, tokens) in self.read_combinations(&value, tokens, senses) {
                for holder in &holders {
                    let said = holder
                        .joined_with(":", &what)
                        .map(|(holder, what)| Said::NotOf(holder, what));
                    senses.add_choice_of_tokens(tokens, said);
                }
            }
            return;
        }
        for named in self.reader.people_token_may_name(token, senses) {
            senses.add_choice(named.map(Said::NotBy));
        }
        for phrase in Phrase::phrases_behind_colon(self.reader.line, token, tokens) {
            senses.add_removal_senses(
                &phrase,
                phrase
                    .words_fitting_phrase(words::ALONE)
                    .chain(phrase.words_fitting_phrase(&[words::BEFORE])),
                Said::Not,
            );
        }
    }
}

/// Number of halves in `2`, `1.5` or `1½`.
fn half_points_from_text(text: &str) -> Option<i64> {
    let (whole, half) = match text.strip_suffix(".5").or_else(|| text.strip_suffix('½')) {
        Some("") => ("0", 1),
        Some(whole) => (whole, 1),
        None => (text, 0),
    };
    let is_number = !whole.is_empty() && whole.bytes().all(|b| b.is_ascii_digit());
    let whole: i64 = is_number.then(|| whole.parse().ok()).flatten()?;
    whole.checked_mul(2)?.checked_add(half)
}
