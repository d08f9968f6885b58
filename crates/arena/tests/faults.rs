//! Whole runs with engines that misbehave: each fault loses its game, is reported, and the run goes on.

mod unruly;

use std::io;
use std::time::Duration;

use pijersi::{Match, TurnScore};
use pijersi_arena::{
    Adjudication, Contestant, FaultCounts, Format, GameRecord, HostOptions, MatchReport, Openings,
    Plan, PlayerFault, RunError, Schedule, ScoreRule, Standings,
};
use pijersi_game::SwapRule;
use unruly::engine;

fn plan(contestants: Vec<Contestant>, games: usize) -> Plan {
    Plan {
        schedule: Schedule::new(Format::RoundRobin, contestants.len(), games),
        contestants,
        openings: Openings::Listed(vec![Match::default()]),
        swap: SwapRule::Off,
        // Wide, since machines that run tests are busy.
        margin: Duration::from_millis(300),
        timeout: Duration::from_secs(60),
        concurrency: 2,
        adjudication: Adjudication::default(),
        sprt: None,
        host: HostOptions::default(),
    }
}

fn run(plan: &Plan) -> (Standings, Vec<GameRecord>) {
    let mut records = Vec::new();
    let standings = plan
        .run(&[], |record, _| {
            records.push(record.clone());
            Ok(())
        })
        .unwrap();
    records.sort_by_key(|record| record.ticket.game);
    (standings, records)
}

/// Short, because some engines hang, but long enough for the others to start.
const SHORT: Duration = Duration::from_secs(4);

/// Two games of an engine with this fault against a good one: it must lose both, by that fault.
fn loses_by(mode: &str, limit: &str, kind: &str, said: &str) {
    let mut plan = plan(
        vec![
            engine("good", "good", "depth=1"),
            engine("bad", mode, limit),
        ],
        2,
    );
    if kind == "hang" {
        plan.timeout = SHORT;
    }
    let (standings, records) = run(&plan);
    assert_eq!(records.len(), 2);
    for record in &records {
        let PlayerFault {
            player,
            kind: fault,
        } = record.fault.expect("a fault");
        assert_eq!(record.ticket.player(player), 1, "{}", record.ending);
        assert_eq!(fault.as_str(), kind, "{}", record.ending);
        assert!(record.ending.contains(said), "{}", record.ending);
    }
    let totals = standings.totals(0);
    assert_eq!((totals.wins, totals.losses), (2, 0));
    assert_eq!(totals.pairs.0, [0, 0, 0, 0, 1]);
    let report = MatchReport::new(&plan, &standings).to_string();
    assert!(
        report.contains(&format!("bad lost 2 games by {kind}")),
        "{report}"
    );
}

#[test]
fn a_crash_loses() {
    loses_by("crash", "depth=1", "crash", "out of cubes");
}

/// All of them at once, because each is waited for.
#[test]
fn an_engine_that_does_not_reply_loses_or_is_not_played_against() {
    std::thread::scope(|scope| {
        scope.spawn(a_hang_loses);
        scope.spawn(endless_chatter_is_a_hang);
        scope.spawn(an_engine_that_does_not_introduce_itself_is_waited_for_as_told);
    });
}

fn a_hang_loses() {
    loses_by(
        "hang",
        "depth=1",
        "hang",
        "did not say bestmove within 4.0 s",
    );
}

fn endless_chatter_is_a_hang() {
    loses_by("flood", "depth=1", "hang", "did not say bestmove");
}

fn an_engine_that_does_not_introduce_itself_is_waited_for_as_told() {
    let said = refused(vec![
        engine("good", "good", "depth=1"),
        engine("mute", "mute", "depth=1"),
    ]);
    let end = "engine mute: the engine did not say ugiok within 4.0 s";
    assert_eq!(said, end, "and not after some other time");
}

#[test]
fn taking_too_long_loses() {
    loses_by("late", "movetime=5", "overrun", "too long");
}

#[test]
fn running_out_of_time_loses() {
    loses_by("late", "clock=0.05+0.01", "overrun", "too long");
}

#[test]
fn an_illegal_turn_loses() {
    loses_by("illegal", "depth=1", "illegal", "a1g6");
}

#[test]
fn no_turn_is_an_illegal_turn() {
    loses_by("none", "depth=1", "illegal", "not legal");
}

#[test]
fn rubbish_alone_does_not_lose() {
    let plan = plan(
        vec![
            engine("good", "good", "depth=1"),
            engine("odd", "rubbish", "depth=1"),
            engine("terse", "empty", "depth=1"),
        ],
        2,
    );
    let (standings, records) = run(&plan);
    assert_eq!(records.len(), 6);
    assert!(records.iter().all(|record| record.fault.is_none()));
    assert_eq!(standings.games(), 6);
}

#[test]
fn a_faulty_engine_is_restarted_for_each_game() {
    let mut plan = plan(
        vec![
            engine("good", "good", "depth=1"),
            engine("bad", "crash 1", "depth=1"),
        ],
        6,
    );
    plan.concurrency = 1;
    let (standings, records) = run(&plan);
    assert_eq!(records.len(), 6);
    let crashes = FaultCounts {
        crashes: 6,
        ..FaultCounts::default()
    };
    assert_eq!(standings.engine(1).faults, crashes);
}

#[test]
fn an_engine_that_cannot_start_ends_the_run_before_it_begins() {
    let plan = plan(
        vec![
            engine("good", "good", "depth=1"),
            engine("bad", "dead", "depth=1"),
        ],
        2,
    );
    let error = plan.run(&[], |_, _| panic!("no game")).unwrap_err();
    assert!(matches!(&error, RunError::Engine { name, .. } if name == "bad"));
    assert!(error.to_string().contains("no will to live"), "{error}");
}

#[test]
fn results_that_cannot_be_kept_end_the_run() {
    let plan = plan(
        vec![
            engine("one", "good", "depth=1"),
            engine("two", "good", "depth=1"),
        ],
        100,
    );
    let mut calls = 0;
    let error = plan
        .run(&[], |_, _| {
            calls += 1;
            Err(io::ErrorKind::StorageFull.into())
        })
        .unwrap_err();
    assert!(matches!(error, RunError::SaveResults(_)));
    assert_eq!(calls, 1);
}

#[test]
fn adjudication_ends_games_early_when_asked_for() {
    let mut plan = plan(
        vec![
            engine("one", "good", "depth=1"),
            engine("two", "good", "depth=1"),
        ],
        2,
    );
    let (_, full) = run(&plan);
    assert!(full.iter().all(|record| record.record.outcome().is_some()));
    plan.adjudication.turns = Some(6);
    let (standings, short) = run(&plan);
    assert_eq!(standings.draws(), 2);
    assert!(short.iter().all(|record| record.record.len() == 6));
    // Both always say that they stand badly: the first to say so three times resigns.
    plan.adjudication = Adjudication {
        resign: Some(ScoreRule {
            score: 1500,
            turns: 3,
        }),
        ..Adjudication::default()
    };
    let (_, resigned) = run(&plan);
    for record in resigned {
        assert_eq!(record.ending, "White resigned");
        assert_eq!(record.record.len(), 5);
        let note = record.record.note_at(5).unwrap();
        assert!(
            matches!(note.score, Some(TurnScore::Cubes(..=-1500))),
            "{note:?}"
        );
        assert!(note.time.is_some());
    }
    // So bad that it is even for both, when that counts as even.
    plan.adjudication = Adjudication {
        draw: Some(ScoreRule {
            score: 100_000,
            turns: 2,
        }),
        ..Adjudication::default()
    };
    let (standings, drawn) = run(&plan);
    assert_eq!(standings.draws(), 2);
    for record in drawn {
        assert_eq!(record.ending, "draw by even scores");
        assert_eq!(record.record.len(), 4);
    }
}

/// The run that these engines make, which must fail before anything is played.
fn refused(contestants: Vec<Contestant>) -> String {
    let mut plan = plan(contestants, 2);
    plan.timeout = SHORT;
    let error = plan.run(&[], |_, _| panic!("no game")).unwrap_err();
    error.to_string()
}

#[test]
fn options_that_an_engine_does_not_have_end_the_run_before_it_begins() {
    let good = || engine("good", "good", "depth=1,option.hash=64");
    let typo = engine("typo", "good", "depth=1,option.Hahs=16");
    let said = refused(vec![good(), typo]);
    assert!(said.contains("typo") && said.contains("\"Hahs\"") && said.contains("Hash?"));
    let large = engine("large", "good", "depth=1,option.Hash=65");
    let said = refused(vec![good(), large]);
    assert!(said.contains("from 1 to 64, not \"65\""), "{said}");
    let complaining = engine(
        "secret",
        "good",
        "depth=1,send=setoption name Secret value 1",
    );
    let said = refused(vec![good(), complaining]);
    assert_eq!(said, "engine secret: there is no secret");
}

#[cfg(unix)]
#[test]
fn what_the_machine_cannot_give_ends_the_run_and_is_no_loss() {
    use pijersi_ugi::Program;

    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("gone");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let copy = folder.join("engine");
    let mut bad = engine("bad", "gone 1", "depth=1");
    std::fs::copy(&bad.program.path, &copy).unwrap();
    bad.program = Program {
        path: copy,
        ..bad.program
    };
    let mut plan = plan(vec![engine("good", "good", "depth=1"), bad], 10);
    plan.concurrency = 1;
    let mut endings = Vec::new();
    let error = plan
        .run(&[], |record, _| {
            endings.push(record.ending.clone());
            Ok(())
        })
        .unwrap_err();
    assert!(matches!(error, RunError::Host(_)), "{error}");
    assert!(error.to_string().contains("cannot start"), "{error}");
    // It crashed once, which is its own fault; that it cannot be started again is not.
    assert_eq!(endings.len(), 1, "{endings:?}");
}

#[cfg(unix)]
#[test]
fn an_engine_that_the_system_kills_ends_the_run_and_does_not_lose() {
    let good = engine("good", "good", "depth=1");
    let plan = plan(vec![good, engine("bad", "killed", "depth=1")], 4);
    let error = plan.run(&[], |_, _| panic!("no game")).unwrap_err();
    assert!(matches!(error, RunError::Host(_)), "{error}");
    assert!(error.to_string().contains("memory"), "{error}");
}

#[test]
fn a_run_that_is_stopped_ends_at_once_without_counting_what_is_not_finished() {
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    let mut plan = plan(
        vec![
            engine("good", "good", "depth=1"),
            engine("hanging", "hang", "depth=1"),
        ],
        1000,
    );
    // Waiting for the engine would exceed the duration of the tests.
    plan.timeout = Duration::from_secs(3600);
    let stop = AtomicBool::new(false);
    let standings = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(300));
            stop.store(true, Relaxed);
        });
        plan.run_until(&[], &stop, |_, _| panic!("no game is finished"))
    });
    assert_eq!(standings.unwrap().games(), 0);
}
