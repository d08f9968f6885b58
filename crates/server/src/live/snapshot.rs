//! Stored games in the form of the protocol.

use pijersi::Player;
use pijersi_game::{MatchLength, TimeControl};
use pijersi_protocol::{
    EventLine, GameSettings, GameSnapshot, GameStatus, GameSummary, Seat, SeatRating, Series,
};
use pijersi_ratings::Rating;

use super::time::now;
use crate::store::games::GameRow;

impl GameRow {
    /// The settings of the game.
    pub fn settings(&self) -> GameSettings {
        GameSettings::live(self.start, self.clock, self.mode, self.swap, self.started)
    }

    /// The game with its events from number `first` on.
    pub fn snapshot(&self, first: u64, events: Vec<EventLine>) -> GameSnapshot {
        let [white, black] = self.protocol_seats();
        GameSnapshot {
            id: self.id.clone(),
            status: self.status,
            listed: self.listed,
            rated: self.rated,
            ratings: None,
            settings: self.settings(),
            setup: self.setup,
            white,
            black,
            created: self.created,
            first,
            events,
            next: self.next.clone(),
            tournament: self.tournament.clone(),
            series: self.protocol_series(),
        }
    }

    /// The game as lists show it, with the colour of an identity.
    pub fn summary(&self, identity: Option<i64>) -> GameSummary {
        let [white, black] = self.protocol_seats();
        let end = self.progress.end.as_ref();
        let is_playing = self.status == GameStatus::Playing;
        let has_clock = self.clock != TimeControl::Unlimited;
        GameSummary {
            id: self.id.clone(),
            status: self.status,
            listed: self.listed,
            rated: self.rated,
            setup: self.setup,
            clock: self.clock,
            mode: self.mode,
            swap: self.swap,
            series: self.protocol_series(),
            white,
            black,
            created: self.created,
            started: (self.started > 0).then_some(self.started),
            ended: end.map(|end| end.at),
            turns: self.progress.turns,
            result: end.and_then(|end| end.result),
            reason: end.map(|end| end.reason),
            position: matches!(self.status, GameStatus::Playing | GameStatus::Over)
                .then_some(self.progress.position),
            player: is_playing.then(|| self.progress.position.player()),
            deadline: self.progress.deadline.filter(|_| is_playing && has_clock),
            renewals: self.standing.renewals as u32,
            you: identity.and_then(|identity| self.player(identity)),
        }
    }

    fn protocol_seats(&self) -> [Option<Seat>; 2] {
        let seat = |player: Player| {
            let seat = self.seats[player as usize].as_ref()?;
            let rating = self.ratings[player as usize].map(|rating| SeatRating {
                points: rating.points,
                provisional: rating.deviation as f64 > Rating::MAX_ESTABLISHED_DEVIATION,
            });
            Some(Seat {
                name: seat.name.clone(),
                bot: seat.bot,
                rating,
                vacation: self.progress.vacations[player as usize].filter(|&until| until > now()),
            })
        };
        Player::ALL.map(seat)
    }

    fn protocol_series(&self) -> Option<Series> {
        let [white, black] = self.series.points.map(|points| points as u32);
        (self.series.length != MatchLength::One).then(|| Series {
            length: self.series.length,
            game: self.series.played as u32 + 1,
            previous: self.series.previous.clone(),
            white,
            black,
        })
    }

    /// The colour of an identity.
    pub fn player(&self, identity: i64) -> Option<Player> {
        let has = |player: &Player| {
            let seat = self.seats[*player as usize].as_ref();
            seat.is_some_and(|seat| seat.identity == identity)
        };
        Player::ALL.into_iter().find(has)
    }

    /// The name of a player, or a question mark.
    pub fn name(&self, player: Player) -> &str {
        let seat = self.seats[player as usize].as_ref();
        seat.and_then(|seat| seat.name.as_deref()).unwrap_or("?")
    }
}
