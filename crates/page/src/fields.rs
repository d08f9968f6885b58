//! Fields of requests, each taken once and checked by its type.

use crate::failure::Failure;
use crate::json::{self, Value};
use crate::write::{Named, Optional, camel_case};

/// The fields of an object that have not been read yet.
pub(crate) struct Fields(Vec<(String, Value)>);

impl Fields {
    /// Parses the text of a request.
    pub fn parse(text: &str) -> Result<Fields, Failure> {
        match json::parse(text)? {
            Value::Object(fields) => Ok(Fields(fields)),
            _ => Err(Failure::malformed("the request is not an object")),
        }
    }

    /// The fields of an object in a field of this name.
    pub fn of(name: &str, value: Value) -> Result<Fields, Failure> {
        match value {
            Value::Object(fields) => Ok(Fields(fields)),
            _ => Err(expected(name, "an object")),
        }
    }

    /// Takes a field; `null` counts as missing.
    #[inline(never)]
    fn take(&mut self, name: &str) -> Option<Value> {
        let name = camel_case(name);
        let index = self.0.iter().position(|(field, _)| *field == name)?;
        let (_, value) = self.0.swap_remove(index);
        Some(value).filter(|value| *value != Value::Null)
    }

    /// Rejects fields that were not read.
    pub fn end(self) -> Result<(), Failure> {
        match self.0.first() {
            None => Ok(()),
            Some((name, _)) => Err(Failure::malformed(format!("unknown field {name:?}"))),
        }
    }
}

#[cold]
#[inline(never)]
fn expected(name: &str, expected: &str) -> Failure {
    Failure::malformed(format!("the field {name:?} must be {expected}"))
}

#[cold]
#[inline(never)]
fn missing(name: &str) -> Failure {
    Failure::malformed(format!("the field {name:?} is missing"))
}

/// The type of a field in a request.
pub(crate) trait FromJson: Sized {
    /// The value of a field.
    fn from_json(name: &str, value: Value) -> Result<Self, Failure>;

    /// The value if the field is omitted.
    fn absent(name: &str) -> Result<Self, Failure> {
        Err(missing(name))
    }

    /// Takes the field with this name.
    fn take(fields: &mut Fields, name: &str) -> Result<Self, Failure> {
        match fields.take(name) {
            Some(value) => Self::from_json(name, value),
            None => Self::absent(name),
        }
    }
}

impl FromJson for String {
    #[inline(never)]
    fn from_json(name: &str, value: Value) -> Result<String, Failure> {
        match value {
            Value::Text(text) => Ok(text),
            _ => Err(expected(name, "a text")),
        }
    }
}

/// False if omitted.
impl FromJson for bool {
    fn from_json(name: &str, value: Value) -> Result<bool, Failure> {
        match value {
            Value::Flag(flag) => Ok(flag),
            _ => Err(expected(name, "true or false")),
        }
    }

    fn absent(_: &str) -> Result<bool, Failure> {
        Ok(false)
    }
}

impl FromJson for f64 {
    #[inline(never)]
    fn from_json(name: &str, value: Value) -> Result<f64, Failure> {
        match value {
            Value::Number(number) => Ok(number),
            _ => Err(expected(name, "a number")),
        }
    }
}

/// A time in milliseconds. Fractions, which browsers send, are cut off; negative values count as 0.
impl FromJson for u64 {
    fn from_json(name: &str, value: Value) -> Result<u64, Failure> {
        f64::from_json(name, value).map(|number| number as u64)
    }
}

/// An integer within bounds.
#[derive(Clone, Copy)]
pub(crate) struct Number<const MIN: u64, const MAX: u64>(pub u64);

/// Any integer that JavaScript represents exactly.
pub(crate) type Seed = Number<0, { (1 << 53) - 1 }>;

impl<const MIN: u64, const MAX: u64> FromJson for Number<MIN, MAX> {
    fn from_json(name: &str, value: Value) -> Result<Self, Failure> {
        let number = f64::from_json(name, value)?;
        if number.fract() != 0.0 {
            return Err(expected(name, "a whole number"));
        }
        if !(MIN as f64..=MAX as f64).contains(&number) {
            return Err(Failure::out_of_range(name, MIN, MAX));
        }
        Ok(Number(number as u64))
    }
}

impl<const MIN: u64, const MAX: u64> crate::schema::Schema for Number<MIN, MAX> {
    fn schema(types: &mut crate::schema::Declarations) -> String {
        u64::schema(types)
    }
}

impl<T: FromJson> FromJson for Optional<T> {
    fn from_json(name: &str, value: Value) -> Result<Self, Failure> {
        T::from_json(name, value).map(|value| Optional(Some(value)))
    }

    fn absent(_: &str) -> Result<Self, Failure> {
        Ok(Optional(None))
    }
}

/// The index of a text among the names of a closed set.
#[inline(never)]
pub(crate) fn index_of(name: &str, value: Value, names: &[&str]) -> Result<usize, Failure> {
    let text = String::from_json(name, value)?;
    let index = names.iter().position(|known| *known == text);
    index.ok_or_else(|| Failure::unknown(name, &text))
}

/// Empty if omitted.
impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(name: &str, value: Value) -> Result<Self, Failure> {
        match value {
            Value::List(values) => values
                .into_iter()
                .map(|value| T::from_json(name, value))
                .collect(),
            _ => Err(expected(name, "a list")),
        }
    }

    fn absent(_: &str) -> Result<Self, Failure> {
        Ok(Vec::new())
    }
}

/// A list of exactly this length.
fn values<const COUNT: usize>(name: &str, value: Value) -> Result<[Value; COUNT], Failure> {
    let wrong = || expected(name, &format!("a list of {COUNT}"));
    match value {
        Value::List(values) => values.try_into().map_err(|_| wrong()),
        _ => Err(wrong()),
    }
}

impl<T: FromJson> FromJson for [T; 2] {
    fn from_json(name: &str, value: Value) -> Result<Self, Failure> {
        let [first, second] = values(name, value)?;
        Ok([T::from_json(name, first)?, T::from_json(name, second)?])
    }
}

impl<A: FromJson, B: FromJson> FromJson for (A, B) {
    fn from_json(name: &str, value: Value) -> Result<Self, Failure> {
        let [a, b] = values(name, value)?;
        Ok((A::from_json(name, a)?, B::from_json(name, b)?))
    }
}

impl<A: FromJson, B: FromJson, C: FromJson> FromJson for (A, B, C) {
    fn from_json(name: &str, value: Value) -> Result<Self, Failure> {
        let [a, b, c] = values(name, value)?;
        Ok((
            A::from_json(name, a)?,
            B::from_json(name, b)?,
            C::from_json(name, c)?,
        ))
    }
}

/// Empty if omitted.
impl<T: FromJson> FromJson for Named<T> {
    fn from_json(name: &str, value: Value) -> Result<Self, Failure> {
        let fields = Fields::of(name, value)?.0.into_iter();
        let named = fields.map(|(key, value)| Ok((key, T::from_json(name, value)?)));
        named.collect::<Result<_, _>>().map(Named)
    }

    fn absent(_: &str) -> Result<Self, Failure> {
        Ok(Named(Vec::new()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(text: &str) -> Fields {
        Fields::parse(text).unwrap()
    }

    #[test]
    fn fields_are_taken_once_and_none_may_be_left() {
        let mut asked = fields(
            r#"{"a": "x", "b": 3, "c": null, "d": [1, "y"], "e": true, "f": 1.9, "longName": 5}"#,
        );
        assert_eq!(String::take(&mut asked, "a").unwrap(), "x");
        let again = String::take(&mut asked, "a").unwrap_err();
        assert!(again.message.contains("missing"));
        let absent = Optional::<String>::take(&mut asked, "c");
        assert_eq!(absent, Ok(Optional(None)));
        assert_eq!(Number::<0, 5>::take(&mut asked, "b").unwrap().0, 3);
        let texts = Vec::<String>::take(&mut asked, "d").unwrap_err();
        assert!(texts.message.contains("\"d\""));
        assert_eq!(bool::take(&mut asked, "e"), Ok(true));
        assert_eq!(bool::take(&mut asked, "nothing"), Ok(false));
        assert_eq!(u64::take(&mut asked, "f"), Ok(1));
        assert_eq!(f64::take(&mut asked, "long_name"), Ok(5.0));
        asked.end().unwrap();
        let unknown = fields(r#"{"g": 1}"#).end().unwrap_err();
        assert!(unknown.message.contains("\"g\""));
    }

    #[test]
    fn numbers_have_bounds() {
        let number = |text: &str| {
            let taken = Number::<1, 5>::take(&mut fields(text), "n");
            taken.map(|number| number.0).map_err(|error| error.code)
        };
        assert_eq!(number(r#"{"n": 5}"#), Ok(5));
        assert_eq!(number(r#"{"n": 6}"#), Err("out-of-range"));
        assert_eq!(number(r#"{"n": -1}"#), Err("out-of-range"));
        assert_eq!(number(r#"{"n": 1.5}"#), Err("malformed"));
        assert_eq!(number(r#"{}"#), Err("malformed"));
        let large = Seed::take(&mut fields(r#"{"n": 9007199254740992}"#), "n");
        assert_eq!(large.err().map(|error| error.code), Some("out-of-range"));
    }

    #[test]
    fn malformed_requests_are_refused() {
        for text in ["", "[]", "1", "{", "\"", "nul", "{\"a\": 1e999}", "{\"a\"}"] {
            assert_eq!(
                Fields::parse(text).err().map(|error| error.code),
                Some("malformed"),
                "{text}"
            );
        }
    }
}
