//! Colours of a pair (article 5 of the Dutch system).

use pijersi::Player;

use super::card::{Card, Strength};

/// The colour of the first player of a pair. `initial` is the colour drawn for the player ranked first.
pub(super) fn colour_of_first(first: &Card, second: &Card, initial: Player) -> Player {
    let ((mine, my_strength), (theirs, their_strength)) = (first.preference(), second.preference());
    // 5.2.1: both preferences can be granted.
    let (mine_colour, theirs_colour) = match (mine, theirs) {
        (Some(mine), Some(theirs)) => (mine, theirs),
        (Some(mine), None) => return mine,
        (None, Some(theirs)) => return theirs.opponent(),
        (None, None) => {
            let (higher, sign) = if first.rank() < second.rank() {
                (first, true)
            } else {
                (second, false)
            };
            let colour = if higher.number % 2 == 1 {
                initial
            } else {
                initial.opponent()
            };
            return if sign { colour } else { colour.opponent() };
        }
    };
    if mine_colour != theirs_colour {
        return mine_colour;
    }
    // 5.2.2: the stronger preference, among absolute ones the wider difference.
    let wish = mine_colour;
    if my_strength != their_strength {
        return if my_strength > their_strength {
            wish
        } else {
            wish.opponent()
        };
    }
    if my_strength == Strength::Absolute {
        match first
            .colour_difference
            .abs()
            .cmp(&second.colour_difference.abs())
        {
            std::cmp::Ordering::Greater => return wish,
            std::cmp::Ordering::Less => return wish.opponent(),
            std::cmp::Ordering::Equal => {}
        }
    }
    // 5.2.3: alternate from the latest round in which the colours differed. Unplayed rounds do not count.
    let latest = first
        .colours
        .iter()
        .rev()
        .zip(second.colours.iter().rev())
        .find(|(a, b)| a != b);
    if let Some((&colour, _)) = latest {
        return colour.opponent();
    }
    // 5.2.4: the preference of the higher ranked player.
    if first.rank() < second.rank() {
        wish
    } else {
        wish.opponent()
    }
}

/// What the colours of a pair cost (C10 to C13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ColourCosts {
    /// C10: players with a topscorer in the pair whose colour difference exceeds two.
    pub(super) difference: u32,
    /// C11: players with a topscorer in the pair who get the same colour a third time in a row.
    pub(super) repetition: u32,
    /// C12: players who do not get the colour they are due.
    pub(super) preference: u32,
    /// C13: those of them with at least a strong preference.
    pub(super) strong: u32,
}

/// The colour costs of a pair.
pub(super) fn colour_costs(first: &Card, second: &Card, initial: Player) -> ColourCosts {
    let (mine, theirs) = (first.preference().0, second.preference().0);
    if mine.is_none() || mine != theirs {
        return ColourCosts::default();
    }
    let colour = colour_of_first(first, second, initial);
    let (loser, given) = if Some(colour) == mine {
        (second, colour.opponent())
    } else {
        (first, colour)
    };
    let topscorers = first.topscorer || second.topscorer;
    let step = if given == Player::White { 1 } else { -1 };
    let n = loser.colours.len();
    ColourCosts {
        difference: u32::from(topscorers && (loser.colour_difference + step).abs() > 2),
        repetition: u32::from(topscorers && n >= 2 && loser.colours[n - 2..] == [given, given]),
        preference: 1,
        strong: u32::from(loser.preference().1 >= Strength::Strong),
    }
}
