// German.

import type english from "../en/end.ts";
import type { Texts } from "../languages.ts";

export default {
  "decision.show": "Auf dem Brett zeigen",
  "decision.missed-win": "{loser} hätte mit {better} gewinnen können, spielte aber {turn}.",
  "decision.allowed-arrival": "{turn} ließ den Weg frei für {last}; {better} hätte das verhindert.",
  "decision.unstoppable": "Nach {turn} war {winner} nicht mehr aufzuhalten.",
  "decision.blocked": "Nach {turn} konnte {loser} nicht mehr ziehen.",
  "decision.quiet": "{turn} war der 20. Zug in Folge ohne Schlagen.",
} satisfies Texts<typeof english>;
