//! Values of any one of the games.

use crate::game::GameId;

macro_rules! define_any {
    ($($room:ident: $Game:ident),+) => {
        /// A value of one of the games, each of its own type.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub(crate) enum Any<$($Game),+> {
            $($Game($Game)),+
        }

        impl<$($Game),+> Any<$($Game),+> {
            pub(crate) const fn id(&self) -> GameId {
                match self {
                    $(Self::$Game(_) => GameId::$Game),+
                }
            }
        }
    };
}
cardavia::for_each_game! { define_any! {} }

/// Names the type of a generic type's values in any one of the games, and makes one of each.
macro_rules! any_of {
    (@among $Any:ident, $Of:ident; $($room:ident: $Game:ident),+) => {
        pub(crate) type $Any = $crate::any::Any<$($Of<cardavia::games::$room::$Game>),+>;

        $(
            impl From<$Of<cardavia::games::$room::$Game>> for $Any {
                fn from(value: $Of<cardavia::games::$room::$Game>) -> Self {
                    Self::$Game(value)
                }
            }
        )+
    };
    ($Any:ident, $Of:ident) => {
        cardavia::for_each_game! { any_of! { @among $Any, $Of; } }
    };
}
pub(crate) use any_of;

/// Evaluates an expression with the value bound to a name.
macro_rules! with_any {
    (@among $any:expr, $value:ident => $body:expr; $($room:ident: $Game:ident),+) => {
        match $any {
            $($crate::any::Any::$Game($value) => $body),+
        }
    };
    ($any:expr, $value:ident => $body:expr) => {
        cardavia::for_each_game! { with_any! { @among $any, $value => $body; } }
    };
}
pub(crate) use with_any;
