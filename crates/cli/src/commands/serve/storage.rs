//! Where the server keeps games and its log.

use pijersi_server::{DataError, DataFolder, Log, Store};
use tokio::runtime::Runtime;

use super::Args;
use crate::failure::Failure;

/// The store, the log and the data folder.
pub struct Storage {
    /// Held until the end, so that no other server uses the folder.
    pub _folder: Option<DataFolder>,
    pub store: Store,
    pub log: Option<Log>,
    /// A sentence for the user.
    pub summary: String,
}

/// Opens the data folder of the options, or else the default one. If the default cannot be used, games are kept in memory.
pub fn open_storage(args: &Args, runtime: &Runtime) -> Result<Storage, Failure> {
    if let Some(address) = &args.database {
        return open_database(args, address, runtime);
    }
    if let Some(path) = &args.data {
        let other =
            |error: String| Failure::Input(format!("{error}; choose another one with --data"));
        let folder = DataFolder::open(path).map_err(|error| other(error.to_string()))?;
        return open_folder(folder).map_err(other);
    }
    let default = match args.no_store {
        true => None,
        false => DataFolder::default_path(),
    };
    let reason = match default.as_deref().map(DataFolder::open) {
        Some(Ok(folder)) => match open_folder(folder) {
            Ok(storage) => return Ok(storage),
            Err(error) => error,
        },
        Some(Err(error)) => error.to_string(),
        None => "no default data folder".to_owned(),
    };
    let store = Store::in_memory().map_err(|error| Failure::Input(error.to_string()))?;
    Ok(Storage {
        _folder: None,
        store,
        log: None,
        summary: match args.no_store {
            true => "Live games are not kept".to_owned(),
            false => format!("Live games are not kept ({reason}): see --data"),
        },
    })
}

/// Opens a database that several servers share. The data folder, if any, has the log.
fn open_database(args: &Args, address: &str, runtime: &Runtime) -> Result<Storage, Failure> {
    let store = runtime.block_on(Store::open_postgres(address));
    let store = store.map_err(|error| {
        Failure::Input(format!("cannot use the database: {error}; see --database"))
    })?;
    let other =
        |error: DataError| Failure::Input(format!("{error}; choose another one with --data"));
    let folder = args.data.as_deref().map(DataFolder::open).transpose();
    let folder = folder.map_err(other)?;
    let log = folder.as_ref().map(DataFolder::log).transpose();
    Ok(Storage {
        log: log.map_err(other)?,
        _folder: folder,
        store,
        summary: "Live games are kept in the database".to_owned(),
    })
}

fn open_folder(folder: DataFolder) -> Result<Storage, String> {
    let log = folder.log().map_err(|error| error.to_string())?;
    let path = folder.path().display();
    let store = folder
        .store()
        .map_err(|error| format!("cannot open the games in {path}: {error}"))?;
    let summary = format!("Live games are kept in {path}");
    Ok(Storage {
        _folder: Some(folder),
        store,
        log: Some(log),
        summary,
    })
}
