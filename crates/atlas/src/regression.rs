//! Logistic regression with a penalty on large weights, by Newton's method.

/// What was observed of one subject.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    /// The inputs.
    pub inputs: Vec<f64>,
    /// The mean of the outcomes, from 0 to 1.
    pub mean: f64,
    /// The number of outcomes.
    pub count: f64,
}

/// The logistic function.
///
/// ```
/// assert_eq!(pijersi_atlas::logistic(0.0), 0.5);
/// ```
pub fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// Steps of Newton's method; they stop earlier when the weights no longer change.
const MAX_STEPS: usize = 50;
const PRECISION: f64 = 1e-9;

/// The weights of the inputs and, last, the constant. Half of `penalty` times the squares of the weights is added to the
/// loss; the constant is free.
pub fn fit(observations: &[Observation], penalty: f64) -> Vec<f64> {
    let inputs = observations.first().map_or(0, |first| first.inputs.len());
    let mut weights = vec![0.0; inputs + 1];
    for _ in 0..MAX_STEPS {
        let mut gradient = vec![0.0; inputs + 1];
        let mut curvature = vec![vec![0.0; inputs + 1]; inputs + 1];
        for (index, weight) in weights[..inputs].iter().enumerate() {
            gradient[index] = penalty * weight;
            curvature[index][index] = penalty;
        }
        // Without it the constant has no curvature when all outcomes are certain.
        curvature[inputs][inputs] = PRECISION;
        for observation in observations {
            let p = logistic(linear(&weights, &observation.inputs));
            let error = observation.count * (p - observation.mean);
            let slope = observation.count * p * (1.0 - p);
            let at = |index: usize| observation.inputs.get(index).copied().unwrap_or(1.0);
            for row in 0..=inputs {
                gradient[row] += error * at(row);
                for (column, cell) in curvature[row][..=row].iter_mut().enumerate() {
                    *cell += slope * at(row) * at(column);
                }
            }
        }
        let step = solve(curvature, gradient);
        // A step that is too long is the sign of saturated outcomes.
        let length = step.iter().map(|it| it * it).sum::<f64>().sqrt();
        let scale = if length > 5.0 { 5.0 / length } else { 1.0 };
        for (weight, step) in weights.iter_mut().zip(&step) {
            *weight -= scale * step;
        }
        if length < PRECISION {
            break;
        }
    }
    weights
}

/// The weighted sum of the inputs and the constant.
pub fn linear(weights: &[f64], inputs: &[f64]) -> f64 {
    let constant = weights.last().copied().unwrap_or_default();
    constant + weights.iter().zip(inputs).map(|(w, x)| w * x).sum::<f64>()
}

/// Solves a positive definite system, of which the lower triangle is given, by Cholesky's decomposition.
fn solve(mut matrix: Vec<Vec<f64>>, mut vector: Vec<f64>) -> Vec<f64> {
    let size = vector.len();
    for row in 0..size {
        for column in 0..=row {
            let known: f64 = (0..column)
                .map(|k| matrix[row][k] * matrix[column][k])
                .sum();
            let rest = matrix[row][column] - known;
            matrix[row][column] = match row == column {
                true => rest.max(PRECISION).sqrt(),
                false => rest / matrix[column][column],
            };
        }
        let known: f64 = (0..row).map(|k| matrix[row][k] * vector[k]).sum();
        vector[row] = (vector[row] - known) / matrix[row][row];
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|k| matrix[k][row] * vector[k]).sum();
        vector[row] = (vector[row] - known) / matrix[row][row];
    }
    vector
}

#[cfg(test)]
mod tests {
    use pijersi::SplitMix64;

    use super::{Observation, fit, linear, logistic};

    #[test]
    fn the_weights_behind_the_data_are_found() {
        let mut random = SplitMix64::new(1);
        let mut unit = move || random.below(1 << 20) as f64 / f64::from(1 << 20);
        let truth = [1.5, -0.7, 0.2];
        let observations: Vec<Observation> = (0..2000)
            .map(|_| {
                let inputs = vec![4.0 * unit() - 2.0, 2.0 * unit()];
                let p = logistic(linear(&truth, &inputs));
                let wins = (0..50).filter(|_| unit() < p).count();
                Observation {
                    inputs,
                    mean: wins as f64 / 50.0,
                    count: 50.0,
                }
            })
            .collect();
        for (found, truth) in fit(&observations, 1.0).iter().zip(truth) {
            assert!((found - truth).abs() < 0.05, "{found} {truth}");
        }
        let strict = fit(&observations, 1e9);
        assert!(strict[0].abs() < 1e-3 && strict[1].abs() < 1e-3);
    }

    #[test]
    fn certain_outcomes_give_finite_weights() {
        let observations: Vec<Observation> = (0..10)
            .map(|index| Observation {
                inputs: vec![f64::from(index) - 4.5],
                mean: f64::from(u8::from(index >= 5)),
                count: 20.0,
            })
            .collect();
        let weights = fit(&observations, 1.0);
        assert!(weights.iter().all(|weight| weight.is_finite()));
        assert!(weights[0] > 1.0);
    }
}
