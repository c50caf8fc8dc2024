//! What a typed word can have been meant to say, told apart from the reader: by a list of words of
//! its own and by the rule that a letter is somebody, a bid or what `?` lists. A line that is taken
//! has to say what each of its words was typed for, nothing twice and nothing besides.

use std::collections::HashMap;

use serde_json::Value;

use super::lines::Chance;
use super::parts::{Event, EventKind, Header, Lang, Node, Session, print_event_line, read, write};

/// What one word says, in atoms of a hand: `bid:solo`, `knock knock`, `name:Anne`.
type Atoms = Vec<String>;

/// A table, and everything that can be typed at it.
pub struct Meant {
    pub session: Session,
    pub game: &'static str,
    /// Names, bids, points, everything else.
    kinds: [Vec<String>; 4],
    means: HashMap<String, Vec<Atoms>>,
}

#[derive(Clone, Copy, PartialEq)]
enum Class {
    Bid,
    /// An event, an extra: two letters.
    Extra,
    /// Not to be cut short, as it is a letter or has a number or sign in it.
    Whole,
}

/// A penalty without a bid is one in a Räuber, which may be said.
const NO_BID: &str = "raeuber";

type Spelled = (&'static str, &'static str, Class);

const NAMES: [[&str; 4]; 6] = [
    ["Anne", "Bert", "Carla", "Dora"],
    ["Stefan", "Ralf", "Vera", "Egon"],
    ["Anna", "Anne", "Zeno", "Konrad"],
    ["Karl", "Hans", "Moni", "Uhland"],
    ["Pia", "Trudi", "Fritz", "Gustav"],
    ["Solomon", "Kontessa", "Drusilla", "Mordechai"],
];

use Class::{Bid, Extra, Whole};

const DREIERLES: &[Spelled] = &[
    ("dreier", "bid:dreier", Bid),
    ("zweier", "bid:zweier", Bid),
    ("einer", "bid:einer", Bid),
    ("solo", "bid:solo", Bid),
    ("3er", "bid:dreier", Whole),
    ("2er", "bid:zweier", Whole),
    ("1er", "bid:einer", Whole),
    ("one", "bid:einer", Bid),
    ("two", "bid:zweier", Bid),
    ("three", "bid:dreier", Bid),
    ("räuber", "raeuber", Extra),
    ("ramsch", "raeuber", Extra),
    ("robber", "raeuber", Extra),
    ("r", "raeuber", Whole),
    ("strafe", "penalty", Extra),
    ("vergeben", "penalty misdeal", Extra),
    ("misdeal", "penalty misdeal", Extra),
    ("vergeben", "misdeal", Extra),
    ("misdeal", "misdeal", Extra),
    ("letzte-runde", "last-round", Extra),
    ("drull", "drull", Extra),
    ("trull", "drull", Extra),
    ("druckrolle", "drull", Whole),
    ("zehn", "zehn-druck", Extra),
    ("zehn-druck", "zehn-druck", Extra),
    ("10d", "zehn-druck", Whole),
    ("ten", "zehn-druck", Extra),
    ("könige", "vier-koenige", Extra),
    ("vier-könige", "vier-koenige", Extra),
    ("4k", "vier-koenige", Whole),
    ("kings", "vier-koenige", Extra),
    ("four-kings", "vier-koenige", Extra),
    ("hanore", "vier-koenige", Extra),
    ("kontra", "knock", Extra),
    ("re", "knock", Whole),
    ("k", "knock", Whole),
    ("k1", "knock", Whole),
    ("k2", "knock knock", Whole),
    ("x4", "knock knock", Whole),
    ("pf+", "pfeife:won", Whole),
    ("pfeife-", "pfeife:lost", Whole),
    ("raus+", "pfeife:out-won", Whole),
    ("am-schluss-", "pfeife:lost", Whole),
    ("kleiner-mann+", "pfeife:won", Whole),
];

const DROGGN: &[Spelled] = &[
    ("ansager", "bid:ansager", Bid),
    ("ordinary-game", "bid:ansager", Bid),
    ("hinein", "bid:ansager", Bid),
    ("solo", "bid:solo", Bid),
    ("super", "bid:super", Bid),
    ("super-mord+", "bid:super-mord made:true", Whole),
    ("mord-", "bid:super-mord made:false", Whole),
    ("m+", "bid:super-mord made:true", Whole),
    // A Super Mord may be said, and how it went behind that.
    ("super-mord", "bid:super-mord", Bid),
    ("mord", "bid:super-mord", Bid),
    ("super-mord+", "made:true", Whole),
    ("mord-", "made:false", Whole),
    ("m+", "made:true", Whole),
    ("weiter", "thrown-in", Extra),
    ("w", "thrown-in", Whole),
    ("passed", "thrown-in", Extra),
    ("thrown-in", "thrown-in", Extra),
    ("eingeworfen", "thrown-in", Extra),
    ("letzte-vier", "last-four", Extra),
    ("last-four", "last-four", Extra),
    ("match", "points:74", Extra),
    ("m", "points:74", Whole),
    ("schwarz", "points:74", Extra),
    ("schwacher", "knock", Extra),
    ("einen-schwachen", "knock", Extra),
    ("ein-schwacher", "knock", Extra),
    ("s", "knock", Whole),
    ("k", "knock", Whole),
    ("retour", "knock", Extra),
    ("r", "knock", Whole),
    ("s1", "knock", Whole),
    ("s2", "knock knock", Whole),
    ("pagat-raus+", "pagat:declarer:laid-won", Whole),
    ("ausgelegt-", "pagat:declarer:laid-lost", Whole),
    ("pagat-ultimo+", "pagat:declarer:ultimo-won", Whole),
    ("ultimo-", "pagat:declarer:ultimo-lost", Whole),
    ("captured", "pagat:declarer:captured", Extra),
    ("pagat-captured", "pagat:declarer:captured", Extra),
    ("pagat-caught", "pagat:declarer:captured", Extra),
    ("caught", "pagat:declarer:captured", Extra),
    ("last-trick", "last", Extra),
    ("revoke", "revoke", Extra),
    ("pu+", "pagat:declarer:ultimo-won", Whole),
    ("pagat-gefangen", "pagat:declarer:captured", Extra),
    ("gefangen", "pagat:declarer:captured", Extra),
    ("kleine-gstieß", "pagat:declarer:kleine-und-gstiess", Extra),
    ("gegner:pagat-gefangen", "pagat:defence:captured", Whole),
    ("gegner:pu+", "pagat:defence:ultimo-won", Whole),
    // In a revoke it is not told apart which card lay there.
    ("pagat", "laid:card", Extra),
    ("gstieß", "laid:card", Extra),
    ("pagat-raus", "laid:card", Extra),
    ("gstieß-raus", "laid:card", Extra),
    ("gstieß-laid-out", "laid:card", Extra),
    ("gstieß-ausgelegt", "laid:card", Extra),
    ("pagat-laid-out", "laid:card", Extra),
    ("pagat-ausgelegt", "laid:card", Extra),
    ("pagat", "laid:pagat", Extra),
    ("pagat-raus", "laid:pagat", Extra),
    ("laid-out", "laid:pagat", Extra),
    ("ausgelegt", "laid:pagat", Extra),
    ("gstieß", "laid:gstiess", Extra),
    ("gstieß-raus", "laid:gstiess", Extra),
    ("gstieß-laid-out", "laid:gstiess", Extra),
    ("gstieß-ausgelegt", "laid:gstiess", Extra),
    ("pagat-laid-out", "laid:pagat", Extra),
    ("pagat-ausgelegt", "laid:pagat", Extra),
    ("letzter", "last", Extra),
    ("letzter-stich", "last", Extra),
    ("renonce", "revoke", Extra),
];

const DREIERTAROCK: &[Spelled] = &[
    ("einser", "bid:einser", Bid),
    ("zweier", "bid:zweier", Bid),
    ("dreier", "bid:dreier", Bid),
    ("vierer", "bid:vierer", Bid),
    ("fünfer", "bid:fuenfer", Bid),
    ("solo", "bid:solo", Bid),
    ("4er", "bid:vierer", Whole),
    ("2er", "bid:zweier", Whole),
    ("four", "bid:vierer", Whole),
    ("five", "bid:fuenfer", Bid),
    ("three", "bid:dreier", Bid),
    ("two", "bid:zweier", Bid),
    ("one", "bid:einser", Bid),
    ("solo-valat+", "bid:solo-valat made:true", Whole),
    ("valat+", "bid:solo-valat made:true", Whole),
    ("solo-valat+", "made:true", Whole),
    ("valat+", "made:true", Whole),
    ("v-", "made:false", Whole),
    ("solo-valat", "bid:solo-valat", Bid),
    ("valat", "bid:solo-valat", Bid),
    ("v-", "bid:solo-valat made:false", Whole),
    ("weiter", "thrown-in", Extra),
    ("w", "thrown-in", Whole),
    ("passed", "thrown-in", Extra),
    ("thrown-in", "thrown-in", Extra),
    ("eingeworfen", "thrown-in", Extra),
    ("strafe", "penalty", Extra),
    ("trull", "bonus:declarer:trull", Extra),
    ("royal-trull", "bonus:declarer:royal-trull", Extra),
    ("vier-könige", "bonus:declarer:royal-trull", Extra),
    ("four-kings", "bonus:declarer:royal-trull", Whole),
    ("4k", "bonus:declarer:royal-trull", Whole),
    ("mondfang", "bonus:declarer:mondfang", Extra),
    ("pagat-ultimo", "bonus:declarer:pagat-ultimo", Extra),
    ("pagat", "bonus:declarer:pagat-ultimo", Extra),
    ("pu-", "bonus:declarer:pagat-ultimo:lost", Whole),
    ("pagat-ultimo!-", "bonus:declarer:pagat-ultimo:announced:lost", Whole),
    ("ultimo!", "bonus:declarer:pagat-ultimo:announced", Whole),
    ("pagat-ultimo!", "bonus:declarer:pagat-ultimo:announced", Whole),
    ("uhu", "bonus:declarer:uhu", Extra),
    ("uhu!-", "bonus:declarer:uhu:announced:lost", Whole),
    ("kakadu", "bonus:declarer:kike", Extra),
    ("gegner:trull", "bonus:defence:trull", Whole),
    ("gegner:pagat-ultimo-", "bonus:defence:pagat-ultimo:lost", Whole),
    ("kontra", "knock", Extra),
    ("re", "knock", Whole),
    ("k", "knock", Whole),
    ("k1", "knock", Whole),
    ("x2", "knock", Whole),
];

const DREEG: &[Spelled] = &[
    ("aus", "out", Extra),
    ("a", "out", Whole),
    ("ausmelden", "out", Whole),
    ("letzter", "last", Extra),
    ("letzter-stich", "last", Extra),
    ("l", "last", Whole),
    ("67:31", "counts:31:67", Whole),
    ("50:70", "counts:50:70", Whole),
    ("70:0", "counts:0:70", Whole),
    ("70:0/4:1", "counts:0:70", Whole),
    ("schneider", "schneider", Extra),
    ("schwarz", "schwarz", Extra),
    ("strafe", "penalty", Extra),
    ("aufgeben", "surrender", Extra),
    ("penalty", "penalty", Extra),
    ("last-trick", "last", Extra),
    ("durchmarsch+", "durchmarsch:true", Whole),
    ("gesprochen", "spoke", Extra),
];

/// Where everybody plays alone, what all have counted is most of it.
const ALONE: &[Spelled] = &[
    ("letzter", "last", Extra),
    ("letzter-stich", "last", Extra),
    ("l", "last", Whole),
    ("last-trick", "last", Extra),
    ("strafe", "penalty", Extra),
    ("aufgeben", "surrender", Extra),
    ("kamerun", "phase", Extra),
];

/// Every table of the run.
pub fn tables() -> Vec<Meant> {
    let mut tables = Vec::new();
    for (game, rules, house, words, total) in [
        ("dreierles", "steinmauern", "", DREIERLES, 70),
        ("droggn", "fulpmes", r#""kleine_und_gstiess":true"#, DROGGN, 74),
        ("dreiertarock", "mayr-sedlaczek", r#""kontra":true"#, DREIERTAROCK, 70),
        ("dreeg", "neumarkt", r#""phases":["sechsundsechzig"]"#, DREEG, 0),
        ("dreeg", "neumarkt", r#""phases":["rufen"]"#, DREEG, 0),
        ("dreeg", "neumarkt", r#""phases":["kamerun"]"#, ALONE, 0),
    ] {
        for names in NAMES {
            let players = serde_json::to_string(&names).unwrap();
            let line = format!(
                r#"{{"session":{{"game":"{game}","rules":"{rules}","players":{players},"house":{{{house}}}}}}}"#
            );
            let session = Session::open(&Header::read(&Node::parse(&line).unwrap()).unwrap());
            tables.push(Meant::of(game, session, &names, words, total));
        }
    }
    tables
}

fn beginnings(word: &str) -> impl Iterator<Item = (usize, String)> + '_ {
    let letters: Vec<char> = word.chars().collect();
    (1..letters.len()).map(move |end| {
        let cut = &letters[..end];
        (cut.iter().filter(|c| c.is_alphabetic()).count(), cut.iter().collect())
    })
}

impl Meant {
    #[expect(clippy::too_many_lines, reason = "a list of what each word may be typed for")]
    fn of(
        game: &'static str,
        session: Session,
        names: &[&str; 4],
        words: &[Spelled],
        total: u32,
    ) -> Meant {
        let mut meant = Meant { session, game, kinds: Default::default(), means: HashMap::new() };
        let atoms = |said: &str| said.split(' ').map(str::to_owned).collect::<Atoms>();
        for name in names {
            let lower = name.to_lowercase();
            for (_, cut) in beginnings(&lower).chain([(0, lower.clone())]) {
                meant.say(0, &cut, vec![format!("name:{name}")]);
            }
        }
        for (word, said, _) in words.iter().filter(|(_, _, class)| *class == Bid) {
            for (_, cut) in beginnings(word)
                .chain([(0, (*word).to_owned())])
                .filter(|(_, cut)| !cut.ends_with('-'))
            {
                meant.say(1, &cut, atoms(said));
            }
        }
        let is_played: Vec<String> = meant.means.keys().cloned().collect();
        for (word, said, class) in words.iter().filter(|(_, _, class)| *class != Bid) {
            let is_event = [
                "penalty misdeal",
                "misdeal",
                "raeuber",
                "penalty",
                "thrown-in",
                "last-four",
                "last-round",
                "surrender",
                "spoke",
            ]
            .contains(said);
            let kind = match *said {
                "out" | "last" if total == 0 => 1,
                said if said.starts_with("bid:") => 1,
                said if said.starts_with("counts:") => 2,
                _ => 3,
            };
            meant.say(kind, word, atoms(said));
            if *class == Extra {
                // Where two readings are cut words, who plays goes before an event.
                for (_, cut) in beginnings(word)
                    .filter(|(letters, cut)| *letters > 1 && (is_event || !is_played.contains(cut)))
                    .filter(|(_, cut)| !cut.ends_with('-'))
                {
                    meant.say(3, &cut, atoms(said));
                }
            }
        }
        for points in [2, 4, 31, 42, 51] {
            if total > 0 {
                meant.say(2, &points.to_string(), vec![format!("points:{points}")]);
            }
            for word in ["k", "s"] {
                // One word with the number behind it.
                let many = vec!["knock".to_owned(); points as usize];
                meant.means.entry(format!("{word}{points}")).or_default().push(many);
            }
            for word in ["mal", "times"].into_iter().filter(|_| points == 2 || points == 4) {
                let many = vec!["knock".to_owned(); (points / 2) as usize];
                for (_, cut) in beginnings(word)
                    .chain([(2, word.to_owned())])
                    .filter(|(letters, _)| *letters > 1)
                {
                    meant.means.entry(format!("{cut}{points}")).or_default().push(many.clone());
                }
            }
            if total > points {
                let theirs = vec![format!("points:{}", total - points)];
                meant.say(2, &format!("g{points}"), theirs.clone());
                for sign in ["=", ":"] {
                    meant.means.entry(format!("g{sign}{points}")).or_default().push(theirs.clone());
                }
                // A beginning of it is one word with the number behind it, whatever else begins so.
                for word in ["gegner", "gegenspieler", "opponents", "defence", "defenders"] {
                    for (_, cut) in beginnings(word)
                        .chain([(2, word.to_owned())])
                        .filter(|(letters, _)| *letters > 1)
                    {
                        meant
                            .means
                            .entry(format!("{cut}{points}"))
                            .or_default()
                            .push(theirs.clone());
                    }
                }
            }
            for name in names {
                for (_, cut) in beginnings(name).chain([(0, (*name).to_owned())]) {
                    let cut = cut.to_lowercase();
                    for sign in ["=", ""] {
                        let text = format!("{cut}{sign}{points}");
                        let is_typed = (sign == "=" || game == "dreeg")
                            && game != "droggn"
                            && game != "dreiertarock";
                        if is_typed {
                            meant.say(3, &text, vec![format!("of:{name}:{points}")]);
                        }
                        if words == ALONE {
                            let of = format!("of:{name}:{points}");
                            meant.say(
                                0,
                                &format!("{text}l"),
                                vec![of.clone(), "last".to_owned(), format!("name:{name}")],
                            );
                            meant.say(1, &text, vec![of.clone()]);
                            meant.say(2, &text, vec![of]);
                        }
                    }
                    // Somebody's four Kings, with a blank in them.
                    for kings in ["könige", "kings"].into_iter().filter(|_| points == 4) {
                        for (_, end) in beginnings(kings).chain([(0, kings.to_owned())]) {
                            let held = meant.means.entry(format!("{cut}=4-{end}")).or_default();
                            held.push(vec!["vier-koenige".to_owned()]);
                        }
                    }
                    // With a blank, wherever a name has points.
                    meant
                        .means
                        .entry(format!("{cut} {points}"))
                        .or_default()
                        .push(vec![format!("of:{name}:{points}")]);
                }
            }
        }
        for kind in &mut meant.kinds {
            kind.sort();
            kind.dedup();
        }
        meant
    }

    fn say(&mut self, kind: usize, text: &str, atoms: Atoms) {
        let spaced = text.replace(['-'], " ");
        if text.contains('-') && spaced.trim() == spaced {
            self.kinds[kind].push(spaced);
        }
        self.kinds[kind].push(text.to_owned());
        let means = self.means.entry(text.to_owned()).or_default();
        if !means.contains(&atoms) {
            means.push(atoms);
        }
    }

    /// A line of at most four words.
    pub fn line(&self, chance: &mut Chance) -> String {
        let mut words: Vec<&String> = Vec::new();
        let mut pick = |kind: usize| {
            let kind = if self.kinds[kind].is_empty() { 3 } else { kind };
            &self.kinds[kind][chance.below(self.kinds[kind].len())]
        };
        let kinds: [usize; 4] = [0, 1, 2, 3];
        let picked = kinds.map(&mut pick);
        let others = [(); 4].map(|()| pick(3));
        match chance.below(6) {
            0..=2 => {
                words.extend(picked);
                chance.shuffle(&mut words[1..]);
            }
            3 => words.extend([others[0], picked[0], picked[2], others[1]]),
            4 => words.extend([picked[0], picked[1], others[0], others[1]]),
            _ => words.extend(others.iter().take(1 + chance.below(4))),
        }
        if chance.one_in(4) {
            chance.shuffle(&mut words);
        }
        words.iter().map(|word| word.as_str()).collect::<Vec<&str>>().join(" ")
    }

    /// Whether the hand says what the words of the line were typed for, and the same again when it
    /// is printed and read; else what does not hold.
    pub fn holds(&self, line: &str, event: &Event) -> Result<(), String> {
        if !self.is_said(line, event) {
            return Err(format!("{line}: {event:?} {:?}", self.session.roster()));
        }
        let EventKind::Play(facts) = &event.what else { return Err(format!("{line}: {event:?}")) };
        let printed = print_event_line(facts, None, &self.session, Lang::De);
        let again = read(&printed, &self.session);
        if again.as_ref() == Ok(event) {
            Ok(())
        } else {
            Err(format!("{line} | {printed}: {again:?}"))
        }
    }

    /// Whether the hand says what the words of the line were typed for, and nothing besides.
    fn is_said(&self, line: &str, event: &Event) -> bool {
        let mut writer = write::Writer::new();
        event.write(self.session.roster(), &mut writer);
        let told: Value = serde_json::from_str(&writer.into_string()).unwrap();
        let mut atoms = atoms(&told);
        // The session says which phase runs, whatever happens in it.
        atoms.extend((self.game == "dreeg").then(|| "phase".to_owned()));
        let tokens: Vec<&str> = line.split(' ').collect();
        self.are_said(&tokens, &mut atoms)
    }

    fn are_said(&self, tokens: &[&str], atoms: &mut Atoms) -> bool {
        if tokens.is_empty() {
            // A Dreeg says more than is typed: who else plays, who has the rest.
            return atoms.iter().all(|atom| atom == NO_BID) || self.game == "dreeg";
        }
        for many in (1..=tokens.len().min(5)).rev() {
            let (word, rest) = tokens.split_at(many);
            let texts = [word.join("-"), word.join(""), word.join(" ")];
            let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
            let joined = texts.iter().enumerate().filter(|(place, _)| match place {
                1 => many == 2 && is_number(word[0]) != is_number(word[1]),
                2 => many > 1,
                _ => true,
            });
            for (_, text) in joined {
                for means in self.means.get(text).into_iter().flatten() {
                    let before = atoms.clone();
                    let is_there = means.iter().all(|atom| {
                        let place = atoms.iter().position(|one| one == atom);
                        place.map(|place| atoms.remove(place)).is_some()
                    });
                    if is_there && self.are_said(rest, atoms) {
                        return true;
                    }
                    *atoms = before;
                }
            }
        }
        false
    }
}

/// Everything that a hand says, one by one.
fn atoms(told: &Value) -> Atoms {
    let mut atoms = Vec::new();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let kind = text(&told["kind"]);
    for key in ["declarer", "offender", "player", "out", "last_trick"] {
        if told[key].is_string() {
            atoms.push(format!("name:{}", text(&told[key])));
        }
    }
    let losers = told["losers"].as_array().into_iter().flatten();
    atoms.extend(losers.map(|name| format!("name:{}", text(name))));
    match kind.as_str() {
        "game" | "individual" | "sides" | "strokes" => {}
        "durchmarsch" => atoms.push(format!("durchmarsch:{}", told["made"])),
        other => atoms.push(other.to_owned()),
    }
    atoms.extend((told["offence"] == "misdeal").then(|| "misdeal".to_owned()));
    if kind == "penalty" && told["bid"].is_null() {
        atoms.push(NO_BID.to_owned());
    }
    for key in ["bid", "contract"] {
        atoms.extend(told[key].as_str().map(|bid| format!("bid:{bid}")));
    }
    match &told["card_points"] {
        Value::Object(of) => {
            atoms.extend(of.iter().map(|(name, points)| format!("of:{name}:{points}")))
        }
        Value::Null => {}
        points => atoms.push(format!("points:{points}")),
    }
    for key in ["knocks", "schwacher", "kontra"] {
        atoms.extend((0..told[key].as_i64().unwrap_or(0)).map(|_| "knock".to_owned()));
    }
    if kind == "game" && told["made"].is_boolean() {
        atoms.push(format!("made:{}", told["made"]));
    }
    if told["pfeife"].is_string() {
        atoms.push(format!("pfeife:{}", text(&told["pfeife"])));
    }
    let combinations = told["combinations"].as_array().into_iter().flatten();
    atoms.extend(combinations.map(|held| text(&held["what"])));
    if told["laid"].is_string() {
        atoms.push(format!("laid:{}", text(&told["laid"])));
    }
    if told["pagat_laid"] == true {
        atoms.push("laid:card".to_owned());
    }
    if told["pagat"].is_object() {
        let (side, what) = (text(&told["pagat"]["side"]), text(&told["pagat"]["what"]));
        atoms.push(format!("pagat:{side}:{what}"));
    }
    for bonus in told["bonuses"].as_array().into_iter().flatten() {
        let announced = if bonus["announced"] == true { ":announced" } else { "" };
        let lost = if bonus["made"] == false { ":lost" } else { "" };
        let (side, what) = (text(&bonus["side"]), text(&bonus["what"]));
        atoms.push(format!("bonus:{side}:{what}{announced}{lost}"));
    }
    for (key, atom) in [("out", "out"), ("last_trick", "last")] {
        atoms.extend(told[key].is_string().then(|| atom.to_owned()));
    }
    of_sides(told, &mut atoms);
    atoms
}

fn of_sides(told: &Value, atoms: &mut Atoms) {
    let Some(sides) = told["sides"].as_array() else { return };
    let mut points: Vec<i64> =
        sides.iter().filter_map(|side| side["card_points"].as_i64()).collect();
    points.sort_unstable();
    let players = sides.iter().flat_map(|side| side["players"].as_array().into_iter().flatten());
    atoms.extend(players.map(|name| format!("name:{}", name.as_str().unwrap_or_default())));
    if let [fewer, more] = points[..] {
        atoms.push(format!("counts:{fewer}:{more}"));
        let has_trick = sides.iter().all(|side| side["tricks"].as_i64() != Some(0));
        atoms.extend((fewer < 33 && has_trick).then(|| "schneider".to_owned()));
        atoms.extend((fewer == 0).then(|| "schwarz".to_owned()));
    }
}
