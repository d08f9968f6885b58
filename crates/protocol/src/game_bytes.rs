//! Bytes, as base64 in JSON.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A block of a file of games; base64 in JSON.
///
/// ```
/// use pijersi_protocol::GameBytes;
/// let json = serde_json::to_string(&GameBytes(b"PJG1".to_vec())).unwrap();
/// assert_eq!(json, r#""UEpHMQ==""#);
/// assert_eq!(serde_json::from_str::<GameBytes>(&json).unwrap().0, b"PJG1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameBytes(pub Vec<u8>);

impl Serialize for GameBytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&STANDARD.encode(&self.0))
    }
}

impl<'de> Deserialize<'de> for GameBytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameBytes, D::Error> {
        let text = String::deserialize(deserializer)?;
        let bytes = STANDARD.decode(&text);
        let invalid = |_| D::Error::invalid_value(Unexpected::Str(&text), &"base64");
        bytes.map(GameBytes).map_err(invalid)
    }
}
