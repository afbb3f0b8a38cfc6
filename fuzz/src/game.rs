//! Which game a case is of.

/// Has the first byte choose a game, whose type is `G`, and evaluates with the rest of the bytes.
macro_rules! of_a_game {
    (@among $first:expr, $G:ident => $body:expr; $($room:ident: $Game:ident),+) => {{
        let mut left = $first % [$(stringify!($Game)),+].len() as u8;
        $({
            if left == 0 {
                type $G = cardavia::games::$room::$Game;
                $body;
                return;
            }
            left -= 1;
        })+
        let _ = left;
    }};
    ($data:expr, $G:ident, $rest:ident => $body:expr) => {
        let Some((first, $rest)) = $data.split_first() else {
            return;
        };
        cardavia::for_each_game! { of_a_game! { @among first, $G => $body; } }
    };
}
