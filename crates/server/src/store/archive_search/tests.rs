use std::time::Duration;

use pijersi::{MatchResult, Player, Position, Setup};

use super::super::connection::Connection;
use super::super::operation::Operation;
use super::super::{archive::AddToArchive, sqlite};
use super::{Found, SearchArchive};
use crate::archive::{ArchivedGame, IndexedGame, name_key};

const GAMES: u64 = 20_000;
/// A position that most games have, one that many have, one that few have, and one that none has.
const SHARED: [i64; 4] = [11, 12, 13, 14];
const FOREVER: Duration = Duration::from_secs(3600);

fn numbered(number: u64) -> IndexedGame {
    // Neither names nor results follow the order of the games.
    let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20;
    let name = |mixed: u64| match mixed % 4 {
        0 => format!("Regular {}", mixed / 4 % 10),
        _ => format!("Guest {}", mixed / 4 % 1000),
    };
    let results = [MatchResult::White, MatchResult::Black, MatchResult::Draw];
    let has = [
        !number.is_multiple_of(5),
        number.is_multiple_of(3),
        number.is_multiple_of(997),
    ];
    let positions = SHARED.into_iter().zip(has).filter(|(_, has)| *has);
    IndexedGame {
        game: ArchivedGame {
            game: Some(format!("game {number}")),
            white: Some(name(mixed)),
            black: Some(name(mixed >> 16)),
            played: Some(number * 1000),
            result: results[(mixed >> 8) as usize % 3],
            reason: None,
            setup: has[0].then_some(Setup::Classic),
            start: Position::default(),
            turns: ["a1-a2 b1-b2 c1-c2", "a1-a2 b1-b3 c1-c2"][number as usize % 2].to_owned(),
            is_swapped: number.is_multiple_of(3),
            length: 20 + mixed % 60,
        },
        positions: positions.map(|(key, _)| (key, Player::White)).collect(),
        explored: 0,
    }
}

async fn archive() -> (Connection, Vec<ArchivedGame>) {
    let mut db = Connection::in_memory();
    let games: Vec<_> = (1..=GAMES).map(numbered).collect();
    let kept = games.iter().map(|game| game.game.clone()).collect();
    assert_eq!(
        AddToArchive {
            games,
            is_large: true
        }
        .run(&mut db)
        .await
        .unwrap(),
        GAMES
    );
    (db, kept)
}

/// All kinds of searches, alone and together.
fn searches() -> Vec<SearchArchive> {
    let text = |text: &str| Some(text.to_owned());
    let names = [None, text("regular 3"), text("guest 7"), text("stranger")];
    let [frequent, common, rare, unknown] = SHARED;
    let positions_of_searches = [
        vec![],
        vec![frequent],
        vec![common, frequent],
        vec![rare],
        vec![common, unknown],
    ];
    let others = [
        SearchArchive::default(),
        SearchArchive {
            result: Some(MatchResult::White),
            min_turns: Some(30),
            ..SearchArchive::default()
        },
        SearchArchive {
            from: Some(500_000),
            to: Some(900_000),
            ..SearchArchive::default()
        },
        SearchArchive {
            setup: Some(Setup::Classic),
            first: text("a1-a2 b1-b3 "),
            max_turns: Some(77),
            ..SearchArchive::default()
        },
        SearchArchive {
            min_turns: Some(500),
            ..SearchArchive::default()
        },
    ];
    let mut searches = Vec::new();
    for (number, name) in names.iter().enumerate() {
        for positions in &positions_of_searches {
            for other in &others {
                let mut search = SearchArchive {
                    positions: positions.clone(),
                    limit: 51,
                    time_limit: FOREVER,
                    ..other.clone()
                };
                match searches.len() % 3 {
                    0 if number > 0 => search.white = name.clone(),
                    1 if number > 0 => search.black = name.clone(),
                    _ => search.name = name.clone(),
                }
                searches.push(search);
            }
        }
    }
    searches
}

/// The same without any index.
fn expected(search: &SearchArchive, games: &[ArchivedGame]) -> Vec<i64> {
    let same = |expected: &Option<String>, name: &Option<String>| {
        let name = name.as_deref().map(name_key);
        expected.is_none() || expected.as_deref().map(name_key) == name
    };
    let fits = |(index, game): (usize, &ArchivedGame)| {
        let number = index as u64 + 1;
        let has = |position: &i64| {
            let positions = numbered(number).positions;
            positions.iter().any(|(key, _)| key == position)
        };
        let fits = (same(&search.name, &game.white) || same(&search.name, &game.black))
            && same(&search.white, &game.white)
            && same(&search.black, &game.black)
            && search.from.is_none_or(|from| game.played >= Some(from))
            && search.to.is_none_or(|to| game.played < Some(to))
            && search.min_turns.is_none_or(|min| game.length >= min)
            && search.max_turns.is_none_or(|max| game.length <= max)
            && search.result.is_none_or(|result| result == game.result)
            && (search.setup.is_none() || search.setup == game.setup)
            && search
                .first
                .as_ref()
                .is_none_or(|first| game.turns.starts_with(first))
            && search.before.is_none_or(|before| (number as i64) < before)
            && search.positions.iter().all(has);
        fits.then_some(number as i64)
    };
    let games = games.iter().enumerate().rev();
    games.filter_map(fits).take(search.limit as usize).collect()
}

fn numbers(found: &Found) -> Vec<i64> {
    found.games.iter().map(|game| game.id).collect()
}

/// Far below the half million steps of a walk through all games.
const MAX_STEPS: u64 = 100_000;

#[tokio::test]
async fn every_search_finds_what_a_full_scan_finds_in_few_steps() {
    let (mut db, games) = archive().await;
    for mut search in searches() {
        for before in [None, Some(GAMES as i64 / 2), Some(1)] {
            search.before = before;
            let steps = sqlite::steps();
            let found = numbers(&search.run(&mut db).await.unwrap());
            let steps = sqlite::steps() - steps;
            assert_eq!(found, expected(&search, &games), "{search:?}");
            assert!(steps < MAX_STEPS, "{steps} steps: {search:?}");
        }
    }
    parts_are_the_whole(&mut db, &games).await;
}

/// A search that reaches its time limit says where to continue.
async fn parts_are_the_whole(db: &mut Connection, games: &[ArchivedGame]) {
    let mut search = SearchArchive {
        name: Some("regular 3".to_owned()),
        min_turns: Some(70),
        positions: vec![SHARED[0]],
        limit: 1000,
        time_limit: Duration::ZERO,
        ..SearchArchive::default()
    };
    let all = expected(&search, games);
    let mut found = Vec::new();
    let mut parts = 0;
    loop {
        let part = search.run(db).await.unwrap();
        found.extend(numbers(&part));
        parts += 1;
        match part.next {
            Some(next) => search.before = Some(next),
            None => break,
        }
    }
    assert_eq!(found, all);
    assert!(parts > 1, "{parts}");
}
