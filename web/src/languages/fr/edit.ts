// French.

import type english from "../en/edit.ts";
import type { Texts } from "../languages.ts";

export default {
  "edit.title": "Éditeur",
  "edit.prompt":
    "Choisissez un cube, puis cliquez sur des cases. Un second cube de même couleur sur une case construit une pile.",
  "edit.tools": "Cubes",
  "edit.erase": "Effacer",
  "edit.clear": "Vider le plateau",
  "edit.player": "Au tour de",
  "edit.quiet": "Tours sans capture",
  "edit.full": "Numéro du tour complet",
  "edit.setups": "Mises en place",
  "edit.psn": "Position (PSN) ou code de mise en place",
  "edit.code": "Code de mise en place : {code}",
  "edit.wrong-stack": "{cell} : cette pile n’est pas possible. Un sage ne s’empile que sur un sage.",
  "edit.not-a-position": "Ce n’est ni une position (PSN) ni un code de mise en place.",
  "edit.over": "{outcome} : il ne reste rien à jouer ici.",
  "edit.play": "Jouer à partir d’ici",
} satisfies Texts<typeof english>;
