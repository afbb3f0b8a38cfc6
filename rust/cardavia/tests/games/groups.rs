//! Groups know which card was claimed for them, and from whom.

use std::collections::BTreeSet;

use cardavia::Seat;
use cardavia::belief::Belief;
use cardavia::game::Game;
use cardavia::group::{Group, GroupKind};
use cardavia::table::Table;
use cardavia::test_each_game;
use proptest::prelude::*;

use crate::driver::plans;
use crate::room::Room;
use crate::rows::{Deal, read};

/// Checks the groups of a seat against the decision before, and names the new ones' kinds.
fn check<G: Game>(before: &Table<G>, after: &Table<G>, seat: Seat) -> Option<&'static str> {
    let public = before.state().view(seat).public;
    let old = before.state().groups(seat);
    let new = after.state().groups(seat);
    for (old, new) in old.iter().zip(new).filter(|(old, new)| old != new) {
        let facts = |group: &Group| (group.face(), group.claimed(), group.from_seat());
        assert_eq!(
            (old.kind(), new.kind()),
            (GroupKind::Pung, GroupKind::Kong),
            "only a fourth card changes a group"
        );
        assert_eq!(facts(old), facts(new));
    }
    let [group] = &new[old.len()..] else {
        assert_eq!(old.len(), new.len());
        return None;
    };
    let claimed =
        public.filter(|_| !group.kind().is_opening() && group.kind() != GroupKind::ConcealedKong);
    assert_eq!(group.claimed(), claimed.map(|public| public.face));
    assert_eq!(group.from_seat(), claimed.map(|public| public.seat));
    assert!(group.claimed().is_none_or(|card| group.copies(card) > 0));
    Some(group.kind().name())
}

/// Checks every group of a deal, given all its tables.
fn check_all<G: Game>(course: &[Table<G>]) -> BTreeSet<&'static str> {
    let steps = course.windows(2);
    let seats = |tables: &[Table<G>]| {
        let met = |seat| check(&tables[0], &tables[1], seat);
        Seat::all(G::SEATS).filter_map(met).collect::<Vec<_>>()
    };
    steps.flat_map(seats).collect()
}

fn groups_know_where_they_came_from<G: Room>() {
    proptest!(ProptestConfig::with_cases(100), |(plan in plans::<G>())| {
        let mut course = Vec::new();
        plan.play_out(|table: &Table<G>| course.push(table.clone()));
        check_all(&course);
    });
}

fn groups_of_every_kind_are_met<G: Room>() {
    let mut met = BTreeSet::new();
    for (_, deal) in read::<G, Deal>("deals") {
        met.extend(check_all(&deal.course::<G>()));
    }
    assert_eq!(met, G::GROUPS.iter().map(|kind| kind.name()).collect());
}

fn redealt_worlds_keep_what_groups_know<G: Room + Belief>() {
    proptest!(ProptestConfig::with_cases(30), |(plan in plans::<G>(), seed in any::<u64>())| {
        plan.play_out(|table: &Table<G>| {
            if table.history().len().is_multiple_of(9) {
                let world = table.redeal(Seat::new(0), seed);
                for seat in Seat::all(G::SEATS) {
                    assert_eq!(world.state().groups(seat), table.state().groups(seat));
                }
            }
        });
    });
}

test_each_game!(
    groups_know_where_they_came_from,
    groups_of_every_kind_are_met,
    redealt_worlds_keep_what_groups_know,
);
