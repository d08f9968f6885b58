// Spanish.

import type english from "../en/end.ts";
import type { Texts } from "../languages.ts";

export default {
  "decision.show": "Mostrar en el tablero",
  "decision.missed-win": "{loser} podían ganar con {better}, pero jugaron {turn}.",
  "decision.allowed-arrival": "{turn} dejó el camino libre a {last}; {better} lo habría impedido.",
  "decision.unstoppable": "Después de {turn}, ya nada podía frenar a {winner}.",
  "decision.blocked": "Después de {turn}, {loser} ya no podían mover.",
  "decision.quiet": "{turn} fue la 20.ª jugada seguida sin captura.",
} satisfies Texts<typeof english>;
