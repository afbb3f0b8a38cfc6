//! Nantong (N5–N7).

use cardavia::Seat;
use cardavia::game::{Game, Observe};
use cardavia::games::nantong::{self, Claims, Nantong, WonFrom};
use cardavia::outcome::Sheet;
use cardavia::table::Table;
use cardavia::view::Source;

use crate::driver::concealed;
use crate::settlement::{Paid, Settles, Won, is_exhausted};

/// Where the winning card came from; `None` for a heavenly win.
fn source(won: &Won) -> Option<WonFrom> {
    match won.public {
        Some(public) if public.source == Source::Kong => Some(WonFrom::Kong),
        Some(_) => Some(WonFrom::Discard),
        None => won.drawn.map(|_| WonFrom::Stock),
    }
}

fn is_last_card(won: &Won) -> bool {
    won.drawn.is_some() && won.stock == 0
}

fn is_first_discard(won: &Won) -> bool {
    source(won) == Some(WonFrom::Discard) && won.discards == 1
}

impl Settles for Nantong {
    const PAYS: &'static str = "N7.2";
    const EVERY: &'static [&'static str] = &[
        "discard",
        "exhausted",
        "first discard",
        "heavenly",
        "last card",
        "replacement",
        "robbed kong",
        "self-draw",
    ];

    fn sheet(course: &[Table<Self>], seat: Seat, won: Option<&Won>) -> Sheet {
        let state = course[course.len() - 1].state();
        let view = state.view(seat);
        let claims = Claims {
            cards: &concealed(state, seat),
            groups: state.groups(seat),
            indicators: [view.indicators[0], view.indicators[1]],
            hezi: view.hezi[seat].is_some(),
            won_on: won.and_then(Won::card),
            won_from: won.and_then(source),
            kong_replacement: won.is_some_and(|won| won.replacement),
            last_card: won.is_some_and(is_last_card),
            first_discard: won.is_some_and(is_first_discard),
            heavenly: won.is_some_and(|won| source(won).is_none()),
            ready: view.ready[seat],
        };
        let sheet = nantong::score_hand(&claims).expect("a hand of a deal can exist");
        assert_eq!(sheet.total % 10, 0, "N7.1: {sheet}");
        sheet
    }

    /// N7.2: each pair settles the difference.
    fn payments(_: &[Table<Self>], _: &[Won], sheets: &[Sheet]) -> Vec<Paid> {
        let mut payments = Vec::new();
        for (payer, less) in Seat::all(Self::SEATS).zip(sheets) {
            for (payee, more) in Seat::all(Self::SEATS).zip(sheets) {
                if less.total < more.total {
                    payments.push((payer, payee, more.total - less.total, "N7.2"));
                }
            }
        }
        payments
    }

    fn met(course: &[Table<Self>], wins: &[Won], _: &[Paid]) -> Vec<&'static str> {
        let name = match wins {
            [] => "exhausted",
            [won] => match source(won) {
                None => "heavenly",
                Some(WonFrom::Kong) => "robbed kong",
                Some(WonFrom::Discard) if is_first_discard(won) => "first discard",
                Some(WonFrom::Discard) => "discard",
                Some(WonFrom::Stock) if is_last_card(won) => "last card",
                Some(WonFrom::Stock) if won.replacement => "replacement",
                Some(WonFrom::Stock) => "self-draw",
            },
            _ => panic!("N4.4: only one player wins"),
        };
        assert_eq!(wins.is_empty(), is_exhausted(course));
        vec![name]
    }
}
