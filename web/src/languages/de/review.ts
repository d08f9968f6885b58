// German.

import type english from "../en/review.ts";
import type { Texts } from "../languages.ts";

export default {
  "review.title": "Auswertung",
  "review.empty": "Es gibt keine Partie zum Auswerten.",
  "review.open": "Eine öffnen",
  "review.progress": "Banli wertet die Partie aus …",
  "review.graph": "Chancen von Weiß im Lauf der Partie",
  "review.at": "Zug {ply}, Chancen von Weiß: {chance} %",
  "review.summary": "Zusammenfassung",
  "review.accuracy": "Genauigkeit",
  "review.better": "Besser:",
  "review.show-better": "Den besseren Zug zeigen",
  "review.played": "Zurück zum gespielten Zug",
  "review.premovePosition": "{player} spielte {played}. Besser war {better}.",
  "why.loses": "Nach {played} gewinnt {opponent} in {turns} Zügen.",
  "why.loses-at-once": "Nach {played} gewinnt {opponent} mit dem nächsten Zug.",
  "why.slower": "{played} gewinnt immer noch, aber {better} gewinnt schneller.",
  "why.missed-win": "{better} hätte in {turns} Zügen gewonnen.",
  "why.missed-win-at-once": "{better} hätte sofort gewonnen.",
  "why.missed-double": "{better} hätte zweimal geschlagen.",
  "why.missed-capture": "{better} hätte die Figur auf {cell} geschlagen.",
  "why.allowed": "{played} erlaubte {reply} und damit das Schlagen auf {cell}; {better} war besser.",
  "why.otherwise": "{better} hätte bessere Chancen bewahrt.",
  "review.learn": "Aus den Fehlern lernen",
  "review.next": "Nächster Fehler",
  "label.forced": "Erzwungen",
  "label.best": "Bester Zug",
  "label.good": "Gut",
  "label.inaccuracy": "Ungenau",
  "label.mistake": "Fehler",
  "label.blunder": "Patzer",
} satisfies Texts<typeof english>;
