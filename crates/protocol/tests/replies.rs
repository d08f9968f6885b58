//! Replies: their text, and what clients make of fields and kinds that they do not know.

use pijersi::{MatchResult, Player};
use pijersi_game::{EndReason, Message};
use pijersi_protocol::{
    CloseCode, ErrorDetail, ErrorReply, ExplorerReply, GameReply, GameSummary, Lobby, LobbyReply,
    Missing, Problem, Scores,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks the text of a value, and that it is read with an unknown field, too.
fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, text: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), text);
    assert_eq!(serde_json::from_str::<T>(text).unwrap(), *value);
    let with_more = text.replacen('{', r#"{"later":[1,{"x":null}],"#, 1);
    let with_more = with_more.replace(",}", "}");
    assert_eq!(serde_json::from_str::<T>(&with_more).unwrap(), *value);
}

#[test]
fn replies_have_their_text_and_clients_ignore_other_fields() {
    check(&GameReply::Closed {}, r#"{"type":"closed"}"#);
    check(
        &GameReply::Message {
            player: Player::Black,
            code: Message::GoodGame,
        },
        r#"{"type":"message","player":"black","code":"good-game"}"#,
    );
    check(
        &GameReply::Done {
            request: Some(12),
            number: None,
        },
        r#"{"type":"done","request":12}"#,
    );
    let problem = Problem::OutOfTime {
        player: Player::White,
    };
    check(
        &GameReply::Refused {
            request: Some(1),
            error: problem.clone().into(),
        },
        r#"{"type":"refused","request":1,"code":"out-of-time","player":"white","message":"White has run out of time"}"#,
    );
    check(
        &LobbyReply::Refused(problem.into()),
        r#"{"type":"refused","code":"out-of-time","player":"white","message":"White has run out of time"}"#,
    );
    let lobby = Lobby {
        open: Vec::new(),
        playing: Vec::new(),
        now: 5,
    };
    check(
        &LobbyReply::Lobby(lobby),
        r#"{"type":"lobby","open":[],"playing":[],"now":5}"#,
    );
    check(
        &ErrorReply {
            error: Problem::NotFound {
                what: Missing::Game,
            }
            .into(),
        },
        r#"{"error":{"code":"not-found","what":"game","message":"no such game: check the link"}}"#,
    );
    check(
        &ExplorerReply {
            position: pijersi::Position::classic(),
            scores: Scores {
                games: 1,
                white: 1,
                ..Scores::default()
            },
            turns: Vec::new(),
        },
        &format!(
            r#"{{"position":"{}","games":1,"white":1,"draws":0,"black":0,"turns":[]}}"#,
            pijersi::Position::classic()
        ),
    );
    let over = Problem::Over {
        reason: EndReason::Resignation,
        result: Some(MatchResult::White),
    };
    assert_eq!(over.to_string(), "the game is over: 1-0 (resignation)");
}

#[test]
fn replies_and_problems_of_an_unknown_kind_are_read_as_such() {
    let reply: GameReply = serde_json::from_str(r#"{"type":"fireworks","colour":1}"#).unwrap();
    assert_eq!(reply, GameReply::Unknown);
    let reply: LobbyReply = serde_json::from_str(r#"{"type":"fireworks"}"#).unwrap();
    assert_eq!(reply, LobbyReply::Unknown);
    let text = r#"{"code":"too-loud","volume":11,"message":"speak quietly"}"#;
    let error: ErrorDetail = serde_json::from_str(text).unwrap();
    assert_eq!(error.problem, Problem::Unknown);
    assert_eq!(error.to_string(), "speak quietly");
}

#[test]
fn an_unknown_name_in_a_known_place_is_an_error() {
    let text = r#"{"id":"x","status":"paused","listed":true,"setup":null,"clock":"none","mode":"casual","white":null,
        "black":null,"created":1,"started":null,"ended":null,"turns":0,"result":null,"reason":null}"#;
    let error = serde_json::from_str::<GameSummary>(text).unwrap_err();
    assert!(
        error.to_string().contains("unknown status \"paused\""),
        "{error}"
    );
    let known = text.replace("paused", "open");
    assert!(serde_json::from_str::<GameSummary>(&known).is_ok());
}

#[test]
fn close_codes_are_their_numbers() {
    let index = |code: CloseCode| match code {
        CloseCode::Away => 0,
        CloseCode::Unsupported => 1,
        CloseCode::TooManyMessages => 2,
        CloseCode::TooLong => 3,
        CloseCode::Restart => 4,
        CloseCode::TooSlow => 5,
    };
    assert_eq!(CloseCode::ALL.map(index), [0, 1, 2, 3, 4, 5]);
    for code in CloseCode::ALL {
        assert_eq!(CloseCode::from_number(code.number()), Some(code));
    }
    assert_eq!(CloseCode::from_number(1000), None);
}
