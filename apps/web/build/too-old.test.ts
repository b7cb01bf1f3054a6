/** index.html tells a browser that is too old for the app so, in words that it understands. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const page = readFileSync(new URL("../index.html", import.meta.url), "utf8");
const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? "";
const code = script.replace(/\/\/.*|"[^"]*"/g, '""');

const today = {
  documentElement: ["popover"],
  script: ["noModule"],
  promise: ["withResolvers"],
  map: ["groupBy"],
  colors: ["light-dark(red, red)", "rgb(from red r g b)"],
};

function written(browser: Partial<typeof today>): string {
  const { documentElement, script: element, promise, map, colors } = { ...today, ...browser };
  const having = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
  let text = "";
  runInNewContext(script, {
    document: {
      documentElement: having(documentElement),
      createElement: () => having(element),
      write: (html: string) => {
        text += html;
      },
    },
    Promise: having(promise),
    Map: having(map),
    CSS: { supports: (_property: string, value: string) => colors.includes(value) },
  });
  return text;
}

test("a browser of today is told nothing", () => {
  expect(written({})).toBe("");
});

test.each<[string, Partial<typeof today>]>([
  ["modules", { script: [] }],
  ["popovers", { documentElement: [] }],
  ["promises with resolvers", { promise: [] }],
  ["grouping", { map: [] }],
  ["colors for light and dark", { colors: ["rgb(from red r g b)"] }],
  ["colors made from colors", { colors: ["light-dark(red, red)"] }],
])("a browser without %s is told that it is too old, and reads no further", (_what, browser) => {
  expect(written(browser)).toMatch(/^<h1>This app needs a newer browser<\/h1><p>.*<\/p><template>$/);
});

test("it is written without a word that an old browser could not read", () => {
  expect(code).not.toMatch(/=>|`|\?\.|\?\?|\b(const|let|class|async|of)\b|catch \{|,\s*\)/);
});

test("it stands before everything that it keeps from being read", () => {
  expect(page.indexOf("<script>")).toBeLessThan(page.indexOf('type="module"'));
});
