//! What is not understood is marked where it stands (docs/notation.md, How a line is read).

use super::{misunderstood, session};

/// Where a line is not understood, the place is marked, and what is doubtful is named.
#[test]
fn faults_mark_their_place() {
    let session = session("dreierles", "steinmauern", &["Anne", "Antonia", "Kontrad", "Solo"], "");
    for (line, key, place) in [
        ("an solo 42", "notation-ambiguous", "an"),
        ("ann sollo 42", "notation-close", "sollo"),
        ("solo solo 42 bert:10d", "notation-unknown", "bert"),
        ("anne solo 42 ko", "notation-unexpected", "ko"),
        ("anne solo 42 x", "notation-word-number", "x"),
        ("anne solo 42 raus", "notation-word-mark", "raus"),
        ("anne solo 42 x3", "notation-times", "x3"),
        ("anne solo 42 re", "notation-knock-order", "re"),
        ("anne solo 42 43", "notation-twice", "43"),
        ("anne solo 42 k1 k2", "notation-twice", "k2"),
        ("anne solo 99999999999999999999", "notation-number-large", "99999999999999999999"),
        ("anne solo", "notation-missing", ""),
        ("anne 42", "notation-missing", ""),
        ("", "notation-missing", ""),
        ("räuber", "notation-missing", ""),
        ("räuber anne anne", "notation-twice", "anne"),
        ("räuber anne antonia=30", "notation-unexpected", "antonia=30"),
        ("anne solo 42 [weg weg", "notation-bracket-open", "[weg weg"),
        ("\"anne solo 42", "notation-quote-open", "\"anne solo 42"),
        ("strafe anne dreier räuber", "notation-unexpected", "räuber"),
        ("letzte-runde anne", "notation-unexpected", "anne"),
    ] {
        assert_eq!(misunderstood(line, &session), (key, place.to_owned()), "{line}");
    }
}
