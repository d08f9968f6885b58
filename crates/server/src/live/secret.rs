//! Random ids and secrets.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// The secret that authenticates an identity. It is sent once, in a cookie, and only its hash is stored. Its only text form
/// is [`Secret::reveal`], so that it cannot be logged by accident.
pub(crate) struct Secret(String);

/// Letters and digits that cannot be confused with each other.
const CODE_ALPHABET: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

impl Secret {
    /// 256 random bits.
    pub fn random() -> Secret {
        Secret(URL_SAFE_NO_PAD.encode(random::<32>()))
    }

    /// A code to be typed on another device within minutes: 80 random bits in four groups.
    pub fn random_code() -> Secret {
        Secret::in_groups(&random::<16>().map(code_letter))
    }

    /// A code that stays valid: 120 random bits in six groups.
    pub fn random_recovery_code() -> Secret {
        Secret::in_groups(&random::<24>().map(code_letter))
    }

    fn in_groups(letters: &[u8]) -> Secret {
        let groups = letters.chunks(4).map(String::from_utf8_lossy);
        Secret(groups.collect::<Vec<_>>().join("-"))
    }

    /// The secret in a text, if it has the form of one.
    pub fn parse(text: &str) -> Option<Secret> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        (bytes.len() == 32).then(|| Secret(text.to_owned()))
    }

    /// The code of either kind in a text, if it has the form of one. Case, spaces and hyphens do not matter.
    pub fn parse_code(text: &str) -> Option<Secret> {
        let letters: Vec<u8> = text
            .bytes()
            .filter(|byte| !b" -".contains(byte))
            .map(|byte| byte.to_ascii_uppercase())
            .collect();
        let is_code = matches!(letters.len(), 16 | 24)
            && letters.iter().all(|letter| CODE_ALPHABET.contains(letter));
        is_code.then(|| Secret::in_groups(&letters))
    }

    /// The hash that is stored.
    pub fn hash(&self) -> String {
        let hash = Sha256::digest(self.0.as_bytes());
        hash.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The secret itself, for its owner.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

fn code_letter(byte: u8) -> u8 {
    CODE_ALPHABET[usize::from(byte % 32)]
}

/// An id for a game that cannot be guessed: 96 random bits.
pub(crate) fn game_id() -> String {
    URL_SAFE_NO_PAD.encode(random::<12>())
}

/// Whether a text has the form of a game's id.
pub(crate) fn is_game_id(text: &str) -> bool {
    text.len() == 16 && URL_SAFE_NO_PAD.decode(text).is_ok()
}

/// A random id of an identity, never zero, which denotes a deleted identity.
pub(crate) fn identity_id() -> i64 {
    let number = i64::from_le_bytes(random::<8>()) & i64::MAX;
    number.max(1)
}

/// A seed for a set-up.
pub(crate) fn seed() -> u64 {
    u64::from_le_bytes(random::<8>())
}

/// Random bytes from the system.
fn random<const LENGTH: usize>() -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_survive_their_text_form_and_other_texts_are_refused() {
        let secret = Secret::random();
        assert_eq!(
            Secret::parse(secret.reveal()).unwrap().hash(),
            secret.hash()
        );
        assert_ne!(Secret::random().hash(), secret.hash());
        assert!(!secret.hash().contains(secret.reveal()));
        for text in ["", "x", &"A".repeat(42), &"A".repeat(44), &"é".repeat(43)] {
            assert!(Secret::parse(text).is_none(), "{text}");
        }
        let code = Secret::random_code();
        let typed = code.reveal().to_lowercase().replace('-', " ");
        assert_eq!(Secret::parse_code(&typed).unwrap().hash(), code.hash());
        let code = Secret::random_recovery_code();
        assert_eq!(code.reveal().len(), 29);
        let parsed = Secret::parse_code(code.reveal()).unwrap();
        assert_eq!(parsed.hash(), code.hash());
        for wrong in ["AAAA-AAAA-AAAA-AAA0", "AAAA-AAAA-AAAA-AAAA-AAAA"] {
            assert!(Secret::parse_code(wrong).is_none());
        }
        assert!(is_game_id(&game_id()) && !is_game_id("../../etc/passwd"));
    }
}
