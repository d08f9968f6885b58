//! `pijersi load`: many games at once on a server, and whether all of them went well.

mod http;
mod player;
mod report;
mod socket;
mod view;
mod watcher;

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tokio::sync::watch;

use self::http::Node;
use self::player::Player;
use self::report::{Report, Tally};
use self::view::View;
use crate::failure::Failure;
use crate::live_server::{TrustOption, failure};

/// Play many games at once on a server, and check that none is harmed
#[derive(clap::Args)]
#[command(
    next_line_help = true,
    after_help = "\
Examples:
  pijersi load --url http://127.0.0.1:8274 --games 100 --seconds 30
  pijersi load --url http://node1:8274 --url http://node2:8274 --json

Random legal turns are played through the public interface. Times are from
sending a turn to its arrival at the opponent. At the end, what both players
and the watchers have seen is compared with what the server has kept: lost
turns were acknowledged and are missing, doubled ones are there twice, wrong
ones differ. On a server of this machine every game has an address of its own,
so that the limits for one address do not count. Of several servers, the next
one is tried when one is gone."
)]
pub struct Args {
    /// A server; may be repeated
    #[arg(
        long = "url",
        value_name = "URL",
        default_value = "http://127.0.0.1:8274"
    )]
    urls: Vec<String>,
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value_t = 10)]
    games: usize,
    /// How long they are played
    #[arg(long, value_name = "S", default_value_t = 10)]
    seconds: u64,
    /// The time for a turn, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    think: u64,
    /// How many watch each game
    #[arg(long, value_name = "N", default_value_t = 1)]
    watchers: usize,
    #[command(flatten)]
    trust: TrustOption,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let trust = args.trust.read()?;
    let nodes = args
        .urls
        .iter()
        .map(|url| Node::parse(url, &trust))
        .collect::<Result<Vec<_>, _>>()
        .map_err(Failure::Usage)?;
    let sockets = args.games * (2 + args.watchers);
    let room = pijersi_server::raise_descriptor_limit(sockets).unwrap_or(sockets);
    if room < sockets {
        return Err(Failure::Input(format!(
            "the limit of open files leaves room for {room} of {sockets} connections: raise it with ulimit -n"
        )));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Input(format!("cannot start: {error}")))?;
    for node in &nodes {
        let checked = runtime.block_on(node.check());
        checked.map_err(|error| failure(&error))?;
    }
    let report = runtime.block_on(load(args, nodes));
    match args.json {
        true => writeln!(out, "{}", report.json())?,
        false => write!(out, "{report}")?,
    }
    match report.is_good() {
        true => Ok(()),
        false => Err(Failure::Input(format!(
            "not everything went well{}",
            report.reasons()
        ))),
    }
}

/// What all games share.
struct Plan {
    nodes: Vec<Node>,
    think: Duration,
    watchers: usize,
    tally: Tally,
    /// Becomes true when no more turns are to be played, and then when all may go.
    ending: watch::Receiver<bool>,
}

async fn load(args: &Args, nodes: Vec<Node>) -> Report {
    let (end, ending) = watch::channel(false);
    let plan = Arc::new(Plan {
        nodes,
        think: Duration::from_millis(args.think),
        watchers: args.watchers,
        tally: Tally::default(),
        ending,
    });
    let mut games = Vec::new();
    // The games begin one after the other within the time of a turn, but not more than 200 a second.
    let pause = (plan.think / args.games.max(1) as u32).max(Duration::from_millis(5));
    for number in 0..args.games {
        games.push(tokio::spawn(game(plan.clone(), number)));
        tokio::time::sleep(pause).await;
    }
    plan.tally.begin();
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    plan.tally.end();
    end.send_replace(true);
    let mut views = Vec::new();
    for game in games {
        match game.await {
            Ok(Ok(seen)) => views.extend(seen),
            Ok(Err(reason)) => plan.tally.error(&reason),
            Err(_) => plan.tally.error("a game broke off"),
        }
    }
    check(&plan, views).await;
    plan.tally.report()
}

/// The local address of a game, when the server is on this machine and the system lets us choose.
fn local_address(node: &Node, block: u8, number: usize) -> Option<SocketAddr> {
    let is_here = cfg!(target_os = "linux") && node.address.ip() == IpAddr::V4(Ipv4Addr::LOCALHOST);
    let [high, low] = [(number / 250 % 250) as u8, (number % 250) as u8 + 1];
    is_here.then(|| SocketAddr::from(([127, block, high, low], 0)))
}

/// Plays one game after the other on one board, and returns what everybody has seen.
async fn game(plan: Arc<Plan>, number: usize) -> Result<Vec<View>, String> {
    let node = |index: usize| &plan.nodes[(number + index) % plan.nodes.len()];
    let nodes_from = |index: usize| {
        let nodes = (0..plan.nodes.len()).map(|further| node(index + further).clone());
        nodes.collect::<Vec<_>>()
    };
    let nodes = nodes_from(0);
    let from = local_address(&nodes[0], 1, number);
    let mut people = Vec::new();
    for _ in 0..2 {
        let (path, body) = ("/api/v1/identity", json!({}));
        let answer = Node::send_to_any(&nodes, from, "POST", path, None, Some(&body)).await?;
        people.push(answer.cookie.ok_or("the server gives no cookie")?);
    }
    let wish = json!({ "color": "white", "listed": true });
    let creator = Some(people[0].as_str());
    let path = "/api/v1/games";
    let created = Node::send_to_any(&nodes, from, "POST", path, creator, Some(&wish)).await?;
    let id = created.json["id"].as_str().ok_or("no game was made")?;
    let sent = Arc::default();
    let [white, black] = [0, 1].map(|index| {
        Player::new(
            plan.clone(),
            nodes_from(index),
            from,
            people[index].clone(),
            Arc::clone(&sent),
            number as u64 * 2 + index as u64,
        )
    });
    let mut tasks = vec![
        tokio::spawn(white.play(id.to_owned(), false)),
        tokio::spawn(black.play(id.to_owned(), true)),
    ];
    for index in 0..plan.watchers {
        let nodes = nodes_from(2 + index);
        let place = number * plan.watchers.div_ceil(100) + index / 100;
        let from = local_address(&nodes[0], 2, place);
        tasks.push(tokio::spawn(watcher::watch(
            plan.clone(),
            nodes,
            from,
            id.to_owned(),
        )));
    }
    let mut views = Vec::new();
    for task in tasks {
        views.extend(task.await.map_err(|_| "a player broke off")??);
    }
    Ok(views)
}

/// Compares what was seen with what the server has.
async fn check(plan: &Plan, mut views: Vec<View>) {
    views.sort_by(|one, other| one.game.cmp(&other.game));
    for (number, views) in views
        .chunk_by(|one, other| one.game == other.game)
        .enumerate()
    {
        let path = format!("/api/v1/games/{}", views[0].game);
        let from = local_address(&plan.nodes[0], 3, number / 100);
        let answer = Node::send_to_any(&plan.nodes, from, "GET", &path, None, None).await;
        let kept = match answer {
            Ok(answer) => view::kept(&answer.json),
            Err(reason) => {
                plan.tally.error(&reason);
                Vec::new()
            }
        };
        plan.tally.compare(&kept, views);
    }
}
