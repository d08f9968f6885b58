//! Requests: each survives its text form, and is refused with an unknown field or name.

use pijersi_game::Message;
use pijersi_protocol::{
    ArchiveQuery, CreateGame, ExplorerQuery, GameAction, GameRequest, IdentityChange,
    LeaderboardQuery, LobbyRequest, MoveIdentity, PlayerQuery, RatingHistoryQuery, SocketQuery,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Every action. The match fails to compile when one is missing here.
fn actions() -> Vec<GameAction> {
    use GameAction::*;
    let number = 7;
    let all = vec![
        Join {},
        Close {},
        Turn {
            number,
            turn: "a4-b5=c4".to_owned(),
        },
        Swap { number },
        OfferDraw { number },
        AcceptDraw { number },
        DeclineDraw { number },
        WithdrawDraw { number },
        RequestTakeback { number },
        AcceptTakeback { number },
        DeclineTakeback { number },
        WithdrawTakeback { number },
        AddTime { number },
        Resign {},
        Abort {},
        ClaimWin {},
        ClaimDraw {},
        Rematch {},
        WithdrawRematch {},
        DeclineRematch {},
        Message {
            code: self::Message::GoodGame,
        },
        Game { since: 5 },
        Ping { t: Some(1.5) },
    ];
    let index = |action: &GameAction| match action {
        Join {} => 0,
        Close {} => 1,
        Turn { .. } => 2,
        Swap { .. } => 3,
        OfferDraw { .. } => 4,
        AcceptDraw { .. } => 5,
        DeclineDraw { .. } => 6,
        WithdrawDraw { .. } => 7,
        RequestTakeback { .. } => 8,
        AcceptTakeback { .. } => 9,
        DeclineTakeback { .. } => 10,
        WithdrawTakeback { .. } => 11,
        AddTime { .. } => 12,
        Resign {} => 13,
        Abort {} => 14,
        ClaimWin {} => 15,
        ClaimDraw {} => 16,
        Rematch {} => 17,
        WithdrawRematch {} => 18,
        DeclineRematch {} => 19,
        Message { .. } => 20,
        Game { .. } => 21,
        Ping { .. } => 22,
    };
    let indices: Vec<usize> = all.iter().map(index).collect();
    assert_eq!(indices, Vec::from_iter(0..23));
    all
}

/// Checks that a value survives its text form, and is refused with an unknown or repeated field.
fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&text).unwrap(), *value, "{text}");
    let separator = if text == "{}" { "" } else { "," };
    let body = text.strip_suffix('}').unwrap();
    for (extra, reason) in [
        ("dance", "unknown field `dance`"),
        ("Number", "unknown field `Number`"),
    ] {
        let with_extra = format!("{body}{separator}\"{extra}\":1}}");
        let error = serde_json::from_str::<T>(&with_extra).unwrap_err();
        assert!(error.to_string().contains(reason), "{with_extra}: {error}");
    }
    let fields: Value = serde_json::from_str(&text).unwrap();
    for (field, value) in fields.as_object().unwrap() {
        let twice = format!("{body}{separator}\"{field}\":{value}}}");
        let error = serde_json::from_str::<T>(&twice).unwrap_err();
        assert!(
            error.to_string().contains("duplicate field"),
            "{twice}: {error}"
        );
    }
}

#[test]
fn every_action_survives_its_text_form_and_refuses_other_fields() {
    for action in actions() {
        check(&GameRequest::new(3, action.clone()));
        check(&GameRequest {
            request: None,
            action,
        });
    }
}

#[test]
fn other_requests_survive_their_text_form_and_refuse_other_fields() {
    check(&LobbyRequest::Ping { t: None });
    check(&SocketQuery { since: 3 });
    for from in [None, Some(101)] {
        let pool = "slow".parse().unwrap();
        check(&LeaderboardQuery { pool, from });
    }
    check(&PlayerQuery {
        name: "Ann".to_owned(),
    });
    check(&RatingHistoryQuery {
        name: "Ann".to_owned(),
        pool: "correspondence".parse().unwrap(),
    });
    check(&CreateGame::default());
    check(&CreateGame {
        setup: "full-random".parse().unwrap(),
        color: "black".parse().unwrap(),
        clock: "5+3".parse().unwrap(),
        mode: "strict".parse().unwrap(),
        swap: "first-turn".parse().unwrap(),
        length: "two".parse().unwrap(),
        listed: true,
        rated: true,
        opponent: Some("Ben".to_owned()),
        renewals: 3,
    });
    check(&IdentityChange {
        name: Some(None),
        bot: Some(true),
    });
    check(&IdentityChange::default());
    check(&MoveIdentity {
        previous: None,
        code: "K7QF-2MXB-9TRD-V4HN".to_owned(),
    });
    check(&ExplorerQuery {
        first: Some("a4-b5=c4".to_owned()),
        ..ExplorerQuery::default()
    });
    check(&ArchiveQuery {
        name: Some("Ann".to_owned()),
        result: Some("1-0".parse().unwrap()),
        min_turns: Some(3),
        position: Some(pijersi::Position::classic()),
        after: Some("12".parse().unwrap()),
        ..ArchiveQuery::default()
    });
}

#[test]
fn errors_name_the_unknown_and_the_known() {
    for (text, reasons) in [
        (
            r#"{"do":"dance"}"#,
            ["unknown variant `dance`", "`offer-draw`"],
        ),
        (
            r#"{"do":"message","code":"boo"}"#,
            ["unknown message \"boo\"", "good-game"],
        ),
        (r#"{"request":1}"#, ["missing field `do`", ""]),
        (r#"{"do":"turn","number":1}"#, ["missing field `turn`", ""]),
        (r#"{"do":"turn","number":-1,"turn":""}"#, ["`-1`", "u32"]),
        (
            r#"{"do":"game","since":0,"until":3}"#,
            ["unknown field `until`", "`since`"],
        ),
        (
            r#"{"do":"join","do":"close"}"#,
            ["duplicate field `do`", ""],
        ),
        (r#"[1,{"do":"join"}]"#, ["invalid type", ""]),
    ] {
        let error = serde_json::from_str::<GameRequest>(text).unwrap_err();
        let error = error.to_string();
        assert!(
            reasons.iter().all(|reason| error.contains(reason)),
            "{text}: {error}"
        );
    }
    for (text, reasons) in [
        (
            r#"{"color":"green"}"#,
            ["unknown colour \"green\"", "white, black, random"],
        ),
        (r#"{"color":"White"}"#, ["unknown colour \"White\"", ""]),
        (r#"{"mode":"blitz"}"#, ["unknown mode \"blitz\"", "casual"]),
        (r#"{"swap":true}"#, ["invalid type: boolean", ""]),
        (
            r#"{"length":"three"}"#,
            ["unknown length of a match", "two"],
        ),
        (r#"{"clock":"soon"}"#, ["soon", "5+3"]),
        (r#"{"setup":"none"}"#, ["\"none\" is not a set-up code", ""]),
    ] {
        let error = serde_json::from_str::<CreateGame>(text).unwrap_err();
        let error = error.to_string();
        assert!(
            reasons.iter().all(|reason| error.contains(reason)),
            "{text}: {error}"
        );
    }
}
