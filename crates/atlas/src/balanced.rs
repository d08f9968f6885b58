//! The balanced set-ups of the program: those whose games were even at every strength.

use pijersi::{Setup, SplitMix64};

use crate::arrangement::{canonical, images, of_sides};
use crate::even::codes;

/// The list, as `pijersi atlas verify` has written it.
pub(crate) const LIST: &str = include_str!("../data/balanced.txt");

/// One of the balanced set-ups or of their images, chosen by the seed. The same seed gives the same set-up everywhere, as
/// long as the list is the same.
///
/// ```
/// use pijersi_atlas::{balanced_setup, canonical};
/// assert_eq!(balanced_setup(5), balanced_setup(5));
/// ```
pub fn balanced_setup(seed: u64) -> Setup {
    let mut random = SplitMix64::new(seed);
    let count = codes(LIST).count() as u64;
    let code = codes(LIST).nth(random.below(count) as usize);
    let setup = code.and_then(|code| code.parse().ok());
    let setup: Setup = setup.expect("the list has set-ups");
    let [white, black] = images(&setup)[random.below(6) as usize];
    of_sides(white, black)
}

/// Whether a set-up or an image of it is in the list.
pub fn is_balanced(setup: &Setup) -> bool {
    let code = canonical(setup).to_string();
    codes(LIST).any(|listed| listed == code)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use pijersi::Setup;

    use super::{LIST, balanced_setup, is_balanced};
    use crate::arrangement::canonical;
    use crate::even::EvenSetups;

    #[test]
    fn the_list_is_whole_and_even() {
        let list: EvenSetups = LIST.parse().unwrap();
        let distinct: HashSet<_> = list.setups.iter().map(|it| canonical(&it.setup)).collect();
        assert_eq!(distinct.len(), list.setups.len());
        for setup in &list.setups {
            assert_eq!(canonical(&setup.setup), setup.setup);
        }
        for tally in list.together() {
            assert!((0.47..=0.53).contains(&tally.mean()), "{tally:?}");
        }
    }

    #[test]
    fn every_set_up_of_the_list_is_chosen() {
        let list: EvenSetups = LIST.parse().unwrap();
        let drawn: HashSet<Setup> = (0..4000).map(balanced_setup).collect();
        let distinct: HashSet<Setup> = drawn.iter().map(canonical).collect();
        assert_eq!(distinct.len(), list.setups.len());
        assert!(drawn.len() > 3 * distinct.len(), "their images too");
        assert!(drawn.iter().all(is_balanced));
        assert!(!is_balanced(&Setup::Classic));
    }
}
