// Français : ce que les règles et Banli signalent, une phrase par code.

import { translator } from "../sentences.ts";
import type { Outcome, Player, Role } from "../../../packages/pijersi/src/types.ts";
import type { Sentences } from "../sentences.ts";

const ROLES: Record<Role, string> = { rock: "pierres", paper: "feuilles", scissors: "ciseaux", wise: "sages" };
const PLAYERS: Record<Player, string> = { white: "Blanc", black: "Noir" };

export const SENTENCES: Sentences = {
  "both-arrived": ({ white, black }) =>
    `les deux joueurs ont atteint la rangée arrière adverse : Blanc en ${white} et Noir en ${black}`,
  "cell-filled-twice": ({ found, cell }) => `« ${found} » : la case ${cell} est remplie deux fois`,
  crashed: () => "le calcul s’est interrompu",
  "game-over": ({ outcome }) => `la partie est terminée : ${ending(outcome)}`,
  "half-piece": ({ cell }) =>
    `la pièce en ${cell} veut un second caractère : - pour un cube seul, ou la lettre du cube au sommet`,
  "illegal-turn": ({ turn }) => `${turn} n’est pas possible ici`,
  "invalid-event": ({ number }) => `l’événement ${number} de la partie n’est pas valable`,
  "late-start": ({ found }) => `« ${found} » : la position de départ se donne une seule fois, avant le premier tour`,
  malformed: () => "la demande n’est pas valable",
  "misplaced-variation": ({ found }) =>
    `« ${found} » : une variante suit le tour qu’elle remplace et commence par son numéro`,
  "missing-turn": ({ number }) => `il manque le tour après le numéro ${number}`,
  "mixed-stack": ({ cell }) => `la pile en ${cell} mêle Blanc et Noir`,
  "no-full-turn": () => "le numéro de tour complet commence à 1, et non à 0",
  "no-game": () =>
    "il n’y a pas de partie dans ce texte : une ligne de tours commence par un numéro, par exemple 1 a4-b5=c4",
  "no-position": () => "la position est vide",
  "no-turn": () => "il manque un tour",
  "no-turns": () => "la partie n’a pas de tour à commenter",
  "not-a-cell": ({ found }) => `« ${found} » n’est pas une case`,
  "not-a-cube": ({ found }) => `« ${found} » n’est pas un cube : R, P, S, W sont à Blanc, r, p, s, w à Noir`,
  "not-a-cube-at": ({ found, cell }) =>
    `« ${found} » en ${cell} n’est pas un cube : R, P, S, W sont à Blanc, r, p, s, w à Noir ; un chiffre compte les cases vides`,
  "not-a-full-turn": ({ found }) => `« ${found} » n’est pas un numéro de tour complet : écrivez 1 à 65535`,
  "not-a-book": () => "ce fichier n’est pas un livre d’ouvertures de Banli",
  "not-a-network": () => "ce fichier n’est pas un réseau de Banli",
  "not-a-piece": ({ found }) =>
    `« ${found} » n’est pas une pièce : une lettre, ou deux du même joueur, la base d’abord`,
  "not-a-player": ({ found }) => `« ${found} » n’est pas un joueur`,
  "not-a-player-to-move": ({ found }) => `« ${found} » n’est pas un joueur : écrivez w ou b`,
  "not-a-proof": ({ line }) => `la ligne ${line} du certificat est fausse`,
  "not-a-result": ({ found }) => `« ${found} » n’est pas un résultat : écrivez 1-0, 0-1 ou 1/2-1/2`,
  "not-a-role": ({ found }) => `« ${found} » n’est pas un rôle`,
  "not-a-score": ({ found }) => `« ${found} » n’est pas une évaluation`,
  "not-a-seat": ({ found }) => `« ${found} » n’est pas un joueur possible`,
  "not-a-set-up-code": ({ found }) =>
    `« ${found} » n’est pas un code de mise en place : écrivez six lettres, comme GRXLLS, ou deux codes, comme GRXLLS-grxlls`,
  "not-a-tag-name": ({ name }) => `« ${name} » n’est pas un nom d’étiquette : une lettre, puis lettres, chiffres et _`,
  "not-a-time-control": ({ found }) => `« ${found} » n’est pas une cadence`,
  "not-a-turn": ({ turn }) => `« ${turn} » n’est pas un tour`,
  "not-a-variation": () => "une variante a des tours et commence dans la position avant le tour qu’elle remplace",
  "not-an-entry": ({ found }) => `« ${found} » n’est pas une saisie possible dans cette position`,
  "not-quiet-turns": ({ found }) => `« ${found} » n’est pas un nombre de tours sans capture : écrivez 0 à 20`,
  "note-without-turn": () => "une note se rapporte à un tour de la partie, ou à son début",
  "open-variation": () => "la variante qui commence ici n’est pas fermée par )",
  "out-of-range": ({ name, min, max }) => `la valeur ${name} va de ${min} à ${max}`,
  "result-contradicts-board": ({ result, outcome }) =>
    `le résultat ${result} contredit le plateau : ${ending(outcome)}`,
  "result-declared": ({ result }) => `la partie est terminée par le résultat ${result}`,
  "row-count": ({ found }) =>
    `${found} ${found > 1 ? "rangées" : "rangée"} : un plateau en a 7, de g à a, séparées par /`,
  "row-length": ({ row, length, found }) =>
    `la rangée ${row} a ${length} cases, mais le texte lui en donne ${found > length ? "au moins " : ""}${found}`,
  "second-game": ({ found }) =>
    `« ${found} » : une étiquette précède les tours, donc ici commence une autre partie, alors qu’il en faut une seule`,
  "set-up-columns": ({ found, row, length }) =>
    `« ${found} » : la rangée ${row} a les colonnes 1 à ${length}, et un intervalle va de gauche à droite`,
  "set-up-cubes": ({ role, supply, found }) => `un camp a ${supply} ${ROLES[role]}, mais celui-ci en a ${found}`,
  "set-up-item": ({ found }) => `« ${found} » : une mise en place s’écrit comme g16:sprspr ou f4:ww`,
  "set-up-letter": ({ found, letter }) =>
    `« ${found} » : « ${letter} » n’est pas un cube : R, P, S, W sont à Blanc, r, p, s, w à Noir`,
  "set-up-letters": ({ found, cells, letters }) =>
    cells === 1
      ? `« ${found} » : une case veut une lettre, ou deux pour une pile, et non ${letters}`
      : `« ${found} » : ${cells} cases veulent ${cells} lettres, et non ${letters}`,
  "set-up-stack": () => "pile impossible en b4 ou f4 : un sage ne s’empile que sur un sage",
  "swap-after-end": () => "les camps ne s’échangent plus : la partie est terminée",
  "swap-not-after-first-turn": () => "les camps s’échangent après le premier tour, avant le deuxième",
  "swap-repeated": () => "les camps ne s’échangent qu’une fois",
  "text-after-end": ({ found }) => `« ${found} » suit, mais la partie est terminée`,
  "text-after-position": ({ found }) => `« ${found} » suit la position, qui finit par le numéro de tour complet`,
  "too-many-cubes": ({ cell, player, role, supply }) =>
    `trop de cubes en ${cell} : ${PLAYERS[player]} n’a que ${supply} ${ROLES[role]}`,
  "too-many-quiet-turns": ({ quiet, limit }) => `${quiet} tours sans capture : la partie est nulle après ${limit}`,
  "turn-after-end": ({ turn, outcome }) => `${turn} n’est pas possible : la partie est terminée, ${ending(outcome)}`,
  "turn-cell": ({ cell, turn }) => `« ${cell} » dans « ${turn} » n’est pas une case`,
  "turn-incomplete": ({ turn }) => `« ${turn} » n’est qu’une partie d’un tour`,
  "turn-joint": ({ found, turn, after }) =>
    `« ${found} » dans « ${turn} » n’est ni - ni =, seuls possibles après ${after}`,
  "turn-not-legal": ({ turn }) => `${turn} n’est pas possible ici`,
  "turn-number": ({ expected, found }) => `le numéro du tour suivant est ${expected}, mais il y a « ${found} »`,
  "turn-too-long": ({ turn }) => `« ${turn} » est trop long : un tour a deux actions au plus`,
  "turn-without-piece": ({ turn, player, cell }) =>
    `${turn} n’est pas possible : ${PLAYERS[player]} n’a pas de pièce en ${cell}`,
  "two-results": ({ found, earlier }) => `« ${found} » contredit le résultat précédent ${earlier}`,
  "unreadable-turns": ({ found }) =>
    `« ${found} » suit la mise en place, mais n’est pas un tour : une ligne de tours commence par un numéro, par exemple 1 a4-b5=c4`,
  "variations-too-deep": () => "les variantes sont imbriquées trop profondément",
  "wise-on-top": ({ cell }) => `pile impossible en ${cell} : un sage ne s’empile que sur un sage`,
};

/** How a game ended on the board. */
function ending({ kind, winner }: Outcome) {
  if (winner === null) return "partie nulle";
  return kind === "blocked"
    ? `${PLAYERS[winner]} a gagné, l’adversaire ne peut plus jouer`
    : `${PLAYERS[winner]} a atteint la rangée arrière adverse`;
}

export const translate = translator({
  sentences: SENTENCES,
  line: (number) => `ligne ${number}`,
  column: (number) => `colonne ${number}`,
  turn: (number) => `tour ${number}`,
  colon: " : ",
  or: "ou",
  meant: (turns) => ` ; vouliez-vous dire ${turns} ?`,
});
