// Generated from crates/protocol: UPDATE_EXPECTED=1 cargo test -p pijersi-protocol --test generated

/** The visitor's own identity, with its devices, codes and blocks. */
export interface Account {
  /** The blocked identities, the last first. */
  blocks: Block[];
  /** The devices, the last seen first. */
  devices: Device[];
  /** The identity. */
  identity: Identity;
  /** When the recovery code was issued; `null` when there is none. */
  recoveryCreated: number | null;
  /** When the name can be changed again; `null` when it can be changed now. */
  renameAt: number | null;
}

/** A request for jobs. */
export interface AcquireWork {
  /** The engine that computes, with its version. Results of the same engine are compared. */
  engine: string;
  /** The kinds that the worker can do; all without a choice. */
  kinds?: JobKind[];
  /** The maximum number of jobs, up to 256. */
  max: number;
}

/** Jobs for a worker. */
export interface AcquiredWork {
  /** Whether workers have jobs, which may come back or need to be checked. */
  inProgress: boolean;
  /** The jobs. */
  jobs: LeasedJob[];
  /** The seconds until the leases end. Progress extends them. */
  leaseSeconds: number;
  /** The seconds to wait before the next request, if there are no more jobs now. */
  retryAfter?: number | null;
}

/** What to analyse. */
export type AnalysisSubject =
  /** A position. */
  | {
    position: PositionText;
  }
  /** All positions of a game in which a turn is possible. */
  | {
    game: MatchText;
  };

/** An announcement of the administrator. */
export interface Announcement {
  /** The text in English. */
  en: string;
  /** The text in French. */
  fr: string;
}

/** Conditions of an archive search. All must hold. */
export interface ArchiveQuery {
  /** Continue a search here: `next` of the last reply. */
  after?: string | null;
  /** The player of Black. */
  black?: string | null;
  /** The first turns, separated by commas. */
  first?: string | null;
  /** The first day, such as `2026-01-31`. */
  from?: string | null;
  /** The maximum number of turns. */
  "max-turns"?: number | null;
  /** The minimum number of turns. */
  "min-turns"?: number | null;
  /** A player of either colour. */
  name?: string | null;
  /** A position that occurred, as position text. Symmetric positions count as one. */
  position?: string | null;
  /** The result. */
  result?: MatchResult | null;
  /** `classic` or a set-up code. */
  setup?: SetupCode | null;
  /** The last day. */
  to?: string | null;
  /** The player of White. */
  white?: string | null;
}

/** Games found in the archive, newest first. */
export interface ArchiveReply {
  /** The games. */
  games: ArchivedGame[];
  /** Where the search continues, if there may be more. */
  next: string | null;
}

/** A game of the archive. */
export interface ArchivedGame {
  /** The number of the game in the archive. */
  archive: number;
  /** The player of Black. */
  black: ArchivedSeat;
  /** When the game was played. */
  ended: number | null;
  /** The id of the live game; `null` if the game was not played here. */
  id: string | null;
  /** The turns, separated by spaces. */
  line: string;
  /** Why the game ended, if that is known. */
  reason: EndReason | null;
  /** The result. */
  result: MatchResult;
  /** The set-up code, if the game starts from a set-up. */
  setup: SetupCode | null;
  /** The starting position, as position text. */
  start: string;
  /** Whether the players swapped sides after the first turn; `white` and `black` are those after it. */
  swapped: boolean;
  /** The number of turns. */
  turns: number;
  /** The player of White. */
  white: ArchivedSeat;
}

/** A player of a game of the archive. */
export interface ArchivedSeat {
  /** The name, if it is known. */
  name: string | null;
}

/** Another identity that the visitor has blocked: the two cannot play with each other. */
export interface Block {
  /** When it was blocked. */
  created: number;
  /** The id of the block in requests. */
  id: string;
  /** The other's current name; `null` for a guest. */
  name: string | null;
}

/** A request to block a person. */
export interface BlockPerson {
  /** The person. */
  person: Person;
}

export type BoardResult = "1-0" | "0-1" | "1/2-1/2" | "--+" | "+--" | "---";

export type Browser = "chrome" | "edge" | "firefox" | "opera" | "safari" | "samsung" | "program";

export type ByeKind = "odd" | "half";

export type ClockStart = "at-once" | "first-turn";

/** The clocks of a game at a given time. A player without a clock has `null`. */
export interface Clocks {
  /** The time left to Black, in milliseconds. */
  black: number | null;
  /** The player whose clock runs. */
  running: Player | null;
  /** When the running clock runs out. */
  runsOutAt: number | null;
  /** The time left to White, in milliseconds. */
  white: number | null;
}

export type ColorChoice = "white" | "black" | "random";

/** Turns that a player has chosen in advance. The opponent does not see them; the server plays them. */
export interface ConditionalTurns {
  /** Lines of turns in either notation: the opponent's, the player's answer, the opponent's next one and so on. Lines with the same beginning have the same answer. */
  lines: string[][];
  /** The number of the opponent's turn with which each line begins. */
  number: number;
}

/** A request for a new game. */
export interface CreateGame {
  /** The time control of both players: `none` by default. */
  clock?: TimeControl;
  /** The creator's colour: `random` by default. */
  color?: ColorChoice;
  /** The number of games for one score: `one` by default. */
  length?: MatchLength;
  /** Whether the game is shown in the lobby and goes to the archive. */
  listed?: boolean;
  /** `casual` (the default) or `strict`. */
  mode?: Mode;
  /** The name of the only person who may join: a challenge. */
  opponent?: string | null;
  /** Whether the game changes ratings. It needs two players with names, a clock, and the mode `strict`. */
  rated?: boolean;
  /** How many times the invitation is renewed when it was taken, at most 20: a standing challenge. It must be listed, with days for each turn. */
  renewals?: number;
  /** The set-up: `classic` by default. */
  setup?: SetupChoice;
  /** Whether sides may be swapped after the first turn: `off` by default. */
  swap?: SwapRule;
}

/** A new game. */
export interface CreatedGame {
  /** The id. */
  id: string;
  /** The address of the page that shows the game. */
  link: string;
}

/** The reply to the creation of a tournament. */
export interface CreatedTournament {
  /** The id. */
  id: string;
  /** The address of its page. */
  link: string;
}

/** A device that is signed in to an identity. */
export interface Device {
  /** The browser; `null` for a device that has not been seen for a long time. */
  browser: Browser | null;
  /** When it was signed in. */
  created: number;
  /** Whether it is the device of this request. */
  current: boolean;
  /** The id of the device in requests. */
  id: string;
  /** When it was last seen, to the hour. */
  seen: number;
  /** The operating system. */
  system: System | null;
}

/** A code that moves an identity to another device. */
export interface DeviceCode {
  /** The code, such as `K7QF-2MXB-9TRD-V4HN`. */
  code: string;
  /** When it expires. */
  expires: number;
}

export type EndReason = "arrival" | "blocked" | "quiet" | "resignation" | "agreement" | "time" | "forfeit" | "abandonment" | "adjudication" | "recorded" | "abort";

/** How an engine plays in matches. */
export interface EngineSetup {
  /** The level, from 1 to 10. */
  level: number;
  /** The limits of each turn. */
  limits: WorkLimits;
  /** The seed of a level's random choices. Each game adds its number. */
  seed: number;
  /** The size of the transposition table in MiB. */
  tableMib: number;
}

/** A problem with its English text, for clients that do not know the code. */
export type ErrorDetail = {
  /** The problem in English. */
  message: string;
} & Problem;

/** The body of a reply with an error status. */
export interface ErrorReply {
  /** The error. */
  error: ErrorDetail;
}

/** An event of a game in its text form, such as `1767225660000 turn w 0 a4-b5=c4`. */
export type EventLine = string;

/** A position of the explorer: `position`, or the one after the turns `first` from the set-up `setup`. */
export interface ExplorerQuery {
  /** The first turns, separated by commas. */
  first?: string | null;
  /** Position text. */
  position?: string | null;
  /** `classic` (the default) or a set-up code. */
  setup?: SetupCode | null;
}

/** The turns played in a position. */
export interface ExplorerReply {
  /** Black's wins. */
  black: number;
  /** The draws. */
  draws: number;
  /** The number of games. */
  games: number;
  /** The position, as position text. */
  position: string;
  /** The turns played in it, the most frequent first. */
  turns: ExplorerTurn[];
  /** White's wins. */
  white: number;
}

/** A turn of the explorer. */
export interface ExplorerTurn {
  /** Black's wins. */
  black: number;
  /** The draws. */
  draws: number;
  /** The number of games. */
  games: number;
  /** The turn, as match text. */
  turn: string;
  /** White's wins. */
  white: number;
}

/** The addresses of a visitor's private feeds. Each contains a secret. */
export interface FeedLinks {
  /** The Atom feed of games that wait for the visitor. */
  atom: string;
  /** The calendar of deadlines, in iCalendar. */
  calendar: string;
}

/** What a client can do in a game. `number` is the game's turn number that the client has seen, so that a message that arrives late or twice is refused. */
export type GameAction =
  /** Take the free seat. */
  | {
    do: "join";
  }
  /** Withdraw your invitation. */
  | {
    do: "close";
  }
  /** Play a turn, in either notation. */
  | {
    do: "turn";
    number: number;
    turn: string;
  }
  /** Swap sides instead of playing the second turn, where the swap rule allows it. */
  | {
    do: "swap";
    number: number;
  }
  /** Offer a draw. */
  | {
    do: "offer-draw";
    number: number;
  }
  /** Accept the opponent's offer of a draw. */
  | {
    do: "accept-draw";
    number: number;
  }
  /** Decline the opponent's offer of a draw. */
  | {
    do: "decline-draw";
    number: number;
  }
  /** Withdraw your offer of a draw. */
  | {
    do: "withdraw-draw";
    number: number;
  }
  /** Ask to undo your last turn, and what followed it. */
  | {
    do: "request-takeback";
    number: number;
  }
  /** Let the opponent undo a turn. */
  | {
    do: "accept-takeback";
    number: number;
  }
  /** Refuse to let the opponent undo a turn. */
  | {
    do: "decline-takeback";
    number: number;
  }
  /** Withdraw your request to undo a turn. */
  | {
    do: "withdraw-takeback";
    number: number;
  }
  /** Give the opponent 15 seconds. */
  | {
    do: "add-time";
    number: number;
  }
  /** Resign. */
  | {
    do: "resign";
  }
  /** Abort the game, before both players have played. */
  | {
    do: "abort";
  }
  /** Claim the win, because the opponent has left. */
  | {
    do: "claim-win";
  }
  /** Claim a draw, because the opponent has left. */
  | {
    do: "claim-draw";
  }
  /** Offer a rematch, or accept the opponent's offer. */
  | {
    do: "rematch";
  }
  /** Withdraw your offer of a rematch. */
  | {
    do: "withdraw-rematch";
  }
  /** Decline the opponent's offer of a rematch. */
  | {
    do: "decline-rematch";
  }
  /** Send a message to the opponent. */
  | {
    code: Message;
    do: "message";
  }
  /** Ask for the game from an event on. */
  | {
    do: "game";
    since?: number;
  }
  /** Check the connection; the reply repeats `t`. */
  | {
    do: "ping";
    t?: number | null;
  };

/** Bytes in base64. */
export type GameBytes = string;

/** A list of games. */
export interface GameList {
  /** The games. */
  games: GameSummary[];
  /** The time on the server. */
  now: number;
}

/** A message of the server. */
export type GameReply =
  /** The game, from an event on. */
  | {
    game: GameSnapshot;
    now: number;
    presence: Presence;
    /** The player who offers a rematch. */
    rematch: Player | null;
    /** The player who has declined a rematch. */
    rematchDeclined: Player | null;
    type: "game";
    version: number;
    /** The visitor's colour; `null` for a watcher. */
    you: Player | null;
  }
  /** An event was stored. */
  | {
    clocks: Clocks;
    event: EventLine;
    now: number;
    number: number;
    type: "event";
  }
  /** The second player has joined: the game begins. */
  | {
    game: GameSnapshot;
    now: number;
    type: "start";
  }
  /** A player or watcher has connected or disconnected. */
  | {
    presence: Presence;
    type: "presence";
  }
  /** A message from a player. */
  | {
    code: Message;
    player: Player;
    type: "message";
  }
  /** This player offers a rematch; with `null` the offer was withdrawn, or declined by another player. */
  | {
    /** The player who has declined the offer. */
    declined: Player | null;
    player: Player | null;
    type: "rematch";
  }
  /** The next game: a rematch was agreed, or the match continues. */
  | {
    id: string;
    type: "next";
  }
  /** The game that is over has changed the ratings of its players. */
  | {
    changes: RatingChanges;
    type: "rated";
  }
  /** The invitation was withdrawn or has expired. */
  | {
    type: "closed";
  }
  /** Reconnect after this many milliseconds. */
  | {
    after: number;
    type: "reconnect";
  }
  /** The reply to `ping`. */
  | {
    now: number;
    t: number | null;
    type: "pong";
  }
  /** The request was carried out. */
  | {
    /** The number of the event, if the request has caused one. */
    number?: number | null;
    request: number | null;
    type: "done";
  }
  /** The request was refused; nothing has changed. */
  | {
    /** The problem in English. */
    message: string;
    request: number | null;
    type: "refused";
  } & Problem;

/** A message of a client: an action, and a number that the reply repeats. */
export type GameRequest = {
  /** A number chosen by the client. */
  request?: number | null;
} & GameAction;

/** The settings of a game, in the form that the rules module takes. */
export interface GameSettings {
  /** When the clocks begin to run. */
  clockStart: ClockStart;
  /** The time controls of White and Black. */
  clocks: [TimeControl, TimeControl];
  /** The mode: what players may do besides playing turns. */
  mode: Mode;
  /** Who plays White and Black. */
  seats: [SeatKind, SeatKind];
  /** The starting position, as position text. */
  start: string;
  /** When the second player joined; 0 before. */
  started: number;
  /** Whether sides may be swapped after the first turn: `off` by default. */
  swap?: SwapRule;
}

/** A game, with its events from a given number on. */
export interface GameSnapshot {
  /** The player of Black; `null` while the seat is free. */
  black: Seat | null;
  /** When the game was created. */
  created: number;
  /** The events from `first` on. */
  events: EventLine[];
  /** The number of the first event in `events`. */
  first: number;
  /** The id, which cannot be guessed. */
  id: string;
  /** Whether the game is shown in the lobby and goes to the archive. */
  listed: boolean;
  /** The id of the next game: of the match, or of the rematch, once it is agreed. */
  next: string | null;
  /** Whether the game changes ratings. */
  rated: boolean;
  /** How the game has changed the ratings of its players, when it is over. */
  ratings: RatingChanges | null;
  /** The match of several games that the game belongs to. */
  series: Series | null;
  /** The settings. */
  settings: GameSettings;
  /** The set-up code, if the game starts from a set-up. */
  setup: SetupCode | null;
  /** The progress of the game. */
  status: GameStatus;
  /** The id of the tournament that the game belongs to. */
  tournament: string | null;
  /** The player of White; `null` while the seat is free. */
  white: Seat | null;
}

export type GameStatus = "open" | "playing" | "over" | "closed";

/** A game in a list. */
export interface GameSummary {
  /** The player of Black; `null` while the seat is free. */
  black: Seat | null;
  /** The time control of both players. */
  clock: TimeControl;
  /** When the game was created. */
  created: number;
  /** When the running clock runs out, or when the first turn of a game with a clock is due. */
  deadline?: number | null;
  /** When the game ended. */
  ended: number | null;
  /** The id. */
  id: string;
  /** Whether the game is shown in the lobby and goes to the archive. */
  listed: boolean;
  /** The mode: what players may do besides playing turns. */
  mode: Mode;
  /** The player to move in a game in progress. */
  player?: Player | null;
  /** The position of a game that has begun, as position text. */
  position?: string | null;
  /** Whether the game changes ratings. */
  rated: boolean;
  /** Why the game ended. */
  reason: EndReason | null;
  /** How many more times an invitation is renewed when it was taken. */
  renewals?: number;
  /** The result of a game that has one. */
  result: MatchResult | null;
  /** The match of several games that the game belongs to. */
  series: Series | null;
  /** The set-up code, if the game starts from a set-up. */
  setup: SetupCode | null;
  /** When the second player joined. */
  started: number | null;
  /** The progress of the game. */
  status: GameStatus;
  /** Whether sides may be swapped after the first turn. */
  swap: SwapRule;
  /** The number of turns played. */
  turns: number;
  /** The player of White; `null` while the seat is free. */
  white: Seat | null;
  /** The colour of the visitor, in the list of the visitor's games. */
  you?: Player | null;
}

/** A visitor whom the server recognises. */
export interface Identity {
  /** Whether the visitor is a program. */
  bot: boolean;
  /** When the identity was created. */
  created: number;
  /** The name, if the visitor has one. */
  name: string | null;
  /** What it may do. */
  role: Role;
}

/** A request to create the visitor's identity or to change it. A field that is left out stays as it is. */
export interface IdentityChange {
  /** Whether the visitor is a program. */
  bot?: boolean | null;
  /** The new name, of 1 to 24 characters; `null` removes it. No two identities have names that look the same. */
  name?: string | null;
}

/** Everything that is stored about an identity. */
export interface IdentityData {
  /** All its games, with all events. */
  games: GameSnapshot[];
  /** The identity. */
  identity: Identity;
  /** All its studies. */
  studies: StudyReply[];
}

/** The visitor's identity. */
export interface IdentityReply {
  /** `null` for a visitor without an identity. */
  identity: Identity | null;
}

/** What a job asks for. */
export type JobInput =
  /** Analyse a position, or all positions of a game. Each is searched with an empty table. */
  | {
    kind: "analysis";
    /** The limits for each position. */
    limits: WorkLimits;
    /** The number of lines for each position. */
    lines: number;
    /** What to analyse. */
    subject: AnalysisSubject;
    /** The size of the transposition table in MiB. */
    tableMib: number;
  }
  /** Play games between two settings of the engine. Of two games with an opening, each has White in one. */
  | {
    /** The settings. */
    engines: [EngineSetup, EngineSetup];
    /** The number of games. */
    games: number;
    kind: "matches";
    /** The openings: game `i` begins with opening `i / 2`, from the first one again after the last. */
    openings: MatchText[];
  }
  /** Play games for training. Seed and number give a game. */
  | {
    /** Openings with a greater score for either side, in hundredths of a cube, are replaced. */
    balance: number;
    /** The number of the first game. */
    first: number;
    /** The number of games. */
    games: number;
    kind: "self-play";
    /** The average number of positions searched for each turn. */
    nodes: number;
    /** How many turns in a thousand are random. */
    randomPermille: number;
    /** The seed of the run. */
    seed: number;
  }
  /** Search positions, each with an empty table, for one line. */
  | {
    kind: "atlas";
    /** The number of positions to search for each. */
    nodes: number;
    /** The positions. */
    positions: PositionText[];
    /** The size of the transposition table in MiB. */
    tableMib: number;
  };

export type JobKind = "analysis" | "matches" | "self-play" | "atlas";

/** The lease of a job. */
export interface JobLease {
  /** The number of the attempt. */
  attempt: number;
  /** The number of the job. */
  id: number;
}

/** How an attempt has ended. */
export type JobOutcome =
  /** With a result. */
  | {
    done: JobOutput;
  }
  /** With an error, for this reason in English. */
  | {
    failed: string;
  }
  /** The worker stops, and hands the job back. */
  | "released";

/** The result of a job. It has neither times nor names, so that results of different workers can be compared. */
export type JobOutput =
  /** Of an analysis. */
  | {
    kind: "analysis";
    /** For each position in which a turn is possible. */
    positions: PositionAnalysis[];
  }
  /** Of matches. */
  | {
    /** The games in their order. */
    games: WorkGame[];
    kind: "matches";
  }
  /** Of self-play. */
  | {
    /** A block of a file of games (`training/README.md`), in base64. */
    data: GameBytes;
    kind: "self-play";
  }
  /** Of an expansion of the atlas. */
  | {
    kind: "atlas";
    /** For each position. */
    positions: PositionAnalysis[];
  };

/** The end of an attempt. */
export interface JobResult {
  /** The number of the attempt. */
  attempt: number;
  /** The number of the job. */
  id: number;
  /** How it has ended. */
  outcome: JobOutcome;
}

export type JobVerdict = "stored" | "released" | "noted" | "lost" | "invalid";

export type Language = "en" | "fr" | "de" | "es";

/** A leaderboard; provisional ratings come last. */
export interface Leaderboard {
  /** At most a hundred players. */
  players: RankedPlayer[];
  /** The number of players in the pool. */
  total: number;
}

/** The pool of a leaderboard, and its first rank. */
export interface LeaderboardQuery {
  /** The first rank; ranks start at 1. */
  from?: number | null;
  /** The pool. */
  pool: Pool;
}

/** A job with the number of the attempt: together they are the lease. */
export interface LeasedJob {
  /** The number of the attempt. */
  attempt: number;
  /** The number of the job. */
  id: number;
  /** What to compute. */
  input: JobInput;
}

/** A snapshot of the lobby. */
export interface Lobby {
  /** The time on the server. */
  now: number;
  /** Open invitations. */
  open: GameSummary[];
  /** Games to watch. */
  playing: GameSummary[];
}

/** A message of the server on the socket of the lobby. */
export type LobbyReply =
  /** The lobby, on connection and after each change. */
  | Lobby & {
    type: "lobby";
  }
  /** Reconnect after this many milliseconds. */
  | {
    after: number;
    type: "reconnect";
  }
  /** The reply to `ping`. */
  | {
    now: number;
    t: number | null;
    type: "pong";
  }
  /** The message was not understood. */
  | ErrorDetail & {
    type: "refused";
  };

/** A message of a client on the socket of the lobby. */
export type LobbyRequest =
  /** Check the connection; the reply repeats `t`. */
  | {
    do: "ping";
    t?: number | null;
  };

export type MatchLength = "one" | "two";

export type MatchResult = "1-0" | "0-1" | "1/2-1/2";

/** A game as match text. */
export type MatchText = string;

export type Message = "hello" | "good-luck" | "have-fun" | "good-game" | "well-played" | "thanks" | "sorry" | "oops" | "nice-turn" | "one-moment" | "bye";

export type Missing = "file" | "address" | "game" | "person" | "device" | "block" | "tournament" | "feed" | "study";

export type Mode = "local" | "casual" | "strict";

/** A request to use the identity of another device here. */
export interface MoveIdentity {
  /** The code that the other device shows, or a recovery code. */
  code: string;
  /** What becomes of the identity that this device has. Required when that one has a name or games. */
  previous?: PreviousIdentity | null;
}

/** The result of a sign-in with a code. */
export interface MoveReply {
  /** The identity that the device now has. */
  identity: Identity;
  /** The recovery code of the previous identity, if it is kept. */
  kept: RecoveryCode | null;
}

/** The announcement and the mode of the server. */
export interface Notice {
  /** The announcement, if there is one. */
  announcement: Announcement | null;
  /** Whether games in progress continue but nothing else can be changed. */
  readOnly: boolean;
}

/** When notifications are sent. */
export interface NotificationSettings {
  /** The minimum interval between notifications, in minutes: each covers all turns since the previous one. */
  digest: number;
  /** The hours in which none is sent. */
  quiet: QuietHours | null;
}

/** The visitor's notification settings. */
export interface Notifications {
  /** The public key with which a browser subscribes, in base64url. */
  key: string;
  /** When notifications are sent to all devices of the visitor. */
  settings: NotificationSettings;
  /** Whether this device is subscribed. */
  subscribed: boolean;
}

/** How a link is shown in another page. */
export interface OEmbed {
  /** The height of the frame in pixels. */
  height: number;
  /** A frame with the board. */
  html: string;
  /** The name of the program. */
  provider_name: string;
  /** The address of the server. */
  provider_url: string;
  /** What it contains. */
  type: OEmbedType;
  /** The version of oEmbed. */
  version: OEmbedVersion;
  /** The width of the frame in pixels. */
  width: number;
}

export type OEmbedFormat = "json";

/** The query of an oEmbed request. */
export interface OEmbedQuery {
  /** The format. */
  format?: OEmbedFormat | null;
  /** The largest height in pixels. */
  maxheight?: number | null;
  /** The largest width in pixels. */
  maxwidth?: number | null;
  /** A link to this page. */
  url: string;
}

export type OEmbedType = "rich";

export type OEmbedVersion = "1.0";

/** Results against an opponent. */
export interface OpponentTally {
  /** The name; `null` for a player who was deleted. */
  name: string | null;
  /** The results, from the player's point of view. */
  results: Tally;
}

/** The reply to a request for an opponent. */
export interface PairedGame {
  /** The id. */
  id: string;
  /** Whether an opponent was found: the game has begun. Otherwise it is an invitation. */
  paired: boolean;
}

/** A request for any opponent: joins the game of a waiting player, or else opens an invitation. */
export interface PairingRequest {
  /** The time control of both players: `none` by default. */
  clock?: TimeControl;
  /** Whether the game changes ratings. */
  rated?: boolean;
}

/** Another person: by name, or as the visitor's opponent in a game. */
export type Person =
  /** The person with this name. */
  | {
    name: string;
  }
  /** The visitor's opponent in the game with this id. */
  | {
    opponent: string;
  };

export type Player = "white" | "black";

/** The public profile of a player. */
export interface PlayerProfile {
  /** Whether the player is a program. */
  bot: boolean;
  /** When the identity was created. */
  created: number;
  /** The name. */
  name: string;
  /** The ratings; a pool without games is left out. */
  ratings: PoolRating[];
  /** The latest listed games that are over. */
  recent: GameSummary[];
}

/** The name of a player. */
export interface PlayerQuery {
  /** The name. */
  name: string;
}

export type Pool = "fast" | "slow" | "correspondence";

/** A player's rating in a pool. */
export interface PoolRating {
  /** Results with Black. */
  black: Tally;
  /** The pool. */
  pool: Pool;
  /** The rating. */
  rating: RatingEstimate;
  /** Results with White. */
  white: Tally;
}

/** The analysis of a position. */
export interface PositionAnalysis {
  /** The deepest finished depth in turns. */
  depth: number;
  /** The best lines, the best first; none if the game is over. */
  lines: WorkLine[];
  /** The number of searched positions. */
  nodes: number;
}

/** A position as position text (PSN). */
export type PositionText = string;

/** Who is connected to a game. */
export interface Presence {
  /** Whether Black is connected. */
  black: boolean;
  /** The number of connections of others. */
  watchers: number;
  /** Whether White is connected. */
  white: boolean;
}

export type PreviousIdentity = "keep" | "delete";

/** Why a request failed: a code with its arguments. */
export type Problem =
  /** The `Host` header is missing, repeated or malformed. */
  | {
    code: "bad-host";
  }
  /** The server does not answer for this host name. */
  | {
    code: "unknown-host";
    name: string;
  }
  /** There is no such file, address or game. */
  | {
    code: "not-found";
    what: Missing;
  }
  /** The address does not support the method. */
  | {
    code: "method";
  }
  /** The request is malformed; `field` is the faulty part, `detail` says why in English. */
  | {
    code: "bad-request";
    detail: string;
    field: string | null;
  }
  /** The body of the request did not arrive in time. */
  | {
    code: "request-timeout";
  }
  /** The request needs an identity. */
  | {
    code: "no-identity";
  }
  /** The request comes from a page of another site. */
  | {
    code: "bad-origin";
  }
  /** The code of another device is wrong, used or expired. */
  | {
    code: "bad-code";
  }
  /** Another identity has this name, or one that looks the same; or the program reserves it. */
  | {
    code: "name-taken";
  }
  /** The name was changed too recently; the next change is possible at this time. */
  | {
    code: "renamed-recently";
    until: number;
  }
  /** This device has another identity, with this name: the request must say what becomes of it. */
  | {
    code: "has-identity";
    name: string | null;
  }
  /** One of the two players has blocked the other. */
  | {
    code: "blocked";
  }
  /** The visitor has blocked or reported too many others. */
  | {
    code: "too-many-reports";
  }
  /** The administrator has banned the visitor, until this time if it ends. */
  | {
    code: "banned";
    until: number | null;
  }
  /** The server is in read-only mode. */
  | {
    code: "read-only";
  }
  /** Too many requests; try again after this many seconds. */
  | {
    code: "too-many-requests";
    retryAfter: number;
  }
  /** Too many connections; try again after this many seconds. */
  | {
    code: "too-many-connections";
    retryAfter: number;
  }
  /** A player has too many games; these are the limits. */
  | {
    code: "too-many-games";
    maxOpen: number;
    maxPlaying: number;
  }
  /** The database does not respond. */
  | {
    code: "unavailable";
  }
  /** The server is stopping. */
  | {
    code: "stopping";
  }
  /** The visitor is only watching this game. */
  | {
    code: "not-a-player";
  }
  /** Both seats are taken, or the invitation was withdrawn. */
  | {
    code: "not-open";
  }
  /** The visitor has created this game. */
  | {
    code: "own-game";
  }
  /** Only players with a name play rated games. */
  | {
    code: "rated-without-name";
  }
  /** Only strict games with a clock can be rated. */
  | {
    code: "cannot-be-rated";
  }
  /** The second player has not joined yet. */
  | {
    code: "not-started";
  }
  /** The game is not over. */
  | {
    code: "not-over";
  }
  /** The opponent is connected, was until a moment ago, or has days for each turn. */
  | {
    code: "not-away";
  }
  /** Only a player who waits for the opponent may claim, and only after both have played. */
  | {
    code: "not-claimable";
  }
  /** The game has as many events as it can have, except turns and its end. */
  | {
    code: "event-limit";
    limit: number;
  }
  /** Another event came first. */
  | {
    code: "conflict";
  }
  /** The game is over. */
  | {
    code: "over";
    reason: EndReason;
    result: MatchResult | null;
  }
  /** The turn is not legal; `nearest` are similar legal turns, `detail` says why in English. */
  | {
    code: "illegal-turn";
    detail: string;
    nearest: string[];
    turn: string;
  }
  /** This player is to move. */
  | {
    code: "not-your-turn";
    player: Player;
  }
  /** The request belongs to another state of the game. */
  | {
    code: "wrong-number";
    expected: number;
    found: number;
  }
  /** The last event has a later time. */
  | {
    code: "earlier";
    last: number;
  }
  /** This player's time has run out. */
  | {
    code: "out-of-time";
    player: Player;
  }
  /** The player to move still has time. */
  | {
    code: "not-out-of-time";
  }
  /** The player has no clock. */
  | {
    code: "no-clock";
  }
  /** At most a day can be added to a clock at once. */
  | {
    code: "too-much-time";
  }
  /** There is no such offer or request. */
  | {
    code: "no-offer";
  }
  /** The player may repeat the offer after the next turn of their own. */
  | {
    code: "offered-already";
  }
  /** There is no turn to undo. */
  | {
    code: "nothing-to-take-back";
  }
  /** The mode of the game does not allow it. */
  | {
    code: "not-in-this-mode";
  }
  /** Both players have played. */
  | {
    code: "too-late-to-abort";
  }
  /** The game is paused. */
  | {
    code: "paused";
  }
  /** The game is not paused. */
  | {
    code: "not-paused";
  }
  /** The tournament does not allow it. */
  | {
    code: "tournament";
    reason: TournamentRefusal;
  }
  /** Games of tournaments cannot be aborted. */
  | {
    code: "tournament-game";
  }
  /** Sides cannot be swapped now. */
  | {
    code: "no-swap";
  }
  /** The opponent has declined a rematch. */
  | {
    code: "rematch-declined";
  }
  /** The visitor has only so many days of vacation left. */
  | {
    code: "no-vacation-left";
    days: number;
  }
  /** The visitor is on vacation already, until this time. */
  | {
    code: "on-vacation";
    until: number;
  }
  /** The visitor has as many studies as the server stores. */
  | {
    code: "too-many-studies";
    max: number;
  }
  /** The key of a worker is missing, unknown or revoked. */
  | {
    code: "bad-worker-key";
  }
  /** The worker has handed in wrong results, and gets no more jobs. */
  | {
    code: "worker-suspended";
  };

/** The keys of a subscription, in base64url. */
export interface PushKeys {
  /** The authentication secret. */
  auth: string;
  /** The public key of the browser. */
  p256dh: string;
}

/** What the server sends to a browser, encrypted: the games that wait for the visitor. */
export interface PushMessage {
  /** The number of games to which the visitor is challenged. */
  challenges: number;
  /** The first of these games, the most urgent one first. */
  games: PushedGame[];
  /** The language of the notification. */
  language: Language;
  /** The number of games in which the visitor is to move. */
  turns: number;
}

/** A request to notify this device through its browser's push service. */
export interface PushSubscription {
  /** The address of the push service for this browser. */
  endpoint: string;
  /** The keys with which messages are encrypted. */
  keys: PushKeys;
  /** The language of the notifications. */
  language: Language;
}

/** A game in a notification. */
export interface PushedGame {
  /** The id. */
  id: string;
  /** The name of the opponent, if there is one. */
  opponent: string | null;
}

/** Hours in which no notification is sent, in a time zone. */
export interface QuietHours {
  /** The beginning, in minutes after midnight. */
  from: number;
  /** The end, in minutes after midnight: less than `from` if midnight lies between. */
  to: number;
  /** The time zone, such as `Europe/Paris`. */
  zone: string;
}

/** A player of a leaderboard. */
export interface RankedPlayer {
  /** Whether the player is a program. */
  bot: boolean;
  /** The number of rated games. */
  games: number;
  /** The name. */
  name: string;
  /** The rank, from 1. */
  rank: number;
  /** The rating. */
  rating: RatingEstimate;
}

/** How a game has changed a rating. */
export interface RatingChange {
  /** The rating after. */
  after: number;
  /** The rating before. */
  before: number;
  /** Whether the new rating is provisional. */
  provisional: boolean;
}

/** How a game has changed the ratings of its players. */
export interface RatingChanges {
  /** White's expected advantage in the game, in rating points. */
  advantage: number;
  /** The rating of Black. */
  black: RatingChange;
  /** The pool of the game. */
  pool: Pool;
  /** The rating of White. */
  white: RatingChange;
}

/** A rating and its uncertainty. */
export interface RatingEstimate {
  /** The upper end of the interval. */
  high: number;
  /** The lower end of the 95 % interval. */
  low: number;
  /** The rating. */
  points: number;
  /** Whether the rating is provisional, because the player has few recent games. */
  provisional: boolean;
}

/** The history of a player's rating. */
export interface RatingHistory {
  /** Results against the opponents of these games, most games first. */
  opponents: OpponentTally[];
  /** The last thousand rated games, oldest first. */
  points: RatingPoint[];
}

/** The player and the pool of a rating history. */
export interface RatingHistoryQuery {
  /** The name. */
  name: string;
  /** The pool. */
  pool: Pool;
}

/** The rating after a game. */
export interface RatingPoint {
  /** When the game ended. */
  at: number;
  /** The rating after it. */
  rating: RatingEstimate;
  /** The result of the game. */
  result: MatchResult;
}

/** A recovery code: signs in any device until it is replaced. */
export interface RecoveryCode {
  /** The code, such as `K7QF-2MXB-9TRD-V4HN-8WCE-3JPS`. It is sent only once. */
  code: string;
}

/** A request to report a person to the administrator. */
export interface ReportPerson {
  /** The person. */
  person: Person;
  /** Why. */
  reason: ReportReason;
}

export type ReportReason = "engine" | "stalling" | "arranged" | "name" | "harassment" | "other";

export type Role = "player" | "organiser";

/** A request to store a study of the visitor. */
export interface SaveStudy {
  /** The chapters, as links to studies have them: at most 60,000 characters of `A` to `Z`, `a` to `z`, `0` to `9`, `-` and `_`. */
  data: string;
  /** The study to replace; without it, a new one is created. */
  id?: string | null;
  /** The title, of at most 100 characters. */
  title: string;
  /** Who may open it. */
  visibility: Visibility;
}

/** A player of a game. */
export interface Seat {
  /** Whether the player is a program. */
  bot: boolean;
  /** The name, if the player has one. */
  name: string | null;
  /** The rating when the player joined, in the pool of the game; `null` without one. */
  rating: SeatRating | null;
  /** Until when the player is on vacation, in a game with days for each turn. */
  vacation: number | null;
}

export type SeatKind = "person";

/** A player's rating when the game began. */
export interface SeatRating {
  /** The rating. */
  points: number;
  /** Whether it is provisional, because the player has few recent games. */
  provisional: boolean;
}

/** A match of several games for one score. The players alternate in moving first. */
export interface Series {
  /** Black's half points from earlier games. */
  black: number;
  /** The number of this game, from 1. */
  game: number;
  /** The number of games. */
  length: MatchLength;
  /** The id of the game before. */
  previous: string | null;
  /** White's half points from earlier games: two for a win, one for a draw. */
  white: number;
}

/** The file `live.json` beside the page: whether its host has live games. */
export interface ServerStatus {
  /** False on a static host. */
  server: boolean;
}

/** `classic`, `half-random`, `full-random`, `balanced` or a set-up code. */
export type SetupChoice = string;

/** A set-up code, such as `GRXLLS`. */
export type SetupCode = string;

/** The query parameters of a game's socket. */
export interface SocketQuery {
  /** The number of events that the client already has. */
  since?: number;
}

/** A request for a vacation that begins now. */
export interface StartVacation {
  /** Its length in days: 1 to the number of days that are left. */
  days: number;
}

/** Studies, each list with the one stored last at its beginning. */
export interface StudyList {
  /** The visitor's own. */
  own: StudySummary[];
  /** Public studies of others: the last 50. */
  public: StudySummary[];
}

/** A study with its chapters. */
export interface StudyReply {
  /** The chapters, as links to studies have them. */
  data: string;
  /** The study. */
  study: StudySummary;
}

/** A stored study. */
export interface StudySummary {
  /** When it was last stored. */
  changed: number;
  /** Whether an administrator has hidden it: only its owner may open it. */
  hidden: boolean;
  /** The id in its link. */
  id: string;
  /** Whether it is the visitor's own. */
  own: boolean;
  /** The name of its owner, if there is one. */
  owner: string | null;
  /** The title. */
  title: string;
  /** Who may open it. */
  visibility: Visibility;
}

/** Results that a worker hands in. A repeated request changes nothing. */
export interface SubmitWork {
  /** The engine that has computed them. */
  engine: string;
  /** Up to 256 results. */
  results: JobResult[];
}

/** The reply to results. */
export interface SubmittedWork {
  /** What became of each result, in their order. */
  verdicts: JobVerdict[];
}

export type SwapRule = "off" | "first-turn";

export type System = "android" | "chromeos" | "ios" | "linux" | "macos" | "windows" | "other";

/** Wins, draws and losses of a player. */
export interface Tally {
  /** Draws. */
  draws: number;
  /** Losses of the player. */
  losses: number;
  /** Wins of the player. */
  wins: number;
}

export type TieBreak = "buchholz" | "buchholz-cut-1" | "sonneborn-berger" | "direct-encounter" | "wins" | "games-with-black";

/** `none`, minutes and seconds for each turn (`5+3`), `30s/turn` or `3d/turn`. */
export type TimeControl = string;

/** A tournament. */
export interface Tournament {
  /** The byes. */
  byes: TournamentBye[];
  /** When it was created. */
  created: number;
  /** When the next round, season, start or end is due. */
  due: number | null;
  /** When it ended. */
  ended: number | null;
  /** The games in the order in which they began: of the current season of a league; of an arena those in progress and the latest others. */
  games: TournamentGame[];
  /** The standings: one group, or one for each division of a league. */
  groups: TournamentGroup[];
  /** The id. */
  id: string;
  /** The time on the server. */
  now: number;
  /** The name of the organiser. */
  organiser: string | null;
  /** The players in the order of entry. */
  players: TournamentPlayer[];
  /** The latest round. */
  round: number;
  /** The last round, where it is known. */
  rounds: number | null;
  /** The season of a league, from 1. */
  season: number | null;
  /** The settings. */
  settings: TournamentSettings;
  /** When it started. */
  started: number | null;
  /** The state. */
  status: TournamentStatus;
  /** The tie-breaks in their order. */
  tieBreaks: TieBreak[];
  /** The visitor's number, if the visitor has entered. */
  you: number | null;
  /** Whether the visitor is the organiser. */
  yours: boolean;
}

/** What a player or the organiser does in a tournament. */
export type TournamentAction =
  /** Enter, also after a withdrawal. */
  | {
    do: "enter";
  }
  /** Withdraw. A game in progress still counts. */
  | {
    do: "withdraw";
  }
  /** Sit out a round of a Swiss tournament for half a point. */
  | {
    do: "bye";
    /** The round. */
    round: number;
  }
  /** The organiser starts the tournament. */
  | {
    do: "start";
  }
  /** The organiser cancels the tournament; a league ends after its season. */
  | {
    do: "cancel";
  }
  /** The organiser withdraws a player. */
  | {
    do: "remove";
    /** The number of the player. */
    player: number;
  };

/** A player without an opponent in a round. */
export interface TournamentBye {
  /** Why. */
  bye: ByeKind;
  /** The number of the player. */
  player: number;
  /** The round. */
  round: number;
}

/** The system by which players are paired. */
export type TournamentFormat =
  /** Every player meets every other player. */
  | {
    /** Twice, with colours reversed. */
    double: boolean;
    kind: "round-robin";
  }
  /** Players with equal points meet (FIDE Dutch System). */
  | {
    kind: "swiss";
    /** The number of rounds. */
    rounds: number;
  }
  /** The loser of a match is eliminated. */
  | {
    /** Games per match; a tied match continues with pairs of games. */
    games: number;
    kind: "knockout";
    /** Whether the losers of the semifinals play for the third place. */
    thirdPlace: boolean;
  }
  /** Players are paired as soon as they are free, until time is up. */
  | {
    kind: "arena";
    /** The duration. */
    minutes: number;
  }
  /** Divisions of 8 to 12 players, a round robin in each, season after season. */
  | {
    /** Twice a season, with colours reversed. */
    double: boolean;
    kind: "league";
    /** Number of players promoted and relegated between neighbouring divisions. */
    moves: number;
    /** The number of seasons; `null` for no limit: the organiser ends the league. */
    seasons: number | null;
  };

/** A game of a tournament. */
export interface TournamentGame {
  /** The number of the black player. */
  black: number;
  /** The division of a league, or the match of a knockout from the top of the bracket; 0 otherwise. */
  group: number;
  /** The id of the game; `null` if it was forfeited because a player is known to be absent. */
  id: string | null;
  /** The result, once the game is over. */
  result: BoardResult | null;
  /** The round, from 1. */
  round: number;
  /** The number of the white player. */
  white: number;
}

/** The standings of a tournament, or of a division of a league. */
export interface TournamentGroup {
  /** The division, from 0. */
  division: number;
  /** The lines, best first. */
  standings: TournamentStanding[];
}

/** The tournaments of a server. */
export interface TournamentList {
  /** The time on the server. */
  now: number;
  /** Open ones, then those in progress, then finished ones, latest first. */
  tournaments: TournamentSummary[];
}

/** A player of a tournament. */
export interface TournamentPlayer {
  /** Whether the player is a program. */
  bot: boolean;
  /** The name; `null` after the identity was deleted. */
  name: string | null;
  /** The number in this tournament, from 1 in the order of entry. */
  number: number;
  /** The rating at the time of entry, which orders the players. */
  rating: number;
  /** Whether the player has withdrawn. */
  withdrawn: boolean;
}

export type TournamentRefusal = "entries-closed" | "full" | "already-entered" | "not-entered" | "too-few-players" | "started" | "ended" | "no-bye" | "not-organiser" | "no-name" | "too-many";

/** A request to create a tournament, and its settings afterwards. */
export interface TournamentSettings {
  /** The time control of all games. */
  clock: TimeControl;
  /** The system. */
  format: TournamentFormat;
  /** Maximum number of players. */
  maxPlayers: number | null;
  /** `strict` or `casual`. */
  mode: Mode;
  /** Seconds within which the first turn of a game must be played; `null` for the default of the time control. */
  noShow: number | null;
  /** Seconds between rounds, and between the seasons of a league. */
  pause: number;
  /** Whether the games change ratings; such games are strict. */
  rated: boolean;
  /** The set-up; a random one is drawn once for all games of a round. */
  setup: SetupChoice;
  /** Whether the first bot that enters plays only if the number of other players is odd. */
  standIn: boolean;
  /** Whether it starts as soon as it is full. */
  startWhenFull: boolean;
  /** When it starts; `null` if it starts when full or when the organiser starts it. */
  starts: number | null;
  /** Whether sides may be swapped after the first turn. */
  swap: SwapRule;
  /** The tie-breaks in their order; empty for the default of the format. */
  tieBreaks: TieBreak[];
  /** The title, of 1 to 60 characters. */
  title: string;
}

/** A line of the standings. */
export interface TournamentStanding {
  /** Games played. */
  games: number;
  /** The number of the player. */
  player: number;
  /** The points. */
  points: number;
  /** The place, shared by players whom no tie-break separates; `null` in a knockout until the player is out. */
  rank: number | null;
  /** The values of the tie-breaks, in the order of [`Tournament::tie_breaks`]. */
  tieBreaks: number[];
}

export type TournamentStatus = "open" | "running" | "over" | "cancelled";

/** A tournament in a list. */
export interface TournamentSummary {
  /** When it was created. */
  created: number;
  /** When it ended. */
  ended: number | null;
  /** Whether the visitor takes part. */
  entered: boolean;
  /** The id. */
  id: string;
  /** The name of the organiser. */
  organiser: string | null;
  /** The number of players who take part. */
  players: number;
  /** The settings. */
  settings: TournamentSettings;
  /** The state. */
  status: TournamentStatus;
}

/** The visitor's vacation. The clocks of games with days for each turn do not run during it. */
export interface Vacation {
  /** The days of vacation that are left, of those in a year. */
  daysLeft: number;
  /** The days of vacation in 365 days. */
  daysPerYear: number;
  /** Until when the visitor is on vacation; `null` when not. */
  until: number | null;
}

export type Visibility = "private" | "unlisted" | "public";

/** The progress of a batch of jobs. */
export interface WorkBatch {
  /** Cancelled jobs. */
  cancelled: number;
  /** Jobs with a result that another worker is to confirm. */
  checking: number;
  /** Jobs with an accepted result. */
  done: number;
  /** Jobs that were given up after many attempts. */
  failed: number;
  /** The kind of the jobs. */
  kind: JobKind;
  /** Jobs that workers compute. */
  leased: number;
  /** The name of the batch. */
  name: string;
  /** Jobs that no worker has. */
  waiting: number;
}

/** A game between two settings. */
export interface WorkGame {
  /** The game with its opening. */
  record: MatchText;
  /** The result. */
  result: MatchResult;
  /** The index of the engine with White. */
  white: number;
}

/** Limits of a search; at least one. Without a time, the result is the same on every machine. */
export interface WorkLimits {
  /** The maximum depth in turns. */
  depth?: number | null;
  /** The maximum time in milliseconds. */
  millis?: number | null;
  /** The maximum number of searched positions. */
  nodes?: number | null;
}

/** A line of an analysis. */
export interface WorkLine {
  /** The score. */
  score: WorkScore;
  /** The turns in UGI notation. */
  turns: string[];
}

/** Jobs that a worker is still computing. Their leases are extended. */
export interface WorkProgress {
  /** Their leases. */
  leases: JobLease[];
}

/** The reply to progress. */
export interface WorkProgressReply {
  /** Leases that have ended: results of these jobs are not wanted. */
  lost: JobLease[];
}

/** A score for the player to move. */
export type WorkScore =
  /** In hundredths of a cube. */
  | {
    cubes: number;
  }
  /** A win with so many own turns. */
  | {
    win: number;
  }
  /** A loss after so many own turns. */
  | {
    loss: number;
  };

/** The progress of all batches. */
export interface WorkStatus {
  /** The batches, the newest first. */
  batches: WorkBatch[];
}

/** Why the server closes a socket. */
export type CloseCode = 1001 | 1003 | 1008 | 1009 | 1012 | 1013;
