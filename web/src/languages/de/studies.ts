// German.

import type english from "../en/studies.ts";
import type { Texts } from "../languages.ts";

export default {
  "studies.about":
    "Eine Studie besteht aus Kapiteln, jedes mit Zügen, Varianten, Kommentaren, Bewertungszeichen und Zeichnungen. Studien bleiben in diesem Browser; mit einem Link, einer Datei oder über einen Server gibst du sie weiter.",
  "studies.new": "Neue Studie",
  "studies.import": "Datei importieren",
  "studies.none": "Es gibt noch keine Studien.",
  "studies.loading": "Wird geladen …",
  "studies.failed":
    "In diesem Browser lassen sich keine Studien speichern. Sichere deine als Datei oder Link, bevor du gehst.",
  "studies.damaged":
    "Dieser Link enthält keine vollständige Studie. Lass ihn dir noch einmal schicken und kopiere ihn ganz.",
  "studies.too-large": "Diese Datei ist zu groß für eine Studie.",
  "studies.too-many": "Eine Studie hat höchstens 100 Kapitel.",
  "studies.empty-file": "In dieser Datei ist keine Partie.",
  "studies.untitled": "Studie ohne Titel",
  "studies.chapter": "Kapitel {number}",
  "studies.chapters": "Kapitel: {count}",
  "studies.title": "Titel der Studie",
  "studies.all": "Alle Studien",
  "studies.link": "Link kopieren",
  "studies.export": "Als Datei speichern",
  "studies.delete": "Studie löschen",
  "studies.delete-chapter": "Kapitel löschen",
  "studies.sure": "Wirklich löschen?",
  "studies.chapter-title": "Titel des Kapitels",
  "studies.up": "Nach oben",
  "studies.down": "Nach unten",
  "studies.copy": "Duplizieren",
  "studies.new-chapter": "Neues Kapitel",
  "studies.start": "Eine Partie, eine Stellung oder der Code einer Aufstellung; leer für die klassische Aufstellung",
  "studies.add": "Kapitel hinzufügen",
  "studies.server-own": "Auf dem Server: deine Studien",
  "studies.server-public": "Öffentliche Studien auf dem Server",
  "studies.on-server": "Auf dem Server: {visibility}",
  "studies.not-on-server": "Nicht auf dem Server",
  "studies.visibility": "Wer sie öffnen darf",
  "studies.private": "nur du",
  "studies.unlisted": "wer den Link hat",
  "studies.public": "alle, in der Liste",
  "studies.hidden": "nur du: von der Verwaltung verborgen",
  "studies.store": "Auf dem Server speichern",
  "studies.server-link": "Ihren Link kopieren",
  "studies.unstore": "Vom Server entfernen",
  "studies.stored": "Die Studie ist auf dem Server.",
  "studies.unstored": "Die Studie ist nicht mehr auf dem Server.",
  "studies.gone": "Diese Studie ist nicht da: Sie wurde gelöscht, ist privat oder von der Verwaltung verborgen.",
} satisfies Texts<typeof english>;
