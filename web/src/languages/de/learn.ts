// German.

import type english from "../en/learn.ts";
import type { Texts } from "../languages.ts";

export default {
  "learn.title": "Lernen",
  "learn.lesson": "Lektion {number}",
  "learn.lessons": "Lektionen",
  "learn.next": "Nächste Lektion",
  "learn.again": "Noch einmal",
  "learn.show": "Zeig es mir",
  "learn.right": "Gut gemacht!",
  "learn.wrong": "Nicht dieser Zug.",
  "learn.done": "Du kennst die Regeln. Viel Spaß bei deiner ersten Partie!",
  "learn.play": "Spielen",
  "lesson.1.title": "Das Ziel",
  "lesson.1.text":
    "Jeder Spieler hat Steine ○, Papiere □, Scheren × und Weise ∞. Wer zuerst einen Stein, ein Papier oder eine Schere auf die gegnerische Grundreihe bringt, gewinnt. Ein Würfel zieht auf ein beliebiges Nachbarfeld.",
  "lesson.1.task": "Du spielst Weiß. Bring den Stein auf die oberste Reihe.",
  "lesson.2.title": "Schlagen",
  "lesson.2.text":
    "Stein schlägt Schere, Schere schlägt Papier, Papier schlägt Stein. Ziehe auf den anderen Würfel, um ihn zu schlagen.",
  "lesson.2.task": "Schlage mit deinem Papier einen schwarzen Würfel.",
  "lesson.3.title": "Weise",
  "lesson.3.text":
    "Ein Weiser ∞ schlägt nichts, und nichts schlägt ihn. Auf der Grundreihe gewinnt er nicht, aber er kann im Weg stehen.",
  "lesson.3.task":
    "Die schwarze Schere ist kurz davor, deine Grundreihe zu erreichen. Versperre ihr mit deinem Weisen den Weg.",
  "lesson.4.title": "Stapel",
  "lesson.4.text":
    "Ziehe einen Würfel auf einen anderen eigenen, um einen Stapel zu bauen. Ein Stapel hat höchstens zwei Würfel, und ein Weiser darf nur auf einen Weisen.",
  "lesson.4.task": "Baue einen Stapel und beende den Zug.",
  "lesson.5.title": "Stapel sind schnell",
  "lesson.5.text": "Ein ganzer Stapel zieht ein oder zwei Felder weit geradeaus, wenn das Feld dazwischen leer ist.",
  "lesson.5.task": "Gewinne mit dem Stapel in einem Zug.",
  "lesson.6.title": "Stapel, dann Würfel",
  "lesson.6.text": "Nachdem ein Stapel gezogen ist, darf sein oberer Würfel im selben Zug noch ein Feld weiterziehen.",
  "lesson.6.task": "Ziehe den Stapel, dann seinen oberen Würfel, und gewinne.",
  "lesson.7.title": "Würfel, dann Stapel",
  "lesson.7.text": "Wenn ein Würfel gerade einen Stapel gebaut hat, darf dieser Stapel sofort weiterziehen.",
  "lesson.7.task": "Baue aus zwei Würfeln einen Stapel und gewinne im selben Zug.",
  "lesson.8.title": "Oben entscheidet",
  "lesson.8.text": "Ein Stapel hat die Rolle seines oberen Würfels. Wer den oberen schlägt, schlägt beide.",
  "lesson.8.task": "Schlage den schwarzen Stapel.",
  "lesson.9.title": "Zweimal schlagen",
  "lesson.9.text": "Beide Aktionen eines Zugs dürfen schlagen: erst der Stapel, dann sein oberer Würfel.",
  "lesson.9.task": "Schlage in einem Zug zwei schwarze Figuren.",
  "lesson.10.title": "Remis und blockierte Spieler",
  "lesson.10.text":
    "Nach 20 Zügen (10 für jeden Spieler) ohne Schlagen endet die Partie remis. Wer nicht ziehen kann, verliert.",
  "lesson.10.task": "Das wäre der 20. Zug ohne Schlagen. Vermeide das Remis.",
  "lesson.11.title": "Von Stapel zu Stapel",
  "lesson.11.text":
    "Der obere Würfel eines Stapels ist ein Würfel wie jeder andere: Er darf auf einen eigenen Würfel nebenan ziehen. Das löst einen Stapel auf und baut einen anderen.",
  "lesson.11.task": "Ziehe den oberen Würfel des Stapels auf den Stein.",
  "lesson.12.title": "Weiser auf Weisem",
  "lesson.12.text":
    "Ein Weiser darf nur auf einen Weisen gestapelt werden. Zwei Weise ziehen so weit wie jeder Stapel und sind eine Mauer, wo du eine brauchst. Sie gewinnen nicht.",
  "lesson.12.task": "Setze einen Weisen auf den anderen.",
  "lesson.13.title": "Weise können geschlagen werden",
  "lesson.13.text":
    "Einen Weisen selbst schlägt nichts. Liegt er aber unten in einem Stapel mit Stein, Papier oder Schere oben, wird er mit dem Stapel geschlagen.",
  "lesson.13.task": "Schlage das schwarze Papier und den Weisen darunter.",
  "lesson.14.title": "Ein blockierter Spieler",
  "lesson.14.text":
    "Wenn dein Gegner nicht ziehen kann, gewinnst du. Eine Figur kann nicht ziehen, wenn auf jedem Feld um sie herum etwas steht, das sie weder schlagen noch stapeln kann.",
  "lesson.14.task": "Schwarz hat nur noch einen Weisen. Blockiere ihn.",
  "lesson.15.title": "Behalte deinen Gegner im Auge",
  "lesson.15.text":
    "Frage dich vor jedem Zug: Was könnte mein Gegner als Nächstes tun? Ein Stapel, der zwei Felder vor deiner Grundreihe steht, ist eine Drohung. Halte die Taste X oder den Knopf „Drohungen“ gedrückt, um alle Drohungen zu sehen.",
  "lesson.15.task": "Du könntest die Schere schlagen, aber Schwarz ist kurz vor dem Sieg. Verhindere das.",
  "lesson.1.why": "Der Stein muss die oberste Reihe erreichen.",
  "lesson.2.why": "Papier schlägt nur Stein, nicht Schere.",
  "lesson.3.why": "Die Schere kann deine Grundreihe immer noch erreichen. Der Weise muss auf a1 stehen.",
  "lesson.4.why": "Ziehe einen Würfel auf den anderen und beende dann den Zug.",
  "lesson.5.why": "Der ganze Stapel muss zwei Felder weit ziehen, geradeaus auf die oberste Reihe.",
  "lesson.6.why": "Ziehe erst den ganzen Stapel, dann seinen oberen Würfel auf die oberste Reihe.",
  "lesson.7.why": "Setze einen Würfel auf den anderen und ziehe dann den Stapel auf die oberste Reihe.",
  "lesson.8.why": "Oben liegt eine Schere, und nur Stein schlägt Schere.",
  "lesson.9.why": "Erst schlägt der Stapel, dann schlägt auch sein oberer Würfel.",
  "lesson.10.why": "Das war der 20. Zug ohne Schlagen: Die Partie endet remis. Schlage etwas.",
  "lesson.11.why": "Klicke den Stapel zweimal an, damit nur der obere Würfel zieht, und ziehe ihn auf den Stein.",
  "lesson.12.why": "Ein Weiser muss auf den anderen ziehen.",
  "lesson.13.why": "Oben liegt Papier, und nur Schere schlägt Papier.",
  "lesson.14.why": "Der schwarze Würfel kann noch ziehen. Besetze das letzte Feld neben ihm.",
  "lesson.15.why": "Der Stein kann deine Grundreihe im nächsten Zug immer noch erreichen.",
} satisfies Texts<typeof english>;
