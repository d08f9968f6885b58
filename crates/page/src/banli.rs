//! Questions to Banli.

use std::sync::Arc;
use std::time::Duration;

use pijersi::{Position, PositionBuilder};
use pijersi_engine::network::{Network, NetworkError};
use pijersi_engine::{Clock, Engine, Level, Limits, Options, Signal, TimeSource, bench, review};
use pijersi_game::player::{self, Decision, EnginePlayer};

use crate::error::Refused;
use crate::fields::Fields;
use crate::json::{Json, Object};
use crate::report::Report;
use crate::search_json::{AnswerJson, LineJson, ReviewJson, millis};
use crate::spot::Spot;

/// The table of positions, in MiB: enough for a minute of analysis, and little beside a browser tab.
const TABLE_MIB: usize = 32;
const MOST_LINES: u64 = 5;
const SHORTEST_TURN: Duration = Duration::from_millis(20);
const LONGEST_TURN: Duration = Duration::from_secs(20);
/// How thoroughly each position of a match is judged.
const REVIEW_NODES: u64 = 60_000;
const LONGEST_JUDGEMENT: Duration = Duration::from_millis(500);
/// Deeper counts would take days.
const DEEPEST_PERFT: u64 = 6;
const DEEPEST_BENCH: u64 = 10;
/// How many positions are judged at most at once.
const MOST_JUDGEMENTS: u64 = 10_000_000;

/// Where reports go.
pub(crate) type Reports<'a> = &'a mut dyn FnMut(Report);

/// Banli and what it remembers from question to question.
pub(crate) struct Banli {
    player: EnginePlayer<player::Banli>,
    now: TimeSource,
    /// Once it has arrived; until then the hand-made evaluation judges.
    network: Option<Arc<Network>>,
}

/// How many turns there are, as `perft` counts.
pub(crate) struct Count {
    count: u64,
}

impl Json for Count {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("count", &self.count);
        object.end();
    }
}

/// A digest of what positions were judged to be worth.
pub(crate) struct Judgements {
    digest: u32,
}

impl Json for Judgements {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("digest", &u64::from(self.digest));
        object.end();
    }
}

/// What a bench searched, and how long it took.
pub(crate) struct Bench {
    nodes: u64,
    time: u64,
}

impl Json for Bench {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("nodes", &self.nodes);
        object.field("time", &self.time);
        object.end();
    }
}

impl Banli {
    pub fn new(now: TimeSource) -> Banli {
        Banli {
            player: EnginePlayer::new(move || Ok(player::Banli::with_time_source(now))),
            now,
            network: None,
        }
    }

    /// Judges with this network from now on.
    pub fn set_network(&mut self, bytes: &[u8]) -> Result<(), NetworkError> {
        self.network = Some(Arc::new(Network::from_bytes(bytes)?));
        Ok(())
    }

    /// The turn that Banli plays at a level.
    pub fn search(&mut self, mut fields: Fields, reports: Reports) -> Result<AnswerJson, Refused> {
        let spot = Spot::take(&mut fields)?;
        let level = fields.number("level", u64::MAX)?;
        let seed = fields.number("seed", u64::MAX)?;
        let time = fields.millis("time")?;
        let clock = match fields.object("clock")? {
            None => None,
            Some(mut clock) => {
                let remaining = clock.millis("remaining")?.unwrap_or(0);
                let increment = clock.millis("increment")?.unwrap_or(0);
                clock.end()?;
                Some(Clock {
                    remaining: Duration::from_millis(remaining),
                    increment: Duration::from_millis(increment),
                })
            }
        };
        fields.end()?;
        let level = u8::try_from(level).ok().and_then(Level::new);
        let level = level.ok_or_else(|| Refused::invalid("the level is from 1 to 10"))?;
        let time = time.map_or(LONGEST_TURN, Duration::from_millis);
        let limits = Limits {
            move_time: Some(time.clamp(SHORTEST_TURN, LONGEST_TURN)),
            clock,
            ..Limits::default()
        };
        self.find(&spot, self.options(level, 1, seed), limits, reports)
    }

    /// The best lines, deeper and deeper.
    pub fn analyse(&mut self, mut fields: Fields, reports: Reports) -> Result<AnswerJson, Refused> {
        let spot = Spot::take(&mut fields)?;
        let lines = fields.optional_number("lines", u64::MAX)?.unwrap_or(1);
        let depth = fields.optional_number("depth", u64::from(u32::MAX))?;
        let time = fields.millis("time")?;
        fields.end()?;
        within("number of lines", lines, 1, MOST_LINES)?;
        let limits = Limits {
            depth: depth.map(|depth| depth as u32),
            move_time: time.map(Duration::from_millis),
            ..Limits::default()
        };
        let options = self.options(Level::MAX, lines as usize, 0);
        self.find(&spot, options, limits, reports)
    }

    fn find(
        &mut self,
        spot: &Spot,
        options: Options,
        limits: Limits,
        reports: Reports,
    ) -> Result<AnswerJson, Refused> {
        let game = spot.game()?;
        let position = game.position();
        if let Some(outcome) = position.outcome() {
            return Err(Refused::invalid(format!("the match is over: {outcome}")));
        }
        let question = player::Question {
            position: *position,
            limits,
            options,
        };
        let decision = self.player.answer(&question, &Signal::new(), &mut |info| {
            reports(Report::Line(LineJson::new(position, info)));
        });
        match decision {
            Decision::Answer(answer) => Ok(AnswerJson::new(position, &answer)),
            Decision::Failure(failure) => Err(Refused::crashed(failure)),
            Decision::Replaced => Err(Refused::crashed("the search was replaced")),
        }
    }

    /// Judges every turn of a match.
    pub fn review(&self, mut fields: Fields, reports: Reports) -> Result<ReviewJson, Refused> {
        let spot = Spot::take(&mut fields)?;
        fields.end()?;
        let game = spot.game()?;
        if game.is_empty() {
            return Err(Refused::invalid("there is no turn to judge"));
        }
        let limits = Limits {
            nodes: Some(REVIEW_NODES),
            move_time: Some(LONGEST_JUDGEMENT),
            ..Limits::default()
        };
        let mut engine = Engine::with_time_source(self.options(Level::MAX, 1, 0), self.now);
        let found = review(
            &game,
            &mut engine,
            &limits,
            &Signal::new(),
            &mut |done, of| {
                reports(Report::Progress { done, of });
            },
        );
        let review = found.ok_or_else(|| Refused::crashed("the review was not finished"))?;
        Ok(ReviewJson::new(&game, &review))
    }

    /// How many sequences of turns there are.
    pub fn perft(&self, mut fields: Fields) -> Result<Count, Refused> {
        let spot = Spot::take(&mut fields)?;
        let depth = fields.number("depth", u64::MAX)?;
        fields.end()?;
        within("depth", depth, 0, DEEPEST_PERFT)?;
        let position = *spot.game()?.position();
        // Counting ignores the draw, so no quiet turn counts.
        let mut builder = PositionBuilder::new().player(position.player());
        for (cell, piece) in position.pieces() {
            builder = builder.put(cell, piece);
        }
        let count = match position.arrived() {
            Some(_) => u64::from(depth == 0),
            None => perft(&builder.build().map_err(Refused::invalid)?, depth),
        };
        Ok(Count { count })
    }

    fn options(&self, level: Level, lines: usize, seed: u64) -> Options {
        Options {
            threads: 1,
            table_mib: TABLE_MIB,
            lines,
            level,
            seed,
            network: self.network.clone(),
        }
    }

    /// Searches the fixed positions of the bench at full strength.
    pub fn bench(&self, mut fields: Fields) -> Result<Bench, Refused> {
        let depth = fields.number("depth", u64::MAX)?;
        fields.end()?;
        within("depth", depth, 1, DEEPEST_BENCH)?;
        let began = (self.now)();
        let nodes = bench::run(depth as u32, self.network.clone(), |_, _| {});
        let time = millis((self.now)().saturating_sub(began));
        Ok(Bench { nodes, time })
    }

    /// Judges positions of random games: every build gives the same digest.
    pub fn judgements(&self, mut fields: Fields) -> Result<Judgements, Refused> {
        let positions = fields.number("positions", u64::MAX)?;
        fields.end()?;
        within("number of positions", positions, 1, MOST_JUDGEMENTS)?;
        let digest = bench::evaluation_digest(positions, self.network.clone());
        Ok(Judgements { digest })
    }
}

/// How many sequences of turns there are, counted plainly: the fast way of the rules would be a tenth of what the page
/// loads, and this one bears witness for it.
fn perft(position: &Position, depth: u64) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_turns(),
        _ => {
            let turns = position.turns().into_iter().filter(|turn| !turn.wins());
            turns
                .map(|turn| perft(&position.play_unchecked(turn), depth - 1))
                .sum()
        }
    }
}

fn within(name: &str, value: u64, least: u64, most: u64) -> Result<(), Refused> {
    if (least..=most).contains(&value) {
        Ok(())
    } else {
        Err(Refused::invalid(format!(
            "the {name} is from {least} to {most}"
        )))
    }
}
