//! A turn being entered, as the page sees it.

use pijersi::{ActionProblem, Cell, Position};
use pijersi_game::{DestinationKind, EntryStep, EntryView, TurnEntry};

use crate::describe::{self, ActionJson, TurnJson};
use crate::error::Refused;
use crate::fields::Fields;
use crate::json::{Json, Named, Object};
use crate::spot::Spot;

/// What an input has led to.
pub(crate) struct EntryJson {
    /// The entry in its written form, to be handed back with the next input.
    entry: String,
    view: ViewJson,
    /// The turn, once it is complete.
    turn: Option<TurnJson>,
    /// Why the input was not taken.
    refusal: Option<ProblemJson>,
}

impl Json for EntryJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("entry", &self.entry);
        object.field("view", &self.view);
        object.optional("turn", &self.turn);
        object.optional("refusal", &self.refusal);
        object.end();
    }
}

/// What there is to show.
struct ViewJson {
    movable: Vec<String>,
    chosen: Option<ChosenJson>,
    destinations: Named<&'static str>,
    first: Option<ActionJson>,
    pieces: Named<String>,
    can_finish: bool,
    can_toggle: bool,
}

impl Json for ViewJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("movable", &self.movable);
        object.field("chosen", &self.chosen);
        object.field("destinations", &self.destinations);
        object.optional("first", &self.first);
        object.field("pieces", &self.pieces);
        object.field("canFinish", &self.can_finish);
        object.field("canToggle", &self.can_toggle);
        object.end();
    }
}

struct ChosenJson {
    cell: String,
    stack: bool,
}

impl Json for ChosenJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("cell", &self.cell);
        object.field("stack", &self.stack);
        object.end();
    }
}

/// Why something cannot be done, as data: `reason` and what it is about.
#[derive(Default)]
pub(crate) struct ProblemJson {
    reason: &'static str,
    message: String,
    cell: Option<String>,
    from: Option<String>,
    to: Option<String>,
    role: Option<String>,
    other: Option<String>,
    stack: Option<bool>,
}

impl Json for ProblemJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("reason", &self.reason);
        object.field("message", &self.message);
        object.optional("cell", &self.cell);
        object.optional("from", &self.from);
        object.optional("to", &self.to);
        object.optional("role", &self.role);
        object.optional("other", &self.other);
        object.optional("stack", &self.stack);
        object.end();
    }
}

/// Takes an input into an entry.
pub(crate) fn enter(mut fields: Fields) -> Result<EntryJson, Refused> {
    let game = Spot::take(&mut fields)?.game()?;
    let position = game.position();
    let entry = match fields.optional_text("entry")? {
        None => TurnEntry::Empty,
        Some(text) => TurnEntry::parse(&text, position).ok_or_else(|| {
            Refused::invalid(format!("{text:?} is not an entry in this position"))
        })?,
    };
    let input = fields.object("input")?;
    fields.end()?;
    let entered = match input {
        None => Ok(EntryStep::Incomplete(entry)),
        Some(input) => take(entry, position, input)?,
    };
    let (entry, turn, problem) = match entered {
        Ok(EntryStep::Incomplete(entry)) => (entry, None, None),
        Ok(EntryStep::Complete(turn)) => (TurnEntry::Empty, Some(turn), None),
        Err(problem) => (entry, None, Some(problem)),
    };
    Ok(EntryJson {
        entry: entry.to_string(),
        view: view(&entry.view(position)),
        turn: turn.map(|turn| describe::turn(position, turn)),
        refusal: problem.as_ref().map(describe_problem),
    })
}

fn take(
    entry: TurnEntry,
    position: &Position,
    mut input: Fields,
) -> Result<Result<EntryStep, ActionProblem>, Refused> {
    let cell = |input: &mut Fields, name| -> Result<Cell, Refused> {
        input.text(name)?.parse().map_err(Refused::invalid)
    };
    let entered = match input.text("type")?.as_str() {
        "press" => entry.press(position, cell(&mut input, "cell")?),
        "drag" => {
            let (from, to) = (cell(&mut input, "from")?, cell(&mut input, "to")?);
            let chosen = match (input.flag("top")?, entry) {
                (true, TurnEntry::Empty | TurnEntry::Selected(_)) => {
                    TurnEntry::select_part(position, from, false)
                }
                _ => Ok(entry),
            };
            chosen.and_then(|chosen| chosen.drag(position, from, to))
        }
        "toggle" => Ok(EntryStep::Incomplete(entry.toggled(position))),
        "finish" => Ok(match entry.finish(position) {
            Some(turn) => EntryStep::Complete(turn),
            None => EntryStep::Incomplete(entry),
        }),
        "back" => Ok(EntryStep::Incomplete(entry.back())),
        unknown => {
            let message = format!("there is no input of the type {unknown:?}");
            return Err(Refused::malformed(message));
        }
    };
    input.end()?;
    Ok(entered)
}

fn view(view: &EntryView) -> ViewJson {
    ViewJson {
        movable: view
            .movable
            .into_iter()
            .map(|cell| cell.to_string())
            .collect(),
        chosen: view.selection.map(|chosen| ChosenJson {
            cell: chosen.cell.to_string(),
            stack: chosen.is_stack,
        }),
        destinations: Named(
            view.destinations
                .iter()
                .map(|to| (to.cell.to_string(), kind_name(to.kind)))
                .collect(),
        ),
        first: view
            .first
            .as_ref()
            .map(|(action, effect)| describe::action(*action, effect)),
        pieces: describe::pieces(view.board.pieces()),
        can_finish: view.finish.is_some(),
        can_toggle: view.can_toggle,
    }
}

const fn kind_name(kind: DestinationKind) -> &'static str {
    match kind {
        DestinationKind::Move => "move",
        DestinationKind::Build => "stack",
        DestinationKind::Capture => "capture",
        DestinationKind::Win => "win",
    }
}

/// Why an action is not legal.
fn describe_problem(problem: &ActionProblem) -> ProblemJson {
    let text = |value: &dyn ToString| Some(value.to_string());
    let mut json = ProblemJson {
        message: problem.to_string(),
        ..ProblemJson::default()
    };
    json.reason = match problem {
        ActionProblem::Over(_) => "over",
        ActionProblem::EmptyCell { cell } => {
            json.cell = text(cell);
            "empty-cell"
        }
        ActionProblem::NotYourPiece { cell } => {
            json.cell = text(cell);
            "not-your-piece"
        }
        ActionProblem::NoWayOut { cell } => {
            json.cell = text(cell);
            "no-way-out"
        }
        ActionProblem::NotAStack { cell } => {
            json.cell = text(cell);
            "not-a-stack"
        }
        ActionProblem::SameCell { cell } => {
            json.cell = text(cell);
            "same-cell"
        }
        ActionProblem::CubeTooFar { from, to } => {
            (json.from, json.to) = (text(from), text(to));
            "cube-too-far"
        }
        ActionProblem::StackTooFar { from, to } => {
            (json.from, json.to) = (text(from), text(to));
            "stack-too-far"
        }
        ActionProblem::NotStraight { from, to } => {
            (json.from, json.to) = (text(from), text(to));
            "not-straight"
        }
        ActionProblem::WayBlocked { between } => {
            json.cell = text(between);
            "way-blocked"
        }
        ActionProblem::DoesNotCapture { role, other } => {
            (json.role, json.other) = (text(role), text(other));
            "does-not-capture"
        }
        ActionProblem::StackOntoOwn { cell } => {
            json.cell = text(cell);
            "stack-onto-own"
        }
        ActionProblem::OntoFullStack { cell } => {
            json.cell = text(cell);
            "onto-full-stack"
        }
        ActionProblem::WiseOnto { role } => {
            json.role = text(role);
            "wise-onto"
        }
        ActionProblem::SecondAction { cell, is_stack } => {
            json.cell = text(cell);
            json.stack = Some(*is_stack);
            "second-action"
        }
        _ => "not-legal",
    };
    json
}
