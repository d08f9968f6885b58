//! The addresses of the public interface.

use pijersi_game::text_enum;

text_enum! {
    /// The method of a request.
    pub enum Method: "method" {
        /// Reads.
        Get = "GET",
        /// Creates or changes.
        Post = "POST",
        /// Deletes.
        Delete = "DELETE",
    }
}

text_enum! {
    /// A request that the server answers below `/api/v1`. The text form is the operation id of the OpenAPI description.
    pub enum Endpoint: "endpoint" {
        /// The visitor's identity.
        GetIdentity = "getIdentity",
        /// Create the visitor's identity, or change it.
        ChangeIdentity = "changeIdentity",
        /// Delete the visitor's identity, with its name in all games.
        DeleteIdentity = "deleteIdentity",
        /// Everything that is stored about the visitor.
        IdentityData = "identityData",
        /// The visitor's games, those in progress first.
        IdentityGames = "identityGames",
        /// Get a code that moves the identity to another device, for ten minutes, once.
        DeviceCode = "deviceCode",
        /// Use the identity of another device, or recover one.
        MoveIdentity = "moveIdentity",
        /// The visitor's own identity, with its devices, codes and blocks.
        Account = "account",
        /// Get a recovery code, which replaces an earlier one.
        NewRecoveryCode = "newRecoveryCode",
        /// Sign a device out.
        SignOutDevice = "signOutDevice",
        /// Sign all other devices out.
        SignOutOthers = "signOutOthers",
        /// Block a person.
        BlockPerson = "blockPerson",
        /// Remove a block.
        UnblockPerson = "unblockPerson",
        /// Report a person to the administrator.
        ReportPerson = "reportPerson",
        /// The announcement and the mode of the server.
        Notice = "notice",
        /// How a link to the page is shown in another page.
        OEmbed = "oEmbed",
        /// Create a game.
        CreateGame = "createGame",
        /// Find an opponent: join the game of a waiting player, or wait for one.
        FindOpponent = "findOpponent",
        /// A game.
        GetGame = "getGame",
        /// The match text of a game.
        GameText = "gameText",
        /// The position of a game as a picture.
        GamePicture = "gamePicture",
        /// The socket of a game: requests are `GameRequest`, replies `GameReply`.
        GameSocket = "gameSocket",
        /// The turns that the visitor has chosen in advance.
        GetConditional = "getConditional",
        /// Choose turns in advance; an empty list removes them.
        SetConditional = "setConditional",
        /// The visitor's vacation, and the days that are left.
        GetVacation = "getVacation",
        /// Begin a vacation: clocks of games with days for each turn stop.
        StartVacation = "startVacation",
        /// End the vacation before its time.
        EndVacation = "endVacation",
        /// Create the visitor's private feeds, replacing earlier ones.
        CreateFeed = "createFeed",
        /// Withdraw the visitor's private feeds.
        RevokeFeed = "revokeFeed",
        /// The games that wait for the owner of a feed, in Atom.
        AtomFeed = "atomFeed",
        /// The deadlines of the owner of a feed, in iCalendar.
        CalendarFeed = "calendarFeed",
        /// The visitor's notification settings.
        GetNotifications = "getNotifications",
        /// Change when notifications are sent.
        ChangeNotifications = "changeNotifications",
        /// Notify this device.
        Subscribe = "subscribe",
        /// Stop notifying this device.
        Unsubscribe = "unsubscribe",
        /// Open invitations and games to watch.
        Lobby = "lobby",
        /// The socket of the lobby: requests are `LobbyRequest`, replies `LobbyReply`.
        LobbySocket = "lobbySocket",
        /// The visitor's studies, and public ones.
        Studies = "studies",
        /// Store a study.
        SaveStudy = "saveStudy",
        /// A study with its chapters.
        GetStudy = "getStudy",
        /// Delete a study.
        DeleteStudy = "deleteStudy",
        /// Search the archive.
        Archive = "archive",
        /// Match texts of games of the archive.
        ArchiveText = "archiveText",
        /// The turns played in a position.
        Explorer = "explorer",
        /// The tournaments of the server.
        Tournaments = "tournaments",
        /// Create a tournament.
        CreateTournament = "createTournament",
        /// A tournament. With `If-None-Match`, the reply is 304 if nothing has changed.
        GetTournament = "getTournament",
        /// Enter or withdraw, or start or cancel it as its organiser.
        ActInTournament = "actInTournament",
        /// The match texts of all finished games of a tournament.
        TournamentTexts = "tournamentTexts",
        /// The games of a tournament as CSV.
        TournamentGames = "tournamentGames",
        /// The report of a round robin or a Swiss tournament in the format of FIDE (TRF).
        TournamentReport = "tournamentReport",
        /// The players of a pool by rating.
        Leaderboard = "leaderboard",
        /// The public profile of a player.
        Player = "player",
        /// The history of a player's rating.
        RatingHistory = "ratingHistory",
        /// Get jobs for a worker.
        AcquireWork = "acquireWork",
        /// Extend the leases of jobs that a worker is computing.
        WorkProgress = "workProgress",
        /// Hand in the results of jobs, or hand jobs back.
        SubmitWork = "submitWork",
        /// The progress of the work.
        WorkStatus = "workStatus",
        /// This description of the interface.
        OpenApi = "openApi",
    }
}

impl Endpoint {
    /// The prefix of all endpoints.
    pub const BASE: &str = "/api/v1";

    /// The method of the request.
    pub const fn method(self) -> Method {
        match self {
            Endpoint::ChangeIdentity
            | Endpoint::DeviceCode
            | Endpoint::MoveIdentity
            | Endpoint::NewRecoveryCode
            | Endpoint::BlockPerson
            | Endpoint::ReportPerson
            | Endpoint::CreateGame
            | Endpoint::CreateTournament
            | Endpoint::ActInTournament
            | Endpoint::ChangeNotifications
            | Endpoint::SetConditional
            | Endpoint::StartVacation
            | Endpoint::CreateFeed
            | Endpoint::Subscribe
            | Endpoint::AcquireWork
            | Endpoint::WorkProgress
            | Endpoint::SubmitWork
            | Endpoint::SaveStudy
            | Endpoint::FindOpponent => Method::Post,
            Endpoint::DeleteIdentity
            | Endpoint::SignOutDevice
            | Endpoint::SignOutOthers
            | Endpoint::UnblockPerson
            | Endpoint::RevokeFeed
            | Endpoint::EndVacation
            | Endpoint::DeleteStudy
            | Endpoint::Unsubscribe => Method::Delete,
            _ => Method::Get,
        }
    }

    /// The path below [`BASE`](Self::BASE), with `{id}` for the id of a game, study, tournament, device or block.
    pub const fn path(self) -> &'static str {
        match self {
            Endpoint::GetIdentity | Endpoint::ChangeIdentity | Endpoint::DeleteIdentity => {
                "/identity"
            }
            Endpoint::IdentityData => "/identity/data",
            Endpoint::IdentityGames => "/identity/games",
            Endpoint::DeviceCode => "/identity/code",
            Endpoint::MoveIdentity => "/identity/move",
            Endpoint::Account => "/identity/account",
            Endpoint::NewRecoveryCode => "/identity/recovery",
            Endpoint::SignOutDevice => "/identity/devices/{id}",
            Endpoint::SignOutOthers => "/identity/devices",
            Endpoint::BlockPerson => "/identity/blocks",
            Endpoint::UnblockPerson => "/identity/blocks/{id}",
            Endpoint::ReportPerson => "/reports",
            Endpoint::Notice => "/notice",
            Endpoint::OEmbed => "/oembed",
            Endpoint::CreateGame => "/games",
            Endpoint::FindOpponent => "/pairing",
            Endpoint::GetGame => "/games/{id}",
            Endpoint::GameText => "/games/{id}/text",
            Endpoint::GamePicture => "/games/{id}/picture.png",
            Endpoint::GameSocket => "/games/{id}/socket",
            Endpoint::GetConditional | Endpoint::SetConditional => "/games/{id}/conditional",
            Endpoint::GetVacation | Endpoint::StartVacation | Endpoint::EndVacation => {
                "/identity/vacation"
            }
            Endpoint::CreateFeed | Endpoint::RevokeFeed => "/feeds",
            Endpoint::AtomFeed => "/feeds/{id}/games.atom",
            Endpoint::CalendarFeed => "/feeds/{id}/games.ics",
            Endpoint::GetNotifications | Endpoint::ChangeNotifications => "/notifications",
            Endpoint::Subscribe | Endpoint::Unsubscribe => "/notifications/subscription",
            Endpoint::Lobby => "/lobby",
            Endpoint::LobbySocket => "/lobby/socket",
            Endpoint::Studies | Endpoint::SaveStudy => "/studies",
            Endpoint::GetStudy | Endpoint::DeleteStudy => "/studies/{id}",
            Endpoint::Archive => "/archive",
            Endpoint::ArchiveText => "/archive/text",
            Endpoint::Explorer => "/explorer",
            Endpoint::Tournaments | Endpoint::CreateTournament => "/tournaments",
            Endpoint::GetTournament | Endpoint::ActInTournament => "/tournaments/{id}",
            Endpoint::TournamentTexts => "/tournaments/{id}/texts",
            Endpoint::TournamentGames => "/tournaments/{id}/games.csv",
            Endpoint::TournamentReport => "/tournaments/{id}/report.trf",
            Endpoint::Leaderboard => "/leaderboard",
            Endpoint::Player => "/player",
            Endpoint::RatingHistory => "/player/ratings",
            Endpoint::AcquireWork => "/work/acquire",
            Endpoint::WorkProgress => "/work/progress",
            Endpoint::SubmitWork => "/work/submit",
            Endpoint::WorkStatus => "/work",
            Endpoint::OpenApi => "/openapi.json",
        }
    }

    /// The path from the root of the server; `id` replaces `{id}`, if there is one.
    ///
    /// ```
    /// use pijersi_protocol::Endpoint;
    /// assert_eq!(Endpoint::Lobby.url_path(""), "/api/v1/lobby");
    /// assert_eq!(Endpoint::GameSocket.url_path("bJ3s"), "/api/v1/games/bJ3s/socket");
    /// ```
    pub fn url_path(self, id: &str) -> String {
        format!("{}{}", Self::BASE, self.path().replace("{id}", id))
    }
}
