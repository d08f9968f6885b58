//! The form for a new game.

use pijersi::{Match, Position, Setup};
use pijersi_atlas::balanced_setup;
use pijersi_engine::Level;
use pijersi_game::player::random_seed;
use pijersi_game::{MatchLength, Options, Seat, SwapRule, TimeControl};

use crate::language::Texts;
use crate::local_game::LocalGame;

/// Common clocks.
const CONTROLS: [&str; 5] = ["1+1", "3+2", "5+3", "10+5", "30"];

/// Whether sides may be swapped.
const SWAP_RULES: [SwapRule; 2] = [SwapRule::Off, SwapRule::FirstTurn];

/// Where a new game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Start {
    /// Where the previous game started.
    Kept(Position),
    Classic,
    HalfRandom,
    FullRandom,
    Balanced,
}

/// The form for a new game: lines with one of several values each.
#[derive(Clone, Debug)]
pub struct NewGame {
    line: usize,
    seats: Vec<Seat>,
    starts: Vec<Start>,
    controls: Vec<Option<TimeControl>>,
    /// The index of the value of each line.
    chosen: [usize; 6],
}

impl NewGame {
    /// The form with the values of a game.
    pub fn new(game: &LocalGame) -> NewGame {
        let mut seats = vec![Seat::Person];
        seats.extend((1..=10).filter_map(Level::new).map(Seat::Banli));
        let mut starts = vec![
            Start::Classic,
            Start::HalfRandom,
            Start::FullRandom,
            Start::Balanced,
        ];
        let start = *game.record().start();
        if start != Position::classic() {
            starts.insert(0, Start::Kept(start));
        }
        let mut controls = vec![None];
        controls.extend(CONTROLS.map(|text| text.parse().ok()));
        let control = game.control();
        let length = usize::from(game.match_length() == MatchLength::Two);
        let swap = usize::from(game.settings().options.swap == SwapRule::FirstTurn);
        let [white, black] = game
            .settings()
            .seats
            .each_ref()
            .map(|seat| place(&mut seats, seat));
        NewGame {
            line: 0,
            chosen: [
                white,
                black,
                0,
                place(&mut controls, &control),
                length,
                swap,
            ],
            seats,
            starts,
            controls,
        }
    }

    /// The line that the arrows change.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Moves to another line.
    pub fn step(&mut self, down: bool) {
        let lines = self.chosen.len();
        self.line = (self.line + if down { 1 } else { lines - 1 }) % lines;
    }

    /// Changes the line to its next or previous value.
    pub fn change(&mut self, forward: bool) {
        let count = match self.line {
            0 | 1 => self.seats.len(),
            2 => self.starts.len(),
            3 => self.controls.len(),
            4 => MatchLength::ALL.len(),
            _ => SWAP_RULES.len(),
        };
        let chosen = &mut self.chosen[self.line];
        *chosen = (*chosen + if forward { 1 } else { count - 1 }) % count;
    }

    /// The names and values of the lines.
    pub fn lines(&self, texts: &Texts) -> [(&'static str, String); 6] {
        let seat = |line: usize| match &self.seats[self.chosen[line]] {
            Seat::Person => texts.person.to_owned(),
            seat => texts.seat(seat),
        };
        let start = match self.starts[self.chosen[2]] {
            Start::Kept(_) => texts.setup_kept,
            Start::Classic => texts.setup_classic,
            Start::HalfRandom => texts.setup_half,
            Start::FullRandom => texts.setup_full,
            Start::Balanced => texts.setup_balanced,
        };
        let control = match self.controls[self.chosen[3]] {
            Some(control) => control.to_string(),
            None => texts.clock_none.to_owned(),
        };
        let length = match self.length() {
            MatchLength::One => texts.length_one,
            MatchLength::Two => texts.length_two,
        };
        let swap = match self.swap() {
            SwapRule::Off => texts.swap_off,
            SwapRule::FirstTurn => texts.swap_first_turn,
        };
        [
            (texts.new_white, seat(0)),
            (texts.new_black, seat(1)),
            (texts.new_setup, start.to_owned()),
            (texts.new_clock, control),
            (texts.new_length, length.to_owned()),
            (texts.new_swap, swap.to_owned()),
        ]
    }

    /// Who plays White and who plays Black.
    pub fn seats(&self) -> [Seat; 2] {
        [0, 1].map(|line| self.seats[self.chosen[line]].clone())
    }

    /// The clocks.
    pub fn control(&self) -> Option<TimeControl> {
        self.controls[self.chosen[3]]
    }

    /// The number of games of the match.
    pub fn length(&self) -> MatchLength {
        MatchLength::ALL[self.chosen[4]]
    }

    fn swap(&self) -> SwapRule {
        SWAP_RULES[self.chosen[5]]
    }

    /// The record of the start, with the options of the game.
    pub fn record(&self) -> Match {
        let options = Options {
            swap: self.swap(),
            ..Options::default()
        };
        let mut record = self.start();
        options.write_tags(&mut record);
        record
    }

    fn start(&self) -> Match {
        match self.starts[self.chosen[2]] {
            Start::Kept(position) => Match::new(position),
            Start::Classic => Match::default(),
            Start::HalfRandom => Match::from(Setup::half_random(random_seed())),
            Start::FullRandom => Match::from(Setup::full_random(random_seed())),
            Start::Balanced => Match::from(balanced_setup(random_seed())),
        }
    }
}

/// The index of a value in a list, to which it is added if it is new.
fn place<T: Clone + PartialEq>(values: &mut Vec<T>, value: &T) -> usize {
    match values.iter().position(|other| other == value) {
        Some(place) => place,
        None => {
            values.push(value.clone());
            values.len() - 1
        }
    }
}
