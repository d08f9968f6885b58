// German.

import type english from "../en/analyse.ts";
import type { Texts } from "../languages.ts";

export default {
  "analyse.title": "Analyse",
  "analyse.engine": "Banlis Analyse",
  "analyse.lines": "Varianten",
  "analyse.off": "Banli ist ausgeschaltet.",
  "analyse.preview": "Das Brett nach diesem Zug",
  "analyse.book": "Im Atlas: {turns}",
  "analyse.depth": "Tiefe {depth} · {nodes} Stellungen · {speed}/s",
  "analyse.threads": "{count} Threads",
  "analyse.rests": "Analyse angehalten.",
  "analyse.go-on": "Weiterrechnen",
  "analyse.edit": "Stellung bearbeiten",
  "analyse.study": "In eine Studie",
  "analyse.threat": "Drohung zeigen",
  "analyse.no-threat": "Hier gibt es keine Drohung.",
} satisfies Texts<typeof english>;
