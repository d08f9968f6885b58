//! Random positions of every kind, reproducible.

use pijersi::{Cell, CellSet, Piece, Player, Position, PositionBuilder, Role, SplitMix64, Turn};

/// The preferences of a random player, so that matches differ in length and number of captures.
#[derive(Clone, Copy)]
pub struct Temper {
    /// Number of choices out of 8 in which a capture is preferred.
    capture_preference: u64,
    /// Number of choices out of 8 in which an arrival is avoided.
    arrival_avoidance: u64,
}

impl Temper {
    pub fn random(random: &mut SplitMix64) -> Temper {
        Temper {
            capture_preference: random.below(9),
            arrival_avoidance: 8 - random.below(9) / 3,
        }
    }

    /// The number of one of the turns, if there is any.
    pub fn choose(self, turns: &[Turn], random: &mut SplitMix64) -> Option<usize> {
        let greedy = random.below(8) < self.capture_preference;
        let patient = random.below(8) < self.arrival_avoidance;
        let mut best = None;
        for _ in 0..8 {
            if turns.is_empty() {
                return None;
            }
            let number = random.below(turns.len() as u64) as usize;
            let turn = turns[number];
            best = Some(number);
            if (!greedy || turn.captures()) && !(patient && turn.wins()) {
                break;
            }
        }
        best
    }
}

/// A position that few matches would reach: any cubes anywhere, endings and finished matches included.
pub fn sparse(random: &mut SplitMix64) -> Position {
    loop {
        let mover = Player::ALL[random.below(2) as usize];
        let quiet = match random.below(3) {
            0 => 17 + random.below(4),
            _ => random.below(20),
        };
        let mut builder = PositionBuilder::new()
            .player(mover)
            .quiet(quiet as u8)
            .full(1 + random.below(200) as u16);
        builder = match random.below(4) {
            0 => cornered(builder, mover, random),
            1 => near_arrival(builder, random),
            _ => scattered(builder, random),
        };
        // Both sides may have arrived, which is no position.
        if let Ok(position) = builder.build() {
            return position;
        }
    }
}

/// The fourteen cubes of a side in random order.
fn supply(random: &mut SplitMix64) -> Vec<Role> {
    let mut cubes: Vec<Role> = Role::ALL
        .into_iter()
        .flat_map(|role| std::iter::repeat_n(role, role.supply()))
        .collect();
    random.shuffle(&mut cubes);
    cubes
}

/// Puts a cube on the cell, or on top of an own cube there.
fn drop_cube(builder: PositionBuilder, player: Player, role: Role, cell: Cell) -> PositionBuilder {
    let piece = match builder.piece(cell) {
        None => Some(Piece::single(player, role)),
        Some(piece) if piece.player() == player && !piece.is_stack() => {
            Piece::stack(player, role, piece.role())
        }
        Some(_) => None,
    };
    match piece {
        Some(piece) => builder.put(cell, piece),
        None => builder,
    }
}

fn is_home_of_fighters(player: Player, cell: Cell) -> bool {
    let far = match player {
        Player::White => 'g',
        Player::Black => 'a',
    };
    cell.row().letter() != far
}

fn any_of(cells: CellSet, random: &mut SplitMix64) -> Cell {
    let cells: Vec<Cell> = cells.collect();
    cells[random.below(cells.len() as u64) as usize]
}

/// Cubes of both sides anywhere, often few, seldom with an arrival.
fn scattered(mut builder: PositionBuilder, random: &mut SplitMix64) -> PositionBuilder {
    let lets_arrive = random.below(8) == 0;
    // In a small space stacks are built and captures threaten.
    let space = match random.below(3) {
        0 => {
            CellSet::neighbours(any_of(CellSet::ALL, random))
                | CellSet::neighbours(any_of(CellSet::ALL, random))
        }
        _ => CellSet::ALL,
    };
    for player in Player::ALL {
        let most = 1 + random.below(14);
        let count = random.below(most + 1);
        for role in supply(random).into_iter().take(count as usize) {
            let cell = any_of(space, random);
            if role == Role::Wise || lets_arrive || is_home_of_fighters(player, cell) {
                builder = drop_cube(builder, player, role, cell);
            }
        }
    }
    builder
}

/// Cubes of both sides two steps or less from the opponent's back row.
fn near_arrival(mut builder: PositionBuilder, random: &mut SplitMix64) -> PositionBuilder {
    for player in Player::ALL {
        let count = 1 + random.below(7) as usize;
        for role in supply(random).into_iter().take(count) {
            let up = random.below(14) as usize;
            let from_far = Cell::from_index(6 + up).expect("rows b and c have fourteen cells");
            let cell = match player {
                Player::White => from_far.turned(),
                Player::Black => from_far,
            };
            builder = drop_cube(builder, player, role, cell);
        }
    }
    builder
}

/// One to three cubes of the player to move with enemies all around, so that often nothing can move.
fn cornered(
    mut builder: PositionBuilder,
    mover: Player,
    random: &mut SplitMix64,
) -> PositionBuilder {
    let enemy = mover.opponent();
    let mut enemies = supply(random);
    let centre = any_of(CellSet::ALL, random);
    let mut own = vec![centre];
    if random.below(4) == 0 {
        own.push(any_of(CellSet::neighbours(centre), random));
    }
    let mut taken = None;
    for (&cell, role) in own.iter().zip(supply(random)) {
        builder = drop_cube(builder, mover, role, cell);
        taken = taken.or(role.captures());
    }
    if random.below(3) == 0 {
        builder = drop_cube(builder, mover, Role::Scissors, centre);
    }
    if random.below(2) == 0 {
        enemies.retain(|&role| Some(role) != taken);
    }
    for &cell in &own {
        for near in CellSet::neighbours(cell) {
            if let Some(role) = enemies.pop() {
                builder = drop_cube(builder, enemy, role, near);
            }
        }
    }
    builder
}
