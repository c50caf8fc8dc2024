//! Tournaments as JSON; the shapes of `draw`, `tables` and `standings` are those of the
//! specification. Amounts are decimal strings.

use crate::app::contest::day::{
    SeatView, SeriesView, TableProgress, TableView, TournamentWithTables, WaitingSheetState,
    find_current_series,
};
use crate::app::contest::draw::DrawResult;
use crate::app::contest::enter::EnterPeopleResult;
use crate::app::contest::office::UpdatedEntrants;
use crate::app::contest::ranking::{PrizeAccount, RankingLine, RankingView};
use crate::app::contest::result::EnterSheetResult;
use crate::app::contest::season::SeasonRanking;
use crate::app::contest::seats::{KeepApartResult, ReseatResult};
use crate::app::contest::series_clock::SeriesClock;
use crate::app::contest::{Contest, TablePlace, UndoneContestEvent};
use crate::journal::bodies::{TournamentBody, write_settings};
use crate::model::money::minor_units_as_decimal_text;
use crate::model::{Points, Word};
use crate::present::json::{Json, Object, array, object};
use crate::tournament::board::PlaceChange;
use crate::tournament::category::Category;
use crate::tournament::change::SettingsChange;
use crate::tournament::clubs::{ClubRanking, ClubRow};
use crate::tournament::course::SheetScore;
use crate::tournament::draw::TableSeat as Place;
use crate::tournament::prizes::{Award, AwardReason, DoorPayment, KeptMoney, PersonAccountLine};
use crate::tournament::season::{SeasonPlaceReason, SeasonRow};
use crate::tournament::settings::ClubSettings;
use crate::tournament::standings::{SeriesResult, TieBreakDifference, TieBreakFigure};

pub fn contest_object(contest: &Contest) -> Object {
    object! {
        "tournament": contest.row.uuid.to_string(),
        "number": contest.row.number.get(),
        "name": contest.course.plan.name.as_str(),
    }
}

/// JSON of an entry that was taken back or brought back, as it is in the log.
pub fn undone_entry_json(moved: &UndoneContestEvent) -> Object {
    // What a command was about is what it recorded last.
    let mut entries = moved
        .events
        .iter()
        .rev()
        .map(|event| Json::raw(TournamentBody::Course(Box::new(event.clone())).write(None)));
    object! { "entry": entries.next(), "with": array(entries).none_if_empty() }
}

pub fn entered_people_json(entered: &EnterPeopleResult) -> Object {
    let people = |numbers: &[u32]| {
        array(numbers.iter().map(|number| person_object(&entered.contest, *number)))
    };
    object! {
        "entered": people(&entered.new),
        "returned": people(&entered.returned).none_if_empty(),
        "known": people(&entered.known).none_if_empty(),
    }
}

fn person_object(contest: &Contest, number: u32) -> Object {
    object! { "number": number, "player": contest.name(number) }
}

pub fn entrants_json(contest: &Contest) -> Object {
    object! { "entrants": entrants_array(contest) }
}

fn entrants_array(contest: &Contest) -> Json {
    array(contest.course.entrants.iter().map(|entrant| {
        person_object(contest, entrant.number).with_keys_of(object! {
            "club": entrant.club.as_deref(),
            "town": entrant.town.as_deref(),
            "categories": array(entrant.categories.iter().map(Category::as_str)).none_if_empty(),
            "paid": (entrant.paid != DoorPayment::Nothing).then(|| paid_amount_json(contest, entrant.number)),
            "here": contest.course.checks_in.then_some(entrant.here),
            "withdrawn": entrant.withdrawn.then_some(true),
        })
    }))
}

pub fn contests_json(contests: &[(Contest, bool)]) -> Object {
    let all =
        contests.iter().map(|(one, current)| listed_contest_object(one).with("current", *current));
    object! { "tournaments": array(all) }
}

/// Object of a tournament for the list of all.
pub fn listed_contest_object(contest: &Contest) -> Object {
    let plan = &contest.course.plan;
    contest_object(contest).with_keys_of(object! {
        "game": plan.rules.game().word(),
        "rules": plan.rules.name_of_rule_set(),
        "own_rules": plan.own_rules.as_deref(),
        "players": contest.course.people_present().len(),
        "series_drawn": contest.course.series.len(),
        "series": plan.series,
    })
}

/// JSON of a whole tournament: the people, the draw of each series, the results, the ranking.
pub fn whole_tournament_json(hall: &TournamentWithTables, ranking: &RankingView) -> Object {
    let TournamentWithTables { contest, series, settings, .. } = hall;
    let plan = &contest.course.plan;
    let drawn = series.iter().zip(&contest.course.series).map(|(view, drawn)| {
        object! {
            "series": view.series,
            "seed": view.seed.as_str(),
            "mode": drawn.mode.word(),
            "prefer": drawn.prefer,
            "repeats": view.repeats,
            "least_repeats": view.least_repeats,
            "tables": array(view.tables.iter().map(table_object)),
        }
    });
    object! {
        "tournament": plan.name.as_str(),
        "game": plan.rules.game().word(),
        "rules": plan.rules.name_of_rule_set(),
        "own_rules": plan.own_rules.as_deref(),
        "series": plan.series,
        "rounds": plan.rounds,
        "settings": settings_object(&settings.as_settings_change()),
        "entrants": entrants_array(contest),
        "drawn": array(drawn),
        "standings": array(ranking.rows.iter().map(ranking_line_object)),
    }
}

fn settings_object(change: &SettingsChange) -> Json {
    Json::from_writer(|w| w.object(|w| write_settings(change, w)))
}

/// JSON of the settings that are agreed on now.
pub fn settings_json(contest: &Contest) -> Object {
    object! { "settings": settings_object(&contest.course.settings.as_settings_change()) }
}

/// JSON of the people who are here and who are missing, once people are checked in.
pub fn attendance_json(contest: &Contest) -> Object {
    let course = &contest.course;
    let withdrawn = course.entrants.iter().filter(|one| one.withdrawn).map(|one| one.number);
    let people =
        |numbers: Vec<u32>| array(numbers.into_iter().map(|number| person_object(contest, number)));
    object! {
        "begun": course.checks_in,
        "here": people(course.people_present()),
        "away": people(course.people_not_present()),
        "not_coming": people(withdrawn.collect()),
    }
}

/// JSON of the clock of a series; null where there is none.
pub fn clock_json(shown: Option<&SeriesClock>) -> Object {
    object! { "clock": shown.map_or_else(Json::null, |shown| clock_object(shown).into()) }
}

fn clock_object(shown: &SeriesClock) -> Object {
    object! {
        "series": shown.series,
        "state": shown.clock.word(),
        "seconds_left": shown.left,
        "until": shown.local_time_at_end(),
    }
}

/// JSON of the people who have paid.
pub fn paid_people_json(ticked: &UpdatedEntrants) -> Object {
    let contest = &ticked.contest;
    let people = ticked.numbers.iter().map(|number| {
        person_object(contest, *number).with("paid", paid_amount_json(contest, *number))
    });
    object! { "paid": array(people) }
}

/// JSON of the amount that somebody has paid so far.
fn paid_amount_json(contest: &Contest, number: u32) -> String {
    let course = &contest.course;
    let paid = course.entrant(number).map(|entrant| entrant.paid).unwrap_or_default();
    minor_units_as_decimal_text(paid.in_minor_units(course.settings.fee), course.settings.currency)
}

/// JSON of the tables as they are now, and after a repeated draw of who moved.
pub fn draw_json(drawn: &DrawResult) -> Object {
    let place = |place: Place| object! { "table": place.table, "seat": place.seat };
    let reseated = drawn.reseated.as_ref().map(|reseated| {
        array(reseated.iter().map(|moved| {
            person_object(&drawn.contest, moved.number)
                .with("before", moved.before.map(place))
                .with("after", moved.after.map(place))
        }))
    });
    let away = drawn.contest.course.people_not_present();
    let away =
        array(away.into_iter().map(|number| person_object(&drawn.contest, number))).none_if_empty();
    tables_object(&drawn.view)
        .with("reseated", reseated)
        .with("away", away)
        .with("dry_run", drawn.is_dry.then_some(true))
}

/// JSON of a change of seats: its log entry, the tables with other people, and the changed ranks.
pub fn reseat_json(done: &ReseatResult) -> Object {
    let ReseatResult { contest, event, tables, places, .. } = done;
    let body = TournamentBody::Course(Box::new(event.clone()));
    object! {
        "entry": Json::raw(body.write(None)),
        "tables": array(tables.iter().map(|at| series_and_table_object(at.series, at.table))),
        "places": array(places.iter().map(|change| place_change_object(contest, change))),
    }
}

/// JSON of the people whom the draw keeps apart.
pub fn kept_apart_json(kept: &KeepApartResult) -> Object {
    let contest = &kept.contest;
    let pair = |(one, other): &(u32, u32)| {
        array([*one, *other].into_iter().map(|number| person_object(contest, number)))
    };
    object! {
        "apart": array(contest.course.apart.iter().map(pair)),
        "clubs": contest.course.clubs_apart,
        "not_apart": array(kept.drawn.iter().flat_map(|drawn| drawn.not_apart.iter().map(pair))).none_if_empty(),
    }
}

fn place_change_object(contest: &Contest, change: &PlaceChange) -> Object {
    person_object(contest, change.number).with("before", change.before).with("after", change.after)
}

/// Object of a series with this table alone, and the results of its people so far.
pub fn single_table_object(view: &SeriesView, one: &TableView) -> Object {
    series_object(view, array([table_object(one)]))
}

/// Object of the tables of a series, with the players in seat order; the first deals first.
pub fn tables_object(view: &SeriesView) -> Object {
    series_object(
        view,
        array(
            view.tables
                .iter()
                .map(|table| object! { "table": table.table, "players": seats_array(table) }),
        ),
    )
}

fn series_object(view: &SeriesView, tables: Json) -> Object {
    object! {
        "series": view.series,
        "seed": view.seed.as_str(),
        "tables": tables,
        "repeats": view.repeats,
        "least_repeats": view.least_repeats,
        "by_hand": (view.by_hand > 0).then_some(view.by_hand),
        "not_apart": array(view.not_apart.iter().map(|(one, other)| array([*one, *other]))).none_if_empty(),
        "sits_out": array(view.sits_out.iter().map(|(number, name)| object! { "number": *number, "player": name.as_str() })).none_if_empty(),
    }
}

fn table_object(table: &TableView) -> Object {
    object! { "table": table.table, "players": results_array(table) }
}

fn seats_array(table: &TableView) -> Json {
    array(table.seats.iter().map(seat_object))
}

fn seat_object(seat: &SeatView) -> Object {
    object! { "number": seat.number, "player": seat.player.as_str() }
}

fn results_array(table: &TableView) -> Json {
    array(table.seats.iter().map(|one| {
        seat_object(one).with_keys_of(one.result.as_ref().map(result_object).unwrap_or_default())
    }))
}

fn result_object(result: &SeriesResult) -> Object {
    object! {
        "points": result.points,
        "bonus": result.bonus,
        "won": result.won,
        "lost": result.lost,
        "hands": result.hands,
    }
}

fn score_object(points: Points, won: u32, lost: u32) -> Object {
    object! { "points": points, "won": won, "lost": lost }
}

fn differing_sheet_entries(series: u32, table: &TableView) -> impl Iterator<Item = Object> {
    table.differences().into_iter().map(move |(one, first, again)| {
        object! { "series": series, "table": table.table }
            .with_keys_of(seat_object(one))
            .with_keys_of(object! {
                "first": score_object(first.points, first.won, first.lost),
                "again": score_object(again.points, again.won, again.lost),
            })
    })
}

pub fn entered_sheet_json(taken: &EnterSheetResult) -> Object {
    let of = |score_of: &SheetScore| score_object(score_of.points, score_of.won, score_of.lost);
    let corrected = taken.corrected.as_ref().map(|scores| {
        array(scores.iter().map(|(number, before, after)| {
            person_object(&taken.contest, *number)
                .with("before", of(before))
                .with("after", of(after))
        }))
    });
    let places = taken.places.as_ref().map(|places| {
        array(places.iter().map(|change| place_change_object(&taken.contest, change)))
    });
    let overtaken = taken.overtaken.as_ref().map(|scores| {
        let score = |(number, score): &(u32, SheetScore)| {
            person_object(&taken.contest, *number).with("score", of(score))
        };
        array(scores.iter().map(score))
    });
    object! {
        "series": taken.series,
        "table": taken.view.table,
        "results": results_array(&taken.view),
        "differences": array(differing_sheet_entries(taken.series, &taken.view)),
        "tables_missing": array(tables_missing_in(taken.series, &taken.missing)),
        "owed": missing_tables_array(taken.missing.iter().filter(|(series, _)| *series < taken.series)),
        "hands_missing": (taken.hands_missing > 0).then_some(taken.hands_missing),
        "corrected": corrected,
        "overtaken": overtaken,
        "places": places,
    }
}

pub fn missing_tables_json(series: &[SeriesView]) -> Object {
    let missing = |table: &TableView| {
        let hands = match table.progress {
            TableProgress::Playing { hands } => Some(hands),
            TableProgress::Open | TableProgress::Done => None,
        };
        let waits = table.waits.map(WaitingSheetState::word);
        object! { "table": table.table, "hands": hands, "waits": waits, "players": seats_array(table) }
    };
    let current = find_current_series(series);
    let tables = current.into_iter().flat_map(SeriesView::tables_missing).map(missing);
    let earlier = series.iter().filter(|view| view.series < view.current);
    let owed = earlier.flat_map(|of| {
        of.tables_missing()
            .map(|table| object! { "series": of.series }.with_keys_of(missing(table)))
    });
    let all = series.iter().flat_map(|one| one.tables.iter().map(|table| (one.series, table)));
    object! {
        "series": current.map_or(0, |series| series.series),
        "tables_missing": array(tables),
        "owed": array(owed).none_if_empty(),
        "differences": array(all.flat_map(|(series, table)| differing_sheet_entries(series, table))),
    }
}

pub fn standings_json(ranking: &RankingView) -> Object {
    let running = ranking.running.as_ref().map(|running| {
        object! { "series": running.series, "tables_in": running.tables_in, "tables": running.tables }
    });
    let categories = ranking.categories.iter().map(|of| {
        object! { "category": of.category.as_str(), "standings": array(of.rows.iter().map(ranking_line_object)) }
    });
    standings_object(ranking, |_| true).with_keys_of(object! {
        "running": running,
        "differing": differing_tables_array(ranking),
        "categories": array(categories).none_if_empty(),
        "clubs": ranking.clubs.as_ref().map(|(of, clubs)| club_standings_object(of, clubs)),
        "tried": tried_settings_json(ranking),
    })
}

/// Object of the ranking lines that are wanted, with the state of the tournament.
pub fn standings_object(ranking: &RankingView, is_meant: impl Fn(&RankingLine) -> bool) -> Object {
    object! {
        "standings": array(ranking.rows.iter().filter(|row| is_meant(row)).map(ranking_line_object)),
        "series_done": ranking.series_done,
        "tables_missing": array(ranking.tables_missing()),
        "owed": array(ranking.earlier_tables_without_result().map(|TablePlace { series, table }| series_and_table_object(series, table))).none_if_empty(),
    }
}

/// Tables of which two entries differ.
fn differing_tables_array(ranking: &RankingView) -> Json {
    let differs = |of: &TablePlace| series_and_table_object(of.series, of.table);
    array(ranking.differing.iter().map(differs)).none_if_empty()
}

fn series_and_table_object(series: u32, table: u32) -> Object {
    object! { "series": series, "table": table }
}

/// Array of the tables of earlier series that have not handed in.
fn missing_tables_array<'m>(missing: impl Iterator<Item = &'m (u32, Vec<u32>)>) -> Json {
    let places = missing
        .flat_map(|(series, tables)| tables.iter().map(|of| series_and_table_object(*series, *of)));
    array(places).none_if_empty()
}

fn tables_missing_in(series: u32, missing: &[(u32, Vec<u32>)]) -> &[u32] {
    missing.iter().find(|(of, _)| *of == series).map_or(&[], |(_, tables)| tables)
}

/// Settings that are only tried; `None` where none are.
fn tried_settings_json(ranking: &RankingView) -> Option<Json> {
    (!ranking.tried.is_empty()).then(|| settings_object(&ranking.tried))
}

fn club_standings_object(of: &ClubSettings, clubs: &ClubRanking) -> Object {
    let rows = clubs.rows.iter().map(|ClubRow { place, club, total, counting, .. }| {
        object! { "place": *place, "club": club.as_str(), "total": *total, "counting": array(counting) }
    });
    let incomplete = clubs
        .incomplete
        .iter()
        .map(|one| object! { "club": one.club.as_str(), "lacking": one.lacking });
    let oversized = clubs
        .oversized
        .iter()
        .map(|one| object! { "club": one.club.as_str(), "people": one.people.len() });
    object! {
        "best": of.best,
        "size": of.size,
        "standings": array(rows),
        "incomplete": array(incomplete),
        "oversized": array(oversized).none_if_empty(),
    }
}

fn ranking_line_object(row: &RankingLine) -> Object {
    let figure = |figure: TieBreakFigure| match figure {
        TieBreakFigure::Won(games) | TieBreakFigure::Lost(games) => games.into(),
        TieBreakFigure::BestSeries(Some(points))
        | TieBreakFigure::LastSeries(Some(points))
        | TieBreakFigure::Direct(points) => points.into(),
        TieBreakFigure::BestSeries(None) | TieBreakFigure::LastSeries(None) => Json::null(),
        TieBreakFigure::Lot(drawn) => drawn.to_string().into(),
    };
    let parted =
        row.parted.before.iter().chain(&row.parted.after).map(|parting: &TieBreakDifference| {
            object! {
                "from": parting.other,
                "rung": parting.rung().word(),
                "own": figure(parting.own),
                "other": figure(parting.others),
            }
        });
    object! {
        "place": row.place,
        "number": row.number,
        "player": row.player.as_str(),
        "points": row.points,
        "bonus": row.bonus,
        "total": row.total,
        "won": row.won,
        "lost": row.lost,
        "hands": row.hands,
        "decided_by": row.decided_by.word(),
        "parted": array(parted).none_if_empty(),
        "waits_for": array(&row.waits_for).none_if_empty(),
    }
}

/// JSON of everybody with what they pay and get.
pub fn prizes_json(shown: &PrizeAccount) -> Object {
    let account = &shown.account;
    let amount = |minor| minor_units_as_decimal_text(minor, shown.currency());
    let clubs = account.clubs.iter().map(|award| {
        object! { "place": award.place, "club": award.club.as_str(), "prize": amount(award.cents) }
    });
    object! {
        "currency": shown.currency(),
        "fees": amount(account.fees),
        "loss_fees": amount(account.loss_fees.iter().sum()),
        "keep": amount(account.kept.agreed),
        "rest": amount(account.kept.total() - account.kept.agreed),
        "rounding": amount(account.rounding),
        "handed_out": amount(account.total_handed_out()),
        "kept": kept_money_object(&account.kept, shown),
        "lacking": lacking_prize_amount(shown),
        "prizes": array(account.lines.iter().map(|one| person_account_object(one, shown))),
        "clubs": array(clubs).none_if_empty(),
    }
    .with_keys_of(prizes_in_kind_object(shown))
    .with_keys_of(object! { "differing": differing_tables_array(&shown.ranking), "tried": tried_settings_json(&shown.ranking) })
}

fn person_account_object(line: &PersonAccountLine, shown: &PrizeAccount) -> Object {
    let amount = |minor| minor_units_as_decimal_text(minor, shown.currency());
    let of = |is_meant: &dyn Fn(AwardReason) -> bool| amount(line.sum_awards_where(is_meant));
    object! { "place": line.ranked.place }
        .with_keys_of(person_object(&shown.contest, line.ranked.number))
        .with_keys_of(object! {
            "fee": amount(line.fee),
            "loss_fee": amount(line.loss_fee()),
            "prize": of(&|what| matches!(what, AwardReason::Place | AwardReason::Rest)),
            "last_place": of(&|what| what == AwardReason::LastPlace),
            "day": of(&|what| matches!(what, AwardReason::Day { .. })),
            "category": of(&|what| matches!(what, AwardReason::Category { .. })),
            "from_loss_fees": of(&|what| matches!(what, AwardReason::LossFees { .. })),
            "total": amount(line.total_award()),
            "awards": array(line.awards.iter().map(|one| award_object(one, shown))).none_if_empty(),
        })
}

fn award_object(award: &Award, shown: &PrizeAccount) -> Object {
    let what = match award.what {
        AwardReason::Place => object! { "for": "place" },
        AwardReason::Rest => object! { "for": "rest" },
        AwardReason::LastPlace => object! { "for": "last_place" },
        AwardReason::Day { series, place } => {
            object! { "for": "day", "series": series, "place": place }
        }
        AwardReason::Category { category, place } => {
            let kept =
                shown.settings.categories.get(category).map_or("", |kept| kept.category.as_str());
            object! { "for": "category", "category": kept, "place": place }
        }
        AwardReason::LossFees { series } => object! { "for": "loss_fees", "series": series },
    };
    what.with("amount", minor_units_as_decimal_text(award.cents, shown.currency()))
}

fn prizes_in_kind_object(shown: &PrizeAccount) -> Object {
    if shown.settings.goods.is_empty() {
        return Object::default();
    }
    let shares = shown.goods.shares.iter().map(|share| {
        object! {
            "place": share.place,
            "people": array(share.people.iter().map(|number| person_object(&shown.contest, *number))),
            "goods": array(share.goods.iter().map(String::as_str)),
        }
    });
    object! { "goods": array(shares), "goods_left": array(shown.goods.left.iter().map(String::as_str)) }
}

fn kept_money_object(kept: &KeptMoney, shown: &PrizeAccount) -> Object {
    let amount = |minor| minor_units_as_decimal_text(minor, shown.currency());
    object! {
        "agreed": amount(kept.agreed),
        "loss_fees": amount(kept.loss_fees),
        "rounding": amount(kept.rounding),
        "unshared": amount(kept.unshared),
        "pending": amount(kept.pending),
        "total": amount(kept.total()),
    }
}

/// Amount that fixed prizes lack; `None` where they lack nothing.
fn lacking_prize_amount(shown: &PrizeAccount) -> Option<String> {
    let lacking = shown.account.shortfall.cents;
    (lacking > 0).then(|| minor_units_as_decimal_text(lacking, shown.currency()))
}

/// JSON of the cash sheet of a tournament.
pub fn cash_json(shown: &PrizeAccount) -> Object {
    let cash = &shown.cash;
    let (fees, handed) = (&cash.fees, &cash.handed);
    let amount = |minor| minor_units_as_decimal_text(minor, shown.currency());
    let people = |people: &[(u32, i64)]| {
        array(people.iter().map(|(number, minor)| {
            person_object(&shown.contest, *number).with("amount", amount(*minor))
        }))
    };
    object! {
        "currency": shown.currency(),
        "fees": object! {
            "due": amount(fees.due),
            "paid": amount(fees.paid),
            "open": amount(fees.open),
            "over": amount(fees.over),
        },
        "loss_fees": amount(cash.loss_fees),
        "in_box": amount(cash.cash_in_box()),
        "prizes": object! {
            "places": amount(handed.places),
            "rest": amount(handed.rest),
            "last_place": amount(handed.last_place),
            "day": amount(handed.days),
            "categories": amount(handed.categories),
            "clubs": amount(handed.clubs),
            "loss_fees": amount(handed.loss_fees),
            "total": amount(handed.total()),
        },
        "kept": kept_money_object(&cash.kept, shown),
        "lacking": lacking_prize_amount(shown),
        "debtors": people(&fees.debtors),
        "creditors": people(&fees.creditors),
        "tried": tried_settings_json(&shown.ranking),
    }
}

/// JSON of a cup over several tournaments.
pub fn season_json(season: &SeasonRanking) -> Object {
    let standings = season.rows.iter().map(|row: &SeasonRow<String>| {
        let results =
            season.tournaments.iter().zip(&row.results).filter_map(|(tournament, result)| {
                let result = result.as_ref()?;
                Some(object! {
                    "tournament": tournament.as_str(),
                    "place": result.place,
                    "points": result.points,
                    "counts": result.counts,
                })
            });
        let decided_by = match row.decided_by {
            SeasonPlaceReason::Total => "total",
            SeasonPlaceReason::Results => "results",
            SeasonPlaceReason::Shared => "shared",
        };
        object! {
            "place": row.place,
            "player": row.person.as_str(),
            "total": row.total,
            "played": row.played,
            "decided_by": decided_by,
            "results": array(results),
        }
    });
    object! {
        "season": season.name.as_str(),
        "tournaments": array(season.tournaments.iter().map(String::as_str)),
        "points": season.points.word(),
        "count": season.count,
        "standings": array(standings),
        "unfinished": array(season.unfinished.iter().map(String::as_str)).none_if_empty(),
    }
}
