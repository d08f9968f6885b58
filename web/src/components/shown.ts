// The example turns of the rules, one of each kind. A test checks that they are legal.

import type { Action } from "../../packages/pijersi/src/types.ts";

export type Pieces = Record<string, string>;

/** an action and the resulting pieces */
type ShownAction = Action & { after: Pieces };

export interface Shown {
  name: string;
  before: Pieces;
  actions: ShownAction[];
}

export const SHOWN: Shown[] = [
  { name: "move", before: { d4: "P" }, actions: [{ from: "d4", to: "e4", after: { e4: "P" } }] },
  {
    name: "capture",
    before: { d4: "P", e4: "r" },
    actions: [{ from: "d4", to: "e4", captures: true, after: { e4: "P" } }],
  },
  {
    name: "build",
    before: { d3: "R", d4: "P" },
    actions: [{ from: "d3", to: "d4", builds: true, after: { d4: "PR" } }],
  },
  { name: "stack", before: { d4: "PS" }, actions: [{ from: "d4", to: "f5", stack: true, after: { f5: "PS" } }] },
  {
    name: "cube-then-stack",
    before: { c3: "P", c4: "S" },
    actions: [
      { from: "c3", to: "c4", builds: true, after: { c4: "SP" } },
      { from: "c4", to: "e5", stack: true, after: { e5: "SP" } },
    ],
  },
  {
    name: "stack-then-cube",
    before: { c4: "PS", e4: "p" },
    actions: [
      { from: "c4", to: "e3", stack: true, after: { e3: "PS", e4: "p" } },
      { from: "e3", to: "e4", captures: true, after: { e3: "P", e4: "S" } },
    ],
  },
  { name: "arrival", before: { f4: "R" }, actions: [{ from: "f4", to: "g4", after: { g4: "R" } }] },
];
