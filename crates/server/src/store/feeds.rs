//! Private feeds: hashes of the secrets in their addresses.

use super::connection::Connection;
use super::error::StoreError;
use super::operation::Operation;

/// Creates the feed of an identity; an earlier one ends.
pub(crate) struct CreateFeed {
    pub identity: i64,
    pub hash: String,
    pub now: u64,
}

impl Operation for CreateFeed {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let identity = self.identity;
        RevokeFeed { identity }.run(db).await?;
        let sql = "INSERT INTO feeds (hash, identity, created) VALUES ($1, $2, $3)";
        let values = [(&self.hash).into(), identity.into(), self.now.into()];
        db.execute(sql, &values).await?;
        Ok(())
    }
}

/// Ends the feed of an identity.
pub(crate) struct RevokeFeed {
    pub identity: i64,
}

impl Operation for RevokeFeed {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "DELETE FROM feeds WHERE identity = $1";
        db.execute(sql, &[self.identity.into()]).await?;
        Ok(())
    }
}

/// The identity of a feed.
pub(crate) struct FeedIdentity {
    pub hash: String,
}

impl Operation for FeedIdentity {
    type Output = Option<i64>;

    async fn run(&self, db: &mut Connection) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT identity FROM feeds WHERE hash = $1";
        db.first("feeds", sql, &[(&self.hash).into()], |row| {
            row.get("identity")
        })
        .await
    }
}
