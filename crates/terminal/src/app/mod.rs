//! The full-screen game as a state that keys, clicks, engines and time change. Drawing it is another matter.

mod actions;
mod dialog;
mod events;
mod files;
mod new_game;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use pijersi::{Player, Position, Turn};
use pijersi_engine::Score;

use crate::brain::{Minds, Outlook, Purpose, Thought, Ticket};
use crate::entry::Entry;
use crate::game::Game;
use crate::language::{Texts, fill};
use crate::settings::Settings;

pub use dialog::{Dialog, FilePurpose};
pub use new_game::NewGame;

/// How long the adviser thinks about a hint.
const HINT_TIME: Duration = Duration::from_millis(1500);
/// How long the adviser thinks about the value of a position.
const EVALUATION_TIME: Duration = Duration::from_millis(800);
/// Engines that play each other are slowed down to this for each turn, so that one can follow.
const WATCHING_PACE: Duration = Duration::from_millis(700);

/// How the game ended for the person at the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The person has quit.
    Quit,
    /// A signal or Ctrl-C ended the game; the number is the signal's.
    Signal(i32),
}

/// What is told to the person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// The sentence.
    pub text: String,
    /// Whether something went wrong.
    pub is_problem: bool,
}

/// What the adviser thinks of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evaluation {
    /// For White.
    pub score: Score,
    /// How deep the adviser has looked.
    pub depth: u32,
}

/// The whole state of a full-screen game.
pub struct App {
    pub(crate) game: Game,
    pub(crate) entry: Entry,
    pub(crate) texts: &'static Texts,
    pub(crate) ascii: bool,
    pub(crate) colour: bool,
    pub(crate) flipped: bool,
    pub(crate) message: Message,
    pub(crate) dialog: Option<Dialog>,
    /// How many turns of the match are shown, when not all of them are.
    pub(crate) view: Option<usize>,
    pub(crate) hint: Option<Turn>,
    pub(crate) shows_evaluation: bool,
    pub(crate) evaluation: Option<Evaluation>,
    /// Since when the engine to move has been thinking.
    pub(crate) thinking_since: Option<Instant>,
    think: Duration,
    minds: Minds,
    /// The revision for which an engine was asked to play.
    asked: Option<u64>,
    /// A decision that waits, because engines that are watched are slowed down.
    decided: Option<(u64, Turn)>,
    /// What the adviser was asked last.
    advice: Option<Ticket>,
    /// The position whose value was asked.
    evaluated: Option<Position>,
    file: Option<PathBuf>,
    /// The revision that was saved or loaded last.
    saved: u64,
    ending: Option<Ending>,
}

impl App {
    /// A game at its beginning.
    pub fn new(settings: Settings, now: Instant) -> App {
        let minds = Minds::new(&settings.seats);
        let game = Game::new(settings.record, settings.seats, settings.control, now);
        let mut app = App {
            entry: Entry::new(first_cursor(&game)),
            texts: settings.language.texts(),
            ascii: settings.ascii,
            colour: settings.colour,
            flipped: settings.flipped,
            message: Message::default(),
            dialog: None,
            view: None,
            hint: None,
            shows_evaluation: false,
            evaluation: None,
            thinking_since: None,
            think: settings.think,
            minds,
            asked: None,
            decided: None,
            advice: None,
            evaluated: None,
            file: None,
            saved: game.revision(),
            ending: None,
            game,
        };
        app.invite();
        app
    }

    /// How the game ended, once it has.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Ends the game.
    pub fn end(&mut self, ending: Ending) {
        self.ending = Some(ending);
    }

    /// How long nothing may happen before [`App::tick`] is due.
    pub fn patience(&self) -> Duration {
        let is_thinking = self.thinking_since.is_some() || self.advice.is_some();
        match (is_thinking, self.game.clocks()) {
            (true, _) => Duration::from_millis(30),
            (false, Some(_)) => Duration::from_millis(100),
            (false, None) => Duration::from_millis(250),
        }
    }

    /// Lets time pass: clocks run out, engines are asked and heard.
    pub fn tick(&mut self, now: Instant) {
        if self.game.check_time(now) {
            self.after_change();
        }
        while let Some((ticket, thought)) = self.minds.next_thought() {
            self.hear(ticket, thought);
        }
        self.play_decision(now);
        self.ask_player(now);
        self.ask_evaluation();
    }

    /// The position on the screen.
    pub(crate) fn shown_position(&self) -> Position {
        let record = self.game.record();
        match self.view {
            Some(ply) => *record.position_at(ply).unwrap_or(record.position()),
            None => match self.entry.preview(record.position()) {
                Some(preview) if self.game.awaits_person() => preview,
                _ => *record.position(),
            },
        }
    }

    /// The turn that led to the position on the screen.
    pub(crate) fn shown_turn(&self) -> Option<Turn> {
        let turns = self.game.record().turns();
        match self.view {
            Some(ply) => turns.get(ply.checked_sub(1)?).copied(),
            None => turns.last().copied(),
        }
    }

    /// Whether a person may choose a turn now.
    pub(crate) fn accepts_turns(&self) -> bool {
        self.view.is_none() && self.game.awaits_person() && !self.game.is_paused()
    }

    fn hear(&mut self, ticket: Ticket, thought: Thought) {
        match ticket.purpose {
            Purpose::Play(player) if ticket.number == self.game.revision() => match thought {
                Thought::Outlook(_) => {}
                Thought::Decision(Some(turn)) => self.decided = Some((ticket.number, turn)),
                Thought::Decision(None) => self.give_up(player, String::new()),
                Thought::Failure(reason) => self.give_up(player, reason),
            },
            Purpose::Hint | Purpose::Evaluation if Some(ticket) == self.advice => match thought {
                Thought::Outlook(outlook) => self.hear_outlook(outlook),
                Thought::Decision(turn) => {
                    self.advice = None;
                    if ticket.purpose == Purpose::Hint {
                        self.hear_hint(turn);
                    }
                }
                Thought::Failure(reason) => {
                    self.advice = None;
                    self.tell_failure("Banli", &reason);
                }
            },
            _ => {}
        }
    }

    /// The score is told for the player to move, but people want to know who stands better.
    fn hear_outlook(&mut self, outlook: Outlook) {
        let mover = self.evaluated.map(|position| position.player());
        self.evaluation = Some(Evaluation {
            score: match mover {
                Some(Player::Black) => -outlook.score,
                _ => outlook.score,
            },
            depth: outlook.depth,
        });
    }

    fn hear_hint(&mut self, turn: Option<Turn>) {
        self.hint = turn.filter(|&turn| self.game.position().is_legal(turn));
        if let Some(turn) = self.hint {
            let turn = turn.notation().to_string();
            self.tell(fill(self.texts.hint_is, &[("turn", &turn)]));
        }
    }

    /// An engine that fails rests; the person may let it try again.
    fn give_up(&mut self, player: Player, reason: String) {
        let name = self.game.seat(player).name(self.texts);
        self.game.pause(true, Instant::now());
        self.after_change();
        self.tell_failure(&name, &reason);
    }

    fn tell_failure(&mut self, name: &str, reason: &str) {
        let reason = match reason {
            "" => self.texts.engine_stopped,
            reason => reason,
        };
        let parts = [("name", name), ("reason", reason)];
        self.complain(fill(self.texts.engine_failed, &parts));
    }

    fn play_decision(&mut self, now: Instant) {
        let Some((revision, turn)) = self.decided else {
            return;
        };
        let since = self.thinking_since.unwrap_or(now);
        if revision != self.game.revision() {
            self.decided = None;
        } else if !self.game.is_watched() || now >= since + WATCHING_PACE {
            self.decided = None;
            match self.game.play(turn, now) {
                Ok(()) => self.after_change(),
                Err(error) => {
                    let player = self.game.position().player();
                    self.give_up(player, self.texts.play_error(&error));
                }
            }
        }
    }

    fn ask_player(&mut self, now: Instant) {
        let revision = self.game.revision();
        let Some(player) = self.game.awaits_engine() else {
            self.thinking_since = None;
            return;
        };
        if self.asked != Some(revision) {
            self.asked = Some(revision);
            self.thinking_since = Some(now);
            let limits = self.game.limits(self.think, now);
            let position = *self.game.position();
            self.minds.ask_player(player, revision, position, limits);
        }
    }

    fn ask_evaluation(&mut self) {
        let position = match self.view {
            Some(_) => self.shown_position(),
            None => *self.game.position(),
        };
        let is_due = self.shows_evaluation && self.evaluated != Some(position);
        let is_advised = self
            .advice
            .is_some_and(|ticket| ticket.purpose == Purpose::Hint);
        if is_due && !is_advised && position.outcome().is_none() {
            self.evaluated = Some(position);
            self.evaluation = None;
            let purpose = Purpose::Evaluation;
            let ticket = self.minds.ask_adviser(purpose, position, EVALUATION_TIME);
            self.advice = Some(ticket);
        }
    }

    fn ask_hint(&mut self) {
        let position = *self.game.position();
        self.evaluated = Some(position);
        self.advice = Some(self.minds.ask_adviser(Purpose::Hint, position, HINT_TIME));
    }

    /// The match has changed: what belonged to the old position goes.
    fn after_change(&mut self) {
        self.minds.stop_players();
        self.decided = None;
        self.hint = None;
        self.view = None;
        self.entry.clear();
        if self
            .advice
            .is_some_and(|ticket| ticket.purpose == Purpose::Hint)
        {
            self.advice = None;
        }
        self.invite();
    }

    /// Tells what the person can do now.
    fn invite(&mut self) {
        match self.accepts_turns() {
            true => self.tell(self.texts.choose_start),
            false => self.message = Message::default(),
        }
    }

    fn tell(&mut self, text: impl Into<String>) {
        self.message = Message {
            text: text.into(),
            is_problem: false,
        };
    }

    fn complain(&mut self, text: impl Into<String>) {
        self.message = Message {
            text: text.into(),
            is_problem: true,
        };
    }
}

/// The cursor begins on a piece of the player to move.
fn first_cursor(game: &Game) -> pijersi::Cell {
    let player = match game.seats() {
        [first, second] if !first.is_person() && second.is_person() => Player::Black,
        _ => Player::White,
    };
    let row = match player {
        Player::White => pijersi::Row::B,
        Player::Black => pijersi::Row::F,
    };
    let cells: Vec<_> = row.cells().collect();
    cells[cells.len() / 2]
}
