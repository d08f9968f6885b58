// English: the board read aloud.
export default {
  "read.side": "{player}, cubes: {count}.",
  "read.row": "Row {row}: {pieces}.",
  "read.row-empty": "Row {row} is empty.",
  "read.at": "{cell} {piece}",
  "read.piece": "{cell}: {piece}.",
  "read.nothing": "{cell} is empty.",
  "read.goes": "It can move to {cells}.",
  "read.stays": "It cannot move now.",
};
