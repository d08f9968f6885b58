//! Blocks: two identities that play no games with each other.

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::Row;

/// Maximum number of blocks of an identity.
const MAX_BLOCKS: u64 = 500;

/// An identity that another one has blocked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BlockRow {
    pub id: String,
    /// The current name.
    pub name: Option<String>,
    pub created: u64,
}

/// Blocks an identity.
pub(crate) struct Block {
    pub id: String,
    pub identity: i64,
    pub blocked: i64,
    pub now: u64,
}

impl Operation for Block {
    /// False when the identity has blocked too many.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) AS count FROM blocks WHERE identity = $1";
        let count: Option<u64> = db
            .first("blocks", sql, &[self.identity.into()], |row| {
                row.get("count")
            })
            .await?;
        if count.unwrap_or(0) >= MAX_BLOCKS {
            return Ok(false);
        }
        let sql = "INSERT INTO blocks (id, identity, blocked, created) VALUES ($1, $2, $3, $4) \
            ON CONFLICT DO NOTHING";
        let values = [
            (&self.id).into(),
            self.identity.into(),
            self.blocked.into(),
            self.now.into(),
        ];
        db.execute(sql, &values).await?;
        Ok(true)
    }
}

/// Removes a block.
pub(crate) struct Unblock {
    pub identity: i64,
    pub id: String,
}

impl Operation for Unblock {
    /// False when there is no such block.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "DELETE FROM blocks WHERE identity = $1 AND id = $2";
        let values = [self.identity.into(), (&self.id).into()];
        Ok(db.execute(sql, &values).await? > 0)
    }
}

/// The identities that an identity has blocked, the last first.
pub(crate) struct ListBlocks {
    pub identity: i64,
}

impl Operation for ListBlocks {
    type Output = Vec<BlockRow>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<BlockRow>, StoreError> {
        let sql = "SELECT blocks.id, name, blocks.created FROM blocks \
            LEFT JOIN identities ON identities.id = blocked WHERE identity = $1 \
            ORDER BY blocks.created DESC, blocks.id";
        let read = |row: &Row<'_>| {
            Ok(BlockRow {
                id: row.get("id")?,
                name: row.get_joined("identities", "name")?,
                created: row.get("created")?,
            })
        };
        db.query("blocks", sql, &[self.identity.into()], read).await
    }
}

/// Whether one of two identities has blocked the other.
pub(crate) struct IsBlocked {
    pub one: i64,
    pub other: i64,
}

impl Operation for IsBlocked {
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "SELECT 1 AS found FROM blocks WHERE (identity = $1 AND blocked = $2) \
            OR (identity = $2 AND blocked = $1) LIMIT 1";
        let values = [self.one.into(), self.other.into()];
        let found = db.first("blocks", sql, &values, |row| row.get::<i64>("found"));
        Ok(found.await?.is_some())
    }
}

/// All identities with which an identity does not play, in order.
pub(crate) struct BlockedWith {
    pub identity: i64,
}

impl Operation for BlockedWith {
    type Output = Vec<i64>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<i64>, StoreError> {
        let sql = "SELECT blocked AS other FROM blocks WHERE identity = $1 \
            UNION SELECT identity AS other FROM blocks WHERE blocked = $1 ORDER BY other";
        db.query("blocks", sql, &[self.identity.into()], |row| {
            row.get("other")
        })
        .await
    }
}
