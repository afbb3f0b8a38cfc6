//! Sets that are held as the bits of an integer.

/// The bits of every byte, the lowest first: how eight places of a set are told as cells.
pub(crate) const CELLS: [[bool; 8]; 1 << 8] = {
    let mut cells = [[false; 8]; 1 << 8];
    let mut place = 0;
    while place < 8 << 8 {
        let (byte, bit) = (place / 8, place % 8);
        cells[byte][bit] = byte >> bit & 1 == 1;
        place += 1;
    }
    cells
};

/// What every such set has: `$Set` is a tuple of the integer, an `$Item`'s `index` the place of its bit.
macro_rules! bit_set {
    ($Set:ident($Bits:ty) of $Item:ty) => {
        impl $Set {
            /// The set without anything in it.
            pub const EMPTY: Self = Self(0);

            /// The set with exactly these bits, one for each place.
            pub const fn from_bits(bits: $Bits) -> Self {
                Self(bits)
            }

            /// The set as bits, one for each place.
            pub const fn bits(self) -> $Bits {
                self.0
            }

            /// Whether nothing is in the set.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in the set.
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether one is in the set.
            pub const fn contains(self, one: $Item) -> bool {
                self.0 >> one.index() & 1 == 1
            }

            /// Puts one in.
            pub const fn insert(&mut self, one: $Item) {
                self.0 |= 1 << one.index();
            }

            /// Takes one out.
            pub const fn remove(&mut self, one: $Item) {
                self.0 &= !(1 << one.index());
            }
        }

        $crate::bits::operator!($Set BitOr::bitor, BitOrAssign::bitor_assign, |a, b| a | b);
        $crate::bits::operator!($Set BitAnd::bitand, BitAndAssign::bitand_assign, |a, b| a & b);
        $crate::bits::operator!($Set Sub::sub, SubAssign::sub_assign, |a, b| a & !b);

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> Self {
                let mut set = Self::EMPTY;
                for one in items {
                    set.insert(one);
                }
                set
            }
        }
    };
}
pub(crate) use bit_set;

/// An operator of such a set and the assignment that goes with it.
macro_rules! operator {
    ($Set:ident $Op:ident::$op:ident, $Assign:ident::$assign:ident, |$a:ident, $b:ident| $bits:expr) => {
        impl std::ops::$Op for $Set {
            type Output = Self;

            fn $op(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($bits)
            }
        }

        impl std::ops::$Assign for $Set {
            fn $assign(&mut self, other: Self) {
                *self = std::ops::$Op::$op(*self, other);
            }
        }
    };
}
pub(crate) use operator;
