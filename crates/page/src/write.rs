//! Values as JSON text.

/// A value with a JSON form.
pub(crate) trait Json {
    fn write(&self, out: &mut String);

    /// Writes the value as a field of an object.
    fn write_field(&self, name: &'static str, object: &mut Object<'_>)
    where
        Self: Sized,
    {
        object.field(name, self);
    }
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
        for character in self.chars() {
            match character {
                '"' | '\\' => out.extend(['\\', character]),
                '\0'..='\x1f' => {
                    let digit = |value: u32| char::from_digit(value, 16).unwrap_or('0');
                    out.push_str("\\u00");
                    out.extend([digit(character as u32 >> 4), digit(character as u32 & 15)]);
                }
                _ => out.push(character),
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

macro_rules! integers {
    ($($type:ty),+) => {
        $(impl Json for $type {
            fn write(&self, out: &mut String) {
                out.push_str(&self.to_string());
            }
        })+
    };
}

integers!(u64, i32);

macro_rules! small_integers {
    ($($type:ty),+) => {
        $(impl Json for $type {
            fn write(&self, out: &mut String) {
                (*self as u64).write(out);
            }
        })+
    };
}

small_integers!(u8, u16, u32, usize);

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

/// A field that may be omitted, in requests and replies.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Optional<T>(pub Option<T>);

impl<T: Json> Json for Optional<T> {
    fn write(&self, out: &mut String) {
        self.0.write(out);
    }

    fn write_field(&self, name: &'static str, object: &mut Object<'_>) {
        if let Some(value) = &self.0 {
            object.field(name, value);
        }
    }
}

/// A field that is omitted if false.
pub(crate) struct Flag(pub bool);

impl Json for Flag {
    fn write(&self, out: &mut String) {
        self.0.write(out);
    }

    fn write_field(&self, name: &'static str, object: &mut Object<'_>) {
        if self.0 {
            object.field(name, &true);
        }
    }
}

/// Values by name, as an object.
pub(crate) struct Named<T>(pub Vec<(String, T)>);

impl<T: Json> Json for Named<T> {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        for (name, value) in &self.0 {
            object.entry(name, value);
        }
        object.end();
    }
}

/// A number written with a fixed maximum of decimals.
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

    /// Writes a field. Its name is in snake case here and in camel case in JSON.
    pub fn field(&mut self, name: &str, value: &dyn Json) {
        self.entry(&camel_case(name), value);
    }

    /// Writes a key and a value verbatim.
    pub fn entry(&mut self, key: &str, value: &dyn Json) {
        if !self.is_empty {
            self.out.push(',');
        }
        self.is_empty = false;
        key.write(self.out);
        self.out.push(':');
        value.write(self.out);
    }

    pub fn end(self) {
        self.out.push('}');
    }
}

/// `camelCase` from `snake_case`.
pub(crate) fn camel_case(name: &str) -> String {
    let mut is_next_upper = false;
    let mut camel = String::new();
    for letter in name.chars() {
        match letter {
            '_' => is_next_upper = true,
            _ if is_next_upper => {
                camel.push(letter.to_ascii_uppercase());
                is_next_upper = false;
            }
            _ => camel.push(letter),
        }
    }
    camel
}

#[cfg(test)]
mod tests {
    use super::*;

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
        Flag(false).write_field("c", &mut object);
        Optional(Some("x")).write_field("d", &mut object);
        Optional(None::<u64>).write_field("d", &mut object);
        object.field("long_name", &vec![true, false]);
        object.end();
        assert_eq!(out, r#"{"a":1,"b":null,"d":"x","longName":[true,false]}"#);
    }
}
