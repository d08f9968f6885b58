//! The colours of an animation.

use std::collections::HashMap;

use crate::raster::Pixels;

/// The most colours; one more place of the 256 stands for "as before".
const MAX_COLOURS: usize = 255;

/// The most frequent colours, leaving out those that look like one already chosen. The flat colours of the
/// drawing are by far the most frequent, so they stay exact; only the blends at edges are approximated.
pub(crate) fn choose(samples: &[Pixels]) -> Vec<[u8; 3]> {
    let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
    for sample in samples {
        for run in sample.colours.chunk_by(|a, b| a == b) {
            *counts.entry(run[0]).or_default() += run.len();
        }
    }
    let mut frequent: Vec<([u8; 3], usize)> = counts.into_iter().collect();
    frequent.sort_unstable_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    let mut likeness = 0;
    loop {
        let mut chosen: Vec<[u8; 3]> = Vec::new();
        for &(colour, _) in &frequent {
            if chosen
                .iter()
                .all(|&other| distance(other, colour) > likeness)
            {
                chosen.push(colour);
                if chosen.len() > MAX_COLOURS {
                    break;
                }
            }
        }
        if chosen.len() <= MAX_COLOURS {
            return chosen;
        }
        likeness = likeness * 5 / 4 + 64;
    }
}

/// How different two colours look.
pub(crate) fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    let square = |index: usize| u32::from(a[index].abs_diff(b[index])).pow(2);
    // The eye is surest about green and least sure about blue.
    3 * square(0) + 4 * square(1) + 2 * square(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frequent_colours_stay_exact() {
        let mut colours = vec![[200, 100, 50]; 4000];
        colours.extend((0..4000u32).map(|n| [(n % 251) as u8, (n % 241) as u8, (n % 199) as u8]));
        let chosen = choose(&[Pixels {
            width: 80,
            height: 100,
            colours,
        }]);
        assert!(chosen.len() <= MAX_COLOURS && chosen.len() > 100);
        assert_eq!(chosen[0], [200, 100, 50]);
    }
}
