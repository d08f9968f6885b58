// A board in a frame: the query of the address has the attributes of the element.

import { PijersiBoard } from "./pijersi-board.js";

const board = document.createElement("pijersi-board");
for (const [name, value] of new URLSearchParams(location.search)) {
  if (PijersiBoard.observedAttributes.includes(name)) board.setAttribute(name, value);
}
document.body.append(board);
