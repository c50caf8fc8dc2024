//! A backup in the place of the file: what was there stays beside it, and no journal of one is taken for that of the other.

use std::path::{Path, PathBuf};

use super::{Told, check};
use crate::app::AppError;
use crate::model::refuse;
use crate::store::{Store, StoreError, replace_unreadable};

/// Puts a backup that is in order in the place of a file; answers where that is kept as it was, where there was one.
pub fn restore(backup: &Path, file: &Path, progress: Told<'_>) -> Result<Option<PathBuf>, AppError> {
    let value = backup.display().to_string();
    if matches!((backup.canonicalize(), file.canonicalize()), (Ok(one), Ok(other)) if one == other) {
        return Err(refuse!(restore_itself { value }).into());
    }
    let Some(mut source) = Store::open_to_look(backup)? else {
        return Err(refuse!(restore_not_at_rest { value }).into());
    };
    if !check::check(&mut source, progress)?.findings.is_empty() {
        return Err(refuse!(restore_not_whole { value }).into());
    }
    if !file.exists() {
        source.backup(file, false)?;
        return Ok(None);
    }
    let here = Store::open(file).and_then(|here| here.copy_beside("before-restore").map(|kept| (here, kept)));
    match here {
        Ok((mut here, kept)) => {
            here.become_a_copy(&source)?;
            Ok(Some(kept))
        }
        Err(StoreError::Foreign(_) | StoreError::NoVersion(_) | StoreError::Corrupt) => {
            Ok(Some(replace_unreadable(file, &source)?))
        }
        Err(error) => Err(error.into()),
    }
}
