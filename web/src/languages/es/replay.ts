// Spanish.

import type english from "../en/replay.ts";
import type { Texts } from "../languages.ts";

export default {
  "replay.title": "Reproducir",
  "replay.text": "Una partida, una posición o un código de disposición",
  "replay.placeholder": "Pega una partida, una posición (PSN) o un código de disposición, o suelta aquí un archivo.",
  "replay.open": "Abrir",
  "replay.open-one": "Abrir una partida",
  "replay.open-another": "Abrir otra partida",
  "replay.file": "Abrir un archivo",
  "replay.empty": "Aquí aún no hay nada: pega una partida o elige un archivo.",
  "replay.too-large": "Este archivo es demasiado grande para ser una partida.",
  "replay.play": "Iniciar",
  "replay.pause": "Pausa",
  "replay.speed": "Velocidad",
  "replay.times": "{speed}×",
  "replay.sample": "Ver una partida de ejemplo",
  "replay.scrub": "Jugada",
  "replay.start": "Inicio",
} satisfies Texts<typeof english>;
