//! The house rules that `start` and `tournament new` are told.

use std::path::PathBuf;

use clap::Args;

use crate::cli::files;
use crate::model::{Message, Refusal, refuse, say};
use crate::present::reason;
use crate::typed::rules::House;

#[derive(Args, Debug)]
pub struct HouseArgs {
    #[arg(long)]
    house: Vec<String>,
    #[arg(long)]
    house_file: Option<PathBuf>,
}

impl HouseArgs {
    /// The house rules of the file that is named, and those that are typed.
    pub fn read(&self) -> Result<House, Refusal> {
        let mut house = House::default();
        if let Some(file) = &self.house_file {
            let wrong = |error: Message| refuse!(house_file_wrong { file: file.display().to_string(), error });
            let text = files::read_text(file).map_err(|error| wrong(reason(&error)))?;
            house = House::of_file(&text).map_err(|error| wrong(say!(io_other { error })))?;
        }
        self.house.iter().try_for_each(|typed| house.add(typed))?;
        Ok(house)
    }
}
