//! Lists of even set-ups, with the games that were played from them.

use std::fmt;
use std::str::FromStr;

use crc32fast::Hasher;
use pijersi::Setup;

use crate::sample::Tally;
use crate::strength::Strength;

/// First line of a list.
const HEADER: &str = "# pijersi atlas set-ups 1";
const COLUMNS: &str = "# set-up";
const CHECKSUM: &str = "# checksum\t";
/// Scores have so many decimals: enough to find the half points of 2,500 games again.
const UNIT: u32 = 10_000;

/// A set-up and the games that were played from it.
#[derive(Clone, Debug, PartialEq)]
pub struct EvenSetup {
    /// The set-up.
    pub setup: Setup,
    /// White's score in the games at each strength of the list.
    pub tallies: Vec<Tally>,
}

/// Set-ups with White's scores.
///
/// As text lines that begin with `#` (what the list is, notes on its origin, the strengths), then a line for each set-up:
/// its code, and for each strength White's score and the number of games. The last lines have the number of set-ups, the
/// score of all their games, and the CRC-32 of the lines before.
#[derive(Clone, Debug, PartialEq)]
pub struct EvenSetups {
    /// Where the games are from.
    pub notes: Vec<String>,
    /// The strengths of the games.
    pub strengths: Vec<Strength>,
    /// The set-ups.
    pub setups: Vec<EvenSetup>,
    /// The number of set-ups that they were chosen from.
    pub of: usize,
}

impl EvenSetups {
    /// The games of all set-ups together, at each strength.
    pub fn together(&self) -> Vec<Tally> {
        let mut sums = vec![Tally::default(); self.strengths.len()];
        for setup in &self.setups {
            for (sum, tally) in sums.iter_mut().zip(&setup.tallies) {
                sum.games += tally.games;
                sum.half_points += tally.half_points;
            }
        }
        sums
    }
}

/// The set-up codes of a list, which is not checked.
pub(crate) fn codes(text: &str) -> impl Iterator<Item = &str> {
    rows(text).map(|row| row.split_once('\t').map_or(row, |(code, _)| code))
}

/// The lines of set-ups.
fn rows(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

/// The strengths and the set-ups of a list, whose checksum is not verified.
pub(crate) fn parse(text: &str) -> Option<(Vec<Strength>, Vec<EvenSetup>)> {
    let columns = text.lines().find_map(|line| line.strip_prefix(COLUMNS))?;
    let strengths: Option<Vec<Strength>> = columns
        .split('\t')
        .skip(1)
        .map(|name| name.parse().ok())
        .collect();
    let strengths = strengths?;
    let setups = rows(text)
        .map(|row| {
            let mut fields = row.split('\t');
            let setup = fields.next()?.parse().ok()?;
            let tallies: Option<Vec<Tally>> = fields.map(parse_tally).collect();
            let tallies = tallies.filter(|it| it.len() == strengths.len())?;
            Some(EvenSetup { setup, tallies })
        })
        .collect::<Option<_>>()?;
    Some((strengths, setups))
}

fn parse_tally(text: &str) -> Option<Tally> {
    let (score, games) = text.split_once(' ')?;
    let (whole, decimals) = score.split_once('.').filter(|(_, it)| it.len() == 4)?;
    let score: u32 = whole.parse::<u32>().ok()? * UNIT + decimals.parse::<u32>().ok()?;
    let games: u32 = games.parse().ok()?;
    let half_points = (2 * score).checked_mul(games)? + UNIT / 2;
    Some(Tally {
        games,
        half_points: half_points / UNIT,
    })
    .filter(|tally| tally.half_points <= 2 * games)
}

fn row(name: &str, tallies: &[Tally]) -> String {
    let cells = tallies
        .iter()
        .map(|tally| format!("\t{:.4} {}", tally.mean(), tally.games));
    std::iter::once(name.to_owned()).chain(cells).collect()
}

fn checksum(text: &str) -> String {
    let mut hasher = Hasher::new();
    hasher.update(text.as_bytes());
    format!("{:08x}", hasher.finalize())
}

impl fmt::Display for EvenSetups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = format!("{HEADER}\n");
        for note in &self.notes {
            text += &format!("# {note}\n");
        }
        text += COLUMNS;
        for strength in &self.strengths {
            text += &format!("\t{strength}");
        }
        text += "\n";
        for setup in &self.setups {
            text += &row(&setup.setup.to_string(), &setup.tallies);
            text += "\n";
        }
        text += &format!("# {} of {} set-ups\n", self.setups.len(), self.of);
        text += &row("# together", &self.together());
        text += "\n";
        writeln!(f, "{text}{CHECKSUM}{}", checksum(&text))
    }
}

/// The text is not a list of set-ups, or was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseEvenSetupsError;

impl fmt::Display for ParseEvenSetupsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "not a list of set-ups as pijersi atlas verify writes it, or its checksum is wrong",
        )
    }
}

impl std::error::Error for ParseEvenSetupsError {}

impl FromStr for EvenSetups {
    type Err = ParseEvenSetupsError;

    fn from_str(text: &str) -> Result<EvenSetups, ParseEvenSetupsError> {
        let whole = || {
            let (summed, found) = text.split_once(CHECKSUM)?;
            (found.trim_end() == checksum(summed)).then_some(())?;
            let mut comments = summed.lines().map_while(|line| line.strip_prefix("# "));
            (comments.next() == HEADER.strip_prefix("# ")).then_some(())?;
            let notes = comments.take_while(|line| !line.starts_with(&COLUMNS[2..]));
            let notes = notes.map(str::to_owned).collect();
            let (strengths, setups) = parse(summed)?;
            let of = summed.lines().rev().find_map(|line| {
                let (_, of) = line.strip_suffix(" set-ups")?.split_once(" of ")?;
                of.parse().ok()
            })?;
            Some(EvenSetups {
                notes,
                strengths,
                setups,
                of,
            })
        };
        whole().ok_or(ParseEvenSetupsError)
    }
}

#[cfg(test)]
mod tests {
    use pijersi::{Setup, SplitMix64};

    use super::{EvenSetup, EvenSetups, Tally, codes};

    #[test]
    fn lists_have_a_text() {
        let mut random = SplitMix64::new(1);
        let mut tally = |games| Tally {
            games,
            half_points: random.below(u64::from(2 * games) + 1) as u32,
        };
        let list = EvenSetups {
            notes: vec!["Games of a test.".into(), "Seed 1.".into()],
            strengths: vec!["level-4".parse().unwrap(), "nodes-350000".parse().unwrap()],
            setups: (0..100)
                .map(|seed| EvenSetup {
                    setup: Setup::full_random(seed),
                    tallies: vec![tally(200), tally(2500)],
                })
                .collect(),
            of: 130,
        };
        let text = list.to_string();
        assert_eq!(text.parse(), Ok(list.clone()));
        let first = list.setups[0].setup.to_string();
        assert_eq!(codes(&text).next(), Some(first.as_str()));
        assert_eq!(codes(&text).count(), 100);
        assert!(
            text.replacen(&first, "GRXLLS", 1)
                .parse::<EvenSetups>()
                .is_err()
        );
        assert!("".parse::<EvenSetups>().is_err());
    }
}
