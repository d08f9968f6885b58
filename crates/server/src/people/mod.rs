//! People: names, devices, blocks and reports. Requests about the identity itself are in `live/identity.rs`.
//!
//! Other parts find an identity by its name with [`FindByName`], ask [`IsBlocked`] before they bring two players together, and
//! look at the role of an [`Identity`](crate::store::identities::Identity).

mod account;
pub(crate) mod agent;
pub(crate) mod names;
mod others;

pub(crate) use self::account::{get as account, new_recovery_code, sign_out, sign_out_others};
pub(crate) use self::names::Name;
pub(crate) use self::others::{block, report, unblock};
pub(crate) use crate::store::people::blocks::IsBlocked;
pub(crate) use crate::store::people::names::FindByName;
