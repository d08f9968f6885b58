//! Messages: commands to an engine and its replies.

mod command;
mod command_error;
mod go;
mod info;
mod option;
mod reply;
mod words;

pub use command::{Command, Query, Start};
pub use command_error::CommandError;
pub use go::Go;
pub use info::InfoLine;
pub use option::{OptionKind, OptionLine};
pub use reply::{NoReply, Reply};
