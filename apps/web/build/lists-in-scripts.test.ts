import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { type CustomTheme, THEME_NAMES, THEMES } from "@furrow/core";
import { expect, test } from "vitest";
import { withLists } from "./lists-in-scripts.ts";

const page = withLists(readFileSync(new URL("../index.html", import.meta.url), "utf8"));
const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
const script = scripts.find((text) => text.includes("themes")) ?? "";

/** The colors of a page whose browser has stored these. */
function painted(stored: Readonly<Record<string, string>>): unknown {
  const colors: Record<string, string> = {};
  const dataset: Record<string, string> = {};
  let isEasyToRead = false;
  const toggleAttribute = (_name: string, is: boolean) => {
    isEasyToRead = is;
  };
  const setProperty = (name: string, color: string) => {
    colors[name.replace("--theme-", "")] = color;
  };
  runInNewContext(script, {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    document: { documentElement: { dataset, style: { setProperty }, toggleAttribute } },
  });
  return { theme: dataset.theme, ...colors, isEasyToRead };
}

test.each(THEME_NAMES)("the page has the colors of %s before the app is loaded", (theme) => {
  expect(painted({ "app.theme": theme })).toMatchObject({ theme, ...THEMES[theme] });
});

test("a custom theme has the colors that the user chose, any other its own", () => {
  const chosen: CustomTheme = { primary: "#123456" as never, secondary: "#abcdef" as never };
  const stored = { "app.customTheme": "#123456 #abcdef" };
  expect(painted({ ...stored, "app.theme": "custom" })).toMatchObject({ theme: "custom", ...chosen });
  expect(painted({ ...stored, "app.theme": "green" })).toMatchObject({ theme: "green", ...THEMES.green });
});

test("a page that is to be easier to read is so before the app is loaded", () => {
  expect(painted({ "app.easyToRead": "on" })).toMatchObject({ isEasyToRead: true });
  expect(painted({ "app.easyToRead": "of" })).toMatchObject({ isEasyToRead: false });
});

test("an unknown theme gives the default colors", () => {
  expect(painted({ "app.theme": "__proto__" })).toMatchObject({ theme: "blue", ...THEMES.blue });
});
