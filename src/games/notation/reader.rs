//! Reader of names, numbers and words in a piece of the line. It finds every reading and its cost;
//! the whole line decides which one is meant.

use std::collections::BTreeSet;

use super::lexicon::{LETTERS, Phrase, RequiredSuffix, Word, Words, spelling_without_bar};
use super::mark::{OutcomeMark, texts_arg};
use super::search::{Choice, Cost, MOST_IN_A_LIST, combine_choices};
use super::sense::{NearMissKind, NearMissWeight, Sense, Senses};
use super::token::{Fit, Token, TypedText};
use super::written::{POINT, name_in_quotes_or_behind_at};
use crate::games::session::Session;
use crate::model::{Arg, Message, Player, Roster, name, say};

/// Person of the session, in the forms in which a line may name them.
struct NameablePerson<'s> {
    player: Player,
    name: &'s str,
    typed: TypedText,
    is_seated: bool,
    plays: bool,
}

impl NameablePerson<'_> {
    fn choice(&self, cost: Cost) -> Choice<Player> {
        let cost = Cost { unable: u16::from(!self.plays), ..cost };
        Choice {
            value: self.player,
            cost,
            spelled: self.name.to_owned(),
            people: vec![self.player],
        }
    }
}

/// Word that a phrase may mean, with the mark, number or list behind it.
#[derive(Clone, Debug)]
pub struct MatchedWord<M> {
    pub means: M,
    pub mark: OutcomeMark,
    pub number: i64,
    pub cost: Cost,
    pub spelled: String,
    pub tokens: usize,
}

impl<M> MatchedWord<M> {
    pub fn sense<S>(&self, said: S, unable: u16) -> Sense<S> {
        let cost = Cost { unable, ..self.cost };
        Sense {
            said,
            tokens: self.tokens,
            cost,
            spelled: self.spelled.clone(),
            is_name: false,
            people: Vec::new(),
        }
    }

    pub fn choice<T>(&self, value: T) -> Choice<T> {
        Choice::new(value, self.cost, self.spelled.as_str())
    }

    /// Choice of this word with a value behind its colon.
    pub fn with_value<T: Clone>(&self, value: &Choice<T>) -> Choice<T> {
        self.choice(()).joined_with(":", value).map(|((), value)| value)
    }
}

/// Most bytes of a name.
const MOST_NAME_BYTES: usize = 4 * name::MOST_CHARACTERS;

/// People of a session, as a line may name them.
pub struct LineReader<'s, 'l> {
    pub line: &'l str,
    pub roster: &'s Roster,
    /// People at the table, in seat order.
    pub seated: &'s [Player],
    people: Vec<NameablePerson<'s>>,
}

impl<'s, 'l> LineReader<'s, 'l> {
    /// Reader for a line; `playing` are the seats that play the next hand.
    pub fn new(line: &'l str, session: &'s Session, playing: &[usize]) -> LineReader<'s, 'l> {
        let roster = session.roster();
        let table = session.table();
        let person = |player: Player| {
            let seat = table.seat_of(player);
            let name = roster.name(player);
            let plays = seat.is_some_and(|seat| playing.contains(&seat));
            NameablePerson {
                player,
                name,
                typed: TypedText::new(name),
                is_seated: seat.is_some(),
                plays,
            }
        };
        LineReader {
            line,
            roster,
            seated: table.players(),
            people: roster.players().map(person).collect(),
        }
    }

    pub fn names_at_table_arg(&self) -> Arg {
        texts_arg(self.seated.iter().map(|player| self.roster.name(*player)))
    }

    /// Players of this hand in seat order.
    pub fn players_of_hand(&self) -> impl Iterator<Item = Player> + use<'_> {
        self.seated.iter().copied().filter(|player| self.people[player.index()].plays)
    }

    /// People at the table whom a token may mean.
    pub fn people_token_may_name<S>(
        &self,
        token: &Token<'_>,
        senses: &mut Senses<S>,
    ) -> Vec<Choice<Player>> {
        let certain = name_in_quotes_or_behind_at(token);
        if certain.is_none() && token.text.starts_with(POINT) {
            return Vec::new();
        }
        self.people_with_name(certain.as_deref().unwrap_or(token.text), token, senses)
    }

    fn people_with_name<S>(
        &self,
        text: &str,
        token: &Token<'_>,
        senses: &mut Senses<S>,
    ) -> Vec<Choice<Player>> {
        let typed = TypedText::new(if text.len() <= MOST_NAME_BYTES { text } else { "" });
        let fits = self
            .people
            .iter()
            .filter_map(|person| Some((person, person.typed.fit_of_name_start(&typed)?)));
        let (mut seated, gone): (Vec<_>, Vec<_>) = fits.partition(|(person, _)| person.is_seated);
        if seated.is_empty() && gone.is_empty() {
            // In a hall people are called by their surnames.
            let is_called = |person: &&NameablePerson<'_>| {
                let mut words = person.name.split(' ').skip(1);
                person.is_seated
                    && words.any(|word| TypedText::new(word).fit_of_name_start(&typed).is_some())
            };
            let cost = Cost::cost_for_fit(Fit::Begins).cost_of_joined_tokens(2);
            return self.people.iter().filter(is_called).map(|one| one.choice(cost)).collect();
        }
        // Somebody who has left and fits better is meant, not the one at the table whose name
        // merely begins so.
        if let Some((person, fit)) = gone.into_iter().min_by_key(|(_, fit)| *fit) {
            seated.retain(|(_, other)| *other <= fit);
            if seated.is_empty() {
                let what = || {
                    NearMissKind::Said(say!(notation_not_at_table {
                        text,
                        name: person.name,
                        names: self.names_at_table_arg()
                    }))
                };
                senses.note_near_miss(token, NearMissWeight::Certain, what);
            }
        }
        seated.iter().map(|(person, fit)| person.choice(Cost::cost_for_fit(*fit))).collect()
    }

    /// Adds everybody at the table whom the next token may mean, alone or together with following
    /// ones.
    pub fn add_names<S>(
        &self,
        tokens: &[Token<'_>],
        senses: &mut Senses<S>,
        said: impl Fn(Player) -> S,
    ) {
        let Some(token) = tokens.first() else { return };
        let alone = self.people_token_may_name(token, senses).into_iter().map(|named| (named, 1));
        for (Choice { value, cost, spelled, people }, tokens) in
            alone.chain(self.people_named_by_several_tokens(tokens))
        {
            senses.add(Sense { said: said(value), tokens, cost, spelled, is_name: true, people });
        }
    }

    /// Calls `said` for each person whom the next tokens may name, with the token behind the name
    /// and the number of tokens up to that one: `anne 50`.
    pub fn visit_people_with_number<S>(
        &self,
        tokens: &[Token<'_>],
        senses: &mut Senses<S>,
        said: impl Fn(&mut Senses<S>, Choice<Player>, &Token<'_>, usize),
    ) {
        let Some(token) = tokens.first() else { return };
        let alone = self
            .people_token_may_name(token, &mut Senses::<S>::new(false))
            .into_iter()
            .map(|named| (named, 1));
        for (named, many) in alone.chain(self.people_named_by_several_tokens(tokens)) {
            if let Some(number) = tokens.get(many) {
                said(senses, named, number, many + 1);
            }
        }
    }

    /// People whose names contain blanks, named by several tokens.
    fn people_named_by_several_tokens(&self, tokens: &[Token<'_>]) -> Vec<(Choice<Player>, usize)> {
        let mut found = Vec::new();
        let is_joined = |token: &Token<'_>| token.may_join_other_tokens();
        if !self.people.iter().any(|person| person.name.contains(char::is_whitespace)) {
            return found;
        }
        let first = tokens.first().map_or(0, |token| token.span().start);
        for (place, token) in
            tokens.iter().enumerate().take_while(|(_, token)| is_joined(token)).skip(1)
        {
            // As it stands there, with a word between that says nothing elsewhere.
            let words =
                self.line.get(first..token.span().end).unwrap_or_default().split_whitespace();
            let typed = TypedText::new(&words.collect::<Vec<&str>>().join(" "));
            for person in self.people.iter().filter(|person| person.is_seated) {
                let fit = person.typed.fit_of_name_start(&typed);
                found.extend(fit.map(|fit| {
                    (
                        person.choice(Cost::cost_for_fit(fit).cost_of_joined_tokens(place + 1)),
                        place + 1,
                    )
                }));
            }
        }
        found
    }

    /// People at the table whom a token may mean, where only a name is allowed; notes a near miss
    /// where it means nobody.
    pub fn people_named_or_near_miss<S>(
        &self,
        token: &Token<'_>,
        senses: &mut Senses<S>,
    ) -> Vec<Choice<Player>> {
        let named = self.people_token_may_name(token, senses);
        if named.is_empty() {
            let expected = || say!(notation_expected_player { names: self.names_at_table_arg() });
            self.note_unknown_token(token, expected, senses);
        }
        named
    }

    /// Several people, as in `anne,bert` or `anne+bert`.
    pub fn read_players<S>(
        &self,
        token: &Token<'_>,
        senses: &mut Senses<S>,
    ) -> Vec<Choice<Vec<Player>>> {
        let names = token.split(|c| c == ',' || c == '+').into_iter().take(MOST_IN_A_LIST + 1);
        combine_choices(
            names.map(|name| self.people_named_or_near_miss(&name, senses)).collect(),
            ",",
        )
    }

    /// Whether a list of people continues behind its comma and a blank: `k:bert, anne`; if so,
    /// notes a near miss.
    pub fn does_list_continue<S>(&self, list: &Token<'_>, senses: &mut Senses<S>) -> bool {
        let behind = self.line.get(list.span().end..).unwrap_or_default();
        let next = behind
            .strip_prefix(',')
            .and_then(|behind| behind.split([' ', ',']).find(|word| !word.is_empty()));
        let goes_on = next.is_some_and(|next| {
            !self.people_token_may_name(&Token::from_text(next), senses).is_empty()
        });
        if goes_on {
            senses.note_near_miss(list, NearMissWeight::Certain, || {
                NearMissKind::Said(say!(notation_list_ends { text: list.text }))
            });
        }
        goes_on
    }

    /// Reads a whole number; for any other token, or a number that is too large, notes a near miss
    /// and returns `None`.
    pub fn read_number<S>(&self, token: &Token<'_>, senses: &mut Senses<S>) -> Option<i64> {
        if !token.is_digits() {
            self.note_unknown_token(token, || say!(notation_expected_number), senses);
            return None;
        }
        let number = token.text.parse().ok();
        if number.is_none() {
            senses.note_near_miss(token, NearMissWeight::Certain, || {
                NearMissKind::Said(say!(notation_number_large { text: token.text }))
            });
        }
        number
    }

    /// Adds a number that stands by itself.
    pub fn add_number<S>(
        &self,
        token: &Token<'_>,
        senses: &mut Senses<S>,
        said: impl Fn(i64) -> S,
    ) {
        if token.is_digits()
            && let Some(number) = self.read_number(token, senses)
        {
            senses.add_choice(Choice::new(said(number), Cost::NONE, token.text));
        }
    }

    /// Words that a phrase may mean, each with the mark, number or list behind it. `least` gives
    /// the number of letters that have to be typed; a word that cannot be used at this table is
    /// read only when written in full.
    pub fn matched_words<M: Copy, S>(
        &self,
        phrase: &Phrase<'_>,
        lists: &[Words<M>],
        least: impl Fn(M) -> usize,
        senses: &mut Senses<S>,
    ) -> Vec<MatchedWord<M>> {
        let mut hits: Vec<MatchedWord<M>> = Vec::new();
        for word in lists.iter().flat_map(|words| words.iter()) {
            let least = least(word.means);
            let found = match word.takes {
                RequiredSuffix::Nothing | RequiredSuffix::List => phrase
                    .fit(word, least)
                    .map(|(fit, spelling)| (fit, spelling, OutcomeMark::NONE, 0)),
                RequiredSuffix::Number => phrase
                    .fit_with_number(word, least)
                    .map(|(fit, spelling, number)| (fit, spelling, OutcomeMark::NONE, number)),
                RequiredSuffix::Marks(marks) => phrase
                    .fit_with_mark(word, marks, least)
                    .map(|(fit, spelling, mark)| (fit, spelling, mark, 0)),
            };
            let Some((fit, spelling, mark, number)) = found else {
                self.note_word_with_wrong_suffix(phrase, word, least, senses);
                continue;
            };
            let behind = if word.takes == RequiredSuffix::Number {
                number.to_string()
            } else {
                mark.printed_sign().to_owned()
            };
            let spelled = format!("{}{behind}", spelling_without_bar(spelling));
            let cost = Cost::cost_for_fit(fit);
            hits.push(MatchedWord {
                means: word.means,
                mark,
                number,
                cost,
                spelled,
                tokens: phrase.tokens,
            });
        }
        hits
    }

    /// Notes a near miss: a known word without the mark, number or list that it needs, or with one
    /// that it does not take.
    fn note_word_with_wrong_suffix<M: Copy, S>(
        &self,
        phrase: &Phrase<'_>,
        word: &Word<M>,
        least: usize,
        senses: &mut Senses<S>,
    ) {
        if !senses.keeps_near_misses() || phrase.tokens > 1 {
            return;
        }
        let Some((fit, spelling)) = phrase.fit_whatever_follows(word, least) else { return };
        let (text, spelled) = (phrase.token.text, spelling_without_bar(spelling));
        let weight = if fit == Fit::Begins {
            NearMissWeight::MisshapenAndCut
        } else {
            NearMissWeight::Misshapen
        };
        let what = match word.takes {
            RequiredSuffix::Nothing => say!(notation_word_alone { word: spelled, text }),
            RequiredSuffix::Number if text.ends_with(|c: char| c.is_ascii_digit()) => {
                say!(notation_number_large { text })
            }
            RequiredSuffix::Number => say!(notation_word_number { word: spelled, text }),
            RequiredSuffix::Marks(marks) => {
                let signs =
                    marks.iter().map(|mark| mark.printed_sign()).filter(|sign| !sign.is_empty());
                say!(notation_word_mark { word: spelled, marks: texts_arg(signs), text })
            }
            RequiredSuffix::List => return,
        };
        senses.note_near_miss(&phrase.token, weight, || NearMissKind::Said(what));
    }

    /// Notes a near miss where the token is a word with this meaning, but without what has to stand
    /// behind it: `gegner trull`.
    pub fn note_word_without_its_suffix<M: Copy + PartialEq + 'static, S>(
        &self,
        token: &Token<'_>,
        words: Words<M>,
        means: M,
        expected: Message,
        senses: &mut Senses<S>,
    ) {
        let phrase = Phrase::from_token(token);
        let mut meant = words.iter().filter(|word| word.means == means);
        if senses.keeps_near_misses() && meant.any(|word| phrase.fit(word, LETTERS).is_some()) {
            let what =
                || NearMissKind::Said(say!(notation_unexpected { text: token.text, expected }));
            senses.note_near_miss(token, NearMissWeight::Certain, what);
        }
    }

    /// Notes a near miss: an unknown token where something else is expected.
    pub fn note_unknown_token<S>(
        &self,
        token: &Token<'_>,
        expected: impl FnOnce() -> Message,
        senses: &mut Senses<S>,
    ) {
        senses.note_near_miss(token, NearMissWeight::Nothing, || {
            self.near_miss_of_unknown_token(token, Some(expected()), Vec::new())
        });
    }

    /// Notes a near miss: a word that may not stand before a colon; `of_somebody` is the message
    /// where the word is a name.
    pub fn note_wrong_word_before_colon<S>(
        &self,
        key: &Token<'_>,
        of_somebody: Message,
        expected: Message,
        senses: &mut Senses<S>,
    ) {
        if self.people_token_may_name(key, senses).is_empty() {
            self.note_unknown_token(key, || expected, senses);
        } else {
            senses.note_near_miss(key, NearMissWeight::Certain, || NearMissKind::Said(of_somebody));
        }
    }

    /// Kind of a miss for an unknown token, with similar words that may have been meant.
    pub fn near_miss_of_unknown_token(
        &self,
        token: &Token<'_>,
        expected: Option<Message>,
        words: Vec<String>,
    ) -> NearMissKind {
        let certain = name_in_quotes_or_behind_at(token);
        let text = certain.as_deref().unwrap_or(token.text);
        let is_short = text.len() <= MOST_NAME_BYTES;
        let names = self.seated.iter().map(|player| self.roster.name(*player)).filter(|_| is_short);
        let mut close: BTreeSet<String> = names
            .filter(|known| name::may_be_misspelling(known, text))
            .map(str::to_owned)
            .collect();
        if certain.is_none() && is_short {
            let stem = text.trim_end_matches(|c: char| {
                c.is_ascii_digit() || matches!(c, '+' | '-' | '!' | '^')
            });
            close.extend(words.into_iter().filter(|known| name::may_be_misspelling(known, stem)));
        }
        NearMissKind::Unknown {
            text: text.to_owned(),
            close: close.into_iter().collect(),
            expected,
        }
    }
}
