//! Computes jobs with Banli.

use std::time::Duration;

use pijersi::{Match, Player, Position};
use pijersi_engine::{Engine, Level, Limits, Options, Score, SearchInfo, Signal, bench};
use pijersi_protocol::{
    EngineSetup, GameBytes, JobInput, JobOutput, PositionAnalysis, WorkGame, WorkLimits, WorkLine,
    WorkScore,
};
use pijersi_selfplay::game_file;
use pijersi_selfplay::play::{Settings, TABLE_MIB, play};

/// Depth of the searches that identify the engine.
const FINGERPRINT_DEPTH: u32 = 3;

/// The engine with its version and a fingerprint of its search: workers with the same name compute the same results.
pub fn engine_name() -> String {
    let network = Options::default().network;
    let nodes = bench::run(FINGERPRINT_DEPTH, network, |_, _| {});
    format!("banli {} {nodes}", env!("CARGO_PKG_VERSION"))
}

/// Why there is no result.
#[derive(Debug)]
pub enum NoResult {
    /// The job was stopped.
    Stopped,
    /// It cannot be done.
    Impossible(String),
}

/// An engine that computes one job after the other.
pub struct Computer {
    engine: Engine,
}

impl Computer {
    pub fn new() -> Computer {
        let options = options(JobInput::DEFAULT_TABLE_MIB);
        Computer {
            engine: Engine::new(options),
        }
    }

    /// Computes a job.
    pub fn compute(&mut self, input: &JobInput, signal: &Signal) -> Result<JobOutput, NoResult> {
        match input {
            JobInput::Analysis {
                subject,
                limits,
                lines,
                table_mib,
            } => {
                let options = Options {
                    lines: *lines as usize,
                    ..options(*table_mib)
                };
                let positions = self.analyse(&subject.positions(), options, limits, signal)?;
                Ok(JobOutput::Analysis { positions })
            }
            JobInput::Atlas {
                positions,
                nodes,
                table_mib,
            } => {
                let limits = WorkLimits {
                    nodes: Some(*nodes),
                    ..WorkLimits::default()
                };
                let positions = self.analyse(positions, options(*table_mib), &limits, signal)?;
                Ok(JobOutput::Atlas { positions })
            }
            JobInput::Matches {
                engines,
                openings,
                games,
            } => self.play_matches(engines, openings, *games, signal),
            JobInput::SelfPlay {
                seed,
                first,
                games,
                nodes,
                random_permille,
                balance,
            } => {
                let settings = Settings {
                    seed: *seed,
                    nodes: *nodes,
                    random_permille: *random_permille,
                    balance: *balance,
                };
                self.engine.set_options(Options {
                    table_mib: TABLE_MIB,
                    ..Options::default()
                });
                let mut played = Vec::new();
                for number in *first..first.saturating_add(*games) {
                    check(signal)?;
                    played.push(play(&mut self.engine, &settings, number));
                }
                let data = GameBytes(game_file::block(&played));
                Ok(JobOutput::SelfPlay { data })
            }
        }
    }

    fn analyse(
        &mut self,
        positions: &[Position],
        options: Options,
        limits: &WorkLimits,
        signal: &Signal,
    ) -> Result<Vec<PositionAnalysis>, NoResult> {
        self.engine.set_options(options);
        let limits = search_limits(limits);
        let analyse = |position| self.analyse_position(position, &limits, signal);
        positions.iter().map(analyse).collect()
    }

    fn analyse_position(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
    ) -> Result<PositionAnalysis, NoResult> {
        if position.outcome().is_some() {
            return Ok(PositionAnalysis {
                depth: 0,
                nodes: 0,
                lines: Vec::new(),
            });
        }
        let mut latest: Vec<SearchInfo> = Vec::new();
        self.engine.new_game();
        let result = self.engine.search(position, limits, signal, &mut |info| {
            if info.multipv == 1 {
                latest.clear();
            }
            latest.push(info.clone());
        });
        check(signal)?;
        Ok(PositionAnalysis {
            depth: result.depth,
            nodes: result.nodes,
            lines: latest.iter().map(line).collect(),
        })
    }

    fn play_matches(
        &mut self,
        setups: &[EngineSetup; 2],
        openings: &[Match],
        games: u32,
        signal: &Signal,
    ) -> Result<JobOutput, NoResult> {
        let levels = setups.each_ref().map(|setup| Level::new(setup.level));
        let [Some(first), Some(second)] = levels else {
            return Err(NoResult::Impossible("there is no such level".to_owned()));
        };
        let mut players =
            [(setups[0], first), (setups[1], second)].map(|(setup, level)| Opponent {
                engine: Engine::new(Options {
                    level,
                    ..options(setup.table_mib)
                }),
                setup,
            });
        let mut played = Vec::new();
        for index in 0..games {
            let white = (index % 2) as u8;
            let opening = &openings[index as usize / 2 % openings.len()];
            for player in &mut players {
                let options = Options {
                    seed: player.setup.seed.wrapping_add(index.into()),
                    ..player.engine.options().clone()
                };
                player.engine.set_options(options);
                player.engine.new_game();
            }
            played.push(play_game(&mut players, white, opening, signal)?);
        }
        Ok(JobOutput::Matches { games: played })
    }
}

/// A player of a match.
struct Opponent {
    engine: Engine,
    setup: EngineSetup,
}

fn play_game(
    players: &mut [Opponent; 2],
    white: u8,
    opening: &Match,
    signal: &Signal,
) -> Result<WorkGame, NoResult> {
    let mut record = opening.without_notes();
    record.retract();
    while record.outcome().is_none() {
        let is_white = record.position().player() == Player::White;
        let index = if is_white { white } else { 1 - white };
        let player = &mut players[usize::from(index)];
        let limits = search_limits(&player.setup.limits);
        let result = player
            .engine
            .search(record.position(), &limits, signal, &mut |_| {});
        check(signal)?;
        let impossible = || NoResult::Impossible("the engine has no turn".to_owned());
        let turn = result.turn.ok_or_else(impossible)?;
        record.play(turn).map_err(|_| impossible())?;
    }
    let result = record.result();
    Ok(WorkGame {
        white,
        result: result.ok_or(NoResult::Stopped)?,
        record,
    })
}

fn check(signal: &Signal) -> Result<(), NoResult> {
    match signal.is_stopped() {
        true => Err(NoResult::Stopped),
        false => Ok(()),
    }
}

fn options(table_mib: u32) -> Options {
    Options {
        table_mib: table_mib as usize,
        ..Options::default()
    }
}

fn search_limits(limits: &WorkLimits) -> Limits {
    Limits {
        nodes: limits.nodes,
        depth: limits.depth,
        move_time: limits.millis.map(Duration::from_millis),
        ..Limits::default()
    }
}

fn line(info: &SearchInfo) -> WorkLine {
    WorkLine {
        score: score(info.score),
        turns: info.pv.iter().map(|turn| turn.ugi().to_string()).collect(),
    }
}

fn score(score: Score) -> WorkScore {
    match score.win_distance() {
        Some(distance) if score.is_win() => WorkScore::Win(distance.unsigned_abs()),
        Some(distance) => WorkScore::Loss(distance.unsigned_abs()),
        None => WorkScore::Cubes(score.raw()),
    }
}

#[cfg(test)]
mod tests {
    use pijersi::Setup;
    use pijersi_protocol::AnalysisSubject;

    use super::*;

    fn inputs() -> Vec<JobInput> {
        let limits = |nodes| WorkLimits {
            nodes: Some(nodes),
            ..WorkLimits::default()
        };
        let record: Match = "1 a4-b5=c4 2 f4=d5-d4".parse().unwrap();
        let engine = |level, nodes| EngineSetup {
            level,
            limits: limits(nodes),
            table_mib: 1,
            seed: 5,
        };
        vec![
            JobInput::Analysis {
                subject: AnalysisSubject::Game(Box::new(record.clone())),
                limits: limits(500),
                lines: 2,
                table_mib: 1,
            },
            JobInput::Atlas {
                positions: vec![Position::classic(), Setup::half_random(3).position()],
                nodes: 500,
                table_mib: 1,
            },
            JobInput::Matches {
                engines: [engine(10, 100), engine(2, 100)],
                openings: vec![record],
                games: 2,
            },
            JobInput::SelfPlay {
                seed: 1,
                first: 7,
                games: 2,
                nodes: 60,
                random_permille: 20,
                balance: 200,
            },
        ]
    }

    #[test]
    fn every_kind_of_job_has_a_result_that_depends_on_the_job_alone() {
        let mut computer = Computer::new();
        let signal = Signal::new();
        let inputs = inputs();
        let outputs: Vec<JobOutput> = inputs
            .iter()
            .map(|input| computer.compute(input, &signal).unwrap())
            .collect();
        for (input, output) in inputs.iter().zip(&outputs).rev() {
            assert_eq!(input.check(), Ok(()));
            assert_eq!(input.check_output(output), Ok(()));
            assert_eq!(&computer.compute(input, &signal).unwrap(), output);
            let json = serde_json::to_string(output).unwrap();
            assert_eq!(&serde_json::from_str::<JobOutput>(&json).unwrap(), output);
        }
        let JobOutput::Matches { games } = &outputs[2] else {
            panic!("{outputs:?}");
        };
        assert_eq!([games[0].white, games[1].white], [0, 1]);
    }

    #[test]
    fn a_stopped_job_has_no_result() {
        let signal = Signal::new();
        signal.stop();
        for input in inputs() {
            let result = Computer::new().compute(&input, &signal);
            assert!(matches!(result, Err(NoResult::Stopped)), "{input:?}");
        }
    }
}
