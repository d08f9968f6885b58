// French.
export default {
  "analyse.title": "Analyse",
  "analyse.engine": "Analyse de Banli",
  "analyse.lines": "Variantes",
  "analyse.off": "Banli est arrêté.",
  "analyse.preview": "Le plateau après ce tour",
  "analyse.depth": "Profondeur {depth} · {nodes} positions · {speed}/s",
  "analyse.rests": "Analyse en pause.",
  "analyse.go-on": "Réfléchir encore",
  "analyse.promote": "En faire la variante principale",
  "analyse.remove": "Supprimer à partir d’ici",
  "analyse.edit": "Modifier la position",
};
