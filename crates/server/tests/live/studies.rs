//! Studies that visitors store on the server.

use serde_json::{Value, json};

use super::Server;
use super::client::{Answer, Person};

const STUDIES: &str = "/api/v1/studies";

fn study(visibility: &str) -> Value {
    json!({ "title": "The race", "data": "1AbC-_9", "visibility": visibility })
}

#[tokio::test(flavor = "multi_thread")]
async fn studies_are_opened_by_link_and_kept_from_others() {
    let server = Server::start().await;
    let at = server.address;
    let save = async |person: &Person, body: Value| -> Answer {
        person.send(at, "POST", STUDIES, Some(&body)).await
    };
    let stranger = Person::stranger();
    assert_eq!(save(&stranger, study("public")).await.code(), "no-identity");
    let [ann, bob] = [Person::new(at, "Ann").await, Person::new(at, "Bob").await];
    let saved = save(&ann, study("private")).await;
    assert_eq!(saved.status, 201, "{}", saved.body);
    let id = saved.json()["study"]["id"].as_str().unwrap().to_owned();
    let link = format!("{STUDIES}/{id}");
    let missing = bob.get(at, &link).await;
    assert_eq!((missing.status, missing.code()), (404, "not-found".into()));
    let found = ann.get(at, &link).await.json();
    assert_eq!(found["data"], "1AbC-_9");
    assert_eq!(found["study"]["own"], true);

    // Unlisted: anyone with the link. Public: listed, too.
    let mut change = study("unlisted");
    change["id"] = json!(id);
    assert_eq!(save(&bob, change.clone()).await.code(), "not-found");
    let changed = save(&ann, change.clone()).await;
    assert_eq!(changed.status, 200, "{}", changed.body);
    let found = stranger.get(at, &link).await.json();
    assert_eq!(
        (&found["study"]["owner"], &found["study"]["own"]),
        (&json!("Ann"), &json!(false))
    );
    let public = async |person: &Person| person.get(at, STUDIES).await.json()["public"].clone();
    assert_eq!(public(&stranger).await, json!([]));
    change["visibility"] = json!("public");
    assert_eq!(save(&ann, change).await.status, 200);
    assert_eq!(public(&stranger).await[0]["id"], json!(id));
    let list = ann.get(at, STUDIES).await.json();
    assert_eq!(
        (&list["own"][0]["id"], &list["public"]),
        (&json!(id), &json!([]))
    );
    let data = ann.get(at, "/api/v1/identity/data").await.json();
    assert_eq!(data["studies"][0]["data"], "1AbC-_9");

    assert_eq!(bob.send(at, "DELETE", &link, None).await.status, 404);
    assert_eq!(ann.send(at, "DELETE", &link, None).await.status, 204);
    assert_eq!(ann.get(at, &link).await.status, 404);

    // They go with the identity.
    let saved = save(&bob, study("public")).await;
    assert_eq!(saved.status, 201);
    bob.send(at, "DELETE", "/api/v1/identity", None).await;
    assert_eq!(public(&stranger).await, json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_studies_are_refused() {
    let server = Server::start().await;
    let at = server.address;
    let ann = Person::new(at, "Ann").await;
    for (field, value) in [
        ("title", "x".repeat(101)),
        ("title", "a\u{7}b".to_owned()),
        ("data", String::new()),
        ("data", "a b".to_owned()),
        ("data", "a".repeat(60_001)),
        ("visibility", "secret".to_owned()),
        ("owner", "Ann".to_owned()),
    ] {
        let mut body = study("private");
        body[field] = json!(value);
        let answer = ann.send(at, "POST", STUDIES, Some(&body)).await;
        assert_eq!(
            (answer.status, answer.code()),
            (400, "bad-request".into()),
            "{field}"
        );
    }
    let long = ann
        .send(
            at,
            "POST",
            STUDIES,
            Some(&json!({ "title": "x".repeat(70_000) })),
        )
        .await;
    assert_eq!((long.status, long.code()), (400, "bad-request".into()));
    server.stop().await;
}
