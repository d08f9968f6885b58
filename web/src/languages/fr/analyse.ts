// French.

import type english from "../en/analyse.ts";
import type { Texts } from "../languages.ts";

export default {
  "analyse.title": "Analyse",
  "analyse.engine": "Analyse de Banli",
  "analyse.lines": "Variantes",
  "analyse.off": "Banli est arrêté.",
  "analyse.preview": "Le plateau après ce tour",
  "analyse.book": "Dans l’atlas : {turns}",
  "analyse.depth": "Profondeur {depth} · {nodes} positions · {speed}/s",
  "analyse.threads": "{count} fils d’exécution",
  "analyse.rests": "Analyse en pause.",
  "analyse.go-on": "Réfléchir encore",
  "analyse.edit": "Modifier la position",
  "analyse.study": "En étude",
  "analyse.threat": "Voir la menace",
  "analyse.no-threat": "Il n’y a rien à menacer ici.",
} satisfies Texts<typeof english>;
