//! Vacations of players.

use super::connection::Connection;
use super::error::StoreError;
use super::operation::Operation;
use super::row::Row;
use crate::live::DAY;

/// The time in which the days of vacation are counted.
const YEAR: u64 = 365 * DAY;
/// Time after the end of a vacation in which its games are still brought up to date.
const RECENT: u64 = DAY;

/// The vacation of a player at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct VacationState {
    /// Until when the player is on vacation.
    pub until: Option<u64>,
    /// The days taken within a year. A day that has begun counts.
    pub days_used: u64,
}

/// Reads the vacation of a player.
pub(crate) struct LoadVacation {
    pub identity: i64,
    pub now: u64,
}

impl Operation for LoadVacation {
    type Output = VacationState;

    async fn run(&self, db: &mut Connection) -> Result<VacationState, StoreError> {
        let sql = "SELECT start, until FROM vacations WHERE identity = $1 AND until > $2";
        let since = self.now.saturating_sub(YEAR);
        let values = [self.identity.into(), since.into()];
        let read = |row: &Row<'_>| Ok((row.get::<u64>("start")?, row.get::<u64>("until")?));
        let taken = db.query("vacations", sql, &values, read).await?;
        let days = |&(start, until): &(u64, u64)| {
            let counted = until.saturating_sub(start.max(since));
            counted.div_ceil(DAY)
        };
        let ends = taken.iter().map(|&(_, until)| until);
        Ok(VacationState {
            until: ends.filter(|&until| until > self.now).max(),
            days_used: taken.iter().map(days).sum(),
        })
    }
}

/// Begins a vacation.
pub(crate) struct StartVacation {
    pub identity: i64,
    pub days: u64,
    /// The days of vacation in a year.
    pub allowance: u64,
    pub now: u64,
}

/// What came of the request for a vacation.
pub(crate) enum Started {
    Done(VacationState),
    /// Another request of the player is running on another node.
    Busy,
    /// The player is on vacation already, or has not enough days left; nothing has changed.
    Refused(VacationState),
}

impl Operation for StartVacation {
    type Output = Started;

    async fn run(&self, db: &mut Connection) -> Result<Started, StoreError> {
        if !db.try_lock_identity(self.identity).await? {
            return Ok(Started::Busy);
        }
        let (identity, now) = (self.identity, self.now);
        let load = LoadVacation { identity, now };
        let before = load.run(db).await?;
        if before.until.is_some() || before.days_used + self.days > self.allowance {
            return Ok(Started::Refused(before));
        }
        // A vacation that was ended in the same millisecond has this start already.
        let sql = "INSERT INTO vacations (identity, start, until) VALUES ($1, $2, $3) \
            ON CONFLICT (identity, start) DO UPDATE SET until = excluded.until";
        let until = now + self.days * DAY;
        let values = [identity.into(), now.into(), until.into()];
        db.execute(sql, &values).await?;
        Ok(Started::Done(load.run(db).await?))
    }
}

/// Ends a vacation before its time. The days that have not begun are not lost.
pub(crate) struct EndVacation {
    pub identity: i64,
    pub now: u64,
}

impl Operation for EndVacation {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "UPDATE vacations SET until = $1 WHERE identity = $2 AND until > $1";
        db.execute(sql, &[self.now.into(), self.identity.into()])
            .await?;
        Ok(())
    }
}

/// A game whose clocks do not know of a vacation yet, or of its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OutdatedGame {
    pub id: String,
    pub identity: i64,
    pub until: u64,
}

/// The games whose clocks do not know of a vacation yet, or of its end: those that have begun since are among them.
pub(crate) struct OutdatedGames {
    pub now: u64,
}

impl Operation for OutdatedGames {
    type Output = Vec<OutdatedGame>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<OutdatedGame>, StoreError> {
        let part = |seat: &str| {
            format!(
                "SELECT games.id AS id, identity, until FROM vacations JOIN games ON games.{seat} = identity \
                 WHERE until > $1 AND games.status = 'playing' AND clock LIKE '%d/turn' \
                 AND ((until > $2 AND COALESCE({seat}_vacation, 0) <> until) OR (until <= $2 AND {seat}_vacation > $2)) \
                 AND NOT EXISTS (SELECT 1 FROM vacations AS later \
                 WHERE later.identity = vacations.identity AND later.start > vacations.start)"
            )
        };
        let sql = format!("{} UNION ALL {}", part("white"), part("black"));
        let values = [self.now.saturating_sub(RECENT).into(), self.now.into()];
        let read = |row: &Row<'_>| {
            Ok(OutdatedGame {
                id: row.get("id")?,
                identity: row.get("identity")?,
                until: row.get("until")?,
            })
        };
        db.query("vacations", &sql, &values, read).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::databases;

    #[tokio::test]
    async fn vacations_are_limited_within_a_year_and_unused_days_return() {
        for database in databases("vacations") {
            let store = database.store().await.unwrap();
            let start = async |days: u64, now: u64| {
                let start = StartVacation {
                    identity: 1,
                    days,
                    allowance: 30,
                    now,
                };
                match store.write(start).await.unwrap() {
                    Started::Done(state) => Ok(state),
                    Started::Refused(state) => Err(state),
                    Started::Busy => panic!("busy"),
                }
            };
            let begin = 1_000 * DAY;
            let away = VacationState {
                until: Some(begin + 20 * DAY),
                days_used: 20,
            };
            assert!(start(31, begin).await.is_err(), "more than a year has");
            assert_eq!(start(20, begin).await, Ok(away));
            assert_eq!(start(1, begin + DAY).await, Err(away), "already away");
            // Back after four and a half days, of which five count.
            let now = begin + 4 * DAY + DAY / 2;
            let end = EndVacation { identity: 1, now };
            store.write(end).await.unwrap();
            let load = LoadVacation { identity: 1, now };
            let back = VacationState {
                until: None,
                days_used: 5,
            };
            assert_eq!(store.read(load).await.unwrap(), back);
            assert_eq!(start(26, now).await, Err(back));
            assert_eq!(start(25, now).await.unwrap().days_used, 30);
            // They count for a year.
            assert!(start(1, begin + 100 * DAY).await.is_err());
            assert_eq!(start(30, begin + 400 * DAY).await.unwrap().days_used, 30);
        }
    }
}
