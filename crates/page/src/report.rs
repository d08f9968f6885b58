//! What the page is told while a question is being answered.

use crate::json::{Json, Object};
#[cfg(feature = "play")]
use crate::search_json::LineJson;

/// What is found on the way to an answer.
pub(crate) enum Report {
    #[cfg(feature = "play")]
    Line(LineJson),
    Progress {
        done: usize,
        of: usize,
    },
}

impl Json for Report {
    fn write(&self, out: &mut String) {
        match self {
            #[cfg(feature = "play")]
            Report::Line(line) => line.write(out),
            Report::Progress { done, of } => {
                let mut object = Object::new(out);
                object.field("type", &"progress");
                object.field("done", &(*done as u64));
                object.field("of", &(*of as u64));
                object.end();
            }
        }
    }
}
