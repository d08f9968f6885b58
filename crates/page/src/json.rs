//! A small JSON parser; `write.rs` is the writer.
//!
//! A browser loads this code before the first turn. serde_json would be a sixth of the module, most of it for numbers of
//! any size and detailed errors.

use crate::failure::Failure;

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

/// Maximum nesting of lists and objects.
const MAX_DEPTH: usize = 32;

/// Parses a whole text.
pub(crate) fn parse(text: &str) -> Result<Value, Failure> {
    let mut parser = Parser { text, at: 0 };
    let value = parser.value(0).filter(|_| {
        parser.skip_space();
        parser.at == text.len()
    });
    value.ok_or_else(|| {
        let message = format!("invalid JSON at byte {}", parser.at);
        Failure::malformed(message)
    })
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Consumes this text, if it comes next.
    fn takes(&mut self, expected: &str) -> bool {
        let takes = self.text[self.at..].starts_with(expected);
        if takes {
            self.at += expected.len();
        }
        takes
    }

    /// Skips space and consumes this text, if it comes next.
    fn takes_token(&mut self, expected: &str) -> bool {
        self.skip_space();
        self.takes(expected)
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        self.skip_space();
        match self.peek()? {
            b'"' => self.string().map(Value::Text),
            b'[' | b'{' if depth >= MAX_DEPTH => None,
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
        if self.takes_token("]") {
            return Some(Value::List(values));
        }
        loop {
            values.push(self.value(depth)?);
            if self.takes_token("]") {
                return Some(Value::List(values));
            }
            self.takes_token(",").then_some(())?;
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        let mut fields = Vec::new();
        self.at += 1;
        if self.takes_token("}") {
            return Some(Value::Object(fields));
        }
        loop {
            self.skip_space();
            let name = self.string()?;
            self.takes_token(":").then_some(())?;
            fields.push((name, self.value(depth)?));
            if self.takes_token("}") {
                return Some(Value::Object(fields));
            }
            self.takes_token(",").then_some(())?;
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

    /// A number; excess digits are rounded.
    fn number(&mut self) -> Option<f64> {
        let factor = if self.takes("-") { -1.0 } else { 1.0 };
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
        let number = factor * number * 10f64.powi(exponent);
        number.is_finite().then_some(number)
    }

    fn string(&mut self) -> Option<String> {
        self.takes("\"").then_some(())?;
        let mut text = String::new();
        loop {
            let rest = &self.text[self.at..];
            let end = rest.find(|character| matches!(character, '"' | '\\' | '\0'..='\x1f'))?;
            text.push_str(&rest[..end]);
            self.at += end;
            if self.takes("\"") {
                return Some(text);
            }
            self.takes("\\").then_some(())?;
            text.push(self.escaped()?);
        }
    }

    /// The rest of an escape sequence, after its backslash.
    fn escaped(&mut self) -> Option<char> {
        let byte = self.peek()?;
        self.at += 1;
        Some(match byte {
            b'"' | b'\\' | b'/' => char::from(byte),
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
                    // Half of a surrogate pair is no character.
                    char::from_u32(high).unwrap_or(char::REPLACEMENT_CHARACTER)
                }
            }
            _ => {
                // The error is at the character itself, which may be longer than a byte.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_parsed_as_a_library_parses_them() {
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
            assert!(same(&parse(text).unwrap(), &expected), "{text}");
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
            assert!(parse(text).is_err(), "{text}");
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
}
