// English: evaluations.
export default {
  "score.white-wins": "White wins in {turns} turns",
  "score.black-wins": "Black wins in {turns} turns",
  "score.white-wins-at-once": "White wins in 1 turn",
  "score.black-wins-at-once": "Black wins in 1 turn",
  "bar.label": "Score {score}, White’s chances: {chance}%",
};
