// English.
export default {
  "edit.title": "Editor",
  "edit.prompt": "Choose a cube, then click cells. A second cube of the same colour on a cell builds a stack.",
  "edit.tools": "Cubes",
  "edit.erase": "Erase",
  "edit.clear": "Empty the board",
  "edit.player": "To move",
  "edit.quiet": "Turns without a capture",
  "edit.full": "Full-turn number",
  "edit.setups": "Set-ups",
  "edit.psn": "Position (PSN) or set-up code",
  "edit.code": "Set-up code: {code}",
  "edit.wrong-stack": "{cell}: this stack is not possible. A wise cube can only be put on a wise cube.",
  "edit.not-a-position": "This is neither a position (PSN) nor a set-up code.",
  "edit.over": "{outcome}: there is nothing left to play here.",
  "edit.play": "Play from here",
};
