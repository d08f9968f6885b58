// Français : ce que les règles et Banli signalent en anglais.

const ROLES: Record<string, string> = { rock: "pierres", paper: "feuilles", scissors: "ciseaux", wise: "sages" };
const PLAYERS: Record<string, string> = { White: "Blanc", Black: "Noir" };

/** The sentences, with what is put in from the English ones. */
export const SENTENCES: [RegExp, (...parts: string[]) => string][] = [
  [
    /^there is no game in this text: .* such as (.*)$/,
    (turn) => `il n’y a pas de partie dans ce texte : une ligne de tours commence par un numéro, par exemple ${turn}`,
  ],
  [/^"(.*)" in "(.*)" is not a cell$/, (cell, turn) => `« ${cell} » dans « ${turn} » n’est pas une case`],
  [/^(\S+) is not legal here$/, (turn) => `${turn} n’est pas possible ici`],
  [
    /^(\S+) is not legal: (White|Black) has no piece on (\w+)$/,
    (turn, player, cell) => `${turn} n’est pas possible : ${PLAYERS[player]} n’a pas de pièce en ${cell}`,
  ],
  [/^(\S+) is not legal: .*$/, (turn) => `${turn} n’est pas possible`],
  [/^"(.*)" is not a turn$/, (text) => `« ${text} » n’est pas un tour`],
  [
    /^"(.*)" is too long: a turn has at most two actions$/,
    (text) => `« ${text} » est trop long : un tour a deux actions au plus`,
  ],
  [
    /^"(.*)": a cell needs one letter, or two for a stack, not (\d+)$/,
    (item, count) => `« ${item} » : une case veut une lettre, ou deux pour une pile, et non ${count}`,
  ],
  [/^"(.*)" is only part of a turn$/, (part) => `« ${part} » n’est qu’une partie d’un tour`],
  [
    /^expected (\d+), the number of the next turn, but found "(.*)"$/,
    (number, found) => `le numéro du tour suivant est ${number}, mais il y a « ${found} »`,
  ],
  [/^(\d+) rows?: a board has 7/, (count) => `${count} rangées : un plateau en a 7, de g à a, séparées par /`],
  [
    /^"(.*)" at (\w+) is not a cube/,
    (letter, cell) =>
      `« ${letter} » en ${cell} n’est pas un cube : R, P, S, W sont à Blanc, r, p, s, w à Noir ; un chiffre compte les cases vides`,
  ],
  [/^"(.*)" is not a player/, (word) => `« ${word} » n’est pas un joueur : écrivez w ou b`],
  [
    /^"(.*)" is not a number of quiet turns: write (\d+) to (\d+)$/,
    (word, least, most) => `« ${word} » n’est pas un nombre de tours sans capture : écrivez ${least} à ${most}`,
  ],
  [
    /^"(.*)" is not a full-turn number: write (\d+) to (\d+)$/,
    (word, least, most) => `« ${word} » n’est pas un numéro de tour complet : écrivez ${least} à ${most}`,
  ],
  [
    /^row (\w) has (\d+) cells, but the text gives it (at least )?(\d+)$/,
    (row, has, atLeast, given) =>
      `la rangée ${row} a ${has} cases, mais le texte lui en donne ${atLeast ? "au moins " : ""}${given}`,
  ],
  [/^the stack at (\w+) mixes White and Black$/, (cell) => `la pile en ${cell} mêle Blanc et Noir`],
  [/^wise on \w+ at (\w+)/, (cell) => `pile impossible en ${cell} : un sage ne s’empile que sur un sage`],
  [
    /^the piece at (\w+) needs a second character/,
    (cell) => `la pièce en ${cell} veut un second caractère : - pour un cube seul, ou la lettre du cube au sommet`,
  ],
  [
    /^too many cubes at (\w+): (White|Black) has only (\d+) (\w+)$/,
    (cell, player, count, role) => `trop de cubes en ${cell} : ${PLAYERS[player]} n’a que ${count} ${ROLES[role]}`,
  ],
  [
    /^a side has (\d+) (\w+) cubes?, but this one has (\d+)$/,
    (wanted, role, found) => `un camp a ${wanted} ${ROLES[role]}, mais celui-ci en a ${found}`,
  ],
  [
    /^"(.*)" is not a set-up code/,
    (code) =>
      `« ${code} » n’est pas un code de mise en place : écrivez six lettres, comme GRXLLS, ou deux codes, comme GRXLLS-grxlls`,
  ],
  [
    /^"(.*)" is not a piece/,
    (letters) => `« ${letters} » n’est pas une pièce : une lettre, ou deux du même joueur, la base d’abord`,
  ],
  [
    /^both players have arrived: White at (\w+) and Black at (\w+)$/,
    (white, black) => `les deux joueurs sont arrivés : Blanc en ${white} et Noir en ${black}`,
  ],
  [
    /^(\d+) quiet turns: the game is drawn after (\d+)$/,
    (count, limit) => `${count} tours sans capture : la partie est nulle après ${limit}`,
  ],
];

/** A reported problem in French; nothing where there are no words for it. */
export function translate(message: string): string | undefined {
  const [, line, first, column, second, rest] =
    /^(?:line (\d+), )?(?:turn (\d+): )?(?:column (\d+): )?(?:turn (\d+): )?(.*)$/is.exec(message) ?? [];
  const turn = first ?? second;
  const [, core, others] = /^(.*?)(?:; did you mean (.*)\?)?$/is.exec(rest ?? "") ?? [];
  // Reports begin with a capital letter when they are shown.
  const plain = (core ?? "").replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase());
  for (const [pattern, sentence] of SENTENCES) {
    const found = pattern.exec(plain) ?? pattern.exec(core ?? "");
    if (!found) continue;
    const place = [line && `ligne ${line}`, column && `colonne ${column}`, turn && `tour ${turn}`].filter(Boolean);
    const text = `${place.length ? `${place.join(", ")} : ` : ""}${sentence(...found.slice(1))}`;
    const meant = others ? ` ; vouliez-vous dire ${others.replace(" or ", " ou ")} ?` : ".";
    return text.charAt(0).toUpperCase() + text.slice(1) + meant;
  }
  return undefined;
}
