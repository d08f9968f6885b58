// Spanish.

import type english from "../en/edit.ts";
import type { Texts } from "../languages.ts";

export default {
  "edit.title": "Editor",
  "edit.prompt":
    "Elige un cubo y haz clic en las casillas. Un segundo cubo del mismo color en una casilla forma una pila.",
  "edit.tools": "Cubos",
  "edit.erase": "Borrar",
  "edit.clear": "Vaciar el tablero",
  "edit.player": "Turno",
  "edit.quiet": "Jugadas sin captura",
  "edit.full": "Número de jugada completa",
  "edit.setups": "Disposiciones",
  "edit.psn": "Posición (PSN) o código de disposición",
  "edit.code": "Código de disposición: {code}",
  "edit.wrong-stack": "{cell}: esta pila no es posible. Un sabio solo se apila sobre otro sabio.",
  "edit.not-a-position": "Esto no es ni una posición (PSN) ni un código de disposición.",
  "edit.over": "{outcome}: aquí no queda nada por jugar.",
  "edit.play": "Jugar desde aquí",
} satisfies Texts<typeof english>;
