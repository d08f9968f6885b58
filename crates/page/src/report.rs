//! What the page is told while a question is being answered.

use serde::Serialize;

#[cfg(feature = "play")]
use crate::search_json::LineJson;

/// What is found on the way to an answer.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Report {
    #[cfg(feature = "play")]
    Line(LineJson),
    Progress {
        done: usize,
        of: usize,
    },
}
