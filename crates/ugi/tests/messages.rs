//! Messages round trip, and malformed input is harmless.

use std::time::Duration;

use pijersi::{Position, Setup};
use pijersi_ugi::{Command, Go, InfoLine, OptionKind, OptionLine, Query, Reply, Start};
use proptest::option;
use proptest::prelude::*;

fn time() -> impl Strategy<Value = Option<Duration>> {
    option::of((0u64..1_000_000_000).prop_map(Duration::from_micros))
}

fn go() -> impl Strategy<Value = Go> {
    (
        option::of(1u32..1000),
        option::of(1u64..1 << 50),
        time(),
        [time(), time()],
        [time(), time()],
        [any::<bool>(), any::<bool>()],
        option::of(1u32..=30),
        prop::collection::vec(turn(), 0..4),
    )
        .prop_map(
            |(depth, nodes, move_time, clocks, increments, [infinite, ponder], mate, turns)| Go {
                depth,
                nodes,
                move_time,
                clocks,
                increments,
                infinite,
                ponder,
                mate,
                search_turns: turns,
            },
        )
}

fn turn() -> impl Strategy<Value = String> {
    "([a-g][1-7]){2,3}"
}

fn start() -> impl Strategy<Value = Start> {
    prop_oneof![
        Just(Start::Classic),
        any::<u64>()
            .prop_map(|seed| { Start::Position(Box::new(Setup::full_random(seed).position())) }),
    ]
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        Just(Command::Ugi),
        Just(Command::Uci),
        Just(Command::IsReady),
        Just(Command::NewGame),
        Just(Command::Stop),
        Just(Command::PonderHit),
        Just(Command::Quit),
        go().prop_map(Command::Go),
        turn().prop_map(Command::Manual),
        (0u32..=9).prop_map(Command::Perft),
        ("[A-Z][a-z]{0,9}( [A-Z][a-z]{0,9}){0,2}", "([0-9]{1,4})?")
            .prop_map(|(name, value)| Command::SetOption { name, value }),
        (start(), prop::collection::vec(turn(), 0..5))
            .prop_map(|(start, turns)| Command::Position { start, turns }),
        prop_oneof![
            Just(Query::GameOver),
            Just(Query::WhiteToMove),
            Just(Query::Result),
            Just(Query::Position),
            Just(Query::Evaluation),
            turn().prop_map(Query::IsLegal),
        ]
        .prop_map(Command::Query),
    ]
}

fn info() -> impl Strategy<Value = InfoLine> {
    (
        option::of(any::<u32>()),
        option::of(any::<u32>()),
        option::of(1usize..100),
        option::of(-30_000i64..30_000),
        option::of(0u64..1 << 50),
        option::of(0u32..=1000),
        option::of((0u64..1 << 40).prop_map(Duration::from_millis)),
        prop::collection::vec(turn(), 0..4),
    )
        .prop_map(
            |(depth, selective_depth, line, score, nodes, table_permille, time, turns)| InfoLine {
                depth,
                selective_depth,
                multipv: line,
                score,
                nodes,
                nodes_per_second: nodes.map(|nodes| nodes / 2),
                table_permille,
                time,
                pv: turns,
            },
        )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn commands_there_and_back(command in command()) {
        prop_assert_eq!(command.to_string().parse(), Ok(command));
    }

    #[test]
    fn info_there_and_back(info in info()) {
        let reply = Reply::Info(info);
        prop_assert_eq!(reply.to_string().parse(), Ok(reply));
    }

    #[test]
    fn best_turns_there_and_back(turn in option::of(turn()), ponder in option::of(turn())) {
        let reply = Reply::BestTurn { turn, ponder };
        prop_assert_eq!(reply.to_string().parse(), Ok(reply));
    }

    #[test]
    fn any_text_is_read_without_harm(text in any::<String>()) {
        let _ = text.parse::<Command>();
        let _ = text.parse::<Reply>();
        prop_assert!(!Reply::Error(text).to_string().contains(['\n', '\r']));
    }

    #[test]
    fn damaged_commands_are_read_without_harm(
        command in command(),
        place in any::<prop::sample::Index>(),
        malformed in "[ a-z0-9.-]{0,3}",
    ) {
        let mut text: Vec<char> = command.to_string().chars().collect();
        let place = place.index(text.len());
        text.splice(place..=place, malformed.chars());
        let text: String = text.into_iter().collect();
        if let Ok(read) = text.parse::<Command>() {
            prop_assert_eq!(read.to_string().parse(), Ok(read));
        }
    }
}

#[test]
fn numbers_may_have_a_decimal_point() {
    let go = |text: &str| match text.parse() {
        Ok(Command::Go(go)) => go,
        other => panic!("{other:?}"),
    };
    let ms = Duration::from_millis;
    assert_eq!(go("go movetime 6000.0").move_time, Some(ms(6000)));
    assert_eq!(go("go depth 3.0").depth, Some(3));
    assert_eq!(go("go nodes 1e4").nodes, Some(10_000));
    let clocks = go("go p1time 1000.5 p2time -20 p1inc 10 p2inc 20.0");
    assert_eq!(
        clocks.clocks,
        [Some(Duration::from_micros(1_000_500)), Some(ms(0))]
    );
    assert_eq!(clocks.increments, [Some(ms(10)), Some(ms(20))]);
    assert_eq!(go("go"), Go::default());
}

#[test]
fn positions_have_one_to_four_fields() {
    let rows = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S-";
    for fields in ["", " w", " w 0", " w 0 1"] {
        for turns in ["", " moves", " moves a4b5c4"] {
            let command = format!("position fen {rows}{fields}{turns}").parse();
            let Ok(Command::Position { start, turns: read }) = command else {
                panic!("{command:?}");
            };
            assert_eq!(start, Start::Position(Box::new(Position::classic())));
            assert_eq!(read.len(), usize::from(turns.contains("a4")));
        }
    }
}

#[test]
fn options_are_written_in_several_ways() {
    for (text, name, value) in [
        ("setoption name Hash value 64", "Hash", "64"),
        ("setoption name Clear Hash", "Clear Hash", ""),
        (
            "setoption name Book File value a b.txt",
            "Book File",
            "a b.txt",
        ),
        ("setoption use-book value false", "use-book", "false"),
        ("setoption use-book false", "use-book", "false"),
    ] {
        let expected = Command::SetOption {
            name: name.into(),
            value: value.into(),
        };
        assert_eq!(text.parse(), Ok(expected), "{text}");
    }
}

#[test]
fn replies_of_other_engines_are_understood() {
    let read = |text: &str| text.parse::<Reply>();
    assert_eq!(
        read("id name Other 1.0"),
        Ok(Reply::Name("Other 1.0".into()))
    );
    assert_eq!(
        read("option name verbose type check default true"),
        Ok(Reply::Option(OptionLine {
            name: "verbose".into(),
            kind: OptionKind::Check { default: true },
        }))
    );
    assert_eq!(
        read("option name Style type combo default calm var calm var wild"),
        Ok(Reply::Option(OptionLine {
            name: "Style".into(),
            kind: OptionKind::Other("combo default calm var calm var wild".into()),
        }))
    );
    assert_eq!(read("info null move"), Ok(Reply::Info(InfoLine::default())));
    assert_eq!(
        read("bestmove ------"),
        Ok(Reply::BestTurn {
            turn: None,
            ponder: None
        })
    );
    let Ok(Reply::Info(info)) = read("info depth 3 score cp -41 time 0.349 pv a1b1 g1f1") else {
        panic!("no info");
    };
    assert_eq!(info.score, Some(-41));
    assert_eq!(info.time, Some(Duration::from_micros(349)));
    assert!(read("bestmove").is_err());
    assert!(read("hello").is_err());
}
