//! Pairings and standings of tournaments.

use pijersi_pairing::{Bye, GameResult, Round, Standing, TieBreak};

use crate::document::Document;
use crate::language::Language;
use crate::options::Options;
use crate::page::Align;
use crate::sheet::Sheet;
use crate::table::{Column, Table};
use crate::texts::Texts;

/// A tournament as its sheets show it.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The name of the event.
    pub title: String,
    /// The names of the players; the id of a player is the index here.
    pub players: Vec<String>,
    /// The round that is paired now, if one is.
    pub round: Option<TournamentRound>,
    /// The rounds that are finished.
    pub finished: Round,
    /// The criteria after the points.
    pub tie_breaks: Vec<TieBreak>,
    /// The standings after the finished rounds.
    pub standings: Vec<Standing>,
}

/// A round: its boards, and who has no opponent.
#[derive(Clone, Debug)]
pub struct TournamentRound {
    /// The number of the round.
    pub round: Round,
    /// The games, in the order of their boards.
    pub games: Vec<BoardPairing>,
    /// Players without an opponent.
    pub byes: Vec<(String, Bye)>,
}

/// Who plays at a board.
#[derive(Clone, Debug)]
pub struct BoardPairing {
    /// The player with White.
    pub white: String,
    /// The player with Black.
    pub black: String,
    /// The result, once there is one.
    pub result: Option<GameResult>,
}

/// The pairings of the round, with room for results, and the standings; each begins on a page of its own.
pub fn tournament(tournament: &Tournament, options: Options) -> Document {
    let mut sheet = Sheet::new(&tournament.title, options.paper, options.language);
    if let Some(round) = &tournament.round {
        pairings(&mut sheet, tournament, round);
    }
    standings(&mut sheet, tournament);
    let credit = sheet.texts.credit;
    sheet.finish(credit)
}

fn pairings(sheet: &mut Sheet, tournament: &Tournament, round: &TournamentRound) {
    let texts = sheet.texts;
    let columns = vec![
        Column::new(texts.score_board, 14.0, Align::Right),
        Column::wide(texts.white),
        Column::wide(texts.black),
        Column::new(texts.tournament_result, 30.0, Align::Centre),
    ];
    let games = round.games.iter().enumerate().map(|(index, game)| {
        vec![
            (index + 1).to_string(),
            game.white.clone(),
            game.black.clone(),
            game.result
                .map_or_else(|| "–".to_owned(), |result| result_text(result, texts)),
        ]
    });
    let byes = round.byes.iter().map(|(name, bye)| {
        let kind = match bye {
            Bye::PairingAllocated | Bye::FullPoint => texts.tournament_bye,
            Bye::HalfPoint => texts.tournament_half_bye,
            Bye::ZeroPoint => texts.tournament_absent,
        };
        vec![String::new(), name.clone(), kind.to_owned(), String::new()]
    });
    let heading = texts
        .tournament_round
        .replace("{}", &round.round.to_string());
    Table {
        columns,
        rows: games.chain(byes).collect(),
    }
    .write(sheet, &heading, &tournament.title);
}

fn result_text(result: GameResult, texts: &Texts) -> String {
    let forfeit = texts.tournament_forfeit;
    match result {
        GameResult::WhiteWins => "1 – 0".to_owned(),
        GameResult::BlackWins => "0 – 1".to_owned(),
        GameResult::Draw => "½ – ½".to_owned(),
        GameResult::WhiteForfeits => format!("0 – 1 {forfeit}"),
        GameResult::BlackForfeits => format!("1 – 0 {forfeit}"),
        GameResult::BothForfeit => format!("0 – 0 {forfeit}"),
    }
}

fn standings(sheet: &mut Sheet, tournament: &Tournament) {
    let texts = sheet.texts;
    let mut columns = vec![
        Column::new(texts.tournament_place, 14.0, Align::Right),
        Column::wide(texts.tournament_player),
        Column::new(texts.tournament_points, 18.0, Align::Right),
    ];
    let room = sheet.area().width - 82.0;
    let width = (room / tournament.tie_breaks.len().max(1) as f64).min(26.0);
    columns.extend(tournament.tie_breaks.iter().map(|&criterion| {
        let place = TieBreak::ALL.iter().position(|&other| other == criterion);
        let name = place.map_or("", |place| texts.tie_breaks[place]);
        Column::new(name, width, Align::Right)
    }));
    let language = sheet.language;
    let rows = tournament.standings.iter().map(|line| {
        let name = tournament.players.get(line.player.0 as usize);
        let mut row = vec![
            line.rank.to_string(),
            name.cloned().unwrap_or_default(),
            decimal(line.score.to_string(), language),
        ];
        row.extend(
            line.tie_breaks
                .iter()
                .map(|value| decimal(value.to_string(), language)),
        );
        row
    });
    let after = texts
        .tournament_after
        .replace("{}", &tournament.finished.to_string());
    let heading = if tournament.finished == Round(0) {
        texts
            .tournament_players
            .replace("{}", &tournament.players.len().to_string())
    } else {
        format!("{}, {after}", texts.tournament_standings)
    };
    Table {
        columns,
        rows: rows.collect(),
    }
    .write(sheet, &heading, &tournament.title);
}

/// A number as the language writes it.
fn decimal(number: String, language: Language) -> String {
    match language {
        Language::English => number,
        Language::French => number.replace('.', ","),
    }
}
