// French.

import type english from "../en/end.ts";
import type { Texts } from "../languages.ts";

export default {
  "decision.show": "Voir sur le plateau",
  "decision.missed-win": "{loser} pouvait gagner par {better}, mais a joué {turn}.",
  "decision.allowed-arrival": "{turn} a laissé la voie libre à {last} ; {better} l’aurait empêché.",
  "decision.unstoppable": "Après {turn}, plus rien ne pouvait arrêter {winner}.",
  "decision.blocked": "Après {turn}, {loser} ne pouvait plus jouer.",
  "decision.quiet": "{turn} était le 20e tour de suite sans capture.",
} satisfies Texts<typeof english>;
