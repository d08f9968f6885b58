//! The checks of the conformance test.

use std::fmt;

/// What happens to an engine that fails a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// It does not do what the definition of UGI demands, or cannot be used reliably.
    Required,
    /// It can be used, but not for everything.
    Optional,
}

macro_rules! checks {
    ($($check:ident $requirement:ident $name:literal $what:literal, $remedy:literal;)*) => {
        /// A check of the conformance test.
        ///
        /// ```
        /// use pijersi_ugi::Check;
        /// assert_eq!(Check::StopEndsSearch.to_string(), "stop");
        /// assert!(Check::ALL.iter().all(|check| !check.remedy().is_empty()));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Check {
            $(#[doc = $what] $check,)*
        }

        impl Check {
            /// All checks, in the order in which they run.
            pub const ALL: [Check; [$(Check::$check),*].len()] = [$(Check::$check),*];

            /// The check with a name.
            pub fn from_name(name: &str) -> Option<Check> {
                Check::ALL.into_iter().find(|check| check.as_str() == name)
            }

            /// The name of the check.
            pub const fn as_str(self) -> &'static str {
                match self { $(Check::$check => $name,)* }
            }

            /// Whether an engine has to pass.
            pub const fn requirement(self) -> Requirement {
                match self { $(Check::$check => Requirement::$requirement,)* }
            }

            /// What the engine should do, in a sentence.
            pub const fn expectation(self) -> &'static str {
                match self { $(Check::$check => $what,)* }
            }

            /// What to change in an engine that fails.
            pub const fn remedy(self) -> &'static str {
                match self { $(Check::$check => $remedy,)* }
            }
        }
    };
}

checks! {
    Greeting Required "greeting"
        "The engine answers ugi with ugiok.",
        "Write ugiok and a line feed when the line ugi arrives, and flush standard output after every line.";
    Silence Required "silence"
        "The engine writes nothing before it is asked.",
        "Write banners and logs to standard error, not to standard output.";
    Name Required "name"
        "The engine gives its name with id name before ugiok.",
        "Write a line such as id name Banli before ugiok.";
    Options Required "options"
        "Every declared option can be read and has a default in its range.",
        "Write options as option name NAME type spin default D min A max B, or with the type check, combo, string or button.";
    Ready Required "ready"
        "The engine answers isready with readyok.",
        "Write readyok when all earlier commands are done.";
    SetOptions Required "setoption"
        "The engine takes the default, the minimum and the maximum of its options.",
        "Read setoption name NAME value VALUE, where the name may have spaces.";
    StartPosition Required "startpos"
        "The engine finds a legal turn from position startpos.",
        "Set up the classic position and answer go with bestmove and a legal turn.";
    Notation Required "notation"
        "Turns are written as engines do: two or three lower-case cells without separators.",
        "Write a4b5c4, not a4-b5=c4; a turn of a stack alone repeats a cell (b4d4d4 moves it all, b4b4c4 unstacks).";
    StartTurns Required "startpos-moves"
        "The engine plays the turns after position startpos moves.",
        "Apply every turn after moves before searching; both players' turns are in the list.";
    PositionText Required "position-fen"
        "The engine reads position fen with four fields, for both players and any set-up.",
        "Read the rows from g to a, the player to move, the quiet turns and the number of the full turn.";
    PositionTurns Required "position-fen-moves"
        "The engine plays the turns after position fen PSN moves.",
        "Read moves after the four fields, too.";
    NewPosition Required "new-position"
        "A new position replaces the one before, also without uginewgame.",
        "Set up the board again for every position command.";
    NewGame Required "uginewgame"
        "The engine goes on after uginewgame.",
        "Clear what was learned; the next command is usually isready or position.";
    OneAnswer Required "one-answer"
        "Each go is answered by exactly one bestmove.",
        "Write bestmove once, at the end of the search.";
    Depth Required "depth"
        "A search with go depth 1 ends by itself.",
        "End the search when the depth is reached.";
    Nodes Optional "nodes"
        "A search with go nodes 100 ends by itself.",
        "Count positions and end the search at the limit, as tournaments at equal nodes need.";
    MoveTime Required "movetime"
        "A search with go movetime 100 ends in time.",
        "Look at the clock during the search, at least every few milliseconds.";
    Clocks Optional "clocks"
        "A search with clocks ends well before the time of the player to move.",
        "Read p1time, p2time, p1inc and p2inc: White's are p1. Spend a small share of the remaining time.";
    BlackClock Optional "black-clock"
        "Black's clock counts when Black is to move.",
        "Use p2time when Black is to move, whatever p1time is.";
    StopEndsSearch Optional "stop"
        "A search with go infinite ends at stop, with a bestmove.",
        "Read commands while searching, for instance on a thread, and answer stop at once.";
    Infinite Optional "infinite"
        "A search with go infinite goes on until stop.",
        "After the last depth, wait for stop before writing bestmove.";
    StopWithoutSearch Required "stop-idle"
        "stop without a search is ignored.",
        "Write no bestmove when no search is running.";
    ReadyInSearch Optional "ready-in-search"
        "isready is answered during a search.",
        "Answer readyok at once while searching: servers use it to see that an engine is alive.";
    GameOver Required "game-over"
        "The engine survives go in a finished game.",
        "Answer bestmove ------ when there is no turn to play.";
    NoTurn Optional "no-turn"
        "In a finished game the answer is bestmove ------.",
        "A game ends by arrival, 20 quiet turns or a blocked player; answer bestmove ------ then.";
    Blocked Optional "blocked"
        "The engine passes no turn to a player who has none.",
        "Do not play turns that the rules do not have.";
    LastQuietTurn Required "last-quiet-turn"
        "The engine plays on with 19 quiet turns.",
        "The game is drawn after 20 turns without a capture, not before.";
    Games Required "games"
        "The engine plays whole games with legal turns only.",
        "Compare your turn generator with the counts of pijersi perft; the report has the position.";
    LongGame Required "long-game"
        "The engine reads a position with hundreds of turns.",
        "Do not limit the length of lines: a long game has more than 2,000 characters.";
    UnknownCommand Required "unknown-command"
        "The engine ignores commands that it does not know.",
        "Skip unknown lines, or answer info error; never end.";
    EmptyLines Required "empty-lines"
        "The engine ignores empty lines, spaces around words and CR LF.",
        "Split lines at white space, and skip empty ones.";
    IllegalTurns Required "illegal-turns"
        "An illegal turn after moves does not end the engine.",
        "Keep the position before the illegal turn, and answer info error.";
    MalformedPosition Required "malformed-position"
        "A malformed position does not end the engine.",
        "Keep the earlier position, and answer info error.";
    InfoLines Optional "info"
        "Before bestmove, an info line has depth, score and pv.",
        "Write info depth D score S nodes N time MS pv TURN ... for every finished depth: reviews and graphs need it.";
    LegalLine Optional "pv"
        "The turns after pv are legal, and the first is that of bestmove.",
        "Write the principal variation from the current position on, in the notation of engines.";
    RisingDepth Optional "rising-depth"
        "The depth of info lines does not fall.",
        "Write an info line when a depth is finished, not before.";
    Win Optional "win"
        "The engine plays a turn that wins at once.",
        "Search at least one turn deep, and count arrival as a win.";
    Quit Required "quit"
        "The engine ends at quit, also during a search.",
        "Stop the search and end the process.";
    EndOfInput Optional "end-of-input"
        "The engine ends when its input is closed.",
        "Treat the end of standard input as quit, or engines are left behind.";
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
