// Spanish.

import type english from "../en/coordinates.ts";
import type { Texts } from "../languages.ts";

export default {
  "coordinates.title": "Nombres de las casillas",
  "coordinates.about.find": "Se nombra una casilla: haz clic en ella en el tablero.",
  "coordinates.about.name": "Se marca una casilla: escribe su nombre, primero la letra de su fila y luego su número.",
  "coordinates.duration": "Una ronda dura un minuto.",
  "coordinates.start": "Empezar",
  "coordinates.again": "Otra ronda",
  "coordinates.stop": "Parar",
  "coordinates.find": "Haz clic en la casilla",
  "coordinates.name": "Nombra la casilla marcada:",
  "coordinates.round": "Ronda",
  "coordinates.right": "Aciertos: {count}",
  "coordinates.wrong": "Fallos: {count}",
  "coordinates.over": "Se acabó el tiempo. Aciertos: {count}.",
  "coordinates.record": "¡Nuevo récord! El anterior era {count}.",
  "coordinates.best": "Tu mejor ronda: {count}",
  "coordinates.verdict.right": "Correcto, es {cell}.",
  "coordinates.verdict.wrong": "No, has elegido {given}. Era {cell}.",
  "coordinates.keys": "Nombre de la casilla",
  "coordinates.undo": "Otra letra",
  "coordinates.mode": "Ejercicio",
  "coordinates.mode.find": "Encontrar una casilla",
  "coordinates.mode.name": "Nombrar una casilla",
  "coordinates.side": "Visto desde",
  "coordinates.side.white": "Blancas",
  "coordinates.side.black": "Negras",
  "coordinates.side.both": "Cualquiera",
  "coordinates.rows":
    "Las filas llevan las letras de la a, la más cercana a las blancas, a la g. En cada fila, las casillas se numeran desde la izquierda de las blancas. Las filas a, c, e y g tienen seis casillas; las demás, siete.",
} satisfies Texts<typeof english>;
