//! How large a list of people may be. A hall has a thousand at most; a club's whole membership fits ten times over.

pub const MEGABYTE: usize = 1_000_000;
/// Of the file as it is.
pub const MOST_BYTES: usize = 8 * MEGABYTE;
/// Of everything in it, unpacked.
pub const MOST_UNPACKED: u64 = 64_000_000;
/// Parts of a workbook.
pub const MOST_PARTS: usize = 2_000;
/// Elements within each other.
pub const DEEPEST: usize = 200;
/// Rows of a table, and its columns.
pub const MOST_ROWS: u64 = 100_000;
pub const MOST_COLUMNS: usize = 250;
/// Cells of all tables, with all that is said to be repeated.
pub const MOST_CELLS: u64 = 2_000_000;
/// Bytes read for all sheets, each of which may be as large as the largest part: several may name the same one.
pub const MOST_READ: u64 = 4 * MOST_UNPACKED;
/// Bytes of all texts in the cells of all tables; one text may stand in many of them.
pub const MOST_TEXT: usize = 32 * MEGABYTE;
