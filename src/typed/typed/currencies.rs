//! Which currencies there are: those that ISO 4217 knows or knew, without metals, funds and test codes.

use crate::model::Currency;

const CODES: &str = "\
    ADP AED AFA AFN ALK ALL AMD ANG AOA AOK AON AOR ARA ARP ARS ARY ATS AUD AWG AYM \
    AZM AZN BAD BAM BBD BDT BEC BEF BEL BGJ BGK BGL BGN BHD BIF BMD BND BOB BOP BOV \
    BRB BRC BRE BRL BRN BRR BSD BTN BUK BWP BYB BYN BYR BZD CAD CDF CHC CHE CHF CHW \
    CLF CLP CNY COP COU CRC CSD CSJ CSK CUC CUP CVE CYP CZK DDM DEM DJF DKK DOP DZD \
    ECS ECV EEK EGP ERN ESA ESB ESP ETB EUR FIM FJD FKP FRF GBP GEK GEL GHC GHP GHS \
    GIP GMD GNE GNF GNS GQE GRD GTQ GWE GWP GYD HKD HNL HRD HRK HTG HUF IDR IEP ILP \
    ILR ILS INR IQD IRR ISJ ISK ITL JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT \
    LAJ LAK LBP LKR LRD LSL LSM LTL LTT LUC LUF LUL LVL LVR LYD MAD MDL MGA MGF MKD \
    MLF MMK MNT MOP MRO MRU MTL MTP MUR MVQ MVR MWK MXN MXP MXV MYR MZE MZM MZN NAD \
    NGN NIC NIO NLG NOK NPR NZD OMR PAB PEH PEI PEN PES PGK PHP PKR PLN PLZ PTE PYG \
    QAR RHD ROK ROL RON RSD RUB RUR RWF SAR SBD SCR SDD SDG SDP SEK SGD SHP SIT SKK \
    SLE SLL SOS SRD SRG SSP STD STN SUR SVC SYP SZL THB TJR TJS TMM TMT TND TOP TPE \
    TRL TRY TTD TWD TZS UAH UAK UGS UGW UGX USD USN USS UYI UYN UYP UYU UYW UZS VEB \
    VED VEF VES VNC VND VUV WST XAF XCD XCG XEU XOF XPF YDD YER YUD YUM YUN ZAL ZAR \
    ZMK ZMW ZRN ZRZ ZWC ZWD ZWG ZWL ZWN ZWR";

/// A currency by its code, in any case.
pub fn read(typed: &str) -> Option<Currency> {
    let code = typed.to_uppercase();
    let is_known = CODES.split_whitespace().any(|known| known == code);
    Currency::parse(&code).filter(|_| is_known)
}

/// The code that is nearest to what was typed for one; of equally near ones that which is played for most.
pub fn nearest(typed: &str) -> Option<&'static str> {
    let code = typed.to_uppercase();
    if code.chars().count() != 3 || !code.chars().all(|letter| letter.is_ascii_alphabetic()) {
        return None;
    }
    let usual = ["EUR", "ATS", "DEM", "CHF", "USD", "GBP"].into_iter();
    let distance = |known: &str| {
        let differ = known.bytes().zip(code.bytes()).filter(|(one, other)| one != other).count();
        let turned = known.bytes().filter(|letter| !code.bytes().any(|other| other == *letter)).count();
        differ.min(turned + 1)
    };
    usual.chain(CODES.split_whitespace()).min_by_key(|known| distance(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Money, Amounts that people type: "a code that is not is refused with the nearest one".
    #[test]
    fn currencies_are_those_of_the_norm_and_the_nearest_is_named() {
        assert!(["EUR", "ats", "DEM", "chf", "HRK"].iter().all(|code| read(code).is_some()));
        assert!(["XYZ", "EURO", "E", "ABC", ""].iter().all(|code| read(code).is_none()));
        assert_eq!(
            [nearest("EUT"), nearest("erU"), nearest("CHG"), nearest("Taler")],
            [Some("EUR"), Some("EUR"), Some("CHF"), None]
        );
    }
}
