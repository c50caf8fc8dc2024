//! Every slate at every number of strokes, in both character sets, as it was looked at and found
//! right.
//!
//! `KERBHOLZ_SLATES=write cargo test slate` writes the pictures anew; look at what changed.

use std::path::Path;

use crate::games::dreeg::SlateForm;
use crate::model::Word;
use crate::present::Charset;
use crate::present::slate::{HEIGHT, Sign, WIDTH, lines_of_strokes};
use crate::present::slate::{SlateContent, draw_slate_text, frame_slate};
use unicode_width::UnicodeWidthStr;

const CHARSETS: [(Charset, &str); 2] = [(Charset::Unicode, "unicode"), (Charset::Ascii, "ascii")];

/// With how many strokes a slate may be played: signs have their own number, plain strokes any.
fn most(slate: SlateForm) -> Vec<u8> {
    match slate.strokes_of_full_slate() {
        Some(full) => vec![full as u8],
        None => vec![20],
    }
}

fn one(strokes: u8) -> SlateContent<'static> {
    SlateContent { name: "Anne", strokes, bollern: strokes % 3, extra: 0, deals: strokes % 2 == 1 }
}

#[test]
fn pictures_of_every_slate() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    let write = std::env::var("KERBHOLZ_SLATES").is_ok_and(|what| what == "write");
    for slate in SlateForm::ALL {
        for (charset, name) in CHARSETS {
            let mut picture = String::new();
            for full in most(*slate) {
                for strokes in (0..=full).rev() {
                    picture.push_str(&format!(
                        "{strokes}\n{}\n",
                        draw_slate_text(&one(strokes), *slate, charset).join("\n")
                    ));
                }
            }
            let file = folder.join(format!("slate-{}-{name}.txt", slate.word()));
            if write {
                std::fs::create_dir_all(&folder).unwrap();
                std::fs::write(&file, &picture).unwrap();
            }
            let known = std::fs::read_to_string(&file).unwrap_or_default();
            assert!(known == picture, "{} differs:\n{picture}", file.display());
        }
    }
}

#[test]
fn every_number_of_strokes_looks_different() {
    for slate in SlateForm::ALL {
        for (charset, name) in CHARSETS {
            let mut seen: Vec<Vec<String>> = Vec::new();
            for strokes in 0..=most(*slate)[0] {
                let bare = SlateContent { name: "", strokes, bollern: 0, extra: 0, deals: false };
                let picture = frame_slate(&bare, *slate, charset);
                assert!(!seen.contains(&picture), "{} of {strokes} in {name}", slate.word());
                seen.push(picture);
            }
            // Nothing is left on a slate that was wiped clean.
            let wiped = seen[0].join("");
            assert!(wiped.chars().all(|c| "┌┐└┘─│+-| ".contains(c)), "{wiped}");
        }
    }
}

/// The sixth and tenth stroke is the middle of an X; two strokes of a XII stand beside it to the
/// last.
#[test]
fn the_middle_goes_first_and_then_arm_by_arm() {
    let ends = |slate, strokes| lines_of_strokes(slate, strokes).len();
    assert_eq!(
        [7, 6, 5, 4, 3, 2, 1, 0].map(|strokes| ends(SlateForm::Xii, strokes)),
        [6, 6, 5, 4, 3, 2, 1, 0]
    );
    assert_eq!([10, 9, 8, 7, 1, 0].map(|strokes| ends(SlateForm::Xx, strokes)), [8, 8, 8, 7, 1, 0]);
    assert_eq!([7, 6, 5, 1, 0].map(|strokes| ends(SlateForm::Iii, strokes)), [3, 6, 5, 1, 0]);
    assert_eq!([7, 6, 5, 4, 0].map(|strokes| ends(SlateForm::Seven, strokes)), [5, 5, 5, 4, 0]);
    let middle = (7, (HEIGHT - 2) / 2);
    let meets =
        |strokes| lines_of_strokes(SlateForm::Xii, strokes).iter().any(|line| line.to == middle);
    assert!(meets(7) && !meets(6));
}

#[test]
fn chalk_stays_on_the_slate() {
    for slate in SlateForm::ALL {
        for strokes in 0..=most(*slate)[0] {
            for line in lines_of_strokes(*slate, strokes) {
                for (x, y) in [line.from, line.to] {
                    assert!(
                        (0..WIDTH).contains(&x) && (0..HEIGHT).contains(&y),
                        "{slate:?} of {strokes}: {line:?}"
                    );
                }
            }
        }
    }
}

/// Whatever people are called and however much they have lost.
#[test]
fn slates_are_equally_wide() {
    let long = "Ä".repeat(64);
    for name in ["Anne", &long, "王小明王小明王小明王小明", "a\u{202e}b\u{1b}[1m", ""] {
        for (charset, _) in CHARSETS {
            for (bollern, extra) in [(0, 0), (8, 0), (20, 3), (1, 1)] {
                let drawn = draw_slate_text(
                    &SlateContent { name, strokes: 7, bollern, extra, deals: true },
                    SlateForm::Xii,
                    charset,
                );
                let widths: Vec<usize> = drawn.iter().map(|line| line.width()).collect();
                assert!(widths.iter().all(|width| *width == widths[0]), "{drawn:?}");
                assert!(!drawn.join("").contains(['\u{1b}', '\u{202e}']));
            }
        }
    }
}

/// A name cut off at a mark that widens what stands before it once was wider than its slate.
#[test]
fn marked_names_do_not_break_the_slate() {
    let name = "\u{263a}\u{fe0f}".repeat(32);
    for (charset, _) in CHARSETS {
        let drawn = draw_slate_text(
            &SlateContent { name: &name, strokes: 7, bollern: 0, extra: 0, deals: true },
            SlateForm::Xii,
            charset,
        );
        assert!(drawn.iter().all(|line| line.width() == drawn[0].width()), "{drawn:?}");
    }
}

/// However many strokes a phase begins with: each rubbed out is seen, and what is left stays where
/// it was.
#[test]
fn plain_strokes_only_ever_go() {
    for full in 1..=20 {
        let sign = Sign { slate: SlateForm::Plain, full };
        for strokes in 1..=full {
            let (before, after) =
                (lines_of_strokes(sign, strokes), lines_of_strokes(sign, strokes - 1));
            assert_eq!(before.len(), after.len() + 1);
            assert!(after.iter().all(|line| before.contains(line)), "{strokes} of {full}");
            for (charset, _) in CHARSETS {
                let picture = |strokes| frame_slate(&one_bare(strokes), sign, charset);
                assert!(
                    (0..strokes).all(|fewer| picture(fewer) != picture(strokes)),
                    "{strokes} of {full}"
                );
            }
        }
    }
}

fn one_bare(strokes: u8) -> SlateContent<'static> {
    SlateContent { name: "", strokes, bollern: 0, extra: 0, deals: false }
}
