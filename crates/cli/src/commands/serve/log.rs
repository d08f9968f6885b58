//! The log of the server.

use pijersi_server::{Log, LogLine};
use tracing::{Level, Metadata};
use tracing_subscriber::fmt::MakeWriter;

use super::Args;

/// Where to log.
#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
pub enum LogTarget {
    File,
    Stderr,
}

/// The log level.
#[derive(Clone, Copy, clap::ValueEnum)]
pub enum LogLevel {
    Error,
    Warn,
    Info,
    /// Also each request
    Debug,
    Trace,
}

impl From<LogLevel> for Level {
    fn from(level: LogLevel) -> Level {
        match level {
            LogLevel::Error => Level::ERROR,
            LogLevel::Warn => Level::WARN,
            LogLevel::Info => Level::INFO,
            LogLevel::Debug => Level::DEBUG,
            LogLevel::Trace => Level::TRACE,
        }
    }
}

/// The log format.
#[derive(Clone, Copy, clap::ValueEnum)]
pub enum LogFormat {
    Text,
    Json,
}

/// Writes the lines of the log.
struct LineWriter(Log);

impl<'a> MakeWriter<'a> for LineWriter {
    type Writer = LogLine<'a>;

    fn make_writer(&'a self) -> LogLine<'a> {
        self.0.other_line()
    }

    fn make_writer_for(&'a self, metadata: &Metadata<'_>) -> LogLine<'a> {
        self.0.line(metadata)
    }
}

/// Logs to the data folder or to stderr. In a terminal without a data folder only warnings are logged.
pub fn start_log(args: &Args, log: Option<Log>) {
    let level = match (args.log_level, args.log, &log) {
        (Some(level), ..) => level.into(),
        (None, None, None) => Level::WARN,
        (None, ..) => Level::INFO,
    };
    let log = log.filter(|_| args.log != Some(LogTarget::Stderr));
    let mut log = log.unwrap_or_else(Log::on_standard_error);
    if level > Level::INFO {
        log = log.without_rate_limit();
    }
    if matches!(args.log_format, LogFormat::Json) {
        log = log.with_json();
    }
    let lines = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_target(false)
        .with_max_level(level)
        .with_writer(LineWriter(log));
    // Fails if a log has been started before, which continues.
    let _ = match args.log_format {
        LogFormat::Text => lines.try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    };
}
