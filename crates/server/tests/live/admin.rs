//! Decisions of administrators, while a server runs.

use std::time::Duration;

use pijersi_protocol::{GameStatus, ReportReason, Role};
use pijersi_server::admin::{
    Action, Admin, AdminAnnouncement, AdminError, Deletion, GameFilter, NameState, Retention,
};
use pijersi_server::{Config, Store};
use serde_json::{Value, json};

use crate::client::{Pair, Person};
use crate::database::Database;
use crate::folder::Folder;
use crate::{EVENTUALLY, Server, shared_store};

/// A server, and an administrator with a connection of their own to its database.
struct Administered {
    server: Server,
    admin: Admin,
    _folder: Option<Folder>,
    _database: Option<Database>,
}

/// One with each kind of database.
async fn servers(name: &str) -> Vec<Administered> {
    let folder = Folder::new(name);
    let store = folder.store();
    let mut servers = vec![Administered {
        server: Server::start_with(Config::default(), store, 0).await,
        admin: Admin::new(folder.store(), "root".to_owned()),
        _folder: Some(folder),
        _database: None,
    }];
    if let Some(database) = Database::start(name) {
        let store = shared_store(&database).await;
        servers.push(Administered {
            server: Server::start_with(Config::default(), store, 0).await,
            admin: Admin::new(shared_store(&database).await, "root".to_owned()),
            _folder: None,
            _database: Some(database),
        });
    }
    servers
}

/// Waits until a value is as expected.
async fn eventually<T: PartialEq + std::fmt::Debug>(expected: T, read: impl AsyncFn() -> T) {
    let begin = std::time::Instant::now();
    loop {
        let found = read().await;
        if found == expected {
            return;
        }
        assert!(begin.elapsed() < EVENTUALLY, "{found:?} {expected:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The number of games in the archive and of those that the explorer counts.
async fn counts(at: std::net::SocketAddr) -> (usize, u64) {
    let visitor = Person::stranger();
    let archive = visitor.get(at, "/api/v1/archive").await.json();
    let explorer = visitor.get(at, "/api/v1/explorer").await.json();
    (
        archive["games"].as_array().unwrap().len(),
        explorer["games"].as_u64().unwrap(),
    )
}

async fn play_to_the_end(at: std::net::SocketAddr) -> Pair {
    let mut pair = Pair::new(at, json!({ "listed": true })).await;
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    assert_eq!(pair.black.turn(1, "f4=d5-d4").await, "done");
    assert_eq!(pair.white.ask("resign", json!({})).await, "done");
    pair.black.wait_for("event").await;
    pair
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_hidden_shown_and_deleted() {
    for Administered { server, admin, .. } in &servers("admin-games").await {
        let at = server.address;
        let one = play_to_the_end(at).await;
        let two = play_to_the_end(at).await;
        assert_eq!(counts(at).await, (2, 2));
        admin.hide_game(&one.id).await.unwrap();
        assert_eq!(counts(at).await, (1, 1));
        assert!(matches!(
            admin.hide_game(&one.id).await,
            Err(AdminError::Missing)
        ));
        let filter = GameFilter {
            hidden: true,
            limit: 9,
            ..GameFilter::default()
        };
        let hidden = admin.games(filter.clone()).await.unwrap();
        assert_eq!(hidden.len(), 1);
        assert_eq!((&*hidden[0].id, hidden[0].turns), (&*one.id, 2));
        // Players still find it.
        let path = format!("/api/v1/games/{}", one.id);
        assert_eq!(one.people[0].get(at, &path).await.status, 200);
        admin.show_game(&one.id).await.unwrap();
        assert_eq!(counts(at).await, (2, 2));
        assert!(admin.games(filter).await.unwrap().is_empty());
        for pair in [&one, &two] {
            assert_eq!(admin.delete_game(&pair.id).await.unwrap(), Deletion::Done);
        }
        assert_eq!(admin.delete_game(&one.id).await.unwrap(), Deletion::Missing);
        assert_eq!(counts(at).await, (0, 0));
        assert_eq!(one.people[0].get(at, &path).await.status, 404);
        let log = admin.log(9).await.unwrap();
        let actions: Vec<_> = log.iter().map(|entry| entry.action).collect();
        let delete = Action::DeleteGame;
        assert_eq!(
            actions,
            [delete, delete, Action::ShowGame, Action::HideGame]
        );
        assert_eq!((&*log[3].actor, &*log[3].subject), ("root", &*one.id));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hidden_study_is_there_for_its_owner_only() {
    for Administered { server, admin, .. } in &servers("admin-studies").await {
        let at = server.address;
        let [ann, bob] = [Person::new(at, "Ann").await, Person::new(at, "Bob").await];
        let save = async |id: Option<&str>, visibility: &str| {
            let study =
                json!({ "id": id, "title": "The race", "data": "1AbC", "visibility": visibility });
            let saved = ann.send(at, "POST", "/api/v1/studies", Some(&study)).await;
            saved.json()["study"]["id"].as_str().unwrap().to_owned()
        };
        let [public, private] = [save(None, "public").await, save(None, "private").await];
        let link = format!("/api/v1/studies/{public}");
        let seen = async |person: &Person| {
            let list = person.get(at, "/api/v1/studies").await.json();
            let listed = list["public"].as_array().unwrap().len();
            (listed, person.get(at, &link).await.status)
        };
        assert_eq!(seen(&bob).await, (1, 200));
        assert_eq!(admin.studies(false, 9).await.unwrap().len(), 1);
        admin.hide_study(&public).await.unwrap();
        for id in [&public, &private] {
            let refused = admin.hide_study(id).await;
            assert!(matches!(refused, Err(AdminError::Missing)));
        }
        assert_eq!(seen(&bob).await, (0, 404));
        let own = ann.get(at, &link).await.json();
        assert_eq!(own["study"]["hidden"], true);
        // Saving it again does not show it.
        for visibility in ["unlisted", "public"] {
            save(Some(&public), visibility).await;
            assert_eq!(seen(&bob).await, (0, 404));
        }
        let hidden = admin.studies(true, 9).await.unwrap();
        assert_eq!(hidden.len(), 1);
        assert_eq!(
            (&*hidden[0].id, hidden[0].owner.as_deref()),
            (&*public, Some("Ann"))
        );
        admin.show_study(&public).await.unwrap();
        assert!(matches!(
            admin.show_study(&public).await,
            Err(AdminError::Missing)
        ));
        assert_eq!(seen(&bob).await, (1, 200));
        let log = admin.log(9).await.unwrap();
        let log: Vec<_> = log.iter().map(|it| (it.action, &*it.subject)).collect();
        assert_eq!(
            log,
            [(Action::ShowStudy, &*public), (Action::HideStudy, &*public)]
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_that_is_hidden_or_deleted_leaves_the_lobby() {
    for Administered { server, admin, .. } in &servers("admin-running").await {
        let at = server.address;
        let mut pair = Pair::new(at, json!({ "listed": true })).await;
        assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
        let playing = async || {
            let lobby = Person::stranger().get(at, "/api/v1/lobby").await.json();
            lobby["playing"].as_array().unwrap().len()
        };
        eventually(1, playing).await;
        admin.hide_game(&pair.id).await.unwrap();
        eventually(0, playing).await;
        // The room notices it, so that the finished game does not come into the archive.
        let path = format!("/api/v1/games/{}", pair.id);
        tokio::time::sleep(Duration::from_millis(1500)).await;
        assert_eq!(pair.black.turn(1, "f4=d5-d4").await, "done");
        assert_eq!(pair.white.ask("resign", json!({})).await, "done");
        assert_eq!(counts(at).await, (0, 0));
        // The sockets of a deleted game close.
        admin.delete_game(&pair.id).await.unwrap();
        while pair.white.next().await.is_some() {}
        assert_eq!(Person::stranger().get(at, &path).await.status, 404);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bans_announcements_and_read_only_mode_apply_within_seconds() {
    for Administered { server, admin, .. } in &servers("admin-bans").await {
        let at = server.address;
        let mut pair = Pair::new(at, json!({})).await;
        let [ann, bob] = &pair.people;
        let act = async |person: &Person| {
            let body = json!({ "bot": false });
            let answer = person.send(at, "POST", "/api/v1/identity", Some(&body));
            let answer = answer.await;
            match answer.status {
                200 => "done".to_owned(),
                _ => answer.code(),
            }
        };
        bob.create(at, json!({})).await;
        assert!(matches!(
            admin.ban_name("Nemo", "", None).await,
            Err(AdminError::Missing)
        ));
        admin.ban_name("Bob", "arranged games", None).await.unwrap();
        eventually("banned".to_owned(), async || act(bob).await).await;
        assert_eq!(act(ann).await, "done");
        // The open invitation is gone, and the open socket only watches.
        let open = GameFilter {
            status: Some(GameStatus::Open),
            name: Some("Bob".to_owned()),
            limit: 9,
            ..GameFilter::default()
        };
        let count = async || admin.games(open.clone()).await.unwrap().len();
        eventually(0, count).await;
        assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
        assert_eq!(pair.black.turn(1, "f4=d5-d4").await, "banned");
        // The own data can still be had.
        assert_eq!(bob.get(at, "/api/v1/identity/data").await.status, 200);
        let bans = admin.bans().await.unwrap();
        assert_eq!(bans[0].name.as_deref(), Some("Bob"));
        admin.unban(bans[0].id).await.unwrap();
        eventually("done".to_owned(), async || act(bob).await).await;
        // A network, for a time.
        let network = "127.0.0.0/8".parse().unwrap();
        let soon = bans[0].created + 3_600_000;
        admin.ban_network(network, "", Some(soon)).await.unwrap();
        eventually("banned".to_owned(), async || act(ann).await).await;
        let stranger = Person::stranger();
        let answer = stranger
            .send(at, "POST", "/api/v1/identity", Some(&json!({})))
            .await;
        let error = answer.json()["error"].clone();
        assert_eq!(
            (&error["code"], &error["until"]),
            (&json!("banned"), &json!(soon))
        );
        let ban = admin.bans().await.unwrap()[0].id;
        admin.unban(ban).await.unwrap();
        eventually("done".to_owned(), async || act(ann).await).await;
        // Read-only mode lets games in progress continue.
        admin.set_read_only(true).await.unwrap();
        let announcement = AdminAnnouncement {
            en: "Update".to_owned(),
            fr: "Mise à jour".to_owned(),
            until: None,
        };
        admin.announce(Some(announcement)).await.unwrap();
        let notice = async || stranger.get(at, "/api/v1/notice").await.json();
        let expected = json!({
            "readOnly": true, "announcement": { "en": "Update", "fr": "Mise à jour" },
        });
        eventually(expected, notice).await;
        assert_eq!(act(ann).await, "read-only");
        assert_eq!(pair.black.turn(1, "f4=d5-d4").await, "done");
        admin.set_read_only(false).await.unwrap();
        admin.announce(None).await.unwrap();
        let expected = json!({ "readOnly": false, "announcement": null });
        eventually(expected, notice).await;
        assert_eq!(act(ann).await, "done");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_removed_and_forbidden_and_reports_resolved() {
    for Administered { server, admin, .. } in &servers("admin-names").await {
        let at = server.address;
        let pair = play_to_the_end(at).await;
        let [ann, bob] = &pair.people;
        let body = json!({ "person": { "opponent": pair.id }, "reason": "name" });
        let report = ann.send(at, "POST", "/api/v1/reports", Some(&body)).await;
        assert_eq!(report.status, 201, "{}", report.body);
        let reports = admin.reports(false, 9).await.unwrap();
        let report = &reports[0];
        assert_eq!(report.reason, ReportReason::Name);
        assert_eq!(report.accused.as_deref(), Some("Bob"));
        assert_eq!(report.reporter.as_deref(), Some("Ann"));
        assert_eq!(report.game.as_deref(), Some(&*pair.id));
        // A person reports ten times a day at most.
        for _ in 0..9 {
            let more = ann.send(at, "POST", "/api/v1/reports", Some(&body)).await;
            assert_eq!(more.status, 201);
        }
        let more = ann.send(at, "POST", "/api/v1/reports", Some(&body)).await;
        assert_eq!(more.code(), "too-many-reports");
        admin.forbid_name("bob").await.unwrap();
        admin.resolve_report(report.id, "renamed").await.unwrap();
        assert!(matches!(
            admin.resolve_report(report.id, "").await,
            Err(AdminError::Missing)
        ));
        assert_eq!(admin.reports(false, 99).await.unwrap().len(), 9);
        assert_eq!(admin.reports(true, 99).await.unwrap().len(), 10);
        // Bob is a guest now, in past games too, and no identity gets the name.
        let identity = bob.get(at, "/api/v1/identity").await.json();
        assert_eq!(identity["identity"]["name"], Value::Null);
        let archive = ann.get(at, "/api/v1/archive?name=Bob").await.json();
        assert_eq!(archive["games"].as_array().unwrap().len(), 0);
        let rename = async |name: &str| {
            let body = json!({ "name": name });
            let answer = bob.send(at, "POST", "/api/v1/identity", Some(&body));
            answer.await.status
        };
        assert_eq!(rename("Bob").await, 409);
        let names = admin.names("bo", 9).await.unwrap();
        assert_eq!(names[0].state, NameState::Forbidden);
        admin.allow_name("Bob").await.unwrap();
        assert_eq!(rename("Bob").await, 200);
        admin.set_role("Bob", Role::Organiser).await.unwrap();
        let identity = bob.get(at, "/api/v1/identity").await.json();
        assert_eq!(identity["identity"]["role"], "organiser");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn worker_keys_are_shown_once_and_data_is_kept_as_long_as_decided() {
    for Administered { server, admin, .. } in &servers("admin-keys").await {
        let key = admin.create_worker_key("hpc").await.unwrap();
        assert_eq!(key.len(), 43);
        assert!(matches!(
            admin.create_worker_key("hpc").await,
            Err(AdminError::Missing)
        ));
        admin.revoke_worker_key("hpc").await.unwrap();
        assert_ne!(admin.create_worker_key("hpc").await.unwrap(), key);
        let keys = admin.worker_keys().await.unwrap();
        let revoked: Vec<bool> = keys.iter().map(|key| key.revoked.is_some()).collect();
        assert_eq!(revoked, [false, true]);
        let log = admin.log(9).await.unwrap();
        assert!(log.iter().all(|entry| !entry.detail.contains(&key)));
        let retention = Retention {
            closed_invitations: Some(30),
            ..Retention::default()
        };
        admin.set_retention(retention).await.unwrap();
        assert_eq!(admin.state().await.unwrap().retention, retention);
        let _ = server;
    }
}

#[tokio::test]
async fn a_missing_database_is_not_created() {
    let folder = Folder::new("admin-missing");
    let path = folder.0.join("pijersi.db");
    let error = Store::open_existing_sqlite(&path).unwrap_err().to_string();
    assert!(error.contains("no such file"), "{error}");
    assert!(!path.exists());
}
