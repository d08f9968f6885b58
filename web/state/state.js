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
 * @property {Welcome} welcome the first page of newcomers
 * @property {number} begun how many games the visitor has begun here. Kept in the browser
 * @property {Puzzles} puzzles the puzzles; only what is `kept` of them until that part of the page is loaded
 * @property {Games} games those that the browser keeps; empty until that part of the page is loaded
 * @property {Live} live games with people elsewhere; only its `id` and `kept` until that part of the page is loaded
 * @property {Archive} archive finished games on the server; empty until that part of the page is loaded
 * @property {Explorer} explorer of openings; empty until that part of the page is loaded
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

/** @typedef {"welcome" | "play" | "analyse" | "replay" | "review" | "edit" | "learn" | "rules" | "live" | "puzzles" | "games" | "archive" | "explorer"} ViewName `link.js` lists them */
/** @typedef {"white" | "black"} Player */

/**
 * What the visitor prefers. Kept in the browser.
 * @typedef {object} Settings
 * @property {"en" | "fr"} language of all texts
 * @property {"auto" | "light" | "dark"} theme
 * @property {boolean} sound whether sounds are played
 * @property {"flat" | "space"} view the board from above, or in 3D
 * @property {"paper" | "wood" | "sea" | "contrast"} board the colours of board and cubes
 * @property {boolean} zen nothing but the board and the players
 * @property {{width: number, isClear: boolean, glides?: boolean}} picture how pictures are made: of the board as it is seen, `isClear` without a background; whether pieces glide in animations (as they do if nothing is said)
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
 * @property {string} [instead] the position from which a turn is entered ahead of the opponent's, as PSN
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
 * @property {Turn | null} premove the visitor's turn that is to be played after Banli's
 * @property {boolean} isFeted the end of the game is being told over the board
 * @property {boolean} [isElsewhere] the game is played in another tab, and this one only shows it
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
 * @property {boolean} [isOwnClock] the visitor wants another clock than those of the list
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
 * @property {{pieces: Record<string, string>, cells: string[]} | null} preview what a turn of a line leads to, while it is pointed at
 * @property {number} round counts the searches, so that Banli can be asked again
 */

/**
 * A match from elsewhere.
 * @typedef {object} Replay
 * @property {Study} study
 * @property {string} text in the field where matches are pasted
 * @property {boolean} isPasted the match comes from a text or a file, not from a link
 * @property {Text | null} problem what is wrong with it
 * @property {boolean} isPlaying it plays by itself
 * @property {number} speed at which it does, 1 being the usual one
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
 * @property {Study | undefined} study there once that part of the page is loaded
 */

/** @typedef {{study: Study}} Welcome the board that plays by itself */
/**
 * The puzzles.
 * @typedef {object} Puzzles
 * @property {"asked" | "ready" | "failed"} status of the file that holds them
 * @property {Puzzle[]} set all of them, the easy ones first
 * @property {Puzzle[] | null} own mistakes of a match that was reviewed; they are on the board instead of the set
 * @property {number} day the number of today, which decides the puzzle of the day
 * @property {number} number of the puzzle on the board, from 1; 0 for the puzzle of the day
 * @property {number} grade that is practised; 0 for all
 * @property {string} theme that is practised, by its letter; empty for all
 * @property {"" | "asked" | "right" | "good" | "wrong" | "shown"} verdict `asked`: Banli is to say; `good`: as good as the best
 * @property {boolean} isSpoilt a wrong turn, a hint or the answer was shown: solving it now is no feat
 * @property {0 | 1 | 2} hints how many were given
 * @property {{turn: Turn | null, score: Score | null} | null} refutation Banli's answer to a wrong turn; empty when it had none
 * @property {boolean} isPlaying the solution plays by itself
 * @property {Study | undefined} study
 * @property {PuzzleProgress} kept in the browser
 */

/**
 * A puzzle, as its file has it (docs/puzzles.md).
 * @typedef {object} Puzzle
 * @property {string} id a short name that stays when the file changes
 * @property {string} position
 * @property {"win" | "save" | "better"} goal `better`: a mistake of a match that was reviewed
 * @property {number} turns how many own turns the win takes, or the opponent's after every other turn
 * @property {string[]} line the answer, and for a win what follows
 * @property {number} grade the lowest level of Banli that finds the answer
 * @property {string} themes letters
 * @property {string} [played] the mistake
 * @property {number} [chance] to win before it, for who made it
 */

/**
 * What the visitor has done with puzzles.
 * @typedef {object} PuzzleProgress
 * @property {string[]} solved ids of all that were solved
 * @property {number} streak how many were solved in a row at the first try
 * @property {number} best the longest streak
 * @property {number} lastDay the last day whose puzzle was solved
 * @property {number} days how many puzzles of the day were solved in a row, up to that day
 */

/**
 * The games that the browser keeps.
 * @typedef {object} Games
 * @property {"asked" | "ready" | "failed"} status
 * @property {GameRecord[]} list all of them, the newest first
 * @property {string} search words that are looked for
 * @property {string} filter which games are listed
 * @property {number} shown how many of them at most
 */

/**
 * A game as the browser keeps it.
 * @typedef {object} GameRecord
 * @property {string} id
 * @property {"played" | "imported"} source
 * @property {GameOptions["opponent"] | "live" | ""} opponent empty for an imported game
 * @property {number} level of Banli; White's when it played itself
 * @property {number} blackLevel Black's when it played itself
 * @property {Player | null} human where the visitor sat; null for an imported game
 * @property {string} white the name of White in an imported game
 * @property {string} black
 * @property {string} start as PSN
 * @property {string[]} turns as engines write them
 * @property {string | null} result
 * @property {boolean} isOver
 * @property {Record<string, string>} pieces at the end
 * @property {object | null} form all that is needed to go on with the game, while it has not ended
 * @property {(number | null)[] | null} accuracy of White and Black, once Banli has judged it
 * @property {number} began when it began, in milliseconds since 1970
 * @property {number} changed when it was last played
 * @property {string} notes match text with the tags, comments and variations of an imported game, if it has any
 */

// What a server adds: its types are in a file of their own.

/** @typedef {import("./live/types.js").Live} Live */
/** @typedef {import("./live/types.js").LiveOptions} LiveOptions */
/** @typedef {import("./live/types.js").Seated} Seated */
/** @typedef {import("./live/types.js").LiveGame} LiveGame */
/** @typedef {import("./live/types.js").LiveSummary} LiveSummary */
/** @typedef {import("./live/types.js").Archive} Archive */
/** @typedef {import("./live/types.js").ArchiveForm} ArchiveForm */
/** @typedef {import("./live/types.js").ArchivedGame} ArchivedGame */
/** @typedef {import("./live/types.js").Explorer} Explorer */
/** @typedef {import("./live/types.js").Scores} Scores */
/** @typedef {import("./live/types.js").Explored} Explored */

/** @typedef {{turn: number, tilt: number, isTurning: boolean}} Camera degrees around the middle and down; whether the visitor is turning it */
/** @typedef {Text} Message shown for a while */
/** @typedef {{key: string, values?: Record<string, string | number>, otherwise?: string}} Text a text of the catalogues with what is put
 *   into it; `otherwise` is the text where there is none for the key */
/** @typedef {{kind: "settings" | "help"} | {kind: "replace", options: Partial<GameOptions>}} Dialog `replace`: a running game would be lost */
/** @typedef {{what: "resign" | "draw" | "new" | "delete", id?: string}} Question `id` of the game to be deleted */

/**
 * To be done once.
 * @typedef {{type: "copy", text: string, isLink?: boolean} | {type: "save-text", name: string, text: string}
 *   | {type: "picture", question: object} | {type: "sound", name: string} | {type: "read-file", file: File} | {type: "restart"} | {type: "fetch-puzzles"}
 *   | {type: "games-load"} | {type: "games-put", records: GameRecord[]} | {type: "games-delete", id: string} | {type: "games-read", file: File}
 *   | {type: "snapshot", how: "copy" | "share" | "save", options: {width: number, isClear: boolean, isDark: boolean}}
 *   | {type: "live", method: string, path: string, body?: object, identity?: object, answered: string, of?: string}
 *   | {type: "live-data", name: string} | {type: "live-share", link: string} | {type: "live-notice", key: string}
 *   | {type: "live-permission"}} Effect
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
