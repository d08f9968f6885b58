use std::fs;
use std::path::{Path, PathBuf};

use crate::{bad, good, match_path};

/// A folder for one test, empty at first and removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("pijersi-draw-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a plain name").to_owned()
    }

    /// Draws into a file and gives its bytes.
    #[track_caller]
    fn draw(&self, name: &str, args: &[&str]) -> Vec<u8> {
        let path = self.path(name);
        let told = good(&[&["draw", "-o", &path], args].concat());
        assert!(told.starts_with(&path) && told.contains(" KB"), "{told}");
        fs::read(path).expect("the picture was written")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("SVG is text")
}

#[test]
fn the_ending_chooses_the_format() {
    let folder = Folder::new("formats");
    let game = match_path("ongoing.txt");
    let small = [game.as_str(), "--size", "100"];
    assert!(folder.draw("a.svg", &small).starts_with(b"<svg "));
    assert!(folder.draw("a.PNG", &small).starts_with(b"\x89PNG"));
    assert!(folder.draw("a.gif", &small).starts_with(b"GIF89a"));
    let apng = folder.draw("a.apng", &small);
    assert!(apng.windows(4).any(|bytes| bytes == b"acTL"));
    for name in ["a.bmp", "a", ".svg"] {
        let path = folder.path(name);
        let message = bad(2, &["draw", "-o", &path]);
        assert!(message.contains(".svg or .png"), "{message}");
        assert!(!Path::new(&path).exists());
    }
}

#[test]
fn options_change_the_picture() {
    let folder = Folder::new("options");
    let plain = folder.draw("plain.svg", &[]);
    assert_eq!(plain, folder.draw("again.svg", &[]));
    let changes: [&[&str]; 11] = [
        &["--3d"],
        &["--size", "599"],
        &["--theme", "dark"],
        &["--theme", "print"],
        &["--flip"],
        &["--coordinates", "off"],
        &["--coordinates", "rim"],
        &["--mark", "b4,c3"],
        &["--mark", "capture:d5"],
        &["--arrow", "a4-c4"],
        &["--caption", "Là-bas !"],
    ];
    let mut seen = vec![plain];
    for change in changes {
        let picture = folder.draw("changed.svg", change);
        assert!(!seen.contains(&picture), "{change:?} changes nothing");
        seen.push(picture);
    }
    // At this size the names stand in the cells, unless something else is wanted.
    assert_eq!(
        folder.draw("cells.svg", &["--coordinates", "cells"]),
        seen[0]
    );
}

#[test]
fn a_ply_of_a_match_has_its_turn_as_caption() {
    let folder = Folder::new("ply");
    let game = match_path("arrival.txt");
    let third = text(folder.draw("a.svg", &[&game, "--ply", "1"]));
    let turn = good(&["convert", "--to", "match", &game, "--ply", "1"]);
    let turn = turn.split_whitespace().last().expect("a turn");
    assert!(third.contains(&format!("– 1  {turn}</title>")), "{turn}");
    let end = text(folder.draw("b.svg", &[&game, "--language", "fr"]));
    assert!(end.contains("gagne par arrivée</title>"));
    let bare = text(folder.draw("c.svg", &[&game, "--caption", ""]));
    assert!(!bare.contains(" – "));
}

#[test]
fn frame_times_whole_turns_and_gliding_change_a_moving_picture() {
    let folder = Folder::new("moving");
    let game = match_path("ongoing.txt");
    let args = [game.as_str(), "--size", "64"];
    let default = folder.draw("a.gif", &args);
    let slow = folder.draw("b.gif", &[&args[..], &["--frame-time", "2000"]].concat());
    assert_eq!(default.len(), slow.len());
    assert_ne!(default, slow);
    let whole = folder.draw("c.gif", &[&args[..], &["--whole-turns"]].concat());
    assert!(whole.len() < default.len());
    let gliding = folder.draw("d.gif", &[&args[..], &["--glide"]].concat());
    assert!(gliding.len() > default.len());
}

#[test]
fn marks_arrows_and_captions_change_a_moving_picture() {
    let folder = Folder::new("moving-marks");
    let game = match_path("ongoing.txt");
    let args = [game.as_str(), "--size", "64"];
    let mut seen = vec![folder.draw("plain.gif", &args)];
    let changes: [&[&str]; 4] = [
        &["--mark", "hint:d4"],
        &["--arrow", "a4-c4"],
        &["--caption", "Ann – Bob"],
        &["--caption", ""],
    ];
    for change in changes {
        for ending in ["gif", "apng"] {
            let name = format!("changed.{ending}");
            let picture = folder.draw(&name, &[&args[..], change].concat());
            assert!(!seen.contains(&picture), "{change:?} changes nothing");
            seen.push(picture);
        }
    }
}

#[test]
fn the_kit_is_written_for_pages() {
    let folder = Folder::new("kit");
    let kit = text(folder.draw("kit.svg", &["--kit"]));
    assert!(kit.contains("<symbol id=\"symbol-r\""));
    let path = folder.path("kit.png");
    assert!(bad(2, &["draw", "--kit", "-o", &path]).contains(".svg"));
}

#[test]
fn wrong_options_are_explained() {
    let folder = Folder::new("wrong");
    let (svg, gif) = (folder.path("a.svg"), folder.path("a.gif"));
    let wrong: [(&[&str], &str); 9] = [
        (&["-o", &svg, "--size", "63"], "64"),
        (&["-o", &svg, "--size", "99999"], "4096"),
        (&["-o", &svg, "--mark", "h1"], "h1"),
        (&["-o", &svg, "--arrow", "a4"], "a4-c4"),
        (
            &["-o", &svg, "--frame-time", "500"],
            "--frame-time is only for animations",
        ),
        (&["-o", &svg, "--glide"], "--glide is only for animations"),
        (&["-o", &gif, "--frame-time", "1"], "40"),
        (&["-o", &gif, "--mark", "b9"], "b9"),
        (&[], "--output"),
    ];
    for (args, why) in wrong {
        let message = bad(2, &[&["draw"], args].concat());
        assert!(message.contains(why), "{args:?}: {message}");
    }
    let nowhere = folder.path("no/such/folder/a.svg");
    let message = bad(1, &["draw", "-o", &nowhere]);
    assert!(message.contains("cannot write") && message.contains(&nowhere));
    assert!(!Path::new(&svg).exists() && !Path::new(&gif).exists());
}

#[test]
fn pictures_go_to_stdout() {
    let picture = |args: &[&str]| {
        let output = crate::program(&[&["draw", "-o", "-"], args].concat())
            .output()
            .unwrap();
        assert!(output.status.success() && output.stderr.is_empty());
        output.stdout
    };
    let svg = text(picture(&[]));
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
    assert!(picture(&["--format", "png"]).starts_with(b"\x89PNG"));
    assert!(picture(&["--format", "gif", "--size", "64"]).starts_with(b"GIF89a"));
    let folder = Folder::new("format");
    let odd = folder.draw("a.picture", &["--format", "png", "--size", "64"]);
    assert!(odd.starts_with(b"\x89PNG"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_good_picture_survives_a_failure() {
    let folder = Folder::new("failure");
    let before = folder.draw("a.png", &["--size", "100"]);
    // No file may become longer than a few blocks, as on a disk that is full.
    let program = env!("CARGO_BIN_EXE_pijersi");
    let path = folder.path("a.png");
    let shell = format!("trap '' XFSZ; ulimit -f 8; exec {program} draw -o {path} --size 2000");
    let output = std::process::Command::new("sh")
        .args(["-c", &shell])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("cannot write"), "{said}");
    assert!(
        fs::read(&path).unwrap() == before,
        "the old picture is unharmed"
    );
    let left = fs::read_dir(Path::new(&path).parent().unwrap()).unwrap();
    assert_eq!(left.count(), 1, "nothing else is left");
}

#[test]
fn the_language_has_two_spellings() {
    let folder = Folder::new("language");
    let game = match_path("arrival.txt");
    let one = folder.draw("a.svg", &[&game, "--language", "fr"]);
    let other = folder.draw("b.svg", &[&game, "--lang", "fr"]);
    assert!(one == other);
}
