// Spanish.

import type english from "../en/guess.ts";
import type { Texts } from "../languages.ts";

export default {
  "guess.about":
    "Adivina las jugadas de un jugador en una partida terminada. La jugada de la partida da 3 puntos; otra da los que Banli crea que merece.",
  "guess.side": "¿Las jugadas de quién?",
  "guess.games": "¿Qué partida?",
  "guess.opened": "La partida que has abierto ({count} jugadas)",
  "guess.sample": "Partida {number} de Banli ({count} jugadas)",
  "guess.others": "O abre una de tus partidas, o pega una, y pulsa allí «Adivinar la jugada».",
  "guess.title.white": "Adivina las jugadas de las blancas",
  "guess.title.black": "Adivina las jugadas de las negras",
  "guess.score": "{points} de {most} puntos",
  "guess.question": "{player}: ¿qué jugaron aquí?",
  "guess.judging": "Banli compara tu jugada con la de la partida…",
  "guess.found": "{turn}: la jugada de la partida. {points} puntos.",
  "guess.better": "¡Mejor que {turn}, la que se jugó! {points} puntos.",
  "guess.points-3": "Tan buena como {turn}, la que se jugó: {points} puntos.",
  "guess.points-2": "Casi tan buena como {turn}, la que se jugó: {points} puntos.",
  "guess.points-1": "Más floja que {turn}, la que se jugó: {points} punto.",
  "guess.points-0": "Mucho más floja que {turn}, la que se jugó: ningún punto.",
  "guess.next": "Siguiente",
  "guess.over": "Esa era la última jugada. El panel muestra todas tus respuestas.",
  "guess.choose": "Otra partida",
  "guess.summary": "Tus respuestas",
  "guess.exact": "Jugadas de la partida acertadas: {exact} de {count}",
  "guess.number": "Jugada",
  "guess.yours": "Tú",
  "guess.game": "Partida",
  "guess.points": "Puntos",
} satisfies Texts<typeof english>;
