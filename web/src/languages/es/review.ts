// Spanish.

import type english from "../en/review.ts";
import type { Texts } from "../languages.ts";

export default {
  "review.title": "Repaso",
  "review.empty": "No hay ninguna partida que repasar.",
  "review.open": "Abrir una",
  "review.progress": "Banli está repasando la partida…",
  "review.graph": "Opciones de las blancas a lo largo de la partida",
  "review.at": "Jugada {ply}, opciones de las blancas: {chance} %",
  "review.summary": "Resumen",
  "review.accuracy": "Precisión",
  "review.better": "Mejor:",
  "review.show-better": "Mostrar la jugada mejor",
  "review.played": "Volver a la jugada hecha",
  "review.premovePosition": "{player} jugaron {played}. Era mejor {better}.",
  "why.loses": "Después de {played}, {opponent} ganan en {turns} jugadas.",
  "why.loses-at-once": "Después de {played}, {opponent} ganan en la jugada siguiente.",
  "why.slower": "{played} sigue ganando, pero {better} gana antes.",
  "why.missed-win": "{better} habría ganado en {turns} jugadas.",
  "why.missed-win-at-once": "{better} habría ganado enseguida.",
  "why.missed-double": "{better} habría capturado dos veces.",
  "why.missed-capture": "{better} habría capturado la pieza de {cell}.",
  "why.allowed": "{played} permitió {reply}, que capturó en {cell}; {better} era mejor.",
  "why.otherwise": "{better} habría conservado mejores opciones.",
  "review.learn": "Aprender de los errores",
  "review.next": "Siguiente error",
  "label.forced": "Forzada",
  "label.best": "La mejor",
  "label.good": "Buena",
  "label.inaccuracy": "Imprecisión",
  "label.mistake": "Error",
  "label.blunder": "Error grave",
} satisfies Texts<typeof english>;
