//! From a question's text to the answer's text.

use std::time::Duration;

use pijersi::Position;
use serde::Serialize;

#[cfg(feature = "banli")]
use crate::banli::Banli;
use crate::describe;
use crate::error::Refused;
use crate::question::{self, Question};
use crate::rules;
#[cfg(feature = "banli")]
use crate::search_json::Report;
#[cfg(feature = "banli")]
use crate::{entry, game};

/// Answers questions. Rules and games are answered from the question alone; Banli keeps its table of positions from
/// one search to the next.
pub struct Session {
    #[cfg(feature = "banli")]
    banli: Banli,
}

/// Which version of the program this is.
#[derive(Serialize)]
struct Version {
    version: &'static str,
    engine: &'static str,
    /// A hash of the sources this was built from, where the build script set it.
    fingerprint: Option<&'static str>,
}

const VERSION: Version = Version {
    version: env!("CARGO_PKG_VERSION"),
    engine: concat!("Banli ", env!("CARGO_PKG_VERSION")),
    fingerprint: option_env!("PIJERSI_FINGERPRINT"),
};

/// The JSON around a refusal.
#[derive(Serialize)]
struct Envelope<'a> {
    error: &'a Refused,
}

impl Session {
    /// A session that reads the time from `now`: how long it is since some fixed moment.
    pub fn new(now: fn() -> Duration) -> Session {
        #[cfg(not(feature = "banli"))]
        let _ = now;
        Session {
            #[cfg(feature = "banli")]
            banli: Banli::new(now),
        }
    }

    /// The answer to a question, both as JSON text. Whatever the text is, there is an answer: what cannot be
    /// answered gets an object with an `error`. `report` is called with what is found on the way.
    pub fn answer(&mut self, question: &str, report: &mut dyn FnMut(&str)) -> String {
        Question::parse(question)
            .and_then(|question| self.answer_question(question, report))
            .unwrap_or_else(|refused| text(&Envelope { error: &refused }))
    }

    fn answer_question(
        &mut self,
        mut question: Question,
        report: &mut dyn FnMut(&str),
    ) -> Result<String, Refused> {
        #[cfg(feature = "banli")]
        let reports = &mut |found: Report| report(&text(&found));
        #[cfg(not(feature = "banli"))]
        let _ = report;
        Ok(match question.kind.as_str() {
            "version" => {
                question.rest::<question::Nothing>()?;
                text(&VERSION)
            }
            "position" => {
                let game = question.spot()?.game()?;
                question.rest::<question::Nothing>()?;
                with_turns(game.position())
            }
            "play" => text(&rules::play(&question.spot()?, &question.rest()?)?),
            "match" => {
                let game = rules::read_match(&question.spot()?, &question.rest()?)?;
                text(&describe::whole_match(&game))
            }
            "setup" => with_turns(&rules::setup(&question.rest()?)?),
            "edit" => with_turns(&rules::edit(&question.rest()?)?),
            "symmetry" => with_turns(&rules::image(&question.spot()?, &question.rest()?)?),
            #[cfg(feature = "banli")]
            "entry" => text(&entry::enter(&question.spot()?, &question.rest()?)?),
            #[cfg(feature = "banli")]
            "game" => text(&game::game(question.rest()?)?),
            #[cfg(feature = "banli")]
            "search" => text(
                &self
                    .banli
                    .search(&question.spot()?, &question.rest()?, reports)?,
            ),
            #[cfg(feature = "banli")]
            "analyse" => text(&self.banli.analyse(
                &question.spot()?,
                &question.rest()?,
                reports,
            )?),
            #[cfg(feature = "banli")]
            "review" => {
                let spot = question.spot()?;
                question.rest::<question::Nothing>()?;
                text(&self.banli.review(&spot, reports)?)
            }
            #[cfg(feature = "banli")]
            "perft" => text(&self.banli.perft(&question.spot()?, &question.rest()?)?),
            #[cfg(feature = "banli")]
            "bench" => text(&self.banli.bench(&question.rest()?)?),
            unknown => {
                let message = format!("there is no question of the type {unknown:?}");
                return Err(Refused::malformed(message));
            }
        })
    }
}

/// A position with its legal turns, as text.
fn with_turns(position: &Position) -> String {
    text(&describe::position_with_turns(position))
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("answers are made of text, numbers and lists")
}
