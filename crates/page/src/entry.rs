//! A turn being entered.

use pijersi::{ActionProblem, Cell, Position};
use pijersi_game::{DestinationKind, EntryStep, EntryView, TurnEntry};

use crate::describe::{self, ActionJson, TurnJson};
use crate::failure::{ActionFailure, Failure};
use crate::fields::{Fields, FromJson};
use crate::json::Value;
use crate::schema::{json, names, tagged};
use crate::spot::Spot;
use crate::texts::Pieces;
use crate::write::{Named, Optional};

json! {
    /// Applies an input to an entry, or only describes the entry.
    struct EntryRequest = "EntryRequest" [parse] {
        spot: Spot,
        /// The entry from the last reply; omitted at the start of a turn.
        entry: Optional<String>,
        input: Optional<Input>,
    }
}

tagged! {
    /// An input while a turn is being entered.
    enum Input = "Input" {
        "press" => Press(Press),
        "drag" => Drag(Drag),
        "toggle" => Toggle(Toggle),
        "finish" => Finish(Finish),
        "back" => Back(Back),
    }
}

impl FromJson for Input {
    fn from_json(name: &str, value: Value) -> Result<Input, Failure> {
        Input::parse(Fields::of(name, value)?)
    }
}

json! {
    /// A cell was clicked or chosen with the keyboard.
    struct Press = "Press" [parse] {
        cell: Cell,
    }
}

json! {
    /// A piece was dragged.
    struct Drag = "Drag" [parse] {
        from: Cell,
        to: Cell,
        /// Only the top of a stack.
        top: bool,
    }
}

json! {
    /// Switches between the whole stack and its top.
    struct Toggle = "Toggle" [parse] {}
}

json! {
    /// The turn ends after its first action.
    struct Finish = "Finish" [parse] {}
}

json! {
    /// Undoes the last step.
    struct Back = "Back" [parse] {}
}

json! {
    /// An entry after an input.
    struct EntryJson = "Entered" [write] {
        /// The text form of the entry, for the next request.
        entry: String,
        view: ViewJson,
        /// The turn, once it is complete.
        turn: Optional<TurnJson>,
        /// Why the input was rejected.
        refusal: Optional<ActionFailure>,
    }
}

json! {
    /// What an entry shows.
    struct ViewJson = "EntryView" [write] {
        /// The cells whose cube or stack can move.
        movable: Vec<Cell>,
        /// The selected cube or stack.
        chosen: Option<ChosenJson>,
        destinations: Named<DestinationKind>,
        /// The first action, if it has been made.
        first: Optional<ActionJson>,
        /// The board after that action.
        pieces: Pieces,
        can_finish: bool,
        /// Whether the selection can switch between the stack and its top.
        can_toggle: bool,
    }
}

json! {
    /// The selected cube or stack.
    struct ChosenJson = "Chosen" [write] {
        cell: Cell,
        stack: bool,
    }
}

names! {
    DestinationKind = "DestinationKind": DestinationKind::ALL;
}

pub(crate) fn enter(request: EntryRequest) -> Result<EntryJson, Failure> {
    let record = request.spot.game()?;
    let position = record.position();
    let entry = match request.entry.0 {
        None => TurnEntry::Empty,
        Some(text) => TurnEntry::parse(&text, position).ok_or_else(|| {
            let message = format!("{text:?} is not an entry in this position");
            Failure::not("not-an-entry", &text, message)
        })?,
    };
    let entered = match request.input.0 {
        None => Ok(EntryStep::Incomplete(entry)),
        Some(input) => take(entry, position, &input),
    };
    let (entry, turn, problem) = match entered {
        Ok(EntryStep::Incomplete(entry)) => (entry, None, None),
        Ok(EntryStep::Complete(turn)) => (TurnEntry::Empty, Some(turn), None),
        Err(problem) => (entry, None, Some(problem)),
    };
    Ok(EntryJson {
        entry: entry.to_string(),
        view: view(entry.view(position)),
        turn: Optional(turn.map(|turn| describe::turn(position, turn))),
        refusal: Optional(problem.map(ActionFailure)),
    })
}

fn take(entry: TurnEntry, position: &Position, input: &Input) -> Result<EntryStep, ActionProblem> {
    match *input {
        Input::Press(Press { cell }) => entry.press(position, cell),
        Input::Drag(Drag { from, to, top }) => {
            let chosen = match (top, entry) {
                (true, TurnEntry::Empty | TurnEntry::Selected(_)) => {
                    TurnEntry::select_part(position, from, false)?
                }
                _ => entry,
            };
            chosen.drag(position, from, to)
        }
        Input::Toggle(Toggle {}) => Ok(EntryStep::Incomplete(entry.toggled(position))),
        Input::Finish(Finish {}) => Ok(match entry.finish(position) {
            Some(turn) => EntryStep::Complete(turn),
            None => EntryStep::Incomplete(entry),
        }),
        Input::Back(Back {}) => Ok(EntryStep::Incomplete(entry.back())),
    }
}

fn view(view: EntryView) -> ViewJson {
    let destinations = view.destinations.iter();
    ViewJson {
        movable: view.movable.into_iter().collect(),
        chosen: view.selection.map(|chosen| ChosenJson {
            cell: chosen.cell,
            stack: chosen.is_stack,
        }),
        destinations: Named(
            destinations
                .map(|to| (to.cell.to_string(), to.kind))
                .collect(),
        ),
        first: Optional(view.first.map(describe::action)),
        pieces: view.board.pieces().collect(),
        can_finish: view.finish.is_some(),
        can_toggle: view.can_toggle,
    }
}
