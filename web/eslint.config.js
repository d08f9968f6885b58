// What the linter looks at: the page runs in a browser, the tools and tests in Node.

import js from "@eslint/js";
import globals from "globals";
import typescript from "typescript-eslint";

export default [
  { ignores: ["dist/**", "packages/*/dist/**"] },
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
  {
    files: ["**/*.ts"],
    languageOptions: { parser: typescript.parser },
    plugins: { typescript: typescript.plugin },
    rules: {
      // The compiler knows every name.
      "no-undef": "off",
      "no-redeclare": "off",
      "no-unused-vars": "off",
      "typescript/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "typescript/no-explicit-any": "error",
      "typescript/ban-ts-comment": "error",
    },
  },
  { files: ["**/*.js"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
