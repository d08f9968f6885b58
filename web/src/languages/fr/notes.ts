// French.
import type { Texts } from "../languages.ts";
import type english from "../en/notes.ts";

export default {
  "notes.title": "Notes sur {turn}",
  "notes.start": "le départ",
  "notes.comment": "Commentaire",
  "notes.placeholder": "Qu’y a-t-il à dire de ce tour ?",
  "notes.glyph": "Annotation",
  "notes.draw": "Tracez flèches et cercles avec le bouton droit ou un appui long.",
  "notes.erase": "Effacer les tracés",
  "notes.menu": "Menu de {turn}",
  "notes.open-menu": "Menu du tour",
  "notes.write": "Écrire un commentaire",
  "notes.copy": "Copier les tours jusqu’ici",
  "analyse.promote": "En faire la variante principale",
  "analyse.remove": "Supprimer à partir d’ici",
  "glyph.brilliant": "brillant",
  "glyph.good": "bon",
  "glyph.interesting": "intéressant",
  "glyph.dubious": "douteux",
  "glyph.mistake": "erreur",
  "glyph.blunder": "gaffe",
} satisfies Texts<typeof english>;
