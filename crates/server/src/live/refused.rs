//! Why a request did not happen.

use pijersi_game::Refusal;

use crate::store::StoreError;

/// Why a request on a socket did not happen: a word for programs, a sentence for people.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    pub code: &'static str,
    pub message: String,
}

impl Refused {
    pub fn new(code: &'static str, message: impl Into<String>) -> Refused {
        Refused {
            code,
            message: message.into(),
        }
    }

    pub fn bad_request(message: impl Into<String>) -> Refused {
        Refused::new("bad-request", message)
    }

    pub fn not_a_player() -> Refused {
        Refused::new("not-a-player", "you watch this game")
    }

    pub fn not_open() -> Refused {
        Refused::new("not-open", "nobody can join this game any more")
    }

    pub fn not_started() -> Refused {
        Refused::new("not-started", "the second player has not come yet")
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused::new(refusal.code().as_str(), refusal.to_string())
    }
}

impl From<StoreError> for Refused {
    fn from(_: StoreError) -> Refused {
        let message = "the server cannot store this now: try again in a moment";
        Refused::new("unavailable", message)
    }
}
