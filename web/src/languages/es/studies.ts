// Spanish.

import type english from "../en/studies.ts";
import type { Texts } from "../languages.ts";

export default {
  "studies.about":
    "Un estudio es un conjunto de capítulos, cada uno con jugadas, variantes, comentarios, signos y dibujos. Los estudios se guardan en este navegador; un enlace o un archivo los lleva a otras personas.",
  "studies.new": "Nuevo estudio",
  "studies.import": "Importar un archivo",
  "studies.none": "Aún no hay estudios.",
  "studies.loading": "Cargando…",
  "studies.failed": "Este navegador no puede guardar estudios. Guarda los tuyos como archivo o enlace antes de salir.",
  "studies.damaged": "Este enlace no contiene un estudio completo. Pídelo de nuevo y cópialo entero.",
  "studies.too-large": "Este archivo es demasiado grande para un estudio.",
  "studies.too-many": "Un estudio tiene 100 capítulos como máximo.",
  "studies.empty-file": "No hay ninguna partida en este archivo.",
  "studies.untitled": "Estudio sin título",
  "studies.chapter": "Capítulo {number}",
  "studies.chapters": "Capítulos: {count}",
  "studies.title": "Título del estudio",
  "studies.all": "Todos los estudios",
  "studies.link": "Copiar enlace",
  "studies.export": "Guardar como archivo",
  "studies.delete": "Borrar estudio",
  "studies.delete-chapter": "Borrar capítulo",
  "studies.sure": "¿Seguro que lo borras?",
  "studies.chapter-title": "Título del capítulo",
  "studies.up": "Subir",
  "studies.down": "Bajar",
  "studies.copy": "Duplicar",
  "studies.new-chapter": "Nuevo capítulo",
  "studies.start": "Una partida, una posición o un código de disposición; nada para la disposición clásica",
  "studies.add": "Añadir capítulo",
} satisfies Texts<typeof english>;
