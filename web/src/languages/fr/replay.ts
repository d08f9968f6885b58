// French.

import type english from "../en/replay.ts";
import type { Texts } from "../languages.ts";

export default {
  "replay.title": "Revoir une partie",
  "replay.text": "Une partie, une position ou un code de mise en place",
  "replay.placeholder": "Collez une partie, une position (PSN) ou un code de mise en place, ou déposez un fichier ici.",
  "replay.open": "Ouvrir",
  "replay.open-one": "Ouvrir une partie",
  "replay.open-another": "Ouvrir une autre partie",
  "replay.file": "Ouvrir un fichier",
  "replay.empty": "Il n’y a encore rien ici : collez une partie, ou choisissez un fichier.",
  "replay.too-large": "Ce fichier est trop gros pour une partie.",
  "replay.play": "Lecture auto",
  "replay.pause": "Pause",
  "replay.speed": "Vitesse",
  "replay.times": "{speed}×",
  "replay.sample": "Voir une partie d’exemple",
  "replay.scrub": "Tour",
  "replay.start": "Départ",
} satisfies Texts<typeof english>;
