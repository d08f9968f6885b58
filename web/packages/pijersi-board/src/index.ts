// Defines the element <pijersi-board>.

import { PijersiBoard } from "./element.ts";

if (!customElements.get("pijersi-board")) customElements.define("pijersi-board", PijersiBoard);

export { PijersiBoard };
