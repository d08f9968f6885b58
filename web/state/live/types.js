// The part of the state that needs a server (docs/live.md): live games, the archive and the explorer. Only types.

/**
 * @typedef {import("../state.js").Player} Player
 * @typedef {import("../state.js").Study} Study
 * @typedef {import("../state.js").Text} Text
 * @typedef {import("../state.js").Turn} Turn
 */

/**
 * Games with people elsewhere, through a server (docs/live.md).
 * @typedef {object} Live
 * @property {string | null} id of the game; null in the lobby
 * @property {{options: LiveOptions, notify: boolean, unsent: {id: string, number: number, turn: string} | null}} kept in the
 *   browser: the form, whether to notify, and a turn that the server has not confirmed
 * @property {boolean} isReady this part of the page is loaded
 * @property {"unknown" | "there" | "none" | "unreachable"} server whether live games are possible here
 * @property {{status: "connecting" | "open" | "lost" | "gone", round: number, attempt: number, wait?: number}} connection `round`
 *   counts all connections, `attempt` the tries since the last one that was open, `wait` is the time before the next one; `gone`:
 *   there is no such game
 * @property {{name: string | null, bot: boolean} | null} identity as which the server knows the visitor
 * @property {string} name in its field
 * @property {string | null} code by which another device takes over the identity
 * @property {string} codeText in the field for such a code
 * @property {{open: LiveSummary[], playing: LiveSummary[]} | null} lobby
 * @property {LiveSummary[]} mine the visitor's games
 * @property {boolean} isAsking an answer of the server is awaited
 * @property {boolean} isDeleting the visitor has to confirm that all data shall be deleted
 * @property {Text | null} problem what the server refused
 * @property {LiveGame | null} game as the server tells it
 * @property {Study | undefined} study its board
 * @property {({do: string, request: number, number?: number} & Record<string, any>)[]} outbox messages that were not answered yet
 * @property {number} requests how many messages were sent
 * @property {"" | "on" | "off"} call the title of the page calls the visitor, who looks elsewhere
 */

/**
 * The form of a live game.
 * @typedef {object} LiveOptions
 * @property {"classic" | "half-random" | "full-random" | "code"} setup
 * @property {string} code of the set-up
 * @property {Player | "random"} colour
 * @property {string} clock as the rules write it: `none`, `5+3`, `3d/turn`
 * @property {"casual" | "strict"} mode
 * @property {boolean} listed shown to everybody in the lobby
 */

/** @typedef {{name: string | null, bot: boolean}} Seated */

/**
 * @typedef {object} LiveGame
 * @property {string} id
 * @property {"open" | "playing" | "over" | "closed"} status
 * @property {import("../../pijersi/types.js").GameSettings} settings
 * @property {Seated | null} white
 * @property {Seated | null} black
 * @property {string[]} events all that happened in it
 * @property {string | null} next the rematch
 * @property {Player | null} you where the visitor sits
 * @property {{white: boolean, black: boolean, watchers: number}} presence
 * @property {Player | null} rematch who offers one
 * @property {number} offset of the server's clock from that of the page
 * @property {import("../../pijersi/types.js").GameState} state what the rules say of it
 * @property {{number: number, turn: string} | null} pending the visitor's turn that is on its way
 * @property {Turn | null} premove to be played after the opponent's
 * @property {{number: number, player: Player, code: string}[]} said
 * @property {number | null} awaySince since when the opponent is not there
 * @property {boolean} isFeted the end has just come, and is told over the board
 */

/** @typedef {{id: string, status: string, clock: string, mode: string, setup: string, white: Seated | null, black: Seated | null,
 *   turns: number, result: string | null, position?: string, you?: Player}} LiveSummary */

/**
 * The archive of a server.
 * @typedef {object} Archive
 * @property {ArchiveForm} form what is looked for
 * @property {"unknown" | "there" | "none" | "unreachable"} server whether there is one
 * @property {"asked" | "more" | "ready" | "failed"} status `more`: the next games of the same search are on their way
 * @property {string} query that was asked last
 * @property {string} asked the question that waits for its answer
 * @property {ArchivedGame[]} list what was found so far
 * @property {string | null} next where the list goes on
 * @property {string} classic the code of the classic set-up
 * @property {Text | null} problem what is wrong with the form, or what the server refused
 * @property {import("../link.js").Place} [wanted] where the address leads, until this part of the page is loaded
 */

/**
 * What is looked for in the archive, as it stands in the fields.
 * @typedef {object} ArchiveForm
 * @property {string} name of a player
 * @property {string} from a day such as 2026-01-31
 * @property {string} to
 * @property {string} result
 * @property {string} least the least number of turns
 * @property {string} most
 * @property {"" | "classic" | "code"} setup
 * @property {string} code of the set-up
 * @property {string} position as PSN
 * @property {string} first turns
 */

/** @typedef {{archive: number, id: string | null, white: {name: string | null} | null, black: {name: string | null} | null, ended: number | null,
 *   turns: number, result: string, setup: string | null, start: string, line: string, pieces?: Record<string, string>}} ArchivedGame `line`: its
 *   turns, separated by spaces; `pieces` at its end */

/**
 * The explorer of openings.
 * @typedef {object} Explorer
 * @property {Study | undefined} study
 * @property {"unknown" | "there" | "none" | "unreachable"} server whether there is one
 * @property {Record<string, Explored>} answers by position
 * @property {Text | null} problem
 * @property {import("../link.js").Place} [wanted] where the address leads, until this part of the page is loaded
 */

/** @typedef {{games: number, white: number, draws: number, black: number}} Scores how many games there are, and who won them */
/** @typedef {Scores & {turns: (Scores & {turn: string})[]}} Explored */

export {};
