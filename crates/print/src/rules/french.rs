//! The rules in French.

use super::{Rules, Section};

pub(super) const RULES: Rules = Rules {
    title: "les règles",
    note: "2 joueurs · dès 8 ans · 15 à 30 minutes",
    summary: "La pierre casse les ciseaux, les ciseaux coupent la feuille, la feuille enveloppe la pierre\u{a0}; le *sage* ne capture rien\u{a0}: c’est un mur. À votre tour, déplacez un cube d’une case, ou une pile de deux cubes d’une ou deux cases. Le premier qui amène une pierre, une feuille ou des ciseaux sur la rangée arrière adverse gagne.",
    board: Section {
        heading: "Le plateau",
        text: &[
            "Le plateau a 45 cases en sept rangées, de *a*, la plus proche de Blanc, à *g*, la plus proche de Noir. Les cases se comptent depuis la gauche de Blanc. La rangée la plus proche de vous est votre *rangée arrière*, la suivante votre *rangée avant*.",
        ],
        caption: "",
    },
    cubes: Section {
        heading: "Les cubes",
        text: &[
            "Chaque joueur en a quatorze\u{a0}: quatre pierres, quatre feuilles, quatre ciseaux et deux sages. Les six faces d’un cube portent son *rôle*.",
        ],
        caption: "",
    },
    table: ["Rôle", "capture", "est capturé par"],
    roles: [
        ["Pierre", "ciseaux", "feuille"],
        ["Feuille", "pierre", "ciseaux"],
        ["Ciseaux", "feuille", "pierre"],
        ["Sage", "rien", "comme base"],
    ],
    set_up: Section {
        heading: "La mise en place",
        text: &[
            "Placez vos cubes comme sur l’image, les sages empilés au milieu de la rangée avant. Les cubes de Noir sont placés comme ceux de Blanc après un demi-tour du plateau. Blanc commence, puis chacun joue à son tour. Vous ne pouvez pas passer.",
        ],
        caption: "La mise en place classique",
    },
    goal: Section {
        heading: "Comment gagner",
        text: &[
            "Amenez une pierre, une feuille ou des ciseaux sur la rangée arrière adverse, seuls ou au sommet d’une pile. Un sage peut aussi y arriver, mais cela ne fait pas gagner. Vous gagnez également si votre adversaire ne peut plus jouer.",
        ],
        caption: "",
    },
    cube_moves: Section {
        heading: "Déplacer un cube",
        text: &[
            "Un cube seul, ou au sommet d’une pile, se déplace d’*une case*\u{a0}: vers une case voisine vide\u{a0}; sur l’un de vos cubes seuls, ce qui *construit une pile*\u{a0}; ou sur une pièce adverse qu’il capture. Si le sommet part, la pile est *déconstruite*\u{a0}; la base reste.",
        ],
        caption: "Les ciseaux en c3 vont sur une case vide, montent sur la pierre (c4) ou capturent la feuille (d4).",
    },
    stack_moves: Section {
        heading: "Déplacer une pile",
        text: &[
            "Une pile entière se déplace d’*une ou deux cases en ligne droite*, vers une case vide ou sur une pièce adverse qu’elle capture. Si elle se déplace de deux cases, la case du milieu doit être vide. Elle ne va jamais sur un cube de son camp.",
        ],
        caption: "La pile de ciseaux en d4 peut capturer les feuilles en d3 et f5. Aucune pièce ne saute par-dessus une autre.",
    },
    stacks: Section {
        heading: "Les piles",
        text: &[
            "Une pile, c’est *deux cubes de même couleur*, jamais plus. Son rôle est celui de son *sommet*\u{a0}; la base ne compte pas. Tout cube peut être au sommet de tout autre, à une exception près\u{a0}: *un sage ne s’empile que sur un sage*.",
        ],
        caption: "",
    },
    captures: Section {
        heading: "Les captures",
        text: &[
            "Pour capturer une pièce adverse, allez sur sa case. Seuls les rôles comptent\u{a0}: un cube peut capturer une pile, et une pile est toujours capturée tout entière. Un sage seul ou au sommet ne capture pas et n’est pas capturé. Rien ne vous oblige à capturer.",
        ],
        caption: "Une pierre capture des ciseaux\u{a0}; des ciseaux, une feuille et le sage à sa base\u{a0}; une feuille, une pierre.",
    },
    actions: Section {
        heading: "Une action ou deux",
        text: &[
            "Un tour est fait d’une action, ou de deux, de l’une de ces deux façons. Les deux peuvent capturer, sauf l’action qui construit une pile. Il n’y en a jamais de troisième.",
        ],
        caption: "",
    },
    cube_then_stack: Section {
        heading: "",
        text: &[
            "*Un cube, puis sa pile.* Le cube construit une pile, et cette pile repart dans le même tour. Elle peut traverser la case que le cube a quittée.",
        ],
        caption: "c3-c4=e5!\u{a0}: la pierre monte sur la feuille, et la pile capture les ciseaux.",
    },
    stack_then_cube: Section {
        heading: "",
        text: &[
            "*Une pile, puis son sommet.* La pile se déplace, et son sommet continue comme un cube seul\u{a0}; il peut monter sur un autre cube de son camp.",
        ],
        caption: "c3=e4!-f5!\u{a0}: la pile capture une feuille, et son sommet une autre.",
    },
    end: Section {
        heading: "La fin de la partie",
        text: &[
            "Après chaque tour, demandez dans cet ordre\u{a0}; le premier oui décide.",
            "*1. Le joueur a-t-il atteint la rangée arrière\u{a0}?* Il gagne. Cela compte aussitôt, même si une seconde action quitte la rangée (c’est notre lecture du livret).",
            "*2. Vingt tours de suite* (dix par joueur) sans capture\u{a0}? La partie est nulle.",
            "*3. Le joueur suivant est-il bloqué\u{a0}?* S’il ne peut plus jouer, il perd.",
        ],
        caption: "e3=g2\u{a0}: la pierre atteint la rangée arrière au sommet de sa pile, et Blanc gagne. Le sage peut aller en g6, mais la partie continue.",
    },
    notation: Section {
        heading: "Noter une partie",
        text: &[
            "Écrivez les cases, avec - quand un cube se déplace, = quand c’est une pile, et\u{a0}! après une capture\u{a0}: a2-b3=c3, c3=e4!-f5!. Les tours de Blanc sont impairs.",
        ],
        caption: "",
    },
    random: Section {
        heading: "Les mises en place aléatoires",
        text: &[
            "*Aléatoire-miroir\u{a0}:* mélangez les cubes de Blanc et posez-les de a1 à a6, puis de b1 à b7, dont deux en b4. Ceux de Noir sont placés de même après un demi-tour. *Aléatoire-totale\u{a0}:* mélangez chaque camp séparément. Un sage posé sur un autre rôle change de place avec lui.",
        ],
        caption: "",
    },
};
