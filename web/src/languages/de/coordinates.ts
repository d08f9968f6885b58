// German: the coordinate trainer.

import type english from "../en/coordinates.ts";
import type { Texts } from "../languages.ts";

export default {
  "coordinates.title": "Feldnamen",
  "coordinates.about.find": "Ein Feld wird genannt: Klicke es auf dem Brett an.",
  "coordinates.about.name":
    "Ein Feld ist markiert: Gib seinen Namen ein, zuerst den Buchstaben der Reihe, dann die Nummer.",
  "coordinates.duration": "Eine Runde dauert eine Minute.",
  "coordinates.start": "Los",
  "coordinates.again": "Noch eine Runde",
  "coordinates.stop": "Abbrechen",
  "coordinates.find": "Klicke auf das Feld",
  "coordinates.name": "Benenne das markierte Feld:",
  "coordinates.round": "Runde",
  "coordinates.right": "Richtig: {count}",
  "coordinates.wrong": "Falsch: {count}",
  "coordinates.over": "Die Zeit ist um. Richtige Antworten: {count}.",
  "coordinates.record": "Neuer Rekord! Der bisherige war {count}.",
  "coordinates.best": "Deine beste Runde: {count}",
  "coordinates.verdict.right": "Richtig, das ist {cell}.",
  "coordinates.verdict.wrong": "Nein, du hast {given} gewählt. Es war {cell}.",
  "coordinates.keys": "Name des Feldes",
  "coordinates.undo": "Anderer Buchstabe",
  "coordinates.mode": "Übung",
  "coordinates.mode.find": "Feld finden",
  "coordinates.mode.name": "Feld benennen",
  "coordinates.side": "Sicht",
  "coordinates.side.white": "Weiß",
  "coordinates.side.black": "Schwarz",
  "coordinates.side.both": "Zufall",
  "coordinates.rows":
    "Die Reihen tragen die Buchstaben a, Weiß am nächsten, bis g. In jeder Reihe sind die Felder von links nummeriert, von Weiß aus gesehen. Die Reihen a, c, e und g haben sechs Felder, die anderen sieben.",
} satisfies Texts<typeof english>;
