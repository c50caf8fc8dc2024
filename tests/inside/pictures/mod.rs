//! Pictures and the pages they stand on.

mod charts;
mod markup;
mod pages;
mod palette;
mod qr;
mod samples;
mod small;
