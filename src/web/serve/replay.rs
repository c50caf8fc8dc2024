//! What was answered to an entry, so that the same entry a second time is answered alike and records nothing
//! (docs/trust.md, Promised).
//!
//! Kept in memory and not for ever: what is forgotten here is still known by its token in the file, through the use
//! case. This spares the phone that lost its answer an error.

use std::collections::{HashMap, VecDeque};

use super::answer::Answer;
use super::secret::{FormToken, Phone};

const MOST_KEPT: usize = 512;

/// An answer to an entry leads on to a page; a longer one is not worth its memory.
const MOST_BYTES: usize = 16 * 1024;

/// A token counts for the phone that sent it.
type Sent = (Phone, FormToken);

#[derive(Debug, Default)]
pub(super) struct Replays {
    answers: HashMap<Sent, Answer>,
    order: VecDeque<Sent>,
}

impl Replays {
    pub fn find(&self, phone: Phone, token: FormToken) -> Option<Answer> {
        self.answers.get(&(phone, token)).cloned()
    }

    /// Keeps the answer; the same one is given back, now shared with what is kept.
    pub fn keep(&mut self, phone: Phone, token: FormToken, answer: Answer) -> Answer {
        if answer.body.bytes().len() > MOST_BYTES {
            return answer;
        }
        let answer = answer.shared();
        if self.answers.insert((phone, token), answer.clone()).is_none() {
            self.order.push_back((phone, token));
        }
        if self.order.len() > MOST_KEPT
            && let Some(oldest) = self.order.pop_front()
        {
            self.answers.remove(&oldest);
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_answers_are_kept_each_for_its_own_phone() {
        let mut replays = Replays::default();
        let [anne, bert] = [Phone::fresh().unwrap(), Phone::fresh().unwrap()];
        let first = FormToken::fresh().unwrap();
        replays.keep(anne, first, Answer::json("one".to_owned()));
        assert_eq!(replays.find(anne, first).unwrap().body.bytes(), b"one");
        assert!(replays.find(bert, first).is_none());
        for _ in 0..MOST_KEPT {
            replays.keep(anne, FormToken::fresh().unwrap(), Answer::json("more".to_owned()));
        }
        assert!(replays.find(anne, first).is_none());
        assert_eq!((replays.answers.len(), replays.order.len()), (MOST_KEPT, MOST_KEPT));
        replays.keep(anne, first, Answer::json("x".repeat(MOST_BYTES + 1)));
        assert!(replays.find(anne, first).is_none());
    }
}
