//! The fields of a question, read one by one.
//!
//! Reading them by hand keeps the module small: what a library derives for each kind of question adds up to a quarter of it.

use serde_json::{Map, Value};

use crate::error::Refused;

/// The fields of a question that have not been read yet.
pub(crate) struct Fields(Map<String, Value>);

impl Fields {
    /// Reads the text of a question.
    pub fn parse(text: &str) -> Result<Fields, Refused> {
        serde_json::from_str(text)
            .map(Fields)
            .map_err(|error| Refused::malformed(format!("the question is not understood: {error}")))
    }

    /// Takes a field; one that is `null` is not there.
    pub fn take(&mut self, name: &str) -> Option<Value> {
        self.0.remove(name).filter(|value| !value.is_null())
    }

    /// Takes a text that may be left out.
    pub fn optional_text(&mut self, name: &str) -> Result<Option<String>, Refused> {
        self.take(name).map(|value| text(name, value)).transpose()
    }

    /// Takes a text.
    pub fn text(&mut self, name: &str) -> Result<String, Refused> {
        required(name, self.optional_text(name)?)
    }

    /// Takes a list of texts; one that is left out is empty.
    pub fn texts(&mut self, name: &str) -> Result<Vec<String>, Refused> {
        let values = self.list(name)?;
        values.into_iter().map(|value| text(name, value)).collect()
    }

    /// Takes a list; one that is left out is empty.
    pub fn list(&mut self, name: &str) -> Result<Vec<Value>, Refused> {
        match self.take(name) {
            None => Ok(Vec::new()),
            Some(Value::Array(values)) => Ok(values),
            Some(_) => Err(expected(name, "a list")),
        }
    }

    /// Takes a whole number from 0 on that may be left out.
    pub fn optional_number(&mut self, name: &str, most: u64) -> Result<Option<u64>, Refused> {
        let Some(value) = self.take(name) else {
            return Ok(None);
        };
        let number = value.as_u64().filter(|&number| number <= most);
        let wanted = || expected(name, &format!("a whole number from 0 to {most}"));
        number.ok_or_else(wanted).map(Some)
    }

    /// Takes a whole number from 0 on.
    pub fn number(&mut self, name: &str, most: u64) -> Result<u64, Refused> {
        required(name, self.optional_number(name, most)?)
    }

    /// Takes a number of any kind that may be left out.
    pub fn real(&mut self, name: &str) -> Result<Option<f64>, Refused> {
        let real = |value: Value| value.as_f64().ok_or_else(|| expected(name, "a number"));
        self.take(name).map(real).transpose()
    }

    /// Takes a time in milliseconds that may be left out. Browsers count in fractions of them, which do not matter
    /// here; what is negative counts as none.
    pub fn millis(&mut self, name: &str) -> Result<Option<u64>, Refused> {
        Ok(self.real(name)?.map(|value| value as u64))
    }

    /// Takes a yes or no; no when it is left out.
    pub fn flag(&mut self, name: &str) -> Result<bool, Refused> {
        match self.take(name) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(flag),
            Some(_) => Err(expected(name, "true or false")),
        }
    }

    /// Takes an object that may be left out.
    pub fn object(&mut self, name: &str) -> Result<Option<Fields>, Refused> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::Object(fields)) => Ok(Some(Fields(fields))),
            Some(_) => Err(expected(name, "an object")),
        }
    }

    /// Takes an object of texts by name; one that is left out is empty.
    pub fn named_texts(&mut self, name: &str) -> Result<Vec<(String, String)>, Refused> {
        let Some(fields) = self.object(name)? else {
            return Ok(Vec::new());
        };
        let named = fields.0.into_iter();
        named
            .map(|(key, value)| Ok((key, text(name, value)?)))
            .collect()
    }

    /// Refuses what is left: nobody would read it.
    pub fn end(self) -> Result<(), Refused> {
        match self.0.keys().next() {
            None => Ok(()),
            Some(name) => Err(Refused::malformed(format!(
                "there is no field {name:?} here"
            ))),
        }
    }
}

/// The text that a value is.
pub(crate) fn text(name: &str, value: Value) -> Result<String, Refused> {
    match value {
        Value::String(text) => Ok(text),
        _ => Err(expected(name, "a text")),
    }
}

fn required<T>(name: &str, value: Option<T>) -> Result<T, Refused> {
    value.ok_or_else(|| Refused::malformed(format!("the field {name:?} is missing")))
}

fn expected(name: &str, expected: &str) -> Refused {
    Refused::malformed(format!("the field {name:?} must be {expected}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(text: &str) -> Fields {
        Fields::parse(text).unwrap()
    }

    #[test]
    fn fields_are_taken_once_and_none_may_be_left() {
        let mut asked =
            fields(r#"{"a": "x", "b": 3, "c": null, "d": [1, "y"], "e": true, "f": 1.9}"#);
        assert_eq!(asked.text("a").unwrap(), "x");
        assert!(asked.text("a").unwrap_err().message.contains("missing"));
        assert_eq!(asked.optional_text("c"), Ok(None));
        assert_eq!(asked.number("b", 5), Ok(3));
        assert!(asked.texts("d").unwrap_err().message.contains("\"d\""));
        assert_eq!(asked.flag("e"), Ok(true));
        assert_eq!(asked.flag("nothing"), Ok(false));
        assert!(fields(r#"{"f": -1}"#).number("f", 5).is_err());
        assert_eq!(asked.millis("f"), Ok(Some(1)));
        asked.end().unwrap();
        assert!(
            fields(r#"{"g": 1}"#)
                .end()
                .unwrap_err()
                .message
                .contains("\"g\"")
        );
    }

    #[test]
    fn rubbish_is_refused() {
        for text in ["", "[]", "1", "{", "\"", "nul", "{\"a\": 1e999}", "{\"a\"}"] {
            assert_eq!(
                Fields::parse(text).err().map(|error| error.code),
                Some("malformed"),
                "{text}"
            );
        }
    }
}
