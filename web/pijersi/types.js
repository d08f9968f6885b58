// The shapes of questions and answers. docs/page.md explains them.

/**
 * @typedef {"white" | "black"} Player
 * @typedef {{from: string, to: string, stack?: boolean, captures?: boolean, builds?: boolean}} Action
 * @typedef {{ugi: string, text: string, actions: Action[], wins?: boolean}} Turn
 * @typedef {{kind: "arrival" | "quiet" | "blocked", winner: Player | null}} Outcome
 * @typedef {{psn: string, player: Player, quiet: number, quietLimit: number, full: number,
 *   pieces: Record<string, string>, outcome: Outcome | null, setup?: string}} BarePosition
 * @typedef {BarePosition & {turns: Turn[]}} Position
 * @typedef {{first: number, turns: Turn[], positions: BarePosition[], result: string | null, text: string,
 *   noted?: boolean, tags?: Record<string, string>, comments?: Record<string, string>}} Match
 * @typedef {{turn: Turn, position: Position}} Played
 */

/**
 * Where in a game: a position, or a start (the classic set-up when left out) and the turns since.
 * @typedef {{position?: string, start?: string, turns?: string[]}} Where
 */

/**
 * @typedef {{value: number, win?: number, chance: number}} Score from White's side
 * @typedef {{line: number, depth: number, score: Score, nodes: number, time: number, speed: number, turns: Turn[]}} Line
 * @typedef {{turn: Turn | null, score: Score, depth: number, nodes: number}} SearchAnswer
 * @typedef {{label: string, sign: string, accuracy: number, score: Score, better: Turn[]}} ReviewedTurn
 * @typedef {{accuracy: (number | null)[], graph: number[], turns: ReviewedTurn[]}} Review
 * @typedef {{code: string, message: string, place?: {line: number, column: number}}} Failure
 */

/**
 * What a person does while entering a turn.
 * @typedef {{type: "press", cell: string} | {type: "drag", from: string, to: string, top?: boolean} |
 *   {type: "toggle" | "finish" | "back"}} Input
 * @typedef {"move" | "stack" | "capture" | "win"} DestinationKind
 * @typedef {{reason: string, message: string, cell?: string, from?: string, to?: string, role?: string, other?: string,
 *   stack?: boolean}} Problem
 * @typedef {{movable: string[], chosen: {cell: string, stack: boolean} | null, destinations: Record<string, DestinationKind>,
 *   first?: Action, pieces: Record<string, string>, canFinish: boolean, canToggle: boolean}} EntryView
 * @typedef {{entry: string, view: EntryView, turn?: Turn, refusal?: Problem}} Entered
 */

/**
 * @typedef {{start?: string, turns?: string[], seats?: [string, string], clocks?: [string, string],
 *   clockStart?: "at-once" | "first-turn", mode?: "local" | "casual" | "strict", started?: number}} GameSettings
 * @typedef {{settings?: GameSettings, events?: string[], event?: string, now?: number, turnTime?: number}} GameQuestion
 * @typedef {{white: number | null, black: number | null, running: Player | null, runsOutAt: number | null}} Clocks
 * @typedef {{reason: "arrival" | "blocked" | "quiet" | "resignation" | "agreement" | "time" | "forfeit" | "abandonment" |
 *   "adjudication" | "recorded" | "abort", winner: Player | null, player?: Player, result: string | null, message: string}} End
 * @typedef {{time?: number, clock?: {remaining: number, increment: number}}} Limits
 * @typedef {{turns: string[], position: BarePosition, number: number, player: Player | null,
 *   awaits: "person" | "engine" | null, paused: boolean, clocks: Clocks, drawOffer: Player | null, takeback: Player | null,
 *   end: End | null, allowed: string[], limits: Limits | null}} GameState
 * @typedef {{state: GameState, event?: string, refusal?: {reason: string, message: string}}} GameAnswer
 */

/**
 * The one final answer to a question that runs in a worker.
 * @template T
 * @typedef {({status: "answered"} & T) | ({status: "stopped" | "replaced"} & Partial<T>) |
 *   {status: "failed", error: Failure}} Final
 */

/**
 * A question that runs in a worker.
 * @template T
 * @typedef {{answer: Promise<Final<T>>, stop: () => void}} Running
 */

export {};
