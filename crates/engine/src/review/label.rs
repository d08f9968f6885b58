//! Labels and accuracy of turns.

use std::fmt;

/// How good a turn was, by how much win probability it gave away.
///
/// ```
/// use pijersi_engine::Label;
/// assert_eq!(Label::Mistake.to_string(), "mistake");
/// assert!(Label::Blunder > Label::Mistake);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Label {
    /// There was no choice: every other turn, if there was one, allows the opponent to arrive at once.
    Forced,
    /// No other turn was better.
    Best,
    /// Less than 5 % given away.
    Good,
    /// At least 5 % given away.
    Inaccuracy,
    /// At least 10 % given away.
    Mistake,
    /// At least 20 % given away.
    Blunder,
}

/// The loss of win probability from which on a turn is an inaccuracy.
pub(super) const INACCURACY: f64 = 0.05;
const MISTAKE: f64 = 0.10;
const BLUNDER: f64 = 0.20;

impl Label {
    /// All labels, best first.
    pub const ALL: [Label; 6] = [
        Label::Forced,
        Label::Best,
        Label::Good,
        Label::Inaccuracy,
        Label::Mistake,
        Label::Blunder,
    ];

    /// The label of a turn that was not the best, by the win probability it gave away.
    pub(super) fn of_loss(loss: f64) -> Label {
        match loss {
            loss if loss >= BLUNDER => Label::Blunder,
            loss if loss >= MISTAKE => Label::Mistake,
            loss if loss >= INACCURACY => Label::Inaccuracy,
            _ => Label::Good,
        }
    }

    /// The text form.
    pub const fn as_str(self) -> &'static str {
        match self {
            Label::Forced => "forced",
            Label::Best => "best",
            Label::Good => "good",
            Label::Inaccuracy => "inaccuracy",
            Label::Mistake => "mistake",
            Label::Blunder => "blunder",
        }
    }

    /// The annotation symbol used in annotated games: `?!`, `?` and `??`, else nothing.
    pub fn annotation(self) -> &'static str {
        match self {
            Label::Forced | Label::Best | Label::Good => "",
            Label::Inaccuracy => "?!",
            Label::Mistake => "?",
            Label::Blunder => "??",
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// How accurate a turn was, from 0 to 100: the win probability it kept, to the fourth power, so that the four
/// thresholds of the labels spread over the scale (100, 81, 66, 41).
pub(super) fn accuracy(loss: f64) -> f64 {
    100.0 * (1.0 - loss).powi(4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_and_accuracy_fall_together() {
        let losses = (0..=100).map(|percent| f64::from(percent) / 100.0);
        let judged: Vec<_> = losses
            .map(|loss| (Label::of_loss(loss), accuracy(loss)))
            .collect();
        assert!(judged.windows(2).all(|pair| pair[0].0 <= pair[1].0));
        assert!(judged.windows(2).all(|pair| pair[0].1 > pair[1].1));
        assert_eq!((judged[0].1, judged[100].1), (100.0, 0.0));
        assert_eq!(judged[4].0, Label::Good);
        assert_eq!(judged[20].0, Label::Blunder);
    }
}
