//! The checker: every defence of every node is looked at.

use std::collections::HashMap;

use crate::board::{Played, Position};
use crate::fault::{Fault, Problem};
use crate::text::{self, Node, Text};

/// What a certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The position.
    pub position: Position,
    /// Whether White wins by force; otherwise Black does.
    pub white_wins: bool,
    /// Within how many turns of the winner.
    pub turns: u32,
    /// First turns of the loser about which nothing is proven; only where the loser is to move.
    pub open: Vec<String>,
    /// Number of nodes.
    pub nodes: usize,
    /// Number of defences that were looked at.
    pub defences: usize,
}

/// Checks a certificate: every defence of the loser that the rules allow is answered, and every line ends with a win
/// within the stated number of turns.
///
/// ```
/// use pijersi_certificate::{check, digest};
/// let lines = "pijersi certificate 1\n6/s-6/3R-2/7/6/7/6 w 0 1\n2 e4f4\n";
/// let claim = check(&format!("{lines}{}", digest(lines))).unwrap();
/// assert_eq!((claim.turns, claim.white_wins), (2, true));
/// let wrong = lines.replace("2 e4f4", "2 e4e6");
/// let fault = check(&format!("{wrong}{}", digest(&wrong))).unwrap_err();
/// assert_eq!(fault.to_string(), "line 3: the turn e4e6 is not legal");
/// ```
pub fn check(text: &str) -> Result<Claim, Fault> {
    let Text { position, nodes } = text::parse(text)?;
    let mut walk = Walk {
        positions: vec![None; nodes.len()],
        numbers: HashMap::new(),
        open: Vec::new(),
        defences: 0,
    };
    walk.positions[0] = Some(position);
    let at = |number, problem| Fault {
        line: text::line_of(number),
        problem,
    };
    let mut distances = Vec::new();
    for (number, node) in nodes.iter().enumerate() {
        distances.push(
            walk.visit(number, node)
                .map_err(|problem| at(number, problem))?,
        );
    }
    // Answers stand below the defences, so their distances are known first.
    for (number, node) in nodes.iter().enumerate().rev() {
        let answers = node.defences.iter().filter_map(|&(_, answer)| answer);
        let longest = answers.map(|answer| distances[answer]).max().unwrap_or(0);
        let found = longest.max(distances[number]) + u32::from(node.turn.is_some());
        if found != node.distance {
            let problem = Problem::Distance {
                stated: node.distance,
                found,
            };
            return Err(at(number, problem));
        }
        distances[number] = found;
    }
    walk.open.sort();
    Ok(Claim {
        position,
        white_wins: position.is_white_to_move == nodes[0].turn.is_some(),
        turns: distances[0],
        open: walk.open,
        nodes: nodes.len(),
        defences: walk.defences,
    })
}

struct Walk {
    /// The position of each node that a defence has led to.
    positions: Vec<Option<Position>>,
    numbers: HashMap<Position, usize>,
    open: Vec<String>,
    defences: usize,
}

impl Walk {
    /// Checks a node and gives positions to those that answer its defences. Returns 1 where a defence lets the attacker
    /// arrive at once, and 0 otherwise.
    fn visit(&mut self, number: usize, node: &Node<'_>) -> Result<u32, Problem> {
        let position = self.positions[number].ok_or(Problem::Unreached)?;
        if let Some(node) = self.numbers.insert(position, number) {
            return Err(Problem::Repeated { node });
        }
        let defender = match node.turn {
            None if number == 0 => Some(position),
            None => return Err(Problem::MissingTurn),
            Some(turn) => after_attack(&position, turn)?,
        };
        let mut listed: HashMap<&str, Option<usize>> = node.defences.iter().copied().collect();
        let superfluous = |defence: &str| Problem::Superfluous {
            defence: defence.to_owned(),
        };
        if listed.len() < node.defences.len() {
            return Err(superfluous(node.defences[0].0));
        }
        let mut has_arrival = 0;
        for Played {
            turn,
            next,
            arrives,
        } in defender.iter().flat_map(Position::turns)
        {
            self.defences += 1;
            let defence = turn.to_string();
            let answer = listed.remove(defence.as_str());
            if answer == Some(None) && node.turn.is_none() {
                self.open.push(defence);
                continue;
            }
            if arrives {
                return Err(Problem::DefenceWins { defence });
            }
            if next.is_drawn() {
                return Err(Problem::DefenceDraws { defence });
            }
            match (next.can_arrive(), answer) {
                (true, None) => has_arrival = 1,
                (true, Some(_)) => return Err(superfluous(&defence)),
                (false, None) => return Err(Problem::Unanswered { defence }),
                (false, Some(None)) => return Err(Problem::LeftOpen { defence }),
                (false, Some(Some(node))) => {
                    let known = self.positions.get_mut(node).filter(|_| node > number);
                    let Some(known) = known else {
                        return Err(Problem::NotBelow { defence, node });
                    };
                    if *known.get_or_insert(next) != next {
                        return Err(Problem::OtherPosition { defence, node });
                    }
                }
            }
        }
        match listed.keys().next() {
            Some(defence) => Err(superfluous(defence)),
            None => Ok(has_arrival),
        }
    }
}

/// The position in which the defender is to move; none where the attacker's turn has won.
fn after_attack(position: &Position, turn: &str) -> Result<Option<Position>, Problem> {
    let played = position
        .turns()
        .into_iter()
        .find(|played| played.turn.to_string() == turn);
    let turn = || turn.to_owned();
    let Some(Played { next, arrives, .. }) = played else {
        return Err(Problem::IllegalTurn { turn: turn() });
    };
    if !arrives && next.is_drawn() {
        return Err(Problem::TurnDraws { turn: turn() });
    }
    Ok((!arrives && !next.is_blocked()).then_some(next))
}
