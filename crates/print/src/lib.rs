#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod board;
mod booklet;
mod cubes;
mod diagram;
mod document;
mod error;
mod font;
mod geometry;
mod language;
mod laser;
mod marks;
mod options;
mod page;
mod paper;
mod paragraph;
mod pdf;
mod poster;
mod puzzles;
mod rules;
mod score_sheet;
mod sheet;
mod sizes;
mod table;
mod texts;
mod tournament;

pub use board::board;
pub use booklet::booklet;
pub use cubes::{CubeSheets, cubes};
pub use document::Document;
pub use error::PrintError;
pub use language::Language;
pub use laser::{laser_board, laser_cubes};
pub use options::Options;
pub use paper::{Paper, UnknownPaper};
pub use pijersi_picture::Theme;
pub use poster::{Poster, poster};
pub use puzzles::puzzles;
pub use rules::rules;
pub use score_sheet::score_sheets;
pub use sizes::{CubeSize, CubeSizeError};
pub use tournament::{BoardPairing, Tournament, TournamentRound, tournament};
