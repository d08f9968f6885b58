//! From a question's text to the answer's text.

use std::time::Duration;

use crate::error::Refused;
use crate::fields::Fields;
use crate::json::{Json, Object, text};
#[cfg(feature = "play")]
use crate::{banli::Banli, describe, entry, game, report::Report, rules};

/// Answers questions. Most are answered from the question alone; Banli keeps its table of positions from one search to
/// the next.
pub struct Session {
    #[cfg(feature = "play")]
    banli: Banli,
    /// What was drawn last: the bytes of a file, or the outlines of a scene.
    attachment: Vec<u8>,
}

/// Which version of the program this is.
struct Version;

impl Json for Version {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("version", &env!("CARGO_PKG_VERSION"));
        object.field("engine", &concat!("Banli ", env!("CARGO_PKG_VERSION")));
        // A hash of the sources this was built from, where the build script set it.
        object.field("fingerprint", &option_env!("PIJERSI_FINGERPRINT"));
        object.end();
    }
}

/// What is answered instead of an answer.
struct Refusal(Refused);

impl Json for Refusal {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("error", &self.0);
        object.end();
    }
}

impl Session {
    /// A session that reads the time from `now`: how long it is since some fixed moment.
    pub fn new(now: fn() -> Duration) -> Session {
        #[cfg(not(feature = "play"))]
        let _ = now;
        Session {
            #[cfg(feature = "play")]
            banli: Banli::new(now),
            attachment: Vec::new(),
        }
    }

    /// Lets Banli judge with the network of this file from now on, and gives nothing, or says why not. Before that it
    /// judges by hand-made rules, so nobody needs to wait for the network.
    ///
    /// ```
    /// use pijersi_page::Session;
    /// let mut session = Session::new(|| std::time::Duration::ZERO);
    /// let refusal = session.set_network(b"something else");
    /// assert!(refusal.contains("this is not a network file"));
    /// ```
    #[cfg(feature = "play")]
    pub fn set_network(&mut self, bytes: &[u8]) -> String {
        match self.banli.set_network(bytes) {
            Ok(()) => String::new(),
            Err(error) => text(&Refusal(Refused::invalid(error))),
        }
    }

    /// What belongs to the last answer besides its text: the bytes of a picture file, or the outlines of a scene as
    /// numbers of four bytes each.
    pub fn attachment(&self) -> &[u8] {
        &self.attachment
    }

    /// The answer to a question, both as JSON text. Whatever the text is, there is an answer: what cannot be
    /// answered gets an object with an `error`. `report` is called with what is found on the way.
    pub fn answer(&mut self, question: &str, report: &mut dyn FnMut(&str)) -> String {
        self.attachment.clear();
        Fields::parse(question)
            .and_then(|fields| self.answer_fields(fields, report))
            .unwrap_or_else(|refused| text(&Refusal(refused)))
    }

    fn answer_fields(
        &mut self,
        mut fields: Fields,
        report: &mut dyn FnMut(&str),
    ) -> Result<String, Refused> {
        #[cfg(feature = "play")]
        let reports = &mut |found: Report| report(&text(&found));
        #[cfg(not(any(feature = "play", feature = "files")))]
        let _ = report;
        let kind = fields.text("type")?;
        Ok(match kind.as_str() {
            "version" => {
                fields.end()?;
                text(&Version)
            }
            #[cfg(feature = "play")]
            "position" => text(&describe::position_with_turns(&rules::position(fields)?)),
            #[cfg(feature = "play")]
            "play" => text(&rules::play(fields)?),
            #[cfg(feature = "play")]
            "match" => text(&describe::whole_match(&rules::read_match(fields)?)),
            #[cfg(feature = "play")]
            "setup" => text(&describe::position_with_turns(&rules::setup(fields)?)),
            #[cfg(feature = "play")]
            "edit" => text(&describe::position_with_turns(&rules::edit(fields)?)),
            #[cfg(feature = "play")]
            "symmetry" => text(&describe::position_with_turns(&rules::image(fields)?)),
            #[cfg(feature = "play")]
            "entry" => text(&entry::enter(fields)?),
            #[cfg(feature = "play")]
            "game" => text(&game::game(fields)?),
            #[cfg(feature = "play")]
            "search" => text(&self.banli.search(fields, reports)?),
            #[cfg(feature = "play")]
            "analyse" => text(&self.banli.analyse(fields, reports)?),
            #[cfg(feature = "play")]
            "review" => text(&self.banli.review(fields, reports)?),
            #[cfg(feature = "play")]
            "perft" => text(&self.banli.perft(fields)?),
            #[cfg(feature = "play")]
            "bench" => text(&self.banli.bench(fields)?),
            #[cfg(feature = "play")]
            "judgements" => text(&self.banli.judgements(fields)?),
            #[cfg(feature = "scene")]
            "scene" => {
                let (scene, numbers) = crate::scene::scene(fields)?;
                self.attachment = numbers.into_iter().flat_map(f32::to_le_bytes).collect();
                text(&scene)
            }
            #[cfg(feature = "files")]
            "file" => {
                let progress = &mut |done, of| {
                    report(&text(&crate::report::Report::Progress { done, of }));
                };
                let (file, bytes) = crate::file::draw(fields, progress)?;
                self.attachment = bytes;
                text(&file)
            }
            unknown => {
                let message = format!("there is no question of the type {unknown:?}");
                return Err(Refused::malformed(message));
            }
        })
    }
}

#[cfg(all(test, feature = "play"))]
mod tests {
    use std::time::Duration;

    use pijersi_engine::bench;
    use pijersi_engine::network::Network;

    use super::Session;

    /// The page searches as the native program does: without a network until it is handed one, then with it.
    #[test]
    fn a_network_that_is_handed_in_judges() {
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
