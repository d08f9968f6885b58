// Spanish: why a turn is suggested.

import type english from "../en/hints.ts";
import type { Texts } from "../languages.ts";

export default {
  "hint.arrives": "{turn}: llega a la fila de fondo y gana.",
  "hint.blocks": "{turn}: tu rival ya no puede mover.",
  "hint.only-defence": "{turn}: la única forma de impedir que tu rival llegue a la fila de fondo.",
  "hint.stops-arrival": "{turn}: impide que tu rival llegue a la fila de fondo.",
  "hint.captures-twice": "{turn}: captura dos veces.",
  "hint.captures": "{turn}: captura.",
  "hint.arrives-next": "{turn}: después, nada te impide llegar a la fila de fondo.",
  "hint.threatens-arrival": "{turn}: amenaza con llegar a la fila de fondo.",
  "hint.saves": "{turn}: pone una pieza a salvo.",
  "hint.threatens-capture": "{turn}: amenaza una captura.",
  "hint.builds": "{turn}: construye una pila, que es rápida.",
  "hint.advances": "{turn}: te acerca a la fila de fondo.",
  "hint.improves": "{turn}: tus piezas quedan mejor situadas.",
} satisfies Texts<typeof english>;
