// French: the board read aloud.

import type english from "../en/reading.ts";
import type { Texts } from "../languages.ts";

export default {
  "read.side": "{player}, cubes : {count}.",
  "read.row": "Rangée {row} : {pieces}.",
  "read.row-empty": "La rangée {row} est vide.",
  "read.at": "{cell} {piece}",
  "read.piece": "{cell} : {piece}.",
  "read.nothing": "{cell} est vide.",
  "read.goes": "Elle peut aller en {cells}.",
  "read.stays": "Elle ne peut pas se déplacer maintenant.",
} satisfies Texts<typeof english>;
