//! Turns that answer a threat: when the opponent is about to arrive, few turns can stop it.

use pijersi::{Action, CellSet, Fan, Position, Role, Turn, TurnKind};

/// More arrivals than this are not told apart: hardly a turn stops them all.
const MOST_ARRIVALS: usize = 8;

/// What the opponent's arrivals depend on.
#[derive(Default)]
pub struct Threat {
    needed: Vec<Needed>,
    arrivals: Vec<Turn>,
}

/// What one arrival depends on.
#[derive(Clone, Copy)]
struct Needed {
    /// Who arrives.
    role: Role,
    /// Where the opponent's pieces are that it takes, and the cells that must be empty: to end there stops it.
    kept: CellSet,
    /// Where it lands: it is stopped only by a piece there that it cannot take.
    landing: CellSet,
    /// By role, where a piece has to end in order to stop it.
    ends: [CellSet; 4],
}

impl Needed {
    /// What a turn of the opponent needs.
    fn by(arrival: Turn) -> Needed {
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
        Needed {
            role,
            kept,
            landing,
            ends,
        }
    }

    /// Whether everything that stops the other arrival stops this one.
    fn is_stopped_with(&self, other: &Needed) -> bool {
        self.role == other.role
            && (other.kept - self.kept).is_empty()
            && (other.landing - self.landing).is_empty()
    }
}

impl Threat {
    /// Looks at how the opponent of the player to move could arrive.
    pub fn find(&mut self, position: &Position) {
        self.needed.clear();
        position.passed().arrivals_into(&mut self.arrivals);
        for &arrival in &self.arrivals {
            let needed = Needed::by(arrival);
            if self
                .needed
                .iter()
                .any(|other| needed.is_stopped_with(other))
            {
                continue;
            }
            self.needed.retain(|other| !other.is_stopped_with(&needed));
            if self.needed.len() < MOST_ARRIVALS {
                self.needed.push(needed);
            }
        }
    }

    /// There is no threat: every turn will do.
    pub fn clear(&mut self) {
        self.needed.clear();
    }

    /// Where a turn has to end in order that it might stop every arrival.
    #[inline(always)]
    pub fn stopping_ends(&self, fan: &Fan) -> CellSet {
        if self.needed.is_empty() {
            return CellSet::ALL;
        }
        // Besides the piece that ends its turn, a cube may be left behind: below the top that left the start, or that
        // stepped off on the way.
        let (left_at_start, left_on_the_way) = match fan.kind {
            TurnKind::Cube | TurnKind::CubeThenStack => (fan.on_stack, false),
            TurnKind::Stack => (false, false),
            TurnKind::StackThenCube => (false, true),
        };
        let mut ends = CellSet::ALL;
        for needed in &self.needed {
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

    /// Turns that are left out do not stop the opponent; and most of those that do not are left out.
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
