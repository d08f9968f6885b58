//! Set-up codes such as `GRXLLS`: the cubes of a side as a number with the base 4, written with letters.

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use super::text::{excerpt, pad, quoted};
use crate::cube::Role;
use crate::setup::{CUBES, Setup, SetupError, SideSetup};

impl fmt::Display for SideSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sum = self
            .cubes
            .iter()
            .rev()
            .fold(0, |sum, &cube| sum * 4 + cube as u32);
        let mut letters = [b'A'; 6];
        for letter in letters.iter_mut().rev() {
            *letter += (sum % 26) as u8;
            sum /= 26;
        }
        pad(f, |f| {
            letters
                .iter()
                .try_for_each(|&letter| f.write_char(letter as char))
        })
    }
}

impl FromStr for SideSetup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<SideSetup, SetupError> {
        let letters = text.as_bytes();
        if letters.len() != 6 || !letters.iter().all(u8::is_ascii_alphabetic) {
            return Err(SetupError::Code {
                found: excerpt(text),
            });
        }
        let mut sum = letters.iter().fold(0u32, |sum, letter| {
            sum * 26 + u32::from(letter.to_ascii_uppercase() - b'A')
        });
        let mut cubes = [Role::Rock; CUBES];
        for cube in &mut cubes {
            *cube = Role::ALL[(sum % 4) as usize];
            sum /= 4;
        }
        if sum != 0 {
            return Err(SetupError::Code {
                found: excerpt(text),
            });
        }
        SideSetup::new(cubes)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = self.sides();
        pad(f, |f| {
            write!(f, "{white}")?;
            if white != black {
                write!(f, "-{}", black.to_string().to_ascii_lowercase())?;
            }
            Ok(())
        })
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        if text.eq_ignore_ascii_case("classic") {
            return Ok(Setup::Classic);
        }
        let (white, black) = match text.split_once('-') {
            None => {
                let side: SideSetup = text.parse()?;
                (side, side)
            }
            Some((white, black)) => (white.parse()?, black.parse()?),
        };
        Ok(if white != black {
            Setup::Sides(white, black)
        } else if white == SideSetup::CLASSIC {
            Setup::Classic
        } else {
            Setup::Alike(white)
        })
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Code { found } => write!(
                f,
                "{} is not a set-up code: write six letters such as GRXLLS, or two codes such as GRXLLS-grxlls",
                quoted(found)
            ),
            SetupError::Cubes { role, found } => write!(
                f,
                "a side has {} {role} cubes, but this one has {found}",
                role.supply()
            ),
            SetupError::Stack { bottom } => write!(
                f,
                "the stack on b4 (for Black f4) has wise on {bottom}: a wise cube stacks only on a wise cube"
            ),
        }
    }
}

impl core::error::Error for SetupError {}

crate::problem::problem! {
    SetupError, error => error,
    codes {
        SetupError::Code { found } => "not-a-set-up-code" [found: str],
        SetupError::Cubes { role, found } => "set-up-cubes" [role: Role, supply: usize = &role.supply(), found: usize],
        SetupError::Stack { bottom } => "set-up-stack" [bottom: Role],
    }
}
