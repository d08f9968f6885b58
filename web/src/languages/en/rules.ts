// English.
export default {
  "rules.title": "The rules of Pijersi",
  "rules.credit": "Pijersi is a game by Lucas Borboleta (2022). His rulebook, under the licence CC BY-NC-SA 4.0, is at",
  "rules.board.title": "Board and cubes",
  "rules.board":
    "White and Black sit at opposite sides of a board of 45 hexagonal cells in seven rows, a to g. Each player has four rocks, four papers, four scissors and two wise cubes. The picture shows the classic set-up. White begins.",
  "rules.picture": "The board with the classic set-up, seen from White’s side",
  "rules.roles":
    "Rock captures scissors, scissors capture paper, paper captures rock. A wise cube captures nothing, and nothing captures it; but at the bottom of a rock, paper or scissors stack, it is captured with the stack. Captured pieces leave the board for good.",
  "rules.stacks.title": "Stacks",
  "rules.stacks":
    "Two cubes of one colour on a cell are a stack; there are never more than two. Any cube may be on top, but a wise cube only on a wise cube. The top gives the stack its role. A stack is captured whole, both cubes at once.",
  "rules.turn.title": "A turn",
  "rules.turn.1":
    "A cube, alone or from the top of a stack, moves one cell: to an empty cell, onto one of your own single cubes if that stack is allowed, or onto a piece that it captures. With one cube you can break up a stack and build another.",
  "rules.turn.2":
    "Or a whole stack moves one or two cells in a straight line, the cell between being empty: to an empty cell, or onto a piece that it captures.",
  "rules.turn.3": "After a cube has built a stack, that stack may move in the same turn.",
  "rules.turn.4": "After a stack has moved, its top may move on in the same turn.",
  "rules.turn.5": "You may not pass, and a turn has two actions at most.",
  "rules.shown.move": "A cube moves one cell.",
  "rules.shown.capture": "Paper captures rock.",
  "rules.shown.build": "A cube builds a stack.",
  "rules.shown.stack": "A stack moves two cells.",
  "rules.shown.cube-then-stack": "Cube, then stack: it builds one, which moves on.",
  "rules.shown.stack-then-cube": "Stack, then cube: its top moves on, and captures.",
  "rules.shown.arrival": "A rock reaches the back row, and White wins.",
  "rules.end.title": "The end",
  "rules.end.order": "After each turn, check these in this order:",
  "rules.end.1":
    "The player who brings a rock, paper or scissors, alone or as the top of a stack, to the opponent’s back row wins. Reaching it with the first action of a turn is enough. A wise cube, or a stack with one on top, may go there too, but does not win.",
  "rules.end.2": "After 20 turns in a row (10 for each player) without a capture, the game is a draw.",
  "rules.end.3": "A player who has no legal turn loses.",
  "rules.end.open":
    "The rulebook does not say whether reaching the row with the first action is enough, nor which ending comes first. Counting the first action is our reading; the order of the endings is that of the author’s own program.",
  "rules.setup.title": "Set-ups",
  "rules.setup":
    "In the classic set-up the wise cubes stand as a stack in the middle. Cubes can also be placed at random: half-random, alike for both players, or full-random, each side separately. If a wise cube ends up on another role, the two cubes change places. The rulebook leaves the order of placing open. A code of six letters, also by Lucas Borboleta, names the order of a player’s cubes; GRXLLS is the classic one.",
  "rules.notation.title": "Notation",
  "rules.notation": "a4-b5 moves a cube, b4=d3 a stack; a4-b5=c4 does both. A ! marks a capture.",
};
