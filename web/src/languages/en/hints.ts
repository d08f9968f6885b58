// English: why a turn is suggested.
export default {
  "hint.arrives": "{turn}: it reaches the back row and wins.",
  "hint.blocks": "{turn}: your opponent cannot move any more.",
  "hint.only-defence": "{turn}: the only way to keep your opponent from the back row.",
  "hint.stops-arrival": "{turn}: it keeps your opponent from the back row.",
  "hint.captures-twice": "{turn}: it captures twice.",
  "hint.captures": "{turn}: it captures.",
  "hint.arrives-next": "{turn}: after it, nothing stops you from reaching the back row.",
  "hint.threatens-arrival": "{turn}: it threatens to reach the back row.",
  "hint.saves": "{turn}: it brings a piece into safety.",
  "hint.threatens-capture": "{turn}: it threatens a capture.",
  "hint.builds": "{turn}: it builds a stack, which is fast.",
  "hint.advances": "{turn}: it brings you nearer to the back row.",
  "hint.improves": "{turn}: your pieces stand better.",
};
