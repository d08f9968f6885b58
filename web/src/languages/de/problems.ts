// German: what the rules and Banli report, a sentence for each code.

import { translator } from "../sentences.ts";
import type { Outcome, Player, Role } from "../../../packages/pijersi/src/types.ts";
import type { Sentences } from "../sentences.ts";

const ROLES: Record<Role, string> = { rock: "Steine", paper: "Papiere", scissors: "Scheren", wise: "Weise" };
const PLAYERS: Record<Player, string> = { white: "Weiß", black: "Schwarz" };

export const SENTENCES: Sentences = {
  "both-arrived": ({ white, black }) =>
    `beide Spieler haben die gegnerische Grundreihe erreicht: Weiß auf ${white} und Schwarz auf ${black}`,
  "cell-filled-twice": ({ found, cell }) => `„${found}“: Das Feld ${cell} wird zweimal besetzt`,
  crashed: () => "die Berechnung ist abgebrochen",
  "game-over": ({ outcome }) => `die Partie ist zu Ende: ${ending(outcome)}`,
  "half-piece": ({ cell }) =>
    `der Figur auf ${cell} fehlt ein zweites Zeichen: - für einen einzelnen Würfel oder der Buchstabe des oberen Würfels`,
  "illegal-turn": ({ turn }) => `${turn} ist hier nicht möglich`,
  "invalid-event": ({ number }) => `das Ereignis ${number} der Partie ist ungültig`,
  "late-start": ({ found }) => `„${found}“: Die Anfangsstellung steht nur einmal da, und zwar vor dem ersten Zug`,
  malformed: () => "die Anfrage ist ungültig",
  "misplaced-variation": ({ found }) =>
    `„${found}“: Eine Variante folgt auf den Zug, den sie ersetzt, und beginnt mit dessen Nummer`,
  "missing-turn": ({ number }) => `nach der Nummer ${number} fehlt der Zug`,
  "mixed-stack": ({ cell }) => `der Stapel auf ${cell} mischt Weiß und Schwarz`,
  "no-full-turn": () => "die Nummer des vollen Zugs beginnt bei 1, nicht bei 0",
  "no-game": () =>
    "in diesem Text ist keine Partie: Eine Zeile mit Zügen beginnt mit einer Nummer, zum Beispiel 1 a4-b5=c4",
  "no-position": () => "die Stellung ist leer",
  "no-turn": () => "ein Zug fehlt",
  "no-turns": () => "die Partie hat keinen Zug, der sich kommentieren lässt",
  "not-a-cell": ({ found }) => `„${found}“ ist kein Feld`,
  "not-a-cube": ({ found }) => `„${found}“ ist kein Würfel: R, P, S, W gehören Weiß, r, p, s, w gehören Schwarz`,
  "not-a-cube-at": ({ found, cell }) =>
    `„${found}“ auf ${cell} ist kein Würfel: R, P, S, W gehören Weiß, r, p, s, w gehören Schwarz; eine Ziffer zählt leere Felder`,
  "not-a-full-turn": ({ found }) => `„${found}“ ist keine Nummer eines vollen Zugs: Schreibe 1 bis 65535`,
  "not-a-book": () => "diese Datei ist kein Eröffnungsbuch für Banli",
  "not-a-network": () => "diese Datei ist kein Netz für Banli",
  "not-a-piece": ({ found }) =>
    `„${found}“ ist keine Figur: ein Buchstabe oder zwei desselben Spielers, der untere zuerst`,
  "not-a-player": ({ found }) => `„${found}“ ist kein Spieler`,
  "not-a-player-to-move": ({ found }) => `„${found}“ ist kein Spieler: Schreibe w oder b`,
  "not-a-proof": ({ line }) => `Zeile ${line} des Zertifikats ist falsch`,
  "not-a-result": ({ found }) => `„${found}“ ist kein Ergebnis: Schreibe 1-0, 0-1 oder 1/2-1/2`,
  "not-a-role": ({ found }) => `„${found}“ ist keine Rolle`,
  "not-a-score": ({ found }) => `„${found}“ ist keine Bewertung`,
  "not-a-seat": ({ found }) => `„${found}“ ist kein möglicher Spieler`,
  "not-a-set-up-code": ({ found }) =>
    `„${found}“ ist kein Code einer Aufstellung: Schreibe sechs Buchstaben wie GRXLLS oder zwei Codes wie GRXLLS-grxlls`,
  "not-a-tag-name": ({ name }) => `„${name}“ ist kein Name einer Angabe: ein Buchstabe, dann Buchstaben, Ziffern und _`,
  "not-a-time-control": ({ found }) => `„${found}“ ist keine Bedenkzeit`,
  "not-a-turn": ({ turn }) => `„${turn}“ ist kein Zug`,
  "not-a-variation": () => "eine Variante hat Züge und beginnt in der Stellung vor dem Zug, den sie ersetzt",
  "not-an-entry": ({ found }) => `„${found}“ ist in dieser Stellung keine mögliche Eingabe`,
  "not-quiet-turns": ({ found }) => `„${found}“ ist keine Zahl von Zügen ohne Schlagen: Schreibe 0 bis 20`,
  "note-without-turn": () => "eine Anmerkung gehört zu einem Zug der Partie oder zu ihrem Anfang",
  "open-variation": () => "die Variante, die hier beginnt, wird nicht mit ) geschlossen",
  "out-of-range": ({ name, min, max }) => `der Wert ${name} geht von ${min} bis ${max}`,
  "result-contradicts-board": ({ result, outcome }) =>
    `das Ergebnis ${result} widerspricht dem Brett: ${ending(outcome)}`,
  "result-declared": ({ result }) => `die Partie ist mit dem Ergebnis ${result} beendet`,
  "row-count": ({ found }) =>
    `${found} ${found === 1 ? "Reihe" : "Reihen"}: Ein Brett hat 7, von g bis a, getrennt durch /`,
  "row-length": ({ row, length, found }) =>
    `die Reihe ${row} hat ${length} Felder, aber der Text gibt ihr ${found > length ? "mindestens " : ""}${found}`,
  "second-game": ({ found }) =>
    `„${found}“: Angaben stehen vor den Zügen, also beginnt hier eine weitere Partie; es darf nur eine sein`,
  "set-up-columns": ({ found, row, length }) =>
    `„${found}“: Die Reihe ${row} hat die Spalten 1 bis ${length}, und ein Bereich geht von links nach rechts`,
  "set-up-cubes": ({ role, supply, found }) => `eine Seite hat ${supply} ${ROLES[role]}, diese aber ${found}`,
  "set-up-item": ({ found }) => `„${found}“: Eine Aufstellung schreibt man wie g16:sprspr oder f4:ww`,
  "set-up-letter": ({ found, letter }) =>
    `„${found}“: „${letter}“ ist kein Würfel: R, P, S, W gehören Weiß, r, p, s, w gehören Schwarz`,
  "set-up-letters": ({ found, cells, letters }) =>
    cells === 1
      ? `„${found}“: Ein Feld braucht einen Buchstaben, oder zwei für einen Stapel, nicht ${letters}`
      : `„${found}“: ${cells} Felder brauchen ${cells} Buchstaben, nicht ${letters}`,
  "set-up-stack": () =>
    "der Stapel auf b4 oder f4 ist nicht möglich: Ein Weiser darf nur auf einen Weisen gestapelt werden",
  "swap-after-end": () => "die Seiten können nicht mehr getauscht werden: Die Partie ist zu Ende",
  "swap-not-after-first-turn": () => "die Seiten werden nach dem ersten Zug getauscht, vor dem zweiten",
  "swap-repeated": () => "die Seiten können nur einmal getauscht werden",
  "text-after-end": ({ found }) => `danach steht „${found}“, aber die Partie ist zu Ende`,
  "text-after-position": ({ found }) =>
    `nach der Stellung steht „${found}“, sie endet aber mit der Nummer des vollen Zugs`,
  "too-many-cubes": ({ cell, player, role, supply }) =>
    `zu viele Würfel auf ${cell}: ${PLAYERS[player]} hat nur ${supply} ${ROLES[role]}`,
  "too-many-quiet-turns": ({ quiet, limit }) =>
    `${quiet} Züge ohne Schlagen: Die Partie endet nach ${limit} davon remis`,
  "turn-after-end": ({ turn, outcome }) => `${turn} ist nicht möglich: Die Partie ist zu Ende, ${ending(outcome)}`,
  "turn-cell": ({ cell, turn }) => `„${cell}“ in „${turn}“ ist kein Feld`,
  "turn-incomplete": ({ turn }) => `„${turn}“ ist nur ein Teil eines Zugs`,
  "turn-joint": ({ found, turn, after }) =>
    `„${found}“ in „${turn}“ ist weder - noch =, und nur das kann auf ${after} folgen`,
  "turn-not-legal": ({ turn }) => `${turn} ist hier nicht möglich`,
  "turn-number": ({ expected, found }) => `der nächste Zug hat die Nummer ${expected}, hier steht aber „${found}“`,
  "turn-too-long": ({ turn }) => `„${turn}“ ist zu lang: Ein Zug hat höchstens zwei Aktionen`,
  "turn-without-piece": ({ turn, player, cell }) =>
    `${turn} ist nicht möglich: ${PLAYERS[player]} hat keine Figur auf ${cell}`,
  "two-results": ({ found, earlier }) => `„${found}“ widerspricht dem früheren Ergebnis ${earlier}`,
  "unreadable-turns": ({ found }) =>
    `auf die Aufstellung folgt „${found}“, und das ist kein Zug: Eine Zeile mit Zügen beginnt mit einer Nummer, zum Beispiel 1 a4-b5=c4`,
  "variations-too-deep": () => "die Varianten sind zu tief verschachtelt",
  "wise-on-top": ({ cell }) =>
    `der Stapel auf ${cell} ist nicht möglich: Ein Weiser darf nur auf einen Weisen gestapelt werden`,
};

/** How a game ended on the board. */
function ending({ kind, winner }: Outcome) {
  if (winner === null) return "sie endete remis";
  return kind === "blocked"
    ? `${PLAYERS[winner]} hat gewonnen, der Gegner kann nicht mehr ziehen`
    : `${PLAYERS[winner]} hat die gegnerische Grundreihe erreicht`;
}

export const translate = translator({
  sentences: SENTENCES,
  line: (number) => `Zeile ${number}`,
  column: (number) => `Spalte ${number}`,
  turn: (number) => `Zug ${number}`,
  colon: ": ",
  or: "oder",
  meant: (turns) => `; meintest du ${turns}?`,
});
