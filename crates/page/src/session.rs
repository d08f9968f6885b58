//! From the text of a request to the text of its reply.

use std::time::Duration;

#[cfg(feature = "play")]
use pijersi_atlas::measured_chances;

#[cfg(feature = "proofs")]
use crate::certificate;
#[cfg(any(feature = "play", feature = "banli"))]
use crate::chances;
use crate::failure::Failure;
use crate::fields::Fields;
#[cfg(feature = "files")]
use crate::file;
use crate::report::Report;
#[cfg(feature = "scene")]
use crate::scene;
use crate::schema::{Declarations, Schema, json, tagged};
use crate::spot::Spot;
use crate::write::text;
#[cfg(feature = "banli")]
use crate::{
    banli,
    banli::{Banli, Host},
    book, search_json,
};
#[cfg(feature = "play")]
use crate::{describe, entry, game, insight, rules};

tagged! {
    /// A request to a module.
    enum Request = "Request" {
        "version" => Version(VersionRequest) -> Version,
        #[cfg(feature = "play")]
        "position" => Position(rules::PositionRequest) -> describe::PositionWithTurns,
        #[cfg(feature = "play")]
        "play" => Play(rules::PlayRequest) -> rules::Played,
        #[cfg(feature = "play")]
        "match" => Match(rules::MatchRequest) -> describe::MatchJson,
        #[cfg(feature = "play")]
        "setup" => Setup(rules::SetupRequest) -> describe::PositionWithTurns,
        #[cfg(feature = "play")]
        "edit" => Edit(rules::EditRequest) -> describe::PositionWithTurns,
        #[cfg(feature = "play")]
        "symmetry" => Symmetry(rules::SymmetryRequest) -> describe::PositionWithTurns,
        #[cfg(feature = "play")]
        "entry" => Entry(entry::EntryRequest) -> entry::EntryJson,
        #[cfg(feature = "play")]
        "game" => Game(game::GameRequest) -> game::GameJson,
        #[cfg(feature = "play")]
        "threats" => Threats(insight::ThreatsRequest) -> insight::ThreatsJson,
        #[cfg(feature = "play")]
        "explain" => Explain(insight::ExplainRequest) -> insight::Explained,
        #[cfg(feature = "play")]
        "decision" => TurningPoint(insight::TurningPointRequest) -> insight::TurningPointReply,
        #[cfg(feature = "play")]
        "measured" => Measured(chances::ChancesRequest) -> chances::ChancesJson,
        #[cfg(feature = "banli")]
        "search" => Search(banli::SearchRequest) -> search_json::AnswerJson,
        #[cfg(feature = "banli")]
        "analyse" => Analyse(banli::AnalyseRequest) -> search_json::AnswerJson,
        #[cfg(feature = "banli")]
        "chances" => Chances(chances::ChancesRequest) -> chances::ChancesJson,
        #[cfg(feature = "banli")]
        "book" => Book(book::BookRequest) -> book::BookJson,
        #[cfg(feature = "banli")]
        "review" => Review(banli::ReviewRequest) -> search_json::ReviewJson,
        #[cfg(feature = "banli")]
        "perft" => Perft(banli::PerftRequest) -> banli::Count,
        #[cfg(feature = "banli")]
        "bench" => Bench(banli::BenchRequest) -> banli::Bench,
        #[cfg(feature = "banli")]
        "judgements" => Judgements(banli::JudgementsRequest) -> banli::Judgements,
        #[cfg(feature = "scene")]
        "scene" => Scene(scene::SceneRequest) -> scene::SceneJson,
        #[cfg(feature = "files")]
        "file" => File(file::FileRequest) -> file::FileJson,
        #[cfg(feature = "proofs")]
        "certificate" => Certificate(certificate::CertificateRequest) -> certificate::CertificateJson,
    }
}

json! {
    /// The version of the module.
    struct VersionRequest = "VersionRequest" [parse] {}
}

json! {
    /// The version of the module.
    struct Version = "Version" [write] {
        version: &'static str,
        engine: &'static str,
        /// A hash of the sources, if set by the build script.
        fingerprint: Option<&'static str>,
    }
}

json! {
    /// The reply to a request that failed.
    struct Refusal = "Refusal" [write] {
        error: Failure,
    }
}

/// Answers requests. Most replies depend on the request alone, but Banli keeps its transposition table from one search
/// to the next.
pub struct Session {
    #[cfg(feature = "banli")]
    banli: Banli,
    /// The attachment of the last reply: the bytes of a file, or the outlines of a scene.
    attachment: Vec<u8>,
}

impl Session {
    /// A session that reads the time from `now`, as the duration since a fixed moment.
    pub fn new(now: fn() -> Duration) -> Session {
        #[cfg(not(feature = "banli"))]
        let _ = now;
        Session {
            #[cfg(feature = "banli")]
            banli: Banli::new(Host::single_threaded(now)),
            attachment: Vec::new(),
        }
    }

    /// A session whose searches take the time, threads and stops from this host.
    #[cfg(feature = "banli")]
    pub fn with_host(host: Host) -> Session {
        Session {
            banli: Banli::new(host),
            attachment: Vec::new(),
        }
    }

    /// Sets the network file with which Banli evaluates positions, and returns an empty text, or a refusal. Before that it
    /// uses the hand-crafted evaluation, so that no search has to wait for the network.
    ///
    /// ```
    /// use pijersi_page::Session;
    /// let mut session = Session::new(|| std::time::Duration::ZERO);
    /// let refusal = session.set_network(b"something else");
    /// assert!(refusal.contains("this is not a network file"));
    /// ```
    #[cfg(feature = "banli")]
    pub fn set_network(&mut self, bytes: &[u8]) -> String {
        match self.banli.set_network(bytes) {
            Ok(()) => String::new(),
            Err(error) => text(&Refusal {
                error: Failure::new("not-a-network", error),
            }),
        }
    }

    /// Sets the opening book of the classic set-up, and returns an empty text, or a refusal.
    ///
    /// ```
    /// use pijersi_page::Session;
    /// let mut session = Session::new(|| std::time::Duration::ZERO);
    /// assert!(session.set_book(b"something else").contains("not an opening book"));
    /// ```
    #[cfg(feature = "banli")]
    pub fn set_book(&mut self, bytes: &[u8]) -> String {
        match self.banli.set_book(bytes) {
            Ok(()) => String::new(),
            Err(error) => text(&Refusal {
                error: Failure::new("not-a-book", error),
            }),
        }
    }

    /// The attachment of the last reply: the bytes of a picture file, or the outlines of a scene as
    /// 32-bit numbers.
    pub fn attachment(&self) -> &[u8] {
        &self.attachment
    }

    /// Answers a request; both are JSON text. Every text gets a reply: if the request fails, it is an
    /// object with an `error`. `report` receives intermediate results.
    pub fn answer(&mut self, request: &str, report: &mut dyn FnMut(&str)) -> String {
        self.attachment.clear();
        Fields::parse(request)
            .and_then(Request::parse)
            .and_then(|request| self.reply(request, &mut |found: Report| report(&text(&found))))
            .unwrap_or_else(|error| text(&Refusal { error }))
    }

    fn reply(
        &mut self,
        request: Request,
        report: &mut dyn FnMut(Report),
    ) -> Result<String, Failure> {
        #[cfg(not(any(feature = "banli", feature = "files")))]
        let _ = report;
        Ok(match request {
            Request::Version(VersionRequest {}) => text(&Version {
                version: env!("CARGO_PKG_VERSION"),
                engine: concat!("Banli ", env!("CARGO_PKG_VERSION")),
                fingerprint: option_env!("PIJERSI_FINGERPRINT"),
            }),
            #[cfg(feature = "play")]
            Request::Position(request) => with_turns(&rules::position(&request)?),
            #[cfg(feature = "play")]
            Request::Play(request) => text(&rules::play(&request)?),
            #[cfg(feature = "play")]
            Request::Match(request) => text(&describe::whole_match(&rules::parse_match(&request)?)),
            #[cfg(feature = "play")]
            Request::Setup(request) => with_turns(&rules::setup(&request)?),
            #[cfg(feature = "play")]
            Request::Edit(request) => with_turns(&rules::edit(&request)?),
            #[cfg(feature = "play")]
            Request::Symmetry(request) => with_turns(&rules::image(&request)?),
            #[cfg(feature = "play")]
            Request::Entry(request) => text(&entry::enter(request)?),
            #[cfg(feature = "play")]
            Request::Game(request) => text(&game::game(request)?),
            #[cfg(feature = "play")]
            Request::Threats(request) => text(&insight::threats(&request)?),
            #[cfg(feature = "play")]
            Request::Explain(request) => text(&insight::explain(&request)?),
            #[cfg(feature = "play")]
            Request::TurningPoint(request) => text(&insight::turning_point(&request)?),
            #[cfg(feature = "play")]
            Request::Measured(request) => text(&chances::chances(&request, measured_chances)?),
            #[cfg(feature = "banli")]
            Request::Search(request) => text(&self.banli.search(request, report)?),
            #[cfg(feature = "banli")]
            Request::Analyse(request) => text(&self.banli.analyse(&request, report)?),
            #[cfg(feature = "banli")]
            Request::Chances(request) => text(&self.banli.chances(&request)?),
            #[cfg(feature = "banli")]
            Request::Book(request) => text(&self.banli.book_turns(&request)?),
            #[cfg(feature = "banli")]
            Request::Review(request) => text(&self.banli.review(&request, report)?),
            #[cfg(feature = "banli")]
            Request::Perft(request) => text(&self.banli.perft(&request)?),
            #[cfg(feature = "banli")]
            Request::Bench(request) => text(&self.banli.bench(&request)),
            #[cfg(feature = "banli")]
            Request::Judgements(request) => text(&self.banli.judgements(&request)),
            #[cfg(feature = "scene")]
            Request::Scene(request) => {
                let (scene, numbers) = scene::scene(request)?;
                self.attachment = numbers.into_iter().flat_map(f32::to_le_bytes).collect();
                text(&scene)
            }
            #[cfg(feature = "files")]
            Request::File(request) => {
                let progress = &mut |progress| report(Report::Progress(progress));
                let (file, bytes) = file::draw(&request, progress)?;
                self.attachment = bytes;
                text(&file)
            }
            #[cfg(feature = "proofs")]
            Request::Certificate(request) => text(&certificate::claim(&request)?),
        })
    }
}

#[cfg(feature = "play")]
fn with_turns(position: &pijersi::Position) -> String {
    text(&describe::position_with_turns(position))
}

/// The TypeScript types of requests, replies and reports. `web/packages/pijersi/src/generated.ts` is this text.
///
/// ```
/// let types = pijersi_page::typescript();
/// assert!(types.contains("({ type: \"play\" } & PlayRequest)"));
/// ```
pub fn typescript() -> String {
    let mut types = Declarations::default();
    Request::schema(&mut types);
    Refusal::schema(&mut types);
    Spot::schema(&mut types);
    Report::schema(&mut types);
    let doc = " The fields of a request of each type.";
    types.interface("Requests", doc, Request::requests);
    let doc = " The reply to a request of each type.";
    types.interface("Replies", doc, Request::replies);
    format!(
        "// Generated by `cargo run -p pijersi-page --example typescript`; a test checks that it is current.\n\n{}",
        types.text()
    )
}

#[cfg(all(test, feature = "banli"))]
mod tests {
    use std::time::Duration;

    use pijersi_engine::bench;
    use pijersi_engine::network::Network;

    use super::Session;

    /// The page searches as the native program does: without a network until one is set, then with it.
    #[test]
    fn a_network_is_used_once_it_is_set() {
        let mut session = Session::new(|| Duration::ZERO);
        let nodes =
            |session: &mut Session| session.answer(r#"{"type": "bench", "depth": 2}"#, &mut |_| {});
        let expected = |network| {
            format!(
                r#"{{"nodes":{},"time":0}}"#,
                bench::run(2, network, |_, _| {})
            )
        };
        assert_eq!(nodes(&mut session), expected(None));
        let refusal = session.set_network(b"PIJNET");
        assert!(refusal.contains("not a network file"), "{refusal}");
        assert_eq!(nodes(&mut session), expected(None));
        let file = include_bytes!("../../engine/net/banli.net");
        assert_eq!(session.set_network(file), "");
        assert_eq!(nodes(&mut session), expected(Network::embedded()));
    }
}
