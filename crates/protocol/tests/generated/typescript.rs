//! TypeScript types from JSON schemas.

use std::fmt::Write;

use pijersi_protocol::{CloseCode, schema};
use serde_json::{Map, Value};

/// The file with all types.
pub fn file() -> String {
    let schemas = schema::schemas();
    let mut text = String::from(
        "// Generated from crates/protocol: UPDATE_EXPECTED=1 cargo test -p pijersi-protocol --test generated\n",
    );
    for (name, schema) in &schemas {
        let printer = Printer {
            schemas: &schemas,
            name,
        };
        text.push('\n');
        text += &comment(schema, "");
        let printed = printer.print(schema, "");
        match schema.get("properties").is_some() && printed.ends_with('}') {
            true => writeln!(text, "export interface {name} {printed}").unwrap(),
            false => {
                let gap = if printed.starts_with('\n') { "" } else { " " };
                writeln!(text, "export type {name} ={gap}{printed};").unwrap();
            }
        }
    }
    let codes = CloseCode::ALL.map(|code| code.number().to_string());
    text += "\n/** Why the server closes a socket. */\n";
    writeln!(text, "export type CloseCode = {};", codes.join(" | ")).unwrap();
    text
}

fn comment(schema: &Value, indent: &str) -> String {
    match schema.get("description").and_then(Value::as_str) {
        Some(text) => format!("{indent}/** {} */\n", text.replace('\n', " ")),
        None => String::new(),
    }
}

struct Printer<'a> {
    schemas: &'a Map<String, Value>,
    /// The type that is printed.
    name: &'a str,
}

impl Printer<'_> {
    fn print(&self, schema: &Value, indent: &str) -> String {
        let mut parts = Vec::new();
        if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
            parts.push(reference.rsplit('/').next().unwrap().to_owned());
        }
        if let Some(constant) = schema.get("const") {
            parts.push(constant.to_string());
        } else if let Some(names) = schema.get("enum").and_then(Value::as_array) {
            parts.push(
                names
                    .iter()
                    .map(Value::to_string)
                    .collect::<Vec<_>>()
                    .join(" | "),
            );
        } else if let Some(types) = schema.get("type") {
            let types = types
                .as_array()
                .cloned()
                .unwrap_or_else(|| vec![types.clone()]);
            let types = types
                .iter()
                .map(|one| self.one(one.as_str().unwrap(), schema, indent));
            let types: Vec<String> = types.collect();
            // An object that only carries alternatives has nothing to say itself.
            if types != ["{}"] {
                parts.push(types.join(" | "));
            }
        }
        for keyword in ["oneOf", "anyOf"] {
            if let Some(variants) = schema.get(keyword).and_then(Value::as_array) {
                let union = self.union(variants, indent);
                parts.push(match parts.is_empty() {
                    true => union,
                    false if union.contains('|') => format!("({union})"),
                    false => union,
                });
            }
        }
        assert!(!parts.is_empty(), "{schema:#}");
        parts.join(" & ")
    }

    /// Alternatives, by the name of another type that has just these.
    fn union(&self, variants: &[Value], indent: &str) -> String {
        let named = self.schemas.iter().find(|(name, schema)| {
            let others = schema.get("oneOf").and_then(Value::as_array);
            *name != self.name
                && schema.get("properties").is_none()
                && others
                    .is_some_and(|others| others.iter().map(open).eq(variants.iter().map(open)))
        });
        if let Some((name, _)) = named {
            return name.clone();
        }
        let deeper = format!("{indent}  ");
        let printed = variants
            .iter()
            .map(|one| (comment(one, &deeper), self.print(one, &deeper)));
        let printed: Vec<_> = printed.collect();
        match printed
            .iter()
            .all(|(comment, text)| comment.is_empty() && !text.contains('\n'))
        {
            true => printed
                .into_iter()
                .map(|(_, text)| text)
                .collect::<Vec<_>>()
                .join(" | "),
            false => {
                let lines = printed
                    .iter()
                    .map(|(comment, text)| format!("\n{comment}{deeper}| {text}"));
                lines.collect()
            }
        }
    }

    fn one(&self, kind: &str, schema: &Value, indent: &str) -> String {
        match kind {
            "integer" | "number" => "number".to_owned(),
            "array" => self.array(schema, indent),
            "object" => self.object(schema, indent),
            "string" | "boolean" | "null" => kind.to_owned(),
            other => panic!("unknown type {other}"),
        }
    }

    fn array(&self, schema: &Value, indent: &str) -> String {
        let item = self.print(&schema["items"], indent);
        match (schema.get("minItems"), schema.get("maxItems")) {
            (Some(least), Some(most)) if least == most => {
                format!(
                    "[{}]",
                    vec![item; least.as_u64().unwrap() as usize].join(", ")
                )
            }
            _ if item.contains(' ') => format!("({item})[]"),
            _ => format!("{item}[]"),
        }
    }

    fn object(&self, schema: &Value, indent: &str) -> String {
        let Some(fields) = schema.get("properties").and_then(Value::as_object) else {
            return "{}".to_owned();
        };
        let required = schema.get("required").and_then(Value::as_array);
        let is_required =
            |name: &String| required.is_some_and(|all| all.iter().any(|one| one == name));
        let deeper = format!("{indent}  ");
        let mut text = "{\n".to_owned();
        for (name, field) in fields {
            let mark = if is_required(name) { "" } else { "?" };
            let key = match name.contains('-') {
                true => format!("{name:?}"),
                false => name.clone(),
            };
            text += &comment(field, &deeper);
            writeln!(text, "{deeper}{key}{mark}: {};", self.print(field, &deeper)).unwrap();
        }
        text + indent + "}"
    }
}

/// A schema without what says whether other fields are allowed.
fn open(schema: &Value) -> Value {
    let mut schema = schema.clone();
    if let Some(fields) = schema.as_object_mut() {
        fields.remove("additionalProperties");
    }
    schema
}
