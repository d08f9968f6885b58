// Spanish.

import type english from "../en/share.ts";
import type { Texts } from "../languages.ts";

export default {
  "share.title": "Compartir y guardar",
  "share.row.link": "Enlace a esta partida",
  "share.row.match": "Partida como texto",
  "share.row.psn": "Posición",
  "share.row.embed": "Código para otras páginas",
  "share.row.drawing": "Dibujo de la posición",
  "share.row.film": "Animación de la partida",
  "share.row.seen": "El tablero tal como lo ves",
  "share.copy": "Copiar",
  "share.get": "Descargar",
  "share.share": "Compartir",
  "share.save": "Guardar",
  "share.size": "Ancho de la imagen",
  "share.link": "Copiar enlace",
  "share.match": "Copiar partida",
  "share.psn": "Copiar posición",
  "share.embed": "Copiar código de inserción",
  "share.download": "Descargar partida",
  "share.svg": "Imagen como SVG",
  "share.png": "Imagen como PNG",
  "share.gif": "Animación como GIF",
  "share.glides": "Las piezas se deslizan en la animación",
  "share.width": "{width} píxeles de ancho",
  "share.clear": "Sin fondo",
  "share.seen.copy": "Copiar imagen",
  "share.seen.share": "Compartir imagen",
  "share.seen.save": "Guardar imagen",
} satisfies Texts<typeof english>;
