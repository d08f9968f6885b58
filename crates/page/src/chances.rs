//! White's chances in set-ups.

use pijersi::{Position, Setup};
use pijersi_atlas::SetupChance;

use crate::failure::Failure;
use crate::schema::json;
use crate::spot::Spot;
use crate::write::{Decimal, Optional};

json! {
    /// White's chances in a set-up.
    struct ChancesRequest = "ChancesRequest" [parse] {
        spot: Spot,
    }
}

json! {
    /// White's chances in a set-up; empty for other positions, and where only games count but none were played.
    struct ChancesJson = "Chances" [write] {
        chances: Vec<ChanceJson>,
    }
}

json! {
    /// White's expected score between equal players of a level.
    struct ChanceJson = "Chance" [write] {
        level: u8,
        white: Decimal,
        /// The ends of the interval in which nine set-ups in ten lie.
        low: Decimal,
        high: Decimal,
        /// The number of games behind it, unless it is estimated.
        games: Optional<u32>,
    }
}

impl ChancesJson {
    fn new(chances: &[SetupChance]) -> ChancesJson {
        let decimal = |value| Decimal::new(value, 3);
        let chances = chances.iter().map(|it| ChanceJson {
            level: it.level().number(),
            white: decimal(it.chance.mean),
            low: decimal(it.chance.low),
            high: decimal(it.chance.high),
            games: Optional(it.games),
        });
        ChancesJson {
            chances: chances.collect(),
        }
    }
}

/// The set-up of a position before the first turn.
fn setup_of(position: &Position) -> Option<Setup> {
    Setup::of(position).filter(|setup| setup.position() == *position)
}

/// The chances of a request's set-up.
pub(crate) fn chances(
    request: &ChancesRequest,
    find: impl FnOnce(&Setup) -> Option<Vec<SetupChance>>,
) -> Result<ChancesJson, Failure> {
    let record = request.spot.game()?;
    let found = setup_of(record.position()).and_then(|setup| find(&setup));
    Ok(ChancesJson::new(&found.unwrap_or_default()))
}
