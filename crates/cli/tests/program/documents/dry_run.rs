//! Checks the commands of a script without executing them.
//!
//! A shell interprets the script, and finds no programs: each command is recorded with its arguments instead. `pijersi` then
//! parses its arguments, followed by `--help`; of other commands, the programs, packages and files of this project must exist.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::root;

/// Commands of other projects.
const FOREIGN: [&str; 19] = [
    "apt",
    "cat",
    "chmod",
    "cp",
    "createdb",
    "head",
    "node",
    "openssl",
    "pg_dump",
    "pg_restore",
    "pip",
    "podman",
    "python",
    "python3",
    "ssh-keygen",
    "systemctl",
    "systemd-sysusers",
    "tar",
    "taskset",
];
/// Commands that start the command after them.
const WRAPPERS: [&str; 3] = ["nice", "nohup", "sudo"];
/// Functions of the shell that record commands: those that are not found, and one for `exec`.
const RECORD: &str = r#"PATH=/nonexistent
command_not_found_handle() { printf '%s\0' "$@" $'\n' >>"$LOG"; }
exec() { "$@"; }
"#;

pub struct DryRun {
    folder: PathBuf,
    script: String,
}

impl DryRun {
    pub fn new(folder: &Path, script: &str) -> DryRun {
        DryRun {
            folder: folder.to_owned(),
            script: script.to_owned(),
        }
    }

    /// Checks all commands and returns their number.
    pub fn check(&self) -> Result<usize, String> {
        let commands = self.record()?;
        for command in &commands {
            let words: Vec<&str> = command.iter().map(String::as_str).collect();
            self.check_command(&words)?;
        }
        Ok(commands.len())
    }

    /// The commands of the script, each with its arguments.
    fn record(&self) -> Result<Vec<Vec<String>>, String> {
        let log = self.folder.join("commands.log");
        fs::write(&log, "").expect("the log can be written");
        for path in self.paths() {
            let stub = self.folder.join(path);
            fs::create_dir_all(stub.parent().expect("a folder")).expect("the folder can be made");
            let text = "#!/bin/bash\nprintf '%s\\0' \"$0\" \"$@\" $'\\n' >>\"$LOG\"\n";
            fs::write(&stub, text).expect("the stub can be written");
            fs::set_permissions(&stub, fs::Permissions::from_mode(0o755)).expect("it is ours");
        }
        fs::create_dir_all(self.folder.join("web/dist")).expect("the folder can be made");
        let output = Command::new("bash")
            .args(["-c", &format!("{RECORD}{}", self.script)])
            .current_dir(&self.folder)
            .env("LOG", &log)
            .output()
            .expect("there is a shell");
        let messages = String::from_utf8_lossy(&output.stderr);
        if !messages.is_empty() {
            return Err(messages.into_owned());
        }
        let text = fs::read_to_string(&log).expect("the log is text");
        let commands = text.split("\n\0").filter(|command| !command.is_empty());
        let split = |command: &str| {
            command
                .trim_end_matches('\0')
                .split('\0')
                .map(str::to_owned)
                .collect()
        };
        Ok(commands.map(split).collect())
    }

    /// The programs of this project that the script starts by their paths.
    fn paths(&self) -> impl Iterator<Item = &str> {
        let words = self.script.split_whitespace();
        words
            .map(|word| word.trim_start_matches("./"))
            .filter(|word| {
                let is_executable = |path: PathBuf| {
                    fs::metadata(path)
                        .is_ok_and(|it| it.is_file() && it.permissions().mode() & 1 == 1)
                };
                word.starts_with("target/release/") || is_executable(root().join(word))
            })
    }

    fn check_command(&self, words: &[&str]) -> Result<(), String> {
        let (&name, arguments) = words.split_first().ok_or("a command is missing")?;
        match name {
            "pijersi" | "target/release/pijersi" => check_pijersi(arguments),
            "cargo" => check_cargo(arguments),
            "npm" => check_npm(arguments),
            "podman" if arguments.first() == Some(&"exec") => self.check_command(&arguments[2..]),
            "ssh" => DryRun::new(&self.folder, arguments.last().ok_or("no command")?)
                .check()
                .map(drop),
            _ if WRAPPERS.contains(&name) => self.check_command(arguments),
            _ if FOREIGN.contains(&name) => {
                let ours = arguments.iter().filter(|word| {
                    word.contains('/') && (word.ends_with(".py") || word.ends_with(".js"))
                });
                ours.copied().try_for_each(exists)
            }
            _ => match name.strip_prefix("target/release/") {
                Some(program) => check_program(program),
                None => exists(name),
            },
        }
    }
}

/// Whether a path from the root of the project exists.
fn exists(path: &str) -> Result<(), String> {
    let is_there = path.contains(['/', '.']) && root().join(path).exists();
    is_there
        .then_some(())
        .ok_or_else(|| format!("{path} does not exist"))
}

/// Lets the program parse the arguments. A word in capitals stands for a value, and the last option may lack its value.
fn check_pijersi(arguments: &[&str]) -> Result<(), String> {
    let own = arguments.iter().take_while(|word| **word != "--");
    let mut words: Vec<&str> = own.copied().collect();
    if words.first() != Some(&"help") {
        words.push("--help");
    }
    let answer = crate::run(&words);
    let value = answer.err.strip_prefix("error: invalid value '");
    let value = value.and_then(|rest| rest.split('\'').next());
    let is_placeholder = |value: &str| value.bytes().all(|byte| byte.is_ascii_uppercase());
    let is_good = answer.code == 0
        || value.is_some_and(is_placeholder)
        || answer.err.starts_with("error: a value is required for '--");
    is_good.then_some(()).ok_or(answer.err)
}

/// Checks the names of packages and of their targets, and the arguments that `cargo run` passes on.
fn check_cargo(arguments: &[&str]) -> Result<(), String> {
    let mut folders = Vec::new();
    let mut targets = Vec::new();
    for pair in arguments.windows(2) {
        match *pair {
            ["-p", package] => folders.push(package_folder(package)?),
            ["--path", path] => exists(path)?,
            ["--test", name] => targets.push(("tests", name)),
            ["--example", name] => targets.push(("examples", name)),
            ["--bin", name] => targets.push(("src/bin", name)),
            _ => {}
        }
    }
    let is_other_program = !folders.is_empty() || !targets.is_empty();
    if folders.is_empty() {
        let crates = fs::read_dir(root().join("crates")).expect("there are crates");
        folders.extend(crates.map(|entry| entry.expect("an entry").path()));
    }
    for (kind, name) in targets {
        let is_there = |folder: &PathBuf| {
            let place = folder.join(kind).join(name);
            place.exists() || place.with_extension("rs").exists()
        };
        if !folders.iter().any(is_there) {
            return Err(format!("{kind}/{name} does not exist"));
        }
    }
    match arguments.iter().position(|word| *word == "--") {
        Some(at) if arguments[0] == "run" && !is_other_program => {
            check_pijersi(&arguments[at + 1..])
        }
        _ => Ok(()),
    }
}

/// The folder of a package of this project.
fn package_folder(package: &str) -> Result<PathBuf, String> {
    let folder = match package {
        "pijersi" => "crates/rules".to_owned(),
        "pijersi-training" => "training".to_owned(),
        "pijersi-python" => "python".to_owned(),
        _ => format!("crates/{}", package.trim_start_matches("pijersi-")),
    };
    exists(&format!("{folder}/Cargo.toml"))?;
    Ok(root().join(folder))
}

/// Checks the name of a script.
fn check_npm(arguments: &[&str]) -> Result<(), String> {
    let ["run", script, ..] = arguments else {
        return Ok(());
    };
    let scripts = fs::read_to_string(root().join("web/package.json")).expect("there is a package");
    scripts
        .contains(&format!("\"{script}\": "))
        .then_some(())
        .ok_or_else(|| format!("npm run {script} does not exist"))
}

/// Whether a program is built in this workspace.
fn check_program(name: &str) -> Result<(), String> {
    let places = ["training/src/bin", "crates/selfplay/src/bin"];
    let is_there = places
        .iter()
        .any(|place| root().join(place).join(format!("{name}.rs")).exists());
    (is_there || name == "banli")
        .then_some(())
        .ok_or_else(|| format!("{name} is not a program of this project"))
}
