//! Requests for explanations: threats, the purpose of a turn, the turn that decided a game.

use pijersi::{Cell, Player, Position};
use pijersi_game::insight::{Decision, Purpose, Threats, TurningPoint};

use crate::describe::{self, TurnJson};
use crate::failure::Failure;
use crate::schema::{json, names};
use crate::spot::Spot;
use crate::write::{Flag, Optional};

names! {
    Purpose = "Purpose": Purpose::ALL;
    Decision = "Decision": Decision::ALL;
}

json! {
    /// What both players threaten.
    struct ThreatsRequest = "ThreatsRequest" [parse] {
        spot: Spot,
    }
}

json! {
    /// The threats of each player.
    struct ThreatsJson = "Threats" [write] {
        white: PlayerThreatsJson,
        black: PlayerThreatsJson,
    }
}

json! {
    /// The threats of a player: what the player could do if to move.
    struct PlayerThreatsJson = "PlayerThreats" [write] {
        /// The cells along a turn that reaches the back row, one for each piece and target cell.
        arrivals: Vec<Vec<Cell>>,
        /// The possible captures, one for each pair of pieces.
        attacks: Vec<AttackJson>,
        /// The pieces that could be captured.
        attacked: Vec<AttackedJson>,
    }
}

json! {
    /// A capture that a player could make.
    struct AttackJson = "Attack" [write] {
        /// The cells along the turn, up to the captured piece.
        cells: Vec<Cell>,
    }
}

json! {
    /// A piece that could be captured.
    struct AttackedJson = "AttackedPiece" [write] {
        cell: Cell,
        /// Whether any piece that captures it could be captured in return.
        protected: Flag,
    }
}

json! {
    /// The purpose of a turn.
    struct ExplainRequest = "ExplainRequest" [parse] {
        spot: Spot,
        turn: String,
    }
}

json! {
    /// The purpose of a turn.
    struct Explained = "Explained" [write] {
        purpose: Purpose,
    }
}

json! {
    /// The turn that decided a game.
    struct TurningPointRequest = "TurningPointRequest" [parse] {
        spot: Spot,
    }
}

json! {
    /// The turn that decided a game.
    struct TurningPointReply = "TurningPointReply" [write] {
        /// Missing unless the game ended on the board.
        point: Optional<PointJson>,
    }
}

json! {
    /// The turn that decided a game.
    struct PointJson = "TurningPoint" [write] {
        decision: Decision,
        /// The number of turns played before it.
        index: usize,
        turn: TurnJson,
        /// The better turn, if the loser made a mistake.
        better: Optional<TurnJson>,
    }
}

pub(crate) fn threats(request: &ThreatsRequest) -> Result<ThreatsJson, Failure> {
    let record = request.spot.game()?;
    let [white, black] = Player::ALL.map(|player| of_player(record.position(), player));
    Ok(ThreatsJson { white, black })
}

fn of_player(position: &Position, player: Player) -> PlayerThreatsJson {
    let threats = Threats::of(position, player);
    PlayerThreatsJson {
        arrivals: threats
            .arrivals
            .iter()
            .map(|&turn| path(turn.start(), turn.via(), turn.end()))
            .collect(),
        attacks: threats
            .attacks
            .iter()
            .map(|attack| AttackJson {
                cells: path(attack.turn.start(), attack.turn.via(), attack.on),
            })
            .collect(),
        attacked: threats
            .attacked
            .iter()
            .map(|piece| AttackedJson {
                cell: piece.cell,
                protected: Flag(piece.is_protected),
            })
            .collect(),
    }
}

/// The cells from one to another via a third, without repetition.
fn path(start: Cell, via: Cell, end: Cell) -> Vec<Cell> {
    let mut cells = vec![start, via, end];
    cells.dedup();
    cells
}

pub(crate) fn explain(request: &ExplainRequest) -> Result<Explained, Failure> {
    let mut record = request.spot.game()?;
    let before = *record.position();
    let turn = record.play_text(&request.turn)?;
    Ok(Explained {
        purpose: Purpose::of(&before, turn),
    })
}

pub(crate) fn turning_point(request: &TurningPointRequest) -> Result<TurningPointReply, Failure> {
    let record = request.spot.game()?;
    let point = TurningPoint::of(&record).map(|point| {
        let before = &record.positions()[point.index];
        PointJson {
            decision: point.decision,
            index: point.index,
            turn: describe::turn(before, record.turns()[point.index]),
            better: Optional(point.better.map(|turn| describe::turn(before, turn))),
        }
    });
    Ok(TurningPointReply {
        point: Optional(point),
    })
}
