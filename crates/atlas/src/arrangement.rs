//! Set-ups up to symmetry.

use pijersi::{Role, Setup, SideSetup};

/// Where the row b begins in [`SideSetup::cubes`], and the two cubes of its stack.
const ROW_B: usize = 6;
const STACK: [usize; 2] = [9, 10];

/// The side mirrored left to right: `a1` and `a6` change places, `b1` and `b7`, …
///
/// ```
/// use pijersi::SideSetup;
/// use pijersi_atlas::mirrored;
/// assert_ne!(mirrored(SideSetup::CLASSIC), SideSetup::CLASSIC);
/// assert_eq!(mirrored(mirrored(SideSetup::CLASSIC)), SideSetup::CLASSIC);
/// ```
pub fn mirrored(side: SideSetup) -> SideSetup {
    let mut cubes = side.cubes();
    let (row_a, row_b) = cubes.split_at_mut(ROW_B);
    row_a.reverse();
    row_b.reverse();
    cubes.swap(STACK[0], STACK[1]);
    allowed(cubes)
}

/// The side with rock, paper and scissors replaced by paper, scissors and rock.
pub fn cycled(side: SideSetup) -> SideSetup {
    allowed(side.cubes().map(Role::cycled))
}

fn allowed(cubes: [Role; 14]) -> SideSetup {
    SideSetup::new(cubes).expect("a symmetry keeps the cubes and the stack of a side allowed")
}

/// The six images of a set-up, itself first: White's chances are the same in all of them.
pub fn images(setup: &Setup) -> [[SideSetup; 2]; 6] {
    let mut sides = setup.sides();
    std::array::from_fn(|number| {
        let image = sides;
        sides = sides.map(mirrored);
        if number % 2 == 1 {
            sides = sides.map(cycled);
        }
        image
    })
}

/// The one of the six images that represents them all.
///
/// ```
/// use pijersi::Setup;
/// use pijersi_atlas::{canonical, images};
/// let setup = Setup::full_random(7);
/// for [white, black] in images(&setup) {
///     assert_eq!(canonical(&Setup::Sides(white, black)), canonical(&setup));
/// }
/// ```
pub fn canonical(setup: &Setup) -> Setup {
    let key = |sides: &[SideSetup; 2]| sides.map(|side| side.cubes().map(|role| role as u8));
    let [white, black] = images(setup)
        .into_iter()
        .min_by_key(key)
        .expect("there are six images");
    of_sides(white, black)
}

/// The set-up with these sides.
pub(crate) fn of_sides(white: SideSetup, black: SideSetup) -> Setup {
    match white == black {
        true if white == SideSetup::CLASSIC => Setup::Classic,
        true => Setup::Alike(white),
        false => Setup::Sides(white, black),
    }
}

/// Every arrangement of one side that is its own representative among its six images, in ascending order of its cubes:
/// all half-random set-ups up to symmetry.
pub fn half_random_sides() -> impl Iterator<Item = SideSetup> {
    sides().filter(|&side| {
        let key = |side: SideSetup| side.cubes().map(|role| role as u8);
        images(&Setup::Alike(side))
            .iter()
            .all(|&[image, _]| key(side) <= key(image))
    })
}

/// Every arrangement of one side, in ascending order of its cubes.
pub fn sides() -> impl Iterator<Item = SideSetup> {
    let mut cubes: Vec<Role> = Role::ALL
        .into_iter()
        .flat_map(|role| std::iter::repeat_n(role, role.supply()))
        .collect();
    let mut is_first = true;
    std::iter::from_fn(move || {
        if !std::mem::take(&mut is_first) && !next_permutation(&mut cubes) {
            return None;
        }
        Some(SideSetup::new(cubes[..].try_into().ok()?))
    })
    .filter_map(Result::ok)
}

/// Puts the items in the next order, or returns false after the last one.
fn next_permutation(items: &mut [Role]) -> bool {
    let key = |role: Role| role as u8;
    let Some(pivot) = items
        .windows(2)
        .rposition(|pair| key(pair[0]) < key(pair[1]))
    else {
        return false;
    };
    let greater = items
        .iter()
        .rposition(|&item| key(item) > key(items[pivot]))
        .expect("the item after the pivot is greater");
    items.swap(pivot, greater);
    items[pivot + 1..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use pijersi::{Setup, Symmetry};

    use super::{half_random_sides, images, sides};

    #[test]
    fn the_images_are_those_of_the_rules() {
        let symmetries = || (0..6).map(|n| Symmetry::new(n % 2 == 1, n / 2, false));
        for seed in 0..20 {
            let setup = Setup::full_random(seed);
            let images = images(&setup).map(|[white, black]| Setup::Sides(white, black));
            for (image, symmetry) in images.iter().zip(symmetries()) {
                assert_eq!(image.position(), symmetry.position(&setup.position()));
            }
        }
    }

    #[test]
    fn all_arrangements_are_counted() {
        assert_eq!(sides().count(), 2_737_350);
        // By Burnside's lemma: of the six symmetries only the identity and the mirror leave any side as it is. In a mirrored
        // one the stack is of one role: of a rock, paper or scissors 6!/(2! 2!) = 180 ways for the pairs, of wise 90.
        assert_eq!(half_random_sides().count(), (2_737_350 + 3 * 180 + 90) / 6);
    }
}
