//! One game between two engines, with the rules as referee.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use pijersi::{Match, Note, Player as Colour, TurnScore};
use pijersi_game::{Event, EventKind, Game, Mode, Options, Settings, Termination};
use pijersi_ugi::Go;

use crate::ending::{Ending, Fault};
use crate::game_record::{GameRecord, SideRecord};
use crate::plan::{Adjudication, Plan};
use crate::player::{Player, fault_of};
use crate::schedule::Ticket;
use crate::search_limit::SearchLimit;

/// Time after which an engine that exceeds its time counts as hung.
const HANG_TIMEOUT: Duration = Duration::from_secs(5);
/// Scores from here on are proven wins; the distance is their difference from [`WIN`].
const MIN_PROVEN: i64 = 29_800;
const WIN: i64 = 30_000;

/// A game being played.
struct Board<'a, 'b> {
    plan: &'a Plan,
    /// White and Black; under the swap rule they may exchange sides.
    players: [&'a mut Player<'b>; 2],
    /// Its clock advances only while an engine thinks.
    game: Game,
    sides: [SideRecord; 2],
    /// Consecutive turns on which each player's own score met the resign rule.
    hopeless: [u32; 2],
    /// Consecutive turns on which each player's own score met the draw rule.
    even: [u32; 2],
    /// Search information by ply.
    notes: Vec<(usize, Note)>,
}

/// Plays a game; none when cancelled.
pub fn play(
    plan: &Plan,
    ticket: Ticket,
    opening: Match,
    players: [&mut Player<'_>; 2],
    cancelled: &AtomicBool,
) -> Option<GameRecord> {
    let opening_plies = opening.len();
    let limits = players.each_ref().map(|player| player.contestant.limit);
    let mut board = Board {
        plan,
        players,
        game: Game::new(Settings {
            // Notes on the opening do not belong to this game.
            opening: opening.without_notes(),
            controls: limits.map(clock_of),
            mode: Mode::Strict,
            options: Options {
                swap: plan.swap,
                ..Options::default()
            },
            ..Settings::default()
        }),
        sides: Default::default(),
        hopeless: [0; 2],
        even: [0; 2],
        notes: Vec::new(),
    };
    let ending = board.play(cancelled)?;
    board.end(&ending);
    if let Ending::Fault { player, .. } = &ending {
        board.players[*player as usize].kill();
    }
    let mut record = board.game.record().clone();
    for (ply, note) in board.notes {
        let kept = record.set_note(ply, note);
        debug_assert_eq!(kept, Ok(()));
    }
    Some(GameRecord {
        is_swapped: board.game.is_swapped(),
        ..GameRecord::new(ticket, record, opening_plies, &ending, board.sides)
    })
}

impl Board<'_, '_> {
    fn play(&mut self, cancelled: &AtomicBool) -> Option<Ending> {
        for colour in Colour::ALL {
            if let Err(error) = self.players[colour as usize].prepare() {
                return Some(Ending::Fault {
                    player: colour,
                    fault: fault_of(&error),
                });
            }
        }
        loop {
            if let Some(Termination::Board(outcome)) = self.game.termination() {
                return Some(Ending::Board(outcome));
            }
            if cancelled.load(Relaxed) {
                return None;
            }
            let colour = self.game.position().player();
            if let Err(fault) = self.take_turn(colour) {
                return Some(Ending::Fault {
                    player: colour,
                    fault,
                });
            }
            if let Some(ending) = self.adjudicate(colour) {
                return Some(ending);
            }
        }
    }

    fn take_turn(&mut self, colour: Colour) -> Result<(), Fault> {
        let side = colour as usize;
        let contestant = self.players[side].contestant;
        let allowed = match contestant.limit {
            SearchLimit::MoveTime(time) => Some(time),
            SearchLimit::Clock { .. } => self.left(colour),
            _ => None,
        };
        let margin = contestant.margin.unwrap_or(self.plan.margin);
        let timeout = match allowed {
            Some(allowed) => allowed + margin + HANG_TIMEOUT,
            None => self.plan.timeout,
        };
        let go = self.go(contestant.limit);
        let (mut depth, mut nodes, mut score) = (None, None, None);
        let best = self.players[side]
            .think(self.game.position(), &go, timeout, |info| {
                if info.multipv.is_none_or(|line| line == 1) {
                    depth = info.depth.or(depth);
                    nodes = info.nodes.or(nodes);
                    score = info.score.or(score);
                }
            })
            .map_err(|error| fault_of(&error))?;
        let record = &mut self.sides[side];
        record.record_time(best.elapsed, allowed);
        record.depth_turns += u32::from(depth.is_some());
        record.depths += u64::from(depth.unwrap_or_default());
        record.nodes += nodes.unwrap_or_default();
        self.record_score(side, score);
        if let Some(overrun) = allowed.and_then(|allowed| best.elapsed.checked_sub(allowed)) {
            if overrun > margin {
                return Err(Fault::Overrun(overrun));
            }
        }
        let text = best.turn.unwrap_or_default();
        let turn = self.game.position().parse_ugi(&text);
        let Ok(turn) = turn else {
            return Err(Fault::Illegal(text));
        };
        let at = self.game.last_event_at() + milliseconds(best.elapsed);
        // Within the margin the clock stops just before it runs out.
        let last = self
            .game
            .clocks()
            .runs_out_at()
            .map(|end| end.saturating_sub(1));
        let (player, number) = (colour, self.game.turn_number());
        let lag = last.map_or(0, |last| at.saturating_sub(last));
        if self.game.may_swap() && score.is_some_and(|score| score < 0) {
            self.swap(
                at,
                EventKind::Swap {
                    player,
                    number,
                    lag,
                },
            );
            return Ok(());
        }
        let kind = EventKind::Turn {
            player,
            number,
            turn,
            lag,
        };
        let played = self.game.apply(Event { at, kind });
        played.map_err(|_| Fault::Illegal(text))?;
        let note = Note {
            score: score.map(turn_score),
            depth,
            nodes,
            time: Some(best.elapsed),
            clock: match contestant.limit {
                SearchLimit::Clock { .. } => self.left(colour),
                _ => None,
            },
            ..Note::default()
        };
        self.notes.push((self.game.record().len(), note));
        Ok(())
    }

    /// The engines exchange sides, with their clocks and statistics.
    fn swap(&mut self, at: u64, kind: EventKind) {
        let swapped = self.game.apply(Event { at, kind });
        debug_assert_eq!(swapped, Ok(()));
        self.players.swap(0, 1);
        self.sides.swap(0, 1);
        // Scores so far were those of the other side.
        self.hopeless = [0; 2];
        self.even = [0; 2];
    }

    /// Time left on a player's clock.
    fn left(&self, colour: Colour) -> Option<Duration> {
        let left = self.game.clocks().left(colour, self.game.last_event_at());
        left.map(Duration::from_millis)
    }

    /// Applies the ending to the game.
    fn end(&mut self, ending: &Ending) {
        let Some(kind) = ending.event() else {
            return;
        };
        // A loss on time happens when the clock runs out, not when the engine replies.
        let at = match (kind, self.game.clocks().runs_out_at()) {
            (EventKind::TimeOut, Some(end)) => end,
            _ => self.game.last_event_at(),
        };
        let ended = self.game.apply(Event { at, kind });
        debug_assert_eq!(ended, Ok(()), "{ending}");
    }

    /// The `go` command for this limit.
    fn go(&self, limit: SearchLimit) -> Go {
        let mut go = Go::default();
        match limit {
            SearchLimit::MoveTime(time) => go.move_time = Some(time),
            SearchLimit::Depth(depth) => go.depth = Some(depth),
            SearchLimit::Nodes(nodes) => go.nodes = Some(nodes),
            SearchLimit::Clock { .. } => {
                for colour in Colour::ALL {
                    let contestant = self.players[colour as usize].contestant;
                    if let SearchLimit::Clock { increment, .. } = contestant.limit {
                        go.clocks[colour as usize] = self.left(colour);
                        go.increments[colour as usize] = Some(increment);
                    }
                }
            }
        }
        go
    }

    fn record_score(&mut self, side: usize, score: Option<i64>) {
        if let Some(rule) = self.plan.adjudication.resign {
            let hopeless = score.is_some_and(|score| score <= -rule.score);
            self.hopeless[side] = if hopeless { self.hopeless[side] + 1 } else { 0 };
        }
        if let Some(rule) = self.plan.adjudication.draw {
            let even = score.is_some_and(|score| score.abs() <= rule.score);
            self.even[side] = if even { self.even[side] + 1 } else { 0 };
        }
    }

    /// The ending by an adjudication rule after a turn of this player, if one applies.
    fn adjudicate(&self, colour: Colour) -> Option<Ending> {
        let Adjudication {
            resign,
            draw,
            turns,
        } = self.plan.adjudication;
        if self.game.termination().is_some() {
            return None;
        }
        if resign.is_some_and(|rule| self.hopeless[colour as usize] >= rule.turns) {
            return Some(Ending::Resigned(colour));
        }
        if draw.is_some_and(|rule| self.even.iter().all(|&even| even >= rule.turns)) {
            return Some(Ending::EvenScores);
        }
        turns
            .is_some_and(|turns| self.game.record().len() >= turns)
            .then_some(Ending::TurnLimit)
    }
}

/// The clock of a player with this limit.
fn clock_of(limit: SearchLimit) -> pijersi_game::TimeControl {
    match limit {
        SearchLimit::Clock { start, increment } => pijersi_game::TimeControl::Total {
            // A clock of zero would have run out.
            base: milliseconds(start).max(1),
            increment: milliseconds(increment),
        },
        SearchLimit::MoveTime(time) => pijersi_game::TimeControl::PerTurn {
            time: milliseconds(time).max(1),
        },
        SearchLimit::Depth(_) | SearchLimit::Nodes(_) => pijersi_game::TimeControl::Unlimited,
    }
}

/// Converts a UGI score to the score of a note.
fn turn_score(score: i64) -> TurnScore {
    // Converts turns of both players to turns of the winner.
    let turns = |size: i64| ((WIN - size + 1) / 2).clamp(0, i64::from(u32::MAX)) as u32;
    match score {
        MIN_PROVEN.. => TurnScore::Win(turns(score)),
        score if score <= -MIN_PROVEN => TurnScore::Loss(turns(-score)),
        score => TurnScore::Cubes(score as i32),
    }
}

/// The duration rounded to milliseconds.
fn milliseconds(time: Duration) -> u64 {
    (time.as_secs_f64() * 1000.0).round() as u64
}
