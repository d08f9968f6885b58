// Spanish.

import type english from "../en/analyse.ts";
import type { Texts } from "../languages.ts";

export default {
  "analyse.title": "Análisis",
  "analyse.engine": "Análisis de Banli",
  "analyse.lines": "Variantes",
  "analyse.off": "Banli está apagado.",
  "analyse.preview": "El tablero después de esta jugada",
  "analyse.book": "En el atlas: {turns}",
  "analyse.depth": "Profundidad {depth} · {nodes} posiciones · {speed}/s",
  "analyse.threads": "{count} hilos",
  "analyse.rests": "Análisis en pausa.",
  "analyse.go-on": "Seguir pensando",
  "analyse.edit": "Editar la posición",
  "analyse.study": "A un estudio",
  "analyse.threat": "Mostrar amenaza",
  "analyse.no-threat": "Aquí no hay nada que amenazar.",
} satisfies Texts<typeof english>;
