//! Random openings, filtered by balance.

use std::fmt;
use std::str::FromStr;

use pijersi::{Match, Setup, SplitMix64};
use pijersi_atlas::balanced_setup;
use pijersi_engine::{Engine, Limits, Options, Signal};

/// Nodes per search of an opening.
const SEARCH_NODES: u64 = 4_000;
/// Maximum number of attempts before the most balanced opening is used.
const MAX_ATTEMPTS: u64 = 200;

/// The set-ups of generated openings.
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
    /// Set-ups whose games were even at every strength.
    Balanced,
    /// Classic, half-random and full-random in turn.
    Mixed,
}

impl SetupKind {
    const ALL: [SetupKind; 5] = [
        SetupKind::Classic,
        SetupKind::Half,
        SetupKind::Full,
        SetupKind::Balanced,
        SetupKind::Mixed,
    ];

    /// The text form: `classic`, `half`, `full`, `balanced` or `mixed`.
    pub const fn as_str(self) -> &'static str {
        match self {
            SetupKind::Classic => "classic",
            SetupKind::Half => "half",
            SetupKind::Full => "full",
            SetupKind::Balanced => "balanced",
            SetupKind::Mixed => "mixed",
        }
    }

    fn setup(self, index: usize, seed: u64) -> Setup {
        match self {
            SetupKind::Classic => Setup::Classic,
            SetupKind::Half => Setup::half_random(seed),
            SetupKind::Full => Setup::full_random(seed),
            SetupKind::Balanced => balanced_setup(seed),
            SetupKind::Mixed => SetupKind::ALL[index % 3].setup(index, seed),
        }
    }
}

impl fmt::Display for SetupKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The text is not a kind of set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSetupKindError;

impl fmt::Display for ParseSetupKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = SetupKind::ALL.map(SetupKind::as_str);
        write!(f, "a kind of set-up is one of {}", kinds.join(", "))
    }
}

impl std::error::Error for ParseSetupKindError {}

impl FromStr for SetupKind {
    type Err = ParseSetupKindError;

    fn from_str(text: &str) -> Result<SetupKind, ParseSetupKindError> {
        SetupKind::ALL
            .into_iter()
            .find(|kind| kind.as_str() == text)
            .ok_or(ParseSetupKindError)
    }
}

/// Parameters of generated openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningRecipe {
    /// Their set-ups.
    pub kind: SetupKind,
    /// Number of random turns.
    pub plies: u32,
    /// Maximum absolute score of a short search, in hundredths of a cube.
    pub balance: i32,
    /// Seed of the random turns.
    pub seed: u64,
}

/// Generates openings.
pub struct OpeningGenerator {
    recipe: OpeningRecipe,
    engine: Engine,
}

impl OpeningGenerator {
    pub fn new(recipe: OpeningRecipe) -> OpeningGenerator {
        let options = Options {
            threads: 1,
            table_mib: 1,
            ..Options::default()
        };
        OpeningGenerator {
            recipe,
            engine: Engine::new(options),
        }
    }

    /// The opening with this number. It depends only on the recipe and the number.
    pub fn generate(&mut self, index: usize) -> Match {
        let mut best: Option<(i32, Match)> = None;
        for attempt in 0..MAX_ATTEMPTS {
            let Some(opening) = self.draw(index, attempt) else {
                continue;
            };
            // Games have found balanced set-ups even, which says more than a short search.
            if self.recipe.kind == SetupKind::Balanced && self.recipe.plies == 0 {
                return opening;
            }
            let imbalance = self.imbalance(&opening);
            if imbalance <= self.recipe.balance {
                return opening;
            }
            if best
                .as_ref()
                .is_none_or(|(smallest, _)| imbalance < *smallest)
            {
                best = Some((imbalance, opening));
            }
        }
        best.map_or_else(Match::default, |(_, opening)| opening)
    }

    /// A set-up with random turns; none if the game ended.
    fn draw(&self, index: usize, attempt: u64) -> Option<Match> {
        // Each number has its own random sequence.
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
            nodes: Some(SEARCH_NODES),
            ..Limits::default()
        };
        self.engine.new_game();
        let answer = self
            .engine
            .search(opening.position(), &limits, &Signal::new(), &mut |_| {});
        answer.score.raw().abs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recipe(kind: SetupKind) -> OpeningRecipe {
        OpeningRecipe {
            kind,
            plies: 4,
            balance: 100,
            seed: 7,
        }
    }

    #[test]
    fn an_opening_depends_on_recipe_and_number_only() {
        let mut generator = OpeningGenerator::new(recipe(SetupKind::Mixed));
        let first: Vec<Match> = (0..4).map(|index| generator.generate(index)).collect();
        let mut again = OpeningGenerator::new(recipe(SetupKind::Mixed));
        for index in (0..4).rev() {
            assert_eq!(again.generate(index), first[index]);
        }
        let mut other = OpeningGenerator::new(OpeningRecipe {
            seed: 8,
            ..recipe(SetupKind::Mixed)
        });
        assert_ne!(other.generate(1), first[1]);
    }

    #[test]
    fn openings_are_balanced_and_of_the_kind() {
        let mut generator = OpeningGenerator::new(recipe(SetupKind::Classic));
        let opening = generator.generate(0);
        assert_eq!(opening.start(), &pijersi::Position::classic());
        assert_eq!(opening.len(), 4);
        assert!(generator.imbalance(&opening) <= 100);
        let mut generator = OpeningGenerator::new(recipe(SetupKind::Half));
        let [white, black] = Setup::of(generator.generate(0).start()).unwrap().sides();
        assert_eq!(white, black);
        let mut generator = OpeningGenerator::new(recipe(SetupKind::Full));
        let [white, black] = Setup::of(generator.generate(0).start()).unwrap().sides();
        assert_ne!(white, black);
        let mut generator = OpeningGenerator::new(recipe(SetupKind::Balanced));
        let setup = Setup::of(generator.generate(0).start()).unwrap();
        assert!(pijersi_atlas::is_balanced(&setup), "{setup}");
    }
}
