// Pijersi in the browser: rules at once, Banli and picture files in workers. docs/page.md explains it. A page that wants to
// load no more than it needs at first imports the parts one by one.

export { Banli } from "./banli.js";
export { Files } from "./files.js";
export { Crashed, Refused } from "./module.js";
export { load, Pijersi, randomSeed } from "./rules.js";
export { loadScenes, paint, Scenes } from "./scene.js";
