//! Choices written as bits: the place of each among so many, in as few whole bits as tell them apart.

/// How many bits tell so many apart: none where there is no choice.
const fn width(among: u32) -> u32 {
    u32::BITS - (among - 1).leading_zeros()
}

/// Choices being written. Bytes are filled from their lowest bit, and the lowest bit of a place
/// comes first.
#[derive(Debug, Default)]
pub(crate) struct Writer {
    bytes: Vec<u8>,
    bits: u32,
}

impl Writer {
    /// Writes a place below `among`.
    pub(crate) fn write(&mut self, place: u32, among: u32) {
        for bit in 0..width(among) {
            if self.bits.is_multiple_of(u8::BITS) {
                self.bytes.push(0);
            }
            let last = self.bytes.last_mut().expect("a byte has just been begun");
            *last |= ((place >> bit & 1) as u8) << (self.bits % u8::BITS);
            self.bits += 1;
        }
    }

    /// The bytes, the rest of the last filled with zeros.
    pub(crate) fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

/// Choices being read.
#[derive(Debug)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    bits: u32,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, bits: 0 }
    }

    /// Reads a place below `among`; `None` where there is none.
    pub(crate) fn read(&mut self, among: u32) -> Option<u32> {
        let mut place = 0;
        for bit in 0..width(among) {
            place |= u32::from(self.bit()?) << bit;
        }
        (place < among).then_some(place)
    }

    /// Says whether all has been read but zeros that fill the last byte.
    pub(crate) fn finish(mut self) -> bool {
        let rest = self.bytes.len() * 8 - self.bits as usize;
        rest < 8 && (0..rest).all(|_| self.bit() == Some(0))
    }

    fn bit(&mut self) -> Option<u8> {
        let byte = self.bytes.get((self.bits / u8::BITS) as usize)?;
        let bit = byte >> (self.bits % u8::BITS) & 1;
        self.bits += 1;
        Some(bit)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Reader, Writer};

    #[test]
    fn the_lowest_bits_come_first() {
        let mut writer = Writer::default();
        for (place, among) in [(2, 3), (0, 1), (5, 100), (1, 2)] {
            writer.write(place, among);
        }
        assert_eq!(writer.finish(), [0b0001_0110, 0b10]);
    }

    #[test]
    fn what_is_no_choice_is_not_read() {
        assert_eq!(Reader::new(&[0b11]).read(3), None);
        assert_eq!(Reader::new(&[]).read(2), None);
        assert_eq!(Reader::new(&[]).read(1), Some(0));
        assert!(Reader::new(&[]).finish());
        assert!(!Reader::new(&[0]).finish());
        let mut reader = Reader::new(&[0b101]);
        assert_eq!(reader.read(4), Some(1));
        assert!(!reader.finish());
    }

    proptest! {
        #[test]
        fn choices_read_back(choices in prop::collection::vec((1..200_u32, any::<u32>()), 0..90)) {
            let choices: Vec<_> = choices.iter().map(|(among, any)| (any % among, *among)).collect();
            let mut writer = Writer::default();
            for &(place, among) in &choices {
                writer.write(place, among);
            }
            let bytes = writer.finish();
            let mut reader = Reader::new(&bytes);
            for &(place, among) in &choices {
                prop_assert_eq!(reader.read(among), Some(place));
            }
            prop_assert!(reader.finish());
        }
    }
}
