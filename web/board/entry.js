// Entering a turn: which cube or stack, where to, and whether to go on. Everything comes from the legal turns.

/**
 * @typedef {import("../api/rules.js").Turn} Turn
 * @typedef {import("../api/rules.js").Action} Action
 * @typedef {"move"|"stack"|"capture"|"win"} Kind
 */

/** @param {Action} one @param {Action} other */
const same = (one, other) => one.from === other.from && one.to === other.to && !one.stack === !other.stack;

export class Entry {
  /** @param {Turn[]} turns the legal ones; none when nothing may be entered */
  constructor(turns) {
    this.turns = turns;
    /** The first action, once chosen. @type {Action | null} */
    this.done = null;
    /** What is about to move. @type {{cell: string, stack: boolean} | null} */
    this.chosen = null;
  }

  /** The actions that may come next. @returns {{action: Action, turn: Turn}[]} */
  nexts() {
    const { done } = this;
    if (!done) return this.turns.map((turn) => ({ action: turn.actions[0], turn }));
    return this.turns
      .filter((turn) => turn.actions.length > 1 && same(turn.actions[0], done))
      .map((turn) => ({ action: turn.actions[1], turn }));
  }

  /** The cells whose cube or stack can move. */
  movable() {
    return new Set(this.nexts().map(({ action }) => action.from));
  }

  /** Which parts of a cell can move. @param {string} cell */
  parts(cell) {
    const actions = this.nexts()
      .map(({ action }) => action)
      .filter(({ from }) => from === cell);
    return { stack: actions.some(({ stack }) => stack), cube: actions.some(({ stack }) => !stack) };
  }

  /** Chooses what moves: the whole stack where it can, unless told otherwise. @param {string} cell @param {boolean} [stack] */
  choose(cell, stack) {
    const parts = this.parts(cell);
    if (!parts.stack && !parts.cube) return false;
    this.chosen = { cell, stack: stack === undefined ? parts.stack : stack ? parts.stack : !parts.cube };
    return true;
  }

  /** From the whole stack to its top, and back. */
  toggle() {
    if (this.chosen && !this.done) this.choose(this.chosen.cell, !this.chosen.stack);
  }

  /** Where the chosen one can go. @returns {Map<string, Kind>} */
  destinations() {
    /** @type {Map<string, Kind>} */
    const found = new Map();
    const { chosen } = this;
    if (!chosen) return found;
    for (const { action, turn } of this.nexts()) {
      if (action.from !== chosen.cell || !action.stack !== !chosen.stack) continue;
      const ends = turn.actions.length === (this.done ? 2 : 1);
      if (ends && turn.wins) found.set(action.to, "win");
      else if (found.get(action.to) !== "win") {
        found.set(action.to, action.captures ? "capture" : action.builds ? "stack" : "move");
      }
    }
    return found;
  }

  /**
   * Moves the chosen one: the turn when it is complete, else the action after which another may follow.
   * @param {string} cell @returns {{turn?: Turn, action?: Action} | null}
   */
  go(cell) {
    const { chosen } = this;
    const next = this.nexts().find(
      ({ action }) => chosen && action.from === chosen.cell && !action.stack === !chosen.stack && action.to === cell,
    );
    if (!next) return null;
    if (this.done) return { turn: next.turn, action: next.action };
    const { action } = next;
    const single = this.single(action);
    const goesOn = this.turns.some((turn) => turn.actions.length > 1 && same(turn.actions[0], action));
    if (single && (single.wins || !goesOn)) return { turn: single, action };
    this.done = action;
    this.chosen = { cell: action.to, stack: !action.stack };
    return { action };
  }

  /** The turn of this action alone. @param {Action} action */
  single(action) {
    return this.turns.find((turn) => turn.actions.length === 1 && same(turn.actions[0], action));
  }

  /** The turn as it is, after its first action. */
  finish() {
    return this.done ? this.single(this.done) : undefined;
  }

  /** One step back; false when there was none. */
  back() {
    if (this.done) {
      this.chosen = { cell: this.done.from, stack: Boolean(this.done.stack) };
      this.done = null;
      return true;
    }
    const had = this.chosen !== null;
    this.chosen = null;
    return had;
  }
}

/** The pieces after an action. @param {Record<string, string>} pieces @param {Action} action */
export function act(pieces, action) {
  const after = { ...pieces };
  const mover = after[action.from] ?? "";
  const moved = movedPart(pieces, action);
  const left = mover.slice(0, mover.length - moved.length);
  after[action.to] = action.builds ? after[action.to] + moved : moved;
  if (left) after[action.from] = left;
  else delete after[action.from];
  return after;
}

/** The letters that an action moves. @param {Record<string, string>} pieces @param {Action} action */
export function movedPart(pieces, action) {
  const mover = pieces[action.from] ?? "";
  return action.stack ? mover : mover.slice(-1);
}
