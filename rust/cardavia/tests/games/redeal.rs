//! Other worlds: the seat sees the same, and nothing else stays.

use std::collections::HashSet;

use cardavia::Seat;
use cardavia::action::{Action, Kind};
use cardavia::belief::{Belief, Worlds};
use cardavia::calculate::{self, Hands};
use cardavia::card::Face;
use cardavia::game::{Game, Legal, Observe};
use cardavia::games::chan::Chan;
use cardavia::games::sichuan::Sichuan;
use cardavia::group::{Group, GroupKind};
use cardavia::hand::Counts;
use cardavia::rng::{self, Dice};
use cardavia::search::{Policy, play_out};
use cardavia::table::{Origin, Table, World};
use cardavia::test_each_game;
use cardavia::view::{Source, Stage};

use crate::driver::concealed;
use crate::rows::{Deal, read};

/// How many cards lie on the table and in the stock, and the faces as often as they lie there: a
/// tile that several have won on lies in all their hands (S3.3).
fn cards<G: Belief>(state: &G) -> (usize, Vec<Face>) {
    let mut cards = state.stock().to_vec();
    for seat in Seat::all(G::SEATS) {
        cards.extend(state.hand(seat).cards());
        cards.extend(state.exposed(seat).cards());
        cards.extend(state.discards(seat));
        cards.extend(state.revealed(seat));
    }
    cards.sort_unstable();
    let faces = cards.iter().map(|card| card.face()).collect();
    cards.dedup();
    (cards.len(), faces)
}

/// Whoever is to decide has something to do, and whoever is asked more than to pass; who has
/// declared ready is ready.
fn assert_can_be<G: Belief + Hands>(world: &G, onlooker: Seat) {
    let view = world.view(onlooker);
    let least = 1 + usize::from(view.public.is_some());
    assert!(
        world.turn().is_none() || world.legal().len() as usize >= least,
        "{world:?}"
    );
    for seat in Seat::all(G::SEATS) {
        let has_won = view.wins.iter().any(|won| won.0 == seat);
        // A card that is to be added to a pung lies in the hand until nobody robs it.
        let adds = view
            .public
            .is_some_and(|open| open.seat == seat && open.source == Source::Kong);
        if has_won || adds || !view.ready.get(seat.index()).is_some_and(|&ready| ready) {
            continue;
        }
        let mut hand = concealed(world, seat);
        if let Some(drawn) = world.view(seat).drawn {
            let place = hand.iter().position(|&face| face == drawn);
            hand.remove(place.expect("what has been drawn is held"));
        }
        let distance = calculate::distance::<G>(&hand, world.groups(seat), &[]);
        assert_eq!(distance.ok().flatten(), Some(0), "{world:?}");
    }
}

fn worlds_look_the_same<G: Belief + Hands>(policy: Policy) {
    let (mut met, mut other) = (0, 0);
    for seed in 0..40 {
        let deck = rng::deck(seed, G::FACES.cards());
        let mut state = G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ());
        let mut dice = Dice::new([seed]);
        loop {
            for seat in Seat::all(G::SEATS) {
                let worlds = state.worlds(seat);
                let another = worlds.draw(&mut Dice::new([seed, met, 1]));
                let world = worlds.draw(&mut Dice::new([seed, met]));
                assert_eq!(world.view(seat), state.view(seat), "{state:?}");
                assert_eq!(cards(&world), cards(&state), "{state:?}");
                // In a claim round only the seat that is asked knows who that is (G6).
                let is_known = state.view(seat).public.is_none() || state.turn() == Some(seat);
                assert!(!is_known || world.turn() == state.turn(), "{state:?}");
                assert_eq!(world.turn().is_none(), state.turn().is_none());
                assert_can_be(&world, seat);
                let again = another.redeal(seat, &mut Dice::new([seed, met]));
                assert_eq!(again, world, "{state:?}");
                met += 1;
                other += u64::from(world != state);
                if met % 7 == 0 {
                    let points = play_out(world, policy, &mut dice);
                    assert_eq!(points.iter().sum::<i32>(), 0);
                }
            }
            let Some(action) = policy.choose(&state, &mut dice) else {
                break;
            };
            state.play_unchecked(action, &mut ());
        }
        assert_eq!(state.turn(), None);
    }
    assert!(met > 1_000 && other * 10 > met * 9, "{met} {other}");
}

/// The deals written down as vectors come to every kind of decision there is.
fn worlds_of_every_kind_can_be<G: Belief + Hands>() {
    let mut kinds = HashSet::new();
    let visit = |state: &G, kinds: &mut HashSet<_>| {
        for seat in Seat::all(G::SEATS) {
            let (view, worlds) = (state.view(seat), state.worlds(seat));
            for seed in 0..3 {
                let world = worlds.draw(&mut Dice::new([seed]));
                assert_eq!(world.view(seat), view);
                assert_can_be(&world, seat);
            }
            let source = view.public.map(|open| open.source.name());
            kinds.insert((view.stage.name(), source, view.turn == Some(seat)));
        }
    };
    for (_, deal) in read::<G, Deal>("deals") {
        let mut table = deal.table::<G>();
        visit(table.state(), &mut kinds);
        for action in deal.actions::<G>() {
            table.play(action).expect("a legal action");
            visit(table.state(), &mut kinds);
        }
    }
    let met = |stage: Stage, source: Option<Source>, is_own| {
        kinds.contains(&(stage.name(), source.map(Source::name), is_own))
    };
    assert!(met(Stage::Over, None, false));
    for is_own in [false, true] {
        assert!(met(Stage::Play, None, is_own));
        assert!(met(Stage::Play, Some(Source::Discard), is_own));
        let later = if G::SPACE.kinds.contains(&Kind::Chiu) {
            [Source::Returned, Source::Reveal]
        } else {
            [Source::Kong; 2]
        };
        for source in later {
            assert!(met(Stage::Play, Some(source), is_own), "{kinds:?}");
        }
    }
}

fn worlds_look_the_same_at_random<G: Belief + Hands>() {
    worlds_look_the_same::<G>(Policy::Random);
}

fn worlds_look_the_same_in_good_play<G: Belief + Hands>() {
    worlds_look_the_same::<G>(Policy::Heuristic);
}

/// Rollouts end where deals end: a seat to decide always has something to do.
fn worlds_are_played_to_the_end<G: Belief>() {
    for seed in 0..300 {
        let deck = rng::deck(seed, G::FACES.cards());
        let mut state = G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ());
        let mut dice = Dice::new([seed]);
        let mut actions = 0;
        while state.turn().is_some() {
            if actions % 10 == 5 {
                state = state.redeal(Seat::new(actions % G::SEATS), &mut dice);
            }
            let action = Policy::Random.choose(&state, &mut dice);
            state.play_unchecked(action.expect("something is legal"), &mut ());
            actions += 1;
        }
        assert_eq!(state.returns().iter().sum::<i32>(), 0);
    }
}

/// A table plays on from a world's data as it does from the world; only the same table has its key,
/// and a seat that did not imagine the world has seen in it what it holds there.
fn worlds_are_read_back<G: Belief>() {
    let (mut keys, mut holding, mut met) = (HashSet::new(), HashSet::new(), 0);
    for seed in 0..6 {
        let mut table = Table::<G>::deal(seed, None).expect("no seat is named");
        let mut dice = Dice::new([seed]);
        while let Some(action) = Policy::Heuristic.choose(table.state(), &mut dice) {
            for [seat, other] in [[0, 1], [1, 0]].map(|seats| seats.map(Seat::new)) {
                let world = table.redeal(seat, met);
                let Origin::World(origin) = world.origin() else {
                    panic!("it was redealt");
                };
                let data = serde_json::to_vec(&**origin).unwrap();
                let read: World<G> = serde_json::from_slice(&data).unwrap();
                assert!(read.is_sound());
                let again = Table::from_world(read);
                assert_eq!(again, world);
                assert_eq!(again.state(), world.state());
                assert_eq!(
                    (again.key(), again.events(seat)),
                    (world.key(), table.events(seat))
                );
                assert_eq!(world.view_key(seat), table.view_key(seat));
                holding.insert((seat, table.history().len(), seed, world.state().hand(other)));
                keys.insert(world.view_key(other));
                met += 1;
            }
            table.play(action).expect("a legal action");
        }
    }
    assert!(holding.len() as u64 * 10 > met * 9 && keys.len() >= holding.len());
}

test_each_game!(
    worlds_are_read_back,
    worlds_look_the_same_at_random,
    worlds_look_the_same_in_good_play,
    worlds_are_played_to_the_end,
    worlds_of_every_kind_can_be,
);

/// How many void tiles a seat holds, a tile just drawn aside, when it has shown that it holds none:
/// by discarding another suit, by a pung or by a kong (S1.3). `None` when it has not.
fn void_tiles(state: &Sichuan, history: &[(Seat, Action)], seat: Seat) -> Option<usize> {
    let is_void = |&&(_, action): &&(Seat, Action)| action.kind() == Kind::Void;
    if history.iter().filter(is_void).count() < Sichuan::SEATS {
        return None;
    }
    let own = |&&(actor, _): &&(Seat, Action)| actor == seat;
    let void = state.view(seat).voids[seat];
    let is_void = |face: Face| void == Some(face.0 / Sichuan::FACES.ranks());
    let discarded = history
        .iter()
        .filter(own)
        .filter(|(_, action)| action.kind() == Kind::Discard);
    let mut others = discarded
        .filter_map(|(_, action)| action.face())
        .filter(|&face| !is_void(face));
    if others.next().is_none() && state.groups(seat).is_empty() {
        return None;
    }
    let drawn = state.view(seat).drawn.is_some_and(is_void);
    let held = state
        .hand(seat)
        .cards()
        .filter(|card| is_void(card.face()))
        .count();
    Some(held - usize::from(drawn))
}

/// What all have seen of void suits holds in every deal and every world, and whoever is asked has
/// a claim.
#[test]
fn worlds_of_sichuan_hold_what_is_certain() {
    let (mut met, mut shown, mut drawn, mut asked) = (0, 0, 0, 0);
    for seed in 0..120 {
        let policy = [Policy::Random, Policy::Heuristic][usize::from(seed % 3 == 0)];
        let mut table = Table::<Sichuan>::deal(seed, None).expect("a seat");
        let mut dice = Dice::new([seed]);
        while let Some(action) = policy.choose(table.state(), &mut dice) {
            for seat in Seat::all(Sichuan::SEATS) {
                let world = table.state().redeal(seat, &mut Dice::new([seed, met]));
                for state in [table.state(), &world] {
                    for other in Seat::all(Sichuan::SEATS).filter(|&other| other != seat) {
                        if let Some(held) = void_tiles(state, table.history(), other) {
                            assert_eq!(held, 0, "{state:?}");
                            shown += 1;
                        }
                    }
                    if let Some(open) = state.view(seat).public {
                        assert!(state.legal().len() > 1, "{state:?}");
                        assert_ne!(state.turn(), Some(open.seat));
                        asked += 1;
                    }
                }
                let turn = world.turn().expect("the deal is running");
                let void = world.view(turn).voids[turn];
                let bound = |face: Face| void == Some(face.0 / Sichuan::FACES.ranks());
                drawn += u32::from(turn != seat && world.view(turn).drawn.is_some_and(bound));
                met += 1;
            }
            table.play(action).expect("a legal action");
        }
    }
    assert!(met > 10_000 && shown > 10_000 && drawn > 100 && asked > 1_000);
}

/// Whether a hand of Chắn could have been played as it was: going back from now, every card it has
/// played was one that it might.
fn could_be_played(state: &Chan, history: &[(Seat, Action)], seat: Seat) -> bool {
    let mut hand = state.hand(seat).counts();
    let mut groups = state.groups(seat).iter().rev().peekable();
    let odd = |hand: &Counts, face: Face| hand[face.index()] % 2 == 1;
    for (_, action) in history.iter().rev().filter(|&&(actor, _)| actor == seat) {
        let Some(own) = action.face() else {
            continue;
        };
        let kind = match action.kind() {
            Kind::Discard => {
                // An identical pair is not broken (C4.1).
                hand[own.index()] += 1;
                if !odd(&hand, own) {
                    return false;
                }
                continue;
            }
            Kind::Chan => GroupKind::Chan,
            Kind::Ca => GroupKind::Ca,
            _ => GroupKind::Chiu,
        };
        // A Chíu may not have been resolved yet.
        let Some(group) = groups.next_if(|group| group.kind() == kind) else {
            continue;
        };
        hand[own.index()] += if kind == GroupKind::Chiu { 3 } else { 1 };
        if kind == GroupKind::Ca {
            let public = group.faces().find(|&face| face != own).expect("two faces");
            let ranks = |face: Face| {
                Chan::FACES
                    .all()
                    .filter(move |&f| f == face || Chan::FACES.same_rank(f, face))
            };
            let left_over = |face: Face| ranks(face).filter(|&face| odd(&hand, face)).count();
            let alone: Vec<Face> = Chan::FACES
                .all()
                .filter(|&face| ranks(face).min() == Some(face) && left_over(face) % 2 == 1)
                .collect();
            // C4.1, C4.2, C4.5, C4.6.
            if hand[public.index()] > 0
                || !odd(&hand, own)
                || left_over(own) > 1
                || alone.len() == 1
            {
                return false;
            }
        }
    }
    groups.next().is_none()
}

/// What all have seen of hands in Chắn holds in every deal and every world, and whoever is asked has
/// something to declare.
#[test]
fn worlds_of_chan_hold_what_is_certain() {
    let (mut met, mut asked, mut cas) = (0, 0, 0);
    for seed in 0..200 {
        let policy = [Policy::Random, Policy::Heuristic][usize::from(seed % 3 == 0)];
        let mut table = Table::<Chan>::deal(seed, None).expect("a seat");
        let mut dice = Dice::new([seed]);
        while let Some(action) = policy.choose(table.state(), &mut dice) {
            for seat in Seat::all(Chan::SEATS) {
                let world = table.state().redeal(seat, &mut Dice::new([seed, met]));
                for state in [table.state(), &world] {
                    for other in Seat::all(Chan::SEATS) {
                        assert!(could_be_played(state, table.history(), other), "{state:?}");
                        let is_ca = |group: &&Group| group.kind() == GroupKind::Ca;
                        cas += state.groups(other).iter().filter(is_ca).count();
                    }
                    let is_open = state.view(seat).public.is_some();
                    assert!(!is_open || state.legal().len() > 1, "{state:?}");
                    assert!(!state.legal().is_empty(), "{state:?}");
                    asked += u32::from(is_open);
                }
                met += 1;
            }
            table.play(action).expect("a legal action");
        }
    }
    assert!(
        met > 10_000 && asked > 5_000 && cas > 10_000,
        "{met} {asked} {cas}"
    );
}
