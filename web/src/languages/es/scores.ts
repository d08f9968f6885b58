// Spanish: evaluations.

import type english from "../en/scores.ts";
import type { Texts } from "../languages.ts";

export default {
  "score.white-wins": "Las blancas ganan en {turns} jugadas",
  "score.black-wins": "Las negras ganan en {turns} jugadas",
  "score.white-wins-at-once": "Las blancas ganan en 1 jugada",
  "score.black-wins-at-once": "Las negras ganan en 1 jugada",
  "bar.label": "Evaluación {score}, opciones de las blancas: {chance} %",
} satisfies Texts<typeof english>;
