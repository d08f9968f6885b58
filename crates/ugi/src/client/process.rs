//! The process of an engine, and the lines it writes.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::{self, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel,
};
use std::thread;
use std::time::{Duration, Instant};

use super::client_error::ClientError;
use crate::line::Lines;
use crate::quote::one_line;

/// Lines that an engine may write before it has to wait for them to be read.
const LINES_AHEAD: usize = 1024;
/// Timeout for an engine to exit after it closed its output.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);
const POLL_INTERVAL: Duration = Duration::from_millis(2);
/// Maximum delay until an interruption is noticed.
const MAX_SLEEP: Duration = Duration::from_millis(50);
/// Number of lines of standard error that are kept, and the length of each.
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
    /// Environment variables.
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
    /// Lines on their way to the process, which may not read them.
    input: Sender<String>,
    lines: Receiver<Line>,
    /// A line that came after a deadline, for the next time.
    late: Option<Line>,
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
    Interrupted,
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
        #[cfg(unix)]
        {
            // Ctrl+C addresses this program, which decides what becomes of the engine.
            use std::os::unix::process::CommandExt;
            command.process_group(0);
        }
        let cannot_start = |error| ClientError::Start {
            path: program.path.clone(),
            error,
        };
        let mut child = command.spawn().map_err(cannot_start)?;
        let (Some(stdin), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            unreachable!("the streams were asked for");
        };
        let (input, unsent) = channel();
        let (sender, lines) = sync_channel(LINES_AHEAD);
        let (heard, last_words) = channel();
        let process = Process {
            child,
            input,
            lines,
            late: None,
            last_words,
        };
        // The threads end when the process closes its streams, at the latest when it is dropped, as it is
        // when one of them cannot be started.
        let in_background = |work: Box<dyn FnOnce() + Send>| -> io::Result<()> {
            thread::Builder::new().spawn(work).map(drop)
        };
        in_background(Box::new(move || write_lines(stdin, &unsent)))
            .and_then(|()| in_background(Box::new(move || read_lines(output, &sender))))
            .and_then(|()| {
                in_background(Box::new(move || {
                    // The receiver may be gone.
                    let _ = heard.send(listen(errors));
                }))
            })
            .map_err(cannot_start)?;
        Ok(process)
    }

    /// Sends a line, without waiting for the process to read it; false when it can read no more.
    pub fn send(&mut self, line: &str) -> bool {
        self.input.send(format!("{line}\n")).is_ok()
    }

    /// Closes the input of the process.
    pub fn close_input(&mut self) {
        self.input = channel().0;
    }

    /// The next line, if it arrives before the deadline and any interruption. A deadline that has passed still finds
    /// what is there.
    pub fn next_line(
        &mut self,
        deadline: Instant,
        is_interrupted: impl Fn() -> bool,
    ) -> Result<Line, Silence> {
        loop {
            if is_interrupted() {
                return Err(Silence::Interrupted);
            }
            match self.late.take().map_or_else(|| self.lines.try_recv(), Ok) {
                Ok(line) if line.read <= deadline => return Ok(line),
                Ok(line) => {
                    self.late = Some(line);
                    return Err(Silence::Late);
                }
                Err(TryRecvError::Disconnected) => return Err(Silence::Ended),
                Err(TryRecvError::Empty) => {}
            }
            let timeout = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(timeout.min(MAX_SLEEP)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Ended),
                Err(RecvTimeoutError::Timeout) if timeout <= MAX_SLEEP => {
                    return Err(Silence::Late);
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The state of an engine that has ended, or seems to.
    pub fn last_words(&mut self) -> ClientError {
        let status = self.await_end(EXIT_TIMEOUT);
        let last_words = self
            .last_words
            .recv_timeout(EXIT_TIMEOUT)
            .unwrap_or_default();
        ClientError::Ended {
            status,
            last_words: one_line(last_words.trim()),
        }
    }

    /// Waits for the process to end by itself.
    pub fn await_end(&mut self, timeout: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + timeout;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(POLL_INTERVAL),
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

fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if input
            .write_all(line.as_bytes())
            .and_then(|()| input.flush())
            .is_err()
        {
            break;
        }
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
