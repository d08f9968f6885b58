// German.

import type english from "../en/ratings.ts";
import type { Texts } from "../languages.ts";

export default {
  "ratings.note":
    "Spieler nach Wertung. Ein Fragezeichen kennzeichnet Wertungen, die noch unsicher sind; in Klammern steht der Bereich, in dem die Spielstärke mit 95 % Wahrscheinlichkeit liegt.",
  "ratings.pool": "Bedenkzeit",
  "ratings.pool.fast": "Schnell",
  "ratings.pool.slow": "Langsam",
  "ratings.pool.correspondence": "Fernpartie",
  "ratings.rank": "Rang",
  "ratings.player": "Spieler",
  "ratings.rating": "Wertung",
  "ratings.games": "Partien",
  "ratings.bot": "(Computer)",
  "ratings.provisional": "vorläufig: wenige Partien in letzter Zeit",
  "ratings.interval": "({low} bis {high})",
  "ratings.none": "Mit dieser Bedenkzeit gibt es noch keine gewerteten Partien.",
  "ratings.more": "Mehr Spieler zeigen",
  "ratings.no-player": "Es gibt keinen Spieler mit diesem Namen.",
  "ratings.since": "Hier seit {date}",
  "ratings.unrated": "Noch keine gewerteten Partien.",
  "ratings.no-games": "Noch keine gewerteten Partien mit dieser Bedenkzeit.",
  "ratings.history": "Verlauf der Wertung",
  "ratings.graph":
    "Die Wertung in den letzten {count} gewerteten Partien: anfangs {first}, jetzt {now}, niedrigster Wert {lowest}, höchster Wert {highest}",
  "ratings.as-table": "Dasselbe als Tabelle",
  "ratings.date": "Datum",
  "ratings.result": "Ergebnis",
  "ratings.results": "Ergebnisse",
  "ratings.white": "Mit Weiß",
  "ratings.black": "Mit Schwarz",
  "ratings.tally": "{wins} gewonnen, {draws} remis, {losses} verloren",
  "ratings.tally-note": "+ gewonnen, = remis, − verloren",
  "ratings.opponents": "Gegner",
  "ratings.deleted": "ein Spieler, der nicht mehr da ist",
  "ratings.recent": "Letzte Partien",
} satisfies Texts<typeof english>;
