//! The full-screen game as a state that keys, clicks, engines and time change. Drawing it is another matter.

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

/// How long the adviser thinks about a hint.
const HINT_TIME: Duration = Duration::from_millis(1500);
/// How long the adviser thinks about the value of a position.
const EVALUATION_TIME: Duration = Duration::from_millis(800);
/// Engines that play each other are slowed down to this for each turn, so that one can follow.
const WATCHING_PACE: Duration = Duration::from_millis(700);

/// How the person left the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
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
    pub(crate) game: LocalGame,
    pub(crate) entry: TurnInput,
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
    engines: Engines,
    /// The revision for which an engine was asked to play.
    asked: Option<u64>,
    /// A decision that waits, because engines that are watched are slowed down.
    decided: Option<(u64, Turn)>,
    /// What the adviser was asked last.
    advice: Option<Request>,
    /// The position whose value was asked.
    evaluated: Option<Position>,
    file: Option<PathBuf>,
    /// The revision that was saved or loaded last.
    saved: u64,
    exit: Option<Exit>,
    /// The game elsewhere that is played here, in a live game.
    remote: Option<Remote>,
    /// What was told last in a live game, and when.
    news: Vec<String>,
    news_told: Instant,
    /// The seat of the person in a live game, as far as it is known.
    seat: Option<Player>,
    /// Why a live game could not go on.
    failure: Option<LiveError>,
}

impl App {
    /// A game at its beginning.
    pub fn new(settings: Settings, now: Instant) -> App {
        let game = LocalGame::new(settings.record, settings.seats, settings.control, now);
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

    /// How the person left, once that is so.
    pub fn exit(&self) -> Option<Exit> {
        self.exit
    }

    /// Leaves the terminal.
    pub fn leave(&mut self, exit: Exit) {
        self.exit = Some(exit);
    }

    /// How long nothing may happen before [`App::tick`] is due.
    pub fn patience(&self) -> Duration {
        let is_thinking = self.thinking_since.is_some() || self.advice.is_some();
        match (is_thinking, self.game.control()) {
            // What comes from a server must not wait for a key.
            _ if self.remote.is_some() => Duration::from_millis(50),
            (true, _) => Duration::from_millis(30),
            (false, Some(_)) => Duration::from_millis(100),
            (false, None) => Duration::from_millis(250),
        }
    }

    /// Lets time pass: clocks run out, engines are asked and heard.
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

    /// Whether a person may choose a turn now.
    pub(crate) fn accepts_turns(&self) -> bool {
        let is_turn = match &self.remote {
            Some(remote) => remote.awaits_turn(),
            None => self.game.awaits_person(),
        };
        self.view.is_none() && is_turn && !self.game.is_paused()
    }

    /// An engine reports or decides. What belongs to an older question is of no use any more.
    fn receive(&mut self, request: Request, reply: Reply, now: Instant) {
        match request.purpose {
            Purpose::Play(player) if request.number == self.game.revision() => match reply {
                Reply::Info(_) => {}
                Reply::Decision(Decision::Answer(answer)) => match answer.turn {
                    Some(turn) => self.decided = Some((request.number, turn)),
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
                        Decision::Failure(failure) => self.tell_failure("Banli", &failure),
                        _ if request.purpose == Purpose::Hint => self.show_hint(decision.turn()),
                        _ => {}
                    }
                }
            },
            _ => {}
        }
    }

    /// The score is told for the player to move, but people want to know who stands better.
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
            self.tell(fill(self.texts.hint_is, &[("turn", &turn)]));
        }
    }

    /// An engine that has failed rests; the person may let it try again.
    fn rest(&mut self, player: Player, failure: &Failure, now: Instant) {
        let name = self.texts.seat(self.game.seat(player));
        // Whether or not it was paused already, it is now.
        let _ = self.game.pause(true, now);
        self.after_change();
        self.tell_failure(&name, failure);
    }

    fn tell_failure(&mut self, name: &str, failure: &Failure) {
        let reason = reason(failure, self.texts);
        let parts = [("name", name), ("reason", &reason)];
        self.complain(fill(self.texts.engine_failed, &parts));
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
            self.play(turn, now);
        }
    }

    /// Plays a turn, unless it comes too late.
    fn play(&mut self, turn: Turn, now: Instant) {
        if self.remote.is_some() {
            self.entry.clear();
            return self.obey_live(&turn.notation().to_string(), now);
        }
        match self.game.play(turn, now) {
            Ok(()) => self.after_change(),
            Err(Refusal::OutOfTime(_)) if self.game.check_time(now) => self.after_change(),
            Err(refusal) => self.complain(self.texts.refusal(&refusal)),
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
            self.engines.ask_player(player, question, revision);
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

    /// The match has changed: what belonged to the old position goes.
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
