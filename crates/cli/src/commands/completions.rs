//! `pijersi completions`: completion scripts for shells.

use std::io::Write;

use clap::{CommandFactory, ValueEnum};

use crate::failure::Failure;

/// Write the completion script for a shell
#[derive(clap::Args)]
#[command(after_help = r#"Examples:
  eval "$(pijersi completions bash)"
  pijersi completions zsh > ~/.zfunc/_pijersi    (any folder of $fpath)
  pijersi completions fish > ~/.config/fish/completions/pijersi.fish
  pijersi completions powershell >> $PROFILE"#)]
pub struct Args {
    /// Shell: bash, zsh, fish or powershell
    #[arg(value_enum, hide_possible_values = true)]
    shell: Shell,
}

#[derive(Clone, Copy, ValueEnum)]
enum Shell {
    Bash,
    Zsh,
    Fish,
    Powershell,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let shell = match args.shell {
        Shell::Bash => clap_complete::Shell::Bash,
        Shell::Zsh => clap_complete::Shell::Zsh,
        Shell::Fish => clap_complete::Shell::Fish,
        Shell::Powershell => clap_complete::Shell::PowerShell,
    };
    // Written to memory first, because the generator panics when its output is closed.
    let mut script = Vec::new();
    clap_complete::generate(
        shell,
        &mut crate::Program::command(),
        "pijersi",
        &mut script,
    );
    Ok(out.write_all(&script)?)
}
