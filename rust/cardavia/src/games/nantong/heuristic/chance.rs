//! How likely a hand is to win the deal, fitted to deals of the heuristic against itself.

/// The odds of a win at one distance: they grow with the copies that help, and fall with the stock
/// the faster the more draws are lacking.
#[derive(Clone, Copy, Debug)]
struct Odds {
    /// For each copy that helps, with the whole stock to come.
    factor: f32,
    /// Copies added to those that help now, since the hand can still change.
    offset: f32,
    /// What a helpful copy counts that matches a pair, so that a discard brings it as well.
    claimable: f32,
    /// The power of the part of the stock that is left.
    power: usize,
}

/// The farthest distance from which a hand is taken to have any chance.
pub(super) const FARTHEST: i8 = 6;

/// The odds for each distance from 0 to [`FARTHEST`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Chances([Odds; FARTHEST as usize + 1]);

/// The chances of a win of any shape.
#[rustfmt::skip]
pub(super) const ANY: Chances = Chances([
    Odds { factor: 0.365, offset: 1.3, claimable: 1.0, power: 1 },
    Odds { factor: 0.0605, offset: 7.0, claimable: 2.2, power: 2 },
    Odds { factor: 0.0149, offset: 25.7, claimable: 4.4, power: 3 },
    Odds { factor: 0.0048, offset: 53.9, claimable: 6.0, power: 3 },
    Odds { factor: 0.0022, offset: 64.2, claimable: 8.0, power: 4 },
    Odds { factor: 0.0011, offset: 64.2, claimable: 8.0, power: 4 },
    Odds { factor: 0.0006, offset: 64.2, claimable: 8.0, power: 4 },
]);

/// The chances of a Qing Hu, by the distance to seven runs and a pair.
#[rustfmt::skip]
pub(super) const QING: Chances = Chances([
    Odds { factor: 0.404, offset: 0.15, claimable: 1.0, power: 1 },
    Odds { factor: 0.0406, offset: 0.0, claimable: 1.0, power: 2 },
    Odds { factor: 0.00767, offset: 0.0, claimable: 1.0, power: 3 },
    Odds { factor: 0.00197, offset: 0.0, claimable: 1.0, power: 3 },
    Odds { factor: 0.00048, offset: 0.0, claimable: 1.0, power: 4 },
    Odds { factor: 0.00013, offset: 0.0, claimable: 1.0, power: 4 },
    Odds { factor: 0.00004, offset: 0.0, claimable: 1.0, power: 4 },
]);

/// Copies of helpful faces that the player does not see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Help {
    /// Those that only a draw brings before the hand is ready.
    pub(super) drawable: u8,
    /// Those that match a pair in hand.
    pub(super) claimable: u8,
}

impl Help {
    pub(super) const fn sum(self) -> u8 {
        self.drawable + self.claimable
    }
}

/// What is left of the deal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// The powers of the part of the stock that is left.
    time: [f32; 5],
    /// A factor on the odds for how far the others seem to be.
    hurry: f32,
}

impl Outlook {
    /// `time` is the part of the stock that is left.
    pub(super) fn new(time: f32, hurry: f32) -> Self {
        let square = time * time;
        Self {
            time: [1.0, time, square, time * square, square * square],
            hurry,
        }
    }

    /// The part of the stock that is left.
    pub(super) const fn time(&self) -> f32 {
        self.time[1]
    }
}

impl Chances {
    /// The chance to win for a hand so many draws from ready.
    pub(super) fn at(&self, distance: i8, help: Help, outlook: &Outlook) -> f32 {
        let place = usize::from(distance.max(0).unsigned_abs());
        let Some(&odds) = self.0.get(place) else {
            return 0.0;
        };
        if place == 0 && help.sum() == 0 {
            return 0.0;
        }
        let weighed = f32::from(help.drawable) + odds.claimable * f32::from(help.claimable);
        let odds = odds.factor * (weighed + odds.offset) * outlook.time[odds.power] * outlook.hurry;
        odds / (1.0 + odds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chance(distance: i8, copies: u8, stock: f32) -> f32 {
        let help = Help {
            drawable: copies,
            claimable: 0,
        };
        ANY.at(distance, help, &Outlook::new(stock / 52.0, 1.0))
    }

    #[test]
    fn a_nearer_hand_with_more_helpful_copies_and_more_stock_wins_oftener() {
        for distance in 0..6 {
            assert!(chance(distance, 12, 40.0) > chance(distance + 1, 12, 40.0));
            assert!(chance(distance, 12, 40.0) > chance(distance, 8, 40.0));
            assert!(chance(distance, 12, 40.0) > chance(distance, 12, 20.0));
        }
        assert!(chance(0, 20, 51.0) < 1.0);
    }

    #[test]
    fn a_dead_wait_or_a_hand_out_of_reach_wins_nothing() {
        assert!(chance(0, 0, 51.0) <= 0.0);
        assert!(chance(7, 80, 51.0) <= 0.0);
    }
}
