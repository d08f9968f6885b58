// German: evaluations.

import type english from "../en/scores.ts";
import type { Texts } from "../languages.ts";

export default {
  "score.white-wins": "Weiß gewinnt in {turns} Zügen",
  "score.black-wins": "Schwarz gewinnt in {turns} Zügen",
  "score.white-wins-at-once": "Weiß gewinnt in 1 Zug",
  "score.black-wins-at-once": "Schwarz gewinnt in 1 Zug",
  "bar.label": "Bewertung {score}, Chancen von Weiß: {chance} %",
} satisfies Texts<typeof english>;
