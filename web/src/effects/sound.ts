// Short synthesised sounds; no files are loaded.

import type { SoundName } from "../app/state.ts";
import type { Action } from "../../packages/pijersi/src/types.ts";

let context: AudioContext | undefined;

/** Notes of each sound: frequency in hertz, start and length in seconds. */
const SOUNDS: Record<SoundName, number[][]> = {
  move: [[330, 0, 0.07]],
  stack: [
    [294, 0, 0.06],
    [392, 0.06, 0.08],
  ],
  capture: [
    [196, 0, 0.09],
    [147, 0.05, 0.12],
  ],
  win: [
    [392, 0, 0.12],
    [494, 0.12, 0.12],
    [587, 0.24, 0.25],
  ],
  loss: [
    [294, 0, 0.15],
    [247, 0.15, 0.15],
    [196, 0.3, 0.3],
  ],
  draw: [
    [330, 0, 0.15],
    [330, 0.2, 0.2],
  ],
  low: [[880, 0, 0.05]],
  call: [
    [523, 0, 0.12],
    [659, 0.14, 0.2],
  ],
};

/** Whether sound is allowed: browsers require an earlier user gesture. */
const isSoundAllowed = () => navigator.userActivation?.hasBeenActive;

/** Plays a sound. */
export function sound(name: SoundName) {
  if (!isSoundAllowed()) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, start, length] of SOUNDS[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.16, now + start);
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}

/** The name of an action's sound. */
export function soundOf(action: Action): SoundName {
  return action.captures ? "capture" : action.builds ? "stack" : "move";
}

/** Creates the audio context early, because that would delay the first move. */
export function getReady() {
  if (isSoundAllowed()) context ??= new AudioContext();
}
