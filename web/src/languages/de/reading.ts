// German: the board read aloud.

import type english from "../en/reading.ts";
import type { Texts } from "../languages.ts";

export default {
  "read.side": "{player}, Würfel: {count}.",
  "read.row": "Reihe {row}: {pieces}.",
  "read.row-empty": "Reihe {row} ist leer.",
  "read.at": "{cell} {piece}",
  "read.piece": "{cell}: {piece}.",
  "read.nothing": "{cell} ist leer.",
  "read.goes": "Sie kann nach {cells} ziehen.",
  "read.stays": "Sie kann jetzt nicht ziehen.",
} satisfies Texts<typeof english>;
