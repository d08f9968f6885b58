//! Counting sequences of turns, the classic check of a move generator.

use crate::cell_set::CellSet;
use crate::count::TurnCounter;
use crate::position::Position;

impl Position {
    /// How many turns the movement rules allow, without listing them. As in [`Position::perft`], the draw
    /// count is ignored and a won position has none.
    ///
    /// ```
    /// use pijersi::Position;
    /// assert_eq!(Position::classic().count_turns(), 186);
    /// ```
    #[inline]
    pub fn count_turns(&self) -> u64 {
        if self.arrived().is_some() {
            return 0;
        }
        let player = self.player();
        TurnCounter::new(self.side(player)).count(&self.side(player.opponent()).tops)
    }

    /// How many sequences of `depth` turns there are. A won position has no successors; the draw count is
    /// ignored.
    ///
    /// ```
    /// use pijersi::Position;
    /// assert_eq!(Position::classic().perft(2), 34_054);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_turns(),
            _ if self.arrived().is_some() => 0,
            2 => self.count_pairs(),
            _ => {
                let mut count = 0;
                self.visit_moves(CellSet::ALL, |turn| {
                    if !turn.wins() {
                        count += self.play_unchecked(turn).perft(depth - 1);
                    }
                });
                count
            }
        }
    }

    /// Sequences of two turns: the answers to each turn are counted from what the opponent's cubes, which
    /// most turns leave alone, contribute to all of them.
    fn count_pairs(&self) -> u64 {
        let enemy = self.player().opponent();
        let answers = TurnCounter::new(self.side(enemy));
        let mut count = 0;
        let mut turns = Vec::with_capacity(256);
        self.visit_moves(CellSet::ALL, |turn| turns.push(turn));
        for turn in turns {
            if turn.wins() {
                continue;
            }
            let us = self.side(self.player()).moved(turn);
            count += if turn.captures() {
                TurnCounter::new(&self.side(enemy).taken_from(turn)).count(&us.tops)
            } else {
                answers.count(&us.tops)
            };
        }
        count
    }
}
