//! The matrix of a code: dark and light squares.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

/// EPC069-12: no larger than 69 squares across.
const LARGEST_EPC: u8 = 13;

/// A square of squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    size: usize,
    dark: Vec<bool>,
}

impl Code {
    /// A payment: bytes, error level M, version 13 at most (EPC069-12). `None` where it is too long.
    pub fn of_payment(payload: &str) -> Option<Code> {
        let bytes = [QrSegment::make_bytes(payload.as_bytes())];
        let largest = Version::new(LARGEST_EPC);
        // A level that is raised where there is room would not be M any more.
        let made = QrCode::encode_segments_advanced(&bytes, QrCodeEcc::Medium, Version::MIN, largest, None, false);
        made.ok().map(|made| Code::from(&made))
    }

    /// An address, or words: as small as level M allows. `None` where it is too long.
    pub fn of_link(link: &str) -> Option<Code> {
        QrCode::encode_text(link, QrCodeEcc::Medium).ok().map(|made| Code::from(&made))
    }

    pub fn size(&self) -> usize {
        self.size
    }

    /// Outside everything is light.
    pub fn is_dark(&self, column: usize, row: usize) -> bool {
        column < self.size && row < self.size && self.dark[row * self.size + column]
    }
}

impl From<&QrCode> for Code {
    fn from(made: &QrCode) -> Code {
        let size = made.size();
        let dark = (0..size).flat_map(|row| (0..size).map(move |column| made.get_module(column, row)));
        Code { size: size as usize, dark: dark.collect() }
    }
}
