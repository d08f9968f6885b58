// French.

import type english from "../en/review.ts";
import type { Texts } from "../languages.ts";

export default {
  "review.title": "Bilan",
  "review.empty": "Il n’y a pas de partie à examiner.",
  "review.open": "En ouvrir une",
  "review.progress": "Banli examine la partie…",
  "review.graph": "Les chances de Blanc au fil de la partie",
  "review.at": "Tour {ply}, chances de Blanc : {chance} %",
  "review.summary": "Résumé",
  "review.accuracy": "Précision",
  "review.better": "Mieux :",
  "review.show-better": "Montrer ce qui est mieux",
  "review.played": "Revenir au tour joué",
  "review.premovePosition": "{player} a joué {played}. Mieux valait {better}.",
  "why.loses": "Après {played}, {opponent} gagne en {turns} tours.",
  "why.loses-at-once": "Après {played}, {opponent} gagne au tour suivant.",
  "why.slower": "{played} gagne encore, mais {better} gagne plus vite.",
  "why.missed-win": "{better} gagnait en {turns} tours.",
  "why.missed-win-at-once": "{better} gagnait aussitôt.",
  "why.missed-double": "{better} capturait deux fois.",
  "why.missed-capture": "{better} capturait la pièce en {cell}.",
  "why.allowed": "{played} a permis {reply}, qui capture en {cell} ; {better} était meilleur.",
  "why.otherwise": "{better} gardait de meilleures chances.",
  "review.learn": "Apprendre des erreurs",
  "review.next": "Erreur suivante",
  "label.forced": "Forcé",
  "label.best": "Meilleur",
  "label.good": "Bon",
  "label.inaccuracy": "Imprécision",
  "label.mistake": "Erreur",
  "label.blunder": "Gaffe",
} satisfies Texts<typeof english>;
