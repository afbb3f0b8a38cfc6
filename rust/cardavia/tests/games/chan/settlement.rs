//! Chắn (C5).

use cardavia::Seat;
use cardavia::game::Game;
use cardavia::games::chan::{self, Chan, Claims};
use cardavia::outcome::Sheet;
use cardavia::table::Table;
use cardavia::view::Source;

use crate::driver::concealed;
use crate::settlement::{Paid, Settles, Won, is_exhausted};

/// C5.1, Ù chì: revealed at the winner's gate or returned there, never an ordinary discard.
fn is_at_own_gate(won: &Won) -> bool {
    won.public.is_some_and(|public| {
        public.gate == Some(won.seat) && matches!(public.source, Source::Reveal | Source::Returned)
    })
}

impl Settles for Chan {
    const PAYS: &'static str = "C5.5";
    const EVERY: &'static [&'static str] = &[
        "the last card of the stock",
        "a discard",
        "a reveal at another gate",
        "a reveal at the own gate",
        "a returned discard",
        "drawn",
        "the dealt cards",
    ];

    fn sheet(course: &[Table<Self>], seat: Seat, won: Option<&Won>) -> Sheet {
        let state = course[course.len() - 1].state();
        let dealt = course[0].state().hand(seat);
        let claims = Claims {
            cards: &concealed(state, seat),
            groups: state.groups(seat),
            won_on: won.and_then(Won::card),
            own_gate: won.is_some_and(is_at_own_gate),
            heavenly: won.is_some_and(|won| won.public.is_none()),
            opening_quad: won.is_some() && !dealt.quads().is_empty(),
        };
        chan::score_hand(&claims).expect("a hand of a deal can exist")
    }

    /// C5.5: each of the three others pays the score.
    fn payments(_: &[Table<Self>], wins: &[Won], sheets: &[Sheet]) -> Vec<Paid> {
        let pay = |won: &Won| {
            let payers = Seat::all(Self::SEATS).filter(|&payer| payer != won.seat);
            let (seat, amount) = (won.seat, sheets[won.seat].total);
            payers
                .map(|payer| (payer, seat, amount, "C5.5"))
                .collect::<Vec<_>>()
        };
        wins.iter().flat_map(pay).collect()
    }

    fn met(course: &[Table<Self>], wins: &[Won], _: &[Paid]) -> Vec<&'static str> {
        assert_eq!(wins.is_empty(), is_exhausted(course));
        let [won] = wins else {
            assert!(wins.is_empty(), "C3.4: only one player wins");
            return vec!["drawn"];
        };
        let Some(public) = won.public else {
            return vec!["the dealt cards"];
        };
        let mut met = vec![match (public.source, is_at_own_gate(won)) {
            (Source::Reveal, true) => "a reveal at the own gate",
            (Source::Reveal, false) => "a reveal at another gate",
            (Source::Returned, _) => "a returned discard",
            (Source::Discard, _) => "a discard",
            (Source::Kong, _) => panic!("there are no kongs in Chắn"),
        }];
        if public.source == Source::Reveal && won.stock == 0 {
            met.push("the last card of the stock");
        }
        met
    }
}
