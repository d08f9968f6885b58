// German.

import type english from "../en/edit.ts";
import type { Texts } from "../languages.ts";

export default {
  "edit.title": "Editor",
  "edit.prompt":
    "Wähle einen Würfel und klicke dann Felder an. Ein zweiter Würfel derselben Farbe auf einem Feld baut einen Stapel.",
  "edit.tools": "Würfel",
  "edit.erase": "Löschen",
  "edit.clear": "Brett leeren",
  "edit.player": "Am Zug",
  "edit.quiet": "Züge ohne Schlagen",
  "edit.full": "Nummer des vollen Zugs",
  "edit.setups": "Aufstellungen",
  "edit.psn": "Stellung (PSN) oder Code einer Aufstellung",
  "edit.code": "Code der Aufstellung: {code}",
  "edit.wrong-stack": "{cell}: Dieser Stapel ist nicht möglich. Ein Weiser darf nur auf einen Weisen gestapelt werden.",
  "edit.not-a-position": "Das ist weder eine Stellung (PSN) noch der Code einer Aufstellung.",
  "edit.over": "{outcome}: Hier ist nichts mehr zu spielen.",
  "edit.play": "Von hier aus spielen",
} satisfies Texts<typeof english>;
