import js from "@eslint/js";
import globals from "globals";

/** Forbids the type `any`, which is written in comments alone. */
const noAny = {
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const { value, loc } of sourceCode.getAllComments())
        if (/\{[^}]*\bany\b[^}]*\}/.test(value))
          report({ loc, message: "Name the type, or say unknown and look." });
    },
  }),
};

export default [
  { ignores: ["static/vendor/**"] },
  js.configs.recommended,
  {
    files: ["static/**/*.js"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.browser },
  },
  {
    files: ["tests/browser/**/*.js", "scripts/**/*.js", "scripts/**/*.mjs"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.node },
  },
  {
    // Safari 16 and Firefox ESR 115 fail on these; where the syntax is new they lose the whole module.
    files: ["static/**/*.js"],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "Literal[regex.pattern=/\\(\\?<[=!]/]", message: "Old browsers know no lookbehind." },
        { selector: "TemplateElement[value.raw=/\\(\\?<[=!]/]", message: "Old browsers know no lookbehind." },
        { selector: "Literal[value=/\\(\\?<[=!]/]", message: "Old browsers know no lookbehind." },
        {
          selector: "MemberExpression[object.name='URL'][property.name=/^(canParse|parse)$/]",
          message: "Old browsers know only new URL().",
        },
        { selector: "Literal[value=/:has\\(/]", message: "Old browsers know no :has()." },
      ],
    },
  },
  {
    files: ["static/**/*.js"],
    ignores: ["static/table/state/browser-storage.js"],
    rules: {
      "no-restricted-globals": ["error", "localStorage", "sessionStorage"],
      "no-restricted-properties": [
        "error",
        { property: "localStorage", message: "Use browser-storage.js." },
        { property: "sessionStorage", message: "Use browser-storage.js." },
      ],
    },
  },
  {
    // What comes over the wire has the types that the server publishes.
    files: ["static/table/connection/**/*.js"],
    plugins: { types: { rules: { "no-any": noAny } } },
    rules: { "types/no-any": "error" },
  },
  {
    // What is evaluated in the page stands beside what drives the browser.
    files: ["tests/browser/smoke/*.js"],
    languageOptions: { globals: globals.browser },
  },
  {
    rules: {
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "prefer-const": "error",
      eqeqeq: "error",
      "no-var": "error",
      "object-shorthand": "error",
    },
  },
  {
    files: ["static/**/*.js"],
    rules: { "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }] },
  },
];
