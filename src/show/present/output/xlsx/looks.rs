//! How figures of a workbook are drawn: money with its currency, days and averages as the language of the sheet has them.

use crate::model::Currency;
use crate::present::cell::Value;
use crate::present::harmless::xml;
use crate::present::lang::Lang;

/// The number formats that a workbook uses, each once, in the order in which they were first wanted.
#[derive(Debug)]
pub struct Looks {
    lang: Lang,
    formats: Vec<String>,
}

/// Numbers of our own begin here; those before are the spreadsheet's.
const FIRST_FORMAT: usize = 164;

impl Looks {
    /// How a heading is drawn.
    pub const HEAD: usize = 1;

    pub fn new(lang: Lang) -> Looks {
        Looks { lang, formats: Vec::new() }
    }

    /// The style of a value's cell; `None` for what is drawn as it is.
    pub fn of(&mut self, value: &Value) -> Option<usize> {
        let day = match self.lang {
            Lang::De => "dd.mm.yyyy",
            Lang::En => "yyyy-mm-dd",
        };
        let format = match value {
            Value::Nothing | Value::Text(_) | Value::Count(_) | Value::Flag(_) | Value::Points(_) => return None,
            Value::Decimal(_, places) => digits("0", *places),
            Value::Money(money) => self.in_currency(&digits("#,##0", money.currency.places()), money.currency),
            Value::Exact(_, currency) => {
                self.in_currency(&format!("{}###", digits("#,##0", currency.places().max(1))), *currency)
            }
            Value::Day(_) => day.to_owned(),
            Value::Moment(_) => format!("{day} hh:mm:ss"),
        };
        let known = self.formats.iter().position(|known| *known == format);
        let place = known.unwrap_or_else(|| {
            self.formats.push(format);
            self.formats.len() - 1
        });
        Some(Looks::HEAD + 1 + place)
    }

    fn in_currency(&self, digits: &str, currency: Currency) -> String {
        match (currency, self.lang) {
            (Currency::EUR, Lang::De) => format!(r#"{digits} "€""#),
            (Currency::EUR, Lang::En) => format!(r#""€"{digits}"#),
            (Currency::ATS, _) => format!(r#""S "{digits}"#),
            (currency, _) => format!(r#"{digits} "{currency}""#),
        }
    }

    /// The part of a workbook that says how cells are drawn.
    pub fn styles(&self, namespace: &str) -> String {
        let format = |(number, format): (usize, &String)| {
            format!(r#"<numFmt numFmtId="{number}" formatCode="{}"/>"#, xml(format))
        };
        let formats: String = (FIRST_FORMAT..).zip(&self.formats).map(format).collect();
        let formats = match self.formats.len() {
            0 => String::new(),
            count => format!(r#"<numFmts count="{count}">{formats}</numFmts>"#),
        };
        let style = |number| {
            format!(r#"<xf numFmtId="{number}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>"#)
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

fn digits(whole: &str, places: u32) -> String {
    let point = if places > 0 { "." } else { "" };
    format!("{whole}{point}{}", "0".repeat(places as usize))
}
