// French.

import type english from "../en/learn.ts";
import type { Texts } from "../languages.ts";

export default {
  "learn.title": "Apprendre",
  "learn.lesson": "Leçon {number}",
  "learn.lessons": "Leçons",
  "learn.next": "Leçon suivante",
  "learn.again": "Réessayer",
  "learn.show": "Montrer",
  "learn.right": "Bravo !",
  "learn.wrong": "Ce n’est pas ce tour.",
  "learn.done": "Vous connaissez les règles. Bonne première partie !",
  "learn.play": "Jouer",
  "lesson.1.title": "Le but",
  "lesson.1.text":
    "Chaque joueur a des pierres ○, des feuilles □, des ciseaux × et des sages ∞. Le premier qui amène une pierre, une feuille ou des ciseaux sur la rangée arrière adverse gagne. Un cube se déplace d’une case, vers une case voisine.",
  "lesson.1.task": "Vous êtes Blanc. Amenez la pierre sur la rangée du haut.",
  "lesson.2.title": "Captures",
  "lesson.2.text":
    "La pierre capture les ciseaux, les ciseaux capturent la feuille, la feuille capture la pierre. Allez sur l’autre cube pour le capturer.",
  "lesson.2.task": "Capturez un cube noir avec votre feuille.",
  "lesson.3.title": "Les sages",
  "lesson.3.text":
    "Un sage ∞ ne capture rien et rien ne le capture. Il ne gagne pas en arrivant, mais il peut barrer le chemin.",
  "lesson.3.task": "Les ciseaux noirs vont atteindre votre rangée arrière. Barrez-leur le chemin avec votre sage.",
  "lesson.4.title": "Piles",
  "lesson.4.text":
    "Déplacez un cube sur un autre des vôtres pour construire une pile. Une pile a deux cubes au plus, et un sage ne s’empile que sur un sage.",
  "lesson.4.task": "Construisez une pile, et finissez le tour.",
  "lesson.5.title": "Une pile va vite",
  "lesson.5.text":
    "Une pile entière se déplace d’une ou deux cases en ligne droite, si la case entre les deux est vide.",
  "lesson.5.task": "Gagnez avec la pile en un tour.",
  "lesson.6.title": "Pile, puis cube",
  "lesson.6.text": "Après le déplacement de la pile, son sommet peut se déplacer encore d’une case, dans le même tour.",
  "lesson.6.task": "Déplacez la pile, puis son sommet, et gagnez.",
  "lesson.7.title": "Cube, puis pile",
  "lesson.7.text": "Quand un cube vient de construire une pile, celle-ci peut se déplacer aussitôt.",
  "lesson.7.task": "Construisez une pile de deux cubes et gagnez dans le même tour.",
  "lesson.8.title": "Le sommet décide",
  "lesson.8.text": "Une pile a le rôle de son sommet. Le joueur qui capture le sommet capture les deux.",
  "lesson.8.task": "Capturez la pile noire.",
  "lesson.9.title": "Deux captures",
  "lesson.9.text": "Les deux actions d’un tour peuvent capturer : d’abord la pile, puis son sommet.",
  "lesson.9.task": "Capturez deux pièces noires en un tour.",
  "lesson.10.title": "Nulles et blocages",
  "lesson.10.text":
    "Après 20 tours (10 par joueur) sans capture, la partie est nulle. Le joueur qui ne peut plus jouer perd.",
  "lesson.10.task": "Ce serait le 20e tour sans capture. Évitez la nulle.",
  "lesson.11.title": "D’une pile à l’autre",
  "lesson.11.text":
    "Le sommet d’une pile est un cube comme les autres : il peut aller sur un de vos cubes voisins. Cela défait une pile et en construit une autre.",
  "lesson.11.task": "Déplacez le sommet de la pile sur la pierre.",
  "lesson.12.title": "Sage sur sage",
  "lesson.12.text":
    "Un sage ne s’empile que sur un sage. Deux sages vont aussi loin que toute autre pile, et font un mur où il en faut un. Ils ne gagnent pas.",
  "lesson.12.task": "Mettez un sage sur l’autre.",
  "lesson.13.title": "Un sage peut être capturé",
  "lesson.13.text":
    "Rien ne capture un sage lui-même. Mais s’il est en bas d’une pile de pierre, de feuille ou de ciseaux, il est capturé avec la pile.",
  "lesson.13.task": "Capturez la feuille noire, et le sage qu’elle porte en dessous.",
  "lesson.14.title": "Un joueur bloqué",
  "lesson.14.text":
    "Si votre adversaire ne peut plus jouer, vous gagnez. Une pièce est bloquée si chaque case voisine porte ce qu’elle ne peut ni capturer ni empiler.",
  "lesson.14.task": "Noir n’a plus qu’un sage. Bloquez-le.",
  "lesson.15.title": "Surveillez l’adversaire",
  "lesson.15.text":
    "Avant chaque tour, demandez-vous : que peut faire mon adversaire ensuite ? Une pile à deux cases de votre rangée arrière est une menace. Maintenez la touche X, ou le bouton Menaces, pour voir toutes les menaces.",
  "lesson.15.task": "Vous pourriez capturer les ciseaux, mais Noir va gagner. Empêchez-le.",
  "lesson.1.why": "La pierre doit atteindre la rangée du haut.",
  "lesson.2.why": "La feuille ne capture que la pierre, pas les ciseaux.",
  "lesson.3.why": "Les ciseaux peuvent encore atteindre votre rangée arrière. Le sage doit aller en a1.",
  "lesson.4.why": "Déplacez un cube sur l’autre, puis finissez le tour.",
  "lesson.5.why": "La pile entière doit se déplacer de deux cases, tout droit, jusqu’à la rangée du haut.",
  "lesson.6.why": "Déplacez d’abord la pile entière, puis son sommet, jusqu’à la rangée du haut.",
  "lesson.7.why": "Mettez un cube sur l’autre, puis menez la pile à la rangée du haut.",
  "lesson.8.why": "Le sommet est une paire de ciseaux, et seule la pierre capture les ciseaux.",
  "lesson.9.why": "La pile capture d’abord, puis son sommet capture à son tour.",
  "lesson.10.why": "C’était le 20e tour sans capture : la partie est nulle. Capturez quelque chose.",
  "lesson.11.why": "Choisissez la pile deux fois, pour que seul son sommet se déplace, et menez-le sur la pierre.",
  "lesson.12.why": "Un sage doit aller sur l’autre.",
  "lesson.13.why": "Le sommet est une feuille, et seuls les ciseaux capturent la feuille.",
  "lesson.14.why": "Le cube noir peut encore se déplacer. Occupez la dernière case voisine.",
  "lesson.15.why": "La pierre peut encore atteindre votre rangée arrière à son prochain tour.",
} satisfies Texts<typeof english>;
