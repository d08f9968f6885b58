//! Reports on the way to a reply.

use crate::schema::{Declarations, Schema, json};
#[cfg(feature = "banli")]
use crate::search_json::LineJson;
use crate::write::{Json, Object};

/// A report on the progress of a request.
pub(crate) enum Report {
    #[cfg(feature = "banli")]
    Line(LineJson),
    Progress(Progress),
}

json! {
    /// The progress of a review or an animation.
    struct Progress = "Progress" [write] {
        done: usize,
        of: usize,
    }
}

impl Json for Report {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        match self {
            #[cfg(feature = "banli")]
            Report::Line(line) => {
                object.field("type", &"line");
                line.write_fields(&mut object);
            }
            Report::Progress(progress) => {
                object.field("type", &"progress");
                progress.write_fields(&mut object);
            }
        }
        object.end();
    }
}

impl Schema for Report {
    fn schema(types: &mut Declarations) -> String {
        types.declare("Report", |types| {
            let kinds = [
                #[cfg(feature = "banli")]
                ("line", LineJson::schema(types)),
                ("progress", Progress::schema(types)),
            ];
            let kinds: String = kinds
                .iter()
                .map(|(kind, fields)| format!("\n  | ({{ type: \"{kind}\" }} & {fields})"))
                .collect();
            format!("/** What is found on the way to a reply. */\nexport type Report ={kinds};\n")
        })
    }
}
