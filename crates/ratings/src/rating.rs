//! A rating, its deviation and its volatility.

/// Quantile of the normal distribution of a 95 % interval.
const QUANTILE: f64 = 1.959_964;

/// The strength of a player as far as it is known, in Elo points: normally distributed around `rating`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The mean.
    pub rating: f64,
    /// The standard deviation.
    pub deviation: f64,
    /// How much the strength changes in a rating period, on the scale of Glicko-2; 0 for a player whose strength never
    /// changes.
    pub volatility: f64,
}

impl Rating {
    /// The rating of a player without games.
    pub const INITIAL: Rating = Rating {
        rating: 1500.0,
        deviation: 350.0,
        volatility: 0.06,
    };

    /// Deviation above which a rating is provisional.
    pub const MAX_ESTABLISHED_DEVIATION: f64 = 110.0;

    /// Whether the player has too few recent games for a place in a list.
    pub fn is_provisional(&self) -> bool {
        self.deviation > Rating::MAX_ESTABLISHED_DEVIATION
    }

    /// The interval that contains the strength with a probability of 95 %.
    pub fn interval(&self) -> Interval {
        let half = QUANTILE * self.deviation;
        Interval {
            low: self.rating - half,
            high: self.rating + half,
        }
    }

    /// The precision with which ratings are stored: thousandths of points, millionths of volatility. What is computed from
    /// stored ratings is then the same as what was computed from those in memory.
    #[must_use]
    pub fn rounded(self) -> Rating {
        let round = |value: f64, unit: f64| (value * unit).round() / unit;
        Rating {
            rating: round(self.rating, 1e3),
            deviation: round(self.deviation, 1e3),
            volatility: round(self.volatility, 1e6),
        }
    }
}

/// A range of ratings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Whether a rating is in the range.
    pub fn contains(&self, rating: f64) -> bool {
        (self.low..=self.high).contains(&rating)
    }
}
