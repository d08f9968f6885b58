//! What questions are answered, natively. The page's own tests compare the module with these answers.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use pijersi::{Match, Position, SplitMix64};
use pijersi_page::Session;
use serde_json::{Value, json};

fn session() -> Session {
    Session::new(|| Duration::ZERO)
}

fn ask(question: &Value) -> Value {
    answer(&mut session(), question)
}

fn answer(session: &mut Session, question: &Value) -> Value {
    serde_json::from_str(&session.answer(&question.to_string(), &mut |_| {})).unwrap()
}

fn refused(question: &Value) -> (String, String) {
    let answer = ask(question);
    let error = &answer["error"];
    let text = |name| error[name].as_str().unwrap_or_default().to_owned();
    assert_ne!(text("code"), "", "{question} is answered: {answer}");
    (text("code"), text("message"))
}

#[test]
fn a_position_has_its_legal_turns() {
    let start = ask(&json!({"type": "position"}));
    assert_eq!(start["psn"], Position::classic().to_string());
    assert_eq!(start["turns"].as_array().unwrap().len(), 186);
    assert_eq!(start["setup"], "GRXLLS");
    assert_eq!(start["pieces"]["b4"], "WW");
    let build = start["turns"].as_array().unwrap();
    let build = build
        .iter()
        .find(|turn| turn["text"] == "a4-b5=c4")
        .unwrap();
    assert_eq!(
        build["actions"],
        json!([{"from": "a4", "to": "b5", "builds": true}, {"from": "b5", "to": "c4", "stack": true}])
    );
}

#[test]
fn a_win_in_passing_is_known_from_the_turns() {
    // The stack arrives at g1 with its first action; the top goes back to f1 with the second.
    let start = "6/RS6/6/7/6/7/w-5 w 0 1";
    let played = ask(&json!({"type": "play", "start": start, "turns": [], "turn": "f1=g1-f1"}));
    assert_eq!(played["turn"]["wins"], true, "{played}");
    assert_eq!(played["position"]["outcome"]["kind"], "arrival");
    assert_eq!(played["position"]["turns"], json!([]));
    let again = ask(&json!({"type": "position", "start": start, "turns": ["f1g1f1"]}));
    assert_eq!(again["outcome"]["winner"], "white");
    let refusal = refused(
        &json!({"type": "search", "start": start, "turns": ["f1g1f1"], "level": 3, "seed": 1}),
    );
    assert!(refusal.1.contains("over"), "{refusal:?}");
}

#[test]
fn a_table_of_turns_is_read() {
    let table = "f4:ww e1:r\nb4:WW a16:RPSRPS\n\n- | | |\n|---|---|\n| 1 a4-b5 | 2 e1-d1 |\n";
    let read = ask(&json!({"type": "match", "text": table}));
    assert_eq!(read["positions"].as_array().unwrap().len(), 3);
    let refusal = refused(&json!({"type": "match", "text": table.replace("| 1 ", "| ")}));
    assert!(refusal.1.starts_with("line 6, column 3: "), "{refusal:?}");
}

#[test]
fn matches_are_read_in_every_form() {
    let text = ask(&json!({"type": "match", "text": "1 a4-b5=c4  2 f4=d5-d4"}));
    let turns = ask(&json!({"type": "match", "turns": ["a4b5c4", "f4d5d4"]}));
    assert_eq!(text, turns);
    assert_eq!(text["positions"].as_array().unwrap().len(), 3);
    assert_eq!(text["first"], 1);
    let psn = Position::classic().to_string();
    for text in [psn.as_str(), "GRXLLS", " GRXLLS\n"] {
        let read = ask(&json!({"type": "match", "text": text}));
        assert_eq!(read["positions"][0]["psn"], psn, "{text}");
    }
    let resigned = ask(&json!({"type": "match", "turns": ["a4b5"], "result": "0-1"}));
    assert_eq!(resigned["result"], "0-1");
    let noted = "[White \"Ann\"]\n\n   1 a4-b5=c4  # well\n   (1 a4-b5)\n                          2 f4=d5-d4\n";
    let read = ask(&json!({"type": "match", "text": noted}));
    assert_eq!(read["noted"], true);
    assert_eq!(read["tags"], json!({"White": "Ann"}));
    assert_eq!(read["comments"], json!({"1": "well"}));
    let turns = json!(["a4b5c4", "f4d5d4"]);
    let written = ask(&json!({"type": "match", "turns": turns, "notes": noted}));
    assert_eq!(written["text"], noted);
    let wrong = ask(&json!({"type": "match", "text": "1 a4-b5=c4\n2 f4-a1"}));
    let error = &wrong["error"];
    assert_eq!(
        (&error["code"], &error["location"]),
        (
            &json!("turn-not-legal"),
            &json!({"line": 2, "column": 3, "turn": 2})
        ),
    );
    assert_eq!(error["turn"], "f4-a1");
    assert_eq!(error["nearest"].as_array().unwrap().len(), 3);
}

#[test]
fn set_ups_and_edited_boards_are_positions() {
    let half =
        |seed: u64| ask(&json!({"type": "setup", "setup": "half", "seed": seed}))["psn"].clone();
    assert_eq!(half(5), half(5));
    assert_ne!(half(5), half(6));
    assert_eq!(
        refused(&json!({"type": "setup", "setup": "full"})).0,
        "malformed"
    );
    let board = json!({"type": "edit", "pieces": {"a1": "RS", "g6": "w"}, "player": "black", "quiet": 3, "full": 7});
    assert_eq!(ask(&board)["psn"], "5w-/7/6/7/6/7/RS5 b 3 7");
    for (pieces, code) in [
        (json!({"a9": "R"}), "not-a-cell"),
        (json!({"a1": "Rs"}), "not-a-piece"),
        (json!({"a1": "RW"}), "not-a-piece"),
        (json!({"a1": 3}), "malformed"),
    ] {
        let edit = json!({"type": "edit", "pieces": pieces, "player": "white"});
        assert_eq!(refused(&edit).0, code, "{edit}");
    }
}

#[test]
fn a_turn_is_entered_step_by_step() {
    let mut entry = Value::Null;
    for (cell, text) in [("b4", "b4="), ("b4", "b4-"), ("a4", "a4-"), ("b5", "a4-b5")] {
        let press =
            json!({"type": "entry", "entry": entry, "input": {"type": "press", "cell": cell}});
        let entered = ask(&press);
        assert_eq!(entered["entry"], text, "{entered}");
        entry = entered["entry"].clone();
    }
    let input = |input: Value| ask(&json!({"type": "entry", "entry": "a4-b5", "input": input}));
    let acted = input(Value::Null);
    assert_eq!(acted["view"]["pieces"]["b5"], "SR", "{acted}");
    assert_eq!(acted["view"]["canFinish"], true);
    assert_eq!(acted["view"]["destinations"]["c4"], "move");
    assert_eq!(
        input(json!({"type": "press", "cell": "c4"}))["turn"]["text"],
        "a4-b5=c4"
    );
    assert_eq!(input(json!({"type": "finish"}))["turn"]["text"], "a4-b5");
    assert_eq!(input(json!({"type": "back"}))["entry"], "a4-");
    let refusal = &input(json!({"type": "press", "cell": "a1"}))["refusal"];
    assert_eq!(
        (&refusal["code"], &refusal["cell"], &refusal["stack"]),
        (&json!("second-action"), &json!("b5"), &json!(true))
    );
    let top = json!({"type": "drag", "from": "b4", "to": "c3", "top": true});
    assert_eq!(
        ask(&json!({"type": "entry", "input": top}))["turn"]["text"],
        "b4-c3"
    );
}

#[test]
fn a_game_follows_its_events() {
    let settings =
        json!({"clocks": ["1+2", "1+2"], "seats": ["person", "banli:3"], "started": 1000});
    let events = ["11000 turn w 0 a4-b5=c4"];
    let game =
        ask(&json!({"type": "game", "settings": settings, "events": events, "now": 31_000.7}));
    let state = &game["state"];
    assert_eq!(
        state["clocks"],
        json!({"white": 52_000, "black": 40_000, "running": "black", "runsOutAt": 71_000})
    );
    assert_eq!(
        (&state["awaits"], &state["number"]),
        (&json!("engine"), &json!(1))
    );
    assert_eq!(
        state["limits"]["clock"],
        json!({"remaining": 40_000, "increment": 2_000})
    );
    assert!(
        state["allowed"]
            .as_array()
            .unwrap()
            .contains(&json!("resign w"))
    );
    let event = |event: &str| {
        ask(&json!({"type": "game", "settings": settings, "events": events, "event": event}))
    };
    assert_eq!(
        event("12000 turn b 0 f4=d5-d4")["refusal"]["code"],
        "wrong-number"
    );
    assert_eq!(
        event("12000 time-out")["refusal"]["code"],
        "not-out-of-time"
    );
    assert_eq!(
        event("72000 turn b 1 f4=d5-d4")["refusal"]["code"],
        "out-of-time"
    );
    let end = event("71000 time-out");
    assert_eq!(end["event"], "71000 time-out");
    let expected = json!({"reason": "time", "player": "black", "winner": "white", "result": "1-0",
        "message": "Black ran out of time"});
    assert_eq!(end["state"]["end"], expected);
    assert_eq!(
        refused(&json!({"type": "game", "events": ["5 dance"]})).0,
        "invalid-event"
    );
}

#[test]
fn a_level_depends_on_seed_and_position_alone() {
    let question = |seed: u64| json!({"type": "search", "turns": ["a4b5c4"], "level": 7, "seed": seed, "time": 9000});
    let fresh = answer(&mut session(), &question(1));
    let mut used = session();
    answer(
        &mut used,
        &json!({"type": "analyse", "turns": ["a4b5c4"], "depth": 4, "lines": 3}),
    );
    assert_eq!(answer(&mut used, &question(1))["turn"], fresh["turn"]);
    let turns: std::collections::HashSet<String> = (0..12)
        .map(|seed| answer(&mut used, &question(seed))["turn"]["ugi"].to_string())
        .collect();
    assert!(turns.len() > 1);
}

#[test]
fn reports_come_on_the_way() {
    let mut reports: Vec<Value> = Vec::new();
    let mut report = |text: &str| reports.push(serde_json::from_str(text).unwrap());
    let mut session = session();
    session.answer(
        r#"{"type": "analyse", "depth": 3, "lines": 2}"#,
        &mut report,
    );
    session.answer(r#"{"type": "review", "turns": ["a4b5c4"]}"#, &mut report);
    let lines = |depth: u64| {
        reports
            .iter()
            .filter(move |report| report["depth"] == depth)
            .count()
    };
    assert_eq!([lines(1), lines(2), lines(3)], [2, 2, 2]);
    let progress: Vec<&Value> = reports
        .iter()
        .filter(|report| report["type"] == "progress")
        .collect();
    assert_eq!(progress.last().unwrap()["done"], 2);
}

#[test]
fn scenes_and_files_are_drawn() {
    let mut session = session();
    let scene = json!({"type": "scene", "width": 800, "height": 600, "pieces": {"a1": "RS", "g6": "w"}, "perspective": true,
        "turn": 33.3, "tilt": 60, "names": true, "cells": true, "marks": [["a1", "selected"]],
        "flying": {"piece": "S", "from": "a2", "to": "b2", "part": 0.5}});
    let drawn = answer(&mut session, &scene);
    let bytes = session.attachment();
    let numbers: Vec<f32> = bytes
        .chunks_exact(4)
        .map(|four| f32::from_le_bytes(four.try_into().unwrap()))
        .collect();
    assert_eq!(drawn["numbers"], numbers.len());
    assert_eq!(drawn["cells"].as_array().unwrap().len(), 45);
    let mut shapes = 0;
    let mut at = 0;
    while at < numbers.len() {
        at += 4 + numbers[at + 3] as usize;
        shapes += 1;
    }
    assert_eq!(at, numbers.len());
    assert!(shapes > 20);
    for (format, magic) in [("svg", &b"<svg"[..]), ("png", b"\x89PNG"), ("gif", b"GIF8")] {
        let file = json!({"type": "file", "format": format, "turns": ["a4b5c4"], "size": 100, "language": "fr"});
        let drawn = answer(&mut session, &file);
        assert_eq!(drawn["size"], session.attachment().len());
        assert!(session.attachment().starts_with(magic), "{format}");
    }
    let film = |session: &mut Session, glide: bool| {
        let file = json!({"type": "file", "format": "gif", "turns": ["a4b5c4"], "size": 100, "glide": glide});
        answer(session, &file)["size"].as_u64()
    };
    assert!(film(&mut session, true) > film(&mut session, false));
    answer(&mut session, &json!({"type": "version"}));
    assert_eq!(session.attachment(), b"");
}

#[test]
fn malformed_requests_are_refused_and_never_panic() {
    let mut session = session();
    let good = [
        r#"{"type": "position", "start": "6/7/6/7/6/7/R-w-4 w 0 1", "turns": ["a1-b2"]}"#,
        r#"{"type": "match", "text": "1 a4-b5=c4  2 f4=d5-d4"}"#,
        r#"{"type": "entry", "entry": "b4=", "input": {"type": "drag", "from": "b4", "to": "d3"}}"#,
        r#"{"type": "game", "settings": {"clocks": ["5+3", "none"]}, "events": ["1 turn w 0 a4-b5"], "event": "2 undo"}"#,
        r#"{"type": "edit", "pieces": {"a1": "RS"}, "player": "white", "full": 3}"#,
        r#"{"type": "search", "level": 1, "seed": 3, "clock": {"remaining": 10}}"#,
        r#"{"type": "scene", "width": 10, "height": 10, "pieces": {"a1": "R"}, "arrows": [["a1", "b1", "hint"]]}"#,
        r#"{"type": "setup", "setup": "half", "seed": 12}"#,
    ];
    let mut random = SplitMix64::new(3);
    for question in good {
        let answer: Value = serde_json::from_str(&session.answer(question, &mut |_| {})).unwrap();
        assert!(answer.get("error").is_none(), "{question}: {answer}");
        for _ in 0..200 {
            let mut bytes = question.as_bytes().to_vec();
            for _ in 0..=random.below(3) {
                let place = random.below(bytes.len() as u64) as usize;
                match random.below(3) {
                    0 => drop(bytes.remove(place)),
                    1 => bytes[place] = b"\"{}[]:,0159-.eawRS\xc3 "[random.below(20) as usize],
                    _ => bytes.insert(place, bytes[random.below(bytes.len() as u64) as usize]),
                }
            }
            let text = String::from_utf8_lossy(&bytes);
            let answer: Value = serde_json::from_str(&session.answer(&text, &mut |_| {})).unwrap();
            assert!(answer.is_object());
        }
    }
    assert_eq!(refused(&json!({"type": "dance"})).0, "malformed");
    assert_eq!(
        refused(&json!({"type": "position", "position": "x"})).0,
        "row-count"
    );
    assert_eq!(
        refused(&json!({"type": "position", "tunrs": []})).0,
        "malformed"
    );
    assert_eq!(
        refused(&json!({"type": "search", "level": 11, "seed": 1})).0,
        "out-of-range"
    );
    let unknown = json!({"type": "edit", "pieces": {}, "player": "green"});
    assert_eq!(refused(&unknown).0, "malformed");
    let both = json!({"type": "position", "position": Position::classic().to_string(), "turns": ["a4-b5"]});
    assert_eq!(refused(&both).0, "malformed");
}

#[test]
fn the_types_of_the_page_are_current() {
    let committed = include_str!("../../../web/packages/pijersi/src/generated.ts");
    assert!(
        committed == pijersi_page::typescript(),
        "run cargo run -p pijersi-page --example typescript"
    );
}

#[test]
fn a_swap_is_part_of_games_and_matches() {
    let settings =
        json!({"swap": "first-turn", "seats": ["person", "banli:3"], "clocks": ["5+0", "3+0"]});
    let game = |events: &Value, event: &str| {
        ask(
            &json!({"type": "game", "settings": settings, "events": events, "event": event, "now": 9000}),
        )
    };
    let first = game(&json!([]), "1000 turn w 0 b4=d5-d4");
    let allowed = first["state"]["allowed"].as_array().unwrap();
    assert!(allowed.contains(&json!("swap b 1")), "{first}");
    let events = json!([first["event"]]);
    let swapped = game(&events, "3000 swap b 1");
    assert_eq!(swapped["state"]["swapped"], true);
    assert_eq!(swapped["state"]["player"], "black");
    assert_eq!(swapped["state"]["awaits"], "person");
    assert_eq!(swapped["state"]["clocks"]["white"], 178_000);
    let late = game(&json!([first["event"], swapped["event"]]), "9000 swap b 2");
    assert_eq!(late["refusal"]["code"], "no-swap");

    let turns = ["b4d5d4", "f2f3e3"];
    let with = |swapped: bool| ask(&json!({"type": "match", "turns": turns, "swapped": swapped}));
    let text = with(true)["text"].clone();
    assert!(
        text.as_str()
            .unwrap()
            .contains("[Swap \"first-turn\"]\n\n   1 b4=d5-d4 swap"),
        "{text}"
    );
    assert_eq!(with(true)["swapped"], true);
    assert!(!with(false)["text"].as_str().unwrap().contains(" swap"));
    let parsed = ask(&json!({"type": "match", "text": text}));
    assert_eq!(
        (&parsed["swapped"], &parsed["noted"]),
        (&json!(true), &json!(true))
    );
    // The text of a game keeps its swap when the turns are given again.
    let again = ask(&json!({"type": "match", "turns": [turns[0]], "notes": text}));
    assert_eq!(again["swapped"], true);
}

#[test]
fn the_answers_agree_with_the_rules() {
    let mut random = SplitMix64::new(8);
    let mut game = Match::default();
    let mut turns: Vec<String> = Vec::new();
    while game.outcome().is_none() {
        let described = ask(&json!({"type": "position", "turns": turns}));
        let legal = game.position().turns();
        assert_eq!(described["turns"].as_array().unwrap().len(), legal.len());
        let turn = legal[random.below(legal.len() as u64) as usize];
        game.play(turn).unwrap();
        turns.push(turn.ugi().to_string());
    }
    let last = ask(&json!({"type": "position", "turns": turns}));
    assert!(last["outcome"].is_object());
    assert_eq!(last["psn"], game.position().to_string());
}

#[test]
fn sequences_of_turns_are_counted_as_the_rules_count_them() {
    for text in [
        "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1",
        "w-5/7/6/7/6/3s-R-2/6 w 19 30",
        "R-5/7/6/s-6/6/7/6 b 0 9",
        "6/R-6/6/7/6/3s-3/6 w 20 1",
    ] {
        let position: Position = text.parse().unwrap();
        for depth in 0..=3 {
            let counted = ask(&json!({"type": "perft", "position": text, "depth": depth}));
            assert_eq!(counted["count"], position.perft(depth), "{text} {depth}");
        }
    }
}

#[test]
fn threats_purposes_and_turning_points_are_explained() {
    let position = "6/3R-3/3p-2/7/6/7/W-1w-3 b 0 1";
    let threats = ask(&json!({"type": "threats", "position": position}));
    assert_eq!(
        threats["white"]["arrivals"],
        json!([["f4", "g3"], ["f4", "g4"]])
    );
    assert_eq!(
        threats["black"]["attacks"],
        json!([{"cells": ["e4", "f4"]}])
    );
    assert_eq!(threats["black"]["attacked"], json!([{"cell": "f4"}]));
    let explained = ask(&json!({"type": "explain", "position": position, "turn": "e4-f4!"}));
    assert_eq!(explained, json!({"purpose": "only-defence"}));
    let turns = ["a3-a4", "f4-g3"];
    let game = json!({"type": "decision", "start": position, "turns": turns});
    let point = &ask(&game)["point"];
    assert_eq!(
        (&point["decision"], &point["index"]),
        (&json!("allowed-arrival"), &json!(0))
    );
    assert_eq!(
        (&point["turn"]["text"], &point["better"]["text"]),
        (&json!("a3-a4"), &json!("e4-f4!"))
    );
    let open = json!({"type": "decision", "start": position, "turns": turns[..1]});
    assert_eq!(ask(&open), json!({}));
}

#[test]
fn variations_and_notes_are_nodes_of_a_tree() {
    let text = "[White \"Ann\"]\n\n# [draw c3] Begin.\n\n   1 a4-b5=c4  # [!? score +0.35 depth 12] well\n   \
                (1 a4-b5 2 f4=d5-d4  # [?? draw-capture d4c4]\n      (2 f2-f3=e3)\n   )\n   (1 b1-c1)\n\
                                          2 f4=d5-d4\n\n0-1\n";
    let read = ask(&json!({"type": "match", "text": text}));
    let nodes = read["nodes"].as_array().unwrap();
    let parents: Vec<_> = nodes.iter().map(|node| node["parent"].as_u64()).collect();
    assert_eq!(
        parents,
        [None, Some(0), Some(0), Some(2), Some(2), Some(0), Some(1)]
    );
    assert_eq!(
        nodes[1]["note"],
        json!({"comment": "well", "glyph": "!?", "engine": "score +0.35 depth 12"})
    );
    assert_eq!(
        nodes[3]["note"]["drawings"],
        json!([{"from": "d4", "to": "c4", "tone": "capture"}])
    );
    let plain = ask(&json!({"type": "match", "turns": ["a4b5c4"]}));
    assert_eq!(plain.get("nodes"), None);
}

#[test]
fn the_atlas_has_chances_and_turns() {
    let balanced = ask(&json!({"type": "setup", "setup": "balanced", "seed": 5}));
    let of_balanced = json!({"type": "measured", "position": balanced["psn"]});
    for question in [json!({"type": "measured"}), of_balanced] {
        let measured = ask(&question);
        let levels: Vec<_> = measured["chances"].as_array().unwrap().iter().collect();
        assert_eq!(levels.len(), 3, "{measured}");
        assert_eq!(levels[2]["level"], 10);
        assert!(levels[2]["games"].as_u64().unwrap() > 0);
    }
    let random = ask(&json!({"type": "setup", "setup": "JEXEDA"}));
    let measured = ask(&json!({"type": "measured", "position": random["psn"]}));
    assert_eq!(measured["chances"], json!([]));
    let chances = ask(&json!({"type": "chances", "position": random["psn"]}));
    assert_eq!(chances["chances"].as_array().unwrap().len(), 3, "{chances}");
    assert_eq!(chances["chances"][0]["games"], Value::Null);
    let later = json!({"type": "chances", "turns": ["a4b5c4"]});
    assert_eq!(ask(&later)["chances"], json!([]), "no set-up");

    // Searches at full strength end by their time.
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let mut session = Session::new(|| START.elapsed());
    let question = json!({"type": "book"});
    assert_eq!(answer(&mut session, &question)["turns"], json!([]));
    let search = json!({"type": "search", "level": 10, "seed": 1, "time": 20, "book": true});
    assert_ne!(answer(&mut session, &search)["nodes"], 0);
    let book = include_bytes!("../../atlas/data/classic.book");
    assert_eq!(session.set_book(book), "");
    let turns = answer(&mut session, &question);
    assert_eq!(turns["turns"].as_array().unwrap().len(), 181);
    assert!(turns["turns"][0]["score"]["chance"].is_number(), "{turns}");
    let found = answer(&mut session, &search);
    assert_eq!(found["nodes"], 0, "{found}");
    let plain = json!({"type": "search", "level": 10, "seed": 1, "time": 20});
    assert_ne!(answer(&mut session, &plain)["nodes"], 0);
    let weaker = json!({"type": "search", "level": 9, "seed": 1, "time": 20, "book": true});
    assert_ne!(answer(&mut session, &weaker)["nodes"], 0);
}
