//! A table as a workbook: numbers as numbers, everything else as it was written. Nothing in it is a formula.

use std::io::{Cursor, Write};

use zip::CompressionMethod;
use zip::result::ZipResult;
use zip::write::{SimpleFileOptions, ZipWriter};

use crate::present::cell::Cell;
use crate::present::harmless::plain;
use crate::present::table::Table;

/// By which a workbook is known as one of ours, and may be written over: it stands at the beginning, as it is.
pub const MARK: &str = "<!-- kerbholz -->";

const NAMESPACE: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS: &str = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/// The bytes of a workbook with one sheet.
pub fn xlsx(table: &Table) -> ZipResult<Vec<u8>> {
    let relation = |of: &str, target: &str| {
        format!(
            r#"<Relationships xmlns="{RELATIONS}"><Relationship Id="r1" Type="{OFFICE}/{of}" Target="{target}"/></Relationships>"#
        )
    };
    let types = format!(
        concat!(
            r#"{mark}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">"#,
            r#"<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>"#,
            r#"<Override PartName="/xl/workbook.xml" ContentType="{types}.sheet.main+xml"/>"#,
            r#"<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{types}.worksheet+xml"/></Types>"#
        ),
        mark = MARK,
        types = TYPES
    );
    let workbook = format!(
        r#"<workbook xmlns="{NAMESPACE}" xmlns:r="{OFFICE}"><sheets><sheet name="Kerbholz" sheetId="1" r:id="r1"/></sheets></workbook>"#
    );
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text, method) in [
        ("[Content_Types].xml", types, CompressionMethod::Stored),
        ("_rels/.rels", relation("officeDocument", "xl/workbook.xml"), CompressionMethod::Deflated),
        ("xl/workbook.xml", workbook, CompressionMethod::Deflated),
        ("xl/_rels/workbook.xml.rels", relation("worksheet", "worksheets/sheet1.xml"), CompressionMethod::Deflated),
        ("xl/worksheets/sheet1.xml", sheet(table), CompressionMethod::Deflated),
    ] {
        archive.start_file(name, SimpleFileOptions::default().compression_method(method))?;
        archive.write_all(r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#.as_bytes())?;
        archive.write_all(text.as_bytes())?;
    }
    Ok(archive.finish()?.into_inner())
}

fn sheet(table: &Table) -> String {
    let view = table.for_programs();
    let mut rows = String::new();
    row(view.columns().map(|column| column.title()), &mut rows);
    for cells in view.rows() {
        row(cells, &mut rows);
    }
    format!(r#"<worksheet xmlns="{NAMESPACE}"><sheetData>{rows}</sheetData></worksheet>"#)
}

fn row<'c>(cells: impl Iterator<Item = &'c Cell>, rows: &mut String) {
    rows.push_str("<row>");
    for cell in cells {
        let data = cell.data();
        rows.push_str(&match (data.is_empty(), cell.is_figure()) {
            (true, _) => "<c/>".to_owned(),
            (false, true) => format!("<c><v>{data}</v></c>"),
            (false, false) => {
                format!(r#"<c t="inlineStr"><is><t xml:space="preserve">{}</t></is></c>"#, escaped(&data))
            }
        });
    }
    rows.push_str("</row>");
}

fn escaped(text: &str) -> String {
    plain(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
