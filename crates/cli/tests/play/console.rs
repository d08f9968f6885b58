//! A pseudo-terminal with the program in it.

use std::ffi::OsStr;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::sys::termios::LocalFlags;
use nix::unistd::Pid;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, SlavePty, native_pty_system};

/// Timeout of a step, long enough for a busy machine.
const STEP_TIMEOUT: Duration = Duration::from_secs(20);

pub struct Console {
    master: Box<dyn MasterPty + Send>,
    /// Kept open until the end, so that the final screen can be read.
    slave: Option<Box<dyn SlavePty + Send>>,
    reader: Option<thread::JoinHandle<()>>,
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
}

impl Console {
    /// The program with arguments in a window of 80 columns by 24 lines, drawing without colour.
    pub fn start(args: &[&str]) -> Console {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_pijersi"));
        command.args(["play", "--color", "never"]);
        if !args.contains(&"--lang") {
            command.args(["--lang", "en"]);
        }
        command.args(args);
        Console::run(command)
    }

    /// The program that joins a live game, and keeps who it is in a folder.
    pub fn join(link: &str, name: &str, home: &Path) -> Console {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_pijersi"));
        command.args(["play", "--color", "never", "--lang", "en", "--join", link]);
        command.args(["--name", name]);
        command.env("XDG_DATA_HOME", home);
        Console::run(command)
    }

    /// Any program in such a window.
    pub fn run_program(program: impl AsRef<OsStr>, args: &[&str], variable: &str) -> Console {
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.env(variable, "1");
        Console::run(command)
    }

    fn run(mut command: CommandBuilder) -> Console {
        command.env("TERM", "xterm-256color");
        command.env("RUST_BACKTRACE", "0");
        let pair = native_pty_system()
            .openpty(size(80, 24))
            .expect("a pseudo-terminal opens");
        let child = pair
            .slave
            .spawn_command(command)
            .expect("the program starts");
        let screen = Arc::new(Mutex::new(vt100::Parser::new(24, 80, 0)));
        let mut output = pair.master.try_clone_reader().expect("the output is read");
        let keyboard = pair.master.take_writer().expect("the input is written");
        let parser = Arc::clone(&screen);
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                parser.lock().unwrap().process(&bytes[..count]);
            }
        });
        Console {
            master: pair.master,
            slave: Some(pair.slave),
            reader: Some(reader),
            child,
            keyboard,
            screen,
        }
    }

    pub fn type_text(&mut self, text: &str) {
        self.keyboard
            .write_all(text.as_bytes())
            .expect("the program listens");
        self.keyboard.flush().expect("the program listens");
    }

    /// Types turns, each followed by Enter.
    pub fn play(&mut self, turns: &str) {
        for turn in turns.split_whitespace() {
            self.type_text(&format!("{turn}\r"));
        }
    }

    /// Clicks with the left button on a column and a line, counted from 1 as terminals do.
    pub fn click(&mut self, column: usize, line: usize) {
        self.type_text(&format!("\x1b[<0;{column};{line}M\x1b[<0;{column};{line}m"));
    }

    pub fn resize(&mut self, columns: u16, lines: u16) {
        self.screen.lock().unwrap().set_size(lines, columns);
        self.master
            .resize(size(columns, lines))
            .expect("the window changes");
    }

    pub fn contents(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Waits until the screen satisfies a condition.
    #[track_caller]
    pub fn wait_until(&self, what: &str, condition: impl Fn(&str) -> bool) {
        let deadline = Instant::now() + STEP_TIMEOUT;
        loop {
            let contents = self.contents();
            if condition(&contents) {
                return;
            }
            assert!(Instant::now() < deadline, "not {what}:\n{contents}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    #[track_caller]
    pub fn shows(&self, text: &str) {
        self.wait_until(&format!("showing {text:?}"), |contents| {
            contents.contains(text)
        });
    }

    #[track_caller]
    pub fn hides(&self, text: &str) {
        self.wait_until(&format!("hiding {text:?}"), |contents| {
            !contents.contains(text)
        });
    }

    pub fn send_signal(&self, signal: Signal) {
        let id = self.child.process_id().expect("the program runs");
        let id = Pid::from_raw(i32::try_from(id).expect("numbers of processes are small"));
        kill(id, signal).expect("the program can be told");
    }

    /// Whether the program has taken over the terminal.
    fn is_taken(&self) -> bool {
        let parser = self.screen.lock().unwrap();
        let screen = parser.screen();
        screen.alternate_screen()
            || screen.hide_cursor()
            || screen.bracketed_paste()
            || screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None
    }

    /// Waits for the program to end with a code, and checks that the terminal is as before.
    #[track_caller]
    pub fn ends(mut self, code: u32) -> String {
        let deadline = Instant::now() + STEP_TIMEOUT;
        let status = loop {
            match self
                .child
                .try_wait()
                .expect("the program can be waited for")
            {
                Some(status) => break status,
                None if Instant::now() > deadline => {
                    let _ = self.child.kill();
                    panic!("still running:\n{}", self.contents());
                }
                None => thread::sleep(Duration::from_millis(10)),
            }
        };
        assert_eq!(status.exit_code(), code, "{}", self.contents());
        let modes = self.master.get_termios().expect("the modes are known");
        // The last output may not have arrived yet: the reader ends when the terminal is closed.
        drop(self.slave.take());
        if let Some(reader) = self.reader.take() {
            reader.join().expect("the output was read");
        }
        assert!(!self.is_taken(), "the terminal is not given back");
        let cooked = LocalFlags::ICANON | LocalFlags::ECHO | LocalFlags::ISIG;
        assert!(
            modes.local_flags.contains(cooked),
            "the terminal is still raw"
        );
        self.contents()
    }

    /// Checks that the program has the terminal, so that giving it back means something.
    #[track_caller]
    pub fn has_taken_the_terminal(&self) {
        assert!(self.is_taken());
        let modes = self.master.get_termios().expect("the modes are known");
        assert!(!modes.local_flags.contains(LocalFlags::ICANON));
    }
}

impl Drop for Console {
    fn drop(&mut self) {
        // A test that failed leaves no program behind.
        let _ = self.child.kill();
    }
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols,
        pixel_width: 0,
        pixel_height: 0,
    }
}
