//! The options that can be typed behind every verb.

use std::path::PathBuf;

use clap::Args;

#[derive(Args, Debug)]
pub struct Everywhere {
    #[arg(long, global = true, value_name = "file")]
    pub db: Option<PathBuf>,
    #[arg(long, global = true, value_name = "de|en")]
    pub lang: Option<String>,
    #[arg(long, global = true, value_name = "table|json|csv|markdown|xlsx")]
    pub format: Option<String>,
    #[arg(long, global = true, id = "output", value_name = "file")]
    pub output: Option<PathBuf>,
    #[arg(long, global = true, value_name = "ID")]
    pub session: Option<String>,
    #[arg(long, global = true, value_name = "auto|always|never")]
    pub color: Option<String>,
    #[arg(long, global = true, value_name = "N")]
    pub width: Option<u16>,
    #[arg(long, global = true)]
    pub ascii: bool,
    #[arg(long, global = true)]
    pub yes: bool,
}
