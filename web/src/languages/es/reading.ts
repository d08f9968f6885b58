// Spanish: the board read aloud.

import type english from "../en/reading.ts";
import type { Texts } from "../languages.ts";

export default {
  "read.side": "{player}, cubos: {count}.",
  "read.row": "Fila {row}: {pieces}.",
  "read.row-empty": "La fila {row} está vacía.",
  "read.at": "{cell} {piece}",
  "read.piece": "{cell}: {piece}.",
  "read.nothing": "{cell} está vacía.",
  "read.goes": "Puede ir a {cells}.",
  "read.stays": "Ahora no puede moverse.",
} satisfies Texts<typeof english>;
