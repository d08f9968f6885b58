//! The rules in English.

use super::{Rules, Section};

pub(super) const RULES: Rules = Rules {
    title: "the rules",
    note: "2 players · ages 8 and up · 15 to 30 minutes",
    summary: "Rock breaks scissors, scissors cut paper, paper wraps rock; a *wise* cube captures nothing and is a wall. On your turn, move a cube by one cell, or a stack of two cubes by one or two cells. The first to bring a rock, a paper or scissors to the opponent’s back row wins.",
    board: Section {
        heading: "The board",
        text: &[
            "The board has 45 cells in seven rows, lettered from *a*, nearest to White, to *g*, nearest to Black. Cells are counted from White’s left. The row nearest to you is your *back row*, the next one your *front row*.",
        ],
        caption: "",
    },
    cubes: Section {
        heading: "The cubes",
        text: &[
            "Each player has fourteen: four rocks, four papers, four scissors and two wise cubes. All six faces of a cube show its *role*.",
        ],
        caption: "",
    },
    table: ["Role", "captures", "is captured by"],
    roles: [
        ["Rock", "scissors", "paper"],
        ["Paper", "rock", "scissors"],
        ["Scissors", "paper", "rock"],
        ["Wise", "nothing", "only as a bottom"],
    ],
    set_up: Section {
        heading: "Setting up",
        text: &[
            "Place your cubes as in the picture, the wise cubes stacked in the middle of the front row. Black’s cubes stand like White’s after half a turn of the board. White begins; then the players move alternately. You may not pass.",
        ],
        caption: "The classic set-up",
    },
    goal: Section {
        heading: "How to win",
        text: &[
            "Bring a rock, a paper or scissors to your opponent’s back row, alone or as the top of a stack. A wise cube may move there too, but that does not win. You also win if your opponent has no legal turn.",
        ],
        caption: "",
    },
    cube_moves: Section {
        heading: "Moving a cube",
        text: &[
            "A cube that is alone or the top of a stack moves *one step* to a neighbouring cell: to an empty one; onto a single cube of your own, which *builds a stack*; or onto an opposing piece that it captures. If the top leaves, its stack is *broken up*; the bottom stays.",
        ],
        caption: "The scissors on c3 move to an empty cell, climb onto the rock (c4), or capture the paper (d4).",
    },
    stack_moves: Section {
        heading: "Moving a stack",
        text: &[
            "A whole stack moves *one or two steps in a straight line*, to an empty cell or onto an opposing piece that it captures. If it moves two steps, the cell in between must be empty. It never moves onto a cube of its own side.",
        ],
        caption: "The scissors stack on d4 can capture the papers on d3 and f5. No piece jumps over another.",
    },
    stacks: Section {
        heading: "Stacks",
        text: &[
            "A stack is *two cubes of one colour*, never more. Its role is that of its *top*; the bottom does not count. Any cube may stand on any other, with one exception: *a wise cube stands only on a wise cube*.",
        ],
        caption: "",
    },
    captures: Section {
        heading: "Captures",
        text: &[
            "To capture an opposing piece, move onto its cell. Only roles count: a cube can capture a stack, and a stack is always captured whole. A wise cube that is alone or on top neither captures nor is captured. You never have to capture.",
        ],
        caption: "A rock captures scissors; scissors capture a paper with the wise cube below it; a paper captures a rock.",
    },
    actions: Section {
        heading: "One action or two",
        text: &[
            "A turn is one action, or two in one of these two ways. Both may capture, except the action that builds a stack. There is never a third one.",
        ],
        caption: "",
    },
    cube_then_stack: Section {
        heading: "",
        text: &[
            "*A cube, then its stack.* The cube builds a stack, and this stack moves on in the same turn. The cell that the cube has left may be crossed.",
        ],
        caption: "c3-c4=e5!: the rock climbs onto the paper, and the stack captures the scissors.",
    },
    stack_then_cube: Section {
        heading: "",
        text: &[
            "*A stack, then its top.* The stack moves, and its top moves on as a single cube; it may climb onto another cube of its side.",
        ],
        caption: "c3=e4!-f5!: the stack captures a paper, and its top another one.",
    },
    end: Section {
        heading: "The end of the game",
        text: &[
            "After each turn, ask in this order; the first yes decides.",
            "*1. Has the player who moved reached the back row?* That player wins. It counts at once, even if a second action leaves the row again (our reading of the rulebook).",
            "*2. Twenty turns in a row* (ten for each player) without a capture? The game is a draw.",
            "*3. Is the next player blocked?* A player without a legal turn loses.",
        ],
        caption: "e3=g2: the rock reaches the back row on top of its stack, and White wins. The wise cube may move to g6, but the game goes on.",
    },
    notation: Section {
        heading: "Writing down a game",
        text: &[
            "Write the cells, with - where a cube moves, = where a stack moves, and ! after a capture: a2-b3=c3, c3=e4!-f5!. White’s turns have odd numbers.",
        ],
        caption: "",
    },
    random: Section {
        heading: "Random set-ups",
        text: &[
            "*Half-random:* shuffle White’s cubes and place them from a1 to a6, then from b1 to b7, two of them on b4. Black’s stand the same way after half a turn. *Full-random:* shuffle each side separately. A wise cube that lands on another role changes places with it.",
        ],
        caption: "",
    },
};
