//! Somebody who watches.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;

use super::Plan;
use super::http::Node;
use super::socket::Socket;
use super::view::{News, View};

/// How long to wait for what is still on its way at the end.
pub const LAST_MESSAGES: Duration = Duration::from_secs(3);

/// Watches game after game on one board until the end.
pub async fn watch(
    plan: Arc<Plan>,
    nodes: Vec<Node>,
    from: Option<SocketAddr>,
    id: String,
) -> Result<Vec<View>, String> {
    let mut views = vec![View::new(&id)];
    let mut ending = plan.ending.clone();
    let end = async {
        let _ = ending.wait_for(|ending| *ending).await;
        tokio::time::sleep(LAST_MESSAGES).await;
    };
    tokio::select! {
        () = end => {}
        failed = follow(&nodes, from, &mut views) => failed?,
    }
    Ok(views)
}

async fn follow(
    nodes: &[Node],
    from: Option<SocketAddr>,
    views: &mut Vec<View>,
) -> Result<(), String> {
    loop {
        let Some(view) = views.last_mut() else {
            return Ok(());
        };
        let mut socket = Socket::open(nodes, from, None, &view.game, view.events.len()).await?;
        let mut next = None;
        while let Some(message) = socket.next().await {
            let news = match message["type"].as_str() {
                Some("game") => {
                    next = message["game"]["next"].as_str().map(str::to_owned);
                    view.whole(&message["game"])
                }
                Some("event") => view.event(&message),
                Some("next") => {
                    next = message["id"].as_str().map(str::to_owned);
                    News::Events(0)
                }
                _ => News::Events(0),
            };
            if news == News::Gap {
                let since = view.events.len();
                socket.send(&json!({ "do": "game", "since": since })).await;
            }
            if next.is_some() {
                break;
            }
        }
        match next {
            Some(next) => views.push(View::new(&next)),
            None => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}
