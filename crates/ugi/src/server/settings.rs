//! The options of Banli.

use std::fmt;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use pijersi::quoted;
use pijersi_engine::network::Network;
use pijersi_engine::{Level, Options};
use pijersi_game::player::random_seed;

use crate::message::{OptionKind, OptionLine};

const MAX_THREADS: i64 = 256;
const MAX_TABLE_MIB: i64 = 65_536;
const MAX_LINES: i64 = 256;
const MAX_OVERHEAD_MS: i64 = 5_000;
const MAX_SEED: i64 = u32::MAX as i64;

/// Everything that `setoption` can set.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What the engine itself knows.
    pub options: Options,
    /// Whether to name the expected answer, so that the engine can think about it.
    pub ponder: bool,
    /// Whether to play turns of the opening book.
    pub uses_book: bool,
    /// Time lost between the programs.
    pub overhead: Duration,
    /// The seed that was set; without one every game gets a random one.
    seed: Option<NonZeroU32>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            options: Options::default(),
            ponder: false,
            uses_book: false,
            overhead: Duration::from_millis(5),
            seed: None,
        }
    }
}

/// Why an option was not set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingError {
    Unknown {
        name: String,
    },
    Spin {
        name: &'static str,
        min: i64,
        max: i64,
        found: String,
    },
    Check {
        name: &'static str,
        found: String,
    },
    Memory {
        mib: i64,
    },
    /// The network file cannot be used.
    Network {
        file: String,
        why: String,
    },
}

/// The value of `Net` for the network that the program carries, and for the hand-made evaluation.
const BUILT_IN: &str = "<built-in>";
const NONE: &str = "none";

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingError::Unknown { name } => write!(f, "there is no option {}", quoted(name)),
            SettingError::Spin {
                name,
                min,
                max,
                found,
            } => write!(
                f,
                "{name} can be a whole number from {min} to {max}, not {}",
                quoted(found)
            ),
            SettingError::Check { name, found } => {
                write!(f, "{name} can be true or false, not {}", quoted(found))
            }
            SettingError::Memory { mib } => {
                write!(f, "this machine cannot give {mib} MiB of memory")
            }
            SettingError::Network { file, why } => {
                write!(f, "the network {} cannot be used: {why}", quoted(file))
            }
        }
    }
}

/// An option by its name.
#[derive(Clone, Copy)]
enum Setting {
    Threads,
    Hash,
    Lines,
    Level,
    Ponder,
    OwnBook,
    Overhead,
    Seed,
    Network,
}

impl Setting {
    const ALL: [Setting; 9] = [
        Setting::Threads,
        Setting::Hash,
        Setting::Lines,
        Setting::Level,
        Setting::Ponder,
        Setting::OwnBook,
        Setting::Overhead,
        Setting::Seed,
        Setting::Network,
    ];

    fn name(self) -> &'static str {
        match self {
            Setting::Threads => "Threads",
            Setting::Hash => "Hash",
            Setting::Lines => "MultiPV",
            Setting::Level => "Level",
            Setting::Ponder => "Ponder",
            Setting::OwnBook => "OwnBook",
            Setting::Overhead => "MoveOverhead",
            Setting::Seed => "Seed",
            Setting::Network => "Net",
        }
    }

    fn kind(self, settings: &Settings) -> OptionKind {
        let spin = |default: usize, min, max| OptionKind::Spin {
            default: default as i64,
            min,
            max,
        };
        let options = &settings.options;
        match self {
            Setting::Threads => spin(options.threads, 1, MAX_THREADS),
            Setting::Hash => spin(options.table_mib, 1, MAX_TABLE_MIB),
            Setting::Lines => spin(options.lines, 1, MAX_LINES),
            Setting::Level => spin(options.level.number().into(), 1, Level::MAX.number().into()),
            Setting::Ponder => OptionKind::Check {
                default: settings.ponder,
            },
            Setting::OwnBook => OptionKind::Check {
                default: settings.uses_book,
            },
            Setting::Overhead => spin(settings.overhead.as_millis() as usize, 0, MAX_OVERHEAD_MS),
            Setting::Seed => spin(0, 0, MAX_SEED),
            Setting::Network => OptionKind::Other(format!("string default {BUILT_IN}")),
        }
    }
}

/// What there is to set, each with its default.
pub fn lines() -> impl Iterator<Item = OptionLine> {
    let defaults = Settings::default();
    Setting::ALL.into_iter().map(move |setting| OptionLine {
        name: setting.name().to_owned(),
        kind: setting.kind(&defaults),
    })
}

impl Settings {
    /// Sets one option; when it cannot be, nothing changes.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SettingError> {
        let setting = Setting::ALL
            .into_iter()
            .find(|setting| setting.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| SettingError::Unknown {
                name: name.to_owned(),
            })?;
        match setting.kind(self) {
            OptionKind::Spin { min, max, .. } => {
                let number = value
                    .parse()
                    .ok()
                    .filter(|number| (min..=max).contains(number))
                    .ok_or_else(|| SettingError::Spin {
                        name: setting.name(),
                        min,
                        max,
                        found: value.to_owned(),
                    })?;
                self.set_number(setting, number)
            }
            OptionKind::Other(_) => {
                self.options.network = network(value)?;
                Ok(())
            }
            OptionKind::Check { .. } => {
                let checked = value.to_ascii_lowercase().parse();
                let checked = checked.map_err(|_| SettingError::Check {
                    name: setting.name(),
                    found: value.to_owned(),
                })?;
                match setting {
                    Setting::OwnBook => self.uses_book = checked,
                    _ => self.ponder = checked,
                }
                Ok(())
            }
        }
    }

    fn set_number(&mut self, setting: Setting, number: i64) -> Result<(), SettingError> {
        let options = &mut self.options;
        match setting {
            Setting::Threads => options.threads = number as usize,
            Setting::Hash => {
                // Tried here, since running out of memory later would end the program.
                Vec::<u8>::new()
                    .try_reserve_exact((number as usize) << 20)
                    .map_err(|_| SettingError::Memory { mib: number })?;
                options.table_mib = number as usize;
            }
            Setting::Lines => options.lines = number as usize,
            Setting::Level => {
                options.level = Level::new(number as u8).unwrap_or(Level::MAX);
            }
            Setting::Overhead => self.overhead = Duration::from_millis(number as u64),
            Setting::Seed => {
                self.seed = NonZeroU32::new(number as u32);
                self.begin_game();
            }
            Setting::Ponder | Setting::OwnBook | Setting::Network => {}
        }
        Ok(())
    }

    /// A new game: it gets a seed of its own, unless one was set.
    pub fn begin_game(&mut self) {
        self.options.seed = match self.seed {
            Some(seed) => u64::from(seed.get()),
            None => random_seed(),
        };
    }
}

/// The network that a value of `Net` names.
fn network(value: &str) -> Result<Option<Arc<Network>>, SettingError> {
    match value {
        BUILT_IN | "" => Ok(Options::default().network),
        NONE => Ok(None),
        file => {
            let refuse = |why: String| SettingError::Network {
                file: file.to_owned(),
                why,
            };
            let bytes = std::fs::read(file).map_err(|error| refuse(error.to_string()))?;
            let network = Network::from_bytes(&bytes).map_err(|error| refuse(error.to_string()))?;
            Ok(Some(Arc::new(network)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_set_by_name_in_any_case() {
        let mut settings = Settings::default();
        settings.set("HASH", "16").unwrap();
        settings.set("threads", "3").unwrap();
        settings.set("multipv", "4").unwrap();
        settings.set("level", "2").unwrap();
        settings.set("ponder", "True").unwrap();
        settings.set("MoveOverhead", "20").unwrap();
        assert_eq!(settings.options.table_mib, 16);
        assert_eq!(settings.options.threads, 3);
        assert_eq!(settings.options.lines, 4);
        assert_eq!(settings.options.level.number(), 2);
        settings.set("ownbook", "true").unwrap();
        assert!(settings.ponder && settings.uses_book);
        assert_eq!(settings.overhead, Duration::from_millis(20));
    }

    #[test]
    fn every_game_has_its_own_seed_unless_one_is_set() {
        let mut settings = Settings::default();
        let mut seeds = std::collections::HashSet::new();
        for _ in 0..10 {
            settings.begin_game();
            seeds.insert(settings.options.seed);
        }
        assert_eq!(seeds.len(), 10);
        settings.set("Seed", "77").unwrap();
        assert_eq!(settings.options.seed, 77);
        settings.begin_game();
        assert_eq!(settings.options.seed, 77);
        settings.set("Seed", "0").unwrap();
        assert_ne!(settings.options.seed, 77);
    }

    #[test]
    fn wrong_values_change_nothing() {
        let mut settings = Settings::default();
        for (name, value) in [
            ("Threads", "0"),
            ("Threads", ""),
            ("Hash", "-1"),
            ("Hash", "99999999999999999999"),
            ("Level", "11"),
            ("Ponder", "maybe"),
            ("OwnBook", "1"),
            ("Seed", "-1"),
            ("Seed", "4294967296"),
            ("use-book", "false"),
            ("Net", "no/such/file"),
        ] {
            assert!(settings.set(name, value).is_err(), "{name} {value}");
        }
        assert_eq!(settings.options, Options::default());
        assert_eq!(
            settings.set("Level", "eleven").unwrap_err().to_string(),
            "Level can be a whole number from 1 to 10, not \"eleven\""
        );
    }

    #[test]
    fn networks_are_named_by_file() {
        let mut settings = Settings::default();
        settings.set("net", "none").unwrap();
        assert_eq!(settings.options.network, None);
        settings.set("Net", "<built-in>").unwrap();
        assert_eq!(settings.options.network, Options::default().network);
        assert_eq!(
            settings.set("Net", "Cargo.toml").unwrap_err().to_string(),
            "the network \"Cargo.toml\" cannot be used: this is not a network file of Banli"
        );
    }

    #[test]
    fn every_default_is_allowed() {
        for line in lines() {
            let (OptionKind::Spin { default, .. }, mut settings) = (line.kind, Settings::default())
            else {
                continue;
            };
            assert_eq!(settings.set(&line.name, &default.to_string()), Ok(()));
        }
    }
}
