/** The operator's own legal texts: Markdown files in LEGAL_DIR, in place of the built-in pages. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../config.ts";
import { Problem } from "./problem.ts";
import type { RouteModule } from "./route-module.ts";

/** The name of each page with its file. */
const files = { "privacy-policy": "privacy.md", "terms-of-service": "terms.md", imprint: "imprint.md" };
const MOST_BYTES = 200_000;

export type LegalTexts = ReadonlyMap<string, string>;

/** Read once: a change needs a restart. */
export async function loadLegalTexts(folder: string | undefined): Promise<LegalTexts> {
  const texts = new Map<string, string>();
  if (folder === undefined) return texts;
  for (const [page, name] of Object.entries(files)) {
    const text = await readText(join(folder, name));
    if (text !== undefined) texts.set(page, text);
  }
  if (texts.size === 0)
    throw new StartError(`LEGAL_DIR ${folder} has none of ${Object.values(files).join(", ")}.`);
  return texts;
}

async function readText(file: string): Promise<string | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    if (code === "ENOENT") return undefined;
    throw new StartError(`The legal text ${file} cannot be read (${code}).`);
  }
  if (bytes.length > MOST_BYTES) throw new StartError(`The legal text ${file} has more than 200 kB.`);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.trim() !== "") return text;
  } catch {
    throw new StartError(`The legal text ${file} is not in UTF-8.`);
  }
  throw new StartError(`The legal text ${file} is empty.`);
}

export function legalRoutes(texts: LegalTexts): RouteModule {
  return (app) => {
    app.get("/api/legal/:page", (c) => {
      const text = texts.get(c.req.param("page"));
      if (text === undefined) throw new Problem("not-found");
      // The browser keeps it for use without a network.
      return c.json({ text }, 200, { "Cache-Control": "no-cache" });
    });
  };
}
