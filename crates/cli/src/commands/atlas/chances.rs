//! `pijersi atlas chances`: White's chances in a set-up.

use std::io::Write;

use pijersi::Setup;
use pijersi_atlas::setup_chances;
use pijersi_engine::{Options, Signal};

use crate::failure::Failure;
use crate::interrupt::Interrupt;

/// Show White's expected score in a set-up, between equal players of three strengths
#[derive(clap::Args)]
#[command(after_help = "\
Scores of the classic and the balanced set-ups are measured in games; a model
estimates those of all others. Nine in ten set-ups are within the interval.")]
pub struct Args {
    /// classic, or a set-up code
    #[arg(value_name = "SETUP")]
    setup: Setup,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (interrupt, signal) = (Interrupt::catch()?, Signal::new());
    let chances = interrupt.stopping(
        || signal.stop(),
        || setup_chances(&args.setup, &Options::default(), &signal),
    );
    interrupt.ending()?;
    writeln!(out, "strength      White  interval     from")?;
    for it in chances.unwrap_or_default() {
        let from = match it.games {
            Some(games) => format!("{games} games"),
            None => "model".to_owned(),
        };
        let (strength, chance) = (it.strength.to_string(), it.chance);
        writeln!(
            out,
            "{strength:<12}  {:.2}   {:.2} to {:.2}  {from}",
            chance.mean, chance.low, chance.high
        )?;
    }
    Ok(())
}
