//! Ways to understand the words of a line of Dreeg.

use super::draft::{Counts, NamedRole, PersonEvent};
use super::words::{Loser, WordMeaning};
use super::{ThisTable, words};
use crate::games::dreeg::{HandKind, PhaseKind};
use crate::model::{Player, say};
use crate::notation::cut::are_joined_by_filler_word;
use crate::notation::grammar::GameVocabulary;
use crate::notation::lexicon::{Phrase, RequiredSuffix, Word};
use crate::notation::mark::OutcomeMark;
use crate::notation::reader::MatchedWord;
use crate::notation::search::{Choice, Cost};
use crate::notation::sense::{NearMissKind, NearMissWeight, PieceKind, Senses};
use crate::notation::token::{Token, is_minus};

#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    Name(Player),
    /// Side of partners: `anne+bert`.
    Group(Vec<Player>),
    PointsOf {
        player: Player,
        points: i64,
        has_last_trick: bool,
    },
    StrokesOf(Player, i64),
    /// Outcome of a Durchmarsch: `dora+`, `geschafft`.
    Went(Option<Player>, bool),
    /// Word for a role in the hand, such as `aus`, with the people named in the same token; nobody
    /// where the name follows behind a blank.
    Naming(NamedRole, Vec<Player>),
    Counts(Counts),
    Event(PersonEvent),
    DurchmarschWent(bool),
    Phase(PhaseKind),
    Loser(Loser),
    /// Part that a correction removes.
    Not(WordMeaning),
    NotOf(Player),
}

impl GameVocabulary for ThisTable<'_, '_> {
    type WordMeaning = WordMeaning;
    type Said = Said;

    const BEHIND_NAMES: &'static [(&'static str, &'static str)] =
        &[("=", "1"), ("-", "1"), ("+", "")];

    fn add_senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        let Some(token) = tokens.first() else { return };
        if let Some(taken_out) = self.token_of_removed_part(token) {
            return self.add_removed_part(&taken_out, tokens, senses);
        }
        if token.text.starts_with(|c: char| c.is_ascii_digit()) && token.text.contains(':') {
            return self.add_points_of_both_sides(token, senses);
        }
        self.add_points_of_sides_after_blank(tokens, senses);
        if let Some((key, value)) = token.key_and_value() {
            self.add_key_with_value(&key, &value, senses);
        } else {
            self.reader.add_names(tokens, senses, Said::Name);
            self.reader.visit_people_with_number(
                tokens,
                senses,
                |senses, named, number, tokens| {
                    let without_mark = number.text.strip_suffix(['l', 'L']);
                    let digits = number.part(0..without_mark.unwrap_or(number.text).len());
                    if let Some(points) = Some(digits)
                        .filter(Token::is_digits)
                        .and_then(|it| self.reader.read_number(&it, senses))
                    {
                        let has_last_trick = without_mark.is_some();
                        senses.add_choice_of_tokens(
                            tokens,
                            named.map(|player| Said::PointsOf { player, points, has_last_trick }),
                        );
                    }
                },
            );
            self.add_partners(tokens, senses);
            self.add_lone_player(tokens, senses);
            self.add_signed_name(token, senses);
            for phrase in Phrase::from_tokens(self.reader.line, tokens) {
                // Behind somebody's name it is what they do, and not what is played.
                if is_word_for_calling_partner(token) && self.is_caller_named_before(token, senses)
                {
                    continue;
                }
                for hit in self.words_phrase_may_mean(&phrase, words::ALONE, senses) {
                    add_word(&hit, senses);
                }
            }
        }
        self.add_points(token, senses);
    }

    fn piece_kind(&self, said: &Said) -> PieceKind {
        match said {
            Said::Name(_) | Said::Group(_) => PieceKind::Name,
            Said::PointsOf { .. } | Said::StrokesOf(..) | Said::Counts(_) => PieceKind::Points,
            Said::Event(_) | Said::DurchmarschWent(_) | Said::Went(..) => PieceKind::Event,
            _ => PieceKind::Extra,
        }
    }

    /// Whether a word can be proposed in the current phase.
    fn is_word_proposed(&self, word: &Word<WordMeaning>) -> bool {
        let has_place = |kind| self.position.allows_hand_kind(kind);
        match word.means {
            // Names stand behind the word alone.
            _ if word.takes == RequiredSuffix::List => false,
            WordMeaning::LastTrick | WordMeaning::Penalty => true,
            WordMeaning::Out => has_place(HandKind::Sides),
            // With a talon only two play.
            WordMeaning::Closed => {
                has_place(HandKind::Sides) && self.position.playing_seats().count() == 2
            }
            WordMeaning::TookTrick => has_place(HandKind::Individual),
            WordMeaning::Surrender => has_place(HandKind::Surrender),
            WordMeaning::ConcealedAce => has_place(HandKind::ConcealedAce),
            WordMeaning::Durchmarsch | WordMeaning::DurchmarschWent => {
                has_place(HandKind::Durchmarsch)
            }
            WordMeaning::Spoke => has_place(HandKind::Spoke),
            WordMeaning::Went(_) | WordMeaning::Phase(_) | WordMeaning::Loser(_) => false,
        }
    }
}

impl ThisTable<'_, '_> {
    /// Adds partners, where more than two play: `anne und bert`, `anne ruft bert`.
    fn add_partners(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        let [one, behind @ ..] = tokens else { return };
        let [next, ..] = behind else { return };
        let is_calling = is_word_for_calling_partner(next);
        let other = match behind {
            [_, other, ..] if is_calling => other,
            [other, ..] if are_joined_by_filler_word(self.reader.line, one, other) => other,
            _ => return,
        };
        if self.position.active_seat_count() < 3
            || (is_calling && self.position.phase_kind() != PhaseKind::Rufen)
        {
            return;
        }
        let caller = self.players_of_hand().first().copied();
        let tokens = if is_calling { 3 } else { 2 };
        for named in self.reader.people_token_may_name(one, senses) {
            if is_calling && Some(named.value) != caller {
                continue;
            }
            for other in self.reader.people_token_may_name(other, senses) {
                senses.add_choice_of_tokens(
                    tokens,
                    named
                        .joined_with("+", &other)
                        .map(|(one, other)| Said::Group(vec![one, other])),
                );
            }
        }
    }

    /// Adds somebody who plays alone: `anne allein`.
    fn add_lone_player(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        let [one, next, ..] = tokens else { return };
        if words::is_word_for_alone(next.text) {
            for named in self.reader.people_token_may_name(one, senses) {
                senses.add_choice_of_tokens(2, named.map(|player| Said::Group(vec![player])));
            }
        }
    }

    /// Adds the points of both sides, separated by a blank: `66 20`.
    fn add_points_of_sides_after_blank(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        let [one, other, ..] = tokens else { return };
        let has_sides = self.position.allows_hand_kind(HandKind::Sides);
        if !has_sides || !one.is_digits() || !other.is_digits() {
            return;
        }
        let points = (self.reader.read_number(one, senses), self.reader.read_number(other, senses));
        if let (Some(one), Some(other)) = points {
            let spelled = format!("{one}:{other}");
            let counts = Said::Counts([(one, None), (other, None)]);
            senses.add_choice_of_tokens(2, Choice::new(counts, Cost::NONE, &spelled));
        }
    }

    /// Whether a name stands before the word for calling a partner, which only forehand does.
    fn is_caller_named_before(&self, calls: &Token<'_>, senses: &mut Senses<Said>) -> bool {
        let before = self.reader.line[..calls.span().start].trim_end();
        let word = before.split_whitespace().next_back().unwrap_or_default();
        if word.is_empty() || self.position.phase_kind() != PhaseKind::Rufen {
            return false;
        }
        let word = Token::at_range(self.reader.line, before.len() - word.len()..before.len());
        let (caller, named) = (
            self.players_of_hand().first().copied(),
            self.reader.people_token_may_name(&word, senses),
        );
        if !named.is_empty() && named.iter().all(|named| Some(named.value) != caller) {
            let name = caller.map_or("", |caller| self.reader.roster.name(caller));
            senses.note_near_miss(calls, NearMissWeight::Certain, || {
                NearMissKind::Said(say!(notation_dreeg_caller { name }))
            });
        }
        !named.is_empty()
    }

    /// Adds points, `anne=50`, `anne:50`, `anne50`, with an `l` for the last trick: `anne=50l`.
    fn add_points(&self, token: &Token<'_>, senses: &mut Senses<Said>) {
        let without_mark = token
            .text
            .strip_suffix(['l', 'L'])
            .filter(|text| text.ends_with(|c: char| c.is_ascii_digit()));
        let text = without_mark.unwrap_or(token.text);
        let digits = text.len() - text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let (name, number) =
            (token.part(0..text.len() - digits), token.part(text.len() - digits..text.len()));
        let name = match name.text.trim_end().strip_suffix(['=', ':']) {
            Some(before) => token.part(0..before.trim_end().len()),
            // Without a sign, the digits have to be no part of the name.
            None if name.text.ends_with(|c: char| c.is_alphabetic() || c == '"') => name,
            None => return,
        };
        if digits == 0 || name.text.is_empty() || name.is_digits() {
            return;
        }
        let people = self.reader.people_named_or_near_miss(&name, senses);
        if people.is_empty() {
            return;
        }
        if let Some(points) = self.reader.read_number(&number, senses) {
            let has_last_trick = without_mark.is_some();
            for named in people {
                senses.add_choice(named.map(|player| Said::PointsOf {
                    player,
                    points,
                    has_last_trick,
                }));
            }
        }
    }

    /// Adds a name with a sign: `anne-3`, `dora+`, `anne+bert`.
    fn add_signed_name(&self, token: &Token<'_>, senses: &mut Senses<Said>) {
        let signed = token
            .split_before_last(|c| c == '+' || is_minus(c))
            .filter(|(name, _)| !name.text.is_empty());
        let Some((name, sign)) = signed else { return };
        let behind = sign.without_first_character();
        if behind.text.is_empty() {
            for named in self.reader.people_named_or_near_miss(&name, senses) {
                senses.add_choice(named.map(|player| {
                    Said::Went(Some(player), sign.text == OutcomeMark::WON.printed_sign())
                }));
            }
        } else if behind.is_digits() && sign.text.starts_with(is_minus) {
            if let Some(strokes) = self.reader.read_number(&behind, senses) {
                for named in self.reader.people_named_or_near_miss(&name, senses) {
                    senses.add_choice(named.map(|player| Said::StrokesOf(player, strokes)));
                }
            }
        } else if sign.text.starts_with('+') {
            for people in self.reader.read_players(token, senses) {
                senses.add_choice(people.map(Said::Group));
            }
        }
    }

    /// Adds a word with a colon and a value: `letzter:anne`, `aus:anne+bert`, `stich:dora,bert`.
    fn add_key_with_value(&self, key: &Token<'_>, value: &Token<'_>, senses: &mut Senses<Said>) {
        if value.is_digits() {
            // Somebody's points.
            return;
        }
        let hits =
            self.words_phrase_may_mean(&Phrase::from_token(key), &[words::BEFORE_NAMES], senses);
        if hits.is_empty() && self.reader.people_token_may_name(key, senses).is_empty() {
            let expected = if self.is_individual_phase() {
                self.expected_in_individual_hand()
            } else {
                self.expected_in_two_sided_hand()
            };
            self.reader.note_unknown_token(key, || expected, senses);
        }
        for hit in hits {
            let Some(naming) = role_named_by_word(hit.means)
                .filter(|_| !self.reader.does_list_continue(value, senses))
            else {
                continue;
            };
            for people in self.reader.read_players(value, senses) {
                senses
                    .add_choice(hit.with_value(&people).map(|people| Said::Naming(naming, people)));
            }
        }
    }

    fn add_points_of_both_sides(&self, token: &Token<'_>, senses: &mut Senses<Said>) {
        match self.read_points_of_both_sides(token, senses) {
            Some(counts) => {
                senses.add_choice(Choice::new(Said::Counts(counts), Cost::NONE, token.text))
            }
            None => {
                let expected = say!(notation_dreeg_counts);
                senses.note_near_miss(token, NearMissWeight::Misshapen, || {
                    self.reader.near_miss_of_unknown_token(token, Some(expected), Vec::new())
                });
            }
        }
    }

    fn read_points_of_both_sides(
        &self,
        token: &Token<'_>,
        senses: &mut Senses<Said>,
    ) -> Option<Counts> {
        let mut pair = |part: &Token<'_>| -> Option<[Option<i64>; 2]> {
            let [one, other] = part.split(|c| c == ':')[..] else { return None };
            let mut number = |token: &Token<'_>| match token.text {
                "" => Some(None),
                _ => self.reader.read_number(token, senses).map(Some),
            };
            Some([number(&one)?, number(&other)?])
        };
        let (points, tricks) = match token.split(|c| c == '/').as_slice() {
            [points] => (pair(points)?, [None, None]),
            [points, tricks] => (pair(points)?, pair(tricks)?),
            _ => return None,
        };
        let [Some(one), Some(other)] = points else { return None };
        Some([(one, tricks[0]), (other, tricks[1])])
    }

    /// Adds the part behind a minus, which a correction removes: `-gedeckt`, `-stich`, `-bert`.
    fn add_removed_part(&self, token: &Token<'_>, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        for named in self.reader.people_token_may_name(token, senses) {
            senses.add_choice(named.map(Said::NotOf));
        }
        for phrase in Phrase::phrases_behind_colon(self.reader.line, token, tokens) {
            senses.add_removal_senses(
                &phrase,
                phrase.words_fitting_phrase(&[words::OF_A_HAND]),
                Said::Not,
            );
        }
    }
}

fn is_word_for_calling_partner(token: &Token<'_>) -> bool {
    ["ruft", "calls"].contains(&token.text.to_lowercase().as_str())
}

fn add_word(hit: &MatchedWord<WordMeaning>, senses: &mut Senses<Said>) {
    let said = match hit.means {
        WordMeaning::Surrender => Said::Event(PersonEvent::Surrender),
        WordMeaning::ConcealedAce => Said::Event(PersonEvent::ConcealedAce),
        WordMeaning::Durchmarsch => Said::Event(PersonEvent::Durchmarsch),
        WordMeaning::DurchmarschWent => Said::DurchmarschWent(hit.mark == OutcomeMark::WON),
        WordMeaning::Went(made) => Said::Went(None, made),
        WordMeaning::Spoke => Said::Event(PersonEvent::Spoke),
        WordMeaning::Penalty => Said::Event(PersonEvent::Penalty),
        WordMeaning::Phase(phase) => Said::Phase(phase),
        WordMeaning::Loser(loser) => Said::Loser(loser),
        says => match role_named_by_word(says) {
            Some(naming) => Said::Naming(naming, Vec::new()),
            None => return,
        },
    };
    let unable = u16::from(matches!(said, Said::Event(_) | Said::DurchmarschWent(_)));
    senses.add(hit.sense(said, unable));
}

fn role_named_by_word(says: WordMeaning) -> Option<NamedRole> {
    match says {
        WordMeaning::Out => Some(NamedRole::Out),
        WordMeaning::LastTrick => Some(NamedRole::LastTrick),
        WordMeaning::Closed => Some(NamedRole::Closed),
        WordMeaning::TookTrick => Some(NamedRole::TookTrick),
        _ => None,
    }
}
