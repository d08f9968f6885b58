//! Features of set-ups that are the same in all images of a set-up.

use pijersi::{Role, Setup, SideSetup};

/// Names of the features of a side, in order.
const SIDE_NAMES: [&str; 8] = [
    "wise-stack",
    "wise-below",
    "even-stack",
    "wise-in-front",
    "wise-from-centre",
    "alike-in-front",
    "alike-behind",
    "alike-across-rows",
];
/// Names of the features of both sides together.
const CROSS_NAMES: [&str; 2] = ["facing-captures", "facing-alike"];

/// Where the cubes of the row b that can be seen stand in [`SideSetup::cubes`], from b1 to b7.
const FRONT: [usize; 7] = [6, 7, 8, 10, 11, 12, 13];
const STACK_BOTTOM: usize = 9;
const STACK_TOP: usize = 10;

/// Names of all features: those of White's side, of Black's side, and of both together.
pub fn feature_names() -> Vec<String> {
    let side = |name: &'static str| {
        SIDE_NAMES
            .iter()
            .map(move |feature| format!("{name}-{feature}"))
    };
    side("white")
        .chain(side("black"))
        .chain(CROSS_NAMES.iter().map(ToString::to_string))
        .collect()
}

/// The features of a set-up, in the order of [`feature_names`].
///
/// ```
/// use pijersi::Setup;
/// use pijersi_atlas::{feature_names, features};
/// assert_eq!(features(&Setup::Classic).len(), feature_names().len());
/// ```
pub fn features(setup: &Setup) -> Vec<f64> {
    let [white, black] = setup.sides();
    let mut features = Vec::from(of_side(white));
    features.extend(of_side(black));
    features.extend(across(white, black));
    features
}

fn of_side(side: SideSetup) -> [f64; 8] {
    let cubes = side.cubes();
    let (bottom, top) = (cubes[STACK_BOTTOM], cubes[STACK_TOP]);
    let is_wise = |index: &usize| cubes[*index] == Role::Wise;
    let alike = |pairs: &[(usize, usize)]| {
        pairs
            .iter()
            .filter(|&&(one, other)| cubes[one] == cubes[other])
            .count() as f64
    };
    let from_centre: f64 = (0..6)
        .filter(is_wise)
        .map(|index| (index as f64 - 2.5).abs())
        .chain(
            FRONT
                .iter()
                .enumerate()
                .filter(|(_, cell)| is_wise(cell))
                .map(|(column, _)| (column as f64 - 3.0).abs()),
        )
        .sum();
    let in_front: Vec<_> = FRONT.windows(2).map(|pair| (pair[0], pair[1])).collect();
    let behind: Vec<_> = (1..6).map(|index| (index - 1, index)).collect();
    let across_rows: Vec<_> = (0..6)
        .flat_map(|index| [(index, FRONT[index]), (index, FRONT[index + 1])])
        .collect();
    [
        f64::from(u8::from(top == Role::Wise)),
        f64::from(u8::from(bottom == Role::Wise && top != Role::Wise)),
        f64::from(u8::from(bottom == top)),
        FRONT.iter().filter(|cell| is_wise(cell)).count() as f64,
        from_centre,
        alike(&in_front),
        alike(&behind),
        alike(&across_rows),
    ]
}

/// Compares the cubes of the front rows that face each other. Black's side is counted from its own left.
fn across(white: SideSetup, black: SideSetup) -> [f64; 2] {
    let (white, black) = (white.cubes(), black.cubes());
    let (mut captures, mut alike) = (0.0, 0.0);
    for (&one, &other) in FRONT.iter().zip(FRONT.iter().rev()) {
        let (one, other) = (white[one], black[other]);
        captures += f64::from(u8::from(one.captures() == Some(other)));
        captures -= f64::from(u8::from(other.captures() == Some(one)));
        alike += f64::from(u8::from(one == other));
    }
    [captures, alike]
}

#[cfg(test)]
mod tests {
    use pijersi::Setup;

    use super::features;
    use crate::arrangement::images;

    #[test]
    fn images_have_the_same_features() {
        for seed in 0..200 {
            let setup = Setup::full_random(seed);
            for [white, black] in images(&setup) {
                assert_eq!(features(&Setup::Sides(white, black)), features(&setup));
            }
        }
        let different: std::collections::HashSet<String> = (0..200)
            .map(|seed| format!("{:?}", features(&Setup::full_random(seed))))
            .collect();
        assert!(different.len() > 150, "{}", different.len());
    }
}
