//! JSON output and its schemas.

use std::path::PathBuf;

use serde_json::Value;

use crate::{bad, good};

/// The commands that have a schema.
const COMMANDS: [&str; 13] = [
    "analyse", "archive", "bench", "conform", "convert", "load", "match", "moves", "perft",
    "ratings", "replay", "review", "suite",
];

fn path(command: &str) -> PathBuf {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schemas");
    PathBuf::from(root).join(format!("{command}.json"))
}

/// Checks the output of a command with `--json`: every line fits the published schema.
#[track_caller]
pub fn check(args: &[&str], out: &str) {
    let command = args.first().copied().unwrap_or_default();
    let options = args.split(|arg| *arg == "--").next().unwrap_or_default();
    let is_json = options.contains(&"--json") && !options.contains(&"--help");
    if !COMMANDS.contains(&command) || !is_json {
        return;
    }
    let schema = std::fs::read_to_string(path(command)).expect("there is a schema");
    let schema: Value = serde_json::from_str(&schema).expect("the schema is JSON");
    for line in out.lines() {
        let value: Value = serde_json::from_str(line).expect("the output is JSON");
        let problem = problem(&schema, &schema, &value);
        assert_eq!(problem, None, "{args:?}: {line}");
    }
}

/// Why a value does not fit a schema. Fields that the schema does not describe do not fit.
fn problem(root: &Value, schema: &Value, value: &Value) -> Option<String> {
    let schema = match schema["$ref"].as_str() {
        Some(target) => root
            .pointer(target.trim_start_matches('#'))
            .expect("a definition"),
        None => schema,
    };
    if let Some(choices) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
        let mut problems = choices.iter().map(|choice| problem(root, choice, value));
        return match problems.any(|problem| problem.is_none()) {
            true => None,
            false => Some(format!("{value} fits none of {choices:?}")),
        };
    }
    if let Some(only) = schema.get("const") {
        return (only != value).then(|| format!("{value} is not {only}"));
    }
    if let Some(choices) = schema["enum"].as_array() {
        return (!choices.contains(value)).then(|| format!("{value} is none of {choices:?}"));
    }
    let own = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let types: Vec<&str> = match &schema["type"] {
        Value::String(one) => vec![one],
        Value::Array(many) => many.iter().filter_map(Value::as_str).collect(),
        _ => panic!("a schema without a type: {schema}"),
    };
    let fits = |name: &&str| *name == own || (*name == "number" && own == "integer");
    if !types.iter().any(fits) {
        return Some(format!("{value} is not of type {types:?}"));
    }
    match value {
        Value::Array(items) => {
            let prefix = schema["prefixItems"].as_array();
            items.iter().enumerate().find_map(|(index, item)| {
                let own = prefix.and_then(|prefix| prefix.get(index));
                problem(root, own.unwrap_or(&schema["items"]), item)
            })
        }
        Value::Object(fields) => {
            let required = schema["required"].as_array().into_iter().flatten();
            let missing = required
                .filter_map(Value::as_str)
                .find(|name| !fields.contains_key(*name));
            if let Some(missing) = missing {
                return Some(format!("{missing} is missing"));
            }
            fields
                .iter()
                .find_map(|(name, value)| match schema["properties"].get(name) {
                    Some(schema) => {
                        problem(root, schema, value).map(|problem| format!("{name}: {problem}"))
                    }
                    None => Some(format!("{name} is not described")),
                })
        }
        _ => None,
    }
}

#[test]
fn published_schemas_are_current() {
    for command in COMMANDS {
        let schema = good(&["schema", command]);
        if std::env::var_os("UPDATE_EXPECTED").is_some() {
            std::fs::create_dir_all(path(command).parent().unwrap()).unwrap();
            std::fs::write(path(command), &schema).unwrap();
        }
        let published = std::fs::read_to_string(path(command)).expect("it is published");
        assert_eq!(published, schema, "run with UPDATE_EXPECTED=1");
    }
    assert!(bad(2, &["schema", "show"]).contains("analyse, archive"));
}

#[test]
fn values_that_do_not_fit_are_found() {
    let schema = std::fs::read_to_string(path("replay")).unwrap();
    let schema: Value = serde_json::from_str(&schema).unwrap();
    let fits = |text: &str| {
        let value = serde_json::from_str(text).unwrap();
        problem(&schema, &schema, &value).is_none()
    };
    let line =
        r#"{"version":1,"file":"a","game":1,"turns":2,"result":"draw","reason":null,"psn":""}"#;
    assert!(fits(line));
    assert!(fits(
        r#"{"version":1,"file":"a","game":1,"error":"x","line":2,"column":null}"#
    ));
    for (from, to) in [
        ("\"draw\"", "\"remis\""),
        ("\"turns\":2", "\"turns\":\"2\""),
        ("\"turns\":2,", ""),
        ("\"turns\":2", "\"turns\":2,\"extra\":0"),
        ("null", "\"because\""),
    ] {
        assert!(!fits(&line.replace(from, to)), "{to}");
    }
}
