//! Whole runs: schedules, files of results, logs, sequential tests.

mod unruly;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use pijersi::{GameSplitter, Match, MatchResult, Player, Tags};
use pijersi_arena::{
    Adjudication, Contestant, Format, GameRecord, HostOptions, MatchLog, MatchReport,
    OpeningRecipe, Openings, Plan, ResultsError, ResultsFile, Schedule, ScoreRule, SetupKind, Sprt,
    Transcript, Verdict,
};
use pijersi_game::SwapRule;

fn engine(name: &str, mode: &str) -> Contestant {
    unruly::engine(name, mode, "depth=1")
}

fn plan(contestants: Vec<Contestant>, format: Format, games: usize) -> Plan {
    Plan {
        schedule: Schedule::new(format, contestants.len(), games),
        contestants,
        openings: Openings::Generated(OpeningRecipe {
            kind: SetupKind::Mixed,
            plies: 2,
            balance: 300,
            seed: 5,
        }),
        swap: SwapRule::Off,
        margin: Duration::from_millis(300),
        timeout: Duration::from_secs(10),
        concurrency: 2,
        adjudication: Adjudication::default(),
        sprt: None,
        host: HostOptions::default(),
    }
}

/// A folder of its own for a test, empty at first.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Opens a file that was closed. A process that another test starts at that moment has it for a moment longer.
fn open_again(
    path: &Path,
    plan: &[String],
    schedule: &Schedule,
) -> Result<(ResultsFile, Vec<GameRecord>), ResultsError> {
    for _ in 0..1000 {
        match ResultsFile::open(path, plan, &[], schedule) {
            Err(ResultsError::InUse { .. }) => std::thread::sleep(Duration::from_millis(10)),
            opened => return opened,
        }
    }
    panic!("the file stays locked");
}

fn sorted(mut records: Vec<GameRecord>) -> Vec<GameRecord> {
    records.sort_by_key(|record| record.ticket.game);
    records
}

/// What of a record does not depend on how fast the machine was.
fn essence(records: &[GameRecord]) -> Vec<(usize, Match, MatchResult)> {
    records
        .iter()
        .map(|record| {
            // How long engines think differs from run to run.
            let game = record.record.without_notes();
            (record.ticket.game, game, record.result())
        })
        .collect()
}

fn run(plan: &Plan) -> Vec<GameRecord> {
    let mut records = Vec::new();
    plan.run(&[], |record, _| {
        records.push(record.clone());
        Ok(())
    })
    .unwrap();
    sorted(records)
}

/// Both engines always report a bad score, so that Black swaps, and Black, who was White, is the first to resign.
#[test]
fn engines_exchange_sides_under_the_swap_rule() {
    let mut plan = plan(
        vec![engine("A", "good"), engine("B", "good")],
        Format::RoundRobin,
        2,
    );
    plan.openings = Openings::Listed(vec![Match::default()]);
    plan.swap = SwapRule::FirstTurn;
    plan.adjudication.resign = Some(ScoreRule {
        score: 1000,
        turns: 2,
    });
    let records = run(&plan);
    let path = folder("swap").join("results.jsonl");
    let (mut file, _) = open_again(&path, &[], &plan.schedule).unwrap();
    for record in &records {
        assert!(record.is_swapped && record.record.is_swapped());
        assert_eq!(record.record.len(), 4);
        assert_eq!(record.result(), MatchResult::White);
        assert_eq!(record.contestant(Player::White), record.ticket.black);
        assert_eq!(record.half_points(record.ticket.black), 2);
        assert_eq!(record.sides.map(|side| side.turns), [2, 3]);
        file.add(record).unwrap();
    }
    drop(file);
    let (_, kept) = open_again(&path, &[], &plan.schedule).unwrap();
    assert_eq!(essence(&kept), essence(&records));
    assert!(kept.iter().all(|record| record.is_swapped));
    // The second game of a pair begins where the first one did, before the swap.
    let rest = {
        let mut rest = Vec::new();
        let add = |record: &GameRecord, _: &_| {
            rest.push(record.clone());
            Ok(())
        };
        plan.run(&kept[..1], add).unwrap();
        rest
    };
    assert_eq!(essence(&rest), essence(&records[1..]));
}

#[test]
fn pairs_share_their_opening_with_swapped_colours() {
    let plan = plan(
        vec![
            engine("A", "good"),
            engine("B", "good"),
            engine("C", "good"),
        ],
        Format::RoundRobin,
        4,
    );
    let records = run(&plan);
    assert_eq!(records.len(), 12);
    for pair in records.chunks(2) {
        let [first, second] = pair else {
            panic!("a pair has two games")
        };
        assert_eq!(first.record.start(), second.record.start());
        assert_eq!(first.record.turns()[..2], second.record.turns()[..2]);
        assert_eq!(first.ticket.white, second.ticket.black);
        assert_eq!(first.opening_plies, 2);
        // Both play alike, so the two games of a pair are the same.
        assert_eq!(first.record.turns(), second.record.turns());
    }
    let all = MatchReport::new(&plan, &plan.run(&records, |_, _| Ok(())).unwrap());
    assert_eq!((all.games, all.pairings.len()), (12, 3));
    assert!(
        all.engines
            .iter()
            .all(|engine| engine.points.score == Some(0.5))
    );
}

#[test]
fn games_do_not_depend_on_how_many_run_at_once() {
    let mut plan = plan(
        vec![engine("A", "good"), engine("B", "good")],
        Format::RoundRobin,
        6,
    );
    let two = run(&plan);
    plan.concurrency = 1;
    assert_eq!(essence(&two), essence(&run(&plan)));
}

#[test]
fn an_interrupted_run_goes_on_where_it_was() {
    let path = folder("resume").join("results.jsonl");
    let description = ["engine A".to_owned(), "engine B".to_owned()];
    let whole = plan(
        vec![engine("A", "good"), engine("B", "good")],
        Format::RoundRobin,
        8,
    );
    let expected = run(&whole);

    // Three games, then the power goes while the fourth is written.
    let (mut file, finished) =
        ResultsFile::open(&path, &description, &[], &whole.schedule).unwrap();
    assert!(finished.is_empty());
    for record in &expected[..3] {
        file.add(record).unwrap();
    }
    drop(file);
    let mut text = fs::read_to_string(&path).unwrap();
    text.push_str("{\"game\":3,\"whi");
    fs::write(&path, text).unwrap();

    let (mut file, finished) = open_again(&path, &description, &whole.schedule).unwrap();
    assert_eq!(essence(&finished), essence(&expected[..3]));
    let mut played = Vec::new();
    let standings = whole
        .run(&finished, |record, _| {
            played.push(record.ticket.game);
            file.add(record)
        })
        .unwrap();
    played.sort_unstable();
    assert_eq!(played, [3, 4, 5, 6, 7]);
    assert_eq!(standings.games(), 8);

    drop(file);

    let (_, all) = open_again(&path, &description, &whole.schedule).unwrap();
    assert_eq!(essence(&all), essence(&expected));

    // A longer run continues, another one is refused.
    let longer = Schedule::new(Format::RoundRobin, 2, 20);
    assert_eq!(open_again(&path, &description, &longer).unwrap().1.len(), 8);
    let other = ["engine A".to_owned(), "engine C".to_owned()];
    let error = open_again(&path, &other, &longer).unwrap_err().to_string();
    assert!(
        error.contains("\"engine B\" instead of \"engine C\""),
        "{error}"
    );
}

#[test]
fn a_file_of_something_else_is_refused_and_kept() {
    let schedule = Schedule::new(Format::RoundRobin, 2, 2);
    let folder = folder("foreign");
    let foreign: [&[u8]; 6] = [
        b"my notes\nmore notes\n",
        b"my notes",
        br#"{"my":"data"}"#,
        b"{\"my\":\"data\"}\nand more",
        b"\xff\xfe\n",
        b"\n",
    ];
    for (number, content) in foreign.into_iter().enumerate() {
        let path = folder.join(number.to_string());
        fs::write(&path, content).unwrap();
        let error = ResultsFile::open(&path, &[], &[], &schedule).unwrap_err();
        assert!(error.to_string().contains("not a results file"), "{error}");
        assert_eq!(fs::read(&path).unwrap(), content);
    }
}

#[test]
fn a_file_of_another_run_is_kept_to_the_last_byte() {
    let schedule = Schedule::new(Format::RoundRobin, 2, 2);
    let path = folder("other").join("results.jsonl");
    let [ours, theirs] = ["ours", "theirs"].map(|name| [name.to_owned()]);
    drop(ResultsFile::open(&path, &theirs, &[], &schedule).unwrap());
    let mut content = fs::read_to_string(&path).unwrap();
    content.push_str("{\"game\":0,\"whi");
    fs::write(&path, &content).unwrap();
    let error = open_again(&path, &ours, &schedule).unwrap_err();
    assert!(matches!(error, ResultsError::OtherRun { .. }), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), content);
    // Only a file that this run created is restarted.
    fs::write(&path, &content[..5]).unwrap();
    let (_, games) = open_again(&path, &theirs, &schedule).unwrap();
    assert!(games.is_empty());
    assert!(content.starts_with(&fs::read_to_string(&path).unwrap()));
}

#[test]
fn two_runs_do_not_share_a_file() {
    let schedule = Schedule::new(Format::RoundRobin, 2, 2);
    let path = folder("shared").join("results.jsonl");
    let first = ResultsFile::open(&path, &[], &[], &schedule).unwrap();
    let error = ResultsFile::open(&path, &[], &[], &schedule).unwrap_err();
    assert!(error.to_string().contains("another run"), "{error}");
    drop(first);
    assert!(open_again(&path, &[], &schedule).is_ok());
}

#[test]
fn logs_are_match_text() {
    let folder = folder("log");
    let plan = plan(
        vec![engine("A", "good"), engine("B", "illegal")],
        Format::RoundRobin,
        2,
    );
    let records = run(&plan);
    let mut log = MatchLog::open(&folder.join("matches"), false).unwrap();
    let mut file = MatchLog::open(&folder.join("all.txt"), false).unwrap();
    for record in &records {
        log.add(record, &plan.contestants).unwrap();
        file.add(record, &plan.contestants).unwrap();
    }
    for record in &records {
        let name = format!("matches/{:06}.txt", record.ticket.game + 1);
        let text = fs::read_to_string(folder.join(name)).unwrap();
        let mut read: Match = text.parse().unwrap();
        let white = &plan.contestants[record.ticket.player(Player::White)];
        assert_eq!(read.tags().get("White"), Some(&*white.name));
        assert_eq!(read.tags().get("Termination"), Some(&*record.ending));
        let notes = read.notes().count();
        assert_eq!(notes, record.record.len() - record.opening_plies, "{text}");
        assert_eq!(read.result(), Some(record.result()));
        *read.tags_mut() = Tags::default();
        assert_eq!(read, record.record);
    }
    let all = fs::read_to_string(folder.join("all.txt")).unwrap();
    assert_eq!(GameSplitter::split(&all).count(), 2);
}

#[test]
fn a_sequential_test_stops_when_it_is_decided() {
    let strong = engine("strong", "good");
    let weak = engine("weak", "illegal");
    for (contestants, verdict) in [
        (vec![strong.clone(), weak.clone()], "stronger"),
        (vec![weak, strong], "not stronger"),
    ] {
        let mut plan = plan(contestants, Format::RoundRobin, 10_000);
        plan.openings = Openings::Listed(vec![Match::default()]);
        plan.sprt = Some(Sprt::new(0.0, 100.0));
        let standings = plan.run(&[], |_, _| Ok(())).unwrap();
        let report = MatchReport::new(&plan, &standings);
        assert_eq!(
            report.sprt.unwrap().verdict.map(Verdict::as_str),
            Some(verdict)
        );
        assert!(report.games < 100, "{}", report.games);
    }
}

#[test]
fn a_gauntlet_reports_every_pairing() {
    let plan = plan(
        vec![
            engine("A", "good"),
            engine("B", "illegal"),
            engine("C", "illegal"),
        ],
        Format::Gauntlet,
        2,
    );
    let standings = plan.run(&[], |_, _| Ok(())).unwrap();
    let report = MatchReport::new(&plan, &standings);
    assert_eq!(report.games, 4);
    assert_eq!(report.engines[0].name, "A");
    assert_eq!(report.engines[0].points.score, Some(1.0));
    assert_eq!(report.engines[1].points.elo, Some(f64::NEG_INFINITY));
    let text = report.to_string();
    assert!(
        text.contains("A against B: 2 won, 0 drawn, 0 lost"),
        "{text}"
    );
    assert!(
        text.contains("A against C: 2 won, 0 drawn, 0 lost"),
        "{text}"
    );
}

#[test]
fn what_engines_are_told_and_say_can_be_written_down() {
    let path = folder("transcript").join("engines.log");
    let mut plan = plan(
        vec![engine("A", "good"), engine("B", "good")],
        Format::RoundRobin,
        2,
    );
    plan.concurrency = 1;
    plan.host = HostOptions {
        affinity: cfg!(target_os = "linux"),
        transcript: Some(Transcript::create(&path).unwrap()),
    };
    let records = run(&plan);
    let text = fs::read_to_string(&path).unwrap();
    let count = |part: &str| text.lines().filter(|line| line.contains(part)).count();
    let turns: usize = records
        .iter()
        .map(|record| record.record.len() - record.opening_plies)
        .sum();
    assert_eq!(count(" 1 > go depth 1"), turns, "{text}");
    assert_eq!(count(" 1 < bestmove "), turns, "{text}");
    for name in ["A", "B"] {
        assert!(count(&format!(" {name} 1 > ugi")) >= 1, "{text}");
        assert!(count(&format!(" {name} 1 < ugiok")) >= 1, "{text}");
    }
    let seconds = |line: &str| line.split(' ').next().unwrap().parse::<f64>().unwrap();
    assert!(text.lines().map(seconds).is_sorted());
}
