// French.

import type english from "../en/rules.ts";
import type { Texts } from "../languages.ts";

export default {
  "rules.title": "Les règles de Pijersi",
  "rules.credit":
    "Pijersi est un jeu de Lucas Borboleta (2022). Son livret de règles, sous licence CC BY-NC-SA 4.0, est ici :",
  "rules.board.title": "Plateau et cubes",
  "rules.board":
    "Blanc et Noir se font face autour d’un plateau de 45 cases hexagonales en sept rangées, de a à g. Chaque joueur a quatre pierres, quatre feuilles, quatre ciseaux et deux sages. L’image montre la mise en place classique. Blanc commence.",
  "rules.picture": "Le plateau et la mise en place classique, vus du côté de Blanc",
  "rules.roles":
    "La pierre capture les ciseaux, les ciseaux capturent la feuille, la feuille capture la pierre. Le sage ne capture rien et rien ne le capture ; mais en bas d’une pile de pierre, de feuille ou de ciseaux, il est capturé avec la pile. Les pièces capturées quittent définitivement le plateau.",
  "rules.stacks.title": "Piles",
  "rules.stacks":
    "Deux cubes d’une couleur sur une case forment une pile ; jamais plus de deux. Tout cube peut être au sommet, mais un sage ne s’empile que sur un sage. Le sommet donne son rôle à la pile. Une pile est capturée tout entière, avec ses deux cubes.",
  "rules.turn.title": "Un tour",
  "rules.turn.1":
    "Un cube, seul ou au sommet d’une pile, se déplace d’une case : vers une case vide, sur un de vos cubes seuls si cette pile est autorisée, ou sur une pièce qu’il capture. En déplaçant un seul cube, vous pouvez déconstruire une pile et en construire une autre.",
  "rules.turn.2":
    "Ou une pile entière se déplace d’une ou deux cases en ligne droite, la case entre les deux étant vide : vers une case vide, ou sur une pièce qu’elle capture.",
  "rules.turn.3": "Après qu’un cube a construit une pile, cette pile peut se déplacer dans le même tour.",
  "rules.turn.4": "Après le déplacement d’une pile, son sommet peut continuer dans le même tour.",
  "rules.turn.5": "Vous ne pouvez pas passer, et un tour a deux actions au plus.",
  "rules.shown.move": "Un cube se déplace d’une case.",
  "rules.shown.capture": "La feuille capture la pierre.",
  "rules.shown.build": "Un cube construit une pile.",
  "rules.shown.stack": "Une pile se déplace de deux cases.",
  "rules.shown.cube-then-stack": "Cube, puis pile : il en construit une, qui continue.",
  "rules.shown.stack-then-cube": "Pile, puis cube : son sommet continue, et capture.",
  "rules.shown.arrival": "Une pierre atteint la rangée arrière, et Blanc gagne.",
  "rules.end.title": "La fin",
  "rules.end.order": "Après chaque tour, vérifiez dans cet ordre :",
  "rules.end.1":
    "Le joueur qui amène une pierre, une feuille ou des ciseaux, seuls ou au sommet d’une pile, sur la rangée arrière adverse gagne. Il suffit d’y arriver avec la première action d’un tour. Un sage, ou une pile avec un sage au sommet, peut aussi l’atteindre, mais ne gagne pas.",
  "rules.end.2": "Après 20 tours de suite (10 par joueur) sans capture, la partie est nulle.",
  "rules.end.3": "Le joueur qui ne peut plus jouer perd.",
  "rules.end.open":
    "Le livret de règles ne dit pas s’il suffit d’atteindre la rangée avec la première action, ni quelle fin passe en premier. Compter la première action est notre lecture ; l’ordre des fins est celui du programme de l’auteur.",
  "rules.setup.title": "Mises en place",
  "rules.setup":
    "Dans la mise en place classique, les sages sont empilés au milieu. On peut aussi placer les cubes au hasard : aléatoire-miroir, de façon symétrique, ou aléatoire-totale, chaque camp séparément. Si un sage se retrouve sur un autre rôle, les deux cubes sont inversés. Le livret de règles laisse l’ordre de placement ouvert. Un code de six lettres, lui aussi de Lucas Borboleta, nomme l’ordre des cubes d’un joueur ; GRXLLS est la mise en place classique.",
  "rules.notation.title": "Notation",
  "rules.notation": "a4-b5 déplace un cube, b4=d3 une pile ; a4-b5=c4 fait les deux. Un « ! » marque une capture.",
} satisfies Texts<typeof english>;
