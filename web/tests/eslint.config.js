// What the linter looks at: the page runs in a browser, its worker and service worker beside it, the tests in Node.

import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["tests/node_modules/**", "built/**"] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, sourceType: "module" },
    rules: {
      eqeqeq: "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // French has spaces that do not break.
      "no-irregular-whitespace": ["error", { skipTemplates: true }],
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  { files: ["**/*.js"], ignores: ["tests/**", "tools/**", "sw.js"], languageOptions: { globals: globals.browser } },
  { files: ["sw.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["pijersi/**"], languageOptions: { globals: { ...globals.browser, ...globals.worker, ...globals.node } } },
  { files: ["tests/**", "tools/**"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
