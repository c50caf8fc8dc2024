//! A table as a workbook for people with a spreadsheet (docs/architecture.md, What people and
//! programs see): typed cells, headings in the reader's language, and no formulas.
//!
//! Number formats of a workbook: money with its currency, days and averages in the style of the
//! sheet's language.

use std::io::{Cursor, Write};

use zip::CompressionMethod;
use zip::result::ZipResult;
use zip::write::{SimpleFileOptions, ZipWriter};

use crate::model::{Currency, time};
use crate::present::harmless::harmless_xml;
use crate::present::lang::Lang;
use crate::present::table::{Cell, Table, TableView, Value};
use crate::present::width::width;

/// Mark by which a workbook is recognised as one of this program, which may be overwritten; it is
/// stored uncompressed at the beginning of the file.
pub const MARK: &str = "<!-- kerbholz -->";

const NAMESPACE: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS: &str = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/// Most rows of a worksheet; further rows go to another one.
const MOST_ROWS: usize = 1_048_576;

/// Greatest initial width of a column.
const WIDEST: usize = 60;

/// Name of the worksheet with the table that was asked for.
pub const MAIN_SHEET: &str = "Kerbholz";

/// Bytes of a workbook of these tables, each with the name of its sheet.
pub fn workbook_bytes(tables: &[(&str, &Table)], lang: Lang) -> ZipResult<Vec<u8>> {
    let mut looks = CellStyles::new(lang);
    let (mut names, mut sheets) = (Vec::new(), Vec::new());
    for (name, table) in tables {
        for (part, sheet) in (1..).zip(worksheets_of_table(&table.for_programs(), &mut looks)) {
            let more = if part > 1 { format!(" {part}") } else { String::new() };
            names.push(format!("{}{more}", harmless_xml(name)));
            sheets.push(sheet);
        }
    }
    let numbers = 1..=sheets.len();
    let sheet_types = numbers.clone().map(|number| {
        content_type_element("/xl/worksheets", &format!("sheet{number}"), "worksheet")
    });
    let types = format!(
        concat!(
            r#"{mark}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">"#,
            r#"<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>"#,
            r#"{workbook}{styles}{sheets}</Types>"#
        ),
        mark = MARK,
        workbook = content_type_element("/xl", "workbook", "sheet.main"),
        styles = content_type_element("/xl", "styles", "styles"),
        sheets = sheet_types.collect::<String>()
    );
    let listed = names.iter().zip(numbers.clone()).map(|(name, number)| {
        format!(r#"<sheet name="{name}" sheetId="{number}" r:id="r{number}"/>"#)
    });
    let listed: String = listed.collect();
    let workbook = format!(
        r#"<workbook xmlns="{NAMESPACE}" xmlns:r="{OFFICE}"><sheets>{listed}</sheets></workbook>"#
    );
    let of_sheets = numbers.clone().map(|number| {
        relation_element(number, "worksheet", &format!("worksheets/sheet{number}.xml"))
    });
    let relations: String =
        of_sheets.chain([relation_element(sheets.len() + 1, "styles", "styles.xml")]).collect();
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let mut add = |name: &str, text: &str, method| {
        archive.start_file(name, SimpleFileOptions::default().compression_method(method))?;
        archive
            .write_all(r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#.as_bytes())?;
        ZipResult::Ok(archive.write_all(text.as_bytes())?)
    };
    let packed = CompressionMethod::Deflated;
    add("[Content_Types].xml", &types, CompressionMethod::Stored)?;
    add(
        "_rels/.rels",
        &relations_xml(&relation_element(1, "officeDocument", "xl/workbook.xml")),
        packed,
    )?;
    add("xl/workbook.xml", &workbook, packed)?;
    add("xl/_rels/workbook.xml.rels", &relations_xml(&relations), packed)?;
    add("xl/styles.xml", &looks.styles_xml(NAMESPACE), packed)?;
    for (number, sheet) in numbers.zip(&sheets) {
        add(&format!("xl/worksheets/sheet{number}.xml"), sheet, packed)?;
    }
    Ok(archive.finish()?.into_inner())
}

fn content_type_element(folder: &str, name: &str, kind: &str) -> String {
    format!(r#"<Override PartName="{folder}/{name}.xml" ContentType="{TYPES}.{kind}+xml"/>"#)
}

fn relation_element(number: usize, of: &str, target: &str) -> String {
    format!(r#"<Relationship Id="r{number}" Type="{OFFICE}/{of}" Target="{target}"/>"#)
}

fn relations_xml(relations: &str) -> String {
    format!(r#"<Relationships xmlns="{RELATIONS}">{relations}</Relationships>"#)
}

/// Worksheets for a table, as many as its rows need; each begins with the headings, which stay in
/// place when the rows scroll.
fn worksheets_of_table(view: &TableView<'_>, looks: &mut CellStyles) -> Vec<String> {
    let mut head = String::from("<row>");
    view.columns().for_each(|column| {
        write_text_cell(&column.title().text_for_programs(), Some(CellStyles::HEAD), &mut head)
    });
    head.push_str("</row>");
    let mut widths: Vec<usize> =
        view.columns().map(|column| width(&column.title().text_for_programs())).collect();
    let mut sheets = vec![head.clone()];
    let mut rows = 1;
    for cells in view.rows() {
        if rows == MOST_ROWS {
            sheets.push(head.clone());
            rows = 1;
        }
        if let Some(sheet) = sheets.last_mut() {
            write_row(cells, &mut widths, looks, sheet);
        }
        rows += 1;
    }
    let columns: String =
        widths.iter().zip(1..).map(|(width, number)| column_element(*width, number)).collect();
    let columns = if columns.is_empty() { columns } else { format!("<cols>{columns}</cols>") };
    let sheet = |rows: String| {
        format!(
            concat!(
                r#"<worksheet xmlns="{namespace}"><sheetViews><sheetView workbookViewId="0">"#,
                r#"<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>"#,
                r#"{columns}<sheetData>{rows}</sheetData></worksheet>"#
            ),
            namespace = NAMESPACE,
            columns = columns,
            rows = rows
        )
    };
    sheets.into_iter().map(sheet).collect()
}

/// Column element whose width fits its content, with some room for number formats.
fn column_element(width: usize, number: usize) -> String {
    format!(
        r#"<col min="{number}" max="{number}" width="{}" customWidth="1"/>"#,
        width.min(WIDEST) + 3
    )
}

fn write_row<'c>(
    cells: impl Iterator<Item = &'c Cell>,
    widths: &mut [usize],
    looks: &mut CellStyles,
    rows: &mut String,
) {
    rows.push_str("<row>");
    for (cell, widest) in cells.zip(widths) {
        let data = cell.text_for_programs();
        *widest = (*widest).max(width(&data));
        let look = looks.style_of_value(cell.value());
        match (cell.value(), look) {
            (Value::Nothing, _) => rows.push_str("<c/>"),
            (Value::Flag(flag), _) => {
                rows.push_str(&format!(r#"<c t="b"><v>{}</v></c>"#, u8::from(*flag)))
            }
            (Value::Text(written), _) => write_text_cell(written, None, rows),
            (Value::Day(moment), Some(look)) => {
                write_number_cell(time::spreadsheet_number_of_day(moment), look, &data, rows)
            }
            (Value::Moment(moment), Some(look)) => {
                write_number_cell(time::spreadsheet_moment(moment), look, &data, rows)
            }
            (_, look) => {
                write_number_cell(Some(data.to_string()), look.unwrap_or_default(), &data, rows)
            }
        }
    }
    rows.push_str("</row>");
}

/// Writes a number as a numeric cell in its format; where `figure` is `None`, writes the text of
/// `data`.
fn write_number_cell(figure: Option<String>, look: usize, data: &str, rows: &mut String) {
    match figure {
        Some(figure) => rows.push_str(&format!(r#"<c s="{look}"><v>{figure}</v></c>"#)),
        None => write_text_cell(data, None, rows),
    }
}

fn write_text_cell(written: &str, look: Option<usize>, rows: &mut String) {
    if written.is_empty() {
        return rows.push_str("<c/>");
    }
    let look = look.map_or_else(String::new, |look| format!(r#" s="{look}""#));
    let written = harmless_xml(written);
    rows.push_str(&format!(
        r#"<c{look} t="inlineStr"><is><t xml:space="preserve">{written}</t></is></c>"#
    ));
}

/// Number formats that a workbook uses, each once, in the order of first use.
#[derive(Debug)]
pub struct CellStyles {
    lang: Lang,
    formats: Vec<String>,
}

/// First number for own formats; lower ones are built into spreadsheets.
const FIRST_FORMAT: usize = 164;

impl CellStyles {
    /// Index of the style for headings.
    pub const HEAD: usize = 1;

    pub fn new(lang: Lang) -> CellStyles {
        CellStyles { lang, formats: Vec::new() }
    }

    /// Index of the style for a value's cell; `None` for the default style.
    pub fn style_of_value(&mut self, value: &Value) -> Option<usize> {
        let day = match self.lang {
            Lang::De => "dd.mm.yyyy",
            Lang::En => "yyyy-mm-dd",
        };
        let format = match value {
            Value::Nothing
            | Value::Text(_)
            | Value::Count(_)
            | Value::Flag(_)
            | Value::Points(_) => return None,
            Value::Decimal(_, places) => digit_format("0", *places),
            Value::Money(money) => self.currency_format(
                &digit_format("#,##0", money.currency.decimal_places()),
                money.currency,
            ),
            Value::Exact(_, currency) => self.currency_format(
                &format!("{}###", digit_format("#,##0", currency.decimal_places().max(1))),
                *currency,
            ),
            Value::Day(_) => day.to_owned(),
            Value::Moment(_) => format!("{day} hh:mm:ss"),
        };
        let known = self.formats.iter().position(|known| *known == format);
        let place = known.unwrap_or_else(|| {
            self.formats.push(format);
            self.formats.len() - 1
        });
        Some(CellStyles::HEAD + 1 + place)
    }

    fn currency_format(&self, digits: &str, currency: Currency) -> String {
        match (currency, self.lang) {
            (Currency::EUR, Lang::De) => format!(r#"{digits} "€""#),
            (Currency::EUR, Lang::En) => format!(r#""€"{digits}"#),
            (Currency::ATS, _) => format!(r#""S "{digits}"#),
            (currency, _) => format!(r#"{digits} "{currency}""#),
        }
    }

    /// XML part that declares the styles.
    pub fn styles_xml(&self, namespace: &str) -> String {
        let format = |(number, format): (usize, &String)| {
            format!(r#"<numFmt numFmtId="{number}" formatCode="{}"/>"#, harmless_xml(format))
        };
        let formats: String = (FIRST_FORMAT..).zip(&self.formats).map(format).collect();
        let formats = match self.formats.len() {
            0 => String::new(),
            count => format!(r#"<numFmts count="{count}">{formats}</numFmts>"#),
        };
        let style = |number| {
            format!(
                r#"<xf numFmtId="{number}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>"#
            )
        };
        let styles: String = (FIRST_FORMAT..).take(self.formats.len()).map(style).collect();
        format!(
            concat!(
                r#"<styleSheet xmlns="{namespace}">{formats}"#,
                r#"<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>"#,
                r#"<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>"#,
                r#"<fills count="2"><fill><patternFill patternType="none"/></fill>"#,
                r#"<fill><patternFill patternType="gray125"/></fill></fills>"#,
                r#"<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"#,
                r#"<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>"#,
                r#"<cellXfs count="{count}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>"#,
                r#"<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>{styles}</cellXfs>"#,
                r#"</styleSheet>"#
            ),
            namespace = namespace,
            formats = formats,
            count = self.formats.len() + 2,
            styles = styles
        )
    }
}

fn digit_format(whole: &str, places: u32) -> String {
    let point = if places > 0 { "." } else { "" };
    format!("{whole}{point}{}", "0".repeat(places as usize))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Currency, Points};
    use crate::present::table::{Column, cells};
    use calamine::{Data, Reader, Xlsx};
    use std::io::Cursor;

    /// docs/architecture.md, What people and programs see: typed cells. Text that looks like a
    /// figure or a formula stays text.
    #[test]
    fn a_cell_keeps_its_type() {
        let mut table = Table::new((0..9).map(|number| Column::words(format!("Spalte {number}"))));
        table.add_row(cells![
            "=1+1 & <b>\u{ffff}",
            7_u32,
            Points::from_halves(-3),
            Cell::balance(-1234567, Currency::EUR),
            Cell::exact(50, Currency::ATS),
            Cell::decimal(-23, 1),
            Cell::day("2026-11-20T23:59:07+01:00"),
            Cell::moment("2026-11-20T18:00:00.447308349+01:00"),
            true,
        ]);
        table.add_row(cells!["1,5", Cell::NOTHING, "–", "", "", "", "", "", false]);
        for lang in [Lang::De, Lang::En] {
            let mut book: Xlsx<_> =
                Xlsx::new(Cursor::new(workbook_bytes(&[(MAIN_SHEET, &table)], lang).unwrap()))
                    .unwrap();
            let sheet = book.worksheet_range("Kerbholz").unwrap();
            let rows: Vec<Vec<Data>> = sheet.rows().map(<[Data]>::to_vec).collect();
            assert_eq!(rows[0][8], Data::String("Spalte 8".to_owned()));
            let text = |text: &str| Data::String(text.to_owned());
            assert_eq!(
                rows[1][..6],
                [
                    text("=1+1 & <b>\u{fffd}"),
                    Data::Float(7.0),
                    Data::Float(-1.5),
                    Data::Float(-12345.67),
                    Data::Float(0.0025),
                    Data::Float(-2.3),
                ]
            );
            let moment = |cell: &Data| match cell {
                Data::DateTime(moment) => moment.as_f64(),
                other => panic!("{other:?}"),
            };
            // 2026-11-20 is day 46346 of spreadsheets; at six in the evening three quarters of it
            // are over.
            assert_eq!((moment(&rows[1][6]), moment(&rows[1][7])), (46346.0, 46346.75));
            assert_eq!(rows[1][8], Data::Bool(true));
            assert_eq!(rows[2][..3], [text("1,5"), Data::Empty, text("–")]);
        }
    }
}
