//! Small symmetric matrices.

/// A square matrix.
#[derive(Clone, Debug)]
pub struct Matrix {
    size: usize,
    values: Vec<f64>,
}

impl Matrix {
    pub fn zero(size: usize) -> Matrix {
        Matrix {
            size,
            values: vec![0.0; size * size],
        }
    }

    pub fn at(&self, row: usize, column: usize) -> f64 {
        self.values[row * self.size + column]
    }

    /// Adds the square of a vector, given by its places and values, times a weight.
    pub fn add_square(&mut self, vector: &[(usize, f64)], weight: f64) {
        for &(row, one) in vector {
            for &(column, other) in vector {
                self.values[row * self.size + column] += weight * one * other;
            }
        }
    }

    pub fn times(&self, vector: &[f64]) -> Vec<f64> {
        let rows = self.values.chunks(self.size);
        rows.map(|row| row.iter().zip(vector).map(|(one, other)| one * other).sum())
            .collect()
    }

    /// The vector times the matrix times the vector.
    pub fn quadratic(&self, vector: &[f64]) -> f64 {
        let image = self.times(vector);
        image
            .iter()
            .zip(vector)
            .map(|(one, other)| one * other)
            .sum()
    }

    /// This matrix times another times this one.
    pub fn sandwich(&self, filling: &Matrix) -> Matrix {
        self.product(filling).product(self)
    }

    fn product(&self, other: &Matrix) -> Matrix {
        let mut product = Matrix::zero(self.size);
        for row in 0..self.size {
            for inner in 0..self.size {
                let factor = self.at(row, inner);
                for column in 0..self.size {
                    product.values[row * self.size + column] += factor * other.at(inner, column);
                }
            }
        }
        product
    }

    /// The inverse by elimination; nothing when there is none.
    pub fn inverse(&self) -> Option<Matrix> {
        let size = self.size;
        let mut left = self.clone();
        let mut right = Matrix::zero(size);
        for place in 0..size {
            right.values[place * size + place] = 1.0;
        }
        for column in 0..size {
            let pivot = (column..size).max_by(|&one, &other| {
                left.at(one, column)
                    .abs()
                    .total_cmp(&left.at(other, column).abs())
            })?;
            for matrix in [&mut left, &mut right] {
                for place in 0..size {
                    matrix
                        .values
                        .swap(pivot * size + place, column * size + place);
                }
            }
            let divisor = left.at(column, column);
            if divisor.abs() < 1e-300 || !divisor.is_finite() {
                return None;
            }
            for matrix in [&mut left, &mut right] {
                for place in 0..size {
                    matrix.values[column * size + place] /= divisor;
                }
            }
            for row in (0..size).filter(|&row| row != column) {
                let factor = left.at(row, column);
                if factor == 0.0 {
                    continue;
                }
                for matrix in [&mut left, &mut right] {
                    for place in 0..size {
                        matrix.values[row * size + place] -= factor * matrix.at(column, place);
                    }
                }
            }
        }
        Some(right)
    }
}

#[cfg(test)]
mod tests {
    use super::Matrix;

    #[test]
    fn a_matrix_times_its_inverse_does_nothing() {
        let mut matrix = Matrix::zero(3);
        matrix.add_square(&[(0, 1.0), (1, -2.0)], 3.0);
        matrix.add_square(&[(1, 1.0), (2, 0.5)], 2.0);
        matrix.add_square(&[(2, 1.0)], 0.25);
        let product = matrix.product(&matrix.inverse().unwrap());
        for row in 0..3 {
            for column in 0..3 {
                let expected = f64::from(row == column);
                assert!((product.at(row, column) - expected).abs() < 1e-12);
            }
        }
        assert!(Matrix::zero(2).inverse().is_none());
    }
}
