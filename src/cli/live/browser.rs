//! Opens the desk in the browser of whoever started it, without showing the secret of the link to
//! other users of this machine, who can see the arguments of every command.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::cli::files;
use crate::present::live;

/// Path of a temporary page that redirects to the desk, and that only the owner of the file can
/// read; the page is deleted when the value is dropped.
#[derive(Debug)]
pub struct RedirectPage(PathBuf);

impl Drop for RedirectPage {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Programs that open an address in the browser, of which the first one installed is used.
const OPENERS: [&[&str]; 4] = [&["xdg-open"], &["open"], &["cmd", "/C", "start", ""], &["wslview"]];

/// Program that opens an address on a phone, where every program is a user of its own and cannot
/// read another's files.
const ON_PHONE: &str = "termux-open-url";

/// Opens a link in a browser; returns the temporary page that redirects to it, or `None` where no
/// page was needed or no browser could be started.
pub fn open_in_browser(link: &str) -> Option<RedirectPage> {
    if start_opener(&[ON_PHONE], link) {
        return None;
    }
    let page = write_redirect_page(link)?;
    let address = format!("file://{}", page.0.display());
    OPENERS.iter().find(|opener| start_opener(opener, &address))?;
    Some(page)
}

/// Writes the page into a folder that sandboxed browsers can read: one that is not hidden.
fn write_redirect_page(link: &str) -> Option<RedirectPage> {
    let folder = dirs::download_dir().or_else(dirs::home_dir).filter(|folder| folder.is_dir());
    let name = files::temporary_path(".html");
    let path = match folder {
        Some(folder) => folder.join(name.file_name()?),
        None => name,
    };
    write(&path, &live::redirect_page(link)).ok()?;
    Some(RedirectPage(path))
}

fn write(path: &Path, html: &str) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(html.as_bytes())
}

fn start_opener(opener: &[&str], address: &str) -> bool {
    let Some((program, args)) = opener.split_first() else { return false };
    let mut command = Command::new(program);
    command.args(args).arg(address);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_ok()
}
