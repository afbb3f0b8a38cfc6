//! Do worlds come as often as they should?

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

/// How far counts stray from those expected, in standard deviations of a chi-square (Wilson and
/// Hilferty 1931); each cell is what was met and what was expected.
pub(crate) fn straying(cells: &[(f64, f64)]) -> f64 {
    let chi_square: f64 = cells
        .iter()
        .map(|(met, expected)| (met - expected).powi(2) / expected)
        .sum();
    let freedom = f64::from(cells.len() as u32 - 1);
    let spread = 2.0 / (9.0 * freedom);
    ((chi_square / freedom).cbrt() - (1.0 - spread)) / spread.sqrt()
}

/// Asserts that nothing impossible was met, and everything about as often as its odds say; there
/// are at least two worlds.
pub(crate) fn assert_even<K: Debug + Hash + Ord>(met: &HashMap<K, u32>, odds: &HashMap<K, f64>) {
    for key in met.keys() {
        assert!(odds.contains_key(key), "{key:?} is impossible");
    }
    let worlds: f64 = met.values().copied().map(f64::from).sum();
    let total: f64 = odds.values().sum();
    // Rare worlds are counted together, so that no cell is expected less than ten times.
    let (mut cells, mut rare) = (Vec::new(), (0.0, 0.0));
    let mut keys: Vec<&K> = odds.keys().collect();
    keys.sort_unstable();
    for key in keys {
        rare.0 += f64::from(met.get(key).copied().unwrap_or(0));
        rare.1 += odds[key] / total * worlds;
        if rare.1 >= 10.0 {
            cells.push(rare);
            rare = (0.0, 0.0);
        }
    }
    assert!(cells.len() > 1, "the worlds differ");
    let straying = straying(&cells);
    assert!(straying < 5.0, "{straying} of {cells:?}");
}
