// French: why a turn is suggested.

import type english from "../en/hints.ts";
import type { Texts } from "../languages.ts";

export default {
  "hint.arrives": "{turn} : il atteint la rangée arrière et gagne.",
  "hint.blocks": "{turn} : votre adversaire ne peut plus jouer.",
  "hint.only-defence": "{turn} : le seul moyen d’interdire la rangée arrière à votre adversaire.",
  "hint.stops-arrival": "{turn} : il interdit la rangée arrière à votre adversaire.",
  "hint.captures-twice": "{turn} : il capture deux fois.",
  "hint.captures": "{turn} : il capture.",
  "hint.arrives-next": "{turn} : ensuite, rien ne vous empêche d’atteindre la rangée arrière.",
  "hint.threatens-arrival": "{turn} : il menace d’atteindre la rangée arrière.",
  "hint.saves": "{turn} : il met une pièce à l’abri.",
  "hint.threatens-capture": "{turn} : il menace une capture.",
  "hint.builds": "{turn} : il construit une pile, qui va vite.",
  "hint.advances": "{turn} : il vous rapproche de la rangée arrière.",
  "hint.improves": "{turn} : vos pièces sont mieux placées.",
} satisfies Texts<typeof english>;
