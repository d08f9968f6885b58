//! The OpenAPI description.

use pijersi_protocol::{Endpoint, Method, schema};
use serde_json::{Map, Value, json};

/// What a request sends, and what it gets.
struct Operation {
    summary: &'static str,
    needs_identity: bool,
    needs_key: bool,
    /// The schema of the query.
    query: Option<&'static str>,
    /// The schema of the body.
    body: Option<&'static str>,
    status: &'static str,
    reply: Reply,
}

enum Reply {
    /// JSON with this schema.
    Json(&'static str),
    /// Another media type.
    Other(&'static str),
    /// A socket: the schemas of the messages of client and server.
    Socket([&'static str; 2]),
    None,
}

fn operation(endpoint: Endpoint) -> Operation {
    let get = |summary, reply| Operation {
        summary,
        needs_identity: false,
        needs_key: false,
        query: None,
        body: None,
        status: "200",
        reply,
    };
    let own = |summary, reply| Operation {
        needs_identity: true,
        ..get(summary, reply)
    };
    let worker = |summary, body, reply| Operation {
        needs_key: true,
        body: Some(body),
        ..get(summary, Reply::Json(reply))
    };
    match endpoint {
        Endpoint::GetIdentity => get("The visitor's identity", Reply::Json("IdentityReply")),
        Endpoint::ChangeIdentity => Operation {
            body: Some("IdentityChange"),
            ..get(
                "Create the visitor's identity, or change it",
                Reply::Json("IdentityReply"),
            )
        },
        Endpoint::DeleteIdentity => Operation {
            status: "204",
            ..own(
                "Delete the visitor's identity, with its name in all games",
                Reply::None,
            )
        },
        Endpoint::IdentityData => own(
            "Everything that is stored about the visitor",
            Reply::Json("IdentityData"),
        ),
        Endpoint::IdentityGames => own(
            "The visitor's games, those in progress first",
            Reply::Json("GameList"),
        ),
        Endpoint::DeviceCode => own(
            "A code that moves the identity to another device, for ten minutes, once",
            Reply::Json("DeviceCode"),
        ),
        Endpoint::MoveIdentity => Operation {
            body: Some("MoveIdentity"),
            ..get(
                "Use the identity of another device, or recover one",
                Reply::Json("MoveReply"),
            )
        },
        Endpoint::Account => own(
            "Everything that the visitor can manage about the own identity",
            Reply::Json("Account"),
        ),
        Endpoint::NewRecoveryCode => own(
            "Get a recovery code, which replaces an earlier one",
            Reply::Json("RecoveryCode"),
        ),
        Endpoint::SignOutDevice => Operation {
            status: "204",
            ..own("Sign a device out", Reply::None)
        },
        Endpoint::SignOutOthers => Operation {
            status: "204",
            ..own("Sign all other devices out", Reply::None)
        },
        Endpoint::BlockPerson => Operation {
            body: Some("BlockPerson"),
            status: "201",
            ..own("Block a person", Reply::None)
        },
        Endpoint::UnblockPerson => Operation {
            status: "204",
            ..own("Remove a block", Reply::None)
        },
        Endpoint::ReportPerson => Operation {
            body: Some("ReportPerson"),
            status: "201",
            ..own("Report a person to the administrator", Reply::None)
        },
        Endpoint::Notice => get(
            "What visitors should know about the server",
            Reply::Json("Notice"),
        ),
        Endpoint::OEmbed => Operation {
            query: Some("OEmbedQuery"),
            ..get(
                "How a link to the page is shown in another page",
                Reply::Json("OEmbed"),
            )
        },
        Endpoint::CreateGame => Operation {
            body: Some("CreateGame"),
            status: "201",
            ..own("Create a game", Reply::Json("CreatedGame"))
        },
        Endpoint::FindOpponent => Operation {
            body: Some("PairingRequest"),
            ..own(
                "Find an opponent: join the game of a waiting player, or wait for one",
                Reply::Json("PairedGame"),
            )
        },
        Endpoint::GetGame => get("A game", Reply::Json("GameSnapshot")),
        Endpoint::GameText => get("The match text of a game", Reply::Other("text/plain")),
        Endpoint::GamePicture => get(
            "The position of a game as a picture",
            Reply::Other("image/png"),
        ),
        Endpoint::GameSocket => Operation {
            query: Some("SocketQuery"),
            status: "101",
            ..get(
                "The socket of a game",
                Reply::Socket(["GameRequest", "GameReply"]),
            )
        },
        Endpoint::GetConditional => own(
            "The turns that the visitor has chosen in advance",
            Reply::Json("ConditionalTurns"),
        ),
        Endpoint::SetConditional => Operation {
            body: Some("ConditionalTurns"),
            ..own(
                "Choose turns in advance; no lines remove them",
                Reply::Json("ConditionalTurns"),
            )
        },
        Endpoint::GetVacation => own(
            "The visitor's vacation, and the days that are left",
            Reply::Json("Vacation"),
        ),
        Endpoint::StartVacation => Operation {
            body: Some("StartVacation"),
            ..own(
                "Begin a vacation: clocks of games with days for each turn stop",
                Reply::Json("Vacation"),
            )
        },
        Endpoint::EndVacation => own("End the vacation before its time", Reply::Json("Vacation")),
        Endpoint::Studies => get(
            "The visitor's studies, and public ones",
            Reply::Json("StudyList"),
        ),
        Endpoint::SaveStudy => Operation {
            body: Some("SaveStudy"),
            status: "201",
            ..own("Store a study", Reply::Json("StudyReply"))
        },
        Endpoint::GetStudy => get("A study with its chapters", Reply::Json("StudyReply")),
        Endpoint::DeleteStudy => Operation {
            status: "204",
            ..own("Delete a study", Reply::None)
        },
        Endpoint::CreateFeed => own(
            "Create the visitor's private feeds; earlier ones end",
            Reply::Json("FeedLinks"),
        ),
        Endpoint::RevokeFeed => Operation {
            status: "204",
            ..own("End the visitor's private feeds", Reply::None)
        },
        Endpoint::AtomFeed => get(
            "The games that wait for the owner of a feed, in Atom",
            Reply::Other("application/atom+xml"),
        ),
        Endpoint::CalendarFeed => get(
            "The deadlines of the owner of a feed, in iCalendar",
            Reply::Other("text/calendar"),
        ),
        Endpoint::GetNotifications => {
            own("How the visitor is notified", Reply::Json("Notifications"))
        }
        Endpoint::ChangeNotifications => Operation {
            body: Some("NotificationSettings"),
            ..own(
                "Change when notifications are sent",
                Reply::Json("Notifications"),
            )
        },
        Endpoint::Subscribe => Operation {
            body: Some("PushSubscription"),
            ..own("Notify this device", Reply::Json("Notifications"))
        },
        Endpoint::Unsubscribe => Operation {
            status: "204",
            ..own("Do not notify this device any more", Reply::None)
        },
        Endpoint::Lobby => get("Open invitations and games to watch", Reply::Json("Lobby")),
        Endpoint::LobbySocket => Operation {
            status: "101",
            ..get(
                "The socket of the lobby",
                Reply::Socket(["LobbyRequest", "LobbyReply"]),
            )
        },
        Endpoint::Archive => Operation {
            query: Some("ArchiveQuery"),
            ..get("Search the archive", Reply::Json("ArchiveReply"))
        },
        Endpoint::ArchiveText => Operation {
            query: Some("ArchiveQuery"),
            ..get(
                "Match texts of games of the archive",
                Reply::Other("text/plain"),
            )
        },
        Endpoint::Explorer => Operation {
            query: Some("ExplorerQuery"),
            ..get(
                "What was played in a position",
                Reply::Json("ExplorerReply"),
            )
        },
        Endpoint::Tournaments => get(
            "The tournaments of the server",
            Reply::Json("TournamentList"),
        ),
        Endpoint::CreateTournament => Operation {
            body: Some("TournamentSettings"),
            status: "201",
            ..own("Create a tournament", Reply::Json("CreatedTournament"))
        },
        Endpoint::GetTournament => get("A tournament", Reply::Json("Tournament")),
        Endpoint::ActInTournament => Operation {
            body: Some("TournamentAction"),
            ..own(
                "Enter or withdraw, or start or cancel it as its organiser",
                Reply::Json("Tournament"),
            )
        },
        Endpoint::TournamentTexts => get(
            "The match texts of all finished games of a tournament",
            Reply::Other("text/plain"),
        ),
        Endpoint::TournamentGames => get("The games of a tournament", Reply::Other("text/csv")),
        Endpoint::TournamentReport => get(
            "The report of a round robin or a Swiss tournament in the format of FIDE (TRF)",
            Reply::Other("text/plain"),
        ),
        Endpoint::Leaderboard => Operation {
            query: Some("LeaderboardQuery"),
            ..get(
                "The players of a pool by rating",
                Reply::Json("Leaderboard"),
            )
        },
        Endpoint::Player => Operation {
            query: Some("PlayerQuery"),
            ..get(
                "What everyone may know about a player",
                Reply::Json("PlayerProfile"),
            )
        },
        Endpoint::RatingHistory => Operation {
            query: Some("RatingHistoryQuery"),
            ..get(
                "The history of a player's rating",
                Reply::Json("RatingHistory"),
            )
        },
        Endpoint::AcquireWork => worker("Get jobs for a worker", "AcquireWork", "AcquiredWork"),
        Endpoint::WorkProgress => worker(
            "Extend the leases of jobs that a worker is computing",
            "WorkProgress",
            "WorkProgressReply",
        ),
        Endpoint::SubmitWork => worker(
            "Hand in the results of jobs, or hand jobs back",
            "SubmitWork",
            "SubmittedWork",
        ),
        Endpoint::WorkStatus => get("The progress of the work", Reply::Json("WorkStatus")),
        Endpoint::OpenApi => get("This description", Reply::Other("application/json")),
    }
}

/// The whole description.
pub fn document() -> Value {
    let schemas = schema::schemas();
    let mut paths = Map::new();
    for endpoint in Endpoint::ALL {
        let path = paths
            .entry(format!("{}{}", Endpoint::BASE, endpoint.path()))
            .or_insert_with(|| json!({}));
        let method = match endpoint.method() {
            Method::Get => "get",
            Method::Post => "post",
            Method::Delete => "delete",
        };
        let known = path.get(method);
        assert!(known.is_none(), "{endpoint:?} has the address of another");
        path[method] = describe(endpoint, &schemas);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Pijersi server",
            "version": pijersi_protocol::VERSION.to_string(),
            "description": "Live games, identities and the archive: see docs/live.md.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "identity": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": "pijersi",
                    "description": "Set by `POST /api/v1/identity`; its name is `__Host-pijersi` when the server's address is https.",
                },
                "worker": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The key of a worker, from `pijersi admin worker-keys create`.",
                },
            },
        },
    })
}

fn describe(endpoint: Endpoint, schemas: &Map<String, Value>) -> Value {
    let operation = operation(endpoint);
    let reference = |name: &str| {
        assert!(schemas.contains_key(name), "no schema {name}");
        json!({ "$ref": format!("#/components/schemas/{name}") })
    };
    let mut parameters = Vec::new();
    if endpoint.path().contains("{id}") {
        parameters.push(json!({
            "name": "id", "in": "path", "required": true, "description": "The id of a game, device or block.", "schema": { "type": "string" },
        }));
    }
    let query = operation.query.map(|name| &schemas[name]["properties"]);
    for (name, field) in query.and_then(Value::as_object).into_iter().flatten() {
        let mut schema = field.clone();
        let description = schema
            .as_object_mut()
            .and_then(|fields| fields.remove("description"));
        parameters.push(json!({
            "name": name, "in": "query", "description": description, "schema": schema,
        }));
    }
    let content = match &operation.reply {
        Reply::Json(name) => Some(json!({ "application/json": { "schema": reference(name) } })),
        Reply::Other(media) => Some(json!({ *media: {} })),
        Reply::Socket(_) | Reply::None => None,
    };
    let mut reply = json!({ "description": operation.summary });
    if let Some(content) = content {
        reply["content"] = content;
    }
    let error = json!({
        "description": "A problem",
        "content": { "application/json": { "schema": reference("ErrorReply") } },
    });
    let mut value = json!({
        "operationId": endpoint,
        "summary": operation.summary,
        "parameters": parameters,
        "responses": { operation.status: reply, "default": error },
    });
    if operation.needs_identity {
        value["security"] = json!([{ "identity": [] }]);
    }
    if operation.needs_key {
        value["security"] = json!([{ "worker": [] }]);
    }
    if let Some(name) = operation.body {
        value["requestBody"] =
            json!({ "content": { "application/json": { "schema": reference(name) } } });
    }
    if let Reply::Socket([client, server]) = operation.reply {
        value["description"] = json!(format!(
            "A WebSocket. The client sends `{client}`, the server sends `{server}`: each frame is one JSON object."
        ));
        value["x-client-message"] = reference(client);
        value["x-server-message"] = reference(server);
    }
    value
}
