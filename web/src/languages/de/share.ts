// German.

import type english from "../en/share.ts";
import type { Texts } from "../languages.ts";

export default {
  "share.title": "Teilen und speichern",
  "share.row.link": "Link zu dieser Partie",
  "share.row.match": "Partie als Text",
  "share.row.psn": "Stellung",
  "share.row.embed": "Code für andere Seiten",
  "share.row.drawing": "Bild der Stellung",
  "share.row.film": "Animation der Partie",
  "share.row.seen": "Das Brett, wie du es siehst",
  "share.copy": "Kopieren",
  "share.get": "Herunterladen",
  "share.share": "Teilen",
  "share.save": "Speichern",
  "share.size": "Breite des Bildes",
  "share.link": "Link kopieren",
  "share.match": "Partie kopieren",
  "share.psn": "Stellung kopieren",
  "share.embed": "Einbettcode kopieren",
  "share.download": "Partie herunterladen",
  "share.svg": "Bild als SVG",
  "share.png": "Bild als PNG",
  "share.gif": "Animation als GIF",
  "share.glides": "Figuren gleiten in der Animation",
  "share.width": "{width} Pixel breit",
  "share.clear": "Ohne Hintergrund",
  "share.seen.copy": "Bild kopieren",
  "share.seen.share": "Bild teilen",
  "share.seen.save": "Bild speichern",
} satisfies Texts<typeof english>;
