// Français: the lessons and the rules, for the views that show them.
export default {
  "lesson.1.title": "Le but",
  "lesson.1.text":
    "Chaque joueur a des pierres ○, des feuilles □, des ciseaux × et des sages ∞. Le premier qui amène une pierre, une feuille ou des ciseaux sur la rangée arrière adverse gagne. Un cube se déplace d’un pas vers une case voisine.",
  "lesson.1.task": "Vous êtes Blanc. Amenez la pierre sur la rangée du haut.",
  "lesson.2.title": "Captures",
  "lesson.2.text":
    "La pierre capture les ciseaux, les ciseaux capturent la feuille, la feuille capture la pierre. Allez sur l’autre cube pour le capturer.",
  "lesson.2.task": "Capturez un cube noir avec votre feuille.",
  "lesson.3.title": "Les sages",
  "lesson.3.text":
    "Un sage ∞ ne capture rien et rien ne le capture. Il ne gagne pas en arrivant, mais il peut barrer le chemin.",
  "lesson.3.task": "Les ciseaux noirs vont arriver. Barrez-leur le chemin avec votre sage.",
  "lesson.4.title": "Piles",
  "lesson.4.text":
    "Déplacez un cube sur un autre des vôtres pour construire une pile. Une pile a deux cubes au plus, et un sage ne s’empile que sur un sage.",
  "lesson.4.task": "Construisez une pile, et finissez le tour.",
  "lesson.5.title": "Une pile va vite",
  "lesson.5.text": "Une pile entière se déplace d’un ou deux pas en ligne droite, si la case entre les deux est vide.",
  "lesson.5.task": "Gagnez avec la pile en un tour.",
  "lesson.6.title": "Pile, puis cube",
  "lesson.6.text": "Après le déplacement de la pile, son sommet peut se déplacer encore d’un pas, dans le même tour.",
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
  "rules.title": "Les règles de Pijersi",
  "rules.credit":
    "Pijersi est un jeu de Lucas Borboleta (2022). Son livret de règles, sous licence CC BY-NC-SA 4.0, est ici :",
  "rules.board.title": "Plateau et cubes",
  "rules.board":
    "Blanc et Noir se font face autour d’un plateau de 45 cases hexagonales en sept rangées, de a à g. Chaque joueur a quatre pierres, quatre feuilles, quatre ciseaux et deux sages. L’image montre la mise en place classique. Blanc commence.",
  "rules.picture": "Le plateau et la mise en place classique, vus du côté de Blanc",
  "rules.roles":
    "La pierre capture les ciseaux, les ciseaux capturent la feuille, la feuille capture la pierre. Le sage ne capture rien et n’est jamais capturé. Les pièces capturées quittent définitivement le plateau.",
  "rules.stacks.title": "Piles",
  "rules.stacks":
    "Deux cubes d’une couleur sur une case forment une pile ; jamais plus de deux. Tout cube peut être au sommet, mais un sage ne s’empile que sur un sage. Le sommet donne son rôle à la pile. Une pile est capturée tout entière, avec ses deux cubes.",
  "rules.turn.title": "Un tour",
  "rules.turn.1":
    "Un cube, seul ou au sommet d’une pile, se déplace d’un pas : vers une case vide, sur un de vos cubes seuls si cette pile est autorisée, ou sur une pièce qu’il capture. D’un seul cube, vous pouvez déconstruire une pile et en construire une autre.",
  "rules.turn.2":
    "Ou une pile entière se déplace d’un ou deux pas en ligne droite, la case entre les deux étant vide : vers une case vide, ou sur une pièce qu’elle capture.",
  "rules.turn.3": "Après qu’un cube a construit une pile, cette pile peut se déplacer dans le même tour.",
  "rules.turn.4": "Après le déplacement d’une pile, son sommet peut continuer dans le même tour.",
  "rules.turn.5": "Vous ne pouvez pas passer, et un tour a deux actions au plus.",
  "rules.shown.move": "Un cube se déplace d’un pas.",
  "rules.shown.capture": "La feuille capture la pierre.",
  "rules.shown.build": "Un cube construit une pile.",
  "rules.shown.stack": "Une pile se déplace de deux pas.",
  "rules.shown.cube-then-stack": "Cube, puis pile : il en construit une, qui continue.",
  "rules.shown.stack-then-cube": "Pile, puis cube : son sommet continue, et capture.",
  "rules.shown.arrival": "Une pierre arrive, et Blanc gagne.",
  "rules.end.title": "La fin",
  "rules.end.order": "Après chaque tour, vérifiez dans cet ordre :",
  "rules.end.1":
    "Le joueur qui amène une pierre, une feuille ou des ciseaux, seuls ou au sommet d’une pile, sur la rangée arrière adverse gagne. Il suffit d’y arriver avec la première action d’un tour. Un sage peut aussi y arriver, mais cela ne fait pas gagner.",
  "rules.end.2": "Après 20 tours de suite (10 par joueur) sans capture, la partie est nulle.",
  "rules.end.3": "Le joueur à qui aucun tour n’est possible perd.",
  "rules.end.open":
    "Le livret de règles ne dit pas s’il suffit d’arriver avec la première action, ni quelle fin passe en premier. Ces réponses suivent le programme de l’auteur.",
  "rules.setup.title": "Mises en place",
  "rules.setup":
    "Dans la mise en place classique, les sages sont empilés au milieu. On peut aussi placer les cubes au hasard : aléatoire-miroir, de façon symétrique, ou aléatoire-totale, chaque camp séparément. Un code de six lettres nomme l’ordre des cubes d’un joueur ; GRXLLS est la mise en place classique.",
  "rules.notation.title": "Notation",
  "rules.notation": "a4-b5 déplace un cube, b4=d3 une pile ; a4-b5=c4 fait les deux. Un « ! » marque une capture.",
};
