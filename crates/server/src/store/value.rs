//! What goes into a statement and comes out of it.

/// A value of a column. There are only two types, so that both databases agree about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Null,
    Int(i64),
    Text(String),
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Int(number)
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Int(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<bool> for Value {
    fn from(is: bool) -> Value {
        Value::Int(is.into())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(text.clone())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

/// A row of an answer, taken from left to right.
#[derive(Debug)]
pub(crate) struct Row(std::vec::IntoIter<Value>);

impl Row {
    pub fn new(values: Vec<Value>) -> Row {
        Row(values.into_iter())
    }

    pub fn int(&mut self) -> i64 {
        self.optional_int().unwrap_or_default()
    }

    pub fn optional_int(&mut self) -> Option<i64> {
        match self.0.next() {
            Some(Value::Int(number)) => Some(number),
            _ => None,
        }
    }

    /// A time or a count, which is never negative.
    pub fn count(&mut self) -> u64 {
        self.int().unsigned_abs()
    }

    pub fn optional_count(&mut self) -> Option<u64> {
        self.optional_int().map(i64::unsigned_abs)
    }

    pub fn bool(&mut self) -> bool {
        self.int() != 0
    }

    pub fn text(&mut self) -> String {
        self.optional_text().unwrap_or_default()
    }

    pub fn optional_text(&mut self) -> Option<String> {
        match self.0.next() {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
    }
}
