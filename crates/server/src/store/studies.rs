//! Studies of visitors.

use pijersi_protocol::{SaveStudy, StudySummary, Visibility};

use super::connection::Connection;
use super::error::{ColumnError, StoreError};
use super::operation::Operation;
use super::row::{Row, from_text};

from_text!(Visibility);

/// Number of public studies that are listed.
const LISTED: u64 = 50;

const SELECT: &str = "SELECT studies.id AS id, studies.identity AS identity, title, visibility, hidden, changed, \
    identities.name AS owner, data FROM studies LEFT JOIN identities ON identities.id = studies.identity";

/// Reads a study as a visitor sees it.
fn summary(row: &Row<'_>, visitor: Option<i64>) -> Result<StudySummary, ColumnError> {
    Ok(StudySummary {
        id: row.get("id")?,
        title: row.get("title")?,
        owner: row.get_joined("identities", "owner")?,
        own: visitor == Some(row.get("identity")?),
        visibility: row.get("visibility")?,
        hidden: row.get("hidden")?,
        changed: row.get("changed")?,
    })
}

/// Stores a study.
pub(crate) struct StoreStudy {
    pub identity: i64,
    pub study: SaveStudy,
    /// The id of a new study.
    pub new_id: String,
    /// Maximum number of studies of an identity.
    pub max: u64,
    pub now: u64,
}

/// What came of the request to store a study.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Stored {
    Done {
        id: String,
    },
    /// Another request of the owner is running on another node.
    Busy,
    /// The owner has no such study.
    Missing,
    TooMany,
}

impl Operation for StoreStudy {
    type Output = Stored;

    async fn run(&self, db: &mut Connection) -> Result<Stored, StoreError> {
        if !db.try_lock_identity(self.identity).await? {
            return Ok(Stored::Busy);
        }
        let SaveStudy {
            id,
            title,
            data,
            visibility,
        } = &self.study;
        let id = id.as_ref().unwrap_or(&self.new_id);
        let values = [
            title.into(),
            data.into(),
            visibility.as_str().into(),
            self.now.into(),
            id.into(),
            self.identity.into(),
        ];
        let changed = if self.study.id.is_some() {
            let sql = "UPDATE studies SET title = $1, data = $2, visibility = $3, changed = $4 \
                WHERE id = $5 AND identity = $6";
            db.execute(sql, &values).await?
        } else {
            let sql = "SELECT COUNT(*) AS count FROM studies WHERE identity = $1";
            let count: Option<u64> = db
                .first("studies", sql, &[self.identity.into()], |row| {
                    row.get("count")
                })
                .await?;
            if count.unwrap_or(0) >= self.max {
                return Ok(Stored::TooMany);
            }
            let sql = "INSERT INTO studies (title, data, visibility, changed, id, identity) \
                VALUES ($1, $2, $3, $4, $5, $6)";
            db.execute(sql, &values).await?
        };
        Ok(match changed {
            0 => Stored::Missing,
            _ => Stored::Done { id: id.clone() },
        })
    }
}

/// A study with its chapters. Private and hidden ones are there for their owner only.
pub(crate) struct LoadStudy {
    pub id: String,
    pub visitor: Option<i64>,
}

impl Operation for LoadStudy {
    type Output = Option<(StudySummary, String)>;

    async fn run(&self, db: &mut Connection) -> Result<Self::Output, StoreError> {
        let sql = format!("{SELECT} WHERE studies.id = $1");
        let read = |row: &Row<'_>| Ok((summary(row, self.visitor)?, row.get("data")?));
        let found = db
            .first("studies", &sql, &[(&self.id).into()], read)
            .await?;
        Ok(found.filter(|(study, _): &(StudySummary, String)| {
            study.own || (study.visibility != Visibility::Private && !study.hidden)
        }))
    }
}

/// All studies of an identity, with their chapters, the one stored last first.
pub(crate) struct OwnStudies {
    pub identity: i64,
}

impl Operation for OwnStudies {
    type Output = Vec<(StudySummary, String)>;

    async fn run(&self, db: &mut Connection) -> Result<Self::Output, StoreError> {
        let sql = format!("{SELECT} WHERE studies.identity = $1 ORDER BY changed DESC, studies.id");
        let read = |row: &Row<'_>| Ok((summary(row, Some(self.identity))?, row.get("data")?));
        db.query("studies", &sql, &[self.identity.into()], read)
            .await
    }
}

/// The public studies of others, the one stored last first.
pub(crate) struct PublicStudies {
    pub visitor: Option<i64>,
}

impl Operation for PublicStudies {
    type Output = Vec<StudySummary>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<StudySummary>, StoreError> {
        let sql = format!(
            "{SELECT} WHERE visibility = 'public' AND hidden = 0 AND studies.identity <> $1 \
             ORDER BY changed DESC, studies.id LIMIT $2"
        );
        let values = [self.visitor.unwrap_or(0).into(), LISTED.into()];
        db.query("studies", &sql, &values, |row| summary(row, self.visitor))
            .await
    }
}

/// Deletes a study of an identity; false if there is none.
pub(crate) struct DeleteStudy {
    pub identity: i64,
    pub id: String,
}

impl Operation for DeleteStudy {
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "DELETE FROM studies WHERE id = $1 AND identity = $2";
        let values = [(&self.id).into(), self.identity.into()];
        Ok(db.execute(sql, &values).await? > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::databases;

    #[tokio::test]
    async fn studies_belong_to_their_owner_and_are_limited() {
        for database in databases("studies") {
            let store = database.store().await.unwrap();
            let save = async |identity: i64, id: Option<&str>, new_id: &str, visibility| {
                let study = SaveStudy {
                    id: id.map(str::to_owned),
                    title: new_id.to_owned(),
                    data: "1abc".to_owned(),
                    visibility,
                };
                let (new_id, max, now) = (new_id.to_owned(), 2, 5);
                let store_study = StoreStudy {
                    identity,
                    study,
                    new_id,
                    max,
                    now,
                };
                store.write(store_study).await.unwrap()
            };
            let done = |id: &str| Stored::Done { id: id.to_owned() };
            let load = async |id: &str, visitor| {
                let (id, visitor) = (id.to_owned(), visitor);
                let found = store.read(LoadStudy { id, visitor }).await.unwrap();
                found.map(|(study, data)| (study.title, study.own, data))
            };
            assert_eq!(save(1, None, "a", Visibility::Private).await, done("a"));
            assert_eq!(save(1, None, "b", Visibility::Public).await, done("b"));
            assert_eq!(
                save(1, None, "c", Visibility::Public).await,
                Stored::TooMany
            );
            assert_eq!(
                save(2, Some("a"), "x", Visibility::Public).await,
                Stored::Missing
            );
            assert_eq!(load("a", None).await, None);
            assert_eq!(load("a", Some(2)).await, None);
            let own = ("a".to_owned(), true, "1abc".to_owned());
            assert_eq!(load("a", Some(1)).await, Some(own));
            assert!(load("b", None).await.is_some());
            assert_eq!(
                save(1, Some("a"), "named", Visibility::Unlisted).await,
                done("a")
            );
            assert_eq!(load("a", None).await.unwrap().0, "named");
            let public = async |visitor| {
                let listed = store.read(PublicStudies { visitor }).await.unwrap();
                listed.into_iter().map(|study| study.id).collect::<Vec<_>>()
            };
            assert_eq!(public(None).await, ["b"]);
            assert!(public(Some(1)).await.is_empty(), "only those of others");
            let own = OwnStudies { identity: 1 };
            assert_eq!(store.read(own).await.unwrap().len(), 2);
            let delete = |identity| DeleteStudy {
                identity,
                id: "b".to_owned(),
            };
            assert!(!store.write(delete(2)).await.unwrap());
            assert!(store.write(delete(1)).await.unwrap());
            assert!(public(None).await.is_empty());
        }
    }
}
