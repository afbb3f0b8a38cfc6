//! Checks that hands given from outside can exist.

use thiserror::Error;

use crate::card::{COPIES, Face, Faces};
use crate::group::Group;
use crate::hand::Counts;

/// A hand that cannot exist, or is of the wrong size for what is asked of it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct HandError(pub String);

/// Copies of each face in a hand, its groups and the cards around it.
///
/// # Errors
/// If any face comes more than four times in all.
pub fn count_copies(
    faces: &Faces,
    cards: &[Face],
    groups: &[Group],
    around: &[Face],
) -> Result<Counts, HandError> {
    let mut counts = Counts::default();
    let in_groups = groups.iter().flat_map(Group::faces);
    for face in cards.iter().chain(around).copied().chain(in_groups) {
        counts[face.index()] = counts[face.index()].saturating_add(1);
    }
    match faces.all().find(|face| counts[face.index()] > COPIES) {
        None => Ok(counts),
        Some(face) => Err(HandError(format!(
            "{} copies of {}: a deck has four, hand, groups and every other card named together",
            counts[face.index()],
            faces.name(face)
        ))),
    }
}
