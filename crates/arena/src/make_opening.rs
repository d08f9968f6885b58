//! Openings made at random, kept when they are balanced.

use std::fmt;
use std::str::FromStr;

use pijersi::{Match, Setup, SplitMix64};
use pijersi_engine::{Engine, Limits, Options, Signal};

/// Positions searched to judge an opening.
const NODES: u64 = 4_000;
/// After so many openings that are not balanced, the best of them is taken.
const ATTEMPTS: u64 = 200;

/// Which set-ups openings are made from.
///
/// ```
/// use pijersi_arena::SetupKind;
/// assert_eq!("half".parse(), Ok(SetupKind::Half));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupKind {
    /// The classic set-up.
    Classic,
    /// Half-random set-ups: both sides alike.
    Half,
    /// Full-random set-ups.
    Full,
    /// Classic, half-random and full-random in turn.
    Mixed,
}

impl SetupKind {
    const ALL: [SetupKind; 4] = [
        SetupKind::Classic,
        SetupKind::Half,
        SetupKind::Full,
        SetupKind::Mixed,
    ];

    fn setup(self, index: usize, seed: u64) -> Setup {
        match self {
            SetupKind::Classic => Setup::Classic,
            SetupKind::Half => Setup::half_random(seed),
            SetupKind::Full => Setup::full_random(seed),
            SetupKind::Mixed => SetupKind::ALL[index % 3].setup(index, seed),
        }
    }
}

impl fmt::Display for SetupKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SetupKind::Classic => "classic",
            SetupKind::Half => "half",
            SetupKind::Full => "full",
            SetupKind::Mixed => "mixed",
        })
    }
}

impl FromStr for SetupKind {
    type Err = ();

    fn from_str(text: &str) -> Result<SetupKind, ()> {
        SetupKind::ALL
            .into_iter()
            .find(|kind| kind.to_string() == text)
            .ok_or(())
    }
}

/// How openings are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Which set-ups they start from.
    pub kind: SetupKind,
    /// How many random turns are played.
    pub plies: u32,
    /// How far from even the position may be, in hundredths of a cube, as a short search sees it.
    pub balance: i32,
    /// Another seed gives other openings.
    pub seed: u64,
}

/// Makes openings after a recipe.
pub struct Maker {
    recipe: Recipe,
    judge: Engine,
}

impl Maker {
    pub fn new(recipe: Recipe) -> Maker {
        let options = Options {
            threads: 1,
            table_mib: 1,
            ..Options::default()
        };
        Maker {
            recipe,
            judge: Engine::new(options),
        }
    }

    /// The opening with this number. It depends on nothing but the recipe and the number.
    pub fn make(&mut self, index: usize) -> Match {
        let mut best: Option<(i32, Match)> = None;
        for attempt in 0..ATTEMPTS {
            let Some(opening) = self.draw(index, attempt) else {
                continue;
            };
            let imbalance = self.imbalance(&opening);
            if imbalance <= self.recipe.balance {
                return opening;
            }
            if best.as_ref().is_none_or(|(least, _)| imbalance < *least) {
                best = Some((imbalance, opening));
            }
        }
        best.map_or_else(Match::default, |(_, opening)| opening)
    }

    /// A set-up with random turns; nothing when the match ended meanwhile.
    fn draw(&self, index: usize, attempt: u64) -> Option<Match> {
        // Each number gets a sequence of its own, whatever the seed.
        let mut seeds = SplitMix64::new(self.recipe.seed);
        let seed = seeds.next() ^ SplitMix64::new(index as u64).next();
        let mut random = SplitMix64::new(seed.wrapping_add(attempt));
        let setup = self.recipe.kind.setup(index, random.next());
        let mut game = Match::from(setup);
        for _ in 0..self.recipe.plies {
            let turns = game.position().turns();
            if turns.is_empty() {
                return None;
            }
            let turn = turns[random.below(turns.len() as u64) as usize];
            game.play(turn).ok()?;
        }
        game.outcome().is_none().then_some(game)
    }

    fn imbalance(&mut self, opening: &Match) -> i32 {
        let limits = Limits {
            nodes: Some(NODES),
            ..Limits::default()
        };
        self.judge.new_game();
        let answer = self
            .judge
            .search(opening.position(), &limits, &Signal::new(), &mut |_| {});
        answer.score.raw().abs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recipe(kind: SetupKind) -> Recipe {
        Recipe {
            kind,
            plies: 4,
            balance: 100,
            seed: 7,
        }
    }

    #[test]
    fn an_opening_depends_on_recipe_and_number_only() {
        let mut maker = Maker::new(recipe(SetupKind::Mixed));
        let first: Vec<Match> = (0..4).map(|index| maker.make(index)).collect();
        let mut again = Maker::new(recipe(SetupKind::Mixed));
        for index in (0..4).rev() {
            assert_eq!(again.make(index), first[index]);
        }
        let mut other = Maker::new(Recipe {
            seed: 8,
            ..recipe(SetupKind::Mixed)
        });
        assert_ne!(other.make(1), first[1]);
    }

    #[test]
    fn openings_are_balanced_and_of_the_kind() {
        let mut maker = Maker::new(recipe(SetupKind::Classic));
        let opening = maker.make(0);
        assert_eq!(opening.start(), &pijersi::Position::classic());
        assert_eq!(opening.len(), 4);
        assert!(maker.imbalance(&opening) <= 100);
        let mut maker = Maker::new(recipe(SetupKind::Half));
        let [white, black] = Setup::of(maker.make(0).start()).unwrap().sides();
        assert_eq!(white, black);
        let mut maker = Maker::new(recipe(SetupKind::Full));
        let [white, black] = Setup::of(maker.make(0).start()).unwrap().sides();
        assert_ne!(white, black);
    }
}
