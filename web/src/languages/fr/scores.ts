// French: evaluations.

import type english from "../en/scores.ts";
import type { Texts } from "../languages.ts";

export default {
  "score.white-wins": "Blanc gagne en {turns} tours",
  "score.black-wins": "Noir gagne en {turns} tours",
  "score.white-wins-at-once": "Blanc gagne en 1 tour",
  "score.black-wins-at-once": "Noir gagne en 1 tour",
  "bar.label": "Score {score}, chances de Blanc : {chance} %",
} satisfies Texts<typeof english>;
