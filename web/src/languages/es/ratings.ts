// Spanish.

import type english from "../en/ratings.ts";
import type { Texts } from "../languages.ts";

export default {
  "ratings.note":
    "Jugadores por puntuación. Un signo de interrogación señala las puntuaciones aún inciertas; entre paréntesis está el intervalo en el que se encuentra la fuerza con una probabilidad del 95 %.",
  "ratings.pool": "Ritmo",
  "ratings.pool.fast": "Rápido",
  "ratings.pool.slow": "Lento",
  "ratings.pool.correspondence": "Por correspondencia",
  "ratings.rank": "Puesto",
  "ratings.player": "Jugador",
  "ratings.rating": "Puntuación",
  "ratings.games": "Partidas",
  "ratings.bot": "(ordenador)",
  "ratings.provisional": "provisional: pocas partidas recientes",
  "ratings.interval": "({low} a {high})",
  "ratings.none": "Aún no se ha jugado ninguna partida puntuada a este ritmo.",
  "ratings.more": "Mostrar más jugadores",
  "ratings.no-player": "No hay ningún jugador con este nombre.",
  "ratings.since": "Aquí desde {date}",
  "ratings.unrated": "Aún no hay partidas puntuadas.",
  "ratings.no-games": "Aún no hay partidas puntuadas a este ritmo.",
  "ratings.history": "Evolución de la puntuación",
  "ratings.graph":
    "La puntuación en las últimas {count} partidas puntuadas: al principio {first}, ahora {now}, mínima {lowest}, máxima {highest}",
  "ratings.as-table": "Lo mismo en una tabla",
  "ratings.date": "Fecha",
  "ratings.result": "Resultado",
  "ratings.results": "Resultados",
  "ratings.white": "Con blancas",
  "ratings.black": "Con negras",
  "ratings.tally": "{wins} ganadas, {draws} tablas, {losses} perdidas",
  "ratings.tally-note": "+ ganadas, = tablas, − perdidas",
  "ratings.opponents": "Rivales",
  "ratings.deleted": "un jugador que se ha ido",
  "ratings.recent": "Últimas partidas",
} satisfies Texts<typeof english>;
