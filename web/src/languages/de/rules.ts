// German.

import type english from "../en/rules.ts";
import type { Texts } from "../languages.ts";

export default {
  "rules.title": "Die Regeln von Pijersi",
  "rules.credit":
    "Pijersi ist ein Spiel von Lucas Borboleta (2022). Sein Regelheft, unter der Lizenz CC BY-NC-SA 4.0, steht hier:",
  "rules.board.title": "Brett und Würfel",
  "rules.board":
    "Weiß und Schwarz sitzen sich an einem Brett aus 45 sechseckigen Feldern in sieben Reihen gegenüber, a bis g. Jeder Spieler hat vier Steine, vier Papiere, vier Scheren und zwei Weise. Das Bild zeigt die klassische Aufstellung. Weiß beginnt.",
  "rules.picture": "Das Brett mit der klassischen Aufstellung, von Weiß aus gesehen",
  "rules.roles":
    "Stein schlägt Schere, Schere schlägt Papier, Papier schlägt Stein. Ein Weiser schlägt nichts, und nichts schlägt ihn; liegt er aber unten in einem Stapel mit Stein, Papier oder Schere oben, wird er mit dem Stapel geschlagen. Geschlagene Figuren kommen nicht mehr ins Spiel.",
  "rules.stacks.title": "Stapel",
  "rules.stacks":
    "Zwei Würfel einer Farbe auf einem Feld sind ein Stapel; mehr als zwei sind es nie. Oben darf jeder Würfel liegen, ein Weiser aber nur auf einem Weisen. Der obere Würfel gibt dem Stapel seine Rolle. Ein Stapel wird als Ganzes geschlagen, beide Würfel auf einmal.",
  "rules.turn.title": "Ein Zug",
  "rules.turn.1":
    "Ein Würfel, allein oder von einem Stapel herunter, zieht ein Feld weit: auf ein leeres Feld, auf einen deiner einzelnen Würfel, wenn dieser Stapel erlaubt ist, oder auf eine Figur, die er schlägt. So kannst du mit einem einzigen Würfel einen Stapel auflösen und einen anderen bauen.",
  "rules.turn.2":
    "Oder ein ganzer Stapel zieht ein oder zwei Felder weit geradeaus, wobei das Feld dazwischen leer sein muss: auf ein leeres Feld oder auf eine Figur, die er schlägt.",
  "rules.turn.3": "Nachdem ein Würfel einen Stapel gebaut hat, darf dieser Stapel im selben Zug weiterziehen.",
  "rules.turn.4": "Nachdem ein Stapel gezogen ist, darf sein oberer Würfel im selben Zug weiterziehen.",
  "rules.turn.5": "Du darfst nicht aussetzen, und ein Zug hat höchstens zwei Aktionen.",
  "rules.shown.move": "Ein Würfel zieht ein Feld weit.",
  "rules.shown.capture": "Papier schlägt Stein.",
  "rules.shown.build": "Ein Würfel baut einen Stapel.",
  "rules.shown.stack": "Ein Stapel zieht zwei Felder weit.",
  "rules.shown.cube-then-stack": "Würfel, dann Stapel: Er baut einen, und der zieht weiter.",
  "rules.shown.stack-then-cube": "Stapel, dann Würfel: Der obere Würfel zieht weiter und schlägt.",
  "rules.shown.arrival": "Ein Stein erreicht die Grundreihe, und Weiß gewinnt.",
  "rules.end.title": "Das Ende",
  "rules.end.order": "Prüfe nach jedem Zug in dieser Reihenfolge:",
  "rules.end.1":
    "Wer einen Stein, ein Papier oder eine Schere, allein oder oben auf einem Stapel, auf die gegnerische Grundreihe bringt, gewinnt. Es genügt, sie mit der ersten Aktion eines Zugs zu erreichen. Ein Weiser oder ein Stapel mit einem Weisen oben darf auch dorthin, gewinnt aber nicht.",
  "rules.end.2": "Nach 20 Zügen in Folge (10 für jeden Spieler) ohne Schlagen endet die Partie remis.",
  "rules.end.3": "Wer keinen erlaubten Zug hat, verliert.",
  "rules.end.open":
    "Das Regelheft sagt nicht, ob es genügt, die Reihe mit der ersten Aktion zu erreichen, und auch nicht, welches Ende Vorrang hat. Dass die erste Aktion zählt, ist unsere Lesart; die Reihenfolge der Enden ist die des Programms des Autors.",
  "rules.setup.title": "Aufstellungen",
  "rules.setup":
    "In der klassischen Aufstellung stehen die Weisen als Stapel in der Mitte. Man kann die Würfel auch zufällig aufstellen: halb zufällig, für beide Spieler gleich, oder ganz zufällig, jede Seite für sich. Landet ein Weiser auf einer anderen Rolle, tauschen die beiden Würfel den Platz. In welcher Reihenfolge aufgestellt wird, lässt das Regelheft offen. Ein Code aus sechs Buchstaben, ebenfalls von Lucas Borboleta, benennt die Reihenfolge der Würfel eines Spielers; GRXLLS ist die klassische.",
  "rules.notation.title": "Notation",
  "rules.notation": "a4-b5 zieht einen Würfel, b4=d3 einen Stapel; a4-b5=c4 tut beides. Ein ! bedeutet Schlagen.",
} satisfies Texts<typeof english>;
