// German.

import type english from "../en/notes.ts";
import type { Texts } from "../languages.ts";

export default {
  "notes.title": "Notizen: {turn}",
  "notes.start": "Anfang",
  "notes.comment": "Kommentar",
  "notes.placeholder": "Was ist zu diesem Zug zu sagen?",
  "notes.glyph": "Bewertungszeichen",
  "notes.draw": "Zeichne Pfeile und Kreise mit der rechten Maustaste oder durch langes Drücken.",
  "notes.erase": "Zeichnungen löschen",
  "notes.menu": "Menü zu {turn}",
  "notes.open-menu": "Zugmenü",
  "notes.write": "Kommentar schreiben",
  "notes.copy": "Züge bis hier kopieren",
  "analyse.promote": "Zur Hauptvariante machen",
  "analyse.remove": "Ab hier löschen",
  "glyph.brilliant": "brillant",
  "glyph.good": "gut",
  "glyph.interesting": "interessant",
  "glyph.dubious": "zweifelhaft",
  "glyph.mistake": "Fehler",
  "glyph.blunder": "Patzer",
} satisfies Texts<typeof english>;
