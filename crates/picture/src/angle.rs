//! Sines and cosines that are the same on every machine. Those of the standard library come from the system and
//! may differ in their last bit; additions and multiplications never do.

use std::f64::consts::FRAC_PI_2;

/// The sine and the cosine of an angle in radians.
pub(crate) fn sin_cos(angle: f64) -> (f64, f64) {
    let quarters = (angle / FRAC_PI_2).round();
    let rest = angle - quarters * FRAC_PI_2;
    let (sine, cosine) = (series(rest, 1), series(rest, 0));
    match quarters.rem_euclid(4.0) as u8 {
        0 => (sine, cosine),
        1 => (cosine, -sine),
        2 => (-sine, -cosine),
        _ => (-cosine, sine),
    }
}

pub(crate) fn tan(angle: f64) -> f64 {
    let (sine, cosine) = sin_cos(angle);
    sine / cosine
}

/// The angle in radians, up to a quarter turn, that has this sine.
pub(crate) fn asin(sine: f64) -> f64 {
    // Newton's method; six steps are exact enough for angles that do not come close to a quarter turn.
    (0..6).fold(sine, |angle, _| {
        let (at_angle, slope) = sin_cos(angle);
        angle - (at_angle - sine) / slope
    })
}

/// The series of the sine (`first` 1) or the cosine (`first` 0) for an eighth of a turn at most.
fn series(angle: f64, first: u32) -> f64 {
    let mut term = if first == 1 { angle } else { 1.0 };
    let mut sum = 0.0;
    for power in (first..20).step_by(2) {
        sum += term;
        term *= -angle * angle / f64::from((power + 1) * (power + 2));
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_agree_with_the_system() {
        for step in -1000..1000 {
            let angle = f64::from(step) / 100.0;
            let (sine, cosine) = sin_cos(angle);
            assert!((sine - angle.sin()).abs() < 1e-14, "{angle}");
            assert!((cosine - angle.cos()).abs() < 1e-14, "{angle}");
        }
        for step in -9..=9 {
            let sine = f64::from(step) / 10.0;
            assert!((asin(sine) - sine.asin()).abs() < 1e-14, "{sine}");
            assert!((tan(sine) - sine.tan()).abs() < 1e-14, "{sine}");
        }
    }
}
