//! The key by which push services recognise this server (VAPID, RFC 8292).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use web_push_native::p256::ecdsa::signature::Signer;
use web_push_native::p256::ecdsa::{Signature, SigningKey};

use crate::live::{DAY, SECOND};

/// The lifetime of a token: the longest that push services accept is a day.
const TOKEN_DURATION: u64 = DAY / 2;

/// A private key and the contact of the server's operator.
pub(crate) struct VapidKey {
    key: SigningKey,
    contact: String,
}

impl VapidKey {
    /// A new private key, in base64url.
    pub fn generate() -> String {
        loop {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).expect("the system has random numbers");
            // Nearly all numbers of 256 bits are keys.
            if SigningKey::from_slice(&bytes).is_ok() {
                return URL_SAFE_NO_PAD.encode(bytes);
            }
        }
    }

    /// The key of a text; none if it is not one.
    pub fn parse(secret: &str, contact: String) -> Option<VapidKey> {
        let bytes = URL_SAFE_NO_PAD.decode(secret).ok()?;
        let key = SigningKey::from_slice(&bytes).ok()?;
        Some(VapidKey { key, contact })
    }

    /// The public key in base64url.
    pub fn public(&self) -> String {
        let point = self.key.verifying_key().to_encoded_point(false);
        URL_SAFE_NO_PAD.encode(point.as_bytes())
    }

    /// The value of the header `Authorization` for a push service.
    pub fn authorization(&self, origin: &str, now: u64) -> String {
        let header = r#"{"typ":"JWT","alg":"ES256"}"#;
        let claims = serde_json::json!({
            "aud": origin,
            "exp": (now + TOKEN_DURATION) / SECOND,
            "sub": self.contact,
        });
        let encode = |text: &str| URL_SAFE_NO_PAD.encode(text);
        let signed = format!("{}.{}", encode(header), encode(&claims.to_string()));
        let signature: Signature = self.key.sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

#[cfg(test)]
mod tests {
    use web_push_native::p256::ecdsa::VerifyingKey;
    use web_push_native::p256::ecdsa::signature::Verifier;

    use super::*;

    #[test]
    fn a_token_is_signed_by_the_key_that_browsers_know() {
        let secret = VapidKey::generate();
        let key = VapidKey::parse(&secret, "https://pijersi.example".to_owned()).unwrap();
        let header = key.authorization("https://push.example", 7_000);
        let (token, public) = header
            .strip_prefix("vapid t=")
            .and_then(|rest| rest.split_once(", k="))
            .unwrap();
        assert_eq!(public, key.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let public = VerifyingKey::from_sec1_bytes(&decode(public)).unwrap();
        let signature = Signature::from_slice(&decode(signature)).unwrap();
        public.verify(signed.as_bytes(), &signature).unwrap();
        let claims: serde_json::Value =
            serde_json::from_slice(&decode(signed.split('.').nth(1).unwrap())).unwrap();
        let expected = serde_json::json!({
            "aud": "https://push.example", "exp": 43_207, "sub": "https://pijersi.example",
        });
        assert_eq!(claims, expected);
        assert!(VapidKey::parse("x", String::new()).is_none());
    }
}
