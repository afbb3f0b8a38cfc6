//! One table of a batch, and the deals that are played at it.

use super::{Arrays, Setup};
use crate::action::{Action, ActionSet};
use crate::heuristic::Heuristic;
use crate::planes::{Planes, River};
use crate::rng::Dice;
use crate::search::Policy;
use crate::spawn::spawned;
use crate::table::Table;

/// A table at a decision, or at the end of its deal.
#[derive(Debug)]
pub(super) struct Row<G> {
    pub(super) table: Table<G>,
    /// What lies before the seats, for a layout.
    river: River,
    /// The legal actions.
    pub(super) legal: ActionSet,
    /// The seed of all its deals, and its number: the two keys of what is dealt.
    seed: u64,
    number: usize,
    /// Which of its deals it is, and the seed of that.
    deal: u64,
    deal_seed: u64,
    /// The deal that ended in the last step, when the next one has been dealt since.
    ended: Option<Box<Table<G>>>,
}

impl<G: Heuristic + Planes> Row<G> {
    /// The first deal from `deal` on in which there is something to decide.
    pub(super) fn dealt(seed: u64, number: usize, mut deal: u64, setup: Setup) -> Self {
        loop {
            let deal_seed = spawned(seed, [number as u64, deal]);
            let mut row = Self {
                table: Table::deal(deal_seed, None).expect("a dealer that is drawn is a seat"),
                river: River::default(),
                legal: ActionSet::EMPTY,
                seed,
                number,
                deal,
                deal_seed,
                ended: None,
            };
            row.play_on(setup);
            if !row.is_over() {
                return row;
            }
            deal += 1;
        }
    }

    /// The next deal, or the first one of another seed.
    pub(super) fn next(&self, seed: Option<u64>, setup: Setup) -> Self {
        match seed {
            None => Self::dealt(self.seed, self.number, self.deal + 1, setup),
            Some(seed) => Self::dealt(seed, self.number, 0, setup),
        }
    }

    /// The deal that ended in the last step.
    pub(super) fn ended(&self) -> Option<&Table<G>> {
        let here = self.is_over().then_some(&self.table);
        here.or(self.ended.as_deref())
    }

    /// Plays a legal action and what follows of itself, and tells of it.
    pub(super) fn play(&mut self, action: Action, place: usize, to: &mut Arrays, setup: Setup) {
        self.go_on(action, setup);
        self.arrive(place, to, setup);
    }

    /// Goes on at another table, and tells of it.
    pub(super) fn set(&mut self, table: Table<G>, place: usize, to: &mut Arrays, setup: Setup) {
        self.river = River::of(&table.trail());
        self.table = table;
        self.arrive(place, to, setup);
    }

    /// The choice of a policy for the seat to decide; `None` when the deal is over.
    pub(super) fn choose(&self, policy: Policy, seed: u64) -> Option<Action> {
        let played = self.table.history().len() as u64;
        let mut dice = Dice::new([seed, self.deal_seed, played]);
        policy.choose(self.table.state(), &mut dice)
    }

    /// Writes what there is to decide.
    pub(super) fn show(&self, place: usize, to: &mut Arrays, setup: Setup) {
        let turn = self.table.state().turn();
        to.turn.row(place)[0] = turn.map_or(-1, |seat| (seat.index() as u8).cast_signed());
        to.deal.row(place)[0] = self.deal.cast_signed();
        self.legal.write_to(&G::SPACE, to.mask.row(place));
        let Some(layout) = setup.layout else {
            return;
        };
        let (planes, scalars) = (to.planes.row(place), to.scalars.row(place));
        if let Some(seat) = turn {
            let state = self.table.state();
            state.encode(&self.river, seat, layout, planes, scalars);
        } else {
            planes.fill(0);
            scalars.fill(0.0);
        }
    }

    /// Writes that no deal has ended.
    pub(super) fn show_begun(&self, place: usize, to: &mut Arrays, setup: Setup) {
        to.done.row(place)[0] = false;
        to.rewards.row(place).fill(0);
        self.show(place, to, setup);
    }

    /// Plays a legal action.
    fn go_on(&mut self, action: Action, setup: Setup) {
        let seat = self.table.state().turn().expect("whose action is legal");
        match setup.layout {
            None => self.table.go_on(seat, action, &mut ()),
            Some(_) => self.table.go_on(seat, action, &mut self.river),
        }
    }

    fn is_over(&self) -> bool {
        self.table.state().turn().is_none()
    }

    /// Plays on to the next decision, deals anew if that is wanted, and tells of it.
    fn arrive(&mut self, place: usize, to: &mut Arrays, setup: Setup) {
        self.ended = None;
        self.play_on(setup);
        if !self.is_over() {
            return self.show_begun(place, to, setup);
        }
        to.done.row(place)[0] = true;
        let points = self.table.state().returns();
        to.rewards.row(place).copy_from_slice(&points[..G::SEATS]);
        if setup.same_step {
            let next = self.next(None, setup);
            let last = std::mem::replace(self, next);
            self.ended = Some(Box::new(last.table));
        }
        self.show(place, to, setup);
    }

    /// Plays what is not left to the caller.
    fn play_on(&mut self, setup: Setup) {
        while let Some(seat) = self.table.state().turn() {
            if let Some(opponents) = setup.opponents
                && opponents.learner(self.number, G::SEATS) != seat
            {
                if let Some(action) = self.choose(opponents.policy, 0) {
                    self.go_on(action, setup);
                }
                continue;
            }
            self.legal = self.table.state().legal();
            let forced = setup.skip_forced.then(|| self.legal.only(&G::SPACE));
            let Some(action) = forced.flatten() else {
                return;
            };
            self.go_on(action, setup);
        }
        self.legal = ActionSet::EMPTY;
    }
}
