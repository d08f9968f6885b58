//! The full-screen game in a pseudo-terminal: the screen during the game and after it.

#![cfg(unix)]

mod console;
mod endings;
mod engines;
mod features;
mod games;
mod live;
#[path = "../program/opponent.rs"]
mod opponent;
mod windows;

use console::Console;

/// 21 turns to a win of White.
const WON: &str = "a5-b6=c6 f6-g5=e6 c6=e5-f5 e6=g5-f5 a2-b3=d4 f7-g6=e5 a6-b7=d6 e5=e6-e5 d6=e5-d5 f5-f6 \
    e5-e6 f4=f5-e5 e6-f7 f6-f7 a4-b5=d6 e5-e6 d6=e5-f6 g5-f6 d5-e5=f6 f7-g6 f6=g5";

/// 20 turns without a capture, the first ones in UGI notation.
const DRAWN: &str = "b2c1 g1f2e2 a2b2 g6f7 b6a5c6 g4g5g6 a6-b7=a6 g3-g2=f2 a1-b2=c2 f2=g2 \
    a4-a3=a4 f6-f5=g5 b4=c4 g5=g4 a4=c3-b4 f7=f5-g5 b5-b4=b6 f4=e3 b6=a5-b6 g2=g1";
