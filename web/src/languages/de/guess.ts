// German.

import type english from "../en/guess.ts";
import type { Texts } from "../languages.ts";

export default {
  "guess.about":
    "Errate die Züge eines Spielers in einer beendeten Partie. Der Partiezug bringt 3 Punkte, ein anderer Zug so viele, wie er nach Banlis Urteil verdient.",
  "guess.side": "Wessen Züge?",
  "guess.games": "Welche Partie?",
  "guess.opened": "Die geöffnete Partie ({count} Züge)",
  "guess.sample": "Partie {number} von Banli ({count} Züge)",
  "guess.others": "Oder öffne eine deiner Partien, oder füge eine ein, und drücke dort auf „Züge raten“.",
  "guess.title.white": "Errate die Züge von Weiß",
  "guess.title.black": "Errate die Züge von Schwarz",
  "guess.score": "{points} von {most} Punkten",
  "guess.question": "Was spielte {player} hier?",
  "guess.judging": "Banli vergleicht deinen Zug mit dem Partiezug …",
  "guess.found": "{turn}: Das ist der Partiezug. {points} Punkte.",
  "guess.better": "Besser als der Partiezug {turn}! {points} Punkte.",
  "guess.points-3": "So gut wie der Partiezug {turn}: {points} Punkte.",
  "guess.points-2": "Fast so gut wie der Partiezug {turn}: {points} Punkte.",
  "guess.points-1": "Schwächer als der Partiezug {turn}: {points} Punkt.",
  "guess.points-0": "Viel schwächer als der Partiezug {turn}: kein Punkt.",
  "guess.next": "Weiter",
  "guess.over": "Das war der letzte Zug. Die Übersicht zeigt alle deine Antworten.",
  "guess.choose": "Andere Partie",
  "guess.summary": "Deine Antworten",
  "guess.exact": "Gefundene Partiezüge: {exact} von {count}",
  "guess.number": "Zug",
  "guess.yours": "Du",
  "guess.game": "Partie",
  "guess.points": "Punkte",
} satisfies Texts<typeof english>;
