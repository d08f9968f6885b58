// Spanish.

import type english from "../en/rules.ts";
import type { Texts } from "../languages.ts";

export default {
  "rules.title": "Las reglas de Pijersi",
  "rules.credit": "Pijersi es un juego de Lucas Borboleta (2022). Su reglamento, con licencia CC BY-NC-SA 4.0, está en",
  "rules.board.title": "Tablero y cubos",
  "rules.board":
    "Blancas y negras se sientan a lados opuestos de un tablero de 45 casillas hexagonales en siete filas, de la a a la g. Cada jugador tiene cuatro piedras, cuatro papeles, cuatro tijeras y dos sabios. La imagen muestra la disposición clásica. Empiezan las blancas.",
  "rules.picture": "El tablero con la disposición clásica, visto desde el lado de las blancas",
  "rules.roles":
    "La piedra captura las tijeras, las tijeras capturan el papel, el papel captura la piedra. Un sabio no captura nada, y nada lo captura; pero si está debajo de una piedra, un papel o unas tijeras en una pila, se captura con ella. Las piezas capturadas no vuelven al tablero.",
  "rules.stacks.title": "Pilas",
  "rules.stacks":
    "Dos cubos del mismo color en una casilla forman una pila; nunca hay más de dos. Cualquier cubo puede ir encima, pero un sabio solo sobre otro sabio. El cubo superior da a la pila su papel en el juego. Una pila se captura entera, los dos cubos a la vez.",
  "rules.turn.title": "Una jugada",
  "rules.turn.1":
    "Un cubo, solo o de lo alto de una pila, se mueve una casilla: a una casilla vacía, sobre uno de tus cubos solos si esa pila está permitida, o sobre una pieza que captura. Así, con un solo cubo puedes deshacer una pila y construir otra.",
  "rules.turn.2":
    "O bien una pila entera se mueve una o dos casillas en línea recta, con la casilla intermedia vacía: a una casilla vacía o sobre una pieza que captura.",
  "rules.turn.3": "Después de que un cubo construya una pila, esa pila puede moverse en la misma jugada.",
  "rules.turn.4": "Después de mover una pila, su cubo superior puede seguir en la misma jugada.",
  "rules.turn.5": "No puedes pasar, y una jugada tiene dos acciones como máximo.",
  "rules.shown.move": "Un cubo se mueve una casilla.",
  "rules.shown.capture": "El papel captura la piedra.",
  "rules.shown.build": "Un cubo construye una pila.",
  "rules.shown.stack": "Una pila se mueve dos casillas.",
  "rules.shown.cube-then-stack": "Cubo y luego pila: construye una, que sigue moviéndose.",
  "rules.shown.stack-then-cube": "Pila y luego cubo: el cubo superior sigue, y captura.",
  "rules.shown.arrival": "Una piedra llega a la fila de fondo, y ganan las blancas.",
  "rules.end.title": "El final",
  "rules.end.order": "Después de cada jugada, comprueba en este orden:",
  "rules.end.1":
    "Gana el jugador que lleva una piedra, un papel o unas tijeras, a solas o en lo alto de una pila, a la fila de fondo del rival. Basta con llegar con la primera acción de una jugada. Un sabio, o una pila con un sabio encima, también puede ir, pero no gana.",
  "rules.end.2": "Tras 20 jugadas seguidas (10 de cada jugador) sin captura, la partida acaba en tablas.",
  "rules.end.3": "El jugador que no tiene ninguna jugada legal pierde.",
  "rules.end.open":
    "El reglamento no dice si basta con llegar a la fila con la primera acción, ni qué final va primero. Contar la primera acción es nuestra lectura; el orden de los finales es el del programa del autor.",
  "rules.setup.title": "Disposiciones",
  "rules.setup":
    "En la disposición clásica, los sabios forman una pila en el centro. También se pueden colocar los cubos al azar: medio aleatoria, igual para los dos jugadores, o totalmente aleatoria, cada bando por separado. Si un sabio cae sobre otro cubo, los dos se intercambian. El reglamento no fija el orden de colocación. Un código de seis letras, también de Lucas Borboleta, nombra el orden de los cubos de un jugador; GRXLLS es el clásico.",
  "rules.notation.title": "Notación",
  "rules.notation": "a4-b5 mueve un cubo, b4=d3 una pila; a4-b5=c4 hace las dos cosas. Un ! señala una captura.",
} satisfies Texts<typeof english>;
