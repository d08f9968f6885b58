// Français: l’entraînement aux noms des cases.
import type { Texts } from "../languages.ts";
import type english from "../en/coordinates.ts";

export default {
  "coordinates.title": "Noms des cases",
  "coordinates.about.find": "Une case est nommée : cliquez-la sur le plateau.",
  "coordinates.about.name": "Une case est marquée : entrez son nom, d’abord la lettre de sa rangée, puis son numéro.",
  "coordinates.duration": "Une manche dure une minute.",
  "coordinates.start": "Commencer",
  "coordinates.again": "Autre manche",
  "coordinates.stop": "Arrêter",
  "coordinates.find": "Cliquez la case",
  "coordinates.name": "Nommez la case marquée :",
  "coordinates.round": "Manche",
  "coordinates.right": "Justes : {count}",
  "coordinates.wrong": "Fausses : {count}",
  "coordinates.over": "Temps écoulé. Réponses justes : {count}.",
  "coordinates.record": "Nouveau record ! Le précédent était {count}.",
  "coordinates.best": "Votre meilleure manche : {count}",
  "coordinates.verdict.right": "Exact, c’est {cell}.",
  "coordinates.verdict.wrong": "Non, vous avez choisi {given}. C’était {cell}.",
  "coordinates.keys": "Nom de la case",
  "coordinates.undo": "Autre lettre",
  "coordinates.mode": "Exercice",
  "coordinates.mode.find": "Trouver une case",
  "coordinates.mode.name": "Nommer une case",
  "coordinates.side": "Vu par",
  "coordinates.side.white": "Blanc",
  "coordinates.side.black": "Noir",
  "coordinates.side.both": "L’un ou l’autre",
  "coordinates.rows":
    "Les rangées portent les lettres a, la plus proche de Blanc, à g. Dans chaque rangée, les cases sont numérotées depuis la gauche de Blanc. Les rangées a, c, e et g ont six cases, les autres sept.",
} satisfies Texts<typeof english>;
