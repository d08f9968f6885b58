// French: boards in other pages.

import type english from "../en/embed.ts";
import type { Texts } from "../languages.ts";

export default {
  "embed.label": "Plateau de Pijersi",
  "embed.failed": "Les règles n’ont pas pu être chargées. Vérifiez la connexion, puis cliquez sur le plateau.",
  "embed.unreadable": "Ce que ce plateau doit montrer n’est pas lisible.",
  "embed.task.white": "Au tour de Blanc : trouvez le tour.",
  "embed.task.black": "Au tour de Noir : trouvez le tour.",
  "embed.right": "Bien joué !",
  "embed.wrong": "Pas ce tour. Réessayez.",
  "embed.solved": "Résolu !",
  "embed.again": "Recommencer",
} satisfies Texts<typeof english>;
