//! The checks.

use std::time::{Duration, Instant};

use pijersi::{Match, Position};

use super::check::Check;
use super::session::{Answer, Problem, Session, legal};
use super::{games, options};

/// Time limit of searches by time.
const MOVE_TIME: Duration = Duration::from_millis(100);

/// Runs a check.
pub fn run(check: Check, session: &mut Session<'_>) -> Result<(), Problem> {
    match check {
        Check::Greeting => session.start(),
        Check::Silence => match session.early.first() {
            Some(line) => Err(format!("{line:?} before any command")),
            None => Ok(()),
        },
        Check::Name => match &session.name {
            Some(name) if !name.is_empty() => Ok(()),
            _ => Err("no line id name NAME before ugiok".to_owned()),
        },
        Check::Options => options::declared(session),
        Check::Ready => session.ready(),
        Check::SetOptions => options::set(session).and_then(|()| searched(session)),
        Check::StartPosition => {
            session.send("position startpos")?;
            session.legal_turn(&Position::classic(), "go depth 1")?;
            Ok(())
        }
        Check::Notation => notation(session),
        Check::StartTurns => {
            session.send("position startpos moves a4b5c4 f4d5d4 a1b2c2")?;
            let record: Match = "1 a4-b5=c4 2 f4=d5-d4 3 a1-b2=c2".parse().map_err(text)?;
            session.legal_turn(record.position(), "go depth 1")?;
            Ok(())
        }
        Check::PositionText => (0..20).try_for_each(|_| searched(session)),
        Check::PositionTurns => position_turns(session),
        Check::NewPosition => {
            session.send("position startpos")?;
            session.go("go depth 1")?;
            (0..5).try_for_each(|_| searched(session))?;
            session.send("position startpos")?;
            session.legal_turn(&Position::classic(), "go depth 1")?;
            Ok(())
        }
        Check::NewGame => {
            session.send("uginewgame")?;
            session.ready()?;
            searched(session)
        }
        Check::OneAnswer => {
            searched(session)?;
            quiet(session, Duration::from_millis(200), 0)?;
            session.ready()
        }
        Check::Depth => searched(session),
        Check::Nodes => {
            session.send("position startpos")?;
            session.legal_turn(&Position::classic(), "go nodes 100")?;
            Ok(())
        }
        Check::MoveTime => {
            let limit = MOVE_TIME + session.conformance.margin;
            timed(session, &Position::classic(), "go movetime 100", limit)
        }
        Check::Clocks => {
            let limits = "go p1time 2000 p2time 60000 p1inc 10 p2inc 10";
            timed(
                session,
                &Position::classic(),
                limits,
                Duration::from_millis(1500),
            )
        }
        Check::BlackClock => {
            let record: Match = "1 a4-b5=c4".parse().map_err(text)?;
            let limits = "go p1time 600000 p2time 1000";
            timed(
                session,
                record.position(),
                limits,
                Duration::from_millis(900),
            )
        }
        Check::StopEndsSearch => {
            session.send("position startpos")?;
            session.send("go infinite")?;
            wait(Duration::from_millis(100));
            session.send("stop")?;
            let answer = session.answer(session.conformance.timeout)?;
            legal(&Position::classic(), &answer)?;
            session.ready()
        }
        Check::Infinite => infinite(session),
        Check::StopWithoutSearch => {
            session.ready()?;
            session.send("stop")?;
            session.ready()?;
            quiet(session, Duration::from_millis(200), 0)
        }
        Check::ReadyInSearch => ready_in_search(session),
        Check::GameOver => {
            session.send("position fen 6/7/2WR3/p-6/4r-1/7/6 w 3 30 moves e3g2g2")?;
            session.send("go depth 1")?;
            // An engine may also answer nothing at all.
            quiet(session, Duration::from_millis(300), 1)?;
            session.send("stop")?;
            quiet(session, Duration::from_millis(100), 1)?;
            session.ready()?;
            searched(session)
        }
        Check::NoTurn => {
            let over = "6/7/6/3R-3/6/3p-3/6 w 20 30";
            session.send(&format!("position fen {over}"))?;
            no_turn(&session.go("go depth 1")?)
        }
        Check::Blocked => {
            let position: Position = "6/7/6/2r-4/6/7/6 w 0 21".parse().map_err(text)?;
            session.position(&position)?;
            no_turn(&session.go("go depth 1")?)
        }
        Check::LastQuietTurn => {
            let position: Position = "6/7/2r-3/7/3PS2/7/6 w 19 40".parse().map_err(text)?;
            session.position(&position)?;
            session.legal_turn(&position, "go depth 1")?;
            Ok(())
        }
        Check::Games => {
            (0..session.conformance.games).try_for_each(|_| games::against_random(session))
        }
        Check::LongGame => games::long(session),
        Check::UnknownCommand => {
            session.send("make coffee")?;
            session.send("setoption name NoSuchOption value 1")?;
            session.ready()?;
            searched(session)
        }
        Check::EmptyLines => {
            for line in ["", "   ", "\t", "\r", "  position   startpos \r"] {
                session.send(line)?;
            }
            session.ready()?;
            session.send("\tgo  depth\t1  \r")?;
            let answer = session.answer(session.conformance.timeout)?;
            legal(&Position::classic(), &answer).map(drop)
        }
        Check::IllegalTurns => {
            session.send("position startpos moves a4a6 a1g6")?;
            session.ready()?;
            searched(session)
        }
        Check::MalformedPosition => {
            for text in [
                "position fen",
                "position fen 9/9 x",
                "position fen /////// w 0 1",
                "position",
            ] {
                session.send(text)?;
                session.ready()?;
            }
            searched(session)
        }
        Check::InfoLines => {
            let (_, answer) = analysed(session)?;
            let is_complete = |info: &&crate::InfoLine| {
                info.depth.is_some() && info.score.is_some() && !info.pv.is_empty()
            };
            match answer.infos.iter().any(|info| is_complete(&info)) {
                true => Ok(()),
                false => Err("no info line has depth, score and pv".to_owned()),
            }
        }
        Check::LegalLine => legal_lines(session),
        Check::RisingDepth => {
            let (_, answer) = analysed(session)?;
            let depths: Vec<u32> = answer.infos.iter().filter_map(|info| info.depth).collect();
            match depths.windows(2).find(|pair| pair[1] < pair[0]) {
                Some(pair) => Err(format!("depth {} after depth {}", pair[1], pair[0])),
                None => Ok(()),
            }
        }
        Check::Win => {
            let position: Position = "6/7/2WR3/p-6/4r-1/7/6 w 3 30".parse().map_err(text)?;
            session.position(&position)?;
            let turn = session.legal_turn(&position, "go depth 2")?;
            match turn.wins() {
                true => Ok(()),
                false => Err(format!(
                    "{} does not win in {position}, but e3g2g2 does",
                    turn.ugi()
                )),
            }
        }
        Check::Quit => {
            session.send("position startpos")?;
            session.send("go infinite")?;
            wait(Duration::from_millis(50));
            session.send("quit")?;
            session.ends()
        }
        Check::EndOfInput => {
            session.start()?;
            session.close_input()?;
            session.ends()
        }
    }
}

fn text(error: impl ToString) -> Problem {
    error.to_string()
}

fn wait(time: Duration) {
    std::thread::sleep(time);
}

/// Searches a random position one turn deep.
fn searched(session: &mut Session<'_>) -> Result<(), Problem> {
    let position = session.random_position();
    session.position(&position)?;
    session.legal_turn(&position, "go depth 1").map(drop)
}

/// Searches a random position two turns deep.
fn analysed(session: &mut Session<'_>) -> Result<(Position, Answer), Problem> {
    let position = session.random_position();
    session.position(&position)?;
    let answer = session.go("go depth 2")?;
    Ok((position, answer))
}

/// Reads lines for a time, in which at most `due` lines `bestmove` may arrive.
fn quiet(session: &mut Session<'_>, time: Duration, due: usize) -> Result<(), Problem> {
    let deadline = Instant::now() + time;
    let mut answers = 0;
    while let Some(line) = session.line_until(deadline)? {
        answers += usize::from(line.trim_start().starts_with("bestmove"));
    }
    match answers > due {
        true => Err(format!("{answers} bestmove where at most {due} is due")),
        false => Ok(()),
    }
}

fn no_turn(answer: &Answer) -> Result<(), Problem> {
    match &answer.turn {
        None => Ok(()),
        Some(_) => Err(format!(
            "bestmove {} in a finished game, not bestmove ------",
            answer.text
        )),
    }
}

fn notation(session: &mut Session<'_>) -> Result<(), Problem> {
    for _ in 0..10 {
        let position = session.random_position();
        session.position(&position)?;
        let answer = session.go("go depth 1")?;
        let turn = legal(&position, &answer)?;
        let expected = turn.ugi().to_string();
        let found = answer.turn.as_deref().unwrap_or_default();
        if found != expected {
            return Err(format!("bestmove {found}, which engines write {expected}"));
        }
    }
    Ok(())
}

fn position_turns(session: &mut Session<'_>) -> Result<(), Problem> {
    for _ in 0..10 {
        let start = session.random_position();
        let turns = start.turns();
        let turn = session.choose(&turns);
        let position = start.play_unchecked(turn);
        if position.outcome().is_some() {
            continue;
        }
        session.send(&format!("position fen {start} moves {}", turn.ugi()))?;
        session.legal_turn(&position, "go depth 1")?;
    }
    Ok(())
}

/// Searches, and checks the time taken.
fn timed(
    session: &mut Session<'_>,
    position: &Position,
    limits: &str,
    allowed: Duration,
) -> Result<(), Problem> {
    session.position(position)?;
    session.ready()?;
    let answer = session.go(limits)?;
    legal(position, &answer)?;
    match answer.elapsed > allowed {
        true => Err(format!(
            "{limits} took {} ms; at most {} ms are allowed",
            answer.elapsed.as_millis(),
            allowed.as_millis()
        )),
        false => Ok(()),
    }
}

fn infinite(session: &mut Session<'_>) -> Result<(), Problem> {
    // Nothing is left to find after a few turns.
    let position: Position = "6/7/2WR3/p-6/4r-1/7/6 w 3 30".parse().map_err(text)?;
    session.position(&position)?;
    session.send("go infinite")?;
    let deadline = Instant::now() + Duration::from_millis(400);
    while let Some(line) = session.line_until(deadline)? {
        if line.trim_start().starts_with("bestmove") {
            return Err("bestmove before stop".to_owned());
        }
    }
    session.send("stop")?;
    let answer = session.answer(session.conformance.timeout)?;
    legal(&position, &answer).map(drop)
}

fn ready_in_search(session: &mut Session<'_>) -> Result<(), Problem> {
    session.send("position startpos")?;
    session.send("go movetime 1500")?;
    session.send("isready")?;
    let deadline = Instant::now() + Duration::from_millis(700);
    let (mut is_ready, mut is_searching) = (false, true);
    while !is_ready && let Some(line) = session.line_until(deadline)? {
        is_ready = line.trim() == "readyok";
        is_searching &= !line.trim_start().starts_with("bestmove");
    }
    session.send("stop")?;
    if is_searching {
        session.answer(session.conformance.timeout)?;
    }
    match is_ready {
        true => Ok(()),
        false => Err("no readyok during the search".to_owned()),
    }
}

fn legal_lines(session: &mut Session<'_>) -> Result<(), Problem> {
    for _ in 0..5 {
        let (position, answer) = analysed(session)?;
        for info in &answer.infos {
            let mut next = position;
            for word in &info.pv {
                let turn = next.parse_turn(word).map_err(|error| {
                    format!(
                        "pv {} is not legal in {position}: {error}",
                        info.pv.join(" ")
                    )
                })?;
                next = next.play_unchecked(turn);
            }
        }
        let last = answer.infos.iter().rev().find(|info| !info.pv.is_empty());
        if let Some(last) = last.filter(|info| info.multipv.unwrap_or(1) == 1)
            && last.pv.first() != answer.turn.as_ref()
        {
            return Err(format!(
                "bestmove {} after pv {}",
                answer.text,
                last.pv.join(" ")
            ));
        }
    }
    Ok(())
}
