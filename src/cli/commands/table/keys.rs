//! Reads keys from the terminal one after the other, and edits a line by them.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use crossterm::event::{self, Event as Pressed, KeyCode, KeyEvent, KeyModifiers};

use super::prompt::TypedText;

/// Shortest time to wait for a key; with a shorter one no key is found at all.
pub const AT_ONCE: Duration = Duration::from_millis(1);

/// Time that a terminal may need to send the rest of a key that begins with Esc.
const ESC_ALONE: Duration = Duration::from_millis(50);

/// Time within which the next key arrives while somebody types.
pub const TYPED_ON: Duration = Duration::from_millis(300);

/// Keys that a terminal sends as Esc, `[` and a character, by this character.
const KEYS: [(char, KeyCode); 11] = [
    ('A', KeyCode::Up),
    ('B', KeyCode::Down),
    ('C', KeyCode::Right),
    ('D', KeyCode::Left),
    ('H', KeyCode::Home),
    ('F', KeyCode::End),
    ('1', KeyCode::Home),
    ('3', KeyCode::Delete),
    ('4', KeyCode::End),
    ('5', KeyCode::PageUp),
    ('6', KeyCode::PageDown),
];

/// Keys that were read but not handled yet.
#[derive(Default)]
pub struct PendingKeys {
    pending: VecDeque<Pressed>,
}

impl PendingKeys {
    /// Next key; `None` where none comes within this time.
    pub fn next_key_within(&mut self, time: Duration) -> io::Result<Option<Pressed>> {
        if let Some(pressed) = self.pending.pop_front() {
            return Ok(Some(pressed));
        }
        event::poll(time)?.then(|| Ok(self.reassemble_key(event::read()?))).transpose()
    }

    /// Whether another key comes within this time.
    pub fn has_key_within(&self, time: Duration) -> bool {
        !self.pending.is_empty() || event::poll(time).unwrap_or(false)
    }

    /// Reassembles a key whose characters arrived so far apart that they were read as Esc and
    /// letters.
    fn reassemble_key(&mut self, first: Pressed) -> Pressed {
        let is_letter = |pressed: &Pressed, of: &[char]| match pressed {
            Pressed::Key(KeyEvent { code: KeyCode::Char(letter), modifiers, .. }) => {
                of.contains(letter) && !modifiers.contains(KeyModifiers::CONTROL)
            }
            _ => false,
        };
        let next = || match event::poll(ESC_ALONE) {
            Ok(true) => event::read().ok(),
            _ => None,
        };
        if first != Pressed::Key(KeyEvent::from(KeyCode::Esc)) {
            return first;
        }
        let Some(second) = next() else { return first };
        let third = if is_letter(&second, &['[', 'O']) { next() } else { None };
        let of_keys = third.as_ref().and_then(|third| match third {
            Pressed::Key(KeyEvent { code: KeyCode::Char(letter), .. }) => {
                KEYS.iter().find(|(end, _)| end == letter)
            }
            _ => None,
        });
        let Some((end, code)) = of_keys else {
            self.pending.extend(std::iter::once(second).chain(third));
            return first;
        };
        if end.is_ascii_digit() {
            // Behind the figure stands a sign that says nothing more.
            let last = next().filter(|last| !is_letter(last, &['~']));
            self.pending.extend(last);
        }
        Pressed::Key(KeyEvent::from(*code))
    }
}

/// Moves the cursor in the line or edits the line, as the key says.
pub fn edit_line_by_key(code: KeyCode, is_ctrl: bool, is_word: bool, line: &mut TypedText) {
    match code {
        KeyCode::Char('a') if is_ctrl => line.move_to_start(),
        KeyCode::Char('e') if is_ctrl => line.move_to_end(),
        KeyCode::Char('u') if is_ctrl => line.delete_to_start(),
        KeyCode::Char('k') if is_ctrl => line.delete_to_end(),
        KeyCode::Char('w') if is_ctrl => line.delete_word_backward(),
        KeyCode::Char('h') if is_ctrl => line.delete_backward(),
        KeyCode::Char('d') if is_ctrl => line.delete_forward(),
        KeyCode::Char('b') if is_ctrl => line.move_left(),
        KeyCode::Char('f') if is_ctrl => line.move_right(),
        KeyCode::Left if is_word => line.move_word_left(),
        KeyCode::Right if is_word => line.move_word_right(),
        KeyCode::Left => line.move_left(),
        KeyCode::Right => line.move_right(),
        KeyCode::Home => line.move_to_start(),
        KeyCode::End => line.move_to_end(),
        KeyCode::Backspace if is_word => line.delete_word_backward(),
        KeyCode::Backspace => line.delete_backward(),
        KeyCode::Delete => line.delete_forward(),
        KeyCode::Char(letter) if !is_ctrl => line.insert(letter.encode_utf8(&mut [0; 4])),
        _ => {}
    }
}
