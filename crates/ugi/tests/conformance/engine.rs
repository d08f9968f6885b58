//! An engine with planted faults.

use std::io::{BufRead, Write};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use pijersi::{Position, Turn, TurnKind};

/// A planted fault, and the check that has to find it.
pub const FAULTS: &[(&str, &str)] = &[
    ("no ugiok", "greeting"),
    ("crash at ugi", "greeting"),
    ("banner", "silence"),
    ("no name", "name"),
    ("option without range", "options"),
    ("default out of range", "options"),
    ("no readyok", "ready"),
    ("crash at setoption", "setoption"),
    ("fixed turn", "startpos"),
    ("match notation", "notation"),
    ("upper case", "notation"),
    ("no repeated cell", "notation"),
    ("ignores moves", "startpos-moves"),
    ("only first move", "startpos-moves"),
    ("always white", "position-fen"),
    ("ignores fen", "position-fen"),
    ("ignores moves after fen", "position-fen-moves"),
    ("keeps first position", "new-position"),
    ("crash at uginewgame", "uginewgame"),
    ("two answers", "one-answer"),
    ("ignores depth", "depth"),
    ("ignores nodes", "nodes"),
    ("slow", "movetime"),
    ("uses all time", "clocks"),
    ("reads the wrong clock", "black-clock"),
    ("deaf during search", "stop"),
    ("impatient", "infinite"),
    ("answers stop", "stop-idle"),
    ("not ready in search", "ready-in-search"),
    ("crash without turns", "game-over"),
    ("plays on after the end", "no-turn"),
    ("draw at 19", "last-quiet-turn"),
    ("an illegal turn in ten", "games"),
    ("short lines", "long-game"),
    ("crash at unknown", "unknown-command"),
    ("crash at empty line", "empty-lines"),
    ("single spaces", "empty-lines"),
    ("crash at illegal turn", "illegal-turns"),
    ("crash at malformed position", "malformed-position"),
    ("no info", "info"),
    ("no score", "info"),
    ("illegal pv", "pv"),
    ("pv of another turn", "pv"),
    ("falling depth", "rising-depth"),
    ("misses wins", "win"),
    ("ignores quit", "quit"),
    ("outlives its input", "end-of-input"),
];

struct Engine {
    fault: String,
    position: Position,
    positions: usize,
    answers: usize,
    /// When the running search ends; far away for `go infinite`.
    search: Option<Instant>,
}

/// Speaks UGI with a fault.
pub fn run(fault: &str) {
    let mut engine = Engine {
        fault: fault.to_owned(),
        position: Position::classic(),
        positions: 0,
        answers: 0,
        search: None,
    };
    if engine.has("banner") {
        engine.reply("Welcome!");
    }
    let (sender, lines) = channel();
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            let _ = sender.send(line);
        }
    });
    loop {
        let wait = match engine.search {
            Some(end) => end.saturating_duration_since(Instant::now()),
            None => Duration::from_secs(3600),
        };
        let is_deaf = engine.search.is_some() && engine.has("deaf during search");
        if is_deaf {
            std::thread::sleep(wait);
            engine.finish();
            continue;
        }
        match lines.recv_timeout(wait) {
            Ok(line) if engine.execute(&line) => {}
            Ok(_) => return,
            Err(RecvTimeoutError::Timeout) => engine.finish(),
            Err(RecvTimeoutError::Disconnected) if engine.has("outlives its input") => {
                std::thread::sleep(Duration::from_secs(60));
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

impl Engine {
    fn has(&self, fault: &str) -> bool {
        self.fault == fault
    }

    fn crash_if(&self, fault: &str) {
        if self.has(fault) {
            std::process::exit(3);
        }
    }

    fn reply(&self, line: &str) {
        let mut out = std::io::stdout().lock();
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    }

    /// Executes a command; false at the end.
    fn execute(&mut self, line: &str) -> bool {
        if self.has("short lines") && line.len() > 1000 {
            std::process::exit(3);
        }
        let words: Vec<&str> = match self.has("single spaces") {
            true => line.split(' ').collect(),
            false => line.split_whitespace().collect(),
        };
        match words[..] {
            [] => self.crash_if("crash at empty line"),
            ["ugi"] => self.greet(),
            ["isready"] => {
                let is_late = self.search.is_some() && self.has("not ready in search");
                if !is_late && !self.has("no readyok") {
                    self.reply("readyok");
                }
            }
            ["uginewgame"] => self.crash_if("crash at uginewgame"),
            ["setoption", ..] => self.crash_if("crash at setoption"),
            ["position", ..] => self.set_position(&words),
            ["go", ..] => self.go(&words),
            ["stop"] if self.search.is_some() => self.finish(),
            ["stop"] if self.has("answers stop") => self.reply("bestmove a4b5c4"),
            ["stop"] => {}
            ["quit"] => return self.has("ignores quit"),
            _ => self.crash_if("crash at unknown"),
        }
        true
    }

    fn greet(&self) {
        self.crash_if("crash at ugi");
        if !self.has("no name") {
            self.reply("id name Faulty");
        }
        self.reply(match self.fault.as_str() {
            "option without range" => "option name Hash type spin",
            "default out of range" => "option name Hash type spin default 0 min 1 max 64",
            _ => "option name Hash type spin default 16 min 1 max 64",
        });
        if !self.has("no ugiok") {
            self.reply("ugiok");
        }
    }

    fn set_position(&mut self, words: &[&str]) {
        self.positions += 1;
        if self.has("keeps first position") && self.positions > 1 {
            return;
        }
        match self.read_position(words) {
            Some(position) => self.position = position,
            None => self.crash_if("crash at malformed position"),
        }
    }

    fn read_position(&self, words: &[&str]) -> Option<Position> {
        let moves = words.iter().position(|&word| word == "moves");
        let end = moves.unwrap_or(words.len());
        let is_start = words.get(1) == Some(&"startpos");
        let mut position: Position = match words.get(1..end)? {
            ["startpos"] => Position::classic(),
            ["fen", ..] if self.has("ignores fen") => Position::classic(),
            ["fen", fields @ ..] => fields.join(" ").parse().ok()?,
            _ => return None,
        };
        if self.has("always white") {
            position = position.to_string().replace(" b ", " w ").parse().ok()?;
        }
        let mut turns = words.get(end + 1..).unwrap_or_default();
        if (self.has("ignores moves") && is_start)
            || (self.has("ignores moves after fen") && !is_start)
        {
            turns = &[];
        }
        if self.has("only first move") {
            turns = &turns[..turns.len().min(1)];
        }
        for text in turns {
            let Ok(turn) = position.parse_turn(text) else {
                self.crash_if("crash at illegal turn");
                return None;
            };
            position = position.play(turn).ok()?;
        }
        Some(position)
    }

    fn go(&mut self, words: &[&str]) {
        let after = |name: &str| -> Option<u64> {
            let at = words.iter().position(|&word| word == name)?;
            words.get(at + 1)?.parse().ok()
        };
        let is_black = self.position.player() == pijersi::Player::Black;
        let clock = after(if is_black != self.has("reads the wrong clock") {
            "p2time"
        } else {
            "p1time"
        });
        let mut time = if words.contains(&"infinite") {
            if self.has("impatient") { 10 } else { 3_600_000 }
        } else if let Some(time) = after("movetime") {
            if self.has("slow") { time * 8 } else { time }
        } else if let Some(clock) = clock {
            if self.has("uses all time") {
                clock
            } else {
                clock / 40
            }
        } else {
            0
        };
        if (self.has("ignores depth") && words.contains(&"depth"))
            || (self.has("ignores nodes") && words.contains(&"nodes"))
        {
            time = 3_600_000;
        }
        self.search = Some(Instant::now() + Duration::from_millis(time));
        if time == 0 {
            self.finish();
        }
    }

    /// The turn to play; none when the game is over.
    fn choose(&self) -> Option<Turn> {
        let turns = self.position.turns();
        if self.has("draw at 19") && self.position.quiet() >= 19 {
            return None;
        }
        let key = |turn: &&Turn| {
            let is_stack = self.has("no repeated cell") && turn.kind() == TurnKind::Stack;
            (
                is_stack,
                turn.wins() != self.has("misses wins"),
                turn.captures(),
            )
        };
        turns.iter().max_by_key(key).copied()
    }

    fn finish(&mut self) {
        self.search = None;
        self.answers += 1;
        let Some(turn) = self.choose() else {
            self.crash_if("crash without turns");
            return self.reply(match self.fault.as_str() {
                "plays on after the end" => "bestmove a1a2",
                _ => "bestmove ------",
            });
        };
        let mut text = turn.ugi().to_string();
        if self.has("an illegal turn in ten") && self.answers % 10 == 9 {
            text = "a1g6".to_owned();
        }
        if self.has("no repeated cell") && text.len() == 6 && text[2..4] == text[4..] {
            text.truncate(4);
        }
        let pv = match self.fault.as_str() {
            "illegal pv" => format!("{text} a1g6"),
            "pv of another turn" => {
                let turns = self.position.turns();
                let other = turns.iter().find(|&&other| other != turn);
                other.map_or(text.clone(), |other| other.ugi().to_string())
            }
            _ => text.clone(),
        };
        match self.fault.as_str() {
            "no info" => {}
            "no score" => self.reply(&format!("info depth 1 pv {pv}")),
            "falling depth" => {
                self.reply(&format!("info depth 2 score 0 pv {pv}"));
                self.reply(&format!("info depth 1 score 0 pv {pv}"));
            }
            _ => self.reply(&format!("info depth 1 score 0 pv {pv}")),
        }
        let best = match self.fault.as_str() {
            "fixed turn" => "a1g6".to_owned(),
            "match notation" => turn.to_string(),
            "upper case" => text.to_uppercase(),
            _ => text,
        };
        self.reply(&format!("bestmove {best}"));
        if self.has("two answers") {
            self.reply(&format!("bestmove {best}"));
        }
    }
}
