//! Many games and positions at once.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::{CLASSIC, bad, good, match_path, run, run_with_input};

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let name = format!("pijersi-collection-{name}-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn text(path: &std::path::Path) -> String {
    path.to_str().unwrap().to_owned()
}

fn values(lines: &str) -> Vec<Value> {
    let lines = lines.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The positions of a game, one on each line.
fn positions(count: usize) -> String {
    let path = match_path("arrival.txt");
    let at = |ply: usize| good(&["convert", &path, "--to", "psn", "--ply", &ply.to_string()]);
    (0..count).map(at).collect()
}

/// The output without values that depend on the speed of the machine.
fn without_times(lines: &str) -> Vec<Value> {
    let mut values = values(lines);
    for value in &mut values {
        value.as_object_mut().unwrap().remove("seconds");
    }
    values
}

#[test]
fn files_folders_and_streams_are_replayed_in_order() {
    let folder = folder("replay");
    fs::create_dir(folder.join("b")).unwrap();
    fs::copy(match_path("arrival.txt"), folder.join("a.txt")).unwrap();
    fs::write(folder.join("b/two.txt"), format!("{CLASSIC}\n{CLASSIC}\n")).unwrap();
    fs::write(folder.join("c.txt"), "1 a4-b9").unwrap();
    let answer = run(&[
        "replay",
        "--json",
        &text(&folder),
        &match_path("quiet.txt"),
        "--jobs",
        "3",
    ]);
    assert_eq!(answer.code, 1);
    assert!(
        answer.err.contains("1 of 5 games or positions"),
        "{}",
        answer.err
    );
    let lines = values(&answer.out);
    let places: Vec<_> = lines
        .iter()
        .map(|line| {
            let file = line["file"].as_str().unwrap();
            let name = file.rsplit('/').next().unwrap().to_owned();
            (name, line["game"].as_u64().unwrap())
        })
        .collect();
    let expected = [
        ("a.txt", 1),
        ("two.txt", 1),
        ("two.txt", 2),
        ("c.txt", 1),
        ("quiet.txt", 1),
    ];
    assert_eq!(places, expected.map(|(name, game)| (name.to_owned(), game)));
    assert_eq!(lines[0]["result"], "white");
    assert!(
        lines[3]["error"]
            .as_str()
            .unwrap()
            .contains("is not a cell")
    );
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn games_are_converted_into_one_file_and_stay_apart() {
    let names = ["arrival.txt", "quiet.txt", "resigned.txt"].map(match_path);
    let mut args = vec!["convert", "--to", "match"];
    args.extend(names.iter().map(String::as_str));
    let all = good(&args);
    let answer = run_with_input(&["replay", "--json", "-"], all.as_bytes());
    assert_eq!(answer.code, 0, "{}", answer.err);
    let results: Vec<_> = values(&answer.out)
        .iter()
        .map(|line| line["result"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(results, ["white", "draw", "black"]);
    let answer = run_with_input(
        &["convert", "-", "--game", "3", "--to", "match", "--plain"],
        all.as_bytes(),
    );
    let alone = good(&["convert", "--to", "match", &names[2]]);
    assert_eq!(answer.out, alone);
    let lines = run_with_input(
        &["convert", "-", "--to", "psn", "--ply", "0"],
        all.as_bytes(),
    )
    .out;
    assert_eq!(lines, format!("{CLASSIC}\n").repeat(3));
}

#[test]
fn comments_and_names_survive() {
    let text = "[White \"Ann\"]\n\n   1 a4-b5=c4  # [score +0.35] well\n   (1 a4-b5)\n";
    let answer = run_with_input(&["convert", "-", "--to", "match"], text.as_bytes());
    assert_eq!(answer.out, text);
}

#[test]
fn a_run_that_was_ended_is_continued() {
    let folder = folder("resume");
    let (input, output) = (
        text(&folder.join("in.txt")),
        text(&folder.join("out.jsonl")),
    );
    fs::write(&input, positions(12)).unwrap();
    let args = ["analyse", &input, "--nodes", "300", "--lines", "2"];
    let whole = good(&[&args[..], &["--json"]].concat());
    assert_eq!(whole.lines().count(), 12);
    let resumed = [&args[..], &["--jobs", "2", "--output", &output, "--resume"]].concat();
    for cut in [0, 1, whole.len() / 2, whole.len() - 1] {
        fs::write(&output, &whole.as_bytes()[..cut]).unwrap();
        assert_eq!(good(&resumed), "");
        let written = fs::read_to_string(&output).unwrap();
        assert_eq!(without_times(&written), without_times(&whole), "{cut}");
    }
    // It is never overwritten, nor continued with something else.
    let message = bad(1, &[&args[..], &["--output", &output]].concat());
    assert!(message.contains("--resume"), "{message}");
    fs::write(&input, format!("{CLASSIC}\n")).unwrap();
    let message = bad(1, &resumed);
    assert!(message.contains("belong to other files"), "{message}");
    fs::write(&output, "Dear diary\n").unwrap();
    let message = bad(1, &resumed);
    assert!(message.contains("is not a file of results"), "{message}");
    assert_eq!(fs::read_to_string(&output).unwrap(), "Dear diary\n");
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn output_before_a_signal_is_complete() {
    use std::time::Duration;

    let folder = folder("signal");
    let (input, output) = (
        text(&folder.join("in.txt")),
        text(&folder.join("out.jsonl")),
    );
    fs::write(&input, positions(17).repeat(60)).unwrap();
    let args = [
        "analyse", &input, "--nodes", "2000", "--output", &output, "--resume",
    ];
    let mut child = crate::program(&args).spawn().unwrap();
    while fs::read(&output).map_or(true, |bytes| bytes.is_empty()) {
        std::thread::sleep(Duration::from_millis(20));
    }
    let pid = nix::unistd::Pid::from_raw(child.id() as i32);
    nix::sys::signal::kill(pid, nix::sys::signal::Signal::SIGKILL).unwrap();
    child.wait().unwrap();
    let before = values_of_whole_lines(&output);
    assert!((1..1020).contains(&before));
    let mut child = crate::program(&args).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(300));
    nix::sys::signal::kill(
        nix::unistd::Pid::from_raw(child.id() as i32),
        nix::sys::signal::Signal::SIGTERM,
    )
    .unwrap();
    child.wait().unwrap();
    let lines = values(&fs::read_to_string(&output).unwrap());
    assert!(lines.len() >= before);
    for (number, line) in (1..).zip(&lines) {
        assert_eq!(line["game"], number);
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_conversion_that_was_killed_is_continued() {
    use std::io::Write;
    use std::process::Stdio;

    let folder = folder("kill");
    let output = text(&folder.join("out.jsonl"));
    let input = positions(17).repeat(40);
    let args = ["convert", "-", "--to", "code", "--ply", "0"];
    let whole = run_with_input(&[&args[..], &["--json"]].concat(), input.as_bytes());
    let args = [&args[..], &["--jobs", "2", "--output", &output, "--resume"]].concat();
    let lines: Vec<&str> = input.lines().collect();
    let deadline = std::time::Instant::now() + std::time::Duration::from_secs(60);
    for part in [2, 200, 450] {
        // As long as the input is open, the program cannot have finished.
        let mut child = crate::program(&args).stdin(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let begun: String = lines[..part]
            .iter()
            .map(|line| format!("{line}\n"))
            .collect();
        stdin.write_all(begun.as_bytes()).unwrap();
        stdin.flush().unwrap();
        let before = fs::read(&output).map_or(0, |bytes| bytes.len());
        while fs::read(&output).map_or(0, |bytes| bytes.len()) <= before {
            assert!(std::time::Instant::now() < deadline, "nothing is written");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
    // Maybe the last line was cut off in the middle.
    let mut cut = fs::read(&output).unwrap();
    cut.truncate(cut.len() - 7);
    fs::write(&output, cut).unwrap();
    let answer = run_with_input(&args, input.as_bytes());
    assert_eq!((answer.code, &answer.err), (whole.code, &whole.err));
    assert_eq!(fs::read_to_string(&output).unwrap(), whole.out);
    assert_eq!(whole.out.lines().count(), lines.len());
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
fn values_of_whole_lines(path: &str) -> usize {
    let bytes = fs::read(path).unwrap();
    bytes.iter().filter(|&&byte| byte == b'\n').count()
}

#[test]
fn reviews_become_lines_or_notes() {
    let names = ["arrival.txt", "resigned.txt"].map(match_path);
    let out = good(&["review", &names[0], &names[1], "--json", "--nodes", "200"]);
    let reviews = values(&out);
    assert_eq!(reviews.len(), 2);
    assert!(reviews[0]["turns"].as_array().unwrap().len() > 5);
    let noted = good(&["review", &names[0], "--annotate", "--nodes", "500"]);
    assert!(noted.contains("# [score "), "{noted}");
    let answer = run_with_input(
        &["convert", "-", "--to", "match", "--plain"],
        noted.as_bytes(),
    );
    assert_eq!(
        answer.out,
        good(&["convert", &names[0], "--to", "match", "--plain"])
    );
    let message = bad(2, &["review", &names[0], &names[1]]);
    assert!(message.contains("add --json"), "{message}");
    let message = bad(1, &["review", &std::env::temp_dir().display().to_string()]);
    assert!(
        message.contains("or add --json for all of them"),
        "{message}"
    );
}

#[test]
fn suites_report_what_was_solved() {
    let suite = "# one to find, one to avoid\n\
                 6/7/R-5/7/6/3p-3/6 w 0 9 bm e1-f1 e1-f2; id \"run\"\n\
                 6/R-6/6/7/6/3p-3/6 w 0 9 am f1-g1\n";
    let answer = run_with_input(&["suite", "-", "--depth", "3"], suite.as_bytes());
    assert_eq!(answer.code, 0, "{}", answer.err);
    assert!(answer.out.contains("Solved 1 of 2"), "{}", answer.out);
    assert!(answer.out.contains("   2  yes"), "{}", answer.out);
    assert!(answer.out.contains("   3  no"), "{}", answer.out);
    let answer = run_with_input(&["suite", "-", "--depth", "3", "--json"], suite.as_bytes());
    let lines = values(&answer.out);
    assert_eq!(lines[0]["solved"], true);
    assert_eq!(lines[0]["id"], "run");
    assert_eq!(lines[1]["solved"], false);
    assert_eq!(lines[1]["turn"], "f1-g1");
    let message = bad(1, &["suite", "nowhere.txt"]);
    assert_eq!(message, "error: no such file: nowhere.txt\n");
    let answer = run_with_input(&["suite", "-"], b"6/7/6/7/6/7/6 bm a1a2\n");
    assert_eq!(answer.code, 1);
    assert!(answer.err.contains("stdin, line 1: "), "{}", answer.err);
}

#[test]
fn many_pictures_go_into_a_folder() {
    let folder = folder("draw");
    let pictures = format!("{}/", text(&folder.join("pictures")));
    let input = text(&folder.join("in.txt"));
    fs::write(&input, positions(3)).unwrap();
    let names = ["in-1.svg", "in-2.svg", "in-3.svg", "quiet-1.svg"];
    let args = [
        "draw",
        &input,
        &match_path("quiet.txt"),
        "-o",
        &pictures,
        "--jobs",
        "2",
    ];
    let told = good(&args);
    assert_eq!(told.lines().count(), 4);
    for (line, name) in told.lines().zip(names) {
        assert!(line.contains(name), "{told}");
        let picture = fs::read_to_string(format!("{pictures}{name}")).unwrap();
        assert!(picture.starts_with("<svg"), "{name}");
    }
    fs::remove_file(format!("{pictures}in-2.svg")).unwrap();
    let told = good(&[&args[..], &["--resume"]].concat());
    assert!(
        told.lines().count() == 1 && told.contains("in-2.svg"),
        "{told}"
    );
    let message = bad(2, &["draw", "-o", &pictures]);
    assert!(message.contains("name some"), "{message}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn errors_count_lines_from_the_beginning_of_the_file() {
    let games = "[White \"Ann\"]\n1 a4-b5=c4\n\n[White \"Bob\"]\n1 a4-a9\n";
    let answer = run_with_input(
        &["convert", "--to", "ugi", "--game", "2", "-"],
        games.as_bytes(),
    );
    assert_eq!(answer.code, 1);
    assert!(
        answer
            .err
            .contains("stdin, game 2: line 5, column 6: turn 1"),
        "{}",
        answer.err
    );
    assert!(answer.err.contains("\n5 | 1 a4-a9\n"), "{}", answer.err);
    let positions = format!("{CLASSIC}\n6/7/6/7/6/7/6 w x 1\n");
    let answer = run_with_input(
        &["convert", "--to", "psn", "--game", "2", "-"],
        positions.as_bytes(),
    );
    assert!(
        answer.err.contains("stdin, game 2: line 2, column 17"),
        "{}",
        answer.err
    );
}

#[test]
fn compressed_files_are_read_and_written() {
    use flate2::Compression;
    use flate2::read::GzDecoder;
    use flate2::write::GzEncoder;
    use std::io::{Read, Write};

    let folder = folder("compressed");
    let compress = |text: &str| {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(text.as_bytes()).unwrap();
        encoder.finish().unwrap()
    };
    let games = positions(3);
    // Two parts, as `cat one.gz two.gz` writes.
    let bytes = [compress(&games), compress(&games)].concat();
    let input = text(&folder.join("in.txt.gz"));
    fs::write(&input, &bytes).unwrap();
    let out = good(&["convert", "--to", "psn", &input]);
    assert_eq!(out, games.repeat(2));
    let answer = run_with_input(&["convert", "--to", "psn", "-"], &bytes);
    assert_eq!((answer.out, answer.code), (out, 0));
    let output = text(&folder.join("out.jsonl.gz"));
    assert_eq!(good(&["replay", &input, "--output", &output]), "");
    let mut lines = String::new();
    let mut decoder = GzDecoder::new(fs::File::open(&output).unwrap());
    decoder.read_to_string(&mut lines).unwrap();
    assert_eq!(values(&lines).len(), 6);
    let message = bad(2, &["replay", &input, "--output", &output, "--resume"]);
    assert!(message.contains("leave out --resume"), "{message}");
    fs::remove_dir_all(folder).unwrap();
}
