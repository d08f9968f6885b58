//! The fields of a question, read one by one.

use crate::error::Refused;
use crate::json::{self, Value};

/// The fields of a question that have not been read yet.
pub(crate) struct Fields(Vec<(String, Value)>);

impl Fields {
    /// Reads the text of a question.
    pub fn parse(text: &str) -> Result<Fields, Refused> {
        match json::read(text)? {
            Value::Object(fields) => Ok(Fields(fields)),
            _ => Err(Refused::malformed("the question is not an object")),
        }
    }

    /// Takes a field; one that is `null` is not there.
    pub fn take(&mut self, name: &str) -> Option<Value> {
        let index = self.0.iter().position(|(field, _)| field == name)?;
        let (_, value) = self.0.swap_remove(index);
        Some(value).filter(|value| *value != Value::Null)
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
            Some(Value::List(values)) => Ok(values),
            Some(_) => Err(expected(name, "a list")),
        }
    }

    /// Takes a whole number from 0 on that may be left out.
    pub fn optional_number(&mut self, name: &str, most: u64) -> Result<Option<u64>, Refused> {
        let Some(value) = self.take(name) else {
            return Ok(None);
        };
        // What is larger cannot be told from its neighbours.
        let most = most.min((1 << 53) - 1);
        match value {
            Value::Number(number)
                if number >= 0.0 && number <= most as f64 && number.fract() == 0.0 =>
            {
                Ok(Some(number as u64))
            }
            _ => Err(expected(name, &format!("a whole number from 0 to {most}"))),
        }
    }

    /// Takes a whole number from 0 on.
    pub fn number(&mut self, name: &str, most: u64) -> Result<u64, Refused> {
        required(name, self.optional_number(name, most)?)
    }

    /// Takes a number of any kind that may be left out.
    pub fn real(&mut self, name: &str) -> Result<Option<f64>, Refused> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::Number(number)) => Ok(Some(number)),
            Some(_) => Err(expected(name, "a number")),
        }
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
            Some(Value::Flag(flag)) => Ok(flag),
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
        match self.0.first() {
            None => Ok(()),
            Some((name, _)) => Err(Refused::malformed(format!(
                "there is no field {name:?} here"
            ))),
        }
    }
}

/// The text that a value is.
pub(crate) fn text(name: &str, value: Value) -> Result<String, Refused> {
    match value {
        Value::Text(text) => Ok(text),
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
