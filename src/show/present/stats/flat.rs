//! Statistics as one long table with a row for each figure, which a spreadsheet can sort and
//! filter.

use super::shown::GameStatistics;
use super::{shown, tables};
use crate::model::{Label, Word, say};
use crate::present::table::{Cell, Table, cells};
use crate::present::voice::Voice;
use crate::stats::{
    Average, HandOfEvening, HitShare, PaymentsBetweenTwo, Person, PersonFigures, PointSums,
    SeatFigures, StrokeFigures,
};

/// One figure of one person, which becomes a row.
struct StatsFigure {
    what: Label,
    /// Thing that the figure is about: a bid, another person, a month.
    of: String,
    value: Cell,
    at: Option<HandOfEvening>,
}

pub fn figures_table(games: &[GameStatistics<'_>], voice: &Voice) -> Table {
    let words = |label| voice.words_column(label);
    let figures = |label| voice.figures_column(label);
    let mut table = Table::new([
        words(say::stats_game),
        voice.names_column(say::stats_name),
        words(say::stats_figure),
        words(say::stats_of),
        figures(say::stats_value),
        words(say::stats_day),
        figures(say::stats_evening),
        figures(say::stats_hand),
    ]);
    for game in games {
        let pairs = game.figures.pairs.payments_by_person();
        for person in &game.people {
            let pairs = pairs.get(person).map_or(&[][..], Vec::as_slice);
            for StatsFigure { what, of, value, at } in figures_of_person(*person, pairs, game) {
                let day = at.map_or(Cell::NOTHING, |at| Cell::day(&at.day.to_string()));
                let (evening, hand) = match at {
                    // A whole evening is at no hand.
                    Some(at) if at.hand == 0 => (Cell::count(at.evening), Cell::NOTHING),
                    Some(at) => (Cell::count(at.evening), Cell::count(at.hand)),
                    None => (Cell::NOTHING, Cell::NOTHING),
                };
                let (word, what) =
                    (Cell::text(game.game.name_for_programs()), Cell::text(voice.label(what)));
                table.add_row(cells![
                    word,
                    game.name_cell(*person),
                    what,
                    of,
                    value,
                    day,
                    evening,
                    hand
                ]);
            }
        }
    }
    table
}

fn figures_of_person(
    person: Person,
    pairs: &[(Person, PaymentsBetweenTwo)],
    shown: &GameStatistics<'_>,
) -> Vec<StatsFigure> {
    let figures = &shown.figures.people[&person];
    let voice = shown.voice;
    let mut list = StatsFigureList::default();
    list.add_evening_and_game_counts(figures, voice);
    for (other, between) in pairs {
        let other = shown.gathered.name(*other);
        list.add(say::stats_paid_by, other, Cell::points(between.units));
        for (currency, exact) in &between.money {
            let Ok(exact) = i64::try_from(*exact) else { continue };
            list.add(
                say::stats_paid_by,
                &format!("{other} ({currency})"),
                Cell::exact(exact, *currency),
            );
        }
    }
    for (what, of) in &figures.extras {
        let what = shown::bonus_or_doubling_name(*what, voice);
        list.add_count(say::stats_own, &what, of.own);
        list.add(say::stats_own_brought, &what, Cell::points(of.own_due));
        list.add_count(say::stats_others, &what, of.others);
        list.add(say::stats_others_brought, &what, Cell::points(of.others_due));
    }
    for (kind, run) in tables::longest_run_of_each_kind(&figures.runs) {
        list.add_figure_with_hand(
            say::stats_run,
            &voice.label(kind),
            Cell::count(run.length),
            run.from,
        );
    }
    for (kind, _, value, at) in tables::records_of_person(&figures.records) {
        list.add_figure_with_hand(say::stats_record, &voice.label(kind), value, at);
    }
    list.add_seats_and_months(figures, voice);
    if let Some(strokes) = &figures.strokes {
        list.add_stroke_counts(strokes, voice);
    }
    list.0
}

#[derive(Default)]
struct StatsFigureList(Vec<StatsFigure>);

impl StatsFigureList {
    fn add(&mut self, what: Label, of: &str, value: Cell) {
        self.0.push(StatsFigure { what, of: of.to_owned(), value, at: None });
    }

    fn add_figure_with_hand(&mut self, what: Label, of: &str, value: Cell, at: HandOfEvening) {
        self.0.push(StatsFigure { what, of: of.to_owned(), value, at: Some(at) });
    }

    fn add_count(&mut self, what: Label, of: &str, count: u32) {
        self.add(what, of, Cell::count(count));
    }

    fn add_average(&mut self, what: Label, of: &str, average: Average) {
        if let Some(tenths) = average.tenths() {
            self.add(what, of, Cell::decimal(tenths, 1));
        }
    }

    fn add_sum(&mut self, of: &str, sum: PointSums) {
        self.add_count(say::stats_hands, of, sum.hands);
        self.add(say::stats_total, of, Cell::points(sum.points));
        self.add(say::stats_due, of, Cell::points(sum.due));
        self.add_average(say::stats_each, of, sum.due_per_hand());
    }

    fn add_won_share(&mut self, of: &str, share: HitShare) {
        self.add_count(say::stats_declared, of, share.of);
        self.add_count(say::stats_won, of, share.hits);
        if let (Some(thousandths), Some(interval)) = (share.thousandths(), share.interval()) {
            let figures = [
                (say::stats_share, thousandths),
                (say::stats_share_low, interval.low),
                (say::stats_share_high, interval.high),
            ];
            for (what, thousandths) in figures {
                self.add(what, of, Cell::decimal(i64::from(thousandths), 3));
            }
        }
    }

    /// Adds the numbers of evenings, hands and games, by role and by bid.
    fn add_evening_and_game_counts(&mut self, figures: &PersonFigures, voice: &Voice) {
        self.add_count(say::stats_evenings, "", figures.evenings.of);
        self.add_count(say::stats_evenings_won, "", figures.evenings.hits);
        self.add_sum("", figures.all);
        self.add_won_share("", figures.declared);
        for (role, sum) in [
            (say::stats_as_declarer, figures.roles.declarer),
            (say::stats_as_defender, figures.roles.defender),
            (say::stats_alone, figures.roles.alone),
            (say::stats_aside, figures.roles.aside),
        ] {
            self.add_sum(&voice.label(role), sum);
        }
        for (bid, of) in &figures.bids {
            let bid = shown::bid_name(bid, voice);
            self.add_won_share(&bid, of.won);
            self.add_sum(&bid, of.sum);
        }
    }

    fn add_seats_and_months(&mut self, figures: &PersonFigures, voice: &Voice) {
        for (players, seats) in &figures.places {
            for (seat, number) in seats.iter().zip(1_u32..) {
                self.add_seat(&voice.say(&say!(stats_place_of { number, players })), seat);
            }
        }
        self.add_seat(&voice.label(say::stats_dealt), &figures.dealt);
        for (month, of) in &figures.months {
            let month = format!("{:04}-{:02}", month.year(), month.index_in_year() + 1);
            self.add_sum(&month, of.sum);
            self.add_won_share(&month, of.declared);
        }
    }

    fn add_stroke_counts(&mut self, strokes: &StrokeFigures, voice: &Voice) {
        self.add_count(say::stats_erased, "", strokes.erased);
        self.add_count(say::stats_bollern, "", strokes.bollern());
        self.add_count(say::stats_extra, "", strokes.extra);
        for (phase, of) in &strokes.phases {
            let phase = voice.local_word(phase.word());
            self.add_count(say::stats_hands, &phase, of.hands);
            self.add_count(say::stats_erased, &phase, of.erased);
            self.add_count(say::stats_ended, &phase, of.lost.of);
            self.add_count(say::stats_lost, &phase, of.lost.hits);
        }
    }

    fn add_seat(&mut self, of: &str, seat: &SeatFigures) {
        if seat.sum.hands > 0 {
            self.add_sum(of, seat.sum);
            self.add_won_share(of, seat.declared);
        }
    }
}
