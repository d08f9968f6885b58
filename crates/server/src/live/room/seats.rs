//! Taking and leaving seats: joining, closing, rematches.

use pijersi::Player;
use pijersi_protocol::{GameStatus, Problem};
use pijersi_ratings::Pool;

use super::Room;
use crate::live::deadlines::first_deadline;
use crate::live::games::{MAX_PLAYING, too_many_games};
use crate::live::time::now;
use crate::people::IsBlocked;
use crate::store::games::{
    CloseGame, DeclineChallenge, DeclineRematch, OfferRematch, SeatRow, TakeSeat, WithdrawRematch,
};

impl Room {
    pub(super) async fn join(&mut self, member: u64) -> Result<Option<u64>, Problem> {
        if self.is_stale {
            self.refresh().await?;
        }
        let identity = self.members.identity(member).ok_or(Problem::NoIdentity)?;
        if self.row.status != GameStatus::Open {
            return Err(Problem::NotOpen);
        }
        if self.members.seat(member).is_some() {
            return Err(Problem::OwnGame);
        }
        let id = identity.id;
        let mut opponents = self.row.seats.iter().flatten();
        if let Some(opponent) = opponents.next().map(|seat| seat.identity) {
            self.check_block(id, opponent).await?;
        }
        let identity = self.members.identity(member).ok_or(Problem::NoIdentity)?;
        if self.row.rated && identity.name.is_none() {
            return Err(Problem::RatedWithoutName);
        }
        let free = |player: &Player| self.row.seats[*player as usize].is_none();
        let player = Player::ALL.into_iter().find(free);
        let started = now();
        let take = TakeSeat {
            game: self.row.id.clone(),
            player: player.ok_or(Problem::NotOpen)?,
            seat: SeatRow {
                identity: identity.id,
                name: identity.name.clone(),
                bot: identity.bot,
            },
            started,
            deadline: first_deadline(&self.row, started),
            pool: Pool::of(self.row.clock),
        };
        let taken = self.store.write(take).await;
        self.refresh().await?;
        match taken? {
            true => Ok(None),
            false => Err(Problem::NotOpen),
        }
    }

    /// Refuses a game between two players one of whom has blocked the other.
    async fn check_block(&self, one: i64, other: i64) -> Result<(), Problem> {
        match self.store.read(IsBlocked { one, other }).await? {
            true => Err(Problem::Blocked),
            false => Ok(()),
        }
    }

    pub(super) async fn close(&mut self, member: u64) -> Result<Option<u64>, Problem> {
        let game = self.row.id.clone();
        let identity = self.members.identity(member).map(|identity| identity.id);
        let closed = match (self.player(member).await, identity) {
            (Ok(_), _) => self.store.write(CloseGame { game }).await,
            (Err(Problem::NotAPlayer), Some(identity)) => {
                let decline = DeclineChallenge { game, identity };
                if !self.store.write(decline).await? {
                    return Err(Problem::NotAPlayer);
                }
                Ok(true)
            }
            (Err(problem), _) => return Err(problem),
        };
        self.refresh().await?;
        match closed? {
            true => Ok(None),
            false => Err(Problem::NotOpen),
        }
    }

    pub(super) async fn offer_rematch(&mut self, member: u64) -> Result<Option<u64>, Problem> {
        let player = self.player(member).await?;
        if self.row.status != GameStatus::Over {
            return Err(Problem::NotOver);
        }
        if let [Some(white), Some(black)] = &self.row.seats {
            self.check_block(white.identity, black.identity).await?;
        }
        if self.row.rematch_declined == Some(player.opponent()) {
            return Err(Problem::RematchDeclined);
        }
        if self.row.rematch == Some(player.opponent()) {
            let address = self.members.address(member).ok_or(Problem::NotAPlayer)?;
            self.rooms.limits().games.check(address)?;
        }
        let offer = OfferRematch {
            game: self.row.id.clone(),
            player,
            next: self.rematch(),
            limit: MAX_PLAYING,
        };
        let offered = self.store.write(offer).await;
        self.refresh().await?;
        match offered? {
            true => Ok(None),
            false => Err(too_many_games()),
        }
    }

    pub(super) async fn withdraw_rematch(&mut self, member: u64) -> Result<Option<u64>, Problem> {
        let player = self.player(member).await?;
        let game = self.row.id.clone();
        self.store.write(WithdrawRematch { game, player }).await?;
        self.refresh().await?;
        Ok(None)
    }

    pub(super) async fn decline_rematch(&mut self, member: u64) -> Result<Option<u64>, Problem> {
        let player = self.player(member).await?;
        let game = self.row.id.clone();
        let declined = self.store.write(DeclineRematch { game, player }).await;
        self.refresh().await?;
        match declined? {
            true => Ok(None),
            false => Err(Problem::NoOffer),
        }
    }
}
