// The rules: every answer comes at once.

import { compile, Instance } from "./module.ts";
import type {
  Chance,
  EditRequest,
  Entered,
  EntryRequest,
  Explained,
  ExplainRequest,
  GameReply,
  GameRequest,
  Match,
  MatchRequest,
  Played,
  PlayRequest,
  Position,
  Spot,
  SymmetryRequest,
  Threats,
  TurningPoint,
  Version,
} from "./types.ts";

/** A seed for a game or a set-up: a whole number that every question can carry. */
export function randomSeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1f_ff_ff) * 2 ** 32 + low;
}

/**
 * Loads the rules.
 * @param source the module, when it is not beside this folder
 */
export async function load(
  source: URL | string | BufferSource | WebAssembly.Module = new URL("../pijersi.wasm", import.meta.url),
) {
  return new Pijersi(await compile(source));
}

/** The rules of Pijersi. Every function throws `Refused` when there is no answer. */
export class Pijersi {
  #instance: Instance;

  constructor(module: WebAssembly.Module) {
    this.#instance = new Instance(module);
  }

  version(): Version {
    return this.#instance.ask({ type: "version" });
  }

  /** A position with its legal turns. */
  position(spot: Spot): Position {
    return this.#instance.ask({ type: "position", ...spot });
  }

  /** Plays a turn. */
  play(request: PlayRequest): Played {
    return this.#instance.ask({ type: "play", ...request });
  }

  /**
   * Reads a match: text in any form, or a start and turns; `notes` is a text whose names, comments and variations are kept.
   */
  match(request: MatchRequest): Match {
    return this.#instance.ask({ type: "match", ...request });
  }

  /** The position of a set-up: `classic`, `half`, `full`, `balanced` or a code. */
  setup({ setup, seed = randomSeed() }: { setup: string; seed?: number }): Position {
    return this.#instance.ask({ type: "setup", setup, seed });
  }

  /** White's chances in a set-up from which many games were played; empty in others. */
  measured(spot: Spot): Chance[] {
    return this.#instance.ask({ type: "measured", ...spot }).chances;
  }

  /** The position with these pieces, if it is one. */
  edit(request: EditRequest): Position {
    return this.#instance.ask({ type: "edit", ...request });
  }

  /** The image of a position: mirrored left to right, with the roles cycled, rotated with the colours swapped. */
  symmetry(request: SymmetryRequest): Position {
    return this.#instance.ask({ type: "symmetry", ...request });
  }

  /** Takes an input into a turn that is being entered. Hand back `entry` with the next input. */
  entry(request: EntryRequest): Entered {
    return this.#instance.ask({ type: "entry", ...request });
  }

  /** What each player could do if it were their turn. */
  threats(spot: Spot): Threats {
    return this.#instance.ask({ type: "threats", ...spot });
  }

  /** What a turn is good for. */
  explain(request: ExplainRequest): Explained {
    return this.#instance.ask({ type: "explain", ...request });
  }

  /** The turn that decided a game; none if it did not end on the board. */
  turningPoint(spot: Spot): TurningPoint | undefined {
    return this.#instance.ask({ type: "decision", ...spot }).point;
  }

  /** The state of a game after its events, and after another event if it is possible. */
  game(request: GameRequest): GameReply {
    return this.#instance.ask({ type: "game", ...request });
  }
}
