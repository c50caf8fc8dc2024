//! An export that was cut off at any byte is never taken for a whole one (docs/trust.md, Promised).

use crate::app::AppError;
use crate::app::desk::{EveningOrTable, record_event};
use crate::app::evening::{EveningRef, start_evening};
use crate::app::exchange::export::{ExportScope, write_export};
use crate::app::exchange::import::{ImportOptions, import_stream};
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::record::Node;
use crate::store::Store;

use super::folder::Folder;

#[test]
fn an_export_is_whole_or_refused() {
    let folder = Folder::new();
    let mut store = Store::open_or_create(&folder.path("evening.db")).unwrap();
    let header = r#"{"session":{"game":"dreierles","players":["Anne","Bert","Carla"]}}"#;
    let header = Header::read(&Node::parse(header).unwrap()).unwrap();
    start_evening(&mut store, None, |_| Ok::<_, AppError>(header)).unwrap();
    let hand =
        Node::parse(r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":42}"#).unwrap();
    let at = EveningOrTable::Evening(EveningRef::Current);
    record_event(&mut store, &at, false, Trace::off(), |_, session| {
        Ok::<_, AppError>(session.read_event(&hand)?)
    })
    .unwrap();
    for full in [false, true] {
        let mut whole = Vec::new();
        write_export(&mut store, &ExportScope::All, full, &mut whole, &mut |_, _| ()).unwrap();
        let mut other =
            Store::open_or_create(&folder.path(if full { "full.db" } else { "plain.db" })).unwrap();
        // The end of its last line is all that may be missing.
        for cut in 1..whole.len() - 1 {
            let imported = import_stream(&mut other, &whole[..cut], ImportOptions::default());
            assert!(
                !imported.is_ok_and(|imported| imported.refused_count == 0),
                "{cut} of {} bytes",
                whole.len()
            );
        }
        let imported = import_stream(&mut other, &whole[..], ImportOptions::default()).unwrap();
        assert_eq!((imported.refused_count, imported.new), (0, 1));
    }
}
