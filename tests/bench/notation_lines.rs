//! Lines for a reader that is to be driven mad: some a scorer could mean, with their words in any
//! order, some that nobody means. Shared by the test of some thousand lines and by the run of ten
//! million.

use super::parts::{Header, Node, Session};

/// SplitMix64: the same seed gives the same lines.
pub struct Chance(pub u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, most: usize) -> usize {
        (self.next() % most as u64) as usize
    }

    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }

    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, self.below(at + 1));
        }
    }
}

/// A table at which lines are read.
pub struct Place {
    pub game: &'static str,
    pub names: &'static [&'static str],
    pub session: Session,
}

const TABLES: [&[&str]; 7] = [
    &["Anne", "Bert", "Carla"],
    &["Anne", "Bert", "Carla", "Dora"],
    &["Stefan", "Ralf", "Vera", "Egon"],
    &["Anna", "Anne", "Annegret", "Antonia"],
    &["Solo", "Räuber", "Kontra", "Re"],
    &["Hans Peter", "Hans", "A B", "Änne"],
    &["k2", "\u{738b}\u{5c0f}\u{660e}", "x-3", "#1"],
];

/// Every game, by several rules and with people of all sorts.
pub fn places() -> Vec<Place> {
    let mut places = Vec::new();
    for (game, rules, house) in [
        ("dreierles", "steinmauern", ""),
        ("dreierles", "iffezheim", ""),
        ("dreierles", "achertal", ""),
        ("dreierles", "steinmauern-turnier", ""),
        ("droggn", "fulpmes", r#""kleine_und_gstiess":true"#),
        ("droggn", "78-karten", ""),
        ("dreiertarock", "mayr-sedlaczek", r#""kontra":true"#),
        ("dreiertarock", "mayr-sedlaczek", ""),
        ("dreeg", "neumarkt", r#""phases":["sechsundsechzig"]"#),
        ("dreeg", "neumarkt", r#""phases":["kamerun"]"#),
        ("dreeg", "neumarkt", r#""phases":["rufen"]"#),
        ("dreeg", "neumarkt", r#""phases":["rot-assen"]"#),
        ("dreeg", "wegloescher", ""),
    ] {
        for names in TABLES {
            let players = serde_json::to_string(names).unwrap();
            let line = format!(
                r#"{{"session":{{"game":"{game}","rules":"{rules}","players":{players},"house":{{{house}}}}}}}"#
            );
            let session = Session::open(&Header::read(&Node::parse(&line).unwrap()).unwrap());
            places.push(Place { game, names, session });
        }
    }
    places
}

/// A line, and its words where they may stand in any order behind the first.
pub struct Line {
    pub text: String,
    pub words: Option<Vec<String>>,
}

pub fn line(chance: &mut Chance, place: &Place) -> Line {
    match chance.below(5) {
        0 | 1 => meant(chance, place),
        2 | 3 => Line { text: thrown_together(chance, place), words: None },
        _ => Line { text: noise(chance), words: None },
    }
}

const BIDS: [&str; 8] = ["dreier", "zweier", "einer", "solo", "solo-du", "three", "two", "one"];
const CONTRACTS: [&str; 8] =
    ["einser", "zweier", "dreier", "vierer", "fünfer", "solo", "solo-valat+", "fuenfer"];
const COMBINATIONS: [&str; 6] = ["10d", "drull", "4k", "königsrolle", "zehn-druck", "four-kings"];
const BONUSES: [&str; 7] =
    ["trull", "royal-trull", "mondfang", "pagat-ultimo!-", "uhu-", "kakadu!", "uhu^"];

/// What a scorer could write, every word meaning the same wherever it stands; at most one is cut
/// short.
fn meant(chance: &mut Chance, place: &Place) -> Line {
    let mut words = match place.game {
        "dreierles" => dreierles(chance, place),
        "droggn" => droggn(chance, place),
        "dreiertarock" => dreiertarock(chance, place),
        _ => dreeg(chance, place),
    };
    if chance.one_in(2) {
        let at = chance.below(words.len());
        words[at] = cut(chance, &words[at]);
    }
    let text = words.join(" ");
    // Beside a figure what is left of a word may be one term with it (`4 k` is four Kings), and so
    // may a word of the game by which somebody is called (`solo 50`).
    let is_name =
        |word: &String| place.names.iter().any(|name| name.to_lowercase() == word.to_lowercase());
    let may_be_a_term = |word: &String| is_name(word) || (word.starts_with('k') && word.len() < 4);
    let words = (!words[1..].iter().any(may_be_a_term)).then_some(words);
    Line { text, words }
}

fn name(chance: &mut Chance, place: &Place) -> String {
    let name = chance.pick(place.names);
    let is_plain = name.chars().all(char::is_alphabetic) && chance.one_in(2);
    if is_plain { name.to_owned() } else { format!("\"{name}\"") }
}

fn points(chance: &mut Chance) -> String {
    match chance.below(4) {
        0 => format!("g{}", chance.below(70)),
        1 => format!("gegner:{}", chance.below(70)),
        _ => chance.below(75).to_string(),
    }
}

/// Some of these, each at most once.
fn some(chance: &mut Chance, all: Vec<String>) -> Vec<String> {
    all.into_iter().filter(|_| chance.one_in(3)).collect()
}

fn dreierles(chance: &mut Chance, place: &Place) -> Vec<String> {
    let (one, other, third) = (name(chance, place), name(chance, place), name(chance, place));
    let mut extras = vec![
        format!("{other}:{}", chance.pick(&COMBINATIONS)),
        chance.pick(&["k1", "k2", "x4", "kontra", "klopfen3"]).to_owned(),
        chance.pick(&["[weg weg dreier]", "gebote:weg,weg,solo", "[pass,three,pass]"]).to_owned(),
        format!("k:{other},{third}"),
        format!("falsch:{third}"),
    ];
    match chance.below(6) {
        0 => {
            let mut words = vec!["räuber".to_owned(), one.clone()];
            extras.push(format!("split:{one}=1,{other}=1.5"));
            words.extend(some(chance, extras));
            words
        }
        1 => vec![
            "ramsch".to_owned(),
            format!("{one}=30"),
            format!("{other}=20"),
            format!("{third}=12"),
        ],
        2 => vec![
            "strafe".to_owned(),
            one,
            chance.pick(&BIDS).to_owned(),
            chance.pick(&["k1", "falsch"]).to_owned(),
        ],
        _ => {
            let mut words = vec![one, chance.pick(&BIDS).to_owned(), points(chance)];
            extras.push(
                chance
                    .pick(&["pf+", "pf-", "raus+", "raus-", "raus!", "km+", "pfeife-hinten-"])
                    .to_owned(),
            );
            extras.push(chance.pick(&COMBINATIONS).to_owned());
            extras.push(chance.pick(&["alle+", "alle-"]).to_owned());
            words.extend(some(chance, extras));
            words
        }
    }
}

fn droggn(chance: &mut Chance, place: &Place) -> Vec<String> {
    let (one, other) = (name(chance, place), name(chance, place));
    let bid = chance.pick(&["ansager", "solo", "super", "hinein"]).to_owned();
    let extras = vec![
        chance.pick(&["s1", "s2", "x4", "schwacher", "schießen"]).to_owned(),
        chance
            .pick(&["pagat-raus+", "pagat-ultimo-", "gefangen", "gegner:pu+", "kleine-gstieß"])
            .to_owned(),
        format!("letzter:{other}"),
    ];
    let mut words = match chance.below(4) {
        0 => vec![one, "super-mord+".to_owned(), chance.pick(&["pagat-raus", "gstieß"]).to_owned()],
        1 => vec![one, bid, format!("renonce:{other}")],
        _ => vec![one, bid, points(chance)],
    };
    words.extend(some(chance, extras));
    words
}

fn dreiertarock(chance: &mut Chance, place: &Place) -> Vec<String> {
    let one = name(chance, place);
    if chance.one_in(5) {
        return vec!["strafe".to_owned(), one, chance.pick(&CONTRACTS).to_owned()];
    }
    let mut words = vec![one, chance.pick(&CONTRACTS).to_owned(), points(chance)];
    let bonuses = [chance.pick(&BONUSES), chance.pick(&BONUSES)].map(str::to_owned);
    let mut extras = bonuses.to_vec();
    extras.push(format!("gegner:{}", chance.pick(&BONUSES)));
    extras.push(chance.pick(&["k1", "kontra", "x2"]).to_owned());
    words.extend(some(chance, extras));
    words
}

fn dreeg(chance: &mut Chance, place: &Place) -> Vec<String> {
    let names: Vec<String> = place.names.iter().map(|name| format!("\"{name}\"")).collect();
    match chance.below(3) {
        0 => {
            let mut words: Vec<String> =
                names.iter().map(|name| format!("{name}={}", chance.below(60))).collect();
            words.push(format!("letzter:{}", names[0]));
            words
        }
        1 => names.iter().map(|name| format!("{name}-{}", chance.below(4))).collect(),
        _ => {
            let event =
                chance.pick(&["strafe", "aufgeben", "verschwiegen", "gesprochen"]).to_owned();
            vec![event, name(chance, place)]
        }
    }
}

/// What is one word with a number that stands behind it, so that it matters what does: `g 25`, `k
/// 2`, `s 1`.
const BEFORE_NUMBERS: [&str; 4] = ["g", "ge", "k", "s"];

/// A word with some of its last letters gone.
fn cut(chance: &mut Chance, word: &str) -> String {
    let letters = word.chars().take_while(|c| c.is_alphabetic()).count();
    if letters < 2 {
        return word.to_owned();
    }
    let keep = 1 + chance.below(letters);
    let cut: String = word.chars().take(keep).chain(word.chars().skip(letters)).collect();
    if BEFORE_NUMBERS.contains(&cut.to_lowercase().as_str()) { word.to_owned() } else { cut }
}

const WORDS: [&str; 60] = [
    "räuber",
    "ramsch",
    "strafe",
    "vergeben",
    "letzte-runde",
    "dreier",
    "zweier",
    "einer",
    "solo",
    "du",
    "solo-du",
    "drull",
    "druckrolle",
    "4k",
    "10d",
    "könige",
    "königsrolle",
    "pf",
    "raus",
    "km",
    "am",
    "schluss",
    "kleiner",
    "mann",
    "herausgelegt",
    "alle",
    "kontra",
    "re",
    "sub",
    "mord",
    "falsch",
    "verdrückt",
    "split",
    "weg",
    "gegner",
    "opp",
    "ansager",
    "hinein",
    "super",
    "super-mord",
    "match",
    "pagat",
    "ultimo",
    "gstieß",
    "schwacher",
    "retour",
    "einen",
    "letzter",
    "renonce",
    "trull",
    "uhu",
    "kakadu",
    "valat",
    "fünfer",
    "aus",
    "gedeckt",
    "stich",
    "durchmarsch",
    "aufgeben",
    "kamerun",
];
const SIGNS: [&str; 20] = [
    "+",
    "-",
    "!",
    "!-",
    "^",
    ":",
    "=",
    ",",
    "/",
    "1",
    "42",
    "70",
    "½",
    " angesagt",
    " verloren",
    "\"",
    "[",
    "]",
    "//",
    "#",
];

/// Words of all games, names and signs, with and without blanks between them.
fn thrown_together(chance: &mut Chance, place: &Place) -> String {
    let mut text = String::new();
    // One in many is as long as nobody writes.
    let most = if chance.one_in(500) { 400 } else { 12 };
    for _ in 0..1 + chance.below(most) {
        let piece = match chance.below(8) {
            0..=2 => {
                let name = chance.pick(place.names);
                cut(chance, name)
            }
            3 | 4 => {
                let word = chance.pick(&WORDS);
                if chance.one_in(3) { word.to_owned() } else { cut(chance, word) }
            }
            5 => chance.below(100).to_string(),
            _ => chance.pick(&SIGNS).to_owned(),
        };
        text.push_str(&piece);
        if !chance.one_in(3) {
            text.push(' ');
        }
    }
    text
}

/// Any characters at all.
fn noise(chance: &mut Chance) -> String {
    let letters: Vec<char> =
        " aAbdeklnorsuzäöüß0123456789:=+-!^,;/.#@\"[]½é\u{301}\u{2003}\u{738b}\u{1f0a1}\u{ad}\t−–"
            .chars()
            .collect();
    (0..chance.below(40)).map(|_| letters[chance.below(letters.len())]).collect()
}
