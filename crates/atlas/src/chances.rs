//! White's chances in a set-up, measured or estimated.

use std::sync::LazyLock;

use pijersi::Setup;
use pijersi_engine::{Level, Options, Signal};

use crate::arrangement::canonical;
use crate::balanced;
use crate::even::{EvenSetup, parse};
use crate::fairness::{Chance, FairnessModel, StrengthModel};
use crate::search_score::ScorePositions;
use crate::strength::Strength;

/// Games from the classic set-up, as `pijersi atlas verify` has written them.
const CLASSIC: &str = include_str!("../data/classic.txt");
/// The model of the program, as `pijersi atlas fit` has written it.
static MODEL: LazyLock<FairnessModel> = LazyLock::new(|| {
    let model: Result<FairnessModel, _> = include_str!("../data/model.tsv").parse();
    model.expect("a test reads the model")
});

/// White's chance in a set-up at a strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SetupChance {
    /// The strength of both players.
    pub strength: Strength,
    /// White's expected score.
    pub chance: Chance,
    /// The number of games behind it; none when it is estimated by the model.
    pub games: Option<u32>,
}

impl SetupChance {
    /// The level with this strength.
    pub fn level(&self) -> Level {
        match self.strength {
            Strength::Level(level) => level,
            Strength::Nodes(_) => Level::MAX,
        }
    }
}

/// White's chances in a set-up at three strengths: measured in games from the classic and the balanced set-ups, and
/// estimated by the model in all others, which are searched with these options. None if the signal stopped a search.
///
/// ```
/// use pijersi::Setup;
/// use pijersi_atlas::setup_chances;
/// use pijersi_engine::{Options, Signal};
/// let chances = setup_chances(&Setup::Classic, &Options::default(), &Signal::new()).unwrap();
/// assert!(chances.iter().all(|it| it.games.is_some()));
/// ```
pub fn setup_chances(
    setup: &Setup,
    options: &Options,
    signal: &Signal,
) -> Option<Vec<SetupChance>> {
    if let Some(measured) = measured_chances(setup) {
        return Some(measured);
    }
    let setup = canonical(setup);
    let scores: Option<Vec<i32>> = MODEL
        .nodes
        .iter()
        .map(|&nodes| {
            let score = ScorePositions::with_options(nodes, options).setup(&setup, signal)?;
            Some(score.score)
        })
        .collect();
    let scores = scores?;
    let chance = |model: &StrengthModel| SetupChance {
        strength: model.strength,
        chance: MODEL.chance(model, &setup, &scores),
        games: None,
    };
    Some(MODEL.strengths.iter().map(chance).collect())
}

/// White's chances in the classic and the balanced set-ups, which are measured in games; none in others.
pub fn measured_chances(setup: &Setup) -> Option<Vec<SetupChance>> {
    let setup = canonical(setup);
    [CLASSIC, balanced::LIST].into_iter().find_map(|list| {
        let (strengths, setups) = parse(list)?;
        let EvenSetup { tallies, .. } = setups
            .into_iter()
            .find(|it| canonical(&it.setup) == setup)?;
        let chances = strengths.into_iter().zip(tallies);
        let chances = chances.map(|(strength, tally)| SetupChance {
            strength,
            chance: Chance::measured(&tally),
            games: Some(tally.games),
        });
        Some(chances.collect())
    })
}

#[cfg(test)]
mod tests {
    use pijersi::Setup;
    use pijersi_engine::{Level, Options, Signal};

    use super::{CLASSIC, MODEL, setup_chances};
    use crate::arrangement::images;
    use crate::balanced::balanced_setup;
    use crate::even::EvenSetups;

    fn chances(setup: &Setup) -> Vec<super::SetupChance> {
        setup_chances(setup, &Options::default(), &Signal::new()).unwrap()
    }

    #[test]
    fn every_set_up_has_chances_at_the_same_three_levels() {
        let games: EvenSetups = CLASSIC.parse().unwrap();
        assert_eq!(games.setups[0].setup, Setup::Classic);
        for setup in [Setup::Classic, balanced_setup(1), Setup::full_random(1)] {
            let chances = chances(&setup);
            let levels: Vec<Level> = chances.iter().map(super::SetupChance::level).collect();
            assert_eq!(levels, [4, 8, 10].map(|it| Level::new(it).unwrap()));
            for it in chances {
                let chance = it.chance;
                assert!(0.0 <= chance.low && chance.low <= chance.mean, "{it:?}");
                assert!(chance.mean <= chance.high && chance.high <= 1.0, "{it:?}");
                assert_eq!(it.games.is_none(), setup == Setup::full_random(1));
            }
        }
        assert!(
            MODEL.nodes.iter().sum::<u64>() <= 1_110_000,
            "a browser searches a second"
        );
    }

    #[test]
    fn images_have_the_same_chances() {
        let setup = Setup::full_random(3);
        let [white, black] = images(&setup)[4];
        assert_eq!(chances(&Setup::Sides(white, black)), chances(&setup));
    }

    #[test]
    fn a_stopped_search_has_no_chances() {
        let stopped = Signal::new();
        stopped.stop();
        let setup = Setup::full_random(3);
        assert_eq!(setup_chances(&setup, &Options::default(), &stopped), None);
    }
}
