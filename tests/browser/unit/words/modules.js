/** The modules of the browser as trees, for the tests that read what stands in them. */
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "espree";

export const root = new URL("../../../../static/", import.meta.url);

const MODULES = readdirSync(root, { recursive: true })
  .filter((path) => path.endsWith(".js") && !path.startsWith("vendor/"))
  .map((path) => ({
    path,
    tree: parse(readFileSync(new URL(path, root), "utf8"), {
      ecmaVersion: "latest",
      sourceType: "module",
      loc: true,
    }),
  }));

/** Every node of a tree with what it stands in, the nearest first. */
function* nodes(node, outer = []) {
  yield [node, outer];
  for (const [name, value] of Object.entries(node))
    for (const child of [value].flat())
      if (typeof child?.type === "string" && name !== "loc") yield* nodes(child, [node, ...outer]);
}

/** Every node of all modules with where it stands. */
export function* everywhere() {
  for (const { path, tree } of MODULES)
    for (const [node, outer] of nodes(tree)) yield [node, outer, `${path}:${node.loc.start.line}`];
}

/** @param {any} node whether it says a message */
export const isSaying = ({ type, callee }) =>
  type === "CallExpression" && ["say", "sayMarked"].includes(callee.name);

export const isFunction = ({ type }) => /^(Arrow)?Function/.test(type);
