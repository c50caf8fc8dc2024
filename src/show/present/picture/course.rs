//! What a chart of running totals shows, in a sentence or two, for below it and for whoever does not see it.

use super::figure::figure;
use super::lines::{Chart, Steps};
use crate::model::{Arg, Label, Message, Points, say};
use crate::present::voice::Voice;
use crate::stats::{Extreme, Lead, Person};

/// Who leads, since when, and how far up and down it went.
pub fn course(chart: &Chart<'_>, voice: &Voice) -> String {
    let Some(lead) = chart.course.lead() else { return voice.label(say::chart_empty) };
    let people: Vec<Person> = chart.course.people().collect();
    let name = |person: Person| {
        let place = people.iter().position(|known| *known == person);
        place.and_then(|place| chart.names.get(place)).copied().unwrap_or_default().to_owned()
    };
    let total = |points: Points| figure(points, voice.lang);
    let after = chart.steps.after(lead.hands);
    let at = |extreme: Extreme| chart.steps.number(extreme.at.hand);
    if let [alone] = people.as_slice() {
        let stands = say!(chart_alone { player: name(*alone), after, total: total(lead.total) });
        let Lead { highest, lowest, .. } = lead;
        let (high, low) = (total(highest.at.total), total(lowest.at.total));
        let reached = say!(chart_alone_extremes { high, up_at: at(highest), low, down_at: at(lowest) });
        return format!("{} {}", voice.say(&stands), voice.say(&reached));
    }
    let leaders: Vec<String> = lead.leaders.iter().map(|person| name(*person)).collect();
    let leading = match leaders.as_slice() {
        [alone] => say!(chart_leads { player: alone.as_str(), after, total: total(lead.total) }),
        _ => say!(chart_lead_shared { players: Arg::Texts(leaders), after, total: total(lead.total) }),
    };
    if chart.steps == Steps::Series {
        // Of a whole hall only the head is drawn: somebody else may have led before, or stood lower.
        return voice.say(&leading);
    }
    let mut told = vec![leading, turning(&lead, chart.steps)];
    // A single hand has no more to say than the totals.
    if lead.hands > 1 {
        let Lead { highest, lowest, .. } = lead;
        told.push(say!(chart_extremes {
            up: name(highest.person),
            high: total(highest.at.total),
            up_at: at(highest),
            down: name(lowest.person),
            low: total(lowest.at.total),
            down_at: at(lowest)
        }));
    }
    told.iter().map(|message| voice.say(message)).collect::<Vec<String>>().join(" ")
}

fn turning(lead: &Lead, steps: Steps) -> Message {
    let since = steps.number(lead.since);
    match (lead.hands, lead.since, lead.changes) {
        (1, ..) => say!(chart_one_step),
        (_, 1, _) => say!(chart_lead_throughout),
        (.., 1) => say!(chart_lead_since { since }),
        (.., changes) => say!(chart_lead_changed { since, changes }),
    }
}

impl Steps {
    fn after(self, count: u32) -> Message {
        match self {
            Steps::Hands => say!(chart_after_hands { count }),
            Steps::Evenings => say!(chart_after_evenings { count }),
            Steps::Series => say!(chart_after_series { count }),
        }
    }

    fn number(self, number: u32) -> Message {
        match self {
            Steps::Hands => say!(chart_hand_number { number }),
            Steps::Evenings => say!(chart_evening_number { number }),
            Steps::Series => say!(chart_series_number { number }),
        }
    }

    /// At the end of the axis.
    pub fn label(self) -> Label {
        match self {
            Steps::Hands => say::chart_hands,
            Steps::Evenings => say::chart_evenings,
            Steps::Series => say::chart_series,
        }
    }
}
