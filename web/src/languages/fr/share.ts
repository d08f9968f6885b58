// French.

import type english from "../en/share.ts";
import type { Texts } from "../languages.ts";

export default {
  "share.title": "Partager et enregistrer",
  "share.game": "La partie",
  "share.pictures": "Dessins de la position",
  "share.link": "Copier le lien",
  "share.match": "Copier la partie",
  "share.psn": "Copier la position",
  "share.embed": "Copier le code d’intégration",
  "share.download": "Télécharger la partie",
  "share.svg": "Image (SVG)",
  "share.png": "Image (PNG)",
  "share.gif": "Animation (GIF)",
  "share.glides": "Les pièces glissent dans l’animation",
  "share.as-seen": "Le plateau comme vous le voyez",
  "share.width": "{width} pixels de large",
  "share.clear": "Sans fond",
  "share.seen.copy": "Copier l’image",
  "share.seen.share": "Partager l’image",
  "share.seen.save": "Enregistrer l’image",
} satisfies Texts<typeof english>;
