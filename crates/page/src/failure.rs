//! Why a request was not answered.

use std::ops::Deref;

use pijersi::{ActionProblem, Argument, ArgumentKind, Location, Problem, ProblemCode};

use crate::schema::{Declarations, Schema, json, member};
use crate::texts::OutcomeJson;
use crate::write::{Json, Object, Optional, camel_case};

/// Why a request failed: a code with arguments for programs, and an English sentence. Boxed, because results
/// of this size in every parser would make the module some kilobytes larger.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Failure(Box<Details>);

/// The content of a [`Failure`].
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Details {
    pub code: &'static str,
    pub message: String,
    pub arguments: Vec<(&'static str, Value)>,
    pub location: Location,
}

/// The value of an argument.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Text(String),
    Number(u64),
    Flag(bool),
    Turns(Vec<String>),
    Outcome(OutcomeJson),
}

/// The codes of this crate, with their arguments in TypeScript. The others are those of `pijersi`.
const CODES: &[(&str, &[(&str, &str)])] = &[
    ("crashed", &[]),
    ("invalid-event", &[("number", "number")]),
    ("malformed", &[]),
    ("no-turns", &[]),
    ("not-a-book", &[]),
    ("not-a-network", &[]),
    ("not-a-proof", &[("line", "number")]),
    ("not-a-piece", &[("found", "string")]),
    ("not-a-seat", &[("found", "string")]),
    ("not-a-time-control", &[("found", "string")]),
    ("not-an-entry", &[("found", "string")]),
    (
        "out-of-range",
        &[("name", "string"), ("min", "number"), ("max", "number")],
    ),
];

impl Deref for Failure {
    type Target = Details;

    fn deref(&self) -> &Details {
        &self.0
    }
}

impl Failure {
    /// A problem without arguments.
    pub fn new(code: &'static str, message: impl ToString) -> Failure {
        Failure(Box::new(Details {
            code,
            message: message.to_string(),
            arguments: Vec::new(),
            location: Location::default(),
        }))
    }

    /// The request is malformed.
    pub fn malformed(message: impl ToString) -> Failure {
        Failure::new("malformed", message)
    }

    /// The request is valid, but could not be carried out.
    #[cfg(feature = "banli")]
    pub fn crashed(message: impl ToString) -> Failure {
        Failure::new("crashed", message)
    }

    /// A name outside a closed set.
    pub fn unknown(set: &str, found: &str) -> Failure {
        Failure::malformed(format!("unknown {set} {found:?}"))
    }

    /// A number out of bounds.
    pub fn out_of_range(name: &str, min: u64, max: u64) -> Failure {
        let message = format!("the {name} must be from {min} to {max}");
        Failure::new("out-of-range", message)
            .with("name", Value::Text(name.to_owned()))
            .with("min", Value::Number(min))
            .with("max", Value::Number(max))
    }

    /// A text of the wrong form.
    pub fn not(code: &'static str, found: &str, message: impl ToString) -> Failure {
        Failure::new(code, message).with("found", Value::Text(found.to_owned()))
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: Value) -> Failure {
        self.0.arguments.push((name, value));
        self
    }

    /// The same failure, located at the turn with this number.
    #[must_use]
    pub fn in_turn(mut self, number: usize) -> Failure {
        self.0.message = format!("turn {number}: {}", self.message);
        self.0.location.turn = Some(number);
        self
    }
}

impl<P: Problem> From<P> for Failure {
    #[inline(always)]
    fn from(problem: P) -> Failure {
        Failure::of(&problem)
    }
}

impl Failure {
    /// The failure for a problem of any type. One function for all types keeps the module small.
    #[inline(never)]
    fn of(problem: &dyn Problem) -> Failure {
        let mut arguments = Vec::new();
        problem.arguments(&mut |name, value| arguments.push((name, Value::from(value))));
        Failure(Box::new(Details {
            code: problem.code(),
            message: problem.to_string(),
            arguments,
            location: problem.location(),
        }))
    }
}

impl From<Argument<'_>> for Value {
    fn from(argument: Argument<'_>) -> Value {
        match argument {
            Argument::Number(number) => Value::Number(number as u64),
            Argument::Flag(flag) => Value::Flag(flag),
            Argument::Outcome(outcome) => Value::Outcome(outcome.into()),
            Argument::Turns(turns) => {
                let turns = turns.iter().map(|turn| turn.notation().to_string());
                Value::Turns(turns.collect())
            }
            Argument::Cell(cell) => Value::Text(cell.to_string()),
            Argument::Row(row) => Value::Text(row.letter().to_string()),
            Argument::Role(role) => Value::Text(role.to_string()),
            Argument::Player(player) => Value::Text(player.as_str().to_owned()),
            Argument::Result(result) => Value::Text(result.to_string()),
            Argument::Char(character) => Value::Text(character.to_string()),
            Argument::Text(text) => Value::Text(text.to_owned()),
            Argument::Turn(turn) => Value::Text(turn.notation().to_string()),
            _ => Value::Text(String::new()),
        }
    }
}

impl Json for Value {
    fn write(&self, out: &mut String) {
        match self {
            Value::Text(text) => text.write(out),
            Value::Number(number) => number.write(out),
            Value::Flag(flag) => flag.write(out),
            Value::Turns(turns) => turns.write(out),
            Value::Outcome(outcome) => outcome.write(out),
        }
    }
}

impl Json for Failure {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("code", &self.code);
        for (name, value) in &self.arguments {
            object.field(name, value);
        }
        object.field("message", &self.message);
        if self.location != Location::default() {
            let number = |number: Option<usize>| Optional(number.map(|number| number as u64));
            let Location { line, column, turn } = self.location;
            let location = LocationJson {
                line: number(line),
                column: number(column),
                turn: number(turn),
            };
            object.field("location", &location);
        }
        object.end();
    }
}

json! {
    /// The location of a problem in the text of a request; lines, columns and turns are counted from 1.
    struct LocationJson = "Location" [write] {
        line: Optional<u64>,
        column: Optional<u64>,
        /// The number of the turn in its game.
        turn: Optional<u64>,
    }
}

/// Codes with the names and TypeScript types of their arguments.
type Codes = Vec<(&'static str, Vec<(&'static str, String)>)>;

fn codes<'a>(listed: impl IntoIterator<Item = &'a ProblemCode>, types: &mut Declarations) -> Codes {
    let listed = listed.into_iter();
    listed
        .map(|ProblemCode { code, arguments }| {
            let arguments = arguments.iter();
            let schema = |&(name, kind)| (name, argument_schema(kind, types));
            (*code, arguments.map(schema).collect())
        })
        .collect()
}

/// A union of objects, discriminated by `code`.
fn union(name: &str, doc: &str, mut codes: Codes) -> String {
    codes.sort();
    codes.dedup();
    let problems: String = codes
        .iter()
        .map(|(code, arguments)| {
            let arguments = arguments.iter();
            let arguments: String = arguments
                .map(|(name, schema)| format!("; {}: {schema}", camel_case(name)))
                .collect();
            format!("\n  | {{ code: \"{code}\"{arguments} }}")
        })
        .collect();
    format!("/** {doc} */\nexport type {name} ={problems};\n")
}

impl Schema for Failure {
    fn schema(types: &mut Declarations) -> String {
        types.declare("Problem", |types| {
            let all: Vec<ProblemCode> = ProblemCode::all()
                .filter(|code| !ActionProblem::codes().contains(code) || code.code == "game-over")
                .collect();
            let mut codes = codes(&all, types);
            codes.extend(CODES.iter().map(|(code, arguments)| {
                let arguments = arguments.iter();
                let schema = |&(name, schema): &(_, &str)| (name, schema.to_owned());
                (*code, arguments.map(schema).collect())
            }));
            let doc = "Why a request was not answered: a code with its arguments.";
            union("Problem", doc, codes)
        });
        types.declare("Failure", |types| {
            let location = LocationJson::schema(types);
            let members = [
                member(" An English sentence.", "message: string"),
                member("", &format!("location?: {location}")),
            ];
            let doc = "/** A problem with an English sentence and its location. */\n";
            format!(
                "{doc}export type Failure = Problem & {{\n{}}};\n",
                members.concat()
            )
        })
    }
}

/// Why an action is not possible.
pub(crate) struct ActionFailure(pub ActionProblem);

impl Json for ActionFailure {
    fn write(&self, out: &mut String) {
        Failure::from(self.0).write(out);
    }
}

impl Schema for ActionFailure {
    fn schema(types: &mut Declarations) -> String {
        types.declare("ActionProblem", |types| {
            let doc = "Why an action is not possible: a code with its arguments.";
            union("ActionProblem", doc, codes(ActionProblem::codes(), types))
        });
        types.declare("ActionFailure", |_| {
            let message = member(" An English sentence.", "message: string");
            let doc = "/** Why an action is not possible, with an English sentence. */\n";
            format!("{doc}export type ActionFailure = ActionProblem & {{\n{message}}};\n")
        })
    }
}

fn argument_schema(kind: ArgumentKind, types: &mut Declarations) -> String {
    match kind {
        ArgumentKind::Number => u64::schema(types),
        ArgumentKind::Flag => bool::schema(types),
        ArgumentKind::Turns => Vec::<String>::schema(types),
        ArgumentKind::Outcome => OutcomeJson::schema(types),
        ArgumentKind::Role => pijersi::Role::schema(types),
        ArgumentKind::Player => pijersi::Player::schema(types),
        ArgumentKind::Result => pijersi::MatchResult::schema(types),
        _ => String::schema(types),
    }
}
