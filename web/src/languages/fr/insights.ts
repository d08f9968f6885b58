// Français: le bilan des parties.
import type { Texts } from "../languages.ts";
import type english from "../en/insights.ts";

export default {
  "insights.title": "Bilan de vos parties",
  "insights.loading": "Chargement de vos parties…",
  "insights.failed":
    "Ce navigateur ne permet pas à la page de garder des parties, peut-être parce que la fenêtre est privée.",
  "insights.goal": "Objectif du jour",
  "insights.goal.games": "Parties par jour",
  "insights.goal.puzzles": "Problèmes par jour",
  "insights.goal.done": "{done} sur {of} aujourd’hui",
  "insights.goal.reached": "Vous avez atteint votre objectif du jour.",
  "insights.goal.open":
    "Terminez des parties et résolvez des problèmes pour atteindre votre objectif. Les problèmes résolus avec un conseil ne comptent pas.",
  "insights.calendar": "Activité",
  "insights.calendar-of": "Jours actifs : {active} sur les {count} derniers",
  "insights.day": "parties : {games}, problèmes : {puzzles}",
  "insights.streak": "Jours actifs de suite : {count}",
  "insights.results": "Résultats",
  "insights.no-games": "Terminez une partie contre Banli ou en ligne, et vos résultats apparaîtront ici :",
  "insights.by-opponent": "Adversaire",
  "insights.by-colour": "Votre camp",
  "insights.by-setup": "Mise en place",
  "insights.by-length": "Tours",
  "insights.level": "Banli, niveau {level}",
  "insights.setup.classic": "Classique",
  "insights.setup.random": "Aléatoire",
  "insights.setup.own": "Éditée",
  "insights.length.short": "jusqu’à {short}",
  "insights.length.medium": "{next} à {medium}",
  "insights.length.long": "plus de {medium}",
  "insights.column.games": "Parties",
  "insights.column.won": "Gagnées",
  "insights.column.helped": "Conseils",
  "insights.column.drawn": "Nulles",
  "insights.column.lost": "Perdues",
  "insights.helped-about": "Conseils : gagnées avec des tours joués d’après des conseils.",
  "insights.accuracy": "Précision de vos tours",
  "insights.accuracy-of": "Parties évaluées : {count}. La dernière : {last} %. En moyenne : {mean} %.",
  "insights.no-accuracy":
    "Banli juge vos parties terminées tant que cette page est ouverte. Les tours joués d’après des conseils ne comptent pas. Terminez d’abord une partie :",
  "insights.judging": "Banli juge vos parties…",
  "insights.mistakes": "Vos erreurs",
  "insights.no-mistakes":
    "Vos erreurs apparaîtront ici quand Banli aura jugé une partie. Terminez d’abord une partie :",
  "insights.phase": "Moment de la partie",
  "insights.phase.opening": "Début",
  "insights.phase.middle": "Milieu",
  "insights.phase.end": "Fin",
  "insights.phases-about":
    "Le début dure tant que deux cubes au plus sont capturés. La fin commence quand il reste la moitié des cubes.",
  "insights.mistakes.turns": "Tours",
  "insights.mistakes.inaccuracies": "?!",
  "insights.mistakes.mistakes": "?",
  "insights.mistakes.blunders": "??",
  "insights.weakest.opening":
    "C’est au début que vous faites le plus d’erreurs. Demandez le bilan d’une partie et regardez ses premiers tours.",
  "insights.weakest.middle":
    "C’est au milieu de la partie que vous faites le plus d’erreurs. Les problèmes de double capture aident.",
  "insights.weakest.end": "C’est vers la fin que vous faites le plus d’erreurs. Les problèmes d’arrivée aident.",
  "insights.no-weakest": "Aucune erreur encore dans les parties jugées.",
} satisfies Texts<typeof english>;
