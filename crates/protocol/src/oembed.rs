//! Boards in other pages: oEmbed, by which sites that know nothing but a link learn how to show it.

use pijersi_game::text_enum;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

text_enum! {
    /// A format of oEmbed replies.
    pub enum OEmbedFormat: "format" {
        /// JSON, the only one.
        Json = "json",
    }
}

text_enum! {
    /// What an oEmbed reply contains.
    pub enum OEmbedType: "type" {
        /// HTML to be shown as it is.
        Rich = "rich",
    }
}

text_enum! {
    /// The version of oEmbed.
    pub enum OEmbedVersion: "version" {
        /// 1.0.
        One = "1.0",
    }
}

/// The query of an oEmbed request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OEmbedQuery {
    /// A link to this page.
    pub url: String,
    /// The largest width in pixels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maxwidth: Option<u32>,
    /// The largest height in pixels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maxheight: Option<u32>,
    /// The format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<OEmbedFormat>,
}

/// How a link is shown in another page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct OEmbed {
    /// The version of oEmbed.
    pub version: OEmbedVersion,
    /// What it contains.
    pub r#type: OEmbedType,
    /// The name of the program.
    pub provider_name: String,
    /// The address of the server.
    pub provider_url: String,
    /// A frame with the board.
    pub html: String,
    /// The width of the frame in pixels.
    pub width: u32,
    /// The height of the frame in pixels.
    pub height: u32,
}
