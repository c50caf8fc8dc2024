//! Whoever sits at a terminal is asked whether what another file has done with money is to count (docs/trust.md, Promised).

use super::harness::Table;
use super::terminal::Terminal;

#[test]
fn what_another_file_did_with_money_is_asked_about() {
    let (table, other) = (Table::german(), Table::german());
    table.ok("start dreierles Anne Bert Carla --stake 10ct");
    other.ok("start dreierles Xaver Yvonne Zita --stake 10ct");
    other.ok("hand xaver solo 42");
    other.ok("pay yvonne xaver 0.50EUR");
    let file = table.write("other.jsonl", other.ok("export --full --all"));
    let before = std::fs::read(table.database()).unwrap();
    for (answer, is_taken) in [("", false), ("n", false), ("vielleicht", false), ("j", true)] {
        let mut terminal = Terminal::open(&table, 100, "dumb", &["einlesen", file.to_str().unwrap()]);
        terminal.sees("Yvonne → Xaver: 0,50 €");
        terminal.sees("[j/N]");
        // Nobody waits for whoever thinks about it.
        assert!(table.run(&["hand", "anne", "solo", "42", "--dry-run"]).code == 0);
        terminal.keys(&format!("{answer}\r"));
        terminal.sees(if is_taken { "Übernommen" } else { "--zusammenführen" });
        assert_eq!(terminal.ends().code(), Some(i32::from(!is_taken)));
        assert_eq!(std::fs::read(table.database()).unwrap() == before, !is_taken);
    }
    assert!(table.ok("log --all").contains("0,50 €"));
    table.check();
}
