/** Puts the list of themes into the script of index.html that colors the page before the app is loaded. */
import { THEMES } from "@furrow/core";
import type { Plugin } from "vite";

const list = Object.fromEntries(
  Object.entries(THEMES).map(([name, { primary, secondary }]) => [name, [primary, secondary]]),
);

export const withThemes = (html: string): string => html.replace("__THEMES__", () => JSON.stringify(list));

export const themeList = (): Plugin => ({
  name: "theme-list",
  transformIndexHtml: { order: "pre", handler: withThemes },
});
