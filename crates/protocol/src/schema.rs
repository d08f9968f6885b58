//! JSON schemas: those of types of other crates, and a list of all.

use std::borrow::Cow;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value};

/// Implements `JsonSchema` for the enums of this crate that are written as text.
macro_rules! schema_of_names {
    ($($type:ty: $name:literal = $names:expr),+ $(,)?) => {$(
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                let names: Vec<&str> = $names.to_vec();
                json_schema!({ "type": "string", "enum": names })
            }
        }
    )+};
}

/// Schemas of types from other crates, and of strings in a special format.
macro_rules! stand_ins {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;
    )+};
}

stand_ins! {
    /// [`pijersi::Player`].
    Player,
    /// [`pijersi::MatchResult`].
    MatchResult,
    /// [`pijersi_game::Mode`].
    Mode,
    /// [`pijersi_game::SwapRule`].
    SwapRule,
    /// [`pijersi_game::MatchLength`].
    MatchLength,
    /// [`pijersi_game::ClockStart`].
    ClockStart,
    /// [`pijersi_game::EndReason`].
    EndReason,
    /// [`pijersi_game::Message`].
    Message,
    /// [`pijersi_ratings::Pool`].
    Pool,
    /// [`pijersi_game::TimeControl`].
    TimeControl,
    /// [`pijersi::Position`].
    PositionText,
    /// [`pijersi::Match`].
    MatchText,
    /// [`pijersi::Setup`].
    SetupCode,
    /// [`crate::SetupChoice`].
    SetupChoice,
    /// [`crate::ColorChoice`].
    ColorChoice,
}

schema_of_names! {
    crate::GameStatus: "GameStatus" = crate::GameStatus::ALL.map(crate::GameStatus::as_str),
    crate::SeatKind: "SeatKind" = crate::SeatKind::ALL.map(crate::SeatKind::as_str),
    crate::Language: "Language" = crate::Language::ALL.map(crate::Language::as_str),
    crate::OEmbedFormat: "OEmbedFormat" = crate::OEmbedFormat::ALL.map(crate::OEmbedFormat::as_str),
    crate::OEmbedType: "OEmbedType" = crate::OEmbedType::ALL.map(crate::OEmbedType::as_str),
    crate::OEmbedVersion: "OEmbedVersion" = crate::OEmbedVersion::ALL.map(crate::OEmbedVersion::as_str),
    crate::JobKind: "JobKind" = crate::JobKind::ALL.map(crate::JobKind::as_str),
    crate::JobVerdict: "JobVerdict" = crate::JobVerdict::ALL.map(crate::JobVerdict::as_str),
    crate::Missing: "Missing" = crate::Missing::ALL.map(crate::Missing::as_str),
    crate::Visibility: "Visibility" = crate::Visibility::ALL.map(crate::Visibility::as_str),
    crate::Role: "Role" = crate::Role::ALL.map(crate::Role::as_str),
    crate::Browser: "Browser" = crate::Browser::ALL.map(crate::Browser::as_str),
    crate::System: "System" = crate::System::ALL.map(crate::System::as_str),
    crate::PreviousIdentity: "PreviousIdentity" = crate::PreviousIdentity::ALL.map(crate::PreviousIdentity::as_str),
    crate::ReportReason: "ReportReason" = crate::ReportReason::ALL.map(crate::ReportReason::as_str),
    crate::TournamentStatus: "TournamentStatus" = crate::TournamentStatus::ALL.map(crate::TournamentStatus::as_str),
    crate::TieBreak: "TieBreak" = crate::TieBreak::ALL.map(crate::TieBreak::as_str),
    crate::BoardResult: "BoardResult" = crate::BoardResult::ALL.map(crate::BoardResult::as_str),
    crate::ByeKind: "ByeKind" = crate::ByeKind::ALL.map(crate::ByeKind::as_str),
    crate::TournamentRefusal: "TournamentRefusal" = crate::TournamentRefusal::ALL.map(crate::TournamentRefusal::as_str),
    Player: "Player" = pijersi::Player::ALL.map(pijersi::Player::as_str),
    MatchResult: "MatchResult" = ["1-0", "0-1", "1/2-1/2"],
    Mode: "Mode" = pijersi_game::Mode::ALL.map(pijersi_game::Mode::as_str),
    SwapRule: "SwapRule" = pijersi_game::SwapRule::ALL.map(pijersi_game::SwapRule::as_str),
    MatchLength: "MatchLength" = pijersi_game::MatchLength::ALL.map(pijersi_game::MatchLength::as_str),
    ClockStart: "ClockStart" = pijersi_game::ClockStart::ALL.map(pijersi_game::ClockStart::as_str),
    EndReason: "EndReason" = pijersi_game::EndReason::ALL.map(pijersi_game::EndReason::as_str),
    Message: "Message" = pijersi_game::Message::ALL.map(pijersi_game::Message::as_str),
    Pool: "Pool" = pijersi_ratings::Pool::ALL.map(pijersi_ratings::Pool::as_str),
    ColorChoice: "ColorChoice" = ["white", "black", "random"],
}

/// Implements `JsonSchema` for strings in a special format.
macro_rules! schema_of_texts {
    ($($type:ty: $name:literal = $description:literal),+ $(,)?) => {$(
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "description": $description })
            }
        }
    )+};
}

schema_of_texts! {
    TimeControl: "TimeControl" = "`none`, minutes and seconds for each turn (`5+3`), `30s/turn` or `3d/turn`.",
    PositionText: "PositionText" = "A position as position text (PSN).",
    MatchText: "MatchText" = "A game as match text.",
    crate::GameBytes: "GameBytes" = "Bytes in base64.",
    SetupCode: "SetupCode" = "A set-up code, such as `GRXLLS`.",
    SetupChoice: "SetupChoice" = "`classic`, `half-random`, `full-random`, `balanced` or a set-up code.",
}

/// The schemas of all types of the interface by name: requests as the server reads them, replies as it writes them.
pub fn schemas() -> Map<String, Value> {
    use crate::*;
    macro_rules! definitions {
        ($contract:ident: $($type:ty),+ $(,)?) => {{
            let settings = SchemaSettings::draft2020_12().with(|settings| {
                settings.definitions_path = "/components/schemas".into();
                settings.meta_schema = None;
            });
            let mut generator = settings.$contract().into_generator();
            $(generator.subschema_for::<$type>();)+
            generator.take_definitions(true)
        }};
    }
    let mut all = definitions!(for_deserialize:
        AcquireWork,
        ArchiveQuery,
        BlockPerson,
        ConditionalTurns,
        CreateGame,
        ExplorerQuery,
        GameAction,
        GameRequest,
        IdentityChange,
        LeaderboardQuery,
        OEmbedQuery,
        LobbyRequest,
        MoveIdentity,
        NotificationSettings,
        PairingRequest,
        ReportPerson,
        PlayerQuery,
        RatingHistoryQuery,
        PushSubscription,
        SaveStudy,
        SocketQuery,
        StartVacation,
        SubmitWork,
        WorkProgress,
        TournamentAction,
        TournamentSettings,
    );
    all.extend(definitions!(for_serialize:
        Account,
        AcquiredWork,
        ArchiveReply,
        Block,
        CreatedGame,
        DeviceCode,
        ErrorReply,
        ExplorerReply,
        FeedLinks,
        GameList,
        GameReply,
        GameSnapshot,
        IdentityData,
        IdentityReply,
        Leaderboard,
        Lobby,
        LobbyReply,
        Notifications,
        PairedGame,
        MoveReply,
        Notice,
        OEmbed,
        PlayerProfile,
        Problem,
        RatingHistory,
        RecoveryCode,
        PushMessage,
        ServerStatus,
        StudyList,
        StudyReply,
        SubmittedWork,
        WorkProgressReply,
        WorkStatus,
        Tournament,
        TournamentList,
        CreatedTournament,
        Vacation,
    ));
    all.values_mut().for_each(shorten);
    all
}

/// Keeps the first paragraph of each description: examples in Rust do not help users of other languages.
fn shorten(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::String(text)) = fields.get_mut("description") {
                text.truncate(text.find("\n\n").unwrap_or(text.len()));
            }
            fields.values_mut().for_each(shorten);
        }
        Value::Array(items) => items.iter_mut().for_each(shorten),
        _ => {}
    }
}
