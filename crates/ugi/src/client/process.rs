//! The process of an engine, and the lines it writes.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::{self, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, SyncSender, TryRecvError, channel, sync_channel,
};
use std::thread;
use std::time::{Duration, Instant};

use super::client_error::ClientError;
use crate::line::Lines;
use crate::quote::one_line;

/// Lines that an engine may write before it has to wait for them to be read.
const LINES_AHEAD: usize = 1024;
/// How long an engine that closed its output may take to end.
const DYING: Duration = Duration::from_millis(500);
const BETWEEN_LOOKS: Duration = Duration::from_millis(2);
/// How many lines on standard error are kept, and how much of each.
const LAST_LINES: usize = 3;
const LAST_WORDS: usize = 200;

/// How to start an engine.
///
/// ```
/// use pijersi_ugi::Program;
/// let program = Program::new("engines/other").arg("--quiet").env("RAYON_NUM_THREADS", "1");
/// assert_eq!(program.args, ["--quiet"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The program, as a path or as a name to be looked for where programs are.
    pub path: PathBuf,
    /// What it is called with.
    pub args: Vec<OsString>,
    /// What is set in its environment.
    pub env: Vec<(OsString, OsString)>,
    /// The folder it runs in, when it is not ours.
    pub folder: Option<PathBuf>,
}

impl Program {
    /// The program without arguments.
    pub fn new(path: impl Into<PathBuf>) -> Program {
        Program {
            path: path.into(),
            args: Vec::new(),
            env: Vec::new(),
            folder: None,
        }
    }

    /// With one more argument.
    #[must_use]
    pub fn arg(mut self, arg: impl Into<OsString>) -> Program {
        self.args.push(arg.into());
        self
    }

    /// With a variable in the environment.
    #[must_use]
    pub fn env(mut self, name: impl Into<OsString>, value: impl Into<OsString>) -> Program {
        self.env.push((name.into(), value.into()));
        self
    }
}

/// A running process. It is killed when it is dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<Line>,
    /// Brings what the process said on standard error, once it has ended.
    last_words: Receiver<String>,
}

/// A line, and when it was read.
#[derive(Debug)]
pub struct Line {
    pub text: String,
    pub read: Instant,
}

/// Why there is no line.
#[derive(Debug, PartialEq, Eq)]
pub enum Silence {
    Late,
    Ended,
}

impl Process {
    pub fn start(program: &Program) -> Result<Process, ClientError> {
        let mut command = Command::new(&program.path);
        command
            .args(&program.args)
            .envs(program.env.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if let Some(folder) = &program.folder {
            command.current_dir(folder);
        }
        let cannot_start = |error| ClientError::Start {
            path: program.path.clone(),
            error,
        };
        let mut child = command.spawn().map_err(cannot_start)?;
        let (Some(input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            unreachable!("the streams were asked for");
        };
        let (sender, lines) = sync_channel(LINES_AHEAD);
        let (heard, last_words) = channel();
        // The threads end when the process closes its streams.
        thread::spawn(move || read_lines(output, &sender));
        thread::spawn(move || heard.send(listen(errors)));
        Ok(Process {
            child,
            input,
            lines,
            last_words,
        })
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) -> io::Result<()> {
        self.input.write_all(format!("{line}\n").as_bytes())?;
        self.input.flush()
    }

    /// The next line, if it comes before the deadline. A deadline that has passed still finds what is there.
    pub fn next_line(&mut self, deadline: Instant) -> Result<Line, Silence> {
        match self.lines.try_recv() {
            Ok(line) if line.read <= deadline => return Ok(line),
            Ok(_) => return Err(Silence::Late),
            Err(TryRecvError::Disconnected) => return Err(Silence::Ended),
            Err(TryRecvError::Empty) => {}
        }
        let patience = deadline.saturating_duration_since(Instant::now());
        self.lines
            .recv_timeout(patience)
            .map_err(|error| match error {
                RecvTimeoutError::Timeout => Silence::Late,
                RecvTimeoutError::Disconnected => Silence::Ended,
            })
    }

    /// What is known about an engine that has ended, or seems to.
    pub fn last_words(&mut self) -> ClientError {
        let status = self.await_end(DYING);
        let last_words = self.last_words.recv_timeout(DYING).unwrap_or_default();
        ClientError::Ended {
            status,
            last_words: one_line(last_words.trim()),
        }
    }

    /// Waits for the process to end by itself.
    pub fn await_end(&mut self, patience: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + patience;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(BETWEEN_LOOKS),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already, and then there is nothing to kill.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read_lines(output: impl Read, lines: &SyncSender<Line>) {
    let mut source = Lines::new(BufReader::new(output));
    while let Ok(Some(line)) = source.next() {
        let read = Instant::now();
        // A line that is no text is no reply either.
        let Ok(text) = line else { continue };
        let text = text.to_owned();
        if lines.send(Line { text, read }).is_err() {
            break;
        }
    }
}

/// The last lines of what went to standard error, once it is closed.
fn listen(errors: impl Read) -> String {
    let mut source = Lines::new(BufReader::new(errors));
    let mut last = VecDeque::new();
    while let Ok(Some(line)) = source.next() {
        let Ok(text) = line else { continue };
        if last.len() == LAST_LINES {
            last.pop_front();
        }
        last.push_back(text.chars().take(LAST_WORDS).collect::<String>());
    }
    Vec::from(last).join(" ")
}
