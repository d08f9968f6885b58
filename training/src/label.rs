//! Which positions of a game a static evaluation can learn from, and with which score.
//!
//! A static evaluation is meant for quiet positions. Positions where a player could
//! arrive with the next turn are left out, and so are decided ones. Where the best turn captures, or where following
//! the captures changes the score, the position where those captures lead takes the place of the position, if it is
//! quiet; it is searched for a score of its own.

use pijersi::{Player, Position, SplitMix64};
use pijersi_engine::{Engine, Limits, Signal, evaluate};

use crate::game::{Game, GameError};
use crate::quiescence::resolve;
use crate::record::Record;

/// If following captures changes the score by more than this, the position is not quiet.
const TOLERANCE: i32 = 30;

/// How positions are picked.
#[derive(Clone, Copy, Debug)]
pub struct Picking {
    /// How many positions are searched for the score of a position where captures led; 0: such positions are left
    /// out.
    pub nodes: u64,
    /// How many turns are tried at random in each searched position. Where their captures lead is searched like the
    /// rest: such positions are what a search meets and a game does not.
    pub tries: u32,
}

/// What became of the searched positions of games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// All searched positions.
    pub searched: u64,
    /// Skipped: a player could arrive with the next turn.
    pub arrivals: u64,
    /// Quiet ones, used as they are.
    pub quiet: u64,
    /// Used after their captures.
    pub resolved: u64,
    /// Left out because their captures lead to no quiet position.
    pub unresolved: u64,
    /// Found after a turn tried at random.
    pub tried: u64,
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.searched += other.searched;
        self.arrivals += other.arrivals;
        self.quiet += other.quiet;
        self.resolved += other.resolved;
        self.unresolved += other.unresolved;
        self.tried += other.tried;
    }
}

/// Picks the positions of a game to learn from.
pub fn pick(
    engine: &mut Engine,
    picking: Picking,
    game: &Game,
) -> Result<(Vec<Record>, Counts), GameError> {
    let mut records = Vec::new();
    let mut counts = Counts::default();
    let (line, _) = game.replay()?;
    // The result says nothing about positions before the last turn that was drawn at random.
    let settled = game
        .turns
        .iter()
        .rposition(|turn| turn.is_random())
        .map_or(0, |last| last + 1);
    let mut random = SplitMix64::new(game.number.into());
    engine.new_game();
    for (index, (played, (position, turn))) in game.turns.iter().zip(&line).enumerate() {
        let Some(score) = played.score() else {
            continue;
        };
        counts.searched += 1;
        if either_can_arrive(position) {
            counts.arrivals += 1;
            continue;
        }
        for _ in 0..picking.tries {
            if let Some(record) = try_turn(engine, picking, position, &mut random) {
                counts.tried += 1;
                records.push(record);
            }
        }
        let half_points = (index >= settled).then_some(game.half_points);
        // A random turn says nothing about the best one.
        let captures = !played.is_random() && turn.captures();
        let leaf = resolve(position);
        if !captures && (leaf.score - evaluate(position).raw()).abs() <= TOLERANCE {
            counts.quiet += 1;
            records.push(Record {
                position: *position,
                score,
                half_points,
                resolved: false,
            });
            continue;
        }
        let label = (leaf.captures > 0 && !leaf.decided && picking.nodes > 0)
            .then(|| label(engine, &leaf.position, picking.nodes))
            .flatten();
        match label {
            Some(score) => {
                counts.resolved += 1;
                records.push(Record {
                    position: leaf.position,
                    score,
                    half_points,
                    resolved: true,
                });
            }
            None => counts.unresolved += 1,
        }
    }
    Ok((records, counts))
}

/// The position where a turn drawn at random and the captures after it lead, if it is quiet.
fn try_turn(
    engine: &mut Engine,
    picking: Picking,
    position: &Position,
    random: &mut SplitMix64,
) -> Option<Record> {
    let turns = position.turns();
    let turn = *turns.get(random.below(turns.len().max(1) as u64) as usize)?;
    let leaf = resolve(&position.play_unchecked(turn));
    if leaf.decided {
        return None;
    }
    Some(Record {
        position: leaf.position,
        score: label(engine, &leaf.position, picking.nodes)?,
        half_points: None,
        resolved: true,
    })
}

fn either_can_arrive(position: &Position) -> bool {
    Player::ALL
        .into_iter()
        .any(|player| position.can_arrive(player))
}

/// The score of a position, if it is quiet and open.
fn label(engine: &mut Engine, position: &Position, nodes: u64) -> Option<i32> {
    if position.outcome().is_some() || either_can_arrive(position) {
        return None;
    }
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let answer = engine.search(position, &limits, &Signal::new(), &mut |_| {});
    let quiet = !answer.turn?.captures();
    let open = !answer.score.is_win() && !answer.score.is_loss();
    (quiet && open).then(|| answer.score.raw())
}

#[cfg(test)]
mod tests {
    use pijersi_engine::{Engine, Options};

    use super::{Picking, pick};
    use crate::play::{Settings, play};

    #[test]
    fn positions_are_open_and_counted() {
        let mut engine = Engine::new(Options {
            table_mib: 1,
            ..Options::default()
        });
        let settings = Settings {
            seed: 1,
            nodes: 200,
            random_permille: 20,
            balance: 200,
        };
        let (mut total, mut resolved) = (0, 0);
        for number in 0..20 {
            let game = play(&mut engine, &settings, number);
            let (records, counts) = pick(
                &mut engine,
                Picking {
                    nodes: 200,
                    tries: 1,
                },
                &game,
            )
            .unwrap();
            assert_eq!(
                records.len() as u64,
                counts.quiet + counts.resolved + counts.tried
            );
            assert_eq!(
                counts.searched,
                counts.quiet + counts.resolved + counts.arrivals + counts.unresolved
            );
            for record in &records {
                assert_eq!(record.position.outcome(), None);
                assert!(record.score.abs() < 20_000);
            }
            total += records.len();
            resolved += counts.resolved;
        }
        assert!(total > 100 && resolved > 3, "{total} {resolved}");
    }
}
