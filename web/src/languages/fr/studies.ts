// French.
import type { Texts } from "../languages.ts";
import type english from "../en/studies.ts";

export default {
  "studies.about":
    "Une étude est un ensemble de chapitres, chacun avec des tours, des variantes, des commentaires, des annotations et des tracés. Les études sont conservées dans ce navigateur ; un lien ou un fichier les transmet à d’autres.",
  "studies.new": "Nouvelle étude",
  "studies.import": "Importer un fichier",
  "studies.none": "Il n’y a pas encore d’étude.",
  "studies.loading": "Chargement…",
  "studies.failed":
    "Ce navigateur ne peut pas conserver les études. Enregistrez les vôtres dans un fichier ou un lien avant de partir.",
  "studies.damaged": "Ce lien ne contient pas une étude entière. Redemandez-le et copiez-le en entier.",
  "studies.too-large": "Ce fichier est trop gros pour une étude.",
  "studies.too-many": "Une étude a au plus 100 chapitres.",
  "studies.empty-file": "Il n’y a aucune partie dans ce fichier.",
  "studies.untitled": "Étude sans titre",
  "studies.chapter": "Chapitre {number}",
  "studies.chapters": "Chapitres : {count}",
  "studies.title": "Titre de l’étude",
  "studies.all": "Toutes les études",
  "studies.link": "Copier le lien",
  "studies.export": "Enregistrer en fichier",
  "studies.delete": "Supprimer l’étude",
  "studies.delete-chapter": "Supprimer le chapitre",
  "studies.sure": "Vraiment supprimer ?",
  "studies.chapter-title": "Titre du chapitre",
  "studies.up": "Monter",
  "studies.down": "Descendre",
  "studies.copy": "Dupliquer",
  "studies.new-chapter": "Nouveau chapitre",
  "studies.start": "Une partie, une position ou un code de mise en place ; rien pour la mise en place classique",
  "studies.add": "Ajouter le chapitre",
} satisfies Texts<typeof english>;
