// English.
export default {
  "replay.title": "Replay",
  "replay.text": "A game, a position or a set-up code",
  "replay.placeholder": "Paste a game, a position (PSN) or a set-up code, or drop a file here.",
  "replay.open": "Open",
  "replay.open-one": "Open a game",
  "replay.open-another": "Open another game",
  "replay.file": "Open a file",
  "replay.empty": "There is nothing here yet: paste a game, or choose a file.",
  "replay.too-large": "This file is too large to be a game.",
  "replay.play": "Autoplay",
  "replay.pause": "Pause",
  "replay.speed": "Speed",
  "replay.times": "{speed}×",
  "replay.sample": "Show a sample game",
  "replay.scrub": "Turn",
  "replay.start": "Start",
};
