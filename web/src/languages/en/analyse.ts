// English.
export default {
  "analyse.title": "Analysis",
  "analyse.engine": "Banli’s analysis",
  "analyse.lines": "Lines",
  "analyse.off": "Banli is switched off.",
  "analyse.preview": "The board after this turn",
  "analyse.book": "In the atlas: {turns}",
  "analyse.depth": "Depth {depth} · {nodes} positions · {speed}/s",
  "analyse.threads": "{count} threads",
  "analyse.rests": "Analysis paused.",
  "analyse.go-on": "Keep thinking",
  "analyse.edit": "Edit position",
  "analyse.study": "To a study",
  "analyse.threat": "Show threat",
  "analyse.no-threat": "There is nothing to threaten here.",
};
