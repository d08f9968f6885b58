//! Certificates of forced wins.

use pijersi_certificate::{Claim, check};

use crate::failure::{Failure, Value};
use crate::schema::json;

json! {
    /// Checks a certificate of a forced win.
    struct CertificateRequest = "CertificateRequest" [parse] {
        certificate: String,
    }
}

json! {
    /// What a certificate proves.
    struct CertificateJson = "CertificateReply" [write] {
        winner: &'static str,
        /// Within how many turns of the winner.
        turns: u32,
        /// First turns of the loser about which nothing is proven.
        open: Vec<String>,
        /// The number of positions in which the winner is to move.
        positions: usize,
        /// The number of turns of the loser that were looked at.
        defences: usize,
    }
}

pub(crate) fn claim(request: &CertificateRequest) -> Result<CertificateJson, Failure> {
    let claim: Claim = check(&request.certificate).map_err(|fault| {
        Failure::new("not-a-proof", &fault).with("line", Value::Number(fault.line as u64))
    })?;
    Ok(CertificateJson {
        winner: if claim.white_wins { "white" } else { "black" },
        turns: claim.turns,
        open: claim.open,
        positions: claim.nodes,
        defences: claim.defences,
    })
}

#[cfg(test)]
mod tests {
    use crate::Session;

    #[test]
    fn certificates_are_checked() {
        let lines = "pijersi certificate 1\n6/s-6/3R-2/7/6/7/6 w 0 1\n2 e4f4\n";
        let text = format!("{lines}{}", pijersi_certificate::digest(lines));
        let mut session = Session::new(|| std::time::Duration::ZERO);
        let mut answer = |text: &str| {
            let text = text.replace('\n', "\\n");
            let request = format!(r#"{{"type": "certificate", "certificate": "{text}"}}"#);
            session.answer(&request, &mut |_| {})
        };
        assert_eq!(
            answer(&text),
            r#"{"winner":"white","turns":2,"open":[],"positions":1,"defences":3}"#
        );
        let refusal = answer(&text.replace("2 e4f4", "3 e4f4"));
        assert!(refusal.contains(r#""code":"not-a-proof""#), "{refusal}");
    }
}
