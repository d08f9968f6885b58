//! `pijersi atlas show`: the best turns of a position in the tree.

use std::io::Write;
use std::path::PathBuf;

use pijersi::Turn;

use super::tree::read_tree;
use crate::failure::Failure;
use crate::output::{percent, score_text};

/// Show the best turns after some turns, with what they lead to
#[derive(clap::Args)]
#[command(after_help = "\
White and Black are the chances by Banli's curve; positions is how many the tree
has searched after the turn.")]
pub struct Args {
    /// File written by pijersi atlas build
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Turns from the start
    #[arg(value_name = "TURNS")]
    turns: Vec<String>,
    /// Largest number of turns
    #[arg(long, value_name = "N", default_value_t = 20)]
    most: usize,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (header, tree) = read_tree(&args.file)?;
    let mut position = header.setup.position();
    let mut line: Vec<Turn> = Vec::new();
    for text in &args.turns {
        let turn = position
            .parse_turn(text)
            .map_err(|error| Failure::Input(format!("turn {}: {error}", line.len() + 1)))?;
        line.push(turn);
        position = position.play_unchecked(turn);
    }
    let number = tree.find(&line).ok_or_else(|| {
        Failure::Input("the tree does not have this position: show fewer turns".into())
    })?;
    let node = &tree.nodes()[number];
    let player = position.player();
    writeln!(
        out,
        "{player} to move: {}, {} for {player}",
        score_text(node.score),
        percent(node.score.win_probability())
    )?;
    writeln!(out, "turn             score  {player:>6}  positions")?;
    for (edge, score) in tree
        .best_turns(number, &position)
        .into_iter()
        .take(args.most)
    {
        writeln!(
            out,
            "{:<12}  {:>8}  {:>6}  {:>9}",
            edge.turn.to_string(),
            score_text(score),
            percent(score.win_probability()),
            tree.visits(edge.child),
        )?;
    }
    Ok(())
}
