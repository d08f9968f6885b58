//! JSON, read and written by hand.
//!
//! The page loads this code before it can do anything. A library for JSON of any kind made up a sixth of the module,
//! most of it for numbers of any size and for errors that nobody sees; the questions and answers here are small and simple.

use crate::error::Refused;

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    Flag(bool),
    Number(f64),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

/// How deep lists and objects may stand inside each other.
const DEEPEST: usize = 32;

/// Reads a whole text.
pub(crate) fn read(text: &str) -> Result<Value, Refused> {
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(0).filter(|_| {
        reader.skip_space();
        reader.at == text.len()
    });
    value.ok_or_else(|| {
        let message = format!("the question is not JSON from byte {} on", reader.at);
        Refused::malformed(message)
    })
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Takes this text, if it comes next.
    fn takes(&mut self, expected: &str) -> bool {
        let takes = self.text[self.at..].starts_with(expected);
        if takes {
            self.at += expected.len();
        }
        takes
    }

    /// Takes this sign after any space, if it comes next.
    fn takes_sign(&mut self, expected: &str) -> bool {
        self.skip_space();
        self.takes(expected)
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        self.skip_space();
        match self.peek()? {
            b'"' => self.string().map(Value::Text),
            b'[' | b'{' if depth >= DEEPEST => None,
            b'[' => self.list(depth + 1),
            b'{' => self.object(depth + 1),
            b'n' => self.takes("null").then_some(Value::Null),
            b't' => self.takes("true").then_some(Value::Flag(true)),
            b'f' => self.takes("false").then_some(Value::Flag(false)),
            _ => self.number().map(Value::Number),
        }
    }

    fn list(&mut self, depth: usize) -> Option<Value> {
        let mut values = Vec::new();
        self.at += 1;
        if self.takes_sign("]") {
            return Some(Value::List(values));
        }
        loop {
            values.push(self.value(depth)?);
            if self.takes_sign("]") {
                return Some(Value::List(values));
            }
            self.takes_sign(",").then_some(())?;
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        let mut fields = Vec::new();
        self.at += 1;
        if self.takes_sign("}") {
            return Some(Value::Object(fields));
        }
        loop {
            self.skip_space();
            let name = self.string()?;
            self.takes_sign(":").then_some(())?;
            fields.push((name, self.value(depth)?));
            if self.takes_sign("}") {
                return Some(Value::Object(fields));
            }
            self.takes_sign(",").then_some(())?;
        }
    }

    fn digits(&mut self) -> Option<(f64, usize)> {
        let (mut number, start) = (0.0, self.at);
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            number = number * 10.0 + f64::from(digit - b'0');
            self.at += 1;
        }
        (self.at > start).then_some((number, self.at - start))
    }

    /// A number; what is too large or too exact is rounded.
    fn number(&mut self) -> Option<f64> {
        let sign = if self.takes("-") { -1.0 } else { 1.0 };
        let leads_with_zero = self.peek() == Some(b'0');
        let (mut number, length) = self.digits()?;
        if leads_with_zero && length > 1 {
            return None;
        }
        let mut exponent = 0;
        if self.takes(".") {
            let (part, length) = self.digits()?;
            number += part / 10f64.powi(length.min(400) as i32);
        }
        if self.takes("e") || self.takes("E") {
            let down = self.takes("-");
            if !down {
                self.takes("+");
            }
            let (digits, _) = self.digits()?;
            exponent = digits.min(400.0) as i32 * if down { -1 } else { 1 };
        }
        let number = sign * number * 10f64.powi(exponent);
        number.is_finite().then_some(number)
    }

    fn string(&mut self) -> Option<String> {
        self.takes("\"").then_some(())?;
        let mut text = String::new();
        loop {
            let rest = &self.text[self.at..];
            let end = rest.find(|sign| matches!(sign, '"' | '\\' | '\0'..='\x1f'))?;
            text.push_str(&rest[..end]);
            self.at += end;
            if self.takes("\"") {
                return Some(text);
            }
            self.takes("\\").then_some(())?;
            text.push(self.escaped()?);
        }
    }

    /// What stands after a backslash.
    fn escaped(&mut self) -> Option<char> {
        let sign = self.peek()?;
        self.at += 1;
        Some(match sign {
            b'"' | b'\\' | b'/' => char::from(sign),
            b'n' => '\n',
            b't' => '\t',
            b'r' => '\r',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'u' => {
                let high = self.code()?;
                if (0xd800..0xdc00).contains(&high) && self.takes("\\u") {
                    let low = self
                        .code()?
                        .checked_sub(0xdc00)
                        .filter(|&low| low < 0x400)?;
                    char::from_u32(0x1_0000 + ((high - 0xd800) << 10) + low)?
                } else {
                    // Half of a pair stands for nothing.
                    char::from_u32(high).unwrap_or(char::REPLACEMENT_CHARACTER)
                }
            }
            _ => {
                // The place of the error is the sign itself, which may be longer than a byte.
                self.at -= 1;
                return None;
            }
        })
    }

    fn code(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        let code = is_hex.then(|| u32::from_str_radix(digits, 16).ok())??;
        self.at += 4;
        Some(code)
    }
}

/// Something that is written as JSON.
pub(crate) trait Json {
    fn write(&self, out: &mut String);
}

/// A value as JSON text.
pub(crate) fn text(value: &dyn Json) -> String {
    let mut out = String::new();
    value.write(&mut out);
    out
}

impl Json for str {
    fn write(&self, out: &mut String) {
        out.push('"');
        for sign in self.chars() {
            match sign {
                '"' | '\\' => out.extend(['\\', sign]),
                '\0'..='\x1f' => {
                    let digit = |value: u32| char::from_digit(value, 16).unwrap_or('0');
                    out.push_str("\\u00");
                    out.extend([digit(sign as u32 >> 4), digit(sign as u32 & 15)]);
                }
                _ => out.push(sign),
            }
        }
        out.push('"');
    }
}

impl Json for &str {
    fn write(&self, out: &mut String) {
        str::write(self, out);
    }
}

impl Json for String {
    fn write(&self, out: &mut String) {
        str::write(self, out);
    }
}

impl Json for bool {
    fn write(&self, out: &mut String) {
        out.push_str(if *self { "true" } else { "false" });
    }
}

impl Json for u64 {
    fn write(&self, out: &mut String) {
        out.push_str(&self.to_string());
    }
}

impl Json for i32 {
    fn write(&self, out: &mut String) {
        out.push_str(&self.to_string());
    }
}

impl<T: Json> Json for Option<T> {
    fn write(&self, out: &mut String) {
        match self {
            Some(value) => value.write(out),
            None => out.push_str("null"),
        }
    }
}

impl<T: Json> Json for [T] {
    fn write(&self, out: &mut String) {
        out.push('[');
        for (index, value) in self.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            value.write(out);
        }
        out.push(']');
    }
}

impl<T: Json, const COUNT: usize> Json for [T; COUNT] {
    fn write(&self, out: &mut String) {
        self.as_slice().write(out);
    }
}

impl<T: Json> Json for Vec<T> {
    fn write(&self, out: &mut String) {
        self.as_slice().write(out);
    }
}

/// Pairs are written as an object.
pub(crate) struct Named<T>(pub Vec<(String, T)>);

impl<T: Json> Json for Named<T> {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        for (name, value) in &self.0 {
            object.field(name, value);
        }
        object.end();
    }
}

/// A number that is written with a few decimals at most.
pub(crate) struct Decimal {
    /// The number in units of the last decimal.
    units: i64,
    decimals: u32,
}

impl Decimal {
    /// A number, rounded.
    pub fn new(value: f64, decimals: u32) -> Decimal {
        Decimal {
            units: (value * 10f64.powi(decimals as i32)).round() as i64,
            decimals,
        }
    }
}

impl Json for Decimal {
    fn write(&self, out: &mut String) {
        if self.units < 0 {
            out.push('-');
        }
        let (units, precision) = (self.units.unsigned_abs(), 10u64.pow(self.decimals));
        (units / precision).write(out);
        let mut part = units % precision;
        if part > 0 {
            // A digit more keeps the zeros in front; it is cut off again.
            part += precision;
            while part % 10 == 0 {
                part /= 10;
            }
            out.push('.');
            out.push_str(&part.to_string()[1..]);
        }
    }
}

/// An object that is being written.
pub(crate) struct Object<'a> {
    out: &'a mut String,
    is_empty: bool,
}

impl<'a> Object<'a> {
    pub fn new(out: &'a mut String) -> Object<'a> {
        out.push('{');
        Object {
            out,
            is_empty: true,
        }
    }

    /// Writes a field.
    pub fn field(&mut self, name: &str, value: &dyn Json) {
        if !self.is_empty {
            self.out.push(',');
        }
        self.is_empty = false;
        name.write(self.out);
        self.out.push(':');
        value.write(self.out);
    }

    /// Writes a field that is left out when there is nothing to say.
    pub fn optional<T: Json>(&mut self, name: &str, value: &Option<T>) {
        if let Some(value) = value {
            self.field(name, value);
        }
    }

    /// Writes a field that is left out when it is false.
    pub fn flag(&mut self, name: &str, value: bool) {
        if value {
            self.field(name, &true);
        }
    }

    pub fn end(self) {
        self.out.push('}');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_a_library_reads_them() {
        for text in [
            "null",
            " true",
            "false ",
            "0",
            "-1",
            "12.5",
            "1e3",
            "1.5E-2",
            "9007199254740991",
            "\"\"",
            "[]",
            "{}",
            r#""a\"b\\c\/d\n\t\r\b\f\u00e9\ud83d\ude00é""#,
            "[1, [2, {\"a\": [null]}]]",
            r#"{"a": 1, "b": {"c": "d"}}"#,
        ] {
            let expected: serde_json::Value = serde_json::from_str(text).unwrap();
            assert!(same(&read(text).unwrap(), &expected), "{text}");
        }
        for text in [
            "",
            " ",
            "nul",
            "01",
            "-",
            "1.",
            ".5",
            "1e",
            "1e999",
            "\"",
            "\"\n\"",
            "\"\\x\"",
            "\"\\u12\"",
            "\"\\é\"",
            "[1,]",
            "[1 2]",
            "{\"a\"}",
            "{a:1}",
            "{\"a\":1,}",
            "1 2",
            "\"\\ud83d\\u0041\"",
            &"[".repeat(5000),
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    fn same(value: &Value, other: &serde_json::Value) -> bool {
        match value {
            Value::Null => other.is_null(),
            Value::Flag(flag) => other.as_bool() == Some(*flag),
            Value::Number(number) => other.as_f64() == Some(*number),
            Value::Text(text) => other.as_str() == Some(text),
            Value::List(list) => other.as_array().is_some_and(|others| {
                list.len() == others.len() && list.iter().zip(others).all(|(a, b)| same(a, b))
            }),
            Value::Object(fields) => other.as_object().is_some_and(|others| {
                fields.len() == others.len()
                    && fields.iter().all(|(name, value)| {
                        others.get(name).is_some_and(|other| same(value, other))
                    })
            }),
        }
    }

    #[test]
    fn what_is_written_is_what_a_library_reads() {
        let written = text(&"é\"\\\n\u{1}\u{1f}😀");
        assert_eq!(
            serde_json::from_str::<String>(&written).unwrap(),
            "é\"\\\n\u{1}\u{1f}😀"
        );
        for (value, decimals, expected) in [
            (0.0, 2, "0"),
            (1.5, 2, "1.5"),
            (-0.07, 2, "-0.07"),
            (2.0, 4, "2"),
            (0.1234, 4, "0.1234"),
            (-12.3456, 1, "-12.3"),
        ] {
            assert_eq!(text(&Decimal::new(value, decimals)), expected);
        }
        let mut out = String::new();
        let mut object = Object::new(&mut out);
        object.field("a", &Some(1i32));
        object.field("b", &None::<u64>);
        object.flag("c", false);
        object.optional("d", &Some("x"));
        object.field("e", &vec![true, false]);
        object.end();
        assert_eq!(out, r#"{"a":1,"b":null,"d":"x","e":[true,false]}"#);
    }
}
