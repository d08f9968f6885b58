// Spanish.

import type english from "../en/learn.ts";
import type { Texts } from "../languages.ts";

export default {
  "learn.title": "Aprender",
  "learn.lesson": "Lección {number}",
  "learn.lessons": "Lecciones",
  "learn.next": "Siguiente lección",
  "learn.again": "Volver a intentarlo",
  "learn.show": "Mostrar",
  "learn.right": "¡Bien hecho!",
  "learn.wrong": "Esta jugada no es.",
  "learn.done": "Ya conoces las reglas. ¡Disfruta de tu primera partida!",
  "learn.play": "Jugar",
  "lesson.1.title": "El objetivo",
  "lesson.1.text":
    "Cada jugador tiene piedras ○, papeles □, tijeras × y sabios ∞. Gana quien lleve antes una piedra, un papel o unas tijeras a la fila de fondo del rival. Un cubo se mueve a cualquier casilla vecina.",
  "lesson.1.task": "Llevas las blancas. Lleva la piedra a la fila de arriba.",
  "lesson.2.title": "Capturas",
  "lesson.2.text":
    "La piedra captura las tijeras, las tijeras capturan el papel, el papel captura la piedra. Para capturar un cubo, muévete a su casilla.",
  "lesson.2.task": "Captura un cubo negro con tu papel.",
  "lesson.3.title": "Sabios",
  "lesson.3.text":
    "Un sabio ∞ no captura nada, y nada lo captura. No gana al llegar a la fila de fondo, pero puede cerrar el paso.",
  "lesson.3.task": "Las tijeras negras están a punto de llegar a tu fila de fondo. Ciérrales el paso con tu sabio.",
  "lesson.4.title": "Pilas",
  "lesson.4.text":
    "Mueve un cubo sobre otro tuyo para construir una pila. Una pila tiene dos cubos como máximo, y un sabio solo se apila sobre otro sabio.",
  "lesson.4.task": "Construye una pila y termina la jugada.",
  "lesson.5.title": "Las pilas son rápidas",
  "lesson.5.text": "Una pila entera se mueve una o dos casillas en línea recta, si la casilla intermedia está vacía.",
  "lesson.5.task": "Gana con la pila en una jugada.",
  "lesson.6.title": "Pila y luego cubo",
  "lesson.6.text": "Después de mover una pila, su cubo superior puede moverse una casilla más en la misma jugada.",
  "lesson.6.task": "Mueve la pila, luego su cubo superior, y gana.",
  "lesson.7.title": "Cubo y luego pila",
  "lesson.7.text": "Cuando un cubo acaba de construir una pila, esa pila puede moverse enseguida.",
  "lesson.7.task": "Construye una pila con dos cubos y gana en la misma jugada.",
  "lesson.8.title": "Manda el de arriba",
  "lesson.8.text": "Una pila tiene el papel de su cubo superior. Quien captura el de arriba captura los dos.",
  "lesson.8.task": "Captura la pila negra.",
  "lesson.9.title": "Dos capturas",
  "lesson.9.text": "Las dos acciones de una jugada pueden capturar: primero la pila y luego su cubo superior.",
  "lesson.9.task": "Captura dos piezas negras en una jugada.",
  "lesson.10.title": "Tablas y jugadores bloqueados",
  "lesson.10.text":
    "Tras 20 jugadas (10 de cada jugador) sin captura, la partida acaba en tablas. El jugador que no puede mover pierde.",
  "lesson.10.task": "Esta sería la jugada 20 sin captura. Evita las tablas.",
  "lesson.11.title": "De pila a pila",
  "lesson.11.text":
    "El cubo superior de una pila es un cubo como cualquier otro: puede ir sobre un cubo tuyo de al lado. Así se deshace una pila y se construye otra.",
  "lesson.11.task": "Mueve el cubo superior de la pila sobre la piedra.",
  "lesson.12.title": "Sabio sobre sabio",
  "lesson.12.text":
    "Un sabio solo se apila sobre otro sabio. Dos sabios se mueven tan lejos como cualquier pila, y son un muro donde lo necesites. No ganan.",
  "lesson.12.task": "Pon un sabio sobre el otro.",
  "lesson.13.title": "Los sabios se pueden capturar",
  "lesson.13.text":
    "Nada captura a un sabio por sí solo. Pero si está debajo de una piedra, un papel o unas tijeras en una pila, se captura con ella.",
  "lesson.13.task": "Captura el papel negro y el sabio que tiene debajo.",
  "lesson.14.title": "Un jugador bloqueado",
  "lesson.14.text":
    "Si tu rival no puede mover, ganas. Una pieza no puede moverse si en todas las casillas de alrededor hay algo que no puede capturar ni apilar.",
  "lesson.14.task": "A las negras solo les queda un sabio. Bloquéalo.",
  "lesson.15.title": "Vigila a tu rival",
  "lesson.15.text":
    "Antes de cada jugada, pregúntate: ¿qué podría hacer mi rival a continuación? Una pila a dos casillas de tu fila de fondo es una amenaza. Mantén pulsada la tecla X, o el botón «Amenazas», para ver todas las amenazas.",
  "lesson.15.task": "Podrías capturar las tijeras, pero las negras están a punto de ganar. Impídelo.",
  "lesson.1.why": "La piedra tiene que llegar a la fila de arriba.",
  "lesson.2.why": "El papel solo captura la piedra, no las tijeras.",
  "lesson.3.why": "Las tijeras aún pueden llegar a tu fila de fondo. El sabio tiene que estar en a1.",
  "lesson.4.why": "Mueve un cubo sobre el otro y luego termina la jugada.",
  "lesson.5.why": "La pila entera tiene que moverse dos casillas, recto hasta la fila de arriba.",
  "lesson.6.why": "Mueve primero la pila entera y luego su cubo superior, hasta la fila de arriba.",
  "lesson.7.why": "Pon un cubo sobre el otro y luego mueve la pila a la fila de arriba.",
  "lesson.8.why": "Arriba hay unas tijeras, y solo la piedra captura las tijeras.",
  "lesson.9.why": "Primero captura la pila; luego captura también su cubo superior.",
  "lesson.10.why": "Esa ha sido la jugada 20 sin captura: la partida acaba en tablas. Captura algo.",
  "lesson.11.why": "Haz clic dos veces en la pila para mover solo el cubo superior, y muévelo sobre la piedra.",
  "lesson.12.why": "Un sabio tiene que ponerse sobre el otro.",
  "lesson.13.why": "Arriba hay un papel, y solo las tijeras capturan el papel.",
  "lesson.14.why": "El cubo negro aún puede moverse. Ocupa la última casilla a su lado.",
  "lesson.15.why": "La piedra aún puede llegar a tu fila de fondo en su próxima jugada.",
} satisfies Texts<typeof english>;
