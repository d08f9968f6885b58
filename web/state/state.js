// The whole state of the page. Whoever has read this file knows the program.
//
// The state is plain data and never changed in place. What happens (a click, a key, Banli's answer, time) is an event, an
// object with a `type`. `update.js` makes the next state from a state and an event; the views draw a state; what has to
// happen outside the page's own world follows from the state too (`wanted.js`) and is carried out in `effects/`.
//
// This file has only types: the browser never loads it.

/**
 * The whole page.
 * @typedef {object} State
 * @property {ViewName} view which view is open
 * @property {Settings} settings what the visitor prefers
 * @property {Play} play the game being played here, or being set up
 * @property {Analysis} analyse the analysis board
 * @property {Replay} replay a match from elsewhere
 * @property {Review} review a match that Banli judges
 * @property {Editor} edit the editor of positions
 * @property {Lessons} learn the lessons
 * @property {Record<string, string>} classic the pieces of the classic set-up, which the rules show
 * @property {Camera} camera from where the board is seen in 3D
 * @property {Message | null} message a short message that goes away by itself
 * @property {Dialog | null} dialog what asks for the visitor's attention
 * @property {Question | null} sure a button that was pressed once and wants to be pressed again
 * @property {boolean} isUpdated a newer version of the page is ready for the next start
 * @property {boolean} isAway the page is being left
 * @property {number} now the time of the last event, in milliseconds
 * @property {Effect[]} effects what is to be done once; the store takes them out
 */

/** @typedef {"play" | "analyse" | "replay" | "review" | "edit" | "learn" | "rules"} ViewName `link.js` lists them */
/** @typedef {"white" | "black"} Player */

/**
 * What the visitor prefers. Kept in the browser.
 * @typedef {object} Settings
 * @property {"en" | "fr"} language of all texts
 * @property {"auto" | "light" | "dark"} theme
 * @property {boolean} sound whether sounds are played
 * @property {"flat" | "space"} view the board from above, or in 3D
 * @property {boolean} names whether cells show their names
 * @property {boolean} animate whether pieces fly
 */

/**
 * A board with turns to walk through: what every view with a board has.
 * @typedef {object} Study
 * @property {Tree} tree the turns and their variations
 * @property {number} at the node on the board
 * @property {boolean} flipped whether Black sits below
 * @property {Entry | null} entry the turn being entered; null where none may be
 * @property {Arrow[]} arrows drawn over the board
 * @property {Refusal | null} refusal why the last try to enter something was not possible
 * @property {Motion | null} motion how the pieces came to where they are
 */

/**
 * Turns and variations. Nodes are named by their place in the list; 0 is the start.
 * @typedef {object} Tree
 * @property {TreeNode[]} nodes
 * @property {string} [notes] the text it was read from, where that has names, comments or variations
 */

/**
 * @typedef {object} TreeNode
 * @property {number | null} parent
 * @property {number[]} children the first one is the main line
 * @property {Turn | null} turn that led here
 * @property {Position} position after it
 * @property {number} number of the turn, odd for White
 */

/**
 * The turn being entered, as the rules answer: `value` is handed back with the next input, `view` is what can be seen.
 * @typedef {object} Entry
 * @property {string} value
 * @property {EntryView} view
 */

/**
 * Pieces on their way. The board shows each motion once.
 * @typedef {object} Motion
 * @property {Step[]} steps one for each action
 */

/**
 * @typedef {object} Step
 * @property {Action} action
 * @property {Record<string, string>} before the pieces before it
 * @property {Record<string, string>} after the pieces after it
 * @property {boolean} byHand the visitor's hand has carried the piece already
 */

/**
 * Playing, or the form before.
 * @typedef {object} Play
 * @property {GameOptions} options what the form says
 * @property {Text | null} problem why the set-up of the form is none
 * @property {Game | null} game the game; null while the form is shown
 * @property {Study} study the board
 * @property {Hint | null} hint what was asked of Banli beside the game
 * @property {Text | null} failure why Banli could not play
 * @property {number} attempt how often Banli was asked for the turn that is due
 */

/**
 * What the form before a game says. Kept in the browser.
 * @typedef {object} GameOptions
 * @property {"banli" | "two" | "watch"} opponent against Banli, two people, or Banli against itself
 * @property {number} level of Banli, 1 to 10; White's when it plays itself
 * @property {number} blackLevel Black's when it plays itself
 * @property {Player | "random"} colour the visitor's
 * @property {"classic" | "half" | "full" | "code" | "position"} setup
 * @property {string} code for a set-up by code
 * @property {string} position for a set-up that was edited, as PSN
 * @property {number} minutes on each clock; 0 for no clock
 * @property {number} increment in seconds
 * @property {number} time in milliseconds that Banli takes for a turn without a clock
 */

/**
 * A game between two seats. What may happen in it, and what it is then, is answered by the rules (`game`). Kept in the
 * browser.
 * @typedef {object} Game
 * @property {number} seed another one for each game, so that Banli plays differently
 * @property {GameOptions} options with which it was begun
 * @property {Player} human where the visitor sits, against Banli
 * @property {import("../pijersi/types.js").GameSettings} settings as the rules want them
 * @property {string[]} events all that happened in it, as the rules write them
 * @property {import("../pijersi/types.js").GameState} state what the rules say of it
 * @property {number} clock the game's own time, in milliseconds, at the moment `since`
 * @property {number | null} since the moment when the game's time was last set going; null while it rests
 */

/** @typedef {{status: "asked" | "shown", turns: number}} Hint `turns`: how many had been played when it was asked */

/**
 * The analysis board.
 * @typedef {object} Analysis
 * @property {Study} study
 * @property {boolean} isOn whether Banli looks on. Kept in the browser
 * @property {number} lines how many lines it shows. Kept in the browser
 * @property {Line[]} found the lines found for the position on the board
 * @property {"" | "thinking" | "done"} status
 * @property {number} round counts the searches, so that Banli can be asked again
 */

/**
 * A match from elsewhere.
 * @typedef {object} Replay
 * @property {Study} study
 * @property {string} text in the field where matches are pasted
 * @property {Text | null} problem what is wrong with it
 * @property {boolean} isPlaying it plays by itself
 * @property {boolean} isOver something is being dragged over the page
 */

/**
 * A match that Banli judges.
 * @typedef {object} Review
 * @property {Study} study
 * @property {string[]} turns of the match, as engines write them
 * @property {"empty" | "asked" | "done" | "failed"} status
 * @property {{done: number, of: number}} progress
 * @property {Judgement | null} judgement
 * @property {boolean} showsBetter the board shows what would have been better than the turn it stands at
 * @property {Text | null} problem why there is nothing to judge
 */

/**
 * The editor of positions.
 * @typedef {object} Editor
 * @property {string} tool the letter of the cube to be put, or - to erase
 * @property {Record<string, string>} pieces on the board
 * @property {Player} player to move
 * @property {number} quiet turns without a capture
 * @property {number} full number of the full turn
 * @property {Position | null} position what the board is, if it is a position
 * @property {string} text in the field for position text
 * @property {Text | null} problem why it is none
 * @property {boolean} flipped
 */

/**
 * The lessons.
 * @typedef {object} Lessons
 * @property {number} number of the lesson on the board, from 1
 * @property {number[]} done numbers of those solved. Kept in the browser
 * @property {"" | "right" | "wrong"} verdict
 * @property {Study} study
 */

/** @typedef {{turn: number, tilt: number, isTurning: boolean}} Camera degrees around the middle and down; whether the visitor is turning it */
/** @typedef {Text} Message shown for a while */
/** @typedef {{key: string, values?: Record<string, string | number>}} Text a text of the catalogues with what is put into it */
/** @typedef {{kind: "settings" | "help"} | {kind: "replace", options: Partial<GameOptions>}} Dialog `replace`: a running game would be lost */
/** @typedef {{what: "resign" | "new"}} Question */

/**
 * To be done once.
 * @typedef {{type: "copy", text: string, isLink?: boolean} | {type: "save-text", name: string, text: string}
 *   | {type: "picture", question: object} | {type: "sound", name: string} | {type: "read-file", file: File} | {type: "restart"}} Effect
 */

// What the rules and Banli answer (docs/page.md).

/** @typedef {import("../pijersi/rules.js").Pijersi} Rules */
/** @typedef {import("../pijersi/types.js").Action} Action */
/** @typedef {import("../pijersi/types.js").Turn} Turn */
/** @typedef {import("../pijersi/types.js").Match} Match */
/** @typedef {import("../pijersi/types.js").BarePosition} Position */
/** @typedef {import("../pijersi/types.js").EntryView} EntryView */
/** @typedef {import("../pijersi/types.js").DestinationKind} Kind of a destination */
/** @typedef {import("../pijersi/types.js").Problem} Refusal */
/** @typedef {import("../pijersi/types.js").Score} Score */
/** @typedef {import("../pijersi/types.js").Line} Line */
/** @typedef {import("../pijersi/types.js").Review} Judgement */
/** @typedef {import("../pijersi/types.js").ReviewedTurn} Judged */
/** @typedef {{cells: string[], kind: string, weight?: number}} Arrow */

export {};
