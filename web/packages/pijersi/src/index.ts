// Pijersi in the browser: rules at once, Banli and picture files in workers. docs/page.md explains it. A page that wants to
// load no more than it needs at first imports the parts one by one.

export { Banli, loadBanli } from "./banli.ts";
export { Files } from "./files.ts";
export { Crashed, Refused } from "./module.ts";
export { loadProofs, Proofs } from "./proofs.ts";
export { load, Pijersi, randomSeed } from "./rules.ts";
export { loadScenes, paint, Scenes } from "./scene.ts";
