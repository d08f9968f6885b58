// English: the lessons and the rules, for the views that show them.
export default {
  "lesson.1.title": "The aim",
  "lesson.1.text":
    "Each player has rocks ○, papers □, scissors × and wise cubes ∞. The first to bring a rock, paper or scissors to the opponent’s back row wins. A cube moves one step to any neighbouring cell.",
  "lesson.1.task": "You are White. Bring the rock to the top row.",
  "lesson.2.title": "Captures",
  "lesson.2.text":
    "Rock captures scissors, scissors capture paper, paper captures rock. Move onto the other cube to capture it.",
  "lesson.2.task": "Capture a black cube with your paper.",
  "lesson.3.title": "Wise cubes",
  "lesson.3.text":
    "A wise cube ∞ captures nothing, and nothing captures it. It cannot win by arriving, but it can stand in the way.",
  "lesson.3.task": "Black’s scissors are about to arrive. Block the way with your wise cube.",
  "lesson.4.title": "Stacks",
  "lesson.4.text":
    "Move a cube onto another of your own to build a stack. A stack has two cubes at most, and a wise cube stacks only on a wise cube.",
  "lesson.4.task": "Build a stack, and finish the turn.",
  "lesson.5.title": "Stacks are fast",
  "lesson.5.text": "A whole stack moves one or two steps in a straight line, if the cell between is empty.",
  "lesson.5.task": "Win with the stack in one turn.",
  "lesson.6.title": "Stack, then cube",
  "lesson.6.text": "After a stack has moved, its top may move one more step in the same turn.",
  "lesson.6.task": "Move the stack, then its top, and win.",
  "lesson.7.title": "Cube, then stack",
  "lesson.7.text": "When a cube has just built a stack, that stack may move at once.",
  "lesson.7.task": "Build a stack with two cubes and win in the same turn.",
  "lesson.8.title": "The top decides",
  "lesson.8.text": "A stack has the role of its top cube. Whoever captures the top captures both.",
  "lesson.8.task": "Capture the black stack.",
  "lesson.9.title": "Two captures",
  "lesson.9.text": "Both actions of a turn may capture: first the stack, then its top.",
  "lesson.9.task": "Capture two black pieces in one turn.",
  "lesson.10.title": "Draws and blocked players",
  "lesson.10.text":
    "After 20 turns (10 for each player) without a capture, the game is a draw. A player who cannot move loses.",
  "lesson.10.task": "This would be the 20th turn without a capture. Avoid the draw.",
  "rules.title": "The rules of Pijersi",
  "rules.credit": "Pijersi is a game by Lucas Borboleta (2022). His rulebook, under the licence CC BY-NC-SA 4.0, is at",
  "rules.board.title": "Board and cubes",
  "rules.board":
    "White and Black sit at opposite sides of a board of 45 hexagonal cells in seven rows, a to g. Each player has four rocks, four papers, four scissors and two wise cubes. The picture shows the classic set-up. White begins.",
  "rules.picture": "The board with the classic set-up, seen from White’s side",
  "rules.roles":
    "Rock captures scissors, scissors capture paper, paper captures rock. A wise cube captures nothing and is never captured. Captured pieces leave the board for good.",
  "rules.stacks.title": "Stacks",
  "rules.stacks":
    "Two cubes of one colour on a cell are a stack; there are never more than two. Any cube may be on top, but a wise cube only on a wise cube. The top gives the stack its role. A stack is captured whole, both cubes at once.",
  "rules.turn.title": "A turn",
  "rules.turn.1":
    "A cube, alone or from the top of a stack, moves one step: to an empty cell, onto one of your own single cubes if that stack is allowed, or onto a piece that it captures. With one cube you can break up a stack and build another.",
  "rules.turn.2":
    "Or a whole stack moves one or two steps in a straight line, the cell between being empty: to an empty cell, or onto a piece that it captures.",
  "rules.turn.3": "After a cube has built a stack, that stack may move in the same turn.",
  "rules.turn.4": "After a stack has moved, its top may move on in the same turn.",
  "rules.turn.5": "You may not pass, and a turn has two actions at most.",
  "rules.shown.move": "A cube moves one step.",
  "rules.shown.capture": "Paper captures rock.",
  "rules.shown.build": "A cube builds a stack.",
  "rules.shown.stack": "A stack moves two steps.",
  "rules.shown.cube-then-stack": "Cube, then stack: it builds one, which moves on.",
  "rules.shown.stack-then-cube": "Stack, then cube: its top moves on, and captures.",
  "rules.shown.arrival": "A rock arrives, and White wins.",
  "rules.end.title": "The end",
  "rules.end.order": "After each turn, check these in this order:",
  "rules.end.1":
    "The player who brings a rock, paper or scissors, alone or as the top of a stack, to the opponent’s back row wins. Arriving with the first action of a turn is enough. A wise cube may arrive too, but that does not win.",
  "rules.end.2": "After 20 turns in a row (10 for each player) without a capture, the game is a draw.",
  "rules.end.3": "A player who has no legal turn loses.",
  "rules.end.open":
    "The rulebook does not say whether arriving with the first action is enough, nor which ending comes first. These answers follow the author’s own program.",
  "rules.setup.title": "Set-ups",
  "rules.setup":
    "In the classic set-up the wise cubes stand as a stack in the middle. Cubes can also be placed at random: half-random, alike for both players, or full-random, each side separately. A code of six letters names the order of a player’s cubes; GRXLLS is the classic one.",
  "rules.notation.title": "Notation",
  "rules.notation": "a4-b5 moves a cube, b4=d3 a stack; a4-b5=c4 does both. A ! marks a capture.",
};
