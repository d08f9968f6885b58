// Two clocks, one of which runs.

/**
 * @typedef {{minutes: number, increment: number}} Pace
 * @typedef {{white: number, black: number}} Times in milliseconds
 */

export class Clock {
  /** @param {Pace} pace @param {(player: "white" | "black") => void} onOver @param {() => void} onTick @param {Times} [times] */
  constructor(pace, onOver, onTick, times) {
    this.increment = pace.increment * 1000;
    /** @type {Times} */
    this.times = times ?? { white: pace.minutes * 60_000, black: pace.minutes * 60_000 };
    this.onOver = onOver;
    this.onTick = onTick;
    /** @type {"white" | "black" | null} */
    this.running = null;
    this.since = 0;
    this.timer = 0;
  }

  /** Lets a player's clock run; the other's stops and gets its increment. @param {"white" | "black" | null} player @param {boolean} [hasMoved] */
  run(player, hasMoved = false) {
    const before = this.running;
    this.stop();
    if (before && hasMoved) this.times[before] += this.increment;
    if (!player) return;
    this.running = player;
    this.since = performance.now();
    this.timer = window.setInterval(() => this.tick(), 100);
  }

  stop() {
    if (this.running) this.times[this.running] = this.left(this.running);
    clearInterval(this.timer);
    this.running = null;
  }

  /** @param {"white" | "black"} player */
  left(player) {
    const spent = this.running === player ? performance.now() - this.since : 0;
    return Math.max(0, this.times[player] - spent);
  }

  tick() {
    const player = this.running;
    if (!player) return;
    this.onTick();
    if (this.left(player) > 0) return;
    this.stop();
    this.onOver(player);
  }

  /** @param {"white" | "black"} player */
  text(player) {
    const left = this.left(player);
    const seconds = Math.ceil(left / 1000);
    if (left < 10_000) return (left / 1000).toFixed(1);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}
