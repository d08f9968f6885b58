// German: boards in other pages.

import type english from "../en/embed.ts";
import type { Texts } from "../languages.ts";

export default {
  "embed.label": "Pijersi-Brett",
  "embed.failed": "Die Regeln konnten nicht geladen werden. Prüfe die Verbindung und klicke dann auf das Brett.",
  "embed.unreadable": "Was dieses Brett zeigen soll, ist nicht lesbar.",
  "embed.task.white": "Weiß ist am Zug: Finde den Zug.",
  "embed.task.black": "Schwarz ist am Zug: Finde den Zug.",
  "embed.right": "Richtig!",
  "embed.wrong": "Nicht dieser Zug. Versuche es noch einmal.",
  "embed.solved": "Gelöst!",
  "embed.again": "Noch einmal",
} satisfies Texts<typeof english>;
