//! The state of the full-screen game, changed by keys, clicks, engines and time. `screen` draws it.

mod actions;
mod dialog;
mod events;
mod files;
mod live;
mod new_game;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use pijersi::{Player, Position, Turn};
use pijersi_engine::{Score, SearchInfo};
use pijersi_game::Refusal;
use pijersi_game::player::{Decision, Failure, Reply};

use crate::engines::{Engines, Purpose, Request, reason};
use crate::language::{Texts, fill};
use crate::live::{LiveError, Remote};
use crate::local_game::LocalGame;
use crate::settings::Settings;
use crate::turn_input::TurnInput;

pub use dialog::{Dialog, FilePurpose};
pub use new_game::NewGame;

/// Search time of a hint.
const HINT_TIME: Duration = Duration::from_millis(1500);
/// Search time of an evaluation.
const EVALUATION_TIME: Duration = Duration::from_millis(800);
/// Minimum time per turn when engines play each other.
const WATCHING_PACE: Duration = Duration::from_millis(700);

/// How the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The player has quit.
    Quit,
    /// A signal or Ctrl-C ended the game; the number is the signal's.
    Signal(i32),
}

/// A message to the player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// The text.
    pub text: String,
    /// Whether it is a problem.
    pub is_problem: bool,
}

/// The evaluation of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evaluation {
    /// The score from White's point of view.
    pub score: Score,
    /// The depth of the search.
    pub depth: u32,
}

/// The whole state of a full-screen game.
pub struct App {
    pub(crate) game: LocalGame,
    pub(crate) entry: TurnInput,
    pub(crate) texts: &'static Texts,
    pub(crate) ascii: bool,
    pub(crate) colour: bool,
    pub(crate) flipped: bool,
    pub(crate) message: Message,
    pub(crate) dialog: Option<Dialog>,
    /// Number of turns shown when looking back.
    pub(crate) view: Option<usize>,
    pub(crate) hint: Option<Turn>,
    pub(crate) shows_evaluation: bool,
    pub(crate) evaluation: Option<Evaluation>,
    /// When the engine to move started its search.
    pub(crate) thinking_since: Option<Instant>,
    think: Duration,
    engines: Engines,
    /// The revision for which an engine is searching.
    asked: Option<u64>,
    /// A decision that is delayed to the minimum time: a turn, or without one, to swap sides.
    decided: Option<(u64, Option<Turn>)>,
    /// The last request to the adviser.
    advice: Option<Request>,
    /// The position of the requested evaluation.
    evaluated: Option<Position>,
    file: Option<PathBuf>,
    /// The last saved or loaded revision.
    saved: u64,
    exit: Option<Exit>,
    /// The live game, if this is one.
    remote: Option<Remote>,
    /// The last messages of a live game, and their time.
    news: Vec<String>,
    news_told: Instant,
    /// The player's colour in a live game, once it is known.
    seat: Option<Player>,
    /// Why a live game ended with an error.
    failure: Option<LiveError>,
}

impl App {
    /// A game at its start.
    pub fn new(settings: Settings, now: Instant) -> App {
        let game = LocalGame::new(settings.record, settings.seats, settings.control, now)
            .with_length(settings.length);
        let engines = Engines::new(&game);
        let mut app = App {
            entry: TurnInput::new(first_cursor(&game)),
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
            engines,
            asked: None,
            decided: None,
            advice: None,
            evaluated: None,
            file: None,
            saved: game.revision(),
            exit: None,
            remote: None,
            news: Vec::new(),
            news_told: now,
            seat: None,
            failure: None,
            game,
        };
        app.invite();
        app
    }

    /// How the program ends, once it is to end.
    pub fn exit(&self) -> Option<Exit> {
        self.exit
    }

    /// Ends the program.
    pub fn leave(&mut self, exit: Exit) {
        self.exit = Some(exit);
    }

    /// Timeout for events before [`App::tick`] is due.
    pub fn poll_timeout(&self) -> Duration {
        let is_thinking = self.thinking_since.is_some() || self.advice.is_some();
        match (is_thinking, self.game.control()) {
            // Messages of a server must not wait for a key.
            _ if self.remote.is_some() => Duration::from_millis(50),
            (true, _) => Duration::from_millis(30),
            (false, Some(_)) => Duration::from_millis(100),
            (false, None) => Duration::from_millis(250),
        }
    }

    /// Handles the passing of time, and replies of engines.
    pub fn tick(&mut self, now: Instant) {
        if self.remote.is_some() {
            return self.tick_live(now);
        }
        if self.game.check_time(now) {
            self.after_change();
        }
        while let Some(message) = self.engines.next_message() {
            self.receive(message.tag, message.reply, now);
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

    /// Whether the player may enter a turn now.
    pub(crate) fn accepts_turns(&self) -> bool {
        let is_turn = match &self.remote {
            Some(remote) => remote.awaits_turn(),
            None => self.game.awaits_person(),
        };
        self.view.is_none() && is_turn && !self.game.is_paused()
    }

    /// Handles a reply of an engine. Replies to older questions are dropped.
    fn receive(&mut self, request: Request, reply: Reply, now: Instant) {
        match request.purpose {
            Purpose::Play(player) if request.number == self.game.revision() => match reply {
                Reply::Info(_) => {}
                Reply::Decision(decision) if self.game.may_swap() && decision.prefers_swap() => {
                    self.decided = Some((request.number, None));
                }
                Reply::Decision(Decision::Answer(answer)) => match answer.turn {
                    Some(_) => self.decided = Some((request.number, answer.turn)),
                    None => self.rest(player, &Failure::NoLegalTurn, now),
                },
                Reply::Decision(Decision::Failure(failure)) => self.rest(player, &failure, now),
                Reply::Decision(Decision::Replaced) => {}
            },
            Purpose::Hint | Purpose::Evaluation if Some(request) == self.advice => match reply {
                Reply::Info(info) => self.show_value(&info),
                Reply::Decision(decision) => {
                    self.advice = None;
                    match decision {
                        Decision::Failure(failure) => self.report_failure("Banli", &failure),
                        _ if request.purpose == Purpose::Hint => self.show_hint(decision.turn()),
                        _ => {}
                    }
                }
            },
            _ => {}
        }
    }

    /// Converts the score of the player to move to White's point of view.
    fn show_value(&mut self, info: &SearchInfo) {
        let mover = self.evaluated.map(|position| position.player());
        self.evaluation = Some(Evaluation {
            score: match mover {
                Some(Player::Black) => -info.score,
                _ => info.score,
            },
            depth: info.depth,
        });
    }

    fn show_hint(&mut self, turn: Option<Turn>) {
        self.hint = turn.filter(|&turn| self.game.position().is_legal(turn));
        if let Some(turn) = self.hint {
            let turn = turn.notation().to_string();
            self.show_message(fill(self.texts.hint_is, &[("turn", &turn)]));
        }
    }

    /// Pauses the game after an engine has failed; resuming tries again.
    fn rest(&mut self, player: Player, failure: &Failure, now: Instant) {
        let name = self.texts.seat(self.game.seat(player));
        // Fails if the game is paused already.
        let _ = self.game.pause(true, now);
        self.after_change();
        self.report_failure(&name, failure);
    }

    fn report_failure(&mut self, name: &str, failure: &Failure) {
        let reason = reason(failure, self.texts);
        let parts = [("name", name), ("reason", &reason)];
        self.show_problem(fill(self.texts.engine_failed, &parts));
    }

    fn play_decision(&mut self, now: Instant) {
        let Some((revision, turn)) = self.decided else {
            return;
        };
        let since = self.thinking_since.unwrap_or(now);
        if revision != self.game.revision() {
            self.decided = None;
        } else if !self.game.has_only_engines() || now >= since + WATCHING_PACE {
            self.decided = None;
            match turn {
                Some(turn) => self.play(turn, now),
                None => self.swap(now),
            }
        }
    }

    /// Plays a turn, unless it is too late.
    fn play(&mut self, turn: Turn, now: Instant) {
        if self.remote.is_some() {
            self.entry.clear();
            return self.run_live_command(&turn.notation().to_string(), now);
        }
        match self.game.play(turn, now) {
            Ok(()) => self.after_change(),
            Err(Refusal::OutOfTime(_)) if self.game.check_time(now) => self.after_change(),
            Err(refusal) => self.show_problem(self.texts.refusal(&refusal)),
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
            let question = self.game.question(self.think, now);
            let seat = self.game.original(player);
            self.engines.ask_player(seat, question, revision);
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
            .is_some_and(|request| request.purpose == Purpose::Hint);
        if is_due && !is_advised && position.outcome().is_none() {
            self.evaluated = Some(position);
            self.evaluation = None;
            let purpose = Purpose::Evaluation;
            let request = self.engines.ask_adviser(purpose, position, EVALUATION_TIME);
            self.advice = Some(request);
        }
    }

    fn ask_hint(&mut self) {
        let position = *self.game.position();
        self.evaluated = Some(position);
        let request = self.engines.ask_adviser(Purpose::Hint, position, HINT_TIME);
        self.advice = Some(request);
    }

    /// Drops the state of the old position after a change of the game.
    fn after_change(&mut self) {
        self.engines.stop_players();
        self.decided = None;
        self.hint = None;
        self.view = None;
        self.entry.clear();
        if self
            .advice
            .is_some_and(|request| request.purpose == Purpose::Hint)
        {
            self.advice = None;
        }
        self.invite();
    }

    /// Shows a prompt for the player.
    fn invite(&mut self) {
        match self.accepts_turns() {
            true if self.game.may_swap() => {
                let player = self.texts.player(self.game.position().player());
                let question = fill(self.texts.swap_question, &[("player", player)]);
                self.show_message(question);
            }
            true => self.show_message(self.texts.choose_start),
            false => self.message = Message::default(),
        }
        if self.game.termination().is_some()
            && let Some(score) = self.match_score()
        {
            self.show_message(score);
        }
    }

    fn show_message(&mut self, text: impl Into<String>) {
        self.message = Message {
            text: text.into(),
            is_problem: false,
        };
    }

    fn show_problem(&mut self, text: impl Into<String>) {
        self.message = Message {
            text: text.into(),
            is_problem: true,
        };
    }
}

/// The cursor starts on a piece of the player to move.
fn first_cursor(game: &LocalGame) -> pijersi::Cell {
    let player = match &game.settings().seats {
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
