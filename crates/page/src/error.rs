//! Why a question was not answered.

use crate::json::{Json, Object};

/// A refused question: a word for programs and a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub code: &'static str,
    pub message: String,
    /// Where in a text the problem is, counted from 1.
    pub place: Option<Place>,
}

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub line: usize,
    pub column: usize,
}

impl Refused {
    /// The question cannot be understood.
    pub fn malformed(message: impl ToString) -> Refused {
        Refused {
            code: "malformed",
            message: message.to_string(),
            place: None,
        }
    }

    /// The question is understood, but what it names is no position, turn, match or set-up.
    pub fn invalid(message: impl ToString) -> Refused {
        Refused {
            code: "invalid",
            message: message.to_string(),
            place: None,
        }
    }

    /// The question is right, but the answer could not be found.
    #[cfg(feature = "play")]
    pub fn crashed(message: impl ToString) -> Refused {
        Refused {
            code: "crashed",
            message: message.to_string(),
            place: None,
        }
    }

    /// The same as [`Refused::invalid`], with the place in the text.
    pub fn invalid_at(message: impl ToString, line: usize, column: usize) -> Refused {
        Refused {
            place: Some(Place { line, column }),
            ..Refused::invalid(message)
        }
    }
}

impl Json for Refused {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("code", &self.code);
        object.field("message", &self.message);
        object.optional("place", &self.place);
        object.end();
    }
}

impl Json for Place {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("line", &(self.line as u64));
        object.field("column", &(self.column as u64));
        object.end();
    }
}
