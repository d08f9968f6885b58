//! Evasions: filters turns that could stop an arrival threatened by the opponent.

use pijersi::{Action, CellSet, Fan, Position, Role, Turn, TurnKind};

/// Maximum number of arrivals considered; hardly any turn stops more.
const MAX_ARRIVALS: usize = 8;

/// The requirements of the opponent's arrivals.
#[derive(Default)]
pub struct Threat {
    requirements: Vec<Requirements>,
    arrivals: Vec<Turn>,
}

/// The requirements of one arrival.
#[derive(Clone, Copy)]
struct Requirements {
    /// The role of the arriving piece.
    role: Role,
    /// Pieces of the arriving player that it needs, and cells that must stay empty: ending a turn there stops it.
    kept: CellSet,
    /// Cells where it lands: a piece there stops it only if it cannot be captured.
    landing: CellSet,
    /// By role, cells where a turn must end to stop it.
    ends: [CellSet; 4],
}

impl Requirements {
    /// The requirements of an arriving turn.
    fn by(arrival: Turn) -> Requirements {
        let role = arrival.role();
        let [mut kept, mut landing] = [CellSet::EMPTY; 2];
        for (number, Action { from, to, .. }) in arrival.actions().enumerate() {
            let near = CellSet::neighbours(from);
            if !near.contains(to) {
                kept |= near & CellSet::neighbours(to);
            }
            if number == 0 {
                kept |= CellSet::of(from);
            }
            // A cube that builds a stack lands on a piece of its own.
            if number == 0 && arrival.kind() == TurnKind::CubeThenStack {
                kept |= CellSet::of(to);
            } else {
                landing |= CellSet::of(to);
            }
        }
        let ends = Role::map_all(
            |other| match other.cycled() == role && other != Role::Wise {
                true => kept,
                false => kept | landing,
            },
        );
        Requirements {
            role,
            kept,
            landing,
            ends,
        }
    }

    /// Whether every turn that stops the other arrival also stops this one.
    fn is_stopped_with(&self, other: &Requirements) -> bool {
        self.role == other.role
            && (other.kept - self.kept).is_empty()
            && (other.landing - self.landing).is_empty()
    }
}

impl Threat {
    /// Finds the arrivals threatened by the opponent.
    pub fn find(&mut self, position: &Position) {
        self.requirements.clear();
        position.passed().arrivals_into(&mut self.arrivals);
        for &arrival in &self.arrivals {
            let needed = Requirements::by(arrival);
            if self
                .requirements
                .iter()
                .any(|other| needed.is_stopped_with(other))
            {
                continue;
            }
            self.requirements
                .retain(|other| !other.is_stopped_with(&needed));
            if self.requirements.len() < MAX_ARRIVALS {
                self.requirements.push(needed);
            }
        }
    }

    /// Clears the threat, so that no turn is filtered out.
    pub fn clear(&mut self) {
        self.requirements.clear();
    }

    /// Cells where a turn of the fan must end so that it could stop every arrival.
    #[inline(always)]
    pub fn stopping_ends(&self, fan: &Fan) -> CellSet {
        if self.requirements.is_empty() {
            return CellSet::ALL;
        }
        // Besides the moving piece, a cube left behind may stop an arrival: the bottom at the start, or the bottom at the
        // middle cell after the top has stepped off.
        let (left_at_start, left_on_the_way) = match fan.kind {
            TurnKind::Cube | TurnKind::CubeThenStack => (fan.on_stack, false),
            TurnKind::Stack => (false, false),
            TurnKind::StackThenCube => (false, true),
        };
        let mut ends = CellSet::ALL;
        for needed in &self.requirements {
            let stopped = (left_at_start && needed.landing.contains(fan.start))
                || (left_on_the_way && (needed.kept | needed.landing).contains(fan.via));
            if !stopped {
                ends &= needed.ends[fan.role as usize];
            }
        }
        ends
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pijersi::{Setup, SplitMix64, VisitFan};

    struct Compare<'a> {
        position: &'a Position,
        threat: &'a Threat,
        all: usize,
        kept: usize,
        stopping: usize,
    }

    impl VisitFan for Compare<'_> {
        fn fan(&mut self, fan: Fan) {
            let kept = self.threat.stopping_ends(&fan);
            let opponent = self.position.player().opponent();
            for end in fan.ends {
                let turn = fan.turn(end);
                if turn.wins() {
                    continue;
                }
                let stops = !self.position.play_unchecked(turn).can_arrive(opponent);
                let may = kept.contains(end);
                assert!(may || !stops, "{} {turn:?}", self.position);
                self.all += 1;
                self.kept += usize::from(may);
                self.stopping += usize::from(stops);
            }
        }
    }

    /// Every filtered turn fails to stop the opponent, and most such turns are filtered.
    #[test]
    fn only_turns_that_stop_nothing_are_left_out() {
        let mut random = SplitMix64::new(9);
        let mut threat = Threat::default();
        let [mut all, mut kept, mut stopping] = [0; 3];
        for seed in 0..400 {
            let mut position = Setup::full_random(seed).position();
            loop {
                let turns = position.turns();
                if turns.is_empty() {
                    break;
                }
                if position.can_arrive(position.player().opponent()) {
                    threat.find(&position);
                    let mut compare = Compare {
                        position: &position,
                        threat: &threat,
                        all: 0,
                        kept: 0,
                        stopping: 0,
                    };
                    position.visit_fans(CellSet::ALL, &mut compare);
                    all += compare.all;
                    kept += compare.kept;
                    stopping += compare.stopping;
                }
                let turn = turns[random.below(turns.len() as u64) as usize];
                position = position.play_unchecked(turn);
            }
        }
        assert!(all > 50_000 && stopping > 1_000, "{all} {stopping}");
        assert!(
            kept * 3 < stopping * 4,
            "{kept} of {all}, {stopping} stop it"
        );
    }
}
