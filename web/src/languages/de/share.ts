// German.

import type english from "../en/share.ts";
import type { Texts } from "../languages.ts";

export default {
  "share.title": "Teilen und speichern",
  "share.game": "Die Partie",
  "share.pictures": "Bilder der Stellung",
  "share.link": "Link kopieren",
  "share.match": "Partie kopieren",
  "share.psn": "Stellung kopieren",
  "share.embed": "Einbettcode kopieren",
  "share.download": "Partie herunterladen",
  "share.svg": "Bild (SVG)",
  "share.png": "Bild (PNG)",
  "share.gif": "Animation (GIF)",
  "share.glides": "Figuren gleiten in der Animation",
  "share.as-seen": "Das Brett, wie du es siehst",
  "share.width": "{width} Pixel breit",
  "share.clear": "Ohne Hintergrund",
  "share.seen.copy": "Bild kopieren",
  "share.seen.share": "Bild teilen",
  "share.seen.save": "Bild speichern",
} satisfies Texts<typeof english>;
