// Spanish.

import type english from "../en/share.ts";
import type { Texts } from "../languages.ts";

export default {
  "share.title": "Compartir y guardar",
  "share.game": "La partida",
  "share.pictures": "Dibujos de la posición",
  "share.link": "Copiar enlace",
  "share.match": "Copiar partida",
  "share.psn": "Copiar posición",
  "share.embed": "Copiar código de inserción",
  "share.download": "Descargar partida",
  "share.svg": "Imagen (SVG)",
  "share.png": "Imagen (PNG)",
  "share.gif": "Animación (GIF)",
  "share.glides": "Las piezas se deslizan en la animación",
  "share.as-seen": "El tablero tal como lo ves",
  "share.width": "{width} píxeles de ancho",
  "share.clear": "Sin fondo",
  "share.seen.copy": "Copiar imagen",
  "share.seen.share": "Compartir imagen",
  "share.seen.save": "Guardar imagen",
} satisfies Texts<typeof english>;
