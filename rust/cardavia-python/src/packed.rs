//! Values on their way to another process, by pickle, or to a copy: plain data with a checksum, so
//! that damaged bytes are told of and never make a value that cannot be.

use pyo3::PyClass;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::imported::Imported;
use crate::words::Mistake;

/// What unpacks a value, and its arguments: what it is, its checksum and its data.
pub(crate) type Packed<'py> = (
    &'py Bound<'py, PyAny>,
    (&'static str, u32, Bound<'py, PyBytes>),
);

/// The `__reduce__` of a class of values.
pub(crate) fn reduce<'py, T: PyClass + Serialize>(
    py: Python<'py>,
    value: &T,
) -> PyResult<Packed<'py>> {
    static UNPACK: Imported = Imported::new("cardavia._engine", "unpack");
    let unpack = UNPACK.get(py)?;
    let (checksum, data) = pack(py, T::NAME, value)?;
    Ok((unpack, (T::NAME, checksum, data)))
}

/// Writes a value as data, with its checksum; `what` says what it is.
pub(crate) fn pack<'py>(
    py: Python<'py>,
    what: &str,
    value: &impl Serialize,
) -> PyResult<(u32, Bound<'py, PyBytes>)> {
    let data = serde_json::to_vec(value).expect("plain data can be written");
    Ok((checksum(py, what, &data)?, PyBytes::new(py, &data)))
}

/// Reads a value of what `pack` gave. Raises ValueError where it is anything else.
pub(crate) fn read<T: DeserializeOwned>(
    py: Python<'_>,
    what: &str,
    expected: u32,
    data: &[u8],
) -> PyResult<T> {
    let intact = checksum(py, what, data)? == expected;
    let value = serde_json::from_slice(data).ok().filter(|_| intact);
    value.ok_or_else(|| {
        let what = what.to_owned();
        Mistake::Damaged { what }.into()
    })
}

fn checksum(py: Python<'_>, what: &str, data: &[u8]) -> PyResult<u32> {
    static CRC32: Imported = Imported::new("zlib", "crc32");
    let crc32 = CRC32.get(py)?;
    let of_what = crc32.call1((what.as_bytes(),))?;
    crc32.call1((data, of_what))?.extract()
}
