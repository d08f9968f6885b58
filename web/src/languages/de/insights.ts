// German: insights.

import type english from "../en/insights.ts";
import type { Texts } from "../languages.ts";

export default {
  "insights.title": "Statistik",
  "insights.loading": "Deine Partien werden geladen …",
  "insights.failed":
    "In diesem Browser kann die Seite keine Partien speichern, vielleicht, weil das Fenster privat ist.",
  "insights.goal": "Tagesziel",
  "insights.goal.games": "Partien pro Tag",
  "insights.goal.puzzles": "Aufgaben pro Tag",
  "insights.goal.done": "Heute {done} von {of}",
  "insights.goal.reached": "Du hast dein Tagesziel erreicht.",
  "insights.goal.open":
    "Beende Partien und löse Aufgaben, um dein Ziel zu erreichen. Mit Tipps gelöste Aufgaben zählen nicht.",
  "insights.calendar": "Aktivität",
  "insights.calendar-of": "Aktive Tage: {active} der letzten {count}",
  "insights.day": "Partien: {games}, Aufgaben: {puzzles}",
  "insights.streak": "Aktive Tage in Folge: {count}",
  "insights.results": "Ergebnisse",
  "insights.no-games": "Beende eine Partie gegen Banli oder online, dann stehen deine Ergebnisse hier:",
  "insights.by-opponent": "Gegner",
  "insights.by-colour": "Deine Farbe",
  "insights.by-setup": "Aufstellung",
  "insights.by-length": "Züge",
  "insights.level": "Banli, Stufe {level}",
  "insights.setup.classic": "Klassisch",
  "insights.setup.random": "Zufällig",
  "insights.setup.own": "Aus dem Editor",
  "insights.length.short": "bis {short}",
  "insights.length.medium": "{next} bis {medium}",
  "insights.length.long": "über {medium}",
  "insights.column.games": "Partien",
  "insights.column.won": "Gewonnen",
  "insights.column.helped": "Tipps",
  "insights.column.drawn": "Remis",
  "insights.column.lost": "Verloren",
  "insights.helped-about": "Tipps: gewonnen mit Zügen, die aus Tipps stammen.",
  "insights.accuracy": "Genauigkeit deiner Züge",
  "insights.accuracy-of": "Bewertete Partien: {count}. Die letzte: {last} %. Im Durchschnitt: {mean} %.",
  "insights.no-accuracy":
    "Banli bewertet deine beendeten Partien, während diese Seite offen ist. Züge aus Tipps zählen nicht. Beende zuerst eine Partie:",
  "insights.judging": "Banli bewertet deine Partien …",
  "insights.mistakes": "Deine Fehler",
  "insights.no-mistakes": "Deine Fehler stehen hier, wenn Banli eine Partie bewertet hat. Beende zuerst eine Partie:",
  "insights.phase": "Phase der Partie",
  "insights.phase.opening": "Eröffnung",
  "insights.phase.middle": "Mittelspiel",
  "insights.phase.end": "Endspiel",
  "insights.phases-about":
    "Die Eröffnung dauert, solange höchstens zwei Würfel geschlagen sind. Das Endspiel beginnt, wenn noch die Hälfte der Würfel da ist.",
  "insights.mistakes.turns": "Züge",
  "insights.mistakes.inaccuracies": "?!",
  "insights.mistakes.mistakes": "?",
  "insights.mistakes.blunders": "??",
  "insights.weakest.opening":
    "Die meisten Fehler machst du in der Eröffnung. Werte eine Partie aus und sieh dir ihre ersten Züge an.",
  "insights.weakest.middle": "Die meisten Fehler machst du im Mittelspiel. Aufgaben mit Doppelschlag helfen.",
  "insights.weakest.end": "Die meisten Fehler machst du im Endspiel. Aufgaben zum Erreichen der Grundreihe helfen.",
  "insights.no-weakest": "Noch keine Fehler in den bewerteten Partien.",
} satisfies Texts<typeof english>;
