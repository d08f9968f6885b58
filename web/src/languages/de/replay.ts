// German.

import type english from "../en/replay.ts";
import type { Texts } from "../languages.ts";

export default {
  "replay.title": "Nachspielen",
  "replay.text": "Eine Partie, eine Stellung oder der Code einer Aufstellung",
  "replay.placeholder":
    "Füge eine Partie, eine Stellung (PSN) oder den Code einer Aufstellung ein, oder lege eine Datei hier ab.",
  "replay.open": "Öffnen",
  "replay.open-one": "Partie öffnen",
  "replay.open-another": "Andere Partie öffnen",
  "replay.file": "Datei öffnen",
  "replay.empty": "Hier ist noch nichts: Füge eine Partie ein oder wähle eine Datei.",
  "replay.too-large": "Diese Datei ist zu groß für eine Partie.",
  "replay.play": "Start",
  "replay.pause": "Pause",
  "replay.speed": "Tempo",
  "replay.times": "{speed}×",
  "replay.sample": "Beispielpartie zeigen",
  "replay.scrub": "Zug",
  "replay.start": "Anfang",
} satisfies Texts<typeof english>;
