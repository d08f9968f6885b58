//! A position: the pieces, the player to move and the counters.

use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::cube::{Piece, Player, Role};
use crate::movement::opponents_back_row;
use crate::outcome::{Outcome, QUIET_LIMIT};
use crate::side::{Side, role_at};
use crate::turn::Turn;
use crate::zobrist::{bottom_key, moving_keys, player_key, taking_keys, top_key};

/// A valid position of a match.
///
/// Small and `Copy`: playing a turn makes a new position. It is made by a set-up
/// ([`Position::classic`], [`Setup`](crate::Setup)), piece by piece ([`PositionBuilder`](crate::PositionBuilder))
/// or from text (`"…".parse::<Position>()`), and each of these checks it.
///
/// Equality compares the pieces, the player to move, the counters and whether the match was won by the
/// turn that led here.
///
/// ```
/// use pijersi::{Player, Position};
/// let start = Position::classic();
/// let turn = start.parse_turn("a4-b5=c4").unwrap();
/// let next = start.play(turn).unwrap();
/// assert_eq!(next.player(), Player::Black);
/// assert_eq!(
///     next.to_string(),
///     "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- b 1 1"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    sides: [Side; 2],
    zobrist: u64,
    player: Player,
    arrived: Option<Player>,
    quiet: u8,
    full: u16,
}

/// A turn that is not legal in the position it was to be played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalTurn(pub Turn);

impl core::fmt::Display for IllegalTurn {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "the turn {} is not legal here", self.0.notation())
    }
}

impl core::error::Error for IllegalTurn {}

crate::problem::problem! {
    IllegalTurn, error => error,
    codes {
        IllegalTurn(turn) => "illegal-turn" [turn: Turn],
    }
}

/// The classic set-up.
impl Default for Position {
    fn default() -> Position {
        Position::classic()
    }
}

impl Position {
    /// The classic set-up, White to move.
    ///
    /// ```
    /// use pijersi::Position;
    /// assert_eq!(
    ///     Position::classic().to_string(),
    ///     "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1"
    /// );
    /// ```
    pub fn classic() -> Position {
        crate::setup::Setup::Classic.position()
    }

    /// Puts checked parts together; only the builder calls this.
    pub(crate) fn assemble(sides: [Side; 2], player: Player, quiet: u8, full: u16) -> Position {
        let mut position = Position {
            sides,
            zobrist: 0,
            player,
            arrived: None,
            quiet,
            full,
        };
        position.zobrist = position.computed_zobrist();
        // When both could be meant, the turn just played decides; the builder refuses such positions.
        position.arrived = [player.opponent(), player]
            .into_iter()
            .find(|&player| position.stands_on_far_row(player));
        position
    }

    #[inline(always)]
    pub(crate) fn side(&self, player: Player) -> &Side {
        &self.sides[player as usize]
    }

    /// The player to move.
    #[inline(always)]
    pub fn player(&self) -> Player {
        self.player
    }

    /// Number of turns in a row without a capture.
    #[inline(always)]
    pub fn quiet(&self) -> u8 {
        self.quiet
    }

    /// The number of the full turn: 1 at the start, one more after each turn of Black.
    #[inline(always)]
    pub fn full(&self) -> u16 {
        self.full
    }

    /// The Zobrist hash of the pieces and the player to move: every turn keeps it up to date, and it is the
    /// same on every platform. The counters are not part of it.
    #[inline(always)]
    pub fn zobrist(&self) -> u64 {
        self.zobrist
    }

    /// The Zobrist hash computed from the pieces alone; equal to [`Position::zobrist`].
    pub fn computed_zobrist(&self) -> u64 {
        let mut zobrist = match self.player {
            Player::White => 0,
            Player::Black => player_key(),
        };
        for player in Player::ALL {
            let side = self.side(player);
            for role in Role::ALL {
                for cell in side.tops[role as usize] {
                    zobrist ^= top_key(player, role, cell);
                }
                for cell in side.bottoms[role as usize] {
                    zobrist ^= bottom_key(player, role, cell);
                }
            }
        }
        zobrist
    }

    /// What stands on a cell.
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        Player::ALL.into_iter().find_map(|player| {
            let side = self.side(player);
            if !side.cells().contains(cell) {
                return None;
            }
            let top = role_at(&side.tops, cell);
            if side.stacks().contains(cell) {
                Piece::stack(player, top, role_at(&side.bottoms, cell))
            } else {
                Some(Piece::single(player, top))
            }
        })
    }

    /// All occupied cells with what stands on them, from `a1` to `g6`.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> + '_ {
        Cell::all().filter_map(|cell| self.piece(cell).map(|piece| (cell, piece)))
    }

    /// The cells where the player has a cube of this role alone or on top.
    #[inline(always)]
    pub fn tops(&self, player: Player, role: Role) -> CellSet {
        self.side(player).tops[role as usize]
    }

    /// The cells where the player has a cube of this role at the bottom of a stack.
    #[inline(always)]
    pub fn bottoms(&self, player: Player, role: Role) -> CellSet {
        self.side(player).bottoms[role as usize]
    }

    /// The cells that the player holds.
    #[inline(always)]
    pub fn cells(&self, player: Player) -> CellSet {
        self.side(player).cells()
    }

    /// The cells where the player has a stack.
    #[inline(always)]
    pub fn stacks(&self, player: Player) -> CellSet {
        self.side(player).stacks()
    }

    /// The empty cells.
    #[inline(always)]
    pub fn empty(&self) -> CellSet {
        !(self.sides[0].cells() | self.sides[1].cells())
    }

    /// Number of cubes of this role that the player still has, on top or below.
    #[inline]
    pub fn cubes(&self, player: Player, role: Role) -> usize {
        self.tops(player, role).len() + self.bottoms(player, role).len()
    }

    /// How the match ended, if it did: arrival first, then the draw, then a player who cannot move.
    ///
    /// ```
    /// use pijersi::{Outcome, Player, Position};
    /// let over: Position = "R-5/7/6/s-6/6/7/6 b 0 9".parse().unwrap();
    /// assert_eq!(over.outcome(), Some(Outcome::Arrival(Player::White)));
    /// assert_eq!(Position::classic().outcome(), None);
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(player) = self.arrived {
            Some(Outcome::Arrival(player))
        } else if self.quiet >= QUIET_LIMIT {
            Some(Outcome::Quiet)
        } else if !self.can_move() {
            Some(Outcome::Blocked(self.player.opponent()))
        } else {
            None
        }
    }

    /// Whether the game is over by arrival or draw, so that no turn follows.
    #[inline(always)]
    pub(crate) fn is_over_before_moving(&self) -> bool {
        self.arrived.is_some() || self.quiet >= QUIET_LIMIT
    }

    /// The player who has brought a rock, paper or scissors to the opponent's back row.
    #[inline(always)]
    pub fn arrived(&self) -> Option<Player> {
        self.arrived
    }

    pub(crate) fn with_player_swapped(&self) -> Position {
        Position {
            player: self.player.opponent(),
            zobrist: self.zobrist ^ player_key(),
            ..*self
        }
    }

    /// Copies the arrival from `other`, which the pieces alone do not always show.
    pub(crate) fn with_arrival_of(mut self, other: &Position, swap: bool) -> Position {
        self.arrived = match other.arrived {
            Some(player) if swap => Some(player.opponent()),
            arrived => arrived,
        };
        self
    }

    pub(crate) fn stands_on_far_row(&self, player: Player) -> bool {
        !(self.side(player).fighters() & opponents_back_row(player)).is_empty()
    }

    /// Plays a turn, if it is legal here.
    pub fn play(&self, turn: Turn) -> Result<Position, IllegalTurn> {
        if self.is_legal(turn) {
            Ok(self.play_unchecked(turn))
        } else {
            Err(IllegalTurn(turn))
        }
    }

    /// Plays a turn that is known to be legal here, such as one of [`Position::turns`].
    ///
    /// With any other turn the result is no position of the game, though no memory is harmed.
    #[inline]
    pub fn play_unchecked(&self, turn: Turn) -> Position {
        match self.player {
            Player::White => self.played::<0>(turn),
            Player::Black => self.played::<1>(turn),
        }
    }

    /// The position after a turn of the player with this index. Compiled for each player, so that both sides are made
    /// where they belong: made first and put in order then, they would be copied.
    #[inline(never)]
    fn played<const PLAYER: usize>(&self, turn: Turn) -> Position {
        let player = Player::ALL[PLAYER];
        let (us, them) = (self.side(player), self.side(player.opponent()));
        Position {
            sides: match player {
                Player::White => [us.moved(turn), them.taken_from(turn)],
                Player::Black => [them.taken_from(turn), us.moved(turn)],
            },
            zobrist: self.zobrist
                ^ player_key()
                ^ moving_keys(player, us, turn)
                ^ taking_keys(player.opponent(), them, turn),
            player: player.opponent(),
            arrived: if turn.wins() {
                Some(player)
            } else {
                self.arrived
            },
            quiet: if turn.captures() {
                0
            } else {
                self.quiet.saturating_add(1)
            },
            full: self.full.saturating_add(PLAYER as u16),
        }
    }
}
