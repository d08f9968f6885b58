// Leaderboards and profiles, in French.

import type english from "../en/ratings.ts";
import type { Texts } from "../languages.ts";

export default {
  "ratings.note":
    "Les joueurs d’après leur classement. Un point d’interrogation suit un classement encore incertain ; entre parenthèses, l’intervalle où la force se trouve avec une probabilité de 95 %.",
  "ratings.pool": "Cadence",
  "ratings.pool.fast": "Rapide",
  "ratings.pool.slow": "Lente",
  "ratings.pool.correspondence": "Correspondance",
  "ratings.rank": "Rang",
  "ratings.player": "Joueur",
  "ratings.rating": "Classement",
  "ratings.games": "Parties",
  "ratings.bot": "(ordinateur)",
  "ratings.provisional": "provisoire : peu de parties récentes",
  "ratings.interval": "({low} à {high})",
  "ratings.none": "Personne n’a encore joué de partie classée à cette cadence.",
  "ratings.more": "Afficher plus de joueurs",
  "ratings.no-player": "Aucun joueur ne porte ce nom.",
  "ratings.since": "Ici depuis le {date}",
  "ratings.unrated": "Pas encore de partie classée.",
  "ratings.no-games": "Pas encore de partie classée à cette cadence.",
  "ratings.history": "Évolution du classement",
  "ratings.graph":
    "Le classement au fil des {count} dernières parties classées : au début {first}, maintenant {now}, au plus bas {lowest}, au plus haut {highest}",
  "ratings.as-table": "La même chose en tableau",
  "ratings.date": "Date",
  "ratings.result": "Résultat",
  "ratings.results": "Résultats",
  "ratings.white": "Avec Blanc",
  "ratings.black": "Avec Noir",
  "ratings.tally": "{wins} gagnées, {draws} nulles, {losses} perdues",
  "ratings.tally-note": "+ gagnées, = nulles, − perdues",
  "ratings.opponents": "Adversaires",
  "ratings.deleted": "un joueur qui est parti",
  "ratings.recent": "Dernières parties",
} satisfies Texts<typeof english>;
