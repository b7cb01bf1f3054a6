/** Puts the lists of themes and languages into the scripts of index.html, which run before the app is loaded. */
import { THEMES } from "@furrow/core";
import type { Plugin } from "vite";
import { builtLanguages } from "./languages/languages.ts";

const list = Object.fromEntries(
  Object.entries(THEMES).map(([name, { primary, secondary }]) => [name, [primary, secondary]]),
);

const languages = ["en", ...builtLanguages().map(({ code }) => code)];

export const withLists = (html: string): string =>
  html
    .replace("__THEMES__", () => JSON.stringify(list))
    .replace("__LANGUAGES__", () => JSON.stringify(languages));

export const listsInScripts = (): Plugin => ({
  name: "lists-in-scripts",
  transformIndexHtml: { order: "pre", handler: withLists },
});
