/** Marks the texts of the catalogs for the bundler (marks.ts). */
import { readFile } from "node:fs/promises";
import { relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { CATALOGS, DATA_CATALOGS } from "./languages.ts";
import { markData, markTexts, markValues } from "./marks.ts";

const CATALOG = /\/messages\/en\/(?!content\/legal\/).*\.(?:ts|json|md)(?:\?raw)?$/;

export const markCatalogs = (): Plugin => ({
  name: "furrow:mark-catalogs",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: CATALOG },
    async handler(id) {
      const path = id.replace(/\?raw$/, "");
      const name = relative(CATALOGS, path).split(sep).join("/");
      if (name.startsWith("..")) return null;
      const content = await readFile(path, "utf8");
      if (name.endsWith(".md")) return { code: markData(name, content), moduleType: "js" };
      if (name.endsWith(".json")) return { code: markData(name, JSON.parse(content)), moduleType: "js" };
      const area = name.replace(/\.ts$/, "");
      if (!DATA_CATALOGS.includes(area)) return { code: markTexts(area, content), moduleType: "ts" };
      const catalog = (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>;
      return { code: markValues(area, content, catalog), moduleType: "ts" };
    },
  },
});
