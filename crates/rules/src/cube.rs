//! Players, roles, cubes and what stands on one cell.

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Begins, and races from row `a` to row `g`.
    White,
    /// Races from row `g` to row `a`.
    Black,
}

impl Player {
    /// Both players, White first.
    pub const ALL: [Player; 2] = [Player::White, Player::Black];

    /// The values of a function for White and for Black, as an array in the order of [`Player::ALL`]. Always inlined,
    /// unlike [`array::map`], which becomes a call in builds without link-time optimisation.
    ///
    /// ```
    /// use pijersi::Player;
    /// assert_eq!(Player::map_all(Player::letter), ['w', 'b']);
    /// ```
    #[inline(always)]
    pub fn map_all<T>(mut f: impl FnMut(Player) -> T) -> [T; 2] {
        [f(Player::White), f(Player::Black)]
    }

    /// The other player.
    ///
    /// ```
    /// use pijersi::Player;
    /// assert_eq!(Player::White.opponent(), Player::Black);
    /// ```
    #[inline(always)]
    pub const fn opponent(self) -> Player {
        match self {
            Player::White => Player::Black,
            Player::Black => Player::White,
        }
    }

    /// `white` or `black`: the text form in data. `Display` writes the name for sentences.
    ///
    /// ```
    /// use pijersi::Player;
    /// assert_eq!(Player::White.as_str(), "white");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Player::White => "white",
            Player::Black => "black",
        }
    }

    /// `w` or `b`, as in position text.
    pub const fn letter(self) -> char {
        match self {
            Player::White => 'w',
            Player::Black => 'b',
        }
    }
}

/// The role of a cube. Rock captures scissors, scissors capture paper, paper captures rock; a wise cube neither captures
/// nor is captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Role {
    Rock,
    Paper,
    Scissors,
    Wise,
}

impl Role {
    /// All roles; the first three are the [`FIGHTERS`](Role::FIGHTERS).
    pub const ALL: [Role; 4] = [Role::Rock, Role::Paper, Role::Scissors, Role::Wise];

    /// The values of a function for each role, as an array in the order of [`Role::ALL`]. Always inlined, like
    /// [`Player::map_all`].
    ///
    /// ```
    /// use pijersi::Role;
    /// assert_eq!(Role::map_all(Role::letter), ['R', 'P', 'S', 'W']);
    /// ```
    #[inline(always)]
    pub fn map_all<T>(mut f: impl FnMut(Role) -> T) -> [T; 4] {
        [
            f(Role::Rock),
            f(Role::Paper),
            f(Role::Scissors),
            f(Role::Wise),
        ]
    }

    /// From the low two bits of a word. A table would be read from memory; this compiles to nothing.
    #[inline(always)]
    pub(crate) const fn from_low_bits(bits: u32) -> Role {
        match bits & 3 {
            0 => Role::Rock,
            1 => Role::Paper,
            2 => Role::Scissors,
            _ => Role::Wise,
        }
    }

    /// The roles that capture, can be captured, and win by arriving: all but wise.
    pub const FIGHTERS: [Role; 3] = [Role::Rock, Role::Paper, Role::Scissors];

    /// The role that this one captures.
    ///
    /// ```
    /// use pijersi::Role;
    /// assert_eq!(Role::Rock.captures(), Some(Role::Scissors));
    /// assert_eq!(Role::Wise.captures(), None);
    /// ```
    #[inline(always)]
    pub const fn captures(self) -> Option<Role> {
        match self {
            Role::Rock => Some(Role::Scissors),
            Role::Paper => Some(Role::Rock),
            Role::Scissors => Some(Role::Paper),
            Role::Wise => None,
        }
    }

    /// Whether a cube of this role may stand on one of `bottom`: a wise cube stacks only on a wise cube.
    #[inline(always)]
    pub const fn may_stand_on(self, bottom: Role) -> bool {
        !matches!(self, Role::Wise) || matches!(bottom, Role::Wise)
    }

    /// Number of cubes of this role that each side has at the start.
    pub const fn supply(self) -> usize {
        match self {
            Role::Wise => 2,
            _ => 4,
        }
    }

    /// The role after the cycle rock → paper → scissors → rock; wise stays.
    pub const fn cycled(self) -> Role {
        match self {
            Role::Rock => Role::Paper,
            Role::Paper => Role::Scissors,
            Role::Scissors => Role::Rock,
            Role::Wise => Role::Wise,
        }
    }

    /// The capital letter R, P, S or W.
    pub const fn letter(self) -> char {
        match self {
            Role::Rock => 'R',
            Role::Paper => 'P',
            Role::Scissors => 'S',
            Role::Wise => 'W',
        }
    }

    /// The symbol drawn on the cube: ○ □ × ∞.
    pub const fn symbol(self) -> char {
        match self {
            Role::Rock => '○',
            Role::Paper => '□',
            Role::Scissors => '×',
            Role::Wise => '∞',
        }
    }

    /// The role with this letter, in either case.
    pub const fn from_letter(letter: char) -> Option<Role> {
        Some(match letter {
            'R' | 'r' => Role::Rock,
            'P' | 'p' => Role::Paper,
            'S' | 's' => Role::Scissors,
            'W' | 'w' => Role::Wise,
            _ => return None,
        })
    }
}

/// A cube: a player's colour and a role. Written in upper case for White, lower case for Black.
///
/// ```
/// use pijersi::{Cube, Player, Role};
/// let cube = Cube::from_letter('s').unwrap();
/// assert_eq!(cube, Cube { player: Player::Black, role: Role::Scissors });
/// assert_eq!(cube.letter(), 's');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub struct Cube {
    pub player: Player,
    pub role: Role,
}

impl Cube {
    /// The letter of the cube: upper case for White.
    pub const fn letter(self) -> char {
        match self.player {
            Player::White => self.role.letter(),
            Player::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The cube with this letter.
    pub const fn from_letter(letter: char) -> Option<Cube> {
        match Role::from_letter(letter) {
            Some(role) => Some(Cube {
                player: if letter.is_ascii_uppercase() {
                    Player::White
                } else {
                    Player::Black
                },
                role,
            }),
            None => None,
        }
    }
}

/// What stands on a cell: one cube, or a stack of two of the same colour.
///
/// ```
/// use pijersi::{Piece, Player, Role};
/// let stack = Piece::stack(Player::White, Role::Rock, Role::Wise).unwrap();
/// assert_eq!(stack.role(), Role::Rock);
/// assert!(Piece::stack(Player::White, Role::Wise, Role::Rock).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    player: Player,
    top: Role,
    bottom: Option<Role>,
}

impl Piece {
    /// A single cube.
    pub const fn single(player: Player, role: Role) -> Piece {
        Piece {
            player,
            top: role,
            bottom: None,
        }
    }

    /// A stack, if `top` may stand on `bottom`.
    pub const fn stack(player: Player, top: Role, bottom: Role) -> Option<Piece> {
        if top.may_stand_on(bottom) {
            Some(Piece {
                player,
                top,
                bottom: Some(bottom),
            })
        } else {
            None
        }
    }

    /// Whose piece it is.
    pub const fn player(self) -> Player {
        self.player
    }

    /// The role the piece acts with: that of its top cube.
    pub const fn role(self) -> Role {
        self.top
    }

    /// The role of the bottom cube of a stack.
    pub const fn bottom(self) -> Option<Role> {
        self.bottom
    }

    /// The single cube, or the top of a stack.
    pub const fn top_cube(self) -> Cube {
        Cube {
            player: self.player,
            role: self.top,
        }
    }

    /// The bottom cube of a stack.
    pub const fn bottom_cube(self) -> Option<Cube> {
        match self.bottom {
            Some(role) => Some(Cube {
                player: self.player,
                role,
            }),
            None => None,
        }
    }

    /// Whether it is a stack.
    pub const fn is_stack(self) -> bool {
        self.bottom.is_some()
    }

    /// Every piece there can be: for each player four cubes and thirteen stacks.
    pub fn all() -> impl Iterator<Item = Piece> {
        Player::ALL.into_iter().flat_map(|player| {
            Role::ALL.into_iter().flat_map(move |top| {
                core::iter::once(Piece::single(player, top)).chain(
                    Role::ALL
                        .into_iter()
                        .filter_map(move |bottom| Piece::stack(player, top, bottom)),
                )
            })
        })
    }
}
