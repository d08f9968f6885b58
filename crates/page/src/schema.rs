//! One definition for each object that crosses the boundary of the module: its fields, how it is written and parsed as
//! JSON, and its TypeScript type.

use std::collections::BTreeMap;

use crate::write::{Flag, Named, Optional, camel_case};

/// TypeScript declarations by name.
#[derive(Default)]
pub(crate) struct Declarations(BTreeMap<&'static str, String>);

impl Declarations {
    /// Adds a declaration, unless the name is declared already.
    pub fn declare(
        &mut self,
        name: &'static str,
        describe: impl FnOnce(&mut Declarations) -> String,
    ) -> String {
        if !self.0.contains_key(name) {
            // The name is taken first, in case the type contains itself.
            self.0.insert(name, String::new());
            let text = describe(self);
            self.0.insert(name, text);
        }
        name.to_owned()
    }

    /// Adds an interface with these members.
    pub fn interface(
        &mut self,
        name: &'static str,
        doc: &str,
        members: impl FnOnce(&mut Declarations) -> Vec<String>,
    ) -> String {
        self.declare(name, |types| {
            let (comment, members) = (comment("", doc), members(types).concat());
            if members.is_empty() {
                return format!("{comment}export type {name} = Record<never, never>;\n");
            }
            format!("{comment}export interface {name} {{\n{members}}}\n")
        })
    }

    /// The declarations as a TypeScript module, in the order of their names.
    pub fn text(&self) -> String {
        let texts: Vec<&str> = self.0.values().map(String::as_str).collect();
        texts.join("\n")
    }
}

/// Converts a Rust doc comment to TypeScript.
pub(crate) fn comment(indent: &str, doc: &str) -> String {
    match doc.trim() {
        "" => String::new(),
        doc => format!("{indent}/** {doc} */\n"),
    }
}

/// A member of an interface with its comment.
pub(crate) fn member(doc: &str, member: &str) -> String {
    format!("{}  {member};\n", comment("  ", doc))
}

/// A type with a TypeScript equivalent.
pub(crate) trait Schema {
    /// The TypeScript type. Adds the declarations that it needs.
    fn schema(types: &mut Declarations) -> String;

    /// The members that a field of this type becomes in a reply.
    fn members(name: &str, types: &mut Declarations) -> String {
        format!("{}: {}", camel_case(name), Self::schema(types))
    }

    /// The members that a field of this type becomes in a request, where more fields are optional.
    fn request_members(name: &str, types: &mut Declarations) -> String {
        Self::members(name, types)
    }
}

macro_rules! schemas {
    ($($type:ty: $text:literal),+ $(,)?) => {
        $(impl Schema for $type {
            fn schema(_: &mut Declarations) -> String {
                $text.to_owned()
            }
        })+
    };
}

schemas! {
    String: "string", &'static str: "string", i32: "number", u8: "number", u16: "number", u32: "number",
    u64: "number", usize: "number", f64: "number", crate::write::Decimal: "number",
}

fn optional(name: &str, schema: &str) -> String {
    format!("{}?: {schema}", camel_case(name))
}

impl Schema for bool {
    fn schema(_: &mut Declarations) -> String {
        "boolean".to_owned()
    }

    fn request_members(name: &str, types: &mut Declarations) -> String {
        optional(name, &bool::schema(types))
    }
}

impl Schema for Flag {
    fn schema(types: &mut Declarations) -> String {
        bool::schema(types)
    }

    fn members(name: &str, types: &mut Declarations) -> String {
        optional(name, &bool::schema(types))
    }
}

impl<T: Schema> Schema for Option<T> {
    fn schema(types: &mut Declarations) -> String {
        format!("{} | null", T::schema(types))
    }
}

impl<T: Schema> Schema for Optional<T> {
    fn schema(types: &mut Declarations) -> String {
        T::schema(types)
    }

    fn members(name: &str, types: &mut Declarations) -> String {
        optional(name, &T::schema(types))
    }
}

impl<T: Schema> Schema for Vec<T> {
    fn schema(types: &mut Declarations) -> String {
        match T::schema(types) {
            union if union.contains(" | ") => format!("({union})[]"),
            simple => format!("{simple}[]"),
        }
    }

    fn request_members(name: &str, types: &mut Declarations) -> String {
        optional(name, &Self::schema(types))
    }
}

impl<T: Schema, const COUNT: usize> Schema for [T; COUNT] {
    fn schema(types: &mut Declarations) -> String {
        format!("[{}]", vec![T::schema(types); COUNT].join(", "))
    }
}

impl<T: Schema> Schema for Named<T> {
    fn schema(types: &mut Declarations) -> String {
        format!("Record<string, {}>", T::schema(types))
    }

    fn request_members(name: &str, types: &mut Declarations) -> String {
        optional(name, &Self::schema(types))
    }
}

impl<A: Schema, B: Schema> Schema for (A, B) {
    fn schema(types: &mut Declarations) -> String {
        format!("[{}, {}]", A::schema(types), B::schema(types))
    }
}

impl<A: Schema, B: Schema, C: Schema> Schema for (A, B, C) {
    fn schema(types: &mut Declarations) -> String {
        let [a, b, c] = [A::schema(types), B::schema(types), C::schema(types)];
        format!("[{a}, {b}, {c}]")
    }
}

/// Defines a struct with the name of its TypeScript interface. `write` makes it part of replies, `parse` part of requests.
macro_rules! json {
    (
        $(#[doc = $doc:literal])* $(#[derive($($derive:ident),+)])?
        struct $name:ident = $ts:literal [write] $body:tt
    ) => {
        $crate::schema::json!(@define [$(#[doc = $doc])* $(#[derive($($derive),+)])?] $name $body);
        $crate::schema::json!(@write $name $body);
        $crate::schema::json!(@schema members [$($doc)*] $name $ts $body);
    };
    ($(#[doc = $doc:literal])* struct $name:ident = $ts:literal [parse] $body:tt) => {
        $crate::schema::json!(@define [$(#[doc = $doc])*] $name $body);
        $crate::schema::json!(@parse $name $body);
        $crate::schema::json!(@schema request_members [$($doc)*] $name $ts $body);
    };
    ($(#[doc = $doc:literal])* struct $name:ident = $ts:literal [write, parse] $body:tt) => {
        $crate::schema::json!(@define [$(#[doc = $doc])*] $name $body);
        $crate::schema::json!(@write $name $body);
        $crate::schema::json!(@parse $name $body);
        $crate::schema::json!(@schema members [$($doc)*] $name $ts $body);
    };
    (@define [$($meta:tt)*] $name:ident { $($(#[doc = $doc:literal])* $field:ident: $type:ty,)* }) => {
        $($meta)*
        pub(crate) struct $name {
            $($(#[doc = $doc])* pub $field: $type,)*
        }
    };
    (@write $name:ident { $($(#[doc = $doc:literal])* $field:ident: $type:ty,)* }) => {
        impl $name {
            /// Writes the fields into an object that may have others.
            pub(crate) fn write_fields(&self, object: &mut $crate::write::Object<'_>) {
                $($crate::write::Json::write_field(&self.$field, stringify!($field), object);)*
            }
        }

        impl $crate::write::Json for $name {
            fn write(&self, out: &mut String) {
                let mut object = $crate::write::Object::new(out);
                self.write_fields(&mut object);
                object.end();
            }
        }
    };
    (@parse $name:ident { $($(#[doc = $doc:literal])* $field:ident: $type:ty,)* }) => {
        impl $name {
            /// Takes the fields of the struct.
            #[allow(unused_variables)]
            #[inline(never)]
            pub(crate) fn take_fields(
                fields: &mut $crate::fields::Fields,
            ) -> Result<$name, $crate::failure::Failure> {
                Ok($name {
                    $($field: <$type as $crate::fields::FromJson>::take(fields, stringify!($field))?,)*
                })
            }
        }

        impl $crate::fields::FromJson for $name {
            fn from_json(
                name: &str,
                value: $crate::json::Value,
            ) -> Result<$name, $crate::failure::Failure> {
                let mut fields = $crate::fields::Fields::of(name, value)?;
                let parsed = $name::take_fields(&mut fields)?;
                fields.end()?;
                Ok(parsed)
            }
        }
    };
    (@schema $members:ident [$($doc:literal)*] $name:ident $ts:literal {
        $($(#[doc = $field_doc:literal])* $field:ident: $type:ty,)*
    }) => {
        impl $crate::schema::Schema for $name {
            fn schema(types: &mut $crate::schema::Declarations) -> String {
                types.interface($ts, concat!($($doc),*), |types| {
                    let _ = &types;
                    vec![$({
                        let members = <$type as $crate::schema::Schema>::$members(stringify!($field), types);
                        $crate::schema::member(concat!($($field_doc),*), &members)
                    }),*]
                })
            }
        }
    };
}

/// Defines an enum of structs, discriminated by a field `type`, each with its reply, if any.
macro_rules! tagged {
    ($(#[doc = $doc:literal])* enum $name:ident = $ts:literal {
        $($(#[cfg($($cfg:tt)*)])? $tag:literal => $variant:ident($type:ty) $(-> $reply:ty)?,)*
    }) => {
        $(#[doc = $doc])*
        pub(crate) enum $name {
            $($(#[cfg($($cfg)*)])? $variant($type),)*
        }

        impl $name {
            /// Reads the tag and its fields; other fields are errors.
            pub(crate) fn parse(
                mut fields: $crate::fields::Fields,
            ) -> Result<$name, $crate::failure::Failure> {
                let tag = <String as $crate::fields::FromJson>::take(&mut fields, "type")?;
                let parsed = match tag.as_str() {
                    $($(#[cfg($($cfg)*)])? $tag => $name::$variant(<$type>::take_fields(&mut fields)?),)*
                    unknown => return Err($crate::failure::Failure::unknown($ts, unknown)),
                };
                fields.end()?;
                Ok(parsed)
            }
        }

        impl $crate::schema::Schema for $name {
            fn schema(types: &mut $crate::schema::Declarations) -> String {
                types.declare($ts, |types| {
                    let variants: Vec<String> = vec![$($(#[cfg($($cfg)*)])? {
                        let fields = <$type as $crate::schema::Schema>::schema(types);
                        format!("  | ({{ type: \"{}\" }} & {fields})", $tag)
                    }),*];
                    let doc = $crate::schema::comment("", concat!($($doc),*));
                    format!("{doc}export type {} =\n{};\n", $ts, variants.join("\n"))
                })
            }
        }

        impl $name {
            /// The members of the interface that maps tags to requests.
            #[allow(dead_code)]
            pub(crate) fn requests(types: &mut $crate::schema::Declarations) -> Vec<String> {
                vec![$($(#[cfg($($cfg)*)])? {
                    let request = <$type as $crate::schema::Schema>::schema(types);
                    $crate::schema::member("", &format!("{}: {request}", $tag))
                }),*]
            }

            /// The members of the interface that maps tags to replies.
            #[allow(dead_code, unused_variables)]
            pub(crate) fn replies(types: &mut $crate::schema::Declarations) -> Vec<String> {
                vec![$($(#[cfg($($cfg)*)])? {
                    let reply = String::new();
                    $(let reply = <$reply as $crate::schema::Schema>::schema(types);)?
                    $crate::schema::member("", &format!("{}: {reply}", $tag))
                }),*]
            }
        }
    };
}

/// Makes closed sets part of replies and requests, by their text form.
macro_rules! names {
    ($($type:ty = $ts:literal: $all:expr;)+) => {
        $(
            impl $crate::write::Json for $type {
                fn write(&self, out: &mut String) {
                    self.as_str().write(out);
                }
            }

            impl $crate::fields::FromJson for $type {
                fn from_json(
                    name: &str,
                    value: $crate::json::Value,
                ) -> Result<$type, $crate::failure::Failure> {
                    let index = $crate::fields::index_of(name, value, &$all.map(|kind| kind.as_str()))?;
                    Ok($all[index])
                }
            }

            impl $crate::schema::Schema for $type {
                fn schema(types: &mut $crate::schema::Declarations) -> String {
                    types.declare($ts, |_| {
                        let names = $all.map(|kind| format!("\"{}\"", kind.as_str()));
                        format!("export type {} = {};\n", $ts, names.join(" | "))
                    })
                }
            }
        )+
    };
}

pub(crate) use {json, names, tagged};
