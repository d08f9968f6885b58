// Spanish.

import type english from "../en/insights.ts";
import type { Texts } from "../languages.ts";

export default {
  "insights.title": "Estadísticas",
  "insights.loading": "Cargando tus partidas…",
  "insights.failed": "Este navegador no deja que la página guarde partidas, quizá porque la ventana es privada.",
  "insights.goal": "Objetivo diario",
  "insights.goal.games": "Partidas al día",
  "insights.goal.puzzles": "Problemas al día",
  "insights.goal.done": "{done} de {of} hoy",
  "insights.goal.reached": "Has alcanzado tu objetivo de hoy.",
  "insights.goal.open":
    "Termina partidas y resuelve problemas para alcanzar tu objetivo. Los problemas resueltos con pistas no cuentan.",
  "insights.calendar": "Actividad",
  "insights.calendar-of": "Días activos: {active} de los últimos {count}",
  "insights.day": "partidas: {games}, problemas: {puzzles}",
  "insights.streak": "Días activos seguidos: {count}",
  "insights.results": "Resultados",
  "insights.no-games": "Termina una partida contra Banli o en línea, y tus resultados aparecerán aquí:",
  "insights.by-opponent": "Rival",
  "insights.by-colour": "Tu bando",
  "insights.by-setup": "Disposición",
  "insights.by-length": "Jugadas",
  "insights.level": "Banli, nivel {level}",
  "insights.setup.classic": "Clásica",
  "insights.setup.random": "Aleatoria",
  "insights.setup.own": "Editada",
  "insights.length.short": "hasta {short}",
  "insights.length.medium": "de {next} a {medium}",
  "insights.length.long": "más de {medium}",
  "insights.column.games": "Partidas",
  "insights.column.won": "Ganadas",
  "insights.column.helped": "Pistas",
  "insights.column.drawn": "Tablas",
  "insights.column.lost": "Perdidas",
  "insights.helped-about": "Pistas: ganadas con jugadas hechas gracias a pistas.",
  "insights.accuracy": "Precisión de tus jugadas",
  "insights.accuracy-of": "Partidas evaluadas: {count}. La última: {last} %. De media: {mean} %.",
  "insights.no-accuracy":
    "Banli evalúa tus partidas terminadas mientras esta página está abierta. Las jugadas hechas con pistas no cuentan. Primero termina una partida:",
  "insights.judging": "Banli está evaluando tus partidas…",
  "insights.mistakes": "Tus errores",
  "insights.no-mistakes":
    "Tus errores aparecerán aquí cuando Banli haya evaluado una partida. Primero termina una partida:",
  "insights.phase": "Fase de la partida",
  "insights.phase.opening": "Apertura",
  "insights.phase.middle": "Medio juego",
  "insights.phase.end": "Final",
  "insights.phases-about":
    "La apertura dura mientras haya dos cubos capturados como máximo. El final empieza cuando queda la mitad de los cubos.",
  "insights.mistakes.turns": "Jugadas",
  "insights.mistakes.inaccuracies": "?!",
  "insights.mistakes.mistakes": "?",
  "insights.mistakes.blunders": "??",
  "insights.weakest.opening":
    "Donde más errores cometes es en la apertura. Repasa una partida y fíjate en sus primeras jugadas.",
  "insights.weakest.middle":
    "Donde más errores cometes es en el medio juego. Los problemas de doble captura te ayudarán.",
  "insights.weakest.end":
    "Donde más errores cometes es en el final. Los problemas de llegar a la fila de fondo te ayudarán.",
  "insights.no-weakest": "Aún no hay errores en las partidas evaluadas.",
} satisfies Texts<typeof english>;
