// German: why a turn is suggested.

import type english from "../en/hints.ts";
import type { Texts } from "../languages.ts";

export default {
  "hint.arrives": "{turn}: erreicht die Grundreihe und gewinnt.",
  "hint.blocks": "{turn}: Dein Gegner kann nicht mehr ziehen.",
  "hint.only-defence": "{turn}: Nur so hältst du deinen Gegner von der Grundreihe fern.",
  "hint.stops-arrival": "{turn}: hält deinen Gegner von der Grundreihe fern.",
  "hint.captures-twice": "{turn}: schlägt zweimal.",
  "hint.captures": "{turn}: schlägt.",
  "hint.arrives-next": "{turn}: Danach hält dich nichts mehr von der Grundreihe ab.",
  "hint.threatens-arrival": "{turn}: droht, die Grundreihe zu erreichen.",
  "hint.saves": "{turn}: bringt eine Figur in Sicherheit.",
  "hint.threatens-capture": "{turn}: droht zu schlagen.",
  "hint.builds": "{turn}: baut einen Stapel, und Stapel sind schnell.",
  "hint.advances": "{turn}: bringt dich näher an die Grundreihe.",
  "hint.improves": "{turn}: Deine Figuren stehen besser.",
} satisfies Texts<typeof english>;
