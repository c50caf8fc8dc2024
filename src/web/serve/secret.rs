//! Numbers that nobody can guess: the secret of a link, the mark of a phone, the token of a form.
//!
//! All three are 128 bit from the operating system. A secret never shows itself by accident: it has no `Display`, and
//! `Debug` does not say it. Secrets are compared in a time that does not depend on where they differ.

use std::fmt;
use std::hint::black_box;
use std::io;

const BYTES: usize = 16;

fn from_the_system() -> io::Result<[u8; BYTES]> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

fn written(bytes: [u8; BYTES]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Only the one way in which we write it ourselves: 32 small hexadecimal digits.
fn read(text: &str) -> Option<[u8; BYTES]> {
    if text.len() != 2 * BYTES {
        return None;
    }
    let mut bytes = [0; BYTES];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

fn digit(letter: u8) -> Option<u8> {
    match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'a'..=b'f' => Some(letter - b'a' + 10),
        _ => None,
    }
}

/// What a link carries: whoever has it may do what the link is for.
#[derive(Clone, Copy)]
pub struct Secret([u8; BYTES]);

impl Secret {
    /// # Errors
    /// Where the operating system has no random numbers.
    pub fn fresh() -> io::Result<Secret> {
        from_the_system().map(Secret)
    }

    /// For whoever keeps secrets from one run to the next.
    pub fn from_bytes(bytes: [u8; BYTES]) -> Secret {
        Secret(bytes)
    }

    pub fn to_bytes(self) -> [u8; BYTES] {
        self.0
    }

    pub(super) fn read(text: &str) -> Option<Secret> {
        read(text).map(Secret)
    }

    /// As it stands in a link and in a cookie, and nowhere else.
    pub(super) fn written(self) -> String {
        written(self.0)
    }

    /// Takes as long for a secret that is wrong in its first bit as for one that is right.
    pub(super) fn is(self, other: Secret) -> bool {
        let differing =
            self.0.iter().zip(other.0).fold(0, |differing, (own, other)| black_box(differing | (own ^ other)));
        black_box(differing) == 0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

macro_rules! marks {
    ($($(#[$meta:meta])* $name:ident;)+) => {
        $($(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $name([u8; BYTES]);

        impl $name {
            /// # Errors
            /// Where the operating system has no random numbers.
            pub fn fresh() -> io::Result<$name> {
                from_the_system().map($name)
            }

            pub fn read(text: &str) -> Option<$name> {
                read(text).map($name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&written(self.0))
            }
        }
    )+};
}

marks! {
    /// Which phone it is, from its first link until its cookie is gone. It opens nothing.
    Phone;
    /// Of a form: sent a second time, it is answered as the first time and records nothing.
    FormToken;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again_and_nothing_else_is() {
        let secret = Secret::fresh().unwrap();
        let text = secret.written();
        assert_eq!(text.len(), 32);
        assert!(Secret::read(&text).unwrap().is(secret));
        let upper = text.to_uppercase();
        assert!(upper == text || Secret::read(&upper).is_none());
        for wrong in ["", "0", &text[1..], &format!("{text}0"), &format!("+{}", &text[1..]), &"ä".repeat(16)] {
            assert!(Secret::read(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn a_secret_differs_from_another_in_every_bit() {
        let secret = Secret::from_bytes([0b1010_0101; 16]);
        for bit in 0..128 {
            let mut bytes = secret.to_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert!(!secret.is(Secret::from_bytes(bytes)), "bit {bit}");
        }
    }

    #[test]
    fn a_secret_is_not_shown_by_accident() {
        let secret = Secret::fresh().unwrap();
        assert!(!format!("{secret:?}").contains(&secret.written()[..4]));
    }

    #[test]
    fn no_two_are_alike() {
        let many: std::collections::HashSet<FormToken> = (0..1000).map(|_| FormToken::fresh().unwrap()).collect();
        assert_eq!(many.len(), 1000);
    }
}
