// French.
import type { Texts } from "../languages.ts";
import type english from "../en/guess.ts";

export default {
  "guess.about":
    "Devinez les tours d’un joueur dans une partie terminée. Le tour de la partie donne 3 points ; un autre tour en donne autant que Banli l’estime.",
  "guess.side": "Les tours de qui ?",
  "guess.games": "Quelle partie ?",
  "guess.opened": "La partie ouverte ({count} tours)",
  "guess.sample": "Partie {number} de Banli ({count} tours)",
  "guess.others": "Ou ouvrez l’une de vos parties, ou collez-en une, puis appuyez sur « Deviner le tour ».",
  "guess.title.white": "Devinez les tours des Blancs",
  "guess.title.black": "Devinez les tours des Noirs",
  "guess.score": "{points} points sur {most}",
  "guess.question": "Qu’est-ce qui a été joué ici ? ({player})",
  "guess.judging": "Banli compare votre tour à celui de la partie…",
  "guess.found": "{turn} : c’est le tour de la partie. {points} points.",
  "guess.better": "Meilleur que {turn}, qui a été joué ! {points} points.",
  "guess.points-3": "Aussi bon que {turn}, qui a été joué : {points} points.",
  "guess.points-2": "Presque aussi bon que {turn}, qui a été joué : {points} points.",
  "guess.points-1": "Plus faible que {turn}, qui a été joué : {points} point.",
  "guess.points-0": "Bien plus faible que {turn}, qui a été joué : aucun point.",
  "guess.next": "Suivant",
  "guess.over": "C’était le dernier tour. Le panneau montre toutes vos réponses.",
  "guess.choose": "Une autre partie",
  "guess.summary": "Vos réponses",
  "guess.exact": "Tours de la partie trouvés : {exact} sur {count}",
  "guess.number": "Tour",
  "guess.yours": "Vous",
  "guess.game": "Partie",
  "guess.points": "Points",
} satisfies Texts<typeof english>;
