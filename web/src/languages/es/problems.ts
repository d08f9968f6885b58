// Spanish: what the rules and Banli report, a sentence for each code.

import { translator } from "../sentences.ts";
import type { Outcome, Player, Role } from "../../../packages/pijersi/src/types.ts";
import type { Sentences } from "../sentences.ts";

const ROLES: Record<Role, string> = { rock: "piedras", paper: "papeles", scissors: "tijeras", wise: "sabios" };
const PLAYERS: Record<Player, string> = { white: "las blancas", black: "las negras" };

export const SENTENCES: Sentences = {
  "both-arrived": ({ white, black }) =>
    `los dos jugadores han llegado a la fila de fondo del rival: las blancas en ${white} y las negras en ${black}`,
  "cell-filled-twice": ({ found, cell }) => `«${found}»: la casilla ${cell} se ocupa dos veces`,
  crashed: () => "el cálculo se ha interrumpido",
  "game-over": ({ outcome }) => `la partida ha terminado: ${ending(outcome)}`,
  "half-piece": ({ cell }) =>
    `a la pieza de ${cell} le falta un segundo carácter: - para un cubo solo, o la letra del cubo superior`,
  "illegal-turn": ({ turn }) => `${turn} no es posible aquí`,
  "invalid-event": ({ number }) => `el evento ${number} de la partida no es válido`,
  "late-start": ({ found }) => `«${found}»: la posición inicial se da una sola vez, antes de la primera jugada`,
  malformed: () => "la petición no es válida",
  "misplaced-variation": ({ found }) =>
    `«${found}»: una variante sigue a la jugada que sustituye y empieza por su número`,
  "missing-turn": ({ number }) => `falta la jugada después del número ${number}`,
  "mixed-stack": ({ cell }) => `la pila de ${cell} mezcla blancas y negras`,
  "no-full-turn": () => "el número de jugada completa empieza en 1, y no en 0",
  "no-game": () =>
    "en este texto no se encuentra ninguna partida: una línea de jugadas empieza por un número, por ejemplo 1 a4-b5=c4",
  "no-position": () => "la posición está vacía",
  "no-turn": () => "falta una jugada",
  "no-turns": () => "la partida no tiene ninguna jugada que comentar",
  "not-a-cell": ({ found }) => `«${found}» no es una casilla`,
  "not-a-cube": ({ found }) => `«${found}» no es un cubo: R, P, S, W son de las blancas; r, p, s, w, de las negras`,
  "not-a-cube-at": ({ found, cell }) =>
    `«${found}» en ${cell} no es un cubo: R, P, S, W son de las blancas; r, p, s, w, de las negras; una cifra cuenta casillas vacías`,
  "not-a-full-turn": ({ found }) => `«${found}» no es un número de jugada completa: escribe de 1 a 65535`,
  "not-a-book": () => "este archivo no es un libro de aperturas de Banli",
  "not-a-network": () => "este archivo no es una red de Banli",
  "not-a-piece": ({ found }) => `«${found}» no es una pieza: una letra, o dos del mismo jugador, la de abajo primero`,
  "not-a-player": ({ found }) => `«${found}» no es un jugador`,
  "not-a-player-to-move": ({ found }) => `«${found}» no es un jugador: escribe w o b`,
  "not-a-proof": ({ line }) => `la línea ${line} del certificado es incorrecta`,
  "not-a-result": ({ found }) => `«${found}» no es un resultado: escribe 1-0, 0-1 o 1/2-1/2`,
  "not-a-role": ({ found }) => `«${found}» no es un papel del juego`,
  "not-a-score": ({ found }) => `«${found}» no es una evaluación`,
  "not-a-seat": ({ found }) => `«${found}» no es un jugador posible`,
  "not-a-set-up-code": ({ found }) =>
    `«${found}» no es un código de disposición: escribe seis letras, como GRXLLS, o dos códigos, como GRXLLS-grxlls`,
  "not-a-tag-name": ({ name }) => `«${name}» no es un nombre de etiqueta: una letra, y luego letras, cifras y _`,
  "not-a-time-control": ({ found }) => `«${found}» no es un ritmo de juego`,
  "not-a-turn": ({ turn }) => `«${turn}» no es una jugada`,
  "not-a-variation": () => "una variante tiene jugadas y empieza en la posición anterior a la jugada que sustituye",
  "not-an-entry": ({ found }) => `«${found}» no es una entrada posible en esta posición`,
  "not-quiet-turns": ({ found }) => `«${found}» no es un número de jugadas sin captura: escribe de 0 a 20`,
  "note-without-turn": () => "una nota se refiere a una jugada de la partida o a su principio",
  "open-variation": () => "la variante que empieza aquí no se cierra con )",
  "out-of-range": ({ name, min, max }) => `el valor ${name} va de ${min} a ${max}`,
  "result-contradicts-board": ({ result, outcome }) =>
    `el resultado ${result} contradice el tablero: ${ending(outcome)}`,
  "result-declared": ({ result }) => `la partida ha terminado con el resultado ${result}`,
  "row-count": ({ found }) =>
    `${found} ${found === 1 ? "fila" : "filas"}: un tablero tiene 7, de la g a la a, separadas por /`,
  "row-length": ({ row, length, found }) =>
    `la fila ${row} tiene ${length} casillas, pero el texto le da ${found > length ? "al menos " : ""}${found}`,
  "second-game": ({ found }) =>
    `«${found}»: las etiquetas van antes de las jugadas, así que aquí empieza otra partida, y debe haber una sola`,
  "set-up-columns": ({ found, row, length }) =>
    `«${found}»: la fila ${row} tiene las columnas 1 a ${length}, y un intervalo va de izquierda a derecha`,
  "set-up-cubes": ({ role, supply, found }) => `un bando tiene ${supply} ${ROLES[role]}, pero este tiene ${found}`,
  "set-up-item": ({ found }) => `«${found}»: una disposición se escribe como g16:sprspr o f4:ww`,
  "set-up-letter": ({ found, letter }) =>
    `«${found}»: «${letter}» no es un cubo: R, P, S, W son de las blancas; r, p, s, w, de las negras`,
  "set-up-letters": ({ found, cells, letters }) =>
    cells === 1
      ? `«${found}»: una casilla necesita una letra, o dos para una pila, y no ${letters}`
      : `«${found}»: ${cells} casillas necesitan ${cells} letras, y no ${letters}`,
  "set-up-stack": () => "la pila de b4 o f4 no es posible: un sabio solo se apila sobre otro sabio",
  "swap-after-end": () => "ya no se puede cambiar de bando: la partida ha terminado",
  "swap-not-after-first-turn": () => "se cambia de bando después de la primera jugada, antes de la segunda",
  "swap-repeated": () => "solo se puede cambiar de bando una vez",
  "text-after-end": ({ found }) => `sigue «${found}», pero la partida ha terminado`,
  "text-after-position": ({ found }) => `«${found}» sigue a la posición, que acaba con el número de jugada completa`,
  "too-many-cubes": ({ cell, player, role, supply }) =>
    `demasiados cubos en ${cell}: ${PLAYERS[player]} solo tienen ${supply} ${ROLES[role]}`,
  "too-many-quiet-turns": ({ quiet, limit }) =>
    `${quiet} jugadas sin captura: la partida acaba en tablas después de ${limit}`,
  "turn-after-end": ({ turn, outcome }) => `${turn} no es posible: la partida ha terminado, ${ending(outcome)}`,
  "turn-cell": ({ cell, turn }) => `«${cell}» en «${turn}» no es una casilla`,
  "turn-incomplete": ({ turn }) => `«${turn}» es solo una parte de una jugada`,
  "turn-joint": ({ found, turn, after }) =>
    `«${found}» en «${turn}» no es ni - ni =, lo único que puede seguir a ${after}`,
  "turn-not-legal": ({ turn }) => `${turn} no es posible aquí`,
  "turn-number": ({ expected, found }) => `la siguiente jugada es la número ${expected}, pero pone «${found}»`,
  "turn-too-long": ({ turn }) => `«${turn}» es demasiado larga: una jugada tiene dos acciones como máximo`,
  "turn-without-piece": ({ turn, player, cell }) =>
    `${turn} no es posible: ${PLAYERS[player]} no tienen ninguna pieza en ${cell}`,
  "two-results": ({ found, earlier }) => `«${found}» contradice el resultado anterior ${earlier}`,
  "unreadable-turns": ({ found }) =>
    `«${found}» sigue a la disposición, pero no es una jugada: una línea de jugadas empieza por un número, por ejemplo 1 a4-b5=c4`,
  "variations-too-deep": () => "las variantes están anidadas con demasiada profundidad",
  "wise-on-top": ({ cell }) => `la pila de ${cell} no es posible: un sabio solo se apila sobre otro sabio`,
};

/** How a game ended on the board. */
function ending({ kind, winner }: Outcome) {
  if (winner === null) return "acabó en tablas";
  return kind === "blocked"
    ? `ganaron ${PLAYERS[winner]}, el rival ya no puede mover`
    : `${PLAYERS[winner]} llegaron a la fila de fondo del rival`;
}

export const translate = translator({
  sentences: SENTENCES,
  line: (number) => `línea ${number}`,
  column: (number) => `columna ${number}`,
  turn: (number) => `jugada ${number}`,
  colon: ": ",
  or: "o",
  meant: (turns) => `; ¿querías decir ${turns}?`,
});
