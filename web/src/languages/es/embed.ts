// Spanish: boards in other pages.

import type english from "../en/embed.ts";
import type { Texts } from "../languages.ts";

export default {
  "embed.label": "Tablero de Pijersi",
  "embed.failed": "No se han podido cargar las reglas. Comprueba la conexión y haz clic en el tablero.",
  "embed.unreadable": "No se puede leer lo que este tablero debe mostrar.",
  "embed.task.white": "Juegan las blancas: encuentra la jugada.",
  "embed.task.black": "Juegan las negras: encuentra la jugada.",
  "embed.right": "¡Correcto!",
  "embed.wrong": "Esta jugada no es. Inténtalo de nuevo.",
  "embed.solved": "¡Resuelto!",
  "embed.again": "Otra vez",
} satisfies Texts<typeof english>;
