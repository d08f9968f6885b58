// English.
export default {
  "decision.show": "Show it on the board",
  "decision.missed-win": "{loser} could have won with {better}, but played {turn}.",
  "decision.allowed-arrival": "{turn} left the way open for {last}; {better} would have stopped it.",
  "decision.unstoppable": "After {turn}, nothing could stop {winner} any more.",
  "decision.blocked": "{turn} left {loser} without a turn.",
  "decision.quiet": "{turn} was the 20th turn in a row without a capture.",
};
