//! Altered certificates are refused. The digest is corrected after each alteration, so that the rules must find it.

mod sample;

use pijersi::{Position, SplitMix64};
use pijersi_certificate::{Problem, check, digest};
use pijersi_engine::{Engine, Options};
use pijersi_proofs::{Budget, Prover};
use pijersi_puzzles::{Goal, Solver, read_set};
use sample::sample;

const PUZZLES: &str = include_str!("../../../web/dist/puzzles.txt");

/// Certificates of puzzles that are won in three or more turns, with several nodes.
fn certificates() -> Vec<String> {
    let puzzles = read_set(PUZZLES).expect("the file can be read");
    let mut engine = Engine::new(Options {
        table_mib: 8,
        ..Options::default()
    });
    let long = puzzles
        .iter()
        .filter(|puzzle| matches!(puzzle.goal, Goal::Win(3..)));
    let proven = long.step_by(sample(40, 5)).map(|puzzle| {
        let Goal::Win(turns) = puzzle.goal else {
            unreachable!("only wins are left")
        };
        engine.new_game();
        let mut prover = Prover::new(&mut engine, Budget::default());
        prover
            .win_by(&puzzle.position, puzzle.answer(), turns.into())
            .expect("a proof")
    });
    proven.filter(|text| text.lines().count() > 6).collect()
}

/// The lines of a certificate as words, without the digest.
type Lines = Vec<Vec<String>>;

fn lines(text: &str) -> Lines {
    let lines = text.lines().filter(|line| !line.starts_with("digest"));
    lines
        .map(|line| line.split(' ').map(str::to_owned).collect())
        .collect()
}

fn text(lines: &Lines) -> String {
    let text: String = lines.iter().map(|words| words.join(" ") + "\n").collect();
    let last = digest(&text);
    text + &last
}

fn pick(random: &mut SplitMix64, count: usize) -> usize {
    random.below(count as u64) as usize
}

/// A line with a node, and one of its defences.
fn defence(lines: &Lines, random: &mut SplitMix64) -> (usize, usize) {
    loop {
        let line = 2 + pick(random, lines.len() - 2);
        if lines[line].len() > 2 {
            return (line, 2 + pick(random, lines[line].len() - 2));
        }
    }
}

/// The alterations that always leave something wrong.
const ALTERATIONS: [fn(&mut Lines, &mut SplitMix64); 7] = [
    // A defence is removed.
    |lines, random| {
        let (line, word) = defence(lines, random);
        lines[line].remove(word);
    },
    // A defence is replaced by another one, with its answer.
    |lines, random| {
        let (line, word) = defence(lines, random);
        let (other_line, other) = defence(lines, random);
        lines[line][word] = lines[other_line][other].clone();
    },
    // A defence is replaced, and the answer stays.
    |lines, random| {
        let (line, word) = defence(lines, random);
        let (other_line, other) = defence(lines, random);
        let turn = lines[other_line][other]
            .split(':')
            .next()
            .expect("a turn")
            .to_owned();
        let node = lines[line][word]
            .split(':')
            .next_back()
            .expect("a node")
            .to_owned();
        lines[line][word] = format!("{turn}:{node}");
    },
    // Another node answers.
    |lines, random| {
        let (line, word) = defence(lines, random);
        let turn = lines[line][word]
            .split(':')
            .next()
            .expect("a turn")
            .to_owned();
        lines[line][word] = format!("{turn}:{}", pick(random, lines.len()));
    },
    // A defence is left open.
    |lines, random| {
        let (line, word) = defence(lines, random);
        let turn = lines[line][word]
            .split(':')
            .next()
            .expect("a turn")
            .to_owned();
        lines[line][word] = format!("{turn}:-");
    },
    // Another distance.
    |lines, random| {
        let line = 2 + pick(random, lines.len() - 2);
        lines[line][0] = random.below(9).to_string();
    },
    // A node is removed.
    |lines, random| {
        let line = 2 + pick(random, lines.len() - 2);
        lines.remove(line);
    },
];

#[test]
fn altered_defences_and_distances_are_detected() {
    let mut random = SplitMix64::new(71);
    let certificates = certificates();
    assert!(certificates.len() >= 5);
    for certificate in &certificates {
        assert_eq!(
            check(certificate)
                .map(|_| text(&lines(certificate)))
                .as_ref(),
            Ok(certificate)
        );
        for alter in ALTERATIONS {
            for _ in 0..sample(15, 100) {
                let mut lines = lines(certificate);
                alter(&mut lines, &mut random);
                let altered = text(&lines);
                if altered != *certificate {
                    assert!(check(&altered).is_err(), "{certificate}\n{altered}");
                }
            }
        }
    }
}

#[test]
fn any_altered_byte_is_detected() {
    let mut random = SplitMix64::new(72);
    for certificate in &certificates() {
        for _ in 0..200 {
            let mut bytes = certificate.clone().into_bytes();
            let index = pick(&mut random, bytes.len());
            bytes[index] ^= 1 + random.below(127) as u8;
            let altered = String::from_utf8(bytes).expect("ASCII");
            assert!(check(&altered).is_err(), "{altered}");
        }
        let cut = &certificate[..pick(&mut random, certificate.len())];
        assert!(check(cut).is_err(), "{cut}");
    }
}

/// The positions of the nodes, by the rules library.
fn positions(lines: &Lines) -> Vec<Position> {
    let mut positions = vec![None; lines.len() - 2];
    positions[0] = lines[1].join(" ").parse::<Position>().ok();
    for (number, words) in lines[2..].iter().enumerate() {
        let position = positions[number].expect("reached");
        let next = position.play_unchecked(position.parse_ugi(&words[1]).expect("legal"));
        for word in &words[2..] {
            let (turn, node) = word.split_once(':').expect("a defence");
            let after = next.play_unchecked(next.parse_ugi(turn).expect("legal"));
            positions[node.parse::<usize>().expect("a node")] = Some(after);
        }
    }
    positions
        .into_iter()
        .map(|position| position.expect("reached"))
        .collect()
}

#[test]
fn another_turn_of_the_attacker_is_detected_or_wins_as_soon() {
    let mut random = SplitMix64::new(73);
    let (mut detected, mut solver) = (0, Solver::new(u64::MAX));
    for certificate in &certificates() {
        let lines = lines(certificate);
        let positions = positions(&lines);
        for _ in 0..sample(30, 300) {
            let node = pick(&mut random, positions.len());
            let turns = positions[node].turns();
            let turn = turns[pick(&mut random, turns.len())];
            let mut altered = lines.clone();
            altered[node + 2][1] = turn.ugi().to_string();
            match check(&text(&altered)) {
                Err(_) => detected += 1,
                Ok(_) => {
                    let next = positions[node].play_unchecked(turn);
                    let left = altered[node + 2][0].parse::<u8>().expect("a distance") - 1;
                    assert_eq!(solver.loses_within(&next, left), Ok(true), "{next}");
                }
            }
        }
    }
    assert!(detected > 100, "{detected}");
}

#[test]
fn the_draw_by_quiet_turns_counts() {
    // The rock arrives with its second turn; the third turn in a row without a capture is that one.
    let certificate = |quiet: u32| {
        let lines = format!("pijersi certificate 1\n6/s-6/3R-2/7/6/7/6 w {quiet} 30\n2 e4f4\n");
        check(&format!("{lines}{}", digest(&lines)))
    };
    // It arrives with the twentieth turn without a capture: arrival comes before the draw.
    assert!(certificate(17).is_ok());
    let fault = certificate(18).expect_err("a draw");
    assert!(
        matches!(fault.problem, Problem::DefenceDraws { .. }),
        "{fault}"
    );
    let fault = certificate(19).expect_err("a draw");
    assert_eq!(fault.to_string(), "line 3: the game is drawn after e4f4");
}

#[test]
fn faults_name_the_line_and_what_is_wrong() {
    let faults = [
        (
            "2 e4f4 f1e1:1\n1 e4f4",
            "line 3: f1e1 is no legal defence, loses at once, or is there twice",
        ),
        ("3 e4f4", "line 3: the game is won within 2 turns, not 3"),
        ("2 e4f4\n2 e4f4", "line 4: no defence leads to this node"),
        ("2 e4d4", "line 3: the defence f1f2 is not answered"),
        (
            "two e4f4",
            "line 3: expected a distance, a turn, and defences such as a1b2:3",
        ),
    ];
    for (nodes, expected) in faults {
        let lines = format!("pijersi certificate 1\n6/s-6/3R-2/7/6/7/6 w 0 1\n{nodes}\n");
        let fault = check(&format!("{lines}{}", digest(&lines))).expect_err(nodes);
        assert_eq!(fault.to_string(), expected, "{nodes}");
    }
}
