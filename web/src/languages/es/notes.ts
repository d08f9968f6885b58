// Spanish.

import type english from "../en/notes.ts";
import type { Texts } from "../languages.ts";

export default {
  "notes.title": "Notas sobre {turn}",
  "notes.start": "el comienzo",
  "notes.comment": "Comentario",
  "notes.placeholder": "¿Qué se puede decir de esta jugada?",
  "notes.glyph": "Signo",
  "notes.draw": "Dibuja flechas y círculos con el botón derecho o una pulsación larga.",
  "notes.erase": "Borrar dibujos",
  "notes.menu": "Menú: {turn}",
  "notes.open-menu": "Menú de la jugada",
  "notes.write": "Escribir un comentario",
  "notes.copy": "Copiar jugadas hasta aquí",
  "analyse.promote": "Hacer variante principal",
  "analyse.remove": "Borrar desde aquí",
  "glyph.brilliant": "brillante",
  "glyph.good": "buena",
  "glyph.interesting": "interesante",
  "glyph.dubious": "dudosa",
  "glyph.mistake": "error",
  "glyph.blunder": "error grave",
} satisfies Texts<typeof english>;
