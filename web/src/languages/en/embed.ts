// English: boards in other pages.
export default {
  "embed.label": "Pijersi board",
  "embed.failed": "The rules could not be loaded. Check the connection, then click the board.",
  "embed.unreadable": "What this board should show cannot be read.",
  "embed.task.white": "White to move: find the turn.",
  "embed.task.black": "Black to move: find the turn.",
  "embed.right": "Right!",
  "embed.wrong": "Not this turn. Try again.",
  "embed.solved": "Solved!",
  "embed.again": "Play it again",
};
