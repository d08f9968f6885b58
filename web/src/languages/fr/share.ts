// French.

import type english from "../en/share.ts";
import type { Texts } from "../languages.ts";

export default {
  "share.title": "Partager et enregistrer",
  "share.row.link": "Lien vers cette partie",
  "share.row.match": "Texte de la partie",
  "share.row.psn": "Position",
  "share.row.embed": "Code pour d’autres pages",
  "share.row.drawing": "Dessin de la position",
  "share.row.film": "Animation de la partie",
  "share.row.seen": "Le plateau comme vous le voyez",
  "share.copy": "Copier",
  "share.get": "Télécharger",
  "share.share": "Partager",
  "share.save": "Enregistrer",
  "share.size": "Largeur de l’image",
  "share.link": "Copier le lien",
  "share.match": "Copier la partie",
  "share.psn": "Copier la position",
  "share.embed": "Copier le code d’intégration",
  "share.download": "Télécharger la partie",
  "share.svg": "Image en SVG",
  "share.png": "Image en PNG",
  "share.gif": "Animation en GIF",
  "share.glides": "Les pièces glissent dans l’animation",
  "share.width": "{width} pixels de large",
  "share.clear": "Sans fond",
  "share.seen.copy": "Copier l’image",
  "share.seen.share": "Partager l’image",
  "share.seen.save": "Enregistrer l’image",
} satisfies Texts<typeof english>;
